/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"

#include <string.h>

#define MAKE_OFFER(rest_mp12, hq) (((rest_mp12) + 1) << 16 | (hq))
#define OFFER_HQ(offer) ((offer) % 0x10000)
#define OFFER_REST(offer) (((offer) >> 16) - 1)

static inline void
take_offer (TlPictureWork *work, guint8 kinds, guint taker, guint32 rest_mp12, guint hq)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if ((kinds & (1u << kind)) != 0 && rest_mp12 + 1 > work->thrown[kind][taker].rest_mp12)
      work->thrown[kind][taker] = (TlThrown){ rest_mp12 + 1, hq };
}

/* Rule 12.3b(B): do the limits of the game let @hq serve @taker? */
static inline gboolean
is_allowed (const TlPictureWork *work, const TlTakerHq *hq, guint taker)
{
  return hq->limit == 0 ||
         tl_throw_is_allowed (work->situation, hq->unit, tl_taker_at (work, taker)->unit);
}

/* HQs that are searched together: a stretch of the sorted list. */
typedef struct
{
  const guint *hqs;
  guint n;
  guint limit_mp12; /* of their search */
} Group;

static inline guint
hq_in_group (const TlPictureWork *work, const Group *group, TlHex hex)
{
  return group->hqs[group->n == 1 ? 0 : tl_path_field_label (work->field, hex)];
}

static void
offer_to_formation (TlPictureWork *work, const Group *group, const GArray *clients)
{
  const TlTakerHq *first = tl_taker_hq_at (work, group->hqs[0]);
  guint8 kinds = first->kinds;

  for (guint i = 0; i < clients->len; i++)
    {
      guint taker = g_array_index (clients, guint, i);
      guint32 cost = 0;

      if ((tl_taker_at (work, taker)->needs & kinds) == 0 || !is_allowed (work, first, taker))
        continue;
      TlHex from = tl_path_field_nearest (work->field, tl_taker_at (work, taker)->hex, &cost);

      if (from != TL_HEX_NONE)
        take_offer (work, kinds, taker, group->limit_mp12 - cost, hq_in_group (work, group, from));
    }
}

static inline void
offer_to_hex (TlPictureWork *work, guint8 kinds, TlHex hex, guint32 offer)
{
  guint32 *best = work->offers[hex].of;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if ((kinds & (1u << kind)) != 0)
      best[kind] = MAX (best[kind], offer);
}

static void
offer_to_hexes (TlPictureWork *work, const Group *group)
{
  guint8 kinds = tl_taker_hq_at (work, group->hqs[0])->kinds;
  const guint32 *labels = group->n > 1 ? tl_path_field_labels (work->field) : NULL;
  guint n;
  const TlHex *found = tl_path_field_found_hexes (work->field, &n);

  for (guint i = 0; i < n; i++)
    {
      guint32 rest_mp12 = group->limit_mp12 - tl_path_field_cost (work->field, found[i]);
      guint hq = group->hqs[labels != NULL ? labels[found[i]] : 0];

      offer_to_hex (work, kinds, found[i], MAKE_OFFER (MIN (rest_mp12, 0xfffe), hq));
    }
}

static void
throw_group (TlPictureWork *work, Group *group)
{
  const TlTakerHq *first = tl_taker_hq_at (work, group->hqs[0]);
  g_autofree TlUnit *units = g_new (TlUnit, group->n);

  for (guint i = 0; i < group->n; i++)
    units[i] = tl_taker_hq_at (work, group->hqs[i])->unit;
  group->limit_mp12 =
      tl_throw_search (work->field, work->situation, work->side, first->mobility, units, group->n);
  if (first->formation >= 0)
    offer_to_formation (work, group, work->formations->pdata[first->formation]);
  offer_to_hexes (work, group);
}

/* By whom they serve, without limits of the game and those who serve all first; then by how they count and what they can draw. */
static int
compare_hqs (gconstpointer a, gconstpointer b, gpointer data)
{
  guint i = *(const guint *) a;
  guint j = *(const guint *) b;
  const TlTakerHq *one = tl_taker_hq_at (data, i);
  const TlTakerHq *other = tl_taker_hq_at (data, j);
  int differences[] = { one->limit - other->limit, one->nation - other->nation,
                        one->formation - other->formation,
                        (int) one->mobility - (int) other->mobility,
                        (int) one->kinds - (int) other->kinds };

  for (guint k = 0; k < G_N_ELEMENTS (differences); k++)
    if (differences[k] != 0)
      return differences[k];
  return i < j ? -1 : i > j;
}

static gboolean
is_same_group (const TlTakerHq *one, const TlTakerHq *other)
{
  return one->limit == other->limit && one->nation == other->nation &&
         one->formation == other->formation && one->mobility == other->mobility &&
         one->kinds == other->kinds;
}

/* Hands on what has come to the hexes from HQs that serve as @like does, or from none, NULL; then clears
 * it (13.1d, 12.3b(B), 12.3c). */
static void
close_offers (TlPictureWork *work, const TlTakerHq *like)
{
  if (like == NULL)
    return;
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlTaker *taker = tl_taker_at (work, i);

      if (taker->needs == 0 || (like->nation >= 0 && taker->nation != like->nation) ||
          !is_allowed (work, like, i))
        continue;
      const TlHex *around = work->neighbours + (gsize) taker->hex * TL_DIRECTIONS;
      TlOffer best = work->offers[taker->hex];
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (around[d] != TL_HEX_NONE)
          for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
            best.of[kind] = MAX (best.of[kind], work->offers[around[d]].of[kind]);
      for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
        if (best.of[kind] != 0)
          take_offer (work, (guint8) (1u << kind), i, OFFER_REST (best.of[kind]),
                      OFFER_HQ (best.of[kind]));
    }
  memset (work->offers, 0, work->n_hexes * sizeof (TlOffer));
}

static GArray *
sorted_throwers (TlPictureWork *work)
{
  GArray *throwers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < work->hqs->len; i++)
    if (tl_taker_hq_at (work, i)->kinds != 0)
      g_array_append_val (throwers, i);
  g_array_sort_with_data (throwers, compare_hqs, work);
  return throwers;
}

void
tl_picture_find_throws (TlPictureWork *work)
{
  g_autoptr (GArray) throwers = sorted_throwers (work);
  const guint *hqs = (const guint *) throwers->data;
  const TlTakerHq *open = NULL;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    for (guint i = 0; i < work->n_takers; i++)
      work->thrown[kind][i] = (TlThrown){ 0, 0 };
  for (guint i = 0, end; i < throwers->len; i = end)
    {
      const TlTakerHq *first = tl_taker_hq_at (work, hqs[i]);

      for (end = i + 1;
           end < throwers->len && is_same_group (first, tl_taker_hq_at (work, hqs[end])); end++)
        ;
      if (open != NULL && (first->nation != open->nation || first->limit != open->limit))
        close_offers (work, open);
      open = first;
      Group group = { hqs + i, end - i, 0 };
      throw_group (work, &group);
    }
  close_offers (work, open);
}
