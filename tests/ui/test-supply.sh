# SPDX-License-Identifier: GPL-3.0-or-later
# An enemy counter dragged over a line of supply tells whom it would cut off, before it is dropped.
TL_TRACE_PLACES="29div 10.06 16.10"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/hq-stretch.xml"
check opens wait_for_line "$trace" "trace: opened hq-stretch"
wait_for_line "$trace" "trace: place 29div "

# 4.5a(B): on the railway before the bridge the division stops the throw by Truck.
mark
drag_hold 29div 10.06
check enemy_over_the_line_cuts_off wait_for_trace "trace: cuts off"
check mark_shows screenshot cut
mark
key Escape
drag_drop
check escape_changes_nothing no_trace "trace: action"

# Far from every line it cuts nobody off.
mark
drag_hold 29div 16.10
check elsewhere_nobody screenshot elsewhere
check and_says_nothing no_trace "trace: cuts off"
drag_drop
plan
