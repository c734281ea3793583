/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-supply.h"

#include "answers/tl-unit-supply.h"
#include "rules/payment/tl-condition.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- who cannot trace with their formation (12.6f) ------------------------------------------- */

/* (transfer full): TlUnit */
static GArray *
units_of (const GPtrArray *supplies)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < supplies->len; i++)
    g_array_append_val (units, ((const TlUnitSupply *) supplies->pdata[i])->unit);
  return units;
}

static void
print_left_out (TlCli *cli, const TlSituation *situation, const GPtrArray *supplies)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) asked = units_of (supplies);
  g_autoptr (GArray) units = tl_supply_left_out (situation, asked, verdict);

  if (units->len == 0)
    return;
  tl_cli_print (cli, "\n%s\n", _ ("Left out of their formation's trace (12.6f)"));
  tl_cli_print_verdict (cli, situation, verdict);
}

/* --- JSON ----------------------------------------------------------------------------------- */

static void
path_json (JsonBuilder *json, const TlSituation *situation, const TlSupplyPath *path)
{
  g_autoptr (GArray) hexes = path == NULL ? NULL : tl_supply_path_hexes (path);

  tl_cli_json_unit (json, "via", situation, path == NULL ? TL_UNIT_NONE : path->line.via);
  tl_cli_json_take (json, "mp",
                    path == NULL ? NULL : tl_mp12_to_string (tl_supply_line_mp12 (&path->line)));
  tl_cli_json_hexes (json, "path", situation, hexes);
}

/* A box is a member more, which hexes do not have. */
static void
site_json (JsonBuilder *json, const TlSituation *situation, TlSite site)
{
  const GArray *boxes = tl_situation_scenario (situation)->boxes;

  tl_cli_json_hex (json, "hex", situation, tl_site_hex (site));
  if (tl_site_is_box (site))
    tl_cli_json_string (json, "box", g_array_index (boxes, TlBox, tl_site_box (site)).id);
}

static void
legs_back_json (JsonBuilder *json, const TlSituation *situation, const TlSupplyPath *path)
{
  g_autoptr (GPtrArray) legs = path == NULL ? g_ptr_array_new () : tl_supply_path_legs_back (path);

  tl_cli_json_array (json, "back");
  for (guint i = 0; i < legs->len; i++)
    {
      const TlLeg *leg = legs->pdata[i];
      gboolean is_rail = leg->kind == TL_LEG_RAIL;

      json_builder_begin_object (json);
      tl_cli_json_string (json, "kind", is_rail ? "rail" : "extender");
      tl_cli_json_unit (json, "unit", situation, leg->unit);
      tl_cli_json_take (json, "mp", is_rail ? NULL : tl_mp12_to_string (leg->mp12));
      tl_cli_json_hexes (json, "path", situation, leg->hexes);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
tl_cli_condition_json (JsonBuilder *json, const TlSituation *situation, TlUnit unit)
{
  static const char *const stocks[] = {
    [TL_STOCKS_FULL] = "full", [TL_STOCKS_LOW] = "low", [TL_STOCKS_EXHAUSTED] = "exhausted"
  };
  TlCondition condition = tl_condition_of (situation, unit, FALSE);

  tl_cli_json_boolean (json, "oos", condition.is_marked);
  tl_cli_json_string (json, "stocks", stocks[condition.stocks]);
  tl_cli_json_string (
      json, "fuel",
      tl_situation_scenario (situation)->keeps_fuel ? tl_cli_fuel_id (condition.fuel) : NULL);
}

static void
unit_json (JsonBuilder *json, const TlSituation *situation, const TlUnitSupply *supply)
{
  json_builder_begin_object (json);
  tl_cli_json_unit (json, "unit", situation, supply->unit);
  TlSite site = tl_draw_site (situation, supply->unit);
  site_json (json, situation,
             tl_site_is_box (site) ? site : tl_situation_hex (situation, supply->unit));
  tl_cli_condition_json (json, situation, supply->unit);
  tl_cli_json_object (json, "trace");
  tl_cli_json_boolean (json, "ok", supply->trace != NULL);
  tl_cli_json_hex (json, "source", situation,
                   supply->trace == NULL ? TL_HEX_NONE : supply->trace->line.source);
  path_json (json, situation, supply->trace);
  legs_back_json (json, situation, supply->trace);
  json_builder_end_object (json);
  tl_cli_json_array (json, "dumps");
  for (guint i = 0; i < supply->dumps->len; i++)
    {
      const TlSupplyPath *dump = g_ptr_array_index (supply->dumps, i);

      json_builder_begin_object (json);
      site_json (json, situation, dump->line.source);
      tl_cli_json_int (json, "t", dump->t);
      tl_cli_json_boolean (json, "aboard", dump->line.users == TL_USERS_ADJACENT);
      path_json (json, situation, dump);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  g_autoptr (TlVerdict) verdict = tl_unit_supply_verdict (supply);
  tl_cli_json_verdict (json, "verdict", situation, verdict);
  tl_cli_json_verdict (json, "why_trace", situation, supply->why[TL_SUPPLY_TRACE]);
  tl_cli_json_verdict (json, "why_dumps", situation, supply->why[TL_SUPPLY_DUMP]);
  tl_cli_json_verdict (json, "remarks", situation, supply->remarks);
  json_builder_end_object (json);
}

static void
print_json (TlCli *cli, const TlSituation *situation, const GPtrArray *supplies)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "units");
  for (guint i = 0; i < supplies->len; i++)
    unit_json (json, situation, g_ptr_array_index (supplies, i));
  json_builder_end_array (json);
  g_autoptr (GArray) asked = units_of (supplies);
  g_autoptr (GArray) units = tl_supply_left_out (situation, asked, NULL);
  tl_cli_json_units (json, "left_out", situation, units);
  tl_cli_json_end (cli, json);
}

/* --- text ----------------------------------------------------------------------------------- */

static char *
trace_text (const TlUnitSupply *supply)
{
  return tl_supply_trace_text (supply->situation, supply->unit,
                               supply->trace != NULL ? &supply->trace->line : NULL);
}

/* Markers, formation, stocks and fuel; "" when there is nothing to be said. */
static char *
condition_text (const TlSituation *situation, TlUnit unit)
{
  TlCondition condition =
      tl_condition_of (situation, unit, tl_hunger_is_left_out (situation, unit));

  return tl_condition_text (&condition);
}

static void
print_side (TlCli *cli, const TlSituation *situation, const GPtrArray *supplies, TlSide side)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lllll");

  tl_cli_table_add (table, g_strdup (_ ("Unit")));
  tl_cli_table_add (table, g_strdup (_ ("Hex")));
  tl_cli_table_add (table, g_strdup (_ ("Trace")));
  /* Translators: heads a column: the first of the dumps that a unit can draw from */
  tl_cli_table_add (table, g_strdup (_ ("Nearest dump")));
  /* Translators: heads a column: markers, internal stocks and fuel of a unit */
  tl_cli_table_add (table, g_strdup (_ ("State")));
  for (guint i = 0; i < supplies->len; i++)
    {
      const TlUnitSupply *supply = g_ptr_array_index (supplies, i);

      if (tl_situation_side (situation, supply->unit) != side)
        continue;
      tl_cli_table_add (table, tl_situation_name (situation, supply->unit));
      tl_cli_table_add (table, tl_supply_where_text (situation, supply->unit));
      tl_cli_table_add (table, trace_text (supply));
      tl_cli_table_add (table, supply->dumps->len == 0
                                   ? g_strdup ("-")
                                   : tl_supply_dump_text (situation, supply->dumps->pdata[0]));
      tl_cli_table_add (table, condition_text (situation, supply->unit));
    }
  tl_cli_print_title (cli,
                      /* Translators: name of a side */
                      _ ("Supply: %s (12.3, 12.6)"),
                      tl_situation_scenario (situation)->sides[side].name);
  tl_cli_table_print (cli, table, TRUE);
}

/* What concerns trace apart from what concerns dumps. */
static void
print_why (TlCli *cli, const TlUnitSupply *supply, const char *is_told)
{
  for (TlWhyPart part = 0; part < TL_WHY_PARTS; part++)
    {
      g_autoptr (TlVerdict) why = tl_unit_supply_why (supply, part, is_told);

      if (tl_verdict_n_findings (why) == 0)
        continue;
      tl_cli_print (cli, "%s\n", tl_why_part_title (part));
      tl_cli_print_verdict (cli, supply->situation, why);
    }
}

/* The units of @side, from the @first on, for which the answer is that one's. (transfer full):
 * TlUnit */
static GArray *
units_alike (const TlSituation *situation, const GPtrArray *supplies, guint first, TlSide side)
{
  const TlUnitSupply *one = g_ptr_array_index (supplies, first);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = first; i < supplies->len; i++)
    {
      const TlUnitSupply *supply = g_ptr_array_index (supplies, i);

      if (tl_situation_side (situation, supply->unit) == side &&
          tl_unit_supply_is_alike (one, supply))
        g_array_append_val (units, supply->unit);
    }
  return units;
}

static gboolean
has_more_than (const TlUnitSupply *supply, const char *text)
{
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    for (guint i = 0; i < tl_verdict_n_findings (supply->why[kind]); i++)
      if (g_strcmp0 (tl_verdict_finding (supply->why[kind], i)->text, text) != 0)
        return TRUE;
  return FALSE;
}

/* Once for all units with the same reasons: a side without any dump is told so once. */
static void
print_why_not (TlCli *cli, const TlSituation *situation, const GPtrArray *supplies, TlSide side)
{
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autofree char *no_source = tl_trace_no_source_text (situation, side);

  if (no_source != NULL)
    {
      g_autofree char *text = g_strdup_printf ("%s (12.6a)", no_source);

      tl_cli_print (cli, "\n");
      tl_cli_print_wrapped (cli, "", text);
    }

  for (guint i = 0; i < supplies->len; i++)
    {
      const TlUnitSupply *supply = g_ptr_array_index (supplies, i);
      g_autoptr (GArray) units = NULL;
      g_autofree char *names = NULL;

      if (tl_situation_side (situation, supply->unit) != side ||
          !has_more_than (supply, no_source) || tl_units_include (told, supply->unit))
        continue;
      if (told->len == 0)
        tl_cli_print (cli, "\n%s\n", _ ("Why not"));
      units = units_alike (situation, supplies, i, side);
      names = tl_situation_names (situation, units);
      tl_cli_print_wrapped (cli, "", names);
      print_why (cli, supply, no_source);
      g_array_append_vals (told, units->data, units->len);
    }
}

/* Rules 12.7, 13.3c: behind the source, leg by leg. */
static void
print_legs_back (TlCli *cli, const TlSituation *situation, const TlSupplyPath *path)
{
  g_autoptr (GPtrArray) legs = tl_supply_path_legs_back (path);

  if (legs->len > 0)
    tl_cli_print (cli, "  %s\n", _ ("Supply comes to the source (12.6a):"));
  for (guint i = 0; i < legs->len; i++)
    {
      const TlLeg *leg = legs->pdata[i];
      g_autoptr (TlTrail) trail = tl_trail_new ();
      g_autofree char *text = tl_leg_back_text (leg, situation);
      g_autofree char *way = tl_cli_hexes_text (situation, leg->hexes);

      tl_cli_print (cli, "  %s\n", text);
      tl_cli_print_wrapped (cli, "  ", way);
      if (leg->kind != TL_LEG_RAIL)
        tl_leg_trail (leg, situation, trail);
      tl_cli_print_trail (cli, situation, trail);
    }
}

static void
print_path (TlCli *cli, const TlSituation *situation, const TlSupplyPath *path)
{
  g_autoptr (GArray) hexes = tl_supply_path_hexes (path);
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autofree char *text = tl_cli_hexes_text (situation, hexes);

  if (hexes->len > 0)
    tl_cli_print_wrapped (cli, "  ", text);
  tl_supply_path_trail (path, situation, trail);
  tl_cli_print_trail (cli, situation, trail);
  if (path->kind == TL_SUPPLY_TRACE)
    print_legs_back (cli, situation, path);
}

static void
print_unit (TlCli *cli, const TlSituation *situation, const TlUnitSupply *supply)
{
  g_autofree char *name = tl_situation_name (situation, supply->unit);
  g_autofree char *hex = tl_supply_where_text (situation, supply->unit);
  g_autofree char *trace = trace_text (supply);
  g_autofree char *state = condition_text (situation, supply->unit);

  /* Translators: a unit, its hex */
  tl_cli_print_title (cli, _ ("Supply of %s in %s"), name, hex);
  if (state[0] != '\0')
    /* Translators: what state a unit is in: "Low, not fuelled" */
    tl_cli_print (cli, _ ("State: %s\n"), state);
  /* Translators: a supply source and how it is reached */
  tl_cli_print (cli, _ ("Trace (12.6): %s\n"), trace);
  if (supply->trace != NULL)
    print_path (cli, situation, supply->trace);
  if (!tl_supply_is_taker (situation, supply->unit))
    tl_cli_print (cli, "\n%s\n", _ ("It takes no SP either (12.9)."));
  else if (supply->dumps->len == 0)
    tl_cli_print (cli, "\n%s\n", _ ("No dump in reach (12.3)"));
  for (guint i = 0; i < supply->dumps->len; i++)
    {
      const TlSupplyPath *dump = g_ptr_array_index (supply->dumps, i);
      g_autofree char *text = tl_supply_dump_text (situation, dump);

      /* Translators: Tokens in a dump, where it is and how it is reached */
      tl_cli_print (cli, _ ("\nDump (12.3): %s\n"), text);
      print_path (cli, situation, dump);
    }
  if (has_more_than (supply, NULL))
    tl_cli_print (cli, "\n%s\n", _ ("Why not"));
  print_why (cli, supply, NULL);
  if (tl_verdict_n_findings (supply->mends_told) > 0)
    tl_cli_print (cli, "\n%s\n", _ ("What would mend it"));
  tl_cli_print_verdict (cli, situation, supply->mends_told);
  if (tl_verdict_n_findings (supply->remarks) > 0)
    /* Translators: heads remarks about the supply of a unit */
    tl_cli_print (cli, "\n%s\n", _ ("Besides"));
  tl_cli_print_verdict (cli, situation, supply->remarks);
}

/* --- the command ---------------------------------------------------------------------------- */

static gboolean
supply_all (TlCli *cli, const TlSituation *situation, const char *unit_id, const char *side_id,
            GPtrArray *supplies)
{
  TlUnit unit;
  TlSide side;

  if (unit_id != NULL)
    {
      if (!tl_cli_find_unit (cli, situation, unit_id, &unit))
        return FALSE;
      g_ptr_array_add (supplies, tl_unit_supply_new (situation, unit));
    }
  else if (side_id != NULL)
    {
      if (!tl_cli_find_side (cli, situation, side_id, &side))
        return FALSE;
      g_ptr_array_extend_and_steal (supplies, tl_side_supply_new (situation, side));
    }
  else
    for (side = 0; side < TL_SIDES; side++)
      g_ptr_array_extend_and_steal (supplies, tl_side_supply_new (situation, side));
  return TRUE;
}

static void
print_text (TlCli *cli, const TlSituation *situation, const GPtrArray *supplies)
{
  gboolean has[TL_SIDES] = { FALSE };

  for (guint i = 0; i < supplies->len; i++)
    has[tl_situation_side (situation, ((const TlUnitSupply *) supplies->pdata[i])->unit)] = TRUE;
  for (TlSide side = 0; side < TL_SIDES; side++)
    if (has[side])
      {
        print_side (cli, situation, supplies, side);
        print_why_not (cli, situation, supplies, side);
      }
  print_left_out (cli, situation, supplies);
  if (supplies->len == 0)
    tl_cli_print (cli, "%s\n", _ ("No units on the map."));
}

static TlCliStatus
run_with (TlCli *cli, const TlCliSupplyOptions *options)
{
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (GPtrArray) supplies =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tl_unit_supply_free);

  if (!tl_cli_supply_fit (cli, options))
    return cli->status;
  situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  if (tl_cli_supply_is_question (options))
    tl_cli_supply_answer (cli, situation, options);
  else if (!supply_all (cli, situation, options->unit, options->side, supplies))
    return cli->status;
  else if (cli->json)
    print_json (cli, situation, supplies);
  else if (options->unit != NULL)
    print_unit (cli, situation, g_ptr_array_index (supplies, 0));
  else
    print_text (cli, situation, supplies);
  return cli->status;
}

static TlCliStatus
run (TlCli *cli)
{
  TlCliSupplyOptions o = { NULL };
  const GOptionEntry entries[] = {
    tl_cli_option ("unit", &o.unit, N_ ("One unit, with every path"), TL_CLI_UNIT),
    tl_cli_option ("side", &o.side, N_ ("One side; both when not given"), TL_CLI_SIDE),
    { "reach", 0, 0, G_OPTION_ARG_NONE, &o.reach,
      N_ ("Where the unit may go, and where it would be supplied"), NULL },
    { "hinges", 0, 0, G_OPTION_ARG_NONE, &o.hinges,
      N_ ("What cuts off most when it is lost, ranked"), NULL },
    { "kind", 0, 0, G_OPTION_ARG_FILENAME, &o.kind, N_ ("Of trace, or of dumps"),
      N_ ("trace|dumps") },
    { "max", 0, 0, G_OPTION_ARG_FILENAME, &o.max, N_ ("How many at most; 10"), N_ ("N") },
    { "if", 0, 0, G_OPTION_ARG_FILENAME, &o.what_if,
      N_ ("Who would be cut off if the unit stood in the hex"), N_ ("UNIT@HEX") },
    tl_cli_option ("hq", &o.hq, N_ ("Where this HQ would serve best"), TL_CLI_UNIT),
    tl_cli_option ("for", &o.for_units, N_ ("Whom it should serve"), TL_CLI_UNITS),
    { NULL }
  };
  TlCliStatus status = tl_cli_parse (cli, entries, 1, 1) ? run_with (cli, &o) : cli->status;
  g_free (o.unit);
  g_free (o.side);
  g_free (o.kind);
  g_free (o.max);
  g_free (o.what_if);
  g_free (o.hq);
  g_free (o.for_units);
  return status;
}

const TlCliCommand tl_cli_supply = {
  "supply",
  N_ ("FILE [--unit UNIT [--reach] | --side SIDE | --hinges | --if UNIT@HEX |\n"
      "       --hq UNIT --for UNIT,...]"),
  N_ ("Who is in supply, from where, along which path, and why not"),
  N_ ("Trace (12.6) and dumps (12.3) for combat units; MP are those of draw and throw together.\n"
      "--hinges tells what supply hangs on, --if whom a unit would cut off, --reach how far one\n"
      "may go and be supplied, --hq where an HQ should stand."),
  run,
};
