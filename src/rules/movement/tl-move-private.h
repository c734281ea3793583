/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of movement: who moves together, and what holds them.
 *
 * A *payer* is one mobility of the moving stack, with the least that any of its units has left.
 */
#pragma once

#include "board/tl-path.h"
#include "rules/movement/tl-move.h"

G_BEGIN_DECLS

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
  gboolean untouched; /* nobody has spent anything: 6.1c and costs of "all" apply */
  gboolean has_truck;
  gboolean shuns_ezoc; /* 5.8 */
  gboolean all_attack_capable;
} TlMoveStack;

/* FALSE when nobody of them may move; the reasons go to @verdict. */
gboolean tl_move_stack_init (TlMoveStack *stack, const TlSituation *situation, const TlUnit *units,
                             guint n_units, TlVerdict *verdict);

/* Rules 4.4c, 4.5a(A), 4.5a(J), 4.8c: TL_PATH_NO_* of @hex for this stack. */
guint8 tl_move_hex_flags (const TlMoveStack *stack, TlHex hex);

/* Searches with several payers: every path that is not worse for all of them. */
typedef struct
{
  TlHex hex;
  guint32 previous; /* index of the label before, G_MAXUINT32 at the start */
  guint32 next_in_hex;
  guint16 cost_mp12[TL_MOBILITIES];
  gboolean is_end;
} TlMoveLabel;

/* Returns (transfer full) labels in the order in which they were settled; [0] is the start. */
GArray *tl_move_search_mixed (const TlMoveStack *stack);

G_END_DECLS
