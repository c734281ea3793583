/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the why-nots of a side's units have in common: ways that fail, and places that would help.
 * See tl-supply-why-private.h. */
#include "config.h"

#include "rules/supply/tl-supply-why-private.h"

#include <glib/gi18n-lib.h>

/* How far beyond the range the nearest miss is looked for. */
#define FAR_MP12 (60 * TL_MP12)

/* Ways between one end, an HQ or a set of origins, and many hexes. */
typedef struct
{
  TlLegKind kind;
  TlWhyLeg throws;     /* of a throw */
  char *what;          /* of that */
  gboolean is_silent;  /* its HQ throws nothing in its present mode */
  gboolean is_clear;   /* no enemy closes a hex within the range, or next to one */
  TlSupplyKind supply; /* of a draw */
  int users;           /* of a draw from dumps: whose Organic Trucks count; TL_USERS_ALL: none */
  TlMobility mobility;
  guint range_mp12;
  GArray *ends;     /* TlHex: a throw's beginning; what draws lead to */
  GHashTable *ways; /* TlWays by TlHex: where they begin; a throw's lie with where it ends */
  GHashTable *told; /* TlVerdict by TlUnit: of HQs that cannot draw, though they throw */
  GPtrArray *due;   /* TlWays: to be measured */
} Group;

/* --- life ------------------------------------------------------------------------------------- */

static void
miss_clear (TlMiss *miss)
{
  g_clear_pointer (&miss->path, g_array_unref);
}

void
tl_ways_clear (TlWays *ways)
{
  miss_clear (&ways->open);
  miss_clear (&ways->closed);
}

void
tl_ways_free (TlWays *ways)
{
  tl_ways_clear (ways);
  g_free (ways);
}

static void
group_free (gpointer data)
{
  Group *group = data;

  if (group == NULL)
    return;
  g_free (group->what);
  g_array_unref (group->ends);
  g_hash_table_unref (group->ways);
  g_hash_table_unref (group->told);
  g_ptr_array_unref (group->due);
  g_free (group);
}

static Group *
group_new (TlLegKind kind, TlMobility mobility, guint range_mp12)
{
  Group *group = g_new0 (Group, 1);

  group->kind = kind;
  group->mobility = mobility;
  group->range_mp12 = range_mp12;
  group->ends = g_array_new (FALSE, FALSE, sizeof (TlHex));
  group->told = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) tl_verdict_free);
  group->ways = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) tl_ways_free);
  group->due = g_ptr_array_new ();
  return group;
}

static void
closing_free (gpointer data)
{
  TlWhyClosing *closing = data;

  g_free (closing->where);
  g_free (closing->who);
  g_array_unref (closing->units);
  g_free (closing);
}

static void
near_hqs_free (gpointer data)
{
  TlWhyHqs *near = data;

  for (guint i = 0; i < near->n; i++)
    tl_ways_clear (&near->throws[i]);
  g_free (near);
}

static void
side_free (TlWhySide *side)
{
  if (side == NULL)
    return;
  tl_path_field_free (side->field);
  tl_path_field_free (side->beside);
  for (guint i = 0; i < TL_MOBILITIES; i++)
    g_free (side->regions[i]);
  tl_hold_search_free (side->holds);
  tl_nearest_free (side->hqs);
  for (TlUnit unit = 0; unit < tl_situation_n_units (side->situation); unit++)
    {
      g_free (side->draws[unit]);
      group_free (side->throw_groups[unit]);
    }
  g_ptr_array_unref (side->all_near);
  g_free (side->near_hqs);
  g_free (side->served);
  g_free (side->draws);
  g_free (side->throw_groups);
  g_ptr_array_unref (side->draw_groups);
  g_hash_table_unref (side->told);
  tl_verdict_free (side->of_throws);
  g_array_unref (side->path);
  g_hash_table_unref (side->names);
  g_hash_table_unref (side->mp);
  g_hash_table_unref (side->blocked);
  g_hash_table_unref (side->barred);
  tl_trace_why_free (side->trace);
  g_clear_pointer (&side->dumps, g_array_unref);
  g_free (side->has_organic);
  g_clear_pointer (&side->idle, g_array_unref);
  for (guint i = 0; i < TL_WHY_PLACES; i++)
    tl_why_places_free (side->places[i]);
  for (guint i = 0; i < TL_SUPPLY_KINDS * TL_WHY_TOPICS; i++)
    tl_verdict_free (side->topics[i / TL_WHY_TOPICS][i % TL_WHY_TOPICS]);
  g_free (side);
}

static TlWhySide *
side_new (const TlSituation *situation, TlSide of)
{
  TlWhySide *side = g_new0 (TlWhySide, 1);

  side->situation = situation;
  side->map = tl_situation_map (situation);
  side->side = of;
  side->flags = tl_zoc_path_flags (situation);
  side->field = tl_path_field_new (side->map);
  side->beside = tl_path_field_new (side->map);
  side->near_hqs = g_new0 (TlWhyHqs *, tl_situation_n_units (situation));
  side->all_near = g_ptr_array_new_with_free_func (near_hqs_free);
  side->draws = g_new0 (char *, tl_situation_n_units (situation));
  side->throw_groups = g_new0 (gpointer, tl_situation_n_units (situation));
  side->draw_groups = g_ptr_array_new_with_free_func (group_free);
  side->told = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                      (GDestroyNotify) tl_verdict_free);
  side->mp = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  side->names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  side->blocked = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                         (GDestroyNotify) g_bytes_unref, closing_free);
  side->barred = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                        closing_free);
  side->of_throws = tl_verdict_new ();
  side->path = g_array_new (FALSE, FALSE, sizeof (TlHex));
  side->served = g_new0 (guint8, tl_situation_n_units (situation));
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    side->mobility_names[mobility] = tl_mobility_name (mobility);
  side->dumps = tl_draw_dumps (situation, of);
  side->has_organic = g_new0 (guint8, tl_situation_scenario (situation)->formations->len);
  for (guint i = 0; i < side->dumps->len; i++)
    if (tl_users_is_formation (g_array_index (side->dumps, TlDump, i).users))
      side->has_organic[g_array_index (side->dumps, TlDump, i).users] = TRUE;
  return side;
}

/* TL_SLOT_WHY. */
typedef struct
{
  TlWhySide *sides[TL_SIDES];
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  for (TlSide side = 0; side < TL_SIDES; side++)
    side_free (kept->sides[side]);
  g_free (kept);
}

TlWhySide *
tl_why_side (const TlSituation *situation, TlSide side)
{
  Kept *kept = tl_situation_get_slot (situation, TL_SLOT_WHY);

  if (kept == NULL)
    {
      kept = g_new0 (Kept, 1);
      tl_situation_set_slot (situation, TL_SLOT_WHY, kept, kept_free);
    }
  if (kept->sides[side] == NULL)
    kept->sides[side] = side_new (situation, side);
  return kept->sides[side];
}

/* --- searches --------------------------------------------------------------------------------- */

/* Of a search backwards: the paths that end in an end itself; NULL where the free step is never the
 * first (12.3c). */
static TlPathField *
field_within (const TlWhySide *side, const Group *group)
{
  return group->kind == TL_LEG_DRAW && tl_draw_is_free_at_either_end (side->situation)
             ? side->beside
             : NULL;
}

/* The ways between @group and the hexes of @goals as far as @limit_mp12, and in any case all of
 * @sure_mp12, as if what @ignored_flags stand for were not there.  Draws that ignore some go on
 * from the last search, in which fewer were ignored. */
static TlPathQuery
search (TlWhySide *side, const Group *group, const GPtrArray *goals, guint limit_mp12,
        guint sure_mp12, guint8 ignored_flags)
{
  TlPathQuery query = tl_draw_query (side->situation, side->side, group->mobility);
  g_autofree TlHex *hexes = g_new (TlHex, goals->len);

  for (guint i = 0; i < goals->len; i++)
    hexes[i] = ((const TlWays *) goals->pdata[i])->hex;
  query.flag_mask &= (guint8) ~ignored_flags;
  query.limit_mp12 = limit_mp12;
  query.sure_mp12 = sure_mp12;
  query.goals = hexes;
  query.n_goals = goals->len;
  query.is_near_enough = group->kind == TL_LEG_THROW;
  if (group->kind == TL_LEG_THROW)
    tl_path_search (side->field, &query,
                    &(TlPathStart){ g_array_index (group->ends, TlHex, 0), 0, 0 }, 1);
  else
    tl_draw_search_back (side->field, field_within (side, group), &query, side->map,
                         (const TlHex *) group->ends->data, group->ends->len, ignored_flags != 0);
  query.goals = NULL;
  query.n_goals = 0;
  return query;
}

/* Where the searched path of a way lies, and what it costs. */
typedef struct
{
  TlHex at; /* the hex of the field; TL_HEX_NONE: there is no way */
  guint32 mp12;
  gboolean free_at_start;
} Way;

/* The way between the ends of @group, as searched by @query, and @hex. */
static Way
find_way (const TlWhySide *side, const Group *group, const TlPathQuery *query, TlHex hex)
{
  Way way = { 0 };

  if (group->kind == TL_LEG_THROW)
    way.at = tl_path_field_nearest (side->field, hex, &way.mp12);
  else
    {
      way.at = tl_draw_look_back (side->field, field_within (side, group), query, side->map, hex,
                                  &way.mp12);
      way.free_at_start = way.at != hex;
    }
  return way;
}

/* Where @way of a draw leads to. */
static TlHex
end_of_draw (const TlWhySide *side, const Group *group, const Way *way)
{
  const TlPathField *field = way->free_at_start ? field_within (side, group) : side->field;
  guint32 mp12, label = 0;

  tl_path_field_look (field, way->at, &mp12, &label);
  return g_array_index (group->ends, TlHex, label);
}

/* Writes to @path, TlHex, how @way goes; returns where it leads to. */
static TlHex
follow (const TlWhySide *side, const Group *group, const Way *way, TlHex hex, GArray *path)
{
  TlHex end = hex;

  g_array_set_size (path, 0);
  if (way->free_at_start)
    g_array_append_val (path, hex);
  if (group->kind == TL_LEG_THROW)
    tl_path_field_add_path (side->field, way->at, path);
  else
    end = g_array_index (
        group->ends, TlHex,
        tl_path_field_add_path (way->free_at_start ? field_within (side, group) : side->field,
                                way->at, path));
  if (g_array_index (path, TlHex, path->len - 1) != end)
    g_array_append_val (path, end);
  return end;
}

/* --- regions ---------------------------------------------------------------------------------- */

/* A region is what hangs together by steps that a path may take, all of which it may take back
 * (6.1d): no path leads from one region to another.  Where a front cuts the map in two, each search
 * for a way across it would go over all hexes on one side, in vain. */

#define NO_REGION 0 /* of a closed hex */

/* The flags that close a hex to paths by @mobility. */
static guint8
closing_flags (const TlWhySide *side, TlMobility mobility)
{
  return (guint8) (tl_draw_heeded_flags (mobility) << tl_zoc_path_shift (side->side));
}

/* Makes all that hangs together with @from one region. */
static void
flood (const TlWhySide *side, TlMobility mobility, TlHex from, guint32 region)
{
  const TlHex *neighbours = tl_map_neighbours (side->map);
  const TlCost *costs = tl_draw_query (side->situation, side->side, mobility).edge_costs;
  guint8 closing = closing_flags (side, mobility);
  guint32 *regions = side->regions[mobility];
  g_autofree TlHex *hexes = g_new (TlHex, tl_map_n_hexes (side->map));
  guint n = 1;

  regions[from] = region;
  hexes[0] = from;
  for (guint i = 0; i < n; i++)
    {
      gsize edge = (gsize) hexes[i] * TL_DIRECTIONS;

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex other = neighbours[edge + d];

          if (other == TL_HEX_NONE || regions[other] != NO_REGION ||
              (side->flags[other] & closing) != 0 || costs[edge + d] >= TL_COST_PROHIBITED)
            continue;
          regions[other] = region;
          hexes[n++] = other;
        }
    }
}

/* The region of @hex, where an HQ is, for paths by @mobility. */
static guint32
region_of (TlWhySide *side, TlMobility mobility, TlHex hex)
{
  if (side->regions[mobility] == NULL)
    side->regions[mobility] = g_new0 (guint32, tl_map_n_hexes (side->map));
  if (side->regions[mobility][hex] == NO_REGION &&
      (side->flags[hex] & closing_flags (side, mobility)) == 0)
    flood (side, mobility, hex, ++side->n_regions);
  return side->regions[mobility][hex];
}

/* Whether an open throw of @group may lead to @hex, or next to it (12.3c). */
static gboolean
is_in_region (TlWhySide *side, const Group *group, TlHex hex)
{
  guint32 region = region_of (side, group->mobility, g_array_index (group->ends, TlHex, 0));
  const guint32 *regions = side->regions[group->mobility];
  const TlHex *neighbours = tl_map_neighbours (side->map) + (gsize) hex * TL_DIRECTIONS;

  /* An HQ in a closed hex may yet throw out of it. */
  if (region == NO_REGION || regions[hex] == region)
    return TRUE;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (neighbours[d] != TL_HEX_NONE && regions[neighbours[d]] == region)
      return TRUE;
  return FALSE;
}

/* Whether enemies close no hex that the last search reached within the range, nor one next to it or
 * to its ends: there it would reach the same without them. */
static gboolean
is_clear_around (const TlWhySide *side, const Group *group)
{
  const TlHex *neighbours = tl_map_neighbours (side->map);
  guint8 closing = closing_flags (side, group->mobility);
  guint n;
  const TlHex *reached = tl_path_field_found_hexes (side->field, &n);

  for (guint i = 0; i < group->ends->len + n; i++)
    {
      TlHex hex = i < group->ends->len ? g_array_index (group->ends, TlHex, i)
                                       : reached[i - group->ends->len];
      guint8 flags = side->flags[hex];

      if (i >= group->ends->len && tl_path_field_cost (side->field, hex) > group->range_mp12)
        break;
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex other = neighbours[(gsize) hex * TL_DIRECTIONS + d];

          if (other != TL_HEX_NONE)
            flags |= side->flags[other];
        }
      if ((flags & closing) != 0)
        return FALSE;
    }
  return TRUE;
}

/* --- measuring -------------------------------------------------------------------------------- */

/* Where in the path of @miss its counted part begins (12.3c). */
static inline guint
first_counted (const TlMiss *miss)
{
  return miss->free_at_start ? 1 : 0;
}

/* Finds the first hex of @path, that of @miss, which enemies close: by combat units if there
 * are some on it, else by their ZOC. */
static void
find_blocked (const TlWhySide *side, const GArray *path, TlMiss *miss)
{
  miss->blocked = TL_HEX_NONE;
  miss->is_barred = FALSE;
  for (guint i = first_counted (miss); i < path->len && !miss->is_barred; i++)
    {
      TlHex hex = g_array_index (path, TlHex, i);

      miss->is_barred = tl_why_is_closed (side, hex, TRUE);
      if (miss->is_barred || (miss->blocked == TL_HEX_NONE && tl_why_is_closed (side, hex, FALSE)))
        miss->blocked = hex;
    }
}

/* Rule 4.5b: instead of @miss, near enough but for an enemy ZOC, the way to its end that is blocked
 * in the fewest hexes. */
static void
take_fewest_blocked (TlWhySide *side, const Group *group, TlHex hex, TlMiss *miss)
{
  static const TlHolds none = { 0 };
  TlHex from = group->kind == TL_LEG_THROW ? g_array_index (group->ends, TlHex, 0) : hex;
  guint n_blocked = 0;
  gboolean free_at_start;

  for (guint i = first_counted (miss); i < miss->path->len; i++)
    n_blocked += tl_why_is_closed (side, g_array_index (miss->path, TlHex, i), FALSE) ? 1 : 0;
  if (n_blocked < 2)
    return;
  if (side->holds == NULL)
    side->holds = tl_hold_search_new (side->situation, side->side);
  tl_hold_search_run (side->holds, group->kind, from, group->mobility, group->range_mp12, &none);
  g_autoptr (GArray) path =
      tl_hold_search_find (side->holds, miss->nearest, NULL, &miss->mp12, &free_at_start);
  if (path == NULL)
    return;
  miss_clear (miss);
  miss->path = g_steal_pointer (&path);
  miss->free_at_start = free_at_start != FALSE;
  find_blocked (side, miss->path, miss);
}

static gboolean
is_found (const TlMiss *miss)
{
  return miss->nearest != TL_HEX_NONE;
}

static gboolean
is_within (const Group *group, const TlMiss *miss)
{
  return is_found (miss) && miss->mp12 <= group->range_mp12;
}

/* Whether a way of any length is wanted of @ways: none is known yet. */
static gboolean
wants_far (const TlWays *ways)
{
  return ways->is_whole && !is_found (&ways->open) && !is_found (&ways->closed);
}

static const TlMiss no_miss = { .nearest = TL_HEX_NONE, .blocked = TL_HEX_NONE };

/* Takes the open way that the last search found, if that is wanted. */
static void
take_open (const TlWhySide *side, const Group *group, const TlPathQuery *query, TlWays *ways)
{
  TlMiss *open = &ways->open;

  if (is_within (group, open))
    return;
  Way way = find_way (side, group, query, ways->hex);
  if (way.at == TL_HEX_NONE || (way.mp12 > group->range_mp12 && !wants_far (ways)))
    return;
  *open = (TlMiss){ .mp12 = way.mp12,
                    .blocked = TL_HEX_NONE,
                    .free_at_start = way.free_at_start != FALSE };
  if (ways->is_drawn)
    open->path = g_array_new (FALSE, FALSE, sizeof (TlHex));
  open->nearest = ways->is_drawn                ? follow (side, group, &way, ways->hex, open->path)
                  : group->kind == TL_LEG_THROW ? ways->hex
                                                : end_of_draw (side, group, &way);
  ways->is_near_enough = is_within (group, open);
}

/* The same of a closed one, whose path says which hexes are closed. */
static void
take_closed (TlWhySide *side, const Group *group, const TlPathQuery *query, TlWays *ways)
{
  TlMiss *closed = &ways->closed;

  if (is_within (group, closed))
    return;
  Way way = find_way (side, group, query, ways->hex);
  if (way.at == TL_HEX_NONE || (way.mp12 > group->range_mp12 && !wants_far (ways)))
    return;
  miss_clear (closed);
  *closed = (TlMiss){ .mp12 = way.mp12, .free_at_start = way.free_at_start != FALSE };
  closed->nearest = follow (side, group, &way, ways->hex, side->path);
  find_blocked (side, side->path, closed);
  if (ways->is_drawn || is_within (group, closed))
    closed->path = g_array_copy (side->path);
  if (!closed->is_barred && is_within (group, closed))
    take_fewest_blocked (side, group, ways->hex, closed);
}

static guint
far_of (const Group *group)
{
  return MAX (group->range_mp12, FAR_MP12);
}

/* Fills the open ways of @due, or with @ignored_flags their closed ones, by one search. */
static void
find_ways_within (TlWhySide *side, Group *group, const GPtrArray *due, const GPtrArray *goals,
                  guint limit_mp12, guint8 ignored_flags)
{
  guint sure_mp12 = goals == due ? 0 : group->range_mp12;
  TlPathQuery query = search (side, group, goals, limit_mp12, sure_mp12, ignored_flags);

  if (ignored_flags == 0 && tl_path_field_limit (side->field) >= group->range_mp12)
    group->is_clear = is_clear_around (side, group);
  for (guint i = 0; i < due->len; i++)
    if (ignored_flags == 0)
      take_open (side, group, &query, due->pdata[i]);
    else
      take_closed (side, group, &query, due->pdata[i]);
}

/* Those of @due that are looked for beyond the range.  A throw that is looked for in vain makes it
 * worth while to look at regions. (transfer full) */
static GPtrArray *
far_goals (TlWhySide *side, const Group *group, const GPtrArray *due, guint8 ignored_flags)
{
  GPtrArray *goals = g_ptr_array_new ();
  gboolean by_region =
      ignored_flags == 0 && group->kind == TL_LEG_THROW && side->is_torn[group->mobility];

  for (guint i = 0; i < due->len; i++)
    {
      TlWays *ways = due->pdata[i];

      if (wants_far (ways) && (!by_region || is_in_region (side, group, ways->hex)))
        g_ptr_array_add (goals, ways);
    }
  return goals;
}

/* An edge that takes all costs as much as the limit: where there are some, the range has a search
 * of its own. */
static gboolean
some_take_all (const TlWhySide *side, const Group *group)
{
  TlPathQuery query = tl_draw_query (side->situation, side->side, group->mobility);

  return !query.never_all && tl_map_has_all_cost (side->map, query.edge_costs);
}

static void
find_ways (TlWhySide *side, Group *group, const GPtrArray *due, guint8 ignored_flags)
{
  g_autoptr (GPtrArray) goals = far_goals (side, group, due, ignored_flags);

  if (due->len > 0 && (goals->len == 0 || some_take_all (side, group)))
    find_ways_within (side, group, due, due, group->range_mp12, ignored_flags);
  if (goals->len > 0)
    find_ways_within (side, group, due, goals, far_of (group), ignored_flags);
  for (guint i = 0; ignored_flags == 0 && group->kind == TL_LEG_THROW && i < goals->len; i++)
    side->is_torn[group->mobility] |= wants_far (goals->pdata[i]);
}

/* Those of @due that a closed way may be near enough for, or the only one. (transfer full) */
static GPtrArray *
without_way (const Group *group, const GPtrArray *due)
{
  GPtrArray *without = g_ptr_array_new ();

  for (guint i = 0; i < due->len; i++)
    {
      TlWays *ways = due->pdata[i];

      if (ways->is_whole && !ways->is_near_enough && !is_within (group, &ways->closed) &&
          (!group->is_clear || wants_far (ways)))
        g_ptr_array_add (without, ways);
    }
  return without;
}

/* First the open ways; then for those that are not in range, the nearest misses that enemies
 * close. */
static void
measure (TlWhySide *side, Group *group)
{
  static const guint8 ignored[] = { TL_PATH_NO_PASS, TL_PATH_NO_PASS | TL_PATH_NO_ENTER };
  guint first = group->mobility == TL_MOBILITY_TRUCK ? 0 : 1;

  if (group->due->len == 0)
    return;
  find_ways (side, group, group->due, 0);
  for (guint i = first; i < G_N_ELEMENTS (ignored); i++)
    {
      g_autoptr (GPtrArray) without = without_way (group, group->due);

      find_ways (side, group, without, ignored[i]);
    }
  g_ptr_array_set_size (group->due, 0);
}

/* @ways of @hex are measured next, if they are not yet; with @is_whole, beyond the range too; with
 * @is_drawn, with their paths. */
static void
want (Group *group, TlWays *ways, TlHex hex, gboolean is_whole, gboolean is_drawn)
{
  gboolean is_new = !ways->is_wanted || (is_drawn && !ways->is_drawn);

  if (is_new)
    {
      tl_ways_clear (ways);
      ways->open = ways->closed = no_miss;
    }
  if (is_new || (is_whole && !ways->is_whole))
    g_ptr_array_add (group->due, ways);
  ways->hex = hex;
  ways->is_wanted = TRUE;
  ways->is_whole |= is_whole != FALSE;
  ways->is_drawn |= is_drawn != FALSE;
}

/* The same of those that begin in @hex. */
static TlWays *
want_from (Group *group, TlHex hex, gboolean is_whole, gboolean is_drawn)
{
  TlWays *ways = g_hash_table_lookup (group->ways, GUINT_TO_POINTER (hex));

  if (ways == NULL)
    {
      ways = g_new0 (TlWays, 1);
      g_hash_table_insert (group->ways, GUINT_TO_POINTER (hex), ways);
    }
  want (group, ways, hex, is_whole, is_drawn);
  return ways;
}

/* The same for @why, measured; with paths where the map shows them. */
static TlWays *
ways_from (TlWhy *why, Group *group, TlHex hex, gboolean is_whole)
{
  TlWays *ways = want_from (group, hex, is_whole, is_whole && why->misses != NULL);

  measure (why->shared, group);
  return ways;
}

/* --- groups ----------------------------------------------------------------------------------- */

/* Rule 13.2g: whose Organic Trucks @unit may draw from, TL_USERS_ALL when there are none. */
static int
own_users (const TlWhySide *side, TlUnit unit)
{
  int formation = tl_situation_counter (side->situation, unit)->formation;

  return tl_users_is_formation (formation) && side->has_organic[formation] ? formation
                                                                           : TL_USERS_ALL;
}

/* Of draws by @mobility for @unit. */
static Group *
draw_group (TlWhySide *side, TlSupplyKind kind, TlUnit unit, TlMobility mobility)
{
  int users = kind == TL_SUPPLY_DUMP ? own_users (side, unit) : TL_USERS_ALL;
  Group *group;

  for (guint i = 0; i < side->draw_groups->len; i++)
    {
      group = side->draw_groups->pdata[i];
      if (group->supply == kind && group->users == users && group->mobility == mobility)
        return group;
    }
  group = group_new (TL_LEG_DRAW, mobility, tl_situation_edition (side->situation)->draw_mp12);
  group->supply = kind;
  group->users = users;
  g_array_unref (group->ends);
  group->ends = tl_supply_origins (side->situation, unit, kind);
  g_ptr_array_add (side->draw_groups, group);
  return group;
}

const GArray *
tl_why_origins (const TlWhy *why)
{
  return draw_group (why->shared, why->kind, why->unit,
                     tl_draw_mobility (why->situation, why->unit))
      ->ends;
}

/* (transfer full) */
static Group *
throw_group_new (const TlSituation *situation, TlUnit hq)
{
  const TlFace *face = tl_unit_face (situation, hq);
  Group *group = group_new (TL_LEG_THROW, face->throw_mobility, face->throw_mp * TL_MP12);
  TlHex hex = tl_situation_hex (situation, hq);
  g_autofree char *name = tl_situation_name (situation, hq);

  /* Translators: %s is an HQ; goes into "%s is blocked in ..." and the like. */
  group->what = g_strdup_printf (_ ("The throw of %s"), name);
  group->throws = (TlWhyLeg){ hq, group->what, "12.3b", group->range_mp12, group->mobility };
  group->is_silent = tl_unit_throw_mp12 (situation, hq, NULL) == 0;
  g_array_append_val (group->ends, hex);
  return group;
}

static Group *
throw_group (TlWhySide *side, TlUnit hq)
{
  if (side->throw_groups[hq] == NULL)
    side->throw_groups[hq] = throw_group_new (side->situation, hq);
  return side->throw_groups[hq];
}

const TlWhyLeg *
tl_why_throw_leg (TlWhySide *side, TlUnit hq)
{
  return &throw_group (side, hq)->throws;
}

gboolean
tl_why_can_throw (TlWhySide *side, TlUnit hq)
{
  return !throw_group (side, hq)->is_silent;
}

TlWays *
tl_why_draw_ways (TlWhy *why, TlUnit drawer, gboolean is_whole)
{
  TlMobility mobility = tl_draw_mobility (why->situation, drawer);

  return ways_from (why, draw_group (why->shared, why->kind, why->unit, mobility),
                    tl_situation_hex (why->situation, drawer), is_whole);
}

TlVerdict *
tl_why_draw_told (TlWhy *why, TlUnit hq, gboolean *is_new)
{
  Group *group =
      draw_group (why->shared, why->kind, why->unit, tl_draw_mobility (why->situation, why->unit));
  TlVerdict *told = g_hash_table_lookup (group->told, GUINT_TO_POINTER (hq));

  *is_new = told == NULL;
  if (told == NULL)
    {
      told = tl_verdict_new ();
      g_hash_table_insert (group->told, GUINT_TO_POINTER (hq), told);
    }
  return told;
}

TlWays *
tl_why_throw_ways (TlWhy *why, guint i, gboolean is_whole)
{
  Group *group = throw_group (why->shared, why->near->hqs[i]);
  TlWays *throws = &why->near->throws[i];

  want (group, throws, tl_situation_hex (why->situation, why->unit), is_whole,
        is_whole && why->misses != NULL);
  measure (why->shared, group);
  return throws;
}

TlWays *
tl_why_link_ways (TlWhy *why, TlHex from, TlMobility mobility, guint range_mp12, const TlHex *to,
                  guint n_to)
{
  Group *group = group_new (TL_LEG_EXTENDER, mobility, range_mp12);

  g_array_append_vals (group->ends, to, n_to);
  TlWays *ways = ways_from (why, group, from, TRUE);
  g_hash_table_steal (group->ways, GUINT_TO_POINTER (from));
  group_free (group);
  return ways;
}

/* --- many units ------------------------------------------------------------------------------- */

/* Whether @unit is to be told why it has no line. */
static gboolean
is_concerned (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  return tl_unit_takes_supply (situation, unit) &&
         tl_situation_hex (situation, unit) != TL_HEX_NONE &&
         (kind != TL_SUPPLY_TRACE || tl_trace_is_needed (situation, unit)) &&
         !tl_supply_has_line (situation, unit, kind);
}

static void
want_draws_of_hqs (TlWhySide *side, TlSupplyKind kind, TlUnit unit)
{
  const TlWhyHqs *near = tl_why_nearest_hqs (side, unit);

  for (guint i = 0; i < near->n; i++)
    if (near->throws[i].is_near_enough)
      want_from (draw_group (side, kind, unit, tl_draw_mobility (side->situation, near->hqs[i])),
                 tl_situation_hex (side->situation, near->hqs[i]), tl_why_is_served (side, unit, i),
                 FALSE);
}

/* An HQ that throws nothing at present is not measured when it serves @unit: that is said. */
static void
want_throws (TlWhySide *side, TlUnit unit)
{
  TlWhyHqs *near = tl_why_nearest_hqs (side, unit);

  for (guint i = 0; i < near->n; i++)
    {
      TlUnit hq = near->hqs[i];
      Group *group = throw_group (side, hq);
      gboolean serves = near->throws[i].is_whole || tl_why_is_served (side, unit, i);

      if (!serves || !group->is_silent)
        want (group, &near->throws[i], tl_situation_hex (side->situation, unit), serves, FALSE);
    }
}

/* The throws first: of the HQs, only those that would reach a unit need to draw. */
void
tl_why_prepare (TlWhySide *side, TlSupplyKind kind, const TlUnit *units, guint n_units)
{
  if (side->is_ready[kind])
    return;
  g_autoptr (GArray) concerned = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_hqs;

  for (guint i = 0; i < n_units; i++)
    {
      TlHex hex = tl_situation_hex (side->situation, units[i]);

      if (!is_concerned (side->situation, units[i], kind))
        continue;
      Group *draws =
          draw_group (side, kind, units[i], tl_draw_mobility (side->situation, units[i]));
      if (draws->ends->len == 0)
        continue;
      want_from (draws, hex, TRUE, FALSE);
      want_throws (side, units[i]);
      g_array_append_val (concerned, units[i]);
    }
  const TlUnit *hqs =
      tl_supply_picture_hqs (tl_supply_picture (side->situation, side->side), &n_hqs);
  for (guint i = 0; i < n_hqs; i++)
    if (side->throw_groups[hqs[i]] != NULL)
      measure (side, side->throw_groups[hqs[i]]);
  for (guint i = 0; i < concerned->len; i++)
    want_draws_of_hqs (side, kind, g_array_index (concerned, TlUnit, i));
  for (guint i = 0; i < side->draw_groups->len; i++)
    measure (side, side->draw_groups->pdata[i]);
}

void
tl_supply_prepare_why (const TlSituation *situation, TlSide side, TlSupplyKind kind)
{
  TlWhySide *shared = tl_why_side (situation, side);
  guint n;
  const TlUnit *units = tl_supply_picture_units (tl_supply_picture (situation, side), &n);

  tl_why_prepare (shared, kind, units, n);
  shared->is_ready[kind] = TRUE;
}
