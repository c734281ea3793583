/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel of a fight in a Barrage Segment: who fires at the hex, what comes of it, typed dice. */
#include "app/fight/tl-barrage-view.h"
#include "combat-panel-support.h"

/* The large example, before the attack: the guns have not fired, no brigade is DG. */
static void
go_back (Fixture *fixture)
{
  perform (fixture, "clock phase=barrage");
  perform (fixture, "set dump load=5SP");
  perform (fixture, "set tb1,tb2,tb3 mode=combat");
  perform (fixture, "set art16 attacked=no");
}

static TlBarrageView *
view_of (Fixture *fixture)
{
  return child (fixture, "barrage_view");
}

static gpointer
of_view (Fixture *fixture, const char *name)
{
  GObject *object =
      gtk_widget_get_template_child (GTK_WIDGET (view_of (fixture)), TL_TYPE_BARRAGE_VIEW, name);

  g_assert_nonnull (object);
  return object;
}

static gboolean
view_says (Fixture *fixture, const char *part)
{
  g_autofree char *texts = NULL;

  app_settle ();
  texts = app_texts_below (child (fixture, "barrage_view"));
  g_test_message ("looking for \"%s\" in %s", part, texts);
  return says (fixture, "barrage_view", part);
}

/* The check mark of the unit with that title. */
static GtkCheckButton *
gun (Fixture *fixture, const char *title)
{
  g_autoptr (GPtrArray) checks =
      app_all_below (of_view (fixture, "gun_list"), GTK_TYPE_CHECK_BUTTON);

  for (guint i = 0; i < checks->len; i++)
    {
      g_autoptr (GPtrArray) labels = app_all_below (checks->pdata[i], GTK_TYPE_LABEL);

      if (strstr (gtk_label_get_text (labels->pdata[0]), title) != NULL)
        return checks->pdata[i];
    }
  g_error ("no gun %s among %u", title, checks->len);
}

static void
aim (Fixture *fixture)
{
  go_back (fixture);
  plan (fixture->panel, hex (fixture, "08.05"), NULL, 0, FALSE);
  app_settle ();
}

static GtkWidget *
dice_of (Fixture *fixture)
{
  g_autoptr (GPtrArray) entries = app_all_below (of_view (fixture, "dice_box"), GTK_TYPE_ENTRY);

  g_assert_cmpuint (entries->len, ==, 1);
  return entries->pdata[0];
}

static void
type_barrage_dice (Fixture *fixture, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (dice_of (fixture)), text);
  gtk_widget_activate_action (GTK_WIDGET (fixture->panel), "fight.roll", NULL);
  app_settle ();
}

/* In its segment a hex that is picked is fired at; the player may plan the attack instead. */
static void
test_segment_chooses (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  aim (fixture);
  g_assert_true (is_shown (fixture, "barrage_view"));
  g_assert_false (is_shown (fixture, "plan_box"));
  gtk_toggle_button_set_active (child (fixture, "attack_toggle"), TRUE);
  app_settle ();
  g_assert_false (is_shown (fixture, "barrage_view"));
  g_assert_true (is_shown (fixture, "plan_box"));
  perform (fixture, "clock phase=combat");
  plan (fixture->panel, hex (fixture, "08.05"), NULL, 0, FALSE);
  app_settle ();
  g_assert_true (is_shown (fixture, "plan_box"));
}

/* 20 points on 3 RE in the Open: 17-24, 3T; chances as `throwline-cli barrage` has them. */
static void
test_numbers (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *why_not = NULL;

  aim (fixture);
  g_assert_true (view_says (fixture, "No unit fires yet."));
  why_not = tl_combat_panel_why_no_roll (fixture->panel);
  assert_text_has (why_not, "tick");
  gtk_check_button_set_active (gun (fixture, "16/16"), TRUE);
  app_settle ();
  g_assert_true (view_says (fixture, "Strength 20, column 17-24, not shifted"));
  g_assert_true (view_says (fixture, "3T out of 08.10 (10.1b)"));
  g_assert_true (view_says (fixture, "DG and 1 step"));
  g_assert_true (view_says (fixture, "density: 3 RE in the hex"));
  g_assert_null (tl_combat_panel_why_no_roll (fixture->panel));
}

/* By click on its counter, as an attacker. */
static void
test_tick (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  aim (fixture);
  g_assert_true (tl_combat_panel_tick (fixture->panel, unit (fixture, "art16")));
  g_assert_false (tl_combat_panel_tick (fixture->panel, unit (fixture, "art16")));
  g_assert_true (gtk_check_button_get_active (gun (fixture, "16/16")));
}

/* 9 is [1/2], which a spotter makes a 1/2: one die more. */
static void
test_typed_dice (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  aim (fixture);
  tl_combat_panel_tick (fixture->panel, unit (fixture, "art16"));
  type_barrage_dice (fixture, "1");
  g_assert_true (view_says (fixture, "2 to 12 (10.0a)"));
  type_barrage_dice (fixture, "9");
  g_assert_true (view_says (fixture, "two numbers, the roll and one die"));
  type_barrage_dice (fixture, "6 3");
  g_assert_true (view_says (fixture, "That roll is no 1/2"));
  type_barrage_dice (fixture, "9 7");
  g_assert_true (view_says (fixture, "1 to 6 (10.0a)"));
  type_barrage_dice (fixture, "eight");
  g_assert_true (view_says (fixture, "Only numbers"));
  g_assert_cmpstr (last_action (fixture), ==, "set art16 attacked=no");
  type_barrage_dice (fixture, "9 2");
  g_assert_cmpstr (last_action (fixture), ==, "barrage 08.05 art16 dice=9,2");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dice_of (fixture))), ==, "");
}

/* Once for each hex: what has fired is planned no more, and says why it cannot fire. */
static void
test_fired (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  aim (fixture);
  tl_combat_panel_tick (fixture->panel, unit (fixture, "art16"));
  type_barrage_dice (fixture, "6");
  g_assert_cmpstr (last_action (fixture), ==, "barrage 08.05 art16 dice=6");
  g_assert_cmpuint (tl_barrage_view_answer (view_of (fixture))->barrage->firers->len, ==, 0);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (gun (fixture, "16/16"))));
  g_assert_true (view_says (fixture, "⚠ cannot: 10.0e"));
  tl_game_undo (fixture->game);
  app_settle ();
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (gun (fixture, "16/16"))));
}

/* HR-7: a part of the 20 points, in a game that plays it. */
static void
test_part (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkSpinButton *spin;

  aim (fixture);
  tl_combat_panel_tick (fixture->panel, unit (fixture, "art16"));
  app_settle ();
  spin = of_view (fixture, "part_spin");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (spin)));
  perform (fixture, "scenario partial-strength=yes");
  app_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (spin)));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 20);
  gtk_spin_button_set_value (spin, 11);
  g_assert_true (view_says (fixture, "Strength 11, column 8-11"));
  g_assert_true (view_says (fixture, "2T out of 08.10 (10.1b)"));
  type_barrage_dice (fixture, "6");
  g_assert_cmpstr (tl_history_current (tl_game_history (fixture->game))->text, ==,
                   "barrage 08.05 art16 points=11 dice=6");
}

/* Rule 10.1b: one dump, or one HQ; the player says which. */
static void
test_payer (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkDropDown *drop;
  GListModel *payers;

  aim (fixture);
  tl_combat_panel_tick (fixture->panel, unit (fixture, "art16"));
  drop = of_view (fixture, "payer_drop");
  payers = gtk_drop_down_get_model (drop);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (drop)));
  g_assert_cmpuint (g_list_model_get_n_items (payers), >=, 1);
  for (guint i = 0; i < g_list_model_get_n_items (payers); i++)
    {
      gtk_drop_down_set_selected (drop, i);
      app_settle ();
      g_assert_cmpuint (gtk_drop_down_get_selected (drop), ==, i);
      g_assert_null (tl_combat_panel_why_no_roll (fixture->panel));
    }
}

/* Keys reach the dice. */
static void
test_focus (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  aim (fixture);
  tl_combat_panel_tick (fixture->panel, unit (fixture, "art16"));
  g_assert_true (tl_combat_panel_focus_dice (fixture->panel));
  g_assert_true (gtk_widget_is_ancestor (focus_of (fixture), dice_of (fixture)));
}

/* A regiment that has fired fires again where the game warns, and the action has the mark. */
static void
test_against_the_rules (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TlHistory *history = tl_game_history (fixture->game);
  GtkWidget *fire;

  aim (fixture);
  gtk_check_button_set_active (gun (fixture, "16/16"), TRUE);
  perform (fixture, "set art16 attacked=yes");
  app_settle ();
  fire = of_view (fixture, "fire_button");
  g_assert_false (gtk_widget_get_sensitive (fire));
  tl_history_set_heed (history, TL_HEED_WARN);
  app_settle ();
  g_assert_true (gtk_widget_get_sensitive (fire));
  type_barrage_dice (fixture, "6");
  g_assert_cmpstr (tl_history_current (history)->text, ==, "barrage 08.05 art16 dice=6 !");
}

#define ADD(path, function)                                                                     \
  g_test_add ("/app/barrage-view/" path, Fixture, "comprehensive-combat.xml", set_up, function, \
              tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("segment-chooses", test_segment_chooses);
  ADD ("numbers", test_numbers);
  ADD ("tick", test_tick);
  ADD ("typed-dice", test_typed_dice);
  ADD ("fired", test_fired);
  ADD ("part", test_part);
  ADD ("payer", test_payer);
  ADD ("focus", test_focus);
  ADD ("against-the-rules", test_against_the_rules);
  return g_test_run ();
}
