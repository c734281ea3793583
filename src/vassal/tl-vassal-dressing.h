/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which pictures of its module a counter shows (pieces/tl-module-file.h).
 *
 * VASSAL draws the picture of a piece, and over it those of its layers that are active.  So the
 * Combat Mode side is the picture with these.  A layer that is not active may be the other side, or
 * a marker.  It is taken for the Move Mode side when its picture is as large as the piece's own,
 * for markers are smaller or larger; so is the second level of a layer of a piece without a
 * picture.  Where a label writes something, the figures are ours.
 *
 * Pictures of extensions are left out: a scenario names one module.
 *
 * Cost: the module is read once for its hash, and its list of entries walked once.
 */
#pragma once

#include "pieces/tl-scenario.h"
#include "vassal/tl-vassal-archive.h"
#include "vassal/tl-vassal-piece.h"

typedef struct _TlVassalDressing TlVassalDressing;

/* @archive: of the module; lives at least as long. (transfer full) */
TlVassalDressing *tl_vassal_dressing_new (TlVassalArchive *archive);
void tl_vassal_dressing_free (TlVassalDressing *dressing);

/* Notes what @piece, which is @counter of the scenario, shows. */
void tl_vassal_dressing_note (TlVassalDressing *dressing, const TlVassalPiece *piece,
                              guint counter);

/**
 * tl_vassal_dressing_finish:
 * @scenario: that nothing shares yet; names the module then, and its counters their pictures
 * @n_pictures: (out): counters that do
 *
 * Returns: FALSE: the module's path cannot be said in a scenario; nothing is written then
 */
gboolean tl_vassal_dressing_finish (TlVassalDressing *dressing, TlScenario *scenario,
                                    guint *n_pictures);
