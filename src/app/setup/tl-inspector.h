/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The selected counters in full: both sides drawn large, and every field of what has happened to
 * them and of what is printed on them (tl-piece-form.h).
 *
 * A change becomes actions at once; what is refused stays beside its field, with what was expected.
 * The steps of one spin button are one step of undo, as long as nothing else is done between them.
 *
 * A field's widgets are made when the field first shows, and filled again by other counters.  While
 * the page is hidden it does nothing.
 */
#pragma once

#include "app/map/tl-map-view.h"

#define TL_TYPE_INSPECTOR (tl_inspector_get_type ())
G_DECLARE_FINAL_TYPE (TlInspector, tl_inspector, TL, INSPECTOR, GtkBox)

/* Shows the selection of @view from now on. */
void tl_inspector_set_map_view (TlInspector *inspector, TlMapView *view);
/* Outside of Set Up the fields are to be looked at only. */
void tl_inspector_set_can_edit (TlInspector *inspector, gboolean can_edit);
/* Gives the focus to the field of that id, whose group opens; FALSE: it has none. */
gboolean tl_inspector_focus_field (TlInspector *inspector, const char *id);

/* The colours of counters are others. */
void tl_inspector_refresh (TlInspector *inspector);
