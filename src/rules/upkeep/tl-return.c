/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/upkeep/tl-return.h"

#include "pieces/tl-field-private.h"
#include "pieces/tl-scenario.h"
#include "pieces/tl-schedule.h"
#include "rules/base/tl-air-base.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-harbour.h"
#include "rules/turn/tl-programme.h"
#include "rules/upkeep/tl-hunger.h"
#include "rules/upkeep/tl-mode-end.h"

#include <glib/gi18n-lib.h>

#define HQ_HEXES 2u          /* 13.5a */
#define PLANE_STEPS_OF_EQ 2u /* 13.5f */

static const TlCounter *
counter_of (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit);
}

/* --- when ------------------------------------------------------------------------------------- */

static gboolean
is_time (const TlSituation *situation, TlUnit unit, const char *rule, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (clock->phase == TL_PHASE_REINFORCEMENT &&
      tl_situation_side (situation, unit) == clock->phasing)
    return TRUE;
  TlFinding *finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule, "%s",
                                       _ ("This is done in the side's own Reinforcement Phase."));
  tl_finding_set_about_time (tl_finding_add_unit (finding, unit));
  return FALSE;
}

/* --- what it costs ---------------------------------------------------------------------------- */

static gboolean
is_dead (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_state (situation, unit)->box == TL_BOX_DEAD;
}

static guint
missing_steps (const TlSituation *situation, TlUnit unit)
{
  return is_dead (situation, unit) ? MAX (counter_of (situation, unit)->steps, 1)
                                   : tl_situation_state (situation, unit)->steps_lost;
}

static gboolean
is_tracked (const TlCounter *counter)
{
  return counter->faces[TL_FACE_COMBAT].mobility == TL_MOBILITY_TRACK ||
         counter->faces[TL_FACE_MOVE].mobility == TL_MOBILITY_TRACK;
}

/* Rule 21.7: one Repl of the kind that @price asks for, and of both that by the counter's
 * mobility. */
static void
take_one_repl (const TlCounter *counter, TlRebuildPrice *price)
{
  gboolean is_mixed = price->eq > 0 && price->pax > 0;
  gboolean takes_eq = is_mixed ? is_tracked (counter) : price->eq > 0;

  price->eq = takes_eq ? 1 : 0;
  price->pax = takes_eq ? 0 : 1;
}

static gboolean
is_listed (const TlEntry *entry, guint counter)
{
  for (guint i = 0; i < entry->counters->len; i++)
    if (g_array_index (entry->counters, guint, i) == counter)
      return TRUE;
  return FALSE;
}

/* The entry of the rebuild table that @counter comes under: the first that fits. (transfer none)
 * (nullable): it is not rebuilt */
static const TlEntry *
schedule_rebuild (const TlScenario *scenario, guint number)
{
  const TlCounter *counter = tl_scenario_counter (scenario, number);

  for (guint i = 0; i < scenario->entries->len; i++)
    {
      const TlEntry *entry = scenario->entries->pdata[i];

      if (entry->kind != TL_ENTRY_REBUILD || entry->side != counter->side)
        continue;
      if (entry->counters->len > 0
              ? is_listed (entry, number)
              : (counter->symbols & entry->symbols) == entry->symbols &&
                    (entry->klass == 0 || entry->klass - 1 == (int) counter->klass))
        return entry;
    }
  return NULL;
}

/* The price of one step, of a truck of all; FALSE: it is not rebuilt. */
static gboolean
price_of (const TlSituation *situation, TlUnit unit, TlRebuildPrice *price, gboolean *is_pair,
          TlVerdict *verdict)
{
  const TlCounter *counter = counter_of (situation, unit);

  *is_pair = FALSE;
  *price = (TlRebuildPrice){ .n_steps = 1 };
  if (counter->cannot_rebuild)
    return tl_verdict_forbid (verdict, "13.5c", unit,
                              _ ("The dot on its counter says that it is never rebuilt."));
  if (counter->is_breakdown)
    return tl_verdict_forbid (verdict, "20.0f", unit,
                              _ ("Breakdowns are generic, and not rebuilt."));
  if (counter->kind == TL_KIND_TRANSPORT)
    {
      price->eq = (counter->points4 + 3u) / 4u;
      return is_dead (situation, unit) &&
                     (tl_situation_state (situation, unit)->flags & TL_UNIT_USED_UP) == 0
                 ? TRUE
                 : tl_verdict_forbid (verdict, "13.5e", unit,
                                      _ ("Only trucks that the enemy has destroyed are rebuilt."));
    }
  if (counter->kind == TL_KIND_AIRCRAFT)
    {
      /* Rule 14.10e: two glider points for one. */
      *is_pair = tl_aircraft_is_glider (situation, unit);
      price->eq = 1;
      price->n_steps = *is_pair ? 1 : PLANE_STEPS_OF_EQ;
      return TRUE;
    }
  const TlEntry *entry = tl_kind_is_combat (counter->kind) && counter->kind != TL_KIND_REPL
                             ? schedule_rebuild (tl_situation_scenario (situation),
                                                 tl_situation_state (situation, unit)->counter)
                             : NULL;
  if (entry == NULL)
    return tl_verdict_forbid (verdict, "13.5b", unit, _ ("The Rebuild Table does not list it."));
  price->eq = entry->eq;
  price->pax = entry->pax;
  if (tl_situation_plays (situation, TL_OPTION_ONE_REPL))
    take_one_repl (counter, price);
  *is_pair = entry->is_pair;
  return TRUE;
}

/* --- the Repls -------------------------------------------------------------------------------- */

static gboolean
has_hq_near (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (counter_of (situation, unit)->kind == TL_KIND_HQ &&
        tl_situation_side (situation, unit) == side &&
        tl_situation_hex (situation, unit) != TL_HEX_NONE &&
        tl_grid_distance (grid, hex, tl_situation_hex (situation, unit)) <= HQ_HEXES &&
        tl_unit_is_engineer_capable (situation, unit))
      return TRUE;
  return FALSE;
}

static gboolean
judge_hex (const TlSituation *situation, TlUnit repl, TlVerdict *verdict)
{
  TlHex hex = tl_situation_hex (situation, repl);
  TlSide side = tl_situation_side (situation, repl);
  gboolean ok = TRUE;

  if (hex == TL_HEX_NONE)
    return tl_verdict_forbid (verdict, "13.5a", repl, _ ("The replacement is not on the map."));
  if (!has_hq_near (situation, hex, side))
    ok = tl_verdict_forbid (verdict, "13.5a", repl,
                            _ ("No HQ of the side is within two hexes that shows its Combat Mode "
                               "side."));
  if (tl_zoc_exerted (situation, hex, tl_side_other (side)))
    ok = tl_verdict_forbid (verdict, "13.5a", repl,
                            _ ("Nothing is rebuilt in an enemy ZOC, negated or not."));
  return ok;
}

static gboolean
judge_repl (const TlSituation *situation, const TlRebuild *rebuild, TlUnit repl, TlVerdict *verdict)
{
  if (counter_of (situation, repl)->kind != TL_KIND_REPL)
    return tl_verdict_forbid (verdict, "13.5", repl, _ ("It is no replacement."));
  if (tl_situation_side (situation, repl) != tl_situation_side (situation, rebuild->units[0]))
    return tl_verdict_forbid (verdict, "13.5", repl, _ ("It belongs to the other side."));
  if (tl_unit_mode (situation, repl) != TL_MODE_MOVE)
    return tl_verdict_forbid (verdict, "13.5a", repl,
                              _ ("A replacement is used up in Move Mode only."));
  return tl_situation_hex (situation, repl) == tl_situation_hex (situation, rebuild->repls[0]) ||
         tl_verdict_forbid (verdict, "13.5a", repl, _ ("All that pays lies in one hex."));
}

static gboolean
judge_repls (const TlSituation *situation, const TlRebuild *rebuild, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  if (rebuild->n_repls == 0)
    return tl_verdict_forbid (verdict, "13.5", rebuild->units[0],
                              _ ("No replacement is named to pay for it."));
  for (guint i = 0; i < rebuild->n_repls; i++)
    ok &= judge_repl (situation, rebuild, rebuild->repls[i], verdict);
  return ok && judge_hex (situation, rebuild->repls[0], verdict);
}

/* --- the unit --------------------------------------------------------------------------------- */

static gboolean
is_own_base (const TlSituation *situation, TlUnit base, TlSide side)
{
  return counter_of (situation, base)->kind == TL_KIND_AIR_BASE &&
         tl_situation_side (situation, base) == side &&
         tl_situation_hex (situation, base) != TL_HEX_NONE;
}

static TlHex
base_for (const TlSituation *situation, TlHex wanted, TlSide side)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (is_own_base (situation, unit, side) &&
        (wanted == TL_HEX_NONE || tl_situation_hex (situation, unit) == wanted))
      return tl_situation_hex (situation, unit);
  return TL_HEX_NONE;
}

/* Rules 13.5a, 13.5f: where the unit of @rebuild appears; TL_HEX_NONE: a plane has no base. */
static TlHex
place_of (const TlSituation *situation, const TlRebuild *rebuild)
{
  TlUnit unit = rebuild->units[0];

  if (!is_dead (situation, unit))
    return tl_situation_hex (situation, unit);
  return counter_of (situation, unit)->kind == TL_KIND_AIRCRAFT
             ? base_for (situation, rebuild->base, tl_situation_side (situation, unit))
             : tl_situation_hex (situation, rebuild->repls[0]);
}

static gboolean
judge_plane (const TlSituation *situation, const TlRebuild *rebuild, TlVerdict *verdict)
{
  TlUnit unit = rebuild->units[0];
  TlHex hex = place_of (situation, rebuild);

  return (hex != TL_HEX_NONE &&
          base_for (situation, hex, tl_situation_side (situation, unit)) != TL_HEX_NONE) ||
         tl_verdict_forbid (verdict, "13.5f", unit,
                            _ ("A plane is rebuilt at an air base of its side."));
}

/* Rules 13.2, 13.5, 13.6: may @unit appear at @site in @mode? */
static gboolean
return_mode_may (const TlSituation *situation, TlUnit unit, TlSite site, TlMode mode,
                 TlVerdict *verdict)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  TlHex hex = tl_scenario_hex_of_site (tl_situation_scenario (situation), site);

  if (kind == TL_KIND_TRANSPORT)
    return mode == TL_MODE_MOVE ||
           tl_verdict_forbid (verdict, "13.2", unit, _ ("Transport Points are in Move Mode."));
  if (mode == TL_MODE_COMBAT)
    return tl_return_has_combat_mode (situation, unit, verdict);
  if (mode == TL_MODE_MOVE)
    return TRUE;
  if (mode != TL_MODE_STRAT && mode != TL_MODE_RESERVE)
    return tl_verdict_forbid (verdict, "13.6", unit,
                              _ ("Units arrive in Combat, Move, Strat or Reserve Mode."));
  return hex == TL_HEX_NONE || tl_mode_may_begin_in (situation, unit, hex, mode, verdict);
}

static gboolean
judge_unit (const TlSituation *situation, const TlRebuild *rebuild, TlUnit unit, TlVerdict *verdict)
{
  if (missing_steps (situation, unit) == 0 ||
      (!is_dead (situation, unit) && tl_situation_hex (situation, unit) == TL_HEX_NONE))
    return tl_verdict_forbid (verdict, "13.5b", unit,
                              _ ("It is neither dead nor on the map with losses."));
  if (counter_of (situation, unit)->kind == TL_KIND_AIRCRAFT)
    return judge_plane (situation, rebuild, verdict);
  if (!is_dead (situation, unit))
    return tl_situation_hex (situation, unit) == tl_situation_hex (situation, rebuild->repls[0]) ||
           tl_verdict_forbid (verdict, "13.5a", unit,
                              _ ("A reduced unit is rebuilt in the hex of its replacements."));
  return return_mode_may (situation, unit, tl_situation_hex (situation, rebuild->repls[0]),
                          rebuild->mode, verdict);
}

/* --- together --------------------------------------------------------------------------------- */

static void
count (const TlSituation *situation, const TlRebuild *rebuild, guint *eq, guint *pax)
{
  *eq = *pax = 0;
  for (guint i = 0; i < rebuild->n_repls; i++)
    if (tl_counter_is_equipment (counter_of (situation, rebuild->repls[i])))
      ++*eq;
    else
      ++*pax;
}

/* How many times the price of a step @rebuild pays, and exactly; 0: not. */
static guint
paid_times (const TlSituation *situation, const TlRebuild *rebuild, const TlRebuildPrice *step)
{
  guint eq, pax, times;

  count (situation, rebuild, &eq, &pax);
  times = step->eq > 0 ? eq / step->eq : step->pax > 0 ? pax / step->pax : 0;
  return eq == times * step->eq && pax == times * step->pax ? times : 0;
}

static gboolean
judge_price (const TlSituation *situation, const TlRebuild *rebuild, const TlRebuildPrice *step,
             TlVerdict *verdict)
{
  guint missing = missing_steps (situation, rebuild->units[0]);
  guint times = paid_times (situation, rebuild, step);
  guint most = (missing + step->n_steps - 1) / step->n_steps;

  if (times >= 1 && times <= most)
    return TRUE;
  return tl_verdict_forbid (
      verdict, "13.5", rebuild->units[0],
      /* Translators: a price in replacements of two kinds, steps that it buys, steps that are
 * missing. */
      _ ("The price is %1$u Eq and %2$u Pax for each %3$u of its %4$u steps."), step->eq, step->pax,
      step->n_steps, missing);
}

static gboolean
judge_pair (const TlSituation *situation, const TlRebuild *rebuild, gboolean is_pair,
            TlVerdict *verdict)
{
  TlRebuildPrice other;
  gboolean other_is_pair = TRUE;

  if (rebuild->n_units == 1)
    return TRUE;
  return (is_pair && price_of (situation, rebuild->units[1], &other, &other_is_pair, NULL) &&
          other_is_pair && is_dead (situation, rebuild->units[0]) &&
          is_dead (situation, rebuild->units[1])) ||
         tl_verdict_forbid (
             verdict, "13.5d", rebuild->units[1],
             _ ("Two come for one only out of the Dead Pile, where the Rebuild Table "
                "says so of both."));
}

gboolean
tl_rebuild_check (const TlSituation *situation, const TlRebuild *rebuild, TlRebuildPrice *price,
                  TlVerdict *verdict)
{
  TlUnit unit = rebuild->units[0];
  gboolean is_pair;
  TlRebuildPrice step;

  if (!is_time (situation, unit, "13.5", verdict) ||
      !price_of (situation, unit, &step, &is_pair, verdict) ||
      !judge_repls (situation, rebuild, verdict))
    return FALSE;
  for (guint i = 0; i < rebuild->n_units; i++)
    if (!judge_unit (situation, rebuild, rebuild->units[i], verdict))
      return FALSE;
  if (!judge_pair (situation, rebuild, is_pair, verdict) ||
      !judge_price (situation, rebuild, &step, verdict))
    return FALSE;
  guint times = paid_times (situation, rebuild, &step);
  if (price != NULL)
    *price = (TlRebuildPrice){ times * step.eq, times * step.pax,
                               MIN (times * step.n_steps, missing_steps (situation, unit)),
                               place_of (situation, rebuild) };
  return TRUE;
}

/* --- offers ----------------------------------------------------------------------------------- */

/* The first Repls of @hex that pay for one step. (transfer full) */
static GArray *
repls_in (const TlSituation *situation, TlHex hex, TlSide side, const TlRebuildPrice *step)
{
  GArray *repls = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint eq = 0, pax = 0;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      gboolean is_equipment = tl_counter_is_equipment (counter_of (situation, unit));

      if (counter_of (situation, unit)->kind != TL_KIND_REPL ||
          tl_situation_side (situation, unit) != side ||
          tl_unit_mode (situation, unit) != TL_MODE_MOVE ||
          (is_equipment ? eq >= step->eq : pax >= step->pax))
        continue;
      eq += is_equipment ? 1 : 0;
      pax += is_equipment ? 0 : 1;
      g_array_append_val (repls, unit);
    }
  return repls;
}

GPtrArray *
tl_rebuild_offers (const TlSituation *situation, TlUnit unit)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  TlSide side = tl_situation_side (situation, unit);
  guint n_units = tl_situation_n_units (situation);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlRebuildPrice step;
  gboolean is_pair;

  if (!is_time (situation, unit, "13.5", NULL) || missing_steps (situation, unit) == 0 ||
      !price_of (situation, unit, &step, &is_pair, NULL))
    return offers;
  for (TlUnit repl = 0; repl < n_units; repl++)
    {
      TlHex hex = tl_situation_hex (situation, repl);
      TlRebuild rebuild = { &unit, 1, NULL, 0, TL_HEX_NONE, TL_MODE_MOVE };

      if (counter_of (situation, repl)->kind != TL_KIND_REPL || hex == TL_HEX_NONE ||
          tl_situation_side (situation, repl) != side || tl_hexes_include (seen, hex))
        continue;
      g_array_append_val (seen, hex);
      g_autoptr (GArray) repls = repls_in (situation, hex, side, &step);
      rebuild.repls = (const TlUnit *) (const void *) repls->data;
      rebuild.n_repls = repls->len;
      if (tl_rebuild_check (situation, &rebuild, NULL, NULL))
        g_ptr_array_add (offers, g_steal_pointer (&repls));
    }
  return offers;
}

/* --- consolidation ---------------------------------------------------------------------------- */

static gboolean
faces_equal (const TlFace *a, const TlFace *b)
{
  return tl_face_fights_like (a, b) && a->barrage == b->barrage &&
         a->range_hexes == b->range_hexes && a->throw_mp == b->throw_mp &&
         a->throw_mobility == b->throw_mobility;
}

/* Rule 13.9: equal on both sides of the counter. */
static gboolean
are_equal (const TlCounter *a, const TlCounter *b)
{
  return a->kind == b->kind && a->side == b->side && a->size == b->size &&
         a->symbols == b->symbols && a->klass == b->klass && a->steps == b->steps &&
         a->multi_step_re4 == b->multi_step_re4 && a->points4 == b->points4 &&
         faces_equal (&a->faces[TL_FACE_COMBAT], &b->faces[TL_FACE_COMBAT]) &&
         faces_equal (&a->faces[TL_FACE_MOVE], &b->faces[TL_FACE_MOVE]);
}

static gboolean
judge_condition (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return (state->stocks == TL_STOCKS_FULL && state->marker != TL_MARKER_DG) ||
         tl_verdict_forbid (verdict, "13.9", unit,
                            _ ("Who is Low, Exhausted or DG is not consolidated."));
}

static gboolean
is_alive (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->hex != TL_HEX_NONE || state->box < tl_situation_scenario (situation)->boxes->len;
}

/* The first kind: two in one place. */
static gboolean
judge_merger (const TlSituation *situation, TlUnit unit, TlUnit other, TlVerdict *verdict)
{
  const TlUnitState *one = tl_situation_state (situation, unit);
  const TlUnitState *two = tl_situation_state (situation, other);

  if (counter_of (situation, unit)->steps < 2)
    return tl_verdict_forbid (verdict, "13.9", unit, _ ("It has one step only."));
  if (one->hex != two->hex || one->box != two->box)
    return tl_verdict_forbid (verdict, "13.9", other, _ ("Both must be in one hex or box."));
  if (one->steps_lost == 0)
    return tl_verdict_forbid (verdict, "13.9", unit, _ ("It lacks no step."));
  return judge_condition (situation, unit, verdict) && judge_condition (situation, other, verdict);
}

/* The second and the third: for one of a formation, never for an independent. */
static gboolean
judge_exchange (const TlSituation *situation, TlUnit unit, TlUnit other, TlVerdict *verdict)
{
  const TlCounter *one = counter_of (situation, unit);
  const TlCounter *two = counter_of (situation, other);

  if (two->formation < 0 || two->formation == one->formation)
    return tl_verdict_forbid (verdict, "13.9", other,
                              _ ("The dead unit must belong to another formation."));
  if ((tl_situation_state (situation, other)->flags & TL_UNIT_USED_UP) != 0)
    return tl_verdict_forbid (verdict, "13.9", other, _ ("It is not dead, but used up."));
  return judge_condition (situation, unit, verdict);
}

gboolean
tl_consolidation_may (const TlSituation *situation, TlUnit unit, TlUnit other, gboolean *exchanges,
                      TlVerdict *verdict)
{
  TlKind kind = counter_of (situation, unit)->kind;
  gboolean is_exchange = is_dead (situation, other);

  if (unit == other || !is_alive (situation, unit) ||
      (!is_exchange && !is_alive (situation, other)))
    return tl_verdict_forbid (verdict, "13.9", other,
                              _ ("It takes a living unit, and another that lives or is dead."));
  if ((!tl_kind_is_combat (kind) && kind != TL_KIND_TRANSPORT) || kind == TL_KIND_REPL)
    return tl_verdict_forbid (verdict, "13.9", unit, _ ("Such units are not consolidated."));
  if (!is_time (situation, unit, "13.9", verdict))
    return FALSE;
  if (tl_situation_side (situation, other) != tl_situation_side (situation, unit) ||
      !are_equal (counter_of (situation, unit), counter_of (situation, other)))
    return tl_verdict_forbid (verdict, "13.9", other,
                              _ ("The counters must be equal on both sides."));
  if (exchanges != NULL)
    *exchanges = is_exchange;
  return is_exchange ? judge_exchange (situation, unit, other, verdict)
                     : judge_merger (situation, unit, other, verdict);
}

/* --- who -------------------------------------------------------------------------------------- */

static gboolean
is_waiting (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->hex == TL_HEX_NONE && state->box == TL_BOX_POOL && state->return_turn > 0;
}

static int
compare_turns (gconstpointer a, gconstpointer b, gpointer situation)
{
  TlUnit one = *(const TlUnit *) a;
  TlUnit other = *(const TlUnit *) b;
  guint turn = tl_situation_state (situation, one)->return_turn;
  guint other_turn = tl_situation_state (situation, other)->return_turn;

  if (turn != other_turn)
    return turn < other_turn ? -1 : 1;
  return (one > other) - (one < other);
}

GArray *
tl_return_units (const TlSituation *situation, TlSide side)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == side && is_waiting (situation, unit))
      g_array_append_val (units, unit);
  g_array_sort_with_data (units, compare_turns, (gpointer) situation);
  return units;
}

gboolean
tl_return_is_due (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (!is_waiting (situation, unit))
    return tl_verdict_forbid (verdict, "12.8e", unit,
                              _ ("The unit is not due: it has not broken out, and no schedule "
                                 "brings it now."));
  if (clock->phase == TL_PHASE_REINFORCEMENT &&
      clock->phasing == tl_situation_side (situation, unit) &&
      clock->turn >= tl_situation_state (situation, unit)->return_turn)
    return TRUE;
  tl_finding_set_about_time (tl_finding_add_unit (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.8e",
                      /* Translators: a turn. */
                      _ ("The unit comes in its side's Reinforcement Phase of turn %u."),
                      (guint) tl_situation_state (situation, unit)->return_turn),
      unit));
  return FALSE;
}

GArray *
tl_return_due (const TlSituation *situation)
{
  GArray *units = tl_return_units (situation, tl_situation_clock (situation)->phasing);

  for (guint i = units->len; i-- > 0;)
    if (!tl_return_is_due (situation, g_array_index (units, TlUnit, i), NULL))
      g_array_remove_index (units, i);
  return units;
}

/* --- where ------------------------------------------------------------------------------------ */

static gboolean
is_free (const TlSituation *situation, TlHex hex, TlSide side)
{
  return !tl_situation_has_combat_unit (situation, hex, tl_side_other (side));
}

static void
add_hex (GArray *hexes, TlHex hex)
{
  guint i = 0;

  while (i < hexes->len && g_array_index (hexes, TlHex, i) < hex)
    i++;
  if (i == hexes->len || g_array_index (hexes, TlHex, i) != hex)
    g_array_insert_val (hexes, i, hex);
}

static void
add_sources (const TlSituation *situation, GArray *hexes, TlSide side, gboolean others)
{
  guint n;
  const TlSource *sources = tl_map_sources (tl_situation_map (situation), &n);

  for (guint i = 0; i < n; i++)
    {
      if ((sources[i].kind == TL_SOURCE_OTHER) != others ||
          (sources[i].side >= 0 && sources[i].side != (int) side))
        continue;
      if (is_free (situation, sources[i].hex, side))
        add_hex (hexes, sources[i].hex);
      else
        {
          g_autoptr (GArray) nearest = tl_programme_free_edge (situation, sources[i].hex, side);

          for (guint k = 0; k < nearest->len; k++)
            add_hex (hexes, g_array_index (nearest, TlSite, k));
        }
    }
}

/* Rule 13.6: planes come to any air base of their side. */
static void
add_bases (const TlSituation *situation, GArray *hexes, TlSide side)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE &&
        tl_situation_side (situation, unit) == side &&
        tl_situation_hex (situation, unit) != TL_HEX_NONE)
      add_hex (hexes, tl_situation_hex (situation, unit));
}

/* Rule 21.7: by option replacements come with any HQ of their side that traces, too; all do where
 * there is nothing to trace to. */
static gboolean
is_hq_for (const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  return tl_situation_plays (situation, TL_OPTION_ONE_REPL) &&
         tl_situation_counter (situation, unit)->kind == TL_KIND_REPL &&
         tl_situation_counter (situation, hq)->kind == TL_KIND_HQ &&
         tl_situation_side (situation, hq) == tl_situation_side (situation, unit) &&
         tl_unit_is_on_map (situation, hq) && tl_hunger_has_trace (situation, hq);
}

static gboolean
has_hq_for (const TlSituation *situation, TlSite site, TlUnit unit)
{
  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    if (tl_situation_hex (situation, hq) == site && is_hq_for (situation, hq, unit))
      return TRUE;
  return FALSE;
}

/* After the places of the schedule: what arrives without a word comes there. */
static void
add_headquarters (const TlSituation *situation, GArray *places, TlUnit unit)
{
  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    {
      TlSite site = tl_situation_hex (situation, hq);
      gboolean is_new = is_hq_for (situation, hq, unit);

      for (guint i = 0; i < places->len && is_new; i++)
        is_new = g_array_index (places, TlSite, i) != site;
      if (is_new)
        g_array_append_val (places, site);
    }
}

/* Whatever a port can still handle. */
static GArray *
open_places (const TlSituation *situation, TlUnit unit)
{
  TlSide side = tl_situation_side (situation, unit);
  GArray *hexes = NULL;

  if (tl_programme_places (situation, unit, &hexes))
    {
      add_headquarters (situation, hexes, unit);
      return hexes;
    }
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIRCRAFT)
    {
      add_bases (situation, hexes, side);
      return hexes;
    }
  add_sources (situation, hexes, side, FALSE);
  if (hexes->len == 0)
    add_sources (situation, hexes, side, TRUE);
  add_headquarters (situation, hexes, unit);
  return hexes;
}

/* --- ports ------------------------------------------------------------------------------------ */

static gboolean
is_dump (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP;
}

/* The port by which @unit would come, TL_HEX_NONE: none. */
static TlHex
port_for (const TlSituation *situation, TlUnit unit, TlSite site)
{
  return tl_cargo_is (situation, unit) ? tl_programme_port (situation, site) : TL_HEX_NONE;
}

static guint
size16_of (const TlSituation *situation, TlUnit unit)
{
  return tl_cargo_size8 (situation, unit) * TL_SEA_CAP16 / 8;
}

/* Rules 12.1a, 13.6a: Tokens of @unit, SP, that come at @site at once. */
static guint
fits_t (const TlSituation *situation, TlUnit unit, TlSite site)
{
  guint t = tl_situation_state (situation, unit)->t;
  TlHex port = port_for (situation, unit, site);

  return port == TL_HEX_NONE
             ? t
             : MIN (t, tl_harbour_left16 (situation, port) *
                           tl_situation_edition (situation)->tokens_per_sp / TL_SEA_CAP16);
}

TlReturnSize
tl_return_size (const TlSituation *situation, TlUnit unit, TlSite site)
{
  TlReturnSize size = { 0, fits_t (situation, unit, site) };

  if (port_for (situation, unit, site) != TL_HEX_NONE)
    size.port16 = is_dump (situation, unit)
                      ? size.t * TL_SEA_CAP16 / tl_situation_edition (situation)->tokens_per_sp
                      : size16_of (situation, unit);
  return size;
}

static gboolean
port_takes (const TlSituation *situation, TlUnit unit, TlSite site, TlVerdict *verdict)
{
  TlHex port = port_for (situation, unit, site);

  return port == TL_HEX_NONE || (is_dump (situation, unit) && fits_t (situation, unit, site) > 0) ||
         tl_harbour_takes (situation, port, size16_of (situation, unit),
                           tl_unit_is_combat (situation, unit), verdict);
}

GArray *
tl_return_places (const TlSituation *situation, TlUnit unit)
{
  GArray *sites = open_places (situation, unit);

  for (guint i = sites->len; i-- > 0;)
    if (!port_takes (situation, unit, g_array_index (sites, TlSite, i), NULL))
      g_array_remove_index (sites, i);
  return sites;
}

const char *
tl_return_late (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  g_autoptr (GArray) open = open_places (situation, unit);
  g_autoptr (GArray) sites = tl_return_places (situation, unit);
  const char *rule = open->len > 0 ? "13.6a" : "13.6";

  if (sites->len > 0)
    return NULL;
  if (verdict != NULL)
    tl_verdict_remind (verdict, rule, unit, "%s",
                       open->len > 0 ? _ ("It is late: the port handles no more in this phase.")
                                     : _ ("It is late: no place where it may enter is free."));
  return rule;
}

/* --- loads (13.6c) ---------------------------------------------------------------------------- */

#define NO_ENTRY_YET G_MAXUINT

static gboolean
comes_along (const TlSituation *situation, TlUnit dump, TlUnit unit)
{
  return is_dump (situation, dump) && tl_return_is_due (situation, dump, NULL) &&
         tl_programme_come_together (situation, unit, dump);
}

/* SP of one entry at a time: they bind the unit to that entry's places.  *entry is NO_ENTRY_YET
 * before the first dump, then the entry of the first that comes along. */
static gboolean
is_loaded_with (const TlSituation *situation, TlUnit dump, TlUnit unit, guint *entry)
{
  if (!comes_along (situation, dump, unit))
    return FALSE;
  if (*entry == NO_ENTRY_YET)
    *entry = tl_situation_state (situation, dump)->entry;
  return *entry == tl_situation_state (situation, dump)->entry;
}

guint
tl_return_may_load (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  guint n_units = tl_situation_n_units (situation);
  guint entry = NO_ENTRY_YET;
  guint room_t;
  guint due_t = 0;

  if (tl_situation_counter (situation, unit)->kind != TL_KIND_TRANSPORT)
    return tl_verdict_forbid (verdict, "13.2", unit, _ ("Only Transport Points carry supply.")), 0;
  if (!tl_return_is_due (situation, unit, verdict))
    return 0;
  room_t =
      tl_situation_counter (situation, unit)->points4 - tl_situation_state (situation, unit)->t;
  if (room_t == 0)
    return tl_verdict_forbid (verdict, "13.2", unit, _ ("The transport is full.")), 0;
  for (TlUnit dump = 0; dump < n_units; dump++)
    if (is_loaded_with (situation, dump, unit, &entry))
      due_t += tl_situation_state (situation, dump)->t;
  if (due_t == 0)
    tl_verdict_forbid (verdict, "13.6c", unit,
                       _ ("Transport arrives with SP that come to the same place in the same turn: "
                          "none do."));
  return MIN (room_t, due_t);
}

void
tl_return_load (TlEdit *edit, TlUnit unit, guint t)
{
  guint n_units = tl_situation_n_units (tl_edit_look (edit));
  guint entry = NO_ENTRY_YET;

  for (TlUnit dump = 0; dump < n_units && t > 0; dump++)
    if (is_loaded_with (tl_edit_look (edit), dump, unit, &entry))
      {
        guint part_t = MIN (t, tl_edit_peek (edit, dump)->t);

        tl_edit_unit (edit, dump)->t -= part_t;
        tl_edit_unit (edit, unit)->t += part_t;
        tl_edit_unit (edit, unit)->entry = tl_edit_peek (edit, dump)->entry;
        if (tl_edit_peek (edit, dump)->t == 0)
          tl_edit_destroy (edit, dump);
        t -= part_t;
      }
}

/* --- asking ----------------------------------------------------------------------------------- */

static gboolean
judge_place (const TlSituation *situation, TlUnit unit, TlSite site, TlVerdict *verdict)
{
  g_autoptr (GArray) sites = tl_return_places (situation, unit);
  g_autoptr (GArray) named = NULL;

  /* A site is a plain number, as a hex is. */
  if (tl_hexes_include (sites, site))
    {
      TlHex port = port_for (situation, unit, site);

      if (port != TL_HEX_NONE)
        tl_port_tell_mines (situation, port, verdict);
      return TRUE;
    }
  g_autoptr (GArray) open = open_places (situation, unit);
  if (tl_hexes_include (open, site))
    {
      tl_verdict_forbid (verdict, "13.6a", unit,
                         _ ("At a port no more arrives in a phase than the port can handle."));
      return port_takes (situation, unit, site, verdict);
    }
  TlFinding *finding = tl_verdict_add (
      verdict, TL_FINDING_FORBIDDEN, "13.6", "%s",
      tl_programme_places (situation, unit, &named)
          ? _ ("The schedule names other places; of a hex of the map's edge that the enemy holds, "
               "the nearest free one.")
          : _ ("Units that broke out arrive where reinforcements of their side enter "
               "(our reading); from a hex that the enemy holds, at the nearest free "
               "one of the map's edge."));
  tl_finding_add_unit (finding, unit);
  if (!tl_site_is_box (site))
    tl_finding_add_hex (finding, site);
  return FALSE;
}

gboolean
tl_return_has_combat_mode (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  return tl_situation_counter (situation, unit)->kind != TL_KIND_REPL ||
         tl_verdict_forbid (verdict, "13.5", unit, _ ("Replacements are never in Combat Mode."));
}

gboolean
tl_return_takes_mode (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_REPL || tl_kind_has_faces (kind);
}

gboolean
tl_return_may (const TlSituation *situation, TlUnit unit, TlSite site, TlMode mode,
               TlVerdict *verdict)
{
  if (!tl_return_is_due (situation, unit, verdict))
    return FALSE;
  gboolean ok = judge_place (situation, unit, site, verdict);
  if (ok && has_hq_for (situation, site, unit))
    tl_verdict_remind (verdict, "21.7", unit,
                       _ ("By option replacements arrive with any HQ that has "
                          "trace supply."));
  return return_mode_may (situation, unit, site, mode, verdict) && ok;
}
