/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "answers/tl-drop.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n-lib.h>

static const char *
kind_id (TlDropKind kind)
{
  static const char *const ids[] = {
    [TL_DROP_NOTHING] = "nothing", [TL_DROP_REFUSED] = "refused", [TL_DROP_ATTACK] = "attack",
    [TL_DROP_ACTION] = "action",   [TL_DROP_CHOICE] = "choice",
  };

  return ids[kind];
}

static void
print_json (TlCli *cli, const TlCarry *carry, const TlDrop *drop, const char *place)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_units (json, "units", carry->situation, carry->units);
  tl_cli_json_string (json, "to", place);
  tl_cli_json_string (json, "kind", kind_id (drop->kind));
  tl_cli_json_boolean (json, "allowed", drop->is_allowed);
  tl_cli_json_string (json, "heading", drop->words.heading);
  tl_cli_json_string (json, "text", drop->words.text);
  tl_cli_json_array (json, "ways");
  for (guint i = 0; i < drop->ways->len; i++)
    {
      const TlWay *way = drop->ways->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "text", way->text);
      tl_cli_json_actions (json, "actions", carry->situation, way->actions);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_string (json, "cut_text", drop->cut_text);
  tl_cli_json_cut (json, "cut", carry->situation, drop->cut != NULL ? drop->cut->units : NULL);
  tl_cli_json_cut (json, "cut_self", carry->situation, drop->cut != NULL ? drop->cut->self : NULL);
  tl_cli_json_end (cli, json);
}

static void
print_text (TlCli *cli, const TlCarry *carry, const TlDrop *drop, const char *place)
{
  g_autofree char *names = tl_situation_names (carry->situation, carry->units);
  g_auto (TlAnswerWords) words = { NULL };

  tl_drop_note (drop, &words);
  g_auto (GStrv) lines = words.text != NULL ? g_strsplit (words.text, "\n", -1) : NULL;
  /* Translators: units, a hex or a holding box. */
  tl_cli_print_title (cli, _ ("%s dropped on %s"), names, place);
  if (drop->kind == TL_DROP_NOTHING)
    tl_cli_print (cli, "%s\n", _ ("They are there."));
  if (words.heading != NULL)
    tl_cli_print_wrapped (cli, "", words.heading);
  for (guint i = 0; lines != NULL && lines[i] != NULL && *lines[i] != '\0'; i++)
    tl_cli_print_wrapped (cli, "", lines[i]);
  for (guint i = 0; i < drop->ways->len; i++)
    {
      const TlWay *way = drop->ways->pdata[i];

      tl_cli_print_wrapped (cli, "- ", way->text);
      for (guint k = 0; k < way->actions->len; k++)
        {
          g_autofree char *action = tl_action_to_string (way->actions->pdata[k], carry->situation);

          tl_cli_print (cli, "    %s\n", action);
        }
    }
}

/* A hex, or box/ID. */
static gboolean
find_place (TlCli *cli, const TlSituation *situation, const char *text, TlHex *hex, guint *box)
{
  int found;

  *hex = TL_HEX_NONE;
  *box = TL_BOX_NONE;
  if (!g_str_has_prefix (text, TL_SITE_BOX_PREFIX))
    return tl_cli_find_hex (cli, situation, text, hex);
  found =
      tl_scenario_find_box (tl_situation_scenario (situation), text + strlen (TL_SITE_BOX_PREFIX));
  if (found < 0)
    return tl_cli_fail (cli, _ ("no holding box %s in this file"), text);
  *box = (guint) found;
  return TRUE;
}

/* What is due waits beside the map (13.6); all else lies in one place. (transfer full) (nullable)
 */
static GArray *
find_carried (TlCli *cli, const TlSituation *situation, const char *text)
{
  g_autoptr (GArray) units = tl_cli_find_units (cli, situation, text);

  if (units == NULL)
    return NULL;
  for (guint i = 0; i < units->len; i++)
    if (!tl_return_is_due (situation, g_array_index (units, TlUnit, i), NULL))
      return tl_cli_find_stack (cli, situation, text, "6.1");
  return g_steal_pointer (&units);
}

static TlCliStatus
run (TlCli *cli)
{
  g_autoptr (GArray) units = NULL;
  TlHex hex;
  guint box;

  if (!tl_cli_parse (cli, NULL, 3, 3))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || (units = find_carried (cli, situation, cli->argv[2])) == NULL ||
      !find_place (cli, situation, cli->argv[3], &hex, &box))
    return cli->status;
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  g_autoptr (TlCarry) carry = tl_carry_new (situation, (const TlUnit *) (gpointer) units->data,
                                            units->len, TL_BOX_NONE, answers);
  g_autoptr (TlDrop) drop = tl_carry_drop (carry, hex, box);
  if (cli->json)
    print_json (cli, carry, drop, cli->argv[3]);
  else
    print_text (cli, carry, drop, cli->argv[3]);
  if (!drop->is_allowed)
    cli->status = TL_CLI_NO;
  return cli->status;
}

const TlCliCommand tl_cli_drop = {
  "drop",
  N_ ("FILE UNIT,... HEX|box/BOX"),
  N_ ("What it would do to put units down somewhere, as the mouse does"),
  N_ ("A move, a train, a retreat, an attack in the making, a landing, an arrival: its price,\n"
      "what it reminds of or why not, its actions as `play` takes them, and the units that\n"
      "would be cut off (12.6a). Exit status 1 when the rules forbid it."),
  run,
};
