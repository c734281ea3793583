# SPDX-License-Identifier: GPL-3.0-or-later
# Prints what each test program that failed printed last, from meson's testlog.json; field () is
# testlog.awk's.

function print_last(text, n, lines, i) {
  n = split(text, lines, /\\n/)
  for (i = n > 50 ? n - 49 : 1; i <= n; i++)
    print "  " substr(lines[i], 1, 200)
}

field($0, "result") !~ /^(OK|SKIP|EXPECTEDFAIL)$/ {
  print field($0, "name") ": " field($0, "result")
  print_last(field($0, "stdout"))
  print_last(field($0, "stderr"))
}
