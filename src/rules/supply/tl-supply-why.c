/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-weather.h"
#include "rules/supply/tl-supply-private.h"
#include "rules/supply/tl-supply-why-private.h"

#include <glib/gi18n-lib.h>

/* Where in the path of @miss its counted part begins (12.3c). */
static inline guint
first_counted (const TlMiss *miss)
{
  return miss->free_at_start ? 1 : 0;
}

/* --- what is the same for many ---------------------------------------------------------------- */

TlTraceWhy *
tl_why_side_trace (TlWhySide *side)
{
  if (side->trace == NULL)
    side->trace = tl_trace_why_new (side->situation, side->side);
  return side->trace;
}

static const TlNearest *
hqs_of (TlWhySide *side)
{
  guint n;

  if (side->hqs != NULL)
    return side->hqs;
  const TlUnit *hqs = tl_supply_picture_hqs (tl_supply_picture (side->situation, side->side), &n);
  g_autofree TlHex *hexes = g_new (TlHex, n);
  for (guint i = 0; i < n; i++)
    hexes[i] = tl_situation_hex (side->situation, hqs[i]);
  side->hqs = tl_nearest_new (tl_map_grid (side->map), hexes, n);
  return side->hqs;
}

/* --- for the map --- */

static void
near_miss_free (TlNearMiss *miss)
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
failing_index (const TlWhy *why, const TlWhyLeg *leg, const TlMiss *miss)
{
  const TlMap *map = tl_weather_map (why->situation, TL_WAY_SUPPLY);
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
        cost = tl_map_cost (map, from, direction, leg->mobility);
      if (miss->blocked == TL_HEX_NONE && (cost > TL_COST_MAX || spent + cost > leg->range_mp12))
        return i + 1;
      spent += cost;
      i++;
    }
  return i;
}

/* (transfer full): TlHex in which an enemy is in the way of @miss, in the order of the path; the
 * first alone of a way without */
static GArray *
blocked_hexes_of (const TlWhy *why, const TlMiss *miss)
{
  GArray *blocked = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (miss->path == NULL)
    g_array_append_val (blocked, miss->blocked);
  for (guint i = first_counted (miss);
       miss->blocked != TL_HEX_NONE && miss->path != NULL && i < miss->path->len; i++)
    {
      TlHex hex = g_array_index (miss->path, TlHex, i);

      if (tl_why_is_closed (why->shared, hex, miss->is_barred))
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
remember (TlWhy *why, const TlWhyLeg *leg, const TlMiss *miss)
{
  if (why->misses == NULL || miss->path == NULL || miss->path->len < 2)
    return;
  TlNearMiss *near = g_new0 (TlNearMiss, 1);
  near->unit = leg->unit;
  near->hexes = g_array_ref (miss->path);
  near->is_blocked = miss->blocked != TL_HEX_NONE;
  near->rule = !near->is_blocked ? leg->rule : miss->is_barred ? "12.3d" : "4.5a(B)";
  near->blocked = blocked_hexes_of (why, miss);
  near->fails_at = failing_index (why, leg, miss);
  near->lacks_mp12 = miss->mp12 > leg->range_mp12 ? miss->mp12 - leg->range_mp12 : 0;
  near->enemies = enemies_in (why, miss, miss->blocked);
  g_ptr_array_add (why->misses, near);
}

/* --- findings --- */

/* "33.11 Hagaru-ri", kept: many ways lead to the same hexes. (transfer none) */
static const char *
name_of (TlWhySide *side, TlHex hex)
{
  char *name = g_hash_table_lookup (side->names, GUINT_TO_POINTER (hex));

  if (name == NULL)
    {
      name = tl_map_describe_hex (side->map, hex);
      g_hash_table_insert (side->names, GUINT_TO_POINTER (hex), name);
    }
  return name;
}

/* "2 1/2", kept likewise. (transfer none) */
static const char *
mp_of (TlWhySide *side, guint mp12)
{
  char *mp = g_hash_table_lookup (side->mp, GUINT_TO_POINTER (mp12));

  if (mp == NULL)
    {
      mp = tl_mp12_to_string (mp12);
      g_hash_table_insert (side->mp, GUINT_TO_POINTER (mp12), mp);
    }
  return mp;
}

/* "The throw of HQ 3 (h3) to 33.11 (4 of 6 MP by Truck)". (transfer full) */
static char *
closed_way_text (const TlWhy *why, const TlWhyLeg *leg, const TlMiss *miss)
{
  gboolean is_near = miss->mp12 <= leg->range_mp12;
  const char *to = name_of (why->shared, miss->nearest);
  const char *needed = mp_of (why->shared, miss->mp12);
  const char *range = mp_of (why->shared, is_near ? leg->range_mp12 : miss->mp12 - leg->range_mp12);

  const char *by = why->shared->mobility_names[leg->mobility];

  /* Formats with numbered places take twice as long. */
  if (is_near)
    /* Translators: a path, "The throw of HQ 3 (h3)"; a hex; movement points, needed and allowed;
     * "Truck"; goes into "%s is blocked in ..." and the like. */
    return g_strdup_printf (_ ("%s to %s (%s of %s MP by %s)"), leg->what, to, needed, range, by);
  /* Translators: a path, "The throw of HQ 3 (h3)"; a hex; movement points; "Truck"; movement
   * points; goes into "%s is blocked in ..." and the like. */
  return g_strdup_printf (_ ("%s to %s (%s MP by %s, %s too many)"), leg->what, to, needed, by,
                          range);
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

/* What closes @hexes, kept: many ways lead into the same ones. (transfer none) */
static const TlWhyClosing *
closing_of (const TlWhy *why, const TlMiss *miss, GArray *hexes)
{
  GHashTable *kept = miss->is_barred ? why->shared->barred : why->shared->blocked;
  g_autoptr (GBytes) key = g_bytes_new (hexes->data, hexes->len * sizeof (TlHex));
  TlWhyClosing *closing = g_hash_table_lookup (kept, key);

  if (closing != NULL)
    return closing;
  closing = g_new (TlWhyClosing, 1);
  closing->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (guint i = 0; i < hexes->len; i++)
    add_units (closing->units, enemies_in (why, miss, g_array_index (hexes, TlHex, i)));
  g_array_sort (closing->units, tl_unit_compare);
  closing->where =
      tl_map_describe_hexes (why->shared->map, (const TlHex *) hexes->data, hexes->len);
  closing->who = tl_situation_names (why->situation, closing->units);
  g_hash_table_insert (kept, g_steal_pointer (&key), closing);
  return closing;
}

static void
add_closed (TlWhy *why, const TlWhyLeg *leg, const TlMiss *miss)
{
  g_autofree char *way = closed_way_text (why, leg, miss);
  g_autoptr (GArray) hexes = blocked_hexes_of (why, miss);

  /* Where there are many, or the way is too long besides, the first says enough. */
  if (hexes->len > TL_HOLDS_MOST || miss->mp12 > leg->range_mp12)
    g_array_set_size (hexes, 1);
  const TlWhyClosing *closing = closing_of (why, miss, hexes);
  TlFinding *finding =
      miss->is_barred
          ? tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.3d",
                            /* Translators: "The throw of HQ 3 (h3) to 33.11 (4 of 6 MP by
                                   * Truck)"; one or more hexes; one or more enemy units. */
                            _ ("%s is barred in %s by %s: no supply path leads through enemy "
                               "combat units."),
                            way, closing->where, closing->who)
          : tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "4.5a(B)",
                            /* Translators: "The throw of HQ 3 (h3) to 33.11 (4 of 6 MP by
                                   * Truck)"; one or more hexes; one or more enemy units. */
                            _ ("%s is blocked in %s by the zone of control of %s."), way,
                            closing->where, closing->who);

  for (guint i = 0; i < hexes->len; i++)
    tl_finding_add_hex (finding, g_array_index (hexes, TlHex, i));
  tl_finding_add_unit (finding, leg->unit);
  tl_finding_add_units (finding, closing->units);
}

static void
add_too_far (TlWhy *why, const TlWhyLeg *leg, const TlMiss *miss)
{
  const char *name = name_of (why->shared, miss->nearest);
  const char *needed = mp_of (why->shared, miss->mp12);
  const char *range = mp_of (why->shared, leg->range_mp12);
  TlFinding *finding = tl_verdict_add (
      why->verdict, TL_FINDING_FORBIDDEN, leg->rule,
      /* Translators: a path, "The throw of HQ 3 (h3)"; a hex; movement points; "Truck"; movement
       * points. */
      _ ("%s to %s takes %s MP by %s, and may take %s."), leg->what, name, needed,
      why->shared->mobility_names[leg->mobility], range);

  tl_finding_add_hex (finding, miss->nearest);
  tl_finding_add_unit (finding, leg->unit);
}

void
tl_why_add_ways (TlWhy *why, const TlWhyLeg *leg, const TlWays *ways)
{
  gboolean has_open = ways->open.nearest != TL_HEX_NONE;
  gboolean has_closed = ways->closed.nearest != TL_HEX_NONE;

  remember (why, leg, &ways->closed);
  remember (why, leg, &ways->open);
  if (has_closed)
    add_closed (why, leg, &ways->closed);
  if (has_open)
    add_too_far (why, leg, &ways->open);
  if (!has_open && !has_closed)
    /* Translators: %s is "The direct draw of HQ 3 (h3)". */
    tl_verdict_forbid (why->verdict, "12.3d", leg->unit, _ ("%s finds no way through the terrain."),
                       leg->what);
}

/* --- direct draw --- */

/* The same for trace and for dumps. (transfer none) */
static const char *
draw_text (TlWhySide *side, TlUnit unit)
{
  g_autofree char *name = NULL;

  if (side->draws[unit] == NULL)
    {
      name = tl_situation_name (side->situation, unit);
      /* Translators: %s is a unit; goes into "%s is blocked in ..." and the like. */
      side->draws[unit] = g_strdup_printf (_ ("The direct draw of %s"), name);
    }
  return side->draws[unit];
}

static void
explain_draw (TlWhy *why, TlUnit unit)
{
  TlWhyLeg leg = { unit, draw_text (why->shared, unit), "12.3a",
                   tl_situation_edition (why->situation)->draw_mp12,
                   tl_draw_mobility (why->situation, unit) };

  tl_why_add_ways (why, &leg, tl_why_draw_ways (why, unit, TRUE));
}

static void
explain_no_origins (const TlWhy *why, TlVerdict *verdict)
{
  g_autofree char *no_source =
      why->kind == TL_SUPPLY_TRACE ? tl_trace_no_source_text (why->situation, why->side) : NULL;

  if (why->kind == TL_SUPPLY_TRACE)
    tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.6a", "%s",
                    no_source != NULL ? no_source : _ ("Your side has no open supply source."));
  else
    tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.1b", "%s",
                    _ ("Your side has no dump that this unit may use."));
}

static void
report_lost_dumps (const TlWhy *why, TlVerdict *verdict)
{
  g_autoptr (GArray) lost = tl_draw_lost_dumps (why->situation, why->side);

  for (guint i = 0; i < lost->len; i++)
    {
      TlUnit unit = g_array_index (lost, TlUnit, i);
      int users;
      TlHex hex = tl_draw_stock_site (why->situation, unit, &users);
      g_autofree char *place = tl_map_describe_hex (tl_situation_map (why->situation), hex);
      TlFinding *finding = tl_verdict_add (
          verdict, TL_FINDING_FORBIDDEN, "9.14b",
          /* Translators: a number of Tokens; a hex. */
          _ ("%1$uT in %2$s lie under an enemy combat unit: captured or destroyed, they supply "
             "nobody of your side."),
          tl_situation_state (why->situation, unit)->t, place);

      tl_finding_add_hex (tl_finding_add_unit (finding, unit), hex);
    }
}

/* Rule 18.5e: SP that would be in reach, were they not aboard. */
static void
report_aboard (const TlWhy *why, TlVerdict *verdict)
{
  const GArray *dumps = why->shared->dumps;

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (dump->users != TL_USERS_ADJACENT)
        continue;
      g_autofree char *place = tl_map_describe_hex (tl_situation_map (why->situation), dump->site);
      tl_verdict_forbid_in (verdict, "18.5e", dump->site,
                            /* Translators: a number of Tokens; a hex. */
                            _ ("%1$uT are aboard Landing Craft in %2$s: only units next to them "
                               "draw them, and no HQ throws them."),
                            dump->t, place);
    }
}

static void
report_topic (TlWhy *why, TlWhyTopic topic)
{
  static void (*const reports[]) (const TlWhy *why, TlVerdict *verdict) = {
    [TL_WHY_NO_ORIGINS] = explain_no_origins,
    [TL_WHY_ABOARD] = report_aboard,
    [TL_WHY_LOST_DUMPS] = report_lost_dumps,
  };
  TlVerdict **told = &why->shared->topics[why->kind][topic];

  if (*told == NULL)
    {
      *told = tl_verdict_new ();
      reports[topic](why, *told);
    }
  tl_verdict_append (why->verdict, *told);
}

/* --- HQs --- */

/* Takes @text. */
static void
add_about_hq (TlWhy *why, const char *rule, TlUnit hq, char *text)
{
  tl_verdict_forbid (why->verdict, rule, hq, "%s", text);
  g_free (text);
}

/* Rules 12.3b(B), 13.1d: @hq, in reach, does not serve the unit. */
static void
explain_not_served (TlWhy *why, guint i)
{
  TlUnit hq = why->near->hqs[i];

  if (!tl_why_throw_ways (why, i, FALSE)->is_near_enough ||
      !tl_why_draw_ways (why, hq, FALSE)->is_near_enough)
    return;
  g_autofree char *name = tl_situation_name (why->situation, hq);
  if (!tl_throw_is_allowed (why->situation, hq, why->unit))
    /* Translators: %s is an HQ. */
    add_about_hq (why, "12.3b(B)", hq,
                  g_strdup_printf (_ ("In this game %s does not throw to this unit."), name));
  else
    /* Translators: %s is an HQ. */
    add_about_hq (why, "13.1d", hq,
                  g_strdup_printf (_ ("%s throws only to its own formation and to independent "
                                      "units of its nationality."),
                                   name));
}

/* The unit is out of reach of the throw of @hq, in @ways: the same is said of all units in its
 * hex. */
static void
explain_throw (TlWhy *why, TlUnit hq, TlWays *ways)
{
  TlVerdict *verdict = why->verdict;
  TlVerdict *said = why->shared->of_throws;

  if (ways->n_told == 0 || why->misses != NULL)
    {
      ways->first_told = tl_verdict_n_findings (said);
      why->verdict = said;
      tl_why_add_ways (why, tl_why_throw_leg (why->shared, hq), ways);
      why->verdict = verdict;
      ways->n_told = (guint8) (tl_verdict_n_findings (said) - ways->first_told);
    }
  for (guint i = 0; i < ways->n_told; i++)
    tl_verdict_share (verdict, tl_verdict_finding (said, ways->first_told + i));
}

/* @hq cannot draw: the same is said of all units with these origins. */
static void
explain_draw_of_hq (TlWhy *why, TlUnit hq)
{
  TlVerdict *verdict = why->verdict;
  gboolean is_new;
  g_autofree char *name = NULL;

  /* The sentences are of no use then. */
  if (why->misses != NULL)
    {
      explain_draw (why, hq);
      return;
    }
  TlVerdict *told = tl_why_draw_told (why, hq, &is_new);
  if (is_new)
    {
      name = tl_situation_name (why->situation, hq);
      why->verdict = told;
      /* Translators: %s is an HQ. */
      add_about_hq (why, "12.3b", hq,
                    g_strdup_printf (_ ("%s could throw that far, but cannot draw itself."), name));
      explain_draw (why, hq);
      why->verdict = verdict;
    }
  tl_verdict_append (verdict, told);
}

static void
explain_hq (TlWhy *why, guint i)
{
  TlUnit hq = why->near->hqs[i];
  g_autofree char *name = NULL;

  if (!tl_why_is_served (why->shared, why->unit, i))
    {
      explain_not_served (why, i);
      return;
    }
  if (!tl_why_can_throw (why->shared, hq))
    {
      name = tl_situation_name (why->situation, hq);
      /* Translators: %s is an HQ. */
      add_about_hq (why, "12.3b(C)", hq,
                    g_strdup_printf (_ ("In its present mode %s throws nothing."), name));
      return;
    }
  TlWays *ways = tl_why_throw_ways (why, i, TRUE);
  if (!ways->is_near_enough)
    explain_throw (why, hq, ways);
  else
    explain_draw_of_hq (why, hq);
}

/* (transfer none) */
static TlWhyHqs *
find_nearest_hqs (TlWhySide *side, TlUnit unit)
{
  TlWhyHqs *near = g_new0 (TlWhyHqs, 1);
  guint indices[TL_WHY_HQS + 1];
  guint n_found = tl_nearest_find (hqs_of (side), tl_situation_hex (side->situation, unit),
                                   G_N_ELEMENTS (indices), indices);
  guint n;
  const TlUnit *hqs = tl_supply_picture_hqs (tl_supply_picture (side->situation, side->side), &n);

  for (guint i = 0; i < n_found && near->n < TL_WHY_HQS; i++)
    if (hqs[indices[i]] != unit)
      near->hqs[near->n++] = hqs[indices[i]];
  g_ptr_array_add (side->all_near, near);
  return near;
}

TlWhyHqs *
tl_why_nearest_hqs (TlWhySide *side, TlUnit unit)
{
  const TlSituation *situation = side->situation;
  TlWhyHqs *near = side->near_hqs[unit];

  if (near != NULL)
    return near;
  near = side->near_hqs[unit] = find_nearest_hqs (side, unit);
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
    return near;
  TlUnit other = tl_situation_first_in (situation, tl_situation_hex (situation, unit));
  for (; other != TL_UNIT_NONE; other = tl_situation_next_in (situation, other))
    if (tl_situation_counter (situation, other)->kind != TL_KIND_HQ)
      side->near_hqs[other] = near;
  return near;
}

gboolean
tl_why_is_served (TlWhySide *side, TlUnit unit, guint i)
{
  const TlWhyHqs *near = side->near_hqs[unit];
  guint8 *served = &side->served[unit];

  if (*served == 0)
    {
      *served = TL_WHY_SERVED_KNOWN;
      for (guint k = 0; k < near->n; k++)
        if (tl_throw_serves (side->situation, near->hqs[k], unit))
          *served |= (guint8) (1 << k);
    }
  return (*served >> i & 1) != 0;
}

/* --- stand-ins --- */

static gboolean
supply_explain_box (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlSite site = tl_draw_site (situation, unit);

  if (!tl_site_is_box (site))
    return FALSE;
  g_autofree char *name = tl_site_describe (tl_situation_scenario (situation), site);
  tl_verdict_forbid (verdict, "12.3e", unit,
                     /* Translators: the name of a holding box off the map. */
                     _ ("Only what lies in %s itself supplies it there, and it may use nothing of "
                        "that."),
                     name);
  return TRUE;
}

static void
explain (const TlSituation *situation, TlUnit unit, TlSupplyKind kind, TlVerdict *verdict,
         GPtrArray *misses)
{
  TlWhy why = { .situation = situation,
                .unit = unit,
                .side = tl_situation_side (situation, unit),
                .kind = kind,
                .verdict = verdict,
                .misses = misses };

  if (!tl_unit_takes_supply (situation, unit) ||
      (kind == TL_SUPPLY_TRACE && !tl_trace_is_needed (situation, unit)) ||
      supply_explain_box (situation, unit, verdict) ||
      tl_situation_hex (situation, unit) == TL_HEX_NONE)
    return;
  why.shared = tl_why_side (situation, why.side);
  why.near = tl_why_nearest_hqs (why.shared, unit);
  if (misses == NULL)
    tl_why_prepare (why.shared, kind, &unit, 1);
  why.origins = tl_why_origins (&why);
  if (why.origins->len == 0)
    report_topic (&why, TL_WHY_NO_ORIGINS);
  else
    {
      explain_draw (&why, unit);
      for (guint i = 0; i < why.near->n; i++)
        explain_hq (&why, i);
    }
  if (kind == TL_SUPPLY_TRACE)
    {
      tl_trace_why_tell (tl_why_side_trace (why.shared), tl_situation_hex (situation, unit),
                         verdict);
      tl_why_report_sources (&why);
    }
  else
    {
      report_topic (&why, TL_WHY_ABOARD);
      tl_why_report_organic (&why);
      report_topic (&why, TL_WHY_LOST_DUMPS);
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
  GPtrArray *misses = g_ptr_array_new_with_free_func ((GDestroyNotify) near_miss_free);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  if (!tl_supply_line_is_ok (tl_supply_picture_line (picture, kind, unit)))
    explain (situation, unit, kind, verdict, misses);
  g_ptr_array_sort (misses, compare_misses);
  return misses;
}
