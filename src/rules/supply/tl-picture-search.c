/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the units of a side draw themselves, and what HQs throw to them (12.3), all at once.
 *
 * Which paths count is said in tl-draw.h.  A spread (tl-spread.h) counts edges between hexes that
 * are open; what it does not know becomes starts here: paths that end in a hex closed to others, or
 * take the whole range for one step.
 */
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-picture-private.h"
#include "rules/supply/tl-supply-private.h"

/* Where the free step of a draw is (12.3c); layers of spreads. */
typedef enum
{
  TL_FREE_AT_ORIGIN,
  TL_FREE_AT_TAKER
} TlFreeStep;

/* What the paths of one mobility meet. */
typedef struct
{
  TlMobility mobility;
  const guint8 *flags; /* per hex: TL_PATH_NO_*, shifted */
  guint8 shift;
  guint8 heeded;          /* those of them that count */
  const GArray *bridged;  /* TlSpreadChange */
  gboolean some_take_all; /* some edge takes the whole range */
} Ground;

static gboolean
some_take_all (const TlMap *map, TlMobility mobility, const GArray *bridged)
{
  for (guint i = 0; i < bridged->len; i++)
    if (g_array_index (bridged, TlSpreadChange, i).cost == TL_COST_ALL)
      return TRUE;
  return tl_map_has_all_cost (map, tl_map_edge_costs (map, mobility));
}

static Ground
ground_of (const TlPictureWork *work, TlMobility mobility)
{
  const TlSituation *situation = work->situation;
  const GArray *bridged = tl_bridge_changes (situation, work->side, mobility);

  return (Ground){ mobility,
                   tl_zoc_path_flags (situation),
                   tl_zoc_path_shift (work->side),
                   tl_draw_heeded_flags (mobility),
                   bridged,
                   some_take_all (tl_weather_map (situation, TL_WAY_SUPPLY), mobility, bridged) };
}

static inline gboolean
has_flag (const Ground *ground, TlHex hex, guint8 flag)
{
  return (ground->flags[hex] >> ground->shift & ground->heeded & flag) != 0;
}

static inline TlCost
edge_cost (const TlPictureWork *work, const Ground *ground, TlHex from, TlDirection direction)
{
  return tl_bridge_edge_cost (work->situation, TL_WAY_SUPPLY, from, direction, work->side,
                              ground->mobility);
}

static void
locate_takers (TlPictureWork *work, const TlSpread *spread)
{
  work->spots = g_new (TlSpreadSpot, work->n_takers);
  for (guint i = 0; i < work->n_takers; i++)
    work->spots[i] = tl_spread_locate (spread, work->takers[i].hex);
}

/* The spread of this sort, made to count as @ground says. */
static TlSpread *
spread_on (TlPictureWork *work, guint sort, const Ground *ground, gboolean reverse)
{
  TlPictureSpread *spread = &work->spreads[sort];
  guint8 closing = sort == TL_SPREAD_ANYWHERE ? 0 : (guint8) (ground->heeded << ground->shift);

  if (spread->spread == NULL)
    spread->spread =
        tl_spread_new (tl_weather_map (work->situation, TL_WAY_SUPPLY), ground->flags, closing);
  if (!spread->is_set || spread->mobility != ground->mobility || spread->is_reversed != reverse)
    tl_spread_set_table (spread->spread, ground->mobility, reverse,
                         (const TlSpreadChange *) ground->bridged->data, ground->bridged->len);
  spread->is_set = TRUE;
  spread->mobility = ground->mobility;
  spread->is_reversed = reverse;
  work->spread = spread->spread;
  if (work->spots == NULL)
    locate_takers (work, spread->spread);
  return spread->spread;
}

/* What a supply path heeds closes a hex both ways, or to all but those who begin there, so that
 * drawing and throwing by Truck share one spread, and all else another. */
static inline guint
sort_for (const Ground *ground)
{
  return (ground->heeded & TL_PATH_NO_PASS) != 0 ? TL_SPREAD_BY_TRUCK : TL_SPREAD_BY_OTHERS;
}

gboolean
tl_picture_spread_anywhere (TlPictureWork *work, const GArray *hexes, TlMobility mobility,
                            gboolean reverse, guint limit_mp12)
{
  Ground ground = ground_of (work, mobility);
  TlSpread *spread = spread_on (work, TL_SPREAD_ANYWHERE, &ground, reverse);

  if (tl_spread_begin (spread, limit_mp12, 1) == 0)
    return FALSE;
  for (guint i = 0; i < hexes->len; i++)
    tl_spread_add_starts_around (spread, g_array_index (hexes, TlHex, i), 0, 0);
  tl_spread_run (spread);
  return TRUE;
}

/* --- spreads of draws --- */

/* Where a path may end, in an origin or next to it (12.3c), but not at an enemy's (12.3d), though
 * it may be closed to paths that would go on. */
static void
add_closed_end (TlPictureWork *work, const Ground *ground, TlHex hex, guint32 label)
{
  if (has_flag (ground, hex, TL_PATH_NO_PASS) && !has_flag (ground, hex, TL_PATH_NO_ENTER))
    tl_spread_add_start (work->spread, hex, 0, label);
}

/* Where one may begin that takes its whole range to come to such an end. */
static void
add_long_steps (TlPictureWork *work, const Ground *ground, TlHex end, guint32 label)
{
  const TlHex *around = work->neighbours + (gsize) end * TL_DIRECTIONS;
  guint draw_mp12 = tl_situation_edition (work->situation)->draw_mp12;

  if (draw_mp12 == 0 || has_flag (ground, end, TL_PATH_NO_ENTER | TL_PATH_NO_PASS))
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (around[d] != TL_HEX_NONE && !has_flag (ground, around[d], TL_PATH_NO_PASS) &&
        edge_cost (work, ground, around[d], tl_direction_opposite (d)) == TL_COST_ALL)
      tl_spread_add_start (work->spread, around[d], draw_mp12, label);
}

/* Rule 12.3c: paths to @origin that may as well end next to it. */
static void
add_ends_around (TlPictureWork *work, const Ground *ground, TlHex origin, guint32 label)
{
  const TlHex *around = work->neighbours + (gsize) origin * TL_DIRECTIONS;

  if (tl_spread_add_starts_around (work->spread, origin, 0, label) && !ground->some_take_all)
    return;
  for (guint d = 0; d <= TL_DIRECTIONS; d++)
    {
      TlHex end = d < TL_DIRECTIONS ? around[d] : origin;

      if (end == TL_HEX_NONE)
        continue;
      add_closed_end (work, ground, end, label);
      if (ground->some_take_all)
        add_long_steps (work, ground, end, label);
    }
}

/* Paths into @origin itself; where it is closed, those of no step. */
static void
add_end (TlPictureWork *work, const Ground *ground, TlHex origin, guint32 label)
{
  if (has_flag (ground, origin, TL_PATH_NO_ENTER))
    return;
  tl_spread_add_start (work->spread, origin, 0, label);
  if (ground->some_take_all)
    add_long_steps (work, ground, origin, label);
}

/* Rules 12.3a, 12.3c, 12.3d: spreads from @origins, ascending, to the units that draw by
 * the draw mobility: a layer for each place of the free step.
 *
 * Returns: from how many of them, the first, as one spread has so many labels; 0: does not fit */
static guint
spread_draws (TlPictureWork *work, const TlHex *origins, guint n_origins)
{
  Ground ground = ground_of (work, work->draw_mobility);
  guint draw_mp12 = tl_situation_edition (work->situation)->draw_mp12;
  TlSpread *spread = spread_on (work, sort_for (&ground), &ground, TRUE);
  guint n = MIN (n_origins, tl_spread_begin (spread, draw_mp12, work->n_free_steps));

  for (guint i = 0; i < n; i++)
    add_ends_around (work, &ground, origins[i], i);
  if (n > 0 && work->n_free_steps > TL_FREE_AT_TAKER)
    {
      tl_spread_use_layer (spread, TL_FREE_AT_TAKER);
      for (guint i = 0; i < n; i++)
        add_end (work, &ground, origins[i], i);
    }
  tl_spread_run (spread);
  return n;
}

static inline gboolean
look_draw (const TlPictureWork *work, guint taker, TlFreeStep free_step, guint32 *draw_mp12,
           guint32 *label)
{
  return free_step == TL_FREE_AT_TAKER
             ? tl_spread_look_around (work->spread, work->spots[taker], draw_mp12, label)
             : tl_spread_look (work->spread, work->spots[taker], draw_mp12, label);
}

/* Makes draws with this free step the lines of takers that have none so far, or dearer ones, or to
 * higher origins. */
static void
take_draws (const TlPictureWork *work, const TlHex *origins, TlFreeStep free_step,
            TlSupplyLine *lines)
{
  guint32 cost, label;

  tl_spread_use_layer (work->spread, free_step);
  for (guint i = 0; i < work->n_takers; i++)
    {
      gboolean is_drawn = tl_supply_line_is_ok (&lines[i]);

      /* Nothing is nearer than next to it. */
      if (tl_picture_draws_alone (work, &work->takers[i]) ||
          (is_drawn && lines[i].draw_mp12 == 0 && free_step == TL_FREE_AT_TAKER) ||
          !look_draw (work, i, free_step, &cost, &label) ||
          (is_drawn && (cost > lines[i].draw_mp12 ||
                        (cost == lines[i].draw_mp12 && origins[label] >= lines[i].source))))
        continue;
      lines[i].source = origins[label];
      lines[i].draw_mp12 = cost;
    }
}

/* Makes these the lines of takers that have none so far, or dearer ones, or to higher origins. */
static void
take_all_draws (const TlPictureWork *work, const TlHex *origins, TlSupplyLine *lines)
{
  for (TlFreeStep free_step = 0; free_step < work->n_free_steps; free_step++)
    take_draws (work, origins, free_step, lines);
}

/* Steps out of @hex, with @rest_mp12 of @limit_mp12 left there, that a spread does not take: those
 * that take it all, and those out of a hex that no path enters. */
static void
add_first_steps (TlPictureWork *work, const Ground *ground, TlHex hex, guint rest_mp12,
                 guint limit_mp12, guint32 label)
{
  const TlHex *around = work->neighbours + (gsize) hex * TL_DIRECTIONS;
  gboolean is_shut = has_flag (ground, hex, TL_PATH_NO_ENTER);

  if (has_flag (ground, hex, TL_PATH_NO_PASS) || rest_mp12 == 0 ||
      (!ground->some_take_all && !is_shut))
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      if (around[d] == TL_HEX_NONE ||
          has_flag (ground, around[d], TL_PATH_NO_ENTER | TL_PATH_NO_PASS))
        continue;
      TlCost cost = edge_cost (work, ground, hex, d);
      if (cost == TL_COST_ALL)
        tl_spread_add_start (work->spread, around[d], limit_mp12, label);
      else if (is_shut && cost <= rest_mp12)
        tl_spread_add_start (work->spread, around[d], limit_mp12 - rest_mp12 + cost, label);
    }
}

/* --- spreads of throws --- */

/* Rules 12.3b, 12.3d: spreads from HQs that throw by the same mobility, ascending; indices in @hqs
 * are the labels.  Units get it from the least cost around them.
 *
 * Returns: from how many of them, the first; 0: does not fit */
static guint
spread_throws (TlPictureWork *work, const guint *hqs, guint n_hqs, guint *limit_mp12)
{
  Ground ground = ground_of (work, tl_taker_hq_at (work, hqs[0])->mobility);
  TlSpread *spread = spread_on (work, sort_for (&ground), &ground, FALSE);

  *limit_mp12 = 0;
  for (guint i = 0; i < n_hqs; i++)
    *limit_mp12 = MAX (*limit_mp12, tl_taker_hq_at (work, hqs[i])->throw_mp12);
  guint n = MIN (n_hqs, tl_spread_begin (spread, *limit_mp12, 1));
  for (guint i = 0; i < n; i++)
    {
      const TlTakerHq *hq = tl_taker_hq_at (work, hqs[i]);
      TlHex hex = tl_taker_at (work, hq->taker)->hex;

      tl_spread_add_start (spread, hex, *limit_mp12 - hq->throw_mp12, i);
      add_first_steps (work, &ground, hex, hq->throw_mp12, *limit_mp12, i);
    }
  tl_spread_run (spread);
  return n;
}

/* --- draws --- */

/* FALSE: does not fit. */
static gboolean
find_common_draws (TlPictureWork *work, const TlDraws *draws)
{
  guint n;

  for (guint i = 0; i < work->n_takers; i++)
    draws->lines[i] = tl_no_supply_line;
  for (guint first = 0; first < draws->n_origins; first += n)
    {
      const TlHex *origins = draws->origins + first;

      n = spread_draws (work, origins, draws->n_origins - first);
      if (n == 0)
        return FALSE;
      take_all_draws (work, origins, draws->lines);
    }
  return TRUE;
}

/* One unit, for @kinds; there are no lines of these yet. */
static void
draw_alone (TlPictureWork *work, const TlTaker *taker, guint8 kinds,
            const TlDraws draws[TL_SUPPLY_KINDS])
{
  tl_draw_range_search (work->field, work->situation, taker->unit);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      guint32 mp12;

      if ((kinds & (1u << kind)) == 0)
        continue;
      TlHex origin = tl_draw_best (work->field, work->situation, taker->unit, draws[kind].origins,
                                   draws[kind].n_origins, &mp12);
      if (origin == TL_HEX_NONE)
        continue;
      TlSupplyLine *line = &draws[kind].lines[taker - work->takers];
      line->source = origin;
      line->draw_mp12 = mp12;
    }
}

/* One small search for each taker that draws alone, and for @kinds for all of them. */
static void
find_single_draws (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS], guint8 kinds_of_all)
{
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlTaker *taker = tl_taker_at (work, i);
      guint8 kinds = tl_picture_draws_alone (work, taker) ? TL_SUPPLY_ALL_KINDS : kinds_of_all;

      if (kinds != 0)
        draw_alone (work, taker, kinds, draws);
    }
}

void
tl_picture_redraw (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS])
{
  for (guint i = 0; i < work->n_takers; i++)
    if (tl_taker_at (work, i)->is_asked)
      {
        for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
          draws[kind].lines[i] = tl_no_supply_line;
        draw_alone (work, tl_taker_at (work, i), TL_SUPPLY_ALL_KINDS, draws);
      }
}

void
tl_picture_note_draws (TlPictureWork *work, TlSupplyLine *const lines[TL_SUPPLY_KINDS])
{
  for (guint i = 0; i < work->n_takers; i++)
    {
      guint needs = 0;

      for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
        if (lines[kind] != NULL)
          needs |= (guint) !tl_supply_line_is_ok (&lines[kind][i]) << kind;
      tl_taker_at (work, i)->needs = (guint8) needs;
    }
  for (guint i = 0; i < work->hqs->len; i++)
    {
      TlTakerHq *hq = tl_taker_hq_at (work, i);

      hq->kinds = 0;
      for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
        {
          if (lines[kind] == NULL)
            continue;
          work->hq_lines[kind][i] = lines[kind][hq->taker];
          if (tl_supply_line_is_ok (&lines[kind][hq->taker]) && hq->throw_mp12 > 0)
            hq->kinds |= (guint8) (1u << kind);
        }
    }
}

/* Without a branch: who needs something is as likely as not. */
void
tl_picture_list_needy (TlPictureWork *work)
{
  work->n_needy = 0;
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlTaker *taker = tl_taker_at (work, i);

      work->needy[work->n_needy] = i;
      work->n_needy += (taker->needs != 0) & taker->is_asked;
    }
}

void
tl_picture_find_draws (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS])
{
  guint8 alone = 0;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if (draws[kind].lines != NULL)
      {
        if (draws[kind].n_origins > 0 && find_common_draws (work, &draws[kind]))
          continue;
        for (guint i = 0; i < work->n_takers; i++)
          draws[kind].lines[i] = tl_no_supply_line;
        if (draws[kind].n_origins > 0)
          alone |= (guint8) (1u << kind);
      }
  find_single_draws (work, draws, alone);
  tl_picture_note_draws (
      work, (TlSupplyLine *[]){ draws[TL_SUPPLY_TRACE].lines, draws[TL_SUPPLY_DUMP].lines });
  tl_picture_list_needy (work);
}

/* --- throws --- */

/* HQs that are searched for together: a stretch of the sorted list. */
typedef struct
{
  const guint *hqs;
  guint n;
} Group;

/* The units that they serve. */
typedef struct
{
  guint *takers;
  guint n;
} Clients;

/* The most left over is the best, then the lowest HQ. */
static inline void
take_offer (TlPictureWork *work, guint8 kinds, guint taker, guint32 rest_mp12, guint32 hq)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      TlThrown *best = &work->thrown[kind][taker];

      if ((kinds & (1u << kind)) != 0 &&
          (rest_mp12 + 1 > best->rest_mp12 || (rest_mp12 + 1 == best->rest_mp12 && hq < best->hq)))
        *best = (TlThrown){ rest_mp12 + 1, hq };
    }
}

/* Rules 12.3b(B), 13.1d: do the HQs that are like @hq serve @taker? As those of a formation they
 * serve that, as those of a nation its independents.  Of most that is as likely as not: all is
 * looked at, without branches. */
static inline gboolean
serves (const TlPictureWork *work, const TlTakerHq *hq, gboolean by_formation, guint taker)
{
  const TlTaker *taken = tl_taker_at (work, taker);
  gboolean is_needed = (taken->needs & hq->kinds) != 0;
  gboolean is_theirs =
      by_formation ? taken->formation == hq->formation : taken->nation == hq->nation;
  gboolean is_served = is_needed & ((hq->formation < 0) | is_theirs);

  if (hq->limit != 0 && is_served)
    return tl_throw_is_allowed (work->situation, hq->unit, taken->unit);
  return is_served;
}

/* One of @hqs alone, where they do not fit a spread. */
static void
throw_alone (TlPictureWork *work, guint hq, const Clients *clients)
{
  const TlTakerHq *thrower = tl_taker_hq_at (work, hq);

  tl_throw_search (work->field, work->situation, work->side, thrower->mobility, &thrower->unit, 1,
                   NULL, 0);
  for (guint i = 0; i < clients->n; i++)
    {
      guint taker = clients->takers[i];
      guint32 cost = 0;

      if (tl_path_field_nearest (work->field, tl_taker_at (work, taker)->hex, &cost) != TL_HEX_NONE)
        take_offer (work, thrower->kinds, taker, thrower->throw_mp12 - cost, hq);
    }
}

static void
throw_each_alone (TlPictureWork *work, const Group *group, const Clients *clients)
{
  for (guint i = 0; i < group->n; i++)
    throw_alone (work, group->hqs[i], clients);
}

/* To takers that they serve; @group is ascending. */
static void
throw_together (TlPictureWork *work, const Group *group, const Clients *clients)
{
  guint8 kinds = tl_taker_hq_at (work, group->hqs[0])->kinds;
  guint limit_mp12, n;

  if (clients->n == 0)
    return;
  for (guint first = 0; first < group->n; first += n)
    {
      Group rest = { group->hqs + first, group->n - first };

      n = spread_throws (work, rest.hqs, rest.n, &limit_mp12);
      if (n == 0)
        {
          throw_each_alone (work, &rest, clients);
          return;
        }
      for (guint i = 0; i < clients->n; i++)
        {
          guint taker = clients->takers[i];
          guint32 cost, label;

          if (tl_spread_look_around (work->spread, work->spots[taker], &cost, &label))
            take_offer (work, kinds, taker, limit_mp12 - cost, rest.hqs[label]);
        }
    }
}

/* Those who need what HQs like @like can draw, and are served by them.  Most often that is all. */
static void
throw_to_anybody (TlPictureWork *work, const Group *group)
{
  const TlTakerHq *like = tl_taker_hq_at (work, group->hqs[0]);
  gboolean is_for_all = like->formation < 0 && like->limit == 0;
  Clients clients = { work->clients, 0 };

  for (guint i = 0; i < work->n_needy && is_for_all; i++)
    {
      clients.takers[clients.n] = work->needy[i];
      clients.n += (tl_taker_at (work, work->needy[i])->needs & like->kinds) != 0;
    }
  for (guint i = 0; i < work->n_needy && !is_for_all; i++)
    {
      clients.takers[clients.n] = work->needy[i];
      clients.n += serves (work, like, FALSE, work->needy[i]);
    }
  throw_together (work, group, &clients);
}

/* As the crow flies, whether any of the HQs comes as far as @taker; @steps is how far each does. */
static gboolean
comes_near (const TlPictureWork *work, const Group *group, const guint *steps, guint taker)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (work->situation));

  for (guint i = 0; i < group->n; i++)
    {
      const TlTakerHq *hq = tl_taker_hq_at (work, group->hqs[i]);

      if (tl_grid_distance (grid, tl_taker_at (work, hq->taker)->hex,
                            tl_taker_at (work, taker)->hex) <= steps[i])
        return TRUE;
    }
  return FALSE;
}

/* The needy that belong to formations, by these, and ascending in each. (transfer full): guint */
static GArray *
needy_members (TlPictureWork *work)
{
  guint n_formations = tl_situation_scenario (work->situation)->formations->len;
  g_autofree guint *ends = g_new0 (guint, n_formations + 1);
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < work->n_needy; i++)
    ends[tl_taker_at (work, work->needy[i])->formation + 1]++;
  /* -1 is none, and goes to no place. */
  ends[0] = 0;
  for (guint formation = 0; formation < n_formations; formation++)
    ends[formation + 1] += ends[formation];
  g_array_set_size (members, ends[n_formations]);
  for (guint i = work->n_needy; i > 0; i--)
    {
      int formation = tl_taker_at (work, work->needy[i - 1])->formation;

      if (formation >= 0)
        g_array_index (members, guint, --ends[formation + 1]) = work->needy[i - 1];
    }
  return members;
}

/* Where those of @formation begin among @members, if there are any. */
static guint
first_of_formation (const TlPictureWork *work, const GArray *members, int formation)
{
  guint low = 0;
  guint high = members->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (tl_taker_at (work, g_array_index (members, guint, middle))->formation < formation)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
throw_to_formation (TlPictureWork *work, const Group *group, const GArray *members)
{
  const TlTakerHq *like = tl_taker_hq_at (work, group->hqs[0]);
  g_autofree guint *steps = g_new (guint, group->n);
  Clients clients = { work->clients, 0 };

  for (guint i = 0; i < group->n; i++)
    {
      const TlTakerHq *hq = tl_taker_hq_at (work, group->hqs[i]);

      steps[i] = tl_draw_most_steps (work->situation, hq->mobility, hq->throw_mp12);
    }
  for (guint i = first_of_formation (work, members, like->formation); i < members->len; i++)
    {
      guint taker = g_array_index (members, guint, i);

      if (tl_taker_at (work, taker)->formation != like->formation)
        break;
      if (serves (work, like, TRUE, taker) && comes_near (work, group, steps, taker))
        clients.takers[clients.n++] = taker;
    }
  throw_together (work, group, &clients);
}

/* --- groups --- */

/* By the users that they serve but for formations, how they count and what they can draw;
 * these make a group. */
static int
compare_alike (const TlTakerHq *one, const TlTakerHq *other)
{
  int differences[] = { one->limit - other->limit, one->nation - other->nation,
                        (int) one->mobility - (int) other->mobility,
                        (int) one->kinds - (int) other->kinds };

  for (guint k = 0; k < G_N_ELEMENTS (differences); k++)
    if (differences[k] != 0)
      return differences[k];
  return 0;
}

static int
compare_hqs (gconstpointer a, gconstpointer b, gpointer data)
{
  guint i = *(const guint *) a;
  guint j = *(const guint *) b;
  int difference = compare_alike (tl_taker_hq_at (data, i), tl_taker_hq_at (data, j));

  return difference != 0 ? difference : (i > j) - (i < j);
}

static int
compare_hqs_by_formation (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlTakerHq *one = tl_taker_hq_at (data, *(const guint *) a);
  const TlTakerHq *other = tl_taker_hq_at (data, *(const guint *) b);
  int difference = compare_alike (one, other);

  if (difference == 0)
    difference = one->formation - other->formation;
  return difference != 0 ? difference : compare_hqs (a, b, data);
}

static GArray *
list_throwers (TlPictureWork *work)
{
  GArray *throwers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < work->hqs->len; i++)
    if (tl_taker_hq_at (work, i)->kinds != 0 && !tl_taker_hq_at (work, i)->is_far)
      g_array_append_val (throwers, i);
  return throwers;
}

/* The next group, or the next part of it of one formation. */
static Group
next_group (TlPictureWork *work, const GArray *throwers, guint from, gboolean by_formation)
{
  const guint *hqs = (const guint *) throwers->data + from;
  const TlTakerHq *first = tl_taker_hq_at (work, hqs[0]);
  guint n = 1;

  while (from + n < throwers->len)
    {
      const TlTakerHq *next = tl_taker_hq_at (work, hqs[n]);

      if (compare_alike (first, next) != 0 || (by_formation && first->formation != next->formation))
        break;
      n++;
    }
  return (Group){ hqs, n };
}

void
tl_picture_find_throws (TlPictureWork *work)
{
  g_autoptr (GArray) throwers = list_throwers (work);
  g_autoptr (GArray) members = needy_members (work);
  Group group;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    for (guint i = 0; i < work->n_needy; i++)
      work->thrown[kind][work->needy[i]] = (TlThrown){ 0, 0 };
  g_array_sort_with_data (throwers, compare_hqs, work);
  for (guint i = 0; i < throwers->len; i += group.n)
    {
      group = next_group (work, throwers, i, FALSE);
      throw_to_anybody (work, &group);
    }
  g_array_sort_with_data (throwers, compare_hqs_by_formation, work);
  for (guint i = 0; i < throwers->len; i += group.n)
    {
      group = next_group (work, throwers, i, TRUE);
      if (tl_taker_hq_at (work, group.hqs[0])->formation >= 0)
        throw_to_formation (work, &group, members);
    }
}

GArray *
tl_supply_common_origins (const TlSituation *situation, TlSide side, TlSupplyKind kind)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;

  if (kind == TL_SUPPLY_TRACE)
    {
      const TlHex *hexes = tl_trace_source_hexes (situation, side, &n);

      return g_array_append_vals (origins, hexes, n);
    }

  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);
  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (dump->users == TL_USERS_ALL)
        g_array_append_val (origins, dump->site);
    }
  return origins;
}

GArray *
tl_supply_origins (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  TlSide side = tl_situation_side (situation, unit);

  if (kind == TL_SUPPLY_TRACE)
    return tl_supply_common_origins (situation, side, kind);

  GArray *origins = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);
  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (tl_draw_may_throw (dump) && tl_draw_may_use (situation, unit, dump))
        g_array_append_val (origins, dump->site);
    }
  return origins;
}
