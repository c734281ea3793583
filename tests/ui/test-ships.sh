# SPDX-License-Identifier: GPL-3.0-or-later
# Ships sail where they are dropped, cargo is shipped from port to port (18.1, 19.0f), and ships fire at a
# ship (18.3c).
TL_TRACE_PLACES="rodney beaufighter bde9 13.08 13.09 05.10"
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

# In the Barrage Segment the same drop fires.
mark
key ctrl+n
wait_for_trace "trace: action next"
settle
mark
drag_hold rodney 13.09
settle
check note_of_fire screenshot fire
drag_drop
check ship_fires wait_for_trace "trace: action barrage 13.09 rodney at=bolzano dice="
check where_it_ends screenshot hit

# Aircraft that are dropped there fly a mission, whose Flak is rolled first.
mark
key ctrl+z
wait_for_trace "trace: undo"
settle
mark
drag_hold beaufighter 13.09
settle
drag_drop
check aircraft_fly wait_for_trace "trace: action barrage 13.09 beaufighter at=bolzano"
settle
check flak_is_asked screenshot flak
plan
