/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where supply lies: a hex of the map, or a holding box off the map (12.3e).
 *
 * A box that stands for a hex is that hex for every rule, and the hold of a Landing Craft has rules
 * of its own (18.5); neither is a site.
 *
 * A TlSite is a plain number.  A hex's is the hex itself, and those of boxes come after all hexes,
 * in the boxes' order.  So sites are compared, sorted and hashed as numbers.  Code that
 * deals with the map alone passes hexes, and TL_HEX_NONE is no site either.
 *
 * Text form, in actions: "33.11", "box/reserve".
 *
 * Example: box 2 is the site 0x80000002; tl_site_hex () of it is TL_HEX_NONE, tl_site_box () is 2.
 */
#pragma once

#include "pieces/tl-scenario.h"

typedef guint32 TlSite;
#define TL_SITE_NONE TL_HEX_NONE
/* The site of box 0; no map has so many hexes. */
#define TL_SITE_FIRST_BOX 0x80000000u
/* What the text form of a box begins with. */
#define TL_SITE_BOX_PREFIX "box/"

static inline TlSite
tl_site_of_box (guint box)
{
  return TL_SITE_FIRST_BOX + box;
}
static inline gboolean
tl_site_is_box (TlSite site)
{
  return site >= TL_SITE_FIRST_BOX && site != TL_SITE_NONE;
}
/* TL_HEX_NONE for a box. */
static inline TlHex
tl_site_hex (TlSite site)
{
  return tl_site_is_box (site) ? TL_HEX_NONE : site;
}
/* Only of a box. */
static inline guint
tl_site_box (TlSite site)
{
  return site - TL_SITE_FIRST_BOX;
}

/* Rule 12.3e: is @box, or one of TL_BOX_*, a holding box of @scenario that stands for no hex and is
 * no hold? */
gboolean tl_scenario_is_off_map_box (const TlScenario *scenario, guint box);

/* Rule 12.3e: the hex of @site, or the one that it stands for; TL_HEX_NONE: off the map. */
TlHex tl_scenario_hex_of_site (const TlScenario *scenario, TlSite site);

/* For players: "17.07 Kotly", "Strategic Reserve". (transfer full) */
char *tl_site_describe (const TlScenario *scenario, TlSite site);
/* For players, where room is short: "17.07", "Strategic Reserve". (transfer full) */
char *tl_site_name (const TlScenario *scenario, TlSite site);
/* The text form. (transfer full) */
char *tl_site_to_string (const TlScenario *scenario, TlSite site);

/* For players: the name of @box, "Pool", "Dead Pile". (transfer none) */
const char *tl_scenario_box_name (const TlScenario *scenario, guint box);
/* The text of any place of a counter: "33.11", "box/ID", "pool", "dead"; "" for TL_BOX_GONE.  @hex:
 * counts for TL_BOX_NONE. (transfer full) */
char *tl_place_to_string (const TlScenario *scenario, TlHex hex, guint box);

/* @finding (nullable) gets one more hex, unless @site is a box or none.  Returns: @finding */
TlFinding *tl_finding_add_site (TlFinding *finding, TlSite site);
