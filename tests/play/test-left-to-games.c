/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the rulebook leaves to each game, in 22 points: how a scenario states each of them, that a
 * wrong statement is refused, that a file keeps it, and that what is not played is named in
 * README.md.  The base is seasons.xml.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"
#include "xml/tl-xml-scenario.h"

#include <string.h>

typedef struct
{
  const char *rules;
  const char *name;
  const char *states;     /* actions, parted by semicolons; NULL: a scenario cannot */
  const char *wrong;      /* one that is refused; NULL: none */
  const char *not_played; /* words of README.md, parted by semicolons; NULL: all is played */
} Point;

static const Point points[] = {
  { "2.2", "calendar",
    "scenario last-turn=6;turn 6 name=\"18 Nov\";clock first=east;"
    "schedule victory.4 side=west at=04.05 points=3;"
    "schedule result.4 side=east points=9 name=Decisive",
    "schedule result.4 side=nobody points=9 name=Decisive", "simulcast turns (2.4)" },
  { "17.0", "weather",
    "schedule weather.4 id=snow name=Snow costs=leg:*:x2 no-flight=yes no-ships=yes",
    "schedule weather.4 id=snow costs=nobody:*:x2", "weather by zones (17)" },
  { "6.2", "terrain", "hex 05.05 light-woods", "hex 05.05 lava", NULL },
  { "2.3", "supply", "schedule supply.1 sp=3SP at=01.05,box/depot", "schedule supply.1 dice=three",
    NULL },
  { "13.5", "replacements",
    "schedule replacement.2 eq=2;schedule rebuild.1 pax=2 pair=yes;print w-inf rebuild=no",
    "schedule rebuild.1 class=wooden", "steps of planes that come without a Repl (13.5f)" },
  { "13.6", "arrivals",
    "schedule arrival.4 side=west turn=3 sp=2SP at=01.05;"
    "schedule withdrawal.2 side=west turn=5 units=w-guard",
    "schedule arrival.4 side=west turn=3 units=e-res at=01.05", NULL },
  { "12.6a", "sources", "source 01.06 other west;source 01.07 rail-edge", "source 01.06 somewhere",
    NULL },
  { "13.3", "rail-and-sea", "side west cap=6SP sea-cap=3SP;gauge wide \"Wide gauge\"",
    "side west cap=lots", "losses of cargo on its way (13.3, 19.0f)" },
  { "18.5f", "landings",
    "scenario landing=\"open=7/4 enemy=-2 mixed=1 failure=all\";new lc side=west kind=ship "
    "capacity=8SP",
    "scenario landing=\"lava=7/4\"", NULL },
  { "14.1", "air",
    "new bomber side=west kind=aircraft type=tactical air=3 barrage=8 range=20 hip-shoots=yes;"
    "scenario air-strips=yes",
    "print w-plane type=balloon", NULL },
  { "18.1", "ships",
    "new cruiser side=west kind=ship barrage=40 range=8 flak=1 protection=2 slow=yes "
    "damaged=20-8-1-2",
    "new cruiser side=west kind=ship barrage=lots range=8", "ships that are found by chance" },
  { "19.0", "ports", "port 03.05 12;mark 03.05 mined=yes", "mark 03.05 mined=lots",
    "what mines at ports do (19.0b)" },
  { "16.0", "hedgehogs", "new hog side=west kind=hedgehog level=2 at=05.05",
    "new hog side=west kind=hedgehog level=9 at=05.05", NULL },
  { "5.4a", "markers", "formation corps side=west multi-unit=yes", "formation corps side=nobody",
    "a number of Reserve markers (5.4a)" },
  { "4.6", "exceptions", "print w-inf steps=4;scenario two-step-brigades=yes;limit w-hq unit=w-inf",
    "limit w-inf unit=w-guard", "nations that do not stack together" },
  { "20.0g", "breakdowns", "print w-guard breakdown=yes nationality=West",
    "print w-guard breakdown=perhaps", NULL },
  { "9.14c", "formations-and-symbols",
    "formation corps side=west multi-unit=yes;print w-inf formation=corps "
    "symbols=\"parachute infantry\" engineer=yes;print w-truck wagon=yes",
    "print w-inf symbols=wizard", NULL },
  { "21.2", "options", "scenario proportional-loss=yes long-range=yes hard-drops=yes",
    "scenario long-range=perhaps", NULL },
  { NULL, "events", NULL, NULL, "random events;garrisons that are released" },
  { "14.10d", "drops", "side west drops=early-allied", "side west drops=martian", NULL },
  { "12.3e", "boxes", "box far name=Far;box near hex=02.02", "box near hex=99.99", NULL },
  { "2.3", "first-turn", "clock weather=dry done=weather", "clock weather=hail",
    "surprise in the first turn" },
};
#define POINTS 22

G_STATIC_ASSERT (G_N_ELEMENTS (points) == POINTS);

static TlScenario *
seasons (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "seasons.xml", NULL);
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return scenario;
}

/* NULL: it is refused, or is no action. (transfer full) */
static TlSituation *
after (TlSituation *before, const char *line)
{
  g_autoptr (TlAction) action = tl_action_parse (line, before, NULL);
  g_autoptr (TlVerdict) verdict = NULL;

  return action != NULL ? tl_apply (before, action, &verdict) : NULL;
}

/* What @lines, parted by semicolons, lead to, each of which must be allowed. (transfer full) */
static TlSituation *
after_all (TlSituation *start, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines != NULL ? lines : "", ";", -1);
  TlSituation *now = tl_situation_ref (start);

  for (char **line = each; *line != NULL; line++)
    {
      g_autoptr (TlSituation) before = now;

      now = after (before, *line);
      if (now == NULL)
        g_error ("refused: %s", *line);
    }
  return now;
}

static GBytes *
saved (const TlSituation *situation)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = tl_scenario_save_bytes (tl_situation_scenario (situation), situation, &error);

  g_assert_no_error (error);
  return bytes;
}

/* It is written, and read again. */
static void
test_stated (gconstpointer data)
{
  const Point *point = data;
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) now = after_all (scenario->start, point->states);
  g_autoptr (GBytes) before = saved (scenario->start);
  g_autoptr (GBytes) bytes = saved (now);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) again = tl_scenario_load_bytes (bytes, "again.xml", &error);
  g_autoptr (GBytes) second = NULL;

  g_assert_no_error (error);
  second = saved (again->start);
  g_assert_true (g_bytes_equal (second, bytes));
  g_assert_cmpint (g_bytes_equal (bytes, before), ==, point->states == NULL);
}

static void
test_checked (gconstpointer data)
{
  const Point *point = data;
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) now = after_all (scenario->start, point->states);
  g_autoptr (TlSituation) none = NULL;

  if (point->wrong != NULL)
    none = after (now, point->wrong);
  g_assert_null (none);
}

/* Each word of a line, wherever the line breaks. */
static char *
section_of_readme (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "README.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);
  char *from, *to;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  from = strstr (text, "## What it does not play yet");
  g_assert_nonnull (from);
  to = strstr (from + 2, "\n## ");
  if (to != NULL)
    *to = '\0';
  return g_regex_replace_literal (blanks, from, -1, 0, " ", 0, NULL);
}

static void
test_named (gconstpointer data)
{
  const Point *point = data;
  g_autofree char *section = section_of_readme ();
  g_auto (GStrv) words = g_strsplit (point->not_played != NULL ? point->not_played : "", ";", -1);

  g_assert_true (point->states != NULL || point->not_played != NULL);
  for (char **each = words; *each != NULL; each++)
    if (strstr (section, *each) == NULL)
      g_error ("README.md does not name: %s", *each);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *what;
    GTestDataFunc function;
  } tests[] = { { "stated", test_stated }, { "checked", test_checked }, { "named", test_named } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < POINTS; i++)
    for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
      {
        g_autofree char *path =
            points[i].rules != NULL
                ? g_strdup_printf ("/rules/%s/left-to-games/%u-%s/%s", points[i].rules, i + 1,
                                   points[i].name, tests[k].what)
                : g_strdup_printf ("/left-to-games/%u-%s/%s", i + 1, points[i].name, tests[k].what);

        g_test_add_data_func (path, &points[i], tests[k].function);
      }
  return g_test_run ();
}
