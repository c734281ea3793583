/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landings by the Amphibious Landing Table, played (18.5d-18.5h).
 *
 * The sea is column 01; the craft lies in 01.03, which is next to 02.02 and 02.03.  The table has
 * 7/4 in the open, 9/6 in woods and 4/2 in a port.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-landfall.h"
#include "play/tl-legal.h"
#include "rules/movement/tl-sea.h"
#include "support/tl-test-play.h"

#define WATER                                                                              \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n" \
  "terrain 01.05 sea\n"
#define CRAFT "lc side0 ship 0-0-20 capacity=16 01.03\nbox hold craft=lc\n"
#define COAST WATER "clock movement side0 3\n" CRAFT
#define ROWS "landing open=7/4 woods=9/6 port=4/2 enemy=-2 dg-enemy=-1 zoc=-1 ship=+1 elite=+1 "
#define RESULTS "elites=marine mixed=1 failure=all\n"
#define TABLE ROWS RESULTS COAST
#define REACTION ROWS RESULTS WATER "clock reaction side1 3\n" CRAFT
#define U "u side0 inf 4-3-6 move box=hold\n"
#define PORT "port 02.03 8 Quay\ncontrol 02.03 side0\n"

static const TlTestRow rows[] = {
  /* --- results --- */
  { "/rules/18.5f/success-at-the-number", TABLE U, "land u 02.03 rolled; ?18.5f landfall dice=7",
    "lc, u 02.03 3mp; nobody" },
  { "/rules/18.5f/mixed-below-it", TABLE "u side0 inf 9-3-6 re=3 move box=hold\n",
    "land u 02.03 rolled; landfall dice=6", "lc, u 02.03 -1 3mp; nobody" },
  { "/rules/18.5f/mixed-at-its-number", TABLE "u side0 inf 9-3-6 re=3 move box=hold\n",
    "land u 02.03 rolled; landfall dice=4", "lc, u 02.03 -1 3mp; nobody" },
  { "/rules/18.5f/failure-below-that", TABLE U, "land u 02.03 rolled; landfall dice=3",
    "lc; nobody" },
  { "/rules/18.5f/a-mixed-result-of-one-step-takes-all", TABLE U,
    "land u 02.03 rolled; landfall dice=5", "lc; nobody" },
  { "/rules/18.5f/survivors-of-a-failure-land",
    ROWS "failure=2\n" COAST "u side0 inf 9-3-6 re=3 move box=hold\n",
    "land u 02.03 rolled; landfall dice=2", "lc, u 02.03 -2 3mp; nobody" },
  { "/rules/18.5f/a-failure-said-to-take-two",
    ROWS "failure=2\n" COAST "u side0 inf 9-3-6 re=3 move box=hold\n",
    "land u 02.03 rolled; ?18.5f landfall dice=2", "lc, u 02.03 -2 3mp; nobody" },
  { "/rules/18.5f/in-the-other-reading-takes-all",
    "choice landing-failure all-lost\n" ROWS "failure=2\n" COAST
    "u side0 inf 9-3-6 re=3 move box=hold\n",
    "land u 02.03 rolled; landfall dice=2", "lc; nobody" },
  { "/rules/18.5f/which-units-the-lot-says", TABLE U "v side0 inf 4-3-6 move box=hold\n",
    "land u,v 02.03 rolled; landfall dice=5; !18.5f lose lc; !18.5f next; lose v",
    "lc, u 02.03 3mp; nobody" },
  { "/rules/18.5f/who-stood-there-loses-nothing",
    TABLE U "v side0 inf 4-3-6 move box=hold\nw side0 inf 4-3-6 02.03\n",
    "land u,v 02.03 rolled; landfall dice=5; !18.5f lose w; lose u",
    "lc, v 02.03 3mp, w 02.03; nobody" },

  /* --- rows --- */
  { "/rules/18.5f/the-hardest-terrain", TABLE "terrain 02.03 open woods\n" U,
    "land u 02.03 rolled; landfall dice=9", "lc, u 02.03 3mp; nobody" },
  { "/rules/18.5f/and-no-easier", TABLE "terrain 02.03 open woods\n" U,
    "land u 02.03 rolled; landfall dice=8", "lc; nobody" },
  /* by the row of a port, where the enemy controls it */
  { "/rules/18.5f/the-row-of-a-port", TABLE "port 02.03 8 Quay\ncontrol 02.03 side1\n" U,
    "land u 02.03 rolled; landfall dice=4", "lc, u 02.03 3mp; nobody" },
  /* the table has no hills: the player says */
  { "/rules/18.5f/no-row-is-the-player-s-word", TABLE "terrain 02.03 hills\n" U,
    "land u 02.03 rolled", "lc, u 02.03 3mp; nobody" },

  /* --- modifiers: 7 in the open --- */
  { "/rules/18.5f/an-enemy-next-to-it", TABLE U "e side1 inf 4-3-4 move 03.03\n",
    "land u 02.03 rolled; ?18.5f landfall dice=8", "lc, e 03.03; nobody" },
  /* one in Combat Mode has a ZOC besides: -3 */
  { "/rules/18.5f/and-its-zone", TABLE U "e side1 inf 4-3-4 03.03\n",
    "land u 02.03 rolled; landfall dice=10", "lc, u 02.03 3mp, e 03.03; nobody" },
  { "/rules/18.5f/a-dg-enemy", TABLE U "e side1 inf 4-3-4 dg 03.03\n",
    "land u 02.03 rolled; landfall dice=8", "lc, u 02.03 3mp, e 03.03; nobody" },
  { "/rules/18.5f/a-ship-stands-by", TABLE U "f side0 ship 40-20-8 01.04\n",
    "land u 02.03 rolled; landfall dice=6", "lc, u 02.03 3mp, f; nobody" },
  { "/rules/18.5f/elite", TABLE "u side0 inf 4-3-6 symbols=infantry,marine move box=hold\n",
    "land u 02.03 rolled; landfall dice=6", "lc, u 02.03 3mp; nobody" },
  { "/rules/18.5f/elite-are-all-or-none",
    TABLE "u side0 inf 4-3-6 symbols=infantry,marine move box=hold\n"
          "v side0 inf 4-3-6 move box=hold\n",
    "land u,v 02.03 rolled; landfall dice=6; lose u", "lc, v 02.03 3mp; nobody" },

  /* --- groups --- */
  { "/rules/18.5f/three-re-share-a-roll",
    TABLE "u side0 inf 9-3-6 re=2 move box=hold\nv side0 inf 4-3-6 move box=hold\n",
    "land u,v 02.03 rolled; landfall dice=7", "lc, u 02.03 3mp, v 02.03 3mp; nobody" },
  { "/rules/18.5f/more-do-not",
    TABLE "u side0 inf 9-3-6 re=3 move box=hold\nv side0 inf 4-3-6 move box=hold\n",
    "!18.5f land u,v 02.03 rolled", "lc, u, v; nobody" },
  /* five RE: three by the first roll, two by the second, of which one is lost */
  { "/rules/18.5f/a-larger-unit-has-several", TABLE "u side0 inf 9-3-6 re=5 move box=hold\n",
    "land u 02.03 rolled; !18.5f landfall dice=7; landfall dice=7,5",
    "lc, u 02.03 -1 3mp; nobody" },
  { "/rules/18.5f/all-of-a-part", TABLE "u side0 inf 9-3-6 re=5 move box=hold\n",
    "land u 02.03 rolled; landfall dice=2,7", "lc, u 02.03 -3 3mp; nobody" },
  { "/rules/18.5e/no-transport-by-a-roll", TABLE "t side0 truck 2-45 box=hold\n",
    "!18.5e land t 02.03 rolled", "lc, t; nobody" },

  /* after-landing moves when all rolls are done: the first waits, moves, and then has finished */
  { "/rules/18.5h/who-has-landed-waits-for-the-others", TABLE U "v side0 inf 4-3-6 move box=hold\n",
    "land u 02.03 rolled; landfall dice=9; land v 02.02 rolled; landfall dice=9; "
    "move u 02.03 03.03; move v 02.02 03.02; !6.1 move u 03.03 04.03",
    "lc, u 03.03 4mp, v 03.02 4mp; nobody" },

  /* ... and before the first of them all craft have sailed, warships or not */
  { "/rules/18.5f/craft-sail-before-the-first-roll",
    TABLE U "m side0 ship 0-0-20 capacity=4 01.04\nw side0 ship 20-9-20 01.05\n",
    "sail m 01.05; land u 02.03 rolled; landfall dice=9; !18.5f sail m 01.04; !18.5f sail lc 01.02; "
    "sail w 01.04",
    "lc, u 02.03 3mp, m 1mp, w 1mp; nobody" },
  { "/rules/18.5f/so-they-have-where-all-are-lost",
    TABLE U "m side0 ship 0-0-20 capacity=4 01.04\n",
    "land u 02.03 rolled; landfall dice=2; !18.5f sail m 01.05", "lc, m; nobody" },
  { "/rules/18.5f/rolls-before-moves", TABLE U "v side0 inf 4-3-6 move box=hold\n",
    "land u 02.03 rolled; landfall dice=9; move u 02.03 03.03; !18.5f land v 02.02 rolled",
    "lc, u 03.03 4mp, v; nobody" },

  /* --- ports: 2 points --- */
  { "/rules/18.5g/no-roll-in-a-port", TABLE PORT U, "!18.5g land u 02.03 rolled; land u 02.03",
    "lc, u 02.03 6mp; nobody" },
  { "/rules/19.0b/landing-in-a-mined-port", TABLE PORT U,
    "mark 02.03 mined=yes; ?19.0b land u 02.03", "lc, u 02.03 6mp; nobody" },
  { "/rules/18.5g/transport-too", TABLE PORT "t side0 truck 2-45 box=hold\n", "land t 02.03",
    "lc, t 02.03 45mp; nobody" },
  { "/rules/18.5d/elsewhere-a-roll", TABLE U, "!18.5d land u 02.03", "lc, u; nobody" },
  { "/rules/18.5d/nor-in-the-enemy-s-port", TABLE "port 02.03 8 Quay\ncontrol 02.03 side1\n" U,
    "!18.5d land u 02.03", "lc, u; nobody" },
  /* 3 RE by Leg are 1 1/2 points of 2; then half a point is left, and the next needs a whole one */
  { "/rules/18.5g/beyond-its-capacity-by-a-roll",
    TABLE PORT "u side0 inf 9-3-6 re=3 move box=hold\nv side0 inf 4-3-8 move box=hold\n",
    "land u 02.03; !18.5d land v 02.03; land v 02.03 rolled; landfall dice=4",
    "lc, u 02.03 6mp, v 02.03 4mp; nobody" },
  { "/rules/19.0a/one-larger-unit", TABLE PORT "u side0 inf 9-3-8 re=4 move box=hold\n",
    "land u 02.03", "lc, u 02.03 8mp; nobody" },

  /* --- the quay: 8T a phase --- */
  { "/rules/18.4c/no-loading-on-a-beach", TABLE "u side0 inf 4-3-6 move 02.02\n",
    "!18.4c embark u lc", "lc, u 02.02; nobody" },
  { "/rules/18.4c/loading-in-a-port", TABLE PORT "u side0 inf 4-3-6 move 02.03\n", "embark u lc",
    "lc, u; nobody" },
  /* half a point of two is used: 6T are left */
  { "/rules/19.0a/loading-uses-capacity",
    TABLE PORT "u side0 inf 4-3-6 move 02.03\nd side0 dump 20t 02.03\n",
    "embark u lc; !4.7a load lc 7 02.03; load lc 6 02.03; !19.0a load lc 1 02.03",
    "lc, u, d 02.03, d#2; nobody" },
  { "/rules/18.5e/no-sp-onto-a-beach", TABLE PORT "d side0 dump 8t box=hold\n",
    "!18.4c unload lc 1 02.02; unload lc 8 02.03", "lc, d#2 02.03; nobody" },
  { "/rules/18.4c/not-in-the-enemy-s-port",
    TABLE "port 02.03 8 Quay\ncontrol 02.03 side1\nd side0 dump 8t box=hold\n",
    "!13.3h unload lc 1 02.03", "lc, d; nobody" },
  /* in the other side's turn */
  { "/rules/18.5d/in-reaction-in-a-port", REACTION PORT U, "land u 02.03", "lc, u 02.03; nobody" },
  { "/rules/18.5d/in-reaction-a-port-under-a-zoc",
    REACTION PORT "e side1 inf 4-3-4 combat 03.03\nd side0 dump 8t box=hold\n",
    "!4.5a(G) unload lc 4 02.03", "lc, e 03.03, d; nobody" },
  { "/rules/18.5d/in-reaction-on-no-beach", REACTION PORT U, "!18.5 land u 02.02",
    "lc, u; nobody" },
  { "/rules/18.5d/no-roll-in-reaction",
    REACTION PORT "u side0 inf 9-3-6 re=3 move box=hold\nv side0 inf 4-3-8 move box=hold\n",
    "land u 02.03; !18.5d land v 02.03 rolled", "lc, u 02.03, v; nobody" },

  /* --- the table, and no word beside it --- */
  { "/rules/18.5f/the-player-says-no-losses", TABLE U, "!18.5f land u 02.03 rolled lost=u",
    "lc, u; nobody" },
  { "/rules/18.5f/nothing-is-rolled-now", TABLE U, "!18.5f landfall dice=7", "lc, u; nobody" },
  { "/rules/18.5f/the-roll-comes-first", TABLE U,
    "land u 02.03 rolled; !18.5f sail lc 01.04; !18.5f landfall dice=7,7; landfall dice=12",
    "lc, u 02.03 3mp; nobody" },
  { "/rules/9.14/what-lies-there-after-it", TABLE U "h side1 hedgehog level=1 02.03\n",
    "land u 02.03 rolled; landfall dice=12", "lc, u 02.03 3mp, h 02.03; nobody" },
};

static char *
describe (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      g_autofree char *spent = tl_mp12_to_string (state->mp12_spent);
      char number[TL_HEX_NUMBER_MAX];

      if (state->hex == TL_HEX_NONE && state->box >= TL_BOX_GONE)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              tl_situation_id (situation, unit));
      if (state->hex != TL_HEX_NONE && tl_situation_counter (situation, unit)->kind != TL_KIND_SHIP)
        g_string_append_printf (text, " %s", tl_grid_format (grid, state->hex, number));
      if (state->steps_lost > 0)
        g_string_append_printf (text, " -%u", state->steps_lost);
      if (state->mp12_spent > 0)
        g_string_append_printf (text, " %smp", spent);
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

/* With a table what is listed is what may be done: one way to land in each hex, then its roll. */
static void
test_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TABLE PORT U);
  g_autoptr (GPtrArray) before = tl_legal_by_sea (situation, tl_test_unit (situation, "u"));
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GString) texts = g_string_new (NULL);

  for (guint i = 0; i < before->len; i++)
    {
      g_autofree char *text = tl_action_to_string (before->pdata[i], situation);

      g_string_append_printf (texts, "%s; ", text);
    }
  g_assert_cmpstr (texts->str, ==, "land u 02.02 rolled; land u 02.03; ");
  tl_test_play (&situation, "land u 02.02 rolled");
  after = tl_legal_actions (situation, TL_UNIT_NONE);
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_cmpint (((const TlAction *) after->pdata[0])->kind, ==, TL_ACTION_LANDFALL);
}

/* The modifiers add up in a trail, each with what it is for. */
static void
test_trail (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TABLE U "e side1 inf 4-3-4 03.03\n"
                                                                 "f side0 ship 40-20-8 01.04\n");
  TlUnit unit = tl_test_unit (situation, "u");
  g_autoptr (TlLandingCase) landing =
      tl_landing_case (situation, &unit, 1, tl_test_hex (situation, "02.03"));

  g_assert_cmpint (landing->drm, ==, -2 - 1 + 1);
  g_assert_cmpuint (tl_trail_n_parts (landing->trail), ==, 3);
  g_assert_cmpuint (landing->n_rolls, ==, 1);
}

/* What stops SP is said once. */
static void
test_once (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TABLE "d side0 dump 8t box=hold\n");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  g_assert_cmpuint (tl_sea_may_give_t (situation, tl_test_unit (situation, "lc"),
                                       tl_test_hex (situation, "02.03"), verdict),
                    ==, 0);
  g_assert_cmpuint (tl_verdict_n_findings (verdict), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/18.4c/said-once", test_once);
  g_test_add_func ("/rules/18.5f/listed", test_listed);
  g_test_add_func ("/rules/18.5f/trail", test_trail);
  return g_test_run ();
}
