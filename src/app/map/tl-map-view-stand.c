/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How far the selected unit may go and be supplied, and where a selected HQ should stand
 * (rules/advice/tl-stand.h), and what would mend that the selected unit has no supply (tl-mend.h).
 * A picture for each hex is too much for a frame: they are worked out in another thread, and show
 * when they are there.
 */
#include "app/map/tl-map-view-private.h"

#include "answers/tl-unit-supply.h"

#include <string.h>

typedef struct
{
  TlOverlays overlays;
  TlUnit unit;
  TlUnit hq;
  GArray *served; /* TlUnit */
} Question;

typedef struct
{
  GArray *stands; /* TlStand, nullable */
  GArray *places; /* TlHqStand, nullable */
  GArray *mends;  /* TlMend, nullable */
} Answer;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->served, g_array_unref);
  g_free (question);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_clear_pointer (&answer->stands, g_array_unref);
  g_clear_pointer (&answer->places, g_array_unref);
  g_clear_pointer (&answer->mends, g_array_unref);
  g_free (answer);
}

/* In another thread. */
static gpointer
work_out (const TlSituation *situation, gconstpointer data)
{
  const Question *question = data;
  Answer *answer = g_new0 (Answer, 1);

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

static const TlAskerKind kind = { work_out, question_free, answer_free };

static void
on_answered (gpointer answer, gpointer data)
{
  TlMapView *self = data;

  self->stand_answer = answer;
  tl_map_view_invalidate (self);
}

void
tl_map_view_forget_stands (TlMapView *self)
{
  if (self->stand_asker != NULL)
    tl_asker_forget (self->stand_asker);
  g_clear_pointer (&self->stand_answer, answer_free);
  self->stand_situation = NULL;
}

void
tl_map_view_free_stands (TlMapView *self)
{
  tl_map_view_forget_stands (self);
  g_clear_pointer (&self->stand_asker, tl_asker_free);
}

static void
ask (TlMapView *self, TlSituation *situation, TlOverlays overlays)
{
  const TlUnit *units = (const TlUnit *) (gpointer) self->selection->data;
  guint n = self->selection->len;
  Question *question = g_new0 (Question, 1);

  question->overlays = overlays;
  question->unit = TL_UNIT_NONE;
  for (guint i = 0; i < n && question->unit == TL_UNIT_NONE; i++)
    if (tl_unit_is_combat (situation, units[i]))
      question->unit = units[i];
  question->hq = tl_supply_hq_among (situation, units, n);
  if ((overlays & TL_OVERLAY_HQ_PLACES) != 0 && question->hq != TL_UNIT_NONE)
    question->served = tl_supply_to_serve (situation, question->hq, units, n);
  if (self->stand_asker == NULL)
    self->stand_asker = tl_asker_new (&kind, on_answered, self);
  tl_asker_ask (self->stand_asker, situation, question);
}

/* Whether the question is still the same. */
static gboolean
is_asked (TlMapView *self, const TlSituation *situation, TlOverlays overlays)
{
  return self->stand_situation == situation && self->stand_overlays == overlays &&
         self->stand_units->len == self->selection->len &&
         (self->selection->len == 0 || memcmp (self->stand_units->data, self->selection->data,
                                               self->selection->len * sizeof (TlUnit)) == 0);
}

void
tl_map_view_add_stands (TlMapView *self, TlOverlays overlays)
{
  TlSituation *situation = tl_map_view_situation (self);
  const Answer *answer;

  overlays &= TL_OVERLAY_STAND | TL_OVERLAY_HQ_PLACES | TL_OVERLAY_TRACE;
  if (overlays == TL_OVERLAY_NONE || self->selection->len == 0)
    {
      tl_map_view_forget_stands (self);
      return;
    }
  if (!is_asked (self, situation, overlays))
    {
      tl_map_view_forget_stands (self);
      self->stand_situation = situation;
      self->stand_overlays = overlays;
      g_array_set_size (self->stand_units, 0);
      g_array_append_vals (self->stand_units, self->selection->data, self->selection->len);
      ask (self, situation, overlays);
    }
  answer = self->stand_answer;
  if (answer != NULL && answer->stands != NULL)
    tl_overlay_scene_add_stands (self->scene, answer->stands);
  if (answer != NULL && answer->places != NULL)
    tl_overlay_scene_add_hq_places (self->scene, answer->places);
  if (answer != NULL && answer->mends != NULL)
    tl_overlay_scene_add_mends (self->scene, situation, answer->mends);
}
