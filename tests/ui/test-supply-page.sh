# SPDX-License-Identifier: GPL-3.0-or-later
# The Supply page: a unit without trace is picked on the map, why it has none is read there, and one of
# the things that would mend it is looked at.
TL_TRACE_PLACES="kg255"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check opens wait_for_line "$trace" "trace: opened crossing" 10
wait_for_line "$trace" "trace: place page-3 " 10
key ctrl+0
sleep 0.5
place page-3
click_at "$PX" "$PY"
check page_opens wait_for_line "$trace" "trace: place supply-detail " 10

# 12.6: the Kampfgruppe has none, whatever side moves.
mark
place kg255
click_at "$PX" "$PY"
check why_not_is_worked_out wait_for_trace "trace: supply of kg255: no trace, 0 dumps, " 20
check mends_are_listed wait_for_trace "trace: place mend-1 " 10
check it_shows_on_the_map screenshot why

# Down to the first of the mends, which may be below the page's end.
place supply-detail
detail_x=$PX
bottom=$((HEIGHT - 200))
move_to "$detail_x" $((bottom - 60))
tries=12
place mend-1
while [ "$PY" -gt "$bottom" ] && [ $tries -gt 0 ]; do
  wheel_at "$detail_x" $((bottom - 60)) down
  sleep 0.4
  place mend-1
  tries=$((tries - 1))
done
mark
click_at "$PX" "$PY"
check mend_is_chosen wait_for_trace "trace: mend 1 of kg255" 5
sleep 0.3
check line_as_it_would_be screenshot mended
check nothing_was_done no_trace "trace: action"
check is_still_there is_running
plan
