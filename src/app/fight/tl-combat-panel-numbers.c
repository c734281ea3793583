/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of the plan: odds, surprise, chances, supply, trails, and what the rules say. */
#include "config.h"

#include "app/base/tl-chances.h"
#include "app/base/tl-trail-grid.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-combat-panel-private.h"

#include <glib/gi18n.h>

gboolean
tl_combat_panel_is_fight (TlCombatPanel *self)
{
  return tl_fight_answer_has_numbers (self->answer);
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
  gtk_widget_set_visible (GTK_WIDGET (self->trail_expander), tl_combat_panel_is_fight (self));
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
  if (tl_combat_panel_is_fight (self))
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
  gboolean is_fight = tl_combat_panel_is_fight (self);

  gtk_widget_set_visible (GTK_WIDGET (self->chance_box), is_fight);
  tl_distribution_chart_show (self->chart, is_fight ? self->answer->chances : NULL);
  show_rows (self, self->surprise_grid, TL_CHANCES_OF_SURPRISE);
  show_rows (self, self->shift_grid, TL_CHANCES_OF_SHIFTS);
}

/* --- trails ----------------------------------------------------------------------------------- */

static void
show_trails (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->game);

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

void
tl_combat_panel_update_numbers (TlCombatPanel *self)
{
  gboolean is_fight = tl_combat_panel_is_fight (self);

  show_ticking (self);
  gtk_widget_set_visible (GTK_WIDGET (self->odds_label), is_fight);
  gtk_widget_set_visible (GTK_WIDGET (self->column_label), is_fight);
  show_odds (self);
  show_chances (self);
  show_trails (self);
  show_verdict (self);
}
