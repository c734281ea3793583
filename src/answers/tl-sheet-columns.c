/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the columns of a counter sheet are called, what stands in them, and writing one. */
#include "config.h"

#include "answers/tl-counter-sheet-private.h"
#include "pieces/tl-site.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define STATE_PREFIX "state-"
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* What players call them besides. */
static const struct
{
  const char *heading; /* folded */
  const char *field;
} others[] = {
  { "hex", "at" },
  { "designation", "name" },
};

/* Without these an empty scenario would have a table in which nothing can be filled in. */
static const char *const always[] = { "id",        "side", "kind",   "at",   "size",  "symbols",
                                      "formation", "name", "combat", "move", "steps", NULL };

/* --- fields ----------------------------------------------------------------------------------- */

char *
tl_sheet_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);
  g_autofree char *parted = g_utf8_normalize (folded, -1, G_NORMALIZE_DEFAULT);
  GString *kept = g_string_new (NULL);

  for (const char *c = parted; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (letter == 0x142) /* the barred l, which has no parts */
        g_string_append_c (kept, 'l');
      else if (letter == 0xf8) /* and the barred o */
        g_string_append_c (kept, 'o');
      else if (strchr (" \t-_", *c) == NULL &&
               g_unichar_type (letter) != G_UNICODE_NON_SPACING_MARK)
        g_string_append_unichar (kept, letter);
    }
  return g_string_free (kept, FALSE);
}

char *
tl_sheet_column_of (TlFieldTable table, const TlField *field, TlKind kind)
{
  gboolean is_printed_too =
      table == TL_FIELDS_STATE && tl_field_find (TL_FIELDS_PRINT, field->id, kind) != NULL;

  return g_strconcat (is_printed_too ? STATE_PREFIX : "", field->id, NULL);
}

static void
sheet_field_free (gpointer data)
{
  TlSheetField *field = data;

  g_free (field->id);
  g_free (field->title);
  g_free (field);
}

static gboolean
has_field (const GPtrArray *fields, const char *id)
{
  for (guint i = 0; i < fields->len; i++)
    if (strcmp (((const TlSheetField *) fields->pdata[i])->id, id) == 0)
      return TRUE;
  return FALSE;
}

/* @title: (transfer full) */
static void
add_field (GPtrArray *fields, const char *id, char *title)
{
  TlSheetField *field = g_new (TlSheetField, 1);

  field->id = g_strdup (id);
  field->title = title;
  g_ptr_array_add (fields, field);
}

static void
add_column (GPtrArray *fields, TlFieldTable table, const TlField *field, TlKind kind)
{
  g_autofree char *id = tl_sheet_column_of (table, field, kind);

  if (has_field (fields, id))
    return;
  if (strcmp (id, field->id) == 0)
    add_field (fields, id, g_strdup (tl_field_title (field)));
  else
    /* Translators: what has become of a value that is printed: "Level now". */
    add_field (fields, id, g_strdup_printf (_ ("%s now"), tl_field_title (field)));
}

GPtrArray *
tl_sheet_fields (void)
{
  static const TlFieldTable tables[] = { TL_FIELDS_PRINT, TL_FIELDS_STATE };
  GPtrArray *fields = g_ptr_array_new_with_free_func (sheet_field_free);

  add_field (fields, "id", g_strdup (_ ("Id")));
  add_field (fields, "side", g_strdup (_ ("Side")));
  add_field (fields, "kind", g_strdup (_ ("Kind")));
  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      guint n;
      const TlField *table = tl_fields (tables[t], &n);

      for (guint i = 0; i < n; i++)
        for (TlKind kind = 0; kind < TL_KINDS; kind++)
          if (tl_field_is_for (&table[i], kind))
            add_column (fields, tables[t], &table[i], kind);
    }
  add_field (fields, TL_SHEET_SERVES, g_strdup (_ ("Serves alone")));
  return fields;
}

char *
tl_sheet_find_field (const GPtrArray *fields, const char *heading)
{
  g_autofree char *wanted = tl_sheet_fold (heading);

  for (guint i = 0; i < fields->len; i++)
    {
      const TlSheetField *field = fields->pdata[i];
      g_autofree char *id = tl_sheet_fold (field->id);
      g_autofree char *title = tl_sheet_fold (field->title);

      if (strcmp (id, wanted) == 0 || strcmp (title, wanted) == 0)
        return g_strdup (field->id);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (strcmp (others[i].heading, wanted) == 0)
      return g_strdup (others[i].field);
  return NULL;
}

GPtrArray *
tl_sheet_guess_columns (const TlCsv *csv)
{
  g_autoptr (GPtrArray) fields = tl_sheet_fields ();
  GPtrArray *columns = g_ptr_array_new_with_free_func (g_free);
  guint n = tl_csv_n_rows (csv) > 0 ? tl_csv_n_cells (csv, 0) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *field = tl_sheet_find_field (fields, tl_csv_cell (csv, 0, i));
      gboolean is_taken = FALSE;

      for (guint k = 0; k < i && field != NULL; k++)
        is_taken = is_taken || g_strcmp0 (columns->pdata[k], field) == 0;
      g_ptr_array_add (columns, is_taken ? NULL : g_steal_pointer (&field));
    }
  return columns;
}

void
tl_sheet_set_column (GPtrArray *columns, guint column, const char *field)
{
  for (guint i = 0; i < columns->len; i++)
    if (i == column || g_strcmp0 (columns->pdata[i], field) == 0)
      g_clear_pointer (&columns->pdata[i], g_free);
  columns->pdata[column] = g_strdup (field);
}

/* --- texts ------------------------------------------------------------------------------------ */

/* Is @text, folded, one of these?  @name: (nullable) */
static gboolean
is_named (const char *folded, const char *id, const char *name)
{
  g_autofree char *as_id = tl_sheet_fold (id);
  g_autofree char *as_name = tl_sheet_fold (name != NULL ? name : id);

  return strcmp (folded, as_id) == 0 || strcmp (folded, as_name) == 0;
}

int
tl_sheet_find_side (const TlScenario *scenario, const char *text)
{
  g_autofree char *folded = tl_sheet_fold (text);

  for (int i = 0; i < TL_SIDES; i++)
    if (is_named (folded, scenario->sides[i].id, scenario->sides[i].name))
      return i;
  return -1;
}

gboolean
tl_sheet_find_kind (const char *text, TlKind *kind)
{
  g_autofree char *folded = tl_sheet_fold (text);

  for (TlKind each = 0; each < TL_KINDS; each++)
    if (is_named (folded, tl_kind_id (each), tl_kind_name (each)) ||
        (*folded == '\0' && each == TL_KIND_COMBAT))
      {
        *kind = each;
        return TRUE;
      }
  return FALSE;
}

int
tl_sheet_find_formation (const TlScenario *scenario, TlSide side, const char *text)
{
  int exact = tl_scenario_find_formation (scenario, text);
  g_autofree char *folded = tl_sheet_fold (text);

  if (exact >= 0 && g_array_index (scenario->formations, TlFormation, exact).side == side)
    return exact;
  for (guint i = 0; i < scenario->formations->len; i++)
    {
      const TlFormation *formation = &g_array_index (scenario->formations, TlFormation, i);

      if (formation->side == side && is_named (folded, formation->id, formation->name))
        return (int) i;
    }
  return -1;
}

/* (transfer full) (nullable): @text names none */
static char *
word_of (const TlField *field, const char *text)
{
  g_autofree char *folded = tl_sheet_fold (text);

  for (guint i = 0; field->word (i) != NULL; i++)
    if (is_named (folded, field->word (i), field->word_name != NULL ? field->word_name (i) : NULL))
      return g_strdup (field->word (i));
  return NULL;
}

static char *
yes_or_no (const char *text)
{
  static const char *const yes[] = { "yes", "y", "x", "1", "true", NULL };
  static const char *const no[] = { "no", "n", "0", "false", NULL };
  g_autofree char *folded = tl_sheet_fold (text);

  return g_strv_contains (yes, folded)  ? g_strdup ("yes")
         : g_strv_contains (no, folded) ? g_strdup ("no")
                                        : NULL;
}

/* A box by its name, or "Pool". */
static char *
place_of (const TlScenario *scenario, const char *text)
{
  g_autofree char *folded = tl_sheet_fold (text);

  if (strcmp (folded, "pool") == 0 || strcmp (folded, "dead") == 0)
    return g_steal_pointer (&folded);
  for (guint i = 0; i < scenario->boxes->len; i++)
    {
      const TlBox *box = &g_array_index (scenario->boxes, TlBox, i);

      if (is_named (folded, box->id, box->name))
        return g_strconcat (TL_SITE_BOX_PREFIX, box->id, NULL);
    }
  return NULL;
}

char *
tl_sheet_text (const TlField *field, const TlScenario *scenario, TlSide side, const char *text)
{
  char *known = NULL;
  int found = -1;

  switch (field->type)
    {
    case TL_FIELD_WORD:
      known = word_of (field, text);
      break;
    case TL_FIELD_YES_NO:
      known = yes_or_no (text);
      break;
    case TL_FIELD_SIDE:
      found = tl_sheet_find_side (scenario, text);
      known = found >= 0 ? g_strdup (scenario->sides[found].id) : NULL;
      break;
    case TL_FIELD_FORMATION:
      found = tl_sheet_find_formation (scenario, side, text);
      if (found >= 0)
        known = g_strdup (g_array_index (scenario->formations, TlFormation, found).id);
      break;
    case TL_FIELD_PLACE:
      known = place_of (scenario, text);
      break;
    case TL_FIELD_TOKENS:
      return g_ascii_strup (text, -1);
    case TL_FIELD_FORM:
    case TL_FIELD_SYMBOLS:
      return g_ascii_strdown (text, -1);
    default:
      break;
    }
  return known != NULL ? known : g_strdup (text);
}

/* --- writing ---------------------------------------------------------------------------------- */

/* What is said of one counter: column -> text. */
static void
say_fields (GHashTable *said, TlFieldTable table, const TlPiece *piece)
{
  g_autoptr (GArray) texts = tl_fields_said (table, piece);

  for (guint i = 0; i < texts->len; i++)
    {
      const TlFieldText *text = &g_array_index (texts, TlFieldText, i);
      const TlField *field = tl_field_find (table, text->id, piece->counter->kind);

      g_hash_table_insert (said, tl_sheet_column_of (table, field, piece->counter->kind),
                           g_strdup (text->text));
    }
}

/* (transfer full) (element-type utf8 utf8) */
static GHashTable *
say_counter (const TlSituation *situation, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlUnitState state = *tl_situation_state (situation, unit);
  TlPiece piece = { .scenario = scenario, .counter = (TlCounter *) counter };
  GHashTable *said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_hash_table_insert (said, g_strdup ("id"), g_strdup (tl_situation_id (situation, unit)));
  g_hash_table_insert (said, g_strdup ("side"), g_strdup (scenario->sides[counter->side].id));
  g_hash_table_insert (said, g_strdup ("kind"), g_strdup (tl_kind_id (counter->kind)));
  say_fields (said, TL_FIELDS_PRINT, &piece);
  piece.state = &state;
  say_fields (said, TL_FIELDS_STATE, &piece);
  if (counter->hq_limit > 0)
    g_hash_table_insert (said, g_strdup (TL_SHEET_SERVES),
                         tl_fact_change_limit_words (scenario, counter->hq_limit));
  g_hash_table_insert (said, g_strdup ("at"), tl_place_to_string (scenario, state.hex, state.box));
  return said;
}

static gboolean
is_said (const GPtrArray *counters, const char *column)
{
  for (guint i = 0; i < counters->len; i++)
    if (g_hash_table_contains (counters->pdata[i], column))
      return TRUE;
  return FALSE;
}

/* Those of @always, then what else @counters need, in the order of the tables.
 * (transfer container) (element-type utf8): the strings are those of @fields, or static */
static GPtrArray *
columns_needed (const GPtrArray *fields, const GPtrArray *counters)
{
  GPtrArray *columns = g_ptr_array_new ();

  for (guint i = 0; always[i] != NULL; i++)
    g_ptr_array_add (columns, (gpointer) always[i]);
  for (guint i = 0; i < fields->len; i++)
    {
      const TlSheetField *field = fields->pdata[i];

      if (!g_strv_contains (always, field->id) && is_said (counters, field->id))
        g_ptr_array_add (columns, field->id);
    }
  return columns;
}

static void
put_counter (GString *text, GHashTable *said, const GPtrArray *columns, char delimiter)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  for (guint i = 0; i < columns->len; i++)
    {
      const char *cell = g_hash_table_lookup (said, columns->pdata[i]);

      g_ptr_array_add (cells, (gpointer) (cell != NULL ? cell : ""));
    }
  tl_csv_put_row (text, (const char *const *) cells->pdata, cells->len, delimiter);
}

char *
tl_counter_sheet_write (const TlSituation *situation, char delimiter)
{
  g_autoptr (GPtrArray) fields = tl_sheet_fields ();
  g_autoptr (GPtrArray) counters =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_state (situation, unit)->box != TL_BOX_GONE)
      g_ptr_array_add (counters, say_counter (situation, unit));
  g_autoptr (GPtrArray) columns = columns_needed (fields, counters);
  tl_csv_put_row (text, (const char *const *) columns->pdata, columns->len, delimiter);
  for (guint i = 0; i < counters->len; i++)
    put_counter (text, counters->pdata[i], columns, delimiter);
  if (!g_str_is_ascii (text->str))
    g_string_prepend (text, BYTE_ORDER_MARK);
  return g_string_free (text, FALSE);
}
