/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-field.h"
#include "xml/tl-xml-edition.h"

#include "pieces/tl-counter.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-edition-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An edition on an edition on an edition is more than anyone needs. */
#define BASES_MAX 4

/* --- constants --- */

typedef enum
{
  IN_MP12,
  IN_RE4,
  IN_COUNTS,
  IN_FRACTIONS,
  IN_MOBILITIES,
  IN_ROLLS /* "5..6": at least the first */
} Unit;

/* Constants that code reads by field; the others are in the chart alone. */
static const struct
{
  const char *name;
  Unit unit;
  gsize offset;
} constants[] = {
  { "tokens-per-sp", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, tokens_per_sp) },
  { "barrage-least-strength", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, barrage_least) },
  { "draw-range", IN_MP12, G_STRUCT_OFFSET (TlEdition, draw_mp12) },
  { "draw-mobility", IN_MOBILITIES, G_STRUCT_OFFSET (TlEdition, draw_mobility) },
  { "stack-limit", IN_RE4, G_STRUCT_OFFSET (TlEdition, stack_re4) },
  { "strat-stack-limit", IN_RE4, G_STRUCT_OFFSET (TlEdition, strat_stack_re4) },
  { "overrun-cost", IN_MP12, G_STRUCT_OFFSET (TlEdition, overrun_mp12) },
  { "overrun-most-entry-cost", IN_MP12, G_STRUCT_OFFSET (TlEdition, overrun_entry_mp12) },
  { "hq-strength-combat", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, hq_combat_strength) },
  { "hq-strength-move", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, hq_move_strength) },
  { "artillery-strength", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, artillery_strength) },
  { "attack-supply-per-step", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, attack_supply_t) },
  { "attack-supply-two-step-brigade", IN_COUNTS,
    G_STRUCT_OFFSET (TlEdition, attack_supply_brigade_t) },
  { "independent-attack-supply-per-step", IN_COUNTS,
    G_STRUCT_OFFSET (TlEdition, independent_attack_t) },
  { "defence-supply", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, defence_supply_t) },
  { "defence-supply-small", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, defence_supply_small_t) },
  { "defence-supply-small-most", IN_RE4, G_STRUCT_OFFSET (TlEdition, defence_supply_small_re4) },
  { "low-recovery", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, low_recovery_t) },
  { "exhausted-recovery", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, exhausted_recovery_t) },
  { "breakout-range", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, breakout_hexes) },
  { "breakout-least-ma", IN_MP12, G_STRUCT_OFFSET (TlEdition, breakout_least_mp12) },
  { "breakout-success", IN_ROLLS, G_STRUCT_OFFSET (TlEdition, breakout_success) },
  { "breakout-first-turn", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, breakout_relief) },
  { "eating-feeds", IN_RE4, G_STRUCT_OFFSET (TlEdition, eat_re4_per_t) },
  { "fuel-formation", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, fuel_formation_t) },
  { "fuel-hq", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, fuel_hq_t) },
  { "fuel-unit", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, fuel_unit_t) },
  { "port-source-least", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, port_source_t) },
  { "port-most-hits", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, port_hits_max) },
  { "extender-points", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, extender_points) },
  { "extender-ma-spent", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, extender_ma) },
  { "leg-cargo-most-ma", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, leg_cargo_ma) },
  { "leg-cargo-factor", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, leg_cargo) },
  { "landing-ma-left", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, landing_ma) },
  { "landing-roll-size", IN_RE4, G_STRUCT_OFFSET (TlEdition, landing_roll_re4) },
  { "beach-assault-size", IN_RE4, G_STRUCT_OFFSET (TlEdition, beach_re4) },
  { "beach-assault-attack", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, beach_attack) },
  { "ship-aircraft-factor", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, ship_aircraft_factor) },
  { "ship-mp", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, ship_mp) },
  { "ship-slow-mp", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, ship_slow_mp) },
  { "dukw-mp", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, dukw_mp) },
  { "dukw-ma", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, dukw_ma) },
  { "lst-port", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, lst_port_t) },
  { "load-cost", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, load_percent) },
  { "rail-repair-hexes", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, rail_repair_hexes) },
  { "engineer-range", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, engineer_hexes) },
  { "construction-size", IN_RE4, G_STRUCT_OFFSET (TlEdition, construction_re4) },
  { "hedgehog-most-level", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, hedgehog_levels) },
  { "hedgehog-cost", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, hedgehog_t) },
  { "air-base-most-level", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, air_base_levels) },
  { "air-base-cost", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, air_base_t) },
  { "air-strip-cost", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, air_strip_t) },
  { "air-strip-upgrade-cost", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, air_strip_upgrade_t) },
  { "base-active-aircraft", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, base_active) },
  { "patrol-zone", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, patrol_hexes) },
  { "unload-per-level", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, unload_per_level_t) },
  { "unload-strip", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, unload_strip_t) },
  { "airlift-most-ma", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, air_cargo_ma) },
  { "glider-load", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, glider_t) },
  { "glider-load-reduced", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, glider_reduced_t) },
  { "drop-plan-turns", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, drop_plan_turns) },
  { "airlift-ma-spent", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, airlift_ma) },
  { "airlift-far-range", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, airlift_far) },
  { "airlift-near-range", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, airlift_near) },
  { "airlift-near-load", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, airlift_near_load) },
  { "breakdown-size", IN_RE4, G_STRUCT_OFFSET (TlEdition, breakdown_re4) },
  { "breakdown-steps", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, breakdown_steps) },
  { "refit-cost", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, refit_t) },
  { "refit-aircraft-per-level", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, refit_per_level) },
  { "refit-aircraft-strip", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, refit_strip) },
  { "refit-damaged-carrier", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, refit_damaged_carrier) },
  { "refit-closed-factor", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, refit_closed) },
  { "tempo-rail-cap", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, tempo_rail) },
  { "tempo-arrivals", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, tempo_arrivals) },
  { "replacements-used", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, repls_used) },
  { "tiger-most-ma", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, tiger_ma) },
  { "tiger-reduced", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, tiger_reduced) },
  { "port-zoc-factor", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, port_zoc_factor) },
  { "port-repair-cost", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, port_repair_t) },
  { "rail-trainbusting-factor", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, rail_busted) },
  { "rail-multi-track-factor", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, rail_multi) },
  { "rail-entrain-most-ma", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, rail_ma) },
  { "trainbusting-zone", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, bust_hexes) },
  { "trainbusting-zone-leg", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, bust_leg_hexes) },
  { "trainbusting-cost", IN_MP12, G_STRUCT_OFFSET (TlEdition, bust_mp12) },
  { "dg-retreat-hex", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, retreat_dg_hex) },
  { "no-combat-supply-defence", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, unsupplied_defence) },
  { "out-of-supply-attack", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, oos_attack) },
  { "out-of-supply-defence", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, oos_defence) },
  { "step-loss-attack", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, loss_attack) },
  { "truck-capture-above-ma", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, truck_above_mp) },
  { "base-displacement-range", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, base_displacement) },
  { "base-transfer-range", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, base_transfer) },
  { "last-step-of", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, last_step_of) },
  { "last-step-attack", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, last_step_attack) },
  { "last-step-defence", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, last_step_defence) },
  { "step-loss-defence", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, loss_defence) },
  { "step-loss-defence-from", IN_FRACTIONS, G_STRUCT_OFFSET (TlEdition, loss_defence_from) },
  { "exploit-most-attack-hexes", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, exploit_hexes) },
  { "barrage-most-aircraft", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, barrage_aircraft) },
  { "barrage-most-bombing", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, bombing_aircraft) },
  { "rebased-aircraft-per-level", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, rebased_per_level) },
  { "rebased-aircraft-strip", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, rebased_strip) },
  { "hq-action-rating", IN_COUNTS, G_STRUCT_OFFSET (TlEdition, hq_ar) },
};

/* What is divided by. */
static const char *const divisors[] = { "tokens-per-sp", "eating-feeds", "landing-roll-size",
                                        "rail-trainbusting-factor", "rail-multi-track-factor" };

static gboolean
is_divisor (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (divisors); i++)
    if (strcmp (divisors[i], name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
store_roll (guint *least, const char *text)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);
  guint last;

  return g_strv_length (ends) == 2 && tl_count_parse (ends[0], 6, least) &&
         tl_count_parse (ends[1], 6, &last) && *least >= 1 && *least <= last;
}

static gboolean
store (TlEdition *edition, guint i, const char *text)
{
  gpointer field = G_STRUCT_MEMBER_P (edition, constants[i].offset);
  TlFraction value;
  gint64 scale = constants[i].unit == IN_MP12 ? TL_MP12 : constants[i].unit == IN_RE4 ? 4 : 1;

  if (constants[i].unit == IN_MOBILITIES)
    return tl_mobility_parse (text, field);
  if (constants[i].unit == IN_ROLLS)
    return store_roll (field, text);
  if (!tl_fraction_parse_plain (text, 1000, &value) ||
      (value.num == 0 && is_divisor (constants[i].name)))
    return FALSE;
  if (strcmp (constants[i].name, "port-most-hits") == 0 &&
      tl_fraction_compare (value, tl_fraction_new (TL_PORT_HITS_MAX, 1)) > 0)
    return FALSE;
  if (constants[i].unit == IN_FRACTIONS)
    *(TlFraction *) field = value;
  else if ((value = tl_fraction_multiply (value, tl_fraction_new (scale, 1))).den == 1)
    *(guint *) field = (guint) value.num;
  else
    return FALSE;
  return TRUE;
}

static int
find_constant (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (constants); i++)
    if (strcmp (constants[i].name, name) == 0)
      return (int) i;
  return -1;
}

static void
read_constants (const xmlNode *section, TlEdition *edition, gboolean *given, TlReport *report)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  tl_xml_foreach (node, section, NULL)
    {
      const char *name = tl_xml_attr (node, "name");
      const char *value = tl_xml_attr (node, "value");
      int i = find_constant (name);

      if (!g_hash_table_add (names, (gpointer) name))
        tl_xml_complain (report, tl_xml_line (node),
                         _ ("expected every name once, found \"%s\" again"), name);
      if (i < 0)
        continue;
      given[i] = TRUE;
      if (!store (edition, (guint) i, value))
        tl_xml_expect_number (report, tl_xml_line (node), name, value);
    }
}

static void
check_constants (const gboolean *given, TlReport *report)
{
  for (guint i = 0; i < G_N_ELEMENTS (constants); i++)
    if (!given[i])
      tl_xml_complain (report, 1, _ ("expected the constant \"%s\", found none"),
                       constants[i].name);
}

/* --- choices --- */

static void
drop_choice (TlEdition *edition, const char *name)
{
  for (guint i = 0; i < edition->choices->len; i++)
    if (strcmp (((TlChoice *) g_ptr_array_index (edition->choices, i))->name, name) == 0)
      {
        g_ptr_array_remove_index (edition->choices, i);
        return;
      }
}

static void
read_choices (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  tl_xml_foreach (node, section, NULL)
    {
      const char *name = tl_xml_attr (node, "name");

      if (!g_hash_table_add (names, (gpointer) name))
        tl_xml_complain (report, tl_xml_line (node),
                         _ ("expected every name once, found \"%s\" again"), name);
      drop_choice (edition, name);
      g_ptr_array_add (edition->choices, tl_choice_new (name, tl_xml_attr_or (node, "rule", ""),
                                                        tl_xml_attr_or (node, "value", ""),
                                                        tl_xml_attr_or (node, "reading", "")));
    }
}

/* --- modes and sizes --- */

static TlFraction
mode_fraction (const xmlNode *node, const char *name, TlReport *report)
{
  TlFraction value = TL_FRACTION_ZERO;
  const char *text = tl_xml_attr_or (node, name, "");

  if (!tl_fraction_parse_plain (text, 100, &value))
    tl_xml_expect_number (report, tl_xml_line (node), name, text);
  return value;
}

/* The place of attribute @name's value in @words, 0 where it is none of them. */
static int
read_word (const xmlNode *node, const char *name, const char *const *words)
{
  const char *text = tl_xml_attr_or (node, name, "");

  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      return i;
  return 0;
}

static int
read_change (const xmlNode *node, const char *name)
{
  return (int) g_ascii_strtoll (tl_xml_attr_or (node, name, "0"), NULL, 10);
}

static const char *const mode_sides[] = { "showing", "combat", "move", NULL };
static const char *const mode_builds[] = { "no", "yes", "combat-side", NULL };

static void
read_mode (const xmlNode *node, TlEdition *edition, TlReport *report)
{
  TlMode mode = TL_MODE_COMBAT;

  if (!tl_mode_parse (tl_xml_attr_or (node, "id", ""), &mode))
    return;
  TlModeEffect *effect = &edition->modes[mode];
  effect->attack = mode_fraction (node, "attack", report);
  effect->defence = mode_fraction (node, "defence", report);
  effect->barrage = mode_fraction (node, "barrage", report);
  effect->ma = mode_fraction (node, "ma", report);
  /* 7.0, 11.0: who moves in these phases are released reserves and Exploit units alone. */
  effect->ma_reaction = TL_FRACTION_ZERO;
  effect->ma_exploitation = mode == TL_MODE_EXPLOIT ? effect->ma : TL_FRACTION_ZERO;
  effect->ar_change = read_change (node, "ar-change");
  effect->attrition_ar_change = read_change (node, "attrition-ar-change");
  effect->ar_zero = strcmp (tl_xml_attr_or (node, "ar-factor", "1"), "0") == 0;
  effect->is_voluntary = tl_xml_yes (node, "voluntary", FALSE);
  effect->side = (TlModeSide) read_word (node, "side", mode_sides);
  effect->build = (TlModeBuild) read_word (node, "may-build", mode_builds);
  /* "kept" too: the unit's own flag then decides (5.9c). */
  effect->has_zoc = strcmp (tl_xml_attr_or (node, "zoc", "no"), "no") != 0;
  effect->keeps_zoc = strcmp (tl_xml_attr_or (node, "zoc", "no"), "kept") == 0;
  effect->can_attack = tl_xml_yes (node, "may-attack", FALSE);
  effect->can_overrun = tl_xml_yes (node, "may-overrun", FALSE);
  effect->attack_capable = tl_xml_yes (node, "attack-capable", FALSE);
  effect->can_throw = tl_xml_yes (node, "may-throw", FALSE);
  effect->can_transport = tl_xml_yes (node, "may-be-transported", FALSE);
  effect->can_barrage = tl_xml_yes (node, "may-barrage", FALSE);
  effect->can_gain_exploit = tl_xml_yes (node, "may-gain-exploit", FALSE);
  effect->can_eat = tl_xml_yes (node, "may-eat", FALSE);
  effect->may_enter_ezoc = tl_xml_yes (node, "may-enter-ezoc", FALSE);
  effect->may_begin_in_ezoc = tl_xml_yes (node, "may-begin-in-ezoc", FALSE);
}

static void
read_modes (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  const xmlNode *released = tl_xml_first (section, "released-reserve");

  tl_xml_foreach (node, section, "mode")
    read_mode (node, edition, report);
  edition->modes[TL_MODE_RESERVE].ma_reaction = mode_fraction (released, "reaction", report);
  edition->modes[TL_MODE_RESERVE].ma_exploitation =
      mode_fraction (released, "exploitation", report);
}

static void
read_size (const xmlNode *node, TlEdition *edition, TlReport *report)
{
  const char *id = tl_xml_attr_or (node, "id", "");
  TlFraction re4 =
      tl_fraction_multiply (mode_fraction (node, "re", report), tl_fraction_new (4, 1));
  TlSize size;

  if (re4.den != 1)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("expected a whole number of quarters of an RE"));
  else if (strcmp (id, "hq") == 0)
    edition->re4_hq = (guint) re4.num;
  else if (strcmp (id, "replacement") == 0)
    edition->re4_repl = (guint) re4.num;
  else if (tl_size_parse (id, &size))
    edition->re4_of_size[size] = (guint) re4.num;
}

/* 4.6: what the list does not name counts a whole RE. */
static void
read_sizes (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  for (guint i = 0; i < G_N_ELEMENTS (edition->re4_of_size); i++)
    edition->re4_of_size[i] = 4;
  tl_xml_foreach (node, section, "size")
    read_size (node, edition, report);
}

static const char *const at_kinds[] = { [TL_AT_ARMOR] = "armor",
                                        [TL_AT_MECH_TANK] = "mech-tank",
                                        [TL_AT_MECH] = "mech",
                                        [TL_AT_ANTI_TANK] = "anti-tank",
                                        [TL_AT_ANTI_AIRCRAFT] = "anti-aircraft",
                                        [TL_AT_HEDGEHOG] = "hedgehog",
                                        [TL_AT_OTHER] = "other",
                                        NULL };
static const char *const at_levels[] = { "none", "light", "heavy", NULL };

static void
read_anti_tank (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  edition->at_reduces = mode_fraction (section, "from", report);
  edition->at_reduced = mode_fraction (section, "to", report);
  tl_xml_foreach (node, section, "level")
    edition->at_level[read_word (node, "of", at_kinds)] = read_word (node, "level", at_levels);
}

/* --- zones of control --- */

static const struct
{
  const char *of;
  TlZocEffect effect;
} zoc_effects[] = {
  { "truck-entry", TL_ZOC_TRUCK_ENTRY },
  { "truck-path", TL_ZOC_TRUCK_PATH },
  { "rail-cargo", TL_ZOC_RAIL_CARGO },
  { "rail-trace", TL_ZOC_RAIL_TRACE },
  { "rail-conversion", TL_ZOC_RAIL_CONVERSION },
  { "port-trace", TL_ZOC_PORT_TRACE },
  { "port-sea-cap", TL_ZOC_PORT_SEA_CAP },
  { "refit", TL_ZOC_REFIT },
  { "enter-reserve", TL_ZOC_ENTER_RESERVE },
  { "enter-strat", TL_ZOC_ENTER_STRAT },
  { "retreat", TL_ZOC_RETREAT },
};

static void
read_zoc (const xmlNode *section, TlEdition *edition)
{
  tl_xml_foreach (node, section, "effect")
    for (guint i = 0; i < G_N_ELEMENTS (zoc_effects); i++)
      if (strcmp (zoc_effects[i].of, tl_xml_attr_or (node, "of", "")) == 0)
        edition->zoc_negatable[zoc_effects[i].effect] = tl_xml_yes (node, "negatable", FALSE);
}

/* --- ports --- */

static void
read_port_damage (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  tl_xml_foreach (node, section, "row")
    {
      const char *percent = tl_xml_attr_or (node, "percent", "");
      guint hits = 0;

      if (!tl_count_parse (tl_xml_attr_or (node, "hits", ""), TL_PORT_HITS_MAX, &hits) ||
          hits == 0 || !tl_count_parse (percent, 100, &edition->port_percent[hits - 1]))
        tl_xml_expect_number (report, tl_xml_line (node), "percent", percent);
    }
}

/* --- surprise --- */

static gboolean
parse_roll (const char *text, const char *form, int *value)
{
  gboolean is_at_most = g_str_has_prefix (text, "..");
  g_auto (GStrv) parts = g_strsplit (text, "..", 2);
  guint number;

  if (g_strv_length (parts) != 2 || is_at_most != (*form == '-') ||
      !tl_count_parse (parts[is_at_most ? 1 : 0], 100, &number) ||
      *parts[is_at_most ? 0 : 1] != '\0')
    return FALSE;
  *value = (int) number;
  return TRUE;
}

static void
read_surprise (const xmlNode *section, TlEdition *edition, TlReport *report)
{
  edition->hedgehog_surprise = read_change (section, "hedgehog");
  tl_xml_foreach (node, section, "threshold")
    {
      TlSurprise *surprise = strcmp (tl_xml_attr_or (node, "attack", ""), "overrun") == 0
                                 ? &edition->surprise_overrun
                                 : &edition->surprise_regular;

      if (!parse_roll (tl_xml_attr_or (node, "defender", ""), "-", &surprise->defender_at_most) ||
          !parse_roll (tl_xml_attr_or (node, "attacker", ""), "+", &surprise->attacker_at_least) ||
          surprise->defender_at_most >= surprise->attacker_at_least)
        tl_xml_complain (report, tl_xml_line (node),
                         _ ("expected thresholds like defender=\"..5\" and attacker=\"10..\""));
    }
}

/* --- the whole --- */

static void
read_section (const xmlNode *section, TlEdition *edition, gboolean *given, TlReport *report)
{
  const char *name = (const char *) section->name;

  if (strcmp (name, "constants") == 0)
    read_constants (section, edition, given, report);
  else if (strcmp (name, "choices") == 0)
    read_choices (section, edition, report);
  else if (strcmp (name, "zoc") == 0)
    read_zoc (section, edition);
  else if (strcmp (name, "modes") == 0)
    read_modes (section, edition, report);
  else if (strcmp (name, "sizes") == 0)
    read_sizes (section, edition, report);
  else if (strcmp (name, "anti-tank") == 0)
    read_anti_tank (section, edition, report);
  else if (strcmp (name, "surprise") == 0)
    read_surprise (section, edition, report);
  else if (strcmp (name, "port-damage") == 0)
    read_port_damage (section, edition, report);
  tl_xml_read_table (section, edition, report);
}

/* --- files --- */

/* The files that an edition is read from: its own, then those that it is based on. */
typedef struct
{
  GPtrArray *ids;
  GPtrArray *bytes; /* GBytes */
} Files;

static void
files_init (Files *files)
{
  files->ids = g_ptr_array_new_with_free_func (g_free);
  files->bytes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}

static void
files_clear (Files *files)
{
  g_clear_pointer (&files->ids, g_ptr_array_unref);
  g_clear_pointer (&files->bytes, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Files, files_clear)

/* The bytes of an edition's file, which @path is set to; NULL when @report says why. */
static GBytes *
read_file (const char *id, guint line, char **path, TlReport *report)
{
  g_autofree char *name = g_strdup_printf ("series-%s.xml", id);

  *path = tl_data_find_table (name, report->file);
  if (*path == NULL)
    {
      g_auto (GStrv) ids = tl_data_list_tables ("series-");
      g_autofree char *list = g_strjoinv (", ", ids);
      g_autofree char *folders = tl_data_table_folders (report->file);

      /* Translators: %1$s is a list of ids, %3$s one of folders. */
      tl_xml_complain (
          report, line,
          _ ("expected an edition of the rules (%1$s), found \"%2$s\"; looked in %3$s"), list, id,
          folders);
      return NULL;
    }
  g_autoptr (TlReport) own = tl_report_new (*path);
  GBytes *bytes = tl_xml_read_file (*path, own);
  tl_report_append (report, own);
  return bytes;
}

static xmlDoc *
open_edition (const char *id, guint line, Files *files, TlReport *report)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = read_file (id, line, &path, report);

  if (bytes == NULL)
    return NULL;
  g_autoptr (TlReport) own = tl_report_new (path);
  xmlDoc *doc = tl_xml_load_bytes (bytes, "tables/edition.rng", own);
  tl_report_append (report, own);
  g_ptr_array_add (files->ids, g_strdup (id));
  g_ptr_array_add (files->bytes, g_steal_pointer (&bytes));
  return doc;
}

/* An edition that was read, and what from. */
typedef struct
{
  TlEdition *edition;
  Files files;
} KeptEdition;

static void
kept_edition_free (gpointer data)
{
  KeptEdition *kept = data;

  tl_edition_unref (kept->edition);
  files_clear (&kept->files);
  g_free (kept);
}

/* Whether those that an edition is based on hold what they held, too. */
static gboolean
is_fresh (const Files *files)
{
  for (guint i = 1; i < files->ids->len; i++)
    {
      g_autofree char *path = NULL;
      g_autoptr (TlReport) report = tl_report_new ("");
      g_autoptr (GBytes) bytes = read_file (files->ids->pdata[i], 1, &path, report);

      if (bytes == NULL || !g_bytes_equal (bytes, files->bytes->pdata[i]))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full) (nullable) */
static TlEdition *
find_kept (const char *id)
{
  g_autofree char *path = NULL;
  g_autoptr (TlReport) report = tl_report_new ("");
  g_autoptr (GBytes) bytes = read_file (id, 1, &path, report);
  const KeptEdition *kept = bytes != NULL ? tl_xml_kept (bytes, kept_edition_free) : NULL;

  return kept != NULL && is_fresh (&kept->files) ? tl_edition_ref (kept->edition) : NULL;
}

static void
keep (TlEdition *edition, Files *files)
{
  KeptEdition *kept = g_new (KeptEdition, 1);

  kept->edition = tl_edition_ref (edition);
  kept->files = *files;
  *files = (Files){ NULL, NULL };
  tl_xml_keep (kept->files.bytes->pdata[0], kept, kept_edition_free);
}

/* --- editions --- */

static TlEdition *
read_edition (const xmlNode *root, gboolean *given, Files *files, TlReport *report)
{
  const char *base = tl_xml_attr (root, "based-on");
  g_autoptr (TlEdition) edition = NULL;
  g_autoptr (TlXmlDoc) doc = NULL;

  if (base == NULL)
    edition = tl_edition_new (tl_xml_attr (root, "id"));
  else if (files->ids->len <= BASES_MAX)
    doc = open_edition (base, 1, files, report);
  else
    tl_xml_complain (report, tl_xml_line (root),
                     _ ("expected an edition of its own, found one based on too many others"));
  if (doc != NULL)
    edition = read_edition (xmlDocGetRootElement (doc), given, files, report);
  if (edition == NULL)
    return NULL;
  g_free (edition->id);
  g_free (edition->name);
  edition->id = g_strdup (tl_xml_attr (root, "id"));
  edition->name = g_strdup (tl_xml_attr (root, "name"));
  tl_xml_foreach (node, root, NULL)
    read_section (node, edition, given, report);
  return g_steal_pointer (&edition);
}

static TlEdition *
read_whole (const xmlNode *root, Files *files, TlReport *report)
{
  gboolean given[G_N_ELEMENTS (constants)] = { FALSE };
  g_autoptr (TlEdition) edition = read_edition (root, given, files, report);

  if (edition != NULL)
    check_constants (given, report);
  return tl_report_is_clean (report) ? g_steal_pointer (&edition) : NULL;
}

TlEdition *
tl_xml_read_edition (const xmlNode *root, TlReport *report)
{
  g_auto (Files) files = { NULL };

  files_init (&files);
  return read_whole (root, &files, report);
}

TlEdition *
tl_xml_load_edition (const char *id, guint line, TlReport *report)
{
  g_autofree char *name = g_strdup_printf ("series-%s.xml", id);
  g_autoptr (TlReport) own = tl_report_new (name);
  TlEdition *edition = find_kept (id);
  g_auto (Files) files = { NULL };

  if (edition != NULL)
    return edition;
  files_init (&files);
  g_autoptr (TlXmlDoc) doc = open_edition (id, line, &files, report);
  if (doc == NULL)
    return NULL;
  edition = read_whole (xmlDocGetRootElement (doc), &files, own);
  tl_report_append (report, own);
  if (edition != NULL)
    keep (edition, &files);
  return edition;
}

TlEdition *
tl_edition_load (const char *id, GError **error)
{
  g_autoptr (TlReport) report = tl_report_new (id);
  TlEdition *edition = tl_xml_load_edition (id, 1, report);

  tl_report_propagate (report, error);
  return edition;
}
