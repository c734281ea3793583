/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The selected counters in full: both sides drawn large, and every field of what has happened to
 * them and of what is printed on them (tl-piece-form.h).
 *
 * A change becomes actions at once; what is refused stays beside its field, with what was expected.
 * The steps of one spin button are one step of undo, as long as nothing else is done between them.
 *
 * A field's widgets are made when the field first shows, and filled again by other counters.  While
 * the page is hidden it does nothing.  Over the fields is the list of what is guessed
 * (tl-doubt-list.h), while something is.
 *
 * Properties: can-edit: outside of Set Up the fields are to be looked at only; doubt-list.
 * Signal: no-field (): what is guessed is to be corrected in a field that the counter has not.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_INSPECTOR (tl_inspector_get_type ())
G_DECLARE_FINAL_TYPE (TlInspector, tl_inspector, TL, INSPECTOR, TlPanel)
