/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-turn-page.h"

#include "answers/tl-compare.h"
#include "answers/tl-turn-answer.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define ACTION_KEY "tl-action"
#define ROW_KEY "tl-row"
/* Of a row; the rest is done on the map. */
#define ACTIONS_MOST 8u
/* Of one kind, such as attacks. */
#define ROWS_MOST 24u
#define ROLLS_MOST 2u
/* Of which four stand side by side. */
#define SHORT_TITLE 10

struct _TlTurnPage
{
  TlPanel panel;

  GtkWidget *ending_box;
  GtkLabel *ending_label;
  GtkGrid *ending_grid;
  GtkLabel *turn_label;
  GtkLabel *segment_label;
  GtkLabel *weather_label;
  GtkBox *rows_box;
  GtkWidget *next_box;
  GtkWidget *next_button;
  GtkLabel *next_label;
  GtkWidget *next_open_button;
  GtkLabel *next_open_label;
  GtkBox *victory_box;
  GtkGrid *steps_grid;

  GtkWidget *dice;  /* (nullable): in rows_box, while something is rolled for */
  GtkWidget *first; /* (nullable): in rows_box, what has the focus first */
};

G_DEFINE_FINAL_TYPE (TlTurnPage, tl_turn_page, TL_TYPE_PANEL)

/* --- rows ------------------------------------------------------------------------------------- */

/* Puts typed dice into @action; FALSE: what is typed is no roll, and that is said. */
static gboolean
take_dice (TlTurnPage *self, TlAction *action)
{
  if (self->dice == NULL || action->kind != TL_ACTION_DETERMINE || action->weather > 0 ||
      action->side != TL_SIDE_NONE)
    return TRUE;
  g_autoptr (GArray) rolls = tl_dice_entry_read (TL_DICE_ENTRY (self->dice));
  if (rolls == NULL || rolls->len > ROLLS_MOST)
    {
      tl_dice_entry_refuse (TL_DICE_ENTRY (self->dice),
                            _ ("A number for each roll, such as 7, or 7 4 for both sides."));
      return FALSE;
    }
  for (guint i = 0; i < rolls->len; i++)
    action->dice[i] = g_array_index (rolls, int, i);
  action->n_dice = rolls->len;
  return TRUE;
}

static void
on_action_clicked (GtkButton *button, TlTurnPage *self)
{
  g_autoptr (TlAction) action = tl_action_copy (g_object_get_data (G_OBJECT (button), ACTION_KEY));
  /* The page is filled anew while the action is performed. */
  g_autoptr (TlTurnPage) page = g_object_ref (self);

  if (!take_dice (page, action))
    return;
  if (!tl_game_perform (page->panel.game, action) && action->n_dice > 0 && page->dice != NULL)
    tl_dice_entry_refuse (TL_DICE_ENTRY (page->dice), tl_game_refusal (page->panel.game));
}

static GtkWidget *
action_button_new (TlTurnPage *self, const TlAction *action, const char *title)
{
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "turn-action");
  g_object_set_data_full (G_OBJECT (button), ACTION_KEY, tl_action_copy (action),
                          (GDestroyNotify) tl_action_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_action_clicked), self, 0);
  return button;
}

/* The unit after the one in the cursor's hex that stands elsewhere; TL_HEX_NONE: none is on the
 * map. */
static TlHex
next_hex (TlTurnPage *self, const GArray *units)
{
  const TlSituation *situation = tl_game_situation (self->panel.game);
  TlHex cursor = tl_map_view_cursor (self->panel.view);
  TlHex first = TL_HEX_NONE;
  gboolean is_passed = FALSE;

  for (guint i = 0; i < units->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (units, TlUnit, i));

      if (hex == TL_HEX_NONE)
        continue;
      if (first == TL_HEX_NONE)
        first = hex;
      if (is_passed && hex != cursor)
        return hex;
      is_passed |= hex == cursor;
    }
  return first;
}

/* To the hex of the row, or from unit to unit, and selects those of the row that are there. */
static void
on_row_clicked (GtkButton *button, TlTurnPage *self)
{
  const GArray *units = g_object_get_data (G_OBJECT (button), ROW_KEY);
  TlHex fixed = (TlHex) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tl-hex"));
  TlHex hex = fixed != TL_HEX_NONE ? fixed : next_hex (self, units);

  if (hex == TL_HEX_NONE)
    return;
  tl_map_view_go_to (self->panel.view, hex, units);
  g_debug ("turn row at %u", hex);
}

static gboolean
has_place (const TlSituation *situation, const TlOpen *open)
{
  if (open->hex != TL_HEX_NONE)
    return TRUE;
  for (guint i = 0; i < open->units->len; i++)
    if (tl_situation_hex (situation, g_array_index (open->units, TlUnit, i)) != TL_HEX_NONE)
      return TRUE;
  return FALSE;
}

/* An attack and a stack are about one hex, whatever units have a part in it. */
static TlHex
fixed_hex (const TlOpen *open)
{
  return open->kind == TL_OPEN_ATTACK || open->kind == TL_OPEN_STACK ||
                 open->kind == TL_OPEN_ARRIVAL || open->kind == TL_OPEN_DECISION
             ? open->hex
             : TL_HEX_NONE;
}

static GtkWidget *
row_text_new (TlTurnPage *self, const TlTurnRow *row)
{
  GtkWidget *text = tl_text_new (row->text, NULL);

  if (!has_place (tl_game_situation (self->panel.game), row->open))
    return text;
  GtkWidget *button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), text);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_add_css_class (button, "turn-row");
  tl_widget_set_tooltip (button, row->open->units->len > 1 ? _ ("Show on the map, one by one")
                                                           : _ ("Show on the map"));
  g_object_set_data_full (G_OBJECT (button), ROW_KEY, g_array_copy (row->open->units),
                          (GDestroyNotify) g_array_unref);
  g_object_set_data (G_OBJECT (button), "tl-hex", GUINT_TO_POINTER (fixed_hex (row->open)));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_row_clicked), self, 0);
  return button;
}

/* So many buttons side by side that their titles have room. */
static guint
columns_for (const GPtrArray *titles)
{
  glong longest = 0;

  for (guint i = 0; i < titles->len; i++)
    longest = MAX (longest, g_utf8_strlen (titles->pdata[i], -1));
  return longest <= SHORT_TITLE ? 4 : longest <= 2 * SHORT_TITLE ? 2 : 1;
}

static void
add_actions (TlTurnPage *self, const TlTurnRow *row)
{
  const GPtrArray *actions = row->open->actions;
  guint columns = columns_for (row->titles);

  if (actions->len == 0)
    return;
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (guint i = 0; i < MIN (actions->len, ACTIONS_MOST); i++)
    {
      GtkWidget *button = action_button_new (self, actions->pdata[i], row->titles->pdata[i]);

      gtk_widget_set_hexpand (button, TRUE);
      gtk_grid_attach (GTK_GRID (grid), button, (int) (i % columns), (int) (i / columns), 1, 1);
      if (self->first == NULL)
        self->first = button;
    }
  gtk_box_append (self->rows_box, grid);
}

static gboolean
is_roll (const TlTurnRow *row)
{
  const GPtrArray *actions = row->open->actions;

  return row->open->kind == TL_OPEN_DUE && actions->len > 0 &&
         ((const TlAction *) actions->pdata[0])->side == TL_SIDE_NONE;
}

static void
add_dice (TlTurnPage *self)
{
  self->dice = tl_dice_entry_new (_ ("Your dice, such as 7"),
                                  _ ("What real dice showed; empty: the program rolls"));
  gtk_box_append (self->rows_box, self->dice);
}

static void
fill_rows (TlTurnPage *self, const TlTurnAnswer *answer)
{
  const char *heading = NULL;
  guint n = 0;

  self->dice = NULL;
  self->first = NULL;
  tl_widget_clear (GTK_WIDGET (self->rows_box));
  for (guint i = 0; i < answer->rows->len; i++)
    {
      const TlTurnRow *row = answer->rows->pdata[i];

      if (heading == NULL || !g_str_equal (heading, tl_turn_row_kind_name (row)))
        {
          heading = tl_turn_row_kind_name (row);
          gtk_box_append (self->rows_box, tl_text_new (heading, "answer-heading"));
          n = 0;
        }
      if (n++ == ROWS_MOST)
        gtk_box_append (self->rows_box, tl_text_new (_ ("and more"), "caption"));
      if (n > ROWS_MOST)
        continue;
      if (is_roll (row) && self->dice == NULL)
        add_dice (self);
      gtk_box_append (self->rows_box, row_text_new (self, row));
      add_actions (self, row);
    }
  if (answer->rows->len == 0)
    gtk_box_append (self->rows_box, tl_text_new (_ ("Nothing is open in this segment."), NULL));
}

/* --- what comes next, victory, the sequence --------------------------------------------------- */

static void
fill_next (TlTurnPage *self, const TlTurnAnswer *answer)
{
  gtk_widget_set_visible (self->next_box, answer->next != NULL);
  gtk_widget_set_visible (self->next_open_button, answer->n_skipped > 0);
  if (answer->next == NULL)
    return;
  /* Translators: a segment of the sequence of play. */
  g_autofree char *next = g_strdup_printf (_ ("Next: %s"), answer->next);
  gtk_label_set_text (self->next_label, next);
  g_autofree char *open = g_strdup_printf (
      /* Translators: a segment, a number of segments in which nothing can be done. */
      ngettext ("On to %1$s (%2$u quiet segment between)",
                "On to %1$s (%2$u quiet segments between)", answer->n_skipped),
      answer->next_open, answer->n_skipped);
  gtk_label_set_text (self->next_open_label, open);
}

static void
fill_victory (TlTurnPage *self, const TlTurnAnswer *answer)
{
  tl_widget_clear (GTK_WIDGET (self->victory_box));
  gtk_widget_set_visible (GTK_WIDGET (self->victory_box), answer->points != NULL);
  if (answer->points == NULL)
    return;
  gtk_box_append (self->victory_box, tl_text_new (_ ("Victory points"), "answer-heading"));
  gtk_box_append (self->victory_box, tl_text_new (answer->points, "turn-segment"));
  if (answer->standing != NULL && answer->ending == NULL)
    {
      /* Translators: the result of the game. */
      g_autofree char *text = g_strdup_printf (_ ("If the game ended now: %s"), answer->standing);

      gtk_box_append (self->victory_box, tl_text_new (text, NULL));
    }
  for (guint i = 0; i < answer->victory->len; i++)
    {
      const TlVictoryLine *line = answer->victory->pdata[i];
      /* Translators: a side, one of its goals. */
      g_autofree char *text =
          g_strdup_printf (_ ("%1$s: %2$s"),
                           tl_game_scenario (self->panel.game)->sides[line->side].name, line->text);

      gtk_box_append (self->victory_box, tl_text_new (text, "caption"));
    }
}

static void
add_step (TlTurnPage *self, const char *text, const char *css_class, int column, int width, int row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "step");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  tl_widget_set_tooltip (label, text);
  gtk_grid_attach (self->steps_grid, label, column, row, width, 1);
}

/* The first player's steps at the left, the second's at the right. */
static void
fill_steps (TlTurnPage *self, const TlTurnAnswer *answer)
{
  const TlScenario *scenario = tl_game_scenario (self->panel.game);
  TlSide first = tl_situation_clock (tl_game_situation (self->panel.game))->first;

  tl_widget_clear (GTK_WIDGET (self->steps_grid));
  for (guint i = 0; i < answer->steps->len; i++)
    {
      const TlTurnStep *step = &g_array_index (answer->steps, TlTurnStep, i);
      const char *css_class = step->when < 0 ? "done" : step->when == 0 ? "due" : NULL;
      gboolean is_wide = step->side == TL_SIDE_NONE;

      add_step (self, tl_phase_name (step->phase), css_class,
                is_wide || step->side == first ? 0 : 1, is_wide ? 2 : 1,
                step->phase == TL_PHASE_PRE_TURN ? 0 : (int) step->phase + 1);
    }
  for (int i = 0; i < TL_SIDES; i++)
    gtk_grid_attach (self->steps_grid,
                     tl_text_new (scenario->sides[i == 0 ? first : 1 - first].name, "caption"), i,
                     1, 1, 1);
}

/* --- the end ---------------------------------------------------------------------------------- */

static void
add_ending_cell (TlTurnPage *self, const char *text, int column, int row)
{
  GtkWidget *label = tl_text_new (text, row == 0 ? "heading" : NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_grid_attach (self->ending_grid, label, column, row, 1, 1);
}

/* What the whole game has cost: units and steps of both sides. */
static void
fill_losses (TlTurnPage *self)
{
  static const TlCompareMeasure measures[] = { TL_COMPARE_UNITS_LOST, TL_COMPARE_STEPS_LOST };
  const TlScenario *scenario = tl_game_scenario (self->panel.game);
  const TlNode *now = tl_history_current (tl_game_history (self->panel.game));
  g_autoptr (TlCompare) compare =
      tl_compare_new (tl_history_root (tl_game_history (self->panel.game)), now);

  tl_widget_clear (GTK_WIDGET (self->ending_grid));
  for (TlSide side = 0; side < TL_SIDES; side++)
    add_ending_cell (self, scenario->sides[side].name, (int) side + 1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      add_ending_cell (self, tl_compare_measure_name (measures[i]), 0, (int) i + 1);
      for (TlSide side = 0; side < TL_SIDES; side++)
        {
          g_autofree char *text = tl_compare_value_text (compare, measures[i], side, 1);

          add_ending_cell (self, text, (int) side + 1, (int) i + 1);
        }
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

static void
fill (TlTurnPage *self)
{
  gboolean had_focus = tl_widget_has_focus_inside (GTK_WIDGET (self));
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (tl_game_situation (self->panel.game));

  gtk_widget_set_visible (self->ending_box, answer->ending != NULL);
  if (answer->ending != NULL)
    {
      gtk_label_set_text (self->ending_label, answer->ending);
      fill_losses (self);
    }
  gtk_label_set_text (self->turn_label, answer->turn);
  gtk_label_set_text (self->segment_label, answer->segment);
  gtk_label_set_text (self->weather_label, answer->weather != NULL ? answer->weather : "");
  gtk_widget_set_visible (GTK_WIDGET (self->weather_label), answer->weather != NULL);
  fill_rows (self, answer);
  fill_next (self, answer);
  fill_victory (self, answer);
  fill_steps (self, answer);
  tl_widget_explain_rules (GTK_WIDGET (self));
  if (had_focus && !tl_widget_has_focus_inside (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  g_debug ("turn page: %u open", answer->rows->len);
}

/* To the first button that does something. */
static gboolean
tl_turn_page_grab_focus (GtkWidget *widget)
{
  TlTurnPage *self = TL_TURN_PAGE (widget);
  gboolean may_skip =
      gtk_widget_get_visible (self->next_open_button) && gtk_widget_get_visible (self->next_box);

  return gtk_widget_grab_focus (self->first != NULL ? self->first
                                : may_skip          ? self->next_open_button
                                                    : self->next_button);
}

static void
tl_turn_page_class_init (TlTurnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->grab_focus = tl_turn_page_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-turn-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, ending_box);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, ending_label);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, ending_grid);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, turn_label);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, segment_label);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, weather_label);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, rows_box);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, next_box);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, next_label);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, next_open_button);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, next_open_label);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, victory_box);
  gtk_widget_class_bind_template_child (widget_class, TlTurnPage, steps_grid);
}

static void
tl_turn_page_init (TlTurnPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "refresh", G_CALLBACK (fill), NULL);
}
