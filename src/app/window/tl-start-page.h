/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a window shows before a game is open: a button to choose a file, the scenarios that come
 * with the program, games to be watched, and autosaves.
 *
 * Of a scenario only the title is read, from the beginning of its file.
 */
#pragma once

#include <gtk/gtk.h>

#define TL_TYPE_START_PAGE (tl_start_page_get_type ())
G_DECLARE_FINAL_TYPE (TlStartPage, tl_start_page, TL, START_PAGE, GtkBox)
