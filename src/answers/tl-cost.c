/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-cost.h"

#include "rules/payment/tl-fuel-offer.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

#define ELSEWHERE_MOST 8u

/* --- rows ------------------------------------------------------------------------------------- */

static void
line_clear (gpointer data)
{
  g_free (((TlCostLine *) data)->text);
}

static void
row_free (gpointer data)
{
  TlCostRow *row = data;

  g_free (row->title);
  g_array_unref (row->lines);
  g_free (row);
}

/* @title: (transfer full) */
static TlCostRow *
add_row (GPtrArray *rows, TlCostPart part, guint number, char *title)
{
  TlCostRow *row = g_new0 (TlCostRow, 1);

  row->part = part;
  row->number = number;
  row->title = title;
  row->lines = g_array_new (FALSE, FALSE, sizeof (TlCostLine));
  g_array_set_clear_func (row->lines, line_clear);
  g_ptr_array_add (rows, row);
  return row;
}

/* @text: (transfer full); an empty one is left out, and one that the row has. */
static void
add_line (TlCostRow *row, char *text, gboolean falls_short)
{
  TlCostLine line = { text, falls_short };
  gboolean is_told = *text == '\0';

  for (guint i = 0; i < row->lines->len; i++)
    is_told |= g_str_equal (g_array_index (row->lines, TlCostLine, i).text, text);
  if (is_told)
    g_free (text);
  else
    g_array_append_val (row->lines, line);
}

/* "9.5(A): no combat supply for 27 (27div). The price is 3T; ...". (transfer full) */
static char *
shortfall_text (const TlShortfall *shortfall, const TlSituation *situation)
{
  g_autofree char *name = tl_situation_name (situation, shortfall->unit);
  g_autofree char *what = NULL;

  if (shortfall->is_barrage)
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no barrage by %s"), shortfall->rule, name);
  else if (shortfall->target == TL_HEX_NONE && !g_str_equal (shortfall->rule, "12.5a"))
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no such move of %s"), shortfall->rule, name);
  else if (shortfall->target == TL_HEX_NONE)
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no fuel for %s"), shortfall->rule, name);
  else if (g_str_equal (shortfall->rule, "9.5(A)"))
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no combat supply for %s"), shortfall->rule, name);
  else
    /* Translators: a rule, a unit. */
    what = g_strdup_printf (_ ("%s: no attack by %s"), shortfall->rule, name);
  if (shortfall->why == NULL)
    return g_steal_pointer (&what);
  /* Translators: what fails, and a sentence that says why. */
  return g_strdup_printf (_ ("%s. %s"), what, shortfall->why);
}

/* The shortfalls of moves, of barrages or of attacks; for a fight those of @units at @target. */
static void
add_shortfalls (TlCostRow *row, const TlSituation *situation, const TlTurnCost *cost,
                const GArray *units, TlHex target)
{
  for (guint i = 0; i < cost->shortfalls->len; i++)
    {
      const TlShortfall *shortfall = &g_array_index (cost->shortfalls, TlShortfall, i);
      gboolean is_of_move = !shortfall->is_barrage && shortfall->target == TL_HEX_NONE;

      if (row->part == TL_COST_MOVES
              ? is_of_move
              : shortfall->is_barrage == (row->part == TL_COST_BARRAGE) &&
                    shortfall->target == target && tl_units_include (units, shortfall->unit))
        add_line (row, shortfall_text (shortfall, situation), TRUE);
    }
}

/* --- moves ------------------------------------------------------------------------------------ */

static gboolean
overruns (const TlTurnPlan *plan)
{
  for (guint i = 0; i < plan->attacks->len; i++)
    if (((const TlFight *) plan->attacks->pdata[i])->overrun)
      return TRUE;
  return FALSE;
}

static void
add_purchase (TlCostRow *row, const TlSituation *situation, const TlFuelPurchase *purchase)
{
  g_autofree char *title = tl_fuel_purchase_title (situation, purchase);
  g_autofree char *paid = tl_payments_text (situation, purchase->payments);

  add_line (row,
            /* Translators: what is fuelled, Tokens and dumps, until when, a rule. */
            g_strdup_printf (_ ("%s: %s, %s (%s)"), title, paid,
                             tl_fuel_lasting_text (purchase->method),
                             tl_fuel_method_rule (purchase->method)),
            FALSE);
}

static void
add_moves (GPtrArray *rows, const TlSituation *situation, const TlTurnPlan *plan,
           const TlTurnCost *cost)
{
  g_autofree char *names = tl_situation_names (situation, plan->movers);

  if (plan->movers->len == 0 && !overruns (plan))
    return;
  TlCostRow *row = add_row (rows, TL_COST_MOVES, 0,
                            plan->movers->len > 0
                                /* Translators: units. */
                                ? g_strdup_printf (_ ("Moves: %s"), names)
                                : g_strdup (_ ("Fuel of the overruns (12.5b)")));
  if (cost == NULL)
    return;
  row->t = cost->fuel->t;
  for (guint i = 0; i < cost->fuel->purchases->len; i++)
    add_purchase (row, situation, cost->fuel->purchases->pdata[i]);
  if (cost->fuel->purchases->len == 0 && cost->fuel->unfuelled->len == 0)
    add_line (row, g_strdup (_ ("None of these has to pay (12.5a).")), FALSE);
  add_shortfalls (row, situation, cost, NULL, TL_HEX_NONE);
}

/* --- barrages --------------------------------------------------------------------------------- */

static void
add_barrage (GPtrArray *rows, const TlSituation *situation, const TlTurnPlan *plan, guint number,
             const TlTurnCost *cost)
{
  const TlBarrage *barrage = plan->barrages->pdata[number];
  const TlBarrageCost *price = cost != NULL ? cost->barrages->pdata[number] : NULL;
  g_autofree char *names = tl_situation_names (situation, barrage->firers);
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (situation), barrage->target);
  TlCostRow *row =
      add_row (rows, TL_COST_BARRAGE, number,
               g_strdup_printf (
                   /* Translators: a hex, units. */
                   barrage->is_hip_shoot                 ? _ ("Hip shoot at %s: %s")
                   : tl_barrage_is_on_facility (barrage) ? _ ("Barrage of the facility in %s: %s")
                                                         : _ ("Barrage of %s: %s"),
                   hex, names));

  if (price == NULL)
    return;
  row->t = price->price_t;
  g_autofree char *strength =
      tl_fraction_to_mixed_string (tl_barrage_strength (situation, barrage, NULL));
  g_autofree char *column = tl_barrage_column_text (situation, barrage, price->column);
  add_line (row,
            /* Translators: a barrage strength, a column of its table, a rule. */
            g_strdup_printf (_ ("Strength %s, column %s (%s)"), strength, column,
                             tl_barrage_is_on_facility (barrage) ? "10.0c" : "10.0a"),
            FALSE);
  if (price->payments == NULL)
    add_shortfalls (row, situation, cost, barrage->firers, barrage->target);
  else if (price->payments->len == 0)
    add_line (row, g_strdup (_ ("Aircraft and ships pay nothing (10.1b).")), FALSE);
  else
    add_line (row, tl_payments_text (situation, price->payments), FALSE);
}

/* --- attacks ---------------------------------------------------------------------------------- */

static void
add_payments (TlCostRow *row, const TlSituation *situation, const GArray *payments)
{
  g_autoptr (GArray) dumps = g_array_new (FALSE, FALSE, sizeof (TlPayment));
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->kind == TL_PAY_STOCKS)
        g_array_append_val (units, payment->unit);
      else
        g_array_append_val (dumps, *payment);
    }
  add_line (row, tl_payments_text (situation, dumps), FALSE);
  if (units->len > 0)
    {
      g_autofree char *names = tl_situation_names (situation, units);

      /* Translators: units. */
      add_line (row, g_strdup_printf (_ ("Internal stocks of %s (12.10)"), names), TRUE);
    }
}

static void
add_attack (GPtrArray *rows, const TlSituation *situation, const TlTurnPlan *plan, guint number,
            const TlTurnCost *cost)
{
  const TlFight *fight = plan->attacks->pdata[number];
  g_autofree char *names = tl_situation_names (situation, fight->attackers);
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (situation), fight->target);
  TlCostRow *row =
      add_row (rows, TL_COST_ATTACK, number,
               /* Translators: a hex, units. */
               g_strdup_printf (fight->overrun ? _ ("Overrun of %s: %s") : _ ("Attack on %s: %s"),
                                hex, names));

  if (cost == NULL)
    return;
  row->t = tl_turn_cost_paid_t (cost->attacks->pdata[number]);
  add_payments (row, situation, cost->attacks->pdata[number]);
  add_shortfalls (row, situation, cost, fight->attackers, fight->target);
}

/* --- remarks ---------------------------------------------------------------------------------- */

/* Whether @finding is about who fights in @row, or about the hex that they fight for. */
static gboolean
is_about (const TlFinding *finding, const TlTurnPlan *plan, const TlCostRow *row)
{
  gboolean is_barrage = row->part == TL_COST_BARRAGE;
  const TlBarrage *barrage = is_barrage ? plan->barrages->pdata[row->number] : NULL;
  const TlFight *fight = row->part == TL_COST_ATTACK ? plan->attacks->pdata[row->number] : NULL;
  const GArray *units = is_barrage ? barrage->firers : fight != NULL ? fight->attackers : NULL;

  if (units == NULL)
    return finding->n_hexes == 0;
  if (g_str_has_prefix (finding->rule, "10.0e") ? !is_barrage
                                                : is_barrage && g_str_equal (finding->rule, "9.1c"))
    return FALSE;
  return tl_finding_has_hex (finding, is_barrage ? barrage->target : fight->target) &&
         (finding->n_units == 0 || tl_units_include (units, finding->units[0]));
}

/* What the bill takes for granted, under each row that it is about, or else under the first. */
static void
add_remarks (GPtrArray *rows, const TlTurnPlan *plan, const TlVerdict *remarks)
{
  for (guint i = 0; i < tl_verdict_n_findings (remarks); i++)
    {
      const TlFinding *finding = tl_verdict_finding (remarks, i);
      gboolean is_told = FALSE;

      for (guint k = 0; k < rows->len; k++)
        if (is_about (finding, plan, rows->pdata[k]))
          {
            add_line (rows->pdata[k], tl_finding_to_string (finding, NULL), FALSE);
            is_told = TRUE;
          }
      if (!is_told && rows->len > 0)
        add_line (rows->pdata[0], tl_finding_to_string (finding, NULL), FALSE);
    }
}

GPtrArray *
tl_cost_rows (const TlSituation *situation, const TlTurnPlan *plan, const TlTurnCost *cost)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  add_moves (rows, situation, plan, cost);
  for (guint i = 0; i < plan->barrages->len; i++)
    add_barrage (rows, situation, plan, i, cost);
  for (guint i = 0; i < plan->attacks->len; i++)
    add_attack (rows, situation, plan, i, cost);
  if (cost != NULL)
    add_remarks (rows, plan, cost->remarks);
  return rows;
}

char *
tl_cost_total_text (const TlTurnCost *cost)
{
  if (cost->shortfalls->len == 0)
    /* Translators: an amount in Tokens. */
    return g_strdup_printf (_ ("All of this costs %uT."), cost->t);
  /* Translators: an amount in Tokens, a number. */
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "The dumps pay %uT of this; %u thing falls short.",
                   "The dumps pay %uT of this; %u things fall short.", cost->shortfalls->len),
      cost->t, cost->shortfalls->len);
}

/* --- what a barrage is aimed at --------------------------------------------------------------- */

static TlSide
enemy_of (const TlSituation *situation, const TlBarrage *barrage)
{
  return tl_side_other (tl_situation_side (situation, g_array_index (barrage->firers, TlUnit, 0)));
}

/* Two air bases of a hex are fired at together. */
static void
add_aim (GArray *aims, const TlSituation *situation, const TlBarrage *barrage, TlHex hex,
         TlAimKind kind)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlHex from = tl_situation_hex (situation, g_array_index (barrage->firers, TlUnit, 0));
  TlAim aim = { hex, kind, from != TL_HEX_NONE ? tl_grid_distance (grid, from, hex) : 0 };

  for (guint i = 0; i < aims->len; i++)
    if (g_array_index (aims, TlAim, i).hex == hex && g_array_index (aims, TlAim, i).kind == kind)
      return;
  g_array_append_val (aims, aim);
}

static int
compare_aims (gconstpointer a, gconstpointer b)
{
  const TlAim *one = a, *other = b;

  if (one->distance_hexes != other->distance_hexes)
    return one->distance_hexes < other->distance_hexes ? -1 : 1;
  return one->hex < other->hex ? -1 : one->hex > other->hex;
}

/* The air bases and ports of the enemy, by distance: in the target, or elsewhere.  (transfer
 * full) */
static GArray *
facilities_of (const TlSituation *situation, const TlBarrage *barrage, gboolean is_elsewhere)
{
  GArray *aims = g_array_new (FALSE, FALSE, sizeof (TlAim));
  TlSide enemy = enemy_of (situation, barrage);
  guint n_units = tl_situation_n_units (situation), n_ports;
  const TlPort *ports = tl_map_ports (tl_situation_map (situation), &n_ports);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      TlHex hex = tl_situation_hex (situation, unit);

      if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE &&
          tl_situation_side (situation, unit) == enemy && hex != TL_HEX_NONE &&
          (hex != barrage->target) == is_elsewhere)
        add_aim (aims, situation, barrage, hex, TL_AIM_AIR_BASE);
    }
  for (guint i = 0; i < n_ports; i++)
    if ((ports[i].hex != barrage->target) == is_elsewhere &&
        tl_situation_control (situation, ports[i].hex) != tl_side_other (enemy))
      add_aim (aims, situation, barrage, ports[i].hex, TL_AIM_PORT);
  g_array_sort (aims, compare_aims);
  return aims;
}

static char *
aim_text (const TlAim *aim, const TlSituation *situation)
{
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (situation), aim->hex);

  switch (aim->kind)
    {
    case TL_AIM_AIR_BASE:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Air base in %s (10.0c)"), hex);
    case TL_AIM_PORT:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Port in %s (10.0c)"), hex);
    case TL_AIM_RAILWAY:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Railway in %s (10.0c)"), hex);
    case TL_AIM_UNITS:
    default:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Units in %s (10.0a)"), hex);
    }
}

GArray *
tl_barrage_aims (const TlSituation *situation, const TlBarrage *barrage, TlHex planned,
                 GStrv *texts)
{
  GArray *aims = g_array_new (FALSE, FALSE, sizeof (TlAim));
  g_autoptr (GArray) here = facilities_of (situation, barrage, FALSE);
  g_autoptr (GArray) elsewhere = facilities_of (situation, barrage, TRUE);
  TlHex target = barrage->target;

  if (target != TL_HEX_NONE &&
      tl_situation_has_combat_unit (situation, target, enemy_of (situation, barrage)))
    add_aim (aims, situation, barrage, target, TL_AIM_UNITS);
  if (planned != TL_HEX_NONE && planned != target)
    add_aim (aims, situation, barrage, planned, TL_AIM_UNITS);
  g_array_append_vals (aims, here->data, here->len);
  if (target != TL_HEX_NONE && tl_map_rails (tl_situation_map (situation), target) != 0)
    add_aim (aims, situation, barrage, target, TL_AIM_RAILWAY);
  g_array_append_vals (aims, elsewhere->data, MIN (elsewhere->len, ELSEWHERE_MOST));
  if (texts != NULL)
    {
      *texts = g_new0 (char *, aims->len + 1);
      for (guint i = 0; i < aims->len; i++)
        (*texts)[i] = aim_text (&g_array_index (aims, TlAim, i), situation);
    }
  return aims;
}
