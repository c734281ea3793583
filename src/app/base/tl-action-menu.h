/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A menu of what may be done: a popover with headings and a list, of which each row performs its
 * actions when it is activated.  What a row does is one step of undo, and the popover closes before
 * it.
 *
 * It shows what it is given, and knows no rule.
 */
#pragma once

#include "answers/tl-menu.h"
#include "app/base/tl-game.h"

#include <gtk/gtk.h>

/**
 * tl_action_menu_new:
 * @game: what the rows are performed on; a menu that outlives it does nothing
 * @name: of the list, for assistive technology
 * @done: what is traced when a row has been performed
 *
 * Returns: (transfer floating): a GtkPopover
 */
GtkWidget *tl_action_menu_new (TlGame *game, const char *name, const char *done);
/* Above the list, the first at the top; @css_class (nullable). */
void tl_action_menu_add_heading (GtkWidget *menu, const char *text, const char *css_class);
/* @child: a row's contents; @spoken: what it is, for assistive technology; @actions: TlAction,
 * (transfer full) (nullable): NULL greys the row. */
void tl_action_menu_add (GtkWidget *menu, GtkWidget *child, const char *spoken, GPtrArray *actions);
/* Below the list: closes the menu, then calls @func, which takes a widget, with @widget. */
void tl_action_menu_add_button (GtkWidget *menu, const char *label, GCallback func,
                                gpointer widget);
/* A menu of all rows of @rows, which it does not keep; the focus never begins on a row that
 * destroys something.  (transfer floating): as tl_action_menu_new () */
GtkWidget *tl_action_menu_new_of (TlGame *game, const TlMenu *rows, const char *done);
/* A wrapping label as wide as the menu will be, so that its height is asked for rightly. */
GtkWidget *tl_action_menu_line_new (const char *text, const char *css_class);
