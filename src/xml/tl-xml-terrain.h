/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Terrain effects charts: data/tables/terrain-ID.xml, schema terrain.rng.
 *
 * Costs are read into twelfths of an MP; a bracketed multiplier into an attack multiplier, 1 in
 * defence, and the bit that displays the brackets (9.4d).  A star, a doubtful attack, changes
 * nothing but the bit that displays it: 9.1f is the rules' to ask.
 *
 * A map may contain its chart.  It is written so unless the chart is one of the program's, or lies
 * beside the file: a scenario or a game that is handed on has its chart.
 */
#pragma once

#include "board/tl-terrain.h"
#include "xml/tl-xml.h"

/* The chart of that id, shipped or the user's own; every game prints its own.  (transfer full) */
TlTerrainChart *tl_terrain_chart_load (const char *id, GError **error);
/* The chart in a file, wherever it lies and whatever its name.  (transfer full) */
TlTerrainChart *tl_terrain_chart_load_file (const char *path, GError **error);
/* Writes terrain-ID.xml or whatever @path calls it. */
gboolean tl_terrain_chart_save (const TlTerrainChart *chart, const char *path, GError **error);
/* The same, for a file that names it on @line; NULL when @report says why. */
TlTerrainChart *tl_xml_load_terrain_chart (const char *id, guint line, TlReport *report);
