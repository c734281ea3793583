/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-history.h"

#include "play/tl-supply-phase.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-eat.h"
#include "rules/upkeep/tl-hunger.h"
#include "rules/upkeep/tl-recover.h"

#include <glib/gi18n-lib.h>

struct _TlNotes
{
  GPtrArray *list; /* TlNote */
  guint n_changes;
  TlNoteKind last_kind;
  char *last_place; /* NULL: nothing has changed yet */
};

static const char *const ids[TL_NOTE_KINDS] = { "node", "hex", "unit" };

static void
note_free (gpointer data)
{
  TlNote *note = data;

  g_free (note->place);
  g_free (note->text);
  g_free (note);
}

TlNotes *
tl_notes_new (void)
{
  TlNotes *notes = g_new0 (TlNotes, 1);

  notes->list = g_ptr_array_new_with_free_func (note_free);
  return notes;
}

void
tl_notes_free (TlNotes *notes)
{
  if (notes == NULL)
    return;
  g_ptr_array_unref (notes->list);
  g_free (notes->last_place);
  g_free (notes);
}

const char *
tl_note_kind_id (TlNoteKind kind)
{
  return ids[kind];
}

gboolean
tl_note_kind_from_id (const char *id, TlNoteKind *kind)
{
  for (guint i = 0; i < TL_NOTE_KINDS; i++)
    if (g_strcmp0 (ids[i], id) == 0)
      {
        *kind = (TlNoteKind) i;
        return TRUE;
      }
  return FALSE;
}

guint
tl_notes_n (const TlNotes *notes)
{
  return notes->list->len;
}

const TlNote *
tl_notes_at (const TlNotes *notes, guint index)
{
  return g_ptr_array_index (notes->list, index);
}

static TlNote *
find (const TlNotes *notes, TlNoteKind kind, const char *place)
{
  for (guint i = 0; i < notes->list->len; i++)
    {
      TlNote *note = g_ptr_array_index (notes->list, i);

      if (note->kind == kind && g_str_equal (note->place, place))
        return note;
    }
  return NULL;
}

const TlNote *
tl_notes_find (const TlNotes *notes, TlNoteKind kind, const char *place)
{
  return find (notes, kind, place);
}

/* As files and journals can hold it.  (transfer full) */
static char *
clean_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *clean = g_string_new (NULL);
  const char *c = valid;

  for (guint i = 0; *c != '\0' && i < TL_NOTE_MAX_LETTERS; i++, c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (clean, letter == '\n' || g_unichar_isprint (letter) ? letter : ' ');
    }
  return g_strstrip (g_string_free (clean, FALSE));
}

guint
tl_notes_n_changes (const TlNotes *notes)
{
  return notes->n_changes;
}

const char *
tl_notes_last_place (const TlNotes *notes, TlNoteKind *kind)
{
  *kind = notes->last_kind;
  return notes->last_place;
}

static TlNote *
add (TlNotes *notes, TlNoteKind kind, const char *place)
{
  TlNote *note = g_new0 (TlNote, 1);

  note->kind = kind;
  note->place = g_strdup (place);
  g_ptr_array_add (notes->list, note);
  return note;
}

static void
note_change (TlNotes *notes, TlNoteKind kind, char *place)
{
  notes->n_changes++;
  notes->last_kind = kind;
  g_free (notes->last_place);
  notes->last_place = place;
}

gboolean
tl_notes_set (TlNotes *notes, TlNoteKind kind, const char *place, const char *text,
              gboolean is_marked)
{
  g_autofree char *clean = clean_text (text);
  TlNote *note = find (notes, kind, place);
  gboolean is_empty = *clean == '\0' && !is_marked;

  if (note == NULL && (is_empty || notes->list->len >= TL_NOTES_MAX))
    return FALSE;
  if (note != NULL && note->is_marked == is_marked && g_str_equal (note->text, clean))
    return FALSE;
  note_change (notes, kind, g_strdup (place));
  if (is_empty)
    {
      g_ptr_array_remove (notes->list, note);
      return TRUE;
    }
  if (note == NULL)
    note = add (notes, kind, place);
  g_free (note->text);
  note->text = g_steal_pointer (&clean);
  note->is_marked = is_marked;
  return TRUE;
}

struct _TlHistory
{
  TlSituation *start;
  GPtrArray *nodes;    /* TlNode, by id */
  GPtrArray *branches; /* TlBranch, by id */
  TlNode *current;
  TlNode *previous;   /* (nullable): the current one before */
  GPtrArray *to_rest; /* TlMap: of neither, and perhaps held by another thread */
  TlBranch *branch;   /* of actions to come */
  TlDice *dice;
  TlNotes *notes;
  TlHeed heed;
  TlHistoryFunc listener;
  gpointer listener_data;
  TlJournalFunc journal;
  gpointer journal_data;
};

/* By hand: G_DEFINE_QUARK () takes a name that the formatter tears apart. */
GQuark
tl_history_error_quark (void)
{
  return g_quark_from_static_string ("tl-history-error-quark");
}

static void
node_free (TlNode *node)
{
  g_ptr_array_unref (node->children);
  tl_situation_unref (node->situation);
  g_clear_pointer (&node->action, tl_action_free);
  g_clear_pointer (&node->verdict, tl_verdict_free);
  g_free (node->text);
  g_free (node);
}

static void
branch_free (TlBranch *branch)
{
  g_free (branch->name);
  g_free (branch);
}

/* @name: (transfer full) (nullable) */
static TlBranch *
add_branch (TlHistory *history, char *name, TlNode *from)
{
  TlBranch *branch = g_new0 (TlBranch, 1);

  branch->id = history->branches->len;
  branch->name = name;
  branch->from = from;
  branch->at = from;
  g_ptr_array_add (history->branches, branch);
  return branch;
}

/* Where redo goes from the parent of @node, which is not the root.  What-ifs leave the real game's
 * way as it is. */
static void
mark_last (TlNode *node)
{
  if (node->branch != node->parent->branch)
    node->branch->first = node;
  else
    node->parent->last_child = node;
}

/* Takes @situation, @action and @verdict. */
static TlNode *
add_node (TlHistory *history, TlNode *parent, TlSituation *situation, TlAction *action,
          TlVerdict *verdict, TlBranch *branch)
{
  TlNode *node = g_new0 (TlNode, 1);

  node->id = history->nodes->len;
  node->parent = parent;
  node->children = g_ptr_array_new ();
  node->situation = situation;
  node->action = action;
  node->verdict = verdict;
  node->branch = branch;
  node->text = action == NULL ? g_strdup ("") : tl_action_to_string (action, parent->situation);
  g_ptr_array_add (history->nodes, node);
  if (parent != NULL)
    {
      g_ptr_array_add (parent->children, node);
      mark_last (node);
    }
  return node;
}

char *
tl_node_describe (const TlNode *node)
{
  return node->action == NULL ? g_strdup (_ ("Set-up"))
                              : tl_describe (node->parent->situation, node->action);
}

/*
 * @start: a situation that a game begins with
 * @verdict: (nullable): gets a reminder that the Supply Phase comes next
 *
 * A game that begins in a Supply Phase opens at the end of the segment before it, with the markers
 * and stocks that the file has: `next` begins the phase, which settles what it can and leaves the
 * decisions.
 *
 * Rules: 2.2.
 *
 * Returns: (transfer full): @start itself in any other phase, and with decisions that are pending
 */
static TlSituation *
supply_phase_open (TlSituation *start, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (start);

  if (clock->phase != TL_PHASE_SUPPLY || tl_situation_n_decisions (start) > 0)
    return tl_situation_ref (start);
  TlEdit *edit = tl_situation_edit (start);
  tl_edit_clock (edit)->phase = TL_PHASE_MOVEMENT_BARRAGE;
  tl_verdict_add (
      verdict, TL_FINDING_REMINDER, "2.2",
      _ ("The scenario begins with the Supply Phase, which comes next: all stands as in "
         "the file until then."));
  return tl_edit_finish (edit);
}

TlHistory *
tl_history_new (TlSituation *start, guint32 seed)
{
  TlHistory *history = g_new0 (TlHistory, 1);
  TlVerdict *verdict = tl_verdict_new ();

  history->start = tl_situation_ref (start);
  history->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) node_free);
  history->branches = g_ptr_array_new_with_free_func ((GDestroyNotify) branch_free);
  history->to_rest = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_map_unref);
  history->dice = tl_dice_new (seed);
  history->notes = tl_notes_new ();
  history->branch = add_branch (history, NULL, NULL);
  history->current =
      add_node (history, NULL, supply_phase_open (start, verdict), NULL, verdict, history->branch);
  history->branch->from = history->current;
  history->branch->at = history->current;
  return history;
}

void
tl_history_free (TlHistory *history)
{
  if (history == NULL)
    return;
  g_ptr_array_unref (history->nodes);
  g_ptr_array_unref (history->branches);
  g_ptr_array_unref (history->to_rest);
  tl_situation_unref (history->start);
  tl_dice_free (history->dice);
  tl_notes_free (history->notes);
  g_free (history);
}

void
tl_history_set_listener (TlHistory *history, TlHistoryFunc func, gpointer data)
{
  history->listener = func;
  history->listener_data = data;
}

void
tl_history_set_journal (TlHistory *history, TlJournalFunc func, gpointer data)
{
  history->journal = func;
  history->journal_data = data;
}

TlSituation *
tl_history_situation (const TlHistory *history)
{
  return history->current->situation;
}

TlNode *
tl_history_current (const TlHistory *history)
{
  return history->current;
}

TlSituation *
tl_history_start (const TlHistory *history)
{
  return history->start;
}

TlNode *
tl_history_root (const TlHistory *history)
{
  return g_ptr_array_index (history->nodes, 0);
}

guint
tl_history_n_nodes (const TlHistory *history)
{
  return history->nodes->len;
}

TlNode *
tl_history_node (const TlHistory *history, guint id)
{
  return id < history->nodes->len ? g_ptr_array_index (history->nodes, id) : NULL;
}

TlDice *
tl_history_dice (const TlHistory *history)
{
  return history->dice;
}

static void
tell (TlHistory *history, gboolean took_back)
{
  if (history->journal != NULL)
    history->journal (history, took_back, history->journal_data);
  if (history->listener != NULL)
    history->listener (history, history->listener_data);
}

TlHeed
tl_history_heed (const TlHistory *history)
{
  return history->heed;
}

void
tl_history_set_heed (TlHistory *history, TlHeed heed)
{
  if (history->heed == heed)
    return;
  history->heed = heed;
  tell (history, FALSE);
}

const TlNotes *
tl_history_notes (const TlHistory *history)
{
  return history->notes;
}

gboolean
tl_history_set_note (TlHistory *history, TlNoteKind kind, const char *place, const char *text,
                     gboolean is_marked)
{
  if (!tl_notes_set (history->notes, kind, place, text, is_marked))
    return FALSE;
  tell (history, FALSE);
  return TRUE;
}

/* --- what is worked out and folded --- */

static TlMap *
map_of (const TlNode *node)
{
  return tl_situation_map (node->situation);
}

static void
rest_maps (TlHistory *history)
{
  for (guint i = history->to_rest->len; i-- > 0;)
    {
      TlMap *map = history->to_rest->pdata[i];

      if (map == map_of (history->current) || map == map_of (history->previous) ||
          tl_map_rest (map))
        g_ptr_array_remove_index_fast (history->to_rest, i);
    }
}

/* @node is neither current nor the one before any more. */
static void
put_by (TlHistory *history, TlNode *node)
{
  if (node == history->current || node == history->previous)
    return;
  tl_situation_trim (node->situation);
  if (!g_ptr_array_find (history->to_rest, map_of (node), NULL))
    g_ptr_array_add (history->to_rest, tl_map_ref (map_of (node)));
}

/* Keeps what is worked out for the current node and the one before, which mostly has its map. */
static void
keep_few (TlHistory *history, TlNode *before)
{
  TlNode *gone = history->previous;

  if (before == history->current)
    return;
  history->previous = before;
  if (gone != NULL)
    put_by (history, gone);
  for (TlNode *at = history->current; at->is_joined && at->parent != before; at = at->parent)
    put_by (history, at->parent);
  tl_map_wake (map_of (history->current), map_of (before));
  rest_maps (history);
}

/* Redo leads to @node from now on; above the node that was current all is marked. */
static void
set_current (TlHistory *history, TlNode *node)
{
  TlNode *before = history->current;

  for (TlNode *at = node; at->parent != NULL && at != history->current; at = at->parent)
    mark_last (at);
  history->current = node;
  history->branch->at = node;
  keep_few (history, before);
}

void
tl_history_go_to (TlHistory *history, TlNode *node)
{
  history->branch = node->branch;
  set_current (history, node);
  tell (history, FALSE);
}

/* --- doing ---------------------------------------------------------------------------------- */

static void
give_verdict (TlVerdict **out, TlVerdict *verdict)
{
  if (out != NULL)
    *out = verdict;
  else
    tl_verdict_free (verdict);
}

/* What an action led to, before anything is in the tree. */
typedef struct
{
  TlAction *action; /* with its dice */
  TlSituation *after;
  TlVerdict *verdict;
} Step;

static void
step_clear (gpointer data)
{
  Step *step = data;

  g_clear_pointer (&step->action, tl_action_free);
  g_clear_pointer (&step->after, tl_situation_unref);
  g_clear_pointer (&step->verdict, tl_verdict_free);
}

/* Applies the action of @step with its dice: without them it is refused by what forbids it, or else
 * because of the dice. */
static void
apply_step (TlHistory *history, TlSituation *before, Step *step)
{
  /* A hand that is free names no rules. */
  if (history->heed == TL_HEED_FREE && step->action->fact_change != NULL)
    tl_fact_change_set_aside (step->action->fact_change, NULL);
  tl_roll_for (before, step->action, history->dice);
  step->after = tl_apply (before, step->action, &step->verdict);
}

/* What was refused once more, against the rules; where it stays refused, it is for what cannot be
 * set aside. */
static void
apply_aside (TlHistory *history, TlSituation *before, Step *step)
{
  Step aside = { .action = tl_action_copy (step->action) };

  aside.action->heed = history->heed;
  apply_step (history, before, &aside);
  /* What forbade it stays where the mark is no answer to it. */
  if (aside.after == NULL && tl_verdict_allows (aside.verdict))
    {
      step_clear (&aside);
      return;
    }
  step_clear (step);
  *step = aside;
}

/* FALSE: the last of @steps has the verdict that forbids it. */
static gboolean
take_steps (TlHistory *history, const GPtrArray *actions, GArray *steps)
{
  TlSituation *before = history->current->situation;

  for (guint i = 0; i < actions->len; i++)
    {
      Step step = { .action = tl_action_copy (actions->pdata[i]) };

      apply_step (history, before, &step);
      if (step.after == NULL && history->heed != TL_HEED_ENFORCE)
        apply_aside (history, before, &step);
      g_array_append_val (steps, step);
      if (step.after == NULL)
        return FALSE;
      before = step.after;
    }
  return TRUE;
}

/* @goes_on: with the step before them. */
static TlNode *
add_steps (TlHistory *history, GArray *steps, gboolean goes_on)
{
  TlNode *node = history->current;

  for (guint i = 0; i < steps->len; i++)
    {
      Step *step = &g_array_index (steps, Step, i);

      node =
          add_node (history, node, g_steal_pointer (&step->after), g_steal_pointer (&step->action),
                    g_steal_pointer (&step->verdict), history->branch);
      tl_node_set_joined (node, i > 0 || goes_on);
    }
  return node;
}

static TlNode *
perform (TlHistory *history, const GPtrArray *actions, gboolean goes_on, TlVerdict **verdict)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (Step));
  guint64 thrown = tl_dice_thrown (history->dice);
  TlVerdict *found = tl_verdict_new ();

  g_return_val_if_fail (actions->len > 0, NULL);
  g_array_set_clear_func (steps, step_clear);
  gboolean is_allowed = take_steps (history, actions, steps);
  for (guint i = 0; i < steps->len; i++)
    tl_verdict_append (found, g_array_index (steps, Step, i).verdict);
  give_verdict (verdict, found);
  if (!is_allowed)
    {
      tl_dice_seek (history->dice, thrown);
      return NULL;
    }
  TlNode *node = add_steps (history, steps, goes_on);
  tl_history_go_to (history, node);
  return node;
}

TlNode *
tl_history_perform_all (TlHistory *history, const GPtrArray *actions, TlVerdict **verdict)
{
  return perform (history, actions, FALSE, verdict);
}

TlNode *
tl_history_perform_more (TlHistory *history, const GPtrArray *actions, TlVerdict **verdict)
{
  return perform (history, actions, TRUE, verdict);
}

TlNode *
tl_history_perform (TlHistory *history, const TlAction *action, TlVerdict **verdict)
{
  gconstpointer one[] = { action };
  const GPtrArray actions = { (gpointer *) (gpointer) one, 1 };

  return tl_history_perform_all (history, &actions, verdict);
}

TlNode *
tl_history_replay (TlHistory *history, TlNode *parent, const char *text, TlBranch *branch,
                   guint64 hash, GError **error)
{
  g_autoptr (TlAction) action = tl_action_parse (text, parent->situation, error);
  g_autoptr (TlVerdict) verdict = NULL;
  const TlFinding *why;

  if (action == NULL)
    return NULL;
  g_autoptr (TlSituation) after = tl_apply (parent->situation, action, &verdict);
  if (after == NULL)
    {
      why = tl_verdict_first_forbidden (verdict);
      g_set_error (error, TL_HISTORY_ERROR, TL_HISTORY_ERROR_ILLEGAL,
                   /* Translators: an action's text, a rule number, the reason. */
                   _ ("“%s” is not allowed (%s): %s"), text, why != NULL ? why->rule : "",
                   why != NULL ? why->text : "");
      return NULL;
    }
  if (hash != 0 && tl_situation_hash (after) != hash)
    {
      g_set_error (error, TL_HISTORY_ERROR, TL_HISTORY_ERROR_DIFFERS,
                   _ ("“%s” no longer leads to the situation that was stored."), text);
      return NULL;
    }
  return add_node (history, parent, g_steal_pointer (&after), g_steal_pointer (&action),
                   g_steal_pointer (&verdict), branch);
}

void
tl_node_set_joined (TlNode *node, gboolean is_joined)
{
  node->is_joined =
      is_joined && node->parent->action != NULL && node->parent->branch == node->branch;
}

/* --- going about ---------------------------------------------------------------------------- */

TlNode *
tl_history_undo_leads_to (const TlHistory *history)
{
  TlNode *node = history->current;

  /* A branch is left by tl_history_enter_branch () alone. */
  if (node->parent == NULL || node->branch != history->branch)
    return NULL;
  while (node->is_joined)
    node = node->parent;
  return node->parent;
}

gboolean
tl_history_can_undo (const TlHistory *history)
{
  return tl_history_undo_leads_to (history) != NULL;
}

/* (nullable) */
static TlNode *
next_of (const TlHistory *history)
{
  TlNode *node = history->current;

  return node->branch == history->branch ? node->last_child : history->branch->first;
}

gboolean
tl_history_can_redo (const TlHistory *history)
{
  return next_of (history) != NULL;
}

void
tl_history_undo (TlHistory *history)
{
  TlNode *before = tl_history_undo_leads_to (history);

  g_return_if_fail (before != NULL);
  for (TlNode *node = history->current; node != before; node = node->parent)
    if (node->action->n_dice > 0)
      node->taken_back = TRUE;
  set_current (history, before);
  tell (history, TRUE);
}

void
tl_history_redo (TlHistory *history)
{
  TlNode *node = next_of (history);

  g_return_if_fail (node != NULL);
  while (node->last_child != NULL && node->last_child->is_joined)
    node = node->last_child;
  tl_history_go_to (history, node);
}

/* --- what-ifs --------------------------------------------------------------------------------- */

#define NAME_MAX_LETTERS 200 /* scenario.rng allows 300 */

/* A line of text, as files and journals can hold it; NULL when nothing of @name is left.  (transfer
 * full) */
static char *
clean_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  const char *c = valid;
  GString *clean = g_string_new (NULL);

  for (guint i = 0; *c != '\0' && i < NAME_MAX_LETTERS; i++, c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (clean, g_unichar_isprint (letter) ? letter : ' ');
    }
  char *line = g_strstrip (g_string_free (clean, FALSE));
  if (*line == '\0')
    g_clear_pointer (&line, g_free);
  return line;
}

/* By one that is not deleted, and is not @but.  @but: (nullable) */
static gboolean
is_taken (const TlHistory *history, const char *name, const TlBranch *but)
{
  for (guint i = 1; i < history->branches->len; i++)
    {
      const TlBranch *branch = history->branches->pdata[i];

      if (branch != but && !branch->is_deleted && g_str_equal (branch->name, name))
        return TRUE;
    }
  return FALSE;
}

/* @name, with the least number that makes it another than those there are.  (transfer full) */
static char *
free_name (const TlHistory *history, const char *name)
{
  char *numbered = g_strdup (name);

  for (guint i = 2; is_taken (history, numbered, NULL); i++)
    {
      g_free (numbered);
      numbered = g_strdup_printf ("%s %u", name, i);
    }
  return numbered;
}

TlBranch *
tl_history_add_what_if (TlHistory *history, TlNode *from, const char *name)
{
  char *clean = clean_name (name);

  if (clean != NULL && from->branch->name == NULL)
    return add_branch (history, clean, from);
  g_free (clean);
  return NULL;
}

TlBranch *
tl_history_begin_what_if (TlHistory *history, const char *name)
{
  g_autofree char *clean = clean_name (name);

  if (history->branch->name != NULL || clean == NULL)
    return NULL;
  history->branch = add_branch (history, free_name (history, clean), history->current);
  tell (history, FALSE);
  return history->branch;
}

void
tl_history_enter_branch (TlHistory *history, TlBranch *branch)
{
  g_return_if_fail (!branch->is_deleted);
  history->branch = branch;
  set_current (history, branch->at);
  tell (history, FALSE);
}

void
tl_history_end_what_if (TlHistory *history)
{
  if (history->branch->name != NULL)
    tl_history_enter_branch (history, history->branches->pdata[0]);
}

gboolean
tl_history_rename_what_if (TlHistory *history, TlBranch *what_if, const char *name)
{
  g_autofree char *clean = clean_name (name);

  g_return_val_if_fail (what_if->name != NULL, FALSE);
  if (clean == NULL || what_if->is_deleted || is_taken (history, clean, what_if))
    return FALSE;
  if (g_str_equal (clean, what_if->name))
    return TRUE;
  g_free (what_if->name);
  what_if->name = g_steal_pointer (&clean);
  tell (history, FALSE);
  return TRUE;
}

void
tl_history_delete_what_if (TlHistory *history, TlBranch *what_if)
{
  g_return_if_fail (what_if->name != NULL && !what_if->is_deleted);
  if (history->branch == what_if)
    tl_history_end_what_if (history);
  what_if->is_deleted = TRUE;
  tell (history, FALSE);
}

void
tl_history_restore_what_if (TlHistory *history, TlBranch *what_if)
{
  g_return_if_fail (what_if->is_deleted);
  char *name = free_name (history, what_if->name);
  g_free (what_if->name);
  what_if->name = name;
  what_if->is_deleted = FALSE;
  tell (history, FALSE);
}

const char *
tl_history_what_if (const TlHistory *history)
{
  return history->branch->name;
}

TlBranch *
tl_history_branch (const TlHistory *history)
{
  return history->branch;
}

const GPtrArray *
tl_history_branches (const TlHistory *history)
{
  return history->branches;
}

gboolean
tl_history_is_at_start (const TlHistory *history)
{
  const TlNode *node = history->current;

  if (tl_history_what_if (history) != NULL)
    return FALSE;
  while (node->action != NULL && tl_action_kind_rule (node->action->kind) == NULL)
    node = node->parent;
  return node->action == NULL;
}

GPtrArray *
tl_history_line (const TlHistory *history)
{
  GPtrArray *line = g_ptr_array_new ();
  guint length = 0;

  for (const TlNode *node = history->current; node != NULL; node = node->parent)
    length++;
  g_ptr_array_set_size (line, (int) length);
  for (TlNode *node = history->current; node != NULL; node = node->parent)
    g_ptr_array_index (line, --length) = node;
  return line;
}

GPtrArray *
tl_history_whole_line (const TlHistory *history)
{
  GPtrArray *line = tl_history_line (history);

  for (TlNode *node = next_of (history); node != NULL; node = node->last_child)
    g_ptr_array_add (line, node);
  return line;
}
