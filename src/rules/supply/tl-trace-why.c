/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a supply source, a port or a rail stop serves nobody (12.6a, 12.6b, 13.3c, 13.3h). */
#include "config.h"

#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply-private.h"
#include "rules/supply/tl-trace-private.h"

#include <glib/gi18n-lib.h>

static void
report_not_held (const TlSituation *situation, TlSide side, TlHex hex, const char *name,
                 TlVerdict *verdict)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlFinding *finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.6a",
                                       /* Translators: %s is a hex, "33.11 Hagaru-ri". */
                                       _ ("The supply source %s is not in your hands."), name);

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_unit_is_combat (situation, unit) && tl_situation_side (situation, unit) != side)
      g_array_append_val (units, unit);
  tl_finding_add_hex (finding, hex);
  tl_finding_add_units (finding, units);
}

static void
report_zone (const TlSituation *situation, TlSide side, TlHex hex, const char *name,
             TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_zoc_exerting_units (situation, hex, tl_side_other (side));
  g_autofree char *who = tl_situation_names (situation, units);
  TlFinding *finding =
      /* Translators: %1$s is one or more enemy units; %2$s a hex, "33.11 Hagaru-ri". */
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.6b",
                      _ ("The zone of control of %1$s closes the supply source %2$s."), who, name);

  tl_finding_add_hex (finding, hex);
  tl_finding_add_units (finding, units);
}

static void
report_closed (const TlSituation *situation, TlSide side, TlHex hex, gboolean is_held,
               TlVerdict *verdict)
{
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), hex);

  if (tl_situation_has_combat_unit (situation, hex, tl_side_other (side)) || !is_held)
    report_not_held (situation, side, hex, name, verdict);
  else if (!tl_rail_is_clear (situation, side, hex))
    report_zone (situation, side, hex, name, verdict);
}

typedef struct
{
  TlHex hex;
  guint left_t; /* of its capacity (19.0b) */
} Port;

/* Those of the map, then counters. (transfer full): Port */
static GArray *
all_ports (const TlSituation *situation)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Port));
  guint n;
  const TlPort *ports = tl_map_ports (tl_situation_map (situation), &n);

  for (guint i = 0; i < n; i++)
    {
      Port port = { ports[i].hex, tl_trace_port_left_t (situation, ports[i].capacity_t, 0) };

      g_array_append_val (all, port);
    }
  g_autoptr (GArray) pieces = tl_trace_pieces (situation, TL_SIDES, NULL);
  for (guint i = 0; i < pieces->len; i++)
    {
      TlUnit unit = g_array_index (pieces, TlUnit, i);
      const TlCounter *counter = tl_situation_counter (situation, unit);
      Port port = { tl_situation_hex (situation, unit), 0 };

      if (counter->kind != TL_KIND_PORT)
        continue;
      port.left_t = tl_trace_port_left_t (situation, counter->capacity_t,
                                          tl_situation_state (situation, unit)->level);
      g_array_append_val (all, port);
    }
  return all;
}

static gboolean
is_large_enough (const TlSituation *situation, const Port *port)
{
  return port->left_t >= tl_situation_edition (situation)->port_source_t;
}

/* (transfer full): TlHex */
static GArray *
map_sources_of (const TlSituation *situation, TlSide side)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;
  const TlSource *sources = tl_map_sources (tl_situation_map (situation), &n);

  for (guint i = 0; i < n; i++)
    if (tl_trace_source_serves (&sources[i], side))
      g_array_append_val (hexes, sources[i].hex);
  return hexes;
}

GArray *
tl_trace_possible_entries (const TlSituation *situation, TlSide side)
{
  GArray *hexes = map_sources_of (situation, side);
  g_autoptr (GArray) ports = all_ports (situation);

  for (guint i = 0; i < ports->len; i++)
    if (is_large_enough (situation, &g_array_index (ports, Port, i)))
      g_array_append_val (hexes, g_array_index (ports, Port, i).hex);
  return hexes;
}

char *
tl_trace_no_source_text (const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) entries = tl_trace_possible_entries (situation, side);

  return entries->len > 0
             ? NULL
             /* Translators: the name of a side. */
             : g_strdup_printf (_ ("The map has no supply source for %s: in the Supply Phase there "
                                   "is nothing to trace to."),
                                tl_situation_scenario (situation)->sides[side].name);
}

/* Where supply comes in by itself, or would. (transfer full): TlHex */
static GArray *
entries_of (const TlSituation *situation, TlSide side, const GArray *ports)
{
  GArray *hexes = map_sources_of (situation, side);

  for (guint i = 0; i < ports->len; i++)
    {
      TlHex hex = g_array_index (ports, Port, i).hex;

      if (tl_rail_is_controlled (situation, side, hex))
        g_array_append_val (hexes, hex);
    }
  return hexes;
}

/* Stops of the map that no open railway reaches. (transfer full): TlHex */
static GArray *
unreached_stops (const TlSituation *situation, TlSide side, gboolean is_controlled)
{
  const TlMap *map = tl_situation_map (situation);
  const TlRailNet *rail = tl_trace_rail_net (situation, side);
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;
  const TlHex *towns = tl_map_rail_towns (map, &n);

  for (guint i = 0; i < n; i++)
    if (!tl_rail_net_is_live (rail, towns[i]) &&
        tl_rail_is_controlled (situation, side, towns[i]) == is_controlled)
      g_array_append_val (stops, towns[i]);
  return stops;
}

GArray *
tl_trace_lost_stops (const TlSituation *situation, TlSide side)
{
  return unreached_stops (situation, side, FALSE);
}

GArray *
tl_trace_cut_stops (const TlSituation *situation, TlSide side)
{
  return unreached_stops (situation, side, TRUE);
}

GArray *
tl_trace_lost_ports (const TlSituation *situation, TlSide side)
{
  GArray *lost = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) ports = all_ports (situation);

  for (guint i = 0; i < ports->len; i++)
    {
      const Port *port = &g_array_index (ports, Port, i);

      if (is_large_enough (situation, port) && !tl_rail_is_controlled (situation, side, port->hex))
        g_array_append_val (lost, port->hex);
    }
  return lost;
}

/* --- what is closed --------------------------------------------------------------------------- */

/* Of each unit the nearest are spoken of. */
#define CLOSED_MAX 6

typedef enum
{
  CLOSED_SOURCE,
  CLOSED_PORT,
  CLOSED_STOP
} ClosedKind;

typedef struct
{
  ClosedKind kind;
  guint index; /* among its kind */
  TlHex hex;
  int column; /* of it, from 0 */
} Closed;

static gboolean
is_source_closed (const TlSituation *situation, TlSide side, const TlSource *source)
{
  return tl_trace_source_serves (source, side) &&
         (!tl_trace_source_is_held (situation, side, source->hex) ||
          !tl_rail_is_clear (situation, side, source->hex));
}

static gboolean
is_port_closed (const TlSituation *situation, TlSide side, const Port *port)
{
  return tl_rail_is_controlled (situation, side, port->hex) &&
         (!is_large_enough (situation, port) ||
          !tl_rail_port_is_clear (situation, side, port->hex));
}

/* Rules 13.3c, 13.3h: in hand and not reached by rail, or the other way round. */
static gboolean
is_stop_closed (const TlSituation *situation, TlSide side, TlHex town)
{
  return tl_rail_net_is_live (tl_trace_rail_net (situation, side), town) !=
         tl_rail_is_controlled (situation, side, town);
}

static void
add_closed (GArray *closed, const TlMap *map, ClosedKind kind, guint index, TlHex hex)
{
  Closed one = { kind, index, hex, (int) (hex % tl_map_grid (map)->columns) };

  g_array_append_val (closed, one);
}

/* (transfer full): Closed, by kind and number */
static GArray *
find_closed (const TlSituation *situation, TlSide side, const GArray *ports)
{
  const TlMap *map = tl_situation_map (situation);
  GArray *closed = g_array_new (FALSE, FALSE, sizeof (Closed));
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    if (is_source_closed (situation, side, &sources[i]))
      add_closed (closed, map, CLOSED_SOURCE, i, sources[i].hex);

  for (guint i = 0; i < ports->len; i++)
    {
      const Port *port = &g_array_index (ports, Port, i);

      if (is_port_closed (situation, side, port))
        add_closed (closed, map, CLOSED_PORT, i, port->hex);
    }

  const TlHex *towns = tl_map_rail_towns (map, &n);
  for (guint i = 0; i < n; i++)
    if (is_stop_closed (situation, side, towns[i]))
      add_closed (closed, map, CLOSED_STOP, i, towns[i]);
  return closed;
}

static void
report_small_port (const TlSituation *situation, const Port *port, TlVerdict *verdict)
{
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), port->hex);

  if (!is_large_enough (situation, port))
    tl_finding_add_hex (
        tl_verdict_add (
            verdict, TL_FINDING_FORBIDDEN, "19.0",
            /* Translators: a hex, "33.11 Hagaru-ri"; numbers of Tokens. */
            _ ("The port %1$s takes %2$uT a phase; with less than %3$uT it is no source "
               "of trace supply."),
            name, port->left_t, tl_situation_edition (situation)->port_source_t),
        port->hex);
}

/* --- what is told ----------------------------------------------------------------------------- */

struct _TlTraceWhy
{
  const TlSituation *situation;
  TlSide side;
  GArray *ports;    /* Port */
  GArray *closed;   /* Closed, by kind and number */
  TlRailWhy *rail;  /* NULL: not needed yet */
  GHashTable *told; /* TlVerdict by GBytes: indices into closed, guint, ascending */
};

TlTraceWhy *
tl_trace_why_new (const TlSituation *situation, TlSide side)
{
  TlTraceWhy *why = g_new0 (TlTraceWhy, 1);

  why->situation = situation;
  why->side = side;
  why->ports = all_ports (situation);
  why->closed = find_closed (situation, side, why->ports);
  why->told = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                     (GDestroyNotify) tl_verdict_free);
  return why;
}

void
tl_trace_why_free (TlTraceWhy *why)
{
  if (why == NULL)
    return;
  g_array_unref (why->ports);
  g_array_unref (why->closed);
  tl_rail_why_free (why->rail);
  g_hash_table_unref (why->told);
  g_free (why);
}

static const TlRailWhy *
rail_of (TlTraceWhy *why)
{
  if (why->rail == NULL)
    {
      g_autoptr (GArray) entries = entries_of (why->situation, why->side, why->ports);

      why->rail = tl_rail_why_new (tl_trace_rail_net (why->situation, why->side), why->situation,
                                   why->side, (const TlHex *) entries->data, entries->len);
    }
  return why->rail;
}

void
tl_trace_why_tell_lost_stops (TlTraceWhy *why, const GArray *stops, TlVerdict *verdict)
{
  g_autofree char *names =
      tl_supply_hexes_text (why->situation, (const TlHex *) stops->data, stops->len);
  TlFinding *finding =
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "13.3h",
                      ngettext (
                          /* Translators: %s is one or more hexes, "33.11 Hagaru-ri". */
                          "The rail stop %s is not under your control, and the railway to it is "
                          "not open.",
                          "The rail stops %s are not under your control, and the railways to them "
                          "are not open.",
                          stops->len),
                      names);

  for (guint i = 0; i < stops->len; i++)
    tl_finding_add_hex (finding, g_array_index (stops, TlHex, i));
  tl_rail_why_tell (rail_of (why), stops, verdict);
}

void
tl_trace_tell_lost_ports (const TlSituation *situation, const GArray *ports, TlVerdict *verdict)
{
  for (guint i = 0; i < ports->len; i++)
    {
      TlHex hex = g_array_index (ports, TlHex, i);
      g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), hex);

      tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.6a",
                                          /* Translators: %s is a hex, "33.11 Hagaru-ri". */
                                          _ ("The port %s is not under your control."), name),
                          hex);
    }
}

/* Rules 13.3c, 13.3g, 13.3h: rail stops whose line is cut, or that are in no side's hands yet. */
static void
report_stops (TlTraceWhy *why, const guint *indices, guint n, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (why->situation);
  g_autoptr (GArray) cut = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < n; i++)
    {
      const Closed *one = &g_array_index (why->closed, Closed, indices[i]);

      if (one->kind != CLOSED_STOP)
        continue;
      if (tl_rail_is_controlled (why->situation, why->side, one->hex))
        {
          g_array_append_val (cut, one->hex);
          continue;
        }
      g_autofree char *name = tl_map_describe_hex (map, one->hex);
      tl_finding_add_hex (
          tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "13.3h",
                          /* Translators: %s is a hex, "33.11 Hagaru-ri". */
                          _ ("The railway to %s is open, but the place is not under your control."),
                          name),
          one->hex);
    }
  if (cut->len > 0)
    tl_rail_why_tell (rail_of (why), cut, verdict);
}

static void
report_source_or_port (const TlTraceWhy *why, const Closed *one, TlVerdict *verdict)
{
  if (one->kind == CLOSED_PORT)
    report_small_port (why->situation, &g_array_index (why->ports, Port, one->index), verdict);
  if (one->kind != CLOSED_STOP)
    report_closed (why->situation, why->side, one->hex,
                   one->kind == CLOSED_PORT ||
                       tl_trace_source_is_held (why->situation, why->side, one->hex),
                   verdict);
}

/* What is said of the closed sources, ports and stops of these @indices, ascending. */
static void
report_all (TlTraceWhy *why, const guint *indices, guint n, TlVerdict *verdict)
{
  guint n_left = why->closed->len - n;

  for (guint i = 0; i < n; i++)
    report_source_or_port (why, &g_array_index (why->closed, Closed, indices[i]), verdict);
  report_stops (why, indices, n, verdict);
  if (n_left > 0)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.6a",
                    ngettext ("%u more supply source or rail stop, farther away, is closed.",
                              "%u more supply sources and rail stops, farther away, are closed.",
                              n_left),
                    n_left);
}

/* The CLOSED_MAX of @why nearest to @around, of equals the first; the number of them in @indices,
 * ascending. */
static guint
find_nearest (const TlTraceWhy *why, TlHex around, guint indices[CLOSED_MAX])
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (why->situation));
  int column = (int) (around % grid->columns);
  guint distances[CLOSED_MAX];
  guint n = 0;

  for (guint i = 0; i < why->closed->len; i++)
    {
      const Closed *one = &g_array_index (why->closed, Closed, i);
      guint distance, at;

      /* No hex is nearer than its column. */
      if (n == CLOSED_MAX && (guint) ABS (one->column - column) >= distances[n - 1])
        continue;
      distance = tl_grid_distance (grid, around, one->hex);
      if (n == CLOSED_MAX && distance >= distances[n - 1])
        continue;
      for (at = n < CLOSED_MAX ? n++ : n - 1; at > 0 && distances[at - 1] > distance; at--)
        {
          distances[at] = distances[at - 1];
          indices[at] = indices[at - 1];
        }
      distances[at] = distance;
      indices[at] = i;
    }
  for (guint i = 1; i < n; i++)
    for (guint k = i; k > 0 && indices[k] < indices[k - 1]; k--)
      {
        guint index = indices[k];

        indices[k] = indices[k - 1];
        indices[k - 1] = index;
      }
  return n;
}

void
tl_trace_why_tell (TlTraceWhy *why, TlHex around, TlVerdict *verdict)
{
  guint indices[CLOSED_MAX];
  guint n = find_nearest (why, around, indices);
  g_autoptr (GBytes) key = g_bytes_new (indices, n * sizeof (guint));
  TlVerdict *told = g_hash_table_lookup (why->told, key);

  if (told == NULL)
    {
      told = tl_verdict_new ();
      report_all (why, indices, n, told);
      g_hash_table_insert (why->told, g_steal_pointer (&key), told);
    }
  tl_verdict_append (verdict, told);
}
