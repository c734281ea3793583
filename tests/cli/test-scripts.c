/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays tests/scripts: the worked examples of the rules and of the article, each from a shipped
 * scenario to its end, dice typed in.
 *
 * A script is what `throwline-cli play` reads.  Its name, RULE-WHAT.txt, makes the test's path,
 * /rules/RULE/script/WHAT.  What it expects stands in comments, after the action they speak of:
 *
 *   #@ overrun.xml               the scenario; first of all
 *   #= 9.7 17 against 10 is 2:1  a finding of that rule says these words
 *   #! 9.11c lose pz2            refused at this point by that rule, and nothing changes
 *   #: pz2 08.05 combat -1 low   a unit: its hex, or "dead" or "box"; its mode, "dg-move" when a
 *                                marker lies over the Move Mode side; steps lost; stocks; Tokens
 *                                ("5t")
 *   #> tb1,tb2 08.04 away dg 08.04    where these may retreat to now: the grade of the hex (9.12c),
 *                                where they turn DG, "steps 1" to lose, "dead" who dies of it; or
 *                                "no"
 *   #? German: option of 1       who decides next, and what; "nobody" when no fight is under way
 *
 * All but :, > and ? is asked of the command line, one run for the whole and one for each refusal.
 */
#undef G_DISABLE_ASSERT

#include "cli-run.h"

#include "board/tl-message.h"
#include "play/tl-apply.h"
#include "play/tl-combat.h"
#include "xml/tl-xml-scenario.h"

typedef struct
{
  guint number; /* line of the file, from 1 */
  char mark;    /* '=', '!', ':', '>', '?', or 0: an action */
  char *rule;   /* "9.7" of = and ! */
  char *text;
} Line;

typedef struct
{
  char *path;
  char *scenario;
  GPtrArray *lines; /* Line */
} Script;

static void
line_free (Line *line)
{
  g_free (line->rule);
  g_free (line->text);
  g_free (line);
}

static void
script_free (Script *script)
{
  g_free (script->path);
  g_free (script->scenario);
  g_ptr_array_unref (script->lines);
  g_free (script);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Script, script_free)

static void G_GNUC_PRINTF (3, 4) G_GNUC_NORETURN
    fail (const Script *script, const Line *line, const char *format, ...)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_path_get_basename (script->path);
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_error ("%s:%u: %s%s: %s", name, line->number, line->mark != 0 ? "expected " : "", line->text,
           text);
}

/* --- reading -------------------------------------------------------------------------------- */

static void
add_line (Script *script, guint number, char mark, const char *text)
{
  Line *line = g_new0 (Line, 1);

  line->number = number;
  line->mark = mark;
  if (mark == '=' || mark == '!')
    {
      g_auto (GStrv) parts = g_strsplit (text, " ", 2);

      g_assert_nonnull (parts[0]);
      g_assert_nonnull (parts[1]);
      line->rule = g_strdup (parts[0]);
      line->text = g_strdup (parts[1]);
    }
  else
    line->text = g_strdup (text);
  g_ptr_array_add (script->lines, line);
}

/* Cuts a comment off as the command line does. */
static char *
action_of (const char *raw)
{
  g_auto (GStrv) parts = g_strsplit (raw, " #", 2);

  return g_strdup (g_strstrip (parts[0]));
}

static Script *
script_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  Script *script = g_new0 (Script, 1);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  script->path = g_strdup (path);
  script->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "#@ "))
      script->scenario = g_strdup (g_strstrip (lines[i] + 3));
    else if (lines[i][0] == '#' && lines[i][1] != '\0' && strchr ("=!:?>", lines[i][1]) != NULL)
      add_line (script, i + 1, lines[i][1], g_strstrip (lines[i] + 2));
    else if (lines[i][0] != '\0' && lines[i][0] != '#')
      {
        g_autofree char *action = action_of (lines[i]);

        add_line (script, i + 1, 0, action);
      }
  if (script->scenario == NULL)
    g_error ("%s: names no scenario", path);
  return script;
}

/* --- playing -------------------------------------------------------------------------------- */

/* The actions before line @end, and @extra. (transfer full) */
static char *
actions_before (const Script *script, guint end, const char *extra)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < end; i++)
    {
      const Line *line = g_ptr_array_index (script->lines, i);

      if (line->mark == 0)
        g_string_append_printf (text, "%s\n", line->text);
    }
  if (extra != NULL)
    g_string_append_printf (text, "%s\n", extra);
  return g_string_free (text, FALSE);
}

static CliRun
play (const Script *script, const char *input)
{
  g_autofree char *scenario = cli_map_path (script->scenario);
  const char *argv[] = { "throwline-cli", "play", scenario, "--script", "-", "--json", NULL };

  return cli_run_argv (argv, input);
}

/* As the command line writes it. (transfer full) */
static char *
hash_text (const TlSituation *situation)
{
  return g_strdup_printf ("\"%016" G_GINT64_MODIFIER "x\"", tl_situation_hash (situation));
}

static char *
hash_of (const CliRun *run)
{
  g_autoptr (JsonNode) json = cli_json_of (run);

  return cli_json_at (json, "hash");
}

/* The situation that @scenario begins with. (transfer full) */
static TlSituation *
situation_at_start (const Script *script)
{
  g_autofree char *path = cli_map_path (script->scenario);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return tl_situation_ref (scenario->start);
}

/* The same action again, without the command line, so that one can look at what it leads to. */
static void
act (TlSituation **situation, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, *situation, &error);
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next;

  g_assert_no_error (error);
  next = tl_apply (*situation, action, &verdict);
  g_assert_nonnull (next);
  tl_situation_unref (*situation);
  *situation = next;
}

/* --- what is expected ----------------------------------------------------------------------- */

/* The findings of an action, a line each, "9.7 17 against 10 is 2:1". (transfer full) */
static char *
findings_text (JsonNode *action)
{
  JsonArray *verdict = json_object_get_array_member (json_node_get_object (action), "verdict");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (verdict); i++)
    {
      JsonObject *finding = json_array_get_object_element (verdict, i);

      g_string_append_printf (
          text, "%s %s%s\n", json_object_get_string_member (finding, "rule"),
          g_str_equal (json_object_get_string_member (finding, "severity"), "forbidden")
              ? "forbidden: "
              : "",
          json_object_get_string_member (finding, "text"));
    }
  return g_string_free (text, FALSE);
}

static gboolean
has_finding (const char *findings, const char *rule, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (findings, "\n", -1);
  g_autofree char *start = g_strconcat (rule, " ", NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], start) && strstr (lines[i] + strlen (start), words) != NULL)
      return TRUE;
  return FALSE;
}

/* Refused by the rule that is named, with the line in the message, and nothing has changed. */
static void
check_refusal (const Script *script, guint i, const TlSituation *situation)
{
  const Line *line = g_ptr_array_index (script->lines, i);
  g_autofree char *input = actions_before (script, i, line->text);
  g_auto (CliRun) run = play (script, input);
  g_autofree char *hash_before = hash_text (situation);
  g_autofree char *hash = hash_of (&run);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonArray *actions = json_object_get_array_member (json_node_get_object (json), "actions");
  guint n_actions = json_array_get_length (actions);
  g_autofree char *findings =
      n_actions > 0 ? findings_text (json_array_get_element (actions, n_actions - 1)) : NULL;
  g_autofree char *shown = tl_message_value (line->text);
  g_autofree char *message = g_strdup_printf ("%s: forbidden, ", shown);

  if (run.status != TL_CLI_NO)
    fail (script, line, "allowed, where %s should refuse it", line->rule);
  if (findings == NULL || !has_finding (findings, line->rule, "forbidden: ") ||
      strstr (run.err, message) == NULL)
    fail (script, line, "not refused by %s, but:\n%s%s", line->rule, run.err, findings);
  g_assert_cmpstr (hash, ==, hash_before);
}

/* "33.11 dg -1 low 5t", "dead", "box", "box 6t". (transfer full) */
static char *
describe_unit (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  const TlCounter *counter = tl_situation_counter (situation, unit);
  GString *text = g_string_new (NULL);
  char number[TL_HEX_NUMBER_MAX];

  if (state->hex == TL_HEX_NONE)
    {
      g_string_append (text, state->box == TL_BOX_DEAD ? "dead" : "box");
      if (state->t > 0)
        g_string_append_printf (text, " %ut", state->t);
      return g_string_free (text, FALSE);
    }
  g_string_append (text,
                   tl_grid_format (tl_map_grid (tl_situation_map (situation)), state->hex, number));
  if (tl_kind_has_faces (counter->kind) || state->marker != TL_MARKER_NONE)
    g_string_append_printf (text, " %s%s", tl_mode_id (tl_unit_mode (situation, unit)),
                            state->marker != TL_MARKER_NONE && state->face == TL_FACE_MOVE ? "-move"
                                                                                           : "");
  if (state->steps_lost > 0)
    g_string_append_printf (text, " -%u", state->steps_lost);
  if (state->stocks != TL_STOCKS_FULL)
    g_string_append (text, state->stocks == TL_STOCKS_LOW ? " low" : " exhausted");
  if (state->t > 0)
    g_string_append_printf (text, " %ut", state->t);
  return g_string_free (text, FALSE);
}

static void
check_unit (const Script *script, const Line *line, const TlSituation *situation)
{
  g_auto (GStrv) parts = g_strsplit (line->text, " ", 2);
  TlUnit unit = tl_situation_find (situation, parts[0]);
  g_autofree char *found = NULL;

  if (unit == TL_UNIT_NONE)
    fail (script, line, "no such unit");
  found = describe_unit (situation, unit);
  if (g_strcmp0 (found, parts[1]) != 0)
    fail (script, line, "it is “%s”", found);
}

/* "away", "toward dg 34.13 steps 1 dead". (transfer full) */
static char *
describe_destination (const TlSituation *situation, const TlDestination *destination)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (tl_rear_id (destination->rear));
  char number[TL_HEX_NUMBER_MAX];

  if (destination->dg_at != TL_HEX_NONE)
    g_string_append_printf (text, " dg %s", tl_grid_format (grid, destination->dg_at, number));
  if (destination->steps_lost > 0)
    g_string_append_printf (text, " steps %u", destination->steps_lost);
  for (guint i = 0; i < destination->eliminated->len; i++)
    g_string_append_printf (
        text, " dead %s",
        tl_situation_id (situation, g_array_index (destination->eliminated, TlUnit, i)));
  return g_string_free (text, FALSE);
}

static void
check_retreat (const Script *script, const Line *line, const TlSituation *situation)
{
  g_auto (GStrv) parts = g_strsplit (line->text, " ", 3);
  g_auto (GStrv) ids = g_strsplit (parts[0], ",", -1);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlHex hex = tl_grid_parse (tl_map_grid (tl_situation_map (situation)), parts[1]);
  TlHex enemy_start[7];
  TlRetreatQuery query;
  g_autoptr (TlRetreat) retreat = NULL;
  const TlDestination *destination;
  g_autofree char *found = NULL;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      TlUnit unit = tl_situation_find (situation, ids[i]);

      if (unit == TL_UNIT_NONE || hex == TL_HEX_NONE || parts[2] == NULL)
        fail (script, line, "not understood");
      g_array_append_val (units, unit);
    }
  tl_combat_retreat_query (situation, (const TlUnit *) units->data, units->len, enemy_start,
                           &query);
  retreat = tl_retreat (situation, &query, NULL);
  destination = tl_retreat_find (retreat, hex);
  found = destination != NULL ? describe_destination (situation, destination) : g_strdup ("no");
  if (!g_str_equal (found, parts[2]))
    fail (script, line, "it is “%s”", found);
}

static void
check_decision (const Script *script, const Line *line, const TlSituation *situation)
{
  g_autofree char *found = tl_situation_n_decisions (situation) == 0
                               ? g_strdup ("nobody")
                               : tl_decision_text (situation, tl_situation_decision (situation, 0));

  if (strstr (found, line->text) == NULL)
    fail (script, line, "it is “%s”", found);
}

/* --- the test ------------------------------------------------------------------------------- */

/* The whole script, from its file, as a player would run it; returns the hash. (transfer full) */
static char *
check_whole (const Script *script)
{
  g_autofree char *line =
      g_strdup_printf ("play @%s --json --script %s", script->scenario, script->path);
  g_auto (CliRun) run = cli_run (line);
  g_autoptr (JsonNode) json = NULL;
  JsonArray *actions;
  guint n_actions = 0;
  g_autofree char *findings = g_strdup ("");

  if (run.status != TL_CLI_OK)
    g_error ("%s", run.err);
  g_assert_cmpstr (run.err, ==, "");
  json = cli_json_of (&run);
  actions = json_object_get_array_member (json_node_get_object (json), "actions");
  for (guint i = 0; i < script->lines->len; i++)
    {
      const Line *expected = g_ptr_array_index (script->lines, i);

      if (expected->mark == 0)
        {
          g_free (findings);
          findings = findings_text (json_array_get_element (actions, n_actions++));
        }
      else if (expected->mark == '=' && !has_finding (findings, expected->rule, expected->text))
        fail (script, expected, "not among:\n%s", findings);
    }
  g_assert_cmpuint (n_actions, ==, json_array_get_length (actions));
  return hash_of (&run);
}

/* Line by line, to its end: the fight is over, and all is as the command line left it. */
static void
test_script (gconstpointer data)
{
  g_autoptr (Script) script = script_read (data);
  g_autoptr (TlSituation) situation = situation_at_start (script);
  g_autofree char *hash = check_whole (script);
  g_autofree char *found = NULL;
  guint n_expectations = 0;

  for (guint i = 0; i < script->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (script->lines, i);

      n_expectations += line->mark != 0;
      if (line->mark == 0)
        act (&situation, line->text);
      else if (line->mark == '!')
        check_refusal (script, i, situation);
      else if (line->mark == ':')
        check_unit (script, line, situation);
      else if (line->mark == '>')
        check_retreat (script, line, situation);
      else if (line->mark == '?')
        check_decision (script, line, situation);
    }
  g_assert_cmpuint (n_expectations, >, 0);
  g_assert_cmpuint (tl_situation_n_decisions (situation), ==, 0);
  found = hash_text (situation);
  g_assert_cmpstr (found, ==, hash);
}

/* "9.11c-two-losses.txt" makes "/rules/9.11c/script/two-losses". (transfer full) */
static char *
test_path (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "-", 2);
  g_autofree char *what = NULL;

  g_assert_nonnull (parts[0]);
  g_assert_nonnull (parts[1]);
  what = g_strndup (parts[1], strlen (parts[1]) - strlen (".txt"));
  return g_strdup_printf ("/rules/%s/script/%s", parts[0], what);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  cli_test_init (&argc, &argv);
  folder = g_test_build_filename (G_TEST_DIST, "scripts", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = test_path (g_ptr_array_index (names, i));

      g_test_add_data_func_full (
          path, g_build_filename (folder, g_ptr_array_index (names, i), NULL), test_script, g_free);
    }
  return g_test_run ();
}
