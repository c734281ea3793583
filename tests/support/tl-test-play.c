/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "support/tl-test-play.h"

#include "play/tl-combat.h"

const char *
tl_test_decider (const TlSituation *situation)
{
  static const char *const names[TL_DECISION_KINDS] = {
    "nobody",
    "attacker",
    "defender",
    "advance",
    "loss",
    "attacker-supply",
    "defender-supply",
    "attacker-lead",
    "defender-lead",
    "terrain",
    "roll",
    "collapse",
    "recovery",
    "trace",
    "eat",
    "attrition",
    "attrition-loss",
    "capture",
    "yield",
    "displace",
    "stacking",
    "barrage-loss",
    "air-abort",
    "air-attack",
    "air-defend",
    "air-roll",
    "intercept",
    "flak",
    "flak-loss",
    "execute",
    "air-return",
    "landing",
    "absorb",
    "beach",
  };

  if (tl_situation_n_decisions (situation) == 0)
    return names[0];
  g_assert_cmpuint (tl_situation_decision (situation, 0)->kind, <, G_N_ELEMENTS (names));
  return names[tl_situation_decision (situation, 0)->kind];
}

static void
describe_unit (const TlSituation *situation, TlUnit unit, GString *text)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  const TlUnitState *state = tl_situation_state (situation, unit);
  char number[TL_HEX_NUMBER_MAX];

  g_string_append_printf (text, "%s ", tl_situation_id (situation, unit));
  if (state->hex == TL_HEX_NONE)
    {
      g_string_append (text, "dead");
      return;
    }
  g_string_append_printf (text, "%s %s", tl_grid_format (grid, state->hex, number),
                          tl_mode_id (tl_unit_mode (situation, unit)));
  if (state->steps_lost > 0)
    g_string_append_printf (text, " -%u", state->steps_lost);
  if (state->owner != tl_situation_counter (situation, unit)->side)
    g_string_append (text, " captured");
}

char *
tl_test_describe (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      g_string_append (text, unit == 0 ? "" : ", ");
      describe_unit (situation, unit, text);
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

static gboolean
cites (const TlVerdict *verdict, const char *rule)
{
  g_autofree char *rules = tl_test_verdict_rules (verdict);
  g_auto (GStrv) words = g_strsplit (rules, " ", -1);

  return g_strv_contains ((const char *const *) words, rule);
}

void
tl_test_act (TlSituation **situation, const char *text)
{
  gboolean refused = *text == '!';
  gboolean remarked = *text == '?';
  g_auto (GStrv) parts = g_strsplit (text + (refused || remarked), " ", 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action =
      tl_action_parse (refused || remarked ? parts[1] : text, *situation, &error);
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next;

  g_assert_no_error (error);
  next = tl_apply (*situation, action, &verdict);
  if (refused != (next == NULL) || ((refused || remarked) && !cites (verdict, parts[0])))
    {
      g_autofree char *rules = tl_test_verdict_rules (verdict);
      g_autofree char *now = tl_test_describe (*situation);

      g_error ("%s: %s by %s, where %s", text, next != NULL ? "allowed" : "refused", rules, now);
    }
  if (next == NULL)
    return;
  tl_situation_unref (*situation);
  *situation = next;
}

TlNode *
tl_test_perform (TlHistory *history, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, tl_history_situation (history), &error);
  g_autoptr (TlVerdict) verdict = NULL;
  TlNode *node;

  g_assert_no_error (error);
  node = tl_history_perform (history, action, &verdict);
  if (node == NULL)
    {
      g_autofree char *why = tl_verdict_to_string (verdict);

      g_error ("%s: %s", text, why);
    }
  return node;
}

void
tl_test_play (TlSituation **situation, const char *script)
{
  g_auto (GStrv) actions = g_strsplit (script, "; ", -1);

  for (guint i = 0; actions[i] != NULL; i++)
    tl_test_act (situation, actions[i]);
}

typedef struct
{
  const TlTestRow *row;
  char *(*describe) (const TlSituation *situation);
} RowTest;

static void
test_row (gconstpointer data)
{
  const RowTest *test = data;
  g_autoptr (TlSituation) situation = tl_test_situation (test->row->situation);
  g_autofree char *text = NULL;

  tl_test_play (&situation, test->row->script);
  text = test->describe (situation);
  g_assert_cmpstr (text, ==, test->row->expected);
}

void
tl_test_add_rows (const TlTestRow *rows, guint n_rows,
                  char *(*describe) (const TlSituation *situation))
{
  for (guint i = 0; i < n_rows; i++)
    {
      RowTest *test = g_new (RowTest, 1);

      *test = (RowTest){ .row = &rows[i], .describe = describe };
      g_test_add_data_func_full (rows[i].path, test, test_row, g_free);
    }
}
