/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-scenario.h"


static const struct
{
  TlKind kind;
  const char *id;
  gboolean is_combat, has_faces;
  guint steps;
} kinds[TL_KINDS] = {
  { TL_KIND_COMBAT, "combat", TRUE, TRUE, 1 },
  { TL_KIND_HQ, "hq", TRUE, TRUE, 1 },
  { TL_KIND_ARTILLERY, "artillery", TRUE, TRUE, 1 },
  { TL_KIND_REPL, "repl", TRUE, FALSE, 1 },
  { TL_KIND_DUMP, "dump", FALSE, FALSE, 0 },
  { TL_KIND_TRANSPORT, "transport", FALSE, FALSE, 0 },
  { TL_KIND_EXTENDER, "extender", FALSE, FALSE, 0 },
  { TL_KIND_HEDGEHOG, "hedgehog", FALSE, FALSE, 0 },
  { TL_KIND_AIR_BASE, "air-base", FALSE, FALSE, 0 },
  { TL_KIND_PORT, "port", FALSE, FALSE, 0 },
  { TL_KIND_AIRCRAFT, "aircraft", FALSE, FALSE, 2 },
  { TL_KIND_SHIP, "ship", FALSE, FALSE, 2 },
};

static void
test_kinds (void)
{
  for (guint i = 0; i < TL_KINDS; i++)
    {
      TlKind kind = TL_KIND_COMBAT;
      g_autoptr (TlCounter) counter = tl_counter_new ("x", kinds[i].kind, 1);

      g_assert_cmpint (kinds[i].kind, ==, i);
      g_assert_cmpstr (tl_kind_id (kinds[i].kind), ==, kinds[i].id);
      g_assert_true (tl_kind_parse (kinds[i].id, &kind));
      g_assert_cmpint (kind, ==, i);
      g_assert_true (tl_kind_is_combat (kind) == kinds[i].is_combat);
      g_assert_true (tl_kind_has_faces (kind) == kinds[i].has_faces);
      g_assert_cmpstr (tl_kind_name (kind), !=, "");
      g_assert_cmpuint (tl_counter_steps (counter), ==, kinds[i].steps);
      g_assert_cmpint (counter->formation, ==, -1);
      g_assert_cmpuint (counter->side, ==, 1);
    }
  g_assert_false (tl_kind_parse ("tank", &(TlKind){ 0 }));
}

static void
test_sizes (void)
{
  static const char *const ids[TL_SIZES] = {
    "none",    "company",  "battalion", "regiment", "kampfgruppe",
    "brigade", "division", "corps",     "army",     "army-group",
  };

  for (guint i = 0; i < TL_SIZES; i++)
    {
      TlSize size = TL_SIZE_NONE;

      g_assert_cmpstr (tl_size_id ((TlSize) i), ==, ids[i]);
      g_assert_true (tl_size_parse (ids[i], &size));
      g_assert_cmpint (size, ==, i);
    }
  g_assert_false (tl_size_parse ("II", &(TlSize){ 0 }));
}

static void
test_symbols (void)
{
  guint32 symbols = 99;
  g_autofree char *mountain = tl_symbols_to_string (TL_SYMBOL_MOUNTAIN | TL_SYMBOL_INFANTRY);
  g_autofree char *none = tl_symbols_to_string (0);

  g_assert_cmpstr (mountain, ==, "infantry mountain");
  g_assert_cmpstr (none, ==, "");
  /* Every bit has an id of its own, in the order of the bits. */
  for (guint bit = 0; bit < 28; bit++)
    {
      g_autofree char *id = tl_symbols_to_string (1u << bit);

      g_assert_true (tl_symbols_parse (id, &symbols));
      g_assert_cmpuint (symbols, ==, 1u << bit);
    }
  g_assert_cmpuint (TL_SYMBOL_MOTORIZED, ==, 1u << 27);
  g_assert_true (tl_symbols_parse ("  anti-tank\tmotorized ", &symbols));
  g_assert_cmpuint (symbols, ==, TL_SYMBOL_ANTI_TANK | TL_SYMBOL_MOTORIZED);
  g_assert_true (tl_symbols_parse ("", &symbols));
  g_assert_cmpuint (symbols, ==, 0);
  symbols = 99;
  g_assert_false (tl_symbols_parse ("infantry panzer", &symbols));
  g_assert_cmpuint (symbols, ==, 99);
}

static void
test_names (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("size 2 2\n"
                                                         "u1 side0 inf 4-5-3 name=1 superior=3Mar\n"
                                                         "u2 side0 inf 4-5-3 name=Custer\n"
                                                         "u3 side0 inf 4-5-3 superior=3Mar\n"
                                                         "d1 side0 dump 4t\n");
  static const char *const names[][2] = {
    { "u1", "1/3Mar (u1)" },
    { "u2", "Custer (u2)" },
    { "u3", "Combat unit (u3)" },
    { "d1", "Dump (d1)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = tl_situation_name (situation, tl_test_unit (situation, names[i][0]));

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

static void
test_steps (void)
{
  g_autoptr (TlCounter) counter = tl_counter_new ("x", TL_KIND_COMBAT, 0);

  g_assert_false (tl_counter_is_multi_step (counter));
  g_assert_cmpuint (tl_counter_steps (counter), ==, 1);
  /* 3.2d: a 3 in the dot is three RE, and a step for each. */
  counter->multi_step_re4 = 12;
  g_assert_true (tl_counter_is_multi_step (counter));
  g_assert_cmpuint (tl_counter_steps (counter), ==, 3);
  /* A game may print other steps: brigades of one RE and two steps. */
  counter->multi_step_re4 = 4;
  counter->steps = 2;
  g_assert_cmpuint (tl_counter_steps (counter), ==, 2);
  counter->multi_step_re4 = 2;
  counter->steps = 0;
  g_assert_cmpuint (tl_counter_steps (counter), ==, 1);
}

static void
test_divisional (void)
{
  static const struct
  {
    const char *id;
    gboolean is_divisional;
  } rows[] = {
    { "alone", FALSE }, { "member", TRUE },    { "division", FALSE }, { "repl", FALSE },
    { "hq", FALSE },    { "attached", FALSE }, { "dump", FALSE },
  };
  g_autoptr (TlScenario) scenario =
      tl_test_scenario ("size 2 2\nformation f1 side0\nformation label side0\n"
                        "alone side0 inf 4-5-3\n"
                        "member side0 inf 4-5-3 formation=f1\n"
                        "division side0 inf 14-4-3 re=3\n"
                        "repl side0 repl 1-0-3 formation=f1\n"
                        "hq side0 hq 10-0/6-10\n"
                        "attached side0 inf 4-5-3 formation=label\n"
                        "dump side0 dump 4t\n");

  g_array_index (scenario->formations, TlFormation, 1).is_multi_unit = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      g_assert_cmpint (tl_scenario_find_counter (scenario, rows[i].id), ==, i);
      g_assert_true (tl_scenario_is_divisional (scenario, counter) == rows[i].is_divisional);
    }
}

static void
test_scenario (void)
{
  g_autoptr (TlScenario) scenario =
      tl_test_scenario ("size 2 2\nformation f1 side0\nformation f2 side1\nbox b1\nbox b2 01.02\n"
                        "u1 side0 inf 4-5-3\n");

  g_assert_cmpint (tl_scenario_find_side (scenario, "side1"), ==, 1);
  g_assert_cmpint (tl_scenario_find_side (scenario, "side2"), ==, -1);
  g_assert_cmpint (tl_scenario_find_formation (scenario, "f2"), ==, 1);
  g_assert_cmpint (tl_scenario_find_formation (scenario, "f3"), ==, -1);
  g_assert_cmpint (tl_scenario_find_box (scenario, "b2"), ==, 1);
  g_assert_cmpint (tl_scenario_find_box (scenario, "b3"), ==, -1);
  g_assert_cmpuint (g_array_index (scenario->boxes, TlBox, 0).hex, ==, TL_HEX_NONE);
  g_assert_cmpint (tl_scenario_find_counter (scenario, "u2"), ==, -1);
  g_assert_cmpuint (tl_scenario_add_counter (scenario, tl_counter_new ("u1", TL_KIND_HQ, 0)), ==,
                    G_MAXUINT);
  g_assert_cmpuint (scenario->counters.len, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/3.2/kinds", test_kinds);
  g_test_add_func ("/rules/3.2d/steps", test_steps);
  g_test_add_func ("/rules/3.2f/part-of-a-multi-unit-formation", test_divisional);
  g_test_add_func ("/pieces/counter/sizes", test_sizes);
  g_test_add_func ("/pieces/counter/symbols", test_symbols);
  g_test_add_func ("/pieces/counter/names", test_names);
  g_test_add_func ("/pieces/scenario/find", test_scenario);
  return g_test_run ();
}
