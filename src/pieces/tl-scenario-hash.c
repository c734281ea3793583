/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a scenario says besides its map and its start, as a number. */
#include "pieces/tl-schedule.h"

#include <string.h>

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
  g_autoptr (GArray) said = NULL;
  guint64 hash = START;

  if (counter->hash != 0)
    return counter->hash;
  said = tl_fields_said (TL_FIELDS_PRINT, &piece);
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
