/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a drop of counters does: counters are picked up, held over a hex or a box, and put down.
 *
 * A TlCarry is made when counters are picked up.  It knows where they may go:
 *
 *   reach    by a move (6.0), and what the fuel for it costs (12.5a)
 *   stops    by rail (13.3)
 *   sea      as ships (18.1)
 *   ports    under the Sea Cap (19.0f)
 *   places   where an Extender may collapse to (12.7h), what was in a hold may land (18.5), or what
 *            is due may arrive (13.6)
 *   boxes    which holding boxes take them
 *
 * tl_carry_drop () says what a drop in one place comes to: a TlDrop.  It is one of these, the first
 * that holds: the answer to a pending decision (tl-answers.h); nothing, because of another
 * decision; the arrival of what is due; a way out of a holding box or into it; an attack in the
 * making; a barrage of the enemy there, which is fired at once; the collapse of an Extender; the
 * repair of a railway; a train, where a move does not reach; a voyage of ships; cargo that is
 * shipped, where a move does not reach; a move.
 *
 * A *way* is a list of actions that are done together.  Where the rules allow several, the player
 * chooses: a train, a ship or a move; the mode in which a unit arrives; landing with the game's
 * table asked or not, and what the roll took.  Out of a hold: landing and unloading; into it:
 * embarking and loading (18.5).  Out of another box: a planned air drop (14.10b), or a train where
 * the box has one (13.3e).  Else the counters are placed by hand, into a box and out of it: which
 * units enter and leave a box, and when, is each game's own rule (12.3e).
 *
 * A carry *by hand* asks no rule and knows no turn: any place takes any counters, by a `set`
 * action, whose remarks say what the place breaks.  A drop that the rules refuse offers the same,
 * with the rules that it sets aside.
 *
 * Example: a Soviet rifle division is held over 04.05, which it reaches for 2 of 6 MP.  The drop is
 * `move div1 03.05 04.05`, its heading "04.05: 2 of 6 MP", its text what the rules remind of, and
 * its cut names the German units that would lose trace.
 *
 * Does not: perform anything, or know a pixel.
 * Cost: making a TlCarry, that of tl_move_reach () and tl_train_stops (); a drop, that of
 * tl_cut_suppose () for the first drop in each hex.
 */
#pragma once

#include "answers/tl-answers.h"
#include "answers/tl-cut-off.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sea-way.h"
#include "rules/payment/tl-fuel.h"

typedef struct
{
  TlSituation *situation;
  GArray *units; /* TlUnit, of one side unless by hand; at least one */
  gboolean is_by_hand;
  gboolean arrives;   /* they are due, and wait in the pool (13.6) */
  TlHex from;         /* where they are; TL_HEX_NONE: in a box off the map */
  guint from_box;     /* that box; else TL_BOX_NONE */
  guint own_box;      /* picked up in the box that stands for @from (12.3e); else TL_BOX_NONE */
  TlAnswers *answers; /* (nullable): the pending decision, when these are all who go */
  TlMoveReach *reach; /* (nullable): NULL when nothing moves now */
  TlFuelPrice fuel;   /* of that move */
  GArray *places;     /* (nullable) TlHex */
  GArray *stops;      /* (nullable) TlTrainStop, by hex */
  TlSeaReach *sea;    /* (nullable): of ships that sail now */
  GArray *ports;      /* (nullable) TlSeaPort, by hex */
  GArray *boxes;      /* (nullable) gboolean by box */
  GHashTable *cuts;   /* hexes asked about so far -> who is cut off */
} TlCarry;

/**
 * tl_carry_new:
 * @situation: a reference is taken
 * @units: of one side, in one place
 * @n_units: how many; at least one
 * @own_box: the box of a hex in which they were picked up, TL_BOX_NONE
 * @answers: (nullable): the pending decision; its units are chosen where @units may go, and it must
 *   outlive the carry
 *
 * Rules: 6.0, 12.3e, 12.5a, 12.7h, 13.3, 18.1, 18.5, 19.0f.
 *
 * Returns: (transfer full)
 */
TlCarry *tl_carry_new (TlSituation *situation, const TlUnit *units, guint n_units, guint own_box,
                       TlAnswers *answers);

/**
 * tl_carry_new_by_hand:
 * @situation: a reference is taken
 * @units: of either side, wherever they are
 * @n_units: how many; at least one
 * @own_box: as in tl_carry_new ()
 *
 * Returns: (transfer full)
 */
TlCarry *tl_carry_new_by_hand (TlSituation *situation, const TlUnit *units, guint n_units,
                               guint own_box);
void tl_carry_free (TlCarry *carry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCarry, tl_carry_free)

/* Whether the counters may be put into @box; by hand TL_BOX_POOL and TL_BOX_DEAD are boxes too. */
gboolean tl_carry_box_takes (const TlCarry *carry, guint box);

/* One way to do it. */
typedef struct
{
  GPtrArray *actions; /* TlAction, in order; at least one */
  char *text;         /* "5/11 Pz (i15): from 04.05 to 08.05, 4 MP (6.1)" */
} TlWay;

typedef enum
{
  TL_DROP_NOTHING, /* where they are, or beside the map */
  TL_DROP_REFUSED, /* @words say why; @action, where there is one, is what is refused */
  TL_DROP_ATTACK,  /* an attack on @hex is to be planned (9.0) */
  TL_DROP_ACTION,  /* @action, the only way */
  TL_DROP_CHOICE   /* one of @ways, at least two */
} TlDropKind;

typedef struct
{
  TlDropKind kind;
  TlHex hex;           /* over which; TL_HEX_NONE: the box */
  guint box;           /* over which; TL_BOX_NONE: the hex */
  gboolean is_allowed; /* it does something, or changes nothing */
  gboolean is_answer;  /* to the pending decision: the heading counts when it is refused, too */
  TlAction *action;    /* (nullable): the first of the first way, for its path */
  GArray *path;        /* (nullable) TlHex: the way over the sea, which no action names */
  TlAction *anyway;    /* (nullable): does what is refused, by hand, and names the rules */
  GPtrArray *ways;     /* TlWay; empty unless something would be done */
  TlAnswerWords words; /* the price in the heading, then what the rules remind of, or the refusal;
                          no heading: there is nothing to say */
  GArray *attackers;   /* (nullable) TlUnit: who would attack; what is aboard, of Landing Craft */
  const TlCutOff *cut; /* (nullable): who is cut off; of the carry */
  char *cut_text;      /* "12.6a: 2 units (1 1/2 RE) would lose trace: A, B"; "" for none */
} TlDrop;

/**
 * tl_carry_drop:
 * @carry: keeps who is cut off
 * @hex: a hex, or TL_HEX_NONE
 * @box: when @hex is TL_HEX_NONE: a box, by hand TL_BOX_POOL or TL_BOX_DEAD too; TL_BOX_NONE beside
 *   all of them
 *
 * Rules: 6.0, 9.12, 12.3e, 12.6a, 12.7h, 13.3, 13.3g, 13.6, 14.10, 18.1, 18.5, 19.0f, and
 * those of what it would do.
 *
 * Returns: (transfer full)
 */
TlDrop *tl_carry_drop (TlCarry *carry, TlHex hex, guint box);
void tl_drop_free (TlDrop *drop);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlDrop, tl_drop_free)

/* In one line, which may be too short for all: a refusal comes first, or else the units that lose
 * supply: "12.6a: ... · 04.05: 2 of 6 MP · ...". (transfer full) */
char *tl_drop_line (const TlDrop *drop);
/* As a note beside the place: its heading, and below it a line for the units that lose supply and
 * one for reminders or reasons.  @words: (out caller-allocates): cleared by
 * tl_answer_words_clear () */
void tl_drop_note (const TlDrop *drop, TlAnswerWords *words);
