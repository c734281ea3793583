/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a turn's cost: adding from the map, what each takes, shortfalls, buying the fuel. */
#include <math.h>

#include "answers/tl-cost.h"
#include "app-support.h"
#include "app/supply/tl-turn-cost-view.h"

/* 5T beside two tanks, of which one is Exhausted, two artillery regiments and an enemy. */
#define TEXT                                                        \
  "size 12 10\nfuel\nclock movement side0\n"                        \
  "t side0 tank 4-5-8 track 05.04\n"                                \
  "x side0 tank 4-5-8 track 05.04 exhausted\n"                      \
  "a side0 art 12-3-3 range=5 04.05\n"                              \
  "b side0 art 8-3-3 range=5 04.05\n"                               \
  "b1 side1 base 06.02\nb2 side1 base 11.09\nb3 side0 base 02.02\n" \
  "p side0 plane 1-17-20 tactical 03.05\n"                          \
  "e side1 inf 5-5-3 leg 05.03\nd side0 dump 5t 04.06\n"

/* 1T beside a division of three steps that attacks. */
#define SHORT                                                   \
  "size 12 10\nclock movement side0\ne side1 inf 5-5-3 05.03\n" \
  "t side0 inf 9-3-3 re=3 05.04\nd side0 dump 1t 05.06\n"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlTurnCostView *page;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer text)
{
  f->game = app_game (text);
  f->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  f->page = g_object_new (TL_TYPE_TURN_COST_VIEW, "map-view", f->view, NULL);
  f->window = app_show_beside (GTK_WIDGET (f->view), GTK_WIDGET (f->page), 500);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  app_close (f->window, f->game);
}

static TlUnit
unit_of (Fixture *f, const char *id)
{
  return tl_test_unit (tl_game_situation (f->game), id);
}

static void
choose (Fixture *f, const char *one, const char *other)
{
  TlUnit units[2] = { unit_of (f, one), other != NULL ? unit_of (f, other) : 0 };

  tl_map_view_select (f->view, units, other != NULL ? 2 : 1);
}

static void
plan_fight (Fixture *f, const char *attacker)
{
  g_autoptr (TlFight) fight =
      tl_fight_new (tl_test_hex (tl_game_situation (f->game), "05.03"), FALSE);

  tl_fight_add_attacker (fight, unit_of (f, attacker));
  tl_map_view_show_plan (f->view, fight, NULL, NULL);
}

static gboolean
is_answered (gpointer data)
{
  return !tl_turn_cost_view_is_busy (data);
}

/* A part of the page by its name in the .ui file. */
static gpointer
part (Fixture *f, const char *name)
{
  GObject *object =
      gtk_widget_get_template_child (GTK_WIDGET (f->page), TL_TYPE_TURN_COST_VIEW, name);

  g_assert_nonnull (object);
  return object;
}

static void
press (Fixture *f, const char *name)
{
  GtkWidget *button = part (f, name);

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  app_wait_until (is_answered, f->page);
}

/* All that is written in it, a bar between two labels. */
static void
append_texts (GString *text, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (text, child);
}

static gboolean
says (gpointer widget, const char *text)
{
  g_autoptr (GString) all = g_string_new (NULL);

  append_texts (all, widget);
  return strstr (all->str, text) != NULL;
}

static guint
n_rows (Fixture *f)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (part (f, "plan_list"), (int) n) != NULL)
    n++;
  return n;
}

/* 2T of fuel, 12 + 8 = 20 for 3T: all five; the attack of a fresh unit then lives on its stocks. */
static void
test_adds_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_false (gtk_widget_get_sensitive (part (f, "move_button")));
  choose (f, "t", "x");
  press (f, "move_button");
  g_assert_true (says (part (f, "plan_list"), "2T|"));
  plan_fight (f, "t");
  choose (f, "a", NULL);
  press (f, "barrage_button");
  choose (f, "b", NULL);
  press (f, "barrage_button");
  g_assert_cmpuint (n_rows (f), ==, 2);
  g_assert_true (says (part (f, "plan_list"), "Strength 20, column 17-24 (10.0a)"));
  g_assert_true (says (part (f, "total_label"), "5T"));
  press (f, "attack_button");
  g_assert_cmpuint (n_rows (f), ==, 3);
  g_assert_true (says (part (f, "plan_list"), "(12.10)"));
  g_assert_true (says (part (f, "dump_box"), "5|2|3|0|0|"));
  g_assert_false (gtk_widget_has_css_class (part (f, "total_label"), "shortfall"));
}

/* 12.10h: 1T is too little for three steps, which live on their stocks. */
static void
test_wasted (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  plan_fight (f, "t");
  choose (f, "t", NULL);
  press (f, "attack_button");
  g_assert_true (says (part (f, "plan_list"), "1T wasted out of 05.06 (12.10h)|"));
  g_assert_true (says (part (f, "plan_list"), "Internal stocks of"));
  g_assert_true (says (part (f, "total_label"), "1T"));
}

/* Nothing is left for the Exhausted unit's attack, nor for a third mover. */
static void
test_shortfall (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  choose (f, "t", "x");
  press (f, "move_button");
  plan_fight (f, "x");
  choose (f, "a", "b");
  press (f, "barrage_button");
  press (f, "attack_button");
  g_assert_true (says (part (f, "plan_list"), "9.5(A): no combat supply for"));
  g_assert_true (gtk_widget_has_css_class (part (f, "total_label"), "shortfall"));
  g_signal_emit_by_name (part (f, "clear_button"), "clicked");
  g_assert_cmpuint (n_rows (f), ==, 0);
  g_assert_false (gtk_widget_has_css_class (part (f, "total_label"), "shortfall"));
}

static GtkDropDown *
drop_of_row (Fixture *f, int i)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (part (f, "plan_list"), i));

  return GTK_DROP_DOWN (app_first_below (row, GTK_TYPE_DROP_DOWN));
}

static guint
n_choices (Fixture *f, int i)
{
  return g_list_model_get_n_items (gtk_drop_down_get_model (drop_of_row (f, i)));
}

static gboolean
says_facility (gpointer fixture)
{
  GtkListBox *list = part (fixture, "plan_list");
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, 1);

  return row != NULL && says (row, "(10.0c)|") && says (row, "Barrage of the facility in");
}

/* Rule 10.0c: a barrage of a facility is paid by the column of the other table, and is not joined
 * to that of the units in the hex. Without a planned fight the nearest facility is aimed at. */
static void
test_facility (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  choose (f, "a", NULL);
  press (f, "barrage_button");
  g_assert_true (says (part (f, "plan_list"), "Barrage of the facility in 06.02"));
  g_assert_true (says (part (f, "plan_list"), "(10.0c)|"));
  /* Two air bases: the enemy's. */
  g_assert_cmpuint (n_choices (f, 0), ==, 2);
  plan_fight (f, "t");
  choose (f, "b", NULL);
  press (f, "barrage_button");
  g_assert_cmpuint (n_rows (f), ==, 2);
  g_assert_true (says (gtk_list_box_get_row_at_index (part (f, "plan_list"), 1), "(10.0a)|"));
  /* The units, and the bases; the second of the choices is the base that is nearest. */
  g_assert_cmpuint (n_choices (f, 1), ==, 3);
  gtk_drop_down_set_selected (drop_of_row (f, 1), 1);
  app_wait_until (says_facility, f);
}

static void
test_hip_shoot (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  plan_fight (f, "t");
  choose (f, "p", NULL);
  press (f, "barrage_button");
  g_assert_true (says (part (f, "plan_list"), "Hip shoot at 05.03"));
  g_assert_true (says (part (f, "plan_list"), "0T|"));
}

static void
test_buys (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  choose (f, "t", "x");
  press (f, "move_button");
  press (f, "buy_button");
  g_assert_cmpuint (tl_situation_state (tl_game_situation (f->game), unit_of (f, "d"))->t, ==, 3);
  g_assert_cmpint (tl_fuel_state (tl_game_situation (f->game), unit_of (f, "t"), NULL), ==,
                   TL_FUEL_PAID);
  app_wait_until (is_answered, f->page);
  g_assert_false (gtk_widget_get_sensitive (part (f, "buy_button")));
  tl_game_undo (f->game);
  app_wait_until (is_answered, f->page);
  g_assert_true (gtk_widget_get_sensitive (part (f, "buy_button")));
}

/* What has gone from the map leaves the plan; the other side has one of its own. */
static void
test_follows (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  choose (f, "t", "x");
  press (f, "move_button");
  g_assert_true (says (part (f, "plan_list"), "2T|"));
  g_assert_true (app_perform (f->game, "remove t"));
  app_wait_until (is_answered, f->page);
  g_assert_true (says (part (f, "plan_list"), "1T|"));
  g_object_set (f->page, "side", 1, NULL);
  g_assert_cmpuint (n_rows (f), ==, 0);
  g_object_set (f->page, "side", 0, NULL);
  app_wait_until (is_answered, f->page);
  g_assert_cmpuint (n_rows (f), ==, 1);
}

static void
test_width (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  int least;

  choose (f, "t", "x");
  press (f, "move_button");
  gtk_widget_measure (GTK_WIDGET (f->page), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  g_assert_cmpint (least, <=, 300);
}

#define ADD(path, test) g_test_add ("/app/turn-cost/" path, Fixture, TEXT, set_up, test, tear_down)

static double
luminance (const GdkRGBA *colour)
{
  const float parts[] = { colour->red, colour->green, colour->blue };
  const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    sum += weights[i] *
           (parts[i] <= 0.03928f ? parts[i] / 12.92 : pow ((parts[i] + 0.055) / 1.055, 2.4));
  return sum;
}

/* What falls short can be read on a light ground and on a dark one: 4.5 to 1 is what WCAG asks for
 * text. */
static void
test_shortfall_contrast (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkStyleContext *context = gtk_widget_get_style_context (part (f, "total_label"));
  GtkSettings *settings = gtk_widget_get_settings (f->window);
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/throwline/Throwline/style.css");
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (f->window),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_widget_add_css_class (part (f, "total_label"), "shortfall");
  for (gboolean is_dark = FALSE; is_dark <= TRUE; is_dark++)
    {
      GdkRGBA ink, ground;
      double a, b;

      g_object_set (settings, "gtk-application-prefer-dark-theme", is_dark, NULL);
      app_settle ();
      gtk_style_context_get_color (context, &ink);
      g_assert_true (gtk_style_context_lookup_color (context, "theme_bg_color", &ground));
      a = luminance (&ink);
      b = luminance (&ground);
      g_test_message ("dark %d: %g on %g", is_dark, a, b);
      g_assert_cmpint (b < 0.2, ==, is_dark);
      g_assert_cmpfloat ((MAX (a, b) + 0.05) / (MIN (a, b) + 0.05), >=, 4.5);
    }
  g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
  gtk_style_context_remove_provider_for_display (gtk_widget_get_display (f->window),
                                                 GTK_STYLE_PROVIDER (provider));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("12.5/adds-up", test_adds_up);
  ADD ("9.5(A)/shortfall", test_shortfall);
  g_test_add ("/app/turn-cost/12.10h/wasted", Fixture, SHORT, set_up, test_wasted, tear_down);
  ADD ("14.7d/hip-shoot", test_hip_shoot);
  ADD ("12.5c/buys-the-fuel", test_buys);
  ADD ("follows-the-game", test_follows);
  ADD ("10.0c/facility", test_facility);
  ADD ("not-too-wide", test_width);
  ADD ("shortfall-can-be-read", test_shortfall_contrast);
  return g_test_run ();
}
