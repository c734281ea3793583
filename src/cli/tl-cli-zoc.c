/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"
#include "rules/base/tl-zoc.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GArray *holds;   /* TlHex */
  GArray *negated; /* TlHex: 4.5b */
} Zones;

static void
zones_clear (Zones *zones)
{
  g_array_unref (zones->holds);
  g_array_unref (zones->negated);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Zones, zones_clear)

static void
zones_find (Zones *zones, const TlSituation *situation, TlSide side)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  zones->holds = g_array_new (FALSE, FALSE, sizeof (TlHex));
  zones->negated = g_array_new (FALSE, FALSE, sizeof (TlHex));
  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      if (!tl_zoc_exerted (situation, hex, side))
        continue;
      if (tl_zoc_holds_against (situation, hex, tl_side_other (side)))
        g_array_append_val (zones->holds, hex);
      else
        g_array_append_val (zones->negated, hex);
    }
}

static void
print_json (TlCli *cli, const TlSituation *situation, TlSide side, const Zones *zones)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "side", tl_situation_scenario (situation)->sides[side].id);
  tl_cli_json_hexes (json, "zoc", situation, zones->holds);
  tl_cli_json_hexes (json, "negated", situation, zones->negated);
  tl_cli_json_end (cli, json);
}

static void
add_rows (TlCliTable *table, const TlSituation *situation, TlSide side, const GArray *hexes,
          gboolean negated)
{
  for (guint i = 0; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);
      g_autoptr (GArray) from = tl_zoc_exerting_units (situation, hex, side);
      g_autoptr (GArray) by =
          negated ? tl_zoc_negating_units (situation, hex, tl_side_other (side)) : NULL;

      tl_cli_table_add (table, tl_cli_hex_text (situation, hex));
      tl_cli_table_add (table, tl_cli_units_text (situation, from));
      if (negated)
        tl_cli_table_add (table, tl_cli_units_text (situation, by));
    }
}

static void
print_text (TlCli *cli, const TlSituation *situation, TlSide side, const Zones *zones)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (TlCliTable) holds = tl_cli_table_new ("ll");
  g_autoptr (TlCliTable) negated = tl_cli_table_new ("lll");

  tl_cli_print_title (cli,
                      /* Translators: the name of a side */
                      _ ("Zones of control: %s (4.5)"), scenario->sides[side].name);
  if (zones->holds->len == 0)
    tl_cli_print (cli, "%s\n", _ ("None that holds."));
  else
    {
      tl_cli_table_add_words (holds, _ ("Hex"),
                              /* Translators: units that exert a zone of control */
                              _ ("From"), NULL);
      add_rows (holds, situation, side, zones->holds, FALSE);
      tl_cli_table_print (cli, holds, TRUE);
    }
  if (zones->negated->len == 0)
    return;
  tl_cli_print_title (cli, "%s", _ ("Negated, but not for retreats (4.5b, 9.12e)"));
  tl_cli_table_add_words (negated, _ ("Hex"), _ ("From"),
                          /* Translators: units that negate a zone of control */
                          _ ("Negated by"), NULL);
  add_rows (negated, situation, side, zones->negated, TRUE);
  tl_cli_table_print (cli, negated, TRUE);
}

static TlCliStatus
run (TlCli *cli)
{
  char *side_id = NULL;
  const GOptionEntry entries[] = {
    tl_cli_option ("side", &side_id, N_ ("Whose zones of control"), TL_CLI_SIDE), { NULL }
  };
  g_auto (Zones) zones = { g_array_new (FALSE, FALSE, 1), g_array_new (FALSE, FALSE, 1) };
  TlSide side;

  if (!tl_cli_parse (cli, entries, 1, 1) || !tl_cli_need (cli, "--side", side_id))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !tl_cli_find_side (cli, situation, side_id, &side))
    return cli->status;
  zones_clear (&zones);
  zones_find (&zones, situation, side);
  if (cli->json)
    print_json (cli, situation, side, &zones);
  else
    print_text (cli, situation, side, &zones);
  return cli->status;
}

const TlCliCommand tl_cli_zoc = {
  "zoc",
  N_ ("FILE --side SIDE"),
  N_ ("Hexes in which a side has a zone of control"),
  N_ ("\"zoc\" has the hexes where it holds against the enemy, \"negated\" those where an enemy\n"
      "combat unit lifts it (4.5b); retreats heed both (9.12e)."),
  run,
};
