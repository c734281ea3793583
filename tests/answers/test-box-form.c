/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holding boxes and gauges by hand: the actions that a form becomes. */
#undef G_DISABLE_ASSERT

#include "answers/tl-box-form.h"
#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"

#define MAP "| . . .\n"
/* Trains need a railway (13.3e). */
#define RAILWAY "railway 01.01 02.01\n"

typedef struct
{
  const char *name;
  const char *hex;
  const char *rail;
  const char *action; /* NULL: nothing is other */
} Row;

/* One after the other, of a new box and then of the box that the first row made. */
static const Row rows[] = {
  { "Öde Insel", "", "01.01", "box ode-insel name=\"Öde Insel\" rail=01.01" },
  { "Öde Insel", "", "01.01", NULL },
  { "Island", "", "01.01", "box ode-insel name=Island" },
  { "Island", "02.01", "", "box ode-insel hex=02.01 rail=" },
  { "Island", "", "", "box ode-insel hex=" },
};

static TlSituation *
do_it (TlSituation *situation, TlAction *action)
{
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *after = tl_apply (situation, action, &verdict);

  g_assert_nonnull (after);
  return after;
}

static void
test_boxes (void)
{
  g_autoptr (TlScenario) scenario = tl_test_scenario (MAP RAILWAY);
  g_autoptr (TlSituation) situation = tl_situation_ref (scenario->start);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const TlScenario *now = tl_situation_scenario (situation);
      g_autoptr (TlBoxForm) form = tl_box_form_new (now, i == 0 ? -1 : 0);
      TlBoxForm typed = *form;
      g_autoptr (TlAction) action = NULL;
      g_autofree char *text = NULL;
      const char *why_not;

      typed.name = (char *) rows[i].name;
      typed.hex = (char *) rows[i].hex;
      typed.rail = (char *) rows[i].rail;
      action = tl_box_form_action (&typed, now, &why_not);
      text = action != NULL ? tl_action_to_string (action, situation) : NULL;
      g_assert_cmpstr (text, ==, rows[i].action);
      g_assert_null (why_not);
      if (action != NULL)
        {
          TlSituation *after = do_it (situation, action);

          tl_situation_unref (situation);
          situation = after;
        }
    }
  g_autoptr (TlAction) removal = tl_box_remove_action (tl_situation_scenario (situation), 0);
  g_autoptr (TlSituation) without = do_it (situation, removal);
  g_assert_cmpuint (tl_situation_scenario (without)->boxes->len, ==, 0);
}

/* A name that gives an id in use gives another. */
static void
test_ids (void)
{
  g_autoptr (TlScenario) scenario = tl_test_scenario (MAP);
  g_autoptr (TlBoxForm) form = tl_box_form_new (scenario, -1);
  g_autoptr (TlAction) box = NULL;
  g_autoptr (TlAction) again = NULL;
  const char *why_not;
  g_autoptr (TlAction) gauge = tl_gauge_action (scenario->map, "!?", &why_not);
  g_autoptr (TlSituation) with_box = NULL;
  g_autoptr (TlSituation) with_both = NULL;
  g_autofree char *gauges = NULL;

  g_free (form->name);
  form->name = g_strdup ("Malta");
  box = tl_box_form_action (form, scenario, &why_not);
  with_box = do_it (scenario->start, box);
  again = tl_box_form_action (form, tl_situation_scenario (with_box), &why_not);
  g_assert_cmpstr (again->fact_change->id, ==, "malta-2");
  with_both = do_it (with_box, gauge);
  gauges = tl_gauges_text (tl_situation_map (with_both));
  g_assert_cmpstr (gauges, ==, "!?");
  g_assert_cmpint (tl_map_find_gauge (tl_situation_map (with_both), "gauge"), ==, 0);
}

/* Nothing typed makes nothing, and says what to do. */
static void
test_no_name (void)
{
  g_autoptr (TlScenario) scenario = tl_test_scenario (MAP);
  g_autoptr (TlBoxForm) form = tl_box_form_new (scenario, -1);
  const char *why_not;

  g_assert_null (tl_box_form_action (form, scenario, &why_not));
  g_assert_cmpstr (why_not, ==, "Give the box a name.");
  g_assert_null (tl_gauge_action (scenario->map, "", &why_not));
  g_assert_cmpstr (why_not, ==, "Give the gauge a name, as in “Wide gauge”.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/12.3e/box-form", test_boxes);
  g_test_add_func ("/answers/box-form/ids", test_ids);
  g_test_add_func ("/answers/box-form/no-name", test_no_name);
  return g_test_run ();
}
