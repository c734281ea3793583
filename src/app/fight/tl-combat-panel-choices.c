/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What both sides may choose before the dice: who leads (9.6), the defender's terrain (9.4c), and
 * his terrain against each stack (9.4b).  A drop-down each; those without a choice do not show.
 *
 * The list of choices is worked out at every update.  As long as it asks the same questions the
 * drop-downs stay and only their words change, so that the keyboard focus stays too.
 */
#include "config.h"

#include "app/fight/tl-combat-panel-private.h"

#include <glib/gi18n.h>

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
  TlSituation *situation = tl_combat_panel_situation (self);
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
  name = tl_situation_name (tl_combat_panel_situation (self), side->ar_unit);
  add_answer (choice, (Answer){ .unit = TL_UNIT_NONE },
              /* Translators: who leads when nobody is chosen; an Action Rating, a unit. */
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

          if (tl_unit_is_attack_capable (tl_combat_panel_situation (self), unit, NULL))
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
  TlSituation *situation = tl_combat_panel_situation (self);
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
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (tl_combat_panel_situation (self)));
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
      tl_combat_panel_update (self);
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
