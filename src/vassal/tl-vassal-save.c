/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "vassal/tl-vassal-save.h"

#include "board/tl-message.h"
#include "vassal/tl-vassal-sequence.h"
#include "xml/tl-xml-node.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SIGN_OF_COMMANDS '\x1b'
#define BOARD_PICKER "BoardPicker"
#define LAID_MAX 1000u

/* --- what hides it --- */

static void
fail (GError **error, TlXmlError code, const char *name, const char *text)
{
  g_autofree char *line = tl_message_line (name);

  g_set_error (error, TL_XML_ERROR, code, "%s: %s", line, text);
}

/* "!VCSK", two digits of the key, and two of each byte. */
static GBytes *
reveal_digits (const char *data, gsize size)
{
  GByteArray *bytes = g_byte_array_sized_new ((guint) (size / 2));
  int key = size > 1 ? g_ascii_xdigit_value (data[0]) * 16 + g_ascii_xdigit_value (data[1]) : 0;

  for (gsize i = 2; i + 1 < size; i += 2)
    {
      int high = g_ascii_xdigit_value (data[i]);
      int low = g_ascii_xdigit_value (data[i + 1]);
      guint8 byte = (guint8) ((high * 16 + low) ^ key);

      /* A line end behind the last one. */
      if (high < 0 || low < 0)
        break;
      g_byte_array_append (bytes, &byte, 1);
    }
  return g_byte_array_free_to_bytes (bytes);
}

static GBytes *
reveal_bytes (const char *data, gsize size)
{
  guint8 *bytes = g_malloc (size);

  for (gsize i = 1; i < size; i++)
    bytes[i - 1] = (guint8) (data[i] ^ data[0]);
  return g_bytes_new_take (bytes, size > 0 ? size - 1 : 0);
}

GBytes *
tl_vassal_reveal (GBytes *bytes, const char *name, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size >= 5 && g_ascii_strncasecmp (data, "!VCSK", 5) == 0)
    return reveal_digits (data + 5, size - 5);
  if (size >= 5 && memcmp (data, "!VCSZ", 5) == 0)
    {
      fail (error, TL_XML_ERROR_SYNTAX, name,
            _ ("expected a save of VASSAL up to 3.8, found a form of later versions (!VCSZ)"));
      return NULL;
    }
  if (size >= 5 && memcmp (data, "VOBS", 4) == 0)
    return reveal_bytes (data + 4, size - 4);
  return g_bytes_ref (bytes);
}

/* --- commands --- */

typedef struct
{
  TlVassalSave *save;
  const TlVassalModule *module;
  GHashTable *place_of;  /* piece id -> TlVassalPlaced */
  GPtrArray *stacks;     /* char **: fields of their states */
  GPtrArray *decks;      /* the same */
  GHashTable *places_of; /* TlVassalBoard -> its places */
  guint n_commands;
} Replay;

static void
placed_free (gpointer data)
{
  TlVassalPlaced *placed = data;

  g_clear_pointer (&placed->piece, tl_vassal_piece_free);
  g_free (placed->map);
  g_free (placed);
}

static gboolean
is_whole_number (const char *text)
{
  gint64 number;

  return g_ascii_string_to_signed (text, 10, G_MININT / 2, G_MAXINT / 2, &number, NULL);
}

/* A word for a type, and a state of a place and ids. */
static gboolean
is_stack (const char *type, const GPtrArray *state)
{
  return *type != '\0' && strpbrk (type, "\t;") == NULL && state->len >= 3 &&
         is_whole_number (state->pdata[1]) && is_whole_number (state->pdata[2]);
}

static void
add_piece (Replay *replay, const char *command)
{
  TlVassalSave *save = replay->save;
  g_autoptr (GPtrArray) parts = tl_vassal_split (command, '/');
  const char *id = tl_vassal_field (parts, 1);
  const char *type = tl_vassal_field (parts, 2);
  g_autoptr (GPtrArray) state = tl_vassal_split (tl_vassal_field (parts, 3), ';');

  if (is_stack (type, state))
    {
      g_ptr_array_add (replay->stacks, g_steal_pointer (&state));
      return;
    }
  if (g_hash_table_contains (replay->place_of, id) || save->pieces->len >= TL_VASSAL_PIECES_MAX)
    return;
  g_autoptr (TlVassalPiece) piece = tl_vassal_piece_read (
      type, tl_vassal_field (parts, 3), replay->module->prototypes, save->unknown);
  if (piece == NULL)
    {
      save->n_broken++;
      return;
    }
  if (piece->is_deck)
    {
      g_ptr_array_add (replay->decks, g_steal_pointer (&state));
      return;
    }
  TlVassalPlaced *placed = g_new0 (TlVassalPlaced, 1);
  placed->map = g_strdup (piece->map);
  placed->x = piece->x;
  placed->y = piece->y;
  placed->piece = g_steal_pointer (&piece);
  g_ptr_array_add (save->pieces, placed);
  g_hash_table_insert (replay->place_of, g_strdup (id), placed);
}

static TlVassalLaid
laid_of (const TlVassalBoard *board, gboolean is_reversed, const char *column, const char *row)
{
  return (TlVassalLaid){ .board = board,
                         .is_reversed = is_reversed,
                         .column = CLAMP (atoi (column), 0, 1000),
                         .row = CLAMP (atoi (row), 0, 1000) };
}

/* "Main MapBoardPicker", and for each board its name, column and row. */
static void
lay_boards (Replay *replay, const char *command)
{
  g_autoptr (GPtrArray) fields = tl_vassal_split (command, '\t');
  const char *first = tl_vassal_field (fields, 0);
  g_autofree char *name = g_strndup (first, strlen (first) - strlen (BOARD_PICKER));
  const TlVassalMap *map = tl_vassal_module_map (replay->module, name);

  if (map == NULL)
    return;
  GArray *laid = g_array_new (FALSE, FALSE, sizeof (TlVassalLaid));
  for (guint i = 1; i + 2 < fields->len && laid->len < LAID_MAX; i += 3)
    {
      char *board_name = fields->pdata[i];
      gboolean is_reversed = g_str_has_suffix (board_name, "/rev");

      if (is_reversed)
        board_name[strlen (board_name) - strlen ("/rev")] = '\0';
      const TlVassalBoard *board = tl_vassal_map_board (map, board_name);
      if (board == NULL)
        {
          tl_vassal_tally_add (replay->save->no_boards, board_name, 1);
          continue;
        }
      TlVassalLaid one = laid_of (board, is_reversed, fields->pdata[i + 1], fields->pdata[i + 2]);
      g_array_append_val (laid, one);
    }
  if (laid->len > 0)
    g_hash_table_replace (replay->save->laid, g_strdup (name), laid);
  else
    g_array_unref (laid);
}

/* FALSE: nothing behind it counts. */
static gboolean
obey (Replay *replay, const char *command)
{
  gsize head = strcspn (command, "\t");

  if (g_str_has_prefix (command, "+/"))
    add_piece (replay, command);
  else if (g_str_has_prefix (command, "begin_log") || g_str_has_prefix (command, "LOG\t"))
    {
      replay->save->is_log = TRUE;
      return FALSE;
    }
  else if (head >= strlen (BOARD_PICKER) && strncmp (command + head - strlen (BOARD_PICKER),
                                                     BOARD_PICKER, strlen (BOARD_PICKER)) == 0)
    lay_boards (replay, command);
  return TRUE;
}

typedef struct
{
  char *text;
  const char *rest;
} Level;

/* Commands hold commands: the levels that are being read lie on a pile. */
static void
obey_all (Replay *replay, const char *text)
{
  Level levels[TL_VASSAL_DEPTH_MAX];
  guint depth = 1;
  gboolean is_on = TRUE;

  levels[0].text = g_strdup (text);
  levels[0].rest = levels[0].text;
  while (depth > 0)
    {
      Level *level = &levels[depth - 1];
      char *token = is_on ? tl_vassal_next (&level->rest, SIGN_OF_COMMANDS) : NULL;

      if (token == NULL)
        {
          g_free (level->text);
          depth--;
        }
      else if (strchr (token, SIGN_OF_COMMANDS) != NULL && depth < TL_VASSAL_DEPTH_MAX)
        {
          levels[depth] = (Level){ token, token };
          depth++;
        }
      else
        {
          is_on = ++replay->n_commands <= TL_VASSAL_COMMANDS_MAX && obey (replay, token);
          g_free (token);
        }
    }
}

/* --- stacks --- */

/* Pieces that @state lists, from the bottom. */
static void
gather (Replay *replay, const GPtrArray *state, guint from, gboolean is_deck)
{
  const char *map = tl_vassal_field (state, 0);

  for (guint i = from; i < state->len; i++)
    {
      TlVassalPlaced *placed = g_hash_table_lookup (replay->place_of, state->pdata[i]);

      if (placed == NULL)
        continue;
      if (is_deck)
        {
          placed->is_in_deck = TRUE;
          continue;
        }
      g_free (placed->map);
      placed->map = *map != '\0' && strcmp (map, "null") != 0 ? g_strdup (map) : NULL;
      placed->x = atoi (tl_vassal_field (state, 1));
      placed->y = atoi (tl_vassal_field (state, 2));
    }
}

/* --- boards --- */

/* Beside those left of it in its row, and below those above it in its column. */
static void
lay_out (const TlVassalMap *map, GArray *laid)
{
  for (guint i = 0; i < laid->len; i++)
    {
      TlVassalLaid *one = &g_array_index (laid, TlVassalLaid, i);

      one->x = map->edge_width;
      one->y = map->edge_height;
      for (guint k = 0; k < laid->len; k++)
        {
          const TlVassalLaid *other = &g_array_index (laid, TlVassalLaid, k);

          if (other->row == one->row && other->column < one->column)
            one->x += other->board->width;
          if (other->column == one->column && other->row < one->row)
            one->y += other->board->height;
        }
    }
}

/* Of a map about which the save says nothing: as in a new game, else its first board. */
static void
lay_usual (Replay *replay, const TlVassalMap *map)
{
  if (map->usual != NULL && *map->usual != '\0')
    {
      g_autofree char *command = strstr (map->usual, BOARD_PICKER) != NULL
                                     ? g_strdup (map->usual)
                                     : g_strconcat (map->name, BOARD_PICKER "\t", map->usual, NULL);
      gsize head = strcspn (command, "\t");

      if (head >= strlen (BOARD_PICKER))
        lay_boards (replay, command);
    }
  if (map->boards->len > 0 && !g_hash_table_contains (replay->save->laid, map->name))
    {
      GArray *laid = g_array_new (FALSE, FALSE, sizeof (TlVassalLaid));
      TlVassalLaid one = laid_of (map->boards->pdata[0], FALSE, "0", "0");

      g_array_append_val (laid, one);
      g_hash_table_insert (replay->save->laid, g_strdup (map->name), laid);
    }
}

/* --- saves --- */

static TlVassalSave *
save_new (void)
{
  TlVassalSave *save = g_new0 (TlVassalSave, 1);

  save->pieces = g_ptr_array_new_with_free_func (placed_free);
  save->laid =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  save->unknown = tl_vassal_tally_new ();
  save->no_boards = tl_vassal_tally_new ();
  return save;
}

void
tl_vassal_save_free (TlVassalSave *save)
{
  g_ptr_array_unref (save->pieces);
  g_hash_table_unref (save->laid);
  g_hash_table_unref (save->unknown);
  g_hash_table_unref (save->no_boards);
  g_free (save);
}

static Replay
replay_of (TlVassalSave *save, const TlVassalModule *module)
{
  Replay replay = { .save = save, .module = module };

  replay.place_of = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  replay.stacks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  replay.decks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  replay.places_of = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  return replay;
}

static void
replay_clear (Replay *replay)
{
  g_hash_table_unref (replay->place_of);
  g_ptr_array_unref (replay->stacks);
  g_ptr_array_unref (replay->decks);
  g_hash_table_unref (replay->places_of);
}

/* What is said of all pieces and boards together. */
static void
finish (Replay *replay)
{
  for (guint i = 0; i < replay->stacks->len; i++)
    gather (replay, replay->stacks->pdata[i], 3, FALSE);
  for (guint i = 0; i < replay->decks->len; i++)
    gather (replay, replay->decks->pdata[i], 1, TRUE);
  for (guint i = 0; i < replay->module->maps->len; i++)
    {
      const TlVassalMap *map = replay->module->maps->pdata[i];

      if (!g_hash_table_contains (replay->save->laid, map->name))
        lay_usual (replay, map);
      GArray *laid = g_hash_table_lookup (replay->save->laid, map->name);
      if (laid != NULL)
        lay_out (map, laid);
    }
}

TlVassalSave *
tl_vassal_save_read (GBytes *bytes, const char *name, const TlVassalModule *module, GError **error)
{
  g_autoptr (TlVassalArchive) archive = NULL;
  g_autoptr (GBytes) hidden = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size >= 2 && memcmp (data, "PK", 2) == 0)
    {
      archive = tl_vassal_archive_open_bytes (bytes, name, error);
      hidden =
          archive != NULL ? tl_vassal_archive_read (archive, "savedGame", G_MAXSIZE, error) : NULL;
      if (hidden == NULL)
        return NULL;
    }
  g_autoptr (GBytes) plain = tl_vassal_reveal (hidden != NULL ? hidden : bytes, name, error);
  if (plain == NULL)
    return NULL;
  data = g_bytes_get_data (plain, &size);
  g_autofree char *text = size > 0 ? g_utf8_make_valid (data, (gssize) size) : g_strdup ("");
  if (!g_str_has_prefix (text, "begin_save"))
    {
      fail (error, TL_XML_ERROR_SYNTAX, name, _ ("expected a saved game of VASSAL, found none"));
      return NULL;
    }
  TlVassalSave *save = save_new ();
  Replay replay = replay_of (save, module);
  obey_all (&replay, text);
  finish (&replay);
  replay_clear (&replay);
  return save;
}

static TlVassalSave *
read_file (const char *path, const TlVassalModule *module, GError **error)
{
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, report);

  if (!tl_report_propagate (report, error))
    return NULL;
  return tl_vassal_save_read (bytes, path, module, error);
}

static GHashTable *
places_of (Replay *replay, const TlVassalBoard *board)
{
  GHashTable *places = g_hash_table_lookup (replay->places_of, board);

  if (places == NULL)
    {
      places = tl_vassal_board_places (board);
      g_hash_table_insert (replay->places_of, (gpointer) board, places);
    }
  return places;
}

/* Its place by the printed number that it names, or by its pixels. */
static void
place_stack (Replay *replay, const TlVassalMap *map, const TlVassalStack *stack)
{
  TlVassalSave *save = replay->save;
  const GArray *laid = g_hash_table_lookup (save->laid, map->name);
  const TlVassalLaid *found = NULL;
  TlVassalPoint at = { stack->x, stack->y };

  for (guint i = 0; laid != NULL && i < laid->len && found == NULL; i++)
    {
      const TlVassalLaid *one = &g_array_index (laid, TlVassalLaid, i);

      if (*stack->board == '\0' || strcmp (one->board->name, stack->board) == 0)
        found = one;
    }
  if (found == NULL)
    return;
  if (stack->uses_location)
    {
      const TlVassalPoint *point =
          g_hash_table_lookup (places_of (replay, found->board), stack->location);

      at = point != NULL ? *point : at;
    }
  tl_vassal_laid_to_map (found, &at.x, &at.y);
  for (guint i = 0; i < stack->slots->len && save->pieces->len < TL_VASSAL_PIECES_MAX; i++)
    {
      const TlVassalSlot *slot = stack->slots->pdata[i];
      TlVassalPiece *piece =
          tl_vassal_piece_read_text (slot->text, replay->module->prototypes, save->unknown);

      if (piece == NULL)
        {
          save->n_broken++;
          continue;
        }
      TlVassalPlaced *placed = g_new0 (TlVassalPlaced, 1);
      placed->piece = piece;
      placed->map = g_strdup (map->name);
      placed->x = (int) at.x;
      placed->y = (int) at.y;
      g_ptr_array_add (save->pieces, placed);
    }
}

static TlVassalSave *
new_game (const TlVassalModule *module)
{
  TlVassalSave *save = save_new ();
  Replay replay = replay_of (save, module);

  finish (&replay);
  for (guint i = 0; i < module->maps->len; i++)
    {
      const TlVassalMap *map = module->maps->pdata[i];

      for (guint k = 0; k < map->stacks->len; k++)
        place_stack (&replay, map, map->stacks->pdata[k]);
    }
  replay_clear (&replay);
  return save;
}

TlVassalSave *
tl_vassal_save_open (const TlVassalModule *module, const char *path, const char *set_up,
                     GError **error)
{
  if (path != NULL)
    return read_file (path, module, error);
  if (set_up == NULL)
    return new_game (module);
  for (guint i = 0; i < module->set_ups->len; i++)
    {
      const TlVassalSetUp *shipped = module->set_ups->pdata[i];

      if (strcmp (shipped->name, set_up) != 0)
        continue;
      g_autoptr (GBytes) bytes = tl_vassal_archive_read (
          tl_vassal_module_archive_of (module, shipped->file), shipped->file, G_MAXSIZE, error);
      return bytes != NULL ? tl_vassal_save_read (bytes, shipped->file, module, error) : NULL;
    }
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_CONTENT, _ ("The module has no set-up “%s”."),
               set_up);
  return NULL;
}

/* --- where --- */

/* A board that is turned has its pixels from the other corner; so has the way back. */
static void
turn (const TlVassalLaid *laid, double *x, double *y)
{
  if (laid->is_reversed)
    {
      *x = laid->board->width - *x;
      *y = laid->board->height - *y;
    }
}

const TlVassalLaid *
tl_vassal_save_locate (const TlVassalSave *save, const TlVassalMap *map, int *x, int *y)
{
  const GArray *laid = g_hash_table_lookup (save->laid, map->name);

  for (guint i = 0; laid != NULL && i < laid->len; i++)
    {
      const TlVassalLaid *one = &g_array_index (laid, TlVassalLaid, i);
      double board_x = *x - one->x;
      double board_y = *y - one->y;

      if (board_x < 0 || board_y < 0 || board_x > one->board->width || board_y > one->board->height)
        continue;
      turn (one, &board_x, &board_y);
      *x = (int) board_x;
      *y = (int) board_y;
      return one;
    }
  return NULL;
}

void
tl_vassal_laid_to_map (const TlVassalLaid *laid, double *x, double *y)
{
  turn (laid, x, y);
  *x += laid->x;
  *y += laid->y;
}
