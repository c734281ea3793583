# SPDX-License-Identifier: GPL-3.0-or-later
# usage: awk -f build-aux/rule-table.awk src/pieces/tl-rules.c LIST
# How many tests each paragraph has of the rules on overrun, combat and barrage, 8.1a to 10.3, on supply,
# 12.0 to 12.11b with what the program knows of 13, on air missions, 14.2 to 14.11, on air bases and
# hedgehogs, 15 and 16, on ships and ports, 18 and 19, and on breakdowns, 20.  The paragraphs are those
# of the register; LIST holds the paths of tests, a line each
# ("/rules/9.12e/two-zones-on-the-way").  Silent when it holds none of a rule.  With -v missing=1 it
# names the paragraphs without a test, and those that are left out below and have one all the same.
# A path counts for the paragraph that it names and for the one around that: 9.12g(D) for itself and for
# 9.12g, 13.8c for itself and for 13.8.

BEGIN {
  # What nothing decides yet: a heading alone.
  split("13.0 13.1b 13.2d 13.3d", names, " ")
  for (i in names)
    left_out[names[i]] = 1
}

# { "9.2", N_("Order of a combat") },
FNR == NR {
  if (match($0, /^ *\{ "[0-9.a-z()A-Z]+", N_\("/)) {
    split($0, parts, "\"")
    if (parts[2] == "8.1a" || parts[2] == "12.0")
      inside = 1
    if (parts[2] == "11.0" || parts[2] == "14.0" || parts[2] == "17.0" || parts[2] == "21.0")
      inside = 0
    if (parts[2] == "13.0" || parts[2] == "14.2" || parts[2] == "15.0" || parts[2] == "18.0")
      inside = 1
    if (inside) {
      number[++n] = parts[2]
      title[n] = parts[4]
    }
  }
  next
}

match($0, /^\/rules\/[^\/]+\//) {
  rule = substr($0, 8, RLENGTH - 8)
  tests[rule]++
  any = 1
  if (sub(/\([A-Z0-9]\)$/, "", rule))
    tests[rule]++
  if (sub(/[a-z]$/, "", rule))
    tests[rule]++
}

END {
  if (!any)
    exit
  if (!missing)
    print "Tests by paragraph of the rules"
  for (i = 1; i <= n; i++)
    if (missing && left_out[number[i]] && tests[number[i]] > 0)
      print "has a test, but is left out in build-aux/rule-table.awk: " number[i] ", " title[i]
    else if (left_out[number[i]])
      continue
    else if (!missing)
      printf "  %-8s %4d  %s\n", number[i], tests[number[i]], title[i]
    else if (tests[number[i]] == 0)
      print "no test: " number[i] ", " title[i]
}
