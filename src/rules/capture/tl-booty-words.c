/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be captured, and with which chances, in words (9.14b, c). */
#include "config.h"

#include "rules/capture/tl-booty.h"

#include <glib/gi18n-lib.h>

static char *
points_text (guint points4)
{
  g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (points4, 4));

  return g_strdup_printf (
      /* Translators: a number of Transport Points, "2 1/2". */
      g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points", points4 > 4 ? 2 : 1), points);
}

static char *
vehicles_text (const TlBooty *booty)
{
  g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (booty->points4, 4));
  gulong plural = booty->points4 > 4 ? 2 : 1;

  return g_strdup_printf (booty->column == TL_CAPTURE_TRUCKS
                              /* Translators: a number of Transport Points, "2 1/2". */
                              ? g_dngettext (GETTEXT_PACKAGE, "%s truck", "%s trucks", plural)
                              : g_dngettext (GETTEXT_PACKAGE, "%s wagon", "%s wagons", plural),
                          points);
}

char *
tl_booty_text (const TlBooty *booty)
{
  g_autofree char *vehicles = NULL;

  if (booty->column == TL_CAPTURE_DUMP)
    /* Translators: an amount in Tokens. */
    return g_strdup_printf (_ ("%uT on the ground"), booty->t);
  vehicles = vehicles_text (booty);
  if (booty->t == 0)
    return g_steal_pointer (&vehicles);
  /* Translators: transport, "3 trucks"; an amount in Tokens. */
  return g_strdup_printf (_ ("%s with %uT"), vehicles, booty->t);
}

char *
tl_captured_text (const TlCaptured *captured)
{
  g_autofree char *points = points_text (captured->points4);

  if (captured->points4 == 0 && captured->t == 0)
    return g_strdup (_ ("nothing"));
  if (captured->points4 == 0)
    /* Translators: an amount in Tokens. */
    return g_strdup_printf (_ ("%uT"), captured->t);
  if (captured->t == 0)
    return g_steal_pointer (&points);
  /* Translators: Transport Points, "3 points"; an amount in Tokens. */
  return g_strdup_printf (_ ("%s with %uT"), points, captured->t);
}

char *
tl_booty_chances_text (const TlBooty *booty, const TlSituation *situation)
{
  g_autoptr (GArray) spans = tl_booty_spans (booty, situation);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      const TlCapturedSpan *span = &g_array_index (spans, TlCapturedSpan, i);
      g_autofree char *what = tl_captured_text (&span->captured);

      g_string_append (text, i > 0 ? "; " : "");
      if (span->last > span->first)
        /* Translators: rolls of a die from and to, what is captured. */
        g_string_append_printf (text, _ ("%d–%d: %s"), span->first, span->last, what);
      else
        /* Translators: the roll of a die, what is captured. */
        g_string_append_printf (text, _ ("%d: %s"), span->first, what);
    }
  return g_string_free (text, FALSE);
}

char *
tl_booty_rest_text (const TlBooty *booty, const TlSituation *situation)
{
  guint hexes = tl_situation_edition (situation)->capture.displaced_hexes[booty->column];

  if (hexes == 0)
    return g_strdup (_ ("the rest is destroyed"));
  return g_strdup_printf (
      /* Translators: a number of hexes. */
      g_dngettext (GETTEXT_PACKAGE, "the rest is displaced up to %u hex",
                   "the rest is displaced up to %u hexes", hexes),
      hexes);
}

char *
tl_booty_prospect_text (const TlBooty *booty, const TlSituation *situation)
{
  g_autofree char *what = tl_booty_text (booty);
  g_autofree char *chances = tl_booty_chances_text (booty, situation);
  g_autofree char *rest = tl_booty_rest_text (booty, situation);

  /* Translators: what may be captured, "36T on the ground"; rolls and results; what becomes of the
   * rest. */
  return g_strdup_printf (_ ("%s, by one die: %s; %s"), what, chances, rest);
}
