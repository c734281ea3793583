# Sourced by the lints; POSIX sh. A lint prints its complaints, if any, to standard output.

count=0

# lint NAME COMMAND...: one case; passes if the command says nothing and succeeds.
lint ()
{
  count=$((count + 1))
  lint_name=$1
  shift
  if complaints=$("$@" 2>&1) && [ -z "$complaints" ]; then
    echo "ok $count $lint_name"
  else
    echo "not ok $count $lint_name"
    printf '%s\n' "$complaints" | head -n 40 | sed 's/^/# /'
  fi
}

lint_end ()
{
  echo "1..$count"
}
