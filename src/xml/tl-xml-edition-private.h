/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reader of editions is made of: sections that have passed edition.rng. */
#pragma once

#include "pieces/tl-edition.h"
#include "xml/tl-xml-private.h"

G_BEGIN_DECLS

/* NULL when @report is not clean. */
TlEdition *tl_xml_read_edition (const xmlNode *root, TlReport *report);

/* tl-xml-combat-table.c */
void tl_xml_read_combat_table (const xmlNode *section, TlEdition *edition, TlReport *report);
void tl_xml_change_combat_table (const xmlNode *change, TlEdition *edition, TlReport *report);
void tl_xml_change_combat_result (const xmlNode *change, TlEdition *edition);

/* tl-xml-attrition.c */
void tl_xml_read_attrition (const xmlNode *section, TlEdition *edition, TlReport *report);

/* tl-xml-capture.c */
void tl_xml_read_capture (const xmlNode *section, TlCaptureTable *table, TlReport *report);
void tl_xml_read_base_capture (const xmlNode *section, TlBaseCapture *capture, TlReport *report);
void tl_xml_read_dump_blowing (const xmlNode *section, guint percent[TL_DIE_FACES],
                               TlReport *report);

/* tl-xml-barrage.c */
void tl_xml_read_barrage (const xmlNode *section, TlBarrageColumns *columns, TlReport *report);

/* tl-xml-charts.c: the section as printed, in place of one of that name; constants and choices of
 * the same name give way one by one. */
void tl_xml_read_chart (const xmlNode *section, TlEdition *edition);
/* One cell of the chart; row and column as <combat-table-change> counts them. */
void tl_xml_change_chart (TlEdition *edition, const char *id, const char *row_label, guint column,
                          const char *text);
/* The chart's explanation of a letter: what @change says instead. */
void tl_xml_change_explanation (TlEdition *edition, const char *id, const xmlNode *change);

G_END_DECLS
