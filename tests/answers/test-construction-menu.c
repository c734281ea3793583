/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hex offers to build, repair and reduce, by which units, for what; or why not (13.8d). */
#undef G_DISABLE_ASSERT

#include "answers/tl-construction-menu.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define OWN "size 6 6\nclock movement side0\nd side0 dump 01.01 20t\n"
#define REG "r side0 inf 4-4-4/2-4-6 size=regiment name=1 02.02\n"
#define ENG "e side0 eng 3-3-6/1-3-6 engineer size=battalion name=2 02.04\n"

/* A line a row: "8 build r hedgehog 02.02", its price and action, or "8 16.0a", its price and the
 * rule that is against it. */
typedef struct
{
  const char *path;
  const char *situation;
  const char *hex;
  const char *expected;
} Row;

static const Row rows[] = {
  { "/rules/16.0b/offered-to-troops", OWN REG, "02.02", "8 build r hedgehog 02.02\n4 15.3\n" },
  { "/rules/16.0b/offered-to-an-engineer-two-hexes-off", OWN ENG, "02.02",
    "8 build e hedgehog 02.02\n4 build e air-base 02.02\n" },
  { "/rules/16.0b/each-that-can", OWN REG ENG, "02.02",
    "8 build r hedgehog 02.02\n8 build e hedgehog 02.02\n4 build e air-base 02.02\n" },
  { "/rules/16.0a/said-why-not", OWN REG "h side0 hedgehog level=4 02.02\n", "02.02",
    "8 16.0a\n4 15.3\n0 reduce r hedgehog 02.02\n" },
  { "/rules/13.8a/said-of-an-engineer-that-has-turned", OWN "q side0 hq 8-0/4-6 move 02.02\n",
    "02.03", "8 16.0b\n4 13.8a\n" },
  { "/rules/12.3/said-what-lacks", "size 6 6\nclock movement side0\n" ENG, "02.04",
    "8 16.0b\n4 15.3\n" },
  { "/rules/13.8d/said-outside-of-the-phase", "size 6 6\nclock combat side0\n" ENG, "02.04",
    "8 13.8d\n4 13.8d\n" },
  { "/rules/15.4/never-below-one-is-said", OWN ENG "b side0 base level=1 02.04\n", "02.04",
    "8 build e hedgehog 02.04\n4 build e air-base 02.04\n0 15.4\n" },
  { "/rules/15.2/strips-where-the-game-has-them", "air-strips\n" OWN ENG, "02.04",
    "8 build e hedgehog 02.04\n4 build e air-base 02.04\n1 build e air-strip 02.04\n" },
  { "/rules/19.0d/a-port-with-a-hit",
    OWN ENG "p side0 port capacity=8 level=1 02.04\ncontrol 02.04 side0\n", "02.04",
    "8 build e hedgehog 02.04\n4 build e air-base 02.04\n4 build e port 02.04\n"
    "0 reduce e port 02.04\n" },
  { "/rules/13.8d/nothing-of-the-other-side", OWN "x side1 inf 4-3-3 04.04\n", "04.04", "" },
  { "/rules/13.8d/nothing-where-enemies-are", OWN ENG "x side1 truck 1-45 02.05\n", "02.05", "" },
  { "/rules/13.8d/nothing-where-no-unit-comes", OWN REG, "05.05", "" },
};

/* "16.0a" of "16.0a: No level is above 4." (transfer full) */
static char *
rule_of (const char *detail)
{
  return g_strndup (detail, strcspn (detail, ":"));
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (TlMenu) menu = tl_menu_new_construction (situation, tl_test_hex (situation, row->hex));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < menu->rows->len; i++)
    {
      const TlMenuRow *line = menu->rows->pdata[i];
      g_autofree char *what = line->actions->len > 0
                                  ? tl_action_to_string (line->actions->pdata[0], situation)
                                  : rule_of (line->detail);

      g_string_append_printf (text, "%u %s\n", line->price_t, what);
    }
  g_assert_cmpstr (text->str, ==, row->expected);
}

static void
test_words (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (OWN REG "h side0 hedgehog level=1 02.02\n");
  g_autoptr (TlMenu) menu = tl_menu_new_construction (situation, tl_test_hex (situation, "02.02"));
  const TlMenuRow *up = menu->rows->pdata[0];
  const TlMenuRow *down = menu->rows->pdata[2];

  g_assert_cmpstr (menu->heading, ==, "Construction in 02.02 (13.8d)");
  g_assert_cmpstr (up->text, ==, "Hedgehog in 02.02: level 2, by 1 (r)");
  g_assert_cmpstr (up->detail, ==, "8T out of 01.01 (16.0b).");
  g_assert_null (up->harm);
  g_assert_cmpstr (down->text, ==, "Hedgehog in 02.02: removed, by 1 (r)");
  g_assert_cmpstr (down->detail, ==, "Costs no supply (16.0c).");
  g_assert_cmpstr (down->harm, ==, "Reduces");
}

/* Why there are no rows: of one hex the enemy, of the other that it is empty. */
static void
test_nothing (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN REG "x side1 inf 4-3-3 03.03\n");
  g_autoptr (TlMenu) enemy = tl_menu_new_construction (situation, tl_test_hex (situation, "03.03"));
  g_autoptr (TlMenu) empty = tl_menu_new_construction (situation, tl_test_hex (situation, "01.03"));

  g_assert_cmpuint (enemy->rows->len, ==, 0);
  g_assert_cmpuint (empty->rows->len, ==, 0);
  g_assert_cmpstr (enemy->state, ==,
                   "Enemy pieces are in 03.03: no construction is done there (13.8d).");
  g_assert_cmpstr (empty->state, ==,
                   "No unit of the phasing side can do construction in 01.03 (13.8d).");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/answers/construction-menu/words", test_words);
  g_test_add_func ("/answers/construction-menu/nothing", test_nothing);
  return g_test_run ();
}
