/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reader of editions is made of: sections that have passed edition.rng. */
#pragma once

#include "pieces/tl-edition.h"
#include "xml/tl-xml-private.h"

/* NULL when @report is not clean. */
TlEdition *tl_xml_read_edition (const xmlNode *root, TlReport *report);

/* A table of the rules, where @section is one, and its chart: as printed, in place of one of that
 * name; constants and choices of the same name give way one by one. */
void tl_xml_read_table (const xmlNode *section, TlEdition *edition, TlReport *report);
/* FALSE when @section changes no table. */
gboolean tl_xml_change_table (const xmlNode *section, TlEdition *edition, TlReport *report);

/* The table of barrages, and the columns of facilities with their price (10.0a, 10.0c, 10.1b). */
void tl_xml_read_barrage (const xmlNode *section, TlEdition *edition, TlReport *report);
void tl_xml_read_facility (const xmlNode *section, TlEdition *edition, TlReport *report);

/* Aircraft: combat, Flak, and which of them it hits (14.3e, 14.4e, 14.4f). */
void tl_xml_read_air_combat (const xmlNode *section, TlEdition *edition, TlReport *report);
void tl_xml_read_flak (const xmlNode *section, TlEdition *edition, TlReport *report);
void tl_xml_read_air_transport (const xmlNode *section, TlEdition *edition, TlReport *report);
