/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-fight-answer.h"
#include "answers/tl-fight-pay.h"
#include "play/tl-apply.h"
#include "play/tl-combat.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

static char *
fight_text (const TlSituation *situation)
{
  const TlFight *fight = tl_situation_fight (situation);

  if (fight == NULL)
    return g_strdup ("");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autofree char *strengths = tl_odds_strengths_text (odds);
  g_autofree char *column = tl_odds_case_text (situation, odds);
  return g_strjoin (", ", strengths, column, NULL);
}

char *
tl_fight_foresee (const TlSituation *situation, const TlAction *action, gboolean *is_allowed)
{
  if (action == NULL)
    return fight_text (situation);

  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (situation, action, &verdict);
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  *is_allowed = next != NULL;
  if (next != NULL)
    return fight_text (next);
  if (finding == NULL)
    return g_strdup (_ ("That is not possible."));
  return tl_finding_to_string (finding, NULL);
}

/* --- ways ------------------------------------------------------------------------------------- */

static void
way_free (gpointer data)
{
  TlPayWay *way = data;

  g_free (way->text);
  g_array_unref (way->payments);
  g_free (way);
}

static void
row_free (gpointer data)
{
  TlPayRow *row = data;

  g_free (row->title);
  g_ptr_array_unref (row->ways);
  g_clear_pointer (&row->reasons, tl_verdict_free);
  g_free (row);
}

/* @title: (transfer full) */
static TlPayRow *
row_new (TlUnit unit, char *title)
{
  TlPayRow *row = g_new0 (TlPayRow, 1);

  row->unit = unit;
  row->title = title;
  row->ways = g_ptr_array_new_with_free_func (way_free);
  return row;
}

static GArray *
payments_new (void)
{
  return g_array_new (FALSE, TRUE, sizeof (TlPayment));
}

static gboolean
are_same (const GArray *a, const GArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    {
      const TlPayment *one = &g_array_index (a, TlPayment, i);
      const TlPayment *other = &g_array_index (b, TlPayment, i);

      if (one->kind != other->kind || one->dump != other->dump || one->users != other->users ||
          one->t != other->t)
        return FALSE;
    }
  return a->len == b->len;
}

/* Takes @payments and @text (nullable: the payments' own); a way that is listed already is not
 * listed again. */
static void
add_way (TlPayRow *row, const TlSituation *situation, GArray *payments, char *text)
{
  TlPayWay *way = g_new0 (TlPayWay, 1);

  way->text = text;
  way->payments = payments;
  for (guint i = 0; i < row->ways->len; i++)
    if (are_same (((TlPayWay *) g_ptr_array_index (row->ways, i))->payments, payments))
      {
        way_free (way);
        return;
      }
  if (text == NULL)
    way->text = payments->len > 0 ? tl_payments_text (situation, payments)
                                  /* Translators: what is paid. */
                                  : g_strdup (_ ("nothing"));
  g_ptr_array_add (row->ways, way);
}

/* What @proposal pays for @unit. */
static GArray *
proposed_for (const GArray *proposal, TlUnit unit)
{
  GArray *payments = payments_new ();

  for (guint i = 0; i < proposal->len; i++)
    if (g_array_index (proposal, TlPayment, i).unit == unit)
      g_array_append_val (payments, g_array_index (proposal, TlPayment, i));
  return payments;
}

static GArray *
one_payment (TlPaymentKind pay, TlUnit unit, TlHex dump, int formation, guint t)
{
  GArray *payments = payments_new ();
  TlPayment payment = { pay, unit, dump, formation, t };

  g_array_append_val (payments, payment);
  return payments;
}

/* "2T out of 08.10 (16T there), thrown by 16 (hq16)" */
static char *
dump_text (const TlSituation *situation, const TlSupplyPath *path, guint t)
{
  g_autofree char *hex = tl_situation_hex_text (situation, path->line.source);

  if (path->line.users == TL_USERS_ADJACENT)
    /* Translators: Tokens, the hex of a dump, the Tokens that it holds. */
    return g_strdup_printf (_ ("%uT out of %s (%uT there), from Landing Craft (18.5e)"), t, hex,
                            path->t);
  if (path->line.via == TL_UNIT_NONE)
    /* Translators: Tokens, the hex of a dump, the Tokens that it holds. */
    return g_strdup_printf (_ ("%uT out of %s (%uT there), drawn"), t, hex, path->t);
  g_autofree char *via = tl_situation_name (situation, path->line.via);
  /* Translators: Tokens, the hex of a dump, the Tokens that it holds, an HQ. */
  return g_strdup_printf (_ ("%uT out of %s (%uT there), thrown by %s"), t, hex, path->t, via);
}

static void
add_dumps (TlPayRow *row, const TlSituation *situation, const TlCombatSupplyOption *option)
{
  for (guint i = 0; i < option->dumps->len; i++)
    {
      const TlSupplyPath *path = g_ptr_array_index (option->dumps, i);

      if (path->t >= option->cost_t)
        add_way (row, situation,
                 one_payment (TL_PAY_DUMP, row->unit, path->line.source, path->line.users,
                              option->cost_t),
                 dump_text (situation, path, option->cost_t));
    }
}

/* --- rows ------------------------------------------------------------------------------------- */

/* Rule 12.4: a defence pays once, for all of its units that reach the dump. */
static TlPayRow *
defence_row (const TlSituation *situation, const GPtrArray *options, const GArray *proposal)
{
  const TlCombatSupplyOption *first = g_ptr_array_index (options, 0);
  TlPayRow *row =
      row_new (TL_UNIT_NONE,
               /* Translators: Tokens. */
               g_strdup_printf (_ ("The whole defence owes %uT (12.4)"), first->cost_t));

  add_way (row, situation, proposed_for (proposal, TL_UNIT_NONE), NULL);
  for (guint i = 0; i < options->len; i++)
    add_dumps (row, situation, g_ptr_array_index (options, i));
  add_way (row, situation, payments_new (), NULL);
  return row;
}

static TlPayRow *
unit_row (const TlSituation *situation, const TlCombatSupplyOption *option, const GArray *proposal,
          gboolean owes)
{
  g_autofree char *name = tl_situation_name (situation, option->unit);
  TlPayRow *row =
      row_new (option->unit,
               /* Translators: a unit, the Tokens that it owes. */
               owes ? g_strdup_printf (_ ("%s owes %uT"), name, option->cost_t) : g_strdup (name));

  add_way (row, situation, proposed_for (proposal, option->unit), NULL);
  if (owes)
    add_dumps (row, situation, option);
  if (option->may_use_stocks)
    add_way (row, situation, one_payment (TL_PAY_STOCKS, option->unit, TL_HEX_NONE, -1, 0), NULL);
  add_way (row, situation, payments_new (), NULL);
  row->reasons = tl_verdict_new ();
  tl_verdict_append (row->reasons, option->verdict);
  return row;
}

static gboolean
has_own_row (const TlCombatSupplyOption *option, const GArray *proposal)
{
  g_autoptr (GArray) payments = proposed_for (proposal, option->unit);

  return option->may_use_stocks || payments->len > 0;
}

static gboolean
attacker_pays (const TlSituation *situation)
{
  return tl_situation_decision (situation, 0)->kind == TL_DECISION_ATTACKER_SUPPLY;
}

GPtrArray *
tl_pay_rows (const TlSituation *situation)
{
  const TlFight *fight = tl_situation_fight (situation);
  gboolean attacks = attacker_pays (situation);
  g_autoptr (GArray) proposal = tl_combat_supply_propose (situation, fight, attacks, NULL);
  g_autoptr (GPtrArray) options = tl_combat_supply_options (situation, fight, attacks, proposal);
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  if (!attacks && options->len > 0)
    g_ptr_array_add (rows, defence_row (situation, options, proposal));
  for (guint i = 0; i < options->len; i++)
    {
      const TlCombatSupplyOption *option = g_ptr_array_index (options, i);

      if (attacks || has_own_row (option, proposal))
        g_ptr_array_add (rows, unit_row (situation, option, proposal, attacks));
    }
  return rows;
}

static TlAction *
chosen_action (const GPtrArray *rows, const guint *chosen)
{
  g_autoptr (GArray) payments = payments_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      const TlPayRow *row = g_ptr_array_index (rows, i);
      const TlPayWay *way =
          chosen[i] < row->ways->len ? g_ptr_array_index (row->ways, chosen[i]) : NULL;

      if (way != NULL && way->payments->len > 0)
        g_array_append_vals (payments, way->payments->data, way->payments->len);
    }
  if (payments->len == 0)
    return NULL;
  return tl_action_add_payments (tl_action_new (TL_ACTION_PAY), (const TlPayment *) payments->data,
                                 payments->len);
}

TlPayChoice
tl_pay_choose (const TlSituation *situation, const GPtrArray *rows, const guint *chosen)
{
  TlPayChoice choice = { .action = chosen_action (rows, chosen) };

  if (choice.action != NULL)
    choice.text = tl_fight_foresee (situation, choice.action, &choice.is_allowed);
  else
    choice.text =
        attacker_pays (situation)
            ? g_strdup (_ ("9.5(A): Without combat supply no unit can attack."))
            : g_strdup (_ ("9.5(B): Nothing is paid; withhold, and defend at half strength."));
  return choice;
}
