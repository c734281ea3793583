/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the map view: -draw paints, -scroll chooses what shows, -input turns
 * events into intents, -carry holds counters that are under way, -train where they may go by rail,
 * -box what goes into holding boxes and out of them, -cut whom they cut off, -answers decides a
 * fight by clicks.  All state here is view state (DESIGN: never in the history).
 */
#pragma once

#include "answers/tl-answers.h"
#include "app/base/tl-asker.h"
#include "app/map/tl-box-strip.h"
#include "app/map/tl-map-view.h"
#include "draw/counter/tl-face-cache.h"
#include "draw/counter/tl-paint-stack.h"
#include "draw/map/tl-map-tiles.h"
#include "draw/overlay/tl-overlay-tiles.h"
#include "rules/advice/tl-cut.h"
#include "rules/movement/tl-train.h"

G_BEGIN_DECLS

#define TL_MAP_VIEW_TILE_BYTES ((gsize) 48 * 1024 * 1024)
#define TL_MAP_VIEW_OVERLAY_BYTES ((gsize) 48 * 1024 * 1024)
#define TL_MAP_VIEW_FACE_BYTES ((gsize) 12 * 1024 * 1024)
#define TL_MAP_VIEW_TILE_BUDGET_US 7000
#define TL_MAP_VIEW_OVERLAY_BUDGET_US 2500 /* for each of two layers */
#define TL_MAP_VIEW_FACES_A_FRAME 24

/* Who goes without supply when the carried counters stand in a hex. */
typedef struct
{
  GArray *units; /* TlCutUnit, of both sides */
  GArray *self;  /* TlCutUnit: of those carried */
} TlCarryCut;

/* Counters that the pointer, or the cursor after Return, carries. */
typedef struct
{
  gboolean active;
  gboolean by_keyboard;
  GArray *units; /* TlUnit */
  TlHex from;    /* TL_HEX_NONE: a box */
  guint from_box;
  guint own_box;  /* picked up in it, though it stands for @from (12.3e); TL_BOX_NONE: in none */
  TlHex over;     /* TL_HEX_NONE beside the map */
  guint over_box; /* TL_BOX_NONE: none */
  double x;       /* where the counters' middle is drawn, in view pixels */
  double y;
  double grab_x; /* pointer minus middle when they were picked up */
  double grab_y;
  TlMoveReach *reach;
  TlOverlayFuel fuel;
  GArray *places; /* TlHex: where a carried Extender may collapse to (12.7h), or where what was in a
                     hold may land (18.5); NULL: it is none */
  GArray *stops;  /* TlTrainStop, by hex; NULL: nothing moves now */
  gboolean is_answer; /* they are those who go, in the view's answers */
  GArray *boxes;      /* gboolean by box: takes what is carried; NULL: nothing moves now */
  TlAction *action;   /* what a drop here would do, NULL: nothing */
  GPtrArray *ways;    /* out of a box or into it: what may be done instead, GPtrArray of TlAction */
  gboolean allowed;
  char *hint;
  GHashTable *cuts;   /* TlHex + 1 -> TlCarryCut: what was asked since they were picked up */
  guint tick_id;      /* while the pointer is in the view's border, and the map comes along */
  gint64 scrolled_at; /* frame time in microseconds, 0 not yet */
} TlCarry;

struct _TlMapView
{
  GtkWidget parent_instance;

  TlGame *game;
  TlMapGeometry *geometry;
  TlMapTiles *tiles;
  TlFaceCache *faces;
  TlTheme theme;
  TlViewport viewport;

  GtkAdjustment *hadjustment;
  GtkAdjustment *vadjustment;
  GtkScrollablePolicy hscroll_policy;
  GtkScrollablePolicy vscroll_policy;
  gboolean is_adjusting; /* we move the adjustments ourselves */

  TlHex cursor;
  TlBoxStrip *boxes; /* no reference; NULL: none are shown */
  TlHex came_from;   /* the cursor before a box was chosen, TL_HEX_NONE none */
  guint box;         /* that the selection is in, instead of the cursor; TL_BOX_NONE */
  TlHex revealed;    /* last, on purpose */
  GArray *selection; /* TlUnit */
  TlOverlays overlays;
  TlSide overlay_side;
  /* What does not hang on selection and pointer: zones and a side's supply. */
  TlOverlayTiles *ground;
  TlSituation *ground_situation; /* that it shows; NULL: make it when next painted */
  TlOverlays ground_overlays;
  TlSide ground_side;
  TlOverlayScene *scene; /* all else; NULL: make it when next painted */
  guint64 legend;
  guint legend_id;    /* an idle call that says that it has changed; 0 none */
  TlFight *fight;     /* planned, outlined; nullable */
  GArray *shown_path; /* TlHex; empty: none */
  TlSide shown_side;

  TlAsker *stand_asker;         /* NULL until there is something to ask */
  TlSituation *stand_situation; /* asked about, compared only; NULL none */
  TlOverlays stand_overlays;
  GArray *stand_units; /* TlUnit */
  gpointer stand_answer;

  guint retreat_hexes; /* how far the overlay asks */
  TlRetreat *retreat;  /* that the overlay shows; NULL: none, or not asked yet */

  TlMapViewAddFunc add_extra; /* nullable */
  gpointer extra_data;

  TlAnswers *answers; /* NULL: no decision that the map can answer */
  TlAnswerWords note; /* about the hex under the pointer; no heading: none */
  TlHex note_hex;
  TlHex hot_badge;      /* the stack whose badge is under the pointer, TL_HEX_NONE none */
  gboolean is_answered; /* by the first click of this double click */
  GArray *offered;      /* TlUnit: a menu asks how they go; NULL: none */
  TlHex offered_hex;    /* and where to */
  GtkWidget *popover;   /* who loses the step? NULL: not asked */
  guint popover_box; /* that it is beside, and that has the keys after it; TL_BOX_NONE: the map */

  TlCarry carry;
  GtkGesture *drag_gesture;
  gboolean is_panning;
  double pan_x;
  double pan_y;
  double pointer_x;
  double pointer_y;
  TlHex hover;
  TlUnit hover_unit; /* TL_UNIT_NONE none */
  double pinch_zoom;
  gboolean was_shown;
  guint missing; /* tiles, also of overlays, that the last frame had to show something else for */
  guint prefetch_id;
  guint adjust_id; /* an idle call that tells the scrollbars of a new size; 0 none */
  guint tick_id;
};

TlSituation *tl_map_view_situation (TlMapView *view);

/* Tells screen readers what the cursor is on, or what would come of what is carried. */
void tl_map_view_describe (TlMapView *view);

/* Others are selected, and nobody's answer changes. */
void tl_map_view_set_selection (TlMapView *view, const TlUnit *units, guint n_units);

/* -draw */
void tl_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void tl_map_view_forget_ground (TlMapView *view);
/* Builds tiles just outside the view for so many microseconds; FALSE when there are none to
 * build. */
gboolean tl_map_view_prefetch (TlMapView *view, gint64 budget_us);
/* In a moment: not while a frame is being made. */
void tl_map_view_tell_legend (TlMapView *view);
/* The retreat that the overlay shows is of others, or of another length. */
void tl_map_view_forget_retreat (TlMapView *view);
/* Throws the overlays' scene away and redraws. */
void tl_map_view_invalidate (TlMapView *view);
/* Distance of opposite sides of a hex, in view pixels. */
double tl_map_view_hex_px (TlMapView *view);
TlPoint tl_map_view_hex_middle (TlMapView *view, TlHex hex);
/* The counters of @hex as they lie, in the order shown; TlUnit, none while they are carried.
 * (transfer full) */
GArray *tl_map_view_stack (TlMapView *view, TlHex hex, TlStackLayout *layout);
/* The counter painted at a place, TL_UNIT_NONE none. */
TlUnit tl_map_view_unit_at (TlMapView *view, double x, double y);

/* Keys carry to the middle of @hex. */
void tl_map_view_carry_cursor_to (TlMapView *view, TlHex hex);

/* -scroll */
void tl_map_view_after_pan (TlMapView *view);
/* @slot: one of the view's two; @adjustment: (nullable): the view makes one */
void tl_map_view_set_adjustment (TlMapView *view, GtkAdjustment **slot, GtkAdjustment *adjustment);
/* Tells the scrollbars what shows, and of how much. */
void tl_map_view_tell_adjustments (TlMapView *view);
void tl_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline);

/* -input */
void tl_map_view_class_add_bindings (GtkWidgetClass *widget_class);
void tl_map_view_add_controllers (TlMapView *view);

/* The first finding that forbids, "9.12f: Enemy units ...". (transfer full) */
char *tl_map_view_first_refusal (TlMapView *self, const TlVerdict *verdict);
/* All of them, " · 9.12g: ..." each. */
void tl_map_view_append_findings (TlMapView *self, GString *text, const TlVerdict *verdict);

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
/* What going to the cursor's hex comes to, in a line; "": nothing. (transfer full) */
char *tl_map_view_cursor_answer (TlMapView *view);
/* Return on the cursor's hex; FALSE when it decides nothing. */
gboolean tl_map_view_answer_key (TlMapView *view);
/* Selects @unit of the cursor's hex; where it may go, as a click on it. */
void tl_map_view_answer_unit (TlMapView *view, TlUnit unit);
/* Whoever a drag that begins at @unit carries; NULL: it carries nobody who may go. (transfer
 * full) */
GArray *tl_map_view_answer_units (TlMapView *view, TlUnit unit);

/* -answers-draw */
void tl_map_view_add_answers (TlMapView *view);
void tl_map_view_paint_answers (TlMapView *view, cairo_t *cr);
void tl_map_view_paint_note (TlMapView *view, cairo_t *cr);
/* What is carried, in pixels of the view, which may be beside it. */
void tl_map_view_paint_carried (TlMapView *view, cairo_t *cr);

/* -carry */
void tl_map_view_carry_begin (TlMapView *view, const TlUnit *units, guint n_units, double x,
                              double y);
/* @middle: of the counter that is picked up, beside the map. */
void tl_map_view_carry_begin_in_box (TlMapView *view, const TlUnit *units, guint n_units,
                                     TlPoint middle, double x, double y);
void tl_map_view_carry_to (TlMapView *view, double x, double y, TlHex over);
void tl_map_view_carry_to_box (TlMapView *view, double x, double y, guint box);
/* The same by the pointer: in the border of the view the map comes along. */
void tl_map_view_carry_drag (TlMapView *view, double x, double y);
/* What the map does of it in so many seconds; FALSE when it did not move. */
gboolean tl_map_view_carry_scroll (TlMapView *view, double seconds);
/* Drops; FALSE when it was refused. */
gboolean tl_map_view_carry_drop (TlMapView *view);
void tl_map_view_carry_cancel (TlMapView *view);
/* Who is carried, over which hex, and the hint for it.  (transfer full) */
char *tl_map_view_carried_text (TlMapView *view);
/* The hint for what is carried, with whom it would cut off. */
void tl_map_view_hint_carried (TlMapView *view);
void tl_map_view_hint (TlMapView *view, const char *text);

/* As many as carry.units has, at least one while something is carried. */
const TlUnit *tl_map_view_carried_units (TlMapView *view);
/* Whether nobody of those who are carried moves by itself: SP go by rail (13.3), by sea (18.5) or
 * not at all. */
gboolean tl_map_view_carries_dumps (TlMapView *view);
/* What is done with the carried counters along @path. (transfer full) */
TlAction *tl_map_view_carry_action (TlMapView *view, TlActionKind kind, const GArray *path);

/* -box */
/* They show overlays and what is carried, too. */
void tl_map_view_refresh_boxes (TlMapView *view);
/* Instead of the cursor's hex. */
void tl_map_view_go_to_box (TlMapView *view, guint box);
/* Which boxes take what is carried, and where it may land. */
void tl_map_view_ask_boxes (TlMapView *view);
/* Whether counters that are carried may be put there. */
gboolean tl_map_view_box_takes (TlMapView *view, guint box);
/* FALSE: it has nothing to do with a box. */
gboolean tl_map_view_intend_box (TlMapView *view);
/* Does what the one way says, or asks which; FALSE when it was refused. */
gboolean tl_map_view_drop_box (TlMapView *view, const GPtrArray *ways, const GArray *units,
                               TlHex over, guint over_box);
/* What a drag that begins at @unit of a box carries: the selection if it is in it, with @whole all
 * of its side, dumps by themselves.  @units: what is in the box.  (transfer full) */
GArray *tl_map_view_units_of_box (TlMapView *view, const GArray *units, TlUnit unit,
                                  gboolean whole);
/* Where keys begin that carry something out of @box. */
TlHex tl_map_view_hex_of_box (TlMapView *view, guint box);

/* -train */
/* Where the carried counters may go by rail. (transfer full): TlTrainStop */
GArray *tl_map_view_train_stops (TlMapView *view);
void tl_map_view_add_stops (TlMapView *view);
/* By rail, where a move does not get them; FALSE: that is not what a drop would do. */
gboolean tl_map_view_intend_train (TlMapView *view);
/* A train goes there as well: adds to the hint. */
void tl_map_view_hint_train (TlMapView *view);
/* By rail to @hex; NULL when no train goes there. (transfer full) (nullable) */
TlAction *tl_map_view_train_to (TlMapView *view, TlHex hex);
/* What it would do instead of the move. (transfer full) (nullable) */
TlAction *tl_map_view_train_instead (TlMapView *view);
/* Asks which of both is done. */
void tl_map_view_offer_train (TlMapView *view, const TlAction *move, const TlAction *train,
                              TlHex to);
/* Whoever has gone is selected, where he is now. */
void tl_map_view_end_offer (TlMapView *view);

/* -stand */
void tl_map_view_add_stands (TlMapView *view, TlOverlays overlays);
void tl_map_view_forget_stands (TlMapView *view);
void tl_map_view_free_stands (TlMapView *view);

/* -cut */
/* Asks for the hex under the carried counters: at once where the map is small, else as soon as
 * nothing else is to be done, and then shows it. */
void tl_map_view_ask_cut (TlMapView *view);
void tl_map_view_forget_cuts (TlMapView *view);
/* What is known of that hex. (transfer none) (nullable) */
const TlCarryCut *tl_map_view_cut (TlMapView *view);
/* "12.6a: 2 units (1½ RE) lose trace: A, B"; "" when nobody loses anything. (transfer full) */
char *tl_map_view_cut_text (TlMapView *view);

G_END_DECLS
