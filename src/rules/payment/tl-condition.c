/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/payment/tl-condition.h"

#include "board/tl-message.h"

#include <glib/gi18n-lib.h>

TlCondition
tl_condition_of (const TlSituation *situation, TlUnit unit, gboolean is_left_out)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlCondition condition = { (state->flags & TL_UNIT_OOS) != 0, is_left_out, state->stocks,
                            TL_FUEL_NOT_NEEDED };

  if (tl_situation_scenario (situation)->keeps_fuel)
    condition.fuel = tl_fuel_state (situation, unit, NULL);
  return condition;
}

guint
tl_condition_badness (const TlCondition *condition)
{
  return (condition->is_marked ? 100 : 0) + (condition->is_left_out ? 50 : 0) +
         condition->stocks * 10u + (condition->fuel == TL_FUEL_NONE ? 1 : 0);
}

static const char *
fuel_word (TlFuelState fuel)
{
  switch (fuel)
    {
    case TL_FUEL_MARKED:
    case TL_FUEL_PAID:
      /* Translators: in a column: this unit has fuel. */
      return _ ("fuelled");
    case TL_FUEL_FREE:
      /* Translators: in a column: an HQ gives this unit its fuel when it moves. */
      return _ ("free fuel");
    case TL_FUEL_NONE:
      /* Translators: in a column: fuel must be paid before this unit moves. */
      return _ ("not fuelled");
    case TL_FUEL_NOT_NEEDED:
    default:
      return NULL;
    }
}

char *
tl_condition_text (const TlCondition *condition)
{
  GString *text = g_string_new (NULL);

  if (condition->is_marked)
    /* Translators: short for: marked Out of Supply. */
    tl_message_add_item (text, _ ("OOS"));
  if (condition->is_left_out)
    /* Translators: short for: cannot trace together with its formation. */
    tl_message_add_item (text, _ ("left out"));
  if (condition->stocks == TL_STOCKS_EXHAUSTED)
    tl_message_add_item (text, _ ("Exhausted"));
  else if (condition->stocks == TL_STOCKS_LOW)
    tl_message_add_item (text, _ ("Low"));
  if (fuel_word (condition->fuel) != NULL)
    tl_message_add_item (text, fuel_word (condition->fuel));
  return g_string_free (text, FALSE);
}
