/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of divided Transport Points in the text form of an action (13.2c): POINTS or POINTS:T,
 * divided by commas.  "3,2", "5/4:4,3/4:0": a Transport Point in quarters, as a fraction; Tokens
 * that it carries.
 */
#pragma once

#include "rules/supply/tl-transport.h"

G_BEGIN_DECLS

/* Appends to @parts (TlTransportPart); @has_loads: whether any part says what it carries. FALSE
 * when @text is no such list. */
gboolean tl_action_parse_parts (const char *text, GArray *parts, gboolean *has_loads);

G_END_DECLS
