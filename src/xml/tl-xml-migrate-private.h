/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of other versions of the program.
 *
 * The root of a scenario, map or game says by format= which form of the file it is.  A file of a
 * newer form is refused with a sentence that says so: what this program does not know it could only
 * lose.  A document of an older form is brought, form by form, to the present one before the schema
 * sees it, so that the readers know one form alone.  Each step is a function here, and
 * tests/fixtures/games has a game of each form.
 *
 * Forms of saved games:
 *
 *     1  the what-if of each action by its name, what-if= and redo-what-if=, or as in form 2
 *     2  what-ifs as elements, in=; notes and marks, <note>
 *     3  heed=; actions that are marked as done against the rules
 *
 * A game of form 1 was played by older rules.  Its actions must still be allowed, but what
 * they led to then is not compared: the migration takes the hashes out.
 */
#pragma once

#include "xml/tl-xml-private.h"

#define TL_XML_GAME_FORMAT 3u
#define TL_XML_SCENARIO_FORMAT 1u

/* Brings @doc to the present form.  FALSE when it is of a newer one, which @report says then; what
 * is no file of ours, or has no number there, is left to the schema. */
gboolean tl_xml_migrate (xmlDoc *doc, TlReport *report);
