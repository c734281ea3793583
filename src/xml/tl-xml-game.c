/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-game.h"

#include "xml/tl-xml-game-private.h"
#include "xml/tl-xml-migrate-private.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ACTIONS_MAX 100000u
/* Hashing is what takes time: units times actions. */
#define HASHED_MAX 1000000000u

typedef struct
{
  const xmlNode *node; /* <history> */
  TlReport *report;
  TlHistory *history;
  GPtrArray *nodes; /* TlNode as numbered in the file; NULL where one failed */
} Reader;

/* --- one action --- */

static gboolean
parse_hash (const char *text, guint64 *hash)
{
  gsize length = strlen (text);

  if (length == 0 || length > 16 || strspn (text, "0123456789abcdef") != length)
    return FALSE;
  *hash = g_ascii_strtoull (text, NULL, 16);
  return TRUE;
}

static gboolean
read_hash (const xmlNode *node, const char *name, guint64 *hash, TlReport *report)
{
  const char *text = tl_xml_attr (node, name);

  if (parse_hash (text, hash))
    return TRUE;
  tl_xml_complain (report, tl_xml_line (node), _ ("%1$s: expected a hash, found \"%2$s\""), name,
                   text);
  return FALSE;
}

/* NULL when the file names none before this one, or that one failed. */
static TlNode *
find_parent (const Reader *reader, const xmlNode *node)
{
  guint last = reader->nodes->len - 1;
  guint parent = tl_xml_count (node, "parent", last, last, reader->report);

  return g_ptr_array_index (reader->nodes, parent);
}

/* --- what-ifs --- */

/* The attribute @name, a branch that stands before.  (nullable): NULL, and the reason said, when
 * there is none */
static TlBranch *
find_branch (const Reader *reader, const xmlNode *node, const char *name)
{
  const GPtrArray *branches = tl_history_branches (reader->history);

  return branches->pdata[tl_xml_count (node, name, branches->len - 1, 0, reader->report)];
}

/* What follows a what-if belongs to it; a what-if within another is none of ours. */
static TlBranch *
read_branch (const Reader *reader, const xmlNode *node, TlNode *parent)
{
  TlBranch *branch = parent->branch;

  if (tl_xml_attr (node, "in") != NULL)
    branch = find_branch (reader, node, "in");
  if (branch != NULL && (branch == parent->branch || branch->from == parent))
    return branch;
  tl_xml_complain (reader->report, tl_xml_line (node), "%s",
                   _ ("expected the what-if of the action before, found another"));
  return NULL;
}

/* What the player began: nothing of it is done yet. */
static void
read_what_if (const Reader *reader, const xmlNode *node)
{
  guint last = reader->nodes->len - 1;
  TlNode *from =
      g_ptr_array_index (reader->nodes, tl_xml_count (node, "from", last, last, reader->report));

  if (from == NULL)
    return;
  TlBranch *branch = tl_history_add_what_if (reader->history, from, tl_xml_attr (node, "name"));
  if (branch == NULL)
    tl_xml_complain (reader->report, tl_xml_line (node), "%s",
                     _ ("what-if: expected a name, and from= a node of the real game"));
  else
    branch->is_deleted = tl_xml_yes (node, "deleted", FALSE);
}

/* --- actions --- */

static TlNode *
read_action (const Reader *reader, const xmlNode *node)
{
  TlNode *parent = find_parent (reader, node);
  g_autofree char *text = tl_xml_paragraph (node);
  g_autoptr (GError) error = NULL;
  TlBranch *branch;
  guint64 hash;

  if (!read_hash (node, "hash", &hash, reader->report) || parent == NULL ||
      (branch = read_branch (reader, node, parent)) == NULL)
    return NULL;
  TlNode *added = tl_history_replay (reader->history, parent, text, branch, hash, &error);
  if (added == NULL)
    {
      tl_xml_complain (reader->report, tl_xml_line (node), "%s", error->message);
      return NULL;
    }
  added->taken_back = tl_xml_yes (node, "back", FALSE);
  tl_node_set_joined (added, tl_xml_yes (node, "joined", FALSE));
  /* Its parent will hardly be looked at; the set-up is not the game's alone. */
  if (parent->parent != NULL)
    tl_situation_trim (parent->situation);
  if (tl_situation_map (parent->situation) != tl_situation_map (added->situation))
    tl_map_rest (tl_situation_map (parent->situation));
  return added;
}

/* --- notes --- */

static void
read_note (const Reader *reader, const xmlNode *node)
{
  xmlChar *text = xmlNodeGetContent (node);

  /* Of a line that is there; what the schema lets through is a number. */
  tl_xml_count (node, tl_note_kind_id (TL_NOTE_LINE), reader->nodes->len - 1, 0, reader->report);
  for (TlNoteKind kind = 0; kind < TL_NOTE_KINDS; kind++)
    {
      const char *place = tl_xml_attr (node, tl_note_kind_id (kind));

      if (place != NULL)
        tl_history_set_note (reader->history, kind, place, (const char *) text,
                             tl_xml_yes (node, "marked", FALSE));
    }
  xmlFree (text);
}

/* --- all of them, in their order --- */

static void
read_actions (const Reader *reader)
{
  guint n_units = tl_situation_n_units (tl_history_situation (reader->history));
  guint max = MIN (ACTIONS_MAX, HASHED_MAX / MAX (n_units, 1));

  g_ptr_array_add (reader->nodes, tl_history_root (reader->history));
  for (const xmlNode *node = reader->node->children; node != NULL; node = node->next)
    {
      if (tl_xml_is (node, "what-if"))
        read_what_if (reader, node);
      if (tl_xml_is (node, "note"))
        read_note (reader, node);
      if (!tl_xml_is (node, "a"))
        continue;
      if (reader->nodes->len > max)
        {
          tl_xml_complain (reader->report, tl_xml_line (node),
                           _ ("expected at most %u actions, found more"), max);
          return;
        }
      g_ptr_array_add (reader->nodes, read_action (reader, node));
    }
}

/* --- where redo goes, and where the game is --- */

/* What keeps the way that redo goes to @node. */
static TlNode **
way_to (const TlNode *node)
{
  return node->branch != node->parent->branch ? &node->branch->first : &node->parent->last_child;
}

static TlNode *
find_node (const Reader *reader, const xmlNode *node, const char *name, guint otherwise)
{
  guint id = tl_xml_count (node, name, reader->nodes->len - 1, otherwise, reader->report);

  return g_ptr_array_index (reader->nodes, id);
}

static void
read_redo_by (const Reader *reader, const xmlNode *node, const char *name, TlNode *from)
{
  if (tl_xml_attr (node, name) == NULL)
    return;
  TlNode *to = find_node (reader, node, name, 0);
  if (to != NULL && to->parent == from)
    *way_to (to) = to;
  else
    tl_xml_complain (reader->report, tl_xml_line (node),
                     /* Translators: %s is an attribute. */
                     _ ("%s: expected a node that follows, found another"), name);
}

static void
read_redo (const Reader *reader, const xmlNode *node, TlNode *from)
{
  if (from == NULL)
    return;
  read_redo_by (reader, node, "redo", from);
}

static void
read_redos (const Reader *reader)
{
  guint id = 1;

  for (xmlNode *node = tl_xml_first (reader->node, "a"); node != NULL && id < reader->nodes->len;
       node = tl_xml_next (node, "a"))
    read_redo (reader, node, g_ptr_array_index (reader->nodes, id++));
  read_redo (reader, reader->node, tl_history_root (reader->history));
}

/* Of the node where the real game was left, when the file does not say another: the current one. */
static guint
real_place (const Reader *reader)
{
  const TlNode *current = find_node (reader, reader->node, "current", 0);

  return current != NULL && current->branch->name == NULL ? current->id : 0;
}

/* Where each branch was left, and where redo goes from its start. */
static void
read_places (const Reader *reader)
{
  const GPtrArray *branches = tl_history_branches (reader->history);
  guint id = 1;

  for (const xmlNode *node = reader->node->children; node != NULL; node = node->next)
    if (tl_xml_is (node, "what-if") && id < branches->len)
      {
        TlBranch *branch = branches->pdata[id++];

        read_redo_by (reader, node, "redo", branch->from);
        if (tl_xml_attr (node, "at") != NULL)
          branch->at = find_node (reader, node, "at", 0);
      }
  ((TlBranch *) branches->pdata[0])->at =
      find_node (reader, reader->node, "at", real_place (reader));
}

/* Whether each branch was left within itself. */
static gboolean
are_places_good (const Reader *reader)
{
  const GPtrArray *branches = tl_history_branches (reader->history);

  for (guint i = 0; i < branches->len; i++)
    {
      const TlBranch *branch = branches->pdata[i];

      if (branch->at == NULL || (branch->at->branch != branch && branch->at != branch->from))
        {
          tl_xml_complain (reader->report, tl_xml_line (reader->node),
                           _ ("at: expected a node of the real game or of the what-if \"%s\""),
                           branch->name != NULL ? branch->name : "");
          return FALSE;
        }
    }
  return TRUE;
}

static void
read_position (const Reader *reader)
{
  TlNode *current = find_node (reader, reader->node, "current", 0);
  TlBranch *branch = find_branch (reader, reader->node, "in");

  tl_dice_seek (tl_history_dice (reader->history),
                tl_xml_count (reader->node, "thrown", TL_DICE_THROWN_MAX, 0, reader->report));
  if (!tl_report_is_clean (reader->report) || current == NULL)
    return;
  if (branch->name == NULL)
    branch = current->branch;
  if (branch == NULL || branch->is_deleted ||
      (current->branch != branch && current != branch->from))
    {
      tl_xml_complain (reader->report, tl_xml_line (reader->node), "%s",
                       _ ("current: expected a node of the game or of the what-if that is open"));
      return;
    }
  branch->at = current;
  if (are_places_good (reader))
    tl_history_enter_branch (reader->history, branch);
}

static void
read_heed (const Reader *reader)
{
  const char *text = tl_xml_attr (reader->node, "heed");
  TlHeed heed;

  if (text != NULL && tl_heed_parse (text, &heed))
    tl_history_set_heed (reader->history, heed);
}

/* --- the game --- */

static void
read_history (Reader *reader, const TlSituation *start)
{
  guint64 hash;

  if (!read_hash (reader->node, "start", &hash, reader->report))
    return;
  if (hash != 0 && hash != tl_situation_hash (start))
    {
      tl_xml_complain (reader->report, tl_xml_line (reader->node),
                       _ ("expected the set-up that the game began with, found another"));
      return;
    }
  read_actions (reader);
  if (!tl_report_is_clean (reader->report))
    return;
  read_redos (reader);
  read_places (reader);
  read_position (reader);
  read_heed (reader);
}

TlHistory *
tl_xml_read_game (const xmlNode *root, const char *folder, TlReport *report)
{
  g_autoptr (TlScenario) scenario =
      tl_xml_read_scenario (tl_xml_first (root, "scenario"), folder, report);

  return scenario != NULL ? tl_xml_read_history (root, scenario, report) : NULL;
}

TlHistory *
tl_xml_read_history (const xmlNode *root, const TlScenario *scenario, TlReport *report)
{
  g_autoptr (TlHistory) history = NULL;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  Reader reader = { .node = tl_xml_first (root, "history"), .report = report, .nodes = nodes };
  guint seed = tl_xml_count (reader.node, "seed", G_MAXUINT32, 0, report);

  history = tl_history_new (scenario->start, seed);
  reader.history = history;
  read_history (&reader, scenario->start);
  return tl_report_is_clean (report) ? g_steal_pointer (&history) : NULL;
}

static gpointer
read_root (const xmlNode *root, const char *folder, TlReport *report)
{
  if (tl_xml_is (root, "game"))
    return tl_xml_read_game (root, folder, report);
  tl_xml_complain (report, tl_xml_line (root), _ ("expected a game, found <%s>"),
                   (const char *) root->name);
  return NULL;
}

TlHistory *
tl_xml_game_load_bytes_for_test (GBytes *bytes, const char *name, GError **error)
{
  return tl_xml_read_document (bytes, name, read_root, error);
}

TlHistory *
tl_xml_game_load (const char *path, GError **error)
{
  return tl_xml_read_document (NULL, path, read_root, error);
}

/* --- writing --- */

static void
put_hash (GString *text, const char *name, const TlSituation *situation)
{
  tl_xml_put (text, " %s=\"%016" G_GINT64_MODIFIER "x\"", name, tl_situation_hash (situation));
}

/* @last: (nullable): one of the ways that redo may go from @node; loading takes the newest. */
static void
put_redo_by (GString *text, const char *name, const TlNode *node, TlNode *last)
{
  const TlNode *newest = NULL;

  for (guint i = 0; last != NULL && i < node->children->len; i++)
    {
      TlNode *child = g_ptr_array_index (node->children, i);

      if (way_to (child) == way_to (last))
        newest = child;
    }
  if (newest != last)
    tl_xml_put_number (text, name, last->id);
}

static void
put_what_if (GString *text, const TlBranch *branch)
{
  tl_xml_put (text, "    <what-if");
  tl_xml_put_attr (text, "name", branch->name);
  tl_xml_put_number (text, "from", branch->from->id);
  if (branch->at != branch->from)
    tl_xml_put_number (text, "at", branch->at->id);
  put_redo_by (text, "redo", branch->from, branch->first);
  tl_xml_put_yes (text, "deleted", branch->is_deleted);
  tl_xml_put (text, "/>\n");
}

static void
put_action (GString *text, const TlNode *node)
{
  tl_xml_put (text, "    <a");
  put_hash (text, "hash", node->situation);
  if (node->parent->id + 1 != node->id)
    tl_xml_put_number (text, "parent", node->parent->id);
  if (node->branch != node->parent->branch)
    tl_xml_put_number (text, "in", node->branch->id);
  put_redo_by (text, "redo", node, node->last_child);
  tl_xml_put_yes (text, "back", node->taken_back);
  tl_xml_put_yes (text, "joined", node->is_joined);
  tl_xml_put (text, ">");
  tl_xml_put_text (text, node->text);
  tl_xml_put (text, "</a>\n");
}

/* Each what-if as soon as those before it and the node where it starts are written: its own nodes
 * are younger. */
static void
put_nodes (GString *text, const TlHistory *history, const GPtrArray *branches)
{
  guint next = 1;

  for (guint id = 1; id <= tl_history_n_nodes (history); id++)
    {
      while (next < branches->len && ((TlBranch *) branches->pdata[next])->from->id < id)
        put_what_if (text, branches->pdata[next++]);
      if (id < tl_history_n_nodes (history))
        put_action (text, tl_history_node (history, id));
    }
}

/* A value is one line otherwise. */
static void
put_lines (GString *text, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      tl_xml_put (text, i > 0 ? "\n" : "");
      tl_xml_put_text (text, each[i]);
    }
}

static void
put_notes (GString *text, const TlNotes *notes)
{
  for (guint i = 0; i < tl_notes_n (notes); i++)
    {
      const TlNote *note = tl_notes_at (notes, i);

      tl_xml_put (text, "    <note");
      tl_xml_put_attr (text, tl_note_kind_id (note->kind), note->place);
      tl_xml_put_yes (text, "marked", note->is_marked);
      tl_xml_put (text, ">");
      put_lines (text, note->text);
      tl_xml_put (text, "</note>\n");
    }
}

static void
put_history (GString *text, const TlHistory *history)
{
  TlDice *dice = tl_history_dice (history);
  const TlNode *root = tl_history_root (history);
  const TlNode *current = tl_history_current (history);
  const GPtrArray *branches = tl_history_branches (history);
  const TlBranch *real = branches->pdata[0];
  const TlBranch *branch = tl_history_branch (history);

  tl_xml_put (text, "  <history");
  tl_xml_put_number (text, "seed", tl_dice_seed (dice));
  tl_xml_put_number (text, "thrown", (guint) MIN (tl_dice_thrown (dice), TL_DICE_THROWN_MAX));
  tl_xml_put_number (text, "current", current->id);
  if (branch != current->branch)
    tl_xml_put_number (text, "in", branch->id);
  if (real->at != current)
    tl_xml_put_number (text, "at", real->at->id);
  put_redo_by (text, "redo", root, root->last_child);
  put_hash (text, "start", tl_history_start (history));
  if (tl_history_heed (history) != TL_HEED_ENFORCE)
    tl_xml_put_attr (text, "heed", tl_heed_id (tl_history_heed (history)));
  tl_xml_put (text, ">\n");
  put_nodes (text, history, branches);
  put_notes (text, tl_history_notes (history));
  tl_xml_put (text, "  </history>\n");
}

static gboolean
put_game (GString *text, const TlHistory *history, const char *folder, GError **error)
{
  const TlSituation *start = tl_history_start (history);

  tl_xml_put (text, "<game format=\"%u\">\n", TL_XML_GAME_FORMAT);
  if (!tl_xml_put_scenario (text, tl_situation_scenario (start), start, NULL, folder, error))
    return FALSE;
  put_history (text, history);
  tl_xml_put (text, "</game>\n");
  return TRUE;
}

gboolean
tl_xml_game_save (const TlHistory *history, const char *path, GError **error)
{
  g_autoptr (GString) text = tl_xml_begin ();
  g_autofree char *folder = g_path_get_dirname (path);

  return put_game (text, history, folder, error) && tl_xml_write_file (path, text, error);
}

GBytes *
tl_xml_game_save_bytes_for_test (const TlHistory *history, GError **error)
{
  GString *text = tl_xml_begin ();

  if (put_game (text, history, NULL, error))
    return g_string_free_to_bytes (text);
  g_string_free (text, TRUE);
  return NULL;
}
