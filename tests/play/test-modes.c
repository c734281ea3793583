/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The modes that pieces know (5.3-5.10, 13.2, 13.5), taken by choice; and correcting what stands on
 * the map.
 *
 * Replacements have one side, which counts as that of every mode but Combat; Organic Trucks go into
 * Reserve.
 */
#undef G_DISABLE_ASSERT

#include "support/tl-test-play.h"

#define FIELD "size 6 6\nclock movement side0\n"

static const TlTestRow rows[] = {
  { "/rules/13.5/never-in-combat-mode", FIELD "u side0 repl 1-0-3 move 03.03\n",
    "!13.5 mode u combat; mode u strat", "u 03.03 strat; nobody" },
  { "/rules/13.2/always-in-move-mode", FIELD "t side0 truck 2-45 03.03\nu side0 inf 4-3-3 03.03\n",
    "!13.2 mode t combat; !13.2 mode t reserve; !13.2 mode t strat; mode u reserve",
    "t 03.03 move, u 03.03 reserve; nobody" },
  { "/rules/13.2g/organic-trucks-go-into-reserve",
    FIELD "formation f side0\nt side0 truck 2-45 organic formation=f 03.03\n",
    "!13.2 mode t combat; !13.2 mode t strat; mode t reserve", "t 03.03 reserve; nobody" },
  { "/rules/5.9/the-marker-stays", FIELD "u side0 inf 4-3-3 exploit 03.03\n",
    "!5.9 mode u combat; !5.9 mode u move; !5.9 mode u reserve", "u 03.03 exploit; nobody" },
  { "/rules/5.10/the-marker-stays", FIELD "u side0 inf 4-3-3 dg 03.03\n",
    "!5.10 mode u reserve; !5.10 mode u strat; mode u move", "u 03.03 dg; nobody" },
  { "/rules/5.4/a-disorganized-unit-turns-its-counter",
    /* half of 3 MP are 1 1/2, of 6 MP 3 */
    FIELD "u side0 inf 4-3-3/2-3-6 dg-move 03.03\nv side0 inf 4-3-3/2-3-6 dg 04.04\n",
    "mode u combat; !6.1a move u 03.03 03.04 03.05; mode v move; move v 04.04 04.03 04.02 04.01",
    "u 03.03 dg, v 04.01 dg; nobody" },
  { "/rules/5.2/only-units-have-modes",
    FIELD "d side0 dump 4t 03.03\nh side0 hedgehog level=1 03.03\nb side0 base level=1 03.03\n",
    "!5.2 mode d move; !5.2 mode h move; !5.2 mode b strat",
    "d 03.03 combat, h 03.03 combat, b 03.03 combat; nobody" },
  { "/rules/5.3/not-by-choice", FIELD "u side0 inf 4-3-3 03.03\n",
    "!5.3 mode u exploit; !5.3 mode u dg", "u 03.03 combat; nobody" },

  /* 4.8c: not even by hand; dumps are those of 12.1c */
  { "/rules/4.8c/nobody-is-put-among-the-enemy",
    FIELD "u side0 inf 4-3-3 pool\nh side0 hq 8-4 leg pool\ne side1 inf 4-3-3 03.03\n"
          "t side1 truck 1-45 04.04\n",
    "!4.8c place u 03.03; !4.8c place h 03.03; place u 04.04",
    "u 04.04 combat, h dead, e 03.03 combat, t 04.04 move; nobody" },
  { "/rules/12.1c/no-dump-without-sp", FIELD "d side0 dump pool\nf side0 dump 2t 02.02\n",
    "!12.1c place d 03.03; place f 03.03", "d dead, f 03.03 combat; nobody" },
  /* its 2T are gone with it */
  { "/rules/12.1c/nor-one-that-was-removed", FIELD "f side0 dump 2t 02.02\n",
    "remove f; !12.1c place f 03.03", "f dead; nobody" },
  /* 13.5: who is rebuilt has no past */
  { "/rules/13.5/rebuilt-anew", FIELD "u side0 inf 9-3-3 re=3 lost=2 dg low oos moved 03.03\n",
    "remove u; place u 03.03", "u 03.03 combat; nobody" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tl_test_describe);
  return g_test_run ();
}
