/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-scenario.h"

#include "pieces/tl-schedule.h"
#include "pieces/tl-site.h"
#include "pieces/tl-situation-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *id;
  const char *rule;
} options[TL_OPTIONS] = {
  [TL_OPTION_PROPORTIONAL_LOSS] = { "proportional-loss", "21.2" },
  [TL_OPTION_INDEPENDENTS] = { "independent-attacks", "21.3" },
  [TL_OPTION_LONG_RANGE] = { "long-range", "21.4" },
  [TL_OPTION_SLOW_REBASING] = { "slow-rebasing", "21.5" },
  [TL_OPTION_MORE_SUPPLY] = { "more-supply", "21.6" },
  [TL_OPTION_ONE_REPL] = { "cheap-rebuilds", "21.7" },
  [TL_OPTION_EMPTY_HEXES] = { "empty-hexes", "21.8" },
  [TL_OPTION_REACTIVE_ARTILLERY] = { "reactive-artillery", "21.9" },
  [TL_OPTION_STRICT_CONSTRUCTION] = { "strict-construction", "21.11" },
  [TL_OPTION_PORTS_IN_ZOC] = { "ports-in-zoc", "21.12b" },
  [TL_OPTION_STRAT_LIMIT] = { "strat-limit", "21.12c" },
  [TL_OPTION_STRAT_DRAW] = { "strat-draw", "21.12d" },
  [TL_OPTION_HARD_DROPS] = { "hard-drops", "21.12e" },
  [TL_OPTION_TIES_KEEP_ORDER] = { "ties-keep-order", "HR-1" },
  [TL_OPTION_RESERVES_IN_HEDGEHOGS] = { "reserves-in-hedgehogs", "HR-4" },
  [TL_OPTION_TIGERS] = { "tigers", "HR-5" },
  [TL_OPTION_WEAK_LAST_STEP] = { "weak-last-step", "HR-6" },
  [TL_OPTION_PARTIAL_STRENGTH] = { "partial-strength", "HR-7" },
  [TL_OPTION_ESCORTS] = { "escorts", "HR-9" },
  [TL_OPTION_SAFE_HOME_FIGHTS] = { "safe-home-fights", "HR-11" },
  [TL_OPTION_STRONG_FLAK] = { "strong-flak", "HR-12" },
  [TL_OPTION_LARGE_HIP_SHOOTS] = { "large-hip-shoots", "HR-13" },
  [TL_OPTION_SLOW_REFIT] = { "slow-refit", "HR-14" },
  [TL_OPTION_HARD_LANDINGS] = { "hard-landings", "HR-16" },
  [TL_OPTION_TRACKED_ARTILLERY] = { "tracked-artillery", "HR-17" },
};

const char *
tl_option_id (TlOptionKind option)
{
  return options[option].id;
}

const char *
tl_option_rule (TlOptionKind option)
{
  return options[option].rule;
}

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

static gpointer
ref_counter (gpointer counter)
{
  return tl_counter_ref (counter);
}

static void
unref_counter (gpointer counter)
{
  tl_counter_unref (counter);
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
  tl_list_init (&scenario->counters, sizeof (TlCounter *), ref_counter, unref_counter);
  tl_ids_init (&scenario->counter_ids);
  tl_list_init (&scenario->traits, sizeof (TlTraits), NULL, NULL);
  scenario->nations = g_ptr_array_new_with_free_func (g_free);
  scenario->formations = array_new (sizeof (TlFormation), formation_clear);
  scenario->boxes = array_new (sizeof (TlBox), box_clear);
  scenario->hq_limits = array_new (sizeof (TlHqLimit), hq_limit_clear);
  scenario->suggestions = array_new (sizeof (TlSuggestion), suggestion_clear);
  scenario->turn_names = g_ptr_array_new_with_free_func (g_free);
  scenario->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_entry_free);
  for (guint i = 0; i < TL_SIDES; i++)
    scenario->sides[i].rail = (TlSideRail){ .uses = TL_SIDE_USES_ALL, .lays = -1 };
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

static gpointer
copy_string (gconstpointer string, gpointer data)
{
  return g_strdup (string);
}

TlScenario *
tl_scenario_copy (const TlScenario *scenario)
{
  TlScenario *copy = g_memdup2 (scenario, sizeof *scenario);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->id = g_strdup (scenario->id);
  copy->title = g_strdup (scenario->title);
  copy->description = g_strdup (scenario->description);
  copy->landing = g_strdup (scenario->landing);
  copy->module = g_strdup (scenario->module);
  copy->map = tl_map_ref (scenario->map);
  copy->map_file = g_strdup (scenario->map_file);
  copy->edition = tl_edition_ref (scenario->edition);
  for (guint i = 0; i < TL_SIDES; i++)
    {
      copy->sides[i].id = g_strdup (scenario->sides[i].id);
      copy->sides[i].name = g_strdup (scenario->sides[i].name);
    }
  tl_list_share (&copy->counters, &scenario->counters);
  tl_ids_share (&copy->counter_ids, &scenario->counter_ids);
  tl_list_share (&copy->traits, &scenario->traits);
  copy->nations = g_ptr_array_copy (scenario->nations, copy_string, NULL);
  g_ptr_array_set_free_func (copy->nations, g_free);
  g_array_ref (copy->formations);
  g_array_ref (copy->boxes);
  g_array_ref (copy->hq_limits);
  g_array_ref (copy->suggestions);
  g_ptr_array_ref (copy->turn_names);
  g_ptr_array_ref (copy->entries);
  copy->start = NULL;
  copy->is_copy = TRUE;
  copy->hash = 0;
  return copy;
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
  tl_list_clear (&scenario->counters);
  tl_ids_clear (&scenario->counter_ids);
  tl_list_clear (&scenario->traits);
  g_ptr_array_unref (scenario->nations);
  g_array_unref (scenario->formations);
  g_array_unref (scenario->boxes);
  g_array_unref (scenario->hq_limits);
  g_array_unref (scenario->suggestions);
  g_ptr_array_unref (scenario->turn_names);
  g_ptr_array_unref (scenario->entries);
  tl_map_unref (scenario->map);
  tl_edition_unref (scenario->edition);
  g_free (scenario->id);
  g_free (scenario->title);
  g_free (scenario->description);
  g_free (scenario->landing);
  g_free (scenario->module);
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

/* The nation's place among those of the scenario, plus 1; none at all is 0. */
static guint32
number_of_nation (GPtrArray *nations, const char *name)
{
  guint i = 0;

  if (name == NULL)
    return 0;
  while (i < nations->len && strcmp (nations->pdata[i], name) != 0)
    i++;
  if (i == nations->len)
    g_ptr_array_add (nations, g_strdup (name));
  return i + 1;
}

static TlTraits
traits_of (TlScenario *scenario, const TlCounter *counter)
{
  return (TlTraits){ trait_bits (scenario, counter), (guint8) counter->kind,
                     number_of_nation (scenario->nations, counter->nationality),
                     counter->formation };
}

void
tl_scenario_note_traits (TlScenario *scenario)
{
  if (!scenario->is_copy)
    tl_list_truncate (&scenario->traits, 0);
  for (guint i = scenario->traits.len; i < scenario->counters.len; i++)
    {
      TlTraits traits = traits_of (scenario, tl_scenario_counter (scenario, i));

      tl_list_append (&scenario->traits, &traits);
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
  if (tl_scenario_find_counter (scenario, counter->id) >= 0)
    {
      tl_counter_unref (counter);
      return G_MAXUINT;
    }
  tl_list_append (&scenario->counters, &counter);
  tl_ids_add (&scenario->counter_ids, counter->id);
  return scenario->counters.len - 1;
}

void
tl_scenario_replace_counter (TlScenario *scenario, guint index, TlCounter *counter)
{
  g_return_if_fail (index < scenario->counters.len && scenario->is_copy);
  g_return_if_fail (strcmp (tl_scenario_counter (scenario, index)->id, counter->id) == 0);
  tl_list_replace (&scenario->counters, index, &counter);
  if (index < scenario->traits.len)
    {
      TlTraits traits = traits_of (scenario, counter);

      tl_list_replace (&scenario->traits, index, &traits);
    }
}

gboolean
tl_scenario_has_same_prints (const TlScenario *a, const TlScenario *b)
{
  return a == b ||
         tl_list_begins_like (&a->counters, &b->counters, MIN (a->counters.len, b->counters.len));
}

/* An array of the scenario's own, instead of one that is shared: elements of @size, each with an
 * id and a name to begin with. */
static GArray *
own_named (GArray **array, gsize size, GDestroyNotify clear)
{
  GArray *own = array_new (size, clear);

  g_array_append_vals (own, (*array)->data, (*array)->len);
  for (guint i = 0; i < own->len; i++)
    {
      char **texts = (char **) (void *) (own->data + i * size);

      texts[0] = g_strdup (texts[0]);
      texts[1] = g_strdup (texts[1]);
    }
  g_array_unref (*array);
  *array = own;
  return own;
}

GArray *
tl_scenario_own_formations (TlScenario *scenario)
{
  G_STATIC_ASSERT (offsetof (TlFormation, id) == 0 &&
                   offsetof (TlFormation, name) == sizeof (char *));
  /* They are noted anew. */
  tl_list_truncate (&scenario->traits, 0);
  return own_named (&scenario->formations, sizeof (TlFormation), formation_clear);
}

GArray *
tl_scenario_own_boxes (TlScenario *scenario)
{
  G_STATIC_ASSERT (offsetof (TlBox, id) == 0 && offsetof (TlBox, name) == sizeof (char *));
  return own_named (&scenario->boxes, sizeof (TlBox), box_clear);
}

GArray *
tl_scenario_own_hq_limits (TlScenario *scenario)
{
  GArray *own = array_new (sizeof (TlHqLimit), hq_limit_clear);

  for (guint i = 0; i < scenario->hq_limits->len; i++)
    {
      const TlHqLimit *limit = &g_array_index (scenario->hq_limits, TlHqLimit, i);
      TlHqLimit copy = { g_array_copy (limit->formations),
                         g_ptr_array_copy (limit->nations, copy_string, NULL),
                         g_array_copy (limit->counters) };

      g_ptr_array_set_free_func (copy.nations, g_free);
      g_array_append_val (own, copy);
    }
  g_array_unref (scenario->hq_limits);
  scenario->hq_limits = own;
  return own;
}

GArray *
tl_scenario_own_suggestions (TlScenario *scenario)
{
  GArray *own = array_new (sizeof (TlSuggestion), suggestion_clear);

  for (guint i = 0; i < scenario->suggestions->len; i++)
    {
      TlSuggestion copy = g_array_index (scenario->suggestions, TlSuggestion, i);

      copy.name = g_strdup (copy.name);
      copy.attackers = g_array_copy (copy.attackers);
      g_array_append_val (own, copy);
    }
  g_array_unref (scenario->suggestions);
  scenario->suggestions = own;
  return own;
}

static gpointer
copy_entry (gconstpointer data, gpointer user_data G_GNUC_UNUSED)
{
  const TlEntry *entry = data;
  TlEntry *copy = g_memdup2 (entry, sizeof *entry);

  copy->id = g_strdup (entry->id);
  copy->name = g_strdup (entry->name);
  copy->counters = g_array_copy (entry->counters);
  copy->places = g_array_copy (entry->places);
  copy->costs = g_array_copy (entry->costs);
  return copy;
}

GPtrArray *
tl_scenario_own_entries (TlScenario *scenario)
{
  GPtrArray *own = g_ptr_array_copy (scenario->entries, copy_entry, NULL);

  g_ptr_array_set_free_func (own, (GDestroyNotify) tl_entry_free);
  g_ptr_array_unref (scenario->entries);
  scenario->entries = own;
  return own;
}

GPtrArray *
tl_scenario_own_turn_names (TlScenario *scenario)
{
  GPtrArray *own = g_ptr_array_copy (scenario->turn_names, copy_string, NULL);

  g_ptr_array_set_free_func (own, g_free);
  g_ptr_array_unref (scenario->turn_names);
  scenario->turn_names = own;
  return own;
}

void
tl_scenario_set_map (TlScenario *scenario, TlMap *map)
{
  tl_map_ref (map);
  tl_map_unref (scenario->map);
  scenario->map = map;
}

/* --- reading --- */

char *
tl_scenario_dump_id (const TlScenario *scenario, TlSide side)
{
  return g_strconcat ("sp-", scenario->sides[side].id, NULL);
}

int
tl_scenario_find_counter (const TlScenario *scenario, const char *id)
{
  return tl_ids_find (&scenario->counter_ids, id);
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

/* --- sites: hexes and boxes --- */

gboolean
tl_scenario_is_off_map_box (const TlScenario *scenario, guint box)
{
  if (box >= scenario->boxes->len)
    return FALSE;
  const TlBox *found = &g_array_index (scenario->boxes, TlBox, box);
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

const char *
tl_scenario_box_name (const TlScenario *scenario, guint box)
{
  /* Translators: where counters lie that have not arrived yet. */
  return box == TL_BOX_POOL   ? _ ("Pool")
         : box == TL_BOX_DEAD ? _ ("Dead Pile")
                              : g_array_index (scenario->boxes, TlBox, box).name;
}

char *
tl_place_to_string (const TlScenario *scenario, TlHex hex, guint box)
{
  switch (box)
    {
    case TL_BOX_NONE:
      return tl_grid_format_dup (tl_map_grid (scenario->map), hex);
    case TL_BOX_DEAD:
      return g_strdup ("dead");
    case TL_BOX_POOL:
      return g_strdup ("pool");
    case TL_BOX_GONE:
      return g_strdup ("");
    default:
      return tl_site_to_string (scenario, tl_site_of_box (box));
    }
}

TlFinding *
tl_finding_add_site (TlFinding *finding, TlSite site)
{
  return tl_site_hex (site) == TL_HEX_NONE ? finding : tl_finding_add_hex (finding, site);
}

/* --- air drops (14.10d) ----------------------------------------------------------------------- */

const char *
tl_drop_force_id (guint force)
{
  static const char *const ids[TL_DROP_FORCES] = { "other", "early-allied", "soviet" };

  return force < TL_DROP_FORCES ? ids[force] : NULL;
}

const char *
tl_drop_force_name (guint force)
{
  static const char *const names[TL_DROP_FORCES] = {
    N_ ("without a modifier"),
    N_ ("of the Allies in Europe, up to August 1944"),
    N_ ("Soviet"),
  };

  return _ (names[force]);
}
