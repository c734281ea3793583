# SPDX-License-Identifier: GPL-3.0-or-later
# A Supply Phase led through by keyboard and mouse: recovery changed so that nothing is wasted, who
# provides, who eats, attrition with typed dice, steps taken on the map and in the list.
TL_TRACE_PLACES="17.06 17.06!"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

# step NAME TRACE KEY...: after these keys the program has done what TRACE says.
step ()
{
  step_name=$1
  step_trace=$2
  shift 2
  mark
  key "$@"
  check "$step_name" wait_for_trace "trace: action $step_trace" 5
}

# choose_above: the focused drop-down takes the entry above the one that it shows.
choose_above ()
{
  key Return
  sleep 1.2
  key Up
  sleep 0.2
  key Return
  sleep 0.8
}

# type_dice ROLL: for the first hex.
type_dice ()
{
  key ctrl+d
  type_text "$1"
}

start "$TL_DATA_DIR/maps/pocket.xml"
check opens wait_for_line "$trace" "trace: opened pocket" 10
check breakout_shows screenshot breakout
step to_movement next ctrl+n
step to_barrage next ctrl+n
step to_supply next ctrl+n
check recovery_shows screenshot recovery

# 12.10e: the 4th takes what is on its trucks.  That alone leaves the dump enough for the 98th, which must
# have it then (12.10e(A)).
key shift+Tab
choose_above
mark
key alt+y
sleep 0.3
check half_a_change_is_refused no_trace "trace: action"
check finding_shows screenshot finding
key shift+Tab
key shift+Tab
key shift+Tab
choose_above
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
key space
sleep 0.3
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
# The strip below the map has changed: the map comes to rest first.
sleep 1
place 17.06!
mark
move_to "$PX" "$PY"
sleep 0.6
click_at "$PX" "$PY"
check asks_who_loses wait_for_trace "trace: asked who loses the step" 5
sleep 0.4
step a_step_on_the_map "lose " Return
mark
key ctrl+z
check undo_takes_it_back wait_for_trace "trace: undo" 5
plan
