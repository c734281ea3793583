# SPDX-License-Identifier: GPL-3.0-or-later
# Edits by hand in the window, one of them taken back, and the program is killed. The next one restores
# what stood, with what can be undone and redone; throwline-cli, which plays the same actions, has the
# same hash.
TL_TRACE_PLACES="57div 30div 26.10 10.10 10.12 brush-woods"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

crossing=$TL_DATA_DIR/maps/crossing.xml
script=$ui_dir/edits.txt
game=$ui_dir/restored.xml
cli=$TL_BUILD_DIR/src/throwline-cli

# hash_of FILE SCRIPT: of where it stands when the script is played.
hash_of ()
{
  "$cli" play "$1" --script "$2" --seed 1 2>/dev/null | sed -n 's/^Hash: //p'
}

# saved_hash: of what stands in the window, which is saved.
saved_hash ()
{
  mark
  key ctrl+s
  if [ ! -e "$game" ]; then
    wait_for_dialog "Save Game" || bail "no dialog asks where to save"
    # The name is selected up to its ending.
    type_text "${game%.xml}"
    key Return
  fi
  wait_for_trace "trace: saved" || bail "it is not saved"
  wait_for_window
  : >"$ui_dir/nothing.txt"
  hash_of "$game" "$ui_dir/nothing.txt"
}

# stands_as N: as after the first N of the edits.
stands_as ()
{
  head -n "$1" "$script" >"$ui_dir/first.txt"
  wanted=$(hash_of "$crossing" "$ui_dir/first.txt")
  found=$(saved_hash)
  echo "# $found, wanted $wanted"
  [ -n "$wanted" ] && [ "$found" = "$wanted" ]
}

start "$crossing"
check shows_the_map wait_for_line "$trace" "trace: place 26.10 "
key ctrl+0
mark
key F2
check set_up_is_on wait_for_trace "trace: set up on"
mark
drag 57div 10.10
check moves wait_for_trace "trace: action set 57div at=10.10"
click_place 10.12
mark
key n
wait_for_trace "trace: library shown" || bail "no library of counters"
type_text "dump"
key Return
check makes_a_counter wait_for_trace "trace: action new dump"
mark
key 2
check takes_the_brush wait_for_trace "trace: tool terrain"
click_place brush-woods
mark
drag 26.10 10.12
check paints wait_for_trace "trace: action hex 26.10"
key 1
click_place 30div
key F4
settle
mark
key Tab
key ctrl+a
type_text "26.11"
key Return
check changes_a_field wait_for_trace "trace: action set 30div at=26.11"
key F4
settle
sed -n 's/^trace: action //p' "$trace" >"$script"
edits=$(wc -l <"$script")
mark
key ctrl+z
check undoes wait_for_trace "trace: undo"
settle
check shows_the_edits screenshot edits
kill -KILL "$app_pid"
wait "$app_pid" 2>/dev/null

start
check is_offered wait_for_line "$trace" "trace: recovery offered"
mark
key alt+r
check is_restored wait_for_trace "trace: opened crossing"
check stands_as_before stands_as $((edits - 1))
check shows_what_stood screenshot restored
mark
key ctrl+shift+z
check redoes wait_for_trace "trace: redo"
check stands_as_painted stands_as "$edits"
i=0
while [ $i -lt "$edits" ]; do
  i=$((i + 1))
  mark
  key ctrl+z
  wait_for_trace "trace: undo" || bail "undo $i is not done"
done
check stands_as_at_the_start stands_as 0
while [ $i -gt 0 ]; do
  i=$((i - 1))
  mark
  key ctrl+shift+z
  wait_for_trace "trace: redo" || bail "redo is not done"
done
check stands_as_at_the_end stands_as "$edits"
check stops stop
plan
