# SPDX-License-Identifier: GPL-3.0-or-later
# A barrage by air, met by a fighter, from the hand that lifts the counter to the way home, by keys: the
# interception, its round of air combat, the Flak and the barrage with dice that are typed (14.2f, 14.5).
TL_TRACE_PLACES="12.13 12.11"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

game=$ui_dir/game.xml
"$TL_BUILD_DIR/src/throwline-cli" play "$TL_DATA_DIR/maps/crossing.xml" --script - --out "$game" \
  >"$ui_dir/cli" 2>&1 <<'END'
clock phase=movement-barrage phasing=soviet
set il2 at=12.13
set 4flak at=12.11
END
start "$game"
check opens wait_for_line "$trace" "trace: place 12.11 "
key ctrl+0
settle

# types DICE: into the entry of the card that asks, and rolls.
types ()
{
  key ctrl+d
  type_text "$1"
  mark
  key Return
}

click_place 12.13
mark
key Return Up Up
settle
check note_is_shown screenshot carried
key Return
check flies_there wait_for_trace "trace: action barrage 12.11 il2"
settle
check interception_is_asked screenshot intercept
mark
key Return
check fighter_intercepts wait_for_trace "trace: action intercept fw190"
settle
check round_is_asked screenshot duel
# Rating 4 against 2: 2 + 2 = 4, and the attacker aborts.
types "2 1"
check round_is_rolled wait_for_trace "trace: action duel dice=2,1"
settle
mark
key Return
check nobody_aborts wait_for_trace "trace: action decline"
settle
check flak_is_asked screenshot flak
types 2
check flak_is_rolled wait_for_trace "trace: action flak dice=2"
settle
check barrage_is_asked screenshot execute
types 2
check barrage_is_rolled wait_for_trace "trace: action execute dice=2"
settle
check is_home screenshot home
mark
key ctrl+z
check undo_takes_the_barrage_back wait_for_trace "trace: undo"
plan
