/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pictures that the counters of a scenario name in its module, read when they are to be shown.
 *
 * They stay packed, as the module has them; draw/base/tl-face-pictures.h unpacks and bounds them.
 *
 * Cost: the module is read once for its hash, and its list of entries is walked once.
 */
#pragma once

#include "pieces/tl-module-file.h"
#include "pieces/tl-scenario.h"

/* Bytes of one picture; a larger one is left out. */
#define TL_VASSAL_FACE_BYTES_MAX ((gsize) 1 << 20)
/* Bytes of all; reading ends there. */
#define TL_VASSAL_FACES_BYTES_MAX ((gsize) 64 << 20)

/* The entries that counters of @scenario name, a set. (transfer full) (element-type utf8) */
GHashTable *tl_vassal_faces_named (const TlScenario *scenario);

/**
 * tl_vassal_faces_load:
 * @path: where a module lies on this computer
 * @entries: a set of names
 * @found: (out caller-allocates): what it is, with @path; on success only
 * @error: names the file
 *
 * May be called from any thread.
 *
 * Errors: %TL_XML_ERROR: it cannot be read, or is no module.
 *
 * Returns: (transfer full) (nullable) (element-type utf8 GBytes): those that are there
 */
GHashTable *tl_vassal_faces_load (const char *path, GHashTable *entries, TlModuleFile *found,
                                  GError **error);
