/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-log.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- what stands below a line ----------------------------------------------------------------- */

static void
add (GString *remarks, const char *text)
{
  if (remarks->len > 0)
    g_string_append_c (remarks, '\n');
  g_string_append (remarks, text);
}

/* Rolls that were taken back where the game went on with @node instead: also those before which
 * more than the roll was taken back, so that another leader or another payment hides none.
 * What-ifs are not the game. */
static void
add_taken_back (GString *remarks, const TlNode *node)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  if (node->parent != NULL)
    g_ptr_array_add (open, node->parent);
  while (open->len > 0)
    {
      const TlNode *at = g_ptr_array_steal_index (open, open->len - 1);

      for (guint i = 0; i < at->children->len; i++)
        {
          TlNode *other = g_ptr_array_index (at->children, i);

          if (other == node || other->branch->name != NULL)
            continue;
          if (other->taken_back)
            {
              /* Translators: an action whose dice were rolled, then undone. */
              g_autofree char *text = g_strdup_printf (_ ("Taken back: %s"), other->text);

              add (remarks, text);
            }
          g_ptr_array_add (open, other);
        }
    }
}

/* A reminder that is about no hex and no unit, such as how we read a rule, says the same every
 * time. */
static gboolean
is_general (const TlFinding *finding)
{
  return finding->severity == TL_FINDING_REMINDER && finding->n_hexes == 0 && finding->n_units == 0;
}

/* By one of @nodes before @end. */
static gboolean
was_said (const GPtrArray *nodes, guint end, const TlFinding *finding)
{
  for (guint i = 0; i < end; i++)
    {
      const TlNode *node = g_ptr_array_index (nodes, i);

      for (guint k = 0; k < tl_verdict_n_findings (node->verdict); k++)
        {
          const TlFinding *said = tl_verdict_finding (node->verdict, k);

          if (is_general (said) && g_str_equal (said->rule, finding->rule) &&
              g_str_equal (said->text, finding->text))
            return TRUE;
        }
    }
  return FALSE;
}

static char *
remarks_of (const GPtrArray *nodes, guint index)
{
  const TlNode *node = g_ptr_array_index (nodes, index);
  GString *remarks = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (node->verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (node->verdict, i);
      g_autofree char *text = tl_finding_to_string (finding, node->situation);

      if (!is_general (finding) || !was_said (nodes, index, finding))
        add (remarks, text);
    }
  add_taken_back (remarks, node);
  return g_string_free (remarks, FALSE);
}

/* --- lines ------------------------------------------------------------------------------------ */

static char *
text_of (const TlNode *node)
{
  const char *rule =
      node->action != NULL ? tl_describe_rule (node->parent->situation, node->action) : NULL;
  g_autofree char *description = tl_node_describe (node);
  g_autofree char *done =
      rule != NULL ? g_strdup_printf ("%s: %s", rule, description) : g_steal_pointer (&description);

  return node->branch->name != NULL
             /* Translators: the name of a what-if, then what was done in it. */
             ? g_strdup_printf (_ ("[%s] %s"), node->branch->name, done)
             : g_steal_pointer (&done);
}

TlLogLine *
tl_log_line_new (const TlHistory *history, const GPtrArray *nodes, guint index)
{
  TlLogLine *line = g_new0 (TlLogLine, 1);

  line->node = g_ptr_array_index (nodes, index);
  line->text = text_of (line->node);
  line->remarks = remarks_of (nodes, index);
  const TlNote *note = tl_log_note (history, line->node);
  line->note = g_strdup (note != NULL ? note->text : "");
  line->is_marked = note != NULL && note->is_marked;
  line->hex = tl_log_hex (line->node);
  return line;
}

void
tl_log_line_free (TlLogLine *line)
{
  if (line == NULL)
    return;
  g_free (line->text);
  g_free (line->remarks);
  g_free (line->note);
  g_free (line);
}

GPtrArray *
tl_log_lines (const TlHistory *history)
{
  g_autoptr (GPtrArray) nodes = tl_history_line (history);
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_log_line_free);

  for (guint i = 0; i < nodes->len; i++)
    g_ptr_array_add (lines, tl_log_line_new (history, nodes, i));
  return lines;
}

gboolean
tl_log_line_matches (const TlLogLine *line, const char *words)
{
  g_autofree char *all = g_strjoin ("\n", line->text, line->remarks, line->note, NULL);
  g_autofree char *folded = g_utf8_casefold (all, -1);
  g_autofree char *wanted = g_utf8_casefold (words, -1);
  g_auto (GStrv) each = g_strsplit_set (wanted, " \t", -1);

  for (guint i = 0; each[i] != NULL; i++)
    if (strstr (folded, each[i]) == NULL)
      return FALSE;
  return TRUE;
}

char *
tl_log_time_text (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlClock *clock = tl_situation_clock (situation);
  g_autofree char *turn = tl_turn_text (scenario, clock->turn);

  /* Translators: a turn, a side, a segment. */
  return g_strdup_printf (_ ("%s · %s · %s"), turn, scenario->sides[clock->phasing].name,
                          tl_phase_name (clock->phase));
}

/* --- notes ------------------------------------------------------------------------------------ */

char *
tl_log_place (const TlNode *node)
{
  return g_strdup_printf ("%u", node->id);
}

const TlNote *
tl_log_note (const TlHistory *history, const TlNode *node)
{
  g_autofree char *place = tl_log_place (node);

  return tl_notes_find (tl_history_notes (history), TL_NOTE_LINE, place);
}

TlHex
tl_log_hex (const TlNode *node)
{
  const TlAction *action = node->action;

  if (action == NULL)
    return TL_HEX_NONE;
  if (action->fight != NULL)
    return action->fight->target;
  if (action->barrage != NULL)
    return action->barrage->target;
  if (action->mission != NULL)
    return action->mission->target;
  if (action->hexes->len > 0)
    return tl_site_hex (g_array_index (action->hexes, TlSite, action->hexes->len - 1));
  if (action->units->len > 0)
    return tl_situation_state (node->situation, g_array_index (action->units, TlUnit, 0))->hex;
  return TL_HEX_NONE;
}

const TlNote *
tl_log_caption (const TlHistory *history)
{
  g_autoptr (GPtrArray) nodes = tl_history_line (history);

  for (guint i = nodes->len; i-- > 0;)
    {
      const TlNote *note = tl_log_note (history, nodes->pdata[i]);

      if (note != NULL && *note->text != '\0')
        return note;
    }
  return NULL;
}

TlNode *
tl_log_next_comment (const TlHistory *history)
{
  g_autoptr (GPtrArray) here = tl_history_line (history);
  g_autoptr (GPtrArray) whole = tl_history_whole_line (history);

  for (guint i = here->len; i < whole->len; i++)
    {
      const TlNote *note = tl_log_note (history, whole->pdata[i]);

      if (note != NULL && *note->text != '\0')
        return whole->pdata[i];
    }
  return NULL;
}
