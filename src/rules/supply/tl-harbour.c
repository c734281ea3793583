/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/supply/tl-harbour.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-rail.h"

#include <glib/gi18n-lib.h>

guint
tl_harbour_capacity_t (const TlSituation *situation, TlHex hex)
{
  TlUnit counter = tl_port_counter (situation, hex);
  guint hits = counter != TL_UNIT_NONE ? tl_situation_state (situation, counter)->level : 0;

  return tl_port_left_t (situation, tl_port_printed_t (situation, hex), hits);
}

static guint
capacity16 (const TlSituation *situation, TlHex hex)
{
  return tl_harbour_capacity_t (situation, hex) * TL_SEA_CAP16 /
         tl_situation_edition (situation)->tokens_per_sp;
}

guint
tl_harbour_left16 (const TlSituation *situation, TlHex hex)
{
  guint all16 = capacity16 (situation, hex);

  return all16 - MIN (all16, tl_shipping_handled16 (situation, hex));
}

char *
tl_harbour_points (guint size16)
{
  return tl_fraction_to_mixed_string (tl_fraction_new (size16, TL_SEA_CAP16));
}

/* The message names @hex first.  Returns: FALSE */
static gboolean
forbid (const TlSituation *situation, TlVerdict *verdict, const char *rule, TlHex hex,
        const char *text)
{
  if (verdict != NULL)
    {
      g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), hex);

      /* Translators: a hex, then a sentence. */
      tl_verdict_forbid_in (verdict, rule, hex, _ ("%1$s: %2$s"), name, text);
    }
  return FALSE;
}

static gboolean
is_owned (const TlSituation *situation, TlSide side, TlHex hex, TlVerdict *verdict)
{
  if (!tl_port_is_at (situation, hex))
    return forbid (situation, verdict, "19.0a", hex, _ ("There is no port."));
  if (!tl_rail_is_controlled (situation, side, hex))
    return forbid (situation, verdict, "13.3h", hex, _ ("The side does not control the port."));
  return !tl_port_is_new (situation, hex) ||
         forbid (situation, verdict, "18.4f", hex,
                 _ ("The LST became a port in this phase, and does not work yet."));
}

gboolean
tl_harbour_ships (const TlSituation *situation, TlSide side, TlHex hex, guint *factor,
                  TlVerdict *verdict)
{
  gboolean is_in_zoc = tl_zoc_bars (situation, hex, side, TL_ZOC_PORT_SEA_CAP);

  if (!is_in_zoc || !tl_situation_plays (situation, TL_OPTION_PORTS_IN_ZOC))
    {
      *factor = 1;
      return tl_harbour_works (situation, side, hex, verdict);
    }
  if (!is_owned (situation, side, hex, verdict))
    return FALSE;
  *factor = tl_situation_edition (situation)->port_zoc_factor;
  return TRUE;
}

gboolean
tl_harbour_works (const TlSituation *situation, TlSide side, TlHex hex, TlVerdict *verdict)
{
  if (!tl_port_is_at (situation, hex))
    return is_owned (situation, side, hex, verdict);
  gboolean ok = is_owned (situation, side, hex, verdict);
  if (tl_zoc_bars (situation, hex, side, TL_ZOC_PORT_SEA_CAP))
    ok = forbid (situation, verdict, "4.5a(G)", hex,
                 _ ("In an enemy zone of control no port loads or unloads, even if it is "
                    "negated."));
  return ok;
}

/* Rule 19.0a: the exception for one unit. */
static gboolean
takes_large (const TlSituation *situation, TlHex hex, gboolean is_single, TlVerdict *verdict)
{
  if (!is_single)
    return forbid (situation, verdict, "19.0a", hex,
                   _ ("Larger than its capacity may be a single combat unit alone."));
  if (tl_shipping_handled16 (situation, hex) > 0)
    return forbid (situation, verdict, "19.0a", hex,
                   _ ("Where a unit is larger than the port's capacity, the port handles nothing "
                      "else in the phase."));
  return TRUE;
}

gboolean
tl_harbour_takes (const TlSituation *situation, TlHex hex, guint size16, gboolean is_single,
                  TlVerdict *verdict)
{
  guint all16 = capacity16 (situation, hex);
  guint left16 = tl_harbour_left16 (situation, hex);

  if (all16 == 0)
    return forbid (situation, verdict, "19.0b", hex, _ ("The port has no capacity left."));
  if (size16 > all16)
    return takes_large (situation, hex, is_single, verdict);
  if (size16 <= left16)
    return TRUE;
  g_autofree char *size = tl_harbour_points (size16);
  g_autofree char *left = tl_harbour_points (left16);
  /* Translators: amounts of points, "2 1/2". */
  g_autofree char *text = g_strdup_printf (
      _ ("%1$s points, of which the port handles only %2$s more in this phase."), size, left);
  return forbid (situation, verdict, "19.0a", hex, text);
}

void
tl_harbour_handle (TlEdit *edit, const TlSituation *situation, TlHex hex, guint size16)
{
  guint used16 = tl_shipping_handled16 (situation, hex);

  tl_edit_set_handled (edit, hex,
                       size16 > capacity16 (situation, hex) ? TL_PORT_ALL16 : used16 + size16);
}
