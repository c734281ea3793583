/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-extender-private.h"

#include "rules/supply/tl-trace-private.h"

static void
extender_free (gpointer data)
{
  TlExtender *extender = data;

  g_array_unref (extender->near);
  tl_trace_net_unref (extender->behind);
  g_free (extender);
}

/* Takes @near over. */
static void
add_extender (GPtrArray *extenders, TlUnit unit, TlHex hex, GArray *near)
{
  TlExtender *extender = g_new0 (TlExtender, 1);

  extender->unit = unit;
  extender->hex = hex;
  extender->near = near;
  extender->source.to = extender->rail.to = TL_HEX_NONE;
  g_ptr_array_add (extenders, extender);
}

static void
search_range (TlPathField *field, const TlSituation *situation, const TlExtender *extender)
{
  const TlCounter *counter = tl_situation_counter (situation, extender->unit);
  TlPathQuery query = tl_draw_query (situation, tl_situation_side (situation, extender->unit),
                                     counter->extender_mobility);

  query.limit_mp12 = counter->extender_mp * TL_MP12;
  tl_path_search (field, &query, &(TlPathStart){ extender->hex, 0, 0 }, 1);
}

/* Hexes that can ever be something to connect to, but for rail. */
static GHashTable *
hexes_worth_connecting_to (const TlSituation *situation, const GArray *pieces)
{
  const TlMap *map = tl_situation_map (situation);
  GHashTable *hexes = g_hash_table_new (NULL, NULL);
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (hexes, GUINT_TO_POINTER (sources[i].hex));

  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    g_hash_table_add (hexes, GUINT_TO_POINTER (ports[i].hex));

  for (guint i = 0; i < pieces->len; i++)
    g_hash_table_add (
        hexes, GUINT_TO_POINTER (tl_situation_hex (situation, g_array_index (pieces, TlUnit, i))));
  return hexes;
}

static void
add_near (TlExtender *extender, const TlMap *map, GHashTable *worthy, GHashTable *seen, TlHex hex)
{
  if (hex == TL_HEX_NONE || hex == extender->hex ||
      !g_hash_table_add (seen, GUINT_TO_POINTER (hex)))
    return;
  if (g_hash_table_contains (worthy, GUINT_TO_POINTER (hex)) || tl_map_has_rail (map, hex))
    g_array_append_val (extender->near, hex);
}

static void
list_near (TlExtender *extender, const TlMap *map, const TlPathField *field, GHashTable *worthy)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n;
  const TlHex *reached = tl_path_field_reached_hexes (field, &n);

  for (guint i = 0; i < n; i++)
    {
      add_near (extender, map, worthy, seen, reached[i]);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        add_near (extender, map, worthy, seen, tl_map_neighbour (map, reached[i], d));
    }
}

GPtrArray *
tl_extenders_new (const TlSituation *situation, TlSide side, const GArray *pieces)
{
  const TlMap *map = tl_situation_map (situation);
  GPtrArray *extenders = g_ptr_array_new_with_free_func (extender_free);

  for (guint i = 0; i < pieces->len; i++)
    {
      TlUnit unit = g_array_index (pieces, TlUnit, i);
      TlHex hex = tl_situation_hex (situation, unit);

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_EXTENDER ||
          tl_situation_side (situation, unit) != side || !tl_rail_is_clear (situation, side, hex))
        continue;
      add_extender (extenders, unit, hex, g_array_new (FALSE, FALSE, sizeof (TlHex)));
    }
  if (extenders->len == 0)
    return extenders;

  g_autoptr (TlPathField) field = tl_path_field_new (map);
  g_autoptr (GHashTable) worthy = hexes_worth_connecting_to (situation, pieces);
  for (guint i = 0; i < extenders->len; i++)
    {
      search_range (field, situation, extenders->pdata[i]);
      list_near (extenders->pdata[i], map, field, worthy);
    }
  return extenders;
}

GPtrArray *
tl_extenders_without (const GPtrArray *extenders, const TlExtender *left_out)
{
  GPtrArray *others = g_ptr_array_new_with_free_func (extender_free);

  for (guint i = 0; i < extenders->len; i++)
    {
      const TlExtender *extender = extenders->pdata[i];

      if (extender != left_out)
        add_extender (others, extender->unit, extender->hex, g_array_ref (extender->near));
    }
  return others;
}

TlLeg *
tl_extender_leg (const TlSituation *situation, const TlExtender *extender, TlHex to)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  guint mp12 = 0;

  search_range (field, situation, extender);
  GArray *path = tl_path_field_path_near (field, to, &mp12, NULL);
  return tl_leg_new (TL_LEG_EXTENDER, extender->unit,
                     tl_situation_counter (situation, extender->unit)->extender_mobility, mp12,
                     path);
}
