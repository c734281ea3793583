/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row of the supply panel's list: what one combat unit has, in words and for sorting.
 *
 * Everything in it is in the side's picture (rules/supply/tl-supply.h) or printed on the counter,
 * so a list of thousands costs no search.  Why not, and what else is in reach, is worked out for
 * the unit that is selected alone.
 */
#pragma once

#include "rules/supply/tl-supply.h"

#include <glib-object.h>

typedef enum
{
  TL_SUPPLY_BY_UNIT,
  TL_SUPPLY_BY_TRACE,
  TL_SUPPLY_BY_DUMP,
  TL_SUPPLY_BY_STATE
} TlSupplyColumn;
#define TL_SUPPLY_COLUMNS 4

#define TL_TYPE_SUPPLY_ITEM (tl_supply_item_get_type ())
G_DECLARE_FINAL_TYPE (TlSupplyItem, tl_supply_item, TL, SUPPLY_ITEM, GObject)

struct _TlSupplyItem
{
  GObject parent_instance;

  TlUnit unit;
  gboolean has_trouble;
  char *cells[TL_SUPPLY_COLUMNS];
  char *tooltip;
  gint64 keys[TL_SUPPLY_COLUMNS]; /* greater: worse; of the unit's column unused */
};

/* @is_left_out: cannot trace with its formation (12.6f). @dump: where its SP come from, with so
 * many @tokens. */
TlSupplyItem *tl_supply_item_new (const TlSituation *situation, TlUnit unit, gboolean is_left_out,
                                  const TlSupplyLine *dump, guint tokens);
/* As strcmp (): ties break by unit. */
int tl_supply_item_compare (const TlSupplyItem *a, const TlSupplyItem *b, TlSupplyColumn column);
