/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which of the legal actions make a difference.  What is left out is never better for its side than
 * what is left in, nor changes what the other side can do; ties go the same way (tl-analysis.h).
 *
 * 1. Ignoring an option (9.10c).  It costs nothing, and the fight is over: the attackers have
 *    retreated or died.
 *
 * 2. Twins.  Two units in one hex, printed and marked alike, neither of them in the lead:
 *    exchanging their names makes one line of play the other.  The lower one goes first.
 *
 * 3. Where to.  Retreats of the same units differ by the units they kill, steps, DG, which
 *    friends they turn DG on the way, those that have still to retreat and bystanders, and
 *    whether they end in a hex that the side's policy names.  Of those that agree in all this
 *    one is enough: where there is room (4.8), and to the rear (9.12c).  One that costs no step
 *    beats those that kill the same or more, and bring DG and trouble to friends alike or more.
 *
 * 4. Free retreats: of a whole stack, without a death, a step, trouble to a friend, a named hex, or
 *    a DG that every retreat of that length brings.  No side gains by splitting the stack, by
 *    waiting (friends may only bring DG to those who wait) or by retreating another unit first.
 *
 * 3 and 4 want to know that where units end does not matter.  Retreats that reach the hex that
 * brings DG (9.12a) turn every friend there DG, and others turn no friend DG that has arrived, as
 * long as all paths are straight: a hex that was entered first brings DG by a zone of control
 * alone, and then to units that ended there before, too.  When there are bent paths of that kind,
 * all are tried.
 */
#include "play/tl-analysis-private.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "rules/base/tl-stacking.h"

/* What a retreat costs. */
typedef struct
{
  guint64 eliminated; /* bit per unit of the action */
  guint64 friends;    /* bit per participant that has still to retreat, and turns DG */
  guint64 places;     /* bit per place whose bystanders turn DG (5.10a) */
  gboolean is_named;  /* ends in a hex that the side gives no ground to */
  guint steps;
  gboolean dg;
  gboolean from_dg;    /* the first step comes from those who were DG before (9.12e) */
  gboolean is_crowded; /* 4.8: decides between equal prices, and before ... */
  TlRear rear;         /* ... advice (9.12c) */
} Price;

typedef struct
{
  const TlTree *tree;
  const TlSituation *situation;
  GPtrArray *actions;
  guint hexes; /* of the retreat that is due */
} Sieve;

static const TlAction *
action_at (const Sieve *sieve, guint i)
{
  return g_ptr_array_index (sieve->actions, i);
}

/* Drops the actions whose mark is set. */
static void
drop_marked (Sieve *sieve, const gboolean *marks)
{
  guint n = sieve->actions->len;

  for (guint i = n; i-- > 0;)
    if (marks[i])
      g_ptr_array_remove_index (sieve->actions, i);
}

/* --- 1: ignoring an option -------------------------------------------------------------------- */

static gboolean
keep_only (Sieve *sieve, guint kept)
{
  g_autofree gboolean *marks = g_new (gboolean, sieve->actions->len);

  for (guint i = 0; i < sieve->actions->len; i++)
    marks[i] = i != kept;
  drop_marked (sieve, marks);
  return TRUE;
}

static gboolean
ignores_option (Sieve *sieve)
{
  if (tl_situation_decision (sieve->situation, 0)->kind != TL_DECISION_DEFENDER)
    return FALSE;
  for (guint i = 0; i < sieve->actions->len; i++)
    if (action_at (sieve, i)->kind == TL_ACTION_DECLINE)
      return keep_only (sieve, i);
  return FALSE;
}

/* --- 2: twins --------------------------------------------------------------------------------- */

static gboolean
leads (const TlTree *tree, TlUnit unit)
{
  for (guint i = 0; i < tree->participants->len; i++)
    {
      const TlParticipant *each = &g_array_index (tree->participants, TlParticipant, i);

      if (each->unit == unit)
        return each->leads;
    }
  return FALSE;
}

gboolean
tl_tree_are_alike (const TlSituation *situation, TlUnit a, TlUnit b)
{
  const TlUnitState *one = tl_situation_state (situation, a);
  const TlUnitState *other = tl_situation_state (situation, b);
  const TlCounter *counter = tl_situation_counter (situation, a);
  const TlCounter *second = tl_situation_counter (situation, b);

  return one->hex == other->hex && one->face == other->face && one->marker == other->marker &&
         one->flags == other->flags && one->steps_lost == other->steps_lost &&
         one->combat_losses == other->combat_losses && one->exploit_ar == other->exploit_ar &&
         counter->kind == second->kind && counter->steps == second->steps &&
         counter->multi_step_re4 == second->multi_step_re4 &&
         tl_face_fights_like (&counter->faces[0], &second->faces[0]) &&
         tl_face_fights_like (&counter->faces[1], &second->faces[1]);
}

static gboolean
are_twins (const Sieve *sieve, TlUnit a, TlUnit b)
{
  return tl_tree_are_alike (sieve->situation, a, b) && !leads (sieve->tree, a) &&
         !leads (sieve->tree, b);
}

static gboolean
is_of_one_unit (const TlAction *action)
{
  return action->units->len == 1 &&
         (action->kind == TL_ACTION_LOSE || action->kind == TL_ACTION_RETREAT);
}

/* Whether a lower twin may do the same. */
static gboolean
has_lower_twin (const Sieve *sieve, const TlAction *action)
{
  TlUnit unit = g_array_index (action->units, TlUnit, 0);

  for (guint i = 0; i < sieve->actions->len; i++)
    {
      const TlAction *other = action_at (sieve, i);

      if (is_of_one_unit (other) && other->kind == action->kind &&
          g_array_index (other->units, TlUnit, 0) < unit &&
          are_twins (sieve, g_array_index (other->units, TlUnit, 0), unit))
        return TRUE;
    }
  return FALSE;
}

static void
drop_twins (Sieve *sieve)
{
  g_autofree gboolean *marks = g_new0 (gboolean, sieve->actions->len);

  for (guint i = 0; i < sieve->actions->len; i++)
    marks[i] =
        is_of_one_unit (action_at (sieve, i)) && has_lower_twin (sieve, action_at (sieve, i));
  drop_marked (sieve, marks);
}

/* --- 3: where to ------------------------------------------------------------------------------ */

/* Participants in @hex who have still to retreat and are not DG. */
static guint64
friends_in (const Sieve *sieve, TlHex hex, const TlAction *action)
{
  guint64 friends = 0;

  for (guint i = 0; i < sieve->tree->participants->len; i++)
    {
      const TlParticipant *each = &g_array_index (sieve->tree->participants, TlParticipant, i);
      const TlUnitState *state = tl_situation_state (sieve->situation, each->unit);

      if (state->hex == hex && state->marker != TL_MARKER_DG &&
          (state->flags & TL_UNIT_IN_COMBAT) != 0 && !tl_units_include (action->units, each->unit))
        friends |= G_GUINT64_CONSTANT (1) << i;
    }
  return friends;
}

static TlRole
role_of (const Sieve *sieve)
{
  return tl_situation_decision (sieve->situation, 0)->side == sieve->tree->defender
             ? TL_ROLE_DEFENDER
             : TL_ROLE_ATTACKER;
}

/* The place of bystanders in @hex who are not DG yet, as a bit. */
static guint64
place_of (const Sieve *sieve, TlHex hex)
{
  for (guint i = 0; i < sieve->tree->bystanders->len; i++)
    {
      const TlBystander *each = &g_array_index (sieve->tree->bystanders, TlBystander, i);

      if (each->hex == hex)
        return (G_GUINT64_CONSTANT (1) << each->place) &
               ~tl_tree_places_dg (sieve->tree, sieve->situation);
    }
  return 0;
}

/* Rule 4.8: a unit will have to be eliminated there. */
static gboolean
is_crowded (const Sieve *sieve, const TlDestination *destination, const TlAction *action)
{
  return !tl_stacking_has_room_for (
      sieve->situation, destination->hex, tl_situation_decision (sieve->situation, 0)->side,
      (const TlUnit *) action->units->data, action->units->len, destination->eliminated);
}

static Price
price_of (const Sieve *sieve, const TlAction *action)
{
  TlHex enemy_start[7];
  TlRetreatQuery query;
  Price price = { 0 };

  tl_combat_retreat_query (sieve->situation, (const TlUnit *) action->units->data,
                           action->units->len, enemy_start, &query);
  g_autoptr (TlDestination) destination = tl_retreat_price (
      sieve->situation, &query, (const TlHex *) action->hexes->data, action->hexes->len, NULL);
  g_assert (destination != NULL);
  price.steps = destination->steps_lost;
  price.rear = destination->rear;
  price.is_crowded = is_crowded (sieve, destination, action);
  price.dg = destination->dg_at != TL_HEX_NONE;
  price.from_dg =
      price.steps > 0 && g_array_index (destination->loss_hexes, TlHex, 0) == destination->dg_at;
  for (guint i = 0; i < action->units->len; i++)
    if (tl_units_include (destination->eliminated, g_array_index (action->units, TlUnit, i)))
      price.eliminated |= G_GUINT64_CONSTANT (1) << i;
  for (guint i = 0; i < destination->bystander_hexes->len; i++)
    {
      TlHex hex = g_array_index (destination->bystander_hexes, TlHex, i);

      price.friends |= friends_in (sieve, hex, action);
      price.places |= place_of (sieve, hex);
    }
  price.is_named = tl_tree_is_named (sieve->tree, role_of (sieve), destination->hex);
  return price;
}

static gboolean
prices_equal (const Price *a, const Price *b)
{
  return a->eliminated == b->eliminated && a->friends == b->friends && a->places == b->places &&
         a->is_named == b->is_named && a->steps == b->steps && a->dg == b->dg &&
         a->from_dg == b->from_dg;
}

/* Room first, then the rear. */
static int
compare_ends (const Price *a, const Price *b)
{
  return a->is_crowded != b->is_crowded ? (int) a->is_crowded - (int) b->is_crowded
                                        : (int) a->rear - (int) b->rear;
}

/* Equal, and a better place to end, or in front of it in the list. */
static gboolean
goes_before (const Price *prices, guint a, guint b)
{
  int difference = compare_ends (&prices[a], &prices[b]);

  return prices_equal (&prices[a], &prices[b]) && (difference < 0 || (difference == 0 && a < b));
}

/* Deaths on the way and afterwards keep units out of a named hex, so only equals are compared. */
static gboolean
is_named_no_worse (const Price *a, const Price *b)
{
  return !a->is_named || (b->is_named && a->eliminated == b->eliminated && a->steps == b->steps);
}

static gboolean
is_cheaper (const Price *a, const Price *b)
{
  return a->steps == 0 && (a->eliminated & ~b->eliminated) == 0 &&
         (a->friends & ~b->friends) == 0 && (a->places & ~b->places) == 0 &&
         is_named_no_worse (a, b) && a->dg <= b->dg && !prices_equal (a, b);
}

static void
drop_dear (Sieve *sieve, const Price *prices, gboolean *marks)
{
  for (guint i = 0; i < sieve->actions->len; i++)
    for (guint k = 0; k < sieve->actions->len && !marks[i]; k++)
      {
        const TlAction *one = action_at (sieve, i);
        const TlAction *other = action_at (sieve, k);

        if (one->kind != TL_ACTION_RETREAT || other->kind != TL_ACTION_RETREAT ||
            !tl_units_equal (one->units, other->units))
          continue;
        marks[i] = is_cheaper (&prices[k], &prices[i]) || goes_before (prices, k, i);
      }
}

/* --- 4: free retreats ------------------------------------------------------------------------- */

/* No unit of the fight is left behind in the hex. */
static gboolean
is_whole_stack (const Sieve *sieve, const TlAction *action)
{
  TlHex hex = g_array_index (action->hexes, TlHex, 0);

  for (guint i = 0; i < sieve->tree->participants->len; i++)
    {
      const TlParticipant *each = &g_array_index (sieve->tree->participants, TlParticipant, i);
      const TlUnitState *state = tl_situation_state (sieve->situation, each->unit);

      if (state->hex == hex && (state->flags & TL_UNIT_IN_COMBAT) != 0 &&
          !tl_units_include (action->units, each->unit))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_free (const Sieve *sieve, const TlAction *action, const Price *price)
{
  guint dg_hex = tl_situation_edition (sieve->situation)->retreat_dg_hex;

  return action->kind == TL_ACTION_RETREAT && price->eliminated == 0 && price->friends == 0 &&
         price->places == 0 && !price->is_named && price->steps == 0 &&
         (!price->dg || sieve->hexes >= dg_hex) && is_whole_stack (sieve, action);
}

/* The free retreat that finds room (4.8) and goes to the rear; the number of actions when there is
 * none. */
static guint
find_free (const Sieve *sieve, const Price *prices)
{
  guint n = sieve->actions->len;
  guint found = n;

  for (guint i = 0; i < n; i++)
    if (is_free (sieve, action_at (sieve, i), &prices[i]) &&
        (found == n || compare_ends (&prices[i], &prices[found]) < 0))
      found = i;
  return found;
}

/* Marks all other retreats; FALSE when none is free. */
static gboolean
keep_free (const Sieve *sieve, const Price *prices, gboolean *marks)
{
  guint kept = find_free (sieve, prices);

  if (kept == sieve->actions->len)
    return FALSE;
  for (guint i = 0; i < sieve->actions->len; i++)
    marks[i] = i != kept && action_at (sieve, i)->kind == TL_ACTION_RETREAT;
  return TRUE;
}

/* Whether where units end cannot matter; see above. */
static gboolean
ends_are_alike (const Sieve *sieve)
{
  if (sieve->hexes >= tl_situation_edition (sieve->situation)->retreat_dg_hex)
    return TRUE;
  for (guint i = 0; i < sieve->actions->len; i++)
    if (action_at (sieve, i)->kind == TL_ACTION_RETREAT &&
        action_at (sieve, i)->hexes->len != sieve->hexes + 1)
      return FALSE;
  return TRUE;
}

static void
drop_retreats (Sieve *sieve)
{
  g_autofree Price *prices = g_new0 (Price, sieve->actions->len);
  g_autofree gboolean *marks = g_new0 (gboolean, sieve->actions->len);

  if (!ends_are_alike (sieve))
    return;
  for (guint i = 0; i < sieve->actions->len; i++)
    if (action_at (sieve, i)->kind == TL_ACTION_RETREAT)
      prices[i] = price_of (sieve, action_at (sieve, i));
  if (!keep_free (sieve, prices, marks))
    drop_dear (sieve, prices, marks);
  drop_marked (sieve, marks);
}

GPtrArray *
tl_tree_choices (const TlTree *tree, const TlSituation *situation)
{
  Sieve sieve = { tree, situation, tl_legal_actions (situation, TL_UNIT_NONE),
                  tl_combat_retreat_hexes (situation) };

  if (ignores_option (&sieve))
    return sieve.actions;
  drop_twins (&sieve);
  /* The bits of a price. */
  if (sieve.hexes > 0 && tree->participants->len <= 64)
    drop_retreats (&sieve);
  return sieve.actions;
}
