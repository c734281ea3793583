/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-cut-off.h"

#include "board/tl-message.h"

#include <glib/gi18n-lib.h>

#define NAMES_MOST 3

TlCutOff *
tl_cut_off_new (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  TlSide side = tl_situation_side (situation, units[0]);
  g_autoptr (TlSituation) after = tl_cut_suppose (situation, units, n_units, hex);
  g_autoptr (GArray) own = tl_cut_between (situation, after, side);
  TlCutOff *cut = g_new (TlCutOff, 1);

  cut->units = tl_cut_between (situation, after, tl_side_other (side));
  g_array_append_vals (cut->units, own->data, own->len);
  cut->self = tl_cut_of_units (situation, after, units, n_units);
  return cut;
}

void
tl_cut_off_free (TlCutOff *cut)
{
  if (cut == NULL)
    return;
  g_array_unref (cut->units);
  g_array_unref (cut->self);
  g_free (cut);
}

/* --- in words --------------------------------------------------------------------------------- */

static gboolean
loses (const TlCutUnit *cut, TlSupplyKind kind)
{
  return kind == TL_SUPPLY_TRACE ? cut->loses_trace : cut->loses_dumps && !cut->loses_trace;
}

/* "A, B, C, …" */
static char *
names_of (const TlSituation *situation, const GArray *cuts, TlSupplyKind kind, guint *n, guint *re4)
{
  GString *names = g_string_new (NULL);

  *n = 0;
  *re4 = 0;
  for (guint i = 0; i < cuts->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (cuts, TlCutUnit, i);

      if (!loses (cut, kind))
        continue;
      *re4 += tl_unit_re4 (situation, cut->unit);
      if (++*n > NAMES_MOST)
        continue;
      g_autofree char *name = tl_situation_name (situation, cut->unit);
      tl_message_add_item (names, name);
    }
  if (*n > NAMES_MOST)
    g_string_append (names, ", …");
  return g_string_free (names, FALSE);
}

static void
append_loss (GString *text, const TlSituation *situation, const GArray *cuts, TlSupplyKind kind)
{
  guint n, re4;
  g_autofree char *names = names_of (situation, cuts, kind, &n, &re4);
  g_autofree char *re = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));

  if (n == 0)
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  if (kind == TL_SUPPLY_TRACE)
    g_string_append_printf (text,
                            /* Translators: how many units, their size in Regiment Equivalents, some
                             * of their names. */
                            ngettext ("12.6a: %u unit (%s RE) would lose trace: %s",
                                      "12.6a: %u units (%s RE) would lose trace: %s", n),
                            n, re, names);
  else
    g_string_append_printf (text,
                            /* Translators: how many units, their size in Regiment Equivalents, some
                             * of their names. */
                            ngettext ("12.3: %u unit (%s RE) would lose its dumps: %s",
                                      "12.3: %u units (%s RE) would lose their dumps: %s", n),
                            n, re, names);
}

static void
append_self (GString *text, const TlSituation *situation, const GArray *cuts)
{
  guint n, re4;
  g_autofree char *names = names_of (situation, cuts, TL_SUPPLY_TRACE, &n, &re4);

  if (n == 0)
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  /* Translators: names of units that are being moved. */
  g_string_append_printf (text, _ ("12.6a: no trace here for %s"), names);
}

char *
tl_cut_off_text (const TlCutOff *cut, const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    append_loss (text, situation, cut->units, kind);
  append_self (text, situation, cut->self);
  return g_string_free (text, FALSE);
}

char *
tl_hinge_text (const TlHinge *hinge, const TlSituation *situation)
{
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (situation), hinge->hex);
  g_autofree char *name = NULL;

  switch (hinge->kind)
    {
    case TL_HINGE_HQ:
      name = tl_situation_name (situation, hinge->unit);
      /* Translators: an HQ, its hex. */
      return g_strdup_printf (_ ("HQ %s in %s (12.3b)"), name, hex);
    case TL_HINGE_GARRISON:
      /* Translators: a hex. */
      return g_strdup_printf (_ ("Garrison of %s (4.5b)"), hex);
    case TL_HINGE_HEX:
    default:
      /* Translators: a hex, a rule. */
      return g_strdup_printf (_ ("Hex %s (%s)"), hex, hinge->rule);
    }
}
