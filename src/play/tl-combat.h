/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fight, played out as decisions (9.2 step 8 and 9, 9.10-9.13).
 *
 * `combat` resolves the roll and pushes what is owed, so that the attacker answers first:
 *
 *   ATTACKER   hard losses, then the option in steps and hexes (9.10a, b)
 *   DEFENDER   the same; the option may be ignored when the attacker retreated, or died before he
 *              had taken all of his own (9.10c)
 *   ADVANCE    who enters the hex (9.12g); everybody after an overrun
 *   RETREAT_LOSS   a step that DG units lose on entering an enemy ZOC (9.12e), the owner's choice;
 *              comes between
 *
 * Units that fight carry TL_UNIT_IN_COMBAT until they have done what they owe; how many steps each
 * has lost in this fight stands in its state, for 9.11c.
 *
 * Arguments of a TlDecision: see TlCombatArg.  units[0] is the Action Rating unit.
 */
#pragma once

#include "play/tl-action.h"
#include "rules/tl-retreat.h"

G_BEGIN_DECLS

typedef enum
{
  TL_DECISION_ATTACKER = 1,
  TL_DECISION_DEFENDER,
  TL_DECISION_ADVANCE,
  TL_DECISION_RETREAT_LOSS
} TlDecisionKind;

typedef enum
{
  TL_ARG_LOSSES,       /* hard losses still to take */
  TL_ARG_OPTION,       /* option still to take */
  TL_ARG_FLAGS,        /* TL_FIGHT_* */
  TL_ARG_EXPLOIT,      /* ATTACKER: least AR, 0 none */
  TL_ARG_ATTACK_SIDES, /* bit per direction from the target where attackers stood */
  TL_ARG_RETREAT       /* hexes that everybody must retreat, once somebody has */
} TlCombatArg;

enum
{
  TL_FIGHT_OVERRUN = 1 << 0,
  TL_FIGHT_FIRST_TAKEN = 1 << 1, /* the Action Rating unit has lost its step (9.11c) */
  TL_FIGHT_MAY_IGNORE = 1 << 2,  /* 9.10c */
  TL_FIGHT_DG_DUE = 1 << 3,      /* the defenders turn DG before anything else (9.12a) */
  TL_FIGHT_EXPLOIT_VOID = 1 << 4 /* 9.13b */
};

/* Translated: what the side has to decide now, "Blue: 1 step to lose." (transfer full) */
char *tl_decision_text (const TlSituation *situation, const TlDecision *decision);

/* Rules 9.11a, c: may this step be taken from @unit now? */
gboolean tl_combat_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rules 9.10a, 9.12: how far units must retreat if they do; 0 when they may not choose to now. */
guint tl_combat_retreat_hexes (const TlSituation *situation);

/* The query for tl_retreat () of @units in the fight under way.  @enemy_start takes up to 7 hexes. */
void tl_combat_retreat_query (const TlSituation *situation, const TlUnit *units, guint n_units,
                              TlHex enemy_start[7], TlRetreatQuery *query);

/* Those of the deciding side who still owe something, as TlUnit. (transfer full) */
GArray *tl_combat_participants (const TlSituation *situation);

/* Rules 9.10c, 9.12g: may the pending choice be declined? */
gboolean tl_combat_may_decline (const TlSituation *situation, TlVerdict *verdict);

/* Rules 9.12b, 9.12g: may @unit advance now? */
gboolean tl_combat_may_advance (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Takes @situation, (transfer full): carries out what leaves nobody a choice, and closes decisions
 * that are done.  Returns (transfer full). */
TlSituation *tl_combat_settle (TlSituation *situation, TlVerdict *verdict);

G_END_DECLS
