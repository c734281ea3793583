/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/advice/tl-stand.h"

#include "rules/base/tl-port.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move.h"

/* --- pictures ------------------------------------------------------------------------------- */

static void
look_up (const TlSituation *situation, TlUnit unit, TlSide side, TlStand *stand)
{
  const TlSupplyPicture *picture = tl_supply_picture (situation, side);

  stand->has_trace = tl_supply_line_is_ok (tl_supply_picture_line (picture, TL_SUPPLY_TRACE, unit));
  stand->has_dump = tl_supply_line_is_ok (tl_supply_picture_line (picture, TL_SUPPLY_DUMP, unit));
}

TlSituation *
tl_stand_suppose (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_place (edit, unit, hex);
  return tl_edit_finish (edit);
}

/* --- a unit --------------------------------------------------------------------------------- */

static gboolean
is_source (const TlMap *map, TlHex hex)
{
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    if (sources[i].hex == hex)
      return TRUE;
  return FALSE;
}

/* Does a unit in @hex change nothing but its own place: is there no zone of control to be
 * negated, and no railway, port or source whose control it could take? */
static gboolean
is_plain (const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlMap *map = tl_situation_map (situation);

  return !tl_zoc_exerted (situation, hex, tl_side_other (side)) && !tl_map_has_rail (map, hex) &&
         !tl_port_is_at (situation, hex) && !is_source (map, hex);
}

/* Engineers bridge and HQs throw and make stops, wherever they are (12.3b, 13.3c, 13.8b). */
static gboolean
is_plain_unit (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->kind != TL_KIND_HQ && !counter->is_engineer;
}

/* One picture with a copy of @unit in every plain hex, and @unit itself gone. */
static void
look_up_plain (const TlSituation *situation, TlUnit unit, GArray *stands, const gboolean *is_asked)
{
  TlSide side = tl_situation_side (situation, unit);
  g_autofree TlUnit *copies = g_new (TlUnit, stands->len);
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_put_in_box (edit, unit, TL_BOX_POOL);
  for (guint i = 0; i < stands->len; i++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (!is_asked[i])
        continue;
      copies[i] = tl_edit_add_unit (edit, state->counter);
      TlUnitState *copied = tl_edit_unit (edit, copies[i]);
      *copied = *state;
      tl_edit_place (edit, copies[i], g_array_index (stands, TlStand, i).hex);
    }
  g_autoptr (TlSituation) copied = tl_edit_finish (edit);
  for (guint i = 0; i < stands->len; i++)
    if (is_asked[i])
      look_up (copied, copies[i], side, &g_array_index (stands, TlStand, i));
}

static void
look_up_all (const TlSituation *situation, TlUnit unit, GArray *stands)
{
  TlSide side = tl_situation_side (situation, unit);
  g_autofree gboolean *is_asked = g_new0 (gboolean, stands->len);
  gboolean is_any_asked = FALSE;

  for (guint i = 0; i < stands->len; i++)
    {
      TlStand *stand = &g_array_index (stands, TlStand, i);

      is_asked[i] = is_plain_unit (situation, unit) && is_plain (situation, side, stand->hex);
      is_any_asked |= is_asked[i];
      if (!is_asked[i])
        {
          g_autoptr (TlSituation) there = tl_stand_suppose (situation, unit, stand->hex);

          look_up (there, unit, side, stand);
        }
    }
  if (is_any_asked)
    look_up_plain (situation, unit, stands, is_asked);
}

/* Where a move of @unit may end. (transfer full): TlStand, not looked up yet */
static GArray *
reached (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, verdict);
  GArray *stands = g_array_new (FALSE, TRUE, sizeof (TlStand));
  guint n;
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);

  for (guint i = 0; i < n; i++)
    {
      TlStand stand = { .hex = hexes[i], .mp12 = tl_move_reach_cost_mp12 (reach, hexes[i]) };

      if (tl_stacking_has_room (situation, unit, hexes[i]))
        g_array_append_val (stands, stand);
    }
  return stands;
}

GArray *
tl_stand_reach (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  if (tl_situation_hex (situation, unit) == TL_HEX_NONE)
    return g_array_new (FALSE, TRUE, sizeof (TlStand));
  GArray *stands = reached (situation, unit, verdict);
  look_up_all (situation, unit, stands);
  return stands;
}

/* --- an HQ ---------------------------------------------------------------------------------- */

static TlHqStand
hq_stand (const TlSituation *there, TlUnit hq, const TlUnit *units, guint n_units, guint mp12)
{
  TlSide side = tl_situation_side (there, hq);
  const TlUnitState *state = tl_situation_state (there, hq);
  TlHqStand stand = { .hex = state->hex, .face = state->face, .mp12 = mp12 };
  TlStand own = { 0 };

  look_up (there, hq, side, &own);
  stand.hq_has_trace = own.has_trace;
  for (guint i = 0; i < n_units; i++)
    {
      TlStand served = { 0 };

      if (units[i] == hq || tl_situation_side (there, units[i]) != side)
        continue;
      look_up (there, units[i], side, &served);
      stand.n_traced += served.has_trace ? 1 : 0;
      stand.n_dumped += served.has_dump ? 1 : 0;
    }
  return stand;
}

/* All hexes that @hq reaches with @face up, out of Strat Mode. */
static void
add_hq_stands (GArray *stands, const TlSituation *situation, TlUnit hq, TlFaceSide face,
               const TlUnit *units, guint n_units)
{
  TlEdit *edit = tl_situation_edit (situation);

  TlUnitState *state = tl_edit_unit (edit, hq);

  state->face = (guint8) face;
  if (state->marker == TL_MARKER_STRAT)
    state->marker = TL_MARKER_NONE;
  g_autoptr (TlSituation) turned = tl_edit_finish (edit);
  g_autoptr (GArray) places = reached (turned, hq, NULL);
  for (guint i = 0; i < places->len; i++)
    {
      const TlStand *place = &g_array_index (places, TlStand, i);
      g_autoptr (TlSituation) there = tl_stand_suppose (turned, hq, place->hex);
      TlHqStand stand = hq_stand (there, hq, units, n_units, place->mp12);

      g_array_append_val (stands, stand);
    }
}

static int
compare_hq_stands (gconstpointer a, gconstpointer b)
{
  const TlHqStand *one = a;
  const TlHqStand *other = b;
  guint served = one->n_traced + one->n_dumped;
  guint other_served = other->n_traced + other->n_dumped;

  if (served != other_served)
    return served > other_served ? -1 : 1;
  if (one->hq_has_trace != other->hq_has_trace)
    return one->hq_has_trace ? -1 : 1;
  if (one->mp12 != other->mp12)
    return one->mp12 < other->mp12 ? -1 : 1;
  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  return (one->face > other->face) - (one->face < other->face);
}

GArray *
tl_stand_hq (const TlSituation *situation, TlUnit hq, const TlUnit *units, guint n_units)
{
  GArray *stands = g_array_new (FALSE, TRUE, sizeof (TlHqStand));

  if (tl_situation_hex (situation, hq) == TL_HEX_NONE ||
      tl_situation_counter (situation, hq)->kind != TL_KIND_HQ)
    return stands;
  add_hq_stands (stands, situation, hq, TL_FACE_COMBAT, units, n_units);
  add_hq_stands (stands, situation, hq, TL_FACE_MOVE, units, n_units);
  g_array_sort (stands, compare_hq_stands);
  return stands;
}
