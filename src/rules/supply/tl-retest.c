/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-retest-private.h"

#include "rules/supply/tl-supply-private.h"

#define KIND_BIT(kind) ((guint8) (1u << (kind)))
/* Beside the kinds: SP that serve one formation alone (13.2g). */
#define ORGANIC_BIT KIND_BIT (TL_SUPPLY_KINDS)
/* Of an origin's own hex the same bits are set above these, too. */
#define ORIGIN_SHIFT 4
#define NEAR_MASK ((guint8) ((1u << ORIGIN_SHIFT) - 1))
G_STATIC_ASSERT (TL_SUPPLY_KINDS < ORIGIN_SHIFT);

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  TlPathField *field;
  GArray *dumps;   /* TlDump */
  guint8 *origins; /* by hex: what may be drawn from there (12.3c), and what is there itself */
  TlRetest *retests;
  guint n_retests;
} Work;

static gboolean
is_left (const TlRetest *retest)
{
  return (retest->asked & ~retest->found) != 0;
}

/* --- origins --- */

static void
mark_origin (Work *work, TlHex hex, guint8 bit)
{
  const TlHex *around =
      tl_map_neighbours (tl_situation_map (work->situation)) + (gsize) hex * TL_DIRECTIONS;

  work->origins[hex] |= (guint8) (bit | bit << ORIGIN_SHIFT);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (around[d] != TL_HEX_NONE)
      work->origins[around[d]] |= bit;
}

static void
mark_origins (Work *work)
{
  guint n;
  const TlHex *sources = tl_trace_source_hexes (work->situation, work->side, &n);

  for (guint i = 0; i < n; i++)
    mark_origin (work, sources[i], KIND_BIT (TL_SUPPLY_TRACE));
  for (guint i = 0; i < work->dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (work->dumps, TlDump, i);

      if (dump->users == TL_USERS_ALL)
        mark_origin (work, dump->site, KIND_BIT (TL_SUPPLY_DUMP));
      else if (tl_users_is_formation (dump->users))
        mark_origin (work, dump->site, ORGANIC_BIT);
    }
}

/* --- what one drawer reaches --- */

typedef struct
{
  guint8 kinds;    /* that serve everybody */
  GArray *organic; /* (nullable): TlDump, in reach for some */
} Drawn;

static void
drawn_clear (Drawn *drawn)
{
  g_clear_pointer (&drawn->organic, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Drawn, drawn_clear)

/* The dumps of formations in the range that was searched. (transfer full): TlDump */
static GArray *
organic_in_range (const Work *work)
{
  GArray *organic = g_array_new (FALSE, FALSE, sizeof (TlDump));

  for (guint i = 0; i < work->dumps->len; i++)
    {
      TlDump dump = g_array_index (work->dumps, TlDump, i);
      guint32 cost;

      if (tl_users_is_formation (dump.users) &&
          tl_path_field_nearest (work->field, dump.site, &cost) != TL_HEX_NONE)
        g_array_append_val (organic, dump);
    }
  return organic;
}

/* Rule 12.3d: of what draws together, no path ends where an enemy stands, which of the hexes in
 * range may only be true of the drawer's own, of a box (12.3e). */
static gboolean
may_end (const Work *work, TlUnit drawer, TlHex hex)
{
  const TlSituation *situation = work->situation;

  return tl_draw_mobility (situation, drawer) != tl_situation_edition (situation)->draw_mobility ||
         !tl_situation_has_combat_unit (situation, hex, tl_side_other (work->side));
}

/* Rules 12.3a, 12.3c. */
static void
draw_for (Work *work, TlUnit drawer, Drawn *drawn)
{
  const TlPathField *beside;
  guint8 seen = 0;
  guint n = 0;

  *drawn = (Drawn){ 0, NULL };
  if (!tl_draw_range_search (work->field, work->situation, drawer))
    return;
  const TlHex *found = tl_path_field_found_hexes (work->field, &n);
  for (guint i = 0; i < n; i++)
    if ((work->origins[found[i]] & NEAR_MASK & ~seen) != 0 && may_end (work, drawer, found[i]))
      seen |= work->origins[found[i]] & NEAR_MASK;
  beside = tl_path_field_from_beside (work->field);
  found = beside != NULL ? tl_path_field_found_hexes (beside, &n) : NULL;
  for (guint i = 0; found != NULL && i < n; i++)
    seen |= work->origins[found[i]] >> ORIGIN_SHIFT;
  if ((seen & ORGANIC_BIT) != 0)
    drawn->organic = organic_in_range (work);
  drawn->kinds = (guint8) (seen & ~ORGANIC_BIT);
}

/* The kinds of it that are for @unit (13.2g). */
static guint8
kinds_for (const Work *work, const Drawn *drawn, TlUnit unit)
{
  guint8 kinds = drawn->kinds;

  for (guint i = 0; drawn->organic != NULL && i < drawn->organic->len; i++)
    if (tl_draw_may_use (work->situation, unit, &g_array_index (drawn->organic, TlDump, i)))
      kinds |= KIND_BIT (TL_SUPPLY_DUMP);
  return kinds;
}

/* Rule 18.5e: what is aboard next to @unit, which needs no path and no HQ. */
static guint8
kinds_aboard (const Work *work, TlUnit unit)
{
  for (guint i = 0; i < work->dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (work->dumps, TlDump, i);

      if (dump->users == TL_USERS_ADJACENT && tl_draw_may_use (work->situation, unit, dump))
        return KIND_BIT (TL_SUPPLY_DUMP);
    }
  return 0;
}

/* --- throws --- */

/* Whether @hq may serve somebody who is left, near enough as the crow flies. */
static gboolean
is_of_use (const Work *work, TlUnit hq)
{
  TlMobility mobility;

  for (guint i = 0; i < work->n_retests; i++)
    if (is_left (&work->retests[i]) &&
        tl_supply_may_throw (work->situation, hq, work->retests[i].unit, &mobility))
      return TRUE;
  return FALSE;
}

/* Rules 12.3b, 12.3b(D), 13.1d: what @hq draws and throws. */
static void
throw_from (Work *work, TlUnit hq)
{
  g_auto (Drawn) drawn = { 0, NULL };
  TlMobility mobility;

  draw_for (work, hq, &drawn);
  if (drawn.kinds == 0 && drawn.organic == NULL)
    return;
  tl_unit_throw_mp12 (work->situation, hq, &mobility);
  tl_throw_search (work->field, work->situation, work->side, mobility, &hq, 1);
  for (guint i = 0; i < work->n_retests; i++)
    {
      TlRetest *retest = &work->retests[i];
      TlHex hex = tl_situation_hex (work->situation, retest->unit);
      guint32 cost;

      if (is_left (retest) && hex != TL_HEX_NONE &&
          tl_throw_serves (work->situation, hq, retest->unit) &&
          tl_path_field_nearest (work->field, hex, &cost) != TL_HEX_NONE)
        retest->found |= retest->asked & kinds_for (work, &drawn, retest->unit);
    }
}

void
tl_supply_retest (const TlSituation *situation, TlSide side, const TlUnit *hqs, guint n_hqs,
                  TlRetest *retests, guint n_retests)
{
  const TlMap *map = tl_situation_map (situation);
  g_autoptr (TlPathField) field = tl_path_field_new (map);
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);
  g_autofree guint8 *origins = g_new0 (guint8, tl_map_n_hexes (map));
  Work work = { situation, side, field, dumps, origins, retests, n_retests };

  mark_origins (&work);
  for (guint i = 0; i < n_retests; i++)
    {
      g_auto (Drawn) drawn = { 0, NULL };

      draw_for (&work, retests[i].unit, &drawn);
      retests[i].found = retests[i].asked & (kinds_for (&work, &drawn, retests[i].unit) |
                                             kinds_aboard (&work, retests[i].unit));
    }
  for (guint i = 0; i < n_hqs; i++)
    if (tl_situation_side (situation, hqs[i]) == side && is_of_use (&work, hqs[i]))
      throw_from (&work, hqs[i]);
}
