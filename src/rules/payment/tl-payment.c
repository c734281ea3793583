/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/payment/tl-payment.h"

#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

guint
tl_payments_sum_t (const GArray *payments, guint i)
{
  const TlPayment *one = &g_array_index (payments, TlPayment, i);
  guint sum_t = 0;

  for (guint k = 0; k < payments->len && one->kind != TL_PAY_STOCKS; k++)
    {
      const TlPayment *other = &g_array_index (payments, TlPayment, k);

      if (other->kind != one->kind || other->dump != one->dump || other->users != one->users)
        continue;
      if (k < i)
        return 0;
      sum_t += other->t;
    }
  return sum_t;
}

void
tl_payments_take (TlEdit *edit, TlSide side, const GArray *payments)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      tl_stock_take (edit, side, payment->dump, payment->users, payment->t);
    }
}

char *
tl_payment_text (const TlSituation *situation, const TlPayment *payment, guint t)
{
  if (payment->kind == TL_PAY_STOCKS)
    return g_strdup (_ ("internal stocks (12.10)"));
  g_autofree char *place = tl_site_describe (tl_situation_scenario (situation), payment->dump);
  if (payment->kind == TL_PAY_WASTED)
    /* Translators: Tokens of supply, the hex of the dump. */
    return g_strdup_printf (_ ("%uT wasted out of %s (12.10h)"), t, place);
  if (payment->users == TL_USERS_ADJACENT)
    /* Translators: Tokens of supply, the hex of the dump. */
    return g_strdup_printf (_ ("%uT out of Landing Craft in %s (18.5e)"), t, place);
  if (tl_users_is_formation (payment->users))
    /* Translators: Tokens of supply, the hex of the dump. */
    return g_strdup_printf (_ ("%uT out of Organic Trucks in %s"), t, place);
  /* Translators: Tokens of supply, the hex of the dump. */
  return g_strdup_printf (_ ("%uT out of %s"), t, place);
}

char *
tl_payments_text (const TlSituation *situation, const GArray *payments)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      guint sum_t = tl_payments_sum_t (payments, i);
      g_autofree char *paid = tl_payment_text (situation, payment, sum_t);

      if (sum_t > 0 || payment->kind == TL_PAY_STOCKS)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", paid);
    }
  return g_string_free (text, FALSE);
}

void
tl_payment_report (const TlSituation *situation, const TlPayment *payment, guint t,
                   gboolean is_wasted, const char *rule, TlVerdict *verdict)
{
  g_autofree char *place = tl_site_describe (tl_situation_scenario (situation), payment->dump);

  tl_finding_add_site (tl_verdict_add (verdict, TL_FINDING_REMINDER, rule,
                                       /* Translators: an amount in Tokens, a hex. */
                                       is_wasted ? _ ("%uT in %s are not enough, and wasted.")
                                                 /* Translators: an amount in Tokens, a hex. */
                                                 : _ ("%uT out of %s."),
                                       t, place),
                       payment->dump);
}
