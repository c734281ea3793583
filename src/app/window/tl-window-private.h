/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "answers/tl-game-report.h"
#include "app/fight/tl-combat-panel.h"
#include "app/map/tl-box-strip.h"
#include "app/map/tl-faces-bar.h"
#include "app/map/tl-late-page.h"
#include "app/map/tl-legend.h"
#include "app/map/tl-map-view.h"
#include "app/map/tl-scan-bar.h"
#include "app/map/tl-stack-viewer.h"
#include "app/planner/tl-planner-view.h"
#include "app/setup/tl-doubt-list.h"
#include "app/setup/tl-inspector.h"
#include "app/setup/tl-setup.h"
#include "app/supply/tl-supply-panel.h"
#include "app/supply/tl-supply-phase-page.h"
#include "app/window/tl-charts-window.h"
#include "app/window/tl-hex-panel.h"
#include "app/window/tl-log-panel.h"
#include "app/window/tl-notes-page.h"
#include "app/window/tl-statistics-page.h"
#include "app/window/tl-turn-page.h"
#include "app/window/tl-watch-page.h"
#include "app/window/tl-what-if-panel.h"
#include "app/window/tl-window.h"

struct _TlWindow
{
  GtkApplicationWindow parent_instance;

  GtkStack *pages;   /* "start", then "game" */
  GtkBox *start_box; /* for the start page, once it is shown */
  guint start_id;    /* an idle call that makes it; 0 none */
  GtkInfoBar *recovery_bar;
  GtkLabel *recovery_label;
  char *recovery; /* the journal that the bar offers to restore; NULL: none */
  GtkInfoBar *unkept_bar;
  GtkLabel *unkept_label;
  GtkMenuButton *turn_button; /* the title; opens the turn track */
  GtkLabel *title_label;
  GtkLabel *points_label;
  GtkLabel *subtitle_label;
  GtkLabel *what_if_label;
  GtkLabel *hint_label;
  GtkWidget *heed_button;   /* in the header bar, while the rules are not enforced */
  GtkWidget *anyway_button; /* beside it, while what was refused may be done all the same */
  TlScanBar *scan_bar;
  TlFacesBar *faces_bar;
  GtkBox *bars; /* questions to the user: over the map, or above the start page */
  GtkOverlay *map_overlay;
  GtkBox *top_strips; /* over the map, as those at its bottom */
  GtkBox *bottom_strips;
  TlSetup *setup;
  GtkWidget *retreat_strip;
  GtkScrolledWindow *scroller;
  TlMapView *map_view;
  TlBoxStrip *box_strip;
  TlLegend *legend;
  TlStackViewer *stack_viewer;
  GtkWidget *decision_banner;
  GtkLabel *decision_label;
  GtkLabel *decision_advice;
  GtkPaned *paned;
  int side_px;                /* how wide its panel was made; any other width is the player's */
  gboolean asked_breakout;    /* when the game changed last */
  gboolean is_divider_placed; /* by the window's own width, not by a guess at it */
  int hidden_px;              /* how wide it was when it was put away */
  int log_px;                 /* what the program gave the log, 0: nothing yet */
  guint divider_id;
  GtkPaned *side_paned; /* pages above, what happened below; may be put away */
  GtkWidget *switcher;
  GtkStack *stack;
  TlHexPanel *hex_panel;
  TlCombatPanel *combat_panel;
  GtkWidget *supply_switcher; /* shows while the Supply Phase does */
  GtkStack *supply_stack;
  GtkStackPage *phase_page;
  TlLatePage *phase_box;
  GtkWidget *page_before_phase;   /* no reference: what showed before the Supply Phase did */
  TlSupplyPhasePage *phase_panel; /* in phase_box; NULL: no Supply Phase has been shown yet */
  TlLatePage *supply_box;
  GtkBox *planner_box;
  TlPlannerView *planner_view; /* in planner_box; NULL: as above */
  GtkStackPage *counter_page;  /* shows in Set Up, and when it is asked for */
  GtkBox *counter_box;
  TlInspector *inspector;     /* in counter_box; NULL: as above */
  TlDoubtList *doubt_list;    /* over it, while something is guessed; NULL: as above */
  GtkStackPage *what_if_page; /* shows while the game has what-ifs */
  TlLatePage *what_if_box;
  GtkStack *turn_stack;
  TlLatePage *turn_box;
  TlLatePage *watch_box;
  TlLatePage *statistics_box;
  TlLatePage *notes_box;
  gboolean is_ending_told; /* the last turn is over, and the page has come up to say so */
  TlLogPanel *log_panel;
  TlChartsWindow *charts_window; /* NULL: closed */

  guint menus_id; /* an idle call that gives the buttons their menus; 0 none */
  GMenuModel *main_menu;
  GMenuModel *overlay_menu;
  GtkMenuButton *menu_button;
  GtkMenuButton *overlay_button;

  TlGame *game;
  GSettings *settings; /* NULL when the schema is not installed */
  GtkFileChooserNative *chooser;
  gboolean may_close;         /* the user has answered: close without asking */
  gboolean closes_after_save; /* the user chose to save first */
};

/* What an action needs that takes no parameter and has no state. */
typedef enum
{
  TL_NEEDS_NOTHING,
  TL_NEEDS_GAME,
  TL_NEEDS_NO_DECISION, /* a game, and no fight under way in it */
  TL_NEEDS_NO_ROLL,     /* the same, or a fight that is not rolled yet */
  TL_NEEDS_DICE,        /* the same, or another roll is due */
  TL_NEEDS_UNDO,
  TL_NEEDS_REDO,
  TL_NEEDS_REAL_GAME,
  TL_NEEDS_WHAT_IF
} TlWindowNeed;

typedef struct
{
  const char *name;
  void (*act) (TlWindow *window);
  TlWindowNeed need;
} TlWindowCommand;

/* Each ends with a name that is NULL. */
extern const TlWindowCommand tl_window_file_commands[];
extern const TlWindowCommand tl_window_print_commands[];
extern const TlWindowCommand tl_window_turn_commands[];

/* tl-window.c */
void tl_window_set_game (TlWindow *window, TlGame *game);
void tl_window_show_hint (TlWindow *window, const char *text, gboolean refused);
/* Looks for attacks on the hex of the plan that shows, else on the one under the cursor. */
void tl_window_find_attacks (TlWindow *window);

/* tl-window-actions.c */
/* Marks in the charts, if they are open, what the game and the planned fight may use. */
void tl_window_update_charts (TlWindow *window);
/* The page of the counter in full is there. */
void tl_window_build_inspector (TlWindow *window);
void tl_window_add_actions (TlWindow *window);
/* The divider stands, and follows the width of the window. */
void tl_window_init_side (TlWindow *window);
void tl_window_update_actions (TlWindow *window);
void tl_window_set_action_state (TlWindow *window, const char *name, gboolean on);
gboolean tl_window_action_state (TlWindow *window, const char *name);
/* What can be done with the counter under the pointer. */
void tl_window_show_menu (TlWindow *window, TlHex hex);

/* tl-window-looks.c */
void tl_window_apply_theme (TlWindow *window);
/* What is chosen to lie under the counters. */
TlUnderlayMode tl_window_underlay (TlWindow *window);
/* Before the actions, which give themes: what reads pictures of counters. */
void tl_window_init_faces (TlWindow *window);
/* The actions that have a state: underlay, module-faces. */
void tl_window_add_looks (TlWindow *window);

/* tl-window-turn.c */
/* The action that passes over segments in which nothing can be done (2.2). */
void tl_window_add_skip_quiet (TlWindow *window);
/* The game has changed: once the last turn is over its page comes up. */
void tl_window_follow_turn (TlWindow *window);
/* The game's name, with victory points; below, turn, side and segment. */
void tl_window_update_titles (TlWindow *window);
/* Turns the side panel to the Supply Phase, and brings it back when it was put away. */
void tl_window_show_supply_phase (TlWindow *window);
/* Turns the side panel to the fight, and brings it back when it was put away. */
void tl_window_show_fight (TlWindow *window);
/* Turns to the side that decides, if one does: its hex, and the page that asks it.
 * @takes_keys: the keys go there too, and the side panel comes back when it was put away */
void tl_window_show_decision (TlWindow *window, gboolean takes_keys);

/* A dialog that says @text below @title: a line, or a list of findings, a line each. */
void tl_window_show_message (TlWindow *window, const char *title, const char *text);
/* The same of @error. */
void tl_window_show_error (TlWindow *window, const char *title, const GError *error);
gboolean tl_window_export_counters_to (TlWindow *window, GFile *file, GError **error);
/* The whole map as it shows now, overlays too, in the colours of paper.
 * @ending: "pdf", "svg" or "png", which the file's name gets; "name": its ending says how
 * @scale: 1 is the natural size
 * Errors: those of tl_render_to_file (), and G_IO_ERROR_EXISTS for a file that the user did not
 * name. */
gboolean tl_window_render_to (TlWindow *window, GFile *file, const char *ending, double scale,
                              GError **error);
/* Offers the oldest game that a crash has left, if there is one. */
void tl_window_offer_recovery (TlWindow *window);
void tl_window_answer_recovery (TlWindow *window, gboolean restores);
/* Says when what is played would be lost in a crash. */
void tl_window_show_unkept (TlWindow *window);
/* TRUE: do not close yet, a question to the user is open. */
gboolean tl_window_ask_before_close (TlWindow *window);
