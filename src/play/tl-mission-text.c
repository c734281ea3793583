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
  if (mission->aim == TL_AIM_SHIP)
    g_string_append_printf (text, " at=%s", tl_situation_id (situation, mission->ship));
  else if (mission->aim != TL_AIM_UNITS && mission->aim != TL_AIM_RAILWAY)
    g_string_append_printf (text, " at=%s", tl_aim_id (mission->aim));
  if (mission->t > 0)
    g_string_append_printf (text, " t=%u", mission->t);
  append_units (text, " cargo=", mission->cargo, situation);
  for (guint i = 0; i < mission->tows->len; i++)
    {
      const TlTow *tow = &g_array_index (mission->tows, TlTow, i);

      g_string_append_printf (text, "%s%s:%s", i == 0 ? " tows=" : ",",
                              tl_situation_id (situation, tow->tug),
                              tl_situation_id (situation, tow->glider));
    }
  return g_string_free (text, FALSE);
}

static char *
load_text (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *units = tl_situation_names (situation, mission->cargo);

  if (mission->t == 0)
    return mission->cargo->len > 0 ? g_steal_pointer (&units) : NULL;
  if (mission->cargo->len == 0)
    return g_strdup_printf (_ ("%uT"), mission->t);
  /* Translators: an amount in Tokens, units. */
  return g_strdup_printf (_ ("%1$uT, %2$s"), mission->t, units);
}

char *
tl_mission_load_text (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *load = load_text (mission, situation);

  if (load == NULL || mission->tows->len == 0)
    return g_steal_pointer (&load);
  /* Translators: what aircraft carry, a number of glider points. */
  return g_strdup_printf (ngettext ("%1$s, with %2$u glider point", "%1$s, with %2$u glider points",
                                    mission->tows->len),
                          load, mission->tows->len);
}

char *
tl_mission_title (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), mission->target);
  g_autofree char *ship = NULL;

  if (mission->aim != TL_AIM_SHIP)
    /* Translators: a kind of mission, a hex. */
    return g_strdup_printf (_ ("%1$s, %2$s"), tl_mission_kind_name (mission->kind), place);
  ship = tl_situation_name (situation, mission->ship);
  /* Translators: a kind of mission, a ship, a hex. */
  return g_strdup_printf (_ ("%1$s at %2$s, %3$s"), tl_mission_kind_name (mission->kind), ship,
                          place);
}

char *
tl_mission_describe (const TlMission *mission, const TlSituation *situation)
{
  g_autofree char *title = tl_mission_title (mission, situation);
  g_autofree char *names = tl_situation_names (situation, mission->planes);
  g_autofree char *load = tl_mission_load_text (mission, situation);

  if (load != NULL)
    /* Translators: a kind of mission and a hex, aircraft, what they carry. */
    return g_strdup_printf (_ ("%1$s, by %2$s: %3$s"), title, names, load);
  /* Translators: a kind of mission and a hex, aircraft. */
  return g_strdup_printf (_ ("%1$s, by %2$s"), title, names);
}
