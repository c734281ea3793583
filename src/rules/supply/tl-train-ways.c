/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a train can go, and which way. */
#include "pieces/tl-track.h"
#include "rules/supply/tl-trace-private.h"
#include "rules/supply/tl-train-private.h"

TlRailNet *
tl_train_net (const TlSituation *situation, TlSide side)
{
  TlRailNet *net = tl_rail_net_new_for_cargo (situation, side);
  g_autoptr (GArray) sources = tl_trace_entries (situation, side);

  for (guint i = 0; i < sources->len; i++)
    tl_rail_net_add_root (net, situation, g_array_index (sources, TlTraceSource, i).hex,
                          TL_RAIL_ROOT_SOURCE);
  return net;
}

/* What a way keeps to. */
typedef enum
{
  KEEPS_OPEN = 1 << 0,    /* where a train may go at all */
  KEEPS_MULTI = 1 << 1,   /* to multi-track railways, at half the price */
  KEEPS_UNBUSTED = 1 << 2 /* off trainbusting, which doubles it */
} Keeps;

/* The cheapest first (13.3a); the last is for those whom the rules will refuse. */
static const guint tries[] = { KEEPS_OPEN | KEEPS_MULTI | KEEPS_UNBUSTED,
                               KEEPS_OPEN | KEEPS_UNBUSTED, KEEPS_OPEN | KEEPS_MULTI, KEEPS_OPEN,
                               0 };

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  gboolean is_repair;
  guint keeps;
  guint8 *back;  /* per hex: 1 + direction back, START, 0: not reached */
  GArray *hexes; /* TlHex, nearest first */
} Search;

#define START (TL_DIRECTIONS + 1)

static gboolean
may_enter (const Search *search, TlHex hex)
{
  const TlEdition *edition = tl_situation_edition (search->situation);

  if ((search->keeps & KEEPS_OPEN) != 0 &&
      !tl_train_is_open (search->situation, search->side, search->is_repair, hex))
    return FALSE;
  return (search->keeps & KEEPS_UNBUSTED) == 0 ||
         !tl_track_is_busted (search->situation, search->side, hex, edition->bust_hexes);
}

static gboolean
may_go (const Search *search, TlHex hex, TlDirection d)
{
  const TlMap *map = tl_situation_map (search->situation);

  if ((search->keeps & KEEPS_OPEN) != 0 &&
      (tl_track_rails (search->situation, search->side)[hex] >> d & 1) == 0)
    return FALSE;
  return (search->keeps & KEEPS_MULTI) == 0 || tl_train_is_multi_track (map, hex, d);
}

/* To @goal, or everywhere for TL_HEX_NONE. */
static void
spread (Search *search, TlHex from, TlHex goal)
{
  const TlMap *map = tl_situation_map (search->situation);

  if (!may_enter (search, from))
    return;
  search->back[from] = START;
  g_array_append_val (search->hexes, from);
  for (guint i = 0; i < search->hexes->len; i++)
    {
      TlHex hex = g_array_index (search->hexes, TlHex, i);
      guint8 rails = tl_map_rails (map, hex);

      if (hex == goal)
        return;
      for (TlDirection d = 0; rails >> d != 0; d++)
        {
          TlHex other = tl_map_neighbour (map, hex, d);

          if ((rails >> d & 1) == 0 || other == TL_HEX_NONE || search->back[other] != 0 ||
              !may_go (search, hex, d) || !may_enter (search, other))
            continue;
          search->back[other] = (guint8) (tl_direction_opposite (d) + 1);
          g_array_append_val (search->hexes, other);
        }
    }
}

static void
search_clear (Search *search)
{
  g_free (search->back);
  g_array_unref (search->hexes);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static Search
search_new (const TlSituation *situation, const TlUnit *units, guint n_units, guint keeps)
{
  return (Search){ situation,
                   tl_situation_side (situation, units[0]),
                   tl_train_is_of_repair (situation, units, n_units),
                   keeps,
                   g_new0 (guint8, tl_map_n_hexes (tl_situation_map (situation))),
                   g_array_new (FALSE, FALSE, sizeof (TlHex)) };
}

static GArray *
path_to (const Search *search, TlHex to)
{
  const TlMap *map = tl_situation_map (search->situation);
  GArray *path = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlHex hex = to;; hex = tl_map_neighbour (map, hex, search->back[hex] - 1u))
    {
      g_array_prepend_val (path, hex);
      if (search->back[hex] == START)
        return path;
    }
}

GArray *
tl_train_path (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex to)
{
  TlHex from = tl_situation_hex (situation, units[0]);
  const TlMap *map = tl_situation_map (situation);

  if (from == TL_HEX_NONE || from == to || !tl_map_has_rail (map, from) ||
      !tl_map_has_rail (map, to))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      g_auto (Search) search = search_new (situation, units, n_units, tries[i]);

      spread (&search, from, to);
      if (search.back[to] != 0)
        return path_to (&search, to);
    }
  return NULL;
}

GArray *
tl_train_ends (const TlSituation *situation, const TlUnit *units, guint n_units, guint t)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlHex from = tl_situation_hex (situation, units[0]);
  g_auto (Search) search = search_new (situation, units, n_units, KEEPS_OPEN);

  if (from == TL_HEX_NONE || !tl_map_has_rail (tl_situation_map (situation), from) ||
      !tl_train_may_start (situation, units, n_units, t, NULL))
    return ends;
  spread (&search, from, TL_HEX_NONE);
  for (guint i = 1; i < search.hexes->len; i++)
    {
      TlHex hex = g_array_index (search.hexes, TlHex, i);
      g_autoptr (GArray) path = NULL;

      if (!search.is_repair && !tl_rail_is_stop (situation, search.side, hex, NULL))
        continue;
      path = tl_train_path (situation, units, n_units, hex);
      if (tl_train_check (situation, units, n_units, t, (const TlHex *) path->data, path->len, NULL,
                          NULL))
        g_array_append_val (ends, hex);
    }
  g_array_sort (ends, tl_hex_compare);
  return ends;
}
