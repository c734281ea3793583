/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a turn costs: columns and prices of barrages (10.1b), and fuel, barrages and attacks out of
 * one stock. */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-turn-cost.h"
#include "support/tl-test-scenario.h"

/* "07.05:a1,a2", with ":facility" or ":hip" behind it. */
static TlBarrage *
barrage_of (const TlSituation *situation, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  g_autoptr (GArray) units = tl_test_units (situation, parts[1]);
  TlBarrage *barrage =
      tl_barrage_new (tl_test_hex (situation, parts[0]), g_strcmp0 (parts[2], "facility") == 0);

  barrage->is_hip_shoot = g_strcmp0 (parts[2], "hip") == 0;
  for (guint i = 0; i < units->len; i++)
    tl_barrage_add_firer (barrage, g_array_index (units, TlUnit, i));
  return barrage;
}

/* --- every strength --------------------------------------------------------------------------- */

typedef struct
{
  guint last; /* strength */
  guint t;
  const char *column;
} Band;

/* As printed on the chart. */
static const Band bands[] = {
  { 1, 1, "1 or less" }, { 2, 1, "2" },        { 4, 2, "3-4" },     { 7, 2, "5-7" },
  { 11, 2, "8-11" },     { 16, 3, "12-16" },   { 24, 3, "17-24" },  { 40, 4, "25-40" },
  { 68, 6, "41-68" },    { 116, 8, "69-116" }, { 500, 10, "117+" },
};

static const Band facility_bands[] = {
  { 1, 1, "1 or less" }, { 2, 1, "2" },      { 4, 1, "3-4" },    { 10, 1, "5-10" },
  { 20, 2, "11-20" },    { 40, 4, "21-40" }, { 80, 6, "41-80" }, { 500, 8, "81+" },
};

static void
test_every_strength (gconstpointer data)
{
  gboolean is_facility = GPOINTER_TO_INT (data);
  const Band *band = is_facility ? facility_bands : bands;

  for (guint strength = 1; strength <= 500; strength++)
    {
      g_autofree char *text = g_strdup_printf (
          "size 9 4\nclock barrage side0\na side0 art %u-3-3 range=9 02.02\n", strength);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlBarrage) barrage =
          barrage_of (situation, is_facility ? "05.02:a:facility" : "05.02:a");
      g_autofree char *said = NULL;
      guint column;

      while (strength > band->last)
        band++;
      g_assert_cmpuint (tl_barrage_price (situation, barrage, &column), ==, band->t);
      said = tl_barrage_column_text (situation, barrage, column);
      g_assert_cmpstr (said, ==, band->column);
    }
}

/* --- barrages --------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *situation;
  const char *barrage;
  const char *payments; /* "05.02:3", or the rule that says no */
} BarrageRow;

#define GUNS                                                           \
  "size 24 6\nclock barrage side0\na side0 art 12-3-3 range=9 04.02\n" \
  "b side0 art 8-3-3 range=9 05.02\n"

#define FIVE_AIRCRAFT                                                          \
  "size 24 6\nclock movement side0\np side0 plane 1-9-20 tactical 04.02\n"     \
  "q side0 plane 1-9-20 tactical 04.02\nr side0 plane 1-9-20 tactical 04.02\n" \
  "s side0 plane 1-9-20 tactical 04.02\nt side0 plane 1-9-20 tactical 04.02\n"

static const BarrageRow barrage_rows[] = {
  /* E1: 20 is 17-24, 3T */
  { "/rules/10.1b/E1",
    "size 9 4\nclock barrage side0\na side0 art 20-3-3 range=4 03.02\nd side0 dump 5sp 02.02\n",
    "05.02:a", "02.02:3" },
  /* E4: 16 is 12-16, 3T, whatever the shifts */
  { "/rules/10.1b/E4",
    "size 9 4\nclock barrage side0\na side0 art 16-3-3 range=4 03.02\nd side0 dump 5sp 02.02\n",
    "05.02:a", "02.02:3" },
  { "/rules/10.1b/together", GUNS "d side0 dump 3t 03.02\n", "09.02:a,b", "03.02:3" },
  /* 12 + 8 x 1/2 = 16: 3T; 4 x 1/2 + 3 x 1/2 = 3 1/2, rounded once 4: 2T, each alone 2 and 2 */
  { "/rules/4.2/DG-halves",
    "size 24 6\nclock barrage side0\na side0 art 12-3-3 range=9 04.02\n"
    "b side0 art 9-3-3 range=9 05.02 dg\nd side0 dump 4t 03.02\n",
    "09.02:a,b", "03.02:3" },
  { "/rules/4.2/rounded-once",
    "size 24 6\nclock barrage side0\na side0 art 1-3-3 range=9 04.02 dg\n"
    "b side0 art 1-3-3 range=9 05.02 dg\nc side0 art 3-3-3 range=9 05.02 dg\nd side0 dump 4t 03.02\n",
    "09.02:a,b,c", "03.02:2" },
  { "/rules/10.1b/too-few", GUNS "d side0 dump 2t 03.02\n", "09.02:a,b", "10.1b" },
  /* 2T and 1T make 3T, but they are two places */
  { "/rules/10.1b/one-dump", GUNS "d side0 dump 2t 03.02\ne side0 dump 1t 03.03\n", "09.02:a,b",
    "10.1b" },
  /* an HQ may draw from both */
  { "/rules/10.1b/one-HQ",
    GUNS "h side0 hq 6-0 leg throws=truck 03.03\nd side0 dump 2t 03.02\ne side0 dump 1t 02.03\n",
    "09.02:a,b", "03.02:2,02.03:1" },
  /* no HQ where a dump serves all, though it has a dump beside it */
  { "/rules/10.1b/a-dump-before-an-HQ",
    GUNS "h side0 hq 6-0 leg throws=truck 07.04\nd side0 dump 9t 03.02\ne side0 dump 9t 07.05\n",
    "09.02:a,b", "03.02:3" },
  /* one hex from b, one hex from a: the lower number */
  { "/rules/10.1b/as-near", GUNS "d side0 dump 9t 06.02\ne side0 dump 9t 03.02\n", "09.02:a,b",
    "03.02:3" },
  /* each has a dump of its own */
  { "/rules/10.1b/not-served-by-one",
    "size 24 6\nclock barrage side0\na side0 art 12-3-3 range=9 02.02\nb side0 art 8-3-3 range=9 16.02\n"
    "d side0 dump 9t 01.02\ne side0 dump 9t 17.02\n",
    "09.02:a,b", "10.1b" },
  /* 09.02 is nearer to both than 01.02 */
  { "/rules/10.1b/the-nearest",
    "size 24 6\nclock barrage side0\na side0 art 12-3-3 range=9 05.02\n"
    "d side0 dump 9t 01.02\ne side0 dump 9t 07.02\n",
    "09.02:a", "07.02:3" },
  { "/rules/10.1b/not-from-stocks",
    "size 9 4\nclock barrage side0\na side0 art 12-3-3 range=9 05.02 full\n", "08.02:a", "10.1b" },
  { "/rules/13.2g/organic-trucks-of-all",
    "size 24 6\nclock barrage side0\nformation f side0\n"
    "a side0 art 12-3-3 range=9 05.02 formation=f\nb side0 art 8-3-3 range=9 05.02\n"
    "t side0 truck 2-45 04.02 4t organic formation=f\n",
    "09.02:a,b", "10.1b" },
  /* nor for a part: 1T of all lies there, and 2T are on trucks of a alone */
  { "/rules/13.2g/organic-trucks-beside-a-dump-of-all",
    "size 24 6\nclock barrage side0\nformation f side0\n"
    "a side0 art 12-3-3 range=9 05.02 formation=f\nb side0 art 8-3-3 range=9 05.02\n"
    "t side0 truck 2-45 04.02 4t organic formation=f\nd side0 dump 1t 04.02\n",
    "09.02:a,b", "10.1b" },
  { "/rules/13.2g/organic-trucks-of-ones-own",
    "size 24 6\nclock barrage side0\nformation f side0\n"
    "a side0 art 12-3-3 range=9 05.02 formation=f\nt side0 truck 2-45 04.02 4t organic formation=f\n",
    "09.02:a", "04.02:3" },
  { "/rules/10.1a/range",
    "size 24 6\nclock barrage side0\na side0 art 12-3-3 range=3 05.02\nd side0 dump 9t 04.02\n",
    "09.02:a", "10.1a" },
  { "/rules/10.0e/of-one-kind",
    GUNS "p side0 plane 1-10-20 tactical 04.03\nd side0 dump 9t 03.02\n", "09.02:a,p", "10.0e" },
  { "/rules/10.0e/nobody", GUNS "d side0 dump 9t 03.02\n", "09.02:", "10.0e" },
  { "/rules/10.0e/not-from-off-the-map",
    GUNS "c side0 art 12-3-3 range=9 pool\nd side0 dump 9t 03.02\n", "09.02:a,c", "10.0e" },
  { "/rules/13.4a/no-barrage-strength",
    "size 9 4\nclock barrage side0\nu side0 inf 4-3-3 03.02\nd side0 dump 9t 02.02\n", "05.02:u",
    "13.4a" },
  { "/rules/5.2/no-reserve",
    "size 9 4\nclock barrage side0\na side0 art 12-3-3 range=9 03.02 reserve\nd side0 dump 9t 02.02\n",
    "05.02:a", "5.2" },
  { "/rules/5.2/not-in-strat",
    "size 9 4\nclock barrage side0\na side0 art 12-3-3 range=9 03.02 strat\nd side0 dump 9t 02.02\n",
    "05.02:a", "5.2" },
  /* 14.7d, 10.2: aircraft pay nothing */
  { "/rules/14.7d/costs-nothing",
    "size 9 4\nclock movement side0\np side0 plane 1-17-20 tactical 03.02\n", "05.02:p:hip", "" },
  { "/rules/14.7d/one-aircraft",
    "size 9 4\nclock movement side0\na side0 art 17-3-3 range=9 03.02\nd side0 dump 9t 02.02\n",
    "05.02:a:hip", "14.7d" },
  /* 1 is 3 or less: 1T */
  { "/rules/14.7d/not-two-aircraft",
    "size 9 4\nclock movement side0\np side0 plane 1-17-20 tactical 03.02\n"
    "q side0 plane 1-17-20 tactical 03.02\n",
    "05.02:p,q:hip", "14.7d" },
  { "/rules/10.0e/four-aircraft", FIVE_AIRCRAFT, "09.02:p,q,r,s", "" },
  { "/rules/10.0e/not-five", FIVE_AIRCRAFT, "09.02:p,q,r,s,t", "10.0e" },
  { "/rules/10.0/one-point-is-enough",
    "size 9 4\nclock barrage side0\na side0 art 1-3-3 range=9 03.02\nd side0 dump 9t 02.02\n",
    "05.02:a", "02.02:1" },
  /* 1/2, rounded up: our reading */
  { "/rules/10.0/half-a-point-is-enough",
    "size 9 4\nclock barrage side0\na side0 art 1-3-3 range=9 03.02 dg\nd side0 dump 9t 02.02\n",
    "05.02:a", "02.02:1" },
};

static void
test_barrage (gconstpointer data)
{
  const BarrageRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (TlBarrage) barrage = barrage_of (situation, row->barrage);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = tl_barrage_pay (situation, barrage, verdict);
  g_autoptr (TlTrail) trail = tl_trail_new ();
  TlFraction strength;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; payments != NULL && i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      g_autofree char *hex =
          tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), payment->dump);

      g_string_append_printf (text, "%s%s:%u", i > 0 ? "," : "", hex, payment->t);
    }
  if (payments == NULL)
    g_string_append (text, tl_verdict_first_forbidden (verdict)->rule);
  g_assert_cmpstr (text->str, ==, row->payments);
  /* What the strength is made of adds up to it. */
  strength = tl_barrage_strength (situation, barrage, trail);
  g_assert_true (tl_fraction_equal (strength, tl_trail_sum (trail)));
}

/* --- what a turn costs ------------------------------------------------------------------------ */

#define EXAMPLE                                                           \
  "size 14 8\nfuel\nclock reaction side1\nformation pz side0\n"           \
  "h side0 hq 10-0/5-12 leg/truck 06.04\n"                                \
  "p side0 tank 6-4-8 track 06.03 formation=pz size=battalion released\n" \
  "i side0 inf 5-4-4 06.03 formation=pz released\n"                       \
  "s1 side0 tank 3-4-8 track 05.04 size=battalion released\n"             \
  "s3 side0 tank 3-4-8 track 07.04 size=battalion released\n"             \
  "s4 side0 tank 3-4-8 track 07.04 size=battalion released\n"             \
  "g side0 art 20-3-3 range=4 06.05\ne side1 inf 2-1-3 07.05\n"

typedef struct
{
  const char *path;
  const char *dumps;
  const char *movers;   /* "p i" */
  const char *barrages; /* "07.05:g" */
  const char *attacks;  /* "07.05:s3,s4 09.05:s5:overrun" */
  const char *lines;    /* per dump: had-fuel-barrage-combat */
  const char *shortfalls;
} CostRow;

static const CostRow cost_rows[] = {
  /* one step each: 1T of combat supply for s3, s4; 1T of fuel for p */
  { "/rules/12.5/turn-cost/fuel-and-attack", "d side0 dump 9t 06.06\n", "p i", "", "07.05:s3,s4",
    "9-1-0-2", "" },
  /* an overrun needs both */
  { "/rules/12.5b/turn-cost/overrun", "d side0 dump 9t 06.06\n", "", "", "07.05:s3:overrun",
    "9-1-0-1", "" },
  /* fuel takes the only Token; the attackers have stocks, which no dump pays for */
  { "/rules/12.5/turn-cost/one-stock", "d side0 dump 1t 06.06\n", "p", "", "07.05:s3", "1-1-0-0",
    "" },
  { "/rules/12.5a/turn-cost/shortfall", "d side0 dump 1t 06.06\n", "p s1", "", "", "1-1-0-0",
    "12.5a s1" },
  /* 12.10c: exhausted, and nothing left */
  { "/rules/9.5(A)/turn-cost/shortfall",
    "d side0 dump 1t 06.06\nx side0 tank 3-4-8 track 07.04 size=battalion exhausted released\n",
    "p", "", "07.05:x", "1-1-0-0", "9.5(A) x" },
  /* not for want of supply: nobody to attack, too far away, no attacker (13.1c) */
  { "/rules/9.0/turn-cost/nobody-there", "d side0 dump 9t 06.06\n", "", "", "01.01:s3", "9-0-0-0",
    "9.0 s3" },
  { "/rules/9.0/turn-cost/not-next-to-it", "d side0 dump 9t 06.06\n", "", "", "07.05:s3,p",
    "9-0-0-1", "9.0 p" },
  { "/rules/13.1c/turn-cost/an-hq-attacks-nobody",
    "d side0 dump 9t 06.06\nz side0 hq 6-10 throws=truck 07.04\n", "", "", "07.05:z,s3", "9-0-0-1",
    "13.1c z" },
  /* 20 points: 17-24, 3T; 1 + 3 + 2 = 6T */
  { "/rules/10.1b/turn-cost/all", "d side0 dump 9t 06.06\n", "p", "07.05:g", "07.05:s3,s4",
    "9-1-3-2", "" },
  /* the barrage comes before the attack, which then lives on its stocks; the overrun before both */
  { "/rules/10.1b/turn-cost/before-the-attack", "d side0 dump 4t 06.06\n", "p", "07.05:g",
    "07.05:s3,s4", "4-1-3-0", "" },
  { "/rules/10.1b/turn-cost/after-the-overrun", "d side0 dump 4t 06.06\n", "", "07.05:g",
    "07.05:s3:overrun", "4-1-0-1", "10.1b g" },
  /* a Token for each, out of a dump for each */
  { "/rules/12.5/turn-cost/two-dumps", "d side0 dump 1t 06.06\nf side0 dump 1t 05.06\n", "p s1", "",
    "", "1-1-0-0 1-1-0-0", "" },
  { "/rules/10.1b/turn-cost/shortfall", "d side0 dump 2t 06.06\n", "", "07.05:g", "", "2-0-0-0",
    "10.1b g" },
};

static void
add_all (const TlSituation *situation, const CostRow *row, TlTurnPlan *plan)
{
  g_autoptr (GArray) movers = tl_test_units (situation, row->movers);
  g_auto (GStrv) barrages = g_strsplit (row->barrages, " ", -1);
  g_auto (GStrv) attacks = g_strsplit (row->attacks, " ", -1);

  for (guint i = 0; i < movers->len; i++)
    tl_turn_plan_add_mover (plan, g_array_index (movers, TlUnit, i));
  for (guint i = 0; barrages[i] != NULL; i++)
    g_ptr_array_add (plan->barrages, barrage_of (situation, barrages[i]));
  for (guint i = 0; attacks[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (attacks[i], ":", 3);
      g_autoptr (GArray) units = tl_test_units (situation, parts[1]);
      TlFight *fight = tl_fight_new (tl_test_hex (situation, parts[0]), parts[2] != NULL);

      for (guint k = 0; k < units->len; k++)
        tl_fight_add_attacker (fight, g_array_index (units, TlUnit, k));
      g_ptr_array_add (plan->attacks, fight);
    }
}

static void
test_cost (gconstpointer data)
{
  const CostRow *row = data;
  g_autofree char *text = g_strconcat (EXAMPLE, row->dumps, NULL);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
  g_autoptr (TlTurnPlan) copy = NULL;
  g_autoptr (TlTurnCost) cost = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GString) shortfalls = g_string_new (NULL);
  guint sum_t = 0;

  add_all (situation, row, plan);
  copy = tl_turn_plan_copy (plan);
  cost = tl_turn_cost (situation, 0, copy);
  for (guint i = 0; i < cost->dumps->len; i++)
    {
      const TlDumpCost *dump = &g_array_index (cost->dumps, TlDumpCost, i);

      g_string_append_printf (lines, "%s%u-%u-%u-%u", i == 0 ? "" : " ", dump->had_t, dump->fuel_t,
                              dump->barrage_t, dump->combat_t);
      sum_t += dump->fuel_t + dump->barrage_t + dump->combat_t;
      g_assert_cmpuint (tl_dump_cost_left_t (dump) + dump->fuel_t + dump->barrage_t +
                            dump->combat_t,
                        ==, dump->had_t);
    }
  for (guint i = 0; i < cost->shortfalls->len; i++)
    {
      const TlShortfall *shortfall = &g_array_index (cost->shortfalls, TlShortfall, i);

      g_string_append_printf (shortfalls, "%s%s %s", i == 0 ? "" : " ", shortfall->rule,
                              tl_situation_id (situation, shortfall->unit));
    }
  g_assert_cmpstr (lines->str, ==, row->lines);
  g_assert_cmpstr (shortfalls->str, ==, row->shortfalls);
  g_assert_cmpuint (cost->t, ==, sum_t);
  g_assert_cmpuint (cost->barrages->len, ==, plan->barrages->len);
  g_assert_cmpuint (cost->attacks->len, ==, plan->attacks->len);
}

/* In words: what lacks, or why there is no attack at all. */
static void
test_words (void)
{
  static const struct
  {
    const char *extra;
    const char *unit;
    const char *target;
    const char *rule;
    const char *why;
  } cases[] = {
    { "", "s3", "01.01", "9.0",
      "No enemy combat unit is in the hex. A hex without one can only be entered." },
    { "", "p", "07.05", "9.0", "The attacker does not stand next to the hex." },
    { "x side0 inf 3-4-8 re=3 07.04 exhausted\n", "x", "07.05", "9.5(A)",
      "The price is 3T; in reach of the unit are 2T that others do not need." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strconcat (EXAMPLE, "d side0 dump 2t 06.06\n", cases[i].extra, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
      g_autoptr (TlTurnCost) cost = NULL;
      const TlShortfall *shortfall;
      TlFight *fight = tl_fight_new (tl_test_hex (situation, cases[i].target), FALSE);

      tl_fight_add_attacker (fight, tl_test_unit (situation, cases[i].unit));
      g_ptr_array_add (plan->attacks, fight);
      cost = tl_turn_cost (situation, 0, plan);
      g_assert_cmpuint (cost->shortfalls->len, ==, 1);
      shortfall = &g_array_index (cost->shortfalls, TlShortfall, 0);
      g_assert_cmpstr (shortfall->rule, ==, cases[i].rule);
      g_assert_cmpstr (shortfall->why, ==, cases[i].why);
    }
}

/* Wasted Tokens are gone as well; stocks are no Tokens of a dump. */
static void
test_paid (void)
{
  static const TlPayment all[] = {
    { TL_PAY_DUMP, 0, 1, TL_USERS_ALL, 2 },
    { TL_PAY_WASTED, 0, 1, TL_USERS_ALL, 1 },
    { TL_PAY_STOCKS, 0, TL_HEX_NONE, TL_USERS_ALL, 4 },
  };
  g_autoptr (GArray) payments = g_array_new (FALSE, FALSE, sizeof (TlPayment));

  g_array_append_vals (payments, all, G_N_ELEMENTS (all));
  g_assert_cmpuint (tl_turn_cost_paid_t (payments), ==, 3);
}

/* A barrage that nobody has been named for is a shortfall of nobody. */
static void
test_nobody_fires (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (EXAMPLE "d side0 dump 9t 06.06\n");
  g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
  g_autoptr (TlTurnCost) cost = NULL;
  const TlShortfall *shortfall;

  g_ptr_array_add (plan->barrages, tl_barrage_new (tl_test_hex (situation, "07.05"), FALSE));
  cost = tl_turn_cost (situation, 0, plan);
  g_assert_cmpuint (cost->shortfalls->len, ==, 1);
  shortfall = &g_array_index (cost->shortfalls, TlShortfall, 0);
  g_assert_cmpstr (shortfall->rule, ==, "10.0e");
  g_assert_cmpuint (shortfall->unit, ==, TL_UNIT_NONE);
  g_assert_cmpuint (cost->t, ==, 0);
}

/* --- what is taken for granted ---------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *movers; /* "s1:06.05 p" */
  const char *barrages;
  const char *attacks;
  const char *remarks;    /* "9.1c s3 07.05, ..." */
  const char *shortfalls; /* "9.0 s1" */
  guint combat_t;
} RemarkRow;

static const RemarkRow remark_rows[] = {
  { "/rules/9.1c/turn-cost/a-hex-twice", "", "", "07.05:s3 07.05:s4", "9.1c - 07.05", "", 2 },
  { "/rules/9.1c/turn-cost/a-unit-twice", "", "", "07.05:s3 08.04:s3,s4", "9.1c s3 08.04", "", 3 },
  { "/rules/9.1c/turn-cost/three-times-is-told-twice", "", "", "07.05:s3 07.05:s4 07.05:s3",
    "9.1c - 07.05, 9.1c - 07.05, 9.1c s3 07.05", "", 3 },
  /* overruns do not count */
  { "/rules/9.1c/turn-cost/overruns-at-will", "", "", "07.05:s3:overrun 07.05:s3:overrun 07.05:s3",
    "", "", 3 },
  { "/rules/10.0e(A)/turn-cost/a-hex-twice", "", "07.05:g 07.05:g2", "", "10.0e(A) - 07.05", "",
    0 },
  { "/rules/10.0e/turn-cost/a-unit-twice", "", "07.05:g 08.04:g", "", "10.0e g 08.04", "", 0 },
  /* nobody says where s1 goes; it is too far away now */
  { "/rules/2.2/turn-cost/who-moves-first", "s1", "", "07.05:s1", "2.2 s1 07.05", "9.0 s1", 0 },
  { "/rules/2.2/turn-cost/guns-that-move-first", "g", "07.05:g", "", "2.2 g 07.05", "", 0 },
  /* 05.04 - 06.04 - 06.05, next to 07.05; one step */
  { "/rules/6.1/turn-cost/priced-from-where-it-goes", "s1:06.05", "", "07.05:s1", "", "", 1 },
  { "/rules/6.1a/turn-cost/out-of-reach", "s1:14.08", "", "07.05:s1", "", "6.1a s1 9.0 s1", 0 },
  { "/rules/12.3b/turn-cost/an-hq-that-moves", "h", "", "07.05:s3", "12.3b h -", "", 1 },
  { "/rules/12.3b/turn-cost/an-hq-with-a-goal", "k:05.07", "", "07.05:s3", "", "", 1 },
  { "/rules/12.2/turn-cost/a-truck", "t", "", "07.05:s3", "12.2 t -", "", 1 },
  /* 7 RE and the guns of 1 RE each are there: a battalion has room, and a brigade not: 10 1/2 RE */
  { "/rules/4.8/turn-cost/a-goal-that-is-full", "s1:06.05 s2:06.05", "", "", "4.8 - 06.05", "", 0 },
  /* without fights nobody asks from where */
  { "/rules/12.5/turn-cost/moves-alone", "h s1", "", "", "", "", 0 },
};

static char *
remarks_text (const TlSituation *situation, const TlVerdict *remarks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (remarks); i++)
    {
      const TlFinding *finding = tl_verdict_finding (remarks, i);
      g_autofree char *hex =
          finding->n_hexes == 0
              ? g_strdup ("-")
              : tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), finding->hexes[0]);

      g_assert_cmpint (finding->severity, ==, TL_FINDING_REMINDER);
      g_string_append_printf (
          text, "%s%s %s %s", i == 0 ? "" : ", ", finding->rule,
          finding->n_units == 0 ? "-" : tl_situation_id (situation, finding->units[0]), hex);
    }
  return g_string_free (text, FALSE);
}

static void
add_goals (const TlSituation *situation, const char *movers, TlTurnPlan *plan)
{
  g_auto (GStrv) words = g_strsplit (movers, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], ":", 2);
      TlUnit unit = tl_test_unit (situation, parts[0]);

      if (parts[1] != NULL)
        tl_turn_plan_add_goal (plan, unit, tl_test_hex (situation, parts[1]));
      else
        tl_turn_plan_add_mover (plan, unit);
    }
}

static void
test_remarks (gconstpointer data)
{
  const RemarkRow *row = data;
  const CostRow rest = { .movers = "", .barrages = row->barrages, .attacks = row->attacks };
  g_autoptr (TlSituation) situation =
      tl_test_situation (EXAMPLE "d side0 dump 20t 06.06\ng2 side0 art 20-3-3 range=4 06.05\n"
                                 "t side0 truck 2-45 4t 06.06\ne2 side1 inf 2-1-3 08.04\n"
                                 "k side0 hq 6-10 throws=truck move 05.06 released\n"
                                 "b side0 inf 20-4-3 re=7 06.05 released\n"
                                 "s2 side0 tank 3-4-8 track 05.04 released\n");
  g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
  g_autoptr (TlTurnPlan) copy = NULL;
  g_autoptr (TlTurnCost) cost = NULL;
  g_autofree char *remarks = NULL;
  g_autoptr (GString) shortfalls = g_string_new (NULL);
  guint combat_t = 0;

  add_goals (situation, row->movers, plan);
  add_all (situation, &rest, plan);
  copy = tl_turn_plan_copy (plan);
  cost = tl_turn_cost (situation, 0, copy);
  remarks = remarks_text (situation, cost->remarks);
  g_assert_cmpstr (remarks, ==, row->remarks);
  for (guint i = 0; i < cost->shortfalls->len; i++)
    {
      const TlShortfall *shortfall = &g_array_index (cost->shortfalls, TlShortfall, i);

      g_string_append_printf (shortfalls, "%s%s %s", i == 0 ? "" : " ", shortfall->rule,
                              tl_situation_id (situation, shortfall->unit));
    }
  g_assert_cmpstr (shortfalls->str, ==, row->shortfalls);
  for (guint i = 0; i < cost->dumps->len; i++)
    combat_t += g_array_index (cost->dumps, TlDumpCost, i).combat_t;
  g_assert_cmpuint (combat_t, ==, row->combat_t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rules/10.0a/every-strength", GINT_TO_POINTER (FALSE),
                        test_every_strength);
  g_test_add_data_func ("/rules/10.0c/every-strength", GINT_TO_POINTER (TRUE), test_every_strength);
  for (guint i = 0; i < G_N_ELEMENTS (barrage_rows); i++)
    g_test_add_data_func (barrage_rows[i].path, &barrage_rows[i], test_barrage);
  for (guint i = 0; i < G_N_ELEMENTS (cost_rows); i++)
    g_test_add_data_func (cost_rows[i].path, &cost_rows[i], test_cost);
  for (guint i = 0; i < G_N_ELEMENTS (remark_rows); i++)
    g_test_add_data_func (remark_rows[i].path, &remark_rows[i], test_remarks);
  g_test_add_func ("/rules/9.0/turn-cost/in-words", test_words);
  g_test_add_func ("/rules/12.10h/turn-cost/what-is-paid", test_paid);
  g_test_add_func ("/rules/10.0e/turn-cost/nobody-fires", test_nobody_fires);
  return g_test_run ();
}
