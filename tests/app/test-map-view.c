/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map view: cursor, selection, zoom, and counters that are carried, by pointer and by keys. */
#include "app-support.h"
#include "app/tl-map-view-private.h"
#include "pieces/tl-track.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"

#define MOVEMENT                   \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 03.03\n" \
  "u2 side0 inf 3-4-3 leg 03.03\n" \
  "e1 side1 inf 5-5-3 leg 03.06\n" \
  "e2 side1 inf 2-2-3 leg 09.08\n"

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

#define FIGHT                      \
  "size 12 10\n"                   \
  "clock combat side0\n"           \
  "u1 side0 inf 9-5-3 leg 05.04\n" \
  "u2 side0 inf 9-5-3 leg 05.04\n" \
  "d0 side0 dump 40t 05.03\n"      \
  "d1 side1 dump 40t 05.07\n"      \
  "e1 side1 inf 6-3-3 leg 05.05\n"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  GtkWidget *window;
  guint n_selections;
  char *hint;
  TlHex target;
  TlHex attack;
} Fixture;

static void
on_selection (Fixture *f)
{
  f->n_selections++;
}

static void
on_hint (TlMapView *view G_GNUC_UNUSED, const char *text, Fixture *f)
{
  g_free (f->hint);
  f->hint = g_strdup (text);
}

static void
on_target (TlMapView *view G_GNUC_UNUSED, guint hex, Fixture *f)
{
  f->target = hex;
}

static void
on_attack (TlMapView *view G_GNUC_UNUSED, gpointer units G_GNUC_UNUSED, guint hex, Fixture *f)
{
  f->attack = hex;
}

static void
set_up (Fixture *f, gconstpointer text)
{
  f->game = app_game (text);
  f->view = TL_MAP_VIEW (tl_map_view_new ());
  f->target = TL_HEX_NONE;
  f->attack = TL_HEX_NONE;
  tl_map_view_set_game (f->view, f->game);
  g_signal_connect_swapped (f->view, "selection-changed", G_CALLBACK (on_selection), f);
  g_signal_connect (f->view, "hint", G_CALLBACK (on_hint), f);
  g_signal_connect (f->view, "target-picked", G_CALLBACK (on_target), f);
  g_signal_connect (f->view, "attack-proposed", G_CALLBACK (on_attack), f);
  f->window = app_show (GTK_WIDGET (f->view), 600, 500);
}

static void
tear_down (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_settle ();
  g_assert_finalize_object (f->game);
  g_free (f->hint);
}

static TlHex
hex_of (Fixture *f, const char *number)
{
  return tl_test_hex (tl_game_situation (f->game), number);
}

static TlUnit
unit_of (Fixture *f, const char *id)
{
  return tl_test_unit (tl_game_situation (f->game), id);
}

static void
press (Fixture *f, guint key)
{
  g_assert_true (app_press (GTK_WIDGET (f->view), key));
}

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
  TlUnit unit = unit_of (f, id);

  g_array_append_val (units, unit);
  pick_up_units (f, units);
}

static void
carry_to (Fixture *f, const char *number)
{
  TlHex hex = hex_of (f, number);
  TlPoint at = tl_map_view_hex_middle (f->view, hex);

  tl_map_view_carry_to (f->view, at.x, at.y, hex);
}

/* --- cursor and selection ------------------------------------------------------------------------ */

static void
test_cursor_follows_arrows (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  /* The first arrow shows the cursor, in the view's middle. */
  press (f, GDK_KEY_Down);
  g_assert_cmpuint (tl_map_view_cursor (f->view), !=, TL_HEX_NONE);
  tl_map_view_set_cursor (f->view, hex_of (f, "04.04"));
  press (f, GDK_KEY_Down);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "04.05"));
  press (f, GDK_KEY_KP_Right);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "05.05"));
  press (f, GDK_KEY_Up);
  press (f, GDK_KEY_Left);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "04.04"));
  /* At the edge it stays. */
  tl_map_view_set_cursor (f->view, hex_of (f, "01.01"));
  press (f, GDK_KEY_Left);
  press (f, GDK_KEY_Up);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "01.01"));
}

static void
test_space_walks_the_stack (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_autoptr (GArray) none = NULL;
  TlUnit seen[2];

  tl_map_view_set_cursor (f->view, hex_of (f, "03.03"));
  for (guint i = 0; i < 2; i++)
    {
      press (f, GDK_KEY_space);
      g_autoptr (GArray) selection = tl_map_view_selection (f->view);
      g_assert_cmpuint (selection->len, ==, 1);
      seen[i] = g_array_index (selection, TlUnit, 0);
    }
  g_assert_cmpuint (seen[0], !=, seen[1]);
  press (f, GDK_KEY_space);
  none = tl_map_view_selection (f->view);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_selecting_moves_the_cursor (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlUnit unit = unit_of (f, "e1");
  guint before = f->n_selections;

  tl_map_view_select (f->view, &unit, 1);
  g_assert_cmpuint (f->n_selections, ==, before + 1);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "03.06"));
  /* A cursor that goes elsewhere leaves the selection behind, so does Escape. */
  tl_map_view_set_cursor (f->view, hex_of (f, "03.05"));
  g_autoptr (GArray) gone = tl_map_view_selection (f->view);
  g_assert_cmpuint (gone->len, ==, 0);
  tl_map_view_select (f->view, &unit, 1);
  press (f, GDK_KEY_Escape);
  g_autoptr (GArray) dropped = tl_map_view_selection (f->view);
  g_assert_cmpuint (dropped->len, ==, 0);
  g_assert_false (app_press (GTK_WIDGET (f->view), GDK_KEY_Escape));
}

static void
test_cursor_is_described (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (f->game);
  g_autofree char *top =
      tl_situation_name (situation, tl_situation_first_in (situation, hex_of (f, "03.06")));
  g_autofree char *stack = g_strdup_printf ("03.06, %s", top);

  tl_map_view_set_cursor (f->view, hex_of (f, "08.08"));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "08.08");
  tl_map_view_set_cursor (f->view, hex_of (f, "03.06"));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, stack);
}

/* What stands under the cursor may change while the cursor stays. */
static void
test_description_follows_the_game (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, hex_of (f, "03.06"));
  g_assert_true (app_perform (f->game, "remove e1"));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "03.06");
}

static void
test_target_key (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, hex_of (f, "03.06"));
  press (f, GDK_KEY_t);
  g_assert_cmpuint (f->target, ==, hex_of (f, "03.06"));
}

/* --- viewport ------------------------------------------------------------------------------------- */

static void
test_zoom_keeps_the_middle (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlViewport *port = &f->view->viewport;
  TlPoint before, after;
  double zoom;

  /* Near enough that no limit moves the map. */
  for (guint i = 0; i < 6; i++)
    tl_map_view_zoom_in (f->view);
  before = tl_viewport_to_map (port, port->width / 2, port->height / 2);
  zoom = port->zoom;
  tl_map_view_zoom_in (f->view);
  after = tl_viewport_to_map (port, port->width / 2, port->height / 2);
  g_assert_cmpfloat_with_epsilon (port->zoom, zoom * 1.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (after.x, before.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (after.y, before.y, 1e-6);
  tl_map_view_zoom_out (f->view);
  g_assert_cmpfloat_with_epsilon (port->zoom, zoom, 1e-9);
  tl_map_view_zoom_to_fit (f->view);
  g_assert_cmpfloat (port->map_width * port->zoom, <=, port->width);
  g_assert_cmpfloat (port->map_height * port->zoom, <=, port->height);
}

static gboolean
is_in_view (Fixture *f, const char *number)
{
  TlPoint at = tl_map_view_hex_middle (f->view, hex_of (f, number));

  return at.x >= 0 && at.y >= 0 && at.x <= f->view->viewport.width &&
         at.y <= f->view->viewport.height;
}

static void
test_reveal (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  for (guint i = 0; i < 8; i++)
    tl_map_view_zoom_in (f->view);
  tl_map_view_reveal (f->view, hex_of (f, "01.01"));
  g_assert_true (is_in_view (f, "01.01"));
  g_assert_false (is_in_view (f, "12.10"));
  tl_map_view_reveal (f->view, hex_of (f, "12.10"));
  g_assert_true (is_in_view (f, "12.10"));
  /* An arrow brings the cursor into view. */
  tl_map_view_set_cursor (f->view, hex_of (f, "01.02"));
  press (f, GDK_KEY_Up);
  g_assert_true (is_in_view (f, "01.01"));
}

static void
test_adjustments_pan (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  double before;

  for (guint i = 0; i < 8; i++)
    tl_map_view_zoom_in (f->view);
  before = f->view->viewport.x;
  gtk_adjustment_set_value (f->view->hadjustment,
                            gtk_adjustment_get_value (f->view->hadjustment) + 50);
  g_assert_cmpfloat_with_epsilon (f->view->viewport.x, before + 50 / f->view->viewport.zoom, 1e-6);
}

/* --- carrying --------------------------------------------------------------------------------------- */

static void
test_legal_drop_moves (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "05.03");
  g_assert_true (f->view->carry.allowed);
  /* 2 MP of 3: two open hexes on foot. */
  g_assert_nonnull (strstr (f->hint, "2 of 3 MP"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "05.03");
  app_assert_place (f->game, "u2", "03.03");
  g_assert_false (f->view->carry.active);
  /* What was dropped is selected, the cursor with it. */
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "05.03"));
}

/* 13.3g: along the railway a repair unit converts; off it it moves as everybody does. */
static void
test_repair_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  guint n;

  pick_up (f, "r");
  carry_to (f, "01.03");
  g_assert_true (f->view->carry.allowed);
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

/* Rules 9.14d, 12.7h: an Extender dropped where it may go collapses, and is transport there; elsewhere it
 * stays. While it is carried the hexes are known. */
static void
test_collapse_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "x");
  carry_to (f, "01.10");
  g_assert_false (f->view->carry.allowed);
  g_assert_false (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "x", "01.09");
  pick_up (f, "x");
  g_assert_nonnull (f->view->carry.places);
  carry_to (f, "01.07");
  g_assert_true (f->view->carry.allowed);
  g_assert_nonnull (strstr (f->hint, "9.14d: the Extender collapses"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_null (f->view->carry.places);
  app_assert_place (f->game, "t", "01.07");
  /* Transport has no such hexes. */
  pick_up (f, "t");
  g_assert_null (f->view->carry.places);
}

/* 13.3e: where its move does not get it, a unit goes by rail; SP always do. */
static void
test_train_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlHex end = hex_of (f, "01.09");

  pick_up (f, "u");
  carry_to (f, "01.03");
  /* 1 MP, with the MA that it has. */
  g_assert_cmpint (f->view->carry.action->kind, ==, TL_ACTION_MOVE);
  carry_to (f, "01.09");
  g_assert_true (f->view->carry.allowed);
  g_assert_cmpuint (f->view->carry.action->hexes->len, ==, 8);
  g_assert_nonnull (strstr (f->hint, "13.3a: by rail, 1/2 points of Rail Cap, 3 1/2 left"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u", "01.09");
  pick_up (f, "d");
  carry_to (f, "01.09");
  g_assert_true (f->view->carry.allowed);
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (tl_situation_dump_t (tl_game_situation (f->game), end, 0), ==, 8);
}

/* 13.3a: of 20T go the 16 that 4 points carry. */
static void
test_train_takes_what_fits (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlHex end = hex_of (f, "01.09");

  pick_up (f, "d");
  carry_to (f, "01.09");
  g_assert_true (f->view->carry.allowed);
  g_assert_cmpuint (f->view->carry.action->t, ==, 16);
  g_assert_nonnull (strstr (f->hint, "4 points of Rail Cap, 0 left"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (tl_situation_dump_t (tl_game_situation (f->game), end, 0), ==, 16);
}

/* Where a railway leads, but no train, the reason is the train's: SP have no other way. */
static void
test_train_says_why (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "d");
  carry_to (f, "01.05");
  g_assert_false (f->view->carry.allowed);
  g_assert_nonnull (strstr (f->hint, "13.3c"));
  carry_to (f, "04.05");
  g_assert_false (f->view->carry.allowed);
  g_assert_nonnull (strstr (f->hint, "3.3"));
  tl_map_view_carry_cancel (f->view);
}

static void
test_illegal_drop_says_why (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  guint nodes = tl_history_n_nodes (tl_game_history (f->game));

  pick_up (f, "u1");
  carry_to (f, "03.06");
  g_assert_false (f->view->carry.allowed);
  g_assert_nonnull (strstr (f->hint, "4.8c"));
  g_assert_false (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "03.03");
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, nodes);
  /* The reason stays after the counter has sprung back. */
  g_assert_nonnull (strstr (f->hint, "4.8c"));
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
  press (f, GDK_KEY_Escape);
  g_assert_false (f->view->carry.active);
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
  tl_map_view_reveal (f->view, hex_of (f, "03.03"));
  pick_up (f, "u1");
  tl_map_view_carry_drag (f->view, port->width / 2, port->height / 2);
  g_assert_cmpuint (f->view->carry.tick_id, ==, 0);
  g_assert_false (tl_map_view_carry_scroll (f->view, 0.1));

  before = port->x;
  tl_map_view_carry_drag (f->view, port->width - 2, port->height / 2);
  g_assert_cmpuint (f->view->carry.tick_id, !=, 0);
  g_assert_true (tl_map_view_carry_scroll (f->view, 0.1));
  g_assert_cmpfloat (port->x, >, before);
  g_assert_cmpuint (f->view->carry.over, ==,
                    tl_viewport_hex_at (port, port->width - 2, port->height / 2));
  /* Not beyond the sheet: at last it stands. */
  while (tl_map_view_carry_scroll (f->view, 0.1))
    continue;
  tl_map_view_carry_drag (f->view, port->width / 2, port->height / 2);
  g_assert_cmpuint (f->view->carry.tick_id, ==, 0);

  tl_map_view_carry_drag (f->view, -10, port->height / 2);
  press (f, GDK_KEY_Escape);
  g_assert_cmpuint (f->view->carry.tick_id, ==, 0);
  g_assert_false (tl_map_view_carry_scroll (f->view, 0.1));
}

static void
test_keys_carry_the_stack (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, hex_of (f, "03.03"));
  press (f, GDK_KEY_Return);
  g_assert_true (f->view->carry.by_keyboard);
  g_assert_cmpuint (f->view->carry.units->len, ==, 2);
  press (f, GDK_KEY_Right);
  press (f, GDK_KEY_KP_Enter);
  app_assert_place (f->game, "u1", "04.03");
  app_assert_place (f->game, "u2", "04.03");
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==, hex_of (f, "04.03"));
}

static void
test_undo_ends_carrying (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "move u1 03.03 04.03"));
  pick_up (f, "u2");
  tl_game_undo (f->game);
  g_assert_false (f->view->carry.active);
}

/* A carried counter shows, wherever it hangs: every state is painted once. */
static void
test_every_state_is_painted (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  static const char *const places[] = { "04.03", "03.06", "11.09" };
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (f->view));

  tl_map_view_set_overlays (f->view, TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY | TL_OVERLAY_REACH);
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

/* --- decisions ----------------------------------------------------------------------------------------- */

static void
test_drop_on_an_enemy_proposes_an_attack (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  pick_up (f, "u1");
  carry_to (f, "05.05");
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (f->attack, ==, hex_of (f, "05.05"));
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, 1);
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
  g_assert_true (f->view->carry.is_answer);
  carry_to (f, "12.10");
  g_assert_false (f->view->carry.allowed);
  g_assert_nonnull (strstr (f->hint, "9.12"));
  carry_to (f, number);
  g_assert_true (f->view->carry.allowed);
  g_assert_true (tl_map_view_carry_drop (f->view));
  g_assert_cmpuint (
      tl_situation_hex (tl_game_situation (f->game), g_array_index (retreat->units, TlUnit, 0)), ==,
      hex_of (f, number));
}

static void
test_advance_by_drop (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  fight_until (f, is_advance);
  pick_up (f, "u1");
  carry_to (f, "04.04");
  g_assert_false (f->view->carry.allowed);
  carry_to (f, "05.05");
  g_assert_true (f->view->carry.allowed);
  g_assert_nonnull (strstr (f->hint, "9.12g"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u1", "05.05");
}

/* --- without a game ------------------------------------------------------------------------------------- */

static void
test_nothing_open (void)
{
  GtkWidget *view = tl_map_view_new ();
  GtkWidget *window = app_show (view, 300, 200);

  g_assert_false (app_press (view, GDK_KEY_Right));
  g_assert_false (app_press (view, GDK_KEY_Return));
  g_assert_false (app_press (view, GDK_KEY_space));
  g_assert_false (app_press (view, GDK_KEY_t));
  g_assert_false (app_press (view, GDK_KEY_Escape));
  tl_map_view_zoom_in (TL_MAP_VIEW (view));
  tl_map_view_zoom_to_fit (TL_MAP_VIEW (view));
  tl_map_view_set_cursor (TL_MAP_VIEW (view), 0);
  g_assert_cmpuint (tl_map_view_cursor (TL_MAP_VIEW (view)), ==, TL_HEX_NONE);
  gtk_window_destroy (GTK_WINDOW (window));
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
    { "cursor/follows-arrows", MOVEMENT, test_cursor_follows_arrows },
    { "cursor/is-described", MOVEMENT, test_cursor_is_described },
    { "cursor/description-follows-the-game", MOVEMENT, test_description_follows_the_game },
    { "selection/space-walks-the-stack", MOVEMENT, test_space_walks_the_stack },
    { "selection/moves-the-cursor", MOVEMENT, test_selecting_moves_the_cursor },
    { "target-key", MOVEMENT, test_target_key },
    { "zoom-keeps-the-middle", MOVEMENT, test_zoom_keeps_the_middle },
    { "reveal", MOVEMENT, test_reveal },
    { "adjustments-pan", MOVEMENT, test_adjustments_pan },
    { "carry/legal-drop-moves", MOVEMENT, test_legal_drop_moves },
    { "carry/13.3g/repair", RAILWAY, test_repair_by_drop },
    { "carry/9.14d/collapse", EXTENDER, test_collapse_by_drop },
    { "carry/13.3e/by-rail", TRAINS, test_train_by_drop },
    { "carry/13.3e/why-not-by-rail", TRAINS, test_train_says_why },
    { "carry/13.3a/what-fits", LADEN, test_train_takes_what_fits },
    { "carry/4.8c/illegal-drop-says-why", MOVEMENT, test_illegal_drop_says_why },
    { "carry/map-comes-along", MOVEMENT, test_map_comes_along },
    { "carry/home-or-beside", MOVEMENT, test_drop_at_home_or_beside_the_map_does_nothing },
    { "carry/escape-puts-back", MOVEMENT, test_escape_puts_back },
    { "carry/keys-take-the-stack", MOVEMENT, test_keys_carry_the_stack },
    { "carry/undo-ends-it", MOVEMENT, test_undo_ends_carrying },
    { "carry/every-state-is-painted", MOVEMENT, test_every_state_is_painted },
    { "carry/attack-is-proposed", FIGHT, test_drop_on_an_enemy_proposes_an_attack },
    { "carry/9.12/retreat", FIGHT, test_retreat_by_drop },
    { "carry/9.12g/advance", FIGHT, test_advance_by_drop },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/map-view/%s", tests[i].path);

      g_test_add (path, Fixture, tests[i].text, set_up, tests[i].run, tear_down);
    }
  g_test_add_func ("/app/map-view/nothing-open", test_nothing_open);
  return g_test_run ();
}
