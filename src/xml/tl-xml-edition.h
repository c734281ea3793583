/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Editions of the series rules: data/tables/series-ID.xml, schema edition.rng.
 *
 * An edition may be based on another, and then says only what differs: constants and choices
 * replace those of the same name, every other section the whole section, and <combat-table-change>
 * one cell, which must have held what "was" says.  Every section also becomes a TlChart, as
 * printed, under the name of its element: "combat-table", "barrage", ..., "constants", "choices".
 */
#pragma once

#include "pieces/tl-edition.h"
#include "xml/tl-xml.h"

/* The edition of that id, "4.3" or "2000".  (transfer full) */
TlEdition *tl_edition_load (const char *id, GError **error);
/* The same, for a file that names it on @line; NULL when @report says why. */
TlEdition *tl_xml_load_edition (const char *id, guint line, TlReport *report);
