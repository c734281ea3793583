/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is too much for a frame is worked out in another thread, and shows when it is there:
 * how far the selected unit may go and be supplied, where a selected HQ should stand
 * (rules/advice/tl-stand.h), and what would mend that the unit has no supply (tl-mend.h);
 * what the enemy could do (play/tl-danger.h), for the overlay and for the panel that lists it,
 * which stops when the game changes, or when another question is asked.
 */
#include "answers/tl-unit-supply.h"
#include "app/map/tl-map-view-private.h"

#include <string.h>

/* --- where to stand, and what would mend ------------------------------------------------------ */

typedef struct
{
  TlOverlays overlays;
  TlUnit unit;
  TlUnit hq;
  GArray *served; /* TlUnit */
} StandQuestion;

typedef struct
{
  GArray *stands; /* TlStand, nullable */
  GArray *places; /* TlHqStand, nullable */
  GArray *mends;  /* TlMend, nullable */
} StandAnswer;

static void
stand_question_free (gpointer data)
{
  StandQuestion *question = data;

  g_clear_pointer (&question->served, g_array_unref);
  g_free (question);
}

static void
stand_answer_free (gpointer data)
{
  StandAnswer *answer = data;

  g_clear_pointer (&answer->stands, g_array_unref);
  g_clear_pointer (&answer->places, g_array_unref);
  g_clear_pointer (&answer->mends, g_array_unref);
  g_free (answer);
}

/* In another thread. */
static gpointer
work_out_stands (const TlSituation *situation, gconstpointer data)
{
  const StandQuestion *question = data;
  StandAnswer *answer = g_new0 (StandAnswer, 1);

  if ((question->overlays & TL_OVERLAY_STAND) != 0 && question->unit != TL_UNIT_NONE)
    answer->stands = tl_stand_reach (situation, question->unit, NULL);
  if (question->served != NULL && question->served->len > 0)
    answer->places = tl_stand_hq (situation, question->hq,
                                  (const TlUnit *) (gconstpointer) question->served->data,
                                  question->served->len);
  if ((question->overlays & TL_OVERLAY_TRACE) != 0 && question->unit != TL_UNIT_NONE)
    answer->mends = tl_supply_mends (situation, question->unit, TL_SUPPLY_TRACE);
  return answer;
}

static const TlAskerKind stand_kind = { work_out_stands, stand_question_free, stand_answer_free };

static void
on_stands_answered (gpointer answer, gpointer data)
{
  TlMapView *self = data;

  self->stand_answer = answer;
  tl_map_view_invalidate (self);
}

static void
forget_stands (TlMapView *self)
{
  if (self->stand_asker != NULL)
    tl_asker_forget (self->stand_asker);
  g_clear_pointer (&self->stand_answer, stand_answer_free);
  self->stand_situation = NULL;
}

static void
ask_stands (TlMapView *self, TlSituation *situation, TlOverlays overlays)
{
  const TlUnit *units = (const TlUnit *) (gpointer) self->selection->data;
  guint n = self->selection->len;
  StandQuestion *question = g_new0 (StandQuestion, 1);

  question->overlays = overlays;
  question->unit = TL_UNIT_NONE;
  for (guint i = 0; i < n && question->unit == TL_UNIT_NONE; i++)
    if (tl_unit_is_combat (situation, units[i]))
      question->unit = units[i];
  question->hq = tl_supply_hq_among (situation, units, n);
  if ((overlays & TL_OVERLAY_HQ_PLACES) != 0 && question->hq != TL_UNIT_NONE)
    question->served = tl_supply_to_serve (situation, question->hq, units, n);
  if (self->stand_asker == NULL)
    self->stand_asker = tl_asker_new (&stand_kind, on_stands_answered, self);
  tl_asker_ask (self->stand_asker, situation, question);
}

/* Whether the question is still the same. */
static gboolean
are_stands_asked (TlMapView *self, const TlSituation *situation, TlOverlays overlays)
{
  return self->stand_situation == situation && self->stand_overlays == overlays &&
         self->stand_units->len == self->selection->len &&
         (self->selection->len == 0 || memcmp (self->stand_units->data, self->selection->data,
                                               self->selection->len * sizeof (TlUnit)) == 0);
}

static void
add_stands (TlMapView *self, TlOverlays overlays)
{
  TlSituation *situation = tl_map_view_situation (self);

  overlays &= TL_OVERLAY_STAND | TL_OVERLAY_HQ_PLACES | TL_OVERLAY_TRACE;
  if (overlays == TL_OVERLAY_NONE || self->selection->len == 0)
    {
      forget_stands (self);
      return;
    }
  if (!are_stands_asked (self, situation, overlays))
    {
      forget_stands (self);
      self->stand_situation = situation;
      self->stand_overlays = overlays;
      g_array_set_size (self->stand_units, 0);
      g_array_append_vals (self->stand_units, self->selection->data, self->selection->len);
      ask_stands (self, situation, overlays);
    }
  const StandAnswer *answer = self->stand_answer;
  if (answer != NULL && answer->stands != NULL)
    tl_overlay_scene_add_stands (self->scene, answer->stands);
  if (answer != NULL && answer->places != NULL)
    tl_overlay_scene_add_hq_places (self->scene, answer->places);
  if (answer != NULL && answer->mends != NULL)
    tl_overlay_scene_add_supply_of (self->scene, situation,
                                    &(TlOverlaySupply){ .mends = answer->mends });
}

/* --- what the enemy could do ------------------------------------------------------------------ */

typedef struct
{
  TlSide side;
  GArray *units; /* TlUnit; empty: all */
  gboolean reminds;
  TlTurnPlan *plan; /* (nullable) */
  TlDangerProgress *progress;
} Question;

typedef struct
{
  TlDangers *dangers;
  GPtrArray *reminders; /* (nullable) */
} Answer;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_array_unref (question->units);
  g_clear_pointer (&question->plan, tl_turn_plan_free);
  g_atomic_rc_box_release (question->progress);
  g_free (question);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  tl_dangers_free (answer->dangers);
  g_clear_pointer (&answer->reminders, g_ptr_array_unref);
  g_free (answer);
}

/* In another thread. */
static gpointer
work_out (const TlSituation *situation, gconstpointer data)
{
  const Question *question = data;
  const TlDangerQuery query = { question->side, question->units->len > 0 ? question->units : NULL };
  Answer *answer = g_new0 (Answer, 1);
  TlReminderQuery reminders = { question->side, NULL, question->plan };

  answer->dangers = tl_dangers_new (situation, &query, question->progress);
  reminders.dangers = answer->dangers;
  if (question->reminds && answer->dangers != NULL)
    answer->reminders = tl_reminders_new (situation, &reminders, question->progress);
  if (answer->dangers != NULL && (answer->reminders != NULL || !question->reminds))
    return answer;
  answer_free (answer);
  return NULL;
}

static const TlAskerKind kind = { work_out, question_free, answer_free };

static gboolean
on_idle (gpointer data)
{
  TlMapView *self = data;

  self->threat_idle_id = 0;
  g_signal_emit_by_name (self, "threats-changed");
  return G_SOURCE_REMOVE;
}

/* In a moment: not while a frame is being made. */
static void
tell (TlMapView *self)
{
  if (self->threat_idle_id == 0)
    self->threat_idle_id = g_idle_add (on_idle, self);
}

static void
on_answered (gpointer data_of_answer, gpointer data)
{
  TlMapView *self = data;
  Answer *answer = data_of_answer;

  if (answer == NULL)
    return;
  self->threats = g_steal_pointer (&answer->dangers);
  self->reminders = g_steal_pointer (&answer->reminders);
  answer_free (answer);
  g_debug ("threats: %u", self->threats->dangers->len);
  tl_map_view_invalidate (self);
  tell (self);
}

static void
forget_threats (TlMapView *self)
{
  gboolean had_any = self->threat_situation != NULL;

  if (self->threat_progress != NULL)
    {
      g_atomic_int_set (&self->threat_progress->is_stopped, 1);
      g_clear_pointer (&self->threat_progress, g_atomic_rc_box_release);
    }
  if (self->threat_asker != NULL)
    tl_asker_forget (self->threat_asker);
  g_clear_pointer (&self->threats, tl_dangers_free);
  g_clear_pointer (&self->reminders, g_ptr_array_unref);
  self->threat_situation = NULL;
  if (had_any)
    tell (self);
}

/* Units of the enemy that are selected; none: all come. (transfer full) */
static GArray *
who_comes (TlMapView *self, const TlSituation *situation)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (self->selection->len > 0 && self->cursor != TL_HEX_NONE &&
      tl_situation_side (situation, g_array_index (self->selection, TlUnit, 0)) !=
          self->overlay_side)
    g_array_append_vals (units, self->selection->data, self->selection->len);
  return units;
}

static gboolean
is_asked (TlMapView *self, const TlSituation *situation, const GArray *units)
{
  return self->threat_situation == situation && self->threat_side == self->overlay_side &&
         (self->threat_watchers == 0 || self->threat_serial == self->plan_serial + 1) &&
         self->threat_units->len == units->len &&
         (units->len == 0 ||
          memcmp (self->threat_units->data, units->data, units->len * sizeof (TlUnit)) == 0);
}

/* Takes @units. */
static void
ask (TlMapView *self, TlSituation *situation, GArray *units)
{
  const TlTurnPlan *plan = self->turn_plans[self->overlay_side];
  gboolean reminds = self->threat_watchers > 0;
  Question *question = g_new (Question, 1);

  forget_threats (self);
  self->threat_situation = situation;
  self->threat_side = self->overlay_side;
  g_array_set_size (self->threat_units, 0);
  g_array_append_vals (self->threat_units, units->data, units->len);
  self->threat_progress = g_atomic_rc_box_new0 (TlDangerProgress);
  self->threat_serial = reminds ? self->plan_serial + 1 : 0;
  *question = (Question){ self->overlay_side, units, reminds,
                          plan != NULL ? tl_turn_plan_copy (plan) : NULL,
                          g_atomic_rc_box_acquire (self->threat_progress) };
  if (self->threat_asker == NULL)
    self->threat_asker = tl_asker_new (&kind, on_answered, self);
  tl_asker_ask (self->threat_asker, situation, question);
}

static void
add_threats (TlMapView *self, TlOverlays overlays)
{
  TlSituation *situation = tl_map_view_situation (self);
  gboolean is_shown = (overlays & TL_OVERLAY_THREATS) != 0;

  if (!is_shown && self->threat_watchers == 0)
    {
      forget_threats (self);
      return;
    }
  g_autoptr (GArray) units = who_comes (self, situation);
  if (!is_asked (self, situation, units))
    ask (self, situation, g_steal_pointer (&units));
  if (is_shown && self->threats != NULL && !tl_map_view_is_carrying (self))
    tl_overlay_scene_add_threats (self->scene, situation, self->threats);
}

TlMapThreats
tl_map_view_threats (TlMapView *self)
{
  TlMapThreats threats = { self->threats, self->reminders, 0, 0 };

  if (self->threat_progress != NULL && self->threats == NULL)
    {
      threats.n_done = (guint) g_atomic_int_get (&self->threat_progress->n_done);
      threats.n_all = (guint) g_atomic_int_get (&self->threat_progress->n_all);
    }
  return threats;
}

void
tl_map_view_set_turn_plan (TlMapView *self, TlSide side, const TlTurnPlan *plan)
{
  gboolean was_empty =
      self->turn_plans[side] == NULL || tl_turn_plan_is_empty (self->turn_plans[side]);

  if (was_empty && tl_turn_plan_is_empty (plan))
    return;
  g_clear_pointer (&self->turn_plans[side], tl_turn_plan_free);
  self->turn_plans[side] = tl_turn_plan_copy (plan);
  self->plan_serial++;
  if (self->threat_watchers > 0 && side == self->overlay_side)
    tl_map_view_invalidate (self);
}

void
tl_map_view_watch_threats (TlMapView *self, gboolean is_watched)
{
  g_return_if_fail (is_watched || self->threat_watchers > 0);
  if (is_watched)
    self->threat_watchers++;
  else
    self->threat_watchers--;
  tl_map_view_invalidate (self);
}

/* --- both ------------------------------------------------------------------------------------- */

void
tl_map_view_add_asked (TlMapView *self, TlOverlays overlays)
{
  if (!tl_map_view_is_carrying (self) && self->cursor != TL_HEX_NONE)
    add_stands (self, overlays);
  add_threats (self, overlays);
}

void
tl_map_view_forget_asked (TlMapView *self)
{
  forget_stands (self);
  forget_threats (self);
}
