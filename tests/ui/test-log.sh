# SPDX-License-Identifier: GPL-3.0-or-later
# The log: a note, a search, and the game replayed from its start; all by keys.

. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/overrun.xml"
check shows_the_game wait_for_line "$trace" "trace: log at 0 / 0"
mark
key ctrl+n
check goes_on wait_for_trace "trace: log at 1 / 1"
key ctrl+n
check goes_on_again wait_for_trace "trace: log at 2 / 2"
mark
key ctrl+m
type_text "The bridge fell"
key Return
check notes wait_for_trace "trace: noted at line 2"
screenshot noted
mark
key ctrl+f
type_text "BRIDGE"
check finds_the_note wait_for_trace "trace: log shows 1"
screenshot found
key Escape
check shows_all_again wait_for_trace "trace: log shows 3"
mark
key ctrl+shift+r
check replays_from_the_start wait_for_trace "trace: log at 0 / 2"
check replays_to_the_end wait_for_trace "trace: log at 2 / 2"
screenshot replayed
plan
