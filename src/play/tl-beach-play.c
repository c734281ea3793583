/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-beach-play.h"

#include "play/tl-decision.h"
#include "play/tl-landfall.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"

#include <glib/gi18n-lib.h>

/* --- the craft -------------------------------------------------------------------------------- */

/* After the Action Rating unit. */
#define FIRST_CRAFT 1u

void
tl_beach_note_craft (const TlSituation *situation, const TlFight *fight, TlDecision *advance)
{
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit craft = tl_craft_of (situation, g_array_index (fight->attackers, TlUnit, i));

      if (craft != TL_UNIT_NONE && advance->n_units < TL_DECISION_UNITS &&
          !tl_unit_is_among (craft, advance->units, advance->n_units))
        advance->units[advance->n_units++] = craft;
    }
}

gboolean
tl_beach_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                 TlVerdict *verdict)
{
  g_autoptr (GArray) lost = NULL;
  g_autofree char *names = NULL;

  if ((decision->args[TL_ARG_FLAGS] & TL_FIGHT_BEACH) == 0 ||
      !tl_situation_has_combat_unit (situation, decision->hex, tl_side_other (decision->side)))
    return FALSE;
  lost = tl_combat_participants (situation, decision);
  g_array_append_vals (lost, decision->units + FIRST_CRAFT, decision->n_units - FIRST_CRAFT);
  names = tl_situation_names (situation, lost);
  tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_REMINDER, "18.6a(E)",
                                      /* Translators: units. */
                                      _ ("The beach is held: the attackers and their Landing "
                                         "Craft are lost: %s."),
                                      names),
                      decision->hex);
  for (guint i = FIRST_CRAFT; i < decision->n_units; i++)
    tl_craft_sink (edit, decision->units[i]);
  tl_edit_pop_decision (edit);
  return TRUE;
}

/* --- a landing instead (18.6b) ---------------------------------------------------------------- */

static void
lose_defenders (TlApply *apply, const TlFight *fight)
{
  TlSide attacker = tl_fighters_attacking_side (apply->before, fight);
  g_autoptr (GArray) units = tl_fighters_defenders (apply->before, fight, tl_side_other (attacker));
  g_autofree char *names = tl_situation_names (apply->before, units);

  tl_finding_add_units (
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "18.6b",
                      /* Translators: units. */
                      _ ("The beach is given up: its defenders are lost, however the landing "
                         "goes: %s."),
                      names),
      units);
  for (guint i = 0; i < units->len; i++)
    tl_edit_destroy (apply->edit, g_array_index (units, TlUnit, i));
}

static gboolean
apply_abandon (TlApply *apply)
{
  const TlFight *fight = tl_situation_fight (apply->before);
  g_autoptr (GArray) attackers = NULL;
  TlHex beach;

  if (!tl_decision_is_beach (tl_play_decision (apply->before)))
    return tl_apply_forbid (apply, "18.6b", TL_UNIT_NONE,
                            _ ("A beach is given up when an assault on it is announced, before "
                               "anything else."));
  attackers = g_array_copy (fight->attackers);
  beach = fight->target;
  lose_defenders (apply, fight);
  tl_edit_set_fight (apply->edit, NULL);
  for (guint i = tl_situation_n_decisions (apply->before); i > 0; i--)
    tl_edit_pop_decision (apply->edit);
  tl_landfall_instead (apply, attackers, beach);
  return TRUE;
}

const TlApplyEntry tl_apply_beaches[] = {
  { TL_ACTION_ABANDON, apply_abandon, TL_IN_FIGHT },
  { 0, NULL, 0 },
};
