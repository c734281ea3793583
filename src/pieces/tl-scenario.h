/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is fixed while a game is played: map, edition, sides, counters as printed, formations,
 * holding boxes, game switches.  Shared by every situation of the game.
 *
 * Built by xml/ or by tests: tl_scenario_new (), counters and lists, then a situation with the
 * set-up, given to tl_scenario_take_start ().  From then on it is sealed and does not change.
 *
 *   g_autoptr (TlSituation) empty = tl_situation_new (scenario);
 *   TlEdit *edit = tl_situation_edit (empty);
 *   ... tl_edit_place (edit, ...) ...
 *   tl_scenario_take_start (scenario, tl_edit_finish (edit));
 *
 * Ownership: a situation keeps its scenario alive, and the scenario its start.  That is no circle:
 * tl_scenario_take_start () takes care of it, so never set `start` by hand.  tl_situation_ref
 * (scenario->start) is enough to keep both.
 *
 * Strings and arrays belong to the scenario; elements that are appended to its arrays give their
 * strings to it.
 *
 * An edit by hand changes a print, the map or another of these facts while the game is on: then the
 * edited situation refers to the next scenario, a tl_scenario_copy () that shares what did not
 * change.  Numbers of counters, formations, boxes and hexes stay what they were.
 */
#pragma once

#include "board/tl-map.h"
#include "pieces/tl-counter.h"
#include "pieces/tl-list.h"
#include "pieces/tl-trail.h"

#include <glib.h>

#define TL_SIDES 2
typedef guint8 TlSide;
#define TL_SIDE_NONE ((TlSide) 0xff)
static inline TlSide
tl_side_other (TlSide side)
{
  return (TlSide) (1 - side);
}

#define TL_SIDE_USES_ALL 0xff

/* Rules 13.3e, 13.3g: what a side can do with railways. */
typedef struct
{
  guint8 uses; /* bit per gauge of the map; TL_SIDE_USES_ALL when the scenario does not say */
  gint8 lays;  /* the gauge that its repair units convert to, -1 none */
  guint cap_t; /* 13.3a: Rail Cap of a Movement Phase, a quarter of a point being a Token; 0 none */
} TlSideRail;

typedef struct
{
  char *id;
  char *name;
  guint32 colour; /* 0xRRGGBB, counters' background */
  guint32 accent; /* 0xRRGGBB, overlays */
  TlSideRail rail;
  guint sea_cap_t;   /* 19.0f: Sea Cap of a Movement Phase, in Tokens; 0 none */
  TlDropForce drops; /* 14.10d: whose air drops its own are */
} TlSideInfo;

/* Rule 14.10d: "early-allied", "soviet", "other"; NULL beyond the last. */
const char *tl_drop_force_id (guint force);
/* The same for people, translated. */
const char *tl_drop_force_name (guint force);

typedef struct
{
  char *id;
  char *name;
  TlSide side;
  guint32 stripe; /* 0xRRGGBB */
  gboolean is_multi_unit;
} TlFormation;

typedef struct
{
  char *id;
  char *name;
  TlHex hex;   /* the hex that it stands for (12.3e), or TL_HEX_NONE: off map */
  guint craft; /* counter of the Landing Craft that it is the hold of (12.6g), plus 1; 0: none */
  TlHex rail;  /* off the map: where its trains enter the map (13.3e), or TL_HEX_NONE */
} TlBox;

/* Which units some HQs serve in this game (12.3b(B)): those listed, and no others.  13.1d holds
 * besides. */
typedef struct
{
  GArray *formations; /* int */
  GPtrArray *nations; /* char * */
  GArray *counters;   /* guint */
} TlHqLimit;

/* A fight that the scenario suggests looking at first: for the combat panel and reports. */
typedef struct
{
  char *name;
  TlHex target;
  gboolean overrun;
  GArray *attackers; /* TlUnit */
} TlSuggestion;

typedef struct _TlSituation TlSituation;

/*
 * Options: the optional rules of chapter 21, and house rules, that a game may be played by.
 *
 * Each is a yes or no of the scenario with a name of its own, as an attribute of the file and as a
 * field of the scenario: long-range="yes".  Saved games keep it, and undo turns it back.
 *
 * Example: tl_option_rule (TL_OPTION_LONG_RANGE) is "21.4".
 *
 * Not here: what each changes, which answers/tl-options.h says for players.
 */

/* In the order of their rules. */
typedef enum
{
  TL_OPTION_PROPORTIONAL_LOSS,     /* 21.2 */
  TL_OPTION_INDEPENDENTS,          /* 21.3: attacks without a divisional unit cost more */
  TL_OPTION_LONG_RANGE,            /* 21.4: aircraft far from their base count less */
  TL_OPTION_SLOW_REBASING,         /* 21.5: few aircraft stay Active in a transfer */
  TL_OPTION_MORE_SUPPLY,           /* 21.6: more Rail Cap, SP and Repls */
  TL_OPTION_ONE_REPL,              /* 21.7: one Repl a step */
  TL_OPTION_EMPTY_HEXES,           /* 21.8: may be attacked */
  TL_OPTION_REACTIVE_ARTILLERY,    /* 21.9: artillery fires in Reaction without release */
  TL_OPTION_STRICT_CONSTRUCTION,   /* 21.11 */
  TL_OPTION_PORTS_IN_ZOC,          /* 21.12b: ports work in an enemy ZOC */
  TL_OPTION_STRAT_LIMIT,           /* 21.12c: how many are in Strat Mode in a hex */
  TL_OPTION_STRAT_DRAW,            /* 21.12d: Strat Mode ends where trace is drawn directly */
  TL_OPTION_HARD_DROPS,            /* 21.12e: drops into Very and Extremely Close hexes */
  TL_OPTION_TIES_KEEP_ORDER,       /* HR-1: who went first wins ties */
  TL_OPTION_RESERVES_IN_HEDGEHOGS, /* HR-4 */
  TL_OPTION_TIGERS,                /* HR-5: anti-tank effects do not reduce them */
  TL_OPTION_WEAK_LAST_STEP,        /* HR-6: of divisions of four steps */
  TL_OPTION_PARTIAL_STRENGTH,      /* HR-7: artillery fires with a part of its strength */
  TL_OPTION_ESCORTS,               /* HR-9: three aircraft bomb, the fourth escorts them */
  TL_OPTION_SAFE_HOME_FIGHTS,      /* HR-11: over their base aircraft lose steps less often */
  TL_OPTION_STRONG_FLAK,           /* HR-12: Flak turns aircraft back, too */
  TL_OPTION_LARGE_HIP_SHOOTS,      /* HR-13: several aircraft, once in a hex and segment */
  TL_OPTION_SLOW_REFIT,            /* HR-14: in Very and Extremely Close hexes */
  TL_OPTION_HARD_LANDINGS,         /* HR-16: without success units are DG */
  TL_OPTION_TRACKED_ARTILLERY,     /* HR-17: it fires without release */
} TlOptionKind;
#define TL_OPTIONS (TL_OPTION_TRACKED_ARTILLERY + 1)

/* "long-range", as in files; its rule's number, "21.4". */
const char *tl_option_id (TlOptionKind option);
const char *tl_option_rule (TlOptionKind option);

typedef struct
{
  gatomicrefcount ref_count;
  char *id;
  char *title;
  char *description; /* (nullable) one paragraph for players */
  TlMap *map;
  char *landing;  /* (nullable) 18.5f: the game's table, as tl-landing-table.h reads it */
  char *map_file; /* (nullable): where map came from, relative, for saving */
  char *module;   /* (nullable): of the counters' pictures, as tl-module-file.h reads it */
  TlEdition *edition;
  TlSideInfo sides[TL_SIDES];
  TlList counters;              /* TlCounter *; index = TlUnit for units that began the game */
  TlIds counter_ids;            /* by index */
  GPtrArray *nations;           /* char *: those that traits number, which copies keep */
  TlList traits;                /* TlTraits, by counter: tl_scenario_note_traits () */
  GArray *formations;           /* TlFormation */
  GArray *boxes;                /* TlBox */
  GArray *hq_limits;            /* TlHqLimit; TlCounter.hq_limit says whose */
  GArray *suggestions;          /* TlSuggestion */
  gboolean options[TL_OPTIONS]; /* TlOptionKind: which optional and house rules are on */
  gboolean two_step_brigades;   /* 12.4: in this game they attack for the price of one step */
  gboolean keeps_fuel;          /* 12.5: units pay fuel to move; else a reminder is all */
  gboolean has_air_strips;      /* 15.2: this game has air strips */
  int first_turn;
  int last_turn;
  GPtrArray *turn_names; /* char *, may be shorter than the turns */
  GPtrArray *entries;    /* TlEntry *, of the schedule (tl-schedule.h), by kind */
  gboolean rolls_first;  /* 2.3: both sides roll for who goes first, from the second turn on */
  TlSituation *start;    /* the set-up; only by tl_scenario_take_start () */
  gboolean is_copy;      /* of tl_scenario_copy () */
  guint64 hash;          /* of tl_scenario_hash (); 0: not asked for yet */
} TlScenario;

/*
 * @id: unique among scenarios, part of a situation's hash
 * @map: sealed; referenced
 * @edition: filled; referenced
 *
 * Returns: (transfer full): a scenario without counters, sides unnamed, one turn long
 */
TlScenario *tl_scenario_new (const char *id, TlMap *map, TlEdition *edition);

/*
 * @scenario: shared by situations
 *
 * Returns: (transfer full): @scenario
 */
TlScenario *tl_scenario_ref (TlScenario *scenario);

/* @scenario: (transfer full) (nullable): ends with the last reference, and its start with it */
void tl_scenario_unref (TlScenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlScenario, tl_scenario_unref)

/*
 * @scenario: not yet used by a situation
 * @counter: (transfer full): freed when its id is taken
 *
 * Returns: its index, which is also the number of its unit; G_MAXUINT when the id is taken
 */
guint tl_scenario_add_counter (TlScenario *scenario, TlCounter *counter);

/*
 * The next scenario of a situation that is edited (tl_edit_scenario ()), without a start: counters,
 * formations, boxes, limits, suggestions, names of turns and the map are shared until they are
 * replaced by the functions below; all else is the copy's own, to be written.
 *
 * Cost: that of tl_list_share () of the counters.
 *
 * Returns: (transfer full): the copy
 */
TlScenario *tl_scenario_copy (const TlScenario *scenario);

/*
 * @scenario: a copy that no situation shares yet
 * @index: of the counter that is printed otherwise
 * @counter: (transfer full): with the same id
 */
void tl_scenario_replace_counter (TlScenario *scenario, guint index, TlCounter *counter);

/*
 * @scenario: a copy that no situation shares yet
 *
 * Returns: (transfer none): its formations, which may be written now, and added to
 */
GArray *tl_scenario_own_formations (TlScenario *scenario);
/* The same of holding boxes, of the limits of HQs, of suggestions, and of the names of turns. */
GArray *tl_scenario_own_boxes (TlScenario *scenario);
GArray *tl_scenario_own_hq_limits (TlScenario *scenario);
GArray *tl_scenario_own_suggestions (TlScenario *scenario);
GPtrArray *tl_scenario_own_turn_names (TlScenario *scenario);
/* The same of the entries of the schedule. */
GPtrArray *tl_scenario_own_entries (TlScenario *scenario);

/*
 * @scenario: a copy that no situation shares yet
 * @map: sealed, of the same grid; referenced
 */
void tl_scenario_set_map (TlScenario *scenario, TlMap *map);

/* Whether the counters that both have are the same.  Cost: that of pages that they share. */
gboolean tl_scenario_has_same_prints (const TlScenario *a, const TlScenario *b);

/*
 * @scenario: with all its counters and formations, which are not written to any more
 *
 * Notes the traits, which loops over all units read.  tl_situation_new () does it.  A copy has
 * those of the other, but for counters that it adds, and for all when its formations are its own.
 *
 * Cost: O(counters), of a copy of those that it adds.
 */
void tl_scenario_note_traits (TlScenario *scenario);

/*
 * @scenario: not written to any more
 *
 * Of all that it says besides its map and its start, the same on every machine: two scenarios say
 * the same when their hashes are equal, those of their maps, and those of their starts.
 *
 * Cost: O(counters) when first asked, and more for each counter that is new; kept, since each hash
 * of a situation asks for it once a hand has edited the scenario.
 *
 * Returns: 64 bits
 */
guint64 tl_scenario_hash (const TlScenario *scenario);

/*
 * @scenario: without a start so far
 * @situation: (transfer full): the set-up, made of @scenario
 *
 * Makes @situation the start, and the scenario complete.
 */
void tl_scenario_take_start (TlScenario *scenario, TlSituation *situation);

/*
 * @situation: without a pending decision or a fight under way; of any scenario, edited ones too
 *
 * A scenario that begins with @situation: each unit has a counter of its own, those that play made
 * with an id that is free ("sp-us-2" for "sp-us#2"), deleted ones have none, and units are numbered
 * anew.  All that the scenario says besides is the same.
 *
 * Cost: O(units), times the limits of HQs.
 *
 * Returns: (transfer full): the scenario; its start says what @situation does
 */
TlScenario *tl_scenario_new_from (const TlSituation *situation);

/* "sp-us": the counter that dumps of @side which have no name are printed like. (transfer full) */
char *tl_scenario_dump_id (const TlScenario *scenario, TlSide side);

/* Counter @index.  It is not written any more once a situation shares the scenario. (transfer
 * none) */
static inline TlCounter *
tl_scenario_counter (const TlScenario *scenario, guint index)
{
  return tl_list_index (&scenario->counters, TlCounter *, index);
}

/* Its traits. (transfer none) */
static inline const TlTraits *
tl_scenario_traits (const TlScenario *scenario, guint index)
{
  return &tl_list_index (&scenario->traits, const TlTraits, index);
}

/*
 * @id: a counter's id
 *
 * Cost: O(1).
 *
 * Returns: its index, or -1
 */
int tl_scenario_find_counter (const TlScenario *scenario, const char *id);

/*
 * @id: a side's id
 *
 * Returns: 0, 1, or -1
 */
int tl_scenario_find_side (const TlScenario *scenario, const char *id);

/*
 * @id: a formation's id
 *
 * Returns: its index, or -1
 */
int tl_scenario_find_formation (const TlScenario *scenario, const char *id);

/*
 * @id: a holding box's id
 *
 * Returns: its index, or -1
 */
int tl_scenario_find_box (const TlScenario *scenario, const char *id);

/*
 * @counter: one of its counters
 *
 * Whether it belongs to a multi-unit formation.  A Repl never does, whatever its stripe says.
 *
 * Rules: 3.1c, 3.2f, 13.5.
 *
 * Returns: whether it is of such a formation
 */
gboolean tl_scenario_is_divisional (const TlScenario *scenario, const TlCounter *counter);

/* @limit: (out): gets empty lists, which tl_scenario frees once it is among its hq_limits */
void tl_hq_limit_init (TlHqLimit *limit);
