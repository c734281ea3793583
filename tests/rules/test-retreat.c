/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Retreats: what the cheapest way to a hex is and costs, and every path that there is on small
 * random maps.
 */
#undef G_DISABLE_ASSERT

#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-retreat.h"
#include "support/tl-test-rounds.h"
#include "support/tl-test-scenario.h"

#include <string.h>

/* The neighbours of 03.03: 03.02 N, 04.02 NE, 04.03 SE, 03.04 S, 02.03 SW, 02.02 NW. */
#define FIELD "size 5 7\n"

typedef struct
{
  const char *path;
  const char *situation;
  const char *retreat; /* "u,v 2 04.01": who, how far, where to */
  const char *enemies; /* hexes at the start of the combat, "" for none */
  const char *expected;
} RetreatRow;

static const RetreatRow retreat_rows[] = {
  { "/rules/9.12/one-hex-away", FIELD "u side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 move 03.02\n",
    "u 1 03.04", "", "03.03 03.04, away" },
  { "/rules/9.12c/aside", FIELD "u side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 move 03.02\n",
    "u 1 04.02", "", "03.03 04.02, aside" },
  /* 02.02 touches the enemy in 03.02 who does not fight, and is two hexes from the one who does */
  { "/rules/9.12c/those-in-the-fight-count",
    FIELD "u side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 move 03.02\nf side1 inf 4-3-3 move 04.03\n",
    "u 1 02.02", "04.03", "03.03 02.02, away" },
  { "/rules/9.12/as-the-crow-flies", FIELD "u side0 inf 4-3-3 03.03\n", "u 2 03.04", "", NULL },
  /* 9.12a, 5.10a: DG in the second hex, with its bystanders; not those in the first hex */
  { "/rules/9.12a/dg-in-the-second-hex", FIELD "u side0 inf 4-3-3 03.03\n", "u 2 03.05", "",
    "03.03 03.04 03.05, dg 03.05, away" },
  { "/rules/5.10a/bystanders-in-the-second-hex",
    FIELD "u side0 inf 4-3-3 03.03\nf side0 inf 4-3-3 03.04\ng side0 inf 4-3-3 03.05\n",
    "u 2 03.05", "", "03.03 03.04 03.05, dg 03.05, bystanders 03.05, away" },
  /* 12.3e: who is in a box that stands for a hex is in that hex */
  { "/rules/12.3e/hex-box/bystanders-of-a-retreat",
    FIELD "box b 03.05\nu side0 inf 4-3-3 03.03\ng side0 inf 4-3-3 box=b\n", "u 2 03.05", "",
    "03.03 03.04 03.05, dg 03.05, bystanders 03.05, away" },
  { "/rules/12.3e/hex-box/bars-a-retreat",
    FIELD "box b 03.04\nu side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 move box=b\n", "u 1 03.04",
    "03.02", NULL },
  { "/rules/12.3e/hex-box/its-zone-costs-a-retreat",
    FIELD "box b 03.05\nu side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 box=b\n", "u 1 03.04", "03.02",
    "03.03 03.04, dg 03.04, away" },
  /* the third hex is no trigger of its own */
  { "/rules/5.10a/nobody-in-the-third-hex",
    FIELD "u side0 inf 4-3-3 03.03\nf side0 inf 4-3-3 03.06\n", "u 3 03.06", "",
    "03.03 03.04 03.05 03.06, dg 03.05, away" },
  /* 9.12e: the only way is an enemy ZOC */
  { "/rules/9.12e/dg-in-an-enemy-zoc", FIELD "u side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 03.05\n",
    "u 1 03.04", "03.02", "03.03 03.04, dg 03.04, away" },
  { "/rules/9.12e/dg-unit-loses-a-step-in-an-enemy-zoc",
    FIELD "u side0 inf 9-3-3 re=3 03.03 dg\ne side1 inf 4-3-3 03.05\n", "u 1 03.04", "03.02",
    "03.03 03.04, steps 03.04, away" },
  { "/rules/9.12e/friends-do-not-negate",
    FIELD "u side0 inf 9-3-3 re=3 03.03 dg\nf side0 inf 4-3-3 03.04\ne side1 inf 4-3-3 03.05\n",
    "u 1 03.04", "03.02", "03.03 03.04, steps 03.04, bystanders 03.04, away" },
  /* one step a stack, not one a unit */
  { "/rules/9.12e/one-step-for-the-stack",
    FIELD "u side0 inf 4-3-3 03.03 dg\nv side0 inf 4-3-3 03.03 dg\ne side1 inf 4-3-3 03.05\n",
    "u,v 1 03.04", "03.02", "03.03 03.04, steps 03.04, away" },
  /* the first ZOC makes it DG and takes nothing, the second takes a step; there is no other way */
  { "/rules/9.12e/dg-on-the-way-is-dg-before-the-next",
    "| L . L\n| L . L\n| L . L\n| L L L\nu side0 inf 9-3-3 re=3 02.01\n"
    "e side1 inf 4-3-3 01.03\nf side1 inf 4-3-3 03.03\n",
    "u 2 02.03", "", "02.01 02.02 02.03, dg 02.02, steps 02.03, away" },
  /* its last step: nobody arrives */
  { "/rules/9.12e/the-last-step", FIELD "u side0 inf 4-3-3 03.03 dg\ne side1 inf 4-3-3 03.05\n",
    "u 1 03.04", "03.02", NULL },
  /* 5.8: the Strat unit dies, the other does not */
  { "/rules/5.8/strat-dies-in-an-enemy-zoc",
    FIELD "u side0 inf 4-3-3 03.03 strat\nv side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 03.05\n",
    "u,v 1 03.04", "03.02", "03.03 03.04, dg 03.04, dead u, away" },
  /* DG in the second hex does not save it in the third */
  { "/rules/5.8/dg-on-the-way-does-not-save-it",
    FIELD "u side0 inf 4-3-3 03.03 strat\nv side0 inf 9-3-3 re=3 03.03\ne side1 inf 4-3-3 03.07\n",
    "u,v 3 03.06", "03.02", "03.03 03.04 03.05 03.06, dg 03.05, steps 03.06, dead u, away" },
  /* round the lake, and longer */
  { "/rules/9.12/round-a-lake",
    "| . . . .\n| . . . .\n| . L . .\n| . . . .\nu side0 inf 4-3-3 02.02 dg\n", "u 2 02.04", "",
    "02.02 01.03 01.04 02.04, away" },
  /* straight on lies an enemy ZOC (04.04 reaches 03.04 and 03.05): the longer way costs no step */
  { "/rules/9.12/longer-is-cheaper",
    "| . . . .\n| . . . .\n| . . . .\n| . . . .\nu side0 inf 9-3-3 re=3 02.01 dg\n"
    "e side1 inf 4-3-3 04.01\n",
    "u 2 02.03", "", "02.01 02.02 02.03, away" },
  /* 9.12f */
  { "/rules/9.12f/not-where-enemies-stood", FIELD "u side0 inf 4-3-3 03.03\n", "u 1 03.02",
    "03.02 04.03", NULL },
  { "/rules/9.12f/nor-where-they-stand",
    FIELD "u side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 move 03.02\n", "u 1 03.02", "", NULL },
  { "/rules/9.12f/onto-a-dump", FIELD "u side0 inf 4-3-3 03.03\ne side1 dump 8t 03.04\n",
    "u 1 03.04", "", "03.03 03.04, away" },
  { "/rules/4.8c/artillery-not-onto-a-dump",
    FIELD "u side0 inf 4-3-3 03.03\na side0 art 12-3-4 range=3 03.03\ne side1 dump 8t 03.04\n",
    "u,a 1 03.04", "", "03.03 03.04, dead a, away" },
  /* 9.12, 6.2c: terrain by mobility; MP do not matter */
  { "/rules/9.12/prohibited-to-one-of-them",
    FIELD "terrain 03.04 mountain\nu side0 inf 4-3-1 03.03\nt side0 tank 4-3-8 track 03.03\n",
    "u,t 1 03.04", "", "03.03 03.04, dead t, away" },
  { "/rules/9.12/a-road-leads-through",
    FIELD "terrain 03.04 mountain\nprimary-road 03.03 03.04\nt side0 tank 4-3-8 track 03.03\n",
    "t 1 03.04", "", "03.03 03.04, away" },
  { "/rules/13.8b/a-bridge-carries-a-retreat",
    FIELD "major-river 03.03 S\nt side0 tank 4-3-8 track 03.03\ng side0 eng 1-3-4 03.04\n",
    "t 1 03.04", "", "03.03 03.04, away" },
  { "/rules/9.12/no-bridge", FIELD "major-river 03.03 S\nt side0 tank 4-3-8 track 03.03\n",
    "t 1 03.04", "", "03.03 02.03 03.04, dg 03.04, away" },
  /* 9.12b, 13.1c: the HQ turns to Leg, where its Combat side is Truck */
  { "/rules/13.1c/hq-turns-to-move-mode",
    FIELD "terrain 03.04 mountain\nh side0 hq 10-0/4-6 truck/leg 03.03\n", "h 1 03.04", "",
    "03.03 03.04, away" },
  { "/rules/9.12b/zero-allowance-turns",
    FIELD "terrain 03.04 mountain\nu side0 inf 4-3-0/2-3-4 truck/leg 03.03\n", "u 1 03.04", "",
    "03.03 03.04, away" },
  { "/rules/9.12b/who-cannot-move-dies",
    FIELD "u side0 inf (4)-3-0 03.03\nv side0 inf 4-3-3 03.03\n", "u,v 1 03.04", "",
    "03.03 03.04, dead u, away" },
  { "/rules/9.12d/organic-truck",
    FIELD "u side0 inf 4-3-3 03.03\nt side0 truck 1-45 organic 03.03\n", "u,t 1 03.04", "",
    "03.03 03.04, away" },
  /* 9.12, the article: two hexes round the water, "04.02" being the only gap */
  { "/rules/9.12/round-the-water",
    "| . . . . .\n| . . . . .\n| . . L . .\n| . . L . .\n| . . . . .\n"
    "u side0 inf 4-3-3 03.02\ne side1 inf 4-3-3 02.01\nf side1 inf 4-3-3 03.01\n",
    "u 2 03.04", "", NULL },
};

static void
append_hexes (GString *text, const char *before, const TlGrid *grid, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    {
      char number[TL_HEX_NUMBER_MAX];

      g_string_append_printf (text, "%s%s", i == 0 ? before : " ",
                              tl_grid_format (grid, g_array_index (hexes, TlHex, i), number));
    }
}

/* "03.03 03.04, dg 03.04, steps 03.04, dead u, bystanders 03.04, away" */
static char *
describe (const TlSituation *situation, const TlDestination *destination)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);
  char number[TL_HEX_NUMBER_MAX];

  append_hexes (text, "", grid, destination->path);
  if (destination->dg_at != TL_HEX_NONE)
    g_string_append_printf (text, ", dg %s", tl_grid_format (grid, destination->dg_at, number));
  append_hexes (text, ", steps ", grid, destination->loss_hexes);
  for (guint i = 0; i < destination->eliminated->len; i++)
    g_string_append_printf (
        text, "%s%s", i == 0 ? ", dead " : " ",
        tl_situation_id (situation, g_array_index (destination->eliminated, TlUnit, i)));
  append_hexes (text, ", bystanders ", grid, destination->bystander_hexes);
  g_string_append_printf (text, ", %s", tl_rear_id (destination->rear));
  return g_string_free (text, FALSE);
}

typedef struct
{
  TlUnit units[8];
  TlHex enemies[8];
  TlRetreatQuery query;
} Ask;

static void
read_ask (Ask *ask, const TlSituation *situation, const char *who, const char *hexes,
          const char *enemies)
{
  g_auto (GStrv) ids = g_strsplit (who, ",", -1);
  g_auto (GStrv) numbers = g_strsplit (enemies, " ", -1);

  ask->query = (TlRetreatQuery){ .units = ask->units, .enemy_start = ask->enemies };
  for (guint i = 0; ids[i] != NULL; i++)
    ask->units[ask->query.n_units++] = tl_test_unit (situation, ids[i]);
  for (guint i = 0; numbers[i] != NULL; i++)
    ask->enemies[ask->query.n_enemy_start++] = tl_test_hex (situation, numbers[i]);
  ask->query.hexes = (guint) g_ascii_strtoull (hexes, NULL, 10);
}

static void
test_retreat (gconstpointer data)
{
  const RetreatRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_auto (GStrv) words = g_strsplit (row->retreat, " ", -1);
  g_autoptr (TlRetreat) retreat = NULL;
  g_autoptr (TlDestination) priced = NULL;
  const TlDestination *found;
  Ask ask;

  read_ask (&ask, situation, words[0], words[1], row->enemies);
  retreat = tl_retreat (situation, &ask.query, NULL);
  found = tl_retreat_find (retreat, tl_test_hex (situation, words[2]));
  if (row->expected == NULL)
    {
      g_assert_null (found);
      return;
    }
  g_assert_nonnull (found);
  g_autofree char *text = describe (situation, found);
  g_assert_cmpstr (text, ==, row->expected);
  /* The path alone costs the same. */
  priced = tl_retreat_price (situation, &ask.query, (const TlHex *) found->path->data,
                             found->path->len, NULL);
  g_assert_nonnull (priced);
  g_autofree char *again = describe (situation, priced);
  g_assert_cmpstr (again, ==, text);
}

/* --- refusals --------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *situation;
  const char *who;
  const char *hexes;
  const char *way;
  const char *rules;
} RefusalRow;

static const RefusalRow refusal_rows[] = {
  { "/rules/9.12/too-short", FIELD "u side0 inf 4-3-3 03.03\n", "u", "2", "03.03 03.04", "9.12" },
  { "/rules/9.12/does-not-begin-there", FIELD "u side0 inf 4-3-3 03.03\n", "u", "1", "03.02 03.01",
    "9.12" },
  { "/rules/9.12/leaps", FIELD "u side0 inf 4-3-3 03.03\n", "u", "2", "03.03 03.05", "9.12" },
  { "/rules/9.12/wanders-off", FIELD "u side0 inf 4-3-3 03.03\n", "u", "1",
    "03.03 03.04 03.05 02.04 02.03", "9.12" },
  { "/rules/9.12/no-hexes", FIELD "u side0 inf 4-3-3 03.03\n", "u", "0", "03.03 03.04", "9.12" },
  { "/rules/9.12/four-hexes", FIELD "u side0 inf 4-3-3 03.03\n", "u", "4", "03.03 03.04", "9.12" },
  { "/rules/9.12f/through-enemies", FIELD "u side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 move 03.04\n",
    "u", "2", "03.03 03.04 03.05", "9.12f" },
  { "/rules/9.12/into-the-lake", FIELD "terrain 03.04 lake\nu side0 inf 4-3-3 03.03\n", "u", "1",
    "03.03 03.04", "9.12" },
  { "/rules/9.12b/cannot-move", FIELD "u side0 inf (4)-3-0 03.03\n", "u", "1", "03.03 03.04",
    "9.12b" },
  { "/rules/9.12c/from-two-hexes", FIELD "u side0 inf 4-3-3 03.03\nv side0 inf 4-3-3 03.04\n",
    "u,v", "1", "03.03 03.02", "9.12c" },
  { "/rules/9.12c/from-off-the-map", FIELD "u side0 inf 4-3-3 pool\n", "u", "1", "03.03 03.02",
    "9.12c" },
  { "/rules/9.12c/of-two-sides", FIELD "u side0 inf 4-3-3 03.03\nv side1 dump 4t 03.03\n", "u,v",
    "1", "03.03 03.02", "9.12c" },
  { "/rules/9.12d/dumps-stay", FIELD "u side0 inf 4-3-3 03.03\nd side0 dump 4t 03.03\n", "u,d", "1",
    "03.03 03.02", "9.12d" },
  { "/rules/9.12d/ordinary-trucks-stay",
    FIELD "u side0 inf 4-3-3 03.03\nt side0 truck 1-45 03.03\n", "u,t", "1", "03.03 03.02",
    "9.12d" },
};

static void
test_refusal (gconstpointer data)
{
  const RefusalRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_auto (GStrv) numbers = g_strsplit (row->way, " ", -1);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlHex path[8];
  guint n = 0;
  Ask ask;

  read_ask (&ask, situation, row->who, row->hexes, "");
  for (; numbers[n] != NULL; n++)
    path[n] = tl_test_hex (situation, numbers[n]);
  g_assert_null (tl_retreat_price (situation, &ask.query, path, n, verdict));
  tl_assert_rules (verdict, row->rules);
}

/* 9.12: water and enemies all round. */
static void
test_surrounded (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("| . . .\n"
                                                         "| L . L\n"
                                                         "| L L L\n"
                                                         "u side0 inf 9-3-3 re=3 02.02\n"
                                                         "e side1 inf 4-3-3 02.01\n"
                                                         "f side1 inf 4-3-3 01.02\n"
                                                         "g side1 inf 4-3-3 03.02\n");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlRetreat) retreat = NULL;
  Ask ask;

  read_ask (&ask, situation, "u", "1", "");
  retreat = tl_retreat (situation, &ask.query, verdict);
  g_assert_cmpuint (retreat->destinations->len, ==, 0);
  tl_assert_rules (verdict, "9.12");
}

/* --- every path there is ---------------------------------------------------------------------- */

typedef struct
{
  guint units_lost;
  guint steps_lost;
  gboolean all_dg;
  guint length;
} Price;

typedef struct
{
  Price price;
  gboolean alive[4];
  gboolean dg[4];
} Group;

#define HEXES_MAX 20
#define STEPS_MAX 9
#define LENGTH_MAX 14
#define ROUNDS TL_TEST_ROUNDS (2500)

typedef struct
{
  const TlSituation *situation;
  const TlRetreatQuery *query;
  TlHex start;
  guint dg_hex;
  gboolean is_reached[HEXES_MAX];
  Price best[HEXES_MAX];
  gboolean seen[HEXES_MAX][64][STEPS_MAX + 1][LENGTH_MAX + 1];
} Walk;

static int
compare_prices (const Price *a, const Price *b)
{
  if (a->units_lost != b->units_lost)
    return a->units_lost < b->units_lost ? -1 : 1;
  if (a->steps_lost != b->steps_lost)
    return a->steps_lost < b->steps_lost ? -1 : 1;
  if (a->all_dg != b->all_dg)
    return a->all_dg ? 1 : -1;
  return a->length < b->length ? -1 : a->length > b->length;
}

static gboolean
has_enemy (const Walk *walk, TlHex hex, gboolean combat)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (walk->situation); unit++)
    if (tl_situation_hex (walk->situation, unit) == hex &&
        tl_situation_side (walk->situation, unit) == 1 &&
        tl_unit_is_combat (walk->situation, unit) == combat)
      return TRUE;
  return FALSE;
}

static gboolean
survives_step (const Walk *walk, guint i, TlHex from, TlDirection direction, gboolean ezoc)
{
  const TlSituation *situation = walk->situation;
  TlUnit unit = walk->query->units[i];
  TlHex to = tl_map_neighbour (tl_situation_map (situation), from, direction);
  TlFaceSide face;

  g_assert_true (tl_retreat_face (situation, unit, &face));
  if (tl_map_cost (tl_situation_map (situation), from, direction,
                   tl_situation_counter (situation, unit)->faces[face].mobility) ==
      TL_COST_PROHIBITED)
    return FALSE;
  if (ezoc && tl_unit_mode (situation, unit) == TL_MODE_STRAT)
    return FALSE;
  return !has_enemy (walk, to, FALSE) || tl_unit_is_attack_capable (situation, unit, NULL);
}

static guint
steps_alive (const Walk *walk, const Group *group, gboolean dg_only)
{
  guint n = 0;

  for (guint i = 0; i < walk->query->n_units; i++)
    if (group->alive[i] && (!dg_only || group->dg[i]))
      n += tl_unit_steps (walk->situation, walk->query->units[i]);
  return n;
}

/* FALSE when nobody arrives. */
static gboolean
step (const Walk *walk, Group *group, TlHex from, TlDirection direction)
{
  TlHex to = tl_map_neighbour (tl_situation_map (walk->situation), from, direction);
  gboolean ezoc = tl_zoc_exerted (walk->situation, to, 1);
  guint n = walk->query->n_units;

  for (guint i = 0; i < n; i++)
    if (group->alive[i] && !survives_step (walk, i, from, direction, ezoc))
      {
        group->alive[i] = FALSE;
        group->price.units_lost++;
      }
  group->price.length++;
  if (ezoc && steps_alive (walk, group, TRUE) > 0)
    group->price.steps_lost++;
  for (guint i = 0; i < n && (ezoc || group->price.length >= walk->dg_hex); i++)
    {
      group->dg[i] = TRUE;
      group->price.all_dg = TRUE;
    }
  return steps_alive (walk, group, FALSE) > group->price.steps_lost;
}

/* TRUE the first time that a group like this is met in @hex. */
static gboolean
is_new (Walk *walk, TlHex hex, const Group *group)
{
  guint bits = 0;
  gboolean *seen;

  for (guint i = 0; i < 3; i++)
    bits |= (guint) group->alive[i] << i | (guint) group->dg[i] << (3 + i);
  seen = &walk->seen[hex][bits][MIN (group->price.steps_lost, STEPS_MAX)][group->price.length];
  if (*seen)
    return FALSE;
  *seen = TRUE;
  return TRUE;
}

/* Every path, also one that comes back to a hex: nothing is left out but what was seen before. */
static void
walk_on (Walk *walk, TlHex hex, const Group *group)
{
  const TlMap *map = tl_situation_map (walk->situation);
  const TlGrid *grid = tl_map_grid (map);

  if (tl_grid_distance (grid, walk->start, hex) == walk->query->hexes &&
      (!walk->is_reached[hex] || compare_prices (&group->price, &walk->best[hex]) < 0))
    {
      walk->is_reached[hex] = TRUE;
      walk->best[hex] = group->price;
    }
  for (TlDirection d = 0; d < TL_DIRECTIONS && group->price.length < LENGTH_MAX; d++)
    {
      TlHex to = tl_map_neighbour (map, hex, d);
      Group next = *group;

      if (to != TL_HEX_NONE && !has_enemy (walk, to, TRUE) &&
          tl_grid_distance (grid, walk->start, to) <= walk->query->hexes &&
          step (walk, &next, hex, d) && is_new (walk, to, &next))
        walk_on (walk, to, &next);
    }
}

/* Somewhere, but not where the retreat begins. */
static void
add_piece (GString *text, GRand *random, const char *id, guint number, const char *what)
{
  int column;
  int row;

  do
    {
      column = g_rand_int_range (random, 1, 5);
      row = g_rand_int_range (random, 1, 6);
    }
  while (column == 2 && row == 3);
  g_string_append_printf (text, "%s%u %s %02d.%02d\n", id, number, what, column, row);
}

/*
 * Zones of control nearly everywhere, ground that some or all cannot enter, and stacks of every
 * mixture: what is dearest at first may be cheapest in the end, for a group that has turned DG, or
 * lost those who could not follow, pays other prices than one that has not.
 */
static TlSituation *
random_field (GRand *random)
{
  static const char *const grounds[] = { "....wmLLLs", "..mmLs", "...mm", ".mmss" };
  static const char *const friends[] = { "inf 9-3-3 re=3",      "inf 4-3-3 dg",
                                         "tank 4-3-8 track",    "inf 4-3-3 strat",
                                         "hq 9-0/4-6",          "art 9-3-3 range=2",
                                         "mech 4-3-8 truck dg", "mech 4-3-8 truck re=2",
                                         "inf 9-3-3 re=3 dg",   "tank 4-3-8 track dg" };
  static const char *const enemies[] = { "side1 inf 4-3-3", "side1 inf 4-3-3",
                                         "side1 inf 4-3-3 move", "side1 dump 4t" };
  const char *ground = grounds[g_rand_int_range (random, 0, G_N_ELEMENTS (grounds))];
  guint n_enemies = (guint) g_rand_int_range (random, 1, 6);
  GString *text = g_string_new (NULL);
  TlSituation *situation;

  for (guint row = 0; row < 5; row++)
    {
      g_string_append (text, "|");
      for (guint column = 0; column < 4; column++)
        g_string_append_printf (text, " %c",
                                row == 2 && column == 1
                                    ? '.'
                                    : ground[g_rand_int_range (random, 0, (int) strlen (ground))]);
      g_string_append (text, "\n");
    }
  for (guint i = 0; i < 3; i++)
    g_string_append_printf (text, "u%u side0 %s 02.03\n", i,
                            friends[g_rand_int_range (random, 0, G_N_ELEMENTS (friends))]);
  for (guint i = 0; i < n_enemies; i++)
    add_piece (text, random, "e", i, enemies[g_rand_int_range (random, 0, G_N_ELEMENTS (enemies))]);
  situation = tl_test_situation (text->str);
  /* 9.12a: the second hex, but a number of the tables is not to be relied on. */
  tl_situation_scenario (situation)->edition->retreat_dg_hex = g_rand_boolean (random) ? 2 : 4;
  g_test_message ("%s", text->str);
  g_string_free (text, TRUE);
  return situation;
}

static void
compare_with_all_paths (const TlSituation *situation, guint hexes)
{
  TlUnit units[] = { tl_test_unit (situation, "u0"), tl_test_unit (situation, "u1"),
                     tl_test_unit (situation, "u2") };
  TlRetreatQuery query = { .units = units, .n_units = 3, .hexes = hexes };
  g_autoptr (TlRetreat) retreat = tl_retreat (situation, &query, NULL);
  g_autofree Walk *walk = g_new0 (Walk, 1);
  Group group = { .price = { .all_dg = TRUE } };

  walk->situation = situation;
  walk->query = &query;
  walk->start = tl_test_hex (situation, "02.03");
  walk->dg_hex = tl_situation_edition (situation)->retreat_dg_hex;
  for (guint i = 0; i < 3; i++)
    {
      group.alive[i] = TRUE;
      group.dg[i] = tl_unit_mode (situation, units[i]) == TL_MODE_DG;
      group.price.all_dg &= group.dg[i];
    }
  walk_on (walk, walk->start, &group);
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    {
      const TlDestination *found = tl_retreat_find (retreat, hex);

      g_assert_cmpint (found != NULL, ==, walk->is_reached[hex]);
      if (found == NULL)
        continue;
      g_assert_cmpuint (found->eliminated->len, ==, walk->best[hex].units_lost);
      g_assert_cmpuint (found->steps_lost, ==, walk->best[hex].steps_lost);
      g_assert_cmpuint (found->loss_hexes->len, ==, walk->best[hex].steps_lost);
      g_assert_cmpuint (found->path->len, ==, walk->best[hex].length + 1);
    }
}

static void
test_all_paths (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (912);

  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (TlSituation) situation = random_field (random);

      compare_with_all_paths (situation, GPOINTER_TO_UINT (data));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (retreat_rows); i++)
    g_test_add_data_func (retreat_rows[i].path, &retreat_rows[i], test_retreat);
  for (guint i = 0; i < G_N_ELEMENTS (refusal_rows); i++)
    g_test_add_data_func (refusal_rows[i].path, &refusal_rows[i], test_refusal);
  g_test_add_func ("/rules/9.12/surrounded", test_surrounded);
  g_test_add_data_func ("/rules/9.12/every-path/1", GUINT_TO_POINTER (1), test_all_paths);
  g_test_add_data_func ("/rules/9.12/every-path/2", GUINT_TO_POINTER (2), test_all_paths);
  g_test_add_data_func ("/rules/9.12/every-path/3", GUINT_TO_POINTER (3), test_all_paths);
  return g_test_run ();
}
