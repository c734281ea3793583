# SPDX-License-Identifier: GPL-3.0-or-later
# A landing by the game's table: a brigade is dragged ashore out of its craft, and the roll is typed (18.5f).
TL_TRACE_PLACES="lct101 bde8 16.09 17.09"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/straits.xml"
wait_for_line "$trace" "trace: place 17.09 "
key ctrl+0
settle
mark
drag lct101 16.09
check craft_sails wait_for_trace "trace: action sail lct101 16.09"
settle

mark
drag_hold bde8 17.09
settle
check note_of_the_roll screenshot note
drag_drop
check drop_declares wait_for_trace "trace: action land bde8 17.09 rolled"
settle
check card_shows screenshot card

mark
key ctrl+d
type_text 10
key Return
check typed_roll_counts wait_for_trace "trace: action landfall dice=10"
settle
check brigade_is_ashore screenshot ashore
plan
