/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * First who of the enemy can be where: an option for each unit, mode and hex that matters.  Then,
 * hex by hex, what can be made of the options.
 */
#include "play/tl-danger-private.h"

#include "pieces/tl-unit.h"
#include "play/tl-apply-private.h"
#include "play/tl-planner-private.h"
#include "rules/base/tl-stacking.h"
#include "rules/capture/tl-capture.h"
#include "rules/combat/tl-facility.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-fuel.h"

/* Of units that could attack a hex, so many of the strongest are tried in each hex beside it. */
#define TRIED_MOST TL_PLANNER_CANDIDATES
/* Stacks that could overrun a hex, the strongest first. */
#define OVERRUNS_MOST 6
#define HINGES_MOST 8
/* Each target is looked at for attacks, and for barrages. */
#define STEPS_OF_TARGET 2
static const TlMode modes[TL_DANGER_VARIANTS] = { TL_MODE_COMBAT, TL_MODE_MOVE };

/* An attacker and what it brings. */
typedef struct
{
  guint32 option;
  TlFraction strength;
} Bid;

/* --- progress --------------------------------------------------------------------------------- */

gboolean
tl_danger_is_stopped (const TlDangerSearch *search)
{
  return search->progress != NULL && g_atomic_int_get (&search->progress->is_stopped) != 0;
}

void
tl_danger_step (const TlDangerSearch *search)
{
  if (search->progress != NULL)
    g_atomic_int_inc (&search->progress->n_done);
}

static void
expect (const TlDangerSearch *search, guint n)
{
  if (search->progress != NULL)
    g_atomic_int_add (&search->progress->n_all, (gint) n);
}

/* --- the enemy's turn ------------------------------------------------------------------------- */

gboolean
tl_danger_is_named (const TlDangerSearch *search, TlUnit unit)
{
  return tl_situation_side (search->situation, unit) == search->enemy &&
         (search->query->units == NULL || tl_units_include (search->query->units, unit));
}

gboolean
tl_danger_may_come (const TlDangerSearch *search, TlUnit unit)
{
  return tl_danger_is_named (search, unit) && tl_unit_is_on_map (search->situation, unit);
}

static gboolean
is_asked (const TlDangerSearch *search, TlUnit unit)
{
  return tl_danger_may_come (search, unit) && tl_unit_is_combat (search->situation, unit);
}

/* Rule 2.2: what lasts for a phase has ended for @side. */
static void
begin_phase (TlEdit *edit, const TlSituation *situation, TlSide side)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      if (tl_situation_side (situation, unit) != side)
        continue;
      TlUnitState *state = tl_edit_unit (edit, unit);
      state->flags &= ~(tl_clock_flags_of_phase () | TL_UNIT_ATTACKED);
      state->mp12_spent = 0;
      state->phase_start = TL_HEX_NONE;
    }
}

/* (transfer full) */
static TlSituation *
enemy_turn (const TlSituation *situation, TlSide enemy)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (clock->phase == TL_PHASE_MOVEMENT && clock->phasing == enemy)
    return tl_situation_ref ((TlSituation *) situation);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  begin_phase (edit, situation, enemy);
  tl_edit_clock (edit)->phase = TL_PHASE_MOVEMENT;
  tl_edit_clock (edit)->phasing = enemy;
  tl_edit_clear_attacked (edit);
  return tl_edit_finish (g_steal_pointer (&edit));
}

/* Rule 5.4: all units that may be in @mode. (transfer full) */
static TlSituation *
turn_all (const TlDangerSearch *search, TlMode mode)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_MODE);
  g_autoptr (TlVerdict) verdict = NULL;

  action->mode = mode;
  for (TlUnit unit = 0; unit < tl_situation_n_units (search->turn); unit++)
    if (is_asked (search, unit) && tl_unit_mode (search->turn, unit) != mode &&
        tl_mode_may_change (search->turn, unit, mode, NULL))
      tl_action_add_units (action, &unit, 1);
  TlSituation *turned = action->units->len > 0 ? tl_apply (search->turn, action, &verdict) : NULL;
  return turned != NULL ? turned : tl_situation_ref (search->turn);
}

/* Rule 4.5: units that are Out of Supply exert no zone: so the enemy moves as if there were none.
 * (transfer full) */
static TlSituation *
without_zones (const TlSituation *situation, TlSide side)
{
  TlEdit *edit = tl_situation_edit (situation);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == side && tl_unit_has_zoc (situation, unit, NULL))
      tl_edit_unit (edit, unit)->flags |= TL_UNIT_OOS;
  return tl_edit_finish (edit);
}

/* --- where it matters ------------------------------------------------------------------------- */

static void
mark_around (const TlDangerSearch *search, TlHex hex)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex launch = tl_map_neighbour (tl_situation_map (search->situation), hex, d);

      if (launch != TL_HEX_NONE)
        search->near[launch] |= TL_DANGER_NEAR_LAUNCH;
    }
}

static void
mark_targets (const TlDangerSearch *search)
{
  TlSide side = search->query->side;

  for (TlUnit unit = 0; unit < tl_situation_n_units (search->situation); unit++)
    {
      TlHex hex = tl_situation_hex (search->situation, unit);

      if (hex == TL_HEX_NONE || !tl_unit_is_on_map (search->situation, unit) ||
          tl_situation_side (search->situation, unit) != side ||
          (search->near[hex] & TL_DANGER_NEAR_TARGET) != 0)
        continue;
      search->near[hex] |= TL_DANGER_NEAR_TARGET;
      if (tl_situation_has_combat_unit (search->situation, hex, side) ||
          tl_facility_air_base (search->situation, hex, side) != TL_UNIT_NONE ||
          tl_facility_has_port (search->situation, hex, side))
        mark_around (search, hex);
    }
}

static void
mark_hinges (const TlDangerSearch *search)
{
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_autoptr (GPtrArray) hinges =
          tl_cut_hinges (search->situation, search->query->side, kind, HINGES_MOST);

      for (guint i = 0; i < hinges->len; i++)
        {
          const TlHinge *hinge = hinges->pdata[i];

          if (hinge->kind == TL_HINGE_HEX &&
              (search->near[hinge->hex] & TL_DANGER_NEAR_TARGET) == 0)
            search->near[hinge->hex] |= TL_DANGER_NEAR_HINGE;
        }
    }
}

/* --- who can be where ------------------------------------------------------------------------- */

static void
add_option (const TlDangerSearch *search, TlUnit unit, guint variant, TlHex hex, guint mp12)
{
  TlDangerOption option = { unit, variant, hex, mp12, search->first[hex] };

  if (search->near[hex] == 0)
    return;
  search->first[hex] = search->options->len;
  g_array_append_val (search->options, option);
}

gboolean
tl_danger_is_same_side (const TlDangerSearch *search, TlUnit unit, guint variant)
{
  return variant > 0 &&
         tl_unit_mode (search->turned[0], unit) == tl_unit_mode (search->turned[variant], unit);
}

/* Rule 12.5a. */
static gboolean
has_fuel (const TlSituation *situation, TlUnit unit)
{
  if (!tl_situation_scenario (situation)->keeps_fuel)
    return TRUE;
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (situation, &unit, 1, "12.5a", NULL);
  return bill != NULL;
}

TlMoveReach *
tl_danger_reach (const TlSituation *situation, TlUnit unit)
{
  if (!tl_move_may_start (situation, unit, NULL) || !has_fuel (situation, unit))
    return NULL;
  return tl_move_reach (situation, &unit, 1, NULL);
}

/* Notes where @unit can be in @situation: as TL_REACH_* @bit; as options with @adds. */
static void
look_at (const TlDangerSearch *search, const TlSituation *situation, TlUnit unit, guint variant,
         guint bit, gboolean adds)
{
  g_autoptr (TlMoveReach) reach = tl_danger_reach (situation, unit);
  TlHex here = tl_situation_hex (situation, unit);
  const TlHex *hexes = &here;
  guint n = 1;

  if (reach != NULL)
    hexes = tl_move_reach_hexes (reach, &n);
  for (guint i = 0; i < n; i++)
    {
      search->dangers->reach[hexes[i]] |= (guint8) bit;
      if (adds)
        add_option (search, unit, variant, hexes[i],
                    hexes[i] == here ? 0 : tl_move_reach_cost_mp12 (reach, hexes[i]));
    }
}

static void
find_options (const TlDangerSearch *search)
{
  TlSituation *open[TL_DANGER_VARIANTS];

  for (guint v = 0; v < TL_DANGER_VARIANTS; v++)
    open[v] = without_zones (search->turned[v], search->query->side);
  for (TlUnit unit = 0;
       unit < tl_situation_n_units (search->turn) && !tl_danger_is_stopped (search); unit++)
    {
      if (!is_asked (search, unit))
        continue;
      for (guint v = 0; v < TL_DANGER_VARIANTS; v++)
        if (!tl_danger_is_same_side (search, unit, v))
          {
            look_at (search, search->turned[v], unit, v, TL_REACH_NOW, TRUE);
            look_at (search, open[v], unit, v, TL_REACH_FREE, FALSE);
          }
      tl_danger_step (search);
    }
  for (guint v = 0; v < TL_DANGER_VARIANTS; v++)
    tl_situation_unref (open[v]);
}

const TlDangerOption *
tl_danger_option (const TlDangerSearch *search, guint32 i)
{
  return &g_array_index (search->options, TlDangerOption, i);
}

/* --- putting attackers where they come from --------------------------------------------------- */

static gboolean
may_fight (const TlDangerSearch *search, const TlDangerOption *option, gboolean overrun)
{
  const TlSituation *turned = search->turned[option->variant];
  const TlModeEffect *effect =
      &tl_situation_edition (turned)->modes[tl_unit_mode (turned, option->unit)];

  return tl_unit_is_attack_capable (turned, option->unit, NULL) &&
         (overrun ? effect->can_overrun : effect->can_attack);
}

void
tl_danger_put (const TlDangerSearch *search, TlEdit *edit, const TlDangerOption *option)
{
  const TlUnitState *shown = tl_situation_state (search->turned[option->variant], option->unit);

  if (shown->hex != option->hex)
    tl_edit_place (edit, option->unit, option->hex);
  TlUnitState *state = tl_edit_unit (edit, option->unit);
  state->face = shown->face;
  state->marker = shown->marker;
  if (option->mp12 == 0)
    return;
  state->phase_start = shown->hex;
  state->mp12_spent = (guint16) (state->mp12_spent + option->mp12);
}

TlSituation *
tl_danger_arrange (const TlDangerSearch *search, const GArray *options, TlPhase phase)
{
  TlEdit *edit = tl_situation_edit (search->turn);

  for (guint i = 0; i < options->len; i++)
    tl_danger_put (search, edit, tl_danger_option (search, g_array_index (options, guint32, i)));
  tl_edit_clock (edit)->phase = phase;
  return tl_edit_finish (edit);
}

static TlPhase
phase_of (gboolean overrun)
{
  return overrun ? TL_PHASE_MOVEMENT : TL_PHASE_COMBAT;
}

/* The odds of one attacker alone. (transfer full) */
static TlFightOdds *
odds_alone (const TlDangerSearch *search, guint32 option, TlHex target, gboolean overrun)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (TlFight) fight = tl_fight_new (target, overrun);

  g_array_append_val (options, option);
  g_autoptr (TlSituation) there = tl_danger_arrange (search, options, phase_of (overrun));
  tl_fight_add_attacker (fight, tl_danger_option (search, option)->unit);
  return tl_fight_odds (there, fight);
}

/* Rule 9.5(A): takes out of @options who would have no combat supply, and is refused. */
static void
keep_supplied (const TlDangerSearch *search, GArray *options, TlHex target, gboolean overrun)
{
  g_autoptr (TlSituation) there = tl_danger_arrange (search, options, phase_of (overrun));
  g_autoptr (TlFight) fight = tl_fight_new (target, overrun);

  for (guint i = 0; i < options->len; i++)
    tl_fight_add_attacker (fight,
                           tl_danger_option (search, g_array_index (options, guint32, i))->unit);
  g_autoptr (GArray) payments = tl_combat_supply_propose (there, fight, TRUE, NULL);
  for (guint i = options->len; i-- > 0;)
    if (!tl_combat_supply_covers (
            there, fight, payments, TRUE,
            tl_danger_option (search, g_array_index (options, guint32, i))->unit))
      g_array_remove_index (options, i);
}

/* --- dangers ---------------------------------------------------------------------------------- */

gboolean
tl_danger_kind_fires (TlDangerKind kind)
{
  return kind == TL_DANGER_BARRAGE || kind == TL_DANGER_HIP_SHOOT || kind == TL_DANGER_TRAINBUSTING;
}

void
tl_danger_free (gpointer data)
{
  TlDanger *danger = data;

  g_array_unref (danger->units);
  g_array_unref (danger->cut);
  g_free (danger);
}

TlDanger *
tl_danger_new (const TlDangerSearch *search, TlDangerKind kind, TlHex hex, const GArray *options)
{
  TlDanger *danger = g_new0 (TlDanger, 1);

  danger->kind = kind;
  danger->hex = hex;
  danger->units = g_array_new (FALSE, FALSE, sizeof (TlDangerUnit));
  danger->cut = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));
  danger->defender_loss = danger->attacker_loss = danger->strength = TL_FRACTION_ZERO;
  danger->harmed = danger->losing = TL_FRACTION_ZERO;
  danger->through = TL_FRACTION_ONE;
  danger->ship = danger->spotter = danger->interceptor = TL_UNIT_NONE;
  for (guint i = 0; i < options->len; i++)
    {
      const TlDangerOption *option = tl_danger_option (search, g_array_index (options, guint32, i));
      TlDangerUnit unit = { option->unit, option->hex,
                            tl_unit_mode (search->turned[option->variant], option->unit),
                            option->mp12 };

      g_array_append_val (danger->units, unit);
    }
  return danger;
}

void
tl_danger_find_cut (const TlDangerSearch *search, TlDanger *danger)
{
  const TlDangerUnit *first = &g_array_index (danger->units, TlDangerUnit, 0);
  TlSituation *turned =
      search->turned[first->mode == tl_unit_mode (search->turned[0], first->unit) ? 0 : 1];
  g_autoptr (TlSituation) after = tl_cut_suppose (turned, &first->unit, 1, danger->hex);

  g_array_unref (danger->cut);
  danger->cut = tl_cut_between (turned, after, search->query->side);
  for (guint i = 0; i < danger->cut->len; i++)
    danger->cut_re4 +=
        tl_unit_re4 (search->situation, g_array_index (danger->cut, TlCutUnit, i).unit);
}

static gboolean
cuts_trace (const TlDanger *danger)
{
  for (guint i = 0; i < danger->cut->len; i++)
    if (g_array_index (danger->cut, TlCutUnit, i).loses_trace)
      return TRUE;
  return FALSE;
}

/* Is a barrage likely enough to cost a step, or an air base a level (10.0c)? */
static gboolean
costs_half (const TlDanger *danger)
{
  return !danger->is_uncounted &&
         (2 * danger->losing.num >= danger->losing.den ||
          (danger->aim == TL_AIM_AIR_BASE && 2 * danger->harmed.num >= danger->harmed.den));
}

static TlDangerLevel
level_of (const TlDanger *danger)
{
  if (danger->kind == TL_DANGER_CAPTURE ||
      (danger->takes && 2 * danger->landed >= TL_TWO_DICE_WAYS) ||
      2 * danger->taken >= TL_COMBAT_WAYS)
    return TL_DANGER_LIKELY;
  if (costs_half (danger) || 6 * danger->taken >= TL_COMBAT_WAYS ||
      (danger->kind == TL_DANGER_CUT && cuts_trace (danger)) ||
      (6 * danger->landed >= TL_TWO_DICE_WAYS && (danger->takes || cuts_trace (danger))))
    return TL_DANGER_POSSIBLE;
  return TL_DANGER_SLIGHT;
}

void
tl_danger_take (const TlDangerSearch *search, TlDanger *danger)
{
  guint8 *level = &search->dangers->levels[danger->hex];

  danger->level = level_of (danger);
  *level = (guint8) MAX (*level, danger->level + 1);
  g_ptr_array_add (search->dangers->dangers, danger);
}

/* What comes of the fight of @options; FALSE where the rules refuse it. */
static gboolean
try_fight (const TlDangerSearch *search, TlHex target, GArray *options, gboolean overrun)
{
  g_autoptr (TlFight) fight = tl_fight_new (target, overrun);
  TlAnalysisPlan plan;

  keep_supplied (search, options, target, overrun);
  if (options->len == 0)
    return FALSE;
  g_autoptr (TlSituation) there = tl_danger_arrange (search, options, phase_of (overrun));
  for (guint i = 0; i < options->len; i++)
    tl_fight_add_attacker (fight,
                           tl_danger_option (search, g_array_index (options, guint32, i))->unit);
  if (!tl_planner_pay (there, fight, NULL))
    return FALSE;
  tl_analysis_plan_init (&plan);
  g_autoptr (TlAnalysis) analysis = tl_analysis_new (there, fight, &plan, NULL);
  if (analysis == NULL)
    return FALSE;
  g_autoptr (TlFightOdds) odds = tl_fight_odds (there, fight);
  TlDanger *danger =
      tl_danger_new (search, overrun ? TL_DANGER_OVERRUN : TL_DANGER_ATTACK, target, options);
  danger->odds = odds->odds;
  danger->category = odds->category;
  danger->combat = odds->combat;
  danger->taken = analysis->may_advance;
  danger->emptied = analysis->hex_emptied;
  danger->defender_loss = analysis->defender_mean;
  danger->attacker_loss = analysis->attacker_mean;
  if (danger->taken > 0)
    tl_danger_find_cut (search, danger);
  tl_danger_take (search, danger);
  return TRUE;
}

/* --- attacks ---------------------------------------------------------------------------------- */

static TlFraction
base_strength (const TlDangerSearch *search, const TlDangerOption *option)
{
  return tl_unit_attack_strength (search->turned[option->variant], option->unit, NULL);
}

/* The strongest first; then the cheaper way, then the lower unit. */
static int
compare_bids (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlDangerSearch *search = data;
  const Bid *one = a, *other = b;
  const TlDangerOption *left = tl_danger_option (search, one->option),
                       *right = tl_danger_option (search, other->option);
  int order = tl_fraction_compare (other->strength, one->strength);

  if (order == 0)
    order = (left->mp12 > right->mp12) - (left->mp12 < right->mp12);
  if (order == 0)
    order = (left->unit > right->unit) - (left->unit < right->unit);
  return order != 0 ? order : (left->hex > right->hex) - (left->hex < right->hex);
}

/* By printed strength, all that could be beside @target and fight. (transfer full): Bid */
static GArray *
bids_on (const TlDangerSearch *search, TlHex target, gboolean overrun)
{
  GArray *bids = g_array_new (FALSE, FALSE, sizeof (Bid));

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex launch = tl_map_neighbour (tl_situation_map (search->situation), target, d);

      if (launch == TL_HEX_NONE)
        continue;
      for (guint32 i = search->first[launch]; i != TL_DANGER_NO_OPTION;
           i = tl_danger_option (search, i)->next)
        {
          Bid bid = { i, base_strength (search, tl_danger_option (search, i)) };

          if (bid.strength.num > 0 && may_fight (search, tl_danger_option (search, i), overrun))
            g_array_append_val (bids, bid);
        }
    }
  g_array_sort_with_data (bids, compare_bids, (gpointer) search);
  return bids;
}

/* Keeps the bids of the TRIED_MOST strongest units, now with what each brings against @target, and
 * none that the rules refuse. */
static void
weigh_bids (const TlDangerSearch *search, TlHex target, GArray *bids)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint kept = 0;

  for (guint i = 0; i < bids->len; i++)
    {
      Bid bid = g_array_index (bids, Bid, i);
      TlUnit unit = tl_danger_option (search, bid.option)->unit;

      if (!tl_units_include (tried, unit))
        {
          if (tried->len == TRIED_MOST)
            continue;
          g_array_append_val (tried, unit);
        }
      g_autoptr (TlFightOdds) odds = odds_alone (search, bid.option, target, FALSE);
      bid.strength = odds->attack.strength;
      if (tl_verdict_allows (odds->verdict))
        g_array_index (bids, Bid, kept++) = bid;
    }
  g_array_set_size (bids, kept);
  g_array_sort_with_data (bids, compare_bids, (gpointer) search);
}

static gboolean
is_chosen (const TlDangerSearch *search, const GArray *options, TlUnit unit)
{
  for (guint i = 0; i < options->len; i++)
    if (tl_danger_option (search, g_array_index (options, guint32, i))->unit == unit)
      return TRUE;
  return FALSE;
}

gboolean
tl_danger_has_room (const TlDangerSearch *search, const GArray *options,
                    const TlDangerOption *option)
{
  if (tl_situation_hex (search->turn, option->unit) == option->hex)
    return TRUE;
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (guint i = 0; i < options->len; i++)
    {
      const TlDangerOption *other = tl_danger_option (search, g_array_index (options, guint32, i));

      if (other->hex == option->hex && tl_situation_hex (search->turn, other->unit) != other->hex)
        g_array_append_val (units, other->unit);
    }
  g_array_append_val (units, option->unit);
  return tl_stacking_has_room_for (search->turn, option->hex, search->enemy,
                                   (const TlUnit *) (gpointer) units->data, units->len, NULL);
}

static void
find_attack (const TlDangerSearch *search, TlHex target)
{
  g_autoptr (GArray) bids = bids_on (search, target, FALSE);
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));

  weigh_bids (search, target, bids);
  for (guint i = 0; i < bids->len; i++)
    {
      const Bid *bid = &g_array_index (bids, Bid, i);
      const TlDangerOption *option = tl_danger_option (search, bid->option);

      if (!is_chosen (search, options, option->unit) &&
          tl_danger_has_room (search, options, option))
        g_array_append_val (options, bid->option);
    }
  if (options->len > 0)
    try_fight (search, target, options, FALSE);
}

/* --- overruns --------------------------------------------------------------------------------- */

/* Rule 8.1: of one stack, in one mode, from one hex. */
static gboolean
go_together (const TlDangerSearch *search, const TlDangerOption *a, const TlDangerOption *b)
{
  return a->hex == b->hex && a->variant == b->variant &&
         tl_situation_hex (search->turn, a->unit) == tl_situation_hex (search->turn, b->unit) &&
         tl_move_may_join (search->turn, a->unit, b->unit, NULL);
}

/* The bids that go with number @first and may overrun by themselves.  FALSE when an earlier bid
 * leads the same stack. (out): @options */
static gboolean
gather (const TlDangerSearch *search, const GArray *bids, guint first, TlHex target,
        GArray *options)
{
  const TlDangerOption *leader = tl_danger_option (search, g_array_index (bids, Bid, first).option);

  for (guint i = 0; i < bids->len; i++)
    {
      const Bid *bid = &g_array_index (bids, Bid, i);
      const TlDangerOption *option = tl_danger_option (search, bid->option);

      if (!go_together (search, leader, option))
        continue;
      if (i < first)
        return FALSE;
      if (is_chosen (search, options, option->unit) ||
          !tl_danger_has_room (search, options, option))
        continue;
      g_autoptr (TlFightOdds) odds = odds_alone (search, bid->option, target, TRUE);
      if (tl_verdict_allows (odds->verdict))
        g_array_append_val (options, bid->option);
    }
  return options->len > 0;
}

/* The strongest stack that can do it. */
static void
find_overrun (const TlDangerSearch *search, TlHex target)
{
  g_autoptr (GArray) bids = bids_on (search, target, TRUE);
  guint n_tried = 0;

  for (guint i = 0; i < bids->len && n_tried < OVERRUNS_MOST; i++)
    {
      g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));

      if (!gather (search, bids, i, target, options))
        continue;
      n_tried++;
      if (try_fight (search, target, options, TRUE))
        return;
    }
}

/* --- entering --------------------------------------------------------------------------------- */

/* Each unit that can be in @hex, once, the strongest first. (transfer full): guint32 */
static GArray *
who_enters (const TlDangerSearch *search, TlHex hex, gboolean attack_capable)
{
  g_autoptr (GArray) bids = g_array_new (FALSE, FALSE, sizeof (Bid));
  GArray *options = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = search->first[hex]; i != TL_DANGER_NO_OPTION;
       i = tl_danger_option (search, i)->next)
    {
      const TlDangerOption *option = tl_danger_option (search, i);
      Bid bid = { i, base_strength (search, option) };

      if (!attack_capable ||
          tl_unit_is_attack_capable (search->turned[option->variant], option->unit, NULL))
        g_array_append_val (bids, bid);
    }
  g_array_sort_with_data (bids, compare_bids, (gpointer) search);
  for (guint i = 0; i < bids->len; i++)
    {
      guint32 option = g_array_index (bids, Bid, i).option;

      if (!is_chosen (search, options, tl_danger_option (search, option)->unit))
        g_array_append_val (options, option);
    }
  return options;
}

static void
find_entry (const TlDangerSearch *search, TlHex hex, TlDangerKind kind)
{
  g_autoptr (GArray) options = who_enters (search, hex, kind == TL_DANGER_CAPTURE);

  if (options->len == 0)
    return;
  TlDanger *danger = tl_danger_new (search, kind, hex, options);
  tl_danger_find_cut (search, danger);
  if (kind == TL_DANGER_CUT && danger->cut->len == 0)
    tl_danger_free (danger);
  else
    tl_danger_take (search, danger);
}

gboolean
tl_danger_holds_loot (const TlDangerSearch *search, TlHex hex)
{
  g_autofree char *text = tl_capture_text (search->situation, hex, search->enemy);

  return text != NULL;
}

static void
find_dangers (const TlDangerSearch *search)
{
  for (TlHex hex = 0; hex < search->dangers->n_hexes && !tl_danger_is_stopped (search); hex++)
    {
      if ((search->near[hex] & TL_DANGER_NEAR_TARGET) != 0)
        {
          if (tl_situation_has_combat_unit (search->situation, hex, search->query->side))
            {
              find_overrun (search, hex);
              find_attack (search, hex);
            }
          else if (tl_danger_holds_loot (search, hex))
            find_entry (search, hex, TL_DANGER_CAPTURE);
          tl_danger_step (search);
        }
      else if ((search->near[hex] & TL_DANGER_NEAR_HINGE) != 0)
        find_entry (search, hex, TL_DANGER_CUT);
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

static int
compare_dangers (gconstpointer a, gconstpointer b)
{
  const TlDanger *one = *(TlDanger *const *) a, *other = *(TlDanger *const *) b;

  if (one->level != other->level)
    return one->level > other->level ? -1 : 1;
  if (one->is_uncounted != other->is_uncounted)
    return one->is_uncounted ? 1 : -1;
  if (one->cut_re4 != other->cut_re4)
    return one->cut_re4 > other->cut_re4 ? -1 : 1;
  if (one->taken != other->taken)
    return one->taken > other->taken ? -1 : 1;
  int order = tl_fraction_compare (other->losing, one->losing);
  if (order != 0)
    return order;
  if (one->landed != other->landed)
    return one->landed > other->landed ? -1 : 1;
  order = tl_fraction_compare (other->harmed, one->harmed);
  if (order != 0)
    return order;
  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  if (one->fire != other->fire)
    return one->fire < other->fire ? -1 : 1;
  return one->aim != other->aim ? (one->aim > other->aim) - (one->aim < other->aim)
                                : (one->ship > other->ship) - (one->ship < other->ship);
}

static void
count_work (const TlDangerSearch *search)
{
  guint n = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (search->turn); unit++)
    n += is_asked (search, unit);
  for (TlHex hex = 0; hex < search->dangers->n_hexes; hex++)
    n += (search->near[hex] & TL_DANGER_NEAR_TARGET) != 0 ? STEPS_OF_TARGET : 0;
  expect (search, n);
}

static void
count_reach (TlDangers *dangers)
{
  for (TlHex hex = 0; hex < dangers->n_hexes; hex++)
    {
      dangers->n_reach_now += (dangers->reach[hex] & TL_REACH_NOW) != 0;
      dangers->n_reach_free += (dangers->reach[hex] & TL_REACH_FREE) != 0;
    }
}

static void
work_out (TlDangerSearch *search)
{
  guint n_hexes = search->dangers->n_hexes;

  search->near = g_new0 (guint8, n_hexes);
  search->first = g_new (guint32, n_hexes);
  memset (search->first, 0xff, n_hexes * sizeof *search->first);
  search->options = g_array_new (FALSE, FALSE, sizeof (TlDangerOption));
  search->turn = enemy_turn (search->situation, search->enemy);
  for (guint v = 0; v < TL_DANGER_VARIANTS; v++)
    search->turned[v] = turn_all (search, modes[v]);
  mark_targets (search);
  mark_hinges (search);
  count_work (search);
  find_options (search);
  find_dangers (search);
  tl_danger_find_barrages (search);
  tl_danger_find_landings (search);
  g_ptr_array_sort (search->dangers->dangers, compare_dangers);
  count_reach (search->dangers);
  for (guint v = 0; v < TL_DANGER_VARIANTS; v++)
    tl_situation_unref (search->turned[v]);
  tl_situation_unref (search->turn);
  g_array_unref (search->options);
  g_free (search->first);
  g_free (search->near);
}

TlDangers *
tl_dangers_new (const TlSituation *situation, const TlDangerQuery *query,
                TlDangerProgress *progress)
{
  g_autoptr (TlDangers) dangers = g_new0 (TlDangers, 1);
  TlDangerSearch search = { .situation = situation,
                            .query = query,
                            .enemy = tl_side_other (query->side),
                            .dangers = dangers,
                            .progress = progress };

  dangers->side = query->side;
  dangers->n_named = query->units != NULL ? query->units->len : 0;
  dangers->n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  dangers->dangers = g_ptr_array_new_with_free_func (tl_danger_free);
  dangers->reach = g_new0 (guint8, dangers->n_hexes);
  dangers->levels = g_new0 (guint8, dangers->n_hexes);
  work_out (&search);
  return tl_danger_is_stopped (&search) ? NULL : g_steal_pointer (&dangers);
}

void
tl_dangers_free (TlDangers *dangers)
{
  if (dangers == NULL)
    return;
  g_ptr_array_unref (dangers->dangers);
  g_free (dangers->reach);
  g_free (dangers->levels);
  g_free (dangers);
}
