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

/* "Combat Mode side", translated. (transfer none) */
static const char *
doubt_title (const TlDoubt *doubt)
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

static char *
doubt_shown (const TlSituation *situation, const TlDoubt *doubt)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *counter = tl_situation_counter (situation, doubt->unit);

  if (doubt->field == NULL)
    return g_strdup (strcmp (doubt->id, "side") == 0 ? scenario->sides[counter->side].name
                                                     : tl_kind_name (counter->kind));
  g_autofree char *text = tl_doubt_text (situation, doubt);
  return tl_field_shown (doubt->field, scenario, text);
}

char *
tl_doubt_describe (const TlSituation *situation, const TlDoubt *doubt)
{
  g_autofree char *name = tl_situation_name (situation, doubt->unit);
  g_autofree char *shown = doubt_shown (situation, doubt);

  /* Translators: a counter, the title of a field, its value. */
  return g_strdup_printf (_ ("%1$s: %2$s %3$s"), name, doubt_title (doubt), shown);
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

      if (each->id != one->id || tl_situation_counter (situation, each->unit)->kind != kind)
        continue;
      g_autofree char *other = tl_doubt_text (situation, each);
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

/* --- another value --- */

GStrv
tl_doubt_choices (const TlSituation *situation, const TlDoubt *doubt, GStrv *titles)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  if (doubt->field != NULL)
    return NULL;
  if (strcmp (doubt->id, "side") == 0)
    for (guint i = 0; i < TL_SIDES; i++)
      {
        g_strv_builder_add (ids, scenario->sides[i].id);
        g_strv_builder_add (names, scenario->sides[i].name);
      }
  else
    for (TlKind kind = 0; kind < TL_KINDS; kind++)
      {
        g_strv_builder_add (ids, tl_kind_id (kind));
        g_strv_builder_add (names, tl_kind_name (kind));
      }
  *titles = g_strv_builder_end (names);
  return g_strv_builder_end (ids);
}

/* What a counter must have, where nothing is known of it. */
static const struct
{
  TlKind kind;
  TlFieldText text;
} likely[] = {
  { TL_KIND_COMBAT, { "combat", "1-1-1 leg" } },
  { TL_KIND_HQ, { "combat", "10-4 truck" } },
  { TL_KIND_ARTILLERY, { "combat", "1-3/1-3 leg" } },
  { TL_KIND_REPL, { "move", "1-0-10 leg" } },
  { TL_KIND_TRANSPORT, { "points", "1" } },
  { TL_KIND_TRANSPORT, { "move", "45 truck" } },
  { TL_KIND_EXTENDER, { "move", "45 truck" } },
  { TL_KIND_EXTENDER, { "extends", "45 truck" } },
  { TL_KIND_HEDGEHOG, { "level", "1" } },
  { TL_KIND_AIR_BASE, { "level", "1" } },
  { TL_KIND_PORT, { "capacity", "1SP" } },
  { TL_KIND_AIRCRAFT, { "type", "tactical" } },
  { TL_KIND_AIRCRAFT, { "air", "0" } },
  { TL_KIND_AIRCRAFT, { "range", "0" } },
};

static void
add_guess (GString *guess, const char *id)
{
  g_auto (GStrv) words = g_strsplit (guess->str, " ", -1);

  if (!g_strv_contains ((const char *const *) words, id))
    g_string_append_printf (guess, "%s%s", guess->len > 0 ? " " : "", id);
}

/* What @counter prints, as far as @kind has it too.  Rule 12.1c: the name of a dump is a letter. */
static void
say_print (TlFactChange *change, const TlScenario *scenario, const TlCounter *counter, TlKind kind)
{
  g_autoptr (TlCounter) copy = tl_counter_copy (counter);
  g_autoptr (TlCounter) blank = tl_counter_new (counter->id, kind, counter->side);
  TlPiece was = { .scenario = scenario, .counter = copy };
  TlPiece then = { .scenario = scenario, .counter = blank };
  g_autoptr (GArray) said = tl_fields_said (TL_FIELDS_PRINT, &was);

  for (guint i = 0; i < said->len; i++)
    {
      const TlFieldText *text = &g_array_index (said, TlFieldText, i);
      const TlField *field = tl_field_find (TL_FIELDS_PRINT, text->id, kind);

      if (field != NULL && strcmp (text->id, "guess") != 0 &&
          !(kind == TL_KIND_DUMP && strcmp (text->id, "name") == 0) &&
          tl_field_set (field, &then, text->text, NULL))
        tl_fact_change_say (change, text->id, text->text);
    }
}

/* What its kind needs besides, and the list of what is guessed now. */
static void
say_guesses (TlFactChange *change, const TlCounter *counter, TlKind kind)
{
  g_auto (GStrv) words = g_strsplit (counter->guess, " ", -1);
  g_autoptr (GString) guess = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], "side") == 0 || tl_field_find (TL_FIELDS_PRINT, words[i], kind) != NULL)
      add_guess (guess, words[i]);
  for (guint i = 0; i < G_N_ELEMENTS (likely); i++)
    if (likely[i].kind == kind && tl_fact_change_text (change, likely[i].text.id) == NULL)
      {
        tl_fact_change_say (change, likely[i].text.id, likely[i].text.text);
        add_guess (guess, likely[i].text.id);
      }
  if (guess->len > 0)
    tl_fact_change_say (change, "guess", guess->str);
}

/* Where it stands; a dump that stands somewhere holds SP (12.1c). */
static void
say_place (TlFactChange *change, const TlSituation *situation, TlUnit unit, TlKind kind)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  g_autofree char *at =
      tl_place_to_string (tl_situation_scenario (situation), state->hex, state->box);

  tl_fact_change_say (change, "at", at);
  if (kind == TL_KIND_DUMP && state->box != TL_BOX_POOL)
    tl_fact_change_say (change, "load", "1SP");
}

/* Out of the game, and anew. */
static void
make_anew (GPtrArray *actions, const TlSituation *situation, TlUnit unit, TlKind kind)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlFactChange *gone = tl_fact_change_new (TL_FACT_CHANGE_DELETE, NULL);
  TlFactChange *anew = tl_fact_change_new (TL_FACT_CHANGE_NEW, tl_situation_id (situation, unit));

  g_array_append_val (gone->units, unit);
  g_ptr_array_add (actions, tl_action_new_fact_change (gone));
  tl_fact_change_say (anew, "side", scenario->sides[counter->side].id);
  if (kind != TL_KIND_COMBAT)
    tl_fact_change_say (anew, "kind", tl_kind_id (kind));
  say_print (anew, scenario, counter, kind);
  say_guesses (anew, counter, kind);
  say_place (anew, situation, unit, kind);
  g_ptr_array_add (actions, tl_action_new_fact_change (anew));
}

static void
correct (GPtrArray *actions, const TlSituation *situation, const TlDoubt *doubt, const char *value)
{
  const TlCounter *counter = tl_situation_counter (situation, doubt->unit);
  gboolean is_state =
      doubt->field != NULL && tl_field_find (TL_FIELDS_PRINT, doubt->id, counter->kind) == NULL;
  TlKind kind;

  if (strcmp (doubt->id, "kind") == 0 && tl_kind_parse (value, &kind) && kind != counter->kind)
    {
      make_anew (actions, situation, doubt->unit, kind);
      return;
    }
  if (strcmp (doubt->id, "kind") == 0 && tl_kind_parse (value, &kind))
    {
      g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (TlDoubt));
      guint end;

      g_array_append_vals (one, doubt, 1);
      g_ptr_array_add (actions, accept_of_unit (situation, one, 0, &end));
      return;
    }
  TlFactChange *change =
      tl_fact_change_new (is_state ? TL_FACT_CHANGE_SET : TL_FACT_CHANGE_PRINT, NULL);
  g_array_append_val (change->units, doubt->unit);
  tl_fact_change_say (change, doubt->id, value);
  g_ptr_array_add (actions, tl_action_new_fact_change (change));
}

GPtrArray *
tl_doubts_correct (const TlSituation *situation, const GArray *doubts, const char *value)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  for (guint i = 0; i < doubts->len; i++)
    correct (actions, situation, &g_array_index (doubts, TlDoubt, i), value);
  return actions;
}
