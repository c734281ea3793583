/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a unit gets no trace supply from a rail stop, a port or an Extender nearby (12.6b, 12.7,
 * 13.3c, 13.3h). */
#include "config.h"

#include "board/tl-hex.h"
#include "pieces/tl-track.h"
#include "pieces/tl-unit.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-weather.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-rail.h"
#include "rules/supply/tl-supply-private.h"
#include "rules/supply/tl-supply-why-private.h"
#include "rules/supply/tl-trace-private.h"

#include <glib/gi18n-lib.h>

/* --- places that would help ---------------------------------------------------------------- */

void
tl_why_places_free (TlWhyPlaces *places)
{
  if (places == NULL)
    return;
  g_array_unref (places->hexes);
  g_free (places->marks);
  g_hash_table_unref (places->of_hqs);
  g_free (places);
}

static const GArray *
idle_of (TlWhySide *side)
{
  const TlSituation *situation = side->situation;

  if (side->idle != NULL)
    return side->idle;
  side->idle = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) pieces = tl_trace_pieces (situation, side->side, NULL);
  for (guint i = 0; i < pieces->len; i++)
    {
      TlUnit unit = g_array_index (pieces, TlUnit, i);

      if (tl_situation_side (situation, unit) == side->side &&
          tl_situation_counter (situation, unit)->kind == TL_KIND_EXTENDER &&
          tl_trace_source_at (situation, side->side, tl_situation_hex (situation, unit)) == NULL)
        g_array_append_val (side->idle, unit);
    }
  return side->idle;
}

/* (transfer full): TlHex */
static GArray *
idle_hexes (TlWhySide *side)
{
  const GArray *idle = idle_of (side);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < idle->len; i++)
    {
      TlHex hex = tl_situation_hex (side->situation, g_array_index (idle, TlUnit, i));

      g_array_append_val (hexes, hex);
    }
  return hexes;
}

/* (transfer full): TlHex */
static GArray *
organic_hexes (const TlWhySide *side)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < side->dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (side->dumps, TlDump, i);

      if (tl_users_is_formation (dump->users))
        g_array_append_val (hexes, dump->site);
    }
  return hexes;
}

/* Rules 13.3c, 13.3h: rail stops of the map that @side does not reach by rail, of those that it
 * controls, or of the others: most of these lie behind the enemy's front, so tl_trace_why_tell ()
 * passes them over. (transfer full): TlHex */
static GArray *
unreached_stops (const TlSituation *situation, TlSide side, gboolean is_controlled)
{
  const TlMap *map = tl_situation_map (situation);
  const TlRailNet *rail = tl_trace_rail_net (situation, side);
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;
  const TlHex *towns = tl_map_rail_towns (map, &n);

  for (guint i = 0; i < n; i++)
    if (!tl_rail_net_is_live (rail, towns[i]) &&
        tl_rail_is_controlled (situation, side, towns[i]) == is_controlled)
      g_array_append_val (stops, towns[i]);
  return stops;
}

static GArray *
hexes_of_places (TlWhySide *side, TlWhyPlaceKind kind)
{
  switch (kind)
    {
    case TL_WHY_LOST_STOPS:
      return unreached_stops (side->situation, side->side, FALSE);
    case TL_WHY_CUT_STOPS:
      return unreached_stops (side->situation, side->side, TRUE);
    case TL_WHY_LOST_PORTS:
      return tl_trace_lost_ports (side->situation, side->side);
    case TL_WHY_EXTENDERS:
      return idle_hexes (side);
    case TL_WHY_ORGANIC:
    default:
      return organic_hexes (side);
    }
}

static TlWhyPlaces *
places_of (TlWhySide *side, TlWhyPlaceKind kind)
{
  TlWhyPlaces *places = side->places[kind];

  if (places != NULL)
    return places;
  places = g_new0 (TlWhyPlaces, 1);
  places->hexes = hexes_of_places (side, kind);
  places->of_hqs = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  side->places[kind] = places;
  return places;
}

/* --- what would be near enough ---------------------------------------------------------------- */

/* Those of @places that would be near enough for @unit to draw from. (transfer full): TlHex */
static GArray *
places_in_range (const TlWhy *why, const TlWhyPlaces *places, TlUnit unit)
{
  TlPathField *field = why->shared->field;
  GArray *near = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint columns = tl_map_grid (why->shared->map)->columns;
  guint row = tl_situation_hex (why->situation, unit) / columns;
  guint reach = tl_draw_reach (why->situation, unit);

  tl_draw_range_search (field, why->situation, unit);
  for (guint i = 0; i < places->hexes->len; i++)
    {
      TlHex hex = g_array_index (places->hexes, TlHex, i);
      guint32 mp12;

      if (MAX (row, hex / columns) - MIN (row, hex / columns) <= reach &&
          tl_path_field_nearest (field, hex, &mp12) != TL_HEX_NONE)
        g_array_append_val (near, hex);
    }
  return near;
}

/* FALSE: @unit cannot draw from any of @places.  Those few that draw by a mobility of their own are
 * not worth marks. */
static gboolean
may_draw (const TlWhy *why, TlWhyPlaces *places, TlUnit unit)
{
  TlMobility mobility = tl_situation_edition (why->situation)->draw_mobility;

  if (tl_draw_mobility (why->situation, unit) != mobility)
    return TRUE;
  if (places->marks == NULL)
    places->marks = tl_draw_mark_hexes (why->shared->field, why->situation, why->side, mobility,
                                        (const TlHex *) places->hexes->data, places->hexes->len);
  return places->marks[tl_situation_hex (why->situation, unit)];
}

/* Those of @places that @hq could draw from. (transfer none): TlHex */
static const GArray *
places_of_hq (const TlWhy *why, TlWhyPlaces *places, TlUnit hq)
{
  GArray *near = g_hash_table_lookup (places->of_hqs, GUINT_TO_POINTER (hq));

  if (near == NULL)
    {
      near = may_draw (why, places, hq) ? places_in_range (why, places, hq)
                                        : g_array_new (FALSE, FALSE, sizeof (TlHex));
      g_hash_table_insert (places->of_hqs, GUINT_TO_POINTER (hq), near);
    }
  return near;
}

static gboolean
throws_to_unit (TlWhy *why, guint i)
{
  TlUnit hq = why->near->hqs[i];

  return tl_why_is_served (why->shared, why->unit, i) && tl_why_can_throw (why->shared, hq) &&
         tl_why_throw_ways (why, i, FALSE)->is_near_enough;
}

static void
take_new (GArray *hexes, const GArray *more)
{
  for (guint i = 0; i < more->len; i++)
    if (!tl_hexes_include (hexes, g_array_index (more, TlHex, i)))
      g_array_append_val (hexes, g_array_index (more, TlHex, i));
}

/* The places of @kind from which the unit would be supplied, directly or by one of the nearest HQs,
 * if they were sources. (transfer full): TlHex */
static GArray *
places_near (TlWhy *why, TlWhyPlaceKind kind)
{
  TlWhyPlaces *places = places_of (why->shared, kind);
  GArray *near = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (places->hexes->len == 0)
    return near;
  if (may_draw (why, places, why->unit))
    {
      g_autoptr (GArray) own = places_in_range (why, places, why->unit);

      take_new (near, own);
    }
  for (guint i = 0; i < why->near->n; i++)
    {
      const GArray *of_hq = places_of_hq (why, places, why->near->hqs[i]);

      if (of_hq->len > 0 && throws_to_unit (why, i))
        take_new (near, of_hq);
    }
  return near;
}

/* What was said of @key before; to be filled when @is_new (out) is TRUE. */
static TlVerdict *
why_side_told (TlWhySide *side, gconstpointer key, gsize n_bytes, gboolean *is_new)
{
  g_autoptr (GBytes) bytes = g_bytes_new (key, n_bytes);
  TlVerdict *told = g_hash_table_lookup (side->told, bytes);

  *is_new = told == NULL;
  if (told == NULL)
    {
      told = tl_verdict_new ();
      g_hash_table_insert (side->told, g_steal_pointer (&bytes), told);
    }
  return told;
}

/* The reasons given for @near, and of @others (nullable); to be filled when @is_new. */
static TlVerdict *
told_of (TlWhy *why, guint topic, const GArray *near, const GArray *others, gboolean *is_new)
{
  g_autoptr (GArray) key = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (key, topic);
  g_array_append_val (key, near->len);
  g_array_append_vals (key, near->data, near->len);
  if (others != NULL)
    g_array_append_vals (key, others->data, others->len);
  return why_side_told (why->shared, key->data, key->len * sizeof (guint), is_new);
}

static void
report_lost_stops (TlWhy *why)
{
  g_autoptr (GArray) near = places_near (why, TL_WHY_LOST_STOPS);
  gboolean is_new;

  if (near->len == 0)
    return;
  TlVerdict *told = told_of (why, TL_WHY_LOST_STOPS, near, NULL, &is_new);
  if (is_new)
    tl_trace_why_tell_lost_stops (tl_why_side_trace (why->shared), near, told);
  tl_verdict_append (why->verdict, told);
}

static void
report_lost_ports (TlWhy *why)
{
  g_autoptr (GArray) near = places_near (why, TL_WHY_LOST_PORTS);

  for (guint i = 0; i < near->len; i++)
    {
      TlHex hex = g_array_index (near, TlHex, i);
      g_autofree char *name = tl_map_describe_hex (tl_situation_map (why->situation), hex);

      tl_verdict_forbid_in (why->verdict, "12.6a", hex,
                            /* Translators: %s is a hex, "33.11 Hagaru-ri". */
                            _ ("The port %s is not under your control."), name);
    }
}

void
tl_why_report_organic (TlWhy *why)
{
  g_autoptr (GArray) near = places_near (why, TL_WHY_ORGANIC);
  const GArray *dumps = why->shared->dumps;
  const GArray *formations = tl_situation_scenario (why->situation)->formations;

  for (guint i = 0; near->len > 0 && i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (!tl_users_is_formation (dump->users) || !tl_hexes_include (near, dump->site) ||
          tl_draw_may_use (why->situation, why->unit, dump))
        continue;
      g_autofree char *place = tl_map_describe_hex (tl_situation_map (why->situation), dump->site);
      tl_verdict_forbid_in (why->verdict, "13.2g", dump->site,
                            /* Translators: a number of Tokens, a hex, a formation. */
                            _ ("%1$uT in %2$s are on Organic Trucks of %3$s, and serve only that "
                               "formation."),
                            dump->t, place,
                            g_array_index (formations, TlFormation, dump->users).name);
    }
}

/* --- Extenders -------------------------------------------------------------------------------- */

/* Where @extenders but @but stand. (transfer full): TlHex */
static GArray *
hexes_of (const TlWhy *why, const GArray *extenders, TlUnit but)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < extenders->len; i++)
    {
      TlUnit unit = g_array_index (extenders, TlUnit, i);

      if (unit != but)
        g_array_append_val (hexes, tl_situation_state (why->situation, unit)->hex);
    }
  return hexes;
}

/* The one of @extenders in @hex that is not among @told. */
static TlUnit
extender_at (const TlWhy *why, const GArray *extenders, TlHex hex, const GArray *told)
{
  for (guint i = 0; i < extenders->len; i++)
    {
      TlUnit unit = g_array_index (extenders, TlUnit, i);

      if (tl_situation_hex (why->situation, unit) == hex && !tl_units_include (told, unit))
        return unit;
    }
  return TL_UNIT_NONE;
}

static void
report_zone (TlWhy *why, TlUnit extender, const char *name, TlHex hex)
{
  g_autoptr (GArray) enemies =
      tl_zoc_exerting_units (why->situation, hex, tl_side_other (why->side));
  g_autofree char *who = tl_situation_names (why->situation, enemies);
  g_autofree char *where = tl_map_describe_hex (tl_situation_map (why->situation), hex);
  TlFinding *finding = tl_verdict_add (
      why->verdict, TL_FINDING_FORBIDDEN, "12.6b",
      /* Translators: %1$s is an Extender, %2$s its hex, %3$s one or more enemy units. */
      _ ("The Extender %1$s in %2$s is closed by the zone of control of %3$s."), name, where, who);

  tl_finding_add_hex (tl_finding_add_unit (finding, extender), hex);
  for (guint i = 0; i < enemies->len; i++)
    tl_finding_add_unit (finding, g_array_index (enemies, TlUnit, i));
}

/* The reading extender-link. */
static void
report_own_source (TlWhy *why, TlUnit extender, const char *name, TlHex hex)
{
  g_autofree char *where = tl_map_describe_hex (tl_situation_map (why->situation), hex);

  tl_finding_add_hex (
      tl_finding_add_unit (
          tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.7b",
                          /* Translators: an Extender; a hex, "33.11 Hagaru-ri". */
                          _ ("The Extender %1$s reaches %2$s, but the supply there comes over this "
                             "Extender itself: as 12.7b is read here, a link leads back only, and "
                             "it is no source by this one."),
                          name, where),
          extender),
      hex);
}

static void
report_only_connects (TlWhy *why, TlUnit extender, const char *name)
{
  TlHex own = tl_extender_own_source (why->situation, extender);

  if (own != TL_HEX_NONE)
    {
      report_own_source (why, extender, name, own);
      return;
    }
  tl_verdict_forbid (why->verdict, "12.7a(A)", extender,
                     /* Translators: an Extender. */
                     _ ("The Extender %s joins railways, but leads back to no detrainable hex: it "
                        "is no source itself."),
                     name);
}

/* Rule 12.7c: @extender is linked, but to one that does nothing. */
static void
report_chain (TlWhy *why, TlUnit extender, const char *name, TlUnit next)
{
  g_autofree char *next_name = tl_situation_name (why->situation, next);

  tl_finding_add_unit (
      tl_finding_add_unit (tl_verdict_add (why->verdict, TL_FINDING_FORBIDDEN, "12.7c",
                                           /* Translators: both are Extenders. */
                                           _ ("The Extender %1$s links to %2$s, which is no source "
                                              "of trace itself."),
                                           name, next_name),
                           extender),
      next);
}

/* Where an Extender would link to: sources, and with @joins any open railway (12.7a(B)).
 * (transfer full): TlHex */
static GArray *
link_ends (const TlWhy *why, gboolean joins)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n = 0;
  const TlHex *live =
      joins ? tl_rail_net_hexes (tl_trace_rail_net (why->situation, why->side), &n) : NULL;

  if (why->origins->len > 0)
    g_array_append_vals (ends, why->origins->data, why->origins->len);
  return n > 0 ? g_array_append_vals (ends, live, n) : ends;
}

static void
report_link (TlWhy *why, TlUnit extender, const char *name, gboolean joins)
{
  const TlCounter *counter = tl_situation_counter (why->situation, extender);
  g_autoptr (GArray) ends = link_ends (why, joins);
  TlMobility mobility = counter->extender_mobility;
  guint range_mp12 = counter->extender_mp * TL_MP12;
  /* Translators: %s is an Extender; goes into "%s is blocked in ..." and the like. */
  g_autofree char *what = g_strdup_printf (_ ("The link of Extender %s"), name);
  g_autoptr (TlWays) ways =
      tl_why_link_ways (why, tl_situation_hex (why->situation, extender), mobility, range_mp12,
                        (const TlHex *) ends->data, ends->len);

  tl_why_add_ways (why, &(TlWhyLeg){ extender, what, "12.7b", range_mp12, mobility }, ways);
}

/* Says what is wrong with @extender; another one that this is the fault of, else TL_UNIT_NONE.
 * @joins: it should bring a railway to life, not be a source itself. */
static TlUnit
explain_extender (TlWhy *why, TlUnit extender, gboolean joins, const GArray *idle,
                  const GArray *told)
{
  const TlCounter *counter = tl_situation_counter (why->situation, extender);
  TlHex hex = tl_situation_hex (why->situation, extender);
  guint range_mp12 = counter->extender_mp * TL_MP12;
  g_autofree char *name = tl_situation_name (why->situation, extender);
  g_autoptr (GArray) others = hexes_of (why, idle, extender);

  if (!tl_rail_is_clear (why->situation, why->side, hex))
    {
      report_zone (why, extender, name, hex);
      return TL_UNIT_NONE;
    }
  if (tl_extender_connects (why->situation, extender))
    {
      report_only_connects (why, extender, name);
      return TL_UNIT_NONE;
    }
  g_autoptr (TlWays) chain = tl_why_link_ways (why, hex, counter->extender_mobility, range_mp12,
                                               (const TlHex *) others->data, others->len);
  if (chain->is_near_enough)
    {
      TlUnit next = extender_at (why, idle, chain->open.nearest, told);

      if (next != TL_UNIT_NONE)
        {
          report_chain (why, extender, name, next);
          return next;
        }
    }
  /* Without any source the unit's own finding has said it all. */
  if (why->origins->len > 0)
    report_link (why, extender, name, joins);
  return TL_UNIT_NONE;
}

/* --- Extenders that join railways ------------------------------------------------------------- */

typedef struct
{
  const TlWhy *why;
  const guint8 *rails; /* that the side can use */
  guint8 *seen;        /* per hex */
  GArray *hexes;       /* TlHex: rail that comes to life, to be looked at in turn */
} Line;

static void
add_rail (Line *line, TlHex hex)
{
  if (hex == TL_HEX_NONE || line->seen[hex] || (line->rails[hex] & TL_RAIL_HERE) == 0 ||
      !tl_rail_is_clear (line->why->situation, line->why->side, hex))
    return;
  line->seen[hex] = TRUE;
  g_array_append_val (line->hexes, hex);
}

/* Rules 12.7a(B), 12.7g: would one of @stops be on the railway that @extender would bring to life,
 * in its hex or else next to it? */
static gboolean
would_join (const TlWhy *why, TlUnit extender, const GArray *stops)
{
  const TlMap *map = tl_situation_map (why->situation);
  TlHex hex = tl_situation_hex (why->situation, extender);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autofree guint8 *seen = g_new0 (guint8, tl_map_n_hexes (map));
  Line line = { why, tl_track_rails (why->situation, why->side), seen, hexes };

  add_rail (&line, hex);
  for (TlDirection d = 0; d < TL_DIRECTIONS && !tl_map_has_rail (map, hex); d++)
    add_rail (&line, tl_map_neighbour (map, hex, d));
  for (guint i = 0; i < hexes->len; i++)
    {
      TlHex from = g_array_index (hexes, TlHex, i);

      if (tl_hexes_include (stops, from))
        return TRUE;
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if ((line.rails[from] >> d & 1) != 0)
          add_rail (&line, tl_map_neighbour (map, from, d));
    }
  return FALSE;
}

/* Explains @extender, and those that this is the fault of. */
static void
tell_extender (TlWhy *why, TlUnit extender, gboolean joins, const GArray *idle, GArray *told)
{
  while (extender != TL_UNIT_NONE && !tl_units_include (told, extender))
    {
      g_array_append_val (told, extender);
      extender = explain_extender (why, extender, joins, idle, told);
    }
}

/* @near: where Extenders are that could be sources for the unit; @stops: what they could bring to
 * life for it. */
static void
tell_extenders (TlWhy *why, const GArray *near, const GArray *stops)
{
  const GArray *idle = idle_of (why->shared);
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < near->len; i++)
    tell_extender (why, extender_at (why, idle, g_array_index (near, TlHex, i), told), FALSE, idle,
                   told);
  for (guint i = 0; i < idle->len && stops->len > 0; i++)
    {
      TlUnit extender = g_array_index (idle, TlUnit, i);

      if (!tl_units_include (told, extender) && would_join (why, extender, stops))
        tell_extender (why, extender, TRUE, idle, told);
    }
}

static void
report_extenders (TlWhy *why)
{
  TlVerdict *verdict = why->verdict;
  gboolean is_new;

  if (idle_of (why->shared)->len == 0)
    return;
  g_autoptr (GArray) near = places_near (why, TL_WHY_EXTENDERS);
  g_autoptr (GArray) stops = places_near (why, TL_WHY_CUT_STOPS);
  if (why->misses == NULL)
    why->verdict = told_of (why, TL_WHY_EXTENDERS, near, stops, &is_new);
  if (why->misses != NULL || is_new)
    tell_extenders (why, near, stops);
  if (why->misses == NULL)
    tl_verdict_append (verdict, why->verdict);
  why->verdict = verdict;
}

void
tl_why_report_sources (TlWhy *why)
{
  report_lost_stops (why);
  report_lost_ports (why);
  report_extenders (why);
}
