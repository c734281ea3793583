/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The nine steps of a fight (9.2), or the five of a Supply Phase (12.6, 12.8, 12.10e), in a slim
 * row, the one that is due marked, and whose turn it is to decide, by the colour of the side and in
 * words.
 */
#include "config.h"

#include "app/fight/tl-combat-panel-private.h"
#include "play/tl-combat.h"
#include "play/tl-supply-phase.h"

#include <glib/gi18n.h>

#define N_STEPS 9u
#define N_SUPPLY_STEPS 5u

/* A sequence of steps, and the one that is due. */
typedef struct
{
  const char *const *names; /* from 1 on */
  guint n_steps;
  guint due; /* 0: none */
  const char *rule;
} Steps;

static const char *const fight_names[N_STEPS + 1] = {
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

static const char *const supply_names[N_SUPPLY_STEPS + 1] = {
  NULL,
  NC_ ("step", "internal stocks recover"),
  NC_ ("step", "who provides for a formation"),
  NC_ ("step", "who eats, and who is marked"),
  NC_ ("step", "attrition"),
  NC_ ("step", "losses by attrition"),
};

/* Which step a decision belongs to; 0: none, as when an Extender collapses on a move. */
static const guint8 due_of[] = {
  [TL_DECISION_ATTACKER] = 8,        [TL_DECISION_DEFENDER] = 8,
  [TL_DECISION_RETREAT_LOSS] = 8,    [TL_DECISION_ADVANCE] = 9,
  [TL_DECISION_ATTACKER_SUPPLY] = 2, [TL_DECISION_DEFENDER_SUPPLY] = 2,
  [TL_DECISION_ATTACKER_LEAD] = 3,   [TL_DECISION_DEFENDER_LEAD] = 3,
  [TL_DECISION_TERRAIN] = 4,         [TL_DECISION_ROLL] = 6,
  [TL_DECISION_COLLAPSE] = 0,        [TL_DECISION_RECOVERY] = 1, /* of the Supply Phase */
  [TL_DECISION_TRACE] = 2,           [TL_DECISION_EAT] = 3,
  [TL_DECISION_ATTRITION] = 4,       [TL_DECISION_ATTRITION_LOSS] = 5,
};

static Steps
steps_of (TlCombatPanel *self, gboolean is_planning)
{
  const TlSituation *situation = tl_combat_panel_situation (self);
  Steps fight = { fight_names, N_STEPS, 0, "9.2" };
  Steps supply = { supply_names, N_SUPPLY_STEPS, 0, NULL };
  const TlDecision *decision;

  if (!tl_combat_panel_is_asked (self))
    {
      fight.due = is_planning ? 1 : 0;
      return fight;
    }
  decision = tl_situation_decision (situation, 0);
  if (decision->kind < G_N_ELEMENTS (due_of))
    fight.due = supply.due = due_of[decision->kind];
  if (!self->is_supply)
    return fight;
  supply.rule = tl_supply_phase_rule (decision);
  return supply;
}

static const char *
step_name (const Steps *steps, guint step)
{
  return g_dpgettext2 (NULL, "step", steps->names[step]);
}

static void
mark (GtkWidget *label, guint number, const Steps *steps)
{
  gtk_widget_remove_css_class (label, "done");
  gtk_widget_remove_css_class (label, "due");
  gtk_widget_set_visible (label, number <= steps->n_steps);
  if (number > steps->n_steps)
    return;
  tl_widget_set_tooltip (label, step_name (steps, number));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  step_name (steps, number), -1);
  if (number < steps->due)
    gtk_widget_add_css_class (label, "done");
  else if (number == steps->due)
    gtk_widget_add_css_class (label, "due");
}

static TlSide
side_to_decide (TlCombatPanel *self)
{
  TlSituation *situation = self->game != NULL ? tl_combat_panel_situation (self) : NULL;

  return situation != NULL && tl_combat_panel_is_asked (self)
             ? tl_situation_decision (situation, 0)->side
             : TL_SIDE_NONE;
}

void
tl_combat_panel_update_step (TlCombatPanel *self, gboolean is_planning)
{
  Steps steps = { NULL, 0, 0, NULL };
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self->step_row));
  g_autofree char *text = NULL;

  if (self->game != NULL)
    steps = steps_of (self, is_planning);
  gtk_widget_set_visible (GTK_WIDGET (self->side_mark), side_to_decide (self) < TL_SIDES);
  gtk_widget_queue_draw (GTK_WIDGET (self->side_mark));
  gtk_widget_set_visible (GTK_WIDGET (self->step_box), steps.due > 0);
  if (steps.due == 0)
    return;
  for (guint i = 1; label != NULL; i++, label = gtk_widget_get_next_sibling (label))
    mark (label, i, &steps);
  /* Translators: the number of a step, how many there are, a rule number, what is done in it. */
  text = g_strdup_printf (_ ("Step %u of %u (%s): %s"), steps.due, steps.n_steps, steps.rule,
                          /* Nobody decides anything between the two rolls. */
                          steps.names == fight_names && steps.due == 6
                              ? C_ ("step", "surprise, then the combat roll")
                              : step_name (&steps, steps.due));
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
      gtk_box_append (self->step_row, label);
    }
  gtk_drawing_area_set_draw_func (self->side_mark, on_mark_drawn, self, NULL);
}
