/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the scan of a map lies on this computer, and the module of a scenario's counters.
 *
 * A file says where its scan or module lies seen from itself, and both may have been moved since.
 * So the scan is looked for where the map says, then beside the file under its plain name, and then
 * where a file of the same hash was last found on this computer.  That is kept in the file
 * `pictures` of the user's data folder, `throwline`, a path for each hash.
 *
 * A file of the right size is taken for the scan here; loading it (draw/map/tl-scan-image.h)
 * compares the hash.
 */
#pragma once

#include "board/tl-map.h"
#include "pieces/tl-module-file.h"

/* A file that may be the scan of @map, which has one; NULL: there is none. (transfer full) */
char *tl_scan_find (const TlMap *map);
/* The same of a @module, whose scenario has @map. (transfer full) (nullable) */
char *tl_module_find (const TlMap *map, const TlModuleFile *module);
/* Notes that the file of this hash lies at @path, which is made absolute. */
void tl_scan_remember (const char *hash, const char *path);
