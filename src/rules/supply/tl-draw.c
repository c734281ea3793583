/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-draw.h"

#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"

static int
compare_dumps (gconstpointer a, gconstpointer b)
{
  const TlDump *one = a;
  const TlDump *other = b;

  if (one->site != other->site)
    return one->site < other->site ? -1 : 1;
  return one->users < other->users ? -1 : one->users > other->users;
}

static void
merge_dumps (GArray *dumps)
{
  guint kept = 0;

  g_array_sort (dumps, compare_dumps);
  for (guint i = 0; i < dumps->len; i++)
    {
      TlDump dump = g_array_index (dumps, TlDump, i);

      if (kept > 0 && compare_dumps (&dump, &g_array_index (dumps, TlDump, kept - 1)) == 0)
        g_array_index (dumps, TlDump, kept - 1).t += dump.t;
      else
        g_array_index (dumps, TlDump, kept++) = dump;
    }
  g_array_set_size (dumps, kept);
}

/* Rules 13.2g, 18.5e: no unit draws from Organic Trucks that are aboard, of which neither rule
 * speaks. */
TlSite
tl_draw_stock_site (const TlSituation *situation, TlUnit unit, int *users)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlUnit craft = tl_situation_hold_of (situation, tl_situation_state (situation, unit)->box);
  gboolean is_organic = tl_unit_is_organic (situation, unit);

  *users = is_organic ? counter->formation : TL_USERS_ALL;
  if (craft == TL_UNIT_NONE)
    return tl_draw_site (situation, unit);
  *users = TL_USERS_ADJACENT;
  return is_organic ? TL_SITE_NONE : tl_situation_hex (situation, craft);
}

/* TL_SLOT_DUMPS, by side. */
typedef struct
{
  GArray *dumps[TL_SIDES]; /* TlDump, on the map; NULL: not looked for yet */
  GArray *boxed[TL_SIDES]; /* TlDump, off the map */
  GArray *lost[TL_SIDES];  /* TlUnit */
} Dumps;

static void
dumps_free (gpointer data)
{
  Dumps *dumps = data;

  for (guint side = 0; side < TL_SIDES; side++)
    {
      g_clear_pointer (&dumps->dumps[side], g_array_unref);
      g_clear_pointer (&dumps->boxed[side], g_array_unref);
      g_clear_pointer (&dumps->lost[side], g_array_unref);
    }
  g_free (dumps);
}

/* Rules 12.1b, 12.1d: a dump that holds anything. */
static void
note_dump (Dumps *dumps, const TlSituation *situation, TlUnit unit, TlSide side, guint32 t)
{
  int users;
  TlDump dump = { tl_draw_stock_site (situation, unit, &users), t, users };

  if (dump.site == TL_SITE_NONE)
    return;
  if (tl_site_is_box (dump.site))
    g_array_append_val (dumps->boxed[side], dump);
  else if (tl_situation_has_combat_unit (situation, dump.site, tl_side_other (side)))
    g_array_append_val (dumps->lost[side], unit);
  else
    g_array_append_val (dumps->dumps[side], dump);
}

static void
find_dumps (Dumps *dumps, const TlSituation *situation, TlSide side)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint n_units = tl_situation_n_units (situation);
  guint n;

  dumps->dumps[side] = g_array_new (FALSE, FALSE, sizeof (TlDump));
  dumps->boxed[side] = g_array_new (FALSE, FALSE, sizeof (TlDump));
  dumps->lost[side] = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (TlUnit first = 0; first < n_units; first += n)
    {
      const TlUnitState *states = tl_situation_states (situation, first, &n);

      for (guint i = 0; i < n; i++)
        {
          TlKind kind = tl_scenario_traits (scenario, states[i].counter)->kind;

          if (states[i].t > 0 && states[i].owner == side &&
              (kind == TL_KIND_DUMP || kind == TL_KIND_TRANSPORT))
            note_dump (dumps, situation, first + i, side, states[i].t);
        }
    }
  merge_dumps (dumps->dumps[side]);
  merge_dumps (dumps->boxed[side]);
}

static const Dumps *
dumps_of (const TlSituation *situation, TlSide side)
{
  Dumps *dumps = tl_situation_get_slot (situation, TL_SLOT_DUMPS);

  if (dumps == NULL)
    {
      dumps = g_new0 (Dumps, 1);
      tl_situation_set_slot (situation, TL_SLOT_DUMPS, dumps, dumps_free);
    }
  if (dumps->dumps[side] == NULL)
    find_dumps (dumps, situation, side);
  return dumps;
}

GArray *
tl_draw_dumps (const TlSituation *situation, TlSide side)
{
  return g_array_copy (dumps_of (situation, side)->dumps[side]);
}

GArray *
tl_draw_all_dumps (const TlSituation *situation, TlSide side)
{
  const Dumps *dumps = dumps_of (situation, side);
  GArray *all = g_array_copy (dumps->dumps[side]);

  return g_array_append_vals (all, dumps->boxed[side]->data, dumps->boxed[side]->len);
}

GArray *
tl_draw_lost_dumps (const TlSituation *situation, TlSide side)
{
  return g_array_copy (dumps_of (situation, side)->lost[side]);
}

TlSite
tl_draw_site (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->hex == TL_HEX_NONE &&
                 tl_scenario_is_off_map_box (tl_situation_scenario (situation), state->box)
             ? tl_site_of_box (state->box)
             : tl_situation_hex (situation, unit);
}

TlMobility
tl_draw_mobility (const TlSituation *situation, TlUnit unit)
{
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
    return tl_unit_face (situation, unit)->throw_mobility;
  return tl_situation_edition (situation)->draw_mobility;
}

/* Rule 18.5e. */
static gboolean
is_next_to (const TlSituation *situation, TlUnit unit, TlHex craft)
{
  TlHex hex = tl_situation_hex (situation, unit);

  if (hex == TL_HEX_NONE)
    return FALSE;
  guint distance = tl_grid_distance (tl_map_grid (tl_situation_map (situation)), hex, craft);
  return distance == 1 ||
         (distance == 0 && !tl_edition_choice_is (tl_situation_edition (situation),
                                                  "landing-craft-supply", "next-hex"));
}

gboolean
tl_draw_may_use (const TlSituation *situation, TlUnit unit, const TlDump *dump)
{
  if (dump->users == TL_USERS_ADJACENT)
    return is_next_to (situation, unit, dump->site);
  return dump->users == TL_USERS_ALL ||
         tl_situation_counter (situation, unit)->formation == dump->users;
}

guint8
tl_draw_heeded_flags (TlMobility mobility)
{
  return mobility == TL_MOBILITY_TRUCK ? TL_PATH_NO_ENTER | TL_PATH_NO_PASS : TL_PATH_NO_ENTER;
}

TlPathQuery
tl_draw_query (const TlSituation *situation, TlSide side, TlMobility mobility)
{
  TlPathQuery query = {
    .hex_flags = tl_zoc_path_flags (situation),
    .flag_shift = tl_zoc_path_shift (side),
    .flag_mask = tl_draw_heeded_flags (mobility),
  };

  tl_bridge_set_costs (&query, situation, side, mobility);
  return query;
}

gboolean
tl_draw_is_free_at_either_end (const TlSituation *situation)
{
  return !tl_edition_choice_is (tl_situation_edition (situation), "draw-adjacent", "dump");
}

static inline gboolean
may_enter (const TlPathQuery *query, TlHex hex)
{
  return hex != TL_HEX_NONE &&
         ((query->hex_flags[hex] >> query->flag_shift) & query->flag_mask & TL_PATH_NO_ENTER) == 0;
}

/* Searches do not test a start, and a counted path may not end in an enemy's hex (12.3d). */
static void
search_back (TlPathField *field, const TlPathQuery *query, const TlMap *map, const TlHex *origins,
             guint n_origins, gboolean and_around, gboolean goes_on)
{
  g_autofree TlPathStart *starts = g_new (TlPathStart, n_origins * (1 + TL_DIRECTIONS));
  guint n = 0;

  for (guint i = 0; i < n_origins; i++)
    {
      const TlHex *around = tl_map_neighbours (map) + (gsize) origins[i] * TL_DIRECTIONS;

      if (may_enter (query, origins[i]))
        starts[n++] = (TlPathStart){ origins[i], 0, i };
      for (TlDirection d = 0; and_around && d < TL_DIRECTIONS; d++)
        if (may_enter (query, around[d]))
          starts[n++] = (TlPathStart){ around[d], 0, i };
    }
  if (goes_on)
    tl_path_search_on (field, query, starts, n);
  else
    tl_path_search (field, query, starts, n);
}

void
tl_draw_search_back (TlPathField *around, TlPathField *within, TlPathQuery *query, const TlMap *map,
                     const TlHex *origins, guint n_origins, gboolean goes_on)
{
  query->reverse = TRUE;
  search_back (around, query, map, origins, n_origins, TRUE, goes_on);
  if (within == NULL)
    return;
  TlPathQuery cheaper = *query;
  cheaper.n_goals = 0;
  cheaper.limit_mp12 = tl_path_field_limit (around);
  search_back (within, &cheaper, map, origins, n_origins, FALSE, goes_on);
}

TlHex
tl_draw_look_back (const TlPathField *around, const TlPathField *within, const TlPathQuery *query,
                   const TlMap *map, TlHex hex, guint32 *mp12)
{
  const TlHex *neighbours = tl_map_neighbours (map) + (gsize) hex * TL_DIRECTIONS;
  TlHex from = TL_HEX_NONE;
  guint32 other_mp12;

  *mp12 = G_MAXUINT32;
  if (tl_path_field_look (around, hex, mp12, NULL))
    from = hex;
  for (TlDirection d = 0; within != NULL && d < TL_DIRECTIONS; d++)
    if (may_enter (query, neighbours[d]) &&
        tl_path_field_look (within, neighbours[d], &other_mp12, NULL) && other_mp12 < *mp12)
      {
        from = neighbours[d];
        *mp12 = other_mp12;
      }
  return from;
}

/* The hexes that @field has reached, or with @around those around each.  With a @query only those
 * that it enters pass a path on. */
static void
mark_reached (guint8 *marks, const TlPathField *field, const TlMap *map, const TlPathQuery *query,
              gboolean around)
{
  const TlHex *neighbours = tl_map_neighbours (map);
  guint n;
  const TlHex *found = tl_path_field_found_hexes (field, &n);

  for (guint i = 0; i < n; i++)
    {
      const TlHex *next = neighbours + (gsize) found[i] * TL_DIRECTIONS;

      if (!around)
        marks[found[i]] = TRUE;
      for (TlDirection d = 0;
           around && (query == NULL || may_enter (query, found[i])) && d < TL_DIRECTIONS; d++)
        if (next[d] != TL_HEX_NONE)
          marks[next[d]] = TRUE;
    }
}

guint8 *
tl_draw_mark_hexes (TlPathField *field, const TlSituation *situation, TlSide side,
                    TlMobility mobility, const TlHex *origins, guint n_origins)
{
  const TlMap *map = tl_situation_map (situation);
  guint8 *marks = g_new0 (guint8, tl_map_n_hexes (map));
  TlPathQuery query = tl_draw_query (situation, side, mobility);

  query.limit_mp12 = tl_situation_edition (situation)->draw_mp12;
  query.reverse = TRUE;
  search_back (field, &query, map, origins, n_origins, TRUE, FALSE);
  mark_reached (marks, field, map, &query, FALSE);
  if (!tl_draw_is_free_at_either_end (situation))
    return marks;
  search_back (field, &query, map, origins, n_origins, FALSE, FALSE);
  mark_reached (marks, field, map, &query, TRUE);
  return marks;
}

TlPathQuery
tl_draw_range_query (const TlSituation *situation, TlSide side, TlMobility mobility)
{
  TlPathQuery query = tl_draw_query (situation, side, mobility);

  query.limit_mp12 = tl_situation_edition (situation)->draw_mp12;
  query.free_at_start = tl_draw_is_free_at_either_end (situation);
  return query;
}

gboolean
tl_draw_range_search (TlPathField *field, const TlSituation *situation, TlUnit unit)
{
  TlHex hex = tl_situation_hex (situation, unit);

  if (hex == TL_HEX_NONE)
    return FALSE;

  TlPathQuery query = tl_draw_range_query (situation, tl_situation_side (situation, unit),
                                           tl_draw_mobility (situation, unit));
  tl_path_search (field, &query, &(TlPathStart){ hex, 0, 0 }, 1);
  return TRUE;
}

/* The first of @origins, ascending, from @hex on. */
static guint
first_from (const TlHex *origins, guint n_origins, TlHex hex)
{
  guint low = 0;
  guint high = n_origins;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (origins[middle] < hex)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint
tl_draw_reach (const TlSituation *situation, TlUnit unit)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  guint most = tl_draw_most_steps (situation, tl_draw_mobility (situation, unit),
                                   tl_situation_edition (situation)->draw_mp12);

  return MIN (most, grid->rows + grid->columns) + 1;
}

TlHex
tl_draw_best (const TlPathField *field, const TlSituation *situation, TlUnit unit,
              const TlHex *origins, guint n_origins, guint32 *mp12)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlHex hex = tl_situation_hex (situation, unit);
  guint reach = tl_draw_reach (situation, unit);
  guint row = hex / grid->columns;
  guint first_row = row > reach ? row - reach : 0;
  TlHex best = TL_HEX_NONE;
  guint32 cost;

  for (guint i = first_from (origins, n_origins, first_row * grid->columns);
       i < n_origins && origins[i] / grid->columns <= row + reach; i++)
    if (tl_grid_distance (grid, hex, origins[i]) <= reach &&
        tl_path_field_nearest (field, origins[i], &cost) != TL_HEX_NONE &&
        (best == TL_HEX_NONE || cost < *mp12))
      {
        best = origins[i];
        *mp12 = cost;
      }
  return best;
}

/* --- throws ----------------------------------------------------------------------------------- */

gboolean
tl_throw_is_divisional (const TlSituation *situation, TlUnit unit)
{
  return tl_scenario_is_divisional (tl_situation_scenario (situation),
                                    tl_situation_counter (situation, unit));
}

gboolean
tl_throw_is_independent (const TlSituation *situation, TlUnit unit)
{
  return !tl_throw_is_divisional (situation, unit) &&
         !tl_counter_is_multi_step (tl_situation_counter (situation, unit));
}

/*
 * @hq: one of its counters, an HQ
 * @counter: number of the counter that would be served
 *
 * Whether the game lets @hq serve @counter: it does where it does not limit the HQ, and where it
 * lists the counter itself, its nationality or its formation.
 *
 * Rules: 12.3b(B), 13.1d.
 * Does not check: which units a divisional HQ serves in every game.
 * Cost: grows with what the limit lists.
 *
 * Returns: whether no limit of the game is against it
 */
static gboolean
hq_may_serve (const TlScenario *scenario, const TlCounter *hq, guint counter)
{
  const TlCounter *taker = tl_scenario_counter (scenario, counter);

  if (hq->hq_limit == 0)
    return TRUE;
  const TlHqLimit *limit = &g_array_index (scenario->hq_limits, TlHqLimit, hq->hq_limit - 1);
  for (guint i = 0; i < limit->counters->len; i++)
    if (g_array_index (limit->counters, guint, i) == counter)
      return TRUE;
  for (guint i = 0; i < limit->formations->len; i++)
    if (g_array_index (limit->formations, int, i) == taker->formation)
      return TRUE;
  for (guint i = 0; i < limit->nations->len; i++)
    if (g_strcmp0 (limit->nations->pdata[i], taker->nationality) == 0)
      return TRUE;
  return FALSE;
}

gboolean
tl_throw_is_allowed (const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  return hq_may_serve (tl_situation_scenario (situation), tl_situation_counter (situation, hq),
                       tl_situation_state (situation, unit)->counter);
}

gboolean
tl_throw_serves (const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  const TlCounter *giver = tl_situation_counter (situation, hq);
  const TlCounter *taker = tl_situation_counter (situation, unit);

  if (hq == unit || giver->kind != TL_KIND_HQ ||
      tl_situation_side (situation, hq) != tl_situation_side (situation, unit))
    return FALSE;
  if (!tl_throw_is_allowed (situation, hq, unit))
    return FALSE;
  if (!tl_throw_is_divisional (situation, hq))
    return TRUE;
  if (tl_throw_is_divisional (situation, unit))
    return giver->formation == taker->formation;
  return tl_throw_is_independent (situation, unit) &&
         g_strcmp0 (giver->nationality, taker->nationality) == 0;
}

guint
tl_throw_search (TlPathField *field, const TlSituation *situation, TlSide side, TlMobility mobility,
                 const TlUnit *hqs, guint n_hqs, const TlHex *goals, guint n_goals)
{
  TlPathQuery query = tl_draw_query (situation, side, mobility);
  g_autofree TlPathStart *starts = g_new (TlPathStart, n_hqs);

  for (guint i = 0; i < n_hqs; i++)
    {
      starts[i].hex = tl_situation_hex (situation, hqs[i]);
      starts[i].cost_mp12 = tl_unit_throw_mp12 (situation, hqs[i], NULL);
      starts[i].label = i;
      query.limit_mp12 = MAX (query.limit_mp12, starts[i].cost_mp12);
    }
  for (guint i = 0; i < n_hqs; i++)
    starts[i].cost_mp12 = query.limit_mp12 - starts[i].cost_mp12;
  query.is_staggered = TRUE;
  query.goals = goals;
  query.n_goals = n_goals;
  query.is_near_enough = TRUE;
  tl_path_search (field, &query, starts, n_hqs);
  return query.limit_mp12;
}

TlPathField *
tl_throw_range (const TlSituation *situation, TlUnit hq)
{
  TlMobility mobility;

  if (tl_situation_counter (situation, hq)->kind != TL_KIND_HQ ||
      tl_situation_hex (situation, hq) == TL_HEX_NONE ||
      tl_unit_throw_mp12 (situation, hq, &mobility) == 0)
    return NULL;

  TlPathField *field = tl_path_field_new (tl_situation_map (situation));
  tl_throw_search (field, situation, tl_situation_side (situation, hq), mobility, &hq, 1, NULL, 0);
  return field;
}

void
tl_throw_mark_hexes (guint8 *marks, const TlPathField *field, const TlMap *map)
{
  mark_reached (marks, field, map, NULL, FALSE);
  mark_reached (marks, field, map, NULL, TRUE);
}

guint
tl_draw_least_mp12 (const TlTerrainChart *chart, TlMobility mobility)
{
  guint least = TL_COST_MAX;

  for (guint i = 0; i < chart->n_terrains; i++)
    least = MIN (least, chart->terrains[i].cost[mobility]);
  for (guint i = 0; i < chart->n_roads; i++)
    least = MIN (least, chart->roads[i].cost[mobility]);
  return least;
}

guint
tl_draw_most_steps (const TlSituation *situation, TlMobility mobility, guint mp12)
{
  guint least =
      tl_draw_least_mp12 (tl_map_chart (tl_weather_map (situation, TL_WAY_SUPPLY)), mobility);

  return least == 0 ? G_MAXUINT : MAX (mp12 / least + 1, 2);
}

gboolean
tl_throw_may_reach (const TlSituation *situation, TlUnit hq, TlUnit unit, TlMobility *mobility)
{
  const TlMap *map = tl_situation_map (situation);
  TlHex from = tl_situation_hex (situation, hq);
  TlHex to = tl_situation_hex (situation, unit);
  guint mp12 = tl_unit_throw_mp12 (situation, hq, mobility);

  return mp12 > 0 && from != TL_HEX_NONE && to != TL_HEX_NONE &&
         tl_grid_distance (tl_map_grid (map), from, to) <=
             tl_draw_most_steps (situation, *mobility, mp12) &&
         tl_throw_serves (situation, hq, unit);
}

/* --- legs of a path --- */

TlLeg *
tl_leg_new (TlLegKind kind, TlUnit unit, TlMobility mobility, guint mp12, GArray *hexes)
{
  TlLeg *leg = g_new (TlLeg, 1);

  *leg = (TlLeg){ kind, unit, mobility, mp12, .hexes = hexes };
  return leg;
}

void
tl_leg_free (TlLeg *leg)
{
  if (leg == NULL)
    return;
  g_array_unref (leg->hexes);
  g_free (leg);
}

TlCost
tl_leg_step_cost (const TlSituation *situation, const TlLeg *leg, TlHex from, TlHex to)
{
  TlDirection direction;

  if (!tl_grid_direction (tl_map_grid (tl_situation_map (situation)), from, to, &direction))
    return TL_COST_PROHIBITED;
  return tl_bridge_edge_cost (situation, TL_WAY_SUPPLY, from, direction,
                              tl_situation_side (situation, leg->unit), leg->mobility);
}
