/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/upkeep/tl-recover-private.h"

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

guint
tl_recover_price_t (const TlSituation *situation, TlUnit unit, guint stocks)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint t = stocks == TL_STOCKS_EXHAUSTED ? edition->exhausted_recovery_t - edition->low_recovery_t
                                          : edition->low_recovery_t;

  if (!tl_counter_is_multi_step (tl_situation_counter (situation, unit)))
    return t;
  return (t * tl_unit_re4 (situation, unit) + 3) / 4;
}

guint
tl_recover_stage_t (const TlSituation *situation, TlUnit unit)
{
  guint lacking = tl_recover_stages (situation, unit);

  return lacking > 0 ? tl_recover_price_t (situation, unit, lacking) : 0;
}

guint
tl_recover_stages_t (const TlSituation *situation, TlUnit unit, guint stages)
{
  guint stocks = tl_situation_state (situation, unit)->stocks;
  guint t = 0;

  for (guint i = 0; i < stages; i++)
    t += tl_recover_price_t (situation, unit, stocks - i);
  return t;
}

/* --- who lacks something ---------------------------------------------------------------------- */

TlBill *
tl_recover_bill_new (const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == side && tl_recover_stages (situation, unit) > 0)
      g_array_append_val (units, unit);
  return tl_bill_new_of_units (situation, side, (const TlUnit *) units->data, units->len);
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
  g_autoptr (TlBill) bill = tl_recover_bill_new (situation, side);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < bill->units->len; i++)
    if (reaches_any (bill, i, FALSE))
      g_array_append_val (units, tl_bill_unit (bill, i)->unit);
  return units;
}

gboolean
tl_recover_is_due (const TlSituation *situation, TlSide side)
{
  g_autoptr (TlBill) bill = tl_recover_bill_new (situation, side);

  for (guint i = 0; i < bill->units->len; i++)
    if (reaches_any (bill, i, TRUE))
      return TRUE;
  return FALSE;
}

/* --- assigning -------------------------------------------------------------------------------- */

TlFlow *
tl_recover_flow_new (const TlBill *bill, const guint *needs, gboolean has_trucks)
{
  TlFlow *flow = tl_flow_new (bill->units->len, bill->dumps->len);

  for (guint u = 0; u < bill->units->len; u++)
    {
      flow->needs[u] = needs[u];
      for (guint d = 0; d < bill->dumps->len; d++)
        flow->links[(gsize) u * bill->dumps->len + d] =
            (has_trucks || tl_bill_is_common (bill, d)) &&
            tl_bill_reaches (tl_bill_unit (bill, u), d);
    }
  for (guint d = 0; d < bill->dumps->len; d++)
    flow->capacities[d] = tl_bill_dump (bill, d)->t;
  return flow;
}

/* Whether needs can be met at all: any flow of common Tokens will do, whatever it costs. */
typedef struct
{
  const TlBill *bill;
  guint *left;        /* per dump */
  gboolean *seen;     /* per dump: by this search */
  guint *places;      /* per unit and one more: where its lines begin among */
  guint *tokens;      /* per line of each unit: taken so far */
  GPtrArray *by_dump; /* (array of GArray of guint): the units that reach each dump */
} Table;

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
    if (tl_bill_reaches (self, d) && tl_bill_is_common (table->bill, d) && table->left[d] > 0)
      {
        guint t = MIN (most, table->left[d]);

        table->left[d] -= t;
        *tokens_at (table, unit, d) += t;
        return t;
      }
  for (guint d = self->first_dump; d < end; d++)
    {
      const GArray *guests = table->by_dump->pdata[d];

      if (!tl_bill_reaches (self, d) || !tl_bill_is_common (table->bill, d) || table->seen[d])
        continue;
      table->seen[d] = TRUE;
      for (guint i = 0; i < guests->len; i++)
        {
          guint guest = g_array_index (guests, guint, i);
          guint held = guest == unit ? 0 : *tokens_at (table, guest, d);
          guint t = held > 0 ? take_more (table, guest, MIN (most, held)) : 0;

          if (t == 0)
            continue;
          *tokens_at (table, guest, d) -= t;
          *tokens_at (table, unit, d) += t;
          return t;
        }
    }
  return 0;
}

static gboolean
meets (Table *table, guint unit, guint need)
{
  while (need > 0)
    {
      guint t;

      memset (table->seen, 0, table->bill->dumps->len * sizeof *table->seen);
      t = take_more (table, unit, need);
      if (t == 0)
        return FALSE;
      need -= t;
    }
  return TRUE;
}

gboolean
tl_recover_is_payable (const TlBill *bill, const guint *needs)
{
  g_autofree guint *left = g_new0 (guint, bill->dumps->len + 1);
  g_autofree gboolean *seen = g_new0 (gboolean, bill->dumps->len + 1);
  g_autofree guint *places = g_new0 (guint, bill->units->len + 1);
  g_autofree guint *tokens = NULL;
  g_autoptr (GPtrArray) by_dump = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Table table = { bill, left, seen, places, NULL, by_dump };
  gboolean is_met = TRUE;

  for (guint d = 0; d < bill->dumps->len; d++)
    {
      left[d] = tl_bill_dump (bill, d)->t;
      g_ptr_array_add (by_dump, g_array_new (FALSE, FALSE, sizeof (guint)));
    }
  for (guint u = 0; u < bill->units->len; u++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, u);

      places[u + 1] = places[u] + unit->n_lines;
      for (guint d = unit->first_dump; d < unit->first_dump + unit->n_lines; d++)
        if (needs[u] > 0 && tl_bill_reaches (unit, d))
          g_array_append_val ((GArray *) by_dump->pdata[d], u);
    }
  tokens = table.tokens = g_new0 (guint, places[bill->units->len] + 1);
  for (guint u = 0; u < bill->units->len && is_met; u++)
    is_met = meets (&table, u, needs[u]);
  return is_met;
}

static gboolean
share_a_dump (const TlBill *bill, guint one, guint other)
{
  for (guint d = 0; d < bill->dumps->len; d++)
    if (tl_bill_is_common (bill, d) && tl_bill_reaches (tl_bill_unit (bill, one), d) &&
        tl_bill_reaches (tl_bill_unit (bill, other), d))
      return TRUE;
  return FALSE;
}

GArray *
tl_recover_find_neighbours (const TlBill *bill, guint unit, gboolean *seen)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));

  seen[unit] = TRUE;
  g_array_append_val (found, unit);
  for (guint i = 0; i < found->len; i++)
    for (guint other = 0; other < bill->units->len; other++)
      if (!seen[other] && share_a_dump (bill, g_array_index (found, guint, i), other))
        {
          seen[other] = TRUE;
          g_array_append_val (found, other);
        }
  return found;
}

/* What all of them lack. */
static void
add_neighbours (const TlBill *bill, guint unit, guint *needs)
{
  g_autofree gboolean *seen = g_new0 (gboolean, bill->units->len);
  g_autoptr (GArray) found = tl_recover_find_neighbours (bill, unit, seen);

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
  g_autoptr (TlBill) bill = tl_recover_bill_new (situation, tl_situation_side (situation, unit));
  g_autofree guint *needs = g_new0 (guint, bill->units->len);
  int i = tl_bill_find_unit (bill, unit);

  if (i < 0 || !reaches_any (bill, (guint) i, FALSE))
    return TL_RECOVER_OUT_OF_REACH;
  if (!reaches_any (bill, (guint) i, TRUE))
    return TL_RECOVER_MAY;
  add_neighbours (bill, (guint) i, needs);
  return tl_recover_is_payable (bill, needs) ? TL_RECOVER_MUST : TL_RECOVER_SHORT;
}

void
tl_recover_append (GArray *payments, const TlBill *bill, TlPaymentKind kind, guint unit, guint dump,
                   guint t)
{
  TlPayment payment = { kind, tl_bill_unit (bill, unit)->unit, tl_bill_dump (bill, dump)->site,
                        tl_bill_dump (bill, dump)->users, t };

  if (t > 0)
    g_array_append_val (payments, payment);
}

/* --- judging ---------------------------------------------------------------------------------- */

static gboolean
judge_payment (const TlBill *bill, TlTally *tally, const TlPayment *payment, TlVerdict *verdict)
{
  int unit = tl_bill_find_unit (bill, payment->unit);
  int dump = tl_bill_find_dump (bill, payment->dump, payment->users);

  if (payment->kind != TL_PAY_DUMP || unit < 0)
    return tl_bill_forbid (verdict, "12.10e", payment->unit, payment->dump,
                           _ ("Tokens are paid for units of the phasing side that are Low or "
                              "Exhausted."));
  if (dump < 0 || !tl_bill_reaches (tl_bill_unit (bill, (guint) unit), (guint) dump))
    return tl_bill_forbid (verdict, "12.10e", payment->unit, payment->dump,
                           _ ("The unit gets no supply from there, neither by direct draw nor by a "
                              "throw."));
  return tl_tally_add (tally, bill, payment);
}

static gboolean
judge_dumps (const TlBill *bill, const TlTally *tally, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  for (guint d = 0; d < bill->dumps->len; d++)
    if (tally->dump_t[d] > tl_bill_dump (bill, d)->t)
      {
        tl_finding_add_site (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.1",
                                             /* Translators: both are numbers of Tokens. */
                                             _ ("The dump holds %1$uT; %2$uT are taken from it."),
                                             tl_bill_dump (bill, d)->t, tally->dump_t[d]),
                             tl_bill_dump (bill, d)->site);
        ok = FALSE;
      }
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
      tl_finding_add_unit (
          tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.10e",
                          /* Translators: amounts in Tokens. */
                          _ ("A stage of recovery costs %uT, and %uT are no whole stages. What is "
                             "wasted is not paid for a unit."),
                          tl_recover_stage_t (bill->situation, unit), tally->unit_t[u]),
          unit);
      ok = FALSE;
    }
  return ok;
}

/* What common dumps pay for each unit; what Organic Trucks give is no duty. */
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

/* Rules 12.10e(A), (C): nobody is left who could be given one more stage. */
static gboolean
judge_duty (const TlBill *bill, const GArray *payments, const guint *stages, TlVerdict *verdict)
{
  g_autofree guint *needs = g_new0 (guint, bill->units->len);
  TlFinding *finding = NULL;
  gboolean ok = TRUE;

  common_needs (bill, payments, needs);
  for (guint u = 0; u < bill->units->len; u++)
    {
      TlUnit unit = tl_bill_unit (bill, u)->unit;
      guint lacking = tl_recover_stages (bill->situation, unit);
      guint t;

      if (lacking == stages[u])
        continue;
      t = tl_recover_price_t (bill->situation, unit, lacking - stages[u]);
      needs[u] += t;
      if (tl_recover_is_payable (bill, needs))
        {
          if (finding == NULL && verdict != NULL)
            finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.10e(A)", "%s",
                                      _ ("Units recover when there are Tokens for it. For these "
                                         "there are."));
          if (finding != NULL)
            tl_finding_add_unit (finding, unit);
          ok = FALSE;
        }
      needs[u] -= t;
    }
  return ok;
}

gboolean
tl_recover_judge (const TlSituation *situation, TlSide side, const GArray *payments,
                  TlVerdict *verdict)
{
  g_autoptr (TlBill) bill = tl_recover_bill_new (situation, side);
  g_autoptr (TlTally) tally = tl_tally_new (bill);
  g_autofree guint *stages = g_new0 (guint, bill->units->len);
  gboolean ok = TRUE;

  for (guint i = 0; i < payments->len; i++)
    ok &= judge_payment (bill, tally, &g_array_index (payments, TlPayment, i), verdict);
  ok &= judge_dumps (bill, tally, verdict);
  ok &= judge_stages (bill, tally, stages, verdict);
  return ok && judge_duty (bill, payments, stages, verdict);
}

/* --- what is wasted, booking ------------------------------------------------------------------ */

GArray *
tl_recover_waste (const TlSituation *situation, TlSide side, const GArray *payments)
{
  g_autoptr (TlBill) bill = tl_recover_bill_new (situation, side);
  g_autoptr (TlTally) tally = tl_tally_of (bill, payments, TL_UNIT_NONE);
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
          tl_recover_append (waste, bill, TL_PAY_WASTED, u, d, left);
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
tl_recover_book (TlEdit *edit, TlSide side, const GArray *payments)
{
  g_autoptr (GArray) waste = tl_recover_waste (tl_edit_look (edit), side, payments);

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
