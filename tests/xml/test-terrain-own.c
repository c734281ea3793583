/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of the player's own: what it prints in brackets (9.4d) and with a star (9.1f), and where
 * it is looked for. */
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

/* --- where a chart is looked for --- */

#define MAP                                                                     \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"                                \
  "<scenario id=\"s\" title=\"S\" format=\"1\">\n"                              \
  "<sides><side id=\"a\" name=\"A\" colour=\"#000000\" accent=\"#000000\"/>\n"  \
  "<side id=\"b\" name=\"B\" colour=\"#ffffff\" accent=\"#ffffff\"/></sides>\n" \
  "<map id=\"m\" title=\"M\" columns=\"2\" rows=\"1\" terrain=\"%s\">\n"        \
  "<rows>\n..\n</rows></map></scenario>\n"

static void
write_chart (const char *folder, const char *id, const char *name)
{
  g_autofree char *file = g_strdup_printf ("terrain-%s.xml", id);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *text = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<terrain-chart id=\"%s\" name=\"%s\">\n"
      "  <terrain id=\"dunes\" name=\"Dunes\" letter=\".\" category=\"open\" pattern=\"open\">\n"
      "    <cost leg=\"1\" track=\"1\" truck=\"1\"/>\n"
      "    <attack armor=\"1\" mech=\"1\" other=\"1\"/>\n"
      "    <defence armor=\"1\" mech=\"1\" other=\"1\"/>\n"
      "  </terrain>\n"
      "</terrain-chart>\n",
      id, name);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The scenario in @folder whose map names the chart @id. (transfer full) (nullable) */
static TlScenario *
load_in (const char *folder, const char *id, GError **error)
{
  g_autofree char *path = g_build_filename (folder, "s.xml", NULL);
  g_autofree char *text = g_strdup_printf (MAP, id);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return tl_scenario_load (path, error);
}

/* Beside the scenario comes first, then the user's folder; the message says where was looked. */
static void
test_places (void)
{
  g_autofree char *users = g_build_filename (g_get_user_data_dir (), "throwline", "tables", NULL);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "game", NULL);
  g_autofree char *other = g_build_filename (g_get_user_data_dir (), "elsewhere", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) beside = NULL;
  g_autoptr (TlScenario) of_user = NULL;

  write_chart (users, "desert", "The user's");
  write_chart (folder, "desert", "Beside it");
  g_assert_cmpint (g_mkdir_with_parents (other, 0700), ==, 0);
  beside = load_in (folder, "desert", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tl_map_chart (beside->map)->name, ==, "Beside it");
  of_user = load_in (other, "desert", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tl_map_chart (of_user->map)->name, ==, "The user's");
  g_assert_null (load_in (other, "moon", &error));
  g_assert_nonnull (strstr (error->message, "s.xml:5: "));
  g_assert_nonnull (strstr (error->message, "found \"moon\"; looked in "));
  g_assert_nonnull (strstr (error->message, other));
  g_assert_nonnull (strstr (error->message, users));
  g_assert_nonnull (strstr (error->message, g_getenv ("TL_DATA_DIR")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/rules/9.4d/brackets-of-a-chart", test_brackets);
  g_test_add_func ("/xml/terrain-own/places", test_places);
  return g_test_run ();
}
