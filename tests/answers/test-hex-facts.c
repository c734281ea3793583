/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the state of a hex: whose source of supply a port is (19.0e). */
#undef G_DISABLE_ASSERT

#include "answers/tl-hex-facts.h"
#include "support/tl-test-scenario.h"

static void
test_port_source (void)
{
  static const char *const sources[] = { "", " nobody", " side0", " side1" };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("size 3 3\nport 02.02 8 Haven%s\ncontrol 02.02 side0\n", sources[i]);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autofree char *state = tl_hex_state_text (situation, tl_test_hex (situation, "02.02"));
      g_autofree char *said = NULL;

      g_test_message ("%s", state);
      if (i == 0)
        {
          g_assert_null (strstr (state, "19.0e"));
          continue;
        }
      said = i == 1 ? g_strdup ("no supply source of either side (19.0e)")
                    : g_strdup_printf ("a supply source of %s alone (19.0e)",
                                       tl_situation_scenario (situation)->sides[i - 2].name);
      g_assert_nonnull (strstr (state, said));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/19.0e/hex-facts", test_port_source);
  return g_test_run ();
}
