/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "combat-fights.h"

/* The neighbours of 02.02: 02.01 N, 03.02 NE, 03.03 SE, 02.03 S, 01.03 SW, 01.02 NW. */
#define FIELD "size 5 5\nclock combat side0\n"

typedef struct
{
  const char *name;
  const char *situation;
  const char *fight;
  const char *expected;
} OddsRow;

/* Three hexes, one across a river, against three DG brigades with tanks. */
#define COMPREHENSIVE                                         \
  FIELD "minor-river 02.02 NE\n"                              \
        "mot side0 cycle 4-5-12 truck 02.01 size=battalion\n" \
        "mech side0 mech 8-4-6 track 03.02\n"                 \
        "pz side0 tank 6-5-8 track 01.02 size=battalion\n"    \
        "b1 side1 redtank 7-3-6 track 02.02 dg\n"             \
        "b2 side1 redtank 6-2-5 track 02.02 dg\n"             \
        "b3 side1 redtank 7-3-6 track 02.02 dg\n"

#define OVERRUN                                              \
  "size 5 5\nclock movement side0\n"                         \
  "pz side0 tank 6-5-8 track 02.01 size=battalion spent=3\n" \
  "mech side0 mech 8-4-6 track 02.01 spent=3\n"              \
  "b1 side1 redtank 7-3-6 track 02.02 dg\n"

/* Armour from two sides, infantry from a third, all across minor rivers into a city. */
#define CITY                                       \
  "| . . . .\n| . c . .\n| . . . .\n| . . . .\n"   \
  "clock combat side0\nminor-river 02.02 N NE S\n" \
  "a1 side0 tank 6-4-8 track 02.01\n"              \
  "a2 side0 tank 8-4-8 track 03.02\n"              \
  "a3 side0 inf 10-3-4 02.03\n"                    \
  "e1 side1 inf 4-3-4 02.02\n"

static const OddsRow odds_rows[] = {
  /* 4 x 1 + 8 x 1/2 + 6 x 1 1/2 = 17; (7 + 6 + 7) / 2 = 10; 1.7 is 2; 5 - (3 - 1) = 3; three steps
   * cost 3T, 3 RE defend for 2T */
  { "/rules/9.7/comprehensive-combat", COMPREHENSIVE, "02.02 mot mech pz",
    "17 : 10 is 2:1, 2:1 open, drm 3, hedgehog 0, 3T and 2T" },
  /* (6 + 8) x 1 1/2 = 21; 7 / 2 = 3 1/2; 6:1, which the open row has not; 1 RE defends for 1T */
  { "/rules/9.7/overrun-with-hip-shoot", OVERRUN, "02.02 pz mech overrun",
    "21 : 3 1/2 is 6:1, 5:1 open, drm 3, hedgehog 0, 2T and 1T" },
  /* 1 against 12; 1:5 is the first column */
  { "/rules/9.1g/one-to-twelve", FIELD "u side0 inf 1-3-4 02.01\ne side1 inf 12-3-4 02.02\n",
    "02.02 u", "1 : 12 is 1:12, 1:5 open, drm 0, hedgehog 0, 1T and 1T" },
  /* 2 1/2 + 3 1/4 + 4 = 9 3/4 against 2: 5:1.  13 x 1/2 OOS x 1/2 DG = 3 1/4 */
  { "/rules/9.7/fractions-are-kept-until-the-odds",
    FIELD "u1 side0 inf 5-3-4 02.01 dg\nu2 side0 inf 13-3-4 02.01 dg oos\n"
          "u3 side0 inf 4-3-4 02.01\ne side1 inf 2-3-4 02.02\n",
    "02.02 u1 u2 u3", "9 3/4 : 2 is 5:1, 5:1 open, drm 0, hedgehog 0, 3T and 1T" },
  /* armour: city 1/2 and river 1/2, city comes first: 3 + 4; infantry: city 1, river 1/2: 5 */
  { "/rules/9.4b/city-or-river-for-each-stack", CITY, "02.02 a1 a2 a3",
    "12 : 4 is 3:1, 3:1 very-close, drm 1, hedgehog 0, 3T and 1T" },
  /* the defender may choose worse: city against the infantry too, 3 + 4 + 10 = 17, 4.25 */
  { "/rules/9.4b/a-choice-that-is-not-the-best", CITY, "02.02 a1 a2 a3 against=02.03:minor-city",
    "17 : 4 is 4:1, 4:1 very-close, drm 1, hedgehog 0, 3T and 1T" },
  /* attackers in Open across no river: x 2 stays, nobody lends anti-tank effects */
  { "/rules/9.4a/armour-in-the-open",
    FIELD "u side0 tank 6-4-8 track 02.01\ne side1 inf 4-3-4 02.02\n", "02.02 u",
    "12 : 4 is 3:1, 3:1 open, drm 1, hedgehog 0, 1T and 1T" },
  /* where the attackers stand does not matter: out of a swamp into the open */
  { "/rules/9.4b/terrain-of-the-attackers-hex-is-nothing",
    "| . s .\n| . . .\n| . . .\nclock combat side0\nu side0 tank 6-4-8 track 02.01\n"
    "e side1 inf 4-3-4 02.02\n",
    "02.02 u", "12 : 4 is 3:1, 3:1 open, drm 1, hedgehog 0, 1T and 1T" },
  /* against tanks the mountain: 12 x 1/3 = 4; 4:4 is 1:1 in both rows, which stands further left
   * in the very close one: the mountain for himself too */
  { "/rules/9.3b/two-terrains-in-the-hex",
    FIELD "terrain 02.02 woods mountain\nu side0 tank 12-4-8 track 02.01\n"
          "primary-road 02.01 02.02\ne side1 inf 4-3-4 02.02\n",
    "02.02 u", "4 : 4 is 1:1, 1:1 very-close, drm 1, hedgehog 0, 1T and 1T" },
  /* the choice for himself does not bind the one against the stack */
  { "/rules/9.4c/own-terrain-apart-from-the-stack's",
    FIELD "terrain 02.02 woods mountain\nu side0 tank 12-4-8 track 02.01\n"
          "primary-road 02.01 02.02\ne side1 inf 4-3-4 02.02\n",
    "02.02 u terrain=woods against=02.01:mountain",
    "4 : 4 is 1:1, 1:1 close, drm 1, hedgehog 0, 1T and 1T" },
  /* 200:4 and 200:2 end on the last column alike, so the marsh that halves his tanks is worse */
  { "/rules/9.4c/the-same-column-but-stronger",
    FIELD "terrain 02.02 salt-marsh woods\nu side0 inf 200-4-8 02.01\n"
          "e side1 tank 4-3-4 track 02.02\n",
    "02.02 u", "200 : 4 is 50:1, 18:1 close, drm 1, hedgehog 0, 1T and 1T" },
  /* a shore is land */
  { "/rules/9.3b/water-beside-land-is-no-choice",
    FIELD "terrain 02.02 woods lake\nu side0 inf 8-4-8 02.01\ne side1 inf 4-3-4 02.02\n", "02.02 u",
    "8 : 4 is 2:1, 2:1 close, drm 1, hedgehog 0, 1T and 1T" },
  /* 9.5: half, and a quarter when Out of Supply too */
  { "/rules/9.5(B)/defender-without-combat-supply",
    FIELD "u side0 inf 8-3-4 02.01\ne side1 inf 4-3-4 02.02\n", "02.02 u withhold",
    "8 : 2 is 4:1, 4:1 open, drm 0, hedgehog 0, 1T and 0T" },
  { "/rules/9.5a/out-of-supply-with-combat-supply",
    FIELD "u side0 inf 8-3-4 02.01 oos\ne side1 inf 4-3-4 02.02 oos\n", "02.02 u",
    "4 : 2 is 2:1, 2:1 open, drm 0, hedgehog 0, 1T and 1T" },
  { "/rules/9.5a/out-of-supply-without-combat-supply",
    FIELD "u side0 inf 8-3-4 02.01\ne side1 inf 4-3-4 02.02 oos\n", "02.02 u withhold",
    "8 : 1 is 8:1, 7:1 open, drm 0, hedgehog 0, 1T and 0T" },
  /* one of two has internal stocks left, the other not: 4 + 4 / 2 */
  { "/rules/9.5(B)/one-defender-without",
    FIELD "u side0 inf 12-3-4 02.01\ne1 side1 inf 4-3-4 02.02\ne2 side1 inf 4-3-4 02.02\n",
    "02.02 u unsupplied=e2", "12 : 6 is 2:1, 2:1 open, drm 0, hedgehog 0, 1T and 2T" },
  /* 9.14a */
  { "/rules/9.14a/against-nothing",
    FIELD "u side0 inf 3-3-4 02.01\ne side1 inf 9-3-4 02.02 strat\n", "02.02 u",
    "3 : 0 is 1:0, 13:1 open, drm 3, hedgehog 0, 1T and 1T" },
  { "/rules/9.14a/with-nothing", FIELD "u side0 inf 0-3-4 02.01\ne side1 inf 9-3-4 02.02\n",
    "02.02 u", "0 : 9 is 0:1, 1:5 open, drm 0, hedgehog 0, 1T and 1T" },
  { "/rules/9.14a/neither-has-any",
    FIELD "u side0 inf 0-3-4 02.01\ne side1 inf 9-3-4 02.02 strat\n", "02.02 u",
    "0 : 0 is 1:1, 1:1 open, drm 3, hedgehog 0, 1T and 1T" },
  /* 9.11d: 14-4-3 of three steps */
  { "/rules/9.11d/one-step-of-three-attacking",
    FIELD "u side0 inf 14-4-3 re=3 lost=1 02.01\ne side1 inf 7-4-3 02.02\n", "02.02 u",
    "7 : 7 is 1:1, 1:1 open, drm 0, hedgehog 0, 2T and 1T" },
  { "/rules/9.11d/one-step-of-three-defending",
    FIELD "u side0 inf 14-4-3 02.01\ne side1 inf 14-4-3 re=3 lost=1 02.02\n", "02.02 u",
    "14 : 14 is 1:1, 1:1 open, drm 0, hedgehog 0, 1T and 2T" },
  { "/rules/9.11d/two-steps-of-three-defending",
    FIELD "u side0 inf 14-4-3 02.01\ne side1 inf 14-4-3 re=3 lost=2 02.02\n", "02.02 u",
    "14 : 7 is 2:1, 2:1 open, drm 0, hedgehog 0, 1T and 1T" },
  /* 11 x 2/3 = 7 1/3, 7 at once */
  { "/rules/21.2/rounded-at-once",
    FIELD "proportional-loss\nu side0 inf 11-4-3 re=3 lost=1 02.01\n"
          "e side1 inf 11-4-3 re=3 lost=1 02.02\n",
    "02.02 u", "7 : 7 is 1:1, 1:1 open, drm 0, hedgehog 0, 2T and 2T" },
  /* an HQ defends with 5, artillery with 1; both are combat units: 2 RE, 2T */
  { "/rules/9.1d/everybody-defends",
    FIELD "u side0 inf 12-4-3 02.01\nh side1 hq 10-0 02.02\na side1 art 20-2-3 range=5 02.02\n",
    "02.02 u", "12 : 6 is 2:1, 2:1 open, drm 2, hedgehog 0, 1T and 2T" },
  /* a hedgehog is no combat unit, lends Heavy: 6 x 1 1/2; its level is kept apart from the DRM */
  { "/rules/16.0e/heavy-for-its-hex",
    FIELD "u side0 tank 6-4-8 track 02.01\ne side1 inf 3-2-4 02.02\nhog side1 hedgehog level=3 "
          "02.02\n",
    "02.02 u", "9 : 3 is 3:1, 3:1 open, drm 2, hedgehog 3, 1T and 1T" },
  /* dumps and trucks neither fight nor pay */
  { "/rules/9.0/non-combat-units-take-no-part",
    FIELD "u side0 inf 6-4-8 02.01\ne side1 inf 3-2-4 02.02\nd side1 dump 8t 02.02\n"
          "t side1 truck 3-45 02.02\n",
    "02.02 u", "6 : 3 is 2:1, 2:1 open, drm 2, hedgehog 0, 1T and 1T" },
  /* the AR units of choice: 2 - 4 */
  { "/rules/9.6/units-of-choice",
    FIELD "u1 side0 inf 6-4-4 02.01\nu2 side0 inf 6-2-4 02.01\ne1 side1 inf 3-2-4 02.02\n"
          "e2 side1 inf 3-4-4 02.02\n",
    "02.02 u1 u2 lead=u2 defender-lead=e2",
    "12 : 6 is 2:1, 2:1 open, drm -2, hedgehog 0, 2T and 2T" },
  /* a defender's DG takes one off 0: 3 + 1 */
  { "/rules/9.6a/minus-one", FIELD "u side0 inf 6-3-4 02.01\ne side1 inf 6-0-4 02.02 dg\n",
    "02.02 u", "6 : 3 is 2:1, 2:1 open, drm 4, hedgehog 0, 1T and 1T" },
  { "/rules/9.6a/strat-counts-zero",
    FIELD "u side0 inf 6-3-4 02.01\ne1 side1 inf 6-5-4 02.02 strat\ne2 side1 inf 6-0-4 02.02 dg\n",
    "02.02 u", "6 : 3 is 2:1, 2:1 open, drm 3, hedgehog 0, 1T and 2T" },
};

static void
test_odds (gconstpointer data)
{
  const OddsRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (TlFight) fight = fight_from_text (situation, row->fight);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autofree char *described = fight_describe (situation, odds);

  g_assert_cmpstr (described, ==, row->expected);
  fight_check_trails (odds);
}

/* --- modes ------------------------------------------------------------------------------------ */

typedef struct
{
  const char *mode;
  const char *attack; /* of 8/6 */
  const char *defence;
  int ar; /* of 3 */
} ModeRow;

/* 8 on the combat side, 6 on the move side, AR 3. */
static const ModeRow mode_rows[] = {
  { "combat", "8", "8", 3 },       { "move", "6", "6", 3 },  { "reserve", "0", "4", 3 },
  { "reserve-move", "0", "3", 3 }, { "strat", "0", "0", 0 }, { "exploit", "8", "8", 3 },
  { "exploit-move", "6", "6", 3 }, { "dg", "4", "4", 2 },    { "dg-move", "3", "3", 2 },
};

static void
test_modes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mode_rows); i++)
    {
      const ModeRow *row = &mode_rows[i];
      g_autofree char *text = g_strdup_printf (
          FIELD "u side0 inf 8-3-4/6-3-8 02.01 %s\ne side1 inf 8-3-4/6-3-8 02.02 %s\n", row->mode,
          row->mode);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
      g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

      tl_assert_fraction (odds->attack.strength, row->attack);
      tl_assert_fraction (odds->defence.strength, row->defence);
      g_assert_cmpint (odds->defence.ar, ==, row->ar);
      fight_check_trails (odds);
    }
}

/* --- reduced units ---------------------------------------------------------------------------- */

typedef struct
{
  guint strength, steps;
  const char *attack[4];       /* with 0, 1, ... steps lost (9.11d) */
  const char *defence[4];      /* the same */
  const char *proportional[4]; /* both, by 21.2 */
} StepRow;

static const StepRow step_rows[] = {
  { 20, 4, { "20", "10", "10", "10" }, { "20", "20", "10", "10" }, { "20", "15", "10", "5" } },
  { 13, 3, { "13", "6 1/2", "6 1/2" }, { "13", "13", "6 1/2" }, { "13", "9", "4" } },
  { 12, 2, { "12", "6" }, { "12", "6" }, { "12", "6" } },
  { 14, 3, { "14", "7", "7" }, { "14", "14", "7" }, { "14", "9", "5" } },
  /* 11 x 2/3 = 7.33, 11 x 1/3 = 3.67 */
  { 11, 3, { "11", "5 1/2", "5 1/2" }, { "11", "11", "5 1/2" }, { "11", "7", "4" } },
};

/* @option: "" or "proportional-loss\n". */
static void
check_steps (const StepRow *row, guint lost, const char *option, const char *attack,
             const char *defence)
{
  g_autofree char *text = g_strdup_printf (
      FIELD "%su side0 inf %u-3-4 re=%u lost=%u 02.01\ne side1 inf %u-3-4 re=%u lost=%u 02.02\n",
      option, row->strength, row->steps, lost, row->strength, row->steps, lost);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

  tl_assert_fraction (odds->attack.strength, attack);
  tl_assert_fraction (odds->defence.strength, defence);
  g_assert_cmpuint (odds->attack.supply_t, ==, row->steps - lost);
  g_assert_cmpuint (odds->defence.supply_t, ==, row->steps - lost > 1 ? 2 : 1);
  fight_check_trails (odds);
}

static void
test_steps (gconstpointer data)
{
  gboolean proportional = GPOINTER_TO_INT (data);

  for (guint i = 0; i < G_N_ELEMENTS (step_rows); i++)
    for (guint lost = 0; lost < step_rows[i].steps; lost++)
      {
        const StepRow *row = &step_rows[i];

        if (proportional)
          check_steps (row, lost, "proportional-loss\n", row->proportional[lost],
                       row->proportional[lost]);
        else
          check_steps (row, lost, "", row->attack[lost], row->defence[lost]);
      }
}

/* --- every Action Rating against every other -------------------------------------------------- */

static void
test_drm (void)
{
  for (int a = 0; a <= 5; a++)
    for (int d = 0; d <= 5; d++)
      for (int dg = 0; dg < 4; dg++)
        {
          g_autofree char *text =
              g_strdup_printf (FIELD "u side0 inf 8-%d-4 02.01 %s\ne side1 inf 8-%d-4 02.02 %s\n",
                               a, dg & 1 ? "dg" : "", d, dg & 2 ? "dg" : "");
          g_autoptr (TlSituation) situation = tl_test_situation (text);
          g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
          g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

          g_assert_cmpint (odds->drm, ==, a - (dg & 1) - d + (dg & 2) / 2);
          g_assert_cmpint (odds->combat.drm, ==, odds->drm);
          fight_check_trails (odds);
        }
}

/* --- anti-tank effects ------------------------------------------------------------------------ */

typedef struct
{
  const char *attacker;
  /* of 4 in the open against: infantry, mech, armour, red tank, anti-tank, anti-aircraft,
   * hedgehog */
  const char *strengths[7];
} AtRow;

static const char *const at_defenders[7] = {
  "e side1 inf 4-3-4 02.02\n",
  "e side1 mech 4-3-4 02.02\n",
  "e side1 tank 4-3-4 02.02\n",
  "e side1 redtank 4-3-4 02.02\n",
  "e side1 at 4-3-4 02.02\n",
  "e side1 aa 4-3-4 02.02\n",
  "e side1 inf 4-3-4 02.02\nh side1 hedgehog level=1 02.02\n",
};

/* 4 x 2 = 8, 4 x 1 1/2 = 6.  Light holds up Light alone. */
static const AtRow at_rows[] = {
  { "tank 4-3-4", { "8", "8", "6", "6", "6", "6", "6" } },
  { "redtank 4-3-4", { "8", "8", "6", "6", "6", "6", "6" } },
  { "mech 4-3-4", { "8", "6", "6", "6", "6", "6", "6" } },
  { "recon 4-3-4", { "8", "6", "6", "6", "6", "6", "6" } },
  { "at 4-3-4 class=mech", { "8", "6", "6", "6", "6", "6", "6" } },
  { "inf 4-3-4", { "4", "4", "4", "4", "4", "4", "4" } },
  { "at 4-3-4", { "4", "4", "4", "4", "4", "4", "4" } },
};

static void
test_anti_tank (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (at_rows); i++)
    for (guint j = 0; j < G_N_ELEMENTS (at_defenders); j++)
      {
        g_autofree char *text =
            g_strdup_printf (FIELD "u side0 %s 02.01\n%s", at_rows[i].attacker, at_defenders[j]);
        g_autoptr (TlSituation) situation = tl_test_situation (text);
        g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
        g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

        tl_assert_fraction (odds->attack.strength, at_rows[i].strengths[j]);
        fight_check_trails (odds);
      }
}

/* Panzers and panzergrenadiers against Light: 6 x 2 + 8 x 1 1/2 = 24; against Heavy 21.  Terrain
 * that gives x 1 is not touched. */
static void
test_anti_tank_example (void)
{
  static const char *const attackers =
      FIELD "p side0 tank 6-4-8 track 02.01\ng side0 mech 8-4-8 track 02.01\n";
  g_autofree char *light = g_strconcat (attackers, "e side1 mech 4-3-4 02.02\n", NULL);
  g_autofree char *heavy = g_strconcat (attackers, "e side1 tank 4-3-4 02.02\n", NULL);
  g_autofree char *woods =
      g_strconcat (attackers, "terrain 02.02 woods\ne side1 tank 4-3-4 02.02\n", NULL);
  const char *const texts[] = { light, heavy, woods };
  static const char *const expected[] = { "24", "21", "14" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (texts[i]);
      g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 p g");
      g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

      tl_assert_fraction (odds->attack.strength, expected[i]);
    }
}

/* HR-5: 4 x 2 = 8 of Tigers always; against Tigers 4 x 1 = 4 of others, and x 1 stays. */
static void
test_tigers (void)
{
  static const struct
  {
    const char *option;
    const char *attacker;
    const char *defender;
    const char *strength;
    const char *rules;
  } cases[] = {
    { "tigers\n", "tank 4-3-4 tiger", "tank 4-3-4", "8", "3.2 9.4a" },
    { "tigers\n", "tank 4-3-4 tiger", "tank 4-3-4 tiger", "8", "3.2 9.4a" },
    { "tigers\n", "tank 4-3-4", "tank 4-3-4 tiger", "4", "3.2 9.4a HR-5" },
    { "tigers\n", "mech 4-3-4", "tank 4-3-4 tiger", "4", "3.2 9.4a HR-5" },
    { "tigers\n", "inf 4-3-4", "tank 4-3-4 tiger", "4", "3.2" },
    { "tigers\n", "tank 4-3-4", "tank 4-3-4", "6", "3.2 9.4a 9.4e" },
    { "", "tank 4-3-4 tiger", "tank 4-3-4", "6", "3.2 9.4a 9.4e" },
    { "", "tank 4-3-4", "tank 4-3-4 tiger", "6", "3.2 9.4a 9.4e" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("%s" FIELD "u side0 %s 02.01\ne side1 %s 02.02\n", cases[i].option,
                           cases[i].attacker, cases[i].defender);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
      g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

      tl_assert_trail (odds->attack.trail, cases[i].strength, cases[i].rules);
      fight_check_trails (odds);
    }
}

/* Class Other is not held up by guns, whatever a chart gives it. */
static void
test_anti_tank_other (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "u side0 inf 4-3-4 02.01\ne side1 at 4-3-4 02.02\n");
  TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  TlTerrain *open = &chart->terrains[tl_terrain_chart_find_terrain (chart, "open")];
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
  g_autoptr (TlFightOdds) odds = NULL;

  open->combat.attack[TL_CLASS_OTHER] = tl_fraction_new (2, 1);
  odds = tl_fight_odds (situation, fight);
  tl_assert_trail (odds->attack.trail, "8", "3.2 9.4a");
}

/* --- trails ----------------------------------------------------------------------------------- */

static void
test_trails (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (COMPREHENSIVE);
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 mot mech pz");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  static const char *const amounts[] = { "4", "4", "9" };

  /* 4; 8 - 4; 6 + 6 - 3 */
  tl_assert_trail (odds->attack.trail, "17", "3.2 3.2 9.4b 3.2 9.4a 9.4e");
  tl_assert_trail (odds->attack.summary, "17", "9.4a 9.4b 9.4e");
  /* 7 - 3 1/2, 6 - 3, 7 - 3 1/2 */
  tl_assert_trail (odds->defence.trail, "10", "3.2 5.10b 3.2 5.10b 3.2 5.10b");
  /* 5 - 3 + 1 */
  tl_assert_trail (odds->drm_trail, "3", "9.6 9.6 9.6a");
  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    tl_assert_fraction (tl_trail_part (odds->attack.summary, i)->amount, amounts[i]);
  g_assert_cmpint (tl_trail_part (odds->attack.summary, 2)->unit, ==,
                   tl_test_unit (situation, "pz"));
  /* Of the two with AR 5 the motorcycles have less to lose. */
  g_assert_cmpint (odds->attack.ar_unit, ==, tl_test_unit (situation, "mot"));
}

/* Every rule on the way of a battered division: losses, DG, Out of Supply, no combat supply. */
static void
test_long_trail (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "terrain 02.02 minor-city\nu side0 inf 8-4-4 02.01\n"
                               "e side1 tank 16-4-3 re=4 lost=2 02.02 dg oos\n");
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u withhold");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

  /* 16 x 1/2 x 1/2 x 1/2 = 2; city 1/2: 1; 1/2 */
  tl_assert_trail (odds->defence.trail, "1/2", "3.2 9.11d 5.10b 12.8d 9.4c 9.5(B)");
  tl_assert_trail (odds->defence.summary, "1/2", "9.5(B)");
  fight_check_trails (odds);
}

/* In brackets: the same number for the attacker, cited as such, and x 1 for the defender. */
static void
test_brackets (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "terrain 02.02 salt-marsh\nu side0 tank 8-4-8 track 02.01\n"
                               "e side1 tank 8-4-8 track 02.02\n");
  TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  TlTerrain *marsh = &chart->terrains[tl_terrain_chart_find_terrain (chart, "salt-marsh")];
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
  g_autoptr (TlFightOdds) odds = NULL;

  marsh->combat.bracketed = 1 << TL_CLASS_ARMOR;
  marsh->combat.defence[TL_CLASS_ARMOR] = TL_FRACTION_ONE;
  odds = tl_fight_odds (situation, fight);
  tl_assert_trail (odds->attack.trail, "4", "3.2 9.4d");
  tl_assert_trail (odds->defence.trail, "8", "3.2");
}

/* --- alternatives ----------------------------------------------------------------------------- */

static void
test_alternatives (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (CITY);
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 a1 a2 a3");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  static const char *const picks[] = { "minor-city", "minor-city", "minor-river" };
  const TlFightStack *infantry;

  g_assert_cmpuint (odds->stacks->len, ==, 3);
  for (guint i = 0; i < odds->stacks->len; i++)
    {
      const TlFightStack *stack = g_ptr_array_index (odds->stacks, i);

      g_assert_cmpuint (stack->alternatives->len, ==, 2);
      g_assert_cmpstr (tl_terrain_pick_id (chart, stack->pick), ==, picks[i]);
    }
  infantry = g_ptr_array_index (odds->stacks, 2);
  /* the city would leave the infantry its 10: 17:4, one column further right */
  tl_assert_fraction (g_array_index (infantry->alternatives, TlFightAlternative, 0).strength, "10");
  tl_assert_fraction (g_array_index (infantry->alternatives, TlFightAlternative, 1).strength, "5");
  g_assert_cmpuint (g_array_index (infantry->alternatives, TlFightAlternative, 0).column, ==,
                    odds->combat.column + 1);
  g_assert_cmpuint (g_array_index (infantry->alternatives, TlFightAlternative, 1).column, ==,
                    odds->combat.column);
  g_assert_cmpuint (odds->defender_alternatives->len, ==, 1);
  g_assert_cmpstr (tl_terrain_pick_id (chart, odds->defender_pick), ==, "minor-city");
}

static void
test_shore (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD "terrain 02.02 woods lake\nu side0 inf 8-4-8 02.01\ne side1 inf 4-3-4 02.02\n");
  g_autoptr (TlFight) fight = fight_from_text (situation, "02.02 u");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);

  g_assert_cmpuint (odds->defender_alternatives->len, ==, 1);
}

/* A copy is a value of its own. */
static void
test_fight_value (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (CITY);
  g_autoptr (TlFight) fight =
      fight_from_text (situation, "02.02 a1 a2 a1 against=02.01:minor-river unsupplied=e1");
  g_autoptr (TlFight) copy = tl_fight_copy (fight);
  TlUnit a1 = tl_test_unit (situation, "a1");
  TlUnit e1 = tl_test_unit (situation, "e1");
  TlHex north = tl_test_hex (situation, "02.01");

  g_assert_cmpuint (fight->attackers->len, ==, 2);
  tl_fight_remove_attacker (fight, a1);
  tl_fight_remove_attacker (fight, a1);
  tl_fight_set_supplied (fight, e1, TRUE);
  tl_fight_pick_for_stack (fight, north, (TlTerrainPick){ TL_TERRAIN_PICK_OPEN, 0 });
  g_assert_cmpuint (fight->attackers->len, ==, 1);
  g_assert_true (tl_fight_has_attacker (copy, a1));
  g_assert_false (tl_fight_is_supplied (copy, e1));
  g_assert_true (tl_fight_is_supplied (fight, e1));
  g_assert_cmpint (tl_fight_stack_pick (copy, north).kind, ==, TL_TERRAIN_PICK_HEXSIDE);
  g_assert_cmpint (tl_fight_stack_pick (fight, north).kind, ==, TL_TERRAIN_PICK_OPEN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (odds_rows); i++)
    g_test_add_data_func (odds_rows[i].name, &odds_rows[i], test_odds);
  g_test_add_func ("/rules/9.6/every-rating-against-every-other", test_drm);
  g_test_add_data_func ("/rules/9.11d/article-table", GINT_TO_POINTER (FALSE), test_steps);
  g_test_add_data_func ("/rules/21.2/article-table", GINT_TO_POINTER (TRUE), test_steps);
  g_test_add_func ("/rules/9.4/strength-in-every-mode", test_modes);
  g_test_add_func ("/rules/9.4e/every-pairing", test_anti_tank);
  g_test_add_func ("/rules/9.4e/panzers-and-panzergrenadiers", test_anti_tank_example);
  g_test_add_func ("/rules/9.4e/other-is-not-reduced", test_anti_tank_other);
  g_test_add_func ("/rules/HR-5/anti-tank-effects", test_tigers);
  g_test_add_func ("/rules/9.4d/brackets", test_brackets);
  g_test_add_func ("/rules/9.4b/alternatives-and-what-they-would-give", test_alternatives);
  g_test_add_func ("/rules/9.3b/one-choice-on-the-shore", test_shore);
  g_test_add_func ("/rules/9.7/trails-of-the-comprehensive-combat", test_trails);
  g_test_add_func ("/rules/9.5a/trail-of-a-battered-division", test_long_trail);
  g_test_add_func ("/rules/9.2/a-fight-is-a-value", test_fight_value);
  return g_test_run ();
}
