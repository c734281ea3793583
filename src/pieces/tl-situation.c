/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-situation-private.h"

#include <glib/gi18n-lib.h>

/* --- life ------------------------------------------------------------------------------------ */

void
tl_page_unref (TlPage *page)
{
  if (--page->ref_count == 0)
    g_free (page);
}

static void
drop_slot (TlSlotEntry *slot)
{
  if (slot->data != NULL && slot->free_func != NULL)
    slot->free_func (slot->data);
  *slot = (TlSlotEntry){ NULL, NULL, NULL };
}

static void
situation_free (TlSituation *situation)
{
  tl_situation_trim (situation);
  for (guint i = 0; i < situation->n_pages; i++)
    tl_page_unref (situation->pages[i]);
  g_free (situation->pages);
  g_ptr_array_unref (situation->made_ids);
  g_array_unref (situation->controls);
  tl_track_unref (situation->track);
  g_array_unref (situation->attacked);
  g_array_unref (situation->decisions);
  tl_fight_free (situation->fight);
  g_free (situation);
}

TlSituation *
tl_situation_ref (TlSituation *situation)
{
  g_atomic_ref_count_inc (&situation->ref_count);
  if (situation->is_start)
    tl_scenario_ref (situation->scenario);
  return situation;
}

void
tl_situation_unref (TlSituation *situation)
{
  TlScenario *scenario;

  if (situation == NULL)
    return;
  scenario = situation->scenario;
  if (situation->is_start)
    {
      /* Never the last one: the scenario's own is left, and goes with the scenario. */
      if (g_atomic_ref_count_dec (&situation->ref_count))
        g_assert_not_reached ();
      tl_scenario_unref (scenario);
    }
  else if (g_atomic_ref_count_dec (&situation->ref_count))
    {
      situation_free (situation);
      tl_scenario_unref (scenario);
    }
}

void
tl_situation_become_start (TlSituation *situation)
{
  guint others;

  g_return_if_fail (!situation->is_start);
  /* So far they share one hold on the scenario; from now on each but the scenario's has its own. */
  others = (guint) g_atomic_int_get (&situation->ref_count) - 1;
  situation->is_start = TRUE;
  for (guint i = 0; i < others; i++)
    tl_scenario_ref (situation->scenario);
  tl_scenario_unref (situation->scenario);
}

void
tl_situation_drop_start (TlSituation *situation)
{
  if (g_atomic_ref_count_dec (&situation->ref_count))
    situation_free (situation);
}

void
tl_situation_trim (const TlSituation *situation)
{
  TlSituation *writable = (TlSituation *) situation;

  g_clear_pointer (&writable->places, tl_places_unref);
  g_clear_pointer (&writable->earlier_places, tl_places_unref);
  g_clear_pointer (&writable->moved, g_array_unref);
  for (guint i = 0; i < TL_SLOTS; i++)
    drop_slot (&writable->slots[i]);
}

/* --- reading --------------------------------------------------------------------------------- */

TlScenario *
tl_situation_scenario (const TlSituation *situation)
{
  return situation->scenario;
}

TlMap *
tl_situation_map (const TlSituation *situation)
{
  return situation->scenario->map;
}

const TlEdition *
tl_situation_edition (const TlSituation *situation)
{
  return situation->scenario->edition;
}

guint
tl_situation_n_units (const TlSituation *situation)
{
  return situation->n_units;
}

const TlUnitState *
tl_situation_state (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, NULL);
  return tl_situation_state_at (situation, unit);
}

const TlUnitState *
tl_situation_states (const TlSituation *situation, TlUnit first, guint *n)
{
  g_return_val_if_fail (first < situation->n_units, NULL);
  *n = MIN (situation->n_units - first, TL_PAGE_UNITS - first % TL_PAGE_UNITS);
  return tl_situation_state_at (situation, first);
}

const TlCounter *
tl_situation_counter (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, NULL);
  return g_ptr_array_index (situation->scenario->counters,
                            tl_situation_state_at (situation, unit)->counter);
}

TlSide
tl_situation_side (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, TL_SIDE_NONE);
  return tl_situation_state_at (situation, unit)->owner;
}

TlHex
tl_situation_hex (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, TL_HEX_NONE);
  return tl_situation_state_at (situation, unit)->hex;
}

const TlClock *
tl_situation_clock (const TlSituation *situation)
{
  return &situation->clock;
}

/* Units printed on counters of the set-up; the others were made in play. */
static guint
n_original (const TlSituation *situation)
{
  return situation->n_units - situation->made_ids->len;
}

TlUnit
tl_situation_find (const TlSituation *situation, const char *id)
{
  int counter = tl_scenario_find_counter (situation->scenario, id);

  if (counter >= 0 && (guint) counter < n_original (situation))
    return (TlUnit) counter;
  for (guint i = 0; i < situation->made_ids->len; i++)
    if (g_strcmp0 (g_ptr_array_index (situation->made_ids, i), id) == 0)
      return n_original (situation) + i;
  return TL_UNIT_NONE;
}

const char *
tl_situation_id (const TlSituation *situation, TlUnit unit)
{
  guint n = n_original (situation);

  g_return_val_if_fail (unit < situation->n_units, "");
  if (unit >= n)
    return g_ptr_array_index (situation->made_ids, unit - n);
  return tl_situation_counter (situation, unit)->id;
}

char *
tl_situation_name (const TlSituation *situation, TlUnit unit)
{
  g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));

  return g_strdup_printf ("%s (%s)", name, tl_situation_id (situation, unit));
}

char *
tl_situation_names (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *name = tl_situation_name (situation, g_array_index (units, TlUnit, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

char *
tl_situation_names_and_hexes (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      TlHex hex = tl_situation_hex (situation, unit);
      g_autofree char *name = tl_situation_name (situation, unit);
      g_autofree char *place = NULL;

      g_string_append (text, i > 0 ? ", " : "");
      if (hex == TL_HEX_NONE)
        {
          g_string_append (text, name);
          continue;
        }
      place = tl_map_describe_hex (tl_situation_map (situation), hex);
      /* Translators: a unit, the hex where it stands. */
      g_string_append_printf (text, _ ("%s in %s"), name, place);
    }
  return g_string_free (text, FALSE);
}

/* As a word of its own: the id "u" is not named by "unit". */
static gboolean
is_named (const char *text, const char *id)
{
  gsize length = strlen (id);

  for (const char *at = strstr (text, id); at != NULL; at = strstr (at + 1, id))
    if ((at == text || !g_ascii_isalnum (at[-1])) && !g_ascii_isalnum (at[length]))
      return TRUE;
  return FALSE;
}

/* What is refused is refused somewhere; a long list of hexes is for the map to show. */
static gboolean
says_where (const TlFinding *finding)
{
  return finding->severity == TL_FINDING_FORBIDDEN && finding->hexes->len <= 2;
}

char *
tl_situation_finding_text (const TlSituation *situation, const TlFinding *finding)
{
  GString *text = g_string_new (finding->text);

  for (guint i = 0; i < finding->units->len; i++)
    {
      const char *id = tl_situation_id (situation, g_array_index (finding->units, TlUnit, i));

      if (!is_named (text->str, id))
        g_string_append_printf (text, " [%s]", id);
    }
  for (guint i = 0; i < finding->hexes->len && says_where (finding); i++)
    {
      g_autofree char *hex = tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)),
                                                 g_array_index (finding->hexes, TlHex, i));

      if (!is_named (text->str, hex))
        g_string_append_printf (text, " [%s]", hex);
    }
  return g_string_free (text, FALSE);
}

guint
tl_entries_find (const GArray *entries, TlHex hex)
{
  gsize size = g_array_get_element_size ((GArray *) entries);
  guint low = 0, high = entries->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (*(const TlHex *) (const void *) (entries->data + middle * size) < hex)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

gboolean
tl_situation_was_attacked (const TlSituation *situation, TlHex hex)
{
  guint i = tl_entries_find (situation->attacked, hex);

  return i < situation->attacked->len && g_array_index (situation->attacked, TlHex, i) == hex;
}

TlSide
tl_situation_control (const TlSituation *situation, TlHex hex)
{
  guint i = tl_entries_find (situation->controls, hex);

  if (i == situation->controls->len || g_array_index (situation->controls, TlControl, i).hex != hex)
    return TL_SIDE_NONE;
  return g_array_index (situation->controls, TlControl, i).side;
}

gboolean
tl_situation_shares_control (const TlSituation *a, const TlSituation *b)
{
  return a->controls == b->controls;
}

guint
tl_situation_n_decisions (const TlSituation *situation)
{
  return situation->decisions->len;
}

const TlDecision *
tl_situation_decision (const TlSituation *situation, guint i)
{
  guint n = situation->decisions->len;

  g_return_val_if_fail (i < n, NULL);
  return &g_array_index (situation->decisions, TlDecision, n - 1 - i);
}

const TlFight *
tl_situation_fight (const TlSituation *situation)
{
  return situation->fight;
}

gpointer
tl_situation_get_slot (const TlSituation *situation, TlSlot slot)
{
  g_return_val_if_fail ((guint) slot < TL_SLOTS, NULL);
  return situation->slots[slot].data;
}

void
tl_situation_set_slot (const TlSituation *situation, TlSlot slot, gpointer data,
                       GDestroyNotify free_func)
{
  TlSlotEntry *place = &((TlSituation *) situation)->slots[slot];

  g_return_if_fail ((guint) slot < TL_SLOTS);
  if (place->data != data)
    drop_slot (place);
  *place = (TlSlotEntry){ data, free_func, NULL };
}

void
tl_situation_hand_slot_on (const TlSituation *situation, TlSlot slot, TlHandOver hand_over)
{
  g_return_if_fail ((guint) slot < TL_SLOTS);
  ((TlSituation *) situation)->slots[slot].hand_over = hand_over;
}

/* --- phases ---------------------------------------------------------------------------------- */

static const char *const phase_ids[TL_PHASES] = {
  "pre-turn",
  "refit",
  "reinforcement",
  "breakout",
  "movement",
  "movement-barrage",
  "supply",
  "reaction",
  "reaction-barrage",
  "barrage",
  "combat",
  "exploitation",
  "exploitation-barrage",
  "exploitation-combat",
  "clean-up",
  "turn-end",
};

/* Translators: segments of the sequence of play (2.2), as headings. */
static const char *const phase_names[TL_PHASES] = {
  NC_ ("phase", "Pre-Turn Phase"),
  NC_ ("phase", "Aircraft Refit Phase"),
  NC_ ("phase", "Reinforcement Phase"),
  NC_ ("phase", "Movement Phase: Breakout"),
  NC_ ("phase", "Movement Phase: Movement"),
  NC_ ("phase", "Movement Phase: Barrage"),
  NC_ ("phase", "Supply Phase"),
  NC_ ("phase", "Reaction Phase: Movement"),
  NC_ ("phase", "Reaction Phase: Barrage"),
  NC_ ("phase", "Combat Phase: Barrage"),
  NC_ ("phase", "Combat Phase: Combat"),
  NC_ ("phase", "Exploitation Phase: Movement"),
  NC_ ("phase", "Exploitation Phase: Barrage"),
  NC_ ("phase", "Exploitation Phase: Combat"),
  NC_ ("phase", "Clean Up Phase"),
  NC_ ("phase", "Turn End Phase"),
};

const char *
tl_phase_id (TlPhase phase)
{
  g_return_val_if_fail ((guint) phase < TL_PHASES, NULL);
  return phase_ids[phase];
}

gboolean
tl_phase_parse (const char *text, TlPhase *phase)
{
  for (guint i = 0; i < TL_PHASES; i++)
    if (g_strcmp0 (text, phase_ids[i]) == 0)
      {
        *phase = (TlPhase) i;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_phase_name (TlPhase phase)
{
  g_return_val_if_fail ((guint) phase < TL_PHASES, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "phase", phase_names[phase]);
}
