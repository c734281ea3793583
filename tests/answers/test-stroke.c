/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a stroke of the brush means: the actions, the words, and what it leaves out. */
#undef G_DISABLE_ASSERT

#include "answers/tl-stroke.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define MAP                        \
  "| . . w w ?\n"                  \
  "| . L . w ?\n"                  \
  "| . . . . .\n"                  \
  "minor-river 02.02 N\n"          \
  "primary-road 01.01 01.02\n"     \
  "village 03.03 Log\n"            \
  "source 05.03 side0 rail-edge\n" \
  "u1 side0 inf 4-5-3 leg 01.03\n"

typedef struct
{
  const char *name;
  const char *brush; /* kind of terrain, hexside or road; "unknown", "paper", "place" */
  const char *how;   /* "adds", "erases", "fills", or a mixture */
  const char *over;  /* hexes, or sides as in HEX:N */
  const char *actions;
} Row;

static const Row rows[] = {
  { "terrain/one", "woods", "", "02.01", "hex 02.01 woods" },
  /* A fast pointer leaves no hole. */
  { "terrain/between", "woods", "", "01.01 03.01", "hex 01.01,02.01,03.01 woods" },
  { "terrain/once", "woods", "", "01.01 02.01 01.01", "hex 01.01,02.01 woods" },
  { "terrain/adds", "hills", "adds", "03.01 02.01", "hex 03.01 woods+hills;hex 02.01 open+hills" },
  { "terrain/adds-to-unknown", "hills", "adds", "05.01", "hex 05.01 hills" },
  { "terrain/fills", "lake", "fills", "03.01", "hex 03.01,04.01,04.02 lake" },
  { "terrain/fills-unknown", "open", "fills", "05.01", "hex 05.01,05.02 open" },
  { "terrain/erases", "woods", "erases", "01.01", "hex 01.01 unknown" },
  { "terrain/unknown", "unknown", "", "01.01", "hex 01.01 unknown" },
  /* u1 stands in 01.03. */
  { "terrain/paper", "paper", "", "01.02 01.03 02.03", "hex 01.02,02.03 paper" },
  { "hexside/one", "minor-river", "", "01.01:S", "hexside 01.02-01.01 minor-river" },
  { "hexside/other-hex", "minor-river", "", "01.02:N 01.01:S", "hexside 01.02-01.01 minor-river" },
  { "hexside/two", "minor-river", "", "03.02:N 03.02:NE",
    "hexside 03.02-03.01,03.02-04.01 minor-river" },
  /* From the north of 02.02 through its middle to its south: round its east, the shortest. */
  { "hexside/between", "minor-river", "", "02.02:N 02.02:S",
    "hexside 02.02-02.01,02.02-03.02,02.02-03.03,02.03-02.02 minor-river" },
  /* A straight drag to the east, along the row's middle: no gap. */
  { "hexside/through-hexes", "minor-river", "", "01.02:NE 03.02:NW 03.02:SE 05.02:SW",
    "hexside 01.02-02.01,02.02-02.01,02.01-03.02,03.02-03.01,03.02-04.01,04.02-04.01,04.02-05.02 minor-river" },
  /* The third side of a corner, touched in passing. */
  { "hexside/passing", "minor-river", "", "03.02:N 03.01:SE 03.02:NE",
    "hexside 03.02-03.01,03.02-04.01 minor-river" },
  { "hexside/back", "minor-river", "", "03.02:N 03.02:NE 03.02:SE 03.02:NE",
    "hexside 03.02-03.01,03.02-04.01 minor-river" },
  /* Begun at its western end, and drawn to the west. */
  { "hexside/begun-either-way", "minor-river", "", "03.02:NE 03.02:N 03.02:NW",
    "hexside 03.02-04.01,03.02-03.01,02.01-03.02 minor-river" },
  { "hexside/round-a-hex", "minor-river", "", "03.02:N 03.02:NE 03.02:SE 03.02:S 03.02:SW 03.02:NW",
    "hexside 03.02-03.01,03.02-04.01,03.02-04.02,03.03-03.02,02.02-03.02,02.01-03.02 minor-river" },
  /* At the map's corner, where one hex has the corner alone. */
  { "hexside/edge", "minor-river", "", "01.01:NW 01.01:NE",
    "hexside 01.01:NW,01.01:N,01.01:NE minor-river" },
  { "hexside/adds", "major-river", "adds", "02.02:N",
    "hexside 02.02-02.01 minor-river+major-river" },
  { "hexside/erases", "minor-river", "erases", "02.02:N", "hexside 02.02-02.01 none" },
  { "hexside/erases-what-it-touches", "minor-river", "erases", "02.02:N 02.02:S",
    "hexside 02.02-02.01,02.03-02.02 none" },
  { "road/way", "primary-road", "", "01.01 02.01 03.01", "road 01.01-02.01-03.01 primary-road" },
  { "road/between", "primary-road", "", "01.01 03.01", "road 01.01-02.01-03.01 primary-road" },
  { "road/back", "primary-road", "", "01.01 02.01 03.01 02.01", "road 01.01-02.01 primary-road" },
  { "road/one-hex", "primary-road", "", "01.01", "" },
  /* No railway runs through water (13.3): it ends before. */
  { "road/13.3", "railway", "", "02.01 02.02", "" },
  { "road/erases-way", "primary-road", "erases", "01.01 01.02", "road 01.01-01.02 none" },
  { "road/erases-hex", "primary-road", "erases", "01.02", "road 01.02-01.01 none" },
  { "place/erases-name", "place", "erases", "03.03", "name 03.03 none" },
  { "place/erases-source", "place", "erases", "05.03", "source 05.03 none" },
  { "place/nothing", "place", "erases", "01.01", "" },
};

static TlBrush
brush_of (const Row *row, const TlTerrainChart *chart)
{
  TlBrush brush = { .gauge = -1 };
  int which;

  brush.adds = strstr (row->how, "adds") != NULL;
  brush.erases = strstr (row->how, "erases") != NULL;
  if (g_str_equal (row->brush, "unknown"))
    brush.kind = TL_BRUSH_UNKNOWN;
  else if (g_str_equal (row->brush, "paper"))
    brush.kind = TL_BRUSH_PAPER;
  else if (g_str_equal (row->brush, "place"))
    brush.kind = TL_BRUSH_PLACE;
  else if ((which = tl_terrain_chart_find_terrain (chart, row->brush)) >= 0)
    brush = (TlBrush){ TL_BRUSH_TERRAIN, (guint) which, -1, brush.adds, brush.erases };
  else if ((which = tl_terrain_chart_find_hexside (chart, row->brush)) >= 0)
    brush = (TlBrush){ TL_BRUSH_HEXSIDE, (guint) which, -1, brush.adds, brush.erases };
  else
    {
      which = tl_terrain_chart_find_road (chart, row->brush);
      g_assert_cmpint (which, >=, 0);
      brush = (TlBrush){ TL_BRUSH_ROAD, (guint) which, -1, brush.adds, brush.erases };
    }
  return brush;
}

static void
draw (TlStroke *stroke, const Row *row)
{
  g_auto (GStrv) words = g_strsplit (row->over, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], ":", 2);
      TlHex hex = tl_test_hex (stroke->situation, parts[0]);
      TlDirection direction;

      if (parts[1] != NULL)
        {
          g_assert_true (tl_direction_parse (TL_GRID_FLAT, parts[1], &direction));
          tl_stroke_add_side (stroke, hex, direction);
        }
      else if (strstr (row->how, "fills") != NULL)
        tl_stroke_fill (stroke, hex);
      else
        tl_stroke_add_hex (stroke, hex);
    }
}

static char *
text_of (const GPtrArray *actions, const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *one = tl_action_to_string (actions->pdata[i], situation);

      g_string_append_printf (text, "%s%s", i > 0 ? ";" : "", one);
    }
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (MAP);
  TlBrush brush = brush_of (row, tl_map_chart (tl_situation_map (situation)));
  g_autoptr (TlStroke) stroke = tl_stroke_new (situation, &brush);
  g_autofree char *text = NULL;

  draw (stroke, row);
  text = text_of (stroke->actions, situation);
  g_assert_cmpstr (text, ==, row->actions);
}

/* A road may leave the map, where it ends. */
static void
test_out (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (MAP);
  int road =
      tl_terrain_chart_find_road (tl_map_chart (tl_situation_map (situation)), "primary-road");
  TlBrush brush = { TL_BRUSH_ROAD, (guint) road, -1, FALSE, FALSE };
  g_autoptr (TlStroke) stroke = tl_stroke_new (situation, &brush);
  g_autofree char *text = NULL;

  tl_stroke_add_hex (stroke, tl_test_hex (situation, "02.01"));
  tl_stroke_add_hex (stroke, tl_test_hex (situation, "01.01"));
  g_assert_true (tl_stroke_add_out (stroke, 5));
  g_assert_false (tl_stroke_add_out (stroke, 3));
  text = text_of (stroke->actions, situation);
  g_assert_cmpstr (text, ==, "road 02.01-01.01:NW primary-road");
}

static void
test_words (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (MAP);
  TlBrush brush = { TL_BRUSH_PAPER, 0, -1, FALSE, FALSE };
  g_autoptr (TlStroke) stroke = tl_stroke_new (situation, &brush);
  g_autofree char *nothing = tl_stroke_text (stroke);
  g_autofree char *some = NULL, *refusal = NULL;

  g_assert_cmpstr (nothing, ==, "");
  g_assert_true (tl_stroke_add_hex (stroke, tl_test_hex (situation, "02.03")));
  some = tl_stroke_text (stroke);
  g_assert_cmpstr (some, ==, "02.03: off the map");
  g_assert_false (tl_stroke_add_hex (stroke, tl_test_hex (situation, "01.03")));
  refusal = tl_stroke_text (stroke);
  g_assert_nonnull (strstr (refusal, "6.2"));
  g_assert_cmpuint (
      tl_map_terrain (tl_situation_map (stroke->after), tl_test_hex (situation, "02.03")), ==, 0);
}

/* A form that says what the map says does nothing; each difference is an action. */
static void
test_form (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (MAP);
  g_autoptr (TlPlaceForm) form = tl_place_form_new (situation, tl_test_hex (situation, "03.03"));
  g_autoptr (GPtrArray) same = tl_place_form_actions (form, situation);
  g_autoptr (GPtrArray) other = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (same->len, ==, 0);
  g_assert_cmpstr (form->name, ==, "Log");
  form->place = TL_PLACE_CITY;
  form->has_source = TRUE;
  form->side = 1;
  form->has_port = TRUE;
  form->port_t = 8;
  form->port_side = TL_PORT_NO_SOURCE;
  form->is_mined = TRUE;
  other = tl_place_form_actions (form, situation);
  text = text_of (other, situation);
  g_assert_cmpstr (text, ==,
                   "name 03.03 none;name 03.03 city \"Log\";source 03.03 other side1;"
                   "port 03.03 8 nobody;mark 03.03 mined=yes");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/answers/stroke/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/answers/stroke/out", test_out);
  g_test_add_func ("/answers/stroke/words", test_words);
  g_test_add_func ("/answers/stroke/form", test_form);
  return g_test_run ();
}
