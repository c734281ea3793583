/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions from text. */
#include "config.h"

#include "board/tl-message.h"
#include "play/tl-action-parse-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* By hand: G_DEFINE_QUARK () takes a name that the formatter tears apart. */
GQuark
tl_action_error_quark (void)
{
  return g_quark_from_static_string ("tl-action-error-quark");
}

gboolean
tl_parse_fail (GError **error, TlActionError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = tl_message_format (format, args);
  va_end (args);
  g_set_error_literal (error, TL_ACTION_ERROR, (int) code, message);
  return FALSE;
}

gboolean
tl_parse_unit (const TlActionParser *parser, const char *id, TlUnit *unit, GError **error)
{
  *unit = tl_situation_find (parser->situation, id);
  return *unit != TL_UNIT_NONE ||
         tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no unit “%s”."), id);
}

gboolean
tl_parse_hex (const TlActionParser *parser, const char *number, TlHex *hex, GError **error)
{
  *hex = tl_grid_parse (tl_map_grid (tl_situation_map (parser->situation)), number);
  return *hex != TL_HEX_NONE || tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN,
                                               _ ("There is no hex “%s” on this map."), number);
}

/* "u1,u2" into @units. */
gboolean
tl_parse_units (const TlActionParser *parser, const char *list, GArray *units, GError **error)
{
  g_auto (GStrv) ids = g_strsplit (list, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      TlUnit unit;

      if (!tl_parse_unit (parser, ids[i], &unit, error))
        return FALSE;
      for (guint k = 0; k < units->len; k++)
        if (g_array_index (units, TlUnit, k) == unit)
          return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is named twice."), ids[i]);
      g_array_append_val (units, unit);
    }
  return TRUE;
}

static gboolean
read_units (TlActionParser *parser, GError **error)
{
  if (*parser->words == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no unit."),
                          tl_action_kind_id (parser->action->kind));
  return tl_parse_units (parser, *parser->words++, parser->action->units, error);
}

gboolean
tl_parse_read_one_unit (TlActionParser *parser, GError **error)
{
  if (!read_units (parser, error))
    return FALSE;
  return parser->action->units->len == 1 ||
         tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” takes one unit."),
                        tl_action_kind_id (parser->action->kind));
}

gboolean
tl_parse_read_hex (TlActionParser *parser, GError **error)
{
  TlHex hex;

  if (*parser->words == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no hex."),
                          tl_action_kind_id (parser->action->kind));
  if (!tl_parse_hex (parser, *parser->words, &hex, error))
    return FALSE;
  parser->words++;
  tl_action_add_hex (parser->action, hex);
  return TRUE;
}

/* HEX, or box/ID of a box that is no hold (12.3e). */
static gboolean
read_place (TlActionParser *parser, GError **error)
{
  const TlScenario *scenario = tl_situation_scenario (parser->situation);
  const char *word = *parser->words;
  int box;

  if (word == NULL || !g_str_has_prefix (word, TL_SITE_BOX_PREFIX))
    return tl_parse_read_hex (parser, error);
  box = tl_scenario_find_box (scenario, word + strlen (TL_SITE_BOX_PREFIX));
  if (box < 0 || tl_scenario_hold_of (scenario, (guint) box) != TL_UNIT_NONE)
    return tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN,
                          _ ("There is no holding box “%s” to be placed in."),
                          word + strlen (TL_SITE_BOX_PREFIX));
  parser->words++;
  tl_action_add_hex (parser->action, tl_site_of_box ((guint) box));
  return TRUE;
}

static gboolean
read_path (TlActionParser *parser, GError **error)
{
  do
    if (!tl_parse_read_hex (parser, error))
      return FALSE;
  while (*parser->words != NULL);
  return parser->action->hexes->len >= 2 ||
         tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX,
                        _ ("“%s” needs the hex where the units stand and at least one more."),
                        tl_action_kind_id (parser->action->kind));
}

static gboolean
read_mode (TlActionParser *parser, gboolean optional, GError **error)
{
  if (*parser->words == NULL)
    return optional || tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no mode."),
                                      tl_action_kind_id (parser->action->kind));
  if (!tl_mode_parse (*parser->words, &parser->action->mode))
    return tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no mode “%s”."),
                          *parser->words);
  parser->words++;
  parser->action->has_mode = TRUE;
  return TRUE;
}

static gboolean
parse_terrain (const TlActionParser *parser, const char *id, TlTerrainPick *pick, GError **error)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (parser->situation));
  int terrain = tl_terrain_chart_find_terrain (chart, id);

  if (terrain < 0)
    return tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no terrain “%s”."), id);
  *pick = (TlTerrainPick){ TL_TERRAIN_PICK_HEX, (guint) terrain };
  return TRUE;
}

/* "33.11:minor-river" */
static gboolean
parse_stack_terrain (const TlActionParser *parser, const char *value, TlHex *from,
                     TlTerrainPick *pick, GError **error)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (parser->situation));
  g_auto (GStrv) parts = g_strsplit (value, ":", 2);
  int hexside;

  if (parts[0] == NULL || parts[1] == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not HEX:TERRAIN."), value);
  if (!tl_parse_hex (parser, parts[0], from, error))
    return FALSE;
  hexside = tl_terrain_chart_find_hexside (chart, parts[1]);
  if (hexside < 0)
    return parse_terrain (parser, parts[1], pick, error);
  *pick = (TlTerrainPick){ TL_TERRAIN_PICK_HEXSIDE, (guint) hexside };
  return TRUE;
}

static gboolean
parse_against (const TlActionParser *parser, const char *value, GError **error)
{
  TlTerrainPick pick;
  TlHex from;

  if (!parse_stack_terrain (parser, value, &from, &pick, error))
    return FALSE;
  tl_fight_pick_for_stack (parser->action->fight, from, pick);
  return TRUE;
}

/* Rule 13.3e: the way, and how much of a dump goes. */
static gboolean
read_train (TlActionParser *parser, GError **error)
{
  guint64 t = 0;
  guint n_least;

  if (!read_units (parser, error))
    return FALSE;
  while (*parser->words != NULL && !g_str_has_prefix (*parser->words, "t="))
    if (!tl_parse_read_hex (parser, error))
      return FALSE;
  /* 13.3e: the hex by which the trains of a box enter the map may be where they stop. */
  n_least = tl_site_is_box (
                tl_draw_site (parser->situation, g_array_index (parser->action->units, TlUnit, 0)))
                ? 1
                : 2;
  if (parser->action->hexes->len < n_least)
    return tl_parse_fail (
        error, TL_ACTION_ERROR_SYNTAX,
        _ ("“%s” needs the hex where the units stand and at least one more; out of "
           "a box, the hex by which its trains enter the map."),
        tl_action_kind_id (parser->action->kind));
  if (*parser->words == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (*parser->words + 2, 10, 1, TL_TOKENS_MAX, &t, NULL))
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no number of Tokens."),
                          tl_action_kind_id (parser->action->kind));
  parser->words++;
  parser->action->t = (guint) t;
  return TRUE;
}

/* --- the rest of a fight -------------------------------------------------------------------- */

/* "woods", or "33.11:minor-river" for a stack. */
static gboolean
read_terrain (TlActionParser *parser, GError **error)
{
  TlAction *action = parser->action;
  const char *word = *parser->words;
  TlHex from;

  if (word == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no terrain."),
                          tl_action_kind_id (action->kind));
  parser->words++;
  if (strchr (word, ':') == NULL)
    return parse_terrain (parser, word, &action->pick, error);
  if (!parse_stack_terrain (parser, word, &from, &action->pick, error))
    return FALSE;
  tl_action_add_hex (action, from);
  return TRUE;
}

static gboolean
parse_dice (TlActionParser *parser, const char *value, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);

  if (parts[0] == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is no list of rolls."), value);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 die;

      if (parser->action->n_dice == TL_ACTION_DICE_MAX ||
          !g_ascii_string_to_unsigned (parts[i], 10, 0, 12, &die, NULL))
        return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is no list of rolls."),
                              value);
      parser->action->dice[parser->action->n_dice++] = (int) die;
    }
  return TRUE;
}

static gboolean
parse_option (TlActionParser *parser, const char *key, const char *value, GError **error)
{
  TlFight *fight = parser->action->fight;

  if (g_str_equal (key, "attacker-ar"))
    return tl_parse_unit (parser, value, &fight->attacker_ar, error);
  if (g_str_equal (key, "defender-ar"))
    return tl_parse_unit (parser, value, &fight->defender_ar, error);
  if (g_str_equal (key, "terrain"))
    return parse_terrain (parser, value, &fight->defender_pick, error);
  if (g_str_equal (key, "against"))
    return parse_against (parser, value, error);
  if (g_str_equal (key, "unsupplied"))
    return tl_parse_units (parser, value, fight->unsupplied, error);
  if (g_str_equal (key, "dice") && parser->action->kind == TL_ACTION_COMBAT)
    return parse_dice (parser, value, error);
  if (g_str_equal (key, "attacker-supply"))
    return tl_parse_payments (parser, value, fight->attacker_payments, error);
  if (g_str_equal (key, "defender-supply") && g_str_equal (value, "no"))
    {
      fight->defender_withholds = TRUE;
      return TRUE;
    }
  if (g_str_equal (key, "defender-supply"))
    return tl_parse_payments (parser, value, fight->defender_payments, error);
  return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."), key);
}

static gboolean
read_options (TlActionParser *parser, GError **error)
{
  for (; *parser->words != NULL; parser->words++)
    {
      g_auto (GStrv) pair = g_strsplit (*parser->words, "=", 2);

      if (g_str_equal (*parser->words, "overrun"))
        parser->action->fight->overrun = TRUE;
      else if (pair[1] == NULL)
        return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."),
                              *parser->words);
      else if (!parse_option (parser, pair[0], pair[1], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_dice (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;

  if (word == NULL)
    return TRUE;
  parser->words++;
  if (!g_str_has_prefix (word, "dice="))
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."), word);
  return parse_dice (parser, word + strlen ("dice="), error);
}

static gboolean
read_fight (TlActionParser *parser, GError **error)
{
  TlHex target;

  if (*parser->words == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no hex."),
                          tl_action_kind_id (parser->action->kind));
  if (!tl_parse_hex (parser, *parser->words++, &target, error))
    return FALSE;
  parser->action->fight = tl_fight_new (target, FALSE);
  if (*parser->words == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no unit."),
                          tl_action_kind_id (parser->action->kind));
  return tl_parse_units (parser, *parser->words++, parser->action->fight->attackers, error) &&
         read_options (parser, error);
}

/* "by=UNIT", "from=HEX", or nothing. */
static gboolean
read_provider (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;
  TlHex hex;

  if (word == NULL)
    return TRUE;
  parser->words++;
  if (g_str_has_prefix (word, "from="))
    {
      if (!tl_parse_hex (parser, word + strlen ("from="), &hex, error))
        return FALSE;
      tl_action_add_hex (parser->action, hex);
      return TRUE;
    }
  if (!g_str_has_prefix (word, "by="))
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."), word);
  if (!tl_parse_units (parser, word + strlen ("by="), parser->action->units, error))
    return FALSE;
  return parser->action->units->len == 1 ||
         tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” takes one unit."),
                        tl_action_kind_id (parser->action->kind));
}

/* A side's id, or "none". */
static gboolean
read_side (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;
  int side;

  if (word == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no side."),
                          tl_action_kind_id (parser->action->kind));
  parser->words++;
  if (g_str_equal (word, "none"))
    return TRUE;
  side = tl_scenario_find_side (tl_situation_scenario (parser->situation), word);
  if (side < 0)
    return tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no side “%s”."), word);
  parser->action->side = (TlSide) side;
  return TRUE;
}

static gboolean
read_arguments (TlActionParser *parser, GError **error)
{
  switch (parser->action->kind)
    {
    case TL_ACTION_ARRIVE:
      return tl_parse_read_one_unit (parser, error) && tl_parse_read_hex (parser, error) &&
             read_mode (parser, TRUE, error);
    case TL_ACTION_PLACE:
      return tl_parse_read_one_unit (parser, error) && read_place (parser, error) &&
             read_mode (parser, TRUE, error);
    case TL_ACTION_REMOVE:
    case TL_ACTION_RELEASE:
    case TL_ACTION_ADVANCE:
    case TL_ACTION_EXTEND:
    case TL_ACTION_COMBINE:
      return read_units (parser, error);
    case TL_ACTION_MODE:
      return read_units (parser, error) && read_mode (parser, FALSE, error);
    case TL_ACTION_MOVE:
    case TL_ACTION_RETREAT:
      return read_units (parser, error) && read_path (parser, error);
    case TL_ACTION_FUEL:
      return tl_parse_read_fuel (parser, error);
    case TL_ACTION_LOAD:
    case TL_ACTION_UNLOAD:
      return tl_parse_read_load (parser, error);
    case TL_ACTION_DIVIDE:
      return tl_parse_read_parts (parser, error);
    case TL_ACTION_ATTACK:
    case TL_ACTION_COMBAT:
      return read_fight (parser, error);
    case TL_ACTION_PAY:
    case TL_ACTION_RECOVER:
      return tl_parse_read_payments (parser, error);
    case TL_ACTION_EAT:
      return tl_parse_read_meals (parser, error);
    case TL_ACTION_TRACE:
      return read_provider (parser, error);
    case TL_ACTION_ATTRITION:
      return tl_parse_read_hex (parser, error) && read_dice (parser, error);
    case TL_ACTION_BREAKOUT:
      return tl_parse_read_one_unit (parser, error) && read_dice (parser, error);
    case TL_ACTION_YIELD:
      return read_units (parser, error) && tl_parse_read_shares (parser, error);
    case TL_ACTION_DISPLACE:
      return read_units (parser, error) && tl_parse_read_hex (parser, error);
    case TL_ACTION_BLOW:
      return tl_parse_read_hex (parser, error) && tl_parse_read_some_t (parser, error) &&
             read_dice (parser, error);
    case TL_ACTION_TERRAIN:
      return read_terrain (parser, error);
    case TL_ACTION_ROLL:
    case TL_ACTION_CAPTURE:
      return read_dice (parser, error);
    case TL_ACTION_LEAD:
    case TL_ACTION_LOSE:
    case TL_ACTION_UNEXTEND:
      return tl_parse_read_one_unit (parser, error);
    case TL_ACTION_REPAIR:
      return tl_parse_read_one_unit (parser, error) && read_path (parser, error);
    case TL_ACTION_RAIL:
      return read_train (parser, error);
    case TL_ACTION_CONTROL:
      return tl_parse_read_hex (parser, error) && read_side (parser, error);
    case TL_ACTION_COLLAPSE:
      return tl_parse_read_one_unit (parser, error) && tl_parse_read_hex (parser, error);
    case TL_ACTION_EMBARK:
      return read_units (parser, error) && tl_parse_read_craft (parser, error);
    case TL_ACTION_LAND:
    case TL_ACTION_DROP:
      return read_units (parser, error) && tl_parse_read_hex (parser, error) &&
             tl_parse_read_outcome (parser, error);
    case TL_ACTION_SAIL:
      return tl_parse_read_one_unit (parser, error) && tl_parse_read_hex (parser, error);
    case TL_ACTION_WITHHOLD:
    case TL_ACTION_DECLINE:
    case TL_ACTION_NEXT:
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
find_kind (const char *word, TlActionKind *kind)
{
  for (guint i = 0; i < TL_ACTION_KINDS; i++)
    if (g_str_equal (word, tl_action_kind_id ((TlActionKind) i)))
      {
        *kind = (TlActionKind) i;
        return TRUE;
      }
  return FALSE;
}

/* The words of @text, without the empty ones that several blanks leave. */
static char **
split_words (const char *text)
{
  g_auto (GStrv) raw = g_strsplit_set (text, " \t\r\n", -1);
  GStrvBuilder *builder = g_strv_builder_new ();
  char **words;

  for (guint i = 0; raw[i] != NULL; i++)
    if (raw[i][0] != '\0')
      g_strv_builder_add (builder, raw[i]);
  words = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return words;
}

TlAction *
tl_action_parse (const char *text, const TlSituation *situation, GError **error)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (TlAction) action = NULL;
  TlActionKind kind;

  if (!g_utf8_validate (text, -1, NULL))
    {
      tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("An action is text in UTF-8."));
      return NULL;
    }
  words = split_words (text);
  if (words[0] == NULL || !find_kind (words[0], &kind))
    {
      tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("There is no action “%s”."),
                     words[0] != NULL ? words[0] : "");
      return NULL;
    }
  action = tl_action_new (kind);
  TlActionParser parser = { situation, action, words + 1 };
  if (!read_arguments (&parser, error))
    return NULL;
  if (*parser.words != NULL)
    {
      tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is too much."), *parser.words);
      return NULL;
    }
  return g_steal_pointer (&action);
}
