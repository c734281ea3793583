/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the enemy's artillery, aircraft and ships could fire at (10.0, 14.7, 14.8, 18.3). */
#include "pieces/tl-scenario.h"
#include "pieces/tl-unit.h"
#include "play/tl-apply.h"
#include "play/tl-danger-private.h"
#include "play/tl-fire.h"
#include "play/tl-mission-odds.h"
#include "rules/combat/tl-facility.h"
#include "rules/movement/tl-sea.h"

/* A unit that fires, and from where it might. */
typedef struct
{
  TlUnit unit;
  TlFire fire;
  guint range_hexes;
  TlFraction strengths[TL_DANGER_VARIANTS];
  GArray *places; /* TlDangerOption */
} Gun;

/* Who fires at what. */
typedef struct
{
  const TlDangerSearch *search;
  GPtrArray *guns;       /* Gun */
  TlSituation *refitted; /* the enemy's turn, its aircraft refitted */
} Battery;

/* A barrage that is put together. */
typedef struct
{
  TlDangerKind kind; /* barrage, hip shoot or trainbusting */
  TlFire fire;
  TlBarrage *barrage;
  GArray *options;  /* guint32: who fires; of artillery who spots, too */
  GArray *spotters; /* guint32: who comes to spot for a hip shoot */
} Shot;

static void
gun_free (gpointer data)
{
  Gun *gun = data;

  g_array_unref (gun->places);
  g_free (gun);
}

/* --- guns ------------------------------------------------------------------------------------- */

static void
add_place (Gun *gun, TlHex hex, guint variant, guint mp12)
{
  TlDangerOption place = { gun->unit, variant, hex, mp12, TL_DANGER_NO_OPTION };

  g_array_append_val (gun->places, place);
}

static TlFraction
strength_of (const TlSituation *situation, TlUnit unit)
{
  g_autoptr (TlBarrage) alone = tl_barrage_new (tl_situation_hex (situation, unit), TL_AIM_UNITS);

  tl_barrage_add_firer (alone, unit);
  return tl_barrage_strength (situation, alone, NULL);
}

/* Rules 4.8, 6.1, 12.5a: artillery moves before it fires. */
static void
find_places_ashore (const TlDangerSearch *search, Gun *gun, guint variant)
{
  const TlSituation *turned = search->turned[variant];
  g_autoptr (TlMoveReach) reach = tl_danger_reach (turned, gun->unit);
  TlHex here = tl_situation_hex (turned, gun->unit);
  const TlHex *hexes = NULL;
  guint n = 0;

  add_place (gun, here, variant, 0);
  if (reach != NULL)
    hexes = tl_move_reach_hexes (reach, &n);
  for (guint i = 0; i < n; i++)
    if (hexes[i] != here)
      add_place (gun, hexes[i], variant, tl_move_reach_cost_mp12 (reach, hexes[i]));
}

/* Rules 18.1, 18.3: ships sail before they fire. */
static void
find_places_at_sea (const TlDangerSearch *search, Gun *gun)
{
  g_autoptr (TlSeaReach) reach = tl_sea_reach_now (search->turn, &gun->unit, 1);
  TlHex here = tl_situation_hex (search->turn, gun->unit);

  add_place (gun, here, 0, 0);
  for (guint i = 0; reach != NULL && i < reach->hexes->len; i++)
    {
      TlHex hex = g_array_index (reach->hexes, TlHex, i);

      if (hex != here)
        add_place (gun, hex, 0, reach->mp[hex] * TL_MP12);
    }
}

/* (transfer full) (nullable): it fires nothing */
static Gun *
gun_new (const TlDangerSearch *search, TlUnit unit)
{
  Gun *gun = g_new0 (Gun, 1);

  gun->unit = unit;
  gun->fire = tl_fire_of (search->turn, unit);
  gun->range_hexes = tl_barrage_range_hexes (search->turn, unit);
  gun->places = g_array_new (FALSE, FALSE, sizeof (TlDangerOption));
  for (guint v = 0; v < TL_DANGER_VARIANTS; v++)
    gun->strengths[v] = TL_FRACTION_ZERO;
  for (guint v = 0; v < TL_DANGER_VARIANTS; v++)
    {
      if (tl_danger_is_same_side (search, unit, v) || (v > 0 && gun->fire != TL_FIRE_ARTILLERY))
        continue;
      gun->strengths[v] = strength_of (search->turned[v], unit);
      if (gun->strengths[v].num == 0)
        continue;
      if (gun->fire == TL_FIRE_ARTILLERY)
        find_places_ashore (search, gun, v);
      else if (gun->fire == TL_FIRE_SHIPS)
        find_places_at_sea (search, gun);
      else
        add_place (gun, tl_situation_hex (search->turn, unit), v, 0);
    }
  if (gun->places->len > 0)
    return gun;
  gun_free (gun);
  return NULL;
}

static TlFraction
most_of (const Gun *gun)
{
  return tl_fraction_compare (gun->strengths[0], gun->strengths[1]) >= 0 ? gun->strengths[0]
                                                                         : gun->strengths[1];
}

/* The strongest first, then the lower unit. */
static int
compare_guns (gconstpointer a, gconstpointer b)
{
  const Gun *one = *(Gun *const *) a, *other = *(Gun *const *) b;
  int order = tl_fraction_compare (most_of (other), most_of (one));

  return order != 0 ? order : (one->unit > other->unit) - (one->unit < other->unit);
}

/* Rule 15.1: as the enemy's Aircraft Refit Phase leaves its aircraft, which is over where it moves
 * already. (transfer full) */
static TlSituation *
refitted (const TlDangerSearch *search)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_REFIT);
  g_autoptr (TlVerdict) verdict = NULL;

  if (search->turn == search->situation)
    return tl_situation_ref (search->turn);
  TlEdit *edit = tl_situation_edit (search->turn);
  tl_edit_clock (edit)->phase = TL_PHASE_REFIT;
  g_autoptr (TlSituation) before = tl_edit_finish (edit);
  TlSituation *after = tl_apply (before, action, &verdict);
  return after != NULL ? after : tl_situation_ref (search->turn);
}

static void
find_guns (Battery *battery)
{
  const TlDangerSearch *search = battery->search;

  for (TlUnit unit = 0; unit < tl_situation_n_units (search->turn); unit++)
    if (tl_danger_may_come (search, unit) && tl_barrage_is_gun (search->turn, unit))
      {
        Gun *gun = gun_new (search, unit);

        if (gun != NULL)
          g_ptr_array_add (battery->guns, gun);
      }
  g_ptr_array_sort (battery->guns, compare_guns);
}

/* --- a barrage -------------------------------------------------------------------------------- */

/* The place in range from which @gun fires most, then that of the cheapest way. (transfer none)
 * (nullable) */
static const TlDangerOption *
best_place (const Battery *battery, const Gun *gun, const GArray *options, TlHex target)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (battery->search->turn));
  const TlDangerOption *best = NULL;

  for (guint i = 0; i < gun->places->len; i++)
    {
      const TlDangerOption *place = &g_array_index (gun->places, TlDangerOption, i);
      int order = best == NULL ? 1
                               : tl_fraction_compare (gun->strengths[place->variant],
                                                      gun->strengths[best->variant]);

      if (order < 0 || (order == 0 && place->mp12 >= best->mp12) ||
          tl_grid_distance (grid, place->hex, target) > gun->range_hexes ||
          (gun->fire == TL_FIRE_ARTILLERY && !tl_danger_has_room (battery->search, options, place)))
        continue;
      best = place;
    }
  return best;
}

/* @place as one of the options that can be arranged. */
static guint32
take_place (const Battery *battery, const TlDangerOption *place)
{
  g_array_append_vals (battery->search->options, place, 1);
  return battery->search->options->len - 1;
}

static TlPhase
phase_of (const Shot *shot)
{
  return shot->kind == TL_DANGER_HIP_SHOOT ? TL_PHASE_MOVEMENT
         : shot->fire == TL_FIRE_ARTILLERY ? TL_PHASE_BARRAGE
                                           : TL_PHASE_MOVEMENT_BARRAGE;
}

/* The situation in which @shot is fired: with the refitted aircraft only who spots has moved.
 * (transfer full) */
static TlSituation *
arrange (const Battery *battery, const Shot *shot)
{
  const TlDangerSearch *search = battery->search;

  if (shot->fire != TL_FIRE_AIR)
    return tl_danger_arrange (search, shot->options, phase_of (shot));
  TlEdit *edit = tl_situation_edit (battery->refitted);
  for (guint i = 0; i < shot->spotters->len; i++)
    tl_danger_put (search, edit,
                   tl_danger_option (search, g_array_index (shot->spotters, guint32, i)));
  tl_edit_clock (edit)->phase = phase_of (shot);
  return tl_edit_finish (edit);
}

static gboolean
may_fire (const Battery *battery, const Shot *shot)
{
  g_autoptr (TlSituation) there = arrange (battery, shot);
  g_autoptr (GArray) payments = tl_barrage_judge (there, shot->barrage, NULL);

  return payments != NULL;
}

/* Rules 10.0e, 14.2a; a hip shoot is of one aircraft, by option of any number (14.7d, HR-13). */
static guint
n_most (const Battery *battery, const Shot *shot)
{
  const TlSituation *situation = battery->search->turn;

  if (shot->fire != TL_FIRE_AIR)
    return G_MAXUINT;
  return shot->kind == TL_DANGER_HIP_SHOOT &&
                 !tl_situation_plays (situation, TL_OPTION_LARGE_HIP_SHOOTS)
             ? 1
             : tl_situation_edition (situation)->barrage_aircraft;
}

/* Who fires @shot, the strongest first, each that the rules let fire with those before: puts them
 * into its barrage and options. */
static void
gather (const Battery *battery, Shot *shot)
{
  TlBarrage *barrage = shot->barrage;
  GArray *options = shot->options;

  for (guint i = 0; i < battery->guns->len && options->len < n_most (battery, shot); i++)
    {
      const Gun *gun = battery->guns->pdata[i];

      if (gun->fire != shot->fire)
        continue;
      const TlDangerOption *place = best_place (battery, gun, options, barrage->target);
      if (place == NULL)
        continue;
      guint32 option = take_place (battery, place);
      g_array_append_val (options, option);
      tl_barrage_add_firer (barrage, gun->unit);
      if (may_fire (battery, shot))
        continue;
      g_array_set_size (options, options->len - 1);
      g_array_set_size (barrage->firers, barrage->firers->len - 1);
    }
}

/* Rule 10.0b: who comes next to the target as a spotter and does not fire; TL_UNIT_NONE where one
 * is there already, or none can come. Adds it to @moved, who comes from elsewhere. */
static TlUnit
add_spotter (const Battery *battery, const Shot *shot, GArray *moved)
{
  const TlDangerSearch *search = battery->search;
  TlHex target = shot->barrage->target;
  g_autoptr (TlSituation) there = arrange (battery, shot);
  guint32 best = TL_DANGER_NO_OPTION;

  if (tl_barrage_spotter (there, target, search->enemy) != TL_UNIT_NONE)
    return TL_UNIT_NONE;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex beside = tl_map_neighbour (tl_situation_map (there), target, d);

      if (beside == TL_HEX_NONE)
        continue;
      for (guint32 i = search->first[beside]; i != TL_DANGER_NO_OPTION;
           i = tl_danger_option (search, i)->next)
        {
          const TlDangerOption *option = tl_danger_option (search, i);

          if ((best == TL_DANGER_NO_OPTION ||
               option->mp12 < tl_danger_option (search, best)->mp12) &&
              !tl_units_include (shot->barrage->firers, option->unit) &&
              tl_danger_has_room (search, moved, option))
            best = i;
        }
    }
  if (best == TL_DANGER_NO_OPTION)
    return TL_UNIT_NONE;
  g_array_append_val (moved, best);
  return tl_danger_option (search, best)->unit;
}

/* --- what comes of it ------------------------------------------------------------------------- */

static void
add_ways (TlFraction *chance, TlFraction part, guint ways)
{
  *chance = tl_fraction_add (*chance,
                             tl_fraction_multiply (part, tl_fraction_new (ways, TL_BARRAGE_WAYS)));
}

/* Rule 10.0c: in TL_BARRAGE_WAYS, of which each face of the one die takes as many. */
static void
measure_at_facility (TlDanger *danger, const TlSituation *there, const TlBarrage *barrage,
                     TlFraction chance)
{
  const TlEdition *edition = tl_situation_edition (there);
  g_autoptr (TlFacilityCase) fire = tl_facility_case (there, barrage);

  if (danger->strength.num == 0)
    {
      danger->strength = fire->strength;
      danger->column = fire->column;
      danger->price_t = fire->price_t;
    }
  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      TlFacilityResult result = tl_facility_result (edition, fire, die);

      if (result.levels > 0 || result.hits > 0 || result.busts)
        add_ways (&danger->harmed, chance, TL_BARRAGE_WAYS / TL_DIE_FACES);
    }
  if (fire->aircraft->len > 0)
    add_ways (&danger->losing, chance,
              tl_facility_aircraft_ways (edition, fire) * (TL_BARRAGE_WAYS / TL_TWO_DICE_WAYS));
}

static void
measure_at_units (TlDanger *danger, const TlSituation *there, const TlBarrage *barrage,
                  TlFraction chance)
{
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (there, barrage);
  TlBarrageChances chances = tl_barrage_chances (tl_situation_edition (there), fire);
  /* Rule 18.3g: DG does nothing to coastal artillery. */
  gboolean is_coast = barrage->aim == TL_AIM_SHIP &&
                      tl_situation_counter (there, barrage->ship)->kind != TL_KIND_SHIP;

  if (danger->strength.num == 0)
    {
      danger->strength = fire->strength;
      danger->column = fire->final_column;
      danger->price_t = fire->price_t;
    }
  add_ways (&danger->harmed, chance,
            TL_BARRAGE_WAYS - chances.nothing - (is_coast ? chances.steps[0] : 0));
  for (guint steps = 1; steps <= TL_BARRAGE_STEPS_MAX; steps++)
    {
      add_ways (&danger->losing, chance, chances.steps[steps]);
      add_ways (&danger->defender_loss, chance, steps * chances.steps[steps]);
    }
}

/* What @barrage does that is fired in @there, to which it comes with @chance. */
static void
measure (TlDanger *danger, const TlSituation *there, const TlBarrage *barrage, TlFraction chance)
{
  if (tl_barrage_is_on_facility (barrage))
    measure_at_facility (danger, there, barrage, chance);
  else
    measure_at_units (danger, there, barrage, chance);
}

/* Rule 14.3e: the fighter with the best rating of those that may intercept, the first of equal
 * ones. */
static TlUnit
best_interceptor (const TlSituation *there, const TlMission *mission)
{
  g_autoptr (GArray) fighters = tl_air_interceptors (there, mission);
  TlUnit best = TL_UNIT_NONE;

  for (guint i = 0; i < fighters->len; i++)
    {
      TlUnit fighter = g_array_index (fighters, TlUnit, i);

      if (best == TL_UNIT_NONE || tl_situation_counter (there, fighter)->air_rating >
                                      tl_situation_counter (there, best)->air_rating)
        best = fighter;
    }
  return best;
}

/* Rule 14.2f: what comes of it behind air combat, interception and Flak. */
static void
measure_by_air (TlDanger *danger, const TlSituation *there, const TlBarrage *barrage)
{
  g_autoptr (TlMission) mission = tl_mission_of_barrage (barrage);
  TlUnit interceptor = best_interceptor (there, mission);
  g_autoptr (TlMissionOdds) odds = tl_mission_odds (there, mission, interceptor);

  /* As it is when all get through; its chances are counted below. */
  measure (danger, there, barrage, odds != NULL ? TL_FRACTION_ZERO : TL_FRACTION_ONE);
  danger->is_uncounted = odds == NULL;
  if (odds == NULL)
    return;
  danger->interceptor = interceptor;
  danger->through = odds->through;
  danger->attacker_loss = odds->own_steps;
  for (guint i = 0; i < odds->arrivals->len; i++)
    {
      const TlMissionArrival *arrival = &g_array_index (odds->arrivals, TlMissionArrival, i);
      g_autoptr (TlBarrage) late =
          tl_air_mission_barrage (arrival->situation, tl_situation_mission (arrival->situation));

      measure (danger, arrival->situation, late, arrival->chance);
    }
}

/* Rules 6.1g, 8.1: a hip shoot may be made before the stack sets out that overruns @hex. */
static gboolean
is_overrun (const TlDangerSearch *search, TlHex hex)
{
  for (guint i = 0; i < search->dangers->dangers->len; i++)
    {
      const TlDanger *danger = search->dangers->dangers->pdata[i];

      if (danger->kind == TL_DANGER_OVERRUN && danger->hex == hex)
        return TRUE;
    }
  return FALSE;
}

static void
take_shot (const Battery *battery, Shot *shot, TlUnit spotter)
{
  const TlBarrage *barrage = shot->barrage;
  TlDanger *danger = tl_danger_new (battery->search, shot->kind, barrage->target, shot->options);

  danger->fire = shot->fire;
  danger->aim = barrage->aim;
  danger->ship = barrage->ship;
  danger->spotter = shot->fire == TL_FIRE_ARTILLERY && barrage->aim == TL_AIM_UNITS
                        ? add_spotter (battery, shot, shot->options)
                        : spotter;
  danger->is_before_overrun = shot->kind == TL_DANGER_HIP_SHOOT && barrage->aim == TL_AIM_UNITS &&
                              is_overrun (battery->search, barrage->target);
  g_autoptr (TlSituation) there = arrange (battery, shot);
  if (shot->fire == TL_FIRE_AIR)
    measure_by_air (danger, there, barrage);
  else
    measure (danger, there, barrage, TL_FRACTION_ONE);
  if (danger->harmed.num > 0 || danger->losing.num > 0)
    tl_danger_take (battery->search, danger);
  else
    tl_danger_free (danger);
}

/* What @fire does to @aim in @hex. */
static void
find_shot (const Battery *battery, TlDangerKind kind, TlHex hex, TlAimKind aim, TlUnit ship,
           TlFire fire)
{
  g_autoptr (TlBarrage) barrage = tl_barrage_new (hex, aim);
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) spotters = g_array_new (FALSE, FALSE, sizeof (guint32));
  Shot shot = { kind, fire, barrage, options, spotters };
  TlUnit spotter = TL_UNIT_NONE;

  barrage->ship = ship;
  barrage->is_hip_shoot = kind == TL_DANGER_HIP_SHOOT;
  if (barrage->is_hip_shoot)
    spotter = add_spotter (battery, &shot, spotters);
  gather (battery, &shot);
  if (options->len > 0)
    take_shot (battery, &shot, spotter);
}

static void
find_shots_at (const Battery *battery, TlDangerKind kind, TlHex hex, TlFire fire)
{
  const TlSituation *situation = battery->search->turn;
  TlSide side = battery->search->query->side;

  if (tl_situation_has_combat_unit (situation, hex, side))
    find_shot (battery, kind, hex, TL_AIM_UNITS, TL_UNIT_NONE, fire);
  if (tl_facility_air_base (situation, hex, side) != TL_UNIT_NONE)
    find_shot (battery, kind, hex, TL_AIM_AIR_BASE, TL_UNIT_NONE, fire);
  if (tl_facility_has_port (situation, hex, side))
    find_shot (battery, kind, hex, TL_AIM_PORT, TL_UNIT_NONE, fire);
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_barrage_may_name (situation, unit, battery->search->enemy, fire))
      find_shot (battery, kind, hex, TL_AIM_SHIP, unit, fire);
}

void
tl_danger_find_barrages (const TlDangerSearch *search)
{
  g_autoptr (GPtrArray) guns = g_ptr_array_new_with_free_func (gun_free);
  g_autoptr (TlSituation) refit = NULL;
  Battery battery = { search, guns, NULL };

  find_guns (&battery);
  battery.refitted = refit = refitted (search);
  for (TlHex hex = 0; hex < search->dangers->n_hexes && !tl_danger_is_stopped (search); hex++)
    {
      if ((search->near[hex] & TL_DANGER_NEAR_TARGET) == 0)
        continue;
      for (TlFire fire = TL_FIRE_ARTILLERY; fire <= TL_FIRE_SHIPS; fire++)
        find_shots_at (&battery, TL_DANGER_BARRAGE, hex, fire);
      find_shots_at (&battery, TL_DANGER_HIP_SHOOT, hex, TL_FIRE_AIR);
      if (tl_fire_is_worth_aiming (search->turn, hex, TL_AIM_RAILWAY, search->query->side))
        find_shot (&battery, TL_DANGER_TRAINBUSTING, hex, TL_AIM_RAILWAY, TL_UNIT_NONE,
                   TL_FIRE_AIR);
      tl_danger_step (search);
    }
}
