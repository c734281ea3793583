/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Along which path each unit of a side is supplied.
 *
 * Ways that go together are a *bundle*: all that one HQ throws, what it draws itself, what is drawn
 * directly from one hex.  A bundle is drawn hex by hex as it is counted (12.3).  Lines that many
 * units share are like brooks that become a river (tl-overlay-tree.c).  Bundles that share a step
 * lie side by side there.
 *
 * To search for the ways takes longer than all else, and after most changes nearly all of them are
 * as they were: a TlOverlayWays keeps the bundles of the scene before.  A bundle's ways stay when
 * the same units come by them, and no hex that its searches looked at has other costs or flags.
 *
 * Cost: a bounded search for each hex that draws and for each HQ that throws, where something has
 * changed; elsewhere a look at the units, and once at each hex of the map.
 */
#include "draw/overlay/tl-overlay-private.h"
#include "rules/supply/tl-draw.h"

#include <math.h>
#include <string.h>

/* How far beside the middle of a hex a bundle lies that does not have it for itself. */
#define ASIDE 0.24
#define SLOTS 7u

/* Units of one hex that come the same way. */
typedef struct
{
  TlHex hex;
  TlUnit unit; /* one of them */
  guint n;
  guint mp12;     /* that the way costs */
  guint mobility; /* it draws by */
} Rider;

typedef struct
{
  TlOverlayFlow flow;
  TlUnit hq;    /* who throws, or draws to throw on; TL_UNIT_NONE: a unit for itself */
  TlHex source; /* what is drawn from; TL_HEX_NONE: it is thrown */
  TlOverlayInk ink;
  GArray *riders; /* Rider */
  TlOverlayTree *tree;
  /* What a throw's search begins with. */
  TlHex start;
  TlMobility mobility;
  guint limit_mp12;
  /* The columns and rows that searches have looked at. */
  guint left, top, right, bottom;
} Bundle;

typedef struct
{
  TlOverlayScene *scene; /* NULL: finished */
  TlSituation *situation;
  TlSide side;
  TlOverlayHq *hqs;   /* by unit */
  GPtrArray *bundles; /* Bundle */
  GHashTable *by_key; /* -> Bundle */
} Flows;

struct _TlOverlayWays
{
  Flows *flows; /* (nullable): of the scene before */
};

static void
bundle_free (gpointer data)
{
  Bundle *bundle = data;

  g_array_unref (bundle->riders);
  g_clear_pointer (&bundle->tree, tl_overlay_tree_free);
  g_free (bundle);
}

/* All of a side's have one, also those that throw nothing now: so an HQ keeps its letter, and its
 * colour, whatever the others do. */
static void
number_hqs (Flows *flows)
{
  guint n_units = tl_situation_n_units (flows->situation);

  flows->hqs = g_new0 (TlOverlayHq, n_units);
  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (flows->situation, unit) == flows->side &&
        tl_situation_counter (flows->situation, unit)->kind == TL_KIND_HQ)
      {
        guint number = flows->scene->n_hqs++;

        /* A side's first has another colour than the enemy's. */
        flows->hqs[unit] =
            (TlOverlayHq){ number, TL_INK_HQ + (number + flows->side) % TL_INK_HQS, FALSE };
      }
}

static Flows *
flows_new (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  Flows *flows = g_new0 (Flows, 1);

  flows->scene = scene;
  /* A situation's reference count changes, the situation does not. */
  flows->situation = tl_situation_ref ((TlSituation *) (gpointer) situation);
  flows->side = side;
  number_hqs (flows);
  flows->bundles = g_ptr_array_new_with_free_func (bundle_free);
  flows->by_key = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return flows;
}

static void
flows_free (Flows *flows)
{
  g_free (flows->hqs);
  g_ptr_array_unref (flows->bundles);
  g_hash_table_unref (flows->by_key);
  tl_situation_unref (flows->situation);
  g_free (flows);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Flows, flows_free)

/* --- bundles -------------------------------------------------------------------------------- */

static guint64
key_of (TlOverlayFlow flow, TlUnit hq, TlHex source)
{
  return (guint64) flow << 40 | (guint64) (hq != TL_UNIT_NONE) << 36 |
         (guint64) (source != TL_HEX_NONE) << 35 |
         (hq != TL_UNIT_NONE ? (guint64) hq : (guint64) source);
}

static Bundle *
bundle_of (Flows *flows, TlOverlayFlow flow, TlUnit hq, TlHex source)
{
  guint64 key = key_of (flow, hq, source);
  Bundle *bundle = g_hash_table_lookup (flows->by_key, &key);

  if (bundle != NULL)
    return bundle;
  bundle = g_new0 (Bundle, 1);
  bundle->flow = flow;
  bundle->hq = hq;
  bundle->source = source;
  bundle->ink = flow == TL_FLOW_EAT  ? TL_INK_ASIDE
                : hq != TL_UNIT_NONE ? flows->hqs[hq].ink
                                     : TL_INK_GOOD;
  bundle->riders = g_array_new (FALSE, FALSE, sizeof (Rider));
  bundle->tree = tl_overlay_tree_new ();
  g_ptr_array_add (flows->bundles, bundle);
  g_hash_table_insert (flows->by_key, g_memdup2 (&key, sizeof key), bundle);
  return bundle;
}

/* Units come hex by hex. */
static void
add_rider (const Flows *flows, Bundle *bundle, TlHex hex, TlUnit unit, guint mp12)
{
  Rider rider = { hex, unit, 1, mp12, tl_draw_mobility (flows->situation, unit) };
  Rider *last = bundle->riders->len > 0
                    ? &g_array_index (bundle->riders, Rider, bundle->riders->len - 1)
                    : NULL;

  if (last != NULL && last->hex == hex)
    last->n++;
  else
    g_array_append_val (bundle->riders, rider);
}

/* @unit, in @hex, is supplied by @line; units come hex by hex.  What the HQ draws that throws is a
 * bundle of its own; it goes with it for its own needs. */
static void
flows_add (Flows *flows, TlUnit unit, TlHex hex, const TlSupplyLine *line, gboolean is_trace)
{
  if (line->via != TL_UNIT_NONE && is_trace)
    flows->hqs[line->via].throws = TRUE;
  if (line->via == TL_UNIT_NONE)
    {
      add_rider (
          flows,
          bundle_of (flows, is_trace ? TL_FLOW_DRAW : TL_FLOW_EAT, TL_UNIT_NONE, line->source), hex,
          unit, line->draw_mp12);
      return;
    }
  Bundle *drawn =
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
drop_throwers (Flows *flows)
{
  for (guint i = 0; i < flows->bundles->len; i++)
    {
      const Bundle *bundle = flows->bundles->pdata[i];

      for (guint k = bundle->flow == TL_FLOW_DRAW ? bundle->riders->len : 0; k-- > 0;)
        {
          const Rider *rider = &g_array_index (bundle->riders, Rider, k);

          if (rider->n == 1 && flows->hqs[rider->unit].throws)
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
note_looked_at (Bundle *bundle, const TlGrid *grid, const TlPathField *field)
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
search_ways (const Flows *flows, Bundle *bundle, TlPathField *field, TlPathQuery *query, TlHex from,
             guint mp12)
{
  const TlGrid *grid = tl_map_grid (flows->scene->map);

  query->limit_mp12 = MIN (query->limit_mp12, mp12 + 1);
  tl_path_search (field, query, &(TlPathStart){ from, 0, 0 }, 1);
  note_looked_at (bundle, grid, field);
  note_looked_at (bundle, grid, tl_path_field_from_beside (field));
}

/* From the rider's hex.  (transfer full) (nullable) */
static GArray *
way_of (const Flows *flows, Bundle *bundle, const Rider *rider, TlPathField *field)
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
prepare_throw (const Flows *flows, Bundle *bundle)
{
  guint most_mp12 = 0;

  for (guint i = 0; i < bundle->riders->len; i++)
    most_mp12 = MAX (most_mp12, g_array_index (bundle->riders, Rider, i).mp12);
  bundle->start = tl_situation_hex (flows->situation, bundle->hq);
  bundle->limit_mp12 = tl_unit_throw_mp12 (flows->situation, bundle->hq, &bundle->mobility);
  bundle->limit_mp12 = MIN (bundle->limit_mp12, most_mp12 + 1);
}

static void
find_ways (const Flows *flows, Bundle *bundle, TlPathField *field)
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
      const Rider *rider = &g_array_index (bundle->riders, Rider, i);
      g_autoptr (GArray) hexes = way_of (flows, bundle, rider, field);

      if (hexes == NULL || hexes->len < 2)
        continue;
      tl_overlay_tree_add (bundle->tree, (const TlHex *) (gpointer) hexes->data, hexes->len,
                           rider->n);
    }
  tl_overlay_tree_seal (bundle->tree);
}

/* --- ways that stay --------------------------------------------------------------------------- */

TlOverlayWays *
tl_overlay_ways_new (void)
{
  return g_new0 (TlOverlayWays, 1);
}

void
tl_overlay_ways_free (TlOverlayWays *ways)
{
  g_clear_pointer (&ways->flows, flows_free);
  g_free (ways);
}

/* More hexes than these have changed: nothing stays. */
#define CHANGED_MOST 512u

/* Adds to @changed (TlHex) where supply paths by @mobility cost or heed something else now.  FALSE:
 * everywhere. */
static gboolean
find_changed (const Flows *before, const Flows *now, TlMobility mobility, GArray *changed)
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
looks_at_any (const Bundle *bundle, const TlGrid *grid, const GArray *changed)
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
are_alike (const Bundle *a, const Bundle *b)
{
  return a->source == b->source && a->start == b->start && a->mobility == b->mobility &&
         a->limit_mp12 == b->limit_mp12 && a->riders->len == b->riders->len &&
         memcmp (a->riders->data, b->riders->data, a->riders->len * sizeof (Rider)) == 0;
}

/* Takes the ways over from @before, where they stay. */
static gboolean
take_ways (const Flows *flows, Bundle *bundle, const Flows *before, const GArray *changed)
{
  guint64 key = key_of (bundle->flow, bundle->hq, bundle->source);
  Bundle *was = g_hash_table_lookup (before->by_key, &key);

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
mobilities_of (const Flows *flows)
{
  guint bits = 0;

  for (guint i = 0; i < flows->bundles->len; i++)
    {
      const Bundle *bundle = flows->bundles->pdata[i];

      if (bundle->source == TL_HEX_NONE)
        bits |= 1u << bundle->mobility;
      for (guint k = 0; bundle->source != TL_HEX_NONE && k < bundle->riders->len; k++)
        bits |= 1u << g_array_index (bundle->riders, Rider, k).mobility;
    }
  return bits;
}

/* Whether @before is of a side and a map like those of @flows; then @changed (TlHex) is where paths
 * of any kind that it has may be others now. */
static gboolean
may_stay (const Flows *flows, const Flows *before, GArray *changed)
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

static void
flows_find (Flows *flows)
{
  const TlOverlayWays *ways = flows->scene->ways;
  const Flows *before = ways != NULL ? ways->flows : NULL;
  g_autoptr (TlPathField) field = tl_path_field_new (flows->scene->map);
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (TlHex));

  drop_throwers (flows);
  for (guint i = 0; i < flows->bundles->len; i++)
    {
      Bundle *bundle = flows->bundles->pdata[i];

      if (bundle->source == TL_HEX_NONE)
        prepare_throw (flows, bundle);
    }
  gboolean stays = may_stay (flows, before, changed);
  for (guint i = 0; i < flows->bundles->len; i++)
    {
      Bundle *bundle = flows->bundles->pdata[i];

      if (!stays || !take_ways (flows, bundle, before, changed))
        find_ways (flows, bundle, field);
    }
}

/* --- beside one another ----------------------------------------------------------------------- */

/* Where the step stands in a table of a byte per hexside; both ways are one. */
static gsize
place_of_step (const TlMap *map, const TlOverlayStep *step)
{
  TlHex low = MIN (step->from, step->to), high = MAX (step->from, step->to);
  TlDirection d = 0;

  while (d + 1 < TL_DIRECTIONS && tl_map_neighbour (map, low, d) != high)
    d++;
  return (gsize) low * TL_DIRECTIONS + d;
}

/* The first slot that is free on all steps of @bundle.  @taken: bits of slots by step */
static guint
take_slot (const TlMap *map, const Bundle *bundle, guint8 *taken)
{
  const GArray *steps = bundle->tree->steps;
  guint used = 0, slot = 0;

  for (guint i = 0; i < steps->len; i++)
    used |= taken[place_of_step (map, &g_array_index (steps, TlOverlayStep, i))];
  while (slot + 1 < SLOTS && (used & 1u << slot) != 0)
    slot++;
  for (guint i = 0; i < steps->len; i++)
    taken[place_of_step (map, &g_array_index (steps, TlOverlayStep, i))] |= (guint8) (1u << slot);
  return slot;
}

/* Steps go in three directions, 60 degrees apart.  Turned by 10 degrees from these, no two of the
 * places lie one behind the other in any of them. */
static TlPoint
offset_of (guint slot)
{
  static const guint8 turns[SLOTS] = { 0, 0, 3, 1, 4, 2, 5 };
  double angle = G_PI / 18 + turns[slot] * G_PI / 3;

  if (slot == 0)
    return (TlPoint){ 0, 0 };
  return (TlPoint){ ASIDE * cos (angle), ASIDE * sin (angle) };
}

/* --- painting bundles ------------------------------------------------------------------------- */

static gboolean
put_halo (Flows *flows, const Bundle *bundle, guint class, TlPoint offset)
{
  TlOverlayItem *item =
      tl_overlay_begin (flows->scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, bundle->ink);

  item->is_halo = TRUE;
  /* Smaller, it would only grey the map. */
  item->least_px = 30;
  tl_overlay_look_flow (item, bundle->flow, class);
  if (tl_overlay_tree_put (flows->scene, bundle->tree, class, offset))
    return TRUE;
  g_array_set_size (flows->scene->items, flows->scene->items->len - 1);
  return FALSE;
}

/* First all lines in the halo's colour, then the same in their own: so one bundle's lines do not
 * cut one another, and those of two bundles cross like roads on bridges. */
static void
put_bundle (Flows *flows, const Bundle *bundle, guint slot)
{
  GArray *items = flows->scene->items;
  guint first = items->len, n = 0;

  for (guint class = TL_TREE_CLASSES; class -- > 0;)
    n += put_halo (flows, bundle, class, offset_of (slot)) ? 1 : 0;
  for (guint i = 0; i < n; i++)
    {
      TlOverlayItem item = g_array_index (items, TlOverlayItem, first + i);

      item.is_halo = FALSE;
      item.least_px = 0;
      g_array_append_val (items, item);
    }
  if (n > 0)
    tl_overlay_tell (flows->scene, TL_LEGEND_FLOW + bundle->flow);
}

static void
add_arrivals (Flows *flows, const Bundle *bundle)
{
  for (guint i = 0; i < bundle->riders->len; i++)
    {
      TlHex hex = g_array_index (bundle->riders, Rider, i).hex;

      for (guint k = 0; k < bundle->tree->steps->len; k++)
        {
          const TlOverlayStep *step = &g_array_index (bundle->tree->steps, TlOverlayStep, k);

          if (step->from == hex)
            {
              tl_overlay_arrival (flows->scene, bundle->ink,
                                  tl_overlay_centre (flows->scene, step->to),
                                  tl_overlay_centre (flows->scene, hex));
              break;
            }
        }
    }
}

static void
flows_put (Flows *flows)
{
  g_autofree guint8 *taken = g_new0 (guint8, tl_map_n_hexes (flows->scene->map) * TL_DIRECTIONS);

  flows_find (flows);
  for (guint flow = 0; flow < TL_FLOWS; flow++)
    for (guint i = 0; i < flows->bundles->len; i++)
      {
        Bundle *bundle = flows->bundles->pdata[i];

        if (bundle->flow != flow)
          continue;
        put_bundle (flows, bundle, take_slot (flows->scene->map, bundle, taken));
        if (flow == TL_FLOW_THROW)
          add_arrivals (flows, bundle);
      }
}

TlOverlayHq *
tl_overlay_add_ways (TlOverlayScene *scene, const TlSituation *situation, TlSide side,
                     const GArray *units)
{
  const TlSupplyPicture *picture = tl_supply_picture (situation, side);
  g_autoptr (Flows) flows = flows_new (scene, situation, side);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      TlHex hex = tl_situation_hex (situation, unit);
      const TlSupplyLine *trace = tl_supply_picture_line (picture, TL_SUPPLY_TRACE, unit);
      const TlSupplyLine *dump = tl_supply_picture_line (picture, TL_SUPPLY_DUMP, unit);

      if (tl_supply_line_is_ok (trace))
        flows_add (flows, unit, hex, trace, TRUE);
      else if (tl_supply_line_is_ok (dump))
        flows_add (flows, unit, hex, dump, FALSE);
    }
  flows_put (flows);

  TlOverlayHq *hqs = g_steal_pointer (&flows->hqs);
  if (scene->ways != NULL)
    {
      flows->scene = NULL;
      g_clear_pointer (&scene->ways->flows, flows_free);
      scene->ways->flows = g_steal_pointer (&flows);
    }
  return hqs;
}
