/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stacking: what counts, and how much is too much (4.6, 4.8, 4.8a). */
#undef G_DISABLE_ASSERT

#include "rules/base/tl-stacking.h"
#include "support/tl-test-scenario.h"

typedef struct
{
  const char *path;
  const char *units; /* all in 01.01 */
  guint re4;         /* quarters of an RE of side 0 */
  gboolean is_too_much;
} Row;

static const Row rows[] = {
  { "/rules/4.6/brigade", "a side0 inf 4-3-3 01.01\n", 4, FALSE },
  { "/rules/4.6/battalion", "a side0 inf 4-3-3 size=battalion 01.01\n", 2, FALSE },
  { "/rules/4.6/company-and-repl",
    "a side0 inf 4-3-3 size=company 01.01\nb side0 repl 1-0-6 01.01\n", 1 + 1, FALSE },
  { "/rules/4.6/hq-is-one", "a side0 hq 10-0 01.01\n", 4, FALSE },
  /* 3 RE less 1 step lost */
  { "/rules/4.6/multi-step-less-losses", "a side0 inf 9-3-3 re=3 lost=1 01.01\n", 8, FALSE },
  /* 4 + 3 + 3 = 10 */
  { "/rules/4.8/ten-is-the-most",
    "a side0 inf 9-3-3 re=4 01.01\nb side0 inf 9-3-3 re=3 01.01\nc side0 inf 9-3-3 re=3 01.01\n",
    40, FALSE },
  /* 4 + 3 + 3 + 1/4 */
  { "/rules/4.8/a-repl-too-much",
    "a side0 inf 9-3-3 re=4 01.01\nb side0 inf 9-3-3 re=3 01.01\nc side0 inf 9-3-3 re=3 01.01\n"
    "d side0 repl 1-0-6 01.01\n",
    41, TRUE },
  /* 11 less one step */
  { "/rules/4.8/losses-make-room",
    "a side0 inf 9-3-3 re=4 01.01\nb side0 inf 9-3-3 re=4 lost=1 01.01\n"
    "c side0 inf 9-3-3 re=3 01.01\n",
    40, FALSE },
  { "/rules/4.8/supply-and-transport-do-not-count",
    "a side0 inf 9-3-3 re=10 01.01\nd side0 dump 400t 01.01\nt side0 truck 20-45 01.01\n", 40,
    FALSE },
  { "/rules/4.8/one-hedgehog",
    "h side0 hedgehog level=1 01.01\ni side0 hedgehog level=2 01.01\nb side0 base level=1 01.01\n",
    0, TRUE },
  { "/rules/4.8/one-air-base", "a side0 base level=1 01.01\nb side0 base level=2 01.01\n", 0,
    TRUE },
  { "/rules/4.8/the-other-side-too", "a side1 inf 9-3-3 re=10 01.01\nb side1 hq 4-0 01.01\n", 0,
    TRUE },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = g_strdup_printf ("size 3 3\n%s", row->units);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  TlHex hex;
  TlSide side;

  g_assert_cmpuint (tl_stacking_re4 (situation, tl_test_hex (situation, "01.01"), 0), ==, row->re4);
  g_assert_cmpint (tl_stacking_find_surplus (situation, &hex, &side), ==, row->is_too_much);
}

/* 4.8a: 9 RE stand there; 1 may join them, 1 1/4 only pass. */
static void
test_joining (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 3 3\na side0 inf 9-3-3 re=9 01.01\n");
  TlHex hex = tl_test_hex (situation, "01.01");
  g_autoptr (TlVerdict) passing = tl_verdict_new ();
  g_autoptr (TlVerdict) staying = tl_verdict_new ();

  g_assert_true (tl_stacking_check (situation, hex, 0, 4, TL_FINDING_FORBIDDEN, staying));
  g_assert_false (tl_stacking_check (situation, hex, 0, 5, TL_FINDING_REMINDER, passing));
  g_assert_true (tl_verdict_allows (passing));
  g_assert_false (tl_stacking_check (situation, hex, 0, 5, TL_FINDING_FORBIDDEN, staying));
  g_assert_false (tl_verdict_allows (staying));
}

/* 4.8: 9 RE stand there, and 1 each would come, two of them too many unless one dies; trucks do not
 * count. */
static void
test_coming_together (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("size 3 3\n"
                                                         "a side0 inf 9-3-3 re=9 01.01\n"
                                                         "b side0 inf 9-3-3 re=1 02.02\n"
                                                         "c side0 inf 9-3-3 re=1 02.02\n"
                                                         "d side0 truck 1-45 02.02\n");
  TlHex hex = tl_test_hex (situation, "01.01");
  const TlUnit units[] = { tl_test_unit (situation, "b"), tl_test_unit (situation, "d"),
                           tl_test_unit (situation, "c") };
  g_autoptr (GArray) lost = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  g_assert_true (tl_stacking_has_room_for (situation, hex, 0, units, 2, NULL));
  g_assert_false (tl_stacking_has_room_for (situation, hex, 0, units, 3, NULL));
  g_assert_false (tl_stacking_has_room_for (situation, hex, 0, units, 3, lost));
  g_array_append_val (lost, units[0]);
  g_assert_true (tl_stacking_has_room_for (situation, hex, 0, units, 3, lost));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/4.8a/passing-and-staying", test_joining);
  g_test_add_func ("/rules/4.8/coming-together", test_coming_together);
  return g_test_run ();
}
