/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search, and what is added up over all results; which units take part in a fight, what an end
 * of it is worth, and which states are the same.
 *
 * Two states are the same when every unit of the fight is, all pending decisions, and which
 * bystanders have turned DG.  A bystander is not in the fight and turns DG when a retreat does so
 * in its hex (5.10a), as do all combat units there: a bit for each hex says what has become of
 * them.  Bystanders change nothing else: they do not move, lose no step and owe nothing; friends do
 * not block a retreat, and the zones of control that bystanders lose by turning DG are those of a
 * side that retreats; the other side then has no need to retreat (9.10c), or has done so before.
 *
 * Of a unit that has retreated only losses and DG matter, and whether it stands in a hex that its
 * side's policy names.  It owes nothing more, but for steps that a pending decision lists (9.12e).
 * Where else it stands matters while it is not DG, for a friend may bring DG to that hex (5.10a).
 */
#include "play/tl-analysis-private.h"
#include "play/tl-apply-private.h"
#include "play/tl-capture-decision.h"
#include "play/tl-combat.h"
#include "rules/combat/tl-odds.h"
#include "rules/combat/tl-resolve.h"

/* How far from the target a retreat may lead: it begins next to it, or in it. */
#define REACH_HEXES (TL_RETREAT_HEXES_MAX + 1)

static gboolean
is_participant (const TlTree *tree, TlUnit unit)
{
  for (guint i = 0; i < tree->participants->len; i++)
    if (g_array_index (tree->participants, TlParticipant, i).unit == unit)
      return TRUE;
  return FALSE;
}

static TlRole
role_of_side (const TlTree *tree, TlSide side)
{
  return side == tree->defender ? TL_ROLE_DEFENDER : TL_ROLE_ATTACKER;
}

/* The bystanders of one hex; FALSE when there are none. */
static gboolean
add_place (const TlTree *tree, GArray *bystanders, TlHex hex, guint place)
{
  gboolean any = FALSE;

  for (TlUnit unit = tl_situation_first_in (tree->start, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (tree->start, unit))
    {
      TlBystander bystander = { unit, role_of_side (tree, tl_situation_side (tree->start, unit)),
                                hex, place };

      if (!tl_unit_is_combat (tree->start, unit) ||
          tl_unit_mode (tree->start, unit) == TL_MODE_DG || is_participant (tree, unit))
        continue;
      g_array_append_val (bystanders, bystander);
      any = TRUE;
    }
  return any;
}

/* Rule 5.10a: combat units of either side that a retreat may reach.  (transfer full) */
static GArray *
tree_bystanders (const TlTree *tree)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (tree->start));
  g_autoptr (GArray) hexes = tl_grid_disc (grid, tree->target, REACH_HEXES);
  GArray *bystanders = g_array_new (FALSE, FALSE, sizeof (TlBystander));
  guint n_places = 0;

  g_assert (hexes->len <= TL_TREE_PLACES_MAX);
  for (guint i = 0; i < hexes->len; i++)
    n_places += add_place (tree, bystanders, g_array_index (hexes, TlHex, i), n_places);
  return bystanders;
}

guint64
tl_tree_places_dg (const TlTree *tree, const TlSituation *situation)
{
  guint64 places = 0;

  for (guint i = 0; i < tree->bystanders->len; i++)
    {
      const TlBystander *each = &g_array_index (tree->bystanders, TlBystander, i);

      if (tl_situation_state (situation, each->unit)->marker == TL_MARKER_DG)
        places |= G_GUINT64_CONSTANT (1) << each->place;
    }
  return places;
}

/* --- hexes that a policy names ---------------------------------------------------------------- */

static const TlPolicyHexes *
named_by (const TlTree *tree, TlRole role)
{
  static const TlPolicyHexes none = { .n_hexes = 0 };
  const TlAnalysisPlan *plan = tree->plan;

  if (role == TL_ROLE_ATTACKER)
    return plan->attacker == TL_POLICY_KEEP ? &plan->attacker_hexes : &none;
  return plan->defender == TL_POLICY_KEEP ? &plan->defender_hexes : &none;
}

gboolean
tl_tree_is_named (const TlTree *tree, TlRole role, TlHex hex)
{
  const TlPolicyHexes *named = named_by (tree, role);

  for (guint i = 0; i < named->n_hexes; i++)
    if (named->hexes[i] == hex)
      return TRUE;
  return FALSE;
}

/* Whether combat units of the side, not in the fight, stood in @hex: then it is not given up. */
static gboolean
is_held_by_others (const TlTree *tree, TlRole role, TlHex hex)
{
  for (TlUnit unit = tl_situation_first_in (tree->start, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (tree->start, unit))
    if (tl_unit_is_combat (tree->start, unit) && !is_participant (tree, unit) &&
        role_of_side (tree, tl_situation_side (tree->start, unit)) == role)
      return TRUE;
  return FALSE;
}

/* Units of the fight stood in @hex, and none does any more. */
static gboolean
is_left (const TlTree *tree, TlRole role, const TlOutcome *outcome, TlHex hex)
{
  gboolean any = FALSE;

  for (guint i = 0; i < tree->participants->len; i++)
    {
      const TlParticipant *each = &g_array_index (tree->participants, TlParticipant, i);

      if (each->role != role || each->hex != hex)
        continue;
      any = TRUE;
      if ((outcome->units[2 * i + 1] & (TL_END_DEAD | TL_END_RETREATED)) == 0)
        return FALSE;
    }
  return any;
}

/* TL_POLICY_KEEP: named hexes that were given up, and units that retreated into one. */
static guint
tree_ground_given (const TlTree *tree, TlRole role, const TlOutcome *outcome)
{
  const TlPolicyHexes *named = named_by (tree, role);
  guint given = 0;

  for (guint i = 0; i < named->n_hexes; i++)
    given += is_left (tree, role, outcome, named->hexes[i]) &&
             !is_held_by_others (tree, role, named->hexes[i]);
  for (guint i = 0; i < tree->participants->len; i++)
    given += g_array_index (tree->participants, TlParticipant, i).role == role &&
             (outcome->units[2 * i + 1] & TL_END_INTO_NAMED) != 0;
  return given;
}

/* --- who ------------------------------------------------------------------------------------- */

static TlParticipant
participant_of (const TlSituation *situation, TlUnit unit, TlRole role, gboolean leads)
{
  return (TlParticipant){ unit,
                          role,
                          leads,
                          tl_situation_hex (situation, unit),
                          tl_unit_steps (situation, unit),
                          tl_unit_mode (situation, unit) == TL_MODE_DG };
}

static int
compare_participants (gconstpointer a, gconstpointer b)
{
  const TlParticipant *one = a;
  const TlParticipant *other = b;

  if (one->role != other->role)
    return one->role < other->role ? -1 : 1;
  return one->unit < other->unit ? -1 : one->unit > other->unit;
}

/* Rules 9.1d, 9.6: the units of @fight, which is allowed.  (transfer full) */
static GArray *
tree_participants (const TlSituation *situation, const TlFight *fight, TlUnit attacker_ar,
                   TlUnit defender_ar)
{
  GArray *participants = g_array_new (FALSE, FALSE, sizeof (TlParticipant));

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);
      TlParticipant each = participant_of (situation, unit, TL_ROLE_ATTACKER, unit == attacker_ar);

      g_array_append_val (participants, each);
    }
  for (TlUnit unit = tl_situation_first_in (situation, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_unit_is_combat (situation, unit))
      {
        TlParticipant each =
            participant_of (situation, unit, TL_ROLE_DEFENDER, unit == defender_ar);

        g_array_append_val (participants, each);
      }
  g_array_sort (participants, compare_participants);
  return participants;
}

/* --- what it is worth ------------------------------------------------------------------------- */

static gint64
printed_strength (const TlSituation *situation, TlUnit unit)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (counter->kind == TL_KIND_HQ)
    return edition->hq_combat_strength;
  if (counter->kind == TL_KIND_ARTILLERY)
    return edition->artillery_strength;
  if (counter->kind == TL_KIND_REPL)
    return counter->faces[TL_FACE_MOVE].strength;
  return counter->faces[TL_FACE_COMBAT].strength;
}

/* Rule 4.1: strength of the first @lost steps of a unit. */
static gint64
worth_of_first (gint64 strength, guint steps, guint lost)
{
  return (strength * lost * 2 + steps) / (2 * (gint64) steps);
}

gint64
tl_tree_steps_worth (const TlSituation *start, TlUnit unit, guint lost)
{
  gint64 strength = MAX (printed_strength (start, unit), 1);
  guint before = tl_situation_state (start, unit)->steps_lost;
  guint printed = before + tl_unit_steps (start, unit);

  return worth_of_first (strength, printed, before + lost) -
         worth_of_first (strength, printed, before);
}

/* --- an end ----------------------------------------------------------------------------------- */

/* Nothing is left that would make a difference: the advance is worth taking (9.12g). */
static gboolean
tree_is_end (const TlSituation *situation)
{
  return tl_situation_n_decisions (situation) == 0 ||
         tl_situation_decision (situation, 0)->kind == TL_DECISION_ADVANCE;
}

/* Steps lost and TL_END_* of one unit. */
static void
look_at (const TlTree *tree, const TlParticipant *participant, const TlSituation *end, guint8 *lost,
         guint8 *flags)
{
  const TlUnitState *now = tl_situation_state (end, participant->unit);
  const TlUnitState *start = tl_situation_state (tree->start, participant->unit);

  *lost = (guint8) (now->steps_lost - start->steps_lost);
  *flags = 0;
  if (now->box == TL_BOX_DEAD)
    {
      *lost = (guint8) participant->steps;
      *flags = TL_END_DEAD;
      return;
    }
  if (now->marker == TL_MARKER_DG && !participant->was_dg)
    *flags |= TL_END_DG;
  if (now->marker == TL_MARKER_EXPLOIT && start->marker != TL_MARKER_EXPLOIT)
    *flags |= TL_END_EXPLOITS;
  if (now->hex != participant->hex)
    *flags |= TL_END_RETREATED;
  if (now->hex != participant->hex && tl_tree_is_named (tree, participant->role, now->hex))
    *flags |= TL_END_INTO_NAMED;
}

static gint64
value_of (const TlTree *tree, const TlParticipant *participant, guint lost, guint flags)
{
  const guint *weights = tree->plan->weights;
  gint64 points = (gint64) weights[TL_WEIGHT_STEPS] *
                  tl_tree_steps_worth (tree->start, participant->unit, lost);

  if ((flags & TL_END_DG) != 0 || ((flags & TL_END_DEAD) != 0 && !participant->was_dg))
    points += weights[TL_WEIGHT_DG];
  if (participant->role == TL_ROLE_DEFENDER)
    return points;
  return ((flags & TL_END_EXPLOITS) != 0 ? (gint64) weights[TL_WEIGHT_EXPLOIT] : 0) - points;
}

static TlPolicy
policy_of (const TlTree *tree, TlRole role)
{
  return role == TL_ROLE_ATTACKER ? tree->plan->attacker : tree->plan->defender;
}

static void
judge_policy (const TlTree *tree, TlRole role, TlOutcome *outcome)
{
  guint *not_wanted = &outcome->not_wanted[role];

  *not_wanted = 0;
  if (policy_of (tree, role) == TL_POLICY_SAVE_STEPS)
    *not_wanted = outcome->steps[role];
  else if (policy_of (tree, role) == TL_POLICY_HOLD && role == TL_ROLE_DEFENDER)
    *not_wanted = outcome->hex_emptied;
  else if (policy_of (tree, role) == TL_POLICY_KEEP)
    *not_wanted = tree_ground_given (tree, role, outcome);
  for (guint i = 0; i < tree->participants->len; i++)
    {
      const TlParticipant *each = &g_array_index (tree->participants, TlParticipant, i);

      if (each->role != role)
        continue;
      if (policy_of (tree, role) == TL_POLICY_SAVE_AR_UNIT && each->leads)
        *not_wanted = outcome->units[2 * i];
      if (policy_of (tree, role) == TL_POLICY_HOLD && role == TL_ROLE_ATTACKER &&
          (outcome->units[2 * i + 1] & TL_END_RETREATED) != 0)
        *not_wanted = 1;
    }
}

/* Rule 5.10a. */
static void
count_bystanders (const TlTree *tree, const TlSituation *end, TlOutcome *outcome)
{
  gint64 weight = tree->plan->weights[TL_WEIGHT_DG];

  outcome->places = tl_tree_places_dg (tree, end);
  for (guint i = 0; i < tree->bystanders->len; i++)
    {
      const TlBystander *each = &g_array_index (tree->bystanders, TlBystander, i);

      if (((outcome->places >> each->place) & 1) == 0)
        continue;
      outcome->dg[each->role]++;
      outcome->value += each->role == TL_ROLE_DEFENDER ? weight : -weight;
    }
}

/* (transfer full): g_free () */
static TlOutcome *
outcome_new (const TlTree *tree, const TlSituation *end)
{
  guint n = tree->participants->len;
  TlOutcome *outcome = g_malloc0 (sizeof (TlOutcome) + (gsize) 2 * n);
  const guint *weights = tree->plan->weights;

  for (guint i = 0; i < n; i++)
    {
      const TlParticipant *each = &g_array_index (tree->participants, TlParticipant, i);
      guint8 *unit = &outcome->units[2 * i];

      look_at (tree, each, end, &unit[0], &unit[1]);
      outcome->steps[each->role] += unit[0];
      if ((unit[1] & TL_END_DG) != 0 || ((unit[1] & TL_END_DEAD) != 0 && !each->was_dg))
        outcome->dg[each->role]++;
      outcome->value += value_of (tree, each, unit[0], unit[1]);
    }
  count_bystanders (tree, end, outcome);
  outcome->hex_emptied = !tl_situation_has_combat_unit (end, tree->target, tree->defender);
  outcome->may_advance = tl_situation_n_decisions (end) > 0;
  if (outcome->hex_emptied)
    outcome->value += weights[TL_WEIGHT_HEX];
  if (outcome->may_advance)
    outcome->value += weights[TL_WEIGHT_ADVANCE];
  judge_policy (tree, TL_ROLE_ATTACKER, outcome);
  judge_policy (tree, TL_ROLE_DEFENDER, outcome);
  return outcome;
}

/* --- which one is better ---------------------------------------------------------------------- */

static int
compare_numbers (guint a, guint b)
{
  return a < b ? -1 : a > b;
}

/* Negative when @a is the better one for @role in how much its own units suffered. */
static int
compare_suffered (TlRole role, const TlOutcome *a, const TlOutcome *b)
{
  int order = compare_numbers (a->steps[role], b->steps[role]);

  return order != 0 ? order : compare_numbers (a->dg[role], b->dg[role]);
}

/* The same, in which of them suffered: better the lower unit; and no unit leaves that need not. */
static int
compare_who (const TlTree *tree, TlRole role, const TlOutcome *a, const TlOutcome *b)
{
  guint suffered = TL_END_DEAD | TL_END_DG;
  int order = 0;

  for (guint i = 0; order == 0 && i < tree->participants->len; i++)
    if (g_array_index (tree->participants, TlParticipant, i).role == role)
      {
        const guint8 *one = &a->units[2 * i];
        const guint8 *other = &b->units[2 * i];

        order = compare_numbers (other[0], one[0]);
        if (order == 0)
          order = compare_numbers (other[1] & suffered, one[1] & suffered);
        if (order == 0)
          order = compare_numbers (one[1], other[1]);
      }
  return order;
}

static int
compare_ground (TlRole role, const TlOutcome *a, const TlOutcome *b)
{
  int order = compare_numbers (a->hex_emptied, b->hex_emptied);

  if (order == 0)
    order = compare_numbers (a->may_advance, b->may_advance);
  return role == TL_ROLE_DEFENDER ? order : -order;
}

/* Which end the side in @role would rather have: negative @a, positive @b, 0 they are the same. */
static int
outcome_compare (const TlTree *tree, TlRole role, const TlOutcome *a, const TlOutcome *b)
{
  TlRole enemy = role == TL_ROLE_ATTACKER ? TL_ROLE_DEFENDER : TL_ROLE_ATTACKER;
  int order = compare_numbers (a->not_wanted[role], b->not_wanted[role]);

  if (order == 0 && a->value != b->value)
    order = (a->value > b->value) == (role == TL_ROLE_ATTACKER) ? -1 : 1;
  if (order == 0)
    order = compare_ground (role, a, b);
  if (order == 0)
    order = compare_suffered (role, a, b);
  if (order == 0)
    order = -compare_suffered (enemy, a, b);
  if (order == 0)
    order = compare_who (tree, role, a, b);
  if (order == 0)
    order = -compare_who (tree, enemy, a, b);
  /* The same units suffer, and as many bystanders: those of the lower place. */
  if (order == 0 && a->places != b->places)
    order = a->places < b->places ? -1 : 1;
  return order;
}

/* --- which states are the same ---------------------------------------------------------------- */

static void
add_byte (GByteArray *key, guint value)
{
  guint8 byte = (guint8) value;

  g_byte_array_append (key, &byte, 1);
}

static void
add_number (GByteArray *key, guint32 value)
{
  g_byte_array_append (key, (const guint8 *) &value, sizeof value);
}

/* The hex is left out: it is the target, or that of units whose state is in the key. */
static void
add_decision (GByteArray *key, const TlDecision *decision)
{
  add_byte (key, decision->kind);
  for (guint i = 0; i < TL_DECISION_ARGS; i++)
    add_number (key, (guint32) decision->args[i]);
  add_byte (key, decision->n_units);
  for (guint i = 0; i < decision->n_units; i++)
    add_number (key, decision->units[i]);
}

static void
add_unit (GByteArray *key, const TlParticipant *participant, const TlUnitState *state,
          gboolean is_named)
{
  if (state->box == TL_BOX_DEAD)
    {
      add_byte (key, 'd');
      return;
    }
  add_byte (key, state->hex == participant->hex ? 'h' : 'r');
  add_byte (key, state->steps_lost);
  add_byte (key, state->marker);
  if (state->hex != participant->hex)
    {
      if (state->marker != TL_MARKER_DG)
        add_number (key, state->hex);
      else
        add_byte (key, is_named);
      return;
    }
  add_byte (key, state->combat_losses);
  add_byte (key, state->face);
  add_number (key, state->flags);
}

/* All that can still matter in @situation.  (transfer full) */
static GBytes *
tree_key (const TlTree *tree, const TlSituation *situation)
{
  GByteArray *key = g_byte_array_sized_new (256);
  guint64 places = tl_tree_places_dg (tree, situation);

  g_byte_array_append (key, (const guint8 *) &places, sizeof places);
  for (guint i = 0; i < tl_situation_n_decisions (situation); i++)
    add_decision (key, tl_situation_decision (situation, i));
  for (guint i = 0; i < tree->participants->len; i++)
    {
      const TlParticipant *each = &g_array_index (tree->participants, TlParticipant, i);
      const TlUnitState *state = tl_situation_state (situation, each->unit);

      add_unit (key, each, state, tl_tree_is_named (tree, each->role, state->hex));
    }
  return g_byte_array_free_to_bytes (key);
}

/* What is known of a state. */
typedef struct
{
  TlOutcome *outcome; /* of the search's pool */
  TlAction *action;   /* the answer that leads there */
} Entry;

typedef struct
{
  TlTree tree;
  const TlFight *fight;
  const TlFightOdds *odds;
  GHashTable *entries; /* GBytes -> Entry */
  GPtrArray *outcomes; /* the pool */
} Search;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  tl_action_free (entry->action);
  g_free (entry);
}

/* --- the search ------------------------------------------------------------------------------- */

static TlSituation *
play (const TlSituation *situation, const TlAction *action)
{
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (situation, action, &verdict);

  if (next == NULL)
    g_error ("what is legal was refused");
  /* What is captured changes nothing of the fight (9.14), nor does where an Extender goes. */
  if (tl_decision_is_capture (tl_play_decision (next)))
    next = tl_combat_settle (tl_capture_decision_waive (next), verdict);
  return next;
}

static TlRole
role_of (const Search *search, const TlSituation *situation)
{
  return tl_situation_decision (situation, 0)->side == search->tree.defender ? TL_ROLE_DEFENDER
                                                                             : TL_ROLE_ATTACKER;
}

static const TlOutcome *solve (Search *search, const TlSituation *situation);

static Entry *
look_for_best (Search *search, const TlSituation *situation)
{
  g_autoptr (GPtrArray) choices = tl_tree_choices (&search->tree, situation);
  TlRole role = role_of (search, situation);
  Entry *entry = g_new0 (Entry, 1);
  guint best = 0;

  for (guint i = 0; i < choices->len; i++)
    {
      g_autoptr (TlSituation) next = play (situation, g_ptr_array_index (choices, i));
      const TlOutcome *outcome = solve (search, next);

      if (entry->outcome != NULL &&
          outcome_compare (&search->tree, role, outcome, entry->outcome) >= 0)
        continue;
      entry->outcome = (TlOutcome *) outcome;
      best = i;
    }
  g_assert (entry->outcome != NULL);
  entry->action = tl_action_copy (g_ptr_array_index (choices, best));
  return entry;
}

static const Entry *
visit (Search *search, const TlSituation *situation)
{
  g_autoptr (GBytes) key = tree_key (&search->tree, situation);
  Entry *entry = g_hash_table_lookup (search->entries, key);

  if (entry == NULL)
    {
      entry = look_for_best (search, situation);
      g_hash_table_insert (search->entries, g_steal_pointer (&key), entry);
    }
  return entry;
}

static const TlOutcome *
solve (Search *search, const TlSituation *situation)
{
  if (!tree_is_end (situation))
    return visit (search, situation)->outcome;
  TlOutcome *outcome = outcome_new (&search->tree, situation);
  g_ptr_array_add (search->outcomes, outcome);
  return outcome;
}

/* --- a result --------------------------------------------------------------------------------- */

/* Rules 9.8, 9.9: the column and the row of @dice, without the trails that tl_resolve () writes. */
static gboolean
dice_bring (const TlEdition *edition, const TlCombatCase *fight, const TlCombatDice *dice,
            const TlResult *result)
{
  TlSurpriseSide surprise = tl_surprise_of_roll (edition, fight, dice->surprise, NULL);
  int shift = surprise == TL_SURPRISE_NONE ? 0 : (int) surprise * dice->shift;
  guint column = tl_combat_shift (&edition->combat, fight->column, shift);

  return tl_result_equal (tl_combat_roll (edition, fight, column, dice->combat, NULL, NULL),
                          result);
}

/* Some dice that bring @result. */
static gboolean
find_dice (const TlEdition *edition, const TlCombatCase *fight, const TlResult *result,
           TlCombatDice *dice)
{
  for (int surprise = TL_TWO_DICE_MIN; surprise <= TL_TWO_DICE_MAX; surprise++)
    for (int shift = 1; shift <= (int) TL_DIE_SIDES; shift++)
      for (int combat = TL_TWO_DICE_MIN; combat <= TL_TWO_DICE_MAX; combat++)
        {
          *dice = (TlCombatDice){ surprise, shift, combat };
          if (dice_bring (edition, fight, dice, result))
            return TRUE;
        }
  return FALSE;
}

/* The situation that @result leaves, before anybody has answered. */
static TlSituation *
after_roll (const Search *search, const TlResult *result)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_ROLL);
  const TlEdition *edition = tl_situation_edition (search->tree.start);
  TlCombatDice dice;

  if (!find_dice (edition, &search->odds->combat, result, &dice))
    g_error ("no dice bring a result of the distribution");
  action->n_dice = 3;
  action->dice[0] = dice.surprise;
  /* Without surprise there is no shift, and the action says so with a zero. */
  action->dice[1] =
      tl_surprise_of_roll (edition, &search->odds->combat, dice.surprise, NULL) == TL_SURPRISE_NONE
          ? 0
          : dice.shift;
  action->dice[2] = dice.combat;
  return play (search->tree.start, action);
}

/* The answers from @situation on, in both forms. */
static void
follow_line (Search *search, TlAnalysisResult *result, const TlSituation *situation)
{
  g_autoptr (GStrvBuilder) actions = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) line = g_strv_builder_new ();
  g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) situation);

  while (!tree_is_end (now))
    {
      const TlAction *action = visit (search, now)->action;
      g_autofree char *text = tl_action_to_string (action, now);
      g_autofree char *description = tl_describe (now, action);
      TlSituation *next = play (now, action);

      g_strv_builder_add (actions, text);
      g_strv_builder_add (line, description);
      tl_situation_unref (now);
      now = next;
    }
  result->actions = g_strv_builder_end (actions);
  result->line = g_strv_builder_end (line);
}

static gboolean
any_defender_dg (const TlTree *tree, const TlOutcome *outcome)
{
  for (guint i = 0; i < tree->participants->len; i++)
    if (g_array_index (tree->participants, TlParticipant, i).role == TL_ROLE_DEFENDER &&
        (outcome->units[2 * i + 1] & TL_END_DG) != 0)
      return TRUE;
  return FALSE;
}

static void
result_free (gpointer data)
{
  TlAnalysisResult *result = data;

  g_strfreev (result->actions);
  g_strfreev (result->line);
  g_free (result);
}

/* --- adding up -------------------------------------------------------------------------------- */

static void
count_units (const TlTree *tree, TlAnalysis *analysis, const TlOutcome *outcome, guint count)
{
  for (guint i = 0; i < tree->participants->len; i++)
    {
      TlAnalysisUnit *unit = &g_array_index (analysis->units, TlAnalysisUnit, i);
      guint flags = outcome->units[2 * i + 1];

      unit->loses_step += outcome->units[2 * i] > 0 ? count : 0;
      unit->dies += (flags & TL_END_DEAD) != 0 ? count : 0;
      unit->turns_dg += (flags & TL_END_DG) != 0 ? count : 0;
      unit->exploits += (flags & TL_END_EXPLOITS) != 0 ? count : 0;
    }
}

static void
add_turned_bystanders (const TlTree *tree, TlAnalysis *analysis, const TlOutcome *outcome,
                       guint count)
{
  for (guint i = 0; i < tree->bystanders->len; i++)
    if ((outcome->places >> g_array_index (tree->bystanders, TlBystander, i).place) & 1)
      g_array_index (analysis->bystanders, TlAnalysisUnit, i).turns_dg += count;
}

static void
count_steps (GArray *counts, guint steps, guint count)
{
  if (counts->len <= steps)
    g_array_set_size (counts, steps + 1);
  g_array_index (counts, guint, steps) += count;
}

static void
add_result (Search *search, TlAnalysis *analysis, const TlResultChance *chance)
{
  g_autoptr (TlSituation) situation = after_roll (search, &chance->result);
  const TlOutcome *outcome = solve (search, situation);
  TlAnalysisResult *result = g_new0 (TlAnalysisResult, 1);

  result->result = chance->result;
  result->count = chance->count;
  result->value = outcome->value;
  result->attacker_steps = outcome->steps[TL_ROLE_ATTACKER];
  result->defender_steps = outcome->steps[TL_ROLE_DEFENDER];
  result->hex_emptied = outcome->hex_emptied;
  result->may_advance = outcome->may_advance;
  result->defender_dg = any_defender_dg (&search->tree, outcome);
  follow_line (search, result, situation);
  g_ptr_array_add (analysis->results, result);
  analysis->hex_emptied += result->hex_emptied ? chance->count : 0;
  analysis->may_advance += result->may_advance ? chance->count : 0;
  analysis->defender_dg += result->defender_dg ? chance->count : 0;
  count_steps (analysis->attacker_steps, result->attacker_steps, chance->count);
  count_steps (analysis->defender_steps, result->defender_steps, chance->count);
  count_units (&search->tree, analysis, outcome, chance->count);
  add_turned_bystanders (&search->tree, analysis, outcome, chance->count);
}

/* The mean of 0, 1, ... with these counts. */
static TlFraction
mean_of (const GArray *counts)
{
  gint64 sum = 0;

  for (guint i = 0; i < counts->len; i++)
    sum += (gint64) i * g_array_index (counts, guint, i);
  return tl_fraction_new (sum, TL_COMBAT_WAYS);
}

static void
take_means (TlAnalysis *analysis)
{
  gint64 sum = 0;

  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);

      sum += result->value * result->count;
    }
  analysis->value = tl_fraction_new (sum, TL_COMBAT_WAYS);
  analysis->attacker_mean = mean_of (analysis->attacker_steps);
  analysis->defender_mean = mean_of (analysis->defender_steps);
}

/* Attackers first, then by number. */
static int
compare_units (gconstpointer a, gconstpointer b)
{
  const TlAnalysisUnit *one = a;
  const TlAnalysisUnit *other = b;

  if (one->is_attacker != other->is_attacker)
    return one->is_attacker ? -1 : 1;
  return one->unit < other->unit ? -1 : one->unit > other->unit;
}

/* What is known without playing anything: surprise, shifts, supply, names. */
static TlAnalysis *
analysis_new_empty (const TlTree *tree, const TlFightOdds *odds)
{
  TlAnalysis *analysis = g_new0 (TlAnalysis, 1);

  analysis->surprise = tl_surprise_chances (tl_situation_edition (tree->start), &odds->combat);
  analysis->shifts = tl_shift_chances (tl_situation_edition (tree->start), &odds->combat);
  analysis->attacker_supply_t = odds->attack.supply_t;
  analysis->defender_supply_t = odds->defence.supply_t;
  analysis->attacker_steps = g_array_new (FALSE, TRUE, sizeof (guint));
  analysis->defender_steps = g_array_new (FALSE, TRUE, sizeof (guint));
  analysis->units = g_array_new (FALSE, TRUE, sizeof (TlAnalysisUnit));
  analysis->bystanders = g_array_new (FALSE, TRUE, sizeof (TlAnalysisUnit));
  analysis->results = g_ptr_array_new_with_free_func (result_free);
  for (guint i = 0; i < tree->participants->len; i++)
    {
      const TlParticipant *each = &g_array_index (tree->participants, TlParticipant, i);
      TlAnalysisUnit unit = { .unit = each->unit,
                              .is_attacker = each->role == TL_ROLE_ATTACKER,
                              .steps = each->steps };

      g_array_append_val (analysis->units, unit);
    }
  for (guint i = 0; i < tree->bystanders->len; i++)
    {
      const TlBystander *each = &g_array_index (tree->bystanders, TlBystander, i);
      TlAnalysisUnit unit = { .unit = each->unit,
                              .is_attacker = each->role == TL_ROLE_ATTACKER,
                              .steps = tl_unit_steps (tree->start, each->unit) };

      g_array_append_val (analysis->bystanders, unit);
    }
  return analysis;
}

void
tl_analysis_free (TlAnalysis *analysis)
{
  if (analysis == NULL)
    return;
  g_array_unref (analysis->shifts);
  g_array_unref (analysis->attacker_steps);
  g_array_unref (analysis->defender_steps);
  g_array_unref (analysis->units);
  g_array_unref (analysis->bystanders);
  g_ptr_array_unref (analysis->results);
  g_free (analysis);
}

/* Bystanders that nothing can happen to, and the rest in order. */
static void
drop_untouched (GArray *bystanders)
{
  for (guint i = bystanders->len; i-- > 0;)
    if (g_array_index (bystanders, TlAnalysisUnit, i).turns_dg == 0)
      g_array_remove_index (bystanders, i);
  g_array_sort (bystanders, compare_units);
}

TlFate
tl_analysis_unit_fate (const TlAnalysisUnit *unit)
{
  if (unit->dies == 0)
    return TL_FATE_SAFE;
  if (unit->dies == TL_COMBAT_WAYS)
    return TL_FATE_CERTAIN;
  return 2 * unit->dies >= TL_COMBAT_WAYS ? TL_FATE_LIKELY : TL_FATE_AT_RISK;
}

/* --- all of it -------------------------------------------------------------------------------- */

static TlAnalysis *
analyse (Search *search)
{
  g_autoptr (TlDistributionTable) table =
      tl_distribution_table_new (tl_situation_edition (search->tree.start));
  g_autoptr (GArray) chances = tl_distribution_list (table, &search->odds->combat);
  TlAnalysis *analysis = analysis_new_empty (&search->tree, search->odds);

  for (guint i = 0; i < chances->len; i++)
    add_result (search, analysis, &g_array_index (chances, TlResultChance, i));
  drop_untouched (analysis->bystanders);
  take_means (analysis);
  analysis->n_states = g_hash_table_size (search->entries) + search->outcomes->len;
  return analysis;
}

/* The situation before the roll, both sides having paid and chosen as `combat` does (9.2); NULL,
 * and why, when the fight is not allowed. (transfer full) */
static TlSituation *
prepare (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autoptr (TlVerdict) said = tl_verdict_new ();
  TlSituation *prepared = NULL;

  if ((tl_combat_is_preparing (situation) &&
       tl_fight_equal (fight, tl_situation_fight (situation))) ||
      tl_apply_no_fight (situation, odds->verdict))
    prepared = tl_combat_prepare_in_time (situation, fight, said);
  /* What is said on the way to the roll matters only when it leads nowhere. */
  tl_verdict_append (verdict,
                     prepared != NULL || tl_verdict_n_findings (said) == 0 ? odds->verdict : said);
  return prepared;
}

static TlAnalysis *
analyse_from (const TlSituation *start, const TlFight *fight, const TlFightOdds *odds,
              const TlAnalysisPlan *plan)
{
  g_autoptr (GHashTable) entries = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, entry_free);
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) participants =
      tree_participants (start, fight, odds->attack.ar_unit, odds->defence.ar_unit);
  Search search = { { start, plan, fight->target, odds->defence.side, participants, NULL },
                    fight,
                    odds,
                    entries,
                    outcomes };

  g_autoptr (GArray) bystanders = tree_bystanders (&search.tree);
  search.tree.bystanders = bystanders;
  return analyse (&search);
}

TlAnalysis *
tl_analysis_new (const TlSituation *situation, const TlFight *fight, const TlAnalysisPlan *plan,
                 TlVerdict **verdict)
{
  g_autoptr (TlVerdict) said = tl_verdict_new ();
  g_autoptr (TlSituation) start = prepare (situation, fight, said);
  g_autoptr (TlFightOdds) odds = NULL;
  TlAnalysis *analysis = NULL;

  if (start != NULL)
    {
      odds = tl_fight_odds (start, tl_situation_fight (start));
      analysis = analyse_from (start, tl_situation_fight (start), odds, plan);
    }
  if (verdict != NULL)
    *verdict = g_steal_pointer (&said);
  return analysis;
}
