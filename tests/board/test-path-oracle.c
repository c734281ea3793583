/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bucket queue against an oracle: Bellman and Ford's search on plain arrays, that follows
 * the header word by word, with none of the search's tricks.
 *
 * The oracle's nodes are (hex, how it is left), because a path that starts in a hex may leave it
 * where others may not: `cost` is the least cost at which the hex is reached, `leave` the least
 * cost at which it is left.
 */
#include "board/tl-path.h"

#include <string.h>

#define NEVER G_MAXUINT64

typedef struct
{
  const TlMap *map;
  TlCost *costs;
  guint8 *flags;
  TlPathQuery query;
  TlPathStart starts[6];
  guint n_starts;
} Case;

typedef struct
{
  guint n;
  guint64 *cost;   /* reached */
  guint64 *leave;  /* may be left for plain edges at this cost */
  gboolean *spent; /* reached by an edge that ends the path, and not otherwise */
} Oracle;

static guint8
flags_of (const Case *c, TlHex hex)
{
  return c->query.hex_flags == NULL ? 0
                                    : (c->flags[hex] >> c->query.flag_shift) & c->query.flag_mask;
}

/* Whether a path walked from @from to @to may use this edge; starts of the *query* are special. */
static gboolean
may_walk (const Case *c, TlHex from, TlHex to, gboolean from_is_start, gboolean to_is_start)
{
  gboolean reverse = c->query.reverse;
  guint8 at_from = flags_of (c, from);
  guint8 at_to = flags_of (c, to);

  if (((at_from | at_to) & TL_PATH_NO_PASS) != 0)
    return FALSE;
  if ((at_to & TL_PATH_NO_ENTER) != 0 && !(reverse && to_is_start))
    return FALSE;
  /* NO_LEAVE is the business of who calls: it holds a path that has come from elsewhere. */
  (void) from_is_start;
  return TRUE;
}

/* What going on from @near to @far costs in the search, which reversed is walked @far to @near. */
static TlCost
edge (const Case *c, TlHex near, TlDirection d, TlHex *far)
{
  *far = tl_map_neighbour (c->map, near, d);
  if (*far == TL_HEX_NONE)
    return TL_COST_PROHIBITED;
  if (!c->query.reverse)
    return c->costs[near * TL_DIRECTIONS + d];
  return c->costs[*far * TL_DIRECTIONS + tl_direction_opposite (d)];
}

static gboolean
may_step (const Case *c, TlHex near, TlHex far, gboolean near_is_start)
{
  return c->query.reverse ? may_walk (c, far, near, FALSE, near_is_start)
                          : may_walk (c, near, far, near_is_start, FALSE);
}

/* A path that has come from elsewhere stops here; reversed, this also bars hexes not entered. */
static gboolean
holds (const Case *c, TlHex hex)
{
  guint8 held = TL_PATH_NO_LEAVE | TL_PATH_NO_PASS | (c->query.reverse ? TL_PATH_NO_ENTER : 0);

  return (flags_of (c, hex) & held) != 0;
}

static gboolean
lower (guint64 *value, guint64 candidate)
{
  if (candidate >= *value)
    return FALSE;
  *value = candidate;
  return TRUE;
}

static gboolean
arrive (const Case *c, Oracle *o, TlHex hex, guint64 cost)
{
  gboolean changed;

  if (cost > c->query.limit_mp12)
    return FALSE;
  changed = lower (&o->cost[hex], cost);
  if (!holds (c, hex))
    changed |= lower (&o->leave[hex], cost);
  return changed;
}

static guint64
start_cost (const Case *c, TlHex hex)
{
  guint64 cost = NEVER;

  for (guint i = 0; i < c->n_starts; i++)
    if (c->starts[i].hex == hex)
      cost = MIN (cost, c->starts[i].cost_mp12);
  return cost <= c->query.limit_mp12 ? cost : NEVER;
}

/* An edge that takes everything: from a start of cost 0, or any that has something left. */
static gboolean
may_take_all (const Case *c, TlHex hex)
{
  guint64 cost = start_cost (c, hex);

  if (c->query.reverse || c->query.limit_mp12 == 0)
    return FALSE;
  return c->query.is_staggered ? cost < c->query.limit_mp12 : cost == 0;
}

/* One round over every edge; TRUE when something became cheaper. */
static gboolean
relax_all (const Case *c, Oracle *o)
{
  gboolean changed = FALSE;
  guint64 limit = c->query.limit_mp12;

  for (TlHex near = 0; near < o->n; near++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        gboolean is_start = start_cost (c, near) != NEVER;
        TlHex far;
        TlCost cost = edge (c, near, d, &far);

        if (o->leave[near] == NEVER || cost >= TL_COST_PROHIBITED)
          continue;
        if (!may_step (c, near, far, is_start))
          continue;
        if (cost < TL_COST_ALL)
          changed |= arrive (c, o, far, o->leave[near] + cost + c->query.extra_mp12);
        else if (may_take_all (c, near))
          changed |= arrive (c, o, far, limit);
      }
  return changed;
}

/* Edges that cost the limit and end the path: they reach what nothing else does. */
static void
spend_all (const Case *c, Oracle *o)
{
  guint64 limit = c->query.limit_mp12;

  for (TlHex near = 0; near < o->n && !c->query.is_staggered; near++)
    for (TlDirection d = 0; d < TL_DIRECTIONS && o->leave[near] == 0 && limit > 0; d++)
      {
        gboolean is_start = start_cost (c, near) == 0;
        TlHex far;
        TlCost cost = edge (c, near, d, &far);

        if (cost >= TL_COST_PROHIBITED || !may_step (c, near, far, is_start) ||
            o->cost[far] != NEVER)
          continue;
        if (cost == TL_COST_ALL ? c->query.reverse : is_start && c->query.minimum_move)
          o->spent[far] = TRUE;
      }
  for (TlHex hex = 0; hex < o->n; hex++)
    if (o->spent[hex])
      o->cost[hex] = limit;
}

static void
ask_oracle (const Case *c, Oracle *o)
{
  memset (o->cost, 0xff, o->n * sizeof *o->cost);
  memset (o->leave, 0xff, o->n * sizeof *o->leave);
  memset (o->spent, 0, o->n * sizeof *o->spent);
  for (TlHex hex = 0; hex < o->n; hex++)
    {
      guint64 cost = start_cost (c, hex);

      if (cost == NEVER)
        continue;
      o->cost[hex] = cost;
      if ((flags_of (c, hex) & TL_PATH_NO_PASS) == 0)
        o->leave[hex] = cost;
    }
  while (relax_all (c, o))
    ;
  spend_all (c, o);
}

/* --- random cases --- */

static TlTerrainChart *
any_chart (void)
{
  TlTerrainChart *chart = tl_terrain_chart_new ("test", "Test");

  chart->n_terrains = 1;
  return chart;
}

static TlMap *
random_map (GRand *dice)
{
  TlGrid grid = { .orientation = g_rand_int_range (dice, 0, 2),
                  .offset = g_rand_int_range (dice, 0, 2),
                  .columns = (guint) g_rand_int_range (dice, 1, 9),
                  .rows = (guint) g_rand_int_range (dice, 1, 9),
                  .numbers.rows_from_bottom = g_rand_boolean (dice) };
  TlTerrainChart *chart = any_chart ();
  TlMap *map = tl_map_new (&grid, chart);

  tl_map_seal (map);
  tl_terrain_chart_unref (chart);
  return map;
}

/* Costs out of a short list, so that ties abound; some free, some far beyond one window. */
static TlCost
random_cost (GRand *dice, guint flavour)
{
  static const TlCost lists[][10] = {
    { 12, 12, 12, 24, 24, 6, 18, TL_COST_ALL, TL_COST_PROHIBITED, 36 },
    { 12, 12, 12, 12, 12, 12, 12, 12, 24, TL_COST_PROHIBITED },
    { 0, 0, 12, 12, 0, 24, TL_COST_ALL, 6, TL_COST_PROHIBITED, 12 },
    { 480, 480, 12, 8160, 4000, 65532, 1, 24, TL_COST_ALL, TL_COST_PROHIBITED },
    { 0, 0, 0, 0, 0, 0, TL_COST_PROHIBITED, 0, TL_COST_ALL, 12 },
  };

  return lists[flavour][g_rand_int_range (dice, 0, 10)];
}

static void
random_starts (Case *c, GRand *dice)
{
  guint n = tl_map_n_hexes (c->map);
  gboolean staggered = g_rand_int_range (dice, 0, 2) == 0;

  c->n_starts = (guint) g_rand_int_range (dice, 0, 6);
  for (guint i = 0; i < c->n_starts; i++)
    c->starts[i] = (TlPathStart){
      .hex = (TlHex) g_rand_int_range (dice, 0, (int) n),
      .cost_mp12 = staggered ? (guint32) g_rand_int_range (dice, 0, 7) * 6 : 0,
      .label = (guint32) g_rand_int_range (dice, 0, 9),
    };
  if (c->n_starts > 1 && g_rand_boolean (dice))
    c->starts[1].hex = c->starts[0].hex;
}

static void
random_case (Case *c, GRand *dice)
{
  static const guint32 limits[] = { 0, 6, 12, 60, 120, 240, 240, 9000, 100000, G_MAXUINT32 };
  guint n = tl_map_n_hexes (c->map);
  guint flavour = (guint) g_rand_int_range (dice, 0, 5);
  gboolean has_flags = g_rand_boolean (dice);
  gint32 one_in = g_rand_int_range (dice, 2, 12);

  c->costs = g_new (TlCost, n * TL_DIRECTIONS);
  c->flags = g_new0 (guint8, n);
  for (TlHex hex = 0; hex < n; hex++)
    {
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        c->costs[hex * TL_DIRECTIONS + d] = tl_map_neighbour (c->map, hex, d) == TL_HEX_NONE
                                                ? TL_COST_PROHIBITED
                                                : random_cost (dice, flavour);
      if (g_rand_int_range (dice, 0, one_in) == 0)
        c->flags[hex] = (guint8) g_rand_int_range (dice, 0, 256);
    }
  c->query = (TlPathQuery){
    .edge_costs = c->costs,
    .hex_flags = has_flags ? c->flags : NULL,
    .flag_shift = (guint8) g_rand_int_range (dice, 0, 6),
    .flag_mask = (guint8) (g_rand_boolean (dice) ? 7 : g_rand_int_range (dice, 0, 8)),
    .limit_mp12 = limits[g_rand_int_range (dice, 0, G_N_ELEMENTS (limits))],
    .reverse = g_rand_boolean (dice),
    .minimum_move = g_rand_boolean (dice),
    .extra_mp12 = g_rand_int_range (dice, 0, 4) == 0 ? 12 : 0,
  };
  /* Reversed, or with a minimum move, it has no meaning. */
  c->query.is_staggered = !c->query.reverse && !c->query.minimum_move && g_rand_boolean (dice);
  random_starts (c, dice);
}

static void
clear_case (Case *c)
{
  g_clear_pointer (&c->costs, g_free);
  g_clear_pointer (&c->flags, g_free);
}

/* --- what is checked --- */

static void
check_costs (const Case *c, const Oracle *o, const TlPathField *field)
{
  guint n_reached = 0;
  guint n;

  for (TlHex hex = 0; hex < o->n; hex++)
    {
      g_assert_cmpint (tl_path_field_reached (field, hex), ==, o->cost[hex] != NEVER);
      if (o->cost[hex] == NEVER)
        continue;
      n_reached++;
      g_assert_cmpuint (tl_path_field_cost (field, hex), ==, o->cost[hex]);
    }
  tl_path_field_reached_hexes (field, &n);
  g_assert_cmpuint (n, ==, n_reached);
  g_assert_false (tl_path_field_reached (field, o->n));
  g_assert_false (tl_path_field_reached (field, TL_HEX_NONE));
}

/* The two short cuts say what the long way says. */
static void
check_short_cuts (const Case *c, const Oracle *o, const TlPathField *field)
{
  for (TlHex hex = 0; hex < o->n; hex++)
    {
      guint32 cost = 0, label = 0, nearest_cost = 0;
      guint64 least = o->cost[hex];
      TlHex nearest = hex;

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex other = tl_map_neighbour (c->map, hex, d);

          if (other != TL_HEX_NONE && lower (&least, o->cost[other]))
            nearest = other;
        }
      g_assert_cmpuint (tl_path_field_nearest (field, hex, &nearest_cost), ==,
                        least == NEVER ? TL_HEX_NONE : nearest);
      g_assert_cmpuint (nearest_cost, ==, least == NEVER ? 0 : least);
      g_assert_cmpint (tl_path_field_look (field, hex, &cost, &label), ==, o->cost[hex] != NEVER);
      if (o->cost[hex] != NEVER)
        g_assert_cmpuint (cost, ==, o->cost[hex]);
    }
}

static void
check_order (const TlPathField *field)
{
  guint n;
  const TlHex *hexes = tl_path_field_reached_hexes (field, &n);

  for (guint i = 1; i < n; i++)
    {
      guint32 a = tl_path_field_cost (field, hexes[i - 1]);
      guint32 b = tl_path_field_cost (field, hexes[i]);

      g_assert_true (a < b || (a == b && hexes[i - 1] < hexes[i]));
    }
}

/* Walks the path from its start in the search, and adds up what it costs. */
static guint64
add_up (const Case *c, const Oracle *o, GArray *path)
{
  TlHex at = g_array_index (path, TlHex, 0);
  guint64 sum = start_cost (c, at);

  g_assert_true (sum != NEVER);
  for (guint i = 1; i < path->len; i++)
    {
      TlHex next = g_array_index (path, TlHex, i);
      TlHex far;
      TlDirection d;
      TlCost cost;

      g_assert_true (tl_grid_direction (tl_map_grid (c->map), at, next, &d));
      cost = edge (c, at, d, &far);
      g_assert_cmpuint (cost, <, TL_COST_PROHIBITED);
      g_assert_true (may_step (c, at, next, i == 1));
      g_assert_true (i == 1 || !holds (c, at));
      if (cost == TL_COST_ALL || o->spent[next])
        {
          g_assert_true (sum == 0 || c->query.is_staggered);
          g_assert_cmpuint (sum, <, c->query.limit_mp12);
          g_assert_true (c->query.reverse || i == 1);
          g_assert_true (!o->spent[next] || i == path->len - 1);
          sum = c->query.limit_mp12;
        }
      else
        sum += cost + c->query.extra_mp12;
      at = next;
    }
  return sum;
}

static gboolean
has_start (const Case *c, TlHex hex, guint32 label)
{
  for (guint i = 0; i < c->n_starts; i++)
    if (c->starts[i].hex == hex && c->starts[i].label == label)
      return TRUE;
  return FALSE;
}

static guint32
label_of (const TlPathField *field, TlHex hex)
{
  guint32 cost, label;

  g_assert_true (tl_path_field_look (field, hex, &cost, &label));
  return label;
}

/* On the path to @hex; TL_HEX_NONE: it begins there. */
static TlHex
hex_before (const Case *c, const TlPathField *field, TlHex hex)
{
  g_autoptr (GArray) path = tl_path_field_path (field, hex);

  if (path->len == 1)
    return TL_HEX_NONE;
  return g_array_index (path, TlHex, c->query.reverse ? 1 : path->len - 2);
}

static void
check_paths (const Case *c, const Oracle *o, const TlPathField *field)
{
  for (TlHex hex = 0; hex < o->n; hex++)
    if (o->cost[hex] != NEVER)
      {
        g_autoptr (GArray) path = tl_path_field_path (field, hex);
        TlHex last = g_array_index (path, TlHex, path->len - 1);

        if (c->query.reverse)
          {
            for (guint i = 0; i < path->len / 2; i++)
              {
                TlHex other = g_array_index (path, TlHex, path->len - 1 - i);

                g_array_index (path, TlHex, path->len - 1 - i) = g_array_index (path, TlHex, i);
                g_array_index (path, TlHex, i) = other;
              }
            g_assert_cmpuint (g_array_index (path, TlHex, path->len - 1), ==, hex);
          }
        else
          g_assert_cmpuint (last, ==, hex);
        g_assert_cmpuint (add_up (c, o, path), ==, o->cost[hex]);
        g_assert_true (has_start (c, g_array_index (path, TlHex, 0), label_of (field, hex)));
      }
}

/* The lowest hex from which @hex is reached at its cost, where no edge is free. */
static void
check_ties (const Case *c, const Oracle *o, const TlPathField *field)
{
  for (TlHex hex = 0; hex < o->n; hex++)
    {
      TlHex lowest = TL_HEX_NONE;

      if (o->cost[hex] == NEVER || o->spent[hex])
        continue;
      if (start_cost (c, hex) == o->cost[hex])
        {
          g_assert_cmpuint (hex_before (c, field, hex), ==, TL_HEX_NONE);
          continue;
        }
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex near = tl_map_neighbour (c->map, hex, d);
          TlHex far;
          TlCost cost;

          if (near == TL_HEX_NONE || o->leave[near] == NEVER)
            continue;
          cost = edge (c, near, tl_direction_opposite (d), &far);
          if (cost >= TL_COST_PROHIBITED || !may_step (c, near, far, start_cost (c, near) != NEVER))
            continue;
          if (cost == TL_COST_ALL ? may_take_all (c, near) && o->cost[hex] == c->query.limit_mp12
                                  : o->leave[near] + cost + c->query.extra_mp12 == o->cost[hex])
            lowest = MIN (lowest, near);
        }
      g_assert_cmpuint (hex_before (c, field, hex), ==, lowest);
    }
}

static gboolean
has_free_edge (const Case *c)
{
  guint n = tl_map_n_hexes (c->map) * TL_DIRECTIONS;

  for (guint i = 0; i < n; i++)
    if (c->costs[i] + c->query.extra_mp12 == 0)
      return TRUE;
  return FALSE;
}

static void
shuffle_starts (Case *c, GRand *dice)
{
  for (guint i = c->n_starts; i > 1; i--)
    {
      guint j = (guint) g_rand_int_range (dice, 0, (int) i);
      TlPathStart start = c->starts[i - 1];

      c->starts[i - 1] = c->starts[j];
      c->starts[j] = start;
    }
}

/* The same question with the starts in another order, put to a field that was never used. */
static void
check_order_of_starts (Case *c, const Oracle *o, const TlPathField *field, GRand *dice)
{
  g_autoptr (TlPathField) fresh = tl_path_field_new (c->map);

  shuffle_starts (c, dice);
  tl_path_search (fresh, &c->query, c->starts, c->n_starts);
  for (TlHex hex = 0; hex < o->n; hex++)
    {
      g_assert_cmpint (tl_path_field_reached (fresh, hex), ==, tl_path_field_reached (field, hex));
      if (!tl_path_field_reached (field, hex))
        continue;
      g_assert_cmpuint (tl_path_field_cost (fresh, hex), ==, tl_path_field_cost (field, hex));
      g_assert_cmpuint (label_of (fresh, hex), ==, label_of (field, hex));
      g_assert_cmpuint (hex_before (c, fresh, hex), ==, hex_before (c, field, hex));
    }
}

static void
check_paths_are_equal (const TlPathField *field, const TlPathField *other, TlHex hex)
{
  g_autoptr (GArray) path = tl_path_field_path (field, hex);
  g_autoptr (GArray) other_path = tl_path_field_path (other, hex);

  g_assert_cmpmem (path->data, path->len * sizeof (TlHex), other_path->data,
                   other_path->len * sizeof (TlHex));
  g_assert_cmpuint (label_of (field, hex), ==, label_of (other, hex));
}

/* With goals a search says of them what it says without, and of all that costs no more; the field
 * can be used again. */
static void
check_goals (Case *c, const Oracle *o, const TlPathField *field, TlPathField *fresh, GRand *dice)
{
  TlHex goals[3];
  guint n_reached = 0;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    goals[i] = (TlHex) g_rand_int_range (dice, 0, (int) o->n);
  c->query.goals = goals;
  c->query.n_goals = (guint) g_rand_int_range (dice, 1, G_N_ELEMENTS (goals) + 1);
  c->query.is_near_enough = g_rand_boolean (dice);
  tl_path_search (fresh, &c->query, c->starts, c->n_starts);
  for (guint i = 0; i < c->query.n_goals; i++)
    {
      guint32 cost = 0, with_goals = 0;
      TlHex near = tl_path_field_nearest (field, goals[i], &cost);

      if (!c->query.is_near_enough)
        g_assert_cmpint (tl_path_field_reached (fresh, goals[i]), ==, o->cost[goals[i]] != NEVER);
      g_assert_cmpuint (tl_path_field_nearest (fresh, goals[i], &with_goals), ==, near);
      g_assert_cmpuint (with_goals, ==, cost);
    }
  for (TlHex hex = 0; hex < o->n; hex++)
    {
      gboolean is_reached = o->cost[hex] <= tl_path_field_limit (fresh);

      g_assert_cmpint (tl_path_field_reached (fresh, hex), ==, is_reached);
      if (!is_reached)
        continue;
      n_reached++;
      g_assert_cmpuint (tl_path_field_cost (fresh, hex), ==, o->cost[hex]);
      check_paths_are_equal (fresh, field, hex);
    }
  tl_path_field_found_hexes (fresh, &n);
  g_assert_cmpuint (n, ==, n_reached);
  c->query.n_goals = 0;
  tl_path_search (fresh, &c->query, c->starts, c->n_starts);
  check_costs (c, o, fresh);
}

/* What a search must know of the costs to go on. */
static void
tell_of_costs (Case *c)
{
  guint n = tl_map_n_hexes (c->map) * TL_DIRECTIONS;

  c->query.least_mp12 = TL_COST_MAX;
  c->query.never_all = TRUE;
  for (guint i = 0; i < n; i++)
    {
      c->query.least_mp12 = MIN (c->query.least_mp12, c->costs[i]);
      c->query.never_all &= c->costs[i] != TL_COST_ALL;
    }
}

/* Going on from an answer in which more flags count, with and without goals. */
static void
check_going_on (Case *c, const Oracle *o, const TlPathField *field, TlPathField *fresh, GRand *dice)
{
  TlPathQuery before;
  TlHex goal = (TlHex) g_rand_int_range (dice, 0, (int) o->n);

  c->query.is_near_enough = FALSE;
  tell_of_costs (c);
  before = c->query;
  before.flag_mask |= (guint8) g_rand_int_range (dice, 0, 8);
  before.limit_mp12 = MIN (before.limit_mp12 + 12, TL_PATH_LIMIT_MAX);
  c->query.goals = before.goals = &goal;
  c->query.n_goals = (guint) g_rand_int_range (dice, 0, 2);
  before.n_goals = (guint) g_rand_int_range (dice, 0, 2);
  tl_path_search (fresh, &before, c->starts, c->n_starts);
  tl_path_search_on (fresh, &c->query, c->starts, c->n_starts);
  for (TlHex hex = 0; hex < o->n; hex++)
    {
      gboolean is_reached = o->cost[hex] <= tl_path_field_limit (fresh);

      g_assert_cmpint (tl_path_field_reached (fresh, hex), ==, is_reached);
      if (!is_reached)
        continue;
      g_assert_cmpuint (tl_path_field_cost (fresh, hex), ==, o->cost[hex]);
      check_paths_are_equal (fresh, field, hex);
    }
  if (c->query.n_goals > 0)
    g_assert_cmpint (tl_path_field_reached (fresh, goal), ==, o->cost[goal] != NEVER);
  else
    g_assert_cmpuint (tl_path_field_limit (fresh), ==, tl_path_field_limit (field));
  c->query.n_goals = 0;
  c->query.least_mp12 = 0;
  c->query.never_all = FALSE;
}

/* 20,000 questions on 2,000 maps; each map's field is used again for ten of them. */
static void
test_oracle (void)
{
  GRand *dice = g_rand_new_with_seed (20240611);

  for (guint m = 0; m < 2000; m++)
    {
      g_autoptr (TlMap) map = random_map (dice);
      g_autoptr (TlPathField) field = tl_path_field_new (map);
      g_autoptr (TlPathField) with_goals = tl_path_field_new (map);
      guint n = tl_map_n_hexes (map);
      g_autofree guint64 *cost = g_new (guint64, n);
      g_autofree guint64 *leave = g_new (guint64, n);
      g_autofree gboolean *spent = g_new (gboolean, n);
      Oracle oracle = { n, cost, leave, spent };

      for (guint i = 0; i < 10; i++)
        {
          Case c = { .map = map };

          random_case (&c, dice);
          /* What a search can count to: costs of these maps never come near it. */
          c.query.limit_mp12 = MIN (c.query.limit_mp12, TL_PATH_LIMIT_MAX);
          tl_path_search (field, &c.query, c.starts, c.n_starts);
          ask_oracle (&c, &oracle);
          check_costs (&c, &oracle, field);
          check_short_cuts (&c, &oracle, field);
          check_order (field);
          if (!has_free_edge (&c))
            check_ties (&c, &oracle, field);
          check_order_of_starts (&c, &oracle, field, dice);
          check_goals (&c, &oracle, field, with_goals, dice);
          check_going_on (&c, &oracle, field, with_goals, dice);
          check_paths (&c, &oracle, field);
          clear_case (&c);
        }
    }
  g_rand_free (dice);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/path/oracle", test_oracle);
  return g_test_run ();
}
