/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names.  Each is laid out once as an outline, one unit to the em, and placed anew for a zoom and a
 * situation: of a few places near the hex it takes the one that is clearest of counters and of the
 * names that chose before, the great ones first.  A town's is best at the lower side of the hex, or
 * at the upper one where track of a gauge runs out below; that of regions and waters in its middle,
 * with letters spaced to fill the ground that they name.
 */
#include <math.h>
#include <pango/pangocairo.h>

#include "draw/map/tl-paint-map-private.h"

#define EM 100.0
/* Height of a capital, in ems. */
#define CAP 0.7
/* In map units from the middle of a hex: half way between its counter and the next hex's, and how
 * far a counter reaches, and a stack upwards and to the right. */
#define BETWEEN 0.88
#define COUNTER 0.63
#define STACK 0.14

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
  char *name;
  double room;        /* that letters are spaced to fill, in map units */
  cairo_path_t *path; /* in EM units, on the baseline */
  double middle;      /* of it, across */
  double width;       /* in ems */
  TlHex hex;
  TlPoint centre;    /* of the hex */
  gboolean is_above; /* if there is room */
  Role role;
  /* For a zoom and a situation. */
  double size; /* of an em, in map units */
  TlPoint at;  /* the middle of the line */
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

  g_free (label->name);
  g_clear_pointer (&label->path, cairo_path_destroy);
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

/* Sets the outline of @label. */
static void
lay_out (Label *label, cairo_t *scratch)
{
  PangoLayout *layout = pango_cairo_create_layout (scratch);
  double x0, y0, x1, y1;

  set_text (layout, label->name, label->role, label->room);
  cairo_new_path (scratch);
  cairo_move_to (scratch, 0, -(double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_layout_path (scratch, layout);
  cairo_path_extents (scratch, &x0, &y0, &x1, &y1);
  label->path = cairo_copy_path (scratch);
  label->middle = (x0 + x1) / 2;
  label->width = (x1 - x0) / EM;
  g_object_unref (layout);
}

/* Takes the outline of the label among @before that has the same; FALSE when there is none. */
static gboolean
take_outline (Label *label, const GArray *before)
{
  for (guint i = 0; before != NULL && i < before->len; i++)
    {
      Label *was = &g_array_index (before, Label, i);

      if (was->hex != label->hex || was->path == NULL || was->role != label->role ||
          fabs (was->room - label->room) > 0.01 || !g_str_equal (was->name, label->name))
        continue;
      label->path = g_steal_pointer (&was->path);
      label->middle = was->middle;
      label->width = was->width;
      return TRUE;
    }
  return FALSE;
}

static Label
make_label (const TlMapGeometry *g, cairo_t *scratch, const TlPlace *place, const GArray *before)
{
  Label label = { .name = g_strdup (place->name),
                  .role = role_of (g, place),
                  .hex = place->hex,
                  .centre = tl_grid_centre (tl_map_grid (g->map), place->hex) };

  label.room = room_of (g, label.hex, label.role);
  if (!take_outline (&label, before))
    lay_out (&label, scratch);
  return label;
}

/* A railway whose look tells its gauge (13.3e), and which a name would hide, leaves @cell straight
 * down, or straight up.  Other lines lie under a name, and its halo breaks them. */
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

/* @before: (nullable): of the map before, whose outlines are taken where they are the same: to lay
 * them out takes longest. */
static GArray *
make_labels (const TlMapGeometry *g, const GArray *before)
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
          Label label = make_label (g, scratch, &places[i], before);
          TlHex cell = tl_geometry_cell (g, label.hex);

          label.is_above = has_track (g, cell, TRUE) && !has_track (g, cell, FALSE);
          g_array_append_val (labels, label);
        }
  cairo_destroy (scratch);
  cairo_surface_destroy (surface);
  return labels;
}

/* --- where they go ---------------------------------------------------------------------------- */

/* What a name keeps clear of. */
typedef struct
{
  GArray *counters; /* cairo_rectangle_t; and marks of ports */
  GArray *names;
  double width; /* of the map, which no name leaves */
  double height;
} Taken;

static cairo_rectangle_t
label_box (const Label *label)
{
  double half_width = label->width * label->size / 2;

  return (cairo_rectangle_t){ label->at.x - half_width, label->at.y - label->size * CAP / 2,
                              half_width * 2, label->size * CAP };
}

/* In map units squared, of @box with @margin around it. */
static double
overlap (cairo_rectangle_t box, const GArray *others, double margin)
{
  double sum = 0;

  for (guint i = 0; i < others->len; i++)
    {
      const cairo_rectangle_t *other = &g_array_index (others, cairo_rectangle_t, i);
      double x = MIN (box.x + box.width + margin, other->x + other->width) -
                 MAX (box.x - margin, other->x);
      double y = MIN (box.y + box.height + margin, other->y + other->height) -
                 MAX (box.y - margin, other->y);

      if (x > 0 && y > 0)
        sum += x * y;
    }
  return sum;
}

/* Counters in the hexes that a place for @label may touch. */
static void
gather_counters (const TlMapGeometry *g, const TlSituation *situation, const Label *label,
                 GArray *counters)
{
  const TlGrid *grid = tl_map_grid (g->map);
  int column = (int) (label->hex % grid->columns), row = (int) (label->hex / grid->columns);
  int reach = (int) ceil (label->width * label->size / 3) + 2;

  g_array_set_size (counters, 0);
  for (int r = row - 3; situation != NULL && r <= row + 3; r++)
    for (int c = column - reach; c <= column + reach; c++)
      {
        TlHex hex = tl_grid_at (grid, c, r);
        TlUnit top = hex != TL_HEX_NONE ? tl_situation_first_in (situation, hex) : TL_UNIT_NONE;

        if (top == TL_UNIT_NONE)
          continue;
        TlPoint at = tl_grid_centre (grid, hex);
        double more = tl_situation_next_in (situation, top) != TL_UNIT_NONE ? STACK : 0;
        g_array_append_val (
            counters, ((cairo_rectangle_t[]){ { at.x - COUNTER, at.y - COUNTER - more,
                                                2 * COUNTER + more, 2 * COUNTER + more } })[0]);
      }
}

/* Of @marks, those near enough to be in the way. */
static void
gather_marks (const GArray *marks, const Label *label, GArray *counters)
{
  double reach = label->width * label->size + 4;

  for (guint i = 0; i < marks->len; i++)
    {
      cairo_rectangle_t box = g_array_index (marks, cairo_rectangle_t, i);

      if (fabs (box.x - label->centre.x) < reach && fabs (box.y - label->centre.y) < 4)
        g_array_append_val (counters, box);
    }
}

/* Names that have chosen, near enough to be in the way. */
static void
gather_names (const GArray *labels, guint n, double px, GArray *names)
{
  const Label *label = &g_array_index (labels, Label, n);

  g_array_set_size (names, 0);
  for (guint i = 0; i < n; i++)
    {
      const Label *other = &g_array_index (labels, Label, i);
      double apart = (label->width * label->size + other->width * other->size) / 2 + 6;

      if (fabs (other->centre.x - label->centre.x) < apart &&
          fabs (other->centre.y - label->centre.y) < 6 && 2 / px >= roles[other->role].from_px)
        {
          cairo_rectangle_t box = label_box (other);

          g_array_append_val (names, box);
        }
    }
}

/* How much of the box lies beyond the map. */
static double
outside (cairo_rectangle_t box, const Taken *taken)
{
  double x = MAX (-box.x, 0) + MAX (box.x + box.width - taken->width, 0);
  double y = MAX (-box.y, 0) + MAX (box.y + box.height - taken->height, 0);

  return x * box.height + y * box.width;
}

static void
try_place (Label *label, const Taken *taken, TlPoint at, double dislike, double *least)
{
  Label there = *label;

  there.at = at;
  double cost = dislike + overlap (label_box (&there), taken->counters, 0.02) * 40 +
                overlap (label_box (&there), taken->names, 0.1) * 60 +
                outside (label_box (&there), taken) * 40;
  if (cost >= *least)
    return;
  *least = cost;
  label->at = at;
}

/* Below the town, above it, and farther off; then to the side. */
static void
place_town (Label *label, const Taken *taken)
{
  static const double offsets[] = { 0.81, -0.94, 1.08, -1.14 };
  static const double aside[] = { 0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9 };
  double larger = MAX (1, label->size / roles[label->role].size * 0.8);
  double least = G_MAXDOUBLE;

  for (guint x = 0; x < G_N_ELEMENTS (aside); x++)
    for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
      {
        guint k = label->is_above ? i ^ 1 : i;
        double below = offsets[k] * larger;
        TlPoint at = label->centre;

        /* Set larger than the map, a name stays in the gap between two counters. */
        if (fabs (offsets[k]) < 1)
          below = CLAMP (below, -BETWEEN, BETWEEN);
        at.x += aside[x];
        at.y += below;
        try_place (label, taken, at, 0.1 * i + 0.5 * fabs (aside[x]), &least);
      }
}

/* In the middle of what it names, or where nothing hides it. */
static void
place_region (Label *label, const Taken *taken)
{
  static const double steps[] = { 0, 0.87, -0.87, 1.73, -1.73, 2.6, -2.6 };
  static const double aside[] = { 0, 0.75, -0.75, 1.5, -1.5 };
  double least = G_MAXDOUBLE;

  for (guint x = 0; x < G_N_ELEMENTS (aside); x++)
    for (guint y = 0; y < G_N_ELEMENTS (steps); y++)
      try_place (label, taken, (TlPoint){ label->centre.x + aside[x], label->centre.y + steps[y] },
                 fabs (steps[y]) + 0.5 * fabs (aside[x]), &least);
}

static void
place_labels (TlMapGeometry *g, double px, const TlSituation *situation)
{
  g_autoptr (GArray) counters = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  const Taken taken = { counters, names, g->width, g->height };

  tl_marks_gather (g, 2 / px, marks);
  for (guint i = 0; i < g->labels->len; i++)
    {
      Label *label = &g_array_index (g->labels, Label, i);

      label->size = MAX (roles[label->role].size, roles[label->role].least_px * px);
      label->at = label->centre;
      if (2 / px < roles[label->role].from_px)
        continue;
      gather_counters (g, situation, label, counters);
      gather_marks (marks, label, counters);
      gather_names (g->labels, i, px, names);
      if (label->role >= ROLE_VILLAGE)
        place_town (label, &taken);
      else
        place_region (label, &taken);
    }
}

/* As they lie in @situation, with @px map units to a pixel. */
static GArray *
labels_of (TlMapGeometry *g, double px, const TlSituation *situation)
{
  gboolean is_new = g->labels == NULL || g->has_old_labels;

  if (is_new)
    {
      g_autoptr (GArray) before = g_steal_pointer (&g->labels);

      g->labels = make_labels (g, before);
      g->has_old_labels = FALSE;
    }
  if (!is_new && g->labels_px == px && g->labels_situation == situation)
    return g->labels;
  place_labels (g, px, situation);
  g->labels_px = px;
  g_clear_pointer (&g->labels_situation, tl_situation_unref);
  /* A situation's reference count changes, the situation does not. */
  if (situation != NULL)
    g->labels_situation = tl_situation_ref ((TlSituation *) (gpointer) situation);
  return g->labels;
}

/* --- painting --------------------------------------------------------------------------------- */

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
  TlColour colour = label->role == ROLE_WATER     ? ink->name_water
                    : label->role == ROLE_HEIGHTS ? ink->name_heights
                    : label->role == ROLE_REGION  ? ink->name_region
                                                  : ink->ink;

  if (!is_shown (pen, label, label_box (label)))
    return;
  cairo_save (pen->cr);
  cairo_translate (pen->cr, label->at.x, label->at.y);
  cairo_scale (pen->cr, label->size / EM, label->size / EM);
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
tl_paint_names (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double zoom,
                const TlSituation *situation)
{
  TlPen pen = { .cr = cr, .g = geometry, .ink = &theme->map, .px = 1 / zoom, .hex_px = 2 * zoom };
  GArray *labels = labels_of (geometry, pen.px, situation);
  double x1, y1;

  cairo_save (cr);
  tl_raster_clip (cr, 0, 0, geometry->width, geometry->height);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_tolerance (cr, 0.2);
  cairo_clip_extents (cr, &pen.area.x, &pen.area.y, &x1, &y1);
  pen.area.width = x1 - pen.area.x;
  pen.area.height = y1 - pen.area.y;
  for (guint i = labels->len; i-- > 0;)
    paint_label (&pen, &g_array_index (labels, Label, i));
  cairo_restore (cr);
}

gboolean
tl_map_geometry_name_box_for_test (TlMapGeometry *geometry, TlHex hex, double zoom,
                                   const TlSituation *situation, cairo_rectangle_t *box)
{
  GArray *labels = labels_of (geometry, 1 / zoom, situation);

  for (guint i = 0; i < labels->len; i++)
    {
      const Label *label = &g_array_index (labels, Label, i);

      if (label->hex != hex || 2 * zoom < roles[label->role].from_px)
        continue;
      *box = label_box (label);
      return TRUE;
    }
  return FALSE;
}
