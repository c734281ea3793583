/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a note stands, where a badge can be clicked, and that the marks are painted there. */
#include "draw/overlay/tl-paint-answers.h"

/* --- the note --------------------------------------------------------------------------------- */

/* A view of 400 x 300, a note of 100 x 40, 30 clear about the hex and a gap of 6. */
static const struct
{
  const char *name;
  double x, y;
  guint n_keep;
  TlPoint keep[2];
  double expected_x, expected_y;
} notes[] = {
  /* 200 + 30 + 6, 150 - 20 */
  { "right", 200, 150, 0, { { 0 } }, 236, 130 },
  /* no room at the right: 350 - 36 - 100 */
  { "left", 350, 150, 0, { { 0 } }, 214, 130 },
  /* something to be seen at the right */
  { "left-of-others", 200, 150, 1, { { 260, 150 } }, 64, 130 },
  /* ... and at the left: 150 - 36 - 40 above */
  { "above", 200, 150, 2, { { 260, 150 }, { 120, 150 } }, 150, 74 },
  /* no room above either: 20 + 36 below */
  { "below", 200, 20, 2, { { 260, 20 }, { 120, 20 } }, 150, 56 },
  /* at the upper edge it stays in the view */
  { "upper-edge", 200, 10, 0, { { 0 } }, 236, 0 },
  { "lower-edge", 200, 295, 0, { { 0 } }, 236, 260 },
};

static void
test_note (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      TlNoteBox box = { .width = 100, .height = 40 };

      g_test_message ("%s", notes[i].name);
      tl_note_place (&box, notes[i].x, notes[i].y, 30, 400, 300, notes[i].keep, notes[i].n_keep);
      g_assert_cmpfloat_with_epsilon (box.x, notes[i].expected_x, 1e-9);
      g_assert_cmpfloat_with_epsilon (box.y, notes[i].expected_y, 1e-9);
    }
}

/* Too large for the view it begins at its corner. */
static void
test_large_note (void)
{
  TlNoteBox box = { .width = 500, .height = 400 };

  tl_note_place (&box, 200, 150, 30, 400, 300, NULL, 0);
  g_assert_cmpfloat_with_epsilon (box.x, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (box.y, 0, 1e-9);
}

/* --- marks ------------------------------------------------------------------------------------ */

#define SIZE 100

typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
  TlTheme theme;
  TlLettering *lettering;
  TlStackLayout layout;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  f->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  f->cr = cairo_create (f->surface);
  f->lettering = tl_lettering_new ();
  tl_theme_init (&f->theme, TL_THEME_LIGHT);
  tl_stack_lay_out (&f->layout, 1, SIZE / 2, SIZE / 2, 60, 60);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  cairo_destroy (f->cr);
  cairo_surface_destroy (f->surface);
  tl_lettering_free (f->lettering);
}

static guint
alpha_at (Fixture *f, double x, double y)
{
  const guint8 *row;

  cairo_surface_flush (f->surface);
  row = cairo_image_surface_get_data (f->surface) +
        (int) y * cairo_image_surface_get_stride (f->surface);
  return ((const guint32 *) (gconstpointer) row)[(int) x] >> 24;
}

/* A radius of 9 at this size, all of it painted and clicked, and nothing beyond; it leaves the
 * counter's corner, where marks of modes are, mostly free. */
static void
test_badge_is_where_it_is_clicked (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  const TlStackPlace *top = &f->layout.places[0];
  TlPoint at;
  double radius;

  g_assert_true (tl_loss_badge_place (&f->layout, 60, &at, &radius));
  g_assert_cmpfloat_with_epsilon (radius, 9, 1e-9);
  g_assert_cmpfloat (at.x + radius, <, top->x + 5);
  tl_paint_loss_badge (f->cr, f->lettering, &f->theme, &f->layout, 60, "−1", FALSE);
  g_assert_cmpuint (alpha_at (f, at.x - 8, at.y - 8), ==, 255);
  g_assert_cmpuint (alpha_at (f, at.x + 13, at.y + 13), ==, 0);
}

/* Seen from far there is no room, and nothing to click. */
static void
test_no_badge_from_far (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlPoint at;
  double radius;

  tl_stack_lay_out (&f->layout, 1, SIZE / 2, SIZE / 2, 12, 12);
  tl_paint_loss_badge (f->cr, f->lettering, &f->theme, &f->layout, 12, "−1", FALSE);
  g_assert_cmpuint (alpha_at (f, f->layout.places[0].x, f->layout.places[0].y), ==, 0);
  g_assert_false (tl_loss_badge_place (&f->layout, 12, &at, &radius));
}

static guint
painted_along_top (Fixture *f)
{
  const TlStackPlace *top = &f->layout.places[0];
  guint n = 0;

  for (int x = (int) top->x + 2; x < (int) (top->x + top->size) - 2; x++)
    n += alpha_at (f, x, top->y - 1) > 128;
  return n;
}

/* A firm line and a dashed one, told apart in grey too: the dashed lies on a light one. */
static void
test_outlines (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  guint firm;

  tl_paint_chosen (f->cr, &f->theme, &f->layout.places[0]);
  firm = painted_along_top (f);
  g_assert_cmpuint (firm, >, 30);
  /* The inside stays free. */
  g_assert_cmpuint (alpha_at (f, SIZE / 2, SIZE / 2), ==, 0);
  tl_paint_loser (f->cr, &f->theme, &f->layout.places[0]);
  g_assert_cmpuint (painted_along_top (f), >=, firm);
  g_assert_cmpuint (alpha_at (f, SIZE / 2, SIZE / 2), ==, 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/draw/answers/badge-is-where-it-is-clicked", test_badge_is_where_it_is_clicked },
    { "/draw/answers/no-badge-from-far", test_no_badge_from_far },
    { "/draw/answers/outlines", test_outlines },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/answers/note", test_note);
  g_test_add_func ("/draw/answers/large-note", test_large_note);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
