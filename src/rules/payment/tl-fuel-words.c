/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuel in words. */
#include "config.h"

#include "rules/payment/tl-fuel-offer.h"

#include <glib/gi18n-lib.h>

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

char *
tl_fuel_payments_text (const TlSituation *situation, const GArray *payments)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *first = &g_array_index (payments, TlPayment, i);
      g_autofree char *place = tl_site_describe (tl_situation_scenario (situation), first->dump);
      gboolean is_told = FALSE;
      guint sum_t = 0;

      for (guint k = 0; k < payments->len; k++)
        if (g_array_index (payments, TlPayment, k).dump == first->dump)
          {
            is_told |= k < i;
            sum_t += g_array_index (payments, TlPayment, k).t;
          }
      if (is_told)
        continue;
      g_string_append (text, text->len > 0 ? ", " : "");
      /* Translators: an amount in Tokens, a hex. */
      g_string_append_printf (text, _ ("%uT out of %s"), sum_t, place);
    }
  return g_string_free (text, FALSE);
}

static gboolean
throws_for_others (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_HQ &&
         (tl_situation_state (situation, unit)->flags & TL_UNIT_FUELS) != 0;
}

/* Rule 12.5e: whether a fuelled HQ still throws from where it stands. */
static char *
hq_text (const TlSituation *situation, TlUnit hq)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();
  const TlFinding *finding;

  if (tl_fuel_hq_throws (situation, hq, why))
    return g_strdup (
        _ ("Fuelled, and throws free fuel to independent units, until the next Clean Up "
           "Phase (12.5c(B))"));
  finding = tl_verdict_first_forbidden (why);
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
