/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why no supply comes by rail to a stop: the way back to live rail, or where nothing is live to
 * a source, that has least in its way.
 *
 * One search over all the railways of the map, from there outwards.  Going on costs nothing, but
 * for what would have to be mended: a hex that is not clear 1, track of another gauge 1.
 */
#include "config.h"

#include "pieces/tl-track.h"
#include "pieces/tl-unit.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-rail.h"

#include <glib/gi18n-lib.h>

#define FAR G_MAXUINT16
#define NO_BACK TL_DIRECTIONS

typedef struct _TlRailWhy
{
  const TlSituation *situation;
  const TlMap *map;
  TlSide side;
  const guint8 *rails; /* that the side can use */
  guint16 *gaps;       /* per hex: how much is in the way */
  guint8 *back;        /* per hex: direction */
  GArray *queue;       /* TlHex, in the order in which they are looked at */
} Search;

/* What is in the way of a side in one hex of a path. */
static gboolean
is_gap_of_gauge (const Search *search, TlHex hex)
{
  return (search->rails[hex] & TL_RAIL_HERE) == 0;
}

/* From @hex, which is reached, to its neighbour: track that does not join counts as the gap of
 * whichever hex has the other gauge. */
static guint
gaps_on_entering (const Search *search, TlHex from, TlDirection d, TlHex to)
{
  guint gaps = tl_rail_is_clear (search->situation, search->side, to) ? 0 : 1;

  if (is_gap_of_gauge (search, to))
    gaps++;
  else if (!is_gap_of_gauge (search, from) && (search->rails[from] >> d & 1) == 0)
    gaps++;
  return gaps;
}

static void
reach (Search *search, TlHex hex, guint gaps, guint8 back)
{
  if (gaps >= search->gaps[hex])
    return;
  search->gaps[hex] = (guint16) gaps;
  search->back[hex] = back;
  g_array_append_val (search->queue, hex);
}

/* A hex may come up again when a better way to it is found: few do, for few have gaps. */
static void
spread (Search *search)
{
  const TlHex *neighbours = tl_map_neighbours (search->map);

  for (guint i = 0; i < search->queue->len; i++)
    {
      TlHex hex = g_array_index (search->queue, TlHex, i);
      guint8 rails = tl_map_rails (search->map, hex);

      for (TlDirection d = 0; rails >> d != 0; d++)
        {
          TlHex other = neighbours[(gsize) hex * TL_DIRECTIONS + d];

          if ((rails >> d & 1) != 0 && other != TL_HEX_NONE)
            reach (search, other, search->gaps[hex] + gaps_on_entering (search, hex, d, other),
                   (guint8) tl_direction_opposite (d));
        }
    }
}

static void
begin (Search *search, const TlRailNet *net, const TlHex *sources, guint n_sources)
{
  guint n;
  const TlHex *live = tl_rail_net_hexes (net, &n);

  for (guint i = 0; i < n; i++)
    reach (search, live[i], 0, NO_BACK);
  for (guint i = 0; n == 0 && i < n_sources; i++)
    if (tl_map_has_rail (search->map, sources[i]))
      reach (search, sources[i],
             tl_rail_is_clear (search->situation, search->side, sources[i]) ? 0 : 1, NO_BACK);
}

/* --- findings ------------------------------------------------------------------------------- */

/* Who closes @hex: those in it, and those whose zones of control hold there. */
static void
take_enemies (const Search *search, TlHex hex, GArray *enemies)
{
  TlSide enemy = tl_side_other (search->side);
  g_autoptr (GArray) units = tl_zoc_exerting_units (search->situation, hex, enemy);

  for (TlUnit unit = tl_situation_first_in (search->situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (search->situation, unit))
    if (tl_unit_is_combat (search->situation, unit) &&
        tl_situation_side (search->situation, unit) == enemy)
      g_array_append_val (units, unit);
  for (guint i = 0; i < units->len; i++)
    if (!tl_units_include (enemies, g_array_index (units, TlUnit, i)))
      g_array_append_val (enemies, g_array_index (units, TlUnit, i));
}

/* "33.11 Hagaru-ri", or when there are more, "33.11 Hagaru-ri and 3 other hexes" */
static char *
name_hexes (const Search *search, const GArray *hexes)
{
  g_autofree char *first =
      tl_map_describe_hex (search->map, g_array_index (hexes, TlHex, hexes->len - 1));

  if (hexes->len == 1)
    return g_steal_pointer (&first);
  return g_strdup_printf (
      ngettext (
          /* Translators: %1$s is a hex, %2$u how many hexes besides. */
          "%1$s and %2$u other hex", "%1$s and %2$u other hexes", hexes->len - 1),
      first, hexes->len - 1);
}

static gboolean
are_all_without_enemies (const Search *search, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    if (tl_situation_has_combat_unit (search->situation, g_array_index (hexes, TlHex, i),
                                      tl_side_other (search->side)))
      return FALSE;
  return TRUE;
}

/* Rules 4.5a(D), 13.3c. */
static void
report_enemies (const Search *search, const char *stop, const GArray *closed, TlVerdict *verdict)
{
  g_autofree char *where = name_hexes (search, closed);
  g_autoptr (GArray) enemies = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autofree char *who = NULL;
  TlFinding *finding;

  for (guint i = closed->len; i > 0; i--)
    take_enemies (search, g_array_index (closed, TlHex, i - 1), enemies);
  who = tl_situation_names (search->situation, enemies);
  finding = tl_verdict_add (
      verdict, TL_FINDING_FORBIDDEN, "13.3c",
      are_all_without_enemies (search, closed)
          /* Translators: %1$s is one or more hexes, "33.11 Hagaru-ri"; %2$s one or more; %3$s
           * enemy units. */
          ? _ ("The railway from %1$s back to a supply source is cut in %2$s by the zone of "
               "control of %3$s.")
          /* Translators: %1$s is one or more hexes, "33.11 Hagaru-ri"; %2$s one or more; %3$s
           * enemy units. */
          : _ ("The railway from %1$s back to a supply source is cut in %2$s by %3$s."),
      stop, where, who);
  for (guint i = closed->len; i > 0; i--)
    tl_finding_add_hex (finding, g_array_index (closed, TlHex, i - 1));
  tl_finding_add_units (finding, enemies);
}

/* Of several stops, the hexes of the one that has fewest in its way. */
static void
report_gauge (const Search *search, const char *stops, gboolean is_one, const GArray *foreign,
              TlVerdict *verdict)
{
  g_autofree char *where = name_hexes (search, foreign);
  g_autofree char *first =
      tl_map_describe_hex (search->map, g_array_index (foreign, TlHex, foreign->len - 1));
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

/* What is in the way of a stop, beginning at the stop. */
typedef struct
{
  GArray *closed;  /* TlHex: by enemies */
  GArray *foreign; /* TlHex: of another gauge */
} Gaps;

static void
gaps_clear (Gaps *gaps)
{
  g_array_unref (gaps->closed);
  g_array_unref (gaps->foreign);
}

static Gaps
find_gaps (const Search *search, TlHex stop)
{
  Gaps gaps = { g_array_new (FALSE, FALSE, sizeof (TlHex)),
                g_array_new (FALSE, FALSE, sizeof (TlHex)) };

  for (TlHex hex = stop; search->gaps[stop] != FAR;)
    {
      guint8 back = search->back[hex];
      TlHex before = back == NO_BACK ? TL_HEX_NONE : tl_map_neighbour (search->map, hex, back);

      if (!tl_rail_is_clear (search->situation, search->side, hex))
        g_array_append_val (gaps.closed, hex);
      if (is_gap_of_gauge (search, hex) ||
          (before != TL_HEX_NONE && !is_gap_of_gauge (search, before) &&
           (search->rails[hex] >> back & 1) == 0))
        g_array_append_val (gaps.foreign, hex);
      if (before == TL_HEX_NONE)
        break;
      hex = before;
    }
  return gaps;
}

/* Of two stops the reason is one when the same hex is in the way first, seen from the source. */
static TlHex
first_gap (const GArray *hexes)
{
  return hexes->len > 0 ? g_array_index (hexes, TlHex, hexes->len - 1) : TL_HEX_NONE;
}

static char *
names_of (const Search *search, const GArray *hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *name = tl_map_describe_hex (search->map, g_array_index (hexes, TlHex, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* Those of @stops with the same reason as the first that is not @told: what is in the way of the
 * one that has least in it is told for all.  @gaps: of each of @stops. */
static void
report_alike (const Search *search, const GArray *stops, const Gaps *gaps, guint first,
              gboolean *told, TlVerdict *verdict)
{
  const Gaps *least = &gaps[first];
  g_autoptr (GArray) alike = g_array_new (FALSE, FALSE, sizeof (TlHex));
  gboolean is_cut_off = search->gaps[g_array_index (stops, TlHex, first)] == FAR;
  g_autofree char *names = NULL;

  for (guint i = first; i < stops->len; i++)
    {
      TlHex stop = g_array_index (stops, TlHex, i);

      if (told[i] || is_cut_off != (search->gaps[stop] == FAR) ||
          first_gap (gaps[i].closed) != first_gap (least->closed) ||
          gaps[i].closed->len != least->closed->len ||
          first_gap (gaps[i].foreign) != first_gap (least->foreign))
        continue;
      told[i] = TRUE;
      g_array_append_val (alike, stop);
      if (gaps[i].closed->len + gaps[i].foreign->len < least->closed->len + least->foreign->len)
        least = &gaps[i];
    }
  names = names_of (search, alike);
  if (is_cut_off)
    report_nothing_there (names, alike, verdict);
  if (least->closed->len > 0)
    report_enemies (search, names, least->closed, verdict);
  if (least->foreign->len > 0)
    report_gauge (search, names, alike->len == 1, least->foreign, verdict);
}

TlRailWhy *
tl_rail_why_new (const TlRailNet *net, const TlSituation *situation, TlSide side,
                 const TlHex *sources, guint n_sources)
{
  const TlMap *map = tl_situation_map (situation);
  guint n_hexes = tl_map_n_hexes (map);
  TlRailWhy *why = g_new (TlRailWhy, 1);

  *why = (Search){ situation,
                   map,
                   side,
                   tl_track_rails (situation, side),
                   g_new (guint16, n_hexes),
                   g_new (guint8, n_hexes),
                   g_array_new (FALSE, FALSE, sizeof (TlHex)) };
  for (TlHex hex = 0; hex < n_hexes; hex++)
    why->gaps[hex] = FAR;
  begin (why, net, sources, n_sources);
  spread (why);
  return why;
}

void
tl_rail_why_free (TlRailWhy *why)
{
  if (why == NULL)
    return;
  g_free (why->gaps);
  g_free (why->back);
  g_array_unref (why->queue);
  g_free (why);
}

void
tl_rail_why_tell (const TlRailWhy *why, const GArray *stops, TlVerdict *verdict)
{
  g_autofree gboolean *told = g_new0 (gboolean, stops->len);
  g_autofree Gaps *gaps = g_new (Gaps, stops->len);

  for (guint i = 0; i < stops->len; i++)
    gaps[i] = find_gaps (why, g_array_index (stops, TlHex, i));
  for (guint i = 0; i < stops->len; i++)
    if (!told[i])
      report_alike (why, stops, gaps, i, told, verdict);
  for (guint i = 0; i < stops->len; i++)
    gaps_clear (&gaps[i]);
}
