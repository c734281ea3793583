/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/fight/tl-roll-view.h"

#include "app/base/tl-chances.h"
#include "app/base/tl-trail-grid.h"

#include <glib/gi18n.h>

#define SPACING 6

struct _TlRollView
{
  GtkBox parent_instance;

  TlGame *game;
  TlAction *action;
  TlDiceEntry *dice_entry;
  GtkWidget *button;

  TlDiceFault fault; /* NULL: one number is typed, of @kind */
  gpointer answer;
  GDestroyNotify free_answer;
  TlRollKind kind;
  const char *why_not;
};

G_DEFINE_FINAL_TYPE (TlRollView, tl_roll_view, GTK_TYPE_BOX)

static gboolean
take_dice (TlRollView *self, gpointer answer, TlDice *dice)
{
  return self->fault != NULL
             ? tl_dice_entry_take_for (self->dice_entry, dice, self->fault, answer)
             : tl_dice_entry_take (self->dice_entry, dice, self->kind, 1, self->why_not);
}

static void
roll_for (TlRollView *self, const TlAction *what, gpointer answer)
{
  /* The view goes away while the action is performed. */
  g_autoptr (TlGame) game = g_object_ref (self->game);
  g_autoptr (TlAction) action = tl_action_copy (what);
  TlDice *dice = tl_history_dice (tl_game_history (game));

  if (!take_dice (self, answer, dice))
    return;
  tl_game_perform (game, action);
  tl_dice_clear_typed (dice);
}

static void
roll (TlRollView *self)
{
  roll_for (self, self->action, self->answer);
}

static void
on_other_clicked (TlRollView *self, GtkWidget *button)
{
  roll_for (self, tl_answer_action (button), g_object_get_data (G_OBJECT (button), "tl-other"));
}

static void
add_dice (TlRollView *self, const char *hint)
{
  GtkWidget *dice =
      tl_dice_entry_new (hint, _ ("What real dice showed. Empty: the program rolls."));

  self->dice_entry = TL_DICE_ENTRY (dice);
  g_signal_connect_swapped (tl_dice_entry_editable (self->dice_entry), "activate",
                            G_CALLBACK (roll), self);
  gtk_box_append (GTK_BOX (self), dice);
  self->button = gtk_button_new_with_mnemonic (_ ("_Roll"));
  gtk_widget_add_css_class (self->button, "suggested-action");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (roll), self);
  gtk_box_append (GTK_BOX (self), self->button);
}

void
tl_roll_view_add_chances (TlRollView *self, const GPtrArray *rows)
{
  gtk_box_append (GTK_BOX (self), tl_chance_grid_new (rows));
}

void
tl_roll_view_add_trail (TlRollView *self, const TlTrail *trail)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 2 * SPACING);
  gtk_widget_add_css_class (grid, "trail");
  tl_trail_grid_add (GTK_GRID (grid), tl_game_situation (self->game), _ ("Added to the dice"),
                     trail, TRUE);
  gtk_box_append (GTK_BOX (self), grid);
}

void
tl_roll_view_add_dice (TlRollView *self, const char *hint, TlDiceFault fault, gpointer answer,
                       GDestroyNotify free_answer)
{
  self->fault = fault;
  self->answer = answer;
  self->free_answer = free_answer;
  add_dice (self, hint);
}

void
tl_roll_view_add_one (TlRollView *self, const char *hint, TlRollKind kind, const char *why_not)
{
  self->kind = kind;
  self->why_not = why_not;
  add_dice (self, hint);
}

void
tl_roll_view_add_other (TlRollView *self, GtkWidget *button, gpointer answer,
                        GDestroyNotify free_answer)
{
  g_return_if_fail (TL_IS_ROLL_VIEW (self) && self->fault != NULL);
  g_object_set_data_full (G_OBJECT (button), "tl-other", answer, free_answer);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_other_clicked), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
}

GtkWidget *
tl_roll_view_show_in (TlRollView *self, TlDecisionCard *card)
{
  gtk_box_append (tl_decision_card_answers (card), GTK_WIDGET (self));
  tl_decision_card_set_first (card, self->button);
  return tl_dice_entry_editable (self->dice_entry);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_roll_view_dispose (GObject *object)
{
  TlRollView *self = TL_ROLL_VIEW (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->action, tl_action_free);
  if (self->free_answer != NULL)
    g_clear_pointer (&self->answer, self->free_answer);
  G_OBJECT_CLASS (tl_roll_view_parent_class)->dispose (object);
}

static void
tl_roll_view_class_init (TlRollViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_roll_view_dispose;
}

static void
tl_roll_view_init (TlRollView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
}

GtkWidget *
tl_roll_view_new (TlGame *game, TlAction *action)
{
  TlRollView *self = g_object_new (TL_TYPE_ROLL_VIEW, NULL);

  self->game = g_object_ref (game);
  self->action = action;
  return GTK_WIDGET (self);
}
