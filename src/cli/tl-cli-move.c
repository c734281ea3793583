/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-fuel-offer.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const TlSituation *situation;
  TlUnit unit;
  guint ma_mp12;
  const TlMoveReach *reach;
  guint n_reached; /* of @reach: all, or the hex where the unit is */
  const TlVerdict *verdict;
} Answer;

/* --- fuel (12.5) ------------------------------------------------------------------------------ */

static void
offer_json (JsonBuilder *json, const TlSituation *situation, const TlFuelOffer *offer)
{
  g_autoptr (TlAction) action = tl_action_new_fuel (offer->purchase);

  json_builder_begin_object (json);
  tl_cli_json_string (json, "method", tl_cli_fuel_method_id (offer->purchase->method));
  tl_cli_json_int (json, "tokens", offer->price_t);
  tl_cli_json_boolean (json, "cheapest", offer->is_cheapest);
  if (offer->is_allowed)
    tl_cli_json_take (json, "action", tl_action_to_string (action, situation));
  tl_cli_json_verdict (json, "verdict", situation, offer->verdict);
  json_builder_end_object (json);
}

/* Where an account of it is kept: what @unit has, and every way to have some. */
static void
fuel_json (JsonBuilder *json, const TlSituation *situation, TlUnit unit)
{
  if (!tl_situation_scenario (situation)->keeps_fuel)
    return;
  g_autoptr (TlFuelOffers) offers = tl_fuel_offers (situation, &unit, 1);
  tl_cli_json_object (json, "fuel");
  tl_cli_json_string (json, "state", tl_cli_fuel_id (tl_fuel_state (situation, unit, NULL)));
  tl_cli_json_array (json, "offers");
  for (guint i = 0; i < offers->offers->len; i++)
    offer_json (json, situation, offers->offers->pdata[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
print_fuel (TlCli *cli, const TlSituation *situation, TlUnit unit)
{
  g_autofree char *state = tl_fuel_state_text (situation, unit);

  if (state == NULL)
    return;
  tl_cli_print (cli, "%s\n", state);
  g_autoptr (TlFuelOffers) offers = tl_fuel_offers (situation, &unit, 1);
  for (guint i = 0; i < offers->offers->len; i++)
    {
      const TlFuelOffer *offer = offers->offers->pdata[i];
      g_autofree char *title = tl_fuel_purchase_title (situation, offer->purchase);
      g_autofree char *paid = tl_payments_text (situation, offer->purchase->payments);

      if (offer->is_allowed && offer->gainers->len > 0)
        /* Translators: a rule, what is fuelled, Tokens and dumps, until when. */
        tl_cli_print (cli, _ ("  %s %s: %s, %s\n"), tl_fuel_method_rule (offer->purchase->method),
                      title, paid, tl_fuel_lasting_text (offer->purchase->method));
    }
}

/* --- reach ------------------------------------------------------------------------------------ */

static void
print_json (TlCli *cli, const Answer *answer)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
  guint n;

  tl_cli_json_unit (json, "unit", answer->situation, answer->unit);
  tl_cli_json_take (json, "ma", tl_mp12_to_string (answer->ma_mp12));
  tl_cli_json_array (json, "reach");
  const TlHex *hexes = tl_move_reach_hexes (answer->reach, &n);
  for (guint i = 0; i < answer->n_reached; i++)
    {
      g_autoptr (GArray) path = tl_move_reach_path (answer->reach, hexes[i]);

      json_builder_begin_object (json);
      tl_cli_json_hex (json, "hex", answer->situation, hexes[i]);
      tl_cli_json_take (json, "mp",
                        tl_mp12_to_string (tl_move_reach_cost_mp12 (answer->reach, hexes[i])));
      tl_cli_json_hexes (json, "path", answer->situation, path);
      tl_cli_json_boolean (json, "must_stop", tl_move_reach_must_stop (answer->reach, hexes[i]));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  fuel_json (json, answer->situation, answer->unit);
  tl_cli_json_verdict (json, "verdict", answer->situation, answer->verdict);
  tl_cli_json_end (cli, json);
}

static void
print_reach (TlCli *cli, const Answer *answer)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrll");
  guint n;

  tl_cli_table_add_words (
      table, _ ("Hex"), _ ("MP"),
      /* Translators: heads a column that says "stop" where a unit cannot go on */
      _ ("Must"), _ ("Path"), NULL);
  const TlHex *hexes = tl_move_reach_hexes (answer->reach, &n);
  for (guint i = 0; i < answer->n_reached; i++)
    {
      g_autoptr (GArray) path = tl_move_reach_path (answer->reach, hexes[i]);
      gboolean must_stop = tl_move_reach_must_stop (answer->reach, hexes[i]);

      tl_cli_table_add (table, tl_cli_hex_text (answer->situation, hexes[i]));
      tl_cli_table_add (table,
                        tl_mp12_to_string (tl_move_reach_cost_mp12 (answer->reach, hexes[i])));
      /* Translators: a unit that gets here cannot go on */
      tl_cli_table_add (table, g_strdup (must_stop ? _ ("stop") : ""));
      tl_cli_table_add (table, tl_cli_hexes_text (answer->situation, path));
    }
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_text (TlCli *cli, const Answer *answer)
{
  g_autofree char *name = tl_situation_name (answer->situation, answer->unit);
  g_autofree char *ma = tl_mp12_to_string (answer->ma_mp12);
  g_autofree char *left = tl_mp12_to_string (tl_move_left_mp12 (answer->situation, answer->unit));
  g_autofree char *hex =
      tl_cli_hex_text (answer->situation, tl_situation_hex (answer->situation, answer->unit));

  /* Translators: a unit, its hex */
  tl_cli_print_title (cli, _ ("Reach of %s from %s"), name, hex);
  /* Translators: MP of a Movement Allowance, kind of mobility, MP */
  tl_cli_print (cli, _ ("Movement Allowance %s by %s, %s left (6.1)\n"), ma,
                tl_mobility_name (tl_unit_mobility (answer->situation, answer->unit)), left);
  print_fuel (cli, answer->situation, answer->unit);
  tl_cli_print_verdict (cli, answer->situation, answer->verdict);
  if (!tl_verdict_allows (answer->verdict))
    return;
  tl_cli_print (cli, "\n");
  print_reach (cli, answer);
}

/* Rule 12.5a: whether nothing can fuel @unit, which might move now: it spends no MP then.  In
 * another segment the dumps may lie elsewhere by the time it moves. */
static gboolean
lacks_fuel (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();

  if (!tl_verdict_allows (verdict))
    return FALSE;
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (situation, &unit, 1, "12.5a", why);
  if (bill == NULL)
    tl_verdict_append (verdict, why);
  return bill == NULL;
}

static TlCliStatus
run (TlCli *cli)
{
  char *unit_id = NULL;
  const GOptionEntry entries[] = { tl_cli_option ("unit", &unit_id, N_ ("Who moves"), TL_CLI_UNIT),
                                   { NULL } };
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlUnit unit;

  if (!tl_cli_parse (cli, entries, 1, 1) || !tl_cli_need (cli, "--unit", unit_id))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !tl_cli_find_unit_on_map (cli, situation, unit_id, &unit))
    return cli->status;
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, verdict);

  Answer answer = { situation, unit, tl_unit_ma_mp12 (situation, unit, NULL), reach, 1, verdict };

  if (!lacks_fuel (situation, unit, verdict))
    tl_move_reach_hexes (reach, &answer.n_reached);

  if (cli->json)
    print_json (cli, &answer);
  else
    print_text (cli, &answer);
  tl_cli_obey (cli, verdict);
  return cli->status;
}

const TlCliCommand tl_cli_move = {
  "move",
  N_ ("FILE --unit UNIT"),
  N_ ("Where a unit may go in this phase, along which path, at what price"),
  N_ ("The cheapest path to every hex in reach, the unit's own hex first. Exit status 1 when the\n"
      "unit may not move at all, or can get no fuel for it (12.5a)."),
  run,
};
