/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths, dumps and lines; naive-sources.c finds where trace supply comes from. */
#include "rules/supply/naive-private.h"

const char *
naive_id (const Naive *naive, TlUnit unit)
{
  return unit == TL_UNIT_NONE ? "-" : tl_situation_id (naive->situation, unit);
}

const char *
naive_number (const Naive *naive, TlSite site)
{
  static char buffer[TL_HEX_NUMBER_MAX];

  if (tl_site_is_box (site))
    return g_array_index (tl_situation_scenario (naive->situation)->boxes, TlBox,
                          tl_site_box (site))
        .id;
  return site == TL_SITE_NONE ? "-" : tl_grid_format (naive->grid, site, buffer);
}

/* --- what is on the map ---------------------------------------------------------------------- */

static gboolean
is_combat (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_COMBAT || kind == TL_KIND_ARTILLERY || kind == TL_KIND_HQ ||
         kind == TL_KIND_REPL;
}

/* 4.4, 4.5, 5.9c, 12.8d */
static gboolean
has_zoc (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (counter->kind != TL_KIND_COMBAT || counter->faces[state->face].defends_only ||
      state->face != TL_FACE_COMBAT || (state->flags & TL_UNIT_OOS) != 0)
    return FALSE;
  return state->marker == TL_MARKER_NONE ||
         (state->marker == TL_MARKER_EXPLOIT && (state->flags & TL_UNIT_KEEPS_ZOC) != 0);
}

/* 13.8a: an engineer or HQ with its Combat side up, in Combat Mode or DG. */
static gboolean
is_engineer (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return (counter->kind == TL_KIND_HQ || counter->is_engineer) && state->face == TL_FACE_COMBAT &&
         (state->marker == TL_MARKER_NONE || state->marker == TL_MARKER_DG);
}

static void
look_around (Naive *naive)
{
  const TlSituation *situation = naive->situation;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      gboolean is_own = state->owner == naive->side;

      if (state->hex == TL_HEX_NONE || !is_combat (situation, unit))
        continue;
      (is_own ? naive->friends : naive->enemies)[state->hex] = TRUE;
      naive->bridges[state->hex] |= is_own && is_engineer (situation, unit);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex other = tl_grid_neighbour (naive->grid, state->hex, d);

          if (other != TL_HEX_NONE && !is_own && (naive->flags & NAIVE_WITHOUT_ZOC) == 0 &&
              has_zoc (situation, unit))
            naive->exerted[other] = TRUE;
        }
    }
  /* 4.5b */
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    naive->zoc[hex] = naive->exerted[hex] && !naive->friends[hex];
}

gboolean
naive_is_clear (const Naive *naive, TlHex hex)
{
  return !naive->enemies[hex] && !naive->zoc[hex];
}

/* --- paths ------------------------------------------------------------------------------------ */

/* Whether @cost is about entry @index of @list, by @mobility. */
static gboolean
is_about (const TlWeatherCost *cost, TlCostList list, guint index, TlMobility mobility)
{
  return cost->list == list && (cost->index == -1 || cost->index == (int) index) &&
         (cost->mobility == -1 || cost->mobility == (int) mobility);
}

/* 17.0, 12.3d, 17.0c: a printed price, or the lower one that the weather makes of it. */
static guint
price_in_weather (const Naive *naive, guint printed, TlCostList list, guint index,
                  TlMobility mobility)
{
  const TlScenario *scenario = tl_situation_scenario (naive->situation);
  guint number = tl_situation_clock (naive->situation)->weather;
  const TlEntry *weather =
      number > 0 ? tl_schedule_entry (scenario, TL_ENTRY_WEATHER, number) : NULL;
  guint price = printed;

  for (guint i = 0; weather != NULL && i < weather->costs->len; i++)
    {
      const TlWeatherCost *cost = &g_array_index (weather->costs, TlWeatherCost, i);
      guint num = (guint) cost->by.num, den = (guint) cost->by.den;

      if (!is_about (cost, list, index, mobility))
        continue;
      if (cost->how == '=')
        price = num > TL_COST_MAX ? num : num * TL_MP12 / den;
      else if (price <= TL_COST_MAX && cost->how == '+')
        price = MIN (price + num * TL_MP12 / den, TL_COST_MAX);
      else if (price <= TL_COST_MAX)
        price = MIN ((2 * price * num + den) / (2 * den), TL_COST_MAX);
    }
  return MIN (price, printed);
}

/* 6.2d: these maps have one terrain in a hex. */
static guint
ground_price (const Naive *naive, TlHex hex, TlMobility mobility)
{
  const TlTerrainChart *chart = tl_map_chart (naive->map);
  guint32 mask = tl_map_terrain (naive->map, hex);
  guint index = (guint) __builtin_ctz (mask);

  g_assert_true ((mask & (mask - 1)) == 0);
  return price_in_weather (naive, chart->terrains[index].cost[mobility], TL_COSTS_TERRAIN, index,
                           mobility);
}

static guint
side_price (const Naive *naive, guint index, TlMobility mobility)
{
  return price_in_weather (naive, tl_map_chart (naive->map)->hexsides[index].cost[mobility],
                           TL_COSTS_HEXSIDE, index, mobility);
}

static guint
sum_of (guint a, guint b)
{
  return a > TL_COST_MAX || b > TL_COST_MAX ? MAX (a, b) : a + b;
}

TlCost
naive_plain_cost (const Naive *naive, TlHex from, TlHex to, TlDirection direction,
                  TlMobility mobility)
{
  const TlTerrainChart *chart = tl_map_chart (naive->map);
  guint sides = tl_map_hexsides (naive->map, from, direction);
  guint roads = tl_map_roads (naive->map, from, direction);
  guint off = ground_price (naive, to, mobility);
  guint water = G_MAXUINT;
  guint road = TL_COST_PROHIBITED;

  for (guint i = 0; i < chart->n_hexsides; i++)
    if ((sides >> i & 1) != 0 && chart->hexsides[i].is_water)
      water = MIN (water, side_price (naive, i, mobility));
    else if ((sides >> i & 1) != 0)
      off = sum_of (off, side_price (naive, i, mobility));
  if (water != G_MAXUINT)
    off = sum_of (off, water);
  if (ground_price (naive, from, mobility) == TL_COST_PROHIBITED)
    off = TL_COST_PROHIBITED;
  for (guint i = 0; i < chart->n_roads; i++)
    if ((roads >> i & 1) != 0)
      road = MIN (road, price_in_weather (naive, chart->roads[i].cost[mobility], TL_COSTS_ROAD, i,
                                          mobility));
  return (TlCost) MIN (off, road);
}

/* 13.8b: an HQ in Combat Mode, or DG that shows that side, in either hex makes the river a lesser
 * one. Rivers are the only water on these maps, the smaller one is none then. */
TlCost
naive_edge_cost (const Naive *naive, TlHex from, TlHex to, TlDirection direction,
                 TlMobility mobility)
{
  const TlTerrainChart *chart = tl_map_chart (naive->map);
  guint16 sides = tl_map_hexsides (naive->map, from, direction);
  guint minor_river = (guint) tl_terrain_chart_find_hexside (chart, "minor-river");
  guint cliff = (guint) tl_terrain_chart_find_hexside (chart, "escarpment");
  guint16 minor = (guint16) (1u << minor_river);
  guint16 major = (guint16) (1u << tl_terrain_chart_find_hexside (chart, "major-river"));
  guint16 escarpment = (guint16) (1u << cliff);
  TlCost plain = naive_plain_cost (naive, from, to, direction, mobility);
  guint sum = ground_price (naive, to, mobility);

  if (!(naive->bridges[from] || naive->bridges[to]) || (sides & (minor | major)) == 0 ||
      ground_price (naive, from, mobility) == TL_COST_PROHIBITED)
    return plain;
  if ((sides & minor) == 0)
    sum = sum_of (sum, side_price (naive, minor_river, mobility));
  if ((sides & escarpment) != 0)
    sum = sum_of (sum, side_price (naive, cliff, mobility));
  return (TlCost) MIN (plain, sum);
}

/* What one step costs a path of @range; NAIVE_NEVER when it may not (12.3d, 4.5a(B)). */
static guint
step_cost (const Naive *naive, TlHex from, TlDirection direction, TlMobility mobility,
           gboolean is_first, guint range)
{
  TlHex to = tl_grid_neighbour (naive->grid, from, direction);
  TlCost cost;

  if (to == TL_HEX_NONE || naive->enemies[to])
    return NAIVE_NEVER;
  if (mobility == TL_MOBILITY_TRUCK && (naive->zoc[from] || naive->zoc[to]))
    return NAIVE_NEVER;
  cost = naive_edge_cost (naive, from, to, direction, mobility);
  if (cost == TL_COST_ALL)
    return is_first && range > 0 ? range : NAIVE_NEVER;
  return cost == TL_COST_PROHIBITED ? NAIVE_NEVER : cost;
}

/* Bellman and Ford. */
void
naive_spread (const Naive *naive, TlHex start, TlMobility mobility, guint range, guint *costs)
{
  gboolean has_changed = TRUE;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    costs[hex] = hex == start ? 0 : NAIVE_NEVER;
  while (has_changed)
    {
      has_changed = FALSE;
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        for (TlDirection d = 0; d < TL_DIRECTIONS && costs[hex] != NAIVE_NEVER; d++)
          {
            guint cost = step_cost (naive, hex, d, mobility, hex == start, range);
            TlHex to = tl_grid_neighbour (naive->grid, hex, d);

            if (cost == NAIVE_NEVER || costs[hex] + cost > range || costs[hex] + cost >= costs[to])
              continue;
            costs[to] = costs[hex] + cost;
            has_changed = TRUE;
          }
    }
}

/* To @hex or a neighbour (12.3c). */
guint
naive_cost_near (const Naive *naive, const guint *costs, TlHex hex)
{
  guint best = costs[hex];

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_grid_neighbour (naive->grid, hex, d);

      if (other != TL_HEX_NONE)
        best = MIN (best, costs[other]);
    }
  return best;
}

void
naive_find_draws (const Naive *naive, TlHex start, TlMobility mobility, guint *draws)
{
  const guint range = 5 * 12; /* 12.3a */
  guint costs[NAIVE_HEXES_MAX];

  naive_spread (naive, start, mobility, range, costs);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    draws[hex] = naive_cost_near (naive, costs, hex);
  if (tl_edition_choice_is (tl_situation_edition (naive->situation), "draw-adjacent", "dump"))
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex next = tl_grid_neighbour (naive->grid, start, d);

      if (next == TL_HEX_NONE || naive->enemies[next])
        continue;
      naive_spread (naive, next, mobility, range, costs);
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        draws[hex] = MIN (draws[hex], costs[hex]);
    }
}

/* --- units ------------------------------------------------------------------------------------ */

/* (nullable): what @unit is in. */
static const TlBox *
box_of (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  const GArray *boxes = tl_situation_scenario (situation)->boxes;

  if (state->hex != TL_HEX_NONE || state->box >= boxes->len)
    return NULL;
  return &g_array_index (boxes, TlBox, state->box);
}

/* 12.3e, 12.6g */
static TlHex
hex_of (const TlSituation *situation, TlUnit unit)
{
  const TlBox *box = box_of (situation, unit);

  if (box == NULL)
    return tl_situation_hex (situation, unit);
  return box->hex; /* none of a Landing Craft, which draws nothing from the shore (18.5e) */
}

static void
find_reach (const Naive *naive, TlUnit unit, NaiveReach *reach)
{
  const TlCounter *counter = tl_situation_counter (naive->situation, unit);
  const TlUnitState *state = tl_situation_state (naive->situation, unit);
  /* 5.8: Strat is the Move side, whatever lies under the marker. */
  const TlFace *face =
      &counter->faces[state->marker == TL_MARKER_STRAT ? TL_FACE_MOVE : state->face];
  gboolean is_hq = counter->kind == TL_KIND_HQ;
  guint costs[NAIVE_HEXES_MAX];

  naive_find_draws (naive, reach->hex, is_hq ? face->throw_mobility : TL_MOBILITY_TRUCK,
                    reach->draws);
  /* 12.3b(C) */
  reach->range = is_hq && state->marker != TL_MARKER_STRAT ? face->throw_mp * 12u : 0;
  if (reach->range == 0)
    return;
  naive_spread (naive, reach->hex, face->throw_mobility, reach->range, costs);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    reach->throws[hex] = naive_cost_near (naive, costs, hex);
}

static void
find_reaches (Naive *naive)
{
  guint n_units = tl_situation_n_units (naive->situation);

  naive->reaches = g_new (NaiveReach, n_units + 1);
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      NaiveReach *reach = &naive->reaches[unit];

      reach->hex = TL_HEX_NONE;
      reach->range = 0;
      if (tl_situation_side (naive->situation, unit) != naive->side ||
          (!is_combat (naive->situation, unit) &&
           tl_situation_counter (naive->situation, unit)->kind != TL_KIND_AIR_BASE))
        continue;
      reach->hex = hex_of (naive->situation, unit);
      if (reach->hex != TL_HEX_NONE)
        find_reach (naive, unit, reach);
    }
}

gboolean
naive_takes_supply (const Naive *naive, TlUnit unit)
{
  return naive->reaches[unit].hex != TL_HEX_NONE;
}

int
naive_box_of (const Naive *naive, TlUnit unit)
{
  const TlBox *box = box_of (naive->situation, unit);

  if (box == NULL || box->hex != TL_HEX_NONE || box->craft > 0 ||
      tl_situation_side (naive->situation, unit) != naive->side ||
      (!is_combat (naive->situation, unit) &&
       tl_situation_counter (naive->situation, unit)->kind != TL_KIND_AIR_BASE))
    return -1;
  return tl_situation_state (naive->situation, unit)->box;
}

gboolean
naive_needs_trace (const Naive *naive, TlUnit unit)
{
  const TlBox *box = box_of (naive->situation, unit);
  const TlUnitState *state = tl_situation_state (naive->situation, unit);
  gboolean is_aboard = box != NULL && box->craft > 0;
  gboolean drops =
      state->drop_turn > 0 && (int) state->drop_turn == tl_situation_clock (naive->situation)->turn;

  return naive_takes_supply (naive, unit) && is_combat (naive->situation, unit) && !is_aboard &&
         !drops;
}

gboolean
naive_is_excused (const Naive *naive, TlUnit unit)
{
  return is_combat (naive->situation, unit) && !naive_needs_trace (naive, unit);
}

/* 3.2f: Repls and units of no formation of several counters are of none. */
static int
formation_of (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const GArray *formations = tl_situation_scenario (situation)->formations;

  if (counter->kind == TL_KIND_REPL || counter->formation < 0 ||
      !g_array_index (formations, TlFormation, counter->formation).is_multi_unit)
    return -1;
  return counter->formation;
}

/* 12.3b(B): what the game lists for an HQ, and nobody else. */
static gboolean
is_allowed (const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *taker = tl_situation_counter (situation, unit);
  guint16 of_hq = tl_situation_counter (situation, hq)->hq_limit;
  const TlHqLimit *limit;

  if (of_hq == 0)
    return TRUE;
  limit = &g_array_index (scenario->hq_limits, TlHqLimit, of_hq - 1);
  for (guint i = 0; i < limit->formations->len; i++)
    if (g_array_index (limit->formations, int, i) == taker->formation)
      return TRUE;
  for (guint i = 0; i < limit->nations->len; i++)
    if (g_strcmp0 (limit->nations->pdata[i], taker->nationality) == 0)
      return TRUE;
  for (guint i = 0; i < limit->counters->len; i++)
    if (g_array_index (limit->counters, guint, i) == tl_situation_state (situation, unit)->counter)
      return TRUE;
  return FALSE;
}

gboolean
naive_serves (const Naive *naive, TlUnit hq, TlUnit unit)
{
  const TlCounter *giver = tl_situation_counter (naive->situation, hq);
  const TlCounter *taker = tl_situation_counter (naive->situation, unit);
  int giver_formation = formation_of (naive->situation, hq);
  int taker_formation = formation_of (naive->situation, unit);

  if (hq == unit || giver->kind != TL_KIND_HQ || !is_allowed (naive->situation, hq, unit))
    return FALSE;
  if (giver_formation == -1)
    return TRUE;
  if (taker_formation != -1)
    return giver_formation == taker_formation;
  return taker->multi_step_re4 == 0 && g_strcmp0 (giver->nationality, taker->nationality) == 0;
}

gboolean
naive_throws_to (const Naive *naive, TlUnit hq, TlUnit unit)
{
  const NaiveReach *reach = &naive->reaches[hq];

  return naive_takes_supply (naive, hq) && reach->range > 0 && naive_serves (naive, hq, unit) &&
         reach->throws[naive->reaches[unit].hex] != NAIVE_NEVER;
}

/* --- lines ------------------------------------------------------------------------------------ */

guint
naive_mark_dumps (const Naive *naive, int formation, gboolean *origins, guint32 *tokens)
{
  guint n = 0;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      origins[hex] = FALSE;
      tokens[hex] = 0;
    }
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (naive->situation, unit);
      const TlCounter *counter = tl_situation_counter (naive->situation, unit);

      if (state->owner != naive->side || state->t == 0 || state->hex == TL_HEX_NONE ||
          naive->enemies[state->hex] ||
          /* 13.2g: in the hands of an enemy they are trucks like others */
          (counter->is_organic && counter->side == naive->side ? counter->formation : -1) !=
              formation)
        continue;
      n += !origins[state->hex];
      origins[state->hex] = TRUE;
      tokens[state->hex] += state->t;
    }
  return n;
}

/* Where the Landing Craft floats that @unit is in the hold of; TL_HEX_NONE: it is in none. */
static TlHex
craft_hex (const TlSituation *situation, TlUnit unit)
{
  const TlBox *box = box_of (situation, unit);

  return box == NULL || box->craft == 0 ? TL_HEX_NONE : hex_of (situation, box->craft - 1);
}

static gboolean
is_next_to (const Naive *naive, TlHex one, TlHex other)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (tl_map_neighbour (naive->map, one, d) == other)
      return TRUE;
  return one == other;
}

void
naive_mark_aboard (const Naive *naive, guint32 *tokens)
{
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    tokens[hex] = 0;
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      TlHex hex = craft_hex (naive->situation, unit);

      if (hex != TL_HEX_NONE && !naive->enemies[hex] &&
          tl_situation_state (naive->situation, unit)->owner == naive->side &&
          !tl_situation_counter (naive->situation, unit)->is_organic)
        tokens[hex] += tl_situation_state (naive->situation, unit)->t;
    }
}

guint32
naive_aboard_t (const Naive *naive, TlUnit unit, TlHex hex)
{
  guint32 tokens[NAIVE_HEXES_MAX];

  if (naive->reaches[unit].hex == TL_HEX_NONE || !is_next_to (naive, naive->reaches[unit].hex, hex))
    return 0;
  naive_mark_aboard (naive, tokens);
  return tokens[hex];
}

void
naive_mark_origins (const Naive *naive, TlUnit unit, NaiveKind kind, gboolean *origins)
{
  int formation = tl_situation_counter (naive->situation, unit)->formation;
  gboolean organic[NAIVE_HEXES_MAX] = { FALSE };
  guint32 tokens[NAIVE_HEXES_MAX];

  if (kind == NAIVE_TRACE)
    {
      memcpy (origins, naive->sources, sizeof naive->sources);
      return;
    }
  naive_mark_dumps (naive, -1, origins, tokens);
  /* 13.2g */
  if (formation != -1)
    naive_mark_dumps (naive, formation, organic, tokens);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    origins[hex] = origins[hex] || organic[hex];
}

guint
naive_least_draw (const Naive *naive, TlUnit unit, const gboolean *origins)
{
  guint best = NAIVE_NEVER;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    if (origins[hex])
      best = MIN (best, naive->reaches[unit].draws[hex]);
  return best;
}

gboolean
naive_has_way (const Naive *naive, TlUnit unit, const gboolean *origins)
{
  if (!naive_takes_supply (naive, unit))
    return FALSE;
  if (naive_least_draw (naive, unit, origins) != NAIVE_NEVER)
    return TRUE;
  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (naive_throws_to (naive, hq, unit) && naive_least_draw (naive, hq, origins) != NAIVE_NEVER)
      return TRUE;
  return FALSE;
}

gboolean
naive_has_line (const Naive *naive, TlUnit unit, NaiveKind kind)
{
  gboolean origins[NAIVE_HEXES_MAX];

  for (TlHex hex = 0; kind == NAIVE_DUMP && hex < naive->n_hexes; hex++)
    if (naive_aboard_t (naive, unit, hex) > 0)
      return TRUE;
  naive_mark_origins (naive, unit, kind, origins);
  return naive_has_way (naive, unit, origins);
}

gboolean
naive_would_trace (const Naive *naive, TlUnit unit, TlHex hex)
{
  guint draws[NAIVE_HEXES_MAX];

  naive_find_draws (naive, hex, TL_MOBILITY_TRUCK, draws);
  for (TlHex source = 0; source < naive->n_hexes; source++)
    if (naive->sources[source] && draws[source] != NAIVE_NEVER)
      return TRUE;
  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (naive_takes_supply (naive, hq) && naive->reaches[hq].range > 0 &&
        naive_serves (naive, hq, unit) && naive->reaches[hq].throws[hex] != NAIVE_NEVER &&
        naive_least_draw (naive, hq, naive->sources) != NAIVE_NEVER)
      return TRUE;
  return FALSE;
}

/* --- all of it -------------------------------------------------------------------------------- */

void
naive_init (Naive *naive, const TlSituation *situation, TlSide side, NaiveFlags flags)
{
  *naive = (Naive){ .situation = situation, .side = side, .flags = flags };
  naive->map = tl_situation_map (situation);
  naive->grid = tl_map_grid (naive->map);
  naive->n_hexes = tl_map_n_hexes (naive->map);
  g_assert_cmpuint (naive->n_hexes, <=, NAIVE_HEXES_MAX);
  look_around (naive);
  naive_find_sources (naive);
  find_reaches (naive);
}

void
naive_clear (Naive *naive)
{
  g_clear_pointer (&naive->reaches, g_free);
}

gboolean
naive_put_somebody (TlEdit *edit, const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  for (guint i = scenario->counters.len; i > 0; i--)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i - 1);

      if (counter->kind != TL_KIND_COMBAT || counter->side != side)
        continue;
      TlUnit unit = tl_edit_add_unit (edit, i - 1);
      tl_edit_unit (edit, unit)->face = TL_FACE_MOVE;
      tl_edit_place (edit, unit, hex);
      return TRUE;
    }
  return FALSE;
}
