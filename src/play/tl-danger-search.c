/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who of the enemy can be where: an option for each unit, mode and hex that matters; and what each
 * danger that is found is worth telling. */
#include "config.h"

#include "play/tl-danger-private.h"

#include "pieces/tl-unit.h"
#include "play/tl-apply-private.h"
#include "rules/base/tl-stacking.h"
#include "rules/capture/tl-capture.h"
#include "rules/combat/tl-facility.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-fuel.h"

#define HINGES_MOST 8
/* Each target is looked at for attacks, and for barrages. */
#define STEPS_OF_TARGET 2
static const TlMode modes[TL_DANGER_VARIANTS] = { TL_MODE_COMBAT, TL_MODE_MOVE };

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

/* --- hexes that matter ------------------------------------------------------------------------ */

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

gboolean
tl_danger_holds_loot (const TlDangerSearch *search, TlHex hex)
{
  g_autofree char *text = tl_capture_text (search->situation, hex, search->enemy);

  return text != NULL;
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

void
tl_danger_search_begin (TlDangerSearch *search)
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
}

void
tl_danger_search_end (TlDangerSearch *search)
{
  for (guint v = 0; v < TL_DANGER_VARIANTS; v++)
    tl_situation_unref (search->turned[v]);
  tl_situation_unref (search->turn);
  g_array_unref (search->options);
  g_free (search->first);
  g_free (search->near);
}

/* --- putting units where they come from ------------------------------------------------------- */

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
