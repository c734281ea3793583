/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of counters typed exactly: a popover beside them with what they hold, their stocks, lost
 * steps and level, as the page Counter has them.  Return takes what is typed and closes it, Tab
 * goes on to the next, Escape leaves all as it is.
 */
#pragma once

#include "app/map/tl-map-view.h"

G_BEGIN_DECLS

/* Of what is selected, or else of all in the cursor's hex; a hint of @view when there is nothing to
 * type. */
void tl_setup_exact_show (TlMapView *view);

G_END_DECLS
