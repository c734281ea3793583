# SPDX-License-Identifier: GPL-3.0-or-later
# A Supply Phase led through by keyboard and mouse: recovery changed so that nothing is wasted, who
# provides, who eats, attrition with typed dice, steps taken on the map and in the list.
TL_TRACE_PLACES="17.06 17.06!"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

# choose KEY WAY: the focused drop-down takes the entry that KEY leads to, which is that way of its row.
choose ()
{
  mark
  key Return
  wait_for_trace "trace: popup shown" || return 1
  key "$1"
  key Return
  wait_for_trace "trace: row $2" && wait_for_trace "trace: popup gone"
}

# type_dice ROLL: for the first hex.
type_dice ()
{
  key ctrl+d
  type_text "$1"
}

start "$TL_DATA_DIR/maps/pocket.xml"
check opens wait_for_line "$trace" "trace: opened pocket"
check breakout_shows screenshot breakout
step to_movement next ctrl+n
step to_barrage next ctrl+n
step to_supply next ctrl+n
check recovery_shows screenshot recovery

# 12.10e: the 98th does without.  There are Tokens for it, so that it must not (12.10e(A)).
key shift+Tab shift+Tab shift+Tab shift+Tab
check leaving_one_out_is_refused choose End "1 goes way 2, refused"
check finding_shows screenshot finding
key alt+y
check takes_it_back choose Home "1 goes way 1"
check nothing_was_applied no_trace "trace: action"
# And the 4th takes all that it needs from its trucks.
key Tab Tab Tab
check takes_from_trucks choose Home "4 goes way 1"
check bill_shows screenshot bill
step all_recover \
  "recover 98div=17.07:6 290rgt=17.07:4 191stug=17.07:2 6pz-4=16.09@6-pz:2" alt+y

check providers_show screenshot providers
step best_provider "trace from=01.07" Return

# 12.6c: the 290th does not eat after all.  Its check mark is the tenth stop before the button.
check eating_shows screenshot eating
for stop in 1 2 3 4 5 6 7 8 9 10; do
  key shift+Tab
done
mark
key space
check one_does_without wait_for_trace "trace: row 3 goes way 2"
check marks_show screenshot marks
step some_eat "eat v-hq=17.07:1 6pz-4,6pz-114=16.09@6-pz:1 20pzgr-90=04.14:1" alt+y

# 12.8b: the dice of the script.  Nobody broke out here, so that Rieger is checked first, then the 4th.
check attrition_shows screenshot attrition
type_dice 3
step first_hex "attrition 12.02 dice=3" Return
type_dice 2
step second_hex "attrition 26.02 dice=2" Return
check crowd_shows screenshot crowd
type_dice 7
step crowd_of_five "attrition 17.06 dice=7" Return

# Two steps: the first by the mark on the map, the second by the first answer of the list.
check losses_show screenshot losses
# The strip below the map changes with the question, and with what is pointed at: so does the map's size.
mark
aim 17.06!
click
check asks_who_loses wait_for_trace "trace: asked who loses the step"
check answers_are_shown wait_for_trace "trace: popup shown"
# The question has the focus: Return alone takes nobody.
mark
key Return
check no_step_by_return_alone no_trace "trace: action"
step a_step_on_the_map "lose " Tab Return
mark
key ctrl+z
check undo_takes_it_back wait_for_trace "trace: undo"
plan
