/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pending decision of a fight, of attrition, of an Extender that collapses or of pieces that
 * are displaced, asked by place: what does this hex, or this counter, mean now?
 *
 * tl_legal_actions () lists every answer; a player points at the map first.  A TlAnswers is made
 * for a situation with something to decide after the roll.  It knows
 *
 *   who must act   units that owe a step or a retreat, or that may advance
 *   who is chosen  those of them who would go where the player points: the whole stack at first;
 *                  single units to split it (9.12c); others of the hex may be added to go along
 *                  (9.12d)
 *
 * and says what a hex or a click there comes to, as an action for tl_apply (), or why it does not.
 *
 * Example:
 *
 *   g_autoptr (TlAnswers) answers = tl_answers_new (situation);
 *   g_autoptr (TlAction) action = tl_answers_at (answers, hex, verdict);
 *
 * Does not: perform anything, or know a pixel.  The chosen units are view state, like a selection.
 */
#pragma once

#include "play/tl-apply.h"
#include "rules/movement/tl-retreat.h"

typedef enum
{
  TL_ANSWER_LOSS = 1 << 0,
  TL_ANSWER_RETREAT = 1 << 1,
  TL_ANSWER_ADVANCE = 1 << 2,
  TL_ANSWER_COLLAPSE = 1 << 3,
  TL_ANSWER_DISPLACE = 1 << 4
} TlAnswerKinds;

typedef struct
{
  TlSituation *situation;
  TlAnswerKinds kinds; /* never 0 */
  TlSide side;         /* who decides */
  TlHex target;   /* the hex that was attacked, that is overstacked, or where the step is lost */
  GArray *asked;  /* TlUnit, ascending */
  GArray *chosen; /* TlUnit; for a retreat all in @from */
  TlHex from;     /* TL_HEX_NONE unless RETREAT */
  guint hexes;    /* how far they retreat; 0 unless RETREAT */
  TlRetreat *retreat; /* of @chosen; NULL unless RETREAT */
  GArray *places;     /* TlHex, ascending: where the Extender may collapse to, or the pieces be
                          displaced to; NULL unless COLLAPSE or DISPLACE */
} TlAnswers;

/**
 * tl_answers_new:
 * @situation: a reference is taken
 *
 * Rules: 4.8a, 9.10, 9.11c, 9.12, 9.12b-e, 9.12g, 9.14d, 12.8b.
 *
 * Returns: (transfer full) (nullable): NULL when nothing is pending that a place can answer
 */
TlAnswers *tl_answers_new (TlSituation *situation);
void tl_answers_free (TlAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlAnswers, tl_answers_free)

/* Rule 4.8a: are whole units eliminated, rather than steps lost? */
gboolean tl_answers_eliminates (const TlAnswers *answers);
/* That @unit does so: `lose`, or `remove`.  (transfer full) */
TlAction *tl_answers_loss (const TlAnswers *answers, TlUnit unit);
/* Rules 9.14c, d, f: may the Extender collapse, or the pieces be displaced, to @hex? */
gboolean tl_answers_is_place (const TlAnswers *answers, TlHex hex);

/* --- who goes --- */

gboolean tl_answers_is_asked (const TlAnswers *answers, TlUnit unit);
gboolean tl_answers_is_chosen (const TlAnswers *answers, TlUnit unit);

/* Rules 9.12c, d, g: may @unit be among those who go? */
gboolean tl_answers_may_go (const TlAnswers *answers, TlUnit unit);

/* All that must act; of several hexes with some that must retreat, those in @near, or else in the
 * first one.  @near may be TL_HEX_NONE. */
void tl_answers_choose_all (TlAnswers *answers, TlHex near);

/**
 * tl_answers_choose:
 * @answers: is changed on success
 * @units: who is to go; those who may not are left out
 * @n_units: how many
 *
 * Chooses those of @units who may go and stand where the first one does; others go along as listed.
 *
 * Rules: 9.12c, 9.12d, 9.12g.
 *
 * Returns: FALSE when none of those that must act is among them
 */
gboolean tl_answers_choose (TlAnswers *answers, const TlUnit *units, guint n_units);

/* --- what a place means --- */

/**
 * tl_answers_at:
 * @answers: whose chosen units go
 * @hex: a hex of the map
 * @verdict: (nullable): why not
 *
 * Returns: (transfer full) (nullable): the retreat, advance, collapse or displacement to @hex
 */
TlAction *tl_answers_at (const TlAnswers *answers, TlHex hex, TlVerdict *verdict);

/* (transfer none) (nullable): where and at what price a retreat to @hex would go. */
const TlDestination *tl_answers_destination (const TlAnswers *answers, TlHex hex);

/**
 * tl_answers_losers:
 * @answers: not modified
 * @hex: a hex of the map
 *
 * Rules: 4.8a, 9.11a, 9.11c.
 *
 * Returns: (transfer full): TlUnit, top first: those in @hex that may lose the step, or be
 *   eliminated, now
 */
GArray *tl_answers_losers (const TlAnswers *answers, TlHex hex);

typedef enum
{
  TL_CLICK_LOOK,    /* nothing to decide here: select, look */
  TL_CLICK_PERFORM, /* @action; a forbidden one too, so that the game says why */
  TL_CLICK_CHOOSE,  /* @units go from now on */
  TL_CLICK_ASK      /* which of @units loses the step, or is eliminated? */
} TlClickKind;

typedef struct
{
  TlClickKind kind;
  TlAction *action;
  GArray *units; /* TlUnit */
} TlClick;

/**
 * tl_answers_click:
 * @answers: not modified
 * @hex: a hex of the map
 * @unit: the counter at the place, TL_UNIT_NONE: none
 * @on_badge: on the mark that asks for a step
 * @adds: add to those who go, or take away, as with Ctrl
 * @click: (out caller-allocates): cleared by tl_click_clear ()
 *
 * A counter of those that must act is chosen where they may go, and loses the step where nothing
 * else is to be decided; a hex where the chosen may go is gone to.
 */
void tl_answers_click (const TlAnswers *answers, TlHex hex, TlUnit unit, gboolean on_badge,
                       gboolean adds, TlClick *click);
void tl_click_clear (TlClick *click);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlClick, tl_click_clear)

/* --- in words --- */

/* What going to a hex, or losing a step, comes to: a heading, "34.12: away from the enemy", and a
 * sentence or two with the price or the reason against it, and their rules. */
typedef struct
{
  char *heading; /* NULL: there is nothing to say */
  char *text;
  gboolean is_allowed;
} TlAnswerWords;

/**
 * tl_answers_describe:
 * @answers: whose chosen units go
 * @hex: a hex of the map
 * @words: (out caller-allocates): cleared by tl_answer_words_clear ()
 *
 * What a retreat, an advance, a collapse or a displacement to @hex comes to.
 *
 * Rules: 4.8, 9.12c, 9.12g, 9.14, and those of tl_retreat_price_text ().
 */
void tl_answers_describe (const TlAnswers *answers, TlHex hex, TlAnswerWords *words);

/**
 * tl_answers_describe_loss:
 * @answers: not modified
 * @unit: a counter of the side that decides
 * @words: (out caller-allocates): cleared by tl_answer_words_clear ()
 *
 * What it means that @unit loses the step, or why it may not.
 *
 * Rules: 9.11, 9.11a, 9.11c.
 */
void tl_answers_describe_loss (const TlAnswers *answers, TlUnit unit, TlAnswerWords *words);
/* "34.12: away from the enemy. 2 hexes, ...": both in one line. (transfer full) */
char *tl_answer_words_line (const TlAnswerWords *words);
void tl_answer_words_clear (TlAnswerWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlAnswerWords, tl_answer_words_clear)

/**
 * tl_retreat_price_text:
 * @situation: not modified
 * @to: a destination, by one of its paths
 *
 * How the way goes and what it costs: DG, steps, units, friends who turn DG.
 *
 * Rules: 5.8, 5.10a, 9.12, 9.12a, 9.12b, 9.12e.
 * Does not say: how long it is, and what waits at its end; see tl_answers_describe ().
 *
 * Returns: (transfer full): "away from the enemy, DG on the second hex, 34.12 (9.12a)"
 */
char *tl_retreat_price_text (const TlSituation *situation, const TlDestination *to);

/* What may be done on the map, for the one who decides: "Click a hatched hex ...". (transfer
 * full) */
char *tl_answers_advice (const TlAnswers *answers);
