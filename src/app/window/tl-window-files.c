/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening, saving, closing: dialogs, and what happens when a file is bad. */
#include "config.h"

#include "answers/tl-scan-edit.h"
#include "app/base/tl-journal.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-import-dialog.h"
#include "app/setup/tl-module-dialog.h"
#include "app/setup/tl-new-dialog.h"
#include "app/setup/tl-scan-dialog.h"
#include "app/window/tl-window-private.h"
#include "board/tl-message.h"
#include "vassal/tl-vassal-archive.h"

#include <glib/gi18n.h>
#include <string.h>

/* As GNOME's guidelines ask of what cannot be undone. */
static void
look_destructive (GtkWidget *dialog, int response)
{
  gtk_widget_add_css_class (gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), response),
                            "destructive-action");
}

/* --- opening ---------------------------------------------------------------------------------- */

/* What was played and not saved keeps its window.  Returns: (transfer none): the one that shows
 * @game */
static TlWindow *
show_game (TlWindow *self, TlGame *game)
{
  if (self->game != NULL && tl_game_is_modified (self->game))
    {
      self = tl_window_new (TL_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
      gtk_window_present (GTK_WINDOW (self));
    }
  tl_window_set_game (self, game);
  return self;
}

/* A file that cannot be opened, and why. */
typedef struct
{
  char *name;
  GError *error;
} BadFile;

static void
bad_file_free (gpointer data)
{
  BadFile *bad = data;

  g_free (bad->name);
  g_error_free (bad->error);
  g_free (bad);
}

/* (transfer full) (nullable): NULL when it stands in @bad now */
static TlGame *
open_or_add_bad (GFile *file, GPtrArray *bad)
{
  GError *error = NULL;
  TlGame *game = tl_game_open (file, &error);

  if (game == NULL)
    {
      BadFile *one = g_new (BadFile, 1);

      one->name = g_file_get_parse_name (file);
      one->error = error;
      g_ptr_array_add (bad, one);
    }
  return game;
}

static void
show_bad_files (TlWindow *self, const GPtrArray *bad)
{
  const BadFile *first = bad->pdata[0];
  g_autoptr (GString) text = g_string_new (first->error->message);
  g_autofree char *raw = NULL;

  for (guint i = 1; i < bad->len; i++)
    g_string_append_printf (text, "\n%s", ((const BadFile *) bad->pdata[i])->error->message);
  if (bad->len == 1)
    /* Translators: a file name. */
    raw = g_strdup_printf (_ ("“%s” cannot be opened."), first->name);
  else
    /* Translators: two or more. */
    raw = g_strdup_printf (
        ngettext ("%u file cannot be opened.", "%u files cannot be opened.", bad->len), bad->len);
  g_autofree char *title = tl_message_line (raw);
  tl_window_show_message (self, title, text->str);
}

/* One step of undo.  A game that has moved on does not change: Set Up begins a what-if. */
static void
on_import (const TlCounterSheet *sheet, gpointer data)
{
  TlWindow *self = data;
  g_autofree char *summary = tl_counter_sheet_summary (sheet);
  /* Translators: "58 new, 2 left out" */
  g_autofree char *text = g_strdup_printf (_ ("Counters: %s"), summary);

  g_action_group_change_action_state (G_ACTION_GROUP (self), "set-up",
                                      g_variant_new_boolean (TRUE));
  if (!tl_game_perform_all (self->game, sheet->actions))
    return;
  tl_window_show_hint (self, text, FALSE);
  g_debug ("imported %s", summary);
}

/* What lies under the counters, where nothing did. */
static void
show_picture (TlWindow *self)
{
  if (tl_window_underlay (self) == TL_UNDERLAY_MAP)
    g_action_group_change_action_state (G_ACTION_GROUP (self), "underlay",
                                        g_variant_new_string (tl_underlay_ids[TL_UNDERLAY_BLEND]));
}

/* A new game whose hexes are unknown and whose counters stand, or one step of undo. */
static void
on_module (TlScenario *scenario, const TlCounterSheet *sheet, gpointer data)
{
  TlWindow *self = data;

  if (sheet != NULL)
    {
      on_import (sheet, self);
      return;
    }
  g_autoptr (TlGame) game = tl_game_new (scenario, g_random_int ());
  self = show_game (self, game);
  if (tl_map_scan (scenario->map) != NULL)
    show_picture (self);
  g_action_group_change_action_state (G_ACTION_GROUP (self), "set-up",
                                      g_variant_new_boolean (TRUE));
  tl_window_show_hint (
      self,
      _ ("Set Up: the hexes are to be painted. What is guessed of counters is listed by Ctrl+Shift+G."),
      FALSE);
  g_debug ("imported module %s", scenario->id);
}

/* @path: (nullable): asks for it */
static void
import_module (TlWindow *self, const char *path)
{
  gboolean may_add =
      self->game != NULL && tl_situation_n_decisions (tl_game_situation (self->game)) == 0;

  tl_module_dialog_show (GTK_WINDOW (self), tl_map_view_theme (self->map_view),
                         may_add ? tl_game_situation (self->game) : NULL, path, on_module, self);
}

/* A module of VASSAL: asks for it, and for where its counters stand. */
static void
ask_for_module (TlWindow *self)
{
  import_module (self, NULL);
}

/* A module of VASSAL is no game yet: what it comes to is asked for. */
static gboolean
is_module (GFile *file)
{
  return g_file_peek_path (file) != NULL && tl_vassal_is_archive (g_file_peek_path (file));
}

void
tl_window_open (TlWindow *self, GFile *file)
{
  g_autoptr (GPtrArray) bad = g_ptr_array_new_with_free_func (bad_file_free);

  if (is_module (file))
    {
      import_module (self, g_file_peek_path (file));
      return;
    }
  g_autoptr (TlGame) game = open_or_add_bad (file, bad);
  if (game != NULL)
    show_game (self, game);
  else
    show_bad_files (self, bad);
}

/* All hexes are unknown: Set Up is on. */
static void
on_new_scenario (TlScenario *scenario, gpointer data)
{
  g_autoptr (TlGame) game = tl_game_new (scenario, g_random_int ());
  TlWindow *self = show_game (data, game);

  g_action_group_change_action_state (G_ACTION_GROUP (self), "set-up",
                                      g_variant_new_boolean (TRUE));
  tl_setup_set_tool (self->setup, TL_SETUP_TERRAIN);
}

/* Asks for a new scenario, and shows it. */
static void
new_scenario (TlWindow *self)
{
  tl_new_dialog_show (GTK_WINDOW (self), tl_map_view_theme (self->map_view), on_new_scenario, self);
}

void
tl_window_open_all (TlApplication *application, GFile **files, guint n_files)
{
  g_autoptr (GPtrArray) bad = g_ptr_array_new_with_free_func (bad_file_free);

  for (guint i = 0; i < n_files; i++)
    {
      g_autoptr (TlGame) game = is_module (files[i]) ? NULL : open_or_add_bad (files[i], bad);

      if (game == NULL && !is_module (files[i]))
        continue;
      TlWindow *window = tl_window_new (application);
      gtk_window_present (GTK_WINDOW (window));
      if (game != NULL)
        tl_window_set_game (window, game);
      else
        import_module (window, g_file_peek_path (files[i]));
    }
  if (bad->len == 0)
    return;
  /* The start page, when there is nothing else below the message. */
  g_application_activate (G_APPLICATION (application));
  show_bad_files (TL_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application))),
                  bad);
}

static void
on_opened (TlWindow *self, GFile *file)
{
  if (file != NULL)
    tl_window_open (self, file);
}

static void
choose_open (TlWindow *self)
{
  const TlFileWish wish = { .title = _ ("Open"),
                            .kind = _ ("Scenarios, games and modules"),
                            .patterns = "*.xml *.vmod" };

  tl_file_chooser_show (&self->chooser, self, &wish, G_CALLBACK (on_opened), self);
}

/* --- what a crash left ------------------------------------------------------------------------ */

/* Offers the oldest game that a crash has left, if there is one. */
static void
offer_recovery (TlWindow *self)
{
  g_auto (GStrv) names = tl_journal_list_left_over (NULL);

  g_free (self->recovery);
  self->recovery = g_strdup (names[0]);
  gtk_info_bar_set_revealed (self->recovery_bar, self->recovery != NULL);
  if (self->recovery == NULL)
    return;
  g_autoptr (TlJournalHead) head = tl_journal_read_head (NULL, self->recovery);
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (head->time);
  g_autofree char *time = when != NULL ? g_date_time_format (when, "%x %X") : g_strdup ("");
  g_autofree char *text =
      head->name != NULL
          /* Translators: a file name, then a date and a time of day. */
          ? g_strdup_printf (_ ("“%s”, last played %s, ended without being saved. Restore it?"),
                             head->name, time)
          /* Translators: a date and a time of day. */
          : g_strdup_printf (_ ("A game last played %s ended without being saved. Restore it?"),
                             time);
  gtk_label_set_text (self->recovery_label, text);
  g_debug ("recovery offered");
}

static void
recover (TlWindow *self)
{
  g_autofree char *missing = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlGame) game = tl_game_recover (self->recovery, &missing, &error);

  if (game == NULL)
    {
      tl_window_show_message (self, _ ("The game cannot be restored."), error->message);
      /* One that cannot be read is not offered again and again in this window. */
      gtk_info_bar_set_revealed (self->recovery_bar, FALSE);
      return;
    }
  self = show_game (self, game);
  if (missing != NULL)
    tl_window_show_message (self, _ ("Not all of the game could be restored."), missing);
  offer_recovery (self);
}

/* 1 is Discard, 2 Restore; see tl-window.ui. */
static void
on_recovery_response (TlWindow *self, int response)
{
  if (self->recovery == NULL)
    return;
  if (response == 2)
    recover (self);
  else if (response == 1)
    {
      tl_journal_discard (NULL, self->recovery);
      offer_recovery (self);
    }
}

/* Says when what is played would be lost in a crash. */
static void
show_unkept (TlWindow *self)
{
  const char *why = tl_game_unkept (self->game);
  /* Translators: %s is an error message of the system, such as "Permission denied". */
  g_autofree char *text =
      g_strdup_printf (_ ("A crash would lose what has been played since the last save: %s."),
                       why != NULL ? why : "");

  if (why != NULL)
    gtk_label_set_text (self->unkept_label, text);
  gtk_info_bar_set_revealed (self->unkept_bar, why != NULL);
}

/* Its only button tries again; the bar goes when the game is safe. */
static void
on_unkept_response (TlWindow *self)
{
  tl_game_keep (self->game);
}

/* --- saving ----------------------------------------------------------------------------------- */

static void
tell_saved (TlWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: a file name. */
  g_autofree char *text = g_strdup_printf (_ ("Saved to %s"), name);

  tl_window_show_hint (self, text, FALSE);
  g_debug ("saved %s", name);
}

static gboolean
save_to (TlWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!tl_game_save_to (self->game, file, &error))
    {
      tl_window_show_message (self, _ ("The game cannot be saved."), error->message);
      return FALSE;
    }
  tell_saved (self, file);
  return TRUE;
}

/* The player has answered whether to save before closing. */
static void
after_save (TlWindow *self, gboolean is_saved)
{
  self->may_close = is_saved && self->closes_after_save;
  self->closes_after_save = FALSE;
  if (self->may_close)
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_save_chosen (TlWindow *self, GFile *file)
{
  after_save (self, file != NULL && save_to (self, file));
}

/* @name: proposed; @folder: (nullable): where */
static void
choose_save (TlWindow *self, const char *name, GFile *folder)
{
  const TlFileWish wish = { .title = _ ("Save Game"),
                            .kind = _ ("Scenarios and games"),
                            .patterns = "*.xml",
                            .saves = TRUE,
                            .name = name,
                            .folder = folder };

  tl_file_chooser_show (&self->chooser, self, &wish, G_CALLBACK (on_save_chosen), self);
}

typedef gboolean (*SaveFunc) (TlWindow *self, GFile *file, GError **error);

/* Writes what stands now by @save; the game stays that of its own file. */
static void
save_what_stands (TlWindow *self, GFile *file, SaveFunc save, const char *failed)
{
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;
  if (save (self, file, &error))
    tell_saved (self, file);
  else
    tl_window_show_message (self, failed, error->message);
}

/* Asks for a file called as the scenario, and @ending. */
static void
choose_beside_game (TlWindow *self, const char *title, const char *ending, const char *kind,
                    const char *patterns, GCallback on_chosen)
{
  g_autofree char *name = g_strconcat (tl_game_scenario (self->game)->id, ending, NULL);
  const TlFileWish wish = {
    .title = title, .kind = kind, .patterns = patterns, .saves = TRUE, .name = name
  };

  tl_file_chooser_show (&self->chooser, self, &wish, on_chosen, self);
}

static gboolean
save_scenario_to (TlWindow *self, GFile *file, GError **error)
{
  return tl_game_save_scenario_to (self->game, file, error);
}

static void
on_save_scenario_chosen (TlWindow *self, GFile *file)
{
  save_what_stands (self, file, save_scenario_to,
                    _ ("What stands now cannot be saved as a scenario."));
}

/* What stands now, as the start of a scenario. */
static void
choose_save_scenario (TlWindow *self)
{
  choose_beside_game (self, _ ("Save as Scenario"), "-now.xml", _ ("Scenarios and games"), "*.xml",
                      G_CALLBACK (on_save_scenario_chosen));
}

static gboolean
export_script_to (TlWindow *self, GFile *file, GError **error)
{
  return tl_game_export_to (self->game, file, error);
}

static void
on_export_script_chosen (TlWindow *self, GFile *file)
{
  save_what_stands (self, file, export_script_to,
                    _ ("What stands now cannot be exported as an edit script."));
}

/* The same as a script of edits. */
static void
choose_script (TlWindow *self)
{
  choose_beside_game (self, _ ("Export as Edit Script"), "-now.txt", _ ("Edit scripts"), "*.txt",
                      G_CALLBACK (on_export_script_chosen));
}

static void
choose_game_save (TlWindow *self)
{
  g_autofree char *name = g_strdup_printf ("%s-game.xml", tl_game_scenario (self->game)->id);

  choose_save (self, name, NULL);
}

/* Beside the file of the game. */
static void
choose_copy (TlWindow *self)
{
  const char *name = tl_game_name (self->game);
  g_autoptr (GFile) folder = g_file_get_parent (tl_game_file (self->game));
  gsize length = g_str_has_suffix (name, ".xml") ? strlen (name) - strlen (".xml") : strlen (name);
  g_autofree char *stem = g_strndup (name, length);
  /* Translators: name of a file that is a copy; %s is the name of the other, without its ending. */
  g_autofree char *copy = g_strdup_printf (_ ("%s (copy).xml"), stem);

  choose_save (self, copy, folder);
}

enum
{
  RESPONSE_COPY = 1,
  RESPONSE_REPLACE
};

static void
on_replace_response (GtkDialog *dialog, int response, TlWindow *self)
{
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (response == RESPONSE_COPY)
    choose_copy (self);
  else
    after_save (self, response == RESPONSE_REPLACE && save_to (self, tl_game_file (self->game)));
}

/* The file is another than the game knows, or none: what was done there is not undone unasked. */
static void
ask_before_replacing (TlWindow *self, gboolean has_vanished)
{
  const char *name = tl_game_name (self->game);
  GtkWidget *dialog = gtk_message_dialog_new (
      GTK_WINDOW (self), GTK_DIALOG_MODAL, GTK_MESSAGE_WARNING, GTK_BUTTONS_NONE,
      /* Translators: a file name. */
      has_vanished ? _ ("“%s” is no longer there.") : _ ("“%s” has been changed elsewhere."), name);

  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog), "%s",
      has_vanished ? _ ("It has been moved or removed since it was last opened or saved here.")
                   : _ ("Another program or window has written to this file since it was last "
                        "opened or saved here. Replacing it loses what was written."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL,
                          has_vanished ? _ ("Save _There Again") : _ ("_Replace"), RESPONSE_REPLACE,
                          _ ("Save a _Copy…"), RESPONSE_COPY, NULL);
  if (!has_vanished)
    look_destructive (dialog, RESPONSE_REPLACE);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), RESPONSE_COPY);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_replace_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  g_debug ("asked replace %s", has_vanished ? "vanished" : "changed");
}

static void
save_game (TlWindow *self)
{
  switch (tl_game_file_state (self->game))
    {
    case TL_GAME_FILE_NONE:
      choose_game_save (self);
      break;
    case TL_GAME_FILE_SAME:
      after_save (self, save_to (self, tl_game_file (self->game)));
      break;
    case TL_GAME_FILE_CHANGED:
      ask_before_replacing (self, FALSE);
      break;
    case TL_GAME_FILE_VANISHED:
      ask_before_replacing (self, TRUE);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* --- counters as a table ---------------------------------------------------------------------- */

/* A table of counters: asks for it, and for where it goes. */
static void
import_counters (TlWindow *self)
{
  tl_import_dialog_show (GTK_WINDOW (self), tl_map_view_theme (self->map_view),
                         tl_game_situation (self->game), on_import, self);
}

/* --- the picture of the map ------------------------------------------------------------------- */

/* One step of undo, as an import is; what does not show the picture shows it now. */
static void
on_laid (const TlScan *scan, const TlGrid *grid G_GNUC_UNUSED, gpointer data)
{
  TlWindow *self = data;
  g_autoptr (GPtrArray) actions =
      tl_scan_edit (tl_situation_map (tl_game_situation (self->game)), scan, TRUE);

  show_picture (self);
  if (actions->len == 0)
    return;
  g_action_group_change_action_state (G_ACTION_GROUP (self), "set-up",
                                      g_variant_new_boolean (TRUE));
  if (tl_game_perform_all (self->game, actions))
    g_debug ("laid over %s", scan->path);
}

static void
lay_picture (TlWindow *self)
{
  tl_scan_dialog_show (GTK_WINDOW (self), tl_map_view_theme (self->map_view),
                       tl_situation_map (tl_game_situation (self->game)), NULL, on_laid, self);
}

gboolean
tl_window_export_counters_to (TlWindow *self, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *table = tl_counter_sheet_write (tl_game_situation (self->game),
                                                   g_str_has_suffix (name, ".tsv") ? '\t' : ',');

  return g_file_replace_contents (file, table, strlen (table), NULL, FALSE, G_FILE_CREATE_NONE,
                                  NULL, NULL, error);
}

static void
on_export_chosen (TlWindow *self, GFile *file)
{
  save_what_stands (self, file, tl_window_export_counters_to,
                    _ ("The counters cannot be exported."));
}

static void
choose_export (TlWindow *self)
{
  choose_beside_game (self, _ ("Export Counters"), ".csv", _ ("Tables"), "*.csv *.tsv",
                      G_CALLBACK (on_export_chosen));
}

/* --- closing ---------------------------------------------------------------------------------- */

enum
{
  RESPONSE_DISCARD = 1,
  RESPONSE_SAVE
};

static void
on_close_response (GtkDialog *dialog, int response, TlWindow *self)
{
  gtk_window_destroy (GTK_WINDOW (dialog));
  self->closes_after_save = response == RESPONSE_SAVE || response == RESPONSE_DISCARD;
  if (response == RESPONSE_SAVE)
    save_game (self);
  else
    after_save (self, response == RESPONSE_DISCARD);
}

/* TRUE: do not close yet, a question to the user is open. */
static gboolean
on_close_request (TlWindow *self)
{
  if (self->may_close || self->game == NULL || !tl_game_is_modified (self->game))
    return FALSE;
  GtkWidget *dialog =
      gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION,
                              GTK_BUTTONS_NONE, "%s", _ ("Save the game before closing?"));
  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog), "%s", _ ("What was played since the last save would be lost."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Discard"), RESPONSE_DISCARD, _ ("_Cancel"),
                          GTK_RESPONSE_CANCEL, _ ("_Save"), RESPONSE_SAVE, NULL);
  look_destructive (dialog, RESPONSE_DISCARD);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), RESPONSE_SAVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_close_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  g_debug ("asked save");
  return TRUE;
}

static void
init (TlWindow *self)
{
  g_signal_connect (self, "close-request", G_CALLBACK (on_close_request), NULL);
  g_signal_connect_swapped (self->recovery_bar, "response", G_CALLBACK (on_recovery_response),
                            self);
  g_signal_connect_swapped (self->unkept_bar, "response", G_CALLBACK (on_unkept_response), self);
  offer_recovery (self);
}

static void
on_game_replaced (TlWindow *self)
{
  g_signal_connect_object (self->game, "notify::unkept", G_CALLBACK (show_unkept), self,
                           G_CONNECT_SWAPPED);
  show_unkept (self);
}

static const TlWindowCommand commands[] = {
  { "open", choose_open, TL_NEEDS_NOTHING },
  { "new", new_scenario, TL_NEEDS_NOTHING },
  { "save", save_game, TL_NEEDS_GAME },
  { "save-as", choose_game_save, TL_NEEDS_GAME },
  { "save-scenario", choose_save_scenario, TL_NEEDS_NO_DECISION },
  { "export-script", choose_script, TL_NEEDS_NO_DECISION },
  { "import-counters", import_counters, TL_NEEDS_NO_DECISION },
  { "import-module", ask_for_module, TL_NEEDS_NOTHING },
  { "export-counters", choose_export, TL_NEEDS_GAME },
  { "picture", lay_picture, TL_NEEDS_NO_DECISION },
  { NULL },
};

const TlWindowPart tl_window_files = { .commands = commands,
                                       .init = init,
                                       .game_replaced = on_game_replaced };
