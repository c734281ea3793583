/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-hex-facts.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-weather.h"
#include "rules/base/tl-zoc.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sealift.h"
#include "rules/supply/tl-harbour.h"

#include <glib/gi18n-lib.h>

/* Rule 17.0: whether some mobility pays another price for terrain @i of the chart. */
static gboolean
is_changed (const TlSituation *situation, guint i)
{
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    if (tl_weather_changes (situation, TL_WAY_MOVE, TL_COSTS_TERRAIN, i, m))
      return TRUE;
  return FALSE;
}

char *
tl_hex_terrain_text (const TlSituation *situation, TlHex hex)
{
  const TlMap *map = tl_weather_map (situation, TL_WAY_MOVE);
  const TlTerrainChart *chart = tl_map_chart (map);
  guint32 mask = tl_map_terrain (map, hex);
  GString *text = g_string_new (NULL);

  if (tl_map_is_unknown (map, hex))
    g_string_append (text, _ ("Unknown, not painted yet; reckoned as:"));
  for (guint i = 0; i < chart->n_terrains; i++)
    {
      const TlTerrain *terrain = &chart->terrains[i];

      if ((mask & (1u << i)) == 0)
        continue;
      g_autofree char *leg = tl_cost_to_string (terrain->cost[TL_MOBILITY_LEG]);
      g_autofree char *track = tl_cost_to_string (terrain->cost[TL_MOBILITY_TRACK]);
      g_autofree char *truck = tl_cost_to_string (terrain->cost[TL_MOBILITY_TRUCK]);
      const char *category = tl_category_name (terrain->category);
      g_autofree char *plain = g_str_equal (terrain->name, category)
                                   ? g_strdup (category)
                                   /* Translators: terrain, terrain category. */
                                   : g_strdup_printf (_ ("%s (%s)"), terrain->name, category);
      g_autofree char *name = is_changed (situation, i) ? tl_weather_name_in (situation, plain)
                                                        : g_steal_pointer (&plain);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: terrain with its category, costs in MP by Leg, Track and Truck. */
      g_string_append_printf (text, _ ("%s: Leg %s, Track %s, Truck %s"), name, leg, track, truck);
    }
  return g_string_free (text, FALSE);
}

static void
append_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, sentence);
}

static void
append_side_state (GString *text, const TlSituation *situation, TlHex hex, TlSide side)
{
  const char *name = tl_situation_scenario (situation)->sides[side].name;
  guint re4 = tl_stacking_re4 (situation, hex, side);

  if (re4 > 0)
    {
      g_autofree char *have = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
      g_autofree char *most = tl_fraction_to_mixed_string (
          tl_fraction_new (tl_situation_edition (situation)->stack_re4, 4));
      /* Translators: amounts of RE, a unit of size: "4 1/2 of 10 RE (4.8)". */
      g_autofree char *sentence = g_strdup_printf (_ ("%s of %s RE (4.8)"), have, most);

      append_sentence (text, sentence);
    }
  if (tl_zoc_exerted (situation, hex, side))
    {
      g_autofree char *sentence = tl_zoc_negated (situation, hex, tl_side_other (side))
                                      /* Translators: the name of a side. */
                                      ? g_strdup_printf (_ ("ZOC of %s, negated (4.5b)"), name)
                                      : g_strdup_printf (_ ("ZOC of %s (4.5)"), name);

      append_sentence (text, sentence);
    }
}

/* Rules 14.8b, 14.8c: what @side pays more to enter a hex for the enemy's trainbusting. */
static void
append_trainbusting (GString *text, const TlSituation *situation, TlHex hex, TlSide side)
{
  const char *name = tl_situation_scenario (situation)->sides[side].name;
  guint leg_mp12 = tl_trainbust_mp12 (situation, side, TL_MOBILITY_LEG, hex);
  guint truck_mp12 = tl_trainbust_mp12 (situation, side, TL_MOBILITY_TRUCK, hex);
  g_autofree char *mp = tl_cost_to_string (truck_mp12);

  if (truck_mp12 == 0)
    return;
  g_autofree char *sentence =
      leg_mp12 > 0
          /* Translators: a side, a number of MP: what entering the hex costs it more. */
          ? g_strdup_printf (_ ("trainbusting: %1$s, +%2$s MP (14.8b)"), name, mp)
          : g_strdup_printf (_ ("trainbusting: Track and Truck of %1$s, +%2$s MP (14.8b)"), name,
                             mp);
  append_sentence (text, sentence);
}

/* Rule 19.0f: what is left of the Sea Cap of @side, and what it is in all. */
static void
append_sea_cap (GString *text, const TlSituation *situation, TlSide side)
{
  const TlSideInfo *owner = &tl_situation_scenario (situation)->sides[side];
  guint all16 = tl_sealift_cap16 (situation, side);
  g_autofree char *all = tl_harbour_points (all16);
  g_autofree char *left = tl_harbour_points (tl_sealift_left16 (situation, side));
  g_autofree char *sentence = NULL;

  if (all16 == 0)
    return;
  /* Translators: a side, what is left and what there is in all, in points: "1 1/2", "4". */
  sentence =
      g_strdup_printf (_ ("Sea Cap of %1$s: %2$s of %3$s left (19.0f)"), owner->name, left, all);
  append_sentence (text, sentence);
}

/* Rule 19.0e: the side whose source of supply the scenario makes it, where it says so. */
static void
append_port_source (GString *text, const TlSituation *situation, TlHex hex)
{
  const TlPort *port = tl_map_port_at (tl_situation_map (situation), hex);
  g_autofree char *sentence = NULL;

  if (port == NULL || port->source_side == -1)
    return;
  sentence =
      port->source_side == TL_PORT_NO_SOURCE
          ? g_strdup (_ ("no supply source of either side (19.0e)"))
          /* Translators: a side. */
          : g_strdup_printf (_ ("a supply source of %s alone (19.0e)"),
                             tl_situation_scenario (situation)->sides[port->source_side].name);
  append_sentence (text, sentence);
}

/* Rules 4.5a(G), 19.0a: what a port still handles in the phase, for the side that holds it. */
static void
append_port (GString *text, const TlSituation *situation, TlHex hex, TlSide holder)
{
  guint all16 = tl_harbour_capacity_t (situation, hex) * TL_SEA_CAP16 /
                tl_situation_edition (situation)->tokens_per_sp;
  g_autofree char *all = tl_harbour_points (all16);
  g_autofree char *left = tl_harbour_points (tl_harbour_left16 (situation, hex));
  g_autofree char *sentence = NULL;

  if (!tl_port_is_at (situation, hex))
    return;
  if (holder != TL_SIDE_NONE && !tl_harbour_works (situation, holder, hex, NULL))
    sentence = g_strdup (_ ("port in an enemy zone of control, handles nothing (4.5a(G))"));
  else
    /* Translators: what a port still handles and what in all, in points: "1 1/2", "3". */
    sentence =
        g_strdup_printf (_ ("port: %1$s of %2$s points left in this phase (19.0a)"), left, all);
  append_sentence (text, sentence);
  if (tl_port_is_mined (situation, hex))
    append_sentence (text, _ ("the port is mined (19.0b)"));
  append_port_source (text, situation, hex);
  if (holder != TL_SIDE_NONE)
    append_sea_cap (text, situation, holder);
}

/* Rule 9.14: what an enemy would come upon there, by moving in where no unit guards it, else by an
 * advance (9.12g). */
static void
append_capturable (GString *text, const TlSituation *situation, TlHex hex, TlSide owner)
{
  TlSide captor = tl_side_other (owner);
  const char *name = tl_situation_scenario (situation)->sides[captor].name;
  g_autofree char *capturable = tl_capture_text (situation, hex, captor);

  if (capturable == NULL)
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (tl_situation_has_combat_unit (situation, hex, owner))
    /* Translators: the name of a side; what it would capture, lines with chances. */
    g_string_append_printf (text, _ ("Guarded, if %s advance here (9.12g):\n%s"), name, capturable);
  else
    /* Translators: the name of a side; what it would capture, lines with chances. */
    g_string_append_printf (text, _ ("Unguarded, if %s come:\n%s"), name, capturable);
}

char *
tl_hex_state_text (const TlSituation *situation, TlHex hex)
{
  GString *text = g_string_new (NULL);
  TlSide control = tl_situation_control (situation, hex);

  for (TlSide side = 0; side < TL_SIDES; side++)
    append_side_state (text, situation, hex, side);
  for (TlSide side = 0; side < TL_SIDES; side++)
    append_trainbusting (text, situation, hex, side);
  if (control != TL_SIDE_NONE)
    {
      g_autofree char *sentence = g_strdup_printf (
          /* Translators: the name of a side. */
          _ ("held by %s (13.3h)"), tl_situation_scenario (situation)->sides[control].name);

      append_sentence (text, sentence);
    }
  append_port (text, situation, hex, control);
  for (TlSide side = 0; side < TL_SIDES; side++)
    append_capturable (text, situation, hex, side);
  return g_string_free (text, FALSE);
}
