/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All notes of a game (answers/tl-noted.h): of lines of the log, of hexes and of units.  Activating
 * one goes to its line or its place on the map.  It is filled when it shows, and follows the game
 * while it does.
 *
 * Does not: change notes; the log and the page of the hex do.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_NOTES_PAGE (tl_notes_page_get_type ())
G_DECLARE_FINAL_TYPE (TlNotesPage, tl_notes_page, TL, NOTES_PAGE, TlPanel)
