/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vassal/tl-vassal-grid.h"

#include <math.h>

#define LETTERS 26

static void
region_clear (gpointer data)
{
  g_free (((TlVassalRegion *) data)->name);
}

TlVassalGrid *
tl_vassal_grid_new (TlVassalGridKind kind)
{
  TlVassalGrid *grid = g_new0 (TlVassalGrid, 1);

  grid->kind = kind;
  grid->dx = grid->dy = 1;
  grid->regions = g_array_new (FALSE, FALSE, sizeof (TlVassalRegion));
  g_array_set_clear_func (grid->regions, region_clear);
  return grid;
}

void
tl_vassal_grid_free (TlVassalGrid *grid)
{
  g_clear_pointer (&grid->numbering, tl_vassal_numbering_free);
  g_array_unref (grid->regions);
  g_free (grid);
}

TlVassalNumbering *
tl_vassal_numbering_new (void)
{
  TlVassalNumbering *numbering = g_new0 (TlVassalNumbering, 1);

  numbering->h_off = numbering->v_off = 1;
  numbering->stagger = TRUE;
  return numbering;
}

void
tl_vassal_numbering_free (TlVassalNumbering *numbering)
{
  g_free (numbering->separator);
  g_free (numbering->format);
  g_free (numbering);
}

TlVassalZone *
tl_vassal_zone_new (const char *name)
{
  TlVassalZone *zone = g_new0 (TlVassalZone, 1);

  zone->name = g_strdup (name);
  zone->path = g_array_new (FALSE, FALSE, sizeof (TlVassalPoint));
  return zone;
}

void
tl_vassal_zone_free (TlVassalZone *zone)
{
  g_free (zone->name);
  g_array_unref (zone->path);
  g_clear_pointer (&zone->grid, tl_vassal_grid_free);
  g_free (zone);
}

TlVassalBoard *
tl_vassal_board_new (const char *name)
{
  TlVassalBoard *board = g_new0 (TlVassalBoard, 1);

  board->name = g_strdup (name);
  board->zones = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_vassal_zone_free);
  return board;
}

void
tl_vassal_board_free (TlVassalBoard *board)
{
  g_free (board->name);
  g_free (board->image);
  g_clear_pointer (&board->grid, tl_vassal_grid_free);
  g_ptr_array_unref (board->zones);
  g_free (board);
}

/* --- hex grids --- */

static void
turn_sideways (const TlVassalGrid *grid, double *x, double *y)
{
  if (grid->sideways)
    {
      double was = *x;

      *x = *y;
      *y = was;
    }
}

/* Odd columns lie lower by this. */
static double
push_of (const TlVassalGrid *grid, int column)
{
  return column % 2 != 0 ? grid->dy / 2 : 0;
}

TlVassalCell
tl_vassal_grid_strip (const TlVassalGrid *grid, double x, double y)
{
  TlVassalCell cell;

  turn_sideways (grid, &x, &y);
  cell.column = (int) floor ((x - grid->x0) / grid->dx + 0.5);
  cell.row = (int) floor ((y - grid->y0 - push_of (grid, cell.column)) / grid->dy + 0.5);
  return cell;
}

TlVassalPoint
tl_vassal_grid_centre (const TlVassalGrid *grid, TlVassalCell cell)
{
  TlVassalPoint point = { grid->x0 + cell.column * grid->dx,
                          grid->y0 + cell.row * grid->dy + push_of (grid, cell.column) };

  turn_sideways (grid, &point.x, &point.y);
  return point;
}

TlVassalCell
tl_vassal_grid_cell (const TlVassalGrid *grid, double x, double y)
{
  TlVassalCell strip = tl_vassal_grid_strip (grid, x, y);
  TlVassalCell best = strip;
  double best_square = INFINITY;

  /* Its own strip, and those beside it; a hex is as wide as its grid says. */
  for (int column = strip.column - 1; column <= strip.column + 1; column++)
    for (int row = strip.row - 1; row <= strip.row + 1; row++)
      {
        TlVassalCell cell = { column, row };
        TlVassalPoint centre = tl_vassal_grid_centre (grid, cell);
        double across = centre.x - x;
        double along = centre.y - y;

        turn_sideways (grid, &across, &along);
        /* As if the hexes were regular. */
        across *= grid->dy * sqrt (0.75) / grid->dx;
        double square = across * across + along * along;
        if (square < best_square)
          {
            best_square = square;
            best = cell;
          }
      }
  return best;
}

/* --- numbers --- */

void
tl_vassal_grid_parts (const TlVassalGrid *grid, double width, double height, TlVassalCell cell,
                      int *h, int *v)
{
  const TlVassalNumbering *numbering = grid->numbering;
  int max_rows = (int) floor (height / grid->dx + 0.5);
  int max_columns = (int) floor (width / grid->dy + 0.5);
  gboolean down_columns = grid->sideways ? numbering->v_descend : numbering->h_descend;
  gboolean down_rows = grid->sideways ? numbering->h_descend : numbering->v_descend;

  *h = cell.column;
  *v = cell.row;
  if (down_columns)
    *h = (grid->sideways ? max_rows : max_columns) - *h;
  if (down_rows)
    *v = (grid->sideways ? max_columns : max_rows) - *v;
  if (numbering->stagger && cell.column % 2 != 0)
    *v += down_rows ? -1 : 1;
  *h += numbering->h_off;
  *v += numbering->v_off;
}

static gint64
power_of_ten (int exponent)
{
  gint64 power = 1;

  while (exponent-- > 0)
    power *= 10;
  return power;
}

/* @leading: at most TL_VASSAL_LEADING_MAX */
static void
put_number (GString *label, int number, gboolean is_alphabetic, int leading)
{
  gint64 n = ABS ((gint64) number);

  if (number < 0)
    g_string_append_c (label, '-');
  if (is_alphabetic)
    {
      char letter = (char) ('A' + n % LETTERS);

      /* AA follows Z, and BB follows AA. */
      for (n = MIN (n, 100 * LETTERS); n >= 0; n -= LETTERS)
        g_string_append_c (label, letter);
      return;
    }
  for (; leading > 0 && n < power_of_ten (leading); leading--)
    g_string_append_c (label, '0');
  g_string_append_printf (label, "%" G_GINT64_FORMAT, n);
}

static char *
in_format (const char *format, const char *label, const char *row, const char *column)
{
  GString *text = g_string_new (format);

  g_string_replace (text, "$gridLocation$", label, 8);
  g_string_replace (text, "$row$", row, 8);
  g_string_replace (text, "$column$", column, 8);
  return g_string_free (text, FALSE);
}

char *
tl_vassal_grid_label (const TlVassalGrid *grid, double width, double height, TlVassalCell cell)
{
  const TlVassalNumbering *numbering = grid->numbering;
  g_autoptr (GString) column = g_string_new (NULL);
  g_autoptr (GString) row = g_string_new (NULL);
  int h, v;

  tl_vassal_grid_parts (grid, width, height, cell, &h, &v);
  put_number (column, h, numbering->is_h_alphabetic, numbering->h_leading);
  put_number (row, v, numbering->is_v_alphabetic, numbering->v_leading);
  g_autofree char *label =
      g_strconcat (numbering->is_vertical_first ? row->str : column->str,
                   numbering->separator != NULL ? numbering->separator : "",
                   numbering->is_vertical_first ? column->str : row->str, NULL);
  return numbering->format != NULL ? in_format (numbering->format, label, row->str, column->str)
                                   : g_steal_pointer (&label);
}

/* --- boards --- */

/* Of an edge that crosses the level of the pixel, on its right, an odd number. */
static gboolean
zone_holds (const TlVassalZone *zone, double x, double y)
{
  gboolean is_in = FALSE;

  for (guint i = 0; i < zone->path->len; i++)
    {
      TlVassalPoint a = g_array_index (zone->path, TlVassalPoint, i);
      TlVassalPoint b = g_array_index (zone->path, TlVassalPoint, (i + 1) % zone->path->len);

      if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
        is_in = !is_in;
    }
  return is_in;
}

const TlVassalZone *
tl_vassal_board_zone (const TlVassalBoard *board, double x, double y)
{
  for (guint i = 0; i < board->zones->len; i++)
    if (zone_holds (board->zones->pdata[i], x, y))
      return board->zones->pdata[i];
  return NULL;
}

const TlVassalGrid *
tl_vassal_board_grid (const TlVassalBoard *board, const TlVassalZone *zone)
{
  return zone != NULL && !zone->uses_parent ? zone->grid : board->grid;
}

/* Of the zone, or of the board where the zone has no points, or no grid of its own. */
static void
find_box (const TlVassalBoard *board, const TlVassalZone *zone, TlVassalPoint *least,
          TlVassalPoint *most)
{
  *least = (TlVassalPoint){ 0, 0 };
  *most = (TlVassalPoint){ board->width, board->height };
  if (zone == NULL || zone->uses_parent || zone->path->len == 0)
    return;
  *least = *most = g_array_index (zone->path, TlVassalPoint, 0);
  for (guint i = 1; i < zone->path->len; i++)
    {
      TlVassalPoint point = g_array_index (zone->path, TlVassalPoint, i);

      *least = (TlVassalPoint){ MIN (least->x, point.x), MIN (least->y, point.y) };
      *most = (TlVassalPoint){ MAX (most->x, point.x), MAX (most->y, point.y) };
    }
}

void
tl_vassal_board_container (const TlVassalBoard *board, const TlVassalZone *zone, double *width,
                           double *height)
{
  TlVassalPoint least, most;

  find_box (board, zone, &least, &most);
  *width = most.x - least.x;
  *height = most.y - least.y;
}

void
tl_vassal_board_cells (const TlVassalBoard *board, const TlVassalZone *zone, TlVassalCell *first,
                       TlVassalCell *last)
{
  const TlVassalGrid *grid = tl_vassal_board_grid (board, zone);
  TlVassalPoint least, most;

  find_box (board, zone, &least, &most);
  /* Hexes beyond the picture are on no board. */
  least = (TlVassalPoint){ MAX (least.x, 0), MAX (least.y, 0) };
  most = (TlVassalPoint){ MIN (most.x, board->width), MIN (most.y, board->height) };
  *first = tl_vassal_grid_strip (grid, least.x, least.y);
  *last = tl_vassal_grid_strip (grid, most.x, most.y);
  first->column--;
  first->row--;
  last->column++;
  last->row++;
}

static void
add_place (GHashTable *places, char *name, TlVassalPoint point)
{
  /* The first zone of a name has it. */
  if (g_hash_table_contains (places, name))
    g_free (name);
  else
    g_hash_table_insert (places, name, g_memdup2 (&point, sizeof point));
}

/* Of the zone's own grid, or of the board's. */
static void
add_places (const TlVassalBoard *board, const TlVassalZone *zone, GHashTable *places,
            guint *n_cells)
{
  const TlVassalGrid *grid = tl_vassal_board_grid (board, zone);
  TlVassalCell first, last;
  double width, height;

  for (guint i = 0; grid != NULL && i < grid->regions->len; i++)
    {
      const TlVassalRegion *region = &g_array_index (grid->regions, TlVassalRegion, i);

      add_place (places, g_strdup (region->name), (TlVassalPoint){ region->x, region->y });
    }
  if (grid == NULL || grid->kind != TL_VASSAL_GRID_HEX || grid->numbering == NULL)
    return;
  tl_vassal_board_cells (board, zone, &first, &last);
  tl_vassal_board_container (board, zone, &width, &height);
  for (int column = first.column; column <= last.column; column++)
    for (int row = first.row; row <= last.row; row++)
      {
        TlVassalCell cell = { column, row };

        if (++*n_cells > TL_VASSAL_CELLS_MAX)
          return;
        add_place (places, tl_vassal_grid_label (grid, width, height, cell),
                   tl_vassal_grid_centre (grid, cell));
      }
}

GHashTable *
tl_vassal_board_places (const TlVassalBoard *board)
{
  GHashTable *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint n_cells = 0;

  for (guint i = 0; i < board->zones->len; i++)
    add_places (board, board->zones->pdata[i], places, &n_cells);
  add_places (board, NULL, places, &n_cells);
  return places;
}
