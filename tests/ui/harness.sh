# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced as the first thing by tests of the whole program; POSIX sh.
#
# A test is a script of this form:
#
#     . "$(dirname "$0")/harness.sh"
#     start "$TL_DATA_DIR/maps/reservoir.xml"
#     key ctrl+plus
#     check zooms_in wait_for_trace "trace: zoom" 5
#     plan
#
# It runs on a screen of its own (1280 x 800) with a window manager. The program is started with
# TL_TRACE=1, so it writes what happens to standard error, a line each, beginning with "trace: ";
# tests wait for such lines, never for a time alone. What a test started ends with the test.

: "${TL_SOURCE_DIR:=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)}"
: "${TL_BUILD_DIR:=$TL_SOURCE_DIR/build}"
: "${TL_DATA_DIR:=$TL_SOURCE_DIR/data}"
export TL_SOURCE_DIR TL_BUILD_DIR TL_DATA_DIR

# A screen first: the script runs again inside.
if [ -z "$TL_UI_INSIDE" ]; then
  TL_UI_INSIDE=1 exec "$TL_SOURCE_DIR/build-aux/with-display" sh "$0" "$@"
fi

GDK_BACKEND=x11
GSK_RENDERER=cairo
GTK_A11Y=none
GSETTINGS_BACKEND=memory
GSETTINGS_SCHEMA_DIR=$TL_BUILD_DIR/data
LC_ALL=C.UTF-8
NO_AT_BRIDGE=1
TL_TRACE=1
export GDK_BACKEND GSK_RENDERER GTK_A11Y GSETTINGS_BACKEND GSETTINGS_SCHEMA_DIR LC_ALL
export NO_AT_BRIDGE TL_TRACE

ui_name=$(basename "$0" .sh)
ui_shots=$TL_BUILD_DIR/meson-logs/shots
ui_dir=$(mktemp -d) || exit 1
trace=$ui_dir/trace
app_pid=
wm_pid=
count=0
mkdir -p "$ui_shots"

# Nothing of the user's is read or written.
XDG_CONFIG_HOME=$ui_dir/config
XDG_DATA_HOME=$ui_dir/data
XDG_CACHE_HOME=$ui_dir/cache
XDG_STATE_HOME=$ui_dir/state
XDG_RUNTIME_DIR=$ui_dir/runtime
export XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_RUNTIME_DIR
mkdir -m 700 "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_CACHE_HOME" "$XDG_STATE_HOME" \
  "$XDG_RUNTIME_DIR"

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

# not_ok NAME: also says what the program wrote last, and takes a picture.
not_ok ()
{
  count=$((count + 1))
  echo "not ok $count /ui/${ui_name#test-}/$1"
  [ -f "$trace" ] && tail -n 15 "$trace" | sed 's/^/# /'
  screenshot "failed-$count" && echo "# picture: $(shot_file "failed-$count")"
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
  echo "Bail out! $*"
  [ -f "$trace" ] && sed 's/^/# /' "$trace"
  exit 1
}

# --- the program -------------------------------------------------------------------------------

# start [ARGUMENT...]: starts throwline, waits until it is ready; sets app_pid and window.
start ()
{
  if [ -z "$wm_pid" ]; then
    openbox >"$ui_dir/openbox" 2>&1 &
    wm_pid=$!
  fi
  : >"$trace"
  "$TL_BUILD_DIR/src/throwline" "$@" >"$ui_dir/stdout" 2>"$trace" &
  app_pid=$!
  wait_for_line "$trace" "trace: ready" 20 || bail "the program did not become ready"
  # Windows without a title, or of a menu, are not it: the first visible one is.
  window=$(timeout 20 xdotool search --sync --onlyvisible --pid "$app_pid" | head -n 1)
  [ -n "$window" ] || bail "the program showed no window"
  activate || bail "the window cannot be activated"
  locate
}

# is_active: one of the program's windows has the keyboard.
is_active ()
{
  active=$(xdotool getactivewindow 2>/dev/null) &&
    [ "$(xdotool getwindowpid "$active" 2>/dev/null)" = "$app_pid" ]
}

# activate: gives the program the keyboard, or leaves it with a dialog that keeps it: of a window with
# a modal dialog only the dialog can have it, and it may come at any time.  To be told that the window
# manager is there takes a while, so it is asked again and again.
activate ()
{
  tries=200
  until xdotool windowactivate "$window" 2>/dev/null && is_active; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] && is_running || return 1
    sleep 0.05
  done
}

# locate: sets X Y WIDTH HEIGHT of the window's contents on the screen.
locate ()
{
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=[0-9-]+$')"
}

# stop: asks the program to close, and waits; fails if it does not go or fails itself.
stop ()
{
  xdotool key --clearmodifiers ctrl+q
  tries=100
  while kill -0 "$app_pid" 2>/dev/null; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || return 1
    sleep 0.1
  done
  wait "$app_pid"
  status=$?
  app_pid=
  return $status
}

is_running ()
{
  kill -0 "$app_pid" 2>/dev/null
}

# --- waiting -----------------------------------------------------------------------------------

# wait_for_line FILE TEXT TIMEOUT: until a line of FILE contains TEXT (no pattern), or TIMEOUT
# seconds have passed, or the program has ended.
wait_for_line ()
{
  tries=$(($3 * 20))
  until grep -qF -- "$2" "$1" 2>/dev/null; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || return 1
    if ! is_running; then
      grep -qF -- "$2" "$1"
      return
    fi
    sleep 0.05
  done
}

# mark: from now on wait_for_trace looks at new lines only.
mark ()
{
  ui_mark=$(wc -l <"$trace")
}

# wait_for_trace TEXT TIMEOUT: wait_for_line for what the program wrote since the last mark.
wait_for_trace ()
{
  tries=$(($2 * 20))
  until tail -n "+$((${ui_mark:-0} + 1))" "$trace" | grep -qF -- "$1"; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] && is_running || return 1
    sleep 0.05
  done
}

# no_trace TEXT: the program has written no such line since the last mark.
no_trace ()
{
  ! tail -n "+$((${ui_mark:-0} + 1))" "$trace" | grep -qF -- "$1"
}

# trace_value KEY: what follows "trace: KEY " in the last such line.
trace_value ()
{
  sed -n "s/^trace: $1 //p" "$trace" | tail -n 1
}

# --- keys and pointer; places are in pixels of the window --------------------------------------

key ()
{
  xdotool key --clearmodifiers "$@"
}

type_text ()
{
  xdotool type --delay 20 -- "$1"
}

move_to ()
{
  xdotool mousemove $((X + $1)) $((Y + $2))
  sleep 0.05
}

# click_at X Y [BUTTON]
click_at ()
{
  move_to "$1" "$2"
  xdotool click "${3:-1}"
}

# wheel_at X Y up|down [TIMES]
wheel_at ()
{
  move_to "$1" "$2"
  if [ "$3" = up ]; then button=4; else button=5; fi
  xdotool click --repeat "${4:-1}" --delay 40 $button
}

# drag_from_to X1 Y1 X2 Y2 [BUTTON]: one jump is no drag, so it goes in twelve steps.
drag_from_to ()
{
  drag_hold "$@"
  xdotool mouseup "${5:-1}"
  sleep 0.4
}

# drag_hold X1 Y1 X2 Y2 [BUTTON]: the same, without letting go: drag_drop or a key ends it.
drag_hold ()
{
  move_to "$1" "$2"
  xdotool mousedown "${5:-1}"
  sleep 0.05
  step=1
  while [ $step -le 12 ]; do
    xdotool mousemove $((X + $1 + ($3 - $1) * step / 12)) $((Y + $2 + ($4 - $2) * step / 12))
    sleep 0.03
    step=$((step + 1))
  done
}

drag_drop ()
{
  xdotool mouseup "${1:-1}"
  sleep 0.4
}

# place NAME: sets PX and PY to where NAME was last seen (TL_TRACE_PLACES).
place ()
{
  set -- $(trace_value "place $1")
  PX=$1
  PY=$2
}

# step NAME TRACE KEY...: a case: after these keys the program has done what TRACE says.
step ()
{
  step_name=$1
  step_trace=$2
  shift 2
  mark
  key "$@"
  check "$step_name" wait_for_trace "trace: action $step_trace" 5
}

# --- pictures ----------------------------------------------------------------------------------

shot_file ()
{
  echo "$ui_shots/${ui_name#test-}-$1.png"
}

# screenshot NAME: the whole screen, to meson-logs/shots/ of the build.
screenshot ()
{
  import -window root "$(shot_file "$1")"
}
