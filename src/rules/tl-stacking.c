/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/tl-stacking.h"

#include <glib/gi18n-lib.h>

guint
tl_stacking_re4 (const TlSituation *situation, TlHex hex, TlSide side)
{
  guint re4 = 0;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit))
      re4 += tl_unit_re4 (situation, unit);
  return re4;
}

static char *
re_text (guint re4)
{
  return tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
}

gboolean
tl_stacking_check (const TlSituation *situation, TlHex hex, TlSide side, guint extra_re4,
                   TlSeverity severity, TlVerdict *verdict)
{
  guint limit_re4 = tl_situation_edition (situation)->stack_re4;
  guint re4 = tl_stacking_re4 (situation, hex, side) + extra_re4;

  if (re4 <= limit_re4)
    return TRUE;

  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  g_autofree char *have = re_text (re4);
  g_autofree char *limit = re_text (limit_re4);
  TlFinding *finding
      /* Translators: a hex, an amount such as "10 1/2", and the limit. RE is a unit of size. */
      = tl_verdict_add (verdict, severity, "4.8", _ ("%s would hold %s RE; the limit is %s RE."),
                        place, have, limit);
  tl_finding_add_hex (finding, hex);
  return FALSE;
}

gboolean
tl_stacking_has_room (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  return !tl_unit_is_combat (situation, unit) || tl_situation_hex (situation, unit) == hex ||
         tl_stacking_check (situation, hex, tl_situation_side (situation, unit),
                            tl_unit_re4 (situation, unit), TL_FINDING_FORBIDDEN, NULL);
}

gboolean
tl_stacking_has_room_for (const TlSituation *situation, TlHex hex, TlSide side, const TlUnit *units,
                          guint n_units, const GArray *lost)
{
  guint re4 = 0;

  for (guint i = 0; i < n_units; i++)
    if (tl_unit_is_combat (situation, units[i]) &&
        (lost == NULL || !tl_units_include (lost, units[i])))
      re4 += tl_unit_re4 (situation, units[i]);
  return tl_stacking_check (situation, hex, side, re4, TL_FINDING_REMINDER, NULL);
}

static void
check_single_facility (const TlSituation *situation, TlHex hex, TlKind kind, TlVerdict *verdict)
{
  guint n = 0;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == kind)
      n++;
  if (n < 2)
    return;

  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  tl_finding_add_hex (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "4.8",
                      /* Translators: a hex, a number, a kind of counter such as "Hedgehog". */
                      _ ("%s holds %u counters of the kind “%s”; one is the most."), place, n,
                      tl_kind_name (kind)),
      hex);
}

void
tl_stacking_check_all (const TlSituation *situation, TlVerdict *verdict)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      if (tl_situation_first_in (situation, hex) == TL_UNIT_NONE)
        continue;
      for (TlSide side = 0; side < TL_SIDES; side++)
        tl_stacking_check (situation, hex, side, 0, TL_FINDING_FORBIDDEN, verdict);
      check_single_facility (situation, hex, TL_KIND_HEDGEHOG, verdict);
      check_single_facility (situation, hex, TL_KIND_AIR_BASE, verdict);
      check_single_facility (situation, hex, TL_KIND_PORT, verdict);
    }
}
