/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-script.h"

#include "pieces/tl-schedule.h"
#include "pieces/tl-track.h"
#include "play/tl-action.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- reading ---------------------------------------------------------------------------------- */

static void
line_free (TlScriptLine *line)
{
  g_free (line->text);
  g_free (line);
}

/* Editors of Windows begin a text in UTF-8 with it. */
#define BYTE_ORDER_MARK "\357\273\277"

/* Where a comment begins, or the end of @text. */
static char *
comment_in (char *text)
{
  gboolean is_quoted = FALSE;
  char *c = text;

  for (; *c != '\0'; c++)
    if (*c == '"')
      is_quoted = !is_quoted;
    else if (is_quoted && *c == '\\' && c[1] != '\0')
      c++;
    else if (!is_quoted && *c == '#' && (c == text || g_ascii_isspace (c[-1])))
      break;
  return c;
}

/* The number of the line in which @place lies. */
static guint
line_of (const char *text, const char *place)
{
  guint line = 1;

  for (const char *c = text; c < place; c++)
    line += *c == '\n';
  return line;
}

GPtrArray *
tl_script_lines (const char *text, gsize length, guint *line, GError **error)
{
  g_autoptr (GPtrArray) script = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  const char *bad;

  *line = 1;
  if (length > TL_SCRIPT_MAX_BYTES)
    {
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("more than %u bytes"), TL_SCRIPT_MAX_BYTES);
      return NULL;
    }
  if (!g_utf8_validate (text, (gssize) length, &bad))
    {
      *line = line_of (text, bad);
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, "%s", _ ("no UTF-8 text"));
      return NULL;
    }
  if (g_str_has_prefix (text, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      *comment_in (lines[i]) = '\0';
      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (script->len == TL_SCRIPT_MAX_ACTIONS)
        {
          *line = i + 1;
          tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("more than %u actions"),
                          TL_SCRIPT_MAX_ACTIONS);
          return NULL;
        }
      TlScriptLine *entry = g_new0 (TlScriptLine, 1);
      entry->line = i + 1;
      entry->text = g_strdup (lines[i]);
      g_ptr_array_add (script, entry);
    }
  return g_steal_pointer (&script);
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Where lines of lists are broken. */
#define WIDTH 92u

typedef struct
{
  GString *text;
  const TlSituation *situation;
  const TlScenario *scenario;
  const TlMap *map;
  const TlGrid *grid;
} Writer;

/* @line: (transfer full); controls, which no line can have, become blanks as in files */
static void
put_line (const Writer *writer, char *line)
{
  for (char *c = line; *c != '\0'; c++)
    if ((guchar) *c < ' ' || *c == 0x7f)
      *c = ' ';
  g_string_append_printf (writer->text, "%s\n", line);
  g_free (line);
}

static void
put_comment (const Writer *writer, const char *comment)
{
  g_string_append_printf (writer->text, "\n# %s\n", comment);
}

/* The verb, words divided by commas, and what they become: as many lines as needed. */
static void
put_list (const Writer *writer, TlActionKind kind, const GPtrArray *words, const char *what)
{
  GString *line = NULL;

  for (guint i = 0; i < words->len; i++)
    {
      const char *word = words->pdata[i];

      if (line == NULL)
        line = g_string_new (tl_action_kind_id (kind));
      g_string_append_printf (line, "%c%s", strchr (line->str, ' ') == NULL ? ' ' : ',', word);
      if (i + 1 < words->len && line->len + strlen (words->pdata[i + 1]) + strlen (what) < WIDTH)
        continue;
      g_string_append_printf (line, " %s", what);
      put_line (writer, g_string_free (line, FALSE));
      line = NULL;
    }
}

/* Lists of words, by what they become, in the order in which these were met. */
typedef struct
{
  GHashTable *by_what; /* what -> GPtrArray of words */
  GPtrArray *whats;    /* of the table */
} Groups;

static Groups
groups_new (void)
{
  return (Groups){ g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) g_ptr_array_unref),
                   g_ptr_array_new () };
}

/* @what, @word: (transfer full) */
static void
groups_take (Groups *groups, char *what, char *word)
{
  GPtrArray *words = g_hash_table_lookup (groups->by_what, what);

  if (words == NULL)
    {
      words = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (groups->whats, what);
      g_hash_table_insert (groups->by_what, what, words);
    }
  else
    g_free (what);
  g_ptr_array_add (words, word);
}

/* Frees @groups. */
static void
put_groups (const Writer *writer, TlActionKind kind, Groups *groups)
{
  for (guint i = 0; i < groups->whats->len; i++)
    put_list (writer, kind, g_hash_table_lookup (groups->by_what, groups->whats->pdata[i]),
              groups->whats->pdata[i]);
  g_ptr_array_unref (groups->whats);
  g_hash_table_unref (groups->by_what);
}

/* --- fields ----------------------------------------------------------------------------------- */

/* The verb and its id. (transfer full) */
static GString *
begin_line (TlActionKind kind, const char *id)
{
  GString *line = g_string_new (tl_action_kind_id (kind));

  if (id != NULL)
    g_string_append_printf (line, " %s", id);
  return line;
}

/* The first @n_always fields of @fact, and others that differ from @assumed. Returns: how many */
static guint
append_fields (const Writer *writer, GString *line, TlFieldTable table, gpointer fact,
               gpointer assumed, guint n_always)
{
  TlPiece piece = { .scenario = writer->scenario, .situation = writer->situation, .fact = fact };
  TlPiece other = { .scenario = writer->scenario, .situation = writer->situation, .fact = assumed };
  guint n, n_said = 0;
  const TlField *fields = tl_fields (table, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = tl_field_get (&fields[i], &piece);
      g_autofree char *usual = i < n_always ? NULL : tl_field_get (&fields[i], &other);

      if (usual != NULL && strcmp (text, usual) == 0)
        continue;
      tl_words_append (line, fields[i].id, text);
      n_said++;
    }
  return n_said;
}

/* A line of them, unless nothing is to be said. */
static void
put_fields (const Writer *writer, TlActionKind kind, const char *id, TlFieldTable table,
            gpointer fact, gpointer assumed, guint n_always)
{
  GString *line = begin_line (kind, id);

  if (append_fields (writer, line, table, fact, assumed, n_always) > 0)
    put_line (writer, g_string_free (line, FALSE));
  else
    g_string_free (line, TRUE);
}

/* --- the scenario ----------------------------------------------------------------------------- */

static void
put_heading (const Writer *writer)
{
  g_autoptr (TlScenario) blank =
      tl_scenario_new (writer->scenario->id, writer->scenario->map, writer->scenario->edition);

  blank->first_turn = writer->scenario->first_turn;
  blank->last_turn = writer->scenario->last_turn;
  put_fields (writer, TL_ACTION_SCENARIO, NULL, TL_FIELDS_SCENARIO, (gpointer) writer->scenario,
              blank, 1);
  for (guint i = 0; i < writer->scenario->turn_names->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("%d", writer->scenario->first_turn + (int) i);

      if (*(const char *) writer->scenario->turn_names->pdata[i] != '\0')
        put_fields (writer, TL_ACTION_TURN, id, TL_FIELDS_TURN,
                    &writer->scenario->turn_names->pdata[i], NULL, 1);
    }
}

/* Behind the gauges, which they use. */
static void
put_sides (const Writer *writer)
{
  for (guint i = 0; i < TL_SIDES; i++)
    {
      TlSideInfo usual = { .rail = { TL_SIDE_USES_ALL, -1, 0 } };

      put_fields (writer, TL_ACTION_SIDE, writer->scenario->sides[i].id, TL_FIELDS_SIDE,
                  (gpointer) &writer->scenario->sides[i], &usual, 3);
    }
}

static void
put_formations (const Writer *writer)
{
  const GArray *formations = writer->scenario->formations;
  TlFormation usual = { .stripe = 0xffffff, .is_multi_unit = TRUE };

  if (formations->len > 0)
    put_comment (writer, _ ("Formations"));
  for (guint i = 0; i < formations->len; i++)
    {
      TlFormation *formation = &g_array_index (formations, TlFormation, i);

      put_fields (writer, TL_ACTION_FORMATION, formation->id, TL_FIELDS_FORMATION, formation,
                  &usual, 2);
    }
}

/* Without their crafts, of which there are none yet. */
static void
put_boxes (const Writer *writer)
{
  const GArray *boxes = writer->scenario->boxes;
  TlBox usual = { .hex = TL_HEX_NONE, .rail = TL_HEX_NONE };

  if (boxes->len > 0)
    put_comment (writer, _ ("Holding boxes"));
  for (guint i = 0; i < boxes->len; i++)
    {
      TlBox box = g_array_index (boxes, TlBox, i);

      box.craft = 0;
      put_fields (writer, TL_ACTION_BOX, box.id, TL_FIELDS_BOX, &box, &usual, 1);
    }
}

static void
put_holds (const Writer *writer)
{
  const GArray *boxes = writer->scenario->boxes;

  for (guint i = 0; i < boxes->len; i++)
    {
      const TlBox *box = &g_array_index (boxes, TlBox, i);

      if (box->craft == 0)
        continue;
      GString *line = begin_line (TL_ACTION_BOX, box->id);
      tl_words_append (line, "craft", tl_scenario_counter (writer->scenario, box->craft - 1)->id);
      put_line (writer, g_string_free (line, FALSE));
    }
}

/* --- the map ---------------------------------------------------------------------------------- */

/* "woods+hills" (transfer full) */
static char *
mask_text (guint32 mask, const char *(*id) (const TlTerrainChart *chart, guint i),
           const TlTerrainChart *chart)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 32; i++)
    if ((mask & 1u << i) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "+" : "", id (chart, i));
  return g_string_free (text, FALSE);
}

static const char *
terrain_id (const TlTerrainChart *chart, guint i)
{
  return chart->terrains[i].id;
}

static const char *
hexside_id (const TlTerrainChart *chart, guint i)
{
  return chart->hexsides[i].id;
}

static void
put_hexes (const Writer *writer)
{
  Groups groups = groups_new ();

  for (TlHex hex = 0; hex < tl_map_n_hexes (writer->map); hex++)
    {
      guint32 mask = tl_map_terrain (writer->map, hex);

      if (!tl_map_is_unknown (writer->map, hex))
        groups_take (&groups,
                     mask == 0 ? g_strdup ("paper")
                               : mask_text (mask, terrain_id, tl_map_chart (writer->map)),
                     tl_grid_format_dup (writer->grid, hex));
    }
  put_groups (writer, TL_ACTION_HEX, &groups);
}

/* "12.04-12.05", or at the rim "12.04:N". (transfer full) */
static char *
hexside_text (const Writer *writer, TlHex hex, TlDirection direction)
{
  TlHex other = tl_map_neighbour (writer->map, hex, direction);
  char one[TL_HEX_NUMBER_MAX], two[TL_HEX_NUMBER_MAX];

  tl_grid_format (writer->grid, hex, one);
  return other != TL_HEX_NONE
             ? g_strconcat (one, "-", tl_grid_format (writer->grid, other, two), NULL)
             : g_strconcat (one, ":", tl_direction_name (writer->grid->orientation, direction),
                            NULL);
}

static void
put_hexsides (const Writer *writer)
{
  Groups groups = groups_new ();

  for (TlHex hex = 0; hex < tl_map_n_hexes (writer->map); hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        guint32 mask = tl_map_hexsides (writer->map, hex, d);
        TlHex owner;
        TlDirection own;

        tl_hexside_canonical (writer->grid, hex, d, &owner, &own);
        if (mask != 0 && owner == hex && own == d)
          groups_take (&groups, mask_text (mask, hexside_id, tl_map_chart (writer->map)),
                       hexside_text (writer, hex, d));
      }
  put_groups (writer, TL_ACTION_HEXSIDE, &groups);
}

/* A long way goes on in the next line, from the hex where the first ends. */
static void
put_way (const Writer *writer, const TlRoadWay *way, const char *kind)
{
  GString *line = begin_line (TL_ACTION_ROAD, NULL);
  guint n_hexes = 0;

  for (guint i = 0; i < way->hexes->len; i++)
    {
      char number[TL_HEX_NUMBER_MAX];
      gboolean is_last = i == way->hexes->len - 1;

      tl_grid_format (writer->grid, g_array_index (way->hexes, TlHex, i), number);
      g_string_append_printf (line, "%c%s", n_hexes++ == 0 ? ' ' : '-', number);
      if (is_last && way->out < TL_DIRECTIONS)
        g_string_append_printf (line, ":%s",
                                tl_direction_name (writer->grid->orientation, way->out));
      if (!is_last && (n_hexes == 1 || line->len + 2 * strlen (number) + strlen (kind) < WIDTH))
        continue;
      g_string_append_printf (line, " %s", kind);
      put_line (writer, g_string_free (line, FALSE));
      line = begin_line (TL_ACTION_ROAD, NULL);
      g_string_append_printf (line, " %s", number);
      n_hexes = 1;
    }
  g_string_free (line, TRUE);
}

static void
put_roads (const Writer *writer)
{
  const TlTerrainChart *chart = tl_map_chart (writer->map);
  guint n;
  const TlGauge *gauges = tl_map_gauges (writer->map, &n);

  for (guint i = 0; i < chart->n_roads; i++)
    for (int gauge = -1; gauge < (chart->roads[i].is_rail ? (int) n : 0); gauge++)
      {
        g_autoptr (GPtrArray) ways = tl_map_ways (writer->map, i, gauge);
        g_autofree char *kind = g_strconcat (chart->roads[i].id, gauge >= 0 ? ":" : NULL,
                                             gauge >= 0 ? gauges[gauge].id : NULL, NULL);

        for (guint k = 0; k < ways->len; k++)
          put_way (writer, ways->pdata[k], kind);
      }
}

/* Takes @change. */
static void
put_change (const Writer *writer, TlMapChange *change)
{
  g_autoptr (TlAction) action = tl_action_new_map_change (change);

  put_line (writer, tl_action_to_string (action, writer->situation));
}

static void
put_gauges (const Writer *writer)
{
  guint n;
  const TlGauge *gauges = tl_map_gauges (writer->map, &n);

  for (guint i = 0; i < n; i++)
    {
      TlMapChange *change = tl_map_change_new (TL_MAP_CHANGE_GAUGE);

      change->id = g_strdup (gauges[i].id);
      change->name = g_strdup (gauges[i].name != NULL ? gauges[i].name : "");
      put_change (writer, change);
    }
}

static TlMapChange *
change_in (TlMapChangeKind kind, TlHex hex, const char *name)
{
  TlMapChange *change = tl_map_change_new (kind);

  g_array_append_val (change->hexes, hex);
  change->name = g_strdup (name);
  return change;
}

/* Takes @change.  Of what stands in one of @hexes, with another before it, `also` is said: so lists
 * keep their order. */
static void
put_change_in (const Writer *writer, TlMapChange *change, GHashTable *hexes)
{
  TlHex hex = g_array_index (change->hexes, TlHex, 0);

  change->is_also = !g_hash_table_add (hexes, GUINT_TO_POINTER (hex));
  put_change (writer, change);
}

static void
put_places (const Writer *writer)
{
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  guint n;
  const TlPlace *places = tl_map_places (writer->map, &n);

  for (guint i = 0; i < n; i++)
    {
      TlMapChange *change = change_in (TL_MAP_CHANGE_NAME, places[i].hex,
                                       places[i].name != NULL ? places[i].name : "");

      change->which = places[i].kind;
      put_change_in (writer, change, hexes);
    }
}

static void
put_sources (const Writer *writer)
{
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  guint n;
  const TlSource *sources = tl_map_sources (writer->map, &n);

  for (guint i = 0; i < n; i++)
    {
      TlMapChange *change = change_in (TL_MAP_CHANGE_SOURCE, sources[i].hex, sources[i].name);

      change->which = sources[i].kind;
      change->side = sources[i].side;
      put_change_in (writer, change, hexes);
    }
}

static void
put_ports (const Writer *writer)
{
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  guint n;
  const TlPort *ports = tl_map_ports (writer->map, &n);

  for (guint i = 0; i < n; i++)
    {
      TlMapChange *change = change_in (TL_MAP_CHANGE_PORT, ports[i].hex, ports[i].name);

      change->t = ports[i].capacity_t;
      change->side = ports[i].source_side;
      put_change_in (writer, change, hexes);
    }
}

static void
put_scan (const Writer *writer)
{
  const TlScan *scan = tl_map_scan (writer->map);

  if (scan == NULL)
    return;
  TlMapChange *change = tl_map_change_new (TL_MAP_CHANGE_PICTURE);
  change->scan = tl_scan_copy (scan);
  put_change (writer, change);
  for (guint i = 0; i < scan->pins->len; i++)
    {
      const TlScanPin *pin = &g_array_index (scan->pins, TlScanPin, i);

      change = change_in (TL_MAP_CHANGE_PIN, pin->hex, NULL);
      change->x = pin->x;
      change->y = pin->y;
      put_change (writer, change);
    }
}

/* --- counters and units ----------------------------------------------------------------------- */

static void
append_said (GString *line, const GArray *said)
{
  for (guint i = 0; i < said->len; i++)
    tl_words_append (line, g_array_index (said, TlFieldText, i).id,
                     g_array_index (said, TlFieldText, i).text);
}

/* Those of @said whose name says something of the print, too, which `new` takes it for: the level
 * of a hedgehog; or with @is_new those of which it does not. Returns: how many */
static guint
append_state (GString *line, const GArray *said, TlKind kind, gboolean is_new)
{
  guint n = 0;

  for (guint i = 0; i < said->len; i++)
    {
      const TlFieldText *text = &g_array_index (said, TlFieldText, i);

      if ((tl_field_find (TL_FIELDS_PRINT, text->id, kind) == NULL) != is_new)
        continue;
      tl_words_append (line, text->id, text->text);
      n++;
    }
  return n;
}

static void
put_unit (const Writer *writer, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (writer->situation, unit);
  TlPiece piece = { .scenario = writer->scenario, .counter = (TlCounter *) counter };
  g_autoptr (GArray) print = tl_fields_said (TL_FIELDS_PRINT, &piece);
  GString *line = begin_line (TL_ACTION_NEW, counter->id);

  piece.state = (TlUnitState *) tl_situation_state (writer->situation, unit);
  g_autoptr (GArray) state = tl_fields_said (TL_FIELDS_STATE, &piece);
  tl_words_append (line, "side", writer->scenario->sides[counter->side].id);
  if (counter->kind != TL_KIND_COMBAT)
    tl_words_append (line, "kind", tl_kind_id (counter->kind));
  append_said (line, print);
  append_state (line, state, counter->kind, TRUE);
  put_line (writer, g_string_free (line, FALSE));
  line = begin_line (TL_ACTION_SET, counter->id);
  if (append_state (line, state, counter->kind, FALSE) > 0)
    put_line (writer, g_string_free (line, FALSE));
  else
    g_string_free (line, TRUE);
}

static void
put_units (const Writer *writer)
{
  put_comment (writer, _ ("Counters, where they stand, and what has happened to them"));
  for (TlUnit unit = 0; unit < tl_situation_n_units (writer->situation); unit++)
    put_unit (writer, unit);
}

/* Rule 12.3b(B) */
static void
put_limit (const Writer *writer, guint number)
{
  GString *line = begin_line (TL_ACTION_LIMIT, NULL);
  const char *between = " ";

  for (guint i = 0; i < writer->scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (writer->scenario, i);

      if (counter->hq_limit != number)
        continue;
      g_string_append_printf (line, "%s%s", between, counter->id);
      between = ",";
    }
  g_autofree char *words = tl_fact_change_limit_words (writer->scenario, number);
  g_string_append_printf (line, " %s", words);
  put_line (writer, g_string_free (line, FALSE));
}

static void
put_suggestions (const Writer *writer)
{
  const GArray *suggestions = writer->scenario->suggestions;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlSuggestion usual = { .target = TL_HEX_NONE, .attackers = none };

  for (guint i = 0; i < suggestions->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);

      put_fields (writer, TL_ACTION_SUGGESTION, id, TL_FIELDS_SUGGESTION,
                  &g_array_index (suggestions, TlSuggestion, i), &usual, 3);
    }
}

/* Before the clock, which names the weather. */
static void
put_schedule (const Writer *writer)
{
  guint n_of_kind[TL_ENTRY_KINDS] = { 0 };

  for (guint i = 0; i < writer->scenario->entries->len; i++)
    {
      TlEntry *entry = writer->scenario->entries->pdata[i];
      g_autoptr (TlEntry) usual = tl_entry_new (entry->kind);
      g_autofree char *id =
          g_strdup_printf ("%s.%u", tl_entry_kind_id (entry->kind), ++n_of_kind[entry->kind]);

      put_fields (writer, TL_ACTION_SCHEDULE, id, tl_entry_fields (entry->kind), entry, usual, 0);
    }
}

/* --- the situation ---------------------------------------------------------------------------- */

static void
put_marks (const Writer *writer)
{
  TlHexFacts usual = { .control = TL_SIDE_NONE, .gauge = -1, .by = TL_UNIT_NONE };
  Groups groups = groups_new ();

  for (TlHex hex = 0; hex < tl_map_n_hexes (writer->map); hex++)
    {
      TlHexFacts facts = tl_hex_facts_of (writer->situation, hex);

      if (facts.control == TL_SIDE_NONE && !facts.is_attacked && facts.gauge < 0 &&
          facts.busts == 0 && facts.handled16 == 0 && !facts.is_mined)
        continue;
      GString *what = g_string_new (NULL);
      append_fields (writer, what, TL_FIELDS_HEX, &facts, &usual, 0);
      groups_take (&groups, g_string_free (what, FALSE), tl_grid_format_dup (writer->grid, hex));
    }
  put_groups (writer, TL_ACTION_MARK, &groups);
}

static void
put_clock (const Writer *writer)
{
  TlClockFacts usual = { .clock = { .turn = writer->scenario->first_turn } };
  TlClockFacts facts = { *tl_situation_clock (writer->situation),
                         tl_track_used16 (writer->situation),
                         tl_shipping_used16 (writer->situation) };

  put_fields (writer, TL_ACTION_CLOCK, NULL, TL_FIELDS_CLOCK, &facts, &usual, 0);
}

void
tl_script_put (GString *text, const TlSituation *situation)
{
  TlMap *map = tl_situation_map (situation);
  Writer writer = { text, situation, tl_situation_scenario (situation), map, tl_map_grid (map) };

  put_heading (&writer);
  put_gauges (&writer);
  put_sides (&writer);
  put_comment (&writer, _ ("The map"));
  put_hexes (&writer);
  put_hexsides (&writer);
  put_roads (&writer);
  put_places (&writer);
  put_sources (&writer);
  put_ports (&writer);
  put_scan (&writer);
  put_formations (&writer);
  put_boxes (&writer);
  put_units (&writer);
  put_holds (&writer);
  for (guint i = 0; i < writer.scenario->hq_limits->len; i++)
    put_limit (&writer, i + 1);
  put_schedule (&writer);
  put_comment (&writer, _ ("Hexes and the clock"));
  put_marks (&writer);
  put_clock (&writer);
  put_suggestions (&writer);
}
