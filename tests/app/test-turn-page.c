/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the turn: what is open, its buttons and places, dice that are typed, and the end. */
#include "app/base/tl-dice-entry.h"
#include "app/window/tl-turn-page.h"
#include "map-view-support.h"
#include "xml/tl-xml-scenario.h"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlTurnPage *page;
  GtkWidget *window;
} Page;

/* @line: an action by hand at the start of seasons.xml. */
static void
set_up (Page *p, gconstpointer line)
{
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "seasons.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_autoptr (TlAction) action = NULL;

  g_assert_no_error (error);
  p->game = tl_game_new (scenario, 1);
  action = tl_action_parse (line, tl_game_situation (p->game), &error);
  g_assert_no_error (error);
  g_assert_true (tl_game_perform (p->game, action));
  p->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  p->page = g_object_new (TL_TYPE_TURN_PAGE, NULL);
  g_object_set (p->view, "game", p->game, NULL);
  g_object_set (p->page, "map-view", p->view, NULL);
  p->window = app_show_beside (GTK_WIDGET (p->view), GTK_WIDGET (p->page), 600);
}

static void
tear_down (Page *p, gconstpointer line G_GNUC_UNUSED)
{
  app_close (p->window, p->game);
}

/* The button below @top whose label is @text; NULL: none. */
static GtkWidget *
find_button (GtkWidget *top, const char *text)
{
  GtkWidget *label = GTK_IS_BUTTON (top) ? gtk_button_get_child (GTK_BUTTON (top)) : NULL;

  if (GTK_IS_LABEL (label) && gtk_widget_get_child_visible (top) &&
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), text))
    return top;
  for (GtkWidget *each = gtk_widget_get_first_child (top); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    {
      GtkWidget *found = find_button (each, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press_button (Page *p, const char *text)
{
  GtkWidget *button = find_button (GTK_WIDGET (p->page), text);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

static const char *
label_of (Page *p, const char *name)
{
  return gtk_label_get_text (
      GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (p->page), TL_TYPE_TURN_PAGE, name)));
}

static const TlClock *
clock_of (Page *p)
{
  return tl_situation_clock (tl_game_situation (p->game));
}

/* Mud after dry ground is 7 to 12; the page then asks who goes first, and no more for weather. */
static void
test_weather (Page *p, gconstpointer line G_GNUC_UNUSED)
{
  GtkWidget *entry = app_first_below (GTK_WIDGET (p->page), TL_TYPE_DICE_ENTRY);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (tl_dice_entry_editable (TL_DICE_ENTRY (entry))), "13");
  press_button (p, "Roll");
  g_assert_cmpuint (clock_of (p)->done, ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (tl_dice_entry_editable (TL_DICE_ENTRY (entry))), "7");
  press_button (p, "Roll");
  g_assert_cmpuint (clock_of (p)->done, ==, TL_DONE_WEATHER);
  g_assert_nonnull (strstr (label_of (p, "weather_label"), "Mud: "));
  g_assert_null (find_button (GTK_WIDGET (p->page), "Frost"));
  press_button (p, "East");
  g_assert_cmpint (clock_of (p)->first, ==, 1);
}

/* A row goes to its unit, which is selected then. */
static void
test_row (Page *p, gconstpointer line G_GNUC_UNUSED)
{
  g_autoptr (GArray) selection = NULL;

  press_button (p, "3 units have not moved");
  selection = tl_map_view_selection (p->view);
  g_assert_cmpuint (selection->len, >, 0);
  g_assert_cmpuint (
      tl_map_view_cursor (p->view), ==,
      tl_situation_hex (tl_game_situation (p->game), g_array_index (selection, TlUnit, 0)));
}

static void
test_ending (Page *p, gconstpointer line G_GNUC_UNUSED)
{
  GtkWidget *box = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (p->page), TL_TYPE_TURN_PAGE, "ending_box"));

  g_assert_true (gtk_widget_get_visible (box));
  g_assert_nonnull (strstr (label_of (p, "ending_label"), "The game has ended with 15 Nov (2.2)"));
  tl_game_undo (p->game);
  app_settle ();
  g_assert_false (gtk_widget_get_visible (box));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/turn-page/17.0/weather-by-typed-dice", Page,
              "clock turn=2 phase=pre-turn weather=dry", set_up, test_weather, tear_down);
  g_test_add ("/app/turn-page/6.1/row-goes-to-its-units", Page, "clock phase=movement phasing=west",
              set_up, test_row, tear_down);
  g_test_add ("/app/turn-page/2.2/ending", Page, "clock turn=6 phase=pre-turn", set_up, test_ending,
              tear_down);
  return g_test_run ();
}
