/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-picture-private.h"

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
                   some_take_all (tl_situation_map (situation), mobility, bridged) };
}

static inline gboolean
has_flag (const Ground *ground, TlHex hex, guint8 flag)
{
  return (ground->flags[hex] >> ground->shift & ground->heeded & flag) != 0;
}

static inline TlCost
edge_cost (const TlPictureWork *work, const Ground *ground, TlHex from, TlDirection direction)
{
  return tl_bridge_edge_cost (work->situation, from, direction, work->side, ground->mobility);
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
    spread->spread = tl_spread_new (tl_situation_map (work->situation), ground->flags, closing);
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

/* --- draws --- */

/* Where a path may end, in an origin or next to it (12.3c), but not at an enemy's (12.3d), though
 * it may be closed to those who would go on. */
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

guint
tl_picture_spread_draws (TlPictureWork *work, const TlHex *origins, guint n_origins)
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

void
tl_picture_take_draws (const TlPictureWork *work, const TlHex *origins, TlSupplyLine *lines)
{
  for (TlFreeStep free_step = 0; free_step < work->n_free_steps; free_step++)
    take_draws (work, origins, free_step, lines);
}

/* Steps out of @hex, with @rest_mp12 of @limit_mp12 left there, that a spread does not take: those
 * that take it all, and those out of a hex that nobody may come into. */
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

/* --- throws --- */

guint
tl_picture_spread_throws (TlPictureWork *work, const guint *hqs, guint n_hqs, guint *limit_mp12)
{
  Ground ground = ground_of (work, tl_taker_hq_at (work, hqs[0])->mobility);
  TlSpread *spread = spread_on (work, sort_for (&ground), &ground, FALSE);
  guint n;

  *limit_mp12 = 0;
  for (guint i = 0; i < n_hqs; i++)
    *limit_mp12 = MAX (*limit_mp12, tl_taker_hq_at (work, hqs[i])->throw_mp12);
  n = MIN (n_hqs, tl_spread_begin (spread, *limit_mp12, 1));
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
