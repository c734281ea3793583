/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply-why-private.h"

#include <glib/gi18n-lib.h>

/* How far beyond the range the nearest miss is looked for. */
#define FAR_MP12 (60 * TL_MP12)
/* HQs that are spoken of. */
#define HQS_MAX 4

static void
search_from (TlWhy *why, TlLegKind kind, TlHex from, TlMobility mobility, guint limit_mp12,
             guint8 ignored_flags)
{
  TlPathQuery query = tl_draw_query (why->situation, why->side, mobility);

  query.free_at_start = kind == TL_LEG_DRAW && tl_draw_is_free_at_either_end (why->situation);
  query.flag_mask &= (guint8) ~ignored_flags;
  query.limit_mp12 = limit_mp12;
  tl_path_search (why->field, &query, &(TlPathStart){ from, 0, 0 }, 1);
}

/* The hex of @to that the searched field comes to at the least cost, with one free step (12.3c).
 * @miss: gets the path to it. */
static gboolean
find_best (const TlWhy *why, const TlHex *to, guint n_to, TlMiss *miss)
{
  TlHex best = TL_HEX_NONE;

  for (guint i = 0; i < n_to; i++)
    {
      guint32 cost;

      if (tl_path_field_nearest (why->field, to[i], &cost) == TL_HEX_NONE ||
          (best != TL_HEX_NONE && cost >= miss->mp12))
        continue;
      best = to[i];
      miss->mp12 = cost;
    }
  if (best == TL_HEX_NONE)
    return FALSE;
  miss->nearest = best;
  tl_miss_clear (miss);
  miss->path = tl_path_field_path_near (why->field, best, NULL, &miss->free_at_start);
  return TRUE;
}

/*
 * The same of a search from @from as far as @most_mp12.  Most misses are near, so a little way
 * is searched first, and then twice as far each time.  What costs less than the limit costs the
 * same however far one looks: only an edge that takes all costs the limit itself.
 */
static void
find_path (TlWhy *why, TlLegKind kind, TlHex from, TlMobility mobility, guint range_mp12,
           guint most_mp12, guint8 ignored_flags, const TlHex *to, guint n_to, TlMiss *miss)
{
  for (guint limit_mp12 = MAX (2 * range_mp12, TL_MP12);; limit_mp12 *= 2)
    {
      search_from (why, kind, from, mobility, MIN (limit_mp12, most_mp12), ignored_flags);
      gboolean is_found = find_best (why, to, n_to, miss);

      if (limit_mp12 >= most_mp12 || (is_found && miss->mp12 < limit_mp12))
        return;
    }
}

/* Where in the path of @miss its counted part begins (12.3c). */
static inline guint
first_counted (const TlMiss *miss)
{
  return miss->free_at_start ? 1 : 0;
}

/* By combat units (12.3d), else by their zone of control (4.5a(B)). */
static inline gboolean
is_closed_to (const TlWhy *why, TlHex hex, gboolean is_barred)
{
  return is_barred ? tl_situation_has_combat_unit (why->situation, hex, tl_side_other (why->side))
                   : tl_zoc_bars (why->situation, hex, why->side, TL_ZOC_TRUCK_PATH);
}

static TlHex
first_closed (const TlWhy *why, const TlMiss *miss, gboolean is_barred)
{
  for (guint i = first_counted (miss); i < miss->path->len; i++)
    if (is_closed_to (why, g_array_index (miss->path, TlHex, i), is_barred))
      return g_array_index (miss->path, TlHex, i);
  return TL_HEX_NONE;
}

/* Rule 4.5b: instead of @miss, near enough but for an enemy ZOC, the way to its end that is blocked
 * in the fewest hexes. */
static void
take_fewest_blocked (TlWhy *why, TlLegKind kind, TlHex from, TlMobility mobility, guint range_mp12,
                     TlMiss *miss)
{
  static const TlHolds none = { 0 };
  guint n_blocked = 0;

  for (guint i = first_counted (miss); i < miss->path->len; i++)
    n_blocked += is_closed_to (why, g_array_index (miss->path, TlHex, i), FALSE) ? 1 : 0;
  if (n_blocked < 2)
    return;
  if (why->holds == NULL)
    why->holds = tl_hold_search_new (why->situation, why->side);
  tl_hold_search_run (why->holds, kind, from, mobility, range_mp12, &none);
  g_autoptr (GArray) path =
      tl_hold_search_find (why->holds, miss->nearest, NULL, &miss->mp12, &miss->free_at_start);
  if (path == NULL)
    return;
  tl_miss_clear (miss);
  miss->path = g_steal_pointer (&path);
  miss->blocked = first_closed (why, miss, FALSE);
}

/* As if what @ignored_flags stand for were not there; only what is in range when @is_near. */
static TlMiss
measure_without (TlWhy *why, TlLegKind kind, TlHex from, TlMobility mobility, guint range_mp12,
                 gboolean is_near, guint8 ignored_flags, const TlHex *to, guint n_to)
{
  TlMiss miss = { .nearest = TL_HEX_NONE, .blocked = TL_HEX_NONE };

  find_path (why, kind, from, mobility, range_mp12,
             is_near ? range_mp12 : MAX (range_mp12, FAR_MP12), ignored_flags, to, n_to, &miss);
  if (miss.path != NULL && is_near && miss.mp12 > range_mp12)
    {
      tl_miss_clear (&miss);
      miss.nearest = TL_HEX_NONE;
    }
  if (miss.path == NULL || ignored_flags == 0)
    return miss;
  miss.blocked = first_closed (why, &miss, TRUE);
  miss.is_barred = miss.blocked != TL_HEX_NONE;
  if (!miss.is_barred)
    miss.blocked = first_closed (why, &miss, FALSE);
  if (!miss.is_barred && miss.mp12 <= range_mp12)
    take_fewest_blocked (why, kind, from, mobility, range_mp12, &miss);
  return miss;
}

TlWays
tl_why_measure (TlWhy *why, TlLegKind kind, TlHex from, TlMobility mobility, guint range_mp12,
                const TlHex *to, guint n_to)
{
  static const guint8 ignored[] = { TL_PATH_NO_PASS, TL_PATH_NO_PASS | TL_PATH_NO_ENTER };
  TlWays ways = {
    .open = measure_without (why, kind, from, mobility, range_mp12, FALSE, 0, to, n_to),
    .closed = { .nearest = TL_HEX_NONE, .blocked = TL_HEX_NONE },
  };

  ways.is_near_enough = ways.open.path != NULL && ways.open.mp12 <= range_mp12;
  if (ways.is_near_enough)
    return ways;
  for (guint i = mobility == TL_MOBILITY_TRUCK ? 0 : 1;
       i < G_N_ELEMENTS (ignored) && ways.closed.path == NULL; i++)
    ways.closed =
        measure_without (why, kind, from, mobility, range_mp12, TRUE, ignored[i], to, n_to);
  for (guint i = mobility == TL_MOBILITY_TRUCK ? 0 : 1;
       i < G_N_ELEMENTS (ignored) && ways.open.path == NULL && ways.closed.path == NULL; i++)
    ways.closed =
        measure_without (why, kind, from, mobility, range_mp12, FALSE, ignored[i], to, n_to);
  return ways;
}

/* --- for the map --- */

void
tl_near_miss_free (TlNearMiss *miss)
{
  if (miss == NULL)
    return;
  g_array_unref (miss->hexes);
  g_array_unref (miss->blocked);
  g_array_unref (miss->enemies);
  g_free (miss);
}

/* The first hex that no longer can be counted; the blocked one. */
static guint
failing_index (const TlWhy *why, const TlMiss *miss, guint range_mp12, TlMobility mobility)
{
  const TlMap *map = tl_situation_map (why->situation);
  guint spent = 0, i = 0;

  while (i + 1 < miss->path->len)
    {
      TlHex from = g_array_index (miss->path, TlHex, i);
      TlHex to = g_array_index (miss->path, TlHex, i + 1);
      TlDirection direction = 0;
      TlCost cost = TL_COST_MAX;

      if (from == miss->blocked)
        break;
      if (i < first_counted (miss))
        cost = 0;
      else if (tl_grid_direction (tl_map_grid (map), from, to, &direction))
        cost = tl_map_cost (map, from, direction, mobility);
      if (miss->blocked == TL_HEX_NONE && (cost > TL_COST_MAX || spent + cost > range_mp12))
        return i + 1;
      spent += cost;
      i++;
    }
  return i;
}

/* (transfer full): TlHex in which an enemy is in the way of @miss, in the order of the path */
static GArray *
blocked_hexes_of (const TlWhy *why, const TlMiss *miss)
{
  GArray *blocked = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = first_counted (miss); miss->blocked != TL_HEX_NONE && i < miss->path->len; i++)
    {
      TlHex hex = g_array_index (miss->path, TlHex, i);

      if (is_closed_to (why, hex, miss->is_barred))
        g_array_append_val (blocked, hex);
    }
  return blocked;
}

/* (transfer full): TlUnit, ascending: whose zone of control blocks @miss in @hex, or who bars it
 * there */
static GArray *
enemies_in (const TlWhy *why, const TlMiss *miss, TlHex hex)
{
  TlSide enemy = tl_side_other (why->side);

  if (hex != TL_HEX_NONE && !miss->is_barred)
    return tl_zoc_exerting_units (why->situation, hex, enemy);

  GArray *enemies = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (hex == TL_HEX_NONE)
    return enemies;
  for (TlUnit unit = tl_situation_first_in (why->situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (why->situation, unit))
    if (tl_unit_is_combat (why->situation, unit) &&
        tl_situation_side (why->situation, unit) == enemy)
      g_array_append_val (enemies, unit);
  g_array_sort (enemies, tl_unit_compare);
  return enemies;
}

static void
remember (TlWhy *why, const TlMiss *miss, const char *rule, TlUnit about, guint range_mp12,
          TlMobility mobility)
{
  TlNearMiss *near;

  if (why->misses == NULL || miss->path == NULL || miss->path->len < 2)
    return;
  near = g_new0 (TlNearMiss, 1);
  near->unit = about;
  near->hexes = g_array_ref (miss->path);
  near->is_blocked = miss->blocked != TL_HEX_NONE;
  near->rule = !near->is_blocked ? rule : miss->is_barred ? "12.3d" : "4.5a(B)";
  near->blocked = blocked_hexes_of (why, miss);
  near->fails_at = failing_index (why, miss, range_mp12, mobility);
  near->lacks_mp12 = miss->mp12 > range_mp12 ? miss->mp12 - range_mp12 : 0;
  near->enemies = enemies_in (why, miss, miss->blocked);
  g_ptr_array_add (why->misses, near);
}

/* --- findings --- */

/* "The throw of HQ 3 (h3) to 33.11 (4 of 6 MP by Truck)". (transfer full) */
static char *
closed_way_text (const TlWhy *why, const char *what, const TlMiss *miss, guint range_mp12,
                 TlMobility mobility)
{
  gboolean is_near = miss->mp12 <= range_mp12;
  g_autofree char *to = tl_map_describe_hex (tl_situation_map (why->situation), miss->nearest);
  g_autofree char *needed = tl_mp12_to_string (miss->mp12);
  g_autofree char *range = tl_mp12_to_string (is_near ? range_mp12 : miss->mp12 - range_mp12);

  return g_strdup_printf (
      is_near
          /* Translators: %1$s is a path, "The throw of HQ 3 (h3)"; %2$s a hex; %3$s and %5$s
           * movement points; %4$s "Truck"; goes into "%s is blocked in ..." and the like. */
          ? _ ("%1$s to %2$s (%3$s of %5$s MP by %4$s)")
          /* Translators: %1$s is a path, "The throw of HQ 3 (h3)"; %2$s a hex; %3$s and %5$s
           * movement points; %4$s "Truck"; goes into "%s is blocked in ..." and the like. */
          : _ ("%1$s to %2$s (%3$s MP by %4$s, %5$s too many)"),
      what, to, needed, tl_mobility_name (mobility), range);
}

/* Those of @more, which it frees, that are not among @units. */
static void
add_units (GArray *units, GArray *more)
{
  for (guint i = 0; i < more->len; i++)
    if (!tl_units_include (units, g_array_index (more, TlUnit, i)))
      g_array_append_val (units, g_array_index (more, TlUnit, i));
  g_array_unref (more);
}

static void
add_closed (TlWhy *why, const char *what, const TlMiss *miss, guint range_mp12, TlMobility mobility,
            TlUnit about)
{
  g_autofree char *way = closed_way_text (why, what, miss, range_mp12, mobility);
  g_autoptr (GArray) hexes = blocked_hexes_of (why, miss);
  g_autoptr (GArray) enemies = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autofree char *name = NULL;
  g_autofree char *enemy = NULL;
  TlFinding *finding;

  /* Where there are many, or the way is too long besides, the first says enough. */
  if (hexes->len > TL_HOLDS_MOST || miss->mp12 > range_mp12)
    g_array_set_size (hexes, 1);
  for (guint i = 0; i < hexes->len; i++)
    add_units (enemies, enemies_in (why, miss, g_array_index (hexes, TlHex, i)));
  g_array_sort (enemies, tl_unit_compare);
  name = tl_supply_hexes_text (why->situation, (const TlHex *) hexes->data, hexes->len);
  enemy = tl_situation_names (why->situation, enemies);
  finding =
      miss->is_barred
          ? tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.3d",
                            /* Translators: %1$s is "The throw of HQ 3 (h3) to 33.11 (4 of 6 MP by
                             * Truck)"; %2$s one or more hexes, %3$s one or more enemy
                             * units. */
                            _ ("%1$s is barred in %2$s by %3$s: no supply path leads through enemy "
                               "combat units."),
                            way, name, enemy)
          : tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "4.5a(B)",
                            /* Translators: %1$s is "The throw of HQ 3 (h3) to 33.11 (4 of 6 MP by
                             * Truck)"; %2$s one or more hexes, %3$s one or more enemy
                             * units. */
                            _ ("%1$s is blocked in %2$s by the zone of control of %3$s."), way,
                            name, enemy);

  for (guint i = 0; i < hexes->len; i++)
    tl_finding_add_hex (finding, g_array_index (hexes, TlHex, i));
  tl_finding_add_unit (finding, about);
  for (guint i = 0; i < enemies->len; i++)
    tl_finding_add_unit (finding, g_array_index (enemies, TlUnit, i));
}

static void
add_too_far (TlWhy *why, const char *what, const char *rule, const TlMiss *miss, guint range_mp12,
             TlMobility mobility, TlUnit about)
{
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (why->situation), miss->nearest);
  g_autofree char *needed = tl_mp12_to_string (miss->mp12);
  g_autofree char *range = tl_mp12_to_string (range_mp12);
  TlFinding *finding = tl_verdict_add (
      why->verdict, TL_FINDING_FORBIDDEN, rule,
      /* Translators: %1$s is a path, "The throw of HQ 3 (h3)"; %2$s a hex; %3$s and %5$s
       * movement points; %4$s "Truck". */
      _ ("%1$s to %2$s takes %3$s MP by %4$s, and may take %5$s."), what, name, needed,
      tl_mobility_name (mobility), range);

  tl_finding_add_hex (finding, miss->nearest);
  tl_finding_add_unit (finding, about);
}

void
tl_why_add_ways (TlWhy *why, const char *what, const char *rule, const TlWays *ways,
                 guint range_mp12, TlMobility mobility, TlUnit about)
{
  remember (why, &ways->closed, rule, about, range_mp12, mobility);
  remember (why, &ways->open, rule, about, range_mp12, mobility);
  if (ways->closed.path != NULL)
    add_closed (why, what, &ways->closed, range_mp12, mobility, about);
  if (ways->open.path != NULL)
    add_too_far (why, what, rule, &ways->open, range_mp12, mobility, about);
  if (ways->open.path == NULL && ways->closed.path == NULL)
    tl_finding_add_unit (tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.3d",
                                         /* Translators: %s is "The direct draw of HQ 3 (h3)". */
                                         _ ("%s finds no way through the terrain."), what),
                         about);
}

/* --- direct draw --- */

static void
explain_draw (TlWhy *why, TlUnit unit)
{
  g_autofree char *name = tl_situation_name (why->situation, unit);
  /* Translators: %s is a unit; goes into "%s is blocked in ..." and the like. */
  g_autofree char *what = g_strdup_printf (_ ("The direct draw of %s"), name);
  TlMobility mobility = tl_draw_mobility (why->situation, unit);
  guint range_mp12 = tl_situation_edition (why->situation)->draw_mp12;
  g_auto (TlWays) ways =
      tl_why_measure (why, TL_LEG_DRAW, tl_situation_hex (why->situation, unit), mobility,
                      range_mp12, (const TlHex *) why->origins->data, why->origins->len);

  tl_why_add_ways (why, what, "12.3a", &ways, range_mp12, mobility, unit);
}

static void
explain_no_origins (TlWhy *why)
{
  g_autofree char *no_source =
      why->kind == TL_SUPPLY_TRACE ? tl_trace_no_source_text (why->situation, why->side) : NULL;

  if (why->kind == TL_SUPPLY_TRACE)
    tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.6a", "%s",
                    no_source != NULL ? no_source : _ ("Your side has no open supply source."));
  else
    tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.1b", "%s",
                    _ ("Your side has no dump that this unit may use."));
}

static void
report_lost_dumps (TlWhy *why)
{
  g_autoptr (GArray) lost = tl_draw_lost_dumps (why->situation, why->side);

  for (guint i = 0; i < lost->len; i++)
    {
      TlUnit unit = g_array_index (lost, TlUnit, i);
      int users;
      TlHex hex = tl_draw_stock_site (why->situation, unit, &users);
      g_autofree char *place = tl_map_describe_hex (tl_situation_map (why->situation), hex);
      TlFinding *finding = tl_verdict_add (
          why->verdict, TL_FINDING_FORBIDDEN, "9.14b",
          /* Translators: a number of Tokens; a hex. */
          _ ("%1$uT in %2$s lie under an enemy combat unit: captured or destroyed, they supply "
             "nobody of your side."),
          tl_situation_state (why->situation, unit)->t, place);

      tl_finding_add_hex (tl_finding_add_unit (finding, unit), hex);
    }
}

/* Rule 18.5e: SP that would be in reach, were they not aboard. */
static void
report_aboard (TlWhy *why)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (why->situation, why->side);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);
      g_autofree char *place = NULL;

      if (dump->users != TL_USERS_ADJACENT)
        continue;
      place = tl_map_describe_hex (tl_situation_map (why->situation), dump->site);
      tl_finding_add_hex (
          tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "18.5e",
                          /* Translators: a number of Tokens; a hex. */
                          _ ("%1$uT are aboard Landing Craft in %2$s: only units next to them "
                             "draw them, and no HQ throws them."),
                          dump->t, place),
          dump->site);
    }
}

/* --- HQs --- */

static gboolean
can_draw (TlWhy *why, TlUnit hq)
{
  g_auto (TlMiss) draw = { .nearest = TL_HEX_NONE };

  tl_draw_range_search (why->field, why->situation, hq);
  return find_best (why, (const TlHex *) why->origins->data, why->origins->len, &draw);
}

/* Its face's range and mobility, also in a mode that throws nothing. */
static guint
printed_throw (const TlWhy *why, TlUnit hq, TlMobility *mobility)
{
  const TlFace *face = tl_unit_face (why->situation, hq);

  *mobility = face->throw_mobility;
  return face->throw_mp * TL_MP12;
}

/* Takes @text. */
static void
add_about_hq (TlWhy *why, const char *rule, TlUnit hq, char *text)
{
  tl_verdict_forbid (why->verdict, rule, hq, text);
  g_free (text);
}

static void
explain_hq (TlWhy *why, TlUnit hq)
{
  g_autofree char *name = tl_situation_name (why->situation, hq);
  /* Translators: %s is an HQ; goes into "%s is blocked in ..." and the like. */
  g_autofree char *what = g_strdup_printf (_ ("The throw of %s"), name);
  TlHex to = tl_situation_hex (why->situation, why->unit);
  TlMobility mobility;
  guint range_mp12 = printed_throw (why, hq, &mobility);
  g_auto (TlWays) ways = tl_why_measure (why, TL_LEG_THROW, tl_situation_hex (why->situation, hq),
                                         mobility, range_mp12, &to, 1);
  gboolean would_reach = ways.is_near_enough;

  if (!tl_throw_serves (why->situation, hq, why->unit))
    {
      if (would_reach && can_draw (why, hq) && !tl_throw_is_allowed (why->situation, hq, why->unit))
        /* Translators: %s is an HQ. */
        add_about_hq (why, "12.3b(B)", hq,
                      g_strdup_printf (_ ("In this game %s does not throw to this unit."), name));
      else if (would_reach && can_draw (why, hq))
        /* Translators: %s is an HQ. */
        add_about_hq (why, "13.1d", hq,
                      g_strdup_printf (_ ("%s throws only to its own formation and to independent "
                                          "units of its nationality."),
                                       name));
    }
  else if (tl_unit_throw_mp12 (why->situation, hq, NULL) == 0)
    /* Translators: %s is an HQ. */
    add_about_hq (why, "12.3b(C)", hq,
                  g_strdup_printf (_ ("In its present mode %s throws nothing."), name));
  else if (!would_reach)
    tl_why_add_ways (why, what, "12.3b", &ways, range_mp12, mobility, hq);
  else
    {
      /* Translators: %s is an HQ. */
      add_about_hq (why, "12.3b", hq,
                    g_strdup_printf (_ ("%s could throw that far, but cannot draw itself."), name));
      explain_draw (why, hq);
    }
}

typedef struct
{
  TlUnit hq;
  guint distance_hexes;
} Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *one = a;
  const Candidate *other = b;

  if (one->distance_hexes != other->distance_hexes)
    return one->distance_hexes < other->distance_hexes ? -1 : 1;
  return one->hq < other->hq ? -1 : one->hq > other->hq;
}

GArray *
tl_why_nearest_hqs (const TlWhy *why)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (why->situation));
  TlHex hex = tl_situation_hex (why->situation, why->unit);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  GArray *hqs = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n;
  const TlUnit *units = tl_supply_picture_hqs (tl_supply_picture (why->situation, why->side), &n);

  for (guint i = 0; i < n; i++)
    {
      if (units[i] == why->unit)
        continue;
      Candidate candidate = {
        units[i], tl_grid_distance (grid, hex, tl_situation_hex (why->situation, units[i]))
      };
      g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare_candidates);
  for (guint i = 0; i < candidates->len && i < HQS_MAX; i++)
    g_array_append_val (hqs, g_array_index (candidates, Candidate, i).hq);
  return hqs;
}

GArray *
tl_supply_origins (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  TlSide side = tl_situation_side (situation, unit);
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;

  if (kind == TL_SUPPLY_TRACE)
    {
      const TlHex *hexes = tl_trace_source_hexes (situation, side, &n);

      return g_array_append_vals (origins, hexes, n);
    }

  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);
  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (dump->users != TL_USERS_ADJACENT && tl_draw_may_use (situation, unit, dump))
        g_array_append_val (origins, dump->site);
    }
  return origins;
}

/* --- stand-ins --- */

guint
tl_supply_stand_in (const TlScenario *scenario, TlSide side)
{
  for (guint i = 0; i < scenario->counters->len; i++)
    {
      const TlCounter *counter = g_ptr_array_index (scenario->counters, i);

      if (counter->side == side && counter->kind == TL_KIND_COMBAT)
        return i;
    }
  return G_MAXUINT;
}

TlUnit
tl_supply_add_stand_in (TlEdit *edit, const TlScenario *scenario, TlSide side, TlHex hex)
{
  guint counter = tl_supply_stand_in (scenario, side);
  TlUnit unit;

  if (counter == G_MAXUINT)
    return TL_UNIT_NONE;
  unit = tl_edit_add_unit (edit, counter);
  tl_edit_unit (edit, unit)->face = TL_FACE_MOVE;
  tl_edit_place (edit, unit, hex);
  return unit;
}

static void
explain (const TlSituation *situation, TlUnit unit, TlSupplyKind kind, TlVerdict *verdict,
         GPtrArray *misses)
{
  g_autoptr (GArray) origins = tl_supply_origins (situation, unit, kind);
  TlWhy why = { situation, unit, tl_situation_side (situation, unit), kind, origins, NULL, verdict,
                misses,    NULL };

  if (!tl_supply_is_taker (situation, unit) ||
      (kind == TL_SUPPLY_TRACE && !tl_supply_needs_trace (situation, unit)) ||
      tl_supply_explain_box (situation, unit, verdict) ||
      tl_situation_hex (situation, unit) == TL_HEX_NONE)
    return;
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  why.field = field;
  if (origins->len == 0)
    explain_no_origins (&why);
  else
    {
      g_autoptr (GArray) hqs = tl_why_nearest_hqs (&why);

      explain_draw (&why, unit);
      for (guint i = 0; i < hqs->len; i++)
        explain_hq (&why, g_array_index (hqs, TlUnit, i));
    }
  if (kind == TL_SUPPLY_TRACE)
    {
      tl_trace_closed_sources (situation, why.side, tl_situation_hex (situation, unit), verdict);
      tl_why_report_lost_stops (&why);
      tl_why_report_lost_ports (&why);
      tl_why_report_extenders (&why);
    }
  else
    {
      report_aboard (&why);
      tl_why_report_organic (&why);
      report_lost_dumps (&why);
    }
  g_clear_pointer (&why.holds, tl_hold_search_free);
}

void
tl_supply_explain (const TlSituation *situation, TlUnit unit, TlSupplyKind kind, TlVerdict *verdict)
{
  explain (situation, unit, kind, verdict, NULL);
}

static int
compare_misses (gconstpointer a, gconstpointer b)
{
  const TlNearMiss *one = *(const TlNearMiss *const *) a;
  const TlNearMiss *other = *(const TlNearMiss *const *) b;

  if (one->lacks_mp12 != other->lacks_mp12)
    return one->lacks_mp12 < other->lacks_mp12 ? -1 : 1;
  if (one->blocked->len != other->blocked->len)
    return one->blocked->len < other->blocked->len ? -1 : 1;
  if (one->hexes->len != other->hexes->len)
    return one->hexes->len < other->hexes->len ? -1 : 1;
  return (one->unit > other->unit) - (one->unit < other->unit);
}

GPtrArray *
tl_supply_near_misses (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  const TlSupplyPicture *picture =
      tl_supply_picture (situation, tl_situation_side (situation, unit));
  GPtrArray *misses = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_near_miss_free);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  if (!tl_supply_line_is_ok (tl_supply_picture_line (picture, kind, unit)))
    explain (situation, unit, kind, verdict, misses);
  g_ptr_array_sort (misses, compare_misses);
  return misses;
}
