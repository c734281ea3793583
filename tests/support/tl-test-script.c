/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "support/tl-test-script.h"

#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"

#include <string.h>

static const struct
{
  const char *word;
  guint flag;
} flags[] = { { "fuelled", TL_UNIT_FUELLED },
              { "fuels", TL_UNIT_FUELS },
              { "paid", TL_UNIT_FUEL_PAID },
              { "thrown", TL_UNIT_FUEL_THROWN } };

static gboolean
cites (const TlVerdict *verdict, const char *rule)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    if (g_str_equal (tl_verdict_finding (verdict, i)->rule, rule))
      return TRUE;
  return FALSE;
}

static TlSituation *
act (const TlSituation *situation, const char *text, TlVerdict **verdict)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, situation, &error);
  g_autofree char *back = NULL;

  g_assert_no_error (error);
  back = tl_action_to_string (action, situation);
  g_assert_cmpstr (back, ==, text);
  return tl_apply (situation, action, verdict);
}

static void
check_unit (const TlSituation *situation, const char *id, const char *word)
{
  const TlUnitState *state = tl_situation_state (situation, tl_test_unit (situation, id));
  gboolean is_not = *word == '-';

  if (g_ascii_isdigit (*word))
    {
      g_assert_cmpuint (state->t, ==, g_ascii_strtoull (word, NULL, 10));
      if (state->t == 0 &&
          tl_situation_counter (situation, tl_test_unit (situation, id))->kind == TL_KIND_DUMP)
        g_assert_cmpuint (state->box, ==, TL_BOX_DEAD);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (g_str_equal (word + is_not, flags[i].word))
      {
        g_assert_cmpint ((state->flags & flags[i].flag) != 0, ==, !is_not);
        return;
      }
  g_error ("nothing is known of “%s”", word);
}

static void
check_refusal (const TlSituation *situation, const char *rule, const char *text,
               TlVerdict **said_by)
{
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = act (situation, text, &verdict);
  gboolean is_forbidden_by = FALSE;

  g_test_message ("! %s", text);
  g_assert_null (next);
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    is_forbidden_by |= tl_verdict_finding (verdict, i)->severity == TL_FINDING_FORBIDDEN &&
                       g_str_equal (tl_verdict_finding (verdict, i)->rule, rule);
  if (!is_forbidden_by)
    {
      g_autofree char *said = tl_verdict_to_string (verdict);

      g_error ("%s is not forbidden by %s: %s", text, rule, said);
    }
  tl_verdict_free (*said_by);
  *said_by = g_steal_pointer (&verdict);
}

TlSituation *
tl_test_script (TlSituation *situation, const char *steps)
{
  g_auto (GStrv) lines = g_strsplit (steps, ";", -1);
  TlSituation *now = tl_situation_ref (situation);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);
      g_auto (GStrv) words = g_strsplit (line, " ", 3);

      if (*line == '=')
        g_assert_true (cites (verdict, words[1]));
      else if (*line == '-')
        g_assert_false (cites (verdict, words[1]));
      else if (*line == '!')
        check_refusal (now, words[1], words[2], &verdict);
      else if (*line == '?')
        check_unit (now, words[1], words[2]);
      else if (*line == '~')
        tl_test_change (&now, line + 2);
      else
        {
          TlSituation *next;

          g_clear_pointer (&verdict, tl_verdict_free);
          next = act (now, line, &verdict);
          if (next == NULL)
            {
              g_autofree char *said = tl_verdict_to_string (verdict);

              g_error ("%s: %s", line, said);
            }
          tl_situation_unref (now);
          now = next;
        }
    }
  return now;
}

static void
test_row (gconstpointer data)
{
  const TlTestScriptRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (TlSituation) end = tl_test_script (situation, row->steps);

  g_assert_nonnull (end);
}

void
tl_test_script_add_rows (const TlTestScriptRow *rows, guint n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
}
