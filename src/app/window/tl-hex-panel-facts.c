/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the hex panel says: of a hex, and of each counter in it. */
#include "config.h"

#include "app/window/tl-hex-panel-private.h"

#include "rules/base/tl-craft.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-zoc.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-move.h"
#include "rules/supply/tl-control.h"

#include <glib/gi18n.h>

/* "Woods (Close): Leg 2, Track 2, Truck 3", a line for each terrain. */
char *
tl_hex_panel_terrain_text (const TlMap *map, TlHex hex)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint32 mask = tl_map_terrain (map, hex);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      const TlTerrain *terrain = &chart->terrains[i];

      if ((mask & (1u << i)) == 0)
        continue;
      g_autofree char *leg = tl_cost_to_string (terrain->cost[TL_MOBILITY_LEG]);
      g_autofree char *track = tl_cost_to_string (terrain->cost[TL_MOBILITY_TRACK]);
      g_autofree char *truck = tl_cost_to_string (terrain->cost[TL_MOBILITY_TRUCK]);
      const char *category = tl_category_name (terrain->category);
      g_autofree char *name = g_str_equal (terrain->name, category)
                                  ? g_strdup (category)
                                  /* Translators: terrain, terrain category. */
                                  : g_strdup_printf (_ ("%s (%s)"), terrain->name, category);

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

/* Rule 9.14: what an enemy would come upon there, by moving in where nobody guards it, else by an
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
tl_hex_panel_state_text (const TlSituation *situation, TlHex hex)
{
  GString *text = g_string_new (NULL);
  TlSide control = tl_situation_control (situation, hex);

  for (TlSide side = 0; side < TL_SIDES; side++)
    append_side_state (text, situation, hex, side);
  if (control != TL_SIDE_NONE)
    {
      g_autofree char *sentence = g_strdup_printf (
          /* Translators: the name of a side. */
          _ ("held by %s (13.3h)"), tl_situation_scenario (situation)->sides[control].name);

      append_sentence (text, sentence);
    }
  for (TlSide side = 0; side < TL_SIDES; side++)
    append_capturable (text, situation, hex, side);
  return g_string_free (text, FALSE);
}

/* "Attack 9, defence 4 1/2, AR 3, 6 of 6 MP, 1 RE" */
static char *
combat_facts (const TlSituation *situation, TlUnit unit)
{
  g_autofree char *attack =
      tl_fraction_to_mixed_string (tl_unit_attack_strength (situation, unit, NULL));
  g_autofree char *defence =
      tl_fraction_to_mixed_string (tl_unit_defence_strength (situation, unit, NULL));
  g_autofree char *re =
      tl_fraction_to_mixed_string (tl_fraction_new (tl_unit_re4 (situation, unit), 4));
  g_autofree char *left = tl_mp12_to_string (tl_move_left_mp12 (situation, unit));
  g_autofree char *ma = tl_mp12_to_string (tl_unit_ma_mp12 (situation, unit, NULL));

  /* Translators: attack and defence strength, Action Rating, MP left and in all, RE. */
  return g_strdup_printf (_ ("Attack %s, defence %s, AR %d, %s of %s MP, %s RE"), attack, defence,
                          tl_unit_ar (situation, unit, NULL), left, ma, re);
}

/* "3 Mar (u3), Truck (t1), 2 SP 1T" */
static char *
cargo_text (const TlSituation *situation, TlUnit craft)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (situation, craft);
  GString *text = g_string_new (NULL);
  guint t = 0;

  for (guint i = 0; i < cargo->len; i++)
    {
      TlUnit unit = g_array_index (cargo, TlUnit, i);
      g_autofree char *name = tl_situation_name (situation, unit);

      if (tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP)
        t += tl_situation_state (situation, unit)->t;
      else
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  if (t > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_autofree char *amount = tl_supply_amount_text (tl_situation_edition (situation), t);

      g_string_append (text, amount);
    }
  return g_string_free (text, FALSE);
}

/* Rules 4.7, 18.5a: what is aboard, and how much room that takes. */
char *
tl_hex_panel_craft_facts (const TlSituation *situation, TlUnit craft)
{
  g_autofree char *load = tl_craft_load_text (situation, craft);
  g_autofree char *cargo = cargo_text (situation, craft);

  if (*cargo == '\0')
    /* Translators: points of capacity, "0 of 2". */
    return g_strdup_printf (_ ("Landing Craft, %s points aboard (4.7)"), load);
  /* Translators: points of capacity, "1 1/2 of 2"; what is aboard. */
  return g_strdup_printf (_ ("Landing Craft, %s points aboard (4.7): %s"), load, cargo);
}

static char *
piece_facts (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint per_sp = tl_situation_edition (situation)->tokens_per_sp;

  if (counter->kind == TL_KIND_DUMP || counter->kind == TL_KIND_TRANSPORT)
    /* Translators: supply points and Tokens, "3 SP 2T". */
    return g_strdup_printf (_ ("%s, %u SP %uT"), tl_kind_name (counter->kind), state->t / per_sp,
                            state->t % per_sp);
  if (counter->kind == TL_KIND_HEDGEHOG || counter->kind == TL_KIND_AIR_BASE)
    return g_strdup_printf (_ ("%s, level %u"), tl_kind_name (counter->kind), state->level);
  if (tl_counter_is_landing_craft (counter))
    return tl_hex_panel_craft_facts (situation, unit);
  return g_strdup (tl_kind_name (counter->kind));
}

char *
tl_hex_panel_unit_facts (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) ? combat_facts (situation, unit)
                                             : piece_facts (situation, unit);
}

/* What has two sides is in a mode at any time; whatever else has a marker, transport that moves by
 * Strat, is in that one (5.4). */
char *
tl_hex_panel_unit_title (const TlSituation *situation, TlUnit unit)
{
  g_autofree char *name = tl_situation_name (situation, unit);

  if (!tl_kind_has_faces (tl_situation_counter (situation, unit)->kind) &&
      tl_situation_state (situation, unit)->marker == TL_MARKER_NONE)
    return g_steal_pointer (&name);
  /* Translators: a unit, then its mode. */
  return g_strdup_printf (_ ("%s · %s Mode"), name, tl_mode_name (tl_unit_mode (situation, unit)));
}
