/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-situation-private.h"

#include <string.h>

/* When more have moved, places are made anew. */
#define MOVED_MOST 64

/* Ranks of 4.8b, the top of a stack first. */
enum
{
  RANK_ACTIVE_AIRCRAFT,
  RANK_HEDGEHOG,
  RANK_ZOC,
  RANK_COMBAT,
  RANK_SUPPLY,
  RANK_TRANSPORT,
  RANK_BASE,
  RANK_SHIP,
  RANK_INACTIVE_AIRCRAFT,
  N_RANKS,
  RANK_NOT_ON_MAP = N_RANKS
};

gboolean
tl_situation_has_zoc (const TlSituation *situation, TlUnit unit)
{
  static const TlMode marked[] = { [TL_MARKER_NONE] = TL_MODE_COMBAT,
                                   [TL_MARKER_RESERVE] = TL_MODE_RESERVE,
                                   [TL_MARKER_STRAT] = TL_MODE_STRAT,
                                   [TL_MARKER_EXPLOIT] = TL_MODE_EXPLOIT,
                                   [TL_MARKER_DG] = TL_MODE_DG };
  const TlScenario *scenario = situation->scenario;
  const TlUnitState *state = tl_situation_state_at (situation, unit);
  guint8 traits = tl_scenario_traits (scenario, state->counter)->bits;
  gboolean has_move_side = (traits & TL_TRAIT_MOVE_SIDE) != 0;
  gboolean shows_move = state->face == TL_FACE_MOVE || has_move_side;
  const TlModeEffect *effect =
      &scenario->edition
           ->modes[state->marker == TL_MARKER_NONE && shows_move ? TL_MODE_MOVE
                                                                 : marked[state->marker]];
  gboolean is_moved = effect->side == TL_MODE_SIDE_SHOWING
                          ? shows_move
                          : has_move_side || effect->side == TL_MODE_SIDE_MOVE;

  return state->hex != TL_HEX_NONE &&
         (traits & (is_moved ? TL_TRAIT_ATTACKS_MOVED : TL_TRAIT_ATTACKS)) != 0 &&
         (state->flags & TL_UNIT_OOS) == 0 && effect->has_zoc && effect->attack_capable &&
         (!effect->keeps_zoc || (state->flags & TL_UNIT_KEEPS_ZOC) != 0);
}

static TlKind
kind_of (const TlSituation *situation, TlUnit unit)
{
  return (TlKind) tl_scenario_traits (situation->scenario,
                                      tl_situation_state_at (situation, unit)->counter)
      ->kind;
}

static guint8
rank_of (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state_at (situation, unit);

  if (state->hex == TL_HEX_NONE)
    return RANK_NOT_ON_MAP;
  switch (kind_of (situation, unit))
    {
    case TL_KIND_COMBAT:
    case TL_KIND_HQ:
    case TL_KIND_ARTILLERY:
    case TL_KIND_REPL:
      return tl_situation_has_zoc (situation, unit) ? RANK_ZOC : RANK_COMBAT;
    case TL_KIND_AIRCRAFT:
      return state->flags & TL_UNIT_INACTIVE ? RANK_INACTIVE_AIRCRAFT : RANK_ACTIVE_AIRCRAFT;
    case TL_KIND_HEDGEHOG:
      return RANK_HEDGEHOG;
    case TL_KIND_DUMP:
      return RANK_SUPPLY;
    case TL_KIND_TRANSPORT:
    case TL_KIND_EXTENDER:
      return RANK_TRANSPORT;
    case TL_KIND_AIR_BASE:
    case TL_KIND_PORT:
      return RANK_BASE;
    case TL_KIND_SHIP:
      return RANK_SHIP;
    default:
      g_return_val_if_reached (RANK_BASE);
    }
}

static guint8
occupancy_bits (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = kind_of (situation, unit);
  TlSide side = tl_situation_state_at (situation, unit)->owner;

  if (side >= TL_SIDES)
    return 0;
  if (tl_kind_is_combat (kind))
    return (guint8) (TL_OCCUPIED_COMBAT << side);
  if (kind == TL_KIND_HEDGEHOG)
    return (guint8) ((TL_OCCUPIED_HEDGEHOG | TL_OCCUPIED_OTHER) << side);
  return (guint8) (TL_OCCUPIED_OTHER << side);
}

/* The bottom first. */
static int
compare_in_stack (gconstpointer a, gconstpointer b, gpointer data)
{
  TlUnit one = *(const TlUnit *) a;
  TlUnit other = *(const TlUnit *) b;
  int ranks = (int) rank_of (data, other) - (int) rank_of (data, one);

  return ranks != 0 ? ranks : (one < other) - (one > other);
}

/* The units on the map in display order, by counting their ranks. (transfer full) */
static TlUnit *
sorted_units (const TlSituation *situation, guint *n_sorted)
{
  guint n = situation->n_units;
  g_autofree guint8 *ranks = g_new (guint8, MAX (n, 1));
  TlUnit *sorted = g_new (TlUnit, MAX (n, 1));
  guint starts[N_RANKS + 2] = { 0 };

  for (TlUnit unit = 0; unit < n; unit++)
    {
      ranks[unit] = rank_of (situation, unit);
      starts[ranks[unit] + 1]++;
    }
  for (guint rank = 1; rank < G_N_ELEMENTS (starts); rank++)
    starts[rank] += starts[rank - 1];
  *n_sorted = starts[RANK_NOT_ON_MAP];
  for (TlUnit unit = 0; unit < n; unit++)
    sorted[starts[ranks[unit]]++] = unit;
  return sorted;
}

/* With no units in them. */
static TlPlaces *
places_alloc (const TlSituation *situation)
{
  guint n_hexes = tl_map_n_hexes (situation->scenario->map);
  TlPlaces *places = g_new (TlPlaces, 1);

  places->ref_count = 1;
  places->n_units = situation->n_units;
  places->heads = g_new (TlUnit, n_hexes);
  places->next = g_new (TlUnit, MAX (situation->n_units, 1));
  /* Room for whole words of eight: see tl_situation_occupancy (). */
  places->occupancy = g_new0 (guint8, n_hexes + 8);
  memset (places->heads, 0xff, n_hexes * sizeof *places->heads);
  memset (places->next, 0xff, situation->n_units * sizeof *places->next);
  return places;
}

/* Puts @unit on top of the units in its hex. */
static void
put_on_top (TlPlaces *places, const TlSituation *situation, TlUnit unit)
{
  TlHex hex = tl_situation_state_at (situation, unit)->hex;

  places->next[unit] = places->heads[hex];
  places->heads[hex] = unit;
  places->occupancy[hex] |= occupancy_bits (situation, unit);
}

static TlPlaces *
places_new (const TlSituation *situation)
{
  TlPlaces *places = places_alloc (situation);
  guint n_sorted;
  g_autofree TlUnit *sorted = sorted_units (situation, &n_sorted);

  while (n_sorted > 0)
    put_on_top (places, situation, sorted[--n_sorted]);
  return places;
}

/* --- after a move --- */

static gboolean
has_moved (const GArray *moved, TlUnit unit)
{
  for (guint i = 0; i < moved->len; i++)
    if (g_array_index (moved, TlMoved, i).unit == unit)
      return TRUE;
  return FALSE;
}

/* Those of @moved that are in @hex now. (transfer full): TlUnit, from the bottom */
static GArray *
arrived_in (const TlSituation *situation, TlHex hex)
{
  const GArray *moved = situation->moved;
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < moved->len; i++)
    {
      TlUnit unit = g_array_index (moved, TlMoved, i).unit;

      if (tl_situation_state_at (situation, unit)->hex == hex)
        g_array_append_val (units, unit);
    }
  g_array_sort_with_data (units, compare_in_stack, (gpointer) situation);
  return units;
}

/* The units in @hex now: those that were there and have not moved, which are in order, and those
 * that have moved in.  (transfer full): TlUnit, from the top */
static GArray *
stack_in (const TlSituation *situation, TlHex hex)
{
  const TlPlaces *earlier = situation->earlier_places;
  g_autoptr (GArray) arrived = arrived_in (situation, hex);
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n = arrived->len;

  for (TlUnit unit = earlier->heads[hex]; unit != TL_UNIT_NONE; unit = earlier->next[unit])
    {
      if (has_moved (situation->moved, unit))
        continue;
      for (; n > 0 && compare_in_stack (&g_array_index (arrived, TlUnit, n - 1), &unit,
                                        (gpointer) situation) > 0;
           n--)
        g_array_append_val (stack, g_array_index (arrived, TlUnit, n - 1));
      g_array_append_val (stack, unit);
    }
  for (; n > 0; n--)
    g_array_append_val (stack, g_array_index (arrived, TlUnit, n - 1));
  return stack;
}

static void
restack (TlPlaces *places, const TlSituation *situation, TlHex hex)
{
  if (hex == TL_HEX_NONE)
    return;
  g_autoptr (GArray) stack = stack_in (situation, hex);
  places->heads[hex] = TL_UNIT_NONE;
  places->occupancy[hex] = 0;
  for (guint i = stack->len; i > 0; i--)
    put_on_top (places, situation, g_array_index (stack, TlUnit, i - 1));
}

/* The earlier places, with those hexes anew that units left or came to. */
static TlPlaces *
places_after_move (const TlSituation *situation)
{
  guint n_hexes = tl_map_n_hexes (situation->scenario->map);
  const TlPlaces *earlier = situation->earlier_places;
  const GArray *moved = situation->moved;
  TlPlaces *places = places_alloc (situation);

  memcpy (places->heads, earlier->heads, n_hexes * sizeof *places->heads);
  memcpy (places->occupancy, earlier->occupancy, n_hexes);
  memcpy (places->next, earlier->next, earlier->n_units * sizeof *places->next);
  for (guint i = 0; i < moved->len; i++)
    places->next[g_array_index (moved, TlMoved, i).unit] = TL_UNIT_NONE;
  for (guint i = 0; i < moved->len; i++)
    {
      const TlMoved *each = &g_array_index (moved, TlMoved, i);

      restack (places, situation, each->hex);
      restack (places, situation, tl_situation_state_at (situation, each->unit)->hex);
    }
  return places;
}

static const TlPlaces *
places_of (const TlSituation *situation)
{
  TlSituation *writable = (TlSituation *) situation;

  if (situation->places == NULL)
    {
      writable->places = situation->earlier_places != NULL ? places_after_move (situation)
                                                           : places_new (situation);
      g_clear_pointer (&writable->earlier_places, tl_places_unref);
      g_clear_pointer (&writable->moved, g_array_unref);
    }
  return situation->places;
}

TlUnit
tl_situation_first_in (const TlSituation *situation, TlHex hex)
{
  g_return_val_if_fail (hex < tl_map_n_hexes (situation->scenario->map), TL_UNIT_NONE);
  return places_of (situation)->heads[hex];
}

TlUnit
tl_situation_next_in (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, TL_UNIT_NONE);
  return places_of (situation)->next[unit];
}

GArray *
tl_situation_units_in (const TlSituation *situation, TlHex hex)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    g_array_append_val (units, unit);
  return units;
}

const guint8 *
tl_situation_occupancy (const TlSituation *situation)
{
  return places_of (situation)->occupancy;
}

void
tl_places_unref (TlPlaces *places)
{
  if (places == NULL || --places->ref_count > 0)
    return;
  g_free (places->heads);
  g_free (places->next);
  g_free (places->occupancy);
  g_free (places);
}

/* Whether @unit looks different in @to and in @from. */
static gboolean
shows_otherwise (const TlSituation *from, const TlSituation *to, TlUnit unit)
{
  const TlUnitState *one = tl_situation_state_at (from, unit);
  const TlUnitState *other = tl_situation_state_at (to, unit);

  return one->counter != other->counter || one->hex != other->hex || one->owner != other->owner ||
         rank_of (from, unit) != rank_of (to, unit);
}

/* Unit states are compared field by field; this says when a field was added. */
G_STATIC_ASSERT (sizeof (TlUnitState) == 48);

static gboolean
state_equal (const TlUnitState *a, const TlUnitState *b)
{
  return a->counter == b->counter && a->hex == b->hex && a->t == b->t && a->box == b->box &&
         a->flags == b->flags && a->mp12_spent == b->mp12_spent && a->face == b->face &&
         a->marker == b->marker && a->steps_lost == b->steps_lost && a->stocks == b->stocks &&
         a->level == b->level && a->exploit_ar == b->exploit_ar && a->owner == b->owner &&
         a->phase_start == b->phase_start && a->combat_losses == b->combat_losses &&
         a->return_turn == b->return_turn && a->entry == b->entry && a->fresh_t == b->fresh_t &&
         a->drop_turn == b->drop_turn && a->drop_hex == b->drop_hex;
}

GArray *
tl_situation_changed_units (const TlSituation *a, const TlSituation *b)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_common = MIN (a->n_units, b->n_units);
  gboolean has_same_prints = tl_scenario_has_same_prints (a->scenario, b->scenario);

  for (TlUnit unit = 0; unit < n_common; unit++)
    {
      if (has_same_prints && unit % TL_PAGE_UNITS == 0 &&
          a->pages[unit / TL_PAGE_UNITS] == b->pages[unit / TL_PAGE_UNITS])
        unit += TL_PAGE_UNITS - 1;
      else if (!state_equal (tl_situation_state_at (a, unit), tl_situation_state_at (b, unit)) ||
               tl_situation_counter (a, unit) != tl_situation_counter (b, unit))
        g_array_append_val (units, unit);
    }
  for (TlUnit unit = n_common; unit < MAX (a->n_units, b->n_units); unit++)
    g_array_append_val (units, unit);
  return units;
}

static void
note_moved (const TlSituation *from, const TlSituation *to, GArray *moved)
{
  gboolean has_same_prints = tl_scenario_has_same_prints (from->scenario, to->scenario);

  for (TlUnit unit = 0; unit < to->n_units; unit++)
    {
      gboolean is_new = unit >= from->n_units;
      const TlUnitState *one = is_new ? NULL : tl_situation_state_at (from, unit);
      const TlUnitState *other = tl_situation_state_at (to, unit);

      if (has_same_prints && one == other)
        unit += TL_PAGE_UNITS - 1 - unit % TL_PAGE_UNITS; /* the whole page is */
      else if (!is_new && has_same_prints && memcmp (one, other, sizeof *one) == 0)
        continue;
      else if ((is_new || shows_otherwise (from, to, unit)) && !has_moved (moved, unit))
        {
          TlMoved each = { unit, is_new ? TL_HEX_NONE : one->hex };

          g_array_append_val (moved, each);
        }
    }
}

void
tl_places_hand_over (const TlSituation *from, TlSituation *to)
{
  TlPlaces *places = from->places != NULL ? from->places : from->earlier_places;

  if (places == NULL || to->n_units < from->n_units)
    return;
  g_autoptr (GArray) moved = from->places == NULL ? g_array_copy (from->moved)
                                                  : g_array_new (FALSE, FALSE, sizeof (TlMoved));
  note_moved (from, to, moved);
  if (moved->len > MOVED_MOST)
    return;
  places->ref_count++;
  if (moved->len == 0 && places->n_units == to->n_units)
    to->places = places;
  else
    {
      to->earlier_places = places;
      to->moved = g_steal_pointer (&moved);
    }
}
