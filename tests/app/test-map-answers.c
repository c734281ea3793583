/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fight decided on the map view: clicks, drags and keys, and what is said meanwhile. */
#include "draw/overlay/tl-paint-answers.h"
#include "map-view-support.h"
#include "play/tl-combat.h"

/* The neighbours of 05.05: 05.04 N, 06.05 NE, 06.06 SE, 05.06 S, 04.06 SW, 04.05 NW. */
#define SUPPLY "d0 side0 dump 40t 05.02\nd1 side1 dump 40t 11.09\n"
/* 3:1 in the Open, 7: Ao1 Do1 */
#define PAIR                                                            \
  "size 12 10\nclock combat side0\n" SUPPLY "u side0 inf 8-3-3 05.04\n" \
  "v side0 inf 4-2-3 05.04\nb side0 art 9-3-3 range=3 05.04\ne side1 inf 4-3-3 re=2 05.05\n"
#define PAIR_FIGHTS "combat 05.05 u,v attacker-ar=u dice=7,0,7"
/* 13:1, 7: Ae3 DL2o2DG */
#define ROUT                                                                    \
  "size 12 10\nclock combat side0\n" SUPPLY "u side0 inf 39-3-3 05.04\n"        \
  "z side0 inf 1-3-3 05.08\ne side1 inf 1-3-3 05.05\nf side1 inf 1-3-3 05.05\n" \
  "g side1 inf 1-3-3 re=3 05.05\n"
#define ROUT_FIGHTS "combat 05.05 u defender-ar=e dice=7,0,7"

static void
set_up (Fixture *f, gconstpointer text)
{
  map_open (f, text, 900, 700);
  g_assert_true (app_perform (f->game, g_str_equal (text, PAIR) ? PAIR_FIGHTS : ROUT_FIGHTS));
}

/* --- doing ------------------------------------------------------------------------------------ */

static TlPoint
place_of_hex (Fixture *f, const char *number)
{
  return tl_map_view_hex_middle (f->view, map_hex (f, number));
}

/* Where that counter shows, whatever lies on it: at its right edge. */
static TlPoint
place_of_unit (Fixture *f, const char *id)
{
  TlUnit unit = map_unit (f, id);
  TlStackLayout layout;
  g_autoptr (GArray) stack =
      tl_map_view_stack (f->view, tl_situation_hex (tl_game_situation (f->game), unit), &layout);

  for (guint i = 0; i < layout.n_places; i++)
    if (g_array_index (stack, TlUnit, layout.places[i].index) == unit)
      return (TlPoint){ layout.places[i].x + layout.places[i].size - 1,
                        layout.places[i].y + layout.places[i].size / 2 };
  g_assert_not_reached ();
}

/* So many of its half widths to the left of the middle of a stack's badge, and as many down. */
static TlPoint
beside_badge (Fixture *f, const char *number, double radii)
{
  TlStackLayout layout;
  TlPoint at;
  double radius;
  g_autoptr (GArray) stack = tl_map_view_stack (f->view, map_hex (f, number), &layout);

  g_assert_true (tl_loss_badge_place (&layout, tl_map_view_hex_px (f->view), &at, &radius));
  return (TlPoint){ at.x - radius * radii, at.y + radius * MIN (radii, 0.95) };
}

static TlPoint
place_of_badge (Fixture *f, const char *number)
{
  return beside_badge (f, number, 0);
}

static gboolean
click (Fixture *f, TlPoint at)
{
  return tl_map_view_answer_click (f->view, at.x, at.y, FALSE);
}

static void
point_at (Fixture *f, TlPoint at)
{
  f->view->pointer_x = at.x;
  f->view->pointer_y = at.y;
  f->view->hover = tl_viewport_hex_at (&f->view->viewport, at.x, at.y);
  f->view->hover_unit = tl_map_view_unit_at (f->view, at.x, at.y);
  tl_map_view_update_note (f->view);
}

static gboolean
press (Fixture *f, guint key)
{
  return app_press (GTK_WIDGET (f->view), key);
}

static void
assert_chosen (Fixture *f, const char *expected)
{
  const TlAnswers *answers = f->view->answers;
  GString *text = g_string_new (NULL);
  g_autofree char *ids = NULL;

  for (guint i = 0; i < answers->chosen->len; i++)
    g_string_append_printf (
        text, "%s%s", i == 0 ? "" : ",",
        tl_situation_id (answers->situation, g_array_index (answers->chosen, TlUnit, i)));
  ids = g_string_free (text, FALSE);
  g_assert_cmpstr (ids, ==, expected);
}

static int
decision (Fixture *f)
{
  TlSituation *situation = tl_game_situation (f->game);

  return tl_situation_n_decisions (situation) > 0 ? tl_situation_decision (situation, 0)->kind : 0;
}

/* --- clicks ----------------------------------------------------------------------------------- */

static void
test_click_retreats (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  assert_chosen (f, "u,v");
  g_assert_true (click (f, place_of_hex (f, "05.03")));
  app_assert_place (f->game, "u", "05.03");
  app_assert_place (f->game, "v", "05.03");
  app_assert_place (f->game, "b", "05.04");
  g_assert_cmpint (decision (f), ==, TL_DECISION_DEFENDER);
  /* Now the other side goes. */
  assert_chosen (f, "e");
}

static void
test_click_splits (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_assert_true (click (f, place_of_unit (f, "v")));
  assert_chosen (f, "v");
  g_assert_true (click (f, place_of_hex (f, "05.03")));
  app_assert_place (f->game, "v", "05.03");
  app_assert_place (f->game, "u", "05.04");
  /* 9.12: the other has to follow, elsewhere if he likes. */
  assert_chosen (f, "u");
  g_assert_true (click (f, place_of_hex (f, "04.03")));
  app_assert_place (f->game, "u", "04.03");
}

static void
test_click_takes_along (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_assert_true (click (f, place_of_unit (f, "b")));
  assert_chosen (f, "u,v,b");
  g_assert_true (click (f, place_of_hex (f, "05.03")));
  app_assert_place (f->game, "b", "05.03");
}

static void
test_selection_chooses (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlUnit unit = map_unit (f, "v");

  tl_map_view_select (f->view, &unit, 1);
  assert_chosen (f, "v");
  /* The cursor may go where they shall go. */
  tl_map_view_set_cursor (f->view, map_hex (f, "05.03"));
  assert_chosen (f, "v");
  press (f, GDK_KEY_Escape);
  assert_chosen (f, "u,v");
}

static void
test_click_elsewhere_decides_nothing (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  guint nodes = tl_history_n_nodes (tl_game_history (f->game));

  g_assert_false (click (f, place_of_hex (f, "09.08")));
  g_assert_false (click (f, place_of_unit (f, "e")));
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, nodes);
}

static void
test_badge_takes_the_step (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_assert_true (click (f, place_of_badge (f, "05.04")));
  app_assert_place (f->game, "v", "05.04");
  g_assert_cmpint (tl_situation_hex (tl_game_situation (f->game), map_unit (f, "u")), ==,
                   TL_HEX_NONE);
  g_assert_cmpint (decision (f), ==, TL_DECISION_DEFENDER);
}

/* --- who loses the step? ---------------------------------------------------------------------- */

static void
test_several_are_asked (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) buttons = NULL;

  g_assert_true (click (f, place_of_badge (f, "05.05")));
  g_assert_null (f->view->popover);
  /* The one who led is gone; two are left for the second. */
  g_assert_true (click (f, place_of_badge (f, "05.05")));
  g_assert_nonnull (f->view->popover);
  buttons = app_all_below (f->view->popover, GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 2);
  g_signal_emit_by_name (g_ptr_array_index (buttons, 0), "clicked");
  app_settle ();
  g_assert_null (f->view->popover);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (f->view)));
  g_assert_cmpuint (tl_combat_retreat_hexes (tl_game_situation (f->game)), ==, 2);
}

static void
test_undo_takes_the_question_back (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  click (f, place_of_badge (f, "05.05"));
  click (f, place_of_badge (f, "05.05"));
  g_assert_nonnull (f->view->popover);
  tl_game_undo (f->game);
  app_settle ();
  g_assert_null (f->view->popover);
}

/* The view goes while the question stands. */
static void
test_question_goes_with_the_view (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  click (f, place_of_badge (f, "05.05"));
  click (f, place_of_badge (f, "05.05"));
  g_assert_nonnull (f->view->popover);
}

static void
test_return_asks (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) buttons = NULL;

  tl_map_view_set_cursor (f->view, map_hex (f, "05.04"));
  g_assert_true (press (f, GDK_KEY_Return));
  g_assert_nonnull (f->view->popover);
  buttons = app_all_below (f->view->popover, GTK_TYPE_BUTTON);
  /* u's step, or the stack picked up */
  g_assert_cmpuint (buttons->len, ==, 2);
  /* The question has the focus, and no step is lost by a second Return. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) ==
                 gtk_popover_get_child (GTK_POPOVER (f->view->popover)));
  g_signal_emit_by_name (g_ptr_array_index (buttons, 1), "clicked");
  app_settle ();
  g_assert_true (tl_map_view_is_carrying (f->view) && f->view->carry.by_keyboard);
  g_assert_cmpuint (tl_map_view_carry_for_test (f->view)->units->len, ==, 2);
  press (f, GDK_KEY_Up);
  press (f, GDK_KEY_Return);
  app_assert_place (f->game, "u", "05.03");
  app_assert_place (f->game, "v", "05.03");
}

/* --- keys and drags --------------------------------------------------------------------------- */

static void
test_return_performs (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, map_hex (f, "05.04"));
  press (f, GDK_KEY_Up);
  g_assert_nonnull (strstr (f->hint, "away from the enemy (9.12c)"));
  g_assert_true (press (f, GDK_KEY_Return));
  app_assert_place (f->game, "u", "05.03");
  app_assert_place (f->game, "v", "05.03");
}

static void
test_space_splits (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlStackLayout layout;
  g_autoptr (GArray) stack = tl_map_view_stack (f->view, map_hex (f, "05.04"), &layout);
  gboolean has_split = FALSE, has_added = FALSE;

  tl_map_view_set_cursor (f->view, map_hex (f, "05.04"));
  for (guint i = 0; i < stack->len; i++)
    {
      TlUnit unit = g_array_index (stack, TlUnit, i);

      press (f, GDK_KEY_space);
      if (unit == map_unit (f, "b"))
        has_added = tl_answers_is_chosen (f->view->answers, unit);
      else if (unit == map_unit (f, "v"))
        has_split = f->view->answers->chosen->len == 1;
    }
  g_assert_true (has_added && has_split);
  press (f, GDK_KEY_space);
  assert_chosen (f, "u,v");
}

static void
carry (Fixture *f, const char *id, const char *number)
{
  g_autoptr (GArray) units = tl_map_view_answer_units (f->view, map_unit (f, id));
  TlHex hex = map_hex (f, number);
  TlPoint at = place_of_hex (f, number);

  g_assert_nonnull (units);
  tl_map_view_carry_begin (f->view, (const TlUnit *) units->data, units->len, 0, 0);
  tl_map_view_carry_to (f->view, at.x, at.y, hex);
}

static void
test_drag_takes_the_stack (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  carry (f, "v", "05.03");
  g_assert_true (tl_map_view_carry_for_test (f->view)->answers != NULL &&
                 tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "05.03: away"));
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "u", "05.03");
  app_assert_place (f->game, "v", "05.03");
}

static void
test_drag_says_why_not (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  carry (f, "v", "05.02");
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_nonnull (strstr (f->hint, "9.12: "));
  g_assert_false (tl_map_view_carry_drop (f->view));
  carry (f, "v", "05.05");
  g_assert_nonnull (strstr (f->hint, "9.12f: "));
  press (f, GDK_KEY_Escape);
  app_assert_place (f->game, "v", "05.04");
}

static void
test_drag_adds_who_goes_along (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  carry (f, "b", "05.03");
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "b", "05.03");
  app_assert_place (f->game, "u", "05.03");
}

/* 9.2: nothing else is moved meanwhile. */
static void
test_others_wait (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  TlUnit unit = map_unit (f, "e");
  TlPoint at = place_of_hex (f, "05.06");

  g_assert_null (tl_map_view_answer_units (f->view, unit));
  tl_map_view_carry_begin (f->view, &unit, 1, 0, 0);
  tl_map_view_carry_to (f->view, at.x, at.y, map_hex (f, "05.06"));
  g_assert_false (tl_map_view_drop_for_test (f->view)->is_allowed);
  g_assert_true (g_str_has_prefix (f->hint, "9.2: "));
  g_assert_false (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "e", "05.05");
}

static void
test_advance_by_drag_of_several (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "lose u"));
  g_assert_true (app_perform (f->game, "retreat e 05.05 05.06"));
  g_assert_cmpint (decision (f), ==, TL_DECISION_ADVANCE);
  assert_chosen (f, "v");
  carry (f, "v", "05.03");
  g_assert_nonnull (strstr (f->hint, "9.12g: "));
  press (f, GDK_KEY_Escape);
  carry (f, "v", "05.05");
  g_assert_true (tl_map_view_carry_drop (f->view));
  app_assert_place (f->game, "v", "05.05");
  g_assert_null (f->view->answers);
}

/* --- what is said ----------------------------------------------------------------------------- */

static void
test_note (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  point_at (f, place_of_hex (f, "05.03"));
  g_assert_cmpstr (f->view->note.heading, ==, "05.03: away from the enemy (9.12c)");
  g_assert_true (f->view->note.is_allowed);
  point_at (f, place_of_hex (f, "05.05"));
  g_assert_false (f->view->note.is_allowed);
  g_assert_true (g_str_has_prefix (f->view->note.text, "9.12f: "));
  /* 9.11c: the second step first is refused where it shows. */
  point_at (f, place_of_unit (f, "v"));
  g_assert_true (g_str_has_prefix (f->view->note.text, "9.11c: "));
  point_at (f, place_of_badge (f, "05.04"));
  g_assert_cmpuint (f->view->hot_badge, ==, map_hex (f, "05.04"));
  g_assert_nonnull (strstr (f->view->note.text, "(9.11)"));
  /* Its corner is the badge, and what lies beyond is not. */
  point_at (f, beside_badge (f, "05.04", 0.95));
  g_assert_cmpuint (f->view->hot_badge, ==, map_hex (f, "05.04"));
  point_at (f, beside_badge (f, "05.04", 1.05));
  g_assert_cmpuint (f->view->hot_badge, ==, TL_HEX_NONE);
  /* Far away there is nothing to say. */
  point_at (f, place_of_hex (f, "10.08"));
  g_assert_null (f->view->note.heading);
}

static void
test_price_is_described (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  tl_map_view_set_cursor (f->view, map_hex (f, "05.03"));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "05.03. 05.03: away from the enemy (9.12c) · 1 hex");
  tl_map_view_set_cursor (f->view, map_hex (f, "10.08"));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "10.08");
}

/* Every state is painted once: destinations, a way, badges, a note, an advance. */
static void
test_every_state_is_painted (Fixture *f, gconstpointer text G_GNUC_UNUSED)
{
  static const char *const steps[] = { NULL, "lose u", "retreat e 05.05 05.06" };

  g_object_set (f->view, "overlays", TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY | TL_OVERLAY_RETREAT, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 900, 700);
      cairo_t *cr = cairo_create (surface);
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      if (steps[i] != NULL)
        g_assert_true (app_perform (f->game, steps[i]));
      point_at (f, place_of_hex (f, i == 0 ? "05.03" : "05.05"));
      tl_map_view_snapshot (GTK_WIDGET (f->view), snapshot);
      g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
      g_assert_nonnull (node);
      gsk_render_node_draw (node, cr);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
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
    { "9.12/click-retreats", PAIR, test_click_retreats },
    { "9.12c/click-splits", PAIR, test_click_splits },
    { "9.12d/click-takes-along", PAIR, test_click_takes_along },
    { "9.12c/selection-chooses", PAIR, test_selection_chooses },
    { "click-elsewhere", PAIR, test_click_elsewhere_decides_nothing },
    { "9.11c/badge-takes-the-step", PAIR, test_badge_takes_the_step },
    { "9.11a/several-are-asked", ROUT, test_several_are_asked },
    { "9.11a/undo-takes-the-question-back", ROUT, test_undo_takes_the_question_back },
    { "9.11a/question-goes-with-the-view", ROUT, test_question_goes_with_the_view },
    { "9.11c/return-asks", PAIR, test_return_asks },
    { "9.12/return-performs", PAIR, test_return_performs },
    { "9.12c/space-splits", PAIR, test_space_splits },
    { "9.12/drag-takes-the-stack", PAIR, test_drag_takes_the_stack },
    { "9.12f/drag-says-why-not", PAIR, test_drag_says_why_not },
    { "9.12d/drag-adds", PAIR, test_drag_adds_who_goes_along },
    { "9.2/others-wait", PAIR, test_others_wait },
    { "9.12g/advance-by-drag", PAIR, test_advance_by_drag_of_several },
    { "9.12/note", PAIR, test_note },
    { "9.12/price-is-described", PAIR, test_price_is_described },
    { "every-state-is-painted", PAIR, test_every_state_is_painted },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/map-answers/%s", tests[i].path);

      g_test_add (path, Fixture, tests[i].text, set_up, tests[i].run, map_tear_down);
    }
  return g_test_run ();
}
