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

/* --- terrain -------------------------------------------------------------------------------- */

static gboolean
is_alternative (GArray *alternatives, TlTerrainPick pick)
{
  for (guint i = 0; i < alternatives->len; i++)
    {
      if (tl_terrain_pick_equal (g_array_index (alternatives, TlFightAlternative, i).pick, pick))
        return TRUE;
    }
  return FALSE;
}

gboolean
tl_fight_alternatives_differ (const GArray *alternatives, gboolean is_defender)
{
  for (guint i = 1; i < alternatives->len; i++)
    {
      const TlFightAlternative *a = &g_array_index (alternatives, TlFightAlternative, 0);
      const TlFightAlternative *b = &g_array_index (alternatives, TlFightAlternative, i);

      if (!tl_fraction_equal (a->strength, b->strength) ||
          (is_defender && a->category != b->category))
        return TRUE;
    }
  return FALSE;
}

static void
judge_stack_pick (const TlSituation *situation, const TlFight *fight, const TlFightStack *stack,
                  TlVerdict *verdict)
{
  TlTerrainPick wanted = tl_fight_stack_pick (fight, stack->from);
  TlFinding *finding = NULL;

  if (wanted.kind != TL_TERRAIN_PICK_OPEN && !is_alternative (stack->alternatives, wanted))
    finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.4b", "%s",
                              _ ("The terrain chosen against this stack is neither in the hex nor "
                                 "along the hexside."));
  else if (wanted.kind == TL_TERRAIN_PICK_OPEN &&
           tl_fight_alternatives_differ (stack->alternatives, FALSE))
    finding =
        tl_verdict_add (verdict, TL_FINDING_CHOICE, "9.4b",
                        /* Translators: %s is a terrain. */
                        _ ("The defender may choose the terrain against this stack; %s leaves "
                           "it weakest."),
                        tl_terrain_pick_name (chart_of (situation), stack->pick));
  tl_finding_add_hex (finding, stack->from);
}

static void
judge_defender_pick (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds,
                     TlVerdict *verdict)
{
  TlTerrainPick wanted = fight->defender_pick;
  TlFinding *finding = NULL;

  if (wanted.kind == TL_TERRAIN_PICK_HEXSIDE)
    finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.4c", "%s",
                              _ ("A hexside cannot be the defender's own terrain."));
  else if (wanted.kind == TL_TERRAIN_PICK_HEX &&
           !is_alternative (odds->defender_alternatives, wanted))
    finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.4c", "%s",
                              _ ("The terrain chosen for the defender is not in the hex."));
  else if (wanted.kind == TL_TERRAIN_PICK_OPEN &&
           tl_fight_alternatives_differ (odds->defender_alternatives, TRUE))
    finding = tl_verdict_add (verdict, TL_FINDING_CHOICE, "9.4c",
                              /* Translators: %s is a terrain. */
                              _ ("The defender may choose his terrain; %s suits him best."),
                              tl_terrain_pick_name (chart_of (situation), odds->defender_pick));
  tl_finding_add_hex (finding, fight->target);
}

/* --- Action Ratings ------------------------------------------------------------------------- */

static guint
n_attackers (const TlFightOdds *odds)
{
  guint n = 0;

  for (guint i = 0; i < odds->stacks->len; i++)
    n += ((TlFightStack *) g_ptr_array_index (odds->stacks, i))->units->len;
  return n;
}

static void
judge_leader (const TlSituation *situation, const TlFightSide *side, TlUnit wanted,
              guint n_candidates, gboolean is_defender, TlVerdict *verdict)
{
  g_autofree char *name = NULL;

  if (side->ar_unit == TL_UNIT_NONE)
    return;
  if (wanted != TL_UNIT_NONE && wanted != side->ar_unit)
    {
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.6", "%s",
                      is_defender
                          ? _ ("The unit that should lead the defence does not take part in it.")
                          : _ ("The unit that should lead the attack does not take part in it."));
      return;
    }
  if (wanted != TL_UNIT_NONE || n_candidates < 2)
    return;
  name = tl_situation_name (situation, side->ar_unit);
  tl_finding_add_unit (
      tl_verdict_add (verdict, TL_FINDING_CHOICE, "9.6",
                      /* Translators: %s is a unit, %d a number. */
                      is_defender ? _ ("The defender may choose who leads; %s has the best Action "
                                       "Rating, %d.")
                                  : _ ("The attacker may choose who leads; %s has the best Action "
                                       "Rating, %d."),
                      name, side->ar),
      side->ar_unit);
}

/* --- readings ------------------------------------------------------------------------------- */

static gboolean
is_weakened (const TlSituation *situation, TlUnit unit)
{
  TlMode mode = tl_unit_mode (situation, unit);

  return mode == TL_MODE_DG || mode == TL_MODE_STRAT ||
         (tl_situation_state (situation, unit)->flags & TL_UNIT_OOS) != 0;
}

static gboolean
is_any_reduced (const TlFightOdds *odds)
{
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      for (guint j = 0; j < stack->units->len; j++)
        {
          if (g_array_index (stack->units, TlFightUnit, j).is_at_reduced)
            return TRUE;
        }
    }
  return FALSE;
}

/* The rules are silent on whether DG, Strat and Out of Supply units lend anti-tank effects. */
static void
remind_of_weakened_guns (const TlSituation *situation, const TlFightOdds *odds, TlVerdict *verdict)
{
  g_autoptr (GArray) sound = g_array_new (FALSE, FALSE, sizeof (TlFightUnit));

  if (!is_any_reduced (odds))
    return;
  for (guint i = 0; i < odds->defenders->len; i++)
    {
      TlFightUnit unit = g_array_index (odds->defenders, TlFightUnit, i);

      if (!is_weakened (situation, unit.unit))
        g_array_append_val (sound, unit);
    }
  if (tl_odds_at_level (situation, sound, odds->combat.hedgehog) < odds->at_level)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.4e", "%s",
                    _ ("Our reading: defenders that are DG, in Strat Mode or Out of Supply still "
                       "lend their anti-tank effects."));
}

/* An HQ's class is the colour of its symbol, which a counter may leave open. */
static void
remind_of_hq_class (const TlSituation *situation, const TlFightOdds *odds, TlVerdict *verdict)
{
  const TlCombatEffect *effect;

  if (odds->defender_pick.kind != TL_TERRAIN_PICK_HEX)
    return;
  effect = &chart_of (situation)->terrains[odds->defender_pick.index].combat;
  if (tl_fraction_equal (effect->defence[TL_CLASS_OTHER], effect->defence[TL_CLASS_ARMOR]) &&
      tl_fraction_equal (effect->defence[TL_CLASS_OTHER], effect->defence[TL_CLASS_MECH]))
    return;
  for (guint i = 0; i < odds->defenders->len; i++)
    {
      TlUnit unit = g_array_index (odds->defenders, TlFightUnit, i).unit;

      if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
        tl_finding_add_unit (
            tl_verdict_add (verdict, TL_FINDING_REMINDER, "13.1c", "%s",
                            _ ("Our reading: terrain counts for an HQ as for class Other, unless "
                               "its counter says otherwise.")),
            unit);
    }
}

/* --- the column ----------------------------------------------------------------------------- */

static void
remind_of_column (const TlFightOdds *odds, TlVerdict *verdict)
{
  gboolean is_zero = odds->attack.strength.num == 0 || odds->defence.strength.num == 0;

  if (odds->defenders->len == 0 || odds->stacks->len == 0)
    return;
  if (is_zero && odds->attack.strength.num == odds->defence.strength.num)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14a", "%s",
                    _ ("Both sides have a strength of zero, which counts as 1:1."));
  else if (is_zero)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14a", "%s",
                    odds->attack.strength.num == 0
                        ? _ ("Attacking with a strength of zero begins on the leftmost column.")
                        : _ ("Attacking a strength of zero begins on the rightmost column."));
  else if (odds->reach != TL_COLUMN_PRINTED)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.1g", "%s",
                    _ ("The odds lie beyond the table: its last column counts, also for shifts."));
}

void
tl_odds_judge_choices (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds)
{
  TlVerdict *verdict = odds->verdict;

  for (guint i = 0; i < odds->stacks->len; i++)
    judge_stack_pick (situation, fight, g_ptr_array_index (odds->stacks, i), verdict);
  judge_defender_pick (situation, fight, odds, verdict);
  judge_leader (situation, &odds->attack, fight->attacker_ar, n_attackers (odds), FALSE, verdict);
  judge_leader (situation, &odds->defence, fight->defender_ar, odds->defenders->len, TRUE, verdict);
  remind_of_weakened_guns (situation, odds, verdict);
  remind_of_hq_class (situation, odds, verdict);
  remind_of_column (odds, verdict);
}
