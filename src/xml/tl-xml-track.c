/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which railways each side uses (<rail>, 13.3e), what repair units have made of them (<converted>,
 * <railhead>, 13.3g), what is used of a Rail Cap (<rail-cap>, 13.3a) and where trainbusting is
 * (<trainbusting>, 14.8), read and written.
 *
 * A railhead says how far a side's own track goes: the shortest railway from there back to a source
 * of the side, of whatever gauge it is printed, has been converted.  Written are the hexes alone.
 */
#include "config.h"

#include "pieces/tl-field.h"
#include "pieces/tl-track.h"
#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>

/* --- <rail> --------------------------------------------------------------------------------- */

static int
find_gauge (const TlMap *map, const char *id, guint line, TlReport *report)
{
  int gauge = tl_map_find_gauge (map, id);

  if (gauge < 0)
    tl_xml_complain (report, line, _ ("expected a gauge of the map, found \"%s\""), id);
  return gauge;
}

static void
read_lays (const xmlNode *node, const TlMap *map, TlSideRail *rail, TlReport *report)
{
  const char *id = tl_xml_attr (node, "lays");

  if (id == NULL)
    return;
  int gauge = find_gauge (map, id, tl_xml_line (node), report);
  if (gauge >= 0 && (rail->uses & 1u << gauge) == 0)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("expected a gauge that the side uses, found \"%s\""), id);
  rail->lays = (gint8) gauge;
}

/* Rule 13.3a */
static void
read_cap (const xmlNode *node, const TlEdition *edition, TlSideRail *rail, TlReport *report)
{
  const char *text = tl_xml_attr (node, "cap");

  if (text != NULL &&
      (!tl_tokens_parse (text, edition->tokens_per_sp, &rail->cap_t) || rail->cap_t == 0))
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("expected a Rail Cap like \"6SP\" or \"6SP 2T\", found \"%s\""), text);
}

void
tl_xml_read_rail (const xmlNode *node, const char *const *sides, TlScenario *scenario,
                  TlReport *report)
{
  guint line = tl_xml_line (node);
  int side = tl_xml_side (sides, tl_xml_attr (node, "side"), line, report);
  const char *uses = tl_xml_attr (node, "uses");
  TlSideRail rail = { uses != NULL ? 0 : TL_SIDE_USES_ALL, -1, 0 };
  TlXmlWords words;
  const char *id;

  tl_xml_words_of (&words, uses != NULL ? uses : "", line);
  while ((id = tl_xml_words_next (&words)) != NULL)
    {
      int gauge = find_gauge (scenario->map, id, line, report);

      if (gauge < 0)
        continue;
      rail.uses |= (guint8) (1u << gauge);
      rail.lays = (gint8) (rail.lays < 0 ? gauge : rail.lays);
    }
  read_lays (node, scenario->map, &rail, report);
  read_cap (node, scenario->edition, &rail, report);
  if (side < 0)
    return;
  if (scenario->sides[side].rail.uses != TL_SIDE_USES_ALL || scenario->sides[side].rail.lays >= 0 ||
      scenario->sides[side].rail.cap_t > 0)
    tl_xml_complain (report, line, _ ("expected <rail> once for a side, found it again"));
  scenario->sides[side].rail = rail;
}

/* --- <converted> ---------------------------------------------------------------------------- */

/* TL_HEX_NONE, and a finding, when there is no railway in it. */
static TlHex
hex_with_rail (const TlMap *map, const char *word, guint line, TlReport *report)
{
  TlHex hex = tl_xml_hex (tl_map_grid (map), word, line, report);

  if (hex == TL_HEX_NONE || tl_map_has_rail (map, hex))
    return hex;
  tl_xml_expect_rail (report, line, word);
  return TL_HEX_NONE;
}

/* FALSE when there are more than there may be. */
static gboolean
convert (TlXmlTrackReader *reader, TlHex hex, guint gauge, TlUnit by, guint line)
{
  if (!tl_xml_count_hex (&reader->n_conversions, TL_XML_CONVERSIONS_MAX, "converted", line,
                         reader->report))
    return FALSE;
  tl_edit_convert (reader->edit, hex, gauge, by);
  return TRUE;
}

static void
read_converted (const xmlNode *node, TlXmlTrackReader *reader, TlUnit by)
{
  const TlMap *map = reader->scenario->map;
  int gauge = find_gauge (map, tl_xml_attr (node, "gauge"), tl_xml_line (node), reader->report);
  TlXmlWords words;
  const char *word;

  tl_xml_words_in (&words, node);
  while (gauge >= 0 && (word = tl_xml_words_next (&words)) != NULL)
    {
      TlHex hex = hex_with_rail (map, word, words.line, reader->report);

      if (hex != TL_HEX_NONE && !convert (reader, hex, (guint) gauge, by, words.line))
        return;
    }
}

static void
put_lot (GString *text, const TlSituation *situation, const TlConversion *lot, guint n)
{
  const TlMap *map = tl_situation_map (situation);
  guint n_gauges;
  const TlGauge *gauges = tl_map_gauges (map, &n_gauges);

  tl_xml_put (text, "    <converted");
  tl_xml_put_attr (text, "gauge", gauges[lot->gauge].id);
  if (lot->by != TL_UNIT_NONE)
    tl_xml_put_attr (text, "by", tl_situation_id (situation, lot->by));
  tl_xml_put (text, ">");
  for (guint i = 0; i < n; i++)
    {
      char number[TL_HEX_NUMBER_MAX];

      tl_xml_put (text, "%s%s",
                  i == 0        ? ""
                  : i % 12 == 0 ? "\n      "
                                : " ",
                  tl_grid_format (tl_map_grid (map), lot[i].hex, number));
    }
  tl_xml_put (text, "</converted>\n");
}

static int
compare_lots (gconstpointer a, gconstpointer b)
{
  const TlConversion *one = a;
  const TlConversion *other = b;

  if (one->gauge != other->gauge)
    return one->gauge < other->gauge ? -1 : 1;
  if (one->by != other->by)
    return one->by > other->by ? -1 : 1; /* the old ones, of TL_UNIT_NONE, first */
  return one->hex < other->hex ? -1 : one->hex > other->hex;
}

/* A list for each gauge and unit. */
static void
put_conversions (GString *text, const TlSituation *situation)
{
  guint n;
  const TlConversion *conversions = tl_track_conversions (situation, &n);
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (TlConversion));
  guint begin = 0;

  g_array_append_vals (sorted, conversions, n);
  g_array_sort (sorted, compare_lots);
  const TlConversion *all = (const TlConversion *) sorted->data;
  for (guint i = 1; i <= n; i++)
    if (i == n || all[i].gauge != all[begin].gauge || all[i].by != all[begin].by)
      {
        put_lot (text, situation, all + begin, i - begin);
        begin = i;
      }
}

/* --- <railhead> ----------------------------------------------------------------------------- */

static gboolean
is_source (const TlMap *map, TlHex hex, int side)
{
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    if (sources[i].hex == hex && sources[i].kind != TL_SOURCE_ENTRY &&
        (sources[i].side < 0 || sources[i].side == side))
      return TRUE;
  return FALSE;
}

/* From @hex outwards along railways; @back gets 1 + the direction back to it.  Returns the nearest
 * source of @side, TL_HEX_NONE when there is none. */
static TlHex
find_source (const TlMap *map, TlHex hex, int side, guint8 *back)
{
  g_autoptr (GQueue) queue = g_queue_new ();

  back[hex] = TL_DIRECTIONS + 1;
  g_queue_push_tail (queue, GUINT_TO_POINTER (hex));
  while (!g_queue_is_empty (queue))
    {
      TlHex at = GPOINTER_TO_UINT (g_queue_pop_head (queue));
      guint8 rails = tl_map_rails (map, at);

      if (is_source (map, at, side))
        return at;
      for (TlDirection d = 0; rails >> d != 0; d++)
        {
          TlHex other = tl_map_neighbour (map, at, d);

          if ((rails >> d & 1) == 0 || other == TL_HEX_NONE || back[other] != 0)
            continue;
          back[other] = (guint8) (tl_direction_opposite (d) + 1);
          g_queue_push_tail (queue, GUINT_TO_POINTER (other));
        }
    }
  return TL_HEX_NONE;
}

static void
convert_line (TlXmlTrackReader *reader, int side, TlHex railhead, const char *word, guint line)
{
  const TlMap *map = reader->scenario->map;
  guint lays = (guint) reader->scenario->sides[side].rail.lays;
  g_autofree guint8 *back = g_new0 (guint8, tl_map_n_hexes (map));
  TlHex hex = find_source (map, railhead, side, back);

  if (hex == TL_HEX_NONE)
    {
      tl_xml_complain (reader->report, line,
                       _ ("expected a railhead that a railway joins to a source of its side, found "
                          "%s"),
                       word);
      return;
    }
  for (;;)
    {
      if (tl_track_can_convert (tl_edit_look (reader->edit), (TlSide) side, hex) &&
          !convert (reader, hex, lays, TL_UNIT_NONE, line))
        return;
      if (hex == railhead)
        return;
      hex = tl_map_neighbour (map, hex, back[hex] - 1u);
    }
}

static void
read_railheads (const xmlNode *node, TlXmlTrackReader *reader)
{
  guint line = tl_xml_line (node);
  int side = tl_xml_side (reader->sides, tl_xml_attr (node, "side"), line, reader->report);
  TlXmlWords words;
  const char *word;

  if (side < 0)
    return;
  if (reader->scenario->sides[side].rail.lays < 0)
    {
      tl_xml_complain (reader->report, line,
                       _ ("expected a side with a gauge of its own (<rail>), found \"%s\""),
                       reader->sides[side]);
      return;
    }
  tl_xml_words_in (&words, node);
  while ((word = tl_xml_words_next (&words)) != NULL &&
         tl_xml_count_hex (&reader->n_railheads, TL_XML_RAILHEADS_MAX, "railhead", words.line,
                           reader->report))
    {
      TlHex hex = hex_with_rail (reader->scenario->map, word, words.line, reader->report);

      if (hex != TL_HEX_NONE)
        convert_line (reader, side, hex, word, words.line);
    }
}

/* --- <rail-cap> and <trainbusting> ------------------------------------------------------------ */

static void
read_rail_cap (const xmlNode *node, TlXmlTrackReader *reader)
{
  const char *text = tl_xml_attr (node, "used");
  TlFraction used;

  if (text == NULL || !tl_fraction_parse (text, &used) || used.num < 0 ||
      used.num > TL_TOKENS_MAX || TL_RAIL_CAP16 % used.den != 0)
    {
      tl_xml_complain (reader->report, tl_xml_line (node),
                       _ ("expected what is used of a Rail Cap, like \"2 1/2\", found \"%s\""),
                       text != NULL ? text : "");
      return;
    }
  TlFraction used16 = tl_fraction_multiply (used, tl_fraction_new (TL_RAIL_CAP16, 1));
  tl_edit_use_rail_cap (reader->edit, (guint) used16.num);
}

static void
put_rail_cap (GString *text, const TlSituation *situation)
{
  guint used16 = tl_track_used16 (situation);
  g_autofree char *used = tl_fraction_to_mixed_string (tl_fraction_new (used16, TL_RAIL_CAP16));

  if (used16 == 0)
    return;
  tl_xml_put (text, "    <rail-cap");
  tl_xml_put_attr (text, "used", used);
  tl_xml_put (text, "/>\n");
}

static void
read_trainbusting (const xmlNode *node, TlXmlTrackReader *reader)
{
  int side =
      tl_xml_side (reader->sides, tl_xml_attr (node, "side"), tl_xml_line (node), reader->report);
  const TlGrid *grid = tl_map_grid (reader->scenario->map);
  TlXmlWords words;
  TlHex hex;

  tl_xml_words_in (&words, node);
  while (side >= 0 && (hex = tl_xml_next_hex (&words, grid, reader->report)) != TL_HEX_NONE &&
         tl_xml_count_hex (&reader->n_busts, TL_XML_BUSTS_MAX, "trainbusting", words.line,
                           reader->report))
    tl_edit_trainbust (reader->edit, hex, (TlSide) side);
}

static void
put_trainbusting (GString *text, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint n;
  const TlTrainbust *busts = tl_track_trainbusts (situation, &n);

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      gboolean is_any = FALSE;

      for (guint i = 0; i < n; i++)
        {
          char number[TL_HEX_NUMBER_MAX];

          if (busts[i].by != side)
            continue;
          if (!is_any)
            {
              tl_xml_put (text, "    <trainbusting");
              tl_xml_put_attr (text, "side", scenario->sides[side].id);
              tl_xml_put (text, ">");
            }
          tl_xml_put (text, "%s%s", is_any ? " " : "",
                      tl_grid_format (tl_map_grid (scenario->map), busts[i].hex, number));
          is_any = TRUE;
        }
      if (is_any)
        tl_xml_put (text, "</trainbusting>\n");
    }
}

/* --- the elements of a set-up --- */

void
tl_xml_read_track (const xmlNode *node, TlXmlTrackReader *reader, TlUnit by)
{
  if (tl_xml_is (node, "converted"))
    read_converted (node, reader, by);
  else if (tl_xml_is (node, "railhead"))
    read_railheads (node, reader);
  else if (tl_xml_is (node, "rail-cap"))
    read_rail_cap (node, reader);
  else if (tl_xml_is (node, "trainbusting"))
    read_trainbusting (node, reader);
}

void
tl_xml_put_track (GString *text, const TlSituation *situation)
{
  put_conversions (text, situation);
  put_rail_cap (text, situation);
  put_trainbusting (text, situation);
}
