/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-situation-private.h"

struct _TlEdit
{
  TlSituation *base;
  TlSituation *next;
};

static TlPage *
page_new (void)
{
  TlPage *page = g_new0 (TlPage, 1);

  page->ref_count = 1;
  return page;
}

/* A unit as printed on @counter, in the pool. */
static TlUnitState
fresh_state (const TlScenario *scenario, guint index)
{
  const TlCounter *counter = g_ptr_array_index (scenario->counters, index);
  gboolean has_combat_side = counter->kind != TL_KIND_REPL && counter->kind != TL_KIND_TRANSPORT;

  return (TlUnitState){
    .counter = index,
    .hex = TL_HEX_NONE,
    .phase_start = TL_HEX_NONE,
    .box = TL_BOX_POOL,
    .face = has_combat_side ? TL_FACE_COMBAT : TL_FACE_MOVE,
    .level = counter->level,
    .owner = counter->side,
  };
}

/* Makes room for one more unit, at the end. */
static TlUnitState *
append_unit (TlSituation *situation)
{
  if (situation->n_units == situation->n_pages * TL_PAGE_UNITS)
    {
      situation->pages = g_renew (TlPage *, situation->pages, situation->n_pages + 1);
      situation->pages[situation->n_pages++] = page_new ();
    }
  return tl_situation_state_at (situation, situation->n_units++);
}

TlSituation *
tl_situation_new (TlScenario *scenario)
{
  TlSituation *situation = g_new0 (TlSituation, 1);

  g_atomic_ref_count_init (&situation->ref_count);
  situation->scenario = tl_scenario_ref (scenario);
  situation->made_ids = g_ptr_array_new_with_free_func (g_free);
  situation->controls = g_array_new (FALSE, TRUE, sizeof (TlControl));
  situation->track = tl_track_new ();
  situation->attacked = g_array_new (FALSE, FALSE, sizeof (TlHex));
  situation->decisions = g_array_new (FALSE, TRUE, sizeof (TlDecision));
  situation->clock.turn = scenario->first_turn;
  tl_scenario_note_traits (scenario);
  for (guint i = 0; i < scenario->counters->len; i++)
    *append_unit (situation) = fresh_state (scenario, i);
  return situation;
}

static gpointer
copy_string (gconstpointer string, gpointer data)
{
  return g_strdup (string);
}

/* (transfer full) */
static GPtrArray *
copy_ids (GPtrArray *ids)
{
  GPtrArray *copy = g_ptr_array_copy (ids, copy_string, NULL);

  g_ptr_array_set_free_func (copy, g_free);
  return copy;
}

TlSituation *
tl_situation_copy (const TlSituation *situation)
{
  TlSituation *copy = g_new0 (TlSituation, 1);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->scenario = tl_scenario_ref (situation->scenario);
  copy->n_units = situation->n_units;
  copy->n_pages = situation->n_pages;
  copy->pages = g_new (TlPage *, situation->n_pages);
  for (guint i = 0; i < copy->n_pages; i++)
    {
      copy->pages[i] = g_memdup2 (situation->pages[i], sizeof (TlPage));
      copy->pages[i]->ref_count = 1;
    }
  copy->made_ids = copy_ids (situation->made_ids);
  copy->controls = g_array_copy (situation->controls);
  copy->track = tl_track_copy (situation->track);
  copy->attacked = g_array_copy (situation->attacked);
  copy->decisions = g_array_copy (situation->decisions);
  copy->fight = situation->fight != NULL ? tl_fight_copy (situation->fight) : NULL;
  copy->clock = situation->clock;
  return copy;
}

TlEdit *
tl_situation_edit (const TlSituation *situation)
{
  TlEdit *edit = g_new (TlEdit, 1);
  TlSituation *next = g_new0 (TlSituation, 1);

  g_atomic_ref_count_init (&next->ref_count);
  next->scenario = tl_scenario_ref (situation->scenario);
  next->n_units = situation->n_units;
  next->n_pages = situation->n_pages;
  next->pages = g_memdup2 (situation->pages, situation->n_pages * sizeof *situation->pages);
  for (guint i = 0; i < next->n_pages; i++)
    next->pages[i]->ref_count++;
  next->made_ids = g_ptr_array_ref (situation->made_ids);
  next->controls = g_array_ref (situation->controls);
  next->track = situation->track;
  next->track->ref_count++;
  next->attacked = g_array_ref (situation->attacked);
  next->decisions = g_array_ref (situation->decisions);
  next->fight = situation->fight != NULL ? tl_fight_copy (situation->fight) : NULL;
  next->clock = situation->clock;
  edit->base = tl_situation_ref ((TlSituation *) situation);
  edit->next = next;
  return edit;
}

TlSituation *
tl_edit_next (TlEdit *edit)
{
  return edit->next;
}

void
tl_edit_free (TlEdit *edit)
{
  if (edit == NULL)
    return;
  tl_situation_unref (edit->base);
  tl_situation_unref (edit->next);
  g_free (edit);
}

/* What was worked out for the base and still holds. */
static void
hand_slots_over (const TlSituation *base, TlSituation *next)
{
  for (guint i = 0; i < TL_SLOTS; i++)
    {
      const TlSlotEntry *slot = &base->slots[i];
      gpointer data = slot->data != NULL && slot->hand_over != NULL
                          ? slot->hand_over (slot->data, base, next)
                          : NULL;

      if (data != NULL)
        next->slots[i] = (TlSlotEntry){ data, slot->free_func, slot->hand_over };
    }
}

TlSituation *
tl_edit_finish (TlEdit *edit)
{
  TlSituation *next = g_steal_pointer (&edit->next);

  /* Left from a look in between. */
  tl_situation_trim (next);
  tl_places_hand_over (edit->base, next);
  hand_slots_over (edit->base, next);
  tl_edit_free (edit);
  return next;
}

TlUnitState *
tl_edit_unit (TlEdit *edit, TlUnit unit)
{
  TlPage **page;

  g_return_val_if_fail (unit < edit->next->n_units, NULL);
  page = &edit->next->pages[unit / TL_PAGE_UNITS];
  if ((*page)->ref_count > 1)
    {
      TlPage *copy = g_memdup2 (*page, sizeof **page);

      copy->ref_count = 1;
      tl_page_unref (*page);
      *page = copy;
    }
  return &(*page)->units[unit % TL_PAGE_UNITS];
}

const TlUnitState *
tl_edit_peek (const TlEdit *edit, TlUnit unit)
{
  return tl_situation_state (edit->next, unit);
}

const TlSituation *
tl_edit_look (const TlEdit *edit)
{
  /* What was made from an earlier look is no longer true. */
  tl_situation_trim (edit->next);
  return edit->next;
}

/* "d3#2", or the next number that is free. (transfer full) */
static char *
made_id (const TlSituation *situation, const char *counter_id)
{
  g_autofree char *prefix = g_strconcat (counter_id, "#", NULL);
  guint n = 2;

  /* Numbers are given without gaps, so this many are taken. */
  for (guint i = 0; i < situation->made_ids->len; i++)
    n += g_str_has_prefix (g_ptr_array_index (situation->made_ids, i), prefix) ? 1 : 0;
  for (;; n++)
    {
      g_autofree char *id = g_strdup_printf ("%s#%u", counter_id, n);

      if (tl_situation_find (situation, id) == TL_UNIT_NONE)
        return g_steal_pointer (&id);
    }
}

TlUnit
tl_edit_add_unit (TlEdit *edit, guint counter)
{
  TlSituation *next = edit->next;
  GPtrArray *ids;
  TlUnit unit = next->n_units;
  const TlCounter *printed;

  g_return_val_if_fail (counter < next->scenario->counters->len, TL_UNIT_NONE);
  printed = g_ptr_array_index (next->scenario->counters, counter);
  ids = copy_ids (next->made_ids);
  g_ptr_array_add (ids, made_id (next, printed->id));
  g_ptr_array_unref (next->made_ids);
  next->made_ids = ids;

  /* The new unit may begin in a page that the base shares. */
  append_unit (next);
  *tl_edit_unit (edit, unit) = fresh_state (next->scenario, counter);
  return unit;
}

TlClock *
tl_edit_clock (TlEdit *edit)
{
  return &edit->next->clock;
}

void
tl_edit_place (TlEdit *edit, TlUnit unit, TlHex hex)
{
  TlUnitState *state;

  g_return_if_fail (hex < tl_map_n_hexes (edit->next->scenario->map));
  state = tl_edit_unit (edit, unit);
  state->hex = hex;
  state->box = TL_BOX_NONE;
}

void
tl_edit_put_in_box (TlEdit *edit, TlUnit unit, guint box)
{
  const GArray *boxes = edit->next->scenario->boxes;
  TlUnitState *state;

  g_return_if_fail (box < boxes->len || box == TL_BOX_DEAD || box == TL_BOX_POOL);
  state = tl_edit_unit (edit, unit);
  state->hex = box < boxes->len ? g_array_index (boxes, TlBox, box).hex : TL_HEX_NONE;
  state->box = (guint16) box;
}

void
tl_edit_destroy (TlEdit *edit, TlUnit unit)
{
  TlUnitState *state = tl_edit_unit (edit, unit);
  guint8 owner = state->owner;

  *state = fresh_state (edit->next->scenario, state->counter);
  state->box = TL_BOX_DEAD;
  state->owner = owner;
}

/* An array of our own, to be written. */
static GArray *
own_array (GArray **array, const GArray *shared)
{
  if (*array == shared)
    {
      GArray *copy = g_array_copy (*array);

      g_array_unref (*array);
      *array = copy;
    }
  return *array;
}

void
tl_edit_set_control (TlEdit *edit, TlHex hex, TlSide side)
{
  GArray *controls = own_array (&edit->next->controls, edit->base->controls);
  guint i = tl_entries_find (controls, hex);
  gboolean is_there = i < controls->len && g_array_index (controls, TlControl, i).hex == hex;
  TlControl control = { .hex = hex, .side = side };

  if (side == TL_SIDE_NONE)
    {
      if (is_there)
        g_array_remove_index (controls, i);
    }
  else if (is_there)
    g_array_index (controls, TlControl, i).side = side;
  else
    g_array_insert_val (controls, i, control);
}

void
tl_edit_set_attacked (TlEdit *edit, TlHex hex)
{
  GArray *attacked = own_array (&edit->next->attacked, edit->base->attacked);
  guint i = tl_entries_find (attacked, hex);

  if (i == attacked->len || g_array_index (attacked, TlHex, i) != hex)
    g_array_insert_val (attacked, i, hex);
}

void
tl_edit_clear_attacked (TlEdit *edit)
{
  if (edit->next->attacked->len > 0)
    g_array_set_size (own_array (&edit->next->attacked, edit->base->attacked), 0);
}

void
tl_edit_push_decision (TlEdit *edit, const TlDecision *decision)
{
  GArray *decisions = own_array (&edit->next->decisions, edit->base->decisions);
  TlDecision copy = *decision;

  g_return_if_fail (decision->n_units <= TL_DECISION_UNITS);
  for (guint i = copy.n_units; i < TL_DECISION_UNITS; i++)
    copy.units[i] = 0;
  g_array_append_val (decisions, copy);
}

void
tl_edit_pop_decision (TlEdit *edit)
{
  GArray *decisions = own_array (&edit->next->decisions, edit->base->decisions);

  g_return_if_fail (decisions->len > 0);
  g_array_set_size (decisions, decisions->len - 1);
}

void
tl_edit_set_fight (TlEdit *edit, TlFight *fight)
{
  tl_fight_free (edit->next->fight);
  edit->next->fight = fight;
}
