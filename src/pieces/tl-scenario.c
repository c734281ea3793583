/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-scenario.h"

#include "pieces/tl-site.h"
#include "pieces/tl-situation-private.h"

/* --- life --- */

static void
formation_clear (gpointer data)
{
  TlFormation *formation = data;

  g_free (formation->id);
  g_free (formation->name);
}

static void
box_clear (gpointer data)
{
  TlBox *box = data;

  g_free (box->id);
  g_free (box->name);
}

static void
hq_limit_clear (gpointer data)
{
  TlHqLimit *limit = data;

  g_clear_pointer (&limit->formations, g_array_unref);
  g_clear_pointer (&limit->nations, g_ptr_array_unref);
  g_clear_pointer (&limit->counters, g_array_unref);
}

void
tl_hq_limit_init (TlHqLimit *limit)
{
  limit->formations = g_array_new (FALSE, FALSE, sizeof (int));
  limit->nations = g_ptr_array_new_with_free_func (g_free);
  limit->counters = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
suggestion_clear (gpointer data)
{
  TlSuggestion *suggestion = data;

  g_free (suggestion->name);
  g_clear_pointer (&suggestion->attackers, g_array_unref);
}

static GArray *
array_new (gsize size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, (guint) size);

  g_array_set_clear_func (array, clear);
  return array;
}

TlScenario *
tl_scenario_new (const char *id, TlMap *map, TlEdition *edition)
{
  TlScenario *scenario = g_new0 (TlScenario, 1);

  g_atomic_ref_count_init (&scenario->ref_count);
  scenario->id = g_strdup (id);
  scenario->title = g_strdup (id);
  scenario->map = tl_map_ref (map);
  scenario->edition = tl_edition_ref (edition);
  scenario->counters = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_counter_free);
  scenario->counter_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  scenario->formations = array_new (sizeof (TlFormation), formation_clear);
  scenario->boxes = array_new (sizeof (TlBox), box_clear);
  scenario->hq_limits = array_new (sizeof (TlHqLimit), hq_limit_clear);
  scenario->suggestions = array_new (sizeof (TlSuggestion), suggestion_clear);
  scenario->turn_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < TL_SIDES; i++)
    scenario->rails[i] = (TlSideRail){ .uses = TL_SIDE_USES_ALL, .lays = -1 };
  scenario->first_turn = 1;
  scenario->last_turn = 1;
  return scenario;
}

TlScenario *
tl_scenario_ref (TlScenario *scenario)
{
  g_atomic_ref_count_inc (&scenario->ref_count);
  return scenario;
}

static void
scenario_free (TlScenario *scenario)
{
  if (scenario->start != NULL)
    tl_situation_drop_start (g_steal_pointer (&scenario->start));
  for (guint i = 0; i < TL_SIDES; i++)
    {
      g_free (scenario->sides[i].id);
      g_free (scenario->sides[i].name);
    }
  g_hash_table_unref (scenario->counter_by_id);
  g_ptr_array_unref (scenario->counters);
  g_free (scenario->traits);
  g_array_unref (scenario->formations);
  g_array_unref (scenario->boxes);
  g_array_unref (scenario->hq_limits);
  g_array_unref (scenario->suggestions);
  g_ptr_array_unref (scenario->turn_names);
  tl_map_unref (scenario->map);
  tl_edition_unref (scenario->edition);
  g_free (scenario->id);
  g_free (scenario->title);
  g_free (scenario->description);
  g_free (scenario->map_file);
  g_free (scenario);
}

void
tl_scenario_unref (TlScenario *scenario)
{
  if (scenario != NULL && g_atomic_ref_count_dec (&scenario->ref_count))
    scenario_free (scenario);
}

/* --- setting up --- */

static guint8
trait_bits (const TlScenario *scenario, const TlCounter *counter)
{
  guint8 bits = 0;

  if (counter->kind == TL_KIND_REPL || counter->kind == TL_KIND_TRANSPORT)
    bits |= TL_TRAIT_MOVE_SIDE;
  if (tl_counter_can_attack (counter, TL_FACE_COMBAT))
    bits |= TL_TRAIT_ATTACKS;
  if (tl_counter_can_attack (counter, TL_FACE_MOVE))
    bits |= TL_TRAIT_ATTACKS_MOVED;
  if (tl_kind_is_combat (counter->kind) || counter->kind == TL_KIND_AIR_BASE)
    bits |= TL_TRAIT_TAKES_SUPPLY;
  if (tl_scenario_is_divisional (scenario, counter))
    bits |= TL_TRAIT_DIVISIONAL;
  else if (!tl_counter_is_multi_step (counter))
    bits |= TL_TRAIT_INDEPENDENT;
  return bits;
}

/* @nations: their numbers, by name; none at all is 0. */
static guint32
number_of_nation (GHashTable *nations, char *name)
{
  guint32 number;

  if (name == NULL)
    return 0;
  number = GPOINTER_TO_UINT (g_hash_table_lookup (nations, name));
  if (number == 0)
    {
      number = g_hash_table_size (nations) + 1;
      g_hash_table_insert (nations, name, GUINT_TO_POINTER (number));
    }
  return number;
}

void
tl_scenario_note_traits (TlScenario *scenario)
{
  g_autoptr (GHashTable) nations = g_hash_table_new (g_str_hash, g_str_equal);

  scenario->traits = g_renew (TlTraits, scenario->traits, scenario->counters->len);
  for (guint i = 0; i < scenario->counters->len; i++)
    {
      const TlCounter *counter = g_ptr_array_index (scenario->counters, i);

      scenario->traits[i] =
          (TlTraits){ trait_bits (scenario, counter), (guint8) counter->kind,
                      number_of_nation (nations, counter->nationality), counter->formation };
    }
}

void
tl_scenario_take_start (TlScenario *scenario, TlSituation *situation)
{
  g_return_if_fail (scenario->start == NULL);
  g_return_if_fail (tl_situation_scenario (situation) == scenario);
  scenario->start = situation;
  tl_situation_become_start (situation);
}

guint
tl_scenario_add_counter (TlScenario *scenario, TlCounter *counter)
{
  guint index = scenario->counters->len;

  if (g_hash_table_contains (scenario->counter_by_id, counter->id))
    {
      tl_counter_free (counter);
      return G_MAXUINT;
    }
  g_ptr_array_add (scenario->counters, counter);
  g_hash_table_insert (scenario->counter_by_id, counter->id, GUINT_TO_POINTER (index + 1));
  return index;
}

/* --- reading --- */

int
tl_scenario_find_counter (const TlScenario *scenario, const char *id)
{
  return (int) GPOINTER_TO_UINT (g_hash_table_lookup (scenario->counter_by_id, id)) - 1;
}

int
tl_scenario_find_side (const TlScenario *scenario, const char *id)
{
  for (int i = 0; i < TL_SIDES; i++)
    if (g_strcmp0 (scenario->sides[i].id, id) == 0)
      return i;
  return -1;
}

int
tl_scenario_find_formation (const TlScenario *scenario, const char *id)
{
  for (guint i = 0; i < scenario->formations->len; i++)
    if (g_strcmp0 (g_array_index (scenario->formations, TlFormation, i).id, id) == 0)
      return (int) i;
  return -1;
}

int
tl_scenario_find_box (const TlScenario *scenario, const char *id)
{
  for (guint i = 0; i < scenario->boxes->len; i++)
    if (g_strcmp0 (g_array_index (scenario->boxes, TlBox, i).id, id) == 0)
      return (int) i;
  return -1;
}

gboolean
tl_scenario_is_divisional (const TlScenario *scenario, const TlCounter *counter)
{
  return counter->kind != TL_KIND_REPL && counter->formation >= 0 &&
         g_array_index (scenario->formations, TlFormation, counter->formation).is_multi_unit;
}

gboolean
tl_scenario_hq_may_serve (const TlScenario *scenario, const TlCounter *hq, guint counter)
{
  const TlCounter *taker = g_ptr_array_index (scenario->counters, counter);
  const TlHqLimit *limit;

  if (hq->hq_limit == 0)
    return TRUE;
  limit = &g_array_index (scenario->hq_limits, TlHqLimit, hq->hq_limit - 1);
  for (guint i = 0; i < limit->counters->len; i++)
    if (g_array_index (limit->counters, guint, i) == counter)
      return TRUE;
  for (guint i = 0; i < limit->formations->len; i++)
    if (g_array_index (limit->formations, int, i) == taker->formation)
      return TRUE;
  for (guint i = 0; i < limit->nations->len; i++)
    if (g_strcmp0 (limit->nations->pdata[i], taker->nationality) == 0)
      return TRUE;
  return FALSE;
}

TlUnit
tl_scenario_hold_of (const TlScenario *scenario, guint box)
{
  guint craft = box < scenario->boxes->len ? g_array_index (scenario->boxes, TlBox, box).craft : 0;

  /* Units that began the game have their counters' numbers. */
  return craft > 0 ? craft - 1 : TL_UNIT_NONE;
}

/* --- sites: hexes and boxes --- */

gboolean
tl_scenario_is_off_map_box (const TlScenario *scenario, guint box)
{
  const TlBox *found;

  if (box >= scenario->boxes->len)
    return FALSE;
  found = &g_array_index (scenario->boxes, TlBox, box);
  return found->hex == TL_HEX_NONE && found->craft == 0;
}

static const TlBox *
box_at (const TlScenario *scenario, TlSite site)
{
  g_return_val_if_fail (tl_site_box (site) < scenario->boxes->len, NULL);
  return &g_array_index (scenario->boxes, TlBox, tl_site_box (site));
}

TlHex
tl_scenario_hex_of_site (const TlScenario *scenario, TlSite site)
{
  return tl_site_is_box (site) ? box_at (scenario, site)->hex : site;
}

char *
tl_site_describe (const TlScenario *scenario, TlSite site)
{
  return tl_site_is_box (site) ? g_strdup (box_at (scenario, site)->name)
                               : tl_map_describe_hex (scenario->map, site);
}

char *
tl_site_name (const TlScenario *scenario, TlSite site)
{
  return tl_site_is_box (site) ? g_strdup (box_at (scenario, site)->name)
                               : tl_grid_format_dup (tl_map_grid (scenario->map), site);
}

char *
tl_site_to_string (const TlScenario *scenario, TlSite site)
{
  return tl_site_is_box (site) ? g_strconcat (TL_SITE_BOX_PREFIX, box_at (scenario, site)->id, NULL)
                               : tl_grid_format_dup (tl_map_grid (scenario->map), site);
}

TlFinding *
tl_finding_add_site (TlFinding *finding, TlSite site)
{
  return tl_site_hex (site) == TL_HEX_NONE ? finding : tl_finding_add_hex (finding, site);
}
