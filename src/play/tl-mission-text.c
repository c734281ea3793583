/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-mission-text.h"

#include <glib/gi18n-lib.h>

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
  if (mission->aim != TL_AIM_UNITS && mission->aim != TL_AIM_RAILWAY)
    g_string_append_printf (text, " at=%s", tl_aim_id (mission->aim));
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
