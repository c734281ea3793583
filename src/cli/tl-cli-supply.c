/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "answers/tl-cut-off.h"
#include "answers/tl-unit-supply.h"
#include "rules/advice/tl-stand.h"
#include "rules/payment/tl-condition.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *unit;
  char *side;
  gboolean hinges;
  char *kind; /* "trace", "dumps"; NULL: trace */
  char *max;
  char *what_if; /* "UNIT@HEX" */
  gboolean reach;
  char *hq;
  char *for_units;
} Options;

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
  g_autoptr (TlVerdict) verdict = tl_unit_supply_why (supply, TL_WHY_ALL, NULL);
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
print_side (TlCli *cli, const TlSituation *situation, const TlSideSupply *of, TlSide side)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lllll");

  tl_cli_table_add_words (
      table, _ ("Unit"), _ ("Hex"), _ ("Trace"),
      /* Translators: heads a column: the first of the dumps that a unit can draw from */
      _ ("Nearest dump"),
      /* Translators: heads a column: markers, internal stocks and fuel of a unit */
      _ ("State"), NULL);
  for (guint i = 0; i < of->units->len; i++)
    {
      const TlUnitSupply *supply = of->units->pdata[i];

      tl_cli_table_add (table, tl_situation_name (situation, supply->unit));
      tl_cli_table_add (table, g_strdup (supply->where));
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
  tl_cli_print_verdict (cli, situation, of->unknown);
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

static gboolean
has_more_than (const TlUnitSupply *supply, const char *text)
{
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    for (guint i = 0; i < tl_verdict_n_findings (supply->why[kind]); i++)
      if (g_strcmp0 (tl_verdict_finding (supply->why[kind], i)->text, text) != 0)
        return TRUE;
  return FALSE;
}

/* Once for all units with the same reasons: of a side without any dump it is said once. */
static void
print_why_not (TlCli *cli, const TlSituation *situation, const TlSideSupply *of, TlSide side)
{
  g_autofree char *no_source = tl_trace_no_source_text (situation, side);
  gboolean is_first = TRUE;

  if (no_source != NULL)
    {
      g_autofree char *text = g_strdup_printf ("%s (12.6a)", no_source);

      tl_cli_print (cli, "\n");
      tl_cli_print_wrapped (cli, "", text);
    }

  for (guint i = 0; i < of->alike->len; i++)
    {
      const TlSupplyAlike *alike = of->alike->pdata[i];

      if (!has_more_than (alike->one, no_source))
        continue;
      if (is_first)
        tl_cli_print (cli, "\n%s\n", _ ("Why not"));
      is_first = FALSE;
      g_autofree char *names = tl_situation_names (situation, alike->units);
      tl_cli_print_wrapped (cli, "", names);
      print_why (cli, alike->one, no_source);
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
  g_autofree char *trace = trace_text (supply);
  g_autofree char *state = condition_text (situation, supply->unit);

  /* Translators: a unit, its hex */
  tl_cli_print_title (cli, _ ("Supply of %s in %s"), name, supply->where);
  if (state[0] != '\0')
    /* Translators: what state a unit is in: "Low, not fuelled" */
    tl_cli_print (cli, _ ("State: %s\n"), state);
  /* Translators: a supply source and how it is reached */
  tl_cli_print (cli, _ ("Trace (12.6): %s\n"), trace);
  if (supply->trace != NULL)
    print_path (cli, situation, supply->trace);
  if (!tl_unit_takes_supply (situation, supply->unit))
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

#define HINGES_USUAL 10
#define HINGES_MOST 1000

/* --- who is cut off ------------------------------------------------------------------------- */

static char *
cut_text (const TlSituation *situation, const GArray *cuts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cuts->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (cuts, TlCutUnit, i);
      g_autofree char *name = tl_situation_name (situation, cut->unit);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* --- what if -------------------------------------------------------------------------------- */

static void
print_what_if (TlCli *cli, const TlSituation *situation, TlUnit unit, TlHex hex, const GArray *cuts)
{
  g_autofree char *name = tl_situation_name (situation, unit);
  g_autofree char *place = tl_cli_hex_text (situation, hex);

  /* Translators: a unit, a hex */
  tl_cli_print_title (cli, _ ("Cut off by %s in %s"), name, place);
  if (cuts->len == 0)
    tl_cli_print (cli, "%s\n", _ ("Nobody (12.3, 12.6a)."));
  for (guint i = 0; i < cuts->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (cuts, TlCutUnit, i);
      g_autofree char *who = tl_situation_name (situation, cut->unit);
      g_autofree char *where = tl_cli_hex_text (situation, tl_situation_hex (situation, cut->unit));

      /* Translators: a unit, its hex, what it loses */
      tl_cli_print (cli, _ ("  %s in %s: %s\n"), who, where,
                    !cut->loses_dumps   ? _ ("trace (12.6a)")
                    : !cut->loses_trace ? _ ("dumps (12.3)")
                                        : _ ("trace (12.6a) and dumps (12.3)"));
    }
}

/* Of both sides: the enemy's who are cut, and one's own who hang on the unit. */
static void
answer_what_if (TlCli *cli, const TlSituation *situation, const char *what_if)
{
  g_auto (GStrv) parts = g_strsplit (what_if, "@", -1);
  TlUnit unit;
  TlHex hex;

  if (g_strv_length (parts) != 2)
    {
      tl_cli_misuse (cli, _ ("--if %s: a unit and a hex are wanted, UNIT@HEX"), what_if);
      return;
    }
  if (!tl_cli_find_unit (cli, situation, parts[0], &unit) ||
      !tl_cli_find_hex (cli, situation, parts[1], &hex))
    return;

  g_autoptr (TlCutOff) cut = tl_cut_off_new (situation, &unit, 1, hex);
  g_autoptr (TlVerdict) remarks = tl_verdict_new ();

  for (TlSide side = 0; side < TL_SIDES; side++)
    tl_side_tell_unknown (situation, side, NULL, remarks);
  if (!cli->json)
    {
      print_what_if (cli, situation, unit, hex, cut->units);
      tl_cli_print_verdict (cli, situation, remarks);
      return;
    }
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
  tl_cli_json_unit (json, "unit", situation, unit);
  tl_cli_json_hex (json, "hex", situation, hex);
  tl_cli_json_cut (json, "cut", situation, cut->units);
  tl_cli_json_verdict (json, "remarks", situation, remarks);
  tl_cli_json_end (cli, json);
}

/* --- hinges --------------------------------------------------------------------------------- */

static const char *
hinge_kind_id (TlHingeKind kind)
{
  return kind == TL_HINGE_HQ ? "hq" : kind == TL_HINGE_GARRISON ? "garrison" : "hex";
}

static void
hinges_json (JsonBuilder *json, const TlSituation *situation, TlSide side, const GPtrArray *hinges)
{
  for (guint i = 0; i < hinges->len; i++)
    {
      const TlHinge *hinge = g_ptr_array_index (hinges, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "side", tl_situation_scenario (situation)->sides[side].id);
      tl_cli_json_string (json, "kind", hinge_kind_id (hinge->kind));
      tl_cli_json_string (json, "rule", hinge->rule);
      tl_cli_json_hex (json, "hex", situation, hinge->hex);
      tl_cli_json_unit (json, "hq", situation, hinge->unit);
      tl_cli_json_take (json, "re", tl_fraction_to_mixed_string (tl_fraction_new (hinge->re4, 4)));
      tl_cli_json_cut (json, "cut", situation, hinge->units);
      json_builder_end_object (json);
    }
}

static void
print_hinges (TlCli *cli, const TlSituation *situation, TlSide side, TlSupplyKind kind,
              const GPtrArray *hinges)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("rlrl");

  tl_cli_print_title (cli,
                      /* Translators: name of a side */
                      kind == TL_SUPPLY_TRACE ? _ ("What the trace of %s hangs on (12.6)")
                                              : _ ("What the dumps of %s hang on (12.3)"),
                      tl_situation_scenario (situation)->sides[side].name);
  if (hinges->len == 0)
    {
      tl_cli_print (cli, "%s\n", _ ("No single hex, HQ or garrison cuts anybody off."));
      return;
    }
  tl_cli_table_add_words (table, "",
                          /* Translators: heads a column: what is lost */
                          _ ("Lost"), _ ("RE"),
                          /* Translators: heads a column: who then has no supply */
                          _ ("Cut off"), NULL);
  for (guint i = 0; i < hinges->len; i++)
    {
      const TlHinge *hinge = g_ptr_array_index (hinges, i);

      tl_cli_table_add (table, g_strdup_printf ("%u.", i + 1));
      tl_cli_table_add (table, tl_hinge_text (hinge, situation));
      tl_cli_table_add (table, tl_fraction_to_mixed_string (tl_fraction_new (hinge->re4, 4)));
      tl_cli_table_add (table, cut_text (situation, hinge->units));
    }
  tl_cli_table_print (cli, table, TRUE);
}

static void
answer_hinges (TlCli *cli, const TlSituation *situation, const Options *options)
{
  TlSupplyKind kind = g_strcmp0 (options->kind, "dumps") == 0 ? TL_SUPPLY_DUMP : TL_SUPPLY_TRACE;
  g_autoptr (JsonBuilder) json = cli->json ? tl_cli_json_begin () : NULL;
  g_autoptr (TlVerdict) remarks = tl_verdict_new ();
  gint64 max = HINGES_USUAL;
  TlSide only = TL_SIDES;

  if (!tl_cli_number (cli, "--max", options->max, 1, HINGES_MOST, &max) ||
      (options->side != NULL && !tl_cli_find_side (cli, situation, options->side, &only)))
    return;
  if (json != NULL)
    tl_cli_json_array (json, "hinges");
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      if (only != TL_SIDES && only != side)
        continue;
      g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, side, kind, (guint) max);
      if (json != NULL)
        hinges_json (json, situation, side, hinges);
      else
        print_hinges (cli, situation, side, kind, hinges);
      tl_side_tell_unknown (situation, side, NULL, remarks);
    }
  if (json == NULL)
    {
      tl_cli_print_verdict (cli, situation, remarks);
      return;
    }
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "remarks", situation, remarks);
  tl_cli_json_end (cli, json);
}

/* --- how far -------------------------------------------------------------------------------- */

static void
print_reach (TlCli *cli, const TlSituation *situation, TlUnit unit, const GArray *stands)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrll");
  g_autofree char *name = tl_situation_name (situation, unit);

  /* Translators: a unit */
  tl_cli_print_title (cli, _ ("Where %s may go and be supplied (6.1, 12.3, 12.6a)"), name);
  tl_cli_table_add_words (table, _ ("Hex"), _ ("MP"), _ ("Trace"), _ ("Dump"), NULL);
  for (guint i = 0; i < stands->len; i++)
    {
      const TlStand *stand = &g_array_index (stands, TlStand, i);

      tl_cli_table_add (table, tl_cli_hex_text (situation, stand->hex));
      tl_cli_table_add (table, tl_mp12_to_string (stand->mp12));
      tl_cli_table_add (table, g_strdup (stand->has_trace ? _ ("yes") : "-"));
      tl_cli_table_add (table, g_strdup (stand->has_dump ? _ ("yes") : "-"));
    }
  tl_cli_table_print (cli, table, TRUE);
}

static void
answer_reach (TlCli *cli, const TlSituation *situation, const char *unit_id)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlUnit unit;

  if (!tl_cli_find_unit (cli, situation, unit_id, &unit))
    return;
  if (tl_situation_hex (situation, unit) == TL_HEX_NONE || !tl_unit_is_combat (situation, unit))
    {
      tl_cli_fail (cli, _ ("unit %s is no combat unit on the map"), unit_id);
      return;
    }
  g_autoptr (GArray) stands = tl_stand_reach (situation, unit, verdict);
  if (!cli->json)
    {
      print_reach (cli, situation, unit, stands);
      tl_cli_print_verdict (cli, situation, verdict);
      return;
    }
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
  tl_cli_json_unit (json, "unit", situation, unit);
  tl_cli_json_array (json, "reach");
  for (guint i = 0; i < stands->len; i++)
    {
      const TlStand *stand = &g_array_index (stands, TlStand, i);

      json_builder_begin_object (json);
      tl_cli_json_hex (json, "hex", situation, stand->hex);
      tl_cli_json_take (json, "mp", tl_mp12_to_string (stand->mp12));
      tl_cli_json_boolean (json, "trace", stand->has_trace);
      tl_cli_json_boolean (json, "dump", stand->has_dump);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "verdict", situation, verdict);
  tl_cli_json_end (cli, json);
}

/* --- where an HQ should stand ----------------------------------------------------------------- */

static void
place_json (JsonBuilder *json, const TlSituation *situation, const TlHqStand *place)
{
  json_builder_begin_object (json);
  tl_cli_json_hex (json, "hex", situation, place->hex);
  tl_cli_json_string (json, "mode", place->face == TL_FACE_COMBAT ? "combat" : "move");
  tl_cli_json_take (json, "mp", tl_mp12_to_string (place->mp12));
  tl_cli_json_int (json, "traced", place->n_traced);
  tl_cli_json_int (json, "with_dump", place->n_dumped);
  tl_cli_json_boolean (json, "hq_traced", place->hq_has_trace);
  json_builder_end_object (json);
}

static void
print_places (TlCli *cli, const TlSituation *situation, TlUnit hq, guint n_units,
              const GArray *places)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("rllrrrl");
  g_autofree char *name = tl_situation_name (situation, hq);

  /* Translators: an HQ, how many units */
  tl_cli_print_title (cli,
                      ngettext ("Where %s would serve %u unit (12.3b, 12.6a)",
                                "Where %s would serve %u units (12.3b, 12.6a)", n_units),
                      name, n_units);
  tl_cli_table_add_words (table, "", _ ("Hex"), _ ("Mode"), _ ("MP"), _ ("Traced"), _ ("Dumps"),
                          _ ("HQ traced"), NULL);
  for (guint i = 0; i < places->len; i++)
    {
      const TlHqStand *place = &g_array_index (places, TlHqStand, i);

      tl_cli_table_add (table, g_strdup_printf ("%u.", i + 1));
      tl_cli_table_add (table, tl_cli_hex_text (situation, place->hex));
      tl_cli_table_add (table, g_strdup (tl_mode_name (
                                   place->face == TL_FACE_COMBAT ? TL_MODE_COMBAT : TL_MODE_MOVE)));
      tl_cli_table_add (table, tl_mp12_to_string (place->mp12));
      tl_cli_table_add (table, g_strdup_printf ("%u", place->n_traced));
      tl_cli_table_add (table, g_strdup_printf ("%u", place->n_dumped));
      tl_cli_table_add (table, g_strdup (place->hq_has_trace ? _ ("yes") : "-"));
    }
  tl_cli_table_print (cli, table, TRUE);
}

/* Rule 6.2: those where the HQ would stand, and those that its side's supply crosses now. */
static void
tell_unknown_places (const TlSituation *situation, TlUnit hq, const GArray *places,
                     TlVerdict *verdict)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < places->len; i++)
    g_array_append_val (hexes, g_array_index (places, TlHqStand, i).hex);
  tl_side_tell_unknown (situation, tl_situation_side (situation, hq), hexes, verdict);
}

static void
answer_hq (TlCli *cli, const TlSituation *situation, const Options *options)
{
  g_autoptr (TlVerdict) remarks = tl_verdict_new ();
  gint64 max = HINGES_USUAL;
  TlUnit hq;

  if (!tl_cli_number (cli, "--max", options->max, 1, HINGES_MOST, &max) ||
      !tl_cli_find_unit (cli, situation, options->hq, &hq))
    return;
  if (tl_supply_hq_among (situation, &hq, 1) == TL_UNIT_NONE)
    {
      tl_cli_fail (cli, _ ("unit %s is no HQ on the map"), options->hq);
      return;
    }
  g_autoptr (GArray) units = options->for_units != NULL
                                 ? tl_cli_find_units (cli, situation, options->for_units)
                                 : tl_supply_to_serve (situation, hq, NULL, 0);
  if (units == NULL)
    return;
  g_autoptr (GArray) places =
      tl_stand_hq (situation, hq, (const TlUnit *) (gpointer) units->data, units->len);
  g_array_set_size (places, MIN (places->len, (guint) max));
  tell_unknown_places (situation, hq, places, remarks);
  if (!cli->json)
    {
      print_places (cli, situation, hq, units->len, places);
      tl_cli_print_verdict (cli, situation, remarks);
      return;
    }
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
  tl_cli_json_unit (json, "hq", situation, hq);
  tl_cli_json_units (json, "for", situation, units);
  tl_cli_json_array (json, "places");
  for (guint i = 0; i < places->len; i++)
    place_json (json, situation, &g_array_index (places, TlHqStand, i));
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "remarks", situation, remarks);
  tl_cli_json_end (cli, json);
}

/* --- which question ------------------------------------------------------------------------- */

/* Whether one of --hinges, --if, --reach and --hq is given. */
static gboolean
is_question (const Options *options)
{
  return options->hinges || options->what_if != NULL || options->reach || options->hq != NULL;
}

/* FALSE: they do not go together, and why has been said. */
static gboolean
do_fit (TlCli *cli, const Options *options)
{
  guint n =
      (guint) options->hinges + (options->what_if != NULL) + options->reach + (options->hq != NULL);

  if (n > 1)
    return tl_cli_misuse (cli, "%s", _ ("--hinges, --if, --reach and --hq exclude each other"));
  if (options->unit != NULL && options->side != NULL)
    return tl_cli_misuse (cli, "%s", _ ("--unit and --side exclude each other"));
  if (options->kind != NULL && strcmp (options->kind, "trace") != 0 &&
      strcmp (options->kind, "dumps") != 0)
    return tl_cli_misuse (cli, _ ("--kind %s: trace or dumps is wanted"), options->kind);
  if (options->kind != NULL && !options->hinges)
    return tl_cli_misuse (cli, "%s", _ ("--kind goes with --hinges"));
  if (options->max != NULL && !options->hinges && options->hq == NULL)
    return tl_cli_misuse (cli, "%s", _ ("--max goes with --hinges or --hq"));
  if (options->reach && !tl_cli_need (cli, "--unit", options->unit))
    return FALSE;
  return options->for_units == NULL || tl_cli_need (cli, "--hq", options->hq);
}

static void
answer_question (TlCli *cli, const TlSituation *situation, const Options *options)
{
  if (options->hinges)
    answer_hinges (cli, situation, options);
  else if (options->what_if != NULL)
    answer_what_if (cli, situation, options->what_if);
  else if (options->reach)
    answer_reach (cli, situation, options->unit);
  else
    answer_hq (cli, situation, options);
}

/* --- the command ---------------------------------------------------------------------------- */

/* Of a side, or with NULL of both. */
static void
answer_sides (TlCli *cli, const TlSituation *situation, const char *side_id)
{
  g_autoptr (GPtrArray) sides =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tl_side_supply_free);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  TlSide first = 0, last = TL_SIDES - 1;

  if (side_id != NULL)
    {
      if (!tl_cli_find_side (cli, situation, side_id, &first))
        return;
      last = first;
    }
  for (TlSide side = first; side <= last; side++)
    {
      TlSideSupply *of = tl_side_supply_new (situation, side);

      g_ptr_array_add (sides, of);
      g_ptr_array_extend (all, of->units, NULL, NULL);
    }
  if (cli->json)
    {
      print_json (cli, situation, all);
      return;
    }
  for (TlSide side = first; side <= last; side++)
    {
      const TlSideSupply *of = sides->pdata[side - first];

      if (of->units->len == 0)
        continue;
      print_side (cli, situation, of, side);
      print_why_not (cli, situation, of, side);
    }
  print_left_out (cli, situation, all);
  if (all->len == 0)
    tl_cli_print (cli, "%s\n", _ ("No units on the map."));
}

static void
answer_unit (TlCli *cli, const TlSituation *situation, const char *unit_id)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_unit_supply_free);
  TlUnit unit;

  if (!tl_cli_find_unit (cli, situation, unit_id, &unit))
    return;
  g_ptr_array_add (one, tl_unit_supply_new (situation, unit));
  if (cli->json)
    print_json (cli, situation, one);
  else
    print_unit (cli, situation, one->pdata[0]);
}

static TlCliStatus
run (TlCli *cli)
{
  Options o = { NULL };
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
    tl_cli_option (
        "for", &o.for_units,
        N_ ("Units that it should serve; else those that it serves, and those without trace"),
        TL_CLI_UNITS),
    { NULL }
  };

  if (!tl_cli_parse (cli, entries, 1, 1) || !do_fit (cli, &o))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  if (is_question (&o))
    answer_question (cli, situation, &o);
  else if (o.unit != NULL)
    answer_unit (cli, situation, o.unit);
  else
    answer_sides (cli, situation, o.side);
  return cli->status;
}

const TlCliCommand tl_cli_supply = {
  "supply",
  N_ ("FILE [--unit UNIT [--reach] | --side SIDE | --hinges | --if UNIT@HEX |\n"
      "       --hq UNIT [--for UNIT,...]]"),
  N_ ("Who is in supply, from where, along which path, and why not"),
  N_ ("Trace (12.6) and dumps (12.3) for combat units; MP are those of draw and throw together.\n"
      "--hinges tells what supply hangs on, --if whom a unit would cut off, --reach how far one\n"
      "may go and be supplied, --hq where an HQ should stand."),
  run,
};
