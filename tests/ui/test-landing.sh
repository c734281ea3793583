# SPDX-License-Identifier: GPL-3.0-or-later
# A landing by keys alone, and taken back; ships on the water (18.1, 18.5).
TL_TRACE_PLACES="05.05 03.06"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/landing.xml"
check opens wait_for_line "$trace" "trace: opened landing"
wait_for_line "$trace" "trace: place 05.05 "

# 18.5: the first row lands all who can, the second after a roll.
click_place 05.05
mark
key ctrl+j
check key_offers_the_sea wait_for_trace "trace: offered the sea"
wait_for_trace "trace: popup shown"
check menu_shows screenshot menu
mark
key Down
key Return
check second_row_lands_after_a_roll \
  wait_for_trace "trace: action land bde8,cdo6,hussars 05.05 rolled"
check stack_stands_on_the_beach screenshot landed
mark
key ctrl+z
check undo_takes_it_back wait_for_trace "trace: undo"

# The same key puts the menu away, and a shortcut works while it is open.
mark
key ctrl+j
check menu_opens_again wait_for_trace "trace: popup shown"
mark
key ctrl+shift+z
check redo_in_the_menu wait_for_trace "trace: redo"
check redo_closes_the_menu wait_for_trace "trace: popup gone"
settle
key ctrl+z

# Whoever asks about water may send ships there; Escape sends none.
click_place 03.06
mark
key ctrl+j
check water_offers_ships wait_for_trace "trace: offered the sea"
wait_for_trace "trace: popup shown"
mark
key Escape
wait_for_trace "trace: popup gone"
check escape_does_nothing no_trace "trace: action"
plan
