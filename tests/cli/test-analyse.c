/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analyse, on the worked examples: E1 as printed, E2, and the article's fight at the reservoir. */
#include "cli-run.h"

#define KEYS                                                                                 \
  "attack defence edition terrain odds column drm hedgehog overrun surprise shifts results " \
  "drm_trail supply candidates choices verdict outcome"
#define OUTCOME_KEYS \
  "hex_emptied advance dg exploit attacker_steps defender_steps value units bystanders lines plan"
#define COMPREHENSIVE \
  "analyse @comprehensive-combat.xml --target 08.05 --attackers mc16,mech64,pz2 "
#define OVERRUN "analyse @overrun.xml --target 08.05 --attackers pz24,mech26 --overrun "
#define RESERVOIR "analyse @reservoir.xml --target 33.11 --attackers 5mar,1mar,7mar "

/* Words divided by single blanks, to look for what was wrapped. (transfer full) */
static char *
unwrapped (const char *text)
{
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);

  return g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);
}

static JsonNode *
outcome_of (JsonNode *json)
{
  return json_object_get_member (json_node_get_object (json), "outcome");
}

static void
test_json (void)
{
  g_auto (CliRun) run = cli_run (COMPREHENSIVE "--json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_keys (json, KEYS);
  cli_assert_keys (outcome_of (json), OUTCOME_KEYS);
  cli_assert_at (json, "odds", "\"2:1\"");
  cli_assert_at (json, "supply/attacker_t", "3");
  cli_assert_at (json, "supply/defender_t", "2");
  /* All three brigades are DG already. */
  cli_assert_at (json, "outcome/dg", "\"0\"");
  cli_assert_at (json, "outcome/plan",
                 "{\"attacker\":{\"policy\":\"best\",\"hexes\":[]},"
                 "\"defender\":{\"policy\":\"best\",\"hexes\":[]},"
                 "\"weights\":{\"steps\":1,\"hex\":6,\"advance\":2,\"exploit\":3,\"dg\":2}}");
}

/* E1: 2:1, DRM +3.  Attacker's surprise 21 of 36, so each of his shifts 21/216; none 14 of 36;
 * defender's 1 of 36, so each of his 1/216. */
static void
test_shifts (void)
{
  g_auto (CliRun) run = cli_run (COMPREHENSIVE "--json");
  g_auto (CliRun) text = cli_run (COMPREHENSIVE);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonArray *shifts = json_object_get_array_member (json_node_get_object (json), "shifts");
  static const char *const columns[] = { "11:1", "9:1", "7:1", "5:1", "4:1", "3:1", "2:1",
                                         "1:1",  "1:2", "1:3", "1:4", "1:5", "1:5" };

  g_assert_cmpuint (json_array_get_length (shifts), ==, 13);
  for (guint i = 0; i < 13; i++)
    {
      JsonObject *shift = json_array_get_object_element (shifts, i);

      g_assert_cmpint (json_object_get_int_member (shift, "columns"), ==, 6 - (int) i);
      g_assert_cmpstr (json_object_get_string_member (shift, "column"), ==, columns[i]);
      g_assert_cmpstr (json_object_get_string_member (shift, "surprise"), ==,
                       i < 6   ? "attacker"
                       : i > 6 ? "defender"
                               : "none");
      g_assert_cmpstr (json_object_get_string_member (shift, "chance"), ==,
                       i < 6   ? "7/72"
                       : i > 6 ? "1/216"
                               : "7/18");
    }
  cli_assert_has (text.out, "\n+2              4:1    7/72     9.7 %");
}

/* What a player wants to know of every unit, and the answers, for programs. */
static void
test_units_and_lines (void)
{
  g_auto (CliRun) run =
      cli_run (COMPREHENSIVE "--attacker-policy hold --defender-policy save-steps --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonObject *outcome = json_node_get_object (outcome_of (json));
  JsonObject *unit =
      json_array_get_object_element (json_object_get_array_member (outcome, "units"), 0);
  JsonArray *lines = json_object_get_array_member (outcome, "lines");
  gboolean found = FALSE;

  g_assert_cmpstr (json_object_get_string_member (unit, "unit"), ==, "mc16");
  g_assert_cmpstr (json_object_get_string_member (unit, "role"), ==, "attacker");
  g_assert_cmpint (json_object_get_int_member (unit, "steps"), ==, 1);
  for (guint i = 0; i < json_array_get_length (lines); i++)
    {
      JsonObject *line = json_array_get_object_element (lines, i);
      JsonArray *actions = json_object_get_array_member (line, "actions");

      if (g_strcmp0 (json_object_get_string_member (line, "result"), "Ao1 Do1") != 0)
        continue;
      found = TRUE;
      g_assert_cmpstr (json_array_get_string_element (actions, 0), ==, "lose mc16");
      g_assert_cmpstr (json_array_get_string_element (actions, 1), ==,
                       "retreat tb1,tb2,tb3 08.05 08.04");
      g_assert_true (json_object_get_boolean_member (line, "advance"));
    }
  g_assert_true (found);
}

/* The one hex that costs the brigades nothing is named: they lose a step rather than go there. */
static void
test_keep (void)
{
  g_auto (CliRun) run = cli_run (
      COMPREHENSIVE "--attacker-policy hold --defender-policy keep:08.04,08.05 --weights hex=0");
  g_auto (CliRun) as_json = cli_run (
      COMPREHENSIVE "--attacker-policy hold --defender-policy keep:08.04,08.05,08.04 --json");
  g_auto (CliRun) unknown = cli_run (COMPREHENSIVE "--defender-policy keep:99.99");
  g_autoptr (JsonNode) json = cli_json_of (&as_json);
  g_autofree char *text = unwrapped (run.out);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "The attacker holds its ground, the defender gives no ground to named "
                           "hexes\nHexes that the defender names: 08.04 08.05\n");
  cli_assert_has (text, "16/16 (mc16): loses its last step; 54/18 (tb1): loses its last step Ao1 "
                        "DL1o1");
  cli_assert_at (json, "outcome/plan/defender",
                 "{\"policy\":\"keep\",\"hexes\":[\"08.04\",\"08.05\"]}");
  g_assert_cmpint (unknown.status, ==, TL_CLI_NO);
  cli_assert_has (unknown.err, "99.99");
}

/* 9.13b: 5 Mar and 1 Mar attack from 32.10, 7 Mar from 34.10, which do not touch. */
static void
test_reservoir (void)
{
  g_auto (CliRun) run = cli_run (RESERVOIR "--json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "outcome/exploit", "{\"5mar\":\"0\",\"1mar\":\"0\",\"7mar\":\"0\"}");
}

/* 8.1e: no Exploit.  E2's lone brigade of one step dies by DL1, and the attacker still owes his
 * option: the hex is empty, but by a retreat he gives up the advance (9.12g(B)). */
static void
test_overrun (void)
{
  g_auto (CliRun) run = cli_run (OVERRUN "--attacker-policy save-steps");
  g_auto (CliRun) as_json = cli_run (OVERRUN "--json");
  g_autoptr (JsonNode) json = cli_json_of (&as_json);
  g_autofree char *text = unwrapped (run.out);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "outcome/exploit", "{\"pz24\":\"0\",\"mech26\":\"0\"}");
  cli_assert_has (text,
                  "III/24/24 (pz24), 26/24 (mech26): retreat from 08.06 to 07.07; 133/64 (tb): "
                  "loses its last step Ae4");
}

/* The printed end of E1: the attacker loses the motorcycles, which lead; the brigades retreat to
 * 08.04, the one hex without a German zone of control. */
static void
test_printed_end (void)
{
  g_auto (CliRun) run =
      cli_run (COMPREHENSIVE "--attacker-policy hold --defender-policy save-steps");
  g_autofree char *text = unwrapped (run.out);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (text, "Ao1 Do1 12.0 %");
  cli_assert_has (
      text, "16/16 (mc16): loses its last step; 54/18 (tb1), 62/18 (tb2), 91/18 (tb3): retreat "
            "from 08.05 to 08.04; the attacker may advance");
}

static void
test_text (void)
{
  g_auto (CliRun) run = cli_run (COMPREHENSIVE "--weights steps=2,hex=0,advance=0");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_str_has_prefix (run.out, "Attack on 08.05\n───────────────\n"));
  cli_assert_has (run.out, "\nWhat will come of it\n────────────────────\n"
                           "The attacker plays best, the defender plays best\n"
                           "Weights: steps 2, hex 0, advance 0, exploit 3, dg 2\n"
                           "Value to the attacker: ");
  cli_assert_has (run.out, "hex emptied ");
  cli_assert_has (run.out, "\nAttacker's steps lost ");
  cli_assert_has (run.out, "\n16/16 (mc16) ");
  cli_assert_has (run.out, "\nResult (9.10) ");
}

/* A dump attacks: the odds are answered, and nothing can come of it. */
static void
test_forbidden (void)
{
  g_auto (CliRun) run = cli_run ("analyse @overrun.xml --target 08.05 --attackers hq24 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_keys (json, KEYS);
  cli_assert_at (json, "outcome", "null");
  cli_assert_has (run.err, "throwline-cli analyse: the rules forbid it: ");
}

static const char *const misuses[] = {
  COMPREHENSIVE "--attacker-policy keep",   COMPREHENSIVE "--attacker-policy hold:08.05",
  COMPREHENSIVE "--attacker-policy win",    COMPREHENSIVE "--defender-policy Best",
  COMPREHENSIVE "--weights steps",          COMPREHENSIVE "--weights steps=-1",
  COMPREHENSIVE "--weights glory=1",        COMPREHENSIVE "--weights steps=1,,dg=2",
  COMPREHENSIVE "--weights steps=99999999", "analyse @overrun.xml --target 08.05",
};

static void
test_misuse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misuses); i++)
    {
      g_auto (CliRun) run = cli_run (misuses[i]);

      g_assert_cmpint (run.status, ==, TL_CLI_USAGE);
      g_assert_cmpstr (run.out, ==, "");
    }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/analyse/json", test_json);
  g_test_add_func ("/rules/9.13b/analysed-reservoir", test_reservoir);
  g_test_add_func ("/rules/8.1e/analysed-overrun", test_overrun);
  g_test_add_func ("/cli/analyse/printed-end-of-e1", test_printed_end);
  g_test_add_func ("/cli/analyse/text", test_text);
  g_test_add_func ("/rules/9.8/analysed-shifts", test_shifts);
  g_test_add_func ("/cli/analyse/units-and-lines", test_units_and_lines);
  g_test_add_func ("/cli/analyse/keep-hexes", test_keep);
  g_test_add_func ("/cli/analyse/forbidden", test_forbidden);
  g_test_add_func ("/cli/analyse/misuse", test_misuse);
  return g_test_run ();
}
