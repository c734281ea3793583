/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-fighters.h"
#include "pieces/tl-unit.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/movement/tl-sea-way.h"

#include <glib/gi18n-lib.h>

/* --- who fights ------------------------------------------------------------------------------- */

void
tl_fighter_free (TlFighter *fighter)
{
  g_free (fighter->title);
  g_free (fighter->sum);
  g_free (fighter->trail);
  g_free (fighter->why_not);
  g_free (fighter);
}

char *
tl_fighter_caption (const TlFighter *fighter)
{
  return fighter->why_not == NULL ? g_strdup (fighter->sum)
                                  /* Translators: reasons why a unit cannot attack. */
                                  : g_strdup_printf (_ ("⚠ cannot: %s"), fighter->why_not);
}

static void
add_units_in (GArray *units, const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit))
      g_array_append_val (units, unit);
}

/* Rule 18.6: aboard Landing Craft next to a target on the coast. */
static void
add_units_aboard (GArray *units, const TlSituation *situation, TlHex target, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);

  if (!tl_sea_is_coastal (map, target))
    return;
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlUnit craft = tl_craft_of (situation, unit);

      if (craft != TL_UNIT_NONE && tl_situation_side (situation, unit) == side &&
          tl_unit_is_combat (situation, unit) && tl_situation_hex (situation, craft) != target &&
          tl_craft_is_at (situation, craft, target))
        g_array_append_val (units, unit);
    }
}

/* The side that would attack the target; who attacks so far does not matter. */
static TlSide
attacking_side (const TlSituation *situation, const TlFight *fight)
{
  g_autoptr (TlFight) without_attackers = tl_fight_new (fight->target, fight->overrun);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, without_attackers);

  return odds->attack.side;
}

GArray *
tl_fight_candidates (const TlSituation *situation, const TlFight *fight)
{
  const TlMap *map = tl_situation_map (situation);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlSide side = attacking_side (situation, fight);

  for (TlDirection d = 0; fight->target < tl_map_n_hexes (map) && d < TL_DIRECTIONS; d++)
    {
      TlHex hex = tl_map_neighbour (map, fight->target, d);

      if (hex != TL_HEX_NONE)
        add_units_in (units, situation, hex, side);
    }
  if (fight->target < tl_map_n_hexes (map))
    add_units_aboard (units, situation, fight->target, side);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (unit < tl_situation_n_units (situation) && !tl_units_include (units, unit))
        g_array_append_val (units, unit);
    }
  return units;
}

const char *
tl_fight_no_candidates_text (void)
{
  return _ ("No enemy combat unit stands next to the hex.");
}

static char *
title_of (const TlSituation *situation, TlUnit unit)
{
  TlMode mode = tl_unit_mode (situation, unit);
  g_autofree char *name = tl_situation_name (situation, unit);

  if (mode == TL_MODE_COMBAT || !tl_kind_has_faces (tl_situation_counter (situation, unit)->kind))
    return g_steal_pointer (&name);
  /* Translators: a unit, then the name of its mode. */
  return g_strdup_printf (_ ("%s · %s"), name, tl_mode_name (mode));
}

static const TlTrailPart *
part_of (const TlTrail *summary, TlUnit unit)
{
  for (guint i = 0; i < tl_trail_n_parts (summary); i++)
    if (tl_trail_part (summary, i)->unit == unit)
      return tl_trail_part (summary, i);
  return NULL;
}

/* All findings that forbid @unit itself to take part; NULL for none. */
static char *
reasons_against (const TlVerdict *verdict, TlUnit unit)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity != TL_FINDING_FORBIDDEN ||
          !tl_unit_is_among (unit, finding->units, finding->n_units))
        continue;
      g_autofree char *line = tl_finding_to_string (finding, NULL);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }
  return g_string_free (text, text->len == 0);
}

static char *
trail_of (const TlTrail *trail, TlUnit unit)
{
  g_autoptr (TlTrail) own = tl_trail_new ();

  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    {
      const TlTrailPart *part = tl_trail_part (trail, i);

      if (part->unit == unit)
        tl_trail_add (own, part->amount, part->rule, unit, "%s", part->text);
    }
  return tl_trail_to_string (own);
}

static TlFighter *
fighter_new (const TlSituation *situation, const TlFightSide *side, TlUnit unit)
{
  TlFighter *fighter = g_new0 (TlFighter, 1);
  const TlTrailPart *part = part_of (side->summary, unit);

  fighter->unit = unit;
  fighter->title = title_of (situation, unit);
  fighter->strength = part != NULL ? part->amount : TL_FRACTION_ZERO;
  fighter->sum = part == NULL ? g_strdup (_ ("brings nothing"))
                              /* Translators: how a strength comes about, the number of the rule. */
                              : g_strdup_printf (_ ("%s (%s)"), part->text, part->rule);
  fighter->trail = trail_of (side->trail, unit);
  return fighter;
}

TlFighter *
tl_fighter_new_attacker (const TlSituation *situation, const TlFight *fight, TlUnit unit)
{
  g_autoptr (TlFight) with = tl_fight_copy (fight);
  g_autofree char *hex = tl_situation_hex_text (situation, tl_fighters_hex (situation, unit));

  tl_fight_add_attacker (with, unit);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, with);
  TlFighter *fighter = fighter_new (situation, &odds->attack, unit);
  g_autofree char *sum = g_steal_pointer (&fighter->sum);
  /* Translators: a hex, then how a strength comes about. */
  fighter->sum = g_strdup_printf (_ ("%s · %s"), hex, sum);
  fighter->why_not = reasons_against (odds->verdict, unit);
  fighter->is_in = tl_fight_has_attacker (fight, unit);
  return fighter;
}

TlFighter *
tl_fighter_new_defender (const TlSituation *situation, const TlFightOdds *odds, TlUnit unit)
{
  TlFighter *fighter = fighter_new (situation, &odds->defence, unit);

  fighter->is_in = TRUE;
  return fighter;
}

/* --- what may be chosen ----------------------------------------------------------------------- */

static const TlTerrainPick open_pick = { TL_TERRAIN_PICK_OPEN, 0 };

static void
option_free (gpointer data)
{
  TlFightOption *option = data;

  g_free (option->text);
  g_free (option);
}

static void
choice_free (gpointer data)
{
  TlFightChoice *choice = data;

  g_free (choice->label);
  g_free (choice->plain_label);
  g_ptr_array_unref (choice->options);
  g_free (choice);
}

static TlFightChoice *
choice_new (TlFightQuestion question, TlHex from, char *label)
{
  TlFightChoice *choice = g_new0 (TlFightChoice, 1);
  g_auto (GStrv) parts = g_strsplit (label, "_", 2);

  choice->question = question;
  choice->from = from;
  choice->label = label;
  choice->plain_label = g_strjoinv ("", parts);
  choice->options = g_ptr_array_new_with_free_func (option_free);
  return choice;
}

/* Takes @text. */
static void
add_option (TlFightChoice *choice, TlUnit unit, TlTerrainPick pick, char *text,
            gboolean is_selected)
{
  TlFightOption *option = g_new0 (TlFightOption, 1);

  option->text = text;
  option->unit = unit;
  option->pick = pick;
  if (is_selected)
    choice->selected = choice->options->len;
  g_ptr_array_add (choice->options, option);
}

static void
add_leader (TlFightChoice *choice, const TlSituation *situation, TlUnit unit, TlUnit wanted)
{
  g_autofree char *name = tl_situation_name (situation, unit);

  /* Translators: an Action Rating, a unit. */
  add_option (choice, unit, open_pick,
              g_strdup_printf (_ ("AR %d: %s"), tl_unit_ar (situation, unit, NULL), name),
              unit == wanted);
}

static void
add_best_leader (TlFightChoice *choice, const TlSituation *situation, const TlFightSide *side,
                 TlUnit wanted)
{
  g_autofree char *name = NULL;
  char *text;

  if (wanted != TL_UNIT_NONE || side->ar_unit == TL_UNIT_NONE)
    text = g_strdup (_ ("Best"));
  else
    {
      name = tl_situation_name (situation, side->ar_unit);
      /* Translators: the leader by default; an Action Rating, a unit. */
      text = g_strdup_printf (_ ("Best, AR %d: %s"), side->ar, name);
    }
  add_option (choice, TL_UNIT_NONE, open_pick, text, TRUE);
}

static TlFightChoice *
attacker_leads (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds)
{
  TlFightChoice *choice =
      choice_new (TL_FIGHT_ATTACKER_LEADS, TL_HEX_NONE, g_strdup (_ ("Attack _led by")));

  add_best_leader (choice, situation, &odds->attack, fight->attacker_ar);
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      const TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      for (guint k = 0; k < stack->units->len; k++)
        {
          TlUnit unit = g_array_index (stack->units, TlFightUnit, k).unit;

          if (tl_unit_is_attack_capable (situation, unit, NULL))
            add_leader (choice, situation, unit, fight->attacker_ar);
        }
    }
  return choice;
}

static TlFightChoice *
defender_leads (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds)
{
  TlFightChoice *choice =
      choice_new (TL_FIGHT_DEFENDER_LEADS, TL_HEX_NONE, g_strdup (_ ("Defence l_ed by")));

  add_best_leader (choice, situation, &odds->defence, fight->defender_ar);
  for (guint i = 0; i < odds->defenders->len; i++)
    add_leader (choice, situation, g_array_index (odds->defenders, TlFightUnit, i).unit,
                fight->defender_ar);
  return choice;
}

/* @wanted: what the fight says; @taken: what counts; @category: (nullable): when all have one */
static void
add_terrains (TlFightChoice *choice, const TlSituation *situation, const GArray *alternatives,
              TlTerrainPick wanted, TlTerrainPick taken, const TlCategory *category)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  const char *best =
      wanted.kind == TL_TERRAIN_PICK_OPEN ? tl_terrain_pick_name (chart, taken) : NULL;

  add_option (choice, TL_UNIT_NONE, open_pick,
              best == NULL ? g_strdup (_ ("Defender’s best"))
                           /* Translators: what counts when nothing is chosen; a terrain. */
                           : g_strdup_printf (_ ("Defender’s best: %s"), best),
              TRUE);
  for (guint i = 0; i < alternatives->len; i++)
    {
      const TlFightAlternative *each = &g_array_index (alternatives, TlFightAlternative, i);
      g_autofree char *strength = tl_fraction_to_mixed_string (each->strength);
      g_autofree char *column =
          tl_combat_column_name (&tl_situation_edition (situation)->combat,
                                 category != NULL ? *category : each->category, each->column);

      add_option (choice, TL_UNIT_NONE, each->pick,
                  /* Translators: a terrain, the strength that comes of it, the table's column. */
                  g_strdup_printf (_ ("%s: %s, column %s"),
                                   tl_terrain_pick_name (chart, each->pick), strength, column),
                  tl_terrain_pick_equal (each->pick, wanted));
    }
}

static TlFightChoice *
defender_terrain (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds)
{
  TlFightChoice *choice =
      choice_new (TL_FIGHT_DEFENDER_TERRAIN, TL_HEX_NONE, g_strdup (_ ("Defender’s _terrain")));

  add_terrains (choice, situation, odds->defender_alternatives, fight->defender_pick,
                odds->defender_pick, NULL);
  return choice;
}

static TlFightChoice *
stack_terrain (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds,
               const TlFightStack *stack)
{
  g_autofree char *hex = tl_situation_hex_text (situation, stack->from);
  TlFightChoice *choice =
      choice_new (TL_FIGHT_STACK_TERRAIN, stack->from,
                  /* Translators: a hex: the defender's terrain against the stack there. */
                  g_strdup_printf (_ ("Against %s"), hex));

  add_terrains (choice, situation, stack->alternatives, tl_fight_stack_pick (fight, stack->from),
                stack->pick, &odds->category);
  return choice;
}

/* Takes @choice.  With the open option and one more there is nothing to decide. */
static void
add_if_real (GPtrArray *choices, TlFightChoice *choice)
{
  if (choice->options->len > 2)
    g_ptr_array_add (choices, choice);
  else
    choice_free (choice);
}

GPtrArray *
tl_fight_choices (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  add_if_real (choices, attacker_leads (situation, fight, odds));
  add_if_real (choices, defender_leads (situation, fight, odds));
  add_if_real (choices, defender_terrain (situation, fight, odds));
  for (guint i = 0; i < odds->stacks->len; i++)
    add_if_real (choices,
                 stack_terrain (situation, fight, odds, g_ptr_array_index (odds->stacks, i)));
  return choices;
}

void
tl_fight_choose (TlFight *fight, const TlFightChoice *choice, guint i)
{
  g_return_if_fail (i < choice->options->len);

  const TlFightOption *option = g_ptr_array_index (choice->options, i);
  switch (choice->question)
    {
    case TL_FIGHT_ATTACKER_LEADS:
      fight->attacker_ar = option->unit;
      break;
    case TL_FIGHT_DEFENDER_LEADS:
      fight->defender_ar = option->unit;
      break;
    case TL_FIGHT_DEFENDER_TERRAIN:
      fight->defender_pick = option->pick;
      break;
    case TL_FIGHT_STACK_TERRAIN:
      tl_fight_pick_for_stack (fight, choice->from, option->pick);
      break;
    default:
      g_assert_not_reached ();
    }
}
