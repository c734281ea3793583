/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A <map> being read: what tl-xml-map.c and tl-xml-map-paths.c share. */
#pragma once

#include "xml/tl-xml-map-private.h"

G_BEGIN_DECLS

#define TL_XML_LETTERS 128

typedef struct
{
  TlReport *report;
  const char *const *sides;
  TlGrid grid;
  TlTerrainChart *chart;
  TlMap *map;
  guint32 masks[TL_XML_LETTERS];
  gboolean is_letter[TL_XML_LETTERS];
  guint path_steps;
  GArray *track; /* where railways run, to be looked at when all terrain is known */
  GHashTable *ports;
} TlXmlMapReader;

/* "12.04:SE,S": cuts @word after the hex. (transfer none) (nullable): the rest */
char *tl_xml_cut_sides (char *word);
gboolean tl_xml_map_direction (TlXmlMapReader *reader, const char *text, guint line,
                               TlDirection *direction);

/* tl-xml-map-paths.c: <gauge>, <path>. */
void tl_xml_map_read_gauge (const xmlNode *node, TlXmlMapReader *reader);
void tl_xml_map_read_path (const xmlNode *node, TlXmlMapReader *reader);
/* When the whole map has been read: no railway runs where there is no land. */
void tl_xml_map_check_track (TlXmlMapReader *reader);
GArray *tl_xml_map_track_new (void);

G_END_DECLS
