/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a barrage is worth to the fight that follows (play/tl-barrage-worth.h), in words.
 *
 * Example: "Combat Phase: Barrage: column 17-24, 6T (10.1b); DG 83.3 %, steps lost 15.3 % (10.0a)",
 * "Worth +7.32: takes the hex with 23.8 %, and with 4.8 % without it (9.12g); value 3.95, and
 * -3.37",
 * "DG, 68.1 %: takes the hex 21.8 %, value 3.45".
 */
#pragma once

#include "play/tl-barrage-worth.h"

G_BEGIN_DECLS

/* When it is fired, column, price and chances. (transfer full) */
char *tl_worth_fire_text (const TlBarrageWorth *worth, const TlSituation *situation);
/* All of it: when, what it is worth, and a line for each result. (transfer full) */
char *tl_worth_text (const TlBarrageWorth *worth, const TlSituation *situation);

G_END_DECLS
