/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-fight-outcome.h"

#include "board/tl-message.h"

#include <glib/gi18n-lib.h>

/* --- chances and steps ------------------------------------------------------------------------ */

char *
tl_outcome_title (const TlAnalysis *analysis, TlOutcomePart part)
{
  gboolean is_attacker = part == TL_OUTCOME_ATTACKER_STEPS;
  g_autofree char *mean =
      tl_mean_text (is_attacker ? analysis->attacker_mean : analysis->defender_mean);

  if (part == TL_OUTCOME_EVENTS)
    return g_strdup (_ ("Outcome"));
  /* Translators: a number such as "0.7 (13/18)". */
  return g_strdup_printf (is_attacker ? _ ("Attacker's steps lost · mean %s")
                                      : _ ("Defender's steps lost · mean %s"),
                          mean);
}

static void
add_steps (GPtrArray *rows, const GArray *counts, TlHurts hurts)
{
  for (guint i = 0; i < counts->len; i++)
    if (g_array_index (counts, guint, i) > 0)
      tl_chance_rows_take (rows,
                           i == 0 ? g_strdup (C_ ("steps", "none"))
                                  : g_strdup_printf (ngettext ("%u step", "%u steps", i), i),
                           NULL, g_array_index (counts, guint, i), TL_COMBAT_WAYS,
                           i == 0 ? TL_HURTS_NEITHER : hurts);
}

static void
add_event (GPtrArray *rows, const char *name, guint count)
{
  tl_chance_rows_take (rows, g_strdup (name), NULL, count, TL_COMBAT_WAYS, TL_HURTS_DEFENDER);
}

GPtrArray *
tl_outcome_rows (const TlAnalysis *analysis, TlOutcomePart part)
{
  GPtrArray *rows = tl_chance_rows_new ();

  if (part == TL_OUTCOME_ATTACKER_STEPS)
    add_steps (rows, analysis->attacker_steps, TL_HURTS_ATTACKER);
  else if (part == TL_OUTCOME_DEFENDER_STEPS)
    add_steps (rows, analysis->defender_steps, TL_HURTS_DEFENDER);
  else
    {
      add_event (rows, _ ("hex emptied"), analysis->hex_emptied);
      add_event (rows, _ ("advance (9.12g)"), analysis->may_advance);
      add_event (rows, _ ("defender DG (5.10)"), analysis->defender_dg);
    }
  return rows;
}

char *
tl_outcome_value_text (TlFraction value)
{
  g_autofree char *mean = tl_mean_text (value);

  /* Translators: a number such as "-0.7 (-13/18)". */
  return g_strdup_printf (_ ("Value to the attacker: %s"), mean);
}

/* --- units ------------------------------------------------------------------------------------ */

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void
append_chance (GString *text, const char *format, guint count)
{
  g_autofree char *chance = tl_chance_short_text (count, TL_COMBAT_WAYS);

  if (count == 0)
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append_printf (text, format, chance);
}
#pragma GCC diagnostic pop

char *
tl_outcome_unit_text (const TlAnalysisUnit *unit)
{
  GString *text = g_string_new (NULL);

  /* A unit of one step that loses it is dead, and that is said once. */
  if (unit->loses_step > unit->dies)
    /* Translators: a chance that a unit loses a step or more. */
    append_chance (text, _ ("loses a step %s"), unit->loses_step);
  /* Translators: a chance. */
  append_chance (text, _ ("dies %s"), unit->dies);
  /* Translators: a chance. */
  append_chance (text, _ ("turns DG %s"), unit->turns_dg);
  /* Translators: a chance that a unit gains an Exploit marker. */
  append_chance (text, _ ("exploits %s"), unit->exploits);
  if (text->len == 0)
    g_string_append (text, _ ("comes to no harm"));
  return g_string_free (text, FALSE);
}

const char *
tl_outcome_outlook (const TlAnalysisUnit *unit)
{
  switch (tl_analysis_unit_fate (unit))
    {
    case TL_FATE_CERTAIN:
      return _ ("certain to die");
    case TL_FATE_LIKELY:
      /* Translators: a unit that dies more often than not. */
      return _ ("likely to die");
    case TL_FATE_AT_RISK:
    case TL_FATE_SAFE:
    default:
      return NULL;
    }
}

const char *
tl_outcome_bystanders_title (void)
{
  return _ ("Bystanders (5.10a)");
}

/* --- results ---------------------------------------------------------------------------------- */

char *
tl_outcome_end_text (const TlAnalysisResult *result)
{
  GString *text = g_string_new (NULL);

  if (result->attacker_steps > 0)
    /* Translators: a number of steps, in a list. */
    tl_message_take_item (text, g_strdup_printf (_ ("attacker −%u"), result->attacker_steps));
  if (result->defender_steps > 0)
    /* Translators: a number of steps, in a list. */
    tl_message_take_item (text, g_strdup_printf (_ ("defender −%u"), result->defender_steps));
  if (result->may_advance)
    /* Translators: the end of a fight, in a list. */
    tl_message_add_item (text, _ ("advance"));
  else if (result->hex_emptied)
    tl_message_add_item (text, _ ("hex emptied"));
  else if (result->defender_dg)
    /* Translators: the end of a fight, in a list. */
    tl_message_add_item (text, _ ("defender DG"));
  if (text->len == 0)
    /* Translators: the end of a fight in which nothing happens. */
    g_string_append (text, _ ("nothing"));
  return g_string_free (text, FALSE);
}

GStrv
tl_outcome_line (const TlAnalysisResult *result)
{
  g_autoptr (GStrvBuilder) line = g_strv_builder_new ();

  g_strv_builder_addv (line, (const char **) result->line);
  if (result->may_advance)
    /* Translators: the end of a list of what both sides do. */
    g_strv_builder_add (line, _ ("the attacker may advance"));
  else if (*result->line == NULL)
    g_strv_builder_add (line, _ ("nothing is to be decided"));
  return g_strv_builder_end (line);
}
