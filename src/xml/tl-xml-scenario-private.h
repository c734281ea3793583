/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios for the readers and writers of this folder. */
#pragma once

#include "pieces/tl-situation.h"
#include "xml/tl-xml-private.h"

#define TL_XML_COUNTERS_MAX 50000u
#define TL_XML_MADE_MAX 2000u
#define TL_XML_CONTROLS_MAX 20000u
#define TL_XML_ATTACKED_MAX 20000u
#define TL_XML_LISTS_MAX 2000u /* formations, boxes, suggestions, turns */
#define TL_XML_TURN_MAX 9999u

/* What a root element means; @folder is that of its file. */
typedef gpointer (*TlXmlReadRoot) (const xmlNode *root, const char *folder, TlReport *report);
/*
 * What @read makes of the root of a document that the scenarios' schema allows: of @bytes, or of
 * the file @path where they are NULL.  NULL when @error is set.  (transfer full)
 */
gpointer tl_xml_read_document (GBytes *bytes, const char *path, TlXmlReadRoot read, GError **error);

/* The scenario that @bytes will be when they are written to @report's file; findings name no line
 * of it.  NULL when @report is not clean.  (transfer full) */
TlScenario *tl_scenario_read_back (GBytes *bytes, TlReport *report);

/* A <scenario> that passed its schema.  @folder is where a map file of its own would lie, or
 * NULL when that is nowhere.  NULL when @report is not clean.  (transfer full) */
TlScenario *tl_xml_read_scenario (const xmlNode *root, const char *folder, TlReport *report);
/* Appends <scenario>.  With a @folder that has the scenario's map file, that is named; otherwise
 * the map stands in the scenario.  @scan_folder (nullable): where the path of a scan begins. */
gboolean tl_xml_put_scenario (GString *text, const TlScenario *scenario,
                              const TlSituation *situation, const char *folder,
                              const char *scan_folder, GError **error);

/* One <unit>; NULL when it makes no sense.  (transfer full) */
TlCounter *tl_xml_read_counter (const xmlNode *node, TlSide side, const TlScenario *scenario,
                                TlReport *report);
void tl_xml_put_counter (GString *text, const TlCounter *counter, const TlScenario *scenario);

/* <setup>, or NULL for the empty one.  (transfer full) */
TlSituation *tl_xml_read_setup (const xmlNode *node, TlScenario *scenario, TlReport *report);
/* A set-up has no place for decisions, nor for a fight under way. */
gboolean tl_xml_check_settled (const TlSituation *situation, GError **error);
gboolean tl_xml_put_setup (GString *text, const TlSituation *situation, GError **error);

/* <rail>, of a scenario; <converted> and <railhead>, of a set-up. */
#define TL_XML_CONVERSIONS_MAX 20000u
#define TL_XML_BUSTS_MAX 200u     /* every hex of a move looks at each */
#define TL_XML_RAILHEADS_MAX 200u /* each is searched for */
#define TL_XML_MINED_MAX 2000u
typedef struct
{
  TlScenario *scenario;
  TlEdit *edit;
  TlReport *report;
  const char *const *sides;
  guint n_conversions; /* so far, in all elements */
  guint n_railheads;
  guint n_busts;
  guint n_mined;
} TlXmlTrackReader;
void tl_xml_read_rail (const xmlNode *node, const char *const *sides, TlScenario *scenario,
                       TlReport *report);
/* An element of a set-up about its track; @by: the unit that converts it, or TL_UNIT_NONE. */
void tl_xml_read_track (const xmlNode *node, TlXmlTrackReader *reader, TlUnit by);
void tl_xml_put_track (GString *text, const TlSituation *situation);

/* <schedule>, or NULL for none: once counters, boxes and turns are there. */
#define TL_XML_ENTRIES_MAX 2000u
