/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain effects chart as a chart to look up: every game prints its own (9.3c). */
#pragma once

#include "cli/tl-cli-private.h"

G_BEGIN_DECLS

/**
 * tl_cli_terrain_chart:
 * @name: "terrain-ID"; "terrain" is the generic one
 * @chart: (out) (transfer full) (nullable): NULL when there is none of that name
 *
 * Returns: FALSE when there is one, but it is bad; cli->status is set
 */
gboolean tl_cli_terrain_chart (TlCli *cli, const char *name, TlChart **chart);

G_END_DECLS
