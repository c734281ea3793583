/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asks for a table of counters or the set-up of a booklet, pasted or from a file, and shows what it
 * comes to: which column is which field, each row as the counter that it makes, beside it what is
 * wrong, and where several counters fit, which it shall be.
 *
 * Does not: change the game; the answer has the actions that do (answers/tl-counter-sheet.h).
 */
#pragma once

#include "answers/tl-set-up-sheet.h"
#include "draw/base/tl-theme.h"

#include <gtk/gtk.h>

/* @sheet: (transfer none): with at least one action */
typedef void (*TlImportDialogFunc) (const TlCounterSheet *sheet, gpointer data);

/* @situation: that the rows are read for; @theme: lives as long as the dialog.  @func is called
 * when the player imports. (transfer none) */
GtkWidget *tl_import_dialog_show (GtkWindow *parent, const TlTheme *theme, TlSituation *situation,
                                  TlImportDialogFunc func, gpointer data);
