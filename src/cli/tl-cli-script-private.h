/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scripts of `play`: actions in their text form (play/tl-action.h), a line each.
 *
 * '#' begins a comment at the start of a line or after a space, since ids of units made in play
 * hold one: "move sp-us#2 04.04 04.05  # the captured dump".  Empty lines count for nothing.
 */
#pragma once

#include "cli/tl-cli-private.h"

G_BEGIN_DECLS

#define TL_CLI_SCRIPT_MAX_BYTES (16u * 1024 * 1024)
/* As many as a saved game may have. */
#define TL_CLI_SCRIPT_MAX_ACTIONS 100000u

typedef struct
{
  guint line; /* from 1 */
  char *text; /* without comment and outer spaces; never empty */
} TlCliScriptLine;

/**
 * tl_cli_script_read:
 * @path: a file, or "-" for standard input
 *
 * Errors: the script cannot be read, is too long or no UTF-8; said, with status 1.
 *
 * Returns: (transfer full) (nullable): TlCliScriptLine
 */
GPtrArray *tl_cli_script_read (TlCli *cli, const char *path);

/* "file:line: ..." to standard error, and status 1; returns FALSE. */
gboolean tl_cli_script_fail (TlCli *cli, const char *path, guint line, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

G_END_DECLS
