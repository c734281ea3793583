/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-odds-private.h"

#include "pieces/tl-unit.h"

#include <glib/gi18n-lib.h>

static const TlTerrainChart *
chart_of (const TlSituation *situation)
{
  return tl_map_chart (tl_situation_map (situation));
}

/* --- anti-tank effects ---------------------------------------------------------------------- */

int
tl_odds_at_level (const TlSituation *situation, GArray *defenders, guint hedgehog)
{
  int level = hedgehog > 0 ? tl_situation_edition (situation)->at_level[TL_AT_HEDGEHOG] : 0;

  for (guint i = 0; i < defenders->len; i++)
    {
      int own = tl_unit_at_level (situation, g_array_index (defenders, TlFightUnit, i).unit);

      level = MAX (level, own);
    }
  return level;
}

/* The level that it takes to reduce an attacker: his own without his guns.  A red unit with
 * anti-tank or anti-aircraft guns lends Heavy in defence, and attacks as any red unit does. */
static int
at_class (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return tl_situation_edition (situation)->at_level[tl_counter_at_kind (counter)];
}

static gboolean
is_at_reduced (const TlSituation *situation, TlUnit unit, TlFraction multiplier, int at_level)
{
  const TlEdition *edition = tl_situation_edition (situation);

  return tl_situation_counter (situation, unit)->klass != TL_CLASS_OTHER && at_level > 0 &&
         tl_fraction_equal (multiplier, edition->at_reduces) &&
         at_level >= at_class (situation, unit);
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

/* Water beside land is no ground to fight on; a hex of nothing but water has only that. */
static guint32
fighting_terrains (const TlSituation *situation, TlHex hex)
{
  const TlTerrainChart *chart = chart_of (situation);
  guint32 mask = tl_map_terrain (tl_situation_map (situation), hex);
  guint32 land = 0;

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      if ((mask & (1u << i)) != 0 && !chart->terrains[i].is_water)
        land |= 1u << i;
    }
  return land != 0 ? land : mask;
}

GArray *
tl_odds_defender_alternatives (const TlSituation *situation, TlHex target)
{
  const TlTerrainChart *chart = chart_of (situation);
  GArray *alternatives = g_array_new (FALSE, FALSE, sizeof (TlFightAlternative));
  guint32 mask = fighting_terrains (situation, target);

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      if ((mask & (1u << i)) != 0)
        add_alternative (alternatives, TL_TERRAIN_PICK_HEX, i, chart->terrains[i].category);
    }
  return alternatives;
}

GArray *
tl_odds_stack_alternatives (const TlSituation *situation, TlHex from, TlHex target)
{
  const TlMap *map = tl_situation_map (situation);
  const TlTerrainChart *chart = tl_map_chart (map);
  GArray *alternatives = tl_odds_defender_alternatives (situation, target);
  TlDirection direction;
  guint16 mask;

  if (!tl_grid_direction (tl_map_grid (map), from, target, &direction))
    return alternatives;
  mask = tl_map_hexsides (map, from, direction);
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
  const TlTerrainChart *chart = chart_of (situation);

  switch (pick.kind)
    {
    case TL_TERRAIN_PICK_HEX:
      return &chart->terrains[pick.index].combat;
    case TL_TERRAIN_PICK_HEXSIDE:
      return &chart->hexsides[pick.index].combat;
    case TL_TERRAIN_PICK_OPEN:
    default:
      return NULL;
    }
}

static TlFraction
printed_multiplier (const TlSituation *situation, TlTerrainPick pick, TlUnit unit, gboolean attacks)
{
  const TlCombatEffect *effect = effect_of (situation, pick);
  TlClass klass = tl_situation_counter (situation, unit)->klass;

  if (effect == NULL)
    return TL_FRACTION_ONE;
  /* 9.4d: the loader has put 1 in the defence column where the chart has brackets. */
  return attacks ? effect->attack[klass] : effect->defence[klass];
}

void
tl_odds_multiply_attacker (const TlSituation *situation, TlTerrainPick pick, int at_level,
                           TlFightUnit *unit)
{
  unit->multiplier = printed_multiplier (situation, pick, unit->unit, TRUE);
  unit->is_at_reduced = is_at_reduced (situation, unit->unit, unit->multiplier, at_level);
  if (unit->is_at_reduced)
    unit->multiplier = tl_situation_edition (situation)->at_reduced;
  unit->strength = tl_fraction_multiply (unit->base, unit->multiplier);
}

void
tl_odds_multiply_defender (const TlSituation *situation, TlTerrainPick pick, TlFightUnit *unit)
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
  g_autofree char *number = NULL;

  if (tl_fraction_equal (factor, TL_FRACTION_ONE))
    return value;
  number = tl_fraction_to_mixed_string (factor);
  /* Translators: why a strength changes: a terrain, then a factor: "Minor River, × 1/2". */
  tl_trail_add (trail, tl_fraction_subtract (after, value), rule, unit, _ ("%s, × %s"), reason,
                number);
  return after;
}

static const char *
pick_name (const TlSituation *situation, TlTerrainPick pick)
{
  const char *name = tl_terrain_pick_name (chart_of (situation), pick);

  /* Translators: stands for the name of a terrain where a map has none. */
  return name != NULL ? name : _ ("no terrain");
}

/* The paragraph that speaks of a multiplier: brackets, a hexside, or terrain at all. */
static const char *
attack_rule (const TlSituation *situation, TlTerrainPick pick, TlUnit unit)
{
  const TlCombatEffect *effect = effect_of (situation, pick);
  TlClass klass = tl_situation_counter (situation, unit)->klass;

  if (effect != NULL && (effect->bracketed & (1u << klass)) != 0)
    return "9.4d";
  return pick.kind == TL_TERRAIN_PICK_HEXSIDE ? "9.4b" : "9.4a";
}

/* "7", or "7 (in DG Mode, × 1/2, 5.10b)": the printed strength and what the unit's own state makes
 * of it.  @own: what explains the base, the printed strength first. */
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

void
tl_odds_explain_attacker (const TlSituation *situation, TlTerrainPick pick, const TlFightUnit *unit,
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

      tl_trail_add (trail, tl_fraction_subtract (unit->strength, value), "9.4e", unit->unit,
                    /* Translators: why a strength changes: "× 1 1/2 instead of × 2". */
                    _ ("anti-tank effects, × %s instead of × %s"), less, full);
    }
  summarize (situation, summary, unit, own, unit->is_at_reduced ? "9.4e" : rule, name);
}

void
tl_odds_explain_defender (const TlSituation *situation, TlTerrainPick pick, const TlFightUnit *unit,
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
