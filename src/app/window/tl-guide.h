/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page that walks through an evening with a game that the player owns: ui/tl-guide.ui. */
#pragma once

#include <gtk/gtk.h>

/* Over @parent, which stays in use. Returns: (transfer none): the window */
GtkWindow *tl_guide_show (GtkWindow *parent);
