/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A situation as the start of a scenario of its own. */
#include "pieces/tl-schedule.h"
#include "pieces/tl-situation-private.h"
#include "pieces/tl-track.h"

#include <string.h>

typedef struct
{
  const TlSituation *old;
  TlScenario *fresh;
  TlUnit *unit_of; /* by old unit: the fresh one, TL_UNIT_NONE: deleted */
} Maker;

/* Room behind an id for "-2000". */
#define ENDING_MAX 6

/* --- counters --- */

/* "sp-us-2" for "sp-us#2", or with the next number that no unit has. (transfer full) */
static char *
free_id (const Maker *maker, const char *made)
{
  const char *sign = strrchr (made, '#');
  gsize length = strcspn (made, "#");
  guint64 n = sign != NULL ? g_ascii_strtoull (sign + 1, NULL, 10) : 2;

  for (;; n++)
    {
      char *text = g_strdup_printf ("%.*s-%" G_GUINT64_FORMAT,
                                    (int) MIN (length, TL_ID_MAX - ENDING_MAX), made, n);

      if (tl_situation_find (maker->old, text) == TL_UNIT_NONE &&
          tl_scenario_find_counter (maker->fresh, text) < 0)
        return text;
      g_free (text);
    }
}

/* The counter of a unit: the scenario's own, or for a unit that play made one like it. */
static TlCounter *
counter_of (const Maker *maker, TlUnit unit)
{
  const TlCounter *printed = tl_situation_counter (maker->old, unit);
  const char *id = tl_situation_id (maker->old, unit);

  if (strcmp (printed->id, id) == 0 && tl_id_is_fit (id))
    return tl_counter_ref ((TlCounter *) printed);
  TlCounter *counter = tl_counter_copy (printed);
  g_free (counter->id);
  counter->id = free_id (maker, id);
  /* Rule 12.1c: there is one dump of a letter. */
  if (counter->kind == TL_KIND_DUMP)
    *counter->designation = '\0';
  return counter;
}

/* A side's usual dump stays in the pool: play makes dumps that are printed like it. */
static gboolean
is_left_out (const Maker *maker, TlUnit unit)
{
  const TlScenario *scenario = maker->old->scenario;
  const TlCounter *counter = tl_situation_counter (maker->old, unit);

  if (tl_situation_state (maker->old, unit)->box != TL_BOX_GONE)
    return FALSE;
  g_autofree char *usual = tl_scenario_dump_id (scenario, counter->side);
  return strcmp (tl_situation_id (maker->old, unit), usual) != 0;
}

static void
make_counters (Maker *maker)
{
  maker->unit_of = g_new (TlUnit, MAX (maker->old->n_units, 1));
  for (TlUnit unit = 0; unit < maker->old->n_units; unit++)
    maker->unit_of[unit] = is_left_out (maker, unit)
                               ? TL_UNIT_NONE
                               : tl_scenario_add_counter (maker->fresh, counter_of (maker, unit));
}

/* --- what names counters --- */

/* The fresh unit of an old counter, TL_UNIT_NONE: deleted. */
static TlUnit
unit_of_counter (const Maker *maker, guint counter)
{
  const TlCounter *printed = tl_scenario_counter (maker->old->scenario, counter);
  TlUnit unit = tl_situation_find (maker->old, printed->id);

  return unit != TL_UNIT_NONE ? maker->unit_of[unit] : TL_UNIT_NONE;
}

static void
make_boxes (Maker *maker)
{
  GArray *boxes = tl_scenario_own_boxes (maker->fresh);

  for (guint i = 0; i < boxes->len; i++)
    {
      TlBox *box = &g_array_index (boxes, TlBox, i);
      TlUnit craft = box->craft > 0 ? unit_of_counter (maker, box->craft - 1) : TL_UNIT_NONE;

      box->craft = craft != TL_UNIT_NONE ? craft + 1 : 0;
    }
}

/* Rule 12.3b(B): the units that @was lists, and those that play made like them. */
static void
copy_limit (const Maker *maker, const TlHqLimit *was, TlHqLimit *limit)
{
  tl_hq_limit_init (limit);
  g_array_append_vals (limit->formations, was->formations->data, was->formations->len);
  for (guint i = 0; i < was->nations->len; i++)
    g_ptr_array_add (limit->nations, g_strdup (was->nations->pdata[i]));
  for (TlUnit unit = 0; unit < maker->old->n_units; unit++)
    for (guint i = 0; i < was->counters->len && maker->unit_of[unit] != TL_UNIT_NONE; i++)
      if (g_array_index (was->counters, guint, i) == tl_situation_state (maker->old, unit)->counter)
        g_array_append_val (limit->counters, maker->unit_of[unit]);
}

/* Numbers limit @was of the old scenario anew, for those of the fresh counters that it binds. */
static void
make_limit (Maker *maker, guint was)
{
  GArray *limits = maker->fresh->hq_limits;
  const GArray *old_limits = maker->old->scenario->hq_limits;
  TlHqLimit limit;
  TlUnit bound = TL_UNIT_NONE;

  for (TlUnit unit = 0; unit < maker->old->n_units; unit++)
    {
      const TlCounter *printed = tl_situation_counter (maker->old, unit);
      TlUnit fresh = maker->unit_of[unit];

      if (fresh == TL_UNIT_NONE || printed->hq_limit != was)
        continue;
      bound = fresh;
      if (printed->hq_limit == limits->len + 1)
        continue;
      TlCounter *counter = tl_counter_copy (tl_scenario_counter (maker->fresh, fresh));
      counter->hq_limit = (guint16) (limits->len + 1);
      tl_list_replace (&maker->fresh->counters, fresh, &counter);
    }
  if (bound == TL_UNIT_NONE)
    return;
  copy_limit (maker, &g_array_index (old_limits, TlHqLimit, was - 1), &limit);
  /* All that it lists are deleted, and a limit lists something: the HQ itself. */
  if (limit.formations->len + limit.nations->len + limit.counters->len == 0)
    g_array_append_val (limit.counters, bound);
  g_array_append_val (limits, limit);
}

static void
make_suggestions (Maker *maker)
{
  const GArray *suggestions = maker->old->scenario->suggestions;

  for (guint i = 0; i < suggestions->len; i++)
    {
      const TlSuggestion *was = &g_array_index (suggestions, TlSuggestion, i);
      TlSuggestion suggestion = { .name = g_strdup (was->name),
                                  .target = was->target,
                                  .overrun = was->overrun,
                                  .attackers = g_array_new (FALSE, FALSE, sizeof (TlUnit)) };

      for (guint k = 0; k < was->attackers->len; k++)
        {
          TlUnit unit = maker->unit_of[g_array_index (was->attackers, TlUnit, k)];

          if (unit != TL_UNIT_NONE)
            g_array_append_val (suggestion.attackers, unit);
        }
      if (suggestion.attackers->len > 0)
        g_array_append_val (maker->fresh->suggestions, suggestion);
      else
        {
          g_free (suggestion.name);
          g_array_unref (suggestion.attackers);
        }
    }
}

/* Units that @entry names keep their place in it; what was deleted leaves it, and so does what
 * another side has now. */
static void
keep_units (Maker *maker, TlEntry *entry)
{
  for (guint i = entry->counters->len; i-- > 0;)
    {
      guint *counter = &g_array_index (entry->counters, guint, i);
      TlUnit unit = unit_of_counter (maker, *counter);

      if (unit != TL_UNIT_NONE && tl_scenario_counter (maker->fresh, unit)->side == entry->side)
        *counter = unit;
      else
        g_array_remove_index (entry->counters, i);
    }
}

/* An entry about units alone goes with the last of them. */
static void
make_entries (Maker *maker)
{
  GPtrArray *entries = tl_scenario_own_entries (maker->fresh);

  for (guint i = entries->len; i-- > 0;)
    {
      TlEntry *entry = entries->pdata[i];

      keep_units (maker, entry);
      if (entry->counters->len == 0 && entry->t == 0 &&
          (entry->kind == TL_ENTRY_ARRIVAL || entry->kind == TL_ENTRY_WITHDRAWAL))
        g_ptr_array_remove_index (entries, i);
    }
}

/* --- the start --- */

static void
put_units (const Maker *maker, TlEdit *edit)
{
  for (TlUnit unit = 0; unit < maker->old->n_units; unit++)
    if (maker->unit_of[unit] != TL_UNIT_NONE)
      {
        TlUnitState *state = tl_edit_unit (edit, maker->unit_of[unit]);

        *state = *tl_situation_state (maker->old, unit);
        state->counter = maker->unit_of[unit];
        if (state->box == TL_BOX_GONE)
          state->box = TL_BOX_POOL;
      }
}

static void
put_track (const Maker *maker, TlEdit *edit)
{
  guint n;
  const TlConversion *conversions = tl_track_conversions (maker->old, &n);

  for (guint i = 0; i < n; i++)
    tl_edit_convert (edit, conversions[i].hex, conversions[i].gauge,
                     conversions[i].by != TL_UNIT_NONE ? maker->unit_of[conversions[i].by]
                                                       : TL_UNIT_NONE);
  tl_edit_use_rail_cap (edit, tl_track_used16 (maker->old));
  const TlTrainbust *busts = tl_track_trainbusts (maker->old, &n);
  for (guint i = 0; i < n; i++)
    tl_edit_trainbust (edit, busts[i].hex, busts[i].by);
}

static void
put_shipping (const Maker *maker, TlEdit *edit)
{
  guint n;
  const TlPortState *ports = tl_shipping_ports (maker->old, &n);

  tl_edit_use_sea_cap (edit, tl_shipping_used16 (maker->old));
  for (guint i = 0; i < n; i++)
    {
      tl_edit_set_handled (edit, ports[i].hex, ports[i].used16);
      tl_edit_set_mined (edit, ports[i].hex, ports[i].is_mined);
    }
}

static TlSituation *
make_start (const Maker *maker)
{
  g_autoptr (TlSituation) empty = tl_situation_new (maker->fresh);
  const GArray *controls = maker->old->controls;
  const GArray *attacked = maker->old->attacked;
  TlEdit *edit = tl_situation_edit (empty);

  *tl_edit_clock (edit) = maker->old->clock;
  put_units (maker, edit);
  put_track (maker, edit);
  put_shipping (maker, edit);
  for (guint i = 0; i < controls->len; i++)
    tl_edit_set_control (edit, g_array_index (controls, TlControl, i).hex,
                         g_array_index (controls, TlControl, i).side);
  for (guint i = 0; i < attacked->len; i++)
    tl_edit_set_attacked (edit, g_array_index (attacked, TlHex, i));
  return tl_edit_finish (edit);
}

static void
exchange (gpointer one, gpointer other)
{
  gpointer *a = one, *b = other;
  gpointer kept = *a;

  *a = *b;
  *b = kept;
}

/* All that @scenario says, without counters and what names them. (transfer full) */
static TlScenario *
copy_facts (const TlScenario *scenario)
{
  g_autoptr (TlScenario) blank = tl_scenario_new (scenario->id, scenario->map, scenario->edition);
  TlScenario *copy = tl_scenario_copy (scenario);

  tl_list_truncate (&copy->counters, 0);
  tl_list_truncate (&copy->traits, 0);
  tl_ids_clear (&copy->counter_ids);
  tl_ids_init (&copy->counter_ids);
  exchange (&copy->hq_limits, &blank->hq_limits);
  exchange (&copy->suggestions, &blank->suggestions);
  copy->is_copy = FALSE;
  return copy;
}

TlScenario *
tl_scenario_new_from (const TlSituation *situation)
{
  Maker maker = { .old = situation, .fresh = copy_facts (situation->scenario) };

  make_counters (&maker);
  make_boxes (&maker);
  for (guint i = 0; i < situation->scenario->hq_limits->len; i++)
    make_limit (&maker, i + 1);
  make_suggestions (&maker);
  make_entries (&maker);
  tl_scenario_take_start (maker.fresh, make_start (&maker));
  g_free (maker.unit_of);
  return maker.fresh;
}
