/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `combat-table` and `odds` both answer: column, surprise chances, chances of every result.
 */
#pragma once

#include "cli/tl-cli-private.h"
#include "rules/combat/tl-distribution.h"

G_BEGIN_DECLS

typedef struct
{
  const TlEdition *edition;
  TlCategory category;
  TlRatio odds;
  TlColumnReach reach;
  TlCombatCase combat;
} TlCliFight;

/* Members of an open object. */
void tl_cli_combat_json (JsonBuilder *json, const TlCliFight *fight);
/* Sections "Odds", "Surprise" and "Result". */
void tl_cli_combat_print (TlCli *cli, const TlCliFight *fight);

G_END_DECLS
