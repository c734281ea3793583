/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of supply/ share and nobody else needs. */
#pragma once

#include "rules/supply/tl-supply.h"

G_BEGIN_DECLS

/* Whether @hq throws at all, serves @unit (13.1d) and is not too far away as the crow flies; its
 * throw's mobility. Says nothing about what it can draw. */
gboolean tl_supply_may_throw (const TlSituation *situation, TlUnit hq, TlUnit unit,
                              TlMobility *mobility);

/* Rules 12.3, 12.6: why @unit gets nothing of @kind. */
void tl_supply_explain (const TlSituation *situation, TlUnit unit, TlSupplyKind kind,
                        TlVerdict *verdict);

G_END_DECLS
