/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A new scenario to be set up by hand: a map of unknown hexes, two sides, no counters.
 */
#pragma once

#include "pieces/tl-scenario.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;              /* as in files */
  const char *title;           /* (nullable): the id */
  TlGrid grid;                 /* all that a grid can say */
  const char *edition;         /* id of an edition of the rules */
  const char *terrain;         /* id of a terrain chart, unless there is a @chart */
  TlTerrainChart *chart;       /* (nullable) (transfer none): that the scenario contains */
  const char *names[TL_SIDES]; /* of the sides */
  int last_turn;               /* the first is 1 */
} TlBlank;

/* 12 by 10 hexes, the newest edition that is shipped, generic terrain, sides "Blue" and "Red". */
void tl_blank_init (TlBlank *blank);

/**
 * tl_scenario_new_blank:
 * @blank: not modified
 * @error: what is wrong, a line each
 *
 * Makes a scenario whose hexes are all unknown, as it would be read from a file; the sides have the
 * ids "blue" and "red", whatever their names.
 *
 * Errors: a grid that tl_grid_check () refuses; an edition or chart that is not there; what the
 * format refuses.
 *
 * Returns: (transfer full) (nullable): the scenario, with its start
 */
TlScenario *tl_scenario_new_blank (const TlBlank *blank, GError **error);

G_END_DECLS
