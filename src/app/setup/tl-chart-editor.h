/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The form of a terrain effects chart (xml/tl-chart-form.h): a table for terrain, one for hexsides
 * and one for roads, in which every cell can be changed and rows come and go.
 *
 * Each change is read as a file would be; a cell that is refused is red, and the reason stands
 * below.  Such a chart can be neither used nor saved.
 */
#pragma once

#include "board/tl-terrain.h"

#include <gtk/gtk.h>

/* @chart: (transfer none) */
typedef void (*TlChartEditorFunc) (TlTerrainChart *chart, gpointer data);

/* Over @parent, with what @chart says; @func is called with what the player made of it, unless the
 * dialog was cancelled. */
GtkWidget *tl_chart_editor_show (GtkWindow *parent, const TlTerrainChart *chart,
                                 TlChartEditorFunc func, gpointer data);
