# SPDX-License-Identifier: GPL-3.0-or-later
# A game that others have played: from the start page to its first line, then line by line and as a
# replay, with its comments; it closes without a question.

. "$(dirname "$0")/harness.sh"

start
check start_page screenshot start
mark
key End Tab Return
check opens_at_its_start wait_for_trace "trace: caption Two turns of Crossing"
screenshot demonstration-start
mark
key ctrl+shift+z
check goes_on wait_for_trace "trace: log at 1 /"
mark
key ctrl+shift+r
check replays wait_for_trace "trace: log at 2 /"
check tells wait_for_trace "trace: caption The Soviet army begins"
# There it stops, until the player goes on.
settle
screenshot demonstration-replay
mark
key ctrl+shift+k
check goes_to_the_next_comment wait_for_trace "trace: comment at line"
screenshot demonstration-comment
check closes_without_a_question stop
plan
