# SPDX-License-Identifier: GPL-3.0-or-later
# A what-if by hand: a division, a dump and a hedgehog are added, an enemy is weakened and the fight
# asked; counters go anywhere and into the pool; what is refused outside of Set Up is done anyway.
TL_TRACE_PLACES="57div 19.21 19.26 10.10 box:pool"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check shows_the_map wait_for_line "$trace" "trace: place 19.21 "
key ctrl+0
settle

# One key, one click, then a key and a word for each counter.
mark
key F2
check set_up_is_on wait_for_trace "trace: set up on"
settle
click_place 19.21
mark
key n
check library_opens wait_for_trace "trace: library shown"
check library_shows screenshot library
mark
key Escape
check library_closes wait_for_trace "trace: popup gone"
mark
key n
check library_opens_after_all wait_for_trace "trace: library shown"
type_text "inf"
key Return
check a_division wait_for_trace "trace: new infantry-division"
mark
key n
check library_opens_again wait_for_trace "trace: library shown"
type_text "dump"
key Return
check a_dump wait_for_trace "trace: action new dump side=soviet"
mark
key n
check library_opens_once_more wait_for_trace "trace: library shown"
type_text "hed"
key Return
check a_hedgehog wait_for_trace "trace: action new hedgehog side=soviet"
settle
click_place 57div
mark
key minus
check weakened wait_for_trace "trace: action set 57div lost=2"
check counters_show screenshot counters
# A fight without attackers has no numbers, so all that may attack are ticked: 13 + 11 and the 12 of
# the new division against 14 / 2, for half of its steps are missing, + 4.
mark
key t
check no_fight_without_attackers no_trace "trace: fight "
wait_for_trace "trace: place tick-all "
click_place tick-all
check ticks_all wait_for_trace "trace: ticked all"
check fight_shows wait_for_trace "trace: fight 36 : 11 "
check fight_is_seen screenshot fight

# Anywhere: over the river, into the pool.
mark
drag 57div 10.10
check goes_anywhere wait_for_trace "trace: action set 57div at=10.10"
settle
mark
drag 57div box:pool
check goes_to_the_pool wait_for_trace "trace: action set 57div at=pool"
mark
key ctrl+z
check comes_back wait_for_trace "trace: undo"
mark
key F2
check set_up_is_off wait_for_trace "trace: set up off"
settle
mark
drag 57div 19.26
check is_refused wait_for_trace "trace: refused"
check offers_anyway screenshot anyway
mark
key ctrl+Return
check done_anyway wait_for_trace "trace: done anyway"
check is_still_there is_running
plan
