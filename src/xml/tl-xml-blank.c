/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-blank.h"

#include "pieces/tl-situation.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>

/* As those of our own scenarios: neutral counters, strong overlays. */
static const struct
{
  const char *id;
  guint32 colour;
  guint32 accent;
} sides[TL_SIDES] = { { "blue", 0xb4bcb4, 0x2f5f9e }, { "red", 0xd8b98c, 0xb03024 } };

void
tl_blank_init (TlBlank *blank)
{
  *blank = (TlBlank){ .id = "new",
                      .grid = { .columns = 12, .rows = 10, .first_column = 1, .first_row = 1 },
                      .edition = "4.3",
                      .terrain = "generic",
                      .names = { "Blue", "Red" },
                      .last_turn = 1 };
  g_strlcpy (blank->grid.pattern, "CC.RR", sizeof blank->grid.pattern);
}

static TlMap *
new_map (const TlBlank *blank, TlTerrainChart *chart)
{
  TlMap *map = tl_map_new (&blank->grid, chart);

  tl_map_set_title (map, blank->id, blank->title != NULL ? blank->title : blank->id);
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    tl_map_set_unknown (map, hex);
  tl_map_seal (map);
  return map;
}

static TlScenario *
new_scenario (const TlBlank *blank, TlMap *map, TlEdition *edition)
{
  TlScenario *scenario = tl_scenario_new (blank->id, map, edition);

  g_free (scenario->title);
  scenario->title = g_strdup (blank->title != NULL ? blank->title : blank->id);
  for (guint i = 0; i < TL_SIDES; i++)
    scenario->sides[i] = (TlSideInfo){ g_strdup (sides[i].id), g_strdup (blank->names[i]),
                                       sides[i].colour, sides[i].accent };
  scenario->last_turn = MAX (blank->last_turn, 1);
  tl_scenario_take_start (scenario, tl_situation_new (scenario));
  return scenario;
}

TlScenario *
tl_scenario_new_blank (const TlBlank *blank, GError **error)
{
  g_autofree char *fault = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;
  g_autoptr (TlEdition) edition = NULL;
  g_autoptr (TlMap) map = NULL;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!tl_grid_check (&blank->grid, &fault))
    {
      g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE, _ ("Expected a grid of hexes: %s"),
                   fault);
      return NULL;
    }
  chart = blank->chart != NULL ? tl_terrain_chart_ref (blank->chart)
                               : tl_terrain_chart_load (blank->terrain, error);
  edition = chart != NULL ? tl_edition_load (blank->edition, error) : NULL;
  if (edition == NULL)
    return NULL;
  map = new_map (blank, chart);
  scenario = new_scenario (blank, map, edition);
  /* Through the format, which adds the counters for SP, and checks ids, names and all else. */
  bytes = tl_scenario_save_bytes (scenario, NULL, error);
  return bytes != NULL ? tl_scenario_load_bytes (bytes, blank->id, error) : NULL;
}
