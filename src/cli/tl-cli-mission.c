/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-mission-outlook.h"
#include "cli/tl-cli-private.h"
#include "play/tl-mission-text.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *by;
  char *at;
  char *t;
  char *cargo;
  char *gliders;
} Options;

static gboolean
parse (TlCli *cli, Options *options)
{
  const GOptionEntry entries[] = {
    tl_cli_option ("by", &options->by, N_ ("Who flies, in the order of the stack (14.4f)"),
                   TL_CLI_UNITS),
    { "at", 0, 0, G_OPTION_ARG_FILENAME, &options->at,
      N_ ("What a barrage or hip shoot is aimed at: units, air-base, port (10.0c) or a ship (18.3c)"),
      N_ ("AIM") },
    { "t", 0, 0, G_OPTION_ARG_FILENAME, &options->t,
      N_ ("Tokens that a transport or drop carries (14.9)"), N_ ("T") },
    tl_cli_option ("cargo", &options->cargo, N_ ("Units that a transport or drop carries (14.9)"),
                   TL_CLI_UNITS),
    tl_cli_option ("gliders", &options->gliders,
                   N_ ("Glider points that its transports tow (14.10e)"), TL_CLI_UNITS),
    { NULL }
  };

  return tl_cli_parse (cli, entries, 3, 3);
}

/* FALSE: the arguments are wrong. */
static gboolean
take_load (TlCli *cli, const TlSituation *situation, const Options *options, TlMission *mission)
{
  g_autoptr (GArray) cargo = NULL;

  if (options->t == NULL && options->cargo == NULL)
    return TRUE;
  if (!tl_mission_kind_carries (mission->kind))
    {
      tl_cli_misuse (cli, _ ("--t, --cargo: only a transport or a drop carries anything"));
      return FALSE;
    }
  if (options->t != NULL &&
      (!tl_tokens_parse (options->t, tl_situation_edition (situation)->tokens_per_sp,
                         &mission->t) ||
       mission->t == 0))
    {
      tl_cli_misuse (cli, _ ("--t %s: expected an amount like 4T or 1SP"), options->t);
      return FALSE;
    }
  if (options->cargo == NULL)
    return TRUE;
  cargo = tl_cli_find_units (cli, situation, options->cargo);
  if (cargo != NULL)
    g_array_append_vals (mission->cargo, cargo->data, cargo->len);
  return cargo != NULL;
}

/* Rule 14.10e: behind the first transports that may tow them. FALSE: the arguments are wrong. */
static gboolean
take_gliders (TlCli *cli, const TlSituation *situation, const Options *options, TlMission *mission)
{
  g_autoptr (GArray) gliders = NULL;

  if (options->gliders == NULL)
    return TRUE;
  if (!tl_mission_kind_carries (mission->kind))
    {
      tl_cli_misuse (cli, _ ("--gliders: only a transport or a drop tows any"));
      return FALSE;
    }
  gliders = tl_cli_find_units (cli, situation, options->gliders);
  if (gliders == NULL)
    return FALSE;
  for (guint i = 0; i < gliders->len; i++)
    if (!tl_airlift_hitch (situation, mission, g_array_index (gliders, TlUnit, i)))
      {
        tl_cli_misuse (cli, _ ("--gliders: no aircraft may tow so many (14.10e)"));
        return FALSE;
      }
  return TRUE;
}

/* (transfer full) (nullable): the arguments are wrong */
static TlMission *
mission_of (TlCli *cli, const TlSituation *situation, const Options *options)
{
  TlMissionKind kind;
  TlHex target;

  if (!tl_mission_kind_parse (cli->argv[2], &kind))
    {
      tl_cli_misuse (cli,
                     _ ("%s: expected sweep, barrage, hip-shoot, trainbusting, transport, drop or "
                        "transfer"),
                     cli->argv[2]);
      return NULL;
    }
  if (!tl_cli_find_hex (cli, situation, cli->argv[3], &target))
    return NULL;
  g_autoptr (TlMission) mission = tl_mission_new (kind, target);
  if (options->at != NULL &&
      !tl_cli_find_aim (cli, situation, options->at, &mission->aim, &mission->ship))
    return NULL;
  if ((mission->aim == TL_AIM_RAILWAY) != (kind == TL_MISSION_TRAINBUSTING))
    {
      tl_cli_misuse (cli, _ ("--at %s: trainbusting is at the railway, and nothing else is"),
                     options->at);
      return NULL;
    }
  if (options->by == NULL)
    {
      tl_cli_misuse (cli, _ ("--by is missing: who flies"));
      return NULL;
    }
  g_autoptr (GArray) units = tl_cli_find_units (cli, situation, options->by);
  if (units == NULL)
    return NULL;
  for (guint i = 0; i < units->len; i++)
    tl_mission_add_plane (mission, g_array_index (units, TlUnit, i));
  return take_gliders (cli, situation, options, mission) &&
                 take_load (cli, situation, options, mission)
             ? g_steal_pointer (&mission)
             : NULL;
}

static void
case_json (JsonBuilder *json, const TlMissionOutlook *outlook, const TlMissionCase *each)
{
  json_builder_begin_object (json);
  tl_cli_json_unit (json, "interceptor", outlook->situation, each->interceptor);
  tl_cli_json_boolean (json, "is_exact", each->odds != NULL && each->odds->is_exact);
  if (each->odds != NULL)
    {
      tl_cli_json_fraction (json, "through", each->odds->through);
      tl_cli_json_fraction (json, "own_steps", each->odds->own_steps);
      tl_cli_json_fraction (json, "enemy_steps", each->odds->enemy_steps);
    }
  tl_cli_json_array (json, "results");
  for (guint i = 0; i < each->results->len; i++)
    {
      const TlMissionResult *result = each->results->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "name", result->name);
      tl_cli_json_fraction (json, "chance", result->chance);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
print_json (TlCli *cli, const TlMissionOutlook *outlook)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "mission", tl_mission_kind_id (outlook->mission->kind));
  tl_cli_json_hex (json, "target", outlook->situation, outlook->mission->target);
  tl_cli_json_aim (json, outlook->situation, outlook->mission->aim, outlook->mission->ship);
  tl_cli_json_units (json, "by", outlook->situation, outlook->mission->planes);
  if (tl_mission_kind_carries (outlook->mission->kind))
    {
      tl_cli_json_int (json, "t", outlook->mission->t);
      tl_cli_json_units (json, "cargo", outlook->situation, outlook->mission->cargo);
    }
  tl_cli_json_boolean (json, "may", outlook->may);
  if (outlook->flak != NULL)
    {
      tl_cli_json_boolean (json, "flak", outlook->flak->is_rolled);
      tl_cli_json_int (json, "flak_drm", outlook->flak->drm);
      tl_cli_json_trail (json, "flak_trail", outlook->situation, outlook->flak->trail);
    }
  tl_cli_json_array (json, "cases");
  for (guint i = 0; i < outlook->cases->len; i++)
    case_json (json, outlook, outlook->cases->pdata[i]);
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "verdict", outlook->situation, outlook->verdict);
  tl_cli_json_end (cli, json);
}

static void
print_case (TlCli *cli, const TlMissionCase *each)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lr");

  tl_cli_print (cli, "\n%s\n  %s\n", each->title, each->text);
  for (guint i = 0; i < each->results->len; i++)
    {
      const TlMissionResult *result = each->results->pdata[i];

      tl_cli_table_add (table, g_strdup_printf ("  %s", result->name));
      tl_cli_table_add (table, g_strdup (result->chance_text));
    }
  if (each->results->len > 0)
    tl_cli_table_print (cli, table, FALSE);
}

static void
print_text (TlCli *cli, const TlMissionOutlook *outlook)
{
  g_autofree char *title = tl_mission_describe (outlook->mission, outlook->situation);

  tl_cli_print_title (cli, "%s", title);
  if (outlook->flak != NULL && outlook->flak->is_rolled)
    {
      /* Translators: a modifier with sign. */
      tl_cli_print (cli, _ ("Flak: two dice %+d (14.4e)\n"), outlook->flak->drm);
      tl_cli_print_trail (cli, outlook->situation, outlook->flak->trail);
    }
  for (guint i = 0; i < outlook->cases->len; i++)
    print_case (cli, outlook->cases->pdata[i]);
  if (tl_verdict_n_findings (outlook->verdict) > 0)
    {
      tl_cli_print (cli, "\n");
      tl_cli_print_verdict (cli, outlook->situation, outlook->verdict);
    }
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };

  if (!parse (cli, &options))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  g_autoptr (TlMission) mission = mission_of (cli, situation, &options);
  if (mission == NULL)
    return cli->status;
  g_autoptr (TlMissionOutlook) outlook = tl_mission_outlook_new (situation, mission);
  if (cli->json)
    print_json (cli, outlook);
  else
    print_text (cli, outlook);
  tl_cli_obey (cli, outlook->verdict);
  return cli->status;
}

const TlCliCommand tl_cli_mission = {
  "mission",
  N_ ("FILE KIND HEX --by UNIT,..."),
  N_ ("With what chance an air mission gets through, and what comes of it"),
  N_ ("KIND is sweep, barrage, hip-shoot, trainbusting, transport, drop or transfer. No aircraft is\n"
      "taken to abort of its own will, and the best ratings fight. Exit status 1 when the rules forbid\n"
      "the mission."),
  run,
};
