/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule beside the counters of the scenario: replacements, and what must be true of it. */
#include "config.h"

#include "pieces/tl-schedule.h"

#include "pieces/tl-field-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Repls ------------------------------------------------------------------------------------ */

gboolean
tl_counter_is_equipment (const TlCounter *counter)
{
  return counter->kind == TL_KIND_REPL &&
         (strcmp (counter->designation, "Eq") == 0 || (counter->symbols & TL_SYMBOL_TANK) != 0);
}

int
tl_schedule_repl (const TlScenario *scenario, TlSide side, gboolean is_equipment)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->kind == TL_KIND_REPL && counter->side == side &&
          tl_counter_is_equipment (counter) == is_equipment)
        return (int) i;
    }
  return -1;
}

/* --- checking one ----------------------------------------------------------------------------- */

static void
check_units (const TlScenario *scenario, const TlEntry *entry, GPtrArray *faults)
{
  for (guint i = 0; i < entry->counters->len; i++)
    {
      const TlCounter *counter =
          tl_scenario_counter (scenario, g_array_index (entry->counters, guint, i));

      if (counter->side != entry->side)
        tl_field_add_fault (faults, _ ("expected units of one side, found \"%s\" of the other"),
                            counter->id);
    }
}

static void
check_turns (const TlScenario *scenario, const TlEntry *entry, GPtrArray *faults)
{
  gboolean needs_turn = entry->kind == TL_ENTRY_ARRIVAL || entry->kind == TL_ENTRY_WITHDRAWAL;

  if (needs_turn && entry->turn == 0)
    tl_field_add_fault (faults, _ ("expected turn=, found none"));
  if (entry->until > 0 && entry->until < entry->turn)
    tl_field_add_fault (faults, _ ("expected until= not before turn=, found %1$u before %2$u"),
                        entry->until, entry->turn);
  if (entry->turn > 0 && (int) entry->turn > scenario->last_turn)
    tl_field_add_fault (faults, _ ("expected a turn up to the last, %1$d, found %2$u"),
                        scenario->last_turn, entry->turn);
}

static void
check_roll (const TlEntry *entry, GPtrArray *faults)
{
  guint least = entry->is_one_die ? 1 : 2;
  guint most = entry->is_one_die ? 6 : 12;

  if (entry->least == 0 && entry->most == 0)
    return;
  if (entry->least < least || entry->most > most || entry->least > entry->most)
    tl_field_add_fault (faults, _ ("expected rolls from %1$u to %2$u, found %3$u to %4$u"), least,
                        most, entry->least, entry->most);
}

static void
check_what_comes (const TlEntry *entry, GPtrArray *faults)
{
  if (entry->kind == TL_ENTRY_ARRIVAL && entry->t == 0 && entry->counters->len == 0)
    tl_field_add_fault (faults, _ ("expected units= or sp=, found neither"));
  if (entry->kind == TL_ENTRY_WITHDRAWAL && entry->counters->len == 0)
    tl_field_add_fault (faults, _ ("expected units=, found none"));
  if (entry->places->len == 0 && (entry->t > 0 || entry->eq + entry->pax > 0) &&
      entry->kind != TL_ENTRY_REBUILD)
    tl_field_add_fault (faults, _ ("expected at= with a hex or a box, found none"));
}

static void
check_weather (const TlEntry *entry, GPtrArray *faults)
{
  if (entry->kind == TL_ENTRY_WEATHER && !tl_id_is_fit (entry->id))
    tl_field_add_fault (faults, _ ("expected id= with letters and digits, found \"%s\""),
                        entry->id);
  if (entry->kind == TL_ENTRY_FORECAST && entry->weather == 0)
    tl_field_add_fault (faults, _ ("expected weather=, found none"));
}

gboolean
tl_entry_check (const TlScenario *scenario, const TlEntry *entry, GPtrArray *faults)
{
  guint n_before = faults->len;

  check_turns (scenario, entry, faults);
  check_roll (entry, faults);
  check_units (scenario, entry, faults);
  check_what_comes (entry, faults);
  check_weather (entry, faults);
  if ((entry->kind == TL_ENTRY_SUPPLY || entry->kind == TL_ENTRY_REPLACEMENT) &&
      !tl_entry_is_rolled (entry))
    tl_field_add_fault (faults, _ ("expected least= and most=, found none"));
  if (entry->kind == TL_ENTRY_REBUILD && entry->eq + entry->pax == 0)
    tl_field_add_fault (faults, _ ("expected eq= or pax=, found neither"));
  if (entry->kind == TL_ENTRY_VICTORY && entry->places->len == 0)
    tl_field_add_fault (faults, _ ("expected at= with a hex or a box, found none"));
  return faults->len == n_before;
}

/* --- checking all ----------------------------------------------------------------------------- */

/* What a table is about: its kind, its side, and the weather before. */
typedef struct
{
  TlEntryKind kind;
  guint8 side;
  guint8 after;
} Table;

static gboolean
is_of_table (const TlEntry *entry, const Table *table, int turn)
{
  return entry->kind == table->kind && tl_entry_is_of_turn (entry, turn) &&
         (table->kind == TL_ENTRY_FORECAST ? entry->after == 0 || entry->after == table->after
                                           : entry->side == table->side);
}

/* Whether @table says of @roll in @turn one thing, or says nothing of the turn. */
static gboolean
check_one_roll (const TlScenario *scenario, const Table *table, int turn, gboolean is_one_die,
                int roll, GPtrArray *faults)
{
  guint n_takes = 0;
  guint n_other = 0;

  for (guint i = 0; i < scenario->entries->len; i++)
    {
      const TlEntry *entry = scenario->entries->pdata[i];

      if (!is_of_table (entry, table, turn))
        continue;
      if (tl_entry_is_rolled (entry) && entry->is_one_die != is_one_die)
        n_other++;
      else if (!tl_entry_is_rolled (entry) || tl_entry_takes_roll (entry, roll))
        n_takes++;
    }
  if (n_other == 0 && n_takes == 1)
    return TRUE;
  tl_field_add_fault (faults,
                      /* Translators: a kind of entry, a roll, a turn, a number. */
                      _ ("expected one %1$s for a roll of %2$d in turn %3$d, found %4$u"),
                      tl_entry_kind_id (table->kind), roll, turn, n_takes + n_other);
  return FALSE;
}

/* FALSE at the first turn in which the table says nothing or too much. */
static gboolean
check_table (const TlScenario *scenario, const Table *table, GPtrArray *faults)
{
  for (int turn = scenario->first_turn; turn <= scenario->last_turn; turn++)
    {
      gboolean is_one_die = FALSE;
      gboolean is_rolled = FALSE;
      gboolean is_about = FALSE;

      for (guint i = 0; i < scenario->entries->len; i++)
        if (is_of_table (scenario->entries->pdata[i], table, turn))
          {
            const TlEntry *entry = scenario->entries->pdata[i];

            is_about = TRUE;
            is_rolled |= tl_entry_is_rolled (entry);
            is_one_die |= tl_entry_is_rolled (entry) && entry->is_one_die;
          }
      if (!is_about)
        continue;
      for (int roll = is_one_die ? 1 : 2; roll <= (is_one_die ? 6 : 12); roll++)
        if (!check_one_roll (scenario, table, turn, is_one_die, roll, faults))
          return FALSE;
        else if (!is_rolled)
          break;
    }
  return TRUE;
}

static void
check_forecasts (const TlScenario *scenario, GPtrArray *faults)
{
  guint n = tl_schedule_n_entries (scenario, TL_ENTRY_WEATHER);

  for (guint after = 0; after <= n; after++)
    {
      const Table table = { TL_ENTRY_FORECAST, 0, (guint8) after };

      if (!check_table (scenario, &table, faults))
        return;
    }
}

static void
check_arrivals (const TlScenario *scenario, GPtrArray *faults)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < scenario->entries->len; i++)
    {
      const TlEntry *entry = scenario->entries->pdata[i];

      for (guint k = 0; k < entry->counters->len && entry->kind == TL_ENTRY_ARRIVAL; k++)
        {
          guint counter = g_array_index (entry->counters, guint, k);

          if (!g_hash_table_add (seen, GUINT_TO_POINTER (counter + 1)))
            tl_field_add_fault (faults, _ ("expected a unit to arrive once, found \"%s\" again"),
                                tl_scenario_counter (scenario, counter)->id);
        }
    }
}

/* Rule 13.5: a side that gets Repls has counters for them. */
static void
check_repls (const TlScenario *scenario, TlSide side, GPtrArray *faults)
{
  static const char *const repls[] = { "Pax", "Eq" };
  guint n[G_N_ELEMENTS (repls)] = { 0 };

  for (guint i = 0; i < scenario->entries->len; i++)
    {
      const TlEntry *entry = scenario->entries->pdata[i];

      if (entry->kind != TL_ENTRY_REPLACEMENT || entry->side != side)
        continue;
      n[0] += entry->pax;
      n[1] += entry->eq;
    }
  for (guint i = 0; i < G_N_ELEMENTS (repls); i++)
    if (n[i] > 0 && tl_schedule_repl (scenario, side, i == 1) < 0)
      tl_field_add_fault (faults,
                          /* Translators: "Eq" or "Pax", the id of a side. */
                          _ ("expected a counter of kind \"repl\" for %1$s of side \"%2$s\", found "
                             "none"),
                          repls[i], scenario->sides[side].id);
}

gboolean
tl_schedule_check (const TlScenario *scenario, GPtrArray *faults)
{
  guint n_before = faults->len;

  for (guint i = 1; i <= tl_schedule_n_entries (scenario, TL_ENTRY_WEATHER); i++)
    {
      const char *id = tl_schedule_entry (scenario, TL_ENTRY_WEATHER, i)->id;

      if (tl_weather_find (scenario, id) != i)
        tl_field_add_fault (faults, _ ("expected a weather's id once, found \"%s\" again"), id);
    }
  check_forecasts (scenario, faults);
  for (guint8 side = 0; side < TL_SIDES; side++)
    {
      check_table (scenario, &(Table){ TL_ENTRY_SUPPLY, side, 0 }, faults);
      check_table (scenario, &(Table){ TL_ENTRY_REPLACEMENT, side, 0 }, faults);
      check_repls (scenario, side, faults);
    }
  check_arrivals (scenario, faults);
  return faults->len == n_before;
}
