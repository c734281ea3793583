/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landing Craft that come ashore themselves: DUKW, which go on as trucks (18.4e), and LST, which
 * become ports (18.4f).
 *
 * Definitions.  A DUKW is two counters of the scenario: a ship that has a hold, and Transport
 * Points as large.  One of them is in play, the other is a spare.  An *LST* is a ship; damaged it
 * is an ordinary Landing Craft (18.3d).  Its port is a counter that play makes.
 *
 * Both come ashore in the coastal hex where they lie, in their owner's Movement Phase, by a roll on
 * the Amphibious Landing Table, which serves the units aboard as well.  A DUKW goes afloat again
 * without one.
 *
 * Formula.  MP that are left afloat, times three, are left ashore; those that are left ashore, a
 * third of them, whole, afloat.  After a landing of units by the same roll none are left.  Craft
 * from which units have landed before have ended their move (18.5a), and do not come ashore any
 * more.
 *
 * Example: a DUKW that has sailed 5 of its 8 hexes has 9 MP left as a truck.
 *
 * Readings taken, choices of the edition: dukw-landing-losses, the steps that a roll takes are
 * points of the DUKW where no units land with it; lst-landing, an LST becomes a port unless the
 * roll fails, and then it stays afloat.
 *
 * Cost: O(units).
 */
#pragma once

#include "pieces/tl-landing-table.h"
#include "pieces/tl-unit.h"

typedef enum
{
  TL_AMPHIBIAN_NONE,
  TL_AMPHIBIAN_AFLOAT, /* a DUKW */
  TL_AMPHIBIAN_ASHORE, /* a DUKW, as a truck */
  TL_AMPHIBIAN_LST
} TlAmphibian;

/* Rules 18.3d, 18.4e, 18.4f: what of these @unit is now. */
TlAmphibian tl_amphibian_kind (const TlSituation *situation, TlUnit unit);

/* Who makes the roll of @craft, a DUKW afloat or an LST: the units aboard, or where there are none
 * the craft itself. (transfer full): TlUnit */
GArray *tl_amphibian_group (const TlSituation *situation, TlUnit craft);

/*
 * @unit: any
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.8c, 6.1, 6.2c, 17.0, 18.1b, 18.4e, 18.4f, 18.5f.
 *
 * Returns: whether it may come ashore, or go afloat, now
 */
gboolean tl_amphibian_may_change (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rule 18.4f: does @result make an LST a port?  By the edition's choice lst-landing. */
gboolean tl_amphibian_makes_port (const TlSituation *situation, TlLandingResult result);

/*
 * @edit: written
 * @situation: before; the change was allowed
 * @unit: a DUKW, or an LST
 * @lost: points that a DUKW has lost by the roll
 * @has_landed: units have landed by the same roll, and are ashore in @edit
 *
 * Rules: 18.4e, 18.4f.
 *
 * Returns: what stands there now; TL_UNIT_NONE when it is lost
 */
TlUnit tl_amphibian_change (TlEdit *edit, const TlSituation *situation, TlUnit unit, guint lost,
                            gboolean has_landed);
