/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps for the readers and writers of this folder. */
#pragma once

#include "board/tl-map.h"
#include "xml/tl-xml-private.h"

#define TL_XML_SCENARIO_SCHEMA "maps/scenario.rng"

/* In rows, and in the legend, an unknown hex. */
#define TL_XML_UNKNOWN '?'
#define TL_XML_UNKNOWN_ID "unknown"

/* A <map> that passed its schema; @sides are the ids of the two sides, or NULL when they are not
 * known.  @folder (nullable): of its file.  NULL when @report is not clean. */
TlMap *tl_xml_read_map (const xmlNode *root, const char *const *sides, const char *folder,
                        TlReport *report);
TlMap *tl_xml_load_map (const char *path, const char *const *sides, TlReport *report);

/* TL_HEX_NONE, and a finding, when it is none of the map's. */
TlHex tl_xml_hex (const TlGrid *grid, const char *text, guint line, TlReport *report);
/* The next of @words that is a hex, with a finding for each that is none; TL_HEX_NONE at the
 * end. */
TlHex tl_xml_next_hex (TlXmlWords *words, const TlGrid *grid, TlReport *report);
/* Counts one more hex in elements @element of a file; FALSE, and a finding at the first, beyond
 * @max. */
gboolean tl_xml_count_hex (guint *n, guint max, const char *element, guint line, TlReport *report);
/* -1, and a finding, when it is neither. */
int tl_xml_side (const char *const *sides, const char *id, guint line, TlReport *report);

/* Where @path, which begins at @base (nullable), lies seen from @folder (nullable):
 * "../sheets/a.png". (transfer full) */
char *tl_xml_path_from (const char *path, const char *base, const char *folder);
/* Appends <map>, which contains its chart unless @folder (nullable) or the program has it.  The
 * path of a scan begins at @scan_folder (nullable), where the file will lie.  FALSE when its
 * terrains are in more combinations than there are letters. */
gboolean tl_xml_put_map (GString *text, const TlMap *map, const char *const *sides,
                         const char *folder, const char *scan_folder, GError **error);
