/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move-private.h"
#include "rules/movement/tl-retreat-private.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

/* --- slots ----------------------------------------------------------------------------------- */

/* Directions run clockwise in every grid: one step along each, as (q, r) of the slots. */
static const struct
{
  int q, r;
} steps[TL_DIRECTIONS] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 } };

/* clang-format off */
static const guint8 distances[TL_RETREAT_SLOTS] = {
  6, 5, 4, 3, 3, 3, 3,
  5, 4, 3, 2, 2, 2, 3,
  4, 3, 2, 1, 1, 2, 3,
  3, 2, 1, 0, 1, 2, 3,
  3, 2, 1, 1, 2, 3, 4,
  3, 2, 2, 2, 3, 4, 5,
  3, 3, 3, 3, 4, 5, 6,
};
/* clang-format on */

guint
tl_retreat_distance (guint slot)
{
  return distances[slot];
}

int
tl_retreat_next_slot (const TlRetreatGround *ground, guint slot, TlDirection direction)
{
  int q = (int) (slot % 7) + steps[direction].q;
  int r = (int) (slot / 7) + steps[direction].r;

  if (q < 0 || q > 6 || r < 0 || r > 6 || distances[r * 7 + q] > ground->query->hexes)
    return -1;
  return r * 7 + q;
}

static guint8
flags_of_hex (const TlRetreatGround *ground, TlHex hex)
{
  TlSide enemy = tl_side_other (ground->side);
  guint8 occupied = tl_situation_occupancy (ground->situation)[hex];
  guint8 flags = 0;

  if ((occupied & (TL_OCCUPIED_COMBAT << enemy)) != 0)
    flags |= TL_RETREAT_CLOSED;
  if ((occupied & (TL_OCCUPIED_OTHER << enemy)) != 0)
    flags |= TL_RETREAT_PIECES;
  if ((occupied & (TL_OCCUPIED_COMBAT << ground->side)) != 0)
    flags |= TL_RETREAT_FRIENDS;
  if (tl_zoc_bars (ground->situation, hex, ground->side, TL_ZOC_RETREAT))
    flags |= TL_RETREAT_EZOC;
  for (guint i = 0; i < ground->query->n_enemy_start; i++)
    if (ground->query->enemy_start[i] == hex)
      flags |= TL_RETREAT_CLOSED;
  return flags;
}

/* From the start outwards, hex by hex: the area is small, and every hex is seen six times at
 * most. */
static void
lay_out_slots (TlRetreatGround *ground)
{
  guint8 queue[TL_RETREAT_SLOTS];
  guint n_queued = 0;

  for (guint slot = 0; slot < TL_RETREAT_SLOTS; slot++)
    {
      ground->hex_of[slot] = TL_HEX_NONE;
      ground->flags_of[slot] = TL_RETREAT_CLOSED;
    }
  memset (ground->lost_over, TL_RETREAT_UNKNOWN, sizeof ground->lost_over);
  ground->known_sets = 0;
  ground->hex_of[TL_RETREAT_START_SLOT] = ground->start;
  queue[n_queued++] = TL_RETREAT_START_SLOT;
  for (guint i = 0; i < n_queued; i++)
    {
      TlHex hex = ground->hex_of[queue[i]];

      ground->flags_of[queue[i]] = flags_of_hex (ground, hex);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          int slot = tl_retreat_next_slot (ground, queue[i], d);
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

/* Rule 4.4; DG before the retreat has taken a Strat marker away. */
static gboolean
is_weak (const TlRetreatGround *ground, TlUnit unit)
{
  const TlFace *face = tl_unit_face (ground->situation, unit);

  if (tl_unit_is_attack_capable (ground->situation, unit, NULL))
    return FALSE;
  return !ground->query->already_dg || !face->has_strength || face->defends_only;
}

static void
classify_move (TlRetreatGround *ground, guint i, TlVerdict *verdict)
{
  TlUnit unit = ground->query->units[i];
  const TlCounter *counter = tl_situation_counter (ground->situation, unit);
  guint64 bit = G_GUINT64_CONSTANT (1) << i;
  TlFaceSide face;

  if (!tl_retreat_face (ground->situation, unit, &face))
    {
      ground->of_class[TL_RETREAT_IMMOBILE] |= bit;
      return;
    }
  ground->of_class[TL_RETREAT_BY_LEG + counter->faces[face].mobility] |= bit;
  if ((guint8) face != tl_situation_state (ground->situation, unit)->face)
    tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_REMINDER,
                                         counter->kind == TL_KIND_HQ ? "13.1c" : "9.12b",
                                         _ ("The counter turns to its Move Mode side to retreat.")),
                         unit);
}

static void
add_unit (TlRetreatGround *ground, guint i, TlVerdict *verdict)
{
  const TlSituation *situation = ground->situation;
  TlUnit unit = ground->query->units[i];
  guint8 marker = tl_situation_state (situation, unit)->marker;
  guint64 bit = G_GUINT64_CONSTANT (1) << i;

  ground->everybody |= bit;
  if (tl_unit_is_combat (situation, unit))
    {
      ground->combat |= bit;
      ground->steps_of[i] = tl_unit_steps (situation, unit);
    }
  if (marker == TL_MARKER_DG || ground->query->already_dg)
    ground->dg_at_start |= bit;
  else if (marker == TL_MARKER_STRAT)
    ground->of_class[TL_RETREAT_STRAT] |= bit;
  if (is_weak (ground, unit))
    ground->of_class[TL_RETREAT_WEAK] |= bit;
  classify_move (ground, i, verdict);
}

gboolean
tl_retreat_ground_init (TlRetreatGround *ground, const TlSituation *situation,
                        const TlRetreatQuery *query, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  memset (ground, 0, offsetof (TlRetreatGround, hex_of));
  ground->situation = situation;
  ground->map = tl_situation_map (situation);
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
      else if (!tl_unit_is_combat (situation, unit) && !tl_unit_is_organic (situation, unit))
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

/* Who is left, and with how many steps, once @lost classes are gone. */
static void
work_out_set (TlRetreatGround *ground, guint lost)
{
  guint64 alive = ground->everybody;
  guint steps_left = 0;

  for (guint c = 0; c < TL_RETREAT_CLASSES; c++)
    if ((lost >> c) & 1)
      alive &= ~ground->of_class[c];
  for (guint64 rest = alive; rest != 0; rest &= rest - 1)
    steps_left += ground->steps_of[__builtin_ctzll (rest)];
  ground->alive_of[lost] = alive;
  ground->steps_left_of[lost] = (guint16) steps_left;
  ground->known_sets |= G_GUINT64_CONSTANT (1) << lost;
}

static guint64
alive_without (TlRetreatGround *ground, guint lost)
{
  if (((ground->known_sets >> lost) & 1) == 0)
    work_out_set (ground, lost);
  return ground->alive_of[lost];
}

/* Prohibited to @mobility, and no engineer's bridge helps (9.12, 13.8b)? */
static gboolean
is_prohibited (const TlRetreatGround *ground, TlHex from, TlDirection direction,
               TlMobility mobility)
{
  const TlCost *costs = tl_map_edge_costs (ground->map, mobility);

  return costs[(gsize) from * TL_DIRECTIONS + direction] == TL_COST_PROHIBITED &&
         tl_bridge_edge_cost (ground->situation, from, direction, ground->side, mobility) ==
             TL_COST_PROHIBITED;
}

/* The classes that a step eliminates. */
static guint8
work_out_edge (const TlRetreatGround *ground, TlHex from, TlDirection direction, guint8 flags)
{
  guint lost = 0;

  for (guint m = 0; m < TL_MOBILITIES; m++)
    if (ground->of_class[TL_RETREAT_BY_LEG + m] != 0 &&
        is_prohibited (ground, from, direction, (TlMobility) m))
      lost |= 1u << (TL_RETREAT_BY_LEG + m);
  if ((flags & TL_RETREAT_PIECES) != 0)
    lost |= 1u << TL_RETREAT_WEAK;
  /* Our reading: DG on the way does not save it, or walking in a circle first would. */
  if ((flags & TL_RETREAT_EZOC) != 0)
    lost |= 1u << TL_RETREAT_STRAT;
  for (guint c = 0; c < TL_RETREAT_CLASSES; c++)
    if (ground->of_class[c] == 0)
      lost &= ~(1u << c);
  return (guint8) lost;
}

static guint8
classes_lost (TlRetreatGround *ground, guint from_slot, TlDirection direction, guint8 flags)
{
  guint8 *lost = &ground->lost_over[from_slot][direction];

  if (*lost == TL_RETREAT_UNKNOWN)
    *lost = work_out_edge (ground, ground->hex_of[from_slot], direction, flags);
  return *lost;
}

/* Units lost, then steps, then DG, then length; among equals the lower hex. */
static guint64
price_of (const TlRetreatGround *ground, const TlRetreatLabel *label)
{
  guint64 units = (guint64) __builtin_popcountll (ground->everybody & ~label->alive);
  guint64 steps_lost = label->steps_lost;
  guint64 length = label->entered;

  return units << 57 | steps_lost << 43 | (guint64) label->all_dg << 42 | length << 32 |
         ground->hex_of[label->slot];
}

gboolean
tl_retreat_begin (TlRetreatGround *ground, TlRetreatLabel *label)
{
  *label = (TlRetreatLabel){ .previous = TL_RETREAT_NO_LABEL,
                             .slot = TL_RETREAT_START_SLOT,
                             .all_dg = ground->dg_at_start == ground->everybody };
  if (ground->of_class[TL_RETREAT_IMMOBILE] != 0)
    label->lost = 1u << TL_RETREAT_IMMOBILE;
  label->alive = alive_without (ground, label->lost);
  label->price = price_of (ground, label);
  return label->alive != 0;
}

gboolean
tl_retreat_step (TlRetreatGround *ground, const TlRetreatLabel *from, TlDirection direction,
                 guint slot, TlRetreatLabel *to)
{
  guint8 flags = ground->flags_of[slot];

  if ((flags & TL_RETREAT_CLOSED) != 0)
    return FALSE;
  *to = *from;
  to->slot = (guint8) slot;
  to->entered++;
  to->lost |= classes_lost (ground, from->slot, direction, flags);
  to->alive = alive_without (ground, to->lost);
  if ((flags & TL_RETREAT_EZOC) != 0)
    {
      guint64 dg = from->all_dg ? to->alive : ground->dg_at_start & to->alive;

      if ((dg & ground->combat) != 0)
        to->steps_lost++;
      to->all_dg = TRUE;
    }
  if (to->entered >= ground->dg_hex)
    to->all_dg = TRUE;
  to->price = price_of (ground, to);
  /* When the last step is gone nobody arrives either. */
  return to->steps_lost < ground->steps_left_of[to->lost];
}
