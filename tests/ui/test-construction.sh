# SPDX-License-Identifier: GPL-3.0-or-later
# A hedgehog is built by keys alone, why there is no second level, and all taken back (13.8d, 16.0).
TL_TRACE_PLACES="20.20 21.23"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check opens wait_for_line "$trace" "trace: opened crossing"
wait_for_line "$trace" "trace: place 20.20 "

# 16.0b: the first row is the division's hedgehog, 8T.
click_place 20.20
mark
key ctrl+h
check key_offers_construction wait_for_trace "trace: offered construction"
wait_for_trace "trace: popup shown"
check menu_shows screenshot menu
mark
key Return
check first_row_builds wait_for_trace "trace: action build 68gds hedgehog 20.20"
settle
check hedgehog_stands screenshot built

# 13.8d: the division has done its work, and the menu says so.
click_place 20.20
mark
key ctrl+h
check menu_says_why_not wait_for_trace "trace: popup shown"
check reasons_show screenshot reasons
mark
key Escape
wait_for_trace "trace: popup gone"
check escape_does_nothing no_trace "trace: action"

mark
key ctrl+z
check undo_takes_it_back wait_for_trace "trace: undo"

# The counter's own menu offers the same; an engineer has more to do.
click_place 21.23
mark
key shift+F10
check counter_menu_opens wait_for_trace "trace: offered the menu"
check counter_menu_shows screenshot counter
key Escape
mark
key ctrl+h
wait_for_trace "trace: popup shown"
check engineer_shows screenshot engineer
plan
