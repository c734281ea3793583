/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The edits by hand that lay a map over a picture of the printed one (play/tl-map-change.h).
 */
#pragma once

#include "pieces/tl-module-file.h"
#include "play/tl-action.h"

/* Makes @scan the map's picture; a path inside of the map's folder is said from there.
 * @with_pins: the picture and the pins become those of @scan, where they differ; else pins are not
 *   looked at: the map's stay where the picture is as large as the one before
 * (transfer full) (element-type TlAction) */
GPtrArray *tl_scan_edit (const TlMap *map, const TlScan *scan, gboolean with_pins);

/* @scan, whose pins are hexes of @from, with those hexes of @to that have the same numbers.
 * (transfer full) */
TlScan *tl_scan_for_grid (const TlScan *scan, const TlGrid *from, const TlGrid *to);

/* Makes @file the module of the counters' pictures, for a scenario with @map; the path as above.
 * (transfer full) (element-type TlAction) */
GPtrArray *tl_module_edit (const TlMap *map, const TlModuleFile *file);
