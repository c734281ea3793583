/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/supply/tl-control.h"

#include "rules/base/tl-port.h"

#include <glib/gi18n-lib.h>

static gboolean
is_source (const TlMap *map, TlHex hex)
{
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    if (sources[i].hex == hex && sources[i].kind != TL_SOURCE_ENTRY)
      return TRUE;
  return FALSE;
}

gboolean
tl_control_changes_on_entry (const TlSituation *situation, TlHex hex)
{
  const TlMap *map = tl_situation_map (situation);

  return (tl_map_has_rail (map, hex) && tl_map_is_rail_stop (map, hex)) ||
         tl_port_is_at (situation, hex);
}

gboolean
tl_control_matters (const TlSituation *situation, TlHex hex)
{
  return tl_control_changes_on_entry (situation, hex) ||
         is_source (tl_situation_map (situation), hex);
}

gboolean
tl_control_may_set (const TlSituation *situation, TlHex hex, TlSide side, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  g_autofree char *place = tl_map_describe_hex (map, hex);
  gboolean ok = TRUE;

  if (!tl_control_matters (situation, hex))
    return tl_verdict_forbid_in (verdict, "13.3h", hex,
                                 /* Translators: a hex. */
                                 _ ("%s is no rail stop, port or source: control of it means "
                                    "nothing."),
                                 place);
  for (TlSide each = 0; each < TL_SIDES; each++)
    if (each != side && tl_situation_has_combat_unit (situation, hex, each))
      ok = tl_verdict_forbid_in (verdict, "13.3h", hex,
                                 /* Translators: a hex. */
                                 _ ("The other side has combat units in %s and controls it."),
                                 place);
  if (tl_situation_control (situation, hex) == side)
    /* Translators: a hex. */
    ok = tl_verdict_forbid_in (verdict, "13.3h", hex, _ ("%s is controlled so already."), place);
  return ok;
}

GArray *
tl_control_hexes (const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;
  guint kept = 0;
  const TlHex *towns = tl_map_rail_towns (map, &n);

  g_array_append_vals (hexes, towns, n);
  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    g_array_append_val (hexes, ports[i].hex);
  const TlSource *sources = tl_map_sources (map, &n);
  for (guint i = 0; i < n; i++)
    if (sources[i].kind != TL_SOURCE_ENTRY)
      g_array_append_val (hexes, sources[i].hex);
  n = tl_situation_n_units (situation);
  for (TlUnit unit = 0; unit < n; unit++)
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_PORT &&
        tl_situation_hex (situation, unit) != TL_HEX_NONE)
      g_array_append_vals (hexes, &(TlHex){ tl_situation_hex (situation, unit) }, 1);
  g_array_sort (hexes, tl_hex_compare);
  for (guint i = 0; i < hexes->len; i++)
    if (kept == 0 || g_array_index (hexes, TlHex, kept - 1) != g_array_index (hexes, TlHex, i))
      g_array_index (hexes, TlHex, kept++) = g_array_index (hexes, TlHex, i);
  g_array_set_size (hexes, kept);
  return hexes;
}
