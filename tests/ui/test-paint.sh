# SPDX-License-Identifier: GPL-3.0-or-later
# From New Scenario to a map of 12 x 10 hexes with woods, a river, a road and a town, eight counters on
# it, what they have as supply and where they may retreat to; saved and read again; and how many keys,
# clicks and drags that takes.

TL_TRACE_PLACES="02.08 03.08 10.08 05.05 05.03 06.06 07.05 06.07 05.07 08.05 07.03 06.02 08.02 07.01"
TL_TRACE_PLACES="$TL_TRACE_PLACES 01.10"
export TL_TRACE_PLACES
. "$(dirname "$0")/harness.sh"

game=$ui_dir/painted.xml
keys=0
clicks=0
drags=0

# fill NAME: Shift and a click.
fill ()
{
  aim "$1"
  xdotool keydown shift
  click
  xdotool keyup shift
}

# corner X Y: moves to a place around 05.03, in thousandths of a hex's side.
corner ()
{
  move_to $((middle_x + $1 * side_px / 1000)) $((middle_y + $2 * side_px / 1000))
  settle
}

# along: a drag along six sides, from 04.03 by 05.03 to 06.03.
along ()
{
  place 02.08
  side_px=$PX
  place 10.08
  side_px=$(((PX - side_px) / 12))
  aim 05.03
  middle_x=$PX
  middle_y=$PY
  corner -1500 0
  xdotool mousedown 1
  settle
  corner -1000 0
  corner -750 -433
  corner -500 -866
  corner 0 -866
  corner 500 -866
  corner 750 -433
  corner 1000 0
  corner 1500 0
  xdotool mouseup 1
  settle
}

# does COMMAND...: one gesture of the player's, a drag or a click, or keys.
does ()
{
  case $1 in
  drag | along) drags=$((drags + 1)) ;;
  fill) clicks=$((clicks + 1)) keys=$((keys + 1)) ;;
  click_place) clicks=$((clicks + 1)) ;;
  type_text) keys=$((keys + ${#2})) ;;
  *) keys=$((keys + $# - 1)) ;;
  esac
  "$@"
}

# counter HEX WORDS ID: a counter of the library in a hex.
counter ()
{
  does click_place "$1"
  mark
  does key n
  wait_for_trace "trace: library shown" || bail "no library"
  does type_text "$2"
  does_step "places_$3_in_$1" "action new $3" key Return
}

# does_step NAME TRACE COMMAND...: a case: after the gesture the program has said TRACE.
does_step ()
{
  does_name=$1
  does_trace=$2
  shift 2
  mark
  does "$@"
  check "$does_name" wait_for_trace "$does_trace"
}

start
does key ctrl+shift+n
wait_for_dialog "New Scenario" || bail "no dialog asks for a new scenario"
screenshot new
mark
does key Return
check makes_a_scenario wait_for_trace "trace: set up on"
wait_for_window
check begins_with_terrain wait_for_trace "trace: tool terrain"

does click_place brush-open
does_step fills "painted 06.06," fill 06.06
does click_place brush-woods
does_step paints_woods "action hex 02.08" drag 02.08 05.05
does_step chooses_hexsides "trace: tool hexsides" key 3
does_step lays_a_river "action hexside 04.03-04.02" along
does_step chooses_roads "trace: tool roads" key 4
does_step lays_a_road "action road 02.08" drag 02.08 10.08
does_step chooses_places "trace: tool places" key 5
does_step offers_the_place "offered the place" click_place 06.06
does type_text "Brod"
does_step names_a_village 'action name 06.06 village "Brod"' key Return
screenshot painted
does_step undoes "trace: undo" key ctrl+z
does_step redoes "trace: redo" key ctrl+shift+z

does_step chooses_counters "trace: tool counters" key 1
counter 07.05 "inf div" infantry-division
counter 06.07 "corps" corps-hq
counter 05.07 "dump" dump
counter 08.05 "armor br" armour-brigade
# The other side stays chosen, and its click leaves the search the keys.
does click_place 07.03
mark
does key n
check offers_both_sides wait_for_trace "trace: library shown"
does click_place library-side-1
does type_text "inf div"
screenshot library
does_step places_an_enemy "new infantry-division" key Return
check places_it_there has_line "$trace" 1 "steps=3 at=07.03"
counter 06.02 "inf reg" infantry-regiment
counter 08.02 "dump" dump-2
counter 07.01 "army" army-hq

does_step goes_to_places "trace: tool places" key 5
does_step offers_a_source "offered the place" click_place 01.10
# The list is there before it is gone through.
does_step opens_the_list "trace: popup shown" key alt+o space
does key Down Down
does key Return
does_step places_a_source "action source 01.10 other" key alt+a

does_step ends_set_up "trace: set up off" key F2
does click_place 07.05
does_step asks_supply "supply of infantry-division: trace, 1 dumps" click_place page-3
screenshot supply
does_step asks_the_retreat "trace: retreat to " key alt+6
screenshot retreat

# A click takes 1.5 seconds, a drag 2, a key 0.5: that is a player who knows where he wants what.
seconds=$((clicks * 3 / 2 + drags * 2 + keys / 2))
echo "# $clicks clicks, $drags drags, $keys keys: about $seconds seconds"
check takes_two_minutes_at_most test $seconds -le 120
key ctrl+s
wait_for_dialog "Save Game" || bail "no dialog asks where to save"
# The name is selected up to its ending.
type_text "$ui_dir/painted"
mark
key Return
check saves wait_for_trace "trace: saved"
wait_for_window
check stops stop
start "$game"
check keeps_the_village grep -q Brod "$game"
check stops_again stop
plan
