/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A place for a panel that comes when it is first turned to, so that the window's first frame need
 * not wait for it.  The focus of the place is that of the panel.
 *
 * Properties: type, a TlPanel's GType; map-view, which the panel gets.
 * Signal: made (TlPanel *panel), once, when it is there.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_LATE_PAGE (tl_late_page_get_type ())
G_DECLARE_FINAL_TYPE (TlLatePage, tl_late_page, TL, LATE_PAGE, GtkBox)

/* The panel, which is there afterwards. (transfer none) */
gpointer tl_late_page_get (TlLatePage *page);
