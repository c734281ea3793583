/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/supply/tl-attrition-view.h"

#include "app/base/tl-chance-row.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-widgets.h"
#include "play/tl-supply-phase.h"
#include "rules/upkeep/tl-attrition.h"

#include <glib/gi18n.h>

#define PICTURE_PX 30
#define SPACING 8
#define ROLLS 36u

struct _TlAttritionView
{
  GtkBox parent_instance;

  TlGame *game;
  TlTheme theme;
  TlDiceEntry *dice_entry;
  GtkWidget *first_button;
};

G_DEFINE_FINAL_TYPE (TlAttritionView, tl_attrition_view, GTK_TYPE_BOX)

/* --- dice ------------------------------------------------------------------------------------- */

static void
on_roll (GtkButton *button, TlAttritionView *self)
{
  TlHex hex = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tl-hex"));
  g_autoptr (TlAction) action = tl_action_add_hex (tl_action_new (TL_ACTION_ATTRITION), hex);
  /* The view goes away while the action is performed. */
  g_autoptr (TlGame) game = g_object_ref (self->game);
  TlDice *dice = tl_history_dice (tl_game_history (game));

  if (!tl_dice_entry_take (self->dice_entry, dice, TL_ROLL_TWO_DICE, 1,
                           _ ("Attrition is one roll of two dice: 2 to 12.")))
    return;
  tl_game_perform (game, action);
  tl_dice_clear_typed (dice);
}

static void
on_dice_activated (TlAttritionView *self)
{
  if (self->first_button != NULL)
    g_signal_emit_by_name (self->first_button, "clicked");
}

static void
add_dice (TlAttritionView *self)
{
  GtkWidget *dice = tl_dice_entry_new (
      _ ("Total of your two dice"),
      _ ("What two real dice showed, for the hex whose button is pressed. Empty: the program "
         "rolls."));

  self->dice_entry = TL_DICE_ENTRY (dice);
  g_signal_connect_swapped (tl_dice_entry_editable (self->dice_entry), "activate",
                            G_CALLBACK (on_dice_activated), self);
  gtk_box_append (GTK_BOX (self), dice);
}

/* --- a hex ------------------------------------------------------------------------------------ */

static void
add_unit (TlAttritionView *self, GtkBox *box, const TlAttritionStack *stack, TlUnit unit)
{
  TlSituation *situation = tl_game_situation (self->game);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  guint steps = tl_unit_steps (situation, unit);
  int ar = tl_attrition_ar (situation, unit);
  g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));
  g_autofree char *text = g_strdup_printf (
      /* Translators: a unit, its steps, its Action Rating. */
      ngettext ("%s: %u step, AR %d", "%s: %u steps, AR %d", steps), name, steps, ar);
  GtkWidget *label = tl_text_new (text, NULL);

  if (unit == stack->ar_unit && stack->units->len > 1)
    {
      g_autofree char *best = g_strdup_printf (_ ("%s, the best"), text);

      gtk_label_set_text (GTK_LABEL (label), best);
    }
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row),
                  tl_counter_picture_new (situation, unit, &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (box, row);
}

/* "6–7 +3: 4 steps" */
static char *
span_text (const TlAttritionSpan *span, const TlAttritionStack *stack)
{
  g_autofree char *rolls = span->first == span->last
                               ? g_strdup_printf ("%d", span->first)
                               : g_strdup_printf ("%d–%d", span->first, span->last);

  if (span->steps == 0)
    /* Translators: rolls of two dice, "2–5". */
    return g_strdup_printf (_ ("%s: nothing"), rolls);
  if (span->steps >= stack->steps)
    return g_strdup_printf (_ ("%s: all"), rolls);
  /* Translators: rolls of two dice, "6–7"; steps that are lost. */
  return g_strdup_printf (ngettext ("%s: %u step", "%s: %u steps", span->steps), rolls,
                          span->steps);
}

static GtkWidget *
table_new (TlAttritionView *self, const TlAttritionStack *stack)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GArray) spans =
      tl_attrition_spans (tl_situation_edition (tl_game_situation (self->game)), stack);

  gtk_grid_set_column_spacing (GTK_GRID (grid), SPACING);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 1);
  for (guint i = 0; i < spans->len; i++)
    {
      const TlAttritionSpan *span = &g_array_index (spans, TlAttritionSpan, i);
      g_autofree char *name = span_text (span, stack);

      tl_chance_row_attach (GTK_GRID (grid), (int) i, name, span->chance36, ROLLS,
                            span->steps > 0 ? "hurts-attacker" : "even");
    }
  return grid;
}

/* "6 steps are Out of Supply, 5 or more: +3 to the roll (12.8b)" */
static char *
modifier_text (TlAttritionView *self, const TlAttritionStack *stack)
{
  const TlAttritionTable *table = &tl_situation_edition (tl_game_situation (self->game))->attrition;

  if (stack->drm != 0)
    return g_strdup_printf (
        /* Translators: steps Out of Supply, so many or more count; a modifier with sign. */
        _ ("%u steps are Out of Supply here, %u or more: %+d to the roll (12.8b)."), stack->steps,
        table->crowd_steps, stack->drm);
  return g_strdup_printf (
      /* Translators: steps Out of Supply; below so many there is no modifier. */
      ngettext ("%u step is Out of Supply here, fewer than %u: no modifier (12.8b).",
                "%u steps are Out of Supply here, fewer than %u: no modifier (12.8b).",
                stack->steps),
      stack->steps, table->crowd_steps);
}

static void
add_button (TlAttritionView *self, TlHex hex, const char *place)
{
  /* Translators: a hex. */
  g_autofree char *text = g_strdup_printf (_ ("Roll for %s"), place);
  GtkWidget *button = gtk_button_new_with_label (text);

  g_object_set_data (G_OBJECT (button), "tl-hex", GUINT_TO_POINTER (hex));
  g_signal_connect (button, "clicked", G_CALLBACK (on_roll), self);
  if (self->first_button == NULL)
    {
      self->first_button = button;
      gtk_widget_add_css_class (button, "suggested-action");
    }
  gtk_box_append (GTK_BOX (self), button);
}

static char *
title_text (const TlAttritionStack *stack, const char *place)
{
  g_autofree char *title = g_strdup_printf (
      /* Translators: a hex, the steps there that are Out of Supply, an Action Rating. */
      ngettext ("%s: %u step, AR %d", "%s: %u steps, AR %d", stack->steps), place, stack->steps,
      stack->ar);

  if (stack->drm == 0)
    return g_steal_pointer (&title);
  /* Translators: what stands before, a modifier with sign. */
  return g_strdup_printf (_ ("%s, roll %+d"), title, stack->drm);
}

static void
add_hex (TlAttritionView *self, TlSide side, TlHex hex)
{
  TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (TlAttritionStack) stack = tl_attrition_stack (situation, side, hex);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  GtkBox *box;
  GtkWidget *expander;
  g_autofree char *modifier = NULL;
  g_autofree char *column = NULL;
  g_autofree char *title = NULL;

  if (stack == NULL)
    return;
  box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  expander = gtk_expander_new (NULL);
  modifier = modifier_text (self, stack);
  title = title_text (stack, place);
  /* Translators: an Action Rating. */
  column =
      g_strdup_printf (_ ("Column: Action Rating %d, the best of those marked (12.8c)"), stack->ar);
  gtk_expander_set_label (GTK_EXPANDER (expander), title);
  /* One hex is looked at after the other; all tables together would be long. */
  gtk_expander_set_expanded (GTK_EXPANDER (expander), self->first_button == NULL);
  gtk_expander_set_child (GTK_EXPANDER (expander), GTK_WIDGET (box));
  for (guint i = 0; i < stack->units->len; i++)
    add_unit (self, box, stack, g_array_index (stack->units, TlUnit, i));
  gtk_box_append (box, tl_text_new (column, "caption"));
  gtk_box_append (box, tl_text_new (modifier, "caption"));
  gtk_box_append (box, table_new (self, stack));
  gtk_box_append (GTK_BOX (self), expander);
  add_button (self, hex, place);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_attrition_view_dispose (GObject *object)
{
  g_clear_object (&TL_ATTRITION_VIEW (object)->game);
  G_OBJECT_CLASS (tl_attrition_view_parent_class)->dispose (object);
}

static void
tl_attrition_view_class_init (TlAttritionViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_attrition_view_dispose;
}

static void
tl_attrition_view_init (TlAttritionView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

GtkWidget *
tl_attrition_view_new (TlGame *game, const TlTheme *theme)
{
  TlAttritionView *self = g_object_new (TL_TYPE_ATTRITION_VIEW, NULL);
  const TlDecision *decision = tl_situation_decision (tl_game_situation (game), 0);
  g_autoptr (GArray) hexes =
      tl_supply_phase_attrition_hexes (tl_game_situation (game), decision->side);

  self->game = g_object_ref (game);
  self->theme = *theme;
  add_dice (self);
  for (guint i = 0; i < hexes->len; i++)
    add_hex (self, decision->side, g_array_index (hexes, TlHex, i));
  return GTK_WIDGET (self);
}

GtkWidget *
tl_attrition_view_roll_button (TlAttritionView *self)
{
  return self->first_button;
}

GtkWidget *
tl_attrition_view_dice_entry (TlAttritionView *self)
{
  return tl_dice_entry_editable (self->dice_entry);
}
