/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "answers/tl-log.h"
#include "board/tl-message.h"
#include "pieces/tl-rules.h"
#include "play/tl-combat.h"
#include "play/tl-history.h"
#include "play/tl-script.h"
#include "play/tl-segment.h"
#include "rules/payment/tl-condition.h"
#include "xml/tl-xml-game.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-script.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- the script ------------------------------------------------------------------------------- */

/* Reads @path, or standard input for "-"; NULL, and the reason said, when it cannot be read, is too
 * long or no UTF-8. (transfer full) (nullable): TlScriptLine */
static GPtrArray *
script_read (TlCli *cli, const char *path)
{
  g_autoptr (GString) text = tl_cli_read_text (cli, path, TL_SCRIPT_MAX_BYTES);
  g_autoptr (GError) error = NULL;
  guint line;

  if (text == NULL)
    return NULL;
  GPtrArray *script = tl_script_lines (text->str, text->len, &line, &error);
  if (script == NULL)
    tl_cli_fail_at (cli, path, line, 0, "%s", error->message);
  return script;
}

/* --- playing it ------------------------------------------------------------------------------- */

#define ROLL_MAX 12

typedef struct
{
  char *script;
  char *dice;
  char *seed;
  char *out;
  char *rules;
  gboolean shows;
  gboolean skips_quiet;
} Options;

/* One line of the script, done or refused. */
typedef struct
{
  TlSituation *after; /* or before it, when it was refused: knows every unit that is named */
  char *text;         /* with its dice, when it was done */
  char *description;
  GArray *dice;     /* int, those that fell */
  const char *rule; /* what the action is of; NULL for none */
  TlVerdict *verdict;
} Turn;

static void
turn_free (Turn *turn)
{
  tl_situation_unref (turn->after);
  g_free (turn->text);
  g_free (turn->description);
  g_array_unref (turn->dice);
  tl_verdict_free (turn->verdict);
  g_free (turn);
}

/* --- arguments ------------------------------------------------------------------------------ */

/* play saves the game, edit what stands in its end, as a scenario. */
static gboolean
is_edit (const TlCli *cli)
{
  return cli->command == &tl_cli_edit;
}

static gboolean
parse (TlCli *cli, Options *options, TlHeed *heed)
{
  const GOptionEntry entries[] = {
    { "script", 0, 0, G_OPTION_ARG_FILENAME, &options->script,
      N_ ("Actions, a line each; - is standard input"), N_ ("SCRIPT") },
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &options->dice,
      N_ ("What real dice showed, in their order; two dice count as one number"), "8,2,3" },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options->seed, N_ ("Rolls that are the same each time"),
      "N" },
    { "show", 0, 0, G_OPTION_ARG_NONE, &options->shows, N_ ("Where every unit stands in the end"),
      NULL },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options->out,
      is_edit (cli) ? N_ ("The scenario to be written") : N_ ("Save the game"),
      is_edit (cli) ? N_ ("SCENARIO.xml") : N_ ("GAME.xml") },
    /* The end for edit, which writes no game. */
    { is_edit (cli) ? NULL : "rules", 0, 0, G_OPTION_ARG_FILENAME, &options->rules,
      N_ ("What is done with what the rules forbid, from now on"), "enforce|warn|free" },
    { "skip-quiet", 0, 0, G_OPTION_ARG_NONE, &options->skips_quiet,
      N_ ("After `next`, past segments in which nothing can be done"), NULL },
    { NULL }
  };

  if (!tl_cli_parse (cli, entries, is_edit (cli) ? 0 : 1, 1) ||
      !tl_cli_need (cli, "--script", options->script) ||
      (is_edit (cli) && !tl_cli_need (cli, "--out", options->out)))
    return FALSE;
  if (options->rules != NULL && !tl_heed_parse (options->rules, heed))
    return tl_cli_misuse (cli, "%s", _ ("--rules: expected enforce, warn or free"));
  if (options->dice != NULL && options->seed != NULL)
    return tl_cli_misuse (cli, "%s", _ ("--dice and --seed exclude each other"));
  return TRUE;
}

static gboolean
read_seed (TlCli *cli, const char *text, guint32 *seed)
{
  gint64 value = g_random_int ();

  if (!tl_cli_number (cli, "--seed", text, 0, G_MAXUINT32, &value))
    return FALSE;
  *seed = (guint32) value;
  return TRUE;
}

/* @rolls NULL: only looks whether they are numbers. */
static gboolean
read_dice (TlCli *cli, const char *text, TlDice *rolls)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gint64 value = 0;

      if (!tl_cli_number (cli, "--dice", g_strstrip (words[i]), 1, ROLL_MAX, &value))
        return FALSE;
      if (rolls != NULL)
        tl_dice_type (rolls, (int) value);
    }
  if (rolls != NULL)
    tl_dice_set_typed_only (rolls, text != NULL);
  return TRUE;
}

/* --- playing -------------------------------------------------------------------------------- */

static Turn *
turn_new (TlSituation *before, const char *text)
{
  Turn *turn = g_new0 (Turn, 1);

  turn->after = tl_situation_ref (before);
  turn->text = g_strdup (text);
  turn->dice = g_array_new (FALSE, FALSE, sizeof (int));
  return turn;
}

/* A recorded 0 is a die that was not needed (9.8). */
static void
turn_take_node (Turn *turn, const TlNode *node)
{
  tl_situation_unref (turn->after);
  turn->after = tl_situation_ref (node->situation);
  g_free (turn->text);
  turn->text = g_strdup (node->text);
  turn->description = tl_node_describe (node);
  for (guint i = 0; i < node->action->n_dice; i++)
    if (node->action->dice[i] != 0)
      g_array_append_val (turn->dice, node->action->dice[i]);
}

/* "note TEXT", "bookmark": what stands beside the line that was done last, or the start. */
static gboolean
is_beside (const char *text)
{
  return g_str_equal (text, "bookmark") || g_str_has_prefix (text, "bookmark ") ||
         g_str_equal (text, "note") || g_str_has_prefix (text, "note ");
}

/* A note goes on where one stands; a scenario, which edit writes, has none. */
static gboolean
write_beside (TlCli *cli, const char *path, const TlScriptLine *line, TlHistory *history)
{
  const TlNode *node = tl_history_current (history);
  const TlNote *known = tl_log_note (history, node);
  const char *before = known != NULL ? known->text : "";
  gboolean is_note = !g_str_has_prefix (line->text, "bookmark");
  const char *added = is_note ? line->text + strlen ("note") : "";
  g_autofree char *text = g_strconcat (before, added, NULL);
  g_autofree char *place = tl_log_place (node);

  if (is_edit (cli))
    return tl_cli_fail_at (cli, path, line->line, 0, "%s",
                           _ ("notes belong to a game, and a scenario is written"));
  if (!is_note && !g_str_equal (line->text, "bookmark"))
    return tl_cli_fail_at (cli, path, line->line, 0, "%s",
                           _ ("bookmark stands alone; a text is a “note TEXT”"));
  if (is_note && *added == '\0')
    return tl_cli_fail_at (cli, path, line->line, 0, "%s", _ ("note: expected a text"));
  if (!tl_history_set_note (history, TL_NOTE_LINE, place, text,
                            !is_note || (known != NULL && known->is_marked)))
    return tl_cli_fail_at (cli, path, line->line, 0, "%s",
                           _ ("this changes no note, or the game has too many"));
  return TRUE;
}

/* Plays one action; when it is refused, it is the last of @turns all the same. */
static gboolean
play_line (TlCli *cli, const char *path, const TlScriptLine *line, TlHistory *history,
           GPtrArray *turns)
{
  TlSituation *before = tl_history_situation (history);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (line->text, before, &error);
  g_autofree char *reason = NULL;

  if (action == NULL)
    return tl_cli_fail_at (cli, path, line->line, 0, "%s", error->message);
  Turn *turn = turn_new (before, line->text);
  turn->rule = tl_describe_rule (before, action);
  g_ptr_array_add (turns, turn);
  TlNode *node = tl_history_perform (history, action, &turn->verdict);
  if (node != NULL)
    {
      turn_take_node (turn, node);
      return TRUE;
    }
  const TlFinding *why = tl_verdict_first_forbidden (turn->verdict);
  if (why != NULL)
    reason = tl_situation_finding_text (before, why);
  g_autofree char *shown = tl_message_value (line->text);
  return tl_cli_fail_at (cli, path, line->line, 0,
                         /* Translators: an action, a rule, what it says */
                         _ ("%s: forbidden, %s: %s"), shown, why == NULL ? "" : why->rule,
                         reason == NULL ? "" : reason);
}

/* After a `next` that was done, past the quiet segments (2.2); each is one of @turns. */
static void
pass_over (TlHistory *history, GPtrArray *turns)
{
  const Turn *last = turns->len > 0 ? turns->pdata[turns->len - 1] : NULL;

  if (last == NULL || !g_str_equal (last->text, "next"))
    return;
  g_autoptr (GPtrArray) steps = tl_segment_quiet_steps (tl_history_situation (history));
  for (guint i = 0; i < steps->len; i++)
    {
      TlSituation *before = tl_history_situation (history);
      Turn *turn = turn_new (before, "");

      turn->rule = tl_describe_rule (before, steps->pdata[i]);
      g_ptr_array_add (turns, turn);
      TlNode *node = tl_history_perform (history, steps->pdata[i], &turn->verdict);
      if (node == NULL)
        return;
      turn_take_node (turn, node);
    }
}

/* Plays until something is wrong; the turn that was refused is the last of @turns. */
static gboolean
play_script (TlCli *cli, const Options *options, const GPtrArray *script, TlHistory *history,
             GPtrArray *turns)
{
  const char *path = options->script;

  for (guint i = 0; i < script->len; i++)
    {
      const TlScriptLine *line = g_ptr_array_index (script, i);
      gboolean is_done = is_beside (line->text) ? write_beside (cli, path, line, history)
                                                : play_line (cli, path, line, history, turns);

      if (!is_done)
        return FALSE;
      if (options->skips_quiet && !is_beside (line->text))
        pass_over (history, turns);
    }
  return TRUE;
}

/* --- output --------------------------------------------------------------------------------- */

static int
compare_rules (gconstpointer a, gconstpointer b)
{
  return tl_rule_compare (*(const char *const *) a, *(const char *const *) b);
}

/* Numbers of the action's rule and those that its verdict cites, each once. (transfer container) */
static GPtrArray *
rules_of (const Turn *turn)
{
  GPtrArray *rules = g_ptr_array_new ();

  if (turn->rule != NULL)
    g_ptr_array_add (rules, (gpointer) turn->rule);
  for (guint i = 0; i < tl_verdict_n_findings (turn->verdict); i++)
    {
      const char *rule = tl_verdict_finding (turn->verdict, i)->rule;

      if (!g_ptr_array_find_with_equal_func (rules, rule, g_str_equal, NULL))
        g_ptr_array_add (rules, (gpointer) rule);
    }
  g_ptr_array_sort (rules, compare_rules);
  return rules;
}

static char *
hash_text (TlHistory *history)
{
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x",
                          tl_situation_hash (tl_history_situation (history)));
}

/* --- where all units stand -------------------------------------------------------------------- */

/* TL_SITE_NONE: neither on the map nor in a box of the scenario. */
static TlSite
place_of (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (state->hex != TL_HEX_NONE)
    return state->hex;
  return state->box < tl_situation_scenario (situation)->boxes->len ? tl_site_of_box (state->box)
                                                                    : TL_SITE_NONE;
}

/* By hexes, then boxes; ties by number. */
static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  TlUnit one = *(const TlUnit *) a;
  TlUnit other = *(const TlUnit *) b;
  TlSite here = place_of (data, one);
  TlSite there = place_of (data, other);

  if (here != there)
    return here < there ? -1 : 1;
  return one < other ? -1 : one > other;
}

/* (transfer full): TlUnit */
static GArray *
standing_units (TlSituation *situation)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (place_of (situation, unit) != TL_SITE_NONE)
      g_array_append_val (units, unit);
  g_array_sort_with_data (units, compare_places, situation);
  return units;
}

/* "DG, 3 of 4 steps, Low, 7T" */
static char *
state_text (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlCondition condition = tl_condition_of (situation, unit, FALSE);
  guint steps = tl_counter_steps (tl_situation_counter (situation, unit));
  g_autofree char *supply = tl_condition_text (&condition);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  if (tl_unit_is_combat (situation, unit) || state->marker != TL_MARKER_NONE)
    g_ptr_array_add (words, g_strdup (tl_mode_name (tl_unit_mode (situation, unit))));
  if (state->steps_lost > 0)
    /* Translators: steps that are left, of so many. */
    g_ptr_array_add (words,
                     g_strdup_printf (_ ("%u of %u steps"), steps - state->steps_lost, steps));
  if (*supply != '\0')
    g_ptr_array_add (words, g_steal_pointer (&supply));
  if (state->t > 0)
    g_ptr_array_add (words, g_strdup_printf ("%uT", state->t));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

static void
print_standing (TlCli *cli, TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (TlCliTable) table = tl_cli_table_new ("llll");
  g_autoptr (GArray) units = standing_units (situation);

  tl_cli_table_add_words (table,
                          /* Translators: heads of columns */
                          _ ("Place"), _ ("Side"), _ ("Unit"), _ ("State"), NULL);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      const char *side = scenario->sides[tl_situation_side (situation, unit)].name;

      tl_cli_table_add (table, tl_site_describe (scenario, place_of (situation, unit)));
      tl_cli_table_add (table, g_strdup (side));
      tl_cli_table_add (table, tl_situation_name (situation, unit));
      tl_cli_table_add (table, state_text (situation, unit));
    }
  tl_cli_table_print (cli, table, TRUE);
}

static void
standing_json (JsonBuilder *json, TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (GArray) units = standing_units (situation);

  tl_cli_json_array (json, "units");
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      const TlUnitState *state = tl_situation_state (situation, unit);
      TlSite site = place_of (situation, unit);

      json_builder_begin_object (json);
      tl_cli_json_unit (json, "unit", situation, unit);
      tl_cli_json_string (json, "side", scenario->sides[tl_situation_side (situation, unit)].id);
      tl_cli_json_hex (json, "hex", situation, tl_site_hex (site));
      if (tl_site_is_box (site))
        tl_cli_json_string (json, "box",
                            g_array_index (scenario->boxes, TlBox, tl_site_box (site)).id);
      tl_cli_json_string (
          json, "mode",
          tl_unit_is_combat (situation, unit) ? tl_mode_id (tl_unit_mode (situation, unit)) : NULL);
      tl_cli_json_int (json, "steps_lost", state->steps_lost);
      tl_cli_json_int (json, "tokens", state->t);
      tl_cli_condition_json (json, situation, unit);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_json (TlCli *cli, const Options *options, TlHistory *history, const GPtrArray *turns)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "actions");
  for (guint i = 0; i < turns->len; i++)
    {
      const Turn *turn = g_ptr_array_index (turns, i);
      g_autoptr (GPtrArray) rules = rules_of (turn);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "text", turn->text);
      tl_cli_json_array (json, "dice");
      for (guint k = 0; k < turn->dice->len; k++)
        tl_cli_json_int (json, NULL, g_array_index (turn->dice, int, k));
      json_builder_end_array (json);
      tl_cli_json_texts (json, "rules", rules);
      tl_cli_json_verdict (json, "verdict", turn->after, turn->verdict);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (options->shows)
    standing_json (json, tl_history_situation (history));
  tl_cli_json_take (json, "hash", hash_text (history));
  tl_cli_json_end (cli, json);
}

static char *
dice_text (const Turn *turn)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < turn->dice->len; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", g_array_index (turn->dice, int, i));
  return g_string_free (text, FALSE);
}

/* What happened, a rule each, and what there was to choose. */
static void
print_findings (TlCli *cli, const TlSituation *situation, const TlVerdict *verdict)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("ll");

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);
      g_autofree char *text = tl_situation_finding_text (situation, finding);

      tl_cli_table_add (table, g_strdup_printf ("     %s", finding->rule));
      if (finding->severity == TL_FINDING_FORBIDDEN)
        /* Translators: what a rule says against an action */
        tl_cli_table_add (table, g_strdup_printf (_ ("Forbidden: %s"), text));
      else
        tl_cli_table_add (table, g_steal_pointer (&text));
    }
  tl_cli_table_print (cli, table, FALSE);
}

static void
print_turn (TlCli *cli, guint number, const Turn *turn)
{
  g_autofree char *first = g_strdup_printf ("%s%3u  ", number > 1 ? "\n" : "", number);
  g_autofree char *dice = dice_text (turn);

  tl_cli_print (cli, "%s", first);
  tl_cli_print_wrapped (cli, "", turn->text);
  if (turn->description != NULL)
    tl_cli_print_wrapped (cli, "     ", turn->description);
  if (turn->dice->len > 0)
    /* Translators: what dice showed */
    tl_cli_print (cli, _ ("     Dice: %s\n"), dice);
  print_findings (cli, turn->after, turn->verdict);
}

static void
print_text (TlCli *cli, const Options *options, TlHistory *history, const GPtrArray *turns)
{
  TlSituation *situation = tl_history_situation (history);
  g_autofree char *hash = hash_text (history);

  tl_cli_print_title (cli, "%s", tl_situation_scenario (situation)->title);
  for (guint i = 0; i < turns->len; i++)
    print_turn (cli, i + 1, g_ptr_array_index (turns, i));
  tl_cli_print (cli, "\n");
  if (options->shows)
    {
      print_standing (cli, situation);
      tl_cli_print (cli, "\n");
    }
  if (tl_situation_n_decisions (situation) > 0)
    {
      g_autofree char *text = tl_decision_text (situation, tl_situation_decision (situation, 0));

      tl_cli_print_wrapped (cli, _ ("Next: "), text);
    }
  if (options->dice == NULL)
    /* Translators: of the dice's generator */
    tl_cli_print (cli, _ ("Seed: %u\n"), tl_dice_seed (tl_history_dice (history)));
  /* Translators: a number that stands for the whole situation */
  tl_cli_print (cli, _ ("Hash: %s\n"), hash);
}

static void
save (TlCli *cli, TlHistory *history, const char *path)
{
  TlSituation *situation = tl_history_situation (history);
  g_autoptr (GError) error = NULL;
  gboolean is_saved =
      path == NULL ||
      (is_edit (cli) ? tl_scenario_save (tl_situation_scenario (situation), situation, path, &error)
                     : tl_xml_game_save (history, path, &error));

  if (!is_saved)
    tl_cli_fail_reading (cli, error);
}

/* Where the script begins: FILE, or the empty scenario of its first line, which is taken off it.
 * (transfer full) (nullable) */
static TlHistory *
begin (TlCli *cli, const Options *options, GPtrArray *script, guint32 seed)
{
  const char *file = cli->argv[1];
  const TlScriptLine *first = script->len > 0 ? script->pdata[0] : NULL;
  gboolean has_begin = first != NULL && tl_script_is_begin (first->text);
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < script->len; i++)
    {
      const TlScriptLine *line = script->pdata[i];

      if (tl_script_is_begin (line->text))
        {
          tl_cli_fail_at (cli, options->script, line->line, 0, "%s",
                          _ ("“begin” stands once, before all actions"));
          return NULL;
        }
    }
  if (file != NULL && has_begin)
    tl_cli_fail_at (cli, options->script, first->line, 0,
                    is_edit (cli) ? _ ("“begin” makes a scenario of its own: leave %s out")
                                  : _ ("“begin” makes a scenario of its own: “throwline-cli edit” "
                                       "plays it, without %s"),
                    file);
  else if (file != NULL)
    return tl_cli_load_history (cli, file, seed);
  else if (!has_begin)
    tl_cli_fail_at (cli, options->script, first != NULL ? first->line : 1, 0, "%s",
                    _ ("expected “begin”, for there is no FILE to begin with"));
  else
    {
      scenario = tl_script_begin (first->text, options->script, first->line, &error);
      if (scenario == NULL)
        tl_cli_fail_reading (cli, error);
      else
        {
          g_ptr_array_remove_index (script, 0);
          return tl_history_new (scenario->start, seed);
        }
    }
  return NULL;
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };
  guint32 seed = 0;
  TlHeed heed = TL_HEED_ENFORCE;
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func ((GDestroyNotify) turn_free);

  if (!parse (cli, &options, &heed) || !read_seed (cli, options.seed, &seed) ||
      !read_dice (cli, options.dice, NULL))
    return cli->status;
  g_autoptr (GPtrArray) script = script_read (cli, options.script);
  g_autoptr (TlHistory) history = script != NULL ? begin (cli, &options, script, seed) : NULL;
  if (history == NULL)
    return cli->status;
  if (options.seed != NULL && tl_dice_seed (tl_history_dice (history)) != seed)
    tl_cli_warn (cli, "%s", _ ("a saved game keeps its own seed"));
  read_dice (cli, options.dice, tl_history_dice (history));
  if (options.rules != NULL)
    tl_history_set_heed (history, heed);
  if (play_script (cli, &options, script, history, turns))
    {
      guint n_left = tl_dice_n_typed (tl_history_dice (history));

      if (n_left > 0)
        tl_cli_warn (cli,
                     g_dngettext (GETTEXT_PACKAGE, "%u roll was not needed",
                                  "%u rolls were not needed", n_left),
                     n_left);
      save (cli, history, options.out);
    }
  if (cli->json)
    print_json (cli, &options, history, turns);
  else
    print_text (cli, &options, history, turns);
  return cli->status;
}

const TlCliCommand tl_cli_play = {
  "play",
  N_ ("FILE --script SCRIPT"),
  N_ ("Plays actions from a script, with real or seeded dice"),
  N_ ("Actions of a script, a line each, # begins a comment; “note TEXT” and “bookmark” stand beside\n"
      "the line that was done last, several notes are one:\n"
      "  place UNIT HEX [MODE]             move UNIT,... HEX HEX...\n"
      "  remove UNIT,...                   retreat UNIT,... HEX HEX...\n"
      "  mode UNIT,... MODE                advance UNIT,...\n"
      "  release UNIT,...                  decline\n"
      "  lose UNIT                         next\n"
      "  combat HEX UNIT,... [overrun]     a fight up to its roll in one go; or in its steps:\n"
      "  attack HEX UNIT,... [overrun]     lead UNIT\n"
      "  pay [PAYMENT...]                  terrain [HEX:]NAME\n"
      "  withhold                          roll [dice=8,2,3]\n"
      "  fuel UNIT=HEX:T...                load UNIT T\n"
      "  fuel hq UNIT [HEX:T...]           unload UNIT T\n"
      "  fuel formation ID [HQ] [HEX:T...]\n"
      "  combine UNIT,...                  divide UNIT POINTS[:T],...\n"
      "  extend UNIT,...                   unextend UNIT\n"
      "  repair UNIT HEX HEX...            control HEX SIDE|none\n"
      "  rail UNIT[,UNIT...] HEX HEX... [t=T]\n"
      "  build UNIT,... hedgehog|air-base|air-strip|port HEX [HEX:T...]\n"
      "  reduce UNIT,... hedgehog|air-base|port HEX\n"
      "  refit [UNIT,... [HEX:T...]]\n"
      "  collapse UNIT HEX                 recover [UNIT=HEX:T...]\n"
      "  trace [by=UNIT|from=HEX]          eat [UNIT,...=HEX:T...]\n"
      "  capture [dice=5]                  yield UNIT,... POINTS,...\n"
      "  displace UNIT,... HEX             blow HEX [T] [dice=4]\n"
      "  attrition HEX [dice=7]            breakout UNIT [dice=5,3]\n"
      "  arrive [UNIT HEX|box/ID [MODE]]   sail UNIT HEX\n"
      "  determine weather|first|arrivals|supply|replacements [RESULT] [dice=7]\n"
      "  rebuild UNIT,... REPL,... [MODE|HEX]  consolidate UNIT UNIT\n"
      "  detach UNIT BREAKDOWN             absorb UNIT BREAKDOWN\n"
      "  ship UNIT,... HEX [t=T]\n"
      "  embark UNIT,... CRAFT             load, unload CRAFT T [HEX]\n"
      "  land UNIT,... HEX [rolled] [lost=UNIT,...]\n"
      "  landfall [dice=7]                 abandon\n"
      "  convert UNIT\n"
      "  plan-drop UNIT,... HEX TURN\n"
      "  delay-drop UNIT,...               cancel-drop UNIT,...\n"
      "  drop UNIT,... HEX [lost=UNIT,...]\n"
      "  barrage HEX UNIT,... [at=AIM] [hip] [by=HQ|from=HEX] [dice=8,3]\n"
      "  mission KIND HEX UNIT,... [at=AIM] [t=T] [cargo=UNIT,...] [tows=UNIT:GLIDER,...]\n"
      "                                    KIND: sweep, barrage, hip-shoot, transport,\n"
      "                                    drop, trainbusting, transfer\n"
      "  abort UNIT,...                    engage UNIT\n"
      "  duel [dice=8,5]                   intercept UNIT\n"
      "  flak [dice=11,3]                  execute [UNIT,... SHIP] [dice=8,3]\n"
      "  return [UNIT,... HEX]\n"
      "The map, by hand:\n"
      "  hex HEX,... TERRAIN[+TERRAIN]|unknown|paper\n"
      "  hexside HEX-HEX,... KIND[+KIND]|none\n"
      "  road HEX-HEX[-HEX...] KIND[:GAUGE]|none\n"
      "  name HEX name|village|city|none [\"TEXT\"]\n"
      "  source HEX rail-edge|other|entry|none [SIDE] [\"TEXT\"]\n"
      "  port HEX T|none [SIDE|nobody] [\"TEXT\"]  gauge ID \"TEXT\"\n"
      "  picture \"FILE\" WxH BYTES SHA256|none  pin HEX X,Y|none\n"
      "  name, source, port ... also: besides what is there\n"
      "Units and facts, by hand; the man page has the names of all values:\n"
      "  set UNIT,... KEY=VALUE...         print UNIT KEY=VALUE...\n"
      "  new ID [like=UNIT] KEY=VALUE...   delete UNIT,...\n"
      "  formation ID KEY=VALUE...         side ID KEY=VALUE...\n"
      "  box ID KEY=VALUE...|none          clock KEY=VALUE...\n"
      "  scenario KEY=VALUE...             turn N name=TEXT\n"
      "  limit HQ,... [formation=ID...] [nationality=TEXT...] [unit=ID...]\n"
      "  suggestion N KEY=VALUE...         mark HEX,... KEY=VALUE...\n"
      "  schedule KIND.N KEY=VALUE...|none\n"
      "Paths begin with the hex where the units stand. Modes: combat, move, reserve, strat.\n"
      "A forbidden action stops the run with exit status 1, and no game is saved."),
  run,
};

const TlCliCommand tl_cli_edit = {
  "edit",
  N_ ("[FILE] --script SCRIPT --out SCENARIO.xml"),
  N_ ("Plays edits and actions, and writes what stands then as a scenario"),
  N_ ("The script is one of \"throwline-cli play\", whose --help lists the actions; those by hand ask\n"
      "no rule. Without FILE it begins with a line \"begin KEY=VALUE...\", as \"throwline-cli export\"\n"
      "writes it: an empty scenario, told what \"throwline-cli new\" has options for.\n"
      "The scenario begins where the script ends: each unit has a counter of its own, those that were\n"
      "deleted have none, and a map that was painted stands in the file.\n"
      "What the script gets wrong is said as SCRIPT:LINE, and nothing is written."),
  run,
};
