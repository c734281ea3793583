/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-field.h"
#include "pieces/tl-track.h"
#include "rules/base/tl-craft.h"
#include "rules/movement/tl-sea-way.h"
#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* What an element says besides @others, NULL-terminated. (transfer full) */
static GArray *
texts_of (const xmlNode *node, const char *const *others)
{
  GArray *texts = g_array_sized_new (FALSE, FALSE, sizeof (TlFieldText), 16);

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      TlFieldText text = { name, tl_xml_value (attr) };

      if (!g_strv_contains (others, name))
        g_array_append_val (texts, text);
    }
  return texts;
}

static void
complain_about (const GPtrArray *faults, guint line, TlReport *report)
{
  for (guint i = 0; i < faults->len; i++)
    tl_xml_complain (report, line, "%s", (const char *) faults->pdata[i]);
}

static void
read_fields (const xmlNode *node, TlFieldTable table, const TlPiece *piece, const GArray *texts,
             TlReport *report)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  const TlFieldText *first = (const TlFieldText *) (const void *) texts->data;

  if (table == TL_FIELDS_PRINT)
    tl_fields_check_needed (piece->counter->kind, first, texts->len, faults);
  tl_fields_set (table, piece, first, texts->len, faults);
  complain_about (faults, tl_xml_line (node), report);
}

static void
put_fields (GString *text, TlFieldTable table, const TlPiece *piece)
{
  g_autoptr (GArray) said = tl_fields_said (table, piece);

  for (guint i = 0; i < said->len; i++)
    {
      const TlFieldText *each = &g_array_index (said, TlFieldText, i);

      /* The element around it says where it stands, and of what nationality it is. */
      if (strcmp (each->id, "at") != 0 && strcmp (each->id, "nationality") != 0)
        tl_xml_put_attr (text, each->id, each->text);
    }
}

static void
expect_word (TlReport *report, guint line, const char *name, const char *found)
{
  tl_xml_complain (report, line, _ ("%1$s: expected a word of scenario.rng, found \"%2$s\""), name,
                   found);
}

/* --- counters --- */

static void
remark_class (const xmlNode *node, const TlCounter *counter, TlReport *report)
{
  if (tl_xml_attr (node, "class") == NULL && counter->klass != TL_CLASS_OTHER)
    tl_report_remark (report, tl_xml_line (node),
                      /* Translators: %1$s is an id, %2$s a word of the file, "armor". */
                      _ ("\"%1$s\" shows a tank and has no class: it counts as %2$s (3.2a); say "
                         "class=\"other\" where it is not"),
                      counter->id, tl_class_id (counter->klass));
}

TlCounter *
tl_xml_read_counter (const xmlNode *node, TlSide side, const TlScenario *scenario, TlReport *report)
{
  static const char *const others[] = { "id", "side", "kind", NULL };
  const char *id = tl_xml_attr (node, "id");
  const char *kind_id = tl_xml_attr_or (node, "kind", "combat");
  TlPiece piece = { .scenario = scenario };
  TlKind kind;

  if (!tl_xml_check_id (node, id, report))
    return NULL;
  if (!tl_kind_parse (kind_id, &kind))
    {
      expect_word (report, tl_xml_line (node), "kind", kind_id);
      return NULL;
    }
  g_autoptr (GArray) texts = texts_of (node, others);
  piece.counter = tl_counter_new (id, kind, side);
  read_fields (node, TL_FIELDS_PRINT, &piece, texts, report);
  remark_class (node, piece.counter, report);
  return piece.counter;
}

void
tl_xml_put_counter (GString *text, const TlCounter *counter, const TlScenario *scenario)
{
  TlPiece piece = { .scenario = scenario, .counter = (TlCounter *) counter };

  tl_xml_put (text, "    <unit");
  tl_xml_put_attr (text, "id", counter->id);
  if (counter->kind != TL_KIND_COMBAT)
    tl_xml_put_attr (text, "kind", tl_kind_id (counter->kind));
  put_fields (text, TL_FIELDS_PRINT, &piece);
  tl_xml_put (text, "/>\n");
}

/* --- states --- */

/* The attributes of <u>, onto a fresh state. */
static void
xml_read_state (const xmlNode *node, const TlCounter *counter, const TlScenario *scenario,
                TlUnitState *state, TlReport *report)
{
  static const char *const others[] = { "id", NULL };
  TlPiece piece = { scenario, (TlCounter *) counter, state };
  g_autoptr (GArray) texts = texts_of (node, others);

  read_fields (node, TL_FIELDS_STATE, &piece, texts, report);
}

/* What differs from a fresh state; nothing when nothing does. */
static void
xml_put_state (GString *text, const TlCounter *counter, const TlScenario *scenario,
               const TlUnitState *state)
{
  TlPiece piece = { scenario, (TlCounter *) counter, (TlUnitState *) state };

  put_fields (text, TL_FIELDS_STATE, &piece);
}

/* Where the pieces of one <at>, <in>, <pool> or <dead> go. */
typedef struct
{
  TlHex hex;
  guint box;
} Spot;

typedef struct
{
  TlScenario *scenario;
  TlReport *report;
  TlEdit *edit;
  const char *sides[TL_SIDES];
  GHashTable *units;            /* text id -> TlUnit + 1, made ones too; ids are owned */
  GHashTable *placed;           /* TlUnit that have been mentioned */
  GHashTable *holders;          /* hex -> side + 1 of its combat units */
  GHashTable *single[TL_KINDS]; /* hexes that hold one of a kind of which there may be one (4.8) */
  guint n_made;
  guint n_controls;
  guint n_attacked;
  TlXmlTrackReader track;
} Reader;

/* Fields of the clock that the schedule brings, named as in tl-field.h. */
static const char *const clock_facts[] = { "weather", "done", "points", "repls" };

static const TlCounter *
counter_of (const Reader *reader, TlUnit unit)
{
  return tl_scenario_counter (reader->scenario, tl_edit_peek (reader->edit, unit)->counter);
}

/* --- which unit --- */

static TlUnit
find_unit (const Reader *reader, const char *id, guint line)
{
  gpointer found = g_hash_table_lookup (reader->units, id);

  if (found == NULL)
    {
      tl_xml_expect_counter (reader->report, line, id);
      return TL_UNIT_NONE;
    }
  return GPOINTER_TO_UINT (found) - 1;
}

/* FALSE when the file has mentioned it before. */
static gboolean
claim (Reader *reader, TlUnit unit, const char *id, guint line)
{
  if (g_hash_table_add (reader->placed, GUINT_TO_POINTER (unit)))
    return TRUE;
  tl_xml_complain (reader->report, line, _ ("expected every counter once, found \"%s\" again"), id);
  return FALSE;
}

static TlUnit
make_unit (Reader *reader, int counter, guint line)
{
  if (reader->n_made++ >= TL_XML_MADE_MAX)
    {
      if (reader->n_made == TL_XML_MADE_MAX + 1)
        tl_xml_complain (
            reader->report, line,
            _ ("expected at most %u pieces without a counter of their own, found more"),
            TL_XML_MADE_MAX);
      return TL_UNIT_NONE;
    }
  TlUnit unit = tl_edit_add_unit (reader->edit, (guint) counter);
  g_hash_table_insert (reader->units,
                       g_strdup (tl_situation_id (tl_edit_look (reader->edit), unit)),
                       GUINT_TO_POINTER (unit + 1));
  return unit;
}

static void
read_made (const xmlNode *node, Reader *reader)
{
  const char *like = tl_xml_attr (node, "like");
  int counter = tl_scenario_find_counter (reader->scenario, like);

  if (counter < 0)
    tl_xml_expect_counter (reader->report, tl_xml_line (node), like);
  else
    make_unit (reader, counter, tl_xml_line (node));
}

/* --- where --- */

/* 4.8c: never with enemy combat units; a hex holds one port, one air base, one hedgehog. */
static void
check_company (Reader *reader, TlUnit unit, TlHex hex, guint line)
{
  const TlCounter *counter = counter_of (reader, unit);
  guint side = tl_edit_peek (reader->edit, unit)->owner;
  gpointer key = GUINT_TO_POINTER (hex);
  char number[TL_HEX_NUMBER_MAX];

  tl_grid_format (tl_map_grid (reader->scenario->map), hex, number);
  if (tl_kind_is_combat (counter->kind))
    {
      guint holder = GPOINTER_TO_UINT (g_hash_table_lookup (reader->holders, key));

      if (holder != 0 && holder != side + 1)
        tl_xml_complain (
            reader->report, line,
            /* Translators: a hex, the id of a unit. */
            _ ("expected combat units of one side in %1$s, found \"%2$s\" with an enemy (4.8c)"),
            number, counter->id);
      g_hash_table_insert (reader->holders, key, GUINT_TO_POINTER (side + 1));
    }
  else if (reader->single[counter->kind] != NULL &&
           !g_hash_table_add (reader->single[counter->kind], key))
    tl_xml_complain (
        reader->report, line,
        /* Translators: a kind of counters, a hex, the id of a unit. */
        _ ("expected one counter of the kind \"%1$s\" in %2$s, found \"%3$s\" besides"),
        tl_kind_id (counter->kind), number, counter->id);
}

/* Rule 18.4f: on the coast, and where no other port is. */
static void
check_lst (const Reader *reader, TlUnit unit, TlHex hex, guint line)
{
  const TlMap *map = reader->scenario->map;
  char number[TL_HEX_NUMBER_MAX];

  if (!counter_of (reader, unit)->is_lst || counter_of (reader, unit)->kind != TL_KIND_PORT ||
      (tl_sea_is_coastal (map, hex) && tl_map_port_at (map, hex) == NULL))
    return;
  tl_grid_format (tl_map_grid (map), hex, number);
  tl_xml_complain (
      reader->report, line,
      /* Translators: the id of a unit, a hex. */
      _ ("expected an LST in a coastal hex without another port, found \"%1$s\" in %2$s (18.4f)"),
      counter_of (reader, unit)->id, number);
}

/* Rule 12.1c */
static void
check_dump (const Reader *reader, TlUnit unit, const Spot *spot, guint line)
{
  const TlCounter *counter = counter_of (reader, unit);

  if (counter->kind == TL_KIND_DUMP && spot->box != TL_BOX_POOL && spot->box != TL_BOX_DEAD &&
      tl_edit_peek (reader->edit, unit)->t == 0)
    tl_xml_complain (reader->report, line, _ ("expected a dump to hold SP, found \"%s\" empty"),
                     counter->id);
}

static void
put (Reader *reader, TlUnit unit, const Spot *spot, guint line)
{
  check_dump (reader, unit, spot, line);
  if (spot->hex == TL_HEX_NONE)
    {
      tl_edit_put_in_box (reader->edit, unit, spot->box);
      return;
    }
  tl_edit_place (reader->edit, unit, spot->hex);
  check_company (reader, unit, spot->hex, line);
  check_lst (reader, unit, spot->hex, line);
}

/* --- pieces --- */

static void
read_plain_units (const xmlNode *node, Reader *reader, const Spot *spot)
{
  const char *list = tl_xml_attr (node, "units");
  TlXmlWords words;
  const char *id;

  if (list == NULL)
    return;
  tl_xml_words_of (&words, list, tl_xml_line (node));
  while ((id = tl_xml_words_next (&words)) != NULL)
    {
      TlUnit unit = find_unit (reader, id, words.line);

      if (unit != TL_UNIT_NONE && claim (reader, unit, id, words.line))
        put (reader, unit, spot, words.line);
    }
}

static void
read_unit (const xmlNode *node, Reader *reader, const Spot *spot)
{
  const char *id = tl_xml_attr (node, "id");
  guint line = tl_xml_line (node);
  TlUnit unit = find_unit (reader, id, line);

  if (unit == TL_UNIT_NONE || !claim (reader, unit, id, line))
    return;
  xml_read_state (node, counter_of (reader, unit), reader->scenario,
                  tl_edit_unit (reader->edit, unit), reader->report);
  put (reader, unit, spot, line);
}

/* The counter sp-SIDE itself first, then pieces made like it. */
static TlUnit
nameless_dump (Reader *reader, int side, guint line)
{
  g_autofree char *id = tl_scenario_dump_id (reader->scenario, (TlSide) side);
  int counter = tl_scenario_find_counter (reader->scenario, id);

  if (counter < 0)
    return TL_UNIT_NONE;
  if (g_hash_table_add (reader->placed, GUINT_TO_POINTER ((guint) counter)))
    return (TlUnit) counter;
  return make_unit (reader, counter, line);
}

static void
read_dump (const xmlNode *node, Reader *reader, const Spot *spot)
{
  const char *id = tl_xml_attr (node, "id");
  const char *load = tl_xml_attr (node, "load");
  guint line = tl_xml_line (node);
  int side = tl_xml_side (reader->sides, tl_xml_attr (node, "owner"), line, reader->report);
  guint t;

  if (side < 0)
    return;
  TlUnit unit = id != NULL ? find_unit (reader, id, line) : nameless_dump (reader, side, line);
  if (unit == TL_UNIT_NONE || (id != NULL && !claim (reader, unit, id, line)))
    return;
  if (!tl_tokens_parse (load, reader->scenario->edition->tokens_per_sp, &t))
    {
      tl_xml_expect_supply (reader->report, line, load);
      return;
    }
  tl_edit_unit (reader->edit, unit)->t = t;
  put (reader, unit, spot, line);
}

static void
read_pieces (const xmlNode *node, Reader *reader, Spot spot)
{
  read_plain_units (node, reader, &spot);
  tl_xml_foreach (piece, node, NULL)
    {
      if (tl_xml_is (piece, "u"))
        read_unit (piece, reader, &spot);
      else
        read_dump (piece, reader, &spot);
    }
}

/* --- places --- */

static void
read_at (const xmlNode *node, Reader *reader)
{
  TlHex hex = tl_xml_hex (tl_map_grid (reader->scenario->map), tl_xml_attr (node, "hex"),
                          tl_xml_line (node), reader->report);

  if (hex != TL_HEX_NONE)
    read_pieces (node, reader, (Spot){ .hex = hex, .box = TL_BOX_NONE });
}

/* Rules 4.7, 4.7a: what is aboard Landing Craft can be carried, is its side's, and finds room. */
static void
check_hold (const xmlNode *node, const Reader *reader, guint box)
{
  const TlSituation *now = tl_edit_look (reader->edit);
  TlUnit craft = tl_situation_hold_of (now, box);

  if (craft == TL_UNIT_NONE)
    return;
  g_autoptr (GArray) cargo = tl_craft_cargo (now, craft);
  for (guint i = 0; i < cargo->len; i++)
    {
      TlUnit unit = g_array_index (cargo, TlUnit, i);

      if (!tl_craft_carries (now, craft, unit))
        tl_xml_complain (reader->report, tl_xml_line (node),
                         _ ("expected combat units, transport and SP of the craft's side aboard, "
                            "found \"%s\" (4.7)"),
                         tl_situation_id (now, unit));
    }
  if (tl_craft_load8 (now, craft) > tl_craft_capacity8 (now, craft))
    {
      g_autofree char *load = tl_craft_load_text (now, craft);

      tl_xml_complain (reader->report, tl_xml_line (node),
                       /* Translators: "3 of 2", points of capacity. */
                       _ ("expected no more aboard than there is room for, found %s points (4.7a)"),
                       load);
    }
}

static void
read_in (const xmlNode *node, Reader *reader)
{
  const char *id = tl_xml_attr (node, "box");
  int box = tl_scenario_find_box (reader->scenario, id);

  if (box < 0)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected a holding box, found \"%s\", which is none"), id);
  else
    {
      read_pieces (node, reader, (Spot){ .hex = TL_HEX_NONE, .box = (guint) box });
      check_hold (node, reader, (guint) box);
    }
}

static void
read_pool (const xmlNode *node, Reader *reader)
{
  read_pieces (node, reader, (Spot){ .hex = TL_HEX_NONE, .box = TL_BOX_POOL });
}

static void
read_dead (const xmlNode *node, Reader *reader)
{
  read_pieces (node, reader, (Spot){ .hex = TL_HEX_NONE, .box = TL_BOX_DEAD });
}

static void
read_control (const xmlNode *node, Reader *reader)
{
  int side =
      tl_xml_side (reader->sides, tl_xml_attr (node, "side"), tl_xml_line (node), reader->report);
  const TlGrid *grid = tl_map_grid (reader->scenario->map);
  TlXmlWords words;
  TlHex hex;

  tl_xml_words_in (&words, node);
  while (side >= 0 && (hex = tl_xml_next_hex (&words, grid, reader->report)) != TL_HEX_NONE &&
         tl_xml_count_hex (&reader->n_controls, TL_XML_CONTROLS_MAX, "control", words.line,
                           reader->report))
    tl_edit_set_control (reader->edit, hex, (TlSide) side);
}

static void
read_attacked (const xmlNode *node, Reader *reader)
{
  const TlGrid *grid = tl_map_grid (reader->scenario->map);
  TlXmlWords words;
  TlHex hex;

  tl_xml_words_in (&words, node);
  while ((hex = tl_xml_next_hex (&words, grid, reader->report)) != TL_HEX_NONE &&
         tl_xml_count_hex (&reader->n_attacked, TL_XML_ATTACKED_MAX, "attacked", words.line,
                           reader->report))
    tl_edit_set_attacked (reader->edit, hex);
}

static void
read_track (const xmlNode *node, Reader *reader)
{
  const char *id = tl_xml_attr (node, "by");
  TlUnit by = id != NULL ? find_unit (reader, id, tl_xml_line (node)) : TL_UNIT_NONE;

  tl_xml_read_track (node, &reader->track, by);
}

/* What it says of the schedule, in the texts of tl-field.h. */
static void
read_clock_facts (const xmlNode *node, const Reader *reader, TlClock *clock)
{
  TlClockFacts facts = { .clock = *clock };
  const TlPiece piece = { .scenario = reader->scenario, .fact = &facts };

  for (guint i = 0; i < G_N_ELEMENTS (clock_facts); i++)
    {
      const char *text = tl_xml_attr (node, clock_facts[i]);
      const TlField *field = tl_field_find (TL_FIELDS_CLOCK, clock_facts[i], TL_KIND_COMBAT);
      g_autoptr (GError) error = NULL;

      if (text != NULL && !tl_field_set (field, &piece, text, &error))
        tl_xml_complain (reader->report, tl_xml_line (node), "%s", error->message);
    }
  *clock = facts.clock;
}

/* "2 1/2" in sixteenths; FALSE, and a finding, when it is none. */
static gboolean
read_points (const xmlNode *node, const char *name, guint *points16, TlReport *report)
{
  const char *text = tl_xml_attr (node, name);
  TlFraction points;

  if (!tl_fraction_parse (text, &points) || points.num < 0 || points.num > TL_TOKENS_MAX ||
      TL_SEA_CAP16 % points.den != 0)
    {
      tl_xml_complain (report, tl_xml_line (node),
                       _ ("expected points of capacity, like \"2 1/2\", found \"%s\""), text);
      return FALSE;
    }
  *points16 = (guint) tl_fraction_multiply (points, tl_fraction_new (TL_SEA_CAP16, 1)).num;
  return TRUE;
}

/* At most one for each hex: a second one replaces the first. */
static void
read_handled (const xmlNode *node, TlXmlTrackReader *reader)
{
  TlHex hex = tl_xml_hex (tl_map_grid (reader->scenario->map), tl_xml_attr (node, "hex"),
                          tl_xml_line (node), reader->report);
  guint used16 = TL_PORT_ALL16;

  if (hex != TL_HEX_NONE && (g_strcmp0 (tl_xml_attr (node, "points"), "all") == 0 ||
                             read_points (node, "points", &used16, reader->report)))
    tl_edit_set_handled (reader->edit, hex, used16);
}

static void
read_mined (const xmlNode *node, TlXmlTrackReader *reader)
{
  const TlGrid *grid = tl_map_grid (reader->scenario->map);
  TlXmlWords words;
  TlHex hex;

  tl_xml_words_in (&words, node);
  while ((hex = tl_xml_next_hex (&words, grid, reader->report)) != TL_HEX_NONE &&
         tl_xml_count_hex (&reader->n_mined, TL_XML_MINED_MAX, "mined", words.line, reader->report))
    tl_edit_set_mined (reader->edit, hex, TRUE);
}

/* <sea> and <landing-table>, of a scenario; <sea-cap>, <handled> and <mined>, of a set-up. */
static void
xml_read_shipping (const xmlNode *node, TlXmlTrackReader *reader)
{
  guint used16;

  if (tl_xml_is (node, "handled"))
    read_handled (node, reader);
  else if (tl_xml_is (node, "mined"))
    read_mined (node, reader);
  else if (read_points (node, "used", &used16, reader->report))
    tl_edit_use_sea_cap (reader->edit, used16);
}

static void
read_shipping (const xmlNode *node, Reader *reader)
{
  xml_read_shipping (node, &reader->track);
}

static void
read_clock (const xmlNode *node, Reader *reader)
{
  TlClock *clock = tl_edit_clock (reader->edit);
  const char *phase = tl_xml_attr (node, "phase");
  const char *phasing = tl_xml_attr (node, "phasing");
  guint line = tl_xml_line (node);
  guint turn = tl_xml_count (node, "turn", TL_XML_TURN_MAX, (guint) clock->turn, reader->report);
  int phasing_side = tl_xml_side (reader->sides, phasing, line, reader->report);
  int first_side =
      tl_xml_side (reader->sides, tl_xml_attr_or (node, "first", phasing), line, reader->report);

  if (!tl_phase_parse (phase, &clock->phase))
    expect_word (reader->report, line, "phase", phase);
  /* Players may go on after the last turn (2.2), and save that. */
  if ((int) turn < reader->scenario->first_turn)
    tl_xml_complain (reader->report, line, _ ("expected turn %1$d or a later one, found %2$u"),
                     reader->scenario->first_turn, turn);
  read_clock_facts (node, reader, clock);
  clock->turn = (int) turn;
  clock->phasing = (TlSide) MAX (phasing_side, 0);
  clock->first = (TlSide) MAX (first_side, 0);
}

static const struct
{
  const char *element;
  void (*read) (const xmlNode *node, Reader *reader);
} parts[] = {
  { "clock", read_clock },
  { "made", read_made },
  { "at", read_at },
  { "in", read_in },
  { "pool", read_pool },
  { "dead", read_dead },
  { "control", read_control },
  { "attacked", read_attacked },
  { "converted", read_track },
  { "railhead", read_track },
  { "rail-cap", read_track },
  { "trainbusting", read_track },
  { "sea-cap", read_shipping },
  { "handled", read_shipping },
  { "mined", read_shipping },
};

static void
read_parts (const xmlNode *setup, Reader *reader)
{
  tl_xml_foreach (node, setup, NULL)
    for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
      if (tl_xml_is (node, parts[i].element))
        parts[i].read (node, reader);
}

/* --- the set-up --- */

static void
open_reader (Reader *reader)
{
  TlScenario *scenario = reader->scenario;

  reader->units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  reader->placed = g_hash_table_new (NULL, NULL);
  reader->holders = g_hash_table_new (NULL, NULL);
  reader->single[TL_KIND_PORT] = g_hash_table_new (NULL, NULL);
  reader->single[TL_KIND_AIR_BASE] = g_hash_table_new (NULL, NULL);
  reader->single[TL_KIND_HEDGEHOG] = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < TL_SIDES; i++)
    reader->sides[i] = scenario->sides[i].id;
  reader->track = (TlXmlTrackReader){
    .scenario = scenario, .edit = reader->edit, .report = reader->report, .sides = reader->sides
  };
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      g_hash_table_insert (reader->units, g_strdup (counter->id), GUINT_TO_POINTER (i + 1));
    }
}

static void
close_reader (Reader *reader)
{
  g_hash_table_unref (reader->units);
  g_hash_table_unref (reader->placed);
  g_hash_table_unref (reader->holders);
  for (guint i = 0; i < TL_KINDS; i++)
    g_clear_pointer (&reader->single[i], g_hash_table_unref);
}

TlSituation *
tl_xml_read_setup (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  g_autoptr (TlSituation) empty = tl_situation_new (scenario);
  Reader reader = { .scenario = scenario, .report = report };

  if (node == NULL)
    return g_steal_pointer (&empty);
  reader.edit = tl_situation_edit (empty);
  open_reader (&reader);
  read_parts (node, &reader);
  close_reader (&reader);
  return tl_edit_finish (reader.edit);
}

/* --- writing --- */

typedef struct
{
  GString *text;
  const TlSituation *situation;
  const TlScenario *scenario;
} Writer;

/* Units in the order in which they are written: by place, then by number. */
typedef struct
{
  guint64 place;
  TlUnit unit;
} Placed;

static int
compare_placed (const void *a, const void *b)
{
  const Placed *x = a;
  const Placed *y = b;

  if (x->place != y->place)
    return x->place < y->place ? -1 : 1;
  return x->unit < y->unit ? -1 : x->unit > y->unit;
}

/* Hexes first, then boxes, those too that stand for a hex (12.3e). */
static guint64
place_of (const TlUnitState *state)
{
  return state->box == TL_BOX_NONE ? state->hex : (guint64) TL_HEX_NONE + 1 + state->box;
}

static void
open_place (const Writer *writer, const TlUnitState *state)
{
  char number[TL_HEX_NUMBER_MAX];

  if (state->box == TL_BOX_NONE)
    tl_xml_put (writer->text, "    <at hex=\"%s\"",
                tl_grid_format (tl_map_grid (writer->scenario->map), state->hex, number));
  else if (state->box == TL_BOX_POOL)
    tl_xml_put (writer->text, "    <pool");
  else if (state->box == TL_BOX_DEAD)
    tl_xml_put (writer->text, "    <dead");
  else
    tl_xml_put (writer->text, "    <in box=\"%s\"",
                g_array_index (writer->scenario->boxes, TlBox, state->box).id);
}

static void
close_place (const Writer *writer, const TlUnitState *state)
{
  const char *element = state->box == TL_BOX_NONE   ? "at"
                        : state->box == TL_BOX_POOL ? "pool"
                        : state->box == TL_BOX_DEAD ? "dead"
                                                    : "in";

  tl_xml_put (writer->text, "    </%s>\n", element);
}

static char *
state_text (const Writer *writer, TlUnit unit)
{
  GString *text = g_string_new (NULL);

  xml_put_state (text, tl_situation_counter (writer->situation, unit), writer->scenario,
                 tl_situation_state (writer->situation, unit));
  return g_string_free (text, FALSE);
}

/* Units as on their counters in units=, the others with an element each. */
static void
put_place (const Writer *writer, const Placed *units, guint n)
{
  const TlUnitState *state = tl_situation_state (writer->situation, units[0].unit);
  GString *text = writer->text;
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const char *id = tl_situation_id (writer->situation, units[i].unit);
      g_autofree char *attributes = state_text (writer, units[i].unit);

      if (*attributes == '\0')
        g_string_append_printf (plain, "%s%s", plain->len > 0 ? " " : "", id);
      else
        g_string_append_printf (others, "      <u id=\"%s\"%s/>\n", id, attributes);
    }
  open_place (writer, state);
  tl_xml_put_attr (text, "units", plain->str);
  if (others->len == 0)
    {
      tl_xml_put (text, "/>\n");
      return;
    }
  tl_xml_put (text, ">\n%s", others->str);
  close_place (writer, state);
}

/* In the pool, and as it was made: the file need not mention it. */
static gboolean
is_untouched (const Writer *writer, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (writer->situation, unit);

  if (state->hex != TL_HEX_NONE || state->box != TL_BOX_POOL)
    return FALSE;
  g_autofree char *text = state_text (writer, unit);
  return *text == '\0';
}

static void
put_units (const Writer *writer)
{
  guint n = tl_situation_n_units (writer->situation);
  g_autofree Placed *placed = g_new (Placed, MAX (n, 1));
  guint n_placed = 0;

  for (TlUnit unit = 0; unit < n; unit++)
    if (!is_untouched (writer, unit))
      placed[n_placed++] =
          (Placed){ place_of (tl_situation_state (writer->situation, unit)), unit };
  qsort (placed, n_placed, sizeof *placed, compare_placed);
  for (guint i = 0, end; i < n_placed; i = end)
    {
      for (end = i + 1; end < n_placed && placed[end].place == placed[i].place;)
        end++;
      put_place (writer, placed + i, end - i);
    }
}

static void
put_made (const Writer *writer)
{
  for (TlUnit unit = writer->scenario->counters.len;
       unit < tl_situation_n_units (writer->situation); unit++)
    tl_xml_put (writer->text, "    <made like=\"%s\"/>\n",
                tl_situation_counter (writer->situation, unit)->id);
}

static void
put_clock_facts (const Writer *writer, const TlClock *clock)
{
  TlClockFacts facts = { .clock = *clock };
  const TlPiece piece = { .scenario = writer->scenario, .fact = &facts };

  for (guint i = 0; i < G_N_ELEMENTS (clock_facts); i++)
    {
      const TlField *field = tl_field_find (TL_FIELDS_CLOCK, clock_facts[i], TL_KIND_COMBAT);
      g_autofree char *text = tl_field_get (field, &piece);

      if (*text != '\0')
        tl_xml_put_attr (writer->text, clock_facts[i], text);
    }
}

static void
put_clock (const Writer *writer)
{
  const TlClock *clock = tl_situation_clock (writer->situation);
  const TlSideInfo *sides = writer->scenario->sides;

  tl_xml_put (writer->text, "    <clock turn=\"%d\"", clock->turn);
  tl_xml_put_attr (writer->text, "phase", tl_phase_id (clock->phase));
  tl_xml_put_attr (writer->text, "phasing", sides[clock->phasing].id);
  tl_xml_put_attr (writer->text, "first", sides[clock->first].id);
  put_clock_facts (writer, clock);
  tl_xml_put (writer->text, "/>\n");
}

/* Hexes twelve to a line, in an element that @open begins; nothing when there is no hex. */
static void
put_hexes (const Writer *writer, const char *open, const char *element,
           gboolean (*holds) (const TlSituation *situation, TlHex hex, TlSide side), TlSide side)
{
  const TlGrid *grid = tl_map_grid (writer->scenario->map);
  guint n = 0;

  for (TlHex hex = 0; hex < tl_grid_n_hexes (grid); hex++)
    if (holds (writer->situation, hex, side))
      {
        char number[TL_HEX_NUMBER_MAX];

        tl_xml_put (writer->text, "%s%s",
                    n == 0        ? open
                    : n % 12 == 0 ? "\n      "
                                  : " ",
                    tl_grid_format (grid, hex, number));
        n++;
      }
  if (n > 0)
    tl_xml_put (writer->text, "</%s>\n", element);
}

static gboolean
is_controlled (const TlSituation *situation, TlHex hex, TlSide side)
{
  return tl_situation_control (situation, hex) == side;
}

static gboolean
was_attacked (const TlSituation *situation, TlHex hex, TlSide side G_GNUC_UNUSED)
{
  return tl_situation_was_attacked (situation, hex);
}

static void
put_control (const Writer *writer, TlSide side)
{
  g_autofree char *open =
      g_strdup_printf ("    <control side=\"%s\">", writer->scenario->sides[side].id);

  put_hexes (writer, open, "control", is_controlled, side);
}

gboolean
tl_xml_check_settled (const TlSituation *situation, GError **error)
{
  if (tl_situation_n_decisions (situation) == 0 && tl_situation_fight (situation) == NULL)
    return TRUE;
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE,
               _ ("A decision is pending: save the game, not a scenario."));
  return FALSE;
}

static void
xml_put_shipping (GString *text, const TlSituation *situation)
{
  guint n;
  const TlPortState *ports = tl_shipping_ports (situation, &n);
  guint used16 = tl_shipping_used16 (situation);

  if (used16 > 0)
    {
      g_autofree char *used = tl_fraction_to_mixed_string (tl_fraction_new (used16, TL_SEA_CAP16));

      tl_xml_put (text, "    <sea-cap");
      tl_xml_put_attr (text, "used", used);
      tl_xml_put (text, "/>\n");
    }
  for (guint i = 0; i < n; i++)
    {
      char number[TL_HEX_NUMBER_MAX];
      const char *hex =
          tl_grid_format (tl_map_grid (tl_situation_map (situation)), ports[i].hex, number);
      g_autofree char *points =
          ports[i].used16 == TL_PORT_ALL16
              ? g_strdup ("all")
              : tl_fraction_to_mixed_string (tl_fraction_new (ports[i].used16, TL_SEA_CAP16));

      if (ports[i].used16 > 0)
        {
          tl_xml_put (text, "    <handled");
          tl_xml_put_attr (text, "hex", hex);
          tl_xml_put_attr (text, "points", points);
          tl_xml_put (text, "/>\n");
        }
      if (ports[i].is_mined)
        tl_xml_put (text, "    <mined>%s</mined>\n", hex);
    }
}

gboolean
tl_xml_put_setup (GString *text, const TlSituation *situation, GError **error)
{
  Writer writer = { text, situation, tl_situation_scenario (situation) };

  if (!tl_xml_check_settled (situation, error))
    return FALSE;
  tl_xml_put (text, "  <setup>\n");
  put_clock (&writer);
  put_made (&writer);
  put_units (&writer);
  for (TlSide side = 0; side < TL_SIDES; side++)
    put_control (&writer, side);
  tl_xml_put_track (text, situation);
  xml_put_shipping (text, situation);
  put_hexes (&writer, "    <attacked>", "attacked", was_attacked, TL_SIDE_NONE);
  tl_xml_put (text, "  </setup>\n");
  return TRUE;
}
