/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of barrages: columns with their price, results, density and shifts, what ships make of
 * a result (10.0a, 10.1b, 18.3b); the table of facilities (10.0c).  The tables of aircraft: air
 * combat (14.3e), Flak (14.4e), and what comes down by air (14.10d).
 */
#include "config.h"

#include "pieces/tl-counter.h"
#include "pieces/tl-field.h"
#include "xml/tl-xml-edition-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static int
read_drm (const xmlNode *node)
{
  return atoi (tl_xml_attr_or (node, "drm", "0"));
}

static gboolean
includes (const TlRollSpan *span, int roll)
{
  return span->first <= roll && roll <= span->last;
}

/* Every sum of two dice and ratings finds one row. */
static void
check_rows (const xmlNode *section, const TlAirCombatTable *table, TlReport *report)
{
  for (int roll = -20; roll <= 40; roll++)
    {
      int n = includes (&table->attacker_aborts, roll) + includes (&table->both_abort, roll) +
              includes (&table->defender_aborts, roll);

      if (n == 1)
        continue;
      tl_xml_complain (report, tl_xml_line (section),
                       /* Translators: a roll of dice, a number. */
                       _ ("expected one row for a roll of %1$d, found %2$d"), roll, n);
      return;
    }
}

/* "4..6" of the attribute @name. */
static void
xml_read_span (const xmlNode *node, const char *name, TlRollSpan *span, TlReport *report)
{
  const char *text = tl_xml_attr_or (node, name, "");

  if (!tl_roll_span_parse (text, span))
    tl_xml_complain (report, tl_xml_line (node), _ ("expected a range like 4..6, found \"%s\""),
                     text);
}

static void
read_air_combat (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlAirCombatTable *table = &edition->air_combat;

  memset (table, 0, sizeof *table);
  xml_read_span (section, "loss", &table->loss, report);
  xml_read_span (section, "loss-over-base", &table->home_loss, report);
  tl_xml_foreach (row, section, "row")
    {
      const char *who = tl_xml_attr_or (row, "aborts", "");

      xml_read_span (row, "roll",
                     g_str_equal (who, "attacker") ? &table->attacker_aborts
                     : g_str_equal (who, "both")   ? &table->both_abort
                                                   : &table->defender_aborts,
                     report);
    }
  table->far_drm = read_drm (tl_xml_first (section, "modifier"));
  check_rows (section, table, report);
}

/* --- Flak ------------------------------------------------------------------------------------- */

/* Of the chart's missions those that are a kind of their own; an interception is none. */
static const char *const missions[TL_MISSION_KINDS] = {
  [TL_MISSION_SWEEP] = "fighter-sweep",     [TL_MISSION_BARRAGE] = "barrage",
  [TL_MISSION_HIP_SHOOT] = "hip-shoot",     [TL_MISSION_TRAINBUSTING] = "trainbusting",
  [TL_MISSION_TRANSPORT] = "air-transport", [TL_MISSION_DROP] = "air-drop",
  [TL_MISSION_TRANSFER] = "base-transfer",
};

static void
read_moment (const xmlNode *node, TlFlakTable *table)
{
  const char *when = tl_xml_attr_or (node, "when", "");
  g_auto (GStrv) names = g_strsplit (tl_xml_attr_or (node, "missions", ""), " ", -1);

  for (guint kind = 0; kind < TL_MISSION_KINDS; kind++)
    if (g_strv_contains ((const char *const *) names, missions[kind]))
      table->rolled[kind] = g_str_equal (when, "always")    ? TL_FLAK_ALWAYS
                            : g_str_equal (when, "in-zone") ? TL_FLAK_IN_ZONE
                                                            : TL_FLAK_NEVER;
}

static void
read_flak_modifier (const xmlNode *node, TlFlakTable *table)
{
  const struct
  {
    const char *when;
    int *drm;
  } lines[] = {
    { "aircraft", &table->crowd_drm },
    { "hq", &table->hq_drm },
    { "air-base-level", &table->base_level_drm },
    { "printed-flak", &table->printed_drm },
    { "zone-with-fighter", &table->zone_fighter_drm },
    { "zone-no-fighter", &table->zone_drm },
    { "zone-trainbusting", &table->zone_bust_drm },
    { "flak-unit", &table->flak_unit_drm },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (g_strcmp0 (tl_xml_attr (node, "when"), lines[i].when) == 0)
      *lines[i].drm = read_drm (node);
  if (tl_xml_attr (node, "at-least") != NULL)
    table->crowd = (guint) atoi (tl_xml_attr (node, "at-least"));
}

static void
read_flak (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlFlakTable *table = &edition->flak;

  memset (table, 0, sizeof *table);
  xml_read_span (section, "hit", &table->hit, report);
  xml_read_span (section, "turns-back", &table->abort, report);
  xml_read_span (section, "second", &table->second, report);
  tl_xml_foreach (node, section, "modifier")
    read_flak_modifier (node, table);
  tl_xml_foreach (node, section, "rolled")
    read_moment (node, table);
}

/* --- which aircraft --------------------------------------------------------------------------- */

static void
read_mission_loss (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlMissionLossTable *table = &edition->mission_loss;

  memset (table, 0, sizeof *table);
  tl_xml_foreach (row, section, "row")
    {
      guint aircraft = (guint) atoi (tl_xml_attr_or (row, "aircraft", "0"));
      guint face = 0;

      if (aircraft < 2 || aircraft > TL_MISSION_PLANES_MAX)
        {
          tl_xml_expect_number (report, tl_xml_line (row), "aircraft",
                                tl_xml_attr_or (row, "aircraft", ""));
          continue;
        }
      for (xmlNode *cell = tl_xml_first (row, "c"); cell != NULL && face < TL_DIE_FACES;
           cell = tl_xml_next (cell, "c"))
        {
          g_autofree char *text = tl_xml_paragraph (cell);

          g_strstrip (text);
          table->planes[aircraft - 2][face++] = g_str_equal (text, "W")   ? TL_LOSS_WEAKEST
                                                : g_str_equal (text, "S") ? TL_LOSS_STRONGEST
                                                                          : atoi (text);
        }
    }
}

/* --- air drops -------------------------------------------------------------------------------- */

static void
read_drop_modifier (const xmlNode *node, TlAirTransportTable *table)
{
  const struct
  {
    const char *when;
    int *drm;
  } lines[] = {
    { "early-allied-drop", &table->drop_drm[TL_DROP_FORCE_EARLY_ALLIED] },
    { "soviet-drop", &table->drop_drm[TL_DROP_FORCE_SOVIET] },
    { "glider", &table->glider_drm },
    { "very-close", &table->very_close_drm },
    { "extremely-close", &table->extremely_close_drm },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (g_strcmp0 (tl_xml_attr (node, "when"), lines[i].when) == 0)
      *lines[i].drm = read_drm (node);
}

static void
read_air_transport (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlAirTransportTable *table = &edition->air_transport;

  memset (table, 0, sizeof *table);
  tl_xml_foreach (row, section, "row")
    {
      TlRollSpan span = { 0, 0 };
      guint is_enemy = g_str_equal (tl_xml_attr_or (row, "hex", ""), "enemy") ? 1 : 0;
      guint is_closed = g_str_equal (tl_xml_attr_or (row, "terrain", ""), "closed") ? 1 : 0;

      xml_read_span (row, "success", &span, report);
      table->success[is_enemy][is_closed] = (guint) MAX (span.first, 0);
    }
  tl_xml_foreach (node, section, "modifier")
    read_drop_modifier (node, table);
}

/* --- columns ---------------------------------------------------------------------------------- */

/* "..1", "2", "3..4" or "117.."; both ends included. */
static gboolean
parse_range (const char *text, guint *first, guint *last)
{
  const char *dots = strstr (text, "..");
  g_autofree char *head = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : g_strdup (text);

  *first = 0;
  *last = G_MAXUINT;
  if (*head != '\0' && !tl_count_parse (head, TL_BARRAGE_MAX, first))
    return FALSE;
  if (dots == NULL)
    *last = *first;
  else if (dots[2] != '\0' && !tl_count_parse (dots + 2, TL_BARRAGE_MAX, last))
    return FALSE;
  return *first <= *last && (*head != '\0' || *last != G_MAXUINT);
}

/* Every strength has one column: each begins after the one before, and the last has no end. */
static void
read_barrage_columns (const xmlNode *node, TlBarrageColumns *columns, TlReport *report)
{
  guint next = 0;

  for (xmlNode *cell = tl_xml_first (node, "c");
       cell != NULL && columns->n_columns < TL_BARRAGE_COLUMNS_MAX; cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (cell);
      gboolean is_last = tl_xml_next (cell, "c") == NULL;
      guint first = 0;
      guint last;

      if (!parse_range (g_strstrip (text), &first, &last))
        tl_xml_complain (report, tl_xml_line (cell),
                         _ ("expected strengths like 3..4, found \"%s\""), text);
      else if (first != next || is_last != (last == G_MAXUINT))
        tl_xml_complain (report, tl_xml_line (cell),
                         /* Translators: a strength, a range of strengths. */
                         _ ("expected a column that begins at %1$u, and an end for all but the "
                            "last, found \"%2$s\""),
                         next, text);
      else
        next = last + 1;
      columns->from[columns->n_columns++] = first;
    }
}

static void
read_costs (const xmlNode *node, TlBarrageColumns *columns)
{
  guint column = 0;

  for (xmlNode *cell = tl_xml_first (node, "c"); cell != NULL && column < columns->n_columns;
       cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (cell);

      columns->cost_t[column++] = (guint) g_ascii_strtoull (text, NULL, 10);
    }
}

static void
read_priced_columns (const xmlNode *section, TlBarrageColumns *columns, TlReport *report)
{
  memset (columns, 0, sizeof *columns);
  read_barrage_columns (tl_xml_first (section, "columns"), columns, report);
  read_costs (tl_xml_first (section, "cost"), columns);
}

/* --- facilities ------------------------------------------------------------------------------- */

/* "-", or in any order: a number, "*", "(5)". */
static gboolean
parse_facility_cell (const char *text, TlFacilityCell *cell)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  *cell = (TlFacilityCell){ 0 };
  for (guint i = 0; !g_str_equal (text, "-") && parts[i] != NULL; i++)
    {
      gsize length = strlen (parts[i]);

      if (g_str_equal (parts[i], "*"))
        cell->busts = TRUE;
      else if (length > 2 && parts[i][0] == '(' && parts[i][length - 1] == ')')
        {
          g_autofree char *number = g_strndup (parts[i] + 1, length - 2);

          if (!tl_count_parse (number, TL_DIE_FACES, &cell->hit))
            return FALSE;
        }
      else if (!tl_count_parse (parts[i], TL_PORT_HITS_MAX, &cell->levels))
        return FALSE;
    }
  return TRUE;
}

static void
read_facility_row (const xmlNode *row, TlFacilityCell *cells, guint n_columns, TlReport *report)
{
  guint column = 0;

  for (xmlNode *node = tl_xml_first (row, "c"); node != NULL && column < n_columns;
       node = tl_xml_next (node, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (node);

      if (!parse_facility_cell (g_strstrip (text), &cells[column++]))
        tl_xml_complain (report, tl_xml_line (node),
                         _ ("expected a result like 1 * (5), found \"%s\""), text);
    }
}

static void
read_facility (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlFacilityTable *table = &edition->facility_table;
  guint row = 0;

  memset (table, 0, sizeof *table);
  read_priced_columns (section, &edition->facility, report);
  table->least_level = (guint) atoi (tl_xml_attr_or (section, "least-air-base-level", "0"));
  for (xmlNode *node = tl_xml_first (section, "row"); node != NULL && row < TL_DIE_FACES;
       node = tl_xml_next (node, "row"))
    read_facility_row (node, table->cells[row++], edition->facility.n_columns, report);
}

/* --- results ---------------------------------------------------------------------------------- */

/* "-", "DG", "[1/2]", "1/2", "2" */
static gboolean
parse_cell (const char *text, TlBarrageCell *cell)
{
  static const char *const words[] = { "-", "DG", "[1/2]", "1/2" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], text))
      {
        *cell = (TlBarrageCell){ (TlBarrageCode) i, 0 };
        return TRUE;
      }
  cell->code = TL_BARRAGE_STEPS;
  return tl_count_parse (text, 9, &cell->steps) && cell->steps > 0;
}

static void
read_cell (const xmlNode *node, const char *text, TlBarrageCell *cell, TlReport *report)
{
  if (!parse_cell (text, cell))
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("expected a result like DG, 1/2 or 2, found \"%s\""), text);
}

static void
read_row (const xmlNode *row, TlBarrageCell *cells, guint n_columns, TlReport *report)
{
  guint column = 0;

  for (xmlNode *cell = tl_xml_first (row, "c"); cell != NULL && column < n_columns;
       cell = tl_xml_next (cell, "c"))
    {
      g_autofree char *text = tl_xml_paragraph (cell);

      read_cell (cell, g_strstrip (text), &cells[column++], report);
    }
}

/* The schema has one row for each roll, from the lowest on. */
static void
read_rows (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  guint row = 0;

  for (xmlNode *node = tl_xml_first (section, "row"); node != NULL && row < TL_BARRAGE_ROWS;
       node = tl_xml_next (node, "row"))
    read_row (node, edition->barrage_table.cells[row++], edition->barrage.n_columns, report);
}

static void
read_reductions (const xmlNode *node, TlBarrageTable *table, TlReport *report)
{
  for (xmlNode *line = tl_xml_first (node, "reduce");
       line != NULL && table->n_reductions < TL_SHIP_FIRE_MAX; line = tl_xml_next (line, "reduce"))
    {
      guint i = table->n_reductions++;

      read_cell (line, tl_xml_attr_or (line, "from", ""), &table->reduced_from[i], report);
      read_cell (line, tl_xml_attr_or (line, "to", ""), &table->reduced_to[i], report);
    }
}

/* --- shifts ----------------------------------------------------------------------------------- */

static guint
read_re4 (const xmlNode *node, const char *name, TlReport *report)
{
  const char *text = tl_xml_attr_or (node, name, "");
  TlFraction re;

  if (!tl_fraction_parse (text, &re))
    re = TL_FRACTION_ZERO;
  TlFraction re4 = tl_fraction_multiply (re, tl_fraction_new (4, 1));
  if (re4.den != 1 || re4.num <= 0)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("expected a whole number of quarters of an RE"));
  return (guint) re4.num;
}

/* Every size has one band: each begins above the one before, and the last has no end. */
static void
read_density (const xmlNode *node, TlBarrageTable *table, TlReport *report)
{
  guint above = 0;

  table->density_most_re4 = read_re4 (node, "most-per-unit", report);
  for (xmlNode *band = tl_xml_first (node, "band");
       band != NULL && table->n_bands < TL_DENSITY_BANDS_MAX; band = tl_xml_next (band, "band"))
    {
      gboolean has_end = tl_xml_attr (band, "up-to") != NULL;
      guint from = tl_xml_attr (band, "above") != NULL ? read_re4 (band, "above", report) : 0;
      guint end = has_end ? read_re4 (band, "up-to", report) : G_MAXUINT;

      if (from != above || end < from)
        tl_xml_complain (report, tl_xml_line (band),
                         _ ("expected sizes that go on where the band before ends"));
      above = end;
      table->band_shift[table->n_bands] = atoi (tl_xml_attr_or (band, "shift", "0"));
      table->band_re4[table->n_bands++] = end;
    }
}

static void
read_shifts (const xmlNode *node, TlBarrageTable *table, TlReport *report)
{
  const struct
  {
    const char *when;
    int *shift;
  } lines[] = {
    { "hedgehog", &table->hedgehog_shift },
    { "close-or-very-close", &table->close_shift },
    { "extremely-close", &table->extremely_close_shift },
    { "no-spotter", &table->unspotted_shift },
    { "strat-unit", &table->strat_shift },
    { "aircraft-near-base", &table->near_shift },
    { "aircraft-far-from-base", &table->far_shift },
  };

  for (xmlNode *line = tl_xml_first (node, "shift"); line != NULL;
       line = tl_xml_next (line, "shift"))
    {
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        if (g_strcmp0 (tl_xml_attr (line, "when"), lines[i].when) == 0)
          *lines[i].shift = atoi (tl_xml_attr_or (line, "shift", "0"));
      if (tl_xml_attr (line, "hexes") != NULL)
        table->near_hexes = (guint) atoi (tl_xml_attr (line, "hexes"));
      if (tl_xml_attr (line, "range") != NULL &&
          !tl_fraction_parse (tl_xml_attr (line, "range"), &table->far_range))
        tl_xml_complain (report, tl_xml_line (line), _ ("expected a share like 1/2, found \"%s\""),
                         tl_xml_attr (line, "range"));
    }
}

static void
read_barrage (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlBarrageTable *table = &edition->barrage_table;
  const xmlNode *half = tl_xml_first (section, "half");

  memset (table, 0, sizeof *table);
  read_priced_columns (section, &edition->barrage, report);
  read_rows (section, edition, report);
  xml_read_span (half, "hit", &table->half_hit, report);
  table->half_steps = (guint) atoi (tl_xml_attr_or (half, "steps", "0"));
  xml_read_span (tl_xml_first (tl_xml_first (section, "bracket-is-dg"), "when"), "levels",
                 &table->bracket_levels, report);
  read_density (tl_xml_first (section, "density"), table, report);
  read_shifts (tl_xml_first (section, "shifts"), table, report);
  read_reductions (tl_xml_first (section, "ship-fire"), table, report);
}

/* --- the whole -------------------------------------------------------------------------------- */

void
tl_xml_read_fire_table (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  static const struct
  {
    const char *name;
    void (*read) (const xmlNode *section, TlEdition *edition, TlReport *report);
  } tables[] = {
    { "barrage", read_barrage },           { "facility", read_facility },
    { "air-combat", read_air_combat },     { "flak", read_flak },
    { "mission-loss", read_mission_loss }, { "air-transport", read_air_transport },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (tl_xml_is (section, tables[i].name))
      tables[i].read (section, edition, report);
}
