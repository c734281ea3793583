/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tl-journal.h"

#include "xml/tl-xml-game.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* Of a line; once there were fewer. */
#define FIELDS 6
#define FIELDS_BEFORE 4
#define JOINED "+"

struct _TlJournal
{
  char *folder;
  char *name; /* NULL: nothing written yet */
  int log;    /* locked while we live; -1 when closed */
};

/* --- places ---------------------------------------------------------------------------------- */

static char *
folder_or_default (const char *folder)
{
  return folder != NULL ? g_strdup (folder)
                        : g_build_filename (g_get_user_state_dir (), "throwline", "journals", NULL);
}

static char *
file_of (const char *folder, const char *name, const char *ending)
{
  g_autofree char *base = g_strconcat (name, ending, NULL);

  return g_build_filename (folder, base, NULL);
}

static gboolean
fail_errno (GError **error, const char *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "%s: %s", path,
               g_strerror (code));
  return FALSE;
}

/* --- writing --------------------------------------------------------------------------------- */

TlJournal *
tl_journal_new (const char *folder)
{
  TlJournal *journal = g_new0 (TlJournal, 1);

  journal->folder = folder_or_default (folder);
  journal->log = -1;
  return journal;
}

void
tl_journal_reset (TlJournal *journal)
{
  if (journal->log >= 0)
    close (journal->log);
  journal->log = -1;
  if (journal->name != NULL)
    tl_journal_discard (journal->folder, journal->name);
  g_clear_pointer (&journal->name, g_free);
}

void
tl_journal_free (TlJournal *journal)
{
  if (journal == NULL)
    return;
  tl_journal_reset (journal);
  g_free (journal->folder);
  g_free (journal);
}

/* Opens and locks NAME.log; its name sorts by time, and differs between programs and windows. */
static gboolean
open_log (TlJournal *journal, GError **error)
{
  g_autofree char *name =
      g_strdup_printf ("%013" G_GINT64_FORMAT "-%d", g_get_real_time () / 1000, (int) getpid ());
  g_autofree char *path = file_of (journal->folder, name, ".log");

  if (g_mkdir_with_parents (journal->folder, 0700) != 0)
    return fail_errno (error, journal->folder);
  journal->log = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (journal->log < 0)
    return fail_errno (error, path);
  if (flock (journal->log, LOCK_EX | LOCK_NB) != 0)
    {
      fail_errno (error, path);
      close (journal->log);
      journal->log = -1;
      return FALSE;
    }
  journal->name = g_steal_pointer (&name);
  return TRUE;
}

static gboolean
begin (TlJournal *journal, const TlHistory *history, GError **error)
{
  g_autofree char *path = NULL;

  if (!open_log (journal, error))
    return FALSE;
  path = file_of (journal->folder, journal->name, ".xml");
  if (tl_xml_game_save (history, path, error))
    return TRUE;
  tl_journal_reset (journal);
  return FALSE;
}

static gboolean
write_all (int file, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize written = write (file, text, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return FALSE;
      text += written;
      length -= (gsize) written;
    }
  return TRUE;
}

gboolean
tl_journal_add (TlJournal *journal, const TlHistory *history, const TlNode *node, GError **error)
{
  g_autofree char *line = NULL;

  /* The first save has the node already, so it needs no line. */
  if (journal->name == NULL)
    return begin (journal, history, error);
  line = g_strdup_printf (
      "%u\t%016" G_GINT64_MODIFIER "x\t%s\t%" G_GUINT64_FORMAT "\t%s\t%s\n", node->parent->id,
      tl_situation_hash (node->situation), node->what_if != NULL ? node->what_if : "",
      tl_dice_thrown (tl_history_dice (history)), node->is_joined ? JOINED : "", node->text);
  if (!write_all (journal->log, line, strlen (line)) || fdatasync (journal->log) != 0)
    return fail_errno (error, journal->name);
  return TRUE;
}

/* --- what a crash left ------------------------------------------------------------------------ */

static gboolean
is_left_over (const char *folder, const char *name)
{
  g_autofree char *log_path = file_of (folder, name, ".log");
  g_autofree char *game_path = file_of (folder, name, ".xml");
  int log = g_open (log_path, O_RDONLY | O_CLOEXEC, 0);
  gboolean is_free;

  if (log < 0)
    return FALSE;
  is_free = flock (log, LOCK_EX | LOCK_NB) == 0;
  close (log);
  return is_free && g_file_test (game_path, G_FILE_TEST_IS_REGULAR);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GStrv
tl_journal_list_left_over (const char *folder)
{
  g_autofree char *place = folder_or_default (folder);
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = NULL;

      if (!g_str_has_suffix (file, ".log"))
        continue;
      name = g_strndup (file, strlen (file) - strlen (".log"));
      if (is_left_over (place, name))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (GStrv) g_ptr_array_steal (names, NULL);
}

/* What a line says; texts belong to its fields. */
typedef struct
{
  guint64 parent_id;
  guint64 hash;
  const char *what_if;
  guint64 thrown; /* as it was before where the line does not say */
  gboolean is_joined;
  const char *action;
} Line;

static gboolean
read_fields (const GStrv fields, Line *line)
{
  guint n = g_strv_length (fields);

  if ((n != FIELDS && n != FIELDS_BEFORE) ||
      !g_ascii_string_to_unsigned (fields[0], 10, 0, G_MAXUINT32, &line->parent_id, NULL) ||
      !g_ascii_string_to_unsigned (fields[1], 16, 0, G_MAXUINT64, &line->hash, NULL))
    return FALSE;
  line->what_if = *fields[2] != '\0' ? fields[2] : NULL;
  line->action = fields[n - 1];
  if (n == FIELDS_BEFORE)
    return TRUE;
  line->is_joined = g_str_equal (fields[4], JOINED);
  return g_ascii_string_to_unsigned (fields[3], 10, 0, TL_DICE_THROWN_MAX, &line->thrown, NULL) &&
         (line->is_joined || *fields[4] == '\0');
}

/* @thrown: (inout): dice of the game so far */
static gboolean
replay_line (TlHistory *history, const char *text, guint64 *thrown, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (text, "\t", -1);
  Line line = { .thrown = *thrown };
  TlNode *parent;
  TlNode *node;

  if (!read_fields (fields, &line))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("A line of the journal cannot be read."));
      return FALSE;
    }
  parent = tl_history_node (history, (guint) line.parent_id);
  if (parent == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("A line of the journal follows nothing."));
      return FALSE;
    }
  node = tl_history_replay (history, parent, line.action, line.what_if, line.hash, error);
  if (node == NULL)
    return FALSE;
  tl_node_set_joined (node, line.is_joined);
  tl_history_go_to (history, node);
  *thrown = line.thrown;
  return TRUE;
}

TlHistory *
tl_journal_recover (const char *folder, const char *name, GError **error)
{
  g_autofree char *place = folder_or_default (folder);
  g_autofree char *game_path = file_of (place, name, ".xml");
  g_autofree char *log_path = file_of (place, name, ".log");
  g_autoptr (TlHistory) history = tl_xml_game_load (game_path, error);
  g_autofree char *log = NULL;
  g_auto (GStrv) lines = NULL;
  guint64 thrown;

  if (history == NULL || !g_file_get_contents (log_path, &log, NULL, error))
    return NULL;
  /* It was saved when its newest node was made, a moment before the game stood there. */
  tl_history_go_to (history, tl_history_node (history, tl_history_n_nodes (history) - 1));
  thrown = tl_dice_thrown (tl_history_dice (history));
  lines = g_strsplit (log, "\n", -1);
  /* What follows the last line end was cut off while it was written. */
  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    if (!replay_line (history, lines[i], &thrown, error))
      return NULL;
  tl_dice_seek (tl_history_dice (history), thrown);
  return g_steal_pointer (&history);
}

void
tl_journal_discard (const char *folder, const char *name)
{
  g_autofree char *place = folder_or_default (folder);
  g_autofree char *game_path = file_of (place, name, ".xml");
  g_autofree char *log_path = file_of (place, name, ".log");

  g_unlink (log_path);
  g_unlink (game_path);
}
