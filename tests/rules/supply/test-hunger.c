/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has trace, and whom a formation leaves out. Field: sources in 01.01 and 01.20. */
#include "rules/upkeep/tl-hunger.h"
#include "support/tl-test-scenario.h"

#define FIELD "size 9 20\nclock supply side0\nsource 01.01 side0 other\nsource 01.20 side0 other\n"
#define SPLIT                                                                                 \
  FIELD                                                                                       \
  "formation f1 side0\na side0 inf 4-3-3 formation=f1 01.02\nb side0 inf 4-3-3 formation=f1 " \
  "02.02\nc side0 inf 4-3-3 formation=f1 01.19\nd side0 inf 4-3-3 formation=f1 09.10\n"

/* "a b" */
static char *
names (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : " ",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *path;
  const char *text;
  const char *hungry;
} rows[] = {
  { "/rules/12.6/whom-no-source-reaches",
    FIELD "a side0 inf 4-3-3 01.02\nb side0 inf 4-3-3 09.10\ne side1 inf 4-3-3 09.12\n", "b" },
  { "/rules/12.6b/a-zone-in-the-source-hex",
    FIELD "a side0 inf 4-3-3 01.03\ne side1 inf 4-3-3 02.01\n", "a" },
  { "/rules/12.9a/nothing-else-asks", FIELD "t side0 truck 1-45 09.10\nd side0 dump 4t 09.10\n",
    "" },
  { "/rules/12.6/not-from-the-pool", FIELD "a side0 inf 4-3-3 pool\n", "" },
  { "/rules/12.3e/a-box-is-where-its-hex-is",
    FIELD "box b1 09.10\nbox b2 01.02\na side0 inf 4-3-3 box=b1\nb side0 inf 4-3-3 box=b2\n", "a" },
  { "/rules/12.6a/a-port-counter-is-something-to-trace-to",
    "size 9 20\np side0 port 01.01\ncontrol 01.01 side0\na side0 inf 4-3-3 09.10\n", "a" },
  { "/rules/12.6a/a-port-of-the-map-is-one-too",
    "size 9 20\nport 01.01 40 Quay\ncontrol 01.01 side0\na side0 inf 4-3-3 09.10\n"
    "b side0 inf 4-3-3 01.03\n",
    "a" },
  { "/rules/12.6a/a-map-without-any", "size 9 20\na side0 inf 4-3-3 09.10\n", "" },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  g_autoptr (GArray) hungry = tl_hunger_units (situation, 0);
  g_autofree char *text = names (situation, hungry);

  g_assert_cmpstr (text, ==, rows[i].hungry);
}

static void
test_transport (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "t side0 truck 1-45 01.03\nu side0 truck 1-45 09.13\n"
                               "v side0 truck 1-45 09.03\nh side0 hq 9-6 throws=leg 04.02\n");

  g_assert_true (tl_hunger_has_trace (situation, tl_test_unit (situation, "t")));
  g_assert_false (tl_hunger_has_trace (situation, tl_test_unit (situation, "u")));
  /* the HQ draws 3 MP from the source, and throws 5 */
  g_assert_true (tl_hunger_has_trace (situation, tl_test_unit (situation, "v")));
}

static void
test_split (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (SPLIT);
  g_autoptr (GArray) split = tl_hunger_split_formations (situation, 0);
  g_autoptr (GPtrArray) providers = tl_hunger_providers (situation, 0);
  static const char *const left_out[] = { "c", "a b" };

  g_assert_cmpuint (split->len, ==, 1);
  /* d has no trace, whoever provides: it is not left out, but hungry */
  g_assert_cmpuint (providers->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) units = tl_hunger_left_out (situation, 0, providers->pdata[i]);
      g_autofree char *text = names (situation, units);

      g_assert_cmpstr (text, ==, left_out[i]);
    }
}

/* To d in 09.10 it is 10 hexes from i, 9 MP and the free step, and 11 from h: i serves three.  The
 * source and h serve a and b alike, and are one choice; the other source has c. */
static void
test_same_units (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      SPLIT "h side0 hq 9-6 throws=leg 03.02\ni side0 hq 9-6 throws=leg 03.03\n");
  g_autoptr (GPtrArray) providers = tl_hunger_providers (situation, 0);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *provider = providers->pdata[i];
      g_autofree char *units = names (situation, provider->units);

      g_string_append_printf (text, "%s; ", units);
    }
  g_assert_cmpstr (text->str, ==, "a b d; a b; c; ");
}

static void
test_whole (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "formation f1 side0\na side0 inf 4-3-3 formation=f1 01.02\n"
                               "b side0 inf 4-3-3 formation=f1 02.02\n");
  g_autoptr (GArray) split = tl_hunger_split_formations (situation, 0);

  g_assert_cmpuint (split->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  g_test_add_func ("/rules/12.8e/trace-of-transport", test_transport);
  g_test_add_func ("/rules/12.6f/a-formation-in-two-places", test_split);
  g_test_add_func ("/rules/12.6f/each-choice-of-units-once", test_same_units);
  g_test_add_func ("/rules/12.6f/a-formation-that-traces-as-one", test_whole);
  return g_test_run ();
}
