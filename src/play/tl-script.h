/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scripts: actions in their text form (tl-action.h), a line each.
 *
 *   # a comment: at the start of a line, or after a space
 *   set 161div at=20.22      # as here
 *   side german name="Kampfgruppe #3"
 *
 * In quotes # is a letter like others, and so it is in ids of units that play made: sp-us#2.
 *
 * tl_script_put () writes a situation as such a script: the actions that make it from an empty
 * scenario with the same grid, sides and edition, whose head xml/tl-xml-script.h writes and reads.
 * So a set-up can be read, compared, edited as text and put together from parts.  The actions stand
 * in the order in which they lean on each other: the map, formations and boxes, counters with where
 * they stand and what has happened to them, then what names counters, hexes and the clock.
 */
#pragma once

#include "pieces/tl-situation.h"

#define TL_SCRIPT_MAX_BYTES (16u * 1024 * 1024)
/* As many as a saved game may have. */
#define TL_SCRIPT_MAX_ACTIONS 100000u

typedef struct
{
  guint line; /* from 1 */
  char *text; /* without comment and outer spaces; never empty */
} TlScriptLine;

/*
 * @text: the whole script
 * @length: of @text, in bytes
 * @line: (out): where it is wrong, from 1; set with @error
 *
 * Errors: %TL_ACTION_ERROR: too long, or no UTF-8.
 *
 * Returns: (transfer full) (element-type TlScriptLine) (nullable): the lines that say something
 */
GPtrArray *tl_script_lines (const char *text, gsize length, guint *line, GError **error);

/*
 * @text: gets the actions, a line each, with comments between them
 * @situation: the start of a scenario of its own, as tl_scenario_new_from () makes it
 *
 * Cost: O(hexes + units).
 */
void tl_script_put (GString *text, const TlSituation *situation);
