/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-sentence.h"

/* Both write the same. */
#define CHECK(...)                                            \
  G_STMT_START                                                \
  {                                                           \
    g_autofree char *sentence = tl_sentence (__VA_ARGS__);    \
    g_autofree char *printed = g_strdup_printf (__VA_ARGS__); \
    g_assert_cmpstr (sentence, ==, printed);                  \
  }                                                           \
  G_STMT_END

static void
test_known (void)
{
  CHECK ("%s", "");
  CHECK ("nothing at all%s", "");
  CHECK ("%s takes %s MP by %s.", "The throw of HQ 3 (h3)", "4 1/2", "Truck");
  CHECK ("%3$s, %1$s and again %3$s, not %2$s", "a", "bb", "ccc");
  CHECK ("%u of %u at 50%%: %d, %d and %d", 0u, G_MAXUINT, 0, G_MININT, G_MAXINT);
  CHECK ("%2$uT in %1$s, %3$d", "33.11 Hagaru-ri", 12u, -7);
  CHECK ("%s%s%s%s%s%s%s%s%s", "1", "2", "3", "4", "5", "6", "7", "8", "9");
  CHECK ("ends in %%%s", "%");
}

/* These go the long way. */
static void
test_unknown (void)
{
  CHECK ("%5.1f of %-6s|", 2.25, "ab");
  CHECK ("%" G_GINT64_FORMAT " and %s", G_MAXINT64, "a text");
  CHECK ("%c%x", 'c', 255u);
  CHECK ("%s%s%s%s%s%s%s%s%s%s", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/sentence/known-formats-as-printf", test_known);
  g_test_add_func ("/board/sentence/other-formats-as-printf", test_unknown);
  return g_test_run ();
}
