/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-landing-answer.h"

#include "play/tl-beach-worth.h"
#include "play/tl-landfall.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-amphibian.h"
#include "rules/movement/tl-sea.h"

#include <glib/gi18n-lib.h>

#define TWO_DICE_WAYS 36u

static TlLandingAnswer *
answer_new (TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  TlLandingAnswer *answer = g_new0 (TlLandingAnswer, 1);

  answer->situation = tl_situation_ref (situation);
  answer->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_array_append_vals (answer->units, units, n_units);
  answer->hex = hex;
  answer->craft = TL_UNIT_NONE;
  answer->landing = tl_landing_case (situation, units, n_units, hex);
  answer->verdict = tl_verdict_new ();
  return answer;
}

/* --- words ------------------------------------------------------------------------------------ */

static char *
title_of (const TlLandingAnswer *answer)
{
  g_autofree char *names = tl_situation_names (answer->situation, answer->units);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (answer->situation), answer->hex);

  /* Translators: units, a hex. */
  return g_strdup_printf (_ ("Landing of %1$s in %2$s"), names, place);
}

/* What the roll decides besides; NULL: nothing. */
static const char *
craft_text (const TlLandingAnswer *answer)
{
  if (answer->craft == TL_UNIT_NONE)
    return NULL;
  if (tl_amphibian_kind (answer->situation, answer->craft) == TL_AMPHIBIAN_LST)
    return tl_amphibian_makes_port (answer->situation, TL_LANDING_MIXED)
               ? _ ("The LST becomes a port unless it fails; then it stays afloat (18.4f).")
               : _ ("The LST becomes a port if it succeeds, else it stays afloat (18.4f).");
  return _ ("The DUKW comes ashore by it (18.4e).");
}

static char *
roll_text (const TlLandingAnswer *answer)
{
  const TlLandingCase *landing = answer->landing;

  if (answer->is_in_port)
    return g_strdup (_ ("No roll: a port of one’s own with capacity left (18.5g)."));
  if (landing == NULL)
    return g_strdup (_ ("The scenario has no landing table for this hex: the player says what the "
                        "game’s gives (18.5f)."));
  g_autofree char *drm = g_strdup_printf ("%s%d", landing->drm < 0 ? "−" : "+", ABS (landing->drm));
  return g_strdup_printf (
      /* Translators: a modifier with sign, a terrain, two numbers, a number of rolls. */
      ngettext ("Two dice %1$s on the row of %2$s: %3$u or more succeeds, %4$u or more is mixed "
                "(18.5f).",
                "Two dice %1$s on the row of %2$s, %5$u times: %3$u or more succeeds, %4$u or "
                "more is mixed (18.5f).",
                landing->n_rolls),
      drm, tl_landing_row_name (answer->situation, landing), landing->success, landing->mixed,
      landing->n_rolls);
}

static char *
roll_and_craft_text (const TlLandingAnswer *answer)
{
  g_autofree char *roll = roll_text (answer);
  const char *craft = craft_text (answer);

  return craft != NULL ? g_strconcat (roll, " ", craft, NULL) : g_steal_pointer (&roll);
}

char *
tl_landing_beach_text (const TlSituation *situation)
{
  const char *meaning =
      _ ("Defenders who give the beach up are lost, however the landing is rolled; no supply is "
         "spent. If they hold it, the attackers and their Landing Craft are lost.");
  TlBeachWorth worth;

  if (!tl_beach_worth (situation, &worth))
    return g_strdup (meaning);
  g_autofree char *fight = tl_mean_text (worth.fight);
  g_autofree char *landing = tl_mean_text (worth.landing);
  /* Translators: a sentence; two numbers like "-0.5". */
  return g_strdup_printf (_ ("%1$s The enemy's steps lost, less one's own, on average: %2$s by a "
                             "fight, %3$s when the beach is given up (18.6b)."),
                          meaning, fight, landing);
}

const char *
tl_landing_answer_dice_fault (const TlLandingAnswer *answer, const int *rolls, guint n_rolls)
{
  guint due = answer->landing != NULL ? answer->landing->n_rolls : 0;

  for (guint i = 0; i < n_rolls; i++)
    if (!tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[i]))
      return _ ("Each number is the total of two dice, 2 to 12 (18.5f).");
  return n_rolls == 0 || n_rolls == due
             ? NULL
             : _ ("One number for each roll: a roll for up to 3 RE (18.5f).");
}

/* --- chances ---------------------------------------------------------------------------------- */

static guint
steps_of (const TlLandingCase *landing)
{
  guint steps = 0;

  for (guint i = 0; i < landing->n_rolls; i++)
    steps += landing->steps[i];
  return steps;
}

static char *
loss_text (guint lost, guint all)
{
  return lost == 0     ? g_strdup (_ ("all land"))
         : lost == all ? g_strdup (_ ("all are lost"))
                       : g_strdup_printf (ngettext ("%u step lost", "%u steps lost", lost), lost);
}

/* Rule 18.4f: an LST alone has nothing to lose. */
static char *
port_text (const TlLandingAnswer *answer, TlLandingResult result)
{
  return g_strdup (tl_amphibian_makes_port (answer->situation, result) ? _ ("it becomes a port")
                                                                       : _ ("it stays afloat"));
}

/* Of one roll a row for each of its results. */
static void
add_results (GPtrArray *rows, const TlLandingAnswer *answer)
{
  const TlLandingCase *landing = answer->landing;
  guint ways[TL_LANDING_RESULTS] = { 0 };

  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    ways[tl_landing_result (landing, roll)] += tl_two_dice_ways (roll);
  for (guint result = TL_LANDING_RESULTS; result-- > 0;)
    {
      guint lost = tl_landing_lost (landing, (TlLandingResult) result, 0);
      gboolean is_port = steps_of (landing) == 0 && answer->craft != TL_UNIT_NONE &&
                         tl_amphibian_kind (answer->situation, answer->craft) == TL_AMPHIBIAN_LST;
      g_autofree char *loss = is_port ? port_text (answer, (TlLandingResult) result)
                                      : loss_text (lost, steps_of (landing));

      if (ways[result] > 0)
        tl_chance_rows_take (
            rows,
            /* Translators: "mixed", "1 step lost". */
            g_strdup_printf (_ ("%1$s: %2$s"), tl_landing_result_name ((TlLandingResult) result),
                             loss),
            NULL, ways[result], TWO_DICE_WAYS, lost > 0 ? TL_HURTS_ATTACKER : TL_HURTS_NEITHER);
    }
}

/* Of several a row for each number of steps that they take together. */
static void
add_sums (GPtrArray *rows, const TlLandingCase *landing)
{
  guint all = steps_of (landing);
  g_autofree guint *ways = g_new0 (guint, all + 1);
  guint total = 1;

  ways[0] = 1;
  for (guint i = 0; i < landing->n_rolls; i++)
    {
      g_autofree guint *before = g_memdup2 (ways, (all + 1) * sizeof *ways);

      memset (ways, 0, (all + 1) * sizeof *ways);
      for (guint lost = 0; lost <= all; lost++)
        for (int roll = TL_TWO_DICE_MIN; before[lost] > 0 && roll <= TL_TWO_DICE_MAX; roll++)
          ways[lost + tl_landing_lost (landing, tl_landing_result (landing, roll), i)] +=
              before[lost] * tl_two_dice_ways (roll);
      total *= TWO_DICE_WAYS;
    }
  for (guint lost = 0; lost <= all; lost++)
    if (ways[lost] > 0)
      tl_chance_rows_take (rows, loss_text (lost, all), NULL, ways[lost], total,
                           lost > 0 ? TL_HURTS_ATTACKER : TL_HURTS_NEITHER);
}

static GPtrArray *
rows_of (const TlLandingAnswer *answer)
{
  GPtrArray *rows = tl_chance_rows_new ();

  if (answer->landing == NULL || answer->is_in_port)
    return rows;
  if (answer->landing->n_rolls == 1)
    add_results (rows, answer);
  else
    add_sums (rows, answer->landing);
  return rows;
}

/* --- the answer ------------------------------------------------------------------------------- */

/* Its words, once all else is known. */
static TlLandingAnswer *
say (TlLandingAnswer *answer)
{
  answer->title = title_of (answer);
  answer->roll = roll_and_craft_text (answer);
  answer->rows = rows_of (answer);
  answer->dice_hint = answer->landing != NULL && answer->landing->n_rolls > 1
                          ? _ ("Totals of your two dice: 7 9")
                          : _ ("Total of your two dice");
  return answer;
}

static TlLandingAnswer *
new_of_units (TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  TlLandingAnswer *answer = answer_new (situation, units, n_units, hex);

  answer->is_in_port = tl_landing_is_in_port (situation, units, n_units, hex, NULL);
  answer->may = tl_sea_may_land (situation, units, n_units, hex, answer->verdict);
  answer->may &=
      tl_landing_judge (situation, units, n_units, hex, !answer->is_in_port, answer->verdict);
  return say (answer);
}

static TlLandingAnswer *
new_of_craft (TlSituation *situation, TlUnit craft)
{
  TlAmphibian kind = tl_amphibian_kind (situation, craft);
  g_autoptr (GArray) group = tl_amphibian_group (situation, craft);

  if (kind == TL_AMPHIBIAN_NONE || kind == TL_AMPHIBIAN_ASHORE)
    return NULL;
  TlLandingAnswer *answer = answer_new (situation, (const TlUnit *) group->data, group->len,
                                        tl_situation_hex (situation, craft));
  answer->craft = craft;
  answer->may = tl_amphibian_may_change (situation, craft, answer->verdict);
  return say (answer);
}

TlLandingAnswer *
tl_landing_answer_new (TlSituation *situation, const TlAction *action)
{
  if (action->kind == TL_ACTION_CONVERT)
    return new_of_craft (situation, g_array_index (action->units, TlUnit, 0));
  if (action->kind == TL_ACTION_LAND)
    return new_of_units (situation, (const TlUnit *) action->units->data, action->units->len,
                         g_array_index (action->hexes, TlHex, 0));
  return NULL;
}

TlLandingAnswer *
tl_landing_answer_new_due (TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  if (!tl_decision_is (decision, TL_DECISION_LANDING))
    return NULL;
  TlLandingAnswer *answer =
      answer_new (situation, decision->units, decision->n_units, decision->hex);
  if (decision->args[TL_LANDING_ARG_CRAFT] > 0)
    answer->craft = (TlUnit) (decision->args[TL_LANDING_ARG_CRAFT] - 1);
  answer->may = TRUE;
  return say (answer);
}

void
tl_landing_answer_free (TlLandingAnswer *answer)
{
  if (answer == NULL)
    return;
  g_free (answer->title);
  g_free (answer->roll);
  g_ptr_array_unref (answer->rows);
  tl_landing_case_free (answer->landing);
  tl_verdict_free (answer->verdict);
  g_array_unref (answer->units);
  tl_situation_unref (answer->situation);
  g_free (answer);
}
