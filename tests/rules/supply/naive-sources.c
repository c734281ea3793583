/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where trace supply comes from (12.6a, 12.7, 13.3c): everything is tried until nothing changes. */
#include "pieces/tl-track.h"
#include "rules/supply/naive-private.h"

/* 13.3h */
static gboolean
is_held (const Naive *naive, TlHex hex)
{
  return naive->friends[hex] ||
         (!naive->enemies[hex] && tl_situation_control (naive->situation, hex) == naive->side);
}

static gboolean
has_piece (const Naive *naive, TlHex hex, TlKind kind)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    if (tl_situation_hex (naive->situation, unit) == hex &&
        tl_situation_counter (naive->situation, unit)->kind == kind)
      return TRUE;
  return FALSE;
}

static gboolean
has_port (const Naive *naive, TlHex hex)
{
  return tl_map_port_at (naive->map, hex) != NULL || has_piece (naive, hex, TL_KIND_PORT);
}

/* 19.0, 19.0b: it lands 1 SP a phase; every hit takes a fifth, and 3 3/5 Tokens count as 4. */
static gboolean
has_large_port (const Naive *naive, TlHex hex)
{
  const TlPort *port = tl_map_port_at (naive->map, hex);

  if (port != NULL && port->source_side != -1 && port->source_side != (int) naive->side)
    return FALSE;
  if (port != NULL && port->capacity_t >= 4)
    return TRUE;
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      const TlCounter *counter = tl_situation_counter (naive->situation, unit);
      const TlUnitState *state = tl_situation_state (naive->situation, unit);

      if (state->hex == hex && counter->kind == TL_KIND_PORT &&
          counter->capacity_t * (5 - state->level) >= 18)
        return TRUE;
    }
  return FALSE;
}

gboolean
naive_is_entry (const Naive *naive, TlHex hex)
{
  guint n;
  const TlSource *sources = tl_map_sources (naive->map, &n);

  if (!naive_is_clear (naive, hex))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (sources[i].hex == hex && sources[i].kind != TL_SOURCE_ENTRY &&
        (sources[i].side == -1 || sources[i].side == (int) naive->side) &&
        (naive->friends[hex] || tl_situation_control (naive->situation, hex) != 1 - naive->side))
      return TRUE;
  return has_large_port (naive, hex) && is_held (naive, hex);
}

/* 13.8a, 13.8c */
static gboolean
has_engineer_hq (const Naive *naive, TlHex hex)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (naive->situation, unit);

      if (state->hex == hex && state->owner == naive->side && state->face == TL_FACE_COMBAT &&
          (state->marker == TL_MARKER_NONE || state->marker == TL_MARKER_DG) &&
          tl_situation_counter (naive->situation, unit)->kind == TL_KIND_HQ)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_source (const Naive *naive, TlHex hex)
{
  if (naive_is_entry (naive, hex) || naive->linked[hex])
    return TRUE;
  return naive->live[hex] && is_held (naive, hex) &&
         (tl_map_is_rail_stop (naive->map, hex) || has_port (naive, hex) ||
          has_engineer_hq (naive, hex));
}

/* 13.3e, 13.3g: is there a railway in @hex, towards @direction, that the side can use in this
 * hex? */
static gboolean
has_track_towards (const Naive *naive, TlHex hex, TlDirection direction)
{
  const TlConversion *conversion = tl_track_conversion (naive->situation, hex);
  guint8 uses = tl_situation_scenario (naive->situation)->sides[naive->side].rail.uses;
  guint8 gauges = conversion != NULL ? (guint8) (1u << conversion->gauge)
                                     : tl_map_rail_gauges (naive->map, hex, direction);

  return (tl_map_rails (naive->map, hex) >> direction & 1) != 0 &&
         (gauges == 0 || (gauges & uses) != 0 || (naive->flags & NAIVE_WITHOUT_GAUGES) != 0);
}

static gboolean
has_track (const Naive *naive, TlHex hex)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (has_track_towards (naive, hex, d))
      return TRUE;
  return FALSE;
}

static gboolean
spread_rail (Naive *naive)
{
  gboolean has_ever_changed = FALSE;
  gboolean has_changed = TRUE;

  while (has_changed)
    {
      has_changed = FALSE;
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        for (TlDirection d = 0; d < TL_DIRECTIONS && naive->live[hex]; d++)
          {
            TlHex other = tl_grid_neighbour (naive->grid, hex, d);

            if (other == TL_HEX_NONE || naive->live[other] || !naive_is_clear (naive, other) ||
                !has_track_towards (naive, hex, d) ||
                !has_track_towards (naive, other, (d + 3) % TL_DIRECTIONS))
              continue;
            naive->live[other] = has_changed = has_ever_changed = TRUE;
          }
    }
  return has_ever_changed;
}

static gboolean
set_live (Naive *naive, TlHex hex)
{
  if (hex == TL_HEX_NONE || naive->live[hex] || !has_track (naive, hex) ||
      !naive_is_clear (naive, hex))
    return FALSE;
  naive->live[hex] = TRUE;
  return TRUE;
}

/* 12.7a(B), (C), 12.7g: rail in its hex, else around it. */
static gboolean
carry_on (Naive *naive, TlHex hex)
{
  gboolean has_changed = FALSE;

  if (has_track (naive, hex))
    return set_live (naive, hex);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    has_changed = set_live (naive, tl_grid_neighbour (naive->grid, hex, d)) || has_changed;
  return has_changed;
}

/* The extenders of a side, and for each set of them that is left out, what is a source then. */
typedef struct
{
  GArray *extenders;   /* TlUnit */
  GHashTable *without; /* guint32, a bit for each left out: gboolean for each hex */
} NaiveLinks;

static void find_with (Naive *naive, NaiveLinks *links, guint32 left_out);

/* The sources there are without extender number @i either. */
static const gboolean *
sources_without (const Naive *naive, NaiveLinks *links, guint32 left_out, guint i)
{
  gpointer key = GUINT_TO_POINTER (left_out | 1u << i);
  const gboolean *sources = g_hash_table_lookup (links->without, key);

  if (sources == NULL)
    {
      Naive other = *naive;

      find_with (&other, links, GPOINTER_TO_UINT (key));
      sources = g_memdup2 (other.sources, sizeof other.sources);
      g_hash_table_insert (links->without, key, (gpointer) sources);
    }
  return sources;
}

/* Whatever extender number @i can make true now (12.7a-c).  It is a source by what would be one
 * without it (12.7b), or, by the other reading, by what is one. */
static gboolean
extend (Naive *naive, NaiveLinks *links, guint32 left_out, guint i)
{
  TlUnit unit = g_array_index (links->extenders, TlUnit, i);
  TlHex hex = tl_situation_hex (naive->situation, unit);
  const TlCounter *counter = tl_situation_counter (naive->situation, unit);
  gboolean is_back =
      !tl_edition_choice_is (tl_situation_edition (naive->situation), "extender-link", "any");
  gboolean has_changed = FALSE;
  guint costs[NAIVE_HEXES_MAX];

  if (hex == TL_HEX_NONE || !naive_is_clear (naive, hex))
    return FALSE;
  naive_spread (naive, hex, counter->extender_mobility, counter->extender_mp * 12u, costs);
  for (TlHex to = 0; to < naive->n_hexes; to++)
    {
      if (to == hex || naive_cost_near (naive, costs, to) == NAIVE_NEVER)
        continue;
      if (is_source (naive, to) && !naive->linked[hex] &&
          (!is_back || naive_is_entry (naive, to) ||
           sources_without (naive, links, left_out, i)[to]))
        naive->linked[hex] = has_changed = TRUE;
      if (is_source (naive, to) || naive->live[to])
        has_changed = carry_on (naive, hex) || has_changed;
    }
  return has_changed;
}

static void
find_with (Naive *naive, NaiveLinks *links, guint32 left_out)
{
  gboolean has_changed = TRUE;

  memset (naive->live, 0, sizeof naive->live);
  memset (naive->linked, 0, sizeof naive->linked);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    if (naive_is_entry (naive, hex))
      set_live (naive, hex);
  while (has_changed)
    {
      has_changed = spread_rail (naive);
      for (guint i = 0; i < links->extenders->len; i++)
        if ((left_out >> i & 1) == 0)
          has_changed = extend (naive, links, left_out, i) || has_changed;
    }
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    naive->sources[hex] = is_source (naive, hex);
}

void
naive_find_sources (Naive *naive)
{
  g_autoptr (GArray) extenders = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GHashTable) without = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  NaiveLinks links = { extenders, without };

  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    if (tl_situation_counter (naive->situation, unit)->kind == TL_KIND_EXTENDER &&
        tl_situation_side (naive->situation, unit) == naive->side)
      g_array_append_val (extenders, unit);
  g_assert_cmpuint (extenders->len, <, 32);
  find_with (naive, &links, 0);
}
