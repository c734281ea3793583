/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files that apply actions.  Each function judges first, into @verdict, and writes to
 * @edit only when nothing is forbidden.
 */
#pragma once

#include "play/tl-apply.h"
#include "play/tl-decision.h"

typedef struct
{
  const TlSituation *before;
  const TlAction *action;
  TlVerdict *verdict;
  TlEdit *edit;
} TlApply;

/* When an action is to be done: by itself, or to answer decisions. */
typedef enum
{
  TL_IN_TURN,
  TL_IN_FIGHT,
  TL_IN_SUPPLY_PHASE,
  TL_IN_MISSION,
  TL_IN_BREAKDOWN,
  TL_IN_CAPTURE /* but for `collapse`, which is an Extender's own choice at other times */
} TlMoment;

/* An action that a chapter's file applies.  A table of them ends with an entry without a
 * function. */
typedef struct
{
  TlActionKind kind;
  gboolean (*apply) (TlApply *apply);
  TlMoment moment;
  /* Completes the dice of @action, which has none; FALSE, with none, when a typed roll does not
   * fit.  What is forbidden uses no dice up: tl_apply () says why.  NULL: it needs none. */
  gboolean (*roll) (const TlSituation *situation, TlAction *action, TlDice *dice);
  /* Not 0: this is what the action does while such a decision is due. */
  TlDecisionKind answers;
} TlApplyEntry;

/* A kind of decision, as its chapter deals with it.  A table of them ends with an entry of no
 * kind. */
typedef struct
{
  TlDecisionKind kind;
  /* One step towards rest, while no side has a choice; FALSE when one has, which NULL always
   * is. */
  gboolean (*settle) (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                      TlVerdict *verdict);
  /* Adds every answer, the proposal first.  NULL: tl-legal.c does. */
  void (*add_answers) (GPtrArray *actions, const TlSituation *situation,
                       const TlDecision *decision);
} TlDecisionEntry;

/* The chapters. */
extern const TlApplyEntry tl_apply_setup[];           /* no rule but 4.8c */
extern const TlApplyEntry tl_apply_map[];             /* the map, by hand */
extern const TlApplyEntry tl_apply_facts[];           /* units and facts, by hand */
extern const TlApplyEntry tl_apply_programme[];       /* 2.3, 13.5, 13.6, 17 */
extern const TlApplyEntry tl_apply_schedule[];        /* 2.3, 13.5, 13.6, 17, by hand */
extern const TlApplyEntry tl_apply_moves[];           /* 5.4, 5.7b, 6.1 */
extern const TlApplyEntry tl_apply_rail[];            /* 13.3 */
extern const TlApplyEntry tl_apply_construction[];    /* 13.8d */
extern const TlApplyEntry tl_apply_refits[];          /* 15.1 */
extern const TlApplyEntry tl_apply_drop_plans[];      /* 14.10b, 14.10c */
extern const TlApplyEntry tl_apply_fuel[];            /* 12.5 */
extern const TlApplyEntry tl_apply_transport[];       /* 12.2a, 13.2c, 13.2f, 13.2g */
extern const TlApplyEntry tl_apply_sea[];             /* 12.6h, 14.10b, 18.1, 18.5 */
extern const TlApplyEntry tl_apply_extenders[];       /* 9.14d, 12.7 */
extern const TlApplyEntry tl_apply_captures[];        /* 9.14, 12.11 */
extern const TlApplyEntry tl_apply_announcements[];   /* 8.0, 9.2, 9.4-9.6, 12.4 */
extern const TlApplyEntry tl_apply_rolls[];           /* 9.7-9.9 */
extern const TlApplyEntry tl_apply_losses[];          /* 9.10, 9.11 */
extern const TlApplyEntry tl_apply_retreats[];        /* 9.10c, 9.12 */
extern const TlApplyEntry tl_apply_fire[];            /* 10, 14.7d, 18.3 */
extern const TlApplyEntry tl_apply_fire_losses[];     /* 10.0a, 18.3d, 18.5f */
extern const TlApplyEntry tl_apply_missions[];        /* 14.2-14.8 */
extern const TlApplyEntry tl_apply_mission_targets[]; /* 14.1c, 14.9-14.11 */
extern const TlApplyEntry tl_apply_landfalls[];       /* 18.5f */
extern const TlApplyEntry tl_apply_breakdowns[];      /* 20.0 */
extern const TlApplyEntry tl_apply_supply_phase[];    /* 12.6, 12.8, 12.10 */
extern const TlApplyEntry tl_apply_clock[];           /* 2.2 */

extern const TlDecisionEntry tl_capture_decisions[];        /* 9.14 */
extern const TlDecisionEntry tl_preparation_decisions[];    /* 9.2-9.6 */
extern const TlDecisionEntry tl_result_decisions[];         /* 9.10-9.12, 18.6 */
extern const TlDecisionEntry tl_fire_decisions[];           /* 10.0a, 18.3d */
extern const TlDecisionEntry tl_mission_decisions[];        /* 14.3-14.5 */
extern const TlDecisionEntry tl_mission_target_decisions[]; /* 14.1c, 14.9-14.11 */
extern const TlDecisionEntry tl_landfall_decisions[];       /* 18.5f */
extern const TlDecisionEntry tl_supply_phase_decisions[];   /* 12.6, 12.8, 12.10 */
extern const TlDecisionEntry tl_clock_decisions[];          /* 4.8a, 20.0d */

/* Of @kind. (transfer none) */
const TlDecisionEntry *tl_decision_entry (TlDecisionKind kind);

/* Unit and hex @i of the action. */
TlUnit tl_apply_unit (const TlApply *apply, guint i);
TlHex tl_apply_hex (const TlApply *apply, guint i);
/* Asks @side for a decision before those that are open; the second form in place of the first. */
void tl_apply_ask (TlEdit *edit, TlDecisionKind kind, TlSide side, TlHex hex);
void tl_apply_ask_instead (TlEdit *edit, const TlDecision *decision);
/* tl_verdict_forbid () into the verdict of @apply. */
gboolean tl_apply_forbid (const TlApply *apply, const char *rule, TlUnit unit, const char *format,
                          ...) G_GNUC_PRINTF (4, 5);
/* Whether nothing forbids the action, or it may be done all the same: tl_aside_settle (). */
gboolean tl_apply_settles (TlApply *apply, const char *const *rules);
/* Refuses the dice of the action: how many are due and what each is, as @due says: "One die: 1 to
 * 6." */
gboolean tl_apply_forbid_dice (const TlApply *apply, const char *rule, const char *due);
/* The same unless the action has one roll of @kind. */
gboolean tl_apply_roll_fits (const TlApply *apply, const char *rule, TlRollKind kind);
/* Rule 12.1b: puts @t Tokens of @unit's side down; refuses when it has no counter for them. */
gboolean tl_apply_put_down (TlApply *apply, TlUnit unit, TlSite site, guint t);
/* Says what @unit spends, and what it has left of its MP. */
void tl_apply_say_mp (const TlApply *apply, const char *rule, TlUnit unit, guint cost_mp12);
/* A decision with one answer is not asked; the player who gives that answer all the same is not
 * refused.  @rule: of the decision.  Returns: @is_settled */
gboolean tl_apply_was_settled (const TlApply *apply, const char *rule, gboolean is_settled);
/* Returns: FALSE, for @unit need not lose a step. */
gboolean tl_apply_forbid_loss (TlVerdict *verdict, const char *rule, TlUnit unit);
/* Rules 10.0a, 12.8b: one step less; the last one is the unit. */
void tl_apply_take_step (TlEdit *edit, const TlSituation *situation, TlUnit unit);
/* Forbids (9.2) when the decision to be answered, of a fight, is neither @first nor @second. */
gboolean tl_apply_is_asked (const TlApply *apply, TlDecisionKind first, TlDecisionKind second);
/* Rule 9.2: FALSE when a fight is under way, before another one is analysed or planned. */
gboolean tl_apply_no_fight (const TlSituation *situation, TlVerdict *verdict);

/* Rules 4.5b, 12.3: takes the Tokens of @payments from @side, says for @rule out of which dumps,
 * and which units must stay for it. */
void tl_apply_take_supply (TlApply *apply, TlSide side, const GArray *payments, const char *rule);

/* Rules 9.14, 13.3h: @units, of one side, have entered @hex: control, what is captured at once,
 * and the decisions of tl-capture-decision.h, on top of all others: a caller that enters several
 * hexes begins with the last. */
void tl_apply_enter (TlApply *apply, const GArray *units, TlHex hex, gboolean by_advance);

/* Rules 6.1, 12.7f: units that were under way and are not among @units have finished, but not
 * one that has spent MP on ceasing to be an Extender and stands there still. */
void tl_apply_finish_others (TlApply *apply, const GArray *units);
/* Rules 4.5a(A), 4.5b: an enemy ZOC stops a Truck that enters @hex with the others of @movers, who
 * negate nothing. */
gboolean tl_apply_is_stopped (const TlSituation *situation, const GArray *movers, TlUnit unit,
                              TlHex hex);
/* Rules 4.5a(I), 4.5a(J), 5.4-5.10: may @unit change to @mode now? */
gboolean tl_mode_may_change (const TlSituation *situation, TlUnit unit, TlMode mode,
                             TlVerdict *verdict);

/* Rule 5.7b: may @unit be released from Reserve now? */
gboolean tl_mode_may_release (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Pays what @units need to move or overrun, and marks it; judged before by tl_move_check () or
 * tl_fight_odds (). */
void tl_apply_pay_fuel (TlApply *apply, const GArray *units);

/* What @unit could load, or unload, where it stands, in Tokens; 0 with the reason in @verdict. */
guint tl_transport_may_load (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
guint tl_transport_may_unload (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rule 2.2: the flags of units that last for a phase. */
guint32 tl_clock_flags_of_phase (void);
/* Rule 13.6: may the segment end, as far as nothing else must be done in it first? */
gboolean tl_clock_may_step (const TlSituation *situation, TlVerdict *verdict);
/* May @unit be eliminated for that now? */
gboolean tl_clock_may_eliminate (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rules 5.10, 5.10c: what turning DG does to one piece. */
void tl_apply_disorganize (TlEdit *edit, const TlSituation *situation, TlUnit unit);
