/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/supply/tl-breakout-view.h"

#include "answers/tl-chance.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-widgets.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n.h>

#define PICTURE_PX 30
#define SPACING 8
#define DIE_SIDES 6

struct _TlBreakoutView
{
  GtkBox parent_instance;

  TlGame *game;
  TlTheme theme;
  TlDiceEntry *dice_entry; /* NULL when no unit may break out */
  gboolean is_asking;
};

G_DEFINE_FINAL_TYPE (TlBreakoutView, tl_breakout_view, GTK_TYPE_BOX)

static TlSituation *
situation_of (TlBreakoutView *self)
{
  return tl_game_situation (self->game);
}

static char *
name_of (TlBreakoutView *self, TlUnit unit)
{
  return tl_counter_name (tl_situation_counter (situation_of (self), unit));
}

/* --- doing it --------------------------------------------------------------------------------- */

static void
on_break_out (GtkButton *button, TlBreakoutView *self)
{
  TlUnit unit = tl_widget_unit (button);
  g_autoptr (TlAction) action = tl_action_add_unit (tl_action_new (TL_ACTION_BREAKOUT), unit);
  /* The view goes away while the action is performed. */
  g_autoptr (TlGame) game = g_object_ref (self->game);
  TlDice *dice = tl_history_dice (tl_game_history (game));

  if (!tl_dice_entry_take (self->dice_entry, dice, TL_ROLL_ONE_DIE, 2,
                           _ ("The try, then the turns until it returns. Each of them is one die, "
                              "1 to 6.")))
    return;
  tl_game_perform (game, action);
  tl_dice_clear_typed (dice);
}

static void
on_arrive (GtkButton *button, TlBreakoutView *self)
{
  g_autoptr (TlAction) action = tl_action_copy (g_object_get_data (G_OBJECT (button), "tl-action"));
  g_autoptr (TlGame) game = g_object_ref (self->game);

  tl_game_perform (game, action);
}

/* --- rows ------------------------------------------------------------------------------------- */

/* A counter with lines of text beside it; the box of the lines. */
static GtkBox *
add_row (TlBreakoutView *self, TlUnit unit, const char *title)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture = tl_counter_picture_new (situation_of (self), unit, &self->theme, PICTURE_PX);

  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (lines), tl_text_new (title, NULL));
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), lines);
  gtk_widget_add_css_class (row, "fighter");
  gtk_box_append (GTK_BOX (self), row);
  return GTK_BOX (lines);
}

static void
add_caption (GtkBox *lines, const char *text, gboolean is_bad)
{
  GtkWidget *label = tl_text_new (text, "caption");

  gtk_widget_add_css_class (label, is_bad ? "lacks" : "dim-label");
  gtk_box_append (lines, label);
}

/* --- Breakout --------------------------------------------------------------------------------- */

static void
add_conditions (TlBreakoutView *self, GtkBox *lines, const TlBreakout *breakout)
{
  if (breakout->is_first_turn)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: a modifier with sign. */
          _ ("First turn out of trace: no conditions, %+d to the die (12.8e)"), breakout->drm);

      add_caption (lines, text, FALSE);
      return;
    }
  g_autofree char *reached = name_of (self, breakout->reached);
  g_autofree char *near = name_of (self, breakout->near);
  /* Translators: a unit. */
  g_autofree char *way = g_strdup_printf (_ ("A way leads to %s (12.8e(A))"), reached);
  g_autofree char *distance = g_strdup_printf (
      /* Translators: a unit, a number of hexes. */
      ngettext ("%s is %u hex away (12.8e(B))", "%s is %u hexes away (12.8e(B))", breakout->hexes),
      near, breakout->hexes);
  add_caption (lines, way, FALSE);
  add_caption (lines, distance, FALSE);
}

static void
add_button (TlBreakoutView *self, GtkBox *lines, TlUnit unit, const char *name,
            const TlBreakout *breakout)
{
  guint ways = 0;

  for (int die = 1; die <= DIE_SIDES; die++)
    ways += tl_breakout_succeeds (situation_of (self), breakout, die) ? 1 : 0;
  g_autofree char *chance = tl_chance_short_text (ways, DIE_SIDES);
  /* Translators: the chance of success. */
  g_autofree char *text = g_strdup_printf (_ ("Break out: %s"), chance);
  /* Translators: a unit, the chance of success. */
  g_autofree char *spoken = g_strdup_printf (_ ("%s breaks out: %s"), name, chance);

  GtkWidget *button = gtk_button_new_with_label (text);
  tl_widget_set_unit (GTK_WIDGET (button), unit);
  tl_widget_set_tooltip (button, _ ("Success brings it back in as many turns as a second die "
                                    "says; failure sends it to the Dead Pile"));
  tl_widget_set_name (button, spoken);
  g_signal_connect (button, "clicked", G_CALLBACK (on_break_out), self);
  gtk_box_append (lines, button);
}

static void
add_findings (GtkBox *lines, const TlVerdict *verdict)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);
      g_autofree char *text = tl_finding_to_string (finding, NULL);

      add_caption (lines, text, finding->severity == TL_FINDING_FORBIDDEN);
    }
}

static void
add_unit (TlBreakoutView *self, TlUnit unit)
{
  TlSituation *situation = situation_of (self);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlBreakout breakout;
  g_autofree char *name = name_of (self, unit);
  g_autofree char *hex = tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)),
                                             tl_situation_hex (situation, unit));
  /* Translators: a unit, its hex. */
  g_autofree char *title = g_strdup_printf (_ ("%s in %s"), name, hex);
  GtkBox *lines = add_row (self, unit, title);

  gboolean may = tl_breakout_may (situation, unit, &breakout, verdict);

  add_findings (lines, verdict);
  if (!may)
    return;
  add_conditions (self, lines, &breakout);
  add_button (self, lines, unit, name, &breakout);
}

static gboolean
is_lost (const TlSituation *situation, TlUnit unit, TlSide side)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return tl_situation_side (situation, unit) == side &&
         tl_situation_hex (situation, unit) != TL_HEX_NONE &&
         (counter->kind == TL_KIND_TRANSPORT || tl_unit_is_combat (situation, unit)) &&
         tl_breakout_is_cut_off (situation, unit);
}

static void
add_dice (TlBreakoutView *self)
{
  GtkWidget *dice = tl_dice_entry_new (
      _ ("Your dice: try, return"), _ ("What real dice showed: the try, and if it succeeds the "
                                       "turns until the unit returns. Empty: the program rolls."));

  self->dice_entry = TL_DICE_ENTRY (dice);
  gtk_box_append (GTK_BOX (self), dice);
}

static gboolean
add_breakouts (TlBreakoutView *self)
{
  TlSituation *situation = situation_of (self);
  const TlClock *clock = tl_situation_clock (situation);
  guint n_units = tl_situation_n_units (situation);
  gboolean any = FALSE;

  if (clock->phase != TL_PHASE_BREAKOUT)
    return FALSE;
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (!is_lost (situation, unit, clock->phasing))
        continue;
      if (!any)
        {
          gtk_box_append (GTK_BOX (self), tl_text_new (_ ("Breakout (12.8e)"), "title-3"));
          gtk_box_append (
              GTK_BOX (self),
              tl_text_new (_ ("Units without trace supply may try, and need not."), "caption"));
          add_dice (self);
        }
      any = TRUE;
      add_unit (self, unit);
    }
  return any;
}

/* --- returning -------------------------------------------------------------------------------- */

static void
add_place (TlBreakoutView *self, GtkBox *lines, TlUnit unit, TlSite hex, TlMode mode)
{
  TlSituation *situation = situation_of (self);
  g_autoptr (TlAction) action =
      tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_ARRIVE), unit), hex);
  g_autofree char *place = tl_site_describe (tl_situation_scenario (situation), hex);
  g_autofree char *text = g_strdup_printf (!tl_return_takes_mode (situation, unit)
                                               /* Translators: a hex. */
                                               ? _ ("Arrives in %s")
                                               : mode == TL_MODE_COMBAT
                                                     /* Translators: a hex. */
                                                     ? _ ("Arrives in %s in Combat Mode")
                                                     /* Translators: a hex. */
                                                     : _ ("Arrives in %s in Move Mode"),
                                           place);

  if (!tl_return_may (situation, unit, hex, mode, NULL))
    return;
  action->has_mode = tl_return_takes_mode (situation, unit);
  action->mode = mode;
  GtkWidget *button = gtk_button_new_with_label (text);
  g_object_set_data_full (G_OBJECT (button), "tl-action", g_steal_pointer (&action),
                          (GDestroyNotify) tl_action_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_arrive), self);
  gtk_box_append (lines, button);
}

/* "22 Dec", or "turn 4" where turns have no names. */
static char *
turn_text (TlBreakoutView *self, int turn)
{
  const TlScenario *scenario = tl_situation_scenario (situation_of (self));
  int index = turn - scenario->first_turn;

  if (index >= 0 && (guint) index < scenario->turn_names->len)
    /* Translators: the number of a turn, its name. */
    return g_strdup_printf (_ ("turn %d, %s"), turn,
                            (const char *) g_ptr_array_index (scenario->turn_names, (guint) index));
  return g_strdup_printf (_ ("turn %d"), turn);
}

static void
add_lateness (TlBreakoutView *self, GtkBox *lines, TlUnit unit)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  tl_return_late (situation_of (self), unit, verdict);
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      g_autofree char *text = tl_finding_to_string (tl_verdict_finding (verdict, i), NULL);

      add_caption (lines, text, TRUE);
    }
}

static void
add_returning (TlBreakoutView *self, TlUnit unit)
{
  TlSituation *situation = situation_of (self);
  int turn = tl_situation_state (situation, unit)->return_turn;
  g_autofree char *name = name_of (self, unit);
  g_autofree char *when = turn_text (self, turn);
  /* Translators: a unit, when it comes back. */
  g_autofree char *title = g_strdup_printf (_ ("%s: %s"), name, when);
  GtkBox *lines = add_row (self, unit, title);
  g_autoptr (GArray) hexes = tl_return_places (situation, unit);

  if (!tl_return_is_due (situation, unit, NULL))
    return;
  self->is_asking |= hexes->len > 0;
  if (hexes->len == 0)
    add_lateness (self, lines, unit);
  for (guint i = 0; i < hexes->len; i++)
    {
      add_place (self, lines, unit, g_array_index (hexes, TlHex, i), TL_MODE_MOVE);
      if (tl_return_takes_mode (situation, unit))
        add_place (self, lines, unit, g_array_index (hexes, TlHex, i), TL_MODE_COMBAT);
    }
}

static gboolean
add_returns (TlBreakoutView *self)
{
  gboolean any = FALSE;

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autoptr (GArray) units = tl_return_units (situation_of (self), side);

      if (units->len > 0 && !any)
        gtk_box_append (GTK_BOX (self),
                        tl_text_new (_ ("Reinforcements (13.6, 12.8e)"), "title-3"));
      any |= units->len > 0;
      for (guint i = 0; i < units->len; i++)
        add_returning (self, g_array_index (units, TlUnit, i));
    }
  return any;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_breakout_view_dispose (GObject *object)
{
  g_clear_object (&TL_BREAKOUT_VIEW (object)->game);
  G_OBJECT_CLASS (tl_breakout_view_parent_class)->dispose (object);
}

static void
tl_breakout_view_class_init (TlBreakoutViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_breakout_view_dispose;
}

static void
tl_breakout_view_init (TlBreakoutView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

GtkWidget *
tl_breakout_view_new (TlGame *game, const TlTheme *theme)
{
  TlBreakoutView *self = g_object_new (TL_TYPE_BREAKOUT_VIEW, NULL);

  self->game = g_object_ref (game);
  self->theme = *theme;
  gboolean has_returns = add_returns (self);
  gboolean has_breakouts = add_breakouts (self);
  self->is_asking |= has_breakouts;
  if (has_breakouts || has_returns)
    return GTK_WIDGET (self);
  g_object_ref_sink (self);
  g_object_unref (self);
  return NULL;
}

GtkWidget *
tl_breakout_view_dice_entry (TlBreakoutView *self)
{
  return self->dice_entry != NULL ? tl_dice_entry_editable (self->dice_entry) : NULL;
}

gboolean
tl_breakout_view_asks (TlBreakoutView *self)
{
  return self->is_asking;
}
