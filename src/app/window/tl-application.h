/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one window for every file that it is given. */
#pragma once

#include <gtk/gtk.h>

#define TL_TYPE_APPLICATION (tl_application_get_type ())
G_DECLARE_FINAL_TYPE (TlApplication, tl_application, TL, APPLICATION, GtkApplication)

TlApplication *tl_application_new (void);
