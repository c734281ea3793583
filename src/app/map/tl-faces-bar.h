/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pictures of a game's counters: reads them from the module that the scenario names, in a
 * thread, and says what it waits for.
 *
 * A module that is not there or is no module is asked for with Locate…; counters are drawn
 * meanwhile.  One that is found elsewhere is remembered on this computer (xml/tl-scan-file.h).  One
 * with another hash is offered besides: to use it is an edit by hand, which undo takes back.
 *
 * Pictures are read when they are to be shown, and kept while the game is open.
 *
 * Property: wanted, whether the player wants pictures.
 * Signals: "changed": tl_faces_bar_pictures () gives others.
 */
#pragma once

#include "app/map/tl-file-bar.h"
#include "app/map/tl-map-view.h"
#include "draw/base/tl-face-pictures.h"

#define TL_TYPE_FACES_BAR (tl_faces_bar_get_type ())
G_DECLARE_FINAL_TYPE (TlFacesBar, tl_faces_bar, TL, FACES_BAR, TlFileBar)

/* For themes; they live as long as the bar. (transfer none) (nullable): counters are drawn */
TlFacePictures *tl_faces_bar_pictures (TlFacesBar *bar);
