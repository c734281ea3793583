# SPDX-License-Identifier: GPL-3.0-or-later
# The rulebook's comprehensive fight, as the window plays it: planned by the scenario, rolled with the
# figure's dice 8, 2 and 3, decided on the spot.
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/comprehensive-combat.xml"
check opens wait_for_line "$trace" "trace: opened comprehensive-combat" 10
sleep 1
check plan_is_shown screenshot fight-planned
mark
key ctrl+r
check rolls wait_for_trace "trace: action combat 08.05 mc16,mech64,pz2" 5
check decision_is_shown screenshot fight-decision
mark
key ctrl+z
check roll_can_be_taken_back wait_for_trace "trace: undo" 5
check is_still_there is_running
plan
