/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A roll for what lies in a hex that was entered (9.14b, c, f): what is at stake, the chances of
 * the die by what it takes, an entry for what a real die showed, and a button that rolls.
 */
#pragma once

#include "app/base/tl-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TL_TYPE_CAPTURE_VIEW (tl_capture_view_get_type ())
G_DECLARE_FINAL_TYPE (TlCaptureView, tl_capture_view, TL, CAPTURE_VIEW, GtkBox)

/* For the pending decision of @game, which is to be CAPTURE. */
GtkWidget *tl_capture_view_new (TlGame *game);

GtkWidget *tl_capture_view_dice_entry (TlCaptureView *view);
GtkWidget *tl_capture_view_roll_button (TlCaptureView *view);

G_END_DECLS
