/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-piece-form.h"

#include "answers/tl-unit-facts.h"
#include "pieces/tl-rules.h"
#include "play/tl-decision.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Copies of what is printed on a counter and of its state, which fields read and write. */
typedef struct
{
  TlCounter *counter;
  TlUnitState state;
  TlPiece piece;
  GArray *said[2]; /* TlFieldText, by table */
} Copy;

static void
copy_free (gpointer data)
{
  Copy *copy = data;

  tl_counter_unref (copy->counter);
  g_array_unref (copy->said[TL_FIELDS_PRINT]);
  g_array_unref (copy->said[TL_FIELDS_STATE]);
  g_free (copy);
}

static Copy *
copy_new (const TlSituation *situation, TlUnit unit)
{
  Copy *copy = g_new0 (Copy, 1);

  copy->counter = tl_counter_copy (tl_situation_counter (situation, unit));
  copy->state = *tl_situation_state (situation, unit);
  copy->piece = (TlPiece){ .scenario = tl_situation_scenario (situation),
                           .counter = copy->counter,
                           .state = &copy->state };
  TlPiece print = copy->piece;
  print.state = NULL;
  copy->said[TL_FIELDS_PRINT] = tl_fields_said (TL_FIELDS_PRINT, &print);
  copy->said[TL_FIELDS_STATE] = tl_fields_said (TL_FIELDS_STATE, &copy->piece);
  return copy;
}

static gboolean
is_said (const Copy *copy, TlFieldTable table, const char *id)
{
  const GArray *said = copy->said[table];

  for (guint i = 0; i < said->len; i++)
    if (strcmp (g_array_index (said, TlFieldText, i).id, id) == 0)
      return TRUE;
  return FALSE;
}

/* --- choices ---------------------------------------------------------------------------------- */

static void
choice_free (gpointer data)
{
  TlFormChoice *choice = data;

  g_free (choice->text);
  g_free (choice->name);
  g_free (choice);
}

static void
add_choice (GPtrArray *choices, const TlField *field, const TlScenario *scenario, const char *text)
{
  TlFormChoice *choice = g_new (TlFormChoice, 1);

  *choice = (TlFormChoice){ g_strdup (text), tl_field_shown (field, scenario, text) };
  g_ptr_array_add (choices, choice);
}

/* The formations of the side that all @copies are of. */
static void
add_formations (GPtrArray *choices, const TlField *field, const GPtrArray *copies)
{
  const Copy *first = copies->pdata[0];
  const TlScenario *scenario = first->piece.scenario;
  TlSide side = first->counter->side;

  add_choice (choices, field, scenario, "");
  for (guint i = 1; i < copies->len; i++)
    if (((Copy *) copies->pdata[i])->counter->side != side)
      return;
  for (guint i = 0; i < scenario->formations->len; i++)
    {
      const TlFormation *formation = &g_array_index (scenario->formations, TlFormation, i);

      if (formation->side == side)
        add_choice (choices, field, scenario, formation->id);
    }
}

static GPtrArray *
choices_of (const TlField *field, const GPtrArray *copies)
{
  const TlScenario *scenario = ((Copy *) copies->pdata[0])->piece.scenario;
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  if (field->type == TL_FIELD_FORMATION)
    add_formations (choices, field, copies);
  for (TlSide side = 0; field->type == TL_FIELD_SIDE && side < TL_SIDES; side++)
    add_choice (choices, field, scenario, scenario->sides[side].id);
  for (guint i = 0; field->type == TL_FIELD_WORD && field->word (i) != NULL; i++)
    add_choice (choices, field, scenario, field->word (i));
  return choices;
}

/* --- rows ------------------------------------------------------------------------------------- */

static void
row_free (gpointer data)
{
  TlFormRow *row = data;

  g_free (row->text);
  g_free (row->shown);
  g_free (row->note);
  g_free (row->explanation);
  g_ptr_array_unref (row->choices);
  g_free (row);
}

/* What all of @copies say. (transfer full) (nullable): they differ */
static char *
common_text (const TlField *field, const GPtrArray *copies)
{
  g_autofree char *text = tl_field_get (field, &((Copy *) copies->pdata[0])->piece);

  for (guint i = 1; i < copies->len; i++)
    {
      g_autofree char *other = tl_field_get (field, &((Copy *) copies->pdata[i])->piece);

      if (strcmp (text, other) != 0)
        return NULL;
    }
  return g_steal_pointer (&text);
}

static char *
shown_text (const TlFormRow *row, const Copy *copy)
{
  if (row->text == NULL)
    /* Translators: the value of a field in which several counters differ. */
    return g_strdup (_ ("Mixed"));
  return tl_field_shown (row->field, copy->piece.scenario, row->text);
}

/* Says nothing where any of them says it itself. */
static char *
note_of (TlFieldTable table, const TlField *field, const GPtrArray *copies)
{
  if (field->follows == NULL)
    return NULL;
  for (guint i = 0; i < copies->len; i++)
    if (is_said (copies->pdata[i], table, field->id))
      return NULL;
  return g_strdup (_ (field->follows));
}

static char *
explanation_of (const TlFormRow *row, const Copy *copy)
{
  const TlField *field = row->field;
  gboolean is_plain =
      field->type == TL_FIELD_YES_NO || row->choices->len > 0 || field->type == TL_FIELD_SYMBOLS;
  g_autofree char *expected =
      is_plain ? NULL : tl_field_expected (field, &copy->piece, row->text != NULL ? row->text : "");
  /* Translators: a rule and its title: "12.8a: Marking units Out of Supply". */
  g_autofree char *rule =
      g_strdup_printf (_ ("%1$s: %2$s"), field->rule, tl_rule_title (field->rule));

  if (expected == NULL)
    return g_steal_pointer (&rule);
  /* Translators: a rule, then what a text must be like: "a number from 1 to 50". */
  return g_strdup_printf (_ ("%1$s\nExpected: %2$s"), rule, expected);
}

static void
set_bounds (TlFormRow *row, const GPtrArray *copies)
{
  row->most = G_MAXUINT;
  for (guint i = 0; i < copies->len; i++)
    {
      const Copy *copy = copies->pdata[i];
      guint least;
      guint most = tl_field_bounds (row->field, &copy->piece, &least);

      row->least = MAX (row->least, least);
      row->most = MIN (row->most, most);
    }
}

/* Whether "" is a value of it, which writes the copy and puts back what was there. */
static gboolean
may_be_none (const TlField *field, const Copy *copy)
{
  g_autofree char *text = tl_field_get (field, &copy->piece);
  gboolean may = tl_field_set (field, &copy->piece, "", NULL);

  if (may)
    tl_field_set (field, &copy->piece, text, NULL);
  return may;
}

static void
add_row (TlPieceForm *form, TlFieldTable table, const TlField *field, const GPtrArray *copies)
{
  TlFormRow *row = g_new0 (TlFormRow, 1);
  const Copy *first = copies->pdata[0];

  row->table = table;
  row->field = field;
  row->title = tl_field_title (field);
  row->text = common_text (field, copies);
  row->choices = choices_of (field, copies);
  row->shown = shown_text (row, first);
  row->note = note_of (table, field, copies);
  row->explanation = explanation_of (row, first);
  if (field->type == TL_FIELD_NUMBER)
    {
      set_bounds (row, copies);
      row->may_be_none = may_be_none (field, first);
    }
  g_ptr_array_add (form->rows, row);
}

/* A name may stand for other things on other kinds of counters. */
static gboolean
have_all (const GPtrArray *copies, const TlField *field)
{
  for (guint i = 0; i < copies->len; i++)
    if (!tl_field_is_for (field, ((Copy *) copies->pdata[i])->counter->kind))
      return FALSE;
  return TRUE;
}

static void
add_rows (TlPieceForm *form, TlFieldGroup group, const GPtrArray *copies)
{
  static const TlFieldTable tables[] = { TL_FIELDS_STATE, TL_FIELDS_PRINT };

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      guint n;
      const TlField *fields = tl_fields (tables[t], &n);

      for (guint i = 0; i < n; i++)
        if (fields[i].group == group && have_all (copies, &fields[i]))
          add_row (form, tables[t], &fields[i], copies);
    }
}

/* --- the form --------------------------------------------------------------------------------- */

static void
set_heading (TlPieceForm *form, const GPtrArray *copies)
{
  const Copy *first = copies->pdata[0];
  const TlFormRow *at = tl_piece_form_find (form, TL_FIELDS_STATE, "at");
  TlUnitTotals totals;

  if (copies->len > 1)
    {
      tl_unit_totals (form->situation, (const TlUnit *) (gpointer) form->units->data,
                      form->units->len, &totals);
      form->heading = tl_unit_totals_text (&totals);
      form->details = tl_situation_names (form->situation, form->units);
      return;
    }
  form->heading = tl_situation_name (form->situation, g_array_index (form->units, TlUnit, 0));
  /* Translators: a kind of counter, the name of a side, and a place. */
  form->details =
      g_strdup_printf (_ ("%1$s, %2$s, %3$s"), tl_kind_name (first->counter->kind),
                       first->piece.scenario->sides[first->counter->side].name, at->shown);
}

TlPieceForm *
tl_piece_form_new (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlPieceForm *form = g_new0 (TlPieceForm, 1);
  const TlDecision *decision = tl_play_decision (situation);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (copy_free);

  g_return_val_if_fail (n_units > 0, NULL);
  form->situation = situation;
  form->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_array_append_vals (form->units, units, n_units);
  form->rows = g_ptr_array_new_with_free_func (row_free);
  for (guint i = 0; i < n_units; i++)
    g_ptr_array_add (copies, copy_new (situation, units[i]));
  for (TlFieldGroup group = 0; group < TL_FIELD_GROUPS; group++)
    add_rows (form, group, copies);
  set_heading (form, copies);
  if (decision != NULL)
    {
      g_autofree char *due = tl_decision_text (situation, decision);

      /* Translators: what a side has to decide. */
      form->why_not = g_strdup_printf (_ ("Nothing is changed by hand before this. %s"), due);
    }
  return form;
}

void
tl_piece_form_free (TlPieceForm *form)
{
  g_array_unref (form->units);
  g_ptr_array_unref (form->rows);
  g_free (form->heading);
  g_free (form->details);
  g_free (form->why_not);
  g_free (form);
}

const TlFormRow *
tl_piece_form_find (const TlPieceForm *form, TlFieldTable table, const char *id)
{
  for (guint i = 0; i < form->rows->len; i++)
    {
      const TlFormRow *row = form->rows->pdata[i];

      if (row->table == table && strcmp (row->field->id, id) == 0)
        return row;
    }
  return NULL;
}

/* --- changes ---------------------------------------------------------------------------------- */

static TlAction *
change_new (TlActionKind kind, TlFactChangeKind change, const TlUnit *units, guint n_units,
            const char *key, const char *text)
{
  TlAction *action = tl_action_new (kind);

  action->fact_change = tl_fact_change_new (change, NULL);
  g_array_append_vals (action->fact_change->units, units, n_units);
  tl_fact_change_say (action->fact_change, key, text);
  return action;
}

/* Units made alike have one printed counter: one of them stands for it. */
static gboolean
is_first_of_its_counter (const TlPieceForm *form, guint i)
{
  const TlUnit *units = (const TlUnit *) (gpointer) form->units->data;

  for (guint k = 0; k < i; k++)
    if (tl_situation_state (form->situation, units[k])->counter ==
        tl_situation_state (form->situation, units[i])->counter)
      return FALSE;
  return TRUE;
}

GPtrArray *
tl_piece_form_change (const TlPieceForm *form, const TlFormRow *row, const char *text)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  const TlUnit *units = (const TlUnit *) (gpointer) form->units->data;
  const char *key = row->field->id;

  if (row->table == TL_FIELDS_STATE)
    g_ptr_array_add (actions, change_new (TL_ACTION_SET, TL_FACT_CHANGE_SET, units,
                                          form->units->len, key, text));
  for (guint i = 0; row->table == TL_FIELDS_PRINT && i < form->units->len; i++)
    if (is_first_of_its_counter (form, i))
      g_ptr_array_add (actions,
                       change_new (TL_ACTION_PRINT, TL_FACT_CHANGE_PRINT, &units[i], 1, key, text));
  return actions;
}
