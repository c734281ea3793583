/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-compare.h"

#include "answers/tl-log.h"

#include "rules/supply/tl-control.h"
#include "rules/supply/tl-supply.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- what is counted -------------------------------------------------------------------------- */

static gboolean
is_dead (const TlUnitState *state)
{
  return state->box == TL_BOX_DEAD || state->box == TL_BOX_GONE;
}

static guint
steps_left (const TlSituation *situation, TlUnit unit)
{
  return is_dead (tl_situation_state (situation, unit)) ? 0 : tl_unit_steps (situation, unit);
}

/* Losses and ways of a combat unit since @common; the side is the one that it had there. */
static void
count_unit (TlCompare *compare, guint which, TlUnit unit)
{
  const TlSituation *common = compare->common;
  const TlSituation *now = compare->situations[which];
  TlSide side = tl_situation_side (common, unit);
  TlHex from = tl_situation_hex (common, unit);
  TlHex to = tl_situation_hex (now, unit);

  if (is_dead (tl_situation_state (common, unit)) || !tl_unit_is_combat (common, unit))
    return;
  compare->values[TL_COMPARE_STEPS_LOST][side][which] +=
      (int) steps_left (common, unit) - (int) steps_left (now, unit);
  if (is_dead (tl_situation_state (now, unit)))
    compare->values[TL_COMPARE_UNITS_LOST][side][which]++;
  else if (from != TL_HEX_NONE && to != TL_HEX_NONE)
    compare->values[TL_COMPARE_HEXES][side][which] +=
        (int) tl_grid_distance (tl_map_grid (tl_situation_map (now)), from, to);
}

/* @factor: what is on hand before counts, what is now is less. */
static void
count_tokens (TlCompare *compare, const TlSituation *situation, guint which, int factor)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (!is_dead (state) && state->owner < 2)
        compare->values[TL_COMPARE_T][state->owner][which] += factor * (int) state->t;
    }
}

static void
count_supply (TlCompare *compare, guint which, TlSide side)
{
  const TlSituation *now = compare->situations[which];
  guint n;
  const TlUnit *units = tl_supply_picture_units (tl_supply_picture (now, side), &n);

  for (guint i = 0; i < n; i++)
    {
      const TlUnitState *state = tl_situation_state (now, units[i]);

      compare->values[TL_COMPARE_UNTRACED][side][which] += !tl_supply_is_traced (now, units[i]);
      compare->values[TL_COMPARE_OOS][side][which] += (state->flags & TL_UNIT_OOS) != 0;
    }
}

static void
count_stops (TlCompare *compare, guint which)
{
  const TlSituation *now = compare->situations[which];
  g_autoptr (GArray) hexes = tl_control_hexes (now);

  for (guint i = 0; i < hexes->len; i++)
    {
      TlSide side = tl_situation_control (now, g_array_index (hexes, TlHex, i));

      if (side < 2)
        compare->values[TL_COMPARE_STOPS][side][which]++;
    }
}

/* --- which units differ ----------------------------------------------------------------------- */

static gboolean
has_unit (const TlSituation *situation, TlUnit unit)
{
  return unit < tl_situation_n_units (situation) &&
         tl_situation_state (situation, unit)->box != TL_BOX_GONE;
}

/* Boxes have other numbers where one was taken away. */
static gboolean
is_in_same_place (const TlSituation *one, const TlSituation *other, TlUnit unit)
{
  const TlUnitState *a = tl_situation_state (one, unit);
  const TlUnitState *b = tl_situation_state (other, unit);
  g_autofree char *at = tl_place_to_string (tl_situation_scenario (one), a->hex, a->box);
  g_autofree char *there = tl_place_to_string (tl_situation_scenario (other), b->hex, b->box);

  return strcmp (at, there) == 0;
}

/* What a player sees of a unit, wherever it is. */
static gboolean
looks_same (const TlUnitState *a, const TlUnitState *b)
{
  return a->face == b->face && a->marker == b->marker && a->steps_lost == b->steps_lost &&
         a->stocks == b->stocks && a->t == b->t && a->level == b->level && a->owner == b->owner &&
         (a->flags & TL_UNIT_OOS) == (b->flags & TL_UNIT_OOS);
}

static void
add_unit (TlCompare *compare, TlUnit unit, gboolean is_in_one, gboolean is_in_other)
{
  TlCompareUnit differs = { unit, { is_in_one, is_in_other } };

  g_array_append_val (compare->units, differs);
}

static void
find_units (TlCompare *compare)
{
  const TlSituation *one = compare->situations[0];
  const TlSituation *other = compare->situations[1];
  guint n_common = tl_situation_n_units (compare->common);
  g_autoptr (GArray) changed = tl_situation_changed_units (one, other);

  for (guint i = 0; i < changed->len; i++)
    {
      TlUnit unit = g_array_index (changed, TlUnit, i);
      gboolean is_in_one = has_unit (one, unit);
      gboolean is_in_other = has_unit (other, unit);

      if (is_in_one && is_in_other && is_in_same_place (one, other, unit) &&
          looks_same (tl_situation_state (one, unit), tl_situation_state (other, unit)))
        continue;
      if (unit < n_common)
        add_unit (compare, unit, is_in_one, is_in_other);
      else
        {
          if (is_in_one && !is_dead (tl_situation_state (one, unit)))
            add_unit (compare, unit, TRUE, FALSE);
          if (is_in_other && !is_dead (tl_situation_state (other, unit)))
            add_unit (compare, unit, FALSE, TRUE);
        }
    }
}

/* --- life ------------------------------------------------------------------------------------- */

static guint
depth_of (const TlNode *node)
{
  guint depth = 0;

  while ((node = node->parent) != NULL)
    depth++;
  return depth;
}

static const TlNode *
last_common (const TlNode *one, const TlNode *other)
{
  guint a = depth_of (one), b = depth_of (other);

  for (; a > b; a--)
    one = one->parent;
  for (; b > a; b--)
    other = other->parent;
  while (one != other)
    {
      one = one->parent;
      other = other->parent;
    }
  return one;
}

TlCompare *
tl_compare_new (const TlNode *one, const TlNode *other)
{
  TlCompare *compare = g_new0 (TlCompare, 1);

  compare->common = tl_situation_ref (last_common (one, other)->situation);
  compare->situations[0] = tl_situation_ref (one->situation);
  compare->situations[1] = tl_situation_ref (other->situation);
  compare->units = g_array_new (FALSE, FALSE, sizeof (TlCompareUnit));
  for (guint which = 0; which < 2; which++)
    {
      for (TlUnit unit = 0; unit < tl_situation_n_units (compare->common); unit++)
        count_unit (compare, which, unit);
      count_tokens (compare, compare->common, which, 1);
      count_tokens (compare, compare->situations[which], which, -1);
      count_supply (compare, which, 0);
      count_supply (compare, which, 1);
      count_stops (compare, which);
    }
  find_units (compare);
  return compare;
}

void
tl_compare_free (TlCompare *compare)
{
  if (compare == NULL)
    return;
  tl_situation_unref (compare->common);
  tl_situation_unref (compare->situations[0]);
  tl_situation_unref (compare->situations[1]);
  g_array_unref (compare->units);
  g_free (compare);
}

/* --- in words --------------------------------------------------------------------------------- */

static const char *const measures[TL_COMPARE_MEASURES] = {
  [TL_COMPARE_UNITS_LOST] = N_ ("Combat units lost (9.11)"),
  [TL_COMPARE_STEPS_LOST] = N_ ("Steps lost (9.11)"),
  [TL_COMPARE_T] = N_ ("SP used or lost (12.1)"),
  [TL_COMPARE_HEXES] = N_ ("Hexes moved"),
  [TL_COMPARE_UNTRACED] = N_ ("Units without trace (12.6a)"),
  [TL_COMPARE_OOS] = N_ ("Units marked OOS (12.8a)"),
  [TL_COMPARE_STOPS] = N_ ("Stops, ports, sources held (13.3h)"),
};

const char *
tl_compare_measure_name (TlCompareMeasure measure)
{
  return _ (measures[measure]);
}

char *
tl_compare_since_text (const TlCompare *compare)
{
  g_autofree char *since = tl_log_time_text (compare->common);

  /* Translators: a turn, a side, a segment. */
  return g_strdup_printf (_ ("What is lost, used and moved counts from where the two parted: %s."),
                          since);
}

char *
tl_compare_value_text (const TlCompare *compare, TlCompareMeasure measure, TlSide side, guint which)
{
  int value = compare->values[measure][side][which];

  if (measure != TL_COMPARE_T || value == 0)
    return g_strdup_printf ("%d", value);
  g_autofree char *amount = tl_tokens_text ((guint) ABS (value));
  return g_strconcat (value < 0 ? "−" : "", amount, NULL);
}

static TlSite
site_of (const TlSituation *situation, const TlUnitState *state)
{
  if (state->hex != TL_HEX_NONE)
    return state->hex;
  return state->box < tl_situation_scenario (situation)->boxes->len ? tl_site_of_box (state->box)
                                                                    : TL_SITE_NONE;
}

static char *
place_text (const TlSituation *situation, const TlUnitState *state)
{
  TlSite site = site_of (situation, state);

  if (site != TL_SITE_NONE)
    return tl_site_describe (tl_situation_scenario (situation), site);
  return g_strdup (is_dead (state) ? _ ("Dead Pile") : _ ("not on the map"));
}

static void
add (GPtrArray *words, char *word)
{
  g_ptr_array_add (words, word);
}

/* What a unit has on it that is not the same in @a, its own state, and in @b. */
static void
add_condition (GPtrArray *words, const TlSituation *situation, TlUnit unit, const TlUnitState *a,
               const TlUnitState *b)
{
  static const char *const stocks[] = { N_ ("full stocks"), N_ ("Low"), N_ ("Exhausted") };

  if ((a->face != b->face || a->marker != b->marker) && tl_unit_is_combat (situation, unit))
    add (words, g_strdup (tl_mode_name (tl_unit_mode (situation, unit))));
  if (a->steps_lost != b->steps_lost)
    add (words, g_strdup_printf (ngettext ("%u step", "%u steps", tl_unit_steps (situation, unit)),
                                 tl_unit_steps (situation, unit)));
  if (a->stocks != b->stocks && a->stocks < G_N_ELEMENTS (stocks))
    add (words, g_strdup (_ (stocks[a->stocks])));
  if ((a->flags & TL_UNIT_OOS) != (b->flags & TL_UNIT_OOS))
    add (words, g_strdup ((a->flags & TL_UNIT_OOS) != 0 ? _ ("OOS") : _ ("not OOS")));
  if (a->t != b->t)
    add (words, tl_tokens_text (a->t));
  if (a->level != b->level)
    /* Translators: of a hedgehog or an air base, or the hits of a port. */
    add (words, g_strdup_printf (_ ("level %u"), a->level));
  if (a->owner != b->owner && a->owner < 2)
    add (words, g_strdup (tl_situation_scenario (situation)->sides[a->owner].name));
}

char *
tl_compare_unit_text (const TlCompare *compare, const TlCompareUnit *unit, guint which)
{
  const TlSituation *situation = compare->situations[which];
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const TlUnitState *state, *other;

  if (!unit->is_in[which])
    return g_strdup (_ ("not there"));
  state = tl_situation_state (situation, unit->unit);
  add (words, place_text (situation, state));
  if (unit->is_in[!which] && !is_dead (state))
    {
      other = tl_situation_state (compare->situations[!which], unit->unit);
      add_condition (words, situation, unit->unit, state, other);
    }
  add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

char *
tl_compare_unit_name (const TlCompare *compare, const TlCompareUnit *unit)
{
  return tl_situation_name (compare->situations[unit->is_in[0] ? 0 : 1], unit->unit);
}

const char *
tl_branch_name (const TlBranch *branch)
{
  return branch->name != NULL ? branch->name : _ ("The real game");
}

char *
tl_branch_text (const TlBranch *branch)
{
  const TlNode *when = branch->name != NULL ? branch->from : branch->at;
  g_autofree char *time = tl_log_time_text (when->situation);
  guint n = depth_of (branch->at) - depth_of (branch->from);

  /* Translators: a turn, a side and a segment, then how many actions were done. */
  return g_strdup_printf (ngettext ("%s · %u action", "%s · %u actions", n), time, n);
}
