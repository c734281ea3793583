/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-craft.h"

#include "rules/base/tl-cargo.h"

#include <glib/gi18n-lib.h>

/* --- what is aboard --------------------------------------------------------------------------- */

gboolean
tl_craft_find_hold (const TlSituation *situation, TlUnit craft, guint *box)
{
  const GArray *boxes = tl_situation_scenario (situation)->boxes;

  for (guint i = 0; i < boxes->len; i++)
    if (tl_situation_hold_of (situation, i) == craft)
      {
        *box = i;
        return TRUE;
      }
  return FALSE;
}

TlUnit
tl_craft_of (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_hold_of (situation, tl_situation_state (situation, unit)->box);
}

GArray *
tl_craft_cargo (const TlSituation *situation, TlUnit craft)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_craft_of (situation, unit) == craft)
      g_array_append_val (units, unit);
  return units;
}

void
tl_craft_tell_cargo (const TlSituation *situation, TlUnit ship, const char *rule,
                     TlVerdict *verdict)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (situation, ship);
  g_autofree char *lost = tl_situation_names (situation, cargo);
  g_autofree char *name = tl_situation_name (situation, ship);

  if (cargo->len > 0)
    /* Translators: a ship, units. */
    tl_verdict_remind (verdict, rule, ship, _ ("What was aboard %1$s is lost with it: %2$s."), name,
                       lost);
}

void
tl_craft_sink (TlEdit *edit, TlUnit ship)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (tl_edit_look (edit), ship);

  for (guint i = 0; i < cargo->len; i++)
    tl_edit_destroy (edit, g_array_index (cargo, TlUnit, i));
  tl_edit_destroy (edit, ship);
}

gboolean
tl_craft_carries (const TlSituation *situation, TlUnit craft, TlUnit unit)
{
  return tl_cargo_is (situation, unit) &&
         tl_situation_side (situation, unit) == tl_situation_side (situation, craft);
}

guint
tl_craft_load8 (const TlSituation *situation, TlUnit craft)
{
  g_autoptr (GArray) units = tl_craft_cargo (situation, craft);
  guint load8 = 0;

  for (guint i = 0; i < units->len; i++)
    load8 += tl_cargo_size8 (situation, g_array_index (units, TlUnit, i));
  return load8;
}

guint
tl_craft_capacity8 (const TlSituation *situation, TlUnit craft)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint whole_t = tl_situation_counter (situation, craft)->capacity_t;
  guint lost_t = tl_situation_state (situation, craft)->steps_lost * edition->tokens_per_sp;

  return tl_cargo_tokens8 (edition, whole_t - MIN (whole_t, lost_t));
}

char *
tl_craft_load_text (const TlSituation *situation, TlUnit craft)
{
  g_autofree char *taken =
      tl_fraction_to_mixed_string (tl_fraction_new (tl_craft_load8 (situation, craft), 8));
  g_autofree char *all =
      tl_fraction_to_mixed_string (tl_fraction_new (tl_craft_capacity8 (situation, craft), 8));

  /* Translators: points of capacity that are taken, "1 1/2", and that there are. */
  return g_strdup_printf (_ ("%1$s of %2$s"), taken, all);
}

gboolean
tl_craft_is_at (const TlSituation *situation, TlUnit craft, TlHex hex)
{
  TlHex where = tl_situation_hex (situation, craft);

  return where != TL_HEX_NONE &&
         tl_grid_distance (tl_map_grid (tl_situation_map (situation)), where, hex) <= 1;
}
