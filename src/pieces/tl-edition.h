/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An edition of the series rules: every number of the rulebook that the program uses.
 *
 * Loaded from data/tables/series-*.xml; code names the fields and never writes the numbers, since
 * games and editions differ.  tl_edition_new () leaves every number at zero: the maker of
 * an edition fills all of them, and changes nothing once a scenario uses it.
 *
 * The combat table's columns are named by odds, one row of odds per terrain category (9.7a); its
 * rows begin at `first_row` or less and end at `first_row + n_rows - 1` or more (9.9).
 *
 * Example: edition->modes[TL_MODE_DG].attack is one half, edition->draw_mp12 is 60.
 *
 * Charts are for looking up, as text.  Choices are readings that we took where the rules leave
 * room; code that depends on one names it.
 */
#pragma once

#include "board/tl-terrain.h"

/* A unit's mode (5.2): one at a time. */
typedef enum
{
  TL_MODE_COMBAT,
  TL_MODE_MOVE,
  TL_MODE_RESERVE,
  TL_MODE_STRAT,
  TL_MODE_EXPLOIT,
  TL_MODE_DG
} TlMode;
#define TL_MODES 6

/* Whose values a mode reads: the side that its counter shows, or one in particular (5.5-5.10). */
typedef enum
{
  TL_MODE_SIDE_SHOWING,
  TL_MODE_SIDE_COMBAT,
  TL_MODE_SIDE_MOVE
} TlModeSide;

/* Who may be Engineer-Capable in a mode (13.8): no unit, all, or those with the Combat side up. */
typedef enum
{
  TL_MODE_BUILDS_NOT,
  TL_MODE_BUILDS,
  TL_MODE_BUILDS_COMBAT_SIDE
} TlModeBuild;

typedef struct
{
  TlFraction attack; /* zero: cannot attack */
  TlFraction defence;
  TlFraction ma;              /* in the Movement Phase */
  TlFraction ma_reaction;     /* in Reaction: zero but for reserves, when released (5.7b) */
  TlFraction ma_exploitation; /* in Exploitation: zero but for these and Exploit units (11.0) */
  TlFraction barrage;
  int ar_change;
  int attrition_ar_change; /* 12.8b */
  gboolean ar_zero;        /* 9.6a: Strat */
  gboolean has_zoc;        /* a unit in this mode exerts one if it is otherwise able to (4.5) ... */
  gboolean keeps_zoc;      /* ... but only if it did before (5.9c) */
  gboolean is_voluntary;   /* 5.3 */
  TlModeSide side;
  TlModeBuild build; /* 13.8 */
  gboolean can_attack;
  gboolean can_overrun;
  gboolean attack_capable; /* 4.4 */
  gboolean can_throw;      /* an HQ in it (12.3b(C)) */
  gboolean can_transport;
  gboolean can_barrage;
  gboolean can_gain_exploit; /* 5.10b, 9.13 */
  gboolean can_eat;          /* off the map (12.6c) */
  gboolean may_enter_ezoc;
  gboolean may_begin_in_ezoc; /* 4.5a(I), (J): go into this mode there */
} TlModeEffect;

/* What an enemy zone of control forbids (4.5a, 9.12e), of what is played. */
typedef enum
{
  TL_ZOC_TRUCK_ENTRY,
  TL_ZOC_TRUCK_PATH,
  TL_ZOC_RAIL_CARGO,
  TL_ZOC_RAIL_TRACE,
  TL_ZOC_RAIL_CONVERSION,
  TL_ZOC_PORT_TRACE,
  TL_ZOC_PORT_SEA_CAP,
  TL_ZOC_REFIT,
  TL_ZOC_ENTER_RESERVE,
  TL_ZOC_ENTER_STRAT,
  TL_ZOC_RETREAT
} TlZocEffect;
#define TL_ZOC_EFFECTS (TL_ZOC_RETREAT + 1)

/* What gives a hex its anti-tank level (9.4e). */
typedef enum
{
  TL_AT_ARMOR,
  TL_AT_MECH_TANK,
  TL_AT_MECH,
  TL_AT_ANTI_TANK,
  TL_AT_ANTI_AIRCRAFT,
  TL_AT_HEDGEHOG,
  TL_AT_OTHER
} TlAtKind;
#define TL_AT_KINDS 7

#define TL_PORT_HITS_MAX 4

/* What one cell of the combat table says (9.10). */
typedef struct
{
  guint8 attacker_losses;
  guint8 attacker_option;
  guint8 exploit_ar; /* 0 none */
  guint8 defender_losses;
  guint8 defender_option;
  gboolean defender_dg;
} TlResult;

#define TL_COMBAT_COLUMNS_MAX 16
#define TL_COMBAT_ROWS_MAX 24

typedef struct
{
  guint16 attack;
  guint16 defence;
} TlOdds;

typedef struct
{
  guint n_columns;
  guint n_rows;
  int first_row; /* first row: this or less */
  TlOdds odds[TL_CATEGORIES][TL_COMBAT_COLUMNS_MAX];
  TlResult cells[TL_COMBAT_ROWS_MAX][TL_COMBAT_COLUMNS_MAX];
} TlCombatTable;

typedef struct
{
  int attacker_at_least;
  int defender_at_most;
} TlSurprise;

#define TL_ATTRITION_COLUMNS_MAX 6
#define TL_ATTRITION_ROWS_MAX 6
/* The whole stack. */
#define TL_ATTRITION_ALL 0xffu

/* Rolls of two dice, both ends included; never, when the first is above the last. */
typedef struct
{
  gint16 first;
  gint16 last;
} TlRollSpan;

/* Reads "2..8", "12..", "..6", "2", or "-" for never.  FALSE: @text is none of them. */
gboolean tl_roll_span_parse (const char *text, TlRollSpan *span);

/* 12.8b: columns by Action Rating, the best first; rows by the steps that are lost. */
typedef struct
{
  guint n_columns;
  guint n_rows;
  int column_ar[TL_ATTRITION_COLUMNS_MAX];
  guint row_steps[TL_ATTRITION_ROWS_MAX]; /* TL_ATTRITION_ALL: all of them */
  TlRollSpan cells[TL_ATTRITION_ROWS_MAX][TL_ATTRITION_COLUMNS_MAX];
  guint crowd_steps; /* from so many steps on, ... */
  int crowd_drm;     /* ... the roll is modified by this */
} TlAttritionTable;

#define TL_DIE_FACES 6

/* What lies in a hex and is rolled for, in the order of the chart (9.14b, c). */
typedef enum
{
  TL_CAPTURE_DUMP, /* SP on the ground */
  TL_CAPTURE_TRUCKS,
  TL_CAPTURE_WAGONS
} TlCaptureColumn;
#define TL_CAPTURE_COLUMNS 3

/* 9.14b, c: what a die captures, in per cent. */
typedef struct
{
  guint percent[TL_CAPTURE_COLUMNS][TL_DIE_FACES];
  guint displaced_hexes[TL_CAPTURE_COLUMNS]; /* how far the rest may go; 0: it is destroyed */
} TlCaptureTable;

/* 9.14f: two dice for each aircraft. */
typedef struct
{
  int loss_at_most;
  int active_drm;
  int advance_drm; /* by an advance after combat */
} TlBaseCapture;

typedef enum
{
  TL_MISSION_SWEEP,        /* 14.6 */
  TL_MISSION_BARRAGE,      /* 14.7 */
  TL_MISSION_HIP_SHOOT,    /* 14.7d */
  TL_MISSION_TRAINBUSTING, /* 14.8 */
  TL_MISSION_TRANSPORT,    /* 14.9 */
  TL_MISSION_DROP,         /* 14.10 */
  TL_MISSION_TRANSFER      /* 14.11 */
} TlMissionKind;
#define TL_MISSION_KINDS 7

/* 14.3e: two dice, with the attacker's rating less the defender's. */
typedef struct
{
  TlRollSpan attacker_aborts;
  TlRollSpan both_abort;
  TlRollSpan defender_aborts;
  TlRollSpan loss;      /* one die: who aborts loses a step, too */
  TlRollSpan home_loss; /* HR-11: the same over its own base */
  int far_drm;          /* 21.4: for an attacker far from its base */
} TlAirCombatTable;

/* When Flak is rolled for a mission (14.4a). */
typedef enum
{
  TL_FLAK_NEVER,
  TL_FLAK_IN_ZONE, /* in a patrol zone of the other side */
  TL_FLAK_ALWAYS
} TlFlakMoment;

/* 14.4e: two dice. */
typedef struct
{
  TlRollSpan hit;
  TlRollSpan abort;  /* HR-12: who would be hit aborts */
  TlRollSpan second; /* HR-12: another aborts, too */
  guint crowd;       /* so many aircraft, or more, ... */
  int crowd_drm;
  int hq_drm;
  int base_level_drm; /* for each level */
  int printed_drm;    /* for each point */
  int zone_fighter_drm;
  int zone_drm;
  int zone_bust_drm;
  int flak_unit_drm; /* HR-12 */
  TlFlakMoment rolled[TL_MISSION_KINDS];
} TlFlakTable;

#define TL_MISSION_PLANES_MAX 4
/* In the place of an aircraft's number in its stack, from 1. */
#define TL_LOSS_WEAKEST (-1)
#define TL_LOSS_STRONGEST (-2)

/* 14.10d: whose drops are less likely to succeed. */
typedef enum
{
  TL_DROP_FORCE_OTHER,
  TL_DROP_FORCE_EARLY_ALLIED, /* of the Allies in Europe, up to August 1944 */
  TL_DROP_FORCE_SOVIET
} TlDropForce;
#define TL_DROP_FORCES 3

/* 14.4f: which of two, three or four aircraft a die hits. */
typedef struct
{
  int planes[TL_MISSION_PLANES_MAX - 1][TL_DIE_FACES];
} TlMissionLossTable;

/* 14.10d: two dice for each unit, and for each Token, that comes down. */
typedef struct
{
  guint success[2][2]; /* [0 a friendly hex, 1 an enemy one][0 clear, 1 closed]: at least */
  int drop_drm[TL_DROP_FORCES]; /* by whose drop it is */
  int glider_drm;
  int very_close_drm; /* 21.12e, and the next */
  int extremely_close_drm;
} TlAirTransportTable;

#define TL_BARRAGE_COLUMNS_MAX 12

/* Columns of a table of barrages (10.0a, 10.0c) by strength, and what artillery pays for them
 * (10.1b). */
typedef struct
{
  guint n_columns;
  guint
      from[TL_BARRAGE_COLUMNS_MAX]; /* least strength; the first takes all below the second, too */
  guint cost_t[TL_BARRAGE_COLUMNS_MAX];
} TlBarrageColumns;

#define TL_BARRAGE_ROWS 11 /* two dice: 2 to 12 */
#define TL_DENSITY_BANDS_MAX 8
#define TL_SHIP_FIRE_MAX 8

/* What a cell of the barrage table says (10.0a). */
typedef enum
{
  TL_BARRAGE_NOTHING,
  TL_BARRAGE_DG,
  TL_BARRAGE_BRACKET, /* [1/2]: as 1/2, or as DG */
  TL_BARRAGE_HALF,    /* 1/2: a die says whether a step is lost */
  TL_BARRAGE_STEPS
} TlBarrageCode;

typedef struct
{
  TlBarrageCode code;
  guint steps; /* of TL_BARRAGE_STEPS alone */
} TlBarrageCell;

/* The table of barrages (10.0a), without its columns.  Shifts to the right are positive. */
typedef struct
{
  TlFraction far_range; /* 21.4: the share of its range beyond which an aircraft is far */
  TlBarrageCell cells[TL_BARRAGE_ROWS][TL_BARRAGE_COLUMNS_MAX];
  TlRollSpan half_hit;       /* 1/2: on this die ... */
  guint half_steps;          /* ... so many steps are lost */
  TlRollSpan bracket_levels; /* [1/2] is DG in a hedgehog of these */
  guint density_most_re4;    /* one multi-step unit or one formation counts no more */
  guint n_bands;
  guint band_re4[TL_DENSITY_BANDS_MAX]; /* up to so many; the last has no end */
  int band_shift[TL_DENSITY_BANDS_MAX];
  int hedgehog_shift;
  int close_shift; /* Close, Very Close */
  int extremely_close_shift;
  int unspotted_shift;
  int strat_shift;
  int near_shift; /* 10.2b: aircraft from no farther away than ... */
  guint near_hexes;
  int far_shift;      /* 21.4 */
  guint n_reductions; /* 18.3b: what ships make of a result */
  TlBarrageCell reduced_from[TL_SHIP_FIRE_MAX];
  TlBarrageCell reduced_to[TL_SHIP_FIRE_MAX];
} TlBarrageTable;

/* What a cell of the facility table says (10.0c). */
typedef struct
{
  guint levels;   /* that an air base loses; hits of a port */
  gboolean busts; /* trainbusting succeeds */
  guint hit;      /* each aircraft loses a step on so much of a die, or more; 0: none does */
} TlFacilityCell;

/* The table of barrages on facilities (10.0c), without its columns. */
typedef struct
{
  guint least_level; /* of an air base: none is lost below it */
  TlFacilityCell cells[TL_DIE_FACES][TL_BARRAGE_COLUMNS_MAX];
} TlFacilityTable;

/* A chart as printed, for people to look up: rows of text cells. */
typedef struct
{
  char *id;
  char *title;
  char *rule;
  guint n_dice;     /* that are rolled for it; 0: none */
  GPtrArray *rows;  /* GStrv; the first is the header */
  GPtrArray *notes; /* char * */
} TlChart;

/* A reading that we took where the rules leave room (facts marked uncertain). */
typedef struct
{
  char *name;
  char *rule;
  char *value;
  char *reading;
} TlChoice;

typedef struct
{
  gatomicrefcount ref_count;
  char *id; /* "4.3", "2000" */
  char *name;

  guint tokens_per_sp; /* 12.1a */
  guint draw_mp12;     /* 12.3a */
  TlMobility draw_mobility;
  guint stack_re4;          /* 4.8 */
  guint strat_stack_re4;    /* 21.12c: in Strat Mode */
  guint overrun_mp12;       /* 8.1a */
  guint overrun_entry_mp12; /* 8.1b */
  guint hq_combat_strength; /* 13.1c */
  guint hq_move_strength;
  guint artillery_strength;      /* 13.4b */
  guint attack_supply_t;         /* per step, 12.4 */
  guint attack_supply_brigade_t; /* for a brigade of two steps, where games have it */
  guint independent_attack_t;    /* 21.3: per step, without a divisional unit */
  guint defence_supply_t;
  guint defence_supply_small_t;
  guint defence_supply_small_re4;
  guint low_recovery_t; /* 12.10e */
  guint exhausted_recovery_t;
  guint eat_re4_per_t;    /* 12.6c */
  guint fuel_formation_t; /* 12.5c */
  guint fuel_hq_t;
  guint fuel_unit_t;
  guint port_source_t; /* 19.0: a port of less capacity is no source of trace supply */
  guint port_hits_max; /* 19.0b: more do not count */
  guint port_percent[TL_PORT_HITS_MAX]; /* 19.0b: of its capacity, after one hit, two ... */
  guint extender_points;                /* 12.7 */
  TlFraction extender_ma;               /* 12.7d: the share that it costs */
  guint rail_repair_hexes;              /* 13.3g: in a phase */
  TlFraction rail_busted;               /* 13.3a: what Rail Cap costs through trainbusting */
  TlFraction rail_multi;                /* 13.3a: and over nothing but multi-track railways */
  TlFraction rail_ma;                   /* 13.3e: the share of its MA that cargo may have spent */
  guint engineer_hexes;                 /* 13.8d: how far an Engineer-Capable unit works */
  guint construction_re4;               /* 16.0b: of units that are not, at least */
  guint hedgehog_levels;                /* 16.0a */
  guint hedgehog_t;                     /* 16.0b: a level */
  guint air_base_levels;                /* 15.0 */
  guint air_base_t;                     /* 15.3: a level */
  guint air_strip_t;                    /* 15.2 */
  guint air_strip_upgrade_t;            /* 15.2: a strip becomes a base of level 1 */
  guint port_repair_t;                  /* 19.0d: a hit */
  guint port_zoc_factor;                /* 21.12b: of the Sea Cap, in an enemy ZOC */
  guint base_active;                    /* 14.2a: Active aircraft at a base of level 0 */
  guint patrol_hexes;                   /* 14.4c */
  guint refit_t;                        /* 15.1: at a base, for all */
  guint refit_per_level;                /* 15.1: aircraft */
  guint refit_strip;                    /* 15.2 */
  guint refit_damaged_carrier;          /* 18.2 */
  TlFraction refit_closed;              /* HR-14: the share in Very and Extremely Close hexes */
  guint unload_per_level_t;             /* 14.9f: of a base, in a movement segment */
  guint unload_strip_t;                 /* 15.2: the same of a strip */
  guint glider_t;                       /* 14.10e: what a tug and its glider carry */
  guint glider_reduced_t;               /* 14.10e: the same when the tug has lost a step */
  guint drop_plan_turns;                /* 14.10b: how far ahead a drop is planned */
  guint air_cargo_ma;                   /* 14.9c: units by Leg of no more MP fly */
  guint bust_hexes;                     /* 14.8: the zone of a marker */
  guint bust_leg_hexes;                 /* for Leg */
  guint bust_mp12;                      /* what each hex costs more */
  guint leg_cargo_ma;                   /* 4.7a: units by Leg of no more MP ... */
  TlFraction leg_cargo;                 /* ... are smaller as cargo by this */
  TlFraction landing_ma;                /* 18.5h: the share that is left after a landing */
  guint landing_roll_re4;               /* 18.5: who shares a roll */
  guint beach_re4;                      /* 18.6a(A): who attacks together */
  TlFraction beach_attack;              /* 18.6a(F): by the hexside */
  guint ship_mp;                        /* 18.1: in a movement segment */
  guint ship_slow_mp;
  guint dukw_mp;       /* 18.4e: a DUKW afloat ... */
  TlFraction dukw_ma;  /* ... and what each MP left is worth ashore */
  guint lst_port_t;    /* 18.4f: the capacity of the port that an LST becomes */
  guint load_percent;  /* 13.2f: of the printed MA, for loading and for unloading */
  guint exploit_hexes; /* 9.13b: from more there is no Exploit result */
  gboolean
      exploits_late; /* 9.13b(B): attacks of the Exploitation Phase give Exploit markers, too */
  guint barrage_aircraft;     /* 10.0e: in one barrage */
  guint bombing_aircraft;     /* HR-9: that bomb in it, others escort them */
  guint rebased_per_level;    /* 21.5: aircraft that come to a base Active in a turn */
  guint rebased_strip;        /* 21.5: the same for a strip */
  TlFraction tempo_rail;      /* 21.6: the Rail Cap that there is, times this */
  TlFraction tempo_arrivals;  /* 21.6: SP that arrive, and the Sea Cap, times this */
  TlFraction repls_used;      /* 21.7: of what a turn brings */
  TlFraction tiger_ma;        /* HR-5: Tigers that spend more are DG */
  TlFraction tiger_reduced;   /* HR-5: what x2 becomes against them */
  guint ship_aircraft_factor; /* 18.3c: aircraft against ships */
  int hq_ar;                  /* 13.1c */
  guint retreat_dg_hex;       /* 9.12a: the hex of a retreat that turns a unit DG */
  guint re4_of_size[16];      /* 4.6, by TlSize */
  guint re4_hq;
  guint breakdown_re4;   /* 20.0 */
  guint breakdown_steps; /* 20.0 */
  guint re4_repl;
  TlFraction unsupplied_defence; /* 9.5 */
  TlFraction oos_attack;         /* 12.8d */
  TlFraction oos_defence;
  TlFraction loss_attack;  /* 9.11d: any step missing */
  TlFraction loss_defence; /* ... or this part of them */
  TlFraction loss_defence_from;
  guint last_step_of; /* HR-6: the last step of so many */
  TlFraction last_step_attack;
  TlFraction last_step_defence;
  TlFraction at_reduced;     /* 9.4e: what x2 becomes */
  TlFraction at_reduces;     /* the multiplier that is reduced */
  int at_level[TL_AT_KINDS]; /* 9.4e: 0 none, 1 light, 2 heavy */
  int hedgehog_surprise;     /* 9.8: -1 */
  int hedgehog_combat;       /* 9.9: -1 for each level */
  TlSurprise surprise_regular;
  TlSurprise surprise_overrun;
  guint breakout_hexes;      /* 12.8e(B) */
  guint breakout_least_mp12; /* 12.8e */
  guint breakout_success;    /* at least so much on a die */
  guint breakout_relief;     /* added to it on the first turn */
  TlModeEffect modes[TL_MODES];
  gboolean zoc_negatable[TL_ZOC_EFFECTS]; /* 4.5b: whether negation lifts it */
  TlCombatTable combat;
  TlAttritionTable attrition;
  guint truck_above_mp; /* 9.14c: transport of a higher MA is trucks, of others wagons */
  TlCaptureTable capture;
  TlBaseCapture base_capture;
  TlFraction base_displacement; /* 9.14f: times the range of an aircraft */
  TlFraction base_transfer;     /* 14.11: the same */
  TlFraction airlift_far;       /* 14.9e: the same, of transports that stay where they unload */
  TlFraction airlift_near;      /* 14.9e: within this, a transport carries ... */
  TlFraction airlift_near_load; /* ... this times its capacity */
  TlFraction airlift_ma;        /* 14.9d: what units that are flown may spend of their MA */
  TlAirCombatTable air_combat;
  TlFlakTable flak;
  TlMissionLossTable mission_loss;
  TlAirTransportTable air_transport;
  guint blow_percent[TL_DIE_FACES]; /* 12.11a: what a die destroys */
  TlFraction barrage_least;         /* 10.0: before shifts */
  TlBarrageColumns barrage;
  TlBarrageTable barrage_table; /* in the columns of `barrage` */
  TlBarrageColumns facility;
  TlFacilityTable facility_table; /* in the columns of `facility` */
  GPtrArray *charts;              /* TlChart */
  GPtrArray *choices;             /* TlChoice */
} TlEdition;

/*
 * @id: as on the command line, "barrage"
 * @title: for people
 * @rule: the rule that it belongs to
 *
 * Returns: (transfer full): a chart without rows and notes; the caller adds them (transfer full)
 */
TlChart *tl_chart_new (const char *id, const char *title, const char *rule);

/* @chart: (transfer full) (nullable): ends with its rows and notes */
void tl_chart_free (TlChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlChart, tl_chart_free)

/*
 * @name: that code knows it by
 * @rule: the rule, or rules, that leave room
 * @value: what was chosen
 * @reading: the same as a sentence
 *
 * Returns: (transfer full): a choice
 */
TlChoice *tl_choice_new (const char *name, const char *rule, const char *value,
                         const char *reading);

/*
 * @id: "4.3", also its name until the caller sets another
 *
 * Returns: (transfer full): an edition in which every number is zero and every list empty
 */
TlEdition *tl_edition_new (const char *id);

/*
 * @edition: shared by scenarios, from any thread
 *
 * Returns: (transfer full): @edition
 */
TlEdition *tl_edition_ref (TlEdition *edition);

/* @edition: (transfer full) (nullable): ends with the last reference */
void tl_edition_unref (TlEdition *edition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlEdition, tl_edition_unref)

/*
 * @id: the chart's id
 *
 * Returns: (transfer none) (nullable): the chart
 */
const TlChart *tl_edition_find_chart (const TlEdition *edition, const char *id);

/*
 * @name: the choice's name
 * @value: one that it may have
 *
 * Returns: whether the edition makes the choice, and so
 */
gboolean tl_edition_choice_is (const TlEdition *edition, const char *name, const char *value);

/*
 * Writes a result as on the chart, "Ao1 e4 DL1o2", "Ae3 DL2o2DG"; "-" when nothing happens.
 *
 * Rules: 9.10.
 *
 * Returns: (transfer full): the text
 */
char *tl_result_to_string (const TlResult *result);

/*
 * @text: exactly as tl_result_to_string () writes it
 * @result: (out): set only on success
 *
 * Errors: none; a text that is no result is FALSE.
 *
 * Returns: whether @text is a result
 */
gboolean tl_result_parse (const char *text, TlResult *result);

/*
 * @a: a result
 * @b: another
 *
 * Returns: whether they say the same
 */
gboolean tl_result_equal (const TlResult *a, const TlResult *b);

/*
 * @mode: one of the six
 *
 * Returns: (transfer none): "combat", "move", "reserve", "strat", "exploit" or "dg", as in files
 */
const char *tl_mode_id (TlMode mode);

/*
 * @text: (nullable): an id
 * @mode: (out): set only on success
 *
 * Returns: whether there is such a mode
 */
gboolean tl_mode_parse (const char *text, TlMode *mode);

/*
 * @mode: one of the six
 *
 * Returns: (transfer none): "Combat", "DG", translated, without the word Mode
 */
const char *tl_mode_name (TlMode mode);
/* "in DG Mode": why a number is what it is. (transfer full) */
char *tl_mode_reason (TlMode mode);

/* "3T": an amount in Tokens. (transfer full) */
char *tl_tokens_text (guint t);
