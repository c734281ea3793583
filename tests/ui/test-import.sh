# SPDX-License-Identifier: GPL-3.0-or-later
# Counters come from a table: it is pasted, a column is chosen, each row shows as a counter, what is
# wrong is left out, and one step of undo takes it all back.
. "$(dirname "$0")/harness.sh"

start "$TL_DATA_DIR/maps/crossing.xml"

mark
key ctrl+shift+o
check dialog_opens wait_for_trace "trace: offered an import"
wait_for_dialog "Import Counters" || bail "the dialog has not the keyboard"
for line in "Werte;Name;Side;Place" "7-5-3 leg;1/3 Mar;german;20.22" "4-3-3 leg;Guards;soviet;99.99"; do
  type_text "$line"
  key Return
done
# What was typed is cut and pasted.
mark
key ctrl+a ctrl+x
check is_cut wait_for_trace "trace: import shows no counters"
mark
key ctrl+v
check is_pasted wait_for_trace "trace: import shows 2 left out"
check wrong_shows screenshot wrong

# From the text to the first column, and down to the Combat Mode side.
mark
key Tab
key space
key Down Down Down Down Down Down Down Down Down Down Down Down
key Return
check column_is_chosen wait_for_trace "trace: import shows 1 new, 1 left out"
check rows_show screenshot rows

mark
key alt+i
check imports wait_for_trace "trace: imported 1 new, 1 left out"
wait_for_window || bail "the dialog stays"
check counter_stands screenshot stands
mark
key ctrl+z
check comes_back wait_for_trace "trace: undo"
check is_still_there is_running
plan
