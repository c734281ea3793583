/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-port.h"

#include "pieces/tl-track.h"

#include <glib/gi18n-lib.h>

TlUnit
tl_port_counter (const TlSituation *situation, TlHex hex)
{
  TlUnit unit = tl_situation_first_in (situation, hex);

  while (unit != TL_UNIT_NONE && tl_situation_counter (situation, unit)->kind != TL_KIND_PORT)
    unit = tl_situation_next_in (situation, unit);
  return unit;
}

gboolean
tl_port_is_at (const TlSituation *situation, TlHex hex)
{
  return tl_map_port_at (tl_situation_map (situation), hex) != NULL ||
         tl_port_counter (situation, hex) != TL_UNIT_NONE;
}

gboolean
tl_port_was_lst (const TlSituation *situation, TlHex hex)
{
  TlUnit unit = tl_port_counter (situation, hex);

  return unit != TL_UNIT_NONE && tl_situation_counter (situation, unit)->is_lst;
}

gboolean
tl_port_is_new (const TlSituation *situation, TlHex hex)
{
  TlUnit unit = tl_port_counter (situation, hex);

  return unit != TL_UNIT_NONE &&
         (tl_situation_state (situation, unit)->flags & TL_UNIT_BY_SEA) != 0;
}

guint
tl_port_printed_t (const TlSituation *situation, TlHex hex)
{
  TlUnit unit = tl_port_counter (situation, hex);
  const TlPort *port = tl_map_port_at (tl_situation_map (situation), hex);

  if (unit != TL_UNIT_NONE)
    return tl_situation_counter (situation, unit)->capacity_t;
  return port != NULL ? port->capacity_t : 0;
}

gboolean
tl_port_is_source_of (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlPort *port = tl_map_port_at (tl_situation_map (situation), hex);

  return port == NULL || port->source_side == -1 || port->source_side == (int) side;
}

gboolean
tl_port_is_mined (const TlSituation *situation, TlHex hex)
{
  return tl_shipping_is_mined (situation, hex) && tl_port_is_at (situation, hex);
}

void
tl_port_tell_mines (const TlSituation *situation, TlHex hex, TlVerdict *verdict)
{
  if (verdict == NULL || !tl_port_is_mined (situation, hex))
    return;
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), hex);
  tl_finding_add_hex (
      tl_verdict_add (verdict, TL_FINDING_REMINDER, "19.0b",
                      /* Translators: a hex, with the name of its port. */
                      _ ("Not checked: mines at %s; the game's own rules say what they do."), name),
      hex);
}

guint
tl_port_left_t (const TlSituation *situation, guint capacity_t, guint hits)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint counted = MIN (hits, edition->port_hits_max);
  guint percent = counted > 0 ? edition->port_percent[counted - 1] : 100;

  return (capacity_t * percent + 50) / 100;
}
