/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of those who could attack do, and each from where. */
#include "config.h"

#include "play/tl-planner-private.h"
#include "rules/base/tl-stacking.h"
#include "rules/movement/tl-move.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
member_clear (gpointer data)
{
  TlMember *member = data;

  g_clear_pointer (&member->path, g_array_unref);
  g_array_unref (member->strengths);
}

static void
attack_clear (gpointer data)
{
  TlAttack *attack = data;

  g_free (attack->numbers);
}

static TlField *
field_new (gboolean overrun)
{
  TlField *field = g_new0 (TlField, 1);

  field->overrun = overrun;
  field->members = g_array_new (FALSE, FALSE, sizeof (TlMember));
  g_array_set_clear_func (field->members, member_clear);
  field->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  field->attacks = g_array_new (FALSE, FALSE, sizeof (TlAttack));
  g_array_set_clear_func (field->attacks, attack_clear);
  field->unpaid = g_array_new (FALSE, FALSE, sizeof (guint32));
  return field;
}

void
tl_field_free (TlField *field)
{
  if (field == NULL)
    return;
  g_array_unref (field->members);
  g_array_unref (field->hexes);
  g_array_unref (field->attacks);
  g_array_unref (field->unpaid);
  tl_fight_odds_free (field->odds);
  tl_fight_odds_free (field->withheld);
  g_free (field);
}

/* --- where each of them goes ------------------------------------------------------------------ */

static TlFraction
best_strength (const TlComer *comer)
{
  TlFraction best = TL_FRACTION_ZERO;

  for (guint i = 0; i < comer->options->len; i++)
    {
      TlFraction strength = g_array_index (comer->options, TlOption, i).strength;

      if (tl_fraction_compare (strength, best) > 0)
        best = strength;
    }
  return best;
}

/* Those that stand there, then the strongest. */
static int
compare_comers (gconstpointer a, gconstpointer b)
{
  const TlComer *one = a;
  const TlComer *other = b;
  int order = tl_fraction_compare (best_strength (other), best_strength (one));

  if (one->is_there != other->is_there)
    return one->is_there ? -1 : 1;
  if (order != 0)
    return order;
  return one->unit < other->unit ? -1 : one->unit > other->unit;
}

/* Members in @hex and next to it. */
static guint
company (const TlPlanner *planner, const TlField *field, TlHex hex)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (planner->situation));
  guint n = 0;

  for (guint i = 0; i < field->members->len; i++)
    n += tl_grid_distance (grid, tl_field_member (field, i)->launch, hex) <= 1;
  return n;
}

/* Rule 4.8: whether @unit fits into @hex beside all candidates that would be there. */
static gboolean
fits (const TlPlanner *planner, const TlField *field, TlUnit unit, TlHex hex)
{
  const TlSituation *situation = planner->situation;
  guint re4 = tl_unit_re4 (situation, unit);

  for (guint i = 0; i < field->members->len; i++)
    {
      const TlMember *member = tl_field_member (field, i);

      if (member->launch == hex && member->path != NULL)
        re4 += tl_unit_re4 (situation, member->unit);
    }
  return tl_stacking_check (situation, hex, planner->query->side, re4, TL_FINDING_FORBIDDEN, NULL);
}

static gboolean
is_better_option (const TlPlanner *planner, const TlField *field, const TlOption *a,
                  const TlOption *b)
{
  int order = tl_fraction_compare (a->strength, b->strength);
  guint company_a = company (planner, field, a->hex);
  guint company_b = company (planner, field, b->hex);

  if (order != 0)
    return order > 0;
  if (company_a != company_b)
    return company_a > company_b;
  return a->mp12 != b->mp12 ? a->mp12 < b->mp12 : a->hex < b->hex;
}

static const TlOption *
choose_option (const TlPlanner *planner, const TlField *field, const TlComer *comer)
{
  const TlOption *best = NULL;

  if (comer->is_there)
    return &g_array_index (comer->options, TlOption, 0);
  for (guint i = 0; i < comer->options->len; i++)
    {
      const TlOption *option = &g_array_index (comer->options, TlOption, i);

      if (fits (planner, field, comer->unit, option->hex) &&
          (best == NULL || is_better_option (planner, field, option, best)))
        best = option;
    }
  return best;
}

static void
add_member (const TlPlanner *planner, TlField *field, TlUnit unit, const TlOption *option)
{
  const TlSituation *situation = planner->situation;
  TlMember member = { .unit = unit,
                      .from = tl_situation_hex (situation, unit),
                      .launch = option->hex,
                      .mp12 = option->mp12,
                      .path = option->path == NULL ? NULL : g_array_ref (option->path),
                      .twin = TL_MEMBER_NONE,
                      .strengths = g_array_new (FALSE, FALSE, sizeof (TlFraction)),
                      .strength = option->strength,
                      .steps = tl_unit_steps (situation, unit) };

  if (field->overrun || option->path != NULL)
    member.fuel_t = tl_planner_fuel_t (planner, unit);

  g_array_append_val (field->members, member);
}

static guint
max_candidates (const TlPlanner *planner)
{
  return MIN (planner->query->max_candidates, TL_PLANNER_CANDIDATES);
}

static void
leave_out_for_number (const TlPlanner *planner, TlUnit unit)
{
  g_autofree char *why
      /* Translators: a number of units. */
      = g_strdup_printf (_ ("The search looks at %u candidates at the most, the strongest first."),
                         max_candidates (planner));

  tl_planner_leave_out (planner, unit, "9.2", why);
}

static void
settle_combat (const TlPlanner *planner, TlField *field, GArray *comers)
{
  g_array_sort (comers, compare_comers);
  for (guint i = 0; i < comers->len; i++)
    {
      const TlComer *comer = &g_array_index (comers, TlComer, i);
      const TlOption *option = choose_option (planner, field, comer);

      if (option == NULL)
        tl_planner_leave_out (planner, comer->unit, "4.8",
                              _ ("The hexes that it could attack from are full."));
      else if (field->members->len >= max_candidates (planner))
        leave_out_for_number (planner, comer->unit);
      else
        add_member (planner, field, comer->unit, option);
    }
}

/* --- what the search needs to know ------------------------------------------------------------ */

static int
compare_members (gconstpointer a, gconstpointer b)
{
  TlUnit one = ((const TlMember *) a)->unit;
  TlUnit other = ((const TlMember *) b)->unit;

  return one < other ? -1 : one > other;
}

static void
number_hex (TlField *field, TlMember *member)
{
  for (guint i = 0; i < field->hexes->len; i++)
    if (g_array_index (field->hexes, TlHex, i) == member->launch)
      {
        member->hex = i;
        return;
      }
  member->hex = field->hexes->len;
  g_array_append_val (field->hexes, member->launch);
}

static void
take_odds (TlMember *member, const TlFightOdds *odds)
{
  const TlFightStack *stack = g_ptr_array_index (odds->stacks, 0);

  for (guint i = 0; i < stack->alternatives->len; i++)
    g_array_append_val (member->strengths,
                        g_array_index (stack->alternatives, TlFightAlternative, i).strength);
  if (stack->alternatives->len == 0)
    g_array_append_val (member->strengths, stack->strength);
  member->ar = odds->attack.ar;
  member->supply_t = odds->attack.supply_t;
}

static gboolean
faces_are_alike (const TlFace *a, const TlFace *b)
{
  return a->has_strength == b->has_strength && a->defends_only == b->defends_only &&
         a->strength == b->strength && a->ar == b->ar && a->ma == b->ma &&
         a->mobility == b->mobility;
}

static gboolean
counters_are_alike (const TlCounter *a, const TlCounter *b)
{
  return a->kind == b->kind && a->side == b->side && a->formation == b->formation &&
         g_strcmp0 (a->nationality, b->nationality) == 0 && a->size == b->size &&
         a->symbols == b->symbols && a->klass == b->klass && a->steps == b->steps &&
         a->multi_step_re4 == b->multi_step_re4 && a->is_engineer == b->is_engineer &&
         faces_are_alike (&a->faces[TL_FACE_COMBAT], &b->faces[TL_FACE_COMBAT]) &&
         faces_are_alike (&a->faces[TL_FACE_MOVE], &b->faces[TL_FACE_MOVE]);
}

/* Printed alike, in one place and in one state. */
static gboolean
are_twins (const TlSituation *situation, const TlMember *a, const TlMember *b)
{
  TlUnitState one = *tl_situation_state (situation, a->unit);
  TlUnitState other = *tl_situation_state (situation, b->unit);

  one.counter = other.counter = 0;
  return a->launch == b->launch && memcmp (&one, &other, sizeof one) == 0 &&
         counters_are_alike (tl_situation_counter (situation, a->unit),
                             tl_situation_counter (situation, b->unit));
}

static void
find_twin (const TlSituation *situation, TlField *field, guint i)
{
  for (guint k = i; k-- > 0;)
    if (are_twins (situation, tl_field_member (field, k), tl_field_member (field, i)))
      {
        tl_field_member (field, i)->twin = k;
        return;
      }
}

static void
list_candidate (const TlPlanner *planner, const TlField *field, const TlMember *member)
{
  TlCandidate candidate = { member->unit, member->from, member->launch, member->mp12,
                            field->overrun };

  g_array_append_val (planner->proposals->candidates, candidate);
}

static void
count_defenders (const TlSituation *situation, TlField *field)
{
  for (guint i = 0; i < field->odds->defenders->len; i++)
    field->defender_steps +=
        tl_unit_steps (situation, g_array_index (field->odds->defenders, TlFightUnit, i).unit);
}

static void
finish_field (TlPlanner *planner, TlField *field)
{
  g_array_sort (field->members, compare_members);
  for (guint i = 0; i < field->members->len; i++)
    {
      TlMember *member = tl_field_member (field, i);
      g_autoptr (TlSituation) there =
          tl_planner_after_way (planner, member->unit, member->path, field->overrun);
      g_autoptr (TlFightOdds) odds =
          tl_planner_odds_alone (planner, there, member->unit, field->overrun);

      number_hex (field, member);
      take_odds (member, odds);
      find_twin (planner->situation, field, i);
      list_candidate (planner, field, member);
      if (field->odds == NULL)
        {
          field->odds = tl_planner_defence (planner, there, member->unit, field->overrun, FALSE);
          field->withheld = tl_planner_defence (planner, there, member->unit, field->overrun, TRUE);
        }
    }
  count_defenders (planner->situation, field);
  field->index = planner->fields->len;
  g_ptr_array_add (planner->fields, field);
}

static void
find_combat_field (TlPlanner *planner)
{
  g_autoptr (GArray) comers = tl_planner_find_comers (planner, FALSE);
  TlField *field = field_new (FALSE);

  settle_combat (planner, field, comers);
  if (field->members->len > 0)
    finish_field (planner, field);
  else
    tl_field_free (field);
}

/* --- overruns --------------------------------------------------------------------------------- */

/* Rules 6.1, 8.1: whether two units may overrun together. */
static gboolean
are_of_one_stack (const TlSituation *situation, TlUnit a, TlUnit b)
{
  const TlUnitState *one = tl_situation_state (situation, a);
  const TlUnitState *other = tl_situation_state (situation, b);

  return one->hex == other->hex && one->phase_start == other->phase_start &&
         tl_move_is_under_way (situation, a) == tl_move_is_under_way (situation, b);
}

static const TlOption *
option_for (const TlComer *comer, TlHex hex)
{
  for (guint i = 0; i < comer->options->len; i++)
    if (g_array_index (comer->options, TlOption, i).hex == hex)
      return &g_array_index (comer->options, TlOption, i);
  return NULL;
}

/* All of the stack of @first that can overrun from @hex. */
static void
find_overrun_field (TlPlanner *planner, const GArray *comers, const TlComer *first, TlHex hex)
{
  TlField *field = field_new (TRUE);

  for (guint i = 0; i < comers->len; i++)
    {
      const TlComer *comer = &g_array_index (comers, TlComer, i);
      const TlOption *option = option_for (comer, hex);

      if (option == NULL || !are_of_one_stack (planner->situation, first->unit, comer->unit))
        continue;
      if (field->members->len >= max_candidates (planner))
        leave_out_for_number (planner, comer->unit);
      else
        add_member (planner, field, comer->unit, option);
    }
  if (field->members->len > 0)
    finish_field (planner, field);
  else
    tl_field_free (field);
}

/* Whether nobody before @i is of its stack. */
static gboolean
is_first_of_stack (const TlPlanner *planner, const GArray *comers, guint i)
{
  TlUnit unit = g_array_index (comers, TlComer, i).unit;

  for (guint k = 0; k < i; k++)
    if (are_of_one_stack (planner->situation, g_array_index (comers, TlComer, k).unit, unit))
      return FALSE;
  return TRUE;
}

/* From where it stands, then from the other hexes. */
static void
find_overrun_fields (TlPlanner *planner)
{
  g_autoptr (GArray) comers = tl_planner_find_comers (planner, TRUE);
  const TlMap *map = tl_situation_map (planner->situation);

  g_array_sort (comers, compare_comers);
  for (guint i = 0; i < comers->len; i++)
    {
      const TlComer *first = &g_array_index (comers, TlComer, i);
      TlHex here = tl_situation_hex (planner->situation, first->unit);

      if (!is_first_of_stack (planner, comers, i))
        continue;
      find_overrun_field (planner, comers, first, here);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex hex = tl_map_neighbour (map, planner->query->target, d);

          if (hex != TL_HEX_NONE && hex != here)
            find_overrun_field (planner, comers, first, hex);
        }
    }
}

void
tl_planner_find_fields (TlPlanner *planner)
{
  if ((planner->query->kinds & TL_PLANNER_COMBAT) != 0)
    find_combat_field (planner);
  if ((planner->query->kinds & TL_PLANNER_OVERRUN) != 0)
    find_overrun_fields (planner);
}
