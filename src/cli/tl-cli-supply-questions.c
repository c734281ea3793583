/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-supply.h"

#include "answers/tl-cut-off.h"
#include "rules/advice/tl-stand.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HINGES_USUAL 10
#define HINGES_MOST 1000

/* --- who is cut off ------------------------------------------------------------------------- */

static void
cut_json (JsonBuilder *json, const char *name, const TlSituation *situation, const GArray *cuts)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; i < cuts->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (cuts, TlCutUnit, i);

      json_builder_begin_object (json);
      tl_cli_json_unit (json, "unit", situation, cut->unit);
      tl_cli_json_boolean (json, "trace", cut->loses_trace);
      tl_cli_json_boolean (json, "dumps", cut->loses_dumps);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

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

  if (!cli->json)
    {
      print_what_if (cli, situation, unit, hex, cut->units);
      return;
    }
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
  tl_cli_json_unit (json, "unit", situation, unit);
  tl_cli_json_hex (json, "hex", situation, hex);
  cut_json (json, "cut", situation, cut->units);
  tl_cli_json_end (cli, json);
}

/* --- what hangs on it ----------------------------------------------------------------------- */

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
      cut_json (json, "cut", situation, hinge->units);
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
  tl_cli_table_add (table, g_strdup (""));
  /* Translators: heads a column: what is lost */
  tl_cli_table_add (table, g_strdup (_ ("Lost")));
  tl_cli_table_add (table, g_strdup (_ ("RE")));
  /* Translators: heads a column: who then has no supply */
  tl_cli_table_add (table, g_strdup (_ ("Cut off")));
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
answer_hinges (TlCli *cli, const TlSituation *situation, const TlCliSupplyOptions *options)
{
  TlSupplyKind kind = g_strcmp0 (options->kind, "dumps") == 0 ? TL_SUPPLY_DUMP : TL_SUPPLY_TRACE;
  g_autoptr (JsonBuilder) json = cli->json ? tl_cli_json_begin () : NULL;
  gint64 max = HINGES_USUAL;
  TlSide only = TL_SIDES;

  if (!tl_cli_number (cli, "--max", options->max, 1, HINGES_MOST, &max) ||
      (options->side != NULL && !tl_cli_find_side (cli, situation, options->side, &only)))
    return;
  if (json != NULL)
    tl_cli_json_array (json, "hinges");
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autoptr (GPtrArray) hinges = NULL;

      if (only != TL_SIDES && only != side)
        continue;
      hinges = tl_cut_hinges (situation, side, kind, (guint) max);
      if (json != NULL)
        hinges_json (json, situation, side, hinges);
      else
        print_hinges (cli, situation, side, kind, hinges);
    }
  if (json == NULL)
    return;
  json_builder_end_array (json);
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
  tl_cli_table_add (table, g_strdup (_ ("Hex")));
  tl_cli_table_add (table, g_strdup (_ ("MP")));
  tl_cli_table_add (table, g_strdup (_ ("Trace")));
  tl_cli_table_add (table, g_strdup (_ ("Dump")));
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
  g_autoptr (GArray) stands = NULL;
  g_autoptr (JsonBuilder) json = NULL;
  TlUnit unit;

  if (!tl_cli_find_unit (cli, situation, unit_id, &unit))
    return;
  if (tl_situation_hex (situation, unit) == TL_HEX_NONE || !tl_unit_is_combat (situation, unit))
    {
      tl_cli_fail (cli, _ ("unit %s is no combat unit on the map"), unit_id);
      return;
    }
  stands = tl_stand_reach (situation, unit, verdict);
  if (!cli->json)
    {
      print_reach (cli, situation, unit, stands);
      tl_cli_print_verdict (cli, situation, verdict);
      return;
    }
  json = tl_cli_json_begin ();
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
  const char *const heads[] = { "",           _ ("Hex"),   _ ("Mode"),     _ ("MP"),
                                _ ("Traced"), _ ("Dumps"), _ ("HQ traced") };
  g_autofree char *name = tl_situation_name (situation, hq);

  /* Translators: an HQ, how many units */
  tl_cli_print_title (cli,
                      ngettext ("Where %s would serve %u unit (12.3b, 12.6a)",
                                "Where %s would serve %u units (12.3b, 12.6a)", n_units),
                      name, n_units);
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    tl_cli_table_add (table, g_strdup (heads[i]));
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

static void
answer_hq (TlCli *cli, const TlSituation *situation, const TlCliSupplyOptions *options)
{
  g_autoptr (GArray) units = NULL;
  g_autoptr (GArray) places = NULL;
  g_autoptr (JsonBuilder) json = NULL;
  gint64 max = HINGES_USUAL;
  TlUnit hq;

  if (!tl_cli_number (cli, "--max", options->max, 1, HINGES_MOST, &max) ||
      !tl_cli_find_unit (cli, situation, options->hq, &hq))
    return;
  units = tl_cli_find_units (cli, situation, options->for_units);
  if (units == NULL)
    return;
  if (tl_situation_counter (situation, hq)->kind != TL_KIND_HQ ||
      tl_situation_hex (situation, hq) == TL_HEX_NONE)
    {
      tl_cli_fail (cli, _ ("unit %s is no HQ on the map"), options->hq);
      return;
    }
  places = tl_stand_hq (situation, hq, (const TlUnit *) (gpointer) units->data, units->len);
  g_array_set_size (places, MIN (places->len, (guint) max));
  if (!cli->json)
    {
      print_places (cli, situation, hq, units->len, places);
      return;
    }
  json = tl_cli_json_begin ();
  tl_cli_json_unit (json, "hq", situation, hq);
  tl_cli_json_units (json, "for", situation, units);
  tl_cli_json_array (json, "places");
  for (guint i = 0; i < places->len; i++)
    place_json (json, situation, &g_array_index (places, TlHqStand, i));
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

/* --- which question ------------------------------------------------------------------------- */

gboolean
tl_cli_supply_is_question (const TlCliSupplyOptions *options)
{
  return options->hinges || options->what_if != NULL || options->reach || options->hq != NULL;
}

gboolean
tl_cli_supply_fit (TlCli *cli, const TlCliSupplyOptions *options)
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
  if (options->for_units != NULL && !tl_cli_need (cli, "--hq", options->hq))
    return FALSE;
  return options->hq == NULL || tl_cli_need (cli, "--for", options->for_units);
}

void
tl_cli_supply_answer (TlCli *cli, const TlSituation *situation, const TlCliSupplyOptions *options)
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
