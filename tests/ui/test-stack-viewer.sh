# SPDX-License-Identifier: GPL-3.0-or-later
# A stack shows large where the pointer rests, and a counter is dragged from its row over the map; keys
# show the stack under the cursor, go through its rows, and put it away.
UI_STACK_VIEWER=yes
TL_TRACE_PLACES="26.13 26.14 21.23 15.16"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check shows_the_map wait_for_line "$trace" "trace: place 26.14 "
key ctrl+0
settle

mark
aim 26.14
check comes_where_the_pointer_rests wait_for_trace "trace: stack of 3 shown"
settle
check shows screenshot stack-viewer
mark
drag row:60sap 26.13
check row_is_dragged wait_for_trace "trace: action move 60sap 26.14 26.13"
check goes_with_the_drag wait_for_trace "trace: stack hidden"
key ctrl+z

# Another stack where the pointer rests; the same by a key, though a third is chosen.
click_place 26.14
mark
aim 21.23
check follows_the_pointer wait_for_trace "trace: stack of 4 shown"
mark
aim 15.16
check changes_with_the_pointer wait_for_trace "trace: stack of 5 shown"
mark
key v
check key_shows_what_is_pointed_at wait_for_trace "trace: stack of 5 shown"
key Escape

# After a key on the map its cursor counts.
mark
key Right Left v
check key_shows_it wait_for_trace "trace: stack of 3 shown"
mark
key Escape
check escape_hides_it wait_for_trace "trace: stack hidden"
mark
key F8
move_to 300 300
aim 26.14
check is_turned_off no_trace "trace: stack of"
check is_still_there is_running
plan
