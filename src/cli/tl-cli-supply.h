/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `supply` is asked besides who is in supply: what hangs on it, what if, how far, where to. */
#pragma once

#include "cli/tl-cli-private.h"

G_BEGIN_DECLS

typedef struct
{
  char *unit;
  char *side;
  gboolean hinges;
  char *kind; /* "trace", "dumps"; NULL: trace */
  char *max;
  char *what_if; /* "UNIT@HEX" */
  gboolean reach;
  char *hq;
  char *for_units;
} TlCliSupplyOptions;

/* FALSE: they do not go together, and why has been said. */
gboolean tl_cli_supply_fit (TlCli *cli, const TlCliSupplyOptions *options);
/* Whether one of these questions is asked at all. */
gboolean tl_cli_supply_is_question (const TlCliSupplyOptions *options);
/* Answers it, or says what is wrong with it. */
void tl_cli_supply_answer (TlCli *cli, const TlSituation *situation,
                           const TlCliSupplyOptions *options);

G_END_DECLS
