# SPDX-License-Identifier: GPL-3.0-or-later
# Notes about a hex and a unit: written by keys, shown on the map, gone to.
TL_TRACE_PLACES="04.05 09.05"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/seasons.xml"
check shows_the_map wait_for_line "$trace" "trace: place 04.05 "
key ctrl+0
settle
click_place 04.05
key ctrl+shift+h
type_text "Goes over the river first"
mark
key Return
check writes_a_note wait_for_trace "trace: noted at "
settle
screenshot note
click_place 09.05
mark
key ctrl+shift+j
check goes_to_it wait_for_trace "trace: note at "
settle
screenshot marked
key ctrl+m
type_text "The game begins"
key Return
mark
key ctrl+shift+l
check lists_all_notes wait_for_trace "trace: notes: 2"
settle
screenshot all
mark
key Down Return
check goes_to_one_of_them wait_for_trace "trace: to the note "
settle
screenshot gone
plan
