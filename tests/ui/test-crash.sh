# SPDX-License-Identifier: GPL-3.0-or-later
# The program is killed in the middle of a game; the next one offers it, and restores it.
TL_TRACE_PLACES="30div 26.12"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

# The division's place is that of the hex, wherever the window's layout has put both.
lies_there ()
{
  settle
  place 26.12
  is_at 30div "$PX" "$PY"
}

start "$TL_DATA_DIR/maps/crossing.xml"
check opens wait_for_line "$trace" "trace: place 26.12 "
# The whole map: it begins with the fight that is suggested, which is elsewhere.
key ctrl+0
mark
drag 30div 26.12
check moves wait_for_trace "trace: action move 30div 26.10 26.11 26.12"
kill -KILL "$app_pid"
wait "$app_pid" 2>/dev/null

start
check is_offered wait_for_line "$trace" "trace: recovery offered"
check offer_is_shown screenshot recovery
mark
key alt+r
check is_restored wait_for_trace "trace: opened crossing"
check lies_where_it_was_put lies_there
check is_still_there is_running
plan
