# SPDX-License-Identifier: GPL-3.0-or-later
# A map is laid over a picture of it: the middles of three hexes are clicked and their numbers typed,
# a fourth one says itself which hex it is and is dragged to where that lies, and the picture then
# lies under the counters.

# Pixels of the picture, reservoir at scale 1: the middles of 25.04, 42.04 and 25.18, a place beside
# the middle of 42.18, and that middle.
TL_TRACE_PLACES="102,98 918,126 102,874 900,890 918,902"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

cli=$TL_BUILD_DIR/src/throwline-cli
picture=$ui_dir/sheet.png
"$cli" render "$TL_DATA_DIR/maps/reservoir.xml" --out "$picture" --no-boxes >/dev/null || bail "no picture"
"$cli" new --size 18x15 --first-column 25 --first-row 4 --out "$ui_dir/bare.xml" >/dev/null || bail "no map"
echo "picture \"sheet.png\" $(identify -format '%wx%h' "$picture") $(wc -c <"$picture") \
$(sha256sum "$picture" | cut -d ' ' -f 1)" >"$ui_dir/names.txt"
"$cli" edit "$ui_dir/bare.xml" --script "$ui_dir/names.txt" --out "$ui_dir/mine.xml" >/dev/null ||
  bail "the map does not name the picture"

start "$ui_dir/mine.xml"
mark
key shift+F7
check dialog_opens wait_for_trace "trace: laid no grid"
wait_for_dialog "Picture of the Map" || bail "the dialog has not the keyboard"
# Places are those of the dialog now.
main=$window
window=$active
locate
for pin in "102,98 25.04" "918,126 42.04" "102,874 25.18"; do
  mark
  click_place "${pin% *}"
  wait_for_trace "trace: pin at" || bail "a click sets no pin"
  type_text "${pin#* }"
  key Return
done
check is_laid wait_for_trace "trace: laid Hexes are 55 px high"
mark
click_place "900,890"
check knows_its_hex wait_for_trace "trace: pin at"
key Return
check error_shows screenshot off
mark
drag "900,890" "918,902"
check pin_goes wait_for_trace "trace: laid Hexes are 55 px high; pins are off by 0."
# By keys: to the right and back.
mark
key Right Left Escape
check keys_move wait_for_trace "trace: laid Hexes are 55 px high"
check grid_shows screenshot grid
mark
key alt+l
check edits wait_for_trace "trace: laid over"
window=$main
locate
wait_for_window || bail "the dialog stays"
check is_read wait_for_trace "trace: picture sheet.png"
check picture_shows screenshot map
mark
key ctrl+z
check comes_back wait_for_trace "trace: undo"
check is_still_there is_running
plan
