/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The display list of a TlOverlayScene: items in map units, each in a layer, none of which knows a
 * rule or a theme.  Which colour an ink is, how wide a line, how large a mark, the painter decides
 * by theme and zoom; which items there are, the makers of the scene decide.
 *
 * Layers are painted in the order of TlOverlayLayer: those before TL_LAYER_ABOVE under the
 * counters, the others over them.
 */
#pragma once

#include "draw/overlay/tl-overlay.h"
#include "rules/supply/tl-supply.h"

typedef enum
{
  TL_LAYER_TINT,
  TL_LAYER_HATCH,
  TL_LAYER_BAND,
  TL_LAYER_OUTLINE,
  TL_LAYER_ABOVE,
  TL_LAYER_LINE = TL_LAYER_ABOVE,
  TL_LAYER_ARROW,
  TL_LAYER_DOT,
  TL_LAYER_MARK,
  TL_LAYER_TEXT,
  TL_LAYERS
} TlOverlayLayer;

typedef enum
{
  TL_INK_SIDE_0,
  TL_INK_SIDE_1,
  TL_INK_GOOD, /* supplied directly */
  TL_INK_VIA,  /* supplied by an HQ */
  TL_INK_BAD,  /* out of supply, blocked, steps lost */
  TL_INK_AWAY, /* from the enemy, on a retreat */
  TL_INK_ASIDE,
  TL_INK_TOWARD,
  TL_INK_AWAY_TINT, /* the same for surfaces: bright */
  TL_INK_ASIDE_TINT,
  TL_INK_TOWARD_TINT,
  TL_INK_DG,
  TL_INK_ATTACK,
  TL_INK_PLAIN, /* the map's ink */
  TL_INK_HQ,    /* the first of TL_INK_HQS colours of HQs' bundles */
  TL_INK_LAST = TL_INK_HQ + 5,
} TlOverlayInk;
#define TL_INK_HQS 6u

/* Between the lines of a hatching, where nothing else is said. */
#define TL_HATCH_SPACING 0.2

typedef enum
{
  TL_WIDTH_HAIR,
  TL_WIDTH_THIN,
  TL_WIDTH_LINE,
  TL_WIDTH_BOLD,
  TL_WIDTH_HEAVY,
  TL_WIDTH_BAND,
  TL_WIDTHS
} TlOverlayWidth;

typedef enum
{
  TL_DASH_NONE,
  TL_DASH_SHORT,
  TL_DASH_LONG,
  TL_DASH_TIES, /* sleepers across a band */
  TL_DASH_DOTS,
  TL_DASHES
} TlOverlayDash;

typedef enum
{
  TL_ITEM_FILL,
  TL_ITEM_STROKE,
  TL_ITEM_HATCH, /* the spots are ends of segments, in pairs, by number of the line */
  /* The spots are middles of hexes: hatched, or with a line round all of them.  The lines are
   * worked out where they are painted (tl_overlay_lines_of ()): a side's zones are thousands of
   * hexes, and few of them show. */
  TL_ITEM_HATCHED,
  TL_ITEM_BORDERED,
  TL_ITEM_MARK,
  TL_ITEM_TEXT
} TlOverlayItemKind;

typedef enum
{
  TL_MARK_DOT,
  TL_MARK_DISC,    /* supplied directly: disc with a tick */
  TL_MARK_DIAMOND, /* supplied by an HQ, whose letter it holds */
  TL_MARK_OUT,     /* out of supply: cross in an octagon */
  TL_MARK_RING,    /* a source */
  TL_MARK_SQUARE,  /* a dump */
  TL_MARK_HQ,      /* double ring with a letter */
  TL_MARK_FLAG,    /* where supply enters the map */
  TL_MARK_PENNANT, /* the same beside a counter */
  TL_MARK_BLOCK,   /* cross on a hexside */
  TL_MARK_STOP,    /* bar: must stop */
  TL_MARK_TICK,    /* away */
  TL_MARK_TILDE,   /* aside */
  TL_MARK_CROSS,   /* toward */
  TL_MARK_DG,      /* turns DG here */
  TL_MARK_STEP,    /* loses steps here */
  TL_MARK_DAGGER,  /* eliminated */
  TL_MARK_EATS,    /* no trace, but SP on the map in reach: plate with a T */
  TL_MARK_LEFT,    /* left out by its formation: triangle with an exclamation mark */
  TL_MARK_LOW,     /* half a disc */
  TL_MARK_EMPTY,   /* a hollow disc, struck through */
  TL_MARK_GHOST,   /* where a counter might stand: its dashed outline */
  TL_MARK_GAP,     /* where a path's range ends: two bars */
  TL_MARK_TRAIN,   /* a train gets here: a sign on two posts, with its price */
  TL_MARK_NO_DUMP, /* would lose its dumps: a square, crossed */
  TL_MARK_DROP,    /* comes down by air here: a parachute */
  TL_MARKS
} TlOverlayMark;

typedef enum
{
  TL_SPOT_MOVE,
  TL_SPOT_LINE,
  TL_SPOT_CURVE, /* two control points and an end */
  TL_SPOT_CLOSE
} TlSpotKind;

typedef struct
{
  float x;
  float y;
  guint32 kind; /* TlSpotKind; in a hatch the number of its line, of a hex's middle the hex */
} TlOverlaySpot;

/* A field that changes the look is hashed in tl-overlay-tiles.c, too. */
typedef struct
{
  guint8 kind;            /* TlOverlayItemKind */
  guint8 layer;           /* TlOverlayLayer */
  guint8 ink;             /* TlOverlayInk */
  guint8 mark;            /* TlOverlayMark */
  guint8 width;           /* TlOverlayWidth */
  guint8 dash;            /* TlOverlayDash */
  guint8 is_cased : 1;    /* has a halo */
  guint8 is_emphatic : 1; /* larger text, larger mark */
  guint8 is_halo : 1;     /* only the halo of a line that comes after it */
  guint8 is_double : 1;   /* two lines */
  guint8 is_small : 1;    /* a mark that goes round a counter, without one */
  guint8 is_hollow : 1;   /* a mark in outline: trace, but no dump in reach */
  guint8 is_smooth : 1;   /* a line round hexes that bends at their corners */
  float opacity;
  float least_px; /* shows when a hex is as large as this */
  float most_px;  /* and smaller than this; 0: always */
  float angle;    /* of hatched hexes: of their lines, ... */
  float spacing;  /* ... and how far apart these are, in map units */
  float inset;    /* of bordered hexes: how far within them the line lies */
  guint32 first_spot;
  guint32 n_spots;
  float left, top, right, bottom;
  const char *text; /* the scene's */
} TlOverlayItem;

/* Gauges after the second look alike. */
#define TL_GAUGE_LOOKS 3u

struct _TlOverlayScene
{
  TlMap *map;
  GArray *items; /* TlOverlayItem */
  GArray *spots; /* TlOverlaySpot */
  GStringChunk *texts;
  TlOverlayWays *ways; /* (nullable): tl_overlay_scene_set_ways () */
  guint n_hqs;         /* of the sides whose supply was added: each has a letter */
  guint32 accents[TL_SIDES];
  const char *zones_of[TL_SIDES];     /* "Blue: zone (4.5)", in texts; NULL when unknown */
  const char *patrols_of[TL_SIDES];   /* the same of patrol zones */
  guint8 zones[TL_SIDES];             /* TlZoneLook, where zones show */
  TlSide side;                        /* whose supply it shows, and whose colour samples have */
  TlLegendSet legend;                 /* TlOverlayLegend: what it holds */
  const char *gauges[TL_GAUGE_LOOKS]; /* their names, in texts */
};

/* What a legend can tell about. */
typedef enum
{
  TL_LEGEND_CUT_TRACE, /* first: what comes up while a counter is carried */
  TL_LEGEND_CUT_DUMPS,
  TL_LEGEND_CUT_LINE,
  TL_LEGEND_TRAIN,
  TL_LEGEND_FLOW, /* + TlOverlayFlow */
  TL_LEGEND_RAIL = TL_LEGEND_FLOW + 4,
  TL_LEGEND_LINK,
  TL_LEGEND_STATE, /* direct, by HQ, left out, eats, out */
  TL_LEGEND_NO_DUMP = TL_LEGEND_STATE + 5,
  TL_LEGEND_MARKED,
  TL_LEGEND_LOW,
  TL_LEGEND_EXHAUSTED,
  TL_LEGEND_ENTRY,
  TL_LEGEND_SOURCE,
  TL_LEGEND_DUMP,
  TL_LEGEND_HQ,    /* the letter at an HQ */
  TL_LEGEND_BOXED, /* in a holding box with SP */
  TL_LEGEND_ZONE,  /* + the side */
  TL_LEGEND_LIFTED = TL_LEGEND_ZONE + TL_SIDES,
  TL_LEGEND_FREE_STEP,
  TL_LEGEND_PATH,
  TL_LEGEND_MISS, /* the nearest way: what is open of it, and what is not */
  TL_LEGEND_MISSING,
  TL_LEGEND_BLOCKER,
  TL_LEGEND_BLOCK,
  TL_LEGEND_SHORT,
  TL_LEGEND_GHOST,
  TL_LEGEND_HINGE,
  TL_LEGEND_HINGE_HEX,
  TL_LEGEND_LISTED,
  TL_LEGEND_DUMP_WAY,
  TL_LEGEND_VIA,
  TL_LEGEND_RANGE,
  TL_LEGEND_REACH,
  TL_LEGEND_STOP,
  TL_LEGEND_NO_FUEL,
  TL_LEGEND_STAND,
  TL_LEGEND_STAND_OUT,
  TL_LEGEND_STAND_NO_DUMP,
  TL_LEGEND_HQ_PLACE,
  TL_LEGEND_RETREAT, /* + TlRear */
  TL_LEGEND_DG = TL_LEGEND_RETREAT + 3,
  TL_LEGEND_STEPS,
  TL_LEGEND_ELIMINATED,
  TL_LEGEND_PLACE,
  TL_LEGEND_ADVANCE,
  TL_LEGEND_ATTACK,
  TL_LEGEND_OVERRUN,
  TL_LEGEND_FIRE,
  TL_LEGEND_FIRE_RANGE,
  TL_LEGEND_ENEMY_REACH,
  TL_LEGEND_ENEMY_REACH_FREE,
  TL_LEGEND_DANGER,                                       /* + TlDangerLevel */
  TL_LEGEND_PATROL = TL_LEGEND_DANGER + TL_DANGER_LEVELS, /* + the side */
  TL_LEGEND_DROP_PLAN = TL_LEGEND_PATROL + TL_SIDES,
  TL_LEGEND_DROP,  /* is being flown */
  TL_LEGEND_GAUGE, /* + 0 for the first, 1 for the second, 2 for all others */
  TL_LEGEND_RAILHEAD = TL_LEGEND_GAUGE + TL_GAUGE_LOOKS,
  TL_LEGENDS_END
} TlOverlayLegend;
G_STATIC_ASSERT (TL_LEGENDS_END == TL_LEGENDS && TL_LEGENDS <= 64 * TL_LEGEND_WORDS);
G_STATIC_ASSERT (TL_LEGENDS_OF_CUT == TL_LEGEND_CUT_LINE + 1);

/* --- tl-overlay-legend.c --- */

/* The sample of @legend, in a scene whose sides and zones have been set. */
void tl_overlay_add_sample (TlOverlayScene *scene, guint legend);

/* --- tl-overlay-items.c --- */

static inline void
tl_overlay_tell (TlOverlayScene *scene, guint legend)
{
  tl_legend_set_add (&scene->legend, legend);
}

void tl_overlay_take_sides (TlOverlayScene *scene, const TlScenario *scenario);
/* The new item, good until the next: its fields may be changed. */
TlOverlayItem *tl_overlay_begin (TlOverlayScene *scene, TlOverlayItemKind kind,
                                 TlOverlayLayer layer, TlOverlayInk ink);
void tl_overlay_put (TlOverlayScene *scene, TlPoint point, guint kind);
void tl_overlay_move_to (TlOverlayScene *scene, TlPoint point);
void tl_overlay_line_to (TlOverlayScene *scene, TlPoint point);
void tl_overlay_close (TlOverlayScene *scene);
TlOverlayItem *tl_overlay_mark (TlOverlayScene *scene, TlOverlayMark mark, TlOverlayInk ink,
                                TlPoint at, const char *text);
/* A ring or a square round whatever counters lie in a hex, under them: they stay legible. */
TlOverlayItem *tl_overlay_frame (TlOverlayScene *scene, TlOverlayMark mark, TlOverlayInk ink,
                                 TlPoint at);
/* Where supply enters the map: in the hex's middle, or beside the counters there. */
void tl_overlay_entry (TlOverlayScene *scene, const TlSituation *situation, TlHex hex,
                       TlOverlayInk ink);
TlOverlayItem *tl_overlay_text (TlOverlayScene *scene, TlOverlayInk ink, TlPoint at,
                                const char *text);
/* A line with a halo, its spots to come. */
TlOverlayItem *tl_overlay_line (TlOverlayScene *scene, TlOverlayLayer layer, TlOverlayInk ink,
                                TlOverlayWidth width, TlOverlayDash dash);
/* A copy of the item added last, with the same spots, in another layer. */
TlOverlayItem *tl_overlay_again (TlOverlayScene *scene, TlOverlayItemKind kind,
                                 TlOverlayLayer layer, TlOverlayInk ink);
/* A subpath of the item begun last, through @points, rounded at the bends. */
void tl_overlay_put_track (TlOverlayScene *scene, const TlPoint *points, guint n_points);
TlPoint tl_overlay_centre (const TlOverlayScene *scene, TlHex hex);
TlPoint tl_overlay_towards (TlPoint from, TlPoint to, double distance);
double tl_overlay_distance (TlPoint a, TlPoint b);

/* One line round a set of hexes, the hexes on its right; @is_closed unless parts were left out. */
typedef struct
{
  guint first; /* into the edges */
  guint n_edges;
  gboolean is_closed;
} TlOverlayLoop;

typedef struct
{
  TlHex hex; /* in the set; the line is its side @direction */
  TlDirection direction;
} TlOverlayEdge;

/* Says which edges count; the others are left out, and lines end there. */
typedef gboolean (*TlOverlayEdgeFunc) (TlHex hex, TlHex outside, gconstpointer data);

typedef struct
{
  GArray *edges; /* TlOverlayEdge */
  GArray *loops; /* TlOverlayLoop */
} TlOverlayOutline;

/* @members: a byte per hex, of @bits, any of which makes a member; only @hexes are looked at.
 * Cost: in proportion to @n_hexes. */
TlOverlayOutline *tl_overlay_outline_new (const TlMap *map, const guint8 *members, guint8 bits,
                                          const TlHex *hexes, guint n_hexes,
                                          TlOverlayEdgeFunc counts, gconstpointer data);
void tl_overlay_outline_free (TlOverlayOutline *outline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlOverlayOutline, tl_overlay_outline_free)

/* Puts the outline as spots of the item begun last. @inset: into the set; @insets per edge, added,
 * may be NULL. Smooth lines bend at the corners of hexes, others run along them. */
void tl_overlay_put_outline (TlOverlayScene *scene, const TlOverlayOutline *outline, double inset,
                             const float *insets, gboolean is_smooth);
/* A line within the edge of the hexes that have any of @bits, as for tl_overlay_outline_new ();
 * @hexes are all that have. */
TlOverlayItem *tl_overlay_border (TlOverlayScene *scene, const guint8 *members, guint8 bits,
                                  const TlHex *hexes, guint n_hexes, TlOverlayInk ink,
                                  TlOverlayDash dash, double inset, gboolean is_smooth);
/* The sides of @hex, to @part of the way from its middle, as spots of the item begun last. */
void tl_overlay_put_hex (TlOverlayScene *scene, TlHex hex, double part);
/* The whole map's hexes with any of @bits, ascending. (transfer full) */
GArray *tl_overlay_members (const TlMap *map, const guint8 *members, guint8 bits);

/* Hatches the hexes with lines @angle to the horizontal, @spacing apart. */
TlOverlayItem *tl_overlay_hatch (TlOverlayScene *scene, TlOverlayInk ink, const TlHex *hexes,
                                 guint n_hexes, double angle, double spacing);

/**
 * tl_overlay_lines_of:
 * @item: of hexes, of @scene
 * @area: (nullable): NULL for all
 * @skip: lines of a hatch whose number has any of these bits are left out
 *
 * The lines of hatched or bordered hexes, as far as they show in @area; beyond it something may be
 * missing, or too much.
 *
 * Cost: a look at each of the hexes, and in proportion to those near @area.
 *
 * Returns: (transfer full): a scene whose only item is the lines, TL_ITEM_HATCH or TL_ITEM_STROKE
 */
TlOverlayScene *tl_overlay_lines_of (const TlOverlayScene *scene, const TlOverlayItem *item,
                                     const cairo_rectangle_t *area, guint skip);

/* --- tl-overlay-tree.c --- */

#define TL_TREE_CLASSES 3u
#define TL_STEP_NONE G_MAXUINT

typedef struct
{
  TlHex from;
  TlHex to; /* the next hex on the way to where supply comes from */
  guint n;  /* how many come by it */
  /* Sealed: */
  guint next;       /* the step that goes on with the same stroke; TL_STEP_NONE: it ends */
  gboolean goes_on; /* a stroke comes to it and goes on with it */
} TlOverlayStep;

typedef struct
{
  GArray *steps; /* TlOverlayStep; sealed: by from, then to, each once */
} TlOverlayTree;

TlOverlayTree *tl_overlay_tree_new (void);
void tl_overlay_tree_free (TlOverlayTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlOverlayTree, tl_overlay_tree_free)
/* @n come by the way of @hexes, in the direction of the source. */
void tl_overlay_tree_add (TlOverlayTree *tree, const TlHex *hexes, guint n_hexes, guint n);
/* After the last way, before anything is put. */
void tl_overlay_tree_seal (TlOverlayTree *tree);
/* Its lines of width @class (0 to TL_TREE_CLASSES - 1) as spots of the item begun last, @offset
 * away from the middles of hexes.  Returns: FALSE when there are none */
gboolean tl_overlay_tree_put (TlOverlayScene *scene, const TlOverlayTree *tree, guint class,
                              TlPoint offset);

/* --- tl-overlay-ways.c --- */

typedef enum
{
  TL_FLOW_HQ_DRAW, /* by an HQ that throws on: heavy, dashed */
  TL_FLOW_DRAW,    /* by the unit itself: dashed */
  TL_FLOW_THROW,   /* by an HQ: solid, with an arrow to the unit */
  TL_FLOW_EAT,     /* SP of the map for units without trace (12.6c): dotted */
  TL_FLOWS
} TlOverlayFlow;

/* What an HQ looks like where its side's supply shows. */
typedef struct
{
  guint number; /* its letter; numbers go on over the sides of a scene */
  TlOverlayInk ink;
  gboolean throws; /* trace comes by it, so its letter shows */
} TlOverlayHq;

/* Adds the ways by which @units (TlUnit), those of @side on the map that need trace, hex by hex,
 * are supplied, as far as the scene's TlOverlayWays does not have them already.
 * Returns: (transfer full): by unit, of HQs of @side; free with g_free () */
TlOverlayHq *tl_overlay_add_ways (TlOverlayScene *scene, const TlSituation *situation, TlSide side,
                                  const GArray *units);

/* --- tl-overlay-look.c: what the map and its legend draw alike --- */

/* Ends of a track that counters lie on begin beside the counter. */
#define TL_TRIM_NONE 0.0
#define TL_TRIM_COUNTER 0.6
#define TL_TRIM_RING 0.76

/* A line with a halo through the centres of @hexes, rounded at the bends. */
TlOverlayItem *tl_overlay_track (TlOverlayScene *scene, TlOverlayLayer layer, TlOverlayInk ink,
                                 TlOverlayWidth width, TlOverlayDash dash, const TlHex *hexes,
                                 guint n_hexes, double trim_start, double trim_end);
/* The points of such a line, which ends beside both counters; NULL for fewer than two hexes.
 * (transfer full) */
TlPoint *tl_overlay_way_points (const TlOverlayScene *scene, const GArray *hexes);
/* The MP so far, beside the hex @i of a track. */
void tl_overlay_running (TlOverlayScene *scene, TlOverlayInk ink, const TlHex *hexes, guint n_hexes,
                         guint i, guint mp12);
/* An arrow's head that points from @from and ends in @to. */
void tl_overlay_head (TlOverlayScene *scene, TlOverlayInk ink, TlPoint from, TlPoint to);
/* Supply comes to the counter in @to: an arrow's head that touches it. */
void tl_overlay_arrival (TlOverlayScene *scene, TlOverlayInk ink, TlPoint from, TlPoint to);
void tl_overlay_attack_arrow (TlOverlayScene *scene, TlPoint start, TlPoint end, gboolean overrun);
/* From where a drop begins to where it comes down, with its mark there. */
void tl_overlay_flight (TlOverlayScene *scene, TlPoint from, TlPoint to, TlSide side,
                        gboolean is_flown);
/* A line that was, torn so far from its beginning, in map units; near an end in its middle. */
void tl_overlay_torn (TlOverlayScene *scene, const TlPoint *points, guint n_points, double at);

/* How a way of @flow looks, of width @class. */
void tl_overlay_look_flow (TlOverlayItem *item, TlOverlayFlow flow, guint class);
/* Makes a band with sleepers of the item begun last. */
void tl_overlay_look_rail (TlOverlayScene *scene, TlOverlayInk ink);
void tl_overlay_look_link (TlOverlayItem *item);

typedef enum
{
  TL_STATE_NOTHING,  /* neither trace nor a dump: rising lines */
  TL_STATE_MARKED,   /* Out of Supply (12.8a): falling ones, so that both cross */
  TL_STATE_EATING,   /* a dump alone (12.6c): level */
  TL_STATE_LEFT_OUT, /* by its formation (12.6f): upright */
  TL_STATE_HATCHES
} TlStateHatch;

void tl_overlay_look_state (TlStateHatch hatch, TlOverlayInk *ink, double *angle);
/* How a hex in danger is outlined and hatched; @angles: of its lines. */
void tl_overlay_look_danger (TlDangerLevel level, TlOverlayWidth *width, TlOverlayDash *dash,
                             double angles[2], guint *n_angles);
/* How the line round a patrol zone of @side is drawn. */
TlOverlayDash tl_overlay_dash_patrol (TlSide side);

/* --- tl-paint-overlays.c --- */

/* How far from its spots an item may leave ink, in map units: in marks and texts more than in
 * lines, and with a text of @text_length bytes more still. */
double tl_overlay_margin (double px_per_unit, gboolean is_mark, guint text_length);
