/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/counter/tl-counter-view.h"

#include "rules/base/tl-craft.h"

#define TOKENS_PER_SP 4
#define FLAGS_SHOWN \
  (TL_UNIT_OOS | TL_UNIT_FUELLED | TL_UNIT_FUELS | TL_UNIT_RELEASED | TL_UNIT_INACTIVE)

void
tl_counter_view_init (TlCounterView *view, const TlCounter *counter, guint32 colour)
{
  g_return_if_fail (view != NULL && counter != NULL);

  *view = (TlCounterView){
    .counter = counter, .colour = colour, .level = counter->level, .tokens_per_sp = TOKENS_PER_SP
  };
  if (counter->kind == TL_KIND_TRANSPORT)
    view->face = TL_FACE_MOVE;
  if (counter->kind == TL_KIND_DUMP)
    view->t = view->tokens_per_sp;
  if (counter->kind == TL_KIND_PORT)
    view->level = 0;
}

void
tl_counter_view_of_unit (TlCounterView *view, const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state;
  const TlScenario *scenario;
  const TlCounter *counter;

  g_return_if_fail (view != NULL && situation != NULL);
  g_return_if_fail (unit < tl_situation_n_units (situation));

  state = tl_situation_state (situation, unit);
  scenario = tl_situation_scenario (situation);
  counter = tl_situation_counter (situation, unit);
  tl_counter_view_init (view, counter, scenario->sides[state->owner % TL_SIDES].colour);
  view->face = state->face == TL_FACE_MOVE ? TL_FACE_MOVE : TL_FACE_COMBAT;
  view->marker = (TlMarker) state->marker;
  view->exploit_ar = state->exploit_ar;
  view->flags = state->flags & FLAGS_SHOWN;
  view->stocks = (TlStocks) state->stocks;
  view->steps_lost = state->steps_lost;
  view->t = state->t;
  view->level = state->level;
  if (tl_counter_is_landing_craft (counter))
    view->cargo8 = tl_craft_load8 (situation, unit);
  view->drops = tl_unit_makes_planned_drop (situation, unit);
  if (scenario->edition != NULL && scenario->edition->tokens_per_sp > 0)
    view->tokens_per_sp = scenario->edition->tokens_per_sp;
  if (counter->formation >= 0 && (guint) counter->formation < scenario->formations->len)
    {
      view->has_stripe = TRUE;
      view->stripe = g_array_index (scenario->formations, TlFormation, counter->formation).stripe;
    }
}

/* --- hash ------------------------------------------------------------------------------------ */

static void
fold (guint64 *hash, guint64 value)
{
  for (guint i = 0; i < sizeof value; i++, value >>= 8)
    {
      *hash = (*hash ^ (value & 0xff)) * G_GUINT64_CONSTANT (1099511628211);
      if (value < 0x100)
        break;
    }
  *hash = (*hash ^ 0xa5) * G_GUINT64_CONSTANT (1099511628211);
}

static void
fold_text (guint64 *hash, const char *text)
{
  if (text != NULL)
    for (; *text != '\0'; text++)
      *hash = (*hash ^ (guchar) *text) * G_GUINT64_CONSTANT (1099511628211);
  *hash = (*hash ^ 0xff) * G_GUINT64_CONSTANT (1099511628211);
}

static void
fold_face (guint64 *hash, const TlFace *face)
{
  fold (hash, (face->has_strength ? 1u : 0u) | (face->defends_only ? 2u : 0u));
  fold (hash, face->strength);
  fold (hash, (guint8) face->ar);
  fold (hash, face->ma);
  fold (hash, face->mobility);
  fold (hash, face->barrage);
  fold (hash, face->range_hexes);
  fold (hash, face->throw_mp);
  fold (hash, face->throw_mobility);
}

static void
fold_counter (guint64 *hash, const TlCounter *counter)
{
  fold_text (hash, counter->designation);
  fold_text (hash, counter->superior);
  fold_text (hash, counter->nationality);
  fold_text (hash, counter->transport_name);
  fold (hash, counter->kind);
  fold (hash, counter->size);
  fold (hash, counter->symbols);
  fold (hash, counter->klass);
  fold_face (hash, &counter->faces[0]);
  fold_face (hash, &counter->faces[1]);
  fold (hash, counter->multi_step_re4);
  fold (hash, counter->steps);
  fold (hash, (counter->cannot_rebuild ? 1u : 0u) | (counter->is_organic ? 2u : 0u) |
                  (counter->is_wagon ? 4u : 0u) | (counter->air_rating_defends_only ? 8u : 0u));
  fold (hash, counter->points4);
  fold (hash, counter->extender_mp);
  fold (hash, counter->extender_mobility);
  fold (hash, counter->aircraft_type);
  fold (hash, counter->air_rating);
  fold (hash, counter->flight_range_hexes);
  fold (hash, counter->capacity_t);
  fold (hash, counter->flak);
  fold (hash, counter->protection);
}

guint64
tl_counter_view_hash (const TlCounterView *view)
{
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);

  g_return_val_if_fail (view != NULL && view->counter != NULL, 0);

  fold_counter (&hash, view->counter);
  fold (&hash, view->face);
  fold (&hash, view->marker);
  fold (&hash, view->exploit_ar);
  fold (&hash, view->flags & FLAGS_SHOWN);
  fold (&hash, view->stocks);
  fold (&hash, view->steps_lost);
  fold (&hash, view->t);
  fold (&hash, view->level);
  fold (&hash, view->tokens_per_sp);
  fold (&hash, view->colour);
  fold (&hash, view->has_stripe ? view->stripe + G_GUINT64_CONSTANT (1) : 0);
  fold (&hash, (view->is_trainbusting ? 1u : 0u) | (view->drops ? 2u : 0u));
  fold (&hash, view->cargo8);
  return hash;
}
