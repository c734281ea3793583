/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The roll of a landing (18.5f): its row, its chances, what is added to the dice, and an entry for
 * real dice.
 *
 * answers/tl-landing-answer.h says what stands in it.
 */
#include "config.h"

#include "answers/tl-landing-answer.h"
#include "app/base/tl-chances.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-trail-grid.h"
#include "app/fight/tl-combat-panel-private.h"

#include <glib/gi18n.h>

#define SPACING 6

G_DECLARE_FINAL_TYPE (TlLandingView, tl_landing_view, TL, LANDING_VIEW, GtkBox)

struct _TlLandingView
{
  GtkBox parent_instance;

  TlGame *game;
  TlLandingAnswer *answer;
  TlDiceEntry *dice_entry;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (TlLandingView, tl_landing_view, GTK_TYPE_BOX)

static const char *
dice_fault (gconstpointer answer, const int *rolls, guint n_rolls)
{
  return tl_landing_answer_dice_fault (answer, rolls, n_rolls);
}

static void
roll (TlLandingView *self)
{
  /* The view goes away while the action is performed. */
  g_autoptr (TlGame) game = g_object_ref (self->game);
  TlDice *dice = tl_history_dice (tl_game_history (game));
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_LANDFALL);

  if (!tl_dice_entry_take_for (self->dice_entry, dice, dice_fault, self->answer))
    return;
  tl_game_perform (game, action);
  tl_dice_clear_typed (dice);
}

static void
add_trail (TlLandingView *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 2 * SPACING);
  tl_trail_grid_add (GTK_GRID (grid), self->answer->situation, _ ("Added to the dice"),
                     self->answer->landing->trail, TRUE);
  gtk_box_append (GTK_BOX (self), grid);
}

static void
fill (TlLandingView *self)
{
  g_autoptr (GPtrArray) rows = tl_landing_answer_rows (self->answer);

  gtk_box_append (GTK_BOX (self), tl_chance_grid_new (rows));
  if (self->answer->landing != NULL)
    add_trail (self);
  self->dice_entry =
      TL_DICE_ENTRY (tl_dice_entry_new (tl_landing_answer_dice_hint (self->answer),
                                        _ ("What real dice showed. Empty: the program rolls.")));
  g_signal_connect_swapped (tl_dice_entry_editable (self->dice_entry), "activate",
                            G_CALLBACK (roll), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->dice_entry));
  self->button = gtk_button_new_with_mnemonic (_ ("_Roll"));
  gtk_widget_add_css_class (self->button, "suggested-action");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (roll), self);
  gtk_box_append (GTK_BOX (self), self->button);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_landing_view_dispose (GObject *object)
{
  TlLandingView *self = TL_LANDING_VIEW (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->answer, tl_landing_answer_free);
  G_OBJECT_CLASS (tl_landing_view_parent_class)->dispose (object);
}

static void
tl_landing_view_class_init (TlLandingViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_landing_view_dispose;
}

static void
tl_landing_view_init (TlLandingView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
}

void
tl_combat_panel_show_landing (TlCombatPanel *self)
{
  TlLandingView *view = g_object_new (tl_landing_view_get_type (), NULL);
  g_autofree char *hint = NULL;

  view->game = g_object_ref (self->game);
  view->answer = tl_landing_answer_new_due (tl_game_situation (self->game));
  hint = tl_landing_answer_roll_text (view->answer);
  tl_decision_card_set_hint (self->card, hint);
  gtk_box_append (tl_decision_card_answers (self->card), GTK_WIDGET (view));
  fill (view);
  tl_decision_card_set_first (self->card, view->button);
  self->other_dice = tl_dice_entry_editable (view->dice_entry);
}
