/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a supply source, a port or a rail stop serves nobody (12.6a, 12.6b, 13.3c, 13.3h). */
#include "config.h"

#include "rules/supply/tl-trace-private.h"
#include "rules/tl-zoc.h"

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

/* Rules 13.3c, 13.3g, 13.3h: rail stops whose line is cut, or that nobody has come to yet. */
static void
report_stops (const TlSituation *situation, TlSide side, const GArray *sources, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  const TlRailNet *rail = tl_trace_rail_net (situation, side);
  g_autoptr (GArray) cut = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;
  const TlPlace *places = tl_map_places (map, &n);

  for (guint i = 0; i < n; i++)
    {
      TlHex hex = places[i].hex;
      gboolean is_held = tl_rail_is_controlled (situation, side, hex);

      if (places[i].kind == TL_PLACE_NAME || !tl_map_has_rail (map, hex) ||
          tl_rail_net_is_live (rail, hex) == is_held)
        continue;
      if (is_held)
        {
          g_array_append_val (cut, hex);
          continue;
        }
      g_autofree char *name = tl_map_describe_hex (map, hex);
      tl_finding_add_hex (
          tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "13.3h",
                          /* Translators: %s is a hex, "33.11 Hagaru-ri". */
                          _ ("The railway to %s is open, but the place is not under your control."),
                          name),
          hex);
    }
  tl_rail_explain (rail, situation, side, (const TlHex *) sources->data, sources->len, cut,
                   verdict);
}

/* Where supply comes in by itself, or would. (transfer full): TlHex */
static GArray *
entries_of (const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    if (tl_trace_source_serves (&sources[i], side))
      g_array_append_val (hexes, sources[i].hex);

  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    if (tl_rail_is_controlled (situation, side, ports[i].hex))
      g_array_append_val (hexes, ports[i].hex);
  return hexes;
}

GArray *
tl_trace_lost_stops (const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);
  const TlRailNet *rail = tl_trace_rail_net (situation, side);
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;
  const TlPlace *places = tl_map_places (map, &n);

  for (guint i = 0; i < n; i++)
    {
      TlHex hex = places[i].hex;

      if (places[i].kind != TL_PLACE_NAME && tl_map_has_rail (map, hex) &&
          !tl_rail_net_is_live (rail, hex) && !tl_rail_is_controlled (situation, side, hex))
        g_array_append_val (stops, hex);
    }
  return stops;
}

void
tl_trace_explain_lost_stops (const TlSituation *situation, TlSide side, const GArray *stops,
                             TlVerdict *verdict)
{
  g_autoptr (GArray) sources = entries_of (situation, side);

  for (guint i = 0; i < stops->len; i++)
    {
      TlHex hex = g_array_index (stops, TlHex, i);
      g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), hex);

      tl_finding_add_hex (
          tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "13.3h",
                          /* Translators: %s is a hex, "33.11 Hagaru-ri". */
                          _ ("The rail stop %s is not under your control, and the railway to it is "
                             "not open."),
                          name),
          hex);
    }
  tl_rail_explain (tl_trace_rail_net (situation, side), situation, side,
                   (const TlHex *) sources->data, sources->len, stops, verdict);
}

static void
report_small_port (const TlSituation *situation, const TlPort *port, TlVerdict *verdict)
{
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), port->hex);

  if (!tl_trace_port_is_large_enough (situation, port->capacity_t, 0))
    tl_finding_add_hex (
        tl_verdict_add (
            verdict, TL_FINDING_FORBIDDEN, "19.0",
            /* Translators: a hex, "33.11 Hagaru-ri"; numbers of Tokens. */
            _ ("The port %1$s takes %2$uT a phase; with less than %3$uT it is no source "
               "of trace supply."),
            name, port->capacity_t, tl_situation_edition (situation)->port_source_t),
        port->hex);
}

void
tl_trace_closed_sources (const TlSituation *situation, TlSide side, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);
  g_autoptr (GArray) entries = entries_of (situation, side);

  for (guint i = 0; i < n; i++)
    if (tl_trace_source_serves (&sources[i], side))
      report_closed (situation, side, sources[i].hex,
                     tl_trace_source_is_held (situation, side, sources[i].hex), verdict);

  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    if (tl_rail_is_controlled (situation, side, ports[i].hex))
      {
        report_small_port (situation, &ports[i], verdict);
        report_closed (situation, side, ports[i].hex, TRUE, verdict);
      }
  report_stops (situation, side, entries, verdict);
}
