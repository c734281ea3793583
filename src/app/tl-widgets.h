/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small things that several panels make of GTK's widgets. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label that wraps rather than widens its panel.  (transfer floating) */
GtkWidget *tl_text_new (const char *text, const char *css_class);
/* Takes every child out. */
void tl_widget_clear (GtkWidget *container);

G_END_DECLS
