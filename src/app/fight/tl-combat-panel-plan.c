/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who fights: the units next to the target with a check mark each, and the defenders. */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-counter-picture.h"
#include "app/fight/tl-combat-panel-private.h"

#include <glib/gi18n.h>

#define PICTURE_PX 36

/* --- who might attack ------------------------------------------------------------------------- */

static void
add_units_in (GArray *units, const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit))
      g_array_append_val (units, unit);
}

/* The side that would attack the target, whoever is checked. */
static TlSide
attacking_side (TlCombatPanel *self)
{
  g_autoptr (TlFight) nobody = tl_fight_new (self->fight->target, self->fight->overrun);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (tl_combat_panel_situation (self), nobody);

  return odds->attack.side;
}

/* Everybody next to the target, and whoever else the plan names, so that he can be taken out. */
static GArray *
candidates (TlCombatPanel *self)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  const TlMap *map = tl_situation_map (situation);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlSide side = attacking_side (self);

  for (TlDirection d = 0; self->fight->target < tl_map_n_hexes (map) && d < TL_DIRECTIONS; d++)
    {
      TlHex hex = tl_map_neighbour (map, self->fight->target, d);

      if (hex != TL_HEX_NONE)
        add_units_in (units, situation, hex, side);
    }
  for (guint i = 0; i < self->fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (self->fight->attackers, TlUnit, i);

      if (unit < tl_situation_n_units (situation) && !tl_units_include (units, unit))
        g_array_append_val (units, unit);
    }
  return units;
}

/* --- rows ------------------------------------------------------------------------------------- */

static void
on_attacker_toggled (GtkCheckButton *check, TlCombatPanel *self)
{
  TlUnit unit = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "tl-unit")) - 1;

  if (self->is_updating)
    return;
  if (gtk_check_button_get_active (check))
    tl_fight_add_attacker (self->fight, unit);
  else
    tl_fight_remove_attacker (self->fight, unit);
  tl_combat_panel_update (self);
}

void
tl_combat_panel_tick_all (TlCombatPanel *self)
{
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self->tick_button));

  for (guint i = 0; i < self->attackers->len; i++)
    if (g_array_index (self->attackers, TlFighterRow, i).may)
      tl_fight_add_attacker (self->fight, g_array_index (self->attackers, TlFighterRow, i).unit);
  tl_combat_panel_update (self);
  tl_app_trace ("ticked all");
  /* The button has gone; not to the dice, which a second Return would roll. */
  if (had_focus)
    gtk_widget_child_focus (GTK_WIDGET (self->attacker_list), GTK_DIR_TAB_FORWARD);
}

gboolean
tl_combat_panel_tick (TlCombatPanel *self, TlUnit unit)
{
  g_return_val_if_fail (TL_IS_COMBAT_PANEL (self), FALSE);
  /* Without odds another thing shows than the plan. */
  for (guint i = 0; self->odds != NULL && i < self->attackers->len; i++)
    {
      const TlFighterRow *row = &g_array_index (self->attackers, TlFighterRow, i);

      if (row->unit != unit || !row->may || tl_fight_has_attacker (self->fight, unit))
        continue;
      tl_fight_add_attacker (self->fight, unit);
      tl_combat_panel_update (self);
      return TRUE;
    }
  return FALSE;
}

/* "54/18 (tb1) · DG": the mode only when it is not the usual one. */
static char *
title_of (const TlSituation *situation, TlUnit unit)
{
  TlMode mode = tl_unit_mode (situation, unit);
  g_autofree char *name = tl_situation_name (situation, unit);

  if (mode == TL_MODE_COMBAT || !tl_kind_has_faces (tl_situation_counter (situation, unit)->kind))
    return g_steal_pointer (&name);
  /* Translators: a unit, then the name of its mode. */
  return g_strdup_printf (_ ("%s · %s"), name, tl_mode_name (mode));
}

static GtkWidget *
row_box_new (TlCombatPanel *self, TlFighterRow *row)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  g_autofree char *name = title_of (situation, row->unit);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *caption = tl_text_new ("", "caption");
  GtkWidget *strength = gtk_label_new (NULL);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (text), tl_text_new (name, NULL));
  gtk_box_append (GTK_BOX (text), caption);
  gtk_widget_add_css_class (strength, "strength");
  gtk_widget_add_css_class (strength, "numeric");
  gtk_box_append (GTK_BOX (box),
                  tl_counter_picture_new (situation, row->unit, &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), strength);
  gtk_widget_set_hexpand (box, TRUE);
  row->box = box;
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
  g_object_set_data (G_OBJECT (row.check), "tl-unit", GUINT_TO_POINTER (unit + 1));
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
  g_autoptr (GArray) units = NULL;
  g_autoptr (TlFightOdds) odds = NULL;

  tl_widget_clear (GTK_WIDGET (self->attacker_list));
  tl_widget_clear (GTK_WIDGET (self->defender_list));
  g_array_set_size (self->attackers, 0);
  g_array_set_size (self->defenders, 0);
  if (self->fight == NULL)
    return;
  units = candidates (self);
  for (guint i = 0; i < units->len; i++)
    add_attacker_row (self, g_array_index (units, TlUnit, i));
  if (units->len == 0)
    gtk_box_append (self->attacker_list,
                    tl_text_new (_ ("No enemy combat unit stands next to the hex."), "dim-label"));
  odds = tl_fight_odds (tl_combat_panel_situation (self), self->fight);
  for (guint i = 0; i < odds->defenders->len; i++)
    add_defender_row (self, g_array_index (odds->defenders, TlFightUnit, i).unit);
}

/* --- what each brings ------------------------------------------------------------------------- */

static const TlTrailPart *
part_of (const TlTrail *summary, TlUnit unit)
{
  for (guint i = 0; i < tl_trail_n_parts (summary); i++)
    if (tl_trail_part (summary, i)->unit == unit)
      return tl_trail_part (summary, i);
  return NULL;
}

/* Everything that forbids @unit, and nobody else, to take part; NULL when nothing does. */
static char *
reasons_against (const TlVerdict *verdict, TlUnit unit)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity != TL_FINDING_FORBIDDEN || !tl_units_include (finding->units, unit))
        continue;
      g_autofree char *line = tl_finding_to_string (finding, NULL);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }
  return g_string_free (text, text->len == 0);
}

/* "07.06 · 6 × 1 1/2: Open, reduced by anti-tank effects (9.4e)" */
static char *
caption_of (TlCombatPanel *self, const TlTrailPart *part, TlUnit unit, gboolean with_hex)
{
  g_autofree char *sum =
      part == NULL ? g_strdup (_ ("brings nothing"))
                   /* Translators: how a strength comes about, then the number of the rule. */
                   : g_strdup_printf (_ ("%s (%s)"), part->text, part->rule);
  g_autofree char *hex =
      tl_combat_panel_hex_text (self, tl_situation_hex (tl_combat_panel_situation (self), unit));

  if (!with_hex)
    return g_steal_pointer (&sum);
  /* Translators: a hex, then how a strength comes about. */
  return g_strdup_printf (_ ("%s · %s"), hex, sum);
}

/* All parts of the unit's strength on a line. */
static char *
trail_of (const TlTrail *trail, TlUnit unit)
{
  g_autoptr (TlTrail) own = tl_trail_new ();

  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    {
      const TlTrailPart *part = tl_trail_part (trail, i);

      if (part->unit == unit)
        tl_trail_add (own, part->amount, part->rule, unit, "%s", part->text);
    }
  return tl_trail_to_string (own);
}

static void
show_row (TlCombatPanel *self, TlFighterRow *row, const TlFightSide *side, const char *against)
{
  const TlTrailPart *part = part_of (side->summary, row->unit);
  g_autofree char *name = title_of (tl_combat_panel_situation (self), row->unit);
  g_autofree char *trail = trail_of (side->trail, row->unit);
  g_autofree char *sum = caption_of (self, part, row->unit, row->check != NULL);
  g_autofree char *strength =
      tl_fraction_to_mixed_string (part != NULL ? part->amount : TL_FRACTION_ZERO);
  g_autofree char *caption = against == NULL ? g_strdup (sum)
                                             /* Translators: reasons why a unit cannot attack. */
                                             : g_strdup_printf (_ ("⚠ cannot: %s"), against);
  g_autofree char *spoken = g_strdup_printf ("%s, %s, %s", name, strength, caption);

  gtk_label_set_text (row->caption, caption);
  tl_label_set_formula (row->strength, strength);
  tl_widget_set_tooltip (row->box, trail);
  if (row->check != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    spoken, -1);
}

/* What the unit brings, or would bring if it joined the others. */
static void
update_attacker (TlCombatPanel *self, TlFighterRow *row)
{
  gboolean is_in = tl_fight_has_attacker (self->fight, row->unit);
  g_autoptr (TlFight) with = tl_fight_copy (self->fight);
  g_autoptr (TlFightOdds) odds = NULL;
  g_autofree char *against = NULL;

  tl_fight_add_attacker (with, row->unit);
  odds = tl_fight_odds (tl_combat_panel_situation (self), with);
  against = reasons_against (odds->verdict, row->unit);
  row->may = against == NULL;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check), is_in);
  if (is_in)
    gtk_widget_remove_css_class (row->check, "left-out");
  else
    gtk_widget_add_css_class (row->check, "left-out");
  show_row (self, row, &odds->attack, against);
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

void
tl_combat_panel_update_fighters (TlCombatPanel *self)
{
  TlScenario *scenario = tl_game_scenario (self->game);

  for (guint i = 0; i < self->attackers->len; i++)
    update_attacker (self, &g_array_index (self->attackers, TlFighterRow, i));
  for (guint i = 0; i < self->defenders->len; i++)
    show_row (self, &g_array_index (self->defenders, TlFighterRow, i), &self->odds->defence, NULL);
  /* Translators: heading over the units of the side that attacks; its name. */
  show_side (self->attack_label, self->attack_strength, &self->odds->attack, _ ("%s attack"),
             scenario);
  /* Translators: heading over the units of the side that defends; its name. */
  show_side (self->defence_label, self->defence_strength, &self->odds->defence, _ ("%s defence"),
             scenario);
  gtk_check_button_set_active (self->overrun_check, self->fight->overrun);
  gtk_check_button_set_active (self->withhold_check, self->fight->defender_withholds);
}
