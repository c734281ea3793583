/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/air/tl-air-base.h"

TlUnit
tl_air_base_in (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE &&
        tl_situation_side (situation, unit) == side)
      return unit;
  return TL_UNIT_NONE;
}

gboolean
tl_air_is_active (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_AIRCRAFT &&
         tl_unit_is_on_map (situation, unit) &&
         (tl_situation_state (situation, unit)->flags & TL_UNIT_INACTIVE) == 0;
}

GArray *
tl_air_active_in (const TlSituation *situation, TlHex hex, TlSide side)
{
  GArray *planes = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_air_is_active (situation, unit))
      g_array_append_val (planes, unit);
  return planes;
}

guint
tl_air_hexes_to (const TlSituation *situation, TlUnit plane, TlHex hex)
{
  return tl_grid_distance (tl_map_grid (tl_situation_map (situation)),
                           tl_situation_hex (situation, plane), hex);
}

guint
tl_air_range_hexes (const TlSituation *situation, TlUnit plane)
{
  return tl_situation_counter (situation, plane)->flight_range_hexes;
}

gboolean
tl_air_is_far (const TlSituation *situation, TlUnit plane, TlHex hex)
{
  TlFraction most =
      tl_fraction_multiply (tl_situation_edition (situation)->barrage_table.far_range,
                            tl_fraction_new (tl_air_range_hexes (situation, plane), 1));

  return tl_situation_scenario (situation)->long_range &&
         tl_fraction_compare (tl_fraction_new (tl_air_hexes_to (situation, plane, hex), 1), most) >
             0;
}

/* --- coming home ------------------------------------------------------------------------------ */

typedef struct
{
  TlHex hex;
  guint hexes;
} Home;

static int
compare_homes (gconstpointer a, gconstpointer b)
{
  const Home *one = a;
  const Home *other = b;

  return one->hexes != other->hexes ? (one->hexes > other->hexes) - (one->hexes < other->hexes)
                                    : (one->hex > other->hex) - (one->hex < other->hex);
}

/* Bases of the side of @plane but where it took off. (transfer full): Home, in order */
static GArray *
other_bases (const TlSituation *situation, TlUnit plane, TlHex from, guint most_hexes)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GArray *homes = g_array_new (FALSE, FALSE, sizeof (Home));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      Home home = { tl_situation_hex (situation, unit), 0 };

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_AIR_BASE ||
          tl_situation_side (situation, unit) != tl_situation_side (situation, plane) ||
          !tl_unit_is_on_map (situation, unit) || home.hex == tl_situation_hex (situation, plane))
        continue;
      home.hexes = tl_grid_distance (grid, from, home.hex);
      if (home.hexes <= most_hexes)
        g_array_append_val (homes, home);
    }
  g_array_sort (homes, compare_homes);
  return homes;
}

GArray *
tl_air_homes (const TlSituation *situation, TlUnit plane, TlHex from, guint most_hexes)
{
  g_autoptr (GArray) others = other_bases (situation, plane, from, most_hexes);
  GArray *homes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlHex own = tl_situation_hex (situation, plane);

  if (tl_air_hexes_to (situation, plane, from) <= most_hexes)
    g_array_append_val (homes, own);
  for (guint i = 0; i < others->len; i++)
    if (i == 0 || g_array_index (others, Home, i).hex != g_array_index (others, Home, i - 1).hex)
      g_array_append_val (homes, g_array_index (others, Home, i).hex);
  return homes;
}
