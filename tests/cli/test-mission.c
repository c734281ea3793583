/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `mission`: with what chance it gets through, and what comes of it. */
#include "cli-run.h"

/* A bomber over an air base of level 2 where no aircraft is ready: Flak +2 hits on 9 or more, 10 of
 * 36, and the bomber has two steps. */
static void
test_json (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *play = g_strdup_printf ("play @crossing.xml --script - --out %s", f->out);
  g_autofree char *ask =
      g_strdup_printf ("mission %s barrage 07.11 --by pe2 --at air-base --json", f->out);
  g_auto (CliRun) played =
      cli_run_input (play, "clock phase=movement-barrage\nset pe2 inactive=no\n"
                           "print pe2 range=30\nset ju87,fw190 inactive=yes\n");
  g_auto (CliRun) run = cli_run (ask);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (played.status, ==, TL_CLI_OK);
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "mission target at by may flak flak_drm flak_trail cases verdict");
  cli_assert_at (json, "flak_drm", "2");
  cli_assert_at (json, "cases/0/interceptor", "null");
  cli_assert_at (json, "cases/0/through", "\"1\"");
  cli_assert_at (json, "cases/0/own_steps", "\"5/18\"");
}

/* Two planes of 9 and 6 on Protection 3, from near by: 30 by 3 is 10, column 12-16 after the shift:
 * nothing on 2 to 5, 10 of 36; a hit on 12 and on half of the 11, 2 of 36.  Flak hits with 3 of 36,
 * each of the two with half of it: 1/24.  Of the first one's half 21/3 = 7 are left, column 8-11:
 * nothing on 2 to 6, 15 of 36, and a hit with half of 3 of 36; of the other's 24/3 = 8 are, which
 * is the column of before.  Nothing: 23/24 x 10/36 + 1/24 x 15/36 = 245/864; a hit: 23/24 x 2/36 +
 * 1/24 x 3/72 = 95/1728; and DG the rest, 1143/1728 = 127/192. */
static void
test_at_ship (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *play = g_strdup_printf ("play @straits.xml --script - --out %s", f->out);
  g_autofree char *ask = g_strdup_printf (
      "mission %s barrage 13.09 --by beaufighter,beaufort --at bolzano --json", f->out);
  g_auto (CliRun) played = cli_run_input (play, "next\n");
  g_auto (CliRun) run = cli_run (ask);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (played.status, ==, TL_CLI_OK);
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "at", "\"bolzano\"");
  cli_assert_at (json, "flak_drm", "0");
  cli_assert_at (json, "cases/0/own_steps", "\"1/12\"");
  cli_assert_at (json, "cases/0/results/0/chance", "\"245/864\"");
  cli_assert_at (json, "cases/0/results/1/chance", "\"127/192\"");
  cli_assert_at (json, "cases/0/results/2/chance", "\"95/1728\"");
}

/* The command wants the aircraft named, and says with its rule what is forbidden. */
/* In a segment that is not its own a mission has the same chances, and is said to be too early. */
static void
test_not_now (void)
{
  g_auto (CliRun) run =
      cli_run ("mission @straits.xml barrage 13.09 --by beaufighter,beaufort --at bolzano --json");
  g_auto (CliRun) text =
      cli_run ("mission @straits.xml barrage 13.09 --by beaufighter,beaufort --at bolzano");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "may", "false");
  cli_assert_at (json, "cases/0/results/0/chance", "\"245/864\"");
  cli_assert_has (text.out, "not now  10.0e");
}

static void
test_refused (void)
{
  g_auto (CliRun) nobody = cli_run ("mission @crossing.xml barrage 07.11");
  g_auto (CliRun) kind = cli_run ("mission @crossing.xml flight 07.11 --by pe2");
  g_auto (CliRun) late = cli_run ("mission @crossing.xml barrage 07.11 --by pe2");
  g_auto (CliRun) aim = cli_run ("mission @straits.xml barrage 13.09 --by beaufort --at nothing");
  g_auto (CliRun) busting =
      cli_run ("mission @straits.xml barrage 13.09 --by beaufort --at railway");

  g_assert_cmpint (nobody.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (kind.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (late.status, ==, TL_CLI_NO);
  g_assert_cmpint (aim.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (busting.status, ==, TL_CLI_USAGE);
  cli_assert_has (late.out, "14.2");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add ("/rules/14.2f/mission-command", CliOut, NULL, cli_out_set_up, test_json,
              cli_out_tear_down);
  g_test_add ("/rules/18.3c/mission-command-at-a-ship", CliOut, NULL, cli_out_set_up, test_at_ship,
              cli_out_tear_down);
  g_test_add_func ("/rules/10.0e/mission-command-not-now", test_not_now);
  g_test_add_func ("/cli/mission/refused", test_refused);
  return g_test_run ();
}
