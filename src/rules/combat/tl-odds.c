/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-odds.h"

#include "pieces/tl-unit.h"
#include "rules/base/tl-fighters.h"
#include "rules/combat/tl-odds-private.h"
#include "rules/payment/tl-combat-supply.h"

#include <glib/gi18n-lib.h>

/* --- anti-tank effects ---------------------------------------------------------------------- */

int
tl_odds_at_level (const TlSituation *situation, GArray *defenders, guint hedgehog)
{
  int level = hedgehog > 0 ? tl_situation_edition (situation)->at_level[TL_AT_HEDGEHOG] : 0;

  for (guint i = 0; i < defenders->len; i++)
    {
      int own = tl_unit_at_level (situation, g_array_index (defenders, TlFightUnit, i).unit, TRUE);

      level = MAX (level, own);
    }
  return level;
}

static gboolean
is_at_reduced (const TlSituation *situation, TlUnit unit, TlFraction multiplier, int at_level)
{
  const TlEdition *edition = tl_situation_edition (situation);

  return tl_situation_counter (situation, unit)->klass != TL_CLASS_OTHER && at_level > 0 &&
         !tl_unit_is_tiger (situation, unit) &&
         tl_fraction_equal (multiplier, edition->at_reduces) &&
         at_level >= tl_unit_at_level (situation, unit, FALSE);
}

/* --- what may be chosen --------------------------------------------------------------------- */

static void
add_alternative (GArray *alternatives, TlTerrainPickKind kind, guint index, TlCategory category)
{
  TlFightAlternative alternative = { .pick = { kind, index },
                                     .strength = TL_FRACTION_ZERO,
                                     .category = category };

  g_array_append_val (alternatives, alternative);
}

guint32
tl_odds_terrains (const TlSituation *situation, TlHex hex)
{
  const TlTerrainChart *chart = tl_odds_chart (situation);
  guint32 mask = tl_map_terrain (tl_situation_map (situation), hex);
  guint32 land = 0;

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      if ((mask & (1u << i)) != 0 && !chart->terrains[i].is_water)
        land |= 1u << i;
    }
  return land != 0 ? land : mask;
}

/* Rule 9.4c: the terrains that may be chosen for the defenders. (transfer full) */
static GArray *
defender_alternatives_in (const TlSituation *situation, TlHex target)
{
  const TlTerrainChart *chart = tl_odds_chart (situation);
  GArray *alternatives = g_array_new (FALSE, FALSE, sizeof (TlFightAlternative));
  guint32 mask = tl_odds_terrains (situation, target);

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      if ((mask & (1u << i)) != 0)
        add_alternative (alternatives, TL_TERRAIN_PICK_HEX, i, chart->terrains[i].category);
    }
  return alternatives;
}

/* Rules 9.3b, 9.4b: as for the defenders, and the hexside, which is a beach for attackers who come
 * by sea (18.6a(F)). (transfer full) */
static GArray *
stack_alternatives (const TlSituation *situation, TlHex from, TlHex target, gboolean by_sea)
{
  const TlMap *map = tl_situation_map (situation);
  const TlTerrainChart *chart = tl_map_chart (map);
  GArray *alternatives = defender_alternatives_in (situation, target);
  TlDirection direction;

  if (by_sea)
    {
      add_alternative (alternatives, TL_TERRAIN_PICK_BEACH, 0, TL_CATEGORY_OPEN);
      return alternatives;
    }
  if (!tl_grid_direction (tl_map_grid (map), from, target, &direction))
    return alternatives;
  guint16 mask = tl_map_hexsides (map, from, direction);
  for (guint i = 0; i < chart->n_hexsides; i++)
    {
      if ((mask & (1u << i)) != 0)
        add_alternative (alternatives, TL_TERRAIN_PICK_HEXSIDE, i, TL_CATEGORY_OPEN);
    }
  return alternatives;
}

/* --- multiplying ---------------------------------------------------------------------------- */

static const TlCombatEffect *
effect_of (const TlSituation *situation, TlTerrainPick pick)
{
  const TlTerrainChart *chart = tl_odds_chart (situation);

  switch (pick.kind)
    {
    case TL_TERRAIN_PICK_HEX:
      return &chart->terrains[pick.index].combat;
    case TL_TERRAIN_PICK_HEXSIDE:
      return &chart->hexsides[pick.index].combat;
    case TL_TERRAIN_PICK_OPEN:
    case TL_TERRAIN_PICK_BEACH:
    default:
      return NULL;
    }
}

static TlFraction
printed_multiplier (const TlSituation *situation, TlTerrainPick pick, TlUnit unit, gboolean attacks)
{
  const TlCombatEffect *effect = effect_of (situation, pick);
  TlClass klass = tl_situation_counter (situation, unit)->klass;

  if (pick.kind == TL_TERRAIN_PICK_BEACH)
    return tl_situation_edition (situation)->beach_attack;
  if (effect == NULL)
    return TL_FRACTION_ONE;
  /* 9.4d: the loader has put 1 in the defence column where the chart has brackets. */
  return attacks ? effect->attack[klass] : effect->defence[klass];
}

/* Rules 9.4a, 9.4d, 9.4e: sets multiplier and strength of an attacker. */
static void
multiply_attacker (const TlSituation *situation, TlTerrainPick pick, int at_level,
                   TlFightUnit *unit)
{
  unit->multiplier = printed_multiplier (situation, pick, unit->unit, TRUE);
  unit->is_at_reduced = is_at_reduced (situation, unit->unit, unit->multiplier, at_level);
  if (unit->is_at_reduced)
    unit->multiplier = at_level == TL_AT_LEVEL_TIGER
                           ? tl_situation_edition (situation)->tiger_reduced
                           : tl_situation_edition (situation)->at_reduced;
  unit->strength = tl_fraction_multiply (unit->base, unit->multiplier);
}

/* Rules 9.4c, 9.4d, 9.5: the same for a defender. */
static void
multiply_defender (const TlSituation *situation, TlTerrainPick pick, TlFightUnit *unit)
{
  unit->multiplier = printed_multiplier (situation, pick, unit->unit, FALSE);
  unit->strength = tl_fraction_multiply (unit->base, unit->multiplier);
  if (unit->is_unsupplied)
    unit->strength =
        tl_fraction_multiply (unit->strength, tl_situation_edition (situation)->unsupplied_defence);
}

/* --- explaining ----------------------------------------------------------------------------- */

/* Adds what @factor changes in @value to the trail; returns the new value. */
static TlFraction
explain_factor (TlTrail *trail, TlFraction value, TlFraction factor, const char *rule, TlUnit unit,
                const char *reason)
{
  TlFraction after = tl_fraction_multiply (value, factor);

  if (tl_fraction_equal (factor, TL_FRACTION_ONE))
    return value;
  g_autofree char *text = tl_factor_text (reason, factor);
  tl_trail_add (trail, tl_fraction_subtract (after, value), rule, unit, "%s", text);
  return after;
}

static const char *
pick_name (const TlSituation *situation, TlTerrainPick pick)
{
  const char *name = tl_terrain_pick_name (tl_odds_chart (situation), pick);

  /* Translators: stands for the name of a terrain where a map has none. */
  return name != NULL ? name : _ ("no terrain");
}

/* The paragraph that speaks of a multiplier: brackets, a hexside, or terrain at all. */
static const char *
attack_rule (const TlSituation *situation, TlTerrainPick pick, TlUnit unit)
{
  const TlCombatEffect *effect = effect_of (situation, pick);
  TlClass klass = tl_situation_counter (situation, unit)->klass;

  if (pick.kind == TL_TERRAIN_PICK_BEACH)
    return "18.6a(F)";
  if (effect != NULL && (effect->bracketed & (1u << klass)) != 0)
    return "9.4d";
  return pick.kind == TL_TERRAIN_PICK_HEXSIDE ? "9.4b" : "9.4a";
}

/* "7", or "7 (in DG Mode, × 1/2, 5.10b)": the parts of @own, the printed strength first. */
static char *
base_text (const TlTrail *own)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tl_trail_n_parts (own); i++)
    {
      const TlTrailPart *part = tl_trail_part (own, i);
      g_autofree char *amount = tl_fraction_to_mixed_string (part->amount);

      if (i == 0)
        g_string_append (text, amount);
      else
        g_string_append_printf (text, "%s%s, %s", i == 1 ? " (" : "; ", part->text, part->rule);
    }
  if (tl_trail_n_parts (own) > 1)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* "6 × 1 1/2: Open": the whole unit in a line. */
static void
summarize (const TlSituation *situation, TlTrail *summary, const TlFightUnit *unit,
           const TlTrail *own, const char *rule, const char *terrain)
{
  const TlEdition *edition = tl_situation_edition (situation);
  g_autofree char *base = base_text (own);
  g_autofree char *factor = tl_fraction_to_mixed_string (unit->multiplier);
  g_autofree char *unsupplied = tl_fraction_to_mixed_string (edition->unsupplied_defence);

  if (unit->is_unsupplied)
    tl_trail_add (summary, unit->strength, rule, unit->unit,
                  /* Translators: strength × factor × factor: terrain: "6 × 1 × 1/2: Woods". */
                  _ ("%s × %s × %s: %s, no combat supply"), base, factor, unsupplied, terrain);
  else if (unit->is_at_reduced)
    tl_trail_add (summary, unit->strength, rule, unit->unit,
                  /* Translators: strength × factor: terrain: "6 × 1 1/2: Open, anti-tank". */
                  _ ("%s × %s: %s, reduced by anti-tank effects"), base, factor, terrain);
  else
    tl_trail_add (summary, unit->strength, rule, unit->unit,
                  /* Translators: strength × factor: terrain: "8 × 1/2: Minor River". */
                  _ ("%s × %s: %s"), base, factor, terrain);
}

/* What has reduced @unit: Tigers more than other defenders. */
static const char *
at_rule (const TlSituation *situation, const TlFightUnit *unit)
{
  return tl_fraction_equal (unit->multiplier, tl_situation_edition (situation)->at_reduced)
             ? "9.4e"
             : "HR-5";
}

/* Adds the unit's group to @trail and its part to @summary. */
static void
explain_attacker (const TlSituation *situation, TlTerrainPick pick, const TlFightUnit *unit,
                  TlTrail *trail, TlTrail *summary)
{
  TlFraction printed = printed_multiplier (situation, pick, unit->unit, TRUE);
  const char *rule = attack_rule (situation, pick, unit->unit);
  const char *name = pick_name (situation, pick);
  g_autoptr (TlTrail) own = tl_trail_new ();
  TlFraction value = tl_unit_attack_strength (situation, unit->unit, own);

  tl_trail_append (trail, own);
  value = explain_factor (trail, value, printed, rule, unit->unit, name);
  if (unit->is_at_reduced)
    {
      g_autofree char *less = tl_fraction_to_mixed_string (unit->multiplier);
      g_autofree char *full = tl_fraction_to_mixed_string (printed);

      tl_trail_add (trail, tl_fraction_subtract (unit->strength, value), at_rule (situation, unit),
                    unit->unit,
                    /* Translators: why a strength changes: "× 1 1/2 instead of × 2". */
                    _ ("anti-tank effects, × %s instead of × %s"), less, full);
    }
  summarize (situation, summary, unit, own, unit->is_at_reduced ? at_rule (situation, unit) : rule,
             name);
}

static void
explain_defender (const TlSituation *situation, TlTerrainPick pick, const TlFightUnit *unit,
                  TlTrail *trail, TlTrail *summary)
{
  const char *name = pick_name (situation, pick);
  g_autoptr (TlTrail) own = tl_trail_new ();
  TlFraction value = tl_unit_defence_strength (situation, unit->unit, own);

  tl_trail_append (trail, own);
  value = explain_factor (trail, value, unit->multiplier, "9.4c", unit->unit, name);
  if (unit->is_unsupplied)
    explain_factor (trail, value, tl_situation_edition (situation)->unsupplied_defence, "9.5(B)",
                    /* Translators: why a strength changes. */
                    unit->unit, _ ("no combat supply"));
  summarize (situation, summary, unit, own, unit->is_unsupplied ? "9.5(B)" : "9.4c", name);
}

/* --- the odds --------------------------------------------------------------------------------- */

static void
stack_free (gpointer data)
{
  TlFightStack *stack = data;

  g_array_unref (stack->units);
  g_array_unref (stack->alternatives);
  g_free (stack);
}

static void
side_init (TlFightSide *side)
{
  side->side = TL_SIDE_NONE;
  side->strength = TL_FRACTION_ZERO;
  side->trail = tl_trail_new ();
  side->summary = tl_trail_new ();
  side->ar_unit = TL_UNIT_NONE;
}

static void
side_clear (TlFightSide *side)
{
  tl_trail_free (side->trail);
  tl_trail_free (side->summary);
}

static TlFightOdds *
odds_new (void)
{
  TlFightOdds *odds = g_new0 (TlFightOdds, 1);

  side_init (&odds->attack);
  side_init (&odds->defence);
  odds->stacks = g_ptr_array_new_with_free_func (stack_free);
  odds->defenders = g_array_new (FALSE, FALSE, sizeof (TlFightUnit));
  odds->defender_alternatives = g_array_new (FALSE, FALSE, sizeof (TlFightAlternative));
  odds->drm_trail = tl_trail_new ();
  odds->verdict = tl_verdict_new ();
  return odds;
}

void
tl_fight_odds_free (TlFightOdds *odds)
{
  if (odds == NULL)
    return;
  side_clear (&odds->attack);
  side_clear (&odds->defence);
  g_ptr_array_unref (odds->stacks);
  g_array_unref (odds->defenders);
  g_array_unref (odds->defender_alternatives);
  tl_trail_free (odds->drm_trail);
  tl_verdict_free (odds->verdict);
  g_free (odds);
}

/* --- who fights ----------------------------------------------------------------------------- */

static gboolean
is_target_on_map (const TlSituation *situation, TlHex target)
{
  return target < tl_map_n_hexes (tl_situation_map (situation));
}

static TlFightStack *
stack_from (TlFightOdds *odds, const TlSituation *situation, const TlFight *fight, TlHex from)
{
  TlFightStack *stack;

  for (guint i = 0; i < odds->stacks->len; i++)
    {
      stack = g_ptr_array_index (odds->stacks, i);
      if (stack->from == from)
        return stack;
    }
  stack = g_new0 (TlFightStack, 1);
  stack->from = from;
  stack->units = g_array_new (FALSE, FALSE, sizeof (TlFightUnit));
  stack->strength = TL_FRACTION_ZERO;
  stack->alternatives = stack_alternatives (situation, from, fight->target,
                                            tl_fighters_come_by_sea (situation, fight));
  g_ptr_array_add (odds->stacks, stack);
  return stack;
}

static void
gather_attackers (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlFightUnit fighter = { .unit = g_array_index (fight->attackers, TlUnit, i),
                              .multiplier = TL_FRACTION_ONE };

      if (!tl_fighters_is_attacker (situation, fight, fighter.unit, odds->attack.side))
        continue;
      fighter.base = tl_unit_attack_strength (situation, fighter.unit, NULL);
      fighter.is_unsupplied = !tl_fight_is_supplied (fight, fighter.unit);
      TlFightStack *stack =
          stack_from (odds, situation, fight, tl_fighters_hex (situation, fighter.unit));
      g_array_append_val (stack->units, fighter);
    }
}

static void
gather_defenders (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  TlUnit unit;

  if (!is_target_on_map (situation, fight->target))
    return;
  for (unit = tl_situation_first_in (situation, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      TlFightUnit fighter = { .unit = unit, .multiplier = TL_FRACTION_ONE };

      if (tl_situation_side (situation, unit) != odds->defence.side)
        continue;
      if (tl_situation_counter (situation, unit)->kind == TL_KIND_HEDGEHOG)
        odds->combat.hedgehog =
            MAX (odds->combat.hedgehog, tl_situation_state (situation, unit)->level);
      if (!tl_unit_is_combat (situation, unit))
        continue;
      fighter.base = tl_unit_defence_strength (situation, unit, NULL);
      fighter.is_unsupplied = fight->defender_withholds || !tl_fight_is_supplied (fight, unit);
      g_array_append_val (odds->defenders, fighter);
    }
}

/* --- the attackers' terrain ----------------------------------------------------------------- */

static TlFraction
strength_of_stack (const TlSituation *situation, TlFightStack *stack, TlTerrainPick pick,
                   int at_level)
{
  TlFraction sum = TL_FRACTION_ZERO;

  for (guint i = 0; i < stack->units->len; i++)
    {
      TlFightUnit *unit = &g_array_index (stack->units, TlFightUnit, i);

      multiply_attacker (situation, pick, at_level, unit);
      sum = tl_fraction_add (sum, unit->strength);
    }
  return sum;
}

/* @wanted, if it is one of @alternatives; else the open pick. */
static TlTerrainPick
valid_pick (GArray *alternatives, TlTerrainPick wanted)
{
  for (guint i = 0; i < alternatives->len; i++)
    {
      if (tl_terrain_pick_equal (g_array_index (alternatives, TlFightAlternative, i).pick, wanted))
        return wanted;
    }
  return (TlTerrainPick){ TL_TERRAIN_PICK_OPEN, 0 };
}

static void
choose_for_stack (const TlSituation *situation, const TlFight *fight, int at_level,
                  TlFightStack *stack)
{
  TlFraction least = TL_FRACTION_ZERO;
  TlTerrainPick best = { TL_TERRAIN_PICK_OPEN, 0 };

  for (guint i = 0; i < stack->alternatives->len; i++)
    {
      TlFightAlternative *choice = &g_array_index (stack->alternatives, TlFightAlternative, i);

      choice->strength = strength_of_stack (situation, stack, choice->pick, at_level);
      if (i == 0 || tl_fraction_compare (choice->strength, least) < 0)
        {
          least = choice->strength;
          best = choice->pick;
        }
    }
  stack->pick = valid_pick (stack->alternatives, tl_fight_stack_pick (fight, stack->from));
  if (stack->pick.kind == TL_TERRAIN_PICK_OPEN)
    stack->pick = best;
  stack->strength = strength_of_stack (situation, stack, stack->pick, at_level);
}

static void
add_up_attack (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  TlFightSide *side = &odds->attack;

  for (guint i = 0; i < odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      choose_for_stack (situation, fight, odds->at_level, stack);
      side->strength = tl_fraction_add (side->strength, stack->strength);
      for (guint j = 0; j < stack->units->len; j++)
        explain_attacker (situation, stack->pick, &g_array_index (stack->units, TlFightUnit, j),
                          side->trail, side->summary);
    }
  tl_trail_check (side->trail, side->strength);
  tl_trail_check (side->summary, side->strength);
}

/* --- the defenders' terrain and the column --------------------------------------------------- */

static TlFraction
strength_of_defenders (const TlSituation *situation, TlFightOdds *odds, TlTerrainPick pick)
{
  TlFraction sum = TL_FRACTION_ZERO;

  for (guint i = 0; i < odds->defenders->len; i++)
    {
      TlFightUnit *unit = &g_array_index (odds->defenders, TlFightUnit, i);

      multiply_defender (situation, pick, unit);
      sum = tl_fraction_add (sum, unit->strength);
    }
  return sum;
}

static gboolean
is_better_for_defender (const TlFightAlternative *a, const TlFightAlternative *b)
{
  if (a->column != b->column)
    return a->column < b->column;
  return tl_fraction_compare (a->strength, b->strength) > 0;
}

static void
choose_for_defender (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  GArray *alternatives = odds->defender_alternatives;
  const TlFightAlternative *best = NULL;

  for (guint i = 0; i < alternatives->len; i++)
    {
      TlFightAlternative *choice = &g_array_index (alternatives, TlFightAlternative, i);

      choice->strength = strength_of_defenders (situation, odds, choice->pick);
      choice->column = tl_combat_column_for (situation, choice->category, odds->attack.strength,
                                             choice->strength);
      if (best == NULL || is_better_for_defender (choice, best))
        best = choice;
    }
  odds->defender_pick = valid_pick (alternatives, fight->defender_pick);
  if (odds->defender_pick.kind == TL_TERRAIN_PICK_OPEN && best != NULL)
    odds->defender_pick = best->pick;
  if (odds->defender_pick.kind == TL_TERRAIN_PICK_HEX)
    odds->category =
        tl_map_chart (tl_situation_map (situation))->terrains[odds->defender_pick.index].category;
}

static void
add_up_defence (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  TlFightSide *side = &odds->defence;

  if (is_target_on_map (situation, fight->target))
    {
      g_array_unref (odds->defender_alternatives);
      odds->defender_alternatives = defender_alternatives_in (situation, fight->target);
    }
  choose_for_defender (situation, fight, odds);
  side->strength = strength_of_defenders (situation, odds, odds->defender_pick);
  for (guint i = 0; i < odds->defenders->len; i++)
    explain_defender (situation, odds->defender_pick,
                      &g_array_index (odds->defenders, TlFightUnit, i), side->trail, side->summary);
  tl_trail_check (side->trail, side->strength);
  tl_trail_check (side->summary, side->strength);
}

/* Sets for every alternative of every stack the column that the fight would have with it. */
static void
fill_in_columns (const TlSituation *situation, TlFightOdds *odds)
{
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (odds->stacks, i);
      TlFraction others = tl_fraction_subtract (odds->attack.strength, stack->strength);

      for (guint j = 0; j < stack->alternatives->len; j++)
        {
          TlFightAlternative *choice = &g_array_index (stack->alternatives, TlFightAlternative, j);

          choice->column = tl_combat_column_for (situation, odds->category,
                                                 tl_fraction_add (others, choice->strength),
                                                 odds->defence.strength);
        }
    }
}

static void
find_column (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  odds->odds = tl_ratio_round (odds->attack.strength, odds->defence.strength);
  odds->combat.column = tl_combat_column (&tl_situation_edition (situation)->combat, odds->category,
                                          odds->odds, &odds->reach);
  odds->combat.overrun = fight->overrun;
}

/* --- Action Ratings ------------------------------------------------------------------------- */

/* Does @a lead better than @b: a higher rating, or a step that is worth less (9.11c)? */
static gboolean
leads_better (const TlSituation *situation, const TlFightUnit *a, const TlFightUnit *b)
{
  int ar_a = tl_unit_ar (situation, a->unit, NULL);
  int ar_b = tl_unit_ar (situation, b->unit, NULL);
  guint steps_a = MAX (tl_unit_steps (situation, a->unit), 1);
  guint steps_b = MAX (tl_unit_steps (situation, b->unit), 1);

  if (ar_a != ar_b)
    return ar_a > ar_b;
  int order =
      tl_fraction_compare (tl_fraction_multiply (a->strength, tl_fraction_new (1, steps_a)),
                           tl_fraction_multiply (b->strength, tl_fraction_new (1, steps_b)));
  return order != 0 ? order < 0 : a->unit < b->unit;
}

/* The better of @best and the best of @units; who is named in @fight is better than all of them. */
static const TlFightUnit *
choose_leader (const TlSituation *situation, const TlFight *fight, GArray *units, gboolean attacks,
               const TlFightUnit *best)
{
  TlUnit wanted = attacks ? fight->attacker_ar : fight->defender_ar;

  for (guint i = 0; i < units->len; i++)
    {
      const TlFightUnit *unit = &g_array_index (units, TlFightUnit, i);

      if (attacks && (!tl_unit_is_attack_capable (situation, unit->unit, NULL) ||
                      !tl_fighters_may_lead (situation, fight, unit->unit)))
        continue;
      if (best != NULL && best->unit == wanted)
        return best;
      if (best == NULL || unit->unit == wanted || leads_better (situation, unit, best))
        best = unit;
    }
  return best;
}

static void
take_leader (const TlSituation *situation, TlFightSide *side, const TlFightUnit *leader,
             gboolean is_defender, TlTrail *drm_trail)
{
  g_autoptr (TlTrail) trail = tl_trail_new ();

  if (leader == NULL)
    return;
  side->ar_unit = leader->unit;
  side->ar = tl_unit_ar (situation, leader->unit, trail);
  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    {
      const TlTrailPart *part = tl_trail_part (trail, i);
      TlFraction amount =
          is_defender ? tl_fraction_subtract (TL_FRACTION_ZERO, part->amount) : part->amount;

      /* Translators: part of a difference: whose Action Rating, and where it comes from. */
      tl_trail_add (drm_trail, amount, i == 0 ? "9.6" : part->rule, part->unit,
                    is_defender ? _ ("defender: %s") : _ ("attacker: %s"), part->text);
    }
}

static void
compare_ratings (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  const TlFightUnit *attacker = NULL;
  const TlFightUnit *defender = choose_leader (situation, fight, odds->defenders, FALSE, NULL);

  for (guint i = 0; i < odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      attacker = choose_leader (situation, fight, stack->units, TRUE, attacker);
    }
  take_leader (situation, &odds->attack, attacker, FALSE, odds->drm_trail);
  take_leader (situation, &odds->defence, defender, TRUE, odds->drm_trail);
  odds->drm = odds->attack.ar - odds->defence.ar;
  odds->combat.drm = odds->drm;
  tl_trail_check (odds->drm_trail, tl_fraction_new (odds->drm, 1));
}

TlFightOdds *
tl_fight_odds (const TlSituation *situation, const TlFight *fight)
{
  TlFightOdds *odds = odds_new ();

  odds->attack.side = tl_fighters_attacking_side (situation, fight);
  odds->defence.side = tl_side_other (odds->attack.side);
  gather_attackers (situation, fight, odds);
  gather_defenders (situation, fight, odds);
  odds->at_level = tl_odds_at_level (situation, odds->defenders, odds->combat.hedgehog);
  add_up_attack (situation, fight, odds);
  add_up_defence (situation, fight, odds);
  find_column (situation, fight, odds);
  fill_in_columns (situation, odds);
  compare_ratings (situation, fight, odds);
  odds->attack.supply_t = tl_combat_supply_cost_t (situation, fight, TRUE);
  odds->defence.supply_t = tl_combat_supply_cost_t (situation, fight, FALSE);
  tl_odds_judge (situation, fight, odds);
  return odds;
}
