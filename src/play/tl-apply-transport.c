/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Transport as actions: Transport Points are combined and divided (13.2c), loaded and unloaded
 * (13.2f); units and SP go aboard Landing Craft and ashore (18.5), ships sail (18.1), units make
 * planned air drops (14.10b).
 *
 * Loading and unloading each cost a tenth of the printed Movement Allowance, rounded, whatever the
 * amount.  A holding box off the map is like a hex for all of it (12.3e).
 *
 * Transport that the schedule brings is loaded free with SP that come with it (13.6c), before it is
 * put on the map.
 *
 * Leapfrogging (12.2a): what was unloaded in this phase is not loaded again in it, so every Token
 * travels with one transport at most.  Using it at once is no leapfrogging (12.2b), nor is stopping
 * on the way so that others draw from the load (13.2a): a move may go on until another unit moves.
 *
 * Where the scenario has no table of landings, the player says what that of the game says: whether
 * a landing needed a roll, and whose steps it took.
 */
#include "config.h"

#include "play/tl-landfall.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/capture/tl-blow.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-fleet.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sea.h"
#include "rules/movement/tl-sealift.h"
#include "rules/supply/tl-harbour.h"
#include "rules/supply/tl-stock.h"
#include "rules/supply/tl-transport.h"
#include "rules/upkeep/tl-return.h"

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

/* What lies there to be loaded, and finds room; 0 with the reason in @verdict. */
static guint
loadable_t (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlSide side = tl_situation_side (situation, unit);
  TlSite site = tl_draw_site (situation, unit);

  if (state->t >= counter->points4)
    return tl_verdict_forbid (verdict, "13.2", unit, _ ("The transport is full.")), 0;
  guint lying_t = tl_stock_loadable_t (situation, side, site);
  if (lying_t > 0)
    return MIN (lying_t, counter->points4 - state->t);
  g_autoptr (GArray) there = tl_stock_units_at (situation, site);
  for (guint i = 0; i < there->len; i++)
    {
      TlUnit dump = g_array_index (there, TlUnit, i);

      if (tl_situation_state (situation, dump)->fresh_t > 0)
        return tl_cargo_forbid_fresh (verdict, dump), 0;
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

/* Rule 13.6c */
static gboolean
is_arriving (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_TRANSPORT &&
         tl_return_is_due (situation, unit, NULL);
}

guint
tl_transport_may_load (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  if (is_arriving (situation, unit))
    return tl_return_may_load (situation, unit, verdict);
  return may_handle (situation, unit, verdict) ? loadable_t (situation, unit, verdict) : 0;
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
  return most_t > 0 && tl_cargo_is_at_most (apply->verdict, rule, tl_apply_unit (apply, 0),
                                            apply->action->t, most_t);
}

/* As tl_transport_may_load (); that it has finished or spent its MP may be set aside. */
static guint
may_load_t (TlApply *apply, TlUnit unit)
{
  static const char *const rules[] = { "6.1", "6.1c", "13.2f", "13.8d", NULL };

  if (is_arriving (apply->before, unit))
    return tl_return_may_load (apply->before, unit, apply->verdict);
  if (!may_handle (apply->before, unit, apply->verdict) &&
      (tl_situation_counter (apply->before, unit)->kind != TL_KIND_TRANSPORT ||
       !tl_unit_is_on_map (apply->before, unit) || !tl_apply_settles (apply, rules)))
    return 0;
  return loadable_t (apply->before, unit, apply->verdict);
}

/* As tl_transport_may_unload (); so may where it unloads. */
static guint
may_unload_t (TlApply *apply, TlUnit unit)
{
  static const char *const rules[] = { "6.1", "6.1c", "13.2f", "13.2g", "13.8d", NULL };
  guint most_t = tl_transport_may_unload (apply->before, unit, apply->verdict);
  guint carried_t = tl_situation_state (apply->before, unit)->t;

  if (most_t > 0 || carried_t == 0 ||
      tl_situation_counter (apply->before, unit)->kind != TL_KIND_TRANSPORT ||
      !tl_unit_is_on_map (apply->before, unit))
    return most_t;
  return tl_apply_settles (apply, rules) ? carried_t : 0;
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
  guint cost_mp12 =
      MIN (handling_mp12 (apply->before, unit), tl_move_left_mp12 (apply->before, unit));

  tl_apply_finish_others (apply, apply->action->units);
  TlUnitState *state = tl_edit_unit (apply->edit, unit);
  if (state->phase_start == TL_HEX_NONE)
    state->phase_start = state->hex;
  state->mp12_spent = (guint16) (state->mp12_spent + cost_mp12);
  tl_apply_say_mp (apply, "13.2f", unit, cost_mp12);
}

/* The hex that is named, or the craft's own. */
static TlHex
place_of (const TlApply *apply)
{
  return apply->action->hexes->len > 0 ? tl_apply_hex (apply, 0)
                                       : tl_situation_hex (apply->before, tl_apply_unit (apply, 0));
}

/* load of Landing Craft.  Rules 18.4c, 18.5, 19.0a: when it loads, and where, may be set aside. */
static gboolean
apply_stow (TlApply *apply)
{
  static const char *const none[] = { NULL };
  TlUnit craft = tl_apply_unit (apply, 0);
  TlSide side = tl_situation_side (apply->before, craft);
  TlHex hex = place_of (apply);
  guint may_t = tl_sea_may_take_t (apply->before, craft, hex, apply->verdict);
  guint box;

  if (!tl_craft_find_hold (apply->before, craft, &box))
    return FALSE;
  if (may_t == 0 && tl_apply_settles (apply, none))
    may_t = MIN (tl_stock_loadable_t (apply->before, side, hex),
                 tl_cargo_held_t (tl_situation_edition (apply->before),
                                  tl_craft_capacity8 (apply->before, craft) -
                                      tl_craft_load8 (apply->before, craft)));
  if (!is_at_most (apply, may_t, "4.7a"))
    return FALSE;
  tl_landing_use_quay (apply->edit, apply->before, hex,
                       apply->action->t * TL_SEA_CAP16 /
                           tl_situation_edition (apply->before)->tokens_per_sp);
  tl_stock_lift (apply->edit, side, hex, apply->action->t);
  if (!tl_stock_stow (apply->edit, side, box, apply->action->t))
    return tl_apply_forbid (apply, "12.1b", craft, _ ("The side has no counter for a dump."));
  if (tl_blow_was_tried (apply->before, hex, side))
    tl_blow_mark (apply->edit, tl_site_of_box (box), side);
  return TRUE;
}

/* Transport loads Tokens, which were @tried or not, or unloads them: @t are aboard then. */
static void
blow_reload (TlUnitState *state, guint t, gboolean tried)
{
  if (state->t == 0 || t == 0)
    state->flags &= ~(guint32) (TL_UNIT_BLOWN | TL_UNIT_BLOWN_LOAD);
  if (tried)
    state->flags |= TL_UNIT_BLOWN;
  state->t = t;
}

static gboolean
apply_load (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  TlSite site = tl_draw_site (apply->before, unit);
  TlSide side = tl_situation_side (apply->before, unit);

  if (tl_situation_counter (apply->before, unit)->kind == TL_KIND_SHIP)
    return apply_stow (apply);

  /* One that may load nothing may be nowhere. */
  guint may_t = may_load_t (apply, unit);
  if (is_arriving (apply->before, unit))
    {
      if (!is_at_most (apply, may_t, "13.6c"))
        return FALSE;
      tl_return_load (apply->edit, unit, apply->action->t);
      return TRUE;
    }
  if (may_t == 0 || !is_at_most (apply, may_t, rule_of_loading (apply, unit)))
    return FALSE;
  tl_stock_lift (apply->edit, side, site, apply->action->t);
  blow_reload (tl_edit_unit (apply->edit, unit),
               tl_situation_state (apply->before, unit)->t + apply->action->t,
               tl_blow_was_tried (apply->before, site, side));
  spend (apply, unit);
  return TRUE;
}

/* unload of Landing Craft: as apply_stow (). */
static gboolean
apply_unstow (TlApply *apply)
{
  static const char *const none[] = { NULL };
  TlUnit craft = tl_apply_unit (apply, 0);
  TlSide side = tl_situation_side (apply->before, craft);
  TlHex hex = place_of (apply);
  guint may_t = tl_sea_may_give_t (apply->before, craft, hex, apply->verdict);
  guint box;

  if (!tl_craft_find_hold (apply->before, craft, &box))
    return FALSE;
  if (may_t == 0 && tl_apply_settles (apply, none))
    may_t = tl_stock_held_t (apply->before, side, box);
  if (!is_at_most (apply, may_t, "4.7a"))
    return FALSE;
  tl_landing_use_quay (apply->edit, apply->before, hex,
                       apply->action->t * TL_SEA_CAP16 /
                           tl_situation_edition (apply->before)->tokens_per_sp);
  tl_stock_unstow (apply->edit, side, box, apply->action->t);
  if (!tl_apply_put_down (apply, craft, hex, apply->action->t))
    return FALSE;
  if (tl_blow_was_tried (apply->before, tl_site_of_box (box), side))
    tl_blow_mark (apply->edit, hex, side);
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
    return apply_unstow (apply);

  if (!is_at_most (apply, may_unload_t (apply, unit), "13.2f"))
    return FALSE;
  if (!tl_apply_put_down (apply, unit, site, apply->action->t))
    return FALSE;
  /* 12.11a: what was tried aboard has been tried. */
  if ((state->flags & (TL_UNIT_BLOWN | TL_UNIT_BLOWN_LOAD)) != 0 && state->t > 0)
    tl_blow_mark (apply->edit, site, side);
  blow_reload (tl_edit_unit (apply->edit, unit), state->t - apply->action->t, FALSE);
  spend (apply, unit);
  return TRUE;
}

/* --- change ----------------------------------------------------------------------------------- */

static void
bring_cargo (TlEdit *edit, const TlSituation *situation, TlUnit from, TlUnit to)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (situation, from);
  guint box = 0;

  tl_craft_find_hold (situation, to, &box);
  for (guint i = 0; i < cargo->len; i++)
    tl_edit_put_in_box (edit, g_array_index (cargo, TlUnit, i), box);
}

static void
become_spare (TlEdit *edit, TlUnit craft)
{
  tl_edit_destroy (edit, craft);
  tl_edit_unit (edit, craft)->flags = TL_UNIT_USED_UP;
}

/* Does it, as was allowed. */
static void
fleet_join (TlEdit *edit, const TlSituation *situation, const TlUnit *crafts, guint n_crafts)
{
  guint printed = tl_counter_steps (tl_situation_counter (situation, crafts[0]));
  guint points = 0;
  TlUnitState *whole = tl_edit_unit (edit, crafts[0]);

  for (guint i = 0; i < n_crafts; i++)
    {
      const TlUnitState *state = tl_situation_state (situation, crafts[i]);

      points += tl_fleet_points (situation, crafts[i]);
      whole->mp12_spent = MAX (whole->mp12_spent, state->mp12_spent);
      whole->marker = MAX (whole->marker, state->marker);
      whole->flags |= state->flags;
    }
  whole->steps_lost = (guint8) (printed - points);
  for (guint i = 1; i < n_crafts; i++)
    {
      bring_cargo (edit, situation, crafts[i], crafts[0]);
      become_spare (edit, crafts[i]);
    }
}

/* combine and divide of Landing Craft */
static gboolean
apply_join (TlApply *apply)
{
  const GArray *units = apply->action->units;

  if (!tl_fleet_may_join (apply->before, (const TlUnit *) units->data, units->len, apply->verdict))
    return FALSE;
  fleet_join (apply->edit, apply->before, (const TlUnit *) units->data, units->len);
  return TRUE;
}

static gboolean
apply_split (TlApply *apply)
{
  const GArray *parts = apply->action->parts;
  TlUnit craft = tl_apply_unit (apply, 0);

  if (!tl_fleet_may_split (apply->before, craft, (const TlTransportPart *) parts->data, parts->len,
                           apply->verdict))
    return FALSE;
  tl_fleet_split (apply->edit, apply->before, craft, (const TlTransportPart *) parts->data,
                  parts->len);
  return TRUE;
}

static gboolean
apply_combine (TlApply *apply)
{
  const GArray *units = apply->action->units;

  if (tl_situation_counter (apply->before, tl_apply_unit (apply, 0))->kind == TL_KIND_SHIP)
    return apply_join (apply);
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

  if (tl_situation_counter (apply->before, unit)->kind == TL_KIND_SHIP)
    return apply_split (apply);
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

/* --- what was lost ---------------------------------------------------------------------------- */

static guint
times_lost (const TlApply *apply, TlUnit unit)
{
  guint n = 0;

  for (guint i = 0; i < apply->action->lost->len; i++)
    n += g_array_index (apply->action->lost, TlUnit, i) == unit;
  return n;
}

/* A piece without steps is lost whole. */
static guint
most_lost (const TlApply *apply, TlUnit unit)
{
  return MAX (tl_unit_steps (apply->before, unit), 1);
}

/* Who is named among the lost comes along, and has so much to lose. */
static gboolean
may_lose (const TlApply *apply)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < apply->action->lost->len; i++)
    {
      TlUnit unit = g_array_index (apply->action->lost, TlUnit, i);

      if (!tl_units_include (apply->action->units, unit))
        ok = tl_apply_forbid (apply, "9.11", unit,
                              _ ("Only units that land or drop lose steps by it."));
      else if (times_lost (apply, unit) > most_lost (apply, unit))
        ok = tl_apply_forbid (apply, "9.11", unit,
                              /* Translators: a number of steps. */
                              g_dngettext (GETTEXT_PACKAGE, "The unit has %u step to lose.",
                                           "The unit has %u steps to lose.",
                                           most_lost (apply, unit)),
                              most_lost (apply, unit));
    }
  return ok;
}

/* TRUE when @unit is still there. */
static gboolean
lose (TlApply *apply, TlUnit unit)
{
  guint lost = times_lost (apply, unit);

  if (lost == most_lost (apply, unit))
    {
      tl_edit_destroy (apply->edit, unit);
      return FALSE;
    }
  tl_edit_unit (apply->edit, unit)->steps_lost += (guint8) lost;
  return TRUE;
}

/* Rules 9.14, 13.3h: what those who are left find there. */
static void
enter (TlApply *apply, TlHex hex)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < apply->action->units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      if (times_lost (apply, unit) < most_lost (apply, unit))
        g_array_append_val (left, unit);
    }
  tl_apply_enter (apply, left, hex, FALSE);
}

/* --- units ------------------------------------------------------------------------------------ */

static gboolean
apply_embark (TlApply *apply)
{
  static const char *const rules[] = { "4.5b", "4.7d", "5.6", "6.1", NULL };
  const GArray *units = apply->action->units;
  TlUnit craft = apply->action->craft;
  guint box;

  if (!tl_sea_may_embark (apply->before, (const TlUnit *) units->data, units->len, craft,
                          apply->verdict) &&
      !tl_apply_settles (apply, rules))
    return FALSE;
  tl_apply_finish_others (apply, units);
  tl_landing_use_quay (
      apply->edit, apply->before, tl_situation_hex (apply->before, tl_apply_unit (apply, 0)),
      tl_sealift_size16 (apply->before, (const TlUnit *) units->data, units->len, 0));
  tl_craft_find_hold (apply->before, craft, &box);
  for (guint i = 0; i < units->len; i++)
    {
      tl_edit_put_in_box (apply->edit, tl_apply_unit (apply, i), box);
      TlUnitState *state = tl_edit_unit (apply->edit, tl_apply_unit (apply, i));
      tl_blow_leave (state);
      state->flags &= ~TL_UNIT_NEGATES;
      state->flags |= TL_UNIT_BY_SEA;
    }
  g_autofree char *load = tl_craft_load_text (tl_edit_look (apply->edit), craft);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "4.7a",
                  /* Translators: points of capacity: "1 1/2 of 2". */
                  _ ("The Landing Craft carries %s points."), load);
  return TRUE;
}

/* Rules 4.7d, 12.5a, 18.5, 18.5h: what the player has rolled, and what is left to the units. */
static void
tell_landing (TlApply *apply)
{
  const TlEdition *edition = tl_situation_edition (apply->before);
  const GArray *units = apply->action->units;

  if (!apply->action->is_rolled)
    {
      tl_verdict_add (
          apply->verdict, TL_FINDING_REMINDER, "18.5h", "%s",
          tl_edition_choice_is (edition, "landing-without-roll", "half-ma")
              ? _ ("Our reading: after a landing without a roll half of the Movement Allowance "
                   "is left, too; no fuel is paid for it.")
          : tl_edition_choice_is (edition, "landing-without-roll", "whole-ma")
              ? _ ("Our reading: after a landing without a roll the whole Movement Allowance "
                   "is left; no fuel is paid for it.")
              : _ ("Who has landed without a roll moves no more in this phase."));
      return;
    }
  guint rolls = tl_sea_rolls (apply->before, (const TlUnit *) units->data, units->len);
  g_autofree char *each =
      tl_fraction_to_mixed_string (tl_fraction_new (edition->landing_roll_re4, 4));
  tl_verdict_add (
      apply->verdict, TL_FINDING_REMINDER, "18.5",
      /* Translators: a number of RE; a number of rolls. */
      ngettext ("One roll on the game's Amphibious Landing Table, for up to %1$s RE.",
                "%2$u rolls on the game's Amphibious Landing Table, one for every %1$s RE.", rolls),
      each, rolls);
  tl_verdict_add (
      apply->verdict, TL_FINDING_REMINDER, "18.5h",
      _ ("Half of the Movement Allowance is left after a landing that needed a roll; no "
         "fuel is paid for it."));
}

static void
bring_ashore (TlApply *apply, TlUnit unit, TlHex from, TlHex hex)
{
  if (lose (apply, unit))
    tl_landfall_put_ashore (apply->edit, apply->before, unit, from, hex, apply->action->is_rolled);
}

/* Rule 18.5f: what the table takes, no player says. */
static gboolean
may_say_losses (TlApply *apply, const TlLandingCase *landing)
{
  if (apply->action->lost->len == 0)
    return TRUE;
  if (!apply->action->is_rolled)
    return tl_apply_forbid (apply, "18.5", tl_apply_unit (apply, 0),
                            _ ("Only a roll takes anything of who lands."));
  return landing == NULL ||
         tl_apply_forbid (apply, "18.5f", tl_apply_unit (apply, 0),
                          _ ("The scenario has the game’s table: its roll says what is lost."));
}

static gboolean
apply_land (TlApply *apply)
{
  static const char *const none[] = { NULL };
  const GArray *units = apply->action->units;
  TlHex hex = tl_apply_hex (apply, 0);
  guint size16;

  if ((!tl_sea_may_land (apply->before, (const TlUnit *) units->data, units->len, hex,
                         apply->verdict) &&
       !tl_apply_settles (apply, none)) ||
      (!tl_landing_judge (apply->before, (const TlUnit *) units->data, units->len, hex,
                          apply->action->is_rolled, apply->verdict) &&
       !tl_apply_settles (apply, none)) ||
      !may_lose (apply))
    return FALSE;
  g_autoptr (TlLandingCase) landing =
      tl_landing_case (apply->before, (const TlUnit *) units->data, units->len, hex);
  if (!may_say_losses (apply, landing))
    return FALSE;
  TlUnit craft = tl_craft_of (apply->before, tl_apply_unit (apply, 0));
  /* Rule 18.5a: its move ends. */
  tl_edit_unit (apply->edit, craft)->flags |=
      TL_UNIT_MOVED | (apply->action->is_rolled ? TL_UNIT_LANDED : 0);
  if (tl_landfall_begin (apply))
    return TRUE;
  tell_landing (apply);
  if (landing != NULL &&
      tl_landing_is_in_port (apply->before, (const TlUnit *) units->data, units->len, hex, &size16))
    tl_harbour_handle (apply->edit, apply->before, hex, size16);
  TlHex from = tl_situation_hex (apply->before, craft);
  tl_apply_finish_others (apply, units);
  for (guint i = 0; i < units->len; i++)
    bring_ashore (apply, tl_apply_unit (apply, i), from, hex);
  enter (apply, hex);
  return TRUE;
}

static gboolean
apply_sail (TlApply *apply)
{
  static const char *const rules[] = { "6.1", "17.0", "18.1f", NULL };
  TlUnit ship = tl_apply_unit (apply, 0);
  TlHex from = tl_situation_hex (apply->before, ship);
  guint mp;

  if (!tl_sea_may_sail (apply->before, ship, tl_apply_hex (apply, 0), &mp, apply->verdict) &&
      !tl_apply_settles (apply, rules))
    return FALSE;
  if (from == TL_HEX_NONE)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.1", "%s",
                    _ ("Not checked: where ships come out of a box, and what it costs, the game "
                       "says."));
  else
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.1f",
                    /* Translators: two numbers of movement points. */
                    _ ("%1$u MP, a hex each; %2$u left in this segment."), mp,
                    tl_sea_left_mp (apply->before, ship) - mp);
  tl_edit_place (apply->edit, ship, tl_apply_hex (apply, 0));
  TlUnitState *state = tl_edit_unit (apply->edit, ship);
  if (state->phase_start == TL_HEX_NONE)
    state->phase_start = from;
  state->mp12_spent = (guint16) (state->mp12_spent + mp * TL_MP12);
  return TRUE;
}

static gboolean
ship_tokens (TlApply *apply, TlUnit dump, TlHex to)
{
  const TlUnitState *state = tl_situation_state (apply->before, dump);
  TlSide side = tl_situation_side (apply->before, dump);
  guint t = apply->action->t > 0 ? apply->action->t : state->t - state->fresh_t;

  tl_stock_lift (apply->edit, side, state->hex, t);
  if (!tl_apply_put_down (apply, dump, to, t))
    return FALSE;
  if (tl_blow_was_tried (apply->before, state->hex, side))
    tl_blow_mark (apply->edit, to, side);
  return TRUE;
}

/* Rule 4.7d: what is shipped has done with moving. */
static void
ship_unit (TlApply *apply, TlUnit unit, TlHex to)
{
  TlHex from = tl_situation_hex (apply->before, unit);

  tl_edit_place (apply->edit, unit, to);
  TlUnitState *state = tl_edit_unit (apply->edit, unit);
  if (state->phase_start == TL_HEX_NONE)
    state->phase_start = from;
  tl_blow_leave (state);
  state->flags &= ~TL_UNIT_NEGATES;
  state->flags |= TL_UNIT_BY_SEA | TL_UNIT_MOVED;
}

static void
tell_shipment (const TlApply *apply, guint size16)
{
  TlSide side = tl_situation_side (apply->before, tl_apply_unit (apply, 0));
  g_autofree char *used = tl_harbour_points (size16);
  g_autofree char *left = tl_harbour_points (tl_sealift_left16 (apply->before, side) - size16);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "19.0f",
                  /* Translators: amounts of points, "2 1/2". */
                  _ ("Sea Cap: %1$s used, %2$s left in this phase."), used, left);
}

/* Against the rules what stands together, and is cargo, goes over the sea to another port, and
 * takes the Sea Cap that is left.  A side without a Sea Cap ships nothing. */
static gboolean
is_shipment_set_aside (TlApply *apply)
{
  static const char *const rules[] = { "4.5a(G)", "4.5b", "4.7d",  "5.6",   "6.1",
                                       "13.3h",   "17.0", "19.0a", "19.0f", NULL };
  const GArray *units = apply->action->units;
  TlHex from = tl_situation_hex (apply->before, tl_apply_unit (apply, 0));
  TlHex to = tl_apply_hex (apply, 0);
  TlSide side = tl_situation_side (apply->before, tl_apply_unit (apply, 0));

  if (tl_situation_scenario (apply->before)->sides[side].sea_cap_t == 0 || from == TL_HEX_NONE ||
      from == to || !tl_port_is_at (apply->before, from) || !tl_port_is_at (apply->before, to) ||
      tl_situation_has_combat_unit (apply->before, to, tl_side_other (side)) ||
      (apply->action->t > 0 && units->len > 1))
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    if (!tl_cargo_is (apply->before, tl_apply_unit (apply, i)) ||
        tl_situation_hex (apply->before, tl_apply_unit (apply, i)) != from ||
        tl_situation_side (apply->before, tl_apply_unit (apply, i)) != side)
      return FALSE;
  g_autoptr (GArray) way = tl_sealift_way (apply->before, side, from, to);
  return way != NULL && tl_apply_settles (apply, rules);
}

/* Rule 19.0f */
static gboolean
apply_ship (TlApply *apply)
{
  const GArray *units = apply->action->units;
  TlHex from = tl_situation_hex (apply->before, tl_apply_unit (apply, 0));
  TlHex to = tl_apply_hex (apply, 0);
  TlSide side = tl_situation_side (apply->before, tl_apply_unit (apply, 0));
  guint size16, cap16;

  if (!tl_sealift_check (apply->before, (const TlUnit *) units->data, units->len, apply->action->t,
                         to, NULL, apply->verdict) &&
      !is_shipment_set_aside (apply))
    return FALSE;
  size16 =
      tl_sealift_size16 (apply->before, (const TlUnit *) units->data, units->len, apply->action->t);
  tl_apply_finish_others (apply, units);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      if (tl_situation_counter (apply->before, unit)->kind != TL_KIND_DUMP)
        ship_unit (apply, unit, to);
      else if (!ship_tokens (apply, unit, to))
        return FALSE;
    }
  cap16 = MIN (size16 * tl_sealift_factor (apply->before, side, from, to),
               tl_sealift_left16 (apply->before, side));
  tl_edit_use_sea_cap (apply->edit, tl_shipping_used16 (apply->before) + cap16);
  tl_harbour_handle (apply->edit, apply->before, from, size16);
  tl_harbour_handle (apply->edit, apply->before, to, size16);
  if (cap16 > size16)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "21.12b", "%s",
                    _ ("By the option cargo costs more of the Sea Cap where a port is in an enemy "
                       "ZOC."));
  tell_shipment (apply, cap16);
  return TRUE;
}

/* Rule 14.10d: the row to roll on. */
static void
tell_drop (TlApply *apply, TlHex hex)
{
  TlSide side = tl_situation_side (apply->before, tl_apply_unit (apply, 0));
  gboolean is_friendly = tl_air_drop_is_friendly (apply->before, hex, side);
  gboolean is_clear = tl_air_drop_is_clear (apply->before, hex);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.10d", "%s",
                  is_friendly && is_clear ? _ ("Roll for success: a friendly hex, clear.")
                  : is_friendly           ? _ ("Roll for success: a friendly hex, closed.")
                  : is_clear              ? _ ("Roll for success: an enemy hex, clear.")
                                          : _ ("Roll for success: an enemy hex, closed."));
}

static gboolean
apply_drop (TlApply *apply)
{
  static const char *const rules[] = { "14.10b", NULL };
  const GArray *units = apply->action->units;
  TlHex hex = tl_apply_hex (apply, 0);
  gboolean ok = may_lose (apply);

  for (guint i = 0; i < units->len; i++)
    ok &= tl_air_drop_may (apply->before, tl_apply_unit (apply, i), hex, apply->verdict);
  if (!ok && !tl_apply_settles (apply, rules))
    return FALSE;
  tell_drop (apply, hex);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      if (!lose (apply, unit))
        continue;
      tl_edit_place (apply->edit, unit, hex);
      TlUnitState *state = tl_edit_unit (apply->edit, unit);
      state->flags &= ~TL_UNIT_NEGATES;
      state->flags |= TL_UNIT_MOVED; /* 4.7d */
      state->drop_hex = TL_HEX_NONE;
    }
  enter (apply, hex);
  return TRUE;
}

/* --- SP --------------------------------------------------------------------------------------- */

const TlApplyEntry tl_apply_sea[] = {
  { TL_ACTION_EMBARK, apply_embark, TL_IN_TURN }, { TL_ACTION_LAND, apply_land, TL_IN_TURN },
  { TL_ACTION_SAIL, apply_sail, TL_IN_TURN },     { TL_ACTION_SHIP, apply_ship, TL_IN_TURN },
  { TL_ACTION_DROP, apply_drop, TL_IN_TURN },     { 0, NULL, 0 },
};
