/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-terrain-private.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PREFIX "terrain-"
#define GENERIC "terrain-generic"

static char *
cost_text (TlCost cost, gboolean is_added)
{
  g_autofree char *text = tl_cost_to_string (cost);

  if (cost == TL_COST_PROHIBITED)
    return g_strdup ("-");
  if (is_added && cost != TL_COST_ALL)
    return g_strdup_printf ("+%s", text);
  return g_steal_pointer (&text);
}

/* "2 / 2 / 1", in brackets what counts for attackers alone (9.4d). */
static char *
multipliers_text (const TlFraction *values, guint8 bracketed)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < TL_CLASSES; i++)
    {
      g_autofree char *value = tl_fraction_to_string (values[i]);

      g_string_append (text, i > 0 ? ", " : "");
      g_string_append_printf (text, (bracketed & (1u << i)) != 0 ? "[%s]" : "%s", value);
    }
  return g_string_free (text, FALSE);
}

static void
add_row (TlChart *chart, const char *name, const TlCost *cost, gboolean is_added,
         const char *category, const TlCombatEffect *combat, gboolean defends)
{
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();
  g_autofree char *attack =
      combat == NULL ? NULL : multipliers_text (combat->attack, combat->bracketed);
  g_autofree char *defence = defends ? multipliers_text (combat->defence, 0) : NULL;

  g_strv_builder_add (row, name);
  for (guint i = 0; i < TL_MOBILITIES; i++)
    {
      g_autofree char *text = cost_text (cost[i], is_added);

      g_strv_builder_add (row, text);
    }
  g_strv_builder_add (row, category);
  g_strv_builder_add (row, attack != NULL ? attack : "");
  g_strv_builder_add (row, defence != NULL ? defence : "");
  g_ptr_array_add (chart->rows, g_strv_builder_end (row));
}

static void
add_header (TlChart *chart)
{
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();

  g_strv_builder_add (row, _ ("Terrain"));
  for (guint i = 0; i < TL_MOBILITIES; i++)
    g_strv_builder_add (row, tl_mobility_name ((TlMobility) i));
  /* Translators: category of terrain: open, close, ... */
  g_strv_builder_add (row, _ ("Combat row"));
  g_strv_builder_add (row, _ ("Attack"));
  g_strv_builder_add (row, _ ("Defence"));
  g_ptr_array_add (chart->rows, g_strv_builder_end (row));
}

static TlChart *
chart_new (const char *name, const TlTerrainChart *terrain)
{
  TlChart *chart = tl_chart_new (name, terrain->name, "6.2, 9.3c");

  add_header (chart);
  for (guint i = 0; i < terrain->n_terrains; i++)
    {
      const TlTerrain *t = &terrain->terrains[i];

      add_row (chart, t->name, t->cost, FALSE, tl_category_name (t->category), &t->combat, TRUE);
    }
  for (guint i = 0; i < terrain->n_hexsides; i++)
    add_row (chart, terrain->hexsides[i].name, terrain->hexsides[i].cost, TRUE, "",
             &terrain->hexsides[i].combat, FALSE);
  for (guint i = 0; i < terrain->n_roads; i++)
    add_row (chart, terrain->roads[i].name, terrain->roads[i].cost, FALSE, "", NULL, FALSE);
  g_ptr_array_add (chart->notes,
                   g_strdup (_ ("MP by mobility: \"+\" is added to the hex's (6.2b), \"-\" is "
                                "prohibited but along a road (6.2c)")));
  g_ptr_array_add (chart->notes,
                   g_strdup (_ ("Strengths are multiplied for Armor, Mech, Other (9.4); brackets "
                                "count for attackers alone (9.4d)")));
  return chart;
}

gboolean
tl_cli_terrain_chart (TlCli *cli, const char *name, TlChart **chart)
{
  g_auto (GStrv) known = tl_data_list_tables (PREFIX);
  const char *full = strcmp (name, "terrain") == 0 ? GENERIC : name;
  g_autoptr (TlTerrainChart) terrain = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_has_prefix (full, PREFIX) ||
      !g_strv_contains ((const char *const *) known, full + strlen (PREFIX)))
    return TRUE;
  terrain = tl_terrain_chart_load (full + strlen (PREFIX), &error);
  if (terrain == NULL)
    return tl_cli_fail_reading (cli, error);
  *chart = chart_new (full, terrain);
  return TRUE;
}
