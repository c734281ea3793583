/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scan of a game's map: reads it in a thread, gives it to the map view, and says what it waits
 * for.
 *
 * While a picture is read the bar has its progress and Cancel.  One that is not there, has changed
 * or is damaged is asked for with Locate…; the game goes on with the drawn map meanwhile.  A
 * picture that is found elsewhere is remembered on this computer (xml/tl-scan-file.h).  One with
 * another hash is offered besides: to use it is an edit by hand, which undo takes back.
 *
 * A picture is read when it is to be shown, and kept while the game is open.
 *
 * Property: mode (guint, TlUnderlayMode), whether map, picture or both show.
 */
#pragma once

#include "app/map/tl-file-bar.h"
#include "app/map/tl-map-view.h"

#define TL_TYPE_SCAN_BAR (tl_scan_bar_get_type ())
G_DECLARE_FINAL_TYPE (TlScanBar, tl_scan_bar, TL, SCAN_BAR, TlFileBar)

/* What shows: @underlay is good until the next change, and set only when there is a scan. */
gboolean tl_scan_bar_get_underlay (TlScanBar *bar, TlUnderlay *underlay);
