/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hexes of a module as a grid of ours, and which of them a piece stands in.
 *
 * The largest hex grid of all boards that lie on maps is the *base*; grids of other boards and
 * zones of its map that continue its lattice belong to the same hexes.  Everything else, boxes and
 * tracks beside the hexes, maps for reinforcements, is *beside*, and has a name.
 *
 * Where VASSAL staggers numbers, hexes of odd columns count one further, and lie half a hex up of
 * the row that their number says: so a row of ours is a printed row.  Numbers that no TlGrid has
 * are left out: then hexes count from 01, and `n_differ` says how many differ.
 *
 * Cost: O(hexes).
 */
#pragma once

#include "board/tl-hex.h"
#include "vassal/tl-vassal-save.h"

/* A hex whose place is to be compared with the picture. */
typedef struct
{
  TlHex hex;
  int x, y;    /* of the base's board */
  char *label; /* as VASSAL prints it; "" where it numbers nothing */
} TlVassalAnchor;

#define TL_VASSAL_ANCHORS 3u

typedef struct
{
  TlGrid house;
  const TlVassalMap *map;
  const TlVassalLaid *laid; /* the base: where it lies, ... */
  const TlVassalGrid *grid; /* ... and its grid */
  guint8 *is_in;            /* by hex: whether its centre is on a board; other hexes are paper */
  guint n_in;
  guint n_differ;  /* hexes whose number is not VASSAL's */
  char *label;     /* of the first of them, as VASSAL has it; NULL: none differs */
  GArray *anchors; /* TlVassalAnchor: TL_VASSAL_ANCHORS, or fewer on a tiny map */
  GArray *areas;
  TlVassalCell first; /* of the base: the top left hex, as a column and a printed row */
} TlVassalField;

/**
 * tl_vassal_field_new:
 * @module: kept by the caller
 * @save: the same
 * @error: names the module
 *
 * Errors: %TL_XML_ERROR: no map has hexes, or too many.
 *
 * Returns: (transfer full) (nullable): the field
 */
TlVassalField *tl_vassal_field_new (const TlVassalModule *module, const TlVassalSave *save,
                                    GError **error);
void tl_vassal_field_free (TlVassalField *field);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalField, tl_vassal_field_free)

/**
 * tl_vassal_field_hex:
 * @field: of the save that has @placed
 * @beside: (out) (transfer full): where it is when it is in no hex: a region, zone, board or map;
 *   NULL when it is in a hex, or on no map
 *
 * Returns: its hex, TL_HEX_NONE: none
 */
TlHex tl_vassal_field_hex (const TlVassalField *field, const TlVassalModule *module,
                           const TlVassalSave *save, const TlVassalPlaced *placed, char **beside);
