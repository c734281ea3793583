/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-chart-form.h"

#include "pieces/tl-field.h"
#include "xml/tl-xml-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FILE_NAME "form"
/* How a chart prints MP that no unit has, and how files say so. */
#define SHORT_PROHIBITED "-"
#define PROHIBITED "prohibited"
/* The lines of the text before the first row. */
#define LINES_BEFORE 2

/* --- columns ---------------------------------------------------------------------------------- */

#define COST_TIP                                                                      \
  N_ ("MP to enter the hex (6.2): 2, 1/2, 1 1/2; \"all\" takes the whole allowance; " \
      "\"-\" is open along a road only (6.2c)")
#define ADD_TIP                                                                                      \
  N_ ("MP that crossing adds to the hex entered (6.2b): 2, 1/2; \"all\" takes the whole allowance; " \
      "\"-\" is open along a road only (6.2c)")
#define ROAD_TIP N_ ("MP for each hex along it, in place of all else (6.2a): 1, 1/2")
#define ATTACK_TIP                                                                                 \
  N_ ("Attack strength is multiplied by it (9.4): 2, 1/3; in brackets for attackers only (9.4d); " \
      "a star marks an attack that 9.1f may forbid")
#define DEFENCE_TIP N_ ("Defense strength in the hex is multiplied by it (9.4): 1, 1/2")
#define PATTERN_TIP N_ ("How the map draws it")

#define NAME_COLUMN                                                             \
  {                                                                             \
    NULL, "name", TL_CHART_TEXT, NULL, N_ ("Name"), N_ ("What players call it") \
  }
#define PATTERN_COLUMN                                                   \
  {                                                                      \
    NULL, "pattern", TL_CHART_CHOICE, NULL, N_ ("Drawn as"), PATTERN_TIP \
  }
#define COST_COLUMNS(element, group, tip)                            \
  { element, "leg", TL_CHART_TEXT, group, N_ ("Leg"), tip },         \
      { element, "track", TL_CHART_TEXT, group, N_ ("Track"), tip }, \
  {                                                                  \
    element, "truck", TL_CHART_TEXT, group, N_ ("Truck"), tip        \
  }
#define COMBAT_COLUMNS(element, group, tip)                        \
  { element, "armor", TL_CHART_TEXT, group, N_ ("Armor"), tip },   \
      { element, "mech", TL_CHART_TEXT, group, N_ ("Mech"), tip }, \
  {                                                                \
    element, "other", TL_CHART_TEXT, group, N_ ("Other"), tip      \
  }

static const TlChartColumn terrains[] = {
  NAME_COLUMN,
  { NULL, "letter", TL_CHART_TEXT, NULL, N_ ("Letter"), N_ ("What stands for it in map files") },
  PATTERN_COLUMN,
  { NULL, "category", TL_CHART_CHOICE, NULL, N_ ("Category"),
    N_ ("The column of the Combat Table (9.3c)") },
  { NULL, "village", TL_CHART_YES, NULL, N_ ("Village"),
    N_ ("Counts in the hex only where it is named (6.2d)") },
  { NULL, "city", TL_CHART_YES, NULL, N_ ("City"),
    N_ ("Counts in the hex only where it is named (6.2d)") },
  { NULL, "water", TL_CHART_YES, NULL, N_ ("Water"), N_ ("A lake or sea: no land") },
  COST_COLUMNS ("cost", N_ ("MP to enter"), COST_TIP),
  COMBAT_COLUMNS ("attack", N_ ("Attack into it"), ATTACK_TIP),
  COMBAT_COLUMNS ("defence", N_ ("Defense in it"), DEFENCE_TIP),
};

static const TlChartColumn hexsides[] = {
  NAME_COLUMN,
  PATTERN_COLUMN,
  { NULL, "water", TL_CHART_YES, NULL, N_ ("Water"), N_ ("A river, lake or sea") },
  { NULL, "bridged-as", TL_CHART_CHOICE, NULL, N_ ("Bridged as"),
    N_ ("What it costs where an engineer bridges it (13.8b)") },
  COST_COLUMNS ("add", N_ ("MP to cross"), ADD_TIP),
  COMBAT_COLUMNS ("attack", N_ ("Attack across it"), ATTACK_TIP),
};

static const TlChartColumn roads[] = {
  NAME_COLUMN,
  PATTERN_COLUMN,
  { NULL, "rail", TL_CHART_YES, NULL, N_ ("Railway"), N_ ("Trains go along it (13.3)") },
  { NULL, "multi-track", TL_CHART_YES, NULL, N_ ("Multi-track"), N_ ("A railway of two tracks") },
  COST_COLUMNS ("cost", N_ ("MP along it"), ROAD_TIP),
};

typedef struct
{
  const char *id;
  const char *name;
} Pattern;

typedef struct
{
  const char *element;
  const char *name;
  const char *new_name;
  const TlChartColumn *columns;
  guint n_columns;
  guint n_max;
  const Pattern *patterns;
} Part;

/* What the program knows how to paint, as in data/tables/terrain.rng. */
static const Pattern terrain_patterns[] = {
  { "open", NC_ ("pattern", "Open") },
  { "village", NC_ ("pattern", "Village") },
  { "light-woods", NC_ ("pattern", "Light woods") },
  { "woods", NC_ ("pattern", "Woods") },
  { "forest", NC_ ("pattern", "Forest") },
  { "low-hills", NC_ ("pattern", "Low hills") },
  { "hills", NC_ ("pattern", "Hills") },
  { "rough", NC_ ("pattern", "Rough") },
  { "mountain", NC_ ("pattern", "Mountain") },
  { "swamp", NC_ ("pattern", "Swamp") },
  { "salt-marsh", NC_ ("pattern", "Salt marsh") },
  { "minor-city", NC_ ("pattern", "Minor city") },
  { "major-city", NC_ ("pattern", "Major city") },
  { "lake", NC_ ("pattern", "Lake") },
  { "sea", NC_ ("pattern", "Sea") },
  { NULL, NULL },
};
static const Pattern hexside_patterns[] = {
  { "minor-river", NC_ ("pattern", "Minor river") },
  { "major-river", NC_ ("pattern", "Major river") },
  { "wadi", NC_ ("pattern", "Wadi") },
  { "escarpment", NC_ ("pattern", "Escarpment") },
  { "lake", NC_ ("pattern", "Lake") },
  { "sea", NC_ ("pattern", "Sea") },
  { NULL, NULL },
};
static const Pattern road_patterns[] = {
  { "primary-road", NC_ ("pattern", "Primary road") },
  { "secondary-road", NC_ ("pattern", "Secondary road") },
  { "track", NC_ ("pattern", "Track") },
  { "railway", NC_ ("pattern", "Railway") },
  { "multi-track-railway", NC_ ("pattern", "Multi-track railway") },
  { NULL, NULL },
};

static const Part parts[TL_CHART_PARTS] = {
  { "terrain", N_ ("Terrain"), N_ ("New terrain"), terrains, G_N_ELEMENTS (terrains),
    TL_TERRAIN_MAX, terrain_patterns },
  { "hexside", N_ ("Hexsides"), N_ ("New hexside"), hexsides, G_N_ELEMENTS (hexsides),
    TL_HEXSIDE_MAX, hexside_patterns },
  { "road", N_ ("Roads"), N_ ("New road"), roads, G_N_ELEMENTS (roads), TL_ROAD_MAX,
    road_patterns },
};

const char *
tl_chart_part_name (TlChartPart part)
{
  return _ (parts[part].name);
}

const TlChartColumn *
tl_chart_columns (TlChartPart part, guint *n_columns)
{
  *n_columns = parts[part].n_columns;
  return parts[part].columns;
}

/* --- the form --------------------------------------------------------------------------------- */

static void
row_free (gpointer data)
{
  TlChartRow *row = data;

  g_free (row->id);
  g_ptr_array_unref (row->text);
  g_free (row);
}

static void
choice_free (gpointer data)
{
  TlChartChoice *choice = data;

  g_free (choice->text);
  g_free (choice->name);
  g_free (choice);
}

static void
fault_free (gpointer data)
{
  TlChartFault *fault = data;

  g_free (fault->text);
  g_free (fault);
}

static TlChartRow *
row_of (const TlChartForm *form, TlChartPart part, guint row)
{
  return g_ptr_array_index (form->rows[part], row);
}

static TlChartRow *
row_new (const xmlNode *node, const Part *part)
{
  TlChartRow *row = g_new0 (TlChartRow, 1);

  row->id = g_strdup (tl_xml_attr (node, "id"));
  row->text = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < part->n_columns; i++)
    {
      const char *element = part->columns[i].element;
      const xmlNode *holder = element != NULL ? tl_xml_first (node, element) : node;
      const char *text = tl_xml_attr_or (holder, part->columns[i].name, "");

      g_ptr_array_add (row->text,
                       g_strdup (g_str_equal (text, PROHIBITED) ? SHORT_PROHIBITED : text));
    }
  return row;
}

TlChartForm *
tl_chart_form_new (const TlTerrainChart *chart)
{
  TlChartForm *form = g_new0 (TlChartForm, 1);
  GString *text = tl_xml_begin ();
  g_autoptr (TlReport) report = tl_report_new (FILE_NAME);

  tl_xml_put_terrain_chart (text, chart, "");
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
  g_autoptr (TlXmlDoc) doc = tl_xml_parse (bytes, report);
  form->id = g_strdup (chart->id);
  form->name = g_strdup (chart->name);
  for (guint part = 0; part < TL_CHART_PARTS; part++)
    {
      form->rows[part] = g_ptr_array_new_with_free_func (row_free);
      tl_xml_foreach (node, xmlDocGetRootElement (doc), parts[part].element)
        g_ptr_array_add (form->rows[part], row_new (node, &parts[part]));
    }
  return form;
}

void
tl_chart_form_free (TlChartForm *form)
{
  if (form == NULL)
    return;
  g_free (form->id);
  g_free (form->name);
  for (guint part = 0; part < TL_CHART_PARTS; part++)
    g_ptr_array_unref (form->rows[part]);
  g_free (form);
}

void
tl_chart_form_rename (TlChartForm *form, const char *name)
{
  g_free (form->name);
  form->name = g_strdup (name);
  g_clear_pointer (&form->id, g_free);
}

const char *
tl_chart_form_text (const TlChartForm *form, TlChartPart part, guint row, guint column)
{
  return g_ptr_array_index (row_of (form, part, row)->text, column);
}

void
tl_chart_form_set_text (TlChartForm *form, TlChartPart part, guint row, guint column,
                        const char *text)
{
  char **cell = (char **) &row_of (form, part, row)->text->pdata[column];

  g_free (*cell);
  *cell = g_strdup (text);
}

/* --- choices ---------------------------------------------------------------------------------- */

static void
add_choice (GPtrArray *choices, const char *text, const char *name)
{
  TlChartChoice *choice = g_new (TlChartChoice, 1);

  *choice = (TlChartChoice){ g_strdup (text), g_strdup (name) };
  g_ptr_array_add (choices, choice);
}

/* 13.8b: as before, no cost, or as another hexside of the chart. */
static void
add_bridges (const TlChartForm *form, GPtrArray *choices)
{
  add_choice (choices, "", _ ("Itself"));
  add_choice (choices, "none", _ ("No cost"));
  for (guint i = 0; i < form->rows[TL_CHART_HEXSIDES]->len; i++)
    {
      const TlChartRow *row = row_of (form, TL_CHART_HEXSIDES, i);

      if (row->id != NULL)
        add_choice (choices, row->id, row->text->pdata[0]);
    }
}

GPtrArray *
tl_chart_form_choices (const TlChartForm *form, TlChartPart part, guint column)
{
  const char *name = parts[part].columns[column].name;
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  if (strcmp (name, "category") == 0)
    for (guint i = 0; i < TL_CATEGORIES; i++)
      add_choice (choices, tl_category_id ((TlCategory) i), tl_category_name ((TlCategory) i));
  else if (strcmp (name, "pattern") == 0)
    for (const Pattern *pattern = parts[part].patterns; pattern->id != NULL; pattern++)
      add_choice (choices, pattern->id, g_dpgettext2 (GETTEXT_PACKAGE, "pattern", pattern->name));
  else
    add_bridges (form, choices);
  return choices;
}

/* --- rows ------------------------------------------------------------------------------------- */

gboolean
tl_chart_form_can_add (const TlChartForm *form, TlChartPart part)
{
  return form->rows[part]->len > 0 && form->rows[part]->len < parts[part].n_max;
}

static gboolean
has_letter (const TlChartForm *form, char letter)
{
  for (guint i = 0; i < form->rows[TL_CHART_TERRAINS]->len; i++)
    if (tl_chart_form_text (form, TL_CHART_TERRAINS, i, 1)[0] == letter)
      return TRUE;
  return FALSE;
}

/* There are more letters than terrains. */
static char
free_letter (const TlChartForm *form)
{
  char letter = 'a';

  while (has_letter (form, letter))
    letter = letter == 'z' ? 'A' : (char) (letter + 1);
  return letter;
}

void
tl_chart_form_add (TlChartForm *form, TlChartPart part)
{
  const TlChartRow *last = row_of (form, part, form->rows[part]->len - 1);
  TlChartRow *row = g_new0 (TlChartRow, 1);

  const char letter[] = { free_letter (form), '\0' };

  row->text = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < last->text->len; i++)
    g_ptr_array_add (row->text, g_strdup (last->text->pdata[i]));
  g_ptr_array_add (form->rows[part], row);
  tl_chart_form_set_text (form, part, form->rows[part]->len - 1, 0, _ (parts[part].new_name));
  if (part == TL_CHART_TERRAINS)
    tl_chart_form_set_text (form, part, form->rows[part]->len - 1, 1, letter);
}

void
tl_chart_form_remove (TlChartForm *form, TlChartPart part, guint row)
{
  g_ptr_array_remove_index (form->rows[part], row);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Whether a row before that one, or one that has an id of its own, is called so. */
static gboolean
is_taken (const TlChartForm *form, TlChartPart part, GPtrArray *ids, const char *id)
{
  for (guint i = 0; i < form->rows[part]->len; i++)
    if (g_strcmp0 (row_of (form, part, i)->id, id) == 0)
      return TRUE;
  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

/* (transfer full) */
static char *
id_of_row (const TlChartForm *form, TlChartPart part, guint row, GPtrArray *ids)
{
  const TlChartRow *own = row_of (form, part, row);

  if (own->id != NULL)
    return g_strdup (own->id);
  g_autofree char *base = tl_id_of_name (own->text->pdata[0], parts[part].element);
  char *id = g_strdup (base);
  for (guint i = 2; is_taken (form, part, ids, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", base, i);
    }
  return id;
}

/* The columns of one element, which has a line of its own. */
static void
put_cells (GString *text, const Part *part, const TlChartRow *row, const char *element)
{
  for (guint i = 0; i < part->n_columns; i++)
    {
      const TlChartColumn *column = &part->columns[i];
      const char *cell = row->text->pdata[i];

      if (g_strcmp0 (column->element, element) != 0 ||
          (column->cell != TL_CHART_TEXT && *cell == '\0'))
        continue;
      tl_xml_put (text, " %s=\"", column->name);
      tl_xml_put_text (text, g_str_equal (cell, SHORT_PROHIBITED) ? PROHIBITED : cell);
      tl_xml_put (text, "\"");
    }
}

/* The place of line, counted from the first row's, as a fault without text. */
static void
add_place (GArray *places, TlChartPart part, guint row, guint column)
{
  TlChartFault place = { part, row, column, NULL };

  g_array_append_val (places, place);
}

static void
put_row (GString *text, const TlChartForm *form, TlChartPart which, guint row, GPtrArray *ids,
         GArray *places)
{
  const Part *part = &parts[which];
  char *id = id_of_row (form, which, row, ids);
  const char *element = NULL;

  g_ptr_array_add (ids, id);
  tl_xml_put (text, "<%s id=\"%s\"", part->element, id);
  put_cells (text, part, row_of (form, which, row), NULL);
  tl_xml_put (text, ">\n");
  add_place (places, which, row, 0);
  for (guint i = 0; i < part->n_columns; i++)
    {
      if (g_strcmp0 (part->columns[i].element, element) == 0)
        continue;
      element = part->columns[i].element;
      tl_xml_put (text, "<%s", element);
      put_cells (text, part, row_of (form, which, row), element);
      tl_xml_put (text, "/>\n");
      add_place (places, which, row, i);
    }
  tl_xml_put (text, "</%s>\n", part->element);
  add_place (places, which, row, 0);
}

/* @places: TlChartFault for each line after the first LINES_BEFORE. (transfer full) */
static GBytes *
to_bytes (const TlChartForm *form, GArray *places)
{
  GString *text = tl_xml_begin ();
  g_autofree char *id =
      form->id != NULL ? g_strdup (form->id) : tl_id_of_name (form->name, "chart");

  tl_xml_put (text, "<terrain-chart id=\"%s\" name=\"", id);
  tl_xml_put_text (text, form->name);
  tl_xml_put (text, "\">\n");
  for (guint part = 0; part < TL_CHART_PARTS; part++)
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

      for (guint row = 0; row < form->rows[part]->len; row++)
        put_row (text, form, part, row, ids, places);
    }
  tl_xml_put (text, "</terrain-chart>\n");
  return g_string_free_to_bytes (text);
}

/* The finding says first which attribute it is about: "leg: expected MP". */
static guint
column_of (const TlChartFault *place, const char *text)
{
  const Part *part = &parts[place->part];
  const char *element = part->columns[place->column].element;

  for (guint i = place->column; i < part->n_columns; i++)
    {
      const char *name = part->columns[i].name;

      if (g_strcmp0 (part->columns[i].element, element) == 0 && g_str_has_prefix (text, name) &&
          text[strlen (name)] == ':')
        return i;
    }
  return place->column;
}

static TlChartFault *
fault_new (const TlChartForm *form, const GArray *places, const TlFileFinding *finding)
{
  TlChartFault *fault = g_new0 (TlChartFault, 1);
  guint i = finding->line - LINES_BEFORE - 1;

  fault->row = G_MAXUINT;
  fault->text = g_strdup (finding->text);
  if (finding->line <= LINES_BEFORE || i >= places->len)
    return fault;
  g_free (fault->text);
  *fault = g_array_index (places, TlChartFault, i);
  fault->column = column_of (fault, finding->text);
  fault->text = g_strdup_printf ("%s, %s", tl_chart_form_text (form, fault->part, fault->row, 0),
                                 finding->text);
  return fault;
}

TlTerrainChart *
tl_chart_form_read (const TlChartForm *form, GPtrArray **faults)
{
  g_autoptr (TlReport) report = tl_report_new (FILE_NAME);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (TlChartFault));
  g_autoptr (GBytes) bytes = to_bytes (form, places);
  TlTerrainChart *chart = tl_xml_read_terrain_chart_bytes (bytes, report);

  *faults = g_ptr_array_new_with_free_func (fault_free);
  for (guint i = 0; i < report->findings->len; i++)
    g_ptr_array_add (*faults, fault_new (form, places, report->findings->pdata[i]));
  return chart;
}
