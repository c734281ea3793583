/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The shipped charts against the printed ones, cell by cell, where somebody keeps a copy of those
 * beside the sources: ../shared/rules/charts-4.3.md and charts-2000.md, which are the publisher's
 * and no part of the project.  Skipped where they are not there.
 *
 * Cells come from the copy's tables, whose spellings are made ours ("3-4" is "3..4", "15 or more"
 * "15.."); sentences are made of our numbers and looked for, without regard to blanks.
 */
#include "xml-test.h"

#include "xml/tl-xml-edition.h"

typedef struct
{
  TlEdition *edition;
  char *text;     /* of the copy */
  char *squeezed; /* the same without blanks and bars */
} Print;

static char *
squeeze (const char *text)
{
  GString *out = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (!g_ascii_isspace (*text) && *text != '|')
      g_string_append_c (out, *text);
  return g_string_free (out, FALSE);
}

/* FALSE, and the test is skipped, where there is no copy. */
static gboolean
print_open (Print *print, const char *id)
{
  g_autofree char *name = g_strdup_printf ("charts-%s.md", id);
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "rules", name, NULL);
  g_autoptr (GError) error = NULL;

  *print = (Print){ 0 };
  if (!g_file_get_contents (path, &print->text, NULL, NULL))
    {
      g_autofree char *why = g_strdup_printf ("no ../shared/rules/%s beside the sources", name);

      g_test_skip (why);
      return FALSE;
    }
  print->edition = tl_edition_load (id, &error);
  g_assert_no_error (error);
  print->squeezed = squeeze (print->text);
  return TRUE;
}

static void
print_clear (Print *print)
{
  g_clear_pointer (&print->edition, tl_edition_unref);
  g_free (print->text);
  g_free (print->squeezed);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Print, print_clear)

/* --- spellings ------------------------------------------------------------------------------- */

static char *
replace (const char *text, const char *what, const char *by)
{
  g_auto (GStrv) parts = g_strsplit (text, what, -1);

  return g_strjoinv (by, parts);
}

/* "3-4", "117+", "15 or more", "#2", "80%", and "101" for "1o1", as a scanner reads it. */
static char *
our_spelling (const char *cell)
{
  static const char *const spellings[][2] = {
    { "101", "1o1" }, { "Aol", "Ao1" }, { " or more", ".." },
    { "+", ".." },    { "#", "" },      { "%", "" },
  };
  g_autofree char *text = g_strstrip (g_strdup (cell));
  const char *dash = strchr (text, '-');

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      char *next = replace (text, spellings[i][0], spellings[i][1]);

      g_free (text);
      text = next;
    }
  if (g_str_has_suffix (text, " or less"))
    return g_strdup_printf ("..%.*s", (int) (strlen (text) - strlen (" or less")), text);
  dash = strchr (text, '-');
  if (dash != NULL && dash > text && g_ascii_isdigit (dash[1]))
    return replace (text, "-", "..");
  return g_steal_pointer (&text);
}

/* "11..": "11 or more"; "..6": "6 or less"; "5..6": "5-6". */
static char *
their_range (const char *text)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);

  if (g_strv_length (ends) != 2)
    return g_strdup (text);
  return *ends[0] == '\0'   ? g_strdup_printf ("%s or less", ends[1])
         : *ends[1] == '\0' ? g_strdup_printf ("%s or more", ends[0])
                            : g_strdup_printf ("%s-%s", ends[0], ends[1]);
}

static void G_GNUC_PRINTF (2, 3) assert_says (const Print *print, const char *format, ...)
{
  g_autofree char *text = NULL;
  g_autofree char *squeezed = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  squeezed = squeeze (text);
  if (strstr (print->squeezed, squeezed) == NULL)
    g_test_fail_printf ("the printed charts do not say \"%s\"", text);
}

/* --- tables ---------------------------------------------------------------------------------- */

/* The rows of the table below @heading, without rules and empty cells at their ends. */
static GPtrArray *
rows_below (const Print *print, const char *heading)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const char *begin = strstr (print->text, heading);
  g_auto (GStrv) lines = NULL;

  if (begin == NULL)
    g_error ("no heading \"%s\"", heading);
  lines = g_strsplit (begin, "\n", -1);
  for (guint i = *lines[0] == '|' ? 0 : 1; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = NULL;
      g_autoptr (GStrvBuilder) row = g_strv_builder_new ();

      if (*lines[i] != '|' && rows->len > 0)
        break;
      if (*lines[i] != '|' || strstr (lines[i], "|-") != NULL)
        continue;
      cells = g_strsplit (lines[i] + 1, "|", -1);
      for (guint k = 0; cells[k] != NULL; k++)
        if (*g_strstrip (cells[k]) != '\0')
          {
            g_autofree char *ours = our_spelling (cells[k]);

            g_strv_builder_add (row, ours);
          }
      g_ptr_array_add (rows, g_strv_builder_end (row));
    }
  return rows;
}

static const TlChart *
chart_of (const Print *print, const char *id)
{
  const TlChart *chart = tl_edition_find_chart (print->edition, id);

  g_assert_nonnull (chart);
  return chart;
}

/* The row of ours that begins so. */
static char **
row_of (const TlChart *chart, const char *label)
{
  for (guint i = 0; i < chart->rows->len; i++)
    if (g_str_equal (((GStrv) chart->rows->pdata[i])[0], label))
      return chart->rows->pdata[i];
  g_error ("%s: no row \"%s\"", chart->id, label);
}

static void
compare_cells (const TlChart *chart, const char *label, char **theirs, guint n)
{
  char **ours = row_of (chart, label);

  g_assert_cmpuint (g_strv_length (ours), ==, n + 1);
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (ours[i + 1], theirs[i]))
      g_test_fail_printf ("%s, row %s, cell %u: \"%s\", printed is \"%s\"", chart->id, label, i + 1,
                          ours[i + 1], theirs[i]);
}

/* All rows of the table, which begin with what ours begin with. */
static void
compare_table (const Print *print, const char *id, const char *heading, guint first, guint n_rows)
{
  const TlChart *chart = chart_of (print, id);
  g_autoptr (GPtrArray) rows = rows_below (print, heading);

  g_assert_cmpuint (rows->len, >=, first + n_rows);
  for (guint i = first; i < first + n_rows; i++)
    {
      GStrv row = rows->pdata[i];

      compare_cells (chart, row[0], row + 1, g_strv_length (row) - 1);
    }
}

/* Of a note "modifier: when hq, drm 1" the value of an attribute. (transfer full) */
static char *
noted (const TlChart *chart, const char *begin, const char *attribute)
{
  g_autofree char *key = g_strdup_printf (" %s ", attribute);

  for (guint i = 0; i < chart->notes->len; i++)
    if (g_str_has_prefix (chart->notes->pdata[i], begin))
      {
        const char *value = strstr (chart->notes->pdata[i], key);

        g_assert_nonnull (value);
        value += strlen (key);
        return g_strndup (value, strcspn (value, ","));
      }
  g_error ("%s: no note \"%s\"", chart->id, begin);
}

static gboolean
has_note (const TlChart *chart, const char *part)
{
  for (guint i = 0; i < chart->notes->len; i++)
    if (strstr (chart->notes->pdata[i], part) != NULL)
      return TRUE;
  return FALSE;
}

static void
assert_note (const TlChart *chart, const char *part)
{
  if (!has_note (chart, part))
    g_test_fail_printf ("%s: no note says \"%s\"", chart->id, part);
}

/* --- charts ---------------------------------------------------------------------------------- */

static const struct
{
  const char *theirs;
  const char *ours;
} categories[] = {
  { "Extr Close", "extremely-close" },
  { "Very Close", "very-close" },
  { "Close", "close" },
  { "Open", "open" },
};

static void
test_combat_table (void)
{
  g_auto (Print) print;
  g_autoptr (GPtrArray) rows = NULL;

  if (!print_open (&print, "4.3"))
    return;
  rows = rows_below (&print, "Combat Table (9.9) roll two dice");
  g_assert_cmpuint (rows->len, ==, G_N_ELEMENTS (categories) + 15);
  for (guint i = 0; i < rows->len; i++)
    {
      GStrv row = rows->pdata[i];
      const char *label = row[0];

      if (i < G_N_ELEMENTS (categories))
        {
          g_assert_cmpstr (label, ==, categories[i].theirs);
          label = categories[i].ours;
        }
      compare_cells (chart_of (&print, "combat-table"), label, row + 1, 13);
    }
  assert_says (&print, "and the Hedgehog Level");
  assert_note (chart_of (&print, "combat-table"), "Each level of a hedgehog: -1 ");
  for (guint i = 1; i <= 4; i++)
    {
      g_autofree char *note = g_strdup_printf ("Note %u: ", i);

      assert_note (chart_of (&print, "combat-table"), note);
    }
}

/* Tabs, two categories in a line of odds; a row begins with its number or a rest of it. */
static void
test_combat_table_of_2000 (void)
{
  g_auto (Print) print;
  g_auto (GStrv) lines = NULL;
  guint n_odds = 0;
  guint n_rows = 0;

  if (!print_open (&print, "2000"))
    return;
  lines = g_strsplit (print.text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);
      const TlChart *chart = chart_of (&print, "combat-table");

      if (g_strv_length (cells) < 14)
        continue;
      if (strchr (cells[1], ':') != NULL)
        for (guint half = 0; half < 2; half++)
          {
            g_autoptr (GStrvBuilder) odds = g_strv_builder_new ();
            g_auto (GStrv) row = NULL;

            for (guint k = 1; k <= 13; k++)
              {
                g_auto (GStrv) two = g_strsplit (cells[k], " ", 2);

                g_strv_builder_add (odds, two[half]);
              }
            row = g_strv_builder_end (odds);
            compare_cells (chart, categories[n_odds++].ours, row, 13);
          }
      else if (*cells[1] == 'A')
        {
          g_autofree char *label = ++n_rows == 1  ? g_strdup ("..1")
                                   : n_rows == 15 ? g_strdup ("15..")
                                                  : g_strdup_printf ("%u", n_rows);

          for (guint k = 1; k <= 13; k++)
            {
              char *ours = our_spelling (cells[k]);

              g_free (cells[k]);
              cells[k] = ours;
            }
          compare_cells (chart, label, cells + 1, 13);
        }
    }
  g_assert_cmpuint (n_odds, ==, G_N_ELEMENTS (categories));
  g_assert_cmpuint (n_rows, ==, 15);
}

static void
test_surprise (gconstpointer data)
{
  g_auto (Print) print;
  const TlChart *chart;

  if (!print_open (&print, data))
    return;
  chart = chart_of (&print, "surprise");
  for (guint i = 1; i < chart->rows->len; i++)
    {
      GStrv row = chart->rows->pdata[i];
      g_autofree char *defender = their_range (row[1]);
      g_autofree char *attacker = their_range (row[2]);

      g_assert_cmpstr (row[0], ==, i == 1 ? "regular" : "overrun");
      assert_says (&print, "%s, Attacker Surprise", attacker);
      assert_says (&print, "%s, Defender Surprise", defender);
    }
  assert_note (chart, "A hedgehog of any level: -1 ");
  if (g_str_equal (data, "2000"))
    assert_says (&print, "Add 1 to the defender's Action Rating");
  else
    assert_says (&print, "-1 if defender in Hedgehog (any Level)");
}

static void
test_anti_tank (void)
{
  static const char *const said[][3] = {
    { "hedgehog", "heavy", "Heavy AT Effects are given to hedgehogs" },
    { "armor", "heavy", "Yellow-coded units" },
    { "mech-tank", "heavy", "Red-coded units with Tank symbol" },
    { "anti-tank", "heavy", "and Anti-Tank or Anti-Aircraft units." },
    { "anti-aircraft", "heavy", "and Anti-Tank or Anti-Aircraft units." },
    { "mech", "light", "Light AT Effects are given to Red-coded" },
    { "other", "none", "No AT Effects are given" },
  };
  g_auto (Print) print;
  const TlChart *chart;

  if (!print_open (&print, "4.3"))
    return;
  chart = chart_of (&print, "anti-tank");
  g_assert_cmpuint (chart->rows->len, ==, G_N_ELEMENTS (said) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_assert_cmpstr (row_of (chart, said[i][0])[1], ==, said[i][1]);
      assert_says (&print, "%s", said[i][2]);
    }
  assert_says (&print, "Armor or Mech to x1.5");
  assert_note (chart, "reduced: × 2.");
  assert_note (chart, "becomes: × 1 1/2.");
}

static void
test_capture (void)
{
  g_auto (Print) print;

  if (!print_open (&print, "4.3"))
    return;
  compare_table (&print, "capture", "Capture Table (9.14b & 9.14c)", 1, 6);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *hexes =
          noted (chart_of (&print, "capture"),
                 i == 0 ? "remainder: of trucks" : "remainder: of wagons", "hexes");

      assert_says (&print, "Remainder displaces up to %s hexes.", hexes);
    }
  assert_note (chart_of (&print, "capture"), "of dump, fate destroyed");
  compare_table (&print, "dump-blowing", "Dump Blowing (12.11a)", 1, 4);
}

static void
test_attrition (void)
{
  static const char *const losses[][2] = {
    { "No Loss", "0" },  { "-1 Step", "1" },       { "-2 Steps", "2" },
    { "-4 Steps", "4" }, { "- All Steps", "all" },
  };
  g_auto (Print) print;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *drm = NULL;
  g_autofree char *least = NULL;

  if (!print_open (&print, "4.3"))
    return;
  rows = rows_below (&print, "Attrition Table (12.8b)");
  g_assert_cmpuint (rows->len, ==, 2 + G_N_ELEMENTS (losses));
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      GStrv row = rows->pdata[i + 2];

      g_assert_cmpstr (row[6], ==, losses[i][0]);
      compare_cells (chart_of (&print, "attrition"), losses[i][1], row, 6);
    }
  drm = noted (chart_of (&print, "attrition"), "modifier: when steps", "drm");
  least = noted (chart_of (&print, "attrition"), "modifier: when steps", "at-least");
  assert_says (&print, "+%s if there are %s or more", drm, least);
}

/* The price, then a row a roll. */
static void
compare_barrage (const Print *print, const char *id, const char *heading, guint n_rows)
{
  const TlChart *chart = chart_of (print, id);
  g_autoptr (GPtrArray) rows = rows_below (print, heading);
  GStrv columns = rows->pdata[0];
  GStrv cost = rows->pdata[1];
  guint n = g_strv_length (columns) - 1;

  compare_cells (chart, "roll", columns + 1, n);
  /* "3T", the letter in whatever type. */
  for (guint i = 1; i <= n; i++)
    cost[i][strspn (cost[i], "0123456789")] = '\0';
  compare_cells (chart, "cost", cost + 1, n);
  compare_table (print, id, heading, 2, n_rows);
}

/* Density is in pieces there: some sizes stand away from their shifts. */
static void
test_barrage (void)
{
  static const char *const bands[] = {
    "Left 1 1 RE or less",
    "None Greater than 1 RE, up to 3",
    "Right 1 Greater than 3 RE, up to 4",
    "Right 2 Greater than 4 RE, up to 5",
    "Greater than 5 RE, up to 6",
    "Greater than 6 RE",
  };
  static const char *const band_notes[] = {
    "band: up-to 1, shift -1",         "band: above 1, up-to 3, shift 0",
    "band: above 3, up-to 4, shift 1", "band: above 4, up-to 5, shift 2",
    "band: above 5, up-to 6, shift 3", "band: above 6, shift 4",
  };
  static const char *const shifts[][2] = {
    { "shift: when hedgehog, shift -1", "Left 1 For a Hedgehog of any level" },
    { "shift: when close-or-very-close, shift -1", "Left 1 For a Close" },
    { "shift: when extremely-close, shift -2", "Left 2 For an Extremely" },
    { "shift: when no-spotter, shift -3, always-for strategic-bombers",
      "Left 3 For no correct spotter" },
    { "shift: when strat-unit, shift 3", "Right 3 If any unit" },
    { "shift: when aircraft-near-base, shift 1, hexes 10", "or within 10 hexes" },
    { "shift: when aircraft-far-from-base, shift -1, range 1/2, option 21.4",
      "Left 1 [Option 21.4]" },
    { "reduce: from [1/2], to DG", "1/2 (either kind) becomes DG" },
    { "reduce: from 1/2, to DG", "1/2 (either kind) becomes DG" },
    { "reduce: from 1, to 1/2", "1 becomes 1/2" },
    { "reduce: from 2, to 1", "2 becomes 1" },
    { "half: rule 10.0a, hit 4..6, steps 1", "on a 4-6 lose one step" },
    { "when: is hedgehog, levels 3..4", "If in a Level 3 or 4 Hedgehog" },
    { "density: rule 10.0a, most-per-unit 3", "as more than 3 RE" },
    { "losses: rule 10.0a, chosen-by owner, but-of targeted-ship", "exception: no choice" },
  };
  g_auto (Print) print;
  const TlChart *chart;

  if (!print_open (&print, "4.3"))
    return;
  compare_barrage (&print, "barrage", "OCS Charts & Tables v4.3 (page 4)", 11);
  chart = chart_of (&print, "barrage");
  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      assert_says (&print, "%s", bands[i]);
      assert_note (chart, band_notes[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    {
      assert_note (chart, shifts[i][0]);
      assert_says (&print, "%s", shifts[i][1]);
    }
  compare_barrage (&print, "facility", "Barrage vs Facility Table (10.0c)", 6);
  assert_says (&print, "(min Level is 1)");
  assert_note (chart_of (&print, "facility"), "The least level of an air base: 1.");
}

static void
test_port_damage (void)
{
  g_auto (Print) print;
  g_autoptr (GPtrArray) rows = NULL;
  GStrv percent;

  if (!print_open (&print, "4.3"))
    return;
  rows = rows_below (&print, "| Port Damage (19.0b)");
  percent = rows->pdata[2];
  g_assert_cmpuint (g_strv_length (percent), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *hits = g_strdup_printf ("%u", i + 1);

      compare_cells (chart_of (&print, "port-damage"), hits, percent + i, 1);
    }
}

static void
test_air (void)
{
  static const char *const missions[][2] = {
    { "always", "Barrage, Hip Shoot, & Trainbusting." },
    { "in-zone", "Air Transport/Drop, & Base Transfer." },
    { "never", "Never roll Flak: Fighter Sweep & Interception." },
  };
  g_auto (Print) print;
  g_autoptr (GPtrArray) combat = NULL;
  g_autoptr (GPtrArray) transport = NULL;
  const TlChart *chart;

  if (!print_open (&print, "4.3"))
    return;
  combat = rows_below (&print, "Air Combat Table (14.3e)");
  chart = chart_of (&print, "air-combat");
  for (guint i = 1; i <= 3; i++)
    {
      GStrv row = combat->pdata[i];
      g_autofree char *who = g_ascii_strdown (row[1], (gssize) strcspn (row[1], " "));

      g_assert_cmpstr (row_of (chart, row[0])[1], ==, who);
    }
  assert_says (&print, "| 5-6 | Step Loss |");
  assert_note (chart, "on a die of 5 to 6.");
  assert_note (chart, "when attacker-beyond-half-range, drm -1, option 21.4");
  assert_says (&print, "[Option 21.4] -1 if beyond half range");

  transport = rows_below (&print, "Air Transport Success Table");
  chart = chart_of (&print, "air-transport");
  for (guint i = 1; i < chart->rows->len; i++)
    {
      GStrv ours = chart->rows->pdata[i];
      GStrv theirs = transport->pdata[i + 1];
      const char *ground = ours[1];

      g_assert_cmpstr (ours[0], ==, i <= 2 ? "friendly" : "enemy");
      g_assert_true (g_ascii_strcasecmp (ground, theirs[g_strv_length (theirs) - 3]) == 0);
      g_assert_cmpstr (ours[2], ==, theirs[g_strv_length (theirs) - 1]);
    }
  assert_note (chart, "when early-allied-drop, drm -1");
  assert_says (&print, "-1 if Allied air drop");
  assert_note (chart, "when soviet-drop, drm -1");
  assert_says (&print, "-1 if Soviet air drop, any time.");
  assert_note (chart, "when glider, drm 1");
  assert_says (&print, "+1 if glider landing.");
  assert_note (chart, "when very-close, drm -1, option 21.12e");
  assert_note (chart, "when extremely-close, drm -2, option 21.12e");
  assert_says (&print, "[Option 21.12e] -1 if Very Close or -2 if Extr Close.");

  chart = chart_of (&print, "flak");
  assert_note (chart, "on a roll of 11 or more.");
  assert_says (&print, "roll is 11 or more");
  g_assert_cmpstr (row_of (chart, "aircraft")[1], ==, "3");
  g_assert_cmpstr (row_of (chart, "aircraft")[2], ==, "1");
  assert_says (&print, "+1 | Mission has three");
  g_assert_cmpstr (row_of (chart, "hq")[2], ==, "1");
  assert_says (&print, "+1 | One or more HQs");
  g_assert_cmpstr (row_of (chart, "air-base-level")[3], ==, "yes");
  assert_says (&print, "+# | Air Base Level");
  g_assert_cmpstr (row_of (chart, "printed-flak")[3], ==, "yes");
  assert_says (&print, "+# | Value of map-printed Flak");
  g_assert_cmpstr (row_of (chart, "zone-with-fighter")[2], ==, "1");
  assert_says (&print, "+1 | Mission has at least");
  g_assert_cmpstr (row_of (chart, "zone-no-fighter")[2], ==, "2");
  assert_says (&print, "+2 | Mission has no Fighters");
  g_assert_cmpstr (row_of (chart, "zone-trainbusting")[2], ==, "1");
  for (guint i = 0; i < G_N_ELEMENTS (missions); i++)
    {
      g_autofree char *note = g_strdup_printf ("rolled: when %s, missions ", missions[i][0]);

      assert_note (chart, note);
      assert_says (&print, "%s", missions[i][1]);
    }

  chart = chart_of (&print, "air-base-capture");
  assert_says (&print, "| 6 or less | Step Loss |");
  assert_note (chart, "on a roll of 6 or less.");
  assert_says (&print, "+%s if the air unit is Active.", row_of (chart, "active")[1]);
  assert_says (&print, "+%s if base was captured", row_of (chart, "advance")[1]);
}

static void
test_mission_loss (void)
{
  g_auto (Print) print;
  g_autoptr (GPtrArray) rows = NULL;

  if (!print_open (&print, "4.3"))
    return;
  rows = rows_below (&print, "Mission Loss Table (14.4f)");
  compare_cells (chart_of (&print, "mission-loss"), "aircraft", (char **) rows->pdata[0] + 1, 6);
  for (guint i = 1; i < 4; i++)
    {
      GStrv row = rows->pdata[i];
      g_autofree char *aircraft = g_strndup (row[0], 1);

      compare_cells (chart_of (&print, "mission-loss"), aircraft, row + 1, 6);
    }
}

/* What the charts print of the lists of ours. */
static void
test_lists (void)
{
  g_auto (Print) print;
  const TlEdition *edition;

  if (!print_open (&print, "4.3"))
    return;
  edition = print.edition;
  assert_says (&print, "%uT per attacking step", edition->attack_supply_t);
  assert_says (&print, "(DAK 2-step brigades cost %uT)", edition->attack_supply_brigade_t);
  assert_says (&print, "%uT per combat (if %u RE or less, cost is %uT)", edition->defence_supply_t,
               edition->defence_supply_small_re4 / 4, edition->defence_supply_small_t);
  assert_says (&print, "1 RE = 1 SP = %uT", edition->tokens_per_sp);
  assert_says (&print, "%d if unit is in DG Mode.", edition->modes[TL_MODE_DG].ar_change);
  assert_says (&print, "Units in Strat Mode");
  g_assert_true (edition->modes[TL_MODE_STRAT].ar_zero);
  assert_says (&print, "A retreat of %u or more", edition->retreat_dg_hex);
  g_assert_cmpuint (edition->exploit_hexes, ==, 2);
  assert_says (&print, "involving three or more");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/printed/combat-table", test_combat_table);
  g_test_add_func ("/xml/printed/combat-table-of-2000", test_combat_table_of_2000);
  g_test_add_data_func ("/xml/printed/surprise", "4.3", test_surprise);
  g_test_add_data_func ("/xml/printed/surprise-of-2000", "2000", test_surprise);
  g_test_add_func ("/xml/printed/anti-tank", test_anti_tank);
  g_test_add_func ("/xml/printed/capture", test_capture);
  g_test_add_func ("/xml/printed/attrition", test_attrition);
  g_test_add_func ("/xml/printed/barrage", test_barrage);
  g_test_add_func ("/xml/printed/port-damage", test_port_damage);
  g_test_add_func ("/xml/printed/air", test_air);
  g_test_add_func ("/xml/printed/mission-loss", test_mission_loss);
  g_test_add_func ("/xml/printed/lists", test_lists);
  return g_test_run ();
}
