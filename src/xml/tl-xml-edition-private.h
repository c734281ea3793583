/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reader of editions is made of: sections that have passed edition.rng. */
#pragma once

#include "pieces/tl-edition.h"
#include "xml/tl-xml-private.h"

/* NULL when @report is not clean. */
TlEdition *tl_xml_read_edition (const xmlNode *root, TlReport *report);

/* A table of the rules, where @section is one, and its chart: as printed, in place of one of that
 * name; constants and choices of the same name give way one by one.  A change of a table changes
 * its chart as well. */
void tl_xml_read_table (const xmlNode *section, TlEdition *edition, TlReport *report);

/* The table of barrages, and that of facilities with its price (10.0a, 10.0c, 10.1b); aircraft:
 * combat, Flak, and which of them it hits, air drops (14.3e, 14.4e, 14.4f, 14.10d).  Any other
 * @section is left alone. */
void tl_xml_read_fire_table (const xmlNode *section, TlEdition *edition, TlReport *report);
