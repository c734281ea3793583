/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The display list of a scene: its items, and outlines and hatchings of sets of hexes. */
#include "draw/overlay/tl-overlay-private.h"

#include <math.h>
#include <stdlib.h>

/* --- a scene --- */

TlOverlayScene *
tl_overlay_scene_new (const TlMap *map)
{
  TlOverlayScene *scene = g_new0 (TlOverlayScene, 1);

  /* A map's reference count changes, the map does not. */
  scene->map = map != NULL ? tl_map_ref ((TlMap *) (gpointer) map) : NULL;
  scene->items = g_array_new (FALSE, TRUE, sizeof (TlOverlayItem));
  scene->spots = g_array_new (FALSE, FALSE, sizeof (TlOverlaySpot));
  scene->texts = g_string_chunk_new (256);
  scene->accents[0] = 0x2f5f9e;
  scene->accents[1] = 0xb03024;
  return scene;
}

void
tl_overlay_scene_free (TlOverlayScene *scene)
{
  g_clear_pointer (&scene->map, tl_map_unref);
  g_array_unref (scene->items);
  g_array_unref (scene->spots);
  g_string_chunk_free (scene->texts);
  g_free (scene);
}

void
tl_overlay_scene_set_ways (TlOverlayScene *scene, TlOverlayWays *ways)
{
  scene->ways = ways;
}

void
tl_overlay_take_sides (TlOverlayScene *scene, const TlScenario *scenario)
{
  if (scenario == NULL)
    return;
  for (guint side = 0; side < TL_SIDES; side++)
    scene->accents[side] = scenario->sides[side].accent;
}

/* --- items --- */

TlOverlayItem *
tl_overlay_begin (TlOverlayScene *scene, TlOverlayItemKind kind, TlOverlayLayer layer,
                  TlOverlayInk ink)
{
  TlOverlayItem item = { .kind = (guint8) kind,
                         .layer = (guint8) layer,
                         .ink = (guint8) ink,
                         .width = TL_WIDTH_LINE,
                         .opacity = 1,
                         .first_spot = scene->spots->len,
                         .left = G_MAXFLOAT,
                         .top = G_MAXFLOAT,
                         .right = -G_MAXFLOAT,
                         .bottom = -G_MAXFLOAT };

  g_array_append_val (scene->items, item);
  return &g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);
}

void
tl_overlay_put (TlOverlayScene *scene, TlPoint point, guint kind)
{
  TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);
  TlOverlaySpot spot = { (float) point.x, (float) point.y, kind };

  g_array_append_val (scene->spots, spot);
  item->n_spots++;
  item->left = MIN (item->left, spot.x);
  item->top = MIN (item->top, spot.y);
  item->right = MAX (item->right, spot.x);
  item->bottom = MAX (item->bottom, spot.y);
}

void
tl_overlay_move_to (TlOverlayScene *scene, TlPoint point)
{
  tl_overlay_put (scene, point, TL_SPOT_MOVE);
}

void
tl_overlay_line_to (TlOverlayScene *scene, TlPoint point)
{
  tl_overlay_put (scene, point, TL_SPOT_LINE);
}

static void
curve_to (TlOverlayScene *scene, TlPoint a, TlPoint b, TlPoint end)
{
  tl_overlay_put (scene, a, TL_SPOT_CURVE);
  tl_overlay_put (scene, b, TL_SPOT_CURVE);
  tl_overlay_put (scene, end, TL_SPOT_CURVE);
}

void
tl_overlay_close (TlOverlayScene *scene)
{
  TlOverlaySpot last = g_array_index (scene->spots, TlOverlaySpot, scene->spots->len - 1);

  tl_overlay_put (scene, (TlPoint){ last.x, last.y }, TL_SPOT_CLOSE);
}

static void
put_bend (TlOverlayScene *scene, TlPoint before, TlPoint here, TlPoint after)
{
  TlPoint a = tl_overlay_towards (here, before, 0.3);
  TlPoint b = tl_overlay_towards (here, after, 0.3);

  tl_overlay_line_to (scene, a);
  curve_to (scene, tl_overlay_towards (a, here, 0.2), tl_overlay_towards (b, here, 0.2), b);
}

void
tl_overlay_put_track (TlOverlayScene *scene, const TlPoint *points, guint n_points)
{
  if (n_points < 2)
    return;
  tl_overlay_move_to (scene, points[0]);
  for (guint i = 1; i + 1 < n_points; i++)
    put_bend (scene, points[i - 1], points[i], points[i + 1]);
  tl_overlay_line_to (scene, points[n_points - 1]);
}

TlOverlayItem *
tl_overlay_line (TlOverlayScene *scene, TlOverlayLayer layer, TlOverlayInk ink,
                 TlOverlayWidth width, TlOverlayDash dash)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, layer, ink);

  item->width = (guint8) width;
  item->dash = (guint8) dash;
  item->is_cased = TRUE;
  return item;
}

TlOverlayItem *
tl_overlay_again (TlOverlayScene *scene, TlOverlayItemKind kind, TlOverlayLayer layer,
                  TlOverlayInk ink)
{
  TlOverlayItem item = g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);

  item.kind = (guint8) kind;
  item.layer = (guint8) layer;
  item.ink = (guint8) ink;
  g_array_append_val (scene->items, item);
  return &g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);
}

TlOverlayItem *
tl_overlay_mark (TlOverlayScene *scene, TlOverlayMark mark, TlOverlayInk ink, TlPoint at,
                 const char *text)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_MARK,
                                          mark == TL_MARK_DOT ? TL_LAYER_DOT : TL_LAYER_MARK, ink);

  item->mark = (guint8) mark;
  if (text != NULL)
    item->text = g_string_chunk_insert_const (scene->texts, text);
  tl_overlay_move_to (scene, at);
  return item;
}

TlOverlayItem *
tl_overlay_frame (TlOverlayScene *scene, TlOverlayMark mark, TlOverlayInk ink, TlPoint at)
{
  TlOverlayItem *item = tl_overlay_mark (scene, mark, ink, at, NULL);

  item->layer = TL_LAYER_OUTLINE;
  return item;
}

void
tl_overlay_entry (TlOverlayScene *scene, const TlSituation *situation, TlHex hex, TlOverlayInk ink)
{
  TlPoint at = tl_overlay_centre (scene, hex);
  gboolean is_empty = tl_situation_first_in (situation, hex) == TL_UNIT_NONE;

  if (!is_empty)
    {
      at.x -= 0.66;
      at.y += 0.1;
    }
  tl_overlay_mark (scene, is_empty ? TL_MARK_FLAG : TL_MARK_PENNANT, ink, at, NULL);
}

TlOverlayItem *
tl_overlay_text (TlOverlayScene *scene, TlOverlayInk ink, TlPoint at, const char *text)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_TEXT, TL_LAYER_TEXT, ink);

  item->text = g_string_chunk_insert_const (scene->texts, text);
  tl_overlay_move_to (scene, at);
  return item;
}

TlPoint
tl_overlay_centre (const TlOverlayScene *scene, TlHex hex)
{
  return tl_grid_centre (tl_map_grid (scene->map), hex);
}

double
tl_overlay_distance (TlPoint a, TlPoint b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

TlPoint
tl_overlay_towards (TlPoint from, TlPoint to, double distance)
{
  double length = tl_overlay_distance (from, to);

  if (length < 1e-9)
    return from;
  return (TlPoint){ from.x + (to.x - from.x) * distance / length,
                    from.y + (to.y - from.y) * distance / length };
}

GArray *
tl_overlay_members (const TlMap *map, const guint8 *members, guint8 bits)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n = tl_map_n_hexes (map);

  for (TlHex hex = 0; hex < n; hex++)
    if (members[hex] & bits)
      g_array_append_val (hexes, hex);
  return hexes;
}

/* --- outlines --- */

typedef struct
{
  const TlMap *map;
  const guint8 *members;
  guint8 bits;
  TlOverlayEdgeFunc counts;
  gconstpointer data;
} Walk;

static gboolean
is_member (const Walk *walk, TlHex hex)
{
  return hex != TL_HEX_NONE && (walk->members[hex] & walk->bits) != 0;
}

static gboolean
is_edge (const Walk *walk, TlOverlayEdge edge)
{
  return !is_member (walk, tl_map_neighbour (walk->map, edge.hex, edge.direction));
}

static gboolean
does_count (const Walk *walk, TlOverlayEdge edge)
{
  return walk->counts == NULL ||
         walk->counts (edge.hex, tl_map_neighbour (walk->map, edge.hex, edge.direction),
                       walk->data);
}

/* Clockwise round the set.  At the far corner of a side three hexes meet: this one, the one beyond
 * the side, which is outside, and the one beyond the next side. */
static TlOverlayEdge
next_edge (const Walk *walk, TlOverlayEdge edge)
{
  TlDirection turn = (edge.direction + 1) % TL_DIRECTIONS;
  TlHex third = tl_map_neighbour (walk->map, edge.hex, turn);

  if (!is_member (walk, third))
    return (TlOverlayEdge){ edge.hex, turn };
  return (TlOverlayEdge){ third, (edge.direction + 5) % TL_DIRECTIONS };
}

static gboolean
is_same_edge (TlOverlayEdge a, TlOverlayEdge b)
{
  return a.hex == b.hex && a.direction == b.direction;
}

/* A ring of edges, cut where they do not count. */
static void
take_ring (const Walk *walk, TlOverlayOutline *outline, const GArray *ring)
{
  guint n = ring->len, first = 0, taken = 0;

  while (first < n && does_count (walk, g_array_index (ring, TlOverlayEdge, first)))
    first++;
  if (first == n)
    {
      TlOverlayLoop loop = { outline->edges->len, n, TRUE };

      g_array_append_vals (outline->edges, ring->data, n);
      g_array_append_val (outline->loops, loop);
      return;
    }
  for (guint i = 1; i <= n; i++)
    {
      TlOverlayEdge edge = g_array_index (ring, TlOverlayEdge, (first + i) % n);
      gboolean counts = does_count (walk, edge);

      if (counts)
        {
          g_array_append_val (outline->edges, edge);
          taken++;
        }
      if (taken > 0 && (!counts || i == n))
        {
          TlOverlayLoop loop = { outline->edges->len - taken, taken, FALSE };

          g_array_append_val (outline->loops, loop);
          taken = 0;
        }
    }
}

TlOverlayOutline *
tl_overlay_outline_new (const TlMap *map, const guint8 *members, guint8 bits, const TlHex *hexes,
                        guint n_hexes, TlOverlayEdgeFunc counts, gconstpointer data)
{
  Walk walk = { map, members, bits, counts, data };
  TlOverlayOutline *outline = g_new (TlOverlayOutline, 1);
  g_autofree guint8 *seen = g_new0 (guint8, tl_map_n_hexes (map));
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (TlOverlayEdge));

  outline->edges = g_array_new (FALSE, FALSE, sizeof (TlOverlayEdge));
  outline->loops = g_array_new (FALSE, FALSE, sizeof (TlOverlayLoop));
  for (guint i = 0; i < n_hexes; i++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlOverlayEdge start = { hexes[i], d };
        TlOverlayEdge edge = start;

        if (!is_member (&walk, hexes[i]) || (seen[hexes[i]] & (1 << d)) || !is_edge (&walk, start))
          continue;
        g_array_set_size (ring, 0);
        do
          {
            seen[edge.hex] |= (guint8) (1 << edge.direction);
            g_array_append_val (ring, edge);
            edge = next_edge (&walk, edge);
          }
        while (!is_same_edge (edge, start));
        take_ring (&walk, outline, ring);
      }
  return outline;
}

void
tl_overlay_outline_free (TlOverlayOutline *outline)
{
  g_array_unref (outline->edges);
  g_array_unref (outline->loops);
  g_free (outline);
}

/* --- outlines as paths --- */

typedef struct
{
  TlPoint start;
  TlPoint inward; /* unit vector into the set */
  double inset;
} Side;

/* Corners and inward directions of every hex, from its centre. */
typedef struct
{
  const TlGrid *grid;
  TlPoint corner[TL_DIRECTIONS];
  TlPoint inward[TL_DIRECTIONS];
} Shape;

static Shape
shape_of (const TlGrid *grid)
{
  TlPoint centre = tl_grid_centre (grid, 0);
  Shape shape = { .grid = grid };

  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      TlPoint corner = tl_grid_corner (grid, 0, i);

      shape.corner[i] = (TlPoint){ corner.x - centre.x, corner.y - centre.y };
    }
  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      TlPoint a = shape.corner[i], b = shape.corner[(i + 1) % TL_DIRECTIONS];

      shape.inward[i] =
          tl_overlay_towards ((TlPoint){ 0, 0 }, (TlPoint){ -(a.x + b.x), -(a.y + b.y) }, 1);
    }
  return shape;
}

static TlPoint
shape_corner (const Shape *shape, TlHex hex, guint corner)
{
  TlPoint centre = tl_grid_centre (shape->grid, hex);

  return (TlPoint){ centre.x + shape->corner[corner].x, centre.y + shape->corner[corner].y };
}

static Side
side_of (const Shape *shape, TlOverlayEdge edge, double inset)
{
  return (Side){ shape_corner (shape, edge.hex, edge.direction), shape->inward[edge.direction],
                 inset };
}

/* The corner between two sides, moved into the set: mitred, sides turn by 60 degrees. */
static TlPoint
corner_between (const Side *before, const Side *after)
{
  double inset = (before->inset + after->inset) / 2;
  double cosine = before->inward.x * after->inward.x + before->inward.y * after->inward.y;
  double length = inset / (1 + MAX (cosine, 0));

  return (TlPoint){ after->start.x + (before->inward.x + after->inward.x) * length,
                    after->start.y + (before->inward.y + after->inward.y) * length };
}

/* The corners of a loop; one more than edges when it is open. (transfer full): TlPoint */
static GArray *
loop_corners (const Shape *shape, const TlOverlayOutline *outline, const TlOverlayLoop *loop,
              double inset, const float *insets)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (TlPoint));
  guint n = loop->n_edges;
  g_autofree Side *sides = g_new (Side, n);

  for (guint i = 0; i < n; i++)
    sides[i] = side_of (shape, g_array_index (outline->edges, TlOverlayEdge, loop->first + i),
                        inset + (insets != NULL ? insets[loop->first + i] : 0));
  for (guint i = 0; i < n; i++)
    {
      const Side *before = &sides[i > 0 ? i - 1 : loop->is_closed ? n - 1 : 0];
      TlPoint corner = corner_between (before, &sides[i]);

      g_array_append_val (corners, corner);
    }
  if (!loop->is_closed)
    {
      TlOverlayEdge last = g_array_index (outline->edges, TlOverlayEdge, loop->first + n - 1);
      Side end = sides[n - 1];

      end.start = shape_corner (shape, last.hex, (last.direction + 1) % TL_DIRECTIONS);
      TlPoint corner = corner_between (&end, &end);
      g_array_append_val (corners, corner);
    }
  return corners;
}

/* The quadratic B-spline of the corners, as cubics. */
static void
put_smooth (TlOverlayScene *scene, const TlPoint *p, guint n, gboolean is_closed)
{
  guint first = is_closed ? 0 : 1;
  guint end = is_closed ? n : n - 1;
  TlPoint at = is_closed ? tl_point_mix (p[n - 1], p[0], 0.5) : p[0];

  tl_overlay_move_to (scene, at);
  for (guint i = first; i < end; i++)
    {
      TlPoint next = !is_closed && i == n - 2 ? p[n - 1] : tl_point_mix (p[i], p[(i + 1) % n], 0.5);

      curve_to (scene, tl_point_mix (at, p[i], 2.0 / 3), tl_point_mix (next, p[i], 2.0 / 3), next);
      at = next;
    }
  if (!is_closed && n == 2)
    tl_overlay_line_to (scene, p[1]);
  if (is_closed)
    tl_overlay_close (scene);
}

void
tl_overlay_put_outline (TlOverlayScene *scene, const TlOverlayOutline *outline, double inset,
                        const float *insets, gboolean is_smooth)
{
  Shape shape = shape_of (tl_map_grid (scene->map));

  for (guint i = 0; i < outline->loops->len; i++)
    {
      const TlOverlayLoop *loop = &g_array_index (outline->loops, TlOverlayLoop, i);
      g_autoptr (GArray) corners = loop_corners (&shape, outline, loop, inset, insets);
      const TlPoint *p = (const TlPoint *) (gpointer) corners->data;

      if (is_smooth)
        {
          put_smooth (scene, p, corners->len, loop->is_closed);
          continue;
        }
      tl_overlay_move_to (scene, p[0]);
      for (guint j = 1; j < corners->len; j++)
        tl_overlay_line_to (scene, p[j]);
      if (loop->is_closed)
        tl_overlay_close (scene);
    }
}

/* An item whose spots are the middles of @hexes. */
static TlOverlayItem *
begin_hexes (TlOverlayScene *scene, TlOverlayItemKind kind, TlOverlayLayer layer, TlOverlayInk ink,
             const TlHex *hexes, guint n_hexes)
{
  TlOverlayItem *item = tl_overlay_begin (scene, kind, layer, ink);

  for (guint i = 0; i < n_hexes; i++)
    tl_overlay_put (scene, tl_overlay_centre (scene, hexes[i]), hexes[i]);
  /* A hex reaches as far as its corners. */
  item->left -= 1;
  item->top -= 1;
  item->right += 1;
  item->bottom += 1;
  return item;
}

/* Dashes hang on where the line begins, so that one with dashes is worked out whole. */
TlOverlayItem *
tl_overlay_border (TlOverlayScene *scene, const guint8 *members, guint8 bits, const TlHex *hexes,
                   guint n_hexes, TlOverlayInk ink, TlOverlayDash dash, double inset,
                   gboolean is_smooth)
{
  TlOverlayItem *item;

  if (dash == TL_DASH_NONE)
    {
      item = begin_hexes (scene, TL_ITEM_BORDERED, TL_LAYER_OUTLINE, ink, hexes, n_hexes);
      item->inset = (float) inset;
      item->is_smooth = is_smooth != 0;
      item->is_cased = TRUE;
      return item;
    }
  g_autoptr (TlOverlayOutline) outline =
      tl_overlay_outline_new (scene->map, members, bits, hexes, n_hexes, NULL, NULL);
  item = tl_overlay_line (scene, TL_LAYER_OUTLINE, ink, TL_WIDTH_LINE, dash);
  tl_overlay_put_outline (scene, outline, inset, NULL, is_smooth);
  return item;
}

void
tl_overlay_put_hex (TlOverlayScene *scene, TlHex hex, double part)
{
  const TlGrid *grid = tl_map_grid (scene->map);
  TlPoint centre = tl_grid_centre (grid, hex);

  for (guint i = 0; i < TL_DIRECTIONS; i++)
    tl_overlay_put (scene, tl_point_mix (centre, tl_grid_corner (grid, hex, i), part),
                    i == 0 ? TL_SPOT_MOVE : TL_SPOT_LINE);
  tl_overlay_close (scene);
}

/* --- hatching --- */

typedef struct
{
  int line;
  float from; /* along the line */
  float to;
} Stretch;

static int
compare_stretches (gconstpointer a, gconstpointer b)
{
  const Stretch *one = a, *other = b;

  return one->from < other->from ? -1 : one->from > other->from;
}

typedef struct
{
  Shape shape;
  TlPoint along;
  double spacing;
  double u[TL_DIRECTIONS]; /* corners, along the lines and across, from the centre */
  double v[TL_DIRECTIONS];
  guint skip;        /* lines whose number has any of these bits */
  GArray *stretches; /* Stretch */
} Hatching;

static void
hatching_init (Hatching *hatching, const TlGrid *grid, double angle, double spacing)
{
  TlPoint along = { cos (angle), sin (angle) };

  hatching->shape = shape_of (grid);
  hatching->along = along;
  hatching->spacing = spacing;
  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      TlPoint corner = hatching->shape.corner[i];

      hatching->u[i] = corner.x * along.x + corner.y * along.y;
      hatching->v[i] = corner.y * along.x - corner.x * along.y;
    }
}

/* Where a line @at across meets the hexagon; both ends relative to its centre. */
static gboolean
cut_line (const Hatching *hatching, double at, double *from, double *to)
{
  const double *u = hatching->u, *v = hatching->v;

  *from = G_MAXDOUBLE;
  *to = -G_MAXDOUBLE;
  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      guint j = (i + 1) % TL_DIRECTIONS;

      if ((v[i] <= at) == (v[j] <= at))
        continue;
      double crossing = u[i] + (u[j] - u[i]) * (at - v[i]) / (v[j] - v[i]);
      *from = MIN (*from, crossing);
      *to = MAX (*to, crossing);
    }
  return *from < *to;
}

static void
cut_hex (Hatching *hatching, TlHex hex)
{
  TlPoint centre = tl_grid_centre (hatching->shape.grid, hex);
  double u = centre.x * hatching->along.x + centre.y * hatching->along.y;
  double v = centre.y * hatching->along.x - centre.x * hatching->along.y;

  for (int line = (int) ceil ((v - 1) / hatching->spacing); line * hatching->spacing < v + 1;
       line++)
    {
      double from, to;

      if (((guint) line & hatching->skip) == 0 &&
          cut_line (hatching, line * hatching->spacing - v, &from, &to))
        {
          Stretch stretch = { line, (float) (u + from), (float) (u + to) };

          g_array_append_val (hatching->stretches, stretch);
        }
    }
}

/* By line, then along it: lines are few, so they are counted first. (transfer full): Stretch */
static GArray *
sort_stretches (const GArray *stretches)
{
  const Stretch *all = (const Stretch *) (gconstpointer) stretches->data;
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (Stretch), stretches->len);
  int least = G_MAXINT, most = G_MININT;

  if (stretches->len == 0)
    return sorted;
  for (guint i = 0; i < stretches->len; i++)
    {
      least = MIN (least, all[i].line);
      most = MAX (most, all[i].line);
    }
  guint n_lines = (guint) (most - least) + 1;
  g_autofree guint *ends = g_new0 (guint, n_lines + 1);
  for (guint i = 0; i < stretches->len; i++)
    ends[all[i].line - least + 1]++;
  for (guint line = 0; line < n_lines; line++)
    ends[line + 1] += ends[line];
  g_array_set_size (sorted, stretches->len);
  Stretch *to = (Stretch *) (gpointer) sorted->data;
  for (guint i = 0; i < stretches->len; i++)
    to[ends[all[i].line - least]++] = all[i];
  for (guint line = 0, first = 0; line < n_lines; first = ends[line++])
    qsort (to + first, ends[line] - first, sizeof *to, compare_stretches);
  return sorted;
}

static void
put_run (TlOverlayScene *scene, const Hatching *hatching, const Stretch *run)
{
  TlPoint along = hatching->along;
  double v = run->line * hatching->spacing;

  tl_overlay_put (scene,
                  (TlPoint){ run->from * along.x - v * along.y, run->from * along.y + v * along.x },
                  (guint) run->line);
  tl_overlay_put (scene,
                  (TlPoint){ run->to * along.x - v * along.y, run->to * along.y + v * along.x },
                  (guint) run->line);
}

TlOverlayItem *
tl_overlay_hatch (TlOverlayScene *scene, TlOverlayInk ink, const TlHex *hexes, guint n_hexes,
                  double angle, double spacing)
{
  TlOverlayItem *item = begin_hexes (scene, TL_ITEM_HATCHED, TL_LAYER_HATCH, ink, hexes, n_hexes);

  item->width = TL_WIDTH_HAIR;
  item->angle = (float) angle;
  item->spacing = (float) spacing;
  return item;
}

static void
put_hatch (TlOverlayScene *scene, const TlOverlayItem *item, const GArray *hexes, guint skip)
{
  g_autoptr (GArray) stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  Hatching hatching = { .stretches = stretches, .skip = skip };

  hatching_init (&hatching, tl_map_grid (scene->map), item->angle, item->spacing);
  for (guint i = 0; i < hexes->len; i++)
    cut_hex (&hatching, g_array_index (hexes, TlHex, i));
  g_autoptr (GArray) sorted = sort_stretches (stretches);
  for (guint i = 0; i < sorted->len;)
    {
      Stretch run = g_array_index (sorted, Stretch, i);

      /* What touches is one line: no seams, and less to paint. */
      for (i++; i < sorted->len; i++)
        {
          const Stretch *next = &g_array_index (sorted, Stretch, i);

          if (next->line != run.line || next->from > run.to + 0.02f)
            break;
          run.to = MAX (run.to, next->to);
        }
      put_run (scene, &hatching, &run);
    }
}

/* --- lines where they show -------------------------------------------------------------------- */

/* In map units: lines in a hex hang on the hexes around it. */
#define NEAR 3.5

/* Of the hexes of @item those that may matter in @area. (transfer full): TlHex */
static GArray *
hexes_near (const TlOverlayScene *scene, const TlOverlayItem *item, const cairo_rectangle_t *area)
{
  const TlOverlaySpot *spots = &g_array_index (scene->spots, TlOverlaySpot, item->first_spot);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < item->n_spots; i++)
    if (area == NULL || (spots[i].x > area->x - NEAR && spots[i].x < area->x + area->width + NEAR &&
                         spots[i].y > area->y - NEAR && spots[i].y < area->y + area->height + NEAR))
      g_array_append_val (hexes, spots[i].kind);
  return hexes;
}

/* The edge of what was left out is no border, but lies far off the area. */
static void
put_border (TlOverlayScene *scene, const TlOverlayItem *item, const GArray *hexes)
{
  g_autofree guint8 *members = g_new0 (guint8, tl_map_n_hexes (scene->map));

  for (guint i = 0; i < hexes->len; i++)
    members[g_array_index (hexes, TlHex, i)] = 1;
  g_autoptr (TlOverlayOutline) outline = tl_overlay_outline_new (
      scene->map, members, 1, (const TlHex *) (gpointer) hexes->data, hexes->len, NULL, NULL);
  tl_overlay_put_outline (scene, outline, item->inset, NULL, item->is_smooth);
}

TlOverlayScene *
tl_overlay_lines_of (const TlOverlayScene *scene, const TlOverlayItem *item,
                     const cairo_rectangle_t *area, guint skip)
{
  TlOverlayScene *lines = tl_overlay_scene_new (scene->map);
  g_autoptr (GArray) hexes = hexes_near (scene, item, area);
  TlOverlayItem line = *item;

  line.kind = item->kind == TL_ITEM_HATCHED ? TL_ITEM_HATCH : TL_ITEM_STROKE;
  line.first_spot = line.n_spots = 0;
  g_array_append_val (lines->items, line);
  if (item->kind == TL_ITEM_HATCHED)
    put_hatch (lines, item, hexes, skip);
  else
    put_border (lines, item, hexes);
  return lines;
}
