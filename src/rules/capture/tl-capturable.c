/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/capture/tl-capturable.h"

#include "rules/supply/tl-transport.h"

#include <glib/gi18n-lib.h>

/* --- what is there ---------------------------------------------------------------------------- */

gboolean
tl_capture_column_of (const TlSituation *situation, TlUnit unit, TlCaptureColumn *column)
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

static TlTransportType *
type_for (TlCapturable *capturable, const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlTransportType type = { unit, 0 };

  for (guint i = 0; i < capturable->types->len; i++)
    {
      TlTransportType *each = &g_array_index (capturable->types, TlTransportType, i);

      if (tl_transport_makes_change (tl_situation_counter (situation, each->like), counter))
        return each;
    }
  g_array_append_val (capturable->types, type);
  return &g_array_index (capturable->types, TlTransportType, capturable->types->len - 1);
}

/* Rule 9.14c, errata: points of Organic Trucks are rounded as the ordinary ones they become. */
static gboolean
has_parts (const TlSituation *situation, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  return tl_transport_has_parts (
      scenario, tl_transport_generic (scenario, tl_situation_counter (situation, unit)));
}

TlCapturable *
tl_capturable_new (const TlSituation *situation, TlHex hex, TlSide owner, TlCaptureColumn column)
{
  TlCapturable *capturable = g_new0 (TlCapturable, 1);

  capturable->column = column;
  capturable->hex = hex;
  capturable->owner = owner;
  capturable->types = g_array_new (FALSE, FALSE, sizeof (TlTransportType));
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      TlCaptureColumn its;

      if (tl_situation_side (situation, unit) != owner ||
          !tl_capture_column_of (situation, unit, &its) || its != column)
        continue;
      capturable->t += tl_situation_state (situation, unit)->t;
      if (column == TL_CAPTURE_DUMP)
        continue;
      type_for (capturable, situation, unit)->points4 +=
          tl_situation_counter (situation, unit)->points4;
      capturable->points4 += tl_situation_counter (situation, unit)->points4;
      capturable->in_quarters |= has_parts (situation, unit);
    }
  return capturable;
}

void
tl_capturable_free (TlCapturable *capturable)
{
  if (capturable == NULL)
    return;
  g_array_unref (capturable->types);
  g_free (capturable);
}

gboolean
tl_capturable_is_empty (const TlCapturable *capturable)
{
  return capturable->points4 == 0 && capturable->t == 0;
}

/* --- what counters can show ------------------------------------------------------------------- */

/* The numbers from 0 to @n, of which only 0 and @all can be shown. (transfer full) */
static gboolean *
all_or_nothing (guint n, guint all)
{
  gboolean *shown = g_new0 (gboolean, n + 1);

  shown[0] = TRUE;
  shown[all] = TRUE;
  return shown;
}

static guint
points4_from (const TlCapturable *capturable, guint first)
{
  guint sum4 = 0;

  for (guint i = first; i < capturable->types->len; i++)
    sum4 += g_array_index (capturable->types, TlTransportType, i).points4;
  return sum4;
}

/* By quarters of a point: can counters show that type @i gives up so many, and what stays?
 * (transfer full) */
static gboolean *
shown_by (const TlCapturable *capturable, const TlSituation *situation, guint i)
{
  const TlTransportType *type = &g_array_index (capturable->types, TlTransportType, i);
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *like = tl_situation_counter (situation, type->like);
  gboolean *shown = all_or_nothing (type->points4, type->points4);
  g_autofree gboolean *same = NULL;
  g_autofree gboolean *ordinary = NULL;

  if (capturable->points4 > TL_CAPTURABLE_POINTS4_MAX)
    return shown;
  same = tl_transport_sums (scenario, like, type->points4);
  ordinary = tl_transport_sums (scenario, tl_transport_generic (scenario, like), type->points4);
  for (guint points4 = 0; points4 <= type->points4; points4++)
    shown[points4] |=
        ordinary[points4] && tl_transport_stays_like (same, ordinary, type->points4 - points4) >= 0;
  return shown;
}

/* The same for all types together, from type @first on. (transfer full): up to
 * capturable->points4 */
static gboolean *
reachable_from (const TlCapturable *capturable, const TlSituation *situation, guint first)
{
  gboolean *reachable;

  if (capturable->points4 > TL_CAPTURABLE_POINTS4_MAX)
    return all_or_nothing (capturable->points4, points4_from (capturable, first));
  reachable = all_or_nothing (capturable->points4, 0);
  for (guint i = first; i < capturable->types->len; i++)
    {
      guint most = g_array_index (capturable->types, TlTransportType, i).points4;
      g_autofree gboolean *shown = shown_by (capturable, situation, i);
      g_autofree gboolean *before = reachable;

      reachable = g_new0 (gboolean, capturable->points4 + 1);
      for (guint sum = 0; sum <= capturable->points4; sum++)
        for (guint points4 = 0;
             before[sum] && points4 <= most && sum + points4 <= capturable->points4; points4++)
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
tl_capturable_captured (const TlCapturable *capturable, const TlSituation *situation, int die)
{
  const TlCaptureTable *table = &tl_situation_edition (situation)->capture;
  TlCaptured captured = { .percent = table->percent[capturable->column][die - 1] };
  g_autofree gboolean *reachable = reachable_from (capturable, situation, 0);
  guint points4 = share_of (capturable->points4, captured.percent, capturable->in_quarters ? 1 : 4);

  points4 = MIN (points4, capturable->points4);
  while (!reachable[points4])
    {
      captured.is_short = TRUE;
      points4--;
    }
  captured.points4 = points4;
  captured.t = share_of (capturable->t, captured.percent, 1);
  return captured;
}

static gboolean
is_same (const TlCaptured *one, const TlCaptured *other)
{
  return one->points4 == other->points4 && one->t == other->t;
}

GArray *
tl_capturable_spans (const TlCapturable *capturable, const TlSituation *situation)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (TlCapturedSpan));

  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      TlCapturedSpan span = { die, die, tl_capturable_captured (capturable, situation, die) };
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
share_out (const TlCapturable *capturable, const TlSituation *situation, guint left4,
           GArray *amounts, GPtrArray *share_outs)
{
  guint i = amounts->len;
  g_autofree gboolean *shown = NULL;
  g_autofree gboolean *later = NULL;

  if (share_outs->len == TL_SHARE_OUTS_MAX)
    return;
  if (i == capturable->types->len)
    {
      g_ptr_array_add (share_outs, g_array_copy (amounts));
      return;
    }
  shown = shown_by (capturable, situation, i);
  later = reachable_from (capturable, situation, i + 1);
  for (guint points4 =
           MIN (left4, g_array_index (capturable->types, TlTransportType, i).points4) + 1;
       points4-- > 0;)
    if (shown[points4] && later[left4 - points4])
      {
        g_array_append_val (amounts, points4);
        share_out (capturable, situation, left4 - points4, amounts, share_outs);
        g_array_set_size (amounts, i);
      }
}

GPtrArray *
tl_capturable_share_outs (const TlCapturable *capturable, const TlSituation *situation,
                          guint points4)
{
  GPtrArray *share_outs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) amounts = g_array_new (FALSE, FALSE, sizeof (guint));

  share_out (capturable, situation, points4, amounts, share_outs);
  return share_outs;
}

gboolean
tl_capturable_may_give_up (const TlCapturable *capturable, const TlSituation *situation,
                           guint points4, const guint *amounts)
{
  guint sum4 = 0;

  for (guint i = 0; i < capturable->types->len; i++)
    {
      g_autofree gboolean *shown = shown_by (capturable, situation, i);

      if (amounts[i] > g_array_index (capturable->types, TlTransportType, i).points4 ||
          !shown[amounts[i]])
        return FALSE;
      sum4 += amounts[i];
    }
  return sum4 == points4;
}

guint
tl_capturable_turns_ordinary (const TlCapturable *capturable, const TlSituation *situation,
                              const guint *amounts)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint ordinary4 = 0;

  for (guint i = 0; i < capturable->types->len; i++)
    {
      const TlTransportType *type = &g_array_index (capturable->types, TlTransportType, i);
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
tl_capture_mean (const TlSituation *situation, TlHex hex, TlSide owner, TlFraction *mean,
                 guint64 *most)
{
  guint n_dice = 0;

  *mean = TL_FRACTION_ZERO;
  *most = 0;
  for (guint column = 0; column < TL_CAPTURE_COLUMNS; column++)
    {
      g_autoptr (TlCapturable) capturable =
          tl_capturable_new (situation, hex, owner, (TlCaptureColumn) column);
      gint64 sum = 0;
      guint best = 0;

      if (tl_capturable_is_empty (capturable))
        continue;
      n_dice++;
      for (int die = 1; die <= TL_DIE_FACES; die++)
        {
          guint t = tl_capturable_captured (capturable, situation, die).t;

          sum += t;
          best = MAX (best, t);
        }
      *mean = tl_fraction_add (*mean, tl_fraction_new (sum, TL_DIE_FACES));
      *most += best;
    }
  return n_dice;
}

static char *
points_text (guint points4)
{
  g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (points4, 4));

  return g_strdup_printf (
      /* Translators: a number of Transport Points, "2 1/2". */
      g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points", points4 > 4 ? 2 : 1), points);
}

static char *
vehicles_text (const TlCapturable *capturable)
{
  g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (capturable->points4, 4));
  gulong plural = capturable->points4 > 4 ? 2 : 1;

  return g_strdup_printf (capturable->column == TL_CAPTURE_TRUCKS
                              /* Translators: a number of Transport Points, "2 1/2". */
                              ? g_dngettext (GETTEXT_PACKAGE, "%s truck", "%s trucks", plural)
                              : g_dngettext (GETTEXT_PACKAGE, "%s wagon", "%s wagons", plural),
                          points);
}

char *
tl_capturable_text (const TlCapturable *capturable)
{
  g_autofree char *vehicles = NULL;

  if (capturable->column == TL_CAPTURE_DUMP)
    /* Translators: an amount in Tokens. */
    return g_strdup_printf (_ ("%uT on the ground"), capturable->t);
  vehicles = vehicles_text (capturable);
  if (capturable->t == 0)
    return g_steal_pointer (&vehicles);
  /* Translators: transport, "3 trucks"; an amount in Tokens. */
  return g_strdup_printf (_ ("%s with %uT"), vehicles, capturable->t);
}

char *
tl_captured_text (const TlCaptured *captured)
{
  g_autofree char *points = points_text (captured->points4);

  if (captured->points4 == 0 && captured->t == 0)
    return g_strdup (_ ("nothing"));
  if (captured->points4 == 0)
    return tl_tokens_text (captured->t);
  if (captured->t == 0)
    return g_steal_pointer (&points);
  /* Translators: Transport Points, "3 points"; an amount in Tokens. */
  return g_strdup_printf (_ ("%s with %uT"), points, captured->t);
}

/* "die 1-2: nothing; 3: 1 point with 3T; 4-5: ...". (transfer full) */
static char *
chances_text (const TlCapturable *capturable, const TlSituation *situation)
{
  g_autoptr (GArray) spans = tl_capturable_spans (capturable, situation);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      const TlCapturedSpan *span = &g_array_index (spans, TlCapturedSpan, i);
      g_autofree char *what = tl_captured_text (&span->captured);

      g_string_append (text, i > 0 ? "; " : "");
      if (span->last > span->first)
        /* Translators: rolls of a die from and to, what is captured. */
        g_string_append_printf (text, _ ("%d–%d: %s"), span->first, span->last, what);
      else
        /* Translators: the roll of a die, what is captured. */
        g_string_append_printf (text, _ ("%d: %s"), span->first, what);
    }
  return g_string_free (text, FALSE);
}

char *
tl_capturable_rest_text (const TlCapturable *capturable, const TlSituation *situation)
{
  guint hexes = tl_situation_edition (situation)->capture.displaced_hexes[capturable->column];

  if (hexes == 0)
    return g_strdup (_ ("the rest is destroyed"));
  return g_strdup_printf (
      /* Translators: a number of hexes. */
      g_dngettext (GETTEXT_PACKAGE, "the rest is displaced up to %u hex",
                   "the rest is displaced up to %u hexes", hexes),
      hexes);
}

char *
tl_capturable_prospect_text (const TlCapturable *capturable, const TlSituation *situation)
{
  g_autofree char *what = tl_capturable_text (capturable);
  g_autofree char *chances = chances_text (capturable, situation);
  g_autofree char *rest = tl_capturable_rest_text (capturable, situation);

  /* Translators: what may be captured, "36T on the ground"; rolls and results; what becomes of the
   * rest. */
  return g_strdup_printf (_ ("%s, by one die: %s; %s"), what, chances, rest);
}
