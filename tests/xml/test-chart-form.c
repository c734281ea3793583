/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain effects chart as a form, and as a part of the map that it is for. */
#undef G_DISABLE_ASSERT

#include "xml-test.h"

#include "xml/tl-chart-form.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-script.h"
#include "xml/tl-xml-terrain.h"

static TlChartForm *
form_of_generic (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlTerrainChart) chart = tl_terrain_chart_load ("generic", &error);

  g_assert_no_error (error);
  return tl_chart_form_new (chart);
}

static guint
column_named (TlChartPart part, const char *element, const char *name)
{
  guint n;
  const TlChartColumn *columns = tl_chart_columns (part, &n);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (columns[i].element, element) == 0 && g_str_equal (columns[i].name, name))
      return i;
  g_assert_not_reached ();
}

static char *
text_of_chart (const TlTerrainChart *chart)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "written.xml", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (tl_terrain_chart_save (chart, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Every cell of the shipped chart, stars and bridges too, comes back. */
static void
test_unchanged (void)
{
  g_autoptr (TlTerrainChart) chart = tl_terrain_chart_load ("generic", NULL);
  g_autoptr (TlChartForm) form = form_of_generic ();
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (TlTerrainChart) again = tl_chart_form_read (form, &faults);
  g_autofree char *before = text_of_chart (chart);
  g_autofree char *after = again != NULL ? text_of_chart (again) : NULL;

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpstr (before, ==, after);
  g_assert_nonnull (strstr (after, "other=\"1/2\""));
  g_assert_nonnull (strstr (after, "mech=\"1/2*\""));
  g_assert_nonnull (strstr (after, "bridged-as=\"minor-river\""));
}

/* A new terrain of its own letter and id, at 1 1/2 MP on foot and a bracketed attack (9.4d). */
static void
test_new_terrain (void)
{
  g_autoptr (TlChartForm) form = form_of_generic ();
  guint row = form->rows[TL_CHART_TERRAINS]->len;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;
  const TlTerrain *dunes;

  tl_chart_form_rename (form, "Öde Steppe");
  tl_chart_form_add (form, TL_CHART_TERRAINS);
  tl_chart_form_set_text (form, TL_CHART_TERRAINS, row, 0, "Dunes");
  tl_chart_form_set_text (form, TL_CHART_TERRAINS, row,
                          column_named (TL_CHART_TERRAINS, "cost", "leg"), "1 1/2");
  tl_chart_form_set_text (form, TL_CHART_TERRAINS, row,
                          column_named (TL_CHART_TERRAINS, "attack", "mech"), "[2]*");
  chart = tl_chart_form_read (form, &faults);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpstr (chart->id, ==, "ode-steppe");
  dunes = &chart->terrains[tl_terrain_chart_find_terrain (chart, "dunes")];
  g_assert_cmpuint (dunes->cost[TL_MOBILITY_LEG], ==, 18);
  g_assert_true (tl_fraction_equal (dunes->combat.attack[TL_CLASS_MECH], tl_fraction_new (2, 1)));
  g_assert_true (tl_fraction_equal (dunes->combat.defence[TL_CLASS_MECH], TL_FRACTION_ONE));
  g_assert_cmpint (tl_terrain_chart_find_letter (chart, dunes->letter), ==, (int) row);
}

typedef struct
{
  TlChartPart part;
  const char *element;
  const char *name;
  const char *text;
  const char *said;
} FaultRow;

/* Each is refused as in a file, at the cell where it stands. */
static const FaultRow fault_rows[] = {
  { TL_CHART_TERRAINS, "cost", "track", "41", "track: expected MP" },
  { TL_CHART_TERRAINS, "cost", "truck", "soft", "truck: expected MP" },
  { TL_CHART_TERRAINS, "attack", "mech", "1/7", "mech: expected a multiplier" },
  { TL_CHART_TERRAINS, "defence", "armor", "", "armor: expected a multiplier" },
  { TL_CHART_TERRAINS, NULL, "letter", "w", "letter: expected every letter once" },
  { TL_CHART_TERRAINS, NULL, "letter", "7", "letter: expected one of A to Z" },
  { TL_CHART_TERRAINS, NULL, "name", "  ", "name: expected one" },
  { TL_CHART_HEXSIDES, "add", "leg", "-1", "leg: expected MP" },
  { TL_CHART_HEXSIDES, NULL, "bridged-as", "moat", "bridged-as: expected" },
  { TL_CHART_ROADS, "cost", "leg", "1/5", "leg: expected MP" },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fault_rows); i++)
    {
      const FaultRow *row = &fault_rows[i];
      guint column = column_named (row->part, row->element, row->name);
      g_autoptr (TlChartForm) form = form_of_generic ();
      g_autoptr (GPtrArray) faults = NULL;
      g_autoptr (TlTerrainChart) chart = NULL;
      const TlChartFault *fault;

      tl_chart_form_set_text (form, row->part, 0, column, row->text);
      chart = tl_chart_form_read (form, &faults);
      g_assert_null (chart);
      g_assert_cmpuint (faults->len, >=, 1);
      for (guint k = 0; k < faults->len; k++)
        if (g_strcmp0 (row->name, "letter") != 0)
          g_assert_cmpuint (((TlChartFault *) faults->pdata[k])->row, ==, 0);
      fault = faults->pdata[0];
      g_assert_cmpint (fault->part, ==, row->part);
      g_assert_cmpuint (fault->column, ==, column);
      g_assert_nonnull (strstr (fault->text, row->said));
    }
}

/* Every choice of a column is one that the reader takes. */
static void
test_choices (void)
{
  for (guint part = 0; part < TL_CHART_PARTS; part++)
    {
      guint n;
      const TlChartColumn *columns = tl_chart_columns (part, &n);

      for (guint column = 0; column < n; column++)
        {
          g_autoptr (TlChartForm) form = form_of_generic ();
          g_autoptr (GPtrArray) choices = columns[column].cell == TL_CHART_CHOICE
                                              ? tl_chart_form_choices (form, part, column)
                                              : NULL;

          for (guint i = 0; choices != NULL && i < choices->len; i++)
            {
              const TlChartChoice *choice = choices->pdata[i];
              g_autoptr (GPtrArray) faults = NULL;
              g_autoptr (TlTerrainChart) chart = NULL;

              tl_chart_form_set_text (form, part, form->rows[part]->len - 1, column, choice->text);
              chart = tl_chart_form_read (form, &faults);
              /* Nothing is bridged as itself. */
              g_assert_true ((chart != NULL) != g_str_equal (choice->text, "sea-side"));
            }
        }
    }
}

/* A scenario holds a chart that the program does not have, and names one that lies beside it. */
static void
test_contained (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "mine", NULL);
  g_autofree char *path = g_build_filename (folder, "new.xml", NULL);
  g_autofree char *beside = g_build_filename (folder, "terrain-mine.xml", NULL);
  g_autoptr (TlChartForm) form = form_of_generic ();
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;
  TlBlank blank;

  tl_chart_form_rename (form, "Mine");
  tl_chart_form_set_text (form, TL_CHART_TERRAINS, 0,
                          column_named (TL_CHART_TERRAINS, "cost", "leg"), "7");
  chart = tl_chart_form_read (form, &faults);
  tl_blank_init (&blank);
  blank.chart = chart;
  scenario = tl_scenario_new_blank (&blank, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (TlScenario) again = NULL;

      if (i == 1)
        g_assert_true (tl_terrain_chart_save (chart, beside, NULL));
      g_assert_true (tl_scenario_save (scenario, NULL, path, &error));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true ((strstr (text, "<terrain-chart") != NULL) == (i == 0));
      again = tl_scenario_load (path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (tl_map_chart (again->map)->terrains[0].cost[TL_MOBILITY_LEG], ==, 84);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/xml/chart-form/unchanged", test_unchanged);
  g_test_add_func ("/xml/chart-form/new-terrain", test_new_terrain);
  g_test_add_func ("/xml/chart-form/faults", test_faults);
  g_test_add_func ("/xml/chart-form/choices", test_choices);
  g_test_add_func ("/xml/chart-form/contained", test_contained);
  return g_test_run ();
}
