# SPDX-License-Identifier: GPL-3.0-or-later
# A module of VASSAL is opened: its board shows below the grid, a set-up of its own is chosen, what
# it is not is listed, and what comes of it is a new game over the board's picture, whose counters
# show theirs until a key draws them.  Then its counters come once more, into that game, and one step of undo takes them all back.
. "$(dirname "$0")/harness.sh"

cli=$TL_BUILD_DIR/src/throwline-cli
module=$ui_dir/small.vmod
# Reservoir at scale 1 is the board: 25.04 has its middle at 102, 98 and columns are 48 pixels apart.
"$cli" render "$TL_DATA_DIR/maps/reservoir.xml" --out "$ui_dir/map.png" --no-boxes >/dev/null ||
  bail "no picture"
python3 - "$ui_dir" <<'END' || bail "no module"
import struct, sys, zipfile, zlib

folder = sys.argv[1]
build = '''<VASSAL.build.GameModule name="Small Battle" version="2.1">
<a.PlayerRoster><entry>German</entry><entry>Soviet</entry></a.PlayerRoster>
<a.PredefinedSetup file="july.vsav" name="July" useFile="true"/>
<a.Map mapName="Main"><a.BoardPicker><a.Board name="Valley" image="map.png">
<a.HexGrid x0="102" y0="98" dx="48" dy="55.43"><a.HexGridNumbering first="H" sep="."
 hOff="25" vOff="4" hLeading="1" vLeading="1" stagger="false"/></a.HexGrid>
</a.Board></a.BoardPicker></a.Map>
<a.PieceWindow><a.PieceSlot entryName="p">+/null/ca;1;4-3-3;\tpiece;;;u.png;palette/\tnull;0;0;1;0</a.PieceSlot></a.PieceWindow>
</VASSAL.build.GameModule>'''
pieces = [('ca;0;10-3-4;3 Pz', 'inf', 0, 0), ('ca;1;7-5-3;1 Gds', 'rifles', 2, 3),
          ('hq;1;10-4;1 Gds', 'front', 4, 5), ('sp;', 'supply', 6, 6), ('rs;', 'reserve', 2, 3)]
save = ['begin_save']
for n, (trait, name, column, row) in enumerate(pieces):
    side = '0' if trait in ('sp;', 'rs;') else ''
    save.append('+/%d/%s\tpiece;;;u.png;%s/%s\tMain;%d;%d;1;0'
                % (n, trait, name, side, 102 + 48 * column, round(98 + 55.43 * row)))
save.append('end_save')
def chunk(name, data):
    return (struct.pack('>I', len(data)) + name + data
            + struct.pack('>I', zlib.crc32(name + data)))
face = (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 60, 60, 8, 2, 0, 0, 0))
        + chunk(b'IDAT', zlib.compress((b'\0' + b'\xff\0\0' * 60) * 60)) + chunk(b'IEND', b''))
with zipfile.ZipFile(folder + '/small.vmod', 'w', zipfile.ZIP_DEFLATED) as module:
    module.writestr('buildFile.xml', build)
    module.writestr('july.vsav', '\x1b'.join(save))
    module.write(folder + '/map.png', 'images/map.png')
    module.writestr('images/u.png', face)
END

start "$module"
check dialog_opens wait_for_trace "trace: module comes to Counters: 0 in hexes, 0 in boxes, 1 in the pool."
wait_for_dialog "Import from VASSAL" || bail "the dialog has not the keyboard"
check module_shows screenshot module

# The set-up of its own: the places have the focus.
mark
key space
wait_for_trace "trace: popup shown" || bail "no places are offered"
key Down
key Down
key Return
check set_up_is_read wait_for_trace "trace: module comes to Counters: 4 in hexes, 0 in boxes, 0 in the pool."
check set_up_shows screenshot set-up

mark
key alt+i
check imports wait_for_trace "trace: imported module small-battle"
wait_for_window || bail "the dialog stays"
check is_written test -s "$ui_dir/small-board.png"
check picture_is_read wait_for_trace "trace: picture small-board.png"
check pictures_of_counters wait_for_trace "trace: pictures of counters 1"
check game_stands screenshot game
mark
key ctrl+F7
check counters_are_drawn wait_for_trace "trace: counters drawn"
check drawn_shows screenshot drawn
mark
key ctrl+F7
check pictures_show_again wait_for_trace "trace: counters as in the module"

# What is guessed: one is accepted, all that are alike, and one corrected, by keys.
mark
key ctrl+shift+g
check goes_to_the_first wait_for_trace "trace: guess combat of inf"
check guesses_show screenshot guesses
mark
key Return
check accepts wait_for_trace "trace: action print inf guess=\"move size symbols\""
check goes_on wait_for_trace "trace: guess move of inf"
mark
key Down
wait_for_trace "trace: guess size of inf" || bail "Down goes to no other guess"
key shift+Return
check accepts_alike wait_for_trace "trace: accepted 2"
mark
key Up
wait_for_trace "trace: guess move of inf" || bail "Up goes to no other guess"
key c
settle
key ctrl+a
type_text "5-3-8 leg"
key Return
check corrects wait_for_trace 'trace: action print inf move="5-3-8 leg"'
check is_corrected screenshot corrected

# Once more, into the game that is open.
mark
key ctrl+shift+m
check opens_again wait_for_trace "trace: offered a module"
wait_for_dialog "Open Module" || bail "no file is asked for"
type_text "$module"
key Return
check reads_again wait_for_trace "trace: module comes to Counters: 0 in hexes"
wait_for_dialog "Import from VASSAL" || bail "the dialog has not the keyboard"
mark
key Tab
key Tab
key Tab
key space
wait_for_trace "trace: popup shown" || bail "the game is not offered"
key Down
key Return
check goes_into_game wait_for_trace "trace: module comes to In this game: 1 new"
mark
key alt+i
check adds wait_for_trace "trace: imported 1 new"
wait_for_window || bail "the dialog stays"
mark
key ctrl+z
check comes_back wait_for_trace "trace: undo"
check is_still_there is_running
plan
