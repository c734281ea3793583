# SPDX-License-Identifier: GPL-3.0-or-later
# Holding boxes and gauges of railways by the Places tool: a box off the map, its trains' hex, a box
# that stands for a hex, what is refused, a gauge before there are railways.

TL_TRACE_PLACES="05.05 02.08 10.08"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

game=$ui_dir/places.xml

# offer KEY TRACE: a form of the strip.
offer ()
{
  mark
  key "$1"
  check "$2" wait_for_trace "trace: offered the $2"
}

start
key ctrl+shift+n
wait_for_dialog "New Scenario" || bail "no dialog asks for a new scenario"
mark
key Return
wait_for_trace "trace: set up on" || bail "Set Up is off"
wait_for_window
click_place 05.05
key Escape
mark
key 5
check chooses_places wait_for_trace "trace: tool places"

offer alt+b box
type_text "Corsica"
screenshot box
mark
key Return
check makes_a_box wait_for_trace "trace: action box corsica name=Corsica"

offer alt+b box
type_text "Port Said"
key Tab
type_text "05.05"
mark
key Return
check stands_for_a_hex wait_for_trace 'trace: action box port-said name="Port Said" hex=05.05'
screenshot boxes

offer alt+b box
type_text "Nowhere"
key Tab
type_text "77.77"
mark
key Return
check refuses_what_is_no_hex wait_for_trace "trace: refused"
screenshot refused
key Escape

offer alt+g gauge
type_text "Wide gauge"
mark
key Return
check adds_a_gauge wait_for_trace 'trace: action gauge wide-gauge "Wide gauge"'
mark
key 4
wait_for_trace "trace: tool roads" || bail "no tool for roads"
screenshot gauge
mark
key ctrl+z
check undoes wait_for_trace "trace: undo"
key ctrl+s
wait_for_dialog "Save Game" || bail "no dialog asks where to save"
type_text "${game%.xml}"
mark
key Return
check saves wait_for_trace "trace: saved"
wait_for_window
check stops stop
check keeps_the_boxes grep -q 'port-said' "$game"
start "$game"
screenshot again
check stops_again stop
plan
