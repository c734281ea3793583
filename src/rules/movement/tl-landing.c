/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-landing.h"

#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/movement/tl-sea.h"
#include "rules/movement/tl-sealift.h"
#include "rules/supply/tl-harbour.h"

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
  TlLandingCase *landing;
  guint row = 0;

  if (!find_table (situation, &table) || !find_row (situation, &table, hex, &row))
    return NULL;
  landing = g_new0 (TlLandingCase, 1);
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

static gboolean
has_craft_at (const TlSituation *situation, TlSide side, TlHex hex)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_counter_is_landing_craft (tl_situation_counter (situation, unit)) &&
        tl_situation_side (situation, unit) == side && tl_craft_is_at (situation, unit, hex))
      return TRUE;
  return FALSE;
}

/* In the Dead Pile a unit has no other hex until the phase ends. */
void
tl_landing_note_dead (TlEdit *edit, const TlSituation *situation, TlUnit unit)
{
  TlHex hex = tl_situation_hex (situation, unit);

  if (tl_situation_clock (situation)->phase == TL_PHASE_BARRAGE &&
      tl_edit_peek (edit, unit)->box == TL_BOX_DEAD &&
      has_craft_at (situation, tl_side_other (tl_situation_side (situation, unit)), hex))
    tl_edit_unit (edit, unit)->phase_start = hex;
}

gboolean
tl_landing_is_cleared (const TlSituation *situation, TlSide side, TlHex hex)
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
      g_autofree char *text =
          /* Translators: a number of RE. */
          g_strdup_printf (_ ("A roll is for units of at most %s RE: land them in groups."), each);

      ok = tl_verdict_forbid_waivably (verdict, "18.5f", units[0], text);
    }
  return ok;
}

/* Rules 18.5f, 18.5h: units that have landed move on when all landings are rolled. */
static gboolean
is_before_moves (const TlSituation *situation, const TlUnit *units, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, units[0]);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == side && tl_sea_has_moved_on (situation, unit))
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
  gboolean is_in_port;

  if (is_rolled && tl_situation_clock (situation)->phase != TL_PHASE_MOVEMENT &&
      !tl_landing_is_cleared (situation, tl_situation_side (situation, units[0]), hex))
    return tl_verdict_forbid_now (verdict, "18.5d", units[0],
                                  _ ("Landings that need a roll are made in the Movement Phase."));
  if (landing == NULL)
    return TRUE;
  is_in_port = tl_landing_is_in_port (situation, units, n_units, hex, NULL);
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

guint
tl_landing_quay_t (const TlSituation *situation, TlSide side, TlHex hex, TlVerdict *verdict)
{
  guint left16;

  if (!has_table (situation))
    return G_MAXUINT;
  if (!tl_port_is_at (situation, hex))
    return tl_verdict_forbid_waivably (
               verdict, "18.4c", TL_UNIT_NONE,
               _ ("Landing Craft are loaded, and SP unloaded, in ports alone.")),
           0;
  if (!tl_harbour_works (situation, side, hex, verdict))
    return 0;
  left16 = tl_harbour_left16 (situation, hex);
  if (left16 == 0)
    tl_verdict_forbid_waivably (verdict, "19.0a", TL_UNIT_NONE,
                                _ ("The port handles nothing more in this phase."));
  return left16 * tl_situation_edition (situation)->tokens_per_sp / TL_SEA_CAP16;
}

gboolean
tl_landing_may_load (const TlSituation *situation, const TlUnit *units, guint n_units,
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
  return tl_landing_quay_t (situation, side, hex, verdict) > 0 &&
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
