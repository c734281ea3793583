/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-weather.h"

#include "pieces/tl-schedule.h"

#include <glib/gi18n-lib.h>

/* (nullable): the weather of the turn; NULL: none is stated */
static const TlEntry *
weather_of (const TlSituation *situation)
{
  guint number = tl_situation_clock (situation)->weather;

  return number > 0
             ? tl_schedule_entry (tl_situation_scenario (situation), TL_ENTRY_WEATHER, number)
             : NULL;
}

static gboolean
forbid (const TlSituation *situation, TlUnit unit, const char *format, TlVerdict *verdict)
{
  const char *name =
      tl_weather_name (tl_situation_scenario (situation), tl_situation_clock (situation)->weather);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (name, parts);

  return tl_verdict_forbid (verdict, "17.0", unit, text);
}

gboolean
tl_weather_lets_fly (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlEntry *weather = weather_of (situation);

  return weather == NULL || !weather->stops_flight ||
         /* Translators: what the weather is. */
         forbid (situation, unit, _ ("The weather, %s, allows no air missions."), verdict);
}

gboolean
tl_weather_lets_land (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlEntry *weather = weather_of (situation);

  return weather == NULL || !weather->stops_ships ||
         /* Translators: what the weather is. */
         forbid (situation, unit, _ ("The weather, %s, allows no landings and no ships in ports."),
                 verdict);
}
