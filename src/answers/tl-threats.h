/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the enemy could do (play/tl-danger.h), in words: a row for each danger, the greatest first.
 *
 * Example: "08.05 Verbovka", "Attack at 4:1, Open, column 4:1, DRM +2 (9.0)", "falls with 61.2 %;
 * steps lost on average: 1.3, the enemy 0.4", "by 16/16, 64/16, 2/16", "12.6a: 3 units (4 RE) would
 * lose trace: A, B, C".  Of a barrage: "Barrage by artillery at the units: strength 20, column
 * 12-16, 3T (10.0)", "at best DG with 72.2 %, a step lost with 5.6 % (10.0a)".
 */
#pragma once

#include "play/tl-danger.h"

typedef struct
{
  const TlDanger *danger; /* (transfer none) */
  const char *rule;       /* that allows it */
  char *place;
  char *deed;   /* with the rule */
  char *result; /* what comes of it; of a capture a line for each column of the table */
  char *who;
  char *cut; /* "" for none */
} TlThreatRow;

/* (transfer full): TlThreatRow; @dangers must outlive them. */
GPtrArray *tl_threat_rows (const TlDangers *dangers, const TlSituation *situation);
/* Result, who does it, and who is cut off: a line each. (transfer full) */
char *tl_threat_row_text (const TlThreatRow *row);

/* "Reach 231 hexes, 280 without zones of control (4.5)", then how many hexes are in danger, by
 * level. (transfer full) */
char *tl_threats_summary (const TlDangers *dangers, const TlSituation *situation);

/* "Likely" */
const char *tl_danger_level_name (TlDangerLevel level);
