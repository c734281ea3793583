/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/overlay/tl-overlay-tiles.h"

#include "draw/base/tl-tile-store.h"
#include "draw/overlay/tl-overlay-private.h"

#include <math.h>
#include <string.h>

/* --- prints: where two scenes differ, without comparing them item by item --- */

/*
 * A scene's *prints* are a number for each square of the map, PRINT_SIDE map units a side, and for
 * what lies below the counters and above them: a hash of all that begins, ends or passes there, in
 * the order of painting.  Squares with the same number look alike, but for what reaches over from
 * their neighbours (widths, marks, letters).
 *
 * A line is taken piece by piece, so that one end of it may change and the rest stay; a dashed line
 * looks different all the way after a change, and a filled area looks different as a whole.
 *
 * Cost: in proportion to the spots, and for long pieces to the squares that they pass.
 */
#define PRINT_SIDE 2.0

typedef struct
{
  guint columns;
  guint rows;
  guint text_most; /* the longest text, in bytes */
  guint64 *below;  /* by row, then column */
  guint64 *above;
} Prints;

typedef struct
{
  Prints *prints;
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
                        item->is_double << 3 | item->is_small << 4 | item->is_hollow << 5 |
                        item->is_smooth << 6);
  hash = mix_float (mix_float (hash, item->opacity), item->angle);
  hash = mix_float (mix_float (hash, item->spacing), item->inset);
  hash = mix_float (mix_float (hash, item->least_px), item->most_px);
  for (const char *p = item->text; p != NULL && *p != '\0'; p++)
    hash = mix (hash, (guchar) *p);
  return hash;
}

static guint
square_of (double at, guint n)
{
  return (guint) CLAMP (floor (at / PRINT_SIDE), 0, n - 1);
}

/* Leaves @hash in every square that @spots lie in or round. */
static void
put (Printer *printer, guint64 hash, const TlOverlaySpot *spots, guint n)
{
  const Prints *prints = printer->prints;
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

/* From each spot to the next; each dash depends on all before it. */
static void
print_stroke (Printer *printer, guint64 look, const TlOverlayItem *item, const TlOverlaySpot *spots)
{
  const TlOverlaySpot *start = spots;
  guint64 before = look;

  for (guint i = 0, taken = 1; i < item->n_spots; i += taken)
    {
      const TlOverlaySpot *from = i > 0 ? &spots[i - 1] : spots;

      taken = spots[i].kind == TL_SPOT_CURVE ? 3 : 1;
      if (spots[i].kind == TL_SPOT_MOVE)
        {
          start = from = &spots[i];
          before = look;
        }
      guint64 hash = hash_spots (mix_spot (before, from), &spots[i], taken);
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
  else if (item->kind == TL_ITEM_HATCHED || item->kind == TL_ITEM_BORDERED)
    for (guint i = 0; i < item->n_spots; i++)
      put (printer, mix (look, spots[i].kind), &spots[i], 1);
  else
    put (printer, hash_spots (look, spots, item->n_spots), spots, item->n_spots);
}

/* @scene has a map. */
static Prints *
prints_new (const TlOverlayScene *scene)
{
  Prints *prints = g_new0 (Prints, 1);
  double width, height;

  tl_grid_extent (tl_map_grid (scene->map), &width, &height);
  prints->columns = (guint) ceil (width / PRINT_SIDE) + 1;
  prints->rows = (guint) ceil (height / PRINT_SIDE) + 1;
  guint n = prints->columns * prints->rows;
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

static void
prints_free (Prints *prints)
{
  g_free (prints->below);
  g_free (prints->above);
  g_free (prints);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Prints, prints_free)

/* What shows a difference of @a and @b, of the same size, in @area, all in map units: the squares
 * that differ, in @area and @margin round it, and @margin round them.  Nothing: FALSE. */
static gboolean
prints_differ (const Prints *a, const Prints *b, gboolean below, const cairo_rectangle_t *area,
               double margin, cairo_rectangle_t *part)
{
  const guint64 *mine = below ? a->below : a->above;
  const guint64 *others = below ? b->below : b->above;
  guint first = square_of (area->x - margin, a->columns);
  guint last = square_of (area->x + area->width + margin, a->columns);
  guint left = G_MAXUINT, right = 0, top = G_MAXUINT, bottom = 0;

  for (guint row = square_of (area->y - margin, a->rows);
       row <= square_of (area->y + area->height + margin, a->rows); row++)
    for (guint column = first; column <= last; column++)
      if (mine[row * a->columns + column] != others[row * a->columns + column])
        {
          left = MIN (left, column);
          right = MAX (right, column);
          top = MIN (top, row);
          bottom = row;
        }
  if (left > right)
    return FALSE;
  /* The squares at the edges hold what lies beyond them. */
  part->x = left > 0 ? left * PRINT_SIDE - margin : area->x;
  part->y = top > 0 ? top * PRINT_SIDE - margin : area->y;
  part->width =
      (right + 1 < a->columns ? (right + 1) * PRINT_SIDE + margin : area->x + area->width) -
      part->x;
  part->height =
      (bottom + 1 < a->rows ? (bottom + 1) * PRINT_SIDE + margin : area->y + area->height) -
      part->y;
  return TRUE;
}

/* --- the tiles --- */

#define LAYERS 2u
/* Tiles beyond the view to build ahead, on each side. */
#define AROUND 1

struct _TlOverlayTiles
{
  TlOverlayScene *scene;
  Prints *prints; /* of the scene; NULL as long as there is none */
  TlTileStore store;
  TlTileKey base[LAYERS]; /* the zoom last shown whole; its scale is 0 before there was one */
  double seen[LAYERS];    /* the scale painted last */
  guint64 built;
  guint64 stood_in;
};

static guint32
layer_of (gboolean below)
{
  return below ? 0 : 1;
}

TlOverlayTiles *
tl_overlay_tiles_new (gsize max_bytes)
{
  TlOverlayTiles *tiles = g_new0 (TlOverlayTiles, 1);

  tl_tile_store_init (&tiles->store, TL_OVERLAY_TILE_PX, max_bytes);
  return tiles;
}

void
tl_overlay_tiles_clear (TlOverlayTiles *tiles)
{
  tl_tile_store_clear (&tiles->store);
}

void
tl_overlay_tiles_free (TlOverlayTiles *tiles)
{
  if (tiles == NULL)
    return;
  tl_tile_store_finish (&tiles->store);
  g_clear_pointer (&tiles->prints, prints_free);
  g_clear_pointer (&tiles->scene, tl_overlay_scene_free);
  g_free (tiles);
}

void
tl_overlay_tiles_get_statistics_for_test (const TlOverlayTiles *tiles,
                                          TlOverlayTilesStatistics *statistics)
{
  *statistics = (TlOverlayTilesStatistics){ .bytes = tiles->store.bytes,
                                            .n_tiles = tiles->store.n_tiles,
                                            .built = tiles->built,
                                            .stood_in = tiles->stood_in };
}

void
tl_overlay_tiles_set_clock_for_test (TlOverlayTiles *tiles, gint64 (*clock) (gpointer data),
                                     gpointer data)
{
  tiles->store.clock = clock;
  tiles->store.clock_data = data;
}

/* --- the scene --- */

/* What two scenes of maps of one size have in common stays. */
static void
spoil_touched (TlOverlayTiles *tiles, const Prints *old, const Prints *new)
{
  guint text_most = MAX (old->text_most, new->text_most);

  for (GList *l = tiles->store.order.head; l != NULL; l = l->next)
    {
      TlTile *tile = l->data;
      cairo_rectangle_t area = tl_tile_area (&tile->key, TL_OVERLAY_TILE_PX);
      double margin = tl_overlay_margin (tile->key.scale / tile->key.device_scale, TRUE, text_most);
      cairo_rectangle_t part;

      if (prints_differ (old, new, tile->key.layer == layer_of (TRUE), &area, margin, &part))
        tl_tile_spoil (tile, &part);
    }
}

static gboolean
is_same_size (const Prints *a, const Prints *b)
{
  return a->columns == b->columns && a->rows == b->rows;
}

void
tl_overlay_tiles_set_scene (TlOverlayTiles *tiles, TlOverlayScene *scene)
{
  g_autoptr (Prints) old = g_steal_pointer (&tiles->prints);

  if (scene != NULL && scene->map != NULL)
    tiles->prints = prints_new (scene);
  if (old != NULL && tiles->prints != NULL && is_same_size (old, tiles->prints) &&
      tl_map_is_kin (tiles->scene->map, scene->map))
    spoil_touched (tiles, old, tiles->prints);
  else
    tl_overlay_tiles_clear (tiles);
  g_clear_pointer (&tiles->scene, tl_overlay_scene_free);
  tiles->scene = scene;
}

const TlOverlayScene *
tl_overlay_tiles_scene (const TlOverlayTiles *tiles)
{
  return tiles->scene;
}

/* --- building --- */

typedef struct
{
  const TlOverlayScene *scene;
  const TlTheme *theme;
  TlLettering *lettering;
} Build;

static gboolean
is_blank (cairo_surface_t *surface)
{
  int stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < TL_OVERLAY_TILE_PX; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + (gssize) y * stride);

      for (int x = 0; x < TL_OVERLAY_TILE_PX; x++)
        if (row[x] != 0)
          return FALSE;
    }
  return TRUE;
}

/* Empties what of @stale is stale, and clips to it. */
static void
clip_to_stale (cairo_t *cr, const TlTile *stale)
{
  cairo_rectangle_t part = tl_tile_stale_part (stale, TL_OVERLAY_TILE_PX);

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_rectangle (cr, part.x, part.y, part.width, part.height);
  cairo_clip (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
}

static cairo_surface_t *
build_tile (const TlTileKey *key, const TlTile *stale, gpointer data)
{
  const Build *build = data;
  double hex_px = key->scale / key->device_scale * sqrt (3.0);
  gboolean is_part = stale != NULL && stale->surface != NULL;
  cairo_surface_t *surface =
      is_part ? cairo_surface_reference (stale->surface)
              : cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TL_OVERLAY_TILE_PX,
                                            TL_OVERLAY_TILE_PX);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -(double) key->x * TL_OVERLAY_TILE_PX,
                   -(double) key->y * TL_OVERLAY_TILE_PX);
  cairo_scale (cr, key->scale, key->scale);
  if (is_part)
    clip_to_stale (cr, stale);
  tl_paint_overlays (cr, build->scene, build->theme, build->lettering, hex_px,
                     key->layer == layer_of (TRUE));
  cairo_destroy (cr);
  if (is_blank (surface))
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

static guint
build_places (TlOverlayTiles *tiles, const TlTileSpan *span, const GArray *places,
              const TlTheme *theme, TlLettering *lettering, gint64 budget_us)
{
  Build build = { tiles->scene, theme, lettering };
  guint built = tl_tile_store_build (&tiles->store, span, places, budget_us, build_tile, &build);

  tiles->built += built;
  return built;
}

/* --- stand-ins --- */

typedef void (*TileFunc) (const TlTile *tile, cairo_t *cr, const TlTileKey *place);

/* Calls @func for the tiles of the base zoom over what shows of the place of @key; FALSE, and
 * nothing is called, when one of them is not there. */
static gboolean
each_stand_in (TlOverlayTiles *tiles, const TlTileSpan *span, const TlTileKey *key, cairo_t *cr,
               TileFunc func)
{
  const TlTileKey *base = &tiles->base[key->layer];
  cairo_rectangle_t area = tl_tile_span_shown (span, key);
  double side = TL_OVERLAY_TILE_PX / base->scale;

  if (!(base->scale > 0) || base->scale == key->scale || base->serial != key->serial)
    return FALSE;
  for (guint pass = func == NULL ? 1 : 0; pass < 2; pass++)
    for (int y = (int) floor (area.y / side); y * side < area.y + area.height; y++)
      for (int x = (int) floor (area.x / side); x * side < area.x + area.width; x++)
        {
          TlTileKey at = *base;

          at.x = x;
          at.y = y;
          const TlTile *tile = tl_tile_store_peek (&tiles->store, &at);
          if (tile == NULL || tile->is_stale)
            return FALSE;
          if (pass == 1 && func != NULL)
            func (tile, cr, key);
        }
  return TRUE;
}

static void
paint_stretched (const TlTile *tile, cairo_t *cr, const TlTileKey *place)
{
  tl_tile_paint_stretched (tile, cr, place, TL_OVERLAY_TILE_PX);
}

/* As a tile at the origin would show it, but cut from nothing. */
static void
paint_anew (const TlOverlayTiles *tiles, cairo_t *cr, const TlTileKey *key, const TlTheme *theme,
            TlLettering *lettering)
{
  double logical = TL_OVERLAY_TILE_PX / key->device_scale;
  double zoom = key->scale / key->device_scale;

  cairo_translate (cr, -key->x * logical, -key->y * logical);
  cairo_scale (cr, zoom, zoom);
  tl_paint_overlays (cr, tiles->scene, theme, lettering, zoom * sqrt (3.0),
                     key->layer == layer_of (TRUE));
}

/* Moves the places that must be built now from @missing to an array of their own. */
static GArray *
take_urgent (TlOverlayTiles *tiles, const TlTileSpan *span, GArray *missing)
{
  GArray *urgent = g_array_new (FALSE, FALSE, sizeof (TlTilePlace));

  for (guint i = 0; i < missing->len;)
    {
      TlTilePlace place = g_array_index (missing, TlTilePlace, i);
      TlTileKey key = span->key;

      key.x = place.x;
      key.y = place.y;
      if (each_stand_in (tiles, span, &key, NULL, NULL))
        {
          i++;
          continue;
        }
      g_array_append_val (urgent, place);
      g_array_remove_index (missing, i);
    }
  return urgent;
}

/* --- painting --- */

static void
paint_place (TlOverlayTiles *tiles, cairo_t *cr, const TlTileSpan *span, int x, int y,
             const TlTheme *theme, TlLettering *lettering)
{
  TlTileKey key = span->key;

  key.x = x;
  key.y = y;
  const TlTile *tile = tl_tile_store_peek (&tiles->store, &key);
  if (tile != NULL && tile->is_stale)
    tile = NULL;
  if (tile != NULL && tile->surface == NULL)
    return;
  cairo_save (cr);
  tl_tile_span_enter (span, cr, x, y);
  if (tile != NULL)
    tl_tile_paint (tile, cr);
  else if (each_stand_in (tiles, span, &key, cr, paint_stretched))
    tiles->stood_in++;
  else
    /* The bound has taken it already. */
    paint_anew (tiles, cr, &key, theme, lettering);
  cairo_restore (cr);
}

/* What @span shows, in the tiles of the next coarser zoom of those that are twice each other: in
 * passing they serve all zooms up to the next. */
static TlTileSpan
coarse_span (const TlTileSpan *span)
{
  TlTileSpan coarse = *span;

  coarse.key.scale = exp2 (floor (log2 (span->key.scale)));
  double ratio = coarse.key.scale / span->key.scale;
  coarse.origin_x = (gint64) floor ((double) span->origin_x * ratio);
  coarse.origin_y = (gint64) floor ((double) span->origin_y * ratio);
  coarse.end_x = (gint64) ceil ((double) span->end_x * ratio);
  coarse.end_y = (gint64) ceil ((double) span->end_y * ratio);
  coarse.x0 = (int) floor ((double) coarse.origin_x / span->tile_px);
  coarse.y0 = (int) floor ((double) coarse.origin_y / span->tile_px);
  coarse.x1 = (int) floor ((double) (coarse.end_x - 1) / span->tile_px);
  coarse.y1 = (int) floor ((double) (coarse.end_y - 1) / span->tile_px);
  return coarse;
}

/* While one zooms out far, what nothing can stand in for is most of the view, and of another size
 * in the next frame: tiles of just that size would be built for nothing. */
static gboolean
is_passing (const TlOverlayTiles *tiles, const TlTileSpan *span, const GArray *urgent)
{
  guint n = (guint) (span->x1 - span->x0 + 1) * (guint) (span->y1 - span->y0 + 1);
  guint32 layer = span->key.layer;

  return tiles->base[layer].scale > 0 && tiles->seen[layer] != span->key.scale &&
         (2 * urgent->len > n ||
          (urgent->len > 0 && tiles->base[layer].scale == coarse_span (span).key.scale));
}

/* Builds the coarse tiles that are not there yet, and stretches all of them over the view. */
static void
paint_in_passing (TlOverlayTiles *tiles, cairo_t *cr, const TlTileSpan *span, const TlTheme *theme,
                  TlLettering *lettering)
{
  TlTileSpan coarse = coarse_span (span);
  g_autoptr (GArray) missing = tl_tile_store_missing (&tiles->store, &coarse, 0);
  TlTileKey corner = span->key;

  build_places (tiles, &coarse, missing, theme, lettering, G_MAXINT64);
  tiles->base[span->key.layer] = coarse.key;
  corner.x = corner.y = 0;
  cairo_save (cr);
  cairo_translate (cr, (double) -span->origin_x / span->key.device_scale,
                   (double) -span->origin_y / span->key.device_scale);
  for (int y = coarse.y0; y <= coarse.y1; y++)
    for (int x = coarse.x0; x <= coarse.x1; x++)
      {
        TlTileKey key = coarse.key;

        key.x = x;
        key.y = y;
        const TlTile *tile = tl_tile_store_peek (&tiles->store, &key);
        if (tile != NULL)
          tl_tile_paint_stretched (tile, cr, &corner, TL_OVERLAY_TILE_PX);
      }
  cairo_restore (cr);
  tiles->stood_in++;
}

static gboolean
has_scene (const TlOverlayTiles *tiles)
{
  return tiles->prints != NULL && tiles->scene->items->len > 0;
}

guint
tl_overlay_tiles_paint (TlOverlayTiles *tiles, cairo_t *cr, const TlViewport *viewport,
                        const TlTheme *theme, TlLettering *lettering, gboolean below,
                        gint64 budget_us)
{
  TlTileSpan span = tl_tile_span (viewport, theme, TL_OVERLAY_TILE_PX, layer_of (below));

  if (!has_scene (tiles))
    return 0;
  tl_tile_store_reserve (&tiles->store, &span, LAYERS);
  g_autoptr (GArray) missing = tl_tile_store_missing (&tiles->store, &span, 0);
  g_autoptr (GArray) urgent = take_urgent (tiles, &span, missing);
  if (budget_us < G_MAXINT64 && is_passing (tiles, &span, urgent))
    {
      tiles->seen[span.key.layer] = span.key.scale;
      paint_in_passing (tiles, cr, &span, theme, lettering);
      return urgent->len + missing->len;
    }
  tiles->seen[span.key.layer] = span.key.scale;
  build_places (tiles, &span, urgent, theme, lettering, G_MAXINT64);
  guint left = missing->len - build_places (tiles, &span, missing, theme, lettering, budget_us);
  for (int y = span.y0; y <= span.y1; y++)
    for (int x = span.x0; x <= span.x1; x++)
      paint_place (tiles, cr, &span, x, y, theme, lettering);
  if (left == 0)
    tiles->base[span.key.layer] = span.key;
  return left;
}

guint
tl_overlay_tiles_prefetch (TlOverlayTiles *tiles, const TlViewport *viewport, const TlTheme *theme,
                           TlLettering *lettering, gint64 budget_us)
{
  guint left = 0;

  for (guint below = 0; below < LAYERS && has_scene (tiles); below++)
    {
      TlTileSpan span = tl_tile_span (viewport, theme, TL_OVERLAY_TILE_PX, layer_of (below));

      if (!tl_tile_store_has_room (&tiles->store, &span, AROUND, LAYERS))
        return 0;
      g_autoptr (GArray) missing = tl_tile_store_missing (&tiles->store, &span, AROUND);
      left += missing->len -
              build_places (tiles, &span, missing, theme, lettering, left > 0 ? 0 : budget_us);
    }
  return left;
}
