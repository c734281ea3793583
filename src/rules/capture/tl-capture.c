/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/capture/tl-capture.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-air-base.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/supply/tl-stock.h"
#include "rules/supply/tl-transport.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- what is there ---------------------------------------------------------------------------- */

/* Rule 9.14c: the column in which @unit is rolled for; FALSE when it is not rolled for. */
static gboolean
capture_column_of (const TlSituation *situation, TlUnit unit, TlCaptureColumn *column)
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
          !capture_column_of (situation, unit, &its) || its != column)
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
  return capturable->points4 > TL_CAPTURABLE_POINTS4_MAX
             ? all_or_nothing (type->points4, type->points4)
             : tl_transport_captures (scenario, like, type->points4);
}

/* The same for all types together, from type @first on. (transfer full): up to
 * capturable->points4 */
static gboolean *
reachable_from (const TlCapturable *capturable, const TlSituation *situation, guint first)
{
  if (capturable->points4 > TL_CAPTURABLE_POINTS4_MAX)
    return all_or_nothing (capturable->points4, points4_from (capturable, first));
  gboolean *reachable = all_or_nothing (capturable->points4, 0);
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

  if (share_outs->len == TL_SHARE_OUTS_MAX)
    return;
  if (i == capturable->types->len)
    {
      g_ptr_array_add (share_outs, g_array_copy (amounts));
      return;
    }
  g_autofree gboolean *shown = shown_by (capturable, situation, i);
  g_autofree gboolean *later = reachable_from (capturable, situation, i + 1);
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
  if (capturable->column == TL_CAPTURE_DUMP)
    /* Translators: an amount in Tokens. */
    return g_strdup_printf (_ ("%uT on the ground"), capturable->t);
  g_autofree char *vehicles = vehicles_text (capturable);
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

/* --- dumps ------------------------------------------------------------------------------------ */

/* Pieces of @owner in @hex that are rolled for in @column, top first. (transfer full) */
static GArray *
pieces_of (const TlSituation *situation, TlHex hex, TlSide owner, TlCaptureColumn column)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      TlCaptureColumn its;

      if (tl_situation_side (situation, unit) == owner &&
          capture_column_of (situation, unit, &its) && its == column)
        g_array_append_val (units, unit);
    }
  return units;
}

void
tl_capture_dump (TlEdit *edit, TlHex hex, TlSide owner, guint t)
{
  g_autoptr (GArray) dumps = pieces_of (tl_edit_look (edit), hex, owner, TL_CAPTURE_DUMP);

  for (guint i = 0; i < dumps->len; i++)
    {
      TlUnit dump = g_array_index (dumps, TlUnit, i);
      guint kept = MIN (t, tl_edit_peek (edit, dump)->t);

      t -= kept;
      if (kept == 0)
        {
          tl_edit_destroy (edit, dump);
          continue;
        }
      TlUnitState *state = tl_edit_unit (edit, dump);
      state->owner = (guint8) tl_side_other (owner);
      state->t = kept;
      state->fresh_t = 0;
      state->flags = 0;
    }
}

/* --- transport: which counters ---------------------------------------------------------------- */

typedef struct
{
  TlEdit *edit;
  const TlCapturable *capturable;
  GArray *captured; /* TlUnit */
  GArray *left;     /* TlUnit */
} Taking;

static const TlCounter *
counter_of (const Taking *taking, TlUnit unit)
{
  return tl_situation_counter (tl_edit_look (taking->edit), unit);
}

static GArray *
counters_of_type (const Taking *taking, const TlTransportType *type)
{
  const TlSituation *now = tl_edit_look (taking->edit);
  const TlCounter *like = tl_situation_counter (now, type->like);
  GArray *units = pieces_of (now, taking->capturable->hex, taking->capturable->owner,
                             taking->capturable->column);

  for (guint i = units->len; i-- > 0;)
    if (!tl_transport_makes_change (tl_situation_counter (now, g_array_index (units, TlUnit, i)),
                                    like))
      g_array_remove_index (units, i);
  return units;
}

static void
change_owner (Taking *taking, TlUnit unit)
{
  TlUnitState *state = tl_edit_unit (taking->edit, unit);

  state->owner = (guint8) tl_side_other (taking->capturable->owner);
  state->marker = TL_MARKER_NONE;
  state->face = TL_FACE_MOVE;
  state->flags = 0;
  state->mp12_spent = 0;
  state->phase_start = TL_HEX_NONE;
  g_array_append_val (taking->captured, unit);
}

/* Puts counters of @like in the hex, as change for others, with the state of @model but no load. */
static void
put_coins (Taking *taking, const TlCounter *like, guint points4, const TlUnitState *model,
           GArray *put)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (taking->edit));
  g_autoptr (GArray) coins = tl_transport_coins (scenario, like, points4);

  for (guint i = 0; i < coins->len; i++)
    {
      TlUnit unit = tl_transport_take_change (taking->edit, like, g_array_index (coins, guint, i),
                                              (TlSide) model->owner);

      tl_edit_place (taking->edit, unit, taking->capturable->hex);
      TlUnitState *state = tl_edit_unit (taking->edit, unit);
      state->flags = model->flags;
      state->marker = model->marker;
      state->face = model->face;
      state->mp12_spent = model->mp12_spent;
      state->phase_start = model->phase_start;
      g_array_append_val (put, unit);
    }
}

/* Moves whole counters of @units, up to @points4 together, to the front of @units.  Returns the
 * quarters of a point that are missing then. */
static guint
take_whole (const Taking *taking, GArray *units, guint points4, guint *n_taken)
{
  *n_taken = 0;
  for (guint i = 0; i < units->len && points4 > 0; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      guint its = counter_of (taking, unit)->points4;

      if (its > points4)
        continue;
      points4 -= its;
      g_array_remove_index (units, i);
      g_array_insert_val (units, (*n_taken)++, unit);
    }
  return points4;
}

/* Changes all @units for other counters: some are captured, the rest stays. */
static void
change_all (Taking *taking, const TlTransportType *type, const GArray *units, guint points4)
{
  const TlSituation *now = tl_edit_look (taking->edit);
  const TlScenario *scenario = tl_situation_scenario (now);
  const TlCounter *like = tl_situation_counter (now, type->like);
  const TlCounter *generic = tl_transport_generic (scenario, like);
  guint left4 = type->points4 - points4;
  guint same4 = tl_transport_stays_like (scenario, like, left4);
  TlUnitState model = *tl_edit_peek (taking->edit, g_array_index (units, TlUnit, 0));
  g_autoptr (GArray) coins = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < units->len; i++)
    {
      const TlUnitState *state = tl_edit_peek (taking->edit, g_array_index (units, TlUnit, i));

      if (state->mp12_spent > model.mp12_spent)
        {
          model.mp12_spent = state->mp12_spent;
          model.phase_start = state->phase_start;
        }
      model.flags |= state->flags;
    }
  for (guint i = 0; i < units->len; i++)
    tl_transport_use_up (taking->edit, g_array_index (units, TlUnit, i));
  put_coins (taking, generic, points4, &model, coins);
  for (guint i = 0; i < coins->len; i++)
    change_owner (taking, g_array_index (coins, TlUnit, i));
  put_coins (taking, like, same4, &model, taking->left);
  /* 5.7: Organic Trucks may be in Reserve Mode, ordinary transport may not. */
  model.marker = TL_MARKER_NONE;
  put_coins (taking, generic, left4 - same4, &model, taking->left);
}

/* Rule 13.2g: a captured Organic Truck becomes another truck, where one is printed. */
static void
capture_counter (Taking *taking, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (taking->edit));
  const TlCounter *counter = counter_of (taking, unit);
  const TlCounter *generic = tl_transport_generic (scenario, counter);
  g_autoptr (GArray) sizes = tl_transport_coins (scenario, generic, counter->points4);
  g_autoptr (GArray) coins = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnitState model = *tl_edit_peek (taking->edit, unit);

  if (generic == counter || generic->is_organic || sizes->len == 0)
    {
      change_owner (taking, unit);
      return;
    }
  tl_transport_use_up (taking->edit, unit);
  put_coins (taking, generic, counter->points4, &model, coins);
  for (guint i = 0; i < coins->len; i++)
    change_owner (taking, g_array_index (coins, TlUnit, i));
}

/* Captures @points4 of @units, which are all counters of the type. */
static void
capture_type (Taking *taking, const TlTransportType *type, GArray *units, guint points4)
{
  guint n_taken;

  if (take_whole (taking, units, points4, &n_taken) > 0)
    {
      change_all (taking, type, units, points4);
      return;
    }
  for (guint i = 0; i < units->len; i++)
    if (i < n_taken)
      capture_counter (taking, g_array_index (units, TlUnit, i));
    else
      g_array_append_val (taking->left, g_array_index (units, TlUnit, i));
}

/* --- transport: the load ---------------------------------------------------------------------- */

/* Loads @t on @units: first as much as each unit had, then as much as it has room for.  Returns the
 * Tokens that are left. */
static guint
fill (Taking *taking, const GArray *units, guint t)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < units->len; i++)
      {
        TlUnit unit = g_array_index (units, TlUnit, i);
        guint room = counter_of (taking, unit)->points4;
        TlUnitState *state = tl_edit_unit (taking->edit, unit);
        guint loaded = pass == 0 ? MIN (state->t, t) : state->t + MIN (room - state->t, t);

        t -= pass == 0 ? loaded : loaded - state->t;
        state->t = loaded;
      }
  return t;
}

/* The counter may be of either side: both sides use the same SP (12.1d). */
static TlUnit
new_dump (TlEdit *edit)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (edit));

  for (guint i = 0; i < scenario->counters.len; i++)
    if (tl_scenario_counter (scenario, i)->kind == TL_KIND_DUMP)
      return tl_edit_add_unit (edit, i);
  return TL_UNIT_NONE;
}

static void
lay_down (Taking *taking, TlSide side, guint t)
{
  TlHex hex = taking->capturable->hex;

  if (t == 0 ||
      tl_edition_choice_is (tl_situation_edition (tl_edit_look (taking->edit)),
                            "capture-load-left-over", "destroyed") ||
      tl_stock_put (taking->edit, side, hex, t))
    return;
  TlUnit dump = new_dump (taking->edit);
  if (dump == TL_UNIT_NONE)
    return;
  tl_edit_place (taking->edit, dump, hex);
  TlUnitState *state = tl_edit_unit (taking->edit, dump);
  state->owner = (guint8) side;
  state->t = t;
  state->fresh_t = t;
}

/* Rules 9.14c (errata of 4.0), 13.2g: the quarters of a point of Organic Trucks that become
 * ordinary transport of their owner. */
static guint
turns_ordinary (const TlCapturable *capturable, const TlSituation *situation, const guint *amounts)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint ordinary4 = 0;

  for (guint i = 0; i < capturable->types->len; i++)
    {
      const TlTransportType *type = &g_array_index (capturable->types, TlTransportType, i);
      const TlCounter *like = tl_situation_counter (situation, type->like);
      guint left4 = type->points4 - amounts[i];

      if (!like->is_organic || amounts[i] == 0 || left4 == 0)
        continue;
      ordinary4 += left4 - tl_transport_stays_like (scenario, like, left4);
    }
  return ordinary4;
}

TlTransportTaken
tl_capture_transport (TlEdit *edit, const TlCapturable *capturable, const guint *amounts, guint t)
{
  g_autoptr (GArray) captured = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  Taking taking = { edit, capturable, captured, left };
  guint ordinary4 = turns_ordinary (capturable, tl_edit_look (edit), amounts);
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  /* The counters of all types are listed first: what stays of one type may become counters of
   * another. */
  for (guint i = 0; i < capturable->types->len; i++)
    g_ptr_array_add (
        units, counters_of_type (&taking, &g_array_index (capturable->types, TlTransportType, i)));
  for (guint i = 0; i < capturable->types->len; i++)
    capture_type (&taking, &g_array_index (capturable->types, TlTransportType, i), units->pdata[i],
                  amounts[i]);
  guint captured_over = fill (&taking, captured, t);
  guint left_over = fill (&taking, left, capturable->t - t);
  lay_down (&taking, tl_side_other (capturable->owner), captured_over);
  lay_down (&taking, capturable->owner, left_over);
  return (TlTransportTaken){ captured_over + left_over, ordinary4 };
}

/* --- displacement ----------------------------------------------------------------------------- */

GArray *
tl_displaced_units (const TlSituation *situation, TlHex hex, TlSide owner, TlCaptureColumn column)
{
  GArray *units = pieces_of (situation, hex, owner, column);
  g_autoptr (GArray) dumps = pieces_of (situation, hex, owner, TL_CAPTURE_DUMP);

  g_array_append_vals (units, dumps->data, dumps->len);
  return units;
}

gboolean
tl_displacement_may_end (const TlSituation *situation, TlHex hex, TlSide owner,
                         TlCaptureColumn column, TlHex to, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  guint most = tl_situation_edition (situation)->capture.displaced_hexes[column];
  guint8 enemies = (TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << tl_side_other (owner);

  if (to == hex || tl_grid_distance (tl_map_grid (map), hex, to) > most)
    /* Translators: a number of hexes. */
    return tl_verdict_forbid_in (verdict, "9.14c", to, _ ("They are displaced by 1 to %u hexes."),
                                 most);
  if (tl_map_is_water (map, to) || (tl_situation_occupancy (situation)[to] & enemies) != 0)
    return tl_verdict_forbid_in (
        verdict, "9.14c", to,
        _ ("Our reading: nothing is displaced to open water, or where enemy pieces "
           "are (4.8c)."));
  return TRUE;
}

GArray *
tl_displacement_hexes (const TlSituation *situation, TlHex hex, TlSide owner,
                       TlCaptureColumn column)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  for (TlHex to = 0; to < n_hexes; to++)
    if (tl_displacement_may_end (situation, hex, owner, column, to, NULL))
      g_array_append_val (hexes, to);
  return hexes;
}

/* --- aircraft on the ground (9.14f) ----------------------------------------------------------- */

static int
drm_of (const TlSituation *situation, TlUnit aircraft, gboolean by_advance)
{
  const TlBaseCapture *table = &tl_situation_edition (situation)->base_capture;
  gboolean is_active = (tl_situation_state (situation, aircraft)->flags & TL_UNIT_INACTIVE) == 0;

  return (is_active ? table->active_drm : 0) + (by_advance ? table->advance_drm : 0);
}

gboolean
tl_base_capture_costs_step (const TlSituation *situation, TlUnit aircraft, gboolean by_advance,
                            int roll, int *drm)
{
  int added = drm_of (situation, aircraft, by_advance);

  if (drm != NULL)
    *drm = added;
  return roll + added <= tl_situation_edition (situation)->base_capture.loss_at_most;
}

guint
tl_base_capture_ways (const TlSituation *situation, TlUnit aircraft, gboolean by_advance)
{
  guint ways = 0;

  for (int one = 1; one <= TL_DIE_FACES; one++)
    for (int other = 1; other <= TL_DIE_FACES; other++)
      ways += tl_base_capture_costs_step (situation, aircraft, by_advance, one + other, NULL);
  return ways;
}

GArray *
tl_base_capture_hexes (const TlSituation *situation, TlUnit aircraft)
{
  TlHex from = tl_situation_hex (situation, aircraft);
  guint most = tl_aircraft_range_hexes (situation, aircraft,
                                        tl_situation_edition (situation)->base_displacement);
  GArray *hexes =
      tl_air_bases_within (situation, tl_situation_side (situation, aircraft), from, most);

  for (guint i = hexes->len; i-- > 0;)
    if (g_array_index (hexes, TlHex, i) == from)
      g_array_remove_index (hexes, i);
  return hexes;
}

/* --- in words --------------------------------------------------------------------------------- */

/* What happens to one piece without dice, or by two dice of its own; NULL for pieces that one die
 * is rolled for together. */
static char *
fate_text (const TlSituation *situation, TlUnit unit, const char *place, gboolean by_advance,
           const char **rule)
{
  g_autofree char *name = tl_situation_name (situation, unit);

  switch (tl_situation_counter (situation, unit)->kind)
    {
    case TL_KIND_HEDGEHOG:
      *rule = "9.14e";
      return g_strdup_printf (_ ("The hedgehog in %s is captured."), place);
    case TL_KIND_AIR_BASE:
      *rule = "9.14f";
      return g_strdup_printf (_ ("The air base in %s is captured."), place);
    case TL_KIND_PORT:
      if (tl_situation_counter (situation, unit)->is_lst)
        {
          *rule = "18.4f";
          return g_strdup_printf (_ ("The LST in %s, a port, is destroyed."), place);
        }
      *rule = "9.14h";
      return g_strdup_printf (_ ("The port in %s is captured."), place);
    case TL_KIND_SHIP:
      *rule = "9.14g";
      if (tl_port_is_at (situation, tl_situation_hex (situation, unit)))
        /* Translators: a ship. */
        return g_strdup_printf (_ ("%s is destroyed in port."), name);
      /* Translators: a ship, a hex. */
      return g_strdup_printf (_ ("%s is destroyed in %s."), name, place);
    case TL_KIND_EXTENDER:
      *rule = "9.14d";
      /* Translators: an Extender. */
      return g_strdup_printf (_ ("%s collapses."), name);
    case TL_KIND_AIRCRAFT:
      if (tl_aircraft_is_glider (situation, unit))
        {
          *rule = "14.10e";
          /* Translators: a glider point. */
          return g_strdup_printf (_ ("%s is destroyed with its base."), name);
        }
      *rule = "9.14f";
      /* Translators: an aircraft, a number of rolls. */
      return g_strdup_printf (_ ("%s loses a step with %u of 36 rolls, and goes to another base."),
                              name, tl_base_capture_ways (situation, unit, by_advance));
    default:
      return NULL;
    }
}

static const char *
column_rule (guint column)
{
  return column == TL_CAPTURE_DUMP ? "9.14b" : "9.14c";
}

/* Adds a reminder for each die of the Capture Table, with @place before it unless that is NULL. */
static void
add_rolls (const TlSituation *situation, TlHex hex, TlSide owner, const char *place,
           TlVerdict *verdict)
{
  for (guint column = 0; column < TL_CAPTURE_COLUMNS; column++)
    {
      g_autoptr (TlCapturable) capturable =
          tl_capturable_new (situation, hex, owner, (TlCaptureColumn) column);

      if (tl_capturable_is_empty (capturable))
        continue;
      g_autofree char *text = tl_capturable_prospect_text (capturable, situation);
      tl_finding_add_hex (
          place != NULL
              ? tl_verdict_add (verdict, TL_FINDING_REMINDER, column_rule (column),
                                /* Translators: a hex, what may be captured. */
                                _ ("%s: %s."), place, text)
              : tl_verdict_add (verdict, TL_FINDING_REMINDER, column_rule (column), "%s", text),
          hex);
    }
}

static void
add_fates (const TlSituation *situation, TlHex hex, TlSide owner, const char *place,
           gboolean by_advance, TlVerdict *verdict)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      const char *rule = NULL;
      g_autofree char *text = tl_situation_side (situation, unit) == owner
                                  ? fate_text (situation, unit, place, by_advance, &rule)
                                  : NULL;

      if (text != NULL)
        tl_finding_add_hex (tl_verdict_remind (verdict, rule, unit, "%s", text), hex);
    }
}

void
tl_capture_remind (const TlSituation *situation, TlHex hex, TlSide side, gboolean by_advance,
                   TlVerdict *verdict)
{
  if (verdict == NULL)
    return;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  add_rolls (situation, hex, tl_side_other (side), place, verdict);
  add_fates (situation, hex, tl_side_other (side), place, by_advance, verdict);
}

/* Appends the mean of the Tokens that all dice capture together. */
static void
append_mean (GString *text, const TlSituation *situation, TlHex hex, TlSide owner)
{
  TlFraction mean;
  guint64 most;

  if (tl_capture_mean (situation, hex, owner, &mean, &most) < 2 || most == 0)
    return;
  g_autofree char *on_average = tl_fraction_to_mixed_string (mean);
  g_string_append_c (text, '\n');
  /* Translators: a number of Tokens, which may be a fraction; the most that it can be. */
  g_string_append_printf (text, _ ("In all %sT on average, %uT at most."), on_average,
                          (guint) MIN (most, G_MAXUINT));
}

char *
tl_capture_text (const TlSituation *situation, TlHex hex, TlSide side)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  TlSide owner = tl_side_other (side);

  add_rolls (situation, hex, owner, NULL, verdict);
  add_fates (situation, hex, owner, place, tl_situation_has_combat_unit (situation, hex, owner),
             verdict);
  if (tl_verdict_n_findings (verdict) == 0)
    return NULL;
  g_autofree char *said = tl_verdict_to_string (verdict);
  GString *text = g_string_new (said);
  append_mean (text, situation, hex, owner);
  return g_string_free (text, FALSE);
}
