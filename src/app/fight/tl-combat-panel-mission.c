/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an air mission asks (14.2f): a button for every answer; aircraft that may abort together
 * with a tick each (14.3d); and rolls with their chances and an entry for real dice.
 *
 * answers/tl-mission-answer.h says what stands in them.
 */
#include "config.h"

#include "answers/tl-mission-answer.h"
#include "app/fight/tl-combat-panel-private.h"
#include "app/fight/tl-roll-view.h"

#include <glib/gi18n.h>

#define SPACING 6

G_DECLARE_FINAL_TYPE (TlMissionView, tl_mission_view, TL, MISSION_VIEW, GtkBox)

struct _TlMissionView
{
  GtkBox parent_instance;

  TlGame *game;
  TlMissionAnswer *answer;
  GtkWidget *button; /* lets those that are ticked abort */
  GPtrArray *ticks;  /* GtkCheckButton, for each of the answer's aircraft */
};

G_DEFINE_FINAL_TYPE (TlMissionView, tl_mission_view, GTK_TYPE_BOX)

/* --- rolls ------------------------------------------------------------------------------------ */

static const char *
dice_fault (gconstpointer answer, const int *rolls, guint n_rolls)
{
  return tl_mission_answer_dice_fault (answer, rolls, n_rolls);
}

/* --- aborting together ------------------------------------------------------------------------ */

static guint
n_ticked (TlMissionView *self)
{
  guint n = 0;

  for (guint i = 0; i < self->ticks->len; i++)
    n += gtk_check_button_get_active (self->ticks->pdata[i]) ? 1 : 0;
  return n;
}

static void
on_tick (TlMissionView *self)
{
  guint n = n_ticked (self);

  gtk_widget_set_sensitive (self->button, n > 0 && n <= self->answer->abort_most);
}

static void
abort_ticked (TlMissionView *self)
{
  g_autoptr (TlGame) game = g_object_ref (self->game);
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_ABORT);

  for (guint i = 0; i < self->ticks->len; i++)
    if (gtk_check_button_get_active (self->ticks->pdata[i]))
      tl_action_add_unit (action, g_array_index (self->answer->planes, TlUnit, i));
  tl_game_perform (game, action);
}

static void
add_ticks (TlMissionView *self)
{
  for (guint i = 0; i < self->answer->planes->len; i++)
    {
      g_autofree char *name = tl_situation_name (self->answer->situation,
                                                 g_array_index (self->answer->planes, TlUnit, i));
      GtkWidget *tick = gtk_check_button_new_with_label (name);

      g_signal_connect_swapped (tick, "toggled", G_CALLBACK (on_tick), self);
      g_ptr_array_add (self->ticks, tick);
      gtk_box_append (GTK_BOX (self), tick);
    }
  self->button = gtk_button_new_with_mnemonic (_ ("Those ticked _abort"));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (abort_ticked), self);
  gtk_box_append (GTK_BOX (self), self->button);
  on_tick (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_mission_view_dispose (GObject *object)
{
  TlMissionView *self = TL_MISSION_VIEW (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->answer, tl_mission_answer_free);
  g_clear_pointer (&self->ticks, g_ptr_array_unref);
  G_OBJECT_CLASS (tl_mission_view_parent_class)->dispose (object);
}

static void
tl_mission_view_class_init (TlMissionViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_mission_view_dispose;
}

static void
tl_mission_view_init (TlMissionView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  self->ticks = g_ptr_array_new ();
}

/* @answer: (transfer full) */
static TlMissionView *
mission_view_new (TlGame *game, TlMissionAnswer *answer)
{
  TlMissionView *self = g_object_new (tl_mission_view_get_type (), NULL);

  self->game = g_object_ref (game);
  self->answer = answer;
  return self;
}

/* --- the card --------------------------------------------------------------------------------- */

/* Rule 18.3c: rolls for a part, with the dice that are typed for the roll of all. */
static void
add_part (TlCombatPanel *self, TlRollView *view, const TlMissionAnswer *answer,
          const TlMissionChoice *choice)
{
  TlMissionAnswer *part = tl_mission_answer_new (answer->situation, choice->action);
  GtkWidget *button = tl_answer_face_new (self->panel.game, &self->theme, choice->action,
                                          choice->title, choice->caption);

  gtk_widget_set_tooltip_text (button, part->column);
  tl_roll_view_add_other (view, button, part, (GDestroyNotify) tl_mission_answer_free);
}

/* Returns: (transfer none): its button */
static GtkWidget *
add_choice (TlCombatPanel *self, const TlMissionChoice *choice)
{
  GtkWidget *button = tl_answer_new (self->panel.game, &self->theme, choice->action, choice->title,
                                     choice->caption);

  if (choice->action->kind == TL_ACTION_LOSE)
    tl_answer_mark_harm (button);
  gtk_box_append (tl_decision_card_answers (self->card), button);
  return button;
}

/* The roll of all of it, and below it those of a part (18.3c).  @answer: (transfer full) */
static void
show_roll (TlCombatPanel *self, TlMissionAnswer *answer)
{
  const GPtrArray *choices = answer->choices;
  const TlMissionChoice *all = choices->pdata[0];
  TlRollView *view =
      TL_ROLL_VIEW (tl_roll_view_new (self->panel.game, tl_action_copy (all->action)));

  tl_roll_view_add_chances (view, answer->rows);
  if (answer->trail != NULL)
    tl_roll_view_add_trail (view, answer->trail);
  tl_roll_view_add_dice (view, answer->dice_hint, dice_fault, answer,
                         (GDestroyNotify) tl_mission_answer_free);
  self->other_dice = tl_roll_view_show_in (view, self->card);
  for (guint i = 1; i < choices->len; i++)
    add_part (self, view, answer, choices->pdata[i]);
}

void
tl_combat_panel_show_mission (TlCombatPanel *self)
{
  TlMissionAnswer *answer = tl_mission_answer_new (tl_game_situation (self->panel.game), NULL);
  gboolean is_abort = answer->decision->kind == TL_DECISION_AIR_ABORT;
  GtkWidget *first = NULL;

  tl_decision_card_set_hint (self->card, answer->state);
  if (answer->is_roll)
    {
      show_roll (self, answer);
      return;
    }
  TlMissionView *view = mission_view_new (self->panel.game, answer);
  gtk_box_append (tl_decision_card_answers (self->card), GTK_WIDGET (view));
  if (is_abort)
    add_ticks (view);
  for (guint i = 0; i < answer->choices->len; i++)
    {
      const TlMissionChoice *choice = answer->choices->pdata[i];

      if (is_abort && choice->action->kind == TL_ACTION_ABORT)
        continue;
      GtkWidget *button = add_choice (self, choice);
      if (first == NULL)
        tl_decision_card_set_first (self->card, first = button);
    }
}
