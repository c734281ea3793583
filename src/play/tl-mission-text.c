/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-mission-text.h"

#include "play/tl-action.h"

#include <glib/gi18n-lib.h>

/* --- to text ---------------------------------------------------------------------------------- */

static void
append_units (GString *text, const char *before, const GArray *units, const TlSituation *situation)
{
  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? before : ",",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
}

char *
tl_mission_to_string (const TlMission *mission, const TlSituation *situation)
{
  GString *text = g_string_new (tl_mission_kind_id (mission->kind));
  char number[TL_HEX_NUMBER_MAX];

  g_string_append_printf (
      text, " %s",
      tl_grid_format (tl_map_grid (tl_situation_map (situation)), mission->target, number));
  append_units (text, " ", mission->planes, situation);
  if (mission->t > 0)
    g_string_append_printf (text, " t=%u", mission->t);
  append_units (text, " cargo=", mission->cargo, situation);
  return g_string_free (text, FALSE);
}

char *
tl_mission_describe (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *names = tl_situation_names (situation, mission->planes);
  g_autofree char *target = tl_map_describe_hex (tl_situation_map (situation), mission->target);

  /* Translators: a kind of mission, a hex, aircraft. */
  return g_strdup_printf (_ ("%1$s, %2$s, by %3$s"), tl_mission_kind_name (mission->kind), target,
                          names);
}

/* --- from text -------------------------------------------------------------------------------- */

static gboolean
parse_units (const char *list, const TlSituation *situation, GArray *units, GError **error)
{
  g_auto (GStrv) ids = g_strsplit (list, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      TlUnit unit = tl_situation_find (situation, ids[i]);

      if (unit == TL_UNIT_NONE)
        return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no unit “%s”."),
                               ids[i]);
      for (guint k = 0; k < units->len; k++)
        if (g_array_index (units, TlUnit, k) == unit)
          return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is named twice."), ids[i]);
      g_array_append_val (units, unit);
    }
  return TRUE;
}

static gboolean
parse_key (const char *word, const TlSituation *situation, TlMission *mission, GError **error)
{
  guint64 t;

  if (g_str_has_prefix (word, "t=") &&
      g_ascii_string_to_unsigned (word + strlen ("t="), 10, 1, TL_TOKENS_MAX, &t, NULL))
    {
      mission->t = (guint) t;
      return TRUE;
    }
  if (g_str_has_prefix (word, "cargo="))
    return parse_units (word + strlen ("cargo="), situation, mission->cargo, error);
  return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."), word);
}

TlMission *
tl_mission_parse (char *const *words, const TlSituation *situation, GError **error)
{
  g_autoptr (TlMission) mission = NULL;
  TlMissionKind kind;
  TlHex target;

  if (words[0] == NULL || !tl_mission_kind_parse (words[0], &kind))
    {
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("There is no mission “%s”."),
                      words[0] != NULL ? words[0] : "");
      return NULL;
    }
  if (words[1] == NULL || words[2] == NULL)
    {
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                      _ ("“%s” needs the hex of the target, and aircraft."), "mission");
      return NULL;
    }
  target = tl_grid_parse (tl_map_grid (tl_situation_map (situation)), words[1]);
  if (target == TL_HEX_NONE)
    {
      tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no hex “%s” on this map."),
                      words[1]);
      return NULL;
    }
  mission = tl_mission_new (kind, target);
  if (!parse_units (words[2], situation, mission->planes, error))
    return NULL;
  for (char *const *word = words + 3; *word != NULL; word++)
    if (!parse_key (*word, situation, mission, error))
      return NULL;
  return g_steal_pointer (&mission);
}
