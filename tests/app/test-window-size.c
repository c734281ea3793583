/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How small the window may be, with letters as large as somebody needs them. */
#include "app/base/tl-button-content.h"
#include "play/tl-combat.h"
#include "window-support.h"

#define LARGE "Sans 17"
#define SMALL_WIDTH 800
#define SMALL_HEIGHT 600

static void
set_font (const char *font)
{
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
}

static int
least (TlWindow *window, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (window), orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* With the game's title at its longest: no page may hold a small window open. */
static void
test_fits_in_large_letters (void)
{
  static const char *const pages[] = { "hex", "combat", "supply", "planner" };
  TlWindow *window;

  set_font (LARGE);
  window = show_window ("crossing");
  tl_map_view_set_cursor (window->map_view, tl_situation_hex (tl_game_situation (window->game), 0));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_stack_set_visible_child_name (window->stack, pages[i]);
      app_settle ();
      g_assert_cmpint (least (window, GTK_ORIENTATION_HORIZONTAL, -1), <=, SMALL_WIDTH);
      g_assert_cmpint (least (window, GTK_ORIENTATION_VERTICAL, SMALL_WIDTH), <=, SMALL_HEIGHT);
    }
  destroy (window);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-font-name");
}

/* --- the next step ---------------------------------------------------------------------------- */

/* The one button that shows and looks suggested. */
static GtkWidget *
suggested_button (TlWindow *window)
{
  g_autoptr (GPtrArray) buttons = app_all_below (GTK_WIDGET (window), GTK_TYPE_BUTTON);
  GtkWidget *found = NULL;

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_mapped (buttons->pdata[i]) &&
        gtk_widget_has_css_class (buttons->pdata[i], "suggested-action"))
      {
        g_assert_null (found);
        found = buttons->pdata[i];
      }
  g_assert_nonnull (found);
  return found;
}

/* All of @widget, though what is around it may scroll. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  for (GtkWidget *around = gtk_widget_get_parent (widget); around != NULL;
       around = gtk_widget_get_parent (around))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (widget, around, &bounds));
      if (bounds.origin.x < 0 || bounds.origin.y < 0 ||
          bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (around) ||
          bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (around))
        return FALSE;
    }
  return TRUE;
}

/* In a window as large as it comes, from the plan to the roll: one button is suggested, and nothing
 * needs scrolling to get at it. */
static void
test_next_step_is_in_sight (gconstpointer scenario)
{
  TlWindow *window = show_window (scenario);
  guint n_steps = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), 1140, 720);
  tl_combat_panel_plan (window->combat_panel, NULL);
  tl_window_show_fight (window);
  app_settle ();
  g_assert_true (is_in_sight (suggested_button (window)));
  activate (window, "attack");
  app_settle ();
  while (tl_combat_is_preparing (tl_game_situation (window->game)) && n_steps < 10)
    {
      GtkWidget *next = suggested_button (window);

      g_assert_true (is_in_sight (next));
      g_signal_emit_by_name (next, "clicked");
      app_settle ();
      n_steps++;
    }
  /* Supply of both, leaders of both, terrain, the roll. */
  g_assert_cmpuint (n_steps, ==, 6);
  destroy (window);
}

/* What happened takes a line until its heading opens it. */
static void
test_log_folds (void)
{
  TlWindow *window = show_window ("comprehensive-combat");
  GtkWidget *log = GTK_WIDGET (window->log_panel);
  GtkWidget *heading = app_first_below (log, GTK_TYPE_TOGGLE_BUTTON);
  int folded_px;

  gtk_window_set_default_size (GTK_WINDOW (window), 1140, 720);
  app_settle ();
  folded_px = gtk_widget_get_height (log);
  g_assert_cmpint (folded_px, <=, 40);
  g_assert_true (app_perform (window->game, "next"));
  app_settle ();
  {
    g_autofree char *texts = app_texts_below (heading);

    g_assert_nonnull (strstr (texts, "End of: Combat Phase"));
  }
  g_signal_emit_by_name (heading, "clicked");
  app_settle ();
  g_assert_cmpint (gtk_widget_get_height (log), >=, 96);
  /* What the player gives it, it keeps; and comes back as large as the program makes it. */
  g_signal_emit_by_name (heading, "clicked");
  app_settle ();
  g_assert_cmpint (gtk_widget_get_height (log), ==, folded_px);
  gtk_paned_set_position (window->side_paned, 300);
  app_settle ();
  g_assert_cmpint (gtk_widget_get_height (log), ==, folded_px);
  destroy (window);
}

typedef struct
{
  TlWindow *window;
  gboolean with_words;
} Header;

static gboolean
says (gpointer data)
{
  const Header *header = data;
  g_autoptr (GPtrArray) contents =
      app_all_below (GTK_WIDGET (header->window), TL_TYPE_BUTTON_CONTENT);

  g_assert_cmpuint (contents->len, ==, 4); /* Open, Next Segment, Overlays, Save */
  for (guint i = 0; i < contents->len; i++)
    if (tl_button_content_has_words_for_test (g_ptr_array_index (contents, i)) !=
        header->with_words)
      return FALSE;
  return TRUE;
}

/* In a small window icons stand for the words, which come back with the room for them. */
static void
test_words_give_way (void)
{
  Header header = { .with_words = FALSE };

  set_font (LARGE);
  header.window = show_window ("crossing");
  gtk_window_set_default_size (GTK_WINDOW (header.window), SMALL_WIDTH, SMALL_HEIGHT);
  app_wait_until (says, &header);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-font-name");
  gtk_window_set_default_size (GTK_WINDOW (header.window), 1240, 700);
  header.with_words = TRUE;
  app_wait_until (says, &header);
  destroy (header.window);
}

/* Words and icon side by side in the least and in the natural width; never both. */
static void
test_least_and_natural (void)
{
  GtkWidget *content = g_object_ref_sink (g_object_new (
      TL_TYPE_BUTTON_CONTENT, "label", "_Many words", "icon-name", "document-save-symbolic", NULL));
  GtkWidget *label = gtk_widget_get_first_child (content);
  GtkWidget *icon = gtk_widget_get_last_child (content);
  int least_px, natural_px;

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Many words");
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &least_px, &natural_px, NULL, NULL);
  g_assert_cmpint (least_px, >=, 16);
  g_assert_cmpint (least_px, <, natural_px);
  for (int width = least_px; width <= natural_px; width++)
    {
      gboolean has_words = width == natural_px;

      gtk_widget_allocate (content, width, 40, -1, NULL);
      g_assert_cmpint (tl_button_content_has_words_for_test (TL_BUTTON_CONTENT (content)), ==,
                       has_words);
      g_assert_cmpint (gtk_widget_get_child_visible (icon), ==, !has_words);
    }
  g_object_unref (content);
}

/* 2.3: a segment that begins with what must be done shows it, whatever page was open; one that does
 * not leaves the page alone. */
static void
test_what_is_due (void)
{
  TlWindow *window = show_window ("seasons");

  g_assert_true (app_perform (window->game, "clock turn=2 phase=pre-turn first=west "
                                            "weather=dry done=weather,first"));
  for (guint i = 0; i < 2; i++)
    {
      gtk_stack_set_visible_child_name (window->stack, "hex");
      g_assert_true (app_perform (window->game, "next"));
      app_settle ();
      g_assert_cmpstr (gtk_stack_get_visible_child_name (window->stack), ==,
                       i == 0 ? "hex" : "turn");
    }
  /* It stays, since not all is done. */
  g_assert_true (app_perform (window->game, "determine supply dice=2"));
  app_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->stack), ==, "turn");
  destroy (window);
}

int
main (int argc, char *argv[])
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/window-size/2.3/what-is-due", test_what_is_due);
  g_test_add_func ("/app/window-size/fits-in-large-letters", test_fits_in_large_letters);
  g_test_add_func ("/app/window-size/words-give-way", test_words_give_way);
  g_test_add_func ("/app/window-size/least-and-natural", test_least_and_natural);
  g_test_add_data_func ("/app/window-size/9.2/next-step-is-in-sight", "comprehensive-combat",
                        test_next_step_is_in_sight);
  g_test_add_func ("/app/window-size/log-folds", test_log_folds);
  return window_run ();
}
