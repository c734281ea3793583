# Sourced by build-aux/run and build-aux/test; POSIX sh.

die ()
{
  echo "$0: $*" >&2
  exit 1
}

# need_packages LIST...: installs the Debian packages named in these files, where missing.
# Quick when nothing is: one query, and the package lists are fetched only for an installation.
need_packages ()
{
  command -v dpkg-query >/dev/null 2>&1 || {
    echo "$0: not a Debian system; the packages needed are listed in build-aux/packages*" >&2
    return 0
  }

  wanted=$(sed 's/#.*//' "$@" | tr -s ' \n' ' ')
  # shellcheck disable=SC2086
  present=$(dpkg-query -W -f '${Package}=${db:Status-Status}\n' $wanted 2>/dev/null)
  missing=
  for package in $wanted; do
    case "
$present
" in
      *"
$package=installed
"*) ;;
      *) missing="$missing $package" ;;
    esac
  done
  [ -z "$missing" ] && return 0

  if [ "$(id -u)" -eq 0 ]; then
    as_root=
  elif command -v sudo >/dev/null 2>&1; then
    as_root=sudo
  else
    echo "$0: some packages are missing, and only an administrator may install them:" >&2
    echo "  apt-get install --no-install-recommends$missing" >&2
    exit 1
  fi
  echo "Installing:$missing"
  # A mirror that does not answer is asked again; a lock that somebody holds is waited for.
  patiently="-o Acquire::Retries=5 -o Acquire::http::Timeout=30 -o DPkg::Lock::Timeout=120"
  # shellcheck disable=SC2086
  $as_root apt-get $patiently update -q || die "apt-get update failed"
  # shellcheck disable=SC2086
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get $patiently install -q -y --no-install-recommends $missing || die "apt-get install failed"
}

# configure DIR [OPTION...]: only the first time; ninja does it again when a meson.build changes.
configure ()
{
  dir=$1
  shift
  [ -f "$dir/build.ninja" ] && return 0
  meson setup "$@" "$dir" "$root" || die "meson setup failed"
}
