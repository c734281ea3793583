/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuel (12.5): bought beforehand, or paid by whoever moves.  What may be paid how is the business
 * of rules/payment/tl-fuel.h. */
#include "config.h"

#include "play/tl-apply-private.h"
#include "rules/advice/tl-negation.h"

#include <glib/gi18n-lib.h>

static TlFuelPurchase *
purchase_of (const TlAction *action)
{
  TlFuelPurchase *purchase = tl_fuel_purchase_new (action->method);

  purchase->formation = action->formation;
  if (action->units->len > 0)
    purchase->hq = g_array_index (action->units, TlUnit, 0);
  g_array_append_vals (purchase->payments, action->payments->data, action->payments->len);
  return purchase;
}

/* For the log: out of which dumps, and for whom. */
static void
report (TlApply *apply, const TlFuelPurchase *purchase)
{
  static const char *const rules[] = {
    [TL_FUEL_UNIT] = "12.5c(C)", [TL_FUEL_HQ] = "12.5c(B)", [TL_FUEL_FORMATION] = "12.5c(A)"
  };

  for (guint i = 0; i < purchase->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (purchase->payments, TlPayment, i);
      g_autofree char *place =
          tl_site_describe (tl_situation_scenario (apply->before), payment->dump);
      TlFinding *finding =
          tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, rules[purchase->method],
                          purchase->method == TL_FUEL_UNIT
                              /* Translators: an amount in Tokens, a hex. */
                              ? _ ("Fuel for this phase: %uT out of %s.")
                              /* Translators: an amount in Tokens, a hex. */
                              : _ ("Fuel until the next Clean Up Phase: %uT out of %s."),
                          payment->t, place);

      tl_finding_add_site (finding, payment->dump);
      tl_finding_add_units (finding, purchase->units);
    }
}

/* Rule 4.5b: who must stay for it. */
static void
note_negations (TlApply *apply, const TlFuelPurchase *purchase)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) nobody = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnit first =
      purchase->hq != TL_UNIT_NONE ? purchase->hq : g_array_index (purchase->units, TlUnit, 0);

  tl_negation_add_purchase (hexes, apply->before, purchase);
  tl_negation_book (apply->edit, apply->before, tl_situation_side (apply->before, first), hexes,
                    nobody, apply->verdict);
}

static gboolean
apply_fuel (TlApply *apply)
{
  g_autoptr (TlFuelPurchase) purchase = purchase_of (apply->action);

  if (!tl_fuel_complete (apply->before, purchase, apply->verdict))
    return FALSE;
  report (apply, purchase);
  tl_fuel_book (apply->edit, purchase);
  note_negations (apply, purchase);
  return TRUE;
}

void
tl_apply_pay_fuel (TlApply *apply, const GArray *units)
{
  g_autoptr (TlFuelBill) bill =
      tl_fuel_bill (apply->before, (const TlUnit *) units->data, units->len, "12.5a", NULL);

  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  g_return_if_fail (bill != NULL);
  tl_fuel_book_bill (apply->edit, bill);
  tl_negation_add_bill (hexes, apply->before, bill);
  tl_negation_book (apply->edit, apply->before,
                    tl_situation_side (apply->before, g_array_index (units, TlUnit, 0)), hexes,
                    units, apply->verdict);
}

const TlApplyEntry tl_apply_fuel[] = {
  { TL_ACTION_FUEL, apply_fuel, TL_IN_TURN },
  { 0, NULL, 0 },
};
