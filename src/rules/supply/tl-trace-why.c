/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a supply source, a port or a rail stop serves no unit (12.6a, 12.6b, 13.3c, 13.3h). */
#include "config.h"

#include "board/tl-hex.h"
#include "board/tl-message.h"
#include "pieces/tl-track.h"
#include "pieces/tl-unit.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-rail.h"
#include "rules/supply/tl-trace-private.h"

#include <glib/gi18n-lib.h>

gboolean
tl_trace_is_excused (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  gboolean is_aboard = tl_craft_of (situation, unit) != TL_UNIT_NONE;
  gboolean drops = tl_unit_makes_planned_drop (situation, unit);

  if (is_aboard && verdict != NULL)
    tl_verdict_remind (verdict, "12.6g", unit,
                       _ ("Aboard a Landing Craft it is always in trace supply."));
  if (drops && verdict != NULL)
    tl_verdict_remind (verdict, "12.6h", unit,
                       _ ("It makes a planned air drop in this turn, and needs no trace in it."));
  return is_aboard || drops;
}

gboolean
tl_trace_is_needed (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) && tl_situation_hex (situation, unit) != TL_HEX_NONE &&
         !tl_trace_is_excused (situation, unit, NULL);
}

/* --- why no supply comes by rail to a stop ---------------------------------------------------- */

/* The reason is the way back to live rail, or where no rail is live to a source, that has least in
 * its way.  One search goes over all the railways of the map, from there outwards.  Going on costs
 * nothing, but for what would have to be mended: a hex that is not clear 1, track of another gauge
 * 1. */

#define FAR G_MAXUINT16
#define NO_BACK TL_DIRECTIONS

typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  TlSide side;
  const guint8 *rails;  /* that the side can use */
  guint16 *gaps;        /* per hex: how much is in the way */
  guint8 *back;         /* per hex: direction */
  GArray *queue;        /* TlHex, in the order in which they are looked at */
  GHashTable *of_stops; /* Gaps by TlHex */
  GHashTable *told;     /* TlVerdict by GBytes: stops with the same reason, TlHex */
} RailWhy;

/* Is the track in @hex of a gauge that the side cannot use? */
static gboolean
is_gap_of_gauge (const RailWhy *why, TlHex hex)
{
  return (why->rails[hex] & TL_RAIL_HERE) == 0;
}

/* What is in the way from @from to its neighbour @to.  Track that does not join counts as a gap
 * of the hex with the other gauge. */
static guint
gaps_on_entering (const RailWhy *why, TlHex from, TlDirection d, TlHex to)
{
  guint gaps = tl_rail_is_clear (why->situation, why->side, to) ? 0 : 1;

  if (is_gap_of_gauge (why, to))
    gaps++;
  else if (!is_gap_of_gauge (why, from) && (why->rails[from] >> d & 1) == 0)
    gaps++;
  return gaps;
}

static void
reach (RailWhy *why, TlHex hex, guint gaps, guint8 back)
{
  if (gaps >= why->gaps[hex])
    return;
  why->gaps[hex] = (guint16) gaps;
  why->back[hex] = back;
  g_array_append_val (why->queue, hex);
}

/* A hex comes up again when a better way to it is found; that is rare, since few hexes have
 * gaps. */
static void
spread (RailWhy *why)
{
  const TlHex *neighbours = tl_map_neighbours (why->map);

  for (guint i = 0; i < why->queue->len; i++)
    {
      TlHex hex = g_array_index (why->queue, TlHex, i);
      guint8 rails = tl_map_rails (why->map, hex);

      for (TlDirection d = 0; rails >> d != 0; d++)
        {
          TlHex other = neighbours[(gsize) hex * TL_DIRECTIONS + d];

          if ((rails >> d & 1) != 0 && other != TL_HEX_NONE)
            reach (why, other, why->gaps[hex] + gaps_on_entering (why, hex, d, other),
                   (guint8) tl_direction_opposite (d));
        }
    }
}

static void
begin (RailWhy *why, const TlRailNet *net, const TlHex *sources, guint n_sources)
{
  guint n;
  const TlHex *live = tl_rail_net_hexes (net, &n);

  for (guint i = 0; i < n; i++)
    reach (why, live[i], 0, NO_BACK);
  for (guint i = 0; n == 0 && i < n_sources; i++)
    if (tl_map_has_rail (why->map, sources[i]))
      reach (why, sources[i], tl_rail_is_clear (why->situation, why->side, sources[i]) ? 0 : 1,
             NO_BACK);
}

/* Adds the enemies that close @hex: those in it, and those with a ZOC there. */
static void
take_enemies (const RailWhy *why, TlHex hex, GArray *enemies)
{
  TlSide enemy = tl_side_other (why->side);
  g_autoptr (GArray) units = tl_zoc_exerting_units (why->situation, hex, enemy);

  for (TlUnit unit = tl_situation_first_in (why->situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (why->situation, unit))
    if (tl_unit_is_combat (why->situation, unit) &&
        tl_situation_side (why->situation, unit) == enemy)
      g_array_append_val (units, unit);
  for (guint i = 0; i < units->len; i++)
    if (!tl_units_include (enemies, g_array_index (units, TlUnit, i)))
      g_array_append_val (enemies, g_array_index (units, TlUnit, i));
}

/* "33.11 Hagaru-ri", or when there are more, "33.11 Hagaru-ri and 3 other hexes" */
static char *
name_hexes (const RailWhy *why, const GArray *hexes)
{
  g_autofree char *first =
      tl_map_describe_hex (why->map, g_array_index (hexes, TlHex, hexes->len - 1));

  if (hexes->len == 1)
    return g_steal_pointer (&first);
  return g_strdup_printf (
      ngettext (
          /* Translators: %1$s is a hex, %2$u how many hexes besides. */
          "%1$s and %2$u other hex", "%1$s and %2$u other hexes", hexes->len - 1),
      first, hexes->len - 1);
}

static gboolean
are_all_without_enemies (const RailWhy *why, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    if (tl_situation_has_combat_unit (why->situation, g_array_index (hexes, TlHex, i),
                                      tl_side_other (why->side)))
      return FALSE;
  return TRUE;
}

/* What is in the way of a stop, beginning at the stop. */
typedef struct
{
  char *name;      /* of the stop: "33.11 Hagaru-ri" */
  GArray *closed;  /* TlHex: by enemies */
  GArray *foreign; /* TlHex: of another gauge */
  /* NULL: not asked for yet */
  char *where;     /* names of the closed hexes */
  char *who;       /* names of the enemies */
  GArray *enemies; /* TlUnit */
} Gaps;

static void
gaps_free (gpointer data)
{
  Gaps *gaps = data;

  g_free (gaps->name);
  g_array_unref (gaps->closed);
  g_array_unref (gaps->foreign);
  g_free (gaps->where);
  g_free (gaps->who);
  g_clear_pointer (&gaps->enemies, g_array_unref);
  g_free (gaps);
}

/* The same stop is the nearest to its source in many sets of stops. */
static void
name_enemies (const RailWhy *why, Gaps *gaps)
{
  if (gaps->enemies != NULL)
    return;
  gaps->enemies = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (guint i = gaps->closed->len; i > 0; i--)
    take_enemies (why, g_array_index (gaps->closed, TlHex, i - 1), gaps->enemies);
  gaps->where = name_hexes (why, gaps->closed);
  gaps->who = tl_situation_names (why->situation, gaps->enemies);
}

/* Rules 4.5a(D), 13.3c. */
static void
report_enemies (const RailWhy *why, const char *stop, Gaps *gaps, TlVerdict *verdict)
{
  name_enemies (why, gaps);

  const GArray *closed = gaps->closed;
  TlFinding *finding = tl_verdict_add (
      verdict, TL_FINDING_FORBIDDEN, "13.3c",
      are_all_without_enemies (why, closed)
          /* Translators: %1$s is one or more hexes, "33.11 Hagaru-ri"; %2$s one or more; %3$s
           * enemy units. */
          ? _ ("The railway from %1$s back to a supply source is cut in %2$s by the zone of "
               "control of %3$s.")
          /* Translators: %1$s is one or more hexes, "33.11 Hagaru-ri"; %2$s one or more; %3$s
           * enemy units. */
          : _ ("The railway from %1$s back to a supply source is cut in %2$s by %3$s."),
      stop, gaps->where, gaps->who);
  for (guint i = closed->len; i > 0; i--)
    tl_finding_add_hex (finding, g_array_index (closed, TlHex, i - 1));
  tl_finding_add_units (finding, gaps->enemies);
}

/* For several stops, @foreign are the hexes of the stop that has fewest in its way. */
static void
report_gauge (const RailWhy *why, const char *stops, gboolean is_one, const GArray *foreign,
              TlVerdict *verdict)
{
  g_autofree char *where = name_hexes (why, foreign);
  g_autofree char *first =
      tl_map_describe_hex (why->map, g_array_index (foreign, TlHex, foreign->len - 1));
  TlFinding *finding = tl_verdict_add (
      verdict, TL_FINDING_FORBIDDEN, "13.3g",
      is_one ? /* Translators: %1$s is a hex, "33.11 Hagaru-ri"; %2$s one or more. */
          _ ("The railway from %1$s back to a supply source is of another gauge in %2$s: it must be "
             "converted first.")
             /* Translators: %1$s is hexes, "33.11 Hagaru-ri"; %2$s a hex. */
             : _ ("The railway from %1$s back to a supply source is of another gauge from %2$s on: "
                  "it must be converted first."),
      stops, is_one ? where : first);

  for (guint i = foreign->len; i > 0; i--)
    tl_finding_add_hex (finding, g_array_index (foreign, TlHex, i - 1));
}

static void
report_nothing_there (const char *stops, const GArray *hexes, TlVerdict *verdict)
{
  TlFinding *finding =
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "13.3c",
                      /* Translators: %s is one or more hexes, "33.11 Hagaru-ri". */
                      _ ("No railway leads from %s back to a supply source."), stops);

  for (guint i = 0; i < hexes->len; i++)
    tl_finding_add_hex (finding, g_array_index (hexes, TlHex, i));
}

/* (transfer full) */
static Gaps *
find_gaps (const RailWhy *why, TlHex stop)
{
  Gaps *gaps = g_new0 (Gaps, 1);

  gaps->name = tl_map_describe_hex (why->map, stop);
  gaps->closed = g_array_new (FALSE, FALSE, sizeof (TlHex));
  gaps->foreign = g_array_new (FALSE, FALSE, sizeof (TlHex));
  for (TlHex hex = stop; why->gaps[stop] != FAR;)
    {
      guint8 back = why->back[hex];
      TlHex before = back == NO_BACK ? TL_HEX_NONE : tl_map_neighbour (why->map, hex, back);

      if (!tl_rail_is_clear (why->situation, why->side, hex))
        g_array_append_val (gaps->closed, hex);
      if (is_gap_of_gauge (why, hex) || (before != TL_HEX_NONE && !is_gap_of_gauge (why, before) &&
                                         (why->rails[hex] >> back & 1) == 0))
        g_array_append_val (gaps->foreign, hex);
      if (before == TL_HEX_NONE)
        break;
      hex = before;
    }
  return gaps;
}

/* The same, kept: many units have the same stops near. */
static Gaps *
gaps_of (const RailWhy *why, TlHex stop)
{
  Gaps *gaps = g_hash_table_lookup (why->of_stops, GUINT_TO_POINTER (stop));

  if (gaps == NULL)
    {
      gaps = find_gaps (why, stop);
      g_hash_table_insert (why->of_stops, GUINT_TO_POINTER (stop), gaps);
    }
  return gaps;
}

/* Two stops have the same reason when the same hex is in their way first, seen from the source. */
static TlHex
first_gap (const GArray *hexes)
{
  return hexes->len > 0 ? g_array_index (hexes, TlHex, hexes->len - 1) : TL_HEX_NONE;
}

static char *
names_of (const RailWhy *why, const GArray *stops)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < stops->len; i++)
    tl_message_add_item (text, gaps_of (why, g_array_index (stops, TlHex, i))->name);
  return g_string_free (text, FALSE);
}

/* What is said of the stops @alike, kept: they come together again for other units. */
static const TlVerdict *
told_of_alike (const RailWhy *why, const GArray *alike, gboolean is_cut_off, Gaps *least)
{
  g_autoptr (GBytes) key = g_bytes_new (alike->data, alike->len * sizeof (TlHex));
  TlVerdict *told = g_hash_table_lookup (why->told, key);

  if (told != NULL)
    return told;
  told = tl_verdict_new ();
  g_hash_table_insert (why->told, g_steal_pointer (&key), told);
  g_autofree char *names = names_of (why, alike);
  if (is_cut_off)
    report_nothing_there (names, alike, told);
  if (least->closed->len > 0)
    report_enemies (why, names, least, told);
  if (least->foreign->len > 0)
    report_gauge (why, names, alike->len == 1, least->foreign, told);
  return told;
}

/* Reports the stops with the same reason as stop @first, by what is in the way of the stop that has
 * least in its way.  @gaps: of each stop. */
static void
report_alike (const RailWhy *why, const GArray *stops, Gaps *const *gaps, guint first,
              gboolean *told, TlVerdict *verdict)
{
  Gaps *least = gaps[first];
  g_autoptr (GArray) alike = g_array_new (FALSE, FALSE, sizeof (TlHex));
  gboolean is_cut_off = why->gaps[g_array_index (stops, TlHex, first)] == FAR;

  for (guint i = first; i < stops->len; i++)
    {
      TlHex stop = g_array_index (stops, TlHex, i);

      if (told[i] || is_cut_off != (why->gaps[stop] == FAR) ||
          first_gap (gaps[i]->closed) != first_gap (least->closed) ||
          gaps[i]->closed->len != least->closed->len ||
          first_gap (gaps[i]->foreign) != first_gap (least->foreign))
        continue;
      told[i] = TRUE;
      g_array_append_val (alike, stop);
      if (gaps[i]->closed->len + gaps[i]->foreign->len < least->closed->len + least->foreign->len)
        least = gaps[i];
    }
  tl_verdict_append (verdict, told_of_alike (why, alike, is_cut_off, least));
}

/* TlVerdict by GBytes. (transfer full) */
static GHashTable *
told_new (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                (GDestroyNotify) tl_verdict_free);
}

/* Rules 13.3c, 13.3g: the search from @net, or from @sources when nothing of it is live.
 * (transfer full) */
static RailWhy *
rail_why_new (const TlRailNet *net, const TlSituation *situation, TlSide side, const TlHex *sources,
              guint n_sources)
{
  const TlMap *map = tl_situation_map (situation);
  guint n_hexes = tl_map_n_hexes (map);
  RailWhy *why = g_new (RailWhy, 1);

  *why = (RailWhy){ situation,
                    map,
                    side,
                    tl_track_rails (situation, side),
                    g_new (guint16, n_hexes),
                    g_new (guint8, n_hexes),
                    g_array_new (FALSE, FALSE, sizeof (TlHex)),
                    g_hash_table_new_full (NULL, NULL, NULL, gaps_free),
                    told_new () };
  for (TlHex hex = 0; hex < n_hexes; hex++)
    why->gaps[hex] = FAR;
  begin (why, net, sources, n_sources);
  spread (why);
  return why;
}

static void
rail_why_free (RailWhy *why)
{
  if (why == NULL)
    return;
  g_free (why->gaps);
  g_free (why->back);
  g_array_unref (why->queue);
  g_hash_table_unref (why->of_stops);
  g_hash_table_unref (why->told);
  g_free (why);
}

/* Adds a finding for what cuts @stops off, with the hexes and enemy units, and one for track of
 * another gauge: one for all stops with the same hex in the way.  @stops: with railways, none of
 * them live. */
static void
rail_why_tell (const RailWhy *why, const GArray *stops, TlVerdict *verdict)
{
  g_autofree gboolean *told = g_new0 (gboolean, stops->len);
  g_autofree Gaps **gaps = g_new (Gaps *, stops->len);

  for (guint i = 0; i < stops->len; i++)
    gaps[i] = gaps_of (why, g_array_index (stops, TlHex, i));
  for (guint i = 0; i < stops->len; i++)
    if (!told[i])
      report_alike (why, stops, gaps, i, told, verdict);
}

/* --- sources and ports ------------------------------------------------------------------------ */

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

/* Ports of the map that no counter shows, then counters. (transfer full): Port */
static GArray *
all_ports (const TlSituation *situation)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Port));
  guint n;
  const TlPort *ports = tl_map_ports (tl_situation_map (situation), &n);

  for (guint i = 0; i < n; i++)
    {
      Port port = { ports[i].hex, tl_port_left_t (situation, ports[i].capacity_t, 0) };

      if (tl_port_counter (situation, ports[i].hex) == TL_UNIT_NONE)
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
      port.left_t = tl_port_left_t (situation, counter->capacity_t,
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

/* Rules 19.0, 19.0e: is it a source of @side where nothing else keeps it closed? */
static gboolean
may_serve (const TlSituation *situation, TlSide side, const Port *port)
{
  return is_large_enough (situation, port) && tl_port_is_source_of (situation, port->hex, side);
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
    if (may_serve (situation, side, &g_array_index (ports, Port, i)))
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

/* Sources and ports where supply enters, or would if they were open. (transfer full): TlHex */
static GArray *
entries_of (const TlSituation *situation, TlSide side, const GArray *ports)
{
  GArray *hexes = map_sources_of (situation, side);

  for (guint i = 0; i < ports->len; i++)
    {
      TlHex hex = g_array_index (ports, Port, i).hex;

      if (tl_rail_is_controlled (situation, side, hex) &&
          tl_port_is_source_of (situation, hex, side))
        g_array_append_val (hexes, hex);
    }
  return hexes;
}

GArray *
tl_trace_lost_ports (const TlSituation *situation, TlSide side)
{
  GArray *lost = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) ports = all_ports (situation);

  for (guint i = 0; i < ports->len; i++)
    {
      const Port *port = &g_array_index (ports, Port, i);

      if (may_serve (situation, side, port) && !tl_rail_is_controlled (situation, side, port->hex))
        g_array_append_val (lost, port->hex);
    }
  return lost;
}

/* --- what is closed --------------------------------------------------------------------------- */

/* So many of the nearest are named. */
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
         (!may_serve (situation, side, port) ||
          !tl_rail_port_is_clear (situation, side, port->hex));
}

/* Rules 13.3c, 13.3h: controlled but not reached by rail, or the other way round. */
static gboolean
is_stop_closed (const TlSituation *situation, TlSide side, TlHex town)
{
  return tl_rail_net_is_live (tl_trace_rail_net (situation, side), town) !=
         tl_rail_is_controlled (situation, side, town);
}

static void
add_closed (GArray *closed, ClosedKind kind, guint index, TlHex hex)
{
  Closed one = { kind, index, hex };

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
      add_closed (closed, CLOSED_SOURCE, i, sources[i].hex);

  for (guint i = 0; i < ports->len; i++)
    {
      const Port *port = &g_array_index (ports, Port, i);

      if (is_port_closed (situation, side, port))
        add_closed (closed, CLOSED_PORT, i, port->hex);
    }

  const TlHex *towns = tl_map_rail_towns (map, &n);
  for (guint i = 0; i < n; i++)
    if (is_stop_closed (situation, side, towns[i]))
      add_closed (closed, CLOSED_STOP, i, towns[i]);
  return closed;
}

/* What the port itself lacks to be a source. */
static void
report_port (const TlSituation *situation, TlSide side, const Port *port, TlVerdict *verdict)
{
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), port->hex);

  if (!tl_port_is_source_of (situation, port->hex, side))
    tl_verdict_forbid_in (verdict, "19.0e", port->hex,
                          /* Translators: a hex, "33.11 Hagaru-ri"; the name of a side. */
                          _ ("By the scenario the port %1$s is no supply source of %2$s."), name,
                          tl_situation_scenario (situation)->sides[side].name);
  if (!is_large_enough (situation, port))
    tl_verdict_forbid_in (
        verdict, "19.0", port->hex,
        /* Translators: a hex, "33.11 Hagaru-ri"; numbers of Tokens. */
        _ ("The port %1$s takes %2$uT a phase; with less than %3$uT it is no source "
           "of trace supply."),
        name, port->left_t, tl_situation_edition (situation)->port_source_t);
}

/* --- the reasons ------------------------------------------------------------------------------ */

struct _TlTraceWhy
{
  const TlSituation *situation;
  TlSide side;
  GArray *ports;      /* Port */
  GArray *closed;     /* Closed, by kind and number */
  TlNearest *nearest; /* of those */
  RailWhy *rail;      /* NULL: not needed yet */
  GHashTable *told;   /* TlVerdict by GBytes: indices into closed, guint, ascending */
};

/* (transfer full) */
static TlNearest *
nearest_of (const TlSituation *situation, const GArray *closed)
{
  g_autofree TlHex *hexes = g_new (TlHex, closed->len);

  for (guint i = 0; i < closed->len; i++)
    hexes[i] = g_array_index (closed, Closed, i).hex;
  return tl_nearest_new (tl_map_grid (tl_situation_map (situation)), hexes, closed->len);
}

TlTraceWhy *
tl_trace_why_new (const TlSituation *situation, TlSide side)
{
  TlTraceWhy *why = g_new0 (TlTraceWhy, 1);

  why->situation = situation;
  why->side = side;
  why->ports = all_ports (situation);
  why->closed = find_closed (situation, side, why->ports);
  why->nearest = nearest_of (situation, why->closed);
  why->told = told_new ();
  return why;
}

void
tl_trace_why_free (TlTraceWhy *why)
{
  if (why == NULL)
    return;
  g_array_unref (why->ports);
  g_array_unref (why->closed);
  tl_nearest_free (why->nearest);
  rail_why_free (why->rail);
  g_hash_table_unref (why->told);
  g_free (why);
}

static const RailWhy *
rail_of (TlTraceWhy *why)
{
  if (why->rail == NULL)
    {
      g_autoptr (GArray) entries = entries_of (why->situation, why->side, why->ports);

      why->rail = rail_why_new (tl_trace_rail_net (why->situation, why->side), why->situation,
                                why->side, (const TlHex *) entries->data, entries->len);
    }
  return why->rail;
}

void
tl_trace_why_tell_lost_stops (TlTraceWhy *why, const GArray *stops, TlVerdict *verdict)
{
  g_autofree char *names = tl_map_describe_hexes (tl_situation_map (why->situation),
                                                  (const TlHex *) stops->data, stops->len);
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
  rail_why_tell (rail_of (why), stops, verdict);
}

/* Rules 13.3c, 13.3g, 13.3h: rail stops whose line is cut, or that the side does not control. */
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
      tl_verdict_forbid_in (
          verdict, "13.3h", one->hex,
          /* Translators: %s is a hex, "33.11 Hagaru-ri". */
          _ ("The railway to %s is open, but the place is not under your control."), name);
    }
  if (cut->len > 0)
    rail_why_tell (rail_of (why), cut, verdict);
}

static void
report_source_or_port (const TlTraceWhy *why, const Closed *one, TlVerdict *verdict)
{
  if (one->kind == CLOSED_PORT)
    report_port (why->situation, why->side, &g_array_index (why->ports, Port, one->index), verdict);
  if (one->kind != CLOSED_STOP)
    report_closed (why->situation, why->side, one->hex,
                   one->kind == CLOSED_PORT ||
                       tl_trace_source_is_held (why->situation, why->side, one->hex),
                   verdict);
}

/* Reports the closed sources, ports and stops of these @indices, ascending. */
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

/* Writes to @indices, ascending, the CLOSED_MAX of @why nearest to @around, of equals the first.
 * Returns their number. */
static guint
find_nearest (const TlTraceWhy *why, TlHex around, guint indices[CLOSED_MAX])
{
  guint n = tl_nearest_find (why->nearest, around, CLOSED_MAX, indices);

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
