/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vassal/tl-vassal-grid.h"

#include <math.h>

#define LETTERS 26

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

static void
find_numbers (const TlVassalArea *area, TlVassalCell cell, int *h, int *v)
{
  const TlVassalGrid *grid = area->grid;
  const TlVassalNumbering *numbering = grid->numbering;
  int max_rows = (int) floor (area->height / grid->dx + 0.5);
  int max_columns = (int) floor (area->width / grid->dy + 0.5);
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
tl_vassal_area_label (const TlVassalArea *area, TlVassalCell cell, int *h, int *v)
{
  const TlVassalNumbering *numbering = area->grid->numbering;
  g_autoptr (GString) column = g_string_new (NULL);
  g_autoptr (GString) row = g_string_new (NULL);
  int across, along;

  find_numbers (area, cell, &across, &along);
  put_number (column, across, numbering->is_h_alphabetic, numbering->h_leading);
  put_number (row, along, numbering->is_v_alphabetic, numbering->v_leading);
  if (h != NULL)
    *h = across;
  if (v != NULL)
    *v = along;
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

static const TlVassalGrid *
grid_of (const TlVassalBoard *board, const TlVassalZone *zone)
{
  return zone != NULL && !zone->uses_parent ? zone->grid : board->grid;
}

const TlVassalGrid *
tl_vassal_board_grid_at (const TlVassalBoard *board, double x, double y, const TlVassalZone **zone)
{
  *zone = NULL;
  for (guint i = 0; i < board->zones->len && *zone == NULL; i++)
    if (zone_holds (board->zones->pdata[i], x, y))
      *zone = board->zones->pdata[i];
  return grid_of (board, *zone);
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

TlVassalArea
tl_vassal_board_area (const TlVassalBoard *board, const TlVassalZone *zone)
{
  TlVassalArea area = { .zone = zone, .grid = grid_of (board, zone) };
  TlVassalPoint least, most;

  find_box (board, zone, &least, &most);
  area.width = most.x - least.x;
  area.height = most.y - least.y;
  if (area.grid == NULL)
    return area;
  /* Hexes beyond the picture are on no board. */
  area.first = tl_vassal_grid_strip (area.grid, MAX (least.x, 0), MAX (least.y, 0));
  area.last =
      tl_vassal_grid_strip (area.grid, MIN (most.x, board->width), MIN (most.y, board->height));
  area.first.column--;
  area.first.row--;
  area.last.column++;
  area.last.row++;
  return area;
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
  TlVassalArea area = tl_vassal_board_area (board, zone);
  const TlVassalGrid *grid = area.grid;

  for (guint i = 0; grid != NULL && i < grid->regions->len; i++)
    {
      const TlVassalRegion *region = &g_array_index (grid->regions, TlVassalRegion, i);

      add_place (places, g_strdup (region->name), (TlVassalPoint){ region->x, region->y });
    }
  if (grid == NULL || grid->kind != TL_VASSAL_GRID_HEX || grid->numbering == NULL)
    return;
  for (int column = area.first.column; column <= area.last.column; column++)
    for (int row = area.first.row; row <= area.last.row; row++)
      {
        TlVassalCell cell = { column, row };

        if (++*n_cells > TL_VASSAL_CELLS_MAX)
          return;
        add_place (places, tl_vassal_area_label (&area, cell, NULL, NULL),
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
