/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/supply/tl-supply-why-private.h"
#include "rules/tl-zoc.h"

#include <glib/gi18n-lib.h>

/* How far beyond the range the nearest miss is looked for. */
#define FAR_MP12 (60 * TL_MP12)
/* HQs that are spoken of. */
#define HQS_MAX 4

static void
search_from (TlWhy *why, TlHex from, TlMobility mobility, guint limit_mp12, guint8 ignored_flags)
{
  TlPathQuery query = tl_draw_query (why->situation, why->side, mobility);

  query.flag_mask &= (guint8) ~ignored_flags;
  query.limit_mp12 = limit_mp12;
  tl_path_search (why->field, &query, &(TlPathStart){ from, 0, 0 }, 1);
}

/* The hex of @to that the searched field comes to, or next to, at the least cost. */
static GArray *
best_path (const TlWhy *why, const TlHex *to, guint n_to, TlHex *nearest, guint *mp12)
{
  TlHex best = TL_HEX_NONE;

  for (guint i = 0; i < n_to; i++)
    {
      guint32 cost;

      if (tl_path_field_nearest (why->field, to[i], &cost) == TL_HEX_NONE ||
          (best != TL_HEX_NONE && cost >= *mp12))
        continue;
      best = to[i];
      *mp12 = cost;
    }
  if (best == TL_HEX_NONE)
    return NULL;
  *nearest = best;
  return tl_draw_path (why->field, why->situation, best, mp12);
}

/*
 * The same of a search from @from as far as @most_mp12.  Most misses are near, so a little way
 * is searched first, and then twice as far each time.  What costs less than the limit costs the
 * same however far one looks: only an edge that takes all costs the limit itself.
 */
static GArray *
find_path (TlWhy *why, TlHex from, TlMobility mobility, guint range_mp12, guint most_mp12,
           guint8 ignored_flags, const TlHex *to, guint n_to, TlHex *nearest, guint *mp12)
{
  for (guint limit_mp12 = MAX (2 * range_mp12, TL_MP12);; limit_mp12 *= 2)
    {
      search_from (why, from, mobility, MIN (limit_mp12, most_mp12), ignored_flags);
      g_autoptr (GArray) path = best_path (why, to, n_to, nearest, mp12);

      if (limit_mp12 >= most_mp12 || (path != NULL && *mp12 < limit_mp12))
        return g_steal_pointer (&path);
    }
}

/* The first hex of @path that a Truck path may not use. */
static TlHex
first_blocked (const TlWhy *why, const GArray *path)
{
  for (guint i = 0; i < path->len; i++)
    {
      TlHex hex = g_array_index (path, TlHex, i);

      if (tl_zoc_bars (why->situation, hex, why->side, TL_ZOC_TRUCK_PATH))
        return hex;
    }
  return TL_HEX_NONE;
}

/* The first hex of @path with an enemy combat unit (12.3d). */
static TlHex
first_barred (const TlWhy *why, const GArray *path)
{
  for (guint i = 0; i < path->len; i++)
    {
      TlHex hex = g_array_index (path, TlHex, i);

      if (tl_situation_has_combat_unit (why->situation, hex, tl_side_other (why->side)))
        return hex;
    }
  return TL_HEX_NONE;
}

static gboolean
is_near_enough (const TlMiss *miss, guint range_mp12)
{
  return miss->path != NULL && miss->mp12 <= range_mp12;
}

/* Looks again, as if what @ignored_flags stand for were not there.  A way that would be near enough
 * is nearer than an open one that is not; any is, when there is no other. */
static void
measure_without (TlWhy *why, TlHex from, TlMobility mobility, guint range_mp12,
                 guint8 ignored_flags, const TlHex *to, guint n_to, TlMiss *miss)
{
  guint most_mp12 = miss->path != NULL ? range_mp12 : MAX (range_mp12, FAR_MP12);
  TlMiss other = { TL_HEX_NONE, 0, TL_HEX_NONE, FALSE, NULL };

  other.path = find_path (why, from, mobility, range_mp12, most_mp12, ignored_flags, to, n_to,
                          &other.nearest, &other.mp12);
  if (other.path == NULL || (miss->path != NULL && other.mp12 > range_mp12))
    {
      tl_miss_clear (&other);
      return;
    }
  other.blocked = first_barred (why, other.path);
  other.is_barred = other.blocked != TL_HEX_NONE;
  if (!other.is_barred)
    other.blocked = first_blocked (why, other.path);
  tl_miss_clear (miss);
  *miss = other;
}

TlMiss
tl_why_measure (TlWhy *why, TlHex from, TlMobility mobility, guint range_mp12, const TlHex *to,
                guint n_to)
{
  TlMiss miss = { TL_HEX_NONE, 0, TL_HEX_NONE, FALSE, NULL };

  miss.path = find_path (why, from, mobility, range_mp12, MAX (range_mp12, FAR_MP12), 0, to, n_to,
                         &miss.nearest, &miss.mp12);
  if (mobility == TL_MOBILITY_TRUCK && !is_near_enough (&miss, range_mp12))
    measure_without (why, from, mobility, range_mp12, TL_PATH_NO_PASS, to, n_to, &miss);
  if (!is_near_enough (&miss, range_mp12))
    measure_without (why, from, mobility, range_mp12, TL_PATH_NO_PASS | TL_PATH_NO_ENTER, to, n_to,
                     &miss);
  return miss;
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
      if (tl_grid_direction (tl_map_grid (map), from, to, &direction))
        cost = tl_map_cost (map, from, direction, mobility);
      if (miss->blocked == TL_HEX_NONE && (cost > TL_COST_MAX || spent + cost > range_mp12))
        return i + 1;
      spent += cost;
      i++;
    }
  return i;
}

/* (transfer full): TlUnit, ascending: whose zone of control blocks @miss, or who bars it */
static GArray *
enemies_of (const TlWhy *why, const TlMiss *miss)
{
  TlSide enemy = tl_side_other (why->side);

  if (miss->blocked != TL_HEX_NONE && !miss->is_barred)
    return tl_zoc_exerting_units (why->situation, miss->blocked, enemy);

  GArray *enemies = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (miss->blocked == TL_HEX_NONE)
    return enemies;
  for (TlUnit unit = tl_situation_first_in (why->situation, miss->blocked); unit != TL_UNIT_NONE;
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
  near->blocked = g_array_new (FALSE, FALSE, sizeof (TlHex));
  for (guint i = 0; near->is_blocked && i < miss->path->len; i++)
    {
      TlHex hex = g_array_index (miss->path, TlHex, i);

      if (miss->is_barred
              ? tl_situation_has_combat_unit (why->situation, hex, tl_side_other (why->side))
              : tl_zoc_bars (why->situation, hex, why->side, TL_ZOC_TRUCK_PATH))
        g_array_append_val (near->blocked, hex);
    }
  near->fails_at = failing_index (why, miss, range_mp12, mobility);
  near->lacks_mp12 = miss->mp12 > range_mp12 ? miss->mp12 - range_mp12 : 0;
  near->enemies = enemies_of (why, miss);
  g_ptr_array_add (why->misses, near);
}

/* --- findings --- */

static void
add_block (TlWhy *why, const char *what, const TlMiss *miss, TlUnit about)
{
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (why->situation), miss->blocked);
  g_autoptr (GArray) enemies = enemies_of (why, miss);
  g_autofree char *enemy = tl_situation_names (why->situation, enemies);
  TlFinding *finding =
      miss->is_barred
          ? tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.3d",
                            /* Translators: %1$s is a path, "The throw of HQ 3 (h3)"; %2$s a hex,
                             * %3$s one or more enemy units. */
                            _ ("%1$s is barred in %2$s by %3$s: no supply path leads through enemy "
                               "combat units."),
                            what, name, enemy)
          : tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "4.5a(B)",
                            /* Translators: %1$s is a path, "The throw of HQ 3 (h3)"; %2$s a hex,
                             * %3$s one or more enemy units. */
                            _ ("%1$s is blocked in %2$s by the zone of control of %3$s."), what,
                            name, enemy);

  tl_finding_add_hex (finding, miss->blocked);
  tl_finding_add_unit (finding, about);
  for (guint i = 0; i < enemies->len; i++)
    tl_finding_add_unit (finding, g_array_index (enemies, TlUnit, i));
}

static void
add_too_far (TlWhy *why, const char *what, const char *rule, const TlMiss *miss, TlHex to,
             guint range_mp12, TlMobility mobility, TlUnit about)
{
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (why->situation), to);
  g_autofree char *needed = tl_mp12_to_string (miss->mp12);
  g_autofree char *range = tl_mp12_to_string (range_mp12);
  TlFinding *finding = tl_verdict_add (
      why->verdict, TL_FINDING_FORBIDDEN, rule,
      /* Translators: %1$s is a path, "The throw of HQ 3 (h3)"; %2$s a hex; %3$s and %5$s
       * movement points; %4$s "Truck". */
      _ ("%1$s to %2$s takes %3$s MP by %4$s, and may take %5$s."), what, name, needed,
      tl_mobility_name (mobility), range);

  tl_finding_add_hex (finding, to);
  tl_finding_add_unit (finding, about);
}

void
tl_why_add_miss (TlWhy *why, const char *what, const char *rule, const TlMiss *miss, TlHex to,
                 guint range_mp12, TlMobility mobility, TlUnit about)
{
  remember (why, miss, rule, about, range_mp12, mobility);
  if (miss->blocked != TL_HEX_NONE)
    add_block (why, what, miss, about);
  else if (miss->nearest != TL_HEX_NONE)
    add_too_far (why, what, rule, miss, to != TL_HEX_NONE ? to : miss->nearest, range_mp12,
                 mobility, about);
  else
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
  g_auto (TlMiss) miss =
      tl_why_measure (why, tl_draw_hex (why->situation, unit), mobility, range_mp12,
                      (const TlHex *) why->origins->data, why->origins->len);

  tl_why_add_miss (why, what, "12.3a", &miss, TL_HEX_NONE, range_mp12, mobility, unit);
}

static void
explain_no_origins (TlWhy *why)
{
  if (why->kind == TL_SUPPLY_TRACE)
    tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.6a", "%s",
                    _ ("Your side has no open supply source."));
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
  guint mp12 = 0;
  TlHex origin = TL_HEX_NONE;

  tl_draw_range_search (why->field, why->situation, hq);
  g_autoptr (GArray) path =
      best_path (why, (const TlHex *) why->origins->data, why->origins->len, &origin, &mp12);
  return path != NULL;
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
  TlHex to = tl_draw_hex (why->situation, why->unit);
  TlMobility mobility;
  guint range_mp12 = printed_throw (why, hq, &mobility);
  g_auto (TlMiss) miss =
      tl_why_measure (why, tl_draw_hex (why->situation, hq), mobility, range_mp12, &to, 1);
  gboolean would_reach =
      miss.nearest != TL_HEX_NONE && miss.blocked == TL_HEX_NONE && miss.mp12 <= range_mp12;

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
    tl_why_add_miss (why, what, "12.3b", &miss, to, range_mp12, mobility, hq);
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
  TlHex hex = tl_draw_hex (why->situation, why->unit);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  GArray *hqs = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n;
  const TlUnit *units = tl_supply_picture_hqs (tl_supply_picture (why->situation, why->side), &n);

  for (guint i = 0; i < n; i++)
    {
      if (units[i] == why->unit)
        continue;
      Candidate candidate = { units[i], tl_grid_distance (grid, hex,
                                                          tl_draw_hex (why->situation, units[i])) };
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
  TlWhy why = { situation, unit,  tl_situation_side (situation, unit), kind, origins, NULL,
                verdict,   misses };

  if (!tl_supply_is_taker (situation, unit) ||
      (kind == TL_SUPPLY_TRACE && !tl_supply_needs_trace (situation, unit)) ||
      tl_supply_explain_box (situation, unit, verdict) ||
      tl_draw_hex (situation, unit) == TL_HEX_NONE)
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
      tl_trace_closed_sources (situation, why.side, tl_draw_hex (situation, unit), verdict);
      tl_why_report_lost_stops (&why);
      tl_why_report_lost_ports (&why);
      tl_why_report_extenders (&why);
    }
  else
    {
      report_aboard (&why);
      report_lost_dumps (&why);
    }
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
