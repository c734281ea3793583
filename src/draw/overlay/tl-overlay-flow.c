/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Along which path a side is supplied.
 *
 * Ways that go together are a *bundle*: all that one HQ throws, what it draws itself, what is drawn
 * directly from one hex.  A bundle is drawn hex by hex as it is counted (12.3), each step once,
 * wider where more units come by it.  Bundles that share a step lie side by side there.
 */
#include "draw/overlay/tl-overlay-private.h"

#include <math.h>

/* How far beside the middle of a hex a bundle lies that does not have it for itself. */
#define ASIDE 0.24
#define SLOTS 7u

/* Units of one hex that come the same way. */
typedef struct
{
  TlHex hex;
  TlUnit unit; /* one of them */
  guint n;
} Rider;

typedef struct
{
  TlOverlayFlow flow;
  TlUnit hq;    /* who throws, or draws to throw on; TL_UNIT_NONE: a unit for itself */
  TlHex source; /* what is drawn from; TL_HEX_NONE: it is thrown */
  TlOverlayInk ink;
  GArray *riders; /* Rider */
  TlOverlayTree *tree;
} Bundle;

struct _TlOverlayFlows
{
  TlOverlayScene *scene;
  const TlSituation *situation;
  TlSide side;
  GHashTable *hq_numbers; /* TlUnit + 1 -> number + 1 */
  GArray *hqs;            /* TlUnit, by number */
  guint first_hq;         /* the number of the first of them */
  GPtrArray *bundles;     /* Bundle */
  GHashTable *by_key;     /* -> Bundle */
};

static void
bundle_free (gpointer data)
{
  Bundle *bundle = data;

  g_array_unref (bundle->riders);
  tl_overlay_tree_free (bundle->tree);
  g_free (bundle);
}

TlOverlayFlows *
tl_overlay_flows_new (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  TlOverlayFlows *flows = g_new0 (TlOverlayFlows, 1);

  flows->scene = scene;
  flows->situation = situation;
  flows->side = side;
  flows->first_hq = scene->n_hqs;
  flows->hq_numbers = g_hash_table_new (NULL, NULL);
  flows->hqs = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  flows->bundles = g_ptr_array_new_with_free_func (bundle_free);
  flows->by_key = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return flows;
}

void
tl_overlay_flows_free (TlOverlayFlows *flows)
{
  g_hash_table_unref (flows->hq_numbers);
  g_array_unref (flows->hqs);
  g_ptr_array_unref (flows->bundles);
  g_hash_table_unref (flows->by_key);
  g_free (flows);
}

const GArray *
tl_overlay_flows_hqs (const TlOverlayFlows *flows)
{
  return flows->hqs;
}

/* --- letters of HQs ------------------------------------------------------------------------- */

guint
tl_overlay_flows_hq (TlOverlayFlows *flows, TlUnit hq)
{
  gpointer key = GUINT_TO_POINTER (hq + 1);
  gpointer number = g_hash_table_lookup (flows->hq_numbers, key);

  if (number == NULL)
    {
      g_array_append_val (flows->hqs, hq);
      number = GUINT_TO_POINTER (flows->hqs->len);
      g_hash_table_insert (flows->hq_numbers, key, number);
    }
  return flows->first_hq + GPOINTER_TO_UINT (number) - 1;
}

TlOverlayInk
tl_overlay_flows_ink (TlOverlayFlows *flows, TlUnit hq)
{
  return TL_INK_HQ + (tl_overlay_flows_hq (flows, hq) + flows->side) % TL_INK_HQS;
}

/* --- bundles -------------------------------------------------------------------------------- */

static Bundle *
bundle_of (TlOverlayFlows *flows, TlOverlayFlow flow, TlUnit hq, TlHex source)
{
  guint64 key = (guint64) flow << 40 | (guint64) (hq != TL_UNIT_NONE) << 36 |
                (guint64) (source != TL_HEX_NONE) << 35 |
                (hq != TL_UNIT_NONE ? (guint64) hq : (guint64) source);
  Bundle *bundle = g_hash_table_lookup (flows->by_key, &key);

  if (bundle != NULL)
    return bundle;
  bundle = g_new0 (Bundle, 1);
  bundle->flow = flow;
  bundle->hq = hq;
  bundle->source = source;
  bundle->ink = flow == TL_FLOW_EAT  ? TL_INK_ASIDE
                : hq != TL_UNIT_NONE ? tl_overlay_flows_ink (flows, hq)
                                     : TL_INK_GOOD;
  bundle->riders = g_array_new (FALSE, FALSE, sizeof (Rider));
  bundle->tree = tl_overlay_tree_new ();
  g_ptr_array_add (flows->bundles, bundle);
  g_hash_table_insert (flows->by_key, g_memdup2 (&key, sizeof key), bundle);
  return bundle;
}

/* Units come hex by hex. */
static void
add_rider (Bundle *bundle, TlHex hex, TlUnit unit)
{
  Rider rider = { hex, unit, 1 };
  Rider *last = bundle->riders->len > 0
                    ? &g_array_index (bundle->riders, Rider, bundle->riders->len - 1)
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
  Bundle *drawn;

  if (line->via == TL_UNIT_NONE)
    {
      add_rider (
          bundle_of (flows, is_trace ? TL_FLOW_DRAW : TL_FLOW_EAT, TL_UNIT_NONE, line->source), hex,
          unit);
      return;
    }
  drawn = bundle_of (flows, is_trace ? TL_FLOW_HQ_DRAW : TL_FLOW_EAT, line->via, line->source);
  if (drawn->riders->len == 0)
    add_rider (drawn, tl_situation_hex (flows->situation, line->via), line->via);
  add_rider (bundle_of (flows, is_trace ? TL_FLOW_THROW : TL_FLOW_EAT, line->via, TL_HEX_NONE), hex,
             unit);
}

/* HQs that throw do not go for themselves what they draw for others. */
static void
drop_throwers (TlOverlayFlows *flows)
{
  for (guint i = 0; i < flows->bundles->len; i++)
    {
      const Bundle *bundle = flows->bundles->pdata[i];

      for (guint k = bundle->flow == TL_FLOW_DRAW ? bundle->riders->len : 0; k-- > 0;)
        {
          const Rider *rider = &g_array_index (bundle->riders, Rider, k);

          if (rider->n == 1 &&
              g_hash_table_contains (flows->hq_numbers, GUINT_TO_POINTER (rider->unit + 1)))
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

/* From the rider's hex.  (transfer full) (nullable) */
static GArray *
way_of (TlOverlayFlows *flows, const Bundle *bundle, const Rider *rider, TlPathField *field)
{
  GArray *hexes;

  if (bundle->source != TL_HEX_NONE)
    {
      tl_draw_range_search (field, flows->situation, rider->unit);
      return tl_path_field_path_near (field, bundle->source, NULL, NULL);
    }
  hexes = tl_path_field_path_near (field, rider->hex, NULL, NULL);
  if (hexes != NULL)
    turn_round (hexes);
  return hexes;
}

void
tl_overlay_arrival (TlOverlayScene *scene, TlOverlayInk ink, TlPoint from, TlPoint to)
{
  double length = tl_overlay_distance (from, to);
  double x = (from.x - to.x) / length, y = (from.y - to.y) / length;
  double out = TL_TRIM_COUNTER / MAX (fabs (x), fabs (y)) + 0.03;
  TlPoint tip = { to.x + x * out, to.y + y * out };
  TlPoint base = { tip.x + x * 0.24, tip.y + y * 0.24 };
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_OUTLINE, ink);

  item->is_cased = TRUE;
  item->least_px = 24;
  tl_overlay_move_to (scene, tip);
  tl_overlay_line_to (scene, (TlPoint){ base.x - y * 0.14, base.y + x * 0.14 });
  tl_overlay_line_to (scene, (TlPoint){ base.x + y * 0.14, base.y - x * 0.14 });
  tl_overlay_close (scene);
}

static void
find_ways (TlOverlayFlows *flows, Bundle *bundle, TlPathField *field)
{
  TlMobility mobility;

  if (bundle->source == TL_HEX_NONE)
    {
      tl_unit_throw_mp12 (flows->situation, bundle->hq, &mobility);
      tl_throw_search (field, flows->situation, flows->side, mobility, &bundle->hq, 1);
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

/* --- beside one another ----------------------------------------------------------------------- */

/* The first place that nobody has who shares a step with @bundle. */
static guint
take_slot (const Bundle *bundle, GHashTable *taken)
{
  const GArray *steps = bundle->tree->steps;
  guint used = 0, slot = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const TlOverlayStep *step = &g_array_index (steps, TlOverlayStep, i);
      guint64 key = (guint64) MIN (step->from, step->to) << 32 | MAX (step->from, step->to);

      used |= GPOINTER_TO_UINT (g_hash_table_lookup (taken, &key));
    }
  while (slot + 1 < SLOTS && (used & 1u << slot) != 0)
    slot++;
  for (guint i = 0; i < steps->len; i++)
    {
      const TlOverlayStep *step = &g_array_index (steps, TlOverlayStep, i);
      guint64 key = (guint64) MIN (step->from, step->to) << 32 | MAX (step->from, step->to);
      guint here = GPOINTER_TO_UINT (g_hash_table_lookup (taken, &key));

      g_hash_table_insert (taken, g_memdup2 (&key, sizeof key),
                           GUINT_TO_POINTER (here | 1u << slot));
    }
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

void
tl_overlay_look_flow (TlOverlayItem *item, TlOverlayFlow flow, guint class)
{
  static const TlOverlayWidth by_class[TL_TREE_CLASSES] = { TL_WIDTH_LINE, TL_WIDTH_BOLD,
                                                            TL_WIDTH_HEAVY };

  item->width = flow == TL_FLOW_HQ_DRAW ? TL_WIDTH_HEAVY
                : flow == TL_FLOW_EAT   ? TL_WIDTH_BOLD
                                        : by_class[class];
  item->dash = flow == TL_FLOW_THROW ? TL_DASH_NONE
               : flow == TL_FLOW_EAT ? TL_DASH_DOTS
                                     : TL_DASH_LONG;
}

void
tl_overlay_look_link (TlOverlayItem *item)
{
  item->is_double = TRUE;
  item->is_cased = TRUE;
  item->width = TL_WIDTH_BOLD;
}

/* The same lines as the item that comes after it, in the halo's colour: so one bundle's lines do
 * not cut one another, and those of two bundles cross like roads on bridges. */
static gboolean
put_lines (TlOverlayFlows *flows, const Bundle *bundle, guint class, TlPoint offset,
           gboolean is_halo)
{
  TlOverlayItem *item =
      tl_overlay_begin (flows->scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, bundle->ink);

  item->is_halo = is_halo;
  /* Smaller, it would only grey the map. */
  item->least_px = is_halo ? 30 : 0;
  tl_overlay_look_flow (item, bundle->flow, class);
  if (tl_overlay_tree_put (flows->scene, bundle->tree, class, offset))
    {
      tl_overlay_tell (flows->scene, TL_LEGEND_FLOW + bundle->flow);
      return TRUE;
    }
  g_array_set_size (flows->scene->items, flows->scene->items->len - 1);
  return FALSE;
}

static void
put_bundle (TlOverlayFlows *flows, const Bundle *bundle, guint slot)
{
  TlPoint offset = offset_of (slot);

  for (guint class = TL_TREE_CLASSES; class -- > 0;)
    put_lines (flows, bundle, class, offset, TRUE);
  for (guint class = TL_TREE_CLASSES; class -- > 0;)
    put_lines (flows, bundle, class, offset, FALSE);
}

static void
add_arrivals (TlOverlayFlows *flows, const Bundle *bundle)
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

void
tl_overlay_flows_put (TlOverlayFlows *flows)
{
  g_autoptr (TlPathField) field = tl_path_field_new (flows->scene->map);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  drop_throwers (flows);
  for (guint i = 0; i < flows->bundles->len; i++)
    find_ways (flows, flows->bundles->pdata[i], field);
  for (guint flow = 0; flow < TL_FLOWS; flow++)
    for (guint i = 0; i < flows->bundles->len; i++)
      {
        Bundle *bundle = flows->bundles->pdata[i];

        if (bundle->flow != flow)
          continue;
        put_bundle (flows, bundle, take_slot (bundle, taken));
        if (flow == TL_FLOW_THROW)
          add_arrivals (flows, bundle);
      }
}
