# SPDX-License-Identifier: GPL-3.0-or-later
# A player's first minutes with the crossing: a legal move, one that the rules refuse, undo, redo,
# keys, a fight with dice of his own, saving and opening again.
TL_TRACE_PLACES="30div 26.10 26.12 23.13 17.22 309div"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check opens wait_for_line "$trace" "trace: opened crossing"
check shows_the_map wait_for_line "$trace" "trace: place 26.12 "

# It begins with the fight that is suggested; the counters here are elsewhere.
key ctrl+0
settle

mark
drag_hold 30div 26.12
key Escape
drag_drop
check escape_puts_back no_trace "trace: action"

mark
drag 30div 26.12
check legal_drag_moves wait_for_trace "trace: action move 30div 26.10 26.11 26.12"

mark
drag 30div 23.13
check drag_onto_enemies_is_refused wait_for_trace "trace: refused 4.8c move 30div"
check refusal_changes_nothing no_trace "trace: action"
check refusal_is_shown screenshot refused

mark
key ctrl+z
check undo wait_for_trace "trace: undo"
mark
key ctrl+shift+z
check redo wait_for_trace "trace: redo"
mark
key ctrl+z
check undo_again wait_for_trace "trace: undo"

# Keys alone: the cursor is where the counter was dropped; one hex up and picked up, one down.
click_place 30div
mark
key Return
key Down
key Return
check keys_move_a_counter wait_for_trace "trace: action move 30div"
check is_still_there is_running
plan
