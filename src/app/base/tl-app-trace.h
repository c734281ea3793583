/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * With TL_TRACE set in the environment the program says on standard error what it does, a line
 * each ("trace: action move u17 33.11 33.10"), so that tests wait for facts and not for a time.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One line, without its end; nothing at all without TL_TRACE. */
void tl_app_trace (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Says @text, which is not copied, when @widget has been painted often enough for all that has
 * changed to have its place and size; nothing at all without TL_TRACE. */
void tl_app_trace_settled (GtkWidget *widget, const char *text);

/* From now on says "popup shown" of every menu and list that has opened and is ready for keys, and
 * "popup gone"; nothing at all without TL_TRACE. */
void tl_app_trace_popups (void);

/* Says "place NAME X Y", the middle of @widget in pixels of its window, when it shows and whenever
 * it has moved; nothing at all without TL_TRACE. */
void tl_app_trace_widget (const char *name, GtkWidget *widget);

/* From now on says "settled" for each SIGUSR1, when all keys and clicks that the display knew of by
 * then have been taken, what they changed has its place and size and has been painted, and the
 * places of widgets have been told; nothing at all without TL_TRACE.  What another thread works out
 * may still be to come. */
void tl_app_trace_rest_when_asked (void);

G_END_DECLS
