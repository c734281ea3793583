/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "rules/supply/tl-turn-cost.h"

#include <glib/gi18n-lib.h>

/* "HEX:UNIT,UNIT" or "HEX:UNIT,UNIT:overrun" */
static TlFight *
parse_attack (TlCli *cli, const TlSituation *situation, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  g_autoptr (GArray) units = NULL;
  TlFight *fight;
  TlHex hex;

  if (parts[0] == NULL || parts[1] == NULL ||
      (parts[2] != NULL && !g_str_equal (parts[2], "overrun")))
    {
      tl_cli_misuse (cli, _ ("--attack %s: expected HEX:UNIT,... or HEX:UNIT,...:overrun"), text);
      return NULL;
    }
  if (!tl_cli_find_hex (cli, situation, parts[0], &hex) ||
      (units = tl_cli_find_units (cli, situation, parts[1])) == NULL)
    return NULL;
  fight = tl_fight_new (hex, parts[2] != NULL);
  for (guint i = 0; i < units->len; i++)
    tl_fight_add_attacker (fight, g_array_index (units, TlUnit, i));
  return fight;
}

/* All of one side; FALSE, and said, when not. */
static gboolean
find_side (TlCli *cli, const TlSituation *situation, const GArray *movers, const GPtrArray *attacks,
           TlSide *side)
{
  g_autoptr (GArray) all = g_array_copy ((GArray *) movers);

  for (guint i = 0; i < attacks->len; i++)
    {
      const TlFight *fight = attacks->pdata[i];

      g_array_append_vals (all, fight->attackers->data, fight->attackers->len);
    }
  *side = tl_situation_side (situation, g_array_index (all, TlUnit, 0));
  for (guint i = 1; i < all->len; i++)
    if (tl_situation_side (situation, g_array_index (all, TlUnit, i)) != *side)
      return tl_cli_fail (cli, _ ("The units are not all of one side."));
  return TRUE;
}

static const char *
method_id (TlFuelMethod method)
{
  return method == TL_FUEL_UNIT ? "unit" : method == TL_FUEL_HQ ? "hq" : "formation";
}

/* --- JSON ----------------------------------------------------------------------------------------- */

static void
put_purchase (JsonBuilder *json, const TlSituation *situation, const TlFuelPurchase *purchase)
{
  json_builder_begin_object (json);
  tl_cli_json_string (json, "method", method_id (purchase->method));
  if (purchase->hq != TL_UNIT_NONE)
    tl_cli_json_unit (json, "hq", situation, purchase->hq);
  tl_cli_json_units (json, "units", situation, purchase->units);
  tl_cli_json_int (json, "tokens", tl_fuel_purchase_t (purchase));
  json_builder_end_object (json);
}

static void
print_json (TlCli *cli, const TlSituation *situation, const TlTurnCost *cost)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_int (json, "tokens", cost->t);
  tl_cli_json_array (json, "fuel");
  for (guint i = 0; i < cost->fuel->purchases->len; i++)
    put_purchase (json, situation, cost->fuel->purchases->pdata[i]);
  json_builder_end_array (json);
  tl_cli_json_array (json, "dumps");
  for (guint i = 0; i < cost->dumps->len; i++)
    {
      const TlDumpCost *dump = &g_array_index (cost->dumps, TlDumpCost, i);

      json_builder_begin_object (json);
      tl_cli_json_hex (json, "hex", situation, dump->hex);
      tl_cli_json_int (json, "had", dump->had_t);
      tl_cli_json_int (json, "fuel", dump->fuel_t);
      tl_cli_json_int (json, "combat", dump->combat_t);
      tl_cli_json_int (json, "left", dump->had_t - dump->fuel_t - dump->combat_t);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_array (json, "shortfalls");
  for (guint i = 0; i < cost->shortfalls->len; i++)
    {
      const TlShortfall *shortfall = &g_array_index (cost->shortfalls, TlShortfall, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "rule", shortfall->rule);
      tl_cli_json_unit (json, "unit", situation, shortfall->unit);
      if (shortfall->target != TL_HEX_NONE)
        tl_cli_json_hex (json, "target", situation, shortfall->target);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

/* --- text ----------------------------------------------------------------------------------------- */

static void
print_purchases (TlCli *cli, const TlSituation *situation, const TlTurnCost *cost)
{
  for (guint i = 0; i < cost->fuel->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = cost->fuel->purchases->pdata[i];
      g_autofree char *names = tl_cli_units_text (situation, purchase->units);
      guint t = tl_fuel_purchase_t (purchase);

      if (purchase->method == TL_FUEL_UNIT)
        /* Translators: an amount in Tokens, units. */
        tl_cli_print (cli, _ ("Fuel, one by one (12.5c(C)): %uT for %s\n"), t, names);
      else if (purchase->method == TL_FUEL_HQ)
        /* Translators: an amount in Tokens, units. */
        tl_cli_print (cli, _ ("Fuel of an HQ (12.5c(B)): %uT for %s\n"), t, names);
      else
        /* Translators: an amount in Tokens, units. */
        tl_cli_print (cli, _ ("Fuel of a formation (12.5c(A)): %uT for %s\n"), t, names);
    }
}

static void
print_text (TlCli *cli, const TlSituation *situation, const TlTurnCost *cost)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrrr");

  /* Translators: an amount in Tokens. */
  tl_cli_print_title (cli, _ ("What this costs: %uT"), cost->t);
  print_purchases (cli, situation, cost);
  tl_cli_table_add (table, g_strdup (_ ("Dump")));
  tl_cli_table_add (table, g_strdup (_ ("Has")));
  tl_cli_table_add (table, g_strdup (_ ("Fuel")));
  tl_cli_table_add (table, g_strdup (_ ("Combat")));
  tl_cli_table_add (table, g_strdup (_ ("Left")));
  for (guint i = 0; i < cost->dumps->len; i++)
    {
      const TlDumpCost *dump = &g_array_index (cost->dumps, TlDumpCost, i);

      tl_cli_table_add (table, tl_cli_hex_text (situation, dump->hex));
      tl_cli_table_add (table, g_strdup_printf ("%u", dump->had_t));
      tl_cli_table_add (table, g_strdup_printf ("%u", dump->fuel_t));
      tl_cli_table_add (table, g_strdup_printf ("%u", dump->combat_t));
      tl_cli_table_add (table, g_strdup_printf ("%u", dump->had_t - dump->fuel_t - dump->combat_t));
    }
  tl_cli_table_print (cli, table, TRUE);
  for (guint i = 0; i < cost->shortfalls->len; i++)
    {
      const TlShortfall *shortfall = &g_array_index (cost->shortfalls, TlShortfall, i);
      g_autofree char *name = tl_situation_name (situation, shortfall->unit);

      /* Translators: a rule, a unit. */
      tl_cli_print (cli,
                    shortfall->target == TL_HEX_NONE ? _ ("%s: no fuel for %s\n")
                                                     : _ ("%s: no combat supply for %s\n"),
                    shortfall->rule, name);
    }
}

static gboolean
read_attacks (TlCli *cli, const TlSituation *situation, char *const *texts, GPtrArray *attacks)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      TlFight *fight = parse_attack (cli, situation, texts[i]);

      if (fight == NULL)
        return FALSE;
      g_ptr_array_add (attacks, fight);
    }
  return TRUE;
}

static TlCliStatus
run (TlCli *cli)
{
  g_auto (GStrv) attack_texts = NULL;
  g_autofree char *move_text = NULL;
  const GOptionEntry entries[] = {
    { "attack", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &attack_texts,
      N_ ("An attack, or an overrun; may be repeated"), N_ ("HEX:UNIT,...[:overrun]") },
    { "move", 0, 0, G_OPTION_ARG_FILENAME, &move_text, N_ ("Who moves"), N_ ("UNIT,...") },
    { NULL }
  };
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (GPtrArray) attacks = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_fight_free);
  g_autoptr (GArray) movers = NULL;
  g_autoptr (TlTurnCost) cost = NULL;
  TlSide side;

  if (!tl_cli_parse (cli, entries, 1, 1))
    return cli->status;
  if (attack_texts == NULL && move_text == NULL)
    {
      tl_cli_misuse (cli, _ ("expected --attack or --move"));
      return cli->status;
    }
  situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  movers = move_text != NULL ? tl_cli_find_units (cli, situation, move_text)
                             : g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (movers == NULL || !read_attacks (cli, situation, attack_texts, attacks) ||
      !find_side (cli, situation, movers, attacks, &side))
    return cli->status;
  cost = tl_turn_cost (situation, side, (const TlUnit *) movers->data, movers->len,
                       (TlFight *const *) attacks->pdata, attacks->len);
  if (cli->json)
    print_json (cli, situation, cost);
  else
    print_text (cli, situation, cost);
  return cli->status;
}

const TlCliCommand tl_cli_cost = {
  "cost",
  N_ ("FILE [--attack HEX:UNIT,...[:overrun]]... [--move UNIT,...]"),
  N_ ("What moves and attacks cost, dump by dump"),
  N_ ("Fuel by the cheapest methods (12.5c), then combat supply (12.4), out of one stock."),
  run,
};
