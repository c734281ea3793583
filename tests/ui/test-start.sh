# SPDX-License-Identifier: GPL-3.0-or-later
# The program starts with the sample, shows its window and is still there.
. "$(dirname "$0")/harness.sh"

sample=$TL_DATA_DIR/maps/reservoir.xml
if [ -f "$sample" ]; then start "$sample"; else start; fi

ok window_appears
check has_a_size test "$WIDTH" -gt 600 -a "$HEIGHT" -gt 400
check title_names_the_program sh -c "xdotool getwindowname $window | grep -q Throwline"
check picture_is_taken screenshot start
check runs is_running
plan
