/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The units that a carried counter would cut off, before it is put down (rules/advice/tl-cut.h).
 *
 * A question takes about 2 ms on 100,000 hexes (tests/bench/bench-cut.c), so it is asked at once
 * and fits into the frame beside the drawing.  Each hex is asked about once while the counters are
 * carried.
 */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/map/tl-map-view-private.h"

#include <glib/gi18n.h>

#define NAMES_MOST 3

static void
cut_free (gpointer data)
{
  TlCarryCut *cut = data;

  g_array_unref (cut->units);
  g_array_unref (cut->self);
  g_free (cut);
}

/* --- the question ----------------------------------------------------------------------------- */

static TlCarryCut *
ask (TlMapView *self, TlHex hex)
{
  const TlCarry *carry = &self->carry;
  const TlUnit *units = (const TlUnit *) carry->units->data;
  TlSituation *situation = tl_map_view_situation (self);
  g_autoptr (TlSituation) after = tl_cut_suppose (situation, units, carry->units->len, hex);
  TlCarryCut *cut = g_new (TlCarryCut, 1);
  g_autoptr (GArray) own =
      tl_cut_between (situation, after, tl_situation_side (situation, units[0]));

  cut->units =
      tl_cut_between (situation, after, tl_side_other (tl_situation_side (situation, units[0])));
  g_array_append_vals (cut->units, own->data, own->len);
  cut->self = tl_cut_of_units (situation, after, units, carry->units->len);
  return cut;
}

static gpointer
key_of (TlHex hex)
{
  return GUINT_TO_POINTER (hex + 1);
}

static void
ask_now (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  TlCarryCut *cut = ask (self, carry->over);

  g_hash_table_insert (carry->cuts, key_of (carry->over), cut);
  if (cut->units->len > 0)
    tl_app_trace ("cuts off %u", cut->units->len);
}

void
tl_map_view_ask_cut (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  guint n_hexes = tl_map_n_hexes (tl_situation_map (tl_map_view_situation (self)));

  if (carry->is_answer || carry->over >= n_hexes || carry->over == carry->from)
    return;
  if (carry->cuts == NULL)
    carry->cuts = g_hash_table_new_full (NULL, NULL, NULL, cut_free);
  if (!g_hash_table_contains (carry->cuts, key_of (carry->over)))
    ask_now (self);
}

void
tl_map_view_forget_cuts (TlMapView *self)
{
  g_clear_pointer (&self->carry.cuts, g_hash_table_unref);
}

const TlCarryCut *
tl_map_view_cut (TlMapView *self)
{
  if (!self->carry.active || self->carry.cuts == NULL || self->carry.over == self->carry.from ||
      self->carry.over == TL_HEX_NONE)
    return NULL;
  return g_hash_table_lookup (self->carry.cuts, key_of (self->carry.over));
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
      g_autofree char *name = NULL;

      if (!loses (cut, kind))
        continue;
      *re4 += tl_unit_re4 (situation, cut->unit);
      if (++*n > NAMES_MOST)
        continue;
      name = tl_situation_name (situation, cut->unit);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
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
tl_map_view_cut_text (TlMapView *self)
{
  const TlCarryCut *cut = tl_map_view_cut (self);
  TlSituation *situation = tl_map_view_situation (self);
  GString *text = g_string_new (NULL);

  for (TlSupplyKind kind = 0; cut != NULL && kind < TL_SUPPLY_KINDS; kind++)
    append_loss (text, situation, cut->units, kind);
  if (cut != NULL)
    append_self (text, situation, cut->self);
  return g_string_free (text, FALSE);
}
