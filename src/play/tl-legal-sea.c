/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done by sea, and planned air drops (14.10b, 18.1, 18.5, 19.0f). */
#include "play/tl-legal.h"

#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-amphibian.h"
#include "rules/movement/tl-fleet.h"
#include "rules/movement/tl-sea.h"
#include "rules/movement/tl-sealift.h"

/* @hex and what is next to it, on the map. Returns how many. */
static guint
hexes_at (const TlSituation *situation, TlHex hex, TlHex hexes[1 + TL_DIRECTIONS])
{
  guint n = 0;

  if (hex == TL_HEX_NONE)
    return 0;
  hexes[n++] = hex;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (tl_situation_map (situation), hex, d);

      if (other != TL_HEX_NONE)
        hexes[n++] = other;
    }
  return n;
}

static void
add_cargo (GPtrArray *actions, const TlSituation *situation, TlUnit craft)
{
  TlHex own = tl_situation_hex (situation, craft);
  TlHex hexes[1 + TL_DIRECTIONS];
  guint n = hexes_at (situation, own, hexes);

  for (guint i = 0; i < n; i++)
    for (TlActionKind kind = TL_ACTION_LOAD; kind <= TL_ACTION_UNLOAD; kind++)
      {
        guint most_t = kind == TL_ACTION_LOAD
                           ? tl_sea_may_take_t (situation, craft, hexes[i], NULL)
                           : tl_sea_may_give_t (situation, craft, hexes[i], NULL);

        g_ptr_array_extend_and_steal (
            actions,
            tl_legal_loads (kind, craft, hexes[i] != own ? hexes[i] : TL_HEX_NONE, most_t));
      }
}

/* To each hex that its MP are enough for (18.1f). */
static void
add_sails (GPtrArray *actions, const TlSituation *situation, TlUnit ship)
{
  g_autoptr (TlSeaReach) reach = tl_sea_reach_now (situation, &ship, 1);
  if (reach == NULL)
    return;
  for (guint i = 1; i < reach->hexes->len; i++)
    g_ptr_array_add (actions,
                     tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_SAIL), ship),
                                        g_array_index (reach->hexes, TlHex, i)));
}

static void
add_drops (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    if (tl_air_drop_may (situation, unit, hex, NULL))
      g_ptr_array_add (
          actions,
          tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_DROP), unit), hex));
}

/* With a roll and without, where only the player knows whether there is one. */
static void
add_landings (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlUnit craft = tl_craft_of (situation, unit);
  TlHex hexes[1 + TL_DIRECTIONS];
  guint n = hexes_at (situation, tl_situation_hex (situation, craft), hexes);

  for (guint i = 0; i < n; i++)
    for (int is_rolled = FALSE; is_rolled <= TRUE; is_rolled++)
      if (tl_sea_may_land (situation, &unit, 1, hexes[i], NULL) &&
          tl_landing_judge (situation, &unit, 1, hexes[i], is_rolled, NULL))
        g_ptr_array_add (actions, tl_action_new_landing (&unit, 1, hexes[i], is_rolled));
}

/* Rule 19.0f: one by one, to every port. */
static void
add_shipments (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (!tl_cargo_is (situation, unit))
    return;
  g_autoptr (GArray) ports = tl_sealift_ports (situation, &unit, 1);
  for (guint i = 0; i < ports->len; i++)
    {
      const TlSeaPort *port = &g_array_index (ports, TlSeaPort, i);

      g_ptr_array_add (actions, tl_action_new_shipment (&unit, 1, port->hex, port->t));
    }
}

static void
add_embarkations (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit craft = 0; craft < n_units; craft++)
    if (tl_counter_is_landing_craft (tl_situation_counter (situation, craft)) &&
        tl_craft_is_at (situation, craft, tl_situation_hex (situation, unit)) &&
        tl_sea_may_embark (situation, &unit, 1, craft, NULL))
      g_ptr_array_add (actions, tl_action_new_embarkation (&unit, 1, craft));
}

/* Rule 18.4d: with another of its hex, the larger first; and a point split off. */
static void
add_fleet (GPtrArray *actions, const TlSituation *situation, TlUnit craft)
{
  guint points = tl_fleet_points (situation, craft);
  TlTransportPart parts[2] = { { (points - 1) * 4, 0 }, { 4, 0 } };
  TlHex hex = tl_situation_hex (situation, craft);

  if (hex == TL_HEX_NONE || !tl_counter_is_landing_craft (tl_situation_counter (situation, craft)))
    return;
  for (TlUnit other = tl_situation_first_in (situation, hex); other != TL_UNIT_NONE;
       other = tl_situation_next_in (situation, other))
    {
      const TlUnit both[] = { craft, other };

      if (other != craft && tl_fleet_may_join (situation, both, 2, NULL))
        g_ptr_array_add (actions, tl_action_add_units (tl_action_new (TL_ACTION_COMBINE), both, 2));
    }
  if (points < 2)
    return;
  tl_fleet_share_load (situation, craft, parts, 2);
  if (tl_fleet_may_split (situation, craft, parts, 2, NULL))
    {
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_DIVIDE), craft);

      g_array_append_vals (action->parts, parts, 2);
      g_ptr_array_add (actions, action);
    }
}

/* Ships, and units that may go aboard, land, drop or be shipped (14.10b, 18.1, 18.5, 19.0f). */
static void
add_craft (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (tl_amphibian_kind (situation, unit) != TL_AMPHIBIAN_NONE &&
      tl_amphibian_may_change (situation, unit, NULL))
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_CONVERT), unit));
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_SHIP)
    {
      add_cargo (actions, situation, unit);
      add_sails (actions, situation, unit);
      add_fleet (actions, situation, unit);
      return;
    }
  if (tl_unit_makes_planned_drop (situation, unit))
    add_drops (actions, situation, unit);
  if (tl_craft_of (situation, unit) != TL_UNIT_NONE)
    add_landings (actions, situation, unit);
  else if (tl_unit_is_on_map (situation, unit))
    {
      add_embarkations (actions, situation, unit);
      add_shipments (actions, situation, unit);
    }
}

GPtrArray *
tl_legal_by_sea (const TlSituation *situation, TlUnit unit)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  if (tl_situation_n_decisions (situation) == 0)
    add_craft (actions, situation, unit);
  return actions;
}
