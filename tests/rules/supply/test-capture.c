/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What dice take of what lies in a hex (9.14b, c, f), and of a dump that is blown up (12.11a). */
#undef G_DISABLE_ASSERT

#include "rules/capture/tl-blow.h"
#include "rules/capture/tl-capture.h"
#include "rules/supply/tl-transport.h"
#include "support/tl-test-scenario.h"

#define FIELD "size 6 6\n"

typedef struct
{
  const char *path;
  const char *situation;
  TlCaptureColumn column;
  const char *expected;
} Row;

static const Row rows[] = {
  /* 9 SP: 0, 25, 25, 50, 50, 75 per cent of 36T */
  { "/rules/9.14b/chances/nine-sp", "d side1 dump 36t 03.03\n", TL_CAPTURE_DUMP,
    "36T on the ground, by one die: 1: nothing; 2–3: 9T; 4–5: 18T; 6: 27T; the rest is destroyed" },
  /* 2T: 1/2 counts as 1, 1 is 1, 1 1/2 is 2 */
  { "/rules/9.14b/chances/two-tokens", "d side1 dump 2t 03.03\n", TL_CAPTURE_DUMP,
    "2T on the ground, by one die: 1: nothing; 2–5: 1T; 6: 2T; the rest is destroyed" },
  /* 3 points: 0.75 is 1, 1.5 is 2, 2.25 is 2; 12T: 3, 6, 9 */
  { "/rules/9.14c/chances/three-trucks",
    "t side1 truck 3-45 03.03 12t\na side1 truck 1-45\nb side1 truck 2-45\n", TL_CAPTURE_TRUCKS,
    "3 trucks with 12T, by one die: 1–2: nothing; 3: 1 point with 3T; 4–5: 2 points with 6T; "
    "6: 2 points with 9T; the rest is displaced up to 10 hexes" },
  { "/rules/9.14c/chances/wagons", "w side1 wagon 4-10 leg 03.03\nv side1 wagon 1-10 leg\n",
    TL_CAPTURE_WAGONS,
    "4 wagons, by one die: 1–2: nothing; 3: 1 point; 4: 2 points; 5: 3 points; 6: 4 points; "
    "the rest is displaced up to 5 hexes" },
  /* quarters are printed: 1 point by 25, 50, 75 per cent */
  { "/rules/9.14c/chances/parts-of-a-point", "t side1 truck 1-45 03.03\nq side1 truck 1q-45\n",
    TL_CAPTURE_TRUCKS,
    "1 truck, by one die: 1–2: nothing; 3: 1/4 point; 4–5: 1/2 point; 6: 3/4 point; "
    "the rest is displaced up to 10 hexes" },
  /* Quarters of wagons make no change for trucks: 1/4 point is 0, 1/2 and 3/4 are 1. */
  { "/rules/9.14c/chances/parts-of-another-type",
    "t side1 truck 1-45 03.03\nw side1 wagon 1q-10 leg\n", TL_CAPTURE_TRUCKS,
    "1 truck, by one die: 1–3: nothing; 4–6: 1 point; the rest is displaced up to 10 hexes" },
  /* No counter but of five points: five or none, and 75 per cent are four. */
  { "/rules/9.14c/chances/no-change", "t side1 truck 5-45 03.03 8t\n", TL_CAPTURE_TRUCKS,
    "5 trucks with 8T, by one die: 1–2: nothing; 3: 2T; 4–5: 4T; 6: 6T; "
    "the rest is displaced up to 10 hexes" },
  /* Points of an Organic Truck become ordinary ones (errata of 4.0): those say which sizes exist.
   * 2 points: 25 per cent are 1/2 point, which is 1; 50 are 1; 75 are 1 1/2, which is 2. */
  { "/rules/9.14c/chances/organic-trucks",
    "formation f side1\no side1 truck 2-45 organic formation=f 03.03 8t\nt side1 truck 1-45\n"
    "v side1 truck 2-45\n",
    TL_CAPTURE_TRUCKS,
    "2 trucks with 8T, by one die: 1–2: nothing; 3: 1 point with 2T; 4–5: 1 point with 4T; "
    "6: 2 points with 6T; the rest is displaced up to 10 hexes" },
  { "/rules/9.14c/chances/organic-trucks-by-the-token",
    "formation f side1\no side1 truck 1-45 organic formation=f 03.03 4t\nq side1 truck 1q-45\n",
    TL_CAPTURE_TRUCKS,
    "1 truck with 4T, by one die: 1–2: nothing; 3: 1/4 point with 1T; 4–5: 1/2 point with 2T; "
    "6: 3/4 point with 3T; the rest is displaced up to 10 hexes" },
  /* An Organic counter of 1/4 point makes no parts of ordinary points. */
  { "/rules/9.14c/chances/organic-parts",
    "formation f side1\no side1 truck 1-45 organic formation=f 03.03\nt side1 truck 1-45\n"
    "q side1 truck 1q-45 organic formation=f\n",
    TL_CAPTURE_TRUCKS,
    "1 truck, by one die: 1–3: nothing; 4–6: 1 point; the rest is displaced up to 10 hexes" },
  /* not the captor's own, nor an Extender (9.14d) */
  { "/rules/9.14d/not-rolled-for", "x side1 extender range=9 ma=45 03.03\nd side0 dump 8t 03.03\n",
    TL_CAPTURE_TRUCKS, NULL },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = g_strconcat (FIELD, row->situation, NULL);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (situation, tl_test_hex (situation, "03.03"), 1, row->column);
  g_autofree char *prospect = NULL;

  g_assert_cmpint (tl_capturable_is_empty (capturable), ==, row->expected == NULL);
  if (row->expected == NULL)
    return;
  prospect = tl_capturable_prospect_text (capturable, situation);
  g_assert_cmpstr (prospect, ==, row->expected);
}

/* Three points of trucks, two Organic ones: of five, two may be given up as 2 + 0, 1 + 1 and 0 +
 * 2. */
static void
test_share_outs (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "formation f side1\nt side1 truck 3-45 03.03\na side1 truck 1-45\n"
                               "b side1 truck 2-45\no side1 truck 2-45 organic formation=f 03.03\n"
                               "p side1 truck 1-45 organic formation=f\n");
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (situation, tl_test_hex (situation, "03.03"), 1, TL_CAPTURE_TRUCKS);
  g_autoptr (GPtrArray) share_outs = tl_capturable_share_outs (capturable, situation, 8);
  const guint too_few[] = { 4, 0 };

  g_assert_cmpuint (capturable->points4, ==, 20);
  g_assert_cmpuint (capturable->types->len, ==, 2);
  g_assert_cmpuint (share_outs->len, ==, 3);
  for (guint i = 0; i < share_outs->len; i++)
    {
      const GArray *amounts = share_outs->pdata[i];

      g_assert_cmpuint (g_array_index (amounts, guint, 0), ==, 4 * (2 - i));
      g_assert_cmpuint (g_array_index (amounts, guint, 1), ==, 4 * i);
      g_assert_true (
          tl_capturable_may_give_up (capturable, situation, 8, (const guint *) amounts->data));
    }
  g_assert_false (tl_capturable_may_give_up (capturable, situation, 8, too_few));
}

/* 4T on the ground and 4T on a truck: 0, 1, 1, 2, 2, 3 and 0, 0, 1, 2, 2, 3: 9/6 + 8/6. */
static void
test_mean (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "d side1 dump 4t 03.03\nt side1 truck 1-45 03.03 4t\n");
  TlHex hex = tl_test_hex (situation, "03.03");
  TlFraction mean;
  guint64 most;
  g_autofree char *text = tl_capture_text (situation, hex, 0);

  g_assert_cmpuint (tl_capture_mean (situation, hex, 1, &mean, &most), ==, 2);
  tl_assert_fraction (mean, "2 5/6");
  g_assert_cmpuint (most, ==, 6);
  g_assert_true (g_str_has_suffix (text, "In all 2 5/6T on average, 6T at most."));
  g_assert_null (tl_capture_text (situation, hex, 1));
}

/* Empty trucks have a die of their own: two dice, of which one takes SP. */
static void
test_mean_of_empty_trucks (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "d side1 dump 4t 03.03\nt side1 truck 1-45 03.03\n");
  TlFraction mean;
  guint64 most;

  g_assert_cmpuint (tl_capture_mean (situation, tl_test_hex (situation, "03.03"), 1, &mean, &most),
                    ==, 2);
  tl_assert_fraction (mean, "1 1/2");
  g_assert_cmpuint (most, ==, 3);
}

/* A thousand points of two types, as no game has: all or nothing, at once. */
static void
test_crowd (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "t side1 truck 600-45 03.03\nformation f side1\n"
                               "o side1 truck 400-45 organic formation=f 03.03\n");
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (situation, tl_test_hex (situation, "03.03"), 1, TL_CAPTURE_TRUCKS);
  g_autoptr (GPtrArray) none = tl_capturable_share_outs (capturable, situation, 0);
  g_autoptr (GPtrArray) all = tl_capturable_share_outs (capturable, situation, 4000);

  g_assert_cmpuint (tl_capturable_captured (capturable, situation, 6).points4, ==, 0);
  g_assert_true (tl_capturable_captured (capturable, situation, 6).is_short);
  g_assert_cmpuint (none->len, ==, 1);
  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpuint (g_array_index ((GArray *) all->pdata[0], guint, 1), ==, 1600);
}

/* 9.14f: 6 or less of two dice are 15 of 36; with 2 more 4 or less, 6; with 4 more 2, 1. */
static void
test_aircraft (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD "p side1 plane 3-4-3 fighter 03.03\nq side1 plane 3-4-3 fighter inactive 03.03\n");
  TlUnit active = tl_test_unit (situation, "p");
  TlUnit inactive = tl_test_unit (situation, "q");

  g_assert_cmpuint (tl_base_capture_ways (situation, inactive, FALSE), ==, 15);
  g_assert_cmpuint (tl_base_capture_ways (situation, inactive, TRUE), ==, 6);
  g_assert_cmpuint (tl_base_capture_ways (situation, active, FALSE), ==, 6);
  g_assert_cmpuint (tl_base_capture_ways (situation, active, TRUE), ==, 1);
}

/* 12.11a: 12T by 25, 50, 50, 75, 75, 100 per cent. */
static void
test_blow (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD);
  const TlEdition *edition = tl_situation_edition (situation);
  g_autofree char *text = tl_blow_chances_text (edition, 12);

  g_assert_cmpstr (text, ==, "1: 3T; 2–3: 6T; 4–5: 9T; 6: 12T");
  g_assert_cmpuint (tl_blow_destroyed_t (edition, 1, 1), ==, 0);
  g_assert_cmpuint (tl_blow_destroyed_t (edition, 2, 1), ==, 1);
}

/* 50 per cent of five points are 2.5, which is 3: counters of five show none of it, those of three
 * do. */
static void
test_short (void)
{
  static const struct
  {
    const char *situation;
    guint points4;
    gboolean is_short;
  } cases[] = {
    { FIELD "t side1 truck 5-45 03.03\n", 0, TRUE },
    { FIELD "t side1 truck 5-45 03.03\na side1 truck 3-45\nb side1 truck 2-45\n", 12, FALSE },
    { FIELD "t side1 truck 5-45 03.03\na side1 truck 4-45\nb side1 truck 1-45\n", 12, FALSE },
    { FIELD "t side1 truck 5-45 03.03\na side1 truck 4-45\n", 0, TRUE },
    /* three could be shown, and two captured; but not the two, nor the three, that stay */
    { FIELD "t side1 truck 5-45 03.03\na side1 truck 3-45\n", 0, TRUE },
    { FIELD "t side1 truck 5-45 03.03\na side1 truck 2-45\n", 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (cases[i].situation);
      g_autoptr (TlCapturable) capturable =
          tl_capturable_new (situation, tl_test_hex (situation, "03.03"), 1, TL_CAPTURE_TRUCKS);
      TlCaptured captured = tl_capturable_captured (capturable, situation, 4);

      g_assert_cmpuint (captured.points4, ==, cases[i].points4);
      g_assert_cmpint (captured.is_short, ==, cases[i].is_short);
    }
}

/* 13.2c: 11 quarters of ones and threes are 8 + 3 quarters: none; 16 are 12 + 4. */
static void
test_coins (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "t side1 truck 3-45 03.03\na side1 truck 1-45\n");
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *like = tl_situation_counter (situation, tl_test_unit (situation, "t"));
  g_autoptr (GArray) none = tl_transport_coins (scenario, like, 11);
  g_autoptr (GArray) two = tl_transport_coins (scenario, like, 16);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (two->len, ==, 2);
  g_assert_cmpuint (g_array_index (two, guint, 0), ==, 12);
  g_assert_cmpuint (g_array_index (two, guint, 1), ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/9.14c/share-outs", test_share_outs);
  g_test_add_func ("/rules/9.14c/what-counters-show", test_short);
  g_test_add_func ("/rules/9.14b/mean", test_mean);
  g_test_add_func ("/rules/9.14c/mean-of-empty-trucks", test_mean_of_empty_trucks);
  g_test_add_func ("/rules/9.14c/crowd", test_crowd);
  g_test_add_func ("/rules/9.14f/chances", test_aircraft);
  g_test_add_func ("/rules/12.11a/chances", test_blow);
  g_test_add_func ("/rules/13.2c/change-of-any-size", test_coins);
  return g_test_run ();
}
