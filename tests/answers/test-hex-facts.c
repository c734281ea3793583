/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a hex: whose source a port is (19.0e), mines (19.0b), trainbusting (14.8). */
#undef G_DISABLE_ASSERT

#include "answers/tl-hex-facts.h"
#include "pieces/tl-track.h"
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

static void
test_mines (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 3 3\nport 02.02 8 Haven\ncontrol 02.02 side0\n");
  TlHex hex = tl_test_hex (situation, "02.02");
  g_autoptr (TlSituation) mined = NULL;
  g_autofree char *before = tl_hex_state_text (situation, hex);
  g_autofree char *after = NULL;
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_set_mined (edit, hex, TRUE);
  mined = tl_edit_finish (edit);
  after = tl_hex_state_text (mined, hex);
  g_assert_null (strstr (before, "19.0b"));
  g_assert_nonnull (strstr (after, "the port is mined (19.0b)"));
}

/* In the hex of the marker all pay 1 MP more, around it Track and Truck; its owner pays nothing. */
static void
test_trainbusting (void)
{
  static const struct
  {
    const char *hex;
    const char *said;
  } rows[] = {
    { "03.03", "trainbusting: %s, +1 MP (14.8b)" },
    { "03.04", "trainbusting: Track and Truck of %s, +1 MP (14.8b)" },
    { "03.05", NULL },
  };
  g_autoptr (TlSituation) situation = tl_test_situation ("size 6 6\ntrainbusting 03.03 side0\n");
  const TlScenario *scenario = tl_situation_scenario (situation);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *state = tl_hex_state_text (situation, tl_test_hex (situation, rows[i].hex));
      g_auto (GStrv) parts = g_strsplit (rows[i].said != NULL ? rows[i].said : "", "%s", 2);
      g_autofree char *said = g_strjoinv (scenario->sides[1].name, parts);

      g_test_message ("%s: %s", rows[i].hex, state);
      g_assert_cmpstr (state, ==, said);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/19.0e/hex-facts", test_port_source);
  g_test_add_func ("/rules/19.0b/hex-facts", test_mines);
  g_test_add_func ("/rules/14.8/hex-facts", test_trainbusting);
  return g_test_run ();
}
