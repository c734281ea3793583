/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The situation: everything that undo should bring back.  An immutable value, reference counted.
 *
 * A new one is made by a TlEdit: tl_situation_edit () opens a private copy, setters change it,
 * tl_edit_finish () closes it:
 *
 *   TlEdit *edit = tl_situation_edit (situation);
 *   tl_edit_place (edit, unit, hex);
 *   tl_edit_unit (edit, unit)->mp12_spent += 12;
 *   g_autoptr (TlSituation) next = tl_edit_finish (edit);
 *
 * Unit states live in pages of TL_PAGE_UNITS, shared between situations until written (copy on
 * write), so a move copies one page (2.8 KB) and one page table (640 bytes for 5,000 units).
 * Control of hexes, the hexes that were attacked and the pending decisions are small arrays, copied
 * when written.
 *
 * Units are numbered densely: the scenario's counters first, in file order, then, as they came,
 * pieces made in play (captured or unloaded SP, breakdowns), which name the counter that they are
 * printed like, and counters added by hand.
 * Numbers are never used again: a dead unit stays, in TL_BOX_DEAD.
 * Text id: the counter's id, or "id#2", "id#3" for made ones.
 *
 * The situation keeps derived facts that are needed often (the units of each hex, ZOC, ...), made
 * at first use; it never changes, so they stay true.  The units of each hex cost O(hexes + units)
 * and take 5 bytes a hex and 4 a unit; a new situation shares them when the edit changed nothing
 * that they show, and otherwise copies them but for the hexes that units left or came to.
 * tl_situation_trim () frees the facts of a situation that is only kept.
 * Not for concurrent use; tl_situation_copy () makes one for another thread.
 *
 * This file carries values and checks no rule: it will put two enemies in one hex.
 */
#pragma once

#include "pieces/tl-state.h"
#include "pieces/tl-trail.h"

/* Units that share a page: one changed state copies this many. */
#define TL_PAGE_UNITS 64

/*
 * @situation: a situation
 *
 * Returns: (transfer full): @situation
 */
TlSituation *tl_situation_ref (TlSituation *situation);

/* @situation: (transfer full) (nullable): ends with the last reference */
void tl_situation_unref (TlSituation *situation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSituation, tl_situation_unref)

/*
 * An equal situation that shares nothing but the scenario, which does not change: another thread
 * may read it, and make further situations of it.  Its map keeps what it has folded so long.
 *
 * Cost: O(units).
 *
 * Returns: (transfer full): the copy
 */
TlSituation *tl_situation_copy (const TlSituation *situation);

/*
 * @situation: keeps its value
 *
 * Frees the derived facts; they are made again when needed.  For situations that are kept, but
 * not looked at (the history).  What was read from them before is no longer good.
 */
void tl_situation_trim (const TlSituation *situation);

/* --- reading ----------------------------------------------------------------------------- */

/* Returns: (transfer none): the scenario, which lives as long as @situation */
TlScenario *tl_situation_scenario (const TlSituation *situation);

/* Returns: (transfer none): the scenario's map */
TlMap *tl_situation_map (const TlSituation *situation);

/* Returns: (transfer none): the scenario's edition of the rules */
const TlEdition *tl_situation_edition (const TlSituation *situation);

/* Returns: how many units there are or were; all are numbered below */
guint tl_situation_n_units (const TlSituation *situation);

/*
 * @unit: below tl_situation_n_units ()
 *
 * Returns: (transfer none): all that may change about the unit
 */
const TlUnitState *tl_situation_state (const TlSituation *situation, TlUnit unit);

/*
 * @first: below tl_situation_n_units ()
 * @n: (out): how many, at least 1
 *
 * For loops over all units:
 *
 *   for (TlUnit first = 0; first < n_units; first += n)
 *     {
 *       const TlUnitState *states = tl_situation_states (situation, first, &n);
 *       ... states[0] to states[n - 1] ...
 *
 * Returns: (transfer none): tl_situation_state () of @first and of those behind it in memory
 */
const TlUnitState *tl_situation_states (const TlSituation *situation, TlUnit first, guint *n);

/*
 * @unit: below tl_situation_n_units ()
 *
 * Returns: (transfer none): what is printed on the unit
 */
const TlCounter *tl_situation_counter (const TlSituation *situation, TlUnit unit);

/*
 * @unit: below tl_situation_n_units ()
 *
 * Returns: its owner, which capture changes (9.14)
 */
TlSide tl_situation_side (const TlSituation *situation, TlUnit unit);

/*
 * @unit: below tl_situation_n_units ()
 *
 * Rules: 12.3e: a unit in a holding box that stands for a hex is in that hex for every rule.
 *
 * Returns: where it stands, TL_HEX_NONE when not on the map
 */
TlHex tl_situation_hex (const TlSituation *situation, TlUnit unit);

/*
 * @box: number of a box, or one of TL_BOX_*
 *
 * Rules: 12.6g, 18.4.
 * Cost: as tl_situation_find ().
 *
 * Returns: the unit of the Landing Craft that the box is the hold of, TL_UNIT_NONE: of none
 */
TlUnit tl_situation_hold_of (const TlSituation *situation, guint box);

/* Returns: (transfer none): turn, segment and whose it is */
const TlClock *tl_situation_clock (const TlSituation *situation);
/* Whether the game is played by @option, a TlOptionKind (21, house rules). */
gboolean tl_situation_plays (const TlSituation *situation, guint option);

/*
 * @id: a text id, of a counter or of a unit made in play
 *
 * Cost: O(1), or O(units made in play).
 *
 * Returns: the unit, TL_UNIT_NONE when there is none of that id
 */
TlUnit tl_situation_find (const TlSituation *situation, const char *id);

/*
 * @unit: below tl_situation_n_units ()
 *
 * Returns: (transfer none): its text id, never NULL
 */
const char *tl_situation_id (const TlSituation *situation, TlUnit unit);

/*
 * @unit: below tl_situation_n_units ()
 *
 * Returns: (transfer full): for messages: "1/3 Mar (u17)"
 */
char *tl_situation_name (const TlSituation *situation, TlUnit unit);
/* Those names of an array of TlUnit, in its order: "1/3 Mar (u17), 2/3 Mar (u18)". (transfer
 * full) */
char *tl_situation_names (const TlSituation *situation, const GArray *units);

/* "12.04", "off the map". (transfer full) */
char *tl_situation_hex_text (const TlSituation *situation, TlHex hex);

/* The text of @finding, and behind it the ids of the units that it is about and does not name: "The
 * unit is not on the map. [u17]"; of a refusal the hex, too. (transfer full) */
char *tl_situation_finding_text (const TlSituation *situation, const TlFinding *finding);
/* How a finding is shown everywhere, the number of its rule first: "9.12f: The unit is not on the
 * map. [u17]". @situation: (nullable): NULL: no ids and hexes. (transfer full) */
char *tl_finding_to_string (const TlFinding *finding, const TlSituation *situation);
/* All of @verdict, a line each; "" for none. (transfer full) */
char *tl_findings_to_string (const TlVerdict *verdict, const TlSituation *situation);
/* Those that forbid first, then choices, then reminders; what reads the same once. (transfer
 * container): const TlFinding, of @verdict */
GPtrArray *tl_findings_in_order (const TlVerdict *verdict, const TlSituation *situation);

/*
 * @hex: a hex of the map
 *
 * The top unit of a stack; then tl_situation_next_in () until TL_UNIT_NONE.  From the top: active
 * aircraft, hedgehog, combat units with a ZOC, other combat units, supply, transport, bases,
 * ships, inactive aircraft; among equals the lower number first.
 *
 * Rules: 4.8b.
 * Cost: O(1), once per situation O(hexes + units).
 *
 * Returns: the unit, TL_UNIT_NONE when the hex is empty
 */
TlUnit tl_situation_first_in (const TlSituation *situation, TlHex hex);

/*
 * @unit: below tl_situation_n_units ()
 *
 * Returns: the unit below it in its hex, TL_UNIT_NONE when it is the last or not on the map
 */
TlUnit tl_situation_next_in (const TlSituation *situation, TlUnit unit);

/*
 * @hex: a hex of the map
 *
 * Returns: (transfer full) (element-type TlUnit): its units, the top first
 */
GArray *tl_situation_units_in (const TlSituation *situation, TlHex hex);

/* What may stand in a hex, a bit per side: shift by the side. */
enum
{
  TL_OCCUPIED_COMBAT = 1 << 0,  /* a combat unit */
  TL_OCCUPIED_OTHER = 1 << 2,   /* a non-combat unit, hedgehogs too, an aircraft or a ship */
  TL_OCCUPIED_HEDGEHOG = 1 << 4 /* a hedgehog */
};

/*
 * Cost: O(1), once per situation O(hexes + units).
 *
 * Returns: (transfer none): a byte of TL_OCCUPIED_* per hex, and zeros to fill a last word of eight
 */
const guint8 *tl_situation_occupancy (const TlSituation *situation);
static inline gboolean
tl_situation_has_combat_unit (const TlSituation *situation, TlHex hex, TlSide side)
{
  return (tl_situation_occupancy (situation)[hex] & (TL_OCCUPIED_COMBAT << side)) != 0;
}

/*
 * @hex: a rail stop, port or source
 *
 * Rules: 13.3h.
 *
 * Returns: who controls it, TL_SIDE_NONE when neither side does yet
 */
TlSide tl_situation_control (const TlSituation *situation, TlHex hex);

/* Whether no control has changed between @a and @b, one of which was made from the other; FALSE:
 * perhaps. */
gboolean tl_situation_shares_control (const TlSituation *a, const TlSituation *b);

/*
 * @hex: a hex of the map
 *
 * Rules: 9.1c.
 *
 * Returns: whether it has been attacked in this Combat Segment
 */
gboolean tl_situation_was_attacked (const TlSituation *situation, TlHex hex);

/* Returns: how many decisions are pending */
guint tl_situation_n_decisions (const TlSituation *situation);

/*
 * @i: below tl_situation_n_decisions (); 0 is the one to be answered now
 *
 * Returns: (transfer none): a pending decision
 */
const TlDecision *tl_situation_decision (const TlSituation *situation, guint i);

/*
 * Returns: (transfer none) (nullable): the fight that is being prepared, with the choices made so
 *   far; NULL when there is none, and after the roll
 */
const TlFight *tl_situation_fight (const TlSituation *situation);

/*
 * Rules: 14.2.
 *
 * Returns: (transfer none) (nullable): the air mission that is being flown, NULL when there is none
 */
const TlMission *tl_situation_mission (const TlSituation *situation);

/*
 * @a: a situation
 * @b: another of the same game
 *
 * Cost: O(pages that they do not share); O(units) when one was edited to another scenario.
 *
 * Returns: (transfer full): TlUnit, ascending: whose states or prints differ, and those that only
 * one of them has
 */
GArray *tl_situation_changed_units (const TlSituation *a, const TlSituation *b);

/*
 * FNV-1a over the scenario's id and all that undo would bring back: the same on every machine and
 * in every run, and for a scenario loaded again.  So two situations are equal when their hashes
 * are.
 *
 * Cost: O(units).
 *
 * Returns: 64 bits
 */
guint64 tl_situation_hash (const TlSituation *situation);

/* Derived facts of other folders: a slot each, freed with the situation. */
typedef enum
{
  TL_SLOT_ZOC,
  TL_SLOT_SUPPLY_0,
  TL_SLOT_SUPPLY_1,
  TL_SLOT_RAIL,
  TL_SLOT_BRIDGES,
  TL_SLOT_DUMPS,
  TL_SLOT_LEFT_OUT,
  TL_SLOT_RECOVERY,
  TL_SLOT_WHY,
  TL_SLOT_WEATHER,
  TL_SLOTS
} TlSlot;

/*
 * @slot: whose fact
 *
 * Returns: (transfer none) (nullable): what was set, NULL when nothing was yet
 */
gpointer tl_situation_get_slot (const TlSituation *situation, TlSlot slot);

/*
 * @situation: its value does not change
 * @slot: whose fact
 * @data: (transfer full) (nullable): worked out from @situation alone; must not hold a reference
 *   to it
 * @free_func: (nullable): called when @situation ends, is trimmed, or gets another
 *
 * A new situation takes no slots over, but see tl_situation_hand_slot_on ().
 */
void tl_situation_set_slot (const TlSituation *situation, TlSlot slot, gpointer data,
                            GDestroyNotify free_func);

/* What of a slot's @data, made for @from, holds for @to, which was made from it and where units
 * differ, @changed (TlUnit): (transfer full) (nullable), NULL when it does not. */
typedef gpointer (*TlHandOver) (gpointer data, const TlSituation *from, const TlSituation *to,
                                const GArray *changed);

/*
 * @situation: its value does not change
 * @slot: one that has been set; its free_func is the heir's, too
 * @hand_over: called whenever an edit of @situation is finished
 */
void tl_situation_hand_slot_on (const TlSituation *situation, TlSlot slot, TlHandOver hand_over);

/* --- making a new one -------------------------------------------------------------------- */

typedef struct _TlEdit TlEdit;

/*
 * @scenario: with all its counters
 *
 * The empty situation: every counter in the pool on its Combat Mode side (Repls and transport on
 * the other), the scenario's first turn, pre-turn, side 0 phasing.
 *
 * Returns: (transfer full): the situation
 */
TlSituation *tl_situation_new (TlScenario *scenario);

/*
 * @situation: not modified; referenced until the edit ends
 *
 * Cost: O(pages).
 *
 * Returns: (transfer full): a private copy to be changed
 */
TlEdit *tl_situation_edit (const TlSituation *situation);

/* @edit: (transfer full) (nullable): given up, with what was edited */
void tl_edit_free (TlEdit *edit);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlEdit, tl_edit_free)

/*
 * @edit: (transfer full): ends; use g_steal_pointer () on a g_autoptr
 *
 * Returns: (transfer full): the situation as edited
 */
TlSituation *tl_edit_finish (TlEdit *edit);

/*
 * @unit: below the number of units
 *
 * Returns: (transfer none): the unit's state, writable until the next call on @edit
 */
TlUnitState *tl_edit_unit (TlEdit *edit, TlUnit unit);

/*
 * @unit: below the number of units
 *
 * Returns: (transfer none): the unit's state as edited so far, without copying its page
 */
const TlUnitState *tl_edit_peek (const TlEdit *edit, TlUnit unit);

/*
 * The situation as edited so far, for functions of the rules.
 *
 * Cost: derived facts are made anew at each look.
 *
 * Returns: (transfer none): the situation, good until the next call on @edit; must not be
 *   referenced
 */
const TlSituation *tl_edit_look (const TlEdit *edit);

/*
 * @counter: index in the scenario
 *
 * Adds a piece made in play, printed like @counter, in the pool.
 *
 * Returns: its number, the highest
 */
TlUnit tl_edit_add_unit (TlEdit *edit, guint counter);

/*
 * The scenario that the edited situation will refer to, which may be written until @edit ends: what
 * tl_scenario_copy () says, at the first call.  Facts worked out for the base are kept if no more
 * than prints of counters has changed.
 *
 * Returns: (transfer none): the scenario
 */
TlScenario *tl_edit_scenario (TlEdit *edit);

/*
 * @counter: (transfer full): new to the scenario; freed when its id is taken
 *
 * Returns: its unit, in the pool, with the highest number; TL_UNIT_NONE when the id is taken
 */
TlUnit tl_edit_add_counter (TlEdit *edit, TlCounter *counter);

/*
 * @unit: below the number of units
 * @counter: (transfer full): what is printed on the unit from now on, and on those made like it;
 *   a unit that play made gets a counter of its own, of its own id
 */
void tl_edit_print (TlEdit *edit, TlUnit unit, TlCounter *counter);

/* Returns: (transfer none): the clock, writable until the next call on @edit */
TlClock *tl_edit_clock (TlEdit *edit);

/*
 * @unit: below the number of units
 * @hex: a hex of the map
 *
 * Puts the unit on the map.  Does not check: stacking, enemies, terrain.
 */
void tl_edit_place (TlEdit *edit, TlUnit unit, TlHex hex);

/*
 * @unit: below the number of units
 * @box: index in the scenario, TL_BOX_DEAD, TL_BOX_POOL or TL_BOX_GONE
 *
 * Takes the unit off the map; or, with a box that stands for a hex, to that hex (12.3e).
 */
void tl_edit_put_in_box (TlEdit *edit, TlUnit unit, guint box);

/*
 * @unit: below the number of units
 *
 * Puts the unit in the Dead Pile.  The Tokens that it holds are gone, and so are its losses, its
 * markers and what it has done in the phase: rebuilt, or with the counter used again, it is as
 * printed.  It stays its owner's.
 *
 * Units that are eliminated go this way; tl_edit_put_in_box () is for those that are not.
 *
 * Rules: 13.5, 12.8e.
 */
void tl_edit_destroy (TlEdit *edit, TlUnit unit);

/*
 * @hex: a hex of the map
 * @side: who controls it now, or TL_SIDE_NONE
 *
 * Cost: O(hexes that a side controls).
 */
void tl_edit_set_control (TlEdit *edit, TlHex hex, TlSide side);

/*
 * @hex: a hex of the map, attacked now (9.1c)
 *
 * Cost: O(hexes attacked in this segment).
 */
void tl_edit_set_attacked (TlEdit *edit, TlHex hex);

/* @hex has not been attacked, after all. */
void tl_edit_unset_attacked (TlEdit *edit, TlHex hex);

/* No hex has been attacked: a new segment begins (9.1c). */
void tl_edit_clear_attacked (TlEdit *edit);

/* @decision: copied; becomes number 0 */
void tl_edit_push_decision (TlEdit *edit, const TlDecision *decision);

/*
 * @edit: being edited, with a decision pending
 *
 * Takes number 0 away.
 */
void tl_edit_pop_decision (TlEdit *edit);

/* @fight: (transfer full) (nullable): the fight that is being prepared now, NULL: none */
void tl_edit_set_fight (TlEdit *edit, TlFight *fight);

/* @mission: (transfer full) (nullable): the air mission that is being flown now, NULL: none */
void tl_edit_set_mission (TlEdit *edit, TlMission *mission);

/*
 * @phase: any segment
 *
 * Returns: (transfer none): "movement", "reaction-barrage", ..., as in files
 */
const char *tl_phase_id (TlPhase phase);

/*
 * @text: (nullable): an id
 * @phase: (out): set only on success
 *
 * Returns: whether there is such a segment
 */
gboolean tl_phase_parse (const char *text, TlPhase *phase);

/*
 * @phase: any segment
 *
 * Returns: (transfer none): "Reaction Phase: Movement", translated
 */
const char *tl_phase_name (TlPhase phase);

/* Rules 2.2, 7.0: who acts in @phase of a turn of @phasing: in a Reaction Phase the other side. */
static inline TlSide
tl_phase_acting_side (TlPhase phase, TlSide phasing)
{
  return phase == TL_PHASE_REACTION || phase == TL_PHASE_REACTION_BARRAGE ? tl_side_other (phasing)
                                                                          : phasing;
}

/* "22 Sep 43", or "Turn 3" where the scenario has no names. (transfer full) */
char *tl_turn_text (const TlScenario *scenario, int turn);
