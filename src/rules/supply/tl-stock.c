/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-stock.h"

/* What is in a box that stands for a hex, or in a hold, does not lie in that hex. */
static gboolean
is_at (const TlSituation *situation, TlUnit unit, TlSite site)
{
  TlHex hex = tl_situation_hex (situation, unit);

  return tl_site_is_box (site)
             ? hex == TL_HEX_NONE && tl_situation_state (situation, unit)->box == tl_site_box (site)
             : hex == site;
}

static gboolean
is_ground_dump (const TlSituation *situation, TlUnit unit, TlSide side, TlSite site)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP &&
         is_at (situation, unit, site) && tl_situation_side (situation, unit) == side;
}

GArray *
tl_stock_units_at (const TlSituation *situation, TlSite site)
{
  if (!tl_site_is_box (site))
    return tl_situation_units_in (situation, site);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (is_at (situation, unit, site))
      g_array_append_val (units, unit);
  return units;
}

/* --- taking ----------------------------------------------------------------------------------- */

/* SP on the ground before loaded ones, then the lower number. */
static TlUnit
first_piece (const TlSituation *situation, TlSide side, TlSite site, int users)
{
  guint n_units = tl_situation_n_units (situation);
  TlUnit loaded = TL_UNIT_NONE;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      TlKind kind = tl_situation_counter (situation, unit)->kind;
      int of_unit;

      if (state->t == 0 || state->owner != side ||
          tl_draw_stock_site (situation, unit, &of_unit) != site || of_unit != users)
        continue;
      if (kind == TL_KIND_DUMP)
        return unit;
      if (kind == TL_KIND_TRANSPORT && loaded == TL_UNIT_NONE)
        loaded = unit;
    }
  return loaded;
}

/* Takes @t Tokens, fresh ones when @is_fresh first; an empty dump is taken away (12.1c), and its
 * counter is as good as new: what was tried with it (12.11a) is gone. */
static void
take_from (TlEdit *edit, TlUnit piece, guint t, gboolean is_fresh)
{
  gboolean is_dump = tl_situation_counter (tl_edit_look (edit), piece)->kind == TL_KIND_DUMP;
  TlUnitState *state = tl_edit_unit (edit, piece);

  state->t -= t;
  if (is_fresh)
    state->fresh_t -= MIN (t, state->fresh_t);
  if (is_dump && state->t == 0)
    tl_edit_destroy (edit, piece);
}

guint
tl_stock_take (TlEdit *edit, TlSide side, TlSite site, int users, guint t)
{
  while (t > 0)
    {
      TlUnit piece = first_piece (tl_edit_look (edit), side, site, users);

      if (piece == TL_UNIT_NONE)
        break;
      guint taken = MIN (t, tl_edit_peek (edit, piece)->t);
      take_from (edit, piece, taken, TRUE);
      t -= taken;
    }
  return t;
}

/* --- loading ---------------------------------------------------------------------------------- */

static guint
loadable_in (const TlUnitState *state)
{
  return state->t - MIN (state->t, state->fresh_t);
}

guint
tl_stock_loadable_t (const TlSituation *situation, TlSide side, TlSite site)
{
  g_autoptr (GArray) units = tl_stock_units_at (situation, site);
  guint sum_t = 0;

  for (guint i = 0; i < units->len; i++)
    if (is_ground_dump (situation, g_array_index (units, TlUnit, i), side, site))
      sum_t += loadable_in (tl_situation_state (situation, g_array_index (units, TlUnit, i)));
  return sum_t;
}

void
tl_stock_lift (TlEdit *edit, TlSide side, TlSite site, guint t)
{
  guint n_units = tl_situation_n_units (tl_edit_look (edit));

  for (TlUnit unit = 0; unit < n_units && t > 0; unit++)
    {
      if (!is_ground_dump (tl_edit_look (edit), unit, side, site))
        continue;
      guint taken = MIN (t, loadable_in (tl_edit_peek (edit, unit)));
      if (taken > 0)
        take_from (edit, unit, taken, FALSE);
      t -= taken;
    }
}

/* --- holds ------------------------------------------------------------------------------------ */

guint
tl_stock_held_t (const TlSituation *situation, TlSide side, guint box)
{
  guint n_units = tl_situation_n_units (situation);
  guint sum_t = 0;

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (is_ground_dump (situation, unit, side, tl_site_of_box (box)))
      sum_t += tl_situation_state (situation, unit)->t;
  return sum_t;
}

void
tl_stock_unstow (TlEdit *edit, TlSide side, guint box, guint t)
{
  guint n_units = tl_situation_n_units (tl_edit_look (edit));

  for (TlUnit unit = 0; unit < n_units && t > 0; unit++)
    {
      if (!is_ground_dump (tl_edit_look (edit), unit, side, tl_site_of_box (box)))
        continue;
      guint taken = MIN (t, tl_edit_peek (edit, unit)->t);
      if (taken > 0)
        take_from (edit, unit, taken, FALSE);
      t -= taken;
    }
}

/* --- putting down ----------------------------------------------------------------------------- */

static gboolean
has_room (const TlUnitState *state, guint t)
{
  return state->t + t <= TL_TOKENS_MAX;
}

/* A dump there that takes @t more. */
static TlUnit
dump_for (const TlSituation *situation, TlSide side, TlSite site, guint t)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (is_ground_dump (situation, unit, side, site) &&
        has_room (tl_situation_state (situation, unit), t))
      return unit;
  return TL_UNIT_NONE;
}

/* Rule 12.1c: a letter is one marker. A free one of @side, for want of counters with numbers. */
static TlUnit
free_letter (const TlSituation *situation, TlSide side)
{
  guint n_counters = tl_situation_scenario (situation)->counters.len;

  for (TlUnit unit = 0; unit < n_counters; unit++)
    {
      const TlCounter *counter = tl_situation_counter (situation, unit);
      guint box = tl_situation_state (situation, unit)->box;

      if (counter->kind == TL_KIND_DUMP && counter->side == side && *counter->designation != '\0' &&
          (box == TL_BOX_POOL || box == TL_BOX_DEAD))
        return unit;
    }
  return TL_UNIT_NONE;
}

/* Counters with numbers, of which there are always enough; G_MAXUINT: the side has none. */
static guint
dump_counter (const TlScenario *scenario, TlSide side)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->kind == TL_KIND_DUMP && counter->side == side && *counter->designation == '\0')
        return i;
    }
  return G_MAXUINT;
}

static TlUnit
new_dump (TlEdit *edit, TlSide side)
{
  guint counter = dump_counter (tl_situation_scenario (tl_edit_look (edit)), side);

  if (counter != G_MAXUINT)
    return tl_edit_add_unit (edit, counter);
  TlUnit letter = free_letter (tl_edit_look (edit), side);
  /* A correction may have taken it off the map with its Tokens. */
  if (letter != TL_UNIT_NONE)
    tl_edit_destroy (edit, letter);
  return letter;
}

/* TL_UNIT_NONE: the side has no counter for dumps. */
static TlUnit
put (TlEdit *edit, TlSide side, TlSite site, guint t)
{
  TlUnit dump = dump_for (tl_edit_look (edit), side, site, t);

  if (dump == TL_UNIT_NONE)
    {
      dump = new_dump (edit, side);
      if (dump == TL_UNIT_NONE)
        return TL_UNIT_NONE;
      if (tl_site_is_box (site))
        tl_edit_put_in_box (edit, dump, tl_site_box (site));
      else
        tl_edit_place (edit, dump, site);
    }
  TlUnitState *state = tl_edit_unit (edit, dump);
  state->owner = side;
  state->t += t;
  return dump;
}

gboolean
tl_stock_put (TlEdit *edit, TlSide side, TlSite site, guint t)
{
  TlUnit dump = put (edit, side, site, t);

  if (dump == TL_UNIT_NONE)
    return FALSE;
  tl_edit_unit (edit, dump)->fresh_t += t;
  return TRUE;
}

gboolean
tl_stock_stow (TlEdit *edit, TlSide side, guint box, guint t)
{
  return put (edit, side, tl_site_of_box (box), t) != TL_UNIT_NONE;
}

/* A piece printed like @counter that is used up, TL_UNIT_NONE: none. */
static TlUnit
used_piece (const TlSituation *situation, guint counter)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = tl_situation_scenario (situation)->counters.len; unit < n_units; unit++)
    if (tl_situation_state (situation, unit)->counter == counter &&
        tl_situation_state (situation, unit)->box == TL_BOX_DEAD)
      return unit;
  return TL_UNIT_NONE;
}

TlUnit
tl_stock_bring (TlEdit *edit, TlSide side, guint t)
{
  const TlSituation *now = tl_edit_look (edit);
  guint counter = dump_counter (tl_situation_scenario (now), side);
  TlUnit unit = counter != G_MAXUINT ? used_piece (now, counter) : TL_UNIT_NONE;

  if (counter == G_MAXUINT)
    return TL_UNIT_NONE;
  if (unit == TL_UNIT_NONE)
    unit = tl_edit_add_unit (edit, counter);
  *tl_edit_unit (edit, unit) =
      tl_state_fresh (tl_situation_scenario (tl_edit_look (edit)), counter);
  tl_edit_unit (edit, unit)->owner = side;
  tl_edit_unit (edit, unit)->t = t;
  return unit;
}
