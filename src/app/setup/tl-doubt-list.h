/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an import has guessed, as a list to be gone through (answers/tl-doubts.h): choosing a row
 * goes to its counter on the map, Return accepts the value, Shift+Return those of all counters that
 * are alike, C goes to where another value is given: the field of the counter, or for kind and side
 * a choice below the list.
 *
 * It hides while nothing is guessed.  After a change it goes on with the row that follows.
 *
 * Property: can-edit: outside of Set Up it is to be looked at only.  Given the focus, it passes it
 * to the row that is chosen, and goes to its counter.
 * Signals:
 *   correct (const char *field)   the field of that id is to have the focus; its counter is chosen
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_DOUBT_LIST (tl_doubt_list_get_type ())
G_DECLARE_FINAL_TYPE (TlDoubtList, tl_doubt_list, TL, DOUBT_LIST, TlPanel)
