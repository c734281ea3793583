/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters that are due, out of the pool to where they may arrive (13.6), in the modes that they
 * may take there. */
#include "config.h"

#include "answers/tl-drop-private.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n-lib.h>

gboolean
tl_carry_is_due (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (!tl_return_is_due (carry->situation, tl_carry_units (carry)[i], NULL))
      return FALSE;
  return TRUE;
}

/* Where all of them may arrive. (transfer full): TlSite */
static GArray *
common_places (const TlCarry *carry)
{
  GArray *sites = tl_return_places (carry->situation, tl_carry_units (carry)[0]);

  for (guint i = 1; i < carry->units->len; i++)
    {
      g_autoptr (GArray) others = tl_return_places (carry->situation, tl_carry_units (carry)[i]);

      tl_hexes_keep (sites, others);
    }
  return sites;
}

void
tl_carry_find_arrivals (TlCarry *carry)
{
  g_autoptr (GArray) sites = common_places (carry);
  guint n_boxes = tl_situation_scenario (carry->situation)->boxes->len;

  carry->places = g_array_new (FALSE, FALSE, sizeof (TlHex));
  carry->boxes = g_array_sized_new (FALSE, TRUE, sizeof (gboolean), n_boxes);
  g_array_set_size (carry->boxes, n_boxes);
  for (guint i = 0; i < sites->len; i++)
    {
      TlSite site = g_array_index (sites, TlSite, i);

      if (tl_site_is_box (site))
        g_array_index (carry->boxes, gboolean, tl_site_box (site)) = TRUE;
      else
        g_array_append_val (carry->places, site);
    }
}

static gboolean
any_has_modes (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (tl_return_takes_mode (carry->situation, tl_carry_units (carry)[i]))
      return TRUE;
  return FALSE;
}

/* One after the other, as the first may leave no room in a port (13.6a). */
static void
add_way (const TlCarry *carry, GPtrArray *ways, TlSite site, TlMode mode)
{
  TlWay *way = tl_ways_begin (ways);

  for (guint i = 0; i < carry->units->len; i++)
    {
      TlUnit unit = tl_carry_units (carry)[i];
      TlAction *action =
          tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_ARRIVE), unit), site);

      action->has_mode = mode != TL_MODE_MOVE && tl_return_takes_mode (carry->situation, unit);
      action->mode = mode;
      g_ptr_array_add (way->actions, action);
    }
}

GPtrArray *
tl_carry_arrival_ways (const TlCarry *carry, TlSite site)
{
  static const TlMode modes[] = { TL_MODE_MOVE, TL_MODE_COMBAT, TL_MODE_RESERVE, TL_MODE_STRAT };
  GPtrArray *ways = tl_ways_new ();

  for (guint i = 0; i < (any_has_modes (carry) ? G_N_ELEMENTS (modes) : 1); i++)
    add_way (carry, ways, site, modes[i]);
  return ways;
}

char *
tl_carry_arrival_text (const TlCarry *carry, const TlAction *arrival)
{
  g_autofree char *names = tl_situation_names (carry->situation, carry->units);
  g_autofree char *there = tl_site_describe (tl_situation_scenario (carry->situation),
                                             g_array_index (arrival->hexes, TlSite, 0));

  if (!any_has_modes (carry))
    /* Translators: units, a hex or a box. */
    return g_strdup_printf (_ ("%s: arrives in %s"), names, there);
  /* Translators: units, a hex or a box, a mode. */
  return g_strdup_printf (_ ("%s: arrives in %s, %s"), names, there,
                          tl_mode_name (arrival->has_mode ? arrival->mode : TL_MODE_MOVE));
}
