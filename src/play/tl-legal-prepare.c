/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be answered before the roll of a fight (9.2). */
#include "play/tl-combat-private.h"
#include "play/tl-legal-private.h"
#include "rules/combat/tl-odds.h"
#include "rules/payment/tl-combat-supply.h"


/* --- supply ----------------------------------------------------------------------------------- */

static gboolean
is_listed (const GPtrArray *lists, const GArray *payments)
{
  for (guint i = 0; i < lists->len; i++)
    if (tl_payments_equal (g_ptr_array_index (lists, i), payments))
      return TRUE;
  return FALSE;
}

/* @payments, (transfer full), when they may be made and are no news. */
static void
add_way (GPtrArray *actions, GPtrArray *lists, const TlSituation *situation, GArray *payments)
{
  g_autoptr (GArray) mine = payments;
  g_autoptr (TlFight) paid = NULL;

  if (mine->len == 0 || is_listed (lists, mine))
    return;
  paid = tl_combat_paid (situation, mine, NULL);
  if (paid == NULL)
    return;
  g_ptr_array_add (actions, tl_combat_pay_new (mine));
  g_ptr_array_add (lists, g_steal_pointer (&mine));
}

static GArray *
payments_new (void)
{
  return g_array_new (FALSE, TRUE, sizeof (TlPayment));
}

static void
append_payment (GArray *payments, TlPaymentKind kind, TlUnit unit, const TlDump *dump, guint t)
{
  TlPayment payment = { kind, unit, dump->site, dump->users, t };

  g_array_append_val (payments, payment);
}

static void
append_stocks (GArray *payments, TlUnit unit)
{
  static const TlDump nowhere = { .site = TL_HEX_NONE, .users = TL_USERS_ALL };

  append_payment (payments, TL_PAY_STOCKS, unit, &nowhere, 0);
}

/* All the attackers out of @dump, or the price of the whole defence. */
static GArray *
all_from (const GPtrArray *options, const TlDump *dump, gboolean attacks)
{
  GArray *payments = payments_new ();

  for (guint i = 0; i < (attacks ? options->len : MIN (options->len, 1)); i++)
    {
      const TlCombatSupplyOption *option = g_ptr_array_index (options, i);

      append_payment (payments, TL_PAY_DUMP, attacks ? option->unit : TL_UNIT_NONE, dump,
                      option->cost_t);
    }
  return payments;
}

/* Every dump that anybody reaches, each once, as TlDump. */
static GArray *
dumps_of (const TlSituation *situation, const GPtrArray *options)
{
  GArray *dumps = g_array_new (FALSE, FALSE, sizeof (TlDump));
  g_autoptr (GArray) all = tl_draw_dumps (situation, tl_situation_decision (situation, 0)->side);

  for (guint i = 0; i < all->len; i++)
    {
      TlDump dump = g_array_index (all, TlDump, i);
      gboolean is_reached = FALSE;

      for (guint k = 0; k < options->len; k++)
        {
          const TlCombatSupplyOption *option = g_ptr_array_index (options, k);

          for (guint j = 0; j < option->dumps->len; j++)
            is_reached |=
                ((const TlSupplyPath *) g_ptr_array_index (option->dumps, j))->line.source ==
                dump.site;
        }
      if (is_reached)
        g_array_append_val (dumps, dump);
    }
  return dumps;
}

/* @base, but @unit lives on its stocks: in the place of what was paid for it. */
static GArray *
stocks_instead (const GArray *base, TlUnit unit)
{
  GArray *payments = payments_new ();
  gboolean is_done = FALSE;

  for (guint i = 0; i < base->len; i++)
    {
      const TlPayment *payment = &g_array_index (base, TlPayment, i);

      if (payment->unit != unit)
        g_array_append_val (payments, *payment);
      else if (!is_done)
        append_stocks (payments, unit);
      is_done |= payment->unit == unit;
    }
  if (!is_done)
    append_stocks (payments, unit);
  return payments;
}

/* Stocks for one of those who may use them, and for all; a defender's also without anything
 * else. */
static void
add_stocks (GPtrArray *actions, GPtrArray *lists, const TlSituation *situation,
            const GPtrArray *options, const GArray *proposal, gboolean attacks)
{
  g_autoptr (GArray) all = payments_new ();

  for (guint i = 0; i < options->len; i++)
    {
      const TlCombatSupplyOption *option = g_ptr_array_index (options, i);

      if (!option->may_use_stocks)
        continue;
      add_way (actions, lists, situation, stocks_instead (proposal, option->unit));
      if (!attacks)
        add_way (actions, lists, situation, stocks_instead (all, option->unit));
    }
  for (guint i = 0; i < options->len; i++)
    {
      const TlCombatSupplyOption *option = g_ptr_array_index (options, i);

      if (option->may_use_stocks)
        append_stocks (all, option->unit);
    }
  add_way (actions, lists, situation, g_steal_pointer (&all));
}

static void
add_supply (GPtrArray *actions, const TlSituation *situation, gboolean attacks)
{
  const TlFight *fight = tl_situation_fight (situation);
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) proposal = tl_combat_supply_propose (situation, fight, attacks, NULL);
  g_autoptr (GPtrArray) options = tl_combat_supply_options (situation, fight, attacks, proposal);
  g_autoptr (GArray) dumps = dumps_of (situation, options);
  g_autoptr (TlAction) as_proposed = tl_action_new (TL_ACTION_PAY);
  g_autoptr (TlFight) paid = tl_combat_paid (situation, as_proposed->payments, NULL);

  if (paid != NULL)
    {
      g_ptr_array_add (actions, g_steal_pointer (&as_proposed));
      g_ptr_array_add (lists, g_array_copy (proposal));
    }
  else
    add_way (actions, lists, situation, g_array_copy (proposal));
  for (guint i = 0; i < dumps->len; i++)
    add_way (actions, lists, situation,
             all_from (options, &g_array_index (dumps, TlDump, i), attacks));
  add_stocks (actions, lists, situation, options, proposal, attacks);
  if (!attacks)
    g_ptr_array_add (actions, tl_action_new (TL_ACTION_WITHHOLD));
}

/* --- leaders and terrain ---------------------------------------------------------------------- */

static void
add_leaders (GPtrArray *actions, const TlSituation *situation)
{
  g_autoptr (GArray) candidates = tl_combat_lead_candidates (situation);

  for (guint i = 0; i < candidates->len; i++)
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_LEAD),
                                                  g_array_index (candidates, TlUnit, i)));
}

static void
add_terrains (GPtrArray *actions, const TlSituation *situation)
{
  g_autoptr (GArray) alternatives = tl_combat_terrain_alternatives (situation);
  TlHex hex = tl_situation_decision (situation, 0)->hex;

  for (guint i = 0; i < alternatives->len; i++)
    {
      TlAction *action = tl_action_new (TL_ACTION_TERRAIN);

      action->pick = g_array_index (alternatives, TlFightAlternative, i).pick;
      if (hex != tl_situation_fight (situation)->target)
        tl_action_add_hex (action, hex);
      g_ptr_array_add (actions, action);
    }
}

void
tl_legal_add_preparation (GPtrArray *actions, const TlSituation *situation)
{
  switch ((TlDecisionKind) tl_situation_decision (situation, 0)->kind)
    {
    case TL_DECISION_ATTACKER_SUPPLY:
      add_supply (actions, situation, TRUE);
      break;
    case TL_DECISION_DEFENDER_SUPPLY:
      add_supply (actions, situation, FALSE);
      break;
    case TL_DECISION_ATTACKER_LEAD:
    case TL_DECISION_DEFENDER_LEAD:
      add_leaders (actions, situation);
      break;
    case TL_DECISION_TERRAIN:
      add_terrains (actions, situation);
      break;
    default:
      g_ptr_array_add (actions, tl_action_new (TL_ACTION_ROLL));
      break;
    }
}
