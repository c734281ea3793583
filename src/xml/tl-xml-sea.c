/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a scenario says of the sea: each side's Sea Cap (<sea>, 19.0f) and the Amphibious Landing
 * Table (<landing-table>, 18.5f); of a set-up, what of the Sea Cap is used (<sea-cap>) and what
 * ports have handled (<handled>, 19.0a), both in the phase under way, and which are mined (<mined>,
 * 19.0b).
 */
#include "config.h"

#include "pieces/tl-field.h"
#include "pieces/tl-landing-table.h"
#include "pieces/tl-shipping.h"
#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>

/* --- of a scenario ---------------------------------------------------------------------------- */

void
tl_xml_read_sea (const xmlNode *node, const char *const *sides, TlScenario *scenario,
                 TlReport *report)
{
  guint line = tl_xml_line (node);
  int side = tl_xml_side (sides, tl_xml_attr (node, "side"), line, report);
  const char *text = tl_xml_attr (node, "cap");
  guint cap_t;

  if (!tl_tokens_parse (text, scenario->edition->tokens_per_sp, &cap_t) || cap_t == 0)
    {
      tl_xml_complain (report, line,
                       _ ("expected a Sea Cap like \"6SP\" or \"6SP 2T\", found \"%s\""), text);
      return;
    }
  if (side < 0)
    return;
  if (scenario->sides[side].sea_cap_t > 0)
    tl_xml_complain (report, line, _ ("expected <sea> once for a side, found it again"));
  scenario->sides[side].sea_cap_t = cap_t;
}

void
tl_xml_read_landing_table (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  g_autofree char *text = tl_xml_paragraph (node);
  TlLandingTable table;

  if (tl_landing_table_parse (text, tl_map_chart (scenario->map), &table))
    scenario->landing = g_steal_pointer (&text);
  else
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("expected rows of terrains and modifiers like \"open,village=5/3 enemy=-2 "
                        "mixed=1 failure=all\", found \"%s\""),
                     text);
}

void
tl_xml_put_sea (GString *text, const TlScenario *scenario)
{
  for (guint side = 0; side < TL_SIDES; side++)
    if (scenario->sides[side].sea_cap_t > 0)
      {
        tl_xml_put (text, "  <sea");
        tl_xml_put_attr (text, "side", scenario->sides[side].id);
        tl_xml_put_tokens (text, "cap", scenario->sides[side].sea_cap_t,
                           scenario->edition->tokens_per_sp);
        tl_xml_put (text, "/>\n");
      }
  if (scenario->landing != NULL)
    {
      tl_xml_put (text, "  <landing-table>");
      tl_xml_put_text (text, scenario->landing);
      tl_xml_put (text, "</landing-table>\n");
    }
}

/* --- of a set-up ------------------------------------------------------------------------------ */

/* "2 1/2" in sixteenths; FALSE, and a finding, when it is none. */
static gboolean
read_points (const xmlNode *node, const char *name, guint *points16, TlReport *report)
{
  const char *text = tl_xml_attr (node, name);
  TlFraction points;

  if (!tl_fraction_parse (text, &points) || points.num < 0 || points.num > TL_TOKENS_MAX ||
      TL_SEA_CAP16 % points.den != 0)
    {
      tl_xml_complain (report, tl_xml_line (node),
                       _ ("expected points of capacity, like \"2 1/2\", found \"%s\""), text);
      return FALSE;
    }
  *points16 = (guint) tl_fraction_multiply (points, tl_fraction_new (TL_SEA_CAP16, 1)).num;
  return TRUE;
}

/* At most one for each hex: a second one replaces the first. */
static void
read_handled (const xmlNode *node, TlXmlTrackReader *reader)
{
  TlHex hex = tl_xml_hex (tl_map_grid (reader->scenario->map), tl_xml_attr (node, "hex"),
                          tl_xml_line (node), reader->report);
  guint used16 = TL_PORT_ALL16;

  if (hex != TL_HEX_NONE && (g_strcmp0 (tl_xml_attr (node, "points"), "all") == 0 ||
                             read_points (node, "points", &used16, reader->report)))
    tl_edit_set_handled (reader->edit, hex, used16);
}

static void
read_mined (const xmlNode *node, TlXmlTrackReader *reader)
{
  const TlGrid *grid = tl_map_grid (reader->scenario->map);
  TlXmlWords words;
  TlHex hex;

  tl_xml_words_in (&words, node);
  while ((hex = tl_xml_next_hex (&words, grid, reader->report)) != TL_HEX_NONE &&
         tl_xml_count_hex (&reader->n_mined, TL_XML_MINED_MAX, "mined", words.line, reader->report))
    tl_edit_set_mined (reader->edit, hex, TRUE);
}

void
tl_xml_read_shipping (const xmlNode *node, TlXmlTrackReader *reader)
{
  guint used16;

  if (tl_xml_is (node, "handled"))
    read_handled (node, reader);
  else if (tl_xml_is (node, "mined"))
    read_mined (node, reader);
  else if (read_points (node, "used", &used16, reader->report))
    tl_edit_use_sea_cap (reader->edit, used16);
}

void
tl_xml_put_shipping (GString *text, const TlSituation *situation)
{
  guint n;
  const TlPortState *ports = tl_shipping_ports (situation, &n);
  guint used16 = tl_shipping_used16 (situation);

  if (used16 > 0)
    {
      g_autofree char *used = tl_fraction_to_mixed_string (tl_fraction_new (used16, TL_SEA_CAP16));

      tl_xml_put (text, "    <sea-cap");
      tl_xml_put_attr (text, "used", used);
      tl_xml_put (text, "/>\n");
    }
  for (guint i = 0; i < n; i++)
    {
      char number[TL_HEX_NUMBER_MAX];
      const char *hex =
          tl_grid_format (tl_map_grid (tl_situation_map (situation)), ports[i].hex, number);
      g_autofree char *points =
          ports[i].used16 == TL_PORT_ALL16
              ? g_strdup ("all")
              : tl_fraction_to_mixed_string (tl_fraction_new (ports[i].used16, TL_SEA_CAP16));

      if (ports[i].used16 > 0)
        {
          tl_xml_put (text, "    <handled");
          tl_xml_put_attr (text, "hex", hex);
          tl_xml_put_attr (text, "points", points);
          tl_xml_put (text, "/>\n");
        }
      if (ports[i].is_mined)
        tl_xml_put (text, "    <mined>%s</mined>\n", hex);
    }
}
