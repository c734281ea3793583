/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "answers/tl-construction-menu.h"

#include <glib/gi18n-lib.h>

static void
menu_json (JsonBuilder *json, const TlMenu *menu)
{
  json_builder_begin_object (json);
  tl_cli_json_string (json, "heading", menu->heading);
  tl_cli_json_string (json, "state", menu->state);
  tl_cli_json_array (json, "rows");
  for (guint i = 0; i < menu->rows->len; i++)
    {
      const TlMenuRow *row = menu->rows->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "text", row->text);
      tl_cli_json_string (json, "detail", row->detail);
      tl_cli_json_int (json, "tokens", row->price_t);
      tl_cli_json_boolean (json, "cheapest", row->is_cheapest);
      tl_cli_json_boolean (json, "destroys", row->harm != NULL);
      tl_cli_json_actions (json, "actions", menu->situation, row->actions);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
print_row (TlCli *cli, const TlMenu *menu, const TlMenuRow *row)
{
  g_auto (GStrv) details = g_strsplit (row->detail != NULL ? row->detail : "", "\n", -1);
  g_autofree char *price = tl_tokens_text (row->price_t);
  /* Translators: what is bought, its price. */
  g_autofree char *priced = g_strdup_printf (_ ("%s: %s"), row->text, price);

  tl_cli_print_wrapped (cli, "- ", row->price_t > 0 ? priced : row->text);
  for (guint i = 0; details[i] != NULL; i++)
    tl_cli_print_wrapped (cli, "  ", details[i]);
  for (guint i = 0; i < row->actions->len; i++)
    {
      g_autofree char *action = tl_action_to_string (row->actions->pdata[i], menu->situation);

      tl_cli_print (cli, "    %s\n", action);
    }
}

static void
print_menu (TlCli *cli, const TlMenu *menu)
{
  tl_cli_print_title (cli, "%s", menu->heading);
  if (menu->state != NULL)
    tl_cli_print_wrapped (cli, "", menu->state);
  for (guint i = 0; i < menu->rows->len; i++)
    print_row (cli, menu, menu->rows->pdata[i]);
}

static TlCliStatus
run (TlCli *cli)
{
  g_autoptr (GPtrArray) menus = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_menu_free);
  g_autoptr (JsonBuilder) json = NULL;
  TlHex hex;

  if (!tl_cli_parse (cli, NULL, 2, 2))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !tl_cli_find_hex (cli, situation, cli->argv[2], &hex))
    return cli->status;
  g_autoptr (GArray) units = tl_situation_units_in (situation, hex);
  g_autoptr (GArray) to_fuel = tl_menu_units_to_fuel (situation, units);
  g_autoptr (GArray) transport = tl_menu_transport_of (situation, units);
  if (to_fuel->len > 0)
    g_ptr_array_add (menus, tl_menu_new_fuel (situation, (const TlUnit *) (gpointer) to_fuel->data,
                                              to_fuel->len));
  if (transport->len > 0)
    g_ptr_array_add (menus,
                     tl_menu_new_transport (situation, (const TlUnit *) (gpointer) transport->data,
                                            transport->len));
  g_autoptr (TlMenu) construction = tl_menu_new_construction (situation, hex);
  if (construction->rows->len > 0)
    g_ptr_array_add (menus, g_steal_pointer (&construction));
  g_ptr_array_add (menus, tl_menu_new_sea (situation, hex));
  g_autoptr (TlMenu) modes =
      tl_menu_new_modes (situation, (const TlUnit *) (gpointer) to_fuel->data, to_fuel->len);
  if (modes->rows->len > 0)
    g_ptr_array_add (menus, g_steal_pointer (&modes));
  g_autoptr (TlMenu) control = tl_menu_new_control (situation, hex);
  if (control->rows->len > 0)
    g_ptr_array_add (menus, g_steal_pointer (&control));
  if (cli->json)
    {
      json = tl_cli_json_begin ();
      tl_cli_json_hex (json, "hex", situation, hex);
      tl_cli_json_array (json, "menus");
      for (guint i = 0; i < menus->len; i++)
        menu_json (json, menus->pdata[i]);
      json_builder_end_array (json);
      tl_cli_json_end (cli, json);
    }
  else
    for (guint i = 0; i < menus->len; i++)
      print_menu (cli, menus->pdata[i]);
  return cli->status;
}

const TlCliCommand tl_cli_ask = {
  "ask",
  N_ ("FILE HEX"),
  N_ ("What may be done in a hex besides moving and fighting, or why not"),
  N_ ("The window's menus of a hex: modes and fuel of its units (5.0, 12.5c), who controls it (13.3h),\n"
      "what its transport and dumps may do (12.7, 12.11a, 13.2), what may be built, repaired and\n"
      "reduced there (13.8d), what comes and goes by sea and air (14.10b, 18.1, 18.5); each row with\n"
      "its actions as `play` takes them."),
  run,
};
