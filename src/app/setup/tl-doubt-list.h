/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an import has guessed, as a list to be gone through (answers/tl-doubts.h): choosing a row
 * goes to its counter on the map, Return accepts the value, Shift+Return those of all counters that
 * are alike, C goes to where another value is given: the field of the counter, or for kind and side
 * a choice below the list.
 *
 * It hides while nothing is guessed.  After a change it goes on with the row that follows.
 *
 * Signals:
 *   correct (const char *field)   the field of that id is to have the focus; its counter is chosen
 */
#pragma once

#include "app/map/tl-map-view.h"

#define TL_TYPE_DOUBT_LIST (tl_doubt_list_get_type ())
G_DECLARE_FINAL_TYPE (TlDoubtList, tl_doubt_list, TL, DOUBT_LIST, GtkBox)

/* Follows the game of @view, whichever it is when tl_doubt_list_update () is called. */
void tl_doubt_list_set_map_view (TlDoubtList *list, TlMapView *view);
/* The game has changed, or is another one. */
void tl_doubt_list_update (TlDoubtList *list);
/* Outside of Set Up it is to be looked at only. */
void tl_doubt_list_set_can_edit (TlDoubtList *list, gboolean can_edit);
/* To the row that is chosen, and its counter.  FALSE: nothing is guessed. */
gboolean tl_doubt_list_focus (TlDoubtList *list);
