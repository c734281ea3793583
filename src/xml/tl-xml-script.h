/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edit scripts as files: the actions of play/tl-script.h behind a first line that says what empty
 * scenario they begin with, in the names of tl-xml-blank.h:
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

/**
 * tl_script_save:
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

/**
 * tl_script_begin:
 * @text: such a line
 * @path: the script; charts are looked for beside it first
 * @line: where @text stands in it
 * @error: "path:line: ...", a line each
 *
 * Returns: (transfer full) (nullable): the empty scenario, with its start
 */
TlScenario *tl_script_begin (const char *text, const char *path, guint line, GError **error);
