/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The map: pans, zooms, selects, drags.
 *
 * A GtkScrollable.  Wheel and touchpad pan, Ctrl+wheel and pinch zoom about the pointer, the middle
 * button or a drag on empty ground pans, arrows move the hex cursor, Return picks a stack up and
 * puts it down.  A drag on a counter carries it (or the whole stack with Shift); path, price and
 * verdict show while it is carried; what the rules refuse springs back and says why.
 *
 * Ctrl+click adds a counter of any stack to the selection or takes it away; so do Ctrl+arrows and
 * Ctrl+Space.  A drag with Shift from empty ground draws a band round counters, with Ctrl one that
 * adds.  Selected counters are carried together, each from its place (tl-drop-group.h).
 *
 * While a fight is decided, hexes to go to and counters that may lose the step are marked; a click,
 * a drag or Return decides (tl-answers.h), a click on a counter says who goes, Escape takes the
 * whole stack again, and a note beside the hex under the pointer says the price or why not.  The
 * secondary button and the Menu key ask for a menu of the counter.
 *
 * Holding boxes are beside it (tl-box-strip.h); what is chosen in them is its selection as well, so
 * that panels ask in one place.
 *
 * By hand (Set Up) any counter goes anywhere, and the pool and the Dead Pile show beside the
 * holding boxes.  What the rules have refused may be done anyway until something else is chosen.
 *
 * It changes nothing itself: a drop becomes an action of the TlGame.
 *
 * Properties: those of GtkScrollable, and
 *   game          (nullable); zoom, cursor and selection begin anew with it
 *   theme         (const TlTheme *), copied
 *   overlays      (guint, TlOverlays)
 *   overlay-side  (guint), whose supply and zones show
 *   retreat-hexes (guint), how many the retreats have that the overlay shows
 *   by-hand       whether counters are carried with no rule asked
 *   painting      whether the pointer paints the map: nothing comes up by itself where it rests
 * Signals:
 *   selection-changed ()          cursor or selected units are others
 *   hint (const char *text)       one line about what is under the pointer or being carried; ""
 *                                 none
 *   target-picked (guint hex)     an enemy hex was double-clicked or Return was pressed on it
 *   unit-clicked (guint unit)     a counter was clicked while nothing is to be decided on the map
 *   menu-requested (guint hex)    the secondary button or the Menu key on a hex, whose counter is
 *                                 selected
 *   anyway-changed ()             tl_map_view_anyway () is another
 *   underlay-changed ()           tl_map_view_underlay () is another
 *   legend-changed ()             tl_map_view_legend () or the colours are others
 *   threats-changed ()            tl_map_view_threats () are others
 *   attack-proposed (GArray *units, guint hex)   units (TlUnit) were dropped on an enemy hex; the
 *                                 array is the view's and ends with the signal
 */
#pragma once

#include "answers/tl-compare.h"
#include "answers/tl-drop.h"
#include "answers/tl-reminders.h"
#include "answers/tl-terrain-proposal.h"
#include "app/base/tl-game.h"
#include "draw/base/tl-theme.h"
#include "draw/map/tl-paint-scan.h"
#include "draw/overlay/tl-overlay.h"

#include <gtk/gtk.h>

#define TL_TYPE_MAP_VIEW (tl_map_view_get_type ())
G_DECLARE_FINAL_TYPE (TlMapView, tl_map_view, TL, MAP_VIEW, GtkWidget)

/* The holding boxes that show beside the map. */
typedef struct
{
  gpointer strip; /* no reference */
  /* The widget of a box; NULL: it does not show. */
  GtkWidget *(*widget_of) (gpointer strip, guint box);
  /* Whether a place of the map view's pixels is in the strip, and in which box: TL_BOX_NONE between
   * them. */
  gboolean (*find) (gpointer strip, double x, double y, guint *box);
} TlMapBoxes;

/* (transfer none) (nullable) */
TlGame *tl_map_view_game (TlMapView *view);

/* TL_HEX_NONE: nowhere.  Moving the cursor clears the selection. */
TlHex tl_map_view_cursor (TlMapView *view);
void tl_map_view_set_cursor (TlMapView *view, TlHex hex);
/* The holding box that was chosen instead of a hex; TL_BOX_NONE: none.  There is no cursor then. */
guint tl_map_view_box (TlMapView *view);
/* Chooses a holding box of the scenario, of which nothing is selected then. */
void tl_map_view_set_box (TlMapView *view, guint box);
/* Selected units, as TlUnit: of one side on the map, of whatever stacks, or all in the box.
 * (transfer full) */
GArray *tl_map_view_selection (TlMapView *view);
/* Selects @units, of one side on the map or in one box, and puts the cursor to the first. */
void tl_map_view_select (TlMapView *view, const TlUnit *units, guint n_units);

gboolean tl_map_view_is_by_hand (TlMapView *view);
/* Rule 13.6: whether units are due, and lie beside the map as the box TL_BOX_POOL. */
gboolean tl_map_view_shows_arrivals (TlMapView *view);
/* What does by hand what was refused last, and names the rules. (transfer none) (nullable) */
const TlAction *tl_map_view_anyway (TlMapView *view);
/* Performs it; nothing happens when there is none. */
gboolean tl_map_view_do_anyway (TlMapView *view);

TlOverlays tl_map_view_overlays (TlMapView *view);
TlSide tl_map_view_overlay_side (TlMapView *view);
/* What is planned, instead of what was: @fight (nullable): an arrow to its target from each
 * attacking hex; @barrage (nullable): a line to its target from each hex that fires, another one
 * from those of @guns (nullable), TlUnit, that might. */
void tl_map_view_show_plan (TlMapView *view, const TlFight *fight, const TlBarrage *barrage,
                            const GArray *guns);
/* (transfer none) (nullable): the one that shows. */
const TlFight *tl_map_view_fight (TlMapView *view);
/* The holding boxes beside the map, NULL: none any more.  No reference is taken. */
/* (nullable): is copied. */
void tl_map_view_set_boxes (TlMapView *view, const TlMapBoxes *boxes);
/* Opens @popover, which takes it, beside @hex, or with TL_HEX_NONE beside the box that is chosen;
 * the one that was open closes. */
void tl_map_view_popup (TlMapView *view, GtkWidget *popover, TlHex hex);
/* How the situation that shows, the first of @compare's, differs from the other.  No copy is taken:
 * NULL before @compare ends. */
void tl_map_view_show_compare (TlMapView *view, const TlCompare *compare);
/* A path that a button stands for, while it has pointer or focus; @n_path 0 takes it away. */
void tl_map_view_show_path (TlMapView *view, const TlHex *path, guint n_path, TlSide side);

/* What another thread works out. */
typedef struct
{
  /* What the enemy of the overlays' side could do, all of its units or, where such are selected,
   * these.  NULL while it is not asked for, and until it is known. */
  const TlDangers *dangers;
  /* TlReminder: what is easily forgotten, of the same side and situation, worked out after them.
   * NULL while there are no dangers, or no panel watches. */
  const GPtrArray *reminders;
  guint n_done, n_all; /* how many parts of them are worked out; 0 of 0: nothing is being */
} TlMapThreats;

/* Good until they change. */
TlMapThreats tl_map_view_threats (TlMapView *view);
/* A panel shows them: they are worked out without their overlay, too.  Each TRUE is followed by a
 * FALSE. */
void tl_map_view_watch_threats (TlMapView *view, gboolean is_watched);
/* What @side has planned for its turn, which its reminders read; is copied. */
void tl_map_view_set_turn_plan (TlMapView *view, TlSide side, const TlTurnPlan *plan);

/* Puts the cursor to @hex, in sight, and selects those of @units (nullable) that stand there. */
void tl_map_view_go_to (TlMapView *view, TlHex hex, const GArray *units);

/* What a panel has to show: called with @data whenever the overlays are made anew. */
typedef void (*TlMapViewAddFunc) (TlOverlayScene *scene, const TlSituation *situation,
                                  gpointer data);
/* One panel at a time: @data says whose it is.  @add NULL takes away what @data's showed. */
void tl_map_view_set_extra (TlMapView *view, TlMapViewAddFunc add, gpointer data);

/* What shows that needs words (tl_overlay_scene_legend ()).  @scene: (out) (optional)
 * (transfer none) (nullable): for samples of it */
TlLegendSet tl_map_view_legend (TlMapView *view, const TlOverlayScene **scene);
/* Strips of the window lie over the view's top and bottom, so many pixels high: what is shown on
 * purpose is shown between them.  The map stays where it is. */
void tl_map_view_set_covered (TlMapView *view, int top, int bottom);
gboolean tl_map_view_is_carrying (TlMapView *view);
/* Shows @map, kin of the game's, until the game changes: what a stroke of the brush is about to
 * make.  NULL: the game's own again. */
void tl_map_view_preview (TlMapView *view, TlMap *map);
/* Outlines what a brush would touch: @hex, or with a @side below TL_DIRECTIONS that side of it;
 * TL_HEX_NONE takes the outline away. */
void tl_map_view_show_brush (TlMapView *view, TlHex hex, TlDirection side);
/* A place of the view's pixels, in map units. */
TlPoint tl_map_view_to_map (TlMapView *view, double x, double y);
/* The middle of @hex, in pixels of the view. */
TlPoint tl_map_view_hex_middle (TlMapView *view, TlHex hex);
/* @units of one hex are picked up, at a place of the view, as a drag does it; then they are over
 * @over; then they are put down, FALSE when that is refused, or put back. */
void tl_map_view_carry_begin (TlMapView *view, const TlUnit *units, guint n_units, double x,
                              double y);
void tl_map_view_carry_to (TlMapView *view, double x, double y, TlHex over);
gboolean tl_map_view_carry_drop (TlMapView *view);
void tl_map_view_carry_cancel (TlMapView *view);
/* What is carried, and where it may go. (transfer none) (nullable): NULL: nothing is */
const TlCarry *tl_map_view_carry_for_test (TlMapView *view);
/* What putting down what is carried here does. (transfer none) (nullable): NULL: nothing is
 * carried */
const TlDrop *tl_map_view_drop_for_test (TlMapView *view);
const TlTheme *tl_map_view_theme (TlMapView *view);

/* Shows the scan of the map under the counters; NULL: the drawn map.  Another game begins with
 * that.  @underlay: copied, with a reference of its image. */
void tl_map_view_set_underlay (TlMapView *view, const TlUnderlay *underlay);
/* (transfer none) (nullable): the scan that shows */
const TlUnderlay *tl_map_view_underlay (TlMapView *view);
/* Hatches the hexes and sides of @proposal that are unsure.  No copy is taken: NULL before it
 * ends. */
void tl_map_view_show_proposal (TlMapView *view, const TlTerrainProposal *proposal);
typedef enum
{
  TL_MAP_ZOOM_IN, /* about the middle */
  TL_MAP_ZOOM_OUT,
  TL_MAP_ZOOM_FIT /* all of the map */
} TlMapZoom;

void tl_map_view_zoom (TlMapView *view, TlMapZoom zoom);
/* Pans as little as brings @hex into sight; TL_HEX_NONE is passed over. */
void tl_map_view_reveal (TlMapView *view, TlHex hex);
