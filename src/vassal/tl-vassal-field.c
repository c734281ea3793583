/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "vassal/tl-vassal-field.h"

#include "board/tl-message.h"
#include "xml/tl-xml.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Grids that differ by less are the same: of a hex's height, and of its place. */
#define ALIKE 0.01
#define ALIGNED 0.2
/* A centre so far beyond the edge of the picture, of a hex's height, is a hex cut by it. */
#define RIM 0.26

/* The hexes of one grid on one board. */
typedef struct
{
  const TlVassalMap *map;
  const TlVassalLaid *laid;
  TlVassalArea of; /* with a grid */
} Area;

/* --- the base --- */

static double
n_cells (const Area *area)
{
  return area->of.width * area->of.height / (area->of.grid->dx * area->of.grid->dy);
}

static void
add_area (GArray *areas, const TlVassalMap *map, const TlVassalLaid *laid, const TlVassalZone *zone)
{
  Area area = { map, laid, tl_vassal_board_area (laid->board, zone) };

  if (area.of.grid != NULL && area.of.grid->kind == TL_VASSAL_GRID_HEX)
    g_array_append_val (areas, area);
}

/* Those of a map; zones that use the grid of their board are no areas of their own. */
static void
add_areas (const TlVassalMap *map, const TlVassalSave *save, GArray *areas)
{
  const GArray *all = g_hash_table_lookup (save->laid, map->name);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const TlVassalLaid *laid = &g_array_index (all, TlVassalLaid, i);
      const GPtrArray *zones = laid->board->zones;

      add_area (areas, map, laid, NULL);
      for (guint k = 0; k < zones->len; k++)
        if (!((const TlVassalZone *) zones->pdata[k])->uses_parent)
          add_area (areas, map, laid, zones->pdata[k]);
    }
}

/* A pixel of the map as one of the board that lies there. */
static TlVassalPoint
to_board (const TlVassalLaid *laid, TlVassalPoint point)
{
  point.x -= laid->x;
  point.y -= laid->y;
  if (laid->is_reversed)
    point = (TlVassalPoint){ laid->board->width - point.x, laid->board->height - point.y };
  return point;
}

/* Where the middle of @cell of @area lies on the base's board. */
static TlVassalPoint
centre_on_base (const TlVassalField *field, const Area *area, TlVassalCell cell)
{
  TlVassalPoint point = tl_vassal_grid_centre (area->of.grid, cell);

  tl_vassal_laid_to_map (area->laid, &point.x, &point.y);
  return to_board (field->laid, point);
}

static TlVassalCell
cell_on_base (const TlVassalField *field, TlVassalPoint point)
{
  return tl_vassal_grid_cell (field->grid, point.x, point.y);
}

/* Does the lattice of @area go on with that of the base? */
static gboolean
is_aligned (const TlVassalField *field, const Area *area)
{
  const TlVassalGrid *base = field->grid;
  const TlVassalGrid *grid = area->of.grid;
  TlVassalPoint point, centre;

  if (area->map != field->map || grid->sideways != base->sideways ||
      fabs (grid->dx - base->dx) > ALIKE * base->dx ||
      fabs (grid->dy - base->dy) > ALIKE * base->dy)
    return FALSE;
  /* At its own first hex, where a difference of the pitches has not grown. */
  point = centre_on_base (field, area, area->of.first);
  centre = tl_vassal_grid_centre (base, cell_on_base (field, point));
  return fabs (point.x - centre.x) <= ALIGNED * base->dy &&
         fabs (point.y - centre.y) <= ALIGNED * base->dy;
}

static gboolean
choose_base (TlVassalField *field, const GArray *all)
{
  const Area *best = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      const Area *area = &g_array_index (all, Area, i);

      if (best == NULL || n_cells (area) > n_cells (best))
        best = area;
    }
  if (best == NULL)
    return FALSE;
  field->map = best->map;
  field->laid = best->laid;
  field->grid = best->of.grid;
  g_array_append_val (field->areas, *best);
  for (guint i = 0; i < all->len; i++)
    {
      const Area *area = &g_array_index (all, Area, i);

      if (area != best && is_aligned (field, area))
        g_array_append_val (field->areas, *area);
    }
  return TRUE;
}

/* --- rows --- */

static gboolean
is_staggered (const TlVassalField *field)
{
  return field->grid->numbering == NULL || field->grid->numbering->stagger;
}

/* Cells and printed rows: see the head of the header. */
static int
printed_row (const TlVassalField *field, TlVassalCell cell)
{
  return cell.row + (is_staggered (field) && cell.column % 2 != 0 ? 1 : 0);
}

static TlVassalCell
cell_of (const TlVassalField *field, int column, int printed)
{
  return (TlVassalCell){ column, printed - (is_staggered (field) && column % 2 != 0 ? 1 : 0) };
}

/* Columns of a grid that lies on its side are rows of ours. */
static TlHex
hex_at (const TlVassalField *field, int column, int row)
{
  column -= field->first.column;
  row -= field->first.row;
  return field->grid->sideways ? tl_grid_at (&field->house, row, column)
                               : tl_grid_at (&field->house, column, row);
}

static TlVassalCell
cell_of_hex (const TlVassalField *field, TlHex hex)
{
  int column, row;

  tl_grid_position (&field->house, hex, &column, &row);
  if (field->grid->sideways)
    return cell_of (field, field->first.column + row, field->first.row + column);
  return cell_of (field, field->first.column + column, field->first.row + row);
}

/* --- which hexes there are --- */

/* Whether a centre is of @area: on its board, or cut by the edge, and in its zone. */
static gboolean
holds (const Area *area, TlVassalPoint point)
{
  const TlVassalBoard *board = area->laid->board;
  const TlVassalZone *zone;
  double rim = RIM * area->of.grid->dy;

  if (point.x < -rim || point.y < -rim || point.x > board->width + rim ||
      point.y > board->height + rim)
    return FALSE;
  return tl_vassal_board_grid_at (board, point.x, point.y, &zone) == area->of.grid;
}

/* Cells of the base, whose row is the printed one. */
static gboolean
gather_cells (const TlVassalField *field, GArray *cells)
{
  for (guint i = 0; i < field->areas->len; i++)
    {
      const Area *area = &g_array_index (field->areas, Area, i);
      TlVassalCell first = area->of.first, last = area->of.last, cell;

      if ((double) (last.column - first.column + 1) * (last.row - first.row + 1) >
          TL_VASSAL_CELLS_MAX)
        return FALSE;
      for (cell.column = first.column; cell.column <= last.column; cell.column++)
        for (cell.row = first.row; cell.row <= last.row; cell.row++)
          if (holds (area, tl_vassal_grid_centre (area->of.grid, cell)))
            {
              TlVassalCell found = cell_on_base (field, centre_on_base (field, area, cell));

              found.row = printed_row (field, found);
              g_array_append_val (cells, found);
            }
      if (cells->len > TL_VASSAL_CELLS_MAX)
        return FALSE;
    }
  return TRUE;
}

/* The area whose grid numbers a pixel of the board that lies there. (nullable) */
static const Area *
find_area (const TlVassalField *field, const TlVassalLaid *laid, const TlVassalGrid *grid)
{
  for (guint i = 0; i < field->areas->len; i++)
    {
      const Area *area = &g_array_index (field->areas, Area, i);

      if (area->laid == laid && area->of.grid == grid)
        return area;
    }
  return NULL;
}

/* The region nearest to a pixel. (transfer none) (nullable): there are none */
static const TlVassalRegion *
grid_region (const TlVassalGrid *grid, double x, double y)
{
  const TlVassalRegion *best = NULL;
  double best_square = INFINITY;

  for (guint i = 0; i < grid->regions->len; i++)
    {
      const TlVassalRegion *region = &g_array_index (grid->regions, TlVassalRegion, i);
      double square = (region->x - x) * (region->x - x) + (region->y - y) * (region->y - y);

      if (square < best_square)
        {
          best_square = square;
          best = region;
        }
    }
  return best;
}

/* FALSE: @placed is in no hex, and @beside says where. */
static gboolean
find_cell (const TlVassalField *field, const TlVassalModule *module, const TlVassalSave *save,
           const TlVassalPlaced *placed, TlVassalCell *cell, char **beside)
{
  const TlVassalMap *map = placed->map != NULL ? tl_vassal_module_map (module, placed->map) : NULL;
  int x = placed->x, y = placed->y;
  const TlVassalLaid *laid = map != NULL ? tl_vassal_save_locate (save, map, &x, &y) : NULL;
  const TlVassalZone *zone = NULL;
  const TlVassalGrid *grid =
      laid != NULL ? tl_vassal_board_grid_at (laid->board, x, y, &zone) : NULL;

  if (laid != NULL && find_area (field, laid, grid) != NULL)
    {
      TlVassalPoint point = { placed->x, placed->y };

      *cell = cell_on_base (field, to_board (field->laid, point));
      return TRUE;
    }
  if (beside == NULL)
    return FALSE;
  const TlVassalRegion *region = grid != NULL ? grid_region (grid, x, y) : NULL;
  *beside = region != NULL                        ? g_strdup (region->name)
            : zone != NULL && *zone->name != '\0' ? g_strdup (zone->name)
            : laid != NULL && map != field->map   ? g_strdup (map->name)
            : laid != NULL && laid != field->laid ? g_strdup (laid->board->name)
            : placed->map != NULL                 ? g_strdup (placed->map)
                                                  : NULL;
  return FALSE;
}

/* --- numbers --- */

/* The two numbers of a cell of the base, in our order: column, row. */
static void
numbers_of (const TlVassalField *field, int column, int printed, int *first, int *second)
{
  const Area *base = &g_array_index (field->areas, Area, 0);
  int h, v;
  g_autofree char *label =
      tl_vassal_area_label (&base->of, cell_of (field, column, printed), &h, &v);

  *first = field->grid->sideways ? v : h;
  *second = field->grid->sideways ? h : v;
}

/* "CC.RR" for two numbers with a leading zero each and a full stop. */
static gboolean
put_pattern (const TlVassalField *field, char *pattern)
{
  const TlVassalNumbering *numbering = field->grid->numbering;
  const char *format = numbering->format != NULL ? numbering->format : "$gridLocation$";
  g_auto (GStrv) around = g_strsplit (format, "$gridLocation$", 3);
  gboolean is_plain = g_strv_length (around) == 2;
  g_autofree char *h =
      g_strnfill ((gsize) numbering->h_leading + 1, field->grid->sideways ? 'R' : 'C');
  g_autofree char *v =
      g_strnfill ((gsize) numbering->v_leading + 1, field->grid->sideways ? 'C' : 'R');
  g_autofree char *text = g_strconcat (
      is_plain ? around[0] : "", numbering->is_vertical_first ? v : h, numbering->separator,
      numbering->is_vertical_first ? h : v, is_plain ? around[1] : "", NULL);

  return g_strlcpy (pattern, text, TL_GRID_PATTERN_MAX) < TL_GRID_PATTERN_MAX;
}

/* What a number is as letters, of which A is our 1. */
static void
put_names (const TlVassalField *field, TlNumbers *numbers)
{
  const TlVassalNumbering *numbering = field->grid->numbering;
  gboolean columns =
      field->grid->sideways ? numbering->is_v_alphabetic : numbering->is_h_alphabetic;
  gboolean rows = field->grid->sideways ? numbering->is_h_alphabetic : numbering->is_v_alphabetic;

  numbers->column_names = columns ? TL_GRID_DOUBLED : TL_GRID_NUMBERS;
  numbers->row_names = rows ? TL_GRID_DOUBLED : TL_GRID_NUMBERS;
  numbers->first_column += columns ? 1 : 0;
  numbers->first_row += rows ? 1 : 0;
}

/* As VASSAL numbers them, as far as a TlGrid can. */
static gboolean
put_numbers (TlVassalField *field, TlVassalCell last)
{
  const TlVassalNumbering *numbering = field->grid->numbering;
  TlNumbers *numbers = &field->house.numbers;
  int left, top, right, bottom, odd;

  if (numbering == NULL || !put_pattern (field, numbers->pattern))
    return FALSE;
  numbers_of (field, field->first.column, field->first.row, &left, &top);
  numbers_of (field, last.column, last.row, &right, &bottom);
  numbers->columns_from_right = numbering->h_descend;
  numbers->rows_from_bottom = numbering->v_descend;
  numbers->first_column = numbers->columns_from_right ? right : left;
  numbers->first_row = numbers->rows_from_bottom ? bottom : top;
  put_names (field, numbers);
  /* Of the lines that lie half a hex down, one of which is the first or the one behind it. */
  odd = field->grid->sideways ? top + (numbers->row_names == TL_GRID_DOUBLED ? 1 : 0)
                              : left + (numbers->column_names == TL_GRID_DOUBLED ? 1 : 0);
  if ((field->first.column % 2 != 0) == is_staggered (field))
    odd++;
  field->house.offset = odd % 2 != 0 ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP;
  return numbers->first_column >= 0 && numbers->first_row >= 0 &&
         tl_grid_check (&field->house, NULL);
}

/* Numbers of our own: from 01, with as many digits as there must be. */
static void
put_own_numbers (TlVassalField *field)
{
  TlNumbers *numbers = &field->house.numbers;
  guint most = MAX (field->house.columns, field->house.rows);
  gboolean first_is_down = (field->first.column % 2 != 0) != is_staggered (field);

  *numbers = (TlNumbers){ .first_column = 1, .first_row = 1 };
  field->house.offset = first_is_down ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP;
  g_strlcpy (numbers->pattern,
             most < 100    ? "CC.RR"
             : most < 1000 ? "CCC.RRR"
                           : "CCCCCC.RRRRRR",
             sizeof numbers->pattern);
}

/* As VASSAL prints the hex, "" where it does not. (transfer full) */
static char *
label_of (const TlVassalField *field, TlHex hex)
{
  const Area *base = &g_array_index (field->areas, Area, 0);
  TlVassalCell cell = cell_of_hex (field, hex);
  TlVassalPoint point = tl_vassal_grid_centre (field->grid, cell);

  tl_vassal_laid_to_map (field->laid, &point.x, &point.y);
  for (guint i = 0; i < field->areas->len; i++)
    {
      const Area *area = &g_array_index (field->areas, Area, i);
      TlVassalPoint own = to_board (area->laid, point);

      if (holds (area, own) && area->of.grid->numbering != NULL)
        return tl_vassal_area_label (
            &area->of, area == base ? cell : tl_vassal_grid_cell (area->of.grid, own.x, own.y),
            NULL, NULL);
    }
  return g_strdup ("");
}

static void
compare_labels (TlVassalField *field)
{
  for (TlHex hex = 0; hex < tl_grid_n_hexes (&field->house); hex++)
    {
      char number[TL_HEX_NUMBER_MAX];

      if (!field->is_in[hex])
        continue;
      g_autofree char *label = label_of (field, hex);
      if (*label == '\0' || strcmp (label, tl_grid_format (&field->house, hex, number)) == 0)
        continue;
      if (field->n_differ++ == 0)
        field->label = g_steal_pointer (&label);
    }
}

/* --- anchors --- */

static void
anchor_clear (gpointer data)
{
  g_free (((TlVassalAnchor *) data)->label);
}

/* The hex on the base's picture nearest to a corner of it, (0, 0) to (1, 1). */
static void
add_anchor (TlVassalField *field, double corner_x, double corner_y)
{
  const TlVassalBoard *board = field->laid->board;
  TlVassalAnchor anchor = { .hex = TL_HEX_NONE };
  double best = INFINITY;

  for (TlHex hex = 0; hex < tl_grid_n_hexes (&field->house); hex++)
    {
      TlVassalPoint at = tl_vassal_grid_centre (field->grid, cell_of_hex (field, hex));
      double square = (at.x - corner_x * board->width) * (at.x - corner_x * board->width) +
                      (at.y - corner_y * board->height) * (at.y - corner_y * board->height);

      if (!field->is_in[hex] || at.x < 0 || at.y < 0 || at.x >= board->width ||
          at.y >= board->height || square >= best)
        continue;
      best = square;
      anchor.hex = hex;
      anchor.x = (int) at.x;
      anchor.y = (int) at.y;
    }
  for (guint i = 0; i < field->anchors->len; i++)
    if (g_array_index (field->anchors, TlVassalAnchor, i).hex == anchor.hex)
      return;
  if (anchor.hex == TL_HEX_NONE)
    return;
  anchor.label = label_of (field, anchor.hex);
  g_array_append_val (field->anchors, anchor);
}

/* --- the field --- */

static gboolean
fail (const TlVassalModule *module, GError **error, const char *text)
{
  g_autofree char *name = tl_message_line (tl_vassal_archive_name (module->archives->pdata[0]));

  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_CONTENT, "%s: %s", name, text);
  return FALSE;
}

/* From the cells that there are, and those that pieces stand in. */
static gboolean
measure (TlVassalField *field, const TlVassalModule *module, const TlVassalSave *save,
         GArray *cells, GError **error)
{
  TlVassalCell last;
  guint n_columns, n_rows;

  for (guint i = 0; i < save->pieces->len; i++)
    {
      TlVassalCell cell;

      if (!find_cell (field, module, save, save->pieces->pdata[i], &cell, NULL))
        continue;
      cell.row = printed_row (field, cell);
      g_array_append_val (cells, cell);
    }
  if (cells->len == 0)
    return fail (module, error, _ ("expected a board with hexes, found none"));
  field->first = last = g_array_index (cells, TlVassalCell, 0);
  for (guint i = 1; i < cells->len; i++)
    {
      TlVassalCell cell = g_array_index (cells, TlVassalCell, i);

      field->first.column = MIN (field->first.column, cell.column);
      field->first.row = MIN (field->first.row, cell.row);
      last.column = MAX (last.column, cell.column);
      last.row = MAX (last.row, cell.row);
    }
  n_columns = (guint) (last.column - field->first.column + 1);
  n_rows = (guint) (last.row - field->first.row + 1);
  if ((double) n_columns * n_rows > TL_VASSAL_CELLS_MAX)
    return fail (module, error, _ ("expected a map of at most a million hexes, found more"));
  field->house.orientation = field->grid->sideways ? TL_GRID_POINTY : TL_GRID_FLAT;
  field->house.columns = field->grid->sideways ? n_rows : n_columns;
  field->house.rows = field->grid->sideways ? n_columns : n_rows;
  if (!put_numbers (field, last))
    put_own_numbers (field);
  return TRUE;
}

static void
mark_hexes (TlVassalField *field, const GArray *cells)
{
  field->is_in = g_new0 (guint8, tl_grid_n_hexes (&field->house));
  for (guint i = 0; i < cells->len; i++)
    {
      TlVassalCell cell = g_array_index (cells, TlVassalCell, i);
      TlHex hex = hex_at (field, cell.column, cell.row);

      field->n_in += field->is_in[hex] == 0 ? 1 : 0;
      field->is_in[hex] = 1;
    }
}

TlVassalField *
tl_vassal_field_new (const TlVassalModule *module, const TlVassalSave *save, GError **error)
{
  g_autoptr (TlVassalField) field = g_new0 (TlVassalField, 1);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Area));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (TlVassalCell));

  field->areas = g_array_new (FALSE, FALSE, sizeof (Area));
  field->anchors = g_array_new (FALSE, FALSE, sizeof (TlVassalAnchor));
  g_array_set_clear_func (field->anchors, anchor_clear);
  for (guint i = 0; i < module->maps->len; i++)
    add_areas (module->maps->pdata[i], save, all);
  if (!choose_base (field, all))
    {
      fail (module, error, _ ("expected a board with hexes, found none"));
      return NULL;
    }
  if (!gather_cells (field, cells))
    {
      fail (module, error, _ ("expected a map of at most a million hexes, found more"));
      return NULL;
    }
  if (!measure (field, module, save, cells, error))
    return NULL;
  mark_hexes (field, cells);
  compare_labels (field);
  add_anchor (field, 0, 0);
  add_anchor (field, 1, 0);
  add_anchor (field, 0, 1);
  return g_steal_pointer (&field);
}

void
tl_vassal_field_free (TlVassalField *field)
{
  g_free (field->is_in);
  g_free (field->label);
  g_array_unref (field->anchors);
  g_array_unref (field->areas);
  g_free (field);
}

TlHex
tl_vassal_field_hex (const TlVassalField *field, const TlVassalModule *module,
                     const TlVassalSave *save, const TlVassalPlaced *placed, char **beside)
{
  TlVassalCell cell;

  *beside = NULL;
  if (!find_cell (field, module, save, placed, &cell, beside))
    return TL_HEX_NONE;
  return hex_at (field, cell.column, printed_row (field, cell));
}
