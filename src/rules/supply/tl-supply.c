/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-weather.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply-private.h"
#include "rules/supply/tl-trace.h"

#include <glib/gi18n-lib.h>

GArray *
tl_supply_boxed_units (const TlSituation *situation, TlSide side)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == side && tl_unit_takes_supply (situation, unit) &&
        tl_site_is_box (tl_draw_site (situation, unit)))
      g_array_append_val (units, unit);
  return units;
}

TlSupplyLine
tl_supply_box_line (const TlSituation *situation, TlUnit unit, guint32 *t)
{
  TlSupplyLine best = { TL_SITE_NONE, TL_UNIT_NONE, 0, 0, TL_USERS_ALL };
  TlSite site = tl_draw_site (situation, unit);

  *t = 0;
  if (!tl_site_is_box (site) || !tl_unit_takes_supply (situation, unit))
    return best;
  g_autoptr (GArray) dumps = tl_draw_all_dumps (situation, tl_situation_side (situation, unit));
  for (guint i = 0; i < dumps->len && !tl_supply_line_is_ok (&best); i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (dump->site != site || !tl_draw_may_use (situation, unit, dump))
        continue;
      best.source = site;
      best.users = dump->users;
      *t = dump->t;
    }
  return best;
}

/* --- paths --- */

void
tl_supply_path_free (TlSupplyPath *path)
{
  if (path == NULL)
    return;
  g_ptr_array_unref (path->legs);
  g_free (path);
}

static TlSupplyPath *
path_new (TlSupplyKind kind, TlUnit unit, const TlSupplyLine *line)
{
  TlSupplyPath *path = g_new0 (TlSupplyPath, 1);

  path->kind = kind;
  path->unit = unit;
  path->line = *line;
  path->legs = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_leg_free);
  return path;
}

TlSupplyPath *
tl_supply_path_new_aboard (TlUnit unit, const TlSupplyLine *line, guint t)
{
  TlSupplyPath *path = path_new (TL_SUPPLY_DUMP, unit, line);

  path->t = t;
  return path;
}

static GArray *
turned_round (GArray *hexes)
{
  for (guint i = 0, j = hexes->len; i + 1 < j; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);

      j--;
      g_array_index (hexes, TlHex, i) = g_array_index (hexes, TlHex, j);
      g_array_index (hexes, TlHex, j) = hex;
    }
  return hexes;
}

static void
add_throw_leg (TlSupplyPath *path, const TlSituation *situation, TlPathField *field)
{
  TlHex goal = tl_situation_hex (situation, path->unit);
  TlUnit hq = path->line.via;
  TlMobility mobility;
  guint mp12 = 0;

  tl_unit_throw_mp12 (situation, hq, &mobility);
  tl_throw_search (field, situation, tl_situation_side (situation, hq), mobility, &hq, 1, &goal, 1);
  GArray *hexes = tl_path_field_path_near (field, goal, &mp12, NULL);
  g_return_if_fail (hexes != NULL);
  g_ptr_array_add (path->legs, tl_leg_new (TL_LEG_THROW, hq, mobility, mp12, turned_round (hexes)));
}

static void
add_draw_leg (TlSupplyPath *path, const TlSituation *situation, TlPathField *field)
{
  TlUnit drawer = path->line.via != TL_UNIT_NONE ? path->line.via : path->unit;
  guint mp12 = 0;
  gboolean free_at_start = FALSE;

  tl_draw_range_search (field, situation, drawer);
  GArray *hexes = tl_path_field_path_near (field, path->line.source, &mp12, &free_at_start);
  g_return_if_fail (hexes != NULL);
  TlLeg *leg = tl_leg_new (TL_LEG_DRAW, drawer, tl_draw_mobility (situation, drawer), mp12, hexes);
  leg->free_at_start = free_at_start;
  g_ptr_array_add (path->legs, leg);
}

static void
add_counted_legs (TlSupplyPath *path, const TlSituation *situation, TlPathField *field)
{
  if (path->line.via != TL_UNIT_NONE)
    add_throw_leg (path, situation, field);
  add_draw_leg (path, situation, field);
}

static void
append_hexes (GArray *all, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);

      if (all->len == 0 || g_array_index (all, TlHex, all->len - 1) != hex)
        g_array_append_val (all, hex);
    }
}

static gboolean
is_counted_leg (const TlLeg *leg)
{
  return leg->kind == TL_LEG_THROW || leg->kind == TL_LEG_DRAW;
}

GArray *
tl_supply_path_hexes (const TlSupplyPath *path)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < path->legs->len; i++)
    {
      const TlLeg *leg = path->legs->pdata[i];

      if (is_counted_leg (leg))
        append_hexes (all, leg->hexes);
    }
  return all;
}

GArray *
tl_supply_path_back (const TlSupplyPath *path)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (!tl_site_is_box (path->line.source))
    g_array_append_val (all, path->line.source);
  for (guint i = 0; i < path->legs->len; i++)
    {
      const TlLeg *leg = path->legs->pdata[i];

      if (!is_counted_leg (leg))
        append_hexes (all, leg->hexes);
    }
  return all;
}

GPtrArray *
tl_supply_path_legs_back (const TlSupplyPath *path)
{
  GPtrArray *legs = g_ptr_array_new ();

  for (guint i = 0; i < path->legs->len; i++)
    {
      TlLeg *leg = path->legs->pdata[i];

      /* A railway of one hex joins an Extender to the stop in its own hex. */
      if (!is_counted_leg (leg) && leg->hexes->len > 1)
        g_ptr_array_add (legs, leg);
    }
  return legs;
}

/* --- trails --- */

static gboolean
is_bridged_step (const TlSituation *situation, const TlLeg *leg, TlHex from, TlHex to)
{
  const TlMap *map = tl_weather_map (situation, TL_WAY_SUPPLY);
  TlDirection direction;

  return tl_grid_direction (tl_map_grid (map), from, to, &direction) &&
         tl_leg_step_cost (situation, leg, from, to) <
             tl_map_cost (map, from, direction, leg->mobility);
}

/* Whether the weather makes it cheaper (17.0c). */
static gboolean
is_eased_step (const TlSituation *situation, const TlLeg *leg, TlHex from, TlHex to)
{
  const TlMap *map = tl_situation_map (situation);
  const TlMap *priced = tl_weather_map (situation, TL_WAY_SUPPLY);
  TlDirection direction;

  return priced != map && tl_grid_direction (tl_map_grid (map), from, to, &direction) &&
         tl_map_cost (priced, from, direction, leg->mobility) <
             tl_map_cost (map, from, direction, leg->mobility);
}

static void
add_step (TlTrail *trail, const TlSituation *situation, const TlLeg *leg, TlHex from, TlHex hex,
          guint mp12, gboolean is_free)
{
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (situation), hex);
  gboolean is_bridged = !is_free && is_bridged_step (situation, leg, from, hex);
  gboolean is_link = leg->kind == TL_LEG_EXTENDER;
  gboolean is_eased = !is_free && is_eased_step (situation, leg, from, hex);
  g_autofree char *eased = is_eased ? tl_weather_name_in (situation, name) : NULL;
  const char *rule = is_free                     ? (is_link ? "12.7g" : "12.3c")
                     : is_bridged                ? "13.8b"
                     : is_eased                  ? "17.0c"
                     : is_link                   ? "12.7b"
                     : leg->kind == TL_LEG_THROW ? "12.3b"
                                                 : "12.3a";

  tl_trail_add (
      trail, tl_fraction_new (mp12, TL_MP12), rule, leg->unit,
      is_free && leg->free_at_start
          /* Translators: a part of a supply path, its first; %s is a hex, "33.11 Hagaru-ri". */
          ? _ ("%s, adjacent to the unit: the free step is taken at its end")
          : is_free
                /* Translators: a part of a supply path; %s is a hex, "33.11 Hagaru-ri". */
                ? _ ("%s, adjacent")
                : is_bridged
                      /* Translators: a part of a supply path; %s is a hex, "33.11 Hagaru-ri". */
                      ? _ ("%s, over a river that an engineer bridges")
                      /* Translators: a part of a supply path; %s is a hex, "33.11 Hagaru-ri". */
                      : _ ("%s"),
      is_eased && !is_bridged ? eased : name);
}

/* Rules 4.5a(B), 4.5b: who lifts an enemy ZOC in @hex, of the counted path of @leg, for it; who
 * draws or throws lifts that in its own hex. */
static void
add_negation (TlTrail *trail, const TlSituation *situation, const TlLeg *leg, TlHex hex)
{
  TlSide side = tl_situation_side (situation, leg->unit);

  if (leg->mobility != TL_MOBILITY_TRUCK || !tl_zoc_exerted (situation, hex, tl_side_other (side)))
    return;
  g_autoptr (GArray) units = tl_zoc_negating_units (situation, hex, side);
  if (units->len == 0 || tl_units_include (units, leg->unit))
    return;
  g_autofree char *names = tl_situation_names (situation, units);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  tl_trail_add (trail, TL_FRACTION_ZERO, "4.5b", leg->unit,
                /* Translators: a hex of a supply path; combat units in it. */
                _ ("%s, where the enemy ZOC is negated by %s"), place, names);
}

/* The reading extender-link, where it is the one that allows @leg. */
static void
add_reading (TlTrail *trail, const TlSituation *situation, const TlLeg *leg)
{
  TlHex to = g_array_index (leg->hexes, TlHex, leg->hexes->len - 1);

  if (leg->kind != TL_LEG_EXTENDER || tl_extender_own_source (situation, leg->unit) != to)
    return;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), to);
  tl_trail_add (trail, TL_FRACTION_ZERO, "12.7a(A)", leg->unit,
                /* Translators: the end of an Extender's link; a hex, "33.11 Hagaru-ri". */
                _ ("%s, whose supply comes over this Extender: as 12.7a(A) is read here, a link to "
                   "it counts"),
                place);
}

/* Legs of throws are kept from the unit's end, but counted from the HQ's. */
void
tl_leg_trail (const TlLeg *leg, const TlSituation *situation, TlTrail *trail)
{
  gboolean is_throw = leg->kind == TL_LEG_THROW;
  guint left_mp12 = leg->mp12;
  guint last = leg->hexes->len - 1;

  if (!leg->free_at_start)
    add_negation (trail, situation, leg, g_array_index (leg->hexes, TlHex, is_throw ? last : 0));
  for (guint i = 1; i <= last; i++)
    {
      TlHex from = g_array_index (leg->hexes, TlHex, is_throw ? last - i + 1 : i - 1);
      TlHex to = g_array_index (leg->hexes, TlHex, is_throw ? last - i : i);
      TlCost cost = tl_leg_step_cost (situation, leg, from, to);
      /* The last step is free when nothing is left to pay for it: a counted one has its price. */
      gboolean is_free = leg->free_at_start ? i == 1 : i == last && left_mp12 == 0;
      guint paid = is_free ? 0 : cost == TL_COST_ALL ? left_mp12 : MIN (cost, left_mp12);
      add_step (trail, situation, leg, from, to, paid, is_free);
      /* The unit that is thrown to is at the end of its throw. */
      if ((!is_free || leg->free_at_start) && !(is_throw && i == last))
        add_negation (trail, situation, leg, to);
      left_mp12 -= paid;
    }
  add_reading (trail, situation, leg);
}

/* Rule 12.3e: FALSE when @path leads over the map. */
static gboolean
add_box (TlTrail *trail, const TlSituation *situation, const TlSupplyPath *path)
{
  if (!tl_site_is_box (path->line.source))
    return FALSE;
  g_autofree char *name = tl_site_describe (tl_situation_scenario (situation), path->line.source);
  tl_trail_add (trail, tl_fraction_new (0, 1), "12.3e", path->unit,
                /* Translators: a supply path that leads nowhere; the name of a holding box. */
                _ ("within %s"), name);
  return TRUE;
}

void
tl_supply_path_trail (const TlSupplyPath *path, const TlSituation *situation, TlTrail *trail)
{
  if (add_box (trail, situation, path))
    return;
  for (guint i = 0; i < path->legs->len; i++)
    {
      const TlLeg *leg = path->legs->pdata[i];

      if (is_counted_leg (leg))
        tl_leg_trail (leg, situation, trail);
    }
}

char *
tl_leg_back_text (const TlLeg *leg, const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  g_autofree char *from = tl_map_describe_hex (map, g_array_index (leg->hexes, TlHex, 0));
  g_autofree char *to =
      tl_map_describe_hex (map, g_array_index (leg->hexes, TlHex, leg->hexes->len - 1));

  if (leg->kind == TL_LEG_RAIL)
    /* Translators: how supply comes; both are hexes, "33.11 Hagaru-ri". */
    return g_strdup_printf (_ ("By railway from %1$s back to %2$s (13.3c)"), from, to);
  g_autofree char *name = tl_situation_name (situation, leg->unit);
  g_autofree char *mp = tl_mp12_to_string (leg->mp12);
  /* Translators: how supply comes; an Extender, a hex, movement points, "Truck". */
  return g_strdup_printf (_ ("By Extender %1$s back to %2$s, %3$s MP by %4$s (12.7b)"), name, to,
                          mp, tl_mobility_name (leg->mobility));
}

/* --- trace --- */

gboolean
tl_supply_is_traced (const TlSituation *situation, TlUnit unit)
{
  return !tl_trace_is_needed (situation, unit) ||
         tl_supply_has_line (situation, unit, TL_SUPPLY_TRACE);
}

TlSupplyPath *
tl_supply_trace (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, unit);
  const TlSupplyLine *line =
      tl_supply_picture_line (tl_supply_picture (situation, side), TL_SUPPLY_TRACE, unit);

  if (!tl_supply_line_is_ok (line))
    {
      if (verdict != NULL)
        tl_supply_explain (situation, unit, TL_SUPPLY_TRACE, verdict);
      return NULL;
    }

  TlSupplyPath *path = path_new (TL_SUPPLY_TRACE, unit, line);
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  g_autoptr (GPtrArray) back = tl_trace_back (situation, side, line->source);
  add_counted_legs (path, situation, field);
  g_ptr_array_extend_and_steal (path->legs, g_steal_pointer (&back));
  return path;
}

/* --- dumps --- */

typedef struct
{
  const TlSituation *situation;
  TlUnit unit;
  const GArray *dumps; /* TlDump */
  TlSupplyLine *lines; /* per dump: the best so far */
  TlPathField *field;
  GHashTable *draws; /* (nullable): TlPathField of HQs */
} DumpList;

/* Widens the range from *first to *last to the hexes that @field has reached, and those around. */
static void
widen_range (const TlPathField *field, guint columns, TlHex *first, TlHex *last)
{
  guint n;
  const TlHex *found = tl_path_field_found_hexes (field, &n);

  for (guint i = 0; i < n; i++)
    {
      *first = MIN (*first, found[i] - MIN (found[i], columns + 1));
      *last = MAX (*last, found[i] + columns + 1);
    }
}

/* What is in @range, a searched draw range; by @via when its throw costs @throw_mp12. */
static void
take_range (DumpList *list, TlPathField *range, TlUnit via, guint throw_mp12)
{
  guint columns = tl_map_grid (tl_situation_map (list->situation))->columns;
  const TlPathField *beside = tl_path_field_from_beside (range);
  TlHex first = TL_HEX_NONE, last = 0;
  guint i = 0;

  widen_range (range, columns, &first, &last);
  if (beside != NULL)
    widen_range (beside, columns, &first, &last);
  while (i < list->dumps->len && g_array_index (list->dumps, TlDump, i).site < first)
    i++;
  for (; i < list->dumps->len && g_array_index (list->dumps, TlDump, i).site <= last; i++)
    {
      const TlDump *dump = &g_array_index (list->dumps, TlDump, i);
      TlSupplyLine *line = &list->lines[i];
      guint32 mp12 = 0;

      if (tl_site_is_box (dump->site) || !tl_draw_may_use (list->situation, list->unit, dump) ||
          (via != TL_UNIT_NONE && !tl_draw_may_throw (dump)) ||
          (via != TL_UNIT_NONE && tl_supply_line_is_ok (line) && line->via == TL_UNIT_NONE))
        continue;
      if (tl_path_field_nearest (range, dump->site, &mp12) == TL_HEX_NONE ||
          (tl_supply_line_is_ok (line) && tl_supply_line_mp12 (line) <= mp12 + throw_mp12))
        continue;
      *line = (TlSupplyLine){ dump->site, via, mp12, throw_mp12, dump->users };
    }
}

/* Rule 12.3e: what lies in @box, of a unit in it. */
static void
take_box (DumpList *list, TlSite box)
{
  for (guint i = 0; i < list->dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (list->dumps, TlDump, i);

      if (dump->site == box && tl_draw_may_use (list->situation, list->unit, dump))
        list->lines[i] = (TlSupplyLine){ box, TL_UNIT_NONE, 0, 0, dump->users };
    }
}

/* Whether @hq could draw, as the crow flies, from a dump that the unit has no draw from. */
static gboolean
may_add (const DumpList *list, TlUnit hq)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (list->situation));
  TlHex hex = tl_situation_hex (list->situation, hq);
  guint reach = tl_draw_reach (list->situation, hq);

  for (guint i = 0; i < list->dumps->len; i++)
    {
      TlSite site = g_array_index (list->dumps, TlDump, i).site;
      const TlSupplyLine *line = &list->lines[i];

      if (!tl_site_is_box (site) && tl_grid_distance (grid, hex, site) <= reach &&
          (!tl_supply_line_is_ok (line) || line->via != TL_UNIT_NONE))
        return TRUE;
    }
  return FALSE;
}

/* What @hq draws from, searched once where many units are asked about. */
static TlPathField *
draw_range_of (const DumpList *list, TlUnit hq)
{
  gpointer key = GUINT_TO_POINTER (hq);
  TlPathField *range = list->draws != NULL ? g_hash_table_lookup (list->draws, key) : NULL;

  if (range != NULL)
    return range;
  range = list->field;
  if (list->draws != NULL)
    {
      range = tl_path_field_new (tl_situation_map (list->situation));
      g_hash_table_insert (list->draws, key, range);
    }
  tl_draw_range_search (range, list->situation, hq);
  return range;
}

static void
take_throws (DumpList *list)
{
  const TlSituation *situation = list->situation;
  TlSide side = tl_situation_side (situation, list->unit);
  TlHex hex = tl_situation_hex (situation, list->unit);

  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    {
      TlMobility mobility;
      guint throw_mp12 = 0;

      if (tl_situation_counter (situation, hq)->kind != TL_KIND_HQ ||
          !tl_throw_may_reach (situation, hq, list->unit, &mobility) || !may_add (list, hq))
        continue;
      tl_throw_search (list->field, situation, side, mobility, &hq, 1, &hex, 1);
      if (tl_path_field_nearest (list->field, hex, &throw_mp12) == TL_HEX_NONE)
        continue;
      take_range (list, draw_range_of (list, hq), hq, throw_mp12);
    }
}

/* What serves all units, what is aboard, what one formation has to itself. */
static int
compare_users (int one, int other)
{
  gboolean is_own = tl_users_is_formation (one);

  if (is_own != tl_users_is_formation (other))
    return is_own ? 1 : -1;
  return is_own ? (one > other) - (one < other) : (other > one) - (other < one);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  const TlSupplyPath *one = *(const TlSupplyPath *const *) a;
  const TlSupplyPath *other = *(const TlSupplyPath *const *) b;
  gboolean is_direct = one->line.via == TL_UNIT_NONE;
  guint mp12 = tl_supply_line_mp12 (&one->line);
  guint other_mp12 = tl_supply_line_mp12 (&other->line);

  if (is_direct != (other->line.via == TL_UNIT_NONE))
    return is_direct ? -1 : 1;
  if (mp12 != other_mp12)
    return mp12 < other_mp12 ? -1 : 1;
  if (one->line.source != other->line.source)
    return one->line.source < other->line.source ? -1 : 1;
  return compare_users (one->line.users, other->line.users);
}

static GPtrArray *
paths_of (DumpList *list)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_supply_path_free);

  for (guint i = 0; i < list->dumps->len; i++)
    {
      if (!tl_supply_line_is_ok (&list->lines[i]))
        continue;
      TlSupplyPath *path = path_new (TL_SUPPLY_DUMP, list->unit, &list->lines[i]);
      path->t = g_array_index (list->dumps, TlDump, i).t;
      if (!tl_site_is_box (path->line.source))
        add_counted_legs (path, list->situation, list->field);
      g_ptr_array_add (paths, path);
    }
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

void
tl_supply_dump_lines (const TlSituation *situation, TlUnit unit, const GArray *dumps,
                      TlPathField *field, GHashTable *draws, TlSupplyLine *lines)
{
  DumpList list = { situation, unit, dumps, lines, field, draws };
  TlSite site = tl_draw_site (situation, unit);

  for (guint i = 0; i < dumps->len; i++)
    lines[i] = (TlSupplyLine){ TL_HEX_NONE, TL_UNIT_NONE, 0, 0, TL_USERS_ALL };
  if (!tl_unit_takes_supply (situation, unit))
    return;
  if (tl_site_is_box (site))
    take_box (&list, site);
  else if (tl_draw_range_search (field, situation, unit))
    {
      take_range (&list, field, TL_UNIT_NONE, 0);
      take_throws (&list);
    }
}

GPtrArray *
tl_supply_dumps (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, unit);
  gboolean is_in_box = tl_site_is_box (tl_draw_site (situation, unit));
  GPtrArray *paths = NULL;

  /* The picture knows nothing of boxes. */
  if (is_in_box || tl_supply_has_line (situation, unit, TL_SUPPLY_DUMP))
    {
      g_autoptr (GArray) dumps =
          is_in_box ? tl_draw_all_dumps (situation, side) : tl_draw_dumps (situation, side);
      g_autofree TlSupplyLine *lines = g_new (TlSupplyLine, dumps->len);
      g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
      DumpList list = { situation, unit, dumps, lines, field };

      tl_supply_dump_lines (situation, unit, dumps, field, NULL, lines);
      paths = paths_of (&list);
    }
  else
    paths = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_supply_path_free);
  if (paths->len == 0 && verdict != NULL)
    tl_supply_explain (situation, unit, TL_SUPPLY_DUMP, verdict);
  return paths;
}
