/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/upkeep/tl-eat.h"

#include "rules/payment/tl-combat-supply-private.h"

#include <glib/gi18n-lib.h>

guint
tl_eat_cost_t (const TlSituation *situation, guint re4)
{
  guint feeds = tl_situation_edition (situation)->eat_re4_per_t;

  return (re4 + feeds - 1) / feeds;
}

/* --- units that may eat ----------------------------------------------------------------------- */

static gboolean
may_eat (const TlSituation *situation, TlUnit unit)
{
  return tl_trace_is_needed (situation, unit) &&
         tl_situation_edition (situation)->modes[tl_unit_mode (situation, unit)].can_eat;
}

static GArray *
eaters_of (const TlSituation *situation, const TlUnit *hungry, guint n_hungry)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < n_hungry; i++)
    if (may_eat (situation, hungry[i]))
      g_array_append_val (units, hungry[i]);
  return units;
}

static TlBill *
bill_new (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry)
{
  g_autoptr (GArray) units = eaters_of (situation, hungry, n_hungry);

  return tl_bill_new_of_units (situation, side, (const TlUnit *) units->data, units->len);
}

GArray *
tl_eat_units (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry)
{
  g_autoptr (TlBill) bill = bill_new (situation, side, hungry, n_hungry);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < bill->units->len; i++)
    if (tl_bill_unit (bill, i)->n_lines > 0)
      g_array_append_val (units, tl_bill_unit (bill, i)->unit);
  return units;
}

gboolean
tl_eat_may_any (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry)
{
  g_autoptr (GArray) units = eaters_of (situation, hungry, n_hungry);

  return tl_bill_has_reach (situation, side, (const TlUnit *) units->data, units->len);
}

/* --- feeding ---------------------------------------------------------------------------------- */

/* A unit, a dump in its reach, and the quarters of an RE that the dump feeds of the unit. */
typedef struct
{
  guint unit;
  guint dump;
  guint re4;
} Link;

/* The units that eat, the links, the Tokens that each dump pays; and a flow of quarters of an RE
 * along the links, which is kept while units are added and Tokens taken away.  A further unit is
 * fed along augmenting paths, which move meals of other units from one dump to another; a unit that
 * is fed stays fed. */
typedef struct
{
  const TlBill *bill;
  gboolean *eats;  /* per unit */
  gboolean *links; /* per line of each unit: whether it is one, those of the first unit first */
  guint *places;   /* per unit and one more: where its lines begin there */
  guint *t;        /* per dump */
  guint ways;      /* trials so far */
  guint far_re4;   /* of units that are to eat out of dumps beyond their reach */
  guint far_t;     /* ... and what they take there */

  guint n_flow; /* links, by unit; of each unit its common dumps first, then by number */
  Link *flow;
  guint *first_link; /* per unit and one more: its links */
  guint *of_dump;    /* links, by dump */
  guint *first_of;   /* per dump and one more: where its links begin there */
  gint64 *free_re4;  /* per dump: what it could feed besides */
  guint *came_by;    /* per dump: 1 + the link by which a search came to it; 0: it did not */
  guint *moves;      /* per unit: 1 + the link that it would leave; 0: the search is not there */
  gboolean *is_full; /* per dump: no unit can make room there any more */
  guint *queue;      /* dumps, to which the last search came */
  guint n_queue;
  guint *unit_queue; /* the same for units */
  guint n_unit_queue;
  struct
  {
    guint64 common;
    guint64 organic;
  } * held; /* per dump and one more: Tokens of those from it on */
} Table;

static Table *
table_new (const TlBill *bill, gboolean with_links)
{
  Table *table = g_new0 (Table, 1);

  table->bill = bill;
  table->eats = g_new0 (gboolean, bill->units->len);
  table->t = g_new0 (guint, bill->dumps->len);
  table->places = g_new0 (guint, bill->units->len + 1);
  for (guint u = 0; u < bill->units->len; u++)
    table->places[u + 1] = table->places[u] + tl_bill_unit (bill, u)->n_lines;
  table->links = g_new0 (gboolean, table->places[bill->units->len] + 1);
  for (guint u = 0; with_links && u < bill->units->len; u++)
    for (guint i = 0; i < tl_bill_unit (bill, u)->n_lines; i++)
      table->links[table->places[u] + i] = tl_supply_line_is_ok (&tl_bill_unit (bill, u)->lines[i]);
  return table;
}

static void
table_free (Table *table)
{
  g_free (table->eats);
  g_free (table->links);
  g_free (table->places);
  g_free (table->t);
  g_free (table->flow);
  g_free (table->first_link);
  g_free (table->of_dump);
  g_free (table->first_of);
  g_free (table->free_re4);
  g_free (table->came_by);
  g_free (table->moves);
  g_free (table->is_full);
  g_free (table->queue);
  g_free (table->unit_queue);
  g_free (table->held);
  g_free (table);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static guint
re4_of (const Table *table, guint unit)
{
  return tl_unit_re4 (table->bill->situation, tl_bill_unit (table->bill, unit)->unit);
}

static guint
re4_per_t (const Table *table)
{
  return tl_situation_edition (table->bill->situation)->eat_re4_per_t;
}

static void
add_links_of (Table *table, guint unit, gboolean common)
{
  guint d = tl_bill_unit (table->bill, unit)->first_dump;

  for (guint i = table->places[unit]; i < table->places[unit + 1]; i++, d++)
    if (table->links[i] && tl_bill_is_common (table->bill, d) == common)
      {
        table->flow[table->n_flow++] = (Link){ unit, d, 0 };
        table->first_of[d + 1]++;
      }
}

/* Once the links are there. */
static void
lay_table (Table *table)
{
  guint n_units = table->bill->units->len, n_dumps = table->bill->dumps->len;
  guint n_lines = table->places[n_units];

  table->flow = g_new (Link, n_lines + 1);
  table->first_link = g_new0 (guint, n_units + 1);
  table->of_dump = g_new (guint, n_lines + 1);
  table->first_of = g_new0 (guint, n_dumps + 1);
  table->free_re4 = g_new0 (gint64, n_dumps + 1);
  table->came_by = g_new0 (guint, n_dumps + 1);
  table->moves = g_new0 (guint, n_units + 1);
  table->is_full = g_new0 (gboolean, n_dumps + 1);
  table->queue = g_new (guint, n_dumps + 1);
  table->unit_queue = g_new (guint, n_units + 1);
  table->held = g_malloc0_n (n_dumps + 1, sizeof *table->held);
  for (guint d = n_dumps; d-- > 0;)
    {
      gboolean common = tl_bill_is_common (table->bill, d);

      table->held[d] = table->held[d + 1];
      table->held[d].common += common ? tl_bill_dump (table->bill, d)->t : 0;
      table->held[d].organic += common ? 0 : tl_bill_dump (table->bill, d)->t;
    }
  for (guint u = 0; u < n_units; u++)
    {
      add_links_of (table, u, TRUE);
      add_links_of (table, u, FALSE);
      table->first_link[u + 1] = table->n_flow;
    }
  for (guint d = 0; d < n_dumps; d++)
    table->first_of[d + 1] += table->first_of[d];
  g_autofree guint *next = g_memdup2 (table->first_of, (n_dumps + 1) * sizeof *next);
  for (guint i = 0; i < table->n_flow; i++)
    table->of_dump[next[table->flow[i].dump]++] = i;
}

static void
push (Table *table, guint link, guint re4)
{
  table->flow[link].re4 += re4;
  table->free_re4[table->flow[link].dump] -= re4;
}

static void
pull (Table *table, guint link, guint re4)
{
  table->flow[link].re4 -= re4;
  table->free_re4[table->flow[link].dump] += re4;
}

/* A search comes to @unit: to the dumps in its reach where it has not been. */
static void
reach_on (Table *table, guint unit)
{
  for (guint i = table->first_link[unit]; i < table->first_link[unit + 1]; i++)
    if (table->came_by[table->flow[i].dump] == 0 && !table->is_full[table->flow[i].dump])
      {
        table->came_by[table->flow[i].dump] = i + 1;
        table->queue[table->n_queue++] = table->flow[i].dump;
      }
}

/* The nearest dump that could feed more: one that @unit reaches, or to which others can move so
 * that it gets their place.  Returns: -1 for none; else came_by and moves lead back */
static int
find_room (Table *table, guint unit)
{
  while (table->n_queue > 0)
    table->came_by[table->queue[--table->n_queue]] = 0;
  while (table->n_unit_queue > 0)
    table->moves[table->unit_queue[--table->n_unit_queue]] = 0;
  reach_on (table, unit);
  for (guint q = 0; q < table->n_queue; q++)
    {
      guint dump = table->queue[q];

      if (table->free_re4[dump] > 0)
        return (int) dump;
      for (guint i = table->first_of[dump]; i < table->first_of[dump + 1]; i++)
        {
          guint link = table->of_dump[i];
          guint eater = table->flow[link].unit;

          if (table->flow[link].re4 == 0 || eater == unit || table->moves[eater] != 0)
            continue;
          table->moves[eater] = link + 1;
          table->unit_queue[table->n_unit_queue++] = eater;
          reach_on (table, eater);
        }
    }
  return -1;
}

/* @unit eats @most more, or less where the path to @room allows no more. Returns how much. */
static guint
eat_along (Table *table, guint unit, guint room, guint most)
{
  guint re4 = (guint) MIN ((gint64) most, table->free_re4[room]);

  for (guint link = table->came_by[room] - 1; table->flow[link].unit != unit;)
    {
      guint left = table->moves[table->flow[link].unit] - 1;

      re4 = MIN (re4, table->flow[left].re4);
      link = table->came_by[table->flow[left].dump] - 1;
    }
  for (guint link = table->came_by[room] - 1;;)
    {
      guint eater = table->flow[link].unit;

      push (table, link, re4);
      if (eater == unit)
        return re4;
      link = table->moves[eater] - 1;
      pull (table, link, re4);
      link = table->came_by[table->flow[link].dump] - 1;
    }
}

/* A search has found no room: the dumps that it came to are full, and the units that eat there
 * reach no other.  These dumps stay full. */
static void
close_dumps (Table *table)
{
  for (guint q = 0; q < table->n_queue; q++)
    table->is_full[table->queue[q]] = TRUE;
}

/* Feeds @unit besides the units that eat already; FALSE: it cannot be fed, and eats nothing. */
static gboolean
feed_unit (Table *table, guint unit)
{
  guint need = re4_of (table, unit), left = need;

  while (left > 0)
    {
      int room = find_room (table, unit);

      if (room < 0 && left == need)
        close_dumps (table);
      if (room < 0)
        break;
      left -= eat_along (table, unit, (guint) room, left);
    }
  for (guint i = table->first_link[unit]; left > 0 && i < table->first_link[unit + 1]; i++)
    pull (table, i, table->flow[i].re4);
  return left == 0;
}

/* The dumps pay @t Tokens, and no unit eats of them yet. */
static void
clear_table (Table *table, const guint *t)
{
  for (guint i = 0; i < table->n_flow; i++)
    table->flow[i].re4 = 0;
  for (guint d = 0; d < table->bill->dumps->len; d++)
    {
      table->free_re4[d] = (gint64) MIN (t[d], TL_TOKENS_MAX) * re4_per_t (table);
      table->is_full[d] = FALSE;
    }
}

/* Feeds all units that eat anew; FALSE: @t Tokens do not feed them. */
static gboolean
feeds_all (Table *table, const guint *t)
{
  table->ways++;
  clear_table (table, t);
  for (guint u = 0; u < table->bill->units->len; u++)
    if (table->eats[u] && !feed_unit (table, u))
      return FALSE;
  return TRUE;
}

/* All are fed: moves meals from @dump to others where it can, and takes away the Tokens that are
 * not needed there. */
static void
clear_dump (Table *table, guint dump)
{
  guint kept_re4 = 0;

  /* No meal moves here meanwhile. */
  table->free_re4[dump] = 0;
  for (guint k = table->first_of[dump]; k < table->first_of[dump + 1]; k++)
    {
      guint link = table->of_dump[k];
      guint eater = table->flow[link].unit;
      guint re4 = table->flow[link].re4;

      table->flow[link].re4 = 0;
      while (re4 > 0)
        {
          int room = find_room (table, eater);

          if (room < 0)
            break;
          re4 -= eat_along (table, eater, (guint) room, re4);
        }
      table->flow[link].re4 += re4;
    }
  for (guint k = table->first_of[dump]; k < table->first_of[dump + 1]; k++)
    kept_re4 += table->flow[table->of_dump[k]].re4;
  table->t[dump] = (kept_re4 + re4_per_t (table) - 1) / re4_per_t (table);
  table->free_re4[dump] = (gint64) table->t[dump] * re4_per_t (table) - kept_re4;
}

/* --- the proposal: units that eat ------------------------------------------------------------- */

static int
compare_mouths (gconstpointer a, gconstpointer b, gpointer data)
{
  const Table *table = data;
  guint one = *(const guint *) a;
  guint other = *(const guint *) b;
  const TlSituation *situation = table->bill->situation;
  TlUnit u1 = tl_bill_unit (table->bill, one)->unit;
  TlUnit u2 = tl_bill_unit (table->bill, other)->unit;
  int ar1 = tl_unit_face (situation, u1)->ar;
  int ar2 = tl_unit_face (situation, u2)->ar;

  if (re4_of (table, one) != re4_of (table, other))
    return re4_of (table, one) > re4_of (table, other) ? -1 : 1;
  if (ar1 != ar2)
    return ar1 > ar2 ? -1 : 1;
  return (u1 > u2) - (u1 < u2);
}

static void
choose_eaters (Table *table)
{
  guint n = table->bill->units->len;
  g_autofree guint *order = g_new (guint, n);

  for (guint u = 0; u < n; u++)
    order[u] = u;
  for (guint d = 0; d < table->bill->dumps->len; d++)
    table->t[d] = tl_bill_dump (table->bill, d)->t;
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_mouths, table);
  clear_table (table, table->t);
  for (guint i = 0; i < n; i++)
    table->eats[order[i]] =
        tl_bill_unit (table->bill, order[i])->n_lines > 0 && feed_unit (table, order[i]);
}

/* --- the proposal: the fewest Tokens ---------------------------------------------------------- */

static guint
sum_t (const Table *table, gboolean organic_only)
{
  guint sum = 0;

  for (guint d = 0; d < table->bill->dumps->len; d++)
    if (!organic_only || !tl_bill_is_common (table->bill, d))
      sum += table->t[d];
  return sum;
}

/* No Token that could be left out: Organic Trucks' first, then those of the higher hexes. */
static void
trim (Table *table)
{
  feeds_all (table, table->t);
  for (guint round = 0; round < 2; round++)
    for (guint d = table->bill->dumps->len; d > 0; d--)
      if (tl_bill_is_common (table->bill, d - 1) == (round == 1))
        clear_dump (table, d - 1);
}

/* Tries the ways to take @common and @organic Tokens out of the dumps from @d on. */
static gboolean
search (Table *table, guint *t, guint d, guint common, guint organic)
{
  if (table->ways >= TL_EAT_WAYS || common > table->held[d].common ||
      organic > table->held[d].organic)
    return FALSE;
  if (d == table->bill->dumps->len)
    return common == 0 && organic == 0 && feeds_all (table, t);
  guint *left = tl_bill_is_common (table->bill, d) ? &common : &organic;
  guint most = MIN (*left, tl_bill_dump (table->bill, d)->t);
  *left -= most;
  for (guint taken = most;; taken--)
    {
      t[d] = taken;
      if (search (table, t, d + 1, common, organic))
        return TRUE;
      if (taken == 0)
        return FALSE;
      (*left)++;
    }
}

static gboolean
search_sum (Table *table, guint *t, guint sum)
{
  for (guint organic = 0; organic <= sum; organic++)
    if (search (table, t, 0, sum - organic, organic))
      return TRUE;
  return FALSE;
}

static void
pay_least (Table *table)
{
  g_autofree guint *t = g_new0 (guint, table->bill->dumps->len);
  guint re4 = 0;

  trim (table);
  for (guint u = 0; u < table->bill->units->len; u++)
    re4 += table->eats[u] ? re4_of (table, u) : 0;
  guint enough = sum_t (table, FALSE);
  table->ways = 0;
  for (guint sum = tl_eat_cost_t (table->bill->situation, re4); sum <= enough; sum++)
    {
      if (sum == enough && sum_t (table, TRUE) == 0)
        return;
      if (!search_sum (table, t, sum))
        continue;
      for (guint d = 0; d < table->bill->dumps->len; d++)
        table->t[d] = t[d];
      return;
    }
}

/* --- meals ------------------------------------------------------------------------------------ */

static void
append_meals (Table *table, GArray *meals)
{
  feeds_all (table, table->t);
  for (guint d = 0; d < table->bill->dumps->len; d++)
    {
      const TlDump *dump = tl_bill_dump (table->bill, d);
      guint t = table->t[d];

      for (guint k = table->first_of[d]; k < table->first_of[d + 1]; k++)
        {
          const Link *link = &table->flow[table->of_dump[k]];
          TlPayment payment = { TL_PAY_DUMP, tl_bill_unit (table->bill, link->unit)->unit,
                                dump->site, dump->users, t };

          if (link->re4 == 0)
            continue;
          g_array_append_val (meals, payment);
          t = 0;
        }
    }
}

GArray *
tl_eat_propose (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry)
{
  g_autoptr (TlBill) bill = bill_new (situation, side, hungry, n_hungry);
  g_autoptr (Table) table = table_new (bill, TRUE);
  GArray *meals = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  lay_table (table);
  choose_eaters (table);
  pay_least (table);
  append_meals (table, meals);
  return meals;
}

/* --- judging ---------------------------------------------------------------------------------- */

static gboolean
sit_down (Table *table, const TlUnit *hungry, guint n_hungry, const TlPayment *payment,
          TlVerdict *verdict)
{
  const TlBill *bill = table->bill;
  int unit = tl_bill_find_unit (bill, payment->unit);
  int dump = tl_bill_find_dump (bill, payment->dump, payment->users);
  gboolean is_hungry = FALSE;

  for (guint i = 0; i < n_hungry; i++)
    is_hungry |= hungry[i] == payment->unit;
  if (payment->kind != TL_PAY_DUMP || !is_hungry)
    return tl_bill_forbid (
        verdict, "12.6c", payment->unit, payment->dump,
        _ ("Only units of the phasing side that have no trace supply eat off the map."));
  if (unit < 0)
    return tl_bill_forbid (verdict, "12.6e", payment->unit, payment->dump,
                           _ ("Units in Strat Mode do not eat off the map."));
  if (!tl_bill_gets (bill, unit, dump, payment, "12.6c", verdict))
    {
      table->far_re4 += re4_of (table, (guint) unit);
      table->far_t += MIN (payment->t, TL_TOKENS_MAX);
      return FALSE;
    }
  table->eats[unit] = TRUE;
  table->links[table->places[unit] + (guint) dump - tl_bill_unit (bill, (guint) unit)->first_dump] =
      TRUE;
  table->t[dump] = MIN (table->t[dump] + MIN (payment->t, TL_TOKENS_MAX), TL_TOKENS_MAX * 2u);
  return TRUE;
}

static gboolean
judge_dumps (const Table *table, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  for (guint d = 0; d < table->bill->dumps->len; d++)
    ok &= tl_bill_holds (table->bill, d, table->t[d], "12.1", verdict);
  return ok;
}

/* Says that @t do not feed units of @re4. */
static gboolean
refuse_too_few (const Table *table, guint t, guint re4, TlVerdict *verdict)
{
  g_autofree char *size = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
  g_autofree char *fed = tl_fraction_to_mixed_string (tl_fraction_new (re4_per_t (table), 4));
  return tl_verdict_forbid (
      verdict, "12.6c", TL_UNIT_NONE,
      /* Translators: an amount in Tokens; sizes in RE, "6 1/2". */
      _ ("%1$uT do not feed these %2$s RE: a Token feeds %3$s RE in reach of its dump."), t, size,
      fed);
}

static gboolean
judge_amounts (Table *table, TlVerdict *verdict)
{
  gboolean ok = TRUE;
  guint re4 = 0;

  for (guint u = 0; u < table->bill->units->len; u++)
    re4 += table->eats[u] ? re4_of (table, u) : 0;
  if (!feeds_all (table, table->t))
    return refuse_too_few (table, sum_t (table, FALSE), re4, verdict);
  for (guint d = 0; d < table->bill->dumps->len; d++)
    {
      if (table->t[d] == 0)
        continue;
      table->t[d]--;
      if (feeds_all (table, table->t))
        {
          tl_finding_add_site (
              tl_verdict_add (
                  verdict, TL_FINDING_FORBIDDEN, "12.6c",
                  /* Translators: two amounts in Tokens. */
                  _ ("%1$uT are taken from this dump; %2$uT feed all these units, too."),
                  table->t[d] + 1, table->t[d]),
              tl_bill_dump (table->bill, d)->site);
          ok = FALSE;
        }
      table->t[d]++;
    }
  return ok;
}

gboolean
tl_eat_judge (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry,
              const GArray *meals, TlVerdict *verdict)
{
  g_autoptr (TlBill) bill = bill_new (situation, side, hungry, n_hungry);
  g_autoptr (Table) table = table_new (bill, FALSE);
  gboolean ok = TRUE;

  for (guint i = 0; i < meals->len; i++)
    ok &= sit_down (table, hungry, n_hungry, &g_array_index (meals, TlPayment, i), verdict);
  lay_table (table);
  if (table->far_t < tl_eat_cost_t (situation, table->far_re4))
    return refuse_too_few (table, table->far_t, table->far_re4, verdict);
  return judge_dumps (table, verdict) && (ok || table->far_re4 > 0) &&
         judge_amounts (table, verdict) && ok;
}

/* --- amounts for a choice --------------------------------------------------------------------- */

/* One link each, and what that comes to, whether it is there or not. */
static void
append_demand (Table *table, GArray *meals)
{
  const TlBill *bill = table->bill;
  g_autofree guint *re4 = g_new0 (guint, bill->dumps->len);
  g_autofree int *first = g_new (int, bill->units->len);

  for (guint u = 0; u < bill->units->len; u++)
    {
      guint at = table->places[u];

      while (at < table->places[u + 1] && !table->links[at])
        at++;
      first[u] = at < table->places[u + 1]
                     ? (int) (tl_bill_unit (bill, u)->first_dump + at - table->places[u])
                     : -1;
      if (first[u] >= 0)
        re4[first[u]] += re4_of (table, u);
    }
  for (guint d = 0; d < bill->dumps->len; d++)
    {
      guint t = tl_eat_cost_t (bill->situation, re4[d]);

      for (guint u = 0; u < bill->units->len; u++)
        {
          TlPayment payment = { TL_PAY_DUMP, tl_bill_unit (bill, u)->unit,
                                tl_bill_dump (bill, d)->site, tl_bill_dump (bill, d)->users, t };

          if (first[u] != (int) d)
            continue;
          g_array_append_val (meals, payment);
          t = 0;
        }
    }
}

GArray *
tl_eat_portion (const TlSituation *situation, TlSide side, const TlUnit *hungry, guint n_hungry,
                const GArray *meals)
{
  g_autoptr (TlBill) bill = bill_new (situation, side, hungry, n_hungry);
  g_autoptr (Table) table = table_new (bill, FALSE);
  GArray *portions = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  for (guint i = 0; i < meals->len; i++)
    {
      TlPayment meal = g_array_index (meals, TlPayment, i);

      meal.t = 0;
      sit_down (table, hungry, n_hungry, &meal, NULL);
    }
  lay_table (table);
  for (guint d = 0; d < bill->dumps->len; d++)
    table->t[d] = tl_bill_dump (bill, d)->t;
  if (!feeds_all (table, table->t))
    {
      append_demand (table, portions);
      return portions;
    }
  pay_least (table);
  append_meals (table, portions);
  return portions;
}
