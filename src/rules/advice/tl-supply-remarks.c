/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/advice/tl-supply-remarks.h"

#include "board/tl-message.h"
#include "rules/payment/tl-fuel.h"
#include "rules/supply/tl-supply-private.h"

#include <glib/gi18n-lib.h>

/* --- units that an HQ throws to --------------------------------------------------------------- */

static void
tell_limit (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlHqLimit *limit = &g_array_index (scenario->hq_limits, TlHqLimit,
                                           tl_situation_counter (situation, hq)->hq_limit - 1);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < limit->formations->len; i++)
    tl_message_add_item (list, g_array_index (scenario->formations, TlFormation,
                                              g_array_index (limit->formations, int, i))
                                   .name);
  for (guint i = 0; i < limit->nations->len; i++)
    tl_message_add_item (list, limit->nations->pdata[i]);
  for (guint i = 0; i < limit->counters->len; i++)
    {
      g_autofree char *name = tl_counter_name (
          tl_scenario_counter (scenario, g_array_index (limit->counters, guint, i)));

      tl_message_add_item (list, name);
    }
  /* Translators: formations, nationalities and units, divided by commas. */
  tl_verdict_remind (verdict, "12.3b(B)", hq, _ ("In this game it throws only to: %s."), list->str);
}

static void
tell_served (const TlSituation *situation, TlUnit hq, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, hq);

  if (tl_throw_is_divisional (situation, hq))
    tl_verdict_remind (verdict, "13.1d", hq,
                       /* Translators: the name of a formation. */
                       _ ("It throws to %s, and to independent units of its nationality."),
                       g_array_index (tl_situation_scenario (situation)->formations, TlFormation,
                                      counter->formation)
                           .name);
  if (counter->hq_limit > 0)
    tell_limit (situation, hq, verdict);
}

/* Rule 12.3e: the reminder where @unit, in a holding box off the map, draws from. */
static void
tell_box (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlSite site = tl_draw_site (situation, unit);

  if (!tl_site_is_box (site))
    return;
  g_autofree char *name = tl_site_describe (tl_situation_scenario (situation), site);
  tl_verdict_remind (
      verdict, "12.3e", unit,
      /* Translators: the name of a holding box off the map. */
      _ ("In %s, off the map, it draws from what lies there, at no distance, and from "
         "nowhere else. Our reading: it needs no trace supply there."),
      name);
}

void
tl_supply_tell_remarks (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  if (tl_unit_is_combat (situation, unit))
    tl_trace_is_excused (situation, unit, verdict);
  if (tl_unit_takes_supply (situation, unit))
    tell_box (situation, unit, verdict);
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
    tell_served (situation, unit, verdict);
}

/* --- what is not needed ----------------------------------------------------------------------- */

void
tl_supply_weigh_dumps (const TlSituation *situation, TlUnit unit, TlVerdict *why)
{
  if (!tl_unit_is_combat (situation, unit) || !tl_supply_is_traced (situation, unit) ||
      tl_situation_state (situation, unit)->stocks != TL_STOCKS_FULL ||
      (tl_situation_scenario (situation)->keeps_fuel &&
       tl_fuel_state (situation, unit, NULL) == TL_FUEL_NONE))
    return;
  tl_verdict_set_severity (why, TL_FINDING_REMINDER);
}
