/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a unit's supply in a few words. */
#undef G_DISABLE_ASSERT

#include "rules/payment/tl-condition.h"
#include "support/tl-test-scenario.h"

#define FIELD "size 1 20\nclock movement side0\n"

static const struct
{
  const char *path;
  const char *text; /* unit u */
  gboolean is_left_out;
  const char *words;
  guint badness;
} rows[] = {
  { "/rules/12.10b/state-nothing-to-say", FIELD "u side0 inf 4-3-3 01.02\n", FALSE, "", 0 },
  { "/rules/12.8a/state-marked", FIELD "u side0 inf 4-3-3 oos low 01.02\n", FALSE, "OOS, Low",
    110 },
  { "/rules/12.10b/state-exhausted", FIELD "u side0 inf 4-3-3 exhausted 01.02\n", FALSE,
    "Exhausted", 20 },
  { "/rules/12.6f/state-left-out", FIELD "u side0 inf 4-3-3 low 01.02\n", TRUE, "left out, Low",
    60 },
  /* No account of fuel is kept: nobody is short of any. */
  { "/rules/12.5a/state-where-none-is-kept", FIELD "u side0 tank 6-4-8 track 01.02\n", FALSE, "",
    0 },
  { "/rules/12.5a/state-needs-fuel", FIELD "fuel\nu side0 tank 6-4-8 track 01.02\n", FALSE,
    "not fuelled", 1 },
  { "/rules/12.5a/state-walks", FIELD "fuel\nu side0 inf 4-3-3 leg 01.02\n", FALSE, "", 0 },
  { "/rules/12.5c(A)/state-with-its-formation",
    FIELD "fuel\nu side0 tank 6-4-8 track fuelled 01.02\n", FALSE, "fuelled", 0 },
  { "/rules/12.5c(B)/state-of-the-hq",
    FIELD "fuel\nu side0 hq 6-10 truck throws=truck fuels 01.02\n", FALSE, "fuelled", 0 },
  { "/rules/12.5c(C)/state-for-this-phase",
    FIELD "fuel\nu side0 tank 6-4-8 track fuel-paid low 01.02\n", FALSE, "Low, fuelled", 10 },
  /* 02 to 08 by Truck is 6 MP, and 09 is free; 10 is one too far. */
  { "/rules/12.5e/state-free-fuel",
    FIELD "fuel\nh side0 hq 6-10 truck throws=truck fuels 01.02\nu side0 tank 6-4-8 track 01.09\n",
    FALSE, "free fuel", 0 },
  { "/rules/12.5e/state-beyond-the-throw",
    FIELD "fuel\nh side0 hq 6-10 truck throws=truck fuels 01.02\nu side0 tank 6-4-8 track 01.10\n",
    FALSE, "not fuelled", 1 },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  TlCondition condition =
      tl_condition_of (situation, tl_test_unit (situation, "u"), rows[i].is_left_out);
  g_autofree char *words = tl_condition_text (&condition);

  g_assert_cmpstr (words, ==, rows[i].words);
  g_assert_cmpuint (tl_condition_badness (&condition), ==, rows[i].badness);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  return g_test_run ();
}
