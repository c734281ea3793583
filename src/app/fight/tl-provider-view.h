/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who provides trace supply for a formation that does not trace as one (12.6f): a choice for each
 * HQ or hex, and below it how the formation is split: who traces for free, who is left out, who has
 * no trace anyway.  The map shows the ways that supply would take.
 */
#pragma once

#include "app/map/tl-map-view.h"
#include "draw/base/tl-theme.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TL_TYPE_PROVIDER_VIEW (tl_provider_view_get_type ())
G_DECLARE_FINAL_TYPE (TlProviderView, tl_provider_view, TL, PROVIDER_VIEW, GtkBox)

/* For the pending decision of @game, which is to be TRACE.  While it shows, so does the split on
 * @map (nullable), of which no reference is kept. */
GtkWidget *tl_provider_view_new (TlGame *game, const TlTheme *theme, TlMapView *map);

/* What has the focus first: it takes the provider that is chosen.  It is to be put where it is
 * always in sight. (transfer none) */
GtkWidget *tl_provider_view_apply_button (TlProviderView *view);

G_END_DECLS
