# SPDX-License-Identifier: GPL-3.0-or-later
# Numbers of counters typed exactly in Set Up, by a key and from the menu; a stack copied and pasted
# elsewhere from the menu.

TL_TRACE_PLACES="57div de-sp6 19.21 10.10"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check shows_the_map wait_for_line "$trace" "trace: place 19.21 "
key ctrl+0
mark
key F2
check set_up_is_on wait_for_trace "trace: set up on"
settle
click_place 57div
mark
key e
check offers_numbers wait_for_trace "trace: offered exact numbers"
screenshot numbers
key Tab
type_text "2"
mark
key Return
check loses_two_steps wait_for_trace "trace: action set 57div lost=2"
check closes wait_for_trace "trace: popup gone"

mark
key Menu
check offers_the_menu wait_for_trace "trace: offered by hand"
screenshot menu
key Escape
key ctrl+c
click_place 10.10
mark
key Menu
check offers_to_paste wait_for_trace "trace: offered by hand"
screenshot paste
mark
key alt+p
check pastes wait_for_trace "trace: pasted"
check is_still_there is_running
plan
