# SPDX-License-Identifier: GPL-3.0-or-later
# New Scenario with two sheets: each has a letter and numbers of its own, which the map prints and
# the file keeps.

TL_TRACE_PLACES="B01.01 B04.02"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

start
key ctrl+shift+n
wait_for_dialog "New Scenario" || bail "no dialog asks for a new scenario"
for to in 05.10 12.06; do
  key alt+a
  settle
  key ctrl+a
  xdotool type --clearmodifiers "$to"
done
# The second one begins where the first ends.
key shift+Tab ctrl+a
xdotool type --clearmodifiers 06.02
settle
screenshot sheets
mark
key Return
check makes_a_scenario wait_for_trace "trace: set up on"
wait_for_window
click_place brush-woods
mark
drag B01.01 B04.02
check paints_by_its_numbers wait_for_trace "trace: action hex B01.01"
screenshot map
plan
