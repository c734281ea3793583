# SPDX-License-Identifier: GPL-3.0-or-later
# New Scenario with a terrain chart of one's own: changed in its form, refused where a file would be,
# saved as a file, contained in the scenario; and opened from that file again.

. "$(dirname "$0")/harness.sh"

chart=$ui_dir/terrain-desert.xml
game=$ui_dir/desert.xml

# new_chart KEY TITLE: New Scenario, and the dialog that KEY opens over it.
new_chart ()
{
  key ctrl+shift+n
  wait_for_dialog "New Scenario" || bail "no dialog asks for a new scenario"
  key "$1"
  wait_for_dialog "$2" || bail "no dialog is called $2"
}

start
new_chart alt+d "Terrain Chart"
mark
type_text "Desert"
check is_good wait_for_trace "trace: chart good"
# The first row: name, letter, two drop-downs, three checks, MP on foot.
key alt+n Tab
key Tab Tab Tab
screenshot form
key Tab
mark
type_text "Sand"
check takes_a_name wait_for_trace "trace: chart good"
key Tab Tab Tab Tab Tab Tab Tab
mark
type_text "soft"
check refuses_what_is_no_cost wait_for_trace "Sand, leg: expected MP"
screenshot refused
mark
key ctrl+a
type_text "1 1/2"
check takes_halves wait_for_trace "trace: chart good"
key alt+s
wait_for_dialog "Save Terrain Chart" || bail "no dialog asks where to save"
mark
key ctrl+a
type_text "$chart"
key Return
check saves_the_file wait_for_trace "trace: chart saved"
wait_for_dialog "Terrain Chart" || bail "the form is gone"
mark
key alt+u
check uses_it wait_for_trace "trace: chart chosen desert"
wait_for_dialog "New Scenario" || bail "New Scenario is gone"
screenshot chosen
mark
key Return
check makes_a_scenario wait_for_trace "trace: set up on"
wait_for_window
key ctrl+s
wait_for_dialog "Save Game" || bail "no dialog asks where to save"
type_text "${game%.xml}"
mark
key Return
check saves wait_for_trace "trace: saved"
wait_for_window
check contains_the_chart grep -q '<terrain-chart id="desert"' "$game"
check contains_what_was_typed grep -q 'leg="1 1/2"' "$game"

new_chart alt+p "Open Terrain Chart"
type_text "$chart"
mark
key Return
check opens_the_file wait_for_trace "trace: chart chosen desert"
wait_for_dialog "New Scenario" || bail "New Scenario is gone"
key Escape
wait_for_window
check stops stop
plan
