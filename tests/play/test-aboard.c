/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paying with SP aboard Landing Craft (18.5e): combat supply, fuel, internal stocks, eating. */
#undef G_DISABLE_ASSERT

#include "support/tl-test-script.h"

/* Open ground; the craft lies in 05.03, which is next to 05.02, 06.02 and 06.03. */
#define FIELD "size 20 6\nlc side0 ship 0-0-20 capacity=8 05.03\nbox hold craft=lc\n"

static const TlTestScriptRow rows[] = {
  /* 1T a step (12.4); the defender lives on its stocks. */
  { "/rules/18.5e/combat-supply",
    FIELD "clock combat side0\nd side0 dump 8t box=hold\nu side0 inf 4-3-3 06.02\n"
          "e side1 inf 4-3-3 07.02\n",
    "attack 07.02 u; pay u=05.03/aboard:1; ? d 7t" },
  { "/rules/18.5e/as-proposed",
    FIELD "clock combat side0\nd side0 dump 8t box=hold\nu side0 inf 4-3-3 06.02\n"
          "e side1 inf 4-3-3 07.02\n",
    "attack 07.02 u; pay; ? d 7t" },
  { "/rules/18.5e/not-for-whoever-stands-farther-off",
    FIELD "clock combat side0\nd side0 dump 8t box=hold\nu side0 inf 4-3-3 07.02\n"
          "v side0 inf 4-3-3 06.02\ne side1 inf 4-3-3 08.02\nh side0 hq 9-5 throws=leg 06.02\n",
    "attack 08.02 u; ! 18.5e pay u=05.03/aboard:1; ! 12.3 pay u=05.03:1; pay u=stocks" },
  { "/rules/18.5e/a-defence",
    "size 20 6\nlc side1 ship 0-0-20 capacity=8 05.03\nbox hold craft=lc\n"
    "clock combat side0\nd side1 dump 8t box=hold\nu side0 inf 4-3-3 07.02\ne side1 inf 4-3-3 06.02\nx side0 dump 4t 07.02\n",
    "attack 06.02 u; pay; pay 05.03/aboard:1; ? d 7t" },
  /* 12.5c(C), 12.5c(A): 1T alone, 4T a formation. */
  { "/rules/18.5e/fuel",
    FIELD "fuel\nclock movement side0\nd side0 dump 8t box=hold\nu side0 tank 4-3-8 track 06.02\n",
    "move u 06.02 07.02; = 12.5c(C); ? d 7t" },
  { "/rules/18.5e/fuel-of-a-formation",
    FIELD "fuel\nclock movement side0\nformation f side0\nd side0 dump 8t box=hold\n"
          "u side0 tank 4-3-8 track formation=f 06.02\nv side0 tank 4-3-8 track formation=f 05.02\n"
          "w side0 tank 4-3-8 track formation=f 08.02\n",
    "fuel formation f; ? d 4t; ? u fuelled; ? v fuelled; ? w -fuelled" },
  { "/rules/18.5e/no-fuel-that-an-hq-throws",
    FIELD "fuel\nclock movement side0\nd side0 dump 8t box=hold\n"
          "h side0 hq 9-5 throws=leg track 06.02\nu side0 tank 4-3-8 track 08.02\n",
    "! 12.5c(B) fuel hq h; ! 12.5a move u 08.02 09.02" },
  /* 12.10e: 2T bring Low stocks up. */
  { "/rules/18.5e/internal-stocks",
    FIELD "clock movement-barrage side0\nd side0 dump 8t box=hold\nsource 06.03 side0 other\n"
          "u side0 inf 4-3-3 06.02 low\n",
    "next; recover; ? d 6t" },
  /* 12.6c: 1T for 2 RE, of those next to the craft alone */
  { "/rules/18.5e/eating",
    FIELD "clock movement-barrage side0\nsource 20.06 side1 other\nd side0 dump 8t box=hold\n"
          "u side0 inf 4-3-3 06.02\n"
          "v side0 inf 4-3-3 06.02\nw side0 inf 4-3-3 12.02\n",
    "next; eat; ? d 7t" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_script_add_rows (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
