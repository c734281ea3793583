/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sea Caps, the Amphibious Landing Table, and what ports have handled, in files. */
#include "xml-test.h"

#include "pieces/tl-landing-table.h"
#include "pieces/tl-track.h"

/* --- one thing wrong ------------------------------------------------------------------------ */

typedef struct
{
  const char *path;  /* of the test */
  const char *what;  /* the first of these in sea.xml ... */
  const char *by;    /* ... becomes this */
  const char *found; /* must be in the one message, after "sea.xml:LINE: " */
} Row;

static const Row rows[] = {
  { "/rules/19.0f/file/cap-of-nothing", "cap=\"3SP 2T\"", "cap=\"0T\"",
    "\"6SP 2T\", found \"0T\"" },
  { "/rules/19.0f/file/cap-that-is-no-amount", "cap=\"1SP\"", "cap=\"-1SP\"", "found \"-1SP\"" },
  { "/rules/19.0f/file/side-named-twice", "<sea side=\"sov\"", "<sea side=\"axis\"",
    "once for a side" },
  { "/rules/19.0f/file/sea-of-unknown-side", "<sea side=\"sov\"", "<sea side=\"fin\"", "\"fin\"" },
  { "/rules/19.0f/file/used-in-parts-that-there-are-not", "used=\"2 1/8\"", "used=\"2 1/3\"",
    "found \"2 1/3\"" },
  { "/rules/19.0f/file/used-beyond-all-measure", "used=\"2 1/8\"", "used=\"99999999\"",
    "found \"99999999\"" },
  { "/rules/19.0a/file/handled-off-the-map", "<handled hex=\"06.02\"", "<handled hex=\"07.02\"",
    "found \"07.02\"" },
  { "/rules/19.0a/file/handled-that-is-no-amount", "points=\"all\"", "points=\"any\"",
    "found \"any\"" },
  { "/rules/19.0b/file/mined-off-the-map", "<mined>06.02", "<mined>07.02", "found \"07.02\"" },
  { "/rules/18.5f/file/table-without-a-row", "open,village=5/3 hills=7/4 port=4/2 ", "",
    "found \"enemy=-2" },
  { "/rules/18.5f/file/terrain-that-there-is-not", "hills=7/4", "dunes=7/4", "dunes=7/4" },
  { "/rules/18.5f/file/terrain-twice", "hills=7/4", "village=7/4", "village=7/4" },
  { "/rules/18.5f/file/mixed-above-success", "hills=7/4", "hills=4/7", "hills=4/7" },
  { "/rules/18.5f/file/row-of-one-number", "hills=7/4", "hills=7", "hills=7" },
  { "/rules/18.5f/file/modifier-without-sign", "zoc=-1", "zoc=1", "terrains and modifiers like" },
  { "/rules/18.5f/file/modifier-too-large", "zoc=-1", "zoc=-10", "terrains and modifiers like" },
  { "/rules/18.5f/file/word-without-value", "zoc=-1", "zoc", "terrains and modifiers like" },
  { "/rules/18.5f/file/elites-of-no-symbol", "elites=marine", "elites=sailor",
    "terrains and modifiers like" },
  { "/rules/18.5f/file/losses-that-are-no-number", "mixed=1", "mixed=some",
    "terrains and modifiers like" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *base = fixture_text ("sea.xml");
  guint line;
  g_autofree char *text = with_change (base, row->what, row->by, &line);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_text (text, strlen (text), "sea.xml", &error);

  g_assert_null (scenario);
  if (strstr (error->message, row->found) == NULL || strchr (error->message, '\n') != NULL)
    g_test_fail_printf ("expected '%s' alone in:\n%s", row->found, error->message);
}

/* --- what is right -------------------------------------------------------------------------- */

static void
check (const TlScenario *scenario)
{
  const TlSituation *start = scenario->start;
  const TlTerrainChart *chart = tl_map_chart (scenario->map);
  const TlGrid *grid = tl_map_grid (scenario->map);
  TlLandingTable table;
  int hills = tl_terrain_chart_find_terrain (chart, "hills");

  g_assert_cmpuint (scenario->sides[0].sea_cap_t, ==, 14);
  g_assert_cmpuint (scenario->sides[1].sea_cap_t, ==, 4);
  /* 2 1/8 points are 34 sixteenths, 1 1/2 are 24. */
  g_assert_cmpuint (tl_shipping_used16 (start), ==, 34);
  g_assert_cmpuint (tl_shipping_handled16 (start, tl_grid_parse (grid, "01.03")), ==, 24);
  g_assert_cmpuint (tl_shipping_handled16 (start, tl_grid_parse (grid, "06.02")), ==,
                    TL_PORT_ALL16);
  g_assert_cmpuint (tl_shipping_handled16 (start, tl_grid_parse (grid, "06.03")), ==, 0);
  g_assert_true (tl_shipping_is_mined (start, tl_grid_parse (grid, "06.02")));
  g_assert_true (tl_shipping_is_mined (start, tl_grid_parse (grid, "02.02")));
  g_assert_false (tl_shipping_is_mined (start, tl_grid_parse (grid, "01.03")));
  g_assert_true (tl_landing_table_parse (scenario->landing, chart, &table));
  g_assert_cmpuint (table.success[hills], ==, 7);
  g_assert_cmpuint (table.mixed[hills], ==, 4);
  g_assert_cmpuint (table.success[TL_LANDING_PORT], ==, 4);
  g_assert_cmpint (table.modifiers[TL_LANDING_ENEMY], ==, -2);
  g_assert_cmpint (table.modifiers[TL_LANDING_ELITE], ==, 1);
  g_assert_cmpuint (table.lost[TL_LANDING_SUCCESS], ==, 0);
  g_assert_cmpuint (table.lost[TL_LANDING_MIXED], ==, 1);
  g_assert_cmpuint (table.lost[TL_LANDING_FAILURE], ==, TL_LANDING_ALL);
}

/* Loaded, and again after it was written. */
static void
test_save (void)
{
  g_autofree char *path = fixture_path ("sea.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_autoptr (TlScenario) again = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_no_error (error);
  check (scenario);
  bytes = tl_scenario_save_bytes (scenario, NULL, &error);
  g_assert_no_error (error);
  again = load_text (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "sea.xml", &error);
  g_assert_no_error (error);
  check (again);
  g_assert_cmpuint (tl_situation_hash (scenario->start), ==, tl_situation_hash (again->start));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/19.0f/file/save", test_save);
  return g_test_run ();
}
