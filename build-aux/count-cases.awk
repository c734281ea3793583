# SPDX-License-Identifier: GPL-3.0-or-later
# Counts the cases in meson's testlog.json: a line per test program, its TAP output in "stdout";
# field () is testlog.awk's.
# A program that failed without a failing case (it crashed, timed out, stopped before its plan) is
# one failure more, and so is one that ran and skipped no case at all.
# With -v passed_list=FILE the paths of the cases that passed go there, a line each.

{
  name = field($0, "name")
  result = field($0, "result")
  n = split(field($0, "stdout"), lines, /\\n/)
  ok = bad = skips = 0
  for (i = 1; i <= n; i++) {
    if (lines[i] ~ /^ok .*# *[Ss][Kk][Ii][Pp]/)
      skips++
    else if (lines[i] ~ /^(not )?ok .*# *[Tt][Oo][Dd][Oo]/)
      skips++
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
  skipped += skips
  failed += bad
  if (bad == 0 && result != "OK" && result != "SKIP") {
    print name ": " result
    failed++
  } else if (ok + bad + skips == 0) {
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
