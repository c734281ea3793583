/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-scenario.h"
#include "support/tl-test-scenario-private.h"

#include "pieces/tl-schedule.h"

#include <string.h>

/* A text being read, with what it has made so far. */
typedef struct
{
  GPtrArray *lines; /* GStrv: the words of a line */
  TlScenario *scenario;
  GPtrArray *states; /* per counter: GPtrArray of words about its state */
} Reader;

static void
read_unit (const Reader *reader, char *const *words)
{
  GPtrArray *rest = g_ptr_array_new_with_free_func (g_free);
  TlCounter *counter = tl_test_read_counter (reader->scenario, words, rest);

  g_ptr_array_add (reader->states, rest);
  if (tl_scenario_add_counter (reader->scenario, counter) == G_MAXUINT)
    tl_test_complain (words, "there is such a unit already");
}

static void
read_formation (const Reader *reader, char *const *words)
{
  TlFormation formation = {
    .id = g_strdup (words[1]),
    .name = g_strdup (words[1]),
    .side = tl_test_word_side (words, words[1] ? words[2] : NULL),
    .is_multi_unit = words[1] == NULL || words[2] == NULL || g_strcmp0 (words[3], "single") != 0,
  };

  g_array_append_val (reader->scenario->formations, formation);
}

static void
read_box (const Reader *reader, char *const *words)
{
  TlBox box = {
    .id = g_strdup (words[1]), .name = g_strdup (words[1]), .hex = TL_HEX_NONE, .rail = TL_HEX_NONE
  };

  if (words[1] != NULL && words[2] != NULL && g_str_has_prefix (words[2], "rail="))
    box.rail =
        tl_test_word_hex (words, tl_map_grid (reader->scenario->map), words[2] + strlen ("rail="));
  else if (words[1] != NULL && words[2] != NULL && g_str_has_prefix (words[2], "craft="))
    {
      int craft = tl_scenario_find_counter (reader->scenario, words[2] + strlen ("craft="));

      if (craft < 0)
        tl_test_complain (words, "there is no such craft so far");
      box.craft = (guint) craft + 1;
    }
  else if (words[1] != NULL && words[2] != NULL)
    box.hex = tl_test_word_hex (words, tl_map_grid (reader->scenario->map), words[2]);
  g_array_append_val (reader->scenario->boxes, box);
}

/* limit HQ WORD...: formations, nationalities and units that the HQ serves (12.3b(B)) */
static void
read_limit (const Reader *reader, char *const *words)
{
  TlScenario *scenario = reader->scenario;
  int hq = tl_scenario_find_counter (scenario, words[1] != NULL ? words[1] : "");
  TlHqLimit limit;

  if (hq < 0)
    tl_test_complain (words, "there is no such HQ so far");
  tl_hq_limit_init (&limit);
  for (char *const *word = words + 2; *word != NULL; word++)
    {
      int formation = tl_scenario_find_formation (scenario, *word);
      int counter = tl_scenario_find_counter (scenario, *word);

      if (formation >= 0)
        g_array_append_val (limit.formations, formation);
      else if (counter >= 0)
        g_array_append_val (limit.counters, counter);
      else
        g_ptr_array_add (limit.nations, g_strdup (*word));
    }
  g_array_append_val (scenario->hq_limits, limit);
  tl_scenario_counter (scenario, hq)->hq_limit = (guint16) scenario->hq_limits->len;
}

static void
read_rail (const Reader *reader, char *const *words)
{
  TlSideRail *rail = &reader->scenario->sides[tl_test_word_side (words, words[1])].rail;

  *rail = (TlSideRail){ 0, -1, rail->cap_t };
  for (char *const *word = words + 2; *word != NULL; word++)
    {
      int gauge = tl_map_find_gauge (reader->scenario->map, *word);

      if (gauge < 0)
        tl_test_complain (words, "no such gauge");
      rail->uses |= (guint8) (1u << gauge);
      rail->lays = (gint8) (rail->lays < 0 ? gauge : rail->lays);
    }
}

static void
read_weather (const Reader *reader, char *const *words)
{
  TlEntry *entry = tl_entry_new (TL_ENTRY_WEATHER);
  TlPiece piece = { .scenario = reader->scenario, .fact = entry };
  g_autofree char *costs = g_strjoinv (" ", (char **) words + 2);
  TlFieldText texts[] = { { "id", words[1] }, { "costs", costs } };
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  if (!tl_fields_set (tl_entry_fields (TL_ENTRY_WEATHER), &piece, texts, G_N_ELEMENTS (texts),
                      faults))
    tl_test_complain (words, faults->pdata[0]);
  tl_schedule_add (reader->scenario->entries, entry);
}

/* Reads what is fixed; leaves the changes to the set-up for later. */
static gboolean
read_scenario_line (const Reader *reader, char *const *words)
{
  if (g_str_equal (*words, "weather"))
    {
      read_weather (reader, words);
      return FALSE;
    }
  if (g_str_equal (*words, "clock") || g_str_equal (*words, "control") ||
      g_str_equal (*words, "attacked") || g_str_equal (*words, "converted") ||
      g_str_equal (*words, "trainbusting") || g_str_equal (*words, "rail-used"))
    return FALSE;
  for (TlOptionKind option = 0; option < TL_OPTIONS; option++)
    if (g_str_equal (*words, tl_option_id (option)))
      {
        reader->scenario->options[option] = TRUE;
        return TRUE;
      }
  if (g_str_equal (*words, "fuel"))
    reader->scenario->keeps_fuel = TRUE;
  else if (g_str_equal (*words, "air-strips"))
    reader->scenario->has_air_strips = TRUE;
  else if (g_str_equal (*words, "soviet-drops"))
    reader->scenario->sides[tl_test_word_side (words, words[1])].drops = TL_DROP_FORCE_SOVIET;
  else if (g_str_equal (*words, "early-allied-drops"))
    reader->scenario->sides[tl_test_word_side (words, words[1])].drops = TL_DROP_FORCE_EARLY_ALLIED;
  else if (g_str_equal (*words, "landing"))
    {
      g_free (reader->scenario->landing);
      reader->scenario->landing = g_strjoinv (" ", (char **) words + 1);
    }
  else if (g_str_equal (*words, "rail-cap"))
    reader->scenario->sides[tl_test_word_side (words, words[1])].rail.cap_t =
        (guint) tl_test_word_number (words, words[2]);
  else if (g_str_equal (*words, "sea-cap"))
    reader->scenario->sides[tl_test_word_side (words, words[1])].sea_cap_t =
        (guint) tl_test_word_number (words, words[2]);
  else if (g_str_equal (*words, "two-step-brigades"))
    reader->scenario->two_step_brigades = TRUE;
  else if (g_str_equal (*words, "choice"))
    g_ptr_array_add (reader->scenario->edition->choices,
                     tl_choice_new (words[1], "", words[2], ""));
  else if (g_str_equal (*words, "formation"))
    read_formation (reader, words);
  else if (g_str_equal (*words, "rail"))
    read_rail (reader, words);
  else if (g_str_equal (*words, "box"))
    read_box (reader, words);
  else if (g_str_equal (*words, "limit"))
    read_limit (reader, words);
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
    tl_test_read_change (
        edit, (char *const *) ((GPtrArray *) g_ptr_array_index (reader->states, i))->pdata);
  for (guint i = 0; i < reader->lines->len; i++)
    tl_test_read_change (edit, g_ptr_array_index (reader->lines, i));
  tl_scenario_take_start (reader->scenario, tl_edit_finish (edit));
}

static TlEdition *own_edition;
static TlTerrainChart *own_chart;

void
tl_test_use_tables (TlEdition *edition, TlTerrainChart *chart)
{
  own_edition = edition;
  own_chart = chart;
}

TlEdition *
tl_test_used_edition (void)
{
  return own_edition != NULL ? tl_edition_ref (own_edition) : tl_test_edition ();
}

TlTerrainChart *
tl_test_used_chart (void)
{
  return own_chart != NULL ? tl_terrain_chart_ref (own_chart) : tl_test_terrain_chart ();
}

TlScenario *
tl_test_scenario (const char *text)
{
  Reader reader = { .lines = tl_test_split_lines (text, "\n") };
  g_autoptr (TlEdition) edition = tl_test_used_edition ();
  g_autoptr (TlMap) map = tl_test_read_map (reader.lines);

  reader.scenario = tl_scenario_new ("test", map, edition);
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
  g_autoptr (GPtrArray) lines = tl_test_split_lines (text, "\n;");
  TlEdit *edit = tl_situation_edit (situation);

  for (guint i = 0; i < lines->len; i++)
    tl_test_read_change (edit, g_ptr_array_index (lines, i));
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

GArray *
tl_test_units (const TlSituation *situation, const char *ids)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_auto (GStrv) words = g_strsplit_set (ids, " ,", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TlUnit unit = tl_test_unit (situation, words[i]);

      g_array_append_val (units, unit);
    }
  return units;
}

GArray *
tl_test_hexes (const TlSituation *situation, const char *numbers)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_auto (GStrv) words = g_strsplit_set (numbers, " ,", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TlHex hex = tl_test_hex (situation, words[i]);

      g_array_append_val (hexes, hex);
    }
  return hexes;
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

guint32
tl_test_dump_t (const TlSituation *situation, TlHex hex, TlSide side)
{
  guint32 t = 0;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_state (situation, unit)->owner == side)
      t += tl_situation_state (situation, unit)->t;
  return t;
}

guint64
tl_test_tokens (const TlSituation *situation)
{
  guint64 t = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    t += tl_situation_state (situation, unit)->t;
  return t;
}

guint64
tl_test_payments_t (const GArray *payments)
{
  guint64 t = 0;

  for (guint i = 0; i < payments->len; i++)
    t += g_array_index (payments, TlPayment, i).t;
  return t;
}
