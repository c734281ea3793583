/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What judging a train and finding its ways have in common; see tl-train.h. */
#pragma once

#include "rules/movement/tl-train.h"

G_BEGIN_DECLS

/* Rule 13.3f: do only repair units go? */
gboolean tl_train_is_of_repair (const TlSituation *situation, const TlUnit *units, guint n_units);
/* Rules 4.5a(C), 4.8c, 13.3g, 13.3h: may a train be in @hex? */
gboolean tl_train_is_open (const TlSituation *situation, TlSide side, gboolean is_repair,
                           TlHex hex);
/* Rule 13.3a: is the railway, or one of them, from @from in @direction multi-track? */
gboolean tl_train_is_multi_track (const TlMap *map, TlHex from, TlDirection direction);
/* Rule 13.3c: rail hexes from which cargo gets back to a supply source.  (transfer full) */
TlRailNet *tl_train_net (const TlSituation *situation, TlSide side);
/* tl_train_check () with the side's tl_train_net (), for many ways of one train. */
gboolean tl_train_check_by (const TlSituation *situation, const TlRailNet *net, const TlUnit *units,
                            guint n_units, guint t, const TlHex *path, guint n_path, guint *cap16,
                            TlVerdict *verdict);
/* Of a dump: @t, or for 0 all that may go (12.2a). */
guint tl_train_dump_t (const TlSituation *situation, TlUnit unit, guint t);

G_END_DECLS
