/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every number of the shipped tables decides something, or is marked there as not played.
 *
 * Each number is changed in turn (table-values.h), in a copy in memory, and a fixed set of
 * questions is asked again (table-questions.h): some answer must change, or the reader must refuse
 * the table.  What is marked as not played (played="no"), or as the shape of a rule
 * (played="fixed"), is changed all at once, and no answer may change.
 */
#undef G_DISABLE_ASSERT

#include "support/tl-test-rounds.h"
#include "table-questions.h"
#include "table-values.h"

#include "play/tl-apply.h"
#include "play/tl-legal.h"
#include "rules/air/tl-air-combat.h"
#include "rules/air/tl-airlift.h"
#include "rules/air/tl-flak.h"
#include "rules/combat-fights.h"
#include "rules/combat/tl-facility.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-move.h"
#include "rules/supply/tl-supply.h"
#include "rules/upkeep/tl-hunger.h"
#include "support/tl-test-play.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-edition-private.h"

#include <libxml/parser.h>
#include <string.h>

/* --- answers ---------------------------------------------------------------------------------- */

/* Why it has no zone of control, and does not attack (4.4, 4.5). */
static void
tell_why (const TlSituation *situation, TlUnit unit, GString *text)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autofree char *said = NULL;

  tl_unit_has_zoc (situation, unit, verdict);
  said = tl_verdict_to_string (verdict);
  g_string_append (text, said);
}

static void
tell_units (const TlSituation *situation, GString *text)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      g_autofree char *attack =
          tl_fraction_to_mixed_string (tl_unit_attack_strength (situation, unit, NULL));
      g_autofree char *defence =
          tl_fraction_to_mixed_string (tl_unit_defence_strength (situation, unit, NULL));
      TlMobility mobility = TL_MOBILITY_LEG;

      g_string_append_printf (text, "%s %u/%u at %u box %u %s:", tl_situation_id (situation, unit),
                              state->t, state->fresh_t, state->hex, state->box,
                              tl_mode_id (tl_unit_mode (situation, unit)));
      g_string_append_printf (text, " %s %s ar %d ma %u re %u lost %u at %d throws %u", attack,
                              defence, tl_unit_ar (situation, unit, NULL),
                              tl_unit_ma_mp12 (situation, unit, NULL),
                              tl_unit_re4 (situation, unit), state->steps_lost,
                              tl_unit_at_level (situation, unit, TRUE),
                              tl_unit_throw_mp12 (situation, unit, &mobility));
      g_string_append_printf (
          text, " attrition %d zoc %d builds %d capable %d flags %x spent %u\n",
          tl_attrition_ar (situation, unit), tl_unit_has_zoc (situation, unit, NULL),
          tl_unit_is_engineer_capable (situation, unit),
          tl_unit_is_attack_capable (situation, unit, NULL), state->flags, state->mp12_spent);
      g_string_append_printf (text, "exploit %u\n", state->exploit_ar);
      tell_why (situation, unit, text);
    }
}

static void
tell_costs (const TlSituation *situation, const char *hexes, GString *text)
{
  g_autoptr (GArray) path = tl_test_hexes (situation, hexes);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    g_string_append_printf (text, "%s %u\n", tl_situation_id (situation, unit),
                            tl_move_step_cost (situation, unit, g_array_index (path, TlHex, 0),
                                               g_array_index (path, TlHex, 1), NULL));
}

static void
tell_odds (const TlSituation *situation, const char *words, GString *text)
{
  g_autoptr (TlFight) fight = fight_from_text (situation, words);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autofree char *said = NULL;
  g_autofree char *verdict = NULL;

  said = fight_describe (situation, odds);
  verdict = tl_verdict_to_string (odds->verdict);
  g_string_append_printf (text, "%s; anti-tank %d; %s\n", said, odds->at_level, verdict);
}

/* Who is surprised how often, and the result of each roll. */
static void
tell_fight (const TlEdition *edition, const TlCombatCase *fight, GString *text)
{
  TlSurpriseChances chances = tl_surprise_chances (edition, fight);

  g_string_append_printf (text, "%u-%u-%u: ", chances.attacker, chances.none, chances.defender);
  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    {
      const TlResult *result = tl_combat_roll (edition, fight, fight->column, roll, NULL, NULL);
      g_autofree char *said = tl_result_to_string (result);

      g_string_append_printf (text, "%s, ", said);
    }
}

/* All columns and rows, attacks and overruns, with and without a hedgehog. */
static void
tell_table (const TlSituation *situation, GString *text)
{
  static const int drms[] = { -4, 0, 4 };
  const TlEdition *edition = tl_situation_edition (situation);

  for (TlCategory category = 0; category < TL_CATEGORIES; category++)
    for (int odds = -60; odds <= 60; odds++)
      g_string_append_printf (
          text, "%u ",
          tl_combat_column (&edition->combat, category,
                            odds > 0 ? (TlRatio){ odds, 1 } : (TlRatio){ 1, 2 - odds }, NULL));
  for (guint column = 0; column < edition->combat.n_columns; column++)
    for (guint i = 0; i < G_N_ELEMENTS (drms); i++)
      {
        TlCombatCase fight = { .column = column,
                               .drm = drms[i],
                               .hedgehog = drms[i] == 0 && column % 2 == 0 ? 2 : 0,
                               .overrun = column % 3 == 0 };

        tell_fight (edition, &fight, text);
      }
}

static void
tell_legal (const TlSituation *situation, GString *text)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *action = tl_action_to_string (actions->pdata[i], situation);

      g_string_append_printf (text, "%s\n", action);
    }
}

static void
tell_line (const TlSituation *situation, const TlSupplyLine *line, GString *text)
{
  if (tl_supply_line_is_ok (line))
    g_string_append_printf (text, " %u by %d %u+%u", line->source,
                            line->via == TL_UNIT_NONE ? -1 : (int) line->via, line->draw_mp12,
                            line->throw_mp12);
  else
    g_string_append (text, " none");
}

static void
tell_supply (const TlSituation *situation, GString *text)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlSupplyPicture *picture =
          tl_supply_picture (situation, tl_situation_side (situation, unit));

      g_string_append (text, tl_situation_id (situation, unit));
      for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
        tell_line (situation, tl_supply_picture_line (picture, (TlSupplyKind) kind, unit), text);
      g_string_append_c (text, '\n');
    }
}

static void
tell_price (const TlSituation *situation, const TlBarrage *barrage, GString *text)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = tl_barrage_pay (situation, barrage, verdict);
  g_autofree char *said = tl_verdict_to_string (verdict);
  guint column = 0;
  guint price = tl_barrage_price (situation, barrage, &column);

  g_string_append_printf (text, "%uT in column %u, %d dumps: %s\n", price, column,
                          payments != NULL ? (int) payments->len : -1, said);
}

static void
tell_barrage (const TlSituation *situation, const char *ask, GString *text)
{
  g_auto (GStrv) parts = g_strsplit (ask, " ", -1);
  TlHex target = tl_test_hex (situation, parts[0]);

  if (parts[1] != NULL)
    {
      g_autoptr (TlBarrage) barrage = tl_barrage_new (target, FALSE);

      for (guint i = 1; parts[i] != NULL; i++)
        tl_barrage_add_firer (barrage, tl_test_unit (situation, parts[i]));
      tell_price (situation, barrage, text);
      return;
    }
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    for (guint is_facility = 0; is_facility <= 1; is_facility++)
      {
        g_autoptr (TlBarrage) barrage = tl_barrage_new (target, is_facility != 0);

        tl_barrage_add_firer (barrage, unit);
        tell_price (situation, barrage, text);
      }
}

/* All rolls on all columns: of each kind of fire, without hedgehog and in each level. */
static void
tell_fire (const TlSituation *situation, GString *text)
{
  const TlEdition *edition = tl_situation_edition (situation);

  for (guint column = 0; column < edition->barrage.n_columns; column++)
    for (TlFire kind = TL_FIRE_ARTILLERY; kind <= TL_FIRE_SHIPS; kind++)
      for (guint hedgehog = 0; hedgehog <= 4; hedgehog++)
        for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
          for (int die = 1; die <= TL_DIE_FACES; die++)
            {
              TlBarrageCase fire = {
                .fire = kind, .hedgehog = hedgehog, .is_spotted = TRUE, .final_column = column
              };
              TlBarrageResult result = tl_barrage_result (edition, &fire, roll, die);

              g_string_append_printf (text, "%u%u ", result.disorganizes, result.steps);
            }
}

/* All dice on all columns: at bases of each level with an aircraft, at ports with each number of
 * hits, and at a railway. */
static void
tell_facility (const TlSituation *situation, GString *text)
{
  const TlEdition *edition = tl_situation_edition (situation);
  g_autoptr (GArray) aircraft = g_array_new (FALSE, TRUE, sizeof (TlUnit));

  g_array_set_size (aircraft, 1);
  for (guint column = 0; column < edition->facility.n_columns; column++)
    for (guint aim = TL_AIM_AIR_BASE; aim <= TL_AIM_RAILWAY; aim++)
      for (guint level = 0; level <= 4; level++)
        for (int die = 1; die <= TL_DIE_FACES; die++)
          {
            TlFacilityCase fire = {
              .aim = (TlAimKind) aim, .column = column, .level = level, .aircraft = aircraft
            };
            TlFacilityResult result = tl_facility_result (edition, &fire, die);

            g_string_append_printf (text, "%u%u%d%u ", result.levels, result.hits, result.busts,
                                    result.hit);
          }
}

static void
tell_shifts (const TlSituation *situation, const char *ask, GString *text)
{
  g_auto (GStrv) parts = g_strsplit (ask, " ", -1);
  g_autoptr (TlBarrage) barrage = tl_barrage_new (tl_test_hex (situation, parts[0]), FALSE);
  g_autoptr (TlBarrageCase) fire = NULL;
  g_autofree char *shifts = NULL;

  for (guint i = 1; parts[i] != NULL; i++)
    tl_barrage_add_firer (barrage, tl_test_unit (situation, parts[i]));
  fire = tl_barrage_case (situation, barrage);
  shifts = tl_trail_to_string (fire->shift_trail);
  g_string_append_printf (text, "%s: column %u\n", shifts, fire->final_column);
}

static void
tell_patrol (const TlSituation *situation, GString *text)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autoptr (GArray) zone = tl_patrol_zone (situation, side);

      g_string_append_printf (text, "patrol %u\n", zone->len);
    }
}

static void
tell_drops (const TlSituation *situation, GString *text)
{
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    {
      int drm;
      guint needs = tl_airlift_drop_needs (situation, 0, hex, FALSE, NULL, &drm);

      g_string_append_printf (text, "drop %u: %u %+d\n", hex, needs, drm);
      tl_airlift_drop_needs (situation, 0, hex, TRUE, NULL, &drm);
      g_string_append_printf (text, "by glider %+d\n", drm);
    }
}

static void
tell_attrition (const TlSituation *situation, const char *hex, GString *text)
{
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, 0, tl_test_hex (situation, hex));

  for (int roll = TL_TWO_DICE_MIN; stack != NULL && roll <= TL_TWO_DICE_MAX; roll++)
    g_string_append_printf (text, "%u ",
                            tl_attrition_losses (tl_situation_edition (situation), stack, roll));
}

static void
tell_rounds (const TlSituation *situation, GString *text)
{
  const TlEdition *edition = tl_situation_edition (situation);

  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    g_string_append_printf (text, "%d ", tl_flak_effect (situation, roll, 0));
  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    for (int die = 1; die <= TL_DIE_FACES; die++)
      {
        const TlAirDuel duel = { 0, { edition->air_combat.loss, edition->air_combat.home_loss } };
        TlAirRound round = tl_air_round (edition, &duel, roll, die);

        g_string_append_printf (text, "%d%d%d%d ", round.aborts[0], round.aborts[1],
                                round.loses_step[0], round.loses_step[1]);
      }
}

/* (transfer full) */
static TlMission *
mission_of (const TlSituation *situation, TlMissionKind kind, TlHex target, char *const *planes)
{
  TlMission *mission = tl_mission_new (kind, target);

  for (guint i = 0; planes[i] != NULL; i++)
    tl_mission_add_plane (mission, tl_test_unit (situation, planes[i]));
  return mission;
}

static void
tell_victims (const TlSituation *situation, const char *ask, GString *text)
{
  g_auto (GStrv) planes = g_strsplit (ask, " ", -1);
  g_autoptr (TlMission) mission = mission_of (situation, TL_MISSION_BARRAGE, 0, planes);

  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      g_autoptr (GArray) victims = tl_flak_victims (situation, mission, die);
      g_autofree char *names = tl_situation_names (situation, victims);

      g_string_append_printf (text, "%s ", names);
    }
}

static void
tell_flak (const TlSituation *situation, const char *ask, GString *text)
{
  g_auto (GStrv) parts = g_strsplit (ask, " ", -1);
  g_autoptr (TlMission) mission = NULL;
  g_autoptr (TlFlakCase) flak = NULL;
  TlMissionKind kind;

  g_assert_true (tl_mission_kind_parse (parts[0], &kind));
  mission = mission_of (situation, kind, tl_test_hex (situation, parts[1]), parts + 2);
  flak = tl_flak_case (situation, mission);
  g_string_append_printf (text, "%d %d ", flak->is_rolled, flak->drm);
}

static void
act (TlSituation **situation, const char *ask, GString *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (ask, *situation, &error);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autofree char *said = NULL;
  TlSituation *next;

  /* What is named by an action may not be there, where an earlier one was refused. */
  if (action == NULL)
    {
      g_string_append_printf (text, "%s: %s\n", ask, error->message);
      return;
    }
  next = tl_apply (*situation, action, &verdict);
  said = tl_verdict_to_string (verdict);
  g_string_append_printf (text, "%s: %s%s\n", ask, next != NULL ? "" : "refused: ", said);
  if (next == NULL)
    return;
  tl_situation_unref (*situation);
  *situation = next;
}

static void
tell (TlSituation **situation, const char *ask, GString *text)
{
  if (g_str_equal (ask, "#units"))
    tell_units (*situation, text);
  else if (g_str_has_prefix (ask, "#costs "))
    tell_costs (*situation, ask + strlen ("#costs "), text);
  else if (g_str_has_prefix (ask, "#odds "))
    tell_odds (*situation, ask + strlen ("#odds "), text);
  else if (g_str_equal (ask, "#table"))
    tell_table (*situation, text);
  else if (g_str_equal (ask, "#legal"))
    tell_legal (*situation, text);
  else if (g_str_equal (ask, "#supply"))
    tell_supply (*situation, text);
  else if (g_str_has_prefix (ask, "#barrage "))
    tell_barrage (*situation, ask + strlen ("#barrage "), text);
  else if (g_str_equal (ask, "#fire"))
    tell_fire (*situation, text);
  else if (g_str_equal (ask, "#facility"))
    tell_facility (*situation, text);
  else if (g_str_has_prefix (ask, "#shifts "))
    tell_shifts (*situation, ask + strlen ("#shifts "), text);
  else if (g_str_equal (ask, "#rounds"))
    tell_rounds (*situation, text);
  else if (g_str_has_prefix (ask, "#victims "))
    tell_victims (*situation, ask + strlen ("#victims "), text);
  else if (g_str_has_prefix (ask, "#flak "))
    tell_flak (*situation, ask + strlen ("#flak "), text);
  else if (g_str_has_prefix (ask, "#attrition "))
    tell_attrition (*situation, ask + strlen ("#attrition "), text);
  else if (g_str_equal (ask, "#patrol"))
    tell_patrol (*situation, text);
  else if (g_str_equal (ask, "#drops"))
    tell_drops (*situation, text);
  else if (*ask == '#')
    g_error ("no such question: %s", ask);
  else
    act (situation, ask, text);
}

/* @edition, @chart: (nullable): those of the tests */
static char *
answer (const Question *question, TlEdition *edition, TlTerrainChart *chart)
{
  g_auto (GStrv) asks = g_strsplit (question->asks, "; ", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (TlSituation) situation = NULL;

  tl_test_use_tables (edition, chart);
  situation = tl_test_situation (question->situation);
  tl_test_use_tables (NULL, NULL);
  for (guint i = 0; asks[i] != NULL; i++)
    {
      gboolean acts = *asks[i] != '#';

      tell (&situation, asks[i], text);
      if (acts)
        tell_units (situation, text);
      g_string_append_printf (text, "%s\n", tl_test_decider (situation));
    }
  return g_strdup (text->str);
}

/* --- asking ----------------------------------------------------------------------------------- */

typedef struct
{
  xmlDoc *doc;
  gboolean is_terrain;
  char *answers[G_N_ELEMENTS (questions) + TERRAIN_QUESTIONS];
} Table;


/* Whether question @i is about what @value says. */
static gboolean
is_about (const Table *table, const Value *value, guint i)
{
  if (table->is_terrain != (i >= G_N_ELEMENTS (questions)))
    return FALSE;
  if (!table->is_terrain)
    {
      g_auto (GStrv) abouts = g_strsplit (questions[i].about, " ", -1);
      const char *name = tl_xml_attr (value->node, "name");

      return g_strv_contains ((const char *const *) abouts, value->section) ||
             (name != NULL && g_strv_contains ((const char *const *) abouts, name));
    }
  for (const xmlNode *node = value->node; node != NULL; node = node->parent)
    if (tl_xml_attr (node, "id") != NULL)
      return g_str_equal (question_of (i)->about, tl_xml_attr (node, "id"));
  return FALSE;
}

typedef enum
{
  REFUSED, /* the reader does not take it */
  UNHEARD, /* it does, and no answer changes */
  HEARD
} Effect;

/* The edition or the chart that the table makes as it stands now; FALSE: it is refused. */
static gboolean
read_table (const Table *table, TlEdition **edition, TlTerrainChart **chart)
{
  g_autoptr (TlReport) report = tl_report_new ("copy");
  xmlNode *root = xmlDocGetRootElement (table->doc);

  if (table->is_terrain)
    *chart = tl_xml_read_terrain_chart (root, report);
  else
    *edition = tl_xml_read_edition (root, report);
  return tl_report_is_clean (report);
}

/* All answers to the table as it stands now. */
static void
ask_all (Table *table)
{
  g_autoptr (TlEdition) edition = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;

  g_assert_true (read_table (table, &edition, &chart));
  for (guint i = 0; i < n_questions (); i++)
    table->answers[i] = answer (question_of (i), edition, chart);
}

/* What comes of the table as it stands now.  Those that are about @value are asked first. */
static Effect
effect_of (const Table *table, const Value *value)
{
  g_autoptr (TlEdition) edition = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;

  if (!read_table (table, &edition, &chart))
    return REFUSED;
  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < n_questions (); i++)
      if ((turn == 0) == (value != NULL && is_about (table, value, i)))
        {
          g_autofree char *now = answer (question_of (i), edition, chart);

          if (!g_str_equal (now, table->answers[i]))
            return HEARD;
        }
  return UNHEARD;
}

static Effect
effect_of_two (const Table *table, const Value *value, const Value *other, char *changed)
{
  g_autofree char *text = changed;
  Effect effect;

  if (text == NULL)
    return REFUSED;
  write_value (other, text);
  effect = effect_of (table, value);
  write_value (other, other->text);
  return effect;
}

/* What is changed leaves a gap, or comes twice: its neighbour follows. */
static Effect
effect_with_a_neighbour (const Table *table, const GPtrArray *values, const Value *value,
                         gint64 number, int change)
{
  Effect found = REFUSED;

  for (guint i = 0; i < values->len && found != HEARD; i++)
    {
      const Value *other = values->pdata[i];

      if (other == value || !g_str_equal (other->section, value->section))
        continue;
      for (guint n = 0; n < 2 && found != HEARD; n++)
        if (number_of (other->text, n) >= 0 && ABS (number_of (other->text, n) - number) <= 1)
          {
            found = MAX (
                found, effect_of_two (table, value, other, change_number (other->text, n, change)));
            if (found != HEARD)
              found = MAX (found, effect_of_two (table, value, other, widen (other->text, change)));
          }
    }
  return found;
}

static Effect
effect_of_text (const Table *table, const GPtrArray *values, const Value *value, const char *text,
                gint64 number, int change)
{
  Effect effect;

  write_value (value, text);
  effect = effect_of (table, value);
  /* Odds stand between two others, but are no ranges. */
  if (effect == REFUSED && ABS (change) == 1 && values != NULL &&
      !g_str_equal (value->section, "combat-table"))
    effect = effect_with_a_neighbour (table, values, value, number, change);
  write_value (value, value->text);
  return effect;
}

static void
complain (const Value *value, guint n, Effect effect)
{
  const char *name = tl_xml_attr (value->node, "name");
  const char *id = tl_xml_attr (value->node, "id");
  const char *of = tl_xml_attr (value->node, "of");
  const char *parent = tl_xml_attr (value->node->parent, "id");

  g_test_fail ();
  g_test_message ("<%s>, line %ld, %s%s%s%s %s=\"%s\", number %u: %s", value->section,
                  xmlGetLineNo (value->node), name != NULL ? name : "", id != NULL ? id : "",
                  of != NULL ? of : "", parent != NULL ? parent : "",
                  value->attribute != NULL ? value->attribute : "c", value->text, n,
                  effect == REFUSED ? "every change of it is refused"
                                    : "no answer changes with it");
}

static Effect
effect_of_number (const Table *table, const GPtrArray *values, const Value *value, guint n)
{
  static const int changes[] = { 1, -1, 2, -2, 6, 20, -20 };
  gint64 number = number_of (value->text, n);
  Effect effect = REFUSED;

  for (guint i = 0; i < G_N_ELEMENTS (changes) && effect != HEARD; i++)
    {
      g_autofree char *text = change_number (value->text, n, changes[i]);
      g_autofree char *odds = change_odds (value->text, changes[i]);
      g_autofree char *wide = odds != NULL ? NULL : widen (value->text, changes[i]);

      effect = MAX (effect, effect_of_text (table, values, value, text, number, changes[i]));
      if (effect != HEARD && odds != NULL)
        effect = MAX (effect, effect_of_text (table, values, value, odds, number, 0));
      if (effect != HEARD && wide != NULL && is_range (value))
        effect = MAX (effect, effect_of_text (table, values, value, wide, number, changes[i]));
    }
  return effect;
}

static Effect
effect_of_word (const Table *table, const GPtrArray *values, const Value *value)
{
  Effect effect = REFUSED;
  const char *word;

  for (guint k = 0; effect != HEARD && (word = next_word (value->text, k)) != NULL; k++)
    effect = MAX (effect, effect_of_text (table, values, value, word, 2, 1));
  return effect;
}

/* What a column says of a unit that could do more than it can: as if the others allowed it. */
static Effect
effect_unmasked (Table *table, const Value *value)
{
  char *texts[G_N_ELEMENTS (masks)];
  g_autofree char **answers = g_memdup2 (table->answers, sizeof table->answers);
  Effect effect;

  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    {
      texts[i] = g_strdup (tl_xml_attr (value->node, masks[i].name));
      if (!g_str_equal (masks[i].name, value->attribute))
        xmlSetProp (value->node, BAD_CAST masks[i].name, BAD_CAST masks[i].open);
    }
  ask_all (table);
  effect = effect_of_word (table, NULL, value);
  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    {
      xmlSetProp (value->node, BAD_CAST masks[i].name, BAD_CAST texts[i]);
      g_free (texts[i]);
    }
  for (guint i = 0; i < n_questions (); i++)
    g_free (table->answers[i]);
  memcpy (table->answers, answers, sizeof table->answers);
  return effect;
}

/* Every number of @value, each by more and by less; a word by others. */
static void
check_value (Table *table, const GPtrArray *values, const Value *value)
{
  guint n = 0;
  Effect effect;

  for (; !is_word (value) && number_of (value->text, n) >= 0; n++)
    if (!is_notation (value, n) && (effect = effect_of_number (table, values, value, n)) != HEARD)
      complain (value, n, effect);
  if (n > 0)
    return;
  effect = effect_of_word (table, values, value);
  if (effect != HEARD && g_str_equal (value->section, "modes"))
    effect = effect_unmasked (table, value);
  if (effect != HEARD)
    complain (value, 0, effect);
}

/* --- tables ----------------------------------------------------------------------------------- */

static void
table_clear (Table *table)
{
  for (guint i = 0; i < n_questions (); i++)
    g_free (table->answers[i]);
  xmlFreeDoc (table->doc);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static void
table_open (Table *table, const char *name)
{
  g_autofree char *path = tl_data_find_table (name, NULL);

  table->doc = xmlReadFile (path, NULL, XML_PARSE_NONET);
  g_assert_nonnull (table->doc);
  table->is_terrain = g_str_has_prefix (name, "terrain-");
  ask_all (table);
}

typedef struct
{
  const char *table;
  const char *section;
} Part;

static void
test_part (gconstpointer data)
{
  const Part *part = data;
  g_auto (Table) table = { 0 };
  g_autoptr (GPtrArray) values = NULL;
  guint n = 0;

  table_open (&table, part->table);
  values = values_of (table.doc, TRUE);
  for (guint i = 0; i < values->len; i++)
    if (g_str_equal (((Value *) values->pdata[i])->section, part->section))
      {
        if (n % TL_TEST_STEP == 0)
          check_value (&table, values, values->pdata[i]);
        n++;
      }
  g_test_message ("%s: %u values", part->section, n);
}

/* All of them at once: if a rule did read one, it would have to be among the others. */
static void
test_not_played (gconstpointer data)
{
  g_auto (Table) table = { 0 };
  g_autoptr (GPtrArray) values = NULL;
  Effect effect;

  table_open (&table, data);
  values = values_of (table.doc, FALSE);
  g_test_message ("%u are not played", values->len);
  g_assert_cmpuint (values->len, ==, 17);
  for (guint i = 0; i < values->len; i++)
    {
      const Value *value = values->pdata[i];
      g_autofree char *text = change_number (value->text, 0, 1);
      const char *word = text != NULL ? text : next_word (value->text, 0);

      if (word != NULL)
        write_value (value, word);
    }
  effect = effect_of (&table, NULL);
  g_assert_cmpint (effect, ==, UNHEARD);
}

static void
add_parts (const char *name)
{
  g_autofree char *path = tl_data_find_table (name, NULL);
  g_autoptr (TlXmlDoc) doc = xmlReadFile (path, NULL, XML_PARSE_NONET);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  xmlNode *root = xmlDocGetRootElement (doc);

  for (xmlNode *section = tl_xml_first (root, NULL); section != NULL;
       section = tl_xml_next (section, NULL))
    if (!tl_xml_is (section, "choices") && g_strcmp0 (tl_xml_attr (section, "played"), "no") != 0 &&
        g_hash_table_add (seen, g_strdup ((const char *) section->name)))
      {
        Part *part = g_new (Part, 1);
        g_autofree char *test =
            g_strdup_printf ("/play/tables/%.*s/%s", (int) strlen (name) - 4, name, section->name);

        *part = (Part){ g_intern_string (name), g_intern_string ((const char *) section->name) };
        g_test_add_data_func_full (test, part, test_part, g_free);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  terrain_questions = make_terrain_questions ();
  add_parts ("series-4.3.xml");
  add_parts ("series-2000.xml");
  add_parts ("terrain-generic.xml");
  g_test_add_data_func ("/play/tables/series-4.3/what-is-not-played", "series-4.3.xml",
                        test_not_played);
  return g_test_run ();
}
