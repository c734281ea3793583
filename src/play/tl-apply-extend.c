/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extenders made, turned back and collapsed (12.7d-f, 12.7h, 9.14d). */
#include "config.h"

#include "play/tl-apply-private.h"
#include "play/tl-combat.h"
#include "rules/movement/tl-extend.h"
#include "rules/supply/tl-transport.h"

#include <glib/gi18n-lib.h>

/* --- making ----------------------------------------------------------------------------------- */

/* What the one of @units that has least left has spent, with the price. */
static guint
spent_with_price (const TlApply *apply)
{
  guint most_mp12 = 0;

  for (guint i = 0; i < apply->action->units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      most_mp12 = MAX (most_mp12, tl_situation_state (apply->before, unit)->mp12_spent +
                                      tl_extend_cost_mp12 (apply->before, unit));
    }
  return most_mp12;
}

static void
report_price (TlApply *apply, guint mp12)
{
  g_autofree char *price = tl_mp12_to_string (mp12);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.7d",
                  /* Translators: an amount of Movement Points. */
                  _ ("Half of the MA is spent: %s MP of it so far."), price);
}

static gboolean
apply_extend (TlApply *apply)
{
  const GArray *units = apply->action->units;
  TlHex hex = tl_situation_hex (apply->before, tl_apply_unit (apply, 0));
  TlUnit extender =
      tl_extend_check (apply->before, (const TlUnit *) units->data, units->len, apply->verdict);
  guint spent_mp12;
  TlUnitState *state;

  if (extender == TL_UNIT_NONE)
    return FALSE;
  spent_mp12 = spent_with_price (apply);
  tl_apply_finish_others (apply, units);
  for (guint i = 0; i < units->len; i++)
    tl_transport_use_up (apply->edit, tl_apply_unit (apply, i));
  tl_edit_place (apply->edit, extender, hex);
  state = tl_edit_unit (apply->edit, extender);
  state->owner = tl_situation_side (apply->before, tl_apply_unit (apply, 0));
  state->flags = 0;
  state->phase_start = hex;
  state->mp12_spent = (guint16) MIN (spent_mp12, G_MAXUINT16);
  if (!tl_extender_connects (tl_edit_look (apply->edit), extender))
    return tl_apply_forbid (apply, "12.7d", tl_apply_unit (apply, 0),
                            _ ("An Extender is made only where it connects to trace supply."));
  report_price (apply, spent_mp12);
  return TRUE;
}

static gboolean
apply_unextend (TlApply *apply)
{
  TlUnit extender = tl_apply_unit (apply, 0);
  guint spent_mp12;

  if (!tl_extend_may_turn_back (apply->before, extender, apply->verdict))
    return FALSE;
  spent_mp12 = tl_situation_state (apply->before, extender)->mp12_spent +
               tl_extend_cost_mp12 (apply->before, extender);
  tl_apply_finish_others (apply, apply->action->units);
  tl_extend_turn_back (apply->edit, apply->before, extender,
                       tl_situation_hex (apply->before, extender), spent_mp12, 0);
  report_price (apply, spent_mp12);
  return TRUE;
}

/* --- collapse --------------------------------------------------------------------------------- */

void
tl_apply_overrun_extenders (TlApply *apply, TlHex hex, TlSide enterer)
{
  for (TlUnit unit = tl_situation_first_in (apply->before, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (apply->before, unit))
    {
      TlDecision collapse = { .kind = TL_DECISION_COLLAPSE,
                              .side = tl_situation_side (apply->before, unit),
                              .hex = hex,
                              .n_units = 1,
                              .units = { unit } };

      if (tl_situation_counter (apply->before, unit)->kind == TL_KIND_EXTENDER &&
          collapse.side != enterer)
        tl_edit_push_decision (apply->edit, &collapse);
    }
}

/* The one that an enemy makes collapse now; TL_UNIT_NONE when none does. */
static TlUnit
collapsing (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision != NULL && decision->kind == TL_DECISION_COLLAPSE ? decision->units[0]
                                                                    : TL_UNIT_NONE;
}

static gboolean
apply_collapse (TlApply *apply)
{
  TlUnit extender = tl_apply_unit (apply, 0);
  TlUnit forced = collapsing (apply->before);
  g_autoptr (GArray) hexes = NULL;

  if (forced == TL_UNIT_NONE && !tl_extend_may_collapse (apply->before, extender, apply->verdict))
    return FALSE;
  if (forced != TL_UNIT_NONE && forced != extender)
    {
      g_autofree char *name = tl_situation_name (apply->before, forced);
      /* Translators: an Extender. */
      g_autofree char *text = g_strdup_printf (_ ("Another Extender collapses now: %s."), name);

      return tl_apply_forbid (apply, "9.14d", extender, text);
    }
  hexes = tl_extend_collapse_hexes (apply->before, extender);
  if (!tl_hexes_include (hexes, tl_apply_hex (apply, 0)))
    {
      tl_finding_add_hex (
          tl_finding_add_unit (
              tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, "9.14d",
                              _ ("An Extender collapses to a hex within its range that is in trace "
                                 "supply without it.")),
              extender),
          tl_apply_hex (apply, 0));
      return FALSE;
    }
  if (forced != TL_UNIT_NONE)
    tl_edit_pop_decision (apply->edit);
  else
    tl_apply_finish_others (apply, apply->action->units);
  tl_extend_turn_back (apply->edit, apply->before, extender, tl_apply_hex (apply, 0), 0,
                       forced != TL_UNIT_NONE ? 0 : TL_UNIT_MOVED);
  return TRUE;
}

static void
report_collapse (const TlSituation *situation, TlUnit extender, TlHex to, TlVerdict *verdict)
{
  g_autofree char *name = tl_situation_name (situation, extender);
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (situation),
                           to != TL_HEX_NONE ? to : tl_situation_hex (situation, extender));

  tl_finding_add_unit (
      to != TL_HEX_NONE
          /* Translators: an Extender, the only hex where it can go. */
          ? tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14d", _ ("%s collapses to %s."), name,
                            place)
          /* Translators: an Extender, the hex where it is. */
          : tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14c",
                            _ ("%s has nowhere to collapse to: it turns back in %s, and is "
                               "rolled for."),
                            name, place),
      extender);
}

gboolean
tl_collapse_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                    TlVerdict *verdict)
{
  TlUnit extender = decision->units[0];
  g_autoptr (GArray) hexes = tl_extend_collapse_hexes (situation, extender);
  TlHex to = hexes->len > 0 ? g_array_index (hexes, TlHex, 0) : TL_HEX_NONE;

  if (hexes->len > 1)
    return FALSE;
  report_collapse (situation, extender, to, verdict);
  tl_edit_pop_decision (edit);
  tl_extend_turn_back (edit, situation, extender,
                       to != TL_HEX_NONE ? to : tl_situation_hex (situation, extender), 0, 0);
  return TRUE;
}

const TlApplyEntry tl_apply_extenders[] = {
  { TL_ACTION_EXTEND, apply_extend, TL_IN_TURN },
  { TL_ACTION_UNEXTEND, apply_unextend, TL_IN_TURN },
  { TL_ACTION_COLLAPSE, apply_collapse, TL_IN_TURN },
  { 0, NULL, 0 },
};
