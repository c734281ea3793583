/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-doubts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is said of a unit's state, or else printed; NULL: neither has that name. */
static const TlField *
find_field (const char *id, TlKind kind)
{
  const TlField *field = tl_field_find (TL_FIELDS_PRINT, id, kind);

  return field != NULL ? field : tl_field_find (TL_FIELDS_STATE, id, kind);
}

static void
add_doubts (GArray *doubts, const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  g_auto (GStrv) words = g_strsplit (counter->guess, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TlDoubt doubt = { unit, g_intern_string (words[i]), find_field (words[i], counter->kind) };

      if (*words[i] != '\0')
        g_array_append_val (doubts, doubt);
    }
}

GArray *
tl_doubts_new (const TlSituation *situation)
{
  GArray *doubts = g_array_new (FALSE, FALSE, sizeof (TlDoubt));
  g_autofree guint8 *is_listed =
      g_new0 (guint8, tl_situation_scenario (situation)->counters.len + 1);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->box == TL_BOX_GONE || is_listed[state->counter] ||
          *tl_situation_counter (situation, unit)->guess == '\0')
        continue;
      is_listed[state->counter] = TRUE;
      add_doubts (doubts, situation, unit);
    }
  return doubts;
}

/* --- words --- */

const char *
tl_doubt_title (const TlDoubt *doubt)
{
  if (doubt->field != NULL)
    return tl_field_title (doubt->field);
  /* Translators: what an import has guessed of a counter. */
  return strcmp (doubt->id, "side") == 0   ? _ ("Side")
         : strcmp (doubt->id, "kind") == 0 ? _ ("Kind")
                                           : doubt->id;
}

char *
tl_doubt_text (const TlSituation *situation, const TlDoubt *doubt)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *counter = tl_situation_counter (situation, doubt->unit);
  g_autoptr (TlCounter) copy = tl_counter_copy (counter);
  TlUnitState state = *tl_situation_state (situation, doubt->unit);
  TlPiece piece = { .scenario = scenario, .counter = copy, .state = &state };

  if (doubt->field != NULL)
    return tl_field_get (doubt->field, &piece);
  return g_strdup (strcmp (doubt->id, "side") == 0 ? scenario->sides[counter->side].id
                                                   : tl_kind_id (counter->kind));
}

char *
tl_doubt_shown (const TlSituation *situation, const TlDoubt *doubt)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *counter = tl_situation_counter (situation, doubt->unit);
  g_autofree char *text = NULL;

  if (doubt->field == NULL)
    return g_strdup (strcmp (doubt->id, "side") == 0 ? scenario->sides[counter->side].name
                                                     : tl_kind_name (counter->kind));
  text = tl_doubt_text (situation, doubt);
  return tl_field_shown (doubt->field, scenario, text);
}

char *
tl_doubt_describe (const TlSituation *situation, const TlDoubt *doubt)
{
  g_autofree char *name = tl_situation_name (situation, doubt->unit);
  g_autofree char *shown = tl_doubt_shown (situation, doubt);

  /* Translators: a counter, the title of a field, its value. */
  return g_strdup_printf (_ ("%1$s: %2$s %3$s"), name, tl_doubt_title (doubt), shown);
}

/* --- settling --- */

GArray *
tl_doubts_like (const TlSituation *situation, const GArray *doubts, guint i)
{
  const TlDoubt *one = &g_array_index (doubts, TlDoubt, i);
  TlKind kind = tl_situation_counter (situation, one->unit)->kind;
  g_autofree char *text = tl_doubt_text (situation, one);
  GArray *alike = g_array_new (FALSE, FALSE, sizeof (TlDoubt));

  for (guint k = 0; k < doubts->len; k++)
    {
      const TlDoubt *each = &g_array_index (doubts, TlDoubt, k);
      g_autofree char *other = NULL;

      if (each->id != one->id || tl_situation_counter (situation, each->unit)->kind != kind)
        continue;
      other = tl_doubt_text (situation, each);
      if (strcmp (other, text) == 0)
        g_array_append_vals (alike, each, 1);
    }
  return alike;
}

/* Without what @doubts from number @begin on, as far as they are of one unit, accept. */
static TlAction *
accept_of_unit (const TlSituation *situation, const GArray *doubts, guint begin, guint *end)
{
  TlUnit unit = g_array_index (doubts, TlDoubt, begin).unit;
  g_autoptr (TlCounter) copy = tl_counter_copy (tl_situation_counter (situation, unit));
  TlAction *action = tl_action_new (TL_ACTION_PRINT);

  for (*end = begin; *end < doubts->len && g_array_index (doubts, TlDoubt, *end).unit == unit;
       (*end)++)
    tl_counter_drop_guess (copy, g_array_index (doubts, TlDoubt, *end).id);
  action->fact_change = tl_fact_change_new (TL_FACT_CHANGE_PRINT, NULL);
  g_array_append_val (action->fact_change->units, unit);
  tl_fact_change_say (action->fact_change, "guess", copy->guess);
  return action;
}

GPtrArray *
tl_doubts_accept (const TlSituation *situation, const GArray *doubts)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  guint i = 0;

  while (i < doubts->len)
    g_ptr_array_add (actions, accept_of_unit (situation, doubts, i, &i));
  return actions;
}
