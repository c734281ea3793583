/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the map as text, and back. */
#include "config.h"

#include "play/tl-map-change.h"

#include "board/tl-message.h"
#include "play/tl-action.h"
#include "play/tl-fact-change.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const place_ids[] = { "name", "village", "city", NULL };
static const char *const source_ids[] = { "rail-edge", "other", "entry", NULL };

#define NONE "none"
#define UNKNOWN "unknown"
#define PAPER "paper"
#define ALSO "also"
#define NOBODY "nobody" /* whose source a port is */

/* --- the value -------------------------------------------------------------------------------- */

TlMapChange *
tl_map_change_new (TlMapChangeKind kind)
{
  TlMapChange *change = g_new0 (TlMapChange, 1);

  change->kind = kind;
  change->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  change->sides = g_array_new (FALSE, FALSE, sizeof (TlHexSide));
  change->out = TL_DIRECTIONS;
  change->gauge = -1;
  change->side = -1;
  return change;
}

TlMapChange *
tl_map_change_copy (const TlMapChange *change)
{
  TlMapChange *copy = g_memdup2 (change, sizeof *change);

  copy->hexes = g_array_copy (change->hexes);
  copy->sides = g_array_copy (change->sides);
  copy->id = g_strdup (change->id);
  copy->name = g_strdup (change->name);
  copy->scan = tl_scan_copy (change->scan);
  return copy;
}

void
tl_map_change_free (TlMapChange *change)
{
  if (change == NULL)
    return;
  g_array_unref (change->hexes);
  g_array_unref (change->sides);
  g_free (change->id);
  g_free (change->name);
  tl_scan_free (change->scan);
  g_free (change);
}

/* --- from text -------------------------------------------------------------------------------- */

typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  TlMapChange *change;
  const char *at;     /* what is still to be read */
  gboolean is_quoted; /* the word read last */
} Reader;

static gboolean misses_words (const Reader *reader, GError **error);
static gboolean too_much (const Reader *reader, const char *word, GError **error);

/* "TEXT" up to its closing sign. (transfer full) (nullable): without it */
static char *
read_quoted (Reader *reader)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *p = reader->at + 1;

  for (; *p != '"'; p++)
    {
      if (*p == '\\' && (p[1] == '"' || p[1] == '\\'))
        p++;
      if (*p == '\0')
        return NULL;
      g_string_append_c (text, *p);
    }
  reader->at = p + 1;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* (transfer full) (nullable): the next word, NULL at the end */
static char *
next_word (Reader *reader)
{
  char *word;

  reader->at += strspn (reader->at, " \t\r\n");
  reader->is_quoted = *reader->at == '"';
  if (*reader->at == '\0')
    return NULL;
  if (reader->is_quoted)
    {
      word = read_quoted (reader);
      if (word != NULL)
        return word;
      reader->is_quoted = FALSE;
    }
  gsize length = strcspn (reader->at, " \t\r\n");
  word = g_strndup (reader->at, length);
  reader->at += length;
  return word;
}

static gboolean
unknown_hex (const TlMap *map, const char *text, GError **error)
{
  g_autofree char *span = tl_grid_span (tl_map_grid (map));

  /* Translators: what was written, from which numbers to which, "01.01 - 12.10". */
  return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                         _ ("There is no hex “%1$s” on this map (%2$s)."), text, span);
}

/* The hex that @text begins with, up to its end or to one of @ends: numbers may hold such signs
 * themselves. */
static gboolean
take_hex (const TlMap *map, const char **text, const char *ends, TlHex *hex, GError **error)
{
  const char *end = *text;

  do
    {
      end += strcspn (end, ends);
      g_autofree char *number = g_strndup (*text, (gsize) (end - *text));
      *hex = tl_grid_parse (tl_map_grid (map), number);
      if (*hex != TL_HEX_NONE)
        {
          *text = end;
          return TRUE;
        }
    }
  while (*end++ != '\0');
  return unknown_hex (map, *text, error);
}

static gboolean
take_direction (const Reader *reader, const char **text, TlDirection *direction, GError **error)
{
  TlGridOrientation orientation = tl_map_grid (reader->map)->orientation;
  g_autofree char *name = g_strndup (*text, strcspn (*text, ","));

  if (!tl_direction_parse (orientation, name, direction))
    return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                           orientation == TL_GRID_FLAT
                               ? _ ("Expected a side N, NE, SE, S, SW or NW, found “%s”.")
                               : _ ("Expected a side NE, E, SE, SW, W or NW, found “%s”."),
                           name);
  *text += strlen (name);
  return TRUE;
}

static gboolean
touch (const Reader *reader, TlHex from, TlHex to, TlDirection *direction, GError **error)
{
  const TlGrid *grid = tl_map_grid (reader->map);
  char one[TL_HEX_NUMBER_MAX], other[TL_HEX_NUMBER_MAX];

  return tl_grid_direction (grid, from, to, direction) ||
         /* Translators: two hexes. */
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("%s and %s do not touch."),
                         tl_grid_format (grid, from, one), tl_grid_format (grid, to, other));
}

gboolean
tl_hexes_parse (const TlMap *map, const char *text, GArray *hexes, GError **error)
{
  while (TRUE)
    {
      TlHex hex;

      if (!take_hex (map, &text, ",", &hex, error))
        return FALSE;
      g_array_append_val (hexes, hex);
      if (*text == '\0')
        return TRUE;
      text++;
    }
}

static gboolean
parse_hexes (Reader *reader, const char *text, GError **error)
{
  return tl_hexes_parse (reader->map, text, reader->change->hexes, error);
}

/* HEX-HEX or HEX:SIDE, several parted by commas. */
static gboolean
parse_sides (Reader *reader, const char *text, GError **error)
{
  while (TRUE)
    {
      const char *found = text;
      TlHexSide side;
      TlHex other;

      if (!take_hex (reader->map, &text, "-:,", &side.hex, error))
        return FALSE;
      if (*text != '-' && *text != ':')
        return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                               _ ("A side is HEX-HEX, or at the rim HEX:N; found “%s”."), found);
      if (*text++ == ':')
        {
          if (!take_direction (reader, &text, &side.direction, error))
            return FALSE;
        }
      else if (!take_hex (reader->map, &text, ",", &other, error) ||
               !touch (reader, side.hex, other, &side.direction, error))
        return FALSE;
      g_array_append_val (reader->change->sides, side);
      if (*text == '\0')
        return TRUE;
      text++;
    }
}

/* HEX-HEX[-HEX...], HEX:SIDE, HEX-HEX:SIDE */
static gboolean
parse_way (Reader *reader, const char *text, GError **error)
{
  GArray *hexes = reader->change->hexes;

  while (TRUE)
    {
      TlHex hex;
      TlDirection direction;

      if (!take_hex (reader->map, &text, "-:", &hex, error))
        return FALSE;
      if (hexes->len > 0 &&
          !touch (reader, g_array_index (hexes, TlHex, hexes->len - 1), hex, &direction, error))
        return FALSE;
      g_array_append_val (hexes, hex);
      if (*text == '\0')
        return hexes->len > 1 ||
               tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                               _ ("A road leads from hex to hex, HEX-HEX, or off the map, HEX:N."));
      if (*text++ == ':')
        break;
    }
  if (!take_direction (reader, &text, &reader->change->out, error))
    return FALSE;
  return *text == '\0' ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is too much."), text);
}

/* The id of the terrain, hexside or road of that index, NULL behind the last. */
typedef const char *(*IdOf) (const TlTerrainChart *chart, guint index);

static const char *
terrain_id (const TlTerrainChart *chart, guint index)
{
  return index < chart->n_terrains ? chart->terrains[index].id : NULL;
}

static const char *
hexside_id (const TlTerrainChart *chart, guint index)
{
  return index < chart->n_hexsides ? chart->hexsides[index].id : NULL;
}

static const char *
road_id (const TlTerrainChart *chart, guint index)
{
  return index < chart->n_roads ? chart->roads[index].id : NULL;
}

/* @format: takes what was found, the id of the chart, and the ids that it has. */
static gboolean
unknown_kind (const Reader *reader, IdOf id_of, const char *format, const char *found,
              GError **error)
{
  const TlTerrainChart *chart = tl_map_chart (reader->map);
  g_autoptr (GString) ids = g_string_new (NULL);
  const char *id;

  for (guint i = 0; (id = id_of (chart, i)) != NULL; i++)
    tl_message_add_item (ids, id);
  return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, format, found, chart->id, ids->str);
}

/* KIND[+KIND...] of a list of the chart. */
static gboolean
parse_mask (Reader *reader, const char *word, int (*find) (const TlTerrainChart *, const char *),
            IdOf id_of, const char *format, GError **error)
{
  const TlTerrainChart *chart = tl_map_chart (reader->map);
  g_auto (GStrv) ids = g_strsplit (word, "+", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      int found = find (chart, ids[i]);

      if (found < 0)
        return unknown_kind (reader, id_of, format, ids[i], error);
      reader->change->mask |= 1u << found;
    }
  return TRUE;
}

static gboolean
parse_terrain (Reader *reader, const char *word, GError **error)
{
  reader->change->is_unknown = g_str_equal (word, UNKNOWN);
  if (reader->change->is_unknown || g_str_equal (word, PAPER))
    return TRUE;
  return parse_mask (reader, word, tl_terrain_chart_find_terrain, terrain_id,
                     /* Translators: what was written, the id of a terrain chart, ids in it. */
                     _ ("Expected a terrain of the chart “%2$s” (%3$s), unknown or paper; found "
                        "“%1$s”."),
                     error);
}

static gboolean
parse_hexsides (Reader *reader, const char *word, GError **error)
{
  reader->change->is_none = g_str_equal (word, NONE);
  return reader->change->is_none ||
         parse_mask (reader, word, tl_terrain_chart_find_hexside, hexside_id,
                     /* Translators: what was written, the id of a terrain chart, ids in it. */
                     _ ("Expected a hexside of the chart “%2$s” (%3$s), or none; found “%1$s”."),
                     error);
}

static gboolean
bad_gauge (const Reader *reader, const char *found, GError **error)
{
  guint n;
  const TlGauge *gauges = tl_map_gauges (reader->map, &n);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", gauges[i].id);
  if (n == 0)
    return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("The map has no gauges; found “%s”."),
                           found);
  /* Translators: ids of gauges, what was written. */
  return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                         _ ("Expected a railway with a gauge of the map (%s), found “%s”."),
                         list->str, found);
}

/* KIND[:GAUGE].  Rule 13.3e: where the map has gauges every railway is of one. */
static gboolean
parse_road (Reader *reader, const char *word, GError **error)
{
  const TlTerrainChart *chart = tl_map_chart (reader->map);
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  int kind = parts[0] != NULL ? tl_terrain_chart_find_road (chart, parts[0]) : -1;
  guint n_gauges;

  tl_map_gauges (reader->map, &n_gauges);
  reader->change->is_none = g_str_equal (word, NONE);
  if (reader->change->is_none)
    return TRUE;
  if (kind < 0)
    return unknown_kind (reader, road_id,
                         /* Translators: what was written, the id of a terrain chart, ids in it. */
                         _ ("Expected a road of the chart “%2$s” (%3$s), or none; found “%1$s”."),
                         word, error);
  reader->change->which = (guint) kind;
  if (parts[1] != NULL && !chart->roads[kind].is_rail)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("Only a railway has a gauge; found “%s”."), word);
  if (parts[1] == NULL && (n_gauges == 0 || !chart->roads[kind].is_rail))
    return TRUE;
  reader->change->gauge = parts[1] != NULL ? tl_map_find_gauge (reader->map, parts[1]) : -1;
  return reader->change->gauge >= 0 || bad_gauge (reader, word, error);
}

static gboolean
parse_kind (Reader *reader, const char *word, const char *const *ids, const char *expected,
            GError **error)
{
  reader->change->is_none = g_str_equal (word, NONE);
  if (reader->change->is_none)
    return TRUE;
  for (guint i = 0; ids[i] != NULL; i++)
    if (g_str_equal (word, ids[i]))
      {
        reader->change->which = i;
        return TRUE;
      }
  return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, expected, word);
}

static gboolean
parse_place_kind (Reader *reader, const char *word, GError **error)
{
  return parse_kind (reader, word, place_ids,
                     _ ("Expected name, village, city or none; found “%s”."), error);
}

static gboolean
parse_source_kind (Reader *reader, const char *word, GError **error)
{
  return parse_kind (reader, word, source_ids,
                     _ ("Expected rail-edge, other, entry or none; found “%s”."), error);
}

static gboolean
parse_capacity (Reader *reader, const char *word, GError **error)
{
  guint tokens_per_sp = tl_situation_edition (reader->situation)->tokens_per_sp;

  reader->change->is_none = g_str_equal (word, NONE);
  return reader->change->is_none || tl_tokens_parse (word, tokens_per_sp, &reader->change->t) ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                         _ ("Expected a capacity from 0 to %u Tokens, like 8, 8T or 2SP, or none; "
                            "found “%s”."),
                         TL_TOKENS_MAX, word);
}

static gboolean
parse_gauge_id (Reader *reader, const char *word, GError **error)
{
  reader->change->id = g_strdup (word);
  return tl_words_check_id (word, error);
}

/* --- the scan --------------------------------------------------------------------------------- */

/* The decimal number that @text begins with; @text is moved behind it.  FALSE: there is none, or it
 * is more than @max. */
static gboolean
take_number (const char **text, guint max, guint *number)
{
  gsize length = strspn (*text, "0123456789");
  g_autofree char *digits = g_strndup (*text, length);
  guint64 value;

  if (!g_ascii_string_to_unsigned (digits, 10, 0, max, &value, NULL))
    return FALSE;
  *text += length;
  *number = (guint) value;
  return TRUE;
}

/* Two numbers with a sign between them: 5000x4000 or 120,80. */
static gboolean
take_pair (const char *text, char between, guint *a, guint *b)
{
  return take_number (&text, G_MAXINT32, a) && *text++ == between &&
         take_number (&text, G_MAXINT32, b) && *text == '\0';
}

static gboolean
parse_pixel (Reader *reader, const char *word, GError **error)
{
  TlMapChange *change = reader->change;

  change->is_none = g_str_equal (word, NONE);
  return change->is_none || take_pair (word, ',', &change->x, &change->y) ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                         _ ("A pin stands at a pixel X,Y, or none; found “%s”."), word);
}

/* Behind the file's name: WIDTHxHEIGHT BYTES SHA256. */
static gboolean
read_scan (Reader *reader, const char *path, GError **error)
{
  g_autofree char *sides = next_word (reader);
  g_autofree char *bytes = sides != NULL ? next_word (reader) : NULL;
  g_autofree char *hash = bytes != NULL ? next_word (reader) : NULL;
  g_autofree char *fault = NULL;
  const char *digits = bytes;
  guint width, height, size;

  if (hash == NULL)
    return misses_words (reader, error);
  if (!take_pair (sides, 'x', &width, &height))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("A picture has WIDTHxHEIGHT pixels; found “%s”."), sides);
  if (!take_number (&digits, G_MAXINT32, &size) || *digits != '\0')
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("A picture's file has a size in bytes; found “%s”."), bytes);
  reader->change->scan = tl_scan_new (path, width, height, size, hash);
  return tl_scan_check (reader->change->scan, &fault) ||
         /* Translators: what is wrong with a picture. */
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("Not a picture: %s."), fault);
}

/* "FILE" and what follows, or none. */
static gboolean
parse_picture (Reader *reader, const char *word, GError **error)
{
  reader->change->is_none = !reader->is_quoted && g_str_equal (word, NONE);
  if (reader->change->is_none)
    return TRUE;
  if (!reader->is_quoted)
    return word[0] == '"'
               ? too_much (reader, word, error)
               : tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                                 _ ("A picture's file stands in quotes, as in \"%s\"."), word);
  return read_scan (reader, word, error);
}

/* --- the words of each kind ------------------------------------------------------------------- */

typedef gboolean (*Parse) (Reader *reader, const char *word, GError **error);

/* The two words that each kind begins with; NULL: it has no such word. */
static const struct
{
  const char *id;
  Parse where;
  Parse what;
  const char *form;
} forms[TL_MAP_CHANGE_KINDS] = {
  [TL_MAP_CHANGE_HEX] = { "hex", parse_hexes, parse_terrain,
                          "HEX[,HEX...] TERRAIN[+TERRAIN...]|unknown|paper" },
  [TL_MAP_CHANGE_HEXSIDE] = { "hexside", parse_sides, parse_hexsides,
                              "HEX-HEX[,HEX-HEX...] KIND[+KIND...]|none" },
  [TL_MAP_CHANGE_ROAD] = { "road", parse_way, parse_road, "HEX-HEX[-HEX...] KIND[:GAUGE]|none" },
  [TL_MAP_CHANGE_NAME] = { "name", parse_hexes, parse_place_kind,
                           "HEX name|village|city|none [\"TEXT\"] [also]" },
  [TL_MAP_CHANGE_SOURCE] = { "source", parse_hexes, parse_source_kind,
                             "HEX rail-edge|other|entry|none [SIDE] [\"TEXT\"] [also]" },
  [TL_MAP_CHANGE_PORT] = { "port", parse_hexes, parse_capacity,
                           "HEX T|none [SIDE|nobody] [\"TEXT\"] [also]" },
  [TL_MAP_CHANGE_GAUGE] = { "gauge", parse_gauge_id, NULL, "ID \"TEXT\"" },
  [TL_MAP_CHANGE_PICTURE] = { "picture", parse_picture, NULL,
                              "\"FILE\" WIDTHxHEIGHT BYTES SHA256|none" },
  [TL_MAP_CHANGE_PIN] = { "pin", parse_hexes, parse_pixel, "HEX X,Y|none" },
};

static gboolean
misses_words (const Reader *reader, GError **error)
{
  TlMapChangeKind kind = reader->change->kind;

  /* Translators: an action, and its form. */
  return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” needs %s."), forms[kind].id,
                         forms[kind].form);
}

static gboolean
is_about_one_hex (const TlMapChange *change)
{
  return change->kind == TL_MAP_CHANGE_NAME || change->kind == TL_MAP_CHANGE_SOURCE ||
         change->kind == TL_MAP_CHANGE_PORT;
}

static gboolean
is_named (const TlMapChange *change)
{
  return !change->is_none && (is_about_one_hex (change) || change->kind == TL_MAP_CHANGE_GAUGE);
}

static gboolean
must_be_named (const TlMapChange *change)
{
  return !change->is_none &&
         (change->kind == TL_MAP_CHANGE_NAME || change->kind == TL_MAP_CHANGE_GAUGE);
}

static gboolean
take_name (Reader *reader, const char *word, GError **error)
{
  if (g_utf8_strlen (word, -1) > TL_MAP_NAME_MAX)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("A name has at most %d letters; found %ld."), TL_MAP_NAME_MAX,
                           g_utf8_strlen (word, -1));
  for (const char *p = word; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_isprint (g_utf8_get_char (p)))
      return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                             _ ("A name is printable text; “%s” is not."), word);
  reader->change->name = g_strdup (word);
  return TRUE;
}

/* Behind all else: besides what is in the hex. */
static gboolean
is_also (const Reader *reader, const char *word)
{
  return word != NULL && !reader->is_quoted && is_about_one_hex (reader->change) &&
         !reader->change->is_none && g_str_equal (word, ALSO);
}

static gboolean
take_side (Reader *reader, const char *word, GError **error)
{
  const TlScenario *scenario = tl_situation_scenario (reader->situation);

  if (reader->change->kind == TL_MAP_CHANGE_PORT && g_str_equal (word, NOBODY))
    {
      reader->change->side = TL_PORT_NO_SOURCE;
      return TRUE;
    }
  reader->change->side = tl_scenario_find_side (scenario, word);
  return reader->change->side >= 0 ||
         tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                         _ ("Expected the side “%s” or “%s”, or a name in quotes; found “%s”."),
                         scenario->sides[0].id, scenario->sides[1].id, word);
}

/* @word: what nothing may be. */
static gboolean
too_much (const Reader *reader, const char *word, GError **error)
{
  if (word[0] == '"' && !reader->is_quoted)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("A quote “\"” is missing at the end."));
  if (is_named (reader->change) && reader->change->name == NULL && !reader->change->is_also)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("A name stands in quotes, as in \"%s\"."), word);
  return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is too much."), word);
}

/* What may come behind the first two words: SIDE, "TEXT", also. */
static gboolean
read_rest (Reader *reader, GError **error)
{
  TlMapChange *change = reader->change;
  g_autofree char *word = next_word (reader);

  if (word != NULL && word[0] != '"' && !reader->is_quoted &&
      (change->kind == TL_MAP_CHANGE_SOURCE || change->kind == TL_MAP_CHANGE_PORT) &&
      !change->is_none && !is_also (reader, word))
    {
      if (!take_side (reader, word, error))
        return FALSE;
      g_free (word);
      word = next_word (reader);
    }
  if (word != NULL && reader->is_quoted && is_named (change))
    {
      if (!take_name (reader, word, error))
        return FALSE;
      g_free (word);
      word = next_word (reader);
    }
  change->is_also = is_also (reader, word);
  if (change->is_also)
    {
      g_free (word);
      word = next_word (reader);
    }
  if (word != NULL)
    return too_much (reader, word, error);
  return change->name != NULL || !must_be_named (change) || misses_words (reader, error);
}

static gboolean
read_change (Reader *reader, GError **error)
{
  TlMapChangeKind kind = reader->change->kind;
  g_autofree char *where = next_word (reader);
  g_autofree char *what = where != NULL && forms[kind].what != NULL ? next_word (reader) : NULL;

  if (where == NULL || (what == NULL && forms[kind].what != NULL))
    return misses_words (reader, error);
  if (!forms[kind].where (reader, where, error) ||
      (what != NULL && !forms[kind].what (reader, what, error)))
    return FALSE;
  if ((is_about_one_hex (reader->change) || kind == TL_MAP_CHANGE_PIN) &&
      reader->change->hexes->len != 1)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” takes one hex, found “%s”."),
                           forms[kind].id, where);
  return read_rest (reader, error);
}

TlMapChange *
tl_map_change_parse (TlMapChangeKind kind, const char *text, const TlSituation *situation,
                     GError **error)
{
  g_autoptr (TlMapChange) change = tl_map_change_new (kind);
  Reader reader = { situation, tl_situation_map (situation), change, text, FALSE };

  return read_change (&reader, error) ? g_steal_pointer (&change) : NULL;
}

/* --- to text ---------------------------------------------------------------------------------- */

static void
append_hex (GString *text, const TlGrid *grid, const char *before, TlHex hex)
{
  char number[TL_HEX_NUMBER_MAX];

  g_string_append_printf (text, "%s%s", before, tl_grid_format (grid, hex, number));
}

void
tl_hexes_append (GString *text, const TlMap *map, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    append_hex (text, tl_map_grid (map), i == 0 ? "" : ",", g_array_index (hexes, TlHex, i));
}

static void
append_side (GString *text, const TlMap *map, TlHex hex, TlDirection direction)
{
  const TlGrid *grid = tl_map_grid (map);
  TlHex other = tl_map_neighbour (map, hex, direction);

  append_hex (text, grid, "", hex);
  if (other != TL_HEX_NONE)
    append_hex (text, grid, "-", other);
  else
    g_string_append_printf (text, ":%s", tl_direction_name (grid->orientation, direction));
}

static void
append_where (GString *text, const TlMapChange *change, const TlMap *map)
{
  const TlGrid *grid = tl_map_grid (map);

  if (change->kind != TL_MAP_CHANGE_ROAD)
    tl_hexes_append (text, map, change->hexes);
  else
    for (guint i = 0; i < change->hexes->len; i++)
      append_hex (text, grid, i == 0 ? "" : "-", g_array_index (change->hexes, TlHex, i));
  for (guint i = 0; i < change->sides->len; i++)
    {
      const TlHexSide *side = &g_array_index (change->sides, TlHexSide, i);

      if (i > 0)
        g_string_append_c (text, ',');
      append_side (text, map, side->hex, side->direction);
    }
  if (change->out < TL_DIRECTIONS)
    g_string_append_printf (text, ":%s", tl_direction_name (grid->orientation, change->out));
}

/* Ids, or names for the log, of what @change says that the hexes, sides or roads are. */
static void
append_what (GString *text, const TlMapChange *change, const TlMap *map, gboolean by_name)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  const char *between = "";

  for (guint i = 0; change->mask >> i != 0; i++)
    if (change->mask & 1u << i)
      {
        gboolean is_hex = change->kind == TL_MAP_CHANGE_HEX;
        const char *id = is_hex ? chart->terrains[i].id : chart->hexsides[i].id;
        const char *name = is_hex ? chart->terrains[i].name : chart->hexsides[i].name;

        g_string_append_printf (text, "%s%s", between, by_name ? name : id);
        between = by_name ? ", " : "+";
        if (i == TL_TERRAIN_MAX - 1)
          break;
      }
}

static void
append_id (GString *text, const TlMapChange *change, const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  guint n;

  if (change->is_none)
    g_string_append (text, NONE);
  else if (change->kind == TL_MAP_CHANGE_PIN)
    g_string_append_printf (text, "%u,%u", change->x, change->y);
  else if (change->is_unknown)
    g_string_append (text, UNKNOWN);
  else if (change->kind == TL_MAP_CHANGE_HEX && change->mask == 0)
    g_string_append (text, PAPER);
  else if (change->kind == TL_MAP_CHANGE_ROAD)
    g_string_append (text, tl_map_chart (map)->roads[change->which].id);
  else if (change->kind == TL_MAP_CHANGE_NAME)
    g_string_append (text, place_ids[change->which]);
  else if (change->kind == TL_MAP_CHANGE_SOURCE)
    g_string_append (text, source_ids[change->which]);
  else if (change->kind == TL_MAP_CHANGE_PORT)
    g_string_append_printf (text, "%u", change->t);
  else
    append_what (text, change, map, FALSE);
  if (change->gauge >= 0)
    g_string_append_printf (text, ":%s", tl_map_gauges (map, &n)[change->gauge].id);
}

/* (transfer full) */
static char *
scan_to_string (const TlScan *scan)
{
  GString *text = g_string_new (NULL);

  tl_words_append_quoted (text, scan->path);
  g_string_append_printf (text, " %ux%u %u %s", scan->width, scan->height, scan->size, scan->hash);
  return g_string_free (text, FALSE);
}

char *
tl_map_change_to_string (const TlMapChange *change, const TlSituation *situation)
{
  if (change->scan != NULL)
    return scan_to_string (change->scan);
  GString *text = g_string_new (NULL);
  append_where (text, change, tl_situation_map (situation));
  if (change->id != NULL)
    g_string_append (text, change->id);
  else if (text->len > 0)
    g_string_append_c (text, ' ');
  append_id (text, change, situation);
  if (change->side >= 0)
    g_string_append_printf (text, " %s", tl_situation_scenario (situation)->sides[change->side].id);
  else if (change->side == TL_PORT_NO_SOURCE)
    g_string_append (text, " " NOBODY);
  if (change->name != NULL)
    {
      g_string_append_c (text, ' ');
      tl_words_append_quoted (text, change->name);
    }
  if (change->is_also)
    g_string_append (text, " " ALSO);
  return g_string_free (text, FALSE);
}

/* --- in words --------------------------------------------------------------------------------- */

#define DESCRIBED_MAX 3

/* (transfer full): where, at most so many of them */
static char *
describe_where (const TlMapChange *change, const TlMap *map)
{
  g_autoptr (TlMapChange) few = tl_map_change_copy (change);
  guint n = change->hexes->len + change->sides->len;
  GString *text = g_string_new (NULL);

  if (change->kind == TL_MAP_CHANGE_ROAD && n > DESCRIBED_MAX)
    {
      append_hex (text, tl_map_grid (map), "", g_array_index (change->hexes, TlHex, 0));
      append_hex (text, tl_map_grid (map), " … ", g_array_index (change->hexes, TlHex, n - 1));
      return g_string_free (text, FALSE);
    }
  g_array_set_size (few->hexes, MIN (change->hexes->len, DESCRIBED_MAX));
  g_array_set_size (few->sides, MIN (change->sides->len, DESCRIBED_MAX));
  append_where (text, few, map);
  if (n > DESCRIBED_MAX)
    g_string_append (text, ",…");
  return g_string_free (text, FALSE);
}

/* (transfer full) */
static char *
describe_what (const TlMapChange *change, const TlMap *map)
{
  const TlTerrainChart *chart = tl_map_chart (map);

  if (change->is_unknown)
    return g_strdup (C_ ("what a hand makes a hex", "unknown"));
  if (change->kind == TL_MAP_CHANGE_HEX && change->mask == 0)
    return g_strdup (C_ ("what a hand makes a hex", "off the map"));
  if (change->is_none)
    return change->kind == TL_MAP_CHANGE_HEXSIDE  ? g_strdup (_ ("nothing along the hexside"))
           : change->kind == TL_MAP_CHANGE_ROAD   ? g_strdup (_ ("no road"))
           : change->kind == TL_MAP_CHANGE_NAME   ? g_strdup (_ ("no name"))
           : change->kind == TL_MAP_CHANGE_SOURCE ? g_strdup (_ ("no source"))
           : change->kind == TL_MAP_CHANGE_PIN    ? g_strdup (_ ("no pin"))
                                                  : g_strdup (_ ("no port"));
  if (change->kind == TL_MAP_CHANGE_ROAD)
    return g_strdup (chart->roads[change->which].name);
  if (change->kind == TL_MAP_CHANGE_PIN)
    return g_strdup_printf (_ ("pinned at %u, %u"), change->x, change->y);
  if (change->name != NULL && *change->name != '\0')
    return g_strdup (change->name);
  if (change->kind == TL_MAP_CHANGE_SOURCE)
    return g_strdup (_ ("a source"));
  if (change->kind == TL_MAP_CHANGE_PORT)
    return g_strdup (_ ("a port"));
  GString *text = g_string_new (NULL);
  append_what (text, change, map, TRUE);
  return g_string_free (text, FALSE);
}

static char *
picture_words (const TlMapChange *change)
{
  if (change->is_none)
    return g_strdup (_ ("no picture"));
  g_autofree char *name = g_path_get_basename (change->scan->path);
  /* Translators: a file. */
  return g_strdup_printf (_ ("picture %s"), name);
}

char *
tl_map_change_words (const TlMapChange *change, const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);

  if (change->kind == TL_MAP_CHANGE_PICTURE)
    return picture_words (change);
  g_autofree char *where = describe_where (change, map);
  g_autofree char *what = describe_what (change, map);
  if (change->kind == TL_MAP_CHANGE_GAUGE)
    return g_strdup_printf (_ ("gauge %s"), what);
  /* Translators: hexes or hexsides, what they become. */
  return g_strdup_printf (_ ("%s: %s"), where, what);
}
