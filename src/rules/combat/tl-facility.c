/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-facility.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-air-base.h"
#include "rules/base/tl-port.h"
#include "rules/supply/tl-rail.h"

#include <glib/gi18n-lib.h>

void
tl_facility_case_free (TlFacilityCase *fire)
{
  if (fire == NULL)
    return;
  tl_trail_free (fire->strength_trail);
  g_array_unref (fire->aircraft);
  g_free (fire);
}

static TlSide
firing_side (const TlSituation *situation, const TlBarrage *barrage)
{
  return tl_situation_side (situation, g_array_index (barrage->firers, TlUnit, 0));
}

/* --- what is there ---------------------------------------------------------------------------- */

TlUnit
tl_facility_air_base (const TlSituation *situation, TlHex hex, TlSide side)
{
  TlUnit unit = tl_situation_first_in (situation, hex);

  while (unit != TL_UNIT_NONE &&
         (tl_situation_counter (situation, unit)->kind != TL_KIND_AIR_BASE ||
          tl_situation_side (situation, unit) != side))
    unit = tl_situation_next_in (situation, unit);
  return unit;
}

gboolean
tl_facility_has_port (const TlSituation *situation, TlHex hex, TlSide side)
{
  TlUnit counter = tl_port_counter (situation, hex);

  return counter != TL_UNIT_NONE
             ? tl_situation_side (situation, counter) == side
             : tl_port_is_at (situation, hex) &&
                   !tl_rail_is_controlled (situation, tl_side_other (side), hex);
}

/* The state lists a hex from the top of its stack; dice fall in the order of numbers. */
static void
find_aircraft (const TlSituation *situation, TlHex hex, TlSide side, GArray *aircraft)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIRCRAFT &&
        !tl_aircraft_is_glider (situation, unit) && tl_situation_side (situation, unit) == side)
      {
        guint at = 0;

        while (at < aircraft->len && g_array_index (aircraft, TlUnit, at) < unit)
          at++;
        g_array_insert_val (aircraft, at, unit);
      }
}

TlFacilityCase *
tl_facility_case (const TlSituation *situation, const TlBarrage *barrage)
{
  TlSide enemy = tl_side_other (firing_side (situation, barrage));
  TlFacilityCase *fire = g_new0 (TlFacilityCase, 1);
  TlUnit piece = TL_UNIT_NONE;

  fire->aim = barrage->aim;
  fire->fire = tl_fire_of (situation, g_array_index (barrage->firers, TlUnit, 0));
  fire->strength_trail = tl_trail_new ();
  fire->strength = tl_barrage_strength (situation, barrage, fire->strength_trail);
  fire->price_t = tl_barrage_price (situation, barrage, &fire->column);
  fire->base = TL_UNIT_NONE;
  fire->aircraft = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (barrage->aim == TL_AIM_AIR_BASE)
    {
      piece = fire->base = tl_facility_air_base (situation, barrage->target, enemy);
      find_aircraft (situation, barrage->target, enemy, fire->aircraft);
    }
  else if (barrage->aim == TL_AIM_PORT)
    piece = tl_port_counter (situation, barrage->target);
  if (piece != TL_UNIT_NONE)
    fire->level = tl_situation_state (situation, piece)->level;
  return fire;
}

/* --- whether it may be fired at --------------------------------------------------------------- */

static gboolean
has_marker (const TlSituation *situation, TlHex hex, TlSide side)
{
  guint n_busts;
  const TlTrainbust *busts = tl_track_trainbusts (situation, &n_busts);

  for (guint i = 0; i < n_busts; i++)
    if (busts[i].hex == hex && busts[i].by == side)
      return TRUE;
  return FALSE;
}

static gboolean
forbid_at (const TlSituation *situation, TlHex hex, const char *rule, const char *format,
           TlVerdict *verdict)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (place, parts);

  return tl_verdict_forbid (verdict, rule, TL_UNIT_NONE, "%s", text);
}

static gboolean
judge_railway (const TlSituation *situation, const TlBarrage *barrage, TlVerdict *verdict)
{
  TlUnit unit = g_array_index (barrage->firers, TlUnit, 0);
  gboolean ok = TRUE;

  if (tl_fire_of (situation, unit) != TL_FIRE_AIR)
    ok = tl_verdict_forbid (verdict, "14.8", unit, _ ("Only aircraft do trainbusting."));
  if (barrage->is_hip_shoot)
    ok = tl_verdict_forbid (verdict, "14.7d", unit, _ ("No hip shoot does trainbusting."));
  if (has_marker (situation, barrage->target, firing_side (situation, barrage)))
    ok = forbid_at (situation, barrage->target, "14.8",
                    /* Translators: a hex. */
                    _ ("A marker of trainbusting lies in %s already: a hex has one."), verdict);
  return ok;
}

static gboolean
judge_air_base (const TlSituation *situation, const TlBarrage *barrage, TlSide enemy,
                TlVerdict *verdict)
{
  g_autoptr (GArray) aircraft = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (tl_facility_air_base (situation, barrage->target, enemy) == TL_UNIT_NONE)
    return forbid_at (situation, barrage->target, "10.0c(A)",
                      /* Translators: a hex. */
                      _ ("No enemy air base is in %s."), verdict);
  find_aircraft (situation, barrage->target, enemy, aircraft);
  return aircraft->len <= TL_FACILITY_AIRCRAFT_MAX ||
         forbid_at (situation, barrage->target, "10.0c(A)",
                    /* Translators: a hex. */
                    _ ("More aircraft are in %s than the program rolls for."), verdict);
}

gboolean
tl_facility_judge (const TlSituation *situation, const TlBarrage *barrage, TlVerdict *verdict)
{
  TlSide enemy = tl_side_other (firing_side (situation, barrage));

  switch (barrage->aim)
    {
    case TL_AIM_AIR_BASE:
      return judge_air_base (situation, barrage, enemy, verdict);
    case TL_AIM_PORT:
      if (tl_port_was_lst (situation, barrage->target))
        return forbid_at (situation, barrage->target, "18.4f",
                          /* Translators: a hex. */
                          _ ("The port in %s was an LST: the hex may be barraged, not the port."),
                          verdict);
      return tl_facility_has_port (situation, barrage->target, enemy) ||
             forbid_at (situation, barrage->target, "10.0c(B)",
                        /* Translators: a hex. */
                        _ ("No enemy port is in %s."), verdict);
    case TL_AIM_RAILWAY:
    default:
      return judge_railway (situation, barrage, verdict);
    }
}

/* --- results ---------------------------------------------------------------------------------- */

/* Rules 10.0c(A), 15.2: an air strip, of level 0, has nothing to lose. */
static guint
levels_lost (const TlFacilityTable *table, const TlFacilityCase *fire, guint levels)
{
  return MIN (levels, MAX (fire->level, table->least_level) - table->least_level);
}

TlFacilityResult
tl_facility_result (const TlEdition *edition, const TlFacilityCase *fire, int die)
{
  const TlFacilityTable *table = &edition->facility_table;
  TlFacilityResult result = { .cell = table->cells[die - 1][fire->column] };

  if (fire->aim == TL_AIM_AIR_BASE)
    {
      result.levels = levels_lost (table, fire, result.cell.levels);
      result.hit = fire->aircraft->len > 0 ? result.cell.hit : 0;
    }
  else if (fire->aim == TL_AIM_PORT)
    result.hits = MIN (result.cell.levels, MAX (edition->port_hits_max, fire->level) - fire->level);
  else
    result.busts = result.cell.busts;
  return result;
}

/* How many of the faces of a die hit, where @hit or more does. */
static guint
faces_of (guint hit)
{
  return hit > 0 ? TL_DIE_FACES + 1 - hit : 0;
}

guint
tl_facility_aircraft_ways (const TlEdition *edition, const TlFacilityCase *fire)
{
  guint ways = 0;

  for (int die = 1; die <= TL_DIE_FACES; die++)
    ways += faces_of (tl_facility_result (edition, fire, die).hit);
  return ways;
}

/* Adds to @ways in how many of the throws of @n_aircraft dice so many hit. */
static void
add_throws (guint hit, guint n_aircraft, guint *ways)
{
  guint faces = faces_of (hit);
  g_autofree guint *counts = g_new0 (guint, n_aircraft + 1);

  counts[0] = 1;
  for (guint i = 0; i < n_aircraft; i++)
    for (guint steps = n_aircraft + 1; steps > 0; steps--)
      counts[steps - 1] =
          counts[steps - 1] * (TL_DIE_FACES - faces) + (steps > 1 ? counts[steps - 2] * faces : 0);
  for (guint steps = 0; steps <= n_aircraft; steps++)
    ways[steps] += counts[steps];
}

guint
tl_facility_losses (const TlEdition *edition, const TlFacilityCase *fire, guint n_aircraft,
                    guint *ways)
{
  guint total = TL_DIE_FACES;

  for (guint i = 0; i < n_aircraft; i++)
    total *= TL_DIE_FACES;
  for (guint steps = 0; steps <= n_aircraft; steps++)
    ways[steps] = 0;
  for (int die = 1; die <= TL_DIE_FACES; die++)
    add_throws (tl_facility_result (edition, fire, die).hit, n_aircraft, ways);
  return total;
}

char *
tl_facility_cell_text (const TlFacilityCell *cell)
{
  GString *text = g_string_new (NULL);

  if (cell->levels > 0)
    g_string_append_printf (text, "%u", cell->levels);
  if (cell->busts)
    g_string_append_printf (text, "%s*", text->len > 0 ? " " : "");
  if (cell->hit > 0)
    g_string_append_printf (text, "%s(%u)", text->len > 0 ? " " : "", cell->hit);
  if (text->len == 0)
    g_string_append_c (text, '-');
  return g_string_free (text, FALSE);
}
