/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-autosave.h"

#include "xml/tl-xml-game.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* Between the game and the rest of a file's name; a game's name has none. */
#define PART " -- "
#define ENDING ".xml"
/* Of a game's name: file systems take 255 bytes in all, and the system's letters may be long. */
#define NAME_MAX_LETTERS 40

static char *
folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "throwline", "autosaves", NULL);
}

/* As a part of a file's name.  (transfer full) */
static char *
clean_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *head =
      g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), NAME_MAX_LETTERS));

  for (char *c = head; *c != '\0'; c++)
    if (*c == '/' || (guchar) *c < ' ' || *c == 0x7f)
      *c = ' ';
  g_strstrip (head);
  if (*head == '.')
    *head = '_';
  g_auto (GStrv) parts = g_strsplit (head, PART, -1);
  return g_strjoinv (" - ", parts);
}

/* "turn 3, Pre-Turn, Red" */
static char *
moment_text (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlClock *clock = tl_situation_clock (situation);
  g_autofree char *turn = tl_turn_text (scenario, clock->turn);

  /* Translators: a turn of the game, a segment of it, a side. */
  return g_strdup_printf (_ ("%1$s, %2$s, %3$s"), turn, tl_phase_name (clock->phase),
                          scenario->sides[clock->phasing].name);
}

gboolean
tl_autosave_is_due (const TlHistory *history)
{
  const TlNode *node = tl_history_current (history);

  if (node->parent == NULL || node->branch->name != NULL)
    return FALSE;
  const TlClock *now = tl_situation_clock (node->situation);
  const TlClock *before = tl_situation_clock (node->parent->situation);
  return node->action->kind == TL_ACTION_NEXT &&
         (now->turn != before->turn || now->phasing != before->phasing);
}

static void
autosave_free (gpointer data)
{
  TlAutosave *save = data;

  g_free (save->path);
  g_free (save->title);
  g_free (save->game);
  g_free (save);
}

/* NULL when the name is none of ours. (transfer full) */
static TlAutosave *
autosave_new (const char *place, const char *file)
{
  g_autofree char *path = g_build_filename (place, file, NULL);
  const char *part = strstr (file, PART);
  GStatBuf status;

  if (part == NULL || !g_str_has_suffix (file, ENDING) || g_stat (path, &status) != 0)
    return NULL;
  TlAutosave *save = g_new0 (TlAutosave, 1);
  save->path = g_steal_pointer (&path);
  save->game = g_strndup (file, (gsize) (part - file));
  save->title = g_strndup (file, strlen (file) - strlen (ENDING));
  save->time = (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
  return save;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const TlAutosave *one = *(const TlAutosave *const *) a;
  const TlAutosave *other = *(const TlAutosave *const *) b;

  if (one->time != other->time)
    return one->time > other->time ? -1 : 1;
  return strcmp (one->path, other->path);
}

GPtrArray *
tl_autosave_list (void)
{
  g_autofree char *place = folder ();
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  GPtrArray *saves = g_ptr_array_new_with_free_func (autosave_free);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      TlAutosave *save = autosave_new (place, file);

      if (save != NULL)
        g_ptr_array_add (saves, save);
    }
  g_ptr_array_sort (saves, compare_times);
  return saves;
}

char *
tl_autosave_game (const char *path)
{
  g_autofree char *place = folder ();
  g_autofree char *parent = g_path_get_dirname (path);
  g_autofree char *file = g_path_get_basename (path);
  const char *part = strstr (file, PART);

  if (part == NULL || !g_str_equal (parent, place))
    return NULL;
  return g_strndup (file, (gsize) (part - file));
}

/* Beyond TL_AUTOSAVES of the game. */
static void
remove_oldest (const char *game)
{
  g_autoptr (GPtrArray) saves = tl_autosave_list ();
  guint n = 0;

  for (guint i = 0; i < saves->len; i++)
    {
      const TlAutosave *save = g_ptr_array_index (saves, i);

      if (g_str_equal (save->game, game) && ++n > TL_AUTOSAVES)
        g_unlink (save->path);
    }
}

gboolean
tl_autosave_write (const TlHistory *history, const char *name, GError **error)
{
  g_autofree char *place = folder ();
  g_autofree char *game = clean_name (name);
  g_autofree char *moment = moment_text (tl_history_situation (history));
  g_autofree char *clean = g_strdelimit (g_strdup (moment), "/", '-');
  g_autofree char *file = g_strconcat (game, PART, clean, ENDING, NULL);
  g_autofree char *path = g_build_filename (place, file, NULL);

  if (g_mkdir_with_parents (place, 0700) != 0)
    {
      int code = errno;

      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "%s: %s", place,
                   g_strerror (code));
      return FALSE;
    }
  if (!tl_xml_game_save (history, path, error))
    return FALSE;
  remove_oldest (game);
  return TRUE;
}
