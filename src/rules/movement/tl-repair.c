/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-repair.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-zoc.h"

#include <glib/gi18n-lib.h>

gboolean
tl_repair_is_able (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) &&
         (tl_situation_counter (situation, unit)->symbols & TL_SYMBOL_RAIL_REPAIR) != 0;
}

guint
tl_repair_left_hexes (const TlSituation *situation, TlUnit unit)
{
  guint most = MIN (tl_situation_edition (situation)->rail_repair_hexes,
                    tl_unit_ma_mp12 (situation, unit, NULL) / TL_MP12);
  guint done = tl_track_n_converted (situation, unit);

  return done < most ? most - done : 0;
}

gboolean
tl_repair_may_start (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, unit);
  const TlClock *clock = tl_situation_clock (situation);
  gboolean ok = TRUE;

  if (!tl_repair_is_able (situation, unit) || tl_situation_hex (situation, unit) == TL_HEX_NONE)
    return tl_verdict_forbid (verdict, "13.3f", unit,
                              _ ("Track is converted by rail repair units on the map."));
  if (tl_situation_scenario (situation)->sides[side].rail.lays < 0)
    ok = tl_verdict_forbid (verdict, "13.3g", unit,
                            _ ("The scenario names no gauge that this side converts track to."));
  if (!tl_unit_mode_may_build (situation, unit))
    ok = tl_verdict_forbid (verdict, "13.3f", unit,
                            _ ("A repair unit converts track in Combat Mode, or DG with its Combat "
                               "Mode side up."));
  if (clock->phase != TL_PHASE_MOVEMENT || clock->phasing != side)
    ok = tl_verdict_forbid_now (verdict, "13.3g", unit,
                                _ ("Track is converted in the owner's Movement Phase."));
  return ok;
}

/* --- one path ------------------------------------------------------------------------------- */

static gboolean
is_free_of_zoc (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));

  if (!tl_zoc_bars (situation, hex, tl_side_other (enemy), TL_ZOC_RAIL_CONVERSION))
    return TRUE;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  TlFinding *finding = tl_finding_add_hex (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "4.5a(E)",
                      /* Translators: a hex. */
                      _ ("In an enemy zone of control no track is converted, whoever is there: "
                         "%s."),
                      place),
      hex);
  g_autoptr (GArray) units = tl_zoc_exerting_units (situation, hex, enemy);
  tl_finding_add_units (finding, units);
  return FALSE;
}

static gboolean
is_within_limit (const TlSituation *situation, TlUnit unit, const GArray *hexes, TlVerdict *verdict)
{
  guint left = tl_repair_left_hexes (situation, unit);

  if (hexes->len <= left)
    return TRUE;
  tl_finding_add_hex (
      tl_finding_add_unit (
          tl_verdict_add (
              verdict, TL_FINDING_FORBIDDEN, "13.3g",
              /* Translators: numbers of hexes. */
              _ ("%1$u hexes would be converted; the unit may convert %2$u more in this "
                 "phase."),
              hexes->len, left),
          unit),
      g_array_index (hexes, TlHex, left));
  return FALSE;
}

GArray *
tl_repair_check (const TlSituation *situation, TlUnit unit, const TlHex *path, guint n_path,
                 TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, unit);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  gboolean ok = TRUE;

  if (!tl_repair_may_start (situation, unit, verdict))
    return NULL;
  for (guint i = 1; i < n_path; i++)
    if (tl_track_can_convert (situation, side, path[i]) && !tl_hexes_include (hexes, path[i]))
      {
        ok &= is_free_of_zoc (situation, unit, path[i], verdict);
        g_array_append_val (hexes, path[i]);
      }
  if (hexes->len == 0)
    {
      tl_verdict_forbid (verdict, "13.3g", unit,
                         _ ("No track of another gauge is on the way: the unit converts what it "
                            "enters, not where it begins."));
      return NULL;
    }
  ok &= is_within_limit (situation, unit, hexes, verdict);
  return ok ? g_steal_pointer (&hexes) : NULL;
}

/* --- all ways ------------------------------------------------------------------------------- */

/* Hexes beyond the limit that lead to something to convert are not looked for. */
static void
follow (const TlSituation *situation, TlUnit unit, GArray *path, GPtrArray *paths)
{
  const TlMap *map = tl_situation_map (situation);
  guint n = path->len;
  TlHex hex = g_array_index (path, TlHex, n - 1);
  guint8 rails = tl_map_rails (map, hex);

  if (n > tl_situation_edition (situation)->rail_repair_hexes)
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (map, hex, d);

      /* Onto a railway by the first step, along it by the others. */
      if (other == TL_HEX_NONE || !tl_map_has_rail (map, other) || tl_hexes_include (path, other) ||
          ((rails >> d & 1) == 0 && (n > 1 || rails != 0)))
        continue;
      g_array_append_val (path, other);
      g_autoptr (GArray) converted =
          tl_repair_check (situation, unit, (const TlHex *) path->data, path->len, NULL);
      if (converted != NULL)
        g_ptr_array_add (paths, g_array_copy (path));
      follow (situation, unit, path, paths);
      g_array_set_size (path, n);
    }
}

GPtrArray *
tl_repair_paths (const TlSituation *situation, TlUnit unit)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlHex hex = tl_situation_hex (situation, unit);

  if (!tl_repair_may_start (situation, unit, NULL) || tl_repair_left_hexes (situation, unit) == 0)
    return paths;
  g_array_append_val (path, hex);
  follow (situation, unit, path, paths);
  return paths;
}
