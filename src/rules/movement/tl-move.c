/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-move.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-unknown.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move-private.h"

#include <glib/gi18n-lib.h>

struct _TlMoveReach
{
  TlMoveStack stack;
  GArray *hexes;          /* TlHex, by cost */
  TlPathField *field;     /* one payer, or NULL */
  GArray *labels;         /* several payers, or NULL */
  GHashTable *best_label; /* hex -> index + 1, with labels */
};

#define NO_LABEL G_MAXUINT32

/* A way into a hex, for stacks with several payers. */
typedef struct
{
  TlHex hex;
  guint32 previous; /* index of the label before, NO_LABEL at the start */
  guint32 next_in_hex;
  guint16 cost_mp12[TL_MOBILITIES];
  gboolean is_end;
} Label;

typedef struct
{
  const TlMoveStack *stack;
  const TlHex *neighbours;
  const TlCost *edge_costs[TL_MOBILITIES];
  TlCost *busted[TL_MOBILITIES]; /* nullable: where these are not the bridges' */
  guint8 *flags;
  GArray *labels;
  GPtrArray *buckets; /* GArray of label indices, by summed cost */
  guint32 *first_in_hex;
} Search;

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
      return tl_verdict_forbid_now (verdict, "2.2", unit, _ ("No unit moves in this segment: %s."),
                                    tl_phase_name (clock->phase));
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
tl_move_may_go_on (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  guint32 flags = tl_situation_state (situation, unit)->flags;

  if ((flags & TL_UNIT_WORKED) != 0)
    return tl_verdict_forbid (verdict, "13.8d", unit,
                              _ ("The unit does construction in this phase, and does not move."));
  return (flags & TL_UNIT_MOVED) == 0 ||
         tl_verdict_forbid_waivably (verdict, "6.1", unit,
                                     _ ("The unit has finished its move in this phase."));
}

gboolean
tl_move_may_join (const TlSituation *situation, TlUnit unit, TlUnit first, TlVerdict *verdict)
{
  return tl_move_is_under_way (situation, unit) == tl_move_is_under_way (situation, first) ||
         tl_verdict_forbid_waivably (verdict, "6.1", unit,
                                     _ ("A unit cannot join a stack that is under way."));
}

gboolean
tl_move_path_begins (const TlHex *path, TlHex start, const char *rule, TlVerdict *verdict)
{
  if (path[0] == start)
    return TRUE;
  return tl_verdict_forbid_in (verdict, rule, path[0],
                               _ ("The path does not begin where the units stand."));
}

gboolean
tl_move_path_joins (const TlGrid *grid, const TlHex *path, guint i, const char *rule,
                    TlVerdict *verdict)
{
  if (tl_grid_distance (grid, path[i - 1], path[i]) == 1)
    return TRUE;
  return tl_verdict_forbid_in (verdict, rule, path[i],
                               _ ("A path goes from hex to neighbouring hex."));
}

gboolean
tl_move_may_spend (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  if (!kind_can_move (tl_situation_counter (situation, unit)->kind))
    return tl_verdict_forbid (verdict, "3.3", unit,
                              _ ("This kind of counter does not move by itself."));
  ok &= phase_allows (situation, unit, verdict);
  ok &= tl_move_may_go_on (situation, unit, verdict);
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
  return tl_unit_must_be_on_map (situation, unit, "6.1", verdict) &&
         tl_move_may_spend (situation, unit, verdict);
}

/* Rule 4.5b: a combat unit that stays behind holds the hex for the others. */
static gboolean
is_held_by_others (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlHex hex = tl_situation_hex (situation, units[0]);

  if (hex == TL_HEX_NONE)
    return FALSE;
  for (TlUnit friend = tl_situation_first_in (situation, hex); friend != TL_UNIT_NONE;
       friend = tl_situation_next_in (situation, friend))
    if (!tl_unit_is_among (friend, units, n_units) && tl_unit_is_combat (situation, friend) &&
        tl_situation_side (situation, friend) == tl_situation_side (situation, units[0]))
      return TRUE;
  return FALSE;
}

/* May @units[i] move on together with the other @units? */
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
      if (!tl_unit_is_among (unit, units, n_units))
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
      else
        ok &= tl_move_may_join (situation, units[i], units[0], verdict);
      if (ok)
        stack_add_unit (stack, units[i]);
    }
  if (ok)
    ok = tl_move_leaves_negation (situation, units, n_units, verdict);
  return ok;
}

/* --- trainbusting ----------------------------------------------------------------------------- */

guint
tl_trainbust_mp12 (const TlSituation *situation, TlSide side, TlMobility mobility, TlHex hex)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint range = mobility == TL_MOBILITY_LEG ? edition->bust_leg_hexes : edition->bust_hexes;

  return tl_track_is_busted (situation, side, hex, range) ? edition->bust_mp12 : 0;
}

static gboolean
has_markers (const TlSituation *situation, TlSide side)
{
  guint n;
  const TlTrainbust *busts = tl_track_trainbusts (situation, &n);

  for (guint i = 0; i < n; i++)
    if (busts[i].by != side)
      return TRUE;
  return FALSE;
}

/* Rules 13.8b, 14.8: as tl_bridge_edge_costs (), for moves. (transfer full) (nullable): NULL where
 * nothing costs more */
static TlCost *
trainbust_edge_costs (const TlSituation *situation, TlSide side, TlMobility mobility)
{
  const TlMap *map = tl_situation_map (situation);
  guint n_hexes = tl_map_n_hexes (map);

  if (!has_markers (situation, side))
    return NULL;
  TlCost *costs = g_memdup2 (tl_bridge_edge_costs (situation, side, mobility),
                             (gsize) n_hexes * TL_DIRECTIONS * sizeof (TlCost));
  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      guint more_mp12 = tl_trainbust_mp12 (situation, side, mobility, hex);

      for (TlDirection d = 0; more_mp12 > 0 && d < TL_DIRECTIONS; d++)
        {
          TlHex from = tl_map_neighbour (map, hex, d);

          if (from == TL_HEX_NONE)
            continue;
          TlCost *cost = &costs[(gsize) from * TL_DIRECTIONS + tl_direction_opposite (d)];
          if (*cost <= TL_COST_MAX)
            *cost = (TlCost) MIN (*cost + more_mp12, TL_COST_MAX);
        }
    }
  return costs;
}

/* --- reach ------------------------------------------------------------------------------------ */

/* Rules 4.4c, 4.5a(A), 4.5a(J), 4.8c: TL_PATH_NO_* of @hex for this stack. */
static guint8
move_hex_flags (const TlMoveStack *stack, TlHex hex)
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

/* Uses the flags that all searches of the situation share, unless the stack has a Strat unit or one
 * that is not Attack-Capable. */
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
    (*own_flags)[hex] = move_hex_flags (stack, hex);
  query->hex_flags = *own_flags;
}

static void
reach_search_single (TlMoveReach *reach)
{
  const TlMoveStack *stack = &reach->stack;
  const TlMovePayer *payer = &stack->payers[0];
  const TlMap *map = tl_situation_map (stack->situation);
  g_autofree guint8 *own_flags = NULL;
  g_autofree TlCost *busted = trainbust_edge_costs (stack->situation, stack->side, payer->mobility);
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

/* --- several payers --------------------------------------------------------------------------- */

/* A label is dropped when another one in its hex is at least as good for every payer.  Labels
 * are settled in the order of their summed cost, from buckets, so a later label of a hex never
 * dominates an earlier one. */

static void
search_init (Search *search, const TlMoveStack *stack)
{
  const TlMap *map = tl_situation_map (stack->situation);
  guint n_hexes = tl_map_n_hexes (map);
  guint n_buckets = 1;

  search->stack = stack;
  search->neighbours = tl_map_neighbours (map);
  search->labels = g_array_new (FALSE, FALSE, sizeof (Label));
  search->flags = g_new (guint8, n_hexes);
  search->first_in_hex = g_new (guint32, n_hexes);
  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      search->flags[hex] = move_hex_flags (stack, hex);
      search->first_in_hex[hex] = NO_LABEL;
    }
  for (guint p = 0; p < stack->n_payers; p++)
    {
      TlMobility mobility = stack->payers[p].mobility;

      search->busted[p] = trainbust_edge_costs (stack->situation, stack->side, mobility);
      search->edge_costs[p] = search->busted[p] != NULL
                                  ? search->busted[p]
                                  : tl_bridge_edge_costs (stack->situation, stack->side, mobility);
      n_buckets += MAX (stack->payers[p].ma_mp12, stack->payers[p].spent_mp12);
    }
  search->buckets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < n_buckets; i++)
    g_ptr_array_add (search->buckets, g_array_new (FALSE, FALSE, sizeof (guint32)));
}

static void
add_label (Search *search, Label *label)
{
  guint32 index = search->labels->len;
  guint sum = 0;

  for (guint p = 0; p < search->stack->n_payers; p++)
    sum += label->cost_mp12[p];
  label->next_in_hex = search->first_in_hex[label->hex];
  search->first_in_hex[label->hex] = index;
  g_array_append_val (search->labels, *label);
  g_array_append_val (g_ptr_array_index (search->buckets, sum), index);
}

/* Adds one step to every payer's cost; FALSE when one of them cannot take it. */
static gboolean
pay_step (const Search *search, const Label *from, gsize edge, Label *to)
{
  for (guint p = 0; p < search->stack->n_payers; p++)
    {
      const TlMovePayer *payer = &search->stack->payers[p];
      TlCost cost = search->edge_costs[p][edge];
      gboolean whole = from->previous == NO_LABEL && search->stack->untouched;

      if (cost == TL_COST_PROHIBITED || (cost == TL_COST_ALL && !whole))
        return FALSE;
      if (cost == TL_COST_ALL || from->cost_mp12[p] + cost > payer->ma_mp12)
        {
          if (!whole)
            return FALSE;
          to->cost_mp12[p] = (guint16) payer->ma_mp12;
          to->is_end = TRUE;
        }
      else
        to->cost_mp12[p] = (guint16) (from->cost_mp12[p] + cost);
    }
  return TRUE;
}

static gboolean
dominated (const Search *search, TlHex hex, const guint16 *cost_mp12)
{
  for (guint32 i = search->first_in_hex[hex]; i != NO_LABEL;)
    {
      const Label *label = &g_array_index (search->labels, Label, i);
      gboolean better = TRUE;

      for (guint p = 0; p < search->stack->n_payers; p++)
        if (label->cost_mp12[p] > cost_mp12[p])
          better = FALSE;
      if (better)
        return TRUE;
      i = label->next_in_hex;
    }
  return FALSE;
}

static void
expand (Search *search, guint32 index)
{
  Label from = g_array_index (search->labels, Label, index);

  if (from.is_end)
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      gsize edge = (gsize) from.hex * TL_DIRECTIONS + d;
      Label to = { .hex = search->neighbours[edge], .previous = index };

      if (to.hex == TL_HEX_NONE || (search->flags[to.hex] & TL_PATH_NO_ENTER) != 0)
        continue;
      to.is_end = (search->flags[to.hex] & TL_PATH_NO_LEAVE) != 0;
      if (pay_step (search, &from, edge, &to) && !dominated (search, to.hex, to.cost_mp12))
        add_label (search, &to);
    }
}

/* Every path that is not worse for all payers. (transfer full): Label, as settled; [0] is the
 * start */
static GArray *
search_mixed (const TlMoveStack *stack)
{
  Label start = { .hex = stack->start, .previous = NO_LABEL };
  Search search = { 0 };

  search_init (&search, stack);
  for (guint p = 0; p < stack->n_payers; p++)
    start.cost_mp12[p] = (guint16) stack->payers[p].spent_mp12;
  add_label (&search, &start);
  for (guint sum = 0; sum < search.buckets->len; sum++)
    {
      GArray *bucket = g_ptr_array_index (search.buckets, sum);

      /* A step that costs nothing lands in the bucket that is being emptied. */
      for (guint i = 0; i < bucket->len; i++)
        expand (&search, g_array_index (bucket, guint32, i));
    }
  g_ptr_array_unref (search.buckets);
  g_free (search.flags);
  g_free (search.first_in_hex);
  for (guint p = 0; p < stack->n_payers; p++)
    g_free (search.busted[p]);
  return search.labels;
}

static guint
label_left_mp12 (const TlMoveStack *stack, const Label *label)
{
  guint left = G_MAXUINT;

  for (guint p = 0; p < stack->n_payers; p++)
    left = MIN (left, stack->payers[p].ma_mp12 - label->cost_mp12[p]);
  return left;
}

static const Label *
reach_label (const TlMoveReach *reach, TlHex hex)
{
  guint index =
      GPOINTER_TO_UINT (g_hash_table_lookup (reach->best_label, GUINT_TO_POINTER (hex + 1)));

  return index == 0 ? NULL : &g_array_index (reach->labels, Label, index - 1);
}

static void
reach_search_mixed (TlMoveReach *reach)
{
  reach->labels = search_mixed (&reach->stack);
  reach->best_label = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < reach->labels->len; i++)
    {
      const Label *label = &g_array_index (reach->labels, Label, i);
      const Label *best = reach_label (reach, label->hex);

      if (best == NULL)
        g_array_append_val (reach->hexes, label->hex);
      if (best == NULL ||
          label_left_mp12 (&reach->stack, label) > label_left_mp12 (&reach->stack, best))
        g_hash_table_insert (reach->best_label, GUINT_TO_POINTER (label->hex + 1),
                             GUINT_TO_POINTER (i + 1));
    }
}

/* --- the whole reach -------------------------------------------------------------------------- */

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
  tl_unknown_tell (situation, (const TlHex *) reach->hexes->data, reach->hexes->len, verdict);
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

  const Label *label = reach_label (reach, hex);
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
  for (const Label *label = reach_label (reach, hex);;
       label = &g_array_index (reach->labels, Label, label->previous))
    {
      g_array_append_val (path, label->hex);
      if (label->previous == NO_LABEL)
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
  return (move_hex_flags (&reach->stack, hex) & TL_PATH_NO_LEAVE) != 0;
}
