/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/capture/tl-capture.h"

#include "rules/base/tl-craft.h"
#include "rules/capture/tl-base-capture.h"
#include "rules/capture/tl-booty.h"

#include <glib/gi18n-lib.h>

gboolean
tl_capture_turns_over (const TlSituation *situation, TlUnit unit, TlSide side)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return tl_situation_side (situation, unit) != side &&
         (kind == TL_KIND_HEDGEHOG || kind == TL_KIND_AIR_BASE || kind == TL_KIND_PORT);
}

/* --- what needs no dice ----------------------------------------------------------------------- */

static gboolean
is_ship_of (const TlSituation *situation, TlUnit unit, TlSide side)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_SHIP &&
         tl_situation_side (situation, unit) == side;
}

void
tl_capture_at_once (TlEdit *edit, TlHex hex, TlSide side)
{
  g_autoptr (GArray) units = tl_situation_units_in (tl_edit_look (edit), hex);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (tl_capture_turns_over (tl_edit_look (edit), unit, side))
        tl_edit_unit (edit, unit)->owner = (guint8) side;
      else if (is_ship_of (tl_edit_look (edit), unit, tl_side_other (side)))
        tl_craft_sink (edit, unit);
    }
}

/* --- in words --------------------------------------------------------------------------------- */

/* A port that is a piece, or printed on the map. */
static gboolean
has_port (const TlSituation *situation, TlHex hex)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_PORT)
      return TRUE;
  return hex != TL_HEX_NONE && tl_map_port_at (tl_situation_map (situation), hex) != NULL;
}

/* What becomes of one piece without dice, or with two for itself; NULL for those rolled for
 * together. */
static char *
fate_text (const TlSituation *situation, TlUnit unit, const char *place, gboolean by_advance,
           const char **rule)
{
  g_autofree char *name = tl_situation_name (situation, unit);

  switch (tl_situation_counter (situation, unit)->kind)
    {
    case TL_KIND_HEDGEHOG:
      *rule = "9.14e";
      return g_strdup_printf (_ ("The hedgehog in %s is captured."), place);
    case TL_KIND_AIR_BASE:
      *rule = "9.14f";
      return g_strdup_printf (_ ("The air base in %s is captured."), place);
    case TL_KIND_PORT:
      *rule = "9.14h";
      return g_strdup_printf (_ ("The port in %s is captured."), place);
    case TL_KIND_SHIP:
      *rule = "9.14g";
      if (has_port (situation, tl_situation_hex (situation, unit)))
        /* Translators: a ship. */
        return g_strdup_printf (_ ("%s is destroyed in port."), name);
      /* Translators: a ship, a hex. */
      return g_strdup_printf (_ ("%s is destroyed in %s."), name, place);
    case TL_KIND_EXTENDER:
      *rule = "9.14d";
      /* Translators: an Extender. */
      return g_strdup_printf (_ ("%s collapses."), name);
    case TL_KIND_AIRCRAFT:
      *rule = "9.14f";
      /* Translators: an aircraft, a number of rolls. */
      return g_strdup_printf (_ ("%s loses a step with %u of 36 rolls, and goes to another base."),
                              name, tl_base_capture_ways (situation, unit, by_advance));
    default:
      return NULL;
    }
}

static const char *
column_rule (guint column)
{
  return column == TL_CAPTURE_DUMP ? "9.14b" : "9.14c";
}

/* Reminders of what @side comes upon; each roll's with the hex before it, if @place. */
static void
add_rolls (const TlSituation *situation, TlHex hex, TlSide owner, const char *place,
           TlVerdict *verdict)
{
  for (guint column = 0; column < TL_CAPTURE_COLUMNS; column++)
    {
      g_autoptr (TlBooty) booty = tl_booty_new (situation, hex, owner, (TlCaptureColumn) column);
      g_autofree char *text = NULL;

      if (tl_booty_is_empty (booty))
        continue;
      text = tl_booty_prospect_text (booty, situation);
      tl_finding_add_hex (
          place != NULL
              ? tl_verdict_add (verdict, TL_FINDING_REMINDER, column_rule (column),
                                /* Translators: a hex, what may be captured. */
                                _ ("%s: %s."), place, text)
              : tl_verdict_add (verdict, TL_FINDING_REMINDER, column_rule (column), "%s", text),
          hex);
    }
}

static void
add_fates (const TlSituation *situation, TlHex hex, TlSide owner, const char *place,
           gboolean by_advance, TlVerdict *verdict)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      const char *rule = NULL;
      g_autofree char *text = tl_situation_side (situation, unit) == owner
                                  ? fate_text (situation, unit, place, by_advance, &rule)
                                  : NULL;

      if (text != NULL)
        tl_finding_add_hex (
            tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_REMINDER, rule, "%s", text),
                                 unit),
            hex);
    }
}

void
tl_capture_remind (const TlSituation *situation, TlHex hex, TlSide side, gboolean by_advance,
                   TlVerdict *verdict)
{
  g_autofree char *place = NULL;

  if (verdict == NULL)
    return;
  place = tl_map_describe_hex (tl_situation_map (situation), hex);
  add_rolls (situation, hex, tl_side_other (side), place, verdict);
  add_fates (situation, hex, tl_side_other (side), place, by_advance, verdict);
}

/* The mean of what all dice take together. */
static void
append_mean (GString *text, const TlSituation *situation, TlHex hex, TlSide owner)
{
  TlFraction mean;
  guint64 most;
  g_autofree char *on_average = NULL;

  if (tl_booty_mean (situation, hex, owner, &mean, &most) < 2 || most == 0)
    return;
  on_average = tl_fraction_to_mixed_string (mean);
  g_string_append_c (text, '\n');
  /* Translators: a number of Tokens, which may be a fraction; the most that it can be. */
  g_string_append_printf (text, _ ("In all %sT on average, %uT at most."), on_average,
                          (guint) MIN (most, G_MAXUINT));
}

char *
tl_capture_text (const TlSituation *situation, TlHex hex, TlSide side)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  TlSide owner = tl_side_other (side);
  GString *text;

  add_rolls (situation, hex, owner, NULL, verdict);
  add_fates (situation, hex, owner, place, tl_situation_has_combat_unit (situation, hex, owner),
             verdict);
  if (tl_verdict_n_findings (verdict) == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      /* Translators: a sentence, its rule. */
      g_string_append_printf (text, _ ("%s (%s)"), finding->text, finding->rule);
      if (i + 1 < tl_verdict_n_findings (verdict))
        g_string_append_c (text, '\n');
    }
  append_mean (text, situation, hex, owner);
  return g_string_free (text, FALSE);
}
