/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Construction (13.8d): hedgehogs, air bases and ports. */
#include "config.h"

#include "play/tl-apply-private.h"
#include "rules/advice/tl-negation.h"
#include "rules/payment/tl-payment.h"
#include "rules/payment/tl-work-supply.h"

#include <glib/gi18n-lib.h>

/* Rules 4.5b, 12.3: takes the Tokens, says out of which dumps, and which units must stay for it. */
static void
pay (TlApply *apply, const GArray *payments)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlSide side = tl_situation_side (apply->before, tl_apply_unit (apply, 0));

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      tl_payment_report (apply->before, payment, payment->t, FALSE, "13.8d", apply->verdict);
      tl_negation_add_payment (hexes, apply->before, payment);
    }
  tl_payments_take (apply->edit, side, payments);
  tl_negation_book (apply->edit, apply->before, side, hexes, none, apply->verdict);
}

static gboolean
apply_work (TlApply *apply)
{
  const TlWork work = tl_action_work (apply->action);
  g_autoptr (GArray) payments = NULL;
  guint price_t;

  if (!tl_work_may (apply->before, &work, apply->verdict))
    return FALSE;
  price_t = tl_work_price_t (apply->before, &work);
  if (price_t > 0)
    {
      payments = tl_work_pay (apply->before, (const TlUnit *) work.units->data, work.units->len,
                              price_t, apply->action->payments,
                              tl_work_rule (work.kind, work.is_reduction), apply->verdict);
      if (payments == NULL)
        return FALSE;
      pay (apply, payments);
    }
  tl_work_do (apply->edit, &work);
  return TRUE;
}

const TlApplyEntry tl_apply_construction[] = {
  { TL_ACTION_BUILD, apply_work, TL_IN_TURN },
  { TL_ACTION_REDUCE, apply_work, TL_IN_TURN },
  { 0, NULL, 0 },
};
