/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-mission-text.h"

#include <glib/gi18n-lib.h>

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

  if (mission->aim != TL_AIM_SHIP)
    /* Translators: a kind of mission, a hex. */
    return g_strdup_printf (_ ("%1$s, %2$s"), tl_mission_kind_name (mission->kind), place);
  g_autofree char *ship = tl_situation_name (situation, mission->ship);
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
