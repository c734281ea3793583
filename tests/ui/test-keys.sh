# SPDX-License-Identifier: GPL-3.0-or-later
# A whole sitting without the mouse: a scenario from the start page, zoom, overlays, a move, a what-if,
# saving, the question on the way out, and the saved game opened again.
TL_TRACE_PLACES="26.12"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start
check start_page screenshot start-page
mark
key Return
check start_page_opens_a_scenario wait_for_trace "trace: opened crossing"
check shows_the_map wait_for_trace "trace: place 26.12"

mark
key ctrl+plus
check zooms_in wait_for_trace "trace: place 26.12"
mark
key ctrl+0
check shows_the_whole_map wait_for_trace "trace: place 26.12"

for overlay in 1 2 3 4 5 6; do key "alt+$overlay"; done
mark
key ctrl+minus ctrl+plus
check overlays_show screenshot overlays
for overlay in 1 2 3 4 5 6; do key "alt+$overlay"; done

mark
key ctrl+n
check next_segment wait_for_trace "trace: action next"

mark
key ctrl+s
check asks_where_to_save wait_for_dialog "Save Game"
# The name is selected up to its ending.
type_text "$ui_dir/game"
key Return
check saves wait_for_trace "trace: saved"
wait_for_window

mark
key ctrl+k
check turns_show wait_for_trace "trace: popup shown"
mark
key ctrl+k
check same_key_puts_turns_away wait_for_trace "trace: popup gone"
settle
# What Ctrl+Z would take back shows in the track, so it works there.
mark
key ctrl+k
check turns_show_again wait_for_trace "trace: popup shown"
mark
key ctrl+z
check undo_in_the_turn_track wait_for_trace "trace: undo"
check undo_closes_the_turn_track wait_for_trace "trace: popup gone"
settle
mark
key ctrl+shift+z
check redo_after_that wait_for_trace "trace: redo"
mark
key ctrl+n
check goes_on wait_for_trace "trace: action next"
mark
key ctrl+q
check asks_before_it_closes wait_for_trace "trace: asked save"
check question_is_shown wait_for_dialog
key Escape
check stays wait_for_window
mark
key ctrl+s
check saves_to_the_same_file wait_for_trace "trace: saved"
check closes_without_asking stop

start "$ui_dir/game.xml"
check opens_the_saved_game wait_for_line "$trace" "trace: opened crossing"
check title_shows_it screenshot reopened
mark
key ctrl+z
check undo_goes_back_into_the_last_sitting wait_for_trace "trace: undo"
check is_still_there is_running
plan
