/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/upkeep/tl-rebuild.h"

#include "pieces/tl-option.h"
#include "rules/base/tl-air-base.h"
#include "rules/base/tl-zoc.h"
#include "rules/upkeep/tl-return.h"

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
  TlFinding *finding;

  if (clock->phase == TL_PHASE_REINFORCEMENT &&
      tl_situation_side (situation, unit) == clock->phasing)
    return TRUE;
  finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule, "%s",
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

/* The price of one step, of a truck of all; FALSE: it is not rebuilt. */
static gboolean
price_of (const TlSituation *situation, TlUnit unit, TlRebuildPrice *price, gboolean *is_pair,
          TlVerdict *verdict)
{
  const TlCounter *counter = counter_of (situation, unit);
  const TlEntry *entry;

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
  entry = tl_kind_is_combat (counter->kind) && counter->kind != TL_KIND_REPL
              ? tl_schedule_rebuild (tl_situation_scenario (situation),
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

TlHex
tl_rebuild_place (const TlSituation *situation, const TlRebuild *rebuild)
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
  TlHex hex = tl_rebuild_place (situation, rebuild);

  return (hex != TL_HEX_NONE &&
          base_for (situation, hex, tl_situation_side (situation, unit)) != TL_HEX_NONE) ||
         tl_verdict_forbid (verdict, "13.5f", unit,
                            _ ("A plane is rebuilt at an air base of its side."));
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
  return tl_return_mode_may (situation, unit, tl_situation_hex (situation, rebuild->repls[0]),
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
  tl_finding_add_unit (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "13.5",
                      /* Translators: a price in replacements of two kinds, steps that it buys,
                       * steps that are missing. */
                      _ ("The price is %1$u Eq and %2$u Pax for each %3$u of its %4$u steps."),
                      step->eq, step->pax, step->n_steps, missing),
      rebuild->units[0]);
  return FALSE;
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
  guint times;

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
  times = paid_times (situation, rebuild, &step);
  if (price != NULL)
    *price = (TlRebuildPrice){ times * step.eq, times * step.pax,
                               MIN (times * step.n_steps, missing_steps (situation, unit)) };
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
      g_autoptr (GArray) repls = NULL;
      TlRebuild rebuild = { &unit, 1, NULL, 0, TL_HEX_NONE, TL_MODE_MOVE };

      if (counter_of (situation, repl)->kind != TL_KIND_REPL || hex == TL_HEX_NONE ||
          tl_situation_side (situation, repl) != side || tl_hexes_include (seen, hex))
        continue;
      g_array_append_val (seen, hex);
      repls = repls_in (situation, hex, side, &step);
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
