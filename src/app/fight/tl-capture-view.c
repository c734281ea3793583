/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/fight/tl-capture-view.h"

#include "app/base/tl-chance-row.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-widgets.h"
#include "play/tl-capture-decision.h"
#include "rules/capture/tl-capture.h"

#include <glib/gi18n.h>

#define SPACING 8
#define TWO_DICE 36u

struct _TlCaptureView
{
  GtkBox parent_instance;

  TlGame *game;
  TlDiceEntry *dice_entry;
  GtkWidget *button;
  TlRollKind roll;
};

G_DEFINE_FINAL_TYPE (TlCaptureView, tl_capture_view, GTK_TYPE_BOX)

/* --- dice ------------------------------------------------------------------------------------- */

static void
roll (TlCaptureView *self)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_CAPTURE);
  /* The view goes away while the action is performed. */
  g_autoptr (TlGame) game = g_object_ref (self->game);
  TlDice *dice = tl_history_dice (tl_game_history (game));

  if (!tl_dice_entry_take (self->dice_entry, dice, self->roll, 1,
                           self->roll == TL_ROLL_ONE_DIE
                               ? _ ("This is a roll of one die: 1 to 6.")
                               : _ ("This is a roll of two dice: 2 to 12.")))
    return;
  tl_game_perform (game, action);
  tl_dice_clear_typed (dice);
}

static void
add_dice (TlCaptureView *self)
{
  GtkWidget *dice = tl_dice_entry_new (self->roll == TL_ROLL_ONE_DIE ? _ ("Your die")
                                                                     : _ ("Total of your two dice"),
                                       _ ("What real dice showed. Empty: the program rolls."));

  self->dice_entry = TL_DICE_ENTRY (dice);
  g_signal_connect_swapped (tl_dice_entry_editable (self->dice_entry), "activate",
                            G_CALLBACK (roll), self);
  gtk_box_append (GTK_BOX (self), dice);
}

/* --- chances ---------------------------------------------------------------------------------- */

static GtkWidget *
grid_new (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), SPACING);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 1);
  return grid;
}

static GtkWidget *
capture_table_new (const TlCapturable *capturable, const TlSituation *situation)
{
  GtkWidget *grid = grid_new ();
  g_autoptr (GArray) spans = tl_capturable_spans (capturable, situation);

  for (guint i = 0; i < spans->len; i++)
    {
      const TlCapturedSpan *span = &g_array_index (spans, TlCapturedSpan, i);
      g_autofree char *what = tl_captured_text (&span->captured);
      g_autofree char *name = span->first == span->last
                                  ? g_strdup_printf ("%d: %s", span->first, what)
                                  : g_strdup_printf ("%d–%d: %s", span->first, span->last, what);
      gboolean takes = span->captured.t > 0 || span->captured.points4 > 0;

      tl_chance_row_attach (GTK_GRID (grid), (int) i, name, (guint) (span->last - span->first + 1),
                            TL_DIE_FACES, takes ? "hurts-defender" : "even");
    }
  return grid;
}

static GtkWidget *
aircraft_table_new (const TlSituation *situation, const TlDecision *decision)
{
  GtkWidget *grid = grid_new ();
  guint ways = tl_base_capture_ways (situation, decision->units[0],
                                     decision->args[TL_CAPTURE_ARG_ADVANCE] != 0);

  tl_chance_row_attach (GTK_GRID (grid), 0, _ ("a step is lost"), ways, TWO_DICE, "hurts-defender");
  tl_chance_row_attach (GTK_GRID (grid), 1, _ ("nothing is lost"), TWO_DICE - ways, TWO_DICE,
                        "even");
  return grid;
}

static void
add_chances (TlCaptureView *self, const TlDecision *decision)
{
  TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (TlCapturable) capturable = NULL;
  g_autofree char *what = NULL;
  g_autofree char *stake = NULL;

  if (self->roll == TL_ROLL_TWO_DICE)
    {
      what = tl_situation_name (situation, decision->units[0]);
      gtk_box_append (GTK_BOX (self), tl_text_new (what, NULL));
      gtk_box_append (GTK_BOX (self), aircraft_table_new (situation, decision));
      return;
    }
  capturable = tl_capturable_new (situation, decision->hex, tl_side_other (decision->side),
                                  (TlCaptureColumn) decision->args[TL_CAPTURE_ARG_COLUMN]);
  what = tl_capturable_text (capturable);
  stake = tl_capturable_rest_text (capturable, situation);
  gtk_box_append (GTK_BOX (self), tl_text_new (what, NULL));
  gtk_box_append (GTK_BOX (self), capture_table_new (capturable, situation));
  gtk_box_append (GTK_BOX (self), tl_text_new (stake, "caption"));
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_capture_view_dispose (GObject *object)
{
  g_clear_object (&TL_CAPTURE_VIEW (object)->game);
  G_OBJECT_CLASS (tl_capture_view_parent_class)->dispose (object);
}

static void
tl_capture_view_class_init (TlCaptureViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_capture_view_dispose;
}

static void
tl_capture_view_init (TlCaptureView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

GtkWidget *
tl_capture_view_new (TlGame *game)
{
  TlCaptureView *self = g_object_new (TL_TYPE_CAPTURE_VIEW, NULL);
  const TlDecision *decision = tl_situation_decision (tl_game_situation (game), 0);

  self->game = g_object_ref (game);
  self->roll = decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_AIRCRAFT ? TL_ROLL_TWO_DICE
                                                                            : TL_ROLL_ONE_DIE;
  add_chances (self, decision);
  add_dice (self);
  self->button = gtk_button_new_with_mnemonic (_ ("_Roll"));
  gtk_widget_add_css_class (self->button, "suggested-action");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (roll), self);
  gtk_box_append (GTK_BOX (self), self->button);
  return GTK_WIDGET (self);
}

GtkWidget *
tl_capture_view_roll_button (TlCaptureView *self)
{
  return self->button;
}

GtkWidget *
tl_capture_view_dice_entry (TlCaptureView *self)
{
  return tl_dice_entry_editable (self->dice_entry);
}
