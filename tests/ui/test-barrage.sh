# SPDX-License-Identifier: GPL-3.0-or-later
# A barrage: guns are dragged onto the enemy, the note says what may come of it, the dice fall; or they
# are ticked on the panel, and the dice are typed.
TL_TRACE_PLACES="art16 08.05"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

cli=$TL_BUILD_DIR/src/throwline-cli
cat >"$ui_dir/before.txt" <<'END'
clock phase=barrage
set art16 attacked=no
set dump load=5SP
set tb1,tb2,tb3 mode=combat
END
"$cli" edit "$TL_DATA_DIR/maps/comprehensive-combat.xml" --script "$ui_dir/before.txt" \
  --out "$ui_dir/before.xml" >/dev/null
echo "barrage 08.05 art16 dice=12" >"$ui_dir/fire.txt"
"$cli" play "$ui_dir/before.xml" --script "$ui_dir/fire.txt" --out "$ui_dir/lost.xml" >/dev/null

# The owner of the brigades is asked who loses the step, and answers on the panel.
start "$ui_dir/lost.xml"
check opens_with_a_loss_due wait_for_line "$trace" "trace: place 08.05 "
key ctrl+0
check loss_is_asked screenshot loss
check ends stop

start "$ui_dir/before.xml"
check opens wait_for_line "$trace" "trace: place 08.05 "
key ctrl+0
settle

mark
drag_hold art16 08.05
settle
check note_is_shown screenshot barrage
drag_drop
check guns_fire wait_for_trace "trace: action barrage 08.05 art16 dice="
mark
key ctrl+z
check undo wait_for_trace "trace: undo"

# On the panel: the hex is picked, the guns are ticked by a click on their counter, dice are typed.
click_place 08.05
key t
settle
mark
click_place art16
check guns_are_ticked wait_for_trace "trace: ticked art16"
check plan_is_shown screenshot barrage-plan
key ctrl+d
type_text "9 4"
mark
key ctrl+r
check typed_dice_fire wait_for_trace "trace: action barrage 08.05 art16 dice=9,4"
plan
