# SPDX-License-Identifier: GPL-3.0-or-later
# The tray of Set Up: a counter dragged out of the library onto the map, another off the map into the
# pool; found again by its name, and carried back by keys.

TL_TRACE_PLACES="57div 19.21 10.10 box:pool box:dead"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check shows_the_map wait_for_line "$trace" "trace: place 19.21 "
key ctrl+0
mark
key F2
check set_up_is_on wait_for_trace "trace: set up on"
settle
screenshot tray

mark
key n
check library_opens wait_for_trace "trace: library shown"
aim library-infantry-division
mark
drag library-infantry-division 19.21
check drags_out_of_the_library wait_for_trace "trace: action new infantry-division"
screenshot dragged

mark
drag 57div box:pool
check drags_into_the_pool wait_for_trace "trace: action set 57div at=pool"
key slash
type_text "infantry 57"
screenshot search
mark
key Return
check finds_it wait_for_trace "trace: found 57div"
key Return
key Right
mark
key Return
check carries_it_back wait_for_trace "trace: action set 57div at="
key slash
key Escape
check stops_searching is_running
plan
