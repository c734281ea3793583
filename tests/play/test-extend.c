/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Extenders made, turned back, collapsed (12.7d-f, 12.7h, 9.14d).
 *
 * One column of Open hexes, 1 MP each by Truck, a source in 01.01.  Direct draw reaches 01.07: 5 MP
 * to 01.02, and a free step (12.3a, 12.3c).  An Extender of 9 MP in 01.11 counts 01.10 ... 01.02,
 * and a free step; in 01.12 it comes to nothing.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-legal.h"
#include "rules/movement/tl-extend.h"
#include "rules/supply/tl-supply.h"
#include "support/tl-test-play.h"

#include <string.h>

#define COLUMN "size 1 16\nsource 01.01 side0 rail-edge\n"
#define OWN COLUMN "clock movement side0\n"
#define ENEMY COLUMN "clock movement side1\n"
#define X "x side0 extender range=9 ma=45\n"
#define T "t side0 truck 5-45 01.11 move\n"
/* The Extender is in play, its Transport Points are used up. */
#define IN_PLAY(range) \
  "t side0 truck 5-45 dead used-up\nx side0 extender range=" range " ma=45 01.09\n"

typedef struct
{
  const char *path;
  const char *situation;
  const char *script;
  const char *expected;
} Row;

static const Row rows[] = {
  { "/rules/12.7d/made", OWN T X, "extend t", "t dead, x 01.11; nobody" },
  { "/rules/12.7d/only-where-it-connects", OWN "t side0 truck 5-45 01.12 move\n" X,
    "!12.7d extend t", "t 01.12, x dead; nobody" },
  { "/rules/12.7d/not-through-the-enemy", OWN T X "e side1 inf 4-3-3 01.06\n", "!12.7d extend t",
    "t 01.11, x dead, e 01.06; nobody" },
  /* 22 1/2 of 45 MP are left after 22 1/2, 22 after 23 */
  { "/rules/12.7d/half-of-the-ma", OWN "t side0 truck 5-45 01.11 move spent=45/2\n" X, "extend t",
    "t dead, x 01.11; nobody" },
  { "/rules/12.7d/less-than-half-is-left", OWN "t side0 truck 5-45 01.11 move spent=23\n" X,
    "!12.7d extend t", "t 01.11, x dead; nobody" },
  { "/rules/12.7d/loaded", OWN "t side0 truck 5-45 01.11 move 1t\n" X, "!12.7d extend t",
    "t 01.11, x dead; nobody" },
  { "/rules/12.7d/one-type", OWN "t side0 truck 3-45 01.11 move\nw side0 wagon 2-10 01.11 move\n" X,
    "!12.7d extend t,w", "t 01.11, w 01.11, x dead; nobody" },
  { "/rules/12.7d/wagons-make-their-own",
    OWN "w side0 wagon 5-10 leg 01.07 move\n" X "y side0 extender range=5 leg ma=10 wagon\n",
    "extend w", "w dead, x dead, y 01.07; nobody" },
  { "/rules/12.7d/in-the-owner-s-movement-phase", ENEMY T X, "!12.7d extend t",
    "t 01.11, x dead; nobody" },
  { "/rules/13.2g/never-of-organic-trucks",
    OWN "formation f side0\nt side0 truck 5-45 organic formation=f 01.11 move\n" X,
    "!13.2g extend t", "t 01.11, x dead; nobody" },
  { "/rules/12.7/of-transport-alone", OWN "u side0 inf 4-3-3 01.11 move\n" T X,
    "!12.7 extend u; !12.7 extend t,u; !12.7 unextend t; !12.7 collapse t 01.02; !12.7 unextend x",
    "u 01.11, t 01.11, x dead; nobody" },
  { "/rules/12.7/not-off-the-map", OWN "t side0 truck 5-45 pool move\n" X, "!12.7 extend t",
    "t dead, x dead; nobody" },
  { "/rules/12.7/nothing-to-turn-back-into", OWN "x side0 extender range=9 ma=45 01.09\n",
    "!12.7 unextend x; !12.7 collapse x 01.02", "x 01.09; nobody" },
  { "/rules/12.7/five-points-not-four", OWN "t side0 truck 4-45 01.11 move\n" X, "!12.7 extend t",
    "t 01.11, x dead; nobody" },
  { "/rules/12.7/five-points-not-six",
    OWN "t side0 truck 3-45 01.11 move\nv side0 truck 3-45 01.11 move\n" X, "!12.7 extend t,v",
    "t 01.11, v 01.11, x dead; nobody" },
  { "/rules/12.7/one-that-was-used-before", OWN T "x side0 extender range=9 ma=45 dead\n",
    "extend t", "t dead, x 01.11; nobody" },
  { "/rules/12.7/none-in-the-counter-mix", OWN T, "!12.7 extend t", "t 01.11; nobody" },
  { "/rules/12.7/all-of-the-counter-mix-in-play", OWN T "x side0 extender range=9 ma=45 01.05\n",
    "!12.7 extend t", "t 01.11, x 01.05; nobody" },
  { "/rules/12.7e/from-different-hexes",
    OWN "t side0 truck 2-45 01.10 move\nv side0 truck 3-45 01.13 move\n" X,
    "!12.7e extend t,v; move t 01.10 01.11; move v 01.13 01.12 01.11; extend t,v",
    "t dead, v dead, x 01.11; nobody" },
  /* one of them came too far: 24 MP, 21 are left */
  { "/rules/12.7e/each-spends-half",
    OWN "t side0 truck 2-45 01.11 move\nv side0 truck 3-45 01.11 move spent=24\n" X,
    "!12.7d extend t,v", "t 01.11, v 01.11, x dead; nobody" },
  { "/rules/12.7a/never-moves", OWN T X, "extend t; !3.3 move x 01.11 01.10",
    "t dead, x 01.11; nobody" },
  { "/rules/12.7f/turned-back-and-moved-on", OWN IN_PLAY ("9"),
    "unextend x; move t 01.09 01.08 01.07", "t 01.07, x dead; nobody" },
  { "/rules/12.7f/to-different-hexes",
    OWN
    "t side0 truck 2-45 dead used-up\nv side0 truck 3-45 dead used-up\nx side0 extender range=9 ma=45 01.09\n",
    "unextend x; move t 01.09 01.08; move v 01.09 01.10", "t 01.08, v 01.10, x dead; nobody" },
  /* half and half: nothing is left for a move */
  { "/rules/12.7d/there-and-back", OWN T X, "extend t; unextend x; !6.1a move t 01.11 01.10",
    "t 01.11, x dead; nobody" },
  /* A truck on the map is not the one under the Extender. */
  { "/rules/12.7f/as-printed",
    OWN "t side0 truck 5-45 01.03 move\nx side0 extender range=9 ma=45 01.09\n", "unextend x",
    "t 01.03, x dead, t#2 01.09; nobody" },
  /* Nor does its size say what that was made of: 2 and 3 points come back. */
  { "/rules/12.7f/as-it-was-made",
    OWN "a side0 truck 5-45 01.03 move\nt side0 truck 2-45 dead used-up\n"
        "v side0 truck 3-45 dead used-up\nx side0 extender range=9 ma=45 01.09\n",
    "unextend x", "a 01.03, t 01.09, v 01.09, x dead; nobody" },
  /* No Extender was ever made of Organic Trucks (13.2g), and none comes of one. */
  { "/rules/12.7f/never-organic-trucks",
    OWN "formation f side0\no side0 truck 5-45 organic formation=f 01.03 move\n"
        "t side0 truck 5-45 01.03 move\nx side0 extender range=9 ma=45 01.09\n",
    "unextend x", "o 01.03, t 01.03, x dead, t#2 01.09; nobody" },
  /* Nor is one that was destroyed: t comes back, s does not. */
  { "/rules/12.7f/what-was-destroyed-stays-so", OWN "s side0 truck 5-45 dead\n" T X,
    "extend t; unextend x", "s dead, t 01.11, x dead; nobody" },
  { "/rules/12.7f/what-is-destroyed-meanwhile", OWN T X "s side0 truck 5-45 01.03 move\n",
    "extend t; remove s; unextend x", "t 01.11, x dead, s dead; nobody" },
  /* of what was put aside for change, the largest: what it was made of */
  { "/rules/12.7d/not-the-small-change",
    OWN "t side0 truck 3-45 01.11 move\nv side0 truck 2-45 01.11 move\n"
        "a side0 truck 1-45 01.10 move\nb side0 truck 1-45 01.10 move\n" X,
    "combine a,b; extend t,v; unextend x",
    "t 01.11, v 01.11, a dead, b dead, x dead, v#2 01.10; nobody" },
  { "/rules/12.7d/turned-back-in-the-owner-s-phase", ENEMY IN_PLAY ("9"), "!12.7d unextend x",
    "t dead, x 01.09; nobody" },

  /* 7 MP from 01.09 go to 01.02; in trace without it are 01.01 to 01.07. */
  { "/rules/9.14d/an-enemy-enters", ENEMY IN_PLAY ("7") "e side1 inf 4-3-3 01.10\n",
    "move e 01.10 01.09; !9.14d next; !9.14d collapse x 01.08; !9.14d collapse x 01.01; "
    "collapse x 01.02; next",
    "t 01.02, x dead, e 01.09; nobody" },
  { "/rules/12.7h/the-owner-is-asked", ENEMY IN_PLAY ("7") "e side1 inf 4-3-3 01.10\n",
    "move e 01.10 01.09", "t dead, x 01.09, e 01.09; collapse" },
  { "/rules/9.14d/one-hex-is-no-choice", ENEMY IN_PLAY ("2") "e side1 inf 4-3-3 01.10\n",
    "?9.14d move e 01.10 01.09", "t 01.07, x dead, e 01.09; nobody" },
  { "/rules/9.14c/nowhere-to-go", ENEMY IN_PLAY ("1") "e side1 inf 4-3-3 01.10\n",
    "?9.14c move e 01.10 01.09; capture dice=1; !9.14c displace t 01.09; displace t 01.01",
    "t 01.01, x dead, e 01.09; nobody" },
  { "/rules/9.14d/passed-through", ENEMY IN_PLAY ("7") "e side1 inf 4-3-3 01.10\n",
    "move e 01.10 01.09 01.08; collapse x 01.05", "t 01.05, x dead, e 01.08; nobody" },
  /* The enemy in 01.07 closes it and, with its ZOC, 01.06 for Trucks; 01.05 is a free step away. */
  { "/rules/9.14d/enemies-do-not-stop-it",
    ENEMY IN_PLAY ("7") "e side1 inf 4-3-3 01.10\nf side1 inf 4-3-3 01.07\n",
    "move e 01.10 01.09; !9.14d collapse x 01.07; collapse x 01.05",
    "t 01.05, x dead, e 01.09, f 01.07; nobody" },
  /* A lake across the column takes 1 MP like Open. */
  { "/rules/9.14d/terrain-does-not-stop-it",
    "|.\n|.\n|.\n|.\n|.\n|.\n|.\n|L\n|.\n|.\nsource 01.01 side0 rail-edge\nclock movement "
    "side1\n" IN_PLAY ("2") "e side1 inf 4-3-3 01.10\n",
    "?9.14d move e 01.10 01.09", "t 01.07, x dead, e 01.09; nobody" },
  { "/rules/9.14d/instead-of-moving", OWN IN_PLAY ("7"),
    "collapse x 01.04; !6.1 move t 01.04 01.03", "t 01.04, x dead; nobody" },
  { "/rules/9.14d/not-after-half-the-ma", OWN T X, "extend t; !9.14d collapse x 01.04",
    "t dead, x 01.11; nobody" },
  { "/rules/9.14d/not-after-half-an-mp",
    OWN "t side0 truck 5-45 dead used-up\nx side0 extender range=9 ma=45 spent=1/2 01.09\n",
    "!9.14d collapse x 01.04", "t dead, x 01.09; nobody" },
  { "/rules/9.14d/not-in-the-enemy-s-phase", ENEMY IN_PLAY ("7"), "!9.14d collapse x 01.04",
    "t dead, x 01.09; nobody" },
  /* to what an HQ that draws can throw to: HQ in 01.07, 3 MP to 01.10, and a step */
  { "/rules/9.14d/within-a-throw",
    OWN "h side0 hq 3-10 throws=truck 01.07\nt side0 truck 5-45 dead used-up\n"
        "x side0 extender range=9 ma=45 01.14\n",
    "!9.14d collapse x 01.12; collapse x 01.11", "h 01.07, t 01.11, x dead; nobody" },
  /* Its own source does not count: it is no longer one. */
  { "/rules/9.14d/without-itself", OWN IN_PLAY ("9"), "!9.14d collapse x 01.10; collapse x 01.07",
    "t 01.07, x dead; nobody" },
  { "/rules/9.14d/on-an-advance",
    COLUMN
    "clock combat side1\n" IN_PLAY ("7") "u side0 repl 1-3-3 01.09\ne side1 inf 40-3-3 01.10\n",
    "combat 01.09 e dice=7,0,7; lose u; advance e; !9.14d next; collapse x 01.03",
    "t 01.03, x dead, u dead, e 01.09; nobody" },
};

static char *
describe (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);
  char number[TL_HEX_NUMBER_MAX];

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlHex hex = tl_situation_hex (situation, unit);

      g_string_append_printf (text, "%s%s %s", unit == 0 ? "" : ", ",
                              tl_situation_id (situation, unit),
                              hex == TL_HEX_NONE ? "dead" : tl_grid_format (grid, hex, number));
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

/* What is listed is accepted. */
static void
check_listed (const TlSituation *situation)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = NULL;

      if (action->kind != TL_ACTION_EXTEND && action->kind != TL_ACTION_UNEXTEND &&
          action->kind != TL_ACTION_COLLAPSE)
        continue;
      after = tl_apply (situation, action, &verdict);
      g_assert_nonnull (after);
    }
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autofree char *text = NULL;

  check_listed (situation);
  tl_test_play (&situation, row->script);
  check_listed (situation);
  text = describe (situation);
  g_assert_cmpstr (text, ==, row->expected);
}

static guint
count_listed (const TlSituation *situation, TlActionKind kind)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    n += ((const TlAction *) actions->pdata[i])->kind == kind;
  return n;
}

static void
test_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN T X);

  g_assert_cmpuint (count_listed (situation, TL_ACTION_EXTEND), ==, 1);
  tl_test_change (&situation, "t 01.12");
  g_assert_cmpuint (count_listed (situation, TL_ACTION_EXTEND), ==, 0);
}

/* 01.02 to 01.07, and nothing else until one of them is chosen. */
static void
test_answers (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (ENEMY IN_PLAY ("7") "e side1 inf 4-3-3 01.10\n");
  g_autoptr (GPtrArray) actions = NULL;

  tl_test_play (&situation, "move e 01.10 01.09");
  actions = tl_legal_actions (situation, TL_UNIT_NONE);
  g_assert_cmpuint (actions->len, ==, 6);
  for (guint i = 0; i < actions->len; i++)
    g_assert_cmpint (((const TlAction *) actions->pdata[i])->kind, ==, TL_ACTION_COLLAPSE);
}

/* What an Extender is made for: 5 MP and a step to it, 9 MP and a step from it. */
static void
test_trace (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN T X "u side0 inf 4-3-3 01.16\n");
  TlUnit u = tl_test_unit (situation, "u");

  g_assert_false (tl_supply_is_traced (situation, u));
  tl_test_play (&situation, "extend t");
  g_assert_true (tl_supply_is_traced (situation, u));
  tl_test_play (&situation, "unextend x");
  g_assert_false (tl_supply_is_traced (situation, u));
}

/* 9.14d, the choice extender-collapse-range: 2 MP by Truck reach 01.08 of Woods (3 MP) or 01.07 in
 * Open; two hexes are 01.07 whatever lies there. */
static void
test_collapse_in_hexes (void)
{
  static const char text[] =
      "|.\n|.\n|.\n|.\n|.\n|.\n|w\n|w\n|.\n|.\nsource 01.01 side0 rail-edge\n"
      "clock movement side0\n" IN_PLAY ("2");
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  TlUnit extender = tl_test_unit (situation, "x");
  g_autoptr (GArray) by_mp = tl_extend_collapse_hexes (situation, extender);
  GPtrArray *choices = tl_situation_scenario (situation)->edition->choices;

  g_assert_cmpuint (by_mp->len, ==, 0);
  g_ptr_array_add (choices, tl_choice_new ("extender-collapse-range", "9.14d", "hexes", ""));
  g_autoptr (GArray) by_hexes = tl_extend_collapse_hexes (situation, extender);
  g_assert_cmpuint (by_hexes->len, ==, 1);
  g_assert_cmpuint (g_array_index (by_hexes, TlHex, 0), ==, tl_test_hex (situation, "01.07"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/12.7d/listed", test_listed);
  g_test_add_func ("/rules/9.14d/listed", test_answers);
  g_test_add_func ("/rules/12.7a/what-it-is-made-for", test_trace);
  g_test_add_func ("/rules/9.14d/range-in-hexes", test_collapse_in_hexes);
  return g_test_run ();
}
