/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Combining and dividing Transport Points (13.2c), and loading and unloading them (13.2f): Tokens
 * from the ground onto a transport in the same hex, and back.  Each costs a tenth of the printed
 * Movement Allowance, rounded, whatever the amount.  A holding box off the map is like a hex for
 * all of it (12.3e).
 *
 * Leapfrogging (12.2a): what was unloaded in this phase is not loaded again in it, so every Token
 * travels with one transport at most.  Using it at once is no leapfrogging (12.2b), nor is stopping
 * on the way so that others draw from the load (13.2a): a move may go on until somebody else moves.
 */
#include "config.h"

#include "play/tl-apply-private.h"
#include "rules/capture/tl-blow.h"
#include "rules/movement/tl-move.h"
#include "rules/supply/tl-stock.h"
#include "rules/supply/tl-transport.h"

#include <glib/gi18n-lib.h>

/* Rule 13.2f: a share of the printed allowance, halves up: a tenth of 45 is 5. */
static guint
handling_mp12 (const TlSituation *situation, TlUnit unit)
{
  guint ma = tl_situation_counter (situation, unit)->faces[TL_FACE_MOVE].ma;

  return (ma * tl_situation_edition (situation)->load_percent + 50) / 100 * TL_MP12;
}

static gboolean
may_handle (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (counter->kind != TL_KIND_TRANSPORT)
    return tl_verdict_forbid (verdict, "13.2", unit, _ ("Only Transport Points carry supply."));
  if (!(tl_site_is_box (tl_draw_site (situation, unit))
            ? tl_move_may_spend (situation, unit, verdict)
            : tl_move_may_start (situation, unit, verdict)))
    return FALSE;
  if (tl_move_left_mp12 (situation, unit) < handling_mp12 (situation, unit))
    return tl_verdict_forbid (verdict, "13.2f", unit,
                              _ ("Loading and unloading cost a tenth of the printed Movement "
                                 "Allowance, and less is left."));
  return TRUE;
}

guint
tl_transport_may_load (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlSide side = tl_situation_side (situation, unit);
  TlSite site = tl_draw_site (situation, unit);
  g_autoptr (GArray) there = NULL;
  guint loadable_t;

  if (!may_handle (situation, unit, verdict))
    return 0;
  if (state->t >= counter->points4)
    return tl_verdict_forbid (verdict, "13.2", unit, _ ("The transport is full.")), 0;
  loadable_t = tl_stock_loadable_t (situation, side, site);
  if (loadable_t > 0)
    return MIN (loadable_t, counter->points4 - state->t);
  there = tl_stock_units_at (situation, site);
  for (guint i = 0; i < there->len; i++)
    {
      TlUnit dump = g_array_index (there, TlUnit, i);

      if (tl_situation_state (situation, dump)->fresh_t > 0)
        return tl_verdict_forbid (verdict, "12.2a", dump,
                                  _ ("What was unloaded in this phase is not loaded again in it.")),
               0;
    }
  return tl_site_is_box (site)
             ? tl_verdict_forbid (verdict, "12.3e", unit,
                                  _ ("No SP of the side lie in the box, and nothing comes from "
                                     "elsewhere."))
             : tl_verdict_forbid (verdict, "13.2f", unit,
                                  _ ("No SP of the side lie in the hex: nothing is loaded by "
                                     "drawing or throwing.")),
         0;
}

/* Rule 13.2f: a friendly combat unit, port, air base, or SP on the ground already. */
static gboolean
may_unload_here (const TlSituation *situation, TlSite site, TlSide side)
{
  g_autoptr (GArray) there = tl_stock_units_at (situation, site);

  if (!tl_site_is_box (site) && tl_map_port_at (tl_situation_map (situation), site) != NULL &&
      tl_situation_control (situation, site) == side)
    return TRUE;
  for (guint i = 0; i < there->len; i++)
    {
      TlUnit other = g_array_index (there, TlUnit, i);
      TlKind kind = tl_situation_counter (situation, other)->kind;

      if (tl_situation_side (situation, other) == side &&
          (tl_unit_is_combat (situation, other) || kind == TL_KIND_AIR_BASE ||
           kind == TL_KIND_DUMP))
        return TRUE;
    }
  return FALSE;
}

guint
tl_transport_may_unload (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (!may_handle (situation, unit, verdict))
    return 0;
  if (tl_unit_is_organic (situation, unit))
    return tl_verdict_forbid (verdict, "13.2g", unit,
                              _ ("Organic Trucks never unload onto the map.")),
           0;
  if (state->t == 0)
    return tl_verdict_forbid (verdict, "13.2f", unit, _ ("The transport carries nothing.")), 0;
  if (!may_unload_here (situation, tl_draw_site (situation, unit),
                        tl_situation_side (situation, unit)))
    return tl_verdict_forbid (verdict, "13.2f", unit,
                              _ ("Supply is unloaded where a friendly combat unit, port, air base "
                                 "or unloaded dump is.")),
           0;
  return state->t;
}

/* --- doing it --------------------------------------------------------------------------------- */

/* @rule: what forbids more. */
static gboolean
is_at_most (const TlApply *apply, guint most_t, const char *rule)
{
  if (most_t == 0)
    return FALSE;
  if (apply->action->t <= most_t)
    return TRUE;
  tl_finding_add_unit (tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, rule,
                                       /* Translators: two amounts in Tokens. */
                                       _ ("At most %uT, not %uT."), most_t, apply->action->t),
                       tl_apply_unit (apply, 0));
  return FALSE;
}

/* What forbids more than may be loaded: that there is no room or no more (13.2f), or that the rest
 * of what lies there was unloaded in this phase. */
static const char *
rule_of_loading (const TlApply *apply, TlUnit unit)
{
  TlSide side = tl_situation_side (apply->before, unit);
  guint room_t = tl_situation_counter (apply->before, unit)->points4 -
                 tl_situation_state (apply->before, unit)->t;
  g_autoptr (GArray) there = tl_stock_units_at (apply->before, tl_draw_site (apply->before, unit));
  guint lying_t = 0;

  for (guint i = 0; i < there->len; i++)
    {
      TlUnit dump = g_array_index (there, TlUnit, i);

      if (tl_situation_counter (apply->before, dump)->kind == TL_KIND_DUMP &&
          tl_situation_side (apply->before, dump) == side)
        lying_t += tl_situation_state (apply->before, dump)->t;
    }
  return apply->action->t <= MIN (room_t, lying_t) ? "12.2a" : "13.2f";
}

static void
spend (TlApply *apply, TlUnit unit)
{
  guint cost_mp12 = handling_mp12 (apply->before, unit);
  guint left_mp12 = tl_move_left_mp12 (apply->before, unit) - cost_mp12;
  g_autofree char *cost = tl_mp12_to_string (cost_mp12);
  g_autofree char *left = tl_mp12_to_string (left_mp12);
  TlUnitState *state;

  tl_apply_finish_others (apply, apply->action->units);
  state = tl_edit_unit (apply->edit, unit);
  if (state->phase_start == TL_HEX_NONE)
    state->phase_start = state->hex;
  state->mp12_spent = (guint16) (state->mp12_spent + cost_mp12);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.2f",
                  /* Translators: amounts of Movement Points. */
                  _ ("%s MP spent, %s left."), cost, left);
}

static gboolean
apply_load (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  TlSite site = tl_draw_site (apply->before, unit);
  TlSide side = tl_situation_side (apply->before, unit);
  guint most_t;

  if (tl_situation_counter (apply->before, unit)->kind == TL_KIND_SHIP)
    return tl_apply_stow (apply);

  /* One that may load nothing may be nowhere. */
  most_t = tl_transport_may_load (apply->before, unit, apply->verdict);
  if (most_t == 0 || !is_at_most (apply, most_t, rule_of_loading (apply, unit)))
    return FALSE;
  tl_stock_lift (apply->edit, side, site, apply->action->t);
  tl_blow_reload (tl_edit_unit (apply->edit, unit),
                  tl_situation_state (apply->before, unit)->t + apply->action->t,
                  tl_blow_was_tried (apply->before, site, side));
  spend (apply, unit);
  return TRUE;
}

static gboolean
apply_unload (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  const TlUnitState *state = tl_situation_state (apply->before, unit);
  TlSite site = tl_draw_site (apply->before, unit);
  TlSide side = tl_situation_side (apply->before, unit);

  if (tl_situation_counter (apply->before, unit)->kind == TL_KIND_SHIP)
    return tl_apply_unstow (apply);

  if (!is_at_most (apply, tl_transport_may_unload (apply->before, unit, apply->verdict), "13.2f"))
    return FALSE;
  if (!tl_stock_put (apply->edit, side, site, apply->action->t))
    return tl_apply_forbid (apply, "12.1b", unit,
                            _ ("The side has no counter for a dump on the ground."));
  /* 12.11a: what was tried aboard has been tried. */
  if ((state->flags & (TL_UNIT_BLOWN | TL_UNIT_BLOWN_LOAD)) != 0 && state->t > 0)
    tl_blow_mark (apply->edit, site, side);
  tl_blow_reload (tl_edit_unit (apply->edit, unit), state->t - apply->action->t, FALSE);
  spend (apply, unit);
  return TRUE;
}

/* --- change ----------------------------------------------------------------------------------- */

static gboolean
apply_combine (TlApply *apply)
{
  const GArray *units = apply->action->units;

  if (tl_transport_check_combine (apply->before, (const TlUnit *) units->data, units->len,
                                  apply->verdict) == 0)
    return FALSE;
  tl_transport_combine (apply->edit, apply->before, (const TlUnit *) units->data, units->len);
  return TRUE;
}

static gboolean
apply_divide (TlApply *apply)
{
  const GArray *parts = apply->action->parts;
  TlUnit unit = tl_apply_unit (apply, 0);

  if (!tl_transport_check_divide (apply->before, unit, (const TlTransportPart *) parts->data,
                                  parts->len, apply->verdict))
    return FALSE;
  tl_transport_divide (apply->edit, apply->before, unit, (const TlTransportPart *) parts->data,
                       parts->len);
  return TRUE;
}

const TlApplyEntry tl_apply_transport[] = {
  { TL_ACTION_LOAD, apply_load, TL_IN_TURN },
  { TL_ACTION_UNLOAD, apply_unload, TL_IN_TURN },
  { TL_ACTION_COMBINE, apply_combine, TL_IN_TURN },
  { TL_ACTION_DIVIDE, apply_divide, TL_IN_TURN },
  { 0, NULL, 0 },
};
