/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The net of a situation and side, kept with the situation and handed on to those made from it. */
#include "config.h"

#include "pieces/tl-track.h"
#include "rules/supply/tl-trace-private.h"

/* What is kept of a side: the net, or an earlier one and where units have moved since. */
typedef struct
{
  TlTraceNet *net;     /* NULL: nobody has asked yet */
  TlTraceNet *earlier; /* (nullable) */
  GArray *hexes;       /* (nullable) TlHex: where units were, or are, some perhaps twice */
} KeptNet;

/* TL_SLOT_RAIL. */
typedef struct
{
  KeptNet sides[TL_SIDES];
} TraceNets;

/* When more than these have seen units come or go, a net is made anew. */
#define HEXES_MOST 128

static void
trace_nets_free (gpointer data)
{
  TraceNets *nets = data;

  for (guint side = 0; side < TL_SIDES; side++)
    {
      tl_trace_net_unref (nets->sides[side].net);
      tl_trace_net_unref (nets->sides[side].earlier);
      g_clear_pointer (&nets->sides[side].hexes, g_array_unref);
    }
  g_free (nets);
}

/* --- after a move --- */

/* Whether @unit is a piece that a net is made of. */
static gboolean
makes_net (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_PORT || kind == TL_KIND_EXTENDER;
}

/* Whether who stands in @hex, or has a zone of control there, is of any consequence to a net. */
static gboolean
matters_in (const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlMap *map = tl_situation_map (situation);
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  if (tl_track_rails (situation, side)[hex] != 0)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (sources[i].hex == hex)
      return TRUE;
  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    if (ports[i].hex == hex)
      return TRUE;
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (makes_net (situation, unit))
      return TRUE;
  return FALSE;
}

/* Whether the earlier net is that of @situation: it is where units came and went far from railways,
 * sources and ports.  Extenders reach everywhere. */
static gboolean
still_holds (const KeptNet *kept, const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);

  if (kept->earlier == NULL || kept->earlier->extenders->len > 0)
    return FALSE;
  for (guint i = 0; i < kept->hexes->len; i++)
    {
      TlHex hex = g_array_index (kept->hexes, TlHex, i);

      if (matters_in (situation, side, hex))
        return FALSE;
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (tl_map_neighbour (map, hex, d) != TL_HEX_NONE &&
            matters_in (situation, side, tl_map_neighbour (map, hex, d)))
          return FALSE;
    }
  return TRUE;
}

/* Where those of @units on the map stand. FALSE: some are pieces that make a net themselves. */
static gboolean
add_hexes_of (GArray *hexes, const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (unit >= tl_situation_n_units (situation))
        continue;
      TlHex hex = tl_situation_hex (situation, unit);
      if (makes_net (situation, unit))
        return FALSE;
      if (hex != TL_HEX_NONE)
        g_array_append_val (hexes, hex);
    }
  return TRUE;
}

/* Leaves @heir empty where nothing can be said. */
static void
hand_net_over (const KeptNet *kept, KeptNet *heir, const TlSituation *from, const TlSituation *to,
               const GArray *units)
{
  TlTraceNet *net = kept->net != NULL ? kept->net : kept->earlier;
  g_autoptr (GArray) hexes = kept->hexes != NULL && kept->net == NULL
                                 ? g_array_copy (kept->hexes)
                                 : g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (net == NULL || !add_hexes_of (hexes, from, units) || !add_hexes_of (hexes, to, units) ||
      hexes->len > HEXES_MOST)
    return;
  heir->earlier = net;
  net->ref_count++;
  heir->hexes = g_steal_pointer (&hexes);
}

/* A TlHandOver. */
static gpointer
hand_over (gpointer data, const TlSituation *from, const TlSituation *to)
{
  const TraceNets *nets = data;
  g_autoptr (GArray) units = tl_situation_changed_units (from, to);
  TraceNets *heirs;

  if (!tl_situation_shares_control (from, to))
    return NULL;
  heirs = g_new0 (TraceNets, 1);
  for (TlSide side = 0; side < TL_SIDES; side++)
    if (tl_track_rails (from, side) == tl_track_rails (to, side))
      hand_net_over (&nets->sides[side], &heirs->sides[side], from, to, units);
  return heirs;
}

/* --- the net --- */

const TlTraceNet *
tl_trace_net (const TlSituation *situation, TlSide side)
{
  TraceNets *nets = tl_situation_get_slot (situation, TL_SLOT_RAIL);

  if (nets == NULL)
    {
      nets = g_new0 (TraceNets, 1);
      tl_situation_set_slot (situation, TL_SLOT_RAIL, nets, trace_nets_free);
      tl_situation_hand_slot_on (situation, TL_SLOT_RAIL, hand_over);
    }
  KeptNet *kept = &nets->sides[side];
  if (kept->net == NULL)
    {
      kept->net = still_holds (kept, situation, side) ? g_steal_pointer (&kept->earlier)
                                                      : tl_trace_net_new (situation, side);
      g_clear_pointer (&kept->earlier, tl_trace_net_unref);
      g_clear_pointer (&kept->hexes, g_array_unref);
    }
  return kept->net;
}
