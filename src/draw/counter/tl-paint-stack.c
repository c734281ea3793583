/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/counter/tl-paint-stack.h"

#include <math.h>

#include "draw/base/tl-silhouette.h"

/* In parts of the hex. */
#define ALONE 0.72
#define STACKED 0.68
#define STEP 0.045
#define COUNT_RADIUS 0.115

/* In logical pixels. */
#define STEP_LEAST_PX 2.0
#define EDGES_FROM_PX 30.0
#define COUNT_FROM_PX 26.0
#define COUNTABLE_FROM_PX 110.0
#define COUNT_RADIUS_LEAST_PX 5.0
#define TAGS_FROM_PX 30.0

/* --- where ----------------------------------------------------------------------------------- */

void
tl_stack_lay_out (TlStackLayout *layout, guint n_units, double x, double y, double hex_size,
                  double hex_px)
{
  const double per_px = hex_px > 0.0 ? hex_size / hex_px : 1.0;
  const guint shown_max = hex_px >= EDGES_FROM_PX ? TL_STACK_SHOWN_MAX : 2u;
  const double size = hex_size * (n_units > 1 ? STACKED : ALONE);
  double step, spread;

  g_return_if_fail (layout != NULL);

  *layout = (TlStackLayout){ .n_units = n_units, .n_places = MIN (n_units, shown_max) };
  if (n_units == 0 || !(hex_size > 0.0))
    {
      layout->n_places = 0;
      return;
    }

  step = MAX (STEP * hex_size, STEP_LEAST_PX * per_px);
  spread = step * (layout->n_places - 1);
  for (guint i = 0; i < layout->n_places; i++)
    layout->places[i] = (TlStackPlace){ i, x - (size + spread) / 2.0 + step * i,
                                        y - (size - spread) / 2.0 - step * i, size };

  layout->has_count =
      n_units > 1 && hex_px >= COUNT_FROM_PX && (hex_px < COUNTABLE_FROM_PX || n_units > shown_max);
  layout->count_radius = MAX (COUNT_RADIUS * hex_size, COUNT_RADIUS_LEAST_PX * per_px);
  layout->count_x = x + (size + spread) / 2.0 + layout->count_radius * 0.1;
  layout->count_y = y - (size + spread) / 2.0 - layout->count_radius * 0.1;
}

int
tl_stack_index_at (const TlStackLayout *layout, double x, double y)
{
  g_return_val_if_fail (layout != NULL, -1);

  for (guint i = 0; i < layout->n_places; i++)
    {
      const TlStackPlace *place = &layout->places[i];

      if (x >= place->x && x < place->x + place->size && y >= place->y &&
          y < place->y + place->size)
        return (int) place->index;
    }
  return -1;
}

void
tl_stack_order (const TlSituation *situation, GArray *units)
{
  guint n_combat = 0, at = 0;

  g_return_if_fail (situation != NULL && units != NULL);

  for (guint i = 0; i < units->len; i++)
    if (tl_kind_is_combat (
            tl_situation_counter (situation, g_array_index (units, TlUnit, i))->kind))
      at = ++n_combat > 0 ? i : at;
  if (n_combat == 0)
    return;

  for (guint i = 0; i < at; i++)
    {
      const TlUnit unit = g_array_index (units, TlUnit, i);

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_HEDGEHOG)
        continue;
      g_array_remove_index (units, i);
      g_array_insert_val (units, at, unit);
      return;
    }
}

/* --- count and tags -------------------------------------------------------------------------- */

static void
paint_count (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme, const TlStackLayout *layout)
{
  const TlCounterColours *colours = &theme->counters;
  const double radius = layout->count_radius;
  const TlTextStyle style = { .letter = TL_LETTER_FIGURE,
                              .align = TL_ALIGN_CENTRE,
                              .cap_height = radius * 1.12,
                              .max_width = radius * 1.62,
                              .colour = colours->paper };
  g_autofree char *text = g_strdup_printf ("%u", layout->n_units);

  cairo_arc (cr, layout->count_x, layout->count_y, radius, 0.0, 2.0 * G_PI);
  tl_paint_set_colour (cr, colours->paper);
  cairo_fill (cr);
  cairo_arc (cr, layout->count_x, layout->count_y, radius * 0.88, 0.0, 2.0 * G_PI);
  tl_paint_set_colour (cr, colours->ink);
  cairo_fill (cr);
  tl_paint_text (cr, tl_face_cache_lettering (cache), &style, text, layout->count_x,
                 layout->count_y + radius * 0.56);
}

static gboolean
find_tag (TlKind kind, TlSilhouette *silhouette)
{
  *silhouette = kind == TL_KIND_HEDGEHOG   ? TL_SILHOUETTE_HEDGEHOG
                : kind == TL_KIND_AIR_BASE ? TL_SILHOUETTE_RUNWAY
                : kind == TL_KIND_PORT     ? TL_SILHOUETTE_ANCHOR
                                           : TL_SILHOUETTE_CRATES;
  return *silhouette != TL_SILHOUETTE_CRATES || kind == TL_KIND_DUMP;
}

/* A small card that hangs out at the left of the stack. */
static void
paint_tag (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme, const TlCounterView *view,
           double x, double y, double size)
{
  TlSilhouette silhouette = TL_SILHOUETTE_CRATES;
  const TlColour ground = tl_colour_from_rgb (view->colour);
  const TlColour ink = tl_colour_readable (ground, theme->counters.ink, theme->counters.paper);
  const double line = MAX (size * 0.07, 1.0 / tl_paint_logical_scale (cr));

  find_tag (view->counter->kind, &silhouette);
  cairo_rectangle (cr, x, y, size, size);
  tl_paint_set_colour (cr, ground);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, line);
  tl_paint_set_colour (cr, theme->counters.ink);
  cairo_stroke (cr);
  if (silhouette == TL_SILHOUETTE_HEDGEHOG)
    {
      const TlTextStyle style = { .letter = TL_LETTER_FIGURE,
                                  .align = TL_ALIGN_CENTRE,
                                  .cap_height = size * 0.40,
                                  .max_width = size * 0.5,
                                  .colour = ink };
      g_autofree char *level = g_strdup_printf ("%u", view->level);

      tl_paint_silhouette (cr, silhouette, x - size * 0.25, y, size * 1.5, line, ink, ground);
      tl_paint_text (cr, tl_face_cache_lettering (cache), &style, level, x + size / 2.0,
                     y + size * 0.70);
      return;
    }
  tl_paint_silhouette (cr, silhouette, x + size * 0.06, y + size * 0.21, size * 0.88, line, ink,
                       ground);
}

/* The first of its kind below the top. */
static gboolean
is_tagged (const TlCounterView *views, guint i, guint *seen)
{
  const TlKind kind = views[i].counter->kind;
  TlSilhouette silhouette;

  if (!find_tag (kind, &silhouette) || (*seen & 1u << kind) != 0)
    return FALSE;
  *seen |= 1u << kind;
  return TRUE;
}

/* Beside the middle of the stack, where the hex is widest. */
static void
paint_tags (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme, const TlCounterView *views,
            const TlStackLayout *layout, double hex_size)
{
  const TlStackPlace *top = &layout->places[0];
  const double size = hex_size * 0.19;
  guint seen = 0, n_tags = 0;

  for (guint i = 1; i < layout->n_units; i++)
    if (is_tagged (views, i, &seen))
      n_tags++;
  seen = 0;
  double y = top->y + (top->size - size * (1.12 * n_tags - 0.12)) / 2.0;
  for (guint i = 1; i < layout->n_units; i++)
    if (is_tagged (views, i, &seen))
      {
        paint_tag (cr, cache, theme, &views[i], top->x - size * 0.86, y, size);
        y += size * 1.12;
      }
}

/* --- painting -------------------------------------------------------------------------------- */

void
tl_paint_stack_of_views (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme,
                         const TlCounterView *views, guint n_views, double x, double y,
                         double hex_size)
{
  TlStackLayout layout;

  g_return_if_fail (cr != NULL && cache != NULL && theme != NULL);
  g_return_if_fail (views != NULL || n_views == 0);

  double hex_px = hex_size * tl_paint_logical_scale (cr);
  tl_stack_lay_out (&layout, n_views, x, y, hex_size, hex_px);
  if (layout.n_places == 0)
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = layout.n_places; i-- > 0;)
    {
      const TlStackPlace *place = &layout.places[i];

      tl_paint_face (cr, cache, theme, &views[place->index], place->x, place->y, place->size);
    }
  if (hex_px >= TAGS_FROM_PX)
    paint_tags (cr, cache, theme, views, &layout, hex_size);
  if (layout.has_count)
    paint_count (cr, cache, theme, &layout);
  cairo_restore (cr);
}

void
tl_paint_stack_of_units (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme,
                         const TlSituation *situation, const TlUnit *units, guint n_units, double x,
                         double y, double hex_size)
{
  g_return_if_fail (situation != NULL);
  g_return_if_fail (units != NULL || n_units == 0);

  if (n_units == 0)
    return;

  g_autoptr (GArray) order = g_array_sized_new (FALSE, FALSE, sizeof (TlUnit), n_units);
  g_array_append_vals (order, units, n_units);
  tl_stack_order (situation, order);
  g_autofree TlCounterView *views = g_new (TlCounterView, n_units);
  for (guint i = 0; i < n_units; i++)
    tl_counter_view_of_unit (&views[i], situation, g_array_index (order, TlUnit, i));
  tl_paint_stack_of_views (cr, cache, theme, views, n_units, x, y, hex_size);
}

void
tl_paint_stack (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme, const TlSituation *situation,
                TlHex hex, double x, double y, double hex_size)
{
  g_return_if_fail (situation != NULL);

  g_autoptr (GArray) units = tl_situation_units_in (situation, hex);
  tl_paint_stack_of_units (cr, cache, theme, situation, (const TlUnit *) (void *) units->data,
                           units->len, x, y, hex_size);
}
