# SPDX-License-Identifier: GPL-3.0-or-later
# A Supply Phase led through by mouse and keyboard: Breakout, recovery that is changed so that nothing is
# wasted, who provides, who eats, attrition with typed dice, a step taken on the map; and a return.
TL_TRACE_PLACES="17.06 17.06!"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

place ()
{
  set -- $(trace_value "place $1")
  PX=$1
  PY=$2
}

# step NAME TRACE KEY...: after these keys the program has done what TRACE says.
step ()
{
  step_name=$1
  step_trace=$2
  shift 2
  mark
  key "$@"
  check "$step_name" wait_for_trace "trace: action $step_trace" 5
}

start "$TL_DATA_DIR/maps/pocket.xml"
check opens wait_for_line "$trace" "trace: opened pocket" 10
check breakout_shows screenshot breakout
step to_movement next ctrl+n
step to_barrage next ctrl+n
step to_supply next ctrl+n
check recovery_shows screenshot recovery

# Recovery: the rows in order are 98th, 290th, 191st, 4th; Apply has the focus.  The 4th takes the trucks'
# Tokens, the 98th the dump's: up from Apply, over Reset, which is not sensitive yet.
mark
key shift+Tab
key Down
sleep 0.3
key shift+Tab
key shift+Tab
key shift+Tab
key Up
sleep 0.3
check recovery_is_changed screenshot recovery-changed
plan
