/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks, overruns, captures and cuts: hex by hex, what can be made of the options. */
#include "play/tl-danger-private.h"

#include "pieces/tl-unit.h"
#include "play/tl-apply-private.h"
#include "play/tl-planner-private.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-combat-supply.h"

/* Of units that could attack a hex, so many of the strongest are tried in each hex beside it. */
#define TRIED_MOST TL_PLANNER_CANDIDATES
/* Stacks that could overrun a hex, the strongest first. */
#define OVERRUNS_MOST 6

/* An attacker and what it brings. */
typedef struct
{
  guint32 option;
  TlFraction strength;
} Bid;

/* --- putting attackers where they come from --------------------------------------------------- */

static gboolean
may_fight (const TlDangerSearch *search, const TlDangerOption *option, gboolean overrun)
{
  const TlSituation *turned = search->turned[option->variant];
  const TlModeEffect *effect =
      &tl_situation_edition (turned)->modes[tl_unit_mode (turned, option->unit)];

  return tl_unit_is_attack_capable (turned, option->unit, NULL) &&
         (overrun ? effect->can_overrun : effect->can_attack);
}

static TlPhase
phase_of (gboolean overrun)
{
  return overrun ? TL_PHASE_MOVEMENT : TL_PHASE_COMBAT;
}

/* The odds of one attacker alone. (transfer full) */
static TlFightOdds *
odds_alone (const TlDangerSearch *search, guint32 option, TlHex target, gboolean overrun)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (TlFight) fight = tl_fight_new (target, overrun);

  g_array_append_val (options, option);
  g_autoptr (TlSituation) there = tl_danger_arrange (search, options, phase_of (overrun));
  tl_fight_add_attacker (fight, tl_danger_option (search, option)->unit);
  return tl_fight_odds (there, fight);
}

/* Rule 9.5(A): takes out of @options who would have no combat supply, and is refused. */
static void
keep_supplied (const TlDangerSearch *search, GArray *options, TlHex target, gboolean overrun)
{
  g_autoptr (TlSituation) there = tl_danger_arrange (search, options, phase_of (overrun));
  g_autoptr (TlFight) fight = tl_fight_new (target, overrun);

  for (guint i = 0; i < options->len; i++)
    tl_fight_add_attacker (fight,
                           tl_danger_option (search, g_array_index (options, guint32, i))->unit);
  g_autoptr (GArray) payments = tl_combat_supply_propose (there, fight, TRUE, NULL);
  for (guint i = options->len; i-- > 0;)
    if (!tl_combat_supply_covers (
            there, fight, payments, TRUE,
            tl_danger_option (search, g_array_index (options, guint32, i))->unit))
      g_array_remove_index (options, i);
}

/* --- dangers ---------------------------------------------------------------------------------- */

/* What comes of the fight of @options; FALSE where the rules refuse it. */
static gboolean
try_fight (const TlDangerSearch *search, TlHex target, GArray *options, gboolean overrun)
{
  g_autoptr (TlFight) fight = tl_fight_new (target, overrun);
  TlAnalysisPlan plan;

  keep_supplied (search, options, target, overrun);
  if (options->len == 0)
    return FALSE;
  g_autoptr (TlSituation) there = tl_danger_arrange (search, options, phase_of (overrun));
  for (guint i = 0; i < options->len; i++)
    tl_fight_add_attacker (fight,
                           tl_danger_option (search, g_array_index (options, guint32, i))->unit);
  if (!tl_planner_pay (there, fight, NULL))
    return FALSE;
  tl_analysis_plan_init (&plan);
  g_autoptr (TlAnalysis) analysis = tl_analysis_new (there, fight, &plan, NULL);
  if (analysis == NULL)
    return FALSE;
  g_autoptr (TlFightOdds) odds = tl_fight_odds (there, fight);
  TlDanger *danger =
      tl_danger_new (search, overrun ? TL_DANGER_OVERRUN : TL_DANGER_ATTACK, target, options);
  danger->odds = odds->odds;
  danger->category = odds->category;
  danger->combat = odds->combat;
  danger->taken = analysis->may_advance;
  danger->emptied = analysis->hex_emptied;
  danger->defender_loss = analysis->defender_mean;
  danger->attacker_loss = analysis->attacker_mean;
  if (danger->taken > 0)
    tl_danger_find_cut (search, danger);
  tl_danger_take (search, danger);
  return TRUE;
}

/* --- attacks ---------------------------------------------------------------------------------- */

static TlFraction
base_strength (const TlDangerSearch *search, const TlDangerOption *option)
{
  return tl_unit_attack_strength (search->turned[option->variant], option->unit, NULL);
}

/* The strongest first; then the cheaper way, then the lower unit. */
static int
compare_bids (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlDangerSearch *search = data;
  const Bid *one = a, *other = b;
  const TlDangerOption *left = tl_danger_option (search, one->option),
                       *right = tl_danger_option (search, other->option);
  int order = tl_fraction_compare (other->strength, one->strength);

  if (order == 0)
    order = (left->mp12 > right->mp12) - (left->mp12 < right->mp12);
  if (order == 0)
    order = (left->unit > right->unit) - (left->unit < right->unit);
  return order != 0 ? order : (left->hex > right->hex) - (left->hex < right->hex);
}

/* By printed strength, all that could be beside @target and fight. (transfer full): Bid */
static GArray *
bids_on (const TlDangerSearch *search, TlHex target, gboolean overrun)
{
  GArray *bids = g_array_new (FALSE, FALSE, sizeof (Bid));

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex launch = tl_map_neighbour (tl_situation_map (search->situation), target, d);

      if (launch == TL_HEX_NONE)
        continue;
      for (guint32 i = search->first[launch]; i != TL_DANGER_NO_OPTION;
           i = tl_danger_option (search, i)->next)
        {
          Bid bid = { i, base_strength (search, tl_danger_option (search, i)) };

          if (bid.strength.num > 0 && may_fight (search, tl_danger_option (search, i), overrun))
            g_array_append_val (bids, bid);
        }
    }
  g_array_sort_with_data (bids, compare_bids, (gpointer) search);
  return bids;
}

/* Keeps the bids of the TRIED_MOST strongest units, now with what each brings against @target, and
 * none that the rules refuse. */
static void
weigh_bids (const TlDangerSearch *search, TlHex target, GArray *bids)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint kept = 0;

  for (guint i = 0; i < bids->len; i++)
    {
      Bid bid = g_array_index (bids, Bid, i);
      TlUnit unit = tl_danger_option (search, bid.option)->unit;

      if (!tl_units_include (tried, unit))
        {
          if (tried->len == TRIED_MOST)
            continue;
          g_array_append_val (tried, unit);
        }
      g_autoptr (TlFightOdds) odds = odds_alone (search, bid.option, target, FALSE);
      bid.strength = odds->attack.strength;
      if (tl_verdict_allows (odds->verdict))
        g_array_index (bids, Bid, kept++) = bid;
    }
  g_array_set_size (bids, kept);
  g_array_sort_with_data (bids, compare_bids, (gpointer) search);
}

static gboolean
is_chosen (const TlDangerSearch *search, const GArray *options, TlUnit unit)
{
  for (guint i = 0; i < options->len; i++)
    if (tl_danger_option (search, g_array_index (options, guint32, i))->unit == unit)
      return TRUE;
  return FALSE;
}

static void
find_attack (const TlDangerSearch *search, TlHex target)
{
  g_autoptr (GArray) bids = bids_on (search, target, FALSE);
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));

  weigh_bids (search, target, bids);
  for (guint i = 0; i < bids->len; i++)
    {
      const Bid *bid = &g_array_index (bids, Bid, i);
      const TlDangerOption *option = tl_danger_option (search, bid->option);

      if (!is_chosen (search, options, option->unit) &&
          tl_danger_has_room (search, options, option))
        g_array_append_val (options, bid->option);
    }
  if (options->len > 0)
    try_fight (search, target, options, FALSE);
}

/* --- overruns --------------------------------------------------------------------------------- */

/* Rule 8.1: of one stack, in one mode, from one hex. */
static gboolean
go_together (const TlDangerSearch *search, const TlDangerOption *a, const TlDangerOption *b)
{
  return a->hex == b->hex && a->variant == b->variant &&
         tl_situation_hex (search->turn, a->unit) == tl_situation_hex (search->turn, b->unit) &&
         tl_move_may_join (search->turn, a->unit, b->unit, NULL);
}

/* The bids that go with number @first and may overrun by themselves.  FALSE when an earlier bid
 * leads the same stack. (out): @options */
static gboolean
gather (const TlDangerSearch *search, const GArray *bids, guint first, TlHex target,
        GArray *options)
{
  const TlDangerOption *leader = tl_danger_option (search, g_array_index (bids, Bid, first).option);

  for (guint i = 0; i < bids->len; i++)
    {
      const Bid *bid = &g_array_index (bids, Bid, i);
      const TlDangerOption *option = tl_danger_option (search, bid->option);

      if (!go_together (search, leader, option))
        continue;
      if (i < first)
        return FALSE;
      if (is_chosen (search, options, option->unit) ||
          !tl_danger_has_room (search, options, option))
        continue;
      g_autoptr (TlFightOdds) odds = odds_alone (search, bid->option, target, TRUE);
      if (tl_verdict_allows (odds->verdict))
        g_array_append_val (options, bid->option);
    }
  return options->len > 0;
}

/* The strongest stack that can do it. */
static void
find_overrun (const TlDangerSearch *search, TlHex target)
{
  g_autoptr (GArray) bids = bids_on (search, target, TRUE);
  guint n_tried = 0;

  for (guint i = 0; i < bids->len && n_tried < OVERRUNS_MOST; i++)
    {
      g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));

      if (!gather (search, bids, i, target, options))
        continue;
      n_tried++;
      if (try_fight (search, target, options, TRUE))
        return;
    }
}

/* --- entering --------------------------------------------------------------------------------- */

/* Each unit that can be in @hex, once, the strongest first. (transfer full): guint32 */
static GArray *
who_enters (const TlDangerSearch *search, TlHex hex, gboolean attack_capable)
{
  g_autoptr (GArray) bids = g_array_new (FALSE, FALSE, sizeof (Bid));
  GArray *options = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = search->first[hex]; i != TL_DANGER_NO_OPTION;
       i = tl_danger_option (search, i)->next)
    {
      const TlDangerOption *option = tl_danger_option (search, i);
      Bid bid = { i, base_strength (search, option) };

      if (!attack_capable ||
          tl_unit_is_attack_capable (search->turned[option->variant], option->unit, NULL))
        g_array_append_val (bids, bid);
    }
  g_array_sort_with_data (bids, compare_bids, (gpointer) search);
  for (guint i = 0; i < bids->len; i++)
    {
      guint32 option = g_array_index (bids, Bid, i).option;

      if (!is_chosen (search, options, tl_danger_option (search, option)->unit))
        g_array_append_val (options, option);
    }
  return options;
}

static void
find_entry (const TlDangerSearch *search, TlHex hex, TlDangerKind kind)
{
  g_autoptr (GArray) options = who_enters (search, hex, kind == TL_DANGER_CAPTURE);

  if (options->len == 0)
    return;
  TlDanger *danger = tl_danger_new (search, kind, hex, options);
  tl_danger_find_cut (search, danger);
  if (kind == TL_DANGER_CUT && danger->cut->len == 0)
    tl_danger_free (danger);
  else
    tl_danger_take (search, danger);
}

static void
find_dangers (const TlDangerSearch *search)
{
  for (TlHex hex = 0; hex < search->dangers->n_hexes && !tl_danger_is_stopped (search); hex++)
    {
      if ((search->near[hex] & TL_DANGER_NEAR_TARGET) != 0)
        {
          if (tl_situation_has_combat_unit (search->situation, hex, search->query->side))
            {
              find_overrun (search, hex);
              find_attack (search, hex);
            }
          else if (tl_danger_holds_loot (search, hex))
            find_entry (search, hex, TL_DANGER_CAPTURE);
          tl_danger_step (search);
        }
      else if ((search->near[hex] & TL_DANGER_NEAR_HINGE) != 0)
        find_entry (search, hex, TL_DANGER_CUT);
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

static int
compare_dangers (gconstpointer a, gconstpointer b)
{
  const TlDanger *one = *(TlDanger *const *) a, *other = *(TlDanger *const *) b;

  if (one->level != other->level)
    return one->level > other->level ? -1 : 1;
  if (one->is_uncounted != other->is_uncounted)
    return one->is_uncounted ? 1 : -1;
  if (one->cut_re4 != other->cut_re4)
    return one->cut_re4 > other->cut_re4 ? -1 : 1;
  if (one->taken != other->taken)
    return one->taken > other->taken ? -1 : 1;
  int order = tl_fraction_compare (other->losing, one->losing);
  if (order != 0)
    return order;
  if (one->landed != other->landed)
    return one->landed > other->landed ? -1 : 1;
  order = tl_fraction_compare (other->harmed, one->harmed);
  if (order != 0)
    return order;
  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  if (one->fire != other->fire)
    return one->fire < other->fire ? -1 : 1;
  return one->aim != other->aim ? (one->aim > other->aim) - (one->aim < other->aim)
                                : (one->ship > other->ship) - (one->ship < other->ship);
}

static void
count_reach (TlDangers *dangers)
{
  for (TlHex hex = 0; hex < dangers->n_hexes; hex++)
    {
      dangers->n_reach_now += (dangers->reach[hex] & TL_REACH_NOW) != 0;
      dangers->n_reach_free += (dangers->reach[hex] & TL_REACH_FREE) != 0;
    }
}

static void
work_out (TlDangerSearch *search)
{
  tl_danger_search_begin (search);
  find_dangers (search);
  tl_danger_find_barrages (search);
  tl_danger_find_landings (search);
  g_ptr_array_sort (search->dangers->dangers, compare_dangers);
  count_reach (search->dangers);
  tl_danger_search_end (search);
}

TlDangers *
tl_dangers_new (const TlSituation *situation, const TlDangerQuery *query,
                TlDangerProgress *progress)
{
  g_autoptr (TlDangers) dangers = g_new0 (TlDangers, 1);
  TlDangerSearch search = { .situation = situation,
                            .query = query,
                            .enemy = tl_side_other (query->side),
                            .dangers = dangers,
                            .progress = progress };

  dangers->side = query->side;
  dangers->n_named = query->units != NULL ? query->units->len : 0;
  dangers->n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  dangers->dangers = g_ptr_array_new_with_free_func (tl_danger_free);
  dangers->reach = g_new0 (guint8, dangers->n_hexes);
  dangers->levels = g_new0 (guint8, dangers->n_hexes);
  work_out (&search);
  return tl_danger_is_stopped (&search) ? NULL : g_steal_pointer (&dangers);
}

void
tl_dangers_free (TlDangers *dangers)
{
  if (dangers == NULL)
    return;
  g_ptr_array_unref (dangers->dangers);
  g_free (dangers->reach);
  g_free (dangers->levels);
  g_free (dangers);
}
