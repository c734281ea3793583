/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel of a fight, used as a player does: check marks, drop-downs, dice, answers. */
#include "combat-panel-support.h"

#include "play/tl-combat.h"
#include "rules/base/tl-stacking.h"
#include "rules/combat/tl-resolve.h"

/* --- planning --------------------------------------------------------------------------------- */

static void
test_example (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) checks = NULL;

  g_assert_true (tl_combat_panel_plan (fixture->panel, NULL));
  app_settle ();
  /* 4 + 8 x 1/2 + 6 x 1 1/2 = 17 against 20 x 1/2 = 10; 5 - (3 - 1) = +3 */
  g_assert_cmpstr (text_of (fixture, "odds_label"), ==, "17 : 10 → 2:1");
  assert_text_has (text_of (fixture, "column_label"), "column 2:1");
  assert_text_has (text_of (fixture, "column_label"), "DRM +3");
  assert_text_has (text_of (fixture, "target_label"), "08.05");
  g_assert_cmpstr (text_of (fixture, "attack_strength"), ==, "17");
  g_assert_cmpstr (text_of (fixture, "defence_strength"), ==, "10");
  checks = app_all_below (child (fixture, "attacker_list"), GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpuint (checks->len, ==, 3);
  for (guint i = 0; i < checks->len; i++)
    gtk_test_accessible_assert_state (GTK_ACCESSIBLE (g_ptr_array_index (checks, i)),
                                      GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_cmpuint (n_findings (fixture, "forbidden"), ==, 0);
  g_assert_true (gtk_widget_get_sensitive (child (fixture, "roll_button")));
}

/* Every row: its counter's name, and how its strength comes about, with the rule. */
static void
test_rows (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) labels = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  tl_combat_panel_plan (fixture->panel, NULL);
  labels = app_all_below (child (fixture, "attacker_list"), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (text, "%s\n", gtk_label_get_text (g_ptr_array_index (labels, i)));
  assert_text_has (text->str, "8 × 1/2: Minor river (9.4b)");
  assert_text_has (text->str, "6 × 1 1/2");
  assert_text_has (text->str, "(9.4e)");
  assert_text_has (text->str, "09.06 · ");
}

static void
test_chances (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) bars = NULL;
  guint sum = 0;

  tl_combat_panel_plan (fixture->panel, NULL);
  bars = app_all_below (child (fixture, "chart"), GTK_TYPE_LEVEL_BAR);
  for (guint i = 0; i < bars->len; i++)
    sum += (guint) gtk_level_bar_get_value (g_ptr_array_index (bars, i));
  g_assert_cmpuint (sum, ==, TL_COMBAT_WAYS);
  g_clear_pointer (&bars, g_ptr_array_unref);
  bars = app_all_below (child (fixture, "surprise_grid"), GTK_TYPE_LEVEL_BAR);
  sum = 0;
  for (guint i = 0; i < bars->len; i++)
    sum += (guint) gtk_level_bar_get_value (g_ptr_array_index (bars, i));
  g_assert_cmpuint (sum, ==, TL_TWO_DICE_WAYS);
}

/* Lines that are set in add up to the line above them. */
static void
test_trail (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) labels = NULL;
  TlFraction total = TL_FRACTION_ZERO;
  TlFraction units = TL_FRACTION_ZERO;
  TlFraction parts = TL_FRACTION_ZERO;
  guint n_totals = 0;

  tl_combat_panel_plan (fixture->panel, NULL);
  labels = app_all_below (child (fixture, "trail_grid"), GTK_TYPE_LABEL);
  for (guint i = 0; i + 2 < labels->len; i += 3)
    {
      GtkWidget *number = g_ptr_array_index (labels, i + 2);
      const char *text = gtk_label_get_text (GTK_LABEL (number));
      gboolean is_negative = g_str_has_prefix (text, "−");
      TlFraction value;

      g_assert_true (tl_fraction_parse (is_negative    ? text + strlen ("−")
                                        : *text == '+' ? text + 1
                                                       : text,
                                        &value));
      if (is_negative)
        value = tl_fraction_subtract (TL_FRACTION_ZERO, value);
      if (gtk_widget_has_css_class (number, "trail-total"))
        {
          g_assert_true (tl_fraction_equal (total, units) && tl_fraction_equal (units, parts));
          total = value;
          units = parts = TL_FRACTION_ZERO;
          n_totals++;
        }
      else if (gtk_widget_has_css_class (number, "trail-unit"))
        units = tl_fraction_add (units, value);
      else
        parts = tl_fraction_add (parts, value);
    }
  g_assert_true (tl_fraction_equal (total, units) && tl_fraction_equal (units, parts));
  g_assert_cmpuint (n_totals, ==, 3);
}

/* Without the motorcycles: 13 against 10; the row and the focus stay where they are. */
static void
test_toggle (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkCheckButton *last;
  guint i = 0;

  tl_combat_panel_plan (fixture->panel, NULL);
  app_settle ();
  while (!g_str_equal (text_of (fixture, "odds_label"), "13 : 10 → 1:1"))
    {
      gtk_check_button_set_active (attacker (fixture, i), FALSE);
      if (g_str_equal (text_of (fixture, "odds_label"), "13 : 10 → 1:1"))
        break;
      gtk_check_button_set_active (attacker (fixture, i++), TRUE);
    }
  last = attacker (fixture, i);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (last)));
  g_assert_true (gtk_widget_activate (GTK_WIDGET (last)));
  g_assert_cmpstr (text_of (fixture, "odds_label"), ==, "17 : 10 → 2:1");
  g_assert_true (attacker (fixture, i) == last);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (last))) == GTK_WIDGET (last));
}

static void
test_switches (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  tl_combat_panel_plan (fixture->panel, NULL);
  gtk_check_button_set_active (child (fixture, "withhold_check"), TRUE);
  /* 10 x 1/2 (9.5); 3.4 is 3:1 */
  g_assert_cmpstr (text_of (fixture, "odds_label"), ==, "17 : 5 → 3:1");
  gtk_check_button_set_active (child (fixture, "withhold_check"), FALSE);
  gtk_check_button_set_active (child (fixture, "overrun_check"), TRUE);
  /* Wrong phase, and from three hexes. */
  g_assert_cmpuint (n_findings (fixture, "forbidden"), >=, 2);
  g_assert_false (gtk_widget_get_sensitive (child (fixture, "roll_button")));
  assert_text_has (text_of (fixture, "target_label"), "Overrun");
}

static GtkDropDown *
drop_down (Fixture *fixture, guint i)
{
  g_autoptr (GPtrArray) found = app_all_below (child (fixture, "choice_grid"), GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (i, <, found->len);
  return g_ptr_array_index (found, i);
}

/* Motorcycles and tanks have 5, the regiment 4. */
static void
test_leader (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkDropDown *leaders;
  GListModel *model;

  tl_combat_panel_plan (fixture->panel, NULL);
  leaders = drop_down (fixture, 0);
  model = gtk_drop_down_get_model (leaders);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (strstr (gtk_string_object_get_string (item), "mech64") != NULL)
        gtk_drop_down_set_selected (leaders, i);
    }
  /* 4 - 2 */
  assert_text_has (text_of (fixture, "column_label"), "DRM +2");
  g_assert_true (drop_down (fixture, 0) == leaders);
  gtk_drop_down_set_selected (leaders, 0);
  assert_text_has (text_of (fixture, "column_label"), "DRM +3");
}

static void
assert_answer (GtkWidget *chooser, guint i, const char *words)
{
  GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (chooser));
  g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

  g_assert_cmpstr (gtk_string_object_get_string (item), ==, words);
}

/* Against the regiment beyond the river the defender may choose the Open instead. */
static void
test_terrain (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) labels = NULL;
  gboolean found = FALSE;

  tl_combat_panel_plan (fixture->panel, NULL);
  labels = app_all_below (child (fixture, "choice_grid"), GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    {
      GtkLabel *label = g_ptr_array_index (labels, i);
      GtkWidget *chooser = gtk_label_get_mnemonic_widget (label);

      if (chooser == NULL || !g_str_equal (gtk_label_get_text (label), "Against 08.06"))
        continue;
      found = TRUE;
      assert_answer (chooser, 0, "Defender’s best: Minor river");
      assert_answer (chooser, 1, "Open: 12, column 3:1");
      assert_answer (chooser, 2, "Minor river: 4, column 2:1");
      gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), 1);
      assert_answer (chooser, 0, "Defender’s best");
      gtk_check_button_set_active (child (fixture, "withhold_check"), TRUE);
      assert_answer (chooser, 2, "Minor river: 4, column 3:1");
      gtk_check_button_set_active (child (fixture, "withhold_check"), FALSE);
      /* 4 + 8 x 1 1/2 + 9 = 25; 2 1/2 is rounded up */
      g_assert_cmpstr (text_of (fixture, "odds_label"), ==, "25 : 10 → 3:1");
      break;
    }
  g_assert_true (found);
}

/* Nothing modifies nothing: never "DRM +0". */
static void
test_no_modifier (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const GArray *all = tl_game_scenario (fixture->game)->suggestions;
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const TlSuggestion *each = &g_array_index (all, TlSuggestion, i);
      const char *text;

      plan (fixture->panel, each->target, (const TlUnit *) each->attackers->data,
            each->attackers->len, each->overrun);
      app_settle ();
      text = text_of (fixture, "column_label");
      g_assert_null (strstr (text, "DRM +0"));
      n += strstr (text, "no DRM") != NULL;
    }
  g_assert_cmpuint (n, >, 0);
}

/* --- nonsense --------------------------------------------------------------------------------- */

static void
test_nonsense (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit units[] = { unit (fixture, "rifle"), unit (fixture, "hq16"), unit (fixture, "tb1") };
  const char *tip;

  plan (fixture->panel, hex (fixture, "08.05"), units, G_N_ELEMENTS (units), TRUE);
  app_settle ();
  g_assert_cmpuint (n_findings (fixture, "forbidden"), >=, 3);
  g_assert_false (gtk_widget_get_sensitive (child (fixture, "roll_button")));
  tip = gtk_widget_get_tooltip_text (child (fixture, "roll_button"));
  g_assert_cmpstr (tip, ==, text_of (fixture, "roll_label"));
  g_assert_true (g_ascii_isdigit (*tip));
  /* What is forbidden stands first. */
  g_assert_true (gtk_widget_has_css_class (
      gtk_widget_get_first_child (child (fixture, "verdict_box")), "forbidden"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->panel), "fight.roll", NULL);
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (fixture->game)), ==, 1);

  plan (fixture->panel, TL_HEX_NONE, units, 1, FALSE);
  g_assert_cmpuint (n_findings (fixture, "forbidden"), ==, 1);
  plan (fixture->panel, hex (fixture, "01.01"), NULL, 0, FALSE);
  g_assert_cmpuint (n_findings (fixture, "forbidden"), >=, 1);
}

/* Whatever hex is asked about, the panel has an answer, and never becomes too wide. */
static void
test_everywhere (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const TlMap *map = tl_game_scenario (fixture->game)->map;

  for (TlHex target = 0; target < tl_map_n_hexes (map); target++)
    {
      g_autoptr (GPtrArray) checks = NULL;
      int minimum;

      if (tl_situation_first_in (tl_game_situation (fixture->game), target) == TL_UNIT_NONE)
        continue;
      plan (fixture->panel, target, NULL, 0, target % 2 == 0);
      checks = app_all_below (child (fixture, "attacker_list"), GTK_TYPE_CHECK_BUTTON);
      for (guint i = 0; i < checks->len; i++)
        gtk_check_button_set_active (g_ptr_array_index (checks, i), TRUE);
      gtk_widget_measure (GTK_WIDGET (fixture->panel), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                          NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 330);
    }
}

/* --- rolling ---------------------------------------------------------------------------------- */

static void
test_wrong_dice (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  /* 8 + 3 = 11: the attacker has surprise. 5 + 3: nobody. */
  static const char *const wrong[] = { "8",
                                       "8 3",
                                       "8 7 3",
                                       "8 2 13",
                                       "1 2 3",
                                       "8 2 3 4",
                                       "5 2 3",
                                       "x",
                                       "8 -2 3",
                                       "8 2 3.5",
                                       "999999999999999999999",
                                       "8 0 3" };
  TlHistory *history = tl_game_history (fixture->game);
  GtkWidget *entry = child (fixture, "dice_entry");

  tl_combat_panel_plan (fixture->panel, NULL);
  app_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      type_dice (fixture, wrong[i]);
      g_assert_true (gtk_widget_has_css_class (entry, "error"));
      g_assert_true (is_shown (fixture, "roll_label"));
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                                        GTK_ACCESSIBLE_INVALID_TRUE);
      g_assert_cmpuint (tl_history_n_nodes (history), ==, 1);
      g_assert_cmpuint (tl_dice_n_typed (tl_history_dice (history)), ==, 0);
      g_assert_cmpuint (tl_dice_thrown (tl_history_dice (history)), ==, 0);
    }
  gtk_editable_set_text (GTK_EDITABLE (entry), "8");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
}

static const int *
dice_rolled (Fixture *fixture)
{
  const TlNode *node = tl_history_current (tl_game_history (fixture->game));

  g_assert_cmpint (node->action->kind, ==, TL_ACTION_COMBAT);
  g_assert_cmpuint (node->action->n_dice, ==, 3);
  return node->action->dice;
}

static void
test_typed_dice (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  tl_combat_panel_plan (fixture->panel, NULL);
  type_dice (fixture, " 8, 2 3");
  g_assert_cmpint (dice_rolled (fixture)[0], ==, 8);
  g_assert_cmpint (dice_rolled (fixture)[1], ==, 2);
  g_assert_cmpint (dice_rolled (fixture)[2], ==, 3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (child (fixture, "dice_entry"))), ==, "");
  tl_game_undo (fixture->game);
  type_dice (fixture, "5 0 7");
  g_assert_cmpint (dice_rolled (fixture)[1], ==, 0);
  tl_game_undo (fixture->game);
  type_dice (fixture, "5 7");
  g_assert_cmpint (dice_rolled (fixture)[2], ==, 7);
}

/* Presses the first answer until nobody has to decide. */
static guint
answer_all (Fixture *fixture)
{
  guint n = 0;

  while (tl_situation_n_decisions (tl_game_situation (fixture->game)) > 0)
    {
      g_autoptr (GPtrArray) buttons =
          app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
      guint before = tl_history_n_nodes (tl_game_history (fixture->game));

      g_assert_cmpuint (buttons->len, >, 0);
      g_assert_true (is_shown (fixture, "decision_box"));
      g_signal_emit_by_name (g_ptr_array_index (buttons, 0), "clicked");
      g_assert_cmpuint (tl_history_n_nodes (tl_game_history (fixture->game)), ==, before + 1);
      g_assert_cmpuint (++n, <, 50);
      app_settle ();
    }
  return n;
}

/* The rulebook's dice: surprise 8, shift 2, combat 3: Ao1 Do1 in column 4:1. */
static void
test_fight (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  tl_combat_panel_plan (fixture->panel, NULL);
  app_settle ();
  g_assert_true (is_shown (fixture, "plan_box"));
  gtk_editable_set_text (GTK_EDITABLE (child (fixture, "dice_entry")), "8 2 3");
  g_signal_emit_by_name (child (fixture, "roll_button"), "clicked");
  app_settle ();
  g_assert_false (is_shown (fixture, "plan_box"));
  g_assert_false (is_shown (fixture, "roll_box"));
  assert_text_has (text_of (fixture, "decision_label"), "German");
  assert_text_has (text_of (fixture, "decision_hint"), "Ao1 Do1");
  assert_text_has (text_of (fixture, "decision_hint"), "4:1");
  g_assert_cmpuint (answer_all (fixture), >=, 2);
  assert_text_has (text_of (fixture, "decision_label"), "over");
  assert_text_has (text_of (fixture, "decision_hint"), "Ao1 Do1");
  g_assert_true (is_shown (fixture, "decision_box"));
}

static void
test_undo (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit units[] = { unit (fixture, "rifle") };

  tl_combat_panel_plan (fixture->panel, NULL);
  type_dice (fixture, "8 2 3");
  tl_game_undo (fixture->game);
  app_settle ();
  g_assert_true (is_shown (fixture, "plan_box"));
  g_assert_cmpstr (text_of (fixture, "odds_label"), ==, "17 : 10 → 2:1");
  tl_game_redo (fixture->game);
  app_settle ();
  g_assert_true (is_shown (fixture, "decision_box"));
  answer_all (fixture);
  /* What was suggested has been fought; another plan takes the place of the outcome ... */
  g_assert_false (tl_combat_panel_plan (fixture->panel, NULL));
  plan (fixture->panel, hex (fixture, "08.05"), units, G_N_ELEMENTS (units), FALSE);
  app_settle ();
  g_assert_true (is_shown (fixture, "plan_box"));
  g_assert_false (is_shown (fixture, "decision_box"));
}

/* ... and whatever is done next makes room for planning. */
static void
test_next_action (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);

  g_assert_true (is_shown (fixture, "suggestion_button"));
  tl_combat_panel_plan (fixture->panel, NULL);
  type_dice (fixture, "8 2 3");
  answer_all (fixture);
  g_assert_true (tl_game_perform (fixture->game, next));
  app_settle ();
  g_assert_false (is_shown (fixture, "plan_box"));
  g_assert_false (is_shown (fixture, "decision_box"));
  g_assert_true (is_shown (fixture, "empty_box"));
  g_assert_false (is_shown (fixture, "suggestion_button"));
}

/* A fight that nobody has joined has no numbers: it says what to do, and offers all who may. */
static void
test_nobody_attacks (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const numbers[] = { "odds_label",       "column_label", "chance_box",
                                         "trail_expander",   "choice_grid",  "attack_strength",
                                         "defence_strength", "roll_box" };
  static const char *const attackers[] = { "mc16", "mech64", "pz2" };

  plan (fixture->panel, hex (fixture, "08.05"), NULL, 0, FALSE);
  app_settle ();
  g_assert_true (is_shown (fixture, "plan_box"));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_false (is_shown (fixture, numbers[i]));
  assert_text_has (text_of (fixture, "tick_label"), "Tick the attackers");
  g_assert_cmpstr (gtk_button_get_label (child (fixture, "tick_button")), ==,
                   "_Tick All 3 That May Attack");
  /* One of them by a click on its counter, which the second time changes nothing. */
  g_assert_false (tl_combat_panel_tick (fixture->panel, unit (fixture, "tb1")));
  g_assert_true (tl_combat_panel_tick (fixture->panel, unit (fixture, "mech64")));
  g_assert_false (tl_combat_panel_tick (fixture->panel, unit (fixture, "mech64")));
  app_settle ();
  g_assert_false (is_shown (fixture, "tick_label"));
  g_assert_false (is_shown (fixture, "tick_button"));
  g_assert_true (is_shown (fixture, "odds_label"));
  g_assert_true (is_shown (fixture, "roll_box"));
  gtk_check_button_set_active (attacker (fixture, 0), FALSE);
  gtk_check_button_set_active (attacker (fixture, 1), FALSE);
  gtk_check_button_set_active (attacker (fixture, 2), FALSE);
  app_settle ();
  g_assert_false (is_shown (fixture, "odds_label"));
  g_signal_emit_by_name (child (fixture, "tick_button"), "clicked");
  app_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (attackers); i++)
    g_assert_true (tl_fight_has_attacker (tl_combat_panel_fight (fixture->panel),
                                          unit (fixture, attackers[i])));
  g_assert_cmpstr (text_of (fixture, "odds_label"), ==, "17 : 10 → 2:1");
}

/* Where nobody stands, nobody can be ticked. */
static void
test_nobody_may (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  plan (fixture->panel, hex (fixture, "01.01"), NULL, 0, FALSE);
  app_settle ();
  assert_text_has (text_of (fixture, "tick_label"), "No unit beside the hex may attack");
  g_assert_false (is_shown (fixture, "tick_button"));
}

/* A plan is of the player turn in which it was made. */
static void
test_plan_goes_with_the_turn (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlSide phasing = tl_situation_clock (tl_game_situation (fixture->game))->phasing;

  tl_combat_panel_plan (fixture->panel, NULL);
  while (tl_situation_clock (tl_game_situation (fixture->game))->phasing == phasing)
    {
      g_assert_nonnull (tl_combat_panel_fight (fixture->panel));
      perform (fixture, tl_situation_n_decisions (tl_game_situation (fixture->game)) > 0
                            ? "attrition 39.08 dice=2"
                            : "next");
    }
  g_assert_null (tl_combat_panel_fight (fixture->panel));
  g_assert_false (is_shown (fixture, "plan_box"));
}

/* 9.1a: an attacker that goes away attacks no longer, and has no arrow. */
static void
test_attacker_that_goes_away (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const TlFight *fight;
  TlUnit mc16 = tl_test_unit (tl_game_situation (fixture->game), "mc16");

  tl_combat_panel_plan (fixture->panel, NULL);
  perform (fixture, "place mc16 07.05");
  g_assert_true (tl_fight_has_attacker (tl_combat_panel_fight (fixture->panel), mc16));
  perform (fixture, "place mc16 07.09");
  fight = tl_combat_panel_fight (fixture->panel);
  g_assert_false (tl_fight_has_attacker (fight, mc16));
  g_assert_cmpuint (fight->attackers->len, ==, 2);
  g_assert_false (tl_fight_has_attacker (tl_map_view_fight (fixture->view), mc16));
  /* What a fight does to its attackers is no change of the plan, which is there after undo. */
  perform (fixture, "combat 08.05 pz2,mech64 dice=2,6,2");
  tl_game_undo (fixture->game);
  app_settle ();
  g_assert_cmpuint (tl_combat_panel_fight (fixture->panel)->attackers->len, ==, 2);
}

/* Retreats: a button for each, its price in its name, its path on the map while it has focus. */
static void
test_retreats (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) buttons = NULL;
  gboolean found = FALSE;

  tl_combat_panel_plan (fixture->panel, NULL);
  type_dice (fixture, "8 2 3");
  /* The attacker's option is paid by a step of the motorcycles. */
  buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (g_ptr_array_index (buttons, 0), "clicked");
  app_settle ();
  assert_text_has (text_of (fixture, "decision_label"), "Soviet");
  g_clear_pointer (&buttons, g_ptr_array_unref);
  buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      g_autoptr (GPtrArray) labels = g_ptr_array_new ();

      app_collect_below (button, GTK_TYPE_LABEL, labels);
      if (!g_str_has_prefix (gtk_label_get_text (g_ptr_array_index (labels, 0)), "All 3"))
        continue;
      assert_text_has (gtk_label_get_text (g_ptr_array_index (labels, 0)), "08.05 → ");
      gtk_widget_grab_focus (button);
      app_settle ();
      /* The best first: 08.04, the one hex without a German zone of control. */
      if (!found)
        assert_text_has (gtk_label_get_text (g_ptr_array_index (labels, 0)), "08.04");
      found = TRUE;
    }
  g_assert_true (found);
}

static GtkWidget *
first_answer (Fixture *fixture)
{
  GtkWidget *button = app_first_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);

  g_assert_nonnull (button);
  return button;
}

/* By keyboard alone: from the dice to the answers, to the next, and to the map.  Where an answer
 * costs its own side a step the question has the focus, and Tab goes on. */
static void
test_focus (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  guint n_questions = 0, n_answers = 0;

  tl_combat_panel_plan (fixture->panel, NULL);
  app_settle ();
  g_assert_true (gtk_widget_grab_focus (child (fixture, "dice_entry")));
  type_dice (fixture, "8 2 3");
  app_settle ();
  while (tl_situation_n_decisions (tl_game_situation (fixture->game)) > 0)
    {
      g_autofree char *answers = app_texts_below (child (fixture, "answer_box"));
      gboolean costs = strstr (answers, "loses a step") != NULL;

      g_assert_cmpint (focus_of (fixture) == child (fixture, "decision_box"), ==, costs);
      if (costs)
        gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
      g_assert_true (focus_of (fixture) == first_answer (fixture));
      g_signal_emit_by_name (focus_of (fixture), "clicked");
      n_questions += costs;
      n_answers++;
      g_assert_cmpuint (n_answers, <, 50);
      app_settle ();
    }
  /* The option of either side (9.10c) costs a step or a retreat. */
  g_assert_cmpuint (n_questions, ==, 2);
  g_assert_true (focus_of (fixture) == GTK_WIDGET (fixture->view));
}

/* 12, 6, 12 and hard losses: after each the focus is on the question again. */
static void
test_loss_is_never_blind (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  guint n_losses = 0;

  while (tl_situation_clock (tl_game_situation (fixture->game))->phase != TL_PHASE_COMBAT)
    perform (fixture, tl_situation_n_decisions (tl_game_situation (fixture->game)) > 0
                          ? "attrition 39.08 dice=2"
                          : "next");
  gtk_widget_grab_focus (child (fixture, "dice_entry"));
  perform (fixture, "combat 35.14 15inf dice=12,6,12");
  tl_combat_panel_focus_answers (fixture->panel);
  app_settle ();
  while (tl_combat_retreat_hexes (tl_game_situation (fixture->game)) == 0 && n_losses < 4)
    {
      g_assert_true (focus_of (fixture) == child (fixture, "decision_box"));
      g_signal_emit_by_name (first_answer (fixture), "clicked");
      app_settle ();
      g_assert_true (g_str_has_prefix (last_action (fixture), "lose "));
      n_losses++;
    }
  g_assert_cmpuint (n_losses, ==, 2);
}

/* 4.8a: more than 10 RE by one unit of 1 RE at the most: any of them is enough.  When it is gone
 * the segment ends, and undo leads back into it. */
static void
test_overstacked (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlHex to = tl_situation_hex (tl_game_situation (fixture->game), unit (fixture, "11pz-111"));
  TlPhase phase = tl_situation_clock (tl_game_situation (fixture->game))->phase;
  TlSide side = tl_situation_side (tl_game_situation (fixture->game), unit (fixture, "11pz-111"));
  g_autoptr (GPtrArray) buttons = NULL;
  guint n = 0;

  for (TlUnit each = 0; each < tl_situation_n_units (tl_game_situation (fixture->game)); each++)
    {
      TlSituation *now = tl_game_situation (fixture->game);
      g_autoptr (TlAction) place = tl_action_add_unit (tl_action_new (TL_ACTION_PLACE), each);

      n += tl_situation_hex (now, each) == to && tl_unit_is_combat (now, each);
      if (tl_stacking_re4 (now, to, side) > 40 || !tl_unit_is_combat (now, each) ||
          tl_situation_side (now, each) != side || tl_unit_re4 (now, each) > 4 ||
          tl_situation_hex (now, each) == to)
        continue;
      g_assert_true (tl_game_perform (fixture->game, tl_action_add_hex (place, to)));
      n++;
    }
  g_assert_cmpuint (tl_stacking_re4 (tl_game_situation (fixture->game), to, side), >, 40);
  perform (fixture, "next");
  g_assert_true (is_shown (fixture, "decision_box"));
  assert_text_has (text_of (fixture, "decision_label"), "the limit is 10 RE");
  buttons = app_all_below (child (fixture, "answer_box"), GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, n);
  g_assert_true (says (fixture, "answer_box", "RE are left in the hex (4.8a)"));
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  app_settle ();
  g_assert_cmpuint (tl_situation_clock (tl_game_situation (fixture->game))->phase, !=, phase);
  tl_game_undo (fixture->game);
  tl_game_undo (fixture->game);
  app_settle ();
  g_assert_cmpuint (tl_situation_clock (tl_game_situation (fixture->game))->phase, ==, phase);
  g_assert_false (is_shown (fixture, "decision_box"));
}

static void
test_no_game (void)
{
  TlCombatPanel *panel = g_object_ref_sink (g_object_new (TL_TYPE_COMBAT_PANEL, NULL));

  gtk_widget_activate_action (GTK_WIDGET (panel), "fight.roll", NULL);
  plan (panel, 0, NULL, 0, FALSE);
  g_assert_false (tl_combat_panel_plan (panel, NULL));
  g_assert_finalize_object (panel);
}

#define ADD(path, file, test) g_test_add (path, Fixture, file, set_up, test, tear_down)
#define E1 "comprehensive-combat.xml"

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/app/combat-panel/9.7/odds-of-the-example", E1, test_example);
  ADD ("/app/combat-panel/9.4/rows-say-how-strengths-come-about", E1, test_rows);
  ADD ("/app/combat-panel/9.8/chances-are-complete", E1, test_chances);
  ADD ("/app/combat-panel/trails-add-up", E1, test_trail);
  ADD ("/app/combat-panel/9.3/toggling-an-attacker", E1, test_toggle);
  ADD ("/app/combat-panel/9.5/switches", E1, test_switches);
  ADD ("/app/combat-panel/9.6/choosing-who-leads", E1, test_leader);
  ADD ("/app/combat-panel/9.6/no-modifier", "crossing.xml", test_no_modifier);
  ADD ("/app/combat-panel/9.4b/choosing-terrain", E1, test_terrain);
  ADD ("/app/combat-panel/nonsense-gets-a-verdict", E1, test_nonsense);
  ADD ("/app/combat-panel/every-hex-of-crossing", "crossing.xml", test_everywhere);
  ADD ("/app/combat-panel/every-hex-of-reservoir", "reservoir.xml", test_everywhere);
  ADD ("/app/combat-panel/9.2/wrong-dice-use-nothing-up", E1, test_wrong_dice);
  ADD ("/app/combat-panel/9.2/typed-dice", E1, test_typed_dice);
  ADD ("/app/combat-panel/9.10/a-fight-to-its-end", E1, test_fight);
  ADD ("/app/combat-panel/9.12/retreats-have-prices", E1, test_retreats);
  ADD ("/app/combat-panel/9.1/nobody-attacks", E1, test_nobody_attacks);
  ADD ("/app/combat-panel/9.1/nobody-may", E1, test_nobody_may);
  ADD ("/app/combat-panel/9.1a/attacker-that-goes-away", E1, test_attacker_that_goes_away);
  ADD ("/app/combat-panel/a-plan-goes-with-the-turn", "reservoir.xml",
       test_plan_goes_with_the_turn);
  ADD ("/app/combat-panel/keyboard-goes-on-answering", E1, test_focus);
  ADD ("/app/combat-panel/9.11a/no-loss-by-one-key-too-many", "reservoir.xml",
       test_loss_is_never_blind);
  ADD ("/app/combat-panel/undo-brings-the-plan-back", E1, test_undo);
  ADD ("/app/combat-panel/the-next-action-ends-it", E1, test_next_action);
  ADD ("/app/combat-panel/4.8a/the-owner-eliminates", "crossing.xml", test_overstacked);
  g_test_add_func ("/app/combat-panel/without-a-game", test_no_game);
  return g_test_run ();
}
