/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways of each row, what is chosen and what it comes to; the rows in words: names, hexes and
 * boxes, never ids. */
#include "config.h"

#include "answers/tl-supply-rows.h"

#include "play/tl-supply-phase.h"
#include "rules/upkeep/tl-eat.h"

#include <glib/gi18n-lib.h>

/* Beyond this many Tokens only the ends of a division between two dumps are listed. */
#define DIVIDED_T_MAX 4u

/* --- ways ------------------------------------------------------------------------------------- */

static void
way_free (gpointer data)
{
  TlSupplyWay *way = data;

  g_array_unref (way->payments);
  g_free (way->text);
  g_free (way->short_text);
  g_free (way);
}

static TlSupplyWay *
way_new (guint stages)
{
  TlSupplyWay *way = g_new0 (TlSupplyWay, 1);

  way->payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  way->stages = stages;
  return way;
}

static void
way_add (TlSupplyWay *way, const TlSupplyRow *row, const TlSupplyPath *path, guint t)
{
  TlPayment payment = { TL_PAY_DUMP, row->unit, path->line.source, path->line.users, t };

  g_array_append_val (way->payments, payment);
}

static int
compare_payments (gconstpointer a, gconstpointer b)
{
  const TlPayment *one = a;
  const TlPayment *other = b;

  if (one->dump != other->dump)
    return one->dump < other->dump ? -1 : 1;
  return (one->users > other->users) - (one->users < other->users);
}

/* Takes @way; what is listed already is not listed again. */
static guint
add_way (TlSupplyRow *row, TlSupplyWay *way)
{
  g_array_sort (way->payments, compare_payments);
  for (guint i = 0; i < row->ways->len; i++)
    if (tl_payments_equal (((TlSupplyWay *) row->ways->pdata[i])->payments, way->payments))
      {
        way_free (way);
        return i;
      }
  g_ptr_array_add (row->ways, way);
  return row->ways->len - 1;
}

static const TlSupplyPath *
dump_at (const TlSupplyRow *row, guint i)
{
  return row->dumps->pdata[i];
}

/* --- ways to eat ------------------------------------------------------------------------------ */

static void
add_meals (const TlSituation *situation, TlSupplyRow *row)
{
  guint re4 = tl_unit_re4 (situation, row->unit);

  for (guint i = 0; i < row->dumps->len; i++)
    {
      TlSupplyWay *way = way_new (0);

      way_add (way, row, dump_at (row, i), 0);
      add_way (row, way);
    }
  /* A single Token cannot be divided. */
  for (guint i = 0; i < row->dumps->len && tl_eat_cost_t (situation, re4) > 1; i++)
    for (guint k = i + 1; k < row->dumps->len; k++)
      {
        TlSupplyWay *way = way_new (0);

        way_add (way, row, dump_at (row, i), 0);
        way_add (way, row, dump_at (row, k), 0);
        add_way (row, way);
      }
}

/* --- ways to recover -------------------------------------------------------------------------- */

static void
add_divided (TlSupplyRow *row, const TlSupplyPath *one, const TlSupplyPath *other, guint stages,
             guint t)
{
  guint least = t > other->t ? t - other->t : 1;
  guint most = MIN (t - 1, one->t);

  for (guint part = least; part <= most; part++)
    if (t <= DIVIDED_T_MAX || part == least || part == most)
      {
        TlSupplyWay *way = way_new (stages);

        way_add (way, row, one, part);
        way_add (way, row, other, t - part);
        add_way (row, way);
      }
}

static void
add_recoveries (const TlSituation *situation, TlSupplyRow *row)
{
  for (guint stages = tl_recover_stages (situation, row->unit); stages > 0; stages--)
    {
      guint t = tl_recover_stages_t (situation, row->unit, stages);

      for (guint i = 0; i < row->dumps->len; i++)
        if (dump_at (row, i)->t >= t)
          {
            TlSupplyWay *way = way_new (stages);

            way_add (way, row, dump_at (row, i), t);
            add_way (row, way);
          }
      for (guint i = 0; i < row->dumps->len; i++)
        for (guint k = i + 1; k < row->dumps->len; k++)
          add_divided (row, dump_at (row, i), dump_at (row, k), stages, t);
    }
}

/* --- what is needed --------------------------------------------------------------------------- */

/* "2 1/2" */
static char *
re_text (guint re4)
{
  static const char *const parts[] = { "", "1/4", "1/2", "3/4" };

  if (re4 < 4 && re4 > 0)
    return g_strdup (parts[re4]);
  return re4 % 4 == 0 ? g_strdup_printf ("%u", re4 / 4)
                      : g_strdup_printf ("%u %s", re4 / 4, parts[re4 % 4]);
}

static char *
need_text (const TlSupplyRows *rows, TlUnit unit)
{
  const TlSituation *situation = rows->situation;
  guint stages = tl_recover_stages (situation, unit);

  if (rows->is_eating)
    {
      guint re4 = tl_unit_re4 (situation, unit);
      g_autofree char *re = re_text (re4);

      /* Translators: the size of a unit in regiments, the Tokens that feed it alone. */
      return g_strdup_printf (_ ("%s RE, alone %uT"), re, tl_eat_cost_t (situation, re4));
    }
  if (stages > 1)
    /* Translators: internal stocks; amounts in Tokens. */
    return g_strdup_printf (_ ("Exhausted: %uT to Low, %uT in all"),
                            tl_recover_stages_t (situation, unit, 1),
                            tl_recover_stages_t (situation, unit, stages));
  /* Translators: internal stocks; an amount in Tokens. */
  return g_strdup_printf (_ ("Low: %uT"), tl_recover_stages_t (situation, unit, 1));
}

static const char *
duty_text (const TlSupplyRows *rows, const TlSupplyRow *row)
{
  if (rows->is_eating)
    return row->ways->len > 1 ? NULL
           : row->is_strat    ? _ ("In Strat Mode: does not eat off the map (12.6e):")
                              : _ ("No Tokens in reach: does not eat (12.6c):");
  switch (row->duty)
    {
    case TL_RECOVER_MUST:
      return _ ("Must recover in full, for there are Tokens for everybody (12.10e(A)):");
    case TL_RECOVER_SHORT:
      return _ ("Tokens are short. Say who comes first; what is too little for anybody "
                "is wasted (12.10e(C)):");
    case TL_RECOVER_MAY:
      return _ ("Only Organic Trucks in reach: may recover, and need not (12.10e(B)):");
    case TL_RECOVER_OUT_OF_REACH:
    default:
      return _ ("No Tokens in reach (12.10e):");
    }
}

/* --- rows ------------------------------------------------------------------------------------- */

static void
row_free (gpointer data)
{
  TlSupplyRow *row = data;

  g_ptr_array_unref (row->dumps);
  g_ptr_array_unref (row->ways);
  tl_verdict_free (row->why);
  g_free (row->need);
  g_free (row);
}

/* What @proposal says for @unit. */
static TlSupplyWay *
way_of_proposal (const TlSupplyRows *rows, const GArray *proposal, TlUnit unit)
{
  TlSupplyWay *way = way_new (0);
  guint t = 0;

  for (guint i = 0; i < proposal->len; i++)
    {
      TlPayment payment = g_array_index (proposal, TlPayment, i);

      if (payment.unit != unit)
        continue;
      t += payment.t;
      if (rows->is_eating)
        payment.t = 0;
      g_array_append_val (way->payments, payment);
    }
  for (guint stages = 1; !rows->is_eating && stages <= tl_recover_stages (rows->situation, unit);
       stages++)
    if (tl_recover_stages_t (rows->situation, unit, stages) == t)
      way->stages = stages;
  return way;
}

static TlSupplyRow *
row_new (const TlSupplyRows *rows, const GArray *proposal, TlUnit unit)
{
  TlSupplyRow *row = g_new0 (TlSupplyRow, 1);

  row->unit = unit;
  row->why = tl_verdict_new ();
  row->is_strat =
      rows->is_eating &&
      !tl_situation_edition (rows->situation)->modes[tl_unit_mode (rows->situation, unit)].can_eat;
  row->ways = g_ptr_array_new_with_free_func (way_free);
  if (row->is_strat)
    {
      row->dumps = g_ptr_array_new ();
      tl_verdict_add (row->why, TL_FINDING_REMINDER, "12.6e", "%s",
                      _ ("Units in Strat Mode do not eat off the map."));
    }
  else
    row->dumps = tl_supply_dumps (rows->situation, unit, row->why);
  if (rows->is_eating)
    add_meals (rows->situation, row);
  else
    {
      add_recoveries (rows->situation, row);
      row->duty = tl_recover_duty (rows->situation, unit);
    }
  row->proposed = add_way (row, way_of_proposal (rows, proposal, unit));
  add_way (row, way_new (0));
  row->chosen = row->proposed;
  return row;
}

/* Nothing is the last way, also where it is what is proposed. */
static void
put_nothing_last (TlSupplyRow *row)
{
  for (guint i = 0; i + 1 < row->ways->len; i++)
    {
      TlSupplyWay *way = row->ways->pdata[i];

      if (way->payments->len > 0)
        continue;
      g_ptr_array_add (row->ways, g_ptr_array_steal_index (row->ways, i));
      row->proposed = row->ways->len - 1;
      row->chosen = row->proposed;
      return;
    }
}

static GArray *
units_of (const TlSupplyRows *rows)
{
  guint n_units = tl_situation_n_units (rows->situation);

  if (rows->is_eating)
    return tl_supply_phase_hungry (rows->situation, rows->side);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (rows->situation, unit) == rows->side &&
        tl_recover_stages (rows->situation, unit) > 0)
      g_array_append_val (units, unit);
  return units;
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const TlSupplyRow *one = *(const TlSupplyRow *const *) a;
  const TlSupplyRow *other = *(const TlSupplyRow *const *) b;

  if ((one->ways->len > 1) != (other->ways->len > 1))
    return one->ways->len > 1 ? -1 : 1;
  if (one->duty != other->duty)
    return one->duty > other->duty ? -1 : 1;
  if (one->is_strat != other->is_strat)
    return one->is_strat ? 1 : -1;
  return (one->unit > other->unit) - (one->unit < other->unit);
}

static void
add_rows (TlSupplyRows *rows)
{
  g_autoptr (GArray) units = units_of (rows);
  g_autoptr (GArray) proposal =
      rows->is_eating
          ? tl_eat_propose (rows->situation, rows->side, (const TlUnit *) units->data, units->len)
          : tl_recover_propose (rows->situation, rows->side, TL_UNIT_NONE);

  tl_supply_prepare_why (rows->situation, rows->side, TL_SUPPLY_DUMP);
  for (guint i = 0; i < units->len; i++)
    {
      TlSupplyRow *row = row_new (rows, proposal, g_array_index (units, TlUnit, i));

      put_nothing_last (row);
      row->need = need_text (rows, row->unit);
      row->duty_text = duty_text (rows, row);
      g_ptr_array_add (rows->rows, row);
    }
  g_ptr_array_sort (rows->rows, compare_rows);
}

/* --- what it comes to ------------------------------------------------------------------------- */

/* What the rows come to, with amounts.  (transfer full): TlPayment */
static GArray *
rows_payments (const TlSupplyRows *rows)
{
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  for (guint i = 0; i < rows->rows->len; i++)
    {
      const TlSupplyRow *row = rows->rows->pdata[i];
      const TlSupplyWay *way = row->ways->pdata[row->chosen];

      if (way->payments->len > 0)
        g_array_append_vals (payments, way->payments->data, way->payments->len);
    }
  if (!rows->is_eating)
    return payments;
  g_autoptr (GArray) hungry = tl_supply_phase_hungry (rows->situation, rows->side);
  GArray *portions = tl_eat_portion (rows->situation, rows->side, (const TlUnit *) hungry->data,
                                     hungry->len, payments);
  g_array_unref (payments);
  return portions;
}

static TlSupplyAccount *
find_account (const GArray *bill, TlHex hex, int formation)
{
  for (guint i = 0; i < bill->len; i++)
    {
      TlSupplyAccount *account = &g_array_index (bill, TlSupplyAccount, i);

      if (account->site == hex && account->users == formation)
        return account;
    }
  return NULL;
}

static int
compare_accounts (gconstpointer a, gconstpointer b)
{
  const TlSupplyAccount *one = a;
  const TlSupplyAccount *other = b;

  if (one->site != other->site)
    return one->site < other->site ? -1 : 1;
  return (one->users > other->users) - (one->users < other->users);
}

static void
open_accounts (const TlSupplyRows *rows, GArray *bill)
{
  for (guint i = 0; i < rows->rows->len; i++)
    {
      const TlSupplyRow *row = rows->rows->pdata[i];

      for (guint k = 0; k < row->dumps->len; k++)
        {
          const TlSupplyPath *path = dump_at (row, k);
          TlSupplyAccount account = { path->line.source, path->line.users, path->t, 0, 0, NULL };

          if (find_account (bill, account.site, account.users) == NULL)
            g_array_append_val (bill, account);
        }
    }
}

static char *
account_text (const TlSituation *situation, const TlSupplyAccount *account)
{
  g_autofree char *hex = tl_site_describe (tl_situation_scenario (situation), account->site);
  guint gone = account->paid_t + account->wasted_t;
  GString *text = g_string_new (NULL);

  if (gone > account->t)
    /* Translators: a dump; Tokens owed, Tokens there. */
    g_string_append_printf (text, _ ("%s: %uT owed, %uT there"), hex, gone, account->t);
  else if (gone == 0)
    /* Translators: a dump; Tokens. */
    g_string_append_printf (text, _ ("%s: %uT, nothing taken"), hex, account->t);
  else
    /* Translators: a dump; Tokens before, taken, after. */
    g_string_append_printf (text, _ ("%s: %uT − %uT = %uT"), hex, account->t, gone,
                            account->t - gone);
  if (account->wasted_t > 0 && gone <= account->t)
    /* Translators: Tokens, of those taken. */
    g_string_append_printf (text, _ (", %uT of it wasted"), account->wasted_t);
  if (account->users == TL_USERS_ADJACENT)
    g_string_append (text, _ (" (aboard Landing Craft)"));
  if (tl_users_is_formation (account->users))
    /* Translators: a formation whose Organic Trucks carry a dump. */
    g_string_append_printf (
        text, _ (" (Organic Trucks of %s)"),
        g_array_index (tl_situation_scenario (situation)->formations, TlFormation, account->users)
            .name);
  return g_string_free (text, FALSE);
}

static void
account_clear (gpointer data)
{
  g_free (((TlSupplyAccount *) data)->text);
}

static GArray *
work_out_bill (const TlSupplyRows *rows, const GArray *payments)
{
  GArray *bill = g_array_new (FALSE, TRUE, sizeof (TlSupplyAccount));
  g_autoptr (GArray) waste =
      rows->is_eating ? NULL : tl_recover_waste (rows->situation, rows->side, payments);

  g_array_set_clear_func (bill, account_clear);
  open_accounts (rows, bill);
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      TlSupplyAccount *account = find_account (bill, payment->dump, payment->users);

      if (account != NULL)
        account->paid_t += payment->t;
    }
  for (guint i = 0; waste != NULL && i < waste->len; i++)
    {
      const TlPayment *payment = &g_array_index (waste, TlPayment, i);
      TlSupplyAccount *account = find_account (bill, payment->dump, payment->users);

      if (account != NULL)
        account->wasted_t += payment->t;
    }
  g_array_sort (bill, compare_accounts);
  for (guint i = 0; i < bill->len; i++)
    {
      TlSupplyAccount *account = &g_array_index (bill, TlSupplyAccount, i);

      account->text = account_text (rows->situation, account);
    }
  return bill;
}

/* --- answering -------------------------------------------------------------------------------- */

static TlAction *
rows_action (const TlSupplyRows *rows, const GArray *payments)
{
  if (rows->is_eating && payments->len == 0)
    return tl_action_new (TL_ACTION_DECLINE);
  return tl_action_add_payments (
      tl_action_new (rows->is_eating ? TL_ACTION_EAT : TL_ACTION_RECOVER),
      (const TlPayment *) payments->data, payments->len);
}

static void
foresee (TlSupplyRows *rows)
{
  g_autoptr (TlVerdict) found = tl_verdict_new ();

  /* Alone the action would mean what is proposed. */
  if (!rows->is_eating && rows->action->payments->len == 0 &&
      !tl_recover_judge (rows->situation, rows->side, rows->action->payments, found))
    rows->verdict = g_steal_pointer (&found);
  else
    rows->next = tl_apply (rows->situation, rows->action, &rows->verdict);
}

/* --- markers ---------------------------------------------------------------------------------- */

/* Rule 12.8a: of @side between two situations of a Supply Phase; units that leave the map are left
 * out. */
static GArray *
marks_between (const TlSituation *before, const TlSituation *after, TlSide side)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (TlSupplyMark));
  guint n_units = tl_situation_n_units (before);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      gboolean was = (tl_situation_state (before, unit)->flags & TL_UNIT_OOS) != 0;
      gboolean is = (tl_situation_state (after, unit)->flags & TL_UNIT_OOS) != 0;
      TlSupplyMark mark = { unit, is && was ? TL_SUPPLY_MARK_STAYS
                                  : is      ? TL_SUPPLY_MARK_SET
                                            : TL_SUPPLY_MARK_REMOVED };

      if ((was || is) && tl_situation_side (before, unit) == side &&
          tl_situation_hex (after, unit) != TL_HEX_NONE)
        g_array_append_val (marks, mark);
    }
  return marks;
}

static gboolean
is_proposed (const TlSupplyRows *rows)
{
  for (guint i = 0; i < rows->rows->len; i++)
    {
      const TlSupplyRow *row = rows->rows->pdata[i];

      if (row->chosen != row->proposed)
        return FALSE;
    }
  return TRUE;
}

static void
forget_choice (TlSupplyRows *rows)
{
  g_clear_pointer (&rows->bill, g_array_unref);
  g_clear_pointer (&rows->action, tl_action_free);
  g_clear_pointer (&rows->next, tl_situation_unref);
  g_clear_pointer (&rows->verdict, tl_verdict_free);
  g_clear_pointer (&rows->marks, g_array_unref);
}

static void
renew (TlSupplyRows *rows)
{
  g_autoptr (GArray) payments = rows_payments (rows);

  forget_choice (rows);
  rows->is_proposed = is_proposed (rows);
  rows->bill = work_out_bill (rows, payments);
  rows->action = rows_action (rows, payments);
  foresee (rows);
  if (rows->next != NULL && rows->is_eating)
    rows->marks = marks_between (rows->situation, rows->next, rows->side);
}

/* --- life ------------------------------------------------------------------------------------- */

TlSupplyRows *
tl_supply_rows_new (TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  if (decision == NULL ||
      (decision->kind != TL_DECISION_RECOVERY && decision->kind != TL_DECISION_EAT))
    return NULL;
  TlSupplyRows *rows = g_new0 (TlSupplyRows, 1);
  rows->situation = tl_situation_ref (situation);
  rows->side = decision->side;
  rows->is_eating = decision->kind == TL_DECISION_EAT;
  rows->rows = g_ptr_array_new_with_free_func (row_free);
  add_rows (rows);
  renew (rows);
  return rows;
}

void
tl_supply_rows_free (TlSupplyRows *rows)
{
  if (rows == NULL)
    return;
  g_ptr_array_unref (rows->rows);
  forget_choice (rows);
  tl_situation_unref (rows->situation);
  g_free (rows);
}

/* --- choosing --------------------------------------------------------------------------------- */

void
tl_supply_rows_choose (TlSupplyRows *rows, guint i, guint way)
{
  TlSupplyRow *row = rows->rows->pdata[i];

  if (way >= row->ways->len || way == row->chosen)
    return;
  row->chosen = way;
  renew (rows);
}

void
tl_supply_rows_reset (TlSupplyRows *rows)
{
  for (guint i = 0; i < rows->rows->len; i++)
    {
      TlSupplyRow *row = rows->rows->pdata[i];

      row->chosen = row->proposed;
    }
  renew (rows);
}

static char *
number_of (const TlSituation *situation, TlSite site)
{
  return tl_site_name (tl_situation_scenario (situation), site);
}

/* --- who pays --------------------------------------------------------------------------------- */

static const TlSupplyPath *
path_of (const TlSupplyRow *row, const TlPayment *payment)
{
  for (guint i = 0; i < row->dumps->len; i++)
    {
      const TlSupplyPath *path = row->dumps->pdata[i];

      if (path->line.source == payment->dump && path->line.users == payment->users)
        return path;
    }
  return NULL;
}

/* "drawn", "thrown by XX Corps", "drawn from Organic Trucks", "drawn from Landing Craft", "in the
 * same box" */
static char *
how_text (const TlSituation *situation, const TlSupplyPath *path)
{
  gboolean is_organic = tl_users_is_formation (path->line.users);

  if (path->line.users == TL_USERS_ADJACENT)
    /* Translators: how a unit gets supply. */
    return g_strdup (_ ("drawn from Landing Craft"));
  if (tl_site_is_box (path->line.source))
    return g_strdup (is_organic
                         /* Translators: where supply is that a unit in a holding box draws. */
                         ? _ ("on Organic Trucks in the same box")
                         /* Translators: where supply is that a unit in a holding box draws. */
                         : _ ("in the same box"));
  if (path->line.via == TL_UNIT_NONE)
    return g_strdup (is_organic
                         /* Translators: how a unit gets supply. */
                         ? _ ("drawn from Organic Trucks")
                         /* Translators: how a unit gets supply. */
                         : _ ("drawn"));
  g_autofree char *via = tl_counter_name (tl_situation_counter (situation, path->line.via));
  return g_strdup_printf (is_organic
                              /* Translators: how a unit gets supply; an HQ. */
                              ? _ ("from Organic Trucks, thrown by %s")
                              /* Translators: how a unit gets supply; an HQ. */
                              : _ ("thrown by %s"),
                          via);
}

static guint
left_t (const GArray *bill, const TlPayment *payment)
{
  for (guint i = 0; i < bill->len; i++)
    {
      const TlSupplyAccount *account = &g_array_index (bill, TlSupplyAccount, i);

      if (account->site == payment->dump && account->users == payment->users)
        return account->t - MIN (account->t, account->paid_t + account->wasted_t);
    }
  return 0;
}

static void
append_payment (GString *text, const TlSupplyRows *rows, const TlSupplyRow *row,
                const TlPayment *payment)
{
  const TlSupplyPath *path = path_of (row, payment);
  g_autofree char *hex = number_of (rows->situation, payment->dump);
  g_autofree char *how = path != NULL ? how_text (rows->situation, path) : g_strdup ("");

  if (rows->is_eating)
    /* Translators: the hex of a dump, how its supply gets here, the Tokens that it holds, those
     * that are left. */
    g_string_append_printf (text, _ ("%s, %s (%uT there, %uT left)"), hex, how,
                            path != NULL ? path->t : 0, left_t (rows->bill, payment));
  else
    /* Translators: Tokens, the hex of a dump, how they get here, the Tokens that it holds, those
     * that are left. */
    g_string_append_printf (text, _ ("%uT out of %s, %s (%uT there, %uT left)"), payment->t, hex,
                            how, path != NULL ? path->t : 0, left_t (rows->bill, payment));
}

static char *
way_text (const TlSupplyRows *rows, const TlSupplyRow *row, const TlSupplyWay *way)
{
  if (way->payments->len == 0)
    return g_strdup (rows->is_eating
                         /* Translators: a unit that may eat off the map. */
                         ? _ ("does not eat")
                         /* Translators: a unit that may recover internal stocks. */
                         : _ ("does not recover"));
  GString *text = g_string_new (NULL);
  if (!rows->is_eating && way->stages < tl_recover_stages (rows->situation, row->unit))
    /* Translators: internal stocks recover to the stage Low; what pays for it follows. */
    g_string_append (text, _ ("to Low only: "));
  for (guint k = 0; k < way->payments->len; k++)
    {
      if (k > 0)
        g_string_append (text, " + ");
      append_payment (text, rows, row, &g_array_index (way->payments, TlPayment, k));
    }
  return g_string_free (text, FALSE);
}

/* "drawn", "by XX Corps", "Organic Trucks", "Landing Craft", "same box" */
static char *
how_short_text (const TlSituation *situation, const TlSupplyPath *path)
{
  if (path->line.users == TL_USERS_ADJACENT)
    /* Translators: how a unit gets supply, in short. */
    return g_strdup (_ ("Landing Craft"));
  if (tl_site_is_box (path->line.source) && !tl_users_is_formation (path->line.users))
    /* Translators: where supply is that a unit in a holding box draws, in short. */
    return g_strdup (_ ("same box"));
  if (path->line.via == TL_UNIT_NONE)
    return g_strdup (tl_users_is_formation (path->line.users)
                         /* Translators: how a unit gets supply, in short. */
                         ? _ ("Organic Trucks")
                         /* Translators: how a unit gets supply. */
                         : _ ("drawn"));
  g_autofree char *via = tl_counter_name (tl_situation_counter (situation, path->line.via));
  /* Translators: how a unit gets supply, in short: an HQ throws it. */
  return g_strdup_printf (_ ("by %s"), via);
}

static void
append_short (GString *text, const TlSupplyRows *rows, const TlSupplyRow *row,
              const TlPayment *payment)
{
  const TlSupplyPath *path = path_of (row, payment);
  g_autofree char *hex = number_of (rows->situation, payment->dump);
  g_autofree char *how = path != NULL ? how_short_text (rows->situation, path) : g_strdup ("");

  if (rows->is_eating)
    /* Translators: the hex of a dump, how its supply gets here, the Tokens that are left there. */
    g_string_append_printf (text, _ ("%s, %s: %uT left"), hex, how, left_t (rows->bill, payment));
  else
    /* Translators: Tokens, the hex of a dump, how they get here, the Tokens that are left there. */
    g_string_append_printf (text, _ ("%uT: %s, %s, %uT left"), payment->t, hex, how,
                            left_t (rows->bill, payment));
}

static char *
way_short_text (const TlSupplyRows *rows, const TlSupplyRow *row, const TlSupplyWay *way)
{
  if (way->payments->len == 0)
    return way_text (rows, row, way);
  GString *text = g_string_new (NULL);
  for (guint k = 0; k < way->payments->len; k++)
    {
      if (k > 0)
        g_string_append (text, " + ");
      append_short (text, rows, row, &g_array_index (way->payments, TlPayment, k));
    }
  return g_string_free (text, FALSE);
}

void
tl_supply_rows_word (TlSupplyRows *rows, guint i)
{
  const TlSupplyRow *row = rows->rows->pdata[i];

  for (guint k = 0; k < row->ways->len; k++)
    {
      TlSupplyWay *way = row->ways->pdata[k];

      g_free (way->text);
      g_free (way->short_text);
      way->text = way_text (rows, row, way);
      way->short_text = way_short_text (rows, row, way);
    }
}
