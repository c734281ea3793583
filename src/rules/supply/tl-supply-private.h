/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of supply/ share and no other folder needs. */
#pragma once

#include "rules/supply/tl-supply.h"

/* A bit per TlSupplyKind. */
#define TL_SUPPLY_ALL_KINDS ((guint8) ((1u << TL_SUPPLY_KINDS) - 1))

/* Rules 12.3a-e, 13.1d, 13.2g: the best way from @unit to each of @dumps (TlDump, ascending by
 * site); not ok when there is none.  @field is overwritten; @draws, (nullable), keeps a TlPathField
 * for each HQ from one unit to the next. */
void tl_supply_dump_lines (const TlSituation *situation, TlUnit unit, const GArray *dumps,
                           TlPathField *field, GHashTable *draws, TlSupplyLine *lines);

/* Rule 18.6a(B): of @unit, aboard Landing Craft, along @line to @t Tokens aboard: without a leg.
 * (transfer full) */
TlSupplyPath *tl_supply_path_new_aboard (TlUnit unit, const TlSupplyLine *line, guint t);

/* The hexes that paths of all units of @side for @kind may lead to. (transfer full): TlHex,
 * ascending */
GArray *tl_supply_common_origins (const TlSituation *situation, TlSide side, TlSupplyKind kind);
/* The hexes that paths of @unit for @kind may lead to, its own or an HQ's; what is aboard (18.5e)
 * is drawn without one. (transfer full): TlHex, ascending */
GArray *tl_supply_origins (const TlSituation *situation, TlUnit unit, TlSupplyKind kind);

/* A counter that can stand for any combat unit of @side in a question, G_MAXUINT: there is none. */
guint tl_supply_stand_in (const TlScenario *scenario, TlSide side);
/* Puts one into @hex, in Move Mode, so that it has no zone of control; TL_UNIT_NONE: there is
 * none. */
TlUnit tl_supply_add_stand_in (TlEdit *edit, const TlScenario *scenario, TlSide side, TlHex hex);

/* Whether the picture has a line of @unit. */
gboolean tl_supply_has_line (const TlSituation *situation, TlUnit unit, TlSupplyKind kind);

/* Rules 12.3, 12.6: why @unit gets nothing of @kind. */
void tl_supply_explain (const TlSituation *situation, TlUnit unit, TlSupplyKind kind,
                        TlVerdict *verdict);
