/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/advice/tl-cut.h"

#include "rules/base/tl-weather.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply-private.h"

#include <string.h>

#define KIND_BIT(kind) ((guint8) (1u << (kind)))
/* More than this is no move, and two pictures are as quick. */
#define CHANGES_MOST 64
#define RETESTS_LEAST 16
#define RETESTS_PART 16

/* --- asking single units ---------------------------------------------------------------------- */

/* Whether single units have lines afterwards, asked from their end: what each draws itself, and of
 * HQs from which a throw might come, what they draw and where they throw.  What an HQ finds is told
 * to all who are asked about.  The answer is the picture's; which line is the best is not asked. */
typedef struct
{
  TlUnit unit;
  guint8 asked; /* a bit per TlSupplyKind */
  guint8 found; /* of these: has a line */
} Retest;

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  TlPathField *field;
  GArray *origins[TL_SUPPLY_KINDS]; /* TlHex, ascending: that serve all units */
  GArray *special;                  /* TlDump: that serve some alone */
  Retest *retests;
  guint n_retests;
} Work;

static gboolean
is_left (const Retest *retest)
{
  return (retest->asked & ~retest->found) != 0;
}

/* What one drawer reaches. */
typedef struct
{
  guint8 kinds;    /* that serve all units */
  GArray *organic; /* TlDump, in reach for some */
} Drawn;

static void
drawn_clear (Drawn *drawn)
{
  g_clear_pointer (&drawn->organic, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Drawn, drawn_clear)

/* Rules 12.3a, 12.3c, 13.2g: of @kinds. */
static void
draw_for (Work *work, TlUnit drawer, guint8 kinds, Drawn *drawn)
{
  guint32 mp12;

  *drawn = (Drawn){ 0, g_array_new (FALSE, FALSE, sizeof (TlDump)) };
  if (!tl_draw_range_search (work->field, work->situation, drawer))
    return;
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if ((kinds & KIND_BIT (kind)) != 0 &&
        tl_draw_best (work->field, work->situation, drawer,
                      (const TlHex *) work->origins[kind]->data, work->origins[kind]->len,
                      &mp12) != TL_HEX_NONE)
      drawn->kinds |= KIND_BIT (kind);
  for (guint i = 0; i < work->special->len; i++)
    {
      TlDump dump = g_array_index (work->special, TlDump, i);

      if (tl_users_is_formation (dump.users) &&
          tl_path_field_nearest (work->field, dump.site, &mp12) != TL_HEX_NONE)
        g_array_append_val (drawn->organic, dump);
    }
}

/* The kinds of it that are for @unit (13.2g). */
static guint8
kinds_for (const Work *work, const Drawn *drawn, TlUnit unit)
{
  guint8 kinds = drawn->kinds;

  for (guint i = 0; i < drawn->organic->len; i++)
    if (tl_draw_may_use (work->situation, unit, &g_array_index (drawn->organic, TlDump, i)))
      kinds |= KIND_BIT (TL_SUPPLY_DUMP);
  return kinds;
}

/* Rule 18.5e: what is aboard next to @unit, which needs no path and no HQ. */
static guint8
kinds_aboard (const Work *work, TlUnit unit)
{
  for (guint i = 0; i < work->special->len; i++)
    {
      const TlDump *dump = &g_array_index (work->special, TlDump, i);

      if (dump->users == TL_USERS_ADJACENT && tl_draw_may_use (work->situation, unit, dump))
        return KIND_BIT (TL_SUPPLY_DUMP);
    }
  return 0;
}

/* Whether @hq may serve a unit that is left, near enough as the crow flies. */
static gboolean
is_of_use (const Work *work, TlUnit hq)
{
  TlMobility mobility;

  for (guint i = 0; i < work->n_retests; i++)
    if (is_left (&work->retests[i]) &&
        tl_throw_may_reach (work->situation, hq, work->retests[i].unit, &mobility))
      return TRUE;
  return FALSE;
}

/* Rules 12.3b, 12.3b(D), 13.1d: what @hq draws and throws. */
static void
throw_from (Work *work, TlUnit hq)
{
  g_auto (Drawn) drawn = { 0, NULL };
  TlMobility mobility;

  draw_for (work, hq, TL_SUPPLY_ALL_KINDS, &drawn);
  if (drawn.kinds == 0 && drawn.organic->len == 0)
    return;
  tl_unit_throw_mp12 (work->situation, hq, &mobility);
  tl_throw_search (work->field, work->situation, work->side, mobility, &hq, 1, NULL, 0);
  for (guint i = 0; i < work->n_retests; i++)
    {
      Retest *retest = &work->retests[i];
      TlHex hex = tl_situation_hex (work->situation, retest->unit);
      guint32 cost;

      if (is_left (retest) && hex != TL_HEX_NONE &&
          tl_throw_serves (work->situation, hq, retest->unit) &&
          tl_path_field_nearest (work->field, hex, &cost) != TL_HEX_NONE)
        retest->found |= retest->asked & kinds_for (work, &drawn, retest->unit);
    }
}

/* (transfer full): TlDump that serve some alone */
static GArray *
special_dumps (const TlSituation *situation, TlSide side)
{
  GArray *dumps = tl_draw_dumps (situation, side);
  guint n = 0;

  for (guint i = 0; i < dumps->len; i++)
    if (g_array_index (dumps, TlDump, i).users != TL_USERS_ALL)
      g_array_index (dumps, TlDump, n++) = g_array_index (dumps, TlDump, i);
  return g_array_set_size (dumps, n);
}

/* @hqs: every HQ of @side, perhaps with others and with some that are gone. */
static void
ask_units (const TlSituation *situation, TlSide side, const GArray *hqs, GArray *retests)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  g_autoptr (GArray) sources = tl_supply_common_origins (situation, side, TL_SUPPLY_TRACE);
  g_autoptr (GArray) common = tl_supply_common_origins (situation, side, TL_SUPPLY_DUMP);
  g_autoptr (GArray) special = special_dumps (situation, side);
  Work work = { situation,   side, field, { sources, common }, special, (Retest *) retests->data,
                retests->len };

  for (guint i = 0; i < work.n_retests; i++)
    {
      Retest *retest = &work.retests[i];
      g_auto (Drawn) drawn = { 0, NULL };

      draw_for (&work, retest->unit, retest->asked, &drawn);
      retest->found = retest->asked & (kinds_for (&work, &drawn, retest->unit) |
                                       kinds_aboard (&work, retest->unit));
    }
  for (guint i = 0; i < hqs->len; i++)
    {
      TlUnit hq = g_array_index (hqs, TlUnit, i);

      if (tl_situation_side (situation, hq) == side && is_of_use (&work, hq))
        throw_from (&work, hq);
    }
}

/* What lines of @side may suffer by, between two situations. */
typedef struct
{
  const TlSituation *before;
  const TlSituation *after;
  TlSide side;
  GArray *units;                 /* TlUnit: whose states differ */
  guint8 *is_changed;            /* by unit of either situation: whether it is among them */
  GArray *closed;                /* TlHex: paths could pass, and cannot now or at another price */
  guint radius;                  /* in hexes: all of these lie within it of the first */
  guint least_mp12;              /* no step of a path costs less, by whatever mobility */
  GArray *gone[TL_SUPPLY_KINDS]; /* TlHex: all units could draw there before, and cannot now */
} Change;

static void
change_clear (Change *change)
{
  g_clear_pointer (&change->units, g_array_unref);
  g_clear_pointer (&change->closed, g_array_unref);
  g_clear_pointer (&change->is_changed, g_free);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    g_clear_pointer (&change->gone[kind], g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Change, change_clear)

/* --- what has changed ------------------------------------------------------------------------- */

static void
find_units (Change *change)
{
  guint n = MAX (tl_situation_n_units (change->before), tl_situation_n_units (change->after));

  change->units = tl_situation_changed_units (change->before, change->after);
  change->is_changed = g_new0 (guint8, MAX (n, 1));
  for (guint i = 0; i < change->units->len; i++)
    change->is_changed[g_array_index (change->units, TlUnit, i)] = TRUE;
}

/* Rule 13.8b: where a bridge may have gone with its engineers. */
static void
find_bridges (Change *change)
{
  for (guint i = 0; i < change->units->len; i++)
    {
      TlUnit unit = g_array_index (change->units, TlUnit, i);
      TlHex hex = unit < tl_situation_n_units (change->before)
                      ? tl_situation_hex (change->before, unit)
                      : TL_HEX_NONE;

      if (hex != TL_HEX_NONE && tl_situation_side (change->before, unit) == change->side &&
          tl_unit_is_engineer_capable (change->before, unit))
        g_array_append_val (change->closed, hex);
    }
}

/* Rules 12.3d, 4.5a(B).  One hex more than is of use at most. */
static void
find_barred (Change *change)
{
  const TlMap *map = tl_situation_map (change->after);
  const guint8 *was = tl_zoc_path_flags (change->before);
  const guint8 *is = tl_zoc_path_flags (change->after);
  guint n_hexes = tl_map_n_hexes (map);
  guint8 closing = (guint8) ((TL_PATH_NO_ENTER | TL_PATH_NO_PASS | TL_PATH_NO_RAIL)
                             << tl_zoc_path_shift (change->side));

  for (TlHex hex = 0; hex < n_hexes && change->closed->len <= CHANGES_MOST; hex++)
    {
      /* Most of the map is as it was: a stretch at a glance. */
      while (hex + 64 <= n_hexes && memcmp (was + hex, is + hex, 64) == 0)
        hex += 64;
      if (hex < n_hexes && (is[hex] & ~was[hex] & closing) != 0)
        g_array_append_val (change->closed, hex);
    }
}

static void
find_closed (Change *change)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (change->after));

  change->closed = g_array_new (FALSE, FALSE, sizeof (TlHex));
  find_bridges (change);
  find_barred (change);
  for (guint i = 1; i < change->closed->len; i++)
    change->radius =
        MAX (change->radius, tl_grid_distance (grid, g_array_index (change->closed, TlHex, 0),
                                               g_array_index (change->closed, TlHex, i)));
}

static void
find_origins (Change *change)
{
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_autoptr (GArray) were = tl_supply_common_origins (change->before, change->side, kind);
      g_autoptr (GArray) are = tl_supply_common_origins (change->after, change->side, kind);

      change->gone[kind] = tl_hexes_without (were, are);
    }
}

static void
find_least_step (Change *change)
{
  const TlTerrainChart *chart = tl_map_chart (tl_weather_map (change->after, TL_WAY_SUPPLY));

  change->least_mp12 = G_MAXUINT;
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    change->least_mp12 = MIN (change->least_mp12, tl_draw_least_mp12 (chart, mobility));
}

/* FALSE when the change is greater than a move's. */
static gboolean
change_init (Change *change, const TlSituation *before, const TlSituation *after, TlSide side)
{
  *change = (Change){ .before = before, .after = after, .side = side };
  find_units (change);
  find_least_step (change);
  if (change->units->len > CHANGES_MOST || change->least_mp12 == 0)
    return FALSE;
  find_closed (change);
  if (change->closed->len > CHANGES_MOST)
    return FALSE;
  find_origins (change);
  return TRUE;
}

/* --- whose lines may suffer ------------------------------------------------------------------- */

/* How many hexes a path of @mp12 leads at most, its free step too (12.3c); a step that takes all is
 * one. */
static guint
most_steps (const Change *change, guint mp12)
{
  return mp12 / change->least_mp12 + 2;
}

/* Whether a path of @mp12 that begins or ends in @hex can come as far as the closed hexes. */
static gboolean
comes_near (const Change *change, TlHex hex, guint mp12)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (change->after));

  return change->closed->len > 0 &&
         tl_grid_distance (grid, hex, g_array_index (change->closed, TlHex, 0)) <=
             most_steps (change, mp12) + change->radius;
}

/* Whether a path of @mp12 between @a and @b can lead over a closed hex: each of its hexes lies no
 * farther from both ends together than it is long. */
static gboolean
may_be_closed (const Change *change, TlHex a, TlHex b, guint mp12)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (change->after));

  for (guint i = 0; i < change->closed->len; i++)
    {
      TlHex hex = g_array_index (change->closed, TlHex, i);

      if (tl_grid_distance (grid, a, hex) + tl_grid_distance (grid, hex, b) <=
          most_steps (change, mp12))
        return TRUE;
    }
  return FALSE;
}

static gboolean
draw_may_suffer (const Change *change, TlUnit drawer, const TlSupplyLine *line)
{
  return comes_near (change, line->source, line->draw_mp12) &&
         may_be_closed (change, tl_situation_hex (change->before, drawer), line->source,
                        line->draw_mp12);
}

static gboolean
throw_may_suffer (const Change *change, TlUnit unit, const TlSupplyLine *line)
{
  TlHex from = tl_situation_hex (change->before, line->via);

  return comes_near (change, from, line->throw_mp12) &&
         may_be_closed (change, from, tl_situation_hex (change->before, unit), line->throw_mp12);
}

static gboolean
may_suffer (const Change *change, TlUnit unit, TlSupplyKind kind, const TlSupplyLine *line)
{
  gboolean is_thrown = line->via != TL_UNIT_NONE;
  TlUnit drawer = is_thrown ? line->via : unit;

  return change->is_changed[unit] || change->is_changed[drawer] || line->users != TL_USERS_ALL ||
         tl_hexes_include (change->gone[kind], line->source) ||
         draw_may_suffer (change, drawer, line) ||
         (is_thrown && throw_may_suffer (change, unit, line));
}

static guint8
kinds_with_line (const TlSupplyPicture *picture, TlUnit unit)
{
  guint8 kinds = 0;

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if (tl_supply_line_is_ok (tl_supply_picture_line (picture, kind, unit)))
      kinds |= KIND_BIT (kind);
  return kinds;
}

/* Those of @kinds whose lines may suffer. */
static guint8
kinds_in_doubt (const Change *change, const TlSupplyPicture *was, TlUnit unit, guint8 kinds)
{
  guint8 doubt = 0;

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if ((kinds & KIND_BIT (kind)) != 0 &&
        may_suffer (change, unit, kind, tl_supply_picture_line (was, kind, unit)))
      doubt |= KIND_BIT (kind);
  return doubt;
}

/* Those kinds whose loss is one to @unit: not that of trace to who needs none (12.6g, h, 12.9a). */
static guint8
kinds_that_matter (const TlSituation *after, TlUnit unit)
{
  return unit < tl_situation_n_units (after) &&
                 (!tl_unit_is_combat (after, unit) || tl_trace_is_excused (after, unit, NULL))
             ? TL_SUPPLY_ALL_KINDS & (guint8) ~KIND_BIT (TL_SUPPLY_TRACE)
             : TL_SUPPLY_ALL_KINDS;
}

/* Whether @unit stands where it stood: otherwise nothing was cut off, it went. */
static gboolean
stands (const TlSituation *before, const TlSituation *after, TlUnit unit)
{
  return unit < tl_situation_n_units (after) &&
         tl_situation_hex (after, unit) == tl_situation_hex (before, unit);
}

/* (transfer full): Retest */
static GArray *
units_in_doubt (const Change *change, const TlSupplyPicture *was)
{
  GArray *retests = g_array_new (FALSE, FALSE, sizeof (Retest));
  guint n;
  const TlUnit *units = tl_supply_picture_units (was, &n);

  for (guint i = 0; i < n; i++)
    {
      guint8 kinds = kinds_with_line (was, units[i]);
      Retest retest = { units[i], kinds_in_doubt (change, was, units[i], kinds), 0 };

      if (retest.asked == 0 || !stands (change->before, change->after, units[i]))
        continue;
      retest.asked &= kinds_that_matter (change->after, units[i]);
      g_array_append_val (retests, retest);
    }
  return retests;
}

/* --- asking ----------------------------------------------------------------------------------- */

static int
compare_cut_units (gconstpointer a, gconstpointer b)
{
  TlUnit one = ((const TlCutUnit *) a)->unit;
  TlUnit other = ((const TlCutUnit *) b)->unit;

  return (one > other) - (one < other);
}

/* (transfer full): TlCutUnit, by unit: of those asked about who found nothing. */
static GArray *
losers (const GArray *retests)
{
  GArray *lost = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));

  for (guint i = 0; i < retests->len; i++)
    {
      const Retest *retest = &g_array_index (retests, Retest, i);
      guint8 kinds = retest->asked & (guint8) ~retest->found;
      TlCutUnit cut = { retest->unit, (kinds & KIND_BIT (TL_SUPPLY_TRACE)) != 0,
                        (kinds & KIND_BIT (TL_SUPPLY_DUMP)) != 0 };

      if (kinds != 0)
        g_array_append_val (lost, cut);
    }
  g_array_sort (lost, compare_cut_units);
  return lost;
}

/* Who throws for the side afterwards is who did before, or has changed. (transfer full): TlUnit */
static GArray *
hqs_of (const TlSituation *after, const TlSupplyPicture *was, const GArray *changed)
{
  GArray *hqs = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n;
  const TlUnit *known = tl_supply_picture_hqs (was, &n);

  g_array_append_vals (hqs, known, n);
  for (guint i = 0; i < changed->len; i++)
    {
      TlUnit unit = g_array_index (changed, TlUnit, i);

      if (unit < tl_situation_n_units (after) &&
          tl_situation_counter (after, unit)->kind == TL_KIND_HQ)
        g_array_append_val (hqs, unit);
    }
  return hqs;
}

static void
ask_again (const TlSituation *after, TlSide side, const TlSupplyPicture *was, const GArray *changed,
           GArray *retests)
{
  g_autoptr (GArray) hqs = hqs_of (after, was, changed);

  ask_units (after, side, hqs, retests);
}

/* By the picture of the later situation as well. (transfer full): Retest */
static GArray *
compare_pictures (const TlSituation *before, const TlSituation *after, TlSide side)
{
  const TlSupplyPicture *was = tl_supply_picture (before, side);
  const TlSupplyPicture *is = tl_supply_picture (after, side);
  GArray *retests = g_array_new (FALSE, FALSE, sizeof (Retest));
  guint n;
  const TlUnit *units = tl_supply_picture_units (was, &n);

  for (guint i = 0; i < n; i++)
    {
      Retest each = { units[i], kinds_with_line (was, units[i]), 0 };

      if (!stands (before, after, units[i]))
        continue;
      each.asked &= kinds_that_matter (after, units[i]);
      each.found = kinds_with_line (is, units[i]);
      g_array_append_val (retests, each);
    }
  return retests;
}

GArray *
tl_cut_between (const TlSituation *before, const TlSituation *after, TlSide side)
{
  const TlSupplyPicture *was = tl_supply_picture (before, side);
  g_auto (Change) change = { 0 };
  g_autoptr (GArray) retests =
      change_init (&change, before, after, side) ? units_in_doubt (&change, was) : NULL;
  guint n;

  tl_supply_picture_units (was, &n);
  if (retests == NULL || retests->len > MAX (n / RETESTS_PART, RETESTS_LEAST))
    {
      g_clear_pointer (&retests, g_array_unref);
      retests = compare_pictures (before, after, side);
    }
  else if (retests->len > 0)
    ask_again (after, side, was, change.units, retests);
  return losers (retests);
}

GArray *
tl_cut_of_units (const TlSituation *before, const TlSituation *after, const TlUnit *units,
                 guint n_units)
{
  TlSide side = tl_situation_side (before, units[0]);
  const TlSupplyPicture *was = tl_supply_picture (before, side);
  g_autoptr (GArray) changed = tl_situation_changed_units (before, after);
  g_autoptr (GArray) retests = g_array_new (FALSE, FALSE, sizeof (Retest));

  for (guint i = 0; i < n_units; i++)
    {
      Retest each = { units[i], kinds_with_line (was, units[i]), 0 };

      each.asked &= kinds_that_matter (after, units[i]);
      g_array_append_val (retests, each);
    }
  ask_again (after, side, was, changed, retests);
  return losers (retests);
}
