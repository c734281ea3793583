/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-unit.h"

#include "pieces/tl-scenario.h"
#include "pieces/tl-situation-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where each mode is described, by TlMode. */
static const char *const mode_rules[TL_MODES] = { "5.5", "5.6", "5.7", "5.8", "5.9", "5.10b" };

static const TlModeEffect *
mode_effect (const TlSituation *situation, TlUnit unit)
{
  return &tl_situation_edition (situation)->modes[tl_unit_mode (situation, unit)];
}

/* 13.2, 13.5: what is never in Combat Mode is printed on the other side alone. */
static gboolean
has_move_side_alone (const TlCounter *counter)
{
  return counter->kind == TL_KIND_REPL || counter->kind == TL_KIND_TRANSPORT;
}

static TlFaceSide
shown_side (const TlCounter *counter, const TlUnitState *state)
{
  return has_move_side_alone (counter) || state->face == TL_FACE_MOVE ? TL_FACE_MOVE
                                                                      : TL_FACE_COMBAT;
}

/* The side of the counter whose values count (5.5 to 5.10). */
static TlFaceSide
face_side (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlModeSide side = mode_effect (situation, unit)->side;

  if (side == TL_MODE_SIDE_SHOWING || has_move_side_alone (counter))
    return shown_side (counter, tl_situation_state (situation, unit));
  return side == TL_MODE_SIDE_MOVE ? TL_FACE_MOVE : TL_FACE_COMBAT;
}

TlMode
tl_unit_mode (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  switch ((TlMarker) state->marker)
    {
    case TL_MARKER_DG:
      return TL_MODE_DG;
    case TL_MARKER_EXPLOIT:
      return TL_MODE_EXPLOIT;
    case TL_MARKER_STRAT:
      return TL_MODE_STRAT;
    case TL_MARKER_RESERVE:
      return TL_MODE_RESERVE;
    case TL_MARKER_NONE:
    default:
      return shown_side (tl_situation_counter (situation, unit), state) == TL_FACE_MOVE
                 ? TL_MODE_MOVE
                 : TL_MODE_COMBAT;
    }
}

const TlFace *
tl_unit_face (const TlSituation *situation, TlUnit unit)
{
  return &tl_situation_counter (situation, unit)->faces[face_side (situation, unit)];
}

gboolean
tl_unit_is_combat (const TlSituation *situation, TlUnit unit)
{
  return tl_kind_is_combat (tl_situation_counter (situation, unit)->kind);
}

gboolean
tl_unit_is_on_map (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_hex (situation, unit) != TL_HEX_NONE;
}

gboolean
tl_unit_must_be_on_map (const TlSituation *situation, TlUnit unit, const char *rule,
                        TlVerdict *verdict)
{
  return tl_unit_is_on_map (situation, unit) ||
         tl_verdict_forbid (verdict, rule, unit, _ ("The unit is not on the map."));
}

/* --- what a unit can do -------------------------------------------------------------------- */

/* @text is translated only when it is read: these questions come for every unit of the map. */
static gboolean
forbid (TlVerdict *verdict, TlUnit unit, const char *rule, const char *text)
{
  if (verdict != NULL)
    tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule, "%s", _ (text)),
                         unit);
  return FALSE;
}

/* Whether it has a printed strength that is not in parentheses. */
static gboolean
has_attack_strength (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlFaceSide side = face_side (situation, unit);

  if (tl_counter_can_attack (counter, side))
    return TRUE;
  switch (counter->kind)
    {
    case TL_KIND_HQ:
      /* Translators: why a unit is not Attack-Capable. */
      return forbid (verdict, unit, "13.1c", N_ ("An HQ defends, but never attacks."));
    case TL_KIND_ARTILLERY:
      /* Translators: why a unit is not Attack-Capable. */
      return forbid (verdict, unit, "13.4b", N_ ("Artillery barrages, but never attacks."));
    case TL_KIND_COMBAT:
    case TL_KIND_REPL:
      if (counter->faces[side].has_strength)
        /* Translators: why a unit is not Attack-Capable. */
        return forbid (verdict, unit, "3.2b", N_ ("Its strength in parentheses only defends."));
      /* Translators: why a unit is not Attack-Capable. */
      return forbid (verdict, unit, "4.4", N_ ("It has no printed strength."));
    default:
      /* Translators: why a unit is not Attack-Capable. */
      return forbid (verdict, unit, "4.4", N_ ("It is no combat unit."));
    }
}

gboolean
tl_unit_is_attack_capable (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  gboolean is_capable = has_attack_strength (situation, unit, verdict);
  TlMode mode = tl_unit_mode (situation, unit);

  if (!tl_unit_is_combat (situation, unit) || mode_effect (situation, unit)->attack_capable)
    return is_capable;
  if (mode == TL_MODE_RESERVE)
    /* Translators: why a unit is not Attack-Capable. */
    return forbid (verdict, unit, "4.4", N_ ("It is in Reserve Mode and has not been released."));
  if (mode == TL_MODE_STRAT)
    /* Translators: why a unit is not Attack-Capable. */
    return forbid (verdict, unit, "4.4", N_ ("It is in Strat Mode."));
  /* Translators: why a unit is not Attack-Capable; no edition that we know says so. */
  return forbid (verdict, unit, "4.4", N_ ("Its mode does not allow it."));
}

/* Whether a unit in this mode has its ZOC. */
static gboolean
mode_has_zoc (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlModeEffect *effect = mode_effect (situation, unit);

  if (!effect->has_zoc)
    /* Translators: why a unit has no zone of control. */
    return forbid (verdict, unit, "4.5", N_ ("Only units in Combat Mode have a zone of control."));
  if (effect->keeps_zoc && !(tl_situation_state (situation, unit)->flags & TL_UNIT_KEEPS_ZOC))
    /* Translators: why a unit with an Exploit marker has no zone of control. */
    return forbid (verdict, unit, "5.9c",
                   N_ ("It had no zone of control when it was marked Exploit."));
  return TRUE;
}

gboolean
tl_unit_has_zoc (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (verdict == NULL)
    return tl_situation_has_zoc (situation, unit);
  gboolean has_zoc = tl_unit_is_attack_capable (situation, unit, verdict);
  if (!tl_unit_is_on_map (situation, unit))
    /* Translators: why a unit has no zone of control. */
    return forbid (verdict, unit, "4.5", N_ ("It is not on the map."));
  if (!tl_unit_is_combat (situation, unit))
    return FALSE;
  if (!mode_has_zoc (situation, unit, verdict))
    has_zoc = FALSE;
  if (state->flags & TL_UNIT_OOS)
    /* Translators: why a unit has no zone of control. */
    return forbid (verdict, unit, "12.8d", N_ ("It is marked Out of Supply."));
  return has_zoc;
}

gboolean
tl_unit_mode_may_build (const TlSituation *situation, TlUnit unit)
{
  switch (mode_effect (situation, unit)->build)
    {
    case TL_MODE_BUILDS:
      return TRUE;
    case TL_MODE_BUILDS_COMBAT_SIDE:
      return shown_side (tl_situation_counter (situation, unit),
                         tl_situation_state (situation, unit)) == TL_FACE_COMBAT;
    case TL_MODE_BUILDS_NOT:
    default:
      return FALSE;
    }
}

gboolean
tl_unit_is_engineer_capable (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return (counter->is_engineer || counter->kind == TL_KIND_HQ) &&
         tl_unit_mode_may_build (situation, unit);
}

gboolean
tl_unit_needs_fuel (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) &&
         tl_unit_mobility (situation, unit) != TL_MOBILITY_LEG;
}

/* What its colour and the tank's symbol make of it; guns come on top of that. */
static TlAtKind
at_kind_of (const TlCounter *counter)
{
  if (counter->klass == TL_CLASS_ARMOR)
    return TL_AT_ARMOR;
  if (counter->klass != TL_CLASS_MECH)
    return TL_AT_OTHER;
  /* The tank's symbol alone: with diagonals it is armoured infantry or recon. */
  return (counter->symbols & ~(guint32) TL_SYMBOL_MOTORIZED) == TL_SYMBOL_TANK ? TL_AT_MECH_TANK
                                                                               : TL_AT_MECH;
}

gboolean
tl_unit_is_tiger (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->is_tiger &&
         tl_situation_plays (situation, TL_OPTION_TIGERS);
}

int
tl_unit_at_level (const TlSituation *situation, TlUnit unit, gboolean defends)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const int *levels = tl_situation_edition (situation)->at_level;

  if (!defends)
    return levels[at_kind_of (counter)];
  if (!tl_kind_is_combat (counter->kind))
    return 0;
  if (tl_unit_is_tiger (situation, unit))
    return TL_AT_LEVEL_TIGER;
  int level = levels[at_kind_of (counter)];
  if (counter->symbols & TL_SYMBOL_ANTI_TANK)
    level = MAX (level, levels[TL_AT_ANTI_TANK]);
  if (counter->symbols & TL_SYMBOL_ANTI_AIRCRAFT)
    level = MAX (level, levels[TL_AT_ANTI_AIRCRAFT]);
  return level;
}

/* --- strength ------------------------------------------------------------------------------ */

/* A product that explains itself: every factor leaves the change that it makes on the trail. */
typedef struct
{
  TlFraction value;
  TlUnit unit;
  TlTrail *trail;
} Product;

static void
product_set (Product *product, TlFraction value, const char *rule, const char *text)
{
  tl_trail_add (product->trail, tl_fraction_subtract (value, product->value), rule, product->unit,
                "%s", text);
  product->value = value;
}

static void
product_multiply (Product *product, TlFraction factor, const char *rule, const char *reason)
{
  g_autofree char *text = NULL;

  if (tl_fraction_equal (factor, TL_FRACTION_ONE))
    return;
  if (product->trail != NULL)
    {
      text = tl_factor_text (reason, factor);
    }
  product_set (product, tl_fraction_multiply (product->value, factor), rule, text ? text : "");
}

static void
multiply_by_mode (Product *product, const TlSituation *situation, TlFraction factor)
{
  TlMode mode = tl_unit_mode (situation, product->unit);
  g_autofree char *reason = NULL;

  if (product->trail != NULL)
    reason = tl_mode_reason (mode);
  product_multiply (product, factor, mode_rules[mode], reason);
}

static void
start_with_printed (Product *product, const TlSituation *situation)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlFace *face = tl_unit_face (situation, product->unit);
  guint strength;

  switch (tl_situation_counter (situation, product->unit)->kind)
    {
    case TL_KIND_HQ:
      strength = face_side (situation, product->unit) == TL_FACE_MOVE ? edition->hq_move_strength
                                                                      : edition->hq_combat_strength;
      /* Translators: where a strength comes from. */
      product_set (product, tl_fraction_new (strength, 1), "13.1c",
                   _ ("unprinted strength of an HQ"));
      break;
    case TL_KIND_ARTILLERY:
      product_set (product, tl_fraction_new (edition->artillery_strength, 1), "13.4b",
                   /* Translators: where a strength comes from. */
                   _ ("unprinted strength of artillery"));
      break;
    case TL_KIND_COMBAT:
    case TL_KIND_REPL:
      if (face->has_strength)
        /* Translators: where a strength comes from. */
        product_set (product, tl_fraction_new (face->strength, 1), "3.2", _ ("printed strength"));
      break;
    default:
      break;
    }
}

/* 21.2: printed x left / printed steps, rounded at once. */
static void
reduce_in_proportion (Product *product, guint left, guint steps)
{
  TlFraction exact = tl_fraction_multiply (product->value, tl_fraction_new (left, steps));
  g_autofree char *text = NULL;

  if (product->trail != NULL)
    /* Translators: why a strength changes: "2 of 3 steps left, × 2/3, rounded". */
    text = g_strdup_printf (_ ("%u of %u steps left, × %u/%u, rounded"), left, steps, left, steps);
  product_set (product, tl_fraction_new (tl_fraction_round (exact), 1), "21.2", text ? text : "");
}

static void
reduce_by_losses (Product *product, const TlSituation *situation, gboolean attacks)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint steps = tl_counter_steps (tl_situation_counter (situation, product->unit));
  guint left = tl_unit_steps (situation, product->unit);

  if (steps < 2 || left == steps)
    return;
  if (tl_situation_plays (situation, TL_OPTION_PROPORTIONAL_LOSS))
    reduce_in_proportion (product, left, steps);
  else if (left == 1 && steps >= edition->last_step_of &&
           tl_situation_plays (situation, TL_OPTION_WEAK_LAST_STEP))
    product_multiply (product, attacks ? edition->last_step_attack : edition->last_step_defence,
                      /* Translators: why a strength changes. */
                      "HR-6", _ ("the last step of its division"));
  else if (attacks)
    /* Translators: why a strength changes. */
    product_multiply (product, edition->loss_attack, "9.11d", _ ("attacks with a step missing"));
  else if ((gint64) (steps - left) * edition->loss_defence_from.den >=
           edition->loss_defence_from.num * (gint64) steps)
    product_multiply (product, edition->loss_defence, "9.11d",
                      /* Translators: why a strength changes. */
                      _ ("half or more of its steps missing"));
}

static TlFraction
strength (const TlSituation *situation, TlUnit unit, gboolean attacks, TlTrail *trail)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlModeEffect *effect = mode_effect (situation, unit);
  Product product = { TL_FRACTION_ZERO, unit, trail };
  TlFraction before = tl_trail_sum (trail);

  if (!tl_unit_is_combat (situation, unit))
    return TL_FRACTION_ZERO;
  start_with_printed (&product, situation);
  if (attacks && !has_attack_strength (situation, unit, NULL))
    /* Translators: why the strength of an HQ, of artillery or one in parentheses is 0. */
    product_multiply (&product, TL_FRACTION_ZERO, "4.4", _ ("it only defends"));
  reduce_by_losses (&product, situation, attacks);
  multiply_by_mode (&product, situation, attacks ? effect->attack : effect->defence);
  if (tl_situation_state (situation, unit)->flags & TL_UNIT_OOS)
    /* Translators: why a strength changes. */
    product_multiply (&product, attacks ? edition->oos_attack : edition->oos_defence, "12.8d",
                      _ ("marked Out of Supply"));
  tl_trail_check (trail, tl_fraction_add (before, product.value));
  return product.value;
}

TlFraction
tl_unit_attack_strength (const TlSituation *situation, TlUnit unit, TlTrail *trail)
{
  return strength (situation, unit, TRUE, trail);
}

TlFraction
tl_unit_defence_strength (const TlSituation *situation, TlUnit unit, TlTrail *trail)
{
  return strength (situation, unit, FALSE, trail);
}

/* --- the other numbers --------------------------------------------------------------------- */

int
tl_unit_ar (const TlSituation *situation, TlUnit unit, TlTrail *trail)
{
  const TlModeEffect *effect = mode_effect (situation, unit);
  gboolean is_hq = tl_situation_counter (situation, unit)->kind == TL_KIND_HQ;
  int printed =
      is_hq ? tl_situation_edition (situation)->hq_ar : tl_unit_face (situation, unit)->ar;
  int ar = (effect->ar_zero ? 0 : printed) + effect->ar_change;

  tl_trail_add (trail, tl_fraction_new (printed, 1), is_hq ? "13.1c" : "3.2c", unit, "%s",
                /* Translators: where an Action Rating comes from. */
                is_hq ? _ ("Action Rating of an HQ")
                      /* Translators: where an Action Rating comes from. */
                      : _ ("printed Action Rating"));
  if (trail != NULL && (effect->ar_zero || effect->ar_change != 0))
    {
      g_autofree char *reason = tl_mode_reason (tl_unit_mode (situation, unit));

      tl_trail_add (trail, tl_fraction_new (ar - printed, 1), "9.6a", unit, "%s", reason);
    }
  return ar;
}

guint
tl_unit_steps (const TlSituation *situation, TlUnit unit)
{
  guint steps = tl_counter_steps (tl_situation_counter (situation, unit));
  guint lost = tl_situation_state (situation, unit)->steps_lost;

  return steps > lost ? steps - lost : 0;
}

guint
tl_unit_re4 (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlEdition *edition = tl_situation_edition (situation);

  if (!tl_kind_is_combat (counter->kind))
    return 0;
  if (counter->kind == TL_KIND_HQ)
    return edition->re4_hq;
  if (counter->kind == TL_KIND_REPL)
    return edition->re4_repl;
  if (counter->is_breakdown)
    return edition->breakdown_re4;
  if (tl_counter_is_multi_step (counter))
    {
      guint steps = tl_counter_steps (counter);

      /* One RE a step (3.2d); in proportion where a game prints other steps. */
      return (counter->multi_step_re4 * tl_unit_steps (situation, unit) + steps - 1) / steps;
    }
  return edition->re4_of_size[counter->size];
}

TlMobility
tl_unit_mobility (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_face (situation, unit)->mobility;
}

static gboolean
is_in_phase (const TlSituation *situation, TlPhase first, TlPhase last)
{
  TlPhase phase = tl_situation_clock (situation)->phase;

  return phase >= first && phase <= last;
}

/* The mode whose multipliers count for movement: a released unit moves as the Reserve it was. */
static TlMode
movement_mode (const TlSituation *situation, TlUnit unit)
{
  TlMode mode = tl_unit_mode (situation, unit);
  gboolean is_released = tl_situation_state (situation, unit)->flags & TL_UNIT_RELEASED;

  if (is_released && (mode == TL_MODE_COMBAT || mode == TL_MODE_MOVE))
    return TL_MODE_RESERVE;
  return mode;
}

static void
multiply_by_phase (Product *product, const TlSituation *situation)
{
  TlMode mode = movement_mode (situation, product->unit);
  const TlModeEffect *effect = &tl_situation_edition (situation)->modes[mode];
  gboolean is_released = tl_situation_state (situation, product->unit)->flags & TL_UNIT_RELEASED;
  gboolean is_reaction = is_in_phase (situation, TL_PHASE_REACTION, TL_PHASE_REACTION_BARRAGE);
  const TlModeEffect *reserve = &tl_situation_edition (situation)->modes[TL_MODE_RESERVE];

  if (!is_reaction && !is_in_phase (situation, TL_PHASE_EXPLOITATION, TL_PHASE_EXPLOITATION_COMBAT))
    multiply_by_mode (product, situation, effect->ma);
  else if (mode == TL_MODE_RESERVE && !is_released)
    /* Translators: why a Movement Allowance is zero. */
    product_multiply (product, TL_FRACTION_ZERO, "5.7b", _ ("a reserve that is not released"));
  else if (mode == TL_MODE_RESERVE || (mode == TL_MODE_DG && is_released))
    {
      product_multiply (product, is_reaction ? reserve->ma_reaction : reserve->ma_exploitation,
                        "5.7b",
                        /* Translators: why a Movement Allowance changes. */
                        _ ("a released reserve"));
      /* 4.3: one that has turned DG since then halves that again. */
      if (mode == TL_MODE_DG)
        multiply_by_mode (product, situation, effect->ma);
    }
  else if (is_reaction)
    /* Translators: why a Movement Allowance changes (mostly to zero). */
    product_multiply (product, effect->ma_reaction, "7.0", _ ("in the Reaction Phase"));
  else
    /* Translators: why a Movement Allowance changes (mostly to zero). */
    product_multiply (product, effect->ma_exploitation, "11.0", _ ("in the Exploitation Phase"));
}

guint
tl_unit_ma_mp12 (const TlSituation *situation, TlUnit unit, TlTrail *trail)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  guint printed = tl_unit_face (situation, unit)->ma;
  Product product = { TL_FRACTION_ZERO, unit, trail };
  TlFraction before = tl_trail_sum (trail);

  /* Translators: where a Movement Allowance comes from. */
  product_set (&product, tl_fraction_new (printed, 1), "3.1a", _ ("printed Movement Allowance"));
  if (tl_kind_is_combat (kind) || kind == TL_KIND_TRANSPORT)
    multiply_by_phase (&product, situation);
  tl_trail_check (trail, tl_fraction_add (before, product.value));
  return (guint) tl_fraction_floor (
      tl_fraction_multiply (product.value, tl_fraction_new (TL_MP12, 1)));
}

guint
tl_unit_throw_mp12 (const TlSituation *situation, TlUnit unit, TlMobility *mobility)
{
  const TlFace *face = tl_unit_face (situation, unit);

  if (tl_situation_counter (situation, unit)->kind != TL_KIND_HQ ||
      !mode_effect (situation, unit)->can_throw || face->throw_mp == 0)
    return 0;
  if (mobility != NULL)
    *mobility = face->throw_mobility;
  return face->throw_mp * (guint) TL_MP12;
}

gboolean
tl_unit_is_organic (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->kind == TL_KIND_TRANSPORT && counter->is_organic &&
         tl_situation_side (situation, unit) == counter->side;
}

gboolean
tl_unit_retreats (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) || tl_unit_is_organic (situation, unit);
}

TlSide
tl_mission_side (const TlSituation *situation, const TlMission *mission)
{
  const GArray *planes = mission->planes->len > 0 ? mission->planes : mission->returning;

  return planes->len > 0 ? tl_situation_side (situation, g_array_index (planes, TlUnit, 0))
                         : tl_situation_clock (situation)->phasing;
}

gboolean
tl_units_include (const GArray *units, TlUnit unit)
{
  return tl_unit_is_among (unit, (const TlUnit *) units->data, units->len);
}

gboolean
tl_unit_is_among (TlUnit unit, const TlUnit *units, guint n_units)
{
  for (guint i = 0; i < n_units; i++)
    if (units[i] == unit)
      return TRUE;
  return FALSE;
}

int
tl_unit_compare (gconstpointer a, gconstpointer b)
{
  TlUnit one = *(const TlUnit *) a;
  TlUnit other = *(const TlUnit *) b;

  return (one > other) - (one < other);
}

gboolean
tl_unit_makes_planned_drop (const TlSituation *situation, TlUnit unit)
{
  int turn = tl_situation_state (situation, unit)->drop_turn;

  return turn > 0 && turn == tl_situation_clock (situation)->turn;
}

gboolean
tl_unit_takes_supply (const TlSituation *situation, TlUnit unit)
{
  guint counter = tl_situation_state (situation, unit)->counter;

  return (tl_scenario_traits (tl_situation_scenario (situation), counter)->bits &
          TL_TRAIT_TAKES_SUPPLY) != 0;
}
