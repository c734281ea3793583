/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Overlays: answers of the rules drawn over the map (COUNTERS: hatching, lines and text, never
 * colour alone).
 *
 * A TlOverlayScene holds what is to be shown, made from a situation by tl_overlay_scene_add_* (),
 * and may be thrown away at any time; tl_paint_overlays () puts it on a context in map units (see
 * tl-hex.h: centre and corners of hexes).  A scene is a list of areas, lines, marks and texts; it
 * knows no theme and no zoom, so it is made once and painted at any.
 *
 * How to read the pictures:
 *
 *   ZOC      hatched, the sides' lines crossing, wider where supply shows too; a negated hex is
 *            left open in a dashed outline
 *   supply   each path hex by hex, its width by how many units come that way: solid with an arrow
 *            what an HQ throws, dashed what is drawn, heavy what an HQ draws to throw on, dotted
 *            what feeds a unit without trace; double with dots an Extender's link, a band with
 *            sleepers rail in use.  Paths that share a step lie side by side, one HQ's in one
 *            colour.  Disc with a tick: direct; diamond with the letter of its HQ; both hollow
 *            without a dump in reach; triangle: left out by its formation; plate with a T: eats
 *            from a dump; octagon with a cross: out.  The hex is hatched upright, level or rising
 *            in the last three cases, crosswise where it is marked Out of Supply.  Rings are
 *            sources, squares dumps, a flag is where supply enters the map
 *   reach    a contour says what the hexes within it cost at most; bars: must stop there; beside
 *            the units what their fuel costs, and all hatched where none can pay it (12.5a)
 *   cut      a broken ring round the hex, an octagon with a cross for trace, a crossed square for
 *            dumps alone, and the line as it was, torn in its middle
 *   stand    within the firm line the unit would trace, hatched within the dashed one it would not
 *   hq       rings numbered by rank; below them units with trace + units with a dump, and the side
 *            up, C or M
 *   draw     a dot and the MP so far for each hex, the free step (12.3c) dashed
 *   retreat  green, tick and upright lines: away; yellow, tilde and level lines: aside; red, cross
 *            and crossed lines: toward.  Beside the grade stands the price: DG, steps lost, a
 *            dagger and the units eliminated; on the way DG and steps stand where they happen
 *   fire     within the long dashes is in range; dashed lines lead to what could be fired at, or
 *            from who could fire; arrows are what fires
 *   threats  a line round what the enemy reaches, dotted round what zones of control keep it from;
 *            a hex in slight danger in a dashed line, in possible danger hatched, in likely danger
 *            crossed, with the chance that it falls, or the rule by which it is taken
 *   patrol   a bold line round what the fighters of a side guard, in long dashes the first side's,
 *            dotted the other's; at their bases how many there are, "2 F"
 *   drops    a parachute where a drop comes down: planned, with the turn, and dashed from where the
 *            unit stands; in the air an arrow from where the aircraft took off
 *   advance  the hex that is free in a dashed line, an arrow from each hex that may go
 *
 * Example:
 *
 *   g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
 *   tl_overlay_scene_add (scene, situation, TL_OVERLAY_ZOC | TL_OVERLAY_REACH, 0, &unit, 1);
 *   tl_paint_overlays (cr, scene, &theme, lettering, hex_px, TRUE);
 *   ... counters ...
 *   tl_paint_overlays (cr, scene, &theme, lettering, hex_px, FALSE);
 *
 * Cost: a scene in proportion to the hexes and units that it shows; painting in proportion to what
 * the clip shows, plus a look at each item.
 *
 * Does not: decide any rule, or know what is selected.
 */
#pragma once

#include "answers/tl-answers.h"
#include "answers/tl-drop.h"
#include "draw/base/tl-lettering.h"
#include "draw/base/tl-theme.h"
#include "play/tl-danger.h"
#include "rules/advice/tl-cut.h"
#include "rules/advice/tl-mend.h"
#include "rules/advice/tl-stand.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-retreat.h"
#include "rules/movement/tl-sea-way.h"
#include "rules/payment/tl-fuel.h"
#include "rules/supply/tl-formation.h"

#include <string.h>

typedef enum
{
  TL_OVERLAY_NONE = 0,
  TL_OVERLAY_ZOC = 1 << 0, /* hatching per side, lifted where negated (4.5) */
  /* every unit's state; trace and throw lines of a side (12.6, 12.3b) */
  TL_OVERLAY_SUPPLY = 1 << 1,
  TL_OVERLAY_REACH = 1 << 2, /* contour lines of equal MP of the selected units (6.1) */
  TL_OVERLAY_DRAW = 1 << 3,  /* draw and throw paths of the selected unit, with running MP (12.3) */
  TL_OVERLAY_TRACE = 1 << 4, /* trace of the selected unit, rail band (12.6, 13.3c) */
  TL_OVERLAY_RETREAT = 1 << 5, /* destinations of the selected units, graded (9.12) */
  /* for the window, where something else is to be read: zones in outline only, no supply */
  TL_OVERLAY_QUIET = 1 << 6,
  TL_OVERLAY_STAND = 1 << 7, /* where the first selected combat unit could end and trace (12.6a) */
  TL_OVERLAY_HQ_PLACES = 1 << 8, /* where a selected HQ would serve most, numbered (12.3b) */
  TL_OVERLAY_FIRE = 1 << 9, /* range of the selected units' barrages, and what they could fire at */
  TL_OVERLAY_THREATS = 1 << 10, /* what the enemy of the side could do in its next turn */
  TL_OVERLAY_PATROL = 1 << 11,  /* where fighters of both sides intercept (14.4c) */
  TL_OVERLAY_DROPS = 1 << 12,   /* drops that are planned, or in the air, of both sides (14.10) */
  /* for the window, whose legend explains gauges and railheads, which are painted without a scene
   * (tl-paint-track.h) */
  TL_OVERLAY_TRACK = 1 << 13
} TlOverlays;

typedef struct _TlOverlayScene TlOverlayScene;

TlOverlayScene *tl_overlay_scene_new (const TlMap *map);
void tl_overlay_scene_free (TlOverlayScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlOverlayScene, tl_overlay_scene_free)

/* The ways of a side's supply, kept from one scene to the next of the same view: a change leaves
 * most of them as they are, and these are not searched for again.  The scenes are the same as
 * without. */
typedef struct _TlOverlayWays TlOverlayWays;

TlOverlayWays *tl_overlay_ways_new (void);
void tl_overlay_ways_free (TlOverlayWays *ways);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlOverlayWays, tl_overlay_ways_free)
/* Before supply is added.  @ways: (nullable): kept by the caller for as long as something is added
 * to @scene. */
void tl_overlay_scene_set_ways (TlOverlayScene *scene, TlOverlayWays *ways);

typedef enum
{
  TL_ZONE_FULL,
  TL_ZONE_OPEN, /* hatched wider, for other lines over it */
  TL_ZONE_OUTLINE
} TlZoneLook;

void tl_overlay_scene_add_zoc (TlOverlayScene *scene, const TlSituation *situation, TlSide side,
                               TlZoneLook look);
void tl_overlay_scene_add_supply (TlOverlayScene *scene, const TlSituation *situation, TlSide side);
/* The mark of @unit's supply at a place of a picture of its holding box (12.3e), where its counter
 * is as large as alone in a hex; FALSE: it has none. */
gboolean tl_overlay_scene_add_boxed (TlOverlayScene *scene, const TlSituation *situation,
                                     TlSide side, TlUnit unit, double x, double y);
void tl_overlay_scene_add_reach (TlOverlayScene *scene, const TlSituation *situation,
                                 const TlMoveReach *reach, TlSide side);
/* Where ships can go (18.1f), in the same way. */
void tl_overlay_scene_add_sea_reach (TlOverlayScene *scene, const TlSituation *situation,
                                     const TlSeaReach *reach, TlSide side);

void tl_overlay_scene_add_fuel (TlOverlayScene *scene, const TlMoveReach *reach, TlFuelPrice fuel);
/* --- supply --- */

/* How a way of supply is drawn. */
typedef enum
{
  TL_WAY_BEST,  /* bold, with the MP so far */
  TL_WAY_OTHER, /* thin, no figures */
  /* SP of the map for a unit whose trace shows as well: dotted, at the left of the way */
  TL_WAY_BESIDE
} TlOverlayWay;

/* What is to be seen of supply: each field that is set adds something. */
typedef struct
{
  /* TRACE: the way of @unit's trace, or why there is none; DRAW: its ways to dumps, and how far an
   * HQ throws */
  TlOverlays overlays;
  TlUnit unit;
  /* One way to a source or dump, leg by leg. */
  const TlSupplyPath *path;
  TlOverlayWay way;
  /* TlNearMiss: the way that comes nearest, the first of them, and where an enemy is in the way of
   * that, the nearest that is open: as far as each goes, then dotted; where it fails a cross and
   * the units whose zones block it, or two bars and the MP that lack. */
  const GPtrArray *misses;
  const TlVerdict *why; /* of which sources that are closed show (12.6b) */
  /* TlMend: dashed counters where someone might stand, numbered as in the list, with an arrow from
   * where it is now; turned over: at its corner. */
  const GArray *mends;
  /* TlCutUnit, who would be cut off: their hexes ringed, long dashes for trace, short ones where
   * only dumps are lost, with a badge; and the line that they have now, torn where it runs by
   * @breaker, else in its middle (TL_HEX_NONE). */
  const GArray *cuts;
  TlHex breaker;
  /* TlHinge, what supply depends on: ringed, its rank at the right, at the left how many units it
   * cuts off; in the same hex one below the other. */
  const GPtrArray *hinges;
  /* Hexes that a list is about: ringed, and numbered from 1 when there are several. */
  const TlHex *hexes;
  guint n_hexes;
  /* Rule 12.6f: the units that a provider of trace serves, by which ways, and the units (TlUnit) of
   * the formation that are left out, hatched. */
  const TlProvider *provider;
  const GArray *left_out;
} TlOverlaySupply;

void tl_overlay_scene_add_supply_of (TlOverlayScene *scene, const TlSituation *situation,
                                     const TlOverlaySupply *what);

/* --- plans --- */

/* How many hexes a result has most often: what the overlay shows unless it is given a number. */
#define TL_OVERLAY_RETREAT_HEXES 2u
/* Where those of @units could retreat to, so many hexes away, that stand with the first of them.
 * (transfer full) (nullable): NULL for units that do not retreat (9.12d) */
TlRetreat *tl_overlay_retreat (const TlSituation *situation, const TlUnit *units, guint n_units,
                               guint hexes);

/* What is planned, or may be done: each field that is set adds something. */
typedef struct
{
  TlSide side; /* whose retreat and path it is */
  /* TlUnit of the map: how far the guns among them fire (10.1a), and what they could fire at */
  const GArray *ranges_of;
  /* Where it may end with grade and price, and the ways there; with @pointed one of its
   * destinations, the way there alone. */
  const TlRetreat *retreat;
  TlHex pointed;        /* the hex under the pointer, TL_HEX_NONE */
  const TlFight *fight; /* an arrow from each attacking hex to the target */
  /* A barrage (10.0): arrows from the hexes of those that fire, dashed lines from those of @guns
   * (nullable), TlUnit, that could. */
  const TlBarrage *barrage;
  const GArray *guns;
  /* A path with running MP at its hexes; @mp12 (nullable): without figures; refused: crossed,
   * dashed. */
  const TlHex *path;
  guint n_path;
  const guint *mp12;
  gboolean is_refused;
  /* Hexes to choose from, hatched; the way of a retreat to @pointed; the hex that may be advanced
   * into, and where from (9.12, 9.12g, 9.14d). */
  const TlAnswers *answers;
  /* What is carried: where it may go, who would be cut off, and what comes of @drop. */
  const TlCarry *carry;
  const TlDrop *drop;
} TlOverlayPlans;

void tl_overlay_scene_add_plans (TlOverlayScene *scene, const TlSituation *situation,
                                 const TlOverlayPlans *plans);

/* --- answers of a thread --- */

/* Hexes in reach (TlStand): those with trace within a firm line, those without hatched within a
 * dashed one; a tilde where there would be no dump. */
void tl_overlay_scene_add_stands (TlOverlayScene *scene, const GArray *stands);
/* The best places for an HQ (TlHqStand), numbered 1 to 9: units with trace + units with a dump, and
 * the side up. */
void tl_overlay_scene_add_hq_places (TlOverlayScene *scene, const GArray *places);
/* What the enemy could do: its reach, with a dotted line round what zones of control add to it, and
 * the hexes in danger by level: outlined, hatched, crossed; with the chance that they fall. */
void tl_overlay_scene_add_threats (TlOverlayScene *scene, const TlSituation *situation,
                                   const TlDangers *dangers);

/* --- all --- */

/* What shows for these flags, as the window and `render` have it; @units may be empty. */
void tl_overlay_scene_add (TlOverlayScene *scene, const TlSituation *situation, TlOverlays overlays,
                           TlSide side, const TlUnit *units, guint n_units);

/* @hex_px: distance of opposite sides in logical pixels, for the level of detail.
 * @below: the parts that lie under the counters (hatching, tints, bands); else those above (lines,
 * figures, crosses). */
void tl_paint_overlays (cairo_t *cr, const TlOverlayScene *scene, const TlTheme *theme,
                        TlLettering *lettering, double hex_px, gboolean below);
/* The same to the last bit of a pixel in each of several pieces of a picture: cairo rounds a line
 * otherwise that was cut to what shows.  Cost: the length of the lines that touch the piece. */
void tl_paint_overlays_whole (cairo_t *cr, const TlOverlayScene *scene, const TlTheme *theme,
                              TlLettering *lettering, double hex_px, gboolean below);

/* --- the legend --- */

/* The size of a sample, in map units. */
#define TL_LEGEND_WIDTH 2.0
#define TL_LEGEND_HEIGHT 0.9
#define TL_LEGENDS 73u
/* The first so many entries are about who would be cut off. */
#define TL_LEGENDS_OF_CUT 3u

/* A set of entries, which are numbered in the order in which to show them. */
#define TL_LEGEND_WORDS 2u
typedef struct
{
  guint64 words[TL_LEGEND_WORDS];
} TlLegendSet;

static inline gboolean
tl_legend_set_has (TlLegendSet set, guint legend)
{
  return (set.words[legend / 64] >> legend % 64 & 1) != 0;
}

static inline void
tl_legend_set_add (TlLegendSet *set, guint legend)
{
  set->words[legend / 64] |= (guint64) 1 << legend % 64;
}

static inline TlLegendSet
tl_legend_set_union (TlLegendSet a, TlLegendSet b)
{
  for (guint i = 0; i < TL_LEGEND_WORDS; i++)
    a.words[i] |= b.words[i];
  return a;
}

static inline gboolean
tl_legend_set_equal (TlLegendSet a, TlLegendSet b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

static inline guint
tl_legend_set_size (TlLegendSet set)
{
  guint n = 0;

  for (guint i = 0; i < TL_LEGEND_WORDS; i++)
    for (guint64 bits = set.words[i]; bits != 0; bits &= bits - 1)
      n++;
  return n;
}

/* What @scene (nullable) holds that needs words. */
TlLegendSet tl_overlay_scene_legend (const TlOverlayScene *scene);
/* "HQ throws (12.3b)", in the user's language; gauges and sides by the names that @scene (nullable)
 * has. */
const char *tl_overlay_legend_text (const TlOverlayScene *scene, guint legend);
/* A sample of it with its left upper corner at (0, 0), in map units and the inks of @of. */
void tl_paint_legend (cairo_t *cr, const TlOverlayScene *of, guint legend, const TlTheme *theme,
                      TlLettering *lettering, double hex_px);

/* "zoc,supply": FALSE for an unknown word. */
gboolean tl_overlays_parse (const char *text, TlOverlays *overlays);
