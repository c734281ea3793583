/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by tl-drop.c, which says what the counters of one place do, and tl-drop-group.c. */
#pragma once

#include "answers/tl-drop.h"
#include "rules/payment/tl-barrage-supply.h"

G_BEGIN_DECLS

/* @barrage, as what a drop of @carry, and of others with it, does. (transfer full) */
TlDrop *tl_drop_new_barrage (const TlCarry *carry, const TlBarrage *barrage);

G_END_DECLS
