/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Supply, vehicles, works, aircraft and ships (3.3, 13.2, 14-16, 18, 19). */
#include "draw/counter/tl-paint-counter-private.h"

static void
paint_title (const TlCounterPen *pen, const char *text)
{
  const TlTextStyle style = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, 0.115, 0.90, pen->ink };

  if (pen->detail == TL_DETAIL_FULL)
    tl_pen_paint_text (pen, &style, text, 0.5, 0.175);
}

static const TlPart pictures[] = {
  [TL_DETAIL_BLOCK] = { 0.08, 0.22, 0.84, 0.56 },
  [TL_DETAIL_SMALL] = { 0.17, 0.08, 0.66, 0.44 },
  [TL_DETAIL_MEDIUM] = { 0.15, 0.09, 0.70, 0.467 },
  [TL_DETAIL_FULL] = { 0.18, 0.215, 0.64, 0.427 },
};

static void
paint_picture (const TlCounterPen *pen, TlSilhouette silhouette)
{
  tl_pen_paint_silhouette (pen, silhouette, &pictures[pen->detail]);
}

static double
figure_cap (const TlCounterPen *pen)
{
  return pen->detail == TL_DETAIL_SMALL ? 0.345 : pen->detail == TL_DETAIL_MEDIUM ? 0.29 : 0.25;
}

static void
paint_centre (const TlCounterPen *pen, const char *text, TlColour colour)
{
  const TlTextStyle style = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, figure_cap (pen), 0.90, colour };

  tl_pen_paint_inked (pen, &style, pen->ground, text, 0.5, 0.925);
}

static void
paint_left (const TlCounterPen *pen, const char *text, double max_width)
{
  const TlTextStyle style = { TL_LETTER_FIGURE, TL_ALIGN_LEFT, figure_cap (pen), max_width,
                              pen->ink };

  tl_pen_paint_text (pen, &style, text, 0.055, 0.925);
}

/* --- supply ---------------------------------------------------------------------------------- */

/* 12.1a: SP large, the Tokens left over small and red. */
static void
paint_amount (const TlCounterPen *pen, guint32 t)
{
  const guint per_sp = MAX (1u, pen->view->tokens_per_sp);
  const guint sp = t / per_sp, rest = t % per_sp;
  const double cap = figure_cap (pen);
  g_autofree char *whole = g_strdup_printf ("%u", sp);
  g_autofree char *tokens = g_strdup_printf ("%uT", rest);
  TlTextStyle large = { TL_LETTER_FIGURE, TL_ALIGN_LEFT, cap, 0.0, pen->ink };
  TlTextStyle small = { TL_LETTER_FIGURE, TL_ALIGN_LEFT, cap * 0.66, 0.0, pen->colours->token };
  TlTextStyle style = { .letter = TL_LETTER_FIGURE };
  double width, tokens_width, left;

  if (rest == 0 || sp == 0)
    {
      paint_centre (pen, rest == 0 ? whole : tokens, rest == 0 ? pen->ink : pen->colours->token);
      return;
    }
  style.cap_height = cap * pen->size;
  width = MIN (tl_lettering_width (pen->lettering, &style, whole) / pen->size, 0.52);
  style.cap_height = cap * 0.66 * pen->size;
  tokens_width = MIN (tl_lettering_width (pen->lettering, &style, tokens) / pen->size, 0.34);
  left = 0.5 - (width + tokens_width + 0.05) / 2.0;
  large.max_width = width;
  small.max_width = tokens_width;
  tl_pen_paint_text (pen, &large, whole, left, 0.925);
  tl_pen_paint_inked (pen, &small, pen->ground, tokens, left + width + 0.05, 0.925);
}

static void
paint_dump (const TlCounterPen *pen)
{
  paint_picture (pen, TL_SILHOUETTE_CRATES);
  /* 12.1c: the letter of a generic dump */
  paint_title (pen, *pen->counter->designation != '\0' ? pen->counter->designation : "Supply");
  if (pen->detail > TL_DETAIL_BLOCK)
    paint_amount (pen, pen->view->t);
}

/* On the vehicle: "F" when full, else what is loaded. */
static void
paint_load (const TlCounterPen *pen)
{
  const TlPart *picture = &pictures[pen->detail];
  const gboolean is_full = pen->view->t >= pen->counter->points4;
  const guint per_sp = MAX (1u, pen->view->tokens_per_sp);
  /* The middle of the canvas of the silhouette. */
  const double u = picture->x + picture->width * (pen->counter->is_wagon ? 0.41 : 0.307);
  const double v = picture->y + picture->height * (pen->counter->is_wagon ? 0.205 : 0.37);
  const double cap = picture->height * (pen->counter->is_wagon ? 0.24 : 0.34);
  const TlTextStyle style = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, cap, picture->width * 0.50,
                              tl_colour_readable (pen->ink, pen->colours->ink,
                                                  pen->colours->paper) };
  g_autofree char *text = NULL;

  if (pen->view->t == 0)
    return;
  if (is_full)
    text = g_strdup ("F");
  else if (pen->view->t % per_sp == 0)
    text = g_strdup_printf ("%u", pen->view->t / per_sp);
  else
    text = g_strdup_printf ("%uT", pen->view->t);
  tl_pen_paint_text (pen, &style, text, u, v + cap / 2.0);
}

static void
paint_vehicle_stripe (const TlCounterPen *pen)
{
  const double top = pen->detail == TL_DETAIL_FULL ? 0.205 : 0.07;

  if (!pen->view->has_stripe || pen->detail == TL_DETAIL_BLOCK)
    return;
  tl_pen_fill_top (pen, top, tl_colour_from_rgb (pen->view->stripe));
}

static void
paint_transport (const TlCounterPen *pen)
{
  const char *name = pen->counter->transport_name;
  const TlColour ink_on_stripe = tl_colour_readable (tl_colour_from_rgb (pen->view->stripe),
                                                     pen->colours->ink, pen->colours->paper);
  TlCounterPen top = *pen;
  g_autofree char *points = tl_quarters_text (pen->counter->points4);
  g_autofree char *title = NULL;

  paint_vehicle_stripe (pen);
  paint_picture (pen, pen->counter->is_wagon ? TL_SILHOUETTE_WAGON : TL_SILHOUETTE_TRUCK);
  if (name == NULL || *name == '\0')
    name = pen->counter->is_wagon ? "Wagon" : pen->counter->is_dukw ? "DUKW" : "Truck";
  title =
      pen->counter->is_organic && pen->counter->superior != NULL && *pen->counter->superior != '\0'
          ? g_strdup_printf ("%s %s", pen->counter->superior, name)
          : g_strdup (name);
  top.ink = pen->view->has_stripe ? ink_on_stripe : pen->ink;
  paint_title (&top, title);
  if (pen->detail == TL_DETAIL_BLOCK)
    return;
  if (pen->detail == TL_DETAIL_SMALL)
    {
      paint_centre (pen, points, pen->ink);
      return;
    }
  paint_left (pen, points, 0.34);
  tl_pen_paint_allowance (pen, pen->printed->ma, pen->printed->mobility, TL_ALIGN_RIGHT,
                          figure_cap (pen), 0.36, 0.95, 0.925);
  paint_load (pen);
}

static void
paint_extender (const TlCounterPen *pen)
{
  const gboolean is_wagon = pen->counter->is_wagon;

  paint_picture (pen, is_wagon ? TL_SILHOUETTE_WAGON : TL_SILHOUETTE_TRUCK);
  paint_title (pen, "Extender");
  if (pen->detail > TL_DETAIL_BLOCK)
    tl_pen_paint_allowance (pen, pen->counter->extender_mp, pen->counter->extender_mobility,
                            TL_ALIGN_CENTRE, figure_cap (pen), 0.84, 0.5, 0.925);
}

/* --- works ----------------------------------------------------------------------------------- */

static void
paint_hedgehog (const TlCounterPen *pen)
{
  static const TlPart ring = { -0.15, 0.06, 1.30, 0.867 };
  g_autofree char *level = g_strdup_printf ("%u", pen->view->level);
  const TlTextStyle style = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, 0.30, 0.36, pen->ink };

  tl_pen_paint_silhouette (pen, TL_SILHOUETTE_HEDGEHOG, &ring);
  if (pen->detail > TL_DETAIL_BLOCK)
    tl_pen_paint_text (pen, &style, level, 0.5, 0.4935 + 0.15);
}

static void
paint_air_base (const TlCounterPen *pen)
{
  g_autofree char *level = g_strdup_printf ("%u", pen->view->level);

  paint_picture (pen, TL_SILHOUETTE_RUNWAY);
  paint_title (pen, pen->view->level == 0 ? "Air Strip" : "Air Base");
  if (pen->detail > TL_DETAIL_BLOCK)
    paint_centre (pen, level, pen->ink);
}

/* Hits as boxes crossed off, so that damage shows without reading. */
static void
paint_hits (const TlCounterPen *pen)
{
  const guint n_boxes = 4;
  const double side = 0.10, gap = 0.035, top = 0.50;
  const double left = 0.85;

  for (guint i = 0; i < n_boxes; i++)
    {
      const double v = top - (side + gap) * (n_boxes - 1 - i);
      const TlPart box = { left - side / 2.0, v, side, side };

      tl_pen_fill_rounded (pen, &box, 0.0,
                           i < pen->view->level ? pen->colours->dg : pen->colours->paper,
                           pen->colours->ink);
    }
}

static void
paint_port (const TlCounterPen *pen)
{
  static const TlPart anchor = { 0.10, 0.07, 0.80, 0.533 };
  g_autofree char *level = g_strdup_printf ("-%u", pen->view->level);
  const TlTextStyle damage = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, 0.13, 0.2, pen->colours->dg };

  if (pen->counter->is_lst)
    {
      paint_picture (pen, TL_SILHOUETTE_CRAFT);
      paint_title (pen, "LST");
    }
  else if (pen->detail == TL_DETAIL_FULL)
    tl_pen_paint_silhouette (pen, TL_SILHOUETTE_ANCHOR, &anchor);
  else
    paint_picture (pen, TL_SILHOUETTE_ANCHOR);
  if (pen->detail == TL_DETAIL_BLOCK)
    return;
  paint_amount (pen, pen->counter->capacity_t);
  if (pen->view->level == 0)
    return;
  if (pen->detail == TL_DETAIL_FULL)
    paint_hits (pen);
  else
    tl_pen_paint_inked (pen, &damage, pen->ground, level, 0.86, 0.2);
}

/* --- aircraft and ships ---------------------------------------------------------------------- */

static const struct
{
  const char *letter;
  TlSilhouette silhouette;
} aircraft[] = {
  [TL_AIRCRAFT_FIGHTER] = { "F", TL_SILHOUETTE_FIGHTER },
  [TL_AIRCRAFT_TACTICAL] = { "T", TL_SILHOUETTE_TWIN },
  [TL_AIRCRAFT_STRATEGIC] = { "S", TL_SILHOUETTE_FOUR },
  [TL_AIRCRAFT_TRANSPORT] = { "Tpt", TL_SILHOUETTE_TWIN },
  [TL_AIRCRAFT_GLIDER] = { "G", TL_SILHOUETTE_GLIDER },
};

/* A figure in the bottom line; barrage stands in its box. */
static void
paint_bottom (const TlCounterPen *pen, double u, TlAlign align, const char *text,
              gboolean is_barrage)
{
  const double cap = 0.19, room = is_barrage ? 0.30 : 0.26;
  const TlTextStyle style = { TL_LETTER_FIGURE, align, cap, room,
                              is_barrage ? pen->colours->box_ink : pen->ink };
  const TlTextStyle full = { .letter = TL_LETTER_FIGURE, .cap_height = cap * pen->size };
  const double width = MIN (tl_lettering_width (pen->lettering, &full, text) / pen->size, room);

  if (is_barrage)
    {
      const double left = align == TL_ALIGN_LEFT ? u : u - width / 2.0;
      const TlPart box = { left - 0.025, 0.925 - cap - 0.03, width + 0.05, cap + 0.06 };

      tl_pen_fill_rounded (pen, &box, 0.025, pen->colours->barrage_box,
                           tl_colour_with_alpha (pen->colours->ink, 0.55));
    }
  tl_pen_paint_text (pen, &style, text, u, 0.925);
}

/* What an aircraft can do on the ground: its barrage, or what it carries. */
static void
paint_mission (const TlCounterPen *pen)
{
  const TlTextStyle capacity = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, 0.135, 0.30, pen->ink };
  const guint barrage = pen->counter->faces[0].barrage;
  g_autofree char *strength = g_strdup_printf (pen->counter->is_torpedo ? "(%u)" : "%u", barrage);
  const guint lift_t2 = pen->counter->lift_t2;
  /* Half Tokens are no quarters of a point (14.9b). */
  g_autofree char *load = lift_t2 % 2 == 0 ? tl_quarters_text (lift_t2 / 2)
                          : lift_t2 > 1    ? g_strdup_printf ("%u½", lift_t2 / 2)
                                           : g_strdup ("½");
  g_autofree char *points = g_strconcat (load, lift_t2 % 2 == 0 ? " SP" : "T", NULL);

  if (barrage > 0)
    paint_bottom (pen, 0.5, TL_ALIGN_CENTRE, strength, TRUE);
  if (lift_t2 > 0)
    tl_pen_paint_text (pen, &capacity, points, 0.5, barrage > 0 ? 0.66 : 0.90);
}

/* Name and type above; rating, mission and range below. */
static void
paint_aircraft (const TlCounterPen *pen)
{
  static const TlPart place = { 0.17, 0.235, 0.66, 0.44 };
  const TlCounter *counter = pen->counter;
  const gboolean is_glider = counter->aircraft_type == TL_AIRCRAFT_GLIDER;
  const TlTextStyle name = { TL_LETTER_LABEL, TL_ALIGN_LEFT, 0.115, 0.66, pen->ink };
  const TlTextStyle type = { TL_LETTER_LABEL, TL_ALIGN_RIGHT, 0.115, 0.24, pen->ink };
  g_autofree char *rating =
      g_strdup_printf (counter->air_rating_defends_only ? "(%u)" : "%u", counter->air_rating);
  g_autofree char *range = g_strdup_printf ("%u", counter->flight_range_hexes);

  if (pen->detail != TL_DETAIL_FULL)
    {
      paint_picture (pen, aircraft[counter->aircraft_type].silhouette);
      if (pen->detail > TL_DETAIL_BLOCK && !is_glider)
        paint_centre (pen, rating, pen->ink);
      return;
    }
  tl_pen_paint_silhouette (pen, aircraft[counter->aircraft_type].silhouette, &place);
  tl_pen_paint_text (pen, &name, counter->designation, 0.06, 0.175);
  tl_pen_paint_text (pen, &type, aircraft[counter->aircraft_type].letter, 0.94, 0.175);
  paint_mission (pen);
  /* A glider does not fight, and flies as far as its tug (14.10e). */
  if (is_glider)
    return;
  paint_bottom (pen, 0.055, TL_ALIGN_LEFT, rating, FALSE);
  paint_bottom (pen, 0.945, TL_ALIGN_RIGHT, range, FALSE);
}

/* A Landing Craft: what it carries, in points (18.4a). */
static void
paint_craft (const TlCounterPen *pen)
{
  const TlTextStyle capacity = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, 0.17, 0.60, pen->ink };
  g_autofree char *load = tl_quarters_text (pen->counter->capacity_t);
  g_autofree char *points = g_strconcat (load, " SP", NULL);

  if (pen->detail != TL_DETAIL_FULL)
    paint_centre (pen, load, pen->ink);
  else
    tl_pen_paint_text (pen, &capacity, points, 0.5, 0.91);
}

/* Barrage and its range, unless it has none; Flak; protection: of the side that shows (18.3d). */
static void
paint_warship (const TlCounterPen *pen)
{
  const TlShipSide side = tl_counter_ship_side (pen->counter, pen->view->steps_lost > 0);
  const TlTextStyle small = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, 0.19, 0.17, pen->ink };
  g_autofree char *barrage = g_strdup_printf ("%u", side.barrage);
  g_autofree char *range = g_strdup_printf ("%u", side.range_hexes);
  g_autofree char *flak = g_strdup_printf ("%u", side.flak);
  g_autofree char *protection = g_strdup_printf ("%u", side.protection);

  if (pen->detail != TL_DETAIL_FULL)
    {
      paint_centre (pen, side.barrage > 0 ? barrage : protection, pen->ink);
      return;
    }
  if (side.barrage > 0)
    {
      paint_bottom (pen, 0.075, TL_ALIGN_LEFT, barrage, TRUE);
      tl_pen_paint_text (pen, &small, range, 0.49, 0.925);
    }
  tl_pen_paint_text (pen, &small, flak, 0.68, 0.925);
  paint_bottom (pen, 0.945, TL_ALIGN_RIGHT, protection, FALSE);
}

static void
paint_ship (const TlCounterPen *pen)
{
  const gboolean is_craft = tl_counter_is_landing_craft (pen->counter);

  paint_picture (pen, is_craft                   ? TL_SILHOUETTE_CRAFT
                      : pen->counter->is_carrier ? TL_SILHOUETTE_CARRIER
                                                 : TL_SILHOUETTE_SHIP);
  paint_title (pen, *pen->counter->designation != '\0' ? pen->counter->designation
                    : pen->counter->is_dukw            ? "DUKW"
                    : pen->counter->is_lst             ? "LST"
                                                       : "");
  if (pen->detail == TL_DETAIL_BLOCK)
    return;
  if (is_craft)
    paint_craft (pen);
  else
    paint_warship (pen);
}

void
tl_pen_paint_piece (const TlCounterPen *pen)
{
  static void (*const painters[]) (const TlCounterPen *pen) = {
    [TL_KIND_DUMP] = paint_dump,         [TL_KIND_TRANSPORT] = paint_transport,
    [TL_KIND_EXTENDER] = paint_extender, [TL_KIND_HEDGEHOG] = paint_hedgehog,
    [TL_KIND_AIR_BASE] = paint_air_base, [TL_KIND_PORT] = paint_port,
    [TL_KIND_AIRCRAFT] = paint_aircraft, [TL_KIND_SHIP] = paint_ship,
  };

  if (pen->counter->kind < G_N_ELEMENTS (painters) && painters[pen->counter->kind] != NULL)
    painters[pen->counter->kind](pen);
}
