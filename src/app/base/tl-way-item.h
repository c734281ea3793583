/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry of a drop-down whose text may change while it is listed: GtkStringObject's cannot. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TL_TYPE_WAY_ITEM (tl_way_item_get_type ())
G_DECLARE_FINAL_TYPE (TlWayItem, tl_way_item, TL, WAY_ITEM, GObject)

/* Properties: text, for the list that opens; short-text, for the closed one */
TlWayItem *tl_way_item_new (void);
void tl_way_item_set_text (TlWayItem *item, const char *text, const char *short_text);

/* For drop-downs of such items; @is_short takes the short texts and ellipsizes them, so that they
 * do not widen the panel; the list that opens takes the other.  (transfer full) */
GtkListItemFactory *tl_way_factory_new (gboolean is_short);

G_END_DECLS
