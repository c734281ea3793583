/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/tl-cli-private.h"
#include "rules/advice/tl-cut.h"

/* --- building ------------------------------------------------------------------------------- */

static void
name_member (JsonBuilder *json, const char *name)
{
  if (name != NULL)
    json_builder_set_member_name (json, name);
}

void
tl_cli_json_string (JsonBuilder *json, const char *name, const char *value)
{
  g_autofree char *valid = value == NULL ? NULL : g_utf8_make_valid (value, -1);

  name_member (json, name);
  if (valid == NULL)
    json_builder_add_null_value (json);
  else
    json_builder_add_string_value (json, valid);
}

void
tl_cli_json_take (JsonBuilder *json, const char *name, char *value)
{
  g_autofree char *own = value;

  tl_cli_json_string (json, name, own);
}

void
tl_cli_json_int (JsonBuilder *json, const char *name, gint64 value)
{
  name_member (json, name);
  json_builder_add_int_value (json, value);
}

void
tl_cli_json_boolean (JsonBuilder *json, const char *name, gboolean value)
{
  name_member (json, name);
  json_builder_add_boolean_value (json, value);
}

void
tl_cli_json_fraction (JsonBuilder *json, const char *name, TlFraction value)
{
  tl_cli_json_take (json, name, tl_fraction_to_string (value));
}

void
tl_cli_json_hex (JsonBuilder *json, const char *name, const TlSituation *situation, TlHex hex)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

  tl_cli_json_take (json, name, hex == TL_HEX_NONE ? NULL : tl_grid_format_dup (grid, hex));
}

void
tl_cli_json_unit (JsonBuilder *json, const char *name, const TlSituation *situation, TlUnit unit)
{
  tl_cli_json_string (json, name, unit == TL_UNIT_NONE ? NULL : tl_situation_id (situation, unit));
}

void
tl_cli_json_aim (JsonBuilder *json, const TlSituation *situation, TlAimKind aim, TlUnit ship)
{
  tl_cli_json_string (json, "at",
                      aim == TL_AIM_SHIP ? tl_situation_id (situation, ship) : tl_aim_id (aim));
}

void
tl_cli_json_array (JsonBuilder *json, const char *name)
{
  name_member (json, name);
  json_builder_begin_array (json);
}

void
tl_cli_json_object (JsonBuilder *json, const char *name)
{
  name_member (json, name);
  json_builder_begin_object (json);
}

void
tl_cli_json_hexes (JsonBuilder *json, const char *name, const TlSituation *situation,
                   const GArray *hexes)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    tl_cli_json_hex (json, NULL, situation, g_array_index (hexes, TlHex, i));
  json_builder_end_array (json);
}

void
tl_cli_json_units (JsonBuilder *json, const char *name, const TlSituation *situation,
                   const GArray *units)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; units != NULL && i < units->len; i++)
    tl_cli_json_unit (json, NULL, situation, g_array_index (units, TlUnit, i));
  json_builder_end_array (json);
}

void
tl_cli_json_texts (JsonBuilder *json, const char *name, const GPtrArray *texts)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; i < texts->len; i++)
    tl_cli_json_string (json, NULL, texts->pdata[i]);
  json_builder_end_array (json);
}

void
tl_cli_json_actions (JsonBuilder *json, const char *name, const TlSituation *situation,
                     const GPtrArray *actions)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; i < actions->len; i++)
    tl_cli_json_take (json, NULL, tl_action_to_string (actions->pdata[i], situation));
  json_builder_end_array (json);
}

void
tl_cli_json_verdict (JsonBuilder *json, const char *name, const TlSituation *situation,
                     const TlVerdict *verdict)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "rule", finding->rule);
      tl_cli_json_string (json, "severity", tl_severity_id (finding->severity));
      tl_cli_json_string (json, "text", finding->text);
      tl_cli_json_array (json, "hexes");
      for (guint k = 0; k < finding->n_hexes; k++)
        tl_cli_json_hex (json, NULL, situation, finding->hexes[k]);
      json_builder_end_array (json);
      tl_cli_json_array (json, "units");
      for (guint k = 0; k < finding->n_units; k++)
        tl_cli_json_unit (json, NULL, situation, finding->units[k]);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
tl_cli_json_trail (JsonBuilder *json, const char *name, const TlSituation *situation,
                   const TlTrail *trail)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    {
      const TlTrailPart *part = tl_trail_part (trail, i);

      json_builder_begin_object (json);
      tl_cli_json_fraction (json, "amount", part->amount);
      tl_cli_json_string (json, "rule", part->rule);
      tl_cli_json_string (json, "text", part->text);
      tl_cli_json_unit (json, "unit", situation, part->unit);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* --- printing ------------------------------------------------------------------------------- */

/* json-glib's generator writes 5.2 as 5.2000000000000002, and a line for every hex of a path. */

#define INDENT 2
#define SHORT_LINE_MAX 96

static void print_node (GString *out, JsonNode *node, guint depth);
static void print_short (GString *out, JsonNode *node);

static void
print_scalar (GString *out, JsonNode *node)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_DOUBLE)
    {
      g_ascii_formatd (buffer, sizeof buffer, "%.1f", json_node_get_double (node));
      g_string_append (out, buffer);
      return;
    }
  g_autofree char *text = json_to_string (node, FALSE);
  g_string_append (out, text);
}

static void
print_name (GString *out, const char *name)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), name);

  print_scalar (out, node);
  g_string_append (out, ": ");
}

static void
begin_line (GString *out, gboolean is_first, guint depth)
{
  g_string_append (out, is_first ? "\n" : ",\n");
  for (guint i = 0; i < depth * INDENT; i++)
    g_string_append_c (out, ' ');
}

/* Elements or members: all on one line, or each on one of its own that is as long as it must. */
static void
print_all (GString *out, JsonNode *node, guint depth, gboolean is_short)
{
  gboolean is_array = JSON_NODE_HOLDS_ARRAY (node);
  g_autoptr (GList) names = is_array ? NULL : json_object_get_members (json_node_get_object (node));
  g_autoptr (GList) nodes = is_array ? json_array_get_elements (json_node_get_array (node))
                                     : json_object_get_values (json_node_get_object (node));

  g_string_append_c (out, is_array ? '[' : '{');
  for (GList *each = nodes, *name = names; each != NULL;
       each = each->next, name = name != NULL ? name->next : NULL)
    {
      if (!is_short)
        begin_line (out, each == nodes, depth + 1);
      else if (each != nodes)
        g_string_append (out, ", ");
      if (name != NULL)
        print_name (out, name->data);
      if (is_short)
        print_short (out, each->data);
      else
        print_node (out, each->data, depth + 1);
    }
  if (!is_short)
    begin_line (out, TRUE, depth);
  g_string_append_c (out, is_array ? ']' : '}');
}

static void
print_short (GString *out, JsonNode *node)
{
  if (JSON_NODE_HOLDS_ARRAY (node) || JSON_NODE_HOLDS_OBJECT (node))
    print_all (out, node, 0, TRUE);
  else
    print_scalar (out, node);
}

/* On one line where it fits, and always when it is a list of hexes or units. */
static void
print_node (GString *out, JsonNode *node, guint depth)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean is_flat = !JSON_NODE_HOLDS_OBJECT (node);

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      is_flat = json_array_get_length (array) == 0 ||
                JSON_NODE_HOLDS_VALUE (json_array_get_element (array, 0));
    }
  print_short (line, node);
  if (is_flat || (depth > 0 && depth * INDENT + line->len <= SHORT_LINE_MAX))
    g_string_append_len (out, line->str, (gssize) line->len);
  else
    print_all (out, node, depth, FALSE);
}

JsonBuilder *
tl_cli_json_begin (void)
{
  JsonBuilder *json = json_builder_new ();

  json_builder_begin_object (json);
  return json;
}

void
tl_cli_json_end (TlCli *cli, JsonBuilder *json)
{
  json_builder_end_object (json);
  cli->streams->is_json = TRUE;
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  print_node (cli->streams->out, root, 0);
  g_string_append_c (cli->streams->out, '\n');
}

void
tl_cli_json_cut (JsonBuilder *json, const char *name, const TlSituation *situation,
                 const GArray *cuts)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; cuts != NULL && i < cuts->len; i++)
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

const char *
tl_cli_fuel_method_id (TlFuelMethod method)
{
  return method == TL_FUEL_UNIT ? "unit" : method == TL_FUEL_HQ ? "hq" : "formation";
}

const char *
tl_cli_fuel_id (TlFuelState state)
{
  static const char *const ids[] = { [TL_FUEL_NOT_NEEDED] = "not-needed",
                                     [TL_FUEL_MARKED] = "marked",
                                     [TL_FUEL_PAID] = "paid",
                                     [TL_FUEL_FREE] = "free",
                                     [TL_FUEL_NONE] = "none" };

  return ids[state];
}
