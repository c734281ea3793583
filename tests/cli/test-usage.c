/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exit statuses and messages of every command, whatever is wrong with the arguments. */
#include "cli-run.h"
#include "play/tl-action.h"

typedef struct
{
  const char *line;
  TlCliStatus status;
  const char *message; /* in standard error */
} UsageRow;

#define ODDS "odds @comprehensive-combat.xml --target 08.05 --attackers mc16 "
#define RETREAT "retreat @comprehensive-combat.xml --units tb1 "
#define TABLE "combat-table --terrain open --odds 6:1 "

static const UsageRow rows[] = {
  { "", TL_CLI_USAGE, "a command is missing" },
  { "frobnicate", TL_CLI_USAGE, "unknown command frobnicate" },
  { "analyze @overrun.xml", TL_CLI_USAGE, "unknown command analyze" },
  { "analyse @overrun.xml", TL_CLI_USAGE, "--target" },
  { "bombard @overrun.xml", TL_CLI_USAGE, "unknown command bombard" },
  { "--frobnicate", TL_CLI_USAGE, "unknown option --frobnicate" },

  { "check", TL_CLI_USAGE, "an argument is missing" },
  { "check --frobnicate @overrun.xml", TL_CLI_USAGE, "--frobnicate" },

  { "combat-table", TL_CLI_USAGE, "--terrain is missing" },
  { "combat-table --terrain open", TL_CLI_USAGE, "--odds is missing" },
  { "combat-table --terrain swamp --odds 1:1", TL_CLI_USAGE, "--terrain swamp" },
  { "combat-table --terrain open --odds 6", TL_CLI_USAGE, "--odds 6" },
  { "combat-table --terrain open --odds a:b", TL_CLI_USAGE, "--odds a:b" },
  { "combat-table --terrain open --odds -1:2", TL_CLI_USAGE, "--odds -1:2" },
  { TABLE "--drm x", TL_CLI_USAGE, "--drm x" },
  { TABLE "--drm 100", TL_CLI_USAGE, "from -99 to 99" },
  { TABLE "--drm -99999999999999999999", TL_CLI_USAGE, "from -99 to 99" },
  { TABLE "--hedgehog 5", TL_CLI_USAGE, "from 0 to 4" },
  { TABLE "--hedgehog -1", TL_CLI_USAGE, "from 0 to 4" },
  { TABLE "--edition 5.0", TL_CLI_USAGE, "unknown edition 5.0; there are 2000, 4.3" },
  { TABLE "--edition ../../x", TL_CLI_USAGE, "unknown edition" },
  { TABLE "surplus", TL_CLI_USAGE, "unexpected argument surplus" },
  { TABLE "--drm", TL_CLI_USAGE, "--drm" },

  { "odds", TL_CLI_USAGE, "an argument is missing" },
  { "odds @overrun.xml", TL_CLI_USAGE, "--target is missing" },
  { "analyse @overrun.xml --target 08.05", TL_CLI_USAGE, "--attackers is missing" },
  { "odds @overrun.xml --target 08.05 --attacker-ar tb", TL_CLI_USAGE, "--attackers is missing" },
  { "odds no-such-file.xml --target 01.01 --attackers u", TL_CLI_NO,
    "no-such-file.xml: cannot be read" },
  { "odds @overrun.xml --target 99.99 --attackers tb", TL_CLI_NO, "no hex 99.99" },
  { "odds @overrun.xml --target 08.05 --attackers pz24,nobody", TL_CLI_NO, "no unit nobody" },
  { "odds @overrun.xml --target 08.05 --attackers pz24,,tb", TL_CLI_NO,
    "no unit between two commas" },
  { ODDS "--attacker-ar nobody", TL_CLI_NO, "no unit nobody" },
  { ODDS "--defender-ar nobody", TL_CLI_NO, "no unit nobody" },
  { ODDS "--defender-terrain moon", TL_CLI_NO, "no terrain moon" },
  { ODDS "--defender-supply maybe", TL_CLI_USAGE, "--defender-supply maybe" },
  { ODDS "--edition 5.0", TL_CLI_USAGE, "unknown edition 5.0" },
  { ODDS "another.xml", TL_CLI_USAGE, "unexpected argument another.xml" },
  { "odds @overrun.xml --target 08.05 --attackers tb", TL_CLI_NO, "the rules forbid it: " },

  { "zoc", TL_CLI_USAGE, "an argument is missing" },
  { "zoc @overrun.xml", TL_CLI_USAGE, "--side is missing" },
  { "zoc @overrun.xml --side martian", TL_CLI_NO, "no side martian" },

  { "move", TL_CLI_USAGE, "an argument is missing" },
  { "move @overrun.xml", TL_CLI_USAGE, "--unit is missing" },
  { "move @overrun.xml --unit nobody", TL_CLI_NO, "no unit nobody" },
  { "move @overrun.xml --unit stuka", TL_CLI_NO, "the rules forbid it: 3.3" },

  { "ask @overrun.xml", TL_CLI_USAGE, "an argument is missing" },
  { "ask @overrun.xml 99.99", TL_CLI_NO, "no hex 99.99" },
  { "show @overrun.xml", TL_CLI_USAGE, "an argument is missing" },
  { "show @overrun.xml nobody", TL_CLI_NO, "no unit nobody" },
  { "drop @overrun.xml pz24", TL_CLI_USAGE, "an argument is missing" },
  { "drop @overrun.xml nobody 08.04", TL_CLI_NO, "no unit nobody" },
  { "drop @overrun.xml pz24 99.99", TL_CLI_NO, "no hex 99.99" },
  { "drop @overrun.xml pz24 box/moon", TL_CLI_NO, "no holding box box/moon" },
  { "drop @overrun.xml pz24,tb 08.04", TL_CLI_NO, "pz24 and tb are not in the same hex (6.1)" },

  { "retreat", TL_CLI_USAGE, "an argument is missing" },
  { "retreat @overrun.xml", TL_CLI_USAGE, "--units is missing" },
  { RETREAT, TL_CLI_USAGE, "--hexes is missing" },
  { RETREAT "--hexes 0", TL_CLI_USAGE, "from 1 to 3" },
  { RETREAT "--hexes 4", TL_CLI_USAGE, "from 1 to 3" },
  { RETREAT "--hexes 1 --enemy-start 01.01,99.99", TL_CLI_NO, "no hex 99.99" },
  { "retreat @comprehensive-combat.xml --units tb1,nobody --hexes 1", TL_CLI_NO, "no unit nobody" },
  { "retreat @comprehensive-combat.xml --units tb1,rifle --hexes 1", TL_CLI_NO,
    "tb1 and rifle are not in the same hex" },

  { "supply", TL_CLI_USAGE, "an argument is missing" },
  { "supply @overrun.xml --unit nobody", TL_CLI_NO, "no unit nobody" },
  { "supply @overrun.xml --side martian", TL_CLI_NO, "no side martian" },
  { "supply @overrun.xml --side soviet --unit tb", TL_CLI_USAGE, "exclude each other" },

  { "play", TL_CLI_USAGE, "an argument is missing" },
  { "play @overrun.xml", TL_CLI_USAGE, "--script is missing" },
  { "play @overrun.xml --script - --dice 8 --seed 1", TL_CLI_USAGE, "exclude each other" },
  { "play @overrun.xml --script - --dice 8,x", TL_CLI_USAGE, "--dice x" },
  { "play @overrun.xml --script - --dice 13", TL_CLI_USAGE, "from 1 to 12" },
  { "play @overrun.xml --script - --dice 0", TL_CLI_USAGE, "from 1 to 12" },
  { "play @overrun.xml --script - --seed -1", TL_CLI_USAGE, "--seed -1" },
  { "play @overrun.xml --script - --seed 4294967296", TL_CLI_USAGE, "to 4294967295" },
  { "play @overrun.xml --script no-such-script", TL_CLI_NO, "no-such-script: cannot be read" },
  { "play @overrun.xml --script .", TL_CLI_NO, ".: expected a file" },

  { "new", TL_CLI_USAGE, "--out is missing" },
  { "new --out x.xml", TL_CLI_USAGE, "--size is missing" },
  { "export @crossing.xml", TL_CLI_USAGE, "--script or --scenario is missing" },
  { "export --script x.txt", TL_CLI_USAGE, "" },
  { "new --size 12x10 --side-ids a,a --out x.xml", TL_CLI_USAGE, "--side-ids a,a" },
  { "new --size 12x10 --turns 5-1 --out x.xml", TL_CLI_USAGE, "--turns 5-1" },
  { "new --size 12 --out x.xml", TL_CLI_USAGE, "--size 12" },
  { "new --size 0x10 --out x.xml", TL_CLI_USAGE, "--size 0x10" },
  { "new --size 12x10 --orientation round --out x.xml", TL_CLI_USAGE, "--orientation round" },
  { "new --size 12x10 --sides One --out x.xml", TL_CLI_USAGE, "--sides One" },
  { "new --size 12x10 --sides One,One --out x.xml", TL_CLI_USAGE,
    "expected two names that differ" },
  { "new --size 12x10 --first-row -1 --out x.xml", TL_CLI_USAGE, "--first-row" },
  { "new --size 9000x9000 --out x.xml", TL_CLI_USAGE,
    "throwline-cli new: expected a grid of hexes" },
  { "new --size 12x10 --terrain moon --out x.xml", TL_CLI_USAGE,
    "throwline-cli new: expected a terrain effects chart" },
  { "new --size 12x10 --edition moon --out x.xml", TL_CLI_USAGE,
    "throwline-cli new: expected an edition of the rules" },
  { "new --size 12x10 --id a,b --out x.xml", TL_CLI_USAGE, "throwline-cli new: id: expected" },
  { "new --size 12x10 --title= --out x.xml", TL_CLI_USAGE, "throwline-cli new: title: expected" },
  { "new --size 12x10 --chart @overrun.xml --out x.xml", TL_CLI_NO, "overrun.xml:" },
  { "new --size 12x10 --chart a.xml --terrain generic --out x.xml", TL_CLI_USAGE, "--chart" },
  { "render", TL_CLI_USAGE, "an argument is missing" },
  { "render @overrun.xml", TL_CLI_USAGE, "--out is missing" },
  { "render @overrun.xml --out x.gif", TL_CLI_USAGE, "--out x.gif" },
  { "render @overrun.xml --out x.png --scale 0", TL_CLI_USAGE, "--scale 0" },
  { "render @overrun.xml --out x.png --scale nan", TL_CLI_USAGE, "--scale nan" },
  { "render @overrun.xml --out x.png --scale inf", TL_CLI_USAGE, "--scale inf" },
  { "render @overrun.xml --out x.png --scale 1x", TL_CLI_USAGE, "--scale 1x" },
  { "render @overrun.xml --out x.png --overlay weather", TL_CLI_USAGE, "--overlay weather" },
  { "render @overrun.xml --out x.png --overlay reach", TL_CLI_USAGE, "--unit is missing" },
  { "render @overrun.xml --out x.png --overlay reach --unit nobody", TL_CLI_NO, "no unit nobody" },
  { "render @overrun.xml --out x.png --side martian", TL_CLI_NO, "no side martian" },
  { "render @overrun.xml --out x.png --area 01.01", TL_CLI_NO, "--area 01.01" },
  { "render @overrun.xml --out x.png --area 01.01-99.99", TL_CLI_NO, "--area 01.01-99.99" },
  { "render @overrun.xml --out no-such-folder/x.png", TL_CLI_NO, "no-such-folder/x.png" },
  { "render @dvina-map.xml --out x.png --overlay zoc", TL_CLI_NO,
    "--overlay: a map alone has no units" },
  { "render @dvina-map.xml --out x.png --side german", TL_CLI_NO, "--side: a map alone" },
  { "render @dvina-map.xml --out x.png --unit pz24", TL_CLI_NO, "--unit: a map alone" },
  { "render @dvina-map.xml --out x.png --area 01.01-99.99", TL_CLI_NO, "--area 01.01-99.99" },
  { "supply @dvina-map.xml", TL_CLI_NO, "dvina-map.xml:3: expected a scenario, found a map alone" },

  { "table frobnicate", TL_CLI_NO, "no chart frobnicate" },
  { "table terrain-frobnicate", TL_CLI_NO, "terrain-generic" },
  { "table surprise --edition 5.0", TL_CLI_USAGE, "unknown edition 5.0" },
};

static void
test_row (gconstpointer data)
{
  const UsageRow *row = data;
  g_auto (CliRun) run = cli_run (row->line);

  g_assert_cmpint (run.status, ==, row->status);
  cli_assert_has (run.err, row->message);
  if (run.status == TL_CLI_USAGE)
    {
      g_assert_cmpstr (run.out, ==, "");
      cli_assert_has (run.err, "--help");
    }
}

static const char *const commands[] = { "check",  "combat-table", "odds",    "cost", "zoc",
                                        "move",   "supply",       "retreat", "play", "edit",
                                        "render", "table",        "turn" };

static void
test_help (void)
{
  g_auto (CliRun) all = cli_run ("--help");

  g_assert_cmpint (all.status, ==, TL_CLI_OK);
  g_assert_cmpstr (all.err, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s --help", commands[i]);
      g_autofree char *usage = g_strdup_printf ("throwline-cli %s", commands[i]);
      g_auto (CliRun) one = cli_run (line);

      cli_assert_has (all.out, commands[i]);
      g_assert_cmpint (one.status, ==, TL_CLI_OK);
      cli_assert_has (one.out, usage);
      cli_assert_has (one.out, "--json");
      g_assert_cmpstr (one.err, ==, "");
    }
}

static void
test_version (void)
{
  g_auto (CliRun) run = cli_run ("--version");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_str_has_prefix (run.out, "throwline-cli 0."));
}

/* Every word of the command line, damaged: no crash, messages in UTF-8, nothing on standard
 * output. */
static void
test_not_utf8 (void)
{
  g_autofree char *map = cli_map_path ("overrun.xml");
  const char *const lines[][8] = {
    { "throwline-cli", "\xff\xfe", NULL },
    { "throwline-cli", "odds", "\xff.xml", "--target", "\xff", "--attackers", "\xff", NULL },
    { "throwline-cli", "odds", map, "--target", "\xff", "--attackers", "tb", NULL },
    { "throwline-cli", "odds", map, "--target", "08.05", "--attackers", "\xc3\x28", NULL },
    { "throwline-cli", "odds", map, "--\xff", NULL },
    { "throwline-cli", "zoc", map, "--side", "\xff", NULL },
    { "throwline-cli", "table", "\xff", NULL },
    { "throwline-cli", "check", "\xff", NULL },
    { "throwline-cli", "combat-table", "--terrain", "\xff", "--odds", "\xff", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (CliRun) run = cli_run_argv (lines[i], "");

      g_assert_cmpint (run.status, !=, TL_CLI_OK);
      g_assert_cmpstr (run.err, !=, "");
    }
}

static void
test_two_dashes (void)
{
  g_auto (CliRun) run = cli_run ("table -- surprise");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "Surprise (9.8)");
}

/* Whoever writes a script has them all before him. */
static void
test_every_action_has_help (void)
{
  g_auto (CliRun) run = cli_run ("play --help");

  for (guint i = 0; i < TL_ACTION_KINDS; i++)
    {
      g_autofree char *column = g_strdup_printf ("  %s", tl_action_kind_id ((TlActionKind) i));

      cli_assert_has (run.out, column);
    }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/usage/%02u %.60s", i, rows[i].line);

      g_test_add_data_func (g_strdelimit (path + 1, "/", '|') - 1, &rows[i], test_row);
    }
  g_test_add_func ("/cli/help", test_help);
  g_test_add_func ("/cli/every-action-has-help", test_every_action_has_help);
  g_test_add_func ("/cli/version", test_version);
  g_test_add_func ("/cli/arguments-that-are-no-utf8", test_not_utf8);
  g_test_add_func ("/cli/two-dashes", test_two_dashes);
  return g_test_run ();
}
