/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the units of a test's text stand and in what state, and what else changes in a game. */
#include "pieces/tl-schedule.h"
#include "pieces/tl-track.h"
#include "support/tl-test-scenario-private.h"

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
  "oos",         "fuelled",   "released", "moved",    "attacked",      "keeps-zoc", "inactive",
  "in-combat",   "stopped",   "negates",  "untraced", "attrition-due", "fuels",     "fuel-paid",
  "fuel-thrown", "fuel-left", "used-up",  "blown",    "by-sea",        "by-rail",   "blown-load",
  "shelled",     "worked",    "raised",   "lowered",  "refitted",      "targeted",  "by-air",
  "landed",      "rebased",   "dropped",
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
        guint32 flag = 1u << i;

        state->flags = is_cleared ? state->flags & ~flag : state->flags | flag;
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
    tl_test_complain (words, "spent= needs MP");
  mp = tl_fraction_multiply (mp, tl_fraction_new (TL_MP12, 1));
  state->mp12_spent = (guint16) tl_fraction_floor (mp);
}

static gboolean
read_state_value (TlUnitState *state, char *const *words, const char *key, const char *value)
{
  if (g_str_equal (key, "lost"))
    state->steps_lost = (guint8) tl_test_word_number (words, value);
  else if (g_str_equal (key, "spent"))
    read_spent (state, words, value);
  else if (g_str_equal (key, "fresh"))
    state->fresh_t = (guint32) tl_test_word_number (words, value);
  else if (g_str_equal (key, "returns"))
    state->return_turn = (guint16) tl_test_word_number (words, value);
  else if (g_str_equal (key, "drops"))
    state->drop_turn = (guint16) tl_test_word_number (words, value);
  else if (g_str_equal (key, "exploit-ar"))
    state->exploit_ar = (guint8) tl_test_word_number (words, value);
  else if (g_str_equal (key, "level"))
    state->level = (guint8) tl_test_word_number (words, value);
  else if (g_str_equal (key, "owner"))
    state->owner = tl_test_word_side (words, value);
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
          tl_test_word_hex (words, tl_map_grid (tl_situation_map (tl_edit_look (edit))), parts[1]);
      return TRUE;
    }
  if (g_str_equal (parts[0], "drops-at"))
    {
      state->drop_hex =
          tl_test_word_hex (words, tl_map_grid (tl_situation_map (tl_edit_look (edit))), parts[1]);
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
    tl_test_complain (words, "no such segment");
  if (words[2] == NULL)
    return;
  clock->phasing = tl_test_word_side (words, words[2]);
  if (words[3] != NULL)
    clock->turn = (int) tl_test_word_number (words, words[3]);
}

static void
read_converted (TlEdit *edit, char *const *words)
{
  const TlSituation *situation = tl_edit_look (edit);
  const TlMap *map = tl_situation_map (situation);
  TlHex hex = tl_test_word_hex (words, tl_map_grid (map), words[1]);
  int gauge = words[2] != NULL ? tl_map_find_gauge (map, words[2]) : -1;
  TlUnit by =
      gauge >= 0 && words[3] != NULL ? tl_situation_find (situation, words[3]) : TL_UNIT_NONE;

  if (gauge < 0)
    tl_test_complain (words, "no such gauge");
  if (words[3] != NULL && by == TL_UNIT_NONE)
    tl_test_complain (words, "no such unit");
  tl_edit_convert (edit, hex, (guint) gauge, by);
}

void
tl_test_read_change (TlEdit *edit, char *const *words)
{
  const TlSituation *situation = tl_edit_look (edit);
  TlUnit unit;

  if (g_str_equal (*words, "clock"))
    {
      read_clock (edit, words);
      return;
    }
  if (g_str_equal (*words, "weather"))
    {
      tl_edit_clock (edit)->weather =
          (guint8) tl_weather_find (tl_situation_scenario (situation), words[1]);
      return;
    }
  if (g_str_equal (*words, "control"))
    {
      const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

      tl_edit_set_control (edit, tl_test_word_hex (words, grid, words[1]),
                           g_strcmp0 (words[2], "none") == 0 ? TL_SIDE_NONE
                                                             : tl_test_word_side (words, words[2]));
      return;
    }
  if (g_str_equal (*words, "converted"))
    {
      read_converted (edit, words);
      return;
    }
  if (g_str_equal (*words, "rail-used"))
    {
      tl_edit_use_rail_cap (edit, (guint) tl_test_word_number (words, words[1]));
      return;
    }
  if (g_str_equal (*words, "trainbusting"))
    {
      const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

      tl_edit_trainbust (edit, tl_test_word_hex (words, grid, words[1]),
                         tl_test_word_side (words, words[2]));
      return;
    }
  if (g_str_equal (*words, "attacked"))
    {
      tl_edit_set_attacked (
          edit, tl_test_word_hex (words, tl_map_grid (tl_situation_map (situation)), words[1]));
      return;
    }
  unit = tl_situation_find (situation, *words);
  if (unit == TL_UNIT_NONE)
    tl_test_complain (words, "no such unit");
  for (char *const *word = words + 1; *word != NULL; word++)
    if (!read_state_word (edit, unit, words, *word))
      tl_test_complain (words, *word);
}
