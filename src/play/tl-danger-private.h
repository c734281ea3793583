/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of the dangers:
 *
 *   tl-danger-search.c   who can be where, and what is kept of a danger
 *   tl-danger.c          attacks, overruns, captures and cuts; all of it together
 *   tl-danger-barrage.c  who fires at what
 *   tl-danger-landing.c  who drops or lands where
 */
#pragma once

#include "play/tl-danger.h"
#include "rules/movement/tl-move.h"

/* The sides of a counter: in Combat Mode and in Move Mode (5.4). */
#define TL_DANGER_VARIANTS 2u
#define TL_DANGER_NO_OPTION G_MAXUINT32

/* Hexes where it matters who can come. */
enum
{
  TL_DANGER_NEAR_TARGET = 1 << 0,
  TL_DANGER_NEAR_LAUNCH = 1 << 1, /* beside combat units, an air base or a port of the side */
  TL_DANGER_NEAR_HINGE = 1 << 2
};

/* A unit can be in a hex. */
typedef struct
{
  TlUnit unit;
  guint variant;
  TlHex hex;
  guint mp12;
  guint32 next; /* of the same hex; TL_DANGER_NO_OPTION: the last */
} TlDangerOption;

typedef struct
{
  const TlSituation *situation;
  const TlDangerQuery *query;
  TlSide enemy;
  TlSituation *turn; /* the enemy's Movement Phase */
  /* All of the enemy's units in that mode, if they may be. */
  TlSituation *turned[TL_DANGER_VARIANTS];
  guint8 *near;    /* by hex: TL_DANGER_NEAR_* */
  GArray *options; /* TlDangerOption */
  guint32 *first;  /* by hex: into the options */
  TlDangers *dangers;
  TlDangerProgress *progress; /* nullable */
} TlDangerSearch;

/* --- tl-danger-search.c --- */

/* Fills @search in: who of the enemy can be where.  Wants situation, query, enemy, dangers and
 * progress. */
void tl_danger_search_begin (TlDangerSearch *search);
void tl_danger_search_end (TlDangerSearch *search);

const TlDangerOption *tl_danger_option (const TlDangerSearch *search, guint32 i);
/* Is @unit one of the enemy's on the map, and asked about? */
gboolean tl_danger_may_come (const TlDangerSearch *search, TlUnit unit);
/* Whether the other mode of @unit has been looked at already and is the same. */
gboolean tl_danger_is_same_side (const TlDangerSearch *search, TlUnit unit, guint variant);
/* (transfer full) (nullable): NULL: it stays where it is */
TlMoveReach *tl_danger_reach (const TlSituation *situation, TlUnit unit);
/* Its unit is in its mode, after its way. */
void tl_danger_put (const TlDangerSearch *search, TlEdit *edit, const TlDangerOption *option);
/* Those @options (guint32) stand where they come from, in @phase. (transfer full) */
TlSituation *tl_danger_arrange (const TlDangerSearch *search, const GArray *options, TlPhase phase);
/* Rule 4.8: is there room for @option beside those of @options that come to its hex? */
gboolean tl_danger_has_room (const TlDangerSearch *search, const GArray *options,
                             const TlDangerOption *option);
/* @options: guint32, who does it. (transfer full) */
TlDanger *tl_danger_new (const TlDangerSearch *search, TlDangerKind kind, TlHex hex,
                         const GArray *options);
/* Takes @danger. */
void tl_danger_take (const TlDangerSearch *search, TlDanger *danger);
void tl_danger_free (gpointer danger);
/* Is @unit one of the enemy's, wherever it is, and asked about? */
gboolean tl_danger_is_named (const TlDangerSearch *search, TlUnit unit);
/* Rule 9.14: is anything in @hex that the enemy would capture? */
gboolean tl_danger_holds_loot (const TlDangerSearch *search, TlHex hex);
/* Rules 12.3, 12.6a: who goes without when the first of the units of @danger stands in the hex. */
void tl_danger_find_cut (const TlDangerSearch *search, TlDanger *danger);

gboolean tl_danger_is_stopped (const TlDangerSearch *search);
/* One unit, or one target, is done. */
void tl_danger_step (const TlDangerSearch *search);

/* --- tl-danger-barrage.c --- */

/* Rules 10.0, 14.7, 14.8, 18.3: adds what the enemy's artillery, aircraft and ships could fire
 * at. */
void tl_danger_find_barrages (const TlDangerSearch *search);

/* --- tl-danger-landing.c --- */

/* Rules 14.10, 18.5: adds where the enemy's drops and landings take something, or cut. */
void tl_danger_find_landings (const TlDangerSearch *search);
