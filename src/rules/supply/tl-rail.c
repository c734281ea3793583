/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-rail.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-zoc.h"

/* Per hex: not live, or where the rail goes on towards the root, or the root. */
#define NOT_LIVE 0
#define ROOT 7
#define BACK(direction) ((guint8) ((direction) + 1))

typedef struct
{
  TlHex hex;
  int tag;
} Root;

struct _TlRailNet
{
  TlSide side;
  gboolean is_for_cargo;
  guint8 *back;
  GArray *hexes; /* TlHex */
  GArray *roots; /* Root */
};

/* Bits of tl_zoc_path_flags () in whose hexes no supply passes by rail (12.6b, 13.3c). */
static guint8
closing_flags (TlSide side)
{
  return (guint8) ((TL_PATH_NO_ENTER | TL_PATH_NO_RAIL) << tl_zoc_path_shift (side));
}

gboolean
tl_rail_is_clear (const TlSituation *situation, TlSide side, TlHex hex)
{
  return (tl_zoc_path_flags (situation)[hex] & closing_flags (side)) == 0;
}

gboolean
tl_rail_port_is_clear (const TlSituation *situation, TlSide side, TlHex hex)
{
  return !tl_situation_has_combat_unit (situation, hex, tl_side_other (side)) &&
         !tl_zoc_bars (situation, hex, side, TL_ZOC_PORT_TRACE);
}

gboolean
tl_rail_is_controlled (const TlSituation *situation, TlSide side, TlHex hex)
{
  if (tl_situation_has_combat_unit (situation, hex, side))
    return TRUE;
  if (tl_situation_has_combat_unit (situation, hex, tl_side_other (side)))
    return FALSE;
  return tl_situation_control (situation, hex) == side;
}

gboolean
tl_rail_is_stop (const TlSituation *situation, TlSide side, TlHex hex, TlUnit *hq)
{
  gboolean is_stop = tl_map_is_rail_stop (tl_situation_map (situation), hex);
  TlUnit maker = TL_UNIT_NONE;

  for (TlUnit unit = tl_situation_first_in (situation, hex); !is_stop && unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      TlKind kind = tl_situation_counter (situation, unit)->kind;

      if (kind == TL_KIND_PORT)
        is_stop = TRUE;
      else if (kind == TL_KIND_HQ && tl_situation_side (situation, unit) == side &&
               tl_unit_is_engineer_capable (situation, unit))
        maker = unit;
    }
  if (hq != NULL)
    *hq = is_stop ? TL_UNIT_NONE : maker;
  return is_stop || maker != TL_UNIT_NONE;
}

TlRailNet *
tl_rail_net_new (const TlSituation *situation, TlSide side, gboolean is_for_cargo)
{
  TlRailNet *net = g_new (TlRailNet, 1);

  net->side = side;
  net->is_for_cargo = is_for_cargo;
  net->back = g_new0 (guint8, tl_map_n_hexes (tl_situation_map (situation)));
  net->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  net->roots = g_array_new (FALSE, FALSE, sizeof (Root));
  return net;
}

void
tl_rail_net_free (TlRailNet *net)
{
  if (net == NULL)
    return;
  g_array_unref (net->roots);
  g_array_unref (net->hexes);
  g_free (net->back);
  g_free (net);
}

/* Rule 13.3c: where negation does not help, as for cargo: bits of tl_zoc_map (). */
static guint8
closing_zoc (const TlRailNet *net, const TlSituation *situation)
{
  return net->is_for_cargo && !tl_situation_edition (situation)->zoc_negatable[TL_ZOC_RAIL_CARGO]
             ? (guint8) (TL_ZOC_OF_SIDE_0 << tl_side_other (net->side))
             : 0;
}

/* From the hexes from @from on.  There is room for all neighbours of a hex before they are looked
 * at: appending one by one would take as long as all the rest. */
static void
flood (TlRailNet *net, const TlSituation *situation, guint from)
{
  const TlHex *neighbours = tl_map_neighbours (tl_situation_map (situation));
  const guint8 *all_rails = tl_track_rails (situation, net->side);
  const guint8 *flags = tl_zoc_path_flags (situation);
  const guint8 *zoc = tl_zoc_map (situation);
  guint8 closing = closing_flags (net->side);
  guint8 zoc_closing = closing_zoc (net, situation);
  guint n = net->hexes->len;

  for (guint i = from; i < n; i++)
    {
      if (n + TL_DIRECTIONS > net->hexes->len)
        g_array_set_size (net->hexes, 2 * n + TL_DIRECTIONS);
      TlHex *hexes = (TlHex *) net->hexes->data;
      const TlHex *around = neighbours + (gsize) hexes[i] * TL_DIRECTIONS;
      guint8 rails = (guint8) (all_rails[hexes[i]] & TL_RAIL_DIRECTIONS);

      for (TlDirection d = 0; rails >> d != 0; d++)
        {
          TlHex other = around[d];

          if ((rails >> d & 1) == 0 || other == TL_HEX_NONE || net->back[other] != NOT_LIVE ||
              (flags[other] & closing) != 0 || (zoc[other] & zoc_closing) != 0)
            continue;
          net->back[other] = BACK (tl_direction_opposite (d));
          hexes[n++] = other;
        }
    }
  g_array_set_size (net->hexes, n);
}

gboolean
tl_rail_net_add_root (TlRailNet *net, const TlSituation *situation, TlHex hex, int tag)
{
  Root root = { hex, tag };
  guint n_before = net->hexes->len;

  if (net->back[hex] != NOT_LIVE ||
      (tl_track_rails (situation, net->side)[hex] & TL_RAIL_HERE) == 0 ||
      !tl_rail_is_clear (situation, net->side, hex) ||
      (tl_zoc_map (situation)[hex] & closing_zoc (net, situation)) != 0)
    return FALSE;
  net->back[hex] = ROOT;
  g_array_append_val (net->roots, root);
  g_array_append_val (net->hexes, hex);
  flood (net, situation, n_before);
  return TRUE;
}

gboolean
tl_rail_net_has_root (const TlRailNet *net, int tag)
{
  for (guint i = 0; i < net->roots->len; i++)
    if (g_array_index (net->roots, Root, i).tag == tag)
      return TRUE;
  return FALSE;
}

gboolean
tl_rail_net_is_live (const TlRailNet *net, TlHex hex)
{
  return net->back[hex] != NOT_LIVE;
}

const TlHex *
tl_rail_net_hexes (const TlRailNet *net, guint *n)
{
  *n = net->hexes->len;
  return (const TlHex *) net->hexes->data;
}

gboolean
tl_rail_net_is_detrainable (const TlRailNet *net, const TlSituation *situation, TlHex hex)
{
  return tl_rail_net_is_live (net, hex) && tl_rail_is_stop (situation, net->side, hex, NULL) &&
         tl_rail_is_controlled (situation, net->side, hex);
}

GArray *
tl_rail_net_path (const TlRailNet *net, const TlSituation *situation, TlHex hex, int *tag)
{
  const TlMap *map = tl_situation_map (situation);
  GArray *path = g_array_new (FALSE, FALSE, sizeof (TlHex));

  g_return_val_if_fail (tl_rail_net_is_live (net, hex), path);

  g_array_append_val (path, hex);
  while (net->back[hex] != ROOT)
    {
      hex = tl_map_neighbour (map, hex, net->back[hex] - BACK (0));
      g_array_append_val (path, hex);
    }
  for (guint i = 0; i < net->roots->len; i++)
    if (g_array_index (net->roots, Root, i).hex == hex)
      *tag = g_array_index (net->roots, Root, i).tag;
  return path;
}
