/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/supply/tl-trace.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-trace-private.h"


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
    g_array_append_vals (sources, &(TlTraceSource){ hex, TL_TRACE_PORT, unit }, 1);
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
      g_array_append_vals (sources, &(TlTraceSource){ printed[i].hex, TL_TRACE_MAP, TL_UNIT_NONE },
                           1);

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

/* --- a net: sources, rail and Extenders --- */

typedef struct _TlTraceNet TlTraceNet;

typedef struct
{
  TlHex to;            /* TL_HEX_NONE: not connected */
  gboolean is_by_rail; /* `to` is live rail; else a source of the kind below */
  TlTraceKind kind;
  const TlTraceNet *behind; /* (nullable) where the way goes on, if not in the same net */
} TlConnection;

typedef struct
{
  TlUnit unit;
  TlHex hex;
  GArray *near;         /* TlHex within range that may be worth connecting to, nearest first */
  guint order;          /* connected as a source before those with a higher one */
  TlConnection source;  /* what makes its hex a source (12.7a(A)) */
  TlConnection rail;    /* what makes rail at its hex live (12.7a(B), (C)) */
  gboolean is_in_doubt; /* what it gets to may have its supply over this Extender (12.7b) */
  TlTraceNet *behind;   /* (nullable) the net without it, which shows that it has not */
} TlExtender;

/* What a side's supply comes by in one situation. */
struct _TlTraceNet
{
  guint ref_count; /* situations that keep it */
  TlRailNet *rail;
  GPtrArray *extenders; /* TlExtender */
  GArray *sources;      /* TlTraceSource, open, by hex */
  GArray *hexes;        /* (nullable) TlHex of sources, once all are found */
};

static void
trace_net_unref (TlTraceNet *net)
{
  if (net == NULL || --net->ref_count > 0)
    return;
  tl_rail_net_free (net->rail);
  g_clear_pointer (&net->extenders, g_ptr_array_unref);
  g_array_unref (net->sources);
  g_clear_pointer (&net->hexes, g_array_unref);
  g_free (net);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTraceNet, trace_net_unref)

static void
extender_free (gpointer data)
{
  TlExtender *extender = data;

  g_array_unref (extender->near);
  trace_net_unref (extender->behind);
  g_free (extender);
}

static TlTraceNet *
net_begin (const TlSituation *situation, TlSide side, const GArray *pieces)
{
  TlTraceNet *net = g_new0 (TlTraceNet, 1);

  net->ref_count = 1;
  net->sources = g_array_new (FALSE, FALSE, sizeof (TlTraceSource));
  add_map_sources (situation, side, pieces, net->sources);
  net->rail = tl_rail_net_new (situation, side, FALSE);
  for (guint i = 0; i < net->sources->len; i++)
    tl_rail_net_add_root (net->rail, situation, g_array_index (net->sources, TlTraceSource, i).hex,
                          TL_RAIL_ROOT_SOURCE);
  return net;
}

/* --- the way back ----------------------------------------------------------------------------- */

/* A way back, walked step by step. */
typedef struct
{
  const TlTraceNet *net;
  TlConnection at;
} TlWayBack;

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

static TlWayBack
way_back_begin (const TlTraceNet *net, TlHex hex, TlTraceKind kind)
{
  return (TlWayBack){ net, { hex, kind == TL_TRACE_STOP, kind, NULL } };
}

/* Ends: every connection was made to an earlier one, or in a net with one Extender less. */
static const TlExtender *
way_back_next (TlWayBack *way, const TlSituation *situation, GArray **rail)
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

/* --- what Extenders reach (12.7) --- */

/* Takes @near over. */
static void
add_extender (GPtrArray *extenders, TlUnit unit, TlHex hex, GArray *near)
{
  TlExtender *extender = g_new0 (TlExtender, 1);

  extender->unit = unit;
  extender->hex = hex;
  extender->near = near;
  extender->source.to = extender->rail.to = TL_HEX_NONE;
  g_ptr_array_add (extenders, extender);
}

static void
search_range (TlPathField *field, const TlSituation *situation, const TlExtender *extender)
{
  const TlCounter *counter = tl_situation_counter (situation, extender->unit);
  TlPathQuery query = tl_draw_query (situation, tl_situation_side (situation, extender->unit),
                                     counter->extender_mobility);

  query.limit_mp12 = counter->extender_mp * TL_MP12;
  tl_path_search (field, &query, &(TlPathStart){ extender->hex, 0, 0 }, 1);
}

/* Hexes without rail that an Extender can ever connect to. */
static GHashTable *
hexes_worth_connecting_to (const TlSituation *situation, const GArray *pieces)
{
  const TlMap *map = tl_situation_map (situation);
  GHashTable *hexes = g_hash_table_new (NULL, NULL);
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (hexes, GUINT_TO_POINTER (sources[i].hex));

  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    g_hash_table_add (hexes, GUINT_TO_POINTER (ports[i].hex));

  for (guint i = 0; i < pieces->len; i++)
    g_hash_table_add (
        hexes, GUINT_TO_POINTER (tl_situation_hex (situation, g_array_index (pieces, TlUnit, i))));
  return hexes;
}

static void
add_near (TlExtender *extender, const TlMap *map, GHashTable *worthy, GHashTable *seen, TlHex hex)
{
  if (hex == TL_HEX_NONE || hex == extender->hex ||
      !g_hash_table_add (seen, GUINT_TO_POINTER (hex)))
    return;
  if (g_hash_table_contains (worthy, GUINT_TO_POINTER (hex)) || tl_map_has_rail (map, hex))
    g_array_append_val (extender->near, hex);
}

static void
list_near (TlExtender *extender, const TlMap *map, const TlPathField *field, GHashTable *worthy)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n;
  const TlHex *reached = tl_path_field_reached_hexes (field, &n);

  for (guint i = 0; i < n; i++)
    {
      add_near (extender, map, worthy, seen, reached[i]);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        add_near (extender, map, worthy, seen, tl_map_neighbour (map, reached[i], d));
    }
}

/* The Extenders of @side among @pieces, TlUnit, that no enemy stops; they may connect to ports
 * among @pieces. (transfer full): TlExtender */
static GPtrArray *
extenders_new (const TlSituation *situation, TlSide side, const GArray *pieces)
{
  const TlMap *map = tl_situation_map (situation);
  GPtrArray *extenders = g_ptr_array_new_with_free_func (extender_free);

  for (guint i = 0; i < pieces->len; i++)
    {
      TlUnit unit = g_array_index (pieces, TlUnit, i);
      TlHex hex = tl_situation_hex (situation, unit);

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_EXTENDER ||
          tl_situation_side (situation, unit) != side || !tl_rail_is_clear (situation, side, hex))
        continue;
      add_extender (extenders, unit, hex, g_array_new (FALSE, FALSE, sizeof (TlHex)));
    }
  if (extenders->len == 0)
    return extenders;

  g_autoptr (TlPathField) field = tl_path_field_new (map);
  g_autoptr (GHashTable) worthy = hexes_worth_connecting_to (situation, pieces);
  for (guint i = 0; i < extenders->len; i++)
    {
      search_range (field, situation, extenders->pdata[i]);
      list_near (extenders->pdata[i], map, field, worthy);
    }
  return extenders;
}

/* The same as long as nothing is connected, but for @left_out. (transfer full): TlExtender */
static GPtrArray *
extenders_without (const GPtrArray *extenders, const TlExtender *left_out)
{
  GPtrArray *others = g_ptr_array_new_with_free_func (extender_free);

  for (guint i = 0; i < extenders->len; i++)
    {
      const TlExtender *extender = extenders->pdata[i];

      if (extender != left_out)
        add_extender (others, extender->unit, extender->hex, g_array_ref (extender->near));
    }
  return others;
}

/* The counted path of @extender back to @to, and what it costs. (transfer full) */
static TlLeg *
extender_leg (const TlSituation *situation, const TlExtender *extender, TlHex to)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  guint mp12 = 0;

  search_range (field, situation, extender);
  GArray *path = tl_path_field_path_near (field, to, &mp12, NULL);
  return tl_leg_new (TL_LEG_EXTENDER, extender->unit,
                     tl_situation_counter (situation, extender->unit)->extender_mobility, mp12,
                     path);
}

/* --- connecting (12.7a-c) --------------------------------------------------------------------- */

/* Connections are tried until nothing changes.  An Extender's range is counted back (12.7b).  We
 * read this so that a link to something that has its supply over this Extender makes it no
 * source: to a stop on the railway that it joins, or to an Extender beyond that.  This is the
 * edition's choice extender-link.  The way back of a source that was found is known, and leads
 * over the Extender or not.  Where it does, there may be another way: the net without the
 * Extender shows it, and is kept for displaying it.  Making that net raises the same question
 * for other Extenders, so there may be as many nets as there are sets of Extenders that join the
 * same railways; NETS_MOST bounds them, and a link that is still in doubt then does not count. */

#define NETS_MOST 64

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  gboolean is_back; /* of the two readings */
  guint n_nets;     /* made so far */
} Linking;

static gboolean
find_source (const TlTraceNet *net, const TlSituation *situation, TlHex hex, TlTraceKind *kind)
{
  for (guint i = 0; i < net->sources->len; i++)
    if (g_array_index (net->sources, TlTraceSource, i).hex == hex)
      {
        *kind = g_array_index (net->sources, TlTraceSource, i).kind;
        return TRUE;
      }
  if (!tl_rail_net_is_detrainable (net->rail, situation, hex))
    return FALSE;
  *kind = TL_TRACE_STOP;
  return TRUE;
}

/* The way back from @hex, a source of @kind. */
static gboolean
leads_over (const TlTraceNet *net, const TlSituation *situation, TlHex hex, TlTraceKind kind,
            TlUnit unit)
{
  TlWayBack way = way_back_begin (net, hex, kind);

  for (;;)
    {
      g_autoptr (GArray) rail = NULL;
      const TlExtender *extender = way_back_next (&way, situation, &rail);

      if (extender == NULL || extender->unit == unit)
        return extender != NULL;
    }
}

/* Rules 12.7a(B), (C): makes live the rail that the Extender joins. */
static gboolean
root_rail_at (TlTraceNet *net, const Linking *linking, guint i)
{
  const TlMap *map = tl_situation_map (linking->situation);
  const TlExtender *extender = net->extenders->pdata[i];
  const guint8 *rails = tl_track_rails (linking->situation, linking->side);
  gboolean has_grown = FALSE;

  if ((rails[extender->hex] & TL_RAIL_HERE) != 0)
    return tl_rail_net_add_root (net->rail, linking->situation, extender->hex, (int) i);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex hex = tl_map_neighbour (map, extender->hex, d);

      if (hex != TL_HEX_NONE && tl_rail_net_add_root (net->rail, linking->situation, hex, (int) i))
        has_grown = TRUE;
    }
  return has_grown;
}

/* Takes @behind over. */
static void
link_to (TlTraceNet *net, const Linking *linking, guint i, TlHex to, TlTraceKind kind,
         TlTraceNet *behind)
{
  TlExtender *extender = net->extenders->pdata[i];

  extender->source = (TlConnection){ to, FALSE, kind, behind };
  extender->behind = behind;
  extender->order = net->sources->len;
  g_array_append_vals (net->sources,
                       &(TlTraceSource){ extender->hex, TL_TRACE_EXTENDER, extender->unit }, 1);
  if (extender->rail.to == TL_HEX_NONE)
    {
      extender->rail = extender->source;
      root_rail_at (net, linking, i);
    }
}

static gboolean
connect_source (TlTraceNet *net, const Linking *linking, guint i)
{
  TlExtender *extender = net->extenders->pdata[i];
  TlTraceKind kind;

  for (guint k = 0; k < extender->near->len; k++)
    {
      TlHex hex = g_array_index (extender->near, TlHex, k);

      if (!find_source (net, linking->situation, hex, &kind))
        continue;
      if (!linking->is_back || !leads_over (net, linking->situation, hex, kind, extender->unit))
        {
          link_to (net, linking, i, hex, kind, NULL);
          return TRUE;
        }
      extender->is_in_doubt = TRUE;
    }
  return FALSE;
}

static gboolean
connect_rail (TlTraceNet *net, const Linking *linking, guint i)
{
  TlExtender *extender = net->extenders->pdata[i];

  for (guint k = 0; k < extender->near->len; k++)
    {
      TlHex hex = g_array_index (extender->near, TlHex, k);

      if (!tl_rail_net_is_live (net->rail, hex))
        continue;
      extender->rail = (TlConnection){ hex, TRUE, TL_TRACE_STOP, NULL };
      return root_rail_at (net, linking, i);
    }
  return FALSE;
}

static gboolean
connect_extender (TlTraceNet *net, const Linking *linking, guint i)
{
  const TlExtender *extender = net->extenders->pdata[i];
  gboolean has_changed = extender->source.to == TL_HEX_NONE && connect_source (net, linking, i);

  if (extender->rail.to == TL_HEX_NONE)
    has_changed = connect_rail (net, linking, i) || has_changed;
  return has_changed;
}

/* --- with one Extender less ------------------------------------------------------------------- */

static void connect_all (TlTraceNet *net, Linking *linking);

/* (transfer full) (nullable) */
static TlTraceNet *
net_without (const TlTraceNet *net, Linking *linking, const TlExtender *extender, gboolean is_back)
{
  Linking other = *linking;

  if (linking->n_nets >= NETS_MOST)
    return NULL;
  g_autoptr (GArray) pieces = tl_trace_pieces (linking->situation, linking->side, NULL);
  TlTraceNet *without = net_begin (linking->situation, linking->side, pieces);
  without->extenders = extenders_without (net->extenders, extender);
  other.is_back = is_back;
  other.n_nets++;
  connect_all (without, &other);
  linking->n_nets = other.n_nets;
  return without;
}

/* The nearest source in the range of @extender. */
static TlHex
source_near (const TlTraceNet *net, const Linking *linking, const TlExtender *extender,
             TlTraceKind *kind)
{
  for (guint k = 0; k < extender->near->len; k++)
    {
      TlHex hex = g_array_index (extender->near, TlHex, k);

      if (find_source (net, linking->situation, hex, kind))
        return hex;
    }
  return TL_HEX_NONE;
}

/* Rule 12.7b: links the Extender to a source whose supply comes another way.  Mostly there is
 * none even if every link counts, and no more nets need to be made. */
static gboolean
settle_doubt (TlTraceNet *net, Linking *linking, guint i)
{
  const TlExtender *extender = net->extenders->pdata[i];
  g_autoptr (TlTraceNet) loose = net_without (net, linking, extender, FALSE);
  g_autoptr (TlTraceNet) strict = NULL;
  TlTraceKind kind;
  TlHex to = TL_HEX_NONE;

  if (loose != NULL && source_near (loose, linking, extender, &kind) != TL_HEX_NONE)
    strict = net_without (net, linking, extender, TRUE);
  if (strict != NULL)
    to = source_near (strict, linking, extender, &kind);
  if (to == TL_HEX_NONE)
    return FALSE;
  link_to (net, linking, i, to, kind, g_steal_pointer (&strict));
  return TRUE;
}

/* Settles each doubt once: what is found without an Extender does not depend on what was found with
 * it. */
static gboolean
settle_doubts (TlTraceNet *net, Linking *linking, guint8 *is_settled)
{
  for (guint i = 0; i < net->extenders->len; i++)
    {
      const TlExtender *extender = net->extenders->pdata[i];

      if (!extender->is_in_doubt || extender->source.to != TL_HEX_NONE || is_settled[i])
        continue;
      is_settled[i] = TRUE;
      if (settle_doubt (net, linking, i))
        return TRUE;
    }
  return FALSE;
}

static void
connect_all (TlTraceNet *net, Linking *linking)
{
  g_autofree guint8 *is_settled = g_new0 (guint8, net->extenders->len);
  gboolean has_changed;

  do
    {
      has_changed = FALSE;
      for (guint i = 0; i < net->extenders->len; i++)
        has_changed = connect_extender (net, linking, i) || has_changed;
      if (!has_changed)
        has_changed = settle_doubts (net, linking, is_settled);
    }
  while (has_changed);
}

static void
link_extenders (TlTraceNet *net, const TlSituation *situation, TlSide side)
{
  Linking linking = {
    situation, side,
    !tl_edition_choice_is (tl_situation_edition (situation), "extender-link", "any"), 0
  };

  connect_all (net, &linking);
}

/* --- the net of a side ------------------------------------------------------------------------ */

static void
add_stop (TlTraceNet *net, const TlSituation *situation, TlSide side, TlHex hex, TlUnit hq)
{
  if (tl_rail_net_is_live (net->rail, hex) && tl_rail_is_controlled (situation, side, hex))
    g_array_append_vals (net->sources, &(TlTraceSource){ hex, TL_TRACE_STOP, hq }, 1);
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

/* Rules 12.6a, 12.7, 13.3c: made anew. (transfer full) */
static TlTraceNet *
net_new (const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) hqs = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) pieces = tl_trace_pieces (situation, side, hqs);
  TlTraceNet *net = net_begin (situation, side, pieces);

  net->extenders = extenders_new (situation, side, pieces);
  link_extenders (net, situation, side);
  add_stops (net, situation, side, pieces, hqs);
  sort_sources (net);
  return net;
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
      trace_net_unref (nets->sides[side].net);
      trace_net_unref (nets->sides[side].earlier);
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

  if (!tl_situation_shares_control (from, to))
    return NULL;
  TraceNets *heirs = g_new0 (TraceNets, 1);
  for (TlSide side = 0; side < TL_SIDES; side++)
    if (tl_track_rails (from, side) == tl_track_rails (to, side))
      hand_net_over (&nets->sides[side], &heirs->sides[side], from, to, changed);
  return heirs;
}

static const TlTraceNet *
trace_net (const TlSituation *situation, TlSide side)
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
      g_clear_pointer (&kept->earlier, trace_net_unref);
      g_clear_pointer (&kept->hexes, g_array_unref);
    }
  return kept->net;
}

/* --- sources ---------------------------------------------------------------------------------- */

const TlTraceSource *
tl_trace_sources (const TlSituation *situation, TlSide side, guint *n)
{
  const TlTraceNet *net = trace_net (situation, side);

  *n = net->sources->len;
  return (const TlTraceSource *) net->sources->data;
}

const TlHex *
tl_trace_source_hexes (const TlSituation *situation, TlSide side, guint *n)
{
  const TlTraceNet *net = trace_net (situation, side);

  *n = net->hexes->len;
  return (const TlHex *) net->hexes->data;
}

const TlTraceSource *
tl_trace_source_at (const TlSituation *situation, TlSide side, TlHex hex)
{
  const GArray *sources = trace_net (situation, side)->sources;

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
  return trace_net (situation, side)->rail;
}

GPtrArray *
tl_trace_back (const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlTraceSource *source = tl_trace_source_at (situation, side, hex);
  GPtrArray *legs = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_leg_free);
  const TlExtender *extender;

  g_return_val_if_fail (source != NULL, legs);

  TlWayBack way = way_back_begin (trace_net (situation, side), hex, source->kind);
  do
    {
      GArray *rail;

      extender = way_back_next (&way, situation, &rail);
      if (rail != NULL)
        g_ptr_array_add (legs, tl_leg_new (TL_LEG_RAIL, TL_UNIT_NONE, TL_MOBILITY_TRUCK, 0, rail));
      if (extender != NULL)
        g_ptr_array_add (legs, extender_leg (situation, extender, way.at.to));
    }
  while (extender != NULL);
  return legs;
}

static const TlExtender *
find_extender (const TlTraceNet *net, TlUnit unit, guint *index)
{
  for (guint i = 0; i < net->extenders->len; i++)
    {
      const TlExtender *extender = net->extenders->pdata[i];

      *index = i;
      if (extender->unit == unit)
        return extender;
    }
  return NULL;
}

gboolean
tl_extender_connects (const TlSituation *situation, TlUnit extender)
{
  const TlTraceNet *net = trace_net (situation, tl_situation_side (situation, extender));
  guint i;
  const TlExtender *found = find_extender (net, extender, &i);

  return found != NULL &&
         (found->source.to != TL_HEX_NONE || tl_rail_net_has_root (net->rail, (int) i));
}

TlHex
tl_extender_own_source (const TlSituation *situation, TlUnit extender)
{
  const TlTraceNet *net = trace_net (situation, tl_situation_side (situation, extender));
  guint i;
  const TlExtender *found = find_extender (net, extender, &i);
  TlTraceKind kind;

  for (guint k = 0; found != NULL && k < found->near->len; k++)
    {
      TlHex hex = g_array_index (found->near, TlHex, k);

      if ((found->source.to == TL_HEX_NONE || found->source.to == hex) &&
          find_source (net, situation, hex, &kind) && found->behind == NULL &&
          leads_over (net, situation, hex, kind, extender))
        return hex;
    }
  return TL_HEX_NONE;
}
