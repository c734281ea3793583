/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of the player's own: what it prints in brackets (9.4d) and with a star (9.1f). */
#undef G_DISABLE_ASSERT

#include "xml-test.h"

#include "xml/tl-xml-terrain.h"

/* Armor, Mech, Other. */
static TlTerrainChart *
chart_with (const char *attack, const char *defence)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "throwline", "tables", NULL);
  g_autofree char *path = g_build_filename (folder, "terrain-own.xml", NULL);
  g_autofree char *text = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<terrain-chart id=\"own\" name=\"Own\">\n"
      "  <terrain id=\"dunes\" name=\"Dunes\" letter=\".\" category=\"open\" pattern=\"open\">\n"
      "    <cost leg=\"1\" track=\"1\" truck=\"1\"/>\n"
      "    <attack %s/>\n"
      "    <defence %s/>\n"
      "  </terrain>\n"
      "</terrain-chart>\n",
      attack, defence);
  g_autoptr (GError) error = NULL;
  TlTerrainChart *chart;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  chart = tl_terrain_chart_load ("own", &error);
  g_assert_no_error (error);
  return chart;
}

typedef struct
{
  const char *attack;
  const char *defence;
  const char *read[2]; /* Armor, attacking and defending */
} BracketRow;

/* Brackets speak of attackers alone, in whichever column they stand. */
static const BracketRow rows[] = {
  { "2", "1", { "2", "1" } },          { "2", "2", { "2", "2" } },
  { "[2]", "2", { "2", "1" } },        { "[2]", "[2]", { "2", "1" } },
  { "2", "[2]", { "2", "1" } },        { "[1/2]*", "1/2", { "1/2", "1" } },
  { "1/3*", "1/3", { "1/3", "1/3" } },
};

static void
test_brackets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *attack =
          g_strdup_printf ("armor=\"%s\" mech=\"3\" other=\"1\"", rows[i].attack);
      g_autofree char *defence =
          g_strdup_printf ("armor=\"%s\" mech=\"3\" other=\"1\"", rows[i].defence);
      g_autoptr (TlTerrainChart) chart = chart_with (attack, defence);
      const TlCombatEffect *effect = &chart->terrains[0].combat;
      g_autofree char *attacking = tl_fraction_to_string (effect->attack[TL_CLASS_ARMOR]);
      g_autofree char *defending = tl_fraction_to_string (effect->defence[TL_CLASS_ARMOR]);

      g_assert_cmpstr (attacking, ==, rows[i].read[0]);
      g_assert_cmpstr (defending, ==, rows[i].read[1]);
      /* no brackets, no change */
      g_assert_true (tl_fraction_equal (effect->defence[TL_CLASS_MECH], tl_fraction_new (3, 1)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/rules/9.4d/brackets-of-a-chart", test_brackets);
  return g_test_run ();
}
