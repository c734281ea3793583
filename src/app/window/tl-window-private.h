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
  TlLatePage *planner_box;
  TlPlannerView *planner_view; /* in planner_box; NULL: as above */
  GtkStackPage *counter_page;  /* shows in Set Up, and when it is asked for */
  TlLatePage *counter_box;
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

/* What a file of the window adds to it; each function may be NULL. */
typedef struct
{
  const TlWindowCommand *commands;          /* (nullable): ends with a name that is NULL */
  void (*init) (TlWindow *window);          /* once, when the template is there */
  void (*game_replaced) (TlWindow *window); /* another game shows */
  void (*game_changed) (TlWindow *window);  /* the same, or another node of it is current */
} TlWindowPart;

extern const TlWindowPart tl_window_looks, tl_window_actions, tl_window_menus, tl_window_planner,
    tl_window_files, tl_window_print, tl_window_turn;
/* All of these, in the order in which they are called; ends with NULL. */
extern const TlWindowPart *const tl_window_parts[];

/* tl-window.c */
void tl_window_set_game (TlWindow *window, TlGame *game);
void tl_window_show_hint (TlWindow *window, const char *text, gboolean refused);

/* tl-window-tell.c */
/* The state of a toggle. */
void tl_window_set_action_state (TlWindow *window, const char *name, gboolean on);
gboolean tl_window_action_state (TlWindow *window, const char *name);

/* tl-window-looks.c */
void tl_window_apply_theme (TlWindow *window);
/* What is chosen to lie under the counters. */
TlUnderlayMode tl_window_underlay (TlWindow *window);

/* tl-window-turn.c */
/* Turns the side panel to the fight, and brings it back when it was put away. */
void tl_window_show_fight (TlWindow *window);

/* A dialog that says @text below @title: a line, or a list of findings, a line each. */
void tl_window_show_message (TlWindow *window, const char *title, const char *text);
gboolean tl_window_export_counters_to (TlWindow *window, GFile *file, GError **error);
/* The whole map as it shows now, overlays too, in the colours of paper.
 * @ending: "pdf", "svg" or "png", which the file's name gets; "name": its ending says how
 * @scale: 1 is the natural size
 * Errors: those of tl_render_to_file (), and G_IO_ERROR_EXISTS for a file that the user did not
 * name. */
gboolean tl_window_render_to (TlWindow *window, GFile *file, const char *ending, double scale,
                              GError **error);
