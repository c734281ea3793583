/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A window with one game: map, hex and fight panels, log, and the actions of the header bar.
 *
 * Its files: tl-window.c (pages, life, what follows a change), -actions (what menus and keys do),
 * -files (open, save, close, and their dialogs), -looks, -menus (of a counter), -planner, -print,
 * -turn; each of these is a TlWindowPart.
 *
 * What does not show is made later: pages when they are first shown, menus when nothing else is to
 * be done.  So the first frame comes sooner.
 */
#pragma once

#include "app/base/tl-game.h"
#include "app/window/tl-application.h"

#define TL_TYPE_WINDOW (tl_window_get_type ())
G_DECLARE_FINAL_TYPE (TlWindow, tl_window, TL, WINDOW, GtkApplicationWindow)

TlWindow *tl_window_new (TlApplication *application);
/* Shows @file; when it cannot be read a dialog says so, and what was open stays. */
void tl_window_open (TlWindow *window, GFile *file);
/* Each in a window of its own; a dialog over a window that is there, else over a start page, says
 * what cannot be read. */
void tl_window_open_all (TlApplication *application, GFile **files, guint n_files);
TlGame *tl_window_game_for_test (TlWindow *window);
