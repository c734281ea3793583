/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/turn/tl-programme.h"

#include "pieces/tl-scenario.h"

#include "rules/base/tl-port.h"
#include "rules/base/tl-zoc.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- what is due ------------------------------------------------------------------------------ */

static const struct
{
  guint what;
  const char *id;
  const char *rule;
  const char *text;
} things[] = {
  { TL_DONE_WEATHER, "weather", "17.0", N_ ("The weather is rolled.") },
  { TL_DONE_FIRST, "first", "2.3", N_ ("Both sides roll for who goes first.") },
  { TL_DONE_ARRIVALS, "arrivals", "13.6", N_ ("Arrivals are rolled for.") },
  { TL_DONE_SUPPLY, "supply", "2.3", N_ ("The supply table is rolled on.") },
  { TL_DONE_REPLS, "replacements", "13.5", N_ ("The replacement table is rolled on.") },
  { TL_DONE_MORE_REPLS, "more-replacements", "21.6",
    N_ ("The replacement table is rolled on a second time.") },
};

static guint
index_of (guint what)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (things) && things[i].what != what)
    i++;
  return i;
}

const char *
tl_programme_id (guint what)
{
  return things[index_of (what)].id;
}

gboolean
tl_programme_parse (const char *text, guint *what)
{
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    if (strcmp (things[i].id, text) == 0)
      {
        *what = things[i].what;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_programme_text (guint what)
{
  return _ (things[index_of (what)].text);
}

char *
tl_programme_due_text (const TlSituation *situation, guint what)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint done = tl_situation_clock (situation)->done;

  switch (what)
    {
    case TL_DONE_WEATHER:
      return g_strdup (_ ("The weather is still to be rolled or set"));
    case TL_DONE_FIRST:
      if ((done & (TL_DONE_CHOICE_0 | TL_DONE_CHOICE_1)) != 0)
        /* Translators: a side. */
        return g_strdup_printf (_ ("%s chooses who goes first"),
                                scenario->sides[(done & TL_DONE_CHOICE_0) != 0 ? 0 : 1].name);
      return g_strdup (_ ("Both sides still roll for who goes first"));
    case TL_DONE_ARRIVALS:
      return g_strdup (_ ("Reinforcements that a die brings are still to be rolled for"));
    case TL_DONE_SUPPLY:
      return g_strdup (_ ("The supply table is still to be rolled on"));
    case TL_DONE_MORE_REPLS:
      return g_strdup (_ ("The replacement table is still to be rolled on a second time"));
    default:
      return g_strdup (_ ("The replacement table is still to be rolled on"));
    }
}

const char *
tl_programme_rule (guint what)
{
  return things[index_of (what)].rule;
}

/* Whether @entry, of a table, is about this turn and the phasing side. */
static gboolean
is_of_now (const TlSituation *situation, const TlEntry *entry)
{
  const TlClock *clock = tl_situation_clock (situation);

  return tl_entry_is_of_turn (entry, clock->turn) &&
         (entry->kind == TL_ENTRY_FORECAST ? entry->after == 0 || entry->after == clock->weather
                                           : entry->side == clock->phasing);
}

gboolean
tl_programme_has_not_come (const TlSituation *situation, const TlEntry *entry)
{
  for (guint i = 0; i < entry->counters->len; i++)
    {
      TlUnit unit = g_array_index (entry->counters, guint, i);
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->box == TL_BOX_POOL && state->hex == TL_HEX_NONE && state->return_turn == 0)
        return TRUE;
    }
  return FALSE;
}

/* The first entry of @kind that is rolled for now; NULL: none. */
static const TlEntry *
rolled_now (const TlSituation *situation, TlEntryKind kind)
{
  const GPtrArray *entries = tl_situation_scenario (situation)->entries;

  for (guint i = 0; i < entries->len; i++)
    {
      const TlEntry *entry = entries->pdata[i];

      if (entry->kind == kind && tl_entry_is_rolled (entry) && is_of_now (situation, entry) &&
          (kind != TL_ENTRY_ARRIVAL || tl_programme_has_not_come (situation, entry)))
        return entry;
    }
  return NULL;
}

static TlEntryKind
kind_of (guint what)
{
  return what == TL_DONE_WEATHER    ? TL_ENTRY_FORECAST
         : what == TL_DONE_ARRIVALS ? TL_ENTRY_ARRIVAL
         : what == TL_DONE_SUPPLY   ? TL_ENTRY_SUPPLY
                                    : TL_ENTRY_REPLACEMENT;
}

static gboolean
is_needed (const TlSituation *situation, guint what)
{
  const TlClock *clock = tl_situation_clock (situation);
  const TlScenario *scenario = tl_situation_scenario (situation);
  gboolean is_of_turn = (what & TL_DONE_OF_TURN) != 0;

  if (clock->phase != (is_of_turn ? TL_PHASE_PRE_TURN : TL_PHASE_REINFORCEMENT))
    return FALSE;
  if (what == TL_DONE_FIRST)
    return scenario->rolls_first && clock->turn > scenario->first_turn;
  if (what == TL_DONE_MORE_REPLS && !tl_situation_plays (situation, TL_OPTION_MORE_SUPPLY))
    return FALSE;
  return rolled_now (situation, kind_of (what)) != NULL;
}

guint
tl_programme_due (const TlSituation *situation)
{
  guint due = 0;

  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    if ((tl_situation_clock (situation)->done & things[i].what) == 0 &&
        is_needed (situation, things[i].what))
      due |= things[i].what;
  return due;
}

gboolean
tl_programme_is_one_die (const TlSituation *situation, guint what)
{
  const TlEntry *entry = what == TL_DONE_FIRST ? NULL : rolled_now (situation, kind_of (what));

  return entry != NULL && entry->is_one_die;
}

/* --- what a roll brings ----------------------------------------------------------------------- */

guint
tl_programme_weather (const TlSituation *situation, int roll)
{
  const TlEntry *entry = tl_programme_row (situation, TL_ENTRY_FORECAST, roll);

  return entry != NULL ? entry->weather : 0;
}

const TlEntry *
tl_programme_row (const TlSituation *situation, TlEntryKind kind, int roll)
{
  const GPtrArray *entries = tl_situation_scenario (situation)->entries;

  for (guint i = 0; i < entries->len; i++)
    {
      const TlEntry *entry = entries->pdata[i];

      if (entry->kind == kind && is_of_now (situation, entry) &&
          (roll > 0 ? tl_entry_is_rolled (entry) && tl_entry_takes_roll (entry, roll)
                    : !tl_entry_is_rolled (entry)))
        return entry;
    }
  return NULL;
}

/* The arrival that names @unit; NULL: none. */
static const TlEntry *
arrival_of (const TlSituation *situation, TlUnit unit)
{
  const GPtrArray *entries = tl_situation_scenario (situation)->entries;
  guint counter = tl_situation_state (situation, unit)->counter;

  if (entries->len == 0 ||
      strcmp (tl_situation_id (situation, unit), tl_situation_counter (situation, unit)->id) != 0)
    return NULL;
  for (guint i = 0; i < entries->len; i++)
    {
      const TlEntry *entry = entries->pdata[i];

      for (guint k = 0; k < entry->counters->len && entry->kind == TL_ENTRY_ARRIVAL; k++)
        if (g_array_index (entry->counters, guint, k) == counter)
          return entry;
    }
  return NULL;
}

gboolean
tl_programme_waits_for (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->box == TL_BOX_POOL && state->hex == TL_HEX_NONE && state->return_turn == 0 &&
         arrival_of (situation, unit) != NULL;
}

gboolean
tl_programme_is_scheduled (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return arrival_of (situation, unit) != NULL || kind == TL_KIND_DUMP || kind == TL_KIND_REPL;
}

gboolean
tl_programme_is_there (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->hex != TL_HEX_NONE || state->box < tl_situation_scenario (situation)->boxes->len;
}

/* --- where it comes to ------------------------------------------------------------------------ */

static gboolean
is_edge (const TlMap *map, TlHex hex)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (tl_map_neighbour (map, hex, d) == TL_HEX_NONE)
      return TRUE;
  return FALSE;
}

static void
add_place (GArray *places, TlSite site)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, TlSite, i) == site)
      return;
  g_array_append_val (places, site);
}

static gboolean
is_free (const TlSituation *situation, TlHex hex, TlSide side)
{
  return !tl_situation_has_combat_unit (situation, hex, tl_side_other (side));
}

GArray *
tl_programme_free_edge (const TlSituation *situation, TlHex blocked, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);
  GArray *nearest = g_array_new (FALSE, FALSE, sizeof (TlSite));
  guint least = G_MAXUINT;

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    {
      guint distance = tl_grid_distance (tl_map_grid (map), blocked, hex);

      if (distance > least || !is_edge (map, hex) || !is_free (situation, hex, side))
        continue;
      if (distance < least)
        g_array_set_size (nearest, 0);
      least = distance;
      g_array_append_val (nearest, hex);
    }
  return nearest;
}

TlHex
tl_programme_port (const TlSituation *situation, TlSite site)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlHex hex = tl_scenario_hex_of_site (scenario, site);

  return hex != TL_HEX_NONE && tl_port_is_at (situation, hex) && !is_edge (scenario->map, hex)
             ? hex
             : TL_HEX_NONE;
}

/* Rules 13.6a, 13.6b */
static void
add_site (const TlSituation *situation, GArray *places, TlSite site, TlSide side)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlHex hex = tl_scenario_hex_of_site (scenario, site);

  if (hex == TL_HEX_NONE)
    add_place (places, site);
  else if (!is_free (situation, hex, side))
    {
      if (!tl_site_is_box (site) && is_edge (scenario->map, hex))
        {
          g_autoptr (GArray) nearest = tl_programme_free_edge (situation, hex, side);

          for (guint i = 0; i < nearest->len; i++)
            add_place (places, g_array_index (nearest, TlSite, i));
        }
    }
  else if (tl_programme_port (situation, site) == TL_HEX_NONE ||
           !tl_zoc_exerted (situation, hex, tl_side_other (side)))
    add_place (places, site);
}

/* Whether pieces made of SP or Repls may come by @entry. */
static gboolean
brings (const TlEntry *entry, TlKind kind)
{
  return kind == TL_KIND_DUMP
             ? entry->kind == TL_ENTRY_SUPPLY || (entry->kind == TL_ENTRY_ARRIVAL && entry->t > 0)
             : entry->kind == TL_ENTRY_REPLACEMENT && kind == TL_KIND_REPL;
}

static gboolean
names_place (const TlEntry *entry, TlSite site)
{
  for (guint i = 0; i < entry->places->len; i++)
    if (g_array_index (entry->places, TlSite, i) == site)
      return TRUE;
  return FALSE;
}

/* Does @entry say where @unit comes to? @own: its own arrival, @by: the entry that brought it */
static gboolean
says_where (const TlSituation *situation, TlUnit unit, const TlEntry *entry, const TlEntry *own,
            const TlEntry *by)
{
  if (own != NULL || by != NULL)
    return entry == (own != NULL ? own : by);
  return entry->side == tl_situation_side (situation, unit) &&
         brings (entry, tl_situation_counter (situation, unit)->kind);
}

gboolean
tl_programme_places (const TlSituation *situation, TlUnit unit, GArray **places)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlSide side = tl_situation_side (situation, unit);
  const TlEntry *own = arrival_of (situation, unit);
  const TlEntry *by = tl_schedule_by_key (scenario, tl_situation_state (situation, unit)->entry);
  gboolean names_any = FALSE;

  *places = g_array_new (FALSE, FALSE, sizeof (TlSite));
  for (guint i = 0; i < scenario->entries->len; i++)
    {
      const TlEntry *entry = scenario->entries->pdata[i];

      for (guint k = 0; says_where (situation, unit, entry, own, by) && k < entry->places->len; k++)
        {
          TlSite site = g_array_index (entry->places, TlSite, k);

          /* 13.6c: what is loaded with SP of another entry comes where those may, too. */
          if (own != NULL && by != NULL && by != own && !names_place (by, site))
            continue;
          names_any = TRUE;
          add_site (situation, *places, site, side);
        }
    }
  return names_any;
}

gboolean
tl_programme_come_together (const TlSituation *situation, TlUnit unit, TlUnit dump)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlEntry *own = arrival_of (situation, unit);
  const TlEntry *by = tl_schedule_by_key (scenario, tl_situation_state (situation, unit)->entry);
  const TlEntry *theirs =
      tl_schedule_by_key (scenario, tl_situation_state (situation, dump)->entry);
  g_autoptr (GArray) places = NULL;
  g_autoptr (GArray) others = NULL;

  /* What it has loaded of another entry binds it to that one's places. */
  if (own == NULL || (by != NULL && by != own && by != theirs))
    return FALSE;
  tl_programme_places (situation, unit, &places);
  tl_programme_places (situation, dump, &others);
  for (guint i = 0; i < places->len; i++)
    for (guint k = 0; k < others->len; k++)
      if (g_array_index (places, TlSite, i) == g_array_index (others, TlSite, k))
        return TRUE;
  return FALSE;
}

/* --- victory ---------------------------------------------------------------------------------- */

TlSide
tl_programme_holder (const TlSituation *situation, TlHex hex)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    if (tl_situation_has_combat_unit (situation, hex, side))
      return side;
  return tl_situation_control (situation, hex);
}

GArray *
tl_programme_victory (const TlSituation *situation)
{
  const GPtrArray *entries = tl_situation_scenario (situation)->entries;
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (TlVictoryRow));

  for (guint i = 0; i < entries->len; i++)
    {
      const TlEntry *entry = entries->pdata[i];
      TlVictoryRow row = { .entry = entry, .n_hexes = entry->places->len };

      if (entry->kind != TL_ENTRY_VICTORY ||
          !tl_entry_is_of_turn (entry, tl_situation_clock (situation)->turn))
        continue;
      for (guint k = 0; k < entry->places->len; k++)
        if (tl_programme_holder (situation, g_array_index (entry->places, TlSite, k)) ==
            entry->side)
          row.n_held++;
      row.points = row.n_held * entry->points;
      g_array_append_val (rows, row);
    }
  return rows;
}

void
tl_programme_points (const TlSituation *situation, int points[TL_SIDES])
{
  g_autoptr (GArray) rows = tl_programme_victory (situation);

  for (guint side = 0; side < TL_SIDES; side++)
    points[side] = tl_situation_clock (situation)->points[side];
  for (guint i = 0; i < rows->len; i++)
    {
      const TlVictoryRow *row = &g_array_index (rows, TlVictoryRow, i);

      if (!row->entry->is_each_turn)
        points[row->entry->side] += (int) row->points;
    }
}

const TlEntry *
tl_programme_result (const TlSituation *situation)
{
  const GPtrArray *entries = tl_situation_scenario (situation)->entries;
  const TlEntry *best = NULL;
  int points[TL_SIDES];

  tl_programme_points (situation, points);
  for (guint i = 0; i < entries->len; i++)
    {
      const TlEntry *entry = entries->pdata[i];

      if (entry->kind == TL_ENTRY_RESULT &&
          points[entry->side] - points[1 - entry->side] >= (int) entry->points &&
          (best == NULL || entry->points > best->points))
        best = entry;
    }
  return best;
}

gboolean
tl_programme_is_over (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  return tl_situation_clock (situation)->turn > scenario->last_turn;
}
