/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-history.h"

#include "play/tl-supply-phase.h"

#include <glib/gi18n-lib.h>

struct _TlHistory
{
  TlSituation *start;
  GPtrArray *nodes; /* TlNode, by id */
  TlNode *current;
  TlDice *dice;
  char *what_if; /* of actions to come */
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
  g_free (node->description);
  g_free (node->what_if);
  g_free (node);
}

/* Where redo goes from the parent of @node, which is not the root.  What-ifs leave the real game's
 * way as it is. */
static void
mark_last (TlNode *node)
{
  if (node->what_if != NULL && node->parent->what_if == NULL)
    node->parent->last_what_if = node;
  else
    node->parent->last_child = node;
}

/* Takes @situation, @action and @verdict. */
static TlNode *
add_node (TlHistory *history, TlNode *parent, TlSituation *situation, TlAction *action,
          TlVerdict *verdict, const char *what_if)
{
  TlNode *node = g_new0 (TlNode, 1);

  node->id = history->nodes->len;
  node->parent = parent;
  node->children = g_ptr_array_new ();
  node->situation = situation;
  node->action = action;
  node->verdict = verdict;
  node->what_if = g_strdup (what_if);
  node->text = action == NULL ? g_strdup ("") : tl_action_to_string (action, parent->situation);
  node->description =
      action == NULL ? g_strdup (_ ("Set-up")) : tl_describe (parent->situation, action);
  g_ptr_array_add (history->nodes, node);
  if (parent != NULL)
    {
      g_ptr_array_add (parent->children, node);
      mark_last (node);
    }
  return node;
}

TlHistory *
tl_history_new (TlSituation *start, guint32 seed)
{
  TlHistory *history = g_new0 (TlHistory, 1);
  TlVerdict *verdict = tl_verdict_new ();

  history->start = tl_situation_ref (start);
  history->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) node_free);
  history->dice = tl_dice_new (seed);
  history->current =
      add_node (history, NULL, tl_supply_phase_open (start, verdict), NULL, verdict, NULL);
  return history;
}

void
tl_history_free (TlHistory *history)
{
  if (history == NULL)
    return;
  g_ptr_array_unref (history->nodes);
  tl_situation_unref (history->start);
  tl_dice_free (history->dice);
  g_free (history->what_if);
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

/* Redo leads to @node from now on; above the node that was current all is marked. */
static void
set_current (TlHistory *history, TlNode *node)
{
  for (TlNode *at = node; at->parent != NULL && at != history->current; at = at->parent)
    mark_last (at);
  history->current = node;
}

void
tl_history_go_to (TlHistory *history, TlNode *node)
{
  set_current (history, node);
  g_free (history->what_if);
  history->what_if = g_strdup (node->what_if);
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

/* FALSE: the last of @steps has the verdict that forbids it. */
static gboolean
take_steps (TlHistory *history, const GPtrArray *actions, GArray *steps)
{
  TlSituation *before = history->current->situation;

  for (guint i = 0; i < actions->len; i++)
    {
      Step step = { .action = tl_action_copy (actions->pdata[i]) };

      /* Without its dice the action is refused: by what forbids it, or else because of the dice. */
      tl_roll_for (before, step.action, history->dice);
      step.after = tl_apply (before, step.action, &step.verdict);
      g_array_append_val (steps, step);
      if (step.after == NULL)
        return FALSE;
      before = step.after;
    }
  return TRUE;
}

static TlNode *
add_steps (TlHistory *history, GArray *steps)
{
  TlNode *node = history->current;

  for (guint i = 0; i < steps->len; i++)
    {
      Step *step = &g_array_index (steps, Step, i);

      node =
          add_node (history, node, g_steal_pointer (&step->after), g_steal_pointer (&step->action),
                    g_steal_pointer (&step->verdict), history->what_if);
      node->is_joined = i > 0;
    }
  return node;
}

TlNode *
tl_history_perform_all (TlHistory *history, const GPtrArray *actions, TlVerdict **verdict)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (Step));
  guint64 thrown = tl_dice_thrown (history->dice);
  TlVerdict *found = tl_verdict_new ();
  gboolean is_allowed;
  TlNode *node;

  g_return_val_if_fail (actions->len > 0, NULL);
  g_array_set_clear_func (steps, step_clear);
  is_allowed = take_steps (history, actions, steps);
  for (guint i = 0; i < steps->len; i++)
    tl_verdict_append (found, g_array_index (steps, Step, i).verdict);
  give_verdict (verdict, found);
  if (!is_allowed)
    {
      tl_dice_seek (history->dice, thrown);
      return NULL;
    }
  node = add_steps (history, steps);
  tl_history_go_to (history, node);
  return node;
}

TlNode *
tl_history_perform (TlHistory *history, const TlAction *action, TlVerdict **verdict)
{
  gconstpointer one[] = { action };
  const GPtrArray actions = { (gpointer *) (gpointer) one, 1 };

  return tl_history_perform_all (history, &actions, verdict);
}

TlNode *
tl_history_replay (TlHistory *history, TlNode *parent, const char *text, const char *what_if,
                   guint64 hash, GError **error)
{
  g_autoptr (TlAction) action = tl_action_parse (text, parent->situation, error);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;
  const TlFinding *why;

  if (action == NULL)
    return NULL;
  after = tl_apply (parent->situation, action, &verdict);
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
                   g_steal_pointer (&verdict), what_if);
}

void
tl_node_set_joined (TlNode *node, gboolean is_joined)
{
  node->is_joined = is_joined && node->parent->action != NULL &&
                    g_strcmp0 (node->parent->what_if, node->what_if) == 0;
}

/* --- going about ---------------------------------------------------------------------------- */

TlNode *
tl_history_undo_leads_to (const TlHistory *history)
{
  TlNode *node = history->current;

  /* A what-if that has been begun ends by tl_history_end_what_if () alone. */
  if (node->parent == NULL || (history->what_if != NULL && node->what_if == NULL))
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

  if (history->what_if == NULL || node->what_if != NULL)
    return node->last_child;
  node = node->last_what_if;
  return node != NULL && g_str_equal (node->what_if, history->what_if) ? node : NULL;
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

gboolean
tl_history_begin_what_if (TlHistory *history, const char *name)
{
  if (history->what_if != NULL)
    return FALSE;
  history->what_if = g_strdup (name);
  tell (history, FALSE);
  return TRUE;
}

/* The last node of the real game above @node. */
static TlNode *
real_ancestor (TlNode *node)
{
  while (node->what_if != NULL)
    node = node->parent;
  return node;
}

void
tl_history_end_what_if (TlHistory *history)
{
  if (history->what_if != NULL)
    tl_history_go_to (history, real_ancestor (history->current));
}

const char *
tl_history_what_if (const TlHistory *history)
{
  return history->what_if;
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
