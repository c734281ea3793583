/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pushes the decisions of 9.14, settles those without a choice, lists and words the others. */
#include "config.h"

#include "play/tl-capture-decision.h"

#include "rules/capture/tl-capture.h"

#include <glib/gi18n-lib.h>

gboolean
tl_decision_is_capture (const TlDecision *decision)
{
  return decision != NULL &&
         (decision->kind == TL_DECISION_COLLAPSE || decision->kind == TL_DECISION_CAPTURE ||
          decision->kind == TL_DECISION_YIELD || decision->kind == TL_DECISION_DISPLACE);
}

gboolean
tl_capture_decision_takes (const TlDecision *decision, TlActionKind kind)
{
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_COLLAPSE:
      return kind == TL_ACTION_COLLAPSE;
    case TL_DECISION_CAPTURE:
      return kind == TL_ACTION_CAPTURE;
    case TL_DECISION_YIELD:
      return kind == TL_ACTION_YIELD;
    case TL_DECISION_DISPLACE:
      return kind == TL_ACTION_DISPLACE;
    default:
      return FALSE;
    }
}

static gboolean
is_about_aircraft (const TlDecision *decision)
{
  return decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_AIRCRAFT;
}

static TlCaptureColumn
column_of (const TlDecision *decision)
{
  return (TlCaptureColumn) CLAMP (decision->args[TL_CAPTURE_ARG_COLUMN], 0, TL_CAPTURE_COLUMNS - 1);
}

/* --- beginning -------------------------------------------------------------------------------- */

static void
push_aircraft (TlApply *apply, const TlDecision *capture, TlSide owner)
{
  g_autoptr (GArray) units = tl_situation_units_in (apply->before, capture->hex);

  for (guint i = units->len; i-- > 0;)
    {
      TlDecision decision = *capture;

      decision.units[0] = g_array_index (units, TlUnit, i);
      decision.n_units = 1;
      decision.args[TL_CAPTURE_ARG_COLUMN] = TL_CAPTURE_AIRCRAFT;
      if (tl_situation_counter (apply->before, decision.units[0])->kind == TL_KIND_AIRCRAFT &&
          tl_situation_side (apply->before, decision.units[0]) == owner)
        tl_edit_push_decision (apply->edit, &decision);
    }
}

/* An Extender with nowhere to go turns back into what is rolled for (9.14d). */
static gboolean
has_extender (const TlSituation *situation, TlHex hex, TlSide owner)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_EXTENDER &&
        tl_situation_side (situation, unit) == owner)
      return TRUE;
  return FALSE;
}

/* The last to be answered first: what is pushed last is on top. */
void
tl_capture_decision_begin (TlApply *apply, TlHex hex, TlSide side, gboolean by_advance)
{
  TlSide owner = tl_side_other (side);
  TlDecision capture = { .kind = TL_DECISION_CAPTURE, .side = side, .hex = hex };

  if ((tl_situation_occupancy (apply->before)[hex] & (TL_OCCUPIED_OTHER << owner)) == 0)
    return;
  tl_capture_at_once (apply->edit, hex, side);
  capture.args[TL_CAPTURE_ARG_ADVANCE] = by_advance;
  push_aircraft (apply, &capture, owner);
  for (guint column = TL_CAPTURE_COLUMNS; column-- > 0;)
    {
      g_autoptr (TlCapturable) capturable =
          tl_capturable_new (apply->before, hex, owner, (TlCaptureColumn) column);

      capture.args[TL_CAPTURE_ARG_COLUMN] = (gint32) column;
      if (!tl_capturable_is_empty (capturable) ||
          (column != TL_CAPTURE_DUMP && has_extender (apply->before, hex, owner)))
        tl_edit_push_decision (apply->edit, &capture);
    }
  tl_apply_overrun_extenders (apply, hex, side);
}

/* --- displacement ----------------------------------------------------------------------------- */

GArray *
tl_capture_decision_displaced (const TlSituation *situation, const TlDecision *decision)
{
  GArray *units;

  if (decision->kind == TL_DECISION_DISPLACE && !is_about_aircraft (decision))
    return tl_displaced_units (situation, decision->hex, decision->side, column_of (decision));
  units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (decision->kind == TL_DECISION_DISPLACE &&
      tl_situation_hex (situation, decision->units[0]) == decision->hex)
    g_array_append_val (units, decision->units[0]);
  return units;
}

GArray *
tl_capture_decision_hexes (const TlSituation *situation, const TlDecision *decision)
{
  return is_about_aircraft (decision)
             ? tl_base_capture_hexes (situation, decision->units[0])
             : tl_displacement_hexes (situation, decision->hex, decision->side,
                                      column_of (decision));
}

/* --- settling --------------------------------------------------------------------------------- */

static gboolean
nothing_to_roll_for (const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (TlCapturable) capturable = NULL;

  if (is_about_aircraft (decision))
    return tl_situation_hex (situation, decision->units[0]) != decision->hex;
  capturable = tl_capturable_new (situation, decision->hex, tl_side_other (decision->side),
                                  column_of (decision));
  return tl_capturable_is_empty (capturable);
}

static gboolean
settle_capture (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
{
  if (!nothing_to_roll_for (situation, decision))
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

void
tl_capture_decision_give_up (TlEdit *edit, const TlCapturable *capturable, const guint *amounts,
                             guint t, TlVerdict *verdict)
{
  guint ordinary4 = tl_capturable_turns_ordinary (capturable, tl_edit_look (edit), amounts);
  guint over_t = tl_capture_transport (edit, capturable, amounts, t);

  if (ordinary4 > 0)
    {
      g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (ordinary4, 4));

      tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14c",
                      /* Translators: a number of Transport Points, "1 1/2". */
                      _ ("Our reading: of the Organic Trucks that stay, %s Transport Points are "
                         "ordinary, for no Organic counter shows them (13.2g)."),
                      points);
    }
  if (over_t > 0)
    tl_verdict_add (
        verdict, TL_FINDING_REMINDER, "9.14c",
        /* Translators: an amount in Tokens. */
        _ ("Our reading: %uT that the points they go with cannot carry lie beside them (13.2b)."),
        over_t);
}

static gboolean
settle_yield (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
              TlVerdict *verdict)
{
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (situation, decision->hex, decision->side, column_of (decision));
  g_autoptr (GPtrArray) share_outs = tl_capturable_share_outs (
      capturable, situation, (guint) decision->args[TL_CAPTURE_ARG_POINTS4]);

  if (share_outs->len > 1)
    return FALSE;
  tl_edit_pop_decision (edit);
  if (share_outs->len == 1)
    tl_capture_decision_give_up (edit, capturable,
                                 (const guint *) ((GArray *) share_outs->pdata[0])->data,
                                 (guint) decision->args[TL_CAPTURE_ARG_T], verdict);
  return TRUE;
}

static void
report_displaced (const TlSituation *situation, const TlDecision *decision, const GArray *units,
                  TlHex to, TlVerdict *verdict)
{
  const char *rule = is_about_aircraft (decision) ? "9.14f" : "9.14c";
  g_autofree char *names = tl_situation_names (situation, units);
  g_autofree char *place =
      to != TL_HEX_NONE ? tl_map_describe_hex (tl_situation_map (situation), to) : NULL;

  if (place != NULL)
    /* Translators: pieces, the only hex where they can go. */
    tl_verdict_add (verdict, TL_FINDING_REMINDER, rule, _ ("%s: displaced to %s."), names, place);
  else
    /* Translators: pieces. */
    tl_verdict_add (verdict, TL_FINDING_REMINDER, rule,
                    _ ("%s: destroyed, for there is nowhere to go."), names);
}

static void
displace (TlEdit *edit, TlUnit unit, TlHex to)
{
  if (to == TL_HEX_NONE)
    {
      tl_edit_destroy (edit, unit);
      return;
    }
  tl_edit_place (edit, unit, to);
  tl_edit_unit (edit, unit)->flags &= ~TL_UNIT_BLOWN;
}

static gboolean
settle_displacement (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                     TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_capture_decision_displaced (situation, decision);
  g_autoptr (GArray) hexes = NULL;
  TlHex to;

  if (units->len > 0)
    {
      hexes = tl_capture_decision_hexes (situation, decision);
      if (hexes->len > 1)
        return FALSE;
      to = hexes->len == 1 ? g_array_index (hexes, TlHex, 0) : TL_HEX_NONE;
      report_displaced (situation, decision, units, to, verdict);
      for (guint i = 0; i < units->len; i++)
        displace (edit, g_array_index (units, TlUnit, i), to);
    }
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_top (TlEdit *edit, const TlSituation *situation, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_COLLAPSE:
      return tl_collapse_settle (edit, situation, decision, verdict);
    case TL_DECISION_CAPTURE:
      return settle_capture (edit, situation, decision);
    case TL_DECISION_YIELD:
      return settle_yield (edit, situation, decision, verdict);
    case TL_DECISION_DISPLACE:
      return settle_displacement (edit, situation, decision, verdict);
    default:
      g_assert_not_reached ();
    }
}

TlSituation *
tl_capture_decision_settle (TlSituation *situation, TlVerdict *verdict)
{
  TlSituation *now = situation;

  while (tl_decision_is_capture (tl_play_decision (now)))
    {
      TlEdit *edit = tl_situation_edit (now);
      TlSituation *next;

      if (!settle_top (edit, now, verdict))
        {
          tl_edit_free (edit);
          return now;
        }
      next = tl_edit_finish (edit);
      tl_situation_unref (now);
      now = next;
    }
  return now;
}

TlSituation *
tl_capture_decision_waive (TlSituation *situation)
{
  TlSituation *now = situation;

  while (tl_decision_is_capture (tl_play_decision (now)))
    {
      TlEdit *edit = tl_situation_edit (now);
      TlSituation *next;

      tl_edit_pop_decision (edit);
      next = tl_edit_finish (edit);
      tl_situation_unref (now);
      now = next;
    }
  return now;
}

/* --- answers ---------------------------------------------------------------------------------- */

static void
add_displacements (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_capture_decision_displaced (situation, decision);
  g_autoptr (GArray) hexes = tl_capture_decision_hexes (situation, decision);
  guint n_alone = units->len > 1 ? units->len : 0;

  for (guint i = 0; i < n_alone + 1; i++)
    for (guint k = 0; k < hexes->len; k++)
      {
        TlAction *action = tl_action_new (TL_ACTION_DISPLACE);

        if (i == 0)
          tl_action_add_units (action, (const TlUnit *) units->data, units->len);
        else
          tl_action_add_unit (action, g_array_index (units, TlUnit, i - 1));
        g_ptr_array_add (actions, tl_action_add_hex (action, g_array_index (hexes, TlHex, k)));
      }
}

static TlAction *
yield_new (const TlCapturable *capturable, const GArray *amounts)
{
  TlAction *action = tl_action_new (TL_ACTION_YIELD);

  for (guint i = 0; i < amounts->len; i++)
    {
      TlTransportPart part = { g_array_index (amounts, guint, i), 0 };

      if (part.points4 == 0)
        continue;
      tl_action_add_unit (action, g_array_index (capturable->types, TlTransportType, i).like);
      g_array_append_val (action->parts, part);
    }
  return action;
}

static void
add_yields (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (situation, decision->hex, decision->side, column_of (decision));
  g_autoptr (GPtrArray) share_outs = tl_capturable_share_outs (
      capturable, situation, (guint) decision->args[TL_CAPTURE_ARG_POINTS4]);

  for (guint i = 0; i < share_outs->len; i++)
    g_ptr_array_add (actions, yield_new (capturable, share_outs->pdata[i]));
}

void
tl_capture_decision_add_answers (GPtrArray *actions, const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_CAPTURE:
      g_ptr_array_add (actions, tl_action_new (TL_ACTION_CAPTURE));
      break;
    case TL_DECISION_YIELD:
      add_yields (actions, situation, decision);
      break;
    case TL_DECISION_DISPLACE:
      add_displacements (actions, situation, decision);
      break;
    default:
      break;
    }
}

/* --- words ------------------------------------------------------------------------------------ */

const char *
tl_capture_decision_rule (const TlDecision *decision)
{
  if (decision->kind == TL_DECISION_COLLAPSE)
    return "9.14d";
  if (is_about_aircraft (decision))
    return "9.14f";
  return decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_DUMP ? "9.14b" : "9.14c";
}

static char *
capture_text (const TlSituation *situation, const TlDecision *decision, const char *side,
              const char *place)
{
  if (is_about_aircraft (decision))
    {
      g_autofree char *name = tl_situation_name (situation, decision->units[0]);

      /* Translators: a side, an aircraft, a hex. */
      return g_strdup_printf (_ ("%s: roll for %s in %s."), side, name, place);
    }
  switch (column_of (decision))
    {
    case TL_CAPTURE_DUMP:
      /* Translators: a side, a hex. */
      return g_strdup_printf (_ ("%s: roll for the dump in %s."), side, place);
    case TL_CAPTURE_TRUCKS:
      return g_strdup_printf (_ ("%s: roll for the trucks in %s."), side, place);
    case TL_CAPTURE_WAGONS:
    default:
      return g_strdup_printf (_ ("%s: roll for the wagons in %s."), side, place);
    }
}

char *
tl_capture_decision_text (const TlSituation *situation, const TlDecision *decision)
{
  const char *side = tl_situation_scenario (situation)->sides[decision->side].name;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
  g_autofree char *points = tl_fraction_to_mixed_string (
      tl_fraction_new (MAX (decision->args[TL_CAPTURE_ARG_POINTS4], 0), 4));
  g_autoptr (GArray) displaced = NULL;
  g_autofree char *names = NULL;

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_COLLAPSE:
      names = tl_situation_name (situation, decision->units[0]);
      /* Translators: the name of a side, an Extender. */
      return g_strdup_printf (_ ("%s: where does %s collapse to?"), side, names);
    case TL_DECISION_CAPTURE:
      return capture_text (situation, decision, side, place);
    case TL_DECISION_YIELD:
      /* Translators: a side, a number of Transport Points, a hex. */
      return g_strdup_printf (_ ("%1$s: which transport in %2$s is captured? Points: %3$s."), side,
                              place, points);
    case TL_DECISION_DISPLACE:
    default:
      displaced = tl_capture_decision_displaced (situation, decision);
      names = tl_situation_names (situation, displaced);
      /* Translators: a side, a hex, the pieces. */
      return g_strdup_printf (_ ("%s: where do the pieces in %s go: %s?"), side, place, names);
    }
}
