/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads, railways, gauges, railheads and conversions in files. */
#include "xml-test.h"

#include "pieces/tl-track.h"

/* --- one thing wrong ------------------------------------------------------------------------ */

typedef struct
{
  const char *path;  /* of the test */
  const char *what;  /* the first of these in gauges.xml ... */
  const char *by;    /* ... becomes this */
  const char *found; /* must be in the one message, after "gauges.xml:LINE: " */
  guint further;     /* the finding is so many lines below */
} Row;

static const Row rows[] = {
  { "/rules/13.3e/file/railway-between-hexes-that-do-not-touch", "02.02 03.03<", "02.02 03.04<",
    "touches 02.02, or is in a straight row of hexes with it, found 03.04" },
  { "/rules/13.3e/file/railway-that-skips-in-its-second-line", "\n      07.02 08.02",
    "\n      07.05 08.05", "touches 06.02", 1 },
  { "/rules/6.2a/file/road-between-hexes-that-do-not-touch", "01.01 08.04", "01.01 08.05",
    "touches 01.01" },
  { "/rules/6.2a/file/road-that-stands-still", "01.01 08.04", "01.01 01.01",
    "found the same again" },
  { "/rules/13.3e/file/railway-off-the-map", "01.04 01.03 01.02", "01.04 01.03 09.02",
    "found \"09.02\"" },
  { "/rules/13.3e/file/railway-through-water", "<path kind=\"railway\" gauge=\"wide\">01.04",
    "<path kind=\"railway\" gauge=\"wide\">05.04 06.04</path>"
    "<path kind=\"railway\" gauge=\"wide\">01.04",
    "nothing but water in 06.04" },
  { "/rules/13.3e/file/railway-along-a-row-through-water", "01.05 01.04", "06.03 06.05",
    "nothing but water in 06.04" },
  { "/rules/13.3e/file/unknown-gauge", "gauge=\"wide\">01.05", "gauge=\"broad\">01.05",
    "(wide, narrow), found \"broad\"" },
  { "/rules/13.3e/file/railway-without-gauge", "<path kind=\"railway\" gauge=\"wide\">01.04",
    "<path kind=\"railway\">01.04", "(wide, narrow), for the map has several, found none" },
  { "/rules/13.3e/file/road-with-gauge", "<path kind=\"track\">",
    "<path kind=\"track\" gauge=\"wide\">", "gauge of railways only, found one of \"track\"" },
  { "/rules/13.3e/file/gauge-twice", "<rows>", "<gauge id=\"wide\" name=\"Again\"/><rows>",
    "\"wide\" again" },
  { "/rules/13.3e/file/side-uses-unknown-gauge", "uses=\"narrow\"", "uses=\"narrow broad\"",
    "\"broad\"" },
  { "/rules/13.3e/file/side-lays-unknown-gauge", "lays=\"wide\"", "lays=\"broad\"", "\"broad\"" },
  { "/rules/13.3e/file/side-lays-what-it-does-not-use", "uses=\"narrow\"/>",
    "uses=\"narrow\" lays=\"wide\"/>", "uses, found \"wide\"" },
  { "/rules/13.3e/file/side-named-twice", "<rail side=\"sov\"", "<rail side=\"axis\"",
    "once for a side" },
  { "/rules/13.3e/file/rail-of-unknown-side", "<rail side=\"sov\"", "<rail side=\"fin\"",
    "\"fin\"" },
  { "/rules/13.3g/file/railhead-off-the-map", ">03.03</railhead>", ">09.03</railhead>",
    "found \"09.03\"" },
  { "/rules/13.3g/file/railhead-without-railway", ">03.03</railhead>", ">02.05</railhead>",
    "found 02.05, which has none" },
  { "/rules/13.3g/file/railhead-that-no-railway-joins-to-a-source",
    "<source kind=\"rail-edge\" hex=\"01.02\"", "<source kind=\"entry\" hex=\"01.02\"",
    "joins to a source of its side, found 03.03", 12 },
  { "/rules/13.3g/file/railhead-of-a-side-without-gauge", "<rail side=\"axis\" uses=\"narrow\"/>",
    "<rail side=\"axis\" uses=\"\"/>", "gauge of its own (<rail>), found \"axis\"", 9 },
  { "/rules/13.3g/file/converted-off-the-map", ">07.02</conv", ">07.09</conv", "found \"07.09\"" },
  { "/rules/13.3g/file/converted-without-railway", ">07.02</conv", ">07.01</conv",
    "found 07.01, which has none" },
  { "/rules/13.3g/file/converted-to-unknown-gauge", "<converted gauge=\"narrow\">",
    "<converted gauge=\"metre\">", "\"metre\"" },
  { "/rules/13.3g/file/converted-by-nobody", "by=\"rr\"", "by=\"rs\"", "\"rs\", which is none" },
  { "/rules/13.3a/file/cap-of-nothing", "cap=\"6SP 2T\"", "cap=\"0T\"",
    "\"6SP 2T\", found \"0T\"" },
  { "/rules/13.3a/file/cap-that-is-no-amount", "cap=\"6SP 2T\"", "cap=\"-6SP\"", "found \"-6SP\"" },
  { "/rules/13.3a/file/used-that-is-no-amount", "used=\"2 1/8\"", "used=\"-2\"", "found \"-2\"" },
  { "/rules/13.3a/file/used-in-parts-that-there-are-not", "used=\"2 1/8\"", "used=\"2 1/3\"",
    "found \"2 1/3\"" },
  { "/rules/13.3a/file/used-beyond-all-measure", "used=\"2 1/8\"", "used=\"99999999\"",
    "found \"99999999\"" },
  { "/rules/14.8/file/trainbusting-off-the-map", ">01.02 04.03</train", ">01.02 09.03</train",
    "found \"09.03\"" },
  { "/rules/14.8/file/trainbusting-of-nobody", "<trainbusting side=\"sov\"",
    "<trainbusting side=\"fin\"", "\"fin\"" },
  { "/rules/12.6a/file/source-off-the-map", "hex=\"08.02\" side=\"sov\"",
    "hex=\"08.06\" side=\"sov\"", "found \"08.06\"" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *base = fixture_text ("gauges.xml");
  guint line;
  g_autofree char *text = with_change (base, row->what, row->by, &line);
  g_autofree char *prefix = g_strdup_printf ("gauges.xml:%u: ", line + row->further);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_text (text, strlen (text), "gauges.xml", &error);

  g_assert_null (scenario);
  if (!g_str_has_prefix (error->message, prefix) || strstr (error->message, row->found) == NULL ||
      strchr (error->message, '\n') != NULL)
    g_test_fail_printf ("expected '%s...%s' alone in:\n%s", prefix, row->found, error->message);
}

/* --- what is right -------------------------------------------------------------------------- */

static TlScenario *
load_gauges (void)
{
  g_autofree char *path = fixture_path ("gauges.xml");
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return scenario;
}

static TlHex
hex (const TlScenario *scenario, const char *number)
{
  return tl_grid_parse (tl_map_grid (scenario->map), number);
}

static void
test_gauges (void)
{
  g_autoptr (TlScenario) scenario = load_gauges ();
  const TlMap *map = scenario->map;
  TlHex break_hex = hex (scenario, "03.03");
  guint wide = 1u << tl_map_find_gauge (map, "wide");
  guint narrow = 1u << tl_map_find_gauge (map, "narrow");
  TlDirection nw, se;

  g_assert_true (tl_direction_parse (TL_GRID_FLAT, "NW", &nw));
  g_assert_true (tl_direction_parse (TL_GRID_FLAT, "SE", &se));
  g_assert_cmpuint (tl_map_rail_gauges (map, break_hex, nw), ==, narrow);
  g_assert_cmpuint (tl_map_rail_gauges (map, break_hex, se), ==, wide);
  /* off the map */
  g_assert_cmpuint (tl_map_rail_gauges (map, hex (scenario, "01.02"), nw), ==, narrow);
  g_assert_cmpuint (scenario->sides[0].rail.uses, ==, narrow);
  g_assert_cmpint (scenario->sides[0].rail.lays, ==, tl_map_find_gauge (map, "narrow"));
  g_assert_cmpuint (scenario->sides[1].rail.uses, ==, wide | narrow);
  g_assert_cmpint (scenario->sides[1].rail.lays, ==, tl_map_find_gauge (map, "wide"));
}

/* The railhead in 03.03: 01.02 has wide track besides its narrow, 02.02 has not, 03.03 has. */
static void
test_railhead (void)
{
  g_autoptr (TlScenario) scenario = load_gauges ();
  const TlSituation *start = scenario->start;

  g_assert_nonnull (tl_track_conversion (start, hex (scenario, "01.02")));
  g_assert_null (tl_track_conversion (start, hex (scenario, "02.02")));
  g_assert_nonnull (tl_track_conversion (start, hex (scenario, "03.03")));
  g_assert_cmpuint (tl_track_conversion (start, hex (scenario, "03.03"))->by, ==, TL_UNIT_NONE);
  g_assert_cmpuint (tl_track_conversion (start, hex (scenario, "04.03"))->by, ==,
                    tl_situation_find (start, "rr"));
  g_assert_cmpuint (tl_track_n_converted (start, tl_situation_find (start, "rr")), ==, 1);
  g_assert_true (tl_track_is_railhead (start, 0, hex (scenario, "04.03")));
  g_assert_false (tl_track_is_railhead (start, 0, hex (scenario, "03.03")));
}

/* 13.3a, 14.8: as the file says; 2 1/8 points are 34 sixteenths. */
static void
test_rail_cap (void)
{
  g_autoptr (TlScenario) scenario = load_gauges ();
  guint n;
  const TlTrainbust *busts = tl_track_trainbusts (scenario->start, &n);

  g_assert_cmpuint (scenario->sides[0].rail.cap_t, ==, 0);
  g_assert_cmpuint (scenario->sides[1].rail.cap_t, ==, 26);
  g_assert_cmpuint (tl_track_used16 (scenario->start), ==, 34);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (busts[0].hex, ==, hex (scenario, "01.02"));
  g_assert_cmpint (busts[0].by, ==, 1);
  g_assert_cmpuint (busts[1].hex, ==, hex (scenario, "04.03"));
  g_assert_cmpint (busts[1].by, ==, 0);
  g_assert_cmpint (busts[2].by, ==, 1);
}

static void
test_save (void)
{
  g_autoptr (TlScenario) scenario = load_gauges ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) once = tl_scenario_save_bytes (scenario, NULL, &error);
  g_autoptr (TlScenario) loaded = NULL;
  g_autoptr (GBytes) twice = NULL;

  g_assert_no_error (error);
  loaded = tl_scenario_load_bytes (once, "saved.xml", &error);
  g_assert_no_error (error);
  twice = tl_scenario_save_bytes (loaded, NULL, &error);
  g_assert_true (g_bytes_equal (once, twice));
  g_assert_true (tl_situation_hash (scenario->start) == tl_situation_hash (loaded->start));
  g_assert_cmpuint (tl_situation_hash (scenario->start), ==, tl_situation_hash (loaded->start));
  for (TlHex h = 0; h < tl_map_n_hexes (scenario->map); h++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        g_assert_cmpuint (tl_map_roads (scenario->map, h, d), ==, tl_map_roads (loaded->map, h, d));
        g_assert_cmpuint (tl_map_rail_gauges (scenario->map, h, d), ==,
                          tl_map_rail_gauges (loaded->map, h, d));
      }
  for (guint side = 0; side < TL_SIDES; side++)
    {
      g_assert_cmpuint (scenario->sides[side].rail.uses, ==, loaded->sides[side].rail.uses);
      g_assert_cmpint (scenario->sides[side].rail.lays, ==, loaded->sides[side].rail.lays);
      g_assert_cmpuint (scenario->sides[side].rail.cap_t, ==, loaded->sides[side].rail.cap_t);
    }
}

/* Lists of hexes that may not be longer. */
static const struct
{
  const char *path;
  const char *what;    /* of the file, which ends with the end of the list ... */
  const char *element; /* ... of this element */
  const char *attribute;
  const char *found;
} long_lists[] = {
  { "/rules/13.3g/file/too-many-railheads", "03.03</railhead>", "railhead", " side=\"axis\"",
    "at most 200 hexes in <railhead>, found more" },
  { "/rules/13.3g/file/too-many-converted", "07.02</converted>", "converted", " gauge=\"narrow\"",
    "at most 20000 hexes in <converted>, found more" },
  { "/rules/14.8/file/too-many-trainbusting", "04.03</trainbusting>", "trainbusting",
    " side=\"sov\"", "at most 200 hexes in <trainbusting>, found more" },
  { "/rules/13.3h/file/too-many-control", "07.02</converted>", "control", " side=\"sov\"",
    "at most 20000 hexes in <control>, found more" },
  { "/rules/9.1c/file/too-many-attacked", "07.02</converted>", "attacked", "",
    "at most 20000 hexes in <attacked>, found more" },
};

/* More than there may be: one finding, and no waiting; nor does another list begin anew, where
 * every word that is no hex would be found. */
static void
test_long_list (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  const char *element = long_lists[i].element;
  g_autofree char *base = fixture_text ("gauges.xml");
  g_autoptr (GString) many = g_string_new (long_lists[i].what);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint line;

  g_string_append_printf (many, "<%s%s>", element, long_lists[i].attribute);
  for (guint k = 0; k < 30000; k++)
    g_string_append (many, "03.03 ");
  g_string_append_printf (many, "</%s><%s%s>03.03 99.99</%s>", element, element,
                          long_lists[i].attribute, element);
  text = with_change (base, long_lists[i].what, many->str, &line);
  g_assert_null (load_text (text, strlen (text), "gauges.xml", &error));
  g_assert_nonnull (strstr (error->message, long_lists[i].found));
  g_assert_null (strchr (error->message, '\n'));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/13.3e/file/gauges", test_gauges);
  g_test_add_func ("/rules/13.3g/file/railhead", test_railhead);
  g_test_add_func ("/rules/13.3a/file/rail-cap", test_rail_cap);
  g_test_add_func ("/rules/13.3g/file/save", test_save);
  for (guint i = 0; i < G_N_ELEMENTS (long_lists); i++)
    g_test_add_data_func (long_lists[i].path, GUINT_TO_POINTER (i), test_long_list);
  return g_test_run ();
}
