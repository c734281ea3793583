/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-zoc.h"

#include <string.h>

#define FLAG_BITS 4

/* Both arrays in one piece of memory, with room for whole words of eight hexes. */
typedef struct
{
  guint ref_count;
  guint8 *path_flags;
  guint8 zoc[];
} ZocField;

/* In a slot of the situation: the field, or an earlier one and where units have moved since. */
typedef struct
{
  ZocField *field;   /* NULL: not needed yet */
  ZocField *earlier; /* (nullable) */
  GArray *hexes;     /* (nullable) TlHex: where units were, or are, some perhaps twice */
} Kept;

/* When more than these have seen units come or go, the field is made anew. */
#define HEXES_MOST 128

/* Marks hexes with a unit that exerts a ZOC first, so that a stack of ten spreads once. */
static void
mark_exerting_hexes (const TlSituation *situation, guint8 *exerting)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (!tl_unit_has_zoc (situation, unit, NULL))
        continue;
      const TlUnitState *state = tl_situation_state (situation, unit);
      exerting[state->hex] |= (guint8) (TL_ZOC_OF_SIDE_0 << state->owner);
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

/* A hex's bits in each byte of a word, so that eight are worked out at once. */
#define EACH(bit) (G_GUINT64_CONSTANT (0x0101010101010101) << (bit))

G_STATIC_ASSERT (TL_ZOC_OF_SIDE_0 == 1 && TL_ZOC_OF_SIDE_1 == 2);
G_STATIC_ASSERT (TL_OCCUPIED_COMBAT == 1);
G_STATIC_ASSERT (TL_PATH_NO_ENTER == 1 && TL_PATH_NO_LEAVE == 2 && TL_PATH_NO_PASS == 4 &&
                 TL_PATH_NO_RAIL == 8);
G_STATIC_ASSERT (FLAG_BITS == 4);

/* The bits of an enemy ZOC that a friendly combat unit lifts (4.5b), and those that it does not. */
typedef struct
{
  guint8 lifted;
  guint8 lasting;
} ZocBits;

static ZocBits
zoc_bits (const TlSituation *situation)
{
  static const struct
  {
    TlZocEffect effect;
    guint8 bit;
  } kinds[] = {
    { TL_ZOC_TRUCK_ENTRY, TL_PATH_NO_LEAVE },
    { TL_ZOC_TRUCK_PATH, TL_PATH_NO_PASS },
    { TL_ZOC_RAIL_TRACE, TL_PATH_NO_RAIL },
  };
  const gboolean *negatable = tl_situation_edition (situation)->zoc_negatable;
  ZocBits bits = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (negatable[kinds[i].effect])
      bits.lifted |= kinds[i].bit;
    else
      bits.lasting |= kinds[i].bit;
  return bits;
}

/* Path flags of eight hexes: what holds against side 0 in the low bits, against side 1 above.  Each
 * byte of @ezoc is 0 or 1, so that a product has the bits in all bytes where it is 1. */
static guint64
flags_of_eight (guint64 zoc, guint64 occupancy, ZocBits bits)
{
  guint64 units_0 = occupancy & EACH (0);
  guint64 units_1 = (occupancy & EACH (1)) >> 1;
  guint64 ezoc_0 = (zoc & EACH (1)) >> 1;
  guint64 ezoc_1 = zoc & EACH (0);

  return units_1 | ezoc_0 * bits.lasting | (ezoc_0 & ~units_0) * bits.lifted |
         (units_0 | ezoc_1 * bits.lasting | (ezoc_1 & ~units_1) * bits.lifted) << FLAG_BITS;
}

/* All three arrays have room for whole words of eight. */
static void
fill_path_flags (const guint8 *zoc, const guint8 *occupancy, ZocBits bits, guint8 *flags,
                 guint n_words)
{
  for (gsize word = 0; word < n_words; word++)
    {
      guint64 eight_zoc, eight_occupancy, eight_flags;

      memcpy (&eight_zoc, zoc + word * 8, 8);
      memcpy (&eight_occupancy, occupancy + word * 8, 8);
      eight_flags = flags_of_eight (eight_zoc, eight_occupancy, bits);
      memcpy (flags + word * 8, &eight_flags, 8);
    }
}

static gsize
words_of (const TlMap *map)
{
  return (tl_map_n_hexes (map) + 7) / 8;
}

static ZocField *
zoc_field_alloc (const TlMap *map)
{
  gsize n_words = words_of (map);
  ZocField *field = g_malloc0 (sizeof *field + 2 * n_words * 8);

  field->ref_count = 1;
  field->path_flags = field->zoc + n_words * 8;
  return field;
}

static void
zoc_field_unref (ZocField *field)
{
  if (field != NULL && --field->ref_count == 0)
    g_free (field);
}

static ZocField *
zoc_field_new (const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  ZocField *field = zoc_field_alloc (map);

  /* Until the flags are worked out their place serves to mark who exerts. */
  mark_exerting_hexes (situation, field->path_flags);
  spread (map, field->path_flags, field->zoc);
  fill_path_flags (field->zoc, tl_situation_occupancy (situation), zoc_bits (situation),
                   field->path_flags, words_of (map));
  return field;
}

/* --- after a move --- */

/* Who exerts a ZOC around @hex. */
static guint8
zoc_in (const TlSituation *situation, TlHex hex)
{
  const TlHex *around =
      tl_map_neighbours (tl_situation_map (situation)) + (gsize) hex * TL_DIRECTIONS;
  guint8 sides = 0;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (around[d] != TL_HEX_NONE)
      for (TlUnit unit = tl_situation_first_in (situation, around[d]); unit != TL_UNIT_NONE;
           unit = tl_situation_next_in (situation, unit))
        if (tl_unit_has_zoc (situation, unit, NULL))
          sides |= (guint8) (TL_ZOC_OF_SIDE_0 << tl_situation_side (situation, unit));
  return sides;
}

static void
work_out_hex (const TlSituation *situation, ZocField *field, TlHex hex)
{
  field->zoc[hex] = zoc_in (situation, hex);
  field->path_flags[hex] = (guint8) flags_of_eight (
      field->zoc[hex], tl_situation_occupancy (situation)[hex], zoc_bits (situation));
}

static ZocField *
zoc_field_after_move (const TlSituation *situation, const ZocField *earlier, const GArray *hexes)
{
  const TlMap *map = tl_situation_map (situation);
  ZocField *field = zoc_field_alloc (map);

  memcpy (field->zoc, earlier->zoc, 2 * words_of (map) * 8);
  for (guint i = 0; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);

      work_out_hex (situation, field, hex);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (tl_map_neighbour (map, hex, d) != TL_HEX_NONE)
          work_out_hex (situation, field, tl_map_neighbour (map, hex, d));
    }
  return field;
}

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  zoc_field_unref (kept->field);
  zoc_field_unref (kept->earlier);
  g_clear_pointer (&kept->hexes, g_array_unref);
  g_free (kept);
}

static void
add_hex_of (GArray *hexes, const TlSituation *situation, TlUnit unit)
{
  TlHex hex =
      unit < tl_situation_n_units (situation) ? tl_situation_hex (situation, unit) : TL_HEX_NONE;

  if (hex != TL_HEX_NONE)
    g_array_append_val (hexes, hex);
}

/* A TlHandOver: a unit changes no more than its own hex and those around it. */
static gpointer
hand_over (gpointer data, const TlSituation *from, const TlSituation *to, const GArray *changed)
{
  const Kept *kept = data;
  Kept *heir = g_new0 (Kept, 1);

  heir->earlier = kept->field != NULL ? kept->field : kept->earlier;
  heir->earlier->ref_count++;
  heir->hexes =
      kept->field != NULL ? g_array_new (FALSE, FALSE, sizeof (TlHex)) : g_array_copy (kept->hexes);
  for (guint i = 0; i < changed->len && heir->hexes->len <= HEXES_MOST; i++)
    {
      add_hex_of (heir->hexes, from, g_array_index (changed, TlUnit, i));
      add_hex_of (heir->hexes, to, g_array_index (changed, TlUnit, i));
    }
  if (heir->hexes->len > HEXES_MOST)
    g_clear_pointer (&heir, kept_free);
  return heir;
}

static const ZocField *
zoc_field (const TlSituation *situation)
{
  Kept *kept = tl_situation_get_slot (situation, TL_SLOT_ZOC);

  if (kept == NULL)
    {
      kept = g_new0 (Kept, 1);
      tl_situation_set_slot (situation, TL_SLOT_ZOC, kept, kept_free);
      tl_situation_hand_slot_on (situation, TL_SLOT_ZOC, hand_over);
    }
  if (kept->field == NULL)
    {
      kept->field = kept->earlier != NULL
                        ? zoc_field_after_move (situation, kept->earlier, kept->hexes)
                        : zoc_field_new (situation);
      g_clear_pointer (&kept->earlier, zoc_field_unref);
      g_clear_pointer (&kept->hexes, g_array_unref);
    }
  return kept->field;
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

gboolean
tl_zoc_bars (const TlSituation *situation, TlHex hex, TlSide side, TlZocEffect effect)
{
  return tl_zoc_exerted (situation, hex, tl_side_other (side)) &&
         !(tl_situation_edition (situation)->zoc_negatable[effect] &&
           tl_zoc_negated (situation, hex, side));
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
  g_array_sort (units, tl_unit_compare);
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

GArray *
tl_zoc_negating_units (const TlSituation *situation, TlHex hex, TlSide side)
{
  GArray *units = tl_situation_units_in (situation, hex);

  for (guint i = units->len; i > 0; i--)
    {
      TlUnit unit = g_array_index (units, TlUnit, i - 1);

      if (tl_situation_side (situation, unit) != side || !tl_unit_is_combat (situation, unit))
        g_array_remove_index (units, i - 1);
    }
  return units;
}
