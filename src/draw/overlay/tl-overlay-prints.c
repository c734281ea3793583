/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/overlay/tl-overlay-prints.h"

#include <math.h>
#include <string.h>

typedef struct
{
  TlOverlayPrints *prints;
  guint64 *squares;
  guint *last_item; /* by square: index + 1 of the item that was there last */
  guint item;       /* index + 1 */
} Printer;

static guint64
mix (guint64 hash, guint64 value)
{
  hash = (hash ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

static guint64
mix_float (guint64 hash, float value)
{
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);
  return mix (hash, bits);
}

static guint64
mix_spot (guint64 hash, const TlOverlaySpot *spot)
{
  return mix (mix_float (mix_float (hash, spot->x), spot->y), spot->kind);
}

/* All but where it is. */
static guint64
hash_look (const TlOverlayScene *scene, const TlOverlayItem *item)
{
  guint64 hash = mix (scene->accents[0], scene->accents[1]);

  hash = mix (hash, (guint64) item->kind | (guint64) item->layer << 8 | (guint64) item->ink << 16 |
                        (guint64) item->mark << 24 | (guint64) item->width << 32 |
                        (guint64) item->dash << 40);
  hash = mix (hash, item->is_cased | item->is_emphatic << 1 | item->is_halo << 2 |
                        item->is_double << 3 | item->is_small << 4 | item->is_hollow << 5);
  hash = mix_float (mix_float (hash, item->opacity), item->angle);
  hash = mix_float (mix_float (hash, item->least_px), item->most_px);
  for (const char *p = item->text; p != NULL && *p != '\0'; p++)
    hash = mix (hash, (guchar) *p);
  return hash;
}

static guint
square_of (double at, guint n)
{
  return (guint) CLAMP (floor (at / TL_PRINT_SIDE), 0, n - 1);
}

/* Leaves @hash in every square that @spots lie in or round. */
static void
put (Printer *printer, guint64 hash, const TlOverlaySpot *spots, guint n)
{
  const TlOverlayPrints *prints = printer->prints;
  float left = spots->x, top = spots->y, right = spots->x, bottom = spots->y;

  for (guint i = 1; i < n; i++)
    {
      left = MIN (left, spots[i].x);
      top = MIN (top, spots[i].y);
      right = MAX (right, spots[i].x);
      bottom = MAX (bottom, spots[i].y);
    }
  for (guint row = square_of (top, prints->rows); row <= square_of (bottom, prints->rows); row++)
    for (guint column = square_of (left, prints->columns);
         column <= square_of (right, prints->columns); column++)
      {
        guint square = row * prints->columns + column;
        /* Two lines that cross look different from one that crosses itself. */
        gboolean is_new = printer->last_item[square] != printer->item;

        printer->squares[square] = mix (printer->squares[square], is_new ? ~hash : hash);
        printer->last_item[square] = printer->item;
      }
}

static guint64
hash_spots (guint64 hash, const TlOverlaySpot *spots, guint n)
{
  for (guint i = 0; i < n; i++)
    hash = mix_spot (hash, &spots[i]);
  return hash;
}

/* From each spot to the next; of dashes each hangs on all before it. */
static void
print_stroke (Printer *printer, guint64 look, const TlOverlayItem *item, const TlOverlaySpot *spots)
{
  const TlOverlaySpot *start = spots;
  guint64 before = look;

  for (guint i = 0, taken = 1; i < item->n_spots; i += taken)
    {
      const TlOverlaySpot *from = i > 0 ? &spots[i - 1] : spots;
      guint64 hash;

      taken = spots[i].kind == TL_SPOT_CURVE ? 3 : 1;
      if (spots[i].kind == TL_SPOT_MOVE)
        {
          start = from = &spots[i];
          before = look;
        }
      hash = hash_spots (mix_spot (before, from), &spots[i], taken);
      if (item->dash != TL_DASH_NONE)
        before = hash;
      if (spots[i].kind == TL_SPOT_CLOSE)
        {
          const TlOverlaySpot ends[] = { *from, *start };

          put (printer, hash_spots (hash, start, 1), ends, G_N_ELEMENTS (ends));
        }
      else
        put (printer, hash, from, (guint) (&spots[i] - from) + taken);
    }
}

static void
print_item (Printer *printer, const TlOverlayScene *scene, const TlOverlayItem *item)
{
  const TlOverlaySpot *spots = &g_array_index (scene->spots, TlOverlaySpot, item->first_spot);
  guint64 look = hash_look (scene, item);

  if (item->kind == TL_ITEM_STROKE)
    print_stroke (printer, look, item, spots);
  else if (item->kind == TL_ITEM_HATCH)
    for (guint i = 0; i + 1 < item->n_spots; i += 2)
      put (printer, hash_spots (look, &spots[i], 2), &spots[i], 2);
  else
    put (printer, hash_spots (look, spots, item->n_spots), spots, item->n_spots);
}

TlOverlayPrints *
tl_overlay_prints_new (const TlOverlayScene *scene)
{
  TlOverlayPrints *prints = g_new0 (TlOverlayPrints, 1);
  double width, height;
  guint n;

  tl_grid_extent (tl_map_grid (scene->map), &width, &height);
  prints->columns = (guint) ceil (width / TL_PRINT_SIDE) + 1;
  prints->rows = (guint) ceil (height / TL_PRINT_SIDE) + 1;
  n = prints->columns * prints->rows;
  prints->below = g_new0 (guint64, n);
  prints->above = g_new0 (guint64, n);
  g_autofree guint *last_item = g_new0 (guint, n);
  /* In the order of painting; those of one layer keep their order. */
  for (guint layer = 0; layer < TL_LAYERS; layer++)
    for (guint i = 0; i < scene->items->len; i++)
      {
        const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);
        Printer printer = { prints, layer < TL_LAYER_ABOVE ? prints->below : prints->above,
                            last_item, i + 1 };

        if (item->layer != layer || item->n_spots == 0)
          continue;
        print_item (&printer, scene, item);
        if (item->text != NULL)
          prints->text_most = MAX (prints->text_most, (guint) strlen (item->text));
      }
  return prints;
}

void
tl_overlay_prints_free (TlOverlayPrints *prints)
{
  if (prints == NULL)
    return;
  g_free (prints->below);
  g_free (prints->above);
  g_free (prints);
}

gboolean
tl_overlay_prints_are_alike (const TlOverlayPrints *a, const TlOverlayPrints *b, gboolean below,
                             const cairo_rectangle_t *area, double margin)
{
  const guint64 *mine = below ? a->below : a->above;
  const guint64 *others = below ? b->below : b->above;
  guint first, last;

  if (a->columns != b->columns || a->rows != b->rows)
    return FALSE;
  first = square_of (area->x - margin, a->columns);
  last = square_of (area->x + area->width + margin, a->columns);
  for (guint row = square_of (area->y - margin, a->rows);
       row <= square_of (area->y + area->height + margin, a->rows); row++)
    if (memcmp (mine + row * a->columns + first, others + row * a->columns + first,
                (last - first + 1) * sizeof *mine) != 0)
      return FALSE;
  return TRUE;
}
