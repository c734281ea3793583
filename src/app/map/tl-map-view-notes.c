/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slip of paper at the upper left of each hex that has a note, of the hex or of a unit there. */
#include "config.h"

#include "answers/tl-noted.h"
#include "app/map/tl-map-view-private.h"

/* In widths of a hex: the slip's edge, and where its middle lies from the middle of the hex. */
#define EDGE 0.2
#define LEFT 0.3
#define UP 0.36
#define LEAST_PX 5.0

static void
paint_slip (cairo_t *cr, const TlTheme *theme, TlPoint middle, double edge)
{
  double x = middle.x - edge / 2;
  double y = middle.y - edge / 2;
  double fold = edge * 0.35;

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + edge - fold, y);
  cairo_line_to (cr, x + edge, y + fold);
  cairo_line_to (cr, x + edge, y + edge);
  cairo_line_to (cr, x, y + edge);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 1, 0.93, 0.45);
  cairo_fill_preserve (cr);
  tl_paint_set_colour (cr, theme->map.ink);
  cairo_set_line_width (cr, CLAMP (edge * 0.08, 0.8, 2));
  cairo_stroke (cr);
  for (int i = 1; i <= 2; i++)
    {
      cairo_move_to (cr, x + edge * 0.2, y + edge * (0.25 + 0.22 * i));
      cairo_line_to (cr, x + edge * 0.8, y + edge * (0.25 + 0.22 * i));
    }
  cairo_stroke (cr);
}

void
tl_map_view_paint_notes (TlMapView *self, cairo_t *cr)
{
  double hex_px = tl_map_view_hex_px (self);
  g_autoptr (GArray) hexes = NULL;

  if (tl_notes_n (tl_history_notes (tl_game_history (self->game))) == 0)
    return;
  hexes = tl_noted_hexes (tl_game_history (self->game));
  for (guint i = 0; i < hexes->len; i++)
    {
      TlPoint at = tl_map_view_hex_middle (self, g_array_index (hexes, TlHex, i));

      if (at.x < -hex_px || at.y < -hex_px || at.x > self->viewport.width + hex_px ||
          at.y > self->viewport.height + hex_px)
        continue;
      at.x -= hex_px * LEFT;
      at.y -= hex_px * UP;
      cairo_save (cr);
      paint_slip (cr, &self->theme, at, MAX (hex_px * EDGE, LEAST_PX));
      cairo_restore (cr);
    }
}
