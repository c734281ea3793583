/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The optional rules: each is turned on and off again by its edit, alone. */
#undef G_DISABLE_ASSERT

#include "answers/tl-options.h"

#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"

#include <string.h>

static const struct
{
  const char *path;
  const char *rule;
} rows[] = {
  { "/rules/21.2/turned", "21.2" },     { "/rules/21.3/turned", "21.3" },
  { "/rules/21.4/turned", "21.4" },     { "/rules/21.5/turned", "21.5" },
  { "/rules/21.6/turned", "21.6" },     { "/rules/21.7/turned", "21.7" },
  { "/rules/21.8/turned", "21.8" },     { "/rules/21.9/turned", "21.9" },
  { "/rules/21.11/turned", "21.11" },   { "/rules/21.12b/turned", "21.12b" },
  { "/rules/21.12c/turned", "21.12c" }, { "/rules/21.12d/turned", "21.12d" },
  { "/rules/21.12e/turned", "21.12e" }, { "/rules/HR-1/turned", "HR-1" },
  { "/rules/HR-4/turned", "HR-4" },     { "/rules/HR-5/turned", "HR-5" },
  { "/rules/HR-6/turned", "HR-6" },     { "/rules/HR-7/turned", "HR-7" },
  { "/rules/HR-9/turned", "HR-9" },     { "/rules/HR-11/turned", "HR-11" },
  { "/rules/HR-12/turned", "HR-12" },   { "/rules/HR-13/turned", "HR-13" },
  { "/rules/HR-14/turned", "HR-14" },   { "/rules/HR-16/turned", "HR-16" },
  { "/rules/HR-17/turned", "HR-17" },
};

/* By number, "on" for those that are. (transfer full) */
static char *
on_text (const TlSituation *situation)
{
  g_autoptr (GArray) options = tl_options_new (situation);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    if (g_array_index (options, TlOption, i).is_on)
      g_string_append_printf (text, "%s ", g_array_index (options, TlOption, i).rule);
  return g_string_free (text, FALSE);
}

/* (transfer full) */
static TlSituation *
turn (const TlSituation *situation, guint i)
{
  g_autoptr (GArray) options = tl_options_new (situation);
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (situation, g_array_index (options, TlOption, i).turn, &verdict);

  g_assert_nonnull (next);
  return next;
}

static void
test_option (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) off = tl_test_situation ("size 3 3\nu side0 inf 4-3-3 01.01\n");
  g_autoptr (TlSituation) on = turn (off, i);
  g_autoptr (TlSituation) again = turn (on, i);
  g_autofree char *expected = g_strdup_printf ("%s ", rows[i].rule);
  g_autofree char *before = on_text (off);
  g_autofree char *then = on_text (on);
  g_autofree char *after = on_text (again);
  g_autoptr (GArray) options = tl_options_new (off);
  const TlOption *option = &g_array_index (options, TlOption, i);

  /* Each says what it changes, and has a rule with a title. */
  g_assert_cmpuint (options->len, ==, G_N_ELEMENTS (rows));
  g_assert_nonnull (option->name);
  g_assert_true (g_str_has_suffix (option->effect, "."));

  g_assert_cmpstr (before, ==, "");
  g_assert_cmpstr (then, ==, expected);
  g_assert_cmpstr (after, ==, "");
}

/* What is not played is named with its reason, and is no option. @data: a rule of it */
static void
test_left_out (gconstpointer data)
{
  gboolean is_named = FALSE;
  g_autoptr (TlSituation) situation = tl_test_situation ("size 3 3\nu side0 inf 4-3-3 01.01\n");
  g_autoptr (GArray) options = tl_options_new (situation);
  g_autoptr (GArray) left_out = tl_options_left_out_new ();

  g_assert_cmpuint (left_out->len, >, 0);
  for (guint i = 0; i < left_out->len; i++)
    {
      const TlOptionLeftOut *one = &g_array_index (left_out, TlOptionLeftOut, i);

      is_named |= strcmp (one->rule, data) == 0;
      g_assert_nonnull (one->name);
      g_assert_true (g_str_has_suffix (one->why, "."));
      for (guint k = 0; k < options->len; k++)
        g_assert_cmpstr (g_array_index (options, TlOption, k).rule, !=, one->rule);
    }
  g_assert_true (is_named);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_option);
  g_test_add_data_func ("/rules/21.1/is-not-played", "21.1", test_left_out);
  g_test_add_data_func ("/rules/21.10/is-not-played", "21.10", test_left_out);
  g_test_add_data_func ("/rules/21.12a/is-not-played", "21.12a", test_left_out);
  g_test_add_data_func ("/rules/HR-2/is-not-played", "HR-2", test_left_out);
  g_test_add_data_func ("/rules/HR-8/is-not-played", "HR-8", test_left_out);
  g_test_add_data_func ("/rules/HR-10/is-not-played", "HR-10", test_left_out);
  g_test_add_data_func ("/rules/HR-15/is-not-played", "HR-15", test_left_out);
  return g_test_run ();
}
