/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-sea.h"

#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-weather.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sea-way.h"
#include "rules/movement/tl-sealift.h"
#include "rules/supply/tl-harbour.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

void
tl_landing_case_free (TlLandingCase *landing)
{
  if (landing == NULL)
    return;
  tl_trail_free (landing->trail);
  g_free (landing);
}

static gboolean
find_table (const TlSituation *situation, TlLandingTable *table)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  return scenario->landing != NULL &&
         tl_landing_table_parse (scenario->landing, tl_map_chart (scenario->map), table);
}

/* --- the row (18.5f) -------------------------------------------------------------------------- */

/* FALSE: the table has none for @hex. */
static gboolean
find_row (const TlSituation *situation, const TlLandingTable *table, TlHex hex, guint *row)
{
  guint32 mask = tl_map_terrain (tl_situation_map (situation), hex);
  gboolean found = FALSE;

  if (table->success[TL_LANDING_PORT] > 0 && tl_port_is_at (situation, hex))
    {
      *row = TL_LANDING_PORT;
      return TRUE;
    }
  for (guint i = 0; i < TL_TERRAIN_MAX; i++)
    if ((mask & (1u << i)) != 0 && table->success[i] > 0 &&
        (!found || table->success[i] > table->success[*row]))
      {
        *row = i;
        found = TRUE;
      }
  return found;
}

const char *
tl_landing_row_name (const TlSituation *situation, const TlLandingCase *landing)
{
  return landing->row == TL_LANDING_PORT
             ? C_ ("terrain", "port")
             : tl_map_chart (tl_situation_map (situation))->terrains[landing->row].name;
}

/* --- modifiers (18.5f) ------------------------------------------------------------------------ */

static void
add (TlLandingCase *landing, int drm, TlUnit unit, const char *text)
{
  if (drm == 0)
    return;
  landing->drm += drm;
  tl_trail_add (landing->trail, tl_fraction_new (drm, 1), "18.5f", unit, "%s", text);
}

/* What stands next to a hex, or in it. */
typedef struct
{
  TlUnit enemy; /* a combat unit next to it that is not DG; TL_UNIT_NONE */
  TlUnit dg_enemy;
  TlUnit ship; /* no Landing Craft, of the side that lands */
} Neighbours;

static void
look_at (const TlSituation *situation, TlHex hex, TlSide side, gboolean is_beach,
         Neighbours *neighbours)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      const TlCounter *counter = tl_situation_counter (situation, unit);
      gboolean is_friend = tl_situation_side (situation, unit) == side;

      if (is_friend && counter->kind == TL_KIND_SHIP && !tl_counter_is_landing_craft (counter))
        neighbours->ship = unit;
      if (is_friend || is_beach || !tl_unit_is_combat (situation, unit))
        continue;
      if (tl_unit_mode (situation, unit) == TL_MODE_DG)
        neighbours->dg_enemy = unit;
      else
        neighbours->enemy = unit;
    }
}

static gboolean
are_elite (const TlSituation *situation, const TlUnit *units, guint n_units, guint32 elites)
{
  for (guint i = 0; i < n_units; i++)
    if ((tl_situation_counter (situation, units[i])->symbols & elites) == 0)
      return FALSE;
  return TRUE;
}

static void
add_modifiers (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex,
               const TlLandingTable *table, TlLandingCase *landing)
{
  TlSide side = tl_situation_side (situation, units[0]);
  Neighbours near = { TL_UNIT_NONE, TL_UNIT_NONE, TL_UNIT_NONE };

  look_at (situation, hex, side, TRUE, &near);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (tl_situation_map (situation), hex, d);

      if (other != TL_HEX_NONE)
        look_at (situation, other, side, FALSE, &near);
    }
  if (near.enemy != TL_UNIT_NONE)
    add (landing, table->modifiers[TL_LANDING_ENEMY], near.enemy,
         _ ("an enemy combat unit is next to the hex"));
  if (near.dg_enemy != TL_UNIT_NONE)
    add (landing, table->modifiers[TL_LANDING_DG_ENEMY], near.dg_enemy,
         _ ("an enemy combat unit that is DG is next to the hex"));
  if (tl_zoc_exerted (situation, hex, tl_side_other (side)))
    add (landing, table->modifiers[TL_LANDING_ZOC], TL_UNIT_NONE,
         _ ("an enemy zone of control reaches there"));
  if (near.ship != TL_UNIT_NONE)
    add (landing, table->modifiers[TL_LANDING_SHIP], near.ship, _ ("a ship stands by"));
  if (are_elite (situation, units, n_units, table->elites))
    add (landing, table->modifiers[TL_LANDING_ELITE], units[0], _ ("all who land are elite"));
}

/* --- the group -------------------------------------------------------------------------------- */

static guint
size_re4 (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  guint re4 = 0;

  for (guint i = 0; i < n_units; i++)
    re4 += tl_unit_re4 (situation, units[i]);
  return re4;
}

/* Rules 18.4e, 18.4f: of craft that come ashore themselves DUKW alone. */
static gboolean
can_lose (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->kind != TL_KIND_SHIP ||
         (counter->is_dukw &&
          !tl_edition_choice_is (tl_situation_edition (situation), "dukw-landing-losses", "none"));
}

/* Rule 18.5f: a roll for all; of one unit that is larger, for every 3 RE, which are so many of its
 * steps. */
static void
share_rolls (const TlSituation *situation, const TlUnit *units, guint n_units,
             TlLandingCase *landing)
{
  guint each_re4 = tl_situation_edition (situation)->landing_roll_re4;
  guint re4 = size_re4 (situation, units, n_units);
  guint steps = 0;

  for (guint i = 0; i < n_units; i++)
    if (can_lose (situation, units[i]))
      steps += tl_unit_steps (situation, units[i]);
  landing->n_rolls = CLAMP ((re4 + each_re4 - 1) / each_re4, 1, TL_LANDING_ROLLS_MAX);
  for (guint i = 0; i < landing->n_rolls; i++)
    {
      guint left = landing->n_rolls - i;

      landing->steps[i] = left == 1 ? steps : MIN (steps, MAX (each_re4 / 4, 1));
      steps -= landing->steps[i];
    }
}

TlLandingCase *
tl_landing_case (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  TlLandingTable table;
  guint row = 0;

  if (!find_table (situation, &table) || !find_row (situation, &table, hex, &row))
    return NULL;
  TlLandingCase *landing = g_new0 (TlLandingCase, 1);
  landing->row = row;
  landing->success = table.success[row];
  landing->mixed = table.mixed[row];
  memcpy (landing->lost, table.lost, sizeof landing->lost);
  if (tl_edition_choice_is (tl_situation_edition (situation), "landing-failure", "all-lost"))
    landing->lost[TL_LANDING_FAILURE] = TL_LANDING_ALL;
  landing->trail = tl_trail_new ();
  add_modifiers (situation, units, n_units, hex, &table, landing);
  tl_trail_check (landing->trail, tl_fraction_new (landing->drm, 1));
  share_rolls (situation, units, n_units, landing);
  return landing;
}

/* --- a beach without defenders (18.6a(H)) ----------------------------------------------------- */

/*
 * @side: that would land
 * @hex: on the map
 *
 * Rules: 18.6a(H).
 *
 * Returns: whether a barrage of this Combat Phase of @side has killed the last enemy combat unit
 *   there, so that units land by a roll instead of a beach assault
 */
static gboolean
landing_is_cleared (const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlClock *clock = tl_situation_clock (situation);
  TlSide enemy = tl_side_other (side);

  if (clock->phase != TL_PHASE_COMBAT || clock->phasing != side ||
      tl_situation_has_combat_unit (situation, hex, enemy))
    return FALSE;
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->box == TL_BOX_DEAD && state->phase_start == hex &&
          tl_situation_side (situation, unit) == enemy)
        return TRUE;
    }
  return FALSE;
}

/* --- without a roll, or with one -------------------------------------------------------------- */

gboolean
tl_landing_is_in_port (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex,
                       guint *size16)
{
  guint needed16 = tl_sealift_size16 (situation, units, n_units, 0);

  if (!tl_port_is_at (situation, hex) ||
      !tl_harbour_works (situation, tl_situation_side (situation, units[0]), hex, NULL) ||
      !tl_harbour_takes (situation, hex, needed16,
                         n_units == 1 && tl_unit_is_combat (situation, units[0]), NULL))
    return FALSE;
  if (size16 != NULL)
    *size16 = needed16;
  return TRUE;
}

/* Rules 18.5e, 18.5f: who may share a roll. */
static gboolean
judge_group (const TlSituation *situation, const TlUnit *units, guint n_units, TlVerdict *verdict)
{
  guint each_re4 = tl_situation_edition (situation)->landing_roll_re4;
  gboolean ok = TRUE;

  for (guint i = 0; i < n_units; i++)
    if (!tl_unit_is_combat (situation, units[i]))
      ok = tl_verdict_forbid (verdict, "18.5e", units[i],
                              _ ("Transport Points and SP come ashore in ports alone, never by a "
                                 "roll."));
  if (n_units > 1 && size_re4 (situation, units, n_units) > each_re4)
    {
      g_autofree char *each = tl_fraction_to_mixed_string (tl_fraction_new (each_re4, 4));

      ok = tl_verdict_forbid_waivably (
          verdict, "18.5f", units[0],
          /* Translators: a number of RE. */
          _ ("A roll is for units of at most %s RE: land them in groups."), each);
    }
  return ok;
}

/* Rules 18.5f, 18.5h: has @unit landed by a roll in this phase, and moved since? */
static gboolean
sea_has_moved_on (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return (state->flags & TL_UNIT_LANDED) != 0 && state->hex != TL_HEX_NONE &&
         tl_situation_counter (situation, unit)->kind != TL_KIND_SHIP &&
         state->mp12_spent > tl_sea_landing_mp12 (situation, unit, TRUE);
}

/* Rules 18.5f, 18.5h: units that have landed move on when all landings are rolled. */
static gboolean
is_before_moves (const TlSituation *situation, const TlUnit *units, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, units[0]);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == side && sea_has_moved_on (situation, unit))
      return tl_verdict_forbid_now (verdict, "18.5f", units[0],
                                    _ ("All landings are rolled before units that have landed "
                                       "move on."));
  return TRUE;
}

gboolean
tl_landing_judge (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex,
                  gboolean is_rolled, TlVerdict *verdict)
{
  g_autoptr (TlLandingCase) landing = tl_landing_case (situation, units, n_units, hex);

  if (is_rolled && tl_situation_clock (situation)->phase != TL_PHASE_MOVEMENT &&
      !landing_is_cleared (situation, tl_situation_side (situation, units[0]), hex))
    return tl_verdict_forbid_now (verdict, "18.5d", units[0],
                                  _ ("Landings that need a roll are made in the Movement Phase."));
  if (landing == NULL)
    return TRUE;
  gboolean is_in_port = tl_landing_is_in_port (situation, units, n_units, hex, NULL);
  if (is_rolled && is_in_port)
    return tl_verdict_forbid_waivably (
        verdict, "18.5g", units[0],
        _ ("In a port of one’s own that has the capacity left, no roll is "
           "made."));
  if (!is_rolled && !is_in_port)
    return tl_verdict_forbid_waivably (
        verdict, "18.5d", units[0],
        _ ("Only a port of one’s own that has the capacity left takes them "
           "without a roll on the Amphibious Landing Table."));
  return !is_rolled || (is_before_moves (situation, units, verdict) &
                        judge_group (situation, units, n_units, verdict));
}

/* --- the quay (18.4c, 18.5e) ------------------------------------------------------------------ */

static gboolean
has_table (const TlSituation *situation)
{
  return tl_situation_scenario (situation)->landing != NULL;
}

/*
 * @side: whose craft it is
 * @hex: from where, or where to; on the map
 * @verdict: (nullable): the reason, for 0
 *
 * Where the scenario has the table, SP are loaded and unloaded in ports alone.
 *
 * Rules: 18.4c, 18.5e, 18.5g, 19.0a.
 *
 * Returns: Tokens that may cross the quay there in this phase; G_MAXUINT without a table
 */
static guint
landing_quay_t (const TlSituation *situation, TlSide side, TlHex hex, TlVerdict *verdict)
{
  if (!has_table (situation))
    return G_MAXUINT;
  if (!tl_port_is_at (situation, hex))
    return tl_verdict_forbid_waivably (
               verdict, "18.4c", TL_UNIT_NONE,
               _ ("Landing Craft are loaded, and SP unloaded, in ports alone.")),
           0;
  if (!tl_harbour_works (situation, side, hex, verdict))
    return 0;
  guint left16 = tl_harbour_left16 (situation, hex);
  if (left16 == 0)
    tl_verdict_forbid_waivably (verdict, "19.0a", TL_UNIT_NONE,
                                _ ("The port handles nothing more in this phase."));
  return left16 * tl_situation_edition (situation)->tokens_per_sp / TL_SEA_CAP16;
}

/* Rules 18.4c, 19.0a: do @units, which are in one hex, go aboard in a port that has the capacity
 * left?  Without a table the player says. */
static gboolean
landing_may_load (const TlSituation *situation, const TlUnit *units, guint n_units,
                  TlVerdict *verdict)
{
  TlHex hex = tl_situation_hex (situation, units[0]);
  TlSide side = tl_situation_side (situation, units[0]);

  if (!has_table (situation) || hex == TL_HEX_NONE)
    return TRUE;
  for (guint i = 1; i < n_units; i++)
    if (tl_situation_hex (situation, units[i]) != hex)
      return tl_verdict_forbid (verdict, "18.4c", units[i],
                                _ ("What goes aboard together stands in one port."));
  return landing_quay_t (situation, side, hex, verdict) > 0 &&
         tl_harbour_takes (situation, hex, tl_sealift_size16 (situation, units, n_units, 0),
                           n_units == 1 && tl_unit_is_combat (situation, units[0]), verdict);
}

void
tl_landing_use_quay (TlEdit *edit, const TlSituation *situation, TlHex hex, guint size16)
{
  if (has_table (situation) && tl_port_is_at (situation, hex))
    tl_harbour_handle (edit, situation, hex, size16);
}

/* --- results ---------------------------------------------------------------------------------- */

TlLandingResult
tl_landing_result (const TlLandingCase *landing, int roll)
{
  int sum = roll + landing->drm;

  return sum >= (int) landing->success ? TL_LANDING_SUCCESS
         : sum >= (int) landing->mixed ? TL_LANDING_MIXED
                                       : TL_LANDING_FAILURE;
}

guint
tl_landing_lost (const TlLandingCase *landing, TlLandingResult result, guint i)
{
  return landing->lost[result] == TL_LANDING_ALL ? landing->steps[i]
                                                 : MIN (landing->lost[result], landing->steps[i]);
}

const char *
tl_landing_result_name (TlLandingResult result)
{
  return result == TL_LANDING_SUCCESS ? C_ ("landing", "success")
         : result == TL_LANDING_MIXED ? C_ ("landing", "mixed")
                                      : C_ ("landing", "failure");
}

/* Rules 18.4c, 18.5d: in the owner's other movement segments in ports alone. */
static gboolean
is_time (const TlSituation *situation, TlUnit craft, TlHex hex, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);
  TlSide side = tl_situation_side (situation, craft);

  if (clock->phase == TL_PHASE_MOVEMENT && clock->phasing == side)
    return TRUE;
  if (((clock->phase == TL_PHASE_EXPLOITATION && clock->phasing == side) ||
       (clock->phase == TL_PHASE_REACTION && clock->phasing != side)) &&
      hex != TL_HEX_NONE && tl_port_is_at (situation, hex))
    return tl_harbour_works (situation, side, hex, verdict);
  return tl_verdict_forbid_now (
      verdict, "18.5", craft,
      _ ("Landing Craft are loaded and unloaded in the owner's Movement Phase, and in ports of his "
         "in his Reaction and Exploitation Phases."));
}

/* A craft on the map, and its hold. */
static gboolean
has_hold (const TlSituation *situation, TlUnit craft, guint *box, TlVerdict *verdict)
{
  if (!tl_counter_is_landing_craft (tl_situation_counter (situation, craft)))
    return tl_verdict_forbid (verdict, "18.5a", craft, _ ("Only Landing Craft carry anything."));
  if (!tl_craft_find_hold (situation, craft, box))
    return tl_verdict_forbid (verdict, "18.5a", craft,
                              _ ("The scenario gives this Landing Craft no hold."));
  if (tl_situation_hex (situation, craft) == TL_HEX_NONE)
    return tl_verdict_forbid (verdict, "18.5", craft, _ ("The Landing Craft is not on the map."));
  return TRUE;
}

static gboolean
is_near (const TlSituation *situation, TlUnit craft, TlHex hex, TlUnit about, TlVerdict *verdict)
{
  return tl_craft_is_at (situation, craft, hex) ||
         tl_verdict_forbid (verdict, "18.5", about,
                            _ ("It must be in the hex of the Landing Craft or next to it."));
}

/* --- aboard ----------------------------------------------------------------------------------- */

/* Rule 4.7d: what a unit may have done before. */
static gboolean
is_untouched (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  if (!tl_cargo_not_carried (situation, unit, TL_UNIT_BY_RAIL | TL_UNIT_BY_AIR, verdict))
    return FALSE;
  if (tl_situation_state (situation, unit)->mp12_spent > 0)
    return tl_verdict_forbid (verdict, "4.7d", unit,
                              _ ("Who has spent MP in this phase does not embark in it."));
  return tl_move_may_go_on (situation, unit, verdict);
}

static gboolean
may_be_carried (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  if (!tl_cargo_is (situation, unit) ||
      tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP)
    return tl_verdict_forbid (verdict, "4.7", unit,
                              _ ("Combat units, Transport Points and SP are carried."));
  return tl_cargo_mode_allows (situation, unit, verdict);
}

static gboolean
has_room (const TlSituation *situation, TlUnit craft, guint more8, TlVerdict *verdict)
{
  guint free8 = tl_craft_capacity8 (situation, craft);
  guint load8 = tl_craft_load8 (situation, craft);

  if (load8 + more8 <= free8)
    return TRUE;
  g_autofree char *more = tl_fraction_to_mixed_string (tl_fraction_new (more8, 8));
  g_autofree char *load = tl_craft_load_text (situation, craft);
  return tl_verdict_forbid (verdict, "4.7a", craft,
                            /* Translators: points of capacity: "1/2"; "1 1/2 of 2". */
                            _ ("There is no room for %1$s points: %2$s are taken."), more, load);
}

static gboolean
may_go_aboard (const TlSituation *situation, TlUnit unit, TlUnit craft, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  if (!tl_unit_must_be_on_map (situation, unit, "18.5", verdict))
    return FALSE;
  if (tl_situation_side (situation, unit) != tl_situation_side (situation, craft))
    return tl_verdict_forbid (verdict, "18.5", unit,
                              _ ("Landing Craft carry units of their own side."));
  ok &= is_near (situation, craft, tl_situation_hex (situation, unit), unit, verdict);
  ok &= may_be_carried (situation, unit, verdict);
  if (tl_situation_counter (situation, craft)->is_dukw && !tl_cargo_may_fly (situation, unit, NULL))
    ok = tl_verdict_forbid (verdict, "18.4e", unit,
                            _ ("A DUKW afloat carries SP, and what aircraft carry, alone."));
  ok &= is_untouched (situation, unit, verdict);
  return ok && tl_move_leaves_negation (situation, &unit, 1, verdict);
}

gboolean
tl_sea_may_embark (const TlSituation *situation, const TlUnit *units, guint n_units, TlUnit craft,
                   TlVerdict *verdict)
{
  guint more8 = 0;
  gboolean ok = TRUE;
  guint box;

  if (!has_hold (situation, craft, &box, verdict))
    return FALSE;
  ok = is_time (situation, craft, tl_situation_hex (situation, units[0]), verdict);
  for (guint i = 0; i < n_units; i++)
    {
      ok &= may_go_aboard (situation, units[i], craft, verdict);
      more8 += tl_cargo_size8 (situation, units[i]);
    }
  ok &= has_room (situation, craft, more8, verdict);
  return ok && landing_may_load (situation, units, n_units, verdict);
}

/* --- ashore ----------------------------------------------------------------------------------- */

/* Rules 4.4c, 4.8c, 18.6: what lies there. */
static gboolean
is_free_for (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));

  if (tl_situation_has_combat_unit (situation, hex, enemy))
    return tl_verdict_forbid (verdict, "18.6", unit,
                              _ ("Where enemy combat units are, only a beach assault lands, in the "
                                 "Combat Phase."));
  return tl_cargo_may_meet_pieces (situation, unit, hex, verdict);
}

static gboolean
may_come_ashore (const TlSituation *situation, TlUnit unit, TlUnit craft, TlHex hex,
                 TlVerdict *verdict)
{
  if (tl_craft_of (situation, unit) != craft)
    return tl_verdict_forbid (verdict, "18.5", unit,
                              _ ("Who lands together is aboard one Landing Craft."));
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP)
    return tl_verdict_forbid (verdict, "18.5", unit,
                              _ ("SP are unloaded, in Tokens: they do not land as a unit."));
  return tl_cargo_fits_terrain (situation, unit, hex, verdict) &&
         is_free_for (situation, unit, hex, verdict);
}

gboolean
tl_sea_may_land (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex,
                 TlVerdict *verdict)
{
  TlUnit craft = tl_craft_of (situation, units[0]);
  guint box;
  guint re4 = 0;

  if (craft == TL_UNIT_NONE)
    return tl_verdict_forbid (verdict, "18.5", units[0],
                              _ ("The unit is aboard no Landing Craft."));
  gboolean ok = has_hold (situation, craft, &box, verdict) &&
                (landing_is_cleared (situation, tl_situation_side (situation, craft), hex) ||
                 is_time (situation, craft, hex, verdict)) &&
                is_near (situation, craft, hex, units[0], verdict);
  for (guint i = 0; i < n_units; i++)
    {
      ok &= may_come_ashore (situation, units[i], craft, hex, verdict);
      re4 += tl_unit_re4 (situation, units[i]);
    }
  ok &= tl_weather_lets_land (situation, units[0], verdict);
  if (!ok)
    return FALSE;
  tl_stacking_check (situation, hex, tl_situation_side (situation, craft), re4, TL_FINDING_REMINDER,
                     verdict);
  tl_capture_remind (situation, hex, tl_situation_side (situation, craft), FALSE, verdict);
  tl_port_tell_mines (situation, hex, verdict);
  return TRUE;
}

guint
tl_sea_rolls (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  guint each4 = tl_situation_edition (situation)->landing_roll_re4;
  guint re4 = 0;

  for (guint i = 0; i < n_units; i++)
    re4 += tl_unit_re4 (situation, units[i]);
  return (re4 + each4 - 1) / each4;
}

guint
tl_sea_landing_mp12 (const TlSituation *situation, TlUnit unit, gboolean is_rolled)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint ma = tl_unit_ma_mp12 (situation, unit, NULL);

  if (!is_rolled && tl_edition_choice_is (edition, "landing-without-roll", "whole-ma"))
    return 0;
  if (!is_rolled && !tl_edition_choice_is (edition, "landing-without-roll", "half-ma"))
    return ma;
  TlFraction left = tl_fraction_multiply (tl_fraction_new (ma, 1), edition->landing_ma);
  return ma - (guint) (left.num / left.den);
}

gboolean
tl_sea_waits_ashore (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return (state->flags & TL_UNIT_BY_SEA) != 0 && (state->flags & TL_UNIT_MOVED) == 0 &&
         state->mp12_spent == tl_sea_landing_mp12 (situation, unit, TRUE);
}

/* --- SP --------------------------------------------------------------------------------------- */

guint
tl_sea_may_take_t (const TlSituation *situation, TlUnit craft, TlHex hex, TlVerdict *verdict)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint box;

  if (!has_hold (situation, craft, &box, verdict) ||
      !is_near (situation, craft, hex, craft, verdict) ||
      !has_room (situation, craft, tl_cargo_tokens8 (edition, 1), verdict))
    return 0;
  guint free8 = tl_craft_capacity8 (situation, craft) - tl_craft_load8 (situation, craft);
  guint loadable_t = tl_stock_loadable_t (situation, tl_situation_side (situation, craft), hex);
  if (loadable_t == 0)
    return tl_verdict_forbid (verdict, "12.2a", craft,
                              _ ("No SP lie there that were not unloaded in this phase.")),
           0;
  /* What may be set aside comes last. */
  if (!is_time (situation, craft, hex, verdict))
    return 0;
  guint quay_t = landing_quay_t (situation, tl_situation_side (situation, craft), hex, verdict);
  return MIN (quay_t, MIN (loadable_t, tl_cargo_held_t (edition, free8)));
}

guint
tl_sea_may_give_t (const TlSituation *situation, TlUnit craft, TlHex hex, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, craft);
  guint box;

  if (!has_hold (situation, craft, &box, verdict) ||
      !is_near (situation, craft, hex, craft, verdict))
    return 0;
  guint held_t = tl_stock_held_t (situation, side, box);
  if (held_t == 0)
    return tl_verdict_forbid (verdict, "18.5", craft, _ ("No SP are aboard.")), 0;
  if (tl_map_is_water (tl_situation_map (situation), hex))
    return tl_verdict_forbid (verdict, "6.2c", craft, _ ("SP are not unloaded into water.")), 0;
  if (tl_situation_has_combat_unit (situation, hex, tl_side_other (side)))
    return tl_verdict_forbid (verdict, "9.14b", craft,
                              _ ("SP are not unloaded under enemy combat units.")),
           0;
  /* What may be set aside comes last. */
  if (!is_time (situation, craft, hex, verdict))
    return 0;
  guint quay_t = landing_quay_t (situation, side, hex, verdict);
  return MIN (held_t, quay_t);
}

/* --- sailing ---------------------------------------------------------------------------------- */

gboolean
tl_sea_is_time (const TlSituation *situation, TlUnit ship, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);
  gboolean is_phasing = clock->phasing == tl_situation_side (situation, ship);

  return (is_phasing &&
          (clock->phase == TL_PHASE_MOVEMENT || clock->phase == TL_PHASE_EXPLOITATION)) ||
         (!is_phasing && clock->phase == TL_PHASE_REACTION) ||
         tl_verdict_forbid_now (verdict, "18.1e", ship,
                                _ ("Ships move in the movement segments of their owner."));
}

static TlSailor
sea_sailor (const TlSituation *situation, TlUnit ship)
{
  return tl_counter_is_landing_craft (tl_situation_counter (situation, ship)) ? TL_SAILOR_CRAFT
                                                                              : TL_SAILOR_SHIP;
}

/* Rules 4.8c, 18.1b, 18.1c: what speaks against being in @hex at all. */
static gboolean
may_be_in (const TlSituation *situation, TlUnit ship, TlHex hex, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  TlSide enemy = tl_side_other (tl_situation_side (situation, ship));
  gboolean is_craft = sea_sailor (situation, ship) == TL_SAILOR_CRAFT;
  gboolean ok = TRUE;

  if (!tl_map_is_water (map, hex) && !tl_port_is_at (situation, hex) &&
      !(is_craft && tl_sea_is_coastal (map, hex)))
    ok = tl_verdict_forbid (verdict, "18.1c", ship,
                            is_craft ? _ ("Landing Craft keep to the sea, the coast and ports.")
                                     : _ ("Ships keep to hexes of nothing but sea."));
  else if (!is_craft && !tl_map_is_water (map, hex))
    tl_verdict_remind (verdict, "18.1c", ship,
                       _ ("Not checked: ships other than Landing Craft enter "
                          "ports only where the game lets them."));
  if (tl_port_is_at (situation, hex))
    ok &= tl_weather_lets_land (situation, ship, verdict);
  tl_port_tell_mines (situation, hex, verdict);
  if (tl_situation_has_combat_unit (situation, hex, enemy))
    ok = tl_verdict_forbid (verdict, "4.8c", ship,
                            _ ("Ships do not enter a hex with enemy combat units."));
  return ok;
}

/* Where @ship, which is on the map, can go with @most_mp. (transfer full) */
static TlSeaReach *
reach_of (const TlSituation *situation, TlUnit ship, guint most_mp)
{
  return tl_sea_reach_new (situation, tl_situation_side (situation, ship),
                           sea_sailor (situation, ship), tl_situation_hex (situation, ship),
                           most_mp);
}

/* Rule 18.1f: along the shortest way, within the MP that are left. */
static gboolean
has_way (const TlSituation *situation, TlUnit ship, TlHex hex, guint *mp, TlVerdict *verdict)
{
  guint left = tl_sea_left_mp (situation, ship);
  g_autoptr (TlSeaReach) reach = reach_of (situation, ship, TL_SEA_FAR);

  if (reach->mp[hex] == TL_SEA_FAR)
    return tl_verdict_forbid (verdict, "18.1c", ship,
                              _ ("No way of sea leads there that is free of the enemy."));
  *mp = MIN (reach->mp[hex], left);
  if (reach->mp[hex] > left)
    return tl_verdict_forbid (verdict, "18.1f", ship,
                              /* Translators: two numbers of movement points. */
                              _ ("It is %1$u MP away, and the ship has %2$u left."), reach->mp[hex],
                              left);
  return TRUE;
}

guint
tl_sea_left_mp (const TlSituation *situation, TlUnit ship)
{
  guint all = tl_sea_ship_mp (situation, ship);
  guint spent = tl_situation_state (situation, ship)->mp12_spent / TL_MP12;

  return all - MIN (all, spent);
}

/* Rule 18.5f: all Landing Craft sail before the first landing of the Movement Phase is rolled. */
static gboolean
is_before_landings (const TlSituation *situation, TlUnit ship, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, ship);

  if (!tl_counter_is_landing_craft (tl_situation_counter (situation, ship)) ||
      tl_situation_clock (situation)->phase != TL_PHASE_MOVEMENT)
    return TRUE;
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if ((tl_situation_state (situation, unit)->flags & TL_UNIT_LANDED) != 0 &&
        tl_situation_side (situation, unit) == side)
      return tl_verdict_forbid_now (verdict, "18.5f", ship,
                                    _ ("All Landing Craft sail before the first landing is "
                                       "rolled."));
  return TRUE;
}

/* Whether it may sail at all now. */
static gboolean
may_set_sail (const TlSituation *situation, TlUnit ship, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, ship);

  if (tl_situation_counter (situation, ship)->kind != TL_KIND_SHIP)
    return tl_verdict_forbid (verdict, "18.0", ship, _ ("Only ships sail."));
  if (state->hex == TL_HEX_NONE && state->box >= TL_BOX_GONE)
    return tl_verdict_forbid (verdict, "18.1", ship, _ ("The ship is not on the map."));
  return tl_sea_is_time (situation, ship, verdict) & is_before_landings (situation, ship, verdict) &
         (state->hex == TL_HEX_NONE || tl_move_may_go_on (situation, ship, verdict));
}

gboolean
tl_sea_may_sail (const TlSituation *situation, TlUnit ship, TlHex hex, guint *mp,
                 TlVerdict *verdict)
{
  TlHex from = tl_situation_hex (situation, ship);
  gboolean ok = may_set_sail (situation, ship, verdict);
  guint spent = 0;

  if (!ok && (tl_situation_counter (situation, ship)->kind != TL_KIND_SHIP ||
              (from == TL_HEX_NONE && tl_situation_state (situation, ship)->box >= TL_BOX_GONE)))
    return FALSE;
  if (from == hex)
    ok = tl_verdict_forbid (verdict, "18.1", ship, _ ("The ship is in this hex."));
  else if (!may_be_in (situation, ship, hex, verdict))
    ok = FALSE;
  else if (from != TL_HEX_NONE)
    ok &= has_way (situation, ship, hex, &spent, verdict);
  if (mp != NULL)
    *mp = spent;
  return ok;
}

/* Rule 17.0: no ship enters a port while the weather forbids landings. */
static void
keep_off_ports (const TlSituation *situation, TlSeaReach *reach)
{
  guint n = 0;

  for (guint i = 0; i < reach->hexes->len; i++)
    {
      TlHex hex = g_array_index (reach->hexes, TlHex, i);

      if (i > 0 && tl_port_is_at (situation, hex))
        reach->mp[hex] = TL_SEA_FAR;
      else
        g_array_index (reach->hexes, TlHex, n++) = hex;
    }
  g_array_set_size (reach->hexes, n);
}

static gint
compare_mp (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlSeaReach *reach = data;
  TlHex first = *(const TlHex *) a;
  TlHex second = *(const TlHex *) b;

  return reach->mp[first] != reach->mp[second] ? (int) reach->mp[first] - (int) reach->mp[second]
                                               : (int) first - (int) second;
}

/* Of @reach stays what @other reaches as well, at the dearer price of the two.  The ways remain
 * those of @reach. */
static void
sea_reach_meet (TlSeaReach *reach, const TlSeaReach *other)
{
  guint n = 0;

  for (guint i = 0; i < reach->hexes->len; i++)
    {
      TlHex hex = g_array_index (reach->hexes, TlHex, i);

      reach->mp[hex] = MAX (reach->mp[hex], other->mp[hex]);
      if (reach->mp[hex] != TL_SEA_FAR)
        g_array_index (reach->hexes, TlHex, n++) = hex;
    }
  g_array_set_size (reach->hexes, n);
  g_array_sort_with_data (reach->hexes, compare_mp, reach);
}

TlSeaReach *
tl_sea_reach_now (const TlSituation *situation, const TlUnit *ships, guint n_ships)
{
  g_autoptr (TlSeaReach) all = NULL;

  for (guint i = 0; i < n_ships; i++)
    {
      if (!tl_unit_is_on_map (situation, ships[i]) || !may_set_sail (situation, ships[i], NULL))
        return NULL;
      g_autoptr (TlSeaReach) reach =
          reach_of (situation, ships[i], tl_sea_left_mp (situation, ships[i]));
      if (!tl_weather_lets_land (situation, ships[i], NULL))
        keep_off_ports (situation, reach);
      if (all == NULL)
        all = g_steal_pointer (&reach);
      else
        sea_reach_meet (all, reach);
    }
  return g_steal_pointer (&all);
}
