/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-reminders.h"

#include "board/tl-message.h"
#include "pieces/tl-unit.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-fuel.h"
#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-formation.h"
#include "rules/upkeep/tl-eat.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>

#define NAMES_MOST 4

static void
reminder_free (gpointer data)
{
  TlReminder *reminder = data;

  g_free (reminder->text);
  g_array_unref (reminder->units);
  g_free (reminder);
}

/* "A, B, C, D, …" (transfer full) */
static char *
names_of (const TlSituation *situation, const GArray *units)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MIN (units->len, NAMES_MOST); i++)
    {
      g_autofree char *name = tl_situation_name (situation, g_array_index (units, TlUnit, i));

      tl_message_add_item (names, name);
    }
  if (units->len > NAMES_MOST)
    g_string_append (names, ", …");
  return g_string_free (names, FALSE);
}

static TlHex
first_hex (const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (units, TlUnit, i));

      if (hex != TL_HEX_NONE)
        return hex;
    }
  return TL_HEX_NONE;
}

/* Takes @text and a reference of @units. */
static void
add (GPtrArray *reminders, const TlSituation *situation, TlReminderKind kind, const char *rule,
     char *text, GArray *units)
{
  TlReminder *reminder = g_new (TlReminder, 1);

  *reminder = (TlReminder){ kind, rule, text, first_hex (situation, units), g_array_ref (units) };
  g_ptr_array_add (reminders, reminder);
}

/* --- dumps ------------------------------------------------------------------------------------ */

/* What of @side holds Tokens in @hex. (transfer full): TlUnit */
static GArray *
stores_in (const TlSituation *situation, TlHex hex, TlSide side, guint *t)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  *t = 0;
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_situation_state (situation, unit)->t > 0)
      {
        *t += tl_situation_state (situation, unit)->t;
        g_array_append_val (units, unit);
      }
  return units;
}

/* A barrage takes no hex. */
static gboolean
may_fall (const TlDangers *dangers, TlHex hex)
{
  for (guint i = 0; i < dangers->dangers->len; i++)
    {
      const TlDanger *danger = dangers->dangers->pdata[i];

      if (danger->hex == hex && !tl_danger_kind_fires (danger->kind) &&
          danger->level > TL_DANGER_SLIGHT)
        return TRUE;
    }
  return FALSE;
}

static void
add_dumps (GPtrArray *reminders, const TlSituation *situation, const TlDangers *dangers)
{
  for (TlHex hex = 0; hex < dangers->n_hexes; hex++)
    {
      guint t;

      if (dangers->levels[hex] == 0 || !may_fall (dangers, hex))
        continue;
      g_autoptr (GArray) units = stores_in (situation, hex, dangers->side, &t);
      if (units->len == 0)
        continue;
      g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
      add (reminders, situation, TL_REMINDER_DUMP, "9.14b",
           /* Translators: a hex, an amount in Tokens. */
           g_strdup_printf (_ ("%1$s: %2$uT are within the enemy's grasp (9.14b)"), place, t),
           units);
    }
}

/* --- the next Supply Phase -------------------------------------------------------------------- */

static gboolean
is_fed (const GArray *meals, TlUnit unit)
{
  for (guint i = 0; i < meals->len; i++)
    if (g_array_index (meals, TlPayment, i).unit == unit)
      return TRUE;
  return FALSE;
}

/* Rule 12.6f: units without trace, and those that their formations leave out. (transfer full):
 * TlUnit */
static GArray *
without_trace (const TlSituation *situation, TlSide side)
{
  GArray *units = tl_hunger_units (situation, side);
  g_autoptr (GArray) formations = tl_hunger_split_formations (situation, side);

  for (guint i = 0; i < formations->len; i++)
    {
      g_autoptr (GArray) left =
          tl_formation_left_out (situation, g_array_index (formations, int, i), NULL);

      for (guint k = 0; k < left->len; k++)
        if (!tl_units_include (units, g_array_index (left, TlUnit, k)))
          g_array_append_val (units, g_array_index (left, TlUnit, k));
    }
  return units;
}

static void
add_hunger (GPtrArray *reminders, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) fed = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) starving = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (!tl_hunger_is_asked (situation))
    return;
  g_autoptr (GArray) units = without_trace (situation, side);
  g_autoptr (GArray) meals =
      tl_eat_propose (situation, side, (const TlUnit *) (gpointer) units->data, units->len);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      g_array_append_val (is_fed (meals, unit) ? fed : starving, unit);
    }
  g_autofree char *starving_names = names_of (situation, starving);
  g_autofree char *hungry_names = names_of (situation, fed);
  if (starving->len > 0)
    add (reminders, situation, TL_REMINDER_STARVING, "12.8a",
         /* Translators: a number of units, their names. */
         g_strdup_printf (
             ngettext ("%1$u unit would turn Out of Supply in the next Supply Phase: %2$s (12.8a)",
                       "%1$u units would turn Out of Supply in the next Supply Phase: %2$s (12.8a)",
                       starving->len),
             starving->len, starving_names),
         starving);
  if (fed->len > 0)
    add (reminders, situation, TL_REMINDER_HUNGRY, "12.6c",
         /* Translators: a number of units, their names. */
         g_strdup_printf (
             ngettext ("%1$u unit has no trace and would eat from dumps: %2$s (12.6c)",
                       "%1$u units have no trace and would eat from dumps: %2$s (12.6c)", fed->len),
             fed->len, hungry_names),
         fed);
}

/* --- throws ----------------------------------------------------------------------------------- */

/* Marks the units of @units that @hq throws to. */
static void
mark_served (const TlSituation *situation, TlUnit hq, const GArray *units, gboolean *is_served)
{
  g_autoptr (TlPathField) field = tl_throw_range (situation, hq);

  for (guint i = 0; field != NULL && i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      guint32 mp12;

      is_served[i] |=
          tl_throw_serves (situation, hq, unit) &&
          tl_path_field_nearest (field, tl_situation_hex (situation, unit), &mp12) != TL_HEX_NONE;
    }
}

static void
add_throw (GPtrArray *reminders, const TlSituation *situation, const TlFormation *formation,
           const GArray *units)
{
  g_autofree gboolean *is_served = g_new0 (gboolean, units->len + 1);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_hqs = 0;

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_HQ)
        continue;
      is_served[i] = TRUE;
      n_hqs++;
      mark_served (situation, unit, units, is_served);
    }
  for (guint i = 0; i < units->len; i++)
    if (!is_served[i])
      g_array_append_val (left, g_array_index (units, TlUnit, i));
  if (n_hqs == 0 || left->len == 0)
    return;
  g_autofree char *names = names_of (situation, left);
  add (reminders, situation, TL_REMINDER_THROW, "12.3b",
       /* Translators: a formation, a number of its units, their names. */
       g_strdup_printf (ngettext ("%1$s: its HQ does not throw as far as %2$u unit: %3$s (12.3b)",
                                  "%1$s: its HQ does not throw as far as %2$u units: %3$s (12.3b)",
                                  left->len),
                        formation->name, left->len, names),
       left);
}

static void
add_throws (GPtrArray *reminders, const TlSituation *situation, TlSide side)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  for (guint i = 0; i < scenario->formations->len; i++)
    {
      const TlFormation *formation = &g_array_index (scenario->formations, TlFormation, i);

      if (formation->side != side)
        continue;
      g_autoptr (GArray) units = tl_formation_units (situation, (int) i);
      add_throw (reminders, situation, formation, units);
    }
}

/* --- fuel, and the plan ----------------------------------------------------------------------- */

/* Takes no reference of @unfuelled, units of @n that are to move. @format: see its callers. */
static void
add_unfuelled (GPtrArray *reminders, const TlSituation *situation, const GArray *unfuelled, guint n,
               const char *format)
{
  g_autoptr (GArray) units = g_array_copy ((GArray *) unfuelled);
  g_autofree char *names = names_of (situation, units);
  g_autofree char *counts = g_strdup_printf (
      /* Translators: numbers of units, their names. */
      _ ("%1$u of %2$u get none: %3$s (12.5a)"), units->len, n, names);
  /* Translators: a sentence that fuel does not suffice; who gets none. */
  char *text = g_strdup_printf (_ ("%1$s: %2$s"), format, counts);

  add (reminders, situation, TL_REMINDER_FUEL, "12.5a", text, units);
}

/* Without a plan: all that may still move. */
static void
add_fuel (GPtrArray *reminders, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) movers = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (!tl_situation_scenario (situation)->keeps_fuel || !tl_fuel_is_time (situation, side, NULL))
    return;
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == side && tl_unit_is_on_map (situation, unit) &&
        tl_unit_needs_fuel (situation, unit) && tl_move_may_start (situation, unit, NULL))
      g_array_append_val (movers, unit);
  if (movers->len == 0)
    return;
  g_autoptr (TlFuelPlan) plan =
      tl_fuel_propose (situation, (const TlUnit *) (gpointer) movers->data, movers->len);
  if (plan->unfuelled->len > 0)
    add_unfuelled (reminders, situation, plan->unfuelled, movers->len,
                   _ ("Fuel does not suffice for all who may still move"));
}

static gboolean
is_of_fight (const TlShortfall *one, const TlShortfall *other)
{
  return one->target == other->target && one->is_barrage == other->is_barrage &&
         g_strcmp0 (one->rule, other->rule) == 0;
}

/* @first and the shortfalls after it that are about the same. */
static void
add_fight (GPtrArray *reminders, const TlSituation *situation, const TlTurnCost *cost, guint first)
{
  const TlShortfall *shortfall = &g_array_index (cost->shortfalls, TlShortfall, first);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), shortfall->target);

  for (guint i = 0; i < cost->shortfalls->len; i++)
    {
      const TlShortfall *other = &g_array_index (cost->shortfalls, TlShortfall, i);

      if (!is_of_fight (shortfall, other))
        continue;
      if (i < first)
        return;
      if (other->unit != TL_UNIT_NONE)
        g_array_append_val (units, other->unit);
    }
  g_autofree char *names = units->len > 0 ? names_of (situation, units) : NULL;
  add (reminders, situation, TL_REMINDER_PLAN, shortfall->rule,
       g_strdup_printf (shortfall->is_barrage
                            /* Translators: a hex; why not, or the units; a rule. */
                            ? _ ("The planned barrage of %1$s falls short: %2$s (%3$s)")
                            /* Translators: a hex; why not, or the units; a rule. */
                            : _ ("The planned attack on %1$s falls short: %2$s (%3$s)"),
                        place,
                        shortfall->why != NULL ? shortfall->why
                        : names != NULL        ? names
                                               : _ ("it cannot be paid"),
                        shortfall->rule),
       units);
  if (units->len == 0)
    ((TlReminder *) reminders->pdata[reminders->len - 1])->hex = shortfall->target;
}

/* What of @plan falls short. */
static void
add_plan (GPtrArray *reminders, const TlSituation *situation, TlSide side, const TlTurnPlan *plan)
{
  g_autoptr (TlTurnCost) cost = tl_turn_cost (situation, side, plan);

  if (tl_situation_scenario (situation)->keeps_fuel && cost->fuel->unfuelled->len > 0)
    add_unfuelled (reminders, situation, cost->fuel->unfuelled, plan->movers->len,
                   _ ("Fuel does not suffice for the moves that are planned"));
  for (guint i = 0; i < cost->shortfalls->len; i++)
    if (g_array_index (cost->shortfalls, TlShortfall, i).target != TL_HEX_NONE)
      add_fight (reminders, situation, cost, i);
}

static void
add_needs (GPtrArray *reminders, const TlSituation *situation, const TlReminderQuery *query)
{
  if (query->plan != NULL && !tl_turn_plan_is_empty (query->plan))
    add_plan (reminders, situation, query->side, query->plan);
  else
    add_fuel (reminders, situation, query->side);
}

/* --- reserves --------------------------------------------------------------------------------- */

static void
add_reserves (GPtrArray *reminders, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == side && tl_unit_is_on_map (situation, unit) &&
        tl_situation_state (situation, unit)->marker == TL_MARKER_RESERVE)
      g_array_append_val (units, unit);
  if (units->len == 0)
    return;
  g_autofree char *names = names_of (situation, units);
  add (reminders, situation, TL_REMINDER_RESERVE, "5.7b",
       /* Translators: a number of units, their names. */
       g_strdup_printf (ngettext ("%1$u reserve is not released yet: %2$s (5.7b)",
                                  "%1$u reserves are not released yet: %2$s (5.7b)", units->len),
                        units->len, names),
       units);
}

/* --- all of it -------------------------------------------------------------------------------- */

static void
add_dumps_of (GPtrArray *reminders, const TlSituation *situation, const TlReminderQuery *query)
{
  if (query->dangers != NULL)
    add_dumps (reminders, situation, query->dangers);
}

static void
add_hunger_of (GPtrArray *reminders, const TlSituation *situation, const TlReminderQuery *query)
{
  add_hunger (reminders, situation, query->side);
}

static void
add_throws_of (GPtrArray *reminders, const TlSituation *situation, const TlReminderQuery *query)
{
  add_throws (reminders, situation, query->side);
}

static void
add_reserves_of (GPtrArray *reminders, const TlSituation *situation, const TlReminderQuery *query)
{
  add_reserves (reminders, situation, query->side);
}

GPtrArray *
tl_reminders_new (const TlSituation *situation, const TlReminderQuery *query,
                  TlDangerProgress *progress)
{
  static void (*const parts[]) (GPtrArray *, const TlSituation *, const TlReminderQuery *) = {
    add_dumps_of, add_hunger_of, add_throws_of, add_needs, add_reserves_of
  };
  g_autoptr (GPtrArray) reminders = g_ptr_array_new_with_free_func (reminder_free);

  if (progress != NULL)
    g_atomic_int_add (&progress->n_all, (gint) G_N_ELEMENTS (parts));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (progress != NULL && g_atomic_int_get (&progress->is_stopped) != 0)
        return NULL;
      parts[i](reminders, situation, query);
      if (progress != NULL)
        g_atomic_int_inc (&progress->n_done);
    }
  return g_steal_pointer (&reminders);
}
