/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/tl-capture.h"

#include <glib/gi18n-lib.h>

TlUnit
tl_capture_hedgehog (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_HEDGEHOG &&
        tl_situation_side (situation, unit) != side)
      return unit;
  return TL_UNIT_NONE;
}

static gboolean
has_other_pieces (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) != side && !tl_unit_is_combat (situation, unit) &&
        tl_situation_counter (situation, unit)->kind != TL_KIND_HEDGEHOG)
      return TRUE;
  return FALSE;
}

void
tl_capture_remind (const TlSituation *situation, TlHex hex, TlSide side, TlVerdict *verdict)
{
  TlUnit hedgehog = tl_capture_hedgehog (situation, hex, side);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);

  if (hedgehog != TL_UNIT_NONE)
    tl_finding_add_hex (
        tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14e",
                                             _ ("The hedgehog in %s is captured."), place),
                             hedgehog),
        hex);
  if (has_other_pieces (situation, hex, side))
    tl_finding_add_hex (
        tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14",
                        _ ("Enemy pieces in %s are captured or displaced: roll on their tables."),
                        place),
        hex);
}
