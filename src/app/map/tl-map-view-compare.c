/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two branches of the game on one map: what differs is outlined where it is now, and faded where it
 * stands in the other branch. */
#include "app/map/tl-map-view-private.h"

#define FADED 0.55

void
tl_map_view_show_compare (TlMapView *self, const TlCompare *compare)
{
  self->compare = compare;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static TlHex
hex_in (const TlCompare *compare, const TlCompareUnit *unit, guint which)
{
  return unit->is_in[which] ? tl_situation_hex (compare->situations[which], unit->unit)
                            : TL_HEX_NONE;
}

static gboolean
is_visible (TlMapView *self, TlHex hex)
{
  TlPoint middle = tl_map_view_hex_middle (self, hex);
  double margin = tl_map_view_hex_px (self);

  return middle.x > -margin && middle.y > -margin && middle.x < self->viewport.width + margin &&
         middle.y < self->viewport.height + margin;
}

/* Units that stand together in the other branch, and elsewhere or not at all here.  (element-type
 * TlHex GArray) */
static GHashTable *
find_ghosts (const TlCompare *compare)
{
  GHashTable *ghosts =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) (void (*) (void)) g_array_unref);

  for (guint i = 0; i < compare->units->len; i++)
    {
      const TlCompareUnit *unit = &g_array_index (compare->units, TlCompareUnit, i);
      TlHex there = hex_in (compare, unit, 1);

      if (there == TL_HEX_NONE || there == hex_in (compare, unit, 0))
        continue;
      GArray *units = g_hash_table_lookup (ghosts, GUINT_TO_POINTER (there));
      if (units == NULL)
        {
          units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
          g_hash_table_insert (ghosts, GUINT_TO_POINTER (there), units);
        }
      g_array_append_val (units, unit->unit);
    }
  return ghosts;
}

static void
paint_ghosts (TlMapView *self, cairo_t *cr)
{
  g_autoptr (GHashTable) ghosts = find_ghosts (self->compare);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, ghosts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      TlHex hex = GPOINTER_TO_UINT (key);
      GArray *units = value;
      TlPoint middle = tl_map_view_hex_middle (self, hex);
      double hex_px = tl_map_view_hex_px (self);
      gboolean is_taken = tl_situation_first_in (tl_map_view_situation (self), hex) != TL_UNIT_NONE;

      if (!is_visible (self, hex))
        continue;
      /* Beside the stack that stands there now. */
      if (is_taken)
        middle.x += hex_px * 0.25;
      cairo_push_group (cr);
      tl_paint_stack_of_units (cr, self->faces, &self->theme, self->compare->situations[1],
                               (const TlUnit *) units->data, units->len, middle.x, middle.y,
                               is_taken ? hex_px * 0.7 : hex_px);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, FADED);
    }
}

/* The hexes whose units differ, each once. */
static void
paint_outlines (TlMapView *self, cairo_t *cr)
{
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  static const double dashes[] = { 5, 4 };
  double width = CLAMP (tl_map_view_hex_px (self) * 0.05, 1, 3);

  cairo_save (cr);
  for (guint i = 0; i < self->compare->units->len; i++)
    {
      const TlCompareUnit *unit = &g_array_index (self->compare->units, TlCompareUnit, i);
      TlHex hex = hex_in (self->compare, unit, 0);

      if (hex == TL_HEX_NONE || !is_visible (self, hex) ||
          !g_hash_table_add (done, GUINT_TO_POINTER (hex)))
        continue;
      tl_map_view_hex_outline (self, cr, hex);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.75);
      cairo_set_line_width (cr, width + 2);
      cairo_stroke_preserve (cr);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_set_source_rgb (cr, 1, 0.85, 0.2);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

void
tl_map_view_paint_compare (TlMapView *self, cairo_t *cr)
{
  if (self->compare == NULL)
    return;
  paint_outlines (self, cr);
  paint_ghosts (self, cr);
}
