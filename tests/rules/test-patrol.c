/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Patrol zones (14.4c, 14.5), and which bases an aircraft reaches (14.2d).
 *
 * A field of Open hexes, 30 columns and rows: a column is straight down, so that 02.01 and 02.11
 * are ten hexes apart.
 */
#undef G_DISABLE_ASSERT

#include "rules/air/tl-flak.h"
#include "support/tl-test-scenario.h"

#define FIELD "size 30 30\n"
#define BASE "b side0 base level=1 02.01\n"

typedef struct
{
  const char *path;
  const char *situation;
  const char *hex;
  const char *fighters; /* of side 0 */
} PatrolRow;

static const PatrolRow patrol_rows[] = {
  { "/rules/14.4c/ten-hexes", FIELD BASE "f side0 plane 3-4-30 fighter 02.01\n", "02.11", "f" },
  { "/rules/14.4c/not-eleven", FIELD BASE "f side0 plane 3-4-30 fighter 02.01\n", "02.12", "" },
  { "/rules/14.4c/the-base-s-own-hex", FIELD BASE "f side0 plane 3-4-30 fighter 02.01\n", "02.01",
    "f" },
  { "/rules/14.4c/fighters-alone", FIELD BASE "f side0 plane 3-4-30 tactical 02.01\n", "02.02",
    "" },
  { "/rules/14.4c/active-ones", FIELD BASE "f side0 plane 3-4-30 fighter 02.01 inactive\n", "02.02",
    "" },
  { "/rules/14.4c/at-a-base", FIELD "f side0 plane 3-4-30 fighter 02.01\n", "02.02", "" },
  { "/rules/14.4c/at-their-own-base",
    FIELD "b side1 base level=1 02.01\nf side0 plane 3-4-30 fighter 02.01\n", "02.02", "" },
  { "/rules/14.4c/at-a-strip",
    FIELD "b side0 base level=0 02.01\nf side0 plane 3-4-30 fighter "
          "02.01\n",
    "02.11", "f" },
  { "/rules/14.4c/at-a-carrier",
    FIELD "terrain 02.01 sea\nc side0 ship 0-0-20 carrier 02.01\nf side0 plane 3-4-30 fighter "
          "02.01\n",
    "02.11", "f" },
  { "/rules/14.4c/whatever-their-range", FIELD BASE "f side0 plane 3-4-5 fighter 02.01\n", "02.11",
    "f" },
  { "/rules/14.4c/of-one-side", FIELD BASE "f side1 plane 3-4-30 fighter 02.01\n", "02.02", "" },
  { "/rules/14.5/each-that-reaches",
    FIELD BASE "f side0 plane 3-4-30 fighter 02.01\ng side0 plane 3-4-30 fighter 02.01\n"
               "c side0 base level=1 02.15\nh side0 plane 3-4-30 fighter 02.15\n"
               "k side0 plane 3-4-30 fighter 02.15 inactive\n",
    "02.08", "f,g,h" },
  /* The other reading: seven hexes away, of a range of five. */
  { "/rules/14.4c/own-range-in-the-other-reading",
    FIELD "choice patrol-zone-range own-range\n" BASE "f side0 plane 3-4-5 fighter 02.01\n"
          "g side0 plane 3-4-8 fighter 02.01\n",
    "02.08", "g" },
};

static char *
ids (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
  return g_string_free (text, FALSE);
}

/* The zone is the hexes in which fighters are found. */
static void
check_zone (const TlSituation *situation)
{
  g_autoptr (GArray) zone = tl_patrol_zone (situation, 0);
  guint n = 0;

  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    {
      gboolean is_covered = tl_patrol_covers (situation, hex, 0);

      g_assert_cmpint (tl_hexes_include (zone, hex), ==, is_covered);
      n += is_covered;
    }
  g_assert_cmpuint (zone->len, ==, n);
}

static void
test_patrol (gconstpointer data)
{
  const PatrolRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (GArray) fighters =
      tl_patrol_fighters (situation, tl_test_hex (situation, row->hex), 0);
  g_autofree char *text = ids (situation, fighters);

  g_assert_cmpstr (text, ==, row->fighters);
  check_zone (situation);
}

/* --- bases in reach --- */

typedef struct
{
  const char *path;
  const char *situation;
  guint most;
  const char *hexes;
} ReachRow;

static const ReachRow reach_rows[] = {
  { "/rules/14.2d/straight-and-to-the-last-hex",
    FIELD "b side0 base 02.01\nc side0 base 02.09\nd side0 base 02.10\n", 8, "02.01 02.09" },
  { "/rules/14.2d/over-enemies-and-lakes",
    FIELD "terrain 02.03 lake\nx side1 inf 4-4-4 02.02\nc side0 base 02.05\n", 8, "02.05" },
  { "/rules/14.2d/not-the-enemy-s", FIELD "c side1 base 02.05\n", 8, "" },
  { "/rules/14.2d/not-where-enemy-combat-units-are",
    FIELD "c side0 base 02.05\nx side1 inf 4-4-4 02.05\n", 8, "" },
  { "/rules/14.2d/strips-and-carriers",
    FIELD "c side0 base level=0 02.05\nterrain 02.04 sea\ns side0 ship 0-0-20 carrier 02.04\n", 8,
    "02.04 02.05" },
};

static void
test_reach (gconstpointer data)
{
  const ReachRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (GArray) hexes =
      tl_air_bases_within (situation, 0, tl_test_hex (situation, "02.01"), row->most);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *hex = tl_situation_hex_text (situation, g_array_index (hexes, TlHex, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", hex);
    }
  g_assert_cmpstr (text->str, ==, row->hexes);
}

/* Half of 95 is 47 hexes, twice as far 190 (14.9e). */
static void
test_range (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "f side0 plane 3-4-95 fighter 02.01\n");
  TlUnit plane = tl_test_unit (situation, "f");

  g_assert_cmpuint (tl_aircraft_range_hexes (situation, plane, TL_FRACTION_HALF), ==, 47);
  g_assert_cmpuint (tl_aircraft_range_hexes (situation, plane, tl_fraction_new (1, 1)), ==, 95);
  g_assert_cmpuint (tl_aircraft_range_hexes (situation, plane, tl_fraction_new (2, 1)), ==, 190);
}

/* A4: 4 + 3 Active aircraft; of Inactive ones any number. */
static void
test_limit (void)
{
  static const guint limits[] = { 4, 5, 6, 7 };

  for (guint level = 0; level < G_N_ELEMENTS (limits); level++)
    {
      g_autofree char *text = g_strdup_printf (
          FIELD "b side0 base level=%u 02.01\nf side0 plane 3-4-9 02.01\ng side0 plane 3-4-9 02.01 "
                "inactive\n",
          level);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();
      TlUnit base = tl_test_unit (situation, "b");

      g_assert_cmpuint (tl_air_base_active_limit (situation, base), ==, limits[level]);
      g_assert_cmpuint (tl_air_base_active_room (situation, base), ==, limits[level] - 1);
      g_assert_true (
          tl_air_base_check (situation, base, limits[level] - 1, TL_FINDING_FORBIDDEN, verdict));
      tl_assert_rules (verdict, "");
      g_assert_false (
          tl_air_base_check (situation, base, limits[level], TL_FINDING_FORBIDDEN, verdict));
      tl_assert_rules (verdict, "14.2a");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (patrol_rows); i++)
    g_test_add_data_func (patrol_rows[i].path, &patrol_rows[i], test_patrol);
  for (guint i = 0; i < G_N_ELEMENTS (reach_rows); i++)
    g_test_add_data_func (reach_rows[i].path, &reach_rows[i], test_reach);
  g_test_add_func ("/rules/14.2d/factors-round-down", test_range);
  g_test_add_func ("/rules/14.2a/A4-active-by-level", test_limit);
  return g_test_run ();
}
