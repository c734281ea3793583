/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A retreat stays within three hexes of its start, so the ground is a square of *slots*, numbered
 * by how far a hex lies along two directions, with the start in the middle.  The step in a
 * direction adds the same number to every slot, and a slot's distance from the start is a constant.
 *
 * Which units a step eliminates depends on their *class* alone.  So a group under way is known by
 * its slot, whether all of it is DG, and which classes it has lost.
 */
#include "config.h"

#include "rules/movement/tl-retreat.h"

#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#define SLOTS 49
#define START_SLOT 24

typedef enum
{
  CLASS_LEG,
  CLASS_TRACK,
  CLASS_TRUCK,
  CLASS_IMMOBILE, /* cannot move in any mode (9.12b) */
  CLASS_STRAT,    /* began the retreat in Strat Mode: dies in an enemy ZOC (5.8) */
  CLASS_WEAK,     /* not Attack-Capable: cannot meet enemy pieces (4.8c) */
  N_CLASSES
} Class;

enum
{
  SLOT_CLOSED = 1 << 0, /* off the map, or enemy combat units now or at the start (9.12f) */
  SLOT_EZOC = 1 << 1,
  SLOT_PIECES = 1 << 2, /* enemy pieces that do not fight */
  SLOT_FRIENDS = 1 << 3
};

typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  const TlRetreatQuery *query;
  TlHex start;
  TlSide side;
  guint dg_hex; /* entering this hex of the path turns units DG (9.12a) */

  /* Units, a bit each in the order of the query. */
  guint64 all;
  guint64 dg_at_start;
  guint64 combat;
  guint64 of_class[N_CLASSES];
  guint steps_of[TL_RETREAT_UNITS_MAX];

  TlHex hex_of[SLOTS];
  guint8 flags_of[SLOTS];

  /* Computed when first needed: the classes that an edge eliminates, UNKNOWN_CLASSES before; the
     units left, and their steps, when some classes are lost. */
  guint8 lost_over[SLOTS][TL_DIRECTIONS];
  guint64 known_sets;
  guint64 alive_of[1 << N_CLASSES];
  guint16 steps_left_of[1 << N_CLASSES];
} Ground;

/* A group that has reached a slot, and what that has cost. */
typedef struct
{
  guint64 price; /* decides between labels: the lowest is the best */
  guint64 alive;
  guint32 previous;  /* the label before, NO_LABEL at the start */
  guint32 next_here; /* another label of this slot */
  guint16 entered;   /* hexes so far */
  guint16 steps_lost;
  guint8 slot;
  guint8 lost; /* a bit per class */
  guint8 all_dg;
} Label;

#define NO_LABEL G_MAXUINT32
#define UNKNOWN_CLASSES 0xff

/* --- slots ----------------------------------------------------------------------------------- */

/* Directions run clockwise in every grid: one step along each, as (q, r) of the slots. */
static const struct
{
  int q, r;
} steps[TL_DIRECTIONS] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 } };

/* clang-format off */
static const guint8 distances[SLOTS] = {
  6, 5, 4, 3, 3, 3, 3,
  5, 4, 3, 2, 2, 2, 3,
  4, 3, 2, 1, 1, 2, 3,
  3, 2, 1, 0, 1, 2, 3,
  3, 2, 1, 1, 2, 3, 4,
  3, 2, 2, 2, 3, 4, 5,
  3, 3, 3, 3, 4, 5, 6,
};
/* clang-format on */

/* The slot beyond @slot, or -1 outside the area of the retreat. */
static int
next_slot (const Ground *ground, guint slot, TlDirection direction)
{
  int q = (int) (slot % 7) + steps[direction].q;
  int r = (int) (slot / 7) + steps[direction].r;

  if (q < 0 || q > 6 || r < 0 || r > 6 || distances[r * 7 + q] > ground->query->hexes)
    return -1;
  return r * 7 + q;
}

/* Rule 9.12f: did @hex hold enemy combat units when the combat began? */
static gboolean
held_at_start (const TlRetreatQuery *query, TlHex hex)
{
  for (guint i = 0; i < query->n_enemy_start; i++)
    if (query->enemy_start[i] == hex)
      return TRUE;
  return FALSE;
}

static guint8
flags_of_hex (const Ground *ground, TlHex hex)
{
  TlSide enemy = tl_side_other (ground->side);
  guint8 occupied = tl_situation_occupancy (ground->situation)[hex];
  guint8 flags = 0;

  if ((occupied & (TL_OCCUPIED_COMBAT << enemy)) != 0 || held_at_start (ground->query, hex))
    flags |= SLOT_CLOSED;
  if ((occupied & (TL_OCCUPIED_OTHER << enemy)) != 0)
    flags |= SLOT_PIECES;
  if ((occupied & (TL_OCCUPIED_COMBAT << ground->side)) != 0)
    flags |= SLOT_FRIENDS;
  if (tl_zoc_bars (ground->situation, hex, ground->side, TL_ZOC_RETREAT))
    flags |= SLOT_EZOC;
  return flags;
}

/* From the start outwards, hex by hex: the area is small, and every hex is seen six times at
 * most. */
static void
lay_out_slots (Ground *ground)
{
  guint8 queue[SLOTS];
  guint n_queued = 0;

  for (guint slot = 0; slot < SLOTS; slot++)
    {
      ground->hex_of[slot] = TL_HEX_NONE;
      ground->flags_of[slot] = SLOT_CLOSED;
    }
  memset (ground->lost_over, UNKNOWN_CLASSES, sizeof ground->lost_over);
  ground->known_sets = 0;
  ground->hex_of[START_SLOT] = ground->start;
  queue[n_queued++] = START_SLOT;
  for (guint i = 0; i < n_queued; i++)
    {
      TlHex hex = ground->hex_of[queue[i]];

      ground->flags_of[queue[i]] = flags_of_hex (ground, hex);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          int slot = next_slot (ground, queue[i], d);
          TlHex next = tl_map_neighbour (ground->map, hex, d);

          if (slot < 0 || next == TL_HEX_NONE || ground->hex_of[slot] != TL_HEX_NONE)
            continue;
          ground->hex_of[slot] = next;
          queue[n_queued++] = (guint8) slot;
        }
    }
}

/* --- who ------------------------------------------------------------------------------------- */

gboolean
tl_retreat_face (const TlSituation *situation, TlUnit unit, TlFaceSide *face)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlFaceSide showing = (TlFaceSide) tl_situation_state (situation, unit)->face;

  if (counter->kind == TL_KIND_HQ || counter->faces[showing].ma == 0)
    showing = TL_FACE_MOVE;
  *face = showing;
  return counter->faces[showing].ma > 0;
}

/* Rule 4.4: not Attack-Capable.  A unit that turned DG before the retreat has lost its Strat
 * marker. */
static gboolean
is_weak (const Ground *ground, TlUnit unit)
{
  const TlFace *face = tl_unit_face (ground->situation, unit);

  if (tl_unit_is_attack_capable (ground->situation, unit, NULL))
    return FALSE;
  return !ground->query->already_dg || !face->has_strength || face->defends_only;
}

static void
classify_move (Ground *ground, guint i, TlVerdict *verdict)
{
  TlUnit unit = ground->query->units[i];
  const TlCounter *counter = tl_situation_counter (ground->situation, unit);
  guint64 bit = G_GUINT64_CONSTANT (1) << i;
  TlFaceSide face;

  if (!tl_retreat_face (ground->situation, unit, &face))
    {
      ground->of_class[CLASS_IMMOBILE] |= bit;
      return;
    }
  ground->of_class[CLASS_LEG + counter->faces[face].mobility] |= bit;
  if ((guint8) face != tl_situation_state (ground->situation, unit)->face)
    tl_verdict_remind (verdict, counter->kind == TL_KIND_HQ ? "13.1c" : "9.12b", unit,
                       _ ("The counter turns to its Move Mode side to retreat."));
}

static void
add_unit (Ground *ground, guint i, TlVerdict *verdict)
{
  const TlSituation *situation = ground->situation;
  TlUnit unit = ground->query->units[i];
  guint8 marker = tl_situation_state (situation, unit)->marker;
  guint64 bit = G_GUINT64_CONSTANT (1) << i;

  ground->all |= bit;
  if (tl_unit_is_combat (situation, unit))
    {
      ground->combat |= bit;
      ground->steps_of[i] = tl_unit_steps (situation, unit);
    }
  if (marker == TL_MARKER_DG || ground->query->already_dg)
    ground->dg_at_start |= bit;
  else if (marker == TL_MARKER_STRAT)
    ground->of_class[CLASS_STRAT] |= bit;
  if (is_weak (ground, unit))
    ground->of_class[CLASS_WEAK] |= bit;
  classify_move (ground, i, verdict);
}

/* FALSE when the units cannot retreat together; the reasons go to @verdict. */
static gboolean
ground_init (Ground *ground, const TlSituation *situation, const TlRetreatQuery *query,
             TlVerdict *verdict)
{
  gboolean ok = TRUE;

  memset (ground, 0, offsetof (Ground, hex_of));
  ground->situation = situation;
  ground->map = tl_weather_map (situation, TL_WAY_MOVE);
  ground->query = query;
  ground->start = tl_situation_hex (situation, query->units[0]);
  ground->side = tl_situation_side (situation, query->units[0]);
  ground->dg_hex = tl_situation_edition (situation)->retreat_dg_hex;
  for (guint i = 0; i < query->n_units; i++)
    {
      TlUnit unit = query->units[i];

      if (ground->start == TL_HEX_NONE || tl_situation_hex (situation, unit) != ground->start ||
          tl_situation_side (situation, unit) != ground->side)
        ok = tl_verdict_forbid (verdict, "9.12c", unit,
                                _ ("Units of one side retreat together from one hex of the map."));
      else if (!tl_unit_retreats (situation, unit))
        ok = tl_verdict_forbid (
            verdict, "9.12d", unit,
            _ ("This piece stays in its hex; only combat units and Organic Trucks retreat."));
      else
        add_unit (ground, i, verdict);
    }
  if (ok)
    lay_out_slots (ground);
  return ok;
}

/* --- one step -------------------------------------------------------------------------------- */

/* The units left, and their steps, once @lost classes are gone. */
static void
work_out_set (Ground *ground, guint lost)
{
  guint64 alive = ground->all;
  guint steps_left = 0;

  for (guint c = 0; c < N_CLASSES; c++)
    if ((lost >> c) & 1)
      alive &= ~ground->of_class[c];
  for (guint64 rest = alive; rest != 0; rest &= rest - 1)
    steps_left += ground->steps_of[__builtin_ctzll (rest)];
  ground->alive_of[lost] = alive;
  ground->steps_left_of[lost] = (guint16) steps_left;
  ground->known_sets |= G_GUINT64_CONSTANT (1) << lost;
}

static guint64
alive_without (Ground *ground, guint lost)
{
  if (((ground->known_sets >> lost) & 1) == 0)
    work_out_set (ground, lost);
  return ground->alive_of[lost];
}

/* Is the edge prohibited to @mobility, and without an engineer's bridge (9.12, 13.8b)? */
static gboolean
is_prohibited (const Ground *ground, TlHex from, TlDirection direction, TlMobility mobility)
{
  const TlCost *costs = tl_map_edge_costs (ground->map, mobility);

  return costs[(gsize) from * TL_DIRECTIONS + direction] == TL_COST_PROHIBITED &&
         tl_bridge_edge_cost (ground->situation, TL_WAY_MOVE, from, direction, ground->side,
                              mobility) == TL_COST_PROHIBITED;
}

/* The classes that a step eliminates. */
static guint8
work_out_edge (const Ground *ground, TlHex from, TlDirection direction, guint8 flags)
{
  guint lost = 0;

  for (guint m = 0; m < TL_MOBILITIES; m++)
    if (ground->of_class[CLASS_LEG + m] != 0 &&
        is_prohibited (ground, from, direction, (TlMobility) m))
      lost |= 1u << (CLASS_LEG + m);
  if ((flags & SLOT_PIECES) != 0)
    lost |= 1u << CLASS_WEAK;
  /* Our reading: DG on the way does not save a Strat unit, or walking in a circle first would. */
  if ((flags & SLOT_EZOC) != 0)
    lost |= 1u << CLASS_STRAT;
  for (guint c = 0; c < N_CLASSES; c++)
    if (ground->of_class[c] == 0)
      lost &= ~(1u << c);
  return (guint8) lost;
}

static guint8
classes_lost (Ground *ground, guint from_slot, TlDirection direction, guint8 flags)
{
  guint8 *lost = &ground->lost_over[from_slot][direction];

  if (*lost == UNKNOWN_CLASSES)
    *lost = work_out_edge (ground, ground->hex_of[from_slot], direction, flags);
  return *lost;
}

/* Units lost, then steps, then DG, then length; among equals the lower hex. */
static guint64
price_of (const Ground *ground, const Label *label)
{
  guint64 units = (guint64) __builtin_popcountll (ground->all & ~label->alive);
  guint64 steps_lost = label->steps_lost;
  guint64 length = label->entered;

  return units << 57 | steps_lost << 43 | (guint64) label->all_dg << 42 | length << 32 |
         ground->hex_of[label->slot];
}

/* The group before its first step; FALSE when no unit can move at all. */
static gboolean
retreat_begin (Ground *ground, Label *label)
{
  *label = (Label){ .previous = NO_LABEL,
                    .slot = START_SLOT,
                    .all_dg = ground->dg_at_start == ground->all };
  if (ground->of_class[CLASS_IMMOBILE] != 0)
    label->lost = 1u << CLASS_IMMOBILE;
  label->alive = alive_without (ground, label->lost);
  label->price = price_of (ground, label);
  return label->alive != 0;
}

/* One step to @slot, which is next to @from; FALSE when no unit arrives. */
static gboolean
retreat_step (Ground *ground, const Label *from, TlDirection direction, guint slot, Label *to)
{
  guint8 flags = ground->flags_of[slot];

  if ((flags & SLOT_CLOSED) != 0)
    return FALSE;
  *to = *from;
  to->slot = (guint8) slot;
  to->entered++;
  to->lost |= classes_lost (ground, from->slot, direction, flags);
  to->alive = alive_without (ground, to->lost);
  if ((flags & SLOT_EZOC) != 0)
    {
      guint64 dg = from->all_dg ? to->alive : ground->dg_at_start & to->alive;

      if ((dg & ground->combat) != 0)
        to->steps_lost++;
      to->all_dg = TRUE;
    }
  if (to->entered >= ground->dg_hex)
    to->all_dg = TRUE;
  to->price = price_of (ground, to);
  /* When the last step is lost, no unit arrives either. */
  return to->steps_lost < ground->steps_left_of[to->lost];
}

/* --- the cheapest ways ------------------------------------------------------------------------ */

/* Dijkstra's search over (slot, all DG, classes lost).  Few labels wait at a time, so the cheapest
 * is found by looking at all of them.  A label that gets cheaper waits a second time; its first
 * entry, dearer than the label now is, is skipped. */

/* More than most retreats need. */
#define LABELS_RESERVED 128

typedef struct
{
  guint64 price;
  guint32 label;
} Waiting;

typedef struct
{
  Ground *ground;
  GArray *labels;
  GArray *open; /* Waiting */
  guint32 first_in[SLOTS];
} Search;

static inline Label *
label_at (const Search *search, guint32 index)
{
  return &g_array_index (search->labels, Label, index);
}

static void
wait_for_turn (Search *search, guint32 index, guint64 price)
{
  Waiting waiting = { price, index };

  g_array_append_vals (search->open, &waiting, 1);
}

static void
add_label (Search *search, Label *label)
{
  guint32 index = search->labels->len;

  label->next_here = search->first_in[label->slot];
  search->first_in[label->slot] = index;
  g_array_append_vals (search->labels, label, 1);
  wait_for_turn (search, index, label->price);
}

/*
 * TRUE when @label can never end better than @known: both are all DG, so that an enemy ZOC costs
 * either one step, and @known has lost no class that @label has not.
 */
static gboolean
is_dominated (const Label *label, const Label *known)
{
  return known->all_dg && label->all_dg && (known->lost & ~label->lost) == 0 &&
         known->steps_lost <= label->steps_lost && known->entered <= label->entered &&
         known->price <= label->price;
}

/* Adds @label, or puts it in the place of a dearer one of the same slot and future. */
static void
offer_label (Search *search, Label *label)
{
  for (guint32 i = search->first_in[label->slot]; i != NO_LABEL;)
    {
      Label *known = label_at (search, i);

      if (is_dominated (label, known))
        return;
      if (known->all_dg == label->all_dg && known->lost == label->lost)
        {
          if (label->price < known->price)
            {
              label->next_here = known->next_here;
              *known = *label;
              wait_for_turn (search, i, label->price);
            }
          return;
        }
      i = known->next_here;
    }
  add_label (search, label);
}

/* Takes the cheapest waiting label; among equals the one made first. */
static Waiting
take_cheapest (Search *search)
{
  const Waiting *open = (const Waiting *) search->open->data;
  guint best = 0;

  for (guint i = 1; i < search->open->len; i++)
    if (open[i].price < open[best].price ||
        (open[i].price == open[best].price && open[i].label < open[best].label))
      best = i;
  Waiting taken = open[best];
  g_array_remove_index_fast (search->open, best);
  return taken;
}

static void
expand (Search *search, guint32 index)
{
  Label from = *label_at (search, index);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      int slot = next_slot (search->ground, from.slot, d);
      Label to;

      if (slot < 0 || !retreat_step (search->ground, &from, d, (guint) slot, &to))
        continue;
      to.previous = index;
      offer_label (search, &to);
    }
}

/* Label: every hex of the area with its cheapest ways. (transfer full) */
static GArray *
retreat_search (Ground *ground)
{
  Search search = { .ground = ground };
  Label start;

  search.labels = g_array_sized_new (FALSE, FALSE, sizeof (Label), LABELS_RESERVED);
  if (!retreat_begin (ground, &start))
    return search.labels;
  search.open = g_array_sized_new (FALSE, FALSE, sizeof (Waiting), LABELS_RESERVED);
  for (guint slot = 0; slot < SLOTS; slot++)
    search.first_in[slot] = NO_LABEL;
  add_label (&search, &start);
  while (search.open->len > 0)
    {
      Waiting next = take_cheapest (&search);

      if (label_at (&search, next.label)->price == next.price)
        expand (&search, next.label);
    }
  g_array_unref (search.open);
  return search.labels;
}

/* --- answers --------------------------------------------------------------------------------- */

static void
destination_clear (TlDestination *destination)
{
  g_array_unref (destination->path);
  g_array_unref (destination->loss_hexes);
  g_array_unref (destination->eliminated);
  g_array_unref (destination->bystander_hexes);
}

void
tl_destination_free (TlDestination *destination)
{
  if (destination == NULL)
    return;
  destination_clear (destination);
  g_free (destination);
}

static void
destination_init (TlDestination *destination, TlHex hex)
{
  *destination = (TlDestination){
    .hex = hex,
    .dg_at = TL_HEX_NONE,
    .path = g_array_new (FALSE, FALSE, sizeof (TlHex)),
    .loss_hexes = g_array_new (FALSE, FALSE, sizeof (TlHex)),
    .eliminated = g_array_new (FALSE, FALSE, sizeof (TlUnit)),
    .bystander_hexes = g_array_new (FALSE, FALSE, sizeof (TlHex)),
  };
}

static guint
distance_to_enemies (const Ground *ground, TlHex hex)
{
  const TlGrid *grid = tl_map_grid (ground->map);
  TlSide enemy = tl_side_other (ground->side);
  guint nearest = G_MAXUINT;

  for (guint i = 0; i < ground->query->n_enemy_start; i++)
    nearest = MIN (nearest, tl_grid_distance (grid, hex, ground->query->enemy_start[i]));
  for (TlDirection d = 0; d < TL_DIRECTIONS && ground->query->n_enemy_start == 0; d++)
    {
      TlHex next = tl_map_neighbour (ground->map, ground->start, d);

      if (next != TL_HEX_NONE && tl_situation_has_combat_unit (ground->situation, next, enemy))
        nearest = MIN (nearest, tl_grid_distance (grid, hex, next));
    }
  return nearest;
}

/* Rule 9.12c, as advice. */
static TlRear
grade (const Ground *ground, TlHex hex)
{
  guint nearest = distance_to_enemies (ground, hex);

  if (nearest > ground->query->hexes)
    return TL_REAR_AWAY;
  return nearest == ground->query->hexes ? TL_REAR_ASIDE : TL_REAR_TOWARD;
}

/* Adds the hex, DG and losses of the step from @before to @after. */
static void
destination_add_step (const Ground *ground, TlDestination *destination, const Label *before,
                      const Label *after)
{
  guint8 flags = ground->flags_of[after->slot];
  /* 5.10a: the second hex, and no later one, or an enemy ZOC. */
  gboolean triggers = after->entered == ground->dg_hex || (flags & SLOT_EZOC) != 0;
  TlHex hex = ground->hex_of[after->slot];

  g_array_append_val (destination->path, hex);
  if (after->all_dg && !before->all_dg && destination->dg_at == TL_HEX_NONE)
    destination->dg_at = hex;
  if (after->steps_lost > before->steps_lost)
    g_array_append_val (destination->loss_hexes, hex);
  if (triggers && (flags & SLOT_FRIENDS) != 0)
    g_array_append_val (destination->bystander_hexes, hex);
}

static void
destination_finish (const Ground *ground, TlDestination *destination, const Label *last)
{
  destination->steps_lost = last->steps_lost;
  destination->rear = grade (ground, destination->hex);
  for (guint i = 0; i < ground->query->n_units; i++)
    if (((last->alive >> i) & 1) == 0)
      g_array_append_val (destination->eliminated, ground->query->units[i]);
}

/* More steps than any path of distinct labels within the area is long. */
#define CHAIN_MAX (2 * SLOTS)

static void
add_destination (const Ground *ground, TlRetreat *retreat, const GArray *labels, const Label *last)
{
  const Label *chain[CHAIN_MAX];
  guint n = 0;
  TlDestination destination;

  chain[n++] = last;
  while (chain[n - 1]->previous != NO_LABEL && n < CHAIN_MAX)
    {
      chain[n] = &g_array_index (labels, Label, chain[n - 1]->previous);
      n++;
    }
  destination_init (&destination, ground->hex_of[last->slot]);
  g_array_append_val (destination.path, ground->start);
  for (guint i = n - 1; i > 0; i--)
    destination_add_step (ground, &destination, chain[i], chain[i - 1]);
  destination_finish (ground, &destination, last);
  g_array_append_val (retreat->destinations, destination);
}

/* The cheapest label in each slot at the full distance. */
static void
find_best (const Ground *ground, const GArray *labels, const Label *best[SLOTS])
{
  for (guint slot = 0; slot < SLOTS; slot++)
    best[slot] = NULL;
  for (guint i = 0; i < labels->len; i++)
    {
      const Label *label = &g_array_index (labels, Label, i);

      if (distances[label->slot] == ground->query->hexes &&
          (best[label->slot] == NULL || label->price < best[label->slot]->price))
        best[label->slot] = label;
    }
}

static void
report_no_way (const Ground *ground, TlVerdict *verdict)
{
  TlFinding *finding =
      tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.12",
                                          _ ("There is no way to retreat that far: units that "
                                             "must are eliminated.")),
                          ground->start);

  for (guint i = 0; i < ground->query->n_units; i++)
    tl_finding_add_unit (finding, ground->query->units[i]);
}

/* Are number of units and distance possible? */
static gboolean
query_is_sound (const TlRetreatQuery *query, TlVerdict *verdict)
{
  if (query->n_units > 0 && query->n_units <= TL_RETREAT_UNITS_MAX && query->hexes > 0 &&
      query->hexes <= TL_RETREAT_HEXES_MAX)
    return TRUE;
  return tl_verdict_forbid (verdict, "9.12", TL_UNIT_NONE,
                            _ ("A retreat is of one to %d hexes, by at least one unit."),
                            TL_RETREAT_HEXES_MAX);
}

TlRetreat *
tl_retreat (const TlSituation *situation, const TlRetreatQuery *query, TlVerdict *verdict)
{
  TlRetreat *retreat = g_new (TlRetreat, 1);
  const Label *best[SLOTS];
  Ground ground;

  retreat->destinations = g_array_new (FALSE, FALSE, sizeof (TlDestination));
  g_array_set_clear_func (retreat->destinations, (GDestroyNotify) destination_clear);
  if (!query_is_sound (query, verdict) || !ground_init (&ground, situation, query, verdict))
    return retreat;
  g_autoptr (GArray) labels = retreat_search (&ground);
  find_best (&ground, labels, best);
  for (guint slot = 0; slot < SLOTS; slot++)
    if (best[slot] != NULL)
      add_destination (&ground, retreat, labels, best[slot]);
  g_array_sort (retreat->destinations, tl_hex_compare); /* a TlDestination begins with its hex */
  if (retreat->destinations->len == 0)
    report_no_way (&ground, verdict);
  return retreat;
}

void
tl_retreat_free (TlRetreat *retreat)
{
  if (retreat == NULL)
    return;
  g_array_unref (retreat->destinations);
  g_free (retreat);
}

const TlDestination *
tl_retreat_find (const TlRetreat *retreat, TlHex hex)
{
  for (guint i = 0; i < retreat->destinations->len; i++)
    if (g_array_index (retreat->destinations, TlDestination, i).hex == hex)
      return &g_array_index (retreat->destinations, TlDestination, i);
  return NULL;
}

static gboolean
path_is_sound (const Ground *ground, const TlHex *path, guint n_path, TlVerdict *verdict)
{
  const TlGrid *grid = tl_map_grid (ground->map);
  TlHex end = path[n_path - 1];

  if (!tl_move_path_begins (path, ground->start, "9.12", verdict))
    return FALSE;
  if (tl_grid_distance (grid, ground->start, end) != ground->query->hexes)
    return tl_verdict_forbid_in (
        verdict, "9.12", end,
        _ ("A retreat ends the full distance from its start, as the crow flies."));
  for (guint i = 1; i < n_path; i++)
    {
      if (!tl_move_path_joins (grid, path, i, "9.12", verdict))
        return FALSE;
      if (tl_grid_distance (grid, ground->start, path[i]) > ground->query->hexes)
        return tl_verdict_forbid_in (
            verdict, "9.12", path[i],
            _ ("The path leaves the area of the retreat. Our reading: it bends "
               "within the distance, and does not wander beyond."));
    }
  return TRUE;
}

TlDestination *
tl_retreat_price (const TlSituation *situation, const TlRetreatQuery *query, const TlHex *path,
                  guint n_path, TlVerdict *verdict)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  Ground ground;
  Label label;

  if (n_path < 2 || !query_is_sound (query, verdict) ||
      !ground_init (&ground, situation, query, verdict) ||
      !path_is_sound (&ground, path, n_path, verdict))
    return NULL;
  if (!retreat_begin (&ground, &label))
    {
      tl_verdict_forbid_in (verdict, "9.12b", ground.start,
                            _ ("Nobody among them can move in any mode."));
      return NULL;
    }
  g_autoptr (TlDestination) destination = g_new (TlDestination, 1);
  destination_init (destination, path[n_path - 1]);
  g_array_append_val (destination->path, ground.start);
  for (guint i = 1; i < n_path; i++)
    {
      Label next;
      TlDirection direction;

      tl_grid_direction (grid, path[i - 1], path[i], &direction);
      int slot = next_slot (&ground, label.slot, direction);
      if (slot < 0 || (ground.flags_of[slot] & SLOT_CLOSED) != 0)
        {
          tl_verdict_forbid_in (verdict, "9.12f", path[i],
                                _ ("Enemy combat units stood there when the combat began."));
          return NULL;
        }
      if (!retreat_step (&ground, &label, direction, (guint) slot, &next))
        {
          tl_verdict_forbid_in (verdict, "9.12", path[i], _ ("Nobody would get through to there."));
          return NULL;
        }
      destination_add_step (&ground, destination, &label, &next);
      label = next;
    }
  destination_finish (&ground, destination, &label);
  return g_steal_pointer (&destination);
}

const char *
tl_rear_id (TlRear rear)
{
  static const char *const ids[] = { "away", "aside", "toward" };

  return ids[rear];
}

/* --- why not ---------------------------------------------------------------------------------- */

/* The obstacles are taken away from a copy of the ground one by one, and the search is made again.
 * The obstacle without which the way is shortest is the reason. */
typedef enum
{
  ENEMIES,
  STRAT,
  PIECES,
  ZONES,
  TERRAIN
} Obstacle;

static void
clear_flag (Ground *ground, guint8 flag)
{
  for (guint slot = 0; slot < SLOTS; slot++)
    if (ground->hex_of[slot] != TL_HEX_NONE)
      ground->flags_of[slot] &= (guint8) ~flag;
}

/* A class without units loses nothing anywhere. */
static void
remove_obstacle (Ground *ground, Obstacle obstacle)
{
  switch (obstacle)
    {
    case ENEMIES:
      clear_flag (ground, SLOT_CLOSED);
      break;
    case TERRAIN:
      for (guint m = 0; m < TL_MOBILITIES; m++)
        ground->of_class[CLASS_LEG + m] = 0;
      break;
    case STRAT:
      ground->of_class[CLASS_STRAT] = 0;
      break;
    case PIECES:
      ground->of_class[CLASS_WEAK] = 0;
      break;
    case ZONES:
    default:
      clear_flag (ground, SLOT_EZOC);
      break;
    }
}

/* The hexes to enter on the shortest way to @hex without that obstacle; G_MAXUINT when there is
 * none. */
static guint
length_without (const Ground *ground, TlHex hex, Obstacle without)
{
  Ground open = *ground;
  guint length = G_MAXUINT;

  remove_obstacle (&open, without);
  g_autoptr (GArray) labels = retreat_search (&open);
  for (guint i = 0; i < labels->len; i++)
    {
      const Label *label = &g_array_index (labels, Label, i);

      if (open.hex_of[label->slot] == hex)
        length = MIN (length, label->entered);
    }
  return length;
}

static void
refuse_way (Obstacle obstacle, TlHex hex, TlVerdict *verdict)
{
  switch (obstacle)
    {
    case ENEMIES:
      tl_verdict_forbid_in (
          verdict, "9.12f", hex,
          _ ("Every way there leads through hexes of enemy combat units, or where some stood "
             "when the combat began."));
      break;
    case STRAT:
      tl_verdict_forbid_in (verdict, "5.8", hex,
                            _ ("In Strat Mode nobody gets through the enemy’s zones of control."));
      break;
    case PIECES:
      tl_verdict_forbid_in (
          verdict, "4.8c", hex,
          _ ("Nobody among them is Attack-Capable, and enemy pieces lie on every way there."));
      break;
    case ZONES:
      tl_verdict_forbid_in (verdict, "9.12e", hex,
                            _ ("Enemy zones of control on the way would cost them the last step."));
      break;
    case TERRAIN:
    default:
      tl_verdict_forbid_in (verdict, "9.12", hex,
                            _ ("Every way there leads over terrain prohibited to them."));
      break;
    }
}

/* Names the obstacle that closes every way to a hex that itself is open. */
static void
explain_way (const Ground *ground, TlHex hex, TlVerdict *verdict)
{
  guint shortest = G_MAXUINT;
  Obstacle reason = ENEMIES;

  for (Obstacle obstacle = ENEMIES; obstacle <= TERRAIN; obstacle++)
    {
      guint length = length_without (ground, hex, obstacle);

      if (length < shortest)
        reason = obstacle;
      shortest = MIN (shortest, length);
    }
  if (shortest < G_MAXUINT)
    refuse_way (reason, hex, verdict);
  else
    tl_verdict_forbid_in (verdict, "9.12", hex,
                          _ ("Enemies, their zones of control and terrain leave no way there."));
}

static gboolean
is_far_enough (const Ground *ground, TlHex hex, TlVerdict *verdict)
{
  guint wanted = ground->query->hexes;
  guint distance = tl_grid_distance (tl_map_grid (ground->map), ground->start, hex);

  if (distance == wanted)
    return TRUE;
  return tl_verdict_forbid_in (
      verdict, "9.12", hex,
      /* Translators: distances in hexes: where the retreat ends, and this hex. */
      _ ("The retreat ends at a distance of %u as the crow flies; here it is %u."), wanted,
      distance);
}

gboolean
tl_retreat_why_not (const TlSituation *situation, const TlRetreatQuery *query, TlHex hex,
                    TlVerdict *verdict)
{
  g_autoptr (TlRetreat) retreat = tl_retreat (situation, query, NULL);
  Ground ground;
  Label label;

  if (tl_retreat_find (retreat, hex) != NULL)
    return TRUE;
  if (!query_is_sound (query, verdict) || !ground_init (&ground, situation, query, verdict) ||
      !is_far_enough (&ground, hex, verdict))
    return FALSE;
  if (!retreat_begin (&ground, &label))
    tl_verdict_forbid_in (verdict, "9.12b", hex, _ ("Nobody among them can move in any mode."));
  else if (held_at_start (query, hex))
    tl_verdict_forbid_in (verdict, "9.12f", hex,
                          _ ("Enemy combat units stood there when the combat began."));
  else if (tl_situation_has_combat_unit (situation, hex, tl_side_other (ground.side)))
    tl_verdict_forbid_in (verdict, "9.12f", hex, _ ("Enemy combat units are there."));
  else
    explain_way (&ground, hex, verdict);
  return FALSE;
}
