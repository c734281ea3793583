/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a screen reader says of the window: every widget that takes the keyboard has a name, on each
 * page and in each menu; the map tells what the cursor is on, and the lines that answer it are such
 * as a reader speaks.  GTK's own windows, of files and of shortcuts, are GTK's.
 *
 * A name is an accessible label, a label that stands for the widget, its tooltip, or the text in
 * it.
 */
#include "window-support.h"

static gboolean
has_text (GtkWidget *widget)
{
  g_autoptr (GPtrArray) labels = app_all_below (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (*gtk_label_get_text (g_ptr_array_index (labels, i)) != '\0')
      return TRUE;
  return FALSE;
}

/* Lists and areas that scroll are walked through, and named by what they hold. */
static gboolean
holds_others (GtkWidget *widget)
{
  return GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_VIEWPORT (widget) || GTK_IS_PANED (widget);
}

/* What stands in them is what is chosen or listed, and does not say what for. */
static gboolean
has_only_contents (GtkWidget *widget)
{
  return GTK_IS_DROP_DOWN (widget) || GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_BASE (widget) ||
         GTK_IS_COLUMN_VIEW (widget);
}

/* What it is now: the check says so when it is not what was expected. */
static gboolean
has_accessible_label (GtkWidget *widget)
{
  g_autofree char *is = NULL;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  is = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "");
  return is != NULL;
}

static gboolean
has_own_name (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return has_accessible_label (widget) ||
         /* A button with an icon is labelled by its image, which has no name. */
         (!GTK_IS_BUTTON (widget) &&
          gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                            GTK_ACCESSIBLE_RELATION_LABELLED_BY)) ||
         (tooltip != NULL && *tooltip != '\0');
}

/* Also the inner part of what has a name: the text of an entry, the button of a drop-down. */
static gboolean
has_name (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (has_own_name (widget) || (!has_only_contents (widget) && has_text (widget)))
    return TRUE;
  return parent != NULL && !holds_others (parent) && !GTK_IS_BOX (parent) &&
         !GTK_IS_GRID (parent) && !GTK_IS_WINDOW (parent) && has_own_name (parent);
}

static void
collect_nameless (GtkWidget *widget, const char *where, GString *nameless)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (gtk_widget_get_focusable (widget) && gtk_widget_get_can_focus (widget) &&
      !holds_others (widget) && !has_name (widget))
    {
      GtkWidget *parent = gtk_widget_get_parent (widget);

      g_string_append_printf (nameless, "%s: %s %s in %s\n", where, G_OBJECT_TYPE_NAME (widget),
                              gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)),
                              parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing");
    }
  for (GtkWidget *each = gtk_widget_get_first_child (widget); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    collect_nameless (each, where, nameless);
}

static void
assert_named (gpointer widget, const char *where)
{
  g_autoptr (GString) nameless = g_string_new (NULL);

  app_settle ();
  collect_nameless (widget, where, nameless);
  g_assert_cmpstr (nameless->str, ==, "");
}

/* The test itself: a bare button is found, and one with a tooltip is not. */
static void
test_finds_the_nameless (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *button = gtk_button_new_from_icon_name ("document-save-symbolic");
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);

  gtk_box_append (GTK_BOX (box), button);
  collect_nameless (box, "test", before);
  g_assert_cmpstr (before->str, ==, "test: GtkButton (null) in GtkBox\n");
  gtk_widget_set_tooltip_text (button, "Save");
  collect_nameless (box, "test", after);
  g_assert_cmpstr (after->str, ==, "");
  g_object_unref (box);
}

static void
test_start_page (void)
{
  TlWindow *window = show_window (NULL);

  assert_named (window, "start");
  destroy (window);
}

/* With a stack selected, so that the pages have something to say. */
static void
test_pages (gconstpointer scenario)
{
  static const char *const pages[] = { "hex", "combat", "supply", "planner" };
  TlWindow *window = show_window (scenario);
  TlUnit unit = 0;

  while (tl_situation_hex (tl_game_situation (window->game), unit) == TL_HEX_NONE)
    unit++;
  tl_map_view_select (window->map_view, &unit, 1);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_stack_set_visible_child_name (window->stack, pages[i]);
      assert_named (window, pages[i]);
    }
  destroy (window);
}

/* The panel of a fight that is being prepared step by step (9.2), and the line of a what-if. */
static void
test_decisions (void)
{
  TlWindow *window = show_window ("losses");

  activate (window, "begin-what-if");
  activate (window, "attack");
  g_assert_cmpuint (tl_situation_n_decisions (tl_game_situation (window->game)), >, 0);
  assert_named (window, "attack");
  destroy (window);
}

/* The three of the Supply page. */
static void
test_supply_pages (void)
{
  static const char *const pages[] = { "units", "cost", "hinges" };
  TlWindow *window = show_window ("pocket");
  GtkStack *inner;

  gtk_stack_set_visible_child_name (window->stack, "supply");
  app_settle ();
  inner = GTK_STACK (gtk_widget_get_template_child (tl_late_page_get (window->supply_box),
                                                    TL_TYPE_SUPPLY_PANEL, "pages"));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_stack_set_visible_child_name (inner, pages[i]);
      assert_named (window, pages[i]);
    }
  destroy (window);
}

/* --- menus and dialogs ------------------------------------------------------------------------ */

static void
test_menus (void)
{
  TlWindow *window = show_window ("fuel");
  GtkMenuButton *const buttons[] = { window->menu_button, window->overlay_button,
                                     window->turn_button };

  app_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gtk_menu_button_popup (buttons[i]);
      app_settle ();
      assert_named (gtk_menu_button_get_popover (buttons[i]), "menu");
      gtk_menu_button_popdown (buttons[i]);
    }
  destroy (window);
}

static void
test_menus_on_the_map (void)
{
  static const char *const actions[] = { "fuel", "transport", "sea", "construction" };
  TlWindow *window = show_window ("fuel");
  TlUnit unit = 0;

  while (tl_situation_hex (tl_game_situation (window->game), unit) == TL_HEX_NONE)
    unit++;
  tl_map_view_select (window->map_view, &unit, 1);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      activate (window, actions[i]);
      assert_named (window->map_view, actions[i]);
    }
  g_signal_emit_by_name (window->map_view, "menu-requested", tl_map_view_cursor (window->map_view));
  assert_named (window->map_view, "counter menu");
  destroy (window);
}

/* --- what is told ----------------------------------------------------------------------------- */

/* The cursor's hex and who of the stack is chosen; while a counter is carried, what would come of
 * putting it down, which the line below the map says too. */
static void
test_map_is_told (void)
{
  TlWindow *window = show_window ("crossing");
  TlMapView *view = window->map_view;
  TlSituation *situation = tl_game_situation (window->game);
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlUnit unit = tl_situation_find (situation, "71div");
  g_autofree char *name = tl_situation_name (situation, unit);
  g_autofree char *selected = g_strdup_printf ("24.12, %s selected", name);
  g_autofree char *carried = NULL;

  tl_map_view_select (view, &unit, 1);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, selected);
  g_assert_true (app_press (GTK_WIDGET (view), GDK_KEY_Return));
  g_assert_true (app_press (GTK_WIDGET (view), GDK_KEY_Up));
  g_assert_cmpuint (tl_map_view_drop_for_test (view)->hex, ==, tl_grid_parse (grid, "24.11"));
  carried =
      g_strdup_printf ("%s carried over 24.11. %s", name, gtk_label_get_text (window->hint_label));
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, carried);
  gtk_test_accessible_assert_role (window->hint_label, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_test_accessible_assert_property (window->hint_label, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       gtk_label_get_text (window->hint_label));
  g_assert_true (app_press (GTK_WIDGET (view), GDK_KEY_Escape));
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, selected);
  destroy (window);
}

int
main (int argc, char *argv[])
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/window-names/finds-the-nameless", test_finds_the_nameless);
  g_test_add_func ("/app/window-names/start-page", test_start_page);
  g_test_add_data_func ("/app/window-names/pages/crossing", "crossing", test_pages);
  g_test_add_data_func ("/app/window-names/pages/landing", "landing", test_pages);
  g_test_add_func ("/app/window-names/decisions", test_decisions);
  g_test_add_func ("/app/window-names/supply-pages", test_supply_pages);
  g_test_add_func ("/app/window-names/menus", test_menus);
  g_test_add_func ("/app/window-names/menus-on-the-map", test_menus_on_the_map);
  g_test_add_func ("/app/window-names/map-is-told", test_map_is_told);
  return window_run ();
}
