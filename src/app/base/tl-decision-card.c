/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-decision-card.h"

#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "play/tl-combat.h"

#include <glib/gi18n.h>

#define PICTURE_PX 32
#define STEPS_MAX 9u

struct _TlDecisionCard
{
  GtkBox parent_instance;

  GtkBox *step_box; /* with step_row and step_label */
  GtkBox *step_row;
  GtkLabel *step_label;
  GtkBox *decision_box; /* with all that follows */
  GtkDrawingArea *side_mark;
  GtkLabel *decision_label;
  GtkLabel *decision_hint;
  GtkBox *answer_box;

  guint32 colour;   /* of the side that decides */
  GtkWidget *first; /* NULL: none */
};

G_DEFINE_FINAL_TYPE (TlDecisionCard, tl_decision_card, GTK_TYPE_BOX)

/* --- steps ------------------------------------------------------------------------------------ */

static const char *
step_name (const TlSteps *steps, guint step)
{
  return g_dpgettext2 (NULL, "step", steps->names[step]);
}

static void
mark_step (GtkWidget *label, guint number, const TlSteps *steps)
{
  gtk_widget_remove_css_class (label, "done");
  gtk_widget_remove_css_class (label, "due");
  gtk_widget_set_visible (label, number <= steps->n_steps);
  if (number > steps->n_steps)
    return;
  tl_widget_set_tooltip (label, step_name (steps, number));
  tl_widget_set_name (label, step_name (steps, number));
  if (number < steps->due)
    gtk_widget_add_css_class (label, "done");
  else if (number == steps->due)
    gtk_widget_add_css_class (label, "due");
}

/* A box without visible children would still have the space between it and its neighbours. */
static void
update_visibility (TlDecisionCard *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_visible (GTK_WIDGET (self->step_box)) ||
                              gtk_widget_get_visible (GTK_WIDGET (self->decision_box)));
}

void
tl_decision_card_show_steps (TlDecisionCard *self, const TlSteps *steps)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self->step_row));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->step_box), steps->due > 0);
  update_visibility (self);
  if (steps->due == 0)
    return;
  for (guint i = 1; label != NULL; i++, label = gtk_widget_get_next_sibling (label))
    mark_step (label, i, steps);
  /* Translators: the number of a step, how many there are, a rule number, what is done in it. */
  text =
      g_strdup_printf (_ ("Step %u of %u (%s): %s"), steps->due, steps->n_steps, steps->rule,
                       steps->due_text != NULL ? steps->due_text : step_name (steps, steps->due));
  gtk_label_set_text (self->step_label, text);
}

/* --- the question ----------------------------------------------------------------------------- */

static void
on_mark_drawn (GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr, int width, int height,
               gpointer data)
{
  TlDecisionCard *self = data;
  TlColour colour = tl_colour_from_rgb (self->colour);

  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

void
tl_decision_card_clear (TlDecisionCard *self)
{
  self->first = NULL;
  tl_widget_clear (GTK_WIDGET (self->answer_box));
}

static void
open_card (TlDecisionCard *self, const char *title, gboolean has_side)
{
  gtk_label_set_text (self->decision_label, title);
  gtk_widget_set_visible (GTK_WIDGET (self->side_mark), has_side);
  gtk_widget_queue_draw (GTK_WIDGET (self->side_mark));
  gtk_widget_set_visible (GTK_WIDGET (self->decision_box), TRUE);
  update_visibility (self);
}

void
tl_decision_card_ask (TlDecisionCard *self, const TlSituation *situation)
{
  const TlDecision *decision = tl_situation_decision (situation, 0);
  g_autofree char *text = tl_decision_text (situation, decision);
  gboolean has_side = decision->side < TL_SIDES;

  if (has_side)
    self->colour = tl_situation_scenario (situation)->sides[decision->side].colour;
  open_card (self, text, has_side);
}

void
tl_decision_card_tell (TlDecisionCard *self, const char *title)
{
  open_card (self, title, FALSE);
}

void
tl_decision_card_end (TlDecisionCard *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->decision_box), FALSE);
  update_visibility (self);
}

void
tl_decision_card_set_hint (TlDecisionCard *self, const char *hint)
{
  gtk_label_set_text (self->decision_hint, hint);
}

GtkBox *
tl_decision_card_answers (TlDecisionCard *self)
{
  return self->answer_box;
}

/* --- answers ---------------------------------------------------------------------------------- */

static void
on_answer_clicked (GtkButton *button, TlGame *game)
{
  /* The button goes away while the action is performed. */
  g_autoptr (TlAction) action = tl_action_copy (tl_answer_action (GTK_WIDGET (button)));

  tl_game_perform (game, action);
}

const TlAction *
tl_answer_action (GtkWidget *answer)
{
  return g_object_get_data (G_OBJECT (answer), "tl-action");
}

void
tl_answer_mark_harm (GtkWidget *answer)
{
  g_object_set_data (G_OBJECT (answer), "tl-harm", GINT_TO_POINTER (TRUE));
}

static gboolean
is_harm (const TlAction *action)
{
  return action->kind == TL_ACTION_LOSE || action->kind == TL_ACTION_REMOVE ||
         action->kind == TL_ACTION_YIELD;
}

GtkWidget *
tl_answer_face_new (TlGame *game, const TlTheme *theme, const TlAction *action, const char *title,
                    const char *caption)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *spoken =
      caption != NULL ? g_strdup_printf ("%s, %s", title, caption) : g_strdup (title);

  if (action->units->len > 0)
    gtk_box_append (GTK_BOX (box), tl_counter_picture_new (tl_game_situation (game),
                                                           g_array_index (action->units, TlUnit, 0),
                                                           theme, PICTURE_PX));
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (text), tl_text_new (title, NULL));
  if (caption != NULL)
    gtk_box_append (GTK_BOX (text), tl_text_new (caption, "caption"));
  gtk_box_append (GTK_BOX (box), text);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "answer");
  tl_widget_set_name (button, spoken);
  g_object_set_data_full (G_OBJECT (button), "tl-action", tl_action_copy (action),
                          (GDestroyNotify) tl_action_free);
  if (is_harm (action))
    tl_answer_mark_harm (button);
  return button;
}

GtkWidget *
tl_answer_new (TlGame *game, const TlTheme *theme, const TlAction *action, const char *title,
               const char *caption)
{
  GtkWidget *button = tl_answer_face_new (game, theme, action, title, caption);

  g_signal_connect_object (button, "clicked", G_CALLBACK (on_answer_clicked), game, 0);
  return button;
}

GtkWidget *
tl_loss_answer_new (TlGame *game, const TlTheme *theme, const TlAction *action, const char *rule)
{
  TlSituation *situation = tl_game_situation (game);
  TlUnit unit = g_array_index (action->units, TlUnit, 0);
  guint left = tl_unit_steps (situation, unit);
  g_autofree char *name = tl_situation_name (situation, unit);
  /* Translators: a unit. */
  g_autofree char *title = g_strdup_printf (_ ("%s loses a step"), name);
  g_autofree char *caption =
      left <= 1
          /* Translators: a rule number. */
          ? g_strdup_printf (_ ("its last: it is eliminated (%s)"), rule)
          /* Translators: a number of steps, a rule number. */
          : g_strdup_printf (ngettext ("%u step left after that (%s)",
                                       "%u steps left after that (%s)", left - 1),
                             left - 1, rule);

  return tl_answer_new (game, theme, action, title, caption);
}

/* --- the focus -------------------------------------------------------------------------------- */

void
tl_decision_card_set_first (TlDecisionCard *self, GtkWidget *widget)
{
  self->first = widget;
}

GtkWidget *
tl_decision_card_first (TlDecisionCard *self)
{
  return self->first;
}

/* Whether an answer below @widget does harm. */
static gboolean
offers_harm (GtkWidget *widget)
{
  gboolean does = g_object_get_data (G_OBJECT (widget), "tl-harm") != NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !does;
       child = gtk_widget_get_next_sibling (child))
    does = offers_harm (child);
  return does;
}

gboolean
tl_decision_card_focus (TlDecisionCard *self)
{
  GtkWidget *answer_box = GTK_WIDGET (self->answer_box);

  if (self->first != NULL && gtk_widget_grab_focus (self->first))
    return TRUE;
  /* The question itself: Tab goes on to the answers. */
  if (offers_harm (answer_box) && gtk_widget_grab_focus (GTK_WIDGET (self->decision_box)))
    return TRUE;
  return gtk_widget_child_focus (answer_box, GTK_DIR_TAB_FORWARD);
}

/* --- life ------------------------------------------------------------------------------------- */

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlDecisionCard, child)

static void
tl_decision_card_class_init (TlDecisionCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-decision-card.ui");
  BIND (step_box);
  BIND (step_row);
  BIND (step_label);
  BIND (decision_box);
  BIND (side_mark);
  BIND (decision_label);
  BIND (decision_hint);
  BIND (answer_box);
}

static void
tl_decision_card_init (TlDecisionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 1; i <= STEPS_MAX; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);
      GtkWidget *label = gtk_label_new (number);

      gtk_widget_add_css_class (label, "step");
      gtk_box_append (self->step_row, label);
    }
  gtk_drawing_area_set_draw_func (self->side_mark, on_mark_drawn, self, NULL);
}
