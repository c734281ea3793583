# SPDX-License-Identifier: GPL-3.0-or-later
# Counters of several stacks are selected by a band and by Ctrl+click; they go to one hex together, or
# none does, and come back together.
TL_TRACE_PLACES="30div 71div 26.10 26.11 26.12 29.08 25.13"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check shows_the_map wait_for_line "$trace" "trace: place 26.11 "
key ctrl+0
settle

mark
xdotool keydown shift
drag_hold 29.08 25.13
check band_shows screenshot band
drag_drop
xdotool keyup shift
check band_selects wait_for_trace "trace: band of 3"
check selection_shows screenshot selected

# An HQ and a truck of one place do not go together.
mark
drag 30div 26.11
check all_or_none wait_for_trace "trace: refused 6.1c"
check nothing_moved no_trace "trace: action"

click_place 30div
xdotool keydown ctrl
click_place 71div
xdotool keyup ctrl
mark
drag 71div 26.12
check one_of_them_goes wait_for_trace "trace: action move 71div 24.12"
check the_other_goes_too wait_for_trace "trace: action move 30div 26.10"
mark
key ctrl+z
check comes_back_together wait_for_trace "trace: undo"
mark
drag 30div 26.11
check goes_alone_again wait_for_trace "trace: action move 30div 26.10 26.11"
check is_still_there is_running
plan
