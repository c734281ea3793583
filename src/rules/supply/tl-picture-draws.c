/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"

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
  guint32 cost, label;

  if (!tl_picture_spread_draws (work, draws->origins, draws->n_origins))
    return FALSE;
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlTaker *taker = tl_taker_at (work, i);

      if (!draws_alone (work, taker) && tl_picture_look_draw (work, taker->hex, &cost, &label))
        {
          draws->lines[i].source = draws->origins[label];
          draws->lines[i].draw_mp12 = cost;
        }
    }
  return TRUE;
}

/* In the field's memory, to be left clear. */
static inline guint32 *
mark_of (const TlPictureWork *work, TlHex hex, TlSupplyKind kind)
{
  return tl_path_field_scratch (work->field) + (gsize) hex * TL_SUPPLY_KINDS + kind;
}

/* Rule 12.3d: what is asked about together ends where no enemy stands, which of the hexes in range may only
 * be true of the drawer's own, of a box (12.3e). */
static inline gboolean
may_end (const TlPictureWork *work, const TlTaker *taker, TlHex hex)
{
  return draws_alone (work, taker) ||
         !tl_situation_has_combat_unit (work->situation, hex, tl_side_other (work->side));
}

/* One end of a path that begins at a taker. */
typedef struct
{
  TlHex hex;
  guint cost_mp12;
} End;

/* When there is an origin of @kind, it may be the cheapest so far, or as cheap and lower. */
static void
take_origin (const TlPictureWork *work, const TlTaker *taker, const End *end, TlSupplyKind kind,
             const TlDraws *draws)
{
  TlSupplyLine *line = &draws->lines[taker - work->takers];
  guint32 mark = *mark_of (work, end->hex, kind);

  if (mark == 0 || !may_end (work, taker, end->hex))
    return;
  if (tl_supply_line_is_ok (line) &&
      (end->cost_mp12 > line->draw_mp12 ||
       (end->cost_mp12 == line->draw_mp12 && draws->origins[mark - 1] > line->source)))
    return;
  line->source = draws->origins[mark - 1];
  line->draw_mp12 = end->cost_mp12;
}

static void
take_origins (const TlPictureWork *work, const TlTaker *taker, const End *end, guint8 kinds,
              const TlDraws draws[TL_SUPPLY_KINDS])
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if ((kinds & (1u << kind)) != 0 && draws[kind].n_origins > 0)
      take_origin (work, taker, end, kind, &draws[kind]);
}

/* How far @taker's counted paths go, and what they come to. */
static void
draw_alone (TlPictureWork *work, const TlTaker *taker, guint8 kinds,
            const TlDraws draws[TL_SUPPLY_KINDS])
{
  guint32 label;
  End end = { taker->hex, 0 };

  if (tl_picture_spread_range (work, taker))
    {
      take_origins (work, taker, &end, kinds, draws);
      for (guint i = 0; (end.hex = tl_spread_found (work->spread, i)) != TL_HEX_NONE; i++)
        if (tl_spread_look (work->spread, end.hex, &end.cost_mp12, &label))
          take_origins (work, taker, &end, kinds, draws);
      return;
    }
  guint n;
  tl_draw_range_search (work->field, work->situation, taker->unit);
  const TlHex *found = tl_path_field_found_hexes (work->field, &n);
  for (guint i = 0; i < n; i++)
    {
      end = (End){ found[i], tl_path_field_cost (work->field, found[i]) };
      take_origins (work, taker, &end, kinds, draws);
    }
}

/*
 * Leaves in the scratch memory where a draw may end (12.3c): the index plus 1 of the lowest origin
 * there or next to it, which comes last and stays; or clears that again.
 */
static void
mark_origins (TlPictureWork *work, TlSupplyKind kind, const TlDraws *draws, gboolean is_marked)
{
  for (guint i = draws->n_origins; i > 0; i--)
    {
      TlHex origin = draws->origins[i - 1];
      const TlHex *around = work->neighbours + (gsize) origin * TL_DIRECTIONS;
      guint32 mark = is_marked ? i : 0;

      *mark_of (work, origin, kind) = mark;
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (around[d] != TL_HEX_NONE)
          *mark_of (work, around[d], kind) = mark;
    }
}

/* The questions that @taker has to ask alone: HQs that draw by a mobility of their own all of them, and
 * they are few; others those that are not @together. */
static inline guint8
kinds_alone (const TlPictureWork *work, const TlTaker *taker, guint8 together)
{
  return draws_alone (work, taker) ? TL_ALL_KINDS : TL_ALL_KINDS & (guint8) ~together;
}

/* One small search for each who asks alone. */
static void
find_single_draws (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS], guint8 together)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    mark_origins (work, kind, &draws[kind], TRUE);
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlTaker *taker = tl_taker_at (work, i);
      guint8 kinds = kinds_alone (work, taker, together);

      if (kinds != 0)
        draw_alone (work, taker, kinds, draws);
    }
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    mark_origins (work, kind, &draws[kind], FALSE);
}

void
tl_picture_redraw (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS])
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    mark_origins (work, kind, &draws[kind], TRUE);
  for (guint i = 0; i < work->n_takers; i++)
    if (tl_taker_at (work, i)->is_asked)
      {
        for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
          draws[kind].lines[i] = tl_no_supply_line;
        draw_alone (work, tl_taker_at (work, i), TL_ALL_KINDS, draws);
      }
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    mark_origins (work, kind, &draws[kind], FALSE);
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
tl_picture_note_draws (TlPictureWork *work, TlSupplyKind kind, const TlSupplyLine *lines)
{
  guint8 bit = (guint8) (1u << kind);

  for (guint i = 0; i < work->n_takers; i++)
    {
      TlTaker *taker = tl_taker_at (work, i);

      taker->needs =
          (guint8) (tl_supply_line_is_ok (&lines[i]) ? taker->needs & ~bit : taker->needs | bit);
    }
  for (guint i = 0; i < work->hqs->len; i++)
    {
      TlTakerHq *hq = tl_taker_hq_at (work, i);

      work->hq_lines[kind][i] = lines[hq->taker];
      if (tl_supply_line_is_ok (&lines[hq->taker]) && hq->throw_mp12 > 0)
        hq->kinds |= bit;
    }
}

void
tl_picture_list_needy (TlPictureWork *work)
{
  work->n_needy = 0;
  for (guint i = 0; i < work->n_takers; i++)
    if (tl_taker_at (work, i)->needs != 0 && tl_taker_at (work, i)->is_asked)
      work->needy[work->n_needy++] = i;
}

void
tl_picture_find_draws (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS])
{
  guint8 together = TL_ALL_KINDS;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if (draws[kind].lines != NULL)
      {
        for (guint i = 0; i < work->n_takers; i++)
          draws[kind].lines[i] = tl_no_supply_line;
        if (draws[kind].n_origins > 0 && !find_common_draws (work, &draws[kind]))
          together &= (guint8) ~(1u << kind);
      }
  if (together != TL_ALL_KINDS || has_single_drawers (work))
    find_single_draws (work, draws, together);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if (draws[kind].lines != NULL)
      tl_picture_note_draws (work, kind, draws[kind].lines);
  tl_picture_list_needy (work);
}
