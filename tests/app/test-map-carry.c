/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters that are carried over the map view by pointer and by keys, and what a drop does. */
#include "map-view-support.h"
#include "pieces/tl-track.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "support/tl-test-scenario.h"

#define MOVEMENT                   \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 03.03\n" \
  "u2 side0 inf 3-4-3 leg 03.03\n" \
  "e1 side1 inf 5-5-3 leg 03.06\n" \
  "e2 side1 inf 2-2-3 leg 09.08\n"

/* u1 has 3 MP, u2 has 1. */
#define APART                      \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 03.03\n" \
  "u2 side0 inf 3-4-1 leg 05.03\n" \
  "e1 side1 inf 5-5-3 leg 09.08\n"

#define TWO_SIDES                  \
  "size 12 10\n"                   \
  "clock combat side0\n"           \
  "u1 side0 inf 9-5-3 leg 05.04\n" \
  "u2 side0 inf 9-5-3 leg 05.06\n" \
  "d0 side0 dump 40t 05.03\n"      \
  "e1 side1 inf 6-3-3 leg 05.05\n"

#define NO_FUEL                       \
  "size 12 10\n"                      \
  "fuel\n"                            \
  "clock movement side0\n"            \
  "u1 side0 tank 4-5-6 track 03.03\n" \
  "u2 side0 inf 3-4-6 leg 03.03\n"    \
  "e1 side1 inf 5-5-3 leg 03.06\n"

#define RAILWAY                                      \
  "size 6 6\nrailway@wide 01.01 01.02 01.03 01.04\n" \
  "railway@narrow 02.01 02.02\nrail side0 narrow\n"  \
  "clock movement side0\n"                           \
  "r side0 inf (1)-0-6 symbols=rail-repair 01.01\n"

/* As in tests/play/test-extend.c: without itself the source's draw reaches 01.07 from 01.02. */
#define EXTENDER                                                    \
  "size 1 16\nsource 01.01 side0 rail-edge\nclock movement side0\n" \
  "t side0 truck 5-45 dead used-up\nx side0 extender range=9 ma=45 01.09\n"

#define TRAINS                                                                            \
  "size 6 10\nrailway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09\n"            \
  "source 01.01 side0 rail-edge\nvillage 01.02 A\nvillage 01.09 B\ncontrol 01.02 side0\n" \
  "control 01.09 side0\nrail-cap side0 16\nclock movement side0\n"                        \
  "u side0 inf 4-3-2/4-3-4 move 01.02\nd side0 dump 8t 01.02\n"

#define LADEN                                                                             \
  "size 6 10\nrailway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09\n"            \
  "source 01.01 side0 rail-edge\nvillage 01.02 A\nvillage 01.09 B\ncontrol 01.02 side0\n" \
  "control 01.09 side0\nrail-cap side0 16\nclock movement side0\nd side0 dump 20t 01.02\n"

/* Two stops, the nearer one within the move of 4 MP; 01.10 is one that nobody controls. */
#define TWO_WAYS                                                                      \
  "size 6 10\nrailway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09 01.10\n"  \
  "source 01.01 side0 rail-edge\nvillage 01.02 A\nvillage 01.04 B\nvillage 01.09 C\n" \
  "village 01.10 D\ncontrol 01.02 side0\ncontrol 01.04 side0\ncontrol 01.09 side0\n"  \
  "rail-cap side0 16\nclock movement side0\nu side0 inf 4-3-2/4-3-4 move 01.02\n"     \
  "d side0 dump 20t 01.02\n"

#define FIGHT                      \
  "size 12 10\n"                   \
  "clock combat side0\n"           \
  "u1 side0 inf 9-5-3 leg 05.04\n" \
  "u2 side0 inf 9-5-3 leg 05.04\n" \
  "d0 side0 dump 40t 05.03\n"      \
  "d1 side1 dump 40t 05.07\n"      \
  "e1 side1 inf 6-3-3 leg 05.05\n"

#define TWO_WAYS_OF_TWO TWO_WAYS "v side0 inf 4-3-2/4-3-4 move 02.04\n"

static void
pick_up_units (Fixture *f, const GArray *units)
{
  const TlUnit *first = (const TlUnit *) units->data;
  TlHex hex = tl_situation_hex (tl_game_situation (f->game), *first);
  TlPoint at = tl_map_view_hex_middle (f->view, hex);

  tl_map_view_carry_begin (f->view, first, units->len, at.x + 3, at.y - 2);
}

static void
pick_up (Fixture *f, const char *id)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnit unit = map_unit (f, id);

  g_array_append_val (units, unit);
  pick_up_units (f, units);
}

static void
carry_to (Fixture *f, const char *number)
{
  TlHex hex = map_hex (f, number);
  TlPoint at = tl_map_view_hex_middle (f->view, hex);

  tl_map_view_carry_to (f->view, at.x, at.y, hex);
}

/* --- carrying --------------------------------------------------------------------------------- */

static void
test_legal_drop_moves (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "05.03");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  /* 2 MP of 3: two open hexes on foot. */
  g_assert_nonnull (strstr (f->hint, "2 of 3 MP"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "05.03");
  app_assert_place (f->game, "u2", "03.03");
  g_assert_false (tl_map_view_is_carrying (f->view));
  /* What was dropped is selected, the cursor with it. */
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "05.03"));
}

static void
pick_up_both (Fixture *f)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnit both[] = { map_unit (f, "u1"), map_unit (f, "u2") };

  tl_map_view_select (f->view, both, 2);
  g_array_append_vals (units, both, 2);
  pick_up_units (f, units);
}

/* Rule 6.1: two stacks go to one hex, each from its place, as one step; they stay selected. */
static void
test_group_moves (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_autoptr (GArray) selected = NULL;

  pick_up_both (f);
  carry_to (f, "04.03");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "04.03");
  app_assert_place (f->game, "u2", "04.03");
  selected = tl_map_view_selection (f->view);
  g_assert_cmpuint (selected->len, ==, 2);
  tl_game_undo (f->game);
  app_assert_place (f->game, "u1", "03.03");
  app_assert_place (f->game, "u2", "05.03");
  g_assert_false (tl_history_can_undo (tl_game_history (f->game)));
}

/* One of them cannot go there: none goes, and the reason is said. */
static void
test_group_is_refused (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up_both (f);
  carry_to (f, "02.03");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_false (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "03.03");
  app_assert_place (f->game, "u2", "05.03");
}

/* Each that cannot go is named: the other end of the map is too far for both. */
static void
test_group_names_all_refused (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  const TlDrop *drop;

  pick_up_both (f);
  carry_to (f, "12.09");
  drop = tl_map_view_drop_for_test (f->view);
  g_assert_false (drop->is_allowed);
  g_assert_nonnull (strstr (drop->words.text, "(Combat unit (u1))"));
  g_assert_nonnull (strstr (drop->words.text, "(Combat unit (u2))"));
  tl_map_view_carry_cancel (f->view);
}

/* 13.3e: u may take a train or move; v can only move, so both move. */
static void
test_group_moves_where_a_train_goes (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlUnit both[] = { map_unit (f, "u"), map_unit (f, "v") };

  tl_map_view_carry_begin (f->view, both, 2, 10, 10);
  carry_to (f, "01.04");
  g_assert_cmpint (tl_map_view_drop_for_test (f->view)->kind, ==, TL_DROP_ACTION);
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u", "01.04");
  app_assert_place (f->game, "v", "01.04");
}

/* One stays where it is, and the others come to it. */
static void
test_group_gathers (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up_both (f);
  carry_to (f, "05.03");
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "05.03");
  app_assert_place (f->game, "u2", "05.03");
}

/* Rule 9.1: dropped on the enemy, all of them are to attack. */
static void
test_group_attacks (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up_both (f);
  carry_to (f, "05.05");
  tl_map_view_carry_drop (f->view);
  g_assert_cmpuint (f->attack, ==, map_hex (f, "05.05"));
}

/* A selection over several stacks keeps who stays where he was chosen. */
static void
test_group_is_kept (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlUnit both[] = { map_unit (f, "u1"), map_unit (f, "u2") };
  g_autoptr (GArray) selected = NULL;
  g_autoptr (TlAction) action =
      tl_action_parse ("move u2 05.03 05.02", tl_game_situation (f->game), NULL);

  tl_map_view_select (f->view, both, 2);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "03.03"));
  g_assert_true (tl_game_perform (f->game, action));
  selected = tl_map_view_selection (f->view);
  g_assert_cmpuint (selected->len, ==, 1);
  g_assert_cmpuint (g_array_index (selected, TlUnit, 0), ==, both[0]);
}

/* 13.3g: along the railway a repair unit converts; off it it moves as everybody does. */
static void
test_repair_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  guint n;

  pick_up (f, "r");
  carry_to (f, "01.03");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "13.3g: 2 hexes converted"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "r", "01.03");
  tl_track_conversions (tl_game_situation (f->game), &n);
  g_assert_cmpuint (n, ==, 2);
  pick_up (f, "r");
  carry_to (f, "02.03");
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "r", "02.03");
  tl_track_conversions (tl_game_situation (f->game), &n);
  g_assert_cmpuint (n, ==, 2);
}

/* Rules 9.14d, 12.7h: an Extender dropped where it may go collapses, and is transport there;
 * elsewhere it stays. While it is carried the hexes are known. */
static void
test_collapse_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "x");
  carry_to (f, "01.10");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_false (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "x", "01.09");
  pick_up (f, "x");
  g_assert_nonnull (tl_map_view_carry_for_test (f->view)->places);
  carry_to (f, "01.07");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "9.14d: the Extender collapses"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_null (tl_map_view_carry_for_test (f->view));
  app_assert_place (f->game, "t", "01.07");
  /* Transport has no such hexes. */
  pick_up (f, "t");
  g_assert_null (tl_map_view_carry_for_test (f->view)->places);
}

/* 13.3e: where its move does not get it, a unit goes by rail; SP always do. */
static void
test_train_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlHex end = map_hex (f, "01.09");

  pick_up (f, "u");
  carry_to (f, "01.03");
  /* 1 MP, with the MA that it has. */
  g_assert_cmpint (tl_map_view_drop_for_test (f->view)->action->kind, ==, TL_ACTION_MOVE);
  carry_to (f, "01.09");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->action->hexes->len, ==, 8);
  g_assert_nonnull (strstr (f->hint, "13.3a: by rail, 1/2 points of Rail Cap, 3 1/2 left"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u", "01.09");
  pick_up (f, "d");
  carry_to (f, "01.09");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (tl_test_dump_t (tl_game_situation (f->game), end, 0), ==, 8);
}

/* 13.3a: of 20T go the 16 that 4 points carry. */
static void
test_train_takes_what_fits (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlHex end = map_hex (f, "01.09");

  pick_up (f, "d");
  carry_to (f, "01.09");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->action->t, ==, 16);
  g_assert_nonnull (strstr (f->hint, "4 points of Rail Cap, 0 left"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (tl_test_dump_t (tl_game_situation (f->game), end, 0), ==, 16);
}

/* Where a railway leads, but no train, the reason is the train's: SP have no other way. */
static void
test_train_says_why (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "d");
  carry_to (f, "01.05");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "13.3c"));
  carry_to (f, "04.05");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "3.3"));
  tl_map_view_carry_cancel (f->view);
}

static const TlTrainStop *
stop_at (Fixture *f, const char *number)
{
  const GArray *stops = tl_map_view_carry_for_test (f->view)->stops;

  for (guint i = 0; i < stops->len; i++)
    if (g_array_index (stops, TlTrainStop, i).hex == map_hex (f, number))
      return &g_array_index (stops, TlTrainStop, i);
  return NULL;
}

/* 13.3a, e: the stops that the train gets to are lit as soon as somebody is picked up, with their
 * price: half of 1 RE; 4 points for 16 of the 20T. */
static void
test_stops_are_lit (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u");
  g_assert_cmpuint (tl_map_view_carry_for_test (f->view)->stops->len, ==, 2);
  g_assert_cmpuint (stop_at (f, "01.04")->cap16, ==, 8);
  g_assert_cmpuint (stop_at (f, "01.09")->cap16, ==, 8);
  g_assert_cmpuint (stop_at (f, "01.09")->t, ==, 0);
  pick_up (f, "d");
  g_assert_cmpuint (tl_map_view_carry_for_test (f->view)->stops->len, ==, 2);
  g_assert_cmpuint (stop_at (f, "01.09")->cap16, ==, 64);
  g_assert_cmpuint (stop_at (f, "01.09")->t, ==, 16);
  tl_map_view_carry_cancel (f->view);
  g_assert_null (tl_map_view_carry_for_test (f->view));
}

/* Where a move and a train both get it the player is asked; whoever has gone is selected there. */
static void
test_train_or_move (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  for (int row = 0; row < 2; row++)
    {
      GtkListBox *list;
      g_autofree char *texts = NULL;

      pick_up (f, "u");
      carry_to (f, "01.04");
      g_assert_nonnull (strstr (f->hint, "2 of 4 MP"));
      g_assert_nonnull (strstr (f->hint, "13.3a: or by rail, 1/2 points of Rail Cap"));
      g_assert_true (tl_map_view_carry_drop (f->view));
      app_assert_place (f->game, "u", "01.02");
      g_assert_nonnull (f->view->popover);
      app_wait_until (app_has_size, f->view->popover);
      texts = app_texts_below (f->view->popover);
      g_assert_nonnull (strstr (texts, ", 2 MP (6.1)"));
      g_assert_nonnull (strstr (texts, ", 1/2 points of Rail Cap (13.3e)"));
      list = app_first_below (f->view->popover, GTK_TYPE_LIST_BOX);
      g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, row));
      app_settle ();
      app_assert_place (f->game, "u", "01.04");
      g_assert_cmpint (tl_history_current (tl_game_history (f->game))->action->kind, ==,
                       row == 0 ? TL_ACTION_MOVE : TL_ACTION_RAIL);
      g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "01.04"));
      g_assert_cmpuint (f->view->selection->len, ==, 1);
      tl_game_undo (f->game);
    }
  /* A dump has one way. */
  pick_up (f, "d");
  carry_to (f, "01.04");
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (tl_test_dump_t (tl_game_situation (f->game), map_hex (f, "01.04"), 0), ==, 16);
}

/* Whoever puts the menu away has gone nowhere, and is not selected elsewhere by what happens
 * next. */
static void
test_train_or_move_neither (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, map_hex (f, "01.02"));
  pick_up (f, "u");
  carry_to (f, "01.04");
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_wait_until (app_has_size, f->view->popover);
  gtk_popover_popdown (GTK_POPOVER (f->view->popover));
  app_settle ();
  app_assert_place (f->game, "u", "01.02");
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "01.02"));
  g_assert_true (app_perform (f->game, "next"));
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "01.02"));
}

static void
test_illegal_drop_says_why (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  guint nodes = tl_history_n_nodes (tl_game_history (f->game));

  pick_up (f, "u1");
  carry_to (f, "03.06");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "4.8c"));
  g_assert_false (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "03.03");
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, nodes);
  /* The reason stays after the counter has sprung back. */
  g_assert_nonnull (strstr (f->hint, "4.8c"));
}

/* 12.5a: what keeps the unit from any hex is said first, whatever else is wrong with this one. */
static void
test_drag_without_fuel (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "03.04");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (g_str_has_prefix (f->hint, "12.5a"));
  g_assert_nonnull (strstr (f->hint, "[u1]"));
  carry_to (f, "03.06");
  g_assert_true (g_str_has_prefix (f->hint, "12.5a"));
  tl_map_view_carry_cancel (f->view);
  /* Leg needs none; 03.06 is held by the enemy. */
  pick_up (f, "u2");
  carry_to (f, "03.04");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  carry_to (f, "03.06");
  g_assert_true (g_str_has_prefix (f->hint, "4.8c"));
}

static void
test_drop_at_home_or_beside_the_map_does_nothing (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "04.03");
  carry_to (f, "03.03");
  g_assert_true (tl_map_view_carry_drop (f->view));
  pick_up (f, "u1");
  tl_map_view_carry_to (f->view, -50, -50, TL_HEX_NONE);
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, 1);
}

static void
test_escape_puts_back (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "05.03");
  map_press (f, GDK_KEY_Escape);
  g_assert_false (tl_map_view_is_carrying (f->view));
  g_assert_cmpstr (f->hint, ==, "");
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, 1);
}

/* In the border the map comes along, and with it what a drop would do; elsewhere it stays. */
static void
test_map_comes_along (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlViewport *port = &f->view->viewport;
  double before;

  tl_viewport_set_zoom_at (port, 0, 0, 100);
  tl_map_view_reveal (f->view, map_hex (f, "03.03"));
  pick_up (f, "u1");
  tl_map_view_carry_drag (f->view, port->width / 2, port->height / 2);
  g_assert_cmpuint (f->view->carry.tick_id, ==, 0);
  g_assert_false (tl_map_view_carry_scroll (f->view, 0.1));

  before = port->x;
  tl_map_view_carry_drag (f->view, port->width - 2, port->height / 2);
  g_assert_cmpuint (f->view->carry.tick_id, !=, 0);
  g_assert_true (tl_map_view_carry_scroll (f->view, 0.1));
  g_assert_cmpfloat (port->x, >, before);
  g_assert_cmpuint (tl_map_view_drop_for_test (f->view)->hex, ==,
                    tl_viewport_hex_at (port, port->width - 2, port->height / 2));
  /* Not beyond the sheet: at last it stands. */
  while (tl_map_view_carry_scroll (f->view, 0.1))
    continue;
  tl_map_view_carry_drag (f->view, port->width / 2, port->height / 2);
  g_assert_cmpuint (f->view->carry.tick_id, ==, 0);

  tl_map_view_carry_drag (f->view, -10, port->height / 2);
  map_press (f, GDK_KEY_Escape);
  g_assert_cmpuint (f->view->carry.tick_id, ==, 0);
  g_assert_false (tl_map_view_carry_scroll (f->view, 0.1));
}

static void
test_keys_carry_the_stack (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, map_hex (f, "03.03"));
  map_press (f, GDK_KEY_Return);
  g_assert_true (f->view->carry.by_keyboard);
  g_assert_cmpuint (tl_map_view_carry_for_test (f->view)->units->len, ==, 2);
  map_press (f, GDK_KEY_Right);
  map_press (f, GDK_KEY_KP_Enter);
  app_assert_place (f->game, "u1", "04.03");
  app_assert_place (f->game, "u2", "04.03");
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "04.03"));
}

static void
test_undo_ends_carrying (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "move u1 03.03 04.03"));
  pick_up (f, "u2");
  tl_game_undo (f->game);
  g_assert_false (tl_map_view_is_carrying (f->view));
}

/* A carried counter shows, wherever it hangs: every state is painted once. */
static void
test_every_state_is_painted (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  static const char *const places[] = { "04.03", "03.06", "11.09" };
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (f->view));

  g_object_set (f->view, "overlays", TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY | TL_OVERLAY_REACH, NULL);
  pick_up (f, "u1");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      carry_to (f, places[i]);
      gdk_paintable_snapshot (paintable, snapshot, 600, 500);
      g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
      g_assert_nonnull (node);
    }
}

/* --- decisions -------------------------------------------------------------------------------- */

static void
test_drop_on_an_enemy_proposes_an_attack (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "05.05");
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (f->attack, ==, map_hex (f, "05.05"));
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, 1);
}

/* Rules 9.12g, 9.14b: what one would come upon by an advance, before the attack is planned. */
static void
test_attack_tells_the_capture (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "05.05");
  g_assert_nonnull (strstr (f->hint, "plan an attack"));
  g_assert_nonnull (strstr (f->hint, "9.14b"));
}

/* Rule 9.14f: by an advance 2 more, so an active plane loses a step to 1 of 36 rolls. */
static void
test_attack_tells_the_chances_of_an_advance (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "05.05");
  g_assert_nonnull (strstr (f->hint, "1 of 36"));
}

/* Rule 9.14b: the same of a dump that nobody guards, beside what going there costs. */
static void
test_move_tells_the_capture (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "03.03");
  g_assert_nonnull (strstr (f->hint, "1 of 3 MP"));
  g_assert_nonnull (strstr (f->hint, "9.14b"));
}

static gboolean
is_advance (const TlSituation *situation)
{
  return tl_situation_n_decisions (situation) > 0 &&
         tl_situation_decision (situation, 0)->kind == TL_DECISION_ADVANCE;
}

/* Losses are taken by whoever comes first, until @is_there or nothing is left to decide. */
static gboolean
decide_until (Fixture *f, gboolean (*is_there) (const TlSituation *situation))
{
  while (tl_situation_n_decisions (tl_game_situation (f->game)) > 0)
    {
      g_autoptr (GPtrArray) legal = NULL;

      if (is_there (tl_game_situation (f->game)))
        return TRUE;
      legal = tl_legal_actions (tl_game_situation (f->game), TL_UNIT_NONE);
      g_assert_true (tl_game_perform (f->game, g_ptr_array_index (legal, 0)));
    }
  return FALSE;
}

static gboolean
is_retreat (const TlSituation *situation)
{
  return tl_combat_retreat_hexes (situation) > 0;
}

/* Rolls until the fight leads to what is asked for; the game stands there then. */
static void
fight_until (Fixture *f, gboolean (*is_there) (const TlSituation *situation))
{
  for (int pips = 12; pips >= 2; pips--)
    {
      g_autofree char *roll = g_strdup_printf ("combat 05.05 u1,u2 dice=7,0,%d", pips);

      if (app_perform (f->game, roll) && decide_until (f, is_there))
        return;
      tl_game_go_to (f->game, 0);
    }
  g_assert_not_reached ();
}

static void
test_retreat_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) legal = NULL;
  const TlAction *retreat = NULL;
  g_autofree char *number = NULL;

  fight_until (f, is_retreat);
  legal = tl_legal_actions (tl_game_situation (f->game), TL_UNIT_NONE);
  for (guint i = 0; i < legal->len && retreat == NULL; i++)
    if (((TlAction *) g_ptr_array_index (legal, i))->kind == TL_ACTION_RETREAT)
      retreat = g_ptr_array_index (legal, i);
  g_assert_nonnull (retreat);
  number = tl_grid_format_dup (&f->view->viewport.grid,
                               g_array_index (retreat->hexes, TlHex, retreat->hexes->len - 1));
  pick_up_units (f, retreat->units);
  g_assert_true (tl_map_view_carry_for_test (f->view)->answers != NULL);
  carry_to (f, "12.10");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "9.12"));
  carry_to (f, number);
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (
      tl_situation_hex (tl_game_situation (f->game), g_array_index (retreat->units, TlUnit, 0)), ==,
      map_hex (f, number));
}

static void
test_advance_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  fight_until (f, is_advance);
  pick_up (f, "u1");
  carry_to (f, "04.04");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  carry_to (f, "05.05");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "9.12g"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "05.05");
}

/* --- by hand ---------------------------------------------------------------------------------- */

/* An enemy, whose turn it is not, into our hex: that is remarked, and one step of undo. */
static void
test_by_hand (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_object_set (f->view, "by-hand", TRUE, NULL);
  pick_up (f, "e1");
  carry_to (f, "03.03");
  g_assert_true (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->view->note.text, "4.8c"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "e1", "03.03");
  tl_game_undo (f->game);
  app_assert_place (f->game, "e1", "03.06");
  g_object_set (f->view, "by-hand", FALSE, NULL);
  pick_up (f, "e1");
  carry_to (f, "05.05");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  tl_map_view_carry_cancel (f->view);
}

/* What was refused is done all the same, and names the rule. */
static void
test_anyway (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_autofree char *said = NULL;

  g_assert_null (tl_map_view_anyway (f->view));
  tl_map_view_do_anyway (f->view);
  pick_up (f, "u1");
  carry_to (f, "03.06");
  g_assert_false (tl_map_view_carry_drop (f->view));
  g_assert_nonnull (tl_map_view_anyway (f->view));
  tl_map_view_do_anyway (f->view);
  app_assert_place (f->game, "u1", "03.06");
  g_assert_null (tl_map_view_anyway (f->view));
  said = tl_action_to_string (tl_history_current (tl_game_history (f->game))->action,
                              tl_game_situation (f->game));
  g_assert_cmpstr (said, ==, "set u1 at=03.06 aside=4.8c");
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, map_hex (f, "03.06"));
}

/* Where the game warns, the drop does it, and nothing is left to be offered. */
static void
test_warned (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_history_set_heed (tl_game_history (f->game), TL_HEED_WARN);
  pick_up (f, "u1");
  carry_to (f, "03.06");
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "03.06");
  g_assert_null (tl_map_view_anyway (f->view));
  g_assert_cmpstr (tl_history_current (tl_game_history (f->game))->text, ==,
                   "set u1 at=03.06 aside=4.8c");
}

/* It is offered until something else is chosen or done. */
static void
test_anyway_goes (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "03.06");
  g_assert_false (tl_map_view_carry_drop (f->view));
  tl_map_view_set_cursor (f->view, map_hex (f, "07.07"));
  g_assert_null (tl_map_view_anyway (f->view));
  pick_up (f, "u1");
  carry_to (f, "03.06");
  g_assert_false (tl_map_view_carry_drop (f->view));
  g_assert_true (app_perform (f->game, "next"));
  g_assert_null (tl_map_view_anyway (f->view));
}

/* All of a group go. */
static void
test_group_anyway (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up_both (f);
  carry_to (f, "02.03");
  g_assert_false (tl_map_view_carry_drop (f->view));
  tl_map_view_do_anyway (f->view);
  app_assert_place (f->game, "u1", "02.03");
  app_assert_place (f->game, "u2", "02.03");
}

/* --- the bubble ------------------------------------------------------------------------------- */

/* The price of a move stands at the hex under the counter, and why it is refused does. */
static void
test_bubble_of_a_move (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  const TlMapView *view = f->view;

  pick_up (f, "u1");
  g_assert_null (view->note.heading);
  carry_to (f, "05.03");
  g_assert_cmpuint (view->note_hex, ==, map_hex (f, "05.03"));
  g_assert_cmpstr (view->note.heading, ==, "05.03: 2 of 3 MP");
  g_assert_true (view->note.is_allowed);
  carry_to (f, "03.06");
  g_assert_cmpuint (view->note_hex, ==, map_hex (f, "03.06"));
  g_assert_cmpstr (view->note.heading, ==, "03.06: not allowed");
  g_assert_nonnull (strstr (view->note.text, "4.8c"));
  g_assert_false (view->note.is_allowed);
  app_settle ();
  /* Back where it came from there is nothing to say. */
  carry_to (f, "03.03");
  g_assert_null (view->note.heading);
  carry_to (f, "05.03");
  tl_map_view_carry_cancel (f->view);
  g_assert_null (view->note.heading);
}

static guint
n_strokes (const TlOverlayScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < scene->items->len; i++)
    n += g_array_index (scene->items, TlOverlayItem, i).kind == TL_ITEM_STROKE;
  return n;
}

static void
point_to (Fixture *f, const char *number)
{
  f->view->hover = number != NULL ? map_hex (f, number) : TL_HEX_NONE;
  tl_map_view_update_note (f->view);
  app_settle ();
}

/* A hex of the retreat overlay under the pointer: its way alone, and what it costs; so far as was
 * chosen. */
static void
test_bubble_of_the_retreat_overlay (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlUnit unit = map_unit (f, "u1");
  guint n_all;

  g_object_set (f->view, "overlays", TL_OVERLAY_RETREAT, NULL);
  tl_map_view_select (f->view, &unit, 1);
  app_settle ();
  g_assert_nonnull (f->view->retreat);
  n_all = n_strokes (f->view->scene);
  point_to (f, "03.01");
  g_assert_cmpstr (f->view->note.heading, ==, "03.01: a retreat of 2 hexes (9.12)");
  g_assert_nonnull (strstr (f->view->note.text, "away from the enemy"));
  g_assert_cmpuint (n_strokes (f->view->scene), <, n_all);
  /* One hex away the same place is no end of a retreat; its neighbour is. */
  g_object_set (f->view, "retreat-hexes", 1, NULL);
  app_settle ();
  point_to (f, "03.01");
  g_assert_null (f->view->note.heading);
  point_to (f, "03.02");
  g_assert_cmpstr (f->view->note.heading, ==, "03.02: a retreat of 1 hex (9.12)");
  point_to (f, NULL);
  g_assert_null (f->view->note.heading);
  g_object_set (f->view, "overlays", TL_OVERLAY_NONE, NULL);
  app_settle ();
  point_to (f, "03.02");
  g_assert_null (f->view->note.heading);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    const char *text;
    void (*run) (Fixture *f, gconstpointer text);
  } tests[] = {
    { "legal-drop-moves", MOVEMENT, test_legal_drop_moves },
    { "13.3g/repair", RAILWAY, test_repair_by_drop },
    { "9.14d/collapse", EXTENDER, test_collapse_by_drop },
    { "13.3e/by-rail", TRAINS, test_train_by_drop },
    { "13.3e/why-not-by-rail", TRAINS, test_train_says_why },
    { "13.3a/what-fits", LADEN, test_train_takes_what_fits },
    { "13.3a/stops-are-lit", TWO_WAYS, test_stops_are_lit },
    { "13.3e/train-or-move", TWO_WAYS, test_train_or_move },
    { "13.3e/train-or-move/neither", TWO_WAYS, test_train_or_move_neither },
    { "4.8c/illegal-drop-says-why", MOVEMENT, test_illegal_drop_says_why },
    { "12.5a/no-fuel-is-said-first", NO_FUEL, test_drag_without_fuel },
    { "map-comes-along", MOVEMENT, test_map_comes_along },
    { "home-or-beside", MOVEMENT, test_drop_at_home_or_beside_the_map_does_nothing },
    { "escape-puts-back", MOVEMENT, test_escape_puts_back },
    { "keys-take-the-stack", MOVEMENT, test_keys_carry_the_stack },
    { "6.1/group-moves", APART, test_group_moves },
    { "by-hand", MOVEMENT, test_by_hand },
    { "anyway", MOVEMENT, test_anyway },
    { "anyway-goes", MOVEMENT, test_anyway_goes },
    { "warned", MOVEMENT, test_warned },
    { "group-anyway", APART, test_group_anyway },
    { "group-is-refused", APART, test_group_is_refused },
    { "group-names-all-refused", APART, test_group_names_all_refused },
    { "13.3e/group-moves", TWO_WAYS_OF_TWO, test_group_moves_where_a_train_goes },
    { "group-gathers", APART, test_group_gathers },
    { "9.1/group-attacks", TWO_SIDES, test_group_attacks },
    { "group-is-kept", APART, test_group_is_kept },
    { "undo-ends-it", MOVEMENT, test_undo_ends_carrying },
    { "every-state-is-painted", MOVEMENT, test_every_state_is_painted },
    { "attack-is-proposed", FIGHT, test_drop_on_an_enemy_proposes_an_attack },
    { "9.12g/attack-tells-the-capture", FIGHT "d2 side1 dump 4t 05.05\n",
      test_attack_tells_the_capture },
    { "9.14f/attack-tells-the-chances-of-an-advance",
      FIGHT "b side1 base 05.05\np side1 plane 3-4-3 fighter 05.05\n",
      test_attack_tells_the_chances_of_an_advance },
    { "9.14b/move-tells-the-capture",
      "size 6 6\nclock movement side0\nu1 side0 inf 9-5-3 leg 03.02\nd side1 dump 4t 03.03\n",
      test_move_tells_the_capture },
    { "bubble", MOVEMENT, test_bubble_of_a_move },
    { "9.12/bubble-of-the-overlay", MOVEMENT, test_bubble_of_the_retreat_overlay },
    { "9.12/retreat", FIGHT, test_retreat_by_drop },
    { "9.12g/advance", FIGHT, test_advance_by_drop },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/map-view/carry/%s", tests[i].path);

      g_test_add (path, Fixture, tests[i].text, map_set_up, tests[i].run, map_tear_down);
    }
  return g_test_run ();
}
