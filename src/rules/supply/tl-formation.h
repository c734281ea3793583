/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Supply of several units from one place: a formation's trace (12.6f), its fuel (12.5c(A)).
 *
 * Definitions.  A *provider* is an HQ that throws, or a hex that units draw from directly, a source
 * or a dump.  An HQ that throws to one of them serves itself too.  A multi-unit formation *traces
 * as one* when some provider serves all its units on the map.  When none does, the best provider's
 * units trace "for free", and the others are *left out*: they eat or go Out of Supply, though each
 * of them could trace by itself.
 *
 * The best provider serves most RE, then most units; then an HQ before a hex, then the lower
 * number.  The player may prefer another: tl_formation_providers () lists them all.
 *
 * Example: a division's HQ throws to three of its regiments; the fourth draws from a village on
 * another railway.  The HQ is the provider, the fourth regiment is left out.
 *
 * Cost: a search for each unit given, and two for each HQ near them.
 *
 * Does not know: how much a dump holds.
 */
#pragma once

#include "rules/supply/tl-supply.h"

typedef struct
{
  TlUnit hq;     /* TL_UNIT_NONE: direct draw */
  TlHex origin;  /* of direct draw; TL_HEX_NONE with an HQ */
  int users;     /* TL_USERS_ADJACENT: of what is aboard there (18.5e); else TL_USERS_ALL */
  GArray *units; /* TlUnit: those that it serves, ascending */
  guint re4;     /* of those */
} TlProvider;

void tl_provider_free (TlProvider *provider);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlProvider, tl_provider_free)

/*
 * @units: of one side; those off the map are passed over
 * @kind: of what: trace or dumps
 *
 * Rules: 12.3a-d, 12.5c(A), 12.6f, 13.1d, 13.2g, 18.5e.
 *
 * Returns: (transfer full): TlProvider, the best first; those that serve no unit are left out
 */
GPtrArray *tl_formation_providers (const TlSituation *situation, const TlUnit *units, guint n_units,
                                   TlSupplyKind kind);

/* Combat units of multi-unit @formation on the map. (transfer full): TlUnit, ascending; empty for
 * other formations (3.1c). */
GArray *tl_formation_units (const TlSituation *situation, int formation);

/*
 * @formation: index in the scenario
 * @verdict: (nullable): names the provider, the units that it serves and those left out
 *
 * Rules: 12.6f.
 *
 * Returns: (transfer full): TlUnit, ascending: units that could trace by themselves, but not by the
 *   best provider; empty when the formation traces as one, and for units without any trace
 */
GArray *tl_formation_left_out (const TlSituation *situation, int formation, TlVerdict *verdict);
