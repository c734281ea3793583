/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-scenario.h"

#include <stdio.h>
#include <string.h>

/* A text being read, with what it has made so far. */
typedef struct
{
  GPtrArray *lines; /* GStrv: the words of a line */
  TlMap *map;
  const TlGrid *grid; /* the map's */
  TlScenario *scenario;
  GPtrArray *states; /* per counter: GPtrArray of words about its state */
} Reader;

static G_NORETURN void
complain (char *const *words, const char *about)
{
  g_autofree char *line = g_strjoinv (" ", (char **) words);

  g_error ("test scenario, \"%s\": %s", line, about);
}

/* The words of each line or part that has any. (transfer full) */
static GPtrArray *
split (const char *text, const char *dividers)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_auto (GStrv) parts = g_strsplit_set (text, dividers, -1);

  for (char **part = parts; *part != NULL; part++)
    {
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) words = NULL;
      gboolean is_empty = TRUE;

      words = g_strsplit_set (*part, " \t", -1);
      for (char **word = words; *word != NULL && **word != '#'; word++)
        if (**word != '\0')
          {
            g_strv_builder_add (builder, *word);
            is_empty = FALSE;
          }
      if (!is_empty)
        g_ptr_array_add (lines, g_strv_builder_end (builder));
    }
  return lines;
}

static guint
number (char *const *words, const char *text)
{
  guint64 value = 0;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 0, 1000000, &value, NULL))
    complain (words, "a number is missing");
  return (guint) value;
}

static TlSide
side_of (char *const *words, const char *text)
{
  if (g_strcmp0 (text, "side0") == 0)
    return 0;
  if (g_strcmp0 (text, "side1") == 0)
    return 1;
  complain (words, "side0 or side1 is missing");
}

static TlHex
hex_of (char *const *words, const TlGrid *grid, const char *text)
{
  TlHex hex = text ? tl_grid_parse (grid, text) : TL_HEX_NONE;

  if (hex == TL_HEX_NONE)
    complain (words, "no such hex");
  return hex;
}

/* --- the map ------------------------------------------------------------------------------- */

static void
read_origin (char *const *words, TlGrid *grid)
{
  g_auto (GStrv) parts = g_strsplit (words[1] ? words[1] : "", ".", -1);

  if (g_strv_length (parts) != 2)
    complain (words, "the number of a hex is missing");
  grid->first_column = (int) number (words, parts[0]);
  grid->first_row = (int) number (words, parts[1]);
}

static GString *
row_letters (char *const *words)
{
  GString *letters = g_string_new (NULL);

  for (; *words != NULL; words++)
    for (const char *p = *words; *p != '\0'; p++)
      if (*p != '|')
        g_string_append_c (letters, *p);
  return letters;
}

static void
read_row (char *const *words, TlGrid *grid)
{
  GString *letters = row_letters (words);

  if (grid->rows > 0 && grid->columns != letters->len)
    complain (words, "rows differ in length");
  grid->columns = (guint) letters->len;
  grid->rows++;
  g_string_free (letters, TRUE);
}

static void
read_grid (const GPtrArray *lines, TlGrid *grid)
{
  for (guint i = 0; i < lines->len; i++)
    {
      char *const *words = g_ptr_array_index (lines, i);

      if (**words == '|')
        read_row (words, grid);
      else if (g_str_equal (*words, "origin"))
        read_origin (words, grid);
      else if (g_str_equal (*words, "pointy"))
        grid->orientation = TL_GRID_POINTY;
      else if (g_str_equal (*words, "size"))
        {
          grid->columns = number (words, words[1]);
          grid->rows = number (words, words[2]);
        }
    }
}

static void
paint_row (const Reader *reader, char *const *words, guint row)
{
  GString *letters = row_letters (words);

  for (guint column = 0; column < letters->len; column++)
    {
      int terrain = tl_terrain_chart_find_letter (tl_map_chart (reader->map), letters->str[column]);

      if (terrain < 0)
        complain (words, "no terrain has such a letter");
      tl_map_set_terrain (reader->map, tl_grid_at (reader->grid, (int) column, (int) row),
                          1u << terrain);
    }
  g_string_free (letters, TRUE);
}

static void
read_terrain (const Reader *reader, char *const *words)
{
  guint32 mask = 0;

  for (char *const *word = words + 2; *word != NULL; word++)
    {
      int terrain = tl_terrain_chart_find_terrain (tl_map_chart (reader->map), *word);

      if (terrain < 0)
        complain (words, "no such terrain");
      mask |= 1u << terrain;
    }
  tl_map_set_terrain (reader->map, hex_of (words, reader->grid, words[1]), mask);
}

static void
read_hexside (const Reader *reader, char *const *words, guint kind)
{
  TlHex hex = hex_of (words, reader->grid, words[1]);

  for (char *const *word = words + 2; *word != NULL; word++)
    {
      TlDirection direction;

      if (!tl_direction_parse (reader->grid->orientation, *word, &direction))
        complain (words, "no such side");
      tl_map_add_hexside (reader->map, hex, direction, kind);
    }
}

static void
read_road (const Reader *reader, char *const *words, guint kind)
{
  TlHex from = hex_of (words, reader->grid, words[1]);

  for (char *const *word = words + 2; *word != NULL; word++)
    {
      TlHex to = hex_of (words, reader->grid, *word);
      TlDirection direction;

      if (!tl_grid_direction (reader->grid, from, to, &direction))
        complain (words, "hexes of a road must touch");
      tl_map_add_road (reader->map, from, direction, kind);
      from = to;
    }
}

static void
read_source (const Reader *reader, char *const *words)
{
  TlHex hex = hex_of (words, reader->grid, words[1]);
  int side = g_strcmp0 (words[2], "both") == 0 ? -1 : side_of (words, words[2]);
  TlSourceKind kind;

  if (g_strcmp0 (words[3], "rail-edge") == 0)
    kind = TL_SOURCE_RAIL_EDGE;
  else if (g_strcmp0 (words[3], "entry") == 0)
    kind = TL_SOURCE_ENTRY;
  else if (g_strcmp0 (words[3], "other") == 0)
    kind = TL_SOURCE_OTHER;
  else
    complain (words, "rail-edge, other or entry is missing");
  tl_map_add_source (reader->map, hex, kind, side, words[4]);
}

static void
read_place (const Reader *reader, char *const *words, TlPlaceKind kind)
{
  tl_map_add_place (reader->map, words[2] ? words[2] : words[1],
                    hex_of (words, reader->grid, words[1]), kind);
}

static gboolean
read_map_line (const Reader *reader, char *const *words)
{
  const TlTerrainChart *chart = tl_map_chart (reader->map);
  int hexside = tl_terrain_chart_find_hexside (chart, *words);
  int road = tl_terrain_chart_find_road (chart, *words);

  if (hexside >= 0)
    read_hexside (reader, words, (guint) hexside);
  else if (road >= 0)
    read_road (reader, words, (guint) road);
  else if (g_str_equal (*words, "terrain"))
    read_terrain (reader, words);
  else if (g_str_equal (*words, "village"))
    read_place (reader, words, TL_PLACE_VILLAGE);
  else if (g_str_equal (*words, "city"))
    read_place (reader, words, TL_PLACE_CITY);
  else if (g_str_equal (*words, "source"))
    read_source (reader, words);
  else if (g_str_equal (*words, "port") && words[1] != NULL && words[2] != NULL)
    tl_map_add_port (reader->map, hex_of (words, reader->grid, words[1]),
                     words[3] ? words[3] : "Port", number (words, words[2]));
  else
    return **words == '|' || g_str_equal (*words, "size") || g_str_equal (*words, "origin") ||
           g_str_equal (*words, "pointy");
  return TRUE;
}

/* Makes the map, and leaves the lines that are not about it. */
static void
read_map (Reader *reader)
{
  TlGrid grid = { .orientation = TL_GRID_FLAT, .first_column = 1, .first_row = 1 };
  g_autoptr (TlTerrainChart) chart = tl_test_terrain_chart ();
  guint row = 0;
  int open = tl_terrain_chart_find_terrain (chart, "open");

  read_grid (reader->lines, &grid);
  if (grid.columns == 0 || grid.rows == 0)
    g_error ("test scenario: there is no map");
  reader->map = tl_map_new (&grid, chart);
  reader->grid = tl_map_grid (reader->map);
  for (TlHex hex = 0; hex < tl_map_n_hexes (reader->map); hex++)
    tl_map_set_terrain (reader->map, hex, 1u << open);
  for (guint i = 0; i < reader->lines->len; i++)
    if (**(char **) g_ptr_array_index (reader->lines, i) == '|')
      paint_row (reader, g_ptr_array_index (reader->lines, i), row++);
  for (guint i = 0; i < reader->lines->len;)
    if (read_map_line (reader, g_ptr_array_index (reader->lines, i)))
      g_ptr_array_remove_index (reader->lines, i);
    else
      i++;
  tl_map_set_title (reader->map, "test", "Test");
  tl_map_seal (reader->map);
}

/* --- counters ------------------------------------------------------------------------------ */

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
  TlSide side = side_of (words, words[1]);

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
  complain (words, "no such type of unit");
}

/* One group of figures, "9-4-8", by what the kind of unit prints. */
static gboolean
read_figures (TlCounter *counter, TlFace *face, const char *text)
{
  guint a = 0, b = 0, c = 0;
  int end = 0;
  gboolean defends_only = sscanf (text, "(%u)-%u-%u%n", &a, &b, &c, &end) == 3;
  int n = defends_only ? 3 : sscanf (text, "%u-%u%n-%u%n", &a, &b, &end, &c, &end);

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
  static const char *const types[] = { "fighter", "tactical", "strategic", "transport" };

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

/* "key=value" of the counter. */
static gboolean
read_counter_value (const Reader *reader, TlCounter *counter, char *const *words, const char *key,
                    const char *value)
{
  g_autofree char *spaced = g_strdelimit (g_strdup (value), ",", ' ');

  if (g_str_equal (key, "size"))
    return tl_size_parse (value, &counter->size);
  if (g_str_equal (key, "class"))
    return tl_class_parse (value, &counter->klass);
  if (g_str_equal (key, "symbols"))
    return tl_symbols_parse (spaced, &counter->symbols);
  if (g_str_equal (key, "throws"))
    return read_mobility (value, &counter->faces[0].throw_mobility,
                          &counter->faces[1].throw_mobility);
  if (g_str_equal (key, "formation"))
    return (counter->formation = tl_scenario_find_formation (reader->scenario, value)) >= 0;
  if (g_str_equal (key, "name"))
    set_text (&counter->designation, value);
  else if (g_str_equal (key, "superior"))
    set_text (&counter->superior, value);
  else if (g_str_equal (key, "nation"))
    set_text (&counter->nationality, value);
  else if (g_str_equal (key, "range"))
    read_range (counter, number (words, value));
  else if (g_str_equal (key, "re"))
    {
      counter->multi_step_re4 = (guint16) (4 * number (words, value));
      counter->steps = (guint8) number (words, value);
      counter->size = TL_SIZE_DIVISION;
    }
  else if (g_str_equal (key, "steps"))
    counter->steps = (guint8) number (words, value);
  else if (g_str_equal (key, "level"))
    counter->level = (guint8) number (words, value);
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_counter_word (const Reader *reader, TlCounter *counter, char *const *words, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);

  if (parts[1] != NULL)
    return read_counter_value (reader, counter, words, parts[0], parts[1]);
  if (g_str_equal (word, "engineer"))
    counter->is_engineer = TRUE;
  else if (g_str_equal (word, "organic"))
    counter->is_organic = TRUE;
  else if (g_str_equal (word, "no-rebuild"))
    counter->cannot_rebuild = TRUE;
  else if (read_mobility (word, &counter->faces[0].mobility, &counter->faces[1].mobility))
    counter->extender_mobility = counter->faces[0].mobility;
  else
    return read_both_figures (counter, word) || read_aircraft_type (counter, word);
  return TRUE;
}

static void
read_unit (const Reader *reader, char *const *words)
{
  TlCounter *counter = counter_of_type (words);
  GPtrArray *rest = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (rest, g_strdup (words[0]));
  for (char *const *word = words + 3; *word != NULL; word++)
    if (!read_counter_word (reader, counter, words, *word))
      g_ptr_array_add (rest, g_strdup (*word));
  g_ptr_array_add (rest, NULL);
  g_ptr_array_add (reader->states, rest);
  if (tl_scenario_add_counter (reader->scenario, counter) == G_MAXUINT)
    complain (words, "there is such a unit already");
}

/* --- states -------------------------------------------------------------------------------- */

static const struct
{
  const char *name;
  TlMarker marker;
  TlFaceSide face;
} mode_words[] = {
  { "combat", TL_MARKER_NONE, TL_FACE_COMBAT },
  { "move", TL_MARKER_NONE, TL_FACE_MOVE },
  { "reserve", TL_MARKER_RESERVE, TL_FACE_COMBAT },
  { "reserve-move", TL_MARKER_RESERVE, TL_FACE_MOVE },
  { "strat", TL_MARKER_STRAT, TL_FACE_MOVE },
  { "exploit", TL_MARKER_EXPLOIT, TL_FACE_COMBAT },
  { "exploit-move", TL_MARKER_EXPLOIT, TL_FACE_MOVE },
  { "dg", TL_MARKER_DG, TL_FACE_COMBAT },
  { "dg-move", TL_MARKER_DG, TL_FACE_MOVE },
};

static const char *const flag_words[] = {
  "oos",       "fuelled",  "released",  "moved",   "attacked",
  "keeps-zoc", "inactive", "in-combat", "stopped", "negates",
};

static const char *const stocks_words[] = { "full", "low", "exhausted" };

static gboolean
read_mode (TlUnitState *state, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (mode_words); i++)
    if (g_str_equal (word, mode_words[i].name))
      {
        state->marker = (guint8) mode_words[i].marker;
        state->face = (guint8) mode_words[i].face;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_flag (TlUnitState *state, const char *word)
{
  gboolean is_cleared = *word == '-';

  for (guint i = 0; i < G_N_ELEMENTS (flag_words); i++)
    if (g_str_equal (word + is_cleared, flag_words[i]))
      {
        guint16 flag = (guint16) (1u << i);

        state->flags = (guint16) (is_cleared ? state->flags & ~flag : state->flags | flag);
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_stocks (TlUnitState *state, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (stocks_words); i++)
    if (g_str_equal (word, stocks_words[i]))
      {
        state->stocks = (guint8) i;
        return TRUE;
      }
  return FALSE;
}

/* "8t" or "2sp" */
static gboolean
read_tokens (TlUnitState *state, const char *word)
{
  char *unit;
  guint64 value = g_ascii_strtoull (word, &unit, 10);

  if (!g_ascii_isdigit (*word))
    return FALSE;
  if (g_str_equal (unit, "t"))
    state->t = (guint32) value;
  else if (g_str_equal (unit, "sp"))
    state->t = (guint32) (4 * value);
  else
    return FALSE;
  return TRUE;
}

static void
read_spent (TlUnitState *state, char *const *words, const char *text)
{
  TlFraction mp;

  if (!tl_fraction_parse (text, &mp))
    complain (words, "spent= needs MP");
  mp = tl_fraction_multiply (mp, tl_fraction_new (TL_MP12, 1));
  state->mp12_spent = (guint16) tl_fraction_floor (mp);
}

static gboolean
read_state_value (TlUnitState *state, char *const *words, const char *key, const char *value)
{
  if (g_str_equal (key, "lost"))
    state->steps_lost = (guint8) number (words, value);
  else if (g_str_equal (key, "spent"))
    read_spent (state, words, value);
  else if (g_str_equal (key, "exploit-ar"))
    state->exploit_ar = (guint8) number (words, value);
  else if (g_str_equal (key, "level"))
    state->level = (guint8) number (words, value);
  else if (g_str_equal (key, "owner"))
    state->owner = side_of (words, value);
  else
    return FALSE;
  return TRUE;
}

/* A hex, a box, the pool or the Dead Pile. */
static gboolean
read_position (TlEdit *edit, TlUnit unit, const char *word)
{
  const TlSituation *situation = tl_edit_look (edit);
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlHex hex = tl_grid_parse (tl_map_grid (scenario->map), word);

  if (hex != TL_HEX_NONE)
    tl_edit_place (edit, unit, hex);
  else if (g_str_equal (word, "pool"))
    tl_edit_put_in_box (edit, unit, TL_BOX_POOL);
  else if (g_str_equal (word, "dead"))
    tl_edit_put_in_box (edit, unit, TL_BOX_DEAD);
  else if (g_str_has_prefix (word, "box=") && tl_scenario_find_box (scenario, word + 4) >= 0)
    tl_edit_put_in_box (edit, unit, (guint) tl_scenario_find_box (scenario, word + 4));
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_state_word (TlEdit *edit, TlUnit unit, char *const *words, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  TlUnitState *state;

  if (read_position (edit, unit, word))
    return TRUE;
  state = tl_edit_unit (edit, unit);
  if (g_str_equal (parts[0], "began"))
    {
      state->phase_start =
          hex_of (words, tl_map_grid (tl_situation_map (tl_edit_look (edit))), parts[1]);
      return TRUE;
    }
  if (parts[1] != NULL)
    return read_state_value (state, words, parts[0], parts[1]);
  return read_mode (state, word) || read_flag (state, word) || read_stocks (state, word) ||
         read_tokens (state, word);
}

static void
read_clock (TlEdit *edit, char *const *words)
{
  TlClock *clock = tl_edit_clock (edit);

  if (words[1] == NULL || !tl_phase_parse (words[1], &clock->phase))
    complain (words, "no such segment");
  if (words[2] == NULL)
    return;
  clock->phasing = side_of (words, words[2]);
  if (words[3] != NULL)
    clock->turn = (int) number (words, words[3]);
}

/* A unit's id and its words, "clock ..." or "control ...". */
static void
read_change (TlEdit *edit, char *const *words)
{
  const TlSituation *situation = tl_edit_look (edit);
  TlUnit unit;

  if (g_str_equal (*words, "clock"))
    {
      read_clock (edit, words);
      return;
    }
  if (g_str_equal (*words, "control"))
    {
      const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

      tl_edit_set_control (edit, hex_of (words, grid, words[1]), side_of (words, words[2]));
      return;
    }
  if (g_str_equal (*words, "attacked"))
    {
      tl_edit_set_attacked (edit,
                            hex_of (words, tl_map_grid (tl_situation_map (situation)), words[1]));
      return;
    }
  unit = tl_situation_find (situation, *words);
  if (unit == TL_UNIT_NONE)
    complain (words, "no such unit");
  for (char *const *word = words + 1; *word != NULL; word++)
    if (!read_state_word (edit, unit, words, *word))
      complain (words, *word);
}

/* --- the scenario -------------------------------------------------------------------------- */

static void
read_formation (const Reader *reader, char *const *words)
{
  TlFormation formation = {
    .id = g_strdup (words[1]),
    .name = g_strdup (words[1]),
    .side = side_of (words, words[1] ? words[2] : NULL),
    .is_multi_unit = TRUE,
  };

  g_array_append_val (reader->scenario->formations, formation);
}

static void
read_box (const Reader *reader, char *const *words)
{
  TlBox box = {
    .id = g_strdup (words[1]),
    .name = g_strdup (words[1]),
    .hex = words[1] && words[2] ? hex_of (words, reader->grid, words[2]) : TL_HEX_NONE,
  };

  g_array_append_val (reader->scenario->boxes, box);
}

/* Reads what is fixed; leaves the changes to the set-up for later. */
static gboolean
read_scenario_line (const Reader *reader, char *const *words)
{
  if (g_str_equal (*words, "clock") || g_str_equal (*words, "control") ||
      g_str_equal (*words, "attacked"))
    return FALSE;
  if (g_str_equal (*words, "proportional-loss"))
    reader->scenario->proportional_loss = TRUE;
  else if (g_str_equal (*words, "two-step-brigades"))
    reader->scenario->two_step_brigades = TRUE;
  else if (g_str_equal (*words, "formation"))
    read_formation (reader, words);
  else if (g_str_equal (*words, "box"))
    read_box (reader, words);
  else
    read_unit (reader, words);
  return TRUE;
}

static void
name_sides (TlScenario *scenario)
{
  static const guint32 colours[TL_SIDES] = { 0x9db56c, 0x9aa7b5 };

  for (guint i = 0; i < TL_SIDES; i++)
    {
      scenario->sides[i].id = g_strdup_printf ("side%u", i);
      scenario->sides[i].name = g_strdup_printf ("Side %u", i);
      scenario->sides[i].colour = colours[i];
      scenario->sides[i].accent = colours[i];
    }
}

static void
set_up (const Reader *reader)
{
  g_autoptr (TlSituation) empty = tl_situation_new (reader->scenario);
  TlEdit *edit = tl_situation_edit (empty);

  tl_edit_clock (edit)->phase = TL_PHASE_MOVEMENT;
  for (guint i = 0; i < reader->states->len; i++)
    read_change (edit,
                 (char *const *) ((GPtrArray *) g_ptr_array_index (reader->states, i))->pdata);
  for (guint i = 0; i < reader->lines->len; i++)
    read_change (edit, g_ptr_array_index (reader->lines, i));
  tl_scenario_take_start (reader->scenario, tl_edit_finish (edit));
}

TlScenario *
tl_test_scenario (const char *text)
{
  Reader reader = { .lines = split (text, "\n") };
  g_autoptr (TlEdition) edition = tl_test_edition ();

  read_map (&reader);
  reader.scenario = tl_scenario_new ("test", reader.map, edition);
  reader.states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  reader.scenario->last_turn = 20;
  name_sides (reader.scenario);
  for (guint i = 0; i < reader.lines->len;)
    if (read_scenario_line (&reader, g_ptr_array_index (reader.lines, i)))
      g_ptr_array_remove_index (reader.lines, i);
    else
      i++;
  set_up (&reader);
  g_ptr_array_unref (reader.states);
  g_ptr_array_unref (reader.lines);
  tl_map_unref (reader.map);
  return reader.scenario;
}

TlSituation *
tl_test_situation (const char *text)
{
  g_autoptr (TlScenario) scenario = tl_test_scenario (text);

  return tl_situation_ref (scenario->start);
}

TlSituation *
tl_test_set (const TlSituation *situation, const char *text)
{
  g_autoptr (GPtrArray) lines = split (text, "\n;");
  TlEdit *edit = tl_situation_edit (situation);

  for (guint i = 0; i < lines->len; i++)
    read_change (edit, g_ptr_array_index (lines, i));
  return tl_edit_finish (edit);
}

void
tl_test_change (TlSituation **situation, const char *text)
{
  TlSituation *next = tl_test_set (*situation, text);

  tl_situation_unref (*situation);
  *situation = next;
}

TlUnit
tl_test_unit (const TlSituation *situation, const char *id)
{
  TlUnit unit = tl_situation_find (situation, id);

  if (unit == TL_UNIT_NONE)
    g_error ("no such unit: %s", id);
  return unit;
}

TlHex
tl_test_hex (const TlSituation *situation, const char *text)
{
  TlHex hex = tl_grid_parse (tl_map_grid (tl_situation_map (situation)), text);

  if (hex == TL_HEX_NONE)
    g_error ("no such hex: %s", text);
  return hex;
}

/* --- for comparing ------------------------------------------------------------------------- */

static void
append_word (GString *string, const char *word)
{
  if (string->len > 0)
    g_string_append_c (string, ' ');
  g_string_append (string, word);
}

char *
tl_test_trail_rules (const TlTrail *trail)
{
  GString *rules = g_string_new (NULL);

  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    append_word (rules, tl_trail_part (trail, i)->rule);
  return g_string_free (rules, FALSE);
}

char *
tl_test_verdict_rules (const TlVerdict *verdict)
{
  GString *rules = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    append_word (rules, tl_verdict_finding (verdict, i)->rule);
  return g_string_free (rules, FALSE);
}

char *
tl_test_stack (const TlSituation *situation, const char *text)
{
  GString *ids = g_string_new (NULL);
  TlHex hex = tl_test_hex (situation, text);

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    append_word (ids, tl_situation_id (situation, unit));
  return g_string_free (ids, FALSE);
}
