/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holding boxes beside the map: what is in them, whose they are, where the counters lie. */
#include "draw/tl-paint-box.h"
#include "support/tl-test-scenario.h"

#define TEXT                                                                                 \
  "size 6 6\nterrain 01.03 sea\nlc side0 ship 0-0-20 capacity=16 01.03\nbox hold craft=lc\n" \
  "box japan\nbox yalu 04.04\nbox empty\n"                                                   \
  "u side0 inf 4-3-3 move box=hold\n"                                                        \
  "d side0 dump 6t box=japan\nb side1 inf 4-3-3 box=japan\na side1 dump 4t box=japan\n"      \
  "c side0 hq 5-6 box=japan\ne side0 inf 4-3-3 box=japan\n"                                  \
  "y side1 inf 4-3-3 box=yalu\nm side0 inf 4-3-3 02.02\np side0 inf 4-3-3 pool\n"

static char *
ids_of (const TlSituation *situation, const GArray *units)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                            tl_situation_counter (situation, g_array_index (units, TlUnit, i))->id);
  return g_string_free (ids, FALSE);
}

/* A side at a time, units before an HQ's supply; nobody of the map or of the pool. */
static void
test_contents (void)
{
  static const char *const expected[] = { "u", "c e d b a", "y", "" };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (GPtrArray) contents = tl_box_contents (situation);

  g_assert_cmpuint (contents->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < contents->len; i++)
    {
      g_autofree char *ids = ids_of (situation, contents->pdata[i]);

      g_assert_cmpstr (ids, ==, expected[i]);
    }
}

/* 12.3e, 12.6g: a hold is its ship's, another box whoever's is in it. */
static void
test_whose (void)
{
  static const struct
  {
    TlSide side;
    const char *label;
    const char *caption;
  } rows[] = {
    { 0, "Side 0 · 01.03", "Side 0, aboard Ship in 01.03 (18.5)" },
    { TL_SIDE_NONE, "both sides · off the map", "both sides, off the map (12.3e)" },
    { 1, "Side 1 · 04.04", "Side 1, the same as 04.04 (12.3e)" },
    { TL_SIDE_NONE, "off the map", "off the map (12.3e)" },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (GPtrArray) contents = tl_box_contents (situation);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *label = tl_box_label (situation, i, contents->pdata[i]);
      g_autofree char *caption = tl_box_caption (situation, i, contents->pdata[i]);

      g_assert_cmpuint (tl_box_side (situation, i, contents->pdata[i]), ==, rows[i].side);
      g_assert_cmpstr (label, ==, rows[i].label);
      g_assert_cmpstr (caption, ==, rows[i].caption);
    }
}

/* 3 x 40 and two gaps of 9 % of 40: 127.2.  In 100 they lie (100 - 40) / 2 = 30 apart. */
static void
test_layout (void)
{
  TlBoxLayout layout;

  g_assert_cmpfloat_with_epsilon (tl_box_width (3, 40), 127.2, 1e-9);
  tl_box_lay_out (&layout, 3, 10, 20, 130, 40);
  g_assert_cmpfloat_with_epsilon (tl_box_place (&layout, 2).x, 10 + 2 * 43.6, 1e-9);
  tl_box_lay_out (&layout, 3, 10, 20, 100, 40);
  g_assert_cmpfloat_with_epsilon (tl_box_place (&layout, 1).x, 40, 1e-9);
  g_assert_cmpfloat_with_epsilon (tl_box_place (&layout, 2).x + 40, 110, 1e-9);
  /* No room at all: on one another, and no further. */
  tl_box_lay_out (&layout, 3, 10, 20, 5, 40);
  g_assert_cmpfloat_with_epsilon (tl_box_place (&layout, 2).x, 10, 1e-9);
}

/* At 45 the first two lie on one another, the second over the first, but for one that is raised. */
static void
test_hit (void)
{
  const gboolean raised[] = { TRUE, FALSE, FALSE };
  TlBoxLayout layout;

  tl_box_lay_out (&layout, 3, 10, 20, 100, 40);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 45, 30), ==, 1);
  g_assert_cmpint (tl_box_index_at (&layout, raised, 45, 30), ==, 0);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 12, 30), ==, 0);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 109, 30), ==, 2);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 111, 30), ==, -1);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 45, 61), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/paint-box/contents-in-order", test_contents);
  g_test_add_func ("/draw/paint-box/12.3e/whose-and-where", test_whose);
  g_test_add_func ("/draw/paint-box/overlap-where-there-is-no-room", test_layout);
  g_test_add_func ("/draw/paint-box/raised-counter-is-hit-first", test_hit);
  return g_test_run ();
}
