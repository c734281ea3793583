/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/upkeep/tl-attrition.h"
#include "rules/combat/tl-resolve.h"

void
tl_attrition_stack_free (TlAttritionStack *stack)
{
  if (stack == NULL)
    return;
  g_array_unref (stack->units);
  g_free (stack);
}

int
tl_attrition_ar (const TlSituation *situation, TlUnit unit)
{
  const TlModeEffect *effect =
      &tl_situation_edition (situation)->modes[tl_unit_mode (situation, unit)];

  return (effect->ar_zero ? 0 : tl_unit_face (situation, unit)->ar) + effect->attrition_ar_change;
}

static void
add (TlAttritionStack *stack, const TlSituation *situation, TlUnit unit)
{
  int ar = tl_attrition_ar (situation, unit);

  if (stack->units->len == 0 || ar > stack->ar)
    {
      stack->ar = ar;
      stack->ar_unit = unit;
    }
  g_array_append_val (stack->units, unit);
  stack->steps += tl_unit_steps (situation, unit);
}

TlAttritionStack *
tl_attrition_stack (const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlAttritionTable *table = &tl_situation_edition (situation)->attrition;
  g_autoptr (TlAttritionStack) stack = g_new0 (TlAttritionStack, 1);
  guint n_units = tl_situation_n_units (situation);

  stack->hex = hex;
  stack->ar_unit = TL_UNIT_NONE;
  stack->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (TlUnit unit = 0; unit < n_units && hex != TL_HEX_NONE; unit++)
    if ((tl_situation_state (situation, unit)->flags & TL_UNIT_OOS) != 0 &&
        tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit) &&
        tl_situation_hex (situation, unit) == hex)
      add (stack, situation, unit);
  if (stack->units->len == 0)
    return NULL;
  stack->drm = table->crowd_steps > 0 && stack->steps >= table->crowd_steps ? table->crowd_drm : 0;
  return g_steal_pointer (&stack);
}

/* Ratings beyond the table count as its last ones. */
static guint
column_of (const TlAttritionTable *table, int ar)
{
  for (guint column = 0; column + 1 < table->n_columns; column++)
    if (ar >= table->column_ar[column])
      return column;
  return table->n_columns - 1;
}

guint
tl_attrition_losses (const TlEdition *edition, const TlAttritionStack *stack, int roll)
{
  const TlAttritionTable *table = &edition->attrition;
  int modified = roll + stack->drm;

  if (table->n_columns == 0)
    return 0;
  guint column = column_of (table, stack->ar);
  for (guint row = 0; row < table->n_rows; row++)
    if (table->cells[row][column].first <= modified && modified <= table->cells[row][column].last)
      return MIN (table->row_steps[row], stack->steps);
  return 0;
}

GArray *
tl_attrition_spans (const TlEdition *edition, const TlAttritionStack *stack)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (TlAttritionSpan));

  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    {
      guint steps = tl_attrition_losses (edition, stack, roll);
      guint chance36 = (guint) (6 - ABS (roll - 7));
      TlAttritionSpan *last =
          spans->len > 0 ? &g_array_index (spans, TlAttritionSpan, spans->len - 1) : NULL;
      TlAttritionSpan span = { roll, roll, steps, chance36 };

      if (last == NULL || last->steps != steps)
        g_array_append_val (spans, span);
      else
        {
          last->last = roll;
          last->chance36 += chance36;
        }
    }
  return spans;
}
