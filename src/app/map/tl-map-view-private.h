/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the map view: -state has what is chosen and where things lie, -draw
 * paints, -compare paints how two branches differ, -scroll chooses what shows, -input turns events
 * into intents, -carry holds counters that are under way, -answers decides a fight by clicks,
 * -asked works out where to stand and what the enemy could do.  All state here is view state,
 * never in the history.
 *
 * The files call down to -state; what must follow a choice handles "choice-changed".
 */
#pragma once

#include "answers/tl-drop.h"
#include "app/base/tl-asker.h"
#include "app/map/tl-map-view.h"
#include "draw/counter/tl-face-cache.h"
#include "draw/counter/tl-paint-stack.h"
#include "draw/map/tl-map-tiles.h"
#include "draw/overlay/tl-overlay-tiles.h"
#include "rules/movement/tl-train.h"

#define TL_MAP_VIEW_TILE_BYTES ((gsize) 48 * 1024 * 1024)
#define TL_MAP_VIEW_OVERLAY_BYTES ((gsize) 48 * 1024 * 1024)
#define TL_MAP_VIEW_FACE_BYTES ((gsize) 12 * 1024 * 1024)
#define TL_MAP_VIEW_TILE_BUDGET_US 7000
#define TL_MAP_VIEW_OVERLAY_BUDGET_US 2500 /* for each of two layers */
#define TL_MAP_VIEW_FACES_A_FRAME 24

/* Counters that the pointer, or the cursor after Return, carries. */
typedef struct
{
  TlCarry *what;     /* NULL: nothing is carried */
  GPtrArray *places; /* TlCarry, @what first, when counters of several hexes go; NULL: of one */
  GArray *units;     /* TlUnit: all that are carried; NULL: nothing is */
  TlDrop *drop;      /* what putting them down here does; set while something is carried */
  gboolean by_keyboard;
  double x; /* where the counters' middle is drawn, in view pixels */
  double y;
  double grab_x; /* pointer minus middle when they were picked up */
  double grab_y;
  guint tick_id;      /* while the pointer is in the view's border, and the map comes along */
  gint64 scrolled_at; /* frame time in microseconds, 0 not yet */
} TlMapCarry;

struct _TlMapView
{
  GtkWidget parent_instance;

  TlGame *game;
  TlMapGeometry *geometry;
  TlMapTiles *tiles;
  gboolean has_names; /* those of the drawn map show: not over a scan, which has its own */
  TlFaceCache *faces;
  TlTheme theme;
  TlViewport viewport;

  GtkAdjustment *hadjustment;
  GtkAdjustment *vadjustment;
  GtkScrollablePolicy hscroll_policy;
  GtkScrollablePolicy vscroll_policy;
  gboolean is_adjusting; /* we move the adjustments ourselves */

  TlHex cursor;
  TlMapBoxes boxes;  /* all NULL: none show */
  TlHex came_from;   /* the cursor before a box was chosen, TL_HEX_NONE none */
  guint box;         /* that the selection is in, instead of the cursor; TL_BOX_NONE */
  TlHex revealed;    /* last, on purpose */
  GArray *selection; /* TlUnit of one side; the first is in the cursor's hex, or all in the box */
  TlSituation *chosen_in; /* (nullable): where the selection was chosen; compared only */
  gboolean is_click_due;  /* a selected counter was pressed, and perhaps will be dragged */
  gboolean is_banding;    /* the pointer draws a band round counters */
  gboolean band_adds;     /* to the selection before */
  double band_x, band_y;  /* where it began; the pointer is the other corner */
  TlOverlays overlays;
  TlSide overlay_side;
  /* What does not hang on selection and pointer: zones and a side's supply. */
  TlOverlayTiles *ground;
  TlOverlayWays *ground_ways;
  TlSituation *ground_situation; /* that it shows; NULL: make it when next painted */
  TlOverlays ground_overlays;
  TlSide ground_side;
  TlOverlayScene *scene; /* all else; NULL: make it when next painted */
  TlLegendSet legend;
  guint legend_id;                   /* an idle call that says that it has changed; 0 none */
  TlFight *fight;                    /* planned, outlined; nullable */
  TlBarrage *barrage;                /* planned; nullable */
  GArray *guns;                      /* TlUnit: those that might fire it, or NULL */
  const TlCompare *compare;          /* (nullable): of a panel */
  const TlTerrainProposal *proposal; /* (nullable): of Set Up */
  GArray *shown_path;                /* TlHex; empty: none */
  TlSide shown_side;

  TlAsker *stand_asker;         /* NULL until it is first needed */
  TlSituation *stand_situation; /* that is searched, compared only; NULL none */
  TlOverlays stand_overlays;
  GArray *stand_units; /* TlUnit */
  gpointer stand_answer;

  TlAsker *threat_asker;         /* NULL until it is first needed */
  TlSituation *threat_situation; /* that is searched, compared only; NULL none */
  TlSide threat_side;
  GArray *threat_units;              /* TlUnit: of the enemy only these come; empty: all */
  TlDangers *threats;                /* NULL: not worked out */
  GPtrArray *reminders;              /* TlReminder; NULL: not worked out */
  TlTurnPlan *turn_plans[TL_SIDES];  /* nullable */
  guint plan_serial;                 /* how often a plan has changed */
  guint threat_serial;               /* of the plan that is searched; 0: without reminders */
  TlDangerProgress *threat_progress; /* of what is being worked out, shared with its thread */
  guint threat_idle_id;              /* an idle call that says that they have changed; 0 none */
  guint threat_watchers;             /* panels that show them */

  guint retreat_hexes; /* of the retreats that the overlay shows */
  TlRetreat *retreat;  /* that the overlay shows; NULL: none, or not computed yet */

  TlMapViewAddFunc add_extra; /* nullable */
  gpointer extra_data;

  TlAnswers *answers; /* NULL: no decision that the map can answer */
  TlAnswerWords note; /* about the hex under the pointer; no heading: none */
  TlHex note_hex;
  TlHex hot_badge;      /* the stack whose badge is under the pointer, TL_HEX_NONE none */
  gboolean is_answered; /* by the first click of this double click */
  GArray *offered;      /* TlUnit: a menu offers how they go; NULL: none */
  TlHex offered_hex;    /* and where to */
  GtkWidget *popover;   /* the choice of the unit that loses the step; NULL: none */
  guint popover_box; /* that it is beside, and that has the keys after it; TL_BOX_NONE: the map */

  TlMapCarry carry;
  gboolean is_by_hand;
  gboolean is_painting;
  TlAction *anyway; /* (nullable): does what was refused last */
  GtkGesture *drag_gesture;
  gboolean is_panning;
  double pan_x;
  double pan_y;
  double pointer_x;
  double pointer_y;
  TlHex hover;
  TlUnit hover_unit; /* TL_UNIT_NONE none */
  TlHex brush_hex;   /* that a brush would touch; TL_HEX_NONE none */
  TlDirection brush_side;
  double pinch_zoom;
  gboolean was_shown;
  gboolean was_drawn; /* since the game is here */
  double
      seen_height; /* of the view, in the last frame; 0: it did not show all of the map's height */
  double seen_y;   /* the viewport's then */
  guint missing;   /* tiles, also of overlays, that the last frame had to show something else for */
  guint prefetch_id;
  guint adjust_id; /* an idle call that tells the scrollbars of a new size; 0 none */
  guint tick_id;
};

TlSituation *tl_map_view_situation (TlMapView *view);

/* Tells screen readers what the cursor is on, or what would come of what is carried. */
void tl_map_view_describe (TlMapView *view);

/* The cursor alone: the selection stays. */
void tl_map_view_move_cursor (TlMapView *view, TlHex hex);
/* The selection was chosen in the situation that shows. */
void tl_map_view_note_chosen (TlMapView *view);
/* Selects @units, and leaves the answers as they are. */
void tl_map_view_set_selection (TlMapView *view, const TlUnit *units, guint n_units);

/* -draw */
void tl_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
/* Builds tiles just outside the view for so many microseconds; FALSE when there are none to
 * build. */
gboolean tl_map_view_prefetch (TlMapView *view, gint64 budget_us);
/* Throws the overlays' scene away and redraws. */
/* Other boxes may show beside the map: what is chosen in one that has gone is so no longer. */
void tl_map_view_follow_boxes (TlMapView *self);
/* The cursor is where it was before a box was chosen that has gone since. */
void tl_map_view_leave_box (TlMapView *self);
/* What does what was refused last; NULL: nothing. */
void tl_map_view_set_anyway (TlMapView *self, const TlAction *action);
void tl_map_view_invalidate (TlMapView *view);
/* Distance of opposite sides of a hex, in view pixels. */
double tl_map_view_hex_px (TlMapView *view);
/* The counters of @hex that are not carried; TlUnit. (transfer full) */
GArray *tl_map_view_lying_units (TlMapView *view, TlHex hex);
/* The counters of @hex as they lie, in the order shown; TlUnit, none while they are carried.
 * (transfer full) */
GArray *tl_map_view_stack (TlMapView *view, TlHex hex, TlStackLayout *layout);
/* The counter painted at a place, TL_UNIT_NONE none. */
TlUnit tl_map_view_unit_at (TlMapView *view, double x, double y);

/* The outline of @hex as a closed path of @cr. */
void tl_map_view_hex_outline (TlMapView *view, cairo_t *cr, TlHex hex);

/* -compare */
void tl_map_view_paint_compare (TlMapView *view, cairo_t *cr);

/* -proposal */
void tl_map_view_paint_proposal (TlMapView *view, cairo_t *cr);

/* Keys carry to the middle of @hex. */
void tl_map_view_carry_cursor_to (TlMapView *view, TlHex hex);

/* -scroll */
/* Another part shows: the scrollbars tell which. */
void tl_map_view_after_pan (TlMapView *view);
/* What the frame that is painted now shows. */
void tl_map_view_note_seen (TlMapView *view);
/* @slot: one of the view's two; @adjustment: (nullable): the view makes one */
void tl_map_view_set_adjustment (TlMapView *view, GtkAdjustment **slot, GtkAdjustment *adjustment);
void tl_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline);

/* -input */
void tl_map_view_class_add_bindings (GtkWidgetClass *widget_class);
void tl_map_view_add_controllers (TlMapView *view);
/* Selects @unit alone; with @toggle adds it to the selection of its side, or takes it away. */
void tl_map_view_select_unit (TlMapView *view, TlUnit unit, gboolean toggle);
/* What a drag from @unit carries is selected and picked up: the selection when it is in it, its
 * stack with @whole_stack.  @x, @y: of the pointer; the counters keep their distance from it. */
void tl_map_view_pick_up (TlMapView *view, TlUnit unit, gboolean whole_stack, double x, double y);

/* -answers */
/* After the game has changed. */
void tl_map_view_renew_answers (TlMapView *view);
/* What is under the pointer, or carried, is another hex: works the note out again.  FALSE: there is
 * nothing to say. */
gboolean tl_map_view_update_note (TlMapView *view);
/* The pointer has come to a badge, or left one. */
gboolean tl_map_view_is_badge_news (TlMapView *view);
/* A click without a drag; FALSE when it decides nothing. */
gboolean tl_map_view_answer_click (TlMapView *view, double x, double y, gboolean adds);
/* Return on the cursor's hex; FALSE when it decides nothing. */
gboolean tl_map_view_answer_key (TlMapView *view);
/* Selects @unit of the cursor's hex; where it may go, as a click on it. */
void tl_map_view_answer_unit (TlMapView *view, TlUnit unit);
/* The units that a drag from @unit carries; NULL: none of them may go. (transfer full) */
GArray *tl_map_view_answer_units (TlMapView *view, TlUnit unit);

/* What is carried, in pixels of the view, which may be beside it. */
void tl_map_view_paint_carried (TlMapView *view, cairo_t *cr);

/* -carry */
/* @middle: of the counter that is picked up, beside the map. */
void tl_map_view_carry_begin_in_box (TlMapView *view, const TlUnit *units, guint n_units,
                                     TlPoint middle, double x, double y);
void tl_map_view_carry_to_box (TlMapView *view, double x, double y, guint box);
/* The same by the pointer: in the border of the view the map comes along. */
void tl_map_view_carry_drag (TlMapView *view, double x, double y);
/* What the map does of it in so many seconds; FALSE when it did not move. */
gboolean tl_map_view_carry_scroll (TlMapView *view, double seconds);
void tl_map_view_hint (TlMapView *view, const char *text);

/* Whether @unit is carried. */
gboolean tl_map_view_carries (TlMapView *view, TlUnit unit);

/* -state: holding boxes */
/* They show overlays and what is carried, too. */
void tl_map_view_refresh_boxes (TlMapView *view);
/* What a drag that begins at @unit of a box carries: the selection if it is in it, with @whole all
 * of its side, dumps by themselves.  @units: what is in the box.  (transfer full) */
GArray *tl_map_view_units_of_box (TlMapView *view, const GArray *units, TlUnit unit,
                                  gboolean whole);
/* Where keys begin that carry something out of @box. */
TlHex tl_map_view_hex_of_box (TlMapView *view, guint box);

/* -asked: what another thread works out */
void tl_map_view_add_asked (TlMapView *view, TlOverlays overlays);
void tl_map_view_forget_asked (TlMapView *view);
