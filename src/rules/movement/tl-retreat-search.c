/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cheapest retreat to every hex of the area: Dijkstra's search over (slot, all DG, classes
 * lost).
 *
 * Few labels wait at a time, so the cheapest of them is found by looking at all that do.  One that
 * gets cheaper waits a second time; its first entry, dearer than the label now is, is passed over.
 */
#include "rules/movement/tl-retreat-private.h"

/* More than most retreats need. */
#define LABELS_RESERVED 128

typedef struct
{
  guint64 price;
  guint32 label;
} Waiting;

typedef struct
{
  TlRetreatGround *ground;
  GArray *labels;
  GArray *open; /* Waiting */
  guint32 first_in[TL_RETREAT_SLOTS];
} Search;

static inline TlRetreatLabel *
label_at (const Search *search, guint32 index)
{
  return &g_array_index (search->labels, TlRetreatLabel, index);
}

static void
wait_for_turn (Search *search, guint32 index, guint64 price)
{
  Waiting waiting = { price, index };

  g_array_append_vals (search->open, &waiting, 1);
}

static void
add_label (Search *search, TlRetreatLabel *label)
{
  guint32 index = search->labels->len;

  label->next_here = search->first_in[label->slot];
  search->first_in[label->slot] = index;
  g_array_append_vals (search->labels, label, 1);
  wait_for_turn (search, index, label->price);
}

/*
 * @label can never come off better than @known: both are all DG, so that an enemy ZOC costs either
 * one step, and @known has lost no class that @label has not.
 */
static gboolean
is_dominated (const TlRetreatLabel *label, const TlRetreatLabel *known)
{
  return known->all_dg && label->all_dg && (known->lost & ~label->lost) == 0 &&
         known->steps_lost <= label->steps_lost && known->entered <= label->entered &&
         known->price <= label->price;
}

/* A label of the same place and the same future gives way when it is dearer, and still waits. */
static void
offer_label (Search *search, TlRetreatLabel *label)
{
  for (guint32 i = search->first_in[label->slot]; i != TL_RETREAT_NO_LABEL;)
    {
      TlRetreatLabel *known = label_at (search, i);

      if (is_dominated (label, known))
        return;
      if (known->all_dg == label->all_dg && known->lost == label->lost)
        {
          if (label->price < known->price)
            {
              label->next_here = known->next_here;
              *known = *label;
              wait_for_turn (search, i, label->price);
            }
          return;
        }
      i = known->next_here;
    }
  add_label (search, label);
}

/* Takes the cheapest that waits; the label made first among equals. */
static Waiting
take_cheapest (Search *search)
{
  const Waiting *open = (const Waiting *) search->open->data;
  guint best = 0;
  Waiting taken;

  for (guint i = 1; i < search->open->len; i++)
    if (open[i].price < open[best].price ||
        (open[i].price == open[best].price && open[i].label < open[best].label))
      best = i;
  taken = open[best];
  g_array_remove_index_fast (search->open, best);
  return taken;
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
tl_retreat_search (TlRetreatGround *ground)
{
  Search search = { .ground = ground };
  TlRetreatLabel start;

  search.labels = g_array_sized_new (FALSE, FALSE, sizeof (TlRetreatLabel), LABELS_RESERVED);
  if (!tl_retreat_begin (ground, &start))
    return search.labels;
  search.open = g_array_sized_new (FALSE, FALSE, sizeof (Waiting), LABELS_RESERVED);
  for (guint slot = 0; slot < TL_RETREAT_SLOTS; slot++)
    search.first_in[slot] = TL_RETREAT_NO_LABEL;
  add_label (&search, &start);
  while (search.open->len > 0)
    {
      Waiting next = take_cheapest (&search);

      if (label_at (&search, next.label)->price == next.price)
        expand (&search, next.label);
    }
  g_array_unref (search.open);
  return search.labels;
}
