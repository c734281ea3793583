/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a unit gets no supply: what the files that say it share.
 *
 *   tl-supply-why.c          the findings and near misses of a unit
 *   tl-supply-why-sources.c  those about rail stops, ports, Organic Trucks and Extenders
 *   tl-supply-why-ways.c     what the units of a side have in common: the ways that fail
 *
 * Units that are cut off mostly fail by the same HQs, dumps and sources.  The situation keeps a
 * TlWhySide: ways from an HQ or to a set of sources, hex by hex, and findings that are the same for
 * many units.  Units that tl_supply_prepare_why () measures together share each search as well.
 * The answer for a unit never depends on which other units were asked about before it.
 */
#pragma once

#include "board/tl-hex.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-hold-private.h"

/* HQs that are spoken of. */
#define TL_WHY_HQS 4
#define TL_WHY_SERVED_KNOWN (1 << TL_WHY_HQS)

/* One way from a hex to one of several. */
typedef struct
{
  TlHex nearest; /* where it leads to; TL_HEX_NONE: there is no such way */
  guint mp12;
  TlHex blocked;        /* the first hex in which an enemy is in the way; TL_HEX_NONE: it is open */
  guint8 is_barred;     /* by combat units in that hex (12.3d), not by their zone (4.5a(B)) */
  guint8 free_at_start; /* of a draw: the free step of its path is the first (12.3c) */
  GArray *path;         /* TlHex, of a closed way within the range, and of all that are drawn */
} TlMiss;

/* One attempt to come from a hex to one of several. */
typedef struct
{
  TlHex hex;        /* the one */
  TlMiss open;      /* the cheapest way with nothing in it */
  TlMiss closed;    /* unless that is near enough: the way that would be, through an enemy ZOC, or
                  * else through enemy combat units; when there is no open way, at any price */
  guint8 is_wanted; /* FALSE: not measured so far */
  guint8 is_near_enough;
  guint8 is_whole;  /* FALSE: nothing is known but whether it is near enough */
  guint8 is_drawn;  /* the ways have their paths, for a map */
  guint8 n_told;    /* of a throw: findings that say why it fails; 0: not said yet */
  guint first_told; /* ... into those of all throws */
} TlWays;

/* What is tried by such ways: a direct draw, an HQ's throw, an Extender's link. */
typedef struct
{
  TlUnit unit;
  const char *what; /* "The throw of HQ 3 (h3)" */
  const char *rule; /* of its range */
  guint range_mp12; /* of a throw, as printed on the face that shows, in any mode */
  TlMobility mobility;
} TlWhyLeg;

/* Places on the map that would help, were they in hand, and from where they would. */
typedef struct
{
  GArray *hexes;      /* TlHex */
  guint8 *marks;      /* per hex: whether a unit there could draw by the mobility of all but HQs;
                       * NULL: not known yet */
  GHashTable *of_hqs; /* GArray of TlHex by TlUnit: where an HQ could draw */
} TlWhyPlaces;

typedef enum
{
  TL_WHY_LOST_STOPS,
  TL_WHY_CUT_STOPS,
  TL_WHY_LOST_PORTS,
  TL_WHY_EXTENDERS, /* that are no sources */
  TL_WHY_ORGANIC    /* dumps of one formation */
} TlWhyPlaceKind;
#define TL_WHY_PLACES 5

/* What is the same for all units of the side. */
typedef enum
{
  TL_WHY_NO_ORIGINS,
  TL_WHY_ABOARD,
  TL_WHY_LOST_DUMPS
} TlWhyTopic;
#define TL_WHY_TOPICS 3

/* The HQs nearest to a hex as the crow flies, and their throws.  The units there share them; an HQ,
 * which is not its own nearest, has its own. */
typedef struct
{
  guint n;
  TlUnit hqs[TL_WHY_HQS];
  TlWays throws[TL_WHY_HQS]; /* of each to the hex */
} TlWhyHqs;

/* What closes some hexes to ways. */
typedef struct
{
  char *where;   /* names of the hexes */
  char *who;     /* names of the units */
  GArray *units; /* TlUnit, ascending */
} TlWhyClosing;

/* What the why-nots of a side have in common.  Groups of ways: see tl-supply-why-ways.c. */
typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  TlSide side;
  const guint8 *flags;             /* of tl_zoc_path_flags (), by hex */
  TlPathField *field;              /* for the search that is under way */
  TlPathField *beside;             /* of draws whose free step is the first (12.3c) */
  guint32 *regions[TL_MOBILITIES]; /* see tl-supply-why-ways.c; NULL: not needed yet */
  guint n_regions;                 /* in all of them */
  gboolean is_torn[TL_MOBILITIES]; /* some throw was looked for in vain */
  TlHoldSearch *holds;             /* NULL: not needed yet, like the others below */
  TlNearest *hqs;                  /* of the picture */
  TlWhyHqs **near_hqs;             /* by unit, (transfer none); NULL: not known yet */
  GPtrArray *all_near;             /* TlWhyHqs: those */
  guint8 *served;                  /* by unit: a bit for each of those that throws to it, and
                                    * TL_WHY_SERVED_KNOWN */
  const char *mobility_names[TL_MOBILITIES];
  char **draws;                       /* by unit: "The direct draw of 2/38 (u7)", as far as said */
  gboolean is_ready[TL_SUPPLY_KINDS]; /* all units have been prepared */
  GPtrArray *draw_groups;             /* Group */
  gpointer *throw_groups;             /* Group by unit; NULL: not needed yet */
  GHashTable *told;                   /* TlVerdict by GBytes */
  TlVerdict *of_throws;               /* what was said of all throws */
  GArray *path;                       /* TlHex: of the way that is looked at */
  GHashTable *names;                  /* char * by TlHex */
  GHashTable *mp;                     /* char * by twelfths of an MP */
  GHashTable *blocked;                /* TlWhyClosing by GBytes: hexes that a ZOC closes */
  GHashTable *barred;                 /* the same of hexes with combat units */
  TlTraceWhy *trace;
  GArray *dumps;       /* TlDump */
  guint8 *has_organic; /* by formation: whether some of these are on its Organic Trucks (13.2g) */
  GArray *idle;        /* TlUnit */
  TlWhyPlaces *places[TL_WHY_PLACES];
  TlVerdict *topics[TL_SUPPLY_KINDS][TL_WHY_TOPICS];
} TlWhySide;

typedef struct
{
  const TlSituation *situation;
  TlUnit unit;
  TlSide side;
  TlSupplyKind kind;
  TlWhySide *shared;
  const GArray *origins; /* TlHex */
  TlWhyHqs *near;        /* the HQs that are spoken of */
  TlVerdict *verdict;
  GPtrArray *misses; /* TlNearMiss, nullable */
} TlWhy;

/* What is kept with the situation; made when first asked for. (transfer none) */
TlWhySide *tl_why_side (const TlSituation *situation, TlSide side);
/* What closes the sources of the side. */
TlTraceWhy *tl_why_side_trace (TlWhySide *side);
void tl_why_places_free (TlWhyPlaces *places);

/* The HQs nearest to @unit as the crow flies, the nearest first. (transfer none) */
TlWhyHqs *tl_why_nearest_hqs (TlWhySide *side, TlUnit unit);
/* Rules 12.3b(B), 13.1d: whether number @i of these throws to @unit where it comes to it. */
gboolean tl_why_is_served (TlWhySide *side, TlUnit unit, guint i);

/* Whether enemies close @hex of a counted path: by combat units (12.3d), else by their zone of
 * control (4.5a(B)). */
static inline gboolean
tl_why_is_closed (const TlWhySide *side, TlHex hex, gboolean is_barred)
{
  guint8 closing = is_barred ? TL_PATH_NO_ENTER : TL_PATH_NO_PASS;

  return (side->flags[hex] >> tl_zoc_path_shift (side->side) & closing) != 0;
}

/* Measures what the why-nots of @units will look up, together. */
void tl_why_prepare (TlWhySide *side, TlSupplyKind kind, const TlUnit *units, guint n_units);

/* The hexes that the unit's supply may come from: of tl_supply_origins (). (transfer none) */
const GArray *tl_why_origins (const TlWhy *why);
/* The ways of a draw of @drawer, the unit or an HQ, to the unit's origins; when not @is_whole, only
 * whether they are near enough.  Near misses that are collected have paths. */
TlWays *tl_why_draw_ways (TlWhy *why, TlUnit drawer, gboolean is_whole);
/* What was said of @hq, which cannot draw from the unit's origins; to be filled when @is_new. */
TlVerdict *tl_why_draw_told (TlWhy *why, TlUnit hq, gboolean *is_new);
/* The ways of the throw of the HQ number @i of those near to the unit, by its printed range. */
TlWays *tl_why_throw_ways (TlWhy *why, guint i, gboolean is_whole);
/* The ways of an Extender's link from @from to the nearest of @to. (transfer full) */
TlWays *tl_why_link_ways (TlWhy *why, TlHex from, TlMobility mobility, guint range_mp12,
                          const TlHex *to, guint n_to);
void tl_ways_clear (TlWays *ways);
void tl_ways_free (TlWays *ways);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlWays, tl_ways_free)

/* The throw of @hq. (transfer none) */
const TlWhyLeg *tl_why_throw_leg (TlWhySide *side, TlUnit hq);
/* Whether @hq throws at all in its present mode. */
gboolean tl_why_can_throw (TlWhySide *side, TlUnit hq);

/* Says that @leg fails by @ways, and remembers it for the map. */
void tl_why_add_ways (TlWhy *why, const TlWhyLeg *leg, const TlWays *ways);

/* What would serve the unit by trace: rail stops (13.3c, 13.3h) and ports (4.5a(F), 12.6a), were
 * they in hand; Extenders, did they lead back to supply (12.6b, 12.7). */
void tl_why_report_sources (TlWhy *why);
/* Rule 13.2g: Organic Trucks whose SP would serve the unit, were it of their formation. */
void tl_why_report_organic (TlWhy *why);
