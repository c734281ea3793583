/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edit scripts as files: the actions of play/tl-script.h behind a first line that says what empty
 * scenario they begin with, in the names of TlBlank:
 *
 *   begin size=12x10 side-ids=german,soviet edition=4.3 terrain=generic id=mine turns=1-12
 *   scenario title=Mine
 *   hex 01.01,01.02 woods
 *   new 1-gds side=soviet combat="7-5-3 leg" at=02.03
 *
 * That scenario has no counter at all, so that those of the script are numbered as they stand.
 */
#pragma once

#include "pieces/tl-scenario.h"

/*
 * A new scenario to be set up by hand: a map of unknown hexes, two sides, no counters.  What it
 * is made of has names and texts, which the options of `throwline-cli new` and the first line of an
 * edit script share:
 *
 *   size=12x10 orientation=flat|pointy offset=odd-up|odd-down      the grid
 *   first-column=1 ... pattern=CC.RR sheets=...                    its numbers: tl-grid-words.h
 *   sides=Blue,Red side-ids=blue,red         names and ids
 *   edition=4.3 terrain=generic id=new title=TEXT turns=1-12 map=ID map-title=TEXT
 */

typedef struct
{
  const char *id;              /* as in files */
  const char *title;           /* (nullable): the id */
  TlGrid grid;                 /* all that a grid can say, without sheets */
  const char *sheets;          /* (nullable): as in tl-grid-words.h; none */
  const char *edition;         /* id of an edition of the rules */
  const char *terrain;         /* id of a terrain chart, unless there is a @chart */
  TlTerrainChart *chart;       /* (nullable) (transfer none): that the scenario contains */
  const char *names[TL_SIDES]; /* of the sides */
  const char *side_ids[TL_SIDES];
  int first_turn;
  int last_turn;
  const char *map_id;    /* (nullable): the id */
  const char *map_title; /* (nullable): the title */
  const char *beside;    /* (nullable): the file beside which charts are looked for first, ... */
  guint line;            /* ... and where in it this is said, for messages; 0: nowhere */
  gboolean is_bare;      /* without the counters that dumps are printed like, which actions add */
  const TlScan *scan;    /* (nullable): of the map; its pins are hexes of its grid */
  GStringChunk *strings; /* (nullable): of those that tl_blank_say () has parted */
} TlBlank;

/* 12 by 10 hexes, the newest edition that is shipped, generic terrain, sides "Blue" and "Red", one
 * turn. */
void tl_blank_init (TlBlank *blank);
/* Frees what tl_blank_say () has made; not @blank. */
void tl_blank_clear (TlBlank *blank);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlBlank, tl_blank_clear)

/*
 * @blank: gets it
 * @key: one of the names above
 * @text: kept; lives as long as @blank
 * @error: names the key, what was expected and what was found
 *
 * Returns: whether there is such a key, and @text fits it
 */
gboolean tl_blank_say (TlBlank *blank, const char *key, const char *text, GError **error);

/*
 * @error: what is wrong, a line each
 *
 * Makes a scenario whose hexes are all unknown, as it would be read from a file.
 *
 * Errors: a grid that tl_grid_check () refuses; an edition or chart that is not there; what the
 * format refuses.
 *
 * Returns: (transfer full) (nullable): the scenario, with its start
 */
TlScenario *tl_scenario_new_blank (const TlBlank *blank, GError **error);

/*
 * @situation: what the script leads to, as tl_scenario_new_from () takes it
 * @path: replaced in one go
 * @error: why not
 *
 * Writes an edit script which, played, leads to a scenario that says what tl_scenario_save () of
 * @situation does.
 *
 * Errors: a decision is open; the file cannot be written.
 *
 * Returns: whether it is written
 */
gboolean tl_script_save (const TlSituation *situation, const char *path, GError **error);

/* Whether @text is the first line of a script that begins with an empty scenario. */
gboolean tl_script_is_begin (const char *text);

/*
 * @text: such a line
 * @path: the script; charts are looked for beside it first
 * @line: where @text stands in it
 * @error: "path:line: ...", a line each
 *
 * Returns: (transfer full) (nullable): the empty scenario, with its start
 */
TlScenario *tl_script_begin (const char *text, const char *path, guint line, GError **error);
