/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Actions: everything that a player may do, as a small value with a text form.
 *
 * The text form is what the log shows, what a saved game stores and what scripts say:
 *
 *   place UNIT HEX [MODE]              set-up, asks no rule but that one cannot join enemy combat
 *                                      units; box/ID instead of HEX: into a holding box (12.3e)
 *   remove UNIT[,UNIT...]              to the Dead Pile, asks no rule; or what its owner eliminates
 *                                      of an overstacked hex when a segment ends (4.8a)
 *   mode UNIT[,UNIT...] MODE           combat, move, reserve, strat (5.4); combat and move turn a
 *                                      DG unit
 *   release UNIT[,UNIT...]             reserves, in Reaction and Exploitation (5.7b)
 *   move UNIT[,UNIT...] HEX HEX...     from where they stand, every hex of the path (6.1)
 *   fuel UNIT=HEX:T [UNIT=HEX:T...]    single units, for this phase (12.5c(C))
 *   fuel hq UNIT [HEX:T...]            an HQ, until Clean Up (12.5c(B)); without dumps: the nearest
 *   fuel formation ID [HQ] [HEX:T...]  a formation, until Clean Up (12.5c(A)): thrown by HQ,
 *                                      without it drawn directly; without both: what serves most
 *   load UNIT T [HEX]                  Tokens from the ground onto transport in the same hex
 *                                      (13.2f), or onto Landing Craft from HEX, else from theirs
 *                                      (18.5)
 *   unload UNIT T [HEX]                and back
 *   combine UNIT,UNIT[,UNIT...]        Transport Points become one counter (13.2c), Landing Craft
 *                                      the first of them (18.4d)
 *   divide UNIT PART,PART[,PART...]    and several (13.2c, 18.4d); a part is POINTS or POINTS:T,
 *                                      what it carries: without any T the first are filled first
 *   attack HEX UNIT[,UNIT...] [overrun] [KEY=VALUE...]   announces a fight (9.2 step 1)
 *   pay [PAYMENT...]                   combat supply of the deciding side (9.5); alone: as proposed
 *   withhold                           the defender goes without (9.5(B))
 *   lead UNIT                          whose Action Rating counts (9.6)
 *   terrain NAME                       the defender's own (9.4c)
 *   terrain HEX:NAME                   against the stack in HEX, its hex or hexside (9.4b)
 *   roll [dice=8,2,3]                  surprise, shift, combat roll (9.8, 9.9)
 *   combat HEX UNIT[,UNIT...] [overrun] [KEY=VALUE...] [dice=8,2,3]   all of these in one go
 *   lose UNIT                          one step (9.11)
 *   retreat UNIT[,UNIT...] HEX HEX...  from where they stand, every hex of the path (9.12)
 *   advance UNIT[,UNIT...]             into the hex that was attacked (9.12g)
 *   decline                            to call off an attack that is not paid for yet (9.2), not to
 *                                      take an option that may be ignored (9.10c), not to advance;
 *                                      that no unit eats (12.6c); not to abandon a beach (18.6b)
 *   extend UNIT[,UNIT...]              Transport Points become an Extender (12.7d)
 *   unextend UNIT                      an Extender becomes Transport Points (12.7f)
 *   repair UNIT HEX HEX...             a rail repair unit moves, and converts the track that it
 *                                      enters (13.3g)
 *   build UNIT[,UNIT...] WORK HEX [UNIT=HEX:T...]   a hedgehog or air-base goes up a level, an
 *                                      air-strip is laid, a hit of a port is repaired (13.8d);
 *                                      without dumps: out of the nearest
 *   reduce UNIT[,UNIT...] WORK HEX     a hedgehog or air-base goes down a level, a port is damaged
 *   refit [UNIT[,UNIT...] [HEX:T...]]  aircraft at one base become Active (15.1); alone: as many as
 *                                      can at every base, out of the nearest dumps
 *   rail UNIT[,UNIT...] HEX HEX... [t=T]   by rail, every hex of the way (13.3e); of a dump T
 *                                      Tokens, or all that were not unloaded in this phase
 *   control HEX SIDE                   who controls a rail stop, port or source behind the front
 *                                      line; none: no side (13.3h)
 *   collapse UNIT HEX                  an Extender is displaced there (9.14d), by choice or because
 *                                      of an enemy
 *   capture [dice=5]                   what the die gives of what lies in a hex that was entered
 *                                      (9.14)
 *   yield UNIT[,UNIT...] POINTS[,POINTS...]   the owner gives up so many points of each of these
 *                                      types of transport (9.14c)
 *   displace UNIT[,UNIT...] HEX        what was not captured goes there (9.14c, f)
 *   blow HEX [T] [dice=4]              a dump, or so many Tokens of it (12.11a)
 *   recover [UNIT=HEX:T...]            internal stocks, in the Supply Phase; alone: as proposed
 *                                      (12.10e)
 *   trace [by=UNIT|from=HEX]           who provides for a formation; alone: the best (12.6f)
 *   eat [UNIT[,UNIT...]=HEX:T...]      who eats out of which dump, how much; alone: as proposed
 *                                      (12.6c)
 *   attrition HEX [dice=7]             of the units there that are Out of Supply (12.8b)
 *   breakout UNIT [dice=5,3]           the second die says in how many turns it returns (12.8e)
 *   arrive [UNIT HEX [MODE]]           it comes as a reinforcement, in Move Mode unless said;
 *                                      box/ID instead of HEX; alone: all that is due, each to
 *                                      the first place where it may (12.8e, 13.6)
 *   rebuild UNIT[,UNIT] REPL[,REPL...] [MODE|HEX]
 *                                      steps out of Repls in one hex: a unit there, or one from
 *                                      the Dead Pile, in Move Mode unless said, a plane at the base
 *                                      in HEX; two where a pair costs one (13.5)
 *   consolidate UNIT UNIT              the first takes the steps of the second, or is exchanged for
 *                                      it, if that is dead (13.9)
 *   determine WHAT [RESULT] [dice=7]   what the schedule asks for: weather, first, arrivals,
 *                                      supply, replacements (2.3); RESULT says it instead of a
 *                                      roll: the id of a weather; the side that goes first, which
 *                                      is also the choice of the side that rolled higher
 *   detach UNIT BREAKDOWN              the first breaks down: a step of it becomes a breakdown
 *                                      printed like the second (20.0a)
 *   absorb UNIT BREAKDOWN              and is taken in again, when a phase ends (20.0d)
 *   embark UNIT[,UNIT...] CRAFT        onto Landing Craft in their hex or next to it (18.5)
 *   land UNIT[,UNIT...] HEX [rolled] [lost=UNIT[,UNIT...]]   from Landing Craft; rolled: by the
 *                                      Amphibious Landing Table; lost: a step for each mention, as
 *                                      the player says; where the scenario has the table, instead:
 *   landfall [dice=7]                  its roll (tl-landfall.h)
 *   abandon                            the defender of a beach lets them land by that roll instead
 *                                      of the assault that was announced, and is lost (18.6b)
 *   convert UNIT                       a DUKW comes ashore as a truck, or goes afloat (18.4e); an
 *                                      LST becomes a port (18.4f); units aboard land with it
 *   sail UNIT HEX                      a ship, by the shortest way (18.1); out of a holding box,
 *                                      where the player says
 *   ship UNIT[,UNIT...] HEX [t=T]      under the Sea Cap, from the port where they stand to another
 *                                      (19.0f); of a dump T Tokens, or all that may
 *   plan-drop UNIT[,UNIT...] HEX TURN  an air drop, at least two turns ahead (14.10b)
 *   delay-drop UNIT[,UNIT...]          that is due, to the next turn (14.10c)
 *   cancel-drop UNIT[,UNIT...]         the plan of it
 *   drop UNIT[,UNIT...] HEX [lost=UNIT[,UNIT...]]   planned air drops of this turn (14.10b)
 *   barrage HEX UNIT[,UNIT...] [at=AIM] [hip] [points=N] [by=HQ|from=HEX] [dice=8,3]
 *                                      on the units in HEX (10.0): the roll, and the die of a 1/2;
 *                                      at=air-base, at=port, at=railway: on that (10.0c): one die,
 *                                      and one for each aircraft that may be hit; hip: a hip shoot
 *                                      (14.7d); points: a part of its strength (HR-7);
 *                                      by, from: the HQ or the dump that pays, else the nearest
 *                                      (10.1b); by aircraft it begins the mission of that kind
 *   mission KIND HEX UNIT[,UNIT...] [at=AIM] [t=T] [cargo=UNIT[,UNIT...]]
 *                  [tows=UNIT:GLIDER[,UNIT:GLIDER...]]   an air mission (14.2): sweep, barrage,
 *                                      hip-shoot, trainbusting, transport, drop, transfer; then,
 *                                      as they are asked for (tl-mission-play.h):
 *   abort UNIT[,UNIT...]               before and after a fight in the air (14.3d)
 *   engage UNIT                        who attacks, or who meets the attacker (14.3e)
 *   duel [dice=8,5]                    a round of it: two dice, the loss die
 *   intercept UNIT                     a fighter of the other side (14.5)
 *   flak [dice=11,3]                   and which aircraft it hits (14.4)
 *   execute [UNIT[,UNIT...] SHIP] [dice=8,3]   what the mission is for, with the dice of a barrage
 *                                      or drop; over ships some of its aircraft at one of them
 *   return [UNIT[,UNIT...] HEX]        to a base (14.1c); alone: each where it took off, else to
 *                                      the nearest
 *   set, new, print, delete, formation, side, box, clock, scenario, turn, limit, suggestion,
 *   schedule, mark ...                 units, counters, hexes and the scenario's facts, by hand:
 *                                      tl-fact-change.h
 *   next                               the next segment of the sequence of play (2.2)
 *   hex, hexside, road, name, source, port, gauge, picture, pin ...
 *                                      the map, by hand: tl-map-change.h
 *
 * A "!" or "!!" at the end of mode, move, attack, combat and next does it against the rules
 * (tl-aside.h).
 *
 * Keys of attack and combat answer beforehand: attacker-ar=UNIT defender-ar=UNIT (9.6),
 * terrain=NAME the defender's own (9.4c), against=HEX:NAME the one that modifies the stack in HEX
 * (9.4b, may be repeated), attacker-supply=PAYMENT[,PAYMENT...],
 * defender-supply=PAYMENT[,PAYMENT...], defender-supply=no or unsupplied=UNIT[,UNIT...] (9.5).
 *
 * A PAYMENT is (12.4, 12.10)
 *
 *   UNIT=HEX:T            Tokens for the unit, out of the dump in HEX
 *   HEX:T                 the same for a defence as a whole
 *   UNIT=stocks           the unit's internal stocks, one stage (12.10b)
 *   UNIT=HEX:T:wasted     Tokens that must be spent although the unit lives on its stocks (12.10h)
 *
 * where HEX@FORMATION instead of HEX means SP on that formation's Organic Trucks (13.2g), and
 * HEX/aboard SP on Landing Craft there (18.5e).  box/ID instead of HEX is a holding box off the map
 * (12.3e), with @FORMATION like a hex.
 *
 * dice= is the recorded outcome: surprise roll, shift die (0 when neither had surprise), combat
 * roll.  Dice belong to the outcome: a replay reads them and never rolls.
 *
 * tl_action_to_string () and tl_action_parse () are inverses.  Unit ids and hex numbers are those
 * of the situation, so both need one; parsing changes nothing and knows no rule.
 */
#pragma once

#include "play/tl-aside.h"
#include "play/tl-fact-change.h"
#include "play/tl-map-change.h"
#include "play/tl-mission-text.h"
#include "rules/movement/tl-construction.h"
#include "rules/payment/tl-barrage-supply.h"
#include "rules/payment/tl-fuel.h"
#include "rules/supply/tl-transport.h"

typedef enum
{
  TL_ACTION_PLACE,
  TL_ACTION_REMOVE,
  TL_ACTION_MODE,
  TL_ACTION_RELEASE,
  TL_ACTION_MOVE,
  TL_ACTION_FUEL,
  TL_ACTION_LOAD,
  TL_ACTION_UNLOAD,
  TL_ACTION_COMBINE,
  TL_ACTION_DIVIDE,
  TL_ACTION_ATTACK,
  TL_ACTION_PAY,
  TL_ACTION_WITHHOLD,
  TL_ACTION_LEAD,
  TL_ACTION_TERRAIN,
  TL_ACTION_ROLL,
  TL_ACTION_COMBAT,
  TL_ACTION_LOSE,
  TL_ACTION_RETREAT,
  TL_ACTION_ADVANCE,
  TL_ACTION_DECLINE,
  TL_ACTION_EXTEND,
  TL_ACTION_UNEXTEND,
  TL_ACTION_COLLAPSE,
  TL_ACTION_CAPTURE,
  TL_ACTION_YIELD,
  TL_ACTION_DISPLACE,
  TL_ACTION_BLOW,
  TL_ACTION_REPAIR,
  TL_ACTION_BUILD,
  TL_ACTION_REDUCE,
  TL_ACTION_REFIT,
  TL_ACTION_RAIL,
  TL_ACTION_CONTROL,
  TL_ACTION_RECOVER,
  TL_ACTION_TRACE,
  TL_ACTION_EAT,
  TL_ACTION_ATTRITION,
  TL_ACTION_BREAKOUT,
  TL_ACTION_ARRIVE,
  TL_ACTION_EMBARK,
  TL_ACTION_LAND,
  TL_ACTION_SAIL,
  TL_ACTION_SHIP,
  TL_ACTION_PLAN_DROP,
  TL_ACTION_DELAY_DROP,
  TL_ACTION_CANCEL_DROP,
  TL_ACTION_DROP,
  TL_ACTION_LANDFALL,
  TL_ACTION_ABANDON,
  TL_ACTION_CONVERT,
  TL_ACTION_BARRAGE,
  TL_ACTION_MISSION,
  TL_ACTION_ABORT,
  TL_ACTION_ENGAGE,
  TL_ACTION_DUEL,
  TL_ACTION_INTERCEPT,
  TL_ACTION_FLAK,
  TL_ACTION_EXECUTE,
  TL_ACTION_RETURN,
  TL_ACTION_DETERMINE,
  TL_ACTION_REBUILD,
  TL_ACTION_CONSOLIDATE,
  TL_ACTION_DETACH,
  TL_ACTION_ABSORB,
  TL_ACTION_HEX, /* the first of the map's, which stand together in the order of their kinds */
  TL_ACTION_HEXSIDE,
  TL_ACTION_ROAD,
  TL_ACTION_NAME,
  TL_ACTION_SOURCE,
  TL_ACTION_PORT,
  TL_ACTION_GAUGE,
  TL_ACTION_PICTURE,
  TL_ACTION_PIN,
  TL_ACTION_SET, /* the first of TlFactChange, which stand together in the order of their kinds */
  TL_ACTION_NEW,
  TL_ACTION_PRINT,
  TL_ACTION_DELETE,
  TL_ACTION_FORMATION,
  TL_ACTION_SIDE,
  TL_ACTION_BOX,
  TL_ACTION_CLOCK,
  TL_ACTION_SCENARIO,
  TL_ACTION_TURN,
  TL_ACTION_LIMIT,
  TL_ACTION_SUGGESTION,
  TL_ACTION_SCHEDULE,
  TL_ACTION_MARK,
  TL_ACTION_NEXT /* stays the last */
} TlActionKind;
#define TL_ACTION_KINDS (TL_ACTION_NEXT + 1)

#define TL_ACTION_DICE_MAX 64 /* a barrage of an air base: one, and one for each aircraft */

typedef struct
{
  TlActionKind kind;
  GArray *units; /* TlUnit */
  GArray *hexes; /* TlHex: path, or [0] the place, or of terrain the attackers' hex; of place a
                    TlSite */
  TlMode mode;
  gboolean has_mode;  /* place and arrive: a mode was given */
  TlFight *fight;     /* attack and combat only, else NULL */
  TlBarrage *barrage; /* barrage only, else NULL; then all else but the dice is empty */
  TlMission *mission; /* mission only, else NULL; then all else is empty */
  GArray *payments;   /* TlPayment; pay, fuel, build, refit, recover and eat only, else empty; none:
                          what is proposed; eat: Tokens in the first unit's of a meal, 0 in the
                          others' */
  TlFuelMethod method; /* fuel only; B: the HQ is units[0], A: so is the HQ that throws, if any */
  int formation;       /* fuel only; -1 for methods B and C */
  GArray *parts;       /* TlTransportPart; divide and yield only, else empty */
  TlWorkKind work;     /* build and reduce only */
  TlSide side;         /* control: TL_SIDE_NONE: no side; determine: who goes first, if said */
  guint t;             /* load, unload, rail, ship and blow only: Tokens; rail, ship, blow: 0 is
                          all */
  guint what;          /* determine only: one of TL_DONE_* */
  guint8 weather;      /* determine only: the number of the weather that is said, 0: none is */
  int turn;            /* plan-drop only */
  TlUnit craft;        /* embark: onto which; execute: upon which ship (18.3c) */
  gboolean is_rolled;  /* land only: 18.5h */
  gboolean is_quiet;   /* next only: the segment is passed over, as nothing can be done in it */
  GArray *lost;        /* TlUnit: of land and drop a step each, of rebuild the Repls; else empty */
  TlTerrainPick pick;  /* terrain only */
  TlMapChange *map_change;   /* of the map's actions, else NULL; then all else is empty */
  TlFactChange *fact_change; /* of `set` to `mark`, else NULL; then all else is empty */
  TlHeed heed; /* not TL_HEED_ENFORCE: done against rules that may be set aside (tl-aside.h) */
  guint n_dice;
  int dice[TL_ACTION_DICE_MAX];
} TlAction;

/* (transfer full): without units, hexes, payments and dice.  For a fight see below. */
TlAction *tl_action_new (TlActionKind kind);
/* All of it in one go, or its announcement alone.  @fight: (transfer full) */
TlAction *tl_action_new_combat (TlFight *fight);
TlAction *tl_action_new_attack (TlFight *fight);
/* @barrage: (transfer full) */
TlAction *tl_action_new_barrage (TlBarrage *barrage);
/* @mission: (transfer full) */
TlAction *tl_action_new_mission (TlMission *mission);
/* @change: (transfer full) */
TlAction *tl_action_new_map_change (TlMapChange *change);
/* An action of that kind at the end of @actions (TlAction); its change, which is of nothing yet.
 * (transfer none) */
TlMapChange *tl_actions_add_map_change (GPtrArray *actions, TlMapChangeKind kind);
/* @change: (transfer full) */
TlAction *tl_action_new_fact_change (TlFactChange *change);
TlAction *tl_action_copy (const TlAction *action);
void tl_action_free (TlAction *action);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlAction, tl_action_free)

/* Conveniences for callers that have C values: each adds to the list and returns @action. */
TlAction *tl_action_add_unit (TlAction *action, TlUnit unit);
TlAction *tl_action_add_units (TlAction *action, const TlUnit *units, guint n_units);
TlAction *tl_action_add_hex (TlAction *action, TlHex hex);
TlAction *tl_action_add_hexes (TlAction *action, const TlHex *hexes, guint n_hexes);
TlAction *tl_action_add_payments (TlAction *action, const TlPayment *payments, guint n_payments);

/* Fuel as @purchase says; its payments and HQ. */
TlAction *tl_action_new_fuel (const TlFuelPurchase *purchase);

/* Rule 18.5: @units land in @hex; @is_rolled: by a roll on the game's table. (transfer full) */
TlAction *tl_action_new_landing (const TlUnit *units, guint n_units, TlHex hex, gboolean is_rolled);
/* Rule 18.5: @units go aboard @craft. (transfer full) */
TlAction *tl_action_new_embarkation (const TlUnit *units, guint n_units, TlUnit craft);
/* Rule 19.0f: @units to the port in @hex; @t: Tokens of a dump, 0: all. (transfer full) */
TlAction *tl_action_new_shipment (const TlUnit *units, guint n_units, TlHex hex, guint t);
/* Rule 13.8d: @work, paid for as proposed. (transfer full) */
TlAction *tl_action_new_work (const TlWork *work);
/* What @action, build or reduce, does; of its own units, and good as long as it. */
TlWork tl_action_work (const TlAction *action);
/* Rules 14.10d, 18.5: @action, a landing or an air drop, with the step that its roll may take: one
 * of its first unit. (transfer full) */
TlAction *tl_action_copy_with_loss (const TlAction *action);

/* The text form, for tl_action_parse () with the same @situation. (transfer full) */
char *tl_action_to_string (const TlAction *action, const TlSituation *situation);

#define TL_ACTION_ERROR (tl_action_error_quark ())
GQuark tl_action_error_quark (void);
typedef enum
{
  TL_ACTION_ERROR_SYNTAX, /* no such action, or words missing */
  TL_ACTION_ERROR_UNKNOWN /* no such unit, hex, mode, terrain or formation */
} TlActionError;

/* Sets @error, whose text is complete with @format's values, and returns FALSE. */
gboolean tl_action_fail (GError **error, TlActionError code, const char *format, ...);

/* (transfer full) or NULL with @error. */
TlAction *tl_action_parse (const char *text, const TlSituation *situation, GError **error);

/* The first word of the text form: "move". */
const char *tl_action_kind_id (TlActionKind kind);
/* The rule that the action is of, for the log: "6.1"; NULL for place and remove. */
const char *tl_action_kind_rule (TlActionKind kind);
