/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands behind the selected row: column, chances, moves that come first, trail. */
#include "config.h"

#include "app/base/tl-chance-row.h"
#include "app/base/tl-trail-grid.h"
#include "app/base/tl-widgets.h"
#include "app/planner/tl-planner-view-private.h"

#include <glib/gi18n.h>

/* "Open, column 2:1, DRM +3" of the proposal; an effect is told by its change. */
static char *
case_text (TlPlannerView *self, const TlPlannerRow *row)
{
  const TlFightOdds *odds = row->proposal->odds;
  g_autofree char *column = tl_combat_column_name (&tl_situation_edition (self->situation)->combat,
                                                   odds->category, odds->combat.column);

  g_autofree char *chance =
      tl_chance_short_text (row->proposal->numbers.may_advance, TL_COMBAT_WAYS);

  /* Translators: terrain category, column of the combat table, modifier with sign; a chance. */
  return g_strdup_printf (_ ("%s, column %s, DRM %+d (9.7)\nTakes the hex %s (9.12g)"),
                          tl_category_name (odds->category), column, odds->drm, chance);
}

static char *
change_text (const TlPlannerEffect *effect)
{
  g_autofree char *before = tl_chance_short_text (effect->before.may_advance, TL_COMBAT_WAYS);
  g_autofree char *after = tl_chance_short_text (effect->after.may_advance, TL_COMBAT_WAYS);

  return g_strdup_printf (
      /* Translators: two chances, then the number of a rule. */
      _ ("Takes the hex with %s, and with %s without that (%s)"), after, before,
      tl_effect_kind_rule (effect->kind));
}

static char *
chances_text (const TlPlannerNumbers *numbers)
{
  g_autofree char *emptied = tl_chance_short_text (numbers->hex_emptied, TL_COMBAT_WAYS);
  g_autofree char *dg = tl_chance_short_text (numbers->defender_dg, TL_COMBAT_WAYS);
  g_autofree char *loss = tl_mean_text (numbers->attacker_loss);
  g_autofree char *kills = tl_mean_text (numbers->defender_loss);
  g_autofree char *value = tl_mean_text (numbers->value);

  g_autofree char *fuel =
      numbers->fuel_t > 0
          /* Translators: an amount in Tokens; begins a line. */
          ? g_strdup_printf (_ ("\nFuel to come there, or to overrun: %uT (12.5c(C))"),
                             numbers->fuel_t)
          : g_strdup ("");

  return g_strdup_printf (
      /* Translators: chances, then mean numbers of steps, amounts of Tokens, a line about fuel or
       * nothing, mean points. */
      _ ("Empties the hex %s\nDefender DG %s\nLoses %s steps, kills %s\n"
         "Supply: attacker %uT, defender %uT (12.4)%s\nValue %s"),
      emptied, dg, loss, kills, numbers->supply_t, numbers->defender_t, fuel, value);
}

/* --- moves ------------------------------------------------------------------------------------ */

/* Each move as people read it, in the situation that the moves before it leave. */
static void
show_moves (TlPlannerView *self, const GPtrArray *moves)
{
  g_autoptr (TlSituation) now = tl_situation_ref (self->situation);

  tl_widget_clear (GTK_WIDGET (self->move_list));
  if (moves->len > 0)
    gtk_box_append (self->move_list, tl_text_new (_ ("Moves that come first"), "side-heading"));
  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (TlAction) action = tl_action_parse (g_ptr_array_index (moves, i), now, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autofree char *text = NULL;
      TlSituation *next;

      if (action == NULL)
        return;
      text = tl_describe (now, action);
      gtk_box_append (self->move_list, tl_text_new (text, NULL));
      next = tl_apply (now, action, &verdict);
      if (next == NULL)
        return;
      tl_situation_unref (now);
      now = next;
    }
}

/* --- all -------------------------------------------------------------------------------------- */

static void
show_trail (TlPlannerView *self, const TlPlannerRow *row)
{
  tl_widget_clear (GTK_WIDGET (self->trail_grid));
  if (row->effect != NULL)
    tl_trail_grid_add (self->trail_grid, self->situation, _ ("Takes the hex"), row->effect->trail,
                       FALSE);
  else
    tl_trail_grid_add_odds (self->trail_grid, self->situation, row->proposal->odds);
}

static void
show_row (TlPlannerView *self, const TlPlannerRow *row)
{
  g_autofree char *how = row->effect != NULL ? change_text (row->effect) : case_text (self, row);
  g_autofree char *chances = chances_text (tl_planner_row_numbers (row));
  g_autofree char *text = g_strdup_printf ("%s\n%s", how, chances);
  gboolean must_move = tl_planner_row_moves (row)->len > 0;

  gtk_label_set_text (self->detail_title, row->title);
  gtk_label_set_text (self->detail_text, text);
  show_moves (self, tl_planner_row_moves (row));
  show_trail (self, row);
  gtk_button_set_label (self->choose_button,
                        must_move ? _ ("_Try It as a What-If") : _ ("_Set It Up"));
}

void
tl_planner_view_show_details (TlPlannerView *self)
{
  g_autoptr (TlPlannerRow) row = tl_planner_view_selected (self);

  gtk_widget_set_visible (GTK_WIDGET (self->detail_box), row != NULL);
  if (row != NULL)
    show_row (self, row);
}
