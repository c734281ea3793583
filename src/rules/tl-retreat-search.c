/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cheapest retreat to every hex of the area: Dijkstra's search over (slot, all DG, classes lost).
 *
 * Few labels wait at a time, so the cheapest of them is found by looking at all that do.
 */
#include "rules/tl-retreat-private.h"

/* More than most retreats need. */
#define LABELS_RESERVED 128

typedef struct
{
  const TlRetreatGround *ground;
  GArray *labels;
  GArray *open; /* guint32: labels that wait */
  guint32 first_in[TL_RETREAT_SLOTS];
} Search;

static inline TlRetreatLabel *
label_at (const Search *search, guint32 index)
{
  return &g_array_index (search->labels, TlRetreatLabel, index);
}

static void
add_label (Search *search, TlRetreatLabel *label)
{
  guint32 index = search->labels->len;

  label->next_here = search->first_in[label->slot];
  search->first_in[label->slot] = index;
  g_array_append_vals (search->labels, label, 1);
  g_array_append_vals (search->open, &index, 1);
}

/* A label of the same place and the same future gives way when it is dearer, and still waits. */
static void
offer_label (Search *search, TlRetreatLabel *label)
{
  for (guint32 i = search->first_in[label->slot]; i != TL_RETREAT_NO_LABEL;)
    {
      TlRetreatLabel *known = label_at (search, i);

      if (known->all_dg == label->all_dg && known->lost == label->lost)
        {
          if (label->price < known->price)
            {
              label->next_here = known->next_here;
              *known = *label;
            }
          return;
        }
      i = known->next_here;
    }
  add_label (search, label);
}

/* Takes the cheapest label that waits; the one made first among equals. */
static guint32
take_cheapest (Search *search)
{
  guint32 *open = (guint32 *) search->open->data;
  guint best = 0;
  guint32 index;

  for (guint i = 1; i < search->open->len; i++)
    {
      guint64 price = label_at (search, open[i])->price;
      guint64 least = label_at (search, open[best])->price;

      if (price < least || (price == least && open[i] < open[best]))
        best = i;
    }
  index = open[best];
  g_array_remove_index_fast (search->open, best);
  return index;
}

static void
expand (Search *search, guint32 index)
{
  TlRetreatLabel from = *label_at (search, index);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      int slot = tl_retreat_next_slot (search->ground, from.slot, d);
      TlRetreatLabel to;

      if (slot < 0 || !tl_retreat_step (search->ground, &from, d, (guint) slot, &to))
        continue;
      to.previous = index;
      offer_label (search, &to);
    }
}

GArray *
tl_retreat_search (const TlRetreatGround *ground)
{
  Search search = { .ground = ground };
  TlRetreatLabel start;

  search.labels = g_array_sized_new (FALSE, FALSE, sizeof (TlRetreatLabel), LABELS_RESERVED);
  if (!tl_retreat_begin (ground, &start))
    return search.labels;
  search.open = g_array_sized_new (FALSE, FALSE, sizeof (guint32), LABELS_RESERVED);
  for (guint slot = 0; slot < TL_RETREAT_SLOTS; slot++)
    search.first_in[slot] = TL_RETREAT_NO_LABEL;
  add_label (&search, &start);
  while (search.open->len > 0)
    expand (&search, take_cheapest (&search));
  g_array_unref (search.open);
  return search.labels;
}
