/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-schedule.h"
#include "pieces/tl-situation-private.h"
#include "pieces/tl-track.h"

/* Unit states are hashed field by field; this says when a field was added. */
G_STATIC_ASSERT (sizeof (TlUnitState) == 48);

/* TlDecision has no padding, and what it does not use was zeroed when it was pushed. */
G_STATIC_ASSERT (sizeof (TlDecision) == 8 + 4 * TL_DECISION_ARGS + 4 * TL_DECISION_UNITS);

#define PRIME G_GUINT64_CONSTANT (0x100000001b3)

/* FNV-1a over the eight bytes of @value, the lowest first.  Most values are small, and their upper
 * bytes, which are 0, are taken at once: PRIME to the power of their number. */
static void
hash_add (guint64 *hash, guint64 value)
{
  static const guint64 powers[] = {
    1,
    PRIME,
    PRIME * PRIME,
    PRIME * PRIME * PRIME,
    PRIME * PRIME * PRIME * PRIME,
    PRIME * PRIME * PRIME * PRIME * PRIME,
    PRIME * PRIME * PRIME * PRIME * PRIME * PRIME,
    PRIME * PRIME * PRIME * PRIME * PRIME * PRIME * PRIME,
    PRIME * PRIME * PRIME * PRIME * PRIME * PRIME * PRIME * PRIME,
  };
  guint64 sum = *hash;
  guint left = 8;

  for (; value != 0; value >>= 8, left--)
    sum = (sum ^ (value & 0xff)) * PRIME;
  *hash = sum * powers[left];
}

static void
hash_state (guint64 *hash, const TlUnitState *state)
{
  hash_add (hash, (guint64) state->counter << 32 | state->hex);
  hash_add (hash, (guint64) state->t << 32 | (guint64) state->box << 16 | (state->flags & 0xffff));
  hash_add (hash, (guint64) state->return_turn << 48 | (guint64) state->face << 40 |
                      (guint64) state->marker << 32 | (guint64) state->steps_lost << 24 |
                      (guint64) state->stocks << 16 | (guint64) state->level << 8 |
                      state->exploit_ar);
  hash_add (hash, (guint64) state->phase_start << 32 | (guint64) state->combat_losses << 24 |
                      (guint64) state->owner << 16 | state->mp12_spent);
  /* Hashed only when set, so that games saved before states had them keep their hashes. */
  if (state->fresh_t > 0)
    hash_add (hash, state->fresh_t);
  if (state->drop_turn > 0 || state->flags > 0xffff)
    hash_add (hash, (guint64) 1 << 63 | (guint64) state->flags >> 16 << 16 | state->drop_turn);
  if (state->drop_hex != TL_HEX_NONE)
    hash_add (hash, (guint64) 1 << 62 | state->drop_hex);
  if (state->entry > 0)
    hash_add (hash, (guint64) 1 << 61 | state->entry);
}

static void
hash_decision (guint64 *hash, const TlDecision *decision)
{
  hash_add (hash,
            (guint64) decision->kind << 32 | (guint64) decision->side << 16 | decision->n_units);
  hash_add (hash, decision->hex);
  for (guint i = 0; i < TL_DECISION_ARGS; i++)
    hash_add (hash, (guint32) decision->args[i]);
  for (guint i = 0; i < decision->n_units; i++)
    hash_add (hash, decision->units[i]);
}

static void
hash_pick (guint64 *hash, TlTerrainPick pick)
{
  hash_add (hash, (guint64) pick.kind << 32 |
                      (pick.kind == TL_TERRAIN_PICK_OPEN ? 0 : (guint64) pick.index));
}

static void
hash_payments (guint64 *hash, const GArray *payments)
{
  hash_add (hash, payments->len);
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      hash_add (hash, (guint64) payment->kind << 32 | payment->unit);
      hash_add (hash, (guint64) payment->dump << 32 | payment->t);
      hash_add (hash, (guint64) (gint64) payment->users);
    }
}

static void
hash_units (guint64 *hash, const GArray *units)
{
  hash_add (hash, units->len);
  for (guint i = 0; i < units->len; i++)
    hash_add (hash, g_array_index (units, TlUnit, i));
}

static void
hash_fight (guint64 *hash, const TlFight *fight)
{
  hash_add (hash, (guint64) fight->target << 32 | (guint64) (fight->overrun ? 2 : 0) |
                      (guint64) (fight->defender_withholds ? 1 : 0));
  hash_add (hash, (guint64) fight->attacker_ar << 32 | fight->defender_ar);
  hash_pick (hash, fight->defender_pick);
  hash_units (hash, fight->attackers);
  hash_units (hash, fight->unsupplied);
  hash_add (hash, fight->stack_picks->len);
  for (guint i = 0; i < fight->stack_picks->len; i++)
    {
      const TlStackPick *choice = &g_array_index (fight->stack_picks, TlStackPick, i);

      hash_add (hash, choice->from);
      hash_pick (hash, choice->pick);
    }
  hash_payments (hash, fight->attacker_payments);
  hash_payments (hash, fight->defender_payments);
}

static void
hash_mission (guint64 *hash, const TlMission *mission)
{
  hash_add (hash, (guint64) mission->target << 32 | (guint64) mission->aim << 16 |
                      (guint64) mission->kind);
  hash_add (hash, (guint64) mission->interceptor << 32 | mission->t);
  hash_units (hash, mission->planes);
  hash_units (hash, mission->returning);
  hash_units (hash, mission->cargo);
  if (mission->ship != TL_UNIT_NONE)
    hash_add (hash, mission->ship);
  for (guint i = 0; i < mission->tows->len; i++)
    hash_add (hash, (guint64) g_array_index (mission->tows, TlTow, i).tug << 32 |
                        g_array_index (mission->tows, TlTow, i).glider);
}

static void
hash_track (guint64 *hash, const TlTrack *track)
{
  for (guint i = 0; i < track->conversions->len; i++)
    {
      const TlConversion *conversion = &g_array_index (track->conversions, TlConversion, i);

      hash_add (hash, (guint64) conversion->hex << 32 | conversion->by);
      hash_add (hash, conversion->gauge);
    }
  if (track->used16 > 0)
    hash_add (hash, track->used16);
  for (guint i = 0; i < track->busts->len; i++)
    {
      const TlTrainbust *bust = &g_array_index (track->busts, TlTrainbust, i);

      hash_add (hash, (guint64) bust->hex << 8 | bust->by);
    }
}

/* Nothing shipped adds nothing. */
static void
hash_shipping (guint64 *hash, const TlSituation *situation)
{
  if (situation->sea16 > 0)
    hash_add (hash, G_GUINT64_CONSTANT (1) << 40 | situation->sea16);
  for (guint i = 0; i < situation->ports->len; i++)
    {
      const TlPortState *port = &g_array_index (situation->ports, TlPortState, i);

      if (port->used16 > 0)
        hash_add (hash, (guint64) port->hex << 32 | port->used16);
      if (port->is_mined)
        hash_add (hash, (guint64) 7 << 60 | port->hex);
    }
}

guint64
tl_situation_hash (const TlSituation *situation)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const char *p = situation->scenario->id; *p != '\0'; p++)
    hash_add (&hash, (guchar) *p);
  hash_add (&hash, (guint64) (gint64) situation->clock.turn);
  hash_add (&hash, (guint64) situation->clock.phase << 16 |
                       (guint64) situation->clock.phasing << 8 | situation->clock.first);
  /* Only when there is any, so that games saved before keep their hashes. */
  if (situation->clock.weather > 0 || situation->clock.done != 0)
    hash_add (&hash,
              (guint64) 1 << 62 | (guint64) situation->clock.weather << 8 | situation->clock.done);
  for (guint i = 0; i < TL_SIDES; i++)
    if (situation->clock.points[i] != 0)
      hash_add (&hash,
                (guint64) 3 << 60 | (guint64) i << 32 | (guint32) situation->clock.points[i]);
  for (guint i = 0; i < 2; i++)
    if (situation->clock.repls_came[i] != 0 || situation->clock.repls_used[i] != 0)
      hash_add (&hash, (guint64) 5 << 60 | (guint64) i << 32 |
                           (guint64) situation->clock.repls_came[i] << 8 |
                           situation->clock.repls_used[i]);
  hash_add (&hash, situation->n_units);
  for (TlUnit unit = 0; unit < situation->n_units; unit++)
    hash_state (&hash, tl_situation_state_at (situation, unit));
  hash_add (&hash, situation->controls->len);
  for (guint i = 0; i < situation->controls->len; i++)
    {
      const TlControl *control = &g_array_index (situation->controls, TlControl, i);

      hash_add (&hash, (guint64) control->hex << 8 | control->side);
    }
  hash_add (&hash, situation->attacked->len);
  for (guint i = 0; i < situation->attacked->len; i++)
    hash_add (&hash, g_array_index (situation->attacked, TlHex, i));
  hash_add (&hash, situation->decisions->len);
  for (guint i = 0; i < situation->decisions->len; i++)
    hash_decision (&hash, &g_array_index (situation->decisions, TlDecision, i));
  /* Nothing converted adds nothing: games saved before there was track keep their hashes. */
  hash_track (&hash, situation->track);
  hash_shipping (&hash, situation);
  if (situation->fight != NULL)
    hash_fight (&hash, situation->fight);
  if (situation->mission != NULL)
    hash_mission (&hash, situation->mission);
  /* Of what a hand may have changed; games without edits keep their hashes. */
  if (situation->scenario->is_copy)
    {
      hash_add (&hash, tl_map_hash (situation->scenario->map));
      hash_add (&hash, tl_scenario_hash (situation->scenario));
    }
  return hash;
}

#define START G_GUINT64_CONSTANT (0xcbf29ce484222325)

/* FNV-1a, and where the text ends. */
static void
hash_text (guint64 *hash, const char *text)
{
  do
    {
      *hash ^= (guchar) (text != NULL ? *text : '\0');
      *hash *= G_GUINT64_CONSTANT (0x100000001b3);
    }
  while (text != NULL && *text++ != '\0');
}

static void
hash_number (guint64 *hash, guint64 number)
{
  for (guint i = 0; i < 8; i++)
    {
      *hash ^= (number >> (8 * i)) & 0xff;
      *hash *= G_GUINT64_CONSTANT (0x100000001b3);
    }
}

static guint64
hash_of_number (guint kind, guint number)
{
  guint64 hash = START;

  hash_number (&hash, (guint64) kind << 32 | number);
  return hash;
}

/* Fields that came later count where something stands in them: hashes of saved games stay. */
static gboolean
is_silent (const TlField *field, const char *text)
{
  return field->is_late && (*text == '\0' || strcmp (text, "no") == 0);
}

/* What files say. */
static void
hash_fields (guint64 *hash, TlFieldTable table, const TlPiece *piece)
{
  guint n;
  const TlField *fields = tl_fields (table, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = tl_field_get (&fields[i], piece);

      if (is_silent (&fields[i], text))
        continue;
      hash_text (hash, fields[i].id);
      hash_text (hash, text);
    }
}

/* Kept with the counter, which scenarios share. */
static guint64
hash_of_counter (const TlScenario *scenario, TlCounter *counter)
{
  TlPiece piece = { .scenario = scenario, .counter = counter };
  guint64 hash = START;

  if (counter->hash != 0)
    return counter->hash;
  g_autoptr (GArray) said = tl_fields_said (TL_FIELDS_PRINT, &piece);
  hash_text (&hash, counter->id);
  hash_number (&hash, (guint64) counter->kind << 16 | counter->side);
  for (guint i = 0; i < said->len; i++)
    {
      hash_text (&hash, g_array_index (said, TlFieldText, i).id);
      hash_text (&hash, g_array_index (said, TlFieldText, i).text);
    }
  hash_number (&hash, counter->hq_limit);
  counter->hash = hash;
  return hash;
}

/* What it lists has no order. */
static guint64
hash_of_limit (const TlHqLimit *limit)
{
  guint64 sum = 0;

  for (guint i = 0; i < limit->formations->len; i++)
    sum += hash_of_number (1, (guint) g_array_index (limit->formations, int, i));
  for (guint i = 0; i < limit->counters->len; i++)
    sum += hash_of_number (2, g_array_index (limit->counters, guint, i));
  for (guint i = 0; i < limit->nations->len; i++)
    {
      guint64 hash = START;

      hash_text (&hash, limit->nations->pdata[i]);
      sum += hash;
    }
  return sum;
}

static void
hash_suggestion (guint64 *hash, const TlSuggestion *suggestion)
{
  hash_text (hash, suggestion->name);
  hash_number (hash, (guint64) suggestion->target << 1 | (suggestion->overrun ? 1 : 0));
  for (guint i = 0; i < suggestion->attackers->len; i++)
    hash_number (hash, g_array_index (suggestion->attackers, TlUnit, i));
}

static guint64
hash_of_scenario (const TlScenario *scenario)
{
  guint64 hash = START;
  TlPiece piece = { .scenario = scenario, .fact = (gpointer) scenario };

  hash_text (&hash, scenario->id);
  hash_text (&hash, scenario->edition->id);
  hash_fields (&hash, TL_FIELDS_SCENARIO, &piece);
  for (guint i = 0; i < TL_SIDES; i++)
    {
      piece.fact = (gpointer) &scenario->sides[i];
      hash_text (&hash, scenario->sides[i].id);
      hash_fields (&hash, TL_FIELDS_SIDE, &piece);
    }
  for (guint i = 0; i < scenario->formations->len; i++)
    {
      piece.fact = &g_array_index (scenario->formations, TlFormation, i);
      hash_text (&hash, ((const TlFormation *) piece.fact)->id);
      hash_fields (&hash, TL_FIELDS_FORMATION, &piece);
    }
  for (guint i = 0; i < scenario->boxes->len; i++)
    {
      piece.fact = &g_array_index (scenario->boxes, TlBox, i);
      hash_text (&hash, ((const TlBox *) piece.fact)->id);
      hash_fields (&hash, TL_FIELDS_BOX, &piece);
      hash_number (&hash, ((const TlBox *) piece.fact)->craft);
    }
  for (guint i = 0; i < scenario->turn_names->len; i++)
    hash_text (&hash, scenario->turn_names->pdata[i]);
  for (guint i = 0; i < scenario->entries->len; i++)
    {
      piece.fact = scenario->entries->pdata[i];
      hash_fields (&hash, tl_entry_fields (((const TlEntry *) piece.fact)->kind), &piece);
    }
  for (guint i = 0; i < scenario->counters.len; i++)
    hash_number (&hash, hash_of_counter (scenario, tl_scenario_counter (scenario, i)));
  for (guint i = 0; i < scenario->hq_limits->len; i++)
    hash_number (&hash, hash_of_limit (&g_array_index (scenario->hq_limits, TlHqLimit, i)));
  for (guint i = 0; i < scenario->suggestions->len; i++)
    hash_suggestion (&hash, &g_array_index (scenario->suggestions, TlSuggestion, i));
  return hash;
}

guint64
tl_scenario_hash (const TlScenario *scenario)
{
  if (scenario->hash == 0)
    ((TlScenario *) scenario)->hash = hash_of_scenario (scenario);
  return scenario->hash;
}
