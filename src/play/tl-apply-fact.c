/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand changes of units, counters and the scenario's facts: tl-fact-change.h. */
#include "config.h"

#include "play/tl-apply-private.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-stacking.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define COUNTERS_MAX 50000u
#define LISTS_MAX 2000u

static const TlFactChange *
change_of (const TlApply *apply)
{
  return apply->action->fact_change;
}

/* @unit: not named when it is new, since a refusal is about the situation before; or
 * TL_UNIT_NONE */
static gboolean
refuse (TlApply *apply, const char *rule, TlUnit unit, const char *text)
{
  TlFinding *finding = tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, rule, "%s", text);

  if (unit != TL_UNIT_NONE && unit < tl_situation_n_units (apply->before))
    tl_finding_add_unit (finding, unit);
  return FALSE;
}

/* FALSE when there are any. */
static gboolean
refuse_faults (TlApply *apply, const char *rule, TlUnit unit, const GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    refuse (apply, rule, unit, faults->pdata[i]);
  return faults->len == 0;
}

/* Sets @texts on @piece, of @unit if that is one. */
static gboolean
set_fields (TlApply *apply, TlFieldTable table, const TlPiece *piece, const GArray *texts,
            TlUnit unit)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  const char *rule = table == TL_FIELDS_CLOCK || table == TL_FIELDS_SCENARIO ? "2.2" : "3.0";

  tl_fields_set (table, piece, (const TlFieldText *) (const void *) texts->data, texts->len,
                 faults);
  return refuse_faults (apply, rule, unit, faults);
}

static TlPiece
piece_of (TlApply *apply, TlUnit unit)
{
  const TlSituation *now = tl_edit_look (apply->edit);

  return (TlPiece){ .scenario = tl_situation_scenario (now),
                    .counter = (TlCounter *) tl_situation_counter (now, unit),
                    .state = tl_edit_unit (apply->edit, unit) };
}

/* --- units --- */

/* Rules 4.8a, 4.8c, 6.2c: what play would not have put there, a hand may. */
static void
remark_place (TlApply *apply, TlUnit unit)
{
  const TlSituation *now = tl_edit_look (apply->edit);
  TlHex hex = tl_situation_hex (now, unit);
  g_autoptr (TlVerdict) against = tl_verdict_new ();

  if (hex == TL_HEX_NONE)
    return;
  if (tl_unit_is_combat (now, unit))
    tl_stacking_no_enemies (now, unit, hex, against);
  if (tl_cargo_is (now, unit) && tl_situation_counter (now, unit)->kind != TL_KIND_DUMP)
    tl_cargo_fits_terrain (now, unit, hex, against);
  tl_verdict_set_severity (against, TL_FINDING_REMINDER);
  tl_verdict_append (apply->verdict, against);
}

/* Rules 4.8, 4.8a: too much of @side in @hex. */
static void
remark_surplus (TlApply *apply, TlHex hex, TlSide side)
{
  const TlSituation *now = tl_edit_look (apply->edit);
  g_autoptr (GArray) surplus = tl_stacking_surplus (now, hex, side);
  g_autofree char *text = NULL;

  if (surplus->len == 0)
    return;
  text = tl_stacking_surplus_text (now, hex, side);
  tl_finding_add_hex (tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "4.8a", "%s", text),
                      hex);
}

/* All of @units (TlUnit) have been put in one place. */
static void
remark_places (TlApply *apply, const GArray *units)
{
  TlHex hex = tl_situation_hex (tl_edit_look (apply->edit), g_array_index (units, TlUnit, 0));

  for (guint i = 0; i < units->len; i++)
    remark_place (apply, g_array_index (units, TlUnit, i));
  for (TlSide side = 0; side < TL_SIDES && hex != TL_HEX_NONE; side++)
    remark_surplus (apply, hex, side);
}

static gboolean
set_unit (TlApply *apply, TlUnit unit, const GArray *texts)
{
  TlPiece piece = piece_of (apply, unit);

  return set_fields (apply, TL_FIELDS_STATE, &piece, texts, unit);
}

/* What a counter is of, and what it is, hold as long as there is the counter. */
static gboolean
keeps_side (TlApply *apply, TlUnit unit)
{
  if (tl_fact_change_text (change_of (apply), "side") != NULL)
    return refuse (apply, "3.0", unit,
                   _ ("A counter keeps its side: “set” with owner= says who has the unit now."));
  return tl_fact_change_text (change_of (apply), "kind") == NULL ||
         refuse (apply, "3.0", unit, _ ("A counter keeps its kind: “new” makes one of another."));
}

static gboolean
apply_set (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);

  for (guint i = 0; i < change->units->len; i++)
    if (!keeps_side (apply, g_array_index (change->units, TlUnit, i)) ||
        !set_unit (apply, g_array_index (change->units, TlUnit, i), change->texts))
      return FALSE;
  if (tl_fact_change_text (change, "at") != NULL)
    remark_places (apply, change->units);
  return TRUE;
}

/* What is aboard has no place without its craft. */
static gboolean
apply_delete (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);

  for (guint i = 0; i < change->units->len; i++)
    {
      TlUnit unit = g_array_index (change->units, TlUnit, i);
      g_autoptr (GArray) cargo = tl_craft_cargo (tl_edit_look (apply->edit), unit);

      if (cargo->len > 0)
        return refuse (apply, "18.5a", unit,
                       _ ("Units are aboard: they are put elsewhere, or deleted, first."));
      *tl_edit_unit (apply->edit, unit) =
          tl_state_fresh (tl_situation_scenario (tl_edit_look (apply->edit)),
                          tl_edit_peek (apply->edit, unit)->counter);
      tl_edit_put_in_box (apply->edit, unit, TL_BOX_GONE);
    }
  return TRUE;
}

/* --- counters --- */

/* Rules 3.2d, 13.2: what has happened must be possible with what is printed now. */
static gboolean
check_states (TlApply *apply, guint counter)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (TlFieldText));
  guint n = tl_situation_n_units (tl_edit_look (apply->edit));

  for (TlUnit unit = 0; unit < n; unit++)
    {
      const TlUnitState *state = tl_edit_peek (apply->edit, unit);
      TlPiece piece;

      if (state->counter != counter || state->box == TL_BOX_GONE)
        continue;
      piece = piece_of (apply, unit);
      if (!set_fields (apply, TL_FIELDS_STATE, &piece, none, unit))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_counters_left (TlApply *apply)
{
  return tl_situation_scenario (apply->before)->counters->len < COUNTERS_MAX ||
         refuse (apply, "3.0", TL_UNIT_NONE, _ ("The scenario has no room for more counters."));
}

static gboolean
apply_print (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  TlUnit unit = g_array_index (change->units, TlUnit, 0);
  g_autoptr (TlCounter) counter = tl_counter_copy (tl_situation_counter (apply->before, unit));
  TlPiece piece = { .scenario = tl_situation_scenario (apply->before), .counter = counter };

  if (!keeps_side (apply, unit) || !has_counters_left (apply) ||
      !set_fields (apply, TL_FIELDS_PRINT, &piece, change->texts, unit))
    return FALSE;
  tl_edit_print (apply->edit, unit, g_steal_pointer (&counter));
  return check_states (apply, tl_edit_peek (apply->edit, unit)->counter);
}

/* A blank counter, or one like another. (transfer full): NULL: refused */
static TlCounter *
blank_counter (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  const TlScenario *scenario = tl_situation_scenario (apply->before);
  const char *kind_id = tl_fact_change_text (change, "kind");
  const char *side_id = tl_fact_change_text (change, "side");
  const TlCounter *like =
      change->units->len > 0
          ? tl_situation_counter (apply->before, g_array_index (change->units, TlUnit, 0))
          : NULL;
  int side = side_id != NULL ? tl_scenario_find_side (scenario, side_id)
             : like != NULL  ? like->side
                             : -1;
  TlKind kind = like != NULL ? like->kind : TL_KIND_COMBAT;
  TlCounter *counter;

  if (side < 0)
    refuse (apply, "3.0", TL_UNIT_NONE, _ ("A new counter needs side= with the id of a side."));
  if (kind_id != NULL && !tl_kind_parse (kind_id, &kind))
    refuse (apply, "3.0", TL_UNIT_NONE, _ ("kind= names no kind of counter."));
  if (like != NULL && kind != like->kind)
    refuse (apply, "3.0", TL_UNIT_NONE, _ ("A counter that is like another is of its kind."));
  if (!tl_verdict_allows (apply->verdict))
    return NULL;
  if (like == NULL)
    return tl_counter_new (change->id, kind, (guint) side);
  counter = tl_counter_copy (like);
  g_free (counter->id);
  counter->id = g_strdup (change->id);
  if (side != like->side)
    {
      counter->side = (guint8) side;
      counter->formation = -1;
      counter->hq_limit = 0;
    }
  return counter;
}

/* Those of @change that are of @table, but not side= and kind=; of two tables the print's.
 * (transfer full) (element-type TlFieldText) */
static GArray *
texts_of (const TlFactChange *change, TlFieldTable table, TlKind kind)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));

  for (guint i = 0; i < change->texts->len; i++)
    {
      const TlFieldText *text = &g_array_index (change->texts, TlFieldText, i);
      gboolean is_state = tl_field_find (TL_FIELDS_PRINT, text->id, kind) == NULL &&
                          tl_field_find (TL_FIELDS_STATE, text->id, kind) != NULL;

      if (strcmp (text->id, "side") != 0 && strcmp (text->id, "kind") != 0 &&
          is_state == (table == TL_FIELDS_STATE))
        g_array_append_val (texts, *text);
    }
  return texts;
}

/* The unit of a counter that was deleted, TL_UNIT_NONE: the id is new, or FALSE: it is taken. */
static gboolean
find_deleted (TlApply *apply, const char *id, TlUnit *unit)
{
  *unit = tl_situation_find (apply->before, id);
  return *unit == TL_UNIT_NONE || tl_situation_state (apply->before, *unit)->box == TL_BOX_GONE ||
         refuse (apply, "3.0", *unit, _ ("There is a unit of this id already."));
}

/* What play made like @deleted keeps its print, on one counter of its own. */
static void
keep_print_of_made (TlApply *apply, TlUnit deleted)
{
  guint was = tl_edit_peek (apply->edit, deleted)->counter;
  guint own = was;

  for (TlUnit unit = 0; unit < tl_situation_n_units (apply->before); unit++)
    {
      if (unit == deleted || tl_edit_peek (apply->edit, unit)->counter != was)
        continue;
      if (own == was)
        {
          tl_edit_print (apply->edit, unit,
                         tl_counter_copy (tl_situation_counter (apply->before, deleted)));
          own = tl_edit_peek (apply->edit, unit)->counter;
        }
      else
        tl_edit_unit (apply->edit, unit)->counter = own;
    }
}

static TlUnit
put_counter (TlApply *apply, TlCounter *counter, TlUnit deleted)
{
  TlUnitState *state;

  if (deleted == TL_UNIT_NONE)
    return tl_edit_add_counter (apply->edit, counter);
  keep_print_of_made (apply, deleted);
  tl_edit_print (apply->edit, deleted, counter);
  state = tl_edit_unit (apply->edit, deleted);
  *state = tl_state_fresh (tl_edit_scenario (apply->edit), state->counter);
  return deleted;
}

static gboolean
apply_new (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  const TlScenario *scenario = tl_situation_scenario (apply->before);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (TlCounter) counter = NULL;
  g_autoptr (GArray) prints = NULL;
  g_autoptr (GArray) states = NULL;
  g_autoptr (GArray) put = NULL;
  TlPiece piece;
  TlUnit unit;

  if (!find_deleted (apply, change->id, &unit) || (counter = blank_counter (apply)) == NULL)
    return FALSE;
  if (!has_counters_left (apply))
    return FALSE;
  prints = texts_of (change, TL_FIELDS_PRINT, counter->kind);
  states = texts_of (change, TL_FIELDS_STATE, counter->kind);
  piece = (TlPiece){ .scenario = scenario, .counter = counter };
  if (change->units->len == 0)
    tl_fields_check_needed (counter->kind, (const TlFieldText *) (const void *) prints->data,
                            prints->len, faults);
  if (!refuse_faults (apply, "3.0", TL_UNIT_NONE, faults) ||
      !set_fields (apply, TL_FIELDS_PRINT, &piece, prints, TL_UNIT_NONE))
    return FALSE;
  unit = put_counter (apply, g_steal_pointer (&counter), unit);
  if (!set_unit (apply, unit, states))
    return FALSE;
  put = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_array_append_val (put, unit);
  remark_places (apply, put);
  return TRUE;
}

/* --- facts of the scenario --- */

static gboolean
has_room (TlApply *apply, const GArray *list)
{
  return list->len < LISTS_MAX ||
         refuse (apply, "3.0", TL_UNIT_NONE, _ ("The scenario has no room for more of these."));
}

/* A formation keeps its side while counters are of it. */
static gboolean
check_formation_side (TlApply *apply, guint formation, TlSide side)
{
  const TlScenario *scenario = tl_situation_scenario (apply->before);

  for (guint i = 0; i < scenario->counters->len; i++)
    {
      const TlCounter *counter = scenario->counters->pdata[i];

      if (counter->formation == (int) formation && counter->side != side)
        return refuse (apply, "3.1c", TL_UNIT_NONE,
                       _ ("Counters of this formation are of the other side."));
    }
  return TRUE;
}

static gboolean
apply_formation (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  GArray *formations = tl_scenario_own_formations (scenario);
  int found = tl_scenario_find_formation (scenario, change->id);
  TlPiece piece = { .scenario = scenario };

  if (found < 0)
    {
      TlFormation fresh = { g_strdup (change->id), g_strdup (change->id), 0, 0xffffff, TRUE };

      g_array_append_val (formations, fresh);
      found = (int) formations->len - 1;
      if (!has_room (apply, tl_situation_scenario (apply->before)->formations))
        return FALSE;
      if (tl_fact_change_text (change, "side") == NULL)
        return refuse (apply, "3.1c", TL_UNIT_NONE,
                       _ ("A new formation needs side= with the id of a side."));
    }
  piece.fact = &g_array_index (formations, TlFormation, found);
  return set_fields (apply, TL_FIELDS_FORMATION, &piece, change->texts, TL_UNIT_NONE) &&
         check_formation_side (apply, (guint) found,
                               g_array_index (formations, TlFormation, found).side);
}

static gboolean
apply_side (TlApply *apply)
{
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  int side = tl_scenario_find_side (scenario, change_of (apply)->id);
  TlPiece piece = { .scenario = scenario };

  if (side < 0)
    return refuse (apply, "3.0", TL_UNIT_NONE, _ ("There is no side of this id."));
  piece.fact = &scenario->sides[side];
  return set_fields (apply, TL_FIELDS_SIDE, &piece, change_of (apply)->texts, TL_UNIT_NONE);
}

/* Rule 12.3e: those in a box are in the hex that it stands for. */
static void
move_contents (TlApply *apply, guint box, TlHex hex)
{
  guint n = tl_situation_n_units (apply->before);

  for (TlUnit unit = 0; unit < n; unit++)
    if (tl_edit_peek (apply->edit, unit)->box == box &&
        tl_edit_peek (apply->edit, unit)->hex != hex)
      tl_edit_unit (apply->edit, unit)->hex = hex;
}

static gboolean
apply_box (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  GArray *boxes = tl_scenario_own_boxes (scenario);
  int found = tl_scenario_find_box (scenario, change->id);
  TlPiece piece = { .scenario = scenario };
  TlBox *box;

  if (found < 0)
    {
      TlBox fresh = { g_strdup (change->id), g_strdup (change->id), TL_HEX_NONE, 0, TL_HEX_NONE };

      g_array_append_val (boxes, fresh);
      found = (int) boxes->len - 1;
      if (!has_room (apply, tl_situation_scenario (apply->before)->boxes))
        return FALSE;
    }
  box = piece.fact = &g_array_index (boxes, TlBox, found);
  if (!set_fields (apply, TL_FIELDS_BOX, &piece, change->texts, TL_UNIT_NONE))
    return FALSE;
  if (box->hex != TL_HEX_NONE && (box->craft > 0 || box->rail != TL_HEX_NONE))
    return refuse (apply, "12.3e", TL_UNIT_NONE,
                   _ ("A box that stands for a hex is no hold, and has no railway of its own."));
  move_contents (apply, (guint) found, box->hex);
  return TRUE;
}

static gboolean
apply_clock (TlApply *apply)
{
  TlClock *clock = tl_edit_clock (apply->edit);
  const TlScenario *scenario = tl_situation_scenario (apply->before);
  TlPiece piece = { .scenario = scenario, .fact = clock };

  if (!set_fields (apply, TL_FIELDS_CLOCK, &piece, change_of (apply)->texts, TL_UNIT_NONE))
    return FALSE;
  return clock->turn >= scenario->first_turn ||
         refuse (apply, "2.2", TL_UNIT_NONE, _ ("The scenario begins in a later turn."));
}

static gboolean
apply_scenario (TlApply *apply)
{
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  TlPiece piece = { .scenario = scenario, .fact = scenario };

  if (!set_fields (apply, TL_FIELDS_SCENARIO, &piece, change_of (apply)->texts, TL_UNIT_NONE))
    return FALSE;
  return (scenario->first_turn <= scenario->last_turn &&
          scenario->first_turn <= tl_situation_clock (apply->before)->turn &&
          scenario->turn_names->len <= (guint) (scenario->last_turn - scenario->first_turn) + 1) ||
         refuse (apply, "2.2", TL_UNIT_NONE,
                 _ ("The first turn comes before the last, and not after the present one."));
}

const TlApplyEntry tl_apply_facts[] = {
  { TL_ACTION_SET, apply_set, TL_IN_TURN },
  { TL_ACTION_NEW, apply_new, TL_IN_TURN },
  { TL_ACTION_PRINT, apply_print, TL_IN_TURN },
  { TL_ACTION_DELETE, apply_delete, TL_IN_TURN },
  { TL_ACTION_FORMATION, apply_formation, TL_IN_TURN },
  { TL_ACTION_SIDE, apply_side, TL_IN_TURN },
  { TL_ACTION_BOX, apply_box, TL_IN_TURN },
  { TL_ACTION_CLOCK, apply_clock, TL_IN_TURN },
  { TL_ACTION_SCENARIO, apply_scenario, TL_IN_TURN },
  { 0, NULL, 0 },
};
