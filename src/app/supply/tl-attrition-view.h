/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Attrition in the Supply Phase (12.8b, c): for every hex that is still to be checked the units
 * that are marked, the line of the table that counts for them, its modifier, the chances, and a
 * button that rolls; above them an entry for what real dice showed.
 */
#pragma once

#include "app/base/tl-game.h"
#include "draw/base/tl-theme.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TL_TYPE_ATTRITION_VIEW (tl_attrition_view_get_type ())
G_DECLARE_FINAL_TYPE (TlAttritionView, tl_attrition_view, TL, ATTRITION_VIEW, GtkBox)

/* For the pending decision of @game, which is to be ATTRITION. */
GtkWidget *tl_attrition_view_new (TlGame *game, const TlTheme *theme);

GtkWidget *tl_attrition_view_dice_entry (TlAttritionView *view);
/* What has the focus first: it rolls for the first hex. */
GtkWidget *tl_attrition_view_roll_button (TlAttritionView *view);

G_END_DECLS
