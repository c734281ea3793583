# SPDX-License-Identifier: GPL-3.0-or-later
# A fight decided on the map alone: the relief column surprises the 20th Army (12, 6, 12: Ae3 DL2o2DG),
# which loses its steps by clicks, retreats by a drag, by a click and by keys, and is followed.
TL_TRACE_PLACES="15inf 35.14 35.14! 37.13 36.15 34.11 37.12"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/reservoir.xml"
check opens wait_for_line "$trace" "trace: opened reservoir"
wait_for_line "$trace" "trace: place 35.14 "

# To the Combat Phase, then the regiment is dropped on the enemy.
for segment in 1 2 3 4 5 6; do
  mark
  key ctrl+n
  check "ends_segment_$segment" wait_for_trace "trace: action next"
  # 12.8b: a regiment is cut off; what is proposed has the focus.
  if [ "$segment" = 2 ]; then
    mark
    key Return
    check attrition_is_rolled wait_for_trace "trace: action attrition 39.08"
  fi
done
drag 15inf 35.14
mark
key ctrl+d
type_text "12 6 12"
key Return
check rolls wait_for_trace "trace: action combat 35.14 15inf dice=12,6,12"

# 9.11c: the division led, the headquarters has to wait; 9.10b: retreats have to wait too.
mark
click_place 35.14!
check leader_loses_the_first_step wait_for_trace "trace: action lose 89div"
mark
click_place 37.13
check no_retreat_before_hard_losses no_trace "trace: action"
mark
click_place 35.14!
check the_next_one_loses_the_second wait_for_trace "trace: action lose 20army-hq"

# 9.12: dragged too near, then where it may go.
mark
drag 35.14 37.12
check drag_too_far_is_refused wait_for_trace "trace: refused 37.12"
check refusal_changes_nothing no_trace "trace: action"
mark
drag_hold 35.14 37.13
check path_and_price_show screenshot dragged
drag_drop
check drag_retreats wait_for_trace "trace: action retreat 89div 35.14 36.13 37.13"
check advance_is_marked screenshot advance

# Back, and the same by a click; the second press of a double click does nothing more.
mark
key ctrl+z
check undo wait_for_trace "trace: undo"
aim 37.13
check price_is_near_the_pointer screenshot pointed
mark
click
click
check click_retreats wait_for_trace "trace: action retreat 89div 35.14 36.13 37.13"
check double_click_does_not_advance no_trace "trace: action advance"

# Back, and by keys: from where the division stands two rows up.
mark
key ctrl+z
wait_for_trace "trace: undo"
click_place 34.11
mark
key Down Down Right Return
check keys_elsewhere_do_nothing no_trace "trace: action"
click_place 37.13
check click_retreats_again wait_for_trace "trace: action retreat 89div 35.14 36.13 37.13"

# 9.12g: dropped elsewhere the regiment stays, on the hex it advances.
mark
drag 15inf 36.15
check no_advance_elsewhere wait_for_trace "9.12g: "
mark
drag 15inf 35.14
check drag_advances wait_for_trace "trace: action advance 15inf"
check is_still_there is_running
plan
