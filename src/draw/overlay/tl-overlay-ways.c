/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/overlay/tl-overlay-ways-private.h"

#include <string.h>

#include "rules/supply/tl-draw.h"

static void
bundle_free (gpointer data)
{
  TlOverlayBundle *bundle = data;

  g_array_unref (bundle->riders);
  g_clear_pointer (&bundle->tree, tl_overlay_tree_free);
  g_free (bundle);
}

/* All of a side's have one, also those that throw nothing now: so an HQ keeps its letter, and its
 * colour, whatever the others do. */
static void
number_hqs (TlOverlayFlows *flows)
{
  guint n_units = tl_situation_n_units (flows->situation);

  flows->numbers = g_new0 (guint, n_units);
  flows->throws = g_new0 (guint8, n_units);
  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (flows->situation, unit) == flows->side &&
        tl_situation_counter (flows->situation, unit)->kind == TL_KIND_HQ)
      flows->numbers[unit] = flows->scene->n_hqs++;
}

TlOverlayFlows *
tl_overlay_flows_new (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  TlOverlayFlows *flows = g_new0 (TlOverlayFlows, 1);

  flows->scene = scene;
  /* A situation's reference count changes, the situation does not. */
  flows->situation = tl_situation_ref ((TlSituation *) (gpointer) situation);
  flows->side = side;
  number_hqs (flows);
  flows->bundles = g_ptr_array_new_with_free_func (bundle_free);
  flows->by_key = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return flows;
}

void
tl_overlay_flows_free (TlOverlayFlows *flows)
{
  g_free (flows->numbers);
  g_free (flows->throws);
  g_ptr_array_unref (flows->bundles);
  g_hash_table_unref (flows->by_key);
  tl_situation_unref (flows->situation);
  g_free (flows);
}

/* --- letters of HQs ------------------------------------------------------------------------- */

TlOverlayInk
tl_overlay_flows_ink (const TlOverlayFlows *flows, TlUnit hq)
{
  return TL_INK_HQ + (flows->numbers[hq] + flows->side) % TL_INK_HQS;
}

/* --- bundles -------------------------------------------------------------------------------- */

static guint64
key_of (TlOverlayFlow flow, TlUnit hq, TlHex source)
{
  return (guint64) flow << 40 | (guint64) (hq != TL_UNIT_NONE) << 36 |
         (guint64) (source != TL_HEX_NONE) << 35 |
         (hq != TL_UNIT_NONE ? (guint64) hq : (guint64) source);
}

static TlOverlayBundle *
bundle_of (TlOverlayFlows *flows, TlOverlayFlow flow, TlUnit hq, TlHex source)
{
  guint64 key = key_of (flow, hq, source);
  TlOverlayBundle *bundle = g_hash_table_lookup (flows->by_key, &key);

  if (bundle != NULL)
    return bundle;
  bundle = g_new0 (TlOverlayBundle, 1);
  bundle->flow = flow;
  bundle->hq = hq;
  bundle->source = source;
  bundle->ink = flow == TL_FLOW_EAT  ? TL_INK_ASIDE
                : hq != TL_UNIT_NONE ? tl_overlay_flows_ink (flows, hq)
                                     : TL_INK_GOOD;
  bundle->riders = g_array_new (FALSE, FALSE, sizeof (TlOverlayRider));
  bundle->tree = tl_overlay_tree_new ();
  g_ptr_array_add (flows->bundles, bundle);
  g_hash_table_insert (flows->by_key, g_memdup2 (&key, sizeof key), bundle);
  return bundle;
}

/* Units come hex by hex. */
static void
add_rider (const TlOverlayFlows *flows, TlOverlayBundle *bundle, TlHex hex, TlUnit unit, guint mp12)
{
  TlOverlayRider rider = { hex, unit, 1, mp12, tl_draw_mobility (flows->situation, unit) };
  TlOverlayRider *last = bundle->riders->len > 0 ? &g_array_index (bundle->riders, TlOverlayRider,
                                                                   bundle->riders->len - 1)
                                                 : NULL;

  if (last != NULL && last->hex == hex)
    last->n++;
  else
    g_array_append_val (bundle->riders, rider);
}

/* What the HQ draws that throws is a bundle of its own; it goes with it for its own needs. */
void
tl_overlay_flows_add (TlOverlayFlows *flows, TlUnit unit, TlHex hex, const TlSupplyLine *line,
                      gboolean is_trace)
{
  if (line->via != TL_UNIT_NONE && is_trace)
    flows->throws[line->via] = TRUE;
  if (line->via == TL_UNIT_NONE)
    {
      add_rider (
          flows,
          bundle_of (flows, is_trace ? TL_FLOW_DRAW : TL_FLOW_EAT, TL_UNIT_NONE, line->source), hex,
          unit, line->draw_mp12);
      return;
    }
  TlOverlayBundle *drawn =
      bundle_of (flows, is_trace ? TL_FLOW_HQ_DRAW : TL_FLOW_EAT, line->via, line->source);
  if (drawn->riders->len == 0)
    add_rider (flows, drawn, tl_situation_hex (flows->situation, line->via), line->via,
               line->draw_mp12);
  add_rider (flows,
             bundle_of (flows, is_trace ? TL_FLOW_THROW : TL_FLOW_EAT, line->via, TL_HEX_NONE), hex,
             unit, line->throw_mp12);
}

/* HQs that throw do not go for themselves what they draw for others. */
static void
drop_throwers (TlOverlayFlows *flows)
{
  for (guint i = 0; i < flows->bundles->len; i++)
    {
      const TlOverlayBundle *bundle = flows->bundles->pdata[i];

      for (guint k = bundle->flow == TL_FLOW_DRAW ? bundle->riders->len : 0; k-- > 0;)
        {
          const TlOverlayRider *rider = &g_array_index (bundle->riders, TlOverlayRider, k);

          if (rider->n == 1 && flows->throws[rider->unit])
            g_array_remove_index (bundle->riders, k);
        }
    }
}

static void
turn_round (GArray *hexes)
{
  for (guint i = 0, j = hexes->len; i + 1 < j; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);

      j--;
      g_array_index (hexes, TlHex, i) = g_array_index (hexes, TlHex, j);
      g_array_index (hexes, TlHex, j) = hex;
    }
}

/* --- their ways ------------------------------------------------------------------------------- */

static void
note_looked_at (TlOverlayBundle *bundle, const TlGrid *grid, const TlPathField *field)
{
  guint n = 0;
  const TlHex *hexes = field != NULL ? tl_path_field_found_hexes (field, &n) : NULL;

  for (guint i = 0; i < n; i++)
    {
      guint column = hexes[i] % grid->columns, row = hexes[i] / grid->columns;

      bundle->left = MIN (bundle->left, column);
      bundle->top = MIN (bundle->top, row);
      bundle->right = MAX (bundle->right, column);
      bundle->bottom = MAX (bundle->bottom, row);
    }
}

/* No farther than what is known to be there: an edge that takes all (8.1b) costs more still. */
static void
search_ways (const TlOverlayFlows *flows, TlOverlayBundle *bundle, TlPathField *field,
             TlPathQuery *query, TlHex from, guint mp12)
{
  const TlGrid *grid = tl_map_grid (flows->scene->map);

  query->limit_mp12 = MIN (query->limit_mp12, mp12 + 1);
  tl_path_search (field, query, &(TlPathStart){ from, 0, 0 }, 1);
  note_looked_at (bundle, grid, field);
  note_looked_at (bundle, grid, tl_path_field_from_beside (field));
}

/* From the rider's hex.  (transfer full) (nullable) */
static GArray *
way_of (const TlOverlayFlows *flows, TlOverlayBundle *bundle, const TlOverlayRider *rider,
        TlPathField *field)
{
  TlPathQuery query;

  if (bundle->source != TL_HEX_NONE)
    {
      query = tl_draw_range_query (flows->situation, flows->side, rider->mobility);
      search_ways (flows, bundle, field, &query, rider->hex, rider->mp12);
      return tl_path_field_path_near (field, bundle->source, NULL, NULL);
    }
  GArray *hexes = tl_path_field_path_near (field, rider->hex, NULL, NULL);
  if (hexes != NULL)
    turn_round (hexes);
  return hexes;
}

/* Sets what a throw's search begins with. */
static void
prepare_throw (const TlOverlayFlows *flows, TlOverlayBundle *bundle)
{
  guint most_mp12 = 0;

  for (guint i = 0; i < bundle->riders->len; i++)
    most_mp12 = MAX (most_mp12, g_array_index (bundle->riders, TlOverlayRider, i).mp12);
  bundle->start = tl_situation_hex (flows->situation, bundle->hq);
  bundle->limit_mp12 = tl_unit_throw_mp12 (flows->situation, bundle->hq, &bundle->mobility);
  bundle->limit_mp12 = MIN (bundle->limit_mp12, most_mp12 + 1);
}

static void
find_ways (const TlOverlayFlows *flows, TlOverlayBundle *bundle, TlPathField *field)
{
  TlPathQuery query;

  bundle->left = bundle->top = G_MAXUINT;
  if (bundle->source == TL_HEX_NONE)
    {
      query = tl_draw_query (flows->situation, flows->side, bundle->mobility);
      query.limit_mp12 = bundle->limit_mp12;
      search_ways (flows, bundle, field, &query, bundle->start, bundle->limit_mp12);
    }
  for (guint i = 0; i < bundle->riders->len; i++)
    {
      const TlOverlayRider *rider = &g_array_index (bundle->riders, TlOverlayRider, i);
      g_autoptr (GArray) hexes = way_of (flows, bundle, rider, field);

      if (hexes == NULL || hexes->len < 2)
        continue;
      tl_overlay_tree_add (bundle->tree, (const TlHex *) (gpointer) hexes->data, hexes->len,
                           rider->n);
    }
  tl_overlay_tree_seal (bundle->tree);
}

/* --- ways that stay --------------------------------------------------------------------------- */

struct _TlOverlayWays
{
  TlOverlayFlows *flows; /* (nullable): of the scene before, without it */
};

TlOverlayWays *
tl_overlay_ways_new (void)
{
  return g_new0 (TlOverlayWays, 1);
}

void
tl_overlay_ways_free (TlOverlayWays *ways)
{
  g_clear_pointer (&ways->flows, tl_overlay_flows_free);
  g_free (ways);
}

/* More hexes than these have changed: nothing stays. */
#define CHANGED_MOST 512u

/* Adds to @changed (TlHex) where supply paths by @mobility cost or heed something else now.  FALSE:
 * everywhere. */
static gboolean
find_changed (const TlOverlayFlows *before, const TlOverlayFlows *now, TlMobility mobility,
              GArray *changed)
{
  TlPathQuery old = tl_draw_range_query (before->situation, before->side, mobility);
  TlPathQuery new = tl_draw_range_query (now->situation, now->side, mobility);
  guint n = tl_map_n_hexes (now->scene->map);
  guint8 heeded = (guint8) (new.flag_mask << new.flag_shift);

  if (old.limit_mp12 != new.limit_mp12 || old.free_at_start != new.free_at_start)
    return FALSE;
  for (TlHex hex = 0; hex < n && changed->len <= CHANGED_MOST; hex++)
    if (((old.hex_flags[hex] ^ new.hex_flags[hex]) & heeded) != 0 ||
        memcmp (old.edge_costs + (gsize) hex * TL_DIRECTIONS,
                new.edge_costs + (gsize) hex *TL_DIRECTIONS, TL_DIRECTIONS * sizeof (TlCost)) != 0)
      g_array_append_val (changed, hex);
  return changed->len <= CHANGED_MOST;
}

/* All that may be looked at is within a hex of what was reached. */
static gboolean
looks_at_any (const TlOverlayBundle *bundle, const TlGrid *grid, const GArray *changed)
{
  for (guint i = 0; i < changed->len; i++)
    {
      TlHex hex = g_array_index (changed, TlHex, i);
      guint column = hex % grid->columns + 1, row = hex / grid->columns + 1;

      if (column >= bundle->left && column <= bundle->right + 2 && row >= bundle->top &&
          row <= bundle->bottom + 2)
        return TRUE;
    }
  return FALSE;
}

/* Those that take to the same ways. */
static gboolean
are_alike (const TlOverlayBundle *a, const TlOverlayBundle *b)
{
  return a->source == b->source && a->start == b->start && a->mobility == b->mobility &&
         a->limit_mp12 == b->limit_mp12 && a->riders->len == b->riders->len &&
         memcmp (a->riders->data, b->riders->data, a->riders->len * sizeof (TlOverlayRider)) == 0;
}

/* Takes the ways over from @before, where they stay. */
static gboolean
take_ways (const TlOverlayFlows *flows, TlOverlayBundle *bundle, const TlOverlayFlows *before,
           const GArray *changed)
{
  guint64 key = key_of (bundle->flow, bundle->hq, bundle->source);
  TlOverlayBundle *was = g_hash_table_lookup (before->by_key, &key);

  if (was == NULL || !are_alike (was, bundle) ||
      looks_at_any (was, tl_map_grid (flows->scene->map), changed))
    return FALSE;
  tl_overlay_tree_free (bundle->tree);
  bundle->tree = g_steal_pointer (&was->tree);
  bundle->left = was->left;
  bundle->top = was->top;
  bundle->right = was->right;
  bundle->bottom = was->bottom;
  return TRUE;
}

/* The mobilities that ways of @flows are counted by, a bit each. */
static guint
mobilities_of (const TlOverlayFlows *flows)
{
  guint bits = 0;

  for (guint i = 0; i < flows->bundles->len; i++)
    {
      const TlOverlayBundle *bundle = flows->bundles->pdata[i];

      if (bundle->source == TL_HEX_NONE)
        bits |= 1u << bundle->mobility;
      for (guint k = 0; bundle->source != TL_HEX_NONE && k < bundle->riders->len; k++)
        bits |= 1u << g_array_index (bundle->riders, TlOverlayRider, k).mobility;
    }
  return bits;
}

/* Whether @before is of a side and a map like those of @flows; then @changed (TlHex) is where paths
 * of any kind that it has may be others now. */
static gboolean
may_stay (const TlOverlayFlows *flows, const TlOverlayFlows *before, GArray *changed)
{
  guint bits = mobilities_of (flows);

  if (before == NULL || before->side != flows->side ||
      !tl_map_is_kin (tl_situation_map (before->situation), flows->scene->map))
    return FALSE;
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    if ((bits & 1u << m) != 0 && !find_changed (before, flows, m, changed))
      return FALSE;
  return TRUE;
}

void
tl_overlay_flows_find (TlOverlayFlows *flows)
{
  const TlOverlayWays *ways = flows->scene->ways;
  const TlOverlayFlows *before = ways != NULL ? ways->flows : NULL;
  g_autoptr (TlPathField) field = tl_path_field_new (flows->scene->map);
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (TlHex));

  drop_throwers (flows);
  for (guint i = 0; i < flows->bundles->len; i++)
    {
      TlOverlayBundle *bundle = flows->bundles->pdata[i];

      if (bundle->source == TL_HEX_NONE)
        prepare_throw (flows, bundle);
    }
  gboolean stays = may_stay (flows, before, changed);
  for (guint i = 0; i < flows->bundles->len; i++)
    {
      TlOverlayBundle *bundle = flows->bundles->pdata[i];

      if (!stays || !take_ways (flows, bundle, before, changed))
        find_ways (flows, bundle, field);
    }
}

void
tl_overlay_flows_keep (TlOverlayWays *ways, TlOverlayFlows *flows)
{
  flows->scene = NULL;
  g_clear_pointer (&ways->flows, tl_overlay_flows_free);
  ways->flows = flows;
}
