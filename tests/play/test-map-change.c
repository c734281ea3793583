/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the map by hand: their text form, what they make, what they refuse, and undo. */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "support/tl-test-scenario.h"

#define TEXT                       \
  "| . . w . .\n"                  \
  "| . v . S .\n"                  \
  "| . . ? . .\n"                  \
  "railway 01.01 02.01 03.01\n"    \
  "village 02.02 \"Ha\"\n"         \
  "port 05.03 8 Port\n"            \
  "box b1 01.03\n"                 \
  "trainbusting 03.01 side1\n"     \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 05.01\n" \
  "x1 side1 inf 4-5-3 leg 05.02\n"

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* One row: a line, what it reads back as (NULL: the same), and the beginning of its refusal or of
 * what is wrong with it (NULL: it is done). */
typedef struct
{
  const char *path;
  const char *line;
  const char *back;
  const char *fault;
} Row;

static const Row rows[] = {
  { "/play/map-change/terrain", "hex 01.02,02.01 woods+hills", NULL, NULL },
  { "/play/map-change/unknown", "hex 01.02 unknown", NULL, NULL },
  { "/play/map-change/paper", "hex 01.02 paper", NULL, NULL },
  { "/rules/6.2/no-paper-under-units", "hex 05.01 paper", NULL, "05.01 cannot be paper: " },
  { "/rules/12.3e/no-paper-under-a-box", "hex 01.03 paper", NULL,
    "01.03 cannot be paper: the box" },
  { "/rules/13.3/no-railway-in-the-sea", "hex 02.01 sea", NULL, "02.01 is nothing but water" },
  { "/play/map-change/sides", "hexside 01.01-01.02,01.01:N minor-river", NULL, NULL },
  { "/play/map-change/side-by-letter", "hexside 01.01:S major-river",
    "hexside 01.01-01.02 major-river", NULL },
  { "/play/map-change/no-sides", "hexside 02.02-02.03 none", NULL, NULL },
  { "/play/map-change/road", "road 01.01-01.02-01.03:S primary-road", NULL, NULL },
  { "/play/map-change/road-off-the-map", "road 01.01:N track", NULL, NULL },
  { "/play/map-change/no-road", "road 01.01-02.01 none", NULL, NULL },
  { "/rules/14.8/railway-with-a-marker", "road 02.01-03.01 none", NULL,
    "The railway in 03.01 stays" },
  { "/play/map-change/name", "name 01.01 city \"Big \\\"B\\\\\"", NULL, NULL },
  { "/play/map-change/no-name", "name 02.02 none", NULL, NULL },
  { "/play/map-change/source", "source 01.01 entry side1 \"Here\"", NULL, NULL },
  { "/play/map-change/source-of-both", "source 01.01 other", NULL, NULL },
  { "/play/map-change/port", "port 05.03 12", NULL, NULL },
  { "/play/map-change/port-in-sp", "port 05.03 3SP \"P\"", "port 05.03 12 \"P\"", NULL },
  { "/rules/19.0e/port-of-a-side", "port 05.03 12 side1 \"P\" also", NULL, NULL },
  { "/rules/19.0e/port-of-nobody", "port 05.03 12 nobody", NULL, NULL },
  { "/rules/19.0e/port-of-a-third-side", "port 05.03 12 side2", NULL,
    "Expected the side “side0” or" },
  { "/play/map-change/no-port", "port 05.03 none", NULL, NULL },
  { "/play/map-change/gauge-id-too-long",
    "gauge a1234567890123456789012345678901234567890123456789 \"X\"", NULL,
    "“a1234567890123456789012345678901234567890123456789” is no id: at most 48" },
  { "/rules/13.3e/gauge-before-railways", "gauge wide \"Wide\"", NULL,
    "The map has railways without" },
  { "/play/map-change/bad-hex", "hex 09.09 woods", NULL,
    "There is no hex “09.09” on this map (01.01 - 05.03)." },
  { "/play/map-change/bad-terrain", "hex 01.01 lava", NULL,
    "Expected a terrain of the chart “test” (open, " },
  { "/play/map-change/half-a-terrain", "hex 01.01 woods+", NULL,
    "Expected a terrain of the chart" },
  { "/play/map-change/far-side", "hexside 01.01-03.03 minor-river", NULL,
    "01.01 and 03.03 do not touch." },
  { "/play/map-change/no-side", "hexside 01.01 minor-river", NULL,
    "A side is HEX-HEX, or at the rim HEX:N; found “01.01”." },
  { "/play/map-change/no-second-side", "hexside 01.01-01.02,02.01 minor-river", NULL,
    "A side is HEX-HEX, or at the rim HEX:N; found “02.01”." },
  { "/play/map-change/bad-hexside", "hexside 01.01-01.02 lake", NULL,
    "Expected a hexside of the chart “test” (minor-river, " },
  { "/play/map-change/bad-direction", "hexside 01.01:E minor-river", NULL,
    "Expected a side N, NE" },
  { "/play/map-change/short-road", "road 01.01 track", NULL, "A road leads from hex to hex" },
  { "/play/map-change/bad-road", "road 01.01-02.01 canal", NULL,
    "Expected a road of the chart “test” (primary-road, " },
  { "/play/map-change/road-with-gauge", "road 01.01-02.01 track:wide", NULL,
    "Only a railway has a gauge" },
  { "/play/map-change/bad-gauge", "road 01.01-02.01 railway:wide", NULL, "The map has no gauges" },
  { "/play/map-change/too-much", "port 05.03 100001", NULL,
    "Expected a capacity from 0 to 100000 Tokens" },
  { "/play/map-change/bad-side", "source 01.01 other nobody", NULL,
    "Expected the side “side0” or" },
  { "/play/map-change/open-quote", "name 01.01 city \"Big", NULL,
    "A quote “\"” is missing at the end." },
  { "/play/map-change/bare-name", "name 01.01 city Big", NULL,
    "A name stands in quotes, as in \"Big\"." },
  { "/play/map-change/bare-name-of-a-port", "port 05.03 12 Big Harbour", NULL,
    "Expected the side “side0” or “side1”, or a name in quotes; found “Big”." },
  { "/play/map-change/behind-a-name", "name 01.01 city \"Big\" Town", NULL, "“Town” is too much." },
  { "/play/map-change/open-quote-of-a-source", "source 01.01 other \"Big", NULL,
    "A quote “\"” is missing at the end." },
  { "/play/map-change/not-printable", "name 01.01 city \"a\tb\"", NULL,
    "A name is printable text" },
  { "/play/map-change/picture", "picture \"a \\\"b\\\".png\" 300x200 4567 " HASH, NULL, NULL },
  { "/play/map-change/no-picture", "picture none", NULL, NULL },
  { "/play/map-change/picture-called-none", "picture \"none\" 300x200 4567 " HASH, NULL, NULL },
  { "/play/map-change/bare-picture", "picture a.png 300x200 4567 " HASH, NULL,
    "A picture's file stands in quotes, as in \"a.png\"." },
  { "/play/map-change/open-picture", "picture \"a.png", NULL,
    "A quote “\"” is missing at the end." },
  { "/play/map-change/half-a-picture", "picture \"a.png\" 300x200 4567", NULL,
    "“picture” needs \"FILE\" WIDTHxHEIGHT BYTES SHA256|none." },
  { "/play/map-change/picture-without-height", "picture \"a.png\" 300 4567 " HASH, NULL,
    "A picture has WIDTHxHEIGHT pixels; found “300”." },
  { "/play/map-change/picture-too-wide", "picture \"a.png\" 65536x1 4567 " HASH, NULL,
    "Not a picture: a picture has at most 150 million pixels" },
  { "/play/map-change/picture-too-large", "picture \"a.png\" 20000x7501 4567 " HASH, NULL,
    "Not a picture: a picture has at most 150 million pixels" },
  { "/play/map-change/picture-of-nothing", "picture \"a.png\" 300x200 0 " HASH, NULL,
    "Not a picture: a picture's file has from 1" },
  { "/play/map-change/picture-bytes", "picture \"a.png\" 300x200 45kB " HASH, NULL,
    "A picture's file has a size in bytes; found “45kB”." },
  { "/play/map-change/picture-hash", "picture \"a.png\" 300x200 4567 0123", NULL,
    "Not a picture: a picture's hash is a SHA-256" },
  { "/play/map-change/behind-a-picture", "picture none at all", NULL, "“at” is too much." },
  { "/play/map-change/pin-without-a-picture", "pin 01.01 1,2", NULL,
    "The map has no picture to pin a hex to." },
  { "/play/map-change/bad-pin", "pin 01.01 1", NULL, "A pin stands at a pixel X,Y, or none" },
  { "/play/map-change/pin-of-two-hexes", "pin 01.01,01.02 1,2", NULL, "“pin” takes one hex" },
  { "/play/map-change/no-words", "port 05.03", NULL, "“port” needs HEX T|none" },
  { "/play/map-change/nothing", "road", NULL, "“road” needs HEX-HEX" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  guint64 hash = tl_map_hash (tl_situation_map (situation));
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (row->line, situation, &error);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = NULL;
  g_autoptr (TlSituation) again = NULL;
  g_autoptr (TlVerdict) said = NULL;
  g_autofree char *back = NULL;
  const TlFinding *finding;

  if (action == NULL)
    {
      g_assert_nonnull (row->fault);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, row->fault));
      return;
    }
  back = tl_action_to_string (action, situation);
  g_assert_cmpstr (back, ==, row->back != NULL ? row->back : row->line);
  next = tl_apply (situation, action, &verdict);
  finding = tl_verdict_first_forbidden (verdict);
  g_assert_cmpuint (tl_map_hash (tl_situation_map (situation)), ==, hash);
  if (row->fault != NULL)
    {
      g_assert_null (next);
      g_assert_true (g_str_has_prefix (finding->text, row->fault));
      return;
    }
  g_assert_nonnull (next);
  again = tl_apply (situation, action, &said);
  g_assert_cmpuint (tl_situation_hash (next), ==, tl_situation_hash (again));
  g_assert_true ((tl_situation_hash (next) == tl_situation_hash (situation)) ==
                 (tl_map_hash (tl_situation_map (next)) == hash));
}

static TlMap *
map_after (const char *line)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlAction) action = tl_action_parse (line, situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (situation, action, &verdict);

  return tl_map_ref (tl_situation_map (next));
}

/* A town goes with its hex when that is paper, and brings its terrain when it is another. */
static void
test_towns (void)
{
  g_autoptr (TlMap) paper = map_after ("hex 02.02 paper");
  g_autoptr (TlMap) woods = map_after ("hex 02.02 woods");
  TlHex hex = tl_grid_parse (tl_map_grid (paper), "02.02");
  int village = tl_terrain_chart_find_terrain (tl_map_chart (woods), "village");
  guint n;

  tl_map_places (paper, &n);
  g_assert_cmpuint (n, ==, 0);
  tl_map_places (woods, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (tl_map_terrain (woods, hex) & 1u << village, !=, 0);
}

/* Undo brings the map back, redo the other. */
static void
test_undo (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlHistory) history = tl_history_new (situation, 1);
  g_autoptr (TlAction) action = tl_action_parse ("hex 01.02 swamp", situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  guint64 before = tl_map_hash (tl_situation_map (situation));
  guint64 after;

  g_assert_nonnull (tl_history_perform (history, action, &verdict));
  after = tl_map_hash (tl_situation_map (tl_history_situation (history)));
  g_assert_cmpuint (after, !=, before);
  tl_history_undo (history);
  g_assert_cmpuint (tl_map_hash (tl_situation_map (tl_history_situation (history))), ==, before);
  tl_history_redo (history);
  g_assert_cmpuint (tl_map_hash (tl_situation_map (tl_history_situation (history))), ==, after);
}

/* Performs @line, and says how many pins there are; -1: no picture. */
static int
pins_after (TlHistory *history, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (line, tl_history_situation (history), &error);
  g_autoptr (TlVerdict) verdict = NULL;
  const TlScan *scan;

  g_assert_no_error (error);
  g_assert_nonnull (tl_history_perform (history, action, &verdict));
  scan = tl_map_scan (tl_situation_map (tl_history_situation (history)));
  return scan != NULL ? (int) scan->pins->len : -1;
}

/* Pins come, move and go; they stay with a picture as wide and high, and undo knows them. */
static void
test_pins (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlHistory) history = tl_history_new (situation, 1);
  g_autoptr (TlAction) beside = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  guint64 hash;
  const TlScan *scan;

  g_assert_cmpint (pins_after (history, "picture \"a.png\" 300x200 4567 " HASH), ==, 0);
  g_assert_cmpint (pins_after (history, "pin 02.02 10,20"), ==, 1);
  g_assert_cmpint (pins_after (history, "pin 01.01 299,199"), ==, 2);
  hash = tl_situation_hash (tl_history_situation (history));
  g_assert_cmpint (pins_after (history, "pin 02.02 11,20"), ==, 2);
  g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), !=, hash);
  tl_history_undo (history);
  g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, hash);
  tl_history_redo (history);
  g_assert_cmpint (pins_after (history, "pin 03.01 none"), ==, 2);
  g_assert_cmpint (pins_after (history, "pin 01.01 none"), ==, 1);
  beside = tl_action_parse ("pin 01.01 300,0", tl_history_situation (history), NULL);
  g_assert_null (tl_history_perform (history, beside, &verdict));
  hash = tl_situation_hash (tl_history_situation (history));
  /* The same picture elsewhere: nothing that is printed differs. */
  g_assert_cmpint (pins_after (history, "picture \"b.png\" 300x200 4567 " HASH), ==, 1);
  g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, hash);
  scan = tl_map_scan (tl_situation_map (tl_history_situation (history)));
  g_assert_cmpstr (scan->path, ==, "b.png");
  g_assert_cmpint (pins_after (history, "hex 01.02 swamp"), ==, 1);
  g_assert_cmpint (pins_after (history, "picture \"b.png\" 301x200 4567 " HASH), ==, 0);
  g_assert_cmpint (pins_after (history, "picture none"), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/6.2d/towns-of-painted-hexes", test_towns);
  g_test_add_func ("/play/map-change/undo", test_undo);
  g_test_add_func ("/play/map-change/pins", test_pins);
  return g_test_run ();
}
