/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A side's supply at a glance: which units are supplied and how, from where; tl-overlay-ways.c adds
 * along which paths.  Counters in holding boxes (12.3e) have the marks that a stack has on the map.
 */
#include "draw/overlay/tl-overlay-private.h"
#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-formation.h"

#define HATCH_SPACING 0.2
#define GROUPS_MAX 5u

typedef struct
{
  TlOverlayScene *scene;
  const TlSituation *situation;
  const TlSupplyPicture *picture;
  TlSide side;
  const TlOverlayHq *hqs; /* by unit */
  GHashTable *sources;    /* hexes of sources in use */
  GHashTable *left_out;   /* TlUnit + 1 */
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
      TlOverlayInk ink = group->state == STATE_VIA ? p->hqs[group->via].ink : inks[group->state];
      char text[8] = "";

      if (group->state == STATE_VIA)
        hq_letter (p->hqs[group->via].number, text);
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
    g_hash_table_add (p->sources, GUINT_TO_POINTER (trace->source));
}

/* Those of the side on the map that need trace, hex by hex. (transfer full) */
static GArray *
units_to_show (const TlSupplyPicture *picture, const TlSituation *situation)
{
  guint n;
  const TlUnit *units = tl_supply_picture_units (picture, &n);
  GArray *shown = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < n; i++)
    if (tl_situation_hex (situation, units[i]) != TL_HEX_NONE &&
        tl_trace_is_needed (situation, units[i]))
      g_array_append_val (shown, units[i]);
  g_array_sort_with_data (shown, compare_by_hex, (gpointer) (gsize) situation);
  return shown;
}

static void
add_units (Picture *p, const GArray *units)
{
  GArray *hatches[TL_STATE_HATCHES];

  for (guint i = 0; i < TL_STATE_HATCHES; i++)
    hatches[i] = g_array_new (FALSE, FALSE, sizeof (TlHex));
  for (guint i = 0; i < units->len;)
    {
      TlHex hex = tl_situation_hex (p->situation, g_array_index (units, TlUnit, i));
      Stack stack = { .stocks = TL_STOCKS_FULL };

      for (; i < units->len &&
             tl_situation_hex (p->situation, g_array_index (units, TlUnit, i)) == hex;
           i++)
        add_unit (p, g_array_index (units, TlUnit, i), hex, &stack, hatches);
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

      if (!p->hqs[hq].throws)
        continue;
      TlPoint at = tl_overlay_centre (p->scene, tl_situation_hex (p->situation, hq));
      hq_letter (p->hqs[hq].number, text);
      tl_overlay_tell (p->scene, TL_LEGEND_HQ);
      tl_overlay_frame (p->scene, TL_MARK_RING, p->hqs[hq].ink, at);
      at.x -= 0.48;
      at.y += 0.72;
      tl_overlay_mark (p->scene, TL_MARK_HQ, p->hqs[hq].ink, at, text);
    }
}

/* --- in a holding box ------------------------------------------------------------------------- */

/*
 * A box that stands for a hex has its trace.  Off the map no unit needs any (the edition's choice
 * off-map-trace), so only what lies in the box is shown.  Units that are excused, aboard a Landing
 * Craft, have no mark on the map either (12.6g).
 */

typedef struct
{
  TlOverlayMark mark;
  TlOverlayInk ink;
  gboolean has_dump;
} Mark;

static gboolean
is_left_out (const TlSituation *situation, TlUnit unit)
{
  int formation = tl_situation_counter (situation, unit)->formation;
  g_autoptr (GArray) units =
      formation >= 0 ? tl_formation_left_out (situation, formation, NULL) : NULL;

  return units != NULL && tl_units_include (units, unit);
}

static gboolean
has_dump_in_box (const TlSituation *situation, TlUnit unit)
{
  TlSite site = tl_draw_site (situation, unit);
  g_autoptr (GArray) dumps = tl_draw_all_dumps (situation, tl_situation_side (situation, unit));

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (dump->site == site && dump->t > 0 && tl_draw_may_use (situation, unit, dump))
        return TRUE;
    }
  return FALSE;
}

/* Rules 12.3e, 12.6a, c, f: FALSE for units without a mark. */
static gboolean
find_mark (const TlSituation *situation, TlSide side, TlUnit unit, Mark *mark)
{
  const TlSupplyPicture *picture = tl_supply_picture (situation, side);
  const TlSupplyLine *trace = tl_supply_picture_line (picture, TL_SUPPLY_TRACE, unit);
  gboolean has_dump = tl_supply_line_is_ok (tl_supply_picture_line (picture, TL_SUPPLY_DUMP, unit));

  if (tl_situation_side (situation, unit) != side || !tl_unit_is_combat (situation, unit))
    return FALSE;
  if (tl_site_is_box (tl_draw_site (situation, unit)))
    *mark = (Mark){ TL_MARK_DISC, TL_INK_GOOD, has_dump_in_box (situation, unit) };
  else if (!tl_trace_is_needed (situation, unit))
    return FALSE;
  else if (!tl_supply_line_is_ok (trace))
    *mark = has_dump ? (Mark){ TL_MARK_EATS, TL_INK_ASIDE, TRUE }
                     : (Mark){ TL_MARK_OUT, TL_INK_BAD, TRUE };
  else if (is_left_out (situation, unit))
    *mark = (Mark){ TL_MARK_LEFT, TL_INK_ASIDE, has_dump };
  else
    *mark = trace->via == TL_UNIT_NONE ? (Mark){ TL_MARK_DISC, TL_INK_GOOD, has_dump }
                                       : (Mark){ TL_MARK_DIAMOND, TL_INK_VIA, has_dump };
  return TRUE;
}

/* The legend treats a box that stands for a hex as it does hexes. */
static void
tell_mark (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit, const Mark *mark)
{
  guint state = mark->mark == TL_MARK_EATS      ? 3
                : mark->mark == TL_MARK_OUT     ? 4
                : mark->mark == TL_MARK_LEFT    ? 2
                : mark->mark == TL_MARK_DIAMOND ? 1
                                                : 0;

  if (tl_site_is_box (tl_draw_site (situation, unit)))
    tl_overlay_tell (scene, mark->has_dump ? TL_LEGEND_BOXED : TL_LEGEND_NO_DUMP);
  else
    tl_overlay_tell (scene, TL_LEGEND_STATE + state);
  if (!mark->has_dump)
    tl_overlay_tell (scene, TL_LEGEND_NO_DUMP);
}

gboolean
tl_overlay_scene_add_boxed (TlOverlayScene *scene, const TlSituation *situation, TlSide side,
                            TlUnit unit, double x, double y)
{
  Mark mark;

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (!find_mark (situation, side, unit, &mark))
    return FALSE;
  tl_overlay_mark (scene, mark.mark, mark.ink, (TlPoint){ x, y }, "")->is_hollow = !mark.has_dump;
  tell_mark (scene, situation, unit, &mark);
  return TRUE;
}

/* The marks of all who lie in holding boxes, which are painted with their box, for the map's
 * legend.  Cost: in proportion to the units in boxes. */
static void
tell_boxed (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint n_boxes = scenario != NULL ? scenario->boxes->len : 0;
  Mark mark;

  for (TlUnit unit = 0; n_boxes > 0 && unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_state (situation, unit)->box < n_boxes &&
        find_mark (situation, side, unit, &mark))
      tell_mark (scene, situation, unit, &mark);
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
  const TlSupplyPicture *picture = tl_supply_picture (situation, side);
  g_autoptr (GArray) units = units_to_show (picture, situation);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) left_out = g_hash_table_new (NULL, NULL);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  scene->side = side;
  g_autofree TlOverlayHq *hqs = tl_overlay_add_ways (scene, situation, side, units);
  Picture p = { scene, situation, picture, side, hqs, used, left_out };
  find_left_out (&p);
  add_units (&p, units);
  add_sources (&p);
  add_dumps (&p);
  add_hqs (&p);
  tell_boxed (scene, situation, side);
}
