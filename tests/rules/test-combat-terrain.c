/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrain and columns (9.3, 9.4, 9.7): who is multiplied by what, and on which row of the table. */
#undef G_DISABLE_ASSERT

#include <string.h>

#include "combat-fights.h"

/* The neighbours of 02.02: 02.01 N, 03.02 NE, 03.03 SE, 02.03 S, 01.03 SW, 01.02 NW. */
#define FIELD "size 5 5\nclock combat side0\n"

/* --- a chart's figures ------------------------------------------------------------------------ */

/* What 12 of each class (Armor, Mech, Other) count for; a blank means that 9.1f forbids the
 * attack. */
typedef struct
{
  const char *terrain;
  const char *category;
  const char *attack[TL_CLASSES];
  const char *defence[TL_CLASSES];
} ChartRow;

static const ChartRow chart_rows[] = {
  { "open", "open", { "24", "24", "12" }, { "12", "12", "12" } },
  { "village", "close", { "12", "12", "12" }, { "12", "12", "12" } },
  { "light-woods", "close", { "12", "12", "12" }, { "12", "12", "12" } },
  { "woods", "close", { "12", "12", "12" }, { "12", "12", "12" } },
  { "low-hills", "close", { "12", "12", "12" }, { "12", "12", "12" } },
  { "hills", "close", { "12", "12", "12" }, { "12", "12", "12" } },
  { "forest", "close", { "6", "12", "12" }, { "6", "12", "12" } },
  { "rough", "close", { "6", "6", "12" }, { "12", "12", "12" } },
  { "salt-marsh", "close", { "6", "6", "12" }, { "6", "12", "12" } },
  { "mountain", "very-close", { "", "", "12" }, { "4", "6", "12" } },
  { "swamp", "very-close", { "", "", "12" }, { "6", "6", "12" } },
  { "minor-city", "very-close", { "6", "6", "12" }, { "6", "12", "12" } },
  { "major-city", "extremely-close", { "4", "6", "12" }, { "4", "12", "12" } },
};

static const char *const class_words[TL_CLASSES] = { "tank", "mech", "inf" };

/* @attacker and @defender: types of counters, both tracked unless they walk. (transfer full) */
static TlFightOdds *
odds_in (const char *terrain, const char *attacker, const char *defender)
{
  g_autofree char *text =
      g_strdup_printf (FIELD "terrain 02.02 %s\nu side0 %s 12-3-8 %s 02.01\n"
                             "e side1 %s 12-3-8 %s 02.02\n",
                       terrain, attacker, g_str_equal (attacker, "inf") ? "leg" : "track", defender,
                       g_str_equal (defender, "inf") ? "leg" : "track");
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");

  return tl_fight_odds (situation, fight);
}

static void
test_chart (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (chart_rows); i++)
    for (guint c = 0; c < TL_CLASSES; c++)
      {
        const ChartRow *row = &chart_rows[i];
        g_autoptr (TlFightOdds) attack = odds_in (row->terrain, class_words[c], "inf");
        g_autoptr (TlFightOdds) defence = odds_in (row->terrain, "inf", class_words[c]);
        gboolean barred = row->attack[c][0] == '\0';

        g_test_message ("%s, %s", row->terrain, class_words[c]);
        g_assert_cmpint (tl_verdict_allows (attack->verdict), ==, !barred);
        if (!barred)
          tl_assert_fraction (attack->attack.strength, row->attack[c]);
        tl_assert_fraction (defence->defence.strength, row->defence[c]);
        g_assert_cmpstr (tl_category_id (defence->category), ==, row->category);
      }
}

/* The figures are the chart's: another chart, other strengths, another row. */
static void
test_another_chart (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD "terrain 02.02 rough\nu side0 tank 12-3-8 track 02.01\ne side1 inf 6-3-4 02.02\n");
  TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  TlTerrain *rough = &chart->terrains[tl_terrain_chart_find_terrain (chart, "rough")];
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
  g_autoptr (TlFightOdds) before = tl_fight_odds (situation, fight);
  g_autoptr (TlFightOdds) after = NULL;
  g_autofree char *one = fight_describe (situation, before);
  g_autofree char *two = NULL;

  rough->combat.attack[TL_CLASS_ARMOR] = tl_fraction_new (3, 1);
  rough->combat.defence[TL_CLASS_OTHER] = tl_fraction_new (2, 1);
  rough->category = TL_CATEGORY_EXTREMELY_CLOSE;
  after = tl_fight_odds (situation, fight);
  two = fight_describe (situation, after);
  /* 12 x 1/2 : 6, and 12 x 3 : 6 x 2 */
  g_assert_cmpstr (one, ==, "6 : 6 is 1:1, 1:1 close, drm 0, hedgehog 0, 1T and 1T");
  g_assert_cmpstr (two, ==, "36 : 12 is 3:1, 3:1 extremely-close, drm 0, hedgehog 0, 1T and 1T");
}

/* --- rows ------------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *situation;
  const char *fight;
  const char *expected;
} TerrainRow;

static const TerrainRow terrain_rows[] = {
  /* out of the city into the open, and the other way round: the defender's hex makes the row */
  { "/rules/9.3/row-of-the-defender's-hex",
    FIELD "terrain 02.01 minor-city\nu side0 inf 10-3-4 02.01\ne side1 inf 2-3-4 02.02\n",
    "02.02 u", "10 : 2 is 5:1, 5:1 open, drm 0, hedgehog 0, 1T and 1T" },
  { "/rules/9.3/not-of-the-attackers'",
    FIELD "terrain 02.02 minor-city\nu side0 inf 10-3-4 02.01\ne side1 inf 2-3-4 02.02\n",
    "02.02 u", "10 : 2 is 5:1, 4:1 very-close, drm 0, hedgehog 0, 1T and 1T" },
  /* a river is no row of the table: Open, and 10 x 1/2 */
  { "/rules/9.3/a-hexside-makes-no-row",
    FIELD "minor-river 02.02 N\nu side0 inf 10-3-4 02.01\ne side1 inf 2-3-4 02.02\n", "02.02 u",
    "5 : 2 is 3:1, 3:1 open, drm 0, hedgehog 0, 1T and 1T" },
  /* rough, one stack of three: 12 x 1/2 + 8 x 1/2 + 5 = 15 */
  { "/rules/9.4a/each-unit-of-a-stack-by-its-class",
    FIELD "terrain 02.02 rough\na side0 tank 12-3-8 track 02.01\nm side0 mech 8-3-8 track 02.01\n"
          "i side0 inf 5-3-4 02.01\ne side1 inf 5-3-4 02.02\n",
    "02.02 a m i", "15 : 5 is 3:1, 3:1 close, drm 0, hedgehog 0, 3T and 1T" },
  /* ... and the defenders too: forest, 6 x 1/2 + 4 = 7 */
  { "/rules/9.4a/each-defender-by-its-class",
    FIELD "terrain 02.02 forest\nu side0 inf 14-3-4 02.01\na side1 tank 6-3-8 track 02.02\n"
          "i side1 inf 4-3-4 02.02\n",
    "02.02 u", "14 : 7 is 2:1, 2:1 close, drm 0, hedgehog 0, 1T and 2T" },
  /* tanks: twice in attack, once in defence */
  { "/rules/9.4d/armour-defends-at-once-its-strength",
    FIELD "u side0 tank 6-3-8 track 02.01\ne side1 tank 6-3-8 track 02.02\n", "02.02 u",
    "9 : 6 is 2:1, 2:1 open, drm 0, hedgehog 0, 1T and 1T" },
  /* 7 / 2 = 3.5 is 4:1 */
  { "/rules/9.7/half-goes-up", FIELD "u side0 inf 7-3-4 02.01\ne side1 inf 2-3-4 02.02\n",
    "02.02 u", "7 : 2 is 4:1, 4:1 open, drm 0, hedgehog 0, 1T and 1T" },
  /* 10:1 lies between 9:1 and 11:1; 5:1 in a wood between 4:1 and 6:1 */
  { "/rules/9.7a/the-column-before", FIELD "u side0 inf 10-3-4 02.01\ne side1 inf 1-3-4 02.02\n",
    "02.02 u", "10 : 1 is 10:1, 9:1 open, drm 0, hedgehog 0, 1T and 1T" },
  { "/rules/9.7a/each-row-has-its-columns",
    FIELD "terrain 02.02 woods\nu side0 inf 10-3-4 02.01\ne side1 inf 2-3-4 02.02\n", "02.02 u",
    "10 : 2 is 5:1, 4:1 close, drm 0, hedgehog 0, 1T and 1T" },
  { "/rules/9.7b/beyond-the-last-column",
    FIELD "u side0 inf 40-3-4 02.01\ne side1 inf 1-3-4 02.02\n", "02.02 u",
    "40 : 1 is 40:1, 13:1 open, drm 0, hedgehog 0, 1T and 1T" },
  { "/rules/9.7b/before-the-first-column",
    FIELD "terrain 02.02 major-city\nu side0 inf 1-3-4 02.01\ne side1 inf 9-3-4 02.02\n", "02.02 u",
    "1 : 9 is 1:9, 1:2 extremely-close, drm 0, hedgehog 0, 1T and 1T" },
};

static void
test_row (gconstpointer data)
{
  const TerrainRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (TlFight) fight = fight_from_text (situation, row->fight);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autofree char *described = fight_describe (situation, odds);

  g_assert_cmpstr (described, ==, row->expected);
  fight_check_trails (odds);
}

/* --- who can go there ------------------------------------------------------------------------- */

static const struct
{
  const char *situation;
  gboolean allowed;
} entry_rows[] = {
  { FIELD "terrain 02.02 mountain\nu side0 inf 9-3-4 02.01\ne side1 inf 4-3-4 02.02\n", TRUE },
  { FIELD "terrain 02.02 mountain\nu side0 tank 9-3-8 track 02.01\ne side1 inf 4-3-4 02.02\n",
    FALSE },
  { FIELD "terrain 02.02 mountain\ntrack 02.01 02.02\nu side0 tank 9-3-8 track 02.01\n"
          "e side1 inf 4-3-4 02.02\n",
    TRUE },
  /* a road that does not cross this side is none */
  { FIELD "terrain 02.02 mountain\ntrack 03.02 02.02\nu side0 tank 9-3-8 track 02.01\n"
          "e side1 inf 4-3-4 02.02\n",
    FALSE },
  { FIELD "lake-side 02.02 N\nu side0 inf 9-3-4 02.01\ne side1 inf 4-3-4 02.02\n", FALSE },
};

/* 9.3a leads to 9.1f, whatever the chart says of the attack. */
static void
test_entry (gconstpointer data)
{
  gboolean allowed = GPOINTER_TO_INT (data);

  for (guint i = 0; i < G_N_ELEMENTS (entry_rows); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (entry_rows[i].situation);
      g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
      g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

      if (entry_rows[i].allowed != allowed)
        continue;
      g_test_message ("%s", entry_rows[i].situation);
      g_assert_cmpint (tl_verdict_allows (odds->verdict), ==, allowed);
      if (!allowed)
        g_assert_cmpstr (tl_verdict_first_forbidden (odds->verdict)->rule, ==, "9.1f");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (terrain_rows); i++)
    g_test_add_data_func (terrain_rows[i].path, &terrain_rows[i], test_row);
  g_test_add_func ("/rules/9.3c/figures-of-the-generic-chart", test_chart);
  g_test_add_func ("/rules/9.3c/another-chart-other-figures", test_another_chart);
  g_test_add_data_func ("/rules/9.3a/who-can-go-there-may-attack", GINT_TO_POINTER (TRUE),
                        test_entry);
  g_test_add_data_func ("/rules/9.3a/who-cannot-go-there-may-not", GINT_TO_POINTER (FALSE),
                        test_entry);
  return g_test_run ();
}
