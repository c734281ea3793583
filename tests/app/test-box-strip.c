/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The holding boxes beside the map: what shows, choosing there, carrying out of them and into them
 * (12.3e, 14.10b, 18.5). */
#include "app-support.h"

#include "app/map/tl-box-strip.h"
#include "app/map/tl-box-view.h"
#include "app/map/tl-map-view-private.h"
#include "app/window/tl-hex-panel.h"
#include "draw/counter/tl-paint-box.h"

#define TEXT                                                                                     \
  "size 6 6\nterrain 01.03 sea\nclock movement side0\n"                                          \
  "lc side0 ship 0-0-20 capacity=32 01.03\nbox hold craft=lc\nbox japan\n"                       \
  "u side0 inf 4-3-3 move box=hold\nv side0 inf 4-3-3 move box=hold\nd side0 dump 6t box=hold\n" \
  "w side0 inf 4-3-3 move 02.03\nx side0 dump 4t 02.03\nj side1 inf 5-3-3 box=japan\n"           \
  "k side0 inf 5-3-3 box=japan\np side0 inf 4-3-3 move drops=1 box=japan\n"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlBoxStrip *strip;
  TlHexPanel *panel;
  GtkWidget *window;
  char *hint; /* (nullable): the map's line */
} Fixture;

static void
on_hint (TlMapView *view G_GNUC_UNUSED, const char *text, Fixture *f)
{
  g_free (f->hint);
  f->hint = g_strdup (text);
}

static void
open_game (Fixture *f, const char *text)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->game = app_game (text);
  f->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  f->strip = g_object_new (TL_TYPE_BOX_STRIP, NULL);
  f->panel = g_object_new (TL_TYPE_HEX_PANEL, NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (f->view), TRUE);
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (f->view));
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (f->strip));
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (f->panel));
  g_object_set (f->strip, "map-view", f->view, NULL);
  g_object_set (f->panel, "map-view", f->view, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  g_signal_connect (f->view, "hint", G_CALLBACK (on_hint), f);
  f->window = app_show (column, 700, 700);
  app_settle ();
}

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_game (f, TEXT);
}

/* Trains of the depot enter the map in 03.01. */
static void
set_up_depot (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_game (f, "size 6 6\nclock movement side0\nrailway 03.01 03.02 03.03\nvillage 03.03 A\n"
                "source 03.01 side0 rail-edge\ncontrol 03.03 side0\nrail-cap side0 24\n"
                "box depot rail=03.01\nu side0 mech 4-3-14 truck move box=depot\n");
}

/* m stands for 03.03. */
static void
set_up_hex_box (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_game (f, "size 6 6\nclock movement side0\nbox m 03.03\nu side0 inf 4-3-5 03.03\n"
                "v side0 inf 4-3-5 box=m\ne side1 inf 4-3-3 05.05\n");
}

/* 3:1 in the Open, 7: Ao1 Do1. */
static void
set_up_fight (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_game (f, "size 12 10\nclock combat side0\nbox b1\nd0 side0 dump 40t 05.02\n"
                "d1 side1 dump 40t 11.09\nu side0 inf 12-3-3 re=2 05.04\n"
                "e side1 inf 4-3-3 re=2 05.05\n");
  g_assert_true (app_perform (f->game, "combat 05.05 u dice=7,0,7"));
  while (tl_situation_decision (tl_game_situation (f->game), 0)->side == 0)
    g_assert_true (app_perform (f->game, "lose u"));
}

/* u and v are due, and enter in 01.03; w comes a turn later. */
static void
set_up_arrivals (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  open_game (f, "size 6 6\nclock reinforcement side0 2\nsource 01.03 side0 entry\n"
                "t side0 truck 2-45 returns=2\nv side0 truck 1-45 returns=2\n"
                "w side0 inf 4-3-4/4-3-6 returns=3\n");
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  app_close (f->window, f->game);
  g_free (f->hint);
}

static TlBoxView *
box_view (Fixture *f, guint box)
{
  g_autoptr (GPtrArray) views = app_all_below (GTK_WIDGET (f->strip), TL_TYPE_BOX_VIEW);

  g_assert_cmpuint (box, <, views->len);
  return views->pdata[box];
}

static TlUnit
unit_of (Fixture *f, const char *id)
{
  return tl_test_unit (tl_game_situation (f->game), id);
}

static void
assert_selected (Fixture *f, guint box, const char *id)
{
  g_autoptr (GArray) selection = tl_map_view_selection (f->view);

  g_assert_cmpuint (tl_map_view_box (f->view), ==, box);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, TL_HEX_NONE);
  g_assert_cmpuint (selection->len, ==, id != NULL ? 1 : 0);
  if (id != NULL)
    g_assert_cmpuint (g_array_index (selection, TlUnit, 0), ==, unit_of (f, id));
}

/* Only where there are boxes; a box for each, and its counters where they are painted. */
static void
test_shows (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlGame *other = app_game ("size 3 3\nu side0 inf 4-3-3 02.02\n");
  double x, y;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->strip)));
  g_assert_cmpuint (tl_box_view_box (box_view (f, 1)), ==, 1);
  g_assert_true (tl_box_view_middle (box_view (f, 0), unit_of (f, "v"), &x, &y));
  g_assert_cmpuint (tl_box_view_unit_at (box_view (f, 0), x, y), ==, unit_of (f, "v"));
  g_assert_false (tl_box_view_middle (box_view (f, 0), unit_of (f, "j"), &x, &y));
  g_object_set (f->view, "game", other, NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f->strip)));
  g_object_set (f->view, "game", f->game, NULL);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->strip)));
  g_assert_finalize_object (other);
}

/* Space goes through the counters and then to none; the panel has the box and what is in it. */
static void
test_space (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const ids[] = { "u", "v", "d", NULL, "u" };
  GtkWidget *box = GTK_WIDGET (box_view (f, 0));

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (app_press (box, GDK_KEY_space));
      assert_selected (f, 0, ids[i]);
      text = app_texts_below (GTK_WIDGET (f->panel));
      g_assert_nonnull (strstr (text, "aboard Ship in 01.03 (18.5)"));
      g_assert_nonnull (strstr (text, "Dump, 1 SP 2T"));
    }
}

/* Hex and box are chosen one instead of the other; Escape leaves the box and selects nobody. */
static void
test_one_place (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit w = unit_of (f, "w");

  tl_map_view_select (f->view, &w, 1);
  g_assert_cmpuint (tl_map_view_box (f->view), ==, TL_BOX_NONE);
  g_assert_true (app_press (GTK_WIDGET (box_view (f, 1)), GDK_KEY_space));
  assert_selected (f, 1, "k");
  g_assert_true (app_press (GTK_WIDGET (box_view (f, 1)), GDK_KEY_Escape));
  assert_selected (f, 1, NULL);
  tl_map_view_set_cursor (f->view, tl_test_hex (tl_game_situation (f->game), "02.02"));
  g_assert_cmpuint (tl_map_view_box (f->view), ==, TL_BOX_NONE);
}

/* Whoever has landed is in the box no more, and not selected there. */
static void
test_follows_game (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  double x, y;

  g_assert_true (app_press (GTK_WIDGET (box_view (f, 0)), GDK_KEY_space));
  assert_selected (f, 0, "u");
  g_assert_true (app_perform (f->game, "land u 02.03"));
  assert_selected (f, 0, NULL);
  g_assert_false (tl_box_view_middle (box_view (f, 0), unit_of (f, "u"), &x, &y));
  tl_game_undo (f->game);
  g_assert_true (tl_box_view_middle (box_view (f, 0), unit_of (f, "u"), &x, &y));
}

/* Screen readers hear the box, what is in it, and what of it is selected. */
static void
test_accessible (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkAccessible *box = GTK_ACCESSIBLE (box_view (f, 1));

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->strip), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_role (box, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "japan, both sides, off the map (12.3e)");
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Combat unit (k), Combat unit (p), Combat unit (j)");
  app_press (GTK_WIDGET (box), GDK_KEY_space);
  gtk_test_accessible_assert_property (
      box, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "selected: Combat unit (k), Combat unit (p), Combat unit (j)");
}

/* --- carrying --------------------------------------------------------------------------------- */

static TlHex
hex_of (Fixture *f, const char *number)
{
  return tl_test_hex (tl_game_situation (f->game), number);
}

/* As a drag that begins on the counter, on the map or in a box. */
static void
pick_up (Fixture *f, const char *id)
{
  TlUnit unit = unit_of (f, id);

  tl_map_view_select (f->view, &unit, 1);
  tl_map_view_carry_begin_in_box (f->view, &unit, 1, (TlPoint){ 0, 0 }, 0, 0);
}

/* As the pointer does, over the middle of a box or of a hex. */
static void
carry_to_box (Fixture *f, guint box)
{
  GtkWidget *widget = GTK_WIDGET (box_view (f, box));
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (f->view),
                                                   gtk_widget_get_width (widget) / 2.0,
                                                   gtk_widget_get_height (widget) / 2.0, &x, &y));
  tl_map_view_carry_drag (f->view, x, y);
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->box, ==, box);
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->hex, ==, TL_HEX_NONE);
}

static void
carry_to (Fixture *f, const char *number)
{
  TlPoint at = tl_map_view_hex_middle (f->view, hex_of (f, number));

  tl_map_view_carry_to (f->view, at.x, at.y, hex_of (f, number));
}

static const TlUnitState *
state_of (Fixture *f, const char *id)
{
  return tl_situation_state (tl_game_situation (f->game), unit_of (f, id));
}

/* Everything that the open menu offers. */
static char *
menu_text (Fixture *f)
{
  g_assert_nonnull (f->view->popover);
  return app_texts_below (f->view->popover);
}

/* The box and its hex are chosen as one; counters move from either as from the hex, and lie where
 * there is more room by hand. */
static void
test_hex_box (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit v = unit_of (f, "v");
  double x, y;

  g_assert_true (tl_box_view_middle (box_view (f, 0), v, &x, &y));
  tl_map_view_set_box (f->view, 0);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "03.03"));
  g_assert_cmpuint (tl_map_view_box (f->view), ==, TL_BOX_NONE);
  tl_map_view_select (f->view, &v, 1);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "03.03"));

  /* out of the box into the hex: no move */
  pick_up (f, "v");
  carry_to (f, "03.03");
  g_assert_cmpint (tl_map_view_drop_for_test (f->view)->action->kind, ==, TL_ACTION_PLACE);
  tl_map_view_carry_drop (f->view);
  g_assert_cmpuint (state_of (f, "v")->box, ==, TL_BOX_NONE);
  g_assert_cmpuint (state_of (f, "v")->hex, ==, hex_of (f, "03.03"));
  g_assert_cmpuint (state_of (f, "v")->mp12_spent, ==, 0);

  /* and back */
  pick_up (f, "v");
  carry_to_box (f, 0);
  tl_map_view_carry_drop (f->view);
  g_assert_cmpuint (state_of (f, "v")->box, ==, 0);
  g_assert_cmpuint (state_of (f, "v")->hex, ==, hex_of (f, "03.03"));

  /* out of the box to another hex: a move */
  pick_up (f, "v");
  carry_to (f, "03.02");
  g_assert_cmpint (tl_map_view_drop_for_test (f->view)->action->kind, ==, TL_ACTION_MOVE);
  tl_map_view_carry_drop (f->view);
  g_assert_cmpuint (state_of (f, "v")->hex, ==, hex_of (f, "03.02"));
  g_assert_cmpuint (state_of (f, "v")->box, ==, TL_BOX_NONE);
  g_assert_cmpuint (state_of (f, "v")->mp12_spent, ==, TL_MP12);
}

/* 18.5: hexes beside the craft light up; whether a table was asked is the player's word. */
static void
test_land (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  pick_up (f, "u");
  g_assert_true (
      tl_hexes_include (tl_map_view_carry_for_test (f->view)->places, hex_of (f, "02.03")));
  g_assert_false (
      tl_hexes_include (tl_map_view_carry_for_test (f->view)->places, hex_of (f, "03.03")));
  carry_to (f, "03.03");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (g_str_has_prefix (f->hint, "18.5: "));
  carry_to (f, "02.03");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "landed in 02.03"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  text = menu_text (f);
  g_assert_nonnull (strstr (text, "(u): landed in 02.03 (18.5)"));
  g_assert_nonnull (strstr (text, "(u): landed in 02.03 after a roll (18.5)"));
  g_assert_nonnull (strstr (text, "(u): landed in 02.03 after a roll, 1 step lost"));
  /* Nothing has happened yet. */
  g_assert_cmpuint (state_of (f, "u")->hex, ==, TL_HEX_NONE);
}

/* A refused drop is performed too, and the game says no. */
static void
test_refused (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  pick_up (f, "u");
  carry_to (f, "04.04");
  g_assert_false (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (state_of (f, "u")->hex, ==, TL_HEX_NONE);
  g_assert_true (g_str_has_prefix (f->hint, "18.5: "));
  assert_selected (f, 0, "u");
}

/* 18.5: from the map into the hold, which alone lights up; then it is selected there. */
static void
test_embark (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  pick_up (f, "w");
  g_assert_true (tl_carry_box_takes (tl_map_view_carry_for_test (f->view), 0));
  carry_to_box (f, 0);
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_null (tl_map_view_carry_for_test (f->view));
  assert_selected (f, 0, "w");
}

/* 18.5: SP go both ways, all of them or a Token. */
static void
test_supply (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *out = NULL;
  g_autofree char *in = NULL;

  pick_up (f, "d");
  carry_to (f, "02.03");
  g_assert_true (tl_map_view_carry_drop (f->view));
  out = menu_text (f);
  g_assert_nonnull (strstr (out, "6T unloaded into 02.03"));
  g_assert_nonnull (strstr (out, "1T unloaded into 02.03"));
  pick_up (f, "x");
  carry_to_box (f, 0);
  g_assert_true (tl_map_view_carry_drop (f->view));
  in = menu_text (f);
  g_assert_nonnull (strstr (in, "4T loaded"));
}

/* 14.10b: who is planned to drop does so, wherever it may, and not over an enemy. */
static void
test_drop (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  pick_up (f, "p");
  carry_to (f, "01.03");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  carry_to (f, "05.05");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (tl_map_view_carry_drop (f->view));
  text = menu_text (f);
  g_assert_nonnull (strstr (text, "(p): dropped into 05.05 (14.10b)"));
  g_assert_nonnull (strstr (text, "(p): dropped into 05.05, 1 step lost"));
}

/* 12.3e: who leaves another box is the game's own rule: by hand, and selected where it is then. */
static void
test_by_hand (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  pick_up (f, "k");
  carry_to (f, "05.05");
  g_assert_nonnull (strstr (f->hint, "by hand"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "k", "05.05");
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "05.05"));
  g_assert_cmpuint (tl_map_view_box (f->view), ==, TL_BOX_NONE);
}

/* 13.3e: out of a box whose trains enter the map, by rail to a stop, with the price of it; or by
 * hand. */
static void
test_by_rail (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  pick_up (f, "u");
  g_assert_cmpuint (tl_map_view_carry_for_test (f->view)->stops->len, ==, 1);
  carry_to (f, "03.03");
  g_assert_nonnull (strstr (f->hint, "by rail from depot to 03.03"));
  g_assert_nonnull (strstr (f->hint, "1 points of Rail Cap used, 5 left"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  text = menu_text (f);
  g_assert_nonnull (strstr (text, "by rail from depot to 03.03"));
  g_assert_nonnull (strstr (text, "placed in 03.03 A by hand (12.3e)"));
  tl_map_view_carry_cancel (f->view);
  pick_up (f, "u");
  carry_to (f, "05.05");
  g_assert_nonnull (strstr (f->hint, "by hand"));
}

/* 13.6: what is due lies in a box of its own, where it may go is marked, and with the last of it
 * the box is gone, and what was chosen there. */
static void
test_arrivals (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  const TlCarry *carry;
  g_autoptr (GArray) selection = NULL;
  double x, y;

  g_assert_cmpuint (tl_box_view_box (box_view (f, 0)), ==, TL_BOX_POOL);
  g_assert_true (tl_box_view_middle (box_view (f, 0), unit_of (f, "t"), &x, &y));
  g_assert_false (tl_box_view_middle (box_view (f, 0), unit_of (f, "w"), &x, &y));
  g_assert_true (app_press (GTK_WIDGET (box_view (f, 0)), GDK_KEY_space));
  assert_selected (f, TL_BOX_POOL, "t");
  /* Keys begin where it may arrive. */
  g_assert_true (app_press (GTK_WIDGET (box_view (f, 0)), GDK_KEY_Return));
  carry = tl_map_view_carry_for_test (f->view);
  g_assert_cmpuint (carry->places->len, ==, 1);
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->hex, ==,
                    tl_test_hex (tl_game_situation (f->game), "01.03"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  selection = tl_map_view_selection (f->view);
  g_assert_cmpuint (g_array_index (selection, TlUnit, 0), ==, unit_of (f, "t"));
  g_assert_true (app_press (GTK_WIDGET (box_view (f, 0)), GDK_KEY_space));
  assert_selected (f, TL_BOX_POOL, "v");
  g_assert_true (app_perform (f->game, "arrive v 01.03"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f->strip)));
  g_assert_cmpuint (tl_map_view_box (f->view), ==, TL_BOX_NONE);
  tl_game_undo (f->game);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->strip)));
}

/* 12.3e: and back into it; a box that is chosen has what was put there. */
static void
test_into_by_hand (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  pick_up (f, "w");
  g_assert_true (tl_carry_box_takes (tl_map_view_carry_for_test (f->view), 1));
  carry_to_box (f, 1);
  g_assert_nonnull (strstr (f->hint, "japan"));
  g_assert_nonnull (strstr (f->hint, "by hand"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  assert_selected (f, 1, "w");
  /* Out of a hold into another box, and where it was already. */
  pick_up (f, "u");
  g_assert_false (tl_carry_box_takes (tl_map_view_carry_for_test (f->view), 0));
  g_assert_true (tl_carry_box_takes (tl_map_view_carry_for_test (f->view), 1));
  carry_to_box (f, 0);
  g_assert_cmpstr (f->hint, ==, "");
  g_assert_true (tl_map_view_carry_drop (f->view));
  assert_selected (f, 0, "u");
}

/* 9.2: while a retreat is chosen nothing goes into a box. */
static void
test_decision (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  pick_up (f, "e");
  g_assert_true (tl_map_view_carry_for_test (f->view)->answers != NULL);
  g_assert_false (tl_carry_box_takes (tl_map_view_carry_for_test (f->view), 0));
  carry_to_box (f, 0);
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (g_str_has_prefix (f->hint, "9.2: "));
  g_assert_false (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "e", "05.05");
}

/* With Shift all of a side go, dumps by themselves. */
static void
test_whole (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    guint box;
    const char *unit;
    guint n;
  } rows[] = { { 0, "u", 2 }, { 0, "d", 1 }, { 1, "j", 1 }, { 1, "k", 2 } };
  g_autoptr (GPtrArray) contents = tl_box_contents (tl_game_situation (f->game));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) units = tl_map_view_units_of_box (f->view, contents->pdata[rows[i].box],
                                                           unit_of (f, rows[i].unit), TRUE);

      g_assert_cmpuint (units->len, ==, rows[i].n);
      g_assert_true (tl_units_include (units, unit_of (f, rows[i].unit)));
    }
}

/* Space, Return, arrows, Return; the map has the keys meanwhile, and begins beside the craft. */
static void
test_keys_out (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *box = GTK_WIDGET (box_view (f, 0));

  gtk_widget_grab_focus (box);
  g_assert_true (app_press (box, GDK_KEY_space));
  g_assert_true (app_press (box, GDK_KEY_Return));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (f->view)));
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->hex, ==, hex_of (f, "01.03"));
  g_assert_true (app_press (GTK_WIDGET (f->view), GDK_KEY_Right));
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->hex, ==, hex_of (f, "02.03"));
  g_assert_true (app_press (GTK_WIDGET (f->view), GDK_KEY_Return));
  g_assert_nonnull (f->view->popover);
}

/* Return on the map, Tab to the boxes, Return; back on the map it is carried on. */
static void
test_keys_in (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit w = unit_of (f, "w");

  gtk_widget_grab_focus (GTK_WIDGET (f->view));
  tl_map_view_select (f->view, &w, 1);
  g_assert_true (app_press (GTK_WIDGET (f->view), GDK_KEY_Return));
  g_assert_true (
      gtk_widget_child_focus (gtk_widget_get_parent (GTK_WIDGET (f->view)), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (box_view (f, 0))));
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->box, ==, 0);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->strip), GTK_DIR_RIGHT));
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->box, ==, 1);
  gtk_widget_grab_focus (GTK_WIDGET (f->view));
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->box, ==, TL_BOX_NONE);
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->hex, ==, hex_of (f, "02.03"));
  gtk_widget_grab_focus (GTK_WIDGET (box_view (f, 0)));
  g_assert_true (app_press (GTK_WIDGET (box_view (f, 0)), GDK_KEY_Return));
  assert_selected (f, 0, "w");
}

/* Escape puts back, whoever has the keys. */
static void
test_escape (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *box = GTK_WIDGET (box_view (f, 1));

  gtk_widget_grab_focus (box);
  g_assert_true (app_press (box, GDK_KEY_Return));
  g_assert_true (tl_map_view_is_carrying (f->view));
  gtk_widget_grab_focus (box);
  g_assert_true (tl_map_view_is_carrying (f->view));
  g_assert_true (app_press (box, GDK_KEY_Escape));
  g_assert_false (tl_map_view_is_carrying (f->view));
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

/* By hand the pool and the Dead Pile are boxes like others, also where the scenario has none. */
static void
test_pool (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit w = unit_of (f, "w");
  TlPoint at;

  g_object_set (f->view, "by-hand", TRUE, NULL);
  app_settle ();
  g_assert_cmpuint (tl_box_view_box (box_view (f, 2)), ==, TL_BOX_POOL);
  g_assert_cmpuint (tl_box_view_box (box_view (f, 3)), ==, TL_BOX_DEAD);
  at = tl_map_view_hex_middle (f->view, tl_situation_hex (tl_game_situation (f->game), w));
  tl_map_view_carry_begin (f->view, &w, 1, at.x, at.y);
  tl_map_view_carry_to_box (f->view, at.x, at.y, TL_BOX_POOL);
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (tl_situation_state (tl_game_situation (f->game), w)->box, ==, TL_BOX_POOL);
  assert_selected (f, TL_BOX_POOL, "w");
  /* And back. */
  tl_map_view_carry_begin_in_box (f->view, &w, 1, at, at.x, at.y);
  tl_map_view_carry_to (f->view, at.x, at.y, 0);
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "w", "01.01");
  app_settle ();
  tl_map_view_set_box (f->view, TL_BOX_DEAD);
  app_settle ();
  g_object_set (f->view, "by-hand", FALSE, NULL);
  g_assert_cmpuint (tl_map_view_box (f->view), ==, TL_BOX_NONE);
  app_settle ();
  {
    g_autoptr (GPtrArray) views = app_all_below (GTK_WIDGET (f->strip), TL_TYPE_BOX_VIEW);

    g_assert_cmpuint (views->len, ==, 2);
  }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  ADD ("/app/box-strip/shows-the-scenarios-boxes", test_shows);
  ADD ("/app/box-strip/space-goes-through-the-counters", test_space);
  ADD ("/app/box-strip/a-hex-or-a-box", test_one_place);
  ADD ("/app/box-strip/follows-the-game", test_follows_game);
  ADD ("/app/box-strip/screen-readers", test_accessible);
  ADD ("/rules/18.5/drag-out-of-a-hold", test_land);
  ADD ("/rules/18.5/drag-refused-with-its-reason", test_refused);
  ADD ("/rules/18.5/drag-into-a-hold", test_embark);
  ADD ("/rules/18.5/drag-supply-both-ways", test_supply);
  ADD ("/rules/14.10b/drag-out-of-a-box", test_drop);
  ADD ("/rules/12.3e/drag-out-of-a-box-by-hand", test_by_hand);
  g_test_add ("/rules/12.3e/hex-box/in-the-window", Fixture, NULL, set_up_hex_box, test_hex_box,
              tear_down);
  g_test_add ("/rules/13.3e/drag-out-of-a-box-by-rail", Fixture, NULL, set_up_depot, test_by_rail,
              tear_down);
  g_test_add ("/rules/13.6/card-of-arrivals", Fixture, NULL, set_up_arrivals, test_arrivals,
              tear_down);
  ADD ("/rules/12.3e/drag-into-a-box-by-hand", test_into_by_hand);
  g_test_add ("/rules/9.2/no-box-while-a-retreat-is-chosen", Fixture, NULL, set_up_fight,
              test_decision, tear_down);
  ADD ("/app/box-strip/shift-takes-a-side", test_whole);
  ADD ("/app/box-strip/keys-carry-out", test_keys_out);
  ADD ("/app/box-strip/keys-carry-in", test_keys_in);
  ADD ("/app/box-strip/escape-puts-back", test_escape);
  ADD ("/app/box-strip/pool-and-dead-pile-by-hand", test_pool);
  return g_test_run ();
}
