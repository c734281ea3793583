/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who negates an enemy ZOC for a Truck stays where it is (4.5b).
 *
 * e in 03.03 has its ZOC in 03.02 and in its other neighbours: 04.02, 04.03, 03.04, 02.03, 02.02.
 * f stands in 03.02; t drives through from 02.01 to 04.01.
 */
#undef G_DISABLE_ASSERT

#include "support/tl-test-play.h"

#define FIELD                         \
  "size 8 7\nclock movement side0\n"  \
  "t side0 mech 2-3-12 truck 03.01\n" \
  "e side1 inf 4-3-3 03.03\n"

static const TlTestRow rows[] = {
  { "/rules/4.5b/who-negates-stays", FIELD "f side0 inf 4-3-4 03.02\n",
    "?4.5b move t 03.01 03.02 04.02; !4.5b move f 03.02 02.01; "
    "!4.5b combat 03.03 f overrun dice=7,0,7",
    "t 04.02 combat, e 03.03 combat, f 03.02 combat; nobody" },
  /* in two moves: it stands in 03.02 and goes on */
  { "/rules/4.5b/when-the-truck-goes-on", FIELD "f side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02; move t 03.02 04.01; !4.5b move f 03.02 02.01",
    "t 04.01 combat, e 03.03 combat, f 03.02 combat; nobody" },
  /* ... but where it ends its move nothing had to be lifted */
  { "/rules/4.5b/not-where-the-truck-ends", FIELD "f side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02; move f 03.02 02.01",
    "t 03.02 combat, e 03.03 combat, f 02.01 combat; nobody" },
  { "/rules/4.5b/not-where-it-began",
    "size 8 7\nclock movement side0\nt side0 mech 2-3-12 truck 03.02\ne side1 inf 4-3-3 03.03\n"
    "f side0 inf 4-3-4 03.02\n",
    "move t 03.02 03.01; move f 03.02 02.01",
    "t 03.01 combat, e 03.03 combat, f 02.01 combat; nobody" },
  { "/rules/4.5b/one-of-several-stays", FIELD "f side0 inf 4-3-4 03.02\ng side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02 04.01; !4.5b move f,g 03.02 02.01; move f 03.02 02.01; "
    "!4.5b move g 03.02 02.01",
    "t 04.01 combat, e 03.03 combat, f 02.01 combat, g 03.02 combat; nobody" },
  { "/rules/4.5b/tracks-need-nobody",
    "size 8 7\nclock movement side0\nt side0 tank 2-3-12 track 03.01\ne side1 inf 4-3-3 03.03\n"
    "f side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02 04.01; move f 03.02 02.01",
    "t 04.01 combat, e 03.03 combat, f 02.01 combat; nobody" },
  { "/rules/4.5b/no-zoc-nothing-to-lift",
    "size 8 7\nclock movement side0\nt side0 mech 2-3-12 truck 03.01\ne side1 inf 4-3-3 move 03.03\n"
    "f side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02 04.01; move f 03.02 02.01",
    "t 04.01 combat, e 03.03 move, f 02.01 combat; nobody" },
  /* in the next phase it may: released, or marked Exploit */
  { "/rules/4.5b/until-the-phase-ends", FIELD "f side0 inf 4-3-8 03.02 exploit\n",
    "move t 03.01 03.02 04.01; next; next; next; next; next; next; next; move f 03.02 02.01",
    "t 04.01 combat, e 03.03 combat, f 02.01 exploit; nobody" },
  /* the carpet: u is dropped, has finished, and v passes over it */
  { "/rules/4.5b/a-carpet-has-finished",
    "size 8 7\nclock movement side0\nu side0 mech 2-3-12 truck 03.01\n"
    "v side0 mech 2-3-12 truck 03.01\ne side1 inf 4-3-3 03.03\n",
    "move u 03.01 03.02; move v 03.01 03.02 04.01; !6.1 move u 03.02 03.01",
    "u 03.02 combat, v 04.01 combat, e 03.03 combat; nobody" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tl_test_describe);
  return g_test_run ();
}
