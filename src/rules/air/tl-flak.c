/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/air/tl-flak.h"

#include "pieces/tl-scenario.h"
#include "rules/air/tl-flight.h"
#include "rules/payment/tl-barrage-supply.h"

#include <glib/gi18n-lib.h>

/* Rules 14.1, 14.4c: does @unit, an Active fighter at a base of its side, keep up a patrol zone? */
static gboolean
patrols (const TlSituation *situation, TlUnit unit, TlSide side)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlHex base = tl_situation_hex (situation, unit);

  return counter->kind == TL_KIND_AIRCRAFT && counter->aircraft_type == TL_AIRCRAFT_FIGHTER &&
         tl_situation_side (situation, unit) == side && base != TL_HEX_NONE &&
         tl_aircraft_is_active (situation, unit) &&
         tl_air_base_at (situation, base, side) != TL_UNIT_NONE;
}

/* The reading patrol-zone-range: of @fighter's own range, where that matters. */
static guint
reach_of (const TlSituation *situation, TlUnit fighter)
{
  const TlEdition *edition = tl_situation_edition (situation);

  return tl_edition_choice_is (edition, "patrol-zone-range", "own-range")
             ? MIN (edition->patrol_hexes,
                    tl_situation_counter (situation, fighter)->flight_range_hexes)
             : edition->patrol_hexes;
}

GArray *
tl_patrol_fighters (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  guint n_units = tl_situation_n_units (situation);
  GArray *fighters = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (patrols (situation, unit, side) &&
        tl_grid_distance (grid, tl_situation_hex (situation, unit), hex) <=
            reach_of (situation, unit))
      g_array_append_val (fighters, unit);
  return fighters;
}

gboolean
tl_patrol_covers (const TlSituation *situation, TlHex hex, TlSide side)
{
  g_autoptr (GArray) fighters = tl_patrol_fighters (situation, hex, side);

  return fighters->len > 0;
}

/* A base with a fighter, and how far that reaches. */
typedef struct
{
  TlHex hex;
  guint hexes;
} Post;

static GArray *
posts_of (const TlSituation *situation, TlSide side)
{
  guint n_units = tl_situation_n_units (situation);
  GArray *posts = g_array_new (FALSE, FALSE, sizeof (Post));

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      Post post = { tl_situation_hex (situation, unit), 0 };
      guint i = 0;

      if (!patrols (situation, unit, side))
        continue;
      post.hexes = reach_of (situation, unit);
      while (i < posts->len && g_array_index (posts, Post, i).hex != post.hex)
        i++;
      if (i == posts->len)
        g_array_append_val (posts, post);
      else
        g_array_index (posts, Post, i).hexes =
            MAX (g_array_index (posts, Post, i).hexes, post.hexes);
    }
  return posts;
}

GArray *
tl_patrol_zone (const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);
  g_autoptr (GArray) posts = posts_of (situation, side);
  GArray *zone = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlHex hex = 0; posts->len > 0 && hex < tl_map_n_hexes (map); hex++)
    for (guint i = 0; i < posts->len; i++)
      {
        const Post *post = &g_array_index (posts, Post, i);

        if (tl_grid_distance (tl_map_grid (map), post->hex, hex) > post->hexes)
          continue;
        g_array_append_val (zone, hex);
        break;
      }
  return zone;
}

void
tl_flak_case_free (TlFlakCase *flak)
{
  if (flak == NULL)
    return;
  tl_trail_free (flak->trail);
  g_free (flak);
}

static void
add (TlFlakCase *flak, int drm, const char *rule, TlUnit unit, const char *text)
{
  if (drm == 0)
    return;
  flak->drm += drm;
  tl_trail_add (flak->trail, tl_fraction_new (drm, 1), rule, unit, "%s", text);
}

/* --- what stands in the hex ------------------------------------------------------------------- */

static void
add_pieces (const TlSituation *situation, const TlMission *mission, TlSide enemy, TlFlakCase *flak)
{
  const TlFlakTable *table = &tl_situation_edition (situation)->flak;
  TlUnit hq = TL_UNIT_NONE;
  TlUnit guns = TL_UNIT_NONE;

  for (TlUnit unit = tl_situation_first_in (situation, mission->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      const TlCounter *counter = tl_situation_counter (situation, unit);

      if (tl_situation_side (situation, unit) != enemy)
        continue;
      if (counter->kind == TL_KIND_HQ)
        hq = unit;
      else if (counter->kind == TL_KIND_AIR_BASE)
        add (flak, table->base_level_drm * tl_situation_state (situation, unit)->level, "15.0",
             unit, _ ("the level of the air base"));
      else if (counter->kind == TL_KIND_SHIP)
        add (flak,
             table->printed_drm * tl_counter_ship_side (
                                      counter, tl_situation_state (situation, unit)->steps_lost > 0)
                                      .flak,
             "18.3f", unit, _ ("Flak of a ship"));
      else if ((counter->symbols & TL_SYMBOL_ANTI_AIRCRAFT) != 0)
        guns = unit;
    }
  if (guns != TL_UNIT_NONE && tl_situation_plays (situation, TL_OPTION_STRONG_FLAK))
    add (flak, table->flak_unit_drm, "HR-12", guns, _ ("a Flak unit is in the hex"));
  if (hq != TL_UNIT_NONE)
    add (flak, table->hq_drm, "14.4e", hq, _ ("an HQ is in the hex"));
}

static gboolean
has_fighter (const TlSituation *situation, const GArray *planes)
{
  for (guint i = 0; i < planes->len; i++)
    if (tl_situation_counter (situation, tl_units_at (planes, i))->aircraft_type ==
        TL_AIRCRAFT_FIGHTER)
      return TRUE;
  return FALSE;
}

static void
add_zone (const TlSituation *situation, const TlMission *mission, gboolean is_in_zone,
          TlFlakCase *flak)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlFlakTable *table = &edition->flak;

  if (is_in_zone && has_fighter (situation, mission->planes))
    add (flak, table->zone_fighter_drm, "14.4c", TL_UNIT_NONE,
         _ ("in an enemy patrol zone, with a fighter"));
  else if (is_in_zone)
    add (flak, table->zone_drm, "14.4c", TL_UNIT_NONE,
         _ ("in an enemy patrol zone, without a fighter"));
  if (mission->kind == TL_MISSION_TRAINBUSTING &&
      (is_in_zone || tl_edition_choice_is (edition, "flak-trainbusting", "always")))
    add (flak, table->zone_bust_drm, "14.8", TL_UNIT_NONE, _ ("the mission is trainbusting"));
}

TlFlakCase *
tl_flak_case (const TlSituation *situation, const TlMission *mission)
{
  const TlFlakTable *table = &tl_situation_edition (situation)->flak;
  TlFlakCase *flak = g_new0 (TlFlakCase, 1);
  TlSide enemy = tl_side_other (tl_mission_side (situation, mission));
  gboolean is_in_zone = tl_patrol_covers (situation, mission->target, enemy);
  TlFlakMoment moment = table->rolled[mission->kind];

  flak->trail = tl_trail_new ();
  flak->is_rolled = moment == TL_FLAK_ALWAYS || (moment == TL_FLAK_IN_ZONE && is_in_zone);
  if (mission->planes->len >= table->crowd)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: a number of aircraft. */
          ngettext ("the mission has %u aircraft", "the mission has %u aircraft",
                    mission->planes->len),
          mission->planes->len);

      add (flak, table->crowd_drm, "14.4e", TL_UNIT_NONE, text);
    }
  add_pieces (situation, mission, enemy, flak);
  add_zone (situation, mission, is_in_zone, flak);
  tl_trail_check (flak->trail, tl_fraction_new (flak->drm, 1));
  return flak;
}

static gboolean
includes (const TlRollSpan *span, int roll)
{
  return span->first <= roll && roll <= span->last;
}

guint
tl_flak_effect (const TlSituation *situation, int roll, int drm)
{
  const TlFlakTable *table = &tl_situation_edition (situation)->flak;
  guint effect = includes (&table->hit, roll + drm) ? TL_FLAK_STEP : 0;

  if (!tl_situation_plays (situation, TL_OPTION_STRONG_FLAK))
    return effect;
  return effect | (includes (&table->abort, roll + drm) ? TL_FLAK_TURNS_BACK : 0) |
         (includes (&table->second, roll + drm) ? TL_FLAK_NEXT_TURNS_BACK : 0);
}

/* --- who is hit (14.4f) ----------------------------------------------------------------------- */

static TlFraction
barrage_of (const TlSituation *situation, TlUnit plane)
{
  g_autoptr (TlBarrage) barrage =
      tl_barrage_new (tl_situation_hex (situation, plane), TL_AIM_UNITS);

  tl_barrage_add_firer (barrage, plane);
  return tl_barrage_strength (situation, barrage, NULL);
}

/* @sign: 1 for the strongest, -1 for the weakest. */
static GArray *
extremes (const TlSituation *situation, const GArray *planes, guint n_planes, int sign)
{
  GArray *victims = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlFraction best = TL_FRACTION_ZERO;

  for (guint i = 0; i < n_planes; i++)
    {
      TlUnit plane = tl_units_at (planes, i);
      TlFraction strength = barrage_of (situation, plane);
      int compared = victims->len > 0 ? sign * tl_fraction_compare (strength, best) : 1;

      if (compared < 0)
        continue;
      if (compared > 0)
        g_array_set_size (victims, 0);
      best = strength;
      g_array_append_val (victims, plane);
    }
  return victims;
}

GArray *
tl_flak_victims (const TlSituation *situation, const TlMission *mission, int die)
{
  const TlMissionLossTable *table = &tl_situation_edition (situation)->mission_loss;
  guint n_planes = tl_flight_n_bombing (situation, mission);
  int number = 1;

  if (n_planes >= 2 && n_planes <= TL_MISSION_PLANES_MAX)
    number = table->planes[n_planes - 2][die - 1];
  if (number == TL_LOSS_WEAKEST || number == TL_LOSS_STRONGEST)
    return extremes (situation, mission->planes, n_planes, number == TL_LOSS_STRONGEST ? 1 : -1);
  GArray *victims = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnit plane = tl_units_at (mission->planes, (guint) CLAMP (number, 1, (int) n_planes) - 1);
  g_array_append_val (victims, plane);
  return victims;
}

/* The strongest of the others that face Flak, the first of equal ones. */
static TlUnit
strongest_but (const TlSituation *situation, const TlMission *mission, guint n_planes, TlUnit plane)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < n_planes; i++)
    {
      TlUnit other = tl_units_at (mission->planes, i);

      if (other != plane)
        g_array_append_val (others, other);
    }
  g_autoptr (GArray) best = extremes (situation, others, others->len, 1);
  return best->len > 0 ? tl_units_at (best, 0) : TL_UNIT_NONE;
}

TlUnit
tl_flak_next (const TlSituation *situation, const TlMission *mission, TlUnit plane)
{
  guint n_planes = tl_flight_n_bombing (situation, mission);

  if (tl_edition_choice_is (tl_situation_edition (situation), "flak-second", "strongest"))
    return strongest_but (situation, mission, n_planes, plane);
  for (guint i = 0; i < n_planes && n_planes > 1; i++)
    if (tl_units_at (mission->planes, i) == plane)
      return tl_units_at (mission->planes, (i + 1) % n_planes);
  return TL_UNIT_NONE;
}
