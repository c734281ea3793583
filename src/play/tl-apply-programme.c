/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the schedule brings: weather, who goes first, arrivals, supply, replacements. */
#include "config.h"

#include "play/tl-programme-play.h"

#include "pieces/tl-scenario.h"
#include "play/tl-apply-private.h"
#include "rules/base/tl-air-base.h"
#include "rules/supply/tl-harbour.h"
#include "rules/supply/tl-stock.h"
#include "rules/turn/tl-programme.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n-lib.h>

/* --- what comes ------------------------------------------------------------------------------- */

static void
note_unit (TlVerdict *verdict, const char *rule, TlUnit unit, const char *text)
{
  tl_verdict_remind (verdict, rule, unit, "%s", text);
}

static void
set_due (TlEdit *edit, TlUnit unit, const TlEntry *entry, int turn)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (edit));

  tl_edit_unit (edit, unit)->return_turn = (guint16) CLAMP (turn, 1, G_MAXUINT16);
  tl_edit_unit (edit, unit)->entry = tl_schedule_key (scenario, entry);
}

static void
bring_sp (TlEdit *edit, const TlEntry *entry, int turn, TlVerdict *verdict)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (edit));
  gboolean is_more = tl_situation_plays (tl_edit_look (edit), TL_OPTION_MORE_SUPPLY);
  guint t = is_more ? (guint) tl_fraction_round (tl_fraction_multiply (
                          tl_fraction_new (entry->t, 1), scenario->edition->tempo_arrivals))
                    : entry->t;
  g_autofree char *amount = tl_tokens_to_string (t, scenario->edition->tokens_per_sp);
  TlUnit unit = t > 0 ? tl_stock_bring (edit, entry->side, t) : TL_UNIT_NONE;

  if (unit == TL_UNIT_NONE)
    return;
  set_due (edit, unit, entry, turn);
  tl_verdict_add (verdict, TL_FINDING_REMINDER, is_more ? "21.6" : "2.3",
                  /* Translators: a side, an amount of supply. */
                  _ ("%1$s: %2$s arrive."), scenario->sides[entry->side].name, amount);
}

/* Rule 13.6c */
static void
load_organic (TlEdit *edit, TlUnit unit, TlVerdict *verdict)
{
  const TlSituation *now = tl_edit_look (edit);
  guint full_t = tl_situation_counter (now, unit)->points4;

  if (!tl_unit_is_organic (now, unit) || tl_edit_peek (edit, unit)->t >= full_t)
    return;
  tl_edit_unit (edit, unit)->t = full_t;
  note_unit (verdict, "13.6c", unit, _ ("Organic Trucks arrive loaded."));
}

/* Rule 13.6: the units of @entry, as far as they wait. */
static void
bring_units (TlEdit *edit, const TlEntry *entry, int turn, TlVerdict *verdict)
{
  for (guint i = 0; i < entry->counters->len; i++)
    {
      TlUnit unit = g_array_index (entry->counters, guint, i);
      const TlUnitState *state = tl_edit_peek (edit, unit);

      if (state->box != TL_BOX_POOL || state->hex != TL_HEX_NONE || state->return_turn > 0)
        continue;
      set_due (edit, unit, entry, turn);
      note_unit (verdict, "13.6", unit, _ ("It arrives as a reinforcement."));
      load_organic (edit, unit, verdict);
    }
}

static void
bring (TlEdit *edit, const TlEntry *entry, int turn, TlVerdict *verdict)
{
  bring_units (edit, entry, turn, verdict);
  bring_sp (edit, entry, turn, verdict);
}

/* A Repl in the pool or the Dead Pile that no arrival names, or one more. */
static TlUnit
free_repl (TlEdit *edit, guint counter)
{
  const TlSituation *now = tl_edit_look (edit);
  guint n_units = tl_situation_n_units (now);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_situation_state (now, unit);

      if (state->counter == counter && state->hex == TL_HEX_NONE && state->return_turn == 0 &&
          (state->box == TL_BOX_DEAD || state->box == TL_BOX_POOL) &&
          !tl_programme_waits_for (now, unit))
        return unit;
    }
  return tl_edit_add_unit (edit, counter);
}

/* Rule 13.5 */
static void
bring_repls (TlEdit *edit, const TlEntry *entry, gboolean is_equipment, guint n, int turn)
{
  int counter =
      tl_schedule_repl (tl_situation_scenario (tl_edit_look (edit)), entry->side, is_equipment);

  for (guint i = 0; i < n && counter >= 0; i++)
    {
      TlUnit unit = free_repl (edit, (guint) counter);

      *tl_edit_unit (edit, unit) =
          tl_state_fresh (tl_situation_scenario (tl_edit_look (edit)), (guint) counter);
      set_due (edit, unit, entry, turn);
    }
}

/* Rule 21.7: what the table has brought is used by half at least, the rest of that half is lost.
 * It takes the Repls that were made last. */
void
tl_programme_end_reinforcement (TlEdit *edit, TlVerdict *verdict)
{
  const TlClock clock = *tl_situation_clock (tl_edit_look (edit));
  TlFraction share = tl_situation_edition (tl_edit_look (edit))->repls_used;

  for (guint is_eq = 0; is_eq < 2; is_eq++)
    {
      TlFraction came = tl_fraction_new (clock.repls_came[is_eq], 1);
      guint due = clock.repls_came[is_eq] - (guint) tl_fraction_floor (tl_fraction_subtract (
                                                came, tl_fraction_multiply (share, came)));
      guint n = due - MIN (due, clock.repls_used[is_eq]);

      for (TlUnit unit = tl_situation_n_units (tl_edit_look (edit)); unit-- > 0 && n > 0;)
        {
          const TlCounter *counter = tl_situation_counter (tl_edit_look (edit), unit);

          if (counter->kind != TL_KIND_REPL || tl_counter_is_equipment (counter) != (is_eq == 1) ||
              tl_edit_peek (edit, unit)->owner != clock.phasing ||
              (!tl_programme_is_there (tl_edit_look (edit), unit) &&
               tl_edit_peek (edit, unit)->return_turn == 0))
            continue;
          note_unit (verdict, "21.7", unit,
                     _ ("It is lost: at least half of the replacements are used in the phase that "
                        "brings them."));
          tl_edit_destroy (edit, unit);
          n--;
        }
    }
}

/* --- when a segment begins -------------------------------------------------------------------- */

/* Rule 13.6: units that leave now. */
static void
withdraw (TlEdit *edit, const TlEntry *entry, TlVerdict *verdict)
{
  for (guint i = 0; i < entry->counters->len; i++)
    {
      TlUnit unit = g_array_index (entry->counters, guint, i);

      if (!tl_programme_is_there (tl_edit_look (edit), unit))
        continue;
      note_unit (verdict, "13.6", unit, _ ("It is withdrawn: the schedule says so."));
      tl_edit_put_in_box (edit, unit, TL_BOX_GONE);
    }
}

void
tl_programme_begin_reinforcement (TlEdit *edit, TlVerdict *verdict)
{
  const TlClock clock = *tl_situation_clock (tl_edit_look (edit));
  const GPtrArray *entries = tl_situation_scenario (tl_edit_look (edit))->entries;

  for (guint i = 0; i < entries->len; i++)
    {
      const TlEntry *entry = entries->pdata[i];

      if (entry->side != clock.phasing || !tl_entry_is_of_turn (entry, clock.turn))
        continue;
      if (entry->kind == TL_ENTRY_WITHDRAWAL)
        withdraw (edit, entry, verdict);
      else if (entry->kind == TL_ENTRY_ARRIVAL && !tl_entry_is_rolled (entry))
        bring (edit, entry, clock.turn, verdict);
    }
}

static void
set_weather (TlEdit *edit, guint weather, TlVerdict *verdict)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (edit));

  tl_edit_clock (edit)->weather = (guint8) weather;
  tl_edit_clock (edit)->done |= TL_DONE_WEATHER;
  /* Translators: what the weather is. */
  tl_verdict_add (verdict, TL_FINDING_REMINDER, "17.0", _ ("Weather of this turn: %s."),
                  tl_weather_name (scenario, weather));
}

void
tl_programme_settle_weather (TlEdit *edit, TlVerdict *verdict)
{
  guint weather = tl_programme_weather (tl_edit_look (edit), 0);

  if (weather > 0 && (tl_situation_clock (tl_edit_look (edit))->done & TL_DONE_WEATHER) == 0)
    set_weather (edit, weather, verdict);
}

/* --- determine -------------------------------------------------------------------------------- */

static const TlEntry *
row_of (const TlApply *apply, TlEntryKind kind)
{
  return tl_programme_row (apply->before, kind, apply->action->dice[0]);
}

static void
determine_supply (TlApply *apply)
{
  const TlEntry *entry = row_of (apply, TL_ENTRY_SUPPLY);
  int turn = tl_situation_clock (apply->before)->turn;

  if (entry != NULL && entry->t > 0)
    bring_sp (apply->edit, entry, turn, apply->verdict);
  else
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "2.3", "%s", _ ("No SP arrive."));
}

static void
determine_repls (TlApply *apply)
{
  const TlEntry *entry = row_of (apply, TL_ENTRY_REPLACEMENT);
  int turn = tl_situation_clock (apply->before)->turn;

  if (entry != NULL)
    {
      bring_repls (apply->edit, entry, TRUE, entry->eq, turn);
      bring_repls (apply->edit, entry, FALSE, entry->pax, turn);
      if (tl_situation_plays (apply->before, TL_OPTION_ONE_REPL))
        {
          tl_edit_clock (apply->edit)->repls_came[0] += (guint8) entry->pax;
          tl_edit_clock (apply->edit)->repls_came[1] += (guint8) entry->eq;
        }
    }
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.5",
                  /* Translators: numbers of replacements of the two kinds. */
                  _ ("Replacements: %1$u Eq, %2$u Pax."), entry != NULL ? entry->eq : 0,
                  entry != NULL ? entry->pax : 0);
}

/* Rule 13.6: all that this turn's roll brings. */
static void
determine_arrivals (TlApply *apply)
{
  const TlClock *clock = tl_situation_clock (apply->before);
  const GPtrArray *entries = tl_situation_scenario (apply->before)->entries;
  guint n_before = tl_verdict_n_findings (apply->verdict);

  for (guint i = 0; i < entries->len; i++)
    {
      const TlEntry *entry = entries->pdata[i];

      if (entry->kind == TL_ENTRY_ARRIVAL && entry->side == clock->phasing &&
          tl_entry_is_rolled (entry) && tl_entry_is_of_turn (entry, clock->turn) &&
          tl_entry_takes_roll (entry, apply->action->dice[0]) &&
          tl_programme_has_not_come (apply->before, entry))
        bring (apply->edit, entry, clock->turn, apply->verdict);
    }
  if (tl_verdict_n_findings (apply->verdict) == n_before)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.6", "%s",
                    _ ("The roll brings no reinforcements."));
}

static gboolean
determine_weather (TlApply *apply)
{
  guint weather = apply->action->weather > 0
                      ? apply->action->weather
                      : tl_programme_weather (apply->before, apply->action->dice[0]);

  set_weather (apply->edit, weather, apply->verdict);
  return TRUE;
}

/* Rule 2.3: the higher roll chooses. */
static gboolean
roll_first (TlApply *apply)
{
  const int *dice = apply->action->dice;
  gboolean is_tie = dice[0] == dice[1];
  TlSide winner = is_tie ? tl_situation_clock (apply->before)->first : dice[0] > dice[1] ? 0 : 1;

  if (is_tie && !tl_situation_plays (apply->before, TL_OPTION_TIES_KEEP_ORDER))
    return tl_apply_forbid (apply, "2.3", TL_UNIT_NONE, _ ("A tie is rolled again."));
  tl_edit_clock (apply->edit)->done |= winner == 0 ? TL_DONE_CHOICE_0 : TL_DONE_CHOICE_1;
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, is_tie ? "HR-1" : "2.3",
                  /* Translators: a side. */
                  is_tie ? _ ("A tie: %s went first in the last turn, and chooses who goes first.")
                         /* Translators: a side. */
                         : _ ("%s rolled higher, and chooses who goes first."),
                  tl_situation_scenario (apply->before)->sides[winner].name);
  return TRUE;
}

static void
set_first (TlApply *apply, TlSide side)
{
  TlClock *clock = tl_edit_clock (apply->edit);

  clock->first = side;
  clock->phasing = side;
  clock->done |= TL_DONE_FIRST;
  /* Translators: a side. */
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "2.3", _ ("%s goes first in this turn."),
                  tl_situation_scenario (apply->before)->sides[side].name);
}

static gboolean
has_choice (const TlSituation *situation)
{
  return (tl_situation_clock (situation)->done & (TL_DONE_CHOICE_0 | TL_DONE_CHOICE_1)) != 0;
}

static gboolean
is_said (const TlAction *action)
{
  return action->weather > 0 || action->side != TL_SIDE_NONE;
}

static gboolean
check_dice (const TlApply *apply)
{
  const TlAction *action = apply->action;
  guint n = is_said (action) ? 0 : action->what == TL_DONE_FIRST ? 2 : 1;
  TlRollKind kind =
      tl_programme_is_one_die (apply->before, action->what) ? TL_ROLL_ONE_DIE : TL_ROLL_TWO_DICE;

  for (guint i = 0; i < action->n_dice && action->n_dice == n; i++)
    if (!tl_roll_is_possible (kind, action->dice[i]))
      n = 0;
  return action->n_dice == n ||
         tl_apply_forbid_dice (apply, tl_programme_rule (action->what),
                               is_said (action) ? _ ("No dice.")
                               : action->what == TL_DONE_FIRST
                                   ? _ ("Two dice for each side: 2 to 12.")
                               : kind == TL_ROLL_ONE_DIE ? _ ("One die: 1 to 6.")
                                                         : _ ("Two dice: 2 to 12."));
}

static gboolean
determine (TlApply *apply)
{
  const TlAction *action = apply->action;

  switch (action->what)
    {
    case TL_DONE_WEATHER:
      return determine_weather (apply);
    case TL_DONE_FIRST:
      if (action->side == TL_SIDE_NONE)
        return roll_first (apply);
      set_first (apply, action->side);
      return TRUE;
    case TL_DONE_ARRIVALS:
      determine_arrivals (apply);
      break;
    case TL_DONE_SUPPLY:
      determine_supply (apply);
      break;
    default:
      determine_repls (apply);
      break;
    }
  tl_edit_clock (apply->edit)->done |= (guint8) action->what;
  return TRUE;
}

static gboolean
apply_determine (TlApply *apply)
{
  const TlAction *action = apply->action;

  if ((tl_programme_due (apply->before) & action->what) == 0)
    {
      tl_finding_set_about_time (tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN,
                                                 tl_programme_rule (action->what), "%s",
                                                 _ ("The schedule does not ask for it now.")));
      return FALSE;
    }
  if (action->what == TL_DONE_FIRST && action->side == TL_SIDE_NONE && has_choice (apply->before))
    return tl_apply_forbid (apply, "2.3", TL_UNIT_NONE,
                            _ ("The roll is made: “determine first” with a side is the choice."));
  return check_dice (apply) && determine (apply);
}

/* --- arrivals --------------------------------------------------------------------------------- */

static gboolean
has_dump (const TlSituation *situation, TlSite site, TlSide side)
{
  g_autoptr (GArray) units = tl_stock_units_at (situation, site);

  for (guint i = 0; i < units->len; i++)
    if (tl_situation_counter (situation, g_array_index (units, TlUnit, i))->kind == TL_KIND_DUMP &&
        tl_situation_side (situation, g_array_index (units, TlUnit, i)) == side)
      return TRUE;
  return FALSE;
}

/* Rule 13.6a: the port takes a part of the SP now; the rest stays due. */
static void
put_some (TlEdit *edit, TlUnit unit, TlSite site, guint t, TlVerdict *verdict)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (edit));
  g_autofree char *some = tl_tokens_to_string (t, scenario->edition->tokens_per_sp);

  tl_stock_put (edit, tl_edit_peek (edit, unit)->owner, site, t);
  tl_edit_unit (edit, unit)->t -= t;
  /* Translators: an amount of supply. */
  tl_verdict_remind (verdict, "13.6a", unit, _ ("The port handles %s of it in this phase."), some);
}

/* Rule 21.5: few aircraft arrive Active at a base. */
static void
come_to_base (TlEdit *edit, TlUnit unit, TlSide side, TlVerdict *verdict)
{
  const TlSituation *now = tl_edit_look (edit);
  guint room = tl_air_base_rebasing_room (now, tl_situation_hex (now, unit), side);

  if (room == TL_AIR_BASE_ANY || tl_aircraft_is_glider (now, unit) ||
      !tl_aircraft_is_active (now, unit))
    return;
  tl_edit_unit (edit, unit)->flags |= room > 0 ? TL_UNIT_REBASED : TL_UNIT_INACTIVE;
  if (room == 0)
    note_unit (verdict, "21.5", unit,
               _ ("By option it comes Inactive: as many as the base has levels came Active in this "
                  "turn."));
}

/* Rules 12.1c, 13.6a: SP join the dump there, and a port notes what it has handled. */
static void
put (TlEdit *edit, TlUnit unit, TlSite site, TlMode mode, TlVerdict *verdict)
{
  TlReturnSize size = tl_return_size (tl_edit_look (edit), unit, site);
  TlSide side = tl_edit_peek (edit, unit)->owner;
  guint t = tl_edit_peek (edit, unit)->t;
  gboolean is_dump = tl_situation_counter (tl_edit_look (edit), unit)->kind == TL_KIND_DUMP;

  if (size.port16 > 0)
    tl_harbour_handle (edit, tl_edit_look (edit), tl_programme_port (tl_edit_look (edit), site),
                       size.port16);
  if (is_dump && size.t < t)
    {
      put_some (edit, unit, site, size.t, verdict);
      return;
    }
  tl_edit_unit (edit, unit)->return_turn = 0;
  tl_edit_unit (edit, unit)->entry = 0;
  if (is_dump && has_dump (tl_edit_look (edit), site, side))
    {
      tl_edit_destroy (edit, unit);
      tl_stock_put (edit, side, site, t);
      return;
    }
  if (tl_site_is_box (site))
    tl_edit_put_in_box (edit, unit, tl_site_box (site));
  else
    tl_edit_place (edit, unit, site);
  if (tl_situation_counter (tl_edit_look (edit), unit)->kind == TL_KIND_AIRCRAFT)
    come_to_base (edit, unit, side, verdict);
  else if (!is_dump)
    tl_state_show_mode (tl_edit_unit (edit, unit), mode);
}

GArray *
tl_programme_arrivals (const TlSituation *situation)
{
  GArray *units = tl_return_due (situation);

  for (guint i = units->len; i-- > 0;)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      g_autoptr (GArray) places = tl_return_places (situation, unit);

      if (places->len == 0)
        g_array_remove_index (units, i);
    }
  return units;
}

/* @unit comes to the first place that takes it, and of SP what is left over to the next. */
static void
arrive_somewhere (TlApply *apply, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (apply->before);

  while (tl_edit_peek (apply->edit, unit)->return_turn > 0)
    {
      const TlSituation *now = tl_edit_look (apply->edit);
      g_autoptr (GArray) places = tl_return_places (now, unit);

      if (places->len == 0)
        {
          tl_return_late (now, unit, apply->verdict);
          return;
        }
      g_autofree char *place = tl_site_describe (scenario, g_array_index (places, TlSite, 0));
      /* Translators: a hex or a box. */
      tl_verdict_remind (apply->verdict, "13.6", unit, _ ("Arrives in %s."), place);
      put (apply->edit, unit, g_array_index (places, TlSite, 0), TL_MODE_MOVE, apply->verdict);
    }
}

/* One after the other, as what arrives takes up ports (13.6a). */
static gboolean
arrive_all (TlApply *apply)
{
  g_autoptr (GArray) units = tl_programme_arrivals (apply->before);

  if (units->len == 0)
    return tl_apply_forbid (apply, "13.6", TL_UNIT_NONE, _ ("Nothing is due that can arrive."));
  for (guint i = 0; i < units->len; i++)
    arrive_somewhere (apply, g_array_index (units, TlUnit, i));
  return TRUE;
}

static gboolean
apply_arrive (TlApply *apply)
{
  TlMode mode = apply->action->has_mode ? apply->action->mode : TL_MODE_MOVE;

  if (apply->action->units->len == 0)
    return arrive_all (apply);
  if (!tl_return_may (apply->before, tl_apply_unit (apply, 0), tl_apply_hex (apply, 0), mode,
                      apply->verdict))
    return FALSE;
  put (apply->edit, tl_apply_unit (apply, 0), tl_apply_hex (apply, 0), mode, apply->verdict);
  return TRUE;
}

/* --- rebuilding (13.5, 13.9) ------------------------------------------------------------------ */

static TlRebuild
rebuild_of (const TlAction *action)
{
  return (TlRebuild){ (const TlUnit *) (const void *) action->units->data,
                      action->units->len,
                      (const TlUnit *) (const void *) action->lost->data,
                      action->lost->len,
                      action->hexes->len > 0 ? g_array_index (action->hexes, TlHex, 0)
                                             : TL_HEX_NONE,
                      action->has_mode ? action->mode : TL_MODE_MOVE };
}

/* @unit gets @n steps at @hex. */
static void
add_steps (TlApply *apply, const TlRebuild *rebuild, TlUnit unit, guint n, TlHex hex)
{
  const TlSituation *before = apply->before;
  const TlCounter *counter = tl_situation_counter (before, unit);
  TlUnitState *state = tl_edit_unit (apply->edit, unit);

  if (tl_situation_state (before, unit)->box != TL_BOX_DEAD)
    {
      state->steps_lost -= (guint8) n;
      return;
    }
  *state = tl_state_fresh (tl_situation_scenario (before), state->counter);
  state->owner = tl_situation_side (before, unit);
  if (counter->steps > n)
    state->steps_lost = (guint8) (counter->steps - n);
  tl_edit_place (apply->edit, unit, hex);
  if (counter->kind != TL_KIND_AIRCRAFT)
    tl_state_show_mode (tl_edit_unit (apply->edit, unit), rebuild->mode);
}

static gboolean
apply_rebuild (TlApply *apply)
{
  const TlRebuild rebuild = rebuild_of (apply->action);
  TlRebuildPrice price;

  if (rebuild.n_units > 2)
    return tl_apply_forbid (apply, "13.5d", rebuild.units[2], _ ("A pair is two units."));
  if (!tl_rebuild_check (apply->before, &rebuild, &price, apply->verdict))
    return FALSE;
  for (guint i = 0; i < rebuild.n_units; i++)
    add_steps (apply, &rebuild, rebuild.units[i], price.n_steps, price.place);
  for (guint i = 0; i < rebuild.n_repls; i++)
    {
      gboolean is_eq =
          tl_counter_is_equipment (tl_situation_counter (apply->before, rebuild.repls[i]));

      tl_edit_destroy (apply->edit, rebuild.repls[i]);
      if (tl_situation_plays (apply->before, TL_OPTION_ONE_REPL))
        tl_edit_clock (apply->edit)->repls_used[is_eq]++;
    }
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.5",
                  /* Translators: numbers of steps and of replacements of two kinds. */
                  _ ("Steps: %1$u, for %2$u Eq and %3$u Pax."), price.n_steps, price.eq, price.pax);
  return TRUE;
}

/* The second takes the place of the first, which is dead then. */
static void
exchange (TlApply *apply, TlUnit unit, TlUnit other)
{
  TlUnitState state = *tl_situation_state (apply->before, unit);

  state.counter = tl_situation_state (apply->before, other)->counter;
  *tl_edit_unit (apply->edit, other) = state;
  tl_edit_destroy (apply->edit, unit);
}

static void
merge (TlApply *apply, TlUnit unit, TlUnit other)
{
  guint lost = tl_situation_state (apply->before, unit)->steps_lost;
  guint given = tl_unit_steps (apply->before, other);

  tl_edit_unit (apply->edit, unit)->steps_lost = (guint8) (lost - MIN (lost, given));
  tl_edit_destroy (apply->edit, other);
}

static gboolean
apply_consolidate (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  TlUnit other = tl_apply_unit (apply, 1);
  gboolean exchanges;

  if (!tl_consolidation_may (apply->before, unit, other, &exchanges, apply->verdict))
    return FALSE;
  if (exchanges)
    exchange (apply, unit, other);
  else
    merge (apply, unit, other);
  return TRUE;
}

/* --- dice and what is listed ------------------------------------------------------------------ */

static gboolean
roll_determination (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  gboolean is_first = action->what == TL_DONE_FIRST;
  TlRollKind kind =
      tl_programme_is_one_die (situation, action->what) ? TL_ROLL_ONE_DIE : TL_ROLL_TWO_DICE;

  if (is_said (action) || (tl_programme_due (situation) & action->what) == 0 ||
      (is_first && has_choice (situation)))
    return TRUE;
  do
    for (guint i = 0; i < (is_first ? 2 : 1); i++)
      if (!tl_dice_roll (dice, kind, &action->dice[i]))
        return FALSE;
  while (is_first && action->dice[0] == action->dice[1] &&
         !tl_situation_plays (situation, TL_OPTION_TIES_KEEP_ORDER));
  action->n_dice = is_first ? 2 : 1;
  return TRUE;
}

static TlAction *
determination (guint what, TlSide side)
{
  TlAction *action = tl_action_new (TL_ACTION_DETERMINE);

  action->what = what;
  action->side = side;
  return action;
}

void
tl_programme_add_actions (GPtrArray *actions, const TlSituation *situation)
{
  guint due = tl_programme_due (situation);
  g_autoptr (GArray) arrivals = tl_programme_arrivals (situation);

  for (guint what = 1; what <= due; what <<= 1)
    if ((due & what) != 0 && (what != TL_DONE_FIRST || !has_choice (situation)))
      g_ptr_array_add (actions, determination (what, TL_SIDE_NONE));
  for (TlSide side = 0; side < TL_SIDES && (due & TL_DONE_FIRST) != 0; side++)
    g_ptr_array_add (actions, determination (TL_DONE_FIRST, side));
  if (arrivals->len > 1)
    g_ptr_array_add (actions, tl_action_new (TL_ACTION_ARRIVE));
}

/* Rule 13.5: a step out of each set of Repls. */
static void
add_rebuilds (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GPtrArray) offers = tl_rebuild_offers (situation, unit);

  for (guint i = 0; i < offers->len; i++)
    {
      const GArray *repls = offers->pdata[i];
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_REBUILD), unit);

      g_array_append_vals (action->lost, repls->data, repls->len);
      g_ptr_array_add (actions, action);
    }
}

void
tl_programme_add_rebuilds (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  const TlClock *clock = tl_situation_clock (situation);
  guint n_units = tl_situation_n_units (situation);

  if (clock->phase != TL_PHASE_REINFORCEMENT ||
      tl_situation_side (situation, unit) != clock->phasing)
    return;
  add_rebuilds (actions, situation, unit);
  for (TlUnit other = 0; other < n_units; other++)
    if (tl_consolidation_may (situation, unit, other, NULL, NULL))
      g_ptr_array_add (
          actions, tl_action_add_unit (
                       tl_action_add_unit (tl_action_new (TL_ACTION_CONSOLIDATE), unit), other));
}

const TlApplyEntry tl_apply_programme[] = {
  { TL_ACTION_DETERMINE, apply_determine, TL_IN_TURN, roll_determination },
  { TL_ACTION_ARRIVE, apply_arrive, TL_IN_TURN },
  { TL_ACTION_REBUILD, apply_rebuild, TL_IN_TURN },
  { TL_ACTION_CONSOLIDATE, apply_consolidate, TL_IN_TURN },
  { 0, NULL, 0 },
};
