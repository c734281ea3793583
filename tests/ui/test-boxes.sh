# SPDX-License-Identifier: GPL-3.0-or-later
# Holding boxes below the map: a unit is dragged out of one by mouse, another is carried out by keys,
# and one is put where it may not go (12.3e, 14.10b, 18.5).
TL_TRACE_PLACES="05.05 08.08 lct2 para9 bde8 cdo6 hussars box:troops box:stores"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/landing.xml"
wait_for_line "$trace" "trace: place para9 "
check boxes_show screenshot boxes

# By mouse: what lies in the hold goes ashore; whether a table was asked is to be said.
mark
drag_hold cdo6 05.05
check while_dragged screenshot dragged
drag_drop
check drop_asks_which_way wait_for_trace "trace: offered ways"
wait_for_trace "trace: popup shown"
mark
key Return
check first_way_lands wait_for_trace "trace: action land cdo6 05.05"
settle

# An air drop that is planned for this turn, anywhere.
mark
drag para9 08.08
wait_for_trace "trace: popup shown"
mark
key Return
check planned_drop_by_mouse wait_for_trace "trace: action drop para9 08.08"
settle

# Nobody changes ships at sea: the counter springs back.
mark
drag_hold hussars box:stores
check while_refused screenshot refused
drag_drop
check from_hold_to_hold_is_none no_trace "trace: action"
mark
key ctrl+z
check undo_brings_it_back wait_for_trace "trace: undo"
settle

# By keys alone: from the map to the box that had them last, to the next and back, the first counter,
# ashore.
click_place 05.05
mark
key Tab
key Right
key Left
key space
key Return
key Right
key Return
check keys_ask_which_way wait_for_trace "trace: offered ways"
wait_for_trace "trace: popup shown"
mark
key Down
key Return
check second_way_lands_after_a_roll wait_for_trace "trace: action land bde8 05.05 rolled"
check what_has_landed_is_selected screenshot landed

# And back from the map to the boxes: 4.7d says why not.
mark
key Return
key Tab
key Return
check refused_by_keys wait_for_trace "trace: refused 4.7d embark bde8 "
plan
