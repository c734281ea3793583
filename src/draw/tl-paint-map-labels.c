/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names.  Each is laid out once as an outline, one unit to the em, and placed once for all zooms:
 * towns near the lower side of the hex, or the upper one if another name is in the way or track of
 * a gauge runs out below, where neither counters nor stacks of three cover them; regions and waters
 * centred, letters spaced to fill the ground that they name.
 */
#include <math.h>
#include <pango/pangocairo.h>

#include "draw/tl-paint-map-private.h"

#define EM 100.0
/* Height of a capital, in ems. */
#define CAP 0.7
/* In map units from the middle of a hex: half way between its counter and the next hex's, and how
 * far a ring or a square round a counter reaches. */
#define BETWEEN 0.88
#define FRAME 0.9

typedef enum
{
  ROLE_REGION,
  ROLE_HEIGHTS,
  ROLE_WATER,
  ROLE_VILLAGE,
  ROLE_CITY,
  ROLE_MAJOR_CITY
} Role;

typedef struct
{
  cairo_path_t *path; /* in EM units, on the baseline */
  double middle;      /* of it, across */
  double width;       /* in ems */
  double height;
  TlPoint centre; /* of the hex */
  double below;   /* from there to the middle of the line, in map units */
  double size;    /* of an em, in map units */
  Role role;
} Label;

static const struct
{
  const char *font;
  double size;
  double least_px; /* never set smaller */
  double from_px;  /* of a hex's width: shown from there on */
  gboolean is_spaced;
} roles[] = {
  [ROLE_REGION] = { "C059,Century Schoolbook L,Georgia,Libertinus Serif,serif italic", 0.62, 9, 12,
                    TRUE },
  [ROLE_HEIGHTS] = { "C059,Century Schoolbook L,Georgia,Libertinus Serif,serif italic", 0.52, 9, 22,
                     TRUE },
  [ROLE_WATER] = { "C059,Century Schoolbook L,Georgia,Libertinus Serif,serif italic", 0.70, 9, 12,
                   TRUE },
  [ROLE_VILLAGE] = { "C059,Century Schoolbook L,Georgia,Libertinus Serif,serif", 0.31, 8, 34,
                     FALSE },
  [ROLE_CITY] = { "C059,Century Schoolbook L,Georgia,Libertinus Serif,serif", 0.38, 9, 18, FALSE },
  [ROLE_MAJOR_CITY] = { "C059,Century Schoolbook L,Georgia,Libertinus Serif,serif bold", 0.42, 10,
                        7, FALSE },
};

static void
label_clear (gpointer data)
{
  Label *label = data;

  cairo_path_destroy (label->path);
}

static Role
role_of (const TlMapGeometry *g, const TlPlace *place)
{
  TlHex cell = tl_geometry_cell (g, place->hex);

  if (place->kind == TL_PLACE_CITY)
    return tl_geometry_level (g, cell, TL_LEVEL_MAJOR_CITY) ? ROLE_MAJOR_CITY : ROLE_CITY;
  if (place->kind == TL_PLACE_VILLAGE)
    return ROLE_VILLAGE;
  if (!tl_geometry_level (g, cell, TL_LEVEL_LAND))
    return ROLE_WATER;
  return tl_geometry_level (g, cell, TL_LEVEL_LOW_HILLS) ? ROLE_HEIGHTS : ROLE_REGION;
}

/* How far ground of the same kind reaches to both sides of @hex, in map units: at most 16. */
static double
room_of (const TlMapGeometry *g, TlHex hex, Role role)
{
  TlLevel level = role == ROLE_HEIGHTS ? TL_LEVEL_LOW_HILLS : TL_LEVEL_LAND;
  int column, row;
  int reach = 0;
  TlHex cell = tl_geometry_cell (g, hex);
  guint wanted = tl_geometry_level (g, cell, level);

  tl_geometry_position (g, cell, &column, &row);
  while (reach < 5 && column - reach > 1 && column + reach + 2 < (int) g->grid.columns &&
         tl_geometry_level (g, cell - (guint) reach - 1, level) == wanted &&
         tl_geometry_level (g, cell + (guint) reach + 1, level) == wanted)
    reach++;
  return (reach * 2 + 1) * 1.5;
}

static void
set_text (PangoLayout *layout, const char *name, Role role, double room)
{
  PangoFontDescription *font = pango_font_description_from_string (roles[role].font);
  g_autofree char *capitals = role == ROLE_MAJOR_CITY ? g_utf8_strup (name, -1) : NULL;
  const char *text = capitals != NULL ? capitals : name;
  double spacing = role == ROLE_MAJOR_CITY ? 0.06 : role == ROLE_CITY ? 0.02 : 0;
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, EM * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  if (roles[role].is_spaced)
    {
      PangoRectangle logical;
      long n = g_utf8_strlen (text, -1);

      pango_layout_get_extents (layout, NULL, &logical);
      spacing = room * 0.72 / roles[role].size - (double) logical.width / PANGO_SCALE / EM;
      spacing = CLAMP (spacing / (double) MAX (n - 1, 1), 0.04, 0.60);
    }
  pango_attr_list_insert (attributes,
                          pango_attr_letter_spacing_new ((int) (spacing * EM * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);
}

static Label
make_label (const TlMapGeometry *g, cairo_t *scratch, const TlPlace *place)
{
  PangoLayout *layout = pango_cairo_create_layout (scratch);
  Label label = { .role = role_of (g, place) };
  double x0, y0, x1, y1;

  set_text (layout, place->name, label.role, room_of (g, place->hex, label.role));
  cairo_new_path (scratch);
  cairo_move_to (scratch, 0, -(double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_layout_path (scratch, layout);
  cairo_path_extents (scratch, &x0, &y0, &x1, &y1);
  label.path = cairo_copy_path (scratch);
  label.middle = (x0 + x1) / 2;
  label.width = (x1 - x0) / EM;
  label.height = 0.9;
  label.centre = tl_grid_centre (tl_map_grid (g->map), place->hex);
  label.size = roles[label.role].size;
  g_object_unref (layout);
  return label;
}

static gboolean
is_crowded (const GArray *labels, const Label *label)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const Label *other = &g_array_index (labels, Label, i);
      double dx = fabs (other->centre.x - label->centre.x);
      double dy = fabs (other->centre.y + other->below - label->centre.y - label->below);

      if (dx < (other->width * other->size + label->width * label->size) / 2 + 0.1 &&
          dy < (other->height * other->size + label->height * label->size) / 2)
        return TRUE;
    }
  return FALSE;
}

/* A railway whose gauge is painted over the map (13.3e), names and all, leaves @cell straight down,
 * or straight up.  Other lines lie under a name, and its halo breaks them. */
static gboolean
has_track (const TlMapGeometry *g, TlHex cell, gboolean is_below)
{
  guint n_gauges;

  tl_map_gauges (g->map, &n_gauges);
  for (guint d = 0; n_gauges > 0 && d < TL_DIRECTIONS; d++)
    if ((is_below ? g->normals[d].y : -g->normals[d].y) > 0.9 &&
        (tl_geometry_roads (g, cell, d) & TL_LINES_RAILS) != 0)
      return TRUE;
  return FALSE;
}

static void
place_label (const TlMapGeometry *g, GArray *labels, Label *label, TlHex hex)
{
  static const double below[] = { 0.81, -0.94, 1.08, -1.14 };
  static const double above[] = { -0.94, 0.81, -1.14, 1.08 };
  TlHex cell = tl_geometry_cell (g, hex);
  const double *offsets = has_track (g, cell, TRUE) && !has_track (g, cell, FALSE) ? above : below;

  if (label->role >= ROLE_VILLAGE)
    {
      for (guint i = 0; i < G_N_ELEMENTS (below); i++)
        {
          label->below = offsets[i];
          if (!is_crowded (labels, label))
            break;
          label->below = offsets[0];
        }
    }
  g_array_append_val (labels, *label);
}

static GArray *
make_labels (const TlMapGeometry *g)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (Label));
  /* Without bounds: cairo drops glyphs that lie ten ems off a surface, even from paths. */
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *scratch = cairo_create (surface);
  guint n;
  const TlPlace *places = tl_map_places (g->map, &n);

  g_array_set_clear_func (labels, label_clear);
  /* The great ones first: they have first choice. */
  for (int role = ROLE_MAJOR_CITY; role >= ROLE_REGION; role--)
    for (guint i = 0; i < n; i++)
      if (role_of (g, &places[i]) == (Role) role)
        {
          Label label = make_label (g, scratch, &places[i]);

          place_label (g, labels, &label, places[i].hex);
        }
  cairo_destroy (scratch);
  cairo_surface_destroy (surface);
  return labels;
}

static GArray *
labels_of (TlMapGeometry *g)
{
  if (g->labels == NULL)
    g->labels = make_labels (g);
  return g->labels;
}

/* How large an em is on the map, and where the middle of the line is. */
static double
label_size (const TlPen *pen, const Label *label, double *y)
{
  double size = tl_pen_width (pen, label->size, roles[label->role].least_px);
  double below = label->below * MAX (1, size / label->size * 0.8);

  /* Set larger than the map, a name stays in the gap between two counters. */
  if (fabs (label->below) < 1)
    below = CLAMP (below, -BETWEEN, BETWEEN);
  *y = label->centre.y + below;
  return size;
}

static cairo_rectangle_t
label_box (const TlPen *pen, const Label *label)
{
  double y, size = label_size (pen, label, &y);
  double half_width = label->width * size / 2;

  return (cairo_rectangle_t){ label->centre.x - half_width, y - size * CAP / 2, half_width * 2,
                              size * CAP };
}

static gboolean
is_shown (const TlPen *pen, const Label *label, cairo_rectangle_t box)
{
  return pen->hex_px >= roles[label->role].from_px && box.x + box.width + 0.2 >= pen->area.x &&
         box.x - 0.2 <= pen->area.x + pen->area.width && box.y + 2 * box.height >= pen->area.y &&
         box.y - box.height <= pen->area.y + pen->area.height;
}

static void
paint_label (const TlPen *pen, const Label *label)
{
  const TlMapColours *ink = pen->ink;
  double y, size = label_size (pen, label, &y);
  TlColour colour = label->role == ROLE_WATER     ? ink->name_water
                    : label->role == ROLE_HEIGHTS ? ink->name_heights
                    : label->role == ROLE_REGION  ? ink->name_region
                                                  : ink->ink;

  if (!is_shown (pen, label, label_box (pen, label)))
    return;
  cairo_save (pen->cr);
  cairo_translate (pen->cr, label->centre.x, y);
  cairo_scale (pen->cr, size / EM, size / EM);
  /* Down by half a capital, not by half of what this name happens to have. */
  cairo_translate (pen->cr, -label->middle, CAP / 2 * EM);
  cairo_append_path (pen->cr, label->path);
  cairo_restore (pen->cr);
  tl_paint_set_colour (pen->cr, label->role == ROLE_WATER ? ink->halo_water : ink->halo);
  cairo_set_line_width (pen->cr, tl_pen_width (pen, 0.09, 2.4));
  cairo_stroke_preserve (pen->cr);
  tl_paint_set_colour (pen->cr, colour);
  cairo_fill (pen->cr);
}

void
tl_paint_labels (const TlPen *pen)
{
  GArray *labels = labels_of (pen->g);

  for (guint i = labels->len; i-- > 0;)
    paint_label (pen, &g_array_index (labels, Label, i));
}

/* --- over what surrounds a counter ----------------------------------------------------------- */

static TlPen
pen_for (cairo_t *cr, TlMapGeometry *g, const TlTheme *theme, double zoom)
{
  return (TlPen){ .cr = cr, .g = g, .ink = &theme->map, .px = 1 / zoom, .hex_px = 2 * zoom };
}

static gboolean
touches (cairo_rectangle_t box, const TlPoint *frames, guint n_frames)
{
  for (guint i = 0; i < n_frames; i++)
    if (frames[i].x + FRAME > box.x && frames[i].x - FRAME < box.x + box.width &&
        frames[i].y + FRAME > box.y && frames[i].y - FRAME < box.y + box.height)
      return TRUE;
  return FALSE;
}

void
tl_paint_names_over (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double zoom,
                     const TlPoint *frames, guint n_frames)
{
  TlPen pen = pen_for (cr, geometry, theme, zoom);
  GArray *labels = labels_of (geometry);
  double x1, y1;

  if (n_frames == 0)
    return;
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_clip_extents (cr, &pen.area.x, &pen.area.y, &x1, &y1);
  pen.area.width = x1 - pen.area.x;
  pen.area.height = y1 - pen.area.y;
  for (guint i = labels->len; i-- > 0;)
    {
      const Label *label = &g_array_index (labels, Label, i);
      cairo_rectangle_t box = label_box (&pen, label);

      if (label->role >= ROLE_VILLAGE && is_shown (&pen, label, box) &&
          touches (box, frames, n_frames))
        paint_label (&pen, label);
    }
  cairo_restore (cr);
}

gboolean
tl_map_geometry_name_box (TlMapGeometry *geometry, TlHex hex, double zoom, cairo_rectangle_t *box)
{
  TlPen pen = pen_for (NULL, geometry, &(TlTheme){ 0 }, zoom);
  GArray *labels = labels_of (geometry);
  TlPoint centre = tl_grid_centre (tl_map_grid (geometry->map), hex);

  for (guint i = 0; i < labels->len; i++)
    {
      const Label *label = &g_array_index (labels, Label, i);

      if (fabs (label->centre.x - centre.x) > 0.01 || fabs (label->centre.y - centre.y) > 0.01 ||
          pen.hex_px < roles[label->role].from_px)
        continue;
      *box = label_box (&pen, label);
      return TRUE;
    }
  return FALSE;
}
