/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rail repair (13.3f, 13.3g), and control that players set (13.3h). */
#include "config.h"

#include "pieces/tl-track.h"
#include "play/tl-apply-private.h"
#include "rules/supply/tl-control.h"
#include "rules/supply/tl-repair.h"

#include <glib/gi18n-lib.h>

static void
report_conversion (TlApply *apply, guint n_converted)
{
  guint left = tl_repair_left_hexes (apply->before, tl_apply_unit (apply, 0)) - n_converted;
  TlFinding *finding =
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.3g",
                      /* Translators: numbers of hexes. */
                      _ ("Hexes converted: %1$u. The unit may convert %2$u more in this phase."),
                      n_converted, left);

  tl_finding_add_unit (finding, tl_apply_unit (apply, 0));
}

/* A move, with everything that a move brings; what it enters is converted. */
gboolean
tl_apply_repair (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  const GArray *path = apply->action->hexes;
  int lays =
      tl_situation_scenario (apply->before)->rails[tl_situation_side (apply->before, unit)].lays;
  g_autoptr (GArray) hexes =
      tl_repair_check (apply->before, unit, (const TlHex *) path->data, path->len, apply->verdict);

  if (!tl_apply_move (apply) || hexes == NULL)
    return FALSE;
  for (guint i = 0; i < hexes->len; i++)
    tl_edit_convert (apply->edit, g_array_index (hexes, TlHex, i), (guint) lays, unit);
  report_conversion (apply, hexes->len);
  return TRUE;
}

gboolean
tl_apply_control (TlApply *apply)
{
  TlHex hex = tl_apply_hex (apply, 0);

  if (!tl_control_may_set (apply->before, hex, apply->action->side, apply->verdict))
    return FALSE;
  tl_edit_set_control (apply->edit, hex, apply->action->side);
  tl_finding_add_hex (
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.3h",
                      _ ("Said by the players: where the front line is clear, no rule decides.")),
      hex);
  return TRUE;
}
