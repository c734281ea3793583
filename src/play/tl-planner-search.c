/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All sets of candidates, and which of them no other one beats; what each side would pay a planned
 * fight with (9.5, 12.4, 12.10).
 *
 * What can be said without the game tree.  An attacker advances only where no defender is left
 * (9.12g).  That takes an option for the defender to retreat by, or hard losses for all of the
 * defender's steps.  The attacker's own option must be taken in steps then, and a unit must be left
 * that goes in: a hex of retreat forfeits the advance (9.12g(B)).  No side can refuse hard losses
 * (9.10).  So the chart's counts bound the chance from above, the losses bound it from below, and
 * the analysis says the rest.
 *
 * What analyses have taught is kept: which end each result of the chart had, by the unit that leads
 * (it takes the first step, 9.11c) and the hexes that the attack comes from.  The ends of another
 * attack are guessed from those of the most similar ones: same leader and hexes, same leader, any.
 * A guess decides which set is analysed next, and nothing else.
 */
#include "config.h"

#include "pieces/tl-unit.h"
#include "play/tl-planner-private.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-fuel.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  gboolean is_known;
  gboolean may_advance;
  guint8 loss; /* the attacker's steps */
} End;

typedef struct
{
  TlPlanner *planner;
  GPtrArray *attacks; /* all of them */
  GPtrArray *front;   /* those analysed that nothing beats so far */
} Search;

/* From the most similar attacks to the least. */
static void
keys_of (const TlAttack *attack, gint64 keys[3])
{
  gint64 kind = (gint64) attack->field->overrun << 43;
  gint64 field = (gint64) (attack->field->index + 1) << 44;
  gint64 leader = (gint64) (tl_field_member (attack->field, attack->leader)->unit + 1) << 8;

  /* An overrun's field is its hex. */
  keys[0] = field | leader | attack->hexes;
  keys[1] = kind | leader;
  keys[2] = kind;
}

static End *
ends_for (GHashTable *lore, gint64 key, guint n_results)
{
  End *ends = g_hash_table_lookup (lore, &key);

  if (ends == NULL)
    {
      ends = g_new0 (End, n_results);
      g_hash_table_insert (lore, g_memdup2 (&key, sizeof key), ends);
    }
  return ends;
}

static void
lore_learn (const TlPlanner *planner, const TlAttack *attack, const TlAnalysis *analysis)
{
  TlDistribution all = tl_distribution_lookup (planner->table, &attack->combat);
  gint64 keys[3];

  keys_of (attack, keys);
  for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
    {
      End *ends = ends_for (planner->lore, keys[k], all.n);

      for (guint i = 0; i < analysis->results->len; i++)
        {
          const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);
          int number = tl_distribution_table_find (planner->table, &result->result);

          ends[number] = (End){ TRUE, result->may_advance, (guint8) result->attacker_steps };
        }
    }
}

/* Whether one of the same leader and hexes was analysed. */
static gboolean
lore_knows (const TlPlanner *planner, const TlAttack *attack)
{
  gint64 keys[3];

  keys_of (attack, keys);
  return g_hash_table_contains (planner->lore, &keys[0]);
}

/* (nullable) */
static const End *
end_of (End *const ends[3], guint result)
{
  for (guint k = 0; k < 3; k++)
    if (ends[k] != NULL && ends[k][result].is_known)
      return &ends[k][result];
  return NULL;
}

static gboolean
may_empty (const TlPlannerField *field, const TlResult *result)
{
  return result->defender_option > 0 || result->defender_losses >= field->defender_steps;
}

/* Whether @result can end with an advance at all. */
static gboolean
attack_may_advance (const TlAttack *attack, const TlResult *result)
{
  return may_empty (attack->field, result) &&
         (guint) result->attacker_losses + result->attacker_option < attack->steps;
}

/* Sets the guesses of @attack. */
static void
lore_guess (const TlPlanner *planner, TlAttack *attack)
{
  TlDistribution all = tl_distribution_lookup (planner->table, &attack->combat);
  gint64 keys[3];
  End *ends[3];

  keys_of (attack, keys);
  for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
    ends[k] = g_hash_table_lookup (planner->lore, &keys[k]);
  attack->guessed_chance = 0;
  attack->guessed_loss = 0;
  for (guint i = 0; i < all.n; i++)
    {
      const TlResult *result = &all.results[i];
      const End *end = end_of (ends, i);
      guint loss = end != NULL ? end->loss : result->attacker_losses;

      /* A result without an end so far is thought possible, so that the attack gets analysed. */
      if (attack_may_advance (attack, result) && (end == NULL || end->may_advance))
        attack->guessed_chance += all.counts[i];
      attack->guessed_loss += (guint64) all.counts[i] * MIN (loss, attack->steps);
    }
}

static void
replace (GArray **payments, GArray *fresh)
{
  g_array_unref (*payments);
  *payments = fresh;
}

/* Rule 9.5(A): a unit that is not supplied cannot attack. */
static gboolean
pay_attack (const TlSituation *situation, TlFight *fight, TlVerdict *why)
{
  replace (&fight->attacker_payments, tl_combat_supply_propose (situation, fight, TRUE, why));
  for (guint i = 0; i < fight->attackers->len; i++)
    if (!tl_combat_supply_covers (situation, fight, fight->attacker_payments, TRUE,
                                  g_array_index (fight->attackers, TlUnit, i)))
      return FALSE;
  return TRUE;
}

/* Rule 9.5(B): a unit that is not supplied defends at half. */
static void
pay_defence (const TlSituation *situation, TlFight *fight)
{
  if (fight->defender_withholds)
    return;
  replace (&fight->defender_payments, tl_combat_supply_propose (situation, fight, FALSE, NULL));
  for (TlUnit unit = tl_situation_first_in (situation, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_unit_is_combat (situation, unit) &&
        !tl_combat_supply_covers (situation, fight, fight->defender_payments, FALSE, unit))
      tl_fight_set_supplied (fight, unit, FALSE);
}

/* Only what is the defender's counts: @unit stands for any attacker. */
TlFightOdds *
tl_planner_defence (const TlPlanner *planner, const TlSituation *situation, TlUnit unit,
                    gboolean overrun, gboolean withholds)
{
  g_autoptr (TlFight) fight = tl_fight_new (planner->query->target, overrun);

  tl_fight_add_attacker (fight, unit);
  fight->defender_withholds = withholds;
  pay_defence (situation, fight);
  return tl_fight_odds (situation, fight);
}

gboolean
tl_planner_pay (const TlSituation *situation, TlFight *fight, TlVerdict *why)
{
  if (!pay_attack (situation, fight, why))
    return FALSE;
  pay_defence (situation, fight);
  return TRUE;
}

static void
count_payments (const TlFight *fight, TlPlannerNumbers *numbers)
{
  for (guint i = 0; i < fight->attacker_payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (fight->attacker_payments, TlPayment, i);

      numbers->paid_t += payment->t;
      numbers->n_stocks += payment->kind == TL_PAY_STOCKS;
    }
}

/* --- sets that cannot be paid ----------------------------------------------------------------- */

/* Whether @units hold a set that cannot be supplied. */
static gboolean
field_is_unpaid (const TlPlannerField *field, guint32 units)
{
  for (guint i = 0; i < field->unpaid->len; i++)
    {
      guint32 set = g_array_index (field->unpaid, guint32, i);

      if ((units & set) == set)
        return TRUE;
    }
  return FALSE;
}

/* Says so for the first sets; more units make it no better. */
static void
note_unpaid (const TlPlanner *planner, TlPlannerField *field, guint32 units, const char *rule,
             const char *text, const TlVerdict *why)
{
  const TlFinding *finding = tl_verdict_first_forbidden (why);

  g_array_append_val (field->unpaid, units);
  if (field->unpaid->len > TL_PLANNER_UNPAID_SAID)
    return;
  TlFinding *said = tl_verdict_add (planner->proposals->verdict, TL_FINDING_REMINDER, rule, "%s %s",
                                    text, finding != NULL ? finding->text : "");
  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0)
      tl_finding_add_unit (said, tl_field_member (field, i)->unit);
}

static void
field_set_unpaid (const TlPlanner *planner, TlPlannerField *field, guint32 units,
                  const TlVerdict *why)
{
  note_unpaid (planner, field, units, "9.5(A)",
               _ ("Combat supply does not suffice for these units together, nor with others "
                  "besides."),
               why);
}

/* --- fuel ------------------------------------------------------------------------------------- */

static guint
sum_of (const TlFuelBill *bill)
{
  guint t = 0;

  for (guint i = 0; i < bill->payments->len; i++)
    t += g_array_index (bill->payments, TlPayment, i).t;
  return t;
}

guint
tl_planner_fuel_t (const TlPlanner *planner, TlUnit unit)
{
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (planner->situation, &unit, 1, "12.5a", NULL);

  return bill != NULL ? sum_of (bill) : 0;
}

/* (transfer full): TlUnit: who of @units moves up or overruns */
static GArray *
movers_of (const TlPlannerField *field, guint32 units)
{
  GArray *movers = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0 && (field->overrun || tl_field_member (field, i)->path != NULL))
      g_array_append_val (movers, tl_field_member (field, i)->unit);
  return movers;
}

TlFuelPlan *
tl_field_fuel_plan (const TlPlanner *planner, const TlPlannerField *field, guint32 units)
{
  const TlSituation *situation = planner->situation;
  const TlEdition *edition = tl_situation_edition (situation);
  g_autoptr (GArray) movers = movers_of (field, units);

  /* As many as an HQ's fuel costs pay for themselves as well. */
  if (!tl_situation_scenario (situation)->keeps_fuel ||
      movers->len * edition->fuel_unit_t <= MIN (edition->fuel_hq_t, edition->fuel_formation_t) ||
      !tl_fuel_is_time (situation, planner->query->side, NULL))
    return NULL;
  g_autoptr (TlFuelBill) bill =
      tl_fuel_bill (situation, (const TlUnit *) movers->data, movers->len, "12.5a", NULL);
  g_autoptr (TlFuelPlan) plan =
      tl_fuel_propose (situation, (const TlUnit *) movers->data, movers->len);
  if (plan->unfuelled->len > 0 || (bill != NULL && plan->t >= sum_of (bill)))
    return NULL;
  return g_steal_pointer (&plan);
}

/* Whether the Tokens fuel those of @units who move or overrun, all together; else says so. */
static gboolean
field_has_fuel (const TlPlanner *planner, TlPlannerField *field, guint32 units)
{
  g_autoptr (GArray) movers = movers_of (field, units);
  g_autoptr (TlVerdict) why = tl_verdict_new ();

  if (movers->len == 0)
    return TRUE;
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (planner->situation, (const TlUnit *) movers->data,
                                              movers->len, field->overrun ? "12.5b" : "12.5a", why);
  if (bill != NULL)
    return TRUE;
  g_autoptr (TlFuelPlan) plan = tl_field_fuel_plan (planner, field, units);
  if (plan == NULL)
    note_unpaid (planner, field, units, field->overrun ? "12.5b" : "12.5a",
                 _ ("Fuel does not suffice for these units together, nor with others besides."),
                 why);
  return plan != NULL;
}

/* --- the case of a set ------------------------------------------------------------------------ */

static gboolean
has_unit (guint32 units, guint i)
{
  return (units & (1u << i)) != 0;
}

/* The defender picks for every stack what leaves it weakest (9.4b). */
static TlFraction
strength_from (const TlPlannerField *field, guint32 units, guint hex)
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

/* The defender's terrain is the one with the leftmost column (9.4c). */
static guint
leftmost_column (const TlSituation *situation, const TlFightOdds *odds, TlFraction attack)
{
  const GArray *alternatives = odds->defender_alternatives;
  guint column = G_MAXUINT;

  if (alternatives->len == 0)
    return tl_combat_column_for (situation, odds->category, attack, odds->defence.strength);
  for (guint i = 0; i < alternatives->len; i++)
    {
      const TlFightAlternative *each = &g_array_index (alternatives, TlFightAlternative, i);

      column =
          MIN (column, tl_combat_column_for (situation, each->category, attack, each->strength));
    }
  return column;
}

/* The best rating; among equals whose step is worth least, as tl_fight_odds () has it. */
static gboolean
leads_better (const TlMember *a, const TlMember *b)
{
  if (a->ar != b->ar)
    return a->ar > b->ar;
  int order = tl_fraction_compare (
      tl_fraction_multiply (a->strength, tl_fraction_new (1, MAX (a->steps, 1))),
      tl_fraction_multiply (b->strength, tl_fraction_new (1, MAX (b->steps, 1))));
  return order != 0 ? order < 0 : a->unit < b->unit;
}

static void
add_up (const TlPlanner *planner, TlPlannerField *field, TlAttack *attack)
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

static void
bound_case (const TlPlanner *planner, TlAttack *attack, const TlCombatCase *combat)
{
  TlDistribution all = tl_distribution_lookup (planner->table, combat);
  guint most = 0;
  guint64 least = 0;

  for (guint i = 0; i < all.n; i++)
    {
      const TlResult *result = &all.results[i];

      if (attack_may_advance (attack, result))
        most += all.counts[i];
      least += (guint64) all.counts[i] * MIN (result->attacker_losses, attack->steps);
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
is_plain (const TlPlannerField *field, guint32 units)
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
list_attacks (const TlPlanner *planner, TlPlannerField *field)
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

static guint
n_units (guint32 units)
{
  guint n = 0;

  for (; units != 0; units &= units - 1)
    n++;
  return n;
}

/* Fewer units first, then the lower ones, then the field. */
static int
attack_compare (const TlAttack *a, const TlAttack *b)
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
          (better || attack_compare (other, attack) < 0))
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

  if (analysis == NULL)
    return NULL;
  if (attack != NULL)
    lore_learn (planner, attack, analysis);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  TlPlannerNumbers *numbers = g_new0 (TlPlannerNumbers, 1);
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
  count_payments (fight, numbers);
  return numbers;
}

const TlPlannerNumbers *
tl_planner_numbers (const TlPlanner *planner, TlAttack *attack)
{
  g_autoptr (TlVerdict) why = tl_verdict_new ();

  if (attack->is_analysed || field_is_unpaid (attack->field, attack->units))
    return attack->numbers;
  attack->is_analysed = TRUE;
  if (!field_has_fuel (planner, attack->field, attack->units))
    return NULL;
  g_autoptr (TlSituation) situation = tl_field_situation (planner, attack->field, attack->units);
  if (situation == NULL)
    return NULL;
  g_autoptr (TlFight) fight = tl_field_fight (planner, attack->field, attack->units);
  if (tl_planner_pay (situation, fight, why))
    attack->numbers = tl_planner_analyse (planner, situation, fight, attack);
  else
    field_set_unpaid (planner, attack->field, attack->units, why);
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
      TlPlannerField *field = g_ptr_array_index (planner->fields, i);

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

      if (!attack->is_analysed && !field_is_unpaid (attack->field, attack->units) &&
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
  return order != 0 ? order : attack_compare (one, other);
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
    lore_guess (search->planner, g_ptr_array_index (open, i));
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

/* The best guess of a leader and hexes that no analysis covers yet; NULL when there is none. */
static TlAttack *
unknown_kind (const Search *search)
{
  g_autoptr (GPtrArray) open = open_attacks (search);
  TlAttack *best = NULL;

  for (guint i = 0; i < open->len; i++)
    {
      TlAttack *attack = g_ptr_array_index (open, i);

      if (lore_knows (search->planner, attack))
        continue;
      lore_guess (search->planner, attack);
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
  return order != 0 ? order : attack_compare (one, other);
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

int
tl_attack_compare (const TlAttack *a, const TlAttack *b)
{
  int order = tl_fraction_compare (b->numbers->value, a->numbers->value);

  if (order == 0)
    order = compare_numbers (tl_attack_price (a), tl_attack_price (b));
  return order != 0 ? order : attack_compare (a, b);
}

static int
compare_attacks (gconstpointer a, gconstpointer b)
{
  return tl_attack_compare (*(const TlAttack *const *) a, *(const TlAttack *const *) b);
}

GPtrArray *
tl_planner_search (TlPlanner *planner)
{
  g_autoptr (GPtrArray) attacks = all_attacks (planner);
  Search search = { planner, attacks, g_ptr_array_new () };

  planner->proposals->n_attacks = attacks->len;
  search_by_guesses (&search);
  search_unknown (&search);
  search_all (&search);
  g_autoptr (GPtrArray) open = open_attacks (&search);
  planner->proposals->n_open = open->len;
  g_ptr_array_sort (search.front, compare_attacks);
  return search.front;
}
