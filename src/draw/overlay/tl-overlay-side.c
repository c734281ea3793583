/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A side's supply at a glance: which units are supplied and how, from where, along which paths.
 *
 * Lines that many units share are like brooks that become a river (tl-overlay-tree.c).
 *
 * Units that come the same way are a bundle (tl-overlay-ways-private.h).  Bundles that share a step
 * lie side by side there.
 */
#include "draw/overlay/tl-overlay-private.h"
#include "draw/overlay/tl-overlay-ways-private.h"
#include "rules/supply/tl-formation.h"

#include <math.h>

/* How far beside the middle of a hex a bundle lies that does not have it for itself. */
#define ASIDE 0.24
#define SLOTS 7u

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
take_slot (const TlMap *map, const TlOverlayBundle *bundle, guint8 *taken)
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

void
tl_overlay_look_link (TlOverlayItem *item)
{
  item->is_double = TRUE;
  item->is_cased = TRUE;
  item->width = TL_WIDTH_BOLD;
}

static gboolean
put_halo (TlOverlayFlows *flows, const TlOverlayBundle *bundle, guint class, TlPoint offset)
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
put_bundle (TlOverlayFlows *flows, const TlOverlayBundle *bundle, guint slot)
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
add_arrivals (TlOverlayFlows *flows, const TlOverlayBundle *bundle)
{
  for (guint i = 0; i < bundle->riders->len; i++)
    {
      TlHex hex = g_array_index (bundle->riders, TlOverlayRider, i).hex;

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
flows_put (TlOverlayFlows *flows)
{
  g_autofree guint8 *taken = g_new0 (guint8, tl_map_n_hexes (flows->scene->map) * TL_DIRECTIONS);

  tl_overlay_flows_find (flows);
  for (guint flow = 0; flow < TL_FLOWS; flow++)
    for (guint i = 0; i < flows->bundles->len; i++)
      {
        TlOverlayBundle *bundle = flows->bundles->pdata[i];

        if (bundle->flow != flow)
          continue;
        put_bundle (flows, bundle, take_slot (flows->scene->map, bundle, taken));
        if (flow == TL_FLOW_THROW)
          add_arrivals (flows, bundle);
      }
}

#define HATCH_SPACING 0.2
#define GROUPS_MAX 5u

typedef struct
{
  TlOverlayScene *scene;
  const TlSituation *situation;
  const TlSupplyPicture *picture;
  TlSide side;
  TlOverlayFlows *flows;
  GHashTable *sources;  /* hexes of sources in use */
  GHashTable *left_out; /* TlUnit + 1 */
} Picture;

/* A, B, ... Z, A2, ... */
static void
hq_letter (guint number, char text[8])
{
  if (number < 26)
    g_snprintf (text, 8, "%c", 'A' + (char) number);
  else
    g_snprintf (text, 8, "%c%u", 'A' + (char) (number % 26), number / 26 % 100 + 1);
}

/* --- who is how ------------------------------------------------------------------------------ */

typedef enum
{
  STATE_DIRECT,
  STATE_VIA,
  STATE_LEFT, /* by itself it could, but its formation cannot trace as one (12.6f) */
  STATE_EATS, /* no trace, and SP in reach (12.6c) */
  STATE_OUT,
  STATES
} State;

/* Units of a stack with the same mark. */
typedef struct
{
  State state;
  TlUnit via;
  guint n;
  gboolean has_dump; /* one of them */
} Group;

typedef struct
{
  Group groups[GROUPS_MAX];
  guint n_groups;
  TlStocks stocks; /* the worst (12.10) */
  guint n_units;
} Stack;

static State
state_of (Picture *p, TlUnit unit, const TlSupplyLine *trace, const TlSupplyLine *dump)
{
  if (!tl_supply_line_is_ok (trace))
    return tl_supply_line_is_ok (dump) ? STATE_EATS : STATE_OUT;
  if (g_hash_table_contains (p->left_out, GUINT_TO_POINTER (unit + 1)))
    return STATE_LEFT;
  return trace->via == TL_UNIT_NONE ? STATE_DIRECT : STATE_VIA;
}

static void
add_to_stack (Stack *stack, State state, TlUnit via, gboolean has_dump)
{
  guint i = 0;

  while (i < stack->n_groups && (stack->groups[i].state != state || stack->groups[i].via != via))
    i++;
  if (i == GROUPS_MAX)
    i--;
  else if (i == stack->n_groups)
    stack->groups[stack->n_groups++] = (Group){ state, via, 0, FALSE };
  stack->groups[i].n++;
  stack->groups[i].has_dump |= has_dump;
}

static int
compare_groups (gconstpointer a, gconstpointer b, gpointer data G_GNUC_UNUSED)
{
  const Group *one = a, *other = b;

  if (one->state != other->state)
    return one->state < other->state ? -1 : 1;
  return (one->via > other->via) - (one->via < other->via);
}

/* The better at the right, the worse outside. */
static void
add_stack_marks (Picture *p, TlHex hex, Stack *stack)
{
  static const TlOverlayMark marks[STATES] = { TL_MARK_DISC, TL_MARK_DIAMOND, TL_MARK_LEFT,
                                               TL_MARK_EATS, TL_MARK_OUT };
  static const TlOverlayInk inks[STATES] = { TL_INK_GOOD, TL_INK_VIA, TL_INK_ASIDE, TL_INK_ASIDE,
                                             TL_INK_BAD };
  TlPoint at = tl_overlay_centre (p->scene, hex), low = at;

  g_qsort_with_data (stack->groups, (int) stack->n_groups, sizeof *stack->groups, compare_groups,
                     NULL);
  at.y -= 0.64;
  at.x += 0.27;
  for (guint i = 0; i < stack->n_groups; i++, at.x -= 0.42)
    {
      const Group *group = &stack->groups[i];
      TlOverlayInk ink = group->state == STATE_VIA ? tl_overlay_flows_ink (p->flows, group->via)
                                                   : inks[group->state];
      char text[8] = "";

      if (group->state == STATE_VIA)
        hq_letter (p->flows->numbers[group->via], text);
      else if (group->state == STATE_OUT && group->n > 1)
        g_snprintf (text, sizeof text, "%u", group->n);
      gboolean is_hollow = group->state < STATE_EATS && !group->has_dump;

      tl_overlay_mark (p->scene, marks[group->state], ink, at, text)->is_hollow = is_hollow;
      tl_overlay_tell (p->scene, TL_LEGEND_STATE + group->state);
      if (is_hollow)
        tl_overlay_tell (p->scene, TL_LEGEND_NO_DUMP);
    }
  low.x += 0.5;
  low.y += 0.66;
  if (stack->stocks == TL_STOCKS_FULL)
    return;
  tl_overlay_tell (p->scene, stack->stocks == TL_STOCKS_LOW ? TL_LEGEND_LOW : TL_LEGEND_EXHAUSTED);
  TlOverlayItem *item =
      tl_overlay_mark (p->scene, stack->stocks == TL_STOCKS_LOW ? TL_MARK_LOW : TL_MARK_EMPTY,
                       TL_INK_BAD, low, NULL);
  /* A single counter that is large enough says it by its own badge. */
  if (stack->n_units == 1)
    item->most_px = 44;
}

static int
compare_by_hex (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlSituation *situation = data;
  TlUnit one = *(const TlUnit *) a, other = *(const TlUnit *) b;
  TlHex hex = tl_situation_hex (situation, one), other_hex = tl_situation_hex (situation, other);

  if (hex != other_hex)
    return hex < other_hex ? -1 : 1;
  return one < other ? -1 : one > other;
}

void
tl_overlay_look_state (TlStateHatch hatch, TlOverlayInk *ink, double *angle)
{
  static const double angles[TL_STATE_HATCHES] = { G_PI / 4, -G_PI / 4, 0, G_PI / 2 };

  *ink = hatch <= TL_STATE_MARKED ? TL_INK_BAD : TL_INK_ASIDE;
  *angle = angles[hatch];
}

/* Takes @hexes. */
static void
hatch (Picture *p, GArray *hexes, TlStateHatch state)
{
  TlOverlayInk ink;
  double angle;

  tl_overlay_look_state (state, &ink, &angle);
  if (hexes->len > 0)
    tl_overlay_hatch (p->scene, ink, (const TlHex *) (gpointer) hexes->data, hexes->len, angle,
                      HATCH_SPACING);
  g_array_unref (hexes);
}

static void
add_unit (Picture *p, TlUnit unit, TlHex hex, Stack *stack, GArray **hatches)
{
  const TlSupplyLine *trace = tl_supply_picture_line (p->picture, TL_SUPPLY_TRACE, unit);
  const TlSupplyLine *dump = tl_supply_picture_line (p->picture, TL_SUPPLY_DUMP, unit);
  const TlUnitState *is = tl_situation_state (p->situation, unit);
  State state = state_of (p, unit, trace, dump);

  if ((is->flags & TL_UNIT_OOS) != 0)
    {
      g_array_append_val (hatches[TL_STATE_MARKED], hex);
      tl_overlay_tell (p->scene, TL_LEGEND_MARKED);
    }
  if (state == STATE_OUT)
    g_array_append_val (hatches[TL_STATE_NOTHING], hex);
  else if (state == STATE_EATS)
    g_array_append_val (hatches[TL_STATE_EATING], hex);
  else if (state == STATE_LEFT)
    g_array_append_val (hatches[TL_STATE_LEFT_OUT], hex);
  stack->n_units++;
  stack->stocks = MAX (stack->stocks, (TlStocks) is->stocks);
  add_to_stack (stack, state, state == STATE_VIA ? trace->via : TL_UNIT_NONE,
                tl_supply_line_is_ok (dump));
  if (tl_supply_line_is_ok (trace))
    {
      tl_overlay_flows_add (p->flows, unit, hex, trace, TRUE);
      g_hash_table_add (p->sources, GUINT_TO_POINTER (trace->source));
    }
  else if (tl_supply_line_is_ok (dump))
    tl_overlay_flows_add (p->flows, unit, hex, dump, FALSE);
}

static void
add_units (Picture *p)
{
  guint n;
  const TlUnit *units = tl_supply_picture_units (p->picture, &n);
  g_autofree TlUnit *sorted = g_memdup2 (units, n * sizeof *units);
  GArray *hatches[TL_STATE_HATCHES];

  for (guint i = 0; i < TL_STATE_HATCHES; i++)
    hatches[i] = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_qsort_with_data (sorted, (int) n, sizeof *sorted, compare_by_hex,
                     (gpointer) (gsize) p->situation);
  for (guint i = 0; i < n;)
    {
      TlHex hex = tl_situation_hex (p->situation, sorted[i]);
      Stack stack = { .stocks = TL_STOCKS_FULL };

      for (; i < n && tl_situation_hex (p->situation, sorted[i]) == hex; i++)
        if (hex != TL_HEX_NONE && tl_trace_is_needed (p->situation, sorted[i]))
          add_unit (p, sorted[i], hex, &stack, hatches);
      if (hex != TL_HEX_NONE)
        add_stack_marks (p, hex, &stack);
    }
  for (TlStateHatch i = 0; i < TL_STATE_HATCHES; i++)
    hatch (p, hatches[i], i);
}

/* --- what brings supply to the sources -------------------------------------------------------- */

typedef struct
{
  TlOverlayTree *rail;
  TlOverlayTree *links; /* of Extenders */
} Back;

static void
add_back (Picture *p, TlHex source, Back *back)
{
  g_autoptr (GPtrArray) legs = tl_trace_back (p->situation, p->side, source);

  for (guint i = 0; i < legs->len; i++)
    {
      const TlLeg *leg = g_ptr_array_index (legs, i);

      tl_overlay_tree_add (leg->kind == TL_LEG_RAIL ? back->rail : back->links,
                           (const TlHex *) (gpointer) leg->hexes->data, leg->hexes->len, 0);
    }
}

static void
put_back (Picture *p, const Back *back)
{
  TlOverlayInk ink = TL_INK_SIDE_0 + p->side;

  tl_overlay_begin (p->scene, TL_ITEM_STROKE, TL_LAYER_BAND, ink);
  if (tl_overlay_tree_put (p->scene, back->rail, 0, (TlPoint){ 0, 0 }))
    {
      tl_overlay_look_rail (p->scene, ink);
      tl_overlay_tell (p->scene, TL_LEGEND_RAIL);
    }
  TlOverlayItem *item = tl_overlay_begin (p->scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink);
  tl_overlay_look_link (item);
  if (tl_overlay_tree_put (p->scene, back->links, 0, (TlPoint){ 0, 0 }))
    tl_overlay_tell (p->scene, TL_LEGEND_LINK);
  /* A chain, not a river. */
  for (guint i = 0; i < back->links->steps->len; i++)
    {
      TlHex hex = g_array_index (back->links->steps, TlOverlayStep, i).to;

      if (tl_situation_first_in (p->situation, hex) == TL_UNIT_NONE)
        tl_overlay_mark (p->scene, TL_MARK_DOT, ink, tl_overlay_centre (p->scene, hex), NULL);
    }
}

static void
add_source (Picture *p, const TlTraceSource *source, gboolean is_used)
{
  TlPoint at = tl_overlay_centre (p->scene, source->hex);
  TlOverlayInk ink = TL_INK_SIDE_0 + p->side;
  TlOverlayItem *item = tl_overlay_frame (p->scene, TL_MARK_RING, ink, at);

  item->opacity = is_used ? 1 : 0.55f;
  item->is_emphatic = TRUE;
  tl_overlay_tell (p->scene, source->kind == TL_TRACE_MAP ? TL_LEGEND_ENTRY : TL_LEGEND_SOURCE);
  if (source->kind == TL_TRACE_MAP)
    tl_overlay_entry (p->scene, p->situation, source->hex, ink);
}

static void
add_sources (Picture *p)
{
  g_autoptr (TlOverlayTree) rail = tl_overlay_tree_new ();
  g_autoptr (TlOverlayTree) links = tl_overlay_tree_new ();
  Back back = { rail, links };
  guint n;
  const TlTraceSource *sources = tl_trace_sources (p->situation, p->side, &n);

  for (guint i = 0; i < n; i++)
    {
      gboolean is_used = g_hash_table_contains (p->sources, GUINT_TO_POINTER (sources[i].hex));

      add_source (p, &sources[i], is_used);
      if (is_used)
        add_back (p, sources[i].hex, &back);
    }
  tl_overlay_tree_seal (rail);
  tl_overlay_tree_seal (links);
  put_back (p, &back);
}

static void
add_dumps (Picture *p)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (p->situation, p->side);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      tl_overlay_frame (p->scene, TL_MARK_SQUARE, TL_INK_SIDE_0 + p->side,
                        tl_overlay_centre (p->scene, dump->site));
      tl_overlay_tell (p->scene, TL_LEGEND_DUMP);
    }
}

static void
add_hqs (Picture *p)
{
  for (TlUnit hq = 0; hq < tl_situation_n_units (p->situation); hq++)
    {
      char text[8];

      if (!p->flows->throws[hq])
        continue;
      TlPoint at = tl_overlay_centre (p->scene, tl_situation_hex (p->situation, hq));
      hq_letter (p->flows->numbers[hq], text);
      tl_overlay_tell (p->scene, TL_LEGEND_HQ);
      tl_overlay_frame (p->scene, TL_MARK_RING, tl_overlay_flows_ink (p->flows, hq), at);
      at.x -= 0.48;
      at.y += 0.72;
      tl_overlay_mark (p->scene, TL_MARK_HQ, tl_overlay_flows_ink (p->flows, hq), at, text);
    }
}

/* --- all -------------------------------------------------------------------------------------- */

static void
find_left_out (Picture *p)
{
  const TlScenario *scenario = tl_situation_scenario (p->situation);

  for (guint i = 0; scenario != NULL && i < scenario->formations->len; i++)
    {
      g_autoptr (GArray) units = tl_formation_left_out (p->situation, (int) i, NULL);

      for (guint k = 0; k < units->len; k++)
        g_hash_table_add (p->left_out, GUINT_TO_POINTER (g_array_index (units, TlUnit, k) + 1));
    }
}

void
tl_overlay_scene_add_supply (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  g_autoptr (TlOverlayFlows) flows = tl_overlay_flows_new (scene, situation, side);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) left_out = g_hash_table_new (NULL, NULL);
  Picture p = {
    scene, situation, tl_supply_picture (situation, side), side, flows, used, left_out
  };

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  scene->side = side;
  find_left_out (&p);
  add_units (&p);
  flows_put (flows);
  add_sources (&p);
  add_dumps (&p);
  add_hqs (&p);
  if (scene->ways != NULL)
    tl_overlay_flows_keep (scene->ways, g_steal_pointer (&flows));
}
