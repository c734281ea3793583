/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-refits.h"

#include "play/tl-action.h"
#include "play/tl-apply-private.h"
#include "rules/air/tl-refit.h"
#include "rules/payment/tl-work-supply.h"
#include "rules/turn/tl-programme.h"

#include <glib/gi18n-lib.h>

/* What pays for a refit at @base as @now is; NULL: too little is in reach. (transfer full) */
static GArray *
payments_for (const TlSituation *now, TlUnit base, const GArray *named, TlVerdict *verdict)
{
  guint price_t = tl_refit_price_t (now, base);

  if (price_t == 0)
    return g_array_new (FALSE, TRUE, sizeof (TlPayment));
  return tl_work_pay (now, &base, 1, price_t, named, "15.1", verdict);
}

/* Says which @aircraft, at @base, are Active now. */
static void
say_refit (TlApply *apply, TlUnit base, const GArray *aircraft)
{
  g_autofree char *names = tl_situation_names (apply->before, aircraft);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (apply->before),
                                                tl_situation_hex (apply->before, base));

  tl_finding_add_units (tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "15.1",
                                        /* Translators: a hex, aircraft. */
                                        _ ("Active in %s: %s."), place, names),
                        aircraft);
}

/* @aircraft, at @base, become Active; paid for. */
static void
refit_do (TlEdit *edit, TlUnit base, const GArray *aircraft)
{
  tl_edit_unit (edit, base)->flags |= TL_UNIT_REFITTED;
  for (guint i = 0; i < aircraft->len; i++)
    tl_edit_unit (edit, g_array_index (aircraft, TlUnit, i))->flags &= ~(guint32) TL_UNIT_INACTIVE;
}

static void
refit (TlApply *apply, TlUnit base, const GArray *aircraft, const GArray *payments)
{
  if (payments->len > 0)
    tl_apply_take_supply (apply, tl_situation_side (apply->before, base), payments, "15.1");
  refit_do (apply->edit, base, aircraft);
  say_refit (apply, base, aircraft);
}

/* The base of Inactive aircraft of one side and hex; else TL_UNIT_NONE. */
static TlUnit
base_of (const TlSituation *situation, const GArray *units)
{
  TlUnit first = g_array_index (units, TlUnit, 0);
  TlHex hex = tl_situation_hex (situation, first);
  TlSide side = tl_situation_side (situation, first);
  TlUnit base = hex != TL_HEX_NONE ? tl_air_base_at (situation, hex, side) : TL_UNIT_NONE;

  if (base == TL_UNIT_NONE)
    return TL_UNIT_NONE;
  g_autoptr (GArray) inactive = tl_air_base_aircraft (situation, base, FALSE);
  for (guint i = 0; i < units->len; i++)
    if (!tl_units_include (inactive, g_array_index (units, TlUnit, i)))
      return TL_UNIT_NONE;
  return base;
}

/* When, how often and how many may be set aside; not that aircraft are at a base, and paid for. */
static gboolean
refit_named (TlApply *apply)
{
  static const char *const rules[] = { "4.5a(H)", "14.2a", "15.1", "15.2", "18.2", "HR-14", NULL };
  TlUnit base = base_of (apply->before, apply->action->units);

  if (tl_refit_may (apply->before, apply->action->units, apply->verdict) == TL_UNIT_NONE &&
      (base == TL_UNIT_NONE || !tl_apply_settles (apply, rules)))
    return FALSE;
  g_autoptr (GArray) payments =
      payments_for (apply->before, base, apply->action->payments, apply->verdict);
  if (payments == NULL)
    return FALSE;
  refit (apply, base, apply->action->units, payments);
  return TRUE;
}

/* Why no base refits anything; where that may be set aside, @bases gets those that do it then. */
static gboolean
may_refit_against (TlApply *apply, TlSide side, GArray *bases)
{
  static const char *const rules[] = { "4.5a(H)", "15.1", NULL };
  gboolean is_time = tl_situation_clock (apply->before)->phase == TL_PHASE_REFIT;

  if (!is_time)
    tl_verdict_forbid_now (apply->verdict, "15.1", TL_UNIT_NONE,
                           _ ("Aircraft are refitted in their owner's Aircraft Refit Phase."));
  for (TlUnit unit = 0; unit < tl_situation_n_units (apply->before); unit++)
    {
      TlHex hex = tl_situation_hex (apply->before, unit);

      if (hex == TL_HEX_NONE || tl_air_base_at (apply->before, hex, side) != unit)
        continue;
      g_autoptr (GArray) inactive = tl_air_base_aircraft (apply->before, unit, FALSE);
      g_autoptr (GArray) aircraft = tl_refit_of (apply->before, unit);
      if (aircraft->len > 0)
        g_array_append_val (bases, unit);
      if (is_time && inactive->len > 0 && tl_refit_may_start (apply->before, unit, apply->verdict))
        tl_air_base_check (apply->before, unit, 1, TL_FINDING_FORBIDDEN, apply->verdict);
    }
  if (bases->len > 0 && tl_apply_settles (apply, rules))
    return TRUE;
  return is_time ? tl_verdict_forbid (apply->verdict, "15.1", TL_UNIT_NONE,
                                      _ ("No Inactive aircraft can be refitted now."))
                 : FALSE;
}

/* Each base in the order of their numbers, as long as the Tokens in reach of each last. */
static gboolean
refit_all (TlApply *apply)
{
  TlSide side = tl_situation_clock (apply->before)->phasing;
  g_autoptr (GArray) bases = tl_refit_bases (apply->before, side);
  g_autoptr (GArray) none = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  guint n = 0;

  if (bases->len == 0 && !may_refit_against (apply, side, bases))
    return FALSE;
  for (guint i = 0; i < bases->len; i++)
    {
      TlUnit base = g_array_index (bases, TlUnit, i);
      g_autoptr (GArray) aircraft = tl_refit_of (apply->before, base);
      g_autoptr (TlVerdict) poor = tl_verdict_new ();
      g_autoptr (GArray) payments = payments_for (tl_edit_look (apply->edit), base, none, poor);

      if (payments != NULL)
        {
          refit (apply, base, aircraft, payments);
          n++;
        }
      else if (bases->len == 1)
        tl_verdict_append (apply->verdict, poor);
      else
        tl_verdict_remind (apply->verdict, "15.1", base,
                           _ ("No Token is in reach of this base: nothing is refitted there."));
    }
  return n > 0 || tl_verdict_forbid (apply->verdict, "15.1", TL_UNIT_NONE,
                                     _ ("No base can pay for a refit."));
}

static gboolean
apply_refit (TlApply *apply)
{
  return apply->action->units->len > 0 ? refit_named (apply) : refit_all (apply);
}

const TlApplyEntry tl_apply_refits[] = {
  { TL_ACTION_REFIT, apply_refit, TL_IN_TURN },
  { 0, NULL, 0 },
};

/* --- lists ------------------------------------------------------------------------------------ */

/* Rule 15.1: @aircraft (TlUnit), paid for as proposed. (transfer full) */
static TlAction *
action_new_refit (const GArray *aircraft)
{
  return tl_action_add_units (tl_action_new (TL_ACTION_REFIT), (const TlUnit *) aircraft->data,
                              aircraft->len);
}

void
tl_refits_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlSide side = tl_situation_clock (situation)->phasing;
  TlHex hex = tl_situation_hex (situation, unit);
  TlUnit base = hex != TL_HEX_NONE ? tl_air_base_at (situation, hex, side) : TL_UNIT_NONE;
  g_autoptr (GArray) aircraft = NULL;

  if (base == TL_UNIT_NONE || tl_situation_side (situation, unit) != side ||
      !tl_refit_may_start (situation, base, NULL) ||
      tl_refit_price_t (situation, base) > tl_work_in_reach_t (situation, base))
    return;
  if (unit == base)
    aircraft = tl_refit_of (situation, base);
  else
    {
      aircraft = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      g_array_append_val (aircraft, unit);
    }
  if (aircraft->len > 0 && tl_refit_may (situation, aircraft, NULL) != TL_UNIT_NONE)
    g_ptr_array_add (actions, action_new_refit (aircraft));
}

void
tl_refits_add_for_all (GPtrArray *actions, const TlSituation *situation)
{
  g_autoptr (GArray) bases = tl_refit_bases (situation, tl_situation_clock (situation)->phasing);

  for (guint i = 0; i < bases->len; i++)
    {
      TlUnit base = g_array_index (bases, TlUnit, i);

      if (tl_refit_price_t (situation, base) > tl_work_in_reach_t (situation, base))
        continue;
      g_ptr_array_add (actions, tl_action_new (TL_ACTION_REFIT));
      break;
    }
}
