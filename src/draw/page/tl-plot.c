/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/page/tl-plot.h"

#include <math.h>

#define TITLE_CAP 9.0
#define LABEL_CAP 7.5
#define TITLE_ROW 20.0
#define LEGEND_ROW 16.0
#define NAME_ROW 14.0
#define FIGURE_ROW 11.0
#define SWATCH 10.0
#define MARGIN 4.0
#define BAR_MOST 26.0
#define BAR_SHARE 0.38 /* of a turn's width */
#define HATCH 4.0
#define LIGHTER 0.35      /* towards the ink, where that is light */
#define FIGURES_FROM 22.0 /* a turn as wide as this has figures */
#define NAMES_FROM 48.0

typedef struct
{
  cairo_t *cr;
  const TlStatistics *statistics;
  TlSeries series;
  TlColour ink;
  TlLettering *lettering;
  double width;
  double top, bottom; /* of the bars */
  double base;        /* where they begin */
  double scale;       /* user units to 1 */
} Plot;

static double
number_of (TlFraction value)
{
  return (double) value.num / (double) value.den;
}

static void
put_text (const Plot *plot, const char *text, double cap, TlAlign align, double x, double baseline,
          double max_width)
{
  const TlTextStyle style = { .letter = TL_LETTER_LABEL,
                              .align = align,
                              .cap_height = cap,
                              .max_width = max_width,
                              .colour = plot->ink };

  tl_paint_text (plot->cr, plot->lettering, &style, text, x, baseline);
}

/* On dark ground a side's colour is made lighter. */
static TlColour
colour_of (const Plot *plot, TlSide side)
{
  TlColour colour = tl_colour_from_rgb (plot->statistics->accents[side]);

  return tl_colour_luminance (plot->ink) > 0.5 ? tl_colour_mix (colour, plot->ink, LIGHTER)
                                               : colour;
}

/* The first side's is full; the second's has lines, and its edge. */
static void
fill_bar (const Plot *plot, TlSide side, double x, double y, double width, double height)
{
  cairo_t *cr = plot->cr;

  tl_paint_set_colour (cr, colour_of (plot, side));
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  if (side == 0)
    cairo_fill_preserve (cr);
  cairo_clip_preserve (cr);
  cairo_set_line_width (cr, 1);
  if (side != 0)
    {
      cairo_new_path (cr);
      for (double at = x - height; at < x + width; at += HATCH)
        {
          cairo_move_to (cr, at, y + height);
          cairo_line_to (cr, at + height, y);
        }
      cairo_stroke (cr);
    }
  cairo_restore (cr);
  cairo_rectangle (cr, x + 0.5, y + 0.5, MAX (width - 1, 0), MAX (height - 1, 0));
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
paint_head (const Plot *plot)
{
  double each = (plot->width - 2 * MARGIN) / TL_SIDES;

  put_text (plot, tl_series_name (plot->series), TITLE_CAP, TL_ALIGN_LEFT, MARGIN, TITLE_ROW - 6,
            plot->width - 2 * MARGIN);
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autofree char *text = g_strdup_printf ("%s %s", plot->statistics->sides[side],
                                               plot->statistics->totals[plot->series][side]);
      double x = MARGIN + side * each;

      fill_bar (plot, side, x, TITLE_ROW + 2, SWATCH, SWATCH);
      put_text (plot, text, LABEL_CAP, TL_ALIGN_LEFT, x + SWATCH + 5, TITLE_ROW + SWATCH,
                each - SWATCH - 8);
    }
}

/* What a plot begins at. */
static double
origin_of (TlSeries series)
{
  return series == TL_SERIES_LUCK ? 0.5 : 0;
}

/* Room for the greatest value above the base, and for the least below it. */
static void
find_scale (Plot *plot, double height)
{
  const TlStatistics *statistics = plot->statistics;
  double origin = origin_of (plot->series);
  double most = 0, least = 0;

  for (guint i = 0; i < statistics->turns->len; i++)
    for (TlSide side = 0; side < TL_SIDES; side++)
      {
        const TlStatisticsTurn *turn = statistics->turns->pdata[i];
        double value = number_of (turn->values[plot->series][side]) - origin;

        if (plot->series == TL_SERIES_LUCK && turn->n_rolls == 0)
          continue;
        most = MAX (most, value);
        least = MIN (least, value);
      }
  plot->top = TITLE_ROW + LEGEND_ROW + FIGURE_ROW;
  plot->bottom = height - NAME_ROW - (least < 0 ? FIGURE_ROW : 0);
  plot->scale = (plot->bottom - plot->top) / MAX (most - least, 1e-9);
  plot->base = plot->top + most * plot->scale;
}

static void
paint_bar (const Plot *plot, guint i, TlSide side, double middle, double each)
{
  const TlStatisticsTurn *turn = plot->statistics->turns->pdata[i];
  double value = number_of (turn->values[plot->series][side]) - origin_of (plot->series);
  double width = MIN (each * BAR_SHARE, BAR_MOST);
  double height = fabs (value) * plot->scale;
  double x = middle + (side == 0 ? -width - 1 : 1);

  if (plot->series == TL_SERIES_LUCK && turn->n_rolls == 0)
    return;
  if (height > 0)
    fill_bar (plot, side, x, value > 0 ? plot->base - height : plot->base, width, height);
  if (each < FIGURES_FROM)
    return;
  put_text (plot, turn->figures[plot->series][side], LABEL_CAP,
            side == 0 ? TL_ALIGN_RIGHT : TL_ALIGN_LEFT, middle + (side == 0 ? -2 : 2),
            value < 0 ? plot->base + height + FIGURE_ROW - 2 : plot->base - height - 3,
            each / 2 - 3);
}

static void
paint_bars (const Plot *plot, double height)
{
  const TlStatistics *statistics = plot->statistics;
  double each = (plot->width - 2 * MARGIN) / statistics->turns->len;

  for (guint i = 0; i < statistics->turns->len; i++)
    {
      const TlStatisticsTurn *turn = statistics->turns->pdata[i];
      double middle = MARGIN + (i + 0.5) * each;
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      for (TlSide side = 0; side < TL_SIDES; side++)
        paint_bar (plot, i, side, middle, each);
      if (each >= NAMES_FROM)
        put_text (plot, turn->name, LABEL_CAP, TL_ALIGN_CENTRE, middle, height - 4, each - 4);
      else if (each >= FIGURES_FROM / 2 || i % 5 == 4)
        put_text (plot, number, LABEL_CAP, TL_ALIGN_CENTRE, middle, height - 4, 0);
    }
  tl_paint_set_colour (plot->cr, plot->ink);
  cairo_set_line_width (plot->cr, 1);
  cairo_move_to (plot->cr, MARGIN, floor (plot->base) + 0.5);
  cairo_line_to (plot->cr, plot->width - MARGIN, floor (plot->base) + 0.5);
  cairo_stroke (plot->cr);
}

void
tl_paint_plot (cairo_t *cr, const TlStatistics *statistics, TlSeries series, TlColour ink,
               TlLettering *lettering, double width, double height)
{
  Plot plot = { cr, statistics, series, ink, lettering, width, 0, 0, 0, 0 };

  g_return_if_fail (series < TL_SERIES_KINDS);
  cairo_save (cr);
  find_scale (&plot, height);
  paint_head (&plot);
  paint_bars (&plot, height);
  cairo_restore (cr);
}

static cairo_status_t
on_write (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
tl_plot_to_png (const TlStatistics *statistics, TlSeries series, guint width)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (2 * width),
                                                         (int) (2 * TL_PLOT_HEIGHT));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (TlLettering) lettering = tl_lettering_new ();

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 2, 2);
  tl_paint_plot (cr, statistics, series, (TlColour){ 0.1, 0.1, 0.1, 1 }, lettering, width,
                 TL_PLOT_HEIGHT);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, on_write, bytes);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}
