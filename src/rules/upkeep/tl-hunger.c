/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/upkeep/tl-hunger.h"

#include "rules/combat/tl-resolve.h"
#include "rules/supply/tl-draw.h"

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

static gboolean
has_port_counter (const TlScenario *scenario)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    if (tl_scenario_counter (scenario, i)->kind == TL_KIND_PORT)
      return TRUE;
  return FALSE;
}

gboolean
tl_hunger_is_asked (const TlSituation *situation)
{
  guint n_sources;
  guint n_ports;

  tl_map_sources (tl_situation_map (situation), &n_sources);
  tl_map_ports (tl_situation_map (situation), &n_ports);
  return n_sources + n_ports > 0 || has_port_counter (tl_situation_scenario (situation));
}

gboolean
tl_hunger_has_trace (const TlSituation *situation, TlUnit unit)
{
  if (!tl_hunger_is_asked (situation))
    return TRUE;
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_TRANSPORT &&
      tl_situation_hex (situation, unit) != TL_HEX_NONE)
    {
      g_autoptr (GPtrArray) providers =
          tl_formation_providers (situation, &unit, 1, TL_SUPPLY_TRACE);

      return providers->len > 0;
    }
  return tl_supply_is_traced (situation, unit);
}

GArray *
tl_hunger_units (const TlSituation *situation, TlSide side)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units && tl_hunger_is_asked (situation); unit++)
    if (tl_situation_side (situation, unit) == side && tl_trace_is_needed (situation, unit) &&
        !tl_supply_is_traced (situation, unit))
      g_array_append_val (units, unit);
  return units;
}

/* --- formations ------------------------------------------------------------------------------- */

GArray *
tl_hunger_split_formations (const TlSituation *situation, TlSide side)
{
  const GArray *formations = tl_situation_scenario (situation)->formations;
  GArray *split = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < formations->len && tl_hunger_is_asked (situation); i++)
    {
      int formation = (int) i;

      if (g_array_index (formations, TlFormation, i).side != side)
        continue;
      g_autoptr (GArray) left_out = tl_formation_left_out (situation, formation, NULL);
      if (left_out->len > 0)
        g_array_append_val (split, formation);
    }
  return split;
}

/* TL_SLOT_LEFT_OUT, by side: TlUnit, ascending; NULL: not looked for yet. */
typedef struct
{
  GArray *units[TL_SIDES];
} LeftOut;

static void
left_out_free (gpointer data)
{
  LeftOut *left_out = data;

  for (guint side = 0; side < TL_SIDES; side++)
    g_clear_pointer (&left_out->units[side], g_array_unref);
  g_free (left_out);
}

static GArray *
find_left_out (const TlSituation *situation, TlSide side)
{
  const GArray *formations = tl_situation_scenario (situation)->formations;
  GArray *all = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < formations->len && tl_hunger_is_asked (situation); i++)
    {
      if (g_array_index (formations, TlFormation, i).side != side)
        continue;
      g_autoptr (GArray) units = tl_formation_left_out (situation, (int) i, NULL);
      g_array_append_vals (all, units->data, units->len);
    }
  g_array_sort (all, tl_unit_compare);
  return all;
}

gboolean
tl_hunger_is_left_out (const TlSituation *situation, TlUnit unit)
{
  TlSide side = tl_situation_side (situation, unit);
  LeftOut *left_out = tl_situation_get_slot (situation, TL_SLOT_LEFT_OUT);

  if (left_out == NULL)
    {
      left_out = g_new0 (LeftOut, 1);
      tl_situation_set_slot (situation, TL_SLOT_LEFT_OUT, left_out, left_out_free);
    }
  if (left_out->units[side] == NULL)
    left_out->units[side] = find_left_out (situation, side);
  return g_array_binary_search (left_out->units[side], &unit, tl_unit_compare, NULL);
}

GPtrArray *
tl_hunger_providers (const TlSituation *situation, int formation)
{
  g_autoptr (GArray) units = tl_formation_units (situation, formation);
  g_autoptr (GPtrArray) all =
      tl_formation_providers (situation, (const TlUnit *) units->data, units->len, TL_SUPPLY_TRACE);
  GPtrArray *providers = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_provider_free);

  for (guint i = 0; i < all->len; i++)
    {
      gboolean is_news = TRUE;

      for (guint k = 0; k < providers->len; k++)
        is_news &= !tl_units_equal (((TlProvider *) providers->pdata[k])->units,
                                    ((TlProvider *) all->pdata[i])->units);
      if (is_news)
        g_ptr_array_add (providers, g_steal_pointer (&all->pdata[i]));
    }
  return providers;
}

GArray *
tl_hunger_left_out (const TlSituation *situation, int formation, const TlProvider *provider)
{
  g_autoptr (GArray) units = tl_formation_units (situation, formation);
  GArray *left_out = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (!tl_units_include (provider->units, unit) && tl_supply_is_traced (situation, unit))
        g_array_append_val (left_out, unit);
    }
  return left_out;
}
