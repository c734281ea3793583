/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-mission-answer.h"

#include "answers/tl-barrage-answer.h"
#include "play/tl-apply.h"
#include "play/tl-legal.h"
#include "play/tl-mission-target.h"
#include "play/tl-mission-text.h"
#include "rules/combat/tl-resolve.h"

#include <glib/gi18n-lib.h>

#define TWO_DICE_WAYS 36u
#define THREE_DICE_WAYS 216u

/* --- steps ------------------------------------------------------------------------------------ */

/* Which is due, from 1; 0: none of an air mission. */
static guint
step_due (const TlDecision *decision)
{
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_AIR_ABORT:
    case TL_DECISION_AIR_ATTACK:
    case TL_DECISION_AIR_DEFEND:
    case TL_DECISION_AIR_ROLL:
      return 3;
    case TL_DECISION_INTERCEPT:
      return 4;
    case TL_DECISION_FLAK:
    case TL_DECISION_FLAK_LOSS:
      return 5;
    case TL_DECISION_EXECUTE:
      return 6;
    case TL_DECISION_AIR_RETURN:
      return 7;
    default:
      return 0;
    }
}

guint
tl_mission_step (const TlDecision *decision, const char *const **names)
{
  static const char *const steps[TL_MISSION_STEPS + 1] = {
    NULL,
    NC_ ("step", "declared"),
    NC_ ("step", "flown there"),
    NC_ ("step", "air combat over the target"),
    NC_ ("step", "interception"),
    NC_ ("step", "Flak"),
    NC_ ("step", "what it is for"),
    NC_ ("step", "the way home"),
  };

  if (names != NULL)
    *names = steps;
  return step_due (decision);
}

/* --- the rolls -------------------------------------------------------------------------------- */

/* Who aborts, and in the row after that who loses a step, by bits. */
enum
{
  ATTACKER = 1,
  DEFENDER = 2,
  BOTH = 3,
  ENDS
};

static void
count_rounds (const TlEdition *edition, const TlAirDuel *duel, guint ways[ENDS][ENDS])
{
  for (int roll = 2; roll <= 12; roll++)
    for (int die = 1; die <= TL_DIE_FACES; die++)
      {
        TlAirRound round = tl_air_round (edition, duel, roll, die);
        guint end = (round.aborts[0] ? ATTACKER : 0u) | (round.aborts[1] ? DEFENDER : 0u);
        guint loses = (round.loses_step[0] ? ATTACKER : 0u) | (round.loses_step[1] ? DEFENDER : 0u);

        ways[end][loses] += tl_two_dice_ways (roll);
      }
}

static char *
round_name (guint end, guint loses, const char *attacker, const char *defender)
{
  if (end == BOTH)
    return loses == 0      ? g_strdup (_ ("both abort"))
           : loses == BOTH ? g_strdup (_ ("both abort, and lose a step each"))
                           /* Translators: an aircraft. */
                           : g_strdup_printf (_ ("both abort, and %s loses a step"),
                                              loses == ATTACKER ? attacker : defender);
  /* Translators: an aircraft. */
  return g_strdup_printf (loses ? _ ("%s aborts, and loses a step") : _ ("%s aborts"),
                          end == ATTACKER ? attacker : defender);
}

static void
add_rounds (TlMissionAnswer *answer)
{
  static const guint ends[] = { ATTACKER, BOTH, DEFENDER };
  static const TlHurts hurts[ENDS] = {
    [ATTACKER] = TL_HURTS_ATTACKER, [BOTH] = TL_HURTS_NEITHER, [DEFENDER] = TL_HURTS_DEFENDER
  };
  const TlDecision *decision = answer->decision;
  const TlSituation *situation = answer->situation;
  g_autofree char *attacker = tl_situation_name (situation, decision->units[0]);
  g_autofree char *defender = tl_situation_name (situation, decision->units[1]);
  guint ways[ENDS][ENDS] = { { 0 } };
  TlAirDuel duel;

  answer->trail = tl_trail_new ();
  duel =
      tl_air_duel (situation, decision->units[0], decision->units[1], decision->hex, answer->trail);
  count_rounds (tl_situation_edition (situation), &duel, ways);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    for (guint loses = 0; loses < ENDS; loses++)
      if (ways[ends[i]][loses] > 0)
        tl_chance_rows_take (answer->rows, round_name (ends[i], loses, attacker, defender), NULL,
                             ways[ends[i]][loses], THREE_DICE_WAYS, hurts[ends[i]]);
}

/* In how many of 36 ways the Flak has each effect, and in how many it has any. */
static guint
flak_ways (const TlSituation *situation, int drm, guint ways[1 << 3])
{
  for (int roll = 2; roll <= 12; roll++)
    ways[tl_flak_effect (situation, roll, drm)] += tl_two_dice_ways (roll);
  return TWO_DICE_WAYS - ways[0];
}

static char *
flak_name (guint effect, const char *plane)
{
  return effect == TL_FLAK_TURNS_BACK
             /* Translators: an aircraft. */
             ? g_strdup_printf (_ ("%s turns back"), plane)
             : effect == TL_FLAK_STEP
                   /* Translators: an aircraft. */
                   ? g_strdup_printf (_ ("%s loses a step"), plane)
                   : (effect & TL_FLAK_NEXT_TURNS_BACK) == 0
                         /* Translators: an aircraft. */
                         ? g_strdup_printf (_ ("%s loses a step and turns back"), plane)
                         /* Translators: an aircraft. */
                         : g_strdup_printf (_ ("%s loses a step and turns back, and the next one"),
                                            plane);
}

/* A row for each aircraft, or for equal ones together, that a die names. */
static void
add_victims (TlMissionAnswer *answer, guint effect, guint hits)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint faces[TL_DIE_FACES] = { 0 };

  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      g_autoptr (GArray) victims = tl_flak_victims (answer->situation, answer->mission, die);
      g_autofree char *all = tl_situation_names (answer->situation, victims);
      g_autofree char *name = victims->len == 1 ? g_strdup (all)
                                                /* Translators: equal aircraft. */
                                                : g_strdup_printf (_ ("one of %s"), all);
      guint i = 0;

      while (i < names->len && !g_str_equal (names->pdata[i], name))
        i++;
      if (i == names->len)
        g_ptr_array_add (names, g_steal_pointer (&name));
      faces[i]++;
    }
  for (guint i = 0; i < names->len; i++)
    tl_chance_rows_take (answer->rows, flak_name (effect, names->pdata[i]), NULL, hits * faces[i],
                         THREE_DICE_WAYS, TL_HURTS_ATTACKER);
}

static void
add_flak (TlMissionAnswer *answer)
{
  g_autoptr (TlFlakCase) flak = tl_flak_case (answer->situation, answer->mission);
  guint ways[1 << 3] = { 0 };
  guint hits = flak_ways (answer->situation, flak->drm, ways);

  answer->trail = g_steal_pointer (&flak->trail);
  tl_chance_rows_take (answer->rows, g_strdup (_ ("no aircraft is hit")), NULL,
                       TWO_DICE_WAYS - hits, TWO_DICE_WAYS, TL_HURTS_NEITHER);
  for (guint effect = 1; effect < G_N_ELEMENTS (ways); effect++)
    if (ways[effect] > 0)
      add_victims (answer, effect, ways[effect]);
}

static TlBarrageAnswer *
barrage_of (const TlMissionAnswer *answer)
{
  g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (
      answer->situation, answer->part != NULL ? answer->part : answer->mission);
  TlBarrageAnswer *of = tl_barrage_answer_new (answer->situation, barrage);

  /* It has got through all else. */
  of->is_mission = FALSE;
  return of;
}

static void
add_barrage (TlMissionAnswer *answer)
{
  g_autoptr (TlBarrageAnswer) barrage = barrage_of (answer);

  answer->column = tl_barrage_answer_column_text (barrage);
  g_ptr_array_unref (answer->rows);
  answer->rows = tl_barrage_answer_rows (barrage);
}

static void
add_drop_rows (TlMissionAnswer *answer, gboolean by_glider, const char *lands, const char *lost)
{
  guint ways = tl_airlift_drop_ways (answer->situation, answer->decision->side,
                                     answer->mission->target, by_glider);

  tl_chance_rows_take (answer->rows, g_strdup (lands), NULL, ways, TWO_DICE_WAYS, TL_HURTS_NEITHER);
  tl_chance_rows_take (answer->rows, g_strdup (lost), NULL, TWO_DICE_WAYS - ways, TWO_DICE_WAYS,
                       TL_HURTS_ATTACKER);
}

/* Rules 14.10d, 14.10e: of each unit, and of each 1T; what glides by itself. */
static void
add_drop (TlMissionAnswer *answer)
{
  TlAirliftShare share = tl_airlift_share (answer->situation, answer->mission);
  gboolean all_glide = share.size8 == tl_airlift_load8 (answer->situation, answer->mission);
  int drm;

  answer->trail = tl_trail_new ();
  tl_airlift_drop_needs (answer->situation, answer->decision->side, answer->mission->target,
                         all_glide, answer->trail, &drm);
  if (!all_glide)
    add_drop_rows (answer, FALSE, _ ("each unit, each 1T comes down"), _ ("it is lost"));
  if (share.size8 > 0)
    add_drop_rows (answer, TRUE, _ ("each unit, each 1T comes down by glider"),
                   _ ("what glides is lost"));
}

static void
add_execution (TlMissionAnswer *answer)
{
  if (answer->mission->kind == TL_MISSION_DROP)
    add_drop (answer);
  else if (!tl_mission_kind_carries (answer->mission->kind))
    add_barrage (answer);
}

static gboolean
is_roll (const TlMissionAnswer *answer)
{
  return answer->decision->kind == TL_DECISION_AIR_ROLL ||
         answer->decision->kind == TL_DECISION_FLAK ||
         (answer->decision->kind == TL_DECISION_EXECUTE &&
          answer->mission->kind != TL_MISSION_TRANSPORT);
}

static const char *
dice_hint (const TlMissionAnswer *answer)
{
  switch ((TlDecisionKind) answer->decision->kind)
    {
    case TL_DECISION_AIR_ROLL:
      return _ ("Two dice, the loss die: 7 5");
    case TL_DECISION_FLAK:
      return answer->mission->planes->len > 1 ? _ ("Two dice; of a hit a die, too: 11 3")
                                              : _ ("Total of your two dice");
    default:
      return answer->mission->kind == TL_MISSION_DROP ? _ ("Two dice for each unit, each 1T: 7 9")
                                                      : _ ("Your dice");
    }
}

static const char *
flak_dice_fault (const TlMissionAnswer *answer, const int *rolls, guint n_rolls)
{
  g_autoptr (TlFlakCase) flak = tl_flak_case (answer->situation, answer->mission);
  gboolean needs_die = tl_flak_effect (answer->situation, rolls[0], flak->drm) != 0 &&
                       answer->mission->planes->len > 1;

  if (!tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[0]))
    return _ ("First the roll of two dice, 2 to 12 (14.4e).");
  if (n_rolls != (needs_die ? 2 : 1))
    return needs_die ? _ ("That roll hits: a die, 1 to 6, says which aircraft (14.4f).")
                     : _ ("One number alone, the roll: no die names an aircraft here (14.4f).");
  return needs_die && !tl_roll_is_possible (TL_ROLL_ONE_DIE, rolls[1])
             ? _ ("The second number is one die, 1 to 6 (14.4f).")
             : NULL;
}

static const char *
drop_dice_fault (const TlMissionAnswer *answer, const int *rolls, guint n_rolls)
{
  gboolean fit = n_rolls == tl_mission_load_rolls (answer->situation);

  for (guint i = 0; fit && i < n_rolls; i++)
    fit = tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[i]);
  return fit ? NULL : _ ("A roll of two dice, 2 to 12, for each unit and for each 1T (14.10d).");
}

const char *
tl_mission_answer_dice_fault (const TlMissionAnswer *answer, const int *rolls, guint n_rolls)
{
  g_autoptr (TlBarrageAnswer) barrage = NULL;

  if (n_rolls == 0)
    return NULL;
  switch ((TlDecisionKind) answer->decision->kind)
    {
    case TL_DECISION_AIR_ROLL:
      return n_rolls == 2 && tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[0]) &&
                     tl_roll_is_possible (TL_ROLL_ONE_DIE, rolls[1])
                 ? NULL
                 : _ ("Two numbers: two dice, 2 to 12, and the loss die, 1 to 6 (14.3e).");
    case TL_DECISION_FLAK:
      return flak_dice_fault (answer, rolls, n_rolls);
    default:
      if (answer->mission->kind == TL_MISSION_DROP)
        return drop_dice_fault (answer, rolls, n_rolls);
      barrage = barrage_of (answer);
      return tl_barrage_answer_dice_fault (barrage, rolls, n_rolls);
    }
}

/* --- what an action means --------------------------------------------------------------------- */

static char *
decline_title (const TlMissionAnswer *answer)
{
  return g_strdup (answer->decision->kind == TL_DECISION_INTERCEPT ? _ ("No fighter intercepts")
                                                                   : _ ("No aircraft aborts"));
}

static char *
return_title (const TlMissionAnswer *answer, const TlAction *action)
{
  if (action->units->len == 0)
    return g_strdup (_ ("All land where they took off, else at the nearest base"));
  g_autofree char *names = tl_situation_names (answer->situation, action->units);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (answer->situation),
                                                g_array_index (action->hexes, TlHex, 0));
  /* Translators: aircraft, a hex. */
  return g_strdup_printf (_ ("%s: back to %s"), names, place);
}

static char *
action_title (const TlMissionAnswer *answer, const TlAction *action)
{
  g_autofree char *names = tl_situation_names (answer->situation, action->units);

  switch (action->kind)
    {
    case TL_ACTION_ABORT:
      /* Translators: aircraft. */
      return g_strdup_printf (_ ("%s: out of it, and home"), names);
    case TL_ACTION_ENGAGE:
      /* Translators: an aircraft. */
      return g_strdup_printf (answer->decision->kind == TL_DECISION_AIR_DEFEND ? _ ("%s meets it")
                                                                               : _ ("%s attacks"),
                              names);
    case TL_ACTION_INTERCEPT:
      /* Translators: a fighter. */
      return g_strdup_printf (_ ("%s intercepts"), names);
    case TL_ACTION_LOSE:
      /* Translators: an aircraft. */
      return g_strdup_printf (_ ("%s loses a step"), names);
    case TL_ACTION_RETURN:
      return return_title (answer, action);
    case TL_ACTION_DECLINE:
      return decline_title (answer);
    case TL_ACTION_EXECUTE:
      if (action->units->len > 0)
        return tl_describe (answer->situation, action);
      return g_strdup (answer->mission->kind == TL_MISSION_TRANSPORT ? _ ("Unload") : _ ("Roll"));
    default:
      return g_strdup (_ ("Roll"));
    }
}

/* "4", "(2)": as printed. */
static char *
rating_text (const TlSituation *situation, TlUnit plane)
{
  guint rating = tl_situation_counter (situation, plane)->air_rating;

  return tl_air_may_attack (situation, plane) ? g_strdup_printf ("%u", rating)
                                              : g_strdup_printf ("(%u)", rating);
}

static char *
engage_caption (const TlMissionAnswer *answer, TlUnit plane)
{
  const TlDecision *decision = answer->decision;
  g_autofree char *rating = rating_text (answer->situation, plane);

  if (decision->kind != TL_DECISION_AIR_DEFEND)
    /* Translators: a rating of air combat. */
    return g_strdup_printf (_ ("rating %s (14.3e)"), rating);
  return g_strdup_printf (
      /* Translators: a rating of air combat, a modifier with sign. */
      _ ("rating %s: two dice %+d for the attacker (14.3e)"), rating,
      tl_air_duel (answer->situation, decision->units[0], plane, decision->hex, NULL).drm);
}

static char *
landing_caption (const TlMissionAnswer *answer, const TlAction *action)
{
  if (action->units->len == 0)
    return g_strdup (_ ("Inactive (14.1c)"));
  guint hexes = tl_grid_distance (tl_map_grid (tl_situation_map (answer->situation)),
                                  answer->mission->target, g_array_index (action->hexes, TlHex, 0));
  /* Translators: a number of hexes. */
  return g_strdup_printf (
      ngettext ("%u hex from the target (14.1c)", "%u hexes from the target (14.1c)", hexes),
      hexes);
}

static char *
action_caption (const TlMissionAnswer *answer, const TlAction *action)
{
  switch (action->kind)
    {
    case TL_ACTION_ENGAGE:
    case TL_ACTION_INTERCEPT:
      return engage_caption (answer, tl_units_at (action->units, 0));
    case TL_ACTION_ABORT:
      return g_strdup (_ ("Inactive (14.3d)"));
    case TL_ACTION_RETURN:
      return landing_caption (answer, action);
    case TL_ACTION_EXECUTE:
      if (action->units->len > 0)
        return g_strdup (_ ("rolls for it alone; the others are asked about again (18.3c)"));
      return g_strdup (tl_mission_kind_rule (answer->mission->kind));
    default:
      return g_strdup (tl_decision_rule (answer->decision));
    }
}

/* --- the answer ------------------------------------------------------------------------------- */

static char *
state_text (const TlMissionAnswer *answer)
{
  const TlMission *mission = answer->mission;
  g_autofree char *title = tl_mission_title (mission, answer->situation);
  g_autofree char *load = tl_mission_load_text (mission, answer->situation);
  GString *text = g_string_new (title);

  if (mission->planes->len > 0)
    {
      g_autofree char *names = tl_situation_names (answer->situation, mission->planes);

      /* Translators: aircraft. */
      g_string_append_printf (text, _ (" · in the air: %s"), names);
    }
  if (load != NULL)
    /* Translators: what aircraft carry: "4T, 1/3 Mar". */
    g_string_append_printf (text, _ (" · aboard: %s"), load);
  if (mission->returning->len > 0)
    {
      g_autofree char *names = tl_situation_names (answer->situation, mission->returning);

      /* Translators: aircraft. */
      g_string_append_printf (text, _ (" · on the way home: %s"), names);
    }
  if (answer->column != NULL)
    g_string_append_printf (text, "\n%s", answer->column);
  return g_string_free (text, FALSE);
}

/* Rule 14.3d: before a fight not all, after it all. */
static guint
abort_most (const TlMissionAnswer *answer)
{
  guint n = answer->planes->len;

  if (answer->decision->kind != TL_DECISION_AIR_ABORT || n == 0)
    return 0;
  return answer->decision->args[0] != 0 ? n : n - 1;
}

static void
choice_free (gpointer data)
{
  TlMissionChoice *choice = data;

  tl_action_free (choice->action);
  g_free (choice->title);
  g_free (choice->caption);
  g_free (choice);
}

static void
add_choices (TlMissionAnswer *answer)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (answer->situation, TL_UNIT_NONE);

  for (guint i = 0; i < actions->len; i++)
    {
      TlMissionChoice *choice = g_new (TlMissionChoice, 1);

      choice->action = tl_action_copy (actions->pdata[i]);
      choice->title = action_title (answer, choice->action);
      choice->caption = action_caption (answer, choice->action);
      g_ptr_array_add (answer->choices, choice);
    }
}

TlMissionAnswer *
tl_mission_answer_new (TlSituation *situation, const TlAction *part)
{
  const TlDecision *decision =
      tl_situation_n_decisions (situation) > 0 ? tl_situation_decision (situation, 0) : NULL;

  if (!tl_decision_is_mission (decision))
    return NULL;
  TlMissionAnswer *answer = g_new0 (TlMissionAnswer, 1);
  answer->situation = tl_situation_ref (situation);
  answer->mission = tl_situation_mission (situation);
  answer->decision = decision;
  answer->choices = g_ptr_array_new_with_free_func (choice_free);
  answer->planes = tl_mission_decision_planes (situation, decision);
  answer->rows = tl_chance_rows_new ();
  if (part != NULL)
    answer->part = tl_mission_part (situation, part);
  if (decision->kind == TL_DECISION_AIR_ROLL)
    add_rounds (answer);
  else if (decision->kind == TL_DECISION_FLAK)
    add_flak (answer);
  else if (decision->kind == TL_DECISION_EXECUTE)
    add_execution (answer);
  add_choices (answer);
  answer->state = state_text (answer);
  answer->is_roll = is_roll (answer);
  answer->dice_hint = dice_hint (answer);
  answer->abort_most = abort_most (answer);
  return answer;
}

void
tl_mission_answer_free (TlMissionAnswer *answer)
{
  if (answer == NULL)
    return;
  tl_situation_unref (answer->situation);
  g_ptr_array_unref (answer->choices);
  g_free (answer->state);
  g_array_unref (answer->planes);
  g_ptr_array_unref (answer->rows);
  g_clear_pointer (&answer->trail, tl_trail_free);
  g_clear_pointer (&answer->part, tl_mission_free);
  g_free (answer->column);
  g_free (answer);
}
