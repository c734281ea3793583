/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maps: what rows, hexsides, banks, paths and places become, and that writing keeps all of it.
 */
#include "xml-test.h"

#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-map.h"
#include "xml/tl-xml-private.h"

static TlScenario *
load_full (void)
{
  g_autofree char *path = fixture_path ("full.xml");
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return scenario;
}

static TlHex
hex (const TlMap *map, const char *number)
{
  TlHex found = tl_grid_parse (tl_map_grid (map), number);

  g_assert_cmpuint (found, !=, TL_HEX_NONE);
  return found;
}

/* The ids of a hex's terrains, "village low-hills". */
static char *
terrain (const TlMap *map, const char *number)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint32 mask = tl_map_terrain (map, hex (map, number));
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < chart->n_terrains; i++)
    if (mask & 1u << i)
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", chart->terrains[i].id);
  return g_string_free (ids, FALSE);
}

static void
assert_terrain (const TlMap *map, const char *number, const char *expected)
{
  g_autofree char *ids = terrain (map, number);

  g_assert_cmpstr (ids, ==, expected);
}

/* Directions with that hexside or road: "SE S". */
static char *
sides (const TlMap *map, const char *number, const char *kind)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  int hexside = tl_terrain_chart_find_hexside (chart, kind);
  int road = tl_terrain_chart_find_road (chart, kind);
  GString *names = g_string_new (NULL);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      gboolean is_there = hexside >= 0
                              ? (tl_map_hexsides (map, hex (map, number), d) & 1u << hexside) != 0
                              : (tl_map_roads (map, hex (map, number), d) & 1u << road) != 0;

      if (is_there)
        g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "",
                                tl_direction_name (tl_map_grid (map)->orientation, d));
    }
  return g_string_free (names, FALSE);
}

static void
assert_sides (const TlMap *map, const char *number, const char *kind, const char *expected)
{
  g_autofree char *names = sides (map, number, kind);

  g_assert_cmpstr (names, ==, expected);
}

static void
test_grid (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  const TlGrid *grid = tl_map_grid (scenario->map);

  g_assert_cmpuint (grid->columns, ==, 8);
  g_assert_cmpuint (grid->rows, ==, 6);
  g_assert_cmpint (grid->offset, ==, TL_GRID_ODD_DOWN);
  g_assert_true (grid->numbers.rows_from_bottom);
  /* the top left hex has the highest row, for rows count from the bottom */
  g_assert_cmpuint (tl_grid_parse (grid, "31.15"), ==, 0);
  g_assert_cmpstr (tl_map_id (scenario->map), ==, "six");
  g_assert_cmpstr (tl_map_title (scenario->map), ==, "Eight by six");
}

static void
test_rows (void)
{
  g_autoptr (TlScenario) scenario = load_full ();

  assert_terrain (scenario->map, "31.15", "open");
  assert_terrain (scenario->map, "33.15", "woods");
  assert_terrain (scenario->map, "37.15", "lake");
  assert_terrain (scenario->map, "32.14", "village low-hills"); /* legend */
  assert_terrain (scenario->map, "38.10", "");
  assert_terrain (scenario->map, "37.12", "mountain");     /* after the comment */
  assert_terrain (scenario->map, "37.13", "minor-city");   /* city where a city is */
  assert_terrain (scenario->map, "33.10", "open village"); /* 6.2d: brought by <place> */
  assert_terrain (scenario->map, "34.14", "low-hills");    /* a name brings nothing */
}

static void
test_sides (void)
{
  g_autoptr (TlScenario) scenario = load_full ();

  assert_sides (scenario->map, "32.12", "minor-river", "SE S");
  assert_sides (scenario->map, "33.13", "minor-river", "NE");
  assert_sides (scenario->map, "31.10", "minor-river", "SW"); /* at the edge of the map */
  assert_sides (scenario->map, "35.14", "major-river", "NE SE");
  assert_sides (scenario->map, "36.13", "major-river", "SW NW");
}

static void
test_roads (void)
{
  g_autoptr (TlScenario) scenario = load_full ();

  /* 32.14 to 34.13 do not touch: joined through 33.14; 34.13 to 34.10 straight down and off */
  assert_sides (scenario->map, "32.14", "primary-road", "SE NW");
  assert_sides (scenario->map, "33.14", "primary-road", "SE NW");
  assert_sides (scenario->map, "34.12", "primary-road", "N S");
  assert_sides (scenario->map, "34.10", "primary-road", "N S");
  assert_sides (scenario->map, "31.15", "railway", "SE NW");
  g_assert_true (tl_map_has_rail (scenario->map, hex (scenario->map, "34.14")));
}

static void
test_lists (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  guint n;
  const TlSource *sources = tl_map_sources (scenario->map, &n);
  const TlPort *port = tl_map_port_at (scenario->map, hex (scenario->map, "37.13"));

  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (sources[0].kind, ==, TL_SOURCE_RAIL_EDGE);
  g_assert_cmpint (sources[0].side, ==, 0);
  g_assert_cmpstr (sources[0].name, ==, "Pusan");
  g_assert_cmpint (sources[1].side, ==, -1);
  g_assert_cmpint (sources[2].kind, ==, TL_SOURCE_ENTRY);
  g_assert_cmpuint (port->capacity_t, ==, 14);
  g_assert_cmpstr (port->name, ==, "Harbour");
  tl_map_places (scenario->map, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_true (tl_map_is_rail_stop (scenario->map, hex (scenario->map, "32.14")));
}

/* --- writing --- */

static void
assert_same_map (const TlMap *a, const TlMap *b)
{
  const TlGrid *grid = tl_map_grid (a);

  g_assert_cmpmem (grid, sizeof *grid, tl_map_grid (b), sizeof *grid);
  for (TlHex h = 0; h < tl_map_n_hexes (a); h++)
    {
      g_assert_cmpuint (tl_map_terrain (a, h), ==, tl_map_terrain (b, h));
      g_assert_cmpint (tl_map_is_unknown (a, h), ==, tl_map_is_unknown (b, h));
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          g_assert_cmpuint (tl_map_hexsides (a, h, d), ==, tl_map_hexsides (b, h, d));
          g_assert_cmpuint (tl_map_roads (a, h, d), ==, tl_map_roads (b, h, d));
        }
    }
}

/* Writes @map to a file of its own. */
static gboolean
save (const TlMap *map, const char *path, GError **error)
{
  GString *text = tl_xml_begin ();
  gboolean is_written =
      tl_xml_put_map (text, map, NULL, NULL, NULL, error) && tl_xml_write_file (path, text, error);

  g_string_free (text, TRUE);
  return is_written;
}

static TlMap *
save_and_load (const TlMap *map)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "map.xml", NULL);
  g_autoptr (GError) error = NULL;
  TlMap *loaded;
  TlFileKind kind;
  g_autoptr (TlReport) report = NULL;

  save (map, path, &error);
  g_assert_no_error (error);
  loaded = tl_map_load (path, &error);
  g_assert_no_error (error);
  report = tl_check_file (path, &kind);
  g_assert_true (tl_report_is_clean (report));
  g_assert_cmpint (kind, ==, TL_FILE_MAP);
  remove_folder (folder);
  return loaded;
}

/* "?" in the rows is a hex that nobody painted, and is written again. */
static void
test_unknown (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  g_autoptr (TlMap) map = tl_map_edit (scenario->map);
  g_autoptr (TlMap) loaded = NULL;
  TlHex h = hex (map, "32.13");

  tl_map_set_unknown (map, h);
  tl_map_set_unknown (map, 0);
  tl_map_seal (map);
  loaded = save_and_load (map);
  assert_same_map (map, loaded);
  g_assert_true (tl_map_is_unknown (loaded, 0));
  g_assert_false (tl_map_is_unknown (loaded, 1));
}

/* What <picture> says, and where it is looked for after a save elsewhere. */
static void
test_picture (void)
{
  static const struct
  {
    const char *folder;
    const char *src;
  } rows[] = {
    { "/maps", "src=\"sheets/six.png\"" },    { "/maps/sheets", "src=\"six.png\"" },
    { "/maps/sheets/", "src=\"six.png\"" },   { "/maps/mine/own", "src=\"../../sheets/six.png\"" },
    { "/", "src=\"maps/sheets/six.png\"" },   { "/else", "src=\"../maps/sheets/six.png\"" },
    { NULL, "src=\"/maps/sheets/six.png\"" },
  };
  g_autoptr (TlScenario) scenario = load_full ();
  const TlScan *scan = tl_map_scan (scenario->map);
  g_autoptr (TlMap) map = tl_map_edit (scenario->map);
  g_autofree char *beside = g_test_build_filename (G_TEST_DIST, "fixtures", "xml", NULL);

  g_assert_cmpstr (scan->path, ==, "sheets/six.png");
  g_assert_cmpstr (tl_map_folder (scenario->map), ==, beside);
  g_assert_cmpuint (scan->width, ==, 1200);
  g_assert_cmpuint (scan->height, ==, 900);
  g_assert_cmpuint (scan->size, ==, 34567);
  g_assert_cmpuint (scan->pins->len, ==, 3);
  g_assert_cmpuint (tl_scan_find_pin (scan, hex (map, "38.14"))->x, ==, 1100);
  tl_map_set_folder (map, "/maps");
  tl_map_seal (map);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (tl_xml_put_map (text, map, NULL, NULL, rows[i].folder, NULL));
      g_test_message ("%s", rows[i].src);
      g_assert_nonnull (strstr (text->str, rows[i].src));
    }
}

static void
test_save (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  g_autoptr (TlMap) loaded = save_and_load (scenario->map);

  assert_same_map (scenario->map, loaded);
  g_assert_true (tl_scan_is_alike (tl_map_scan (scenario->map), tl_map_scan (loaded)));
  g_assert_cmpstr (tl_map_title (loaded), ==, "Eight by six");
}

/* Every mask of hexsides and roads that chance makes, on both kinds of grid. */
static void
test_save_random (gconstpointer data)
{
  g_autoptr (TlScenario) scenario = load_full ();
  TlTerrainChart *chart = tl_map_chart (scenario->map);
  TlGrid grid = { .orientation = (TlGridOrientation) GPOINTER_TO_INT (data),
                  .columns = 13,
                  .rows = 11,
                  .numbers.first_column = 1,
                  .numbers.first_row = 98,
                  .numbers.pattern = "RRRCC" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (TlMap) map = tl_map_new (&grid, chart);
  g_autoptr (TlMap) loaded = NULL;

  tl_map_set_title (map, "r",
                    "a <b> & \"c\"\n\x1b\x7f\xc2\x9b"
                    "d\xc2\xb5");
  for (TlHex h = 0; h < tl_map_n_hexes (map); h++)
    {
      tl_map_set_terrain (map, h,
                          g_rand_boolean (rand) ? 1u : 1u << g_rand_int_range (rand, 0, 15) | 4u);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          if (g_rand_int_range (rand, 0, 4) == 0)
            tl_map_add_hexside (map, h, d,
                                (guint) g_rand_int_range (rand, 0, (int) chart->n_hexsides));
          if (g_rand_int_range (rand, 0, 3) == 0)
            tl_map_add_road (map, h, d, (guint) g_rand_int_range (rand, 0, (int) chart->n_roads));
        }
    }
  tl_map_seal (map);
  loaded = save_and_load (map);
  assert_same_map (map, loaded);
  /* One line, and nothing that a terminal obeys. */
  g_assert_cmpstr (tl_map_title (loaded), ==, "a <b> & \"c\" dµ");
}

static TlNumbers
odd_numbers (void)
{
  return (TlNumbers){ .first_column = 2,
                      .first_row = 3,
                      .columns_from_right = TRUE,
                      .rows_from_bottom = TRUE,
                      .is_staggered = TRUE,
                      .column_names = TL_GRID_LETTERS,
                      .row_names = TL_GRID_DOUBLED,
                      .pattern = "C-R" };
}

/* What a grid says of its numbers comes back, and maps that differ in it have other hashes. */
static void
test_save_numbers (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  TlTerrainChart *chart = tl_map_chart (scenario->map);
  g_autoptr (GHashTable) hashes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < 6; i++)
    {
      TlGrid grid = { .columns = 12,
                      .rows = 8,
                      .numbers = { .first_column = 1, .first_row = 1, .pattern = "CC.RR" } };
      g_autoptr (TlMap) map = NULL;
      g_autoptr (TlMap) loaded = NULL;
      gint64 hash;

      if (i == 1)
        grid.numbers = odd_numbers ();
      else if (i > 1)
        {
          grid.n_sheets = 2;
          grid.sheets[0] = (TlSheet){ "A", 0, 0, 6, 8 - i % 2, odd_numbers () };
          grid.sheets[1] = (TlSheet){ { i == 4 ? 'C' : 'B' }, 6, 1, 6, 7, grid.numbers };
          grid.sheets[0].numbers.is_staggered = i != 5;
        }
      map = tl_map_new (&grid, chart);
      tl_map_set_title (map, "m", "M");
      for (TlHex h = 0; h < tl_map_n_hexes (map); h++)
        tl_map_set_terrain (map, h, 1);
      tl_map_add_road (map, 17, 2, 0);
      tl_map_seal (map);
      loaded = save_and_load (map);
      assert_same_map (map, loaded);
      hash = (gint64) tl_map_hash (map);
      g_assert_cmpint ((gint64) tl_map_hash (loaded), ==, hash);
      g_assert_true (g_hash_table_add (hashes, g_memdup2 (&hash, sizeof hash)));
      for (TlHex h = 0; h < tl_map_n_hexes (map); h++)
        {
          g_autofree char *one = tl_grid_format_dup (tl_map_grid (map), h);
          g_autofree char *other = tl_grid_format_dup (tl_map_grid (loaded), h);

          g_assert_cmpstr (one, ==, other);
        }
    }
}

/* More combinations than letters: refused, and nothing written. */
static void
test_too_many_combinations (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  TlGrid grid = { .columns = 20,
                  .rows = 20,
                  .numbers.first_column = 1,
                  .numbers.first_row = 1,
                  .numbers.pattern = "CC.RR" };
  g_autoptr (TlMap) map = tl_map_new (&grid, tl_map_chart (scenario->map));
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "throwline-never-written.xml", NULL);
  g_autoptr (GError) error = NULL;

  for (TlHex h = 0; h < tl_map_n_hexes (map); h++)
    tl_map_set_terrain (map, h, h);
  tl_map_seal (map);
  g_assert_false (save (map, path, &error));
  g_assert_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* --- a map file beside the scenario --- */

static void
write_text (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static const char map_text[] = "<map id=\"m\" title=\"M\" columns=\"3\" rows=\"2\">\n"
                               "<rows>...\n.w.</rows>\n"
                               "<source kind=\"rail-edge\" hex=\"01.01\" side=\"b\"/></map>";

static const char scenario_text[] =
    "<scenario id=\"s\" title=\"S\" format=\"1\"><sides>"
    "<side id=\"a\" name=\"A\" colour=\"#000000\" accent=\"#111111\"/>"
    "<side id=\"b\" name=\"B\" colour=\"#000000\" accent=\"#111111\"/></sides>"
    "<map-file name=\"m.xml\"/></scenario>";

static void
test_map_file (void)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "s.xml", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = NULL;
  guint n;

  write_text (folder, "m.xml", map_text);
  write_text (folder, "s.xml", scenario_text);
  scenario = tl_scenario_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (tl_map_sources (scenario->map, &n)[0].side, ==, 1);
  g_assert_cmpstr (scenario->map_file, ==, "m.xml");

  /* beside the same map it is named */
  tl_scenario_save (scenario, NULL, copy, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (copy, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<map-file name=\"m.xml\"/>"));
  g_clear_pointer (&text, g_free);

  /* beside another of that name it stands in the scenario */
  write_text (folder, "m.xml",
              "<map id=\"m\" title=\"M\" columns=\"1\" rows=\"1\"><rows>.</rows></map>");
  tl_scenario_save (scenario, NULL, copy, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (copy, &text, NULL, NULL));
  g_assert_null (strstr (text, "map-file"));
  remove_folder (folder);
}

static void
test_map_file_bad (void)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "s.xml", NULL);
  g_autofree char *map_path = g_build_filename (folder, "m.xml", NULL);
  g_autofree char *expected =
      g_strconcat (map_path, ":2: expected a row of 3 letters, found 2", NULL);
  g_autofree char *secret = NULL;
  g_autoptr (GError) error = NULL;
  guint line;

  write_text (folder, "s.xml", scenario_text);
  g_assert_null (tl_scenario_load (path, &error)); /* missing */
  g_assert_true (g_str_has_prefix (error->message, map_path));
  g_clear_error (&error);
  write_text (folder, "m.xml",
              "<map id=\"m\" title=\"M\" columns=\"3\" rows=\"2\">\n<rows>..\n...</rows></map>");
  g_assert_null (tl_scenario_load (path, &error));
  g_assert_cmpstr (error->message, ==, expected);
  g_clear_error (&error);
  write_text (folder, "m.xml", scenario_text); /* no map */
  g_assert_null (tl_scenario_load (path, &error));
  g_assert_nonnull (strstr (error->message, "expected a map, found <scenario>"));
  g_clear_error (&error);
  secret = with_change (scenario_text, "m.xml", "../../etc/passwd", &line);
  write_text (folder, "s.xml", secret);
  g_assert_null (tl_scenario_load (path, &error));
  g_assert_nonnull (strstr (error->message, "beside this one"));
  remove_folder (folder);
}

/* Rule 19.0e: a port names the side whose source of supply it is, "" for neither, or leaves it to
 * the side that holds it; writing keeps that. */
static void
test_port_source (void)
{
  static const struct
  {
    const char *attribute;
    int side;
  } rows[] = {
    { "", -1 },
    { " source=\"\"", TL_PORT_NO_SOURCE },
    { " source=\"us\"", 0 },
    { " source=\"ch\"", 1 },
  };
  g_autofree char *base = fixture_text ("full.xml");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *port =
          g_strdup_printf ("name=\"Harbour\" capacity=\"3SP 2T\"%s/>", rows[i].attribute);
      guint line;
      g_autofree char *text =
          with_change (base, "name=\"Harbour\" capacity=\"3SP 2T\"/>", port, &line);
      g_autoptr (GError) error = NULL;
      g_autoptr (TlScenario) scenario = load_text (text, strlen (text), "full.xml", &error);
      g_autoptr (GBytes) saved = NULL;
      g_autofree char *written = NULL;

      g_assert_no_error (error);
      g_assert_cmpint (tl_map_port_at (scenario->map, hex (scenario->map, "37.13"))->source_side,
                       ==, rows[i].side);
      saved = tl_scenario_save_bytes (scenario, scenario->start, &error);
      g_assert_no_error (error);
      written = g_strndup (g_bytes_get_data (saved, NULL), g_bytes_get_size (saved));
      g_assert_nonnull (strstr (written, rows[i].attribute));
      g_assert_cmpint (strstr (strstr (written, "<port"), " source=") != NULL, ==,
                       rows[i].side != -1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/map/grid", test_grid);
  g_test_add_func ("/xml/map/rows", test_rows);
  g_test_add_func ("/xml/map/sides", test_sides);
  g_test_add_func ("/xml/map/roads", test_roads);
  g_test_add_func ("/xml/map/lists", test_lists);
  g_test_add_func ("/xml/map/picture", test_picture);
  g_test_add_func ("/xml/map/save", test_save);
  g_test_add_data_func ("/xml/map/save-random-flat", GINT_TO_POINTER (TL_GRID_FLAT),
                        test_save_random);
  g_test_add_data_func ("/xml/map/save-random-pointy", GINT_TO_POINTER (TL_GRID_POINTY),
                        test_save_random);
  g_test_add_func ("/xml/map/save-numbers", test_save_numbers);
  g_test_add_func ("/xml/map/too-many-combinations", test_too_many_combinations);
  g_test_add_func ("/xml/map/file-of-its-own", test_map_file);
  g_test_add_func ("/xml/map/bad-file-of-its-own", test_map_file_bad);
  g_test_add_func ("/xml/map/unknown", test_unknown);
  g_test_add_func ("/rules/19.0e/xml", test_port_source);
  return g_test_run ();
}
