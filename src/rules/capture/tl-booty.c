/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/capture/tl-booty.h"

#include "rules/supply/tl-transport.h"

#include <string.h>

/* --- what is there ---------------------------------------------------------------------------- */

gboolean
tl_booty_column_of (const TlSituation *situation, TlUnit unit, TlCaptureColumn *column)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (counter->kind == TL_KIND_DUMP)
    *column = TL_CAPTURE_DUMP;
  else if (counter->kind == TL_KIND_TRANSPORT)
    *column = counter->faces[TL_FACE_MOVE].ma > tl_situation_edition (situation)->truck_above_mp
                  ? TL_CAPTURE_TRUCKS
                  : TL_CAPTURE_WAGONS;
  else
    return FALSE;
  return TRUE;
}

static TlBootyType *
type_for (TlBooty *booty, const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlBootyType type = { unit, 0 };

  for (guint i = 0; i < booty->types->len; i++)
    {
      TlBootyType *each = &g_array_index (booty->types, TlBootyType, i);

      if (tl_transport_makes_change (tl_situation_counter (situation, each->like), counter))
        return each;
    }
  g_array_append_val (booty->types, type);
  return &g_array_index (booty->types, TlBootyType, booty->types->len - 1);
}

/* Rule 9.14c, errata: points of Organic Trucks are rounded as the ordinary ones they become. */
static gboolean
has_parts (const TlSituation *situation, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  return tl_transport_has_parts (
      scenario, tl_transport_generic (scenario, tl_situation_counter (situation, unit)));
}

TlBooty *
tl_booty_new (const TlSituation *situation, TlHex hex, TlSide owner, TlCaptureColumn column)
{
  TlBooty *booty = g_new0 (TlBooty, 1);

  booty->column = column;
  booty->hex = hex;
  booty->owner = owner;
  booty->types = g_array_new (FALSE, FALSE, sizeof (TlBootyType));
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      TlCaptureColumn its;

      if (tl_situation_side (situation, unit) != owner ||
          !tl_booty_column_of (situation, unit, &its) || its != column)
        continue;
      booty->t += tl_situation_state (situation, unit)->t;
      if (column == TL_CAPTURE_DUMP)
        continue;
      type_for (booty, situation, unit)->points4 += tl_situation_counter (situation, unit)->points4;
      booty->points4 += tl_situation_counter (situation, unit)->points4;
      booty->in_quarters |= has_parts (situation, unit);
    }
  return booty;
}

void
tl_booty_free (TlBooty *booty)
{
  if (booty == NULL)
    return;
  g_array_unref (booty->types);
  g_free (booty);
}

gboolean
tl_booty_is_empty (const TlBooty *booty)
{
  return booty->points4 == 0 && booty->t == 0;
}

/* --- what counters can show ------------------------------------------------------------------- */

/* From 0 to @n, of which only 0 and @all can be shown. (transfer full) */
static gboolean *
all_or_nothing (guint n, guint all)
{
  gboolean *shown = g_new0 (gboolean, n + 1);

  shown[0] = TRUE;
  shown[all] = TRUE;
  return shown;
}

static guint
points4_from (const TlBooty *booty, guint first)
{
  guint sum4 = 0;

  for (guint i = first; i < booty->types->len; i++)
    sum4 += g_array_index (booty->types, TlBootyType, i).points4;
  return sum4;
}

/* By quarters of a point: can type @i give up so many, and show what stays? (transfer full) */
static gboolean *
shown_by (const TlBooty *booty, const TlSituation *situation, guint i)
{
  const TlBootyType *type = &g_array_index (booty->types, TlBootyType, i);
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *like = tl_situation_counter (situation, type->like);
  gboolean *shown = all_or_nothing (type->points4, type->points4);
  g_autofree gboolean *same = NULL;
  g_autofree gboolean *ordinary = NULL;

  if (booty->points4 > TL_BOOTY_POINTS4_MAX)
    return shown;
  same = tl_transport_sums (scenario, like, type->points4);
  ordinary = tl_transport_sums (scenario, tl_transport_generic (scenario, like), type->points4);
  for (guint points4 = 0; points4 <= type->points4; points4++)
    shown[points4] |=
        ordinary[points4] && tl_transport_stays_like (same, ordinary, type->points4 - points4) >= 0;
  return shown;
}

/* The same for all types together, from type @first on. (transfer full): up to booty->points4 */
static gboolean *
reachable_from (const TlBooty *booty, const TlSituation *situation, guint first)
{
  gboolean *reachable;

  if (booty->points4 > TL_BOOTY_POINTS4_MAX)
    return all_or_nothing (booty->points4, points4_from (booty, first));
  reachable = all_or_nothing (booty->points4, 0);
  for (guint i = first; i < booty->types->len; i++)
    {
      guint most = g_array_index (booty->types, TlBootyType, i).points4;
      g_autofree gboolean *shown = shown_by (booty, situation, i);
      g_autofree gboolean *before = reachable;

      reachable = g_new0 (gboolean, booty->points4 + 1);
      for (guint sum = 0; sum <= booty->points4; sum++)
        for (guint points4 = 0; before[sum] && points4 <= most && sum + points4 <= booty->points4;
             points4++)
          reachable[sum + points4] |= shown[points4];
    }
  return reachable;
}

/* --- the table -------------------------------------------------------------------------------- */

static guint
share_of (guint amount, guint percent, guint unit)
{
  return (guint) tl_fraction_round (
             tl_fraction_new ((gint64) amount * percent, (gint64) 100 * unit)) *
         unit;
}

TlCaptured
tl_booty_captured (const TlBooty *booty, const TlSituation *situation, int die)
{
  const TlCaptureTable *table = &tl_situation_edition (situation)->capture;
  TlCaptured captured = { .percent = table->percent[booty->column][die - 1] };
  g_autofree gboolean *reachable = reachable_from (booty, situation, 0);
  guint points4 = share_of (booty->points4, captured.percent, booty->in_quarters ? 1 : 4);

  points4 = MIN (points4, booty->points4);
  while (!reachable[points4])
    {
      captured.is_short = TRUE;
      points4--;
    }
  captured.points4 = points4;
  captured.t = share_of (booty->t, captured.percent, 1);
  return captured;
}

static gboolean
is_same (const TlCaptured *one, const TlCaptured *other)
{
  return one->points4 == other->points4 && one->t == other->t;
}

GArray *
tl_booty_spans (const TlBooty *booty, const TlSituation *situation)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (TlCapturedSpan));

  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      TlCapturedSpan span = { die, die, tl_booty_captured (booty, situation, die) };
      TlCapturedSpan *before =
          spans->len > 0 ? &g_array_index (spans, TlCapturedSpan, spans->len - 1) : NULL;

      if (before != NULL && is_same (&before->captured, &span.captured))
        before->last = die;
      else
        g_array_append_val (spans, span);
    }
  return spans;
}

/* --- share-outs ------------------------------------------------------------------------------- */

static void
share_out (const TlBooty *booty, const TlSituation *situation, guint left4, GArray *amounts,
           GPtrArray *share_outs)
{
  guint i = amounts->len;
  g_autofree gboolean *shown = NULL;
  g_autofree gboolean *later = NULL;

  if (share_outs->len == TL_SHARE_OUTS_MAX)
    return;
  if (i == booty->types->len)
    {
      g_ptr_array_add (share_outs, g_array_copy (amounts));
      return;
    }
  shown = shown_by (booty, situation, i);
  later = reachable_from (booty, situation, i + 1);
  for (guint points4 = MIN (left4, g_array_index (booty->types, TlBootyType, i).points4) + 1;
       points4-- > 0;)
    if (shown[points4] && later[left4 - points4])
      {
        g_array_append_val (amounts, points4);
        share_out (booty, situation, left4 - points4, amounts, share_outs);
        g_array_set_size (amounts, i);
      }
}

GPtrArray *
tl_booty_share_outs (const TlBooty *booty, const TlSituation *situation, guint points4)
{
  GPtrArray *share_outs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) amounts = g_array_new (FALSE, FALSE, sizeof (guint));

  share_out (booty, situation, points4, amounts, share_outs);
  return share_outs;
}

gboolean
tl_booty_may_give_up (const TlBooty *booty, const TlSituation *situation, guint points4,
                      const guint *amounts)
{
  guint sum4 = 0;

  for (guint i = 0; i < booty->types->len; i++)
    {
      g_autofree gboolean *shown = shown_by (booty, situation, i);

      if (amounts[i] > g_array_index (booty->types, TlBootyType, i).points4 || !shown[amounts[i]])
        return FALSE;
      sum4 += amounts[i];
    }
  return sum4 == points4;
}

guint
tl_booty_turns_ordinary (const TlBooty *booty, const TlSituation *situation, const guint *amounts)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint ordinary4 = 0;

  for (guint i = 0; i < booty->types->len; i++)
    {
      const TlBootyType *type = &g_array_index (booty->types, TlBootyType, i);
      const TlCounter *like = tl_situation_counter (situation, type->like);
      guint left4 = type->points4 - amounts[i];
      g_autofree gboolean *same = NULL;
      g_autofree gboolean *ordinary = NULL;

      if (!like->is_organic || amounts[i] == 0 || left4 == 0)
        continue;
      same = tl_transport_sums (scenario, like, left4);
      ordinary = tl_transport_sums (scenario, tl_transport_generic (scenario, like), left4);
      ordinary4 += left4 - (guint) MAX (tl_transport_stays_like (same, ordinary, left4), 0);
    }
  return ordinary4;
}

/* --- all dice together ------------------------------------------------------------------------ */

guint
tl_booty_mean (const TlSituation *situation, TlHex hex, TlSide owner, TlFraction *mean,
               guint64 *most)
{
  guint n_dice = 0;

  *mean = TL_FRACTION_ZERO;
  *most = 0;
  for (guint column = 0; column < TL_CAPTURE_COLUMNS; column++)
    {
      g_autoptr (TlBooty) booty = tl_booty_new (situation, hex, owner, (TlCaptureColumn) column);
      gint64 sum = 0;
      guint best = 0;

      if (tl_booty_is_empty (booty))
        continue;
      n_dice++;
      for (int die = 1; die <= TL_DIE_FACES; die++)
        {
          guint t = tl_booty_captured (booty, situation, die).t;

          sum += t;
          best = MAX (best, t);
        }
      *mean = tl_fraction_add (*mean, tl_fraction_new (sum, TL_DIE_FACES));
      *most += best;
    }
  return n_dice;
}
