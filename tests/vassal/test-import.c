/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules as scenarios: where counters come to stand, what is guessed and what is left out; and
 * that hexes keep their neighbours and numbers, however a module numbers them. */
#undef G_DISABLE_ASSERT

#include "pieces/tl-field.h"
#include "pieces/tl-module-file.h"
#include "vassal-files.h"
#include "vassal/tl-vassal-import.h"
#include "xml/tl-xml.h"

#include <glib/gstdio.h>
#include <math.h>

#define SLOT(name, text) \
  "<VASSAL.build.widget.PieceSlot entryName=\"" name "\">" text "</VASSAL.build.widget.PieceSlot>"
#define MODULE(inner)                                                             \
  "<VASSAL.build.GameModule name=\"Test\" version=\"1.0\">"                       \
  "<VASSAL.build.module.PlayerRoster><entry>German</entry><entry>Referee</entry>" \
  "<entry>Soviet</entry></VASSAL.build.module.PlayerRoster>" inner "</VASSAL.build.GameModule>"
#define MAP(name, boards)                                                                      \
  "<VASSAL.build.module.Map mapName=\"" name "\"><VASSAL.build.module.map.BoardPicker>" boards \
  "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>"
#define NUMBERING "<a.HexGridNumbering first=\"H\" sep=\".\" hLeading=\"1\" vLeading=\"1\"/>"
#define HEXES "<a.HexGrid x0=\"20\" y0=\"40\" dx=\"52\" dy=\"60\">" NUMBERING "</a.HexGrid>"
#define ZONE(name, path, inner) "<a.Zone name=\"" name "\" path=\"" path "\">" inner "</a.Zone>"

/* Hexes from 0 to 599, beside them a reserve box, and a chart of regions on a map of its own. */
static const char battle[] = MODULE (
    MAP ("Main", "<a.Board name=\"B\" image=\"map.png\"><a.ZonedGrid>" ZONE (
                     "hexes", "0,0;600,0;600,500;0,500", HEXES)
                     ZONE ("Reserves", "600,0;800,0;800,500;600,500",
                           "<a.SquareGrid dx=\"50\" dy=\"50\"/>") "</a.ZonedGrid></a.Board>")
        MAP ("Off Map", "<a.Board name=\"Chart\" width=\"300\" height=\"200\"><a.RegionGrid>"
                        "<a.Region name=\"Smolensk Road\" originx=\"50\" originy=\"50\"/>"
                        "<a.Region name=\"Roslavl\" originx=\"250\" originy=\"50\"/>"
                        "</a.RegionGrid></a.Board>")
            MAP ("Spare", "<a.Board name=\"S\" width=\"100\" height=\"100\"/>"));

/* A piece of one trait, somewhere. (transfer full) */
static char *
unit_text (const char *id, const char *trait, const char *state, const char *name, const char *map,
           int x, int y)
{
  g_autofree char *basic = g_strdup_printf ("piece;;;u.png;%s", name);
  g_autofree char *place = g_strdup_printf ("%s;%d;%d;1;0", map, x, y);
  const char *traits[] = { trait, basic, NULL };
  const char *states[] = { state, place, NULL };

  return piece_of (id, traits, states);
}

typedef struct
{
  const char *trait;
  const char *state;
  const char *name;
  const char *map;
  int x, y;
} Unit;

/* A save of units in a file of its own. (transfer full) */
static char *
write_save (const Unit *units, guint n, const char *more)
{
  g_autoptr (GPtrArray) commands = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int fd = g_file_open_tmp (NULL, &path, &error);

  g_assert_no_error (error);
  close (fd);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 100);

      g_ptr_array_add (commands, unit_text (id, units[i].trait, units[i].state, units[i].name,
                                            units[i].map, units[i].x, units[i].y));
    }
  if (more != NULL)
    g_ptr_array_add (commands, g_strdup (more));
  g_ptr_array_add (commands, NULL);
  text = save_of ((const char *const *) commands->pdata);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static TlVassalImport *
import (const TlVassalModule *module, const char *save, gboolean is_revealing)
{
  const TlVassalWish wish = { .save = save, .is_revealing = is_revealing };
  g_autoptr (GError) error = NULL;
  TlVassalImport *made = tl_vassal_import_new (module, &wish, &error);

  g_assert_no_error (error);
  return made;
}

/* "33.11", "box/ID", "pool". (transfer full) */
static char *
place_of (const TlVassalImport *made, const char *id)
{
  const TlSituation *start = made->scenario->start;
  TlUnit unit = tl_situation_find (start, id);
  TlPiece piece = { .scenario = made->scenario };

  if (unit == TL_UNIT_NONE)
    g_error ("there is no counter %s", id);
  piece.counter = (TlCounter *) tl_situation_counter (start, unit);
  piece.state = (TlUnitState *) tl_situation_state (start, unit);
  return tl_field_get (tl_field_find (TL_FIELDS_STATE, "at", piece.counter->kind), &piece);
}

static TlCounter *
counter_of (const TlVassalImport *made, const char *id)
{
  int index = tl_scenario_find_counter (made->scenario, id);

  if (index < 0)
    g_error ("there is no counter %s", id);
  return (TlCounter *) tl_scenario_counter (made->scenario, (guint) index);
}

static char *
print_of (const TlVassalImport *made, const char *id, const char *field)
{
  TlCounter *counter = counter_of (made, id);
  TlPiece piece = { .scenario = made->scenario, .counter = counter };

  return tl_field_get (tl_field_find (TL_FIELDS_PRINT, field, counter->kind), &piece);
}

static void
assert_place (const TlVassalImport *made, const char *id, const char *place)
{
  g_autofree char *found = place_of (made, id);

  g_assert_cmpstr (found, ==, place);
}

static void
assert_print (const TlVassalImport *made, const char *id, const char *field, const char *text)
{
  g_autofree char *found = print_of (made, id, field);

  g_assert_cmpstr (found, ==, text);
}

/* --- counters --- */

static void
test_series (void)
{
  static const Unit units[] = {
    { "ca;0;10-3-4;3 Pz", "", "inf", "Main", 20, 40 },
    { "ca;0;7-5-8;3 Pz", "", "tank", "Main", 22, 37 },
    { "cc;1;(5)-3-4;", "", "guard", "Main", 124, 100 },
    { "ar;1;32-2-4;", "", "guns", "Main", 124, 100 },
    { "hq;0;20-4;", "", "corps", "Main", 72, 70 },
    { "tc;0;3 Pz", "", "trucks", "Main", 72, 70 },
    { "ff;1", "", "mig", "Main", 700, 300 },
    { "ax;0", "", "ju", "Off Map", 60, 40 },
    { "sp;", "1", "sp", "Main", 124, 100 },
    { "ab;", "0", "base", "Main", 72, 70 },
    { "hc;", "1", "dug in", "Main", 124, 100 },
    { "rp;1", "", "repl", "Spare", 3, 3 },
    { "dc;0;3 Pz", "", "3 Pz", "Main", 20, 40 },
    { "rs;", "0", "Reserve", "Main", 20, 40 },
    { "mark;x", "y", "Weather", "Main", 20, 40 },
    { "ca;1;4-3-3;", "", "late", "", 0, 0 },
  };
  static const struct
  {
    const char *id;
    const char *kind;
    const char *place;
    const char *field;
    const char *print;
    const char *guess;
  } rows[] = {
    /* 20,40 is the middle of the first hex; 124,100 that of two columns further, a row down. */
    { "inf", "combat", "01.01", "combat", "10-3-4 leg", "combat move size symbols" },
    { "tank", "combat", "01.01", "combat", "7-5-8 track", "combat move size symbols" },
    { "guard", "combat", "03.02", "combat", "(5)-3-4 leg", "combat move size symbols" },
    { "guns", "artillery", "03.02", "combat", "32-3/2-4 leg", "combat move size symbols" },
    /* The second column lies half a hex down, and counts one further: 70 is row 02. */
    { "corps", "hq", "02.02", "combat", "20-4 truck", "combat move size symbols" },
    { "trucks", "transport", "02.02", "organic", "yes", "points move" },
    { "mig", "aircraft", "box/reserves", "type", "fighter", "air range barrage" },
    { "ju", "aircraft", "box/smolensk-road", "type", "tactical", "type air range barrage" },
    { "sp", "dump", "03.02", "name", "", "load" },
    { "base", "air-base", "02.02", "level", "1", "level" },
    { "dug-in", "hedgehog", "03.02", "level", "1", "level" },
    { "repl", "repl", "box/spare", "move", "1-0-10 leg", "move size symbols" },
    { "late", "combat", "pool", "combat", "4-3-3 leg", "combat move size symbols" },
  };
  g_autoptr (TlVassalModule) module = module_of (battle, 800, 500);
  g_autofree char *path = write_save (units, G_N_ELEMENTS (units), NULL);
  g_autoptr (TlVassalImport) made = import (module, path, FALSE);
  g_autofree char *left_out = tl_vassal_tally_text (made->left_out);

  g_assert_cmpstr (made->scenario->sides[0].name, ==, "German");
  g_assert_cmpstr (made->scenario->sides[1].name, ==, "Soviet");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const TlCounter *counter = counter_of (made, rows[i].id);

      assert_place (made, rows[i].id, rows[i].place);
      assert_print (made, rows[i].id, rows[i].field, rows[i].print);
      g_assert_cmpstr (counter->guess, ==, rows[i].guess);
      g_assert_cmpstr (tl_kind_id (counter->kind), ==, rows[i].kind);
    }
  assert_print (made, "inf", "formation", "pz");
  assert_print (made, "trucks", "formation", "pz");
  assert_print (made, "guard", "formation", "");
  g_assert_cmpstr (left_out, ==,
                   "markers of divisions 1, pieces without a trait of the series 1, "
                   "reserve markers 1");
  g_assert_cmpuint (made->n_in_hexes, ==, 9);
  g_assert_cmpuint (made->n_in_boxes, ==, 3);
  g_assert_cmpuint (made->n_in_pool, ==, 1);
  g_assert_cmpuint (made->field->n_differ, ==, 0);
  g_unlink (path);
}

/* A module of another series: sides by marks, factors where something has their form. */
static void
test_other_series (void)
{
  static const Unit units[] = {
    { "mark;Side,stats", "Soviet,12-4-6", "a", "Main", 20, 40 },
    { "PROP;Owner;x", "german", "INF-XX-2-3-5_123", "Main", 124, 100 },
    { "mark;x", "1-2", "c", "Main", 228, 160 },
  };
  g_autoptr (TlVassalModule) module = module_of (battle, 800, 500);
  g_autofree char *path = write_save (units, G_N_ELEMENTS (units), NULL);
  g_autoptr (TlVassalImport) made = import (module, path, FALSE);

  assert_print (made, "a", "combat", "12-4-6 track");
  assert_print (made, "inf-xx-2-3-5-123", "combat", "2-3-5 leg");
  assert_print (made, "c", "guess", "kind combat move side size symbols");
  g_assert_cmpint (counter_of (made, "a")->side, ==, 1);
  g_assert_cmpint (counter_of (made, "inf-xx-2-3-5-123")->side, ==, 0);
  g_unlink (path);
}

/* Nothing is revealed without being told. */
static void
test_concealed (void)
{
  static const Unit units[] = { { "ca;0;1-1-1;", "", "seen", "Main", 20, 40 } };
  static const char *const traits[] = { "obs;72", "ca;1;9-9-9;", "piece;;;u.png;ambush", NULL };
  static const char *const states[] = { "someone", "", "Main;124;100;1;0", NULL };
  g_autoptr (TlVassalModule) module = module_of (battle, 800, 500);
  g_autofree char *hidden = piece_of ("900", traits, states);
  g_autofree char *path = write_save (units, 1, hidden);
  g_autoptr (TlVassalImport) made = import (module, path, FALSE);
  g_autoptr (TlVassalImport) revealed = import (module, path, TRUE);
  g_autofree char *left_out = tl_vassal_tally_text (made->left_out);

  g_assert_cmpint (tl_scenario_find_counter (made->scenario, "ambush"), <, 0);
  g_assert_cmpstr (left_out, ==, "concealed pieces 1");
  assert_place (revealed, "ambush", "03.02");
  /* No AR is above 5. */
  assert_print (revealed, "ambush", "combat", "9-5-9 track");
  g_unlink (path);
}

/* Rule 4.8c: no scenario has enemies in one hex, which a save may. */
static void
test_enemies (void)
{
  static const Unit units[] = {
    { "ca;0;1-1-1;", "", "first", "Main", 20, 40 }, { "ca;1;1-1-1;", "", "second", "Main", 20, 40 },
    { "sp;", "1", "sp", "Main", 20, 40 },           { "ab;", "0", "base", "Main", 20, 40 },
    { "ab;", "0", "base", "Main", 20, 40 },
  };
  g_autoptr (TlVassalModule) module = module_of (battle, 800, 500);
  g_autofree char *path = write_save (units, G_N_ELEMENTS (units), NULL);
  g_autoptr (TlVassalImport) made = import (module, path, FALSE);
  g_autoptr (GPtrArray) report = tl_vassal_import_report (made);
  gboolean is_said = FALSE;

  assert_place (made, "first", "01.01");
  assert_place (made, "second", "pool");
  assert_place (made, "sp", "01.01");
  assert_place (made, "base", "01.01");
  assert_place (made, "base-2", "pool");
  for (guint i = 0; i < report->len; i++)
    is_said = is_said || g_str_has_prefix (report->pdata[i], "4.8c: 2 counters");
  g_assert_true (is_said);
  g_unlink (path);
}

/* --- pictures of counters --- */

/* A piece of two traits and a picture. (transfer full) */
static char *
dressed_text (const char *id, const char *layer, const char *state, const char *label,
              const char *image, const char *name)
{
  g_autofree char *basic = g_strdup_printf ("piece;;;%s;%s", image, name);
  const char *traits[] = { "ca;0;4-3-3;", "label;;Change", layer, basic, NULL };
  const char *states[] = { "", label, state, "Main;20;40;1;0", NULL };

  return piece_of (id, traits, states);
}

#define LAYER(images) "emb2;A;2;;;2;;;2;;;;1;false;0;0;" images ";;true;x"
#define SHIFTED(images) "emb2;A;2;;;2;;;2;;;;1;false;4;-6;" images ";;true;x"

/* VASSAL's layers over a picture: those that are active are of the face; one that is not, and is as
 * large, is the other side; a smaller one is a marker. */
static void
test_pictures (void)
{
  static const struct
  {
    const char *name;
    const char *layer;
    const char *state;
    const char *label;
    const char *image;
    const char *front;
    const char *back;
  } rows[] = {
    { "plain", "mark;a", "b", "", "a.png", "images/a.png", "" },
    { "symbol", SHIFTED ("b.png"), "1", "", "a.png", "images/a.png|images/b.png@4,-6", "" },
    { "flip", LAYER ("b.png"), "-1", "", "a.png", "images/a.png", "images/a.png|images/b.png" },
    { "marker", LAYER ("small.png"), "-1", "", "a.png", "images/a.png", "" },
    { "levels", LAYER ("a.png,b.png"), "1", "", "", "images/a.png", "images/b.png" },
    { "labelled", "mark;a", "b", "4-3", "a.png", "images/a.png|#", "" },
    { "gone", LAYER ("gone.png"), "1", "", "a.png", "images/a.png", "" },
    { "engine", "mark;a", "b", "", "/images/x.png", "", "" },
    { "none", "mark;a", "b", "", "gone.png", "", "" },
  };
  static const char build_file[] =
      MODULE (MAP ("Main", "<a.Board name=\"B\" image=\"map.png\">" HEXES "</a.Board>"));
  guint8 map[24], large[24], small[24];
  ZipEntry entries[] = { { "buildFile", build_file, strlen (build_file) },
                         { "images/map.png", map, sizeof map },
                         { "images/a.png", large, sizeof large },
                         { "images/b.png", large, sizeof large },
                         { "images/small.png", small, sizeof small } };
  g_autoptr (GString) more = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (TlVassalModule) module = NULL;
  g_autofree char *path = NULL;
  g_autoptr (TlVassalImport) made = NULL;
  g_auto (TlModuleFile) file = { 0 };

  png_of (map, 800, 500);
  png_of (large, 75, 75);
  png_of (small, 20, 20);
  bytes = zip_of (entries, G_N_ELEMENTS (entries));
  module = module_of_bytes (bytes, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", 500 + i);
      g_autofree char *text = dressed_text (id, rows[i].layer, rows[i].state, rows[i].label,
                                            rows[i].image, rows[i].name);

      g_string_append_printf (more, "%s%s", i > 0 ? "\x1b" : "", text);
    }
  path = write_save (NULL, 0, more->str);
  made = import (module, path, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_print (made, rows[i].name, "picture", rows[i].front);
      assert_print (made, rows[i].name, "picture-move", rows[i].back);
    }
  g_assert_cmpuint (made->n_pictures, ==, 7);
  g_assert_nonnull (made->scenario->module);
  g_assert_true (tl_module_file_parse (made->scenario->module, &file));
  g_assert_cmpuint (file.size, ==, g_bytes_get_size (bytes));
  g_assert_true (g_str_has_suffix (file.path, "/test.vmod"));
  g_unlink (path);
}

/* --- set-ups of the module --- */

static void
test_own_set_ups (void)
{
  static const char build_file[] = MODULE (
      MAP ("Main",
           "<a.Board name=\"B\" image=\"map.png\">" HEXES
           "</a.Board>") "<VASSAL.build.module.PredefinedSetup name=\"July\" file=\"july.vsav\"/>"
                         "<VASSAL.build.module.PredefinedSetup name=\"Gone\" file=\"gone.vsav\"/>");
  static const Unit units[] = { { "ca;0;1-1-1;", "", "first", "Main", 20, 40 } };
  g_autofree char *path = write_save (units, 1, NULL);
  g_autofree char *save = NULL;
  guint8 png[24];
  g_autoptr (GError) error = NULL;
  TlVassalWish wish = { .set_up = "July" };

  png_of (png, 800, 500);
  g_assert_true (g_file_get_contents (path, &save, NULL, NULL));
  {
    ZipEntry entries[] = { { "buildFile", build_file, strlen (build_file) },
                           { "images/map.png", png, sizeof png },
                           { "july.vsav", save, strlen (save) } };
    g_autoptr (GBytes) bytes = zip_of (entries, G_N_ELEMENTS (entries));
    g_autoptr (TlVassalModule) module = module_of_bytes (bytes, &error);
    g_autoptr (TlVassalImport) made = NULL;
    TlVassalImport *none;

    g_assert_no_error (error);
    g_assert_cmpuint (module->set_ups->len, ==, 1);
    made = tl_vassal_import_new (module, &wish, &error);
    g_assert_no_error (error);
    assert_place (made, "first", "01.01");
    wish.set_up = "Gone";
    none = tl_vassal_import_new (module, &wish, &error);
    g_assert_null (none);
    g_assert_error (error, TL_XML_ERROR, TL_XML_ERROR_CONTENT);
  }
  g_unlink (path);
}

static char *
write_file (const char *folder, const char *name, GBytes *bytes)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  return path;
}

/* An extension adds counters, and a board to the map that it names. */
static void
test_extension (void)
{
  static const char extension[] =
      "<VASSAL.build.module.ModuleExtension name=\"More\">"
      "<VASSAL.build.module.ModuleExtension.ExtensionElement target=\"a.Map:Off Map/a.BoardPicker\">"
      "<a.Board name=\"Extra\" width=\"50\" height=\"50\"/>"
      "</VASSAL.build.module.ModuleExtension.ExtensionElement>"
      "<a.ExtensionElement target=\"a.PieceWindow:x\">" SLOT (
          "F",
          "+/null/ca;1;2-2-2;\tpiece;;;;extra/\tnull;0;0;1;0") "</a.ExtensionElement></VASSAL.build.module.ModuleExtension>";
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  g_autoptr (GBytes) module_zip = module_bytes (battle, 800, 500);
  ZipEntry entry = { "buildFile.xml", extension, strlen (extension) };
  g_autoptr (GBytes) extension_zip = zip_of (&entry, 1);
  g_autofree char *module_path = write_file (folder, "m.vmod", module_zip);
  g_autofree char *extension_path = write_file (folder, "e.vmdx", extension_zip);
  const char *extensions[] = { extension_path, NULL };
  const char *wrong[] = { module_path, NULL };
  g_autoptr (TlVassalModule) module = tl_vassal_module_load (module_path, extensions, &error);
  g_autoptr (TlVassalImport) made = NULL;
  TlVassalModule *none;

  g_assert_no_error (error);
  g_assert_nonnull (tl_vassal_map_board (tl_vassal_module_map (module, "Off Map"), "Extra"));
  g_assert_null (tl_vassal_map_board (tl_vassal_module_map (module, "Main"), "Extra"));
  made = import (module, NULL, FALSE);
  assert_place (made, "extra", "pool");
  assert_print (made, "extra", "combat", "2-2-2 leg");
  none = tl_vassal_module_load (module_path, wrong, &error);
  g_assert_null (none);
  g_assert_nonnull (strstr (error->message, "ModuleExtension"));
  g_unlink (module_path);
  g_unlink (extension_path);
  g_rmdir (folder);
}

/* --- the map --- */

/* Two boards side by side, one of them turned, whose hexes go on: one map. */
static void
test_joined_boards (void)
{
  static const char build_file[] = MODULE (
      MAP ("Main",
           "<a.Board name=\"W\" width=\"520\" height=\"480\">"
           "<a.HexGrid x0=\"26\" y0=\"30\" dx=\"52\" dy=\"60\">" NUMBERING "</a.HexGrid></a.Board>"
           "<a.Board name=\"E\" width=\"520\" height=\"480\">"
           "<a.HexGrid x0=\"26\" y0=\"30\" dx=\"52\" dy=\"60\">" NUMBERING "</a.HexGrid></a.Board>"
           "<setup>MainBoardPicker\tW\t0\t0\tE\t1\t0</setup>"));
  static const Unit units[] = {
    { "ca;0;1-1-1;", "", "west", "Main", 26 + 9 * 52, 60 },
    { "ca;0;1-1-1;", "", "east", "Main", 520 + 26, 30 },
  };
  g_autoptr (TlVassalModule) module = module_of (build_file, 1, 1);
  g_autofree char *path = write_save (units, 2, NULL);
  g_autoptr (TlVassalImport) made = import (module, path, FALSE);
  const TlSituation *start = made->scenario->start;
  TlHex west = tl_situation_hex (start, tl_situation_find (start, "west"));
  TlHex east = tl_situation_hex (start, tl_situation_find (start, "east"));

  g_assert_cmpuint (made->field->house.columns, ==, 20);
  /* 478, 60 and 546, 30: neighbours across the fold. */
  g_assert_cmpuint (tl_grid_distance (&made->field->house, west, east), ==, 1);
  g_unlink (path);
}

/* However hexes are numbered: those of two pieces are as far from each other as their pixels, and
 * each has VASSAL's number, or the report says that numbers differ. */
static void
test_every_numbering (void)
{
  guint n_alike = 0, n_other = 0;

  for (guint bits = 0; bits < 1u << 9; bits++)
    {
      static const int offs[] = { 0, 1, 7, 30 };
      gboolean is_sideways = (bits & 1) != 0;
      g_autofree char *build_file = g_strdup_printf (
          MODULE (MAP ("Main",
                       "<a.Board name=\"B\" image=\"map.png\">"
                       "<a.HexGrid x0=\"31\" y0=\"-12\" dx=\"52\" dy=\"60\" sideways=\"%s\">"
                       "<a.HexGridNumbering first=\"%s\" sep=\"%s\" hLeading=\"1\""
                       " vLeading=\"1\" hOff=\"%d\" vOff=\"%d\" hDescend=\"%s\""
                       " vDescend=\"%s\" stagger=\"%s\" hType=\"%s\"/>"
                       "</a.HexGrid></a.Board>")),
          is_sideways ? "true" : "false", (bits & 2) != 0 ? "V" : "H", (bits & 4) != 0 ? "." : "",
          offs[bits >> 3 & 3], offs[bits >> 3 & 3], (bits & 32) != 0 ? "true" : "false",
          (bits & 64) != 0 ? "true" : "false", (bits & 128) != 0 ? "true" : "false",
          (bits & 256) != 0 ? "A" : "N");
      g_autoptr (TlVassalModule) module = module_of (build_file, 640, 480);
      Unit units[12];
      g_autofree char *path = NULL;
      g_autoptr (TlVassalImport) made = NULL;
      const TlVassalBoard *board;

      for (guint i = 0; i < G_N_ELEMENTS (units); i++)
        units[i] = (Unit){
          "ca;0;1-1-1;", "", "u", "Main", (int) (90 + i * 151 % 480), (int) (80 + i * 97 % 330)
        };
      path = write_save (units, G_N_ELEMENTS (units), NULL);
      made = import (module, path, FALSE);
      board = made->field->laid->board;
      for (guint i = 0; i < G_N_ELEMENTS (units); i++)
        {
          g_autofree char *id = i == 0 ? g_strdup ("u") : g_strdup_printf ("u-%u", i + 1);
          TlUnit unit = tl_situation_find (made->scenario->start, id);
          TlHex hex = tl_situation_hex (made->scenario->start, unit);
          TlVassalArea area = tl_vassal_board_area (board, NULL);
          TlVassalCell cell = tl_vassal_grid_cell (board->grid, units[i].x, units[i].y);
          g_autofree char *label = tl_vassal_area_label (&area, cell, NULL, NULL);
          char number[TL_HEX_NUMBER_MAX];

          tl_grid_format (&made->field->house, hex, number);
          if (made->field->n_differ == 0)
            g_assert_cmpstr (number, ==, label);
          for (guint k = 0; k < 6; k++)
            {
              /* A step to each side, in pixels, is a step of ours. */
              double angle = G_PI / 3 * k + (is_sideways ? 0 : G_PI / 6);
              TlVassalPoint centre = tl_vassal_grid_centre (board->grid, cell);
              TlVassalCell next = tl_vassal_grid_cell (board->grid, centre.x + 60 * cos (angle),
                                                       centre.y + 60 * sin (angle));
              TlVassalPoint there = tl_vassal_grid_centre (board->grid, next);
              TlVassalPlaced placed = { .map = (char *) "Main",
                                        .x = (int) there.x,
                                        .y = (int) there.y };
              g_autofree char *beside = NULL;
              TlHex other = tl_vassal_field_hex (made->field, module, made->save, &placed, &beside);

              g_assert_cmpuint (tl_grid_distance (&made->field->house, hex, other), ==, 1);
            }
        }
      *(made->field->n_differ == 0 ? &n_alike : &n_other) += 1;
      g_unlink (path);
    }
  g_test_message ("%u numberings as in VASSAL, %u of our own", n_alike, n_other);
  g_assert_cmpuint (n_alike, >=, 320);
}

/* The picture is written where it is asked for, and the map names it with three pins. */
static void
test_picture (void)
{
  g_autoptr (TlVassalModule) module = module_of (battle, 800, 500);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  g_autofree char *picture = g_build_filename (folder, "b.png", NULL);
  g_autofree char *beside = g_build_filename (folder, "s.xml", NULL);
  const TlVassalWish wish = { .picture = picture, .beside = beside };
  g_autoptr (TlVassalImport) made = tl_vassal_import_new (module, &wish, &error);
  const TlScan *scan;
  TlScanFit fit;
  g_autofree char *data = NULL;
  gsize size;

  g_assert_no_error (error);
  scan = tl_map_scan (made->scenario->map);
  g_assert_nonnull (scan);
  g_assert_cmpuint (scan->pins->len, ==, TL_VASSAL_ANCHORS);
  g_assert_true (tl_scan_fit (&made->field->house, scan->pins, &fit, NULL));
  /* Every hex is where VASSAL has it. */
  for (guint i = 0; i < scan->pins->len; i++)
    g_assert_cmpfloat (
        tl_scan_fit_error (&fit, &made->field->house, &g_array_index (scan->pins, TlScanPin, i)), <,
        1);
  g_assert_cmpfloat (fabs (tl_scan_fit_unit_px (&fit) - 34.7), <, 1);
  g_assert_true (g_file_get_contents (picture, &data, &size, NULL));
  g_assert_cmpuint (size, ==, scan->size);
  g_unlink (picture);
  g_rmdir (folder);
}

/* --- hostile --- */

static void
assert_no_import (const char *build_file, const char *why)
{
  g_autoptr (TlVassalModule) module = module_of (build_file, 60000, 60000);
  const TlVassalWish wish = { NULL };
  g_autoptr (GError) error = NULL;
  TlVassalImport *made = tl_vassal_import_new (module, &wish, &error);

  g_assert_null (made);
  g_assert_nonnull (error);
  if (strstr (error->message, why) == NULL)
    g_error ("expected %s, found %s", why, error->message);
}

static void
test_hostile_maps (void)
{
  static const char *const numbers[] = { "nan", "inf", "-1", "0", "1e300", "", "x", "1e-300" };

  assert_no_import (MODULE (""), "expected a board with hexes, found none");
  assert_no_import (MODULE (MAP ("Main", "<a.Board name=\"B\"/>")), "with hexes, found none");
  assert_no_import (MODULE (MAP ("Main", "<a.Board name=\"B\" image=\"map.png\">"
                                         "<a.HexGrid dx=\"1\" dy=\"1\"/></a.Board>")),
                    "at most a million hexes");
  assert_no_import (MODULE (MAP ("Main", "<a.Board name=\"B\" width=\"9\" height=\"9\">"
                                         "<a.HexGrid x0=\"500\" y0=\"500\" dx=\"500\" dy=\"500\"/>"
                                         "</a.Board>")),
                    "with hexes, found none");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const char *n = numbers[i];
      g_autofree char *build_file = g_strdup_printf (
          MODULE ("<a.Map mapName=\"Main\" edgeWidth=\"%s\"><a.BoardPicker>"
                  "<a.Board name=\"B\" width=\"%s\" height=\"%s\"><a.HexGrid x0=\"%s\" dy=\"%s\">"
                  "<a.HexGridNumbering hOff=\"%s\" hLeading=\"%s\"/></a.HexGrid></a.Board>"
                  "</a.BoardPicker></a.Map>"),
          n, n, n, n, n, n, n);
      g_autoptr (TlVassalModule) module = module_of (build_file, 10, 10);
      const TlVassalWish wish = { NULL };
      g_autoptr (GError) error = NULL;
      TlVassalImport *made = tl_vassal_import_new (module, &wish, &error);

      g_assert_true ((made != NULL) == (error == NULL));
      g_clear_pointer (&made, tl_vassal_import_free);
    }
}

/* Names that no file may have as they are. */
static void
test_hostile_names (void)
{
  static const Unit units[] = {
    { "ca;0;1-1-1;\x01\x02\n\"<>&", "", "\x07\x1f", "Main", 20, 40 },
    { "ca;0;999-9-999;a", "", "\"<&>", "Main", 20, 40 },
    { "ca;0;99999999999999-9-9;a", "", "\xe2\x80\xae", "Main", 20, 40 },
    { "hq;0;0-0;", "", "hq", "Main", 2000000000, -2000000000 },
    { "ca;0;201-1-1;", "", "strong", "\x01", 20, 40 },
  };
  g_autoptr (TlVassalModule) module = module_of (battle, 800, 500);
  g_autofree char *path = write_save (units, G_N_ELEMENTS (units), NULL);
  g_autoptr (TlVassalImport) made = import (module, path, FALSE);

  g_assert_cmpuint (made->n_in_hexes + made->n_in_boxes + made->n_in_pool, >=, 3);
  g_unlink (path);
}

/* --- samples --- */

static void
test_sample (void)
{
  g_autofree char *build_file = sample_path ("ragnarok-buildFile.xml");
  g_autofree char *path = sample_path ("ragnarok-start.vsav");
  g_autofree char *text = NULL;
  g_autoptr (TlVassalModule) module = NULL;
  g_autoptr (TlVassalImport) made = NULL;

  if (build_file == NULL || path == NULL)
    return;
  g_assert_true (g_file_get_contents (build_file, &text, NULL, NULL));
  module = module_of (text, 3300, 2450);
  made = import (module, path, FALSE);
  assert_place (made, "hero-heimdall", "0101");
  assert_place (made, "en-odin", "box/endurance");
  assert_place (made, "unit-fire-2", "box/deployment");
  g_assert_cmpuint (made->n_in_hexes, ==, 1);
  g_assert_cmpuint (made->n_in_boxes, ==, 98);
  /* All hexes of the field bear VASSAL's numbers: rows from the bottom, hexes on their side. */
  g_assert_cmpuint (made->field->n_differ, ==, 0);
  g_test_message ("%u hexes", made->field->n_in);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vassal/import/series", test_series);
  g_test_add_func ("/vassal/import/other-series", test_other_series);
  g_test_add_func ("/vassal/import/concealed", test_concealed);
  g_test_add_func ("/vassal/import/4.8c/enemies", test_enemies);
  g_test_add_func ("/vassal/import/pictures", test_pictures);
  g_test_add_func ("/vassal/import/own-set-ups", test_own_set_ups);
  g_test_add_func ("/vassal/import/extension", test_extension);
  g_test_add_func ("/vassal/import/joined-boards", test_joined_boards);
  g_test_add_func ("/vassal/import/every-numbering", test_every_numbering);
  g_test_add_func ("/vassal/import/picture", test_picture);
  g_test_add_func ("/vassal/import/hostile-maps", test_hostile_maps);
  g_test_add_func ("/vassal/import/hostile-names", test_hostile_names);
  g_test_add_func ("/vassal/import/sample", test_sample);
  return g_test_run ();
}
