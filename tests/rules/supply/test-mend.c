/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-mend.h"
#include "support/tl-test-scenario.h"

/* "turn h combat; hq h 01.06 1; negate 01.03,01.04; move u 01.05 2" */
static char *
mends_text (const TlSituation *situation, const GArray *mends)
{
  static const char *const kinds[] = { "turn", "hq", "negate", "hold", "move" };
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < mends->len; i++)
    {
      const TlMend *mend = &g_array_index (mends, TlMend, i);
      char number[TL_HEX_NUMBER_MAX];

      g_string_append_printf (text, "%s%s", i == 0 ? "" : "; ", kinds[mend->kind]);
      if (mend->unit != TL_UNIT_NONE)
        g_string_append_printf (text, " %s", tl_situation_id (situation, mend->unit));
      if (mend->is_turned)
        g_string_append (text, mend->face == TL_FACE_COMBAT ? " combat" : " moved");
      for (guint k = 0; k < mend->n_hexes; k++)
        g_string_append_printf (text, "%s%s",
                                k == 0            ? " "
                                : mend->is_either ? "|"
                                                  : ",",
                                tl_grid_format (grid, mend->hexes[k], number));
      if (mend->mp12 > 0)
        {
          g_autofree char *mp = tl_mp12_to_string (mend->mp12);

          g_string_append_printf (text, " %s", mp);
        }
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *path;
  const char *text;
  const char *mends;
  const char *rules; /* of what is told */
} Row;

#define SOURCE "clock movement side0\nsource 01.01 side0 other\n"
/* From 01.10 it is 8 MP and a free step to the source, and 2 MP and one to the village. */
#define LINE                                                        \
  "size 3 12\nclock movement side0\nsource 01.01 side0 rail-edge\n" \
  "railway 01.01 01.02 01.03 01.04 01.05 01.06 01.07\nvillage 01.07 V\nu side0 inf 4-3-0 01.10\n"
/* Lakes beside one column: nothing goes round a zone. */
#define CHAIN                                                                 \
  "|.L.\n|.L.\n|.L.\n|.L.\n|.L.\n|.L.\n|.L.\n|.L.\n|.L.\n|.L.\n|.L.\n" SOURCE \
  "u side0 inf 4-3-0 01.11\n"

static const Row rows[] = {
  { "/rules/12.3b/nothing-to-mend", "size 1 9\n" SOURCE "u side0 inf 4-3-0 01.04\n", "", "" },
  /* Draw: HQ in 01.03.  Move side 4 MP: 04 to 07 and 08 free; Combat side 6: 09 and 10 free. */
  { "/rules/5.4/turn-the-hq",
    "size 1 20\n" SOURCE "h side0 hq 6-0/4-0 throws=truck move 01.03\nu side0 inf 4-3-0 01.10\n",
    "turn h combat 01.03", "12.3b" },
  { "/rules/5.7/a-reserve-stays-as-it-lies",
    "size 1 20\n" SOURCE
    "h side0 hq 6-0/4-0 throws=truck reserve-move 01.03\nu side0 inf 4-3-0 01.10\n",
    "", "" },
  /* In Strat Mode it throws nothing.  Move side 4 MP from 01.03: 07, and 08 is free; Combat side 6:
   * 09, and 10 is free. */
  { "/rules/12.3b(C)/out-of-strat-mode",
    "size 1 20\n" SOURCE "h side0 hq 6-0/4-0 throws=truck strat 01.03\nu side0 inf 4-3-0 01.10\n",
    "turn h combat 01.03", "12.3b(C)" },
  /* Either side will do. */
  { "/rules/12.3b(C)/out-of-strat-mode-to-combat-mode-first",
    "size 1 20\n" SOURCE "h side0 hq 6-0/4-0 throws=truck strat 01.03\nu side0 inf 4-3-0 01.08\n",
    "turn h combat 01.03", "12.3b(C)" },
  /* Its MA is 5 then, not 10.  On its Combat side it goes to 01.06 for 3 MP, to throw to 01.12,
   * next to the unit, and draws over 4 MP. */
  { "/rules/12.3b(C)/out-of-strat-mode-and-on",
    "size 1 20\n" SOURCE "h side0 hq 6-5/1-5 throws=truck strat 01.03\nu side0 inf 4-3-0 01.13\n",
    "hq h combat 01.06 3", "12.3b(C)" },
  /* Five hexes short: 6 MP from 01.05 reach 01.11, and 01.12 is free.  2 MP to 01.05. */
  { "/rules/12.3b/move-the-hq",
    "size 1 20\n" SOURCE "h side0 hq 6-5 throws=truck 01.03\nu side0 inf 4-3-0 01.12\n",
    "hq h 01.05 2", "12.3b" },
  /* 4.8: it does not fit into 01.05, and throws from 01.06 as well.  3 MP. */
  { "/rules/4.8/move-the-hq-to-where-there-is-room",
    "size 1 20\n" SOURCE "h side0 hq 6-5 throws=truck 01.03\nu side0 inf 4-3-0 01.12\n"
    "f side0 inf 20-3-0 re=10 01.05\n",
    "hq h 01.06 3", "12.3b" },
  { "/rules/4.8/move-the-unit-to-where-there-is-room",
    "size 1 12\n" SOURCE "u side0 inf 4-3-3 01.09\nf side0 inf 20-3-0 re=10 01.07\n",
    "move u 01.06 3", "12.3a" },
  /* To throw to 01.13 it would stand in 01.06, and draw from there over 05, 04, 03, 02: 4 MP. */
  { "/rules/12.3a/not-farther-than-it-can-draw",
    "size 1 20\n" SOURCE "h side0 hq 6-9 throws=truck 01.03\nu side0 inf 4-3-0 01.15\n", "", "" },
  /* The other side throws 2 but moves 9: 01.07 draws over 5 MP, throws to 09, and 10 is free. */
  { "/rules/5.4/turn-and-move",
    "size 1 20\n" SOURCE "h side0 hq 3-0/2-9 throws=truck 01.03\nu side0 inf 4-3-0 01.10\n",
    "hq h moved 01.07 4", "12.3b" },
  { "/rules/13.1d/an-hq-that-does-not-serve",
    "size 1 20\n" SOURCE "formation f side0\nformation g side0\n"
    "h side0 hq 6-5 formation=f throws=truck 01.03\nk side0 inf 1-1-1 formation=f 01.02\n"
    "u side0 inf 4-3-0 formation=g 01.12\nw side0 inf 1-1-1 formation=g 01.20\n",
    "", "" },
  /* e reaches 01.04 and 01.05 of the one way: two units are needed. */
  { "/rules/4.5b/negate-in-two-hexes",
    "|.L\n|.L\n|.L\n|.L\n|..\n|.L\n|.L\n" SOURCE "u side0 inf 4-3-0 01.07\n"
    "e side1 inf 4-3-3 02.05\n",
    /* 02.05 lies next to 01.05 and 01.06. */
    "negate 01.05,01.06", "4.5b" },
  /* The way down the column is 4 MP long, 02.05 to 02.02, and leads through the zone of e in 02.04
   * and 02.03.  The one by 02.05, 01.05, 01.04, 02.03, 02.02 takes 5 MP, and 02.03 alone. */
  { "/rules/4.5b/negate-in-one-bottleneck",
    "|L.L\n|L.L\n|L.L\n|...\n|..L\n|L.L\nclock movement side0\nsource 02.01 side0 other\n"
    "u side0 inf 4-3-0 02.06\ne side1 inf 4-3-3 03.04\n",
    "negate 02.03", "4.5b" },
  /* The zone lies on 01.03 and 01.04 of the railway. */
  { "/rules/4.5a(D)/negate-on-a-railway", LINE "control 01.07 side0\ne side1 inf 4-3-3 02.03\n",
    "negate 01.03,01.04", "4.5b" },
  /* The zone closes the village, and 01.08, which a path to it leads over. */
  { "/rules/12.6b/negate-in-a-stop", LINE "control 01.07 side0\ne side1 inf 4-3-3 02.07\n",
    "negate 01.07,01.08", "4.5b" },
  { "/rules/12.6b/negate-in-a-source", LINE "control 01.07 side0\ne side1 inf 4-3-3 02.01\n",
    "negate 01.01,01.02", "4.5b" },
  /* Whoever stands there cannot be negated away. */
  { "/rules/13.3c/nobody-can-stand-where-the-enemy-does",
    LINE "control 01.07 side0\ne side1 inf 4-3-3 move 01.03\n", "", "" },
  { "/rules/13.3h/take-a-stop-that-nobody-holds", LINE, "hold 01.07", "13.3h" },
  { "/rules/13.3h/take-it-and-negate", LINE "e side1 inf 4-3-3 02.03\n", "hold 01.03,01.04,01.07",
    "13.3h" },
  /* The Extender counts 4 MP on foot from 01.06 to 01.02, which no zone hinders; one in its hex
   * does. */
  { "/rules/12.6b/negate-in-an-extender",
    CHAIN "x side0 extender range=5 leg 01.06\ne side1 inf 4-3-3 02.05\n", "negate 01.06", "4.5b" },
  { "/rules/4.5a(F)/take-a-port-that-nobody-holds",
    "size 1 12\nport 01.02 8 Haven\nu side0 inf 4-3-0 01.05\n", "hold 01.02", "13.3h" },
  { "/rules/4.5a(F)/negate-in-a-port-counter",
    "size 1 12\np side0 port capacity=8 01.02\ncontrol 01.02 side0\nu side0 inf 4-3-0 01.05\n"
    "e side1 inf 4-3-3 01.01\n",
    "negate 01.02", "4.5b" },
  /* Two sources, each closed by a zone of its own: either will do. */
  { "/rules/4.5b/negate-in-either-of-two-sources",
    "size 1 12\nclock movement side0\nport 01.02 8 Haven\nport 01.10 8 Bay\n"
    "u side0 inf 4-3-0 01.06\n",
    "hold 01.02|01.10", "13.3h" },
  { "/rules/12.3a/move-the-unit", "size 1 12\n" SOURCE "u side0 inf 4-3-3 01.09\n",
    "move u 01.07 2", "12.3a" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  guint64 hash = tl_situation_hash (situation);
  g_autoptr (GArray) mends =
      tl_supply_mends (situation, tl_test_unit (situation, "u"), TL_SUPPLY_TRACE);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autofree char *text = mends_text (situation, mends);

  g_assert_cmpstr (text, ==, row->mends);
  tl_supply_tell_mends (situation, mends, verdict);
  tl_assert_rules (verdict, row->rules);
  g_assert_cmpuint (tl_situation_hash (situation), ==, hash);
}

/* The same for dumps, and in words. */
static void
test_in_words (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 20\nclock movement side0\nd side0 dump 8t 01.01\n"
      "h side0 hq 6-0/4-0 throws=truck move name=7 01.03\nu side0 inf 4-3-0 01.10\n");
  g_autoptr (GArray) mends =
      tl_supply_mends (situation, tl_test_unit (situation, "u"), TL_SUPPLY_DUMP);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  tl_supply_tell_mends (situation, mends, verdict);
  g_assert_cmpuint (tl_verdict_n_findings (verdict), ==, 1);
  g_assert_cmpstr (tl_verdict_finding (verdict, 0)->text, ==,
                   "To reach a dump: turn 7 (h) to its Combat Mode side.");
}

static void
assert_told (const char *text, const char *told)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (GArray) mends =
      tl_supply_mends (situation, tl_test_unit (situation, "u"), TL_SUPPLY_TRACE);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  tl_supply_tell_mends (situation, mends, verdict);
  g_assert_cmpuint (tl_verdict_n_findings (verdict), ==, 1);
  g_assert_cmpstr (tl_verdict_finding (verdict, 0)->text, ==, told);
}

static void
test_out_of_strat_in_words (void)
{
  assert_told ("size 1 20\n" SOURCE "h side0 hq 6-0/4-0 throws=truck strat name=7 01.03\n"
               "u side0 inf 4-3-0 01.10\n",
               "To get trace supply: take 7 (h) out of Strat Mode into Combat Mode.");
  assert_told ("size 1 20\n" SOURCE "h side0 hq 6-5/1-5 throws=truck strat name=7 01.03\n"
               "u side0 inf 4-3-0 01.13\n",
               "To get trace supply: take 7 (h) out of Strat Mode into Combat Mode and move it to "
               "01.06 (3 MP).");
}

/* The HQ goes to 01.06, for 6 MP and a free step to u.  From 01.03 it threw 6 MP and a step to w,
 * and from 01.06 that takes 7.  w is 6 MP and a step from the source. */
static void
test_who_loses (void)
{
  assert_told ("size 8 20\n" SOURCE "h side0 hq 6-5 throws=truck name=7 01.03\n"
               "u side0 inf 4-3-0 01.13\nw side0 inf 4-3-0 name=9 08.01\n",
               "To get trace supply: move 7 (h) to 01.06 (3 MP). By that 9 (w) loses its own.");
}

/* By Truck, 2 MP to 01.05; the dump is next to it, or there is none. */
static void
test_fuel (void)
{
  assert_told ("size 1 20\nfuel\n" SOURCE
               "h side0 hq 6-5 truck throws=truck name=7 01.03\nu side0 inf 4-3-0 01.12\n",
               "To get trace supply: move 7 (h) to 01.05 (2 MP). There is no fuel for the move "
               "(12.5a).");
  assert_told ("size 1 20\nfuel\n" SOURCE "d side0 dump 1t 01.02\n"
               "h side0 hq 6-5 truck throws=truck name=7 01.03\nu side0 inf 4-3-0 01.12\n",
               "To get trace supply: move 7 (h) to 01.05 (2 MP). The move takes 1T of fuel "
               "(12.5c(C)).");
}

static void
test_either_in_words (void)
{
  assert_told ("size 1 12\nclock movement side0\nport 01.02 8 Haven\nport 01.10 8 Bay\n"
               "u side0 inf 4-3-0 01.06\n",
               "To get trace supply: put one combat unit into either of 01.02, 01.10, to "
               "take control or to negate the enemy zone of control there.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/4.5b/one-unit-in-either-of-several-hexes", test_either_in_words);
  g_test_add_func ("/rules/12.3b/mend-in-words", test_in_words);
  g_test_add_func ("/rules/12.3b(C)/out-of-strat-mode-in-words", test_out_of_strat_in_words);
  g_test_add_func ("/rules/12.3b/mend-says-who-loses", test_who_loses);
  g_test_add_func ("/rules/12.5a/mend-says-what-fuel-it-takes", test_fuel);
  return g_test_run ();
}
