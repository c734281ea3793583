/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-supply.h"
#include "rules/advice/tl-mend.h"
#include "rules/advice/tl-supply-remarks.h"
#include "rules/payment/tl-condition.h"
#include "rules/supply/tl-formation.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is known about one unit. */
typedef struct
{
  TlUnit unit;
  TlSupplyPath *trace; /* (nullable) */
  GPtrArray *dumps;    /* TlSupplyPath */
  TlVerdict *why[TL_SUPPLY_KINDS];
  TlVerdict *mends;   /* empty unless it is asked about by itself */
  TlVerdict *verdict; /* all of these, each once */
  guint hash;         /* of why: who differs in it is told something else */
} Answer;

static void
answer_free (Answer *answer)
{
  tl_supply_path_free (answer->trace);
  g_ptr_array_unref (answer->dumps);
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    tl_verdict_free (answer->why[kind]);
  tl_verdict_free (answer->mends);
  tl_verdict_free (answer->verdict);
  g_free (answer);
}

static gboolean
has_text (const TlVerdict *verdict, const char *text)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    if (strcmp (tl_verdict_finding (verdict, i)->text, text) == 0)
      return TRUE;
  return FALSE;
}

static void
append_finding (TlVerdict *verdict, const TlFinding *finding)
{
  TlFinding *copy = tl_verdict_add (verdict, finding->severity, finding->rule, "%s", finding->text);

  g_array_append_vals (copy->hexes, finding->hexes->data, finding->hexes->len);
  g_array_append_vals (copy->units, finding->units->data, finding->units->len);
}

/* An HQ that does not reach the unit is in the way of trace and dumps alike. */
static void
append_new (TlVerdict *verdict, const TlVerdict *more)
{
  for (guint i = 0; i < tl_verdict_n_findings (more); i++)
    if (!has_text (verdict, tl_verdict_finding (more, i)->text))
      append_finding (verdict, tl_verdict_finding (more, i));
}

static void
add_answer (GPtrArray *answers, const TlSituation *situation, TlUnit unit)
{
  Answer *answer = g_new0 (Answer, 1);

  answer->unit = unit;
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    answer->why[kind] = tl_verdict_new ();
  answer->mends = tl_verdict_new ();
  answer->verdict = tl_verdict_new ();
  answer->trace = tl_supply_trace (situation, unit, answer->why[TL_SUPPLY_TRACE]);
  answer->dumps = tl_supply_dumps (situation, unit, answer->why[TL_SUPPLY_DUMP]);
  tl_supply_weigh_dumps (situation, unit, answer->why[TL_SUPPLY_DUMP]);
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      append_new (answer->verdict, answer->why[kind]);
      for (guint i = 0; i < tl_verdict_n_findings (answer->why[kind]); i++)
        answer->hash += g_str_hash (tl_verdict_finding (answer->why[kind], i)->text) << kind;
    }
  g_ptr_array_add (answers, answer);
}

/* What would help, for a unit that is asked about by itself. */
static void
add_mends (const TlSituation *situation, Answer *answer)
{
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_autoptr (GArray) mends = tl_supply_mends (situation, answer->unit, kind);

      tl_supply_tell_mends (situation, mends, answer->mends);
    }
  append_new (answer->verdict, answer->mends);
}

static void
add_side (GPtrArray *answers, const TlSituation *situation, TlSide side)
{
  guint n;
  const TlUnit *units = tl_supply_picture_units (tl_supply_picture (situation, side), &n);
  g_autoptr (GArray) boxed = tl_supply_boxed_units (situation, side);

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    tl_supply_prepare_why (situation, side, kind);
  for (guint i = 0; i < n; i++)
    add_answer (answers, situation, units[i]);
  for (guint i = 0; i < boxed->len; i++)
    add_answer (answers, situation, g_array_index (boxed, TlUnit, i));
}

/* --- who cannot trace with their formation (12.6f) ------------------------------------------- */

static gboolean
is_asked (const GPtrArray *answers, TlUnit unit)
{
  for (guint i = 0; i < answers->len; i++)
    if (((const Answer *) g_ptr_array_index (answers, i))->unit == unit)
      return TRUE;
  return FALSE;
}

/* Of those asked about, formation by formation; @verdict (nullable) says by whom the others
 * trace. */
static GArray *
left_out (const TlSituation *situation, const GPtrArray *answers, TlVerdict *verdict)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < scenario->formations->len; i++)
    {
      g_autoptr (TlVerdict) told = tl_verdict_new ();
      g_autoptr (GArray) units = tl_formation_left_out (situation, (int) i, told);
      guint before = all->len;

      for (guint k = 0; k < units->len; k++)
        if (is_asked (answers, g_array_index (units, TlUnit, k)))
          g_array_append_val (all, g_array_index (units, TlUnit, k));
      if (verdict != NULL && all->len > before)
        append_new (verdict, told);
    }
  return all;
}

static void
print_left_out (TlCli *cli, const TlSituation *situation, const GPtrArray *answers)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) units = left_out (situation, answers, verdict);

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

/* Where it stands, though its box may stand for a hex. */
static TlSite
where_is (const TlSituation *situation, TlUnit unit)
{
  TlSite site = tl_draw_site (situation, unit);

  return tl_site_is_box (site) ? site : tl_situation_hex (situation, unit);
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
answer_json (JsonBuilder *json, const TlSituation *situation, const Answer *answer)
{
  json_builder_begin_object (json);
  tl_cli_json_unit (json, "unit", situation, answer->unit);
  site_json (json, situation, where_is (situation, answer->unit));
  tl_cli_condition_json (json, situation, answer->unit);
  tl_cli_json_object (json, "trace");
  tl_cli_json_boolean (json, "ok", answer->trace != NULL);
  tl_cli_json_hex (json, "source", situation,
                   answer->trace == NULL ? TL_HEX_NONE : answer->trace->line.source);
  path_json (json, situation, answer->trace);
  legs_back_json (json, situation, answer->trace);
  json_builder_end_object (json);
  tl_cli_json_array (json, "dumps");
  for (guint i = 0; i < answer->dumps->len; i++)
    {
      const TlSupplyPath *dump = g_ptr_array_index (answer->dumps, i);

      json_builder_begin_object (json);
      site_json (json, situation, dump->line.source);
      tl_cli_json_int (json, "t", dump->t);
      tl_cli_json_boolean (json, "aboard", dump->line.users == TL_USERS_ADJACENT);
      path_json (json, situation, dump);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "verdict", situation, answer->verdict);
  tl_cli_json_verdict (json, "why_trace", situation, answer->why[TL_SUPPLY_TRACE]);
  tl_cli_json_verdict (json, "why_dumps", situation, answer->why[TL_SUPPLY_DUMP]);
  g_autoptr (TlVerdict) remarks = tl_verdict_new ();
  tl_supply_tell_remarks (situation, answer->unit, remarks);
  tl_cli_json_verdict (json, "remarks", situation, remarks);
  json_builder_end_object (json);
}

static void
print_json (TlCli *cli, const TlSituation *situation, const GPtrArray *answers)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "units");
  for (guint i = 0; i < answers->len; i++)
    answer_json (json, situation, g_ptr_array_index (answers, i));
  json_builder_end_array (json);
  g_autoptr (GArray) units = left_out (situation, answers, NULL);
  tl_cli_json_units (json, "left_out", situation, units);
  tl_cli_json_end (cli, json);
}

/* --- text ----------------------------------------------------------------------------------- */

/* "03.11", "Strategic Reserve", "-" elsewhere. */
static char *
where_text (const TlSituation *situation, TlUnit unit)
{
  TlSite site = where_is (situation, unit);

  return site != TL_SITE_NONE ? tl_site_name (tl_situation_scenario (situation), site)
                              : g_strdup ("-");
}

/* "03.11 by hq16, 8 MP", "Strategic Reserve, in the same box", "-" for none. */
static char *
path_text (const TlSituation *situation, const TlSupplyPath *path)
{
  g_autofree char *hex = NULL;
  g_autofree char *mp = NULL;

  if (path == NULL)
    return g_strdup ("-");
  hex = tl_site_name (tl_situation_scenario (situation), path->line.source);
  if (tl_site_is_box (path->line.source))
    return g_strdup_printf (tl_users_is_formation (path->line.users)
                                /* Translators: the name of a holding box that a unit is in. */
                                ? _ ("%s, on Organic Trucks in the same box (12.3e)")
                                /* Translators: the name of a holding box that a unit is in. */
                                : _ ("%s, in the same box (12.3e)"),
                            hex);
  mp = tl_mp12_to_string (tl_supply_line_mp12 (&path->line));
  if (path->line.users == TL_USERS_ADJACENT)
    /* Translators: hex of a dump, MP */
    return g_strdup_printf (_ ("%s aboard Landing Craft (18.5e), %s MP"), hex, mp);
  if (path->line.via == TL_UNIT_NONE)
    /* Translators: hex of a source or dump that is drawn from directly, MP */
    return g_strdup_printf (_ ("%s direct, %s MP"), hex, mp);
  /* Translators: hex of a source or dump, HQ that throws, MP */
  return g_strdup_printf (_ ("%s by %s, %s MP"), hex, tl_situation_id (situation, path->line.via),
                          mp);
}

static char *
trace_text (const TlSituation *situation, const Answer *answer)
{
  /* 12.3e, 12.6g, 12.6h, 12.9a */
  if (answer->trace == NULL && (!tl_unit_is_combat (situation, answer->unit) ||
                                tl_supply_is_excused (situation, answer->unit, NULL) ||
                                tl_site_is_box (tl_draw_site (situation, answer->unit))))
    /* Translators: in a column: this is not needed */
    return g_strdup (_ ("not needed"));
  return path_text (situation, answer->trace);
}

static char *
dump_text (const TlSituation *situation, const TlSupplyPath *dump)
{
  g_autofree char *text = path_text (situation, dump);

  /* Translators: Tokens in a dump, where it is and how it is reached */
  return g_strdup_printf (_ ("%uT in %s"), dump->t, text);
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
print_side (TlCli *cli, const TlSituation *situation, const GPtrArray *answers, TlSide side)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lllll");

  tl_cli_table_add (table, g_strdup (_ ("Unit")));
  tl_cli_table_add (table, g_strdup (_ ("Hex")));
  tl_cli_table_add (table, g_strdup (_ ("Trace")));
  /* Translators: heads a column: the first of the dumps that a unit can draw from */
  tl_cli_table_add (table, g_strdup (_ ("Nearest dump")));
  /* Translators: heads a column: markers, internal stocks and fuel of a unit */
  tl_cli_table_add (table, g_strdup (_ ("State")));
  for (guint i = 0; i < answers->len; i++)
    {
      const Answer *answer = g_ptr_array_index (answers, i);

      if (tl_situation_side (situation, answer->unit) != side)
        continue;
      tl_cli_table_add (table, tl_situation_name (situation, answer->unit));
      tl_cli_table_add (table, where_text (situation, answer->unit));
      tl_cli_table_add (table, trace_text (situation, answer));
      tl_cli_table_add (table, answer->dumps->len == 0
                                   ? g_strdup ("-")
                                   : dump_text (situation, g_ptr_array_index (answer->dumps, 0)));
      tl_cli_table_add (table, condition_text (situation, answer->unit));
    }
  tl_cli_print_title (cli,
                      /* Translators: name of a side */
                      _ ("Supply: %s (12.3, 12.6)"),
                      tl_situation_scenario (situation)->sides[side].name);
  tl_cli_table_print (cli, table, TRUE);
}

/* Those of @verdict that @other has as well, or those that it has not, under @heading; what the
 * side has been told is left out. */
static void
print_part (TlCli *cli, const TlSituation *situation, const char *heading, const TlVerdict *verdict,
            const TlVerdict *other, gboolean is_in_both, const char *is_told)
{
  g_autoptr (TlVerdict) part = tl_verdict_new ();

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (has_text (other, finding->text) == is_in_both && g_strcmp0 (finding->text, is_told) != 0)
        append_finding (part, finding);
    }
  if (tl_verdict_n_findings (part) == 0)
    return;
  tl_cli_print (cli, "%s\n", heading);
  tl_cli_print_verdict (cli, situation, part);
}

/* What concerns trace apart from what concerns dumps. */
static void
print_why (TlCli *cli, const TlSituation *situation, const Answer *answer, const char *is_told)
{
  const TlVerdict *trace = answer->why[TL_SUPPLY_TRACE];
  const TlVerdict *dumps = answer->why[TL_SUPPLY_DUMP];

  print_part (cli, situation, _ ("Neither trace nor dumps (12.3, 12.6):"), trace, dumps, TRUE,
              is_told);
  print_part (cli, situation, _ ("No trace (12.6):"), trace, dumps, FALSE, is_told);
  print_part (cli, situation, _ ("No dump (12.3):"), dumps, trace, FALSE, is_told);
}

static gboolean
say_the_same (const TlVerdict *a, const TlVerdict *b)
{
  guint n = tl_verdict_n_findings (a);

  if (tl_verdict_n_findings (b) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!has_text (b, tl_verdict_finding (a, i)->text))
      return FALSE;
  return TRUE;
}

/* The units of @side from the @first on of whom is said what is said of that one. (transfer full):
 * TlUnit */
static GArray *
units_alike (const TlSituation *situation, const GPtrArray *answers, guint first, TlSide side)
{
  const Answer *one = g_ptr_array_index (answers, first);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = first; i < answers->len; i++)
    {
      const Answer *answer = g_ptr_array_index (answers, i);

      if (tl_situation_side (situation, answer->unit) == side && answer->hash == one->hash &&
          say_the_same (one->why[TL_SUPPLY_TRACE], answer->why[TL_SUPPLY_TRACE]) &&
          say_the_same (one->why[TL_SUPPLY_DUMP], answer->why[TL_SUPPLY_DUMP]))
        g_array_append_val (units, answer->unit);
    }
  return units;
}

static gboolean
has_more_than (const TlVerdict *verdict, const char *text)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    if (g_strcmp0 (tl_verdict_finding (verdict, i)->text, text) != 0)
      return TRUE;
  return FALSE;
}

/* Once for all of whom the same is to be said: a side without any dump is told so once. */
static void
print_why_not (TlCli *cli, const TlSituation *situation, const GPtrArray *answers, TlSide side)
{
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autofree char *no_source = tl_trace_no_source_text (situation, side);

  if (no_source != NULL)
    {
      g_autofree char *text = g_strdup_printf ("%s (12.6a)", no_source);

      tl_cli_print (cli, "\n");
      tl_cli_print_wrapped (cli, "", text);
    }

  for (guint i = 0; i < answers->len; i++)
    {
      const Answer *answer = g_ptr_array_index (answers, i);
      g_autoptr (GArray) units = NULL;
      g_autofree char *names = NULL;

      if (tl_situation_side (situation, answer->unit) != side ||
          !has_more_than (answer->verdict, no_source) || tl_units_include (told, answer->unit))
        continue;
      if (told->len == 0)
        tl_cli_print (cli, "\n%s\n", _ ("Why not"));
      units = units_alike (situation, answers, i, side);
      names = tl_situation_names (situation, units);
      tl_cli_print_wrapped (cli, "", names);
      print_why (cli, situation, answer, no_source);
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
print_unit (TlCli *cli, const TlSituation *situation, const Answer *answer)
{
  g_autofree char *name = tl_situation_name (situation, answer->unit);
  g_autofree char *hex = where_text (situation, answer->unit);
  g_autofree char *trace = trace_text (situation, answer);
  g_autofree char *state = condition_text (situation, answer->unit);
  g_autoptr (TlVerdict) remarks = tl_verdict_new ();

  /* Translators: a unit, its hex */
  tl_cli_print_title (cli, _ ("Supply of %s in %s"), name, hex);
  if (state[0] != '\0')
    /* Translators: what state a unit is in: "Low, not fuelled" */
    tl_cli_print (cli, _ ("State: %s\n"), state);
  /* Translators: a supply source and how it is reached */
  tl_cli_print (cli, _ ("Trace (12.6): %s\n"), trace);
  if (answer->trace != NULL)
    print_path (cli, situation, answer->trace);
  if (!tl_supply_is_taker (situation, answer->unit))
    tl_cli_print (cli, "\n%s\n", _ ("It takes no SP either (12.9)."));
  else if (answer->dumps->len == 0)
    tl_cli_print (cli, "\n%s\n", _ ("No dump in reach (12.3)"));
  for (guint i = 0; i < answer->dumps->len; i++)
    {
      const TlSupplyPath *dump = g_ptr_array_index (answer->dumps, i);
      g_autofree char *text = dump_text (situation, dump);

      /* Translators: Tokens in a dump, where it is and how it is reached */
      tl_cli_print (cli, _ ("\nDump (12.3): %s\n"), text);
      print_path (cli, situation, dump);
    }
  if (tl_verdict_n_findings (answer->verdict) > 0)
    tl_cli_print (cli, "\n%s\n", _ ("Why not"));
  print_why (cli, situation, answer, NULL);
  if (tl_verdict_n_findings (answer->mends) > 0)
    tl_cli_print (cli, "\n%s\n", _ ("What would mend it"));
  tl_cli_print_verdict (cli, situation, answer->mends);
  tl_supply_tell_remarks (situation, answer->unit, remarks);
  if (tl_verdict_n_findings (remarks) > 0)
    /* Translators: heads remarks about the supply of a unit */
    tl_cli_print (cli, "\n%s\n", _ ("Besides"));
  tl_cli_print_verdict (cli, situation, remarks);
}

/* --- the command ---------------------------------------------------------------------------- */

static gboolean
answer_all (TlCli *cli, const TlSituation *situation, const char *unit_id, const char *side_id,
            GPtrArray *answers)
{
  TlUnit unit;
  TlSide side;

  if (unit_id != NULL)
    {
      if (!tl_cli_find_unit (cli, situation, unit_id, &unit))
        return FALSE;
      add_answer (answers, situation, unit);
      add_mends (situation, g_ptr_array_index (answers, 0));
    }
  else if (side_id != NULL)
    {
      if (!tl_cli_find_side (cli, situation, side_id, &side))
        return FALSE;
      add_side (answers, situation, side);
    }
  else
    for (side = 0; side < TL_SIDES; side++)
      add_side (answers, situation, side);
  return TRUE;
}

static void
print_text (TlCli *cli, const TlSituation *situation, const GPtrArray *answers)
{
  gboolean has[TL_SIDES] = { FALSE };

  for (guint i = 0; i < answers->len; i++)
    has[tl_situation_side (situation, ((Answer *) g_ptr_array_index (answers, i))->unit)] = TRUE;
  for (TlSide side = 0; side < TL_SIDES; side++)
    if (has[side])
      {
        print_side (cli, situation, answers, side);
        print_why_not (cli, situation, answers, side);
      }
  print_left_out (cli, situation, answers);
  if (answers->len == 0)
    tl_cli_print (cli, "%s\n", _ ("No units on the map."));
}

static TlCliStatus
run_with (TlCli *cli, const TlCliSupplyOptions *options)
{
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) answer_free);

  if (!tl_cli_supply_fit (cli, options))
    return cli->status;
  situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  if (tl_cli_supply_is_question (options))
    tl_cli_supply_answer (cli, situation, options);
  else if (!answer_all (cli, situation, options->unit, options->side, answers))
    return cli->status;
  else if (cli->json)
    print_json (cli, situation, answers);
  else if (options->unit != NULL)
    print_unit (cli, situation, g_ptr_array_index (answers, 0));
  else
    print_text (cli, situation, answers);
  return cli->status;
}

static TlCliStatus
run (TlCli *cli)
{
  TlCliSupplyOptions o = { NULL };
  const GOptionEntry entries[] = {
    { "unit", 0, 0, G_OPTION_ARG_FILENAME, &o.unit, N_ ("One unit, with every path"), N_ ("UNIT") },
    { "side", 0, 0, G_OPTION_ARG_FILENAME, &o.side, N_ ("One side; both when not given"),
      N_ ("SIDE") },
    { "reach", 0, 0, G_OPTION_ARG_NONE, &o.reach,
      N_ ("Where the unit may go, and where it would be supplied"), NULL },
    { "hinges", 0, 0, G_OPTION_ARG_NONE, &o.hinges,
      N_ ("What cuts off most when it is lost, ranked"), NULL },
    { "kind", 0, 0, G_OPTION_ARG_FILENAME, &o.kind, N_ ("Of trace, or of dumps"),
      N_ ("trace|dumps") },
    { "max", 0, 0, G_OPTION_ARG_FILENAME, &o.max, N_ ("How many at most; 10"), N_ ("N") },
    { "if", 0, 0, G_OPTION_ARG_FILENAME, &o.what_if,
      N_ ("Who would be cut off if the unit stood in the hex"), N_ ("UNIT@HEX") },
    { "hq", 0, 0, G_OPTION_ARG_FILENAME, &o.hq, N_ ("Where this HQ would serve best"),
      N_ ("UNIT") },
    { "for", 0, 0, G_OPTION_ARG_FILENAME, &o.for_units, N_ ("Whom it should serve"),
      N_ ("UNIT,...") },
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
