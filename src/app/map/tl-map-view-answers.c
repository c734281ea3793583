/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fight decided on the map: a click on a hex retreats or advances there, a click on a counter
 * says who goes, a click on a badge takes a step.
 *
 * What a click means is the answer of tl_answers_click (); here is only what shows, and when it is
 * asked.
 */
#include "config.h"

#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "app/map/tl-map-view-private.h"
#include "draw/overlay/tl-paint-answers.h"

#include <glib/gi18n.h>

#define PICTURE_PX 32

/* --- the note --------------------------------------------------------------------------------- */

/* Badges hang over the edge of their hexes, so they are looked for stack by stack. */
static TlHex
badge_at (TlMapView *self, double x, double y)
{
  double hex_px = tl_map_view_hex_px (self);

  if ((self->answers->kinds & TL_ANSWER_LOSS) == 0)
    return TL_HEX_NONE;
  for (guint i = 0; i < self->answers->asked->len; i++)
    {
      TlHex hex = tl_situation_hex (self->answers->situation,
                                    g_array_index (self->answers->asked, TlUnit, i));
      TlStackLayout layout;
      g_autoptr (GArray) stack = tl_map_view_stack (self, hex, &layout);
      TlPoint middle;
      double radius;

      if (tl_loss_badge_place (&layout, hex_px, &middle, &radius) && ABS (x - middle.x) <= radius &&
          ABS (y - middle.y) <= radius)
        {
          g_autoptr (GArray) losers = tl_answers_losers (self->answers, hex);

          if (losers->len > 0)
            return hex;
        }
    }
  return TL_HEX_NONE;
}

gboolean
tl_map_view_is_badge_news (TlMapView *self)
{
  return self->answers != NULL &&
         badge_at (self, self->pointer_x, self->pointer_y) != self->hot_badge;
}

/* How near a hex must be to be worth a word. */
static gboolean
is_near (const TlAnswers *answers, TlHex hex)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (answers->situation));

  if ((answers->kinds & TL_ANSWER_RETREAT) != 0)
    return hex != answers->from && tl_grid_distance (grid, answers->from, hex) <= answers->hexes;
  return ((answers->kinds & TL_ANSWER_ADVANCE) != 0 && hex == answers->target) ||
         tl_answers_is_place (answers, hex);
}

static void
note_badge (TlMapView *self)
{
  g_autoptr (GArray) losers = tl_answers_losers (self->answers, self->hot_badge);

  if (tl_answers_eliminates (self->answers))
    self->note.heading = g_strdup (_ ("Which counters are eliminated? (4.8a)"));
  else if (losers->len == 1)
    {
      tl_answers_describe_loss (self->answers, g_array_index (losers, TlUnit, 0), &self->note);
      return;
    }
  else
    self->note.heading = g_strdup (_ ("Who loses the step? (9.11a)"));
  self->note.text = g_strdup_printf (
      ngettext ("%u unit may", "%u units may: click to choose", losers->len), losers->len);
  self->note.is_allowed = TRUE;
}

static void
note_hover (TlMapView *self)
{
  const TlAnswers *answers = self->answers;
  gboolean is_asked =
      self->hover_unit != TL_UNIT_NONE && tl_answers_is_asked (answers, self->hover_unit);

  if (self->hot_badge != TL_HEX_NONE)
    note_badge (self);
  else if (is_asked && (answers->kinds & TL_ANSWER_LOSS) != 0)
    tl_answers_describe_loss (answers, self->hover_unit, &self->note);
  else if (self->hover != TL_HEX_NONE && is_near (answers, self->hover))
    tl_answers_describe (answers, self->hover, &self->note);
}

/* The retreat overlay: how far, and what the way to this hex costs. */
static void
note_retreat (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  const TlDestination *to =
      self->hover != TL_HEX_NONE ? tl_retreat_find (self->retreat, self->hover) : NULL;

  if (to == NULL)
    return;
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), self->hover);
  self->note_hex = self->hover;
  self->note.is_allowed = TRUE;
  self->note.heading = g_strdup_printf (
      /* Translators: a hex, the length of a retreat. */
      ngettext ("%s: a retreat of %u hex (9.12)", "%s: a retreat of %u hexes (9.12)",
                self->retreat_hexes),
      place, self->retreat_hexes);
  self->note.text = tl_retreat_price_text (situation, to);
}

gboolean
tl_map_view_update_note (TlMapView *self)
{
  TlHex before = self->note_hex;
  TlHex hot = self->hot_badge;

  tl_answer_words_clear (&self->note);
  self->note_hex = TL_HEX_NONE;
  self->hot_badge = TL_HEX_NONE;
  if (tl_map_view_is_carrying (self))
    {
      self->note_hex = self->carry.drop->hex;
      if (self->note_hex != TL_HEX_NONE)
        tl_drop_note (self->carry.drop, &self->note);
    }
  else if (self->answers != NULL && self->hover != TL_HEX_NONE)
    {
      self->hot_badge = badge_at (self, self->pointer_x, self->pointer_y);
      self->note_hex = self->hot_badge != TL_HEX_NONE ? self->hot_badge : self->hover;
      note_hover (self);
    }
  else if (self->answers == NULL && self->retreat != NULL)
    note_retreat (self);
  if (self->note.heading == NULL)
    self->note_hex = TL_HEX_NONE;
  if (before != self->note_hex)
    tl_map_view_invalidate (self);
  else if (hot != self->hot_badge)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  return self->note.heading != NULL;
}

/* What going to the cursor's hex comes to, in a line; "": nothing. (transfer full) */
static char *
cursor_answer (TlMapView *self)
{
  g_auto (TlAnswerWords) words = { 0 };

  if (is_near (self->answers, self->cursor))
    tl_answers_describe (self->answers, self->cursor, &words);
  return tl_answer_words_line (&words);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
close_popover (TlMapView *self)
{
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

void
tl_map_view_renew_answers (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);

  close_popover (self);
  g_clear_pointer (&self->answers, tl_answers_free);
  if (situation != NULL)
    self->answers = tl_answers_new (situation);
  /* What lies under the pointer may have changed with the game. */
  self->hover_unit = situation != NULL && self->hover != TL_HEX_NONE
                         ? tl_map_view_unit_at (self, self->pointer_x, self->pointer_y)
                         : TL_UNIT_NONE;
  tl_map_view_update_note (self);
}

/* --- who loses the step? ---------------------------------------------------------------------- */

static gboolean
on_unparent (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Not at once: it is still closing.  Another one may be open already. */
/* (transfer none) (nullable): NULL when @box does not show */
static GtkWidget *
widget_of_box (TlMapView *self, guint box)
{
  return self->boxes.widget_of != NULL && box != TL_BOX_NONE
             ? self->boxes.widget_of (self->boxes.strip, box)
             : NULL;
}

static gboolean
focus_box (TlMapView *self, guint box)
{
  GtkWidget *widget = widget_of_box (self, box);

  return widget != NULL && gtk_widget_get_mapped (widget) && gtk_widget_grab_focus (widget);
}

/* Sets @bounds, in pixels of the view, where @box shows. */
static void
find_box (TlMapView *self, guint box, GdkRectangle *bounds)
{
  GtkWidget *widget = widget_of_box (self, box);
  graphene_rect_t rect;

  if (widget != NULL && gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &rect))
    *bounds = (GdkRectangle){ (int) rect.origin.x, (int) rect.origin.y, (int) rect.size.width,
                              (int) rect.size.height };
}

static void
on_popover_closed (GtkWidget *popover, TlMapView *self)
{
  gboolean is_last = self->popover == popover;

  if (is_last)
    self->popover = NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT, on_unparent, g_object_ref (popover), g_object_unref);
  if (is_last && !focus_box (self, self->popover_box))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
tl_map_view_popup (TlMapView *self, GtkWidget *popover, TlHex hex)
{
  GdkRectangle at = { 0, 0, 1, 1 };

  if (hex != TL_HEX_NONE)
    {
      TlPoint middle = tl_map_view_hex_middle (self, hex);

      at.x = (int) middle.x;
      at.y = (int) middle.y;
    }
  else
    find_box (self, self->box, &at);
  close_popover (self);
  self->popover = popover;
  self->popover_box = hex == TL_HEX_NONE ? self->box : TL_BOX_NONE;
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  g_signal_connect_object (popover, "closed", G_CALLBACK (on_popover_closed), self, 0);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
on_loser_clicked (GtkButton *button, TlMapView *self)
{
  TlUnit unit = tl_widget_unit (button);
  g_autoptr (TlAction) action = tl_answers_loss (self->answers, unit);

  close_popover (self);
  tl_game_perform (self->game, action);
}

/* By keyboard: the cursor's stack, or those of it that were chosen. */
static void
on_carry_clicked (TlMapView *self)
{
  close_popover (self);
  if (self->answers == NULL)
    return;
  if (self->answers->from != self->cursor)
    tl_answers_choose_all (self->answers, self->cursor);
  g_autoptr (GArray) units = g_array_copy (self->answers->chosen);
  TlPoint middle = tl_map_view_hex_middle (self, self->answers->from);
  tl_map_view_select (self, (const TlUnit *) units->data, units->len);
  tl_map_view_carry_begin (self, (const TlUnit *) units->data, units->len, middle.x, middle.y);
  self->carry.by_keyboard = TRUE;
}

static GtkWidget *
popover_button_new (GtkWidget *picture, const char *text)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (text);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "answer");
  tl_widget_set_name (button, text);
  return button;
}

static void
add_loser (TlMapView *self, GtkBox *box, TlUnit unit)
{
  g_auto (TlAnswerWords) words = { 0 };

  tl_answers_describe_loss (self->answers, unit, &words);
  g_autofree char *line = tl_answer_words_line (&words);
  GtkWidget *button = popover_button_new (
      tl_counter_picture_new (self->answers->situation, unit, &self->theme, PICTURE_PX), line);
  tl_widget_set_unit (GTK_WIDGET (button), unit);
  g_signal_connect (button, "clicked", G_CALLBACK (on_loser_clicked), self);
  gtk_box_append (box, button);
}

/* The focus is on the question: a key that is pressed once too often takes no step.  @may_carry: by
 * keyboard the stack may be meant as a whole. */
static void
ask_who_loses (TlMapView *self, TlHex hex, const GArray *losers, gboolean may_carry)
{
  const char *question = _ ("Who loses the step?");
  GtkWidget *box = tl_resting_box_new (question);
  GtkWidget *popover = gtk_popover_new ();

  gtk_box_append (GTK_BOX (box), tl_text_new (question, "answer-heading"));
  for (guint i = 0; i < losers->len; i++)
    add_loser (self, GTK_BOX (box), g_array_index (losers, TlUnit, i));
  if (may_carry)
    {
      GtkWidget *button = popover_button_new (NULL, _ ("Pick the stack up, to retreat"));

      g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_carry_clicked), self);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  tl_map_view_popup (self, popover, hex);
  gtk_widget_grab_focus (box);
  g_debug ("asked who loses the step");
}

/* --- clicks and keys -------------------------------------------------------------------------- */

/* @units go from now on; those of @hex are the selection. */
static void
choose (TlMapView *self, const GArray *units, TlHex hex)
{
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (!tl_answers_choose (self->answers, (const TlUnit *) units->data, units->len))
    return;
  for (guint i = 0; i < self->answers->chosen->len; i++)
    {
      TlUnit unit = g_array_index (self->answers->chosen, TlUnit, i);

      if (tl_situation_hex (self->answers->situation, unit) == hex)
        g_array_append_val (here, unit);
    }
  tl_map_view_set_selection (self, (const TlUnit *) here->data, here->len);
  tl_map_view_update_note (self);
}

static void
act (TlMapView *self, TlHex hex, const TlClick *click)
{
  self->is_answered = click->kind != TL_CLICK_LOOK;
  if (click->kind == TL_CLICK_PERFORM)
    tl_game_perform (self->game, click->action);
  else if (click->kind == TL_CLICK_CHOOSE)
    choose (self, click->units, hex);
  else if (click->kind == TL_CLICK_ASK)
    ask_who_loses (self, hex, click->units, FALSE);
}

gboolean
tl_map_view_answer_click (TlMapView *self, double x, double y, gboolean adds)
{
  TlUnit unit = tl_map_view_unit_at (self, x, y);
  TlHex badge = badge_at (self, x, y);
  TlHex hex = badge != TL_HEX_NONE ? badge : tl_viewport_hex_at (&self->viewport, x, y);
  g_auto (TlClick) click = { 0 };

  if (hex == TL_HEX_NONE)
    return FALSE;
  tl_answers_click (self->answers, hex, unit, badge != TL_HEX_NONE, adds, &click);
  act (self, hex, &click);
  return click.kind != TL_CLICK_LOOK;
}

gboolean
tl_map_view_answer_key (TlMapView *self)
{
  g_autoptr (GArray) losers = tl_answers_losers (self->answers, self->cursor);
  gboolean may_go = (self->answers->kinds & (TL_ANSWER_RETREAT | TL_ANSWER_ADVANCE)) != 0;
  g_auto (TlClick) click = { 0 };

  if (losers->len > 0)
    {
      ask_who_loses (self, self->cursor, losers, may_go);
      return TRUE;
    }
  tl_answers_click (self->answers, self->cursor, TL_UNIT_NONE, FALSE, FALSE, &click);
  act (self, self->cursor, &click);
  return click.kind != TL_CLICK_LOOK;
}

void
tl_map_view_answer_unit (TlMapView *self, TlUnit unit)
{
  g_auto (TlClick) click = { 0 };

  tl_answers_click (self->answers, self->cursor, unit, FALSE, FALSE, &click);
  if (click.kind == TL_CLICK_CHOOSE)
    choose (self, click.units, self->cursor);
  tl_map_view_set_selection (self, &unit, 1);
}

GArray *
tl_map_view_answer_units (TlMapView *self, TlUnit unit)
{
  TlHex hex = tl_situation_hex (self->answers->situation, unit);

  if (!tl_answers_may_go (self->answers, unit))
    return NULL;
  if (!tl_answers_is_chosen (self->answers, unit))
    {
      tl_answers_choose_all (self->answers, hex);
      if (!tl_answers_is_chosen (self->answers, unit))
        {
          g_autoptr (GArray) units = g_array_copy (self->answers->chosen);

          g_array_append_val (units, unit);
          tl_answers_choose (self->answers, (const TlUnit *) units->data, units->len);
        }
    }
  return g_array_copy (self->answers->chosen);
}

/* --- screen readers --------------------------------------------------------------------------- */

/* Screen readers hear what the cursor stands on; the panel beside the map has it as real
 * widgets. */
static char *
cursor_text (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), self->cursor);
  GString *text = g_string_new (place);
  for (TlUnit unit = tl_situation_first_in (situation, self->cursor); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      g_autofree char *name = tl_situation_name (situation, unit);

      /* Translators: a counter in the list of those in a hex. */
      g_string_append_printf (
          text, tl_units_include (self->selection, unit) ? _ (", %s selected") : ", %s", name);
    }
  if (self->answers != NULL)
    {
      g_autofree char *answer = cursor_answer (self);

      g_string_append_printf (text, "%s%s", *answer != '\0' ? ". " : "", answer);
    }
  return g_string_free (text, FALSE);
}

/* Who is carried, over which hex, and the hint for it.  (transfer full) */
static char *
carried_text (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  g_autofree char *names = tl_situation_names (situation, self->carry.units);
  g_autofree char *line = tl_drop_line (self->carry.drop);

  if (self->carry.drop->hex == TL_HEX_NONE)
    /* Translators: the names of counters that are being moved, what would come of it. */
    return g_strdup_printf (_ ("%s carried. %s"), names, line);
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (situation), self->carry.drop->hex);
  /* Translators: the names of counters that are being moved, a hex, what would come of it. */
  return g_strdup_printf (_ ("%s carried over %s. %s"), names, place, line);
}

void
tl_map_view_describe (TlMapView *self)
{
  g_autofree char *text = NULL;

  if (tl_map_view_is_carrying (self))
    text = carried_text (self);
  else if (self->cursor != TL_HEX_NONE)
    text = cursor_text (self);
  else
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}
