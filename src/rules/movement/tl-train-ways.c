/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a train can go, and which way. */
#include "pieces/tl-track.h"
#include "rules/movement/tl-train-private.h"
#include "rules/supply/tl-trace-private.h"

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
  TlHex from = tl_train_start (situation, units[0]);
  const TlMap *map = tl_situation_map (situation);

  if (from == TL_HEX_NONE || to == tl_draw_site (situation, units[0]) ||
      !tl_map_has_rail (map, from) || !tl_map_has_rail (map, to))
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

/* --- to all stops ----------------------------------------------------------------------------- */

#define N_OPEN_TRIES (G_N_ELEMENTS (tries) - 1)

/* All ways from where the cargo stands, as tl_train_path () finds each. */
typedef struct
{
  const TlSituation *situation;
  const TlUnit *units;
  guint n_units;
  TlRailNet *net;
  Search searches[N_OPEN_TRIES];
} Ways;

static void
ways_clear (Ways *ways)
{
  tl_rail_net_free (ways->net);
  for (guint i = 0; i < N_OPEN_TRIES; i++)
    search_clear (&ways->searches[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ways, ways_clear)

static Ways
ways_new (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlHex from = tl_train_start (situation, units[0]);
  Ways ways = { situation, units, n_units, NULL, { { 0 } } };

  ways.net = tl_train_net (situation, tl_situation_side (situation, units[0]));
  for (guint i = 0; i < N_OPEN_TRIES; i++)
    {
      ways.searches[i] = search_new (situation, units, n_units, tries[i]);
      spread (&ways.searches[i], from, TL_HEX_NONE);
    }
  return ways;
}

static GArray *
way_to (const Ways *ways, TlHex to)
{
  for (guint i = 0; i < N_OPEN_TRIES; i++)
    if (ways->searches[i].back[to] != 0)
      return path_to (&ways->searches[i], to);
  return NULL;
}

static gboolean
check_way (const Ways *ways, guint t, const GArray *path, guint *cap16)
{
  return tl_train_check_by (ways->situation, ways->net, ways->units, ways->n_units, t,
                            (const TlHex *) path->data, path->len, cap16, NULL);
}

/* As far as a train may go at all; without where it stands. (transfer full): TlHex, ascending */
static GArray *
stops_of (const Ways *ways)
{
  const Search *all = &ways->searches[N_OPEN_TRIES - 1];
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < all->hexes->len; i++)
    {
      TlHex hex = g_array_index (all->hexes, TlHex, i);

      if (hex == tl_draw_site (ways->situation, ways->units[0]))
        continue;
      if (all->is_repair || tl_rail_is_stop (ways->situation, all->side, hex, NULL))
        g_array_append_val (stops, hex);
    }
  g_array_sort (stops, tl_hex_compare);
  return stops;
}

static gboolean
may_start_by_rail (const TlSituation *situation, const TlUnit *units, guint n_units, guint t)
{
  TlHex from = tl_train_start (situation, units[0]);

  return from != TL_HEX_NONE && tl_map_has_rail (tl_situation_map (situation), from) &&
         tl_train_may_start (situation, units, n_units, t, NULL);
}

GArray *
tl_train_ends (const TlSituation *situation, const TlUnit *units, guint n_units, guint t)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (!may_start_by_rail (situation, units, n_units, t))
    return ends;
  g_auto (Ways) ways = ways_new (situation, units, n_units);
  g_autoptr (GArray) stops = stops_of (&ways);
  for (guint i = 0; i < stops->len; i++)
    {
      TlHex hex = g_array_index (stops, TlHex, i);
      g_autoptr (GArray) path = way_to (&ways, hex);

      if (check_way (&ways, t, path, NULL))
        g_array_append_val (ends, hex);
    }
  return ends;
}

/* As much as the trains still carry along @path. */
static gboolean
fit (const Ways *ways, gboolean is_dump, const GArray *path, TlTrainStop *stop)
{
  TlSide side = tl_situation_side (ways->situation, ways->units[0]);
  guint one16;

  stop->t = 0;
  if (check_way (ways, 0, path, &stop->cap16))
    return TRUE;
  if (!is_dump || !check_way (ways, 1, path, &one16))
    return FALSE;
  stop->t = tl_train_left16 (ways->situation, side) / one16;
  return check_way (ways, stop->t, path, &stop->cap16);
}

GArray *
tl_train_stops (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (TlTrainStop));
  gboolean is_dump =
      n_units == 1 && tl_situation_counter (situation, units[0])->kind == TL_KIND_DUMP;

  if (!may_start_by_rail (situation, units, n_units, is_dump ? 1 : 0))
    return found;
  g_auto (Ways) ways = ways_new (situation, units, n_units);
  g_autoptr (GArray) stops = stops_of (&ways);
  for (guint i = 0; i < stops->len; i++)
    {
      TlTrainStop stop = { g_array_index (stops, TlHex, i), 0, 0 };
      g_autoptr (GArray) path = way_to (&ways, stop.hex);

      if (fit (&ways, is_dump, path, &stop))
        g_array_append_val (found, stop);
    }
  return found;
}
