/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All sets of candidates, and which of them no other one beats.
 *
 * What can be said without the game tree.  An attacker advances only where no defender is left
 * (9.12g), and that takes an option for the defender to retreat by, or hard losses for all of his
 * steps.  The attacker's own option must be taken in steps then, with somebody left who goes in: a
 * hex of retreat forfeits the advance (9.12g(B)).  Hard losses nobody can refuse (9.10).  So the
 * chart's counts bound the chance from above, the losses from below, and the rest is the analysis's
 * business.
 */
#include "config.h"

#include "play/tl-planner-private.h"

/* --- the case of a set ------------------------------------------------------------------------ */

static gboolean
has_unit (guint32 units, guint i)
{
  return (units & (1u << i)) != 0;
}

/* The defender picks for every stack what leaves it weakest (9.4b). */
static TlFraction
strength_from (const TlField *field, guint32 units, guint hex)
{
  TlFraction least = TL_FRACTION_ZERO;
  guint n_picks = G_MAXUINT;

  for (guint pick = 0; pick < n_picks; pick++)
    {
      TlFraction sum = TL_FRACTION_ZERO;

      for (guint i = 0; i < field->members->len; i++)
        {
          const TlMember *member = tl_field_member (field, i);

          if (member->hex != hex || !has_unit (units, i))
            continue;
          n_picks = member->strengths->len;
          sum = tl_fraction_add (sum, g_array_index (member->strengths, TlFraction, pick));
        }
      if (pick == 0 || tl_fraction_compare (sum, least) < 0)
        least = sum;
    }
  return least;
}

static guint
column_of (const TlSituation *situation, TlCategory category, TlFraction attack, TlFraction defence)
{
  return tl_combat_column (&tl_situation_edition (situation)->combat, category,
                           tl_ratio_round (attack, defence), NULL);
}

/* The defender's terrain is the one with the leftmost column (9.4c). */
static guint
leftmost_column (const TlSituation *situation, const TlFightOdds *odds, TlFraction attack)
{
  const GArray *alternatives = odds->defender_alternatives;
  guint column = G_MAXUINT;

  if (alternatives->len == 0)
    return column_of (situation, odds->category, attack, odds->defence.strength);
  for (guint i = 0; i < alternatives->len; i++)
    {
      const TlFightAlternative *each = &g_array_index (alternatives, TlFightAlternative, i);

      column = MIN (column, column_of (situation, each->category, attack, each->strength));
    }
  return column;
}

/* The best rating; among equals whose step is worth least, as tl_fight_odds () has it. */
static gboolean
leads_better (const TlMember *a, const TlMember *b)
{
  int order;

  if (a->ar != b->ar)
    return a->ar > b->ar;
  order = tl_fraction_compare (
      tl_fraction_multiply (a->strength, tl_fraction_new (1, MAX (a->steps, 1))),
      tl_fraction_multiply (b->strength, tl_fraction_new (1, MAX (b->steps, 1))));
  return order != 0 ? order < 0 : a->unit < b->unit;
}

static void
add_up (const TlPlanner *planner, TlField *field, TlAttack *attack)
{
  const TlMember *leader = NULL;

  attack->field = field;
  attack->strength = TL_FRACTION_ZERO;
  for (guint i = 0; i < field->members->len; i++)
    {
      const TlMember *member = tl_field_member (field, i);

      if (!has_unit (attack->units, i))
        continue;
      attack->hexes |= 1u << member->hex;
      attack->supply_t += member->supply_t;
      attack->fuel_t += member->fuel_t;
      attack->moves |= member->path != NULL;
      attack->steps += member->steps;
      if (leader == NULL || leads_better (member, leader))
        {
          leader = member;
          attack->leader = i;
        }
    }
  for (guint hex = 0; hex < field->hexes->len; hex++)
    if (has_unit (attack->hexes, hex))
      attack->strength =
          tl_fraction_add (attack->strength, strength_from (field, attack->units, hex));
  attack->combat = field->odds->combat;
  attack->combat.column = leftmost_column (planner->situation, field->odds, attack->strength);
  attack->combat.drm = leader->ar - field->odds->defence.ar;
}

/* --- bounds ----------------------------------------------------------------------------------- */

static gboolean
may_empty (const TlField *field, const TlResult *result)
{
  return result->defender_option > 0 || result->defender_losses >= field->defender_steps;
}

gboolean
tl_attack_may_advance (const TlAttack *attack, const TlResult *result)
{
  return may_empty (attack->field, result) &&
         (guint) result->attacker_losses + result->attacker_option < attack->steps;
}

static void
bound_case (const TlPlanner *planner, TlAttack *attack, const TlCombatCase *combat)
{
  const guint16 *counts = tl_distribution_lookup (planner->table, combat);
  guint n = tl_distribution_table_n_results (planner->table);
  guint most = 0;
  guint64 least = 0;

  for (guint i = 0; i < n; i++)
    {
      const TlResult *result = tl_distribution_table_result (planner->table, i);

      if (tl_attack_may_advance (attack, result))
        most += counts[i];
      least += (guint64) counts[i] * MIN (result->attacker_losses, attack->steps);
    }
  attack->most = MAX (attack->most, most);
  attack->least = MIN (attack->least, least);
}

/* Who moves up may cut the defender off from his dumps (4.5a(B)): both cases bound it then. */
static void
bound (const TlPlanner *planner, TlAttack *attack)
{
  TlCombatCase cut_off = attack->combat;

  attack->most = 0;
  attack->least = G_MAXUINT64;
  bound_case (planner, attack, &attack->combat);
  if (!attack->moves)
    return;
  cut_off.column = leftmost_column (planner->situation, attack->field->withheld, attack->strength);
  bound_case (planner, attack, &cut_off);
}

/* --- all sets --------------------------------------------------------------------------------- */

/* Of twins the first goes first. */
static gboolean
is_plain (const TlField *field, guint32 units)
{
  for (guint i = 0; i < field->members->len; i++)
    {
      guint twin = tl_field_member (field, i)->twin;

      if (has_unit (units, i) && twin != TL_MEMBER_NONE && !has_unit (units, twin))
        return FALSE;
    }
  return TRUE;
}

static void
list_attacks (const TlPlanner *planner, TlField *field)
{
  guint32 all = (guint32) ((G_GUINT64_CONSTANT (1) << field->members->len) - 1);

  for (guint32 units = 1; units <= all; units++)
    {
      TlAttack attack = { .units = units };

      if (!is_plain (field, units))
        continue;
      add_up (planner, field, &attack);
      bound (planner, &attack);
      g_array_append_val (field->attacks, attack);
    }
}

static int
compare_units (gconstpointer key, gconstpointer element)
{
  guint32 wanted = *(const guint32 *) key;
  guint32 units = ((const TlAttack *) element)->units;

  return wanted < units ? -1 : wanted > units;
}

TlAttack *
tl_planner_find (const TlField *field, guint32 units)
{
  return bsearch (&units, field->attacks->data, field->attacks->len, sizeof (TlAttack),
                  compare_units);
}

static guint
n_units (guint32 units)
{
  guint n = 0;

  for (; units != 0; units &= units - 1)
    n++;
  return n;
}

int
tl_attack_compare (const TlAttack *a, const TlAttack *b)
{
  guint32 differ = a->units ^ b->units;
  guint n_a = n_units (a->units);
  guint n_b = n_units (b->units);

  if (n_a != n_b)
    return n_a < n_b ? -1 : 1;
  if (a->field != b->field)
    return a->field->index < b->field->index ? -1 : 1;
  if (differ == 0)
    return 0;
  /* The lowest unit that only one of them has. */
  return (a->units & differ & -differ) != 0 ? -1 : 1;
}

static int
compare_numbers (guint64 a, guint64 b)
{
  return a < b ? -1 : a > b;
}

/* --- what beats what -------------------------------------------------------------------------- */

static guint64
loss_of (const TlPlannerNumbers *numbers)
{
  return (guint64) (numbers->attacker_loss.num * (gint64) TL_COMBAT_WAYS /
                    numbers->attacker_loss.den);
}

/* Whether @attack, analysed, beats one of this price, chance and loss, or would but for their
 * order. */
static gboolean
is_no_worse (const TlAttack *attack, guint price_t, guint chance, guint64 loss, gboolean *better)
{
  guint64 own_loss = loss_of (attack->numbers);
  guint own_t = tl_attack_price (attack);

  *better = own_t < price_t || attack->numbers->may_advance > chance || own_loss < loss;
  return own_t <= price_t && attack->numbers->may_advance >= chance && own_loss <= loss;
}

/* Whether anything in @front beats an attack of these numbers. */
static gboolean
is_beaten (const GPtrArray *front, const TlAttack *attack, guint chance, guint64 loss)
{
  if (chance == 0)
    return TRUE;
  for (guint i = 0; i < front->len; i++)
    {
      const TlAttack *other = g_ptr_array_index (front, i);
      gboolean better;

      if (other->field->overrun == attack->field->overrun && other != attack &&
          is_no_worse (other, tl_attack_price (attack), chance, loss, &better) &&
          (better || tl_attack_compare (other, attack) < 0))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_beaten_by_bounds (const GPtrArray *front, const TlAttack *attack)
{
  return is_beaten (front, attack, attack->most, attack->least);
}

static gboolean
is_beaten_by_numbers (const GPtrArray *front, const TlAttack *attack)
{
  return is_beaten (front, attack, attack->numbers->may_advance, loss_of (attack->numbers));
}

/* Takes @attack in, unless it is beaten, and throws out whatever it beats. */
static void
take_in (GPtrArray *front, TlAttack *attack)
{
  if (is_beaten_by_numbers (front, attack))
    return;
  g_ptr_array_add (front, attack);
  for (guint i = front->len; i-- > 0;)
    if (is_beaten_by_numbers (front, g_ptr_array_index (front, i)))
      g_ptr_array_remove_index (front, i);
}

/* --- analysing -------------------------------------------------------------------------------- */

TlPlannerNumbers *
tl_planner_analyse (const TlPlanner *planner, const TlSituation *situation, const TlFight *fight,
                    const TlAttack *attack)
{
  g_autoptr (TlAnalysis) analysis = tl_analysis_new (situation, fight, &planner->query->plan, NULL);
  g_autoptr (TlFightOdds) odds = NULL;
  TlPlannerNumbers *numbers;

  if (analysis == NULL)
    return NULL;
  if (attack != NULL)
    tl_lore_learn (planner, attack, analysis);
  odds = tl_fight_odds (situation, fight);
  numbers = g_new0 (TlPlannerNumbers, 1);
  *numbers = (TlPlannerNumbers){ .may_advance = analysis->may_advance,
                                 .hex_emptied = analysis->hex_emptied,
                                 .defender_dg = analysis->defender_dg,
                                 .attacker_loss = analysis->attacker_mean,
                                 .defender_loss = analysis->defender_mean,
                                 .value = analysis->value,
                                 .supply_t = odds->attack.supply_t,
                                 .defender_t = odds->defence.supply_t,
                                 .odds = odds->odds,
                                 .combat = odds->combat };
  tl_planner_count_payments (fight, numbers);
  return numbers;
}

const TlPlannerNumbers *
tl_planner_numbers (const TlPlanner *planner, TlAttack *attack)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlFight) fight = NULL;

  if (attack->is_analysed || tl_field_is_unpaid (attack->field, attack->units))
    return attack->numbers;
  attack->is_analysed = TRUE;
  if (!tl_field_has_fuel (planner, attack->field, attack->units))
    return NULL;
  situation = tl_field_situation (planner, attack->field, attack->units);
  if (situation == NULL)
    return NULL;
  fight = tl_field_fight (planner, attack->field, attack->units);
  if (tl_planner_pay (situation, fight, why))
    attack->numbers = tl_planner_analyse (planner, situation, fight, attack);
  else
    tl_field_set_unpaid (planner, attack->field, attack->units, why);
  if (attack->numbers != NULL)
    {
      g_autoptr (TlFuelPlan) plan = tl_field_fuel_plan (planner, attack->field, attack->units);

      if (plan != NULL)
        attack->fuel_t = plan->t;
      attack->numbers->fuel_t = attack->fuel_t;
    }
  return attack->numbers;
}

/* --- the search ------------------------------------------------------------------------------- */

typedef struct
{
  TlPlanner *planner;
  GPtrArray *attacks; /* all of them */
  GPtrArray *front;   /* those analysed that nothing beats so far */
} Search;

static gboolean
may_go_on (const Search *search)
{
  return search->planner->proposals->n_analyses < search->planner->query->max_analyses;
}

static void
look_into (Search *search, TlAttack *attack)
{
  search->planner->proposals->n_analyses++;
  if (tl_planner_numbers (search->planner, attack) != NULL)
    take_in (search->front, attack);
}

static GPtrArray *
all_attacks (TlPlanner *planner)
{
  GPtrArray *attacks = g_ptr_array_new ();

  for (guint i = 0; i < planner->fields->len; i++)
    {
      TlField *field = g_ptr_array_index (planner->fields, i);

      list_attacks (planner, field);
      for (guint k = 0; k < field->attacks->len; k++)
        g_ptr_array_add (attacks, &g_array_index (field->attacks, TlAttack, k));
    }
  return attacks;
}

/* Not looked at, although the bounds leave it a chance. (transfer container) */
static GPtrArray *
open_attacks (const Search *search)
{
  GPtrArray *open = g_ptr_array_new ();

  for (guint i = 0; i < search->attacks->len; i++)
    {
      TlAttack *attack = g_ptr_array_index (search->attacks, i);

      if (!attack->is_analysed && !tl_field_is_unpaid (attack->field, attack->units) &&
          !is_beaten_by_bounds (search->front, attack))
        g_ptr_array_add (open, attack);
    }
  return open;
}

/* --- by guesses ------------------------------------------------------------------------------- */

/* The cheapest first, then the best guess: whatever beats an attack comes before it. */
static int
compare_guesses (gconstpointer a, gconstpointer b)
{
  const TlAttack *one = *(const TlAttack *const *) a;
  const TlAttack *other = *(const TlAttack *const *) b;
  int order = compare_numbers (tl_attack_price (one), tl_attack_price (other));

  if (order == 0)
    order = compare_numbers (other->guessed_chance, one->guessed_chance);
  if (order == 0)
    order = compare_numbers (one->guessed_loss, other->guessed_loss);
  return order != 0 ? order : tl_attack_compare (one, other);
}

static gboolean
is_guess_beaten (const GPtrArray *guesses, const TlAttack *attack)
{
  for (guint i = 0; i < guesses->len; i++)
    {
      const TlAttack *other = g_ptr_array_index (guesses, i);

      if (other->field->overrun == attack->field->overrun &&
          other->guessed_chance >= attack->guessed_chance &&
          other->guessed_loss <= attack->guessed_loss)
        return TRUE;
    }
  return FALSE;
}

/* The open attacks that neither an analysed one nor another guess is expected to beat. */
static GPtrArray *
promising (const Search *search)
{
  g_autoptr (GPtrArray) open = open_attacks (search);
  GPtrArray *best = g_ptr_array_new ();

  for (guint i = 0; i < open->len; i++)
    tl_lore_guess (search->planner, g_ptr_array_index (open, i));
  g_ptr_array_sort (open, compare_guesses);
  for (guint i = 0; i < open->len; i++)
    {
      TlAttack *attack = g_ptr_array_index (open, i);

      if (!is_beaten (search->front, attack, attack->guessed_chance, attack->guessed_loss) &&
          !is_guess_beaten (best, attack))
        g_ptr_array_add (best, attack);
    }
  return best;
}

/* Looks at what is expected to be best, until nothing that is left is expected to be. */
static void
search_by_guesses (Search *search)
{
  for (;;)
    {
      g_autoptr (GPtrArray) best = promising (search);

      if (best->len == 0)
        return;
      for (guint i = 0; i < best->len; i++)
        {
          if (!may_go_on (search))
            return;
          look_into (search, g_ptr_array_index (best, i));
        }
    }
}

/* The best guess of a leader and hexes that no analysis has told of; NULL when there is none. */
static TlAttack *
unknown_kind (const Search *search)
{
  g_autoptr (GPtrArray) open = open_attacks (search);
  TlAttack *best = NULL;

  for (guint i = 0; i < open->len; i++)
    {
      TlAttack *attack = g_ptr_array_index (open, i);

      if (tl_lore_knows (search->planner, attack))
        continue;
      tl_lore_guess (search->planner, attack);
      if (best == NULL || attack->guessed_chance > best->guessed_chance ||
          (attack->guessed_chance == best->guessed_chance && compare_guesses (&attack, &best) < 0))
        best = attack;
    }
  return best;
}

/* Lets each kind of attack tell of itself, the likeliest to succeed first. */
static void
search_unknown (Search *search)
{
  while (may_go_on (search))
    {
      TlAttack *attack = unknown_kind (search);

      if (attack == NULL)
        return;
      look_into (search, attack);
      search_by_guesses (search);
    }
}

/* --- all that is left ------------------------------------------------------------------------- */

static int
compare_promise (gconstpointer a, gconstpointer b)
{
  const TlAttack *one = *(const TlAttack *const *) a;
  const TlAttack *other = *(const TlAttack *const *) b;
  int order = compare_numbers (other->most, one->most);

  if (order == 0)
    order = compare_numbers (one->least, other->least);
  if (order == 0)
    order = compare_numbers (tl_attack_price (one), tl_attack_price (other));
  return order != 0 ? order : tl_attack_compare (one, other);
}

/* Guesses may be wrong: where all can be looked at, all are. */
static void
search_all (Search *search)
{
  g_autoptr (GPtrArray) open = open_attacks (search);

  if (open->len + search->planner->proposals->n_analyses > search->planner->query->max_analyses)
    return;
  g_ptr_array_sort (open, compare_promise);
  for (guint i = 0; i < open->len; i++)
    if (!is_beaten_by_bounds (search->front, g_ptr_array_index (open, i)))
      look_into (search, g_ptr_array_index (open, i));
}

GPtrArray *
tl_planner_search (TlPlanner *planner)
{
  g_autoptr (GPtrArray) attacks = all_attacks (planner);
  g_autoptr (GPtrArray) open = NULL;
  Search search = { planner, attacks, g_ptr_array_new () };

  planner->proposals->n_attacks = attacks->len;
  search_by_guesses (&search);
  search_unknown (&search);
  search_all (&search);
  open = open_attacks (&search);
  planner->proposals->n_open = open->len;
  return search.front;
}
