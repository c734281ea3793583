# SPDX-License-Identifier: GPL-3.0-or-later
# Every shipped scenario opens and shows; a bad file is refused, with its line, and the open game
# stays.
. "$(dirname "$0")/harness.sh"

for file in "$TL_DATA_DIR"/maps/*.xml; do
  # A map that scenarios share is no game.
  grep -q '<scenario ' "$file" || continue
  # Maps that several scenarios share stand beside them, and are no scenarios.
  grep -q '^<scenario' "$file" || continue
  name=$(basename "$file" .xml)
  start "$file"
  check "opens_$name" wait_for_line "$trace" "trace: opened $name"
  check "shows_$name" screenshot "open-$name"
  check "closes_$name" stop
done

printf '<scenario id="x" title="y" format="1">\n<nonsense/>\n</scenario>\n' >"$ui_dir/bad.xml"
start "$TL_DATA_DIR/maps/reservoir.xml" "$ui_dir/bad.xml"
check bad_file_is_refused wait_for_line "$trace" "trace: error "
check error_names_the_line wait_for_line "$trace" "bad.xml:"
check dialog_is_shown screenshot bad-file
check good_file_is_open wait_for_line "$trace" "trace: opened reservoir"
check survives is_running
plan
