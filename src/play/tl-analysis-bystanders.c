/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Units that are not in the fight, and turn DG when a retreat does so in their hex (5.10a).
 *
 * All combat units of a hex turn DG at once, so a bit for each hex says what has become of them.
 * They do not move, lose no step and owe nothing: what they lose is their order, once.
 */
#include "play/tl-analysis-private.h"

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

guint
tl_tree_ground_given (const TlTree *tree, TlRole role, const TlOutcome *outcome)
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
