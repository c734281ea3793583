/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-mission-load.h"

#include "rules/capture/tl-blow.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* --- what no longer fits (14.4g) -------------------------------------------------------------- */

static void
lose_tokens (TlApply *apply, TlSide side, TlHex from, guint t)
{
  tl_stock_lift (apply->edit, side, from, t);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.4g",
                  /* Translators: an amount in Tokens. */
                  _ ("%uT of the load are lost."), t);
}

static void
lose_unit (TlApply *apply, TlUnit unit, const char *rule)
{
  g_autofree char *name = tl_situation_name (apply->before, unit);

  /* Translators: a unit. */
  tl_verdict_remind (apply->verdict, rule, unit, _ ("%s is lost."), name);
  tl_edit_destroy (apply->edit, unit);
}

void
tl_mission_fit_load (TlApply *apply, TlMission *mission, gboolean is_lost)
{
  const TlMission *before = tl_situation_mission (apply->before);
  guint lost_t = 0;

  if (!tl_mission_kind_carries (mission->kind))
    return;
  TlHex from = tl_airlift_from (apply->before, before);
  TlSide side = tl_mission_side (apply->before, before);
  const TlSituation *now = tl_edit_look (apply->edit);
  while (!tl_airlift_fits (now, mission, is_lost) && mission->t > 0)
    {
      mission->t--;
      lost_t++;
    }
  if (is_lost && lost_t > 0)
    lose_tokens (apply, side, from, lost_t);
  while (!tl_airlift_fits (tl_edit_look (apply->edit), mission, is_lost) && mission->cargo->len > 0)
    {
      TlUnit unit = tl_units_at (mission->cargo, mission->cargo->len - 1);

      g_array_set_size (mission->cargo, mission->cargo->len - 1);
      if (is_lost)
        lose_unit (apply, unit, "14.4g");
    }
}

/* --- at the target ---------------------------------------------------------------------------- */

/* Rules 4.7d, 14.9d: half of its allowance is left, less what it has spent. */
static guint
spent_mp12 (const TlSituation *situation, TlUnit unit)
{
  TlFraction share = tl_situation_edition (situation)->airlift_ma;
  guint ma = tl_unit_ma_mp12 (situation, unit, NULL);
  guint may = (guint) (ma * share.num / share.den);
  guint spent = tl_situation_state (situation, unit)->mp12_spent;

  return ma - (may - MIN (may, spent));
}

/* Rules 14.9d, 14.10b: who has come down by parachute moves no more. */
static void
set_down (TlApply *apply, TlUnit unit, const TlMission *mission)
{
  TlHex from = tl_situation_hex (apply->before, unit);

  tl_edit_place (apply->edit, unit, mission->target);
  TlUnitState *state = tl_edit_unit (apply->edit, unit);
  if (state->phase_start == TL_HEX_NONE)
    state->phase_start = from;
  tl_blow_leave (state);
  state->flags &= ~TL_UNIT_NEGATES;
  state->flags |= TL_UNIT_BY_AIR;
  if (mission->kind == TL_MISSION_DROP)
    {
      state->flags |= TL_UNIT_MOVED | TL_UNIT_DROPPED;
      state->drop_hex = TL_HEX_NONE;
    }
  else
    state->mp12_spent = (guint16) spent_mp12 (apply->before, unit);
}

static gboolean
bring_tokens (TlApply *apply, const TlMission *mission, guint t)
{
  TlSide side = tl_mission_side (apply->before, mission);
  TlHex from = tl_airlift_from (apply->before, mission);

  if (t == 0)
    return TRUE;
  if (!tl_apply_put_down (apply, tl_units_at (mission->planes, 0), mission->target, t))
    return FALSE;
  if (tl_blow_was_tried (apply->before, from, side))
    tl_blow_mark (apply->edit, mission->target, side);
  return TRUE;
}

/* Rule 14.9f: what those that go home have unloaded. */
static void
count_unloading (TlApply *apply, const TlMission *mission)
{
  const TlEdition *edition = tl_situation_edition (apply->before);
  TlUnit base =
      tl_air_base_at (apply->before, mission->target, tl_mission_side (apply->before, mission));
  guint token8 = tl_cargo_tokens8 (edition, 1);
  TlAirliftShare share = tl_airlift_share (apply->before, mission);
  guint size8 = tl_airlift_load8 (apply->before, mission) - share.size8;
  guint size_t = (size8 + token8 - 1) / token8;

  tl_edit_unit (apply->edit, base)->fresh_t +=
      MIN (size_t, tl_airlift_unloads_t (apply->before, mission));
}

static gboolean
deliver_to_base (TlApply *apply, const TlMission *mission)
{
  if (apply->action->n_dice > 0)
    return tl_apply_forbid_dice (apply, "14.9", _ ("No dice are rolled for it."));
  tl_stock_lift (apply->edit, tl_mission_side (apply->before, mission),
                 tl_airlift_from (apply->before, mission), mission->t);
  if (!bring_tokens (apply, mission, mission->t))
    return FALSE;
  for (guint i = 0; i < mission->cargo->len; i++)
    set_down (apply, tl_units_at (mission->cargo, i), mission);
  count_unloading (apply, mission);
  return TRUE;
}

/* --- by parachute (14.10d) -------------------------------------------------------------------- */

guint
tl_mission_load_rolls (const TlSituation *situation)
{
  const TlMission *mission = tl_situation_mission (situation);

  return mission->kind == TL_MISSION_DROP ? mission->t + mission->cargo->len : 0;
}

static gboolean
drop_dice_fit (TlApply *apply)
{
  const TlAction *action = apply->action;
  guint n = tl_mission_load_rolls (apply->before);
  gboolean fit = action->n_dice == n;

  for (guint i = 0; fit && i < n; i++)
    fit = tl_roll_is_possible (TL_ROLL_TWO_DICE, action->dice[i]);
  if (fit)
    return TRUE;
  g_autofree char *due = g_strdup_printf (
      /* Translators: a number of rolls. */
      ngettext ("Due is one roll of two dice: 2 to 12.",
                "Due are %u rolls of two dice, for each unit and then for each 1T: 2 to 12.", n),
      n);
  return tl_apply_forbid_dice (apply, "14.10d", due);
}

static void
report_roll (TlApply *apply, const char *what, int roll, int drm, gboolean lands)
{
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "14.10d",
                  /* Translators: a unit or an amount of supply; dice, modifier with sign, sum; "it
                     comes down" or "it is lost". */
                  _ ("%1$s: roll %2$d %3$+d = %4$d: %5$s."), what, roll, drm, roll + drm,
                  lands ? _ ("it comes down") : _ ("it is lost"));
}

gboolean
tl_mission_load_glides (const TlSituation *situation, guint i)
{
  const TlMission *mission = tl_situation_mission (situation);
  TlAirliftShare share = tl_airlift_share (situation, mission);

  return i < mission->cargo->len ? tl_airlift_glides (&share, i)
                                 : i - mission->cargo->len < share.t;
}

static gboolean
deliver_by_drop (TlApply *apply, const TlMission *mission)
{
  TlSide side = tl_mission_side (apply->before, mission);
  g_autoptr (GArray) landed = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint landed_t = 0;

  if (!drop_dice_fit (apply))
    return FALSE;
  for (guint i = 0; i < apply->action->n_dice; i++)
    {
      int roll = apply->action->dice[i];
      gboolean glides = tl_mission_load_glides (apply->before, i);
      int drm;
      guint least =
          tl_airlift_drop_needs (apply->before, side, mission->target, glides, NULL, &drm);
      gboolean lands = roll + drm >= (int) least;
      TlUnit unit = i < mission->cargo->len ? tl_units_at (mission->cargo, i) : TL_UNIT_NONE;
      g_autofree char *name =
          unit != TL_UNIT_NONE ? tl_situation_name (apply->before, unit) : g_strdup (_ ("1T"));

      report_roll (apply, name, roll, drm, lands);
      if (unit == TL_UNIT_NONE)
        landed_t += lands ? 1 : 0;
      else if (!lands)
        tl_edit_destroy (apply->edit, unit);
      else
        {
          set_down (apply, unit, mission);
          g_array_append_val (landed, unit);
        }
    }
  tl_stock_lift (apply->edit, side, tl_airlift_from (apply->before, mission), mission->t);
  if (!bring_tokens (apply, mission, landed_t))
    return FALSE;
  if (landed->len > 0)
    tl_apply_enter (apply, landed, mission->target, FALSE);
  return TRUE;
}

/* Rule 14.10e: a point is used once. */
static void
use_gliders (TlApply *apply, const TlMission *mission)
{
  for (guint i = 0; i < mission->tows->len; i++)
    tl_edit_destroy (apply->edit, g_array_index (mission->tows, TlTow, i).glider);
}

gboolean
tl_mission_deliver (TlApply *apply)
{
  const TlMission *mission = tl_situation_mission (apply->before);

  if (!(mission->kind == TL_MISSION_DROP ? deliver_by_drop (apply, mission)
                                         : deliver_to_base (apply, mission)))
    return FALSE;
  use_gliders (apply, mission);
  return TRUE;
}

void
tl_mission_cast_off (TlApply *apply, TlMission *mission, TlUnit tug, gboolean is_lost)
{
  for (guint i = mission->tows->len; i-- > 0;)
    {
      TlTow tow = g_array_index (mission->tows, TlTow, i);

      if (tow.tug != tug)
        continue;
      if (is_lost)
        lose_unit (apply, tow.glider, "14.10e");
      g_array_remove_index (mission->tows, i);
    }
}
