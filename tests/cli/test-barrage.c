/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `barrage`: what a barrage comes to, and who could fire. */
#include "cli-run.h"

/* 20 points on 3 RE in the Open, spotted: 17-24, not shifted.  2 to 4 is nothing, 6 of 36; 9 is
 * [1/2], 10 and 11 are 1/2: half of 4 + 3 + 2 ways take a step, and so does 12. */
static void
test_json (void)
{
  g_auto (CliRun) run = cli_run ("barrage @comprehensive-combat.xml 08.05 --by art16 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_keys (json, "target by hip_shoot at strength strength_trail column price_t shift "
                         "shift_trail final_column spotted chances payments units verdict");
  cli_assert_at (json, "target", "\"08.05\"");
  cli_assert_at (json, "column", "\"17-24\"");
  cli_assert_at (json, "final_column", "\"17-24\"");
  cli_assert_at (json, "price_t", "3");
  cli_assert_at (json, "spotted", "true");
  cli_assert_at (json, "chances/nothing", "\"1/6\"");
  cli_assert_at (json, "chances/dg_and_steps/0", "\"49/72\"");
  cli_assert_at (json, "chances/dg_and_steps/1", "\"11/72\"");
}

/* The guns of a division and of the corps, in the wrong segment: answered all the same. */
static void
test_text (void)
{
  g_auto (CliRun) run = cli_run ("barrage @crossing.xml 17.23 --by 20pzgr-art,740art");

  cli_assert_has (run.out, "Strength 34, column 25-40");
  cli_assert_has (run.out, "density: ");
  cli_assert_has (run.out, "4T out of ");
  cli_assert_has (run.out, "no effect");
  cli_assert_has (run.out, "without it");
  cli_assert_has (run.out, "10.0e");
}

static void
test_who_could (void)
{
  g_auto (CliRun) run = cli_run ("barrage @crossing.xml 17.23");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "No unit fires yet.");
  cli_assert_has (run.out, "20/20 (20pzgr-art)  with it  strength 18, column 17-24, 3T");
  cli_assert_has (run.out, "119/11 (11pz-art)   no       10.1a: The target is out of its range.");
}

static void
test_nothing_there (void)
{
  g_auto (CliRun) run = cli_run ("barrage @crossing.xml 16.20");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "No enemy combat unit is there to be fired at.");
}

static void
test_usage (void)
{
  g_auto (CliRun) no_hex = cli_run ("barrage @crossing.xml");
  g_auto (CliRun) no_unit = cli_run ("barrage @crossing.xml 17.23 --by nobody");

  g_assert_cmpint (no_hex.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (no_unit.status, ==, TL_CLI_NO);
  cli_assert_has (no_unit.err, "no unit nobody");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/barrage/json", test_json);
  g_test_add_func ("/cli/barrage/text", test_text);
  g_test_add_func ("/cli/barrage/who-could", test_who_could);
  g_test_add_func ("/cli/barrage/nothing-there", test_nothing_there);
  g_test_add_func ("/cli/barrage/usage", test_usage);
  return g_test_run ();
}
