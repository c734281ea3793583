/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units in holding boxes off the map (12.3e). */
#include "config.h"

#include "rules/supply/tl-supply-private.h"

#include <glib/gi18n-lib.h>

GArray *
tl_supply_boxed_units (const TlSituation *situation, TlSide side)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == side && tl_unit_takes_supply (situation, unit) &&
        tl_site_is_box (tl_draw_site (situation, unit)))
      g_array_append_val (units, unit);
  return units;
}

TlSupplyLine
tl_supply_box_line (const TlSituation *situation, TlUnit unit, guint32 *t)
{
  TlSupplyLine best = { TL_SITE_NONE, TL_UNIT_NONE, 0, 0, TL_USERS_ALL };
  TlSite site = tl_draw_site (situation, unit);
  g_autoptr (GArray) dumps = NULL;

  *t = 0;
  if (!tl_site_is_box (site) || !tl_unit_takes_supply (situation, unit))
    return best;
  dumps = tl_draw_all_dumps (situation, tl_situation_side (situation, unit));
  for (guint i = 0; i < dumps->len && !tl_supply_line_is_ok (&best); i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (dump->site != site || !tl_draw_may_use (situation, unit, dump))
        continue;
      best.source = site;
      best.users = dump->users;
      *t = dump->t;
    }
  return best;
}

gboolean
tl_supply_explain_box (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlSite site = tl_draw_site (situation, unit);
  g_autofree char *name = NULL;

  if (!tl_site_is_box (site))
    return FALSE;
  name = tl_site_describe (tl_situation_scenario (situation), site);
  tl_finding_add_unit (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.3e",
                      /* Translators: the name of a holding box off the map. */
                      _ ("Only what lies in %s itself supplies it there, and it may use nothing of "
                         "that."),
                      name),
      unit);
  return TRUE;
}

void
tl_supply_tell_box (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlSite site = tl_draw_site (situation, unit);
  g_autofree char *name = NULL;

  if (!tl_site_is_box (site))
    return;
  name = tl_site_describe (tl_situation_scenario (situation), site);
  tl_finding_add_unit (
      tl_verdict_add (
          verdict, TL_FINDING_REMINDER, "12.3e",
          /* Translators: the name of a holding box off the map. */
          _ ("In %s, off the map, it draws from what lies there, at no distance, and from "
             "nowhere else. Our reading: it needs no trace supply there."),
          name),
      unit);
}
