/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fights from a line of text, for the tests of rules/combat:
 *
 *   "02.02 u1 u2 overrun lead=u1 defender-lead=e1 terrain=woods against=03.02:minor-river"
 *   "unsupplied=u2 withhold"
 *
 * The target comes first, then attackers and the rest in any order.  A terrain's name may be that
 * of a hexside.
 */
#pragma once

#include "rules/combat/tl-odds.h"
#include "support/tl-test-scenario.h"

static inline TlTerrainPick
fight_pick (const TlSituation *situation, const char *id)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  int terrain = tl_terrain_chart_find_terrain (chart, id);
  int hexside = tl_terrain_chart_find_hexside (chart, id);

  g_assert_true (terrain >= 0 || hexside >= 0);
  if (terrain >= 0)
    return (TlTerrainPick){ TL_TERRAIN_PICK_HEX, (guint) terrain };
  return (TlTerrainPick){ TL_TERRAIN_PICK_HEXSIDE, (guint) hexside };
}

static inline void
fight_read_word (TlFight *fight, const TlSituation *situation, const char *word)
{
  const char *equals = strchr (word, '=');
  const char *value = equals != NULL ? equals + 1 : NULL;

  if (g_str_equal (word, "overrun"))
    fight->overrun = TRUE;
  else if (g_str_equal (word, "withhold"))
    fight->defender_withholds = TRUE;
  else if (g_str_has_prefix (word, "lead="))
    fight->attacker_ar = tl_test_unit (situation, value);
  else if (g_str_has_prefix (word, "defender-lead="))
    fight->defender_ar = tl_test_unit (situation, value);
  else if (g_str_has_prefix (word, "unsupplied="))
    tl_fight_set_supplied (fight, tl_test_unit (situation, value), FALSE);
  else if (g_str_has_prefix (word, "terrain="))
    fight->defender_pick = fight_pick (situation, value);
  else if (g_str_has_prefix (word, "against="))
    {
      g_auto (GStrv) parts = g_strsplit (value, ":", 2);

      tl_fight_pick_for_stack (fight, tl_test_hex (situation, parts[0]),
                               fight_pick (situation, parts[1]));
    }
  else
    tl_fight_add_attacker (fight, tl_test_unit (situation, word));
}

static inline TlFight *
fight_from_text (const TlSituation *situation, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  TlFight *fight = tl_fight_new (tl_test_hex (situation, words[0]), FALSE);

  for (guint i = 1; words[i] != NULL; i++)
    fight_read_word (fight, situation, words[i]);
  return fight;
}

/* "17 : 10 is 2:1, 2:1 open, drm 3, hedgehog 0, 3T and 2T" */
static inline char *
fight_describe (const TlSituation *situation, const TlFightOdds *odds)
{
  const TlCombatTable *table = &tl_situation_edition (situation)->combat;
  g_autofree char *attack = tl_fraction_to_mixed_string (odds->attack.strength);
  g_autofree char *defence = tl_fraction_to_mixed_string (odds->defence.strength);
  g_autofree char *ratio = tl_ratio_to_string (odds->odds);
  g_autofree char *column = tl_combat_column_name (table, odds->category, odds->combat.column);

  return g_strdup_printf ("%s : %s is %s, %s %s, drm %d, hedgehog %u, %uT and %uT", attack, defence,
                          ratio, column, tl_category_id (odds->category), odds->drm,
                          odds->combat.hedgehog, odds->attack.supply_t, odds->defence.supply_t);
}

/* Both trails must say what the numbers say. */
static inline void
fight_check_trails (const TlFightOdds *odds)
{
  TlFraction drm = tl_fraction_new (odds->drm, 1);

  g_assert_true (tl_fraction_equal (tl_trail_sum (odds->attack.trail), odds->attack.strength));
  g_assert_true (tl_fraction_equal (tl_trail_sum (odds->attack.summary), odds->attack.strength));
  g_assert_true (tl_fraction_equal (tl_trail_sum (odds->defence.trail), odds->defence.strength));
  g_assert_true (tl_fraction_equal (tl_trail_sum (odds->defence.summary), odds->defence.strength));
  g_assert_true (tl_fraction_equal (tl_trail_sum (odds->drm_trail), drm));
}
