/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-landing-table.h"

#include "pieces/tl-counter.h"
#include "pieces/tl-field.h"

#include <string.h>

/* Two dice and modifiers: a row beyond these says "always" or "never". */
#define ROLL_MAX 20
#define MODIFIER_MAX 9

static const char *const modifier_ids[TL_LANDING_MODIFIERS] = {
  [TL_LANDING_ENEMY] = "enemy", [TL_LANDING_DG_ENEMY] = "dg-enemy", [TL_LANDING_ZOC] = "zoc",
  [TL_LANDING_SHIP] = "ship",   [TL_LANDING_ELITE] = "elite",
};

static const char *const result_ids[TL_LANDING_RESULTS] = {
  [TL_LANDING_FAILURE] = "failure",
  [TL_LANDING_MIXED] = "mixed",
  [TL_LANDING_SUCCESS] = "success",
};

/* "+1", "-2" */
static gboolean
parse_modifier (const char *text, gint8 *value)
{
  guint size;

  if ((*text != '+' && *text != '-') || !tl_count_parse (text + 1, MODIFIER_MAX, &size))
    return FALSE;
  *value = (gint8) (*text == '-' ? -(int) size : (int) size);
  return TRUE;
}

static gboolean
parse_lost (const char *text, guint8 *value)
{
  guint lost;

  if (strcmp (text, "all") == 0)
    {
      *value = TL_LANDING_ALL;
      return TRUE;
    }
  if (!tl_count_parse (text, TL_LANDING_ALL - 1, &lost))
    return FALSE;
  *value = (guint8) lost;
  return TRUE;
}

static gboolean
parse_row (const char *names, const char *numbers, const TlTerrainChart *chart,
           TlLandingTable *table)
{
  g_auto (GStrv) parts = g_strsplit (numbers, "/", 0);
  g_auto (GStrv) ids = g_strsplit (names, ",", 0);
  guint success, mixed;

  if (g_strv_length (parts) != 2 || !tl_count_parse (parts[0], ROLL_MAX, &success) ||
      !tl_count_parse (parts[1], ROLL_MAX, &mixed) || mixed > success || success == 0)
    return FALSE;
  for (char **id = ids; *id != NULL; id++)
    {
      int row =
          strcmp (*id, "port") == 0 ? TL_LANDING_PORT : tl_terrain_chart_find_terrain (chart, *id);

      if (row < 0 || table->success[row] > 0)
        return FALSE;
      table->success[row] = (guint8) success;
      table->mixed[row] = (guint8) mixed;
    }
  return TRUE;
}

/* "marine,glider" */
static gboolean
parse_elites (const char *value, guint32 *elites)
{
  g_autofree char *list = g_strdup (value);

  return tl_symbols_parse (g_strdelimit (list, ",", ' '), elites);
}

/* One word, "KEY=VALUE". */
static gboolean
parse_word (const char *key, const char *value, const TlTerrainChart *chart, TlLandingTable *table)
{
  for (guint i = 0; i < TL_LANDING_MODIFIERS; i++)
    if (strcmp (key, modifier_ids[i]) == 0)
      return parse_modifier (value, &table->modifiers[i]);
  for (guint i = 0; i < TL_LANDING_SUCCESS; i++)
    if (strcmp (key, result_ids[i]) == 0)
      return parse_lost (value, &table->lost[i]);
  if (strcmp (key, "elites") == 0)
    return parse_elites (value, &table->elites);
  return parse_row (key, value, chart, table);
}

gboolean
tl_landing_table_parse (const char *text, const TlTerrainChart *chart, TlLandingTable *table)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", 0);
  TlLandingTable found = { 0 };
  gboolean has_row = FALSE;

  for (char **word = words; *word != NULL; word++)
    {
      char *value = strchr (*word, '=');

      if (**word == '\0')
        continue;
      if (value == NULL)
        return FALSE;
      *value = '\0';
      if (!parse_word (*word, value + 1, chart, &found))
        return FALSE;
    }
  for (guint row = 0; row < TL_LANDING_ROWS; row++)
    has_row |= found.success[row] > 0;
  if (!has_row)
    return FALSE;
  *table = found;
  return TRUE;
}
