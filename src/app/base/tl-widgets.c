/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-widgets.h"

#include "pieces/tl-rules.h"
#include <glib/gi18n.h>

/* Of a line in a list that opens: a bit over half of a window of 800 pixels. */
#define LIST_CHARS 56

GtkWidget *
tl_text_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static gboolean
on_query_tooltip (GtkWidget *top, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip,
                  gpointer data G_GNUC_UNUSED)
{
  GtkWidget *at = by_keyboard ? gtk_root_get_focus (gtk_widget_get_root (top))
                              : gtk_widget_pick (top, x, y, GTK_PICK_DEFAULT);

  if (!GTK_IS_LABEL (at))
    return FALSE;
  g_autofree char *titles = tl_rule_titles_in (gtk_label_get_text (GTK_LABEL (at)));
  if (*titles == '\0')
    return FALSE;
  gtk_tooltip_set_text (tooltip, titles);
  return TRUE;
}

void
tl_widget_explain_rules (GtkWidget *top)
{
  gtk_widget_set_has_tooltip (top, TRUE);
  g_signal_connect (top, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}

char *
tl_formula_text (const char *text)
{
  if (gtk_widget_get_default_direction () != GTK_TEXT_DIR_RTL || *text == '\0')
    return g_strdup (text);
  /* LEFT-TO-RIGHT ISOLATE and its end */
  return g_strconcat ("\u2066", text, "\u2069", NULL);
}

void
tl_label_set_formula (GtkLabel *label, const char *text)
{
  g_autofree char *formula = tl_formula_text (text);

  gtk_label_set_text (label, formula);
}

void
tl_widget_set_tooltip (GtkWidget *widget, const char *text)
{
  gboolean is_waiting = gtk_widget_get_visible (widget) && !gtk_widget_get_mapped (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  if (is_waiting)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (is_waiting)
    gtk_widget_set_visible (widget, TRUE);
}

GtkWidget *
tl_scroller_new (GtkWidget *child, int most_px)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_scrolled_window_set_max_content_height (scroller, most_px);
  gtk_scrolled_window_set_child (scroller, child);
  return GTK_WIDGET (scroller);
}

GtkWidget *
tl_resting_box_new (const char *name)
{
  GtkWidget *box =
      g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 4,
                    "focusable", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_widget_add_css_class (box, "resting");
  tl_widget_set_name (box, name);
  return box;
}

static gboolean
is_key_of (GtkWindow *window, GdkEvent *event, const char *action)
{
  GtkApplication *application = gtk_window_get_application (window);
  g_auto (GStrv) accels =
      application != NULL ? gtk_application_get_accels_for_action (application, action) : NULL;

  for (guint i = 0; accels != NULL && accels[i] != NULL; i++)
    {
      GdkModifierType state;
      guint key;

      if (gtk_accelerator_parse (accels[i], &key, &state) &&
          gdk_key_event_matches (event, key, state) != GDK_KEY_MATCH_NONE)
        return TRUE;
    }
  return FALSE;
}

static gboolean
on_popover_key (GtkEventControllerKey *controller, guint key G_GNUC_UNUSED,
                guint code G_GNUC_UNUSED, GdkModifierType state, const char *own_action)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  g_autoptr (GtkPopover) popover = g_object_ref (
      GTK_POPOVER (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller))));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (popover));

  if (!GTK_IS_WINDOW (root) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 ||
      gdk_key_event_is_modifier (event))
    return GDK_EVENT_PROPAGATE;
  gtk_popover_popdown (popover);
  if (!is_key_of (GTK_WINDOW (root), event, own_action))
    gtk_event_controller_key_forward (controller, GTK_WIDGET (root));
  return GDK_EVENT_STOP;
}

void
tl_popover_pass_shortcuts (GtkPopover *popover, const char *own_action)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_data (keys, "key-pressed", G_CALLBACK (on_popover_key), g_strdup (own_action),
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_widget_add_controller (GTK_WIDGET (popover), keys);
}

static gboolean
on_forget_pointer (gpointer data)
{
  GtkWidget *popover = data;
  GtkWidget *button = gtk_widget_get_parent (popover);

  if (!GTK_IS_MENU_BUTTON (button) || gtk_widget_get_visible (popover))
    return G_SOURCE_REMOVE;
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), NULL);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  return G_SOURCE_REMOVE;
}

/* Not at once: it may be on its way through its own signals. */
void
tl_popover_forget_pointer (GtkPopover *popover)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_forget_pointer, g_object_ref (popover), g_object_unref);
}

gboolean
tl_widget_has_focus_inside (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

void
tl_grid_add_field (GtkGrid *grid, int row, const char *title, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, widget, 1, row, 1, 1);
}

GtkWidget *
tl_reading_row_new (GtkProgressBar **progress, GCallback on_stop, gpointer data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *bar = gtk_progress_bar_new ();
  GtkWidget *stop = gtk_button_new_with_mnemonic (_ ("_Stop"));

  *progress = GTK_PROGRESS_BAR (bar);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (row, FALSE);
  g_signal_connect_swapped (stop, "clicked", on_stop, data);
  gtk_box_append (GTK_BOX (row), bar);
  gtk_box_append (GTK_BOX (row), stop);
  return row;
}

void
tl_widget_clear (GtkWidget *container)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (container)) != NULL)
    gtk_widget_unparent (child);
}

/* A list that opens is as narrow as its lines let it be: short ones are let alone, and long ones
 * wrap in a width that does not shrink. */
static void
on_list_label_changed (GtkLabel *label, GParamSpec *pspec G_GNUC_UNUSED,
                       gpointer data G_GNUC_UNUSED)
{
  gboolean is_long = g_utf8_strlen (gtk_label_get_text (label), -1) > LIST_CHARS;

  gtk_label_set_wrap (label, is_long);
  gtk_label_set_width_chars (label, is_long ? LIST_CHARS : -1);
  gtk_label_set_max_width_chars (label, is_long ? LIST_CHARS : -1);
}

static void
on_item_setup (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
               gpointer is_short)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* In the panel long names must not widen it; the list that opens says all of it. */
  if (GPOINTER_TO_INT (is_short))
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), 8);
    }
  else
    {
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      g_signal_connect (label, "notify::label", G_CALLBACK (on_list_label_changed), NULL);
    }
  gtk_list_item_set_child (item, label);
}

static void
on_item_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
              gpointer data G_GNUC_UNUSED)
{
  GtkStringObject *string = GTK_STRING_OBJECT (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (string));
}

GtkListItemFactory *
tl_label_factory_new (gboolean is_short)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_item_setup), GINT_TO_POINTER (is_short));
  return factory;
}

GtkListItemFactory *
tl_short_factory_new (gboolean is_short)
{
  GtkListItemFactory *factory = tl_label_factory_new (is_short);

  g_signal_connect (factory, "bind", G_CALLBACK (on_item_bind), NULL);
  return factory;
}

/* --- units ------------------------------------------------------------------------------------ */

void
tl_widget_set_unit (GtkWidget *widget, TlUnit unit)
{
  g_object_set_data (G_OBJECT (widget), "tl-unit", GUINT_TO_POINTER (unit + 1));
}

TlUnit
tl_widget_unit (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "tl-unit")) - 1;
}

GArray *
tl_list_box_selected_units (GtkListBox *list)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GList) rows = gtk_list_box_get_selected_rows (list);

  for (GList *each = rows; each != NULL; each = each->next)
    {
      TlUnit unit = tl_widget_unit (each->data);

      g_array_append_val (units, unit);
    }
  return units;
}

/* --- findings --------------------------------------------------------------------------------- */

static const char *
icon_of (TlSeverity severity)
{
  switch (severity)
    {
    case TL_FINDING_FORBIDDEN:
      return "dialog-error-symbolic";
    case TL_FINDING_ASIDE:
      return "dialog-warning-symbolic";
    case TL_FINDING_CHOICE:
      return "dialog-question-symbolic";
    case TL_FINDING_REMINDER:
    default:
      return "dialog-information-symbolic";
    }
}

GtkWidget *
tl_finding_row_new (const TlFinding *finding, const TlSituation *situation)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name (icon_of (finding->severity));
  const char *severity = tl_finding_severity_name (finding);
  g_autofree char *text = tl_finding_to_string (finding, situation);
  g_autofree char *spoken = g_strdup_printf ("%s: %s", severity, text);
  GtkWidget *label = tl_text_new (text, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "finding");
  gtk_widget_add_css_class (box, tl_severity_id (finding->severity));
  tl_widget_set_tooltip (icon, severity);
  tl_widget_set_name (label, spoken);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

void
tl_string_list_follow (GtkStringList *shown, const char *const *keys, guint n_keys)
{
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (shown));
  guint begin = 0, end = 0;
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  while (begin < n_shown && begin < n_keys &&
         strcmp (gtk_string_list_get_string (shown, begin), keys[begin]) == 0)
    begin++;
  while (end < n_shown - begin && end < n_keys - begin &&
         strcmp (gtk_string_list_get_string (shown, n_shown - end - 1), keys[n_keys - end - 1]) ==
             0)
    end++;
  for (guint i = begin; i < n_keys - end; i++)
    g_ptr_array_add (others, (gpointer) keys[i]);
  g_ptr_array_add (others, NULL);
  gtk_string_list_splice (shown, begin, n_shown - begin - end, (const char *const *) others->pdata);
}

void
tl_signal_new (GType type, const char *name, guint n_params, ...)
{
  va_list types;

  va_start (types, n_params);
  g_signal_new_valist (name, type, G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE, n_params,
                       types);
  va_end (types);
}

void
tl_widget_set_name (gpointer widget, const char *name)
{
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* --- files ------------------------------------------------------------------------------------ */

typedef void (*AnswerFunc) (gpointer data, GFile *file, GtkFileChooser *chooser);

/* Freed with the chooser. */
typedef struct
{
  GtkFileChooserNative **slot;
  AnswerFunc on_answer;
  gpointer data;
} Ask;

static void
on_response (GtkNativeDialog *dialog G_GNUC_UNUSED, int response, Ask *ask)
{
  g_autoptr (GtkFileChooserNative) native = g_steal_pointer (ask->slot);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autoptr (GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser) : NULL;

  ask->on_answer (ask->data, file, chooser);
}

static void
add_filter (GtkFileChooser *chooser, const TlFileWish *wish)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_auto (GStrv) patterns = g_strsplit (wish->patterns, " ", -1);

  gtk_file_filter_set_name (filter, wish->kind);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

void
tl_file_chooser_show (GtkFileChooserNative **slot, gpointer parent, const TlFileWish *wish,
                      GCallback on_answer, gpointer data)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
      wish->title, GTK_WINDOW (parent),
      wish->saves ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  Ask *ask = g_new (Ask, 1);

  *ask = (Ask){ slot, (AnswerFunc) on_answer, data };
  if (wish->folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, wish->folder, NULL);
  if (wish->name != NULL)
    gtk_file_chooser_set_current_name (chooser, wish->name);
  if (wish->kind != NULL)
    add_filter (chooser, wish);
  if (wish->add_choices != NULL)
    wish->add_choices (chooser);
  g_signal_connect_data (native, "response", G_CALLBACK (on_response), ask,
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  g_clear_object (slot);
  *slot = native;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}
