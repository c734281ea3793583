/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What fuel does to reach (12.5a): a price where it begins, hatching where it cannot be paid. */
#include "config.h"

#include "draw/overlay/tl-overlay-private.h"
#include "rules/payment/tl-fuel.h"

#include <glib/gi18n-lib.h>

#define HATCH_ANGLE 2.3 /* apart from those of zones and supply */
#define HATCH_SPACING 0.5
#define BELOW 0.86 /* a hex's lower side */

void
tl_overlay_scene_add_fuel (TlOverlayScene *scene, const TlMoveReach *reach, TlFuelPrice fuel)
{
  guint n;
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);
  g_autofree char *text = NULL;
  TlPoint at;

  if (n < 2 || (!fuel.is_missing && fuel.price_t == 0))
    return;
  if (fuel.is_missing)
    {
      tl_overlay_hatch (scene, TL_INK_BAD, hexes, n, HATCH_ANGLE, HATCH_SPACING)->opacity = 0.6f;
      tl_overlay_tell (scene, TL_LEGEND_NO_FUEL);
    }
  text = fuel.is_missing ? g_strdup (_ ("no fuel"))
                         /* Translators: an amount in Tokens. */
                         : g_strdup_printf (_ ("%uT fuel"), fuel.price_t);
  at = tl_overlay_centre (scene, hexes[0]);
  at.y += BELOW;
  tl_overlay_text (scene, fuel.is_missing ? TL_INK_BAD : TL_INK_PLAIN, at, text)->is_emphatic = 1;
}
