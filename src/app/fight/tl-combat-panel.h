/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "These attack that": plans a fight, shows its odds and chances, rolls it, and leads through the
 * decisions that follow.
 *
 * Planning: a target (from the map), and every unit next to it that might attack, with a check
 * mark; odds, trails, surprise, distribution and verdict follow at once, and the analysis of what
 * comes of it (tl-analysis-view.h).  Or a barrage of the target (tl-barrage-view.h), which comes
 * first in a Barrage Segment.  Before the roll: whose step of 9.2 it is, with supply, leader
 * or terrain to confirm or change.  Rolling: typed dice or the program's.  With a decision pending:
 * who decides, and a button for every answer that is not better given on the map (losses,
 * declining, advancing; retreats are dragged, and listed as well).
 *
 * Property: settings (nullable), where the analysis remembers how both sides play.
 * Actions:
 *   fight.attack   announces the planned fight; what comes before the roll is then decided step by
 *                  step (9.2)
 *   fight.roll     rolls for the fight that is being prepared, what is open being answered as
 *                  proposed; else for the planned fight, with the dice in the entry or the
 *                  program's; nothing when no fight is planned or the rules forbid it
 */
#pragma once

#include "app/map/tl-panel.h"
#include "play/tl-analysis.h"

#define TL_TYPE_COMBAT_PANEL (tl_combat_panel_get_type ())
G_DECLARE_FINAL_TYPE (TlCombatPanel, tl_combat_panel, TL, COMBAT_PANEL, TlPanel)

/* Rules 12.8e, 13.6: may a unit break out now, or must one arrive? */
gboolean tl_combat_panel_asks_breakout (TlCombatPanel *panel);

/* Plans @fight, which is copied; NULL: the scenario's own proposal.  FALSE: there is none, or no
 * game. */
gboolean tl_combat_panel_plan (TlCombatPanel *panel, const TlFight *fight);
/* @unit, beside the target, joins the planned fight; FALSE: it cannot, or is in it already. */
gboolean tl_combat_panel_tick (TlCombatPanel *panel, TlUnit unit);
/* (transfer none) (nullable): what is planned, in this player turn */
const TlFight *tl_combat_panel_fight (TlCombatPanel *panel);
/* Adds what the planned fight or barrage uses of the charts to @uses (TlChartUse). */
void tl_combat_panel_add_chart_uses (TlCombatPanel *panel, GArray *uses);
/* (transfer none): how both sides play, as the analysis takes it */
const TlAnalysisPlan *tl_combat_panel_analysis_plan (TlCombatPanel *panel);
/* Why there is nothing to roll or to announce; NULL: there is.  (transfer full) */
char *tl_combat_panel_why_no_roll (TlCombatPanel *panel);
/* Puts the keys into the entry for dice that the user rolled; FALSE: there is none now. */
gboolean tl_combat_panel_focus_dice (TlCombatPanel *panel);

/* Focuses the proposal, or the first answer, for players who answer by keyboard. */
void tl_combat_panel_focus_answers (TlCombatPanel *panel);
