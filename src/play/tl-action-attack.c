/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks from text: fights and the terrain picked in them, barrages, air missions. */
#include "config.h"

#include "play/tl-action-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define POINTS_MAX 1000

static gboolean
parse_terrain (const TlActionParser *parser, const char *id, TlTerrainPick *pick, GError **error)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (parser->situation));
  int terrain = tl_terrain_chart_find_terrain (chart, id);

  if (terrain < 0)
    return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no terrain “%s”."), id);
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

  if (parts[0] == NULL || parts[1] == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not HEX:TERRAIN."), value);
  if (!tl_parse_hex (parser, parts[0], from, error))
    return FALSE;
  int hexside = tl_terrain_chart_find_hexside (chart, parts[1]);
  if (hexside < 0 && strcmp (parts[1], TL_TERRAIN_BEACH) == 0)
    {
      *pick = (TlTerrainPick){ TL_TERRAIN_PICK_BEACH, 0 };
      return TRUE;
    }
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

/* --- fights ----------------------------------------------------------------------------------- */

/* "woods", or "33.11:minor-river" for a stack. */
static gboolean
read_terrain (TlActionParser *parser, GError **error)
{
  TlAction *action = parser->action;
  const char *word = *parser->words;
  TlHex from;

  if (word == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no terrain."),
                           tl_action_kind_id (action->kind));
  parser->words++;
  if (strchr (word, ':') == NULL)
    return parse_terrain (parser, word, &action->pick, error);
  if (!parse_stack_terrain (parser, word, &from, &action->pick, error))
    return FALSE;
  tl_action_add_hex (action, from);
  return TRUE;
}

/* The last list of a side is the one that counts. */
static gboolean
parse_supply (const TlActionParser *parser, const char *list, GArray *payments, GError **error)
{
  g_array_set_size (payments, 0);
  return tl_parse_payments (parser, list, payments, error);
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
  if (g_str_equal (key, "attacker-supply"))
    return parse_supply (parser, value, fight->attacker_payments, error);
  if (g_str_equal (key, "defender-supply") && g_str_equal (value, "no"))
    {
      fight->defender_withholds = TRUE;
      return TRUE;
    }
  if (g_str_equal (key, "defender-supply"))
    return parse_supply (parser, value, fight->defender_payments, error);
  return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."), key);
}

static gboolean
read_options (TlActionParser *parser, GError **error)
{
  while (*parser->words != NULL)
    {
      const char *word = *parser->words;
      g_auto (GStrv) pair = g_strsplit (word, "=", 2);
      gboolean ok = TRUE;

      if (g_str_has_prefix (word, "dice=") && parser->action->kind == TL_ACTION_COMBAT)
        ok = tl_read_dice (parser, error);
      else
        {
          parser->words++;
          if (g_str_equal (word, "overrun"))
            parser->action->fight->overrun = TRUE;
          else if (pair[1] == NULL)
            ok = tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."),
                                 word);
          else
            ok = parse_option (parser, pair[0], pair[1], error);
        }
      if (!ok)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_fight (TlActionParser *parser, GError **error)
{
  TlHex target;

  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no hex."),
                           tl_action_kind_id (parser->action->kind));
  if (!tl_parse_hex (parser, *parser->words++, &target, error))
    return FALSE;
  parser->action->fight = tl_fight_new (target, FALSE);
  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no unit."),
                           tl_action_kind_id (parser->action->kind));
  return tl_parse_units (parser, *parser->words++, parser->action->fight->attackers, error) &&
         read_options (parser, error);
}

/* --- barrages and missions -------------------------------------------------------------------- */

/* "port", or a ship. */
static gboolean
read_aim (const TlActionParser *parser, const char *word, TlAimKind *aim, TlUnit *ship,
          GError **error)
{
  if (tl_aim_parse (word, aim))
    return TRUE;
  *aim = TL_AIM_SHIP;
  *ship = tl_situation_find (parser->situation, word);
  return *ship != TL_UNIT_NONE ||
         tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                         _ ("“%s” is not what a barrage is aimed at: air-base, port, railway or a "
                            "ship."),
                         word);
}

/* HEX UNIT[,UNIT...] [at=AIM] [hip] [by=HQ|from=HEX] [dice=8,3] */
static gboolean
read_barrage (TlActionParser *parser, GError **error)
{
  if (!tl_read_hex (parser, error))
    return FALSE;
  TlHex target = g_array_index (parser->action->hexes, TlHex, 0);
  g_array_set_size (parser->action->hexes, 0);
  TlBarrage *barrage = parser->action->barrage = tl_barrage_new (target, TL_AIM_UNITS);
  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no unit."), "barrage");
  if (!tl_parse_units (parser, *parser->words++, barrage->firers, error))
    return FALSE;
  for (const char *word; (word = *parser->words) != NULL; parser->words++)
    {
      gboolean ok = TRUE;

      if (g_str_equal (word, "hip"))
        barrage->is_hip_shoot = TRUE;
      else if (g_str_has_prefix (word, "at="))
        ok = read_aim (parser, word + strlen ("at="), &barrage->aim, &barrage->ship, error);
      else if (g_str_has_prefix (word, "by="))
        ok = tl_parse_unit (parser, word + strlen ("by="), &barrage->payer_hq, error);
      else if (g_str_has_prefix (word, "from="))
        ok = tl_parse_hex (parser, word + strlen ("from="), &barrage->payer_hex, error);
      else if (!g_str_has_prefix (word, "points=") ||
               !tl_count_parse (word + strlen ("points="), POINTS_MAX, &barrage->points))
        return tl_read_dice (parser, error);
      if (!ok)
        return FALSE;
    }
  return TRUE;
}

/* "TUG:GLIDER[,TUG:GLIDER...]" */
static gboolean
parse_tows (TlActionParser *parser, const char *list, GError **error)
{
  g_auto (GStrv) pairs = g_strsplit (list, ",", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_strsplit (pairs[i], ":", 2);
      TlTow tow;

      if (names[0] == NULL || names[1] == NULL)
        return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("Who tows is TUG:GLIDER."));
      if (!tl_parse_unit (parser, names[0], &tow.tug, error) ||
          !tl_parse_unit (parser, names[1], &tow.glider, error))
        return FALSE;
      g_array_append_val (parser->action->mission->tows, tow);
    }
  return TRUE;
}

/* t=TOKENS, cargo=UNIT[,UNIT...], tows= and at=AIM of an air mission. */
static gboolean
parse_mission_key (TlActionParser *parser, const char *word, GError **error)
{
  TlMission *mission = parser->action->mission;
  guint64 t;

  if (g_str_has_prefix (word, "t=") &&
      g_ascii_string_to_unsigned (word + strlen ("t="), 10, 1, TL_TOKENS_MAX, &t, NULL))
    {
      mission->t = (guint) t;
      return TRUE;
    }
  if (g_str_has_prefix (word, "cargo="))
    return tl_parse_units (parser, word + strlen ("cargo="), mission->cargo, error);
  if (g_str_has_prefix (word, "tows=") && tl_mission_kind_carries (mission->kind))
    return parse_tows (parser, word + strlen ("tows="), error);
  if (g_str_has_prefix (word, "at=") &&
      (mission->kind == TL_MISSION_BARRAGE || mission->kind == TL_MISSION_HIP_SHOOT))
    return read_aim (parser, word + strlen ("at="), &mission->aim, &mission->ship, error);
  return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."), word);
}

/* KIND HEX UNIT[,UNIT...] [KEY=VALUE...]: tl-mission-text.h. */
static gboolean
read_mission (TlActionParser *parser, GError **error)
{
  TlMissionKind kind;
  TlHex target;

  if (*parser->words == NULL || !tl_mission_kind_parse (*parser->words, &kind))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("There is no mission “%s”."),
                           *parser->words != NULL ? *parser->words : "");
  parser->words++;
  if (parser->words[0] == NULL || parser->words[1] == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("“%s” needs the hex of the target, and aircraft."), "mission");
  if (!tl_parse_hex (parser, *parser->words++, &target, error))
    return FALSE;
  parser->action->mission = tl_mission_new (kind, target);
  if (!tl_parse_units (parser, *parser->words++, parser->action->mission->planes, error))
    return FALSE;
  for (; *parser->words != NULL; parser->words++)
    if (!parse_mission_key (parser, *parser->words, error))
      return FALSE;
  return TRUE;
}

gboolean
tl_read_attack (TlActionParser *parser, GError **error)
{
  switch (parser->action->kind)
    {
    case TL_ACTION_BARRAGE:
      return read_barrage (parser, error);
    case TL_ACTION_MISSION:
      return read_mission (parser, error);
    case TL_ACTION_TERRAIN:
      return read_terrain (parser, error);
    default:
      return read_fight (parser, error);
    }
}
