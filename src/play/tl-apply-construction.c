/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Construction (13.8d): hedgehogs, air bases and ports. */
#include "play/tl-apply-private.h"
#include "rules/payment/tl-work-supply.h"

/* Combat units of one side on the map, where no piece of the enemy is. */
static gboolean
is_possible (const TlSituation *situation, const TlWork *work)
{
  TlUnit first = g_array_index (work->units, TlUnit, 0);
  TlSide side = tl_situation_side (situation, first);
  guint8 enemies = (guint8) ((TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << tl_side_other (side));

  for (guint i = 0; i < work->units->len; i++)
    {
      TlUnit unit = g_array_index (work->units, TlUnit, i);

      if (!tl_unit_is_combat (situation, unit) || !tl_unit_is_on_map (situation, unit) ||
          tl_situation_side (situation, unit) != side)
        return FALSE;
    }
  return (tl_situation_occupancy (situation)[work->hex] & enemies) == 0;
}

/* Who works, when and how far away may be set aside; not what cannot be built.  Where the site is
 * fit, the work's own rule speaks of its workers alone. */
static gboolean
may_work (TlApply *apply, const TlWork *work)
{
  const char *rules[] = { "5.10e", "13.3h", "13.8a", "13.8d", "16.0b", "21.11a", NULL, NULL };

  if (tl_work_fits_site (apply->before, work, NULL))
    rules[G_N_ELEMENTS (rules) - 2] = tl_work_rule (work->kind, work->is_reduction);
  return tl_work_may (apply->before, work, apply->verdict) ||
         (is_possible (apply->before, work) && tl_apply_settles (apply, rules));
}

static gboolean
apply_work (TlApply *apply)
{
  const TlWork work = tl_action_work (apply->action);
  g_autoptr (GArray) payments = NULL;

  if (!may_work (apply, &work))
    return FALSE;
  guint price_t = tl_work_price_t (apply->before, &work);
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
