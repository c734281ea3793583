/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Amphibious Landing Table of a game (18.5f), which the series leaves to each game, as a text
 * of words in the scenario:
 *
 *   open,village=5/3 hills=7/4 port=4/2 enemy=-2 dg-enemy=-1 zoc=-1 ship=+1 elite=+1
 *   elites=marine,glider mixed=1 failure=all
 *
 * A *row* names terrains of the chart, or port: a roll of two dice of at least the first number
 * succeeds, of at least the second is mixed, and of less fails.  The *modifiers* are added once
 * where such a thing is there: enemy, dg-enemy: an enemy combat unit next to the hex that is not
 * DG, or one that is; zoc: an enemy zone of control in the hex; ship: a ship of the side that is no
 * Landing Craft in the hex or next to it; elite: all units of the group have one of the symbols of
 * elites.  mixed and failure say how many steps the group loses, or all; what is not said is 0.
 *
 * Does not know: which row a hex has, and what the group is; those are
 * rules/movement/tl-sea.h.
 */
#pragma once

#include "board/tl-terrain.h"

typedef enum
{
  TL_LANDING_ENEMY,
  TL_LANDING_DG_ENEMY,
  TL_LANDING_ZOC,
  TL_LANDING_SHIP,
  TL_LANDING_ELITE
} TlLandingModifier;
#define TL_LANDING_MODIFIERS (TL_LANDING_ELITE + 1)

typedef enum
{
  TL_LANDING_FAILURE,
  TL_LANDING_MIXED,
  TL_LANDING_SUCCESS
} TlLandingResult;
#define TL_LANDING_RESULTS (TL_LANDING_SUCCESS + 1)

/* The row of a port, behind those of the chart's terrains. */
#define TL_LANDING_PORT TL_TERRAIN_MAX
#define TL_LANDING_ROWS (TL_TERRAIN_MAX + 1)
/* Steps lost: all of the group. */
#define TL_LANDING_ALL 0xffu

typedef struct
{
  guint8 success[TL_LANDING_ROWS]; /* at least so much; 0: the table has no such row */
  guint8 mixed[TL_LANDING_ROWS];
  gint8 modifiers[TL_LANDING_MODIFIERS];
  guint8 lost[TL_LANDING_RESULTS]; /* steps of the group */
  guint32 elites;                  /* TlSymbol */
} TlLandingTable;

/*
 * @text: in the form above
 * @chart: whose terrains it names
 * @table: (out): set only on success
 *
 * Rules: 18.5f.
 *
 * Returns: whether it is one: at least one row, each terrain once
 */
gboolean tl_landing_table_parse (const char *text, const TlTerrainChart *chart,
                                 TlLandingTable *table);
