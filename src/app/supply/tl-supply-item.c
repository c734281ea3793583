/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/supply/tl-supply-item.h"

#include "answers/tl-unit-supply.h"
#include "rules/payment/tl-condition.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TlSupplyItem, tl_supply_item, G_TYPE_OBJECT)

#define NONE_KEY G_MAXINT32

static char *
dump_text (const TlSupplyLine *line, guint tokens)
{
  if (!tl_supply_line_is_ok (line))
    return g_strdup (_ ("none"));
  return tl_tokens_text (tokens);
}

/* "direct 5", "A 10": where from, the tooltip and the map say. */
static char *
trace_text (const TlSituation *situation, const TlSupplyLine *line, gboolean needs)
{
  if (!needs && !tl_supply_line_is_ok (line))
    /* Translators: in a column: this is not needed. */
    return g_strdup (_ ("not needed"));
  if (!tl_supply_line_is_ok (line))
    return g_strdup (_ ("none"));
  g_autofree char *mp = tl_mp12_to_string (tl_supply_line_mp12 (line));
  if (line->via == TL_UNIT_NONE)
    /* Translators: supply is drawn directly, for so many MP. */
    return g_strdup_printf (_ ("direct, %s MP"), mp);
  g_autofree char *via = tl_counter_name (tl_situation_counter (situation, line->via));
  /* Translators: the HQ that throws, MP. */
  return g_strdup_printf (_ ("by %s, %s MP"), via, mp);
}

TlSupplyItem *
tl_supply_item_new (const TlSituation *situation, TlUnit unit, gboolean is_left_out,
                    const TlSupplyLine *dump, guint tokens)
{
  TlSupplyItem *self = g_object_new (TL_TYPE_SUPPLY_ITEM, NULL);
  const TlSupplyPicture *picture =
      tl_supply_picture (situation, tl_situation_side (situation, unit));
  const TlSupplyLine *trace = tl_supply_picture_line (picture, TL_SUPPLY_TRACE, unit);
  gboolean needs = tl_trace_is_needed (situation, unit);
  g_autofree char *name = tl_situation_name (situation, unit);
  g_autofree char *trace_line = tl_supply_trace_text (situation, unit, trace);
  g_autofree char *dump_line = tl_supply_line_text (situation, dump);
  TlCondition condition = tl_condition_of (situation, unit, is_left_out);
  gint64 *keys = self->keys;

  self->unit = unit;
  /* The id stands in the tooltip: the column is narrow. */
  self->cells[TL_SUPPLY_BY_UNIT] = tl_counter_name (tl_situation_counter (situation, unit));
  self->cells[TL_SUPPLY_BY_TRACE] = trace_text (situation, trace, needs);
  self->cells[TL_SUPPLY_BY_DUMP] = dump_text (dump, tokens);
  self->cells[TL_SUPPLY_BY_STATE] = tl_condition_text (&condition);
  keys[TL_SUPPLY_BY_STATE] = tl_condition_badness (&condition);
  keys[TL_SUPPLY_BY_TRACE] = tl_supply_line_is_ok (trace) ? tl_supply_line_mp12 (trace)
                             : needs                      ? NONE_KEY
                                                          : 0;
  keys[TL_SUPPLY_BY_DUMP] = tl_supply_line_is_ok (dump) ? -(gint64) tokens : NONE_KEY;
  self->has_trouble = keys[TL_SUPPLY_BY_TRACE] == NONE_KEY || keys[TL_SUPPLY_BY_DUMP] == NONE_KEY ||
                      keys[TL_SUPPLY_BY_STATE] >= 10;
  self->tooltip = g_strdup_printf (
      /* Translators: a unit; then where its trace supply and its on-map supply come from. */
      _ ("%s\nTrace (12.6): %s\nDump (12.3): %s"), name, trace_line, dump_line);
  return self;
}

int
tl_supply_item_compare (const TlSupplyItem *a, const TlSupplyItem *b, TlSupplyColumn column)
{
  int order = 0;

  if (column == TL_SUPPLY_BY_UNIT)
    order = g_utf8_collate (a->cells[TL_SUPPLY_BY_UNIT], b->cells[TL_SUPPLY_BY_UNIT]);
  else
    order = (a->keys[column] > b->keys[column]) - (a->keys[column] < b->keys[column]);
  return order != 0 ? order : (a->unit > b->unit) - (a->unit < b->unit);
}

static void
tl_supply_item_finalize (GObject *object)
{
  TlSupplyItem *self = TL_SUPPLY_ITEM (object);

  for (guint i = 0; i < TL_SUPPLY_COLUMNS; i++)
    g_free (self->cells[i]);
  g_free (self->tooltip);
  G_OBJECT_CLASS (tl_supply_item_parent_class)->finalize (object);
}

static void
tl_supply_item_class_init (TlSupplyItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tl_supply_item_finalize;
}

static void
tl_supply_item_init (TlSupplyItem *self G_GNUC_UNUSED)
{
}
