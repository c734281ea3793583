/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the combat panel: -plan lists who fights, -choices what both sides may
 * choose, -numbers what comes of it, -decision what the result leaves to decide.
 *
 * The plan is view state.  Whatever changes it calls tl_combat_panel_update (), which works the
 * odds out again and lets every part show them.
 */
#pragma once

#include "app/tl-analysis-view.h"
#include "app/tl-combat-panel.h"
#include "app/tl-distribution-chart.h"
#include "app/tl-widgets.h"
#include "rules/combat/tl-odds.h"

G_BEGIN_DECLS

typedef struct
{
  TlUnit unit;
  GtkWidget *check; /* NULL for defenders: nobody asks them */
  GtkWidget *box;
  GtkLabel *caption;
  GtkLabel *strength;
} TlFighterRow;

struct _TlCombatPanel
{
  GtkBox parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox *decision_box;
  GtkLabel *decision_label;
  GtkLabel *decision_hint;
  GtkBox *answer_box;

  GtkBox *empty_box;
  GtkButton *suggestion_button;

  GtkBox *plan_box;
  GtkLabel *target_label;
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
  TlAnalysisView *analysis;
  GtkGrid *trail_grid;
  GtkBox *verdict_box;

  GtkBox *roll_box;
  GtkLabel *roll_label;
  GtkEntry *dice_entry;
  GtkButton *roll_button;

  TlMapView *view; /* no reference */
  TlGame *game;
  TlTheme theme;

  TlFight *fight;     /* planned; NULL: none */
  TlFightOdds *odds;  /* of @fight */
  GArray *attackers;  /* TlFighterRow, whoever might attack */
  GArray *defenders;  /* TlFighterRow */
  GPtrArray *choices; /* of -choices */
  TlNode *outcome;    /* the finished fight's `combat` that shows; NULL: none */
  guint dismissed_id; /* of an outcome that a new plan has replaced; 0: none */
  gboolean is_updating;
};

TlSituation *tl_combat_panel_situation (TlCombatPanel *panel);
/* Works everything out again, and shows it. */
void tl_combat_panel_update (TlCombatPanel *panel);

/* -plan */
/* Lists whoever stands next to the target, and whoever is in it. */
void tl_combat_panel_list_fighters (TlCombatPanel *panel);
void tl_combat_panel_update_fighters (TlCombatPanel *panel);

/* -choices */
void tl_combat_panel_update_choices (TlCombatPanel *panel);
void tl_combat_panel_choice_free (gpointer choice);

/* -numbers */
void tl_combat_panel_update_numbers (TlCombatPanel *panel);
/* The first finding that forbids the fight, as a sentence with its number; NULL: it is allowed. */
char *tl_combat_panel_why_not (TlCombatPanel *panel);

/* -decision */
/* TRUE when it shows a decision, or the outcome of the fight that was just finished. */
gboolean tl_combat_panel_update_decision (TlCombatPanel *panel);

/* "7.06": the number alone, for rows. */
char *tl_combat_panel_hex_text (TlCombatPanel *panel, TlHex hex);

G_END_DECLS
