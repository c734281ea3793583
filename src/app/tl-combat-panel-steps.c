/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The nine steps of a fight (9.2) in a slim row, the one that is due marked, and whose turn it is to
 * decide, by the colour of the side and in words.
 */
#include "config.h"

#include "app/tl-combat-panel-private.h"
#include "play/tl-combat.h"

#include <glib/gi18n.h>

#define N_STEPS 9u

static const char *
step_name (guint step)
{
  static const char *const names[N_STEPS + 1] = {
    NULL,
    NC_ ("step", "hexes and units"),
    NC_ ("step", "combat supply"),
    NC_ ("step", "who leads"),
    NC_ ("step", "terrain and odds"),
    NC_ ("step", "difference of the ratings"),
    NC_ ("step", "surprise"),
    NC_ ("step", "combat roll"),
    NC_ ("step", "losses and retreats, the attacker first"),
    NC_ ("step", "advance"),
  };

  return g_dpgettext2 (NULL, "step", names[step]);
}

/* 0: no fight. */
static guint
step_of (const TlSituation *situation, gboolean is_planning)
{
  if (tl_situation_n_decisions (situation) == 0)
    return is_planning ? 1 : 0;
  switch ((TlDecisionKind) tl_situation_decision (situation, 0)->kind)
    {
    case TL_DECISION_RECOVERY:
    case TL_DECISION_TRACE:
    case TL_DECISION_EAT:
    case TL_DECISION_ATTRITION:
    case TL_DECISION_ATTRITION_LOSS:
      return 0;
    case TL_DECISION_ATTACKER_SUPPLY:
    case TL_DECISION_DEFENDER_SUPPLY:
      return 2;
    case TL_DECISION_ATTACKER_LEAD:
    case TL_DECISION_DEFENDER_LEAD:
      return 3;
    case TL_DECISION_TERRAIN:
      return 4;
    case TL_DECISION_ROLL:
      return 6;
    case TL_DECISION_ADVANCE:
      return 9;
    case TL_DECISION_ATTACKER:
    case TL_DECISION_DEFENDER:
    case TL_DECISION_RETREAT_LOSS:
    default:
      return 8;
    }
}

static void
mark (GtkWidget *label, guint number, guint step)
{
  gtk_widget_remove_css_class (label, "done");
  gtk_widget_remove_css_class (label, "due");
  if (number < step)
    gtk_widget_add_css_class (label, "done");
  else if (number == step)
    gtk_widget_add_css_class (label, "due");
}

static TlSide
side_to_decide (TlCombatPanel *self)
{
  TlSituation *situation = self->game != NULL ? tl_combat_panel_situation (self) : NULL;

  return situation != NULL && tl_situation_n_decisions (situation) > 0
             ? tl_situation_decision (situation, 0)->side
             : TL_SIDE_NONE;
}

void
tl_combat_panel_update_step (TlCombatPanel *self, gboolean is_planning)
{
  guint step = self->game != NULL ? step_of (tl_combat_panel_situation (self), is_planning) : 0;
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self->step_row));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->side_mark), side_to_decide (self) < TL_SIDES);
  gtk_widget_queue_draw (GTK_WIDGET (self->side_mark));
  gtk_widget_set_visible (GTK_WIDGET (self->step_box), step > 0);
  if (step == 0)
    return;
  for (guint i = 1; label != NULL; i++, label = gtk_widget_get_next_sibling (label))
    mark (label, i, step);
  /* Translators: the number of a step, how many there are, what is done in it. */
  text = g_strdup_printf (_ ("Step %u of %u (9.2): %s"), step, N_STEPS,
                          /* Nobody decides anything between the two rolls. */
                          step == 6 ? C_ ("step", "surprise, then the combat roll")
                                    : step_name (step));
  gtk_label_set_text (self->step_label, text);
}

static void
on_mark_drawn (GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr, int width, int height,
               gpointer data)
{
  TlCombatPanel *self = data;
  TlSide side = side_to_decide (self);
  TlColour colour;

  if (side >= TL_SIDES)
    return;
  colour = tl_colour_from_rgb (tl_game_scenario (self->game)->sides[side].colour);
  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

void
tl_combat_panel_init_steps (TlCombatPanel *self)
{
  for (guint i = 1; i <= N_STEPS; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);
      GtkWidget *label = gtk_label_new (number);

      gtk_widget_add_css_class (label, "step");
      gtk_widget_set_tooltip_text (label, step_name (i));
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      step_name (i), -1);
      gtk_box_append (self->step_row, label);
    }
  gtk_drawing_area_set_draw_func (self->side_mark, on_mark_drawn, self, NULL);
}
