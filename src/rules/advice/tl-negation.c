/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/advice/tl-negation.h"

#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply-private.h"

#include <glib/gi18n-lib.h>

/* One leg of a way: counted from a hex to another, or to its neighbour (12.3c). */
typedef struct
{
  const TlSituation *situation;
  TlSide side;
  TlHex from;
  TlHex to;
  TlHex own; /* the taker's hex */
  TlPathQuery query;
} Leg;

static GArray *
leg_path (const Leg *leg, gboolean *free_at_start)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (leg->situation));

  tl_path_search (field, &leg->query, &(TlPathStart){ leg->from, 0, 0 }, 1);
  return tl_path_field_path_near (field, leg->to, NULL, free_at_start);
}

static gboolean
leans_on (const Leg *leg, TlHex hex)
{
  return hex != leg->own && tl_zoc_exerted (leg->situation, hex, tl_side_other (leg->side));
}

/* Whether a path leads there that needs no negation. */
static gboolean
has_free_path (const Leg *leg)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (leg->situation));
  g_autofree guint8 *flags = g_memdup2 (leg->query.hex_flags, n_hexes);
  Leg strict = *leg;

  for (TlHex hex = 0; hex < n_hexes; hex++)
    if (leans_on (leg, hex))
      flags[hex] |= (guint8) (TL_PATH_NO_PASS << leg->query.flag_shift);
  strict.query.hex_flags = flags;
  g_autoptr (GArray) path = leg_path (&strict, NULL);
  return path != NULL;
}

/* @query: with its range. */
static void
add_leg (GArray *hexes, Leg *leg, TlMobility mobility, TlPathQuery query)
{
  gboolean free_at_start = FALSE;
  g_autoptr (GArray) leaned = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (mobility != TL_MOBILITY_TRUCK || leg->from == TL_HEX_NONE || leg->to == TL_HEX_NONE)
    return;
  leg->query = query;
  g_autoptr (GArray) path = leg_path (leg, &free_at_start);
  /* A path of two hexes needs the free step alone. */
  if (path == NULL || path->len <= 2)
    return;
  for (guint i = free_at_start ? 1 : 0; i + (free_at_start ? 0 : 1) < path->len; i++)
    {
      TlHex hex = g_array_index (path, TlHex, i);

      if (leans_on (leg, hex))
        g_array_append_val (leaned, hex);
    }
  if (leaned->len > 0 && !has_free_path (leg))
    g_array_append_vals (hexes, leaned->data, leaned->len);
}

static void
add_draw (GArray *hexes, const TlSituation *situation, TlUnit drawer, TlHex origin, TlHex own)
{
  Leg leg = { .situation = situation,
              .side = tl_situation_side (situation, drawer),
              .from = tl_situation_hex (situation, drawer),
              .to = origin,
              .own = own };

  TlMobility mobility = tl_draw_mobility (situation, drawer);

  add_leg (hexes, &leg, mobility, tl_draw_range_query (situation, leg.side, mobility));
}

static void
add_throw (GArray *hexes, const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  TlMobility mobility;
  guint range_mp12 = tl_unit_throw_mp12 (situation, hq, &mobility);
  Leg leg = { .situation = situation,
              .side = tl_situation_side (situation, hq),
              .from = tl_situation_hex (situation, hq),
              .to = tl_situation_hex (situation, unit),
              .own = tl_situation_hex (situation, unit) };

  TlPathQuery query = tl_draw_query (situation, leg.side, mobility);

  query.limit_mp12 = range_mp12;
  if (range_mp12 > 0)
    add_leg (hexes, &leg, mobility, query);
}

/* @unit draws from @origin, or @hq draws and throws to it. */
static void
add_way (GArray *hexes, const TlSituation *situation, TlUnit unit, TlUnit hq, TlHex origin)
{
  TlHex own = tl_situation_hex (situation, unit);

  if (hq == TL_UNIT_NONE || hq == unit)
    {
      add_draw (hexes, situation, unit, origin, own);
      return;
    }
  add_throw (hexes, situation, hq, unit);
  add_draw (hexes, situation, hq, origin, own);
}

void
tl_negation_add_payment (GArray *hexes, const TlSituation *situation, const TlPayment *payment)
{
  TlDump dump = { payment->dump, payment->t, payment->users };
  g_autoptr (GArray) dumps = g_array_new (FALSE, FALSE, sizeof (TlDump));
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  TlSupplyLine line;

  if (payment->kind != TL_PAY_DUMP || payment->unit == TL_UNIT_NONE)
    return;
  g_array_append_val (dumps, dump);
  tl_supply_dump_lines (situation, payment->unit, dumps, field, NULL, &line);
  if (tl_supply_line_is_ok (&line))
    add_way (hexes, situation, payment->unit, line.via, payment->dump);
}

void
tl_negation_add_bill (GArray *hexes, const TlSituation *situation, const TlFuelBill *bill)
{
  for (guint i = 0; i < bill->payments->len; i++)
    tl_negation_add_payment (hexes, situation, &g_array_index (bill->payments, TlPayment, i));
  for (guint i = 0; i < bill->thrown->len; i++)
    {
      const TlFuelThrow *thrown = &g_array_index (bill->thrown, TlFuelThrow, i);

      add_throw (hexes, situation, thrown->hq, thrown->unit);
    }
}

void
tl_negation_add_purchase (GArray *hexes, const TlSituation *situation,
                          const TlFuelPurchase *purchase)
{
  for (guint i = 0; i < purchase->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (purchase->payments, TlPayment, i);

      if (purchase->method == TL_FUEL_UNIT)
        tl_negation_add_payment (hexes, situation, payment);
      /* 12.5e: what an HQ throws is counted when others begin to move. */
      else if (purchase->method == TL_FUEL_HQ)
        add_way (hexes, situation, purchase->hq, TL_UNIT_NONE, payment->dump);
      for (guint k = 0; purchase->method == TL_FUEL_FORMATION && k < purchase->units->len; k++)
        add_way (hexes, situation, g_array_index (purchase->units, TlUnit, k), purchase->hq,
                 payment->dump);
    }
}

/* --- marking ---------------------------------------------------------------------------------- */

void
tl_negation_book (TlEdit *edit, const TlSituation *situation, TlSide side, const GArray *hexes,
                  const GArray *movers, TlVerdict *verdict)
{
  TlFinding *finding = NULL;

  for (guint i = 0; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);

      for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
           unit = tl_situation_next_in (situation, unit))
        {
          if (tl_situation_side (situation, unit) != side || !tl_unit_is_combat (situation, unit) ||
              tl_units_include (movers, unit) ||
              (tl_edit_peek (edit, unit)->flags & TL_UNIT_NEGATES) != 0)
            continue;
          tl_edit_unit (edit, unit)->flags |= TL_UNIT_NEGATES;
          if (finding == NULL)
            finding = tl_verdict_add (verdict, TL_FINDING_REMINDER, "4.5b", "%s",
                                      _ ("These units negate an enemy ZOC for this supply: in each "
                                         "of their hexes one stays until the phase ends."));
          tl_finding_add_unit (finding, unit);
        }
    }
}
