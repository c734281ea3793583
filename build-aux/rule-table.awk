# SPDX-License-Identifier: GPL-3.0-or-later
# usage: awk -f build-aux/rule-table.awk src/pieces/tl-rules.c LIST
# How many tests each paragraph of the rules on overrun and combat has, 8.1a to 9.13b.  The paragraphs
# are those of the register; LIST holds the paths of tests, a line each
# ("/rules/9.12e/two-zones-on-the-way").  Silent when it holds none of a rule.  With -v missing=1 only the
# paragraphs without a test are named.
# A path counts for the paragraph that it names: 9.12g(D) for itself and for 9.12g.

# { "9.2", N_("Order of a combat") },
FNR == NR {
  if (match($0, /^ *\{ "[0-9.a-z()A-Z]+", N_\("/)) {
    split($0, parts, "\"")
    if (parts[2] == "8.1a")
      inside = 1
    if (parts[2] == "9.14")
      inside = 0
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
  if (sub(/\([A-Z]\)$/, "", rule))
    tests[rule]++
}

END {
  if (!any)
    exit
  if (!missing)
    print "Tests by paragraph of the rules"
  for (i = 1; i <= n; i++)
    if (!missing)
      printf "  %-8s %4d  %s\n", number[i], tests[number[i]], title[i]
    else if (tests[number[i]] == 0)
      print "no test: " number[i] ", " title[i]
}
