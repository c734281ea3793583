/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/tl-legal.h"

G_BEGIN_DECLS

/* tl-legal-prepare.c: the answers to a decision before the roll, calling off apart (9.2). */
void tl_legal_add_preparation (GPtrArray *actions, const TlSituation *situation);

/* tl-legal-craft.c: of one unit. */
void tl_legal_add_craft (GPtrArray *actions, const TlSituation *situation, TlUnit unit);

G_END_DECLS
