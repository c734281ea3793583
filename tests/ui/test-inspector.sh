# SPDX-License-Identifier: GPL-3.0-or-later
# All of a counter: looked at outside of Set Up, and changed by hand in it.
TL_TRACE_PLACES="30div 26.10"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check shows_the_map wait_for_line "$trace" "trace: place 26.10 "
key ctrl+0
settle
click_place 30div
key F4
settle
check is_looked_at screenshot looked-at

# The heading of a group has the focus; Tab goes on to its first field, the place.
key F2
settle
key F4
settle
mark
key Tab
key ctrl+a
type_text "26.11"
key Return
check puts_it_elsewhere wait_for_trace "trace: action set 30div at=26.11"
settle
check is_changed screenshot changed
mark
key ctrl+a
type_text "99.99"
key Return
check refuses_what_is_no_place wait_for_trace "trace: refused 3.0 set 30div at=99.99"
settle
check says_it_beside_the_field screenshot wrong
check is_still_there is_running
plan
