/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Construction (13.8d): hedgehogs, air bases and ports. */
#include "config.h"

#include "play/tl-apply-private.h"
#include "rules/payment/tl-work-supply.h"

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
      tl_apply_take_supply (apply, tl_situation_side (apply->before, tl_apply_unit (apply, 0)),
                            payments, "13.8d");
    }
  tl_work_do (apply->edit, &work);
  return TRUE;
}

const TlApplyEntry tl_apply_construction[] = {
  { TL_ACTION_BUILD, apply_work, TL_IN_TURN },
  { TL_ACTION_REDUCE, apply_work, TL_IN_TURN },
  { 0, NULL, 0 },
};
