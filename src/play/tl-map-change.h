/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hand changes on the map: the part of an action that is about terrain, hexsides, roads,
 * names, sources, ports, gauges and the scan, with its text form:
 *
 *   hex HEX[,HEX...] TERRAIN[+TERRAIN...]|unknown|paper
 *                         what the hexes are; paper takes towns, sources and ports along
 *   hexside HEX-HEX[,HEX-HEX...] KIND[+KIND...]|none
 *                         all that runs along each of these sides; HEX:N names a side at the rim
 *   road HEX-HEX[-HEX...] KIND[:GAUGE]|none
 *                         one road or railway more; none takes all along the way; HEX:N, alone or
 *                         as the last, leads off the map
 *   name HEX name|village|city "TEXT" [also]
 *                         the hex's place of that kind; a village or city brings its terrain (6.2d)
 *   source HEX rail-edge|other|entry [SIDE] ["TEXT"] [also]
 *                         in place of one of that kind and side; without SIDE it serves both
 *   port HEX T [SIDE|nobody] ["TEXT"] [also]
 *                         with a capacity of so many Tokens, or like 2SP, in place of the one
 *                         that is there; also: besides what is there
 *   name|source|port HEX none
 *                         takes all of them in the hex away
 *   gauge ID "TEXT"       one gauge of railways more (13.3e), before there are railways
 *   picture "FILE" WIDTHxHEIGHT BYTES SHA256|none
 *                         the scan of the sheet (board/tl-scan.h); FILE is absolute, or relative to
 *                         the scenario's folder; pins stay where the picture is as wide and high as
 *                         the one before
 *   pin HEX X,Y|none      at which pixel of the picture the hex's centre lies
 *
 * In "TEXT", \" and \\ stand for " and \.
 *
 * Example: `road 12.04-12.05-13.05 primary-road`; on a map with gauges `road 12.04-12.05
 * railway:wide`.
 *
 * A change asks no rule.  It is refused when the map would not be well-formed: no unit stands on
 * paper, no railway runs through nothing but water, and a railway that something else needs stays.
 */
#pragma once

#include "pieces/tl-situation.h"

typedef enum
{
  TL_MAP_CHANGE_HEX,
  TL_MAP_CHANGE_HEXSIDE,
  TL_MAP_CHANGE_ROAD,
  TL_MAP_CHANGE_NAME,
  TL_MAP_CHANGE_SOURCE,
  TL_MAP_CHANGE_PORT,
  TL_MAP_CHANGE_GAUGE,
  TL_MAP_CHANGE_PICTURE,
  TL_MAP_CHANGE_PIN
} TlMapChangeKind;
#define TL_MAP_CHANGE_KINDS (TL_MAP_CHANGE_PIN + 1)

#define TL_MAP_NAME_MAX 200

typedef struct
{
  TlHex hex;
  TlDirection direction;
} TlHexSide;

typedef struct
{
  TlMapChangeKind kind;
  GArray *hexes;       /* TlHex: those painted, the way of a road, or the one that it is about */
  GArray *sides;       /* TlHexSide: of hexsides only */
  TlDirection out;     /* of a road: where it leaves the map; TL_DIRECTIONS: nowhere */
  gboolean is_none;    /* takes away */
  gboolean is_also;    /* of a name, source or port: besides those in the hex */
  gboolean is_unknown; /* of a hex */
  guint32 mask;        /* terrains or hexsides */
  guint which;         /* road of the chart, TlPlaceKind or TlSourceKind */
  int gauge;           /* of a road, -1 none */
  int side;            /* of a source, or a port (19.0e), -1 both */
  guint t;             /* of a port */
  char *id;            /* (nullable): of a gauge */
  char *name;          /* (nullable) */
  TlScan *scan;        /* (nullable): of a picture, without pins */
  guint x, y;          /* of a pin */
} TlMapChange;

/* (transfer full): of nothing yet */
TlMapChange *tl_map_change_new (TlMapChangeKind kind);
TlMapChange *tl_map_change_copy (const TlMapChange *change);
void tl_map_change_free (TlMapChange *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMapChange, tl_map_change_free)

/*
 * @kind: what the first word of the text form said
 * @text: the rest of it, in UTF-8
 * @situation: whose map is meant
 *
 * Errors: %TL_ACTION_ERROR, with the word and what was expected.
 *
 * Returns: (transfer full) (nullable): the change
 */
TlMapChange *tl_map_change_parse (TlMapChangeKind kind, const char *text,
                                  const TlSituation *situation, GError **error);

/* HEX[,HEX...]: appends TlHex to @hexes.  Errors: %TL_ACTION_ERROR. */
gboolean tl_hexes_parse (const TlMap *map, const char *text, GArray *hexes, GError **error);
/* The same as text, behind what @text holds. */
void tl_hexes_append (GString *text, const TlMap *map, const GArray *hexes);

/* The text form without its first word. (transfer full) */
char *tl_map_change_to_string (const TlMapChange *change, const TlSituation *situation);

/* "12.04, 12.05: Woods". (transfer full) */
char *tl_map_change_words (const TlMapChange *change, const TlSituation *situation);
