/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-unknown.h"

#include <glib/gi18n-lib.h>

#define NAMED_MAX 3

/* (transfer full): TlHex, ascending, each once */
static GArray *
unknown_among (const TlMap *map, const TlHex *hexes, guint n_hexes)
{
  GArray *unknown = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n = 0;

  for (guint i = 0; i < n_hexes; i++)
    if (hexes[i] < tl_map_n_hexes (map) && tl_map_is_unknown (map, hexes[i]))
      g_array_append_val (unknown, hexes[i]);
  g_array_sort (unknown, tl_hex_compare);
  for (guint i = 0; i < unknown->len; i++)
    if (i == 0 || g_array_index (unknown, TlHex, i) != g_array_index (unknown, TlHex, n - 1))
      g_array_index (unknown, TlHex, n++) = g_array_index (unknown, TlHex, i);
  g_array_set_size (unknown, n);
  return unknown;
}

static char *
text_of (const TlMap *map, const GArray *unknown)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  const char *open = chart->terrains[tl_terrain_chart_find_open (chart)].name;
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (unknown->len, NAMED_MAX); i++)
    {
      char number[TL_HEX_NUMBER_MAX];

      tl_grid_format (tl_map_grid (map), g_array_index (unknown, TlHex, i), number);
      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", number);
    }
  if (unknown->len > NAMED_MAX)
    g_string_append (list, ", ...");
  /* Translators: how many unknown hexes, a terrain ("Open"), their numbers. */
  return g_strdup_printf (ngettext ("%1$u unknown hex is reckoned as %2$s: %3$s",
                                    "%1$u unknown hexes are reckoned as %2$s: %3$s", unknown->len),
                          unknown->len, open, list->str);
}

char *
tl_unknown_text (const TlSituation *situation, const TlHex *hexes, guint n_hexes)
{
  const TlMap *map = tl_situation_map (situation);
  g_autoptr (GArray) unknown = unknown_among (map, hexes, n_hexes);

  return unknown->len > 0 ? text_of (map, unknown) : NULL;
}

void
tl_unknown_tell (const TlSituation *situation, const TlHex *hexes, guint n_hexes,
                 TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  g_autoptr (GArray) unknown = unknown_among (map, hexes, n_hexes);

  if (unknown->len == 0 || verdict == NULL)
    return;
  g_autofree char *text = text_of (map, unknown);
  TlFinding *finding = tl_verdict_add (verdict, TL_FINDING_REMINDER, "6.2",
                                       unknown->len > NAMED_MAX ? "%s" : "%s.", text);
  for (guint i = 0; i < unknown->len; i++)
    tl_finding_add_hex (finding, g_array_index (unknown, TlHex, i));
}
