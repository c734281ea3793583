/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-fire.h"

#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-weather.h"
#include "rules/capture/tl-capture.h"
#include "rules/combat/tl-facility.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sea-way.h"
#include "rules/movement/tl-sea.h"
#include "rules/movement/tl-sealift.h"
#include "rules/supply/tl-harbour.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* --- losses ----------------------------------------------------------------------------------- */

/* Rule 18.3d: by how many eighths of a point the load of @craft is too much for it. */
static guint
surplus8 (const TlSituation *situation, TlUnit craft)
{
  guint load8 = tl_craft_load8 (situation, craft);

  return load8 - MIN (load8, tl_craft_capacity8 (situation, craft));
}

static gboolean
has_landed (const TlDecision *decision, TlUnit unit)
{
  for (guint i = 0; i < decision->n_units; i++)
    if (decision->units[i] == unit)
      return TRUE;
  return FALSE;
}

static gboolean
may_be_lost (const TlSituation *situation, const TlDecision *decision, TlUnit unit)
{
  TlUnit craft;

  if (tl_situation_side (situation, unit) != decision->side)
    return FALSE;
  if (decision->args[1] == TL_FIRE_LOSS_CARGO)
    {
      craft = tl_craft_of (situation, unit);
      return craft != TL_UNIT_NONE && tl_situation_hex (situation, craft) == decision->hex &&
             surplus8 (situation, craft) > 0;
    }
  if (decision->args[1] == TL_FIRE_LOSS_LANDING && !has_landed (decision, unit))
    return FALSE;
  return tl_situation_hex (situation, unit) == decision->hex &&
         tl_unit_is_on_map (situation, unit) &&
         (decision->args[1] == TL_FIRE_LOSS_CRAFT
              ? tl_counter_is_landing_craft (tl_situation_counter (situation, unit))
              : tl_unit_is_combat (situation, unit));
}

GArray *
tl_fire_targets (const TlSituation *situation, const TlDecision *decision)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  if (decision->args[1] == TL_FIRE_LOSS_CARGO)
    {
      for (TlUnit unit = 0; unit < n_units; unit++)
        if (may_be_lost (situation, decision, unit))
          g_array_append_val (units, unit);
      return units;
    }
  for (TlUnit unit = tl_situation_first_in (situation, decision->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (may_be_lost (situation, decision, unit))
      g_array_append_val (units, unit);
  return units;
}

/* Translators: a hex; in each. */
static const char *
refusal (const TlDecision *decision)
{
  switch ((TlFireLoss) decision->args[1])
    {
    case TL_FIRE_LOSS_UNITS:
      return _ ("Only combat units in %s lose steps by the barrage.");
    case TL_FIRE_LOSS_LANDING:
      return _ ("Only units that have landed in %s lose steps by it.");
    default:
      return _ ("Only Landing Craft in %s, and what is too much aboard of them, are lost.");
    }
}

gboolean
tl_fire_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
  g_auto (GStrv) parts = g_strsplit (refusal (decision), "%s", 2);
  g_autofree char *text = g_strjoinv (place, parts);

  return may_be_lost (situation, decision, unit) ||
         tl_verdict_forbid (verdict, tl_decision_rule (decision), unit, "%s", text);
}

/* Of SP aboard what is too much, of all else a step. */
static void
lose_cargo (TlEdit *edit, const TlSituation *situation, TlUnit unit)
{
  guint too_much8 = surplus8 (situation, tl_craft_of (situation, unit));
  guint token8 = MAX (tl_cargo_tokens8 (tl_situation_edition (situation), 1), 1);
  guint t = tl_situation_state (situation, unit)->t;
  guint lost_t = MIN (t, (too_much8 + token8 - 1) / token8);

  if (tl_situation_counter (situation, unit)->kind != TL_KIND_DUMP)
    tl_apply_take_step (edit, situation, unit);
  else if (lost_t == t)
    tl_edit_destroy (edit, unit);
  else
    tl_edit_unit (edit, unit)->t -= lost_t;
}

/* Rule 18.3d: a point of it; what it no longer carries is drawn next. */
static void
lose_craft (TlEdit *edit, const TlSituation *situation, const TlDecision *decision, TlUnit unit,
            TlVerdict *verdict)
{
  TlDecision cargo = { .kind = TL_DECISION_BARRAGE_LOSS,
                       .side = decision->side,
                       .hex = decision->hex,
                       .args = { 1, TL_FIRE_LOSS_CARGO } };

  if (tl_unit_steps (situation, unit) <= 1)
    {
      tl_craft_tell_cargo (situation, unit, "18.3d", verdict);
      tl_craft_sink (edit, unit);
      return;
    }
  tl_edit_unit (edit, unit)->steps_lost++;
  if (surplus8 (tl_edit_look (edit), unit) > 0)
    tl_edit_push_decision (edit, &cargo);
}

static gboolean
has_craft_at (const TlSituation *situation, TlSide side, TlHex hex)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_counter_is_landing_craft (tl_situation_counter (situation, unit)) &&
        tl_situation_side (situation, unit) == side && tl_craft_is_at (situation, unit, hex))
      return TRUE;
  return FALSE;
}

/* In the Dead Pile a unit has no other hex until the phase ends. */
static void
landing_note_dead (TlEdit *edit, const TlSituation *situation, TlUnit unit)
{
  TlHex hex = tl_situation_hex (situation, unit);

  if (tl_situation_clock (situation)->phase == TL_PHASE_BARRAGE &&
      tl_edit_peek (edit, unit)->box == TL_BOX_DEAD &&
      has_craft_at (situation, tl_side_other (tl_situation_side (situation, unit)), hex))
    tl_edit_unit (edit, unit)->phase_start = hex;
}

static void
lose (TlEdit *edit, const TlSituation *situation, const TlDecision *decision, TlUnit unit,
      TlVerdict *verdict)
{
  TlDecision less = *decision;

  tl_edit_pop_decision (edit);
  if (decision->args[1] != TL_FIRE_LOSS_CARGO)
    less.args[0]--;
  tl_edit_push_decision (edit, &less);
  if (decision->args[1] == TL_FIRE_LOSS_CARGO)
    lose_cargo (edit, situation, unit);
  else if (decision->args[1] == TL_FIRE_LOSS_CRAFT)
    lose_craft (edit, situation, decision, unit, verdict);
  else
    {
      tl_apply_take_step (edit, situation, unit);
      if (decision->args[1] == TL_FIRE_LOSS_UNITS)
        landing_note_dead (edit, situation, unit);
    }
}

static gboolean
apply_loss (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);

  if (!tl_fire_may_lose (apply->before, unit, apply->verdict))
    return FALSE;
  lose (apply->edit, apply->before, tl_play_decision (apply->before), unit, apply->verdict);
  return TRUE;
}

/* One step after the other; @verdict: what is lost with a craft. */
static gboolean
settle_loss (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
             TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_fire_targets (situation, decision);
  gboolean is_cargo = decision->args[1] == TL_FIRE_LOSS_CARGO;
  guint steps = 0;

  for (guint i = 0; i < units->len; i++)
    steps += tl_unit_steps (situation, g_array_index (units, TlUnit, i));
  if (decision->args[0] <= 0 || units->len == 0)
    tl_edit_pop_decision (edit);
  else if (units->len > 1 && (is_cargo || (guint) decision->args[0] < steps))
    return FALSE;
  else
    lose (edit, situation, decision, g_array_index (units, TlUnit, 0), verdict);
  return TRUE;
}

static void
add_losses (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_fire_targets (situation, decision);

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_LOSE),
                                                  g_array_index (units, TlUnit, i)));
}

const TlApplyEntry tl_apply_fire_losses[] = {
  { TL_ACTION_LOSE, apply_loss, .answers = TL_DECISION_BARRAGE_LOSS },
  { 0, NULL },
};

const TlDecisionEntry tl_fire_decisions[] = {
  { TL_DECISION_BARRAGE_LOSS, settle_loss, add_losses },
  { 0 },
};

/* --- what may be fired ------------------------------------------------------------------------ */

/* What is aimed at in a hex. */
typedef struct
{
  TlHex hex;
  TlAimKind kind;
  TlUnit ship;
} Target;

static TlBarrage *
barrage_by (const Target *target, TlUnit unit)
{
  TlBarrage *barrage = tl_barrage_new (target->hex, target->kind);

  barrage->ship = target->ship;
  tl_barrage_add_firer (barrage, unit);
  return barrage;
}

static gboolean
may_fire (const TlSituation *situation, const TlBarrage *barrage)
{
  g_autoptr (GArray) payments = tl_barrage_judge (situation, barrage, NULL);

  return payments != NULL;
}

/* All of the kind of @unit that may fire at the same together with it; NULL unless it is the first
 * of several. (transfer full) (nullable) */
static TlBarrage *
together (const TlSituation *situation, const Target *target, TlUnit unit)
{
  guint n_units = tl_situation_n_units (situation);
  g_autoptr (TlBarrage) barrage = barrage_by (target, unit);

  for (TlUnit other = 0; other < n_units; other++)
    {
      if (other == unit || tl_fire_of (situation, other) != tl_fire_of (situation, unit) ||
          tl_situation_side (situation, other) != tl_situation_side (situation, unit) ||
          !tl_unit_is_on_map (situation, other))
        continue;
      g_autoptr (TlBarrage) alone = barrage_by (target, other);
      if (!may_fire (situation, alone))
        continue;
      if (other < unit)
        return NULL;
      tl_barrage_add_firer (barrage, other);
    }
  return barrage->firers->len > 1 && may_fire (situation, barrage) ? g_steal_pointer (&barrage)
                                                                   : NULL;
}

gboolean
tl_fire_is_worth_aiming (const TlSituation *situation, TlHex hex, TlAimKind aim, TlSide enemy)
{
  switch (aim)
    {
    case TL_AIM_AIR_BASE:
      return tl_facility_air_base (situation, hex, enemy) != TL_UNIT_NONE;
    case TL_AIM_PORT:
      return tl_facility_has_port (situation, hex, enemy);
    case TL_AIM_RAILWAY:
      return tl_map_rails (tl_situation_map (situation), hex) != 0;
    case TL_AIM_SHIP:
      return FALSE; /* one by one: tl_barrage_may_name () */
    case TL_AIM_UNITS:
    default:
      return tl_situation_has_combat_unit (situation, hex, enemy);
    }
}

static void
add_target (GPtrArray *actions, const TlSituation *situation, const Target *target, TlUnit unit)
{
  g_autoptr (TlBarrage) alone = barrage_by (target, unit);

  if (!may_fire (situation, alone))
    return;
  g_ptr_array_add (actions, tl_action_new_barrage (g_steal_pointer (&alone)));
  TlBarrage *all = together (situation, target, unit);
  if (all != NULL)
    g_ptr_array_add (actions, tl_action_new_barrage (all));
}

/* Rules 10.0a, 10.0c; trainbusting is of aircraft alone (14.8). */
static void
add_hexes (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  for (TlHex hex = 0; hex < n_hexes; hex++)
    for (guint aim = 0; aim < TL_AIMS; aim++)
      {
        Target target = { hex, (TlAimKind) aim, TL_UNIT_NONE };

        if (aim != TL_AIM_RAILWAY && tl_fire_is_worth_aiming (situation, hex, target.kind, enemy))
          add_target (actions, situation, &target, unit);
      }
}

/* Rules 18.3c, 18.3g. */
static void
add_ships (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  for (TlUnit ship = 0; ship < tl_situation_n_units (situation); ship++)
    {
      Target target = { tl_situation_hex (situation, ship), TL_AIM_SHIP, ship };

      if (tl_barrage_may_name (situation, ship, tl_situation_side (situation, unit),
                               tl_fire_of (situation, unit)))
        add_target (actions, situation, &target, unit);
    }
}

void
tl_fire_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  if ((kind != TL_KIND_ARTILLERY && kind != TL_KIND_SHIP) || !tl_barrage_is_gun (situation, unit))
    return;
  if (tl_barrage_is_time (situation, unit, FALSE))
    add_hexes (actions, situation, unit);
  if (tl_barrage_is_time_at_ships (situation, unit, FALSE))
    add_ships (actions, situation, unit);
}
