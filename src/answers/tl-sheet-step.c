/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a sheet, and the edits that each becomes: all of them, or none. */
#include "config.h"

#include "answers/tl-counter-sheet-private.h"
#include "board/tl-message.h"
#include "play/tl-apply.h"

#include <glib/gi18n-lib.h>

/* --- the value -------------------------------------------------------------------------------- */

static const char *const whats[TL_SHEET_WHATS] = {
  [TL_SHEET_NEW] = NC_ ("row of a table", "New"),
  [TL_SHEET_CHANGED] = NC_ ("row of a table", "Changed"),
  [TL_SHEET_SAME] = NC_ ("row of a table", "As it is"),
  [TL_SHEET_WRONG] = NC_ ("row of a table", "Left out"),
};

const char *
tl_sheet_what_title (TlSheetWhat what)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "row of a table", whats[what]);
}

static void
sheet_row_free (gpointer data)
{
  TlSheetRow *row = data;

  g_free (row->says);
  g_clear_pointer (&row->candidates, g_array_unref);
  g_free (row->id);
  g_free (row->change);
  tl_counter_unref (row->counter);
  g_ptr_array_unref (row->faults);
  g_ptr_array_unref (row->remarks);
  g_free (row);
}

TlSheetRow *
tl_counter_sheet_add_row (TlCounterSheet *sheet, guint line)
{
  TlSheetRow *row = g_new0 (TlSheetRow, 1);

  row->line = line;
  row->unit = TL_UNIT_NONE;
  row->id = g_strdup ("");
  row->faults = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_csv_fault_free);
  row->remarks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sheet->rows, row);
  return row;
}

TlCounterSheet *
tl_counter_sheet_new_empty (const TlSituation *situation)
{
  TlCounterSheet *sheet = g_new0 (TlCounterSheet, 1);

  sheet->situation = tl_situation_copy (situation);
  sheet->rows = g_ptr_array_new_with_free_func (sheet_row_free);
  sheet->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  return sheet;
}

void
tl_counter_sheet_free (TlCounterSheet *sheet)
{
  if (sheet == NULL)
    return;
  tl_situation_unref (sheet->situation);
  g_ptr_array_unref (sheet->rows);
  g_ptr_array_unref (sheet->actions);
  g_free (sheet);
}

/* @text: (transfer full) */
static void
take_count (GString *list, guint n, char *text)
{
  if (n > 0)
    tl_message_take_item (list, text);
  else
    g_free (text);
}

char *
tl_counter_sheet_summary (const TlCounterSheet *sheet)
{
  GString *list = g_string_new (NULL);
  const guint *n = sheet->n_rows_of;

  take_count (list, n[TL_SHEET_NEW], g_strdup_printf (_ ("%u new"), n[TL_SHEET_NEW]));
  take_count (list, n[TL_SHEET_CHANGED], g_strdup_printf (_ ("%u changed"), n[TL_SHEET_CHANGED]));
  take_count (list, n[TL_SHEET_SAME], g_strdup_printf (_ ("%u as it is"), n[TL_SHEET_SAME]));
  take_count (list, n[TL_SHEET_WRONG], g_strdup_printf (_ ("%u left out"), n[TL_SHEET_WRONG]));
  if (list->len == 0)
    g_string_append (list, _ ("no counters"));
  return g_string_free (list, FALSE);
}

/* --- one row ---------------------------------------------------------------------------------- */

void
tl_sheet_step_begin (TlSheetStep *step, TlCounterSheet *sheet, TlSheetRow *row)
{
  step->sheet = sheet;
  step->row = row;
  step->situation = tl_situation_ref (sheet->situation);
  step->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
}

void
tl_sheet_step_fail (TlSheetStep *step, guint column, const char *text)
{
  g_ptr_array_add (step->row->faults, tl_csv_fault_new (step->row->line, column, "%s", text));
}

/* What @verdict says of @severity; @situation: knows the units that it names. */
static void
take_findings (TlSheetStep *step, const TlSituation *situation, const TlVerdict *verdict,
               TlSeverity severity)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);
      g_autofree char *text = tl_situation_finding_text (situation, finding);

      if (finding->severity != severity)
        continue;
      if (severity == TL_FINDING_FORBIDDEN)
        tl_sheet_step_fail (step, 0, text);
      else
        g_ptr_array_add (step->row->remarks,
                         /* Translators: what a rule says, and its number. */
                         g_strdup_printf (_ ("%1$s (%2$s)"), text, finding->rule));
    }
}

void
tl_sheet_step_perform (TlSheetStep *step, TlFactChange *change)
{
  TlAction *action = tl_action_new_fact_change (change);
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (step->situation, action, &verdict);

  if (next == NULL)
    {
      take_findings (step, step->situation, verdict, TL_FINDING_FORBIDDEN);
      tl_action_free (action);
      return;
    }
  take_findings (step, next, verdict, TL_FINDING_REMINDER);
  tl_situation_unref (step->situation);
  step->situation = next;
  g_ptr_array_add (step->actions, action);
}

TlFactChange *
tl_sheet_change_of_unit (TlFactChangeKind kind, TlUnit unit)
{
  TlFactChange *change = tl_fact_change_new (kind, NULL);

  g_array_append_val (change->units, unit);
  return change;
}

/* "Place 33.11, Steps lost 1": of all that was done. (transfer full) */
static char *
describe (const TlSheetStep *step)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < step->actions->len; i++)
    {
      const TlFactChange *change = ((const TlAction *) step->actions->pdata[i])->fact_change;

      tl_message_take_item (
          list, change->kind == TL_FACT_CHANGE_FORMATION
                    ? g_strdup_printf (_ ("new formation %s"), tl_fact_change_text (change, "name"))
                    : tl_fact_change_said (change, step->situation));
    }
  return g_string_free (list, FALSE);
}

static int
compare_columns (gconstpointer a, gconstpointer b)
{
  const TlCsvFault *one = *(const TlCsvFault *const *) a;
  const TlCsvFault *other = *(const TlCsvFault *const *) b;

  return one->column < other->column ? -1 : one->column > other->column;
}

void
tl_sheet_step_end (TlSheetStep *step, TlUnit unit)
{
  TlCounterSheet *sheet = step->sheet;
  TlSheetRow *row = step->row;

  if (row->faults->len > 0)
    {
      g_ptr_array_sort (row->faults, compare_columns);
      row->what = TL_SHEET_WRONG;
      row->unit = unit;
      row->change = g_strdup ("");
      g_ptr_array_set_size (row->remarks, 0);
    }
  else
    {
      row->what = unit == TL_UNIT_NONE     ? TL_SHEET_NEW
                  : step->actions->len > 0 ? TL_SHEET_CHANGED
                                           : TL_SHEET_SAME;
      row->unit = tl_situation_find (step->situation, row->id);
      row->change = describe (step);
      tl_situation_unref (sheet->situation);
      sheet->situation = tl_situation_ref (step->situation);
      g_ptr_array_extend_and_steal (sheet->actions, g_steal_pointer (&step->actions));
    }
  sheet->n_rows_of[row->what]++;
  g_clear_pointer (&step->situation, tl_situation_unref);
  g_clear_pointer (&step->actions, g_ptr_array_unref);
}
