/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of aircraft: air combat (14.3e), Flak (14.4e), which aircraft a loss hits (14.4f), and
 * what comes down by air (14.10d). */
#include "config.h"

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

void
tl_xml_read_air_combat (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlAirCombatTable *table = &edition->air_combat;

  memset (table, 0, sizeof *table);
  tl_xml_read_span (section, "loss", &table->loss, report);
  tl_xml_read_span (section, "loss-over-base", &table->home_loss, report);
  tl_xml_foreach (row, section, "row")
    {
      const char *who = tl_xml_attr_or (row, "aborts", "");

      tl_xml_read_span (row, "roll",
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

void
tl_xml_read_flak (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlFlakTable *table = &edition->flak;

  memset (table, 0, sizeof *table);
  tl_xml_read_span (section, "hit", &table->hit, report);
  tl_xml_read_span (section, "turns-back", &table->abort, report);
  tl_xml_read_span (section, "second", &table->second, report);
  tl_xml_foreach (node, section, "modifier")
    read_flak_modifier (node, table);
  tl_xml_foreach (node, section, "rolled")
    read_moment (node, table);
}

/* --- which aircraft --------------------------------------------------------------------------- */

void
tl_xml_read_mission_loss (const xmlNode *section, TlEdition *edition, TlReport *report)
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

void
tl_xml_read_air_transport (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  TlAirTransportTable *table = &edition->air_transport;

  memset (table, 0, sizeof *table);
  tl_xml_foreach (row, section, "row")
    {
      TlRollSpan span = { 0, 0 };
      guint is_enemy = g_str_equal (tl_xml_attr_or (row, "hex", ""), "enemy") ? 1 : 0;
      guint is_closed = g_str_equal (tl_xml_attr_or (row, "terrain", ""), "closed") ? 1 : 0;

      tl_xml_read_span (row, "success", &span, report);
      table->success[is_enemy][is_closed] = (guint) MAX (span.first, 0);
    }
  tl_xml_foreach (node, section, "modifier")
    read_drop_modifier (node, table);
}
