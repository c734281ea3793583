/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A counter by the picture that its module has of it.  Kinds whose numbers change in play stay
 * drawn: SP of a dump, loads, levels and hits, which no picture shows.
 */
#include "draw/base/tl-face-pictures.h"
#include "draw/counter/tl-paint-counter-private.h"
#include "pieces/tl-module-file.h"

#include <string.h>

/* Those whose numbers change in play. */
static gboolean
is_always_drawn (TlKind kind)
{
  return kind == TL_KIND_DUMP || kind == TL_KIND_TRANSPORT || kind == TL_KIND_HEDGEHOG ||
         kind == TL_KIND_AIR_BASE || kind == TL_KIND_PORT;
}

/* Of a combat unit; other kinds have no line of figures to themselves. */
static gboolean
has_figures (const TlCounterPen *pen)
{
  return tl_kind_is_combat (pen->counter->kind);
}

/* The parts of @text, of which all can be painted. (transfer full) (nullable) */
static GArray *
find_layers (const TlCounterPen *pen, const char *text)
{
  g_autoptr (GArray) layers = *text != '\0' ? tl_picture_layers (text) : NULL;

  if (layers == NULL)
    return NULL;
  for (guint i = 0; i < layers->len; i++)
    {
      const char *entry = g_array_index (layers, TlPictureLayer, i).entry;
      gboolean is_figures = strcmp (entry, TL_PICTURE_FIGURES) == 0;

      if (is_figures ? i == 0 || !has_figures (pen)
                     : tl_face_pictures_get (pen->theme->pictures, entry) == NULL)
        return NULL;
    }
  return g_steal_pointer (&layers);
}

/* Of the face that shows, or of the other one. @is_of_face: (out). (transfer full) (nullable) */
static GArray *
find_picture (const TlCounterPen *pen, gboolean *is_of_face)
{
  gboolean is_moved = pen->view->face == TL_FACE_MOVE && tl_kind_has_faces (pen->counter->kind);
  GArray *own = is_moved ? find_layers (pen, pen->counter->pictures[TL_FACE_MOVE]) : NULL;

  *is_of_face = !is_moved || own != NULL;
  return own != NULL ? own : find_layers (pen, pen->counter->pictures[TL_FACE_COMBAT]);
}

/* Move Mode (5.6), where one picture shows both sides: the ends of the belt that the drawn face
 * has. */
static void
paint_belt_ends (const TlCounterPen *pen)
{
  for (guint i = 0; i < 2; i++)
    tl_pen_fill_rounded (pen, &(TlPart){ i == 0 ? 0.0 : 0.92, 0.19, 0.08, 0.34 }, 0.0,
                         pen->colours->move_band, pen->colours->ink);
}

/* A picture about the middle of the card, @scale of its pixels. */
static void
copy_layer (const TlCounterPen *pen, cairo_surface_t *picture, const TlPictureLayer *layer,
            double scale)
{
  double width = cairo_image_surface_get_width (picture);
  double height = cairo_image_surface_get_height (picture);

  cairo_save (pen->cr);
  cairo_translate (pen->cr, tl_pen_x (pen, 0.5), tl_pen_y (pen, 0.5));
  cairo_scale (pen->cr, scale, scale);
  cairo_translate (pen->cr, layer->x - width / 2.0, layer->y - height / 2.0);
  cairo_set_source_surface (pen->cr, picture, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (pen->cr), CAIRO_FILTER_GOOD);
  cairo_rectangle (pen->cr, 0.0, 0.0, width, height);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
}

/* The lowest as large as it fits on the card; those over it in proportion. */
static void
copy_layers (const TlCounterPen *pen, const GArray *layers)
{
  double scale = 0;

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, pen->x, pen->y, pen->size, pen->size);
  cairo_clip (pen->cr);
  for (guint i = 0; i < layers->len; i++)
    {
      const TlPictureLayer *layer = &g_array_index (layers, TlPictureLayer, i);
      cairo_surface_t *picture = tl_face_pictures_get (pen->theme->pictures, layer->entry);

      if (picture == NULL)
        continue;
      if (i == 0)
        scale = pen->size / MAX (cairo_image_surface_get_width (picture),
                                 cairo_image_surface_get_height (picture));
      copy_layer (pen, picture, layer, scale);
    }
  cairo_restore (pen->cr);
  if (strcmp (g_array_index (layers, TlPictureLayer, layers->len - 1).entry, TL_PICTURE_FIGURES) ==
      0)
    tl_pen_paint_figures (pen);
}

gboolean
tl_pen_paint_picture (const TlCounterPen *pen)
{
  gboolean is_of_face = TRUE;
  g_autoptr (GArray) layers = NULL;

  if (pen->theme->pictures == NULL || pen->detail == TL_DETAIL_BLOCK ||
      is_always_drawn (pen->counter->kind) || (pen->view->flags & TL_UNIT_INACTIVE) != 0)
    return FALSE;
  layers = find_picture (pen, &is_of_face);
  if (layers == NULL)
    return FALSE;
  copy_layers (pen, layers);
  if (!is_of_face)
    paint_belt_ends (pen);
  return TRUE;
}
