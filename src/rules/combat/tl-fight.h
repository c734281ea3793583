/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fight that somebody has in mind: who attacks which hex, and the choices made so far (9.2).
 *
 * A TlFight holds only what players decide: the target, the kind (combat or overrun), the attackers
 * in any number of hexes, both Action Rating units (9.6), the defender's terrain for himself (9.4c)
 * and, for every attacking stack, hex or hexside (9.4b), and who goes without combat supply (9.5).
 * What is left open is filled in by tl_fight_odds () as the side that chooses would like it best.
 *
 * The defenders are not listed: whoever is in the target hex defends (9.1d).
 *
 * It is a plain value about one situation, may be wrong in every way, and is judged by
 * tl_fight_odds () alone.
 */
#pragma once

#include "pieces/tl-situation.h"

G_BEGIN_DECLS

typedef enum
{
  TL_TERRAIN_PICK_OPEN,   /* not decided: what is best for the defender */
  TL_TERRAIN_PICK_HEX,    /* @index is a terrain of the chart */
  TL_TERRAIN_PICK_HEXSIDE /* @index is a hexside of the chart */
} TlTerrainPickKind;

typedef struct
{
  TlTerrainPickKind kind;
  guint index;
} TlTerrainPick;

/* The defender's choice for the attackers from one hex (9.4b). */
typedef struct
{
  TlHex from;
  TlTerrainPick pick;
} TlStackPick;

typedef struct
{
  TlHex target;
  gboolean overrun;
  GArray *attackers;  /* TlUnit, in the order in which they were added */
  TlUnit attacker_ar; /* TL_UNIT_NONE: the best */
  TlUnit defender_ar; /* TL_UNIT_NONE: the best */
  TlTerrainPick defender_pick;
  GArray *stack_picks;         /* TlStackPick; hexes that are not listed are open */
  GArray *unsupplied;          /* TlUnit of either side that has no combat supply (9.5) */
  gboolean defender_withholds; /* 9.5(B): no defender gets any */
} TlFight;

TlFight *tl_fight_new (TlHex target, gboolean overrun);
/* (transfer full) */
TlFight *tl_fight_copy (const TlFight *fight);
void tl_fight_free (TlFight *fight);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFight, tl_fight_free)

/* @suggestion as it stands in a scenario. (transfer full) */
TlFight *tl_fight_new_suggested (const TlSuggestion *suggestion);

/* Adding an attacker twice leaves it there once; removing one that is not there does nothing. */
void tl_fight_add_attacker (TlFight *fight, TlUnit unit);
void tl_fight_remove_attacker (TlFight *fight, TlUnit unit);
gboolean tl_fight_has_attacker (const TlFight *fight, TlUnit unit);

/* Rule 9.4b: the defender's choice for the attackers from @from; replaces an earlier one. */
void tl_fight_pick_for_stack (TlFight *fight, TlHex from, TlTerrainPick pick);
/* Open when nothing was chosen. */
TlTerrainPick tl_fight_stack_pick (const TlFight *fight, TlHex from);

/* Rule 9.5: says whether @unit, of either side, has combat supply; it has unless told otherwise. */
void tl_fight_set_supplied (TlFight *fight, TlUnit unit, gboolean is_supplied);
gboolean tl_fight_is_supplied (const TlFight *fight, TlUnit unit);

gboolean tl_terrain_pick_equal (TlTerrainPick a, TlTerrainPick b);
/* The chart's name of what was picked; NULL when open. */
const char *tl_terrain_pick_name (const TlTerrainChart *chart, TlTerrainPick pick);
/* Its id as in files; NULL when open. */
const char *tl_terrain_pick_id (const TlTerrainChart *chart, TlTerrainPick pick);

G_END_DECLS
