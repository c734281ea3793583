/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small things that several panels make of GTK's widgets. */
#pragma once

#include "pieces/tl-situation.h"

#include <gtk/gtk.h>

/* A label that wraps rather than widens its panel.  (transfer floating) */
GtkWidget *tl_text_new (const char *text, const char *css_class);
/* "7 1/2", "30 : 7 1/2 → 4:1", "+1 → 3:1": read from the left in every language.  In a window that
 * reads from the right numbers and signs alone would change places.  (transfer full) */
char *tl_formula_text (const char *text);
void tl_label_set_formula (GtkLabel *label, const char *text);
/* gtk_widget_set_tooltip_text (), but for each of those GTK looks up on the X server where the
 * pointer is, and waits for the answer: not for a text that is there already, nor for a widget
 * that does not show. */
void tl_widget_set_tooltip (GtkWidget *widget, const char *text);
/* What the rules say, with an icon for its severity.  (transfer floating) */
GtkWidget *tl_finding_row_new (const TlFinding *finding, const TlSituation *situation);
/* Every label below @top that cites rules gets a tooltip with their titles, unless it has one of
 * its own. */
void tl_widget_explain_rules (GtkWidget *top);
/* As high as @child, @most_px at most, from where on it scrolls; sideways it never does.  (transfer
 * floating) */
GtkWidget *tl_scroller_new (GtkWidget *child, int most_px);
/* A box, called @name, that can have the focus itself, so that the focus need not rest on what
 * destroys something.  (transfer floating) */
GtkWidget *tl_resting_box_new (const char *name);
/* While a popover is open its window gets no shortcut.  A key with Ctrl or Alt that nothing in it
 * takes closes it and does what it does in the window; the key of @own_action ("win.turns") closes
 * it and no more. */
void tl_popover_pass_shortcuts (GtkPopover *popover, const char *own_action);
/* For a popover of a menu button that a key has closed: where it lay under the pointer it would get
 * the next click, wherever that is (GTK 4.8 on X11).  Soon: it is taken out and put back. */
void tl_popover_forget_pointer (GtkPopover *popover);
/* Whether @widget or what is below it has the focus of its window. */
gboolean tl_widget_has_focus_inside (GtkWidget *widget);
/* A row of a form: @title, with a mnemonic, beside @widget. */
void tl_grid_add_field (GtkGrid *grid, int row, const char *title, GtkWidget *widget);
/* What is being read: its progress, and a button that stops it; hidden at first.
 * @progress: (out) (transfer none)
 * @on_stop: called with @data */
GtkWidget *tl_reading_row_new (GtkProgressBar **progress, GCallback on_stop, gpointer data);
/* Takes every child out. */
void tl_widget_clear (GtkWidget *container);
/* For drop-downs whose items are labels, which someone else fills: @is_short ellipsizes them, so
 * that long names do not widen the panel; those of the list that opens wrap.  (transfer full) */
GtkListItemFactory *tl_label_factory_new (gboolean is_short);
/* For drop-downs of strings: @is_short ellipsizes, so that long names do not widen the panel; the
 * list that opens takes the other, which wraps.  (transfer full) */
GtkListItemFactory *tl_short_factory_new (gboolean is_short);

/* Puts @keys in the place of the strings that @shown has.  What is alike at both ends stays, so
 * that a list of them does not jump when one row changes. */
void tl_string_list_follow (GtkStringList *shown, const char *const *keys, guint n_keys);

/* The unit that a row, or what else shows one, stands for. */
void tl_widget_set_unit (GtkWidget *widget, TlUnit unit);
TlUnit tl_widget_unit (gpointer widget);
/* Those of the rows of @list that are selected; TlUnit. (transfer full) */
GArray *tl_list_box_selected_units (GtkListBox *list);

/* A signal of @type that has no result, and parameters of @n_params types. */
void tl_signal_new (GType type, const char *name, guint n_params, ...);
/* What @widget, a GtkAccessible, is called where it is read aloud. */
void tl_widget_set_name (gpointer widget, const char *name);

/* A file that is asked for. */
typedef struct
{
  const char *title;
  const char *kind;                              /* (nullable): what files of @patterns are */
  const char *patterns;                          /* "*.png *.jpg" */
  gboolean saves;                                /* else it opens one */
  const char *name;                              /* (nullable): proposed */
  GFile *folder;                                 /* (nullable): where it begins */
  void (*add_choices) (GtkFileChooser *chooser); /* (nullable) */
} TlFileWish;

/**
 * tl_file_chooser_show:
 * @slot: where its owner keeps the chooser while it is open, to be cleared with the owner; another
 *   one that is there closes
 * @parent: a GtkWindow
 * @on_answer: void (*) (gpointer data, GFile *file, GtkFileChooser *chooser), once; @file is NULL
 *   when the player has chosen none
 */
void tl_file_chooser_show (GtkFileChooserNative **slot, gpointer parent, const TlFileWish *wish,
                           GCallback on_answer, gpointer data);
