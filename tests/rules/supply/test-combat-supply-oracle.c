/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pays random fights in every way there is: the rules of 12.4 and 12.10 written down a second time,
 * on plain lists of payments.  A proposal must be legal and as good as the best of all ways, and the
 * judge must agree about every payment, also about ones that were spoilt on purpose.
 */
#include "payments-text.h"

#define UNITS_MAX 16
#define DUMPS_MAX 12
#define HEXES 81
#define CRITERIA 7
#define NEVER G_MAXUINT
#define JUDGED_MAX 60 /* of the ways of a fight */
#define SPOILT 30

/* --- random fights --- */

typedef struct
{
  GRand *rand;
  GString *text;
  int owner[HEXES];
  TlGrid grid;
  int n_of_three; /* how much of the supply is the attacker's */
} Maker;

static int
roll (Maker *maker, int n)
{
  return g_rand_int_range (maker->rand, 0, n);
}

static const char *
number_of (Maker *maker, TlHex hex)
{
  static char buffer[TL_HEX_NUMBER_MAX];

  return tl_grid_format (&maker->grid, hex, buffer);
}

/* A hex without the enemy. */
static TlHex
hex_for (Maker *maker, int side)
{
  for (;;)
    {
      TlHex hex = (TlHex) roll (maker, HEXES);

      if (maker->owner[hex] == 1 - side)
        continue;
      maker->owner[hex] = side;
      return hex;
    }
}

static void
add_unit (Maker *maker, const char *id, int i, int side, const char *hex)
{
  static const char *const types[] = {
    "inf 4-3-3",      "inf 4-3-3 size=battalion", "inf 9-3-3 re=2",
    "inf 9-3-3 re=3", "inf 4-3-3 size=battalion", "hq 4-10 throws=leg"
  };
  static const char *const stocks[] = { "full", "low", "exhausted" };
  int n_types = side == 0 ? 5 : 6;
  int formation = roll (maker, side == 0 ? 6 : 4);

  g_string_append_printf (maker->text, "%s%d side%d %s %s ", id, i, side,
                          types[roll (maker, n_types)], stocks[roll (maker, 3)]);
  if (formation < 3)
    g_string_append_printf (maker->text, "formation=%c%d ", "fgk"[formation], side);
  g_string_append_printf (maker->text, "%s %s\n", roll (maker, 8) == 0 ? "strat" : "combat", hex);
}

/* An HQ, often of a formation, and often with SP of its own. */
static void
add_hq (Maker *maker, int i, int side, const char *hex)
{
  int formation = roll (maker, 4);

  g_string_append_printf (maker->text, "p%d side%d hq %d-10 throws=%s ", i, side,
                          2 + roll (maker, 6), roll (maker, 3) > 0 ? "leg" : "truck");
  if (formation < 3)
    g_string_append_printf (maker->text, "formation=%c%d ", "fgk"[formation], side);
  g_string_append_printf (maker->text, "%s\n", hex);
  if (roll (maker, 2) == 0)
    g_string_append_printf (maker->text, "d%d side%d dump %dt %s\n", i, side, 1 + roll (maker, 3),
                            hex);
}

static void
add_supply (Maker *maker, int i)
{
  int side = roll (maker, 3) < maker->n_of_three ? 0 : 1;
  const char *hex = number_of (maker, hex_for (maker, side));

  switch (roll (maker, 8))
    {
    case 0:
      g_string_append_printf (maker->text, "p%d side%d truck 4-45 %dt organic formation=%c%d %s\n",
                              i, side, 1 + roll (maker, 3), "fgk"[roll (maker, 3)], side, hex);
      break;
    case 1:
    case 2:
    case 3:
    case 4:
      add_hq (maker, i, side, hex);
      break;
    default:
      g_string_append_printf (maker->text, "p%d side%d dump %dt %s\n", i, side, 1 + roll (maker, 3),
                              hex);
    }
}

static char *
random_text (guint32 seed, gboolean is_attack, int *n_attackers)
{
  static const char *const around[] = { "05.04", "05.06", "04.04", "04.05", "06.04", "06.05" };
  Maker maker = { .rand = g_rand_new_with_seed (seed),
                  .text = g_string_new ("size 9 9\n"),
                  .n_of_three = is_attack ? 2 : 1 };
  guint open = seed % 6;

  maker.grid = (TlGrid){ TL_GRID_FLAT, TL_GRID_ODD_UP, 9, 9, 1, 1, FALSE, "" };
  g_string_append (
      maker.text, "clock combat side0\nformation f0 side0\nformation g0 side0\nformation k0 side0\n"
                  "formation f1 side1\nformation g1 side1\nformation k1 side1\n");
  for (TlHex hex = 0; hex < HEXES; hex++)
    maker.owner[hex] = -1;
  maker.owner[4 * 9 + 4] = 1;
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    maker.owner[tl_grid_parse (&maker.grid, around[i])] = i == open ? 1 : 0;
  *n_attackers = 1 + roll (&maker, 4);
  for (int i = 0; i < *n_attackers; i++)
    add_unit (&maker, "a", i, 0, around[(open + 1 + (guint) roll (&maker, 5)) % 6]);
  for (int i = roll (&maker, 4); i >= 0; i--)
    add_unit (&maker, "e", i, 1, "05.05");
  /* Nearly surrounded, defenders draw nothing by Truck, and get what Leg HQs throw. */
  for (guint i = 0; i < G_N_ELEMENTS (around) && seed % 4 > 0; i++)
    if (i != open)
      g_string_append_printf (maker.text, "z%u side0 inf 4-3-3 %s\n", i, around[i]);
  for (int i = 3 + roll (&maker, 9); i > 0; i--)
    add_supply (&maker, i);
  g_rand_free (maker.rand);
  return g_string_free (maker.text, FALSE);
}

/* --- the rules, written down again --- */

typedef struct
{
  const TlSituation *situation;
  gboolean is_attack;
  guint n_units;
  TlUnit units[UNITS_MAX];
  guint cost_t[UNITS_MAX];
  gboolean is_exhausted[UNITS_MAX];
  gboolean is_multi_step[UNITS_MAX];
  gboolean is_zero[UNITS_MAX];
  gboolean is_withheld[UNITS_MAX];
  guint price_t;
  GArray *dumps; /* TlDump */
  guint mp12[UNITS_MAX][DUMPS_MAX];
} Naive;

static void
look_up (Naive *naive, guint u)
{
  g_autoptr (GPtrArray) paths = tl_supply_dumps (naive->situation, naive->units[u], NULL);

  for (guint d = 0; d < naive->dumps->len; d++)
    {
      const TlDump *dump = &g_array_index (naive->dumps, TlDump, d);

      naive->mp12[u][d] = NEVER;
      for (guint i = 0; i < paths->len; i++)
        {
          const TlSupplyPath *path = paths->pdata[i];

          if (path->line.source == dump->hex && path->line.users == dump->users)
            naive->mp12[u][d] = path->line.draw_mp12 + path->line.throw_mp12;
        }
    }
}

static void
set_up (Naive *naive, const TlSituation *situation, const TlFight *fight, gboolean is_attack)
{
  guint re4 = 0;

  *naive = (Naive){ situation, is_attack };
  naive->dumps = tl_draw_dumps (situation, is_attack ? 0 : 1);
  g_assert_cmpuint (naive->dumps->len, <=, DUMPS_MAX);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      guint u = naive->n_units;
      guint steps = tl_unit_steps (situation, unit);

      if (is_attack ? !tl_fight_has_attacker (fight, unit)
                    : tl_situation_hex (situation, unit) != fight->target ||
                          !tl_unit_is_combat (situation, unit))
        continue;
      g_assert_cmpuint (u, <, UNITS_MAX);
      naive->n_units++;
      naive->units[u] = unit;
      naive->cost_t[u] = steps;
      naive->is_exhausted[u] = tl_situation_state (situation, unit)->stocks == TL_STOCKS_EXHAUSTED;
      naive->is_multi_step[u] = steps > 1;
      naive->is_zero[u] = !is_attack && tl_unit_mode (situation, unit) == TL_MODE_STRAT;
      naive->is_withheld[u] = !tl_fight_is_supplied (fight, unit);
      re4 += tl_unit_re4 (situation, unit);
      look_up (naive, u);
    }
  naive->price_t = re4 > 4 ? 2 : 1;
}

static gboolean
reaches (const Naive *naive, guint u, guint d)
{
  return naive->mp12[u][d] != NEVER;
}

static const TlDump *
dump_at (const Naive *naive, guint d)
{
  return &g_array_index (naive->dumps, TlDump, d);
}

/* Everything a side decides. */
typedef struct
{
  guint paid[UNITS_MAX][DUMPS_MAX]; /* for a defence in the first row */
  guint wasted[UNITS_MAX][DUMPS_MAX];
  guint stages[UNITS_MAX];
} Way;

static guint
sum_of_unit (const Naive *naive, const Way *way, guint u)
{
  guint t = 0;

  for (guint d = 0; d < naive->dumps->len; d++)
    t += way->paid[u][d];
  return t;
}

/* Paid from @d by all, and with @has_waste let go of. */
static guint
sum_of_dump (const Naive *naive, const Way *way, guint d, gboolean has_waste)
{
  guint t = 0;

  for (guint u = 0; u < MAX (naive->n_units, 1); u++)
    t += way->paid[u][d] + (has_waste ? way->wasted[u][d] : 0);
  return t;
}

static gboolean
is_covered (const Naive *naive, const guint *tokens, guint u)
{
  guint t = 0;
  gboolean is_reached = FALSE;

  for (guint d = 0; d < naive->dumps->len; d++)
    {
      t += tokens[d];
      is_reached = is_reached || (tokens[d] > 0 && reaches (naive, u, d));
    }
  return !naive->is_withheld[u] && is_reached && t == naive->price_t;
}

/* Whether some way of paying the price covers @wanted and all whom @way covers (12.10a). */
static gboolean
could_cover (const Naive *naive, const Way *way, guint wanted)
{
  guint n = naive->dumps->len;
  guint most[DUMPS_MAX] = { 0 };

  for (guint d = 0; d < n; d++)
    for (guint u = 0; u < naive->n_units; u++)
      if (reaches (naive, u, d) && !naive->is_withheld[u] &&
          (way->stages[u] > 0 || is_covered (naive, way->paid[0], u) || u == wanted))
        most[d] = !tl_users_is_formation (dump_at (naive, d)->users) ? dump_at (naive, d)->t
                                                                     : way->paid[0][d];
  for (guint i = 0; i < n; i++)
    for (guint j = naive->price_t == 2 ? 0 : i; j <= i; j++)
      {
        guint tokens[DUMPS_MAX] = { 0 };
        gboolean is_good = TRUE;

        tokens[i]++;
        if (naive->price_t == 2)
          tokens[j]++;
        if (tokens[i] > most[i] || tokens[j] > most[j] || !is_covered (naive, tokens, wanted))
          continue;
        for (guint u = 0; u < naive->n_units; u++)
          is_good =
              is_good && (!is_covered (naive, way->paid[0], u) || is_covered (naive, tokens, u));
        if (is_good)
          return TRUE;
      }
  return FALSE;
}

static gboolean
may_use_stocks (const Naive *naive, const Way *way, guint u)
{
  guint left = 0;

  if (naive->is_exhausted[u] || naive->is_withheld[u] || way->stages[u] > 1)
    return FALSE;
  if (!naive->is_attack)
    return !is_covered (naive, way->paid[0], u) && !could_cover (naive, way, u);
  for (guint d = 0; d < naive->dumps->len; d++)
    if (reaches (naive, u, d) && !tl_users_is_formation (dump_at (naive, d)->users))
      left +=
          dump_at (naive, d)->t - MIN (sum_of_dump (naive, way, d, FALSE), dump_at (naive, d)->t);
  return sum_of_unit (naive, way, u) == 0 && left < naive->cost_t[u];
}

static gboolean
wastes_rightly (const Naive *naive, const Way *way, guint u)
{
  gboolean must = naive->is_multi_step[u] && way->stages[u] > 0 &&
                  (naive->is_attack || sum_of_unit (naive, way, 0) == 0);

  for (guint d = 0; d < naive->dumps->len; d++)
    {
      gboolean is_there =
          reaches (naive, u, d) && !tl_users_is_formation (dump_at (naive, d)->users);

      if (way->wasted[u][d] > 0 && !(must && is_there))
        return FALSE;
      if (must && is_there && sum_of_dump (naive, way, d, TRUE) < dump_at (naive, d)->t)
        return FALSE;
    }
  return TRUE;
}

/* @may_lack: attackers who go without do not count against it. */
static gboolean
is_way_legal (const Naive *naive, const Way *way, gboolean may_lack)
{
  for (guint d = 0; d < naive->dumps->len; d++)
    if (sum_of_dump (naive, way, d, TRUE) > dump_at (naive, d)->t)
      return FALSE;
  for (guint u = 0; u < naive->n_units; u++)
    {
      guint t = sum_of_unit (naive, way, u);

      if ((way->stages[u] > 0 && !may_use_stocks (naive, way, u)) ||
          !wastes_rightly (naive, way, u))
        return FALSE;
      if (naive->is_attack && t != naive->cost_t[u] && (t > 0 || way->stages[u] == 0) &&
          (t > 0 || !may_lack))
        return FALSE;
      if (naive->is_attack && naive->is_withheld[u] && !may_lack)
        return FALSE;
      for (guint d = 0; d < naive->dumps->len && naive->is_attack; d++)
        if (way->paid[u][d] > 0 && !reaches (naive, u, d))
          return FALSE;
    }
  if (naive->is_attack)
    return TRUE;
  for (guint d = 0; d < naive->dumps->len; d++)
    {
      gboolean is_anybody_s = FALSE;

      for (guint u = 0; u < naive->n_units; u++)
        is_anybody_s = is_anybody_s || (reaches (naive, u, d) && !naive->is_withheld[u]);
      if (way->paid[0][d] > 0 && !is_anybody_s)
        return FALSE;
    }
  return sum_of_unit (naive, way, 0) == 0 || sum_of_unit (naive, way, 0) == naive->price_t;
}

/* --- how good --- */

static gint64
mp12_of_token (const Naive *naive, guint u, guint d)
{
  guint least = NEVER;

  if (naive->is_attack)
    return naive->mp12[u][d];
  for (guint i = 0; i < naive->n_units; i++)
    if (!naive->is_withheld[i])
      least = MIN (least, naive->mp12[i][d]);
  return least;
}

/* Without supply, on stocks, wasted, from Organic Trucks, Tokens of a defence, MP, hexes. */
static void
value_way (const Naive *naive, const Way *way, gint64 *value)
{
  memset (value, 0, CRITERIA * sizeof *value);
  for (guint u = 0; u < naive->n_units; u++)
    {
      gboolean is_paid = naive->is_attack ? sum_of_unit (naive, way, u) == naive->cost_t[u]
                                          : is_covered (naive, way->paid[0], u);

      value[0] += !is_paid && way->stages[u] == 0 && !naive->is_zero[u] && !naive->is_withheld[u];
      value[1] += way->stages[u] > 0;
      for (guint d = 0; d < naive->dumps->len; d++)
        {
          gint64 t = way->paid[u][d];

          value[2] += way->wasted[u][d];
          value[3] += tl_users_is_formation (dump_at (naive, d)->users) ? t : 0;
          value[4] += naive->is_attack ? 0 : t;
          value[5] += t == 0 ? 0 : t * mp12_of_token (naive, u, d);
          value[6] += t * dump_at (naive, d)->hex;
        }
    }
}

static int
compare_values (const gint64 *a, const gint64 *b)
{
  for (guint i = 0; i < CRITERIA; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* --- ways and payments --- */

static void
append (GArray *payments, TlPaymentKind kind, TlUnit unit, const TlDump *dump, guint t)
{
  TlPayment payment = { 0 };

  payment.kind = kind;
  payment.unit = unit;
  payment.dump = dump == NULL ? TL_HEX_NONE : dump->hex;
  payment.users = dump == NULL ? TL_USERS_ALL : dump->users;
  payment.t = t;
  g_array_append_val (payments, payment);
}

static GArray *
payments_of (const Naive *naive, const Way *way)
{
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  for (guint u = 0; u < naive->n_units; u++)
    {
      for (guint d = 0; d < naive->dumps->len; d++)
        {
          if (way->paid[u][d] > 0)
            append (payments, TL_PAY_DUMP, naive->is_attack ? naive->units[u] : TL_UNIT_NONE,
                    dump_at (naive, d), way->paid[u][d]);
          if (way->wasted[u][d] > 0)
            append (payments, TL_PAY_WASTED, naive->units[u], dump_at (naive, d),
                    way->wasted[u][d]);
        }
      for (guint i = 0; i < way->stages[u]; i++)
        append (payments, TL_PAY_STOCKS, naive->units[u], NULL, 0);
    }
  return payments;
}

static Way
way_of (const Naive *naive, const GArray *payments)
{
  Way way = { 0 };

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      guint u = 0;
      guint d = 0;

      while (payment->unit != TL_UNIT_NONE && naive->units[u] != payment->unit)
        u++;
      g_assert_cmpuint (u, <, MAX (naive->n_units, 1));
      if (payment->kind == TL_PAY_STOCKS)
        {
          way.stages[u]++;
          continue;
        }
      while (dump_at (naive, d)->hex != payment->dump ||
             dump_at (naive, d)->users != payment->users)
        d++;
      g_assert_cmpuint (d, <, naive->dumps->len);
      *(payment->kind == TL_PAY_DUMP ? &way.paid[u][d] : &way.wasted[u][d]) += payment->t;
    }
  return way;
}

/* --- all ways --- */

typedef struct
{
  Naive naive;
  const TlFight *fight;
  GRand *rand;
  guint n_ways;
  guint n_judged;
  guint n_legal;
  gboolean has_best;
  gint64 best[CRITERIA];
} All;

static void
check_judge (All *all, const Way *way)
{
  g_autoptr (GArray) payments = payments_of (&all->naive, way);
  g_autofree char *text = payments_to_text (all->naive.situation, payments);
  gboolean is_legal = tl_combat_supply_judge (all->naive.situation, all->fight,
                                              all->naive.is_attack, payments, NULL);

  if (is_legal != is_way_legal (&all->naive, way, FALSE))
    g_error ("judged %s: %s", is_legal ? "legal" : "wrong", text);
}

/* 12.10h: whoever comes first lets go of it. */
static void
waste (const Naive *naive, Way *way)
{
  for (guint u = 0; u < naive->n_units; u++)
    for (guint d = 0; d < naive->dumps->len; d++)
      if (naive->is_multi_step[u] && way->stages[u] > 0 && reaches (naive, u, d) &&
          !tl_users_is_formation (dump_at (naive, d)->users) &&
          (naive->is_attack || sum_of_unit (naive, way, 0) == 0) &&
          sum_of_dump (naive, way, d, TRUE) < dump_at (naive, d)->t)
        way->wasted[u][d] = dump_at (naive, d)->t - sum_of_dump (naive, way, d, TRUE);
}

static void
look_at_way (All *all, const Way *decided)
{
  Way way = *decided;
  gint64 value[CRITERIA];

  waste (&all->naive, &way);
  all->n_ways++;
  if (all->n_judged < JUDGED_MAX &&
      g_rand_int_range (all->rand, 0, all->naive.is_attack ? 40 : 3) == 0)
    {
      all->n_judged++;
      check_judge (all, &way);
    }
  if (!is_way_legal (&all->naive, &way, TRUE))
    return;
  all->n_legal++;
  value_way (&all->naive, &way, value);
  if (!all->has_best || compare_values (value, all->best) < 0)
    memcpy (all->best, value, sizeof value);
  all->has_best = TRUE;
}

static void look_at_units (All *all, Way *way, guint u);

/* Every way to take @t Tokens for row @u from dump @d on. */
static void
look_at_tokens (All *all, Way *way, guint u, guint d, guint t)
{
  const Naive *naive = &all->naive;

  if (t == 0)
    {
      look_at_units (all, way, naive->is_attack ? u + 1 : 0);
      return;
    }
  if (d == naive->dumps->len)
    return;
  look_at_tokens (all, way, u, d + 1, t);
  for (guint i = 1; i <= MIN (t, dump_at (naive, d)->t); i++)
    {
      if (naive->is_attack && !reaches (naive, u, d))
        break;
      way->paid[u][d] = i;
      look_at_tokens (all, way, u, d + 1, t - i);
    }
  way->paid[u][d] = 0;
}

static void
look_at_units (All *all, Way *way, guint u)
{
  if (u == all->naive.n_units)
    {
      look_at_way (all, way);
      return;
    }
  look_at_units (all, way, u + 1);
  if (all->naive.is_withheld[u])
    return;
  if (!all->naive.is_zero[u])
    {
      way->stages[u] = 1;
      look_at_units (all, way, u + 1);
      way->stages[u] = 0;
    }
  if (all->naive.is_attack)
    look_at_tokens (all, way, u, 0, all->naive.cost_t[u]);
}

static void
look_at_all (All *all)
{
  Way way = { 0 };

  look_at_units (all, &way, 0);
  if (!all->naive.is_attack)
    look_at_tokens (all, &way, 0, 0, all->naive.price_t);
}

/* --- checks --- */

static void
check_booking (const Naive *naive, const Way *way, const GArray *payments)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (naive->situation);
  guint taken = 0;

  tl_combat_supply_book (edit, payments);
  g_autoptr (TlSituation) next = tl_edit_finish (g_steal_pointer (&edit));
  g_autoptr (GArray) dumps = tl_draw_dumps (next, naive->is_attack ? 0 : 1);
  for (guint d = 0; d < naive->dumps->len; d++)
    {
      const TlDump *before = dump_at (naive, d);
      guint left = 0;

      for (guint i = 0; i < dumps->len; i++)
        if (g_array_index (dumps, TlDump, i).hex == before->hex &&
            g_array_index (dumps, TlDump, i).users == before->users)
          left = g_array_index (dumps, TlDump, i).t;
      taken += sum_of_dump (naive, way, d, TRUE);
      g_assert_cmpuint (left + sum_of_dump (naive, way, d, TRUE), ==, before->t);
    }
  g_assert_cmpuint (tl_test_tokens (next) + taken, ==, tl_test_tokens (naive->situation));
  for (guint u = 0; u < naive->n_units; u++)
    g_assert_cmpuint (tl_situation_state (next, naive->units[u])->stocks, ==,
                      tl_situation_state (naive->situation, naive->units[u])->stocks +
                          way->stages[u]);
}

static void
check_coverage (const Naive *naive, const TlFight *fight, const Way *way, const GArray *payments)
{
  for (guint u = 0; u < naive->n_units; u++)
    {
      gboolean is_paid = naive->is_attack ? sum_of_unit (naive, way, u) == naive->cost_t[u]
                                          : is_covered (naive, way->paid[0], u);

      g_assert_cmpint (tl_combat_supply_covers (naive->situation, fight, payments, naive->is_attack,
                                                naive->units[u]),
                       ==, is_paid || way->stages[u] > 0);
    }
}

/* Adds, takes away and moves Tokens and stocks by chance. */
static void
spoil (All *all, Way *way)
{
  guint u = (guint) g_rand_int_range (all->rand, 0, (gint32) all->naive.n_units);
  guint row = all->naive.is_attack ? u : 0;
  guint d = (guint) g_rand_int_range (all->rand, 0, MAX ((gint32) all->naive.dumps->len, 1));

  if (all->naive.dumps->len == 0 || g_rand_int_range (all->rand, 0, 3) == 0)
    way->stages[u] = (guint) g_rand_int_range (all->rand, 0, 3);
  else if (g_rand_int_range (all->rand, 0, 3) == 0)
    way->wasted[u][d] = (guint) g_rand_int_range (all->rand, 0, 3);
  else
    way->paid[row][d] = (guint) g_rand_int_range (all->rand, 0, 3);
}

static void
check_side (const TlSituation *situation, const TlFight *fight, gboolean is_attack, guint32 seed,
            guint *n_short)
{
  All all = { .fight = fight, .rand = g_rand_new_with_seed (seed) };
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, is_attack, NULL);
  g_autofree char *text = payments_to_text (situation, payments);
  gint64 value[CRITERIA];

  set_up (&all.naive, situation, fight, is_attack);
  Way way = way_of (&all.naive, payments);
  look_at_all (&all);
  if (!is_way_legal (&all.naive, &way, TRUE))
    g_error ("seed %u, not legal: %s", seed, text);
  value_way (&all.naive, &way, value);
  g_assert_true (all.has_best);
  for (guint i = 0; i < CRITERIA; i++)
    if (value[i] != all.best[i])
      g_error ("seed %u, criterion %u is %d of %d: %s", seed, i, (int) value[i], (int) all.best[i],
               text);
  check_judge (&all, &way);
  check_booking (&all.naive, &way, payments);
  check_coverage (&all.naive, fight, &way, payments);
  for (guint i = 0; i < SPOILT; i++)
    {
      Way other = way;

      for (int k = g_rand_int_range (all.rand, 0, 3); k >= 0; k--)
        spoil (&all, &other);
      check_judge (&all, &other);
    }
  *n_short += value[0] + value[1] + value[2] > 0;
  g_array_unref (all.naive.dumps);
  g_rand_free (all.rand);
}

static TlFight *
random_fight (const TlSituation *situation, int n_attackers, guint32 seed)
{
  TlFight *fight = tl_fight_new (tl_test_hex (situation, "05.05"), FALSE);

  for (int i = 0; i < n_attackers; i++)
    {
      g_autofree char *id = g_strdup_printf ("a%d", i);

      tl_fight_add_attacker (fight, tl_test_unit (situation, id));
    }
  if (seed % 7 == 0)
    tl_fight_set_supplied (fight, tl_test_unit (situation, "e0"), FALSE);
  if (seed % 11 == 0)
    tl_fight_set_supplied (fight, tl_test_unit (situation, "a0"), FALSE);
  return fight;
}

static void
test_random (gconstpointer data)
{
  gboolean is_attack = GPOINTER_TO_INT (data);
  guint32 n = g_test_slow () ? 5000 : 400;
  guint n_short = 0;

  for (guint32 seed = 1; seed <= n; seed++)
    {
      int n_attackers;
      g_autofree char *text = random_text (seed, is_attack, &n_attackers);

      if (g_test_verbose ())
        g_printerr ("# seed %u\n%s\n", seed, text);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlFight) fight = random_fight (situation, n_attackers, seed);
      check_side (situation, fight, is_attack, seed, &n_short);
    }
  /* The fights are poor enough, and not too poor. */
  g_assert_cmpuint (n_short, >, n / 4);
  g_assert_cmpuint (n_short, <, n - n / 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rules/12.10/attackers-pay-in-the-best-way", GINT_TO_POINTER (TRUE),
                        test_random);
  g_test_add_data_func ("/rules/12.10/defenders-pay-in-the-best-way", GINT_TO_POINTER (FALSE),
                        test_random);
  return g_test_run ();
}
