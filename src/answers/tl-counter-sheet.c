/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-counter-sheet-private.h"

#include "answers/tl-by-hand.h"
#include "board/tl-message.h"
#include "play/tl-apply.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Room behind an id for "-3000". */
#define MADE_ID_MAX (TL_ID_MAX - 6)

typedef struct
{
  const TlCsv *csv;
  guint n_columns;       /* that have a heading */
  GHashTable *columns;   /* utf8 -> column + 1: of the fields that are read */
  GHashTable *lines;     /* id -> line of the row that has it */
  TlSide side;           /* of rows that say none */
  TlCounterSheet *sheet; /* its situation is that before the row */
} Maker;

/* One row. */
typedef struct
{
  const Maker *maker;
  guint row; /* of the table */
  TlSheetRow *out;
  TlSheetStep step;
  TlKind kind;
  TlSide side;
  TlCounter *counter; /* takes the row's texts, to find those that do not fit */
  TlUnitState state;  /* the same */
  gboolean *is_read;  /* by column */
} Work;

/* --- cells ------------------------------------------------------------------------------------ */

/* The column of @field, from 1; 0: there is none. */
static guint
find_column (const Maker *maker, const char *field)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (maker->columns, field));
}

/* (transfer full): "" where nothing stands, or there is no such column */
static char *
text_of (const Maker *maker, guint row, const char *field)
{
  guint column = find_column (maker, field);

  return g_strstrip (g_strdup (column > 0 ? tl_csv_cell (maker->csv, row, column - 1) : ""));
}

static void
add_fault (Work *work, const char *field, const char *text)
{
  tl_sheet_step_fail (&work->step, field != NULL ? find_column (work->maker, field) : 0, text);
}

static TlPiece
piece_of (Work *work)
{
  return (TlPiece){ .scenario = tl_situation_scenario (work->step.situation),
                    .counter = work->counter,
                    .state = &work->state };
}

static void
clear_text (gpointer data)
{
  TlFieldText *text = data;

  g_free ((char *) text->text);
}

/* What the cells say of the fields of @table; what does not fit is a fault. (transfer full)
 * (element-type TlFieldText) */
static GArray *
read_cells (Work *work, TlFieldTable table)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));
  TlPiece piece = piece_of (work);
  guint n;
  const TlField *fields = tl_fields (table, &n);

  g_array_set_clear_func (texts, clear_text);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *column = tl_sheet_column_of (table, &fields[i], work->kind);
      g_autofree char *cell = text_of (work->maker, work->row, column);
      g_autoptr (GError) error = NULL;
      TlFieldText text = { .id = fields[i].id };

      if (!tl_field_is_for (&fields[i], work->kind) || find_column (work->maker, column) == 0)
        continue;
      work->is_read[find_column (work->maker, column) - 1] = TRUE;
      if (*cell == '\0')
        continue;
      text.text = tl_sheet_text (&fields[i], piece.scenario, work->side, cell);
      if (!tl_field_set (&fields[i], &piece, text.text, &error))
        add_fault (work, column, error->message);
      g_array_append_val (texts, text);
    }
  return texts;
}

/* Cells of which counters of the kind have nothing, and those without a heading. */
static void
check_other_cells (Work *work)
{
  const Maker *maker = work->maker;
  GHashTableIter iter;
  gpointer field, column;

  g_hash_table_iter_init (&iter, maker->columns);
  while (g_hash_table_iter_next (&iter, &field, &column))
    {
      g_autofree char *cell = text_of (maker, work->row, field);

      if (*cell == '\0' || work->is_read[GPOINTER_TO_UINT (column) - 1])
        continue;
      /* Translators: %1$s is the name of a value, %2$s a kind of counter. */
      g_autofree char *text = g_strdup_printf (_ ("%1$s: a counter of kind \"%2$s\" has none"),
                                               (const char *) field, tl_kind_id (work->kind));
      add_fault (work, field, text);
    }
  for (guint i = maker->n_columns; i < tl_csv_n_cells (maker->csv, work->row); i++)
    if (*tl_csv_cell (maker->csv, work->row, i) != '\0')
      {
        g_ptr_array_add (work->out->faults, tl_csv_fault_new (work->out->line, i + 1, "%s",
                                                              _ ("the column has no heading")));
        break;
      }
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
say_all (TlFactChange *change, const GArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    tl_fact_change_say (change, g_array_index (texts, TlFieldText, i).id,
                        g_array_index (texts, TlFieldText, i).text);
}

/* "1-3-mar" for "1/3 Mar", "hq" for nothing that an id may hold. (transfer full) */
static char *
id_of_name (const char *name, const char *without)
{
  GString *id = g_string_new (NULL);

  for (; *name != '\0' && id->len < MADE_ID_MAX; name++)
    if (g_ascii_isalnum (*name))
      g_string_append_c (id, g_ascii_tolower (*name));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_append (id, without);
  return g_string_free (id, FALSE);
}

/* Makes the formation that the row names where its side has none of that name. */
static void
make_formation (Work *work)
{
  const TlScenario *scenario = tl_situation_scenario (work->step.situation);
  g_autofree char *name = text_of (work->maker, work->row, "formation");
  g_autofree char *stem = id_of_name (name, "formation");
  g_autofree char *id = g_strdup (stem);

  if (*name == '\0' || tl_sheet_find_formation (scenario, work->side, name) >= 0)
    return;
  for (guint n = 2; tl_scenario_find_formation (scenario, id) >= 0; n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, n);
    }
  TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_FORMATION, id);
  tl_fact_change_say (change, "side", scenario->sides[work->side].id);
  tl_fact_change_say (change, "name", name);
  tl_sheet_step_perform (&work->step, change);
}

/* --- counters that stand ---------------------------------------------------------------------- */

static gboolean
is_column (Work *work, TlFieldTable table, const TlField *field)
{
  g_autofree char *column = tl_sheet_column_of (table, field, work->kind);

  return find_column (work->maker, column) > 0;
}

static gboolean
says (const GArray *texts, const char *id)
{
  for (guint i = 0; i < texts->len; i++)
    if (strcmp (g_array_index (texts, TlFieldText, i).id, id) == 0)
      return TRUE;
  return FALSE;
}

/* Of what is printed now, does @field stay where its cell is empty? */
static gboolean
stays_printed (const TlField *field, const GArray *cells, TlKind kind)
{
  gboolean is_face = strcmp (field->id, "combat") == 0 || strcmp (field->id, "move") == 0;

  return (tl_field_is_needed (field, kind) && !says (cells, field->id)) ||
         (is_face && !says (cells, "combat") && !says (cells, "move"));
}

/* Printed as the row has it: what is printed now but for what the table has columns for.
 * (transfer full) */
static TlCounter *
printed_then (Work *work, const TlPiece *now, const GArray *cells)
{
  g_autoptr (GArray) said = tl_fields_said (TL_FIELDS_PRINT, now);
  g_autoptr (GArray) texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  TlPiece then = { .scenario = now->scenario };

  for (guint i = 0; i < said->len; i++)
    {
      const TlFieldText *text = &g_array_index (said, TlFieldText, i);
      const TlField *field = tl_field_find (TL_FIELDS_PRINT, text->id, work->kind);

      if (!is_column (work, TL_FIELDS_PRINT, field) || stays_printed (field, cells, work->kind))
        g_array_append_val (texts, *text);
    }
  g_array_append_vals (texts, cells->data, cells->len);
  then.counter = tl_counter_new (now->counter->id, work->kind, work->side);
  tl_fields_set (TL_FIELDS_PRINT, &then, (const TlFieldText *) (const void *) texts->data,
                 texts->len, faults);
  for (guint i = 0; i < faults->len; i++)
    add_fault (work, NULL, faults->pdata[i]);
  return then.counter;
}

/* What the row changes is a guess no more, unless it says itself what is one. */
static void
settle_guesses (const TlPiece *now, TlCounter *then)
{
  g_autoptr (TlCounter) copy = tl_counter_copy (now->counter);
  TlPiece piece = { .scenario = now->scenario, .counter = copy };
  TlPiece wanted = { .scenario = now->scenario, .counter = then };

  if (*then->guess == '\0' || strcmp (then->guess, now->counter->guess) != 0)
    return;
  g_autoptr (GArray) changed = tl_fields_changed (TL_FIELDS_PRINT, &wanted, &piece);
  for (guint i = 0; i < changed->len; i++)
    tl_counter_drop_guess (then, g_array_index (changed, TlFieldText, i).id);
}

static void
change_print (Work *work, TlUnit unit, const GArray *cells)
{
  g_autoptr (TlCounter) now = tl_counter_copy (tl_situation_counter (work->step.situation, unit));
  TlPiece piece = { .scenario = tl_situation_scenario (work->step.situation), .counter = now };
  g_autoptr (TlCounter) then = printed_then (work, &piece, cells);
  TlPiece wanted = { .scenario = piece.scenario, .counter = then };

  if (work->out->faults->len > 0)
    return;
  settle_guesses (&piece, then);
  g_autoptr (GArray) changed = tl_fields_changed (TL_FIELDS_PRINT, &wanted, &piece);
  if (changed->len == 0)
    return;
  TlFactChange *change = tl_sheet_change_of_unit (TL_FACT_CHANGE_PRINT, unit);
  say_all (change, changed);
  tl_sheet_step_perform (&work->step, change);
}

/* What the table has a column for is as on a new counter, but for the place. */
static void
clear_state (Work *work, const TlPiece *then, const GArray *cells)
{
  TlUnitState state = tl_state_fresh (then->scenario, then->state->counter);
  TlPiece fresh = { .scenario = then->scenario, .counter = then->counter, .state = &state };
  guint n;
  const TlField *fields = tl_fields (TL_FIELDS_STATE, &n);

  for (guint i = 0; i < n; i++)
    {
      if (!tl_field_is_for (&fields[i], work->kind) || fields[i].type == TL_FIELD_PLACE ||
          !is_column (work, TL_FIELDS_STATE, &fields[i]) || says (cells, fields[i].id))
        continue;
      g_autofree char *text = tl_field_get (&fields[i], &fresh);
      tl_field_set (&fields[i], then, text, NULL);
    }
}

static void
change_state (Work *work, TlUnit unit, const GArray *cells)
{
  const TlScenario *scenario = tl_situation_scenario (work->step.situation);
  TlCounter *counter = (TlCounter *) tl_situation_counter (work->step.situation, unit);
  TlUnitState state = *tl_situation_state (work->step.situation, unit);
  TlUnitState wanted = state;
  TlPiece now = { .scenario = scenario, .counter = counter, .state = &state };
  TlPiece then = { .scenario = scenario, .counter = counter, .state = &wanted };

  if (work->out->faults->len > 0)
    return;
  clear_state (work, &then, cells);
  for (guint i = 0; i < cells->len; i++)
    {
      const TlFieldText *text = &g_array_index (cells, TlFieldText, i);
      g_autoptr (GError) error = NULL;

      if (!tl_field_set (tl_field_find (TL_FIELDS_STATE, text->id, work->kind), &then, text->text,
                         &error))
        add_fault (work, NULL, error->message);
    }
  g_autoptr (GArray) changed = tl_fields_changed (TL_FIELDS_STATE, &then, &now);
  if (changed->len == 0 || work->out->faults->len > 0)
    return;
  TlFactChange *change = tl_sheet_change_of_unit (TL_FACT_CHANGE_SET, unit);
  say_all (change, changed);
  tl_sheet_step_perform (&work->step, change);
}

/* --- new ones --------------------------------------------------------------------------------- */

/* A level that differs from the printed one, which `new` cannot say. */
static gboolean
is_of_both (const Work *work, const TlFieldText *text)
{
  return tl_field_find (TL_FIELDS_PRINT, text->id, work->kind) != NULL;
}

static void
make_counter (Work *work, const GArray *prints, const GArray *states)
{
  TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_NEW, work->out->id);
  const TlScenario *scenario = tl_situation_scenario (work->step.situation);

  tl_fact_change_say (change, "side", scenario->sides[work->side].id);
  if (work->kind != TL_KIND_COMBAT)
    tl_fact_change_say (change, "kind", tl_kind_id (work->kind));
  say_all (change, prints);
  for (guint i = 0; i < states->len; i++)
    if (!is_of_both (work, &g_array_index (states, TlFieldText, i)))
      tl_fact_change_say (change, g_array_index (states, TlFieldText, i).id,
                          g_array_index (states, TlFieldText, i).text);
  tl_sheet_step_perform (&work->step, change);
  for (guint i = 0; i < states->len && work->out->faults->len == 0; i++)
    if (is_of_both (work, &g_array_index (states, TlFieldText, i)))
      {
        change = tl_sheet_change_of_unit (TL_FACT_CHANGE_SET,
                                          tl_situation_find (work->step.situation, work->out->id));
        tl_fact_change_say (change, g_array_index (states, TlFieldText, i).id,
                            g_array_index (states, TlFieldText, i).text);
        tl_sheet_step_perform (&work->step, change);
      }
}

/* --- what HQs serve alone (12.3b(B)) ---------------------------------------------------------- */

/* @words as `limit` has them, where formations may be called by their names. (transfer full)
 * (nullable): they are none, which is a fault */
static TlFactChange *
read_limit (Work *work, TlUnit unit, const char *words)
{
  g_autofree char *text = g_strdup_printf ("%s %s", work->out->id, words);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlFactChange) said =
      tl_fact_change_parse (TL_FACT_CHANGE_LIMIT, text, work->step.situation, &error);
  const TlScenario *scenario = tl_situation_scenario (work->step.situation);

  if (said == NULL)
    {
      add_fault (work, TL_SHEET_SERVES, error->message);
      return NULL;
    }
  TlFactChange *change = tl_sheet_change_of_unit (TL_FACT_CHANGE_LIMIT, unit);
  for (guint i = 0; i < said->texts->len; i++)
    {
      const TlFieldText *one = &g_array_index (said->texts, TlFieldText, i);
      int formation = strcmp (one->id, "formation") == 0
                          ? tl_sheet_find_formation (scenario, work->side, one->text)
                          : -1;

      tl_fact_change_say (change, one->id,
                          formation >= 0
                              ? g_array_index (scenario->formations, TlFormation, formation).id
                              : one->text);
    }
  return change;
}

static gboolean
lists_all_of (const TlFactChange *change, const TlFactChange *other)
{
  for (guint i = 0; i < other->texts->len; i++)
    {
      const TlFieldText *wanted = &g_array_index (other->texts, TlFieldText, i);
      gboolean is_there = FALSE;

      for (guint k = 0; k < change->texts->len && !is_there; k++)
        {
          const TlFieldText *text = &g_array_index (change->texts, TlFieldText, k);

          is_there = strcmp (text->id, wanted->id) == 0 && strcmp (text->text, wanted->text) == 0;
        }
      if (!is_there)
        return FALSE;
    }
  return TRUE;
}

static void
change_limit (Work *work)
{
  TlUnit unit = tl_situation_find (work->step.situation, work->out->id);
  const TlScenario *scenario = tl_situation_scenario (work->step.situation);
  g_autofree char *cell = text_of (work->maker, work->row, TL_SHEET_SERVES);

  if (work->out->faults->len > 0 || work->kind != TL_KIND_HQ || unit == TL_UNIT_NONE ||
      find_column (work->maker, TL_SHEET_SERVES) == 0)
    return;
  guint limit = tl_situation_counter (work->step.situation, unit)->hq_limit;
  g_autofree char *words = limit > 0 ? tl_fact_change_limit_words (scenario, limit) : g_strdup ("");
  g_autoptr (TlFactChange) now = read_limit (work, unit, words);
  g_autoptr (TlFactChange) then = read_limit (work, unit, cell);
  if (now != NULL && then != NULL && !(lists_all_of (now, then) && lists_all_of (then, now)))
    tl_sheet_step_perform (&work->step, g_steal_pointer (&then));
}

/* --- rows ------------------------------------------------------------------------------------- */

/* The unit that the row is about, TL_UNIT_NONE: a new one.  Says the id, and what is wrong with
 * it. */
static TlUnit
identify (Work *work)
{
  const Maker *maker = work->maker;
  char *id = text_of (maker, work->row, "id");
  TlUnit unit = *id != '\0' ? tl_situation_find (work->step.situation, id) : TL_UNIT_NONE;
  guint line = GPOINTER_TO_UINT (g_hash_table_lookup (maker->lines, id));
  g_autofree char *text = NULL;

  g_free (work->out->id);
  work->out->id = id;
  if (line > 0 && line != work->out->line)
    /* Translators: the number of a line. */
    text = g_strdup_printf (_ ("id: line %u has the same"), line);
  else if (*id != '\0' && unit == TL_UNIT_NONE && !tl_id_is_fit (id))
    text = g_strdup_printf (
        _ ("id: expected at most %1$d letters, digits, \".\", \"-\" and \"_\", found \"%2$s\""),
        TL_ID_MAX, id);
  if (text != NULL)
    add_fault (work, "id", text);
  if (unit != TL_UNIT_NONE && tl_situation_state (work->step.situation, unit)->box == TL_BOX_GONE)
    unit = TL_UNIT_NONE;
  return unit;
}

/* Side and kind of the row, those of @unit where there is one. */
static void
read_side_and_kind (Work *work, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (work->step.situation);
  const TlCounter *counter =
      unit != TL_UNIT_NONE ? tl_situation_counter (work->step.situation, unit) : NULL;
  g_autofree char *side_text = text_of (work->maker, work->row, "side");
  g_autofree char *kind_text = text_of (work->maker, work->row, "kind");
  int side = counter != NULL && *side_text == '\0' ? counter->side
             : *side_text == '\0' && work->maker->side < TL_SIDES
                 ? (int) work->maker->side
                 : tl_sheet_find_side (scenario, side_text);
  TlKind kind = counter != NULL ? counter->kind : TL_KIND_COMBAT;
  g_autofree char *text = NULL;

  if (side < 0)
    {
      text = g_strdup_printf (_ ("side: expected \"%1$s\" or \"%2$s\", found \"%3$s\""),
                              scenario->sides[0].id, scenario->sides[1].id, side_text);
      add_fault (work, "side", text);
    }
  else if (counter != NULL && side != counter->side)
    add_fault (work, "side", _ ("side: a counter keeps its side; owner says who has it now"));
  if (*kind_text != '\0' && !tl_sheet_find_kind (kind_text, &kind))
    {
      g_autofree char *kinds = tl_kind_ids_text ();
      g_autofree char *shown = tl_message_value (kind_text);
      g_autofree char *wrong =
          g_strdup_printf (_ ("kind: expected one of %1$s, found \"%2$s\""), kinds, shown);

      add_fault (work, "kind", wrong);
    }
  else if (counter != NULL && kind != counter->kind)
    add_fault (work, "kind", _ ("kind: a counter keeps its kind"));
  work->side = (TlSide) MAX (side, 0);
  work->kind = kind;
}

static void
mark_read (Work *work, const char *field)
{
  guint column = find_column (work->maker, field);

  if (column > 0)
    work->is_read[column - 1] = TRUE;
}

static void
name_new (Work *work)
{
  g_autofree char *name = text_of (work->maker, work->row, "name");
  g_autofree char *like = id_of_name (name, tl_kind_id (work->kind));

  g_free (work->out->id);
  work->out->id = tl_by_hand_free_id (work->step.situation, like);
}

static void
work_on_cells (Work *work, TlUnit unit)
{
  if (unit == TL_UNIT_NONE && *work->out->id == '\0')
    name_new (work);
  make_formation (work);
  work->counter = unit != TL_UNIT_NONE
                      ? tl_counter_copy (tl_situation_counter (work->step.situation, unit))
                      : tl_counter_new (work->out->id, work->kind, work->side);
  g_autoptr (GArray) prints = read_cells (work, TL_FIELDS_PRINT);
  g_autoptr (GArray) states = read_cells (work, TL_FIELDS_STATE);
  if (work->kind == TL_KIND_HQ)
    mark_read (work, TL_SHEET_SERVES);
  check_other_cells (work);
  if (work->out->faults->len > 0)
    return;
  if (unit == TL_UNIT_NONE)
    make_counter (work, prints, states);
  else
    {
      change_print (work, unit, prints);
      change_state (work, unit, states);
    }
  change_limit (work);
}

static void
work_on_row (const Maker *maker, guint row)
{
  TlSheetRow *out = maker->sheet->rows->pdata[row - 1];
  g_autofree gboolean *is_read = g_new0 (gboolean, maker->n_columns + 1);
  Work work = { .maker = maker, .row = row, .out = out, .is_read = is_read };

  tl_sheet_step_begin (&work.step, maker->sheet, out);
  TlUnit unit = identify (&work);
  read_side_and_kind (&work, unit);
  mark_read (&work, "id");
  mark_read (&work, "side");
  mark_read (&work, "kind");
  if (unit != TL_UNIT_NONE)
    work.state = *tl_situation_state (work.step.situation, unit);
  /* What the other cells mean depends on the side and the kind. */
  if (out->faults->len == 0)
    work_on_cells (&work, unit);
  if (out->faults->len > 0)
    out->counter = g_steal_pointer (&work.counter);
  tl_sheet_step_end (&work.step, unit);
  tl_counter_unref (work.counter);
}

static void
note_lines (const Maker *maker)
{
  for (guint row = 1; row < tl_csv_n_rows (maker->csv); row++)
    {
      g_autofree char *id = text_of (maker, row, "id");

      if (*id != '\0' && !g_hash_table_contains (maker->lines, id))
        g_hash_table_insert (maker->lines, g_steal_pointer (&id),
                             GUINT_TO_POINTER (tl_csv_line (maker->csv, row)));
    }
}

/* Those that have an id first, so that none is made that a later row has; before them all, those
 * that list no others. */
static void
work_on_rows (const Maker *maker, gboolean have_id, gboolean list_others)
{
  for (guint row = 1; row < tl_csv_n_rows (maker->csv); row++)
    {
      g_autofree char *id = text_of (maker, row, "id");
      g_autofree char *serves = text_of (maker, row, TL_SHEET_SERVES);

      if ((*id != '\0') == have_id && (*serves != '\0') == list_others)
        work_on_row (maker, row);
    }
}

TlCounterSheet *
tl_counter_sheet_new (const TlSituation *situation, const TlCsv *csv, const GPtrArray *columns,
                      TlSide side)
{
  TlCounterSheet *sheet = tl_counter_sheet_new_empty (situation);
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Maker maker = { csv, columns->len, numbers, lines, side, sheet };

  for (guint i = 0; i < columns->len; i++)
    if (columns->pdata[i] != NULL)
      g_hash_table_insert (numbers, columns->pdata[i], GUINT_TO_POINTER (i + 1));
  for (guint row = 1; row < tl_csv_n_rows (csv); row++)
    tl_counter_sheet_add_row (sheet, tl_csv_line (csv, row));
  note_lines (&maker);
  work_on_rows (&maker, TRUE, FALSE);
  work_on_rows (&maker, FALSE, FALSE);
  work_on_rows (&maker, TRUE, TRUE);
  work_on_rows (&maker, FALSE, TRUE);
  return sheet;
}

/* Without dumps off the map: play makes those itself. (transfer full) */
static TlSituation *
without_spare_dumps (const TlSituation *from)
{
  TlEdit *edit = tl_situation_edit (from);

  for (TlUnit unit = 0; unit < tl_situation_n_units (from); unit++)
    if (tl_situation_counter (from, unit)->kind == TL_KIND_DUMP &&
        tl_situation_state (from, unit)->box == TL_BOX_POOL)
      tl_edit_put_in_box (edit, unit, TL_BOX_GONE);
  return tl_edit_finish (edit);
}

/* Under an id of its own each is another counter; a wrong row keeps that which it had. */
static TlCounterSheet *
bring_table (const TlSituation *situation, const TlCsv *csv)
{
  g_autoptr (GPtrArray) columns = tl_sheet_guess_columns (csv);
  guint id = 0;

  for (guint i = 0; i < columns->len; i++)
    if (g_strcmp0 (columns->pdata[i], "id") == 0)
      id = i;
  tl_sheet_set_column (columns, id, NULL);
  TlCounterSheet *sheet = tl_counter_sheet_new (situation, csv, columns, TL_SIDE_NONE);
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      TlSheetRow *row = sheet->rows->pdata[i];

      if (*row->id != '\0')
        continue;
      g_free (row->id);
      row->id = g_strdup (tl_csv_cell (csv, i + 1, id));
    }
  return sheet;
}

/* Does @change, unless it is refused: then the rows that need it say so. */
static void
try_change (TlSituation **situation, GPtrArray *actions, TlFactChange *change)
{
  TlAction *action = tl_action_new_fact_change (change);
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (*situation, action, &verdict);

  if (next == NULL)
    {
      tl_action_free (action);
      return;
    }
  tl_situation_unref (*situation);
  *situation = next;
  g_ptr_array_add (actions, action);
}

static gboolean
holds_units (const TlSituation *situation, guint box)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_state (situation, unit)->box == box)
      return TRUE;
  return FALSE;
}

/* The boxes off the map that counters of @from stand in, and the module of their pictures, where
 * @situation has neither. */
static void
bring_facts (TlSituation **situation, GPtrArray *actions, const TlSituation *from)
{
  const TlScenario *theirs = tl_situation_scenario (from);

  for (guint i = 0; i < theirs->boxes->len; i++)
    {
      const TlBox *box = &g_array_index (theirs->boxes, TlBox, i);

      if (box->hex != TL_HEX_NONE || box->craft > 0 || !holds_units (from, i) ||
          tl_scenario_find_box (tl_situation_scenario (*situation), box->id) >= 0)
        continue;
      TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_BOX, box->id);
      tl_fact_change_say (change, "name", box->name);
      try_change (situation, actions, change);
    }
  if (theirs->module != NULL && tl_situation_scenario (*situation)->module == NULL)
    {
      TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_SCENARIO, NULL);

      tl_fact_change_say (change, "module", theirs->module);
      try_change (situation, actions, change);
    }
}

TlCounterSheet *
tl_counter_sheet_bring (const TlSituation *situation, const TlSituation *from)
{
  g_autoptr (TlSituation) brought = without_spare_dumps (from);
  g_autofree char *table = tl_counter_sheet_write (brought, '\t');
  g_autoptr (TlCsv) csv = tl_csv_parse (table, strlen (table), NULL);
  g_autoptr (TlSituation) prepared = tl_situation_copy (situation);
  g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  if (csv == NULL)
    return NULL;
  bring_facts (&prepared, facts, brought);
  TlCounterSheet *sheet = bring_table (prepared, csv);
  /* Without a counter that comes there is nothing to prepare for. */
  for (guint i = facts->len; i > 0 && sheet->actions->len > 0; i--)
    g_ptr_array_insert (sheet->actions, 0, g_ptr_array_steal_index (facts, i - 1));
  return sheet;
}
