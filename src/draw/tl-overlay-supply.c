/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A side's supply at a glance, and the ways of one unit. */
#include "draw/tl-overlay-private.h"

#include <math.h>

#include "rules/supply/tl-supply.h"

/* --- the whole side --- */

#define HATCH_SPACING 0.2

typedef struct
{
  TlOverlayScene *scene;
  const TlSituation *situation;
  const TlSupplyPicture *picture;
  TlSide side;
  GHashTable *hq_numbers; /* TlUnit + 1 -> number + 1 */
  GHashTable *sources;    /* hexes of sources in use */
  GHashTable *drawn;      /* bundles and strands that are there already */
  guint n_hqs;
} Picture;

static guint
hq_number (Picture *p, TlUnit hq)
{
  gpointer key = GUINT_TO_POINTER (hq + 1);
  gpointer number = g_hash_table_lookup (p->hq_numbers, key);

  if (number == NULL)
    {
      number = GUINT_TO_POINTER (++p->n_hqs);
      g_hash_table_insert (p->hq_numbers, key, number);
    }
  return GPOINTER_TO_UINT (number) - 1;
}

/* A, B, ... Z, A2, ... */
static void
hq_letter (guint number, char text[8])
{
  if (number < 26)
    g_snprintf (text, 8, "%c", 'A' + (char) number);
  else
    g_snprintf (text, 8, "%c%u", 'A' + (char) (number % 26), number / 26 % 100 + 1);
}

static gboolean
is_new (Picture *p, TlHex from, guint32 to)
{
  guint64 key = (guint64) from << 32 | to;

  return g_hash_table_add (p->drawn, g_memdup2 (&key, sizeof key));
}

/* A thin line bent to one side, more or less by its number, so that neighbours do not merge. */
static TlOverlayItem *
add_strand (Picture *p, TlHex from, TlHex to, TlOverlayInk ink, guint number)
{
  TlPoint hex = tl_overlay_centre (p->scene, from), other = tl_overlay_centre (p->scene, to);
  TlPoint a = tl_overlay_towards (hex, other, TL_TRIM_COUNTER);
  TlPoint b = tl_overlay_towards (other, hex, TL_TRIM_RING);
  double bend = 0.07 + 0.025 * (number % 4);
  double x = -(b.y - a.y) * bend, y = (b.x - a.x) * bend;
  TlOverlayItem *item = tl_overlay_begin (p->scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink);

  item->is_cased = TRUE;
  tl_overlay_move_to (p->scene, a);
  tl_overlay_curve_to (p->scene,
                       (TlPoint){ a.x + (b.x - a.x) * 0.35 + x, a.y + (b.y - a.y) * 0.35 + y },
                       (TlPoint){ a.x + (b.x - a.x) * 0.7 + x, a.y + (b.y - a.y) * 0.7 + y }, b);
  return item;
}

static void
add_line (Picture *p, TlUnit unit, const TlSupplyLine *line)
{
  TlHex from = tl_draw_hex (p->situation, unit);
  TlOverlayItem *item;

  if (line->via == TL_UNIT_NONE)
    {
      if (from != line->source && is_new (p, from, line->source))
        add_strand (p, from, line->source, TL_INK_GOOD, from)->width = TL_WIDTH_THIN;
    }
  else
    {
      guint number = hq_number (p, line->via);
      TlOverlayInk ink = TL_INK_HQ + number % TL_INK_HQS;
      TlHex hq_hex = tl_draw_hex (p->situation, line->via);

      if (from != hq_hex && is_new (p, from, 0x80000000u | line->via))
        add_strand (p, from, hq_hex, ink, from)->width = TL_WIDTH_THIN;
      if (hq_hex != line->source && is_new (p, hq_hex, line->source))
        {
          item = add_strand (p, hq_hex, line->source, ink, number);
          item->width = TL_WIDTH_BOLD;
          item->dash = TL_DASH_LONG;
        }
    }
  g_hash_table_add (p->sources, GUINT_TO_POINTER (line->source));
}

/* Of the states of a stack the worst shows, and how many share it when not all do. */
typedef struct
{
  guint n_out;
  guint n_via;
  guint n_direct;
  TlUnit via;
} Stack;

static void
add_stack_mark (Picture *p, TlHex hex, const Stack *stack)
{
  TlPoint at = tl_overlay_centre (p->scene, hex);
  char text[8] = "";

  at.y -= 0.64;
  at.x += 0.27;
  if (stack->n_direct > 0)
    {
      tl_overlay_mark (p->scene, TL_MARK_DISC, TL_INK_GOOD, at, NULL);
      at.x -= 0.38;
    }
  if (stack->n_via > 0)
    {
      guint number = hq_number (p, stack->via);

      hq_letter (number, text);
      tl_overlay_mark (p->scene, TL_MARK_DIAMOND, TL_INK_HQ + number % TL_INK_HQS, at, text);
      at.x -= 0.38;
    }
  if (stack->n_out > 0)
    {
      if (stack->n_out > 1)
        g_snprintf (text, sizeof text, "%u", stack->n_out);
      else
        text[0] = '\0';
      tl_overlay_mark (p->scene, TL_MARK_OUT, TL_INK_BAD, at, text);
    }
}

static int
compare_by_hex (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlSituation *situation = data;
  TlUnit one = *(const TlUnit *) a, other = *(const TlUnit *) b;
  TlHex hex = tl_draw_hex (situation, one), other_hex = tl_draw_hex (situation, other);

  if (hex != other_hex)
    return hex < other_hex ? -1 : 1;
  return one < other ? -1 : one > other;
}

/* Hatched are the hexes of those without trace, and across of those that are marked for it (12.8a). */
static void
add_hatching (Picture *p, const TlUnit *units, guint n)
{
  g_autoptr (GArray) out = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) marked = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < n; i++)
    {
      TlHex hex = tl_draw_hex (p->situation, units[i]);

      if (hex == TL_HEX_NONE)
        continue;
      if (!tl_supply_is_traced (p->situation, units[i]))
        g_array_append_val (out, hex);
      if ((tl_situation_state (p->situation, units[i])->flags & TL_UNIT_OOS) != 0)
        g_array_append_val (marked, hex);
    }
  if (out->len > 0)
    tl_overlay_hatch (p->scene, TL_INK_BAD, (const TlHex *) (gpointer) out->data, out->len,
                      G_PI / 4, HATCH_SPACING);
  if (marked->len > 0)
    tl_overlay_hatch (p->scene, TL_INK_BAD, (const TlHex *) (gpointer) marked->data, marked->len,
                      -G_PI / 4, HATCH_SPACING);
}

static void
add_units (Picture *p)
{
  guint n;
  const TlUnit *units = tl_supply_picture_units (p->picture, &n);
  g_autofree TlUnit *sorted = g_memdup2 (units, n * sizeof *units);

  g_qsort_with_data (sorted, (int) n, sizeof *sorted, compare_by_hex,
                     (gpointer) (gsize) p->situation);
  add_hatching (p, sorted, n);
  for (guint i = 0; i < n;)
    {
      TlHex hex = tl_draw_hex (p->situation, sorted[i]);
      Stack stack = { 0 };

      for (; i < n && tl_draw_hex (p->situation, sorted[i]) == hex; i++)
        {
          const TlSupplyLine *line =
              tl_supply_picture_line (p->picture, TL_SUPPLY_TRACE, sorted[i]);

          if (!tl_supply_needs_trace (p->situation, sorted[i]))
            continue;
          if (!tl_supply_line_is_ok (line))
            stack.n_out++;
          else if (line->via == TL_UNIT_NONE)
            stack.n_direct++;
          else
            {
              stack.n_via++;
              stack.via = line->via;
            }
          if (tl_supply_line_is_ok (line) && hex != TL_HEX_NONE)
            add_line (p, sorted[i], line);
        }
      if (hex != TL_HEX_NONE)
        add_stack_mark (p, hex, &stack);
    }
}

/* What brings supply to the sources in use: each stretch of track once. */
static void
add_back (TlOverlayScene *scene, const TlSituation *situation, TlSide side, TlHex source,
          GHashTable *drawn)
{
  g_autoptr (GPtrArray) legs = tl_trace_back (situation, side, source);

  for (guint i = 0; i < legs->len; i++)
    {
      const TlLeg *leg = g_ptr_array_index (legs, i);
      const TlHex *hexes = (const TlHex *) (gpointer) leg->hexes->data;

      if (leg->kind != TL_LEG_RAIL)
        {
          tl_overlay_leg (scene, leg, TL_INK_SIDE_0 + side, FALSE);
          continue;
        }
      for (guint j = 0; j + 1 < leg->hexes->len; j++)
        {
          guint64 key = (guint64) MIN (hexes[j], hexes[j + 1]) << 32 | MAX (hexes[j], hexes[j + 1]);

          if (!g_hash_table_add (drawn, g_memdup2 (&key, sizeof key)))
            continue;
          tl_overlay_rail (scene, TL_INK_SIDE_0 + side, hexes + j, 2);
        }
    }
}

static void
add_source (TlOverlayScene *scene, const TlTraceSource *source, TlSide side, gboolean is_used)
{
  TlPoint at = tl_overlay_centre (scene, source->hex);
  TlOverlayMark mark = source->kind == TL_TRACE_MAP ? TL_MARK_FLAG : TL_MARK_RING;
  TlOverlayItem *item = tl_overlay_mark (scene, TL_MARK_RING, TL_INK_SIDE_0 + side, at, NULL);

  item->opacity = is_used ? 1 : 0.55f;
  item->is_emphatic = TRUE;
  if (mark == TL_MARK_FLAG)
    tl_overlay_mark (scene, TL_MARK_FLAG, TL_INK_SIDE_0 + side, at, NULL);
}

static void
add_dumps (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      tl_overlay_mark (scene, TL_MARK_SQUARE, TL_INK_SIDE_0 + side,
                       tl_overlay_centre (scene, dump->hex), NULL);
    }
}

static void
add_hqs (Picture *p)
{
  GHashTableIter iter;
  gpointer key, value;

  for (guint number = 0; number < p->n_hqs; number++)
    {
      g_hash_table_iter_init (&iter, p->hq_numbers);
      while (g_hash_table_iter_next (&iter, &key, &value))
        if (GPOINTER_TO_UINT (value) == number + 1)
          {
            TlHex hex = tl_draw_hex (p->situation, GPOINTER_TO_UINT (key) - 1);
            TlPoint at = tl_overlay_centre (p->scene, hex);
            char text[8];

            hq_letter (number, text);
            tl_overlay_mark (p->scene, TL_MARK_RING, TL_INK_HQ + number % TL_INK_HQS, at, NULL);
            at.x -= 0.48;
            at.y += 0.72;
            tl_overlay_mark (p->scene, TL_MARK_HQ, TL_INK_HQ + number % TL_INK_HQS, at, text);
          }
    }
}

void
tl_overlay_scene_add_supply (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) drawn = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) track = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Picture p = {
    scene, situation, tl_supply_picture (situation, side), side, numbers, used, drawn, 0
  };
  guint n;
  const TlTraceSource *sources = tl_trace_sources (situation, side, &n);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  add_units (&p);
  add_hqs (&p);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_used = g_hash_table_contains (used, GUINT_TO_POINTER (sources[i].hex));

      add_source (scene, &sources[i], side, is_used);
      if (is_used)
        add_back (scene, situation, side, sources[i].hex, track);
    }
  add_dumps (scene, situation, side);
}

/* --- one unit --- */

static void
add_hq_ring (TlOverlayScene *scene, const TlSituation *situation, TlUnit hq)
{
  if (hq != TL_UNIT_NONE)
    tl_overlay_mark (scene, TL_MARK_RING, TL_INK_VIA,
                     tl_overlay_centre (scene, tl_draw_hex (situation, hq)), NULL)
        ->is_emphatic = TRUE;
}

static void
add_way (TlOverlayScene *scene, const TlSituation *situation, const TlSupplyPath *path,
         gboolean is_best)
{
  TlSide side = tl_situation_side (situation, path->unit);

  for (guint i = 0; i < path->legs->len; i++)
    {
      const TlLeg *leg = g_ptr_array_index (path->legs, i);
      TlOverlayInk ink = leg->kind == TL_LEG_THROW  ? TL_INK_VIA
                         : leg->kind == TL_LEG_DRAW ? TL_INK_GOOD
                                                    : TL_INK_SIDE_0 + side;

      tl_overlay_leg (scene, leg, ink, is_best);
    }
  add_hq_ring (scene, situation, path->line.via);
}

/* How far an HQ throws: a dashed line round the hexes, as they and those beside them are served. */
static void
add_throw_range (TlOverlayScene *scene, const TlSituation *situation, TlUnit hq)
{
  g_autoptr (TlPathField) range = tl_throw_range (situation, hq);
  g_autofree guint8 *members = g_new0 (guint8, tl_map_n_hexes (scene->map));
  const TlHex *hexes;
  guint n;

  if (range == NULL)
    return;
  hexes = tl_path_field_reached_hexes (range, &n);
  for (guint i = 0; i < n; i++)
    members[hexes[i]] = 1;
  g_autoptr (TlOverlayOutline) outline =
      tl_overlay_outline_new (scene->map, members, 1, hexes, n, NULL, NULL);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, TL_INK_VIA);
  item->dash = TL_DASH_LONG;
  item->is_cased = TRUE;
  tl_overlay_put_outline (scene, outline, 0.06, NULL, TRUE);
}

static void
add_dump_way (TlOverlayScene *scene, const TlSituation *situation, const TlSupplyPath *path,
              gboolean is_best)
{
  TlPoint at = tl_overlay_centre (scene, path->line.source);
  g_autofree char *text = g_strdup_printf ("%u T", path->t);

  add_way (scene, situation, path, is_best);
  tl_overlay_mark (scene, TL_MARK_SQUARE, TL_INK_GOOD, at, NULL);
  at.y += 0.8;
  tl_overlay_text (scene, TL_INK_GOOD, at, text)->is_emphatic = is_best;
}

static void
add_trace_way (TlOverlayScene *scene, const TlSituation *situation, const TlSupplyPath *path)
{
  TlSide side = tl_situation_side (situation, path->unit);
  g_autoptr (GArray) back = tl_supply_path_back (path);
  TlPoint at = tl_overlay_centre (scene, path->line.source);

  add_way (scene, situation, path, TRUE);
  tl_overlay_mark (scene, TL_MARK_RING, TL_INK_SIDE_0 + side, at, NULL)->is_emphatic = TRUE;
  if (back->len > 0)
    at = tl_overlay_centre (scene, g_array_index (back, TlHex, back->len - 1));
  tl_overlay_mark (scene, TL_MARK_FLAG, TL_INK_SIDE_0 + side, at, NULL);
}

void
tl_overlay_scene_add_supply_path (TlOverlayScene *scene, const TlSituation *situation,
                                  const TlSupplyPath *path, gboolean is_best)
{
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (path->kind == TL_SUPPLY_TRACE)
    add_trace_way (scene, situation, path);
  else
    add_dump_way (scene, situation, path, is_best);
}

void
tl_overlay_scene_add_why_not (TlOverlayScene *scene, const TlSituation *situation,
                              const TlVerdict *verdict)
{
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  tl_overlay_add_findings (scene, situation, verdict);
}

void
tl_overlay_scene_add_draw (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GPtrArray) paths = tl_supply_dumps (situation, unit, verdict);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  for (guint i = 0; i < paths->len; i++)
    add_dump_way (scene, situation, g_ptr_array_index (paths, i), i == 0);
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
    add_throw_range (scene, situation, unit);
  if (paths->len == 0)
    tl_overlay_add_findings (scene, situation, verdict);
}

void
tl_overlay_scene_add_trace (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, verdict);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (path == NULL)
    tl_overlay_add_findings (scene, situation, verdict);
  else
    add_trace_way (scene, situation, path);
}
