# SPDX-License-Identifier: GPL-3.0-or-later
# Patrol zones show (14.4c), and a fighter that is dropped on an enemy base sweeps it, whose owner is asked
# who aborts (14.3d, 14.6).
TL_TRACE_PLACES="fw190 36.16"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

game=$ui_dir/game.xml
"$TL_BUILD_DIR/src/throwline-cli" play "$TL_DATA_DIR/maps/crossing.xml" --script - --out "$game" \
  >"$ui_dir/cli" 2>&1 <<'END'
clock phase=movement phasing=german
print fw190 range=40
set ju87 inactive=yes
END
start "$game"
check opens wait_for_line "$trace" "trace: place 36.16 "
key ctrl+0
settle
mark
key ctrl+shift+f
settle
check patrol_zones_show screenshot patrol
key ctrl+shift+f

mark
drag fw190 36.16
check sweeps wait_for_trace "trace: action mission sweep 36.16 fw190"
settle
check abort_is_asked screenshot abort
# The keys have gone to the card: Return takes its first answer.
mark
key Return
check return_answers wait_for_trace "trace: action"
plan
