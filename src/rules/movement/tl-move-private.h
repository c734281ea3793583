/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moving stack, for reach (tl-move.c) and for judging one path (tl-move-check.c).
 *
 * A *payer* is one mobility of the moving stack, with the fewest MP that any of its units has left.
 */
#pragma once

#include "rules/movement/tl-move.h"

typedef struct
{
  TlMobility mobility;
  guint ma_mp12;    /* Movement Allowance of the unit with the least left over */
  guint spent_mp12; /* what that unit has spent in this phase */
} TlMovePayer;

typedef struct
{
  const TlSituation *situation;
  TlHex start;
  TlSide side;
  guint n_payers;
  TlMovePayer payers[TL_MOBILITIES];
  gboolean untouched; /* no unit has spent MP: 6.1c and costs of "all" apply */
  gboolean has_truck;
  gboolean shuns_ezoc; /* 5.8 */
  gboolean all_attack_capable;
} TlMoveStack;

/* FALSE when none of the units may move; the reasons go to @verdict. */
gboolean tl_move_stack_init (TlMoveStack *stack, const TlSituation *situation, const TlUnit *units,
                             guint n_units, TlVerdict *verdict);
