/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-journal.h"

#include "xml/tl-xml-game.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Of an action's line; once there were fewer. */
#define FIELDS 6
#define FIELDS_BEFORE 4
#define JOINED "+"
/* Of a note's line. */
#define MARKED "*"
/* The first fields of the other lines. */
#define HEAD "game"
#define UNDO "undo"
#define GO "go"
#define WHAT_IF "what-if"
#define ENTER "enter"
#define RENAME "rename"
#define DELETE "delete"
#define RESTORE "restore"
#define NOTE "note"
#define HEED "heed"
#define NOTE_FIELDS 5
#define HEAD_FIELDS 4

static const char *const place_lines[] = { UNDO, GO, WHAT_IF, NULL };
static const char *const branch_lines[] = { ENTER, RENAME, DELETE, RESTORE, NULL };

struct _TlJournal
{
  char *folder;
  char *file_name;  /* (nullable): for people */
  char *uri;        /* (nullable): of the game's file */
  char *stamp;      /* (nullable): of that file */
  char *name;       /* NULL: nothing written yet */
  int log;          /* locked while we live; -1 when closed */
  gboolean is_torn; /* nothing more may be appended */
  /* Where the history stands when the journal is read up to here. */
  guint n_nodes;
  guint current;
  guint branch;
  guint n_notings; /* changes of notes */
  TlHeed heed;
  GPtrArray *names; /* of the branches by number, NULL where there is none or it is deleted */
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

/* --- beginning ------------------------------------------------------------------------------- */

TlJournal *
tl_journal_new (const char *folder)
{
  TlJournal *journal = g_new0 (TlJournal, 1);

  journal->folder = folder_or_default (folder);
  journal->log = -1;
  journal->names = g_ptr_array_new_with_free_func (g_free);
  return journal;
}

void
tl_journal_reset (TlJournal *journal)
{
  if (journal->name != NULL)
    tl_journal_discard (journal->folder, journal->name);
  if (journal->log >= 0)
    close (journal->log);
  journal->log = -1;
  g_clear_pointer (&journal->name, g_free);
  journal->is_torn = FALSE;
}

void
tl_journal_free (TlJournal *journal)
{
  if (journal == NULL)
    return;
  tl_journal_reset (journal);
  g_free (journal->folder);
  g_free (journal->file_name);
  g_free (journal->uri);
  g_free (journal->stamp);
  g_ptr_array_unref (journal->names);
  g_free (journal);
}

void
tl_journal_set_file (TlJournal *journal, const char *name, const char *uri, const char *stamp)
{
  g_free (journal->file_name);
  g_free (journal->uri);
  g_free (journal->stamp);
  journal->file_name = g_strdup (name);
  journal->uri = g_strdup (uri);
  journal->stamp = g_strdup (stamp);
}

/* A file that has been removed, as by a player who tidies up, takes lines and keeps none. */
static gboolean
is_there (int file)
{
  struct stat status;

  if (fstat (file, &status) != 0)
    return FALSE;
  errno = ENOENT;
  return status.st_nlink > 0;
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

static gboolean
write_synced (int file, const char *text)
{
  return write_all (file, text, strlen (text)) && fdatasync (file) == 0 && is_there (file);
}

/* A log of a name that sorts by time and differs between programs and windows; -1 on failure. */
static int
create_log (const TlJournal *journal, char **name, char **path)
{
  gint64 now = g_get_real_time () / 1000;
  int log;

  do
    {
      g_free (*name);
      g_free (*path);
      *name = g_strdup_printf ("%013" G_GINT64_FORMAT "-%d", now++, (int) getpid ());
      *path = file_of (journal->folder, *name, ".log");
      log = g_open (*path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    }
  while (log < 0 && errno == EEXIST);
  return log;
}

/* Tabs and line ends separate. */
static char *
as_field (const char *text)
{
  return g_strdelimit (g_strdup (text != NULL ? text : ""), "\t\n", ' ');
}

static char *
head_line (const TlJournal *journal)
{
  g_autofree char *name = as_field (journal->file_name);
  g_autofree char *uri = as_field (journal->uri);
  g_autofree char *stamp = as_field (journal->stamp);

  return g_strdup_printf (HEAD "\t%s\t%s\t%s\n", name, uri, stamp);
}

/* NULL for the real game, and for a what-if that is deleted. */
static const char *
name_of (const TlHistory *history, guint id)
{
  const TlBranch *branch = tl_history_branches (history)->pdata[id];

  return branch->is_deleted ? NULL : branch->name;
}

static void
note_place (TlJournal *journal, const TlHistory *history)
{
  guint n_branches = tl_history_branches (history)->len;

  journal->n_nodes = tl_history_n_nodes (history);
  journal->current = tl_history_current (history)->id;
  journal->branch = tl_history_branch (history)->id;
  journal->n_notings = tl_notes_n_changes (tl_history_notes (history));
  journal->heed = tl_history_heed (history);
  g_ptr_array_set_size (journal->names, 0);
  for (guint id = 0; id < n_branches; id++)
    g_ptr_array_add (journal->names, g_strdup (name_of (history, id)));
}

/* Writes a journal of its own name and takes it in place of the one before. */
static gboolean
begin (TlJournal *journal, const TlHistory *history, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *log_path = NULL;
  g_autofree char *head = head_line (journal);

  if (g_mkdir_with_parents (journal->folder, 0700) != 0)
    return fail_errno (error, journal->folder);
  int log = create_log (journal, &name, &log_path);
  if (log < 0)
    return fail_errno (error, log_path);
  g_autofree char *game_path = file_of (journal->folder, name, ".xml");
  if (flock (log, LOCK_EX | LOCK_NB) != 0 || !write_synced (log, head))
    fail_errno (error, log_path);
  else if (tl_xml_game_save (history, game_path, error))
    {
      tl_journal_reset (journal);
      journal->name = g_steal_pointer (&name);
      journal->log = log;
      note_place (journal, history);
      return TRUE;
    }
  tl_journal_discard (journal->folder, name);
  close (log);
  return FALSE;
}

/* --- following ------------------------------------------------------------------------------- */

static void
add_action (GString *lines, const TlHistory *history, const TlNode *node)
{
  g_string_append_printf (
      lines, "%u\t%016" G_GINT64_MODIFIER "x\t%s\t%" G_GUINT64_FORMAT "\t%s\t%s\n",
      node->parent->id, tl_situation_hash (node->situation),
      node->branch->name != NULL ? node->branch->name : "",
      tl_dice_thrown (tl_history_dice (history)), node->is_joined ? JOINED : "", node->text);
}

/* What-ifs that have another name than before, were deleted, or were brought back. */
static void
add_names (GString *lines, const TlJournal *journal, const TlHistory *history)
{
  for (guint id = 1; id < journal->names->len; id++)
    {
      const char *known = journal->names->pdata[id];
      const char *name = name_of (history, id);

      if (known != NULL && name == NULL)
        g_string_append_printf (lines, DELETE "\t%u\n", id);
      else if (known == NULL && name != NULL)
        g_string_append_printf (lines, RESTORE "\t%u\n", id);
      else if (g_strcmp0 (known, name) != 0)
        g_string_append_printf (lines, RENAME "\t%u\t%s\n", id, name);
    }
}

/* The note that was changed, as it is now: each change is followed. */
static void
add_note (GString *lines, const TlJournal *journal, const TlHistory *history)
{
  const TlNotes *notes = tl_history_notes (history);
  TlNoteKind kind;

  if (tl_notes_n_changes (notes) == journal->n_notings)
    return;
  const char *place = tl_notes_last_place (notes, &kind);
  const TlNote *note = tl_notes_find (notes, kind, place);
  g_autofree char *text = g_strescape (note != NULL ? note->text : "", NULL);
  g_string_append_printf (lines, NOTE "\t%s\t%s\t%s\t%s\n", tl_note_kind_id (kind), place,
                          note != NULL && note->is_marked ? MARKED : "", text);
}

/* What has changed since the last time.  (transfer full) */
static GString *
new_lines (const TlJournal *journal, const TlHistory *history, gboolean took_back)
{
  GString *lines = g_string_new (NULL);
  const TlNode *current = tl_history_current (history);
  const TlBranch *branch = tl_history_branch (history);
  guint at = journal->current;
  guint in = journal->branch;

  add_names (lines, journal, history);
  add_note (lines, journal, history);
  if (tl_history_heed (history) != journal->heed)
    g_string_append_printf (lines, HEED "\t%s\n", tl_heed_id (tl_history_heed (history)));
  for (guint id = journal->n_nodes; id < tl_history_n_nodes (history); id++)
    {
      const TlNode *node = tl_history_node (history, id);

      add_action (lines, history, node);
      at = id;
      in = node->branch->id;
    }
  if (took_back)
    g_string_append_printf (lines, UNDO "\t%u\n", current->id);
  else if (branch->id >= journal->names->len && current->branch != branch)
    g_string_append_printf (lines, WHAT_IF "\t%s\n", branch->name);
  else if (in != branch->id && current->branch != branch)
    g_string_append_printf (lines, ENTER "\t%u\n", branch->id);
  else if (at != current->id || in != branch->id)
    g_string_append_printf (lines, GO "\t%u\n", current->id);
  return lines;
}

gboolean
tl_journal_follow (TlJournal *journal, const TlHistory *history, gboolean took_back, GError **error)
{
  g_autoptr (GError) own = NULL;

  if (journal->name == NULL || journal->is_torn)
    return begin (journal, history, error);
  g_autoptr (GString) lines = new_lines (journal, history, took_back);
  if (write_synced (journal->log, lines->str))
    {
      note_place (journal, history);
      return TRUE;
    }
  fail_errno (&own, journal->name);
  journal->is_torn = TRUE;
  if (begin (journal, history, NULL))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&own));
  return FALSE;
}

/* --- what a crash left ------------------------------------------------------------------------ */

static gboolean
is_unlocked (const char *log_path)
{
  int log = g_open (log_path, O_RDONLY | O_CLOEXEC, 0);

  if (log < 0)
    return FALSE;
  gboolean is_free = flock (log, LOCK_EX | LOCK_NB) == 0;
  close (log);
  return is_free;
}

static gboolean
is_left_over (const char *folder, const char *name)
{
  g_autofree char *log_path = file_of (folder, name, ".log");
  g_autofree char *game_path = file_of (folder, name, ".xml");

  return is_unlocked (log_path) && g_file_test (game_path, G_FILE_TEST_IS_REGULAR);
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
      if (!g_str_has_suffix (file, ".log"))
        continue;
      g_autofree char *name = g_strndup (file, strlen (file) - strlen (".log"));
      if (is_left_over (place, name))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (GStrv) g_ptr_array_steal (names, NULL);
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

/* A log without its game was never whole, unless a program is at it; a game without its log was
 * being removed. */
static void
sweep_file (const char *folder, const char *file)
{
  g_autofree char *path = g_build_filename (folder, file, NULL);
  gboolean is_log = g_str_has_suffix (file, ".log");
  g_autofree char *name = g_strndup (file, strlen (file) - strlen (".log"));
  g_autofree char *other = file_of (folder, name, is_log ? ".xml" : ".log");

  if (!g_file_test (other, G_FILE_TEST_EXISTS) && (!is_log || is_unlocked (path)))
    g_unlink (path);
}

void
tl_journal_sweep (const char *folder)
{
  g_autofree char *place = folder_or_default (folder);
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (place, file, NULL);

      if (g_str_has_suffix (file, ".log") || g_str_has_suffix (file, ".xml"))
        sweep_file (place, file);
      else if (g_str_has_suffix (file, TL_XML_TEMPORARY_ENDING) && is_unlocked (path))
        g_unlink (path);
    }
}

void
tl_journal_head_free (TlJournalHead *head)
{
  g_free (head->name);
  g_free (head->uri);
  g_free (head->stamp);
  g_free (head);
}

/* NULL for an empty field. */
static char *
from_field (const char *field)
{
  return *field != '\0' ? g_strdup (field) : NULL;
}

TlJournalHead *
tl_journal_read_head (const char *folder, const char *name)
{
  g_autofree char *place = folder_or_default (folder);
  g_autofree char *path = file_of (place, name, ".log");
  g_autofree char *log = NULL;
  TlJournalHead *head = g_new0 (TlJournalHead, 1);
  GStatBuf status;

  if (g_stat (path, &status) != 0 || !g_file_get_contents (path, &log, NULL, NULL))
    return head;
  head->time = status.st_mtime;
  g_auto (GStrv) lines = g_strsplit (log, "\n", 2);
  g_auto (GStrv) fields = g_strsplit (lines[0] != NULL ? lines[0] : "", "\t", -1);
  if (!g_utf8_validate (log, -1, NULL) || g_strv_length (fields) < HEAD_FIELDS ||
      !g_str_equal (fields[0], HEAD))
    return head;
  head->name = from_field (fields[1]);
  head->uri = from_field (fields[2]);
  head->stamp = from_field (fields[3]);
  return head;
}

/* --- reading --------------------------------------------------------------------------------- */

/* What a line says; texts belong to its fields. */
typedef struct
{
  guint64 parent_id;
  guint64 hash;
  const char *what_if; /* (nullable): its name */
  guint64 thrown;      /* as it was before where the line does not say */
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

static gboolean
fail_line (GError **error, const char *text)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, text);
  return FALSE;
}

/* Of an action that follows @parent.  (nullable): NULL when there is no such branch */
static TlBranch *
branch_after (TlHistory *history, TlNode *parent, const char *what_if)
{
  TlBranch *open = tl_history_branch (history);

  if (g_strcmp0 (parent->branch->name, what_if) == 0)
    return parent->branch;
  if (parent->branch->name != NULL)
    return NULL;
  return open->name != NULL && open->from == parent
             ? open
             : tl_history_add_what_if (history, parent, what_if);
}

/* @thrown: (inout): dice of the game so far */
static gboolean
replay_action (TlHistory *history, const GStrv fields, guint64 *thrown, GError **error)
{
  Line line = { .thrown = *thrown };
  TlBranch *branch = NULL;

  if (!read_fields (fields, &line))
    return fail_line (error, _ ("A line of the journal cannot be read."));
  TlNode *parent = tl_history_node (history, (guint) line.parent_id);
  if (parent != NULL)
    branch = branch_after (history, parent, line.what_if);
  if (branch == NULL)
    return fail_line (error, _ ("A line of the journal follows nothing."));
  TlNode *node = tl_history_replay (history, parent, line.action, branch, line.hash, error);
  if (node == NULL)
    return FALSE;
  tl_node_set_joined (node, line.is_joined);
  tl_history_go_to (history, node);
  *thrown = line.thrown;
  return TRUE;
}

static gboolean
replay_place (TlHistory *history, const char *what, const char *where, GError **error)
{
  guint64 id;

  if (g_str_equal (what, WHAT_IF))
    return tl_history_begin_what_if (history, where) != NULL ||
           fail_line (error, _ ("A line of the journal begins a what-if within another."));
  if (!g_ascii_string_to_unsigned (where, 10, 0, G_MAXUINT32, &id, NULL))
    return fail_line (error, _ ("A line of the journal cannot be read."));
  TlNode *node = tl_history_node (history, (guint) id);
  if (node == NULL || (g_str_equal (what, UNDO) && node != tl_history_undo_leads_to (history)))
    return fail_line (error, _ ("A line of the journal leads to nothing."));
  if (g_str_equal (what, UNDO))
    tl_history_undo (history);
  else
    tl_history_go_to (history, node);
  return TRUE;
}

/* @name: (nullable): where one is needed */
static gboolean
replay_branch (TlHistory *history, const char *what, const char *which, const char *name,
               GError **error)
{
  const GPtrArray *branches = tl_history_branches (history);
  TlBranch *branch = NULL;
  guint64 id;

  if (g_ascii_string_to_unsigned (which, 10, 1, G_MAXUINT32, &id, NULL) && id < branches->len)
    branch = branches->pdata[id];
  if (branch == NULL || branch->is_deleted != g_str_equal (what, RESTORE) ||
      (name != NULL) != g_str_equal (what, RENAME))
    return fail_line (error, _ ("A line of the journal names no what-if."));
  if (g_str_equal (what, ENTER))
    tl_history_enter_branch (history, branch);
  else if (g_str_equal (what, DELETE))
    tl_history_delete_what_if (history, branch);
  else if (g_str_equal (what, RESTORE))
    tl_history_restore_what_if (history, branch);
  else if (!tl_history_rename_what_if (history, branch, name))
    return fail_line (error, _ ("A line of the journal names no what-if."));
  return TRUE;
}

/* @fields: NOTE_FIELDS of them */
static gboolean
replay_note (TlHistory *history, const GStrv fields, GError **error)
{
  g_autofree char *text = g_strcompress (fields[4]);
  TlNoteKind kind;

  if (!tl_note_kind_from_id (fields[1], &kind))
    return fail_line (error, _ ("A line of the journal cannot be read."));
  tl_history_set_note (history, kind, fields[2], text, g_str_equal (fields[3], MARKED));
  return TRUE;
}

static gboolean
replay_heed (TlHistory *history, const char *text, GError **error)
{
  TlHeed heed;

  if (!tl_heed_parse (text, &heed))
    return fail_line (error, _ ("A line of the journal cannot be read."));
  tl_history_set_heed (history, heed);
  return TRUE;
}

static gboolean
replay_line (TlHistory *history, const char *text, guint64 *thrown, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (text, "\t", -1);

  if (!g_utf8_validate (text, -1, NULL))
    return fail_line (error, _ ("A line of the journal cannot be read."));
  if (g_strv_length (fields) == 2 && g_strv_contains (place_lines, fields[0]))
    return replay_place (history, fields[0], fields[1], error);
  if (fields[0] != NULL && g_strv_contains (branch_lines, fields[0]) &&
      (g_strv_length (fields) == 2 || g_strv_length (fields) == 3))
    return replay_branch (history, fields[0], fields[1], fields[2], error);
  if (g_strcmp0 (fields[0], NOTE) == 0 && g_strv_length (fields) == NOTE_FIELDS)
    return replay_note (history, fields, error);
  if (g_strcmp0 (fields[0], HEED) == 0 && g_strv_length (fields) == 2)
    return replay_heed (history, fields[1], error);
  return replay_action (history, fields, thrown, error);
}

/* (transfer full) (nullable): what @log, which it replays, could not restore */
static char *
replay_log (TlHistory *history, const char *log)
{
  guint64 thrown = tl_dice_thrown (tl_history_dice (history));
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);
  guint n = g_strv_length (lines);
  g_autoptr (GError) error = NULL;
  guint done = n > 0 && g_str_has_prefix (lines[0], HEAD "\t") ? 1 : 0;

  while (done + 1 < n && replay_line (history, lines[done], &thrown, &error))
    done++;
  tl_dice_seek (tl_history_dice (history), thrown);
  if (error != NULL)
    return g_strdup_printf (
        /* Translators: how many lines, then the reason at the first of them. */
        ngettext ("The last %u line of the journal is missing: %s",
                  "The last %u lines of the journal are missing. The first of them: %s",
                  n - 1 - done),
        n - 1 - done, error->message);
  if (done < n && *lines[done] != '\0')
    return g_strdup (_ ("The last line of the journal was not written to its end. What was done "
                        "then and after that is missing."));
  return NULL;
}

/* Locks the log, so that no other program or window restores it. */
static gboolean
take_over (TlJournal *journal, const char *name, GError **error)
{
  g_autofree char *path = file_of (journal->folder, name, ".log");
  int log = g_open (path, O_RDONLY | O_CLOEXEC, 0);

  if (log < 0)
    return fail_errno (error, path);
  if (flock (log, LOCK_EX | LOCK_NB) != 0)
    {
      close (log);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _ ("Another window has restored this game."));
      return FALSE;
    }
  journal->log = log;
  journal->name = g_strdup (name);
  journal->is_torn = TRUE;
  return TRUE;
}

/* Closes the journal and leaves its files where they are. */
static void
let_go (TlJournal *journal)
{
  close (journal->log);
  journal->log = -1;
  g_clear_pointer (&journal->name, g_free);
  journal->is_torn = FALSE;
}

TlHistory *
tl_journal_recover (TlJournal *journal, const char *name, char **missing, GError **error)
{
  g_autofree char *game_path = file_of (journal->folder, name, ".xml");
  g_autofree char *log_path = file_of (journal->folder, name, ".log");
  g_autofree char *log = NULL;

  g_return_val_if_fail (journal->name == NULL, NULL);
  if (!take_over (journal, name, error))
    return NULL;
  g_autoptr (TlHistory) history = tl_xml_game_load (game_path, error);
  if (history == NULL || !g_file_get_contents (log_path, &log, NULL, error))
    {
      let_go (journal);
      return NULL;
    }
  *missing = replay_log (history, log);
  return g_steal_pointer (&history);
}
