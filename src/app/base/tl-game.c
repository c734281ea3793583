/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-game.h"

#include "app/base/tl-autosave.h"
#include "app/base/tl-journal.h"
#include "app/base/tl-widgets.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-game.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-script.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

struct _TlGame
{
  GObject parent_instance;

  TlHistory *history;
  TlJournal *journal;
  char *unkept;    /* (nullable) */
  char *refusal;   /* (nullable): of what was tried last */
  GFile *file;     /* (nullable) */
  char *name;      /* for people */
  char *stamp;     /* (nullable): of @file as it was read or written last */
  char *saved;     /* (nullable): as places_text () said of it */
  guint n_watched; /* nodes of a game to be watched, 0: it is none */
  guint n_nodes;   /* of the history, when it was looked at last whether an autosave is due */

  /* The what-if that was deleted last; undo brings it back while the game is where it was then. */
  TlBranch *deleted;     /* NULL: none */
  const TlBranch *after; /* where the game was when it had gone */
  const TlNode *after_at;
  gboolean was_in_deleted; /* the player */
};

enum
{
  PROP_0,
  PROP_IS_MODIFIED,
  PROP_UNKEPT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
G_DEFINE_FINAL_TYPE (TlGame, tl_game, G_TYPE_OBJECT)

static void
tl_game_finalize (GObject *object)
{
  TlGame *self = TL_GAME (object);

  tl_journal_free (self->journal);
  g_free (self->unkept);
  g_free (self->refusal);
  g_free (self->name);
  g_free (self->stamp);
  g_free (self->saved);
  tl_history_free (self->history);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (tl_game_parent_class)->finalize (object);
}

static void
tl_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TlGame *self = TL_GAME (object);

  switch (id)
    {
    case PROP_IS_MODIFIED:
      g_value_set_boolean (value, tl_game_is_modified (self));
      break;
    case PROP_UNKEPT:
      g_value_set_string (value, self->unkept);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tl_game_class_init (TlGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = tl_game_finalize;
  object_class->get_property = tl_game_get_property;
  properties[PROP_IS_MODIFIED] = g_param_spec_boolean ("is-modified", NULL, NULL, FALSE, flags);
  properties[PROP_UNKEPT] = g_param_spec_string ("unkept", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  tl_signal_new (TL_TYPE_GAME, "changed", 0);
  tl_signal_new (TL_TYPE_GAME, "refused", 1, G_TYPE_POINTER);
}

static void
tl_game_init (TlGame *self G_GNUC_UNUSED)
{
}

void
tl_game_follow (TlGame **slot, TlGame *game, gpointer follower, GCallback on_changed)
{
  if (*slot != NULL)
    g_signal_handlers_disconnect_by_data (*slot, follower);
  g_set_object (slot, game);
  if (game != NULL && on_changed != NULL)
    g_signal_connect_object (game, "changed", on_changed, follower, G_CONNECT_SWAPPED);
}

static void
on_history_changed (TlHistory *history G_GNUC_UNUSED, gpointer data)
{
  TlGame *self = data;

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_MODIFIED]);
  g_signal_emit_by_name (self, "changed");
}

/* A game that cannot be kept safe goes on all the same.  @error: (nullable): why it cannot */
static void
note_kept (TlGame *self, const GError *error)
{
  const char *unkept = error != NULL ? error->message : NULL;

  if (g_strcmp0 (unkept, self->unkept) == 0)
    return;
  g_free (self->unkept);
  self->unkept = g_strdup (unkept);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNKEPT]);
}

/* Each player turn once, when it is reached by playing: looking about and undo make no nodes. */
static void
autosave (TlGame *self)
{
  guint n_nodes = tl_history_n_nodes (self->history);
  g_autoptr (GError) error = NULL;

  if (n_nodes == self->n_nodes)
    return;
  self->n_nodes = n_nodes;
  if (!tl_autosave_is_due (self->history))
    return;
  if (tl_autosave_write (self->history, self->name, &error))
    g_debug ("autosave");
  else
    note_kept (self, error);
}

static void
on_history_step (TlHistory *history, gboolean took_back, gpointer data)
{
  TlGame *self = data;
  g_autoptr (GError) error = NULL;

  tl_journal_follow (self->journal, history, took_back, &error);
  note_kept (self, error);
  if (error == NULL)
    autosave (self);
}

void
tl_game_keep (TlGame *self)
{
  if (self->unkept != NULL)
    on_history_step (self->history, FALSE, self);
}

/* --- the file --------------------------------------------------------------------------------- */

/* What tells one state of a file from another: a program that replaces it makes another inode, one
 * that writes in it another time.  NULL where there is none.  (transfer full) */
static char *
stamp_of (GFile *file)
{
  GStatBuf status;

  if (g_stat (g_file_peek_path (file), &status) != 0)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT ".%09ld",
                          (guint64) status.st_ino, (gint64) status.st_size,
                          (gint64) status.st_mtim.tv_sec, status.st_mtim.tv_nsec);
}

static void
set_name (TlGame *self, const char *name)
{
  g_autofree char *uri = self->file != NULL ? g_file_get_uri (self->file) : NULL;

  g_free (self->name);
  self->name = g_strdup (name);
  tl_journal_set_file (self->journal, name, uri, self->stamp);
}

static void
set_name_of (TlGame *self, GFile *file)
{
  g_autofree char *name = g_filename_display_basename (g_file_peek_path (file));

  set_name (self, name);
}

/* Takes @stamp. */
static void
set_file (TlGame *self, GFile *file, char *stamp)
{
  g_set_object (&self->file, file);
  g_free (self->stamp);
  self->stamp = stamp;
  set_name_of (self, file);
}

TlGameFileState
tl_game_file_state (TlGame *self)
{
  g_autofree char *stamp = self->file != NULL ? stamp_of (self->file) : NULL;

  if (self->file == NULL)
    return TL_GAME_FILE_NONE;
  if (stamp == NULL)
    return TL_GAME_FILE_VANISHED;
  return g_strcmp0 (stamp, self->stamp) == 0 ? TL_GAME_FILE_SAME : TL_GAME_FILE_CHANGED;
}

/* Where the game stands: its branches, each with its place, and which is open; a name has no
 * control character.  What only redo leads to is not part of it.  (transfer full) */
static char *
places_text (const TlHistory *history)
{
  const GPtrArray *branches = tl_history_branches (history);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u %s", tl_history_branch (history)->id,
                          tl_notes_n_changes (tl_history_notes (history)),
                          tl_heed_id (tl_history_heed (history)));
  for (guint i = 0; i < branches->len; i++)
    {
      const TlBranch *branch = branches->pdata[i];

      if (!branch->is_deleted)
        g_string_append_printf (text, "\n%u %u %s", i, branch->at->id,
                                branch->name != NULL ? branch->name : "");
    }
  return g_string_free (text, FALSE);
}

static void
note_saved (TlGame *self)
{
  g_free (self->saved);
  self->saved = places_text (self->history);
}

/* --- beginning -------------------------------------------------------------------------------- */

/* Takes @history, and @journal, which has nothing of it yet. */
static TlGame *
game_from_history (TlHistory *history, TlJournal *journal)
{
  TlGame *self = g_object_new (TL_TYPE_GAME, NULL);

  self->history = history;
  self->n_nodes = tl_history_n_nodes (history);
  note_saved (self);
  self->journal = journal;
  set_name (self, tl_game_scenario (self)->title);
  tl_history_set_listener (history, on_history_changed, self);
  tl_history_set_journal (history, on_history_step, self);
  return self;
}

TlGame *
tl_game_new (TlScenario *scenario, guint32 seed)
{
  return game_from_history (tl_history_new (scenario->start, seed), tl_journal_new (NULL));
}

/* @file: a saved game */
static gboolean
is_to_be_watched (GFile *file)
{
  g_autofree char *path = tl_data_games ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  return g_file_has_prefix (file, folder);
}

TlGame *
tl_game_open (GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (TlScenario) scenario = NULL;
  TlGame *self;

  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("Only files of this machine can be opened."));
      return NULL;
    }
  if (tl_xml_file_kind (path) != TL_FILE_GAME)
    {
      scenario = tl_scenario_load (path, error);
      if (scenario == NULL)
        return NULL;
      self = tl_game_new (scenario, g_random_int ());
      set_name_of (self, file);
      return self;
    }
  /* Before it is read: what is written meanwhile is another state than ours. */
  g_autofree char *stamp = stamp_of (file);
  TlHistory *history = tl_xml_game_load (path, error);
  if (history == NULL)
    return NULL;
  gboolean is_watched = is_to_be_watched (file);
  if (is_watched)
    tl_history_go_to (history, tl_history_root (history));
  self = game_from_history (history, tl_journal_new (NULL));
  if (is_watched)
    {
      self->n_watched = tl_history_n_nodes (history);
      set_name (self, tl_game_scenario (self)->title);
      return self;
    }
  g_autofree char *name = tl_autosave_game (path);
  if (name == NULL)
    {
      set_file (self, file, g_steal_pointer (&stamp));
      return self;
    }
  /* An autosave is not the game's file: what is played on is saved elsewhere. */
  set_name (self, name);
  g_clear_pointer (&self->saved, g_free);
  return self;
}

/* Where @file is on this machine. (transfer full) (nullable): NULL: elsewhere */
static char *
path_to_save (GFile *file, GError **error)
{
  char *path = g_file_get_path (file);

  if (path == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _ ("Games are saved to files of this machine."));
  return path;
}

gboolean
tl_game_save_scenario_to (TlGame *self, GFile *file, GError **error)
{
  g_autofree char *path = path_to_save (file, error);
  TlSituation *now = tl_game_situation (self);

  return path != NULL && tl_scenario_save (tl_situation_scenario (now), now, path, error);
}

gboolean
tl_game_export_to (TlGame *self, GFile *file, GError **error)
{
  g_autofree char *path = path_to_save (file, error);

  return path != NULL && tl_script_save (tl_game_situation (self), path, error);
}

gboolean
tl_game_save_to (TlGame *self, GFile *file, GError **error)
{
  g_autofree char *path = path_to_save (file, error);

  if (path == NULL || !tl_xml_game_save (self->history, path, error))
    return FALSE;
  set_file (self, file, stamp_of (file));
  tl_journal_reset (self->journal);
  note_kept (self, NULL);
  note_saved (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_MODIFIED]);
  return TRUE;
}

TlGame *
tl_game_recover (const char *name, char **missing, GError **error)
{
  g_autoptr (TlJournalHead) head = tl_journal_read_head (NULL, name);
  g_autoptr (TlJournal) journal = tl_journal_new (NULL);
  TlHistory *history = tl_journal_recover (journal, name, missing, error);

  if (history == NULL)
    return NULL;
  TlGame *self = game_from_history (history, g_steal_pointer (&journal));
  if (head->name != NULL)
    set_name (self, head->name);
  if (head->uri != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (head->uri);

      if (g_file_is_native (file))
        set_file (self, file, g_strdup (head->stamp));
    }
  /* Nothing of it is in a file of the user's, and its old journal goes once a new one stands. */
  g_clear_pointer (&self->saved, g_free);
  on_history_step (history, FALSE, self);
  return self;
}

gboolean
tl_game_has_begun (TlGame *self)
{
  return tl_history_n_nodes (self->history) > 1;
}

TlGame *
tl_game_new_by_charts (TlGame *self, const char *charts, GError **error)
{
  g_autoptr (TlEdition) edition = tl_edition_load (charts, error);
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (GBytes) bytes = NULL;
  TlScenario *start = tl_situation_scenario (tl_history_start (self->history));

  if (edition != NULL)
    bytes = tl_scenario_save_bytes (start, NULL, error);
  /* Situations share their scenario, so only one that is not shown yet may change. */
  if (bytes != NULL)
    scenario = tl_scenario_load_bytes (bytes, start->id, error);
  if (scenario == NULL)
    return NULL;
  tl_edition_unref (scenario->edition);
  scenario->edition = g_steal_pointer (&edition);
  TlGame *again = tl_game_new (scenario, g_random_int ());
  set_name (again, self->name);
  return again;
}

GFile *
tl_game_file (TlGame *self)
{
  return self->file;
}

const char *
tl_game_name (TlGame *self)
{
  return self->name;
}

TlScenario *
tl_game_scenario (TlGame *self)
{
  return tl_situation_scenario (tl_history_situation (self->history));
}

TlHistory *
tl_game_history (TlGame *self)
{
  return self->history;
}

TlSituation *
tl_game_situation (TlGame *self)
{
  return tl_history_situation (self->history);
}

const char *
tl_game_unkept (TlGame *self)
{
  return self->unkept;
}

typedef TlNode *(*Perform) (TlHistory *history, const GPtrArray *actions, TlVerdict **verdict);

/* A refusal is traced with the first of them. */
static gboolean
perform (TlGame *self, Perform function, const GPtrArray *actions)
{
  g_autofree char *text = tl_action_to_string (actions->pdata[0], tl_game_situation (self));
  g_autoptr (TlVerdict) verdict = NULL;
  const TlNode *node = function (self->history, actions, &verdict);

  g_clear_pointer (&self->refusal, g_free);
  if (node == NULL)
    {
      const TlFinding *why = tl_verdict_first_forbidden (verdict);

      g_debug ("refused %s %s", why != NULL ? why->rule : "-", text);
      self->refusal = g_strdup (why != NULL ? why->text : "");
      g_signal_emit_by_name (self, "refused", verdict);
      return FALSE;
    }
  for (guint i = actions->len; i > 1; i--)
    node = node->parent;
  for (guint i = 0; i < actions->len; i++, node = node->last_child)
    g_debug ("action %s", node->text);
  return TRUE;
}

gboolean
tl_game_perform_all (TlGame *self, const GPtrArray *actions)
{
  return perform (self, tl_history_perform_all, actions);
}

gboolean
tl_game_perform_more (TlGame *self, const GPtrArray *actions)
{
  return perform (self, tl_history_perform_more, actions);
}

gboolean
tl_game_perform (TlGame *self, const TlAction *action)
{
  gconstpointer one[] = { action };
  const GPtrArray actions = { (gpointer *) (gpointer) one, 1 };

  return tl_game_perform_all (self, &actions);
}

const char *
tl_game_refusal (TlGame *self)
{
  return self->refusal;
}

/* Whether nothing has been done since a what-if was deleted, or all of it is undone. */
static gboolean
undoes_deletion (TlGame *self)
{
  return self->deleted != NULL && self->deleted->is_deleted &&
         tl_history_current (self->history) == self->after_at &&
         tl_history_branch (self->history) == self->after;
}

gboolean
tl_game_can_undo (TlGame *self)
{
  return undoes_deletion (self) || tl_history_can_undo (self->history);
}

void
tl_game_undo (TlGame *self)
{
  if (undoes_deletion (self))
    {
      tl_game_restore_what_if (self, self->deleted);
      return;
    }
  if (!tl_history_can_undo (self->history))
    return;
  tl_history_undo (self->history);
  g_debug ("undo");
}

void
tl_game_redo (TlGame *self)
{
  if (!tl_history_can_redo (self->history))
    return;
  tl_history_redo (self->history);
  g_debug ("redo");
}

void
tl_game_go_to (TlGame *self, guint node_id)
{
  TlNode *node = tl_history_node (self->history, node_id);

  if (node != NULL)
    tl_history_go_to (self->history, node);
}

gboolean
tl_game_set_note (TlGame *self, TlNoteKind kind, const char *place, const char *text,
                  gboolean is_marked)
{
  return tl_history_set_note (self->history, kind, place, text, is_marked);
}

void
tl_game_delete_what_if (TlGame *self, TlBranch *what_if)
{
  const TlBranch *here = tl_history_branch (self->history);

  self->deleted = what_if;
  self->was_in_deleted = here == what_if;
  self->after = self->was_in_deleted ? tl_history_branches (self->history)->pdata[0] : here;
  self->after_at = self->after->at;
  g_debug ("deleted what-if %u", what_if->id);
  tl_history_delete_what_if (self->history, what_if);
}

void
tl_game_restore_what_if (TlGame *self, TlBranch *what_if)
{
  gboolean goes_in = what_if == self->deleted && self->was_in_deleted && undoes_deletion (self);

  tl_history_restore_what_if (self->history, what_if);
  if (goes_in)
    tl_history_enter_branch (self->history, what_if);
  g_debug ("restored what-if %u", what_if->id);
}

gboolean
tl_game_is_modified (TlGame *self)
{
  g_autofree char *now = places_text (self->history);

  return !tl_game_is_watched (self) && g_strcmp0 (now, self->saved) != 0;
}

gboolean
tl_game_is_watched (TlGame *self)
{
  return self->n_watched > 0 && tl_history_n_nodes (self->history) == self->n_watched;
}
