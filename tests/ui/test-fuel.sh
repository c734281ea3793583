# SPDX-License-Identifier: GPL-3.0-or-later
# Fuel by keys alone and by the counter's menu, and taken back (12.5).
TL_TRACE_PLACES="ii-36 08.06"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/fuel.xml"
check opens wait_for_line "$trace" "trace: opened fuel"
wait_for_line "$trace" "trace: place 08.06 "

# 12.5c(C): the cheapest way for the panzer battalion is the first row, 1T.
click_place ii-36
mark
key ctrl+u
check key_offers_fuel wait_for_trace "trace: offered fuel"
wait_for_trace "trace: popup shown"
check menu_shows screenshot menu
mark
key Return
check return_buys_the_first wait_for_trace "trace: action fuel ii-36=07.08:1"
mark
key ctrl+z
check undo_takes_it_back wait_for_trace "trace: undo"

# The secondary button opens the counter's menu, whose first entry is fuel.
aim 08.06
mark
click 3
check button_offers_the_menu wait_for_trace "trace: offered the menu"
wait_for_trace "trace: popup shown"
mark
key Return
check entry_offers_fuel wait_for_trace "trace: offered fuel"
wait_for_trace "trace: popup shown"
mark
key Escape
wait_for_trace "trace: popup gone"
check escape_buys_nothing no_trace "trace: action"

# It may be released there, too, the row below fuel (5.7b).
click_place ii-36
mark
key shift+F10
check key_offers_the_menu wait_for_trace "trace: offered the menu"
wait_for_trace "trace: popup shown"
key Down
check menu_has_modes screenshot modes
mark
key Return
check entry_releases wait_for_trace "trace: action release ii-36"
plan
