/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row of the Air Transport Success Table (14.10d): whose hex it is, and whether it is clear. */
#undef G_DISABLE_ASSERT

#include "rules/movement/tl-air-drop.h"
#include "support/tl-test-scenario.h"

typedef struct
{
  const char *path;
  const char *text;
  gboolean is_friendly; /* to side0, 02.02 */
  gboolean is_clear;
} Row;

static const Row rows[] = {
  /* --- clear: Open, Village, or with an air base --- */
  { "/rules/14.10d/open", "", FALSE, TRUE },
  { "/rules/14.10d/village", "terrain 02.02 village\n", FALSE, TRUE },
  { "/rules/14.10d/woods", "terrain 02.02 woods\n", FALSE, FALSE },
  { "/rules/14.10d/city", "terrain 02.02 minor-city\n", FALSE, FALSE },
  { "/rules/14.10d/village-in-the-woods", "terrain 02.02 village woods\n", FALSE, FALSE },
  { "/rules/14.10d/air-base-in-the-woods", "terrain 02.02 woods\nb side1 base level=1 02.02\n",
    FALSE, TRUE },
  { "/rules/14.10d/air-base-next-door", "terrain 02.02 woods\nb side1 base level=1 02.01\n", FALSE,
    FALSE },
  { "/rules/14.10d/other-pieces-in-the-woods",
    "terrain 02.02 woods\nf side1 inf 4-3-3 02.02\nd side1 dump 4t 02.02\n", FALSE, FALSE },

  /* --- friendly: a unit of the side was there when the phase began --- */
  { "/rules/14.10d/a-friend", "f side0 inf 4-3-3 02.02\n", TRUE, TRUE },
  { "/rules/14.10d/a-friendly-dump", "f side0 dump 4t 02.02\n", TRUE, TRUE },
  { "/rules/14.10d/a-friend-next-door", "f side0 inf 4-3-3 02.01\n", FALSE, TRUE },
  { "/rules/14.10d/an-enemy", "f side1 inf 4-3-3 02.02\n", FALSE, TRUE },
  { "/rules/14.10d/what-was-captured", "f side1 truck 1-45 owner=side0 02.02\n", TRUE, TRUE },
  { "/rules/14.10d/a-friend-who-came-in-this-phase", "f side0 inf 4-3-3 began=02.01 02.02\n", FALSE,
    TRUE },
  { "/rules/14.10d/a-friend-who-went-in-this-phase", "f side0 inf 4-3-3 began=02.02 02.01\n", TRUE,
    TRUE },
  { "/rules/14.10d/a-friend-who-is-dead", "f side0 inf 4-3-3 dead\n", FALSE, TRUE },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = g_strconcat ("size 4 4\nclock movement side0\n", row->text, NULL);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  TlHex hex = tl_test_hex (situation, "02.02");

  g_assert_cmpint (tl_air_drop_is_friendly (situation, hex, 0), ==, row->is_friendly);
  g_assert_cmpint (tl_air_drop_is_clear (situation, hex), ==, row->is_clear);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  return g_test_run ();
}
