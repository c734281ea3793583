/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asks for a module of VASSAL and for where its counters stand: a save, or a set-up of its own.
 * Shows what the module holds, its board with the grid laid over, to be checked at three hexes,
 * what was recognised, and each piece that was not.
 *
 * What is shown is an import that has been done already, in a thread; the words are those of the
 * command line (vassal/tl-vassal-import.h).
 *
 * Does not: change the game; the answer has the new scenario, or the actions for the one that is
 * open.
 */
#pragma once

#include "answers/tl-counter-sheet.h"
#include "draw/base/tl-theme.h"
#include "pieces/tl-scenario.h"

#include <gtk/gtk.h>

/* The module as a new scenario, or its counters as rows for the game that is open: one of them is
 * not NULL. (transfer none) */
typedef void (*TlModuleDialogFunc) (TlScenario *scenario, const TlCounterSheet *sheet,
                                    gpointer data);

/* @situation: (nullable): of the game that is open; @module: (nullable): a file to begin with;
 * @theme: lives as long as the dialog.  @func is called when the player imports. (transfer none) */
GtkWidget *tl_module_dialog_show (GtkWindow *parent, const TlTheme *theme, TlSituation *situation,
                                  const char *module, TlModuleDialogFunc func, gpointer data);
