/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving by rail (13.3a-e), rail repair (13.3f, 13.3g), and control that players set (13.3h). */
#include "config.h"

#include "pieces/tl-track.h"
#include "play/tl-apply-private.h"
#include "rules/capture/tl-blow.h"
#include "rules/movement/tl-repair.h"
#include "rules/movement/tl-train.h"
#include "rules/supply/tl-control.h"
#include "rules/supply/tl-stock.h"

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
static gboolean
apply_repair (TlApply *apply)
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

/* --- by rail ---------------------------------------------------------------------------------- */

static gboolean
is_dump (const TlApply *apply, TlUnit unit)
{
  return tl_situation_counter (apply->before, unit)->kind == TL_KIND_DUMP;
}

/* Rule 12.2a: what comes by rail is not loaded again in the phase. */
static gboolean
move_tokens (TlApply *apply, TlUnit unit, TlHex end)
{
  const TlUnitState *state = tl_situation_state (apply->before, unit);
  TlSide side = tl_situation_side (apply->before, unit);
  TlSite site = tl_draw_site (apply->before, unit);
  guint t = apply->action->t > 0 ? apply->action->t : state->t - state->fresh_t;

  tl_stock_lift (apply->edit, side, site, t);
  if (!tl_stock_put (apply->edit, side, end, t))
    return tl_apply_forbid (apply, "12.1b", unit,
                            _ ("The side has no counter for a dump on the ground."));
  if (tl_blow_was_tried (apply->before, site, side))
    tl_blow_mark (apply->edit, end, side);
  return TRUE;
}

/* Rules 13.3e, 13.3f: cargo is done with moving; repair units are not. */
static void
move_unit (TlApply *apply, TlUnit unit, TlHex end)
{
  TlUnitState *state;

  tl_edit_place (apply->edit, unit, end);
  state = tl_edit_unit (apply->edit, unit);
  if (state->phase_start == TL_HEX_NONE)
    state->phase_start = tl_train_start (apply->before, unit);
  tl_blow_leave (state);
  state->flags &= ~TL_UNIT_NEGATES;
  state->flags |= TL_UNIT_BY_RAIL;
  if (!tl_repair_is_able (apply->before, unit))
    state->flags |= TL_UNIT_MOVED;
}

static void
report_capacity (TlApply *apply, guint cap16)
{
  TlSide side = tl_situation_side (apply->before, tl_apply_unit (apply, 0));
  g_autofree char *used = tl_train_points (cap16);
  g_autofree char *left = tl_train_points (tl_train_left16 (apply->before, side) - cap16);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.3a",
                  /* Translators: amounts of points, "2 1/2". */
                  _ ("%1$s points of Rail Cap used, %2$s left in this phase."), used, left);
}

static gboolean
apply_train (TlApply *apply)
{
  const GArray *units = apply->action->units;
  const GArray *path = apply->action->hexes;
  TlHex end = tl_apply_hex (apply, path->len - 1);
  guint cap16;

  if (!tl_train_check (apply->before, (const TlUnit *) units->data, units->len, apply->action->t,
                       (const TlHex *) path->data, path->len, &cap16, apply->verdict))
    return FALSE;
  tl_apply_finish_others (apply, units);
  for (guint i = 0; i < units->len; i++)
    if (!is_dump (apply, tl_apply_unit (apply, i)))
      move_unit (apply, tl_apply_unit (apply, i), end);
    else if (!move_tokens (apply, tl_apply_unit (apply, i), end))
      return FALSE;
  tl_edit_use_rail_cap (apply->edit, tl_track_used16 (apply->before) + cap16);
  report_capacity (apply, cap16);
  return TRUE;
}

/* --- control ---------------------------------------------------------------------------------- */

static gboolean
apply_control (TlApply *apply)
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

const TlApplyEntry tl_apply_rail[] = {
  { TL_ACTION_REPAIR, apply_repair, TL_IN_TURN },
  { TL_ACTION_RAIL, apply_train, TL_IN_TURN },
  { TL_ACTION_CONTROL, apply_control, TL_IN_TURN },
  { 0, NULL, 0 },
};
