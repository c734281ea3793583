# SPDX-License-Identifier: GPL-3.0-or-later
# The rulebook's comprehensive fight, as the window plays it: planned, rolled with the
# figure's dice 8, 2 and 3, decided by keys to its end, taken back.
TL_TRACE_PLACES="08.05 mech64"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/comprehensive-combat.xml"
check opens wait_for_line "$trace" "trace: opened comprehensive-combat"

# Planned anew: attackers are clicked on the map, or all who may are ticked.
wait_for_line "$trace" "trace: place mech64 "
click_place 08.05
key t
check asks_for_attackers screenshot nobody
mark
click_place mech64
check a_click_ticks wait_for_trace "trace: ticked mech64"
click_place 08.05
key t
mark
key alt+t
check all_can_be_ticked wait_for_trace "trace: ticked all"
mark
key ctrl+d
type_text "8 2 3"
check plan_is_shown screenshot planned
key Return
check rolls_the_figures_dice \
  wait_for_trace "trace: action combat 08.05 pz2,mech64,mc16 dice=8,2,3"
check decision_is_shown screenshot decision

# Ao1 Do1: the first answer of either side is its leader's step (9.11c); Return alone never takes it.
mark
key Return
check no_loss_by_return_alone no_trace "trace: action"
mark
key Tab Return
check attacker_loses_his_leader wait_for_trace "trace: action lose mc16"
mark
key Tab Return
check defender_loses_his_leader wait_for_trace "trace: action lose tb1"
check outcome_is_shown screenshot outcome

mark
key ctrl+z ctrl+z
check steps_can_be_taken_back wait_for_trace "trace: undo"
mark
key ctrl+z
check roll_can_be_taken_back wait_for_trace "trace: undo"
mark
key ctrl+r
check rolls_by_itself wait_for_trace "trace: action combat 08.05 pz2,mech64,mc16 dice="
check is_still_there is_running
plan
