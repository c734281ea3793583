/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-message.h"
#include "pieces/tl-field.h"
#include "pieces/tl-situation-private.h"
#include "pieces/tl-track.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- life ------------------------------------------------------------------------------------ */

static void
page_unref (TlPage *page)
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
  g_clear_pointer (&situation->held, tl_map_release);
  for (guint i = 0; i < situation->n_pages; i++)
    page_unref (situation->pages[i]);
  g_free (situation->pages);
  tl_ids_clear (&situation->made_ids);
  g_array_unref (situation->controls);
  tl_track_unref (situation->track);
  g_array_unref (situation->attacked);
  g_array_unref (situation->ports);
  g_array_unref (situation->decisions);
  tl_fight_free (situation->fight);
  tl_mission_free (situation->mission);
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
  if (situation == NULL)
    return;
  TlScenario *scenario = situation->scenario;
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
  g_return_if_fail (!situation->is_start);
  /* So far all references share one hold on the scenario; from now on each but the scenario's has
   * its own. */
  guint others = (guint) g_atomic_int_get (&situation->ref_count) - 1;
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
  return tl_scenario_counter (situation->scenario,
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

gboolean
tl_situation_plays (const TlSituation *situation, guint option)
{
  return situation->scenario->options[option];
}

/* Units printed on counters of the set-up; the others came later. */
static guint
n_original (const TlSituation *situation)
{
  return situation->n_units - situation->made_ids.list.len;
}

TlUnit
tl_situation_find (const TlSituation *situation, const char *id)
{
  int counter = tl_scenario_find_counter (situation->scenario, id);

  if (counter >= 0 && (guint) counter < n_original (situation))
    return (TlUnit) counter;
  int made = tl_ids_find (&situation->made_ids, id);
  return made >= 0 ? n_original (situation) + (guint) made : TL_UNIT_NONE;
}

TlUnit
tl_situation_hold_of (const TlSituation *situation, guint box)
{
  const TlScenario *scenario = situation->scenario;
  guint craft = box < scenario->boxes->len ? g_array_index (scenario->boxes, TlBox, box).craft : 0;

  if (craft == 0)
    return TL_UNIT_NONE;
  return tl_situation_find (situation, tl_scenario_counter (scenario, craft - 1)->id);
}

const char *
tl_situation_id (const TlSituation *situation, TlUnit unit)
{
  guint n = n_original (situation);

  g_return_val_if_fail (unit < situation->n_units, "");
  if (unit >= n)
    return tl_ids_get (&situation->made_ids, unit - n);
  return tl_situation_counter (situation, unit)->id;
}

char *
tl_situation_name (const TlSituation *situation, TlUnit unit)
{
  g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));

  return g_strconcat (name, " (", tl_situation_id (situation, unit), ")", NULL);
}

char *
tl_situation_names (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *name = tl_situation_name (situation, g_array_index (units, TlUnit, i));

      tl_message_add_item (text, name);
    }
  return g_string_free (text, FALSE);
}

char *
tl_situation_hex_text (const TlSituation *situation, TlHex hex)
{
  const TlMap *map = tl_situation_map (situation);

  /* Translators: stands for the place of a unit that is not on the map. */
  return hex < tl_map_n_hexes (map) ? tl_grid_format_dup (tl_map_grid (map), hex)
                                    : g_strdup (_ ("off the map"));
}

/* Only as a word of its own: "unit" does not name the id "u". */
static gboolean
is_named (const char *text, const char *id)
{
  gsize length = strlen (id);

  for (const char *at = strstr (text, id); at != NULL; at = strstr (at + 1, id))
    if ((at == text || !g_ascii_isalnum (at[-1])) && !g_ascii_isalnum (at[length]))
      return TRUE;
  return FALSE;
}

/* A text names few hexes; a long list is for the map to show. */
static gboolean
says_where (const TlFinding *finding)
{
  return (finding->severity == TL_FINDING_FORBIDDEN || finding->severity == TL_FINDING_ASIDE) &&
         finding->n_hexes <= 2;
}

char *
tl_situation_finding_text (const TlSituation *situation, const TlFinding *finding)
{
  GString *text = g_string_new (NULL);

  if (finding->severity == TL_FINDING_ASIDE)
    /* Translators: what a rule says against what was done all the same. */
    g_string_append_printf (text, _ ("Set aside: %s"), finding->text);
  else
    g_string_append (text, finding->text);
  for (guint i = 0; i < finding->n_units; i++)
    {
      const char *id = tl_situation_id (situation, finding->units[i]);

      if (!is_named (text->str, id))
        g_string_append_printf (text, " [%s]", id);
    }
  for (guint i = 0; i < finding->n_hexes && says_where (finding); i++)
    {
      g_autofree char *hex =
          tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), finding->hexes[i]);

      if (!is_named (text->str, hex))
        g_string_append_printf (text, " [%s]", hex);
    }
  return g_string_free (text, FALSE);
}

char *
tl_finding_to_string (const TlFinding *finding, const TlSituation *situation)
{
  g_autofree char *text =
      situation != NULL ? tl_situation_finding_text (situation, finding) : g_strdup (finding->text);

  /* Translators: the number of a rule, then a sentence. */
  return g_strdup_printf (_ ("%s: %s"), finding->rule, text);
}

char *
tl_findings_to_string (const TlVerdict *verdict, const TlSituation *situation)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      g_autofree char *line = tl_finding_to_string (tl_verdict_finding (verdict, i), situation);

      g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", line);
    }
  return g_string_free (lines, FALSE);
}

GPtrArray *
tl_findings_in_order (const TlVerdict *verdict, const TlSituation *situation)
{
  static const TlSeverity order[] = { TL_FINDING_FORBIDDEN, TL_FINDING_ASIDE, TL_FINDING_CHOICE,
                                      TL_FINDING_REMINDER };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *findings = g_ptr_array_new ();

  for (guint s = 0; s < G_N_ELEMENTS (order); s++)
    for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
      {
        const TlFinding *finding = tl_verdict_finding (verdict, i);

        if (finding->severity == order[s] &&
            g_hash_table_add (seen, tl_finding_to_string (finding, situation)))
          g_ptr_array_add (findings, (gpointer) finding);
      }
  return findings;
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

const TlMission *
tl_situation_mission (const TlSituation *situation)
{
  return situation->mission;
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

char *
tl_turn_text (const TlScenario *scenario, int turn)
{
  int index = turn - scenario->first_turn;

  if (index >= 0 && (guint) index < scenario->turn_names->len &&
      *(const char *) scenario->turn_names->pdata[index] != '\0')
    return g_strdup (scenario->turn_names->pdata[index]);
  /* Translators: the number of a turn. */
  return g_strdup_printf (_ ("Turn %d"), turn);
}

const char *
tl_phase_name (TlPhase phase)
{
  g_return_val_if_fail ((guint) phase < TL_PHASES, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "phase", phase_names[phase]);
}

/* --- making a new one --- */

static TlPage *
page_new (void)
{
  TlPage *page = g_new0 (TlPage, 1);

  page->ref_count = 1;
  return page;
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

TlUnitState
tl_state_fresh (const TlScenario *scenario, guint index)
{
  const TlCounter *counter = tl_scenario_counter (scenario, index);
  gboolean has_combat_side = counter->kind != TL_KIND_REPL && counter->kind != TL_KIND_TRANSPORT;

  return (TlUnitState){
    .counter = index,
    .hex = TL_HEX_NONE,
    .phase_start = TL_HEX_NONE,
    .drop_hex = TL_HEX_NONE,
    .box = TL_BOX_POOL,
    .face = has_combat_side ? TL_FACE_COMBAT : TL_FACE_MOVE,
    .level = counter->level,
    .owner = counter->side,
  };
}

TlSituation *
tl_situation_new (TlScenario *scenario)
{
  TlSituation *situation = g_new0 (TlSituation, 1);

  g_atomic_ref_count_init (&situation->ref_count);
  situation->scenario = tl_scenario_ref (scenario);
  tl_ids_init (&situation->made_ids);
  situation->controls = g_array_new (FALSE, TRUE, sizeof (TlControl));
  situation->track = tl_track_new ();
  situation->attacked = g_array_new (FALSE, FALSE, sizeof (TlHex));
  situation->ports = g_array_new (FALSE, FALSE, sizeof (TlPortState));
  situation->decisions = g_array_new (FALSE, TRUE, sizeof (TlDecision));
  situation->clock.turn = scenario->first_turn;
  tl_scenario_note_traits (scenario);
  for (guint i = 0; i < scenario->counters.len; i++)
    *append_unit (situation) = tl_state_fresh (scenario, i);
  return situation;
}

TlSituation *
tl_situation_copy (const TlSituation *situation)
{
  TlSituation *copy = g_new0 (TlSituation, 1);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->scenario = tl_scenario_ref (situation->scenario);
  copy->held = tl_map_hold (situation->scenario->map);
  copy->n_units = situation->n_units;
  copy->n_pages = situation->n_pages;
  copy->pages = g_new (TlPage *, situation->n_pages);
  for (guint i = 0; i < copy->n_pages; i++)
    {
      copy->pages[i] = g_memdup2 (situation->pages[i], sizeof (TlPage));
      copy->pages[i]->ref_count = 1;
    }
  tl_ids_share (&copy->made_ids, &situation->made_ids);
  copy->controls = g_array_copy (situation->controls);
  copy->track = tl_track_copy (situation->track);
  copy->attacked = g_array_copy (situation->attacked);
  copy->ports = g_array_copy (situation->ports);
  copy->sea16 = situation->sea16;
  copy->decisions = g_array_copy (situation->decisions);
  copy->fight = situation->fight != NULL ? tl_fight_copy (situation->fight) : NULL;
  copy->mission = situation->mission != NULL ? tl_mission_copy (situation->mission) : NULL;
  copy->clock = situation->clock;
  return copy;
}

TlEdit *
tl_situation_edit (const TlSituation *situation)
{
  TlEdit *edit = g_new0 (TlEdit, 1);
  TlSituation *next = g_new0 (TlSituation, 1);

  g_atomic_ref_count_init (&next->ref_count);
  next->scenario = tl_scenario_ref (situation->scenario);
  next->held = situation->held != NULL ? tl_map_hold (situation->held) : NULL;
  next->n_units = situation->n_units;
  next->n_pages = situation->n_pages;
  next->pages = g_memdup2 (situation->pages, situation->n_pages * sizeof *situation->pages);
  for (guint i = 0; i < next->n_pages; i++)
    next->pages[i]->ref_count++;
  tl_ids_share (&next->made_ids, &situation->made_ids);
  next->controls = g_array_ref (situation->controls);
  next->track = situation->track;
  next->track->ref_count++;
  next->attacked = g_array_ref (situation->attacked);
  next->ports = g_array_ref (situation->ports);
  next->sea16 = situation->sea16;
  next->decisions = g_array_ref (situation->decisions);
  next->fight = situation->fight != NULL ? tl_fight_copy (situation->fight) : NULL;
  next->mission = situation->mission != NULL ? tl_mission_copy (situation->mission) : NULL;
  next->clock = situation->clock;
  edit->base = tl_situation_ref ((TlSituation *) situation);
  edit->next = next;
  return edit;
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

/* Hands over what was worked out for the base and still holds. */
static void
hand_slots_over (const TlSituation *base, TlSituation *next)
{
  g_autoptr (GArray) changed = tl_situation_changed_units (base, next);

  for (guint i = 0; i < TL_SLOTS; i++)
    {
      const TlSlotEntry *slot = &base->slots[i];
      gpointer data = slot->data != NULL && slot->hand_over != NULL
                          ? slot->hand_over (slot->data, base, next, changed)
                          : NULL;

      if (data != NULL)
        next->slots[i] = (TlSlotEntry){ data, slot->free_func, slot->hand_over };
    }
}

static gboolean
has_same_rails (const TlScenario *a, const TlScenario *b)
{
  for (guint i = 0; i < TL_SIDES; i++)
    if (a->sides[i].rail.uses != b->sides[i].rail.uses ||
        a->sides[i].rail.lays != b->sides[i].rail.lays ||
        a->sides[i].rail.cap_t != b->sides[i].rail.cap_t)
      return FALSE;
  return TRUE;
}

/* Whether rules that are worked out once, and then for changed units only, find all else alike. */
static gboolean
differ_in_counters_alone (const TlScenario *a, const TlScenario *b)
{
  return a == b ||
         (a->map == b->map && a->edition == b->edition && a->formations == b->formations &&
          a->boxes == b->boxes && a->hq_limits == b->hq_limits && has_same_rails (a, b) &&
          memcmp (a->options, b->options, sizeof a->options) == 0 &&
          a->two_step_brigades == b->two_step_brigades && a->keeps_fuel == b->keeps_fuel);
}

/* What the track keeps follows from the map, and from the gauges that sides use, too. */
/* Rule 17.0: costs change with the weather, and with what the schedule says of it. */
static gboolean
has_same_weather (const TlSituation *a, const TlSituation *b)
{
  return a->clock.weather == b->clock.weather &&
         (a->clock.weather == 0 || a->scenario->entries == b->scenario->entries);
}

static void
forget_rails (TlSituation *next)
{
  TlTrack *track = tl_track_copy (next->track);

  tl_track_unref (next->track);
  next->track = track;
}

TlSituation *
tl_edit_finish (TlEdit *edit)
{
  TlSituation *next = g_steal_pointer (&edit->next);

  /* Left from a look in between. */
  tl_situation_trim (next);
  if (edit->has_own_scenario)
    tl_scenario_note_traits (next->scenario);
  if (next->scenario->map != edit->base->scenario->map ||
      !has_same_rails (next->scenario, edit->base->scenario))
    forget_rails (next);
  tl_places_hand_over (edit->base, next);
  if (differ_in_counters_alone (edit->base->scenario, next->scenario) &&
      has_same_weather (edit->base, next))
    hand_slots_over (edit->base, next);
  tl_edit_free (edit);
  return next;
}

TlUnitState *
tl_edit_unit (TlEdit *edit, TlUnit unit)
{
  g_return_val_if_fail (unit < edit->next->n_units, NULL);
  TlPage **page = &edit->next->pages[unit / TL_PAGE_UNITS];
  if ((*page)->ref_count > 1)
    {
      TlPage *copy = g_memdup2 (*page, sizeof **page);

      copy->ref_count = 1;
      page_unref (*page);
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
  /* What was made from an earlier look no longer holds. */
  tl_situation_trim (edit->next);
  if (edit->has_own_scenario)
    {
      tl_scenario_note_traits (edit->next->scenario);
      forget_rails (edit->next);
    }
  tl_situation_occupancy (edit->base);
  tl_places_hand_over (edit->base, edit->next);
  return edit->next;
}

/* "d3#2", or the next number that is free. (transfer full) */
static char *
made_id (const TlSituation *situation, const char *counter_id)
{
  g_autofree char *prefix = g_strconcat (counter_id, "#", NULL);
  guint n = 2;

  /* Numbers are given without gaps, so this many are taken. */
  for (guint i = 0; i < situation->made_ids.list.len; i++)
    n += g_str_has_prefix (tl_ids_get (&situation->made_ids, i), prefix) ? 1 : 0;
  for (;; n++)
    {
      g_autofree char *id = g_strdup_printf ("%s#%u", counter_id, n);

      if (tl_situation_find (situation, id) == TL_UNIT_NONE)
        return g_steal_pointer (&id);
    }
}

/* A unit printed on @counter. */
static TlUnit
add_named_unit (TlEdit *edit, guint counter, const char *id)
{
  TlSituation *next = edit->next;
  TlUnit unit = next->n_units;

  tl_ids_add (&next->made_ids, id);
  /* The new unit may begin in a page that the base shares. */
  append_unit (next);
  *tl_edit_unit (edit, unit) = tl_state_fresh (next->scenario, counter);
  return unit;
}

TlUnit
tl_edit_add_unit (TlEdit *edit, guint counter)
{
  g_return_val_if_fail (counter < edit->next->scenario->counters.len, TL_UNIT_NONE);
  g_autofree char *id =
      made_id (edit->next, tl_scenario_counter (edit->next->scenario, counter)->id);
  return add_named_unit (edit, counter, id);
}

TlScenario *
tl_edit_scenario (TlEdit *edit)
{
  TlSituation *next = edit->next;

  if (!edit->has_own_scenario)
    {
      TlScenario *own = tl_scenario_copy (next->scenario);

      tl_scenario_unref (next->scenario);
      next->scenario = own;
      edit->has_own_scenario = TRUE;
    }
  return next->scenario;
}

TlUnit
tl_edit_add_counter (TlEdit *edit, TlCounter *counter)
{
  guint index = tl_scenario_add_counter (tl_edit_scenario (edit), counter);

  return index != G_MAXUINT ? add_named_unit (edit, index, counter->id) : TL_UNIT_NONE;
}

void
tl_edit_print (TlEdit *edit, TlUnit unit, TlCounter *counter)
{
  TlScenario *scenario = tl_edit_scenario (edit);
  const char *id = tl_situation_id (edit->next, unit);

  if (strcmp (id, counter->id) == 0)
    {
      tl_scenario_replace_counter (scenario, tl_edit_peek (edit, unit)->counter, counter);
      return;
    }
  g_free (counter->id);
  counter->id = g_strdup (id);
  tl_edit_unit (edit, unit)->counter = tl_scenario_add_counter (scenario, counter);
}

TlClock *
tl_edit_clock (TlEdit *edit)
{
  return &edit->next->clock;
}

void
tl_edit_place (TlEdit *edit, TlUnit unit, TlHex hex)
{
  g_return_if_fail (hex < tl_map_n_hexes (edit->next->scenario->map));
  TlUnitState *state = tl_edit_unit (edit, unit);
  state->hex = hex;
  state->box = TL_BOX_NONE;
}

void
tl_edit_put_in_box (TlEdit *edit, TlUnit unit, guint box)
{
  const GArray *boxes = edit->next->scenario->boxes;

  g_return_if_fail (box < boxes->len || box == TL_BOX_DEAD || box == TL_BOX_POOL ||
                    box == TL_BOX_GONE);
  TlUnitState *state = tl_edit_unit (edit, unit);
  state->hex = box < boxes->len ? g_array_index (boxes, TlBox, box).hex : TL_HEX_NONE;
  state->box = (guint16) box;
}

void
tl_edit_destroy (TlEdit *edit, TlUnit unit)
{
  TlUnitState *state = tl_edit_unit (edit, unit);
  guint8 owner = state->owner;

  *state = tl_state_fresh (edit->next->scenario, state->counter);
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
tl_edit_unset_attacked (TlEdit *edit, TlHex hex)
{
  const GArray *now = edit->next->attacked;
  guint i = tl_entries_find (now, hex);

  if (i < now->len && g_array_index (now, TlHex, i) == hex)
    g_array_remove_index (own_array (&edit->next->attacked, edit->base->attacked), i);
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

void
tl_edit_set_mission (TlEdit *edit, TlMission *mission)
{
  tl_mission_free (edit->next->mission);
  edit->next->mission = mission;
}
