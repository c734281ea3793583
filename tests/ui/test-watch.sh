# SPDX-License-Identifier: GPL-3.0-or-later
# What to remember and what the enemy could do, by keys: the list, a line's place, the overlay beside
# it, one enemy unit alone; and the game in numbers.
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"

mark
key shift+F5
check dangers_are_listed wait_for_trace "trace: watch page: "
settle
mark
key Return
check a_line_goes_to_its_hex wait_for_trace "trace: watch row at "
mark
key ctrl+shift+t
settle
check the_overlay_takes_what_is_known no_trace "trace: threats: "
mark
key alt+0
check the_other_side_has_others wait_for_trace "trace: threats: "
mark
key ctrl+n
check a_new_segment_asks_again wait_for_trace "trace: threats: "
mark
key ctrl+shift+F5
check numbers_show wait_for_trace "trace: statistics: "
plan
