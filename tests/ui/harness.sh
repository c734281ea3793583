# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced as the first thing by tests of the whole program; POSIX sh.
#
# A test is a script of this form:
#
#     . "$(dirname "$0")/harness.sh"
#     start "$TL_DATA_DIR/maps/reservoir.xml"
#     mark
#     key ctrl+z
#     check takes_back wait_for_trace "trace: undo"
#     plan
#
# It runs on a screen of its own (1280 x 800) with a window manager. The program is started with
# TL_TRACE=1, so it writes what happens to standard error, a line each, beginning with "trace: ".
# Tests wait for such lines, or with `settle` for the program to come to rest; no test waits for a
# time, since there is always a machine that is slower. What a test started ends with the test.

: "${TL_SOURCE_DIR:=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)}"
: "${TL_BUILD_DIR:=$TL_SOURCE_DIR/build}"
: "${TL_DATA_DIR:=$TL_SOURCE_DIR/data}"
export TL_SOURCE_DIR TL_BUILD_DIR TL_DATA_DIR

# A screen and an empty home first, so that nothing of the user's is read or written: the script runs
# again inside. X server, window manager, xdotool and program are four processes, and what goes wrong
# between them once is no fault of the program: a script that fails runs once more, on a new screen, and
# what the first run said stands before it as comments. A fault of ours fails both times.
if [ -z "$TL_UI_INSIDE" ]; then
  first=$(mktemp) || exit 1
  trap 'rm -f "$first"' EXIT
  trap 'exit 1' HUP INT TERM
  TL_UI_INSIDE=1
  export TL_UI_INSIDE
  if "$TL_SOURCE_DIR/build-aux/with-display" sh "$0" "$@" >"$first" && ! grep -q '^not ok' "$first"
  then
    cat "$first"
    exit
  fi
  sed 's/^/# first run: /' "$first"
  "$TL_SOURCE_DIR/build-aux/with-display" sh "$0" "$@"
  exit
fi

GDK_BACKEND=x11
GSK_RENDERER=cairo
GTK_A11Y=none
GSETTINGS_BACKEND=keyfile
GSETTINGS_SCHEMA_DIR=$TL_BUILD_DIR/data
LC_ALL=C.UTF-8
NO_AT_BRIDGE=1
TL_TRACE=1
export GDK_BACKEND GSK_RENDERER GTK_A11Y GSETTINGS_BACKEND GSETTINGS_SCHEMA_DIR LC_ALL
export NO_AT_BRIDGE TL_TRACE

# Not the session's bus: another Throwline may be on it, and to ask where there is none takes long.
DBUS_SESSION_BUS_ADDRESS=disabled:
export DBUS_SESSION_BUS_ADDRESS

# How long to wait for what must come, in twentieths of a second: only a failure takes that long.
ui_patience=1200

ui_name=$(basename "$0" .sh)
ui_shots=$TL_BUILD_DIR/meson-logs/shots
ui_dir=$(mktemp -d) || exit 1
trace=$ui_dir/trace
app_pid=
wm_pid=
count=0
mkdir -p "$ui_shots"

# What shows is where it will stay, and two clicks on one place are a double click on every machine.
mkdir "$XDG_CONFIG_HOME/gtk-4.0"
cat >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini" <<'END'
[Settings]
gtk-enable-animations=0
gtk-double-click-time=60000
END

# A card that comes when the pointer rests would lie over what is pointed at next.
if [ -z "$UI_STACK_VIEWER" ]; then
  mkdir -p "$XDG_CONFIG_HOME/glib-2.0/settings"
  cat >"$XDG_CONFIG_HOME/glib-2.0/settings/keyfile" <<'END'
[org/throwline/Throwline]
stack-viewer=false
END
fi

# The window manager gives new windows the keyboard, and takes no key and no click for itself: it
# would hold a click back while it thinks, and a key would overtake it.
cat >"$ui_dir/openbox.xml" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
  <theme><name>Clearlooks</name><animateIconify>no</animateIconify></theme>
  <desktops><number>1</number><popupTime>0</popupTime></desktops>
  <keyboard></keyboard>
  <mouse></mouse>
</openbox_config>
END

ui_end ()
{
  status=$?
  trap - EXIT
  [ -n "$app_pid" ] && kill "$app_pid" 2>/dev/null && wait "$app_pid" 2>/dev/null
  [ -n "$wm_pid" ] && kill "$wm_pid" 2>/dev/null && wait "$wm_pid" 2>/dev/null
  rm -rf "$ui_dir"
  exit $status
}
trap ui_end EXIT
trap 'exit 1' HUP INT TERM

# --- TAP ---------------------------------------------------------------------------------------

ok ()
{
  count=$((count + 1))
  echo "ok $count /ui/${ui_name#test-}/$1"
}

# not_ok NAME: also says how things stand, and takes a picture. What comes after it will hardly
# succeed, and is not waited for as long.
not_ok ()
{
  count=$((count + 1))
  echo "not ok $count /ui/${ui_name#test-}/$1"
  describe "failed-$count" 15
  ui_patience=100
}

# describe PICTURE LINES: what the program wrote last, its windows, and who has the keyboard. The
# first picture stands in the output too, small, for machines of which nothing else is kept.
describe ()
{
  if [ -n "$app_pid" ]; then
    if is_running; then echo "# the program runs"; else echo "# the program has ended"; fi
  fi
  [ -f "$trace" ] && grep -v '^trace: \(place\|settled\)' "$trace" | tail -n "$2" | sed 's/^/# /'
  echo "# window ${window:-none}, active $(timeout 10 xdotool getactivewindow 2>&1)," \
    "keyboard $(timeout 10 xdotool getwindowfocus 2>&1)"
  for id in $(timeout 10 xdotool search --onlyvisible --name . 2>/dev/null); do
    echo "# window $id of $(timeout 10 xdotool getwindowpid "$id" 2>/dev/null || echo nobody):" \
      "\"$(timeout 10 xdotool getwindowname "$id" 2>/dev/null)\""
  done
  [ -s "$ui_dir/openbox" ] && sed 's/^/# openbox: /' "$ui_dir/openbox"
  screenshot "$1" || return
  echo "# picture: $(shot_file "$1")"
  [ -n "$ui_described" ] && return
  ui_described=yes
  printf '# data:image/png;base64,'
  convert "$(shot_file "$1")" -resize 50% -colorspace gray -colors 16 png:- | base64 -w 0
  echo
}

# check NAME COMMAND...: one case, passed if the command succeeds.
check ()
{
  ui_case=$1
  shift
  if "$@"; then ok "$ui_case"; else not_ok "$ui_case"; fi
}

plan ()
{
  echo "1..$count"
}

# bail TEXT: nothing more can be tested.
bail ()
{
  echo "Bail out! $*, after case $count${ui_case:+, $ui_case}"
  describe failed 200
  exit 1
}

# --- the program -------------------------------------------------------------------------------

# start [ARGUMENT...]: starts throwline, waits until it is ready; sets app_pid and window.
start ()
{
  if [ -z "$wm_pid" ]; then
    # First of all: a window that comes while it starts may be left alone.
    openbox --sm-disable --config-file "$ui_dir/openbox.xml" --startup "touch $ui_dir/openbox.runs" \
      >"$ui_dir/openbox" 2>&1 &
    wm_pid=$!
    wait_until test -e "$ui_dir/openbox.runs" || bail "the window manager does not run"
  fi
  : >"$trace"
  "$TL_BUILD_DIR/src/throwline" "$@" >"$ui_dir/stdout" 2>"$trace" &
  app_pid=$!
  window=
  wait_for_line "$trace" "trace: ready" || bail "the program did not become ready"
  # Windows without a title, or of a menu, are not it.
  wait_until find_window || bail "the program showed no window"
  wait_until activate || bail "the window cannot be activated"
  settle || bail "the program did not come to rest"
  locate
}

# find_window: the program makes its window before any dialog of it, and the server numbers what a
# program makes.
find_window ()
{
  window=$(xdotool search --onlyvisible --pid "$app_pid" 2>/dev/null | sort -n | head -n 1)
  [ -n "$window" ]
}

# is_active: one of the program's windows has the keyboard.
is_active ()
{
  active=$(xdotool getactivewindow 2>/dev/null) &&
    [ "$(xdotool getwindowpid "$active" 2>/dev/null)" = "$app_pid" ]
}

# activate: gives the program the keyboard, or leaves it with a dialog that keeps it: of a window with
# a modal dialog only the dialog can have it, and it may come at any time.
activate ()
{
  xdotool windowactivate "$window" 2>/dev/null && is_active
}

# has_keyboard: the program's window has it, and no dialog.
has_keyboard ()
{
  [ "$(xdotool getactivewindow 2>/dev/null)" = "$window" ]
}

# has_dialog [TITLE]: one of the program's dialogs has the keyboard.
has_dialog ()
{
  is_active && ! has_keyboard && xdotool getwindowname "$active" | grep -qF -- "$1"
}

# wait_for_dialog [TITLE]: until a dialog takes keys; wait_for_window: until no dialog has them any more.
wait_for_dialog ()
{
  wait_until has_dialog "$1" && settle
}

wait_for_window ()
{
  wait_until has_keyboard && settle
}

# locate: sets X Y WIDTH HEIGHT of the window's contents on the screen.
locate ()
{
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=[0-9-]+$')"
}

# stop: asks the program to close, and waits; fails if it does not go or fails itself.
stop ()
{
  key ctrl+q
  # The shell alone knows that it has ended.
  wait_until is_gone || return 1
  wait "$app_pid"
  status=$?
  app_pid=
  return $status
}

is_gone ()
{
  ! kill -0 "$app_pid" 2>/dev/null
}

is_running ()
{
  kill -0 "$app_pid" 2>/dev/null
}

# --- waiting -----------------------------------------------------------------------------------

# wait_until COMMAND...: until it succeeds; fails when it does not for too long.
wait_until ()
{
  tries=$ui_patience
  until "$@"; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || return 1
    sleep 0.05
  done
}

# has_line FILE FIRST TEXT: one of its lines from number FIRST on contains TEXT (no pattern).
has_line ()
{
  tail -n "+$2" "$1" 2>/dev/null | grep -qF -- "$3"
}

# has_line_or_end: the same; or none can come any more.
has_line_or_end ()
{
  has_line "$@" || ! is_running
}

# wait_for_line FILE TEXT: until a line of FILE contains TEXT (no pattern), or the program has ended.
wait_for_line ()
{
  wait_until has_line_or_end "$1" 1 "$2" && has_line "$1" 1 "$2"
}

# mark: from now on wait_for_trace looks at new lines only.
mark ()
{
  ui_mark=$(wc -l <"$trace")
}

# wait_for_trace TEXT: wait_for_line for what the program wrote since the last mark.
wait_for_trace ()
{
  set -- "$trace" $((${ui_mark:-0} + 1)) "$1"
  wait_until has_line_or_end "$@" && has_line "$@"
}

# settle: until the program has taken every key and click up to now and has painted what came of it.
settle ()
{
  ui_settled=$(wc -l <"$trace")
  kill -USR1 "$app_pid" 2>/dev/null || return 1
  set -- "$trace" $((ui_settled + 1)) "trace: settled"
  wait_until has_line_or_end "$@" && has_line "$@"
}

# no_trace TEXT: the program has written no such line since the last mark, and will not on account of
# what it has been sent.
no_trace ()
{
  settle || return 1
  ! tail -n "+$((${ui_mark:-0} + 1))" "$trace" | grep -qF -- "$1"
}

# trace_value KEY: what follows "trace: KEY " in the last such line.
trace_value ()
{
  sed -n "s/^trace: $1 //p" "$trace" | tail -n 1
}

# --- keys and pointer; places are in pixels of the window --------------------------------------

# key KEY...: sent when the program has come to rest, so that who has the keys is settled. Not with
# --clearmodifiers, which lets go of a button that is held.
key ()
{
  settle
  xdotool key "$@"
}

type_text ()
{
  settle
  xdotool type --delay 20 -- "$1"
}

move_to ()
{
  xdotool mousemove $((X + $1)) $((Y + $2))
}

# place NAME: sets PX and PY to where NAME was last seen (TL_TRACE_PLACES).
place ()
{
  # shellcheck disable=SC2046
  set -- "$1" $(trace_value "place $1")
  [ $# -eq 3 ] || bail "$1 has no place"
  PX=$2
  PY=$3
}

# is_at NAME X Y
is_at ()
{
  place "$1"
  [ "$PX $PY" = "$2 $3" ]
}

# aim NAME: points at it. What is pointed at may change the lines below the map, and so the place, and
# a map moves along with what is dragged to its edge: aims again until it lies still.
aim ()
{
  settle
  place "$1"
  aims=40
  until is_aimed_at "$1"; do
    aims=$((aims - 1))
    [ $aims -gt 0 ] || bail "$1 does not lie still"
  done
}

is_aimed_at ()
{
  aim_x=$PX
  aim_y=$PY
  move_to "$aim_x" "$aim_y"
  settle
  is_at "$1" "$aim_x" "$aim_y"
}

# click [BUTTON]: where the pointer is. The button is let go when the program has seen it pressed: GTK
# asks the display for the pointer when the layout has changed, and were the button up again by then,
# it would forget the click.
click ()
{
  xdotool mousedown "${1:-1}"
  settle
  xdotool mouseup "${1:-1}"
  settle
}

# click_place NAME [BUTTON]
click_place ()
{
  aim "$1"
  click "$2"
}

# wheel up|down [TIMES]: where the pointer is.
wheel ()
{
  if [ "$1" = up ]; then button=4; else button=5; fi
  xdotool click --repeat "${2:-1}" --delay 40 $button
}

# drag NAME TO: what lies at the place NAME, to the place TO.
drag ()
{
  drag_hold "$@"
  drag_drop
}

# drag_hold NAME TO: the same, without letting go: drag_drop or a key ends it. One jump is no drag,
# so it goes in twelve steps.
drag_hold ()
{
  aim "$1"
  from_x=$PX
  from_y=$PY
  place "$2"
  xdotool mousedown 1
  settle
  part=1
  while [ $part -le 12 ]; do
    move_to $((from_x + (PX - from_x) * part / 12)) $((from_y + (PY - from_y) * part / 12))
    part=$((part + 1))
  done
  aim "$2"
}

drag_drop ()
{
  xdotool mouseup 1
  settle
}

# step NAME TRACE KEY...: a case: after these keys the program has done what TRACE says.
step ()
{
  step_name=$1
  step_trace=$2
  shift 2
  mark
  key "$@"
  check "$step_name" wait_for_trace "trace: action $step_trace"
}

# --- pictures ----------------------------------------------------------------------------------

shot_file ()
{
  echo "$ui_shots/${ui_name#test-}-$1.png"
}

# screenshot NAME: the whole screen, to meson-logs/shots/ of the build.
screenshot ()
{
  is_running && settle
  import -window root "$(shot_file "$1")"
}
