/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-stacking.h"

#include "pieces/tl-scenario.h"

#include <glib/gi18n-lib.h>

guint
tl_stacking_re4 (const TlSituation *situation, TlHex hex, TlSide side)
{
  guint re4 = 0;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit))
      re4 += tl_unit_re4 (situation, unit);
  return re4;
}

static char *
re_text (guint re4)
{
  return tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
}

gboolean
tl_stacking_check (const TlSituation *situation, TlHex hex, TlSide side, guint extra_re4,
                   TlSeverity severity, TlVerdict *verdict)
{
  guint limit_re4 = tl_situation_edition (situation)->stack_re4;
  guint re4 = tl_stacking_re4 (situation, hex, side) + extra_re4;

  if (re4 <= limit_re4)
    return TRUE;

  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  g_autofree char *have = re_text (re4);
  g_autofree char *limit = re_text (limit_re4);
  TlFinding *finding
      /* Translators: a hex, an amount such as "10 1/2", and the limit. RE is a unit of size. */
      = tl_verdict_add (verdict, severity, "4.8", _ ("%s would hold %s RE; the limit is %s RE."),
                        place, have, limit);
  tl_finding_add_hex (finding, hex);
  return FALSE;
}

gboolean
tl_stacking_no_enemies (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));

  return !tl_situation_has_combat_unit (situation, hex, enemy) ||
         tl_verdict_forbid (verdict, "4.8c", unit,
                            _ ("Combat units of both sides never share a hex."));
}

gboolean
tl_stacking_has_room (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  return !tl_unit_is_combat (situation, unit) || tl_situation_hex (situation, unit) == hex ||
         tl_stacking_check (situation, hex, tl_situation_side (situation, unit),
                            tl_unit_re4 (situation, unit), TL_FINDING_FORBIDDEN, NULL);
}

gboolean
tl_stacking_has_room_for (const TlSituation *situation, TlHex hex, TlSide side, const TlUnit *units,
                          guint n_units, const GArray *lost)
{
  guint re4 = 0;

  for (guint i = 0; i < n_units; i++)
    if (tl_unit_is_combat (situation, units[i]) &&
        (lost == NULL || !tl_units_include (lost, units[i])))
      re4 += tl_unit_re4 (situation, units[i]);
  return tl_stacking_check (situation, hex, side, re4, TL_FINDING_REMINDER, NULL);
}

/* --- what the owner eliminates ---------------------------------------------------------------- */

/* Rule 4.8: kinds of which a hex holds one counter. */
static const TlKind facilities[] = { TL_KIND_HEDGEHOG, TL_KIND_AIR_BASE, TL_KIND_PORT };

/* What stacking asks of a hex. */
typedef struct
{
  guint re4;              /* of the side's combat units */
  guint n[TL_KINDS];      /* counters of each kind, of both sides */
  gboolean has[TL_KINDS]; /* the side has one of them */
  guint strat_re4;        /* of those in Strat Mode */
  guint n_strat;
  TlUnit first_strat;    /* of them */
  gboolean is_formation; /* they are of one multi-unit formation */
} Stack;

static gboolean
is_strat (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) && tl_unit_mode (situation, unit) == TL_MODE_STRAT;
}

static void
count_strat (Stack *stack, const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (stack->n_strat++ == 0)
    {
      stack->first_strat = unit;
      stack->is_formation = tl_scenario_is_divisional (tl_situation_scenario (situation), counter);
    }
  stack->strat_re4 += tl_unit_re4 (situation, unit);
  stack->is_formation &=
      counter->formation == tl_situation_counter (situation, stack->first_strat)->formation;
}

static Stack
survey (const TlSituation *situation, TlHex hex, TlSide side)
{
  Stack stack = { 0 };

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      TlKind kind = tl_situation_counter (situation, unit)->kind;

      stack.n[kind]++;
      if (tl_situation_side (situation, unit) != side)
        continue;
      stack.has[kind] = TRUE;
      if (tl_kind_is_combat (kind))
        stack.re4 += tl_unit_re4 (situation, unit);
      if (is_strat (situation, unit))
        count_strat (&stack, situation, unit);
    }
  return stack;
}

static gboolean
is_overstacked (const TlSituation *situation, const Stack *stack)
{
  return stack->re4 > tl_situation_edition (situation)->stack_re4;
}

/* Rule 21.12c: too many are in Strat Mode, and neither a single unit of several steps nor all of
 * one formation. */
static gboolean
has_much_strat (const TlSituation *situation, const Stack *stack)
{
  return tl_situation_plays (situation, TL_OPTION_STRAT_LIMIT) &&
         stack->strat_re4 > tl_situation_edition (situation)->strat_stack_re4 &&
         !stack->is_formation &&
         !(stack->n_strat == 1 &&
           tl_counter_steps (tl_situation_counter (situation, stack->first_strat)) > 1);
}

/* Whether counters of @kind are too many: those that count in RE, or else facilities. */
static gboolean
is_surplus (const TlSituation *situation, const Stack *stack, TlKind kind)
{
  if (is_overstacked (situation, stack))
    return tl_kind_is_combat (kind);
  for (guint i = 0; i < G_N_ELEMENTS (facilities); i++)
    if (kind == facilities[i])
      return stack->n[kind] > 1;
  return FALSE;
}

GArray *
tl_stacking_surplus (const TlSituation *situation, TlHex hex, TlSide side)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  Stack stack = survey (situation, hex, side);

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side &&
        (is_surplus (situation, &stack, tl_situation_counter (situation, unit)->kind) ||
         (!is_overstacked (situation, &stack) && has_much_strat (situation, &stack) &&
          is_strat (situation, unit))))
      g_array_append_val (units, unit);
  return units;
}

gboolean
tl_stacking_find_surplus (const TlSituation *situation, TlHex *hex, TlSide *side)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  for (TlHex at = 0; at < n_hexes; at++)
    for (TlSide owner = 0; owner < TL_SIDES; owner++)
      {
        if (tl_situation_first_in (situation, at) == TL_UNIT_NONE)
          break;
        g_autoptr (GArray) units = tl_stacking_surplus (situation, at, owner);
        if (units->len == 0)
          continue;
        *hex = at;
        *side = owner;
        return TRUE;
      }
  return FALSE;
}

char *
tl_stacking_surplus_text (const TlSituation *situation, TlHex hex, TlSide side)
{
  Stack stack = survey (situation, hex, side);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);

  if (is_overstacked (situation, &stack))
    {
      g_autofree char *have = re_text (stack.re4);
      g_autofree char *limit = re_text (tl_situation_edition (situation)->stack_re4);

      /* Translators: a hex, an amount such as "10 1/2", and the limit. RE is a unit of size. */
      return g_strdup_printf (_ ("%s holds %s RE; the limit is %s RE."), place, have, limit);
    }
  if (has_much_strat (situation, &stack))
    {
      g_autofree char *have = re_text (stack.strat_re4);
      g_autofree char *limit = re_text (tl_situation_edition (situation)->strat_stack_re4);

      /* Translators: a hex, an amount such as "4 1/2", and the limit. RE is a unit of size. */
      return g_strdup_printf (
          _ ("%s holds %s RE in Strat Mode; by the option (21.12c) the limit is "
             "%s RE."),
          place, have, limit);
    }
  for (guint i = 0; i < G_N_ELEMENTS (facilities); i++)
    if (stack.has[facilities[i]] && is_surplus (situation, &stack, facilities[i]))
      /* Translators: a hex, a number, a kind of counter such as "Hedgehog". */
      return g_strdup_printf (_ ("%s holds %u counters of the kind “%s”; one is the most."), place,
                              stack.n[facilities[i]], tl_kind_name (facilities[i]));
  return NULL;
}
