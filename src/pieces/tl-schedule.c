/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-schedule.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- the value -------------------------------------------------------------------------------- */

TlEntry *
tl_entry_new (TlEntryKind kind)
{
  TlEntry *entry = g_new0 (TlEntry, 1);

  entry->kind = kind;
  entry->id = g_strdup ("");
  entry->name = g_strdup ("");
  entry->is_one_die = kind == TL_ENTRY_ARRIVAL;
  entry->counters = g_array_new (FALSE, FALSE, sizeof (guint));
  entry->places = g_array_new (FALSE, FALSE, sizeof (TlSite));
  entry->costs = g_array_new (FALSE, TRUE, sizeof (TlWeatherCost));
  return entry;
}

void
tl_entry_free (TlEntry *entry)
{
  if (entry == NULL)
    return;
  g_free (entry->id);
  g_free (entry->name);
  g_array_unref (entry->counters);
  g_array_unref (entry->places);
  g_array_unref (entry->costs);
  g_free (entry);
}

static const struct
{
  const char *id;
  const char *name;
} kinds[TL_ENTRY_KINDS] = {
  /* Translators: kinds of entries in the schedule of a game. */
  [TL_ENTRY_WEATHER] = { "weather", N_ ("Weather") },
  [TL_ENTRY_FORECAST] = { "forecast", N_ ("Forecast") },
  [TL_ENTRY_ARRIVAL] = { "arrival", N_ ("Arrival") },
  [TL_ENTRY_WITHDRAWAL] = { "withdrawal", N_ ("Withdrawal") },
  [TL_ENTRY_SUPPLY] = { "supply", N_ ("Supply") },
  [TL_ENTRY_REPLACEMENT] = { "replacement", N_ ("Replacement") },
  [TL_ENTRY_REBUILD] = { "rebuild", N_ ("Rebuild") },
  [TL_ENTRY_VICTORY] = { "victory", N_ ("Victory points") },
  [TL_ENTRY_RESULT] = { "result", N_ ("Result") },
};

const char *
tl_entry_kind_id (TlEntryKind kind)
{
  return kinds[kind].id;
}

gboolean
tl_entry_kind_parse (const char *text, TlEntryKind *kind)
{
  for (guint i = 0; i < TL_ENTRY_KINDS; i++)
    if (strcmp (kinds[i].id, text) == 0)
      {
        *kind = (TlEntryKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_entry_kind_name (TlEntryKind kind)
{
  return _ (kinds[kind].name);
}

TlFieldTable
tl_entry_fields (TlEntryKind kind)
{
  return (TlFieldTable) (TL_FIELDS_WEATHER + (int) kind);
}

/* --- reading ---------------------------------------------------------------------------------- */

const TlEntry *
tl_schedule_entry (const TlScenario *scenario, TlEntryKind kind, guint number)
{
  for (guint i = 0; i < scenario->entries->len; i++)
    {
      const TlEntry *entry = scenario->entries->pdata[i];

      if (entry->kind == kind && --number == 0)
        return entry;
    }
  return NULL;
}

guint
tl_schedule_n_entries (const TlScenario *scenario, TlEntryKind kind)
{
  guint n = 0;

  for (guint i = 0; i < scenario->entries->len; i++)
    n += ((const TlEntry *) scenario->entries->pdata[i])->kind == kind ? 1 : 0;
  return n;
}

/* The kind, and the number among those of the kind, as their names have it ("supply.2"). */
#define KEY_BITS 12

guint16
tl_schedule_key (const TlScenario *scenario, const TlEntry *entry)
{
  guint number = 1;

  while (tl_schedule_entry (scenario, entry->kind, number) != entry)
    number++;
  return (guint16) (entry->kind << KEY_BITS | number);
}

const TlEntry *
tl_schedule_by_key (const TlScenario *scenario, guint16 key)
{
  return tl_schedule_entry (scenario, (TlEntryKind) (key >> KEY_BITS), key & ((1 << KEY_BITS) - 1));
}

void
tl_schedule_add (GPtrArray *entries, TlEntry *entry)
{
  guint i = entries->len;

  while (i > 0 && ((const TlEntry *) entries->pdata[i - 1])->kind > entry->kind)
    i--;
  g_ptr_array_insert (entries, (int) i, entry);
}

gboolean
tl_entry_is_of_turn (const TlEntry *entry, int turn)
{
  gboolean is_once = (entry->kind == TL_ENTRY_ARRIVAL && !tl_entry_is_rolled (entry)) ||
                     entry->kind == TL_ENTRY_WITHDRAWAL;

  if (is_once)
    return turn == (int) entry->turn;
  return turn >= (int) entry->turn && (entry->until == 0 || turn <= (int) entry->until);
}

gboolean
tl_entry_is_rolled (const TlEntry *entry)
{
  return entry->most > 0;
}

gboolean
tl_entry_takes_roll (const TlEntry *entry, int roll)
{
  return roll >= (int) entry->least && roll <= (int) entry->most;
}

const char *
tl_weather_name (const TlScenario *scenario, guint weather)
{
  const TlEntry *entry =
      weather > 0 ? tl_schedule_entry (scenario, TL_ENTRY_WEATHER, weather) : NULL;

  return entry == NULL ? "" : *entry->name != '\0' ? entry->name : entry->id;
}

guint
tl_weather_find (const TlScenario *scenario, const char *id)
{
  const TlEntry *entry;

  for (guint i = 1; (entry = tl_schedule_entry (scenario, TL_ENTRY_WEATHER, i)) != NULL; i++)
    if (strcmp (entry->id, id) == 0)
      return i;
  return 0;
}
