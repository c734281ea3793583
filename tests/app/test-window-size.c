/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How small the window may be, with letters as large as somebody needs them. */
#include "app/tl-button-content.h"
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
    if (tl_button_content_has_words (g_ptr_array_index (contents, i)) != header->with_words)
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
      g_assert_cmpint (tl_button_content_has_words (TL_BUTTON_CONTENT (content)), ==, has_words);
      g_assert_cmpint (gtk_widget_get_child_visible (icon), ==, !has_words);
    }
  g_object_unref (content);
}

int
main (int argc, char *argv[])
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/window-size/fits-in-large-letters", test_fits_in_large_letters);
  g_test_add_func ("/app/window-size/words-give-way", test_words_give_way);
  g_test_add_func ("/app/window-size/least-and-natural", test_least_and_natural);
  return window_run ();
}
