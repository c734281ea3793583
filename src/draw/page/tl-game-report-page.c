/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "draw/page/tl-game-report-page.h"

#include "draw/base/tl-viewport.h"
#include "draw/page/tl-plot.h"
#include "draw/page/tl-render.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>
#include <string.h>

/* --- pictures --------------------------------------------------------------------------------- */

#define FIGHT_REACH 8.0 /* map units around the hex of a fight */
#define FIGHT_ZOOM 28.0 /* pixels to a map unit */
#define PLOT_PX 640
#define MAP_PX 1400.0 /* the most that a whole map is wide, and high */

/* In map units, as far as the map goes. */
static cairo_rectangle_t
area_around (TlMapGeometry *geometry, TlHex hex)
{
  TlPoint centre = tl_grid_centre (tl_map_grid (tl_map_geometry_map (geometry)), hex);
  double width, height;
  double left, top;

  tl_map_geometry_extent (geometry, &width, &height);
  left = MAX (0, centre.x - FIGHT_REACH);
  top = MAX (0, centre.y - FIGHT_REACH);
  return (cairo_rectangle_t){ left, top, MIN (width, centre.x + FIGHT_REACH) - left,
                              MIN (height, centre.y + FIGHT_REACH) - top };
}

static double
zoom_of_whole (TlMapGeometry *geometry)
{
  double width, height;

  tl_map_geometry_extent (geometry, &width, &height);
  return MIN (TL_VIEWPORT_NATURAL, MAP_PX / MAX (width, height));
}

/* A PNG. (transfer full) (nullable) */
static GBytes *
paint_picture (const TlGameReportPicture *picture, GError **error)
{
  TlMap *map = tl_situation_map (picture->situation);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (map);
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (map);
  TlTheme theme;
  TlRenderJob job = { .geometry = geometry,
                      .theme = &theme,
                      .situation = picture->situation,
                      .overlays = scene,
                      .zoom = FIGHT_ZOOM };

  tl_theme_init (&theme, TL_THEME_LIGHT);
  if (picture->hex != TL_HEX_NONE)
    job.area = area_around (geometry, picture->hex);
  else
    {
      job.zoom = zoom_of_whole (geometry);
      for (TlSide side = 0; side < TL_SIDES; side++)
        tl_overlay_scene_add_supply (scene, picture->situation, side);
    }
  return tl_render_to_bytes (&job, TL_RENDER_PNG, error);
}

/* --- what every page says, in its order ------------------------------------------------------- */

typedef struct _Writer Writer;

struct _Writer
{
  void (*title) (Writer *writer, guint level, const char *text); /* level 1 is the whole */
  void (*losses) (Writer *writer, const TlGameReportTurn *turn);
  void (*line) (Writer *writer, const TlLogLine *line);
  void (*picture) (Writer *writer, const char *caption, GBytes *png);
};

static gboolean
write_pictures (Writer *writer, const TlGameReport *report, guint line, guint *next, GError **error)
{
  for (; *next < report->pictures->len; (*next)++)
    {
      const TlGameReportPicture *picture = report->pictures->pdata[*next];

      if (picture->line != line)
        break;
      g_autoptr (GBytes) png = paint_picture (picture, error);
      if (png == NULL)
        return FALSE;
      writer->picture (writer, picture->caption, png);
    }
  return TRUE;
}

/* A plot for each series that has anything. */
static void
write_statistics (Writer *writer, const TlGameReport *report)
{
  g_autoptr (TlStatistics) statistics = tl_statistics_new (report);
  gboolean is_first = TRUE;

  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    {
      if (!tl_statistics_has (statistics, series))
        continue;
      if (is_first)
        writer->title (writer, 2, _ ("Statistics"));
      is_first = FALSE;
      g_autoptr (GBytes) png = tl_plot_to_png (statistics, series, PLOT_PX);
      g_autofree char *caption = tl_statistics_series_text (statistics, series);
      writer->picture (writer, caption, png);
    }
}

static gboolean
write_report (Writer *writer, const TlGameReport *report, GError **error)
{
  guint next = 0;

  writer->title (writer, 1, report->title);
  writer->title (writer, 4, report->rules);
  for (guint i = 0; i < report->turns->len; i++)
    {
      const TlGameReportTurn *turn = report->turns->pdata[i];

      writer->title (writer, 2, turn->name);
      writer->losses (writer, turn);
      for (guint k = turn->begin; k < turn->end; k++)
        {
          if (report->segments->pdata[k] != NULL)
            writer->title (writer, 3, report->segments->pdata[k]);
          writer->line (writer, report->lines->pdata[k]);
          if (!write_pictures (writer, report, k, &next, error))
            return FALSE;
        }
    }
  write_statistics (writer, report);
  for (guint i = 0, n = 0; i < tl_notes_n (report->notes); i++)
    {
      g_autofree char *note = tl_game_report_note_text (tl_notes_at (report->notes, i));

      if (note == NULL)
        continue;
      if (n++ == 0)
        writer->title (writer, 2, tl_game_report_notes_title ());
      writer->title (writer, 4, note);
    }
  return TRUE;
}

/* --- HTML ------------------------------------------------------------------------------------- */

typedef struct
{
  Writer writer;
  GString *html;
} HtmlWriter;

static GString *
html_of (Writer *writer)
{
  return ((HtmlWriter *) writer)->html;
}

/* Between <@tag> and </@tag>; lines stay lines. */
static void
put_element (GString *html, const char *tag, const char *class, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_string_append_printf (html, class != NULL ? "<%s class=\"%s\">" : "<%s>", tag, class);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *escaped = g_markup_escape_text (lines[i], -1);

      g_string_append_printf (html, "%s%s", i > 0 ? "<br>\n" : "", escaped);
    }
  g_string_append_printf (html, "</%s>\n", tag);
}

static void
html_title (Writer *writer, guint level, const char *text)
{
  static const char *const tags[] = { "h1", "h2", "h3", "p" };

  put_element (html_of (writer), tags[level - 1], NULL, text);
}

static void
html_losses (Writer *writer, const TlGameReportTurn *turn)
{
  const TlScenario *scenario = tl_situation_scenario (turn->losses->situations[1]);
  GString *html = html_of (writer);

  g_string_append (html, "<table>\n<tr><th></th>");
  for (TlSide side = 0; side < TL_SIDES; side++)
    put_element (html, "th", NULL, scenario->sides[side].name);
  g_string_append (html, "</tr>\n");
  for (TlCompareMeasure m = 0; m < TL_COMPARE_MEASURES; m++)
    {
      g_string_append (html, "<tr>");
      put_element (html, "td", NULL, tl_compare_measure_name (m));
      for (TlSide side = 0; side < TL_SIDES; side++)
        {
          g_autofree char *value = tl_compare_value_text (turn->losses, m, side, 1);

          put_element (html, "td", "number", value);
        }
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table>\n");
}

static void
html_line (Writer *writer, const TlLogLine *line)
{
  GString *html = html_of (writer);

  g_string_append_printf (html, "<div class=\"line\" id=\"line-%u\">\n", line->node->id);
  put_element (html, "p", line->is_marked ? "marked" : NULL, line->text);
  if (*line->note != '\0')
    put_element (html, "blockquote", NULL, line->note);
  if (*line->remarks != '\0')
    put_element (html, "p", "remarks", line->remarks);
  g_string_append (html, "</div>\n");
}

static void
html_picture (Writer *writer, const char *caption, GBytes *png)
{
  GString *html = html_of (writer);
  gsize n;
  const guchar *data = g_bytes_get_data (png, &n);
  g_autofree char *encoded = g_base64_encode (data, n);
  g_autofree char *escaped = g_markup_escape_text (caption, -1);

  g_string_append_printf (html,
                          "<figure><img alt=\"%s\" src=\"data:image/png;base64,%s\">"
                          "<figcaption>%s</figcaption></figure>\n",
                          escaped, encoded, escaped);
}

static const char style[] =
    ":root { color-scheme: light dark; }\n"
    "body { font: 15px/1.45 sans-serif; max-width: 62em; margin: 2em auto; padding: 0 1em; }\n"
    "h1 { margin-bottom: 0; }\n"
    "h2 { border-bottom: 2px solid; margin-top: 2.5em; }\n"
    "h3 { margin-bottom: 0.3em; }\n"
    "table { border-collapse: collapse; }\n"
    "th, td { padding: 0.15em 0.8em; border-bottom: 1px solid #8886; text-align: left; }\n"
    "td.number { text-align: right; }\n"
    ".line { margin: 0.5em 0; }\n"
    ".line p, blockquote { margin: 0; }\n"
    ".marked::before { content: \"\\2605\\00a0\"; }\n"
    ".remarks { opacity: 0.75; font-size: 0.88em; padding-left: 1.5em; }\n"
    "blockquote { border-left: 3px solid #b08a3c; padding-left: 0.8em; font-style: italic; }\n"
    "figure { display: inline-block; margin: 0.6em 0.6em 0.6em 0; max-width: 100%; }\n"
    "img { max-width: 100%; border: 1px solid #8886; }\n"
    "figcaption { font-size: 0.85em; opacity: 0.75; }\n";

static GBytes *
to_html (const TlGameReport *report, GError **error)
{
  g_autoptr (GString) html = g_string_new ("<!DOCTYPE html>\n<html>\n<head>\n"
                                           "<meta charset=\"utf-8\">\n");
  HtmlWriter writer = { { html_title, html_losses, html_line, html_picture }, html };

  put_element (html, "title", NULL, report->title);
  g_string_append_printf (html, "<style>\n%s</style>\n</head>\n<body>\n", style);
  if (!write_report (&writer.writer, report, error))
    return NULL;
  g_string_append (html, "</body>\n</html>\n");
  return g_string_free_to_bytes (g_steal_pointer (&html));
}

/* --- PDF -------------------------------------------------------------------------------------- */

/* A4, in points. */
#define PAGE_WIDTH 595.0
#define PAGE_HEIGHT 842.0
#define MARGIN 50.0
#define COLUMN (PAGE_WIDTH - 2 * MARGIN)
#define GAP 4.0
#define PICTURE_HEIGHT 300.0

typedef struct
{
  Writer writer;
  cairo_t *cr;
  double y;       /* of what comes next */
  double right;   /* where the last picture ends, for one beside it; 0: none */
  double row_end; /* below the pictures of this row */
} PdfWriter;

static void
end_row (PdfWriter *pdf)
{
  if (pdf->right > 0)
    pdf->y = pdf->row_end;
  pdf->right = 0;
}

/* Another page, where less than @height is left on this one. */
static void
need (PdfWriter *pdf, double height)
{
  if (pdf->y + height <= PAGE_HEIGHT - MARGIN || pdf->y <= MARGIN)
    return;
  cairo_show_page (pdf->cr);
  pdf->y = MARGIN;
}

/* (transfer full) */
static PangoLayout *
layout_new (PdfWriter *pdf, const char *font, const char *text, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (pdf->cr);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_layout_set_font_description (layout, description);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (description);
  return layout;
}

/* A line of text at a time, so that pages break between lines. */
static void
put_text (PdfWriter *pdf, const char *font, const char *text, double indent, double grey)
{
  g_autoptr (PangoLayout) layout = layout_new (pdf, font, text, COLUMN - indent);

  end_row (pdf);
  for (GSList *l = pango_layout_get_lines_readonly (layout); l != NULL; l = l->next)
    {
      PangoRectangle logical;

      pango_layout_line_get_extents (l->data, NULL, &logical);
      double height = (double) logical.height / PANGO_SCALE;
      need (pdf, height);
      cairo_move_to (pdf->cr, MARGIN + indent, pdf->y - (double) logical.y / PANGO_SCALE);
      cairo_set_source_rgb (pdf->cr, grey, grey, grey);
      pango_cairo_show_layout_line (pdf->cr, l->data);
      pdf->y += height;
    }
}

static void
pdf_title (Writer *writer, guint level, const char *text)
{
  static const char *const fonts[] = { "Sans Bold 20", "Sans Bold 14", "Sans Bold 10", "Sans 9" };
  static const double before[] = { 0, 18, 10, 2 };
  PdfWriter *pdf = (PdfWriter *) writer;

  end_row (pdf);
  pdf->y += before[level - 1];
  /* A heading is not the last line of a page. */
  need (pdf, 50);
  put_text (pdf, fonts[level - 1], text, 0, 0);
  pdf->y += GAP;
}

static void
put_cell (PdfWriter *pdf, const char *text, double x, double width, PangoAlignment alignment)
{
  g_autoptr (PangoLayout) layout = layout_new (pdf, "Sans 9", text, width);

  pango_layout_set_alignment (layout, alignment);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  cairo_move_to (pdf->cr, MARGIN + x, pdf->y);
  pango_cairo_show_layout (pdf->cr, layout);
}

static void
pdf_losses (Writer *writer, const TlGameReportTurn *turn)
{
  const TlScenario *scenario = tl_situation_scenario (turn->losses->situations[1]);
  const double row = 13, names = 220, value = 110;
  PdfWriter *pdf = (PdfWriter *) writer;

  end_row (pdf);
  need (pdf, row * (TL_COMPARE_MEASURES + 1));
  cairo_set_source_rgb (pdf->cr, 0, 0, 0);
  for (TlSide side = 0; side < TL_SIDES; side++)
    put_cell (pdf, scenario->sides[side].name, names + side * value, value - GAP,
              PANGO_ALIGN_RIGHT);
  pdf->y += row;
  for (TlCompareMeasure m = 0; m < TL_COMPARE_MEASURES; m++)
    {
      put_cell (pdf, tl_compare_measure_name (m), 0, names, PANGO_ALIGN_LEFT);
      for (TlSide side = 0; side < TL_SIDES; side++)
        {
          g_autofree char *text = tl_compare_value_text (turn->losses, m, side, 1);

          put_cell (pdf, text, names + side * value, value - GAP, PANGO_ALIGN_RIGHT);
        }
      pdf->y += row;
    }
}

static void
pdf_line (Writer *writer, const TlLogLine *line)
{
  PdfWriter *pdf = (PdfWriter *) writer;
  g_autofree char *marked = g_strdup_printf ("★ %s", line->text);

  end_row (pdf);
  pdf->y += GAP;
  put_text (pdf, "Sans 9", line->is_marked ? marked : line->text, 0, 0);
  if (*line->note != '\0')
    put_text (pdf, "Sans Italic 9", line->note, 14, 0);
  if (*line->remarks != '\0')
    put_text (pdf, "Sans 8", line->remarks, 14, 0.35);
}

/* Of bytes that are given piece by piece. */
typedef struct
{
  const guchar *data;
  gsize left;
} Source;

static cairo_status_t
on_read (void *closure, unsigned char *data, unsigned int length)
{
  Source *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->data, length);
  source->data += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

/* Two pictures of a fight stand side by side, where they fit. */
static void
pdf_picture (Writer *writer, const char *caption, GBytes *png)
{
  PdfWriter *pdf = (PdfWriter *) writer;
  Source source = { g_bytes_get_data (png, NULL), g_bytes_get_size (png) };
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (on_read, &source);
  double width = cairo_image_surface_get_width (surface);
  double height = cairo_image_surface_get_height (surface);
  double most = width > 1.5 * FIGHT_REACH * FIGHT_ZOOM * 2 ? COLUMN : (COLUMN - 10) / 2;
  double scale = MIN (1, MIN (most / width, PICTURE_HEIGHT / height));
  double left = pdf->right > 0 ? pdf->right + 10 : 0;

  if (left + width * scale > COLUMN + 0.5)
    {
      end_row (pdf);
      left = 0;
    }
  if (left == 0)
    {
      pdf->y += GAP;
      need (pdf, height * scale + 14);
    }
  cairo_save (pdf->cr);
  cairo_translate (pdf->cr, MARGIN + left, pdf->y);
  cairo_scale (pdf->cr, scale, scale);
  cairo_set_source_surface (pdf->cr, surface, 0, 0);
  cairo_paint (pdf->cr);
  cairo_restore (pdf->cr);
  cairo_surface_destroy (surface);
  {
    double y = pdf->y;

    cairo_set_source_rgb (pdf->cr, 0.35, 0.35, 0.35);
    pdf->y += height * scale + 1;
    put_cell (pdf, caption, left, width * scale, PANGO_ALIGN_LEFT);
    pdf->row_end = left > 0 ? MAX (pdf->row_end, pdf->y + 13) : pdf->y + 13;
    pdf->y = y;
  }
  pdf->right = left + width * scale;
}

static cairo_status_t
on_write (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
to_pdf (const TlGameReport *report, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface =
      cairo_pdf_surface_create_for_stream (on_write, bytes, PAGE_WIDTH, PAGE_HEIGHT);
  PdfWriter pdf = {
    { pdf_title, pdf_losses, pdf_line, pdf_picture }, cairo_create (surface), MARGIN, 0, 0
  };

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, report->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Throwline");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  gboolean is_made = write_report (&pdf.writer, report, error);
  cairo_destroy (pdf.cr);
  cairo_surface_finish (surface);
  cairo_status_t status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (!is_made)
    return NULL;
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, TL_RENDER_ERROR, TL_RENDER_ERROR_CAIRO,
                           cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* --- all -------------------------------------------------------------------------------------- */

gboolean
tl_game_report_format_of_name (const char *name, TlGameReportFormat *format, GError **error)
{
  static const char *const suffixes[] = {
    [TL_GAME_REPORT_TEXT] = ".txt",
    [TL_GAME_REPORT_HTML] = ".html",
    [TL_GAME_REPORT_PDF] = ".pdf",
  };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (lower, suffixes[i]))
      {
        *format = (TlGameReportFormat) i;
        return TRUE;
      }
  g_set_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_FORMAT,
               /* Translators: %s is a file name */
               _ ("“%s”: expected a name that ends in .html, .pdf or .txt"), name);
  return FALSE;
}

GBytes *
tl_game_report_to_bytes (const TlGameReport *report, TlGameReportFormat format, GError **error)
{
  if (format == TL_GAME_REPORT_HTML)
    return to_html (report, error);
  if (format == TL_GAME_REPORT_PDF)
    return to_pdf (report, error);
  g_autoptr (TlStatistics) statistics = tl_statistics_new (report);
  g_autofree char *log = tl_game_report_text (report);
  g_autofree char *numbers = tl_statistics_text (statistics);
  char *text = g_strconcat (log, *numbers != '\0' ? "\n" : "", numbers, NULL);
  return g_bytes_new_take (text, strlen (text));
}

gboolean
tl_game_report_to_file (const TlGameReport *report, TlGameReportFormat format, const char *path,
                        GError **error)
{
  g_autoptr (GBytes) bytes = tl_game_report_to_bytes (report, format, error);

  return bytes != NULL &&
         g_file_set_contents_full (
             path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
             G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error);
}
