/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which stages are given, and out of what, as tl-recover.h says (12.10e). */
#include "config.h"

#include "rules/upkeep/tl-recover.h"

#include "rules/payment/tl-combat-supply-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- prices ---------------------------------------------------------------------------------- */

guint
tl_recover_stages (const TlSituation *situation, TlUnit unit)
{
  if (!tl_unit_is_combat (situation, unit) || tl_draw_site (situation, unit) == TL_SITE_NONE)
    return 0;
  return tl_situation_state (situation, unit)->stocks;
}

/* Tokens that the stage of @unit costs that begins at @stocks. */
static guint
price_t (const TlSituation *situation, TlUnit unit, guint stocks)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint t = stocks == TL_STOCKS_EXHAUSTED ? edition->exhausted_recovery_t - edition->low_recovery_t
                                          : edition->low_recovery_t;

  if (!tl_counter_is_multi_step (tl_situation_counter (situation, unit)))
    return t;
  return (t * tl_unit_re4 (situation, unit) + 3) / 4;
}

guint
tl_recover_stages_t (const TlSituation *situation, TlUnit unit, guint stages)
{
  guint stocks = tl_situation_state (situation, unit)->stocks;
  guint t = 0;

  for (guint i = 0; i < stages; i++)
    t += price_t (situation, unit, stocks - i);
  return t;
}

/* --- units that lack stages ------------------------------------------------------------------- */

/* Of all units of @side that lack something; until the other side is asked about. */
static const TlBill *
bill_of (const TlSituation *situation, TlSide side)
{
  TlBill *bill = tl_situation_get_slot (situation, TL_SLOT_RECOVERY);

  if (bill != NULL && bill->side == side)
    return bill;
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == side && tl_recover_stages (situation, unit) > 0)
      g_array_append_val (units, unit);
  bill = tl_bill_new_of_units (situation, side, (const TlUnit *) units->data, units->len);
  tl_situation_set_slot (situation, TL_SLOT_RECOVERY, bill, (GDestroyNotify) tl_bill_free);
  return bill;
}

static gboolean
reaches_any (const TlBill *bill, guint unit, gboolean common_only)
{
  for (guint d = 0; d < bill->dumps->len; d++)
    if (tl_bill_reaches (tl_bill_unit (bill, unit), d) &&
        (!common_only || tl_bill_is_common (bill, d)))
      return TRUE;
  return FALSE;
}

GArray *
tl_recover_units (const TlSituation *situation, TlSide side)
{
  const TlBill *bill = bill_of (situation, side);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < bill->units->len; i++)
    if (reaches_any (bill, i, FALSE))
      g_array_append_val (units, tl_bill_unit (bill, i)->unit);
  return units;
}

/* --- assigning -------------------------------------------------------------------------------- */

/* Whether needs can be met at all: any flow of common Tokens will do, whatever it costs.  It is
 * kept while needs come and go. */
typedef struct
{
  const TlBill *bill;
  guint *needs;       /* per unit: met */
  guint *left;        /* per dump */
  gboolean *seen;     /* per dump: by this search */
  guint *places;      /* per unit and one more: where its lines begin among */
  guint *tokens;      /* per line of each unit: taken so far */
  GPtrArray *by_dump; /* (array of GArray of guint): the units that reach each common dump */
} Table;

static void
table_free (Table *table)
{
  g_free (table->needs);
  g_free (table->left);
  g_free (table->seen);
  g_free (table->places);
  g_free (table->tokens);
  g_ptr_array_unref (table->by_dump);
  g_free (table);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static gboolean
may_take (const TlBill *bill, guint unit, guint dump)
{
  return tl_bill_reaches (tl_bill_unit (bill, unit), dump) && tl_bill_is_common (bill, dump);
}

/* Without needs. (transfer full) */
static Table *
table_new (const TlBill *bill)
{
  Table *table = g_new (Table, 1);
  guint n_units = bill->units->len, n_dumps = bill->dumps->len;

  table->bill = bill;
  table->needs = g_new0 (guint, n_units + 1);
  table->left = g_new0 (guint, n_dumps + 1);
  table->seen = g_new0 (gboolean, n_dumps + 1);
  table->places = g_new0 (guint, n_units + 1);
  table->by_dump = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint d = 0; d < n_dumps; d++)
    {
      table->left[d] = tl_bill_dump (bill, d)->t;
      g_ptr_array_add (table->by_dump, g_array_new (FALSE, FALSE, sizeof (guint)));
    }
  for (guint u = 0; u < n_units; u++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, u);

      table->places[u + 1] = table->places[u] + unit->n_lines;
      for (guint d = unit->first_dump; d < unit->first_dump + unit->n_lines; d++)
        if (may_take (bill, u, d))
          g_array_append_val ((GArray *) table->by_dump->pdata[d], u);
    }
  table->tokens = g_new0 (guint, table->places[n_units] + 1);
  return table;
}

static guint *
tokens_at (const Table *table, guint unit, guint dump)
{
  return &table->tokens[table->places[unit] + dump - tl_bill_unit (table->bill, unit)->first_dump];
}

/* @unit takes up to @most Tokens more, for which others may move to other dumps.
 * Returns: how many, 0 when there are none */
static guint
take_more (Table *table, guint unit, guint most)
{
  const TlBillUnit *self = tl_bill_unit (table->bill, unit);
  guint end = self->first_dump + self->n_lines;

  for (guint d = self->first_dump; d < end; d++)
    if (table->left[d] > 0 && may_take (table->bill, unit, d))
      {
        guint t = MIN (most, table->left[d]);

        table->left[d] -= t;
        *tokens_at (table, unit, d) += t;
        return t;
      }
  for (guint d = self->first_dump; d < end; d++)
    {
      const GArray *users = table->by_dump->pdata[d];

      if (table->seen[d] || !may_take (table->bill, unit, d))
        continue;
      table->seen[d] = TRUE;
      for (guint i = 0; i < users->len; i++)
        {
          guint user = g_array_index (users, guint, i);
          guint held = user == unit ? 0 : *tokens_at (table, user, d);
          guint t = held > 0 ? take_more (table, user, MIN (most, held)) : 0;

          if (t == 0)
            continue;
          *tokens_at (table, user, d) -= t;
          *tokens_at (table, unit, d) += t;
          return t;
        }
    }
  return 0;
}

/* @unit needs @t Tokens less. */
static void
drop_need (Table *table, guint unit, guint t)
{
  const TlBillUnit *self = tl_bill_unit (table->bill, unit);

  table->needs[unit] -= t;
  for (guint d = self->first_dump; t > 0; d++)
    {
      guint *taken = tokens_at (table, unit, d);
      guint back = MIN (t, *taken);

      *taken -= back;
      table->left[d] += back;
      t -= back;
    }
}

/* @unit needs @t Tokens more, unless common Tokens do not suffice for it. */
static gboolean
add_need (Table *table, guint unit, guint t)
{
  guint missing = t;

  table->needs[unit] += t;
  while (missing > 0)
    {
      memset (table->seen, 0, table->bill->dumps->len * sizeof *table->seen);
      guint taken = take_more (table, unit, missing);
      if (taken == 0)
        {
          table->needs[unit] -= missing;
          drop_need (table, unit, t - missing);
          return FALSE;
        }
      missing -= taken;
    }
  return TRUE;
}

static gboolean
could_add_need (Table *table, guint unit, guint t)
{
  gboolean could = add_need (table, unit, t);

  if (could)
    drop_need (table, unit, t);
  return could;
}

/* (transfer full): NULL when common Tokens do not suffice for @needs */
static Table *
table_of (const TlBill *bill, const guint *needs)
{
  g_autoptr (Table) table = table_new (bill);

  for (guint u = 0; u < bill->units->len; u++)
    if (!add_need (table, u, needs[u]))
      return NULL;
  return g_steal_pointer (&table);
}

/* @unit and all units that share common dumps with it, directly or through others; sets them in
 * @is_found, per unit of the bill. (transfer full): guint */
static GArray *
find_neighbours (const Table *table, guint unit, gboolean *is_found)
{
  const TlBill *bill = table->bill;
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *has_dump = g_new0 (gboolean, bill->dumps->len + 1);

  is_found[unit] = TRUE;
  g_array_append_val (found, unit);
  for (guint i = 0; i < found->len; i++)
    for (guint d = 0; d < bill->dumps->len; d++)
      {
        const GArray *users = table->by_dump->pdata[d];

        if (has_dump[d] || !may_take (bill, g_array_index (found, guint, i), d))
          continue;
        has_dump[d] = TRUE;
        for (guint k = 0; k < users->len; k++)
          {
            guint user = g_array_index (users, guint, k);

            if (!is_found[user])
              g_array_append_val (found, user);
            is_found[user] = TRUE;
          }
      }
  return found;
}

/* Sets in @needs what @unit and its neighbours lack. */
static void
add_neighbours (const TlBill *bill, guint unit, guint *needs)
{
  g_autofree gboolean *is_found = g_new0 (gboolean, bill->units->len);
  g_autoptr (Table) table = table_new (bill);
  g_autoptr (GArray) found = find_neighbours (table, unit, is_found);

  for (guint i = 0; i < found->len; i++)
    {
      guint one = g_array_index (found, guint, i);
      TlUnit self = tl_bill_unit (bill, one)->unit;

      needs[one] =
          tl_recover_stages_t (bill->situation, self, tl_recover_stages (bill->situation, self));
    }
}

TlRecoverDuty
tl_recover_duty (const TlSituation *situation, TlUnit unit)
{
  const TlBill *bill = bill_of (situation, tl_situation_side (situation, unit));
  g_autofree guint *needs = g_new0 (guint, bill->units->len);
  int i = tl_bill_find_unit (bill, unit);

  if (i < 0 || !reaches_any (bill, (guint) i, FALSE))
    return TL_RECOVER_OUT_OF_REACH;
  if (!reaches_any (bill, (guint) i, TRUE))
    return TL_RECOVER_MAY;
  add_neighbours (bill, (guint) i, needs);
  g_autoptr (Table) table = table_of (bill, needs);
  return table != NULL ? TL_RECOVER_MUST : TL_RECOVER_SHORT;
}

/* Adds a payment of @t for a unit of the bill out of one of its dumps, unless @t is 0. */
static void
append_payment (GArray *payments, const TlBill *bill, TlPaymentKind kind, guint unit, guint dump,
                guint t)
{
  TlPayment payment = { kind, tl_bill_unit (bill, unit)->unit, tl_bill_dump (bill, dump)->site,
                        tl_bill_dump (bill, dump)->users, t };

  if (t > 0)
    g_array_append_val (payments, payment);
}

/* --- judging ---------------------------------------------------------------------------------- */

/* What @payments come to, those out of dumps beyond reach, too, which a game may set aside. */
static TlTally *
tally_of (const TlBill *bill, const GArray *payments)
{
  TlTally *tally = tl_tally_of (bill, payments, TL_UNIT_NONE);

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      int unit = tl_bill_find_unit (bill, payment->unit);

      if (unit >= 0 && tl_bill_find_dump (bill, payment->dump, payment->users) < 0)
        tally->unit_t[unit] += MIN (payment->t, TL_TOKENS_MAX);
    }
  return tally;
}

static gboolean
judge_payment (const TlBill *bill, const TlPayment *payment, TlVerdict *verdict)
{
  int unit = tl_bill_find_unit (bill, payment->unit);
  int dump = tl_bill_find_dump (bill, payment->dump, payment->users);

  if (payment->kind != TL_PAY_DUMP || unit < 0)
    return tl_bill_forbid (verdict, "12.10e", payment->unit, payment->dump,
                           _ ("Tokens are paid for units of the phasing side that are Low or "
                              "Exhausted."));
  return tl_bill_gets (bill, unit, dump, payment, "12.10e", verdict) && payment->t > 0;
}

static gboolean
judge_dumps (const TlBill *bill, const TlTally *tally, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  for (guint d = 0; d < bill->dumps->len; d++)
    ok &= tl_bill_holds (bill, d, tally->dump_t[d], "12.1", verdict);
  return ok;
}

/* The stages that @t pay for, G_MAXUINT when they pay for no whole number of them. */
static guint
stages_of (const TlSituation *situation, TlUnit unit, guint t)
{
  guint lacking = tl_recover_stages (situation, unit);

  for (guint stages = 0; stages <= lacking; stages++)
    if (tl_recover_stages_t (situation, unit, stages) == t)
      return stages;
  return G_MAXUINT;
}

static gboolean
judge_stages (const TlBill *bill, const TlTally *tally, guint *stages, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  for (guint u = 0; u < bill->units->len; u++)
    {
      TlUnit unit = tl_bill_unit (bill, u)->unit;

      stages[u] = stages_of (bill->situation, unit, tally->unit_t[u]);
      if (stages[u] != G_MAXUINT)
        continue;
      ok = tl_verdict_forbid (
          verdict, "12.10e", unit,
          /* Translators: amounts in Tokens. */
          _ ("A stage of recovery costs %uT, and %uT are no whole stages. What is "
             "wasted is not paid for a unit."),
          tl_recover_stages_t (bill->situation, unit, 1), tally->unit_t[u]);
    }
  return ok;
}

/* What common dumps pay for each unit; Organic Trucks need not pay. */
static void
common_needs (const TlBill *bill, const GArray *payments, guint *needs)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      int unit = tl_bill_find_unit (bill, payment->unit);

      if (unit >= 0 && !tl_users_is_formation (payment->users))
        needs[unit] += payment->t;
    }
}

/* Rules 12.10e(A), (C): no unit could be given one more stage. */
static gboolean
judge_duty (const TlBill *bill, const GArray *payments, const guint *stages, TlVerdict *verdict)
{
  g_autofree guint *needs = g_new0 (guint, bill->units->len);
  TlFinding *finding = NULL;
  gboolean ok = TRUE;

  common_needs (bill, payments, needs);
  g_autoptr (Table) table = table_of (bill, needs);
  for (guint u = 0; u < bill->units->len; u++)
    {
      TlUnit unit = tl_bill_unit (bill, u)->unit;
      guint lacking = tl_recover_stages (bill->situation, unit);

      if (lacking == stages[u])
        continue;
      if (table != NULL &&
          could_add_need (table, u, price_t (bill->situation, unit, lacking - stages[u])))
        {
          if (finding == NULL && verdict != NULL)
            finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.10e(A)", "%s",
                                      _ ("Units recover when there are Tokens for it. For these "
                                         "there are."));
          if (finding != NULL)
            tl_finding_add_unit (finding, unit);
          ok = FALSE;
        }
    }
  return ok;
}

gboolean
tl_recover_judge (const TlSituation *situation, TlSide side, const GArray *payments,
                  TlVerdict *verdict)
{
  const TlBill *bill = bill_of (situation, side);
  g_autoptr (TlTally) tally = tally_of (bill, payments);
  g_autofree guint *stages = g_new0 (guint, bill->units->len);
  gboolean ok = TRUE;

  for (guint i = 0; i < payments->len; i++)
    ok &= judge_payment (bill, &g_array_index (payments, TlPayment, i), verdict);
  ok &= judge_dumps (bill, tally, verdict);
  ok &= judge_stages (bill, tally, stages, verdict);
  return ok && judge_duty (bill, payments, stages, verdict);
}

/* --- what is wasted, booking ------------------------------------------------------------------ */

GArray *
tl_recover_waste (const TlSituation *situation, TlSide side, const GArray *payments)
{
  const TlBill *bill = bill_of (situation, side);
  g_autoptr (TlTally) tally = tally_of (bill, payments);
  GArray *waste = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  for (guint u = 0; u < bill->units->len; u++)
    {
      TlUnit unit = tl_bill_unit (bill, u)->unit;

      if (stages_of (situation, unit, tally->unit_t[u]) == tl_recover_stages (situation, unit))
        continue;
      for (guint d = 0; d < bill->dumps->len; d++)
        {
          guint left =
              tl_bill_dump (bill, d)->t - MIN (tally->dump_t[d], tl_bill_dump (bill, d)->t);

          if (!tl_bill_is_common (bill, d) || !tl_bill_reaches (tl_bill_unit (bill, u), d))
            continue;
          append_payment (waste, bill, TL_PAY_WASTED, u, d, left);
          tally->dump_t[d] += left;
        }
    }
  return waste;
}

static void
raise_stocks (TlEdit *edit, TlUnit unit, guint t)
{
  const TlSituation *situation = tl_edit_look (edit);
  guint stages = stages_of (situation, unit, t);

  if (stages <= tl_recover_stages (situation, unit))
    tl_edit_unit (edit, unit)->stocks -= (guint8) stages;
}

void
tl_recover_book (TlEdit *edit, const GArray *payments, const GArray *waste)
{
  for (guint i = 0; i < payments->len; i++)
    {
      TlUnit unit = g_array_index (payments, TlPayment, i).unit;
      gboolean is_first = TRUE;
      guint t = 0;

      for (guint k = 0; k < payments->len; k++)
        if (g_array_index (payments, TlPayment, k).unit == unit)
          {
            is_first &= k >= i;
            t += g_array_index (payments, TlPayment, k).t;
          }
      if (is_first)
        raise_stocks (edit, unit, t);
    }
  tl_combat_supply_book (edit, payments);
  tl_combat_supply_book (edit, waste);
}

/* --- what a way of paying loses --------------------------------------------------------------- */

static gboolean
lacks (const TlBill *bill, guint unit, const guint *stages)
{
  return tl_recover_stages (bill->situation, tl_bill_unit (bill, unit)->unit) > stages[unit];
}

/* Rule 12.10e(C): per dump, whether its Tokens are spent in any case. (transfer full) */
static gboolean *
find_doomed (const TlBill *bill, const guint *stages)
{
  gboolean *is_doomed = g_new0 (gboolean, bill->dumps->len + 1);

  for (guint u = 0; u < bill->units->len; u++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, u);

      for (guint i = 0; lacks (bill, u, stages) && i < unit->n_lines; i++)
        is_doomed[unit->first_dump + i] |= may_take (bill, u, unit->first_dump + i);
    }
  return is_doomed;
}

/* --- the proposal ----------------------------------------------------------------------------- */

/* One stage that could be given. */
typedef struct
{
  guint unit; /* index in the bill */
  guint stocks;
  guint t;
  gboolean is_first;
} Stage;

static int
compare_stages (gconstpointer a, gconstpointer b)
{
  const Stage *one = a;
  const Stage *other = b;

  if (one->is_first != other->is_first)
    return one->is_first ? -1 : 1;
  if (one->stocks != other->stocks)
    return one->stocks > other->stocks ? -1 : 1;
  if (one->t != other->t)
    return one->t < other->t ? -1 : 1;
  return (one->unit > other->unit) - (one->unit < other->unit);
}

static GArray *
stages_in_order (const TlBill *bill, TlUnit first)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Stage));

  for (guint i = 0; i < bill->units->len; i++)
    {
      TlUnit unit = tl_bill_unit (bill, i)->unit;

      for (guint stocks = tl_recover_stages (bill->situation, unit); stocks > 0; stocks--)
        {
          Stage stage = { i, stocks, price_t (bill->situation, unit, stocks), unit == first };

          g_array_append_val (list, stage);
        }
    }
  g_array_sort (list, compare_stages);
  return list;
}

/* Sets in @stages, per unit, the stages that are given, and in @table what they need. */
static void
give_stages (Table *table, TlUnit first, guint *stages)
{
  const TlBill *bill = table->bill;
  g_autoptr (GArray) list = stages_in_order (bill, first);

  for (guint i = 0; i < list->len; i++)
    {
      const Stage *stage = &g_array_index (list, Stage, i);
      guint lacking = tl_recover_stages (bill->situation, tl_bill_unit (bill, stage->unit)->unit);

      /* The second stage only after the first. */
      if (lacking - stages[stage->unit] != stage->stocks)
        continue;
      if (add_need (table, stage->unit, stage->t))
        stages[stage->unit]++;
    }
}

/* The proposed way of paying @needs, which give @stages: of common Tokens, and with @has_trucks of
 * those on Organic Trucks too.  NULL when the Tokens do not suffice. (transfer full) */
static TlFlow *
pay_with (const TlBill *bill, const guint *stages, const guint *needs, gboolean has_trucks)
{
  g_autoptr (TlFlow) flow = tl_flow_new (bill->units->len, bill->dumps->len);
  g_autofree gboolean *is_doomed = find_doomed (bill, stages);
  TlFlowCost total;

  for (guint d = 0; d < flow->n_dumps; d++)
    flow->capacities[d] = tl_bill_dump (bill, d)->t;
  for (guint u = 0; u < flow->n_units; u++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, u);

      flow->needs[u] = needs[u];
      for (guint d = unit->first_dump; d < unit->first_dump + unit->n_lines; d++)
        {
          gsize link = (gsize) u * flow->n_dumps + d;
          gint64 loss = is_doomed[d] ? 0 : 1;
          gint64 truck = tl_bill_is_common (bill, d) ? 0 : 1;

          flow->links[link] = (has_trucks || truck == 0) && tl_bill_reaches (unit, d);
          if (flow->links[link])
            flow->costs[link] = (TlFlowCost){ { loss, truck, tl_bill_mp12 (unit, d), d } };
        }
    }
  return tl_flow_solve (flow, &total) ? g_steal_pointer (&flow) : NULL;
}

/* What trucks give and what dumps waste, with @flow for @stages. */
typedef struct
{
  guint truck_t;
  guint wasted_t;
} Price;

static Price
price_of (const TlBill *bill, const TlFlow *flow, const guint *stages)
{
  g_autofree gboolean *is_doomed = find_doomed (bill, stages);
  Price price = { 0, 0 };

  for (guint d = 0; d < flow->n_dumps; d++)
    price.wasted_t += is_doomed[d] ? flow->capacities[d] : 0;
  for (guint u = 0; u < flow->n_units; u++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, u);

      for (guint d = unit->first_dump; d < unit->first_dump + unit->n_lines; d++)
        {
          guint taken = flow->tokens[(gsize) u * flow->n_dumps + d];

          if (!tl_bill_is_common (bill, d))
            price.truck_t += taken;
          else if (is_doomed[d])
            price.wasted_t -= taken;
        }
    }
  return price;
}

/* --- without waste ---------------------------------------------------------------------------- */

/* The sets of stages that are tried for units that share dumps. */
#define SETS_MAX 4000

/* Other stages for units that share dumps, so that none of their Tokens are wasted. */
typedef struct
{
  const TlBill *bill;
  const GArray *list;   /* Stage, in order */
  const guint *alike;   /* per unit of the bill: the first of the same reach */
  const guint *sharers; /* indices in the bill */
  guint n_sharers;
  gboolean *is_sharer;   /* per unit of the bill */
  gboolean *is_left_out; /* per stage of the list */
  guint *stages;         /* per unit of the bill: those of the sharers are being tried */
  Table *table;
  guint n_tried;
} Choice;

/* FALSE when a sharer could be given one more stage (12.10e(A)). */
static gboolean
is_all_given (const Choice *choice)
{
  const TlBill *bill = choice->bill;

  for (guint i = 0; i < choice->n_sharers; i++)
    {
      guint u = choice->sharers[i];
      TlUnit unit = tl_bill_unit (bill, u)->unit;
      guint lacking = tl_recover_stages (bill->situation, unit);

      if (choice->stages[u] != lacking &&
          could_add_need (choice->table, u,
                          price_t (bill->situation, unit, lacking - choice->stages[u])))
        return FALSE;
    }
  return TRUE;
}

/* Do the sharers need less than what is spent in any case in their reach? */
static gboolean
takes_too_little (const Choice *choice)
{
  const TlBill *bill = choice->bill;
  g_autofree gboolean *is_doomed = g_new0 (gboolean, bill->dumps->len + 1);
  guint64 needed_t = 0, doomed_t = 0;

  for (guint i = 0; i < choice->n_sharers; i++)
    {
      guint u = choice->sharers[i];
      const TlBillUnit *unit = tl_bill_unit (bill, u);

      needed_t += choice->table->needs[u];
      for (guint k = 0; lacks (bill, u, choice->stages) && k < unit->n_lines; k++)
        {
          guint d = unit->first_dump + k;

          if (is_doomed[d] || !may_take (bill, u, d))
            continue;
          is_doomed[d] = TRUE;
          doomed_t += tl_bill_dump (bill, d)->t;
        }
    }
  return needed_t < doomed_t;
}

/* Is nothing wasted of the dumps in reach of the sharers?  No other unit reaches these. */
static gboolean
is_without_waste (const Choice *choice)
{
  const TlBill *bill = choice->bill;

  /* Most sets take too little, whichever dumps pay. */
  if (takes_too_little (choice))
    return FALSE;
  g_autofree guint *needs = g_new0 (guint, bill->units->len);
  g_autofree guint *stages = g_new0 (guint, bill->units->len);
  for (guint u = 0; u < bill->units->len; u++)
    {
      needs[u] = choice->is_sharer[u] ? choice->table->needs[u] : 0;
      stages[u] = choice->is_sharer[u]
                      ? choice->stages[u]
                      : tl_recover_stages (bill->situation, tl_bill_unit (bill, u)->unit);
    }
  g_autoptr (TlFlow) flow = pay_with (bill, stages, needs, FALSE);
  return flow != NULL && price_of (bill, flow, stages).wasted_t == 0;
}

/* Per unit of the bill: the first that reaches the same common dumps. (transfer full) */
static guint *
find_alike (const TlBill *bill)
{
  guint *alike = g_new (guint, bill->units->len + 1);
  g_autoptr (GHashTable) firsts =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint u = 0; u < bill->units->len; u++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, u);
      g_autoptr (GArray) dumps = g_array_new (FALSE, FALSE, sizeof (guint));
      gpointer first;

      for (guint d = unit->first_dump; d < unit->first_dump + unit->n_lines; d++)
        if (may_take (bill, u, d))
          g_array_append_val (dumps, d);
      GBytes *key = g_bytes_new (dumps->data, dumps->len * sizeof (guint));
      if (!g_hash_table_lookup_extended (firsts, key, NULL, &first))
        first = GUINT_TO_POINTER (u);
      g_hash_table_replace (firsts, key, first);
      alike[u] = GPOINTER_TO_UINT (first);
    }
  return alike;
}

/* Is a stage left out before @at of the same cost and reach?  Then the set was tried with it. */
static gboolean
is_like_left_out (const Choice *choice, guint at)
{
  const Stage *stage = &g_array_index (choice->list, Stage, at);

  for (guint i = 0; i < at; i++)
    {
      const Stage *other = &g_array_index (choice->list, Stage, i);

      if (choice->is_left_out[i] && other->stocks == stage->stocks && other->t == stage->t &&
          other->unit != stage->unit && choice->alike[other->unit] == choice->alike[stage->unit])
        return TRUE;
    }
  return FALSE;
}

/* The next stage of a sharer from @at on; the second stage of a unit only after its first. */
static guint
next_stage (const Choice *choice, guint at)
{
  for (; at < choice->list->len; at++)
    {
      const Stage *stage = &g_array_index (choice->list, Stage, at);
      TlUnit unit = tl_bill_unit (choice->bill, stage->unit)->unit;

      if (choice->is_sharer[stage->unit] &&
          tl_recover_stages (choice->bill->situation, unit) - choice->stages[stage->unit] ==
              stage->stocks)
        break;
    }
  return at;
}

/* Chooses stages from @from of the list on.  Giving is tried before leaving out, so that the
 * first set that is found leaves the order as late as possible. */
static gboolean
choose_from (Choice *choice, guint from)
{
  guint at = next_stage (choice, from);
  gboolean is_given = FALSE;

  if (choice->n_tried++ >= SETS_MAX)
    return FALSE;
  if (at == choice->list->len)
    return is_without_waste (choice) && is_all_given (choice);

  const Stage *stage = &g_array_index (choice->list, Stage, at);
  if (!is_like_left_out (choice, at) && add_need (choice->table, stage->unit, stage->t))
    {
      choice->stages[stage->unit]++;
      if (choose_from (choice, at + 1))
        return TRUE;
      choice->stages[stage->unit]--;
      drop_need (choice->table, stage->unit, stage->t);
      is_given = TRUE;
    }
  /* The player has said which unit comes first. */
  if (is_given && stage->is_first)
    return FALSE;
  choice->is_left_out[at] = TRUE;
  if (choose_from (choice, at + 1))
    return TRUE;
  choice->is_left_out[at] = FALSE;
  return FALSE;
}

/* Rule 12.10e(C): where units that share dumps waste some of their Tokens, and other stages would
 * waste none, gives these. */
static void
avoid_waste (Table *table, TlUnit first, guint *stages)
{
  const TlBill *bill = table->bill;
  g_autoptr (GArray) list = stages_in_order (bill, first);
  g_autofree guint *alike = find_alike (bill);
  g_autofree gboolean *is_left_out = g_new0 (gboolean, list->len);
  g_autofree gboolean *seen = g_new0 (gboolean, bill->units->len);

  for (guint u = 0; u < bill->units->len; u++)
    {
      g_autofree gboolean *is_sharer = g_new0 (gboolean, bill->units->len);
      g_autofree guint *stages_before = g_memdup2 (stages, bill->units->len * sizeof (guint));
      g_autofree guint *needs_before = g_memdup2 (table->needs, bill->units->len * sizeof (guint));

      if (seen[u])
        continue;
      g_autoptr (GArray) sharers = find_neighbours (table, u, is_sharer);
      Choice choice = { .bill = bill,
                        .list = list,
                        .alike = alike,
                        .sharers = (const guint *) sharers->data,
                        .n_sharers = sharers->len,
                        .is_sharer = is_sharer,
                        .is_left_out = is_left_out,
                        .stages = stages,
                        .table = table };
      for (guint i = 0; i < sharers->len; i++)
        seen[g_array_index (sharers, guint, i)] = TRUE;
      if (is_without_waste (&choice))
        continue;
      for (guint i = 0; i < sharers->len; i++)
        {
          guint sharer = g_array_index (sharers, guint, i);

          stages[sharer] = 0;
          drop_need (table, sharer, table->needs[sharer]);
        }
      if (choose_from (&choice, 0))
        continue;
      memcpy (stages, stages_before, bill->units->len * sizeof (guint));
      for (guint i = 0; i < sharers->len; i++)
        {
          guint sharer = g_array_index (sharers, guint, i);

          add_need (table, sharer, needs_before[sharer]);
        }
    }
}

/* --- trucks ----------------------------------------------------------------------------------- */

/* Rule 12.10e(B): trucks need not give anything, but what they add may save what dumps would
 * waste. All stages that common Tokens suffice for are given before: a stage out of truck Tokens
 * alone saves nothing. */
static void
complete_from_trucks (const TlBill *bill, TlUnit first, guint *stages, guint *needs)
{
  gboolean has_trucks = FALSE;

  for (guint d = 0; d < bill->dumps->len; d++)
    has_trucks |= !tl_bill_is_common (bill, d);
  if (!has_trucks)
    return;
  g_autoptr (GArray) list = stages_in_order (bill, first);
  g_autoptr (TlFlow) flow = pay_with (bill, stages, needs, TRUE);
  Price now = price_of (bill, flow, stages);

  for (guint i = 0; i < list->len && now.wasted_t > 0; i++)
    {
      const Stage *stage = &g_array_index (list, Stage, i);
      guint lacking = tl_recover_stages (bill->situation, tl_bill_unit (bill, stage->unit)->unit);
      Price then = { 0, 0 };

      if (lacking - stages[stage->unit] != stage->stocks)
        continue;
      stages[stage->unit]++;
      needs[stage->unit] += stage->t;
      g_autoptr (TlFlow) trial = pay_with (bill, stages, needs, TRUE);
      if (trial != NULL)
        then = price_of (bill, trial, stages);
      if (trial != NULL && then.wasted_t + then.truck_t <= now.wasted_t + now.truck_t)
        now = then;
      else
        {
          stages[stage->unit]--;
          needs[stage->unit] -= stage->t;
        }
    }
}

GArray *
tl_recover_propose (const TlSituation *situation, TlSide side, TlUnit first)
{
  const TlBill *bill = bill_of (situation, side);
  g_autofree guint *stages = g_new0 (guint, bill->units->len);
  g_autoptr (Table) table = table_new (bill);
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  give_stages (table, first, stages);
  avoid_waste (table, first, stages);
  complete_from_trucks (bill, first, stages, table->needs);
  g_autoptr (TlFlow) flow = pay_with (bill, stages, table->needs, TRUE);
  for (guint u = 0; u < flow->n_units; u++)
    for (guint d = 0; d < flow->n_dumps; d++)
      append_payment (payments, bill, TL_PAY_DUMP, u, d,
                      flow->tokens[(gsize) u * flow->n_dumps + d]);
  return payments;
}
