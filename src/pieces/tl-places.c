/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-situation-private.h"
#include "pieces/tl-unit.h"

#include <string.h>

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

static guint8
rank_of (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state_at (situation, unit);

  if (state->hex == TL_HEX_NONE)
    return RANK_NOT_ON_MAP;
  switch (tl_situation_counter (situation, unit)->kind)
    {
    case TL_KIND_COMBAT:
    case TL_KIND_HQ:
    case TL_KIND_ARTILLERY:
    case TL_KIND_REPL:
      return tl_unit_has_zoc (situation, unit, NULL) ? RANK_ZOC : RANK_COMBAT;
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
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  TlSide side = tl_situation_state_at (situation, unit)->owner;

  if (side >= TL_SIDES)
    return 0;
  if (tl_kind_is_combat (kind))
    return (guint8) (TL_OCCUPIED_COMBAT << side);
  if (kind == TL_KIND_HEDGEHOG)
    return (guint8) ((TL_OCCUPIED_HEDGEHOG | TL_OCCUPIED_OTHER) << side);
  return (guint8) (TL_OCCUPIED_OTHER << side);
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

static TlPlaces *
places_new (const TlSituation *situation)
{
  guint n_hexes = tl_map_n_hexes (situation->scenario->map);
  TlPlaces *places = g_new (TlPlaces, 1);
  guint n_sorted;
  g_autofree TlUnit *sorted = sorted_units (situation, &n_sorted);

  places->ref_count = 1;
  places->heads = g_new (TlUnit, n_hexes);
  places->next = g_new (TlUnit, MAX (situation->n_units, 1));
  /* Room for whole words of eight: see tl_situation_occupancy (). */
  places->occupancy = g_new0 (guint8, n_hexes + 8);
  memset (places->heads, 0xff, n_hexes * sizeof *places->heads);
  memset (places->next, 0xff, situation->n_units * sizeof *places->next);
  while (n_sorted > 0)
    {
      TlUnit unit = sorted[--n_sorted];
      TlHex hex = tl_situation_state_at (situation, unit)->hex;

      places->next[unit] = places->heads[hex];
      places->heads[hex] = unit;
      places->occupancy[hex] |= occupancy_bits (situation, unit);
    }
  return places;
}

static const TlPlaces *
places_of (const TlSituation *situation)
{
  if (situation->places == NULL)
    ((TlSituation *) situation)->places = places_new (situation);
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

guint32
tl_situation_dump_t (const TlSituation *situation, TlHex hex, TlSide side)
{
  guint32 sum_t = 0;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_state_at (situation, unit)->owner == side)
      sum_t += tl_situation_state_at (situation, unit)->t;
  return sum_t;
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

/* Whether by-hex lists and occupancy of @a and @b are the same. */
gboolean
tl_places_would_equal (const TlSituation *a, const TlSituation *b)
{
  if (a->n_units != b->n_units)
    return FALSE;
  for (TlUnit unit = 0; unit < a->n_units; unit++)
    {
      const TlUnitState *one = tl_situation_state_at (a, unit);
      const TlUnitState *other = tl_situation_state_at (b, unit);

      if (one == other) /* the whole page is */
        unit += TL_PAGE_UNITS - 1 - unit % TL_PAGE_UNITS;
      else if (one->counter != other->counter || one->hex != other->hex ||
               one->owner != other->owner || rank_of (a, unit) != rank_of (b, unit))
        return FALSE;
    }
  return TRUE;
}
