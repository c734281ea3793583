/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"

#include <string.h>

static void
add_hq (TlPictureWork *work, guint i)
{
  const TlTaker *taker = tl_taker_at (work, i);
  const TlUnitState *state = tl_situation_state (work->situation, taker->unit);
  TlTakerHq hq = { .taker = i, .unit = taker->unit, .nation = -1 };

  hq.throw_mp12 = tl_unit_throw_mp12 (work->situation, taker->unit, &hq.mobility);
  hq.formation = taker->formation;
  hq.limit = tl_situation_counter (work->situation, taker->unit)->hq_limit;
  if (hq.formation >= 0)
    hq.nation = (int) tl_situation_scenario (work->situation)->traits[state->counter].nation;
  g_array_append_val (work->hqs, hq);
}

gboolean
tl_picture_draft_taker (const TlPictureWork *work, TlUnit unit, const TlUnitState *state,
                        TlTaker *taker)
{
  const TlSituation *situation = work->situation;
  const TlTraits *traits = &tl_situation_scenario (situation)->traits[state->counter];
  TlHex hex = state->hex;

  if (state->owner != work->side || (traits->bits & TL_TRAIT_TAKES_SUPPLY) == 0)
    return FALSE;
  if (hex == TL_HEX_NONE)
    return FALSE;
  *taker = (TlTaker){ .unit = unit, .hex = hex, .formation = -1, .nation = -1, .is_asked = TRUE };
  taker->is_hq = traits->kind == TL_KIND_HQ;
  taker->organic_of = traits->formation;
  taker->mobility =
      (guint8) (taker->is_hq ? tl_draw_mobility (situation, unit) : work->draw_mobility);
  if ((traits->bits & TL_TRAIT_DIVISIONAL) != 0)
    taker->formation = traits->formation;
  else if ((traits->bits & TL_TRAIT_INDEPENDENT) != 0)
    taker->nation = (int) traits->nation;
  return TRUE;
}

static int
compare_units (gconstpointer a, gconstpointer b)
{
  TlUnit one = ((const TlTakerHq *) a)->unit;
  TlUnit other = ((const TlTakerHq *) b)->unit;

  return (one > other) - (one < other);
}

void
tl_picture_list_hqs (TlPictureWork *work)
{
  for (guint i = 0; i < work->n_takers; i++)
    if (tl_taker_at (work, i)->is_hq)
      add_hq (work, i);
  g_array_sort (work->hqs, compare_units);
}

#define DIGIT_BITS 10
#define DIGITS 2
G_STATIC_ASSERT (TL_GRID_MAX_HEXES <= 1u << DIGITS * DIGIT_BITS);

/* Where a taker is to go. */
typedef struct
{
  TlHex hex;
  guint32 taker;
} Place;

/* By hex, and in a hex as they were: by one digit of the number after the other. */
static void
sort_places (Place *places, guint n)
{
  g_autofree Place *sorted = g_new (Place, MAX (n, 1));
  guint32 mask = (1u << DIGIT_BITS) - 1;

  for (guint shift = 0; shift < DIGITS * DIGIT_BITS; shift += DIGIT_BITS)
    {
      guint32 ends[1 << DIGIT_BITS] = { 0 };

      for (guint i = 0; i < n; i++)
        ends[places[i].hex >> shift & mask]++;
      for (guint digit = 1; digit <= mask; digit++)
        ends[digit] += ends[digit - 1];
      for (guint i = n; i > 0; i--)
        sorted[--ends[places[i - 1].hex >> shift & mask]] = places[i - 1];
      /* Nobody at all has no places to copy. */
      if (n > 0)
        memcpy (places, sorted, n * sizeof *places);
    }
}

/* Units are read in the order in which they lie in memory, and brought into that of hexes then. */
void
tl_picture_find_takers (TlPictureWork *work)
{
  guint n_units = tl_situation_n_units (work->situation);
  g_autofree TlTaker *drafts = g_new (TlTaker, n_units);
  g_autofree Place *places = g_new (Place, n_units);
  guint n_drafts = 0;
  guint n;

  for (TlUnit first = 0; first < n_units; first += n)
    {
      const TlUnitState *states = tl_situation_states (work->situation, first, &n);

      for (guint i = 0; i < n; i++)
        n_drafts += tl_picture_draft_taker (work, first + i, &states[i], &drafts[n_drafts]) ? 1 : 0;
    }
  for (guint i = 0; i < n_drafts; i++)
    places[i] = (Place){ drafts[i].hex, i };
  sort_places (places, n_drafts);
  work->takers = g_new (TlTaker, n_drafts);
  for (guint i = 0; i < n_drafts; i++)
    work->takers[work->n_takers++] = drafts[places[i].taker];
  tl_picture_list_hqs (work);
}

gboolean
tl_picture_uses (const TlPictureWork *work, TlMobility mobility)
{
  for (guint i = 0; i < work->hqs->len; i++)
    if (tl_taker_hq_at (work, i)->mobility == mobility ||
        tl_taker_at (work, tl_taker_hq_at (work, i)->taker)->mobility == mobility)
      return TRUE;
  return mobility == work->draw_mobility;
}
