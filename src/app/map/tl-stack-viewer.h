/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stack viewer: a card beside a hex, with every counter of its stack large, in the order in
 * which they lie, what each is, and what they come to together (tl-unit-facts.h).
 *
 * It comes when the pointer rests on a stack of two or more, and goes when the pointer has left hex
 * and card, on a click, a pan or a key.  V on the map shows the stack under the cursor and gives
 * the rows the keys; V or Escape gives them back.  While something is carried, decided or asked in
 * a menu it stays away, and while the map is painted it comes by V alone.
 *
 * A row is the counter: a click selects it, with Ctrl adds it; a drag from the row carries it over
 * the map as a drag of the counter does (tl_map_view_pick_up ()), with Shift the stack; Return
 * picks it up.
 *
 * It lies over its map view.  Property: wanted, whether it comes when the pointer rests.
 *
 * Cost: nothing until it shows; then a face and two labels for each counter.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_STACK_VIEWER (tl_stack_viewer_get_type ())
G_DECLARE_FINAL_TYPE (TlStackViewer, tl_stack_viewer, TL, STACK_VIEWER, TlPanel)

/* Where it belongs, in pixels of the view: @at, filled: beside its hex, and clear of the stacks
 * around as far as there is room. */
void tl_stack_viewer_place (TlStackViewer *viewer, GdkRectangle *at);
/* Shows the stack of @hex, when there are two counters or more; @by_keys: its rows get the keys. */
void tl_stack_viewer_show (TlStackViewer *viewer, TlHex hex, gboolean by_keys);
