/* SPDX-License-Identifier: GPL-3.0-or-later */
/* what-if: the what-ifs of a saved game: which there are, how two compare, names, deletion. */
#include "config.h"

#include "answers/tl-compare.h"
#include "cli/tl-cli-private.h"
#include "xml/tl-xml-game.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *compare;
  char *begin;
  char *go_to;
  char *rename;
  char *name;
  char *remove;
  char *restore;
  char *out;
} Options;

static gboolean
parse (TlCli *cli, Options *o)
{
  const GOptionEntry entries[] = {
    { "compare", 0, 0, G_OPTION_ARG_FILENAME, &o->compare,
      N_ ("Two of them side by side; 0 is the real game"), N_ ("N,N") },
    { "begin", 0, 0, G_OPTION_ARG_FILENAME, &o->begin,
      N_ ("Begin a what-if where the real game stands"), N_ ("NAME") },
    { "go-to", 0, 0, G_OPTION_ARG_FILENAME, &o->go_to,
      N_ ("Go to the place of a what-if, or of the real game"), N_ ("N") },
    { "rename", 0, 0, G_OPTION_ARG_FILENAME, &o->rename,
      N_ ("Give a what-if the name that --name says"), N_ ("N") },
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &o->name, N_ ("The new name"), N_ ("NAME") },
    { "delete", 0, 0, G_OPTION_ARG_FILENAME, &o->remove, N_ ("Delete a what-if"), N_ ("N") },
    { "restore", 0, 0, G_OPTION_ARG_FILENAME, &o->restore, N_ ("Bring a deleted what-if back"),
      N_ ("N") },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &o->out, N_ ("Save the game"), N_ ("GAME.xml") },
    { NULL }
  };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return FALSE;
  if ((o->rename == NULL) != (o->name == NULL))
    return tl_cli_misuse (cli, "%s", _ ("--rename and --name belong together"));
  guint n_changes = (guint) (o->begin != NULL) + (o->go_to != NULL) + (o->rename != NULL) +
                    (o->remove != NULL) + (o->restore != NULL);
  if (n_changes + (o->compare != NULL) > 1)
    return tl_cli_misuse (cli, "%s", _ ("one change or question at a time"));
  if ((n_changes > 0) != (o->out != NULL))
    return tl_cli_misuse (cli, "%s", _ ("a change and --out belong together"));
  return TRUE;
}

/* --- which ------------------------------------------------------------------------------------ */

/* Its number in the list, or its name.  (nullable): NULL, and the reason said, when there is
 * none */
static TlBranch *
find_branch (TlCli *cli, const TlHistory *history, const char *text)
{
  const GPtrArray *branches = tl_history_branches (history);
  guint64 id;

  for (guint i = 0; i < branches->len; i++)
    {
      TlBranch *branch = branches->pdata[i];

      if (!branch->is_deleted && g_strcmp0 (branch->name, text) == 0)
        return branch;
    }
  if (g_ascii_string_to_unsigned (text, 10, 0, branches->len - 1, &id, NULL) &&
      !((TlBranch *) branches->pdata[id])->is_deleted)
    return branches->pdata[id];
  tl_cli_fail (cli, _ ("the game has no what-if %s"), text);
  return NULL;
}

/* The same, but not the real game. */
static TlBranch *
find_what_if (TlCli *cli, const TlHistory *history, const char *text)
{
  TlBranch *branch = find_branch (cli, history, text);

  if (branch == NULL || branch->name != NULL)
    return branch;
  tl_cli_fail (cli, "%s", _ ("the real game has no name, and is not deleted"));
  return NULL;
}

/* By its number alone: names of deleted ones are free. */
static TlBranch *
find_deleted (TlCli *cli, const TlHistory *history, const char *text)
{
  const GPtrArray *branches = tl_history_branches (history);
  guint64 id;

  if (g_ascii_string_to_unsigned (text, 10, 0, branches->len - 1, &id, NULL) &&
      ((TlBranch *) branches->pdata[id])->is_deleted)
    return branches->pdata[id];
  tl_cli_fail (cli, _ ("the game has no deleted what-if %s"), text);
  return NULL;
}

/* --- the list --------------------------------------------------------------------------------- */

static void
list_json (TlCli *cli, const TlHistory *history)
{
  const GPtrArray *branches = tl_history_branches (history);
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "branches");
  for (guint i = 0; i < branches->len; i++)
    {
      const TlBranch *branch = branches->pdata[i];

      if (branch->is_deleted)
        continue;
      json_builder_begin_object (json);
      tl_cli_json_int (json, "number", branch->id);
      tl_cli_json_string (json, "name", branch->name);
      tl_cli_json_boolean (json, "is_current", branch == tl_history_branch (history));
      tl_cli_json_int (json, "from", branch->from->id);
      tl_cli_json_int (json, "at", branch->at->id);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

static void
list_text (TlCli *cli, const TlHistory *history)
{
  const GPtrArray *branches = tl_history_branches (history);
  g_autoptr (TlCliTable) table = tl_cli_table_new ("rlll");

  for (guint i = 0; i < branches->len; i++)
    {
      const TlBranch *branch = branches->pdata[i];

      if (branch->is_deleted)
        continue;
      tl_cli_table_add (table, g_strdup_printf ("%u", branch->id));
      tl_cli_table_add (table, g_strdup (branch == tl_history_branch (history) ? "*" : ""));
      tl_cli_table_add (table, g_strdup (tl_branch_name (branch)));
      tl_cli_table_add (table, tl_branch_text (branch));
    }
  tl_cli_table_print (cli, table, FALSE);
}

/* --- side by side ----------------------------------------------------------------------------- */

static const char *const measures[TL_COMPARE_MEASURES] = {
  [TL_COMPARE_UNITS_LOST] = "units_lost",
  [TL_COMPARE_STEPS_LOST] = "steps_lost",
  [TL_COMPARE_T] = "tokens",
  [TL_COMPARE_HEXES] = "hexes",
  [TL_COMPARE_UNTRACED] = "no_trace",
  [TL_COMPARE_OOS] = "oos",
  [TL_COMPARE_STOPS] = "stops",
};

static void
compare_json (TlCli *cli, const TlCompare *compare)
{
  const TlSituation *situation = compare->situations[0];
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "sides");
  for (TlSide side = 0; side < 2; side++)
    {
      json_builder_begin_object (json);
      tl_cli_json_string (json, "side", tl_situation_scenario (situation)->sides[side].id);
      for (TlCompareMeasure m = 0; m < TL_COMPARE_MEASURES; m++)
        {
          tl_cli_json_array (json, measures[m]);
          tl_cli_json_int (json, NULL, compare->values[m][side][0]);
          tl_cli_json_int (json, NULL, compare->values[m][side][1]);
          json_builder_end_array (json);
        }
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_array (json, "units");
  for (guint i = 0; i < compare->units->len; i++)
    {
      const TlCompareUnit *unit = &g_array_index (compare->units, TlCompareUnit, i);

      json_builder_begin_object (json);
      tl_cli_json_unit (json, "unit", compare->situations[unit->is_in[0] ? 0 : 1], unit->unit);
      tl_cli_json_take (json, "one", tl_compare_unit_text (compare, unit, 0));
      tl_cli_json_take (json, "other", tl_compare_unit_text (compare, unit, 1));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

static void
add_heads (TlCliTable *table, const char *first, const TlBranch *const branches[2])
{
  tl_cli_table_add (table, g_strdup (first));
  tl_cli_table_add (table, g_strdup (tl_branch_name (branches[0])));
  tl_cli_table_add (table, g_strdup (tl_branch_name (branches[1])));
}

static void
compare_text (TlCli *cli, const TlCompare *compare, const TlBranch *const branches[2])
{
  const TlScenario *scenario = tl_situation_scenario (compare->common);
  g_autoptr (TlCliTable) units = tl_cli_table_new ("lll");
  g_autofree char *since = tl_compare_since_text (compare);

  tl_cli_print (cli, "%s\n", since);
  for (TlSide side = 0; side < 2; side++)
    {
      g_autoptr (TlCliTable) table = tl_cli_table_new ("lrr");

      tl_cli_print_title (cli, "%s", scenario->sides[side].name);
      add_heads (table, "", branches);
      for (TlCompareMeasure m = 0; m < TL_COMPARE_MEASURES; m++)
        {
          tl_cli_table_add (table, g_strdup (tl_compare_measure_name (m)));
          tl_cli_table_add (table, tl_compare_value_text (compare, m, side, 0));
          tl_cli_table_add (table, tl_compare_value_text (compare, m, side, 1));
        }
      tl_cli_table_print (cli, table, TRUE);
    }
  tl_cli_print_title (cli, "%s", _ ("Units that differ"));
  if (compare->units->len == 0)
    {
      tl_cli_print (cli, "%s\n", _ ("None."));
      return;
    }
  add_heads (units, _ ("Unit"), branches);
  for (guint i = 0; i < compare->units->len; i++)
    {
      const TlCompareUnit *unit = &g_array_index (compare->units, TlCompareUnit, i);

      tl_cli_table_add (units, tl_compare_unit_name (compare, unit));
      tl_cli_table_add (units, tl_compare_unit_text (compare, unit, 0));
      tl_cli_table_add (units, tl_compare_unit_text (compare, unit, 1));
    }
  tl_cli_table_print (cli, units, TRUE);
}

static void
compare_branches (TlCli *cli, const TlHistory *history, const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, ",", 2);
  const TlBranch *branches[2] = { NULL, NULL };
  g_autoptr (TlCompare) compare = NULL;

  if (g_strv_length (names) != 2)
    {
      tl_cli_misuse (cli, _ ("--compare %s: two of the list are wanted, N,N"), text);
      return;
    }
  for (guint i = 0; i < 2; i++)
    if ((branches[i] = find_branch (cli, history, names[i])) == NULL)
      return;
  compare = tl_compare_new (branches[0]->at, branches[1]->at);
  if (cli->json)
    compare_json (cli, compare);
  else
    compare_text (cli, compare, branches);
}

/* --- changes ---------------------------------------------------------------------------------- */

static gboolean
begin (TlCli *cli, TlHistory *history, const char *name)
{
  tl_history_end_what_if (history);
  return tl_history_begin_what_if (history, name) != NULL ||
         tl_cli_fail (cli, "%s", _ ("a what-if needs a name"));
}

/* FALSE, and the reason said, when it cannot be done. */
static gboolean
change (TlCli *cli, TlHistory *history, const Options *o)
{
  TlBranch *branch = NULL;

  if (o->begin != NULL)
    return begin (cli, history, o->begin);
  if (o->go_to != NULL)
    branch = find_branch (cli, history, o->go_to);
  else if (o->restore != NULL)
    branch = find_deleted (cli, history, o->restore);
  else
    branch = find_what_if (cli, history, o->rename != NULL ? o->rename : o->remove);
  if (branch == NULL)
    return FALSE;
  if (o->rename != NULL && !tl_history_rename_what_if (history, branch, o->name))
    return tl_cli_fail (cli, _ ("the name \"%s\" is taken, or has no letter"), o->name);
  if (o->go_to != NULL)
    tl_history_enter_branch (history, branch);
  else if (o->remove != NULL)
    tl_history_delete_what_if (history, branch);
  else if (o->restore != NULL)
    tl_history_restore_what_if (history, branch);
  return TRUE;
}

static TlCliStatus
run (TlCli *cli)
{
  Options o = { NULL };
  g_autoptr (GError) error = NULL;

  if (!parse (cli, &o))
    return cli->status;
  g_autoptr (TlHistory) history = tl_cli_load_history (cli, cli->argv[1], 0);
  if (history == NULL)
    return cli->status;
  if (o.compare != NULL)
    {
      compare_branches (cli, history, o.compare);
      return cli->status;
    }
  if (o.out != NULL)
    {
      if (!change (cli, history, &o))
        return cli->status;
      if (!tl_xml_game_save (history, o.out, &error))
        {
          tl_cli_fail_reading (cli, error);
          return cli->status;
        }
    }
  if (cli->json)
    list_json (cli, history);
  else
    list_text (cli, history);
  return cli->status;
}

const TlCliCommand tl_cli_what_if = {
  "what-if",
  N_ ("GAME.xml [--compare N,N]"),
  N_ ("The what-ifs of a saved game, and how two compare"),
  N_ ("Without a question it lists them with their numbers, the current one marked; N is a number\n"
      "or a name, 0 the real game. A change, one at a time, is saved to --out. A deleted what-if\n"
      "stays in the file, marked so, and is not listed. \"play\" plays on in the current one."),
  run,
};
