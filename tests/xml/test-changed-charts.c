/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Charts that somebody has changed: no longer those that the program was built with, so that the
 * schema is asked (tl-xml-schema.c); and columns of the table of barrages that make no sense
 * (10.0a, 10.1b).  Charts that did not change are read once.
 */
#include "xml-test.h"

#include "xml/tl-data.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-terrain.h"
#include "xml/tl-xml.h"

static const struct
{
  const char *path;
  const char *what; /* the first of these in series-4.3.xml ... */
  const char *by;   /* ... becomes this */
  const char *found;
} rows[] = {
  { "/rules/10.0a/file/a-gap-between-columns", "<c>3..4</c> <c>5..7</c>", "<c>3..4</c> <c>6..7</c>",
    "begins at 5" },
  { "/rules/10.0a/file/columns-that-overlap", "<c>8..11</c> <c>12..16</c>",
    "<c>8..11</c> <c>11..16</c>", "begins at 12" },
  { "/rules/10.0a/file/an-end-of-the-last", "<c>117..</c>", "<c>117..200</c>",
    "found \"117..200\"" },
  { "/rules/10.0a/file/no-end-before-the-last", "<c>69..116</c>", "<c>69..</c>", "\"69..\"" },
  { "/rules/10.1b/file/a-column-without-price", "<c>8</c>       <c>10</c> </cost>",
    "<c>8</c> </cost>", "expected the element <c>, found none" },
  { "/rules/12.1a/file/no-tokens-in-an-sp",
    "\"tokens-per-sp\"              rule=\"12.1a\"  unit=\"t\"          value=\"4\"",
    "\"tokens-per-sp\"              rule=\"12.1a\"  unit=\"t\"          value=\"0\"",
    "expected a number, found \"0\"" },
  { "/rules/12.6c/file/a-token-feeds-nobody",
    "\"eating-feeds\"               rule=\"12.6c\"  unit=\"re\"         value=\"2\"",
    "\"eating-feeds\"               rule=\"12.6c\"  unit=\"re\"         value=\"0\"",
    "expected a number, found \"0\"" },
  { "/rules/13.3a/file/multi-track-for-nothing",
    "\"rail-multi-track-factor\"    rule=\"13.3a\"  unit=\"multiplier\" value=\"1/2\"",
    "\"rail-multi-track-factor\"    rule=\"13.3a\"  unit=\"multiplier\" value=\"0\"",
    "expected a number, found \"0\"" },
  { "/rules/18.5/file/nobody-shares-a-roll",
    "\"landing-roll-size\"          rule=\"18.5\"   unit=\"re\"         value=\"3\"",
    "\"landing-roll-size\"          rule=\"18.5\"   unit=\"re\"         value=\"0\"",
    "expected a number, found \"0\"" },
};

/* @base with its change, in a file of its own, as the check sees it: "FILE:LINE: ...". */
static char *
check_text (const char *text, const char *name, gboolean *is_clean)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (TlReport) report = NULL;
  TlFileKind kind;
  char *said;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  report = tl_check_file (path, &kind);
  g_assert_cmpint (kind, ==, TL_FILE_TABLE);
  *is_clean = tl_report_is_clean (report);
  said = tl_report_to_string (report);
  remove_folder (folder);
  return said;
}

static char *
shipped_text (const char *relative)
{
  g_autofree char *path = tl_data_path (relative);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *base = shipped_text ("tables/series-4.3.xml");
  guint line;
  g_autofree char *text = with_change (base, rows[i].what, rows[i].by, &line);
  g_autofree char *prefix = g_strdup_printf ("series.xml:%u: ", line);
  gboolean is_clean;
  g_autofree char *said = check_text (text, "series.xml", &is_clean);

  g_assert_false (is_clean);
  if (strstr (said, prefix) == NULL || strstr (said, rows[i].found) == NULL)
    g_test_fail_printf ("expected '%s...%s' in:\n%s", prefix, rows[i].found, said);
}

/* A folder of data like ours, where the chart of terrains is @chart. */
static char *
data_with (const char *chart)
{
  g_autofree char *schema = shipped_text ("tables/terrain.rng");
  g_autofree char *folder = new_folder ();
  char *tables = g_build_filename (folder, "tables", NULL);
  g_autofree char *chart_path = g_build_filename (tables, "terrain-generic.xml", NULL);
  g_autofree char *schema_path = g_build_filename (tables, "terrain.rng", NULL);

  g_assert_cmpint (g_mkdir (tables, 0700), ==, 0);
  g_assert_true (g_file_set_contents (chart_path, chart, -1, NULL));
  g_assert_true (g_file_set_contents (schema_path, schema, -1, NULL));
  g_setenv ("TL_DATA_DIR", folder, TRUE);
  return tables;
}

/* What a player has changed is asked for by the schema, whose finding names the line; so is a copy
 * of ours with a space more, which it likes. */
static void
test_own_chart (void)
{
  g_autofree char *ours = g_strdup (g_getenv ("TL_DATA_DIR"));
  g_autofree char *base = shipped_text ("tables/terrain-generic.xml");
  guint line;
  g_autofree char *spaced = g_strconcat (base, "\n", NULL);
  g_autofree char *wrong = with_change (base, "rail=\"yes\"", "rail=\"yes\" steam=\"yes\"", &line);
  g_autofree char *place = g_strdup_printf ("terrain-generic.xml:%u: ", line);
  const char *texts[] = { spaced, wrong };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      char *tables = data_with (texts[i]);
      g_autofree char *folder = g_path_get_dirname (tables);
      g_autoptr (GError) error = NULL;
      g_autoptr (TlTerrainChart) chart = tl_terrain_chart_load ("generic", &error);

      g_setenv ("TL_DATA_DIR", ours, TRUE);
      remove_folder (tables);
      g_rmdir (folder);
      if (i == 0)
        g_assert_no_error (error);
      else if (error == NULL || strstr (error->message, place) == NULL ||
               strstr (error->message, "steam") == NULL)
        g_test_fail_printf ("expected '%s' and \"steam\" in: %s", place,
                            error != NULL ? error->message : "nothing");
    }
}

static TlEdition *
load_edition (const char *id)
{
  g_autoptr (GError) error = NULL;
  TlEdition *edition = tl_edition_load (id, &error);

  g_assert_no_error (error);
  return edition;
}

static void
write_table (const char *tables, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (tables, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Files that hold the same make one object; what is written over one of them is read at the next
 * load, under an edition that it is the base of, too (4.8). */
static void
test_shared (void)
{
  g_autofree char *ours = g_strdup (g_getenv ("TL_DATA_DIR"));
  g_autofree char *chart = shipped_text ("tables/terrain-generic.xml");
  g_autofree char *schema = shipped_text ("tables/edition.rng");
  g_autofree char *base = shipped_text ("tables/series-4.3.xml");
  g_autofree char *old = shipped_text ("tables/series-2000.xml");
  guint line;
  g_autofree char *changed = with_change (
      base, "\"stack-limit\"                rule=\"4.8\"    unit=\"re\"         value=\"10\"",
      "\"stack-limit\" rule=\"4.8\" unit=\"re\" value=\"11\"", &line);
  g_autofree char *tables = data_with (chart);
  g_autofree char *folder = g_path_get_dirname (tables);

  write_table (tables, "edition.rng", schema);
  write_table (tables, "series-4.3.xml", base);
  write_table (tables, "series-2000.xml", old);

  g_autoptr (TlEdition) first = load_edition ("4.3");
  g_autoptr (TlEdition) again = load_edition ("4.3");
  g_autoptr (TlEdition) based = load_edition ("2000");
  g_autoptr (TlEdition) based_again = load_edition ("2000");
  g_autoptr (TlTerrainChart) terrain = tl_terrain_chart_load ("generic", NULL);
  g_autoptr (TlTerrainChart) terrain_again = tl_terrain_chart_load ("generic", NULL);

  g_assert_true (first == again);
  g_assert_true (based == based_again);
  g_assert_true (terrain != NULL && terrain == terrain_again);
  write_table (tables, "series-4.3.xml", changed);

  g_autoptr (TlEdition) other = load_edition ("4.3");
  g_autoptr (TlEdition) based_on_other = load_edition ("2000");

  g_setenv ("TL_DATA_DIR", ours, TRUE);
  remove_folder (g_steal_pointer (&tables));
  g_rmdir (folder);
  g_assert_cmpuint (first->stack_re4, ==, 40);
  g_assert_cmpuint (based->stack_re4, ==, 40);
  g_assert_cmpuint (other->stack_re4, ==, 44);
  g_assert_cmpuint (based_on_other->stack_re4, ==, 44);
  g_assert_cmpstr (based_on_other->id, ==, "2000");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  g_test_add_func ("/xml/charts/a-changed-one-is-asked-by-the-schema", test_own_chart);
  g_test_add_func ("/xml/charts/what-files-hold-alike-is-shared", test_shared);
  return g_test_run ();
}
