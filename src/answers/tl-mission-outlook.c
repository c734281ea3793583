/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-mission-outlook.h"

#include "answers/tl-barrage-answer.h"
#include "play/tl-mission-target.h"
#include "play/tl-mission-text.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* Fighters that differ, so many at most: more are hardly read. */
#define INTERCEPTORS_MAX 3u
/* A denominator above this says nothing to a reader. */
#define DENOMINATOR_MAX 10000

/* --- results ---------------------------------------------------------------------------------- */

static void
result_free (gpointer data)
{
  TlMissionResult *result = data;

  g_free (result->name);
  g_free (result->chance_text);
  g_free (result);
}

static void
add_result (GPtrArray *results, const char *name, TlFraction chance, TlHurts hurts)
{
  TlMissionResult *result;

  for (guint i = 0; i < results->len; i++)
    {
      result = results->pdata[i];
      if (!g_str_equal (result->name, name))
        continue;
      result->chance = tl_fraction_add (result->chance, chance);
      return;
    }
  result = g_new0 (TlMissionResult, 1);
  result->name = g_strdup (name);
  result->chance = chance;
  result->hurts = hurts;
  g_ptr_array_add (results, result);
}

/* --- what comes down (14.10d) ----------------------------------------------------------------- */

/* One roll more: @chances, by their index, of so many that have come down before it. */
static void
roll_once (TlFraction *chances, guint n_before, TlFraction lands)
{
  TlFraction fails = tl_fraction_subtract (TL_FRACTION_ONE, lands);

  chances[n_before + 1] = tl_fraction_multiply (chances[n_before], lands);
  for (guint k = n_before + 1; k-- > 0;)
    {
      TlFraction stays = tl_fraction_multiply (chances[k], fails);

      chances[k] =
          k > 0 ? tl_fraction_add (stays, tl_fraction_multiply (chances[k - 1], lands)) : stays;
    }
}

/* What comes down of roll @i. */
static TlFraction
chance_to_land (const TlSituation *there, guint i)
{
  const TlMission *mission = tl_situation_mission (there);

  return tl_fraction_new (tl_airlift_drop_ways (there, tl_mission_side (there, mission),
                                                mission->target, tl_mission_load_glides (there, i)),
                          TL_TWO_DICE_WAYS);
}

/* Do the exact chances of how many come down fit into 64 bits?  Their denominators divide the least
 * common multiple of those of all arrivals with all their rolls. */
static gboolean
fits (const GArray *arrivals)
{
  gint64 all = 1;

  for (guint a = 0; a < arrivals->len; a++)
    {
      const TlMissionArrival *arrival = &g_array_index (arrivals, TlMissionArrival, a);
      gint64 den = arrival->chance.den;

      for (guint i = 0; i < tl_mission_load_rolls (arrival->situation); i++)
        if (__builtin_mul_overflow (den, chance_to_land (arrival->situation, i).den, &den))
          return FALSE;
      if (__builtin_mul_overflow (all, tl_fraction_new (den, all).num, &all))
        return FALSE;
    }
  return TRUE;
}

/* How many of the @n units and Tokens come down; where that is too fine the chance of each. */
static void
add_drops (GPtrArray *results, const GArray *arrivals, guint n)
{
  g_autofree TlFraction *all = g_new (TlFraction, n + 1);
  g_autofree TlFraction *chances = g_new (TlFraction, n + 1);
  TlFraction each = TL_FRACTION_ZERO;
  gboolean is_exact = fits (arrivals);

  for (guint k = 0; k <= n; k++)
    all[k] = TL_FRACTION_ZERO;
  for (guint a = 0; a < arrivals->len; a++)
    {
      const TlMissionArrival *arrival = &g_array_index (arrivals, TlMissionArrival, a);
      guint n_rolls = tl_mission_load_rolls (arrival->situation);
      TlFraction landing = TL_FRACTION_ZERO;

      chances[0] = TL_FRACTION_ONE;
      for (guint i = 0; i < n_rolls; i++)
        {
          TlFraction lands = chance_to_land (arrival->situation, i);

          landing = tl_fraction_add (landing, tl_fraction_divide (lands, tl_fraction_new (n, 1)));
          if (is_exact)
            roll_once (chances, i, lands);
        }
      each = tl_fraction_add (each, tl_fraction_multiply (arrival->chance, landing));
      for (guint k = 0; is_exact && k <= n_rolls; k++)
        all[k] = tl_fraction_add (all[k], tl_fraction_multiply (arrival->chance, chances[k]));
    }
  if (!is_exact)
    add_result (results, _ ("each unit, each 1T comes down"), each, TL_HURTS_NEITHER);
  for (guint k = n + 1; is_exact && k-- > 0;)
    {
      /* Translators: two numbers of units and Tokens. */
      g_autofree char *name = g_strdup_printf (_ ("%1$u of %2$u come down"), k, n);

      add_result (results, name, all[k], k == 0 ? TL_HURTS_ATTACKER : TL_HURTS_NEITHER);
    }
}

/* Rule 14.9. */
static void
add_unloading (GPtrArray *results, const TlMissionArrival *arrival)
{
  g_autofree char *load =
      tl_mission_load_text (tl_situation_mission (arrival->situation), arrival->situation);
  /* Translators: a load: "4T, 1/3 Mar". */
  g_autofree char *name = g_strdup_printf (_ ("%s arrive"), load);

  add_result (results, name, arrival->chance, TL_HURTS_NEITHER);
}

/* What the barrage of those who have arrived there brings. */
static void
add_barrage (GPtrArray *results, const TlMissionArrival *arrival)
{
  g_autoptr (TlBarrage) barrage =
      tl_air_mission_barrage (arrival->situation, tl_situation_mission (arrival->situation));
  g_autoptr (TlBarrageAnswer) answer = tl_barrage_answer_new (arrival->situation, barrage);
  g_autoptr (GPtrArray) rows = tl_barrage_answer_rows (answer);

  for (guint i = 0; i < rows->len; i++)
    {
      const TlChanceRow *row = rows->pdata[i];

      add_result (results, row->name,
                  tl_fraction_multiply (arrival->chance, tl_fraction_new (row->count, row->total)),
                  row->hurts);
    }
}

static void
add_arrival (GPtrArray *results, const TlMissionArrival *arrival)
{
  TlMissionKind kind = tl_situation_mission (arrival->situation)->kind;

  if (kind == TL_MISSION_TRANSPORT)
    add_unloading (results, arrival);
  else
    add_barrage (results, arrival);
}

/* --- cases ------------------------------------------------------------------------------------ */

static void
case_free (gpointer data)
{
  TlMissionCase *each = data;

  g_clear_pointer (&each->odds, tl_mission_odds_free);
  g_ptr_array_unref (each->results);
  g_free (each->title);
  g_free (each->text);
  g_free (each->summary);
  g_free (each);
}

static void
add_case (TlMissionOutlook *outlook, TlUnit interceptor)
{
  TlMissionCase *each = g_new0 (TlMissionCase, 1);
  const TlMissionCase *alone = outlook->cases->len > 0 ? outlook->cases->pdata[0] : NULL;

  each->interceptor = interceptor;
  /* What is too much without a fighter is too much with one. */
  if (alone == NULL || alone->odds != NULL)
    each->odds = tl_mission_odds (outlook->situation, outlook->mission, interceptor);
  each->results = g_ptr_array_new_with_free_func (result_free);
  g_ptr_array_add (outlook->cases, each);
  if (each->odds == NULL || (!tl_mission_kind_fires (outlook->mission->kind) &&
                             !tl_mission_kind_carries (outlook->mission->kind)))
    return;
  if (outlook->mission->kind == TL_MISSION_DROP)
    add_drops (each->results, each->odds->arrivals,
               outlook->mission->t + outlook->mission->cargo->len);
  else
    for (guint i = 0; i < each->odds->arrivals->len; i++)
      add_arrival (each->results, &g_array_index (each->odds->arrivals, TlMissionArrival, i));
  TlFraction turned_back = tl_fraction_subtract (TL_FRACTION_ONE, each->odds->through);
  if (turned_back.num > 0)
    add_result (each->results, _ ("it does not get through"), turned_back, TL_HURTS_ATTACKER);
}

/* Are they as good as each other against a mission? */
static gboolean
are_alike (const TlMissionOutlook *outlook, TlUnit a, TlUnit b)
{
  const TlSituation *situation = outlook->situation;
  TlHex target = outlook->mission->target;

  return tl_situation_counter (situation, a)->air_rating ==
             tl_situation_counter (situation, b)->air_rating &&
         tl_unit_steps (situation, a) == tl_unit_steps (situation, b) &&
         tl_flight_is_far (situation, a, target) == tl_flight_is_far (situation, b, target);
}

static gboolean
was_listed (const TlMissionOutlook *outlook, TlUnit fighter)
{
  for (guint i = 1; i < outlook->cases->len; i++)
    if (are_alike (outlook, fighter, ((TlMissionCase *) outlook->cases->pdata[i])->interceptor))
      return TRUE;
  return FALSE;
}

static void
add_interceptors (TlMissionOutlook *outlook)
{
  g_autoptr (GArray) fighters = tl_air_interceptors (outlook->situation, outlook->mission);

  for (guint i = 0; i < fighters->len && outlook->cases->len <= INTERCEPTORS_MAX; i++)
    if (!was_listed (outlook, g_array_index (fighters, TlUnit, i)))
      add_case (outlook, g_array_index (fighters, TlUnit, i));
}

/* --- words ------------------------------------------------------------------------------------ */

static char *
percent_text (TlFraction chance)
{
  gint64 num = chance.num;
  gint64 den = chance.den;

  while (den > G_MAXINT)
    {
      num /= 2;
      den /= 2;
    }
  return tl_chance_percent_text ((guint) num, (guint) den);
}

static char *
chance_text (TlFraction chance)
{
  return chance.den > 1 && chance.den <= DENOMINATOR_MAX
             ? tl_chance_short_text ((guint) chance.num, (guint) chance.den)
             : percent_text (chance);
}

static char *
summary_of (const TlMissionCase *each)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < each->results->len; i++)
    {
      const TlMissionResult *result = each->results->pdata[i];
      g_autofree char *percent = percent_text (result->chance);

      g_string_append_printf (text, "%s%s %s", i > 0 ? " · " : "", result->name, percent);
    }
  return g_string_free (text, FALSE);
}

static char *
mean_text (TlFraction mean)
{
  return mean.den <= DENOMINATOR_MAX ? tl_mean_text (mean) : tl_mean_short_text (mean);
}

static char *
title_of (const TlMissionOutlook *outlook, const TlMissionCase *each)
{
  if (each->interceptor == TL_UNIT_NONE)
    return g_strdup (outlook->cases->len > 1 ? _ ("If no fighter intercepts")
                                             : _ ("No fighter can intercept"));
  g_autofree char *name = tl_situation_name (outlook->situation, each->interceptor);
  /* Translators: a fighter. */
  return g_strdup_printf (_ ("If %s intercepts"), name);
}

static char *
text_of (const TlMissionOutlook *outlook, const TlMissionCase *each)
{
  if (each->odds == NULL)
    return g_strdup (_ ("Too many aircraft may fight: their chances are not counted."));
  g_autofree char *through = chance_text (each->odds->through);
  g_autofree char *own = mean_text (each->odds->own_steps);
  g_autofree char *enemy = mean_text (each->odds->enemy_steps);
  return g_strdup_printf (outlook->mission->kind == TL_MISSION_SWEEP
                              /* Translators: a chance, two means of steps. */
                              ? _ ("The hex is swept: %1$s; steps lost: %2$s, the enemy’s %3$s")
                              /* Translators: a chance, two means of steps. */
                              : _ ("It gets through: %1$s; steps lost: %2$s, the enemy’s %3$s"),
                          through, own, enemy);
}

static void
say_case (const TlMissionOutlook *outlook, TlMissionCase *each)
{
  each->title = title_of (outlook, each);
  each->text = text_of (outlook, each);
  each->summary = summary_of (each);
  for (guint i = 0; i < each->results->len; i++)
    {
      TlMissionResult *result = each->results->pdata[i];

      result->chance_text = chance_text (result->chance);
    }
}

/* --- the answer ------------------------------------------------------------------------------- */

TlMissionOutlook *
tl_mission_outlook_new (TlSituation *situation, const TlMission *mission)
{
  TlMissionOutlook *outlook = g_new0 (TlMissionOutlook, 1);

  outlook->situation = tl_situation_ref (situation);
  outlook->mission = tl_mission_copy (mission);
  outlook->verdict = tl_verdict_new ();
  outlook->cases = g_ptr_array_new_with_free_func (case_free);
  outlook->may = tl_situation_n_decisions (situation) == 0 &&
                 tl_air_mission_judge (situation, mission, outlook->verdict);
  if (tl_situation_n_decisions (situation) > 0 || !tl_verdict_allows_in_time (outlook->verdict))
    return outlook;
  outlook->flak = tl_flak_case (situation, mission);
  add_case (outlook, TL_UNIT_NONE);
  add_interceptors (outlook);
  for (guint i = 0; i < outlook->cases->len; i++)
    say_case (outlook, outlook->cases->pdata[i]);
  return outlook;
}

void
tl_mission_outlook_free (TlMissionOutlook *outlook)
{
  if (outlook == NULL)
    return;
  tl_situation_unref (outlook->situation);
  tl_mission_free (outlook->mission);
  tl_verdict_free (outlook->verdict);
  g_clear_pointer (&outlook->flak, tl_flak_case_free);
  g_ptr_array_unref (outlook->cases);
  g_free (outlook);
}

/* Rules 14.9, 14.10: aircraft and what stands with them, put on another hex: a base of theirs or
 * any other; of SP as much as they carry. (transfer full) (nullable) */
static TlMission *
airlift_of (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex,
            gboolean is_base)
{
  g_autoptr (TlMission) mission =
      tl_mission_new (is_base ? TL_MISSION_TRANSPORT : TL_MISSION_DROP, hex);
  TlHex from = tl_situation_hex (situation, units[0]);
  gboolean has_dump = FALSE;
  guint n_gliders = 0;

  for (guint i = 0; i < n_units; i++)
    {
      TlKind kind = tl_situation_counter (situation, units[i])->kind;

      if (tl_aircraft_is_glider (situation, units[i]))
        n_gliders++;
      else if (kind == TL_KIND_AIRCRAFT)
        tl_mission_add_plane (mission, units[i]);
      else if (kind != TL_KIND_DUMP)
        g_array_append_val (mission->cargo, units[i]);
      has_dump |= kind == TL_KIND_DUMP;
    }
  if (mission->planes->len == 0 || mission->planes->len + n_gliders == n_units ||
      from == TL_HEX_NONE)
    return NULL;
  for (guint i = 0; i < n_units; i++)
    if (tl_aircraft_is_glider (situation, units[i]))
      tl_airlift_hitch (situation, mission, units[i]);
  if (has_dump)
    {
      guint most8 = tl_airlift_capacity8 (situation, mission);
      guint load8 = tl_airlift_load8 (situation, mission);

      mission->t =
          MIN (tl_stock_loadable_t (situation, tl_situation_side (situation, units[0]), from),
               tl_cargo_held_t (tl_situation_edition (situation), most8 - MIN (most8, load8)));
    }
  return g_steal_pointer (&mission);
}

/* All of them aircraft; @fighters: fighters. */
static gboolean
are_aircraft (const TlSituation *situation, const TlUnit *units, guint n_units, gboolean fighters)
{
  for (guint i = 0; i < n_units; i++)
    {
      const TlCounter *counter = tl_situation_counter (situation, units[i]);

      if (counter->kind != TL_KIND_AIRCRAFT ||
          (fighters && counter->aircraft_type != TL_AIRCRAFT_FIGHTER))
        return FALSE;
    }
  return TRUE;
}

TlMission *
tl_mission_of_drop (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  TlSide side = tl_situation_side (situation, units[0]);
  gboolean is_home = hex != TL_HEX_NONE && tl_air_base_at (situation, hex, side) != TL_UNIT_NONE;

  if (hex == TL_HEX_NONE || hex == tl_situation_hex (situation, units[0]) ||
      !tl_air_mission_is_time (situation, side, TL_MISSION_SWEEP))
    return NULL;
  TlMission *mission = airlift_of (situation, units, n_units, hex, is_home);
  if (mission != NULL || !are_aircraft (situation, units, n_units, !is_home))
    return mission;
  g_autoptr (GArray) enemies = tl_aircraft_in (situation, hex, tl_side_other (side), TRUE);
  if (!is_home && enemies->len == 0)
    return NULL;
  mission = tl_mission_new (is_home ? TL_MISSION_TRANSFER : TL_MISSION_SWEEP, hex);
  for (guint i = 0; i < n_units; i++)
    tl_mission_add_plane (mission, units[i]);
  return mission;
}
