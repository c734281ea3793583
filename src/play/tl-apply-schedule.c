/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand changes of the schedule: tl-fact-change.h. */
#include "config.h"

#include "play/tl-apply-private.h"

#include <glib/gi18n-lib.h>

#define ENTRIES_MAX 2000u

static gboolean
refuse (TlApply *apply, const GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, "2.3", "%s",
                    (const char *) faults->pdata[i]);
  return FALSE;
}

/* Entry @number of @kind among @entries, or a new one behind the last of its kind; NULL:
 * neither. */
static TlEntry *
entry_of (GPtrArray *entries, TlEntryKind kind, guint number)
{
  for (guint i = 0; i < entries->len; i++)
    if (((TlEntry *) entries->pdata[i])->kind == kind && --number == 0)
      return entries->pdata[i];
  if (number != 1 || entries->len >= ENTRIES_MAX)
    return NULL;
  TlEntry *fresh = tl_entry_new (kind);
  tl_schedule_add (entries, fresh);
  return fresh;
}

/* Weather that the clock or a forecast names keeps its number. */
static gboolean
is_in_use (const TlApply *apply, const GPtrArray *entries, guint weather)
{
  if (tl_situation_clock (apply->before)->weather >= weather)
    return TRUE;
  for (guint i = 0; i < entries->len; i++)
    {
      const TlEntry *entry = entries->pdata[i];

      if (entry->kind == TL_ENTRY_FORECAST &&
          (entry->weather >= weather || entry->after >= weather))
        return TRUE;
    }
  return FALSE;
}

static gboolean
apply_schedule (TlApply *apply)
{
  const TlFactChange *change = apply->action->fact_change;
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  GPtrArray *entries = tl_scenario_own_entries (scenario);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  TlPiece piece = { .scenario = scenario };
  TlEntryKind kind;
  TlEntry *entry = NULL;
  guint number;

  if (tl_fact_change_entry (change->id, &kind, &number))
    entry = entry_of (entries, kind, number);
  if (entry == NULL)
    return tl_apply_forbid (apply, "2.3", TL_UNIT_NONE,
                            _ ("“schedule” needs a kind and a number, like arrival.1: one that is "
                               "there, or the next."));
  if (change->is_none)
    {
      if (kind == TL_ENTRY_WEATHER && is_in_use (apply, entries, number))
        return tl_apply_forbid (apply, "17.0", TL_UNIT_NONE,
                                _ ("The weather now, or a forecast, needs this entry or one behind "
                                   "it."));
      g_ptr_array_remove (entries, entry);
      return TRUE;
    }
  piece.fact = entry;
  if (tl_fields_set (tl_entry_fields (kind), &piece,
                     (const TlFieldText *) (const void *) change->texts->data, change->texts->len,
                     faults))
    tl_entry_check (scenario, entry, faults);
  return faults->len == 0 || refuse (apply, faults);
}

const TlApplyEntry tl_apply_schedule[] = {
  { TL_ACTION_SCHEDULE, apply_schedule, TL_IN_TURN },
  { 0, NULL, 0 },
};
