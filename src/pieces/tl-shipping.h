/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shipping: what is used of the phasing side's Sea Cap (19.0f), and what each port has handled
 * (19.0a), both in the phase under way, and forgotten when it ends; and which ports are mined
 * (19.0b), until a hand says otherwise.
 *
 * Counted in sixteenths of a point like the Rail Cap (tl-track.h), so that half a Repl at half its
 * price is a whole number.  A port that has handled a combat unit too large for its capacity, and
 * so nothing else in the phase, has handled TL_PORT_ALL16.
 *
 * Cost: that of the ports that have handled anything in the phase, or are mined.
 *
 * Does not know: capacities, zones of control and who may go where; those are rules/base/tl-port.h
 * and rules/movement/tl-sealift.h.
 */
#pragma once

#include "pieces/tl-situation.h"

/* Sixteenths of a point. */
#define TL_SEA_CAP16 16u
/* Handled by a port: all that it can in a phase. */
#define TL_PORT_ALL16 0xffffffffu

typedef struct
{
  TlHex hex;
  guint used16;      /* what it has handled in this phase */
  gboolean is_mined; /* 19.0b */
} TlPortState;

/* Rule 19.0f: of the phasing side's Sea Cap, in this phase. */
guint tl_shipping_used16 (const TlSituation *situation);
void tl_edit_use_sea_cap (TlEdit *edit, guint used16);

/* By hex, those that have handled anything or are mined. (transfer none) */
const TlPortState *tl_shipping_ports (const TlSituation *situation, guint *n);
/* Rule 19.0a: what the port in @hex has handled in this phase; 0: nothing. */
guint tl_shipping_handled16 (const TlSituation *situation, TlHex hex);
void tl_edit_set_handled (TlEdit *edit, TlHex hex, guint used16);
/* Rule 19.0b: are there mines in @hex?  Does not check: that there is a port; tl-port.h does. */
gboolean tl_shipping_is_mined (const TlSituation *situation, TlHex hex);
void tl_edit_set_mined (TlEdit *edit, TlHex hex, gboolean is_mined);

/* A phase begins: nothing has been shipped in it. */
void tl_edit_forget_shipping (TlEdit *edit);
