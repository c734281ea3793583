/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/supply/tl-trace.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/supply/tl-extender-private.h"
#include "rules/supply/tl-trace-private.h"

#include <glib/gi18n-lib.h>

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
  return tl_bridge_edge_cost (situation, TL_WAY_SUPPLY, from, direction,
                              tl_situation_side (situation, leg->unit), leg->mobility);
}

/* --- sources without rail --------------------------------------------------------------------- */

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
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint n_units = tl_situation_n_units (situation);
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n;

  for (TlUnit first = 0; first < n_units; first += n)
    {
      const TlUnitState *states = tl_situation_states (situation, first, &n);

      for (guint i = 0; i < n; i++)
        {
          TlKind kind = tl_scenario_traits (scenario, states[i].counter)->kind;
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

/* Rule 19.0: is what is left enough for a source? */
static gboolean
port_is_large_enough (const TlSituation *situation, guint capacity_t, guint hits)
{
  return tl_port_left_t (situation, capacity_t, hits) >=
         tl_situation_edition (situation)->port_source_t;
}

static void
add_port (const TlSituation *situation, TlSide side, TlHex hex, TlUnit unit, GArray *sources)
{
  if (tl_port_is_source_of (situation, hex, side) && tl_rail_port_is_clear (situation, side, hex) &&
      tl_rail_is_controlled (situation, side, hex))
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
    if (tl_port_counter (situation, ports[i].hex) == TL_UNIT_NONE &&
        port_is_large_enough (situation, ports[i].capacity_t, 0))
      add_port (situation, side, ports[i].hex, TL_UNIT_NONE, sources);
  for (guint i = 0; i < pieces->len; i++)
    {
      TlUnit unit = g_array_index (pieces, TlUnit, i);

      const TlCounter *counter = tl_situation_counter (situation, unit);

      if (counter->kind == TL_KIND_PORT &&
          port_is_large_enough (situation, counter->capacity_t,
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

/* --- the net of a side ------------------------------------------------------------------------ */

static void
add_stop (TlTraceNet *net, const TlSituation *situation, TlSide side, TlHex hex, TlUnit hq)
{
  if (tl_rail_net_is_live (net->rail, hex) && tl_rail_is_controlled (situation, side, hex))
    tl_trace_add_source (net->sources, hex, TL_TRACE_STOP, hq);
}

/* Adds the stops that @units make of rail hexes. */
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

/* Rules 12.6a, 12.7, 13.3c: made anew. (transfer full) */
static TlTraceNet *
net_new (const TlSituation *situation, TlSide side)
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

/* --- sources ---------------------------------------------------------------------------------- */

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

/* --- the way back ----------------------------------------------------------------------------- */

/* The Extender whose link made @hex a source: the first, since later ones may depend on it. */
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

/* Ends: every connection was made to an earlier one, or in a net with one Extender less. */
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

/* --- kept with the situation, and handed on --------------------------------------------------- */

/* What is kept of a side: the net, or an earlier one and the hexes where units have moved since. */
typedef struct
{
  TlTraceNet *net;     /* NULL: not needed yet */
  TlTraceNet *earlier; /* (nullable) */
  GArray *hexes;       /* (nullable) TlHex: where units were, or are, some perhaps twice */
} KeptNet;

/* TL_SLOT_RAIL. */
typedef struct
{
  KeptNet sides[TL_SIDES];
} TraceNets;

/* When units came or went in more hexes, a net is made anew. */
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

/* Is @unit a piece that a net is made of? */
static gboolean
makes_net (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_PORT || kind == TL_KIND_EXTENDER;
}

/* May units in @hex, or zones of control there, change a net? */
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

/* Is the earlier net that of @situation?  It is when units came and went far from railways,
 * sources and ports; with Extenders, which reach everywhere, it is never reused. */
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

/* Adds the hexes of @units on the map.  FALSE when one of them is a piece that a net is made of. */
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

/* Leaves @heir empty where too much has changed. */
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
hand_over (gpointer data, const TlSituation *from, const TlSituation *to, const GArray *changed)
{
  const TraceNets *nets = data;
  TraceNets *heirs;

  if (!tl_situation_shares_control (from, to))
    return NULL;
  heirs = g_new0 (TraceNets, 1);
  for (TlSide side = 0; side < TL_SIDES; side++)
    if (tl_track_rails (from, side) == tl_track_rails (to, side))
      hand_net_over (&nets->sides[side], &heirs->sides[side], from, to, changed);
  return heirs;
}

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
                                                      : net_new (situation, side);
      g_clear_pointer (&kept->earlier, tl_trace_net_unref);
      g_clear_pointer (&kept->hexes, g_array_unref);
    }
  return kept->net;
}

gboolean
tl_trace_is_excused (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  gboolean is_aboard = tl_craft_of (situation, unit) != TL_UNIT_NONE;
  gboolean drops = tl_unit_makes_planned_drop (situation, unit);

  if (is_aboard && verdict != NULL)
    tl_finding_add_unit (
        tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.6g",
                        _ ("Aboard a Landing Craft it is always in trace supply.")),
        unit);
  if (drops && verdict != NULL)
    tl_finding_add_unit (
        tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.6h",
                        _ ("It makes a planned air drop in this turn, and needs no trace in it.")),
        unit);
  return is_aboard || drops;
}

gboolean
tl_trace_is_needed (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) && tl_situation_hex (situation, unit) != TL_HEX_NONE &&
         !tl_trace_is_excused (situation, unit, NULL);
}
