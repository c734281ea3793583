/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The situation: everything that undo should bring back.  An immutable value, reference counted.
 *
 * A new one is made by a TlEdit: tl_situation_edit () opens a private copy, setters change it,
 * tl_edit_finish () closes it.  Unit states live in pages of TL_PAGE_UNITS, shared between
 * situations until written (copy on write), so a move costs one page and one page table.
 *
 * Units are numbered densely: the scenario's counters first, in file order, then pieces made in
 * play (captured or unloaded SP, breakdowns), which name the counter that they are printed like.
 * Text id: the counter's id, or "id#2", "id#3" for made ones.
 *
 * Derived facts that are asked often (who stands where, ZOC, ...) hang on the situation, made at
 * first use; it never changes, so they never need invalidating.  Not for concurrent use.
 */
#pragma once

#include "pieces/tl-scenario.h"

G_BEGIN_DECLS

/* Units that share a page: one changed state copies this many. */
#define TL_PAGE_UNITS 64

typedef enum
{
  TL_STOCKS_FULL,
  TL_STOCKS_LOW,
  TL_STOCKS_EXHAUSTED
} TlStocks;                     /* 12.10 */

/* Markers over an orientation (5.2).  None: the mode is the face that shows. */
typedef enum
{
  TL_MARKER_NONE,
  TL_MARKER_RESERVE,
  TL_MARKER_STRAT,
  TL_MARKER_EXPLOIT,
  TL_MARKER_DG
} TlMarker;

enum
{
  TL_UNIT_OOS = 1 << 0,         /* marked Out of Supply (12.8) */
  TL_UNIT_FUELLED = 1 << 1,     /* HQ or formation fuel marker (12.5c) */
  TL_UNIT_RELEASED = 1 << 2,    /* reserve released in this phase (5.7b) */
  TL_UNIT_MOVED = 1 << 3,       /* has finished moving in this phase */
  TL_UNIT_ATTACKED = 1 << 4,    /* has attacked in this segment (9.1c) */
  TL_UNIT_KEEPS_ZOC = 1 << 5,   /* Exploit marker on a unit that had a ZOC (5.9c) */
  TL_UNIT_INACTIVE = 1 << 6,    /* aircraft */
  TL_UNIT_STARTED_TOGETHER = 1 << 7  /* reserved for overruns (8.1) */
};

/* Where a unit is when not on the map. */
#define TL_BOX_NONE 0xffffu     /* on the map */
#define TL_BOX_DEAD 0xfffeu     /* Dead Pile, or used up */
#define TL_BOX_POOL 0xfffdu     /* not yet arrived */

typedef struct
{
  guint32 counter;              /* index in the scenario */
  TlHex hex;                    /* TL_HEX_NONE when in a box */
  guint32 t;                    /* Tokens: a dump's, or loaded on a transport */
  guint16 box;
  guint16 flags;                /* TL_UNIT_* */
  guint16 mp12_spent;           /* in this phase */
  guint8 face;                  /* TlFaceSide: orientation */
  guint8 marker;                /* TlMarker */
  guint8 steps_lost;
  guint8 stocks;                /* TlStocks */
  guint8 level;                 /* hedgehog, air base; hits of a port */
  guint8 exploit_ar;            /* number on the Exploit marker */
  guint8 owner;                 /* TlSide: changes by capture */
  guint8 pad[3];
} TlUnitState;

typedef enum
{
  TL_PHASE_PRE_TURN,
  TL_PHASE_REFIT,
  TL_PHASE_REINFORCEMENT,
  TL_PHASE_BREAKOUT,            /* Movement Phase, Breakout Segment */
  TL_PHASE_MOVEMENT,
  TL_PHASE_MOVEMENT_BARRAGE,
  TL_PHASE_SUPPLY,
  TL_PHASE_REACTION,
  TL_PHASE_REACTION_BARRAGE,
  TL_PHASE_BARRAGE,             /* Combat Phase */
  TL_PHASE_COMBAT,
  TL_PHASE_EXPLOITATION,
  TL_PHASE_EXPLOITATION_BARRAGE,
  TL_PHASE_EXPLOITATION_COMBAT,
  TL_PHASE_CLEAN_UP,
  TL_PHASE_TURN_END
} TlPhase;                      /* segments of the sequence of play (2.2) */
#define TL_PHASES 16

typedef struct
{
  int turn;
  TlPhase phase;
  TlSide phasing;               /* whose player turn */
  TlSide first;                 /* who went first this turn */
} TlClock;

/* Something that a side must answer before play goes on.  play/ gives kinds their meaning; here it
 * is only carried, so that undo brings it back. */
#define TL_DECISION_ARGS 6
#define TL_DECISION_UNITS 24
typedef struct
{
  guint16 kind;
  TlSide side;
  guint8 n_units;
  TlHex hex;
  gint32 args[TL_DECISION_ARGS];
  TlUnit units[TL_DECISION_UNITS];
} TlDecision;

TlSituation *tl_situation_ref (TlSituation *situation);
void tl_situation_unref (TlSituation *situation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSituation, tl_situation_unref)

/* Frees the derived facts; they are made again when asked for. For situations that are kept, but
 * not looked at (the history). */
void tl_situation_trim (const TlSituation *situation);

/* --- reading ----------------------------------------------------------------------------- */

/* Never NULL; keeps the scenario alive as long as the situation lives, but for scenario->start. */
TlScenario *tl_situation_scenario (const TlSituation *situation);
static inline TlMap *
tl_situation_map_of (TlScenario *scenario)
{
  return scenario->map;
}
TlMap *tl_situation_map (const TlSituation *situation);
const TlEdition *tl_situation_edition (const TlSituation *situation);
guint tl_situation_n_units (const TlSituation *situation);
const TlUnitState *tl_situation_state (const TlSituation *situation, TlUnit unit);
const TlCounter *tl_situation_counter (const TlSituation *situation, TlUnit unit);
TlSide tl_situation_side (const TlSituation *situation, TlUnit unit);      /* owner */
TlHex tl_situation_hex (const TlSituation *situation, TlUnit unit);
const TlClock *tl_situation_clock (const TlSituation *situation);
/* TL_UNIT_NONE when there is none of that id. */
TlUnit tl_situation_find (const TlSituation *situation, const char *id);
/* Text id, never NULL; owned by the situation. */
const char *tl_situation_id (const TlSituation *situation, TlUnit unit);
/* For messages: "1 Marine (u17)" or so.  (transfer full) */
char *tl_situation_name (const TlSituation *situation, TlUnit unit);

/* Units in a hex, in display order of 4.8b, top first: @first then tl_situation_next () until
 * TL_UNIT_NONE. Made once per situation: O(hexes + units). */
TlUnit tl_situation_first_in (const TlSituation *situation, TlHex hex);
TlUnit tl_situation_next_in (const TlSituation *situation, TlUnit unit);
/* As an array of TlUnit. (transfer full) */
GArray *tl_situation_units_in (const TlSituation *situation, TlHex hex);
/* Per hex: bits TL_OCCUPIED_*; shift by side. */
enum
{
  TL_OCCUPIED_COMBAT = 1 << 0,      /* combat unit of side 0; << 1 side 1 */
  TL_OCCUPIED_OTHER = 1 << 2,       /* ships, planes, non-combat units of side 0; << 1 side 1 */
  TL_OCCUPIED_HEDGEHOG = 1 << 4     /* << 1 side 1 */
};
const guint8 *tl_situation_occupancy (const TlSituation *situation);
static inline gboolean
tl_situation_has_combat_unit (const TlSituation *situation, TlHex hex, TlSide side)
{
  return (tl_situation_occupancy (situation)[hex] & (TL_OCCUPIED_COMBAT << side)) != 0;
}
/* Tokens in a hex that belong to @side, on the ground and loaded (12.1b). */
guint32 tl_situation_dump_t (const TlSituation *situation, TlHex hex, TlSide side);
/* Who controls a rail stop, port or source hex; TL_SIDE_NONE for nobody yet (13.3h). */
TlSide tl_situation_control (const TlSituation *situation, TlHex hex);

guint tl_situation_n_decisions (const TlSituation *situation);
/* @i 0 is the one to be answered now. */
const TlDecision *tl_situation_decision (const TlSituation *situation, guint i);

/* FALSE when anything that undo would bring back differs. */
gboolean tl_situation_equal (const TlSituation *a, const TlSituation *b);
/* FNV-1a over all of it, the same on every machine. */
guint64 tl_situation_hash (const TlSituation *situation);

/* Derived facts of other folders: a slot each, freed with the situation. */
typedef enum
{
  TL_SLOT_ZOC,
  TL_SLOT_SUPPLY_0,
  TL_SLOT_SUPPLY_1,
  TL_SLOT_RAIL,
  TL_SLOTS = 8
} TlSlot;
gpointer tl_situation_get_slot (const TlSituation *situation, TlSlot slot);
void tl_situation_set_slot (const TlSituation *situation, TlSlot slot, gpointer data,
                            GDestroyNotify free_func);

/* --- making a new one -------------------------------------------------------------------- */

typedef struct _TlEdit TlEdit;

/* The empty situation of @scenario: every counter in the pool, turn 1, side 0 phasing. */
TlSituation *tl_situation_new (TlScenario *scenario);
TlEdit *tl_situation_edit (const TlSituation *situation);
void tl_edit_free (TlEdit *edit);             /* gives up what was edited */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlEdit, tl_edit_free)
TlSituation *tl_edit_finish (TlEdit *edit);   /* (transfer full); frees @edit */

/* Writable until the next call on @edit. */
TlUnitState *tl_edit_unit (TlEdit *edit, TlUnit unit);
const TlUnitState *tl_edit_peek (const TlEdit *edit, TlUnit unit);
/* What has been edited so far, for asking rules about; good until the next call on @edit.
 * (transfer none) */
const TlSituation *tl_edit_look (const TlEdit *edit);
/* Adds a made piece printed like @counter, in the pool. */
TlUnit tl_edit_add_unit (TlEdit *edit, guint counter);
TlClock *tl_edit_clock (TlEdit *edit);
void tl_edit_place (TlEdit *edit, TlUnit unit, TlHex hex);
void tl_edit_put_in_box (TlEdit *edit, TlUnit unit, guint box);
void tl_edit_set_control (TlEdit *edit, TlHex hex, TlSide side);
void tl_edit_push_decision (TlEdit *edit, const TlDecision *decision);   /* becomes number 0 */
void tl_edit_pop_decision (TlEdit *edit);

const char *tl_phase_id (TlPhase phase);
gboolean tl_phase_parse (const char *text, TlPhase *phase);
const char *tl_phase_name (TlPhase phase);    /* translated */

G_END_DECLS
