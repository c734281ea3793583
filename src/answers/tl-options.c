/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-options.h"

#include "pieces/tl-rules.h"
#include "pieces/tl-scenario.h"

#include <glib/gi18n-lib.h>

static const char *const effects[TL_OPTIONS] = {
  [TL_OPTION_PROPORTIONAL_LOSS] =
      N_ ("A unit that has lost steps fights with the share of its strength that it has left, "
          "rounded at once; this takes the place of 9.11d."),
  [TL_OPTION_INDEPENDENTS] = N_ (
      "An attack without a divisional unit costs twice the Tokens for each step, and no internal "
      "stocks pay for it; where a divisional unit attacks too, one of these leads."),
  [TL_OPTION_LONG_RANGE] =
      N_ ("Aircraft that flew more than half their range fight in the air at -1, and a barrage "
          "with one of them shifts one column left."),
  [TL_OPTION_SLOW_REBASING] =
      N_ ("In a turn only as many aircraft as a base has levels, but one at least, come to it "
          "Active, by a base transfer or as reinforcements; counted while they stand there."),
  [TL_OPTION_MORE_SUPPLY] =
      N_ ("Rail Cap counts twice; SP that arrive, and Sea Cap, half as much again; and the "
          "replacement table is rolled on twice. SP and Transport Points on the map at the start "
          "are to be doubled in Set Up."),
  [TL_OPTION_ONE_REPL] =
      N_ ("Every step is rebuilt for one Repl: for Pax where its table asks for both, but "
          "for Eq when a side of its counter moves by Track. At least half of the Pax and half of "
          "the Eq that the table brings are used in the same phase, or are lost at its end. "
          "Replacements arrive with any HQ that has trace supply, too."),
  [TL_OPTION_EMPTY_HEXES] = N_ (
      "Units that could attack a hex may attack it though no enemy combat unit is in it: they "
      "pay their combat supply and advance, without a roll and without Exploit; units that were "
      "dropped in the same turn do so without supply."),
  [TL_OPTION_REACTIVE_ARTILLERY] =
      N_ ("In its side's Reaction Phase artillery in Combat or Move Mode fires where it stands, "
          "without having been in Reserve, from hedgehogs too."),
  [TL_OPTION_STRICT_CONSTRUCTION] =
      N_ ("Only Engineer-Capable units raise hedgehogs above level 1, a captured hedgehog loses a "
          "level, and repair of a port that handles less than 1 SP costs no more than it "
          "handles."),
  [TL_OPTION_PORTS_IN_ZOC] =
      N_ ("Under a Sea Cap ports work in an enemy ZOC too, at four times the points of "
          "it."),
  [TL_OPTION_STRAT_LIMIT] =
      N_ ("No more than 3 RE of units in Strat Mode end a segment in a hex; their owner "
          "eliminates the surplus. One unit of several steps, or one formation, may be "
          "more."),
  [TL_OPTION_STRAT_DRAW] =
      N_ ("A unit in Strat Mode ends its move where it traces by direct draw; the throw "
          "of an HQ does not do."),
  [TL_OPTION_HARD_DROPS] =
      N_ ("Air drops into Very and Extremely Close country succeed less often."),
  [TL_OPTION_TIES_KEEP_ORDER] =
      N_ ("When both sides roll the same for who goes first, the side that went first in the last "
          "turn chooses; nothing is rolled again."),
  [TL_OPTION_RESERVES_IN_HEDGEHOGS] =
      N_ ("Reserves keep their marker in a hedgehog when a movement segment ends."),
  [TL_OPTION_TIGERS] =
      N_ ("Anti-tank effects never reduce what units of Tigers attack with, and Tigers that defend "
          "reduce × 2 to × 1. Tigers that have spent more than half of their MA when a movement "
          "segment ends are DG."),
  [TL_OPTION_WEAK_LAST_STEP] = N_ (
      "The last step of a unit of four attacks with a quarter of its strength, and defends with "
      "half."),
  [TL_OPTION_PARTIAL_STRENGTH] =
      N_ ("Artillery may fire with a part of its strength, and pays for the column of that part; "
          "it has fired all the same."),
  [TL_OPTION_ESCORTS] =
      N_ ("Of four aircraft over a target the first three bomb and face Flak; the fourth escorts "
          "them, and does neither."),
  [TL_OPTION_SAFE_HOME_FIGHTS] =
      N_ ("In a fight over a base of its own side an aircraft that aborts loses a step on a 6 "
          "alone."),
  [TL_OPTION_STRONG_FLAK] =
      N_ ("Flak of 9 or 10 turns an aircraft back, of 11 or more costs it a step besides, and of "
          "13 or more turns the next one of its stack back, too; a Flak unit in the hex adds 1. "
          "For games from June 1943 on."),
  [TL_OPTION_LARGE_HIP_SHOOTS] =
      N_ ("Hip shoots are flown by one to four aircraft, and at a hex once in a segment."),
  [TL_OPTION_SLOW_REFIT] =
      N_ ("A base in Very or Extremely Close country refits half as many aircraft."),
  [TL_OPTION_HARD_LANDINGS] =
      N_ ("Units whose landing does not succeed wholly are DG when they are ashore."),
  [TL_OPTION_TRACKED_ARTILLERY] =
      N_ ("Artillery that moves by Track fires in the Reaction and Exploitation Phases without "
          "having been in Reserve."),
};

static TlAction *
turn (TlOptionKind kind, gboolean is_on)
{
  TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_SCENARIO, NULL);

  tl_fact_change_say (change, tl_option_id (kind), is_on ? "no" : "yes");
  return tl_action_new_fact_change (change);
}

static void
option_clear (gpointer data)
{
  tl_action_free (((TlOption *) data)->turn);
}

GArray *
tl_options_new (const TlSituation *situation)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TlOption));

  g_array_set_clear_func (list, option_clear);
  for (TlOptionKind kind = 0; kind < TL_OPTIONS; kind++)
    {
      gboolean is_on = tl_situation_plays (situation, kind);
      TlOption option = { tl_option_id (kind),
                          tl_option_rule (kind),
                          tl_rule_title (tl_option_rule (kind)),
                          _ (effects[kind]),
                          is_on,
                          turn (kind, is_on) };

      g_array_append_val (list, option);
    }
  return list;
}

/* --- what is not played ----------------------------------------------------------------------- */

static const struct
{
  const char *rule;
  const char *why;
} left_out[] = {
  { "21.1", N_ ("It buys a look at steps and anti-tank effects, which an open game shows.") },
  { "21.10", N_ ("Its markers lie off the map, in numbers that scenarios do not state yet.") },
  { "21.12a", N_ ("A mission has one target, and unloads there alone.") },
  { "HR-2", N_ ("Nothing is hidden in an open game.") },
  { "HR-8", N_ ("Who loses a step to a barrage is chosen; players may draw lots for it.") },
  { "HR-10", N_ ("Fuel is paid for the whole MA of a phase.") },
  { "HR-15", N_ ("No HQ is a base: its aircraft would have to leave whenever it moves.") },
};

GArray *
tl_options_left_out_new (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TlOptionLeftOut));

  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    {
      TlOptionLeftOut one = { left_out[i].rule, tl_rule_title (left_out[i].rule),
                              _ (left_out[i].why) };

      g_array_append_val (list, one);
    }
  return list;
}
