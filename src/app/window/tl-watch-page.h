/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What to keep an eye on: what is easily forgotten (answers/tl-reminders.h), and what the enemy
 * could do in its next turn (answers/tl-threats.h).  Each line goes to its place on the map.
 *
 * The side is that of the map's overlays; of the enemy's units only those come that are selected,
 * if any are.  While the dangers are worked out a bar shows how far that is.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_WATCH_PAGE (tl_watch_page_get_type ())
G_DECLARE_FINAL_TYPE (TlWatchPage, tl_watch_page, TL, WATCH_PAGE, TlPanel)
