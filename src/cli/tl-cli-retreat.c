/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-unknown.h"
#include "rules/movement/tl-retreat.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *units;
  char *hexes;
  char *enemy_start;
  gboolean dg;
} Options;

static gboolean
parse (TlCli *cli, Options *options, gint64 *hexes)
{
  const GOptionEntry entries[] = {
    tl_cli_option ("units", &options->units, N_ ("Who retreats, from one hex"), TL_CLI_UNITS),
    { "hexes", 0, 0, G_OPTION_ARG_FILENAME, &options->hexes, N_ ("How far"), "1..3" },
    { "dg", 0, 0, G_OPTION_ARG_NONE, &options->dg,
      N_ ("They are DG when the retreat begins (9.12a)"), NULL },
    { "enemy-start", 0, 0, G_OPTION_ARG_FILENAME, &options->enemy_start,
      N_ ("Hexes that held enemy combat units when the combat began (9.12f)"), N_ ("HEX,...") },
    { NULL }
  };

  return tl_cli_parse (cli, entries, 1, 1) && tl_cli_need (cli, "--units", options->units) &&
         tl_cli_need (cli, "--hexes", options->hexes) &&
         tl_cli_number (cli, "--hexes", options->hexes, 1, TL_RETREAT_HEXES_MAX, hexes);
}

/* Rule 4.8. */
static gboolean
has_room (const TlSituation *situation, const TlRetreatQuery *query,
          const TlDestination *destination)
{
  return tl_stacking_has_room_for (situation, destination->hex,
                                   tl_situation_side (situation, query->units[0]), query->units,
                                   query->n_units, destination->eliminated);
}

static void
destination_json (JsonBuilder *json, const TlSituation *situation, const TlRetreatQuery *query,
                  const TlDestination *destination)
{
  json_builder_begin_object (json);
  tl_cli_json_hex (json, "hex", situation, destination->hex);
  tl_cli_json_hexes (json, "path", situation, destination->path);
  tl_cli_json_hex (json, "dg_at", situation, destination->dg_at);
  tl_cli_json_int (json, "steps_lost", destination->steps_lost);
  tl_cli_json_units (json, "eliminated", situation, destination->eliminated);
  tl_cli_json_string (json, "rear", tl_rear_id (destination->rear));
  tl_cli_json_boolean (json, "overstacked", !has_room (situation, query, destination));
  json_builder_end_object (json);
}

static void
print_json (TlCli *cli, const TlSituation *situation, const TlRetreatQuery *query,
            const TlRetreat *retreat, const TlVerdict *verdict)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_hex (json, "from", situation, tl_situation_hex (situation, query->units[0]));
  tl_cli_json_int (json, "hexes", query->hexes);
  tl_cli_json_array (json, "destinations");
  for (guint i = 0; i < retreat->destinations->len; i++)
    destination_json (json, situation, query,
                      &g_array_index (retreat->destinations, TlDestination, i));
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "verdict", situation, verdict);
  tl_cli_json_end (cli, json);
}

static const char *
rear_name (TlRear rear)
{
  switch (rear)
    {
    case TL_REAR_AWAY:
      /* Translators: a retreat leaves the enemy behind */
      return C_ ("retreat", "away");
    case TL_REAR_ASIDE:
      /* Translators: a retreat sidesteps the enemy */
      return C_ ("retreat", "aside");
    case TL_REAR_TOWARD:
    default:
      /* Translators: a retreat goes towards the enemy */
      return C_ ("retreat", "toward");
    }
}

static void
print_destinations (TlCli *cli, const TlSituation *situation, const TlRetreatQuery *query,
                    const TlRetreat *retreat)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lllrll");

  tl_cli_table_add_words (table, _ ("Hex"),
                          /* Translators: heads a column: away, aside, toward the enemy */
                          _ ("Rear"),
                          /* Translators: heads a column of hexes where units turn DG */
                          _ ("DG at"), _ ("Steps"),
                          /* Translators: heads a column of units that die on a retreat */
                          _ ("Dead"), _ ("Path"), NULL);
  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const TlDestination *destination = &g_array_index (retreat->destinations, TlDestination, i);

      tl_cli_table_add (table, tl_cli_hex_text (situation, destination->hex));
      tl_cli_table_add (table, has_room (situation, query, destination)
                                   ? g_strdup (rear_name (destination->rear))
                                   /* Translators: away, aside, toward; too many units in a hex */
                                   : g_strdup_printf (_ ("%s, overstacked (4.8)"),
                                                      rear_name (destination->rear)));
      tl_cli_table_add (table, tl_cli_hex_text (situation, destination->dg_at));
      tl_cli_table_add (table, g_strdup_printf ("%u", destination->steps_lost));
      tl_cli_table_add (table, tl_cli_units_text (situation, destination->eliminated));
      tl_cli_table_add (table, tl_cli_hexes_text (situation, destination->path));
    }
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_text (TlCli *cli, const TlSituation *situation, const TlRetreatQuery *query,
            const TlRetreat *retreat, const TlVerdict *verdict)
{
  g_autofree char *from = tl_map_describe_hex (tl_situation_map (situation),
                                               tl_situation_hex (situation, query->units[0]));

  tl_cli_print_title (cli,
                      /* Translators: number of hexes, a hex */
                      g_dngettext (GETTEXT_PACKAGE, "Retreat of %u hex from %s (9.12)",
                                   "Retreat of %u hexes from %s (9.12)", query->hexes),
                      query->hexes, from);
  if (retreat->destinations->len > 0)
    print_destinations (cli, situation, query, retreat);
  else
    tl_cli_print (cli, "%s\n", _ ("Nowhere to go."));
  if (tl_verdict_n_findings (verdict) > 0)
    tl_cli_print (cli, "\n");
  tl_cli_print_verdict (cli, situation, verdict);
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };
  gint64 hexes = 1;
  g_autoptr (GArray) enemy_start = NULL;
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) used = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlRetreatQuery query = { NULL };

  if (!parse (cli, &options, &hexes))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  g_autoptr (GArray) units = tl_cli_find_stack (cli, situation, options.units, "9.12c");
  if (units == NULL)
    return cli->status;
  if (units->len > TL_RETREAT_UNITS_MAX)
    tl_cli_fail (cli, _ ("more than %d units"), TL_RETREAT_UNITS_MAX);
  else if (tl_situation_hex (situation, g_array_index (units, TlUnit, 0)) == TL_HEX_NONE)
    tl_cli_fail (cli, _ ("unit %s is not on the map (9.12c)"),
                 tl_situation_id (situation, g_array_index (units, TlUnit, 0)));
  if (cli->status != TL_CLI_OK)
    return cli->status;
  if (options.enemy_start != NULL)
    {
      enemy_start = tl_cli_find_hexes (cli, situation, options.enemy_start);
      if (enemy_start == NULL)
        return cli->status;
      query.enemy_start = (const TlHex *) (gpointer) enemy_start->data;
      query.n_enemy_start = enemy_start->len;
    }
  query.units = (const TlUnit *) (gpointer) units->data;
  query.n_units = units->len;
  query.hexes = (guint) hexes;
  query.already_dg = options.dg;
  g_autoptr (TlRetreat) retreat = tl_retreat (situation, &query, verdict);
  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const GArray *path = g_array_index (retreat->destinations, TlDestination, i).path;

      g_array_append_vals (used, path->data, path->len);
    }
  tl_unknown_tell (situation, (const TlHex *) used->data, used->len, verdict);
  if (cli->json)
    print_json (cli, situation, &query, retreat, verdict);
  else
    print_text (cli, situation, &query, retreat, verdict);
  tl_cli_obey (cli, verdict);
  if (retreat->destinations->len == 0)
    cli->status = TL_CLI_NO;
  return cli->status;
}

const TlCliCommand tl_cli_retreat = {
  "retreat",
  N_ ("FILE --units UNIT,... --hexes N"),
  N_ ("Where units may retreat to, and what it costs them"),
  N_ ("Every destination with its cheapest path. Exit status 1 when the rules leave none."),
  run,
};
