# SPDX-License-Identifier: GPL-3.0-or-later
# The rulebook's comprehensive fight step by step (9.2) by keys alone: supply, leaders and terrain as
# proposed, the figure's dice 8, 2 and 3, the loss, the retreat and the advance; then taken back.
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/comprehensive-combat.xml"
check opens wait_for_line "$trace" "trace: opened comprehensive-combat"

step announces "attack 08.05 mc16,mech64,pz2" ctrl+b
check supply_is_shown screenshot supply
step attacker_pays "pay mc16=stocks mech64=08.10:1 pz2=stocks" Return
step defender_pays "pay 08.02:2" Return
step attacker_leads "lead mc16" Return
check leaders_are_shown screenshot leaders
step defender_leads "lead tb1" Return
step defender_takes_the_river "terrain 08.06:minor-river" Return
check roll_is_due screenshot roll
mark
type_text "8 2 3"
key Return
check rolls_the_figures_dice wait_for_trace "trace: action roll dice=8,2,3"
# A step is never lost by Return alone: the question has the focus, Tab goes on to the answers.
mark
key Return
check no_loss_by_return_alone no_trace "trace: action"
step attacker_loses_his_leader "lose mc16" Tab Return
# The first answer is a step of the defenders' leader, the second the best retreat of all three.
step defender_retreats "retreat tb1,tb2,tb3 08.05 08.04" Tab Tab Return
check advance_is_shown screenshot advance
step attacker_advances "advance" Return
check outcome_is_shown screenshot outcome

# All of it can be taken back, step by step, and taken as proposed.
mark
key ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z
check steps_can_be_taken_back wait_for_trace "trace: undo"
step announces_again "attack 08.05 mc16,mech64,pz2" ctrl+b
mark
key ctrl+d
type_text "8 2 3"
key ctrl+r
check takes_all_and_rolls wait_for_trace "trace: action roll dice=8,2,3"
check is_still_there is_running
plan
