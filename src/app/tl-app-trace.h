/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * With TL_TRACE set in the environment the program says on standard error what it does, a line
 * each ("trace: action move u17 33.11 33.10"), so that tests wait for facts and not for a time.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One line, without its end; nothing at all without TL_TRACE. */
void tl_app_trace (const char *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
