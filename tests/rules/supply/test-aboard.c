/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SP aboard Landing Craft (18.5e): whoever stands next to the craft draws them, without any path,
 * and no HQ throws them.  The craft lies in 01.05 of a corridor of Open hexes; "~" marks what is
 * aboard.
 */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-cut.h"
#include "rules/payment/tl-barrage-supply.h"
#include "rules/supply/tl-stock.h"
#include "support/tl-test-supply.h"

#define SEA "size 1 12\nlc side0 ship 0-0-20 capacity=8 01.05\nbox hold craft=lc\n"
#define LOADED SEA "d side0 dump 8t box=hold\n"

static const TlTestSupplyRow rows[] = {
  { "/rules/18.5e/next-to-the-craft", LOADED "u side0 inf 4-3-3 01.06\n", "u", NULL,
    "01.05:8t~ direct 0", NULL, "01.06 01.05" },
  { "/rules/18.5e/in-its-hex", LOADED "u side0 inf 4-3-3 01.05\n", "u", NULL, "01.05:8t~ direct 0",
    NULL, "01.05" },
  { "/rules/18.5e/not-two-hexes-off", LOADED "u side0 inf 4-3-3 01.07\n", "u", NULL, "-",
    "12.1b 18.5e" },
  /* A zone of control does not matter, for nothing is counted (4.5a(B)). */
  { "/rules/18.5e/zone-of-control",
    LOADED "u side0 mech 4-3-8 truck 01.06\ne side1 inf 4-3-3 01.07\n", "u", NULL,
    "01.05:8t~ direct 0" },
  { "/rules/18.5e/an-hq-draws-for-itself",
    LOADED "h side0 hq 6-10 throws=truck 01.06\nu side0 inf 4-3-3 01.09\n", "h", NULL,
    "01.05:8t~ direct 0" },
  { "/rules/18.5e/an-hq-throws-nothing",
    LOADED "h side0 hq 6-10 throws=truck 01.06\nu side0 inf 4-3-3 01.09\n", "u", NULL, "-",
    "12.1b 18.5e" },
  { "/rules/18.5e/an-hq-throws-what-lies-ashore",
    LOADED "h side0 hq 6-10 throws=truck 01.06\nu side0 inf 4-3-3 01.12\nf side0 dump 2t 01.04\n",
    "u", NULL, "01.04:2t h 1+5" },
  { "/rules/18.5e/both",
    LOADED "u side0 inf 4-3-3 01.06\nf side0 dump 2t 01.05\nt side0 truck 2-45 3t box=hold\n", "u",
    NULL, "01.05:2t direct 0, 01.05:11t~ direct 0" },
  { "/rules/18.5e/aboard-another", LOADED "u side0 inf 4-3-3 box=hold\n", "u", NULL, "-", "" },
  { "/rules/18.5e/the-other-side-s", LOADED "u side1 inf 4-3-3 01.06\n", "u", NULL, "-", "12.1b" },
  { "/rules/18.5e/a-craft-that-is-sunk",
    "size 1 12\nlc side0 ship 0-0-20 capacity=8 dead\nbox hold craft=lc\n"
    "d side0 dump 8t box=hold\nu side0 inf 4-3-3 01.06\n",
    "u", NULL, "-", "12.1b" },
  /* 13.2g, 18.5e: no rule lets anybody draw from them. */
  { "/rules/18.5e/organic-trucks",
    "formation f1 side0\n" SEA "t side0 truck 2-45 8t organic formation=f1 box=hold\n"
    "u side0 inf 4-3-3 formation=f1 01.06\n",
    "u", NULL, "-", "12.1b" },
  /* 12.3e: of a box that stands for a hex */
  { "/rules/18.5e/in-a-box", LOADED "box town 01.04\nu side0 inf 4-3-3 box=town\n", "u", NULL,
    "01.05:8t~ direct 0", NULL, "01.04 01.05" },
};

/* The reading landing-craft-supply. */
static void
test_other_reading (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (LOADED "u side0 inf 4-3-3 01.05\n");
  TlEdition *edition = tl_situation_scenario (situation)->edition;
  g_autoptr (GPtrArray) dumps = NULL;

  g_ptr_array_add (edition->choices,
                   tl_choice_new ("landing-craft-supply", "18.5e", "next-hex", ""));
  dumps = tl_supply_dumps (situation, tl_test_unit (situation, "u"), NULL);
  g_assert_cmpuint (dumps->len, ==, 0);
}

/* Tokens aboard are taken from the hold, and those ashore from the ground: 5T + 3T of 8T and 4T. */
static void
test_stock (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (LOADED "f side0 dump 4t 01.05\n");
  TlHex hex = tl_test_hex (before, "01.05");
  TlEdit *edit = tl_situation_edit (before);

  g_assert_cmpuint (tl_stock_take (edit, 0, hex, TL_USERS_ADJACENT, 5), ==, 0);
  g_assert_cmpuint (tl_stock_take (edit, 0, hex, TL_USERS_ALL, 3), ==, 0);
  g_assert_cmpuint (tl_stock_take (edit, 0, hex, TL_USERS_ALL, 2), ==, 1);
  g_assert_cmpuint (tl_stock_take (edit, 0, hex, TL_USERS_ADJACENT, 4), ==, 1);

  g_autoptr (TlSituation) after = tl_edit_finish (edit);
  g_assert_cmpuint (tl_situation_state (after, tl_test_unit (after, "d"))->box, ==, TL_BOX_DEAD);
  g_assert_cmpuint (tl_situation_state (after, tl_test_unit (after, "f"))->box, ==, TL_BOX_DEAD);
}

/* 16 points cost 3T (10.1b), out of what lies next to the guns. */
static void
test_barrage (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      LOADED "g side0 art 16-3-6 range=5 01.06\nh side0 hq 6-10 throws=truck 01.06\n"
             "k side0 art 16-3-6 range=5 01.09\ne side1 inf 4-3-3 01.10\n");
  g_autoptr (TlBarrage) near = tl_barrage_new (tl_test_hex (situation, "01.10"), FALSE);
  g_autoptr (TlBarrage) far = tl_barrage_new (tl_test_hex (situation, "01.10"), FALSE);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) paid = NULL;
  g_autoptr (GArray) unpaid = NULL;

  tl_barrage_add_firer (near, tl_test_unit (situation, "g"));
  tl_barrage_add_firer (far, tl_test_unit (situation, "k"));
  paid = tl_barrage_pay (situation, near, NULL);
  unpaid = tl_barrage_pay (situation, far, verdict);
  g_assert_nonnull (paid);
  g_assert_cmpuint (paid->len, ==, 1);
  g_assert_cmpint (g_array_index (paid, TlPayment, 0).users, ==, TL_USERS_ADJACENT);
  g_assert_cmpuint (g_array_index (paid, TlPayment, 0).t, ==, 3);
  g_assert_null (unpaid);
  g_assert_cmpuint (tl_verdict_n_findings (verdict), >, 0);
}

/* Who lives on the craft is cut off when it sails, and by nothing on the way to it. */
static void
test_cut (void)
{
  g_autoptr (TlSituation) before =
      tl_test_situation (LOADED "u side0 inf 4-3-3 01.06\ne side1 inf 4-3-3 01.10\n");
  g_autoptr (TlSituation) sailed = tl_test_set (before, "lc 01.01");
  g_autoptr (TlSituation) behind = tl_test_set (before, "e 01.07");
  g_autoptr (GArray) by_sailing = tl_cut_between (before, sailed, 0);
  g_autoptr (GArray) by_enemy = tl_cut_between (before, behind, 0);

  g_assert_cmpuint (by_sailing->len, ==, 1);
  g_assert_true (g_array_index (by_sailing, TlCutUnit, 0).loses_dumps);
  g_assert_cmpuint (by_enemy->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_supply_add_rows (rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/rules/18.5e/the-other-reading", test_other_reading);
  g_test_add_func ("/rules/18.5e/out-of-the-hold", test_stock);
  g_test_add_func ("/rules/18.5e/barrage", test_barrage);
  g_test_add_func ("/rules/18.5e/cut-off", test_cut);
  return g_test_run ();
}
