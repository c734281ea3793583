/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"
#include "rules/supply/tl-supply-private.h"

/* Whether @taker is not asked about together with others. */
static inline gboolean
draws_alone (const TlPictureWork *work, const TlTaker *taker)
{
  return taker->mobility != work->draw_mobility;
}

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

      n = tl_picture_spread_draws (work, origins, draws->n_origins - first);
      if (n == 0)
        return FALSE;
      tl_picture_take_draws (work, origins, draws->lines);
    }
  return TRUE;
}

/* --- one alone --- */

/* Rule 12.3d: what is asked about together ends where no enemy stands, which of the hexes in range
 * may only be true of the drawer's own, of a box (12.3e). */
static inline gboolean
may_end (const TlPictureWork *work, const TlTaker *taker, TlHex hex)
{
  return draws_alone (work, taker) ||
         !tl_situation_has_combat_unit (work->situation, hex, tl_side_other (work->side));
}

/* How far the counted paths of one taker go. */
typedef struct
{
  TlFreeStep free_step;
  const TlPathField *field; /* NULL: the spread says it */
} Range;

/* What it costs to go to @hex. */
static inline gboolean
goes_to (const TlPictureWork *work, const Range *range, TlHex hex, guint32 *cost_mp12)
{
  guint32 label;

  if (range->field == NULL)
    return tl_spread_look (work->spread, tl_spread_locate (work->spread, hex), cost_mp12, &label);
  if (!tl_path_field_reached (range->field, hex))
    return FALSE;
  *cost_mp12 = tl_path_field_cost (range->field, hex);
  return TRUE;
}

static inline gboolean
is_better (const TlSupplyLine *line, TlHex origin, guint32 cost_mp12)
{
  return !tl_supply_line_is_ok (line) || cost_mp12 < line->draw_mp12 ||
         (cost_mp12 == line->draw_mp12 && origin < line->source);
}

/* Rule 12.3c: draws from @origin by a path that ends there, or next to it where that step is the
 * free one, when that is better. */
static void
draw_from (const TlPictureWork *work, const TlTaker *taker, const Range *range, TlHex origin,
           TlSupplyLine *line)
{
  const TlHex *around = work->neighbours + (gsize) origin * TL_DIRECTIONS;
  guint n_around = range->free_step == TL_FREE_AT_ORIGIN ? TL_DIRECTIONS : 0;

  for (guint i = 0; i <= n_around; i++)
    {
      TlHex end = i < n_around ? around[i] : origin;
      guint32 cost;

      if (end == TL_HEX_NONE || !goes_to (work, range, end, &cost) ||
          !is_better (line, origin, cost) || !may_end (work, taker, end))
        continue;
      line->source = origin;
      line->draw_mp12 = cost;
    }
}

/* The first of @origins, ascending, from @hex on. */
static guint
first_from (const TlDraws *draws, TlHex hex)
{
  guint low = 0;
  guint high = draws->n_origins;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (draws->origins[middle] < hex)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Of the origins that may be near enough as the crow flies: a path of so many steps leads no
 * further, by rows of the map neither. */
static void
draw_from_near (const TlPictureWork *work, const TlTaker *taker, const Range *range,
                const TlDraws *draws)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (work->situation));
  guint most = tl_supply_most_steps (work->situation, taker->mobility,
                                     tl_situation_edition (work->situation)->draw_mp12);
  guint reach = MIN (most, grid->rows + grid->columns) + 1;
  guint row = taker->hex / grid->columns;
  guint first_row = row > reach ? row - reach : 0;

  for (guint i = first_from (draws, first_row * grid->columns);
       i < draws->n_origins && draws->origins[i] / grid->columns <= row + reach; i++)
    if (tl_grid_distance (grid, taker->hex, draws->origins[i]) <= reach)
      draw_from (work, taker, range, draws->origins[i], &draws->lines[taker - work->takers]);
}

/* By a search of its own, for @kinds; there are no lines of these yet. */
static void
draw_alone (TlPictureWork *work, const TlTaker *taker, guint8 kinds,
            const TlDraws draws[TL_SUPPLY_KINDS])
{
  gboolean fits = tl_picture_spread_range (work, taker);

  if (!fits)
    tl_draw_range_search (work->field, work->situation, taker->unit);
  for (TlFreeStep free_step = 0; free_step < work->n_free_steps; free_step++)
    {
      Range range = { free_step, NULL };

      if (fits)
        tl_spread_use_layer (work->spread, free_step);
      else
        range.field =
            free_step == TL_FREE_AT_ORIGIN ? work->field : tl_path_field_from_beside (work->field);
      for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
        if ((kinds & (1u << kind)) != 0)
          draw_from_near (work, taker, &range, &draws[kind]);
    }
}

/* The questions that @taker has to ask alone: HQs that draw by a mobility of their own all of them,
 * and they are few; others those that are not @together. */
static inline guint8
kinds_alone (const TlPictureWork *work, const TlTaker *taker, guint8 together)
{
  return draws_alone (work, taker) ? TL_ALL_KINDS : TL_ALL_KINDS & (guint8) ~together;
}

/* One small search for each who asks alone. */
static void
find_single_draws (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS], guint8 together)
{
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlTaker *taker = tl_taker_at (work, i);
      guint8 kinds = kinds_alone (work, taker, together);

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
        draw_alone (work, tl_taker_at (work, i), TL_ALL_KINDS, draws);
      }
}

/* Whether anybody asks alone whatever there is. */
static gboolean
has_single_drawers (const TlPictureWork *work)
{
  for (guint i = 0; i < work->hqs->len; i++)
    if (draws_alone (work, tl_taker_at (work, tl_taker_hq_at (work, i)->taker)))
      return TRUE;
  return FALSE;
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
  guint8 together = TL_ALL_KINDS;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if (draws[kind].lines != NULL)
      {
        if (draws[kind].n_origins > 0 && find_common_draws (work, &draws[kind]))
          continue;
        for (guint i = 0; i < work->n_takers; i++)
          draws[kind].lines[i] = tl_no_supply_line;
        if (draws[kind].n_origins > 0)
          together &= (guint8) ~(1u << kind);
      }
  if (together != TL_ALL_KINDS || has_single_drawers (work))
    find_single_draws (work, draws, together);
  tl_picture_note_draws (
      work, (TlSupplyLine *[]){ draws[TL_SUPPLY_TRACE].lines, draws[TL_SUPPLY_DUMP].lines });
  tl_picture_list_needy (work);
}
