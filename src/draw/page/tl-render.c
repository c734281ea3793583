/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "draw/page/tl-render.h"

#include "draw/base/tl-raster.h"
#include "draw/counter/tl-paint-box.h"
#include "draw/counter/tl-paint-stack.h"
#include "draw/map/tl-paint-track.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <png.h>
#include <unistd.h>

/* --- what surrounds a printed map --- */

static void
neat_line (cairo_t *cr, TlPoint sheet, double out, double width)
{
  cairo_rectangle (cr, -out, -out, sheet.x + 2 * out, sheet.y + 2 * out);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A bar of alternating dark and pale lengths between two neat lines, as on surveys. */
static void
scale_bars (cairo_t *cr, TlPoint sheet, double in, double out)
{
  double step = 1.5;

  for (int i = 0; i * step < sheet.x; i += 2)
    {
      double length = MIN (step, sheet.x - i * step);

      cairo_rectangle (cr, i * step, -out, length, out - in);
      cairo_rectangle (cr, i * step, sheet.y + in, length, out - in);
    }
  step = sqrt (3.0);
  for (int i = 0; i * step < sheet.y; i += 2)
    {
      double length = MIN (step, sheet.y - i * step);

      cairo_rectangle (cr, -out, i * step, out - in, length);
      cairo_rectangle (cr, sheet.x + in, i * step, out - in, length);
    }
  cairo_fill (cr);
}

/* Rules to both sides of the title, @half wide, each ending in a lozenge. */
static void
flourish (cairo_t *cr, double x, double y, double half)
{
  const double gap = 0.45;
  const double length = 3.0;
  const double lozenge = 0.10;

  for (int side = -1; side <= 1; side += 2)
    {
      double from = x + side * (half + gap);
      double to = from + side * length;

      cairo_move_to (cr, from, y - lozenge);
      cairo_line_to (cr, from + lozenge, y);
      cairo_line_to (cr, from, y + lozenge);
      cairo_line_to (cr, from - lozenge, y);
      cairo_close_path (cr);
      cairo_fill (cr);
      cairo_move_to (cr, from, y - 0.025);
      cairo_line_to (cr, to, y);
      cairo_line_to (cr, from, y + 0.025);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
}

static void
cartouche (cairo_t *cr, TlPoint sheet, const char *title, const TlMapColours *ink, double margin)
{
  PangoRectangle box;
  double size = margin * 0.42;

  if (title == NULL || *title == '\0')
    return;
  cairo_save (cr);
  cairo_translate (cr, sheet.x / 2, sheet.y + margin * 0.60);
  cairo_scale (cr, size / 100, size / 100);
  /* Here, since fonts are made for the scale of the moment, and FreeType's may be too large. */
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (
      "C059,Century Schoolbook L,Georgia,Libertinus Serif,serif");
  pango_font_description_set_absolute_size (font, 100 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, title, -1);
  PangoAttrList *attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_letter_spacing_new (18 * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_extents (layout, &box, NULL);
  cairo_translate (cr, -((double) box.x + box.width / 2.0) / PANGO_SCALE,
                   -((double) box.y + box.height / 2.0) / PANGO_SCALE);
  cairo_move_to (cr, 0, 0);
  tl_paint_set_colour (cr, ink->ink);
  pango_cairo_layout_path (cr, layout);
  cairo_fill (cr);
  cairo_restore (cr);
  flourish (cr, sheet.x / 2, sheet.y + margin * 0.60, size * box.width / PANGO_SCALE / 200.0);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);
  g_object_unref (layout);
}

/*
 * @cr: one user unit is one map unit
 * @margin: width of the border around the map, in map units
 *
 * Paints what surrounds a printed map, on the paper there: neat lines, scales, the title in a
 * cartouche.
 */
static void
paint_map_furniture (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double margin)
{
  const TlMapColours *ink = &theme->map;
  TlPoint sheet;

  tl_map_geometry_extent (geometry, &sheet.x, &sheet.y);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  tl_paint_set_colour (cr, ink->ink);
  neat_line (cr, sheet, 0, 0.05);
  neat_line (cr, sheet, 0.18, 0.02);
  scale_bars (cr, sheet, 0.18, 0.28);
  neat_line (cr, sheet, 0.28, 0.02);
  neat_line (cr, sheet, 0.40, 0.09);
  cartouche (cr, sheet, tl_map_title (tl_map_geometry_map (geometry)), ink, margin);
  cairo_restore (cr);
}

/* --- the sheet --- */

#define FRAME 2.2 /* map units of border */
#define PNG_SIDE_MAX 200000
#define BAND_BYTES ((gsize) 32 << 20)
#define BAND_ROWS_LEAST 16
/* Rows that are painted above and below a band, and thrown away: cairo rounds a little otherwise
 * where a surface cuts a path. */
#define BAND_MARGIN 32
/* As wide as a surface of a band is; cairo's own limit is 32,767. */
#define STRIP_PX 16384
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

/* --- the holding boxes (12.3e) --- */

/* In map units; a hex is two wide. */
#define COUNTER 1.25
#define PAD 0.2
#define TITLE 0.62 /* a line of text, with the space below it */
#define NAME_CAP 0.3
#define LABEL_CAP 0.22
#define LABEL_GAP 0.3
#define CARD_GAP 0.3
#define CARD_HEIGHT (PAD + TITLE + COUNTER + PAD)
#define LEAST_WIDTH 3.0

typedef struct
{
  double x;
  double y;
  double width;
  char *label;
} Card;

/* As cards in rows below the map: in the scenario's order, from the left, as many in a row as
 * there is room for.  A card is as wide as its name and what it is, or as its counters; none is
 * wider than the picture, where the counters overlap.  Counters are as large as one that is alone
 * in its hex. */
typedef struct
{
  const TlSituation *situation;
  GPtrArray *contents; /* of tl_box_contents () */
  GArray *cards;       /* Card, by box */
  guint n_rows;
} Boxes;

static TlTextStyle
style_of (const TlTheme *theme, double cap_height)
{
  return (TlTextStyle){ .letter = TL_LETTER_LABEL,
                        .align = TL_ALIGN_LEFT,
                        .cap_height = cap_height,
                        .colour = theme != NULL ? theme->map.ink : (TlColour){ 0 } };
}

static const char *
name_of (const Boxes *boxes, guint box)
{
  return g_array_index (tl_situation_scenario (boxes->situation)->boxes, TlBox, box).name;
}

static double
title_width (const Boxes *boxes, TlLettering *lettering, guint box, const char *label)
{
  TlTextStyle name = style_of (NULL, NAME_CAP);
  TlTextStyle small = style_of (NULL, LABEL_CAP);

  return tl_lettering_width (lettering, &name, name_of (boxes, box)) + LABEL_GAP +
         tl_lettering_width (lettering, &small, label);
}

static void
card_clear (gpointer card)
{
  g_free (((Card *) card)->label);
}

static void
add_card (Boxes *boxes, TlLettering *lettering, guint box, double width, double *x)
{
  const GArray *units = boxes->contents->pdata[box];
  Card card = { .label = tl_box_label (boxes->situation, box, units) };
  double inner =
      MAX (title_width (boxes, lettering, box, card.label), tl_box_width (units->len, COUNTER));
  double room = COUNTER * TL_BOX_STRIPE + 2 * PAD;

  card.width = MIN (MAX (inner + room, LEAST_WIDTH), width);
  if (boxes->n_rows == 0 || (*x > 0 && *x + card.width > width))
    {
      boxes->n_rows++;
      *x = 0;
    }
  card.x = *x;
  card.y = (boxes->n_rows - 1) * (CARD_HEIGHT + CARD_GAP) + CARD_GAP;
  *x += card.width + CARD_GAP;
  g_array_append_val (boxes->cards, card);
}

static Boxes *
boxes_new (const TlSituation *situation, double width)
{
  Boxes *boxes = g_new0 (Boxes, 1);
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  double x = 0;

  boxes->situation = situation;
  boxes->contents = tl_box_contents (situation);
  boxes->cards = g_array_new (FALSE, FALSE, sizeof (Card));
  g_array_set_clear_func (boxes->cards, card_clear);
  for (guint box = 0; box < boxes->contents->len; box++)
    add_card (boxes, lettering, box, width, &x);
  return boxes;
}

static void
boxes_free (Boxes *boxes)
{
  g_array_unref (boxes->cards);
  g_ptr_array_unref (boxes->contents);
  g_free (boxes);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Boxes, boxes_free)

/* With the space around them; 0: the scenario has none. */
static double
boxes_height (const Boxes *boxes)
{
  return boxes->n_rows == 0 ? 0 : boxes->n_rows * (CARD_HEIGHT + CARD_GAP) + 2 * CARD_GAP;
}

static void
paint_title (const Boxes *boxes, cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
             guint box, double x, double baseline, double width)
{
  const Card *card = &g_array_index (boxes->cards, Card, box);
  TlTextStyle name = style_of (theme, NAME_CAP);
  TlTextStyle small = style_of (theme, LABEL_CAP);

  name.max_width = width;
  double taken =
      tl_paint_text (cr, lettering, &name, name_of (boxes, box), x, baseline) + LABEL_GAP;
  small.max_width = width - taken;
  if (small.max_width > LABEL_CAP * 3)
    tl_paint_text (cr, lettering, &small, card->label, x + taken, baseline);
}

static void
paint_card (const Boxes *boxes, cairo_t *cr, TlFaceCache *faces, const TlTheme *theme, guint box,
            double x, double y)
{
  const Card *card = &g_array_index (boxes->cards, Card, box);
  const GArray *units = boxes->contents->pdata[box];
  double left = x + COUNTER * TL_BOX_STRIPE + PAD;
  double width = x + card->width - PAD - left;
  TlBoxLayout layout;

  tl_paint_box_card (cr, theme, boxes->situation, units, tl_box_side (boxes->situation, box, units),
                     x, y, card->width, CARD_HEIGHT, COUNTER);
  paint_title (boxes, cr, tl_face_cache_lettering (faces), theme, box, left, y + PAD + NAME_CAP,
               width);
  tl_box_lay_out (&layout, units->len, left, y + PAD + TITLE, width, COUNTER);
  tl_paint_box_units (cr, faces, theme, boxes->situation, units, NULL, &layout);
}

/* The upper left corner at @x, @y. */
static void
boxes_paint (const Boxes *boxes, cairo_t *cr, TlFaceCache *faces, const TlTheme *theme, double x,
             double y)
{
  for (guint box = 0; box < boxes->cards->len; box++)
    {
      const Card *card = &g_array_index (boxes->cards, Card, box);

      paint_card (boxes, cr, faces, theme, box, x + card->x, y + card->y);
    }
}

/* NULL: none are shown. */
static Boxes *
boxes_of (const TlRenderJob *job)
{
  double width, height;

  if (!job->has_boxes || !is_whole (job) || job->situation == NULL ||
      tl_situation_scenario (job->situation) == NULL)
    return NULL;
  tl_map_geometry_extent (job->geometry, &width, &height);
  return boxes_new (job->situation, width);
}

/* All of the picture. */
static cairo_rectangle_t
sheet_of (const TlRenderJob *job)
{
  cairo_rectangle_t sheet = map_sheet_of (job);
  g_autoptr (Boxes) boxes = boxes_of (job);

  if (boxes != NULL)
    sheet.height += boxes_height (boxes);
  return sheet;
}

void
tl_render_size (const TlRenderJob *job, int *width, int *height)
{
  cairo_rectangle_t sheet = sheet_of (job);

  *width = (int) CLAMP (ceil (sheet.width * job->zoom), 0, G_MAXINT);
  *height = (int) CLAMP (ceil (sheet.height * job->zoom), 0, G_MAXINT);
}

/* What several bands of a picture are painted with. */
typedef struct
{
  TlFaceCache *faces;
  TlLettering *lettering;
} Kit;

static void
kit_clear (Kit *kit)
{
  tl_face_cache_free (kit->faces);
  tl_lettering_free (kit->lettering);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kit, kit_clear)

static cairo_rectangle_t
common_part (cairo_rectangle_t a, cairo_rectangle_t b)
{
  double x = MAX (a.x, b.x), y = MAX (a.y, b.y);

  return (cairo_rectangle_t){ x, y, MAX (MIN (a.x + a.width, b.x + b.width) - x, 0),
                              MAX (MIN (a.y + a.height, b.y + b.height) - y, 0) };
}

static void
paint_counters (const TlRenderJob *job, cairo_t *cr, TlFaceCache *faces, cairo_rectangle_t area)
{
  TlMap *map = tl_map_geometry_map (job->geometry);
  const TlGrid *grid = tl_map_grid (map);
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
    tl_paint_overlays_whole (cr, job->overlays, job->theme, lettering, job->zoom * sqrt (3.0),
                             below);
}

/* On the paper of the frame, or what stands for the table. */
static void
paint_boxes (const TlRenderJob *job, cairo_t *cr, TlFaceCache *faces, cairo_rectangle_t shown)
{
  cairo_rectangle_t sheet = map_sheet_of (job);
  g_autoptr (Boxes) boxes = boxes_of (job);

  if (boxes == NULL || boxes->n_rows == 0 || shown.y + shown.height < sheet.y + sheet.height - 0.1)
    return;
  cairo_save (cr);
  /* A little over the edges: no seam, and no rest of a pixel. */
  cairo_rectangle (cr, sheet.x - 1, sheet.y + sheet.height - 0.1, sheet.width + 2,
                   boxes_height (boxes) + 1);
  tl_paint_set_colour (cr, job->is_framed ? job->theme->map.paper : job->theme->map.desk);
  cairo_fill (cr);
  boxes_paint (boxes, cr, faces, job->theme, 0, sheet.y + sheet.height);
  cairo_restore (cr);
}

/* @shown: the part of the picture that @cr holds, in map units; no other needs to be painted. */
static void
render_job (const TlRenderJob *job, cairo_t *cr, Kit *kit, TlRenderFormat format,
            cairo_rectangle_t shown)
{
  cairo_rectangle_t area = map_sheet_of (job);

  /* The last pixels are whole ones, though the picture may end within them. */
  area.width += 1 / job->zoom;
  area.height += 1 / job->zoom;
  if (is_whole (job))
    {
      area.x = area.y = 0;
      tl_map_geometry_extent (job->geometry, &area.width, &area.height);
    }
  cairo_rectangle_t part = common_part (area, shown);
  tl_paint_set_colour (cr, job->is_framed ? job->theme->map.paper : job->theme->map.desk);
  cairo_paint (cr);
  tl_paint_ground (cr, job->geometry, job->theme, job->zoom, &part,
                   format == TL_RENDER_PNG ? TL_PAINT_SCREEN : TL_PAINT_PRINT, job->underlay);
  if (is_whole (job) && job->is_framed)
    paint_map_furniture (cr, job->geometry, job->theme, FRAME);
  cairo_save (cr);
  tl_raster_clip (cr, area.x, area.y, area.width, area.height);
  if (job->situation != NULL)
    tl_paint_track (cr, job->geometry, job->situation, job->theme, job->zoom);
  paint_overlays (job, cr, kit->lettering, TRUE);
  if (!tl_underlay_shows_scan (job->underlay) || job->underlay->mode == TL_UNDERLAY_BLEND)
    tl_paint_names (cr, job->geometry, job->theme, job->zoom, job->situation);
  if (job->situation != NULL)
    {
      tl_paint_mines (cr, job->geometry, job->situation, job->theme, job->zoom);
      tl_paint_railheads (cr, job->geometry, job->situation, job->theme, job->zoom);
    }
  if (job->situation != NULL)
    paint_counters (job, cr, kit->faces, part);
  paint_overlays (job, cr, kit->lettering, FALSE);
  cairo_restore (cr);
  paint_boxes (job, cr, kit->faces, shown);
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

  if (width >= 1 && height >= 1 && width <= most && height <= most)
    return TRUE;
  g_set_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_SIZE,
               /* Translators: two sides of a picture, then the longest side allowed */
               _ ("A picture of %d × %d: expected sides of 1 to %d"), width, height, most);
  return FALSE;
}

static gboolean
fail (GError **error, const char *why)
{
  /* Translators: %s is a reason in the words of a library */
  g_set_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_CAIRO,
               _ ("The picture could not be made: %s"), why);
  return FALSE;
}

/* --- SVG and PDF ------------------------------------------------------------------------------ */

static cairo_surface_t *
make_surface (TlRenderFormat format, GByteArray *bytes, int width, int height)
{
  cairo_surface_t *surface;

  if (format == TL_RENDER_SVG)
    {
      surface = cairo_svg_surface_create_for_stream (on_cairo_write, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    }
  surface = cairo_pdf_surface_create_for_stream (on_cairo_write, bytes, width, height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Throwline");
  /* The same job makes the same bytes. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  return surface;
}

static gboolean
draw_vectors (const TlRenderJob *job, Kit *kit, TlRenderFormat format, int width, int height,
              GByteArray *bytes, GError **error)
{
  cairo_rectangle_t sheet = sheet_of (job);
  cairo_surface_t *surface = make_surface (format, bytes, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, job->zoom, job->zoom);
  cairo_translate (cr, -sheet.x, -sheet.y);
  sheet.width = width / job->zoom;
  sheet.height = height / job->zoom;
  render_job (job, cr, kit, format, sheet);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status == CAIRO_STATUS_SUCCESS || fail (error, cairo_status_to_string (status));
}

/* --- PNG, in bands ---------------------------------------------------------------------------- */

/* Where the file goes. */
typedef struct
{
  GByteArray *bytes; /* NULL: to @file */
  FILE *file;
  int error_number; /* of writing, 0: none */
} Sink;

typedef struct
{
  const TlRenderJob *job;
  Kit *kit;
  int width;
  int height;
  int rows;          /* of a band */
  GPtrArray *strips; /* cairo_surface_t: a band, from the left */
  guint8 *row;       /* 3 bytes to a pixel */
  const char *why;   /* it failed; NULL: it did not */
} Bands;

static void
bands_init (Bands *bands, const TlRenderJob *job, Kit *kit, int width, int height)
{
  gsize bytes = job->band_bytes > 0 ? job->band_bytes : BAND_BYTES;
  gsize rows = bytes / ((gsize) width * 4);

  *bands = (Bands){ .job = job, .kit = kit, .width = width, .height = height };
  bands->rows = (int) CLAMP (rows, BAND_ROWS_LEAST, (gsize) MAX (height, BAND_ROWS_LEAST));
  bands->strips = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  for (int left = 0; left < width; left += STRIP_PX)
    g_ptr_array_add (bands->strips,
                     cairo_image_surface_create (CAIRO_FORMAT_RGB24, MIN (width - left, STRIP_PX),
                                                 bands->rows + 2 * BAND_MARGIN));
  bands->row = g_new (guint8, (gsize) width * 3);
}

static void
bands_clear (Bands *bands)
{
  g_ptr_array_unref (bands->strips);
  g_free (bands->row);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bands, bands_clear)

/* The band whose first row is @top.  Offsets are whole pixels, so that no edge falls otherwise than
 * in a picture of one piece. */
static void
paint_band (Bands *bands, int top)
{
  const TlRenderJob *job = bands->job;
  cairo_rectangle_t sheet = sheet_of (job);
  double px = 1 / job->zoom;

  for (guint i = 0; i < bands->strips->len && bands->why == NULL; i++)
    {
      cairo_surface_t *strip = bands->strips->pdata[i];
      int left = (int) i * STRIP_PX;
      cairo_matrix_t matrix = { .xx = job->zoom,
                                .yy = job->zoom,
                                .x0 = -sheet.x * job->zoom - left,
                                .y0 = -sheet.y * job->zoom - top + BAND_MARGIN };
      cairo_rectangle_t shown = { sheet.x + (left - 1) * px, sheet.y + (top - BAND_MARGIN - 1) * px,
                                  (cairo_image_surface_get_width (strip) + 2) * px,
                                  (cairo_image_surface_get_height (strip) + 2) * px };
      cairo_t *cr = cairo_create (strip);

      cairo_set_matrix (cr, &matrix);
      render_job (job, cr, bands->kit, TL_RENDER_PNG, shown);
      if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
        bands->why = cairo_status_to_string (cairo_status (cr));
      cairo_destroy (cr);
      cairo_surface_flush (strip);
    }
}

static void
fill_row (const Bands *bands, int y)
{
  guint8 *to = bands->row;

  for (guint i = 0; i < bands->strips->len; i++)
    {
      cairo_surface_t *strip = bands->strips->pdata[i];
      const guint32 *from =
          (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (strip) +
                                             (gssize) (y + BAND_MARGIN) *
                                                 cairo_image_surface_get_stride (strip));
      int n = cairo_image_surface_get_width (strip);

      for (int x = 0; x < n; x++, to += 3)
        {
          to[0] = (guint8) (from[x] >> 16);
          to[1] = (guint8) (from[x] >> 8);
          to[2] = (guint8) from[x];
        }
    }
}

static void
on_png_write (png_structp png, png_bytep bytes, png_size_t length)
{
  Sink *sink = png_get_io_ptr (png);

  if (sink->bytes != NULL)
    g_byte_array_append (sink->bytes, bytes, (guint) length);
  else if (fwrite (bytes, 1, length, sink->file) != length)
    {
      sink->error_number = errno;
      png_error (png, g_strerror (errno));
    }
}

static void
on_png_flush (png_structp png)
{
}

static void
on_png_error (png_structp png, png_const_charp why)
{
  Bands *bands = png_get_error_ptr (png);

  bands->why = g_intern_string (why);
  png_longjmp (png, 1);
}

static void
on_png_warning (png_structp png, png_const_charp what)
{
}

static void
write_bands (Bands *bands, png_structp png, png_infop info)
{
  png_set_IHDR (png, info, (png_uint_32) bands->width, (png_uint_32) bands->height, 8,
                PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                PNG_FILTER_TYPE_DEFAULT);
  png_write_info (png, info);
  for (int top = 0; top < bands->height && bands->why == NULL; top += bands->rows)
    {
      paint_band (bands, top);
      for (int y = 0; y < MIN (bands->rows, bands->height - top) && bands->why == NULL; y++)
        {
          fill_row (bands, y);
          png_write_row (png, bands->row);
        }
    }
  if (bands->why == NULL)
    png_write_end (png, info);
}

/* What is freed here is made before libpng may jump. */
static gboolean
draw_png (const TlRenderJob *job, Kit *kit, int width, int height, Sink *sink, GError **error)
{
  g_auto (Bands) bands = { NULL };

  bands_init (&bands, job, kit, width, height);
  png_structp png =
      png_create_write_struct (PNG_LIBPNG_VER_STRING, &bands, on_png_error, on_png_warning);
  png_infop info = png != NULL ? png_create_info_struct (png) : NULL;
  if (info == NULL)
    bands.why = g_strerror (ENOMEM);
  else if (setjmp (png_jmpbuf (png)) == 0)
    {
      png_set_write_fn (png, sink, on_png_write, on_png_flush);
      write_bands (&bands, png, info);
    }
  png_destroy_write_struct (&png, &info);
  return bands.why == NULL || fail (error, bands.why);
}

/* --- all -------------------------------------------------------------------------------------- */

GBytes *
tl_render_to_bytes (const TlRenderJob *job, TlRenderFormat format, GError **error)
{
  g_auto (Kit) kit = { tl_face_cache_new (FACES_BYTES), tl_lettering_new () };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Sink sink = { .bytes = bytes };
  int width, height;

  tl_render_size (job, &width, &height);
  if (!check_size (width, height, format, error))
    return NULL;
  gboolean is_made = format == TL_RENDER_PNG
                         ? draw_png (job, &kit, width, height, &sink, error)
                         : draw_vectors (job, &kit, format, width, height, bytes, error);
  return is_made ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

static void
set_file_error (GError **error, const char *path, int number)
{
  /* Translators: a file name, a reason in the words of the system. */
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), _ ("“%s”: %s"), path,
               g_strerror (number));
}

/* Band by band to a file beside @path, which then takes its place. */
static gboolean
write_png_file (const TlRenderJob *job, int width, int height, const char *path, GError **error)
{
  g_auto (Kit) kit = { tl_face_cache_new (FACES_BYTES), tl_lettering_new () };
  /* g_mkstemp_full () replaces six of these. */
  g_autofree char *marks = g_strnfill (6, 'X');
  g_autofree char *beside = g_strconcat (path, ".", marks, NULL);
  int fd = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, 0666);
  Sink sink = { .file = fd >= 0 ? fdopen (fd, "wb") : NULL };
  g_autoptr (GError) why = NULL;

  if (sink.file == NULL)
    {
      set_file_error (error, path, errno);
      return FALSE;
    }
  gboolean is_made = draw_png (job, &kit, width, height, &sink, &why);
  if (is_made && (fflush (sink.file) != 0 || fsync (fd) != 0))
    sink.error_number = errno;
  if (fclose (sink.file) != 0 && sink.error_number == 0)
    sink.error_number = errno;
  if (is_made && sink.error_number == 0 && g_rename (beside, path) == 0)
    return TRUE;
  if (is_made && sink.error_number == 0)
    sink.error_number = errno;
  g_unlink (beside);
  if (sink.error_number != 0)
    set_file_error (error, path, sink.error_number);
  else
    g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

gboolean
tl_render_to_file (const TlRenderJob *job, TlRenderFormat format, const char *path, GError **error)
{
  int width, height;

  tl_render_size (job, &width, &height);
  if (!check_size (width, height, format, error))
    return FALSE;
  if (format == TL_RENDER_PNG)
    return write_png_file (job, width, height, path, error);
  g_autoptr (GBytes) bytes = tl_render_to_bytes (job, format, error);
  return bytes != NULL &&
         g_file_set_contents_full (
             path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
             G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error);
}
