/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-move.h"

#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move-private.h"
#include "rules/movement/tl-trainbust.h"

#include <glib/gi18n-lib.h>

struct _TlMoveReach
{
  TlMoveStack stack;
  GArray *hexes;          /* TlHex, by cost */
  TlPathField *field;     /* one payer, or NULL */
  GArray *labels;         /* several payers, or NULL */
  GHashTable *best_label; /* hex -> index + 1, with labels */
};

/* --- who may move ------------------------------------------------------------------------- */

guint
tl_move_left_mp12 (const TlSituation *situation, TlUnit unit)
{
  guint ma = tl_unit_ma_mp12 (situation, unit, NULL);
  guint spent = tl_situation_state (situation, unit)->mp12_spent;

  return spent < ma ? ma - spent : 0;
}

static gboolean
kind_can_move (TlKind kind)
{
  return tl_kind_is_combat (kind) || kind == TL_KIND_TRANSPORT;
}

/* Rules 5.7b, 7.0, 11.0: whose turn it is to move, and in what mode. */
static gboolean
phase_allows (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);
  const TlUnitState *state = tl_situation_state (situation, unit);
  gboolean is_phasing = tl_situation_side (situation, unit) == clock->phasing;
  gboolean released = (state->flags & TL_UNIT_RELEASED) != 0;
  g_autofree char *text = NULL;

  switch (clock->phase)
    {
    case TL_PHASE_MOVEMENT:
      return is_phasing ||
             tl_verdict_forbid_now (verdict, "6.1", unit,
                                    _ ("Only the phasing player moves in the Movement Phase."));
    case TL_PHASE_REACTION:
      return (!is_phasing && released) ||
             tl_verdict_forbid_now (
                 verdict, "7.0", unit,
                 _ ("In the Reaction Phase only released reserves of the non-phasing "
                    "player move."));
    case TL_PHASE_EXPLOITATION:
      return (is_phasing && (released || state->marker == TL_MARKER_EXPLOIT)) ||
             tl_verdict_forbid_now (
                 verdict, "11.0", unit,
                 _ ("In the Exploitation Phase only units with an Exploit marker and "
                    "released reserves move."));
    default:
      /* Translators: the name of a segment of the turn. */
      text =
          g_strdup_printf (_ ("No unit moves in this segment: %s."), tl_phase_name (clock->phase));
      return tl_verdict_forbid_now (verdict, "2.2", unit, text);
    }
}

gboolean
tl_move_is_under_way (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_state (situation, unit)->mp12_spent > 0;
}

/* Rules 5.4, 6.1c: does the other side have MP, and may the unit show it before it moves?  In a
 * segment in which it does not move that is a question of its next Movement Phase. */
static gboolean
moves_when_turned (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  const TlClock *clock = tl_situation_clock (situation);
  TlFaceSide other = state->face == TL_FACE_COMBAT ? TL_FACE_MOVE : TL_FACE_COMBAT;

  if (tl_situation_counter (situation, unit)->faces[other].ma == 0)
    return FALSE;
  if (!phase_allows (situation, unit, NULL))
    return TRUE;
  return clock->phase == TL_PHASE_MOVEMENT && state->mp12_spent == 0 &&
         (state->flags & TL_UNIT_MOVED) == 0;
}

gboolean
tl_move_may_spend (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  gboolean ok = TRUE;

  if (!kind_can_move (tl_situation_counter (situation, unit)->kind))
    return tl_verdict_forbid (verdict, "3.3", unit,
                              _ ("This kind of counter does not move by itself."));
  ok &= phase_allows (situation, unit, verdict);
  if ((state->flags & TL_UNIT_MOVED) != 0)
    ok = tl_verdict_forbid (verdict, "6.1", unit,
                            _ ("The unit has finished its move in this phase."));
  if (tl_unit_ma_mp12 (situation, unit, NULL) == 0)
    ok = tl_verdict_forbid (verdict, "6.1c", unit,
                            moves_when_turned (situation, unit)
                                ? _ ("The Movement Allowance in this mode is zero; turn the "
                                     "counter first.")
                                : _ ("The Movement Allowance is zero."));
  return ok;
}

gboolean
tl_move_may_overrun (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  if (tl_situation_hex (situation, unit) == TL_HEX_NONE)
    return tl_verdict_forbid (verdict, "6.1", unit, _ ("The unit is not on the map."));
  return tl_move_may_spend (situation, unit, verdict);
}

/* Rule 4.5b: somebody of a stack who is left behind holds the hex for the others. */
static gboolean
is_held_by_others (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlHex hex = tl_situation_hex (situation, units[0]);

  if (hex == TL_HEX_NONE)
    return FALSE;
  for (TlUnit friend = tl_situation_first_in (situation, hex); friend != TL_UNIT_NONE;
       friend = tl_situation_next_in (situation, friend))
    {
      gboolean goes = FALSE;

      for (guint i = 0; i < n_units; i++)
        goes |= units[i] == friend;
      if (!goes && tl_unit_is_combat (situation, friend) &&
          tl_situation_side (situation, friend) == tl_situation_side (situation, units[0]))
        return TRUE;
    }
  return FALSE;
}

/* May @units[i] go on with the others of @units? */
static gboolean
may_start_among (const TlSituation *situation, const TlUnit *units, guint n_units, guint i,
                 TlVerdict *verdict)
{
  gboolean ok = tl_move_may_overrun (situation, units[i], verdict);

  if (tl_unit_is_on_map (situation, units[i]) &&
      (tl_situation_state (situation, units[i])->flags & TL_UNIT_STOPPED) != 0 &&
      !is_held_by_others (situation, units, n_units))
    ok =
        tl_verdict_forbid (verdict, "4.5a(A)", units[i],
                           _ ("An enemy ZOC has stopped the unit: it may overrun, but not go on."));
  return ok;
}

gboolean
tl_move_may_start (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  return may_start_among (situation, &unit, 1, 0, verdict);
}

static gboolean
is_one_of (const TlUnit *units, guint n_units, TlUnit unit)
{
  for (guint i = 0; i < n_units; i++)
    if (units[i] == unit)
      return TRUE;
  return FALSE;
}

gboolean
tl_move_leaves_negation (const TlSituation *situation, const TlUnit *units, guint n_units,
                         TlVerdict *verdict)
{
  TlHex hex = tl_situation_hex (situation, units[0]);
  TlUnit negating = TL_UNIT_NONE;

  if (hex == TL_HEX_NONE)
    return TRUE;
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      if ((tl_situation_state (situation, unit)->flags & TL_UNIT_NEGATES) == 0)
        continue;
      if (!is_one_of (units, n_units, unit))
        return TRUE;
      negating = unit;
    }
  return negating == TL_UNIT_NONE ||
         tl_verdict_forbid (verdict, "4.5b", negating,
                            _ ("The enemy ZOC was negated here, for a Truck that has passed or for "
                               "supply: somebody stays for the rest of the phase."));
}

/* --- the stack that moves ------------------------------------------------------------------ */

static void
stack_add_payer (TlMoveStack *stack, TlUnit unit)
{
  TlMovePayer payer = {
    .mobility = tl_unit_mobility (stack->situation, unit),
    .ma_mp12 = tl_unit_ma_mp12 (stack->situation, unit, NULL),
    .spent_mp12 = tl_situation_state (stack->situation, unit)->mp12_spent,
  };

  payer.spent_mp12 = MIN (payer.spent_mp12, payer.ma_mp12);
  for (guint p = 0; p < stack->n_payers; p++)
    {
      TlMovePayer *other = &stack->payers[p];

      if (other->mobility != payer.mobility)
        continue;
      if (payer.ma_mp12 - payer.spent_mp12 < other->ma_mp12 - other->spent_mp12)
        *other = payer;
      return;
    }
  stack->payers[stack->n_payers++] = payer;
}

static void
stack_add_unit (TlMoveStack *stack, TlUnit unit)
{
  const TlSituation *situation = stack->situation;

  stack_add_payer (stack, unit);
  if (tl_situation_state (situation, unit)->mp12_spent > 0)
    stack->untouched = FALSE;
  if (tl_unit_mobility (situation, unit) == TL_MOBILITY_TRUCK)
    stack->has_truck = TRUE;
  if (!tl_situation_edition (situation)->modes[tl_unit_mode (situation, unit)].may_enter_ezoc)
    stack->shuns_ezoc = TRUE;
  if (!tl_unit_is_attack_capable (situation, unit, NULL))
    stack->all_attack_capable = FALSE;
}

gboolean
tl_move_stack_init (TlMoveStack *stack, const TlSituation *situation, const TlUnit *units,
                    guint n_units, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  g_return_val_if_fail (n_units > 0, FALSE);
  *stack = (TlMoveStack){ .situation = situation,
                          .start = tl_situation_hex (situation, units[0]),
                          .side = tl_situation_side (situation, units[0]),
                          .untouched = TRUE,
                          .all_attack_capable = TRUE };
  for (guint i = 0; i < n_units; i++)
    {
      g_autoptr (TlVerdict) own = tl_verdict_new ();

      may_start_among (situation, units, n_units, i, own);
      ok &= tl_verdict_allows_in_time (own);
      if (verdict != NULL)
        tl_verdict_append (verdict, own);
      if (tl_situation_hex (situation, units[i]) != stack->start)
        ok = tl_verdict_forbid (verdict, "6.1", units[i], _ ("A stack moves from one hex."));
      else if (tl_situation_side (situation, units[i]) != stack->side)
        ok = tl_verdict_forbid (verdict, "6.1", units[i], _ ("A stack belongs to one side."));
      else if (tl_move_is_under_way (situation, units[i]) !=
               tl_move_is_under_way (situation, units[0]))
        ok = tl_verdict_forbid (verdict, "6.1", units[i],
                                _ ("A unit cannot join a stack that is under way."));
      if (ok)
        stack_add_unit (stack, units[i]);
    }
  if (ok)
    ok = tl_move_leaves_negation (situation, units, n_units, verdict);
  return ok;
}

guint8
tl_move_hex_flags (const TlMoveStack *stack, TlHex hex)
{
  TlSide enemy = tl_side_other (stack->side);
  guint8 occupied = tl_situation_occupancy (stack->situation)[hex];
  gboolean ezoc = tl_zoc_exerted (stack->situation, hex, enemy);
  guint8 flags = 0;

  if ((occupied & (TL_OCCUPIED_COMBAT << enemy)) != 0)
    flags |= TL_PATH_NO_ENTER;
  if ((occupied & (TL_OCCUPIED_OTHER << enemy)) != 0 && !stack->all_attack_capable)
    flags |= TL_PATH_NO_ENTER;
  if (ezoc && stack->shuns_ezoc)
    flags |= TL_PATH_NO_ENTER;
  if (stack->has_truck && tl_zoc_bars (stack->situation, hex, stack->side, TL_ZOC_TRUCK_ENTRY))
    flags |= TL_PATH_NO_LEAVE;
  return flags;
}

/* --- reach ---------------------------------------------------------------------------------- */

/* The flags that every search of this situation shares say all but what a Strat unit and one that
 * is not Attack-Capable ask besides. */
static void
query_use_flags (TlPathQuery *query, const TlMoveStack *stack, guint8 **own_flags)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (stack->situation));

  query->flag_mask = TL_PATH_NO_ENTER | (stack->has_truck ? TL_PATH_NO_LEAVE : 0);
  if (stack->all_attack_capable && !stack->shuns_ezoc)
    {
      query->hex_flags = tl_zoc_path_flags (stack->situation);
      query->flag_shift = tl_zoc_path_shift (stack->side);
      return;
    }
  *own_flags = g_new (guint8, n_hexes);
  for (TlHex hex = 0; hex < n_hexes; hex++)
    (*own_flags)[hex] = tl_move_hex_flags (stack, hex);
  query->hex_flags = *own_flags;
}

static void
reach_search_single (TlMoveReach *reach)
{
  const TlMoveStack *stack = &reach->stack;
  const TlMovePayer *payer = &stack->payers[0];
  const TlMap *map = tl_situation_map (stack->situation);
  g_autofree guint8 *own_flags = NULL;
  g_autofree TlCost *busted =
      tl_trainbust_edge_costs (stack->situation, stack->side, payer->mobility);
  TlPathStart start = { .hex = stack->start, .cost_mp12 = payer->spent_mp12 };
  TlPathQuery query = {
    .edge_costs = busted != NULL
                      ? busted
                      : tl_bridge_edge_costs (stack->situation, stack->side, payer->mobility),
    .limit_mp12 = payer->ma_mp12,
    .minimum_move = stack->untouched,
  };
  guint n;

  query_use_flags (&query, stack, &own_flags);
  reach->field = tl_path_field_new (map);
  tl_path_search (reach->field, &query, &start, 1);
  const TlHex *hexes = tl_path_field_reached_hexes (reach->field, &n);
  g_array_append_vals (reach->hexes, hexes, n);
}

static guint
label_left_mp12 (const TlMoveStack *stack, const TlMoveLabel *label)
{
  guint left = G_MAXUINT;

  for (guint p = 0; p < stack->n_payers; p++)
    left = MIN (left, stack->payers[p].ma_mp12 - label->cost_mp12[p]);
  return left;
}

static const TlMoveLabel *
reach_label (const TlMoveReach *reach, TlHex hex)
{
  guint index =
      GPOINTER_TO_UINT (g_hash_table_lookup (reach->best_label, GUINT_TO_POINTER (hex + 1)));

  return index == 0 ? NULL : &g_array_index (reach->labels, TlMoveLabel, index - 1);
}

static void
reach_search_mixed (TlMoveReach *reach)
{
  reach->labels = tl_move_search_mixed (&reach->stack);
  reach->best_label = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < reach->labels->len; i++)
    {
      const TlMoveLabel *label = &g_array_index (reach->labels, TlMoveLabel, i);
      const TlMoveLabel *best = reach_label (reach, label->hex);

      if (best == NULL)
        g_array_append_val (reach->hexes, label->hex);
      if (best == NULL ||
          label_left_mp12 (&reach->stack, label) > label_left_mp12 (&reach->stack, best))
        g_hash_table_insert (reach->best_label, GUINT_TO_POINTER (label->hex + 1),
                             GUINT_TO_POINTER (i + 1));
    }
}

static int
compare_by_cost (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlMoveReach *reach = data;
  TlHex hex_a = *(const TlHex *) a;
  TlHex hex_b = *(const TlHex *) b;
  guint cost_a = tl_move_reach_cost_mp12 (reach, hex_a);
  guint cost_b = tl_move_reach_cost_mp12 (reach, hex_b);

  if (hex_a == reach->stack.start || hex_b == reach->stack.start)
    return hex_a == hex_b ? 0 : (hex_a == reach->stack.start ? -1 : 1);
  if (cost_a != cost_b)
    return cost_a < cost_b ? -1 : 1;
  return hex_a < hex_b ? -1 : hex_a > hex_b;
}

TlMoveReach *
tl_move_reach (const TlSituation *situation, const TlUnit *units, guint n_units, TlVerdict *verdict)
{
  TlMoveReach *reach = g_new0 (TlMoveReach, 1);

  reach->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  if (!tl_move_stack_init (&reach->stack, situation, units, n_units, verdict))
    {
      if (reach->stack.start != TL_HEX_NONE)
        g_array_append_val (reach->hexes, reach->stack.start);
      return reach;
    }
  if (reach->stack.n_payers == 1)
    reach_search_single (reach);
  else
    reach_search_mixed (reach);
  g_array_sort_with_data (reach->hexes, compare_by_cost, reach);
  return reach;
}

void
tl_move_reach_free (TlMoveReach *reach)
{
  if (reach == NULL)
    return;
  g_array_unref (reach->hexes);
  g_clear_pointer (&reach->field, tl_path_field_free);
  g_clear_pointer (&reach->labels, g_array_unref);
  g_clear_pointer (&reach->best_label, g_hash_table_unref);
  g_free (reach);
}

const TlHex *
tl_move_reach_hexes (const TlMoveReach *reach, guint *n)
{
  *n = reach->hexes->len;
  return (const TlHex *) reach->hexes->data;
}

gboolean
tl_move_reach_contains (const TlMoveReach *reach, TlHex hex)
{
  if (reach->field != NULL)
    return tl_path_field_reached (reach->field, hex);
  if (reach->labels != NULL)
    return reach_label (reach, hex) != NULL;
  return hex == reach->stack.start;
}

guint
tl_move_reach_cost_mp12 (const TlMoveReach *reach, TlHex hex)
{
  const TlMoveStack *stack = &reach->stack;

  if (reach->field != NULL)
    return tl_path_field_cost (reach->field, hex) - stack->payers[0].spent_mp12;
  if (reach->labels == NULL)
    return 0;

  const TlMoveLabel *label = reach_label (reach, hex);
  guint tightest = 0;

  for (guint p = 1; p < stack->n_payers; p++)
    if (stack->payers[p].ma_mp12 - label->cost_mp12[p] <
        stack->payers[tightest].ma_mp12 - label->cost_mp12[tightest])
      tightest = p;
  return label->cost_mp12[tightest] - stack->payers[tightest].spent_mp12;
}

static void
reverse_hexes (GArray *path)
{
  for (guint i = 0; i < path->len / 2; i++)
    {
      TlHex *a = &g_array_index (path, TlHex, i);
      TlHex *b = &g_array_index (path, TlHex, path->len - 1 - i);
      TlHex swap = *a;

      *a = *b;
      *b = swap;
    }
}

GArray *
tl_move_reach_path (const TlMoveReach *reach, TlHex hex)
{
  if (reach->field != NULL)
    return tl_path_field_path (reach->field, hex);

  GArray *path = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (reach->labels == NULL)
    return g_array_append_val (path, hex);
  for (const TlMoveLabel *label = reach_label (reach, hex);;
       label = &g_array_index (reach->labels, TlMoveLabel, label->previous))
    {
      g_array_append_val (path, label->hex);
      if (label->previous == G_MAXUINT32)
        break;
    }
  reverse_hexes (path);
  return path;
}

gboolean
tl_move_reach_must_stop (const TlMoveReach *reach, TlHex hex)
{
  if (hex == reach->stack.start || reach->stack.n_payers == 0)
    return FALSE;
  return (tl_move_hex_flags (&reach->stack, hex) & TL_PATH_NO_LEAVE) != 0;
}
