/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/counter/tl-face-cache.h"

#include "draw/base/tl-face-pictures.h"
#include "draw/counter/tl-counter-view.h"
#include "rules/base/tl-craft.h"

#include <math.h>

/* --- what a counter shows --- */

#define TOKENS_PER_SP 4
#define FLAGS_SHOWN \
  (TL_UNIT_OOS | TL_UNIT_FUELLED | TL_UNIT_FUELS | TL_UNIT_RELEASED | TL_UNIT_INACTIVE)

void
tl_counter_view_init (TlCounterView *view, const TlCounter *counter, guint32 colour)
{
  g_return_if_fail (view != NULL && counter != NULL);

  *view = (TlCounterView){
    .counter = counter, .colour = colour, .level = counter->level, .tokens_per_sp = TOKENS_PER_SP
  };
  if (counter->kind == TL_KIND_TRANSPORT)
    view->face = TL_FACE_MOVE;
  if (counter->kind == TL_KIND_DUMP)
    view->t = view->tokens_per_sp;
  if (counter->kind == TL_KIND_PORT)
    view->level = 0;
}

void
tl_counter_view_of_unit (TlCounterView *view, const TlSituation *situation, TlUnit unit)
{
  g_return_if_fail (view != NULL && situation != NULL);
  g_return_if_fail (unit < tl_situation_n_units (situation));

  const TlUnitState *state = tl_situation_state (situation, unit);
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *counter = tl_situation_counter (situation, unit);
  tl_counter_view_init (view, counter, scenario->sides[state->owner % TL_SIDES].colour);
  view->face = state->face == TL_FACE_MOVE ? TL_FACE_MOVE : TL_FACE_COMBAT;
  view->marker = (TlMarker) state->marker;
  view->exploit_ar = state->exploit_ar;
  view->flags = state->flags & FLAGS_SHOWN;
  view->stocks = (TlStocks) state->stocks;
  view->steps_lost = state->steps_lost;
  view->t = state->t;
  view->level = state->level;
  if (tl_counter_is_landing_craft (counter))
    view->cargo8 = tl_craft_load8 (situation, unit);
  view->drops = tl_unit_makes_planned_drop (situation, unit);
  if (scenario->edition != NULL && scenario->edition->tokens_per_sp > 0)
    view->tokens_per_sp = scenario->edition->tokens_per_sp;
  if (counter->formation >= 0 && (guint) counter->formation < scenario->formations->len)
    {
      view->has_stripe = TRUE;
      view->stripe = g_array_index (scenario->formations, TlFormation, counter->formation).stripe;
    }
}

/* --- hash ------------------------------------------------------------------------------------ */

static void
fold (guint64 *hash, guint64 value)
{
  for (guint i = 0; i < sizeof value; i++, value >>= 8)
    {
      *hash = (*hash ^ (value & 0xff)) * G_GUINT64_CONSTANT (1099511628211);
      if (value < 0x100)
        break;
    }
  *hash = (*hash ^ 0xa5) * G_GUINT64_CONSTANT (1099511628211);
}

static void
fold_text (guint64 *hash, const char *text)
{
  if (text != NULL)
    for (; *text != '\0'; text++)
      *hash = (*hash ^ (guchar) *text) * G_GUINT64_CONSTANT (1099511628211);
  *hash = (*hash ^ 0xff) * G_GUINT64_CONSTANT (1099511628211);
}

static void
fold_face (guint64 *hash, const TlFace *face)
{
  fold (hash, (face->has_strength ? 1u : 0u) | (face->defends_only ? 2u : 0u));
  fold (hash, face->strength);
  fold (hash, (guint8) face->ar);
  fold (hash, face->ma);
  fold (hash, face->mobility);
  fold (hash, face->barrage);
  fold (hash, face->range_hexes);
  fold (hash, face->throw_mp);
  fold (hash, face->throw_mobility);
}

static void
fold_counter (guint64 *hash, const TlCounter *counter)
{
  fold_text (hash, counter->designation);
  fold_text (hash, counter->superior);
  fold_text (hash, counter->nationality);
  fold_text (hash, counter->transport_name);
  fold (hash, *counter->guess != '\0' ? 1u : 0u);
  for (guint i = 0; i < G_N_ELEMENTS (counter->pictures); i++)
    fold_text (hash, counter->pictures[i]);
  fold (hash, counter->kind);
  fold (hash, counter->size);
  fold (hash, counter->symbols);
  fold (hash, counter->klass);
  fold_face (hash, &counter->faces[0]);
  fold_face (hash, &counter->faces[1]);
  fold (hash, counter->multi_step_re4);
  fold (hash, counter->steps);
  fold (hash, (counter->cannot_rebuild ? 1u : 0u) | (counter->is_organic ? 2u : 0u) |
                  (counter->is_wagon ? 4u : 0u) | (counter->air_rating_defends_only ? 8u : 0u));
  fold (hash, counter->points4);
  fold (hash, counter->extender_mp);
  fold (hash, counter->extender_mobility);
  fold (hash, counter->aircraft_type);
  fold (hash, counter->air_rating);
  fold (hash, counter->flight_range_hexes);
  fold (hash, counter->capacity_t);
  fold (hash, counter->lift_t2);
  fold (hash, (counter->has_damaged_side ? 1u : 0u) | (guint) counter->damaged.barrage << 1);
  fold (hash, (guint) counter->is_lst);
  fold (hash, (guint) counter->is_dukw);
  fold (hash, counter->damaged.range_hexes);
  fold (hash, counter->damaged.flak);
  fold (hash, counter->damaged.protection);
  fold (hash, counter->flak);
  fold (hash, counter->protection);
  fold (hash, (guint) counter->is_slow);
  fold (hash, (guint) counter->is_torpedo);
}

/* FNV-1a of all that shows: one pass over the printed texts, no allocation. */
static guint64
counter_view_hash (const TlCounterView *view)
{
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);

  g_return_val_if_fail (view != NULL && view->counter != NULL, 0);

  fold_counter (&hash, view->counter);
  fold (&hash, view->face);
  fold (&hash, view->marker);
  fold (&hash, view->exploit_ar);
  fold (&hash, view->flags & FLAGS_SHOWN);
  fold (&hash, view->stocks);
  fold (&hash, view->steps_lost);
  fold (&hash, view->t);
  fold (&hash, view->level);
  fold (&hash, view->tokens_per_sp);
  fold (&hash, view->colour);
  fold (&hash, view->has_stripe ? view->stripe + G_GUINT64_CONSTANT (1) : 0);
  fold (&hash, (view->is_trainbusting ? 1u : 0u) | (view->drops ? 2u : 0u));
  fold (&hash, view->cargo8);
  return hash;
}

/* --- the cache --- */

#define DEVICE_SCALE_STEPS 64.0

typedef struct
{
  guint64 view;
  guint theme;
  guint size_px;
  guint scale; /* of the device, in 64ths: detail depends on logical pixels */
} Key;

typedef struct
{
  Key key;
  cairo_surface_t *surface;
  gsize bytes;
  GList link; /* in the queue, newest first */
} Face;

struct _TlFaceCache
{
  TlLettering *lettering;
  GHashTable *faces;  /* Key (in Face) -> Face */
  GHashTable *latest; /* Key (in Face), whatever the size -> Face, the last one painted */
  guint budget;       /* faces that may still be painted in this frame */
  gboolean is_settled;
  double device_scale; /* 0: the canvas knows */
  GQueue used;
  TlFaceCacheStatistics statistics;
};

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return (guint) (key->view ^ key->view >> 32) ^ key->theme * 31u ^ key->size_px * 2654435761u ^
         key->scale * 40503u;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *left = a, *right = b;

  return left->view == right->view && left->theme == right->theme &&
         left->size_px == right->size_px && left->scale == right->scale;
}

/* The same counter in the same theme. */
static guint
look_hash (gconstpointer data)
{
  const Key *key = data;

  return (guint) (key->view ^ key->view >> 32) ^ key->theme * 31u;
}

static gboolean
look_equal (gconstpointer a, gconstpointer b)
{
  const Key *left = a, *right = b;

  return left->view == right->view && left->theme == right->theme;
}

static void
face_free (gpointer data)
{
  Face *face = data;

  cairo_surface_destroy (face->surface);
  g_free (face);
}

TlFaceCache *
tl_face_cache_new (gsize max_bytes)
{
  TlFaceCache *cache = g_new0 (TlFaceCache, 1);

  cache->lettering = tl_lettering_new ();
  cache->faces = g_hash_table_new_full (key_hash, key_equal, NULL, face_free);
  cache->latest = g_hash_table_new (look_hash, look_equal);
  cache->budget = G_MAXUINT;
  cache->is_settled = TRUE;
  g_queue_init (&cache->used);
  cache->statistics.max_bytes = max_bytes;
  return cache;
}

void
tl_face_cache_free (TlFaceCache *cache)
{
  if (cache == NULL)
    return;

  g_hash_table_unref (cache->latest);
  g_hash_table_unref (cache->faces);
  tl_lettering_free (cache->lettering);
  g_free (cache);
}

void
tl_face_cache_clear_for_test (TlFaceCache *cache)
{
  g_return_if_fail (cache != NULL);

  /* The links are inside the faces: forgotten, not freed. */
  g_queue_init (&cache->used);
  g_hash_table_remove_all (cache->latest);
  g_hash_table_remove_all (cache->faces);
  cache->statistics.bytes = 0;
}

void
tl_face_cache_get_statistics_for_test (const TlFaceCache *cache, TlFaceCacheStatistics *statistics)
{
  g_return_if_fail (cache != NULL && statistics != NULL);

  *statistics = cache->statistics;
  statistics->n_faces = g_hash_table_size (cache->faces);
}

TlLettering *
tl_face_cache_lettering (TlFaceCache *cache)
{
  g_return_val_if_fail (cache != NULL, NULL);

  return cache->lettering;
}

void
tl_face_cache_set_device_scale (TlFaceCache *cache, double device_scale)
{
  g_return_if_fail (cache != NULL && device_scale >= 0);

  cache->device_scale = device_scale;
}

void
tl_face_cache_begin_frame (TlFaceCache *cache, guint faces_max)
{
  g_return_if_fail (cache != NULL);

  cache->budget = faces_max;
  cache->is_settled = TRUE;
}

gboolean
tl_face_cache_is_settled (const TlFaceCache *cache)
{
  g_return_val_if_fail (cache != NULL, TRUE);

  return cache->is_settled;
}

static void
drop_oldest (TlFaceCache *cache)
{
  Face *face = g_queue_peek_tail (&cache->used);

  if (g_hash_table_lookup (cache->latest, &face->key) == face)
    g_hash_table_remove (cache->latest, &face->key);
  g_queue_unlink (&cache->used, &face->link);
  cache->statistics.bytes -= face->bytes;
  g_hash_table_remove (cache->faces, &face->key);
}

static cairo_surface_t *
paint_surface (TlFaceCache *cache, const TlTheme *theme, const TlCounterView *view, guint size_px,
               double device_scale)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) size_px, (int) size_px);

  cairo_surface_set_device_scale (surface, device_scale, device_scale);
  cairo_t *cr = cairo_create (surface);
  tl_paint_counter (cr, cache->lettering, theme, view, 0.0, 0.0, size_px / device_scale);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
can_be_kept (const TlFaceCache *cache, guint size_px)
{
  return size_px > 0 && size_px <= TL_FACE_PX_MAX &&
         (gsize) size_px * size_px * 4 <= cache->statistics.max_bytes;
}

static Key
key_of (const TlTheme *theme, const TlCounterView *view, guint size_px, double device_scale)
{
  return (Key){ counter_view_hash (view),
                theme->serial ^ tl_face_pictures_serial (theme->pictures) * 2654435761u, size_px,
                (guint) lround (MIN (device_scale, 1000.0) * DEVICE_SCALE_STEPS) };
}

static Face *
find_face (TlFaceCache *cache, const Key *key)
{
  Face *face = g_hash_table_lookup (cache->faces, key);

  if (face == NULL)
    {
      cache->statistics.misses++;
      return NULL;
    }
  cache->statistics.hits++;
  g_queue_unlink (&cache->used, &face->link);
  g_queue_push_head_link (&cache->used, &face->link);
  return face;
}

static Face *
add_face (TlFaceCache *cache, const Key *key, const TlTheme *theme, const TlCounterView *view,
          double device_scale)
{
  const gsize bytes = (gsize) key->size_px * key->size_px * 4;
  Face *face = g_new0 (Face, 1);

  while (cache->statistics.bytes + bytes > cache->statistics.max_bytes)
    drop_oldest (cache);
  face->key = *key;
  face->bytes = bytes;
  face->link.data = face;
  face->surface = paint_surface (cache, theme, view, key->size_px, device_scale);
  g_hash_table_insert (cache->faces, &face->key, face);
  /* Replaces the key too: the old one lies in the old face. */
  g_hash_table_replace (cache->latest, &face->key, face);
  g_queue_push_head_link (&cache->used, &face->link);
  cache->statistics.bytes += bytes;
  return face;
}

cairo_surface_t *
tl_face_cache_get_for_test (TlFaceCache *cache, const TlTheme *theme, const TlCounterView *view,
                            guint size_px, double device_scale)
{
  g_return_val_if_fail (cache != NULL && theme != NULL && view != NULL, NULL);
  g_return_val_if_fail (device_scale > 0.0, NULL);

  if (!can_be_kept (cache, size_px))
    return NULL;

  Key key = key_of (theme, view, size_px, device_scale);
  Face *face = find_face (cache, &key);
  return face != NULL ? face->surface : add_face (cache, &key, theme, view, device_scale)->surface;
}

/* --- painting -------------------------------------------------------------------------------- */

/* The canvas, if faces can be copied to it: not turned, the same scale both ways. */
typedef struct
{
  double scale; /* user to logical pixels */
  double device_scale;
} Canvas;

static gboolean
read_canvas (const TlFaceCache *cache, cairo_t *cr, Canvas *canvas)
{
  cairo_matrix_t matrix;
  double device_scale_y = 1.0;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &canvas->device_scale,
                                  &device_scale_y);
  if (cache->device_scale > 0)
    canvas->device_scale = device_scale_y = cache->device_scale;
  canvas->scale = matrix.xx;
  return matrix.xy == 0.0 && matrix.yx == 0.0 && matrix.xx > 0.0 && matrix.xx == matrix.yy &&
         canvas->device_scale > 0.0 && canvas->device_scale == device_scale_y;
}

/* The point (x, y) moved to a device pixel. */
static void
round_to_device (cairo_t *cr, double device_scale, double *x, double *y)
{
  cairo_user_to_device (cr, x, y);
  *x = round (*x * device_scale) / device_scale;
  *y = round (*y * device_scale) / device_scale;
  cairo_device_to_user (cr, x, y);
}

/* Copies @face to a square of @size_px, pixel by pixel when it has that size. */
static void
copy_face (cairo_t *cr, const Canvas *canvas, const Face *face, double x, double y, guint size_px)
{
  const double face_scale = face->key.scale / DEVICE_SCALE_STEPS;
  const double zoom = size_px / canvas->device_scale / (face->key.size_px / face_scale);

  round_to_device (cr, canvas->device_scale, &x, &y);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1.0 / canvas->scale, 1.0 / canvas->scale);
  cairo_rectangle (cr, 0.0, 0.0, size_px / canvas->device_scale, size_px / canvas->device_scale);
  cairo_scale (cr, zoom, zoom);
  cairo_set_source_surface (cr, face->surface, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (cr), face->key.size_px == size_px
                                                       ? CAIRO_FILTER_NEAREST
                                                       : CAIRO_FILTER_FAST);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* What is shown of a counter that was never seen, until there is time to paint it. */
static void
paint_plain_card (cairo_t *cr, const TlTheme *theme, const TlCounterView *view, double x, double y,
                  double size)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, x + size * 0.04, y + size * 0.04, size * 0.90, size * 0.90);
  tl_paint_set_colour (
      cr, tl_colour_mix (tl_colour_from_rgb (view->colour), theme->counters.ink, 0.08));
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Files that hold drawings and not pixels: faces are drawn into them. */
static gboolean
is_vector_file (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));

  return type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF ||
         type == CAIRO_SURFACE_TYPE_PS;
}

void
tl_paint_face (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme, const TlCounterView *view,
               double x, double y, double size)
{
  Canvas canvas;
  double edge_px;

  g_return_if_fail (cr != NULL && cache != NULL && theme != NULL && view != NULL);

  if (!isfinite (x) || !isfinite (y) || !(size > 0.0) || !isfinite (size))
    return;

  edge_px =
      read_canvas (cache, cr, &canvas) ? round (size * canvas.scale * canvas.device_scale) : 0.0;
  if (edge_px > TL_FACE_PX_MAX || !can_be_kept (cache, (guint) edge_px) || is_vector_file (cr))
    {
      tl_paint_counter (cr, cache->lettering, theme, view, x, y, size);
      return;
    }

  Key key = key_of (theme, view, (guint) edge_px, canvas.device_scale);
  Face *face = find_face (cache, &key);
  if (face == NULL && cache->budget > 0)
    {
      cache->budget -= cache->budget == G_MAXUINT ? 0 : 1;
      face = add_face (cache, &key, theme, view, canvas.device_scale);
    }
  if (face == NULL)
    {
      cache->is_settled = FALSE;
      face = g_hash_table_lookup (cache->latest, &key);
    }
  if (face != NULL)
    copy_face (cr, &canvas, face, x, y, key.size_px);
  else
    paint_plain_card (cr, theme, view, x, y, size);
}
