# SPDX-License-Identifier: GPL-3.0-or-later
# A what-if is begun and played in, named, compared with the real game, which goes on beside it, and
# deleted.
TL_TRACE_PLACES="30div 26.10 26.11 26.12"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check shows_the_map wait_for_line "$trace" "trace: place 26.12 "
key ctrl+0
settle

mark
key ctrl+i
drag 30div 26.12
check plays_in_the_what_if wait_for_trace "trace: action move 30div 26.10 26.11 26.12"
mark
key ctrl+shift+i
settle
drag 30div 26.11
check the_real_game_goes_its_own_way wait_for_trace "trace: action move 30div 26.10 26.11"

# The marks have the focus; then come the name of the what-if, its scales and its bin.
key ctrl+e
settle
mark
key Tab ctrl+a
type_text "go south"
key Return
check is_renamed_in_place wait_for_trace "trace: what-if 1 is go south"
mark
key Tab Return
check compares_on_the_map wait_for_trace "trace: compared 1 units"
check both_show screenshot compared
mark
key Tab Return
check deletes wait_for_trace "trace: deleted what-if 1"
screenshot deleted
mark
key Return
check brings_it_back wait_for_trace "trace: restored what-if 1"
check is_still_there is_running
plan
