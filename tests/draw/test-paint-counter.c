/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/counter/tl-paint-counter.h"

#include "counter-samples.h"
#include "support/tl-test-scenario.h"

static const double sizes[] = { 0.0,  0.4,  1.0,  3.0,  11.0, 12.0, 21.0,  22.0,
                                24.0, 40.0, 45.0, 46.0, 64.0, 96.0, 200.0, 2000.0 };

/* What a caller may rely on to be the same after painting. */
typedef struct
{
  cairo_matrix_t matrix;
  double clip[4];
  double line_width;
  double tolerance;
  cairo_operator_t operator;
  cairo_line_cap_t cap;
  cairo_line_join_t join;
  cairo_fill_rule_t fill_rule;
  cairo_antialias_t antialias;
  cairo_pattern_t *source;
  int n_dashes;
} State;

static State
read_state (cairo_t *cr)
{
  State state = { .line_width = cairo_get_line_width (cr),
                  .tolerance = cairo_get_tolerance (cr),
                  .operator= cairo_get_operator (cr),
                  .cap = cairo_get_line_cap (cr),
                  .join = cairo_get_line_join (cr),
                  .fill_rule = cairo_get_fill_rule (cr),
                  .antialias = cairo_get_antialias (cr),
                  .source = cairo_get_source (cr),
                  .n_dashes = cairo_get_dash_count (cr) };

  cairo_get_matrix (cr, &state.matrix);
  cairo_clip_extents (cr, &state.clip[0], &state.clip[1], &state.clip[2], &state.clip[3]);
  return state;
}

static void
assert_state (cairo_t *cr, const State *before)
{
  const State after = read_state (cr);

  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpmem (&before->matrix, sizeof before->matrix, &after.matrix, sizeof after.matrix);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat (before->clip[i], ==, after.clip[i]);
  g_assert_cmpfloat (before->line_width, ==, after.line_width);
  g_assert_cmpfloat (before->tolerance, ==, after.tolerance);
  g_assert_cmpint (before->operator, ==, after.operator);
  g_assert_cmpint (before->cap, ==, after.cap);
  g_assert_cmpint (before->join, ==, after.join);
  g_assert_cmpint (before->fill_rule, ==, after.fill_rule);
  g_assert_cmpint (before->antialias, ==, after.antialias);
  g_assert_true (before->source == after.source);
  g_assert_cmpint (before->n_dashes, ==, after.n_dashes);
  g_assert_false (cairo_has_current_point (cr));
}

static void
mark (TlCounterView *view, TlMarker marker)
{
  view->marker = marker;
  view->exploit_ar = 3;
  view->has_stripe = marker % 2 == 1;
  view->stripe = 0x8a2f2f;
  view->flags =
      marker == TL_MARKER_DG ? TL_UNIT_OOS | TL_UNIT_FUELLED | TL_UNIT_INACTIVE : TL_UNIT_RELEASED;
  view->stocks = (TlStocks) (marker % 3);
  view->steps_lost = marker;
  view->is_trainbusting = marker == TL_MARKER_STRAT;
}

static void
test_state_and_bounds (gconstpointer data)
{
  const TlKind kind = (TlKind) GPOINTER_TO_UINT (data);
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  g_autoptr (TlCounter) counter = sample_counter (kind);
  cairo_t *large = sample_canvas (8, 8);
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (TlFaceSide face = TL_FACE_COMBAT; face <= TL_FACE_MOVE; face++)
      for (TlMarker marker = TL_MARKER_NONE; marker <= TL_MARKER_DG; marker++)
        {
          const gboolean is_large = sizes[i] > 300.0;
          const int edge = (int) sizes[i] + 2;
          cairo_t *cr = is_large ? cairo_reference (large) : sample_canvas (edge + 16, edge + 16);
          TlCounterView view;
          State before;

          tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
          view.face = face;
          mark (&view, marker);
          cairo_set_line_width (cr, 3.5);
          cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
          before = read_state (cr);
          tl_paint_counter (cr, lettering, &theme, &view, 8.0, 8.0, sizes[i]);
          assert_state (cr, &before);
          if (!is_large)
            g_assert_cmpuint (
                sample_count_painted (cr, 8, 8, 8 + (int) sizes[i] + (sizes[i] < 1.0 ? 0 : 1),
                                      8 + (int) sizes[i] + (sizes[i] < 1.0 ? 0 : 1), FALSE),
                ==, 0);
          cairo_destroy (cr);
        }
  cairo_destroy (large);
}

static guint64
hash_of (TlLettering *lettering, const TlTheme *theme, const TlCounterView *view, double size)
{
  cairo_t *cr = sample_canvas ((int) size, (int) size);
  guint64 hash;

  tl_paint_counter (cr, lettering, theme, view, 0.0, 0.0, size);
  hash = sample_picture_hash (cr);
  cairo_destroy (cr);
  return hash;
}

static void
add_new (GHashTable *seen, guint64 hash)
{
  guint64 *copy = g_new (guint64, 1);

  *copy = hash;
  g_assert_true (g_hash_table_add (seen, copy));
}

/* Every mode on either face, and every marker, can be told from every other at 16 px already. */
static void
test_modes_differ (void)
{
  static const double edges[] = { 16.0, 24.0, 40.0, 64.0, 96.0 };
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_COMBAT);
  TlTheme theme;

  counter->faces[TL_FACE_MOVE] = counter->faces[TL_FACE_COMBAT];
  for (guint kind = 0; kind < TL_THEMES; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
      {
        g_autoptr (GHashTable) seen =
            g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
        TlCounterView view;

        tl_theme_init (&theme, (TlThemeKind) kind);
        tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
        for (view.face = TL_FACE_COMBAT; view.face <= TL_FACE_MOVE; view.face++)
          for (view.marker = TL_MARKER_NONE; view.marker <= TL_MARKER_DG; view.marker++)
            add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
        view.face = TL_FACE_COMBAT;
        view.marker = TL_MARKER_NONE;
        view.flags = TL_UNIT_OOS;
        add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
        view.flags = 0;
        view.stocks = TL_STOCKS_LOW;
        add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
        view.stocks = TL_STOCKS_EXHAUSTED;
        add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
        view.stocks = TL_STOCKS_FULL;
        view.steps_lost = 1;
        add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
      }
}

/* A lost step shows on whatever can lose one, at every level of detail. */
static void
test_losses_show (void)
{
  static const TlKind kinds[] = { TL_KIND_COMBAT, TL_KIND_HQ,       TL_KIND_ARTILLERY,
                                  TL_KIND_REPL,   TL_KIND_AIRCRAFT, TL_KIND_SHIP };
  static const double edges[] = { 16.0, 30.0, 64.0 };
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (edges); j++)
      {
        g_autoptr (TlCounter) counter = sample_counter (kinds[i]);
        TlCounterView view;
        guint64 whole;

        tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
        whole = hash_of (lettering, &theme, &view, edges[j]);
        view.steps_lost = 1;
        g_assert_cmpuint (hash_of (lettering, &theme, &view, edges[j]), !=, whole);
      }
}

/* The number on an Exploit marker, lost steps, Tokens, loads: all can be read. */
static void
test_numbers_show (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  g_autoptr (TlCounter) combat = sample_counter (TL_KIND_COMBAT);
  g_autoptr (TlCounter) dump = sample_counter (TL_KIND_DUMP);
  g_autoptr (TlCounter) truck = sample_counter (TL_KIND_TRANSPORT);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  TlCounterView view;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_counter_view_init (&view, combat, SAMPLE_COLOUR);
  view.marker = TL_MARKER_EXPLOIT;
  for (view.exploit_ar = 2; view.exploit_ar <= 4; view.exploit_ar++)
    for (view.steps_lost = 0; view.steps_lost <= 2; view.steps_lost++)
      add_new (seen, hash_of (lettering, &theme, &view, 64.0));
  tl_counter_view_init (&view, dump, SAMPLE_COLOUR);
  for (view.t = 0; view.t <= 12; view.t++)
    add_new (seen, hash_of (lettering, &theme, &view, 40.0));
  tl_counter_view_init (&view, truck, SAMPLE_COLOUR);
  for (view.t = 0; view.t <= truck->points4; view.t++)
    add_new (seen, hash_of (lettering, &theme, &view, 64.0));
}

/* With letters, classes and mobilities differ even where their colours do not. */
static void
test_letters (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_COMBAT);
  TlCounterView view;

  tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
  for (guint with_letters = 0; with_letters < 2; with_letters++)
    {
      guint64 classes[TL_CLASSES], mobilities[2];
      TlTheme theme;

      tl_theme_init (&theme, TL_THEME_HIGH_CONTRAST);
      g_assert_true (theme.mark_classes_by_letter);
      theme.mark_classes_by_letter = with_letters == 1;
      theme.counters.box[0] = theme.counters.box[1] = theme.counters.box[2];
      theme.counters.leg_ink = theme.counters.truck_ink;
      tl_theme_seal (&theme);
      for (guint klass = 0; klass < TL_CLASSES; klass++)
        {
          counter->klass = (TlClass) klass;
          classes[klass] = hash_of (lettering, &theme, &view, 64.0);
        }
      for (guint i = 0; i < 2; i++)
        {
          counter->faces[0].mobility = i == 0 ? TL_MOBILITY_LEG : TL_MOBILITY_TRUCK;
          mobilities[i] = hash_of (lettering, &theme, &view, 64.0);
        }
      counter->faces[0].mobility = TL_MOBILITY_TRACK;
      g_assert_cmpint (classes[0] != classes[1], ==, with_letters);
      g_assert_cmpint (classes[1] != classes[2], ==, with_letters);
      g_assert_cmpint (mobilities[0] != mobilities[1], ==, with_letters);
    }
}

static void
test_any_text (void)
{
  g_autofree char *long_text = g_strnfill (200, 'W');
  const char *const texts[] = { long_text, "שלום עולם",       "日本語の部隊",
                                "الفرقة",  "\xff\xfe broken", "two\nlines",
                                "",        "Ударная армия" };
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  for (TlKind kind = 0; kind < TL_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        g_autoptr (TlCounter) counter = sample_counter (kind);
        cairo_t *cr = sample_canvas (116, 116);
        TlCounterView view;

        g_free (counter->designation);
        counter->designation = g_strdup (texts[i]);
        g_free (counter->superior);
        counter->superior = g_strdup (texts[i]);
        g_free (counter->transport_name);
        counter->transport_name = g_strdup (texts[i]);
        counter->is_organic = TRUE;
        counter->multi_step_re4 = i % 2 == 0 ? 12 : 0;
        tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
        tl_paint_counter (cr, lettering, &theme, &view, 10.0, 10.0, 96.0);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        g_assert_cmpuint (sample_count_painted (cr, 10, 10, 106, 106, FALSE), ==, 0);
        cairo_destroy (cr);
      }
}

/* (transfer full) */
static cairo_t *
picture_of_named (TlLettering *lettering, const char *name)
{
  g_autoptr (TlCounter) counter = sample_counter (TL_KIND_COMBAT);
  cairo_t *cr = sample_canvas (116, 116);
  TlCounterView view;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  g_free (counter->designation);
  counter->designation = g_strdup (name);
  tl_counter_view_init (&view, counter, SAMPLE_COLOUR);
  tl_paint_counter (cr, lettering, &theme, &view, 10.0, 10.0, 96.0);
  return cr;
}

static void
assert_alike (cairo_t *one, cairo_t *other, gboolean are_alike)
{
  g_assert_true ((sample_picture_hash (one) == sample_picture_hash (other)) == are_alike);
  cairo_destroy (one);
  cairo_destroy (other);
}

/* A name that has no room beside the box is cut to its last word, which tells units apart. */
static void
test_long_name (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();

  assert_alike (picture_of_named (lettering, "Armoured infantry division 2"),
                picture_of_named (lettering, "2"), TRUE);
  assert_alike (picture_of_named (lettering, "4 Gds"), picture_of_named (lettering, "Gds"), FALSE);
}

/* A text fits its room whatever its length. */
static void
test_text_fits (void)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  g_autofree char *long_text = g_strnfill (200, 'W');
  const char *const texts[] = { "7", "7 Pz", "Kampfgruppe Peiper", long_text, "الفرقة المدرعة" };
  const TlTextStyle style = { .cap_height = 10.0, .max_width = 30.0, .colour.alpha = 1.0 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      cairo_t *cr = sample_canvas (60, 40);
      const double width = tl_paint_text (cr, lettering, &style, texts[i], 10.0, 25.0);

      g_assert_cmpfloat (width, >, 0.0);
      g_assert_cmpfloat (width, <=, 30.01);
      g_assert_cmpuint (sample_count_painted (cr, 9, 0, 41, 40, FALSE), ==, 0);
      cairo_destroy (cr);
    }
}

/* The view of a unit shows what the situation says. */
static void
test_view_of_unit (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("| . . .\n"
                                                         "formation f1 side1\n"
                                                         "u1 side1 tank 9-4-3/5-4-8 track/truck "
                                                         "formation=f1 02.01 dg-move oos low "
                                                         "lost=1\n"
                                                         "d1 side0 dump 7t 01.01\n");
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlCounterView view;

  tl_counter_view_of_unit (&view, situation, tl_test_unit (situation, "u1"));
  g_assert_cmpuint (view.face, ==, TL_FACE_MOVE);
  g_assert_cmpuint (view.marker, ==, TL_MARKER_DG);
  g_assert_cmpuint (view.flags, ==, TL_UNIT_OOS);
  g_assert_cmpuint (view.stocks, ==, TL_STOCKS_LOW);
  g_assert_cmpuint (view.steps_lost, ==, 1);
  g_assert_cmpuint (view.colour, ==, scenario->sides[1].colour);
  g_assert_true (view.has_stripe);
  tl_counter_view_of_unit (&view, situation, tl_test_unit (situation, "d1"));
  g_assert_cmpuint (view.t, ==, 7);
  g_assert_cmpuint (view.tokens_per_sp, ==, 4);
  g_assert_false (view.has_stripe);
}

/* A warship, one without barrage, a carrier and Landing Craft of each capacity can be told apart
 * (18.2, 18.4). */
static void
test_ships_differ (void)
{
  static const double edges[] = { 30.0, 64.0 };
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      g_autoptr (TlCounter) ship = sample_counter (TL_KIND_SHIP);
      g_autoptr (GHashTable) seen =
          g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
      TlCounterView view;

      ship->capacity_t = 0;
      tl_counter_view_init (&view, ship, SAMPLE_COLOUR);
      add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
      ship->faces[0].barrage = ship->faces[1].barrage = 0;
      add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
      ship->is_carrier = TRUE;
      add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
      ship->is_carrier = FALSE;
      /* The side that shows, once it has been hit (18.3d). */
      ship->has_damaged_side = TRUE;
      ship->damaged = (TlShipSide){ 20, 4, 1, 7 };
      view.steps_lost = 1;
      add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
      ship->damaged.barrage = 10;
      add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
      view.steps_lost = 0;
      for (ship->capacity_t = 4; ship->capacity_t <= 12; ship->capacity_t += 4)
        add_new (seen, hash_of (lettering, &theme, &view, edges[i]));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (TlKind kind = 0; kind < TL_KINDS; kind++)
    {
      g_autofree char *path =
          g_strdup_printf ("/draw/paint-counter/state-and-bounds/%s", tl_kind_id (kind));

      g_test_add_data_func (path, GUINT_TO_POINTER (kind), test_state_and_bounds);
    }
  g_test_add_func ("/draw/paint-counter/modes-differ", test_modes_differ);
  g_test_add_func ("/draw/paint-counter/losses-show", test_losses_show);
  g_test_add_func ("/draw/paint-counter/numbers-show", test_numbers_show);
  g_test_add_func ("/draw/paint-counter/18.4/ships-differ", test_ships_differ);
  g_test_add_func ("/draw/paint-counter/letters", test_letters);
  g_test_add_func ("/draw/paint-counter/any-text", test_any_text);
  g_test_add_func ("/draw/paint-counter/long-name", test_long_name);
  g_test_add_func ("/draw/paint-counter/text-fits", test_text_fits);
  g_test_add_func ("/draw/paint-counter/view-of-unit", test_view_of_unit);
  return g_test_run ();
}
