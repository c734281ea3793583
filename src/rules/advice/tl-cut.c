/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/advice/tl-cut.h"

#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply-private.h"

/* --- supposing ------------------------------------------------------------------------------ */

/* Removes what @side has in @hex. */
static void
clear_hex (TlEdit *edit, const TlSituation *situation, TlSide side, TlHex hex,
           gboolean combat_units_only)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side &&
        (!combat_units_only || tl_unit_is_combat (situation, unit)))
      tl_edit_destroy (edit, unit);
}

TlSituation *
tl_cut_suppose (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  TlSide side = tl_situation_side (situation, units[0]);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);

  clear_hex (edit, situation, tl_side_other (side), hex, FALSE);
  for (guint i = 0; i < n_units; i++)
    tl_edit_place (edit, units[i], hex);
  return tl_edit_finish (g_steal_pointer (&edit));
}

/* --- candidates ----------------------------------------------------------------------------- */

typedef struct
{
  TlHingeKind kind;
  TlHex hex;
  TlUnit unit;
  guint bound_re4; /* of all whose lines it is on: it cuts off no more */
} Candidate;

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  TlSupplyKind kind;
  guint *hex_re4;  /* by hex: of the units whose path goes through it */
  guint *unit_re4; /* by unit: of those that it throws to, or lets detrain */
} Count;

static void
count_hexes (Count *count, const TlLeg *leg, TlHex own_hex, guint re4, TlHex *last)
{
  for (guint i = 0; i < leg->hexes->len; i++)
    {
      TlHex hex = g_array_index (leg->hexes, TlHex, i);

      /* Legs share the hex where they meet. */
      if (hex != own_hex && hex != *last)
        count->hex_re4[hex] += re4;
      *last = hex;
    }
}

/* What lets a unit draw from a source: an HQ on a rail hex (13.3c). */
static void
count_stop (Count *count, TlHex source, guint re4)
{
  const TlTraceSource *stop = tl_trace_source_at (count->situation, count->side, source);

  if (stop != NULL && stop->kind == TL_TRACE_STOP && stop->unit != TL_UNIT_NONE)
    count->unit_re4[stop->unit] += re4;
}

/* Rule 13.8b: an HQ that stands with the unit by a river, which it may bridge for it. */
static void
count_bridges (Count *count, TlUnit unit, TlHex own_hex, guint re4)
{
  const TlSituation *situation = count->situation;
  guint16 sides = 0;

  for (TlDirection d = 0; own_hex != TL_HEX_NONE && d < TL_DIRECTIONS; d++)
    sides |= tl_map_hexsides (tl_situation_map (situation), own_hex, d);
  if (sides == 0)
    return;
  for (TlUnit other = tl_situation_first_in (situation, own_hex); other != TL_UNIT_NONE;
       other = tl_situation_next_in (situation, other))
    if (other != unit && tl_situation_counter (situation, other)->kind == TL_KIND_HQ &&
        tl_unit_is_engineer_capable (situation, other))
      count->unit_re4[other] += re4;
}

static void
count_path (Count *count, TlUnit unit, const TlSupplyPath *path)
{
  guint re4 = tl_unit_re4 (count->situation, unit);
  /* A combat unit is lost with its hex; an air base without garrison is not. */
  TlHex own_hex = tl_unit_is_combat (count->situation, unit)
                      ? tl_situation_hex (count->situation, unit)
                      : TL_HEX_NONE;
  TlHex last = TL_HEX_NONE;

  for (guint i = 0; i < path->legs->len; i++)
    count_hexes (count, path->legs->pdata[i], own_hex, re4, &last);
  if (path->line.via != TL_UNIT_NONE)
    count->unit_re4[path->line.via] += re4;
  if (count->kind == TL_SUPPLY_TRACE)
    count_stop (count, path->line.source, re4);
  count_bridges (count, unit, own_hex, re4);
}

/* The way of the picture's line. (transfer full) (nullable) */
static TlSupplyPath *
path_of (const TlSituation *situation, TlUnit unit, TlSupplyKind kind, const TlSupplyLine *line)
{
  if (kind == TL_SUPPLY_TRACE)
    return tl_supply_trace (situation, unit, NULL);

  g_autoptr (GPtrArray) paths = tl_supply_dumps (situation, unit, NULL);
  for (guint i = 0; i < paths->len; i++)
    {
      TlSupplyPath *path = paths->pdata[i];

      if (path->line.source == line->source && path->line.via == line->via)
        return g_ptr_array_steal_index (paths, i);
    }
  return paths->len > 0 ? g_ptr_array_steal_index (paths, 0) : NULL;
}

static void
count_lines (Count *count)
{
  const TlSupplyPicture *picture = tl_supply_picture (count->situation, count->side);
  guint n;
  const TlUnit *units = tl_supply_picture_units (picture, &n);

  for (guint i = 0; i < n; i++)
    {
      const TlSupplyLine *line = tl_supply_picture_line (picture, count->kind, units[i]);
      g_autoptr (TlSupplyPath) path = tl_supply_line_is_ok (line)
                                          ? path_of (count->situation, units[i], count->kind, line)
                                          : NULL;

      if (path != NULL)
        count_path (count, units[i], path);
    }
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *one = a;
  const Candidate *other = b;

  if (one->bound_re4 != other->bound_re4)
    return one->bound_re4 > other->bound_re4 ? -1 : 1;
  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  return (one->unit > other->unit) - (one->unit < other->unit);
}

static void
add_hex_candidates (const Count *count, GArray *candidates)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (count->situation));

  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      Candidate candidate = { TL_HINGE_HEX, hex, TL_UNIT_NONE, count->hex_re4[hex] };

      if (candidate.bound_re4 == 0)
        continue;
      g_array_append_val (candidates, candidate);
      if (!tl_zoc_exerted (count->situation, hex, tl_side_other (count->side)) ||
          !tl_zoc_negated (count->situation, hex, count->side))
        continue;
      candidate.kind = TL_HINGE_GARRISON;
      g_array_append_val (candidates, candidate);
    }
}

/* An HQ that throws, makes a stop or a bridge, or that keeps a zone of control from a path. */
static void
add_hq_candidates (const Count *count, GArray *candidates)
{
  guint n_units = tl_situation_n_units (count->situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      TlHex hex = tl_situation_hex (count->situation, unit);
      Candidate candidate = { TL_HINGE_HQ, hex, unit, count->unit_re4[unit] };

      if (hex == TL_HEX_NONE || tl_situation_counter (count->situation, unit)->kind != TL_KIND_HQ ||
          tl_situation_side (count->situation, unit) != count->side)
        continue;
      candidate.bound_re4 += count->hex_re4[hex];
      if (candidate.bound_re4 > 0)
        g_array_append_val (candidates, candidate);
    }
}

static GArray *
candidates_of (const Count *count)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  add_hex_candidates (count, candidates);
  add_hq_candidates (count, candidates);
  g_array_sort (candidates, compare_candidates);
  return candidates;
}

/* --- trying them ---------------------------------------------------------------------------- */

/* (transfer full): without what @candidate is. */
static TlSituation *
situation_without (const TlSituation *situation, TlSide side, const Candidate *candidate)
{
  TlEdit *edit = tl_situation_edit (situation);

  if (candidate->kind == TL_HINGE_HQ)
    tl_edit_destroy (edit, candidate->unit);
  else
    clear_hex (edit, situation, side, candidate->hex, candidate->kind == TL_HINGE_GARRISON);
  if (candidate->kind == TL_HINGE_HEX)
    tl_supply_add_stand_in (edit, tl_situation_scenario (situation), tl_side_other (side),
                            candidate->hex);
  return tl_edit_finish (edit);
}

static void
keep_losses_of (GArray *units, TlSupplyKind kind)
{
  for (guint i = units->len; i > 0; i--)
    {
      const TlCutUnit *cut = &g_array_index (units, TlCutUnit, i - 1);

      if (!(kind == TL_SUPPLY_TRACE ? cut->loses_trace : cut->loses_dumps))
        g_array_remove_index (units, i - 1);
    }
}

void
tl_hinge_free (TlHinge *hinge)
{
  if (hinge == NULL)
    return;
  g_array_unref (hinge->units);
  g_free (hinge);
}

/* (transfer full) (nullable): NULL when no unit with a size is cut off. */
static TlHinge *
try_candidate (const Count *count, const Candidate *candidate)
{
  g_autoptr (TlSituation) after = situation_without (count->situation, count->side, candidate);
  g_autoptr (GArray) units = tl_cut_between (count->situation, after, count->side);

  guint re4 = 0;

  keep_losses_of (units, count->kind);
  for (guint i = 0; i < units->len; i++)
    re4 += tl_unit_re4 (count->situation, g_array_index (units, TlCutUnit, i).unit);
  if (re4 == 0)
    return NULL;
  TlHinge *hinge = g_new0 (TlHinge, 1);
  hinge->kind = candidate->kind;
  hinge->hex = candidate->hex;
  hinge->unit = candidate->unit;
  hinge->re4 = re4;
  hinge->units = g_steal_pointer (&units);
  return hinge;
}

static int
compare_hinges (gconstpointer a, gconstpointer b)
{
  const TlHinge *one = *(const TlHinge *const *) a;
  const TlHinge *other = *(const TlHinge *const *) b;

  if (one->re4 != other->re4)
    return one->re4 > other->re4 ? -1 : 1;
  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  return (one->unit > other->unit) - (one->unit < other->unit);
}

/* Tries candidates until the rest can only be worse than the @max found. */
static GPtrArray *
best_hinges (const Count *count, const GArray *candidates, guint max)
{
  gboolean has_enemies = tl_supply_stand_in (tl_situation_scenario (count->situation),
                                             tl_side_other (count->side)) != G_MAXUINT;
  GPtrArray *hinges = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_hinge_free);

  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (max == 0 || (hinges->len == max &&
                       ((const TlHinge *) hinges->pdata[max - 1])->re4 > candidate->bound_re4))
        break;
      if (candidate->kind == TL_HINGE_HEX && !has_enemies)
        continue;
      TlHinge *hinge = try_candidate (count, candidate);
      if (hinge == NULL)
        continue;
      g_ptr_array_add (hinges, hinge);
      g_ptr_array_sort (hinges, compare_hinges);
      if (hinges->len > max)
        g_ptr_array_set_size (hinges, (int) max);
    }
  return hinges;
}

static void
cite (const Count *count, TlHinge *hinge)
{
  gboolean is_trace = count->kind == TL_SUPPLY_TRACE;

  if (hinge->kind == TL_HINGE_HQ)
    hinge->rule = "12.3b";
  else if (hinge->kind == TL_HINGE_GARRISON)
    hinge->rule = "4.5b";
  else if (is_trace && tl_trace_source_at (count->situation, count->side, hinge->hex) != NULL)
    hinge->rule = "12.6b";
  else if (is_trace &&
           tl_rail_net_is_live (tl_trace_rail_net (count->situation, count->side), hinge->hex))
    hinge->rule = "13.3c";
  else
    hinge->rule = "12.3d";
}

GPtrArray *
tl_cut_hinges (const TlSituation *situation, TlSide side, TlSupplyKind kind, guint max)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  g_autofree guint *hex_re4 = g_new0 (guint, n_hexes);
  g_autofree guint *unit_re4 = g_new0 (guint, MAX (tl_situation_n_units (situation), 1));
  Count count = { situation, side, kind, hex_re4, unit_re4 };

  count_lines (&count);
  g_autoptr (GArray) candidates = candidates_of (&count);
  GPtrArray *hinges = best_hinges (&count, candidates, max);
  for (guint i = 0; i < hinges->len; i++)
    cite (&count, hinges->pdata[i]);
  return hinges;
}
