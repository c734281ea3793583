/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-site.h"

gboolean
tl_scenario_is_off_map_box (const TlScenario *scenario, guint box)
{
  const TlBox *found;

  if (box >= scenario->boxes->len)
    return FALSE;
  found = &g_array_index (scenario->boxes, TlBox, box);
  return found->hex == TL_HEX_NONE && found->craft == 0;
}

static const TlBox *
box_at (const TlScenario *scenario, TlSite site)
{
  g_return_val_if_fail (tl_site_box (site) < scenario->boxes->len, NULL);
  return &g_array_index (scenario->boxes, TlBox, tl_site_box (site));
}

TlHex
tl_scenario_hex_of_site (const TlScenario *scenario, TlSite site)
{
  return tl_site_is_box (site) ? box_at (scenario, site)->hex : site;
}

char *
tl_site_describe (const TlScenario *scenario, TlSite site)
{
  return tl_site_is_box (site) ? g_strdup (box_at (scenario, site)->name)
                               : tl_map_describe_hex (scenario->map, site);
}

char *
tl_site_name (const TlScenario *scenario, TlSite site)
{
  return tl_site_is_box (site) ? g_strdup (box_at (scenario, site)->name)
                               : tl_grid_format_dup (tl_map_grid (scenario->map), site);
}

char *
tl_site_to_string (const TlScenario *scenario, TlSite site)
{
  return tl_site_is_box (site) ? g_strconcat (TL_SITE_BOX_PREFIX, box_at (scenario, site)->id, NULL)
                               : tl_grid_format_dup (tl_map_grid (scenario->map), site);
}

TlFinding *
tl_finding_add_site (TlFinding *finding, TlSite site)
{
  return tl_site_hex (site) == TL_HEX_NONE ? finding : tl_finding_add_hex (finding, site);
}
