/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-lettering.h"

#include <math.h>
#include <pango/pangocairo.h>

#define NOMINAL_PX 96.0
#define TEXTS_MAX 2048u
#define TEXT_BYTES_MAX 512
/* How far a text that is too wide is condensed, and then shrunk, before it is cut. */
#define CONDENSE_LEAST 0.76
#define SHRINK_LEAST 0.62

typedef struct
{
  PangoFontDescription *description;
  double cap_height; /* at NOMINAL_PX */
  double condense;   /* brings the font to our proportion */
} Font;

typedef struct
{
  PangoLayout *layout;
  double left; /* of the ink */
  double width;
  double baseline;
} Text;

struct _TlLettering
{
  PangoContext *context;
  Font fonts[TL_LETTERS];
  GHashTable *texts; /* "letter:width:text" -> Text */
};

static void
text_free (gpointer data)
{
  Text *text = data;

  g_object_unref (text->layout);
  g_free (text);
}

static PangoLayout *
new_layout (TlLettering *lettering, TlLetter letter, const char *string, int pango_width)
{
  PangoLayout *layout = pango_layout_new (lettering->context);

  pango_layout_set_font_description (layout, lettering->fonts[letter].description);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  if (pango_width > 0)
    {
      pango_layout_set_width (layout, pango_width);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_set_text (layout, string, -1);
  return layout;
}

/* Fonts differ in width; figures 0.69 cap heights wide look like a printed counter. */
static void
measure_font (TlLettering *lettering, TlLetter letter, double proportion)
{
  g_autoptr (PangoLayout) capital = new_layout (lettering, letter, "H", 0);
  g_autoptr (PangoLayout) figures = new_layout (lettering, letter, "0000000000", 0);
  PangoRectangle ink, logical;
  Font *font = &lettering->fonts[letter];

  pango_layout_get_extents (capital, &ink, NULL);
  pango_layout_get_extents (figures, NULL, &logical);
  font->cap_height = MAX (1.0, ink.height / (double) PANGO_SCALE);
  double advance = logical.width / (double) PANGO_SCALE / 10.0;
  font->condense = CLAMP (proportion * font->cap_height / MAX (1.0, advance), 0.72, 1.08);
}

TlLettering *
tl_lettering_new (void)
{
  TlLettering *lettering = g_new0 (TlLettering, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  lettering->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (lettering->context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (lettering->context, FALSE);
  pango_context_set_base_dir (lettering->context, PANGO_DIRECTION_WEAK_LTR);

  for (TlLetter letter = 0; letter < TL_LETTERS; letter++)
    {
      PangoFontDescription *description = pango_font_description_new ();

      pango_font_description_set_family (description, "DejaVu Sans Condensed,Cantarell,Sans");
      pango_font_description_set_weight (description, PANGO_WEIGHT_BOLD);
      pango_font_description_set_absolute_size (description, NOMINAL_PX * PANGO_SCALE);
      lettering->fonts[letter].description = description;
      measure_font (lettering, letter, letter == TL_LETTER_FIGURE ? 0.69 : 0.74);
    }
  lettering->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, text_free);
  return lettering;
}

void
tl_lettering_free (TlLettering *lettering)
{
  if (lettering == NULL)
    return;

  g_hash_table_unref (lettering->texts);
  for (TlLetter letter = 0; letter < TL_LETTERS; letter++)
    pango_font_description_free (lettering->fonts[letter].description);
  g_object_unref (lettering->context);
  g_free (lettering);
}

/* At most TEXT_BYTES_MAX bytes of valid UTF-8: nothing longer can be read on a counter. */
static char *
clean_text (const char *string)
{
  gsize length = strnlen (string, TEXT_BYTES_MAX);
  const char *end = string + length;

  if (length == TEXT_BYTES_MAX)
    {
      const char *before = g_utf8_find_prev_char (string, end);

      end = before != NULL ? before : string;
    }
  return g_utf8_make_valid (string, end - string);
}

static const Text *
find_text (TlLettering *lettering, TlLetter letter, const char *string, int pango_width)
{
  g_autofree char *clean = clean_text (string);
  g_autofree char *key = g_strdup_printf ("%u:%d:%s", (guint) letter, pango_width, clean);
  Text *text = g_hash_table_lookup (lettering->texts, key);
  PangoRectangle ink, logical;

  if (text != NULL)
    return text;

  if (g_hash_table_size (lettering->texts) >= TEXTS_MAX)
    g_hash_table_remove_all (lettering->texts);
  text = g_new0 (Text, 1);
  text->layout = new_layout (lettering, letter, clean, pango_width);
  pango_layout_get_extents (text->layout, &ink, &logical);
  text->left = ink.x / (double) PANGO_SCALE;
  text->width = ink.width / (double) PANGO_SCALE;
  text->baseline = pango_layout_get_baseline (text->layout) / (double) PANGO_SCALE;
  g_hash_table_insert (lettering->texts, g_steal_pointer (&key), text);
  return text;
}

double
tl_lettering_width (TlLettering *lettering, const TlTextStyle *style, const char *text)
{
  g_return_val_if_fail (lettering != NULL && style != NULL, 0.0);

  if (text == NULL || *text == '\0' || !(style->cap_height > 0.0))
    return 0.0;

  const Font *font = &lettering->fonts[style->letter];
  return find_text (lettering, style->letter, text, 0)->width * font->condense * style->cap_height /
         font->cap_height;
}

gboolean
tl_lettering_fits (TlLettering *lettering, const TlTextStyle *style, const char *text)
{
  return !(style->max_width > 0.0) ||
         tl_lettering_width (lettering, style, text) * CONDENSE_LEAST * SHRINK_LEAST <=
             style->max_width;
}

/* Condenses, then shrinks; returns what is to be painted, which may be cut. */
static const Text *
fit_text (TlLettering *lettering, const TlTextStyle *style, const char *string, double *scale_x,
          double *scale_y)
{
  const Font *font = &lettering->fonts[style->letter];
  const Text *text = find_text (lettering, style->letter, string, 0);
  double scale = style->cap_height / font->cap_height;

  *scale_x = scale * font->condense;
  *scale_y = scale;
  if (!(style->max_width > 0.0) || text->width * *scale_x <= style->max_width)
    return text;

  double excess = style->max_width / (text->width * *scale_x);
  if (excess >= CONDENSE_LEAST)
    {
      *scale_x *= excess;
      return text;
    }
  excess = MAX (excess / CONDENSE_LEAST, SHRINK_LEAST);
  *scale_x *= CONDENSE_LEAST * excess;
  *scale_y *= excess;
  if (text->width * *scale_x <= style->max_width * 1.001)
    return text;

  text = find_text (lettering, style->letter, string,
                    MAX (1, (int) floor (style->max_width / *scale_x * PANGO_SCALE)));
  if (text->width * *scale_x > style->max_width)
    *scale_x = style->max_width / text->width;
  return text;
}

double
tl_paint_text (cairo_t *cr, TlLettering *lettering, const TlTextStyle *style, const char *string,
               double x, double baseline)
{
  double scale_x, scale_y, width;

  g_return_val_if_fail (cr != NULL && lettering != NULL && style != NULL, 0.0);

  if (string == NULL || *string == '\0' || !(style->cap_height > 0.0))
    return 0.0;

  const Text *text = fit_text (lettering, style, string, &scale_x, &scale_y);
  if (!(text->width > 0.0))
    return 0.0;

  width = text->width * scale_x;
  if (style->align == TL_ALIGN_CENTRE)
    x -= width / 2.0;
  else if (style->align == TL_ALIGN_RIGHT)
    x -= width;

  cairo_save (cr);
  cairo_translate (cr, x, baseline);
  cairo_save (cr);
  cairo_scale (cr, scale_x, scale_y);
  cairo_move_to (cr, -text->left, -text->baseline);
  if (style->outline.alpha > 0.0)
    {
      pango_cairo_layout_path (cr, text->layout);
      cairo_restore (cr);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, style->outline_width * 2.0);
      tl_paint_set_colour (cr, style->outline);
      cairo_stroke_preserve (cr);
      tl_paint_set_colour (cr, style->colour);
      cairo_fill (cr);
    }
  else
    {
      tl_paint_set_colour (cr, style->colour);
      pango_cairo_show_layout (cr, text->layout);
      cairo_restore (cr);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
  return width;
}
