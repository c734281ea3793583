/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-stroke.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-port.h"

#include <glib/gi18n-lib.h>

/* A corner of hexes, by the first of those that share it, and its number there
 * (tl_grid_corner ()). */
typedef struct
{
  TlHex hex;
  guint number;
} Corner;

/* Of a walk along hexsides. */
typedef struct
{
  Corner at;
  TlHexSide by; /* that led here; its hex is TL_HEX_NONE where a walk begins */
} Step;

/* --- the brush -------------------------------------------------------------------------------- */

gboolean
tl_brush_is_of_sides (const TlBrush *brush)
{
  return brush->kind == TL_BRUSH_HEXSIDE;
}

char *
tl_brush_name (const TlBrush *brush, const TlMap *map)
{
  const TlTerrainChart *chart = tl_map_chart (map);

  switch (brush->kind)
    {
    case TL_BRUSH_TERRAIN:
      return g_strdup (chart->terrains[brush->which].name);
    case TL_BRUSH_HEXSIDE:
      return g_strdup (chart->hexsides[brush->which].name);
    case TL_BRUSH_ROAD:
      return g_strdup (chart->roads[brush->which].name);
    case TL_BRUSH_PAPER:
      return g_strdup (C_ ("brush", "Off the map"));
    case TL_BRUSH_UNKNOWN:
      return g_strdup (C_ ("brush", "Unknown"));
    case TL_BRUSH_PLACE:
    default:
      return g_strdup (C_ ("brush", "Place"));
    }
}

/* --- what it does ----------------------------------------------------------------------------- */

static TlMap *
map_before (const TlStroke *stroke)
{
  return tl_situation_map (stroke->situation);
}

static gboolean
makes_unknown (const TlBrush *brush)
{
  return brush->kind == TL_BRUSH_UNKNOWN || (brush->kind == TL_BRUSH_TERRAIN && brush->erases);
}

/* What @hex becomes: 0 is paper. */
static guint32
terrain_of (const TlStroke *stroke, TlHex hex)
{
  const TlMap *map = map_before (stroke);
  guint32 mask = stroke->brush.kind == TL_BRUSH_TERRAIN ? 1u << stroke->brush.which : 0;

  /* What an unknown hex is reckoned as is not there. */
  if (stroke->brush.adds && mask != 0 && !tl_map_is_unknown (map, hex))
    mask |= tl_map_terrain (map, hex);
  return mask;
}

/* The action of all hexes that become the same. */
static TlMapChange *
change_of_mask (GPtrArray *actions, guint32 mask)
{
  for (guint i = 0; i < actions->len; i++)
    {
      TlMapChange *change = ((TlAction *) actions->pdata[i])->map_change;

      if (change->mask == mask)
        return change;
    }
  TlMapChange *change = tl_actions_add_map_change (actions, TL_MAP_CHANGE_HEX);
  change->mask = mask;
  return change;
}

static void
paint_hexes (const TlStroke *stroke, GPtrArray *actions)
{
  for (guint i = 0; i < stroke->hexes->len; i++)
    {
      TlHex hex = g_array_index (stroke->hexes, TlHex, i);
      gboolean is_unknown = makes_unknown (&stroke->brush);
      TlMapChange *change = change_of_mask (actions, is_unknown ? 0 : terrain_of (stroke, hex));

      change->is_unknown = is_unknown;
      g_array_append_val (change->hexes, hex);
    }
}

/* As for hexes: sides that become the same go together. */
static TlMapChange *
change_of_sides (GPtrArray *actions, guint32 mask)
{
  for (guint i = 0; i < actions->len; i++)
    {
      TlMapChange *change = ((TlAction *) actions->pdata[i])->map_change;

      if (change->mask == mask)
        return change;
    }
  TlMapChange *change = tl_actions_add_map_change (actions, TL_MAP_CHANGE_HEXSIDE);
  change->mask = mask;
  change->is_none = mask == 0;
  return change;
}

static void
paint_sides (const TlStroke *stroke, GPtrArray *actions)
{
  for (guint i = 0; i < stroke->sides->len; i++)
    {
      TlHexSide side = g_array_index (stroke->sides, TlHexSide, i);
      guint32 mask = stroke->brush.erases ? 0 : 1u << stroke->brush.which;

      if (stroke->brush.adds && mask != 0)
        mask |= tl_map_hexsides (map_before (stroke), side.hex, side.direction);
      g_array_append_val (change_of_sides (actions, mask)->sides, side);
    }
}

/* Every road of @hex. */
static void
erase_roads (const TlStroke *stroke, GPtrArray *actions, TlHex hex)
{
  const TlMap *map = map_before (stroke);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (map, hex, d);

      if (tl_map_roads (map, hex, d) == 0)
        continue;
      TlMapChange *change = tl_actions_add_map_change (actions, TL_MAP_CHANGE_ROAD);
      change->is_none = TRUE;
      g_array_append_val (change->hexes, hex);
      if (other != TL_HEX_NONE)
        g_array_append_val (change->hexes, other);
      else
        change->out = d;
    }
}

static void
paint_road (const TlStroke *stroke, GPtrArray *actions)
{
  if (stroke->brush.erases && stroke->hexes->len == 1)
    erase_roads (stroke, actions, g_array_index (stroke->hexes, TlHex, 0));
  if (stroke->hexes->len < 2 && stroke->out == TL_DIRECTIONS)
    return;
  TlMapChange *change = tl_actions_add_map_change (actions, TL_MAP_CHANGE_ROAD);
  g_array_append_vals (change->hexes, stroke->hexes->data, stroke->hexes->len);
  change->out = stroke->out;
  change->is_none = stroke->brush.erases;
  change->which = stroke->brush.which;
  change->gauge = stroke->brush.erases ? -1 : stroke->brush.gauge;
}

static void
erase_place (const TlStroke *stroke, GPtrArray *actions, TlHex hex)
{
  g_autoptr (TlPlaceForm) form = tl_place_form_new (stroke->situation, hex);

  form->has_place = form->has_source = form->has_port = FALSE;
  g_autoptr (GPtrArray) each = tl_place_form_actions (form, stroke->situation);
  while (each->len > 0)
    g_ptr_array_add (actions, g_ptr_array_steal_index (each, 0));
}

static GPtrArray *
actions_of (const TlStroke *stroke)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  if (stroke->brush.kind == TL_BRUSH_HEXSIDE)
    paint_sides (stroke, actions);
  else if (stroke->brush.kind == TL_BRUSH_ROAD)
    paint_road (stroke, actions);
  else if (stroke->brush.kind == TL_BRUSH_PLACE)
    for (guint i = 0; i < stroke->hexes->len; i++)
      erase_place (stroke, actions, g_array_index (stroke->hexes, TlHex, i));
  else
    paint_hexes (stroke, actions);
  return actions;
}

/* --- the stroke ------------------------------------------------------------------------------- */

TlStroke *
tl_stroke_new (TlSituation *situation, const TlBrush *brush)
{
  TlStroke *stroke = g_new0 (TlStroke, 1);

  stroke->brush = *brush;
  stroke->situation = tl_situation_ref (situation);
  stroke->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  stroke->sides = g_array_new (FALSE, FALSE, sizeof (TlHexSide));
  stroke->walk = g_array_new (FALSE, FALSE, sizeof (Step));
  stroke->out = TL_DIRECTIONS;
  stroke->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  return stroke;
}

void
tl_stroke_free (TlStroke *stroke)
{
  g_clear_pointer (&stroke->after, tl_situation_unref);
  tl_situation_unref (stroke->situation);
  g_array_unref (stroke->hexes);
  g_array_unref (stroke->sides);
  g_array_unref (stroke->walk);
  g_ptr_array_unref (stroke->actions);
  g_free (stroke->refusal);
  g_free (stroke);
}

/* Works out anew what the stroke does; FALSE, and all as it was, when something forbids it. */
static gboolean
renew (TlStroke *stroke)
{
  g_autoptr (GPtrArray) actions = actions_of (stroke);
  g_autofree char *refusal = NULL;
  TlSituation *after = tl_apply_all (stroke->situation, actions, NULL, &refusal);

  g_free (stroke->refusal);
  stroke->refusal = g_steal_pointer (&refusal);
  if (after == NULL)
    return FALSE;
  g_clear_pointer (&stroke->after, tl_situation_unref);
  stroke->after = after;
  g_ptr_array_unref (stroke->actions);
  stroke->actions = g_steal_pointer (&actions);
  return TRUE;
}

/* One hex more, if it may be. */
static gboolean
append_hex (TlStroke *stroke, TlHex hex)
{
  g_array_append_val (stroke->hexes, hex);
  if (renew (stroke))
    return TRUE;
  g_array_set_size (stroke->hexes, stroke->hexes->len - 1);
  return FALSE;
}

/* Back over the last hex takes it away. */
static gboolean
go_back (TlStroke *stroke, TlHex hex)
{
  guint n = stroke->hexes->len;

  if (stroke->brush.kind != TL_BRUSH_ROAD || n < 2 ||
      g_array_index (stroke->hexes, TlHex, n - 2) != hex)
    return FALSE;
  g_array_set_size (stroke->hexes, n - 1);
  return renew (stroke);
}

gboolean
tl_stroke_add_hex (TlStroke *stroke, TlHex hex)
{
  gboolean is_new = FALSE;
  gboolean is_road = stroke->brush.kind == TL_BRUSH_ROAD;
  TlHex last =
      stroke->hexes->len > 0 ? g_array_index (stroke->hexes, TlHex, stroke->hexes->len - 1) : hex;

  stroke->out = TL_DIRECTIONS;
  if (stroke->hexes->len == 0)
    return append_hex (stroke, hex);
  if (hex == last)
    return FALSE;
  if (go_back (stroke, hex))
    return TRUE;
  g_autoptr (GArray) line = tl_grid_line (tl_map_grid (map_before (stroke)), last, hex);
  for (guint i = 1; i < line->len; i++)
    {
      TlHex next = g_array_index (line, TlHex, i);

      /* A road may cross itself; what cannot go on ends here. */
      if (!is_road && tl_hexes_include (stroke->hexes, next))
        continue;
      if (append_hex (stroke, next))
        is_new = TRUE;
      else if (is_road)
        return is_new;
    }
  return is_new;
}

/* --- along the sides -------------------------------------------------------------------------- */

/* Farther than that the pointer has jumped, and another river begins. */
#define WAY_MOST_SIDES 8

static gboolean
is_same_corner (const Corner *a, const Corner *b)
{
  return a->hex == b->hex && a->number == b->number;
}

static gboolean
is_same_side (const TlHexSide *a, const TlHexSide *b)
{
  return a->hex == b->hex && a->direction == b->direction;
}

static gboolean
sides_include (const GArray *sides, const TlHexSide *side)
{
  for (guint i = 0; i < sides->len; i++)
    if (is_same_side (&g_array_index (sides, TlHexSide, i), side))
      return TRUE;
  return FALSE;
}

static TlHexSide
canonical (const TlMap *map, TlHex hex, guint direction)
{
  TlHexSide side;

  tl_hexside_canonical (tl_map_grid (map), hex, direction % TL_DIRECTIONS, &side.hex,
                        &side.direction);
  return side;
}

/* Corner @i of @hex lies between its neighbours in directions @i - 1 and @i. */
static Corner
corner_of (const TlMap *map, TlHex hex, guint i)
{
  TlHex before = tl_map_neighbour (map, hex, (i + 5) % TL_DIRECTIONS);
  TlHex after = tl_map_neighbour (map, hex, i % TL_DIRECTIONS);
  Corner corner = { hex, i % TL_DIRECTIONS };

  if (before != TL_HEX_NONE && before < corner.hex)
    corner = (Corner){ before, (i + 2) % TL_DIRECTIONS };
  if (after != TL_HEX_NONE && after < corner.hex)
    corner = (Corner){ after, (i + 4) % TL_DIRECTIONS };
  return corner;
}

/* Along a side of @hex to its corner @i. */
static Step
step_of (const TlMap *map, TlHex hex, guint direction, guint i)
{
  return (Step){ corner_of (map, hex, i), canonical (map, hex, direction) };
}

/* Along the sides that meet in @corner: how many there are on the map. */
static guint
steps_from (const TlMap *map, const Corner *corner, Step steps[3])
{
  TlHex hex = corner->hex;
  guint i = corner->number + TL_DIRECTIONS;
  TlHex before = tl_map_neighbour (map, hex, (i - 1) % TL_DIRECTIONS);
  TlHex after = tl_map_neighbour (map, hex, i % TL_DIRECTIONS);

  steps[0] = step_of (map, hex, i, i + 1);
  steps[1] = step_of (map, hex, i - 1, i - 1);
  if (after != TL_HEX_NONE)
    steps[2] = step_of (map, after, i + 4, i + 5);
  else if (before != TL_HEX_NONE)
    steps[2] = step_of (map, before, i + 1, i + 1);
  else
    return 2;
  return 3;
}

typedef struct
{
  Step step;
  guint parent; /* in the array; the first has itself */
  guint n_sides;
} Found;

static gboolean
has_found (const GArray *found, const Corner *corner)
{
  for (guint i = 0; i < found->len; i++)
    if (is_same_corner (&g_array_index (found, Found, i).step.at, corner))
      return TRUE;
  return FALSE;
}

static GArray *
way_back (const GArray *found, guint i)
{
  const Found *last = &g_array_index (found, Found, i);
  GArray *way = g_array_sized_new (FALSE, FALSE, sizeof (Step), last->n_sides);

  g_array_set_size (way, last->n_sides);
  for (guint n = last->n_sides; n > 0; n--)
    {
      g_array_index (way, Step, n - 1) = g_array_index (found, Found, i).step;
      i = g_array_index (found, Found, i).parent;
    }
  return way;
}

/* Step by step, the shortest; several are as short: the first.  (transfer full) (nullable): too
 * far */
static GArray *
way_to (const TlMap *map, const Corner *from, const Corner *to)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  Found first = { .step.at = *from };

  g_array_append_val (found, first);
  for (guint i = 0; i < found->len; i++)
    {
      Found here = g_array_index (found, Found, i);
      Step steps[3];

      if (is_same_corner (&here.step.at, to))
        return way_back (found, i);
      guint n = here.n_sides < WAY_MOST_SIDES ? steps_from (map, &here.step.at, steps) : 0;
      for (guint k = 0; k < n; k++)
        {
          Found next = { steps[k], i, here.n_sides + 1 };

          if (!has_found (found, &steps[k].at))
            g_array_append_val (found, next);
        }
    }
  return NULL;
}

static Step *
last_step (GArray *walk)
{
  return &g_array_index (walk, Step, walk->len - 1);
}

/* Back along the last side takes it away. */
static void
go (GArray *walk, const Step *step)
{
  if (walk->len >= 2 && last_step (walk)->by.hex != TL_HEX_NONE &&
      is_same_corner (&g_array_index (walk, Step, walk->len - 2).at, &step->at))
    g_array_set_size (walk, walk->len - 1);
  else
    g_array_append_val (walk, *step);
}

static void
begin_walk (const TlMap *map, GArray *walk, const TlHexSide *side)
{
  Step from = { corner_of (map, side->hex, side->direction), { .hex = TL_HEX_NONE } };
  Step to = { corner_of (map, side->hex, side->direction + 1), *side };

  g_array_append_val (walk, from);
  g_array_append_val (walk, to);
}

static gboolean
is_nearer (const GArray *a, const GArray *b)
{
  return a != NULL && (b == NULL || a->len < b->len);
}

/* From the end of @walk to the nearer end of @side.  (transfer full) (nullable) */
static GArray *
way_to_side (const TlMap *map, const Corner *from, const TlHexSide *side)
{
  Corner ends[2] = { corner_of (map, side->hex, side->direction),
                     corner_of (map, side->hex, side->direction + 1) };
  g_autoptr (GArray) one = way_to (map, from, &ends[0]);
  g_autoptr (GArray) other = way_to (map, from, &ends[1]);

  return is_nearer (other, one) ? g_steal_pointer (&other) : g_steal_pointer (&one);
}

/* A walk of one side may have been begun from either end. */
static GArray *
way_from_walk (const TlMap *map, GArray *walk, const TlHexSide *side)
{
  Step *last = last_step (walk);
  g_autoptr (GArray) way = way_to_side (map, &last->at, side);
  Step *first = last - 1;
  Corner at = last->at;

  if (walk->len < 2 || last->by.hex == TL_HEX_NONE || first->by.hex != TL_HEX_NONE)
    return g_steal_pointer (&way);
  g_autoptr (GArray) other = way_to_side (map, &first->at, side);
  if (!is_nearer (other, way))
    return g_steal_pointer (&way);
  last->at = first->at;
  first->at = at;
  return g_steal_pointer (&other);
}

/* On along @side, @walk being there. */
static void
go_along (const TlMap *map, GArray *walk, const TlHexSide *side)
{
  const Corner *here = &last_step (walk)->at;
  Step next = step_of (map, side->hex, side->direction, side->direction + 1u);

  if (is_same_side (&last_step (walk)->by, side))
    return;
  if (is_same_corner (&next.at, here))
    next = step_of (map, side->hex, side->direction, side->direction);
  go (walk, &next);
}

static void
walk_to (const TlMap *map, GArray *walk, const TlHexSide *side)
{
  g_autoptr (GArray) way = walk->len > 0 ? way_from_walk (map, walk, side) : NULL;

  if (way == NULL)
    {
      begin_walk (map, walk, side);
      return;
    }
  for (guint i = 0; i < way->len; i++)
    go (walk, &g_array_index (way, Step, i));
  go_along (map, walk, side);
}

/* The sides that the walk goes along, each once. */
static void
take_sides (TlStroke *stroke)
{
  g_array_set_size (stroke->sides, 0);
  for (guint i = 0; i < stroke->walk->len; i++)
    {
      const TlHexSide *side = &g_array_index (stroke->walk, Step, i).by;

      if (side->hex != TL_HEX_NONE && !sides_include (stroke->sides, side))
        g_array_append_val (stroke->sides, *side);
    }
}

static gboolean
add_by_walk (TlStroke *stroke, const TlHexSide *side,
             void (*walk_on) (const TlMap *map, GArray *walk, const TlHexSide *side))
{
  g_autoptr (GArray) before = g_array_copy (stroke->walk);

  walk_on (map_before (stroke), stroke->walk, side);
  take_sides (stroke);
  if (renew (stroke))
    return TRUE;
  g_array_set_size (stroke->walk, 0);
  g_array_append_vals (stroke->walk, before->data, before->len);
  take_sides (stroke);
  return FALSE;
}

/* The last that it came to: the end of the walk. */
static gboolean
is_at_side (TlStroke *stroke, const TlHexSide *side)
{
  return stroke->walk->len > 0 && is_same_side (&last_step (stroke->walk)->by, side);
}

gboolean
tl_stroke_add_side (TlStroke *stroke, TlHex hex, TlDirection direction)
{
  TlHexSide side = canonical (map_before (stroke), hex, direction);

  if (stroke->brush.erases ? sides_include (stroke->sides, &side) : is_at_side (stroke, &side))
    return FALSE;
  /* Where something forbids what lies between, the river begins anew. */
  return (!stroke->brush.erases && add_by_walk (stroke, &side, walk_to)) ||
         add_by_walk (stroke, &side, begin_walk);
}

gboolean
tl_stroke_add_out (TlStroke *stroke, TlDirection direction)
{
  if (stroke->brush.kind != TL_BRUSH_ROAD || stroke->hexes->len == 0)
    return FALSE;
  TlHex last = g_array_index (stroke->hexes, TlHex, stroke->hexes->len - 1);
  if (stroke->out == direction ||
      tl_map_neighbour (map_before (stroke), last, direction) != TL_HEX_NONE)
    return FALSE;
  stroke->out = direction;
  if (renew (stroke))
    return TRUE;
  stroke->out = TL_DIRECTIONS;
  return FALSE;
}

static gboolean
is_alike (const TlMap *map, TlHex a, TlHex b)
{
  return tl_map_is_unknown (map, a) == tl_map_is_unknown (map, b) &&
         tl_map_terrain (map, a) == tl_map_terrain (map, b);
}

void
tl_stroke_fill (TlStroke *stroke, TlHex hex)
{
  const TlMap *map = map_before (stroke);
  g_autofree gboolean *is_seen = g_new0 (gboolean, tl_map_n_hexes (map));

  g_array_set_size (stroke->hexes, 0);
  g_array_append_val (stroke->hexes, hex);
  is_seen[hex] = TRUE;
  for (guint i = 0; i < stroke->hexes->len; i++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex next = tl_map_neighbour (map, g_array_index (stroke->hexes, TlHex, i), d);

        if (next == TL_HEX_NONE || is_seen[next] || !is_alike (map, hex, next))
          continue;
        is_seen[next] = TRUE;
        g_array_append_val (stroke->hexes, next);
      }
  if (!renew (stroke))
    g_array_set_size (stroke->hexes, 0);
}

GPtrArray *
tl_stroke_actions_for (const TlStroke *stroke, TlSituation *now)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_autoptr (TlSituation) situation = tl_situation_ref (now);

  for (guint i = 0; i < stroke->actions->len; i++)
    {
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) next = tl_apply (situation, stroke->actions->pdata[i], &verdict);

      if (next == NULL || tl_situation_map (next) == tl_situation_map (situation))
        continue;
      g_ptr_array_add (actions, tl_action_copy (stroke->actions->pdata[i]));
      tl_situation_unref (situation);
      situation = g_steal_pointer (&next);
    }
  return actions;
}

char *
tl_stroke_text (const TlStroke *stroke)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (stroke->refusal != NULL)
    return g_strdup (stroke->refusal);
  for (guint i = 0; i < stroke->actions->len; i++)
    {
      const TlAction *action = stroke->actions->pdata[i];
      g_autofree char *words = tl_map_change_words (action->map_change, stroke->situation);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", words);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- what stands in one hex ------------------------------------------------------------------- */

static const TlPlace *
place_in (const TlMap *map, TlHex hex)
{
  guint n;
  const TlPlace *places = tl_map_places (map, &n);

  for (guint i = 0; i < n; i++)
    if (places[i].hex == hex)
      return &places[i];
  return NULL;
}

static const TlSource *
source_in (const TlMap *map, TlHex hex)
{
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    if (sources[i].hex == hex)
      return &sources[i];
  return NULL;
}

TlPlaceForm *
tl_place_form_new (const TlSituation *situation, TlHex hex)
{
  const TlMap *map = tl_situation_map (situation);
  TlPlaceForm *form = g_new0 (TlPlaceForm, 1);
  const TlPlace *place = place_in (map, hex);
  const TlSource *source = source_in (map, hex);
  const TlPort *port = tl_map_port_at (map, hex);

  form->hex = hex;
  form->has_place = place != NULL;
  form->place = place != NULL ? place->kind : TL_PLACE_VILLAGE;
  form->name = g_strdup (place != NULL ? place->name : "");
  form->has_source = source != NULL;
  form->source = source != NULL ? source->kind : TL_SOURCE_OTHER;
  form->side = source != NULL ? source->side : -1;
  form->has_port = port != NULL;
  form->port_t = port != NULL ? port->capacity_t : 0;
  form->port_side = port != NULL ? port->source_side : -1;
  form->has_counter = tl_port_counter (situation, hex) != TL_UNIT_NONE;
  form->is_mined = tl_shipping_is_mined (situation, hex);
  return form;
}

void
tl_place_form_free (TlPlaceForm *form)
{
  if (form == NULL)
    return;
  g_free (form->name);
  g_free (form);
}

/* @name: (nullable) */
static void
add_about (GPtrArray *actions, TlMapChangeKind kind, const TlPlaceForm *form, gboolean is_none,
           guint which, const char *name)
{
  TlMapChange *change = tl_actions_add_map_change (actions, kind);

  g_array_append_val (change->hexes, form->hex);
  change->is_none = is_none;
  change->which = is_none ? 0 : which;
  if (!is_none && kind == TL_MAP_CHANGE_SOURCE)
    change->side = form->side;
  if (!is_none && kind == TL_MAP_CHANGE_PORT)
    {
      change->t = form->port_t;
      change->side = form->port_side;
    }
  change->name = is_none ? NULL : g_strdup (name);
}

GPtrArray *
tl_place_form_actions (const TlPlaceForm *form, const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_autoptr (TlPlaceForm) was = tl_place_form_new (situation, form->hex);
  const TlSource *source = source_in (map, form->hex);
  const TlPort *port = tl_map_port_at (map, form->hex);

  if (was->has_place && (!form->has_place || form->place != was->place))
    add_about (actions, TL_MAP_CHANGE_NAME, form, TRUE, 0, NULL);
  if (form->has_place &&
      (!was->has_place || form->place != was->place || g_strcmp0 (form->name, was->name) != 0))
    add_about (actions, TL_MAP_CHANGE_NAME, form, FALSE, form->place, form->name);
  if (was->has_source &&
      (!form->has_source || form->source != was->source || form->side != was->side))
    add_about (actions, TL_MAP_CHANGE_SOURCE, form, TRUE, 0, NULL);
  if (form->has_source &&
      (!was->has_source || form->source != was->source || form->side != was->side))
    add_about (actions, TL_MAP_CHANGE_SOURCE, form, FALSE, form->source,
               source != NULL ? source->name : NULL);
  if (was->has_port && !form->has_port)
    add_about (actions, TL_MAP_CHANGE_PORT, form, TRUE, 0, NULL);
  else if (form->has_port &&
           (!was->has_port || form->port_t != was->port_t || form->port_side != was->port_side))
    add_about (actions, TL_MAP_CHANGE_PORT, form, FALSE, 0, port != NULL ? port->name : NULL);
  if (form->is_mined != was->is_mined)
    {
      TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_MARK, NULL);

      g_array_append_val (change->hexes, form->hex);
      tl_fact_change_say (change, "mined", form->is_mined ? "yes" : "no");
      g_ptr_array_add (actions, tl_action_new_fact_change (change));
    }
  return actions;
}
