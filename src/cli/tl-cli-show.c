/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show: all that is printed on counters and has happened to them, by groups. */
#include "config.h"

#include "answers/tl-piece-form.h"
#include "cli/tl-cli-private.h"

#include <glib/gi18n-lib.h>

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
      tl_cli_json_string (json, "group", tl_field_group_id (row->field->group));
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

static TlCliStatus
run (TlCli *cli)
{
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (GArray) units = NULL;
  g_autoptr (TlPieceForm) form = NULL;

  if (!tl_cli_parse (cli, NULL, 2, 2))
    return cli->status;
  situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || (units = tl_cli_find_units (cli, situation, cli->argv[2])) == NULL)
    return cli->status;
  form = tl_piece_form_new (situation, (const TlUnit *) (gpointer) units->data, units->len);
  if (cli->json)
    print_json (cli, form);
  else
    print_text (cli, form);
  return cli->status;
}

const TlCliCommand tl_cli_show = {
  "show",
  N_ ("FILE UNIT,..."),
  N_ ("All that is printed on a counter, and what has happened to it"),
  N_ ("Every field of its state and of its print, by groups, with its id as `set` and `print` of\n"
      "`play` take it, its rule, and what a value follows from that is not said. Of several\n"
      "counters: their totals, and the fields that all of them have; where they differ, mixed."),
  run,
};
