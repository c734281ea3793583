# SPDX-License-Identifier: GPL-3.0-or-later
# Ships sail where they are dropped, and cargo is shipped from port to port (18.1, 19.0f).
TL_TRACE_PLACES="rodney bde9 13.08 05.10"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/straits.xml"
check opens wait_for_line "$trace" "trace: place 13.08 "
key ctrl+0
settle

mark
drag_hold bde9 05.10
settle
check ports_show screenshot ports
drag_drop
check cargo_is_shipped wait_for_trace "trace: action ship bde9 05.10"
mark
key ctrl+z
wait_for_trace "trace: undo"

mark
drag_hold rodney 13.08
settle
check contours_show screenshot sailing
drag_drop
check ship_sails wait_for_trace "trace: action sail rodney 13.08"
plan
