/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "draw/counter/tl-paint-box.h"

#include <glib/gi18n-lib.h>

/* --- what is in them -------------------------------------------------------------------------- */

static guint
rank_of (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return tl_kind_is_combat (kind) ? 0 : kind == TL_KIND_DUMP ? 2 : 1;
}

static int
compare_units (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlSituation *situation = data;
  TlUnit one = *(const TlUnit *) a, other = *(const TlUnit *) b;
  TlSide side = tl_situation_side (situation, one);
  TlSide other_side = tl_situation_side (situation, other);
  guint rank = rank_of (situation, one), other_rank = rank_of (situation, other);

  if (side != other_side)
    return side < other_side ? -1 : 1;
  if (rank != other_rank)
    return rank < other_rank ? -1 : 1;
  return one < other ? -1 : one > other;
}

GArray *
tl_box_units (const TlSituation *situation, guint box)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      gboolean is_empty =
          tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP && state->t == 0;

      if (state->box == box && (state->flags & TL_UNIT_USED_UP) == 0 && !is_empty)
        g_array_append_val (units, unit);
    }
  g_array_sort_with_data (units, compare_units, (gpointer) (gsize) situation);
  return units;
}

GPtrArray *
tl_box_contents (const TlSituation *situation)
{
  guint n_boxes = tl_situation_scenario (situation)->boxes->len;
  GPtrArray *contents =
      g_ptr_array_new_full (n_boxes, (GDestroyNotify) (void (*) (void)) g_array_unref);

  for (guint i = 0; i < n_boxes; i++)
    g_ptr_array_add (contents, g_array_new (FALSE, FALSE, sizeof (TlUnit)));
  for (TlUnit unit = 0; n_boxes > 0 && unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->box < n_boxes)
        g_array_append_val ((GArray *) contents->pdata[state->box], unit);
    }
  for (guint i = 0; i < n_boxes; i++)
    g_array_sort_with_data (contents->pdata[i], compare_units, (gpointer) (gsize) situation);
  return contents;
}

/* --- whose ------------------------------------------------------------------------------------ */

static gboolean
has_units_of (const TlSituation *situation, const GArray *units, TlSide side)
{
  for (guint i = 0; i < units->len; i++)
    if (tl_situation_side (situation, g_array_index (units, TlUnit, i)) == side)
      return TRUE;
  return FALSE;
}

TlSide
tl_box_side (const TlSituation *situation, guint box, const GArray *units)
{
  TlUnit craft = tl_situation_hold_of (situation, box);

  if (craft != TL_UNIT_NONE)
    return tl_situation_side (situation, craft);
  for (TlSide side = 0; side < TL_SIDES; side++)
    if (has_units_of (situation, units, side) &&
        !has_units_of (situation, units, tl_side_other (side)))
      return side;
  return TL_SIDE_NONE;
}

/* Where what is in it stands for all that matters, TL_HEX_NONE: off the map. */
static TlHex
hex_of_box (const TlSituation *situation, guint box)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlUnit craft = tl_situation_hold_of (situation, box);

  return craft != TL_UNIT_NONE        ? tl_situation_hex (situation, craft)
         : box < scenario->boxes->len ? g_array_index (scenario->boxes, TlBox, box).hex
                                      : TL_HEX_NONE;
}

/* "aboard 101 in 04.05 (18.5)" */
static char *
kind_of_box (const TlSituation *situation, guint box)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlUnit craft = tl_situation_hold_of (situation, box);
  TlHex hex = hex_of_box (situation, box);
  g_autofree char *place =
      hex != TL_HEX_NONE ? tl_map_describe_hex (tl_situation_map (situation), hex) : NULL;
  g_autofree char *ship =
      craft != TL_UNIT_NONE ? tl_counter_name (tl_situation_counter (situation, craft)) : NULL;

  if (ship != NULL && place != NULL)
    /* Translators: under the name of a holding box: a ship, then its hex. */
    return g_strdup_printf (_ ("aboard %1$s in %2$s (18.5)"), ship, place);
  if (ship != NULL)
    /* Translators: under the name of a holding box: a ship that is not on the map. */
    return g_strdup_printf (_ ("aboard %s (18.5)"), ship);
  if (place != NULL)
    /* Translators: under the name of a holding box: the hex that it stands for. */
    return g_strdup_printf (_ ("the same as %s (12.3e)"), place);
  if (box >= scenario->boxes->len)
    return g_strdup (_ ("off the map"));
  return g_strdup (_ ("off the map (12.3e)"));
}

char *
tl_box_label (const TlSituation *situation, guint box, const GArray *units)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlSide side = tl_box_side (situation, box, units);
  TlHex hex = hex_of_box (situation, box);
  g_autofree char *place = hex == TL_HEX_NONE
                               /* Translators: what a holding box is, where room is short. */
                               ? g_strdup (_ ("off the map"))
                               : tl_grid_format_dup (tl_map_grid (scenario->map), hex);

  if (side != TL_SIDE_NONE)
    /* Translators: the name of a side; a hex, or "off the map". */
    return g_strdup_printf (_ ("%1$s · %2$s"), scenario->sides[side].name, place);
  if (units->len > 0)
    /* Translators: a hex, or "off the map". */
    return g_strdup_printf (_ ("both sides · %s"), place);
  return g_steal_pointer (&place);
}

char *
tl_box_caption (const TlSituation *situation, guint box, const GArray *units)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlSide side = tl_box_side (situation, box, units);
  g_autofree char *kind = kind_of_box (situation, box);

  if (side != TL_SIDE_NONE)
    /* Translators: the name of a side; what its holding box is, "off the map (12.3e)". */
    return g_strdup_printf (_ ("%1$s, %2$s"), scenario->sides[side].name, kind);
  if (units->len > 0)
    /* Translators: what a holding box is in which both sides have units. */
    return g_strdup_printf (_ ("both sides, %s"), kind);
  return g_steal_pointer (&kind);
}

/* --- where ------------------------------------------------------------------------------------ */

double
tl_box_width (guint n_units, double size)
{
  return n_units == 0 ? 0 : size * (n_units + TL_BOX_GAP * (n_units - 1));
}

void
tl_box_lay_out (TlBoxLayout *layout, guint n_units, double x, double y, double width, double size)
{
  *layout = (TlBoxLayout){ n_units, x, y, size, size * (1 + TL_BOX_GAP) };
  if (n_units > 1 && tl_box_width (n_units, size) > width)
    layout->step = MAX (width - size, 0) / (n_units - 1);
}

TlStackPlace
tl_box_place (const TlBoxLayout *layout, guint index)
{
  return (TlStackPlace){ index, layout->x + layout->step * index, layout->y, layout->size };
}

static gboolean
is_on (const TlBoxLayout *layout, guint index, double x, double y)
{
  TlStackPlace place = tl_box_place (layout, index);

  return x >= place.x && x < place.x + place.size && y >= place.y && y < place.y + place.size;
}

/* The last is painted last, those that are raised after all others. */
int
tl_box_index_at (const TlBoxLayout *layout, const gboolean *is_raised, double x, double y)
{
  for (guint i = layout->n_units; is_raised != NULL && i-- > 0;)
    if (is_raised[i] && is_on (layout, i, x, y))
      return (int) i;
  for (guint i = layout->n_units; i-- > 0;)
    if (is_on (layout, i, x, y))
      return (int) i;
  return -1;
}

/* --- painting --------------------------------------------------------------------------------- */

static void
paint_stripe (cairo_t *cr, const TlScenario *scenario, TlSide side, double x, double y,
              double width, double height)
{
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y, width, height);
  tl_paint_set_colour (cr, tl_colour_from_rgb (scenario->sides[side].accent));
  cairo_fill (cr);
}

void
tl_paint_box_card (cairo_t *cr, const TlTheme *theme, const TlSituation *situation,
                   const GArray *units, TlSide side, double x, double y, double width,
                   double height, double counter_size)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  double radius = counter_size * 0.09;
  double stripe = counter_size * TL_BOX_STRIPE;
  double line = 1.2 / tl_paint_logical_scale (cr);

  cairo_save (cr);
  cairo_new_path (cr);
  tl_paint_rounded (cr, x + line / 2, y + line / 2, width - line, height - line, radius);
  tl_paint_set_colour (cr, theme->map.paper);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  if (side != TL_SIDE_NONE)
    paint_stripe (cr, scenario, side, x, y, stripe, height);
  else if (units->len > 0)
    {
      paint_stripe (cr, scenario, 0, x, y, stripe, height / 2);
      paint_stripe (cr, scenario, 1, x, y + height / 2, stripe, height / 2);
    }
  cairo_restore (cr);
  cairo_new_path (cr);
  tl_paint_rounded (cr, x + line / 2, y + line / 2, width - line, height - line, radius);
  cairo_set_line_width (cr, line);
  tl_paint_set_colour (cr, tl_colour_with_alpha (theme->map.ink, 0.7));
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_unit (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme, const TlSituation *situation,
            TlUnit unit, const TlStackPlace *place)
{
  TlCounterView view;

  tl_counter_view_of_unit (&view, situation, unit);
  tl_paint_face (cr, cache, theme, &view, place->x, place->y, place->size);
}

void
tl_paint_box_units (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme,
                    const TlSituation *situation, const GArray *units, const gboolean *is_raised,
                    const TlBoxLayout *layout)
{
  for (int raised = FALSE; raised <= TRUE; raised++)
    for (guint i = 0; i < units->len; i++)
      {
        TlStackPlace place = tl_box_place (layout, i);

        if ((is_raised != NULL && is_raised[i]) == raised)
          paint_unit (cr, cache, theme, situation, g_array_index (units, TlUnit, i), &place);
      }
}
