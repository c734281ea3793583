# SPDX-License-Identifier: GPL-3.0-or-later
# Counts the cases in meson's testlog.json: a line per test program, its TAP output in "stdout".
# A program that failed without a failing case (it crashed, timed out, stopped before its plan) is
# one failure more, and so is one that ran no case at all.
# With -v passed_list=FILE the paths of the cases that passed go there, a line each.

function field(line, key, start) {
  start = index(line, "\"" key "\": \"")
  if (start == 0)
    return ""
  line = substr(line, start + length(key) + 5)
  # up to the first quote that is not escaped
  if (match(line, /^([^"\\]|\\.)*/))
    return substr(line, 1, RLENGTH)
  return ""
}

{
  name = field($0, "name")
  result = field($0, "result")
  n = split(field($0, "stdout"), lines, /\\n/)
  ok = bad = 0
  for (i = 1; i <= n; i++) {
    if (lines[i] ~ /^ok .*# *[Ss][Kk][Ii][Pp]/)
      skipped++
    else if (lines[i] ~ /^(not )?ok .*# *[Tt][Oo][Dd][Oo]/)
      skipped++
    else if (lines[i] ~ /^ok( |$)/) {
      ok++
      if (passed_list && match(lines[i], /^ok [0-9]+ /))
        print substr(lines[i], RLENGTH + 1) >passed_list
    }
    else if (lines[i] ~ /^not ok( |$)/ || lines[i] ~ /^Bail out!/) {
      bad += lines[i] ~ /^not ok/
      print name ": " lines[i]
      while (lines[i + 1] ~ /^#/)
        print "  " lines[++i]
    }
  }
  passed += ok
  failed += bad
  if (bad == 0 && result != "OK" && result != "SKIP") {
    print name ": " result
    failed++
  } else if (ok + bad == 0) {
    print name ": ran no case"
    failed++
  }
}

END {
  if (skipped)
    print skipped " skipped"
  if (failed == 0 && meson_status != 0) {
    print "meson test ended with status " meson_status
    failed = 1
  }
  if (passed + failed == 0)
    failed = 1
  printf "%d passed, %d failed\n", passed, failed
  exit failed != 0
}
