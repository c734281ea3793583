/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which units take part in a fight, what an end of it is worth, and which states are the same.
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
#include "config.h"

#include "play/tl-analysis-private.h"
#include "play/tl-combat.h"
#include "rules/combat/tl-odds.h"

#include <string.h>

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

GArray *
tl_tree_bystanders (const TlTree *tree)
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

GArray *
tl_tree_participants (const TlSituation *situation, const TlFight *fight, TlUnit attacker_ar,
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

/* Strength of @lost steps that @participant loses beyond those that it had lost before. */
static gint64
worth_of (const TlTree *tree, const TlParticipant *participant, guint lost)
{
  gint64 strength = MAX (printed_strength (tree->start, participant->unit), 1);
  guint before = tl_situation_state (tree->start, participant->unit)->steps_lost;
  guint printed = before + participant->steps;

  return worth_of_first (strength, printed, before + lost) -
         worth_of_first (strength, printed, before);
}

/* --- an end ----------------------------------------------------------------------------------- */

gboolean
tl_tree_is_end (const TlSituation *situation)
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
  if (now->hex == TL_HEX_NONE)
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
  gint64 points = (gint64) weights[TL_WEIGHT_STEPS] * worth_of (tree, participant, lost);

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

TlOutcome *
tl_outcome_new (const TlTree *tree, const TlSituation *end)
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

/* The same, in which of them suffered: better the lower unit; and nobody leaves who need not. */
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

int
tl_outcome_compare (const TlTree *tree, TlRole role, const TlOutcome *a, const TlOutcome *b)
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
  if (state->hex == TL_HEX_NONE)
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

GBytes *
tl_tree_key (const TlTree *tree, const TlSituation *situation)
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
