/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the combat panel.  The plan is view state.  What changes it emits
 * "plan-changed", and the panel works the odds out again and shows them in every part.
 */
#pragma once

#include "answers/tl-fight-answer.h"
#include "app/base/tl-chances.h"
#include "app/base/tl-decision-card.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-analysis-view.h"
#include "app/fight/tl-barrage-view.h"
#include "app/fight/tl-combat-panel.h"
#include "rules/combat/tl-odds.h"

typedef struct
{
  TlUnit unit;
  GtkWidget *check; /* NULL for defenders */
  gboolean may;     /* nothing forbids the attacker to take part */
  GtkWidget *box;
  GtkLabel *title;
  GtkLabel *caption;
  GtkLabel *strength;
} TlFighterRow;

struct _TlCombatPanel
{
  TlPanel panel;

  GtkScrolledWindow *scroller;
  TlDecisionCard *card;
  GtkBox *footer_box; /* what of the answers is always in sight; hidden when there is nothing */

  GtkBox *breakout_box; /* units that may break out, and that return; hidden when none does */
  GtkBox *empty_box;
  GtkButton *suggestion_button;

  GtkBox *kind_box; /* an attack or a barrage on the hex that is planned against */
  GtkToggleButton *attack_toggle;
  GtkToggleButton *barrage_toggle;
  TlBarrageView *barrage_view;

  GtkBox *plan_box;
  GtkLabel *target_label;
  GtkLabel *tick_label; /* with tick_button: while no unit attacks */
  GtkButton *tick_button;
  GtkLabel *odds_label;
  GtkLabel *column_label;
  GtkLabel *attack_label;
  GtkLabel *attack_strength;
  GtkBox *attacker_list;
  GtkLabel *defence_label;
  GtkLabel *defence_strength;
  GtkBox *defender_list;
  GtkCheckButton *overrun_check;
  GtkCheckButton *withhold_check;
  GtkGrid *choice_grid;
  GtkBox *chance_box;
  GtkGrid *surprise_grid;
  GtkGrid *shift_grid;
  TlDistributionChart *chart;
  GtkLabel *supply_label;
  TlAnalysisView *analysis; /* in chance_box; NULL: not needed yet */
  GtkWidget *trail_expander;
  GtkGrid *trail_grid;
  GtkBox *verdict_box;

  GtkBox *roll_box;
  GtkLabel *roll_label;
  GtkEntry *dice_entry;
  GtkButton *attack_button;
  GtkButton *roll_button;

  TlTheme theme;
  GSettings *settings; /* the analysis remembers in them; NULL: nowhere */

  TlFight *fight;          /* planned; NULL: none */
  TlClock planned_at;      /* of @fight: a plan is of its player turn */
  TlFightAnswer *answer;   /* about @fight; NULL: another thing shows */
  const TlFightOdds *odds; /* of @answer */
  GArray *attackers;       /* TlFighterRow, of units that might attack */
  GArray *defenders;       /* TlFighterRow */
  GPtrArray *choices;      /* TlFightChoice */
  GPtrArray *choosers;     /* for each its GtkDropDown, no reference */
  GPtrArray *payments;     /* TlPayRow */
  GPtrArray *payers;       /* for each its GtkDropDown, no reference */
  GtkLabel *payment_label;
  gboolean asks_breakout; /* or who returns, and where */
  GtkWidget *other_dice;  /* the entry for dice that are no fight's, NULL: none shows */
  GtkButton *pay_button;  /* NULL when nothing is to be paid now */
  TlNode *outcome;        /* the finished fight that shows; NULL: none */
  guint dismissed_id;     /* of an outcome that a new plan has replaced; 0: none */
  gboolean is_updating;
  gboolean
      is_stale; /* a fight was planned while another page was shown, and has not been laid out */
};

/* tl-combat-panel-plan.c */
/* Lists the units next to the target, and those in it. */
void tl_combat_panel_list_fighters (TlCombatPanel *panel);
/* What each brings, what may be chosen, and what comes of it. */
void tl_combat_panel_update_plan (TlCombatPanel *panel);

/* tl-combat-panel.c */
/* Whether a barrage is planned, not an attack. */
gboolean tl_combat_panel_fires (TlCombatPanel *panel);

/* tl-combat-panel-prepare.c */
/* The answers to what is to be decided before the roll, and the odds so far. */
void tl_combat_panel_show_preparation (TlCombatPanel *panel);

/* tl-combat-panel-mission.c */
/* What the air mission under way asks. */
void tl_combat_panel_show_mission (TlCombatPanel *panel);

/* tl-combat-panel-decision.c */
/* Whether the first pending decision is one of this panel. */
gboolean tl_combat_panel_is_asked (TlCombatPanel *panel);
/* TRUE when it shows a decision, or the outcome of the fight that was just finished. */
gboolean tl_combat_panel_update_decision (TlCombatPanel *panel);
