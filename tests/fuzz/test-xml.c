/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small mutation fuzzer for files, deterministic: the same seed, the same inputs.
 *
 * From a good file, some bytes are changed, cut, doubled or swapped, or a value is replaced by a
 * nasty one, or two attributes change places.  Most of what comes out is no XML any more; mutations
 * of values keep it well-formed, so that the checks behind the parser are reached as well.
 */
#include "fuzz/fuzz-xml.c"

#include "play/tl-legal.h"
#include "xml/tl-data.h"

#define SEED 20240607
#define MILLISECONDS 2000
#define ROUNDS_MAX 40000

static const char *const nasty[] = {
  "",
  "0",
  "-1",
  "1",
  "255",
  "256",
  "65535",
  "65536",
  "2147483648",
  "4294967295",
  "18446744073709551616",
  "1/0",
  "0/1",
  "1/2",
  "3SP",
  "100000SP",
  "yes",
  "no",
  "us",
  "ch",
  "inf",
  "hq",
  "01.01",
  "99.99",
  "33.12",
  "7-5-3 leg",
  "(5)-3-6 truck/leg",
  "all",
  "#ffffff",
  "&lt;",
  "&#1;",
  "\xf0\x9f\x98\x80",
  "%s%n",
  "../..",
  "dump",
  "hedgehog",
  "open open open",
  "a b c d e f g h",
  "N,NE,SE,S,SW,NW",
  "CCCC",
  "RRRRCCCC",
  "4T",
  "1SP 5T",
  "16383SP 3T",
  "4294967296",
  "low",
  "exhausted",
  "hold",
  "lct",
  "1mar",
};

/* What the state of supply is written with. */
static const char *const of_supply[] = {
  "load",     "fresh",      "stocks",      "oos",       "untraced", "attrition-due", "fuelled",
  "fuels",    "fuel-paid",  "fuel-thrown", "fuel-left", "returns",  "drops",         "owner",
  "drops-at", "brought-by", "capacity",    "craft",     "extends",  "points",        "organic",
  "vehicle",  "formation",  "hqs",         "to",        "uses",     "lays",          "gauge",
  "side",     "control",    "spent",       "used-up",   "hex",      "box",           "like",
  "fuel",     "hash",       "picture",     "pin",       "src",      "width",         "height",
  "size",     "x",          "damaged",     "lst",
};

static char *
scenario_text (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "xml", "full.xml", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Played now, so that its hashes are those of today's rules. */
static char *
game_text (const char *file, guint n_steps)
{
  g_autofree char *path = tl_data_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_autoptr (TlHistory) history = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GBytes) saved = NULL;

  g_assert_no_error (error);
  history = tl_history_new (scenario->start, SEED);
  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (GPtrArray) actions =
          tl_legal_actions (tl_history_situation (history), TL_UNIT_NONE);
      int chosen = g_rand_int_range (rand, 0, (int) actions->len);

      g_assert_nonnull (tl_history_perform (history, g_ptr_array_index (actions, chosen), NULL));
    }
  saved = tl_xml_game_save_bytes_for_test (history, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (saved, NULL), g_bytes_get_size (saved));
}

static gsize
below (GRand *rand, gsize n)
{
  return n == 0 ? 0 : g_rand_int (rand) % n;
}

/* --- bytes --- */

static void
mutate_bytes (GString *text, GRand *rand)
{
  gsize at = below (rand, text->len);
  gsize wanted = 1 + below (rand, 40); /* MIN () would roll twice */
  gsize length = MIN (wanted, text->len - at);
  g_autofree char *piece = g_strndup (text->str + at, length);

  /* There is nothing to change but the NUL that ends it. */
  if (text->len == 0)
    return;

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      text->str[at] = (char) g_rand_int (rand);
      break;
    case 1:
      g_string_erase (text, (gssize) at, (gssize) length);
      break;
    case 2:
      g_string_insert (text, (gssize) at, piece);
      break;
    case 3:
      g_string_truncate (text, at);
      break;
    default:
      g_string_erase (text, (gssize) at, (gssize) length);
      g_string_insert (text, (gssize) below (rand, text->len), piece);
    }
}

/* --- values between quotes --- */

/* Start and length of one attribute's value; FALSE when there is none behind @from. */
static gboolean
find_value (const GString *text, gsize from, gsize *start, gsize *length)
{
  const char *open = strstr (text->str + MIN (from, text->len), "=\"");
  const char *close = open != NULL ? strchr (open + 2, '"') : NULL;

  if (close == NULL)
    return FALSE;
  *start = (gsize) (open + 2 - text->str);
  *length = (gsize) (close - open) - 2;
  return TRUE;
}

static void
replace (GString *text, gsize start, gsize length, const char *by)
{
  g_string_erase (text, (gssize) start, (gssize) length);
  g_string_insert (text, (gssize) start, by);
}

static void
mutate_value (GString *text, GRand *rand)
{
  gsize start;
  gsize length;
  gsize other_start;
  gsize other_length;

  if (!find_value (text, below (rand, text->len), &start, &length))
    return;
  if (g_rand_boolean (rand) ||
      !find_value (text, below (rand, text->len), &other_start, &other_length))
    replace (text, start, length, nasty[below (rand, G_N_ELEMENTS (nasty))]);
  else
    {
      g_autofree char *other = g_strndup (text->str + other_start, other_length);

      replace (text, start, length, other);
    }
}

/* A value of supply, and as often an attribute of it where there was none. */
static void
mutate_supply (GString *text, GRand *rand)
{
  const char *name = of_supply[below (rand, G_N_ELEMENTS (of_supply))];
  const char *by = nasty[below (rand, G_N_ELEMENTS (nasty))];
  g_autofree char *begin = g_strdup_printf (" %s=\"", name);
  g_autofree char *attribute = g_strdup_printf (" %s=\"%s\"", name, by);
  const char *there = strstr (text->str + below (rand, text->len), begin);
  const char *element = strstr (text->str + below (rand, text->len), "<u id=\"");
  gsize start;
  gsize length;

  if (there != NULL && find_value (text, (gsize) (there - text->str), &start, &length))
    replace (text, start, length, by);
  else if (element != NULL)
    g_string_insert (text, element + 2 - text->str, attribute);
}

/* A digit for a digit. */
static void
mutate_digit (GString *text, GRand *rand)
{
  for (guint i = 0; i < 100; i++)
    {
      gsize at = below (rand, text->len);

      if (at < text->len && g_ascii_isdigit (text->str[at]))
        {
          text->str[at] = (char) ('0' + below (rand, 10));
          return;
        }
    }
}

/* Start and length of the line with that @number, from 0. */
static gsize
find_line (const GString *text, gsize number, gsize *length)
{
  const char *line = text->str;

  for (; number > 0; number--)
    line = strchr (line, '\n') + 1;
  *length = strcspn (line, "\n");
  return (gsize) (line - text->str);
}

/* A whole line, which mostly is an element, goes away, comes twice or moves. */
static void
mutate_line (GString *text, GRand *rand)
{
  gsize n = 1;
  gsize length[2];
  gsize at[2];
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  for (const char *p = text->str; (p = strchr (p, '\n')) != NULL; p++)
    n++;
  for (guint i = 0; i < 2; i++)
    at[i] = find_line (text, below (rand, n), &length[i]);
  one = g_strndup (text->str + at[0], length[0]);
  two = g_strndup (text->str + at[1], length[1]);
  if (!g_rand_boolean (rand))
    replace (text, at[0], length[0], g_rand_boolean (rand) ? "" : two);
  else if (at[0] < at[1])
    {
      replace (text, at[1], length[1], one);
      replace (text, at[0], length[0], two);
    }
  else
    {
      replace (text, at[0], length[0], two);
      replace (text, at[1], length[1], one);
    }
}

static void
mutate (GString *text, GRand *rand)
{
  static void (*const ways[]) (GString * text, GRand * rand) = {
    mutate_value, mutate_value, mutate_supply, mutate_supply,
    mutate_digit, mutate_digit, mutate_line,   mutate_bytes,
  };

  for (gsize n = 1 + below (rand, 4); n > 0; n--)
    ways[below (rand, G_N_ELEMENTS (ways))](text, rand);
}

/* A table is opened by its name, so that it must be a file. */
static void
try_table (const uint8_t *data, size_t size)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "throwline-fuzz-table.xml", NULL);
  g_autoptr (TlReport) report = NULL;
  TlFileKind kind;

  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  report = tl_check_file (path, &kind);
  for (guint i = 0; i < report->findings->len; i++)
    {
      const TlFileFinding *finding = report->findings->pdata[i];

      g_assert_true (g_utf8_validate (finding->text, -1, NULL));
      g_assert_null (strchr (finding->text, '\n'));
    }
}

static void
try_document (const uint8_t *data, size_t size)
{
  LLVMFuzzerTestOneInput (data, size);
}

static void
fuzz_by (char *good, void (*try) (const uint8_t *data, size_t size))
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 end = g_get_monotonic_time () + MILLISECONDS * 1000;
  guint round = 0;

  for (; round < ROUNDS_MAX && g_get_monotonic_time () < end; round++)
    {
      g_string_assign (text, good);
      mutate (text, rand);
      try ((const uint8_t *) text->str, text->len);
    }
  g_test_message ("%u inputs", round);
  g_assert_cmpuint (round, >, 0);
  g_free (good);
}

static void
fuzz (char *good)
{
  fuzz_by (good, try_document);
}

static void
test_table (gconstpointer name)
{
  g_autofree char *path = tl_data_path (name);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  fuzz_by (text, try_table);
}

static void
test_scenario (void)
{
  fuzz (scenario_text ());
}

static void
test_game (void)
{
  fuzz (game_text ("maps/overrun.xml", 10));
}

/* Through the Supply Phase, with what is eaten and who starves. */
static void
test_pocket (void)
{
  fuzz (game_text ("maps/pocket.xml", 60));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/xml/scenario", test_scenario);
  g_test_add_data_func ("/fuzz/xml/edition", "tables/series-4.3.xml", test_table);
  g_test_add_data_func ("/fuzz/xml/terrain", "tables/terrain-generic.xml", test_table);
  g_test_add_func ("/fuzz/xml/game", test_game);
  g_test_add_func ("/fuzz/xml/pocket", test_pocket);
  return g_test_run ();
}
