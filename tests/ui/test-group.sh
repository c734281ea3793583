# SPDX-License-Identifier: GPL-3.0-or-later
# What is selected in two stacks attacks together, shows on the page Counter together, and is changed
# and carried by hand together.
TL_TRACE_PLACES="mc16 pz2 mech64 08.05 10.08"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

# select_both: two regiments of different hexes.
select_both ()
{
  click_place mc16
  xdotool keydown ctrl
  click_place pz2
  xdotool keyup ctrl
}

start "$TL_DATA_DIR/maps/comprehensive-combat.xml"
check shows_the_map wait_for_line "$trace" "trace: place 08.05 "
settle
select_both
mark
drag pz2 08.05
check both_attack wait_for_trace "trace: fight 13 : 10 "
screenshot fight
key Escape

# The same by keys: Ctrl and an arrow move the cursor and keep what is selected.
settle
select_both
mark
key ctrl+Left
key ctrl+Up
key t
check both_attack_by_key wait_for_trace "trace: fight 13 : 10 "
key Escape

mark
key F2
check set_up_is_on wait_for_trace "trace: set up on"
settle
select_both
mark
key m
check both_change_their_mode wait_for_trace "trace: action set"
key F4
settle
screenshot counter
click_place mech64
select_both
mark
drag pz2 10.08
check both_go wait_for_trace "trace: action set pz2,mc16 at=10.08"
mark
key ctrl+z
check both_come_back wait_for_trace "trace: undo"
plan
