/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-fire.h"

#include "rules/combat/tl-facility.h"

#include <glib/gi18n-lib.h>

/* --- losses ----------------------------------------------------------------------------------- */

GArray *
tl_fire_targets (const TlSituation *situation, const TlDecision *decision)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, decision->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == decision->side &&
        tl_unit_is_combat (situation, unit))
      g_array_append_val (units, unit);
  return units;
}

gboolean
tl_fire_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);
  g_autoptr (GArray) units = tl_fire_targets (situation, decision);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
  /* Translators: a hex. */
  g_autofree char *text =
      g_strdup_printf (_ ("Only combat units in %s lose steps by the barrage."), place);

  return tl_units_include (units, unit) || tl_verdict_forbid (verdict, "10.0a", unit, text);
}

static void
lose (TlEdit *edit, const TlSituation *situation, const TlDecision *decision, TlUnit unit)
{
  TlDecision less = *decision;

  less.args[0]--;
  tl_edit_pop_decision (edit);
  tl_apply_take_step (edit, situation, unit);
  tl_edit_push_decision (edit, &less);
}

gboolean
tl_fire_apply_loss (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);

  if (!tl_fire_may_lose (apply->before, unit, apply->verdict))
    return FALSE;
  lose (apply->edit, apply->before, tl_play_decision (apply->before), unit);
  return TRUE;
}

gboolean
tl_fire_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_fire_targets (situation, decision);
  guint steps = 0;

  for (guint i = 0; i < units->len; i++)
    steps += tl_unit_steps (situation, g_array_index (units, TlUnit, i));
  if (decision->args[0] <= 0 || units->len == 0)
    tl_edit_pop_decision (edit);
  else if (units->len > 1 && (guint) decision->args[0] < steps)
    return FALSE;
  else
    lose (edit, situation, decision, g_array_index (units, TlUnit, 0));
  return TRUE;
}

void
tl_fire_add_losses (GPtrArray *actions, const TlSituation *situation)
{
  g_autoptr (GArray) units = tl_fire_targets (situation, tl_play_decision (situation));

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_LOSE),
                                                  g_array_index (units, TlUnit, i)));
}

/* --- what may be fired ------------------------------------------------------------------------ */

static TlBarrage *
barrage_by (TlHex hex, TlAimKind aim, TlUnit unit)
{
  TlBarrage *barrage = tl_barrage_new (hex, aim);

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
together (const TlSituation *situation, TlHex hex, TlAimKind aim, TlUnit unit)
{
  guint n_units = tl_situation_n_units (situation);
  g_autoptr (TlBarrage) barrage = barrage_by (hex, aim, unit);

  for (TlUnit other = 0; other < n_units; other++)
    {
      g_autoptr (TlBarrage) alone = NULL;

      if (other == unit || tl_fire_of (situation, other) != tl_fire_of (situation, unit) ||
          tl_situation_side (situation, other) != tl_situation_side (situation, unit) ||
          !tl_unit_is_on_map (situation, other))
        continue;
      alone = barrage_by (hex, aim, other);
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
    case TL_AIM_UNITS:
    default:
      return tl_situation_has_combat_unit (situation, hex, enemy);
    }
}

static void
add_aim (GPtrArray *actions, const TlSituation *situation, TlHex hex, TlAimKind aim, TlUnit unit)
{
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));
  g_autoptr (TlBarrage) alone = NULL;
  TlBarrage *all;

  if (!tl_fire_is_worth_aiming (situation, hex, aim, enemy))
    return;
  alone = barrage_by (hex, aim, unit);
  if (!may_fire (situation, alone))
    return;
  g_ptr_array_add (actions, tl_action_new_barrage (g_steal_pointer (&alone)));
  all = together (situation, hex, aim, unit);
  if (all != NULL)
    g_ptr_array_add (actions, tl_action_new_barrage (all));
}

void
tl_fire_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  if ((kind != TL_KIND_ARTILLERY && kind != TL_KIND_SHIP) || !tl_unit_is_on_map (situation, unit) ||
      !tl_barrage_is_time (situation, unit, FALSE))
    return;
  for (TlHex hex = 0; hex < n_hexes; hex++)
    for (guint aim = 0; aim < TL_AIMS; aim++)
      if (aim != TL_AIM_RAILWAY) /* 14.8: of aircraft alone */
        add_aim (actions, situation, hex, (TlAimKind) aim, unit);
}
