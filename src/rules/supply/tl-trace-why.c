/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a supply source, a port or a rail stop serves nobody (12.6a, 12.6b, 13.3c, 13.3h). */
#include "config.h"

#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply-private.h"
#include "rules/supply/tl-trace-private.h"

#include <glib/gi18n-lib.h>

static void
add_units (TlFinding *finding, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    tl_finding_add_unit (finding, g_array_index (units, TlUnit, i));
}

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
  add_units (finding, units);
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
  add_units (finding, units);
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
entries_of (const TlSituation *situation, TlSide side)
{
  GArray *hexes = map_sources_of (situation, side);

  g_autoptr (GArray) ports = all_ports (situation);
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

void
tl_trace_explain_lost_stops (const TlSituation *situation, TlSide side, const GArray *stops,
                             TlVerdict *verdict)
{
  g_autoptr (GArray) sources = entries_of (situation, side);

  g_autofree char *names =
      tl_supply_hexes_text (situation, (const TlHex *) stops->data, stops->len);
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
  tl_rail_explain (tl_trace_rail_net (situation, side), situation, side,
                   (const TlHex *) sources->data, sources->len, stops, verdict);
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

void
tl_trace_explain_lost_ports (const TlSituation *situation, const GArray *ports, TlVerdict *verdict)
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
  guint distance_hexes;
} Closed;

static int
compare_distance (gconstpointer a, gconstpointer b)
{
  const Closed *one = a;
  const Closed *other = b;

  if (one->distance_hexes != other->distance_hexes)
    return one->distance_hexes < other->distance_hexes ? -1 : 1;
  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  return (one->index > other->index) - (one->index < other->index);
}

static int
compare_kind (gconstpointer a, gconstpointer b)
{
  const Closed *one = a;
  const Closed *other = b;

  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  return (one->index > other->index) - (one->index < other->index);
}

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
add_closed (GArray *closed, const TlMap *map, ClosedKind kind, guint index, TlHex hex, TlHex around)
{
  Closed one = { kind, index, hex,
                 around == TL_HEX_NONE ? 0 : tl_grid_distance (tl_map_grid (map), around, hex) };

  g_array_append_val (closed, one);
}

/* (transfer full): Closed, the nearest to @around first */
static GArray *
find_closed (const TlSituation *situation, TlSide side, TlHex around)
{
  const TlMap *map = tl_situation_map (situation);
  GArray *closed = g_array_new (FALSE, FALSE, sizeof (Closed));
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    if (is_source_closed (situation, side, &sources[i]))
      add_closed (closed, map, CLOSED_SOURCE, i, sources[i].hex, around);

  g_autoptr (GArray) ports = all_ports (situation);
  for (guint i = 0; i < ports->len; i++)
    {
      const Port *port = &g_array_index (ports, Port, i);

      if (is_port_closed (situation, side, port))
        add_closed (closed, map, CLOSED_PORT, i, port->hex, around);
    }

  const TlHex *towns = tl_map_rail_towns (map, &n);
  for (guint i = 0; i < n; i++)
    if (is_stop_closed (situation, side, towns[i]))
      add_closed (closed, map, CLOSED_STOP, i, towns[i], around);
  g_array_sort (closed, compare_distance);
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

/* Rules 13.3c, 13.3g, 13.3h: rail stops whose line is cut, or that nobody has come to yet. */
static void
report_stops (const TlSituation *situation, TlSide side, const GArray *closed, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  g_autoptr (GArray) entries = entries_of (situation, side);
  g_autoptr (GArray) cut = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < closed->len; i++)
    {
      const Closed *one = &g_array_index (closed, Closed, i);

      if (one->kind != CLOSED_STOP)
        continue;
      if (tl_rail_is_controlled (situation, side, one->hex))
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
  tl_rail_explain (tl_trace_rail_net (situation, side), situation, side,
                   (const TlHex *) entries->data, entries->len, cut, verdict);
}

static void
report_source_or_port (const TlSituation *situation, TlSide side, const Closed *one,
                       TlVerdict *verdict)
{
  g_autoptr (GArray) ports = one->kind == CLOSED_PORT ? all_ports (situation) : NULL;

  if (ports != NULL)
    report_small_port (situation, &g_array_index (ports, Port, one->index), verdict);
  if (one->kind != CLOSED_STOP)
    report_closed (situation, side, one->hex,
                   one->kind == CLOSED_PORT || tl_trace_source_is_held (situation, side, one->hex),
                   verdict);
}

void
tl_trace_closed_sources (const TlSituation *situation, TlSide side, TlHex around,
                         TlVerdict *verdict)
{
  g_autoptr (GArray) closed = find_closed (situation, side, around);
  guint n_left = 0;

  if (around != TL_HEX_NONE && closed->len > CLOSED_MAX)
    {
      n_left = closed->len - CLOSED_MAX;
      g_array_set_size (closed, CLOSED_MAX);
    }
  g_array_sort (closed, compare_kind);
  for (guint i = 0; i < closed->len; i++)
    report_source_or_port (situation, side, &g_array_index (closed, Closed, i), verdict);
  report_stops (situation, side, closed, verdict);
  if (n_left > 0)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.6a",
                    ngettext ("%u more supply source or rail stop, farther away, is closed.",
                              "%u more supply sources and rail stops, farther away, are closed.",
                              n_left),
                    n_left);
}
