/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show: all that is printed on counters and has happened to them, by groups. */
#include "config.h"

#include "answers/tl-hex-facts.h"
#include "answers/tl-piece-form.h"
#include "answers/tl-unit-facts.h"
#include "cli/tl-cli-private.h"

#include <glib/gi18n-lib.h>

static const char *const groups[TL_FIELD_GROUPS] = {
  [TL_GROUP_STATE] = "state", [TL_GROUP_SUPPLY] = "supply",   [TL_GROUP_TURN] = "turn",
  [TL_GROUP_NAMES] = "names", [TL_GROUP_FACTORS] = "factors",
};

static void
print_json (TlCli *cli, const TlPieceForm *form)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_units (json, "units", form->situation, form->units);
  tl_cli_json_string (json, "heading", form->heading);
  tl_cli_json_string (json, "details", form->details);
  tl_cli_json_array (json, "fields");
  for (guint i = 0; i < form->rows->len; i++)
    {
      const TlFormRow *row = form->rows->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "id", row->field->id);
      tl_cli_json_string (json, "group", groups[row->field->group]);
      tl_cli_json_string (json, "action", row->table == TL_FIELDS_STATE ? "set" : "print");
      tl_cli_json_string (json, "title", row->title);
      tl_cli_json_string (json, "value", row->text);
      tl_cli_json_string (json, "text", row->shown);
      tl_cli_json_string (json, "follows", row->note);
      tl_cli_json_string (json, "rule", row->field->rule);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

static void
add_row (TlCliTable *table, const TlFormRow *row)
{
  tl_cli_table_add (table, g_strdup (row->field->id));
  /* Translators: the title of a field, and its rule. */
  tl_cli_table_add (table, g_strdup_printf (_ ("%1$s (%2$s)"), row->title, row->field->rule));
  tl_cli_table_add (table, row->note == NULL
                               ? g_strdup (row->shown)
                               /* Translators: a value, and what it follows from. */
                               : g_strdup_printf (_ ("%1$s (%2$s)"), row->shown, row->note));
}

static void
print_text (TlCli *cli, const TlPieceForm *form)
{
  guint i = 0;

  tl_cli_print_title (cli, "%s", form->heading);
  tl_cli_print_wrapped (cli, "", form->details);
  for (TlFieldGroup group = 0; group < TL_FIELD_GROUPS; group++)
    {
      g_autoptr (TlCliTable) table = tl_cli_table_new ("lll");
      guint begin = i;

      for (; i < form->rows->len && ((TlFormRow *) form->rows->pdata[i])->field->group == group;
           i++)
        add_row (table, form->rows->pdata[i]);
      if (i == begin)
        continue;
      tl_cli_print_title (cli, "%s", tl_field_group_title (group));
      tl_cli_table_print (cli, table, FALSE);
    }
}

static void
print_hex_json (TlCli *cli, const TlSituation *situation, TlHex hex)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
  g_autoptr (GArray) units = tl_situation_units_in (situation, hex);

  tl_cli_json_hex (json, "hex", situation, hex);
  tl_cli_json_take (json, "place", tl_map_describe_hex (tl_situation_map (situation), hex));
  tl_cli_json_take (json, "terrain", tl_hex_terrain_text (situation, hex));
  tl_cli_json_take (json, "state", tl_hex_state_text (situation, hex));
  tl_cli_json_units (json, "units", situation, units);
  tl_cli_json_end (cli, json);
}

static void
print_hex (TlCli *cli, const TlSituation *situation, TlHex hex)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  g_autofree char *terrain = tl_hex_terrain_text (situation, hex);
  g_autofree char *state = tl_hex_state_text (situation, hex);
  g_autoptr (GArray) units = tl_situation_units_in (situation, hex);

  tl_cli_print_title (cli, "%s", place);
  tl_cli_print (cli, "%s\n", terrain);
  if (*state != '\0')
    tl_cli_print (cli, "%s\n", state);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      g_autofree char *title = tl_unit_title (situation, unit);
      g_autofree char *facts = tl_unit_facts (situation, unit);
      g_autofree char *plan = tl_unit_drop_text (situation, unit);

      tl_cli_print_wrapped (cli, "- ", title);
      tl_cli_print_wrapped (cli, "  ", facts);
      if (plan != NULL)
        tl_cli_print_wrapped (cli, "  ", plan);
    }
}

/* A unit that has a hex's number for its id comes first. */
static gboolean
names_hex (const TlSituation *situation, const char *text, TlHex *hex)
{
  *hex = g_utf8_validate (text, -1, NULL)
             ? tl_grid_parse (tl_map_grid (tl_situation_map (situation)), text)
             : TL_HEX_NONE;
  return *hex != TL_HEX_NONE && tl_situation_find (situation, text) == TL_UNIT_NONE;
}

static TlCliStatus
run (TlCli *cli)
{
  g_autoptr (GArray) units = NULL;
  TlHex hex;

  if (!tl_cli_parse (cli, NULL, 2, 2))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  if (names_hex (situation, cli->argv[2], &hex))
    {
      (cli->json ? print_hex_json : print_hex) (cli, situation, hex);
      return cli->status;
    }
  if (strchr (cli->argv[2], ',') == NULL &&
      tl_situation_find (situation, cli->argv[2]) == TL_UNIT_NONE)
    tl_cli_fail (cli, _ ("no unit %s in this file, and no such hex on its map"), cli->argv[2]);
  else
    units = tl_cli_find_units (cli, situation, cli->argv[2]);
  if (units == NULL)
    return cli->status;
  g_autoptr (TlPieceForm) form =
      tl_piece_form_new (situation, (const TlUnit *) (gpointer) units->data, units->len);
  if (cli->json)
    print_json (cli, form);
  else
    print_text (cli, form);
  return cli->status;
}

const TlCliCommand tl_cli_show = {
  "show",
  N_ ("FILE UNIT,...|HEX"),
  N_ ("All of a counter, printed and happened to it, or how a hex stands"),
  N_ ("Every field of its state and of its print, by groups, with its id as `set` and `print` of\n"
      "`play` take it, its rule, and what a value follows from that is not said. Of several\n"
      "counters: their totals, and the fields that all of them have; where they differ, mixed.\n"
      "Of a hex: its terrain with the costs, stacking, zones and control, what an enemy would\n"
      "capture there, and its counters."),
  run,
};
