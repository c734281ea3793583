/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who fights: the units next to the target with a check mark each, and the defenders; and a
 * drop-down for each choice that both sides have before the dice (answers/tl-fighters.h).  And what
 * comes of the plan: odds, surprise, chances, supply, trails, and what the rules say
 * (answers/tl-fight-answer.h).
 *
 * As long as the questions are the same the drop-downs stay and only their words change, so that
 * the keyboard focus stays too.
 */
#include "config.h"

#include "answers/tl-fighters.h"
#include "app/base/tl-chances.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-trail-grid.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-combat-panel-private.h"

#include <glib/gi18n.h>

#define PICTURE_PX 36

/* --- rows ------------------------------------------------------------------------------------- */

static void
on_attacker_toggled (GtkCheckButton *check, TlCombatPanel *self)
{
  TlUnit unit = tl_widget_unit (check);

  if (self->is_updating)
    return;
  if (gtk_check_button_get_active (check))
    tl_fight_add_attacker (self->fight, unit);
  else
    tl_fight_remove_attacker (self->fight, unit);
  g_signal_emit_by_name (self, "plan-changed");
}

gboolean
tl_combat_panel_tick (TlCombatPanel *self, TlUnit unit)
{
  if (tl_combat_panel_fires (self))
    return tl_barrage_view_tick (self->barrage_view, unit);
  /* Without odds another thing shows than the plan. */
  for (guint i = 0; self->odds != NULL && i < self->attackers->len; i++)
    {
      const TlFighterRow *row = &g_array_index (self->attackers, TlFighterRow, i);

      if (row->unit != unit || !row->may || tl_fight_has_attacker (self->fight, unit))
        continue;
      tl_fight_add_attacker (self->fight, unit);
      g_signal_emit_by_name (self, "plan-changed");
      return TRUE;
    }
  return FALSE;
}

static GtkWidget *
row_box_new (TlCombatPanel *self, TlFighterRow *row)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = tl_text_new ("", NULL);
  GtkWidget *caption = tl_text_new ("", "caption");
  GtkWidget *strength = gtk_label_new (NULL);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (text), title);
  gtk_box_append (GTK_BOX (text), caption);
  gtk_widget_add_css_class (strength, "strength");
  gtk_widget_add_css_class (strength, "numeric");
  gtk_box_append (GTK_BOX (box),
                  tl_counter_picture_new (situation, row->unit, &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), strength);
  gtk_widget_set_hexpand (box, TRUE);
  row->box = box;
  row->title = GTK_LABEL (title);
  row->caption = GTK_LABEL (caption);
  row->strength = GTK_LABEL (strength);
  return box;
}

static void
add_attacker_row (TlCombatPanel *self, TlUnit unit)
{
  TlFighterRow row = { .unit = unit };
  GtkWidget *box = row_box_new (self, &row);

  row.check = gtk_check_button_new ();
  gtk_check_button_set_child (GTK_CHECK_BUTTON (row.check), box);
  gtk_widget_add_css_class (row.check, "fighter");
  tl_widget_set_unit (GTK_WIDGET (row.check), unit);
  g_signal_connect (row.check, "toggled", G_CALLBACK (on_attacker_toggled), self);
  gtk_box_append (self->attacker_list, row.check);
  g_array_append_val (self->attackers, row);
}

static void
add_defender_row (TlCombatPanel *self, TlUnit unit)
{
  TlFighterRow row = { .unit = unit };
  GtkWidget *box = row_box_new (self, &row);

  gtk_widget_add_css_class (box, "fighter");
  gtk_box_append (self->defender_list, box);
  g_array_append_val (self->defenders, row);
}

void
tl_combat_panel_list_fighters (TlCombatPanel *self)
{
  tl_widget_clear (GTK_WIDGET (self->attacker_list));
  tl_widget_clear (GTK_WIDGET (self->defender_list));
  g_array_set_size (self->attackers, 0);
  g_array_set_size (self->defenders, 0);
  if (self->fight == NULL)
    return;
  g_autoptr (GArray) units =
      tl_fight_candidates (tl_game_situation (self->panel.game), self->fight);
  for (guint i = 0; i < units->len; i++)
    add_attacker_row (self, g_array_index (units, TlUnit, i));
  if (units->len == 0)
    gtk_box_append (self->attacker_list, tl_text_new (tl_fight_no_candidates_text (), "dim-label"));
  g_autoptr (TlFightOdds) odds = tl_fight_odds (tl_game_situation (self->panel.game), self->fight);
  for (guint i = 0; i < odds->defenders->len; i++)
    add_defender_row (self, g_array_index (odds->defenders, TlFightUnit, i).unit);
}

/* --- what each brings ------------------------------------------------------------------------- */

static void
show_fighter (TlFighterRow *row, const TlFighter *fighter)
{
  g_autofree char *strength = tl_fraction_to_mixed_string (fighter->strength);
  g_autofree char *caption = tl_fighter_caption (fighter);
  g_autofree char *spoken = g_strdup_printf ("%s, %s, %s", fighter->title, strength, caption);

  gtk_label_set_text (row->title, fighter->title);
  gtk_label_set_text (row->caption, caption);
  tl_label_set_formula (row->strength, strength);
  tl_widget_set_tooltip (row->box, fighter->trail);
  if (row->check != NULL)
    tl_widget_set_name (row->check, spoken);
}

static void
update_attacker (TlCombatPanel *self, TlFighterRow *row)
{
  g_autoptr (TlFighter) fighter =
      tl_fighter_new_attacker (tl_game_situation (self->panel.game), self->fight, row->unit);

  row->may = fighter->why_not == NULL;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check), fighter->is_in);
  if (fighter->is_in)
    gtk_widget_remove_css_class (row->check, "left-out");
  else
    gtk_widget_add_css_class (row->check, "left-out");
  show_fighter (row, fighter);
}

static void
update_defender (TlCombatPanel *self, TlFighterRow *row)
{
  g_autoptr (TlFighter) fighter =
      tl_fighter_new_defender (tl_game_situation (self->panel.game), self->odds, row->unit);

  show_fighter (row, fighter);
}

static void
show_side (GtkLabel *heading, GtkLabel *number, const TlFightSide *side, const char *format,
           const TlScenario *scenario)
{
  g_autofree char *strength = tl_fraction_to_mixed_string (side->strength);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *text = g_strdup_printf (format, scenario->sides[side->side].name);
#pragma GCC diagnostic pop

  gtk_label_set_text (heading, text);
  tl_label_set_formula (number, strength);
}

static void
update_fighters (TlCombatPanel *self)
{
  TlScenario *scenario = tl_game_scenario (self->panel.game);

  for (guint i = 0; i < self->attackers->len; i++)
    update_attacker (self, &g_array_index (self->attackers, TlFighterRow, i));
  for (guint i = 0; i < self->defenders->len; i++)
    update_defender (self, &g_array_index (self->defenders, TlFighterRow, i));
  /* Translators: heading over the units of the side that attacks; its name. */
  show_side (self->attack_label, self->attack_strength, &self->odds->attack, _ ("%s attack"),
             scenario);
  /* Translators: heading over the units of the side that defends; its name. */
  show_side (self->defence_label, self->defence_strength, &self->odds->defence, _ ("%s defence"),
             scenario);
  gtk_check_button_set_active (self->overrun_check, self->fight->overrun);
  gtk_check_button_set_active (self->withhold_check, self->fight->defender_withholds);
}

/* --- what may be chosen ----------------------------------------------------------------------- */

static void
on_option_selected (GtkDropDown *drop_down, GParamSpec *pspec G_GNUC_UNUSED, TlCombatPanel *self)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (self->is_updating)
    return;
  for (guint i = 0; i < self->choices->len; i++)
    {
      const TlFightChoice *choice = g_ptr_array_index (self->choices, i);

      if (g_ptr_array_index (self->choosers, i) != drop_down || selected >= choice->options->len)
        continue;
      tl_fight_choose (self->fight, choice, selected);
      g_signal_emit_by_name (self, "plan-changed");
      return;
    }
}

static GtkDropDown *
drop_down_new (TlCombatPanel *self)
{
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
  g_autoptr (GtkListItemFactory) in_panel = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) in_list = tl_short_factory_new (FALSE);

  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), in_panel);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), in_list);
  gtk_widget_set_hexpand (drop_down, TRUE);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (on_option_selected), self);
  return GTK_DROP_DOWN (drop_down);
}

static void
attach_drop_down (TlCombatPanel *self, const char *text, int row)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);
  GtkDropDown *drop_down = drop_down_new (self);

  g_ptr_array_add (self->choosers, drop_down);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (drop_down));
  gtk_grid_attach (self->choice_grid, label, 0, row, 1, 1);
  gtk_grid_attach (self->choice_grid, GTK_WIDGET (drop_down), 1, row, 1, 1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
}

static gboolean
has_same_words (GtkStringList *list, const GPtrArray *options)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint i = 0; n == options->len && i < n; i++)
    if (g_strcmp0 (((const TlFightOption *) g_ptr_array_index (options, i))->text,
                   gtk_string_list_get_string (list, i)) != 0)
      return FALSE;
  return n == options->len;
}

static void
show_choice (GtkDropDown *drop_down, const TlFightChoice *choice)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (drop_down));
  const TlFightOption *selected = g_ptr_array_index (choice->options, choice->selected);

  if (!has_same_words (list, choice->options))
    {
      gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), NULL);
      for (guint i = 0; i < choice->options->len; i++)
        gtk_string_list_append (
            list, ((const TlFightOption *) g_ptr_array_index (choice->options, i))->text);
    }
  if (gtk_drop_down_get_selected (drop_down) != choice->selected)
    gtk_drop_down_set_selected (drop_down, choice->selected);
  tl_widget_set_tooltip (GTK_WIDGET (drop_down), selected->text);
}

static gboolean
are_same_questions (const GPtrArray *a, const GPtrArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    {
      const TlFightChoice *one = g_ptr_array_index (a, i);
      const TlFightChoice *other = g_ptr_array_index (b, i);

      if (one->question != other->question || one->from != other->from)
        return FALSE;
    }
  return a->len == b->len;
}

static void
update_choices (TlCombatPanel *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->choices);

  self->choices = tl_fight_choices (tl_game_situation (self->panel.game), self->fight, self->odds);
  if (!are_same_questions (old, self->choices))
    {
      tl_widget_clear (GTK_WIDGET (self->choice_grid));
      g_ptr_array_set_size (self->choosers, 0);
      for (guint i = 0; i < self->choices->len; i++)
        attach_drop_down (
            self, ((const TlFightChoice *) g_ptr_array_index (self->choices, i))->label, (int) i);
    }
  for (guint i = 0; i < self->choices->len; i++)
    show_choice (g_ptr_array_index (self->choosers, i), g_ptr_array_index (self->choices, i));
  gtk_widget_set_visible (GTK_WIDGET (self->choice_grid),
                          self->choices->len > 0 && self->answer->has_numbers);
}

/* --- no attackers yet ------------------------------------------------------------------------- */

static guint
count_who_may (TlCombatPanel *self)
{
  guint n = 0;

  for (guint i = 0; i < self->attackers->len; i++)
    n += g_array_index (self->attackers, TlFighterRow, i).may;
  return n;
}

/* Instead of numbers, which would be those of no fight. */
static void
show_ticking (TlCombatPanel *self)
{
  guint n = count_who_may (self);
  gboolean is_open = self->odds->stacks->len == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->tick_label), is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->tick_button), is_open && n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->trail_expander), self->answer->has_numbers);
  gtk_widget_set_visible (GTK_WIDGET (self->attack_strength), !is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->defence_strength), !is_open);
  if (!is_open)
    return;
  gtk_label_set_text (self->tick_label,
                      n > 0 ? _ ("Tick the attackers in the list, or click their counters beside "
                                 "the hex.")
                            : _ ("No unit beside the hex may attack it now."));
  if (n > 0)
    {
      g_autofree char *label = g_strdup_printf (
          ngettext ("_Tick the %u That May Attack", "_Tick All %u That May Attack", n), n);

      gtk_button_set_label (self->tick_button, label);
    }
}

/* --- odds ------------------------------------------------------------------------------------- */

static void
show_odds (TlCombatPanel *self)
{
  g_autofree char *text = tl_odds_strengths_text (self->odds);
  g_autofree char *spoken = tl_odds_spoken_text (self->odds);
  g_autofree char *column = tl_fight_answer_column_text (self->answer);
  g_autofree char *supply =
      tl_odds_supply_text (self->answer->situation, self->answer->fight, self->odds);

  tl_label_set_formula (self->odds_label, text);
  tl_widget_set_name (self->odds_label, spoken);
  gtk_label_set_text (self->column_label, column);
  gtk_label_set_text (self->supply_label, supply);
  if (self->answer->has_numbers)
    g_debug ("fight %s, %s", text, column);
}

/* --- chances ---------------------------------------------------------------------------------- */

static void
show_rows (TlCombatPanel *self, GtkGrid *grid, TlChancesPart part)
{
  g_autoptr (GPtrArray) rows = tl_fight_chances_rows (self->answer->chances, part);

  tl_widget_clear (GTK_WIDGET (grid));
  tl_chance_rows_attach (grid, 0, rows);
}

static void
show_chances (TlCombatPanel *self)
{
  gboolean is_fight = self->answer->has_numbers;

  gtk_widget_set_visible (GTK_WIDGET (self->chance_box), is_fight);
  tl_distribution_chart_show (self->chart, is_fight ? self->answer->chances : NULL);
  show_rows (self, self->surprise_grid, TL_CHANCES_OF_SURPRISE);
  show_rows (self, self->shift_grid, TL_CHANCES_OF_SHIFTS);
}

/* --- trails ----------------------------------------------------------------------------------- */

static void
show_trails (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->panel.game);

  tl_widget_clear (GTK_WIDGET (self->trail_grid));
  tl_trail_grid_add_odds (self->trail_grid, situation, self->odds);
}

/* --- verdict ---------------------------------------------------------------------------------- */

static void
show_verdict (TlCombatPanel *self)
{
  g_autoptr (GPtrArray) findings =
      tl_findings_in_order (self->odds->verdict, self->answer->situation);

  tl_widget_clear (GTK_WIDGET (self->verdict_box));
  for (guint i = 0; i < findings->len; i++)
    gtk_box_append (self->verdict_box,
                    tl_finding_row_new (g_ptr_array_index (findings, i), self->answer->situation));
}

static void
update_numbers (TlCombatPanel *self)
{
  gboolean is_fight = self->answer->has_numbers;

  show_ticking (self);
  gtk_widget_set_visible (GTK_WIDGET (self->odds_label), is_fight);
  gtk_widget_set_visible (GTK_WIDGET (self->column_label), is_fight);
  show_odds (self);
  show_chances (self);
  show_trails (self);
  show_verdict (self);
}

/* --- all of it -------------------------------------------------------------------------------- */

void
tl_combat_panel_update_plan (TlCombatPanel *self)
{
  update_fighters (self);
  update_choices (self);
  update_numbers (self);
}
