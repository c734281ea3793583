/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand changes of units, counters and the scenario's facts: tl-fact-change.h. */
#include "config.h"

#include "board/tl-message.h"
#include "pieces/tl-track.h"
#include "play/tl-apply-private.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
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
G_GNUC_PRINTF (4, 5)
static gboolean
refuse (TlApply *apply, const char *rule, TlUnit unit, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
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
    refuse (apply, rule, unit, "%s", (const char *) faults->pdata[i]);
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
remark_place (const TlSituation *now, TlUnit unit, TlVerdict *verdict)
{
  TlHex hex = tl_situation_hex (now, unit);
  g_autoptr (TlVerdict) against = tl_verdict_new ();

  if (hex == TL_HEX_NONE)
    return;
  if (tl_unit_is_combat (now, unit))
    tl_stacking_no_enemies (now, unit, hex, against);
  if (tl_cargo_is (now, unit) && tl_situation_counter (now, unit)->kind != TL_KIND_DUMP)
    tl_cargo_fits_terrain (now, unit, hex, against);
  tl_verdict_set_severity (against, TL_FINDING_REMINDER);
  tl_verdict_append (verdict, against);
}

/* Rules 4.8, 4.8a: too much of @side in @hex. */
static void
remark_surplus (const TlSituation *now, TlHex hex, TlSide side, TlVerdict *verdict)
{
  g_autofree char *text = tl_stacking_surplus_text (now, hex, side);

  if (text != NULL)
    tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_REMINDER, "4.8a", "%s", text), hex);
}

/* All of @units (TlUnit) have been put in one place. */
static void
remark_places (TlApply *apply, const GArray *units)
{
  const TlSituation *now = tl_edit_look (apply->edit);
  TlHex hex = tl_situation_hex (now, g_array_index (units, TlUnit, 0));

  for (guint i = 0; i < units->len; i++)
    remark_place (now, g_array_index (units, TlUnit, i), apply->verdict);
  for (TlSide side = 0; side < TL_SIDES && hex != TL_HEX_NONE; side++)
    remark_surplus (now, hex, side, apply->verdict);
}

static gboolean
set_unit (TlApply *apply, TlUnit unit, const GArray *texts)
{
  TlPiece piece = piece_of (apply, unit);

  return set_fields (apply, TL_FIELDS_STATE, &piece, texts, unit);
}

/* What a hand says of @unit is a guess no more. */
static void
settle_guesses (TlApply *apply, TlUnit unit, const GArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const TlFieldText *text = &g_array_index (texts, TlFieldText, i);
      const TlCounter *was = tl_situation_counter (tl_edit_look (apply->edit), unit);

      if (!tl_counter_has_guess (was, text->id))
        continue;
      TlCounter *counter = tl_counter_copy (was);
      tl_counter_drop_guess (counter, text->id);
      tl_edit_print (apply->edit, unit, counter);
    }
}

static gboolean
keeps_kind (TlApply *apply, TlUnit unit)
{
  return tl_fact_change_text (change_of (apply), "kind") == NULL ||
         refuse (
             apply, "3.0", unit,
             _ ("A counter keeps its kind: “delete” it first, then make a “new” one of its id."));
}

static gboolean
keeps_side (TlApply *apply, TlUnit unit)
{
  return tl_fact_change_text (change_of (apply), "side") == NULL ||
         refuse (apply, "3.0", unit,
                 _ ("“set” with owner= says who has the unit now, “print” with side= whose the "
                    "counter is."));
}

static gboolean
apply_set (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);

  for (guint i = 0; i < change->units->len; i++)
    if (!keeps_kind (apply, g_array_index (change->units, TlUnit, i)) ||
        !keeps_side (apply, g_array_index (change->units, TlUnit, i)) ||
        !set_unit (apply, g_array_index (change->units, TlUnit, i), change->texts))
      return FALSE;
    else
      settle_guesses (apply, g_array_index (change->units, TlUnit, i), change->texts);
  if (tl_fact_change_text (change, "at") != NULL)
    remark_places (apply, change->units);
  return TRUE;
}

/* --- holding boxes --- */

/* (transfer full): TlUnit */
static GArray *
units_in_box (TlApply *apply, guint box)
{
  const TlSituation *now = tl_edit_look (apply->edit);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (now); unit++)
    if (tl_situation_state (now, unit)->box == box)
      g_array_append_val (units, unit);
  return units;
}

/* The boxes behind it close up. */
static gboolean
remove_box (TlApply *apply, guint box)
{
  GArray *boxes = tl_scenario_own_boxes (tl_edit_scenario (apply->edit));
  guint n_boxes = boxes->len;
  guint n_units = tl_situation_n_units (tl_edit_look (apply->edit));
  g_autoptr (GArray) units = units_in_box (apply, box);

  if (units->len > 0)
    {
      g_autofree char *names = tl_situation_names (tl_edit_look (apply->edit), units);

      /* Translators: a holding box, units. */
      return refuse (apply, "12.3e", TL_UNIT_NONE,
                     _ ("%1$s stays: %2$s must be put elsewhere, or deleted, first."),
                     g_array_index (boxes, TlBox, box).name, names);
    }
  g_array_remove_index (boxes, box);
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      guint at = tl_edit_peek (apply->edit, unit)->box;

      if (at > box && at < n_boxes)
        tl_edit_unit (apply->edit, unit)->box = (guint16) (at - 1);
    }
  return TRUE;
}

/* Rule 12.6g: a hold goes with its craft. */
static gboolean
remove_holds (TlApply *apply, TlUnit craft)
{
  guint box;

  while (tl_craft_find_hold (tl_edit_look (apply->edit), craft, &box))
    if (!remove_box (apply, box))
      return FALSE;
  return TRUE;
}

/* --- units that are deleted --- */

static gboolean
apply_delete (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);

  for (guint i = 0; i < change->units->len; i++)
    {
      TlUnit unit = g_array_index (change->units, TlUnit, i);

      if (!remove_holds (apply, unit))
        return FALSE;
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

      if (state->counter != counter || state->box == TL_BOX_GONE)
        continue;
      TlPiece piece = piece_of (apply, unit);
      if (!set_fields (apply, TL_FIELDS_STATE, &piece, none, unit))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_counters_left (TlApply *apply)
{
  return tl_situation_scenario (apply->before)->counters.len < COUNTERS_MAX ||
         refuse (apply, "3.0", TL_UNIT_NONE, _ ("The scenario has no room for more counters."));
}

/* A counter of @side: what ties it to the other side is gone. */
static void
put_on_side (TlCounter *counter, TlSide side)
{
  if (counter->side == side)
    return;
  counter->side = side;
  counter->formation = -1;
  counter->hq_limit = 0;
}

/* Rule 12.3b(B): a limit is about counters of one side. */
static gboolean
is_in_limit (const TlScenario *scenario, guint counter)
{
  for (guint i = 0; i < scenario->hq_limits->len; i++)
    {
      const GArray *listed = g_array_index (scenario->hq_limits, TlHqLimit, i).counters;

      for (guint k = 0; k < listed->len; k++)
        if (g_array_index (listed, guint, k) == counter)
          return TRUE;
    }
  return FALSE;
}

/* Puts the copy of @unit's counter on the side that side= says, if it says one. */
static gboolean
change_side (TlApply *apply, TlUnit unit, TlCounter *counter)
{
  const TlScenario *scenario = tl_situation_scenario (apply->before);
  const char *id = tl_fact_change_text (change_of (apply), "side");
  int side = id != NULL ? tl_scenario_find_side (scenario, id) : counter->side;
  g_autofree char *usual = tl_scenario_dump_id (scenario, counter->side);

  if (side < 0)
    return refuse (apply, "3.0", unit, _ ("side= needs the id of a side."));
  if (side == counter->side)
    return TRUE;
  if (strcmp (counter->id, usual) == 0)
    return refuse (apply, "12.1c", unit,
                   _ ("SP that a side puts on the ground are printed like this counter: it keeps "
                      "its side."));
  if (is_in_limit (scenario, tl_situation_state (apply->before, unit)->counter))
    return refuse (apply, "12.3b(B)", unit,
                   _ ("An HQ's limit names this counter: change that first, by “limit”."));
  put_on_side (counter, (TlSide) side);
  return TRUE;
}

/* Who had it from the beginning still does. */
static void
change_owners (TlApply *apply, guint counter, TlSide from, TlSide to)
{
  guint n = tl_situation_n_units (apply->before);

  for (TlUnit unit = 0; unit < n && from != to; unit++)
    if (tl_edit_peek (apply->edit, unit)->counter == counter &&
        tl_edit_peek (apply->edit, unit)->owner == from)
      tl_edit_unit (apply->edit, unit)->owner = to;
}

/* Those of @change but @key. (transfer full) (element-type TlFieldText) */
static GArray *
texts_but (const TlFactChange *change, const char *key)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));

  for (guint i = 0; i < change->texts->len; i++)
    if (strcmp (g_array_index (change->texts, TlFieldText, i).id, key) != 0)
      g_array_append_val (texts, g_array_index (change->texts, TlFieldText, i));
  return texts;
}

static gboolean
apply_print (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  TlUnit unit = g_array_index (change->units, TlUnit, 0);
  const TlCounter *was = tl_situation_counter (apply->before, unit);
  g_autoptr (TlCounter) counter = tl_counter_copy (was);
  TlPiece piece = { .scenario = tl_situation_scenario (apply->before), .counter = counter };
  TlSide side;

  if (!keeps_kind (apply, unit) || !has_counters_left (apply) ||
      !change_side (apply, unit, counter))
    return FALSE;
  if (tl_fact_change_text (change, "side") != NULL)
    tl_counter_drop_guess (counter, "side");
  g_autoptr (GArray) texts = texts_but (change, "side");
  if (!set_fields (apply, TL_FIELDS_PRINT, &piece, texts, unit))
    return FALSE;
  side = counter->side;
  tl_edit_print (apply->edit, unit, g_steal_pointer (&counter));
  change_owners (apply, tl_edit_peek (apply->edit, unit)->counter, was->side, side);
  return check_states (apply, tl_edit_peek (apply->edit, unit)->counter) &&
         (tl_counter_is_landing_craft (tl_situation_counter (tl_edit_look (apply->edit), unit)) ||
          remove_holds (apply, unit));
}

static void
refuse_kind (TlApply *apply, const char *kind)
{
  g_autofree char *kinds = tl_kind_ids_text ();
  g_autofree char *shown = tl_message_value (kind);

  refuse (apply, "3.0", TL_UNIT_NONE, _ ("kind=%1$s names no kind of counter; there are %2$s."),
          shown, kinds);
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
    refuse_kind (apply, kind_id);
  if (like != NULL && kind != like->kind)
    refuse (apply, "3.0", TL_UNIT_NONE, _ ("A counter that is like another is of its kind."));
  if (!tl_verdict_allows (apply->verdict))
    return NULL;
  if (like == NULL)
    return tl_counter_new (change->id, kind, (guint) side);
  counter = tl_counter_copy (like);
  g_free (counter->id);
  counter->id = g_strdup (change->id);
  put_on_side (counter, (TlSide) side);
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
  if (deleted == TL_UNIT_NONE)
    return tl_edit_add_counter (apply->edit, counter);
  keep_print_of_made (apply, deleted);
  tl_edit_print (apply->edit, deleted, counter);
  TlUnitState *state = tl_edit_unit (apply->edit, deleted);
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
  TlUnit unit;

  if (!find_deleted (apply, change->id, &unit) || (counter = blank_counter (apply)) == NULL)
    return FALSE;
  if (!has_counters_left (apply))
    return FALSE;
  g_autoptr (GArray) prints = texts_of (change, TL_FIELDS_PRINT, counter->kind);
  g_autoptr (GArray) states = texts_of (change, TL_FIELDS_STATE, counter->kind);
  TlPiece piece = (TlPiece){ .scenario = scenario, .counter = counter };
  if (change->units->len == 0)
    tl_fields_check_needed (counter->kind, (const TlFieldText *) (const void *) prints->data,
                            prints->len, faults);
  if (!refuse_faults (apply, "3.0", TL_UNIT_NONE, faults) ||
      !set_fields (apply, TL_FIELDS_PRINT, &piece, prints, TL_UNIT_NONE))
    return FALSE;
  unit = put_counter (apply, g_steal_pointer (&counter), unit);
  if (!set_unit (apply, unit, states))
    return FALSE;
  g_autoptr (GArray) put = g_array_new (FALSE, FALSE, sizeof (TlUnit));
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

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

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
  TlPiece piece = { .scenario = scenario, .situation = apply->before };
  TlBox *box;

  if (change->is_none)
    return found >= 0 ? remove_box (apply, (guint) found)
                      : refuse (apply, "12.3e", TL_UNIT_NONE, _ ("There is no box of this id."));
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
  if ((box->hex != TL_HEX_NONE) + (box->craft > 0) + (box->rail != TL_HEX_NONE) > 1)
    return refuse (apply, "12.3e", TL_UNIT_NONE,
                   _ ("A box stands for a hex, is the hold of a craft, or lies off the map with or "
                      "without a railway: it cannot be two of these."));
  if (box->rail != TL_HEX_NONE && !tl_map_has_rail (scenario->map, box->rail))
    return refuse (apply, "13.3e", TL_UNIT_NONE,
                   _ ("Trains of a box enter the map by a railway: there is none in that hex."));
  move_contents (apply, (guint) found, box->hex);
  return TRUE;
}

static gboolean
apply_clock (TlApply *apply)
{
  TlClockFacts facts = { *tl_situation_clock (apply->before), tl_track_used16 (apply->before),
                         tl_shipping_used16 (apply->before) };
  const TlScenario *scenario = tl_situation_scenario (apply->before);
  TlPiece piece = { .scenario = scenario, .fact = &facts };

  if (!set_fields (apply, TL_FIELDS_CLOCK, &piece, change_of (apply)->texts, TL_UNIT_NONE))
    return FALSE;
  *tl_edit_clock (apply->edit) = facts.clock;
  tl_edit_use_rail_cap (apply->edit, facts.used16);
  tl_edit_use_sea_cap (apply->edit, facts.sea16);
  if (facts.clock.turn > scenario->last_turn)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "2.2",
                    /* Translators: a turn. */
                    _ ("The scenario ends with turn %d."), scenario->last_turn);
  return facts.clock.turn >= scenario->first_turn ||
         refuse (apply, "2.2", TL_UNIT_NONE, _ ("The scenario begins in a later turn."));
}

/* Turns keep their names when the first turn was @was. */
static void
move_turn_names (TlScenario *scenario, int was)
{
  if (scenario->first_turn == was || scenario->turn_names->len == 0)
    return;
  GPtrArray *names = tl_scenario_own_turn_names (scenario);
  for (int turn = was; turn > scenario->first_turn; turn--)
    g_ptr_array_insert (names, 0, g_strdup (""));
  for (int turn = was; turn < scenario->first_turn && names->len > 0; turn++)
    g_ptr_array_remove_index (names, 0);
}

static gboolean
apply_scenario (TlApply *apply)
{
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  TlPiece piece = { .scenario = scenario, .fact = scenario };
  int was = scenario->first_turn;
  int now = tl_situation_clock (apply->before)->turn;

  if (!set_fields (apply, TL_FIELDS_SCENARIO, &piece, change_of (apply)->texts, TL_UNIT_NONE))
    return FALSE;
  if (scenario->first_turn > scenario->last_turn)
    return refuse (apply, "2.2", TL_UNIT_NONE, _ ("The first turn comes before the last."));
  if (scenario->first_turn > now)
    /* Translators: a turn. */
    return refuse (apply, "2.2", TL_UNIT_NONE, _ ("It is turn %d now: the first turn is no later."),
                   now);
  move_turn_names (scenario, was);
  if ((int) scenario->turn_names->len > scenario->last_turn - scenario->first_turn + 1)
    /* Translators: a turn. */
    return refuse (apply, "2.2", TL_UNIT_NONE, _ ("Turn %d has a name, and stays."),
                   scenario->first_turn + (int) scenario->turn_names->len - 1);
  return TRUE;
}

/* Turn N is called so; turns behind the last name have none. */
static gboolean
apply_turn (TlApply *apply)
{
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  GPtrArray *names = tl_scenario_own_turn_names (scenario);
  TlPiece piece = { .scenario = scenario };
  guint first = (guint) scenario->first_turn, last = (guint) scenario->last_turn;
  guint turn;

  if (!tl_count_parse (change_of (apply)->id, last, &turn) || turn < first)
    /* Translators: the first and the last turn of the scenario. */
    return refuse (apply, "2.2", TL_UNIT_NONE,
                   _ ("Expected a turn of the scenario, from %1$u to %2$u."), first, last);
  while (names->len <= turn - first)
    g_ptr_array_add (names, g_strdup (""));
  piece.fact = &names->pdata[turn - first];
  if (!set_fields (apply, TL_FIELDS_TURN, &piece, change_of (apply)->texts, TL_UNIT_NONE))
    return FALSE;
  while (names->len > 0 && *(const char *) names->pdata[names->len - 1] == '\0')
    g_ptr_array_remove_index (names, names->len - 1);
  return TRUE;
}

static gboolean
apply_suggestion (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  GArray *suggestions = tl_scenario_own_suggestions (scenario);
  TlPiece piece = { .scenario = scenario, .situation = apply->before };
  guint n_before = suggestions->len;
  guint number;

  if (!tl_count_parse (change->id, suggestions->len + 1, &number) || number == 0)
    return refuse (apply, "9.2", TL_UNIT_NONE,
                   _ ("Expected the number of a suggested fight, or the next one: from 1 to %u."),
                   suggestions->len + 1);
  if (number > suggestions->len)
    {
      TlSuggestion fresh = { .name = g_strdup (""),
                             .target = TL_HEX_NONE,
                             .attackers = g_array_new (FALSE, FALSE, sizeof (TlUnit)) };

      g_array_append_val (suggestions, fresh);
      if (!has_room (apply, tl_situation_scenario (apply->before)->suggestions))
        return FALSE;
    }
  const TlSuggestion *suggestion = piece.fact =
      &g_array_index (suggestions, TlSuggestion, number - 1);
  if (!set_fields (apply, TL_FIELDS_SUGGESTION, &piece, change->texts, TL_UNIT_NONE))
    return FALSE;
  if (suggestion->attackers->len == 0 && number > n_before)
    return refuse (apply, "9.2", TL_UNIT_NONE,
                   _ ("A suggested fight needs attackers= with units."));
  if (suggestion->attackers->len == 0)
    g_array_remove_index (suggestions, number - 1);
  else if (suggestion->target == TL_HEX_NONE)
    return refuse (apply, "9.2", TL_UNIT_NONE, _ ("A suggested fight needs target= with a hex."));
  return TRUE;
}

/* --- limits of HQs (12.3b(B)) --- */

/* Whether a counter of @side says @nationality. */
static gboolean
has_nationality (const TlScenario *scenario, TlSide side, const char *nationality)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->side == side && g_strcmp0 (counter->nationality, nationality) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Adds what one key says to @limit, which is about @side. */
static gboolean
list_in_limit (TlApply *apply, const TlFieldText *text, TlSide side, TlHqLimit *limit)
{
  const TlScenario *scenario = tl_situation_scenario (apply->before);

  if (strcmp (text->id, "formation") == 0)
    {
      int found = tl_scenario_find_formation (scenario, text->text);

      if (found < 0 || g_array_index (scenario->formations, TlFormation, found).side != side)
        return refuse (apply, "12.3b(B)", TL_UNIT_NONE,
                       _ ("formation= needs the id of a formation of the HQ's side."));
      g_array_append_val (limit->formations, found);
      return TRUE;
    }
  if (strcmp (text->id, "unit") == 0)
    {
      TlUnit unit = tl_situation_find (apply->before, text->text);

      if (unit == TL_UNIT_NONE || tl_situation_state (apply->before, unit)->box == TL_BOX_GONE ||
          tl_situation_counter (apply->before, unit)->side != side)
        return refuse (apply, "12.3b(B)", TL_UNIT_NONE,
                       _ ("unit= needs the id of a unit of the HQ's side."));
      g_array_append_val (limit->counters, tl_situation_state (apply->before, unit)->counter);
      return TRUE;
    }
  if (strcmp (text->id, "nationality") != 0)
    return refuse (apply, "12.3b(B)", TL_UNIT_NONE,
                   _ ("A limit has the keys formation=, nationality= and unit=."));
  if (!has_nationality (scenario, side, text->text))
    return refuse (apply, "12.3b(B)", TL_UNIT_NONE,
                   _ ("nationality= needs one that a counter of the HQ's side has."));
  g_ptr_array_add (limit->nations, g_strdup (text->text));
  return TRUE;
}

static gboolean
has_limit (const TlScenario *scenario, guint number)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    if (tl_scenario_counter (scenario, i)->hq_limit == number)
      return TRUE;
  return FALSE;
}

/* The limit that @texts describe takes the place of one that no HQ has any more.  0: refused */
static guint
add_limit (TlApply *apply, const GArray *texts, TlSide side)
{
  TlScenario *scenario = tl_edit_scenario (apply->edit);
  GArray *limits = tl_scenario_own_hq_limits (scenario);
  TlHqLimit fresh, *limit;
  guint number = 1;

  while (number <= limits->len && has_limit (scenario, number))
    number++;
  if (number <= limits->len)
    g_array_remove_index (limits, number - 1);
  else if (!has_room (apply, limits))
    return 0;
  tl_hq_limit_init (&fresh);
  g_array_insert_val (limits, number - 1, fresh);
  limit = &g_array_index (limits, TlHqLimit, number - 1);
  for (guint i = 0; i < texts->len; i++)
    if (!list_in_limit (apply, &g_array_index (texts, TlFieldText, i), side, limit))
      return 0;
  return number;
}

static void
bind (TlApply *apply, TlUnit hq, guint number)
{
  TlCounter *counter = tl_counter_copy (tl_situation_counter (tl_edit_look (apply->edit), hq));

  counter->hq_limit = (guint16) number;
  tl_edit_print (apply->edit, hq, counter);
}

/* Rule 12.3b(B) */
static gboolean
apply_limit (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  TlSide side =
      tl_situation_counter (apply->before, g_array_index (change->units, TlUnit, 0))->side;
  guint number = 0;

  for (guint i = 0; i < change->units->len; i++)
    {
      TlUnit hq = g_array_index (change->units, TlUnit, i);
      const TlCounter *counter = tl_situation_counter (apply->before, hq);

      if (counter->kind != TL_KIND_HQ || counter->side != side)
        return refuse (apply, "12.3b(B)", hq, _ ("A limit is about HQs of one side."));
      bind (apply, hq, 0);
    }
  if (change->texts->len > 0 && (number = add_limit (apply, change->texts, side)) == 0)
    return FALSE;
  for (guint i = 0; i < change->units->len && number > 0; i++)
    bind (apply, g_array_index (change->units, TlUnit, i), number);
  return TRUE;
}

/* --- hexes --- */

static void
put_facts (TlEdit *edit, TlHex hex, const TlHexFacts *was, const TlHexFacts *facts)
{
  if (facts->control != was->control)
    tl_edit_set_control (edit, hex, facts->control);
  if (facts->is_attacked && !was->is_attacked)
    tl_edit_set_attacked (edit, hex);
  if (!facts->is_attacked && was->is_attacked)
    tl_edit_unset_attacked (edit, hex);
  if (facts->gauge < 0)
    tl_edit_unconvert (edit, hex);
  else if (facts->gauge != was->gauge || facts->by != was->by)
    tl_edit_convert (edit, hex, (guint) facts->gauge, facts->by);
  tl_edit_set_handled (edit, hex, facts->handled16);
  tl_edit_set_mined (edit, hex, facts->is_mined);
  for (TlSide side = 0; side < TL_SIDES; side++)
    if ((facts->busts & ~was->busts & 1u << side) != 0)
      tl_edit_trainbust (edit, hex, side);
    else if ((facts->busts & 1u << side) == 0)
      tl_edit_take_trainbusts (edit, hex, side);
}

static gboolean
apply_mark (TlApply *apply)
{
  const TlFactChange *change = change_of (apply);
  const TlMap *map = tl_situation_map (apply->before);

  for (guint i = 0; i < change->hexes->len; i++)
    {
      TlHex hex = g_array_index (change->hexes, TlHex, i);
      TlHexFacts was = tl_hex_facts_of (apply->before, hex);
      TlHexFacts facts = was;
      TlPiece piece = { .scenario = tl_situation_scenario (apply->before),
                        .situation = apply->before,
                        .fact = &facts };

      if (!set_fields (apply, TL_FIELDS_HEX, &piece, change->texts, TL_UNIT_NONE))
        return FALSE;
      if (facts.gauge >= 0 && !tl_map_has_rail (map, hex))
        return tl_verdict_forbid_in (apply->verdict, "13.3g", hex,
                                     _ ("There is no track that can be converted."));
      if (facts.handled16 > 0 && !tl_port_is_at (apply->before, hex))
        return tl_verdict_forbid_in (apply->verdict, "19.0a", hex,
                                     _ ("There is no port that could handle anything."));
      if (facts.is_mined && !tl_port_is_at (apply->before, hex))
        tl_finding_add_hex (tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "19.0b", "%s",
                                            _ ("There is no port: its mines count once one is.")),
                            hex);
      put_facts (apply->edit, hex, &was, &facts);
    }
  return TRUE;
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
  { TL_ACTION_TURN, apply_turn, TL_IN_TURN },
  { TL_ACTION_LIMIT, apply_limit, TL_IN_TURN },
  { TL_ACTION_SUGGESTION, apply_suggestion, TL_IN_TURN },
  { TL_ACTION_MARK, apply_mark, TL_IN_TURN },
  { 0, NULL, 0 },
};
