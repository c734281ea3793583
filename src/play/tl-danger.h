/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the enemy of a side could do to it in the enemy's next Movement and Combat Phases.
 *
 * Asked while the enemy moves, it is what is left of that phase; else it is the next one: all that
 * lasts for a phase has ended, and each unit may change its mode first (5.4).  Markers that a Clean
 * Up takes away stay, and so does the side itself: it does not move in between.
 *
 * Definitions.  The enemy's *reach* is every hex that one of its combat units can enter, on the
 * better of the two sides of its counter, with the side's zones of control and without.  A
 * *danger* is one thing that may happen in one hex:
 *
 *   an attack    by the units that can stand beside the hex, in its Combat Phase (9.0)
 *   an overrun   by the units of one stack that reach it together with enough left over (8.1)
 *   a capture    an Attack-Capable unit enters a hex without a combat unit, where pieces lie (9.14)
 *   a cut        a combat unit enters an empty hex on which supply hangs (12.3, 12.6a)
 *   a barrage    at the units of the hex, an air base, a port or a ship there (10.0), one for each
 *                kind that fires (10.0e)
 *   a hip shoot  of one aircraft while the enemy moves (14.7d), perhaps before an overrun
 *   trainbusting where pieces of the side lie on a railway (14.8)
 *   a drop       of a unit that plans one in this turn or the next (14.10b), from a box or by the
 *                transports where it stands, into a hex as of a capture or a cut
 *   a landing    of a unit that is aboard Landing Craft (18.5), into such a hex
 *
 * The worst attack is that of all who can come: the strongest units first, each to the hex beside
 * the target in which it brings most, within the stacking limit there (4.8).  Units without combat
 * supply stay away (9.5(A)), and of units that nothing can fuel only their own hex counts (12.5a).
 * The strength of stacks is that of the chart, what follows is worked out exactly (tl-analysis.h),
 * and who would be cut off is asked with the strongest attacker in the hex (tl-cut.h).
 *
 * The worst barrage is that of all who can fire together, the strongest first, each from the place
 * to which its way is the cheapest: artillery after its moves, as far as one HQ or dump pays for it
 * (10.1b), with a spotter where one can come (10.0b); ships from where they can sail; and as many
 * aircraft as a mission has, after a refit (15.1).  The side meets those in the air, with its best
 * fighter as interceptor where one may come, and by Flak (tl-mission-odds.h); with more aircraft
 * than those exact chances are there for, the danger is marked: it is as if all got through.
 *
 * Drops and landings are dangers where they come down: what they do later in the turn is not
 * foreseen.
 *
 * A danger is *likely* when the hex falls in half of all ways or more, or is captured without a
 * fight; *possible* in a sixth or more, where trace is cut, or where a barrage costs a step or a
 * level in half of all ways or more, unless its fight in the air is not counted; *slight* else, of
 * which those whose fight is not counted come last.  Drops and landings are as likely as they come
 * down and take what lies there; to cut is possible at most.
 *
 * Example: three regiments can come beside a lone battalion and reach 4:1.  It loses its hex with
 * 61.2 per cent: likely.  Behind it an HQ hangs on the railway through the hex, which is cut.
 *
 * A hip shoot is that of the strongest aircraft that may make one, with a spotter where one can
 * come.  Trainbusting is harm where its marker comes to lie.
 *
 * Each danger stands by itself: the same units cannot do everything at once.  Does not foresee:
 * several moves of a unit in turn, stacks that mix sides of their counters in an overrun, what an
 * overrun gains by a hip shoot before it, trainbusting of empty hexes, other weather than now.
 *
 * Cost: a bounded search for each enemy unit, side of its counter and kind of reach, some
 * milliseconds for each hex that can be attacked, and for each barrage a judgement by the rules for
 * each unit that might fire.  Another thread may watch it, and stop it.
 */
#pragma once

#include "play/tl-analysis.h"
#include "rules/advice/tl-cut.h"
#include "rules/combat/tl-barrage.h"
#include "rules/combat/tl-odds.h"

typedef enum
{
  TL_DANGER_ATTACK,
  TL_DANGER_OVERRUN,
  TL_DANGER_CAPTURE,
  TL_DANGER_CUT,
  TL_DANGER_BARRAGE,
  TL_DANGER_DROP,
  TL_DANGER_LANDING,
  TL_DANGER_HIP_SHOOT,
  TL_DANGER_TRAINBUSTING
} TlDangerKind;
#define TL_DANGER_KINDS 9

typedef enum
{
  TL_DANGER_SLIGHT,
  TL_DANGER_POSSIBLE,
  TL_DANGER_LIKELY
} TlDangerLevel;
#define TL_DANGER_LEVELS 3

/* Who comes, and from where it does it. */
typedef struct
{
  TlUnit unit;
  TlHex launch; /* beside the hex; of a capture or a cut the hex itself */
  TlMode mode;  /* in which it comes */
  guint mp12;   /* of the way; 0 when it stands there */
} TlDangerUnit;

typedef struct
{
  TlDangerKind kind;
  TlDangerLevel level;
  TlHex hex;
  GArray *units; /* TlDangerUnit, the strongest first; of a capture or a cut who could do it */
  /* Of an attack and an overrun: */
  TlRatio odds;             /* 9.7 */
  TlCategory category;      /* of the defender's terrain */
  TlCombatCase combat;      /* column, DRM, hedgehog */
  guint taken;              /* of TL_COMBAT_WAYS: the attacker may advance (9.12g) */
  guint emptied;            /* of TL_COMBAT_WAYS: no defender is left */
  TlFraction defender_loss; /* steps, mean */
  TlFraction attacker_loss;
  GArray *cut; /* TlCutUnit: who goes without supply when the enemy stands there; perhaps none */
  guint cut_re4;
  /* Of a barrage, a hip shoot and trainbusting: */
  TlFire fire;
  TlAimKind aim;
  TlUnit ship;                /* of TL_AIM_SHIP, else TL_UNIT_NONE */
  TlUnit spotter;             /* who comes for that; TL_UNIT_NONE: one is there, or none */
  TlFraction strength;        /* not rounded */
  guint column;               /* of the table of its aim, after shifts */
  guint price_t;              /* 10.1b */
  TlFraction harmed;          /* chance of DG or worse, of coastal artillery of a step; of a level,
                                 a hit, or more; of a marker */
  TlFraction losing;          /* of a step or more; at an air base of an aircraft */
  TlFraction through;         /* that aircraft get through to fire it; attacker_loss is theirs */
  gboolean is_uncounted;      /* more aircraft fight first than chances are there for (14.3) */
  TlUnit interceptor;         /* of the side; TL_UNIT_NONE: none */
  gboolean is_before_overrun; /* a hip shoot at a hex that can be overrun, too */
  /* Of a drop and a landing: */
  guint landed; /* of TL_TWO_DICE_WAYS: it comes down (14.10d), lands with a step or more (18.5f) */
  gboolean takes; /* what lies there (9.14) */
} TlDanger;

enum
{
  TL_REACH_NOW = 1 << 0, /* with the side's zones of control */
  TL_REACH_FREE = 1 << 1 /* without them */
};

typedef struct
{
  TlSide side;        /* whose dangers; its enemy comes */
  GPtrArray *dangers; /* TlDanger: the greatest level first, then the greatest cut, then by hex */
  guint8 *reach;      /* by hex: TL_REACH_* */
  guint8 *levels;     /* by hex: the highest level and one, 0: none */
  guint n_hexes;
  guint n_reach_now; /* hexes */
  guint n_reach_free;
  guint n_named; /* of the enemy only so many units come, which were named; 0: all */
} TlDangers;

/* How far it is; may be read, and stopped, in another thread. */
typedef struct
{
  gint n_all; /* all fields: atomic */
  gint n_done;
  gint is_stopped;
} TlDangerProgress;

typedef struct
{
  TlSide side;
  const GArray *units; /* (nullable): TlUnit: of the enemy, only these come */
} TlDangerQuery;

/* Is it a barrage, a hip shoot, or trainbusting? */
gboolean tl_danger_kind_fires (TlDangerKind kind);

/*
 * @query: whose dangers, and which enemy units are counted
 * @progress: (nullable): all zero; counted while it is worked out
 *
 * Rules: 4.5, 4.8, 5.4, 6.1, 8.1, 9.0, 9.5(A), 9.12g, 9.14, 10.0, 10.0b, 10.0c, 10.0e, 10.1b,
 * 12.3, 12.5a, 12.6a, 14.2a, 14.2f, 14.7, 14.7d, 14.8, 14.10, 14.10b, 14.10d, 15.1, 18.3,
 * 18.3g, 18.5, 18.5f.
 *
 * Returns: (transfer full) (nullable): NULL when @progress was stopped
 */
TlDangers *tl_dangers_new (const TlSituation *situation, const TlDangerQuery *query,
                           TlDangerProgress *progress);
void tl_dangers_free (TlDangers *dangers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlDangers, tl_dangers_free)
