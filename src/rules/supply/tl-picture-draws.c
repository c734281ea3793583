/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"
#include "rules/supply/tl-supply-private.h"

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

/* For @kinds; there are no lines of these yet. */
static void
draw_alone (TlPictureWork *work, const TlTaker *taker, guint8 kinds,
            const TlDraws draws[TL_SUPPLY_KINDS])
{
  tl_draw_range_search (work->field, work->situation, taker->unit);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      TlSupplyLine *line;
      guint32 mp12;
      TlHex origin;

      if ((kinds & (1u << kind)) == 0)
        continue;
      origin = tl_draw_best (work->field, work->situation, taker->unit, draws[kind].origins,
                             draws[kind].n_origins, &mp12);
      if (origin == TL_HEX_NONE)
        continue;
      line = &draws[kind].lines[taker - work->takers];
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
