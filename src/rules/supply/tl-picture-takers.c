/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"

static gint16
number_of_nation (GPtrArray *nations, const char *name)
{
  for (guint i = 0; i < nations->len; i++)
    if (g_strcmp0 (nations->pdata[i], name) == 0)
      return (gint16) i;
  g_ptr_array_add (nations, (gpointer) name);
  return (gint16) (nations->len - 1);
}

static void
add_hq (TlPictureWork *work, guint i)
{
  const TlTaker *taker = tl_taker_at (work, i);
  const TlCounter *counter = tl_situation_counter (work->situation, taker->unit);
  TlTakerHq hq = { .taker = i, .unit = taker->unit, .nation = -1 };

  hq.throw_mp12 = tl_unit_throw_mp12 (work->situation, taker->unit, &hq.mobility);
  hq.formation = taker->formation;
  hq.limit = counter->hq_limit;
  if (hq.formation >= 0)
    hq.nation = number_of_nation (work->nations, counter->nationality);
  g_array_append_val (work->hqs, hq);
}

gboolean
tl_picture_draft_taker (TlPictureWork *work, TlUnit unit, TlTaker *taker)
{
  const TlSituation *situation = work->situation;
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlHex hex = tl_draw_hex (situation, unit);

  if (hex == TL_HEX_NONE || !tl_supply_is_taker (situation, unit))
    return FALSE;
  *taker = (TlTaker){ .unit = unit, .hex = hex, .formation = -1, .nation = -1, .is_asked = TRUE };
  taker->is_hq = counter->kind == TL_KIND_HQ;
  taker->is_in_box = tl_situation_hex (situation, unit) == TL_HEX_NONE;
  taker->organic_of = counter->formation;
  taker->mobility =
      (guint8) (taker->is_hq ? tl_draw_mobility (situation, unit) : work->draw_mobility);
  if (tl_throw_is_divisional (situation, unit))
    taker->formation = counter->formation;
  else if (!tl_counter_is_multi_step (counter))
    taker->nation = number_of_nation (work->nations, counter->nationality);
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

/* Those of @hex, by unit; stacks are small. */
static void
add_takers_in (TlPictureWork *work, TlHex hex, const TlTaker *drafts, const guint32 *draft_of)
{
  guint first = work->n_takers;

  for (TlUnit unit = tl_situation_first_in (work->situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (work->situation, unit))
    {
      guint at = work->n_takers;

      if (draft_of[unit] == 0)
        continue;
      for (; at > first && work->takers[at - 1].unit > unit; at--)
        work->takers[at] = work->takers[at - 1];
      work->takers[at] = drafts[draft_of[unit] - 1];
      work->n_takers++;
    }
}

/* Units are read in the order in which they lie in memory, and brought into that of hexes then. */
void
tl_picture_find_takers (TlPictureWork *work)
{
  const TlSituation *situation = work->situation;
  const guint8 *occupancy = tl_situation_occupancy (situation);
  guint n_units = tl_situation_n_units (situation);
  guint8 mine = (guint8) ((TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << work->side);
  g_autofree TlTaker *drafts = g_new (TlTaker, n_units);
  g_autofree guint32 *draft_of = g_new0 (guint32, n_units); /* index plus 1 */
  guint n_drafts = 0;

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == work->side &&
        tl_picture_draft_taker (work, unit, &drafts[n_drafts]))
      draft_of[unit] = ++n_drafts;
  work->takers = g_new (TlTaker, n_drafts);
  for (TlHex hex = 0; hex < work->n_hexes; hex++)
    if ((occupancy[hex] & mine) != 0)
      add_takers_in (work, hex, drafts, draft_of);
  /* 12.3e */
  for (guint i = 0; i < n_drafts && work->n_takers < n_drafts; i++)
    if (drafts[i].is_in_box)
      work->takers[work->n_takers++] = drafts[i];
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
