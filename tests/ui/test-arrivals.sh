# SPDX-License-Identifier: GPL-3.0-or-later
# What is due lies beside the map (13.6): one counter is dragged to its hex and one is put where it may
# not arrive; one goes by keys into a holding box, and what is left by a button.
TL_TRACE_PLACES="w-inf2 w-plane 01.05 02.06 04.05 box:depot"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

game=$ui_dir/game.xml
"$TL_BUILD_DIR/src/throwline-cli" play "$TL_DATA_DIR/maps/seasons.xml" --script - --out "$game" \
  >"$ui_dir/cli" 2>&1 <<'END'
clock turn=2 phase=refit phasing=west first=west weather=dry done=weather,first
next
determine supply dice=2
determine replacements dice=7
END
start "$game"
check lies_beside_the_map wait_for_line "$trace" "trace: place w-plane "
key ctrl+0
settle

mark
drag_hold w-inf2 01.05
check while_dragged screenshot dragged
drag_drop
check asks_for_the_mode wait_for_trace "trace: offered ways"
wait_for_trace "trace: popup shown"
screenshot modes
mark
key Return
check arrives_by_mouse wait_for_trace "trace: action arrive w-inf2 01.05"
settle

mark
drag_hold w-plane 04.05
check no_base_there screenshot refused
drag_drop
check springs_back wait_for_trace "trace: refused 13.6 arrive w-plane 04.05"

# By keys: the third of the card, to where the cursor comes of itself; a plane has no mode to choose.
click_place 04.05
mark
key Tab
key space
key space
key space
key Return
check carried_by_keys screenshot keys
key Return
check arrives_by_keys wait_for_trace "trace: action arrive w-plane 02.06"
settle
key F5
settle
screenshot turn
plan
