/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Payments of combat supply as text, for tests:
 *
 *   "u1 2t@01.01, u2 1t@03.01*f1, u3 stocks, u3 wastes 1t@01.01, all 2t@01.01"
 *
 * "*f1" is SP on the Organic Trucks of formation f1, "2t@box/b" lies in a holding box off the map;
 * "all" is the price of a whole defence; "-" is no payment.
 */
#pragma once

#include "rules/payment/tl-combat-supply.h"
#include "support/tl-test-scenario.h"

#include <string.h>

static inline void
payment_print (GString *text, const TlSituation *situation, const TlPayment *payment)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autofree char *site = NULL;

  g_string_append_printf (
      text, "%s%s ", text->len > 0 ? ", " : "",
      payment->unit == TL_UNIT_NONE ? "all" : tl_situation_id (situation, payment->unit));
  if (payment->kind == TL_PAY_STOCKS)
    {
      g_assert_cmpuint (payment->dump, ==, TL_HEX_NONE);
      g_assert_cmpint (payment->users, ==, TL_USERS_ALL);
      g_assert_cmpuint (payment->t, ==, 0);
      g_string_append (text, "stocks");
      return;
    }
  site = tl_site_to_string (scenario, payment->dump);
  g_string_append_printf (text, "%s%ut@%s", payment->kind == TL_PAY_WASTED ? "wastes " : "",
                          payment->t, site);
  if (tl_users_is_formation (payment->users))
    g_string_append_printf (text, "*%s",
                            g_array_index (scenario->formations, TlFormation, payment->users).id);
}

/* (transfer full) */
static inline char *
payments_to_text (const TlSituation *situation, const GArray *payments)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < payments->len; i++)
    payment_print (text, situation, &g_array_index (payments, TlPayment, i));
  return g_string_free (payments->len == 0 ? g_string_append (text, "-") : text, FALSE);
}

static inline TlPayment
payment_from_text (const TlSituation *situation, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  TlPayment payment = { 0 };
  guint i = 1;

  payment.users = TL_USERS_ALL;
  payment.dump = TL_HEX_NONE;
  payment.unit = g_str_equal (words[0], "all") ? TL_UNIT_NONE : tl_test_unit (situation, words[0]);
  if (g_str_equal (words[1], "stocks"))
    {
      payment.kind = TL_PAY_STOCKS;
      return payment;
    }
  if (g_str_equal (words[1], "wastes"))
    {
      payment.kind = TL_PAY_WASTED;
      i = 2;
    }

  g_auto (GStrv) parts = g_strsplit_set (words[i], "@*", -1);
  payment.t = (guint) g_ascii_strtoull (parts[0], NULL, 10);
  payment.dump =
      g_str_has_prefix (parts[1], TL_SITE_BOX_PREFIX)
          ? tl_site_of_box ((guint) tl_scenario_find_box (tl_situation_scenario (situation),
                                                          parts[1] + strlen (TL_SITE_BOX_PREFIX)))
          : tl_test_hex (situation, parts[1]);
  if (parts[2] != NULL)
    payment.users = tl_scenario_find_formation (tl_situation_scenario (situation), parts[2]);
  return payment;
}

/* (transfer full) */
static inline GArray *
payments_from_text (const TlSituation *situation, const char *text)
{
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  g_auto (GStrv) parts = g_strsplit (text, ", ", -1);

  for (guint i = 0; parts[i] != NULL && !g_str_equal (text, "-"); i++)
    {
      TlPayment payment = payment_from_text (situation, parts[i]);

      g_array_append_val (payments, payment);
    }
  return payments;
}
