/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters as printed.  What a counter *is* never changes in play; where it stands and what has
 * happened to it is a TlUnitState (tl-situation.h).
 *
 * Ground units are combat units and non-combat units (3.1); aircraft and ships are neither.
 * Combat units (3.2) have two printed faces: Combat Mode and Move Mode side.  Repls, which are
 * never in Combat Mode, and transport are read on faces[TL_FACE_MOVE] alone; aircraft and ships
 * use only the fields that their kind needs, of faces[TL_FACE_COMBAT].
 *
 * The number in the dot of a multi-step unit is `multi_step_re4`; one step per RE unless `steps`
 * says more than 1 (3.2d).  Example: a division with a 3 in its dot has multi_step_re4 12 and
 * steps 3; a battalion has 0 and 1, and size TL_SIZE_BATTALION gives it 1/2 RE (4.6).
 *
 * Strings are never NULL but for `nationality`; what is not printed is "".
 */
#pragma once

#include "pieces/tl-edition.h"

typedef enum
{
  TL_KIND_COMBAT, /* ordinary combat unit, engineers too */
  TL_KIND_HQ,
  TL_KIND_ARTILLERY,
  TL_KIND_REPL,
  TL_KIND_DUMP,      /* SP and Tokens on the ground */
  TL_KIND_TRANSPORT, /* Transport Points, Organic Trucks too */
  TL_KIND_EXTENDER,
  TL_KIND_HEDGEHOG,
  TL_KIND_AIR_BASE,
  TL_KIND_PORT, /* a captured or damaged port is a piece of the situation */
  TL_KIND_AIRCRAFT,
  TL_KIND_SHIP
} TlKind;
#define TL_KINDS 12

typedef enum
{
  TL_SIZE_NONE,
  TL_SIZE_COMPANY,
  TL_SIZE_BATTALION,
  TL_SIZE_REGIMENT,
  TL_SIZE_KAMPFGRUPPE,
  TL_SIZE_BRIGADE,
  TL_SIZE_DIVISION,
  TL_SIZE_CORPS,
  TL_SIZE_ARMY,
  TL_SIZE_ARMY_GROUP
} TlSize;
#define TL_SIZES 10

/* What stands in the box, drawn by draw/ and read by 9.4e: a set, symbols combine. */
typedef enum
{
  TL_SYMBOL_INFANTRY = 1 << 0,
  TL_SYMBOL_TANK = 1 << 1,  /* the lying capsule: armour; on a red unit Heavy AT (9.4e) */
  TL_SYMBOL_RECON = 1 << 2, /* one diagonal */
  TL_SYMBOL_ARTILLERY = 1 << 3,
  TL_SYMBOL_ROCKET = 1 << 4,
  TL_SYMBOL_MORTAR = 1 << 5,
  TL_SYMBOL_ANTI_TANK = 1 << 6,
  TL_SYMBOL_ANTI_AIRCRAFT = 1 << 7,
  TL_SYMBOL_ENGINEER = 1 << 8,
  TL_SYMBOL_ASSAULT_ENGINEER = 1 << 9,
  TL_SYMBOL_PIONEER = 1 << 10,
  TL_SYMBOL_MOTORCYCLE = 1 << 11,
  TL_SYMBOL_BICYCLE = 1 << 12,
  TL_SYMBOL_MOUNTAIN = 1 << 13,
  TL_SYMBOL_PARACHUTE = 1 << 14,
  TL_SYMBOL_GLIDER = 1 << 15,
  TL_SYMBOL_MARINE = 1 << 16,
  TL_SYMBOL_SKI = 1 << 17,
  TL_SYMBOL_MACHINE_GUN = 1 << 18,
  TL_SYMBOL_RAIL_REPAIR = 1 << 19,
  TL_SYMBOL_ASSAULT_GUN = 1 << 20,
  TL_SYMBOL_POLICE = 1 << 21,
  TL_SYMBOL_SECURITY = 1 << 22,
  TL_SYMBOL_MILITIA = 1 << 23,
  TL_SYMBOL_PENAL = 1 << 24,
  TL_SYMBOL_TERRITORIAL = 1 << 25,
  TL_SYMBOL_CAVALRY = 1 << 26,
  TL_SYMBOL_MOTORIZED = 1 << 27 /* two wheels under the box; no rules effect (3.1b) */
} TlSymbol;
#define TL_SYMBOLS 28

typedef enum
{
  TL_FACE_COMBAT,
  TL_FACE_MOVE
} TlFaceSide;

#define TL_STRENGTH_MAX 200
#define TL_BARRAGE_MAX 500
#define TL_MA_MAX 200
#define TL_TOKENS_MAX 100000

typedef struct
{
  gboolean has_strength; /* printed; HQs and artillery have none printed (3.2) */
  gboolean defends_only; /* in parentheses (3.2b) */
  guint16 strength;
  gint8 ar;   /* 0-5 */
  guint16 ma; /* printed MP, whole */
  TlMobility mobility;
  guint16 barrage; /* artillery */
  guint16 range_hexes;
  guint16 throw_mp; /* HQ */
  TlMobility throw_mobility;
} TlFace;

/* What a warship prints on a side of it (18.3). */
typedef struct
{
  guint16 barrage;
  guint16 range_hexes;
  guint8 flak;
  guint8 protection;
} TlShipSide;

/* Are strength, Action Rating, MA and mobility of both the same? */
gboolean tl_face_fights_like (const TlFace *a, const TlFace *b);

typedef enum
{
  TL_AIRCRAFT_FIGHTER,
  TL_AIRCRAFT_TACTICAL,
  TL_AIRCRAFT_STRATEGIC,
  TL_AIRCRAFT_TRANSPORT,
  TL_AIRCRAFT_GLIDER /* a glider point (14.10e) */
} TlAircraftType;

typedef struct
{
  gatomicrefcount ref_count;
  guint64 hash;      /* of tl_scenario_hash (), which computes it once; 0 before */
  char *id;          /* text id, unique in the scenario */
  char *designation; /* at the left of the box */
  char *superior;    /* at its right */
  TlKind kind;
  guint8 side;
  int formation;     /* index in the scenario, -1 none */
  char *nationality; /* (nullable) */
  char *guess;       /* fields that an import has guessed: "combat size", or "" */
  char *pictures[2]; /* by TlFaceSide: entries of TlScenario.module that show it, as
                      * tl_picture_layers () reads them, or "" */
  TlSize size;
  guint32 symbols; /* TlSymbol */
  TlClass klass;   /* 3.2a */
  TlFace faces[2];
  guint16 multi_step_re4; /* 0: one step; else printed RE (3.2d) */
  guint8 steps;           /* printed */
  gboolean cannot_rebuild;
  gboolean is_breakdown; /* 20.0: what multi-step units of its nationality break down into */
  gboolean is_engineer;  /* Engineer-Capable in Combat Mode (13.8) */
  guint16 hq_limit;      /* an HQ's: index plus 1 among the scenario's limits; 0: none (12.3b(B)) */
  gboolean is_organic;   /* Organic Truck (13.2g) */
  gboolean is_wagon;     /* MA of 10 or less: wagons, mules (9.14c) */
  char *transport_name;  /* "Truck", "Wagon" */
  guint16 points4;       /* Transport Points in quarters; capacity in Tokens is the same */
  guint16 extender_mp;
  TlMobility extender_mobility;
  guint8 level; /* hedgehog 1-4, air base 0-3 at the start */
  TlAircraftType aircraft_type;
  gboolean air_rating_defends_only;
  guint8 air_rating;
  guint16 flight_range_hexes;
  guint16 capacity_t;      /* of a port, a Landing Craft */
  guint16 lift_t2;         /* what an aircraft carries, in half Tokens (14.9b) */
  gboolean has_glider;     /* aircraft with a glider built in (14.10f) */
  gboolean is_hip_shooter; /* aircraft that the game lists for hip shoots (14.7d) */
  gboolean is_carrier;     /* ship that is a base of aircraft (18.2) */
  guint8 flak;
  guint8 protection;
  gboolean is_slow;     /* a ship with the white stripe (18.1f) */
  gboolean is_tiger;    /* heavy tanks, whose strength is not reduced (HR-5) */
  gboolean is_torpedo;  /* an aircraft whose barrage, in parentheses, is for ships alone (18.3e) */
  gboolean is_coastal;  /* artillery that fires at ships (18.3g) */
  gboolean is_lst;      /* a Landing Craft that may become a port, or a port that was one (18.4f) */
  gboolean is_dukw;     /* a Landing Craft that goes ashore as a truck, or that truck (18.4e) */
  gboolean is_squadron; /* several ships: its damaged side says how fast it is (18.1f) */
  gboolean has_damaged_side;
  TlShipSide damaged; /* what a warship prints there, where the scenario says so (18.3d) */
} TlCounter;

/*
 * @id: unique in the scenario
 * @kind: what it is
 * @side: 0 or 1
 *
 * A counter on which nothing else is printed: no formation, class Other, strings "", one step for
 * combat units and ships, two for aircraft, none for the rest.  The caller fills the fields.
 *
 * Returns: (transfer full): the counter
 */
TlCounter *tl_counter_new (const char *id, TlKind kind, guint side);

/* Returns: (transfer full): an equal one, to be written */
TlCounter *tl_counter_copy (const TlCounter *counter);

/*
 * @counter: of a scenario, and written no more
 *
 * Returns: (transfer full): @counter, which scenarios share
 */
TlCounter *tl_counter_ref (TlCounter *counter);

/* @counter: (transfer full) (nullable): ends with its strings, with the last reference */
void tl_counter_unref (TlCounter *counter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCounter, tl_counter_unref)

/*
 * @field: id of a field
 *
 * Returns: whether an import has guessed it
 */
gboolean tl_counter_has_guess (const TlCounter *counter, const char *field);
/* What it says is a guess no more. */
void tl_counter_drop_guess (TlCounter *counter, const char *field);

/*
 * @kind: any
 *
 * Rules: 3.2 (combat units are what has a Combat Strength, printed or not), 13.5 (Repls).
 *
 * Returns: whether its units are combat units
 */
gboolean tl_kind_is_combat (TlKind kind);

/*
 * @kind: any
 *
 * Rules: 3.2, 13.5.
 *
 * Returns: whether a Combat Mode and a Move Mode side are printed
 */
gboolean tl_kind_has_faces (TlKind kind);

/*
 * @kind: any
 *
 * Returns: (transfer none): "combat", "hq", "air-base", ..., as in files
 */
const char *tl_kind_id (TlKind kind);

/*
 * @text: (nullable): an id
 * @kind: (out): set only on success
 *
 * Returns: whether there is such a kind
 */
gboolean tl_kind_parse (const char *text, TlKind *kind);
/* "combat, hq, ...": what it takes, for messages. (transfer full) */
char *tl_kind_ids_text (void);

/*
 * @kind: any
 *
 * Returns: (transfer none): "Dump", "Air base", translated
 */
const char *tl_kind_name (TlKind kind);

/*
 * @size: any
 *
 * Returns: (transfer none): "battalion", ..., "none", as in files
 */
const char *tl_size_id (TlSize size);

/*
 * @text: (nullable): an id
 * @size: (out): set only on success
 *
 * Returns: whether there is such a size
 */
gboolean tl_size_parse (const char *text, TlSize *size);

/*
 * @symbols: a set of TlSymbol
 *
 * Returns: (transfer full): their ids divided by spaces, in the order of the bits:
 *   "infantry mountain"; "" for none
 */
char *tl_symbols_to_string (guint32 symbols);

/*
 * @symbol: one of them
 *
 * Returns: (transfer none): "Anti-tank", translated
 */
const char *tl_symbol_name (TlSymbol symbol);

/*
 * @text: ids divided by white space, in any order, "" for none
 * @symbols: (out): set only on success
 *
 * Returns: whether all of them are ids
 */
gboolean tl_symbols_parse (const char *text, guint32 *symbols);

/*
 * @text: a list that tl_symbols_parse () does not read
 * @unknown: (out) (transfer full): its first word that is no symbol
 *
 * Returns: (transfer full): the words that may have been meant, in quotes: those that differ by two
 *   letters at most, hold it or are held by it; all of them where there are none
 */
char *tl_symbols_near (const char *text, char **unknown);

/*
 * What players call it: "1/3 Mar", "3 Mar", "Truck", or the name of its kind.
 *
 * Returns: (transfer full): the name
 */
char *tl_counter_name (const TlCounter *counter);

/*
 * Rules: 3.2d.
 *
 * Returns: whether it bears an RE number in a dot
 */
gboolean tl_counter_is_multi_step (const TlCounter *counter);

/*
 * Rules: 18.4: what carries at sea; warships have no capacity.
 *
 * Returns: whether it is a Landing Craft
 */
gboolean tl_counter_is_landing_craft (const TlCounter *counter);

/* Rule 18.3d: what @ship prints on the side that shows. Where its damaged side is not stated, what
 * the other one says. */
TlShipSide tl_counter_ship_side (const TlCounter *ship, gboolean is_damaged);

enum
{
  TL_TRAIT_ATTACKS = 1 << 0,       /* may attack from its Combat Mode side (4.4) */
  TL_TRAIT_ATTACKS_MOVED = 1 << 1, /* may attack from its Move Mode side */
  TL_TRAIT_MOVE_SIDE = 1 << 2,     /* shows that side, whatever the state says (13.2, 13.5) */
  TL_TRAIT_TAKES_SUPPLY = 1 << 3,  /* draws, or is thrown to: combat units and air bases (12.3) */
  TL_TRAIT_DIVISIONAL = 1 << 4,    /* belongs to a multi-unit formation (13.1d) */
  TL_TRAIT_INDEPENDENT = 1 << 5    /* belongs to none, and has no RE number in a dot (13.1d) */
};

/* What loops over all units read, instead of the counter, which is large; see
 * tl_scenario_note_traits (). */
typedef struct
{
  guint8 bits;    /* TL_TRAIT_* */
  guint8 kind;    /* TlKind */
  guint32 nation; /* a number of the scenario's: the same for the same nationality */
  int formation;  /* -1: none */
} TlTraits;

/*
 * @face: which side shows
 *
 * Whether a strength is printed on it, not in parentheses; 0 is one.
 *
 * Rules: 3.2b, 4.4, 13.1c, 13.4b.
 * Does not check: the unit's mode.
 *
 * Returns: whether its unit may be Attack-Capable
 */
gboolean tl_counter_can_attack (const TlCounter *counter, TlFaceSide face);

/*
 * A Landing Craft has a step for each point of its capacity.
 *
 * Rules: 3.2d, 4.6, 18.3d.
 *
 * Returns: how many steps it has when whole
 */
guint tl_counter_steps (const TlCounter *counter);
