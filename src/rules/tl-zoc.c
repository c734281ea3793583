/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tl-zoc.h"

#include <string.h>

#define FLAG_BITS 3

typedef struct
{
  guint8 *zoc;
  guint8 *path_flags;
} ZocField;

static void
zoc_field_free (gpointer data)
{
  ZocField *field = data;

  g_free (field->zoc);
  g_free (field->path_flags);
  g_free (field);
}

/* Marks hexes with a unit that exerts a ZOC first, so that a stack of ten spreads once. */
static void
mark_exerting_hexes (const TlSituation *situation, guint8 *exerting)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      TlHex hex = state->hex;

      /* Most pieces that have none are known at a glance. */
      if (hex == TL_HEX_NONE || (state->flags & TL_UNIT_OOS) != 0 ||
          !tl_unit_is_combat (situation, unit))
        continue;
      guint8 bit = (guint8) (TL_ZOC_OF_SIDE_0 << tl_situation_side (situation, unit));
      if ((exerting[hex] & bit) == 0 && tl_unit_has_zoc (situation, unit, NULL))
        exerting[hex] |= bit;
    }
}

static void
spread_from (const TlHex *neighbours, TlHex hex, guint8 bits, guint8 *zoc)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex neighbour = neighbours[(gsize) hex * TL_DIRECTIONS + d];

      if (neighbour != TL_HEX_NONE)
        zoc[neighbour] |= bits;
    }
}

/* @exerting has room for eight hexes at a glance: most of the map is empty. */
static void
spread (const TlMap *map, const guint8 *exerting, guint8 *zoc)
{
  const TlHex *neighbours = tl_map_neighbours (map);
  guint n_hexes = tl_map_n_hexes (map);

  for (TlHex from = 0; from < n_hexes; from += 8)
    {
      guint64 eight;

      memcpy (&eight, exerting + from, sizeof eight);
      for (TlHex hex = from; eight != 0 && hex < MIN (from + 8, n_hexes); hex++)
        if (exerting[hex] != 0)
          spread_from (neighbours, hex, exerting[hex], zoc);
    }
}

/* [zoc bits | combat unit bits << 2] -> path flags of both sides. */
static void
fill_flag_table (guint8 table[16])
{
  for (guint i = 0; i < 16; i++)
    {
      table[i] = 0;
      for (guint side = 0; side < TL_SIDES; side++)
        {
          gboolean enemy_zoc = (i >> (1 - side)) & 1;
          gboolean friends = (i >> (2 + side)) & 1;
          gboolean enemies = (i >> (2 + 1 - side)) & 1;
          guint flags = 0;

          if (enemies)
            flags |= TL_PATH_NO_ENTER;
          if (enemy_zoc && !friends)
            flags |= TL_PATH_NO_LEAVE | TL_PATH_NO_PASS;
          table[i] |= (guint8) (flags << (FLAG_BITS * side));
        }
    }
}

static ZocField *
zoc_field_new (const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  guint n_hexes = tl_map_n_hexes (map);
  const guint8 *occupancy = tl_situation_occupancy (situation);
  g_autofree guint8 *exerting = g_new0 (guint8, n_hexes + 8);
  guint8 table[16];
  ZocField *field = g_new (ZocField, 1);

  field->zoc = g_new0 (guint8, n_hexes);
  field->path_flags = g_new (guint8, n_hexes);
  mark_exerting_hexes (situation, exerting);
  spread (map, exerting, field->zoc);
  fill_flag_table (table);
  for (TlHex hex = 0; hex < n_hexes; hex++)
    field->path_flags[hex] = table[field->zoc[hex] | ((occupancy[hex] & 3) << 2)];
  return field;
}

static const ZocField *
zoc_field (const TlSituation *situation)
{
  ZocField *field = tl_situation_get_slot (situation, TL_SLOT_ZOC);

  if (field == NULL)
    {
      field = zoc_field_new (situation);
      tl_situation_set_slot (situation, TL_SLOT_ZOC, field, zoc_field_free);
    }
  return field;
}

const guint8 *
tl_zoc_map (const TlSituation *situation)
{
  return zoc_field (situation)->zoc;
}

gboolean
tl_zoc_exerted (const TlSituation *situation, TlHex hex, TlSide side)
{
  return (tl_zoc_map (situation)[hex] & (TL_ZOC_OF_SIDE_0 << side)) != 0;
}

gboolean
tl_zoc_negated (const TlSituation *situation, TlHex hex, TlSide side)
{
  return tl_situation_has_combat_unit (situation, hex, side);
}

gboolean
tl_zoc_holds_against (const TlSituation *situation, TlHex hex, TlSide side)
{
  return tl_zoc_exerted (situation, hex, tl_side_other (side)) &&
         !tl_zoc_negated (situation, hex, side);
}

static int
compare_units (gconstpointer a, gconstpointer b)
{
  TlUnit unit_a = *(const TlUnit *) a;
  TlUnit unit_b = *(const TlUnit *) b;

  return unit_a < unit_b ? -1 : unit_a > unit_b;
}

GArray *
tl_zoc_exerting_units (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex neighbour = tl_map_neighbour (map, hex, d);

      if (neighbour == TL_HEX_NONE)
        continue;
      for (TlUnit unit = tl_situation_first_in (situation, neighbour); unit != TL_UNIT_NONE;
           unit = tl_situation_next_in (situation, unit))
        if (tl_situation_side (situation, unit) == side && tl_unit_has_zoc (situation, unit, NULL))
          g_array_append_val (units, unit);
    }
  g_array_sort (units, compare_units);
  return units;
}

const guint8 *
tl_zoc_path_flags (const TlSituation *situation)
{
  return zoc_field (situation)->path_flags;
}

guint8
tl_zoc_path_shift (TlSide side)
{
  return (guint8) (FLAG_BITS * side);
}
