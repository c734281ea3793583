/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the reservoir's game comes to a capture that is rolled for (9.14b): as in
 * tests/scripts/9.14c-E10-three-trucks-and-twelve-sp.txt. */
#pragma once

#include <glib.h>

/* In the end the division has fallen back onto the strip at 32.11. */
static const char *const capture_script[] = {
  "place sp-un#2 32.10",
  "next",
  "next",
  "attrition 39.08 dice=2",
  "next",
  "next",
  "next",
  "next",
  "combat 33.11 5mar,1mar,7mar attacker-ar=5mar defender-ar=58div "
  "attacker-supply=5mar=32.10:1,1mar=32.10:1,7mar=32.10:1 dice=6,0,6",
  "lose 5mar",
  "retreat 58div 33.11 32.11",
};
