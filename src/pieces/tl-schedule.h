/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schedule: what a game's own rules say of its turns, and the rulebook leaves to them.
 *
 * A scenario has a list of *entries*, each of a kind:
 *
 *   weather      a state of the weather: what it costs and forbids (17)
 *   forecast     in turns turn-until, after the weather `after`, a roll from least to most brings
 *                the weather `weather`; without least and most it comes by itself (2.3, 17)
 *   arrival      units and SP that come to a side in a turn, at one of some places (13.6); with
 *                least and most: each turn from turn to until is rolled for, until they come
 *   withdrawal   units that leave in a turn (13.6)
 *   supply       SP by the roll of a side's supply table (2.3)
 *   replacement  Repls by the roll of a side's replacement table (13.5)
 *   rebuild      what a step of some units costs in Repls (13.5)
 *   victory      points for hexes that a side holds, each turn or at the end
 *   result       what a lead of so many points means at the end
 *
 * Entries are facts of the scenario; what has been rolled is in the clock (TlClock).  The values of
 * an entry have names and texts (tl-field.h), which files, edits by hand and hashes share:
 *
 *   TlEntry *entry = tl_entry_new (TL_ENTRY_ARRIVAL);
 *   TlPiece piece = { .scenario = scenario, .fact = entry };
 *   tl_fields_set (tl_entry_fields (entry->kind), &piece, texts, n_texts, faults);
 *
 * A *place* is a hex or a holding box; in its list the first that can be used is the default.
 *
 * Does not know: what may be done when; that is rules/turn/tl-programme.h.
 * Cost: all functions look at each entry once.
 */
#pragma once

#include "pieces/tl-field.h"
#include "pieces/tl-site.h"

typedef enum
{
  TL_ENTRY_WEATHER,
  TL_ENTRY_FORECAST,
  TL_ENTRY_ARRIVAL,
  TL_ENTRY_WITHDRAWAL,
  TL_ENTRY_SUPPLY,
  TL_ENTRY_REPLACEMENT,
  TL_ENTRY_REBUILD,
  TL_ENTRY_VICTORY,
  TL_ENTRY_RESULT
} TlEntryKind;
#define TL_ENTRY_KINDS (TL_ENTRY_RESULT + 1)

/* What weather does to the price of a terrain, a hexside or a road. */
typedef struct
{
  gint8 mobility; /* TlMobility, -1: all */
  guint8 list;    /* TlCostList */
  gint16 index;   /* in the chart, -1: all of the list */
  char how;       /* '+', 'x' or '=' */
  TlFraction by;  /* MP or factor; of '=' also the special costs, in twelfths */
} TlWeatherCost;

typedef enum
{
  TL_COSTS_TERRAIN,
  TL_COSTS_HEXSIDE,
  TL_COSTS_ROAD
} TlCostList;

typedef struct
{
  TlEntryKind kind;
  char *id;   /* of weather */
  char *name; /* for people */
  guint8 side;
  guint8 after;   /* number of a weather, 0: any */
  guint8 weather; /* of forecast: number of a weather */
  guint8 is_one_die;
  guint8 stops_flight; /* no air missions */
  guint8 stops_ships;  /* no landing, no use of ports by ships */
  guint8 is_pair;      /* of rebuild: two for one Repl (13.5d) */
  guint8 is_each_turn; /* of victory: at the end of each turn, too */
  guint turn, until;   /* 0: from the first, to the last */
  guint least, most;   /* of a roll; 0: none is made */
  guint t;             /* Tokens that arrive */
  guint eq, pax;       /* Repls that come, or that a step costs */
  guint points;        /* of victory; of result: the least lead */
  guint32 symbols;     /* of rebuild: all of them; 0: any */
  guint8 klass;        /* of rebuild: TlClass + 1; 0: any */
  GArray *counters;    /* guint */
  GArray *places;      /* TlSite */
  GArray *costs;       /* TlWeatherCost */
} TlEntry;

/* (transfer full): an entry that says nothing. */
TlEntry *tl_entry_new (TlEntryKind kind);
void tl_entry_free (TlEntry *entry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlEntry, tl_entry_free)

/* "weather", "forecast", ..., as in files. */
const char *tl_entry_kind_id (TlEntryKind kind);
gboolean tl_entry_kind_parse (const char *text, TlEntryKind *kind);
/* "Weather", "Forecast", ..., translated. */
const char *tl_entry_kind_name (TlEntryKind kind);
TlFieldTable tl_entry_fields (TlEntryKind kind);
/* The fields of an entry of @kind, for tl_fact_fields (). */
const TlField *tl_schedule_fields (TlFieldTable table, guint *n);

/* Adds @entry, (transfer full), to the scenario's own list, behind those of its kind: the list is
 * in the order of the kinds. */
void tl_schedule_add (GPtrArray *entries, TlEntry *entry);
/* Entry @number of a kind, from 1. (transfer none) (nullable) */
const TlEntry *tl_schedule_entry (const TlScenario *scenario, TlEntryKind kind, guint number);
/* @entry of @scenario as a number, which never is 0, and back: NULL when no such entry is there
 * (any more). (transfer none) (nullable) */
guint16 tl_schedule_key (const TlScenario *scenario, const TlEntry *entry);
const TlEntry *tl_schedule_by_key (const TlScenario *scenario, guint16 key);
guint tl_schedule_n_entries (const TlScenario *scenario, TlEntryKind kind);
/* Whether @entry is about @turn. */
gboolean tl_entry_is_of_turn (const TlEntry *entry, int turn);
/* Whether a roll decides about it, and whether @roll brings it. */
gboolean tl_entry_is_rolled (const TlEntry *entry);
gboolean tl_entry_takes_roll (const TlEntry *entry, int roll);

/* What @weather, a number from 1, is called; "" for 0. (transfer none) */
const char *tl_weather_name (const TlScenario *scenario, guint weather);
/* The number of the weather of @id, 0: there is none. */
guint tl_weather_find (const TlScenario *scenario, const char *id);

/*
 * @scenario: with all counters and boxes, and the other entries
 * @entry: filled
 * @faults: (element-type utf8): gets all that is wrong, a sentence each
 *
 * What must be true of an entry as a whole: an arrival has a turn, something that comes, and a
 * place; its units are of its side; a table of a side brings something; ...
 *
 * Returns: whether nothing is wrong
 */
gboolean tl_entry_check (const TlScenario *scenario, const TlEntry *entry, GPtrArray *faults);

/*
 * @scenario: with all its entries
 * @faults: (element-type utf8): gets all that is wrong, a sentence each
 *
 * What must be true of all entries together: in each turn, and after each weather, a roll of the
 * forecasts brings one weather and no more; so do supply and replacements of a side; a side that
 * gets Repls has counters for them; a unit arrives once.
 *
 * Returns: whether nothing is wrong
 */
gboolean tl_schedule_check (const TlScenario *scenario, GPtrArray *faults);

/* --- Repls --- */

/* Rule 13.5: whether @counter, a Repl, is equipment (Eq) and not personnel (Pax). */
gboolean tl_counter_is_equipment (const TlCounter *counter);
/* The counter that Repls of @side are printed like, -1: none. */
int tl_schedule_repl (const TlScenario *scenario, TlSide side, gboolean is_equipment);
