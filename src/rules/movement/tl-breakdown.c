/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-breakdown.h"

#include <glib/gi18n-lib.h>

static const TlCounter *
counter_of (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit);
}

/* On the side of the counter that @unit shows. */
static int
ar_on_face_of (const TlSituation *situation, TlUnit unit, const TlCounter *counter)
{
  return counter->faces[tl_situation_state (situation, unit)->face].ar;
}

/* --- making them ------------------------------------------------------------------------------ */

static gboolean
is_parent (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = counter_of (situation, unit);

  return (counter->kind == TL_KIND_COMBAT && counter->klass == TL_CLASS_OTHER &&
          tl_counter_is_multi_step (counter) && !counter->is_breakdown) ||
         tl_verdict_forbid (verdict, "20.0", unit,
                            _ ("Multi-step units of class Other have breakdowns, no others."));
}

static gboolean
is_of (const TlSituation *situation, TlUnit unit, const TlCounter *breakdown)
{
  const TlCounter *counter = counter_of (situation, unit);

  return breakdown->is_breakdown && breakdown->side == tl_situation_side (situation, unit) &&
         g_strcmp0 (breakdown->nationality, counter->nationality) == 0;
}

gboolean
tl_breakdown_may_detach (const TlSituation *situation, TlUnit unit, TlUnit breakdown,
                         TlVerdict *verdict)
{
  const TlCounter *counter = counter_of (situation, breakdown);
  guint price = tl_situation_edition (situation)->breakdown_steps;
  gboolean ok = TRUE;

  if (!tl_unit_must_be_on_map (situation, unit, "20.0", verdict) ||
      !is_parent (situation, unit, verdict))
    return FALSE;
  if (!is_of (situation, unit, counter))
    return tl_verdict_forbid (verdict, "20.0g", breakdown,
                              _ ("It is no breakdown of this unit’s side and nationality."));
  if (tl_unit_steps (situation, unit) <= price)
    ok = tl_verdict_forbid (verdict, "20.0", unit, _ ("Its last step is the unit itself."));
  if (ar_on_face_of (situation, unit, counter) >
      ar_on_face_of (situation, unit, counter_of (situation, unit)))
    ok = tl_verdict_forbid (verdict, "20.0b", breakdown,
                            _ ("The Action Rating of a breakdown is at most its parent’s."));
  return ok;
}

/* Of each print the first. */
static gboolean
was_listed (const TlSituation *situation, const GArray *units, TlUnit unit)
{
  for (guint i = 0; i < units->len; i++)
    if (tl_situation_state (situation, g_array_index (units, TlUnit, i))->counter ==
        tl_situation_state (situation, unit)->counter)
      return TRUE;
  return FALSE;
}

GArray *
tl_breakdown_kinds (const TlSituation *situation, TlUnit unit)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  if (!tl_unit_is_on_map (situation, unit) || !is_parent (situation, unit, NULL))
    return kinds;
  for (TlUnit other = 0; other < n_units; other++)
    if (counter_of (situation, other)->is_breakdown &&
        tl_situation_state (situation, other)->box != TL_BOX_GONE &&
        tl_breakdown_may_detach (situation, unit, other, NULL) &&
        !was_listed (situation, kinds, other))
      g_array_append_val (kinds, other);
  return kinds;
}

/* --- taking them in --------------------------------------------------------------------------- */

/* Rule 20.0c: mode, markers and stocks. */
static gboolean
are_marked_alike (const TlUnitState *a, const TlUnitState *b)
{
  guint32 markers = TL_UNIT_OOS | TL_UNIT_RELEASED | TL_UNIT_KEEPS_ZOC;

  return a->face == b->face && a->marker == b->marker && a->stocks == b->stocks &&
         a->exploit_ar == b->exploit_ar && ((a->flags ^ b->flags) & markers) == 0;
}

gboolean
tl_breakdown_may_absorb (const TlSituation *situation, TlUnit unit, TlUnit breakdown,
                         TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  gboolean ok = TRUE;

  if (!tl_unit_must_be_on_map (situation, unit, "20.0d", verdict) ||
      !is_parent (situation, unit, verdict))
    return FALSE;
  if (!is_of (situation, unit, counter_of (situation, breakdown)) ||
      tl_situation_side (situation, breakdown) != tl_situation_side (situation, unit) ||
      !tl_unit_is_on_map (situation, breakdown) ||
      tl_situation_hex (situation, breakdown) != state->hex)
    return tl_verdict_forbid (verdict, "20.0d", breakdown,
                              _ ("It is no breakdown of this unit’s nationality in its hex."));
  if (state->steps_lost < tl_situation_edition (situation)->breakdown_steps)
    ok = tl_verdict_forbid (verdict, "20.0d", unit, _ ("The unit lacks no step."));
  if (ar_on_face_of (situation, unit, counter_of (situation, unit)) >
      ar_on_face_of (situation, unit, counter_of (situation, breakdown)))
    ok = tl_verdict_forbid (verdict, "20.0b", breakdown,
                            _ ("A unit takes in no breakdown of a lower Action Rating."));
  if (!are_marked_alike (state, tl_situation_state (situation, breakdown)))
    ok = tl_verdict_forbid (verdict, "20.0c", breakdown,
                            _ ("Mode, markers and stocks of both are not the same."));
  return ok;
}

GArray *
tl_breakdown_of (const TlSituation *situation, TlUnit unit)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlHex hex = tl_situation_hex (situation, unit);

  if (tl_situation_state (situation, unit)->steps_lost == 0 || !tl_unit_is_on_map (situation, unit))
    return units;
  for (TlUnit other = tl_situation_first_in (situation, hex); other != TL_UNIT_NONE;
       other = tl_situation_next_in (situation, other))
    if (counter_of (situation, other)->is_breakdown &&
        tl_breakdown_may_absorb (situation, unit, other, NULL))
      g_array_append_val (units, other);
  return units;
}
