/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one way in which VASSAL puts texts into a text, used at every level with another sign:
 * commands by ESC, the parts of a piece by '/', its traits by a tab, the fields of a trait by ';'.
 *
 * A sign behind a backslash is none: the backslash goes, the sign stays.  A token in apostrophes
 * loses them.  Each level strips one level of backslashes, so texts nest.
 *
 *   "a;b\;c;'d'" by ';'      "a", "b;c", "d"
 */
#pragma once

#include <glib.h>

/* Levels of a text in a text; what is deeper is left out. */
#define TL_VASSAL_DEPTH_MAX 64u

/* The token at *@rest, which goes behind it, or becomes NULL behind the last one. (transfer full)
 * (nullable): NULL: *@rest is NULL */
char *tl_vassal_next (const char **rest, char sign);

/* All of @text; "" is one empty token. (transfer full) (element-type utf8) */
GPtrArray *tl_vassal_split (const char *text, char sign);

/* Token @i of those, "" behind the last. (transfer none) */
const char *tl_vassal_field (const GPtrArray *fields, guint i);
