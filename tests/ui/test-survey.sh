# SPDX-License-Identifier: GPL-3.0-or-later
# From a printed map to a painted one: a river, a road and a few hexes are painted over its picture,
# the rest is proposed; a proposal is corrected, one is erased, and the others are accepted; counted.

TL_TRACE_PLACES="05.06 06.06 11.08 10.08 12.06"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

cli=$TL_BUILD_DIR/src/throwline-cli
gestures=0

does ()
{
  gestures=$((gestures + 1))
  "$@"
}

# The sheet: woods to the east of a river, and hills in a corner.
cat >"$ui_dir/printed.xml" <<'END'
<map id="printed" title="Printed" columns="16" rows="12">
  <rows>
    .......wwwwwwww.
    .......wwwwwwww.
    ........wwwwww..
    hhh.....wwwww...
    hhhh.....www....
    hhhh............
    hhhhh........ww.
    hhhhhh......wwww
    hhhhh.......wwww
    hhhh.........www
    hhh...........w.
    hh..............
  </rows>
  <bank kind="minor-river" near="08.01 08.02 08.03 08.04 08.05 08.06 08.07 08.08 08.09 08.10 08.11 08.12"
        far="09.01 09.02 09.03 09.04 09.05 09.06 09.07 09.08 09.09 09.10 09.11 09.12"/>
</map>
END
"$cli" render "$ui_dir/printed.xml" --scale 2 --json --out "$ui_dir/scan.png" >"$ui_dir/size"
width=$(sed -n 's/.*"width" *: *\([0-9]*\).*/\1/p' "$ui_dir/size")
height=$(sed -n 's/.*"height" *: *\([0-9]*\).*/\1/p' "$ui_dir/size")
cat >"$ui_dir/start.txt" <<END
begin size=16x12 side-ids=a,b edition=4.3 terrain=generic id=mine turns=1-4
scenario title=Mine
picture "scan.png" ${width}x$height $(stat -c %s "$ui_dir/scan.png") $(sha256sum "$ui_dir/scan.png" | cut -c1-64)
pin 01.01 204,195
pin 15.01 1548,195
pin 01.12 204,1415
hex 08.01,09.03,10.01,11.04,14.02,15.08 woods
hex 01.06,02.08,03.07,01.10,02.05,03.08 hills
hex 05.02,06.09,11.10,09.11,12.11,05.12,08.05,09.05,08.06,09.06,08.07 open
hexside 08.05-09.05,08.05-09.06,08.06-09.06,08.06-09.07,08.07-09.07 minor-river
END
"$cli" edit --script "$ui_dir/start.txt" --out "$ui_dir/mine.xml" >/dev/null ||
  bail "the scenario cannot be made"
start "$ui_dir/mine.xml"
does key F2
does key 2
mark
does key 7
check proposes_the_rest wait_for_trace "trace: survey Proposed: 169 hexes"
settle
screenshot proposed

# Painted over what is proposed, and learned from.
mark
click_place brush-rough
does drag 05.06 06.06
check is_corrected wait_for_trace "trace: corrected 05.06,06.06: Rough"
check learns_at_once wait_for_trace "trace: survey Proposed: 167 hexes"

# Everything else in one step of undo.
mark
does key y
check accepts_all wait_for_trace "trace: survey accepted"
check leaves_nothing wait_for_trace "trace: survey Proposed: 0 hexes"
settle
screenshot accepted
mark
key ctrl+z
check takes_all_back wait_for_trace "trace: survey Proposed: 167 hexes"
mark
does key shift+y
check accepts_the_sure wait_for_trace "trace: survey accepted"
echo "# $gestures gestures"
plan
