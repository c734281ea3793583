/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables for tl-cli-import-module.c, and modules for tl-cli-import.c. */
#pragma once

#include "answers/tl-counter-sheet.h"
#include "cli/tl-cli-private.h"
#include "vassal/tl-vassal-archive.h"

G_BEGIN_DECLS

/* --- tl-cli-import.c --- */

/* @text, that of @path, as rows for @before; @side_id, @maps: (nullable): as the options have them.
 * (transfer full) (nullable): NULL, and why is said, when it is no table */
TlCounterSheet *tl_cli_read_table (TlCli *cli, const char *path, const GString *text,
                                   const TlSituation *before, const char *side_id, char **maps);
/* What is wrong with rows, and cli->status. */
void tl_cli_print_faults (TlCli *cli, const char *path, const TlCounterSheet *sheet);
/* Does @sheet in @history, which is that of @into, writes it to @out (nullable) or there, and
 * prints what the rows come to. */
gboolean tl_cli_take_sheet (TlCli *cli, const char *into, const char *out, gboolean is_dry,
                            TlHistory *history, const TlCounterSheet *sheet);

/* --- tl-cli-import-module.c --- */

typedef struct
{
  const char *save; /* (nullable) */
  const char *into; /* (nullable): a file that gets the counters */
  const char *out;  /* (nullable) with @into */
  char *set_up;
  char **extensions;
  char *counters;
  char *picture;
  gboolean is_revealing;
  gboolean says_missed;
  gboolean is_dry;
} TlCliModuleOptions;

/* The module that the first argument names. */
TlCliStatus tl_cli_import_module (TlCli *cli, const TlCliModuleOptions *options);

G_END_DECLS
