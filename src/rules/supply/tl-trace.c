/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-extender-private.h"
#include "rules/supply/tl-trace-private.h"

TlLeg *
tl_leg_new (TlLegKind kind, TlUnit unit, TlMobility mobility, guint mp12, GArray *hexes)
{
  TlLeg *leg = g_new (TlLeg, 1);

  *leg = (TlLeg){ kind, unit, mobility, mp12, .hexes = hexes };
  return leg;
}

void
tl_leg_free (TlLeg *leg)
{
  if (leg == NULL)
    return;
  g_array_unref (leg->hexes);
  g_free (leg);
}

TlCost
tl_leg_step_cost (const TlSituation *situation, const TlLeg *leg, TlHex from, TlHex to)
{
  TlDirection direction;

  if (!tl_grid_direction (tl_map_grid (tl_situation_map (situation)), from, to, &direction))
    return TL_COST_PROHIBITED;
  return tl_bridge_edge_cost (situation, from, direction, tl_situation_side (situation, leg->unit),
                              leg->mobility);
}

/* --- what is there without rail --- */

gboolean
tl_trace_source_serves (const TlSource *source, TlSide side)
{
  return source->kind != TL_SOURCE_ENTRY && (source->side < 0 || source->side == (int) side);
}

gboolean
tl_trace_source_is_held (const TlSituation *situation, TlSide side, TlHex hex)
{
  return tl_rail_is_controlled (situation, side, hex) ||
         (!tl_situation_has_combat_unit (situation, hex, tl_side_other (side)) &&
          tl_situation_control (situation, hex) != tl_side_other (side));
}

void
tl_trace_add_source (GArray *sources, TlHex hex, TlTraceKind kind, TlUnit unit)
{
  TlTraceSource source = { hex, kind, unit };

  g_array_append_val (sources, source);
}

GArray *
tl_trace_pieces (const TlSituation *situation, TlSide side, GArray *hqs)
{
  const TlTraits *traits = tl_situation_scenario (situation)->traits;
  guint n_units = tl_situation_n_units (situation);
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n;

  for (TlUnit first = 0; first < n_units; first += n)
    {
      const TlUnitState *states = tl_situation_states (situation, first, &n);

      for (guint i = 0; i < n; i++)
        {
          TlKind kind = traits[states[i].counter].kind;
          TlUnit unit = first + i;

          if (states[i].hex == TL_HEX_NONE)
            continue;
          if (kind == TL_KIND_PORT || kind == TL_KIND_EXTENDER)
            g_array_append_val (pieces, unit);
          else if (kind == TL_KIND_HQ && states[i].owner == side && hqs != NULL)
            g_array_append_val (hqs, unit);
        }
    }
  return pieces;
}

guint
tl_trace_port_left_t (const TlSituation *situation, guint capacity_t, guint hits)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint counted = MIN (hits, edition->port_hits_max);
  guint percent = counted > 0 ? edition->port_percent[counted - 1] : 100;

  return (capacity_t * percent + 50) / 100;
}

gboolean
tl_trace_port_is_large_enough (const TlSituation *situation, guint capacity_t, guint hits)
{
  return tl_trace_port_left_t (situation, capacity_t, hits) >=
         tl_situation_edition (situation)->port_source_t;
}

static void
add_port (const TlSituation *situation, TlSide side, TlHex hex, TlUnit unit, GArray *sources)
{
  if (tl_rail_port_is_clear (situation, side, hex) && tl_rail_is_controlled (situation, side, hex))
    tl_trace_add_source (sources, hex, TL_TRACE_PORT, unit);
}

static void
add_map_sources (const TlSituation *situation, TlSide side, const GArray *pieces, GArray *sources)
{
  const TlMap *map = tl_situation_map (situation);
  guint n;
  const TlSource *printed = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    if (tl_trace_source_serves (&printed[i], side) &&
        tl_rail_is_clear (situation, side, printed[i].hex) &&
        tl_trace_source_is_held (situation, side, printed[i].hex))
      tl_trace_add_source (sources, printed[i].hex, TL_TRACE_MAP, TL_UNIT_NONE);

  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    if (tl_trace_port_is_large_enough (situation, ports[i].capacity_t, 0))
      add_port (situation, side, ports[i].hex, TL_UNIT_NONE, sources);
  for (guint i = 0; i < pieces->len; i++)
    {
      TlUnit unit = g_array_index (pieces, TlUnit, i);

      const TlCounter *counter = tl_situation_counter (situation, unit);

      if (counter->kind == TL_KIND_PORT &&
          tl_trace_port_is_large_enough (situation, counter->capacity_t,
                                         tl_situation_state (situation, unit)->level))
        add_port (situation, side, tl_situation_hex (situation, unit), unit, sources);
    }
}

GArray *
tl_trace_entries (const TlSituation *situation, TlSide side)
{
  GArray *sources = g_array_new (FALSE, FALSE, sizeof (TlTraceSource));
  g_autoptr (GArray) pieces = tl_trace_pieces (situation, side, NULL);

  add_map_sources (situation, side, pieces, sources);
  return sources;
}

/* --- the net of a side --- */

static void
add_stop (TlTraceNet *net, const TlSituation *situation, TlSide side, TlHex hex, TlUnit hq)
{
  if (tl_rail_net_is_live (net->rail, hex) && tl_rail_is_controlled (situation, side, hex))
    tl_trace_add_source (net->sources, hex, TL_TRACE_STOP, hq);
}

/* Where these units make rail hexes into stops. */
static void
add_stops_of (TlTraceNet *net, const TlSituation *situation, TlSide side, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (units, TlUnit, i));
      TlUnit hq;

      if (tl_rail_net_is_live (net->rail, hex) && tl_rail_is_stop (situation, side, hex, &hq))
        add_stop (net, situation, side, hex, hq);
    }
}

/* Towns and ports of the map, ports on counters among @pieces, and @hqs. */
static void
add_stops (TlTraceNet *net, const TlSituation *situation, TlSide side, const GArray *pieces,
           const GArray *hqs)
{
  const TlMap *map = tl_situation_map (situation);
  guint n;
  const TlHex *towns = tl_map_rail_towns (map, &n);

  for (guint i = 0; i < n; i++)
    add_stop (net, situation, side, towns[i], TL_UNIT_NONE);

  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    add_stop (net, situation, side, ports[i].hex, TL_UNIT_NONE);
  add_stops_of (net, situation, side, pieces);
  add_stops_of (net, situation, side, hqs);
}

static int
compare_sources (gconstpointer a, gconstpointer b)
{
  const TlTraceSource *one = a;
  const TlTraceSource *other = b;

  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  return one->unit < other->unit ? -1 : one->unit > other->unit;
}

static void
sort_sources (TlTraceNet *net)
{
  guint kept = 0;

  g_array_sort (net->sources, compare_sources);
  net->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  for (guint i = 0; i < net->sources->len; i++)
    {
      TlTraceSource source = g_array_index (net->sources, TlTraceSource, i);

      if (kept > 0 && g_array_index (net->sources, TlTraceSource, kept - 1).hex == source.hex)
        continue;
      g_array_index (net->sources, TlTraceSource, kept++) = source;
      g_array_append_val (net->hexes, source.hex);
    }
  g_array_set_size (net->sources, kept);
}

void
tl_trace_net_unref (TlTraceNet *net)
{
  if (net == NULL || --net->ref_count > 0)
    return;
  tl_rail_net_free (net->rail);
  g_clear_pointer (&net->extenders, g_ptr_array_unref);
  g_array_unref (net->sources);
  g_clear_pointer (&net->hexes, g_array_unref);
  g_free (net);
}

TlTraceNet *
tl_trace_net_begin (const TlSituation *situation, TlSide side, const GArray *pieces)
{
  TlTraceNet *net = g_new0 (TlTraceNet, 1);

  net->ref_count = 1;
  net->sources = g_array_new (FALSE, FALSE, sizeof (TlTraceSource));
  add_map_sources (situation, side, pieces, net->sources);
  net->rail = tl_rail_net_new (situation, side);
  for (guint i = 0; i < net->sources->len; i++)
    tl_rail_net_add_root (net->rail, situation, g_array_index (net->sources, TlTraceSource, i).hex,
                          TL_RAIL_ROOT_SOURCE);
  return net;
}

TlTraceNet *
tl_trace_net_new (const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) hqs = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) pieces = tl_trace_pieces (situation, side, hqs);
  TlTraceNet *net = tl_trace_net_begin (situation, side, pieces);

  net->extenders = tl_extenders_new (situation, side, pieces);
  tl_trace_link (net, situation, side);
  add_stops (net, situation, side, pieces, hqs);
  sort_sources (net);
  return net;
}

/* --- what is asked of it --- */

const TlTraceSource *
tl_trace_sources (const TlSituation *situation, TlSide side, guint *n)
{
  const TlTraceNet *net = tl_trace_net (situation, side);

  *n = net->sources->len;
  return (const TlTraceSource *) net->sources->data;
}

const TlHex *
tl_trace_source_hexes (const TlSituation *situation, TlSide side, guint *n)
{
  const TlTraceNet *net = tl_trace_net (situation, side);

  *n = net->hexes->len;
  return (const TlHex *) net->hexes->data;
}

const TlTraceSource *
tl_trace_source_at (const TlSituation *situation, TlSide side, TlHex hex)
{
  const GArray *sources = tl_trace_net (situation, side)->sources;

  for (guint low = 0, high = sources->len; low < high;)
    {
      guint middle = low + (high - low) / 2;
      const TlTraceSource *source = &g_array_index (sources, TlTraceSource, middle);

      if (source->hex == hex)
        return source;
      if (source->hex < hex)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

const TlRailNet *
tl_trace_rail_net (const TlSituation *situation, TlSide side)
{
  return tl_trace_net (situation, side)->rail;
}

/* --- the way back --- */

/* The extender whose link made @hex a source: the first, for later ones may lean on it. */
static const TlExtender *
linked_extender_at (const TlTraceNet *net, TlHex hex)
{
  const TlExtender *first = NULL;

  for (guint i = 0; i < net->extenders->len; i++)
    {
      const TlExtender *extender = net->extenders->pdata[i];

      if (extender->hex == hex && extender->source.to != TL_HEX_NONE &&
          (first == NULL || extender->order < first->order))
        first = extender;
    }
  return first;
}

TlWayBack
tl_way_back_begin (const TlTraceNet *net, TlHex hex, TlTraceKind kind)
{
  return (TlWayBack){ net, { hex, kind == TL_TRACE_STOP, kind, NULL } };
}

/* Every connection was made to what stood before it, or in a net with one Extender less: this
 * ends. */
const TlExtender *
tl_way_back_next (TlWayBack *way, const TlSituation *situation, GArray **rail)
{
  const TlExtender *extender = NULL;
  int tag = TL_RAIL_ROOT_SOURCE;

  *rail = NULL;
  if (way->at.is_by_rail || way->at.kind == TL_TRACE_STOP)
    {
      *rail = tl_rail_net_path (way->net->rail, situation, way->at.to, &tag);
      if (tag != TL_RAIL_ROOT_SOURCE)
        extender = way->net->extenders->pdata[tag];
      way->at = extender != NULL ? extender->rail : way->at;
    }
  else if (way->at.kind == TL_TRACE_EXTENDER)
    {
      extender = linked_extender_at (way->net, way->at.to);
      way->at = extender->source;
    }
  if (extender != NULL && way->at.behind != NULL)
    way->net = way->at.behind;
  return extender;
}

GPtrArray *
tl_trace_back (const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlTraceSource *source = tl_trace_source_at (situation, side, hex);
  GPtrArray *legs = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_leg_free);
  const TlExtender *extender;

  g_return_val_if_fail (source != NULL, legs);

  TlWayBack way = tl_way_back_begin (tl_trace_net (situation, side), hex, source->kind);
  do
    {
      GArray *rail;

      extender = tl_way_back_next (&way, situation, &rail);
      if (rail != NULL)
        g_ptr_array_add (legs, tl_leg_new (TL_LEG_RAIL, TL_UNIT_NONE, TL_MOBILITY_TRUCK, 0, rail));
      if (extender != NULL)
        g_ptr_array_add (legs, tl_extender_leg (situation, extender, way.at.to));
    }
  while (extender != NULL);
  return legs;
}
