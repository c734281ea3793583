/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "draw/tl-render.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw/tl-paint-map.h"
#include "draw/tl-paint-stack.h"
#include "draw/tl-paint-track.h"
#include "draw/tl-render-boxes.h"

#define FRAME 2.2 /* map units of border */
#define PNG_SIDE_MAX 30000
#define PNG_PIXELS_MAX 400000000.0
#define PDF_SIDE_MAX 14400
#define FACES_BYTES (16u << 20)

/* By hand: G_DEFINE_QUARK () takes a name that the formatter tears apart. */
GQuark
tl_render_error_quark (void)
{
  return g_quark_from_static_string ("tl-render-error-quark");
}

gboolean
tl_render_format_of_name (const char *name, TlRenderFormat *format, GError **error)
{
  static const struct
  {
    const char *suffix;
    TlRenderFormat format;
  } suffixes[] = {
    { ".png", TL_RENDER_PNG },
    { ".svg", TL_RENDER_SVG },
    { ".pdf", TL_RENDER_PDF },
  };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (lower, suffixes[i].suffix))
      {
        *format = suffixes[i].format;
        return TRUE;
      }
  g_set_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_FORMAT,
               /* Translators: %s is a file name */
               _ ("“%s”: expected a name that ends in .png, .svg or .pdf"), name);
  return FALSE;
}

static gboolean
is_whole (const TlRenderJob *job)
{
  return job->area.width <= 0;
}

/* What the picture shows of the map, in map units, frame included. */
static cairo_rectangle_t
map_sheet_of (const TlRenderJob *job)
{
  double width, height;
  double frame = job->is_framed ? FRAME : 0;

  if (!is_whole (job))
    return job->area;
  tl_map_geometry_extent (job->geometry, &width, &height);
  return (cairo_rectangle_t){ -frame, -frame, width + 2 * frame, height + 2 * frame };
}

/* NULL: none are shown. */
static TlRenderBoxes *
boxes_of (const TlRenderJob *job)
{
  double width, height;

  if (!job->has_boxes || !is_whole (job) || job->situation == NULL ||
      tl_situation_scenario (job->situation) == NULL)
    return NULL;
  tl_map_geometry_extent (job->geometry, &width, &height);
  return tl_render_boxes_new (job->situation, width);
}

/* All of the picture. */
static cairo_rectangle_t
sheet_of (const TlRenderJob *job)
{
  cairo_rectangle_t sheet = map_sheet_of (job);
  g_autoptr (TlRenderBoxes) boxes = boxes_of (job);

  if (boxes != NULL)
    sheet.height += tl_render_boxes_height (boxes);
  return sheet;
}

void
tl_render_size (const TlRenderJob *job, int *width, int *height)
{
  cairo_rectangle_t sheet = sheet_of (job);

  *width = (int) CLAMP (ceil (sheet.width * job->zoom), 0, G_MAXINT);
  *height = (int) CLAMP (ceil (sheet.height * job->zoom), 0, G_MAXINT);
}

static void
paint_counters (const TlRenderJob *job, cairo_t *cr)
{
  TlMap *map = tl_map_geometry_map (job->geometry);
  const TlGrid *grid = tl_map_grid (map);
  g_autoptr (TlFaceCache) faces = tl_face_cache_new (FACES_BYTES);
  cairo_rectangle_t area = map_sheet_of (job);
  guint n = tl_map_n_hexes (map);

  for (TlHex hex = 0; hex < n; hex++)
    {
      TlPoint c = tl_grid_centre (grid, hex);

      if (c.x > area.x - 1 && c.y > area.y - 1 && c.x < area.x + area.width + 1 &&
          c.y < area.y + area.height + 1)
        tl_paint_stack (cr, faces, job->theme, job->situation, hex, c.x, c.y, sqrt (3.0));
    }
}

static void
paint_overlays (const TlRenderJob *job, cairo_t *cr, TlLettering *lettering, gboolean below)
{
  if (job->overlays != NULL)
    tl_paint_overlays (cr, job->overlays, job->theme, lettering, job->zoom * sqrt (3.0), below);
}

/* On the paper of the frame, or what stands for the table. */
static void
paint_boxes (const TlRenderJob *job, cairo_t *cr)
{
  cairo_rectangle_t sheet = map_sheet_of (job);
  g_autoptr (TlRenderBoxes) boxes = boxes_of (job);
  g_autoptr (TlFaceCache) faces = tl_face_cache_new (FACES_BYTES);

  if (boxes == NULL || tl_render_boxes_n_rows (boxes) == 0)
    return;
  cairo_save (cr);
  /* A little over the edges: no seam, and no rest of a pixel. */
  cairo_rectangle (cr, sheet.x - 1, sheet.y + sheet.height - 0.1, sheet.width + 2,
                   tl_render_boxes_height (boxes) + 1);
  tl_paint_set_colour (cr, job->is_framed ? job->theme->map.paper : job->theme->map.desk);
  cairo_fill (cr);
  tl_render_boxes_paint (boxes, cr, faces, job->theme, 0, sheet.y + sheet.height);
  cairo_restore (cr);
}

static void
render_job (const TlRenderJob *job, cairo_t *cr, TlRenderFormat format)
{
  cairo_rectangle_t sheet = map_sheet_of (job);
  cairo_rectangle_t area = sheet;
  g_autoptr (TlLettering) lettering = tl_lettering_new ();

  if (is_whole (job))
    {
      area.x = area.y = 0;
      tl_map_geometry_extent (job->geometry, &area.width, &area.height);
    }
  tl_paint_map (cr, job->geometry, job->theme, job->zoom, is_whole (job) ? &area : &sheet,
                format == TL_RENDER_PNG ? TL_PAINT_SCREEN : TL_PAINT_PRINT);
  if (is_whole (job) && job->is_framed)
    tl_paint_map_furniture (cr, job->geometry, job->theme, FRAME);
  cairo_save (cr);
  cairo_rectangle (cr, area.x, area.y, area.width, area.height);
  cairo_clip (cr);
  if (job->situation != NULL)
    tl_paint_track (cr, job->geometry, job->situation, job->theme, job->zoom);
  paint_overlays (job, cr, lettering, TRUE);
  tl_paint_names (cr, job->geometry, job->theme, job->zoom, job->situation);
  if (job->situation != NULL)
    tl_paint_railheads (cr, job->geometry, job->situation, job->theme, job->zoom);
  if (job->situation != NULL)
    paint_counters (job, cr);
  paint_overlays (job, cr, lettering, FALSE);
  cairo_restore (cr);
  paint_boxes (job, cr);
}

static cairo_status_t
on_cairo_write (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
check_size (int width, int height, TlRenderFormat format, GError **error)
{
  int most = format == TL_RENDER_PNG   ? PNG_SIDE_MAX
             : format == TL_RENDER_PDF ? PDF_SIDE_MAX
                                       : G_MAXINT16;

  if (width >= 1 && height >= 1 && width <= most && height <= most &&
      (format != TL_RENDER_PNG || (double) width * height <= PNG_PIXELS_MAX))
    return TRUE;
  g_set_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_SIZE,
               /* Translators: two sides of a picture, then the longest side allowed */
               _ ("A picture of %d × %d: expected sides of 1 to %d, and a total that fits"), width,
               height, most);
  return FALSE;
}

static cairo_surface_t *
make_surface (TlRenderFormat format, GByteArray *bytes, int width, int height)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case TL_RENDER_SVG:
      surface = cairo_svg_surface_create_for_stream (on_cairo_write, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case TL_RENDER_PDF:
      surface = cairo_pdf_surface_create_for_stream (on_cairo_write, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Throwline");
      /* The same job makes the same bytes. */
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                      "2000-01-01T00:00:00Z");
      return surface;
    case TL_RENDER_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
    }
}

GBytes *
tl_render_to_bytes (const TlRenderJob *job, TlRenderFormat format, GError **error)
{
  cairo_rectangle_t sheet = sheet_of (job);
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;
  int width, height;

  tl_render_size (job, &width, &height);
  if (!check_size (width, height, format, error))
    return NULL;
  bytes = g_byte_array_new ();
  surface = make_surface (format, bytes, width, height);
  cr = cairo_create (surface);
  cairo_scale (cr, job->zoom, job->zoom);
  cairo_translate (cr, -sheet.x, -sheet.y);
  render_job (job, cr, format);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == TL_RENDER_PNG)
    status = cairo_surface_write_to_png_stream (surface, on_cairo_write, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_CAIRO,
               /* Translators: %s is a reason in the words of a library */
               _ ("The picture could not be made: %s"), cairo_status_to_string (status));
  return NULL;
}

gboolean
tl_render_to_file (const TlRenderJob *job, TlRenderFormat format, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = tl_render_to_bytes (job, format, error);

  if (bytes == NULL)
    return FALSE;
  return g_file_set_contents_full (
      path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error);
}
