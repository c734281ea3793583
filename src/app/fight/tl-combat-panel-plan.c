/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who fights: the units next to the target with a check mark each, and the defenders; and what both
 * sides may choose before the dice: who leads (9.6), the defender's terrain (9.4c), and its terrain
 * against each stack (9.4b).
 *
 * The list of choices is worked out at every update.  As long as the questions are the same the
 * drop-downs stay and only their words change, so that the keyboard focus stays too.
 */
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

/* The side that would attack the target; the ticks of the list do not matter. */
static TlSide
attacking_side (TlCombatPanel *self)
{
  g_autoptr (TlFight) without_attackers = tl_fight_new (self->fight->target, self->fight->overrun);
  g_autoptr (TlFightOdds) odds = tl_fight_odds (tl_game_situation (self->game), without_attackers);

  return odds->attack.side;
}

/* The units next to the target, and those of the plan elsewhere, so that they can be taken out. */
static GArray *
candidates (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->game);
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
  TlUnit unit = tl_widget_unit (check);

  if (self->is_updating)
    return;
  if (gtk_check_button_get_active (check))
    tl_fight_add_attacker (self->fight, unit);
  else
    tl_fight_remove_attacker (self->fight, unit);
  g_signal_emit_by_name (self, "plan-changed");
}

void
tl_combat_panel_tick_all (TlCombatPanel *self)
{
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self->tick_button));

  for (guint i = 0; i < self->attackers->len; i++)
    if (g_array_index (self->attackers, TlFighterRow, i).may)
      tl_fight_add_attacker (self->fight, g_array_index (self->attackers, TlFighterRow, i).unit);
  g_signal_emit_by_name (self, "plan-changed");
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
      g_signal_emit_by_name (self, "plan-changed");
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
  TlSituation *situation = tl_game_situation (self->game);
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
  odds = tl_fight_odds (tl_game_situation (self->game), self->fight);
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

/* All findings that forbid @unit itself to take part; NULL for none. */
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
      tl_combat_panel_hex_text (self, tl_situation_hex (tl_game_situation (self->game), unit));

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
  g_autofree char *name = title_of (tl_game_situation (self->game), row->unit);
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
  odds = tl_fight_odds (tl_game_situation (self->game), with);
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

typedef enum
{
  ATTACKER_LEADS,
  DEFENDER_LEADS,
  DEFENDER_TERRAIN,
  STACK_TERRAIN
} Question;

/* One answer of a drop-down. */
typedef struct
{
  TlUnit unit;
  TlTerrainPick pick;
} Answer;

typedef struct
{
  TlCombatPanel *panel; /* no reference */
  Question question;
  TlHex from; /* STACK_TERRAIN */
  char *label;
  GStrvBuilder *words;
  GArray *answers; /* Answer */
  guint selected;
  GtkDropDown *drop_down;
} Choice;

void
tl_combat_panel_choice_free (gpointer data)
{
  Choice *choice = data;

  g_free (choice->label);
  g_clear_pointer (&choice->words, g_strv_builder_unref);
  g_array_unref (choice->answers);
  g_free (choice);
}

static Choice *
choice_new (TlCombatPanel *self, Question question, TlHex from, char *label)
{
  Choice *choice = g_new0 (Choice, 1);

  choice->panel = self;
  choice->question = question;
  choice->from = from;
  choice->label = label;
  choice->words = g_strv_builder_new ();
  choice->answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  return choice;
}

/* Takes @words. */
static void
add_answer (Choice *choice, Answer answer, char *words, gboolean is_selected)
{
  if (is_selected)
    choice->selected = choice->answers->len;
  g_array_append_val (choice->answers, answer);
  g_strv_builder_add (choice->words, words);
  g_free (words);
}

/* --- questions -------------------------------------------------------------------------------- */

static void
add_leader (TlCombatPanel *self, Choice *choice, TlUnit unit, TlUnit wanted)
{
  TlSituation *situation = tl_game_situation (self->game);
  g_autofree char *name = tl_situation_name (situation, unit);

  /* Translators: an Action Rating, a unit. */
  add_answer (choice, (Answer){ .unit = unit },
              g_strdup_printf (_ ("AR %d: %s"), tl_unit_ar (situation, unit, NULL), name),
              unit == wanted);
}

static void
add_best_leader (TlCombatPanel *self, Choice *choice, const TlFightSide *side, TlUnit wanted)
{
  g_autofree char *name = NULL;

  if (wanted != TL_UNIT_NONE || side->ar_unit == TL_UNIT_NONE)
    {
      add_answer (choice, (Answer){ .unit = TL_UNIT_NONE }, g_strdup (_ ("Best")), TRUE);
      return;
    }
  name = tl_situation_name (tl_game_situation (self->game), side->ar_unit);
  add_answer (choice, (Answer){ .unit = TL_UNIT_NONE },
              /* Translators: the leader by default; an Action Rating, a unit. */
              g_strdup_printf (_ ("Best, AR %d: %s"), side->ar, name), TRUE);
}

static Choice *
ask_attacker_leads (TlCombatPanel *self)
{
  Choice *choice = choice_new (self, ATTACKER_LEADS, TL_HEX_NONE, g_strdup (_ ("Attack _led by")));
  TlUnit wanted = self->fight->attacker_ar;

  add_best_leader (self, choice, &self->odds->attack, wanted);
  for (guint i = 0; i < self->odds->stacks->len; i++)
    {
      const TlFightStack *stack = g_ptr_array_index (self->odds->stacks, i);

      for (guint k = 0; k < stack->units->len; k++)
        {
          TlUnit unit = g_array_index (stack->units, TlFightUnit, k).unit;

          if (tl_unit_is_attack_capable (tl_game_situation (self->game), unit, NULL))
            add_leader (self, choice, unit, wanted);
        }
    }
  return choice;
}

static Choice *
ask_defender_leads (TlCombatPanel *self)
{
  Choice *choice = choice_new (self, DEFENDER_LEADS, TL_HEX_NONE, g_strdup (_ ("Defence l_ed by")));
  TlUnit wanted = self->fight->defender_ar;

  add_best_leader (self, choice, &self->odds->defence, wanted);
  for (guint i = 0; i < self->odds->defenders->len; i++)
    add_leader (self, choice, g_array_index (self->odds->defenders, TlFightUnit, i).unit, wanted);
  return choice;
}

/* "Minor River: 4, column 2:1" */
static char *
words_of_terrain (TlCombatPanel *self, const TlFightAlternative *alternative, TlCategory category)
{
  TlSituation *situation = tl_game_situation (self->game);
  const char *name =
      tl_terrain_pick_name (tl_map_chart (tl_situation_map (situation)), alternative->pick);
  g_autofree char *strength = tl_fraction_to_mixed_string (alternative->strength);
  g_autofree char *column = tl_combat_column_name (&tl_situation_edition (situation)->combat,
                                                   category, alternative->column);

  /* Translators: a terrain, the strength that comes of it, the column of the table. */
  return g_strdup_printf (_ ("%s: %s, column %s"), name, strength, column);
}

static void
add_best_terrain (TlCombatPanel *self, Choice *choice, TlTerrainPick wanted, TlTerrainPick taken)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (tl_game_situation (self->game)));
  const char *name =
      wanted.kind == TL_TERRAIN_PICK_OPEN ? tl_terrain_pick_name (chart, taken) : NULL;

  add_answer (choice, (Answer){ .pick = { TL_TERRAIN_PICK_OPEN, 0 } },
              name == NULL ? g_strdup (_ ("Defender’s best"))
                           /* Translators: what counts when nothing is chosen; a terrain. */
                           : g_strdup_printf (_ ("Defender’s best: %s"), name),
              TRUE);
}

static Choice *
ask_defender_terrain (TlCombatPanel *self)
{
  Choice *choice =
      choice_new (self, DEFENDER_TERRAIN, TL_HEX_NONE, g_strdup (_ ("Defender’s _terrain")));
  GArray *alternatives = self->odds->defender_alternatives;

  add_best_terrain (self, choice, self->fight->defender_pick, self->odds->defender_pick);
  for (guint i = 0; i < alternatives->len; i++)
    {
      const TlFightAlternative *each = &g_array_index (alternatives, TlFightAlternative, i);

      add_answer (choice, (Answer){ .pick = each->pick },
                  words_of_terrain (self, each, each->category),
                  tl_terrain_pick_equal (each->pick, self->fight->defender_pick));
    }
  return choice;
}

static Choice *
ask_stack_terrain (TlCombatPanel *self, const TlFightStack *stack)
{
  g_autofree char *hex = tl_combat_panel_hex_text (self, stack->from);
  Choice *choice = choice_new (self, STACK_TERRAIN, stack->from,
                               /* Translators: a hex: the defender's terrain against the stack. */
                               g_strdup_printf (_ ("Against %s"), hex));
  TlTerrainPick wanted = tl_fight_stack_pick (self->fight, stack->from);

  add_best_terrain (self, choice, wanted, stack->pick);
  for (guint i = 0; i < stack->alternatives->len; i++)
    {
      const TlFightAlternative *each = &g_array_index (stack->alternatives, TlFightAlternative, i);

      add_answer (choice, (Answer){ .pick = each->pick },
                  words_of_terrain (self, each, self->odds->category),
                  tl_terrain_pick_equal (each->pick, wanted));
    }
  return choice;
}

/* A question with the open answer and one more has nothing to decide. */
static void
add_if_real (GPtrArray *choices, Choice *choice)
{
  if (choice->answers->len > 2)
    g_ptr_array_add (choices, choice);
  else
    tl_combat_panel_choice_free (choice);
}

static GPtrArray *
ask_all (TlCombatPanel *self)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (tl_combat_panel_choice_free);

  add_if_real (choices, ask_attacker_leads (self));
  add_if_real (choices, ask_defender_leads (self));
  add_if_real (choices, ask_defender_terrain (self));
  for (guint i = 0; i < self->odds->stacks->len; i++)
    add_if_real (choices, ask_stack_terrain (self, g_ptr_array_index (self->odds->stacks, i)));
  return choices;
}

/* --- answers ---------------------------------------------------------------------------------- */

static void
take_answer (TlCombatPanel *self, const Choice *choice, const Answer *answer)
{
  switch (choice->question)
    {
    case ATTACKER_LEADS:
      self->fight->attacker_ar = answer->unit;
      break;
    case DEFENDER_LEADS:
      self->fight->defender_ar = answer->unit;
      break;
    case DEFENDER_TERRAIN:
      self->fight->defender_pick = answer->pick;
      break;
    case STACK_TERRAIN:
      tl_fight_pick_for_stack (self->fight, choice->from, answer->pick);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
on_answer_selected (GtkDropDown *drop_down, GParamSpec *pspec G_GNUC_UNUSED, TlCombatPanel *self)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (self->is_updating)
    return;
  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = g_ptr_array_index (self->choices, i);

      if (choice->drop_down != drop_down || selected >= choice->answers->len)
        continue;
      take_answer (self, choice, &g_array_index (choice->answers, Answer, selected));
      g_signal_emit_by_name (self, "plan-changed");
      return;
    }
}

/* --- drop-downs ------------------------------------------------------------------------------- */

static GtkDropDown *
drop_down_new (TlCombatPanel *self)
{
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
  g_autoptr (GtkListItemFactory) in_panel = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) in_list = tl_short_factory_new (FALSE);

  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), in_panel);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), in_list);
  gtk_widget_set_hexpand (drop_down, TRUE);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (on_answer_selected), self);
  return GTK_DROP_DOWN (drop_down);
}

static void
attach_drop_down (TlCombatPanel *self, Choice *choice, int row)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (choice->label);

  choice->drop_down = drop_down_new (self);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (choice->drop_down));
  gtk_grid_attach (self->choice_grid, label, 0, row, 1, 1);
  gtk_grid_attach (self->choice_grid, GTK_WIDGET (choice->drop_down), 1, row, 1, 1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (choice->drop_down),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

static gboolean
has_same_words (GtkStringList *list, char **words)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (words[i], gtk_string_list_get_string (list, i)) != 0)
      return FALSE;
  return n == g_strv_length (words);
}

static void
show_answers (Choice *choice)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (choice->drop_down));
  g_auto (GStrv) words = g_strv_builder_end (choice->words);

  if (!has_same_words (list, words))
    gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)),
                            (const char *const *) words);
  if (gtk_drop_down_get_selected (choice->drop_down) != choice->selected)
    gtk_drop_down_set_selected (choice->drop_down, choice->selected);
  tl_widget_set_tooltip (GTK_WIDGET (choice->drop_down), words[choice->selected]);
}

static gboolean
are_same_questions (const GPtrArray *a, const GPtrArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    {
      const Choice *one = g_ptr_array_index (a, i);
      const Choice *other = g_ptr_array_index (b, i);

      if (one->question != other->question || one->from != other->from)
        return FALSE;
    }
  return a->len == b->len;
}

void
tl_combat_panel_update_choices (TlCombatPanel *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->choices);
  gboolean can_stay;

  self->choices = ask_all (self);
  can_stay = are_same_questions (old, self->choices);
  if (!can_stay)
    tl_widget_clear (GTK_WIDGET (self->choice_grid));
  for (guint i = 0; i < self->choices->len; i++)
    {
      Choice *choice = g_ptr_array_index (self->choices, i);

      if (can_stay)
        choice->drop_down = ((Choice *) g_ptr_array_index (old, i))->drop_down;
      else
        attach_drop_down (self, choice, (int) i);
      show_answers (choice);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->choice_grid),
                          self->choices->len > 0 && tl_combat_panel_is_fight (self));
}
