# SPDX-License-Identifier: GPL-3.0-or-later
# The Supply page: a unit without trace is picked on the map, why it has none is read there, and one of
# the things that would mend it is looked at.
TL_TRACE_PLACES="kg255"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"
check opens wait_for_line "$trace" "trace: opened crossing"
wait_for_line "$trace" "trace: place page-3 "
key ctrl+0
click_place page-3
check page_opens wait_for_line "$trace" "trace: place supply-detail "

# 12.6: the Kampfgruppe has none, whatever side moves.
aim kg255
mark
click
check why_not_is_worked_out wait_for_trace "trace: supply of kg255: no trace, 0 dumps, "
check mends_are_listed wait_for_trace "trace: place mend-1 "
check it_shows_on_the_map screenshot why

# Down to the first of the mends, which may be below the page's end.
settle
bottom=$((HEIGHT - 200))
place supply-detail
move_to "$PX" $((bottom - 60))
place mend-1
turns=12
while [ "$PY" -gt "$bottom" ] && [ $turns -gt 0 ]; do
  wheel down
  settle
  place mend-1
  turns=$((turns - 1))
done
mark
click_place mend-1
check mend_is_chosen wait_for_trace "trace: mend 1 of kg255"
check line_as_it_would_be screenshot mended
check nothing_was_done no_trace "trace: action"
check is_still_there is_running
plan
