/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has fuel, what a move takes, and fuel in words; tl-fuel-purchase.c has buying. */
#include "config.h"

#include "rules/base/tl-zoc.h"
#include "rules/payment/tl-fuel-offer.h"
#include "rules/payment/tl-fuel-private.h"
#include "rules/payment/tl-payment.h"
#include "rules/supply/tl-stock.h"
#include "rules/supply/tl-supply-private.h"

#include <glib/gi18n-lib.h>

/* --- HQs that throw it ------------------------------------------------------------------------ */

static gboolean
has_flag (const TlSituation *situation, TlUnit unit, guint flag)
{
  return (tl_situation_state (situation, unit)->flags & flag) != 0;
}

/* Rules 12.5e, 12.3b(C): may fuelled @hq throw fuel from where it stands? */
static gboolean
hq_throws (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  if (!has_flag (situation, hq, TL_UNIT_FUELS))
    return tl_verdict_forbid (verdict, "12.5c(B)", hq, _ ("This HQ has not been fuelled."));
  if (has_flag (situation, hq, TL_UNIT_FUEL_LEFT))
    return tl_verdict_forbid (verdict, "12.5e", hq,
                              _ ("This HQ has thrown fuel from another hex in this phase."));
  if (tl_unit_throw_mp12 (situation, hq, NULL) == 0)
    return tl_verdict_forbid (verdict, "12.3b", hq, _ ("This HQ throws no supply now."));
  return TRUE;
}

/* Rules 12.5e, 3.2f, 13.1d: does @hq throw fuel to @unit, if that is in range? */
static gboolean
would_serve (const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  TlMobility mobility;

  return unit != hq && tl_situation_side (situation, unit) == tl_situation_side (situation, hq) &&
         tl_throw_is_independent (situation, unit) &&
         tl_throw_may_reach (situation, hq, unit, &mobility);
}

static gboolean
is_in_range (const TlPathField *field, const TlSituation *situation, TlUnit unit)
{
  TlHex hex = tl_situation_hex (situation, unit);
  guint32 mp12;

  return hex != TL_HEX_NONE && tl_path_field_nearest (field, hex, &mp12) != TL_HEX_NONE;
}

GArray *
tl_fuel_hq_serves (const TlSituation *situation, TlUnit hq, const TlUnit *units, guint n_units,
                   TlPathField *field)
{
  GArray *served = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlMobility mobility;
  guint n = 0;

  for (guint i = 0; i < n_units; i++)
    if (tl_unit_needs_fuel (situation, units[i]) &&
        (units[i] == hq || would_serve (situation, hq, units[i])))
      {
        TlHex hex = tl_situation_hex (situation, units[i]);

        g_array_append_val (served, units[i]);
        if (units[i] != hq)
          g_array_append_val (hexes, hex);
      }
  if (hexes->len == 0)
    return served;
  tl_unit_throw_mp12 (situation, hq, &mobility);
  tl_throw_search (field, situation, tl_situation_side (situation, hq), mobility, &hq, 1,
                   (const TlHex *) hexes->data, hexes->len);
  for (guint i = 0; i < served->len; i++)
    {
      TlUnit unit = g_array_index (served, TlUnit, i);

      if (unit == hq || is_in_range (field, situation, unit))
        g_array_index (served, TlUnit, n++) = unit;
    }
  g_array_set_size (served, n);
  return served;
}

/* The lowest throws: an HQ that has thrown fuel already, then one that moves no more, then the
 * lower number. */
static guint
rank (const TlSituation *situation, TlUnit hq)
{
  return has_flag (situation, hq, TL_UNIT_FUEL_THROWN) ? 0
         : has_flag (situation, hq, TL_UNIT_MOVED)     ? 1
                                                       : 2;
}

static TlUnit
thrower_for (const TlSituation *situation, TlUnit unit)
{
  g_autoptr (TlPathField) field = NULL;
  guint n_units = tl_situation_n_units (situation);
  TlUnit best = TL_UNIT_NONE;

  for (TlUnit hq = 0; hq < n_units; hq++)
    {
      if (!has_flag (situation, hq, TL_UNIT_FUELS) || !tl_unit_is_on_map (situation, hq) ||
          !would_serve (situation, hq, unit) || !hq_throws (situation, hq, NULL) ||
          (best != TL_UNIT_NONE && rank (situation, hq) >= rank (situation, best)))
        continue;
      if (field == NULL)
        field = tl_path_field_new (tl_situation_map (situation));
      g_autoptr (GArray) served = tl_fuel_hq_serves (situation, hq, &unit, 1, field);
      if (served->len > 0)
        best = hq;
    }
  return best;
}

TlFuelState
tl_fuel_state (const TlSituation *situation, TlUnit unit, TlUnit *hq)
{
  if (!tl_unit_needs_fuel (situation, unit))
    return TL_FUEL_NOT_NEEDED;
  if (has_flag (situation, unit, TL_UNIT_FUELLED | TL_UNIT_FUELS))
    return TL_FUEL_MARKED;
  if (has_flag (situation, unit, TL_UNIT_FUEL_PAID) ||
      tl_situation_state (situation, unit)->mp12_spent > 0)
    return TL_FUEL_PAID;
  TlUnit thrower = thrower_for (situation, unit);
  if (thrower == TL_UNIT_NONE)
    return TL_FUEL_NONE;
  if (hq != NULL)
    *hq = thrower;
  return TL_FUEL_FREE;
}

gboolean
tl_fuel_is_time (const TlSituation *situation, TlSide side, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);
  gboolean is_phasing = side == clock->phasing;

  return (is_phasing ? clock->phase == TL_PHASE_MOVEMENT || clock->phase == TL_PHASE_EXPLOITATION
                     : clock->phase == TL_PHASE_REACTION) ||
         tl_verdict_forbid_now (
             verdict, "12.5c", TL_UNIT_NONE,
             _ ("Fuel is paid when it is used: in a segment in which its side moves."));
}

/* --- what a move takes ------------------------------------------------------------------------ */

void
tl_fuel_bill_free (TlFuelBill *bill)
{
  if (bill == NULL)
    return;
  g_array_unref (bill->payments);
  g_array_unref (bill->thrown);
  g_free (bill);
}

static void
say_thrown (const TlSituation *situation, const TlFuelThrow *thrown, TlVerdict *verdict)
{
  g_autofree char *unit = tl_situation_name (situation, thrown->unit);
  g_autofree char *hq = tl_situation_name (situation, thrown->hq);

  /* Translators: a unit, an HQ. */
  tl_verdict_remind (verdict, "12.5e", thrown->unit, _ ("%s has fuel from the fuelled HQ %s."),
                     unit, hq);
}

/* One line a dump. */
TlFinding *
tl_fuel_say_paid (const TlSituation *situation, TlFuelMethod method, const TlPayment *payment,
                  guint t, TlVerdict *verdict)
{
  g_autofree char *place = tl_site_describe (tl_situation_scenario (situation), payment->dump);

  return tl_finding_add_site (
      tl_verdict_add (verdict, TL_FINDING_REMINDER, tl_fuel_method_rule (method),
                      method == TL_FUEL_UNIT
                          /* Translators: an amount in Tokens, a hex. */
                          ? _ ("Fuel for this phase: %uT out of %s.")
                          /* Translators: an amount in Tokens, a hex. */
                          : _ ("Fuel until the next Clean Up Phase: %uT out of %s."),
                      t, place),
      payment->dump);
}

static void
say_payments (const TlSituation *situation, const GArray *payments, TlVerdict *verdict)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *first = &g_array_index (payments, TlPayment, i);
      guint sum_t = tl_payments_sum_t (payments, i);

      if (sum_t == 0)
        continue;
      TlFinding *finding = tl_fuel_say_paid (situation, TL_FUEL_UNIT, first, sum_t, verdict);
      for (guint k = i; k < payments->len; k++)
        if (g_array_index (payments, TlPayment, k).dump == first->dump)
          tl_finding_add_unit (finding, g_array_index (payments, TlPayment, k).unit);
    }
}

static void
say_shortage (const TlFuelMarket *market, const TlFuelBuyer *buyer, TlVerdict *verdict)
{
  guint needed_t = 0;
  guint there_t = 0;

  for (guint i = 0; i < market->buyers->len; i++)
    needed_t += ((const TlFuelBuyer *) market->buyers->pdata[i])->need_t;
  for (guint d = 0; d < market->dumps->len; d++)
    if (tl_supply_line_is_ok (&buyer->lines[d]))
      there_t += g_array_index (market->dumps, TlDump, d).t;
  tl_verdict_remind (verdict, "12.3a", buyer->unit,
                     /* Translators: two amounts in Tokens. */
                     _ ("Fuel for all takes %1$uT; the dumps in reach of this unit hold %2$uT."),
                     needed_t, there_t);
}

/* Rule 12.5e: the buyers of @market that fuelled @hq would serve and, as @in_range says, reaches or
 * does not reach. (transfer full): TlUnit */
static GArray *
buyers_around (const TlFuelMarket *market, TlUnit hq, gboolean in_range)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < market->buyers->len; i++)
    {
      TlUnit unit = ((const TlFuelBuyer *) market->buyers->pdata[i])->unit;

      if (!would_serve (market->situation, hq, unit))
        continue;
      g_autoptr (GArray) served =
          tl_fuel_hq_serves (market->situation, hq, &unit, 1, market->field);
      if ((served->len > 0) == in_range)
        g_array_append_val (units, unit);
    }
  return units;
}

/* Rule 12.5e: why fuelled HQs give the buyers nothing.  A throw from another hex is worth knowing
 * when the buyers pay, too; a distance is not. */
static void
say_idle_hqs (const TlFuelMarket *market, gboolean is_refused, TlVerdict *verdict)
{
  guint n_units = tl_situation_n_units (market->situation);

  for (TlUnit hq = 0; hq < n_units; hq++)
    {
      if (!has_flag (market->situation, hq, TL_UNIT_FUELS) ||
          !tl_unit_is_on_map (market->situation, hq) ||
          tl_unit_throw_mp12 (market->situation, hq, NULL) == 0)
        continue;
      gboolean has_left = has_flag (market->situation, hq, TL_UNIT_FUEL_LEFT);
      g_autoptr (GArray) units = buyers_around (market, hq, has_left);
      g_autofree char *name = tl_situation_name (market->situation, hq);
      g_autofree char *names = tl_situation_names (market->situation, units);

      if (units->len == 0 || (!has_left && !is_refused))
        continue;
      TlFinding *finding = tl_verdict_add (
          verdict, TL_FINDING_REMINDER, "12.5e",
          has_left
              /* Translators: an HQ; one or more units. */
              ? _ ("The fuelled HQ %1$s has thrown fuel from another hex in this phase, and gives "
                   "%2$s none now.")
              /* Translators: an HQ; one or more units. */
              : _ ("The fuelled HQ %1$s does not reach %2$s."),
          name, names);
      tl_finding_add_unit (finding, hq);
      tl_finding_add_units (finding, units);
    }
}

/* The buyers that the Tokens do not suffice for; for one without any dump in reach, the nearest
 * miss. */
static void
say_missing (TlFuelMarket *market, const char *rule, TlVerdict *verdict)
{
  TlFinding *finding = NULL;
  g_autoptr (GPtrArray) served = g_ptr_array_new ();
  g_autoptr (TlVerdict) why = tl_verdict_new ();

  for (guint i = 0; i < market->buyers->len; i++)
    {
      TlFuelBuyer *buyer = market->buyers->pdata[i];
      gboolean has_line = FALSE;

      g_ptr_array_add (served, buyer);
      if (tl_fuel_market_clear (market, (TlFuelBuyer *const *) served->pdata, served->len))
        continue;
      g_ptr_array_set_size (served, (int) served->len - 1);
      if (finding == NULL)
        finding = tl_verdict_add (
            verdict, TL_FINDING_FORBIDDEN, rule, "%s",
            _ ("Units that move by Truck or Track need fuel, and none can be had for these; "
               "internal stocks do not count (12.5g)."));
      tl_finding_add_unit (finding, buyer->unit);
      for (guint d = 0; d < market->dumps->len; d++)
        has_line |= tl_supply_line_is_ok (&buyer->lines[d]);
      if (tl_verdict_n_findings (why) > 0)
        continue;
      if (has_line)
        say_shortage (market, buyer, why);
      else
        tl_supply_explain (market->situation, buyer->unit, TL_SUPPLY_DUMP, why);
    }
  tl_verdict_append (verdict, why);
}

/* Units with free fuel go to @thrown, units without fuel become buyers. */
static void
sort_out (TlFuelMarket *market, const TlUnit *units, guint n_units, GArray *thrown)
{
  for (guint i = 0; i < n_units; i++)
    {
      TlFuelThrow throw = { units[i], TL_UNIT_NONE };
      TlFuelState state = tl_fuel_state (market->situation, units[i], &throw.hq);

      if (state == TL_FUEL_FREE)
        g_array_append_val (thrown, throw);
      if (state == TL_FUEL_NONE)
        g_ptr_array_add (market->buyers, tl_fuel_buyer_unit (market, units[i]));
    }
}

/* Would only @units, which move on, negate the enemy ZOC in @hex (4.5b)? */
static gboolean
is_zone_left (const TlSituation *situation, TlHex hex, const TlUnit *units, guint n_units)
{
  TlSide side = tl_situation_side (situation, units[0]);

  if (!tl_zoc_exerted (situation, hex, tl_side_other (side)))
    return FALSE;
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_unit_is_combat (situation, unit) && tl_situation_side (situation, unit) == side &&
        !tl_unit_is_among (unit, units, n_units))
      return FALSE;
  return TRUE;
}

/* Our reading, where it decides: a draw by Truck out of such a hex. */
static void
remind_of_zones (const TlFuelMarket *market, const TlUnit *units, guint n_units, TlVerdict *verdict)
{
  TlFinding *finding = NULL;

  for (guint i = 0; i < market->buyers->len; i++)
    {
      const TlFuelBuyer *buyer = market->buyers->pdata[i];
      TlHex hex = tl_situation_hex (market->situation, buyer->unit);
      gboolean is_drawn_out = FALSE;

      for (guint d = 0; d < market->dumps->len; d++)
        {
          const TlSupplyLine *line = &buyer->lines[d];

          for (guint k = 0; k < buyer->payments->len; k++)
            is_drawn_out |= tl_supply_line_is_ok (line) && line->via == TL_UNIT_NONE &&
                            line->draw_mp12 > 0 &&
                            g_array_index (buyer->payments, TlPayment, k).dump == line->source;
        }
      if (!is_drawn_out || tl_draw_mobility (market->situation, buyer->unit) != TL_MOBILITY_TRUCK ||
          !is_zone_left (market->situation, hex, units, n_units))
        continue;
      if (finding == NULL)
        finding = tl_verdict_add (verdict, TL_FINDING_REMINDER, "4.5b", "%s",
                                  _ ("Our reading: a unit that draws fuel lifts the enemy zone of "
                                     "control in its own hex, though it moves on."));
      tl_finding_add_unit (finding, buyer->unit);
    }
}

static gboolean
any_needs_fuel (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  for (guint i = 0; i < n_units; i++)
    if (tl_unit_needs_fuel (situation, units[i]))
      return TRUE;
  return FALSE;
}

TlFuelBill *
tl_fuel_bill (const TlSituation *situation, const TlUnit *units, guint n_units, const char *rule,
              TlVerdict *verdict)
{
  g_autoptr (TlFuelBill) bill = g_new0 (TlFuelBill, 1);

  bill->payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  bill->thrown = g_array_new (FALSE, FALSE, sizeof (TlFuelThrow));
  if (!tl_situation_scenario (situation)->keeps_fuel || !any_needs_fuel (situation, units, n_units))
    return g_steal_pointer (&bill);
  g_autoptr (TlFuelMarket) market =
      tl_fuel_market_new (situation, tl_situation_side (situation, units[0]));
  sort_out (market, units, n_units, bill->thrown);
  if (!tl_fuel_market_clear (market, (TlFuelBuyer *const *) market->buyers->pdata,
                             market->buyers->len))
    {
      if (verdict != NULL)
        {
          say_missing (market, rule, verdict);
          say_idle_hqs (market, TRUE, verdict);
        }
      return NULL;
    }
  for (guint i = 0; i < market->buyers->len; i++)
    {
      const TlFuelBuyer *buyer = market->buyers->pdata[i];

      g_array_append_vals (bill->payments, buyer->payments->data, buyer->payments->len);
    }
  for (guint i = 0; verdict != NULL && i < bill->thrown->len; i++)
    say_thrown (situation, &g_array_index (bill->thrown, TlFuelThrow, i), verdict);
  if (verdict != NULL)
    {
      say_payments (situation, bill->payments, verdict);
      say_idle_hqs (market, FALSE, verdict);
      remind_of_zones (market, units, n_units, verdict);
    }
  return g_steal_pointer (&bill);
}

static void
book_payments (TlEdit *edit, TlSide side, const GArray *payments)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      tl_stock_take (edit, side, payment->dump, payment->users, payment->t);
      if (payment->unit != TL_UNIT_NONE)
        tl_edit_unit (edit, payment->unit)->flags |= TL_UNIT_FUEL_PAID;
    }
}

void
tl_fuel_book_bill (TlEdit *edit, const TlFuelBill *bill)
{
  if (bill->payments->len > 0)
    {
      TlUnit unit = g_array_index (bill->payments, TlPayment, 0).unit;

      book_payments (edit, tl_situation_side (tl_edit_look (edit), unit), bill->payments);
    }
  for (guint i = 0; i < bill->thrown->len; i++)
    {
      const TlFuelThrow *thrown = &g_array_index (bill->thrown, TlFuelThrow, i);

      tl_edit_unit (edit, thrown->unit)->flags |= TL_UNIT_FUEL_PAID;
      tl_edit_unit (edit, thrown->hq)->flags |= TL_UNIT_FUEL_THROWN;
    }
}

/* --- booking a purchase ----------------------------------------------------------------------- */

static TlSide
buying_side (const TlSituation *situation, const TlFuelPurchase *purchase)
{
  if (purchase->method == TL_FUEL_FORMATION)
    return g_array_index (tl_situation_scenario (situation)->formations, TlFormation,
                          purchase->formation)
        .side;
  return tl_situation_side (situation, purchase->method == TL_FUEL_HQ
                                           ? purchase->hq
                                           : g_array_index (purchase->units, TlUnit, 0));
}

void
tl_fuel_book (TlEdit *edit, const TlFuelPurchase *purchase)
{
  book_payments (edit, buying_side (tl_edit_look (edit), purchase), purchase->payments);
  if (purchase->method == TL_FUEL_HQ)
    tl_edit_unit (edit, purchase->hq)->flags |= TL_UNIT_FUELS;
  for (guint i = 0; purchase->method == TL_FUEL_FORMATION && i < purchase->units->len; i++)
    tl_edit_unit (edit, g_array_index (purchase->units, TlUnit, i))->flags |= TL_UNIT_FUELLED;
}

TlFuelPrice
tl_fuel_price (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlFuelPrice price = { FALSE, 0 };

  if (!tl_situation_scenario (situation)->keeps_fuel)
    return price;
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (situation, units, n_units, "12.5a", NULL);
  price.is_missing = bill == NULL;
  for (guint i = 0; bill != NULL && i < bill->payments->len; i++)
    price.price_t += g_array_index (bill->payments, TlPayment, i).t;
  return price;
}

/* --- in words --------------------------------------------------------------------------------- */

const char *
tl_fuel_method_rule (TlFuelMethod method)
{
  static const char *const rules[] = {
    [TL_FUEL_UNIT] = "12.5c(C)", [TL_FUEL_HQ] = "12.5c(B)", [TL_FUEL_FORMATION] = "12.5c(A)"
  };

  return rules[method];
}

const char *
tl_fuel_lasting_text (TlFuelMethod method)
{
  /* Translators: how long fuel lasts. */
  return method == TL_FUEL_UNIT ? _ ("for this phase") : _ ("until the next Clean Up Phase");
}

char *
tl_fuel_purchase_title (const TlSituation *situation, const TlFuelPurchase *purchase)
{
  g_autofree char *name = NULL;

  switch (purchase->method)
    {
    case TL_FUEL_FORMATION:
      if (purchase->formation < 0)
        return g_strdup (_ ("Formation"));
      /* Translators: the name of a formation, whose fuel is bought. */
      return g_strdup_printf (_ ("Formation %s"),
                              g_array_index (tl_situation_scenario (situation)->formations,
                                             TlFormation, purchase->formation)
                                  .name);
    case TL_FUEL_HQ:
      if (purchase->hq == TL_UNIT_NONE)
        return g_strdup (_ ("HQ"));
      name = tl_situation_name (situation, purchase->hq);
      /* Translators: the name of an HQ, whose fuel is bought. */
      return g_strdup_printf (_ ("%s and independent units around it"), name);
    case TL_FUEL_UNIT:
    default:
      name = tl_situation_names (situation, purchase->units);
      /* Translators: a unit, or several, whose fuel is bought one by one. */
      return g_strdup_printf (ngettext ("%s alone", "One by one: %s", purchase->units->len), name);
    }
}

static gboolean
throws_for_others (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_HQ &&
         (tl_situation_state (situation, unit)->flags & TL_UNIT_FUELS) != 0;
}

/* Rule 12.5e: does a fuelled HQ still throw from where it stands? */
static char *
hq_text (const TlSituation *situation, TlUnit hq)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();

  if (hq_throws (situation, hq, why))
    return g_strdup (
        _ ("Fuelled, and throws free fuel to independent units, until the next Clean Up "
           "Phase (12.5c(B))"));
  const TlFinding *finding = tl_verdict_first_forbidden (why);
  /* Translators: a rule, a sentence. */
  return g_strdup_printf (_ ("Fuelled until the next Clean Up Phase (12.5c(B)); %s: %s"),
                          finding->rule, finding->text);
}

char *
tl_fuel_state_text (const TlSituation *situation, TlUnit unit)
{
  TlUnit hq = TL_UNIT_NONE;
  g_autofree char *name = NULL;

  if (!tl_situation_scenario (situation)->keeps_fuel || !tl_unit_is_on_map (situation, unit))
    return NULL;
  if (throws_for_others (situation, unit))
    return hq_text (situation, unit);
  switch (tl_fuel_state (situation, unit, &hq))
    {
    case TL_FUEL_MARKED:
      return g_strdup (_ ("Fuelled with its formation until the next Clean Up Phase (12.5c(A))"));
    case TL_FUEL_PAID:
      return g_strdup (_ ("Fuelled for this phase (12.5c(C), 12.5e)"));
    case TL_FUEL_FREE:
      name = tl_situation_name (situation, hq);
      /* Translators: an HQ. */
      return g_strdup_printf (_ ("Free fuel from %s as it begins to move (12.5e)"), name);
    case TL_FUEL_NONE:
      return g_strdup (_ ("Needs fuel to move or to overrun (12.5a, b)"));
    case TL_FUEL_NOT_NEEDED:
    default:
      return NULL;
    }
}
