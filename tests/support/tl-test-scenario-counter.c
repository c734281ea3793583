/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counters of a test's text: what is printed on them. */
#include "support/tl-test-scenario-private.h"

#include <stdio.h>

typedef struct
{
  const char *name;
  TlKind kind;
  TlClass klass;
  guint32 symbols;
} UnitType;

static const UnitType unit_types[] = {
  { "inf", TL_KIND_COMBAT, TL_CLASS_OTHER, TL_SYMBOL_INFANTRY },
  { "cycle", TL_KIND_COMBAT, TL_CLASS_OTHER, TL_SYMBOL_MOTORCYCLE },
  { "at", TL_KIND_COMBAT, TL_CLASS_OTHER, TL_SYMBOL_ANTI_TANK },
  { "aa", TL_KIND_COMBAT, TL_CLASS_OTHER, TL_SYMBOL_ANTI_AIRCRAFT },
  { "eng", TL_KIND_COMBAT, TL_CLASS_OTHER, TL_SYMBOL_ENGINEER },
  { "tank", TL_KIND_COMBAT, TL_CLASS_ARMOR, TL_SYMBOL_TANK },
  { "mech", TL_KIND_COMBAT, TL_CLASS_MECH, TL_SYMBOL_INFANTRY | TL_SYMBOL_TANK },
  { "recon", TL_KIND_COMBAT, TL_CLASS_MECH, TL_SYMBOL_RECON },
  { "redtank", TL_KIND_COMBAT, TL_CLASS_MECH, TL_SYMBOL_TANK },
  { "art", TL_KIND_ARTILLERY, TL_CLASS_OTHER, TL_SYMBOL_ARTILLERY },
  { "hq", TL_KIND_HQ, TL_CLASS_OTHER, 0 },
  { "repl", TL_KIND_REPL, TL_CLASS_OTHER, 0 },
  { "dump", TL_KIND_DUMP, TL_CLASS_OTHER, 0 },
  { "truck", TL_KIND_TRANSPORT, TL_CLASS_OTHER, 0 },
  { "wagon", TL_KIND_TRANSPORT, TL_CLASS_OTHER, 0 },
  { "extender", TL_KIND_EXTENDER, TL_CLASS_OTHER, 0 },
  { "hedgehog", TL_KIND_HEDGEHOG, TL_CLASS_OTHER, 0 },
  { "base", TL_KIND_AIR_BASE, TL_CLASS_OTHER, 0 },
  { "port", TL_KIND_PORT, TL_CLASS_OTHER, 0 },
  { "plane", TL_KIND_AIRCRAFT, TL_CLASS_OTHER, 0 },
  { "ship", TL_KIND_SHIP, TL_CLASS_OTHER, 0 },
};

static TlCounter *
counter_of_type (char *const *words)
{
  TlSide side = tl_test_word_side (words, words[1]);

  for (guint i = 0; i < G_N_ELEMENTS (unit_types); i++)
    if (g_strcmp0 (unit_types[i].name, words[2]) == 0)
      {
        const UnitType *type = &unit_types[i];
        TlCounter *counter = tl_counter_new (words[0], type->kind, side);

        counter->klass = type->klass;
        counter->symbols = type->symbols;
        counter->size = TL_SIZE_BRIGADE;
        counter->is_engineer = type->symbols == TL_SYMBOL_ENGINEER;
        counter->is_wagon = g_str_equal (type->name, "wagon");
        counter->faces[TL_FACE_COMBAT].throw_mobility = TL_MOBILITY_TRUCK;
        counter->faces[TL_FACE_MOVE].throw_mobility = TL_MOBILITY_TRUCK;
        counter->extender_mobility = TL_MOBILITY_TRUCK;
        if (type->kind == TL_KIND_TRANSPORT)
          for (guint face = 0; face < 2; face++)
            counter->faces[face].mobility = TL_MOBILITY_TRUCK;
        return counter;
      }
  tl_test_complain (words, "no such type of unit");
}

/* One group of figures, "9-4-8", by what the kind of unit prints. */
static gboolean
read_figures (TlCounter *counter, TlFace *face, const char *text)
{
  guint a = 0, b = 0, c = 0;
  int end = 0;
  gboolean defends_only = sscanf (text, "(%u)-%u-%u%n", &a, &b, &c, &end) == 3;
  int n = defends_only ? 3 : sscanf (text, "%u-%u%n-%u%n", &a, &b, &end, &c, &end);

  if (counter->kind == TL_KIND_TRANSPORT && sscanf (text, "%uq-%u%n", &a, &b, &end) == 2 &&
      text[end] == '\0')
    {
      counter->points4 = (guint16) a;
      face->ma = (guint16) b;
      return TRUE;
    }
  if (n < 2 || text[end] != '\0')
    return FALSE;
  if (counter->kind == TL_KIND_HQ || counter->kind == TL_KIND_TRANSPORT)
    {
      face->throw_mp = counter->kind == TL_KIND_HQ ? (guint16) a : 0;
      counter->points4 = counter->kind == TL_KIND_TRANSPORT ? (guint16) (4 * a) : 0;
      face->ma = (guint16) b;
      return n == 2;
    }
  if (counter->kind == TL_KIND_AIRCRAFT)
    {
      counter->air_rating = (guint8) a;
      counter->air_rating_defends_only = defends_only;
      face->barrage = (guint16) b;
      counter->flight_range_hexes = (guint16) c;
      return n == 3;
    }
  face->has_strength = counter->kind == TL_KIND_COMBAT || counter->kind == TL_KIND_REPL;
  face->defends_only = defends_only;
  face->strength = face->has_strength ? (guint16) a : 0;
  face->barrage = face->has_strength ? 0 : (guint16) a;
  if (counter->kind == TL_KIND_SHIP)
    face->range_hexes = (guint16) b;
  else
    face->ar = (gint8) b;
  face->ma = (guint16) c;
  return n == 3;
}

static gboolean
read_both_figures (TlCounter *counter, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "/", 2);

  if (!g_ascii_isdigit (*word) && *word != '(')
    return FALSE;
  return read_figures (counter, &counter->faces[0], parts[0]) &&
         read_figures (counter, &counter->faces[1], parts[1] ? parts[1] : parts[0]);
}

/* "leg" or "leg/truck". */
static gboolean
read_mobility (const char *word, TlMobility *combat, TlMobility *move)
{
  g_auto (GStrv) parts = g_strsplit (word, "/", 2);

  return parts[0] != NULL && tl_mobility_parse (parts[0], combat) &&
         tl_mobility_parse (parts[1] ? parts[1] : parts[0], move);
}

static gboolean
read_aircraft_type (TlCounter *counter, const char *word)
{
  static const char *const types[] = { "fighter", "tactical", "strategic", "transport", "glider" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (counter->kind == TL_KIND_AIRCRAFT && g_str_equal (word, types[i]))
      {
        counter->aircraft_type = (TlAircraftType) i;
        return TRUE;
      }
  return FALSE;
}

static void
read_range (TlCounter *counter, guint range)
{
  if (counter->kind == TL_KIND_EXTENDER)
    counter->extender_mp = (guint16) range;
  for (guint i = 0; i < 2; i++)
    counter->faces[i].range_hexes = (guint16) range;
}

static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

static gboolean
read_class (const char *text, TlClass *klass)
{
  for (TlClass i = 0; i < TL_CLASSES; i++)
    if (g_str_equal (text, tl_class_id (i)))
      {
        *klass = i;
        return TRUE;
      }
  return FALSE;
}

/* "key=value" of the counter. */
static gboolean
read_counter_value (const TlScenario *scenario, TlCounter *counter, char *const *words,
                    const char *key, const char *value)
{
  g_autofree char *spaced = g_strdelimit (g_strdup (value), ",", ' ');

  if (g_str_equal (key, "size"))
    return tl_size_parse (value, &counter->size);
  if (g_str_equal (key, "class"))
    return read_class (value, &counter->klass);
  if (g_str_equal (key, "symbols"))
    return tl_symbols_parse (spaced, &counter->symbols);
  if (g_str_equal (key, "throws"))
    return read_mobility (value, &counter->faces[0].throw_mobility,
                          &counter->faces[1].throw_mobility);
  if (g_str_equal (key, "formation"))
    return (counter->formation = tl_scenario_find_formation (scenario, value)) >= 0;
  if (g_str_equal (key, "name"))
    set_text (&counter->designation, value);
  else if (g_str_equal (key, "superior"))
    set_text (&counter->superior, value);
  else if (g_str_equal (key, "nation"))
    set_text (&counter->nationality, value);
  else if (g_str_equal (key, "ma"))
    counter->faces[0].ma = counter->faces[1].ma = (guint16) tl_test_word_number (words, value);
  else if (g_str_equal (key, "range"))
    read_range (counter, tl_test_word_number (words, value));
  else if (g_str_equal (key, "re"))
    {
      counter->multi_step_re4 = (guint16) (4 * tl_test_word_number (words, value));
      counter->steps = (guint8) tl_test_word_number (words, value);
      counter->size = TL_SIZE_DIVISION;
    }
  else if (g_str_equal (key, "protection"))
    counter->protection = (guint8) tl_test_word_number (words, value);
  else if (g_str_equal (key, "capacity"))
    {
      /* "1/2": half a Token (14.9b) */
      if (counter->kind != TL_KIND_AIRCRAFT)
        counter->capacity_t = (guint16) tl_test_word_number (words, value);
      else
        counter->lift_t2 =
            g_str_equal (value, "1/2") ? 1 : (guint16) (tl_test_word_number (words, value) * 2);
    }
  else if (g_str_equal (key, "damaged"))
    {
      guint barrage, range, flak, protection;

      counter->has_damaged_side =
          sscanf (value, "%u-%u-%u-%u", &barrage, &range, &flak, &protection) == 4;
      g_assert_true (counter->has_damaged_side);
      counter->damaged =
          (TlShipSide){ (guint16) barrage, (guint16) range, (guint8) flak, (guint8) protection };
    }
  else if (g_str_equal (key, "flak"))
    counter->flak = (guint8) tl_test_word_number (words, value);
  else if (g_str_equal (key, "steps"))
    counter->steps = (guint8) tl_test_word_number (words, value);
  else if (g_str_equal (key, "level"))
    counter->level = (guint8) tl_test_word_number (words, value);
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_counter_word (const TlScenario *scenario, TlCounter *counter, char *const *words,
                   const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);

  if (parts[1] != NULL)
    return read_counter_value (scenario, counter, words, parts[0], parts[1]);
  if (g_str_equal (word, "engineer"))
    counter->is_engineer = TRUE;
  else if (g_str_equal (word, "tiger"))
    counter->is_tiger = TRUE;
  else if (g_str_equal (word, "organic"))
    counter->is_organic = TRUE;
  else if (g_str_equal (word, "carrier"))
    counter->is_carrier = TRUE;
  else if (g_str_equal (word, "gliders"))
    counter->has_glider = TRUE;
  else if (g_str_equal (word, "torpedo"))
    counter->is_torpedo = TRUE;
  else if (g_str_equal (word, "coastal"))
    counter->is_coastal = TRUE;
  else if (g_str_equal (word, "slow"))
    counter->is_slow = TRUE;
  else if (g_str_equal (word, "lst"))
    counter->is_lst = TRUE;
  else if (g_str_equal (word, "hip-shoots"))
    counter->is_hip_shooter = TRUE;
  else if (g_str_equal (word, "dukw"))
    counter->is_dukw = TRUE;
  else if (g_str_equal (word, "squadron"))
    counter->is_squadron = TRUE;
  else if (g_str_equal (word, "breakdown"))
    counter->is_breakdown = TRUE;
  else if (g_str_equal (word, "wagon"))
    counter->is_wagon = TRUE;
  else if (g_str_equal (word, "no-rebuild"))
    counter->cannot_rebuild = TRUE;
  else if (read_mobility (word, &counter->faces[0].mobility, &counter->faces[1].mobility))
    counter->extender_mobility = counter->faces[0].mobility;
  else
    return read_both_figures (counter, word) || read_aircraft_type (counter, word);
  return TRUE;
}

TlCounter *
tl_test_read_counter (const TlScenario *scenario, char *const *words, GPtrArray *rest)
{
  TlCounter *counter = counter_of_type (words);

  g_ptr_array_add (rest, g_strdup (words[0]));
  for (char *const *word = words + 3; *word != NULL; word++)
    if (!read_counter_word (scenario, counter, words, *word))
      g_ptr_array_add (rest, g_strdup (*word));
  g_ptr_array_add (rest, NULL);
  return counter;
}
