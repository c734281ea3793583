/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of the plan: odds, surprise, chances, supply, trails, and what the rules say. */
#include "config.h"

#include "app/base/tl-chances.h"
#include "app/base/tl-trail-grid.h"
#include "app/fight/tl-combat-panel-private.h"
#include "play/tl-combat.h"

#include <glib/gi18n.h>

char *
tl_combat_panel_hex_text (TlCombatPanel *self, TlHex hex)
{
  const TlMap *map = tl_situation_map (tl_game_situation (self->game));

  /* Translators: stands for the place of a unit that is not on the map. */
  return hex < tl_map_n_hexes (map) ? tl_grid_format_dup (tl_map_grid (map), hex)
                                    : g_strdup (_ ("off the map"));
}

static const TlEdition *
edition_of (TlCombatPanel *self)
{
  return tl_situation_edition (tl_game_situation (self->game));
}

gboolean
tl_combat_panel_is_fight (TlCombatPanel *self)
{
  return self->odds->stacks->len > 0 && self->odds->defenders->len > 0;
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

/* "17 : 10 → 2:1" */
static void
show_odds (TlCombatPanel *self)
{
  g_autofree char *attack = tl_fraction_to_mixed_string (self->odds->attack.strength);
  g_autofree char *defence = tl_fraction_to_mixed_string (self->odds->defence.strength);
  g_autofree char *ratio = tl_ratio_to_string (self->odds->odds);
  /* Translators: strengths, then the rounded odds. */
  g_autofree char *text = g_strdup_printf (_ ("%s : %s → %s"), attack, defence, ratio);
  /* Translators: the same, as a screen reader says it. */
  g_autofree char *spoken = g_strdup_printf (_ ("%s against %s is %s"), attack, defence, ratio);

  tl_label_set_formula (self->odds_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->odds_label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

/* "Open, column 2:1", the modifiers, and the hedgehog if there is one. */
static void
show_column (TlCombatPanel *self)
{
  const TlFightOdds *odds = self->odds;
  g_autofree char *column =
      tl_combat_column_name (&edition_of (self)->combat, odds->category, odds->combat.column);
  g_autofree char *text = NULL;

  if (odds->drm == 0)
    /* Translators: terrain category, column of the combat table, and the two Action Ratings, which
     * give no modifier. */
    text = g_strdup_printf (_ ("%s, column %s · no DRM: Action Rating %d against %d (9.6)"),
                            tl_category_name (odds->category), column, odds->attack.ar,
                            odds->defence.ar);
  else
    /* Translators: terrain category, column of the combat table, modifier with sign, and the two
     * Action Ratings whose difference it is. */
    text = g_strdup_printf (_ ("%s, column %s · DRM %+d: Action Rating %d against %d (9.6)"),
                            tl_category_name (odds->category), column, odds->drm, odds->attack.ar,
                            odds->defence.ar);
  if (odds->combat.hedgehog > 0)
    {
      g_autofree char *dug_in = g_strdup_printf (
          /* Translators: a level, then modifiers with sign to the rolls for surprise and result. */
          _ ("Hedgehog %u: surprise roll %+d in all (9.8), combat roll %+d in all (9.9)"),
          odds->combat.hedgehog, tl_surprise_modifier (edition_of (self), &odds->combat),
          tl_combat_modifier (edition_of (self), &odds->combat));
      g_autofree char *both = g_strdup_printf ("%s\n%s", text, dug_in);

      gtk_label_set_text (self->column_label, both);
      return;
    }
  gtk_label_set_text (self->column_label, text);
}

/* --- chances ---------------------------------------------------------------------------------- */

static void
attach_surprise (TlCombatPanel *self, int row, TlSurpriseSide side, guint ways, const char *style)
{
  tl_chance_row_attach (self->surprise_grid, row, tl_surprise_side_name (side), ways,
                        TL_TWO_DICE_WAYS, style);
}

/* "+2 → 4:1": each shift, and the column on which the fight ends. */
static void
show_shifts (TlCombatPanel *self)
{
  g_autoptr (GArray) shifts = tl_shift_chances (edition_of (self), &self->odds->combat);

  tl_widget_clear (GTK_WIDGET (self->shift_grid));
  for (guint i = 0; i < shifts->len; i++)
    {
      const TlShiftChance *chance = &g_array_index (shifts, TlShiftChance, shifts->len - 1 - i);
      g_autofree char *column =
          tl_combat_column_name (&edition_of (self)->combat, self->odds->category, chance->column);
      g_autofree char *name =
          chance->shift == 0
              ? g_strdup (column)
              /* Translators: columns by which a fight is shifted, with sign, and the column on
               * which it ends. */
              : g_strdup_printf (_ ("%+d → %s"), chance->shift, column);

      g_autofree char *formula = tl_formula_text (name);

      tl_chance_row_attach (self->shift_grid, (int) i, formula, chance->count, TL_SHIFT_WAYS,
                            chance->shift == 0  ? "even"
                            : chance->shift < 0 ? "hurts-attacker"
                                                : "hurts-defender");
    }
}

static void
show_chances (TlCombatPanel *self)
{
  const TlEdition *edition = edition_of (self);
  TlSurpriseChances chances = tl_surprise_chances (edition, &self->odds->combat);

  tl_widget_clear (GTK_WIDGET (self->surprise_grid));
  gtk_widget_set_visible (GTK_WIDGET (self->chance_box), tl_combat_panel_is_fight (self));
  if (!tl_combat_panel_is_fight (self))
    {
      tl_distribution_chart_show (self->chart, NULL, NULL, -1);
      return;
    }
  attach_surprise (self, 0, TL_SURPRISE_DEFENDER, chances.defender, "hurts-attacker");
  attach_surprise (self, 1, TL_SURPRISE_NONE, chances.none, "even");
  attach_surprise (self, 2, TL_SURPRISE_ATTACKER, chances.attacker, "hurts-defender");
  show_shifts (self);
  tl_distribution_chart_show (
      self->chart, edition, &self->odds->combat,
      tl_combat_exploit_ar (tl_game_situation (self->game), self->fight, self->odds));
}

static void
show_supply (TlCombatPanel *self)
{
  g_autofree char *attack = tl_supply_amount_text (edition_of (self), self->odds->attack.supply_t);
  g_autofree char *defence =
      tl_supply_amount_text (edition_of (self), self->odds->defence.supply_t);
  /* Translators: two amounts of supply. */
  g_autofree char *text =
      g_strdup_printf (_ ("Supply: attacker %s, defender %s (12.4)"), attack, defence);

  gtk_label_set_text (self->supply_label, text);
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

static const char *
icon_of (TlSeverity severity)
{
  switch (severity)
    {
    case TL_FINDING_FORBIDDEN:
      return "dialog-error-symbolic";
    case TL_FINDING_CHOICE:
      return "dialog-question-symbolic";
    case TL_FINDING_REMINDER:
    default:
      return "dialog-information-symbolic";
    }
}

static const char *
word_of (TlSeverity severity)
{
  switch (severity)
    {
    case TL_FINDING_FORBIDDEN:
      return _ ("Forbidden");
    case TL_FINDING_CHOICE:
      return _ ("To be chosen");
    case TL_FINDING_REMINDER:
    default:
      return _ ("Reminder");
    }
}

static char *
names_of (TlCombatPanel *self, const GArray *units)
{
  TlSituation *situation = tl_game_situation (self->game);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (unit < tl_situation_n_units (situation))
        {
          g_autofree char *name = tl_situation_name (situation, unit);

          g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
        }
    }
  return g_string_free (names, FALSE);
}

/* The hexes that a finding is about, but for the target, of which all are. */
static void
append_hexes (TlCombatPanel *self, GString *text, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    if (g_array_index (hexes, TlHex, i) != self->fight->target)
      {
        g_autofree char *hex = tl_combat_panel_hex_text (self, g_array_index (hexes, TlHex, i));

        g_string_append_printf (text, " %s", hex);
      }
}

/* "9.1e: The mode of the attacker does not allow it to attack. 64/16 (mech64)" */
static char *
finding_text (TlCombatPanel *self, const TlFinding *finding)
{
  g_autofree char *line = tl_finding_to_string (finding, NULL);
  GString *text = g_string_new (line);
  g_autofree char *names = names_of (self, finding->units);

  append_hexes (self, text, finding->hexes);
  /* A choice names its unit in the sentence. */
  if (*names != '\0' && finding->severity != TL_FINDING_CHOICE)
    g_string_append_printf (text, " %s", names);
  return g_string_free (text, FALSE);
}

static void
add_finding (TlCombatPanel *self, const TlFinding *finding)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name (icon_of (finding->severity));
  g_autofree char *text = finding_text (self, finding);
  g_autofree char *spoken = g_strdup_printf ("%s: %s", word_of (finding->severity), text);
  GtkWidget *label = tl_text_new (text, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "finding");
  gtk_widget_add_css_class (box, tl_severity_id (finding->severity));
  tl_widget_set_tooltip (icon, word_of (finding->severity));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (self->verdict_box, box);
}

static void
show_verdict (TlCombatPanel *self)
{
  static const TlSeverity order[] = { TL_FINDING_FORBIDDEN, TL_FINDING_CHOICE,
                                      TL_FINDING_REMINDER };
  const TlVerdict *verdict = self->odds->verdict;

  tl_widget_clear (GTK_WIDGET (self->verdict_box));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint k = 0; k < tl_verdict_n_findings (verdict); k++)
      if (tl_verdict_finding (verdict, k)->severity == order[i])
        add_finding (self, tl_verdict_finding (verdict, k));
}

char *
tl_combat_panel_why_not (TlCombatPanel *self)
{
  const TlFinding *finding = tl_verdict_first_forbidden (self->odds->verdict);

  return finding != NULL ? finding_text (self, finding) : NULL;
}

void
tl_combat_panel_update_numbers (TlCombatPanel *self)
{
  gboolean is_fight = tl_combat_panel_is_fight (self);

  show_ticking (self);
  gtk_widget_set_visible (GTK_WIDGET (self->odds_label), is_fight);
  gtk_widget_set_visible (GTK_WIDGET (self->column_label), is_fight);
  show_odds (self);
  show_column (self);
  show_chances (self);
  show_supply (self);
  show_trails (self);
  show_verdict (self);
}
