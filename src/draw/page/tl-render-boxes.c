/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/page/tl-render-boxes.h"

#include "draw/counter/tl-paint-box.h"

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

struct _TlRenderBoxes
{
  const TlSituation *situation;
  GPtrArray *contents; /* of tl_box_contents () */
  GArray *cards;       /* Card, by box */
  guint n_rows;
};

/* --- text ------------------------------------------------------------------------------------- */

static TlTextStyle
style_of (const TlTheme *theme, double cap_height)
{
  return (TlTextStyle){ .letter = TL_LETTER_LABEL,
                        .align = TL_ALIGN_LEFT,
                        .cap_height = cap_height,
                        .colour = theme != NULL ? theme->map.ink : (TlColour){ 0 } };
}

static const char *
name_of (const TlRenderBoxes *boxes, guint box)
{
  return g_array_index (tl_situation_scenario (boxes->situation)->boxes, TlBox, box).name;
}

static double
title_width (const TlRenderBoxes *boxes, TlLettering *lettering, guint box, const char *label)
{
  TlTextStyle name = style_of (NULL, NAME_CAP);
  TlTextStyle small = style_of (NULL, LABEL_CAP);

  return tl_lettering_width (lettering, &name, name_of (boxes, box)) + LABEL_GAP +
         tl_lettering_width (lettering, &small, label);
}

/* --- where ------------------------------------------------------------------------------------ */

static void
card_clear (gpointer card)
{
  g_free (((Card *) card)->label);
}

static void
add_card (TlRenderBoxes *boxes, TlLettering *lettering, guint box, double width, double *x)
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

TlRenderBoxes *
tl_render_boxes_new (const TlSituation *situation, double width)
{
  TlRenderBoxes *boxes = g_new0 (TlRenderBoxes, 1);
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

void
tl_render_boxes_free (TlRenderBoxes *boxes)
{
  g_array_unref (boxes->cards);
  g_ptr_array_unref (boxes->contents);
  g_free (boxes);
}

double
tl_render_boxes_height (const TlRenderBoxes *boxes)
{
  return boxes->n_rows == 0 ? 0 : boxes->n_rows * (CARD_HEIGHT + CARD_GAP) + 2 * CARD_GAP;
}

guint
tl_render_boxes_n_rows (const TlRenderBoxes *boxes)
{
  return boxes->n_rows;
}

/* --- painting --------------------------------------------------------------------------------- */

static void
paint_title (const TlRenderBoxes *boxes, cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
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
paint_card (const TlRenderBoxes *boxes, cairo_t *cr, TlFaceCache *faces, const TlTheme *theme,
            guint box, double x, double y)
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

void
tl_render_boxes_paint (const TlRenderBoxes *boxes, cairo_t *cr, TlFaceCache *faces,
                       const TlTheme *theme, double x, double y)
{
  for (guint box = 0; box < boxes->cards->len; box++)
    {
      const Card *card = &g_array_index (boxes->cards, Card, box);

      paint_card (boxes, cr, faces, theme, box, x + card->x, y + card->y);
    }
}
