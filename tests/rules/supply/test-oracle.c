/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every answer about who is supplied, recomputed on random maps by the naive model (naive.h):
 * sources and live rail, lines of the picture, paths, dumps with their Tokens, formations on one
 * provider, who goes hungry.  test-oracle-cut.c and test-oracle-stand.c do the
 * same for what is asked about changes.
 *
 * A few thousand situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "rules/supply/naive-amounts.h"
#include "rules/supply/random-supply.h"
#include "rules/supply/tl-formation.h"
#include "rules/upkeep/tl-hunger.h"
#include "support/tl-test-supply.h"

#include <string.h>

/* What the random situations have shown: they must be about something. */
enum
{
  DIRECT,
  THROWN,
  THROWN_BY_LEG,
  UNTRACED,
  UNTRACED_BY_ZOC_ALONE,
  UNTRACED_BY_SERVICE_ALONE,
  DEAD_BY_GAUGE_ALONE,
  BY_MAP,
  BY_PORT,
  BY_PORT_COUNTER,
  BY_STOP,
  BY_HQ_STOP,
  BY_EXTENDER,
  BY_CHAIN,
  RAIL_BEHIND_EXTENDER,
  ORGANIC,
  ABOARD,
  IN_BOX,
  EXCUSED,
  AIR_BASE,
  FORMATION_AS_ONE,
  FORMATION_SPLIT,
  FORMATION_UNTRACED,
  SIGHTS
};

static const char *const sight_names[SIGHTS] = {
  [DIRECT] = "traced directly",
  [THROWN] = "traced by a throw",
  [THROWN_BY_LEG] = "thrown by Leg or Track",
  [UNTRACED] = "without trace",
  [UNTRACED_BY_ZOC_ALONE] = "without trace by a ZOC alone",
  [UNTRACED_BY_SERVICE_ALONE] = "without trace by 13.1d or 12.3b(B) alone",
  [DEAD_BY_GAUGE_ALONE] = "rail dead by a gauge alone",
  [BY_MAP] = "from a source of the map",
  [BY_PORT] = "from a port",
  [BY_PORT_COUNTER] = "from a port counter",
  [BY_STOP] = "from a rail stop",
  [BY_HQ_STOP] = "from an HQ's rail stop",
  [BY_EXTENDER] = "from an extender",
  [BY_CHAIN] = "by a chain of extenders",
  [RAIL_BEHIND_EXTENDER] = "by rail, then an extender",
  [ORGANIC] = "from Organic Trucks",
  [ABOARD] = "drawn from Landing Craft",
  [IN_BOX] = "in a box",
  [EXCUSED] = "aboard or dropping",
  [AIR_BASE] = "air base with a dump",
  [FORMATION_AS_ONE] = "formation traces as one",
  [FORMATION_SPLIT] = "formation split",
  [FORMATION_UNTRACED] = "formation without trace"
};
static guint sights[SIGHTS];

/* --- lines ------------------------------------------------------------------------------------ */

/* Compares the picture's line with all ways to the hexes of @origins. */
static void
check_line (const Naive *naive, TlUnit unit, const gboolean *origins, const TlSupplyLine *line)
{
  TlHex hex = naive->reaches[unit].hex;
  guint direct = naive_least_draw (naive, unit, origins);
  const char *id = naive_id (naive, unit);
  int most_left = -1;

  if (direct != NAIVE_NEVER)
    {
      expect (tl_supply_line_is_ok (line) && origins[line->source] && line->via == TL_UNIT_NONE &&
                  line->draw_mp12 == direct && naive->reaches[unit].draws[line->source] == direct,
              "%s draws over %u, not from %s over %u", id, direct,
              naive_number (naive, line->source), line->draw_mp12);
      return;
    }
  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (naive_throws_to (naive, hq, unit) && naive_least_draw (naive, hq, origins) != NAIVE_NEVER)
      most_left =
          MAX (most_left, (int) (naive->reaches[hq].range - naive->reaches[hq].throws[hex]));
  if (!expect (tl_supply_line_is_ok (line) == (most_left >= 0), "%s gets a line: %s", id,
               most_left >= 0 ? "yes" : "no") ||
      most_left < 0 || !expect (line->via != TL_UNIT_NONE, "%s does not draw itself", id) ||
      !expect (naive_throws_to (naive, line->via, unit) && origins[line->source],
               "%s does not throw from %s to %s", naive_id (naive, line->via),
               naive_number (naive, line->source), id))
    return;

  const NaiveReach *thrower = &naive->reaches[line->via];
  expect (line->throw_mp12 == thrower->throws[hex] &&
              (int) (thrower->range - line->throw_mp12) == most_left,
          "%s has %d left of its throw to %s, not %d", naive_id (naive, line->via),
          (int) (thrower->range - line->throw_mp12), id, most_left);
  expect (line->draw_mp12 == thrower->draws[line->source] &&
              line->draw_mp12 == naive_least_draw (naive, line->via, origins),
          "%s draws for %s over %u", naive_id (naive, line->via), id, line->draw_mp12);
}

/* Of sources at the same cost, and of HQs with as much left over, the lowest. */
static void
check_choice (const Naive *naive, TlUnit unit, const gboolean *origins, const TlSupplyLine *line)
{
  TlHex hex = naive->reaches[unit].hex;
  TlUnit drawer = line->via != TL_UNIT_NONE ? line->via : unit;

  if (!tl_supply_line_is_ok (line))
    return;
  for (TlHex other = 0; other < line->source; other++)
    expect (!origins[other] || naive->reaches[drawer].draws[other] != line->draw_mp12,
            "%s draws from %s, not from %s, which is lower", naive_id (naive, drawer),
            naive_number (naive, line->source), naive_number (naive, other));
  for (TlUnit hq = 0; line->via != TL_UNIT_NONE && hq < line->via; hq++)
    expect (!naive_throws_to (naive, hq, unit) ||
                naive_least_draw (naive, hq, origins) == NAIVE_NEVER ||
                naive->reaches[hq].range - naive->reaches[hq].throws[hex] !=
                    naive->reaches[line->via].range - line->throw_mp12,
            "%s throws to %s, not %s, which is lower", naive_id (naive, line->via),
            naive_id (naive, unit), naive_id (naive, hq));
}

static void
check_path (const Naive *naive, TlUnit unit, const TlSupplyPath *path)
{
  g_autoptr (GArray) back = tl_supply_path_back (path);

  tl_test_supply_check_path (naive->situation, path);
  expect (naive_is_entry (naive, g_array_index (back, TlHex, back->len - 1)),
          "trace of %s does not end where supply enters", naive_id (naive, unit));
  for (guint i = 0; i < back->len; i++)
    {
      TlHex hex = g_array_index (back, TlHex, i);

      expect (!naive->enemies[hex], "trace of %s leads through enemies in %s",
              naive_id (naive, unit), naive_number (naive, hex));
      expect (i == 0 ||
                  tl_grid_distance (naive->grid, g_array_index (back, TlHex, i - 1), hex) == 1,
              "trace of %s jumps to %s", naive_id (naive, unit), naive_number (naive, hex));
    }
  for (guint i = 0; i < path->legs->len; i++)
    {
      const TlLeg *leg = path->legs->pdata[i];

      for (guint k = 0; leg->kind == TL_LEG_RAIL && k < leg->hexes->len; k++)
        expect (naive->live[g_array_index (leg->hexes, TlHex, k)], "trace of %s: rail is dead",
                naive_id (naive, unit));
    }
}

/* --- what was seen ---------------------------------------------------------------------------- */

static void
see_source (const Naive *naive, const TlSupplyPath *path)
{
  const TlTraceSource *source =
      tl_trace_source_at (naive->situation, naive->side, path->line.source);
  guint n_extenders = 0;
  gboolean has_rail = FALSE;

  for (guint i = 0; i < path->legs->len; i++)
    {
      const TlLeg *leg = path->legs->pdata[i];

      n_extenders += leg->kind == TL_LEG_EXTENDER;
      has_rail |= leg->kind == TL_LEG_RAIL;
    }
  sights[BY_MAP] += source->kind == TL_TRACE_MAP;
  sights[BY_PORT] += source->kind == TL_TRACE_PORT && source->unit == TL_UNIT_NONE;
  sights[BY_PORT_COUNTER] += source->kind == TL_TRACE_PORT && source->unit != TL_UNIT_NONE;
  sights[BY_STOP] += source->kind == TL_TRACE_STOP && source->unit == TL_UNIT_NONE;
  sights[BY_HQ_STOP] += source->kind == TL_TRACE_STOP && source->unit != TL_UNIT_NONE;
  sights[BY_EXTENDER] += source->kind == TL_TRACE_EXTENDER;
  sights[BY_CHAIN] += n_extenders > 1;
  sights[RAIL_BEHIND_EXTENDER] += n_extenders > 0 && has_rail;
}

static void
see_traced (const Naive *naive, TlUnit unit, const TlSupplyPath *path)
{
  const TlLeg *first = path->legs->pdata[0];

  sights[DIRECT] += path->line.via == TL_UNIT_NONE;
  sights[THROWN] += path->line.via != TL_UNIT_NONE;
  sights[THROWN_BY_LEG] += first->kind == TL_LEG_THROW && first->mobility != TL_MOBILITY_TRUCK;
  sights[IN_BOX] += tl_situation_state (naive->situation, unit)->box != TL_BOX_NONE;
  see_source (naive, path);
}

/* 13.3e: rail that leads back to a source, but not on track that the side can use. */
static void
see_gauges (const Naive *naive)
{
  g_auto (Naive) without_gauges = { 0 };

  naive_init (&without_gauges, naive->situation, naive->side, NAIVE_WITHOUT_GAUGES);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    sights[DEAD_BY_GAUGE_ALONE] += without_gauges.live[hex] && !naive->live[hex];
}

static gboolean
is_refused_by_service (const Naive *naive, TlUnit unit)
{
  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (hq != unit && naive_takes_supply (naive, hq) && naive->reaches[hq].range > 0 &&
        naive->reaches[hq].throws[naive->reaches[unit].hex] != NAIVE_NEVER &&
        naive_least_draw (naive, hq, naive->sources) != NAIVE_NEVER)
      return TRUE;
  return FALSE;
}

static void
see_untraced (const Naive *naive, const Naive *without_zoc, TlUnit unit)
{
  sights[UNTRACED]++;
  sights[UNTRACED_BY_ZOC_ALONE] += naive_has_line (without_zoc, unit, NAIVE_TRACE);
  sights[UNTRACED_BY_SERVICE_ALONE] += is_refused_by_service (naive, unit);
}

/* --- trace and dumps -------------------------------------------------------------------------- */

static void
check_trace (const Naive *naive, const Naive *without_zoc, TlUnit unit, const TlSupplyLine *line)
{
  gboolean needs = naive_needs_trace (naive, unit);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path = tl_supply_trace (naive->situation, unit, verdict);

  check_line (naive, unit, naive->sources, line);
  check_choice (naive, unit, naive->sources, line);
  sights[EXCUSED] += !needs && path == NULL && tl_unit_is_combat (naive->situation, unit);
  expect ((path != NULL) == tl_supply_line_is_ok (line), "path and line of %s differ",
          naive_id (naive, unit));
  /* 12.9a */
  expect (tl_supply_is_traced (naive->situation, unit) == (path != NULL || !needs),
          "%s is traced: %d", naive_id (naive, unit), tl_supply_is_traced (naive->situation, unit));
  if (path != NULL)
    {
      check_path (naive, unit, path);
      see_traced (naive, unit, path);
      return;
    }
  expect ((tl_verdict_n_findings (verdict) > 0) == needs, "why %s is not traced",
          naive_id (naive, unit));
  if (needs)
    see_untraced (naive, without_zoc, unit);
}

/* The least that draw and throw take together; NAIVE_NEVER. */
static guint
least_thrown (const Naive *naive, TlUnit unit, TlHex origin)
{
  TlHex hex = naive->reaches[unit].hex;
  guint best = NAIVE_NEVER;

  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (naive_throws_to (naive, hq, unit) && naive->reaches[hq].draws[origin] != NAIVE_NEVER)
      best = MIN (best, naive->reaches[hq].throws[hex] + naive->reaches[hq].draws[origin]);
  return best;
}

/* Counts and checks the entries of @list that are of @origins. */
static guint
check_listed (const Naive *naive, TlUnit unit, const gboolean *origins, const guint32 *tokens,
              int users, const GPtrArray *list)
{
  guint n = 0;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      guint direct = naive->reaches[unit].draws[hex];
      guint mp12 = direct != NAIVE_NEVER ? direct : least_thrown (naive, unit, hex);
      guint found = 0;

      for (guint i = 0; i < list->len; i++)
        {
          const TlSupplyPath *path = list->pdata[i];

          if (path->line.source != hex || path->line.users != users)
            continue;
          found++;
          expect (path->t == tokens[hex] &&
                      (path->line.via == TL_UNIT_NONE) == (direct != NAIVE_NEVER) &&
                      tl_supply_line_mp12 (&path->line) == mp12,
                  "%s gets %uT from %s over %u, not %uT over %u", naive_id (naive, unit),
                  tokens[hex], naive_number (naive, hex), mp12, path->t,
                  tl_supply_line_mp12 (&path->line));
          tl_test_supply_check_path (naive->situation, path);
        }
      expect (found == (origins[hex] && mp12 != NAIVE_NEVER ? 1 : 0),
              "%s finds the dump in %s %u times", naive_id (naive, unit), naive_number (naive, hex),
              found);
      n += found;
    }
  return n;
}

/* 18.5e: counts and checks the entries of @list that are aboard Landing Craft. */
static guint
check_aboard (const Naive *naive, TlUnit unit, const GPtrArray *list, TlHex *lowest)
{
  guint n = 0;

  *lowest = TL_HEX_NONE;
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      guint32 t = naive_aboard_t (naive, unit, hex);
      guint found = 0;

      for (guint i = 0; i < list->len; i++)
        {
          const TlSupplyPath *path = list->pdata[i];

          if (path->line.source != hex || path->line.users != TL_USERS_ADJACENT)
            continue;
          found++;
          expect (path->t == t && path->line.via == TL_UNIT_NONE &&
                      tl_supply_line_mp12 (&path->line) == 0,
                  "%s gets %uT from the craft in %s, not %uT", naive_id (naive, unit), t,
                  naive_number (naive, hex), path->t);
          tl_test_supply_check_path (naive->situation, path);
        }
      expect (found == (t > 0 ? 1 : 0), "%s finds the craft in %s %u times", naive_id (naive, unit),
              naive_number (naive, hex), found);
      n += found;
      if (found > 0 && *lowest == TL_HEX_NONE)
        *lowest = hex;
    }
  return n;
}

/* Nothing is nearer than what is aboard next to @unit; of equals the lower hex. */
static void
check_aboard_line (const Naive *naive, TlUnit unit, const gboolean *origins, TlHex aboard,
                   const TlSupplyLine *line)
{
  TlHex lowest = aboard;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    if (origins[hex] && naive->reaches[unit].draws[hex] == 0 && hex <= lowest)
      {
        expect (line->source == hex && line->users == TL_USERS_ALL,
                "%s draws from the ground in %s", naive_id (naive, unit),
                naive_number (naive, hex));
        return;
      }
  expect (line->source == aboard && line->users == TL_USERS_ADJACENT && line->via == TL_UNIT_NONE &&
              tl_supply_line_mp12 (line) == 0,
          "%s draws from the craft in %s", naive_id (naive, unit), naive_number (naive, aboard));
  sights[ABOARD]++;
}

static void
check_dumps (const Naive *naive, TlUnit unit, const TlSupplyLine *line)
{
  g_autoptr (GPtrArray) list = tl_supply_dumps (naive->situation, unit, NULL);
  int formation = tl_situation_counter (naive->situation, unit)->formation;
  gboolean origins[NAIVE_HEXES_MAX];
  guint32 tokens[NAIVE_HEXES_MAX];
  TlHex aboard;
  guint n_aboard = check_aboard (naive, unit, list, &aboard);
  guint n;
  guint n_organic = 0;

  naive_mark_dumps (naive, -1, origins, tokens);
  n = check_listed (naive, unit, origins, tokens, TL_USERS_ALL, list);
  if (n_aboard > 0)
    check_aboard_line (naive, unit, origins, aboard, line);
  else if (n > 0 || formation == -1)
    check_line (naive, unit, origins, line);
  if (formation != -1)
    {
      naive_mark_dumps (naive, formation, origins, tokens);
      n_organic = check_listed (naive, unit, origins, tokens, formation, list);
      if (n + n_aboard == 0)
        check_line (naive, unit, origins, line);
    }
  /* 12.10a: Organic Trucks last. */
  expect (tl_users_is_formation (line->users) == (n + n_aboard == 0 && n_organic > 0),
          "%s gets from users %d", naive_id (naive, unit), line->users);
  expect (list->len == n + n_aboard + n_organic, "%s finds dumps twice", naive_id (naive, unit));
  sights[ORGANIC] += tl_users_is_formation (line->users);
  sights[AIR_BASE] +=
      n > 0 && tl_situation_counter (naive->situation, unit)->kind == TL_KIND_AIR_BASE;
}

static void
check_sources (const Naive *naive)
{
  const TlRailNet *net = tl_trace_rail_net (naive->situation, naive->side);
  guint n_sources;
  guint n = 0;

  tl_trace_sources (naive->situation, naive->side, &n_sources);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      gboolean is_source = tl_trace_source_at (naive->situation, naive->side, hex) != NULL;

      n += naive->sources[hex];
      expect (tl_rail_net_is_live (net, hex) == naive->live[hex], "rail in %s is live: %d",
              naive_number (naive, hex), naive->live[hex]);
      expect (is_source == naive->sources[hex], "%s is a source: %d", naive_number (naive, hex),
              naive->sources[hex]);
    }
  expect (n == n_sources, "%u sources", n);
}

/* --- formations ------------------------------------------------------------------------------- */

static guint64
bits_of (const GArray *units, const GArray *some)
{
  guint64 bits = 0;

  for (guint i = 0; i < units->len; i++)
    for (guint k = 0; k < some->len; k++)
      if (g_array_index (units, TlUnit, i) == g_array_index (some, TlUnit, k))
        bits |= G_GUINT64_CONSTANT (1) << i;
  return bits;
}

static void
check_providers (const Naive *naive, const GArray *units, NaiveKind kind)
{
  g_autoptr (GArray) expected = naive_providers (naive, units, kind);
  g_autoptr (GPtrArray) providers =
      tl_formation_providers (naive->situation, (const TlUnit *) units->data, units->len,
                              kind == NAIVE_TRACE ? TL_SUPPLY_TRACE : TL_SUPPLY_DUMP);

  expect (providers->len == expected->len, "%u providers of kind %d, not %u", expected->len, kind,
          providers->len);
  for (guint i = 0; i < MIN (providers->len, expected->len); i++)
    {
      const TlProvider *provider = providers->pdata[i];
      const NaiveProvider *other = &g_array_index (expected, NaiveProvider, i);

      expect (provider->hq == other->hq && provider->origin == other->origin &&
                  provider->re4 == other->re4 && bits_of (units, provider->units) == other->units,
              "provider %u is %s %s with %u quarters", i, naive_id (naive, other->hq),
              naive_number (naive, other->origin), other->re4);
    }
}

/* 12.6f: those whom trace reaches, but not by the provider that serves most. */
static void
check_left_out (const Naive *naive, int formation, const GArray *units)
{
  g_autoptr (GArray) providers = naive_providers (naive, units, NAIVE_TRACE);
  g_autoptr (GArray) left_out = tl_formation_left_out (naive->situation, formation, NULL);
  guint64 served =
      providers->len > 0 ? g_array_index (providers, NaiveProvider, 0).units : ~(guint64) 0;
  guint64 expected = 0;
  guint n_traced = 0;

  for (guint i = 0; i < units->len; i++)
    {
      gboolean is_traced = naive_has_line (naive, g_array_index (units, TlUnit, i), NAIVE_TRACE);

      n_traced += is_traced;
      if (is_traced && (served >> i & 1) == 0)
        expected |= G_GUINT64_CONSTANT (1) << i;
    }
  expect (bits_of (units, left_out) == expected, "left out of formation %d", formation);
  sights[FORMATION_SPLIT] += expected != 0;
  sights[FORMATION_AS_ONE] += expected == 0 && n_traced == units->len && units->len > 1;
  sights[FORMATION_UNTRACED] += n_traced == 0 && units->len > 1;
}

static void
check_formation (const Naive *naive, int formation)
{
  g_autoptr (GArray) units = naive_formation_units (naive, formation);

  check_left_out (naive, formation, units);
  check_providers (naive, units, NAIVE_TRACE);
  check_providers (naive, units, NAIVE_DUMP);
}

static void
check_hunger (const Naive *naive)
{
  g_autoptr (GArray) hungry = tl_hunger_units (naive->situation, naive->side);
  guint n = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      if (!naive_is_hungry (naive, unit))
        continue;
      expect (n < hungry->len && g_array_index (hungry, TlUnit, n) == unit, "%s goes hungry",
              naive_id (naive, unit));
      n++;
    }
  expect (n == hungry->len, "%u go hungry, not %u", n, hungry->len);
}

/* --- a side ----------------------------------------------------------------------------------- */

static void
check_picture (const Naive *naive, const Naive *without_zoc)
{
  const TlSupplyPicture *picture = tl_supply_picture (naive->situation, naive->side);
  guint n;
  const TlUnit *units = tl_supply_picture_units (picture, &n);
  guint n_takers = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    n_takers += naive_takes_supply (naive, unit);
  if (!expect (n == n_takers, "%u take supply, not %u", n_takers, n))
    return;
  for (guint i = 0; i < n; i++)
    {
      if (!expect (naive_takes_supply (naive, units[i]), "%s takes no supply",
                   naive_id (naive, units[i])))
        return;
      check_trace (naive, without_zoc, units[i],
                   tl_supply_picture_line (picture, TL_SUPPLY_TRACE, units[i]));
      check_dumps (naive, units[i], tl_supply_picture_line (picture, TL_SUPPLY_DUMP, units[i]));
    }
}

static void
check_side (const TlSituation *situation, TlSide side, guint32 seed, GRand *rand)
{
  g_auto (Naive) naive = { 0 };
  g_auto (Naive) without_zoc = { 0 };
  const GArray *formations = tl_situation_scenario (situation)->formations;

  naive_init (&naive, situation, side, NAIVE_ALL);
  naive_init (&without_zoc, situation, side, NAIVE_WITHOUT_ZOC);
  check_sources (&naive);
  see_gauges (&naive);
  check_picture (&naive, &without_zoc);
  check_hunger (&naive);
  for (guint i = 0; i < formations->len; i++)
    if (g_array_index (formations, TlFormation, i).side == side)
      check_formation (&naive, (int) i);
}

static const RandomSupplyOracle oracles[] = {
  {
      .path = "/rules/12.3/agrees-with-a-naive-search",
      .check_side = check_side,
      .more = "",
      .first = 1,
      .n = 1000,
      .n_slow = 5000,
      .sights = { sight_names, sights, SIGHTS, 50 },
  },
  {
      .path = "/rules/12.6/agrees-with-a-naive-search",
      .check_side = check_side,
      .more = "",
      .first = 1000001,
      .n = 1000,
      .n_slow = 5000,
      .sights = { sight_names, sights, SIGHTS, 50 },
  },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, oracles, G_N_ELEMENTS (oracles));
}
