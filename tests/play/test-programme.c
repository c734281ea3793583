/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schedule of a game in play: seasons.xml, whose rolls are told here, and random games of it.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "play/tl-programme-play.h"
#include "rules/base/tl-weather.h"
#include "rules/movement/tl-sealift.h"
#include "rules/movement/tl-train.h"
#include "rules/turn/tl-programme.h"
#include "rules/upkeep/tl-hunger.h"
#include "rules/upkeep/tl-return.h"
#include "support/tl-test-scenario.h"
#include "xml/tl-xml-scenario.h"

#include <string.h>

static TlScenario *
seasons (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "seasons.xml", NULL);
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return scenario;
}

/* What @lines, parted by semicolons, lead to. (transfer full) */
static TlSituation *
after (TlScenario *scenario, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, ";", -1);
  TlSituation *now = tl_situation_ref (scenario->start);

  for (char **line = each; *line != NULL; line++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlAction) action = tl_action_parse (g_strstrip (*line), now, &error);
      g_autoptr (TlSituation) before = now;

      g_assert_no_error (error);
      now = tl_apply (before, action, &verdict);
      if (now == NULL)
        g_error ("%s: %s", *line, tl_verdict_to_string (verdict));
    }
  return now;
}

/* The rule that refuses @line; "" when nothing does. (transfer full) */
static char *
refusal (const TlSituation *situation, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlAction) action = tl_action_parse (line, situation, &error);
  g_autoptr (TlSituation) next = NULL;

  g_assert_no_error (error);
  next = tl_apply (situation, action, &verdict);
  return g_strdup (next != NULL ? "" : tl_verdict_first_forbidden (verdict)->rule);
}

typedef struct
{
  const char *lines;
  const char *action;
  const char *rule; /* "": it may be done */
} Refusal;

/* What refuses each action after its lines, in seasons.xml. */
static void
check_refusals (const Refusal *rows, guint n_rows)
{
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *lines = g_strndup (
          rows[i].lines, strlen (rows[i].lines) - (g_str_has_suffix (rows[i].lines, ";")));
      g_autoptr (TlSituation) situation = after (scenario, lines);
      g_autofree char *rule = refusal (situation, rows[i].action);

      g_test_message ("%u: %s", i, rows[i].action);
      g_assert_cmpstr (rule, ==, rows[i].rule);
    }
}

#define TURN_2 "clock turn=2 phase=pre-turn;"

/* After dry ground 2-6 is dry and 7-12 mud, after mud 2-8 is mud and 9-12 frost, which stays. */
static void
test_weather (void)
{
  static const struct
  {
    const char *before;
    int roll;
    const char *weather;
  } rows[] = {
    { "dry", 2, "Dry" }, { "dry", 6, "Dry" },   { "dry", 7, "Mud" },    { "dry", 12, "Mud" },
    { "mud", 8, "Mud" }, { "mud", 9, "Frost" }, { "mud", 12, "Frost" },
  };
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *lines = g_strdup_printf (TURN_2 "clock weather=%s;determine weather dice=%d",
                                                rows[i].before, rows[i].roll);
      g_autoptr (TlSituation) situation = after (scenario, lines);

      g_assert_cmpstr (tl_weather_name (scenario, tl_situation_clock (situation)->weather), ==,
                       rows[i].weather);
      g_assert_cmpuint (tl_programme_due (situation), ==, TL_DONE_FIRST);
    }
}

/* The higher roll chooses, and may choose the other side; a tie decides nothing. */
static void
test_first (void)
{
  static const struct
  {
    const char *lines;
    const char *refused;
    const char *rule;
    TlSide phasing;
  } rows[] = {
    { "determine first east", "determine first dice=8,5", "2.3", 1 },
    { "determine first dice=8,5", "next", "2.3", 0 },
    { "determine first dice=5,8;determine first west", "determine first east", "2.3", 0 },
    { "determine first dice=5,8;determine first east", "determine first dice=5,8", "2.3", 1 },
    { "clock phasing=west", "determine first dice=7,7", "2.3", 0 },
    { "clock phasing=west", "determine first dice=7", "2.3", 0 },
    { "clock phasing=west", "determine first west dice=7,8", "2.3", 0 },
  };
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *lines = g_strconcat (TURN_2 "clock weather=frost;", rows[i].lines, NULL);
      g_autoptr (TlSituation) situation = after (scenario, lines);
      g_autofree char *rule = refusal (situation, rows[i].refused);

      g_test_message ("%s", rows[i].lines);
      g_assert_cmpstr (rule, ==, rows[i].rule);
      g_assert_cmpuint (tl_situation_clock (situation)->phasing, ==, rows[i].phasing);
    }
}

#define WEST_2 \
  "clock turn=2 phase=refit phasing=west first=west weather=dry done=weather,first;next;"
#define EAST_2 \
  "clock turn=2 phase=refit phasing=east first=west weather=dry done=weather,first;next;"

/* Who is due, and where it may be placed. */
static void
test_arrivals (void)
{
  static const Refusal rows[] = {
    { WEST_2, "arrive w-inf2 01.05", "" },
    { WEST_2, "arrive w-inf2 01.05 combat", "" },
    { WEST_2, "arrive w-inf2 box/depot", "" },
    { WEST_2, "arrive w-inf2 04.05", "13.6" },
    /* SP come where the entry says that brought them, which the table of supply is not for all. */
    { WEST_2 "determine supply dice=2", "arrive sp-west#2 box/depot", "" },
    { WEST_2 "determine supply dice=2", "arrive sp-west#3 01.05", "" },
    { WEST_2 "determine supply dice=2", "arrive sp-west#3 box/depot", "13.6" },
    { WEST_2 "determine supply dice=2;set sp-west#3 brought-by=none", "arrive sp-west#3 box/depot",
      "" },
    { WEST_2 "determine supply dice=2;set sp-west#3 brought-by=arrival.1",
      "arrive sp-west#3 box/depot", "" },
    { WEST_2, "arrive w-plane 02.06", "" },
    { WEST_2, "arrive w-plane 01.05", "13.6" },
    { WEST_2, "arrive w-pax 01.05", "12.8e" },
    { WEST_2, "arrive e-res 12.05", "12.8e" },
    /* The enemy holds the entry hex: the nearest free hexes of the edge are 01.04 and 01.06. */
    { "set e-inf at=01.05;" WEST_2, "arrive w-inf2 01.05", "13.6" },
    { "set e-inf at=01.05;" WEST_2, "arrive w-inf2 01.04", "" },
    { "set e-inf at=01.05;" WEST_2, "arrive w-inf2 01.06", "" },
    { "set e-inf at=01.05;" WEST_2, "arrive w-inf2 01.03", "13.6" },
    /* Without a base the plane is late, and nothing waits for it. */
    { "set w-base at=dead;" WEST_2 "determine supply dice=2;determine replacements dice=2;arrive",
      "next", "" },
    { WEST_2 "determine supply dice=2;determine replacements dice=2", "next", "13.6" },
    /* The reserve comes on 4 to 6. */
    { EAST_2 "determine arrivals dice=4", "arrive e-res 12.05", "" },
    { EAST_2 "determine arrivals dice=3", "arrive e-res 12.05", "12.8e" },
    { EAST_2, "determine arrivals dice=7", "13.6" },
    { EAST_2 "determine arrivals dice=6", "determine arrivals dice=6", "13.6" },
  };

  check_refusals (rows, G_N_ELEMENTS (rows));
}

/* The truck, of 8T, comes with the division and 16T (13.6c); 9 to 12 on the supply table: 14T. */
#define TRUCK_2(at)                                                                        \
  "set w-truck at=pool;set w-truck load=0T;schedule arrival.1 units=w-inf2,w-truck at=" at \
  ";" WEST_2

static void
test_loads (void)
{
  static const Refusal rows[] = {
    { TRUCK_2 ("01.05"), "load w-truck 8", "" },
    { TRUCK_2 ("01.05"), "load w-truck 1", "" },
    { TRUCK_2 ("01.05"), "load w-truck 9", "13.6c" },
    { TRUCK_2 ("01.05") "load w-truck 6", "load w-truck 2", "" },
    { TRUCK_2 ("01.05") "load w-truck 6", "load w-truck 3", "13.6c" },
    { TRUCK_2 ("01.05") "load w-truck 8", "load w-truck 1", "13.2" },
    /* What has been put down does not come with it any more. */
    { TRUCK_2 ("01.05") "arrive sp-west#2 01.05", "load w-truck 1", "13.6c" },
    { TRUCK_2 ("01.05") "arrive w-truck 01.05", "load w-truck 1", "2.2" },
    { TRUCK_2 ("01.05") "load w-truck 6", "arrive w-truck 01.05", "" },
    /* The 4SP of the arrival may come to the depot, what the table brings may not. */
    { TRUCK_2 ("01.05,box/depot") "load w-truck 4", "arrive w-truck box/depot", "" },
    { TRUCK_2 ("01.05,box/depot") "arrive sp-west#2 01.05;determine supply dice=2;load w-truck 4",
      "arrive w-truck box/depot", "13.6" },
    { TRUCK_2 ("01.05,box/depot") "arrive sp-west#2 01.05;determine supply dice=2;load w-truck 4",
      "arrive w-truck 01.05", "" },
    { TRUCK_2 ("box/depot") "arrive sp-west#2 box/depot;determine supply dice=2", "load w-truck 1",
      "13.6c" },
    /* SP of one entry at a time; what is loaded first binds it the least. */
    { TRUCK_2 ("01.05") "set sp-west#2 load=4T;determine supply dice=2", "load w-truck 5",
      "13.6c" },
    { TRUCK_2 ("01.05") "set sp-west#2 load=4T;determine supply dice=2;load w-truck 4",
      "load w-truck 4", "" },
    { TRUCK_2 ("01.05") "set sp-west#2 load=4T;determine supply dice=2;load w-truck 4",
      "load w-truck 5", "13.6c" },
    /* A truck that is not due is loaded where it stands, or not at all. */
    { "set w-truck at=pool;" WEST_2, "load w-truck 1", "6.1" },
  };

  check_refusals (rows, G_N_ELEMENTS (rows));
}

/* What is loaded is not put down too: of 16T, 6T come on the truck and 10T on the ground. */
static void
test_loaded (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) situation = after (scenario, TRUCK_2 ("01.05") "load w-truck 6;arrive");
  TlUnit truck = tl_test_unit (situation, "w-truck");
  TlUnit dump = tl_test_unit (situation, "sp-west#2");

  g_assert_cmpuint (tl_situation_state (situation, truck)->t, ==, 6);
  g_assert_cmpuint (tl_situation_state (situation, dump)->t, ==, 10);
  g_assert_cmpint (tl_situation_hex (situation, truck), ==, tl_situation_hex (situation, dump));
}

/* SP of another entry between those of one stay where they are: 2T and 6T of the arrival come. */
static void
test_loaded_by_entry (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) situation =
      after (scenario,
             TRUCK_2 ("01.05") "determine supply dice=2;set sp-west at=pool;set sp-west returns=2;"
                               "set sp-west load=2T;set sp-west brought-by=arrival.1;"
                               "set sp-west#2 load=4T;set sp-west#2 brought-by=supply.1;"
                               "set sp-west#3 brought-by=arrival.1;load w-truck 8");

  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "w-truck"))->t, ==, 8);
  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "sp-west#2"))->t, ==,
                    4);
  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "sp-west#3"))->t, ==,
                    2);
}

/* Organic Trucks of two points bring 8T of their own: the 16T of the arrival are untouched. */
static void
test_organic (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) situation = after (
      scenario, "formation d side=west name=D;print w-truck organic=yes formation=d;" TRUCK_2 (
                    "01.05") "arrive");

  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "w-truck"))->t, ==, 8);
  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "sp-west#2"))->t, ==,
                    16);
}

/* The port is in 03.05, with so many Tokens; what comes in turn 2 comes there alone. */
#define AT_PORT(t)                                                                     \
  "port 03.05 " t                                                                      \
  ";schedule arrival.1 at=03.05;schedule supply.1 none;schedule supply.1 none;" WEST_2 \
  "determine replacements dice=2;"

/* A division of 3 RE and 4 SP take seven points. */
static void
test_port (void)
{
  static const Refusal rows[] = {
    { AT_PORT ("28") "arrive w-inf2 03.05", "arrive sp-west#2 03.05", "" },
    { AT_PORT ("12"), "arrive w-inf2 03.05", "" },
    { AT_PORT ("12") "arrive w-inf2 03.05", "arrive sp-west#2 03.05", "13.6a" },
    { AT_PORT ("12") "arrive sp-west#2 03.05", "arrive w-inf2 03.05", "13.6a" },
    /* Larger than the port, alone (19.0a). */
    { AT_PORT ("8"), "arrive w-inf2 03.05", "" },
    { AT_PORT ("8") "arrive w-inf2 03.05", "arrive sp-west#2 03.05", "13.6a" },
    { AT_PORT ("8") "arrive sp-west#2 03.05", "arrive w-inf2 03.05", "13.6a" },
    /* Planes come to a base, whatever the port handles. */
    { AT_PORT ("12") "arrive w-inf2 03.05", "arrive w-plane 02.06", "" },
    /* In an enemy ZOC no port takes anything; then nothing is waited for. */
    { "set e-inf at=03.04;set e-inf mode=combat;" AT_PORT ("28"), "arrive w-inf2 03.05", "13.6" },
    { AT_PORT ("20"), "next", "13.6" },
    { AT_PORT ("20") "arrive", "next", "" },
    /* The next phase takes up what has waited. */
    { AT_PORT ("20") "arrive;next;clock turn=3 phase=refit;next", "arrive sp-west#2 03.05", "" },
    /* A port at the map's edge stands for the land behind it: our reading. */
    { "port 01.05 4;schedule supply.1 at=01.05;" WEST_2 "arrive w-inf2 01.05",
      "arrive sp-west#2 01.05", "" },
  };

  check_refusals (rows, G_N_ELEMENTS (rows));
}

/* 19.0b: of a port's mines who arrives there is reminded. */
static void
test_port_is_mined (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) situation = after (scenario, AT_PORT ("28") "mark 03.05 mined=yes");
  g_autoptr (TlAction) action = tl_action_parse ("arrive w-inf2 03.05", situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) arrived = tl_apply (situation, action, &verdict);
  gboolean is_told = FALSE;

  g_assert_nonnull (arrived);
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    is_told |= g_str_equal (tl_verdict_finding (verdict, i)->rule, "19.0b");
  g_assert_true (is_told);
}

/* Five points of port, three for the division: 8 of 16 Tokens come, and in turn 3 the others. */
static void
test_port_takes_some (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) first = after (scenario, AT_PORT ("20") "arrive");
  g_autoptr (TlSituation) then =
      after (scenario, AT_PORT ("20") "arrive;next;clock turn=3 phase=refit;next;"
                                      "arrive sp-west#2 03.05");
  TlHex hex = tl_test_hex (first, "03.05");
  TlUnit rest = tl_test_unit (first, "sp-west#2");

  g_assert_cmpuint (tl_test_dump_t (first, hex, 0), ==, 16 + 8);
  g_assert_cmpuint (tl_situation_state (first, rest)->t, ==, 8);
  g_assert_cmpuint (tl_situation_state (first, rest)->return_turn, ==, 2);
  g_assert_cmpuint (tl_test_tokens (first), ==, tl_test_tokens (then));
  g_assert_cmpuint (tl_test_dump_t (then, hex, 0), ==, 16 + 16);
}

/* In turn 4 the tank battalion leaves, wherever it is. */
static void
test_withdrawal (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) situation =
      after (scenario, "set w-tank at=04.05;clock turn=4 phase=refit phasing=west;next");

  g_assert_cmpuint (tl_situation_state (situation, tl_test_unit (situation, "w-tank"))->box, ==,
                    TL_BOX_GONE);
}

#define WEST_1 "clock turn=1 phase=reinforcement phasing=west;set w-pax,w-eq at=04.05;"

typedef struct
{
  const char *lines;
  const char *action;
  const char *rule; /* that refuses it, "": it may be done */
} Row;

static void
check_rows (const Row *rows, guint n)
{
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < n; i++)
    {
      gsize length = strlen (rows[i].lines);
      g_autofree char *lines =
          g_strndup (rows[i].lines, length - (g_str_has_suffix (rows[i].lines, ";") ? 1 : 0));
      g_autoptr (TlSituation) situation = after (scenario, lines);
      g_autofree char *rule = refusal (situation, rows[i].action);

      g_test_message ("%u: %s %s", i, lines, rows[i].action);
      g_assert_cmpstr (rule, ==, rows[i].rule);
    }
}

/* 13.5, but what the script 13.5-seasons.txt shows. */
static void
test_rebuild (void)
{
  static const Row rows[] = {
    { WEST_1, "rebuild w-tank w-eq", "" },
    { WEST_1 "clock phasing=east", "rebuild w-tank w-eq", "13.5" },
    { WEST_1 "clock phase=movement", "rebuild w-tank w-eq", "13.5" },
    { WEST_1, "rebuild w-tank e-pax", "13.5" },
    { WEST_1, "rebuild w-tank w-inf", "13.5" },
    { WEST_1, "rebuild w-inf2 w-pax", "13.5b" },
    { WEST_1 "set w-inf lost=0", "rebuild w-inf w-pax", "13.5b" },
    { WEST_1 "set w-inf at=dead", "rebuild w-inf w-pax reserve", "" },
    { WEST_1, "rebuild w-tank w-eq strat", "" },
    { WEST_1 "schedule rebuild.1 none;schedule rebuild.1 none", "rebuild w-tank w-eq", "13.5b" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* Near an HQ on its Combat Mode side, out of enemy ZOC, out of Repls in Move Mode. */
static void
test_rebuild_place (void)
{
  static const Row rows[] = {
    { WEST_1 "set w-eq mode=dg", "rebuild w-tank w-eq", "13.5a" },
    { WEST_1 "set w-eq mode=reserve", "rebuild w-tank w-eq", "13.5a" },
    { WEST_1 "set w-eq mode=strat", "rebuild w-tank w-eq", "13.5a" },
    /* The HQ shows its Combat Mode side, DG or not. */
    { WEST_1 "set w-hq mode=move", "rebuild w-tank w-eq", "13.5a" },
    { WEST_1 "set w-hq mode=dg", "rebuild w-tank w-eq", "" },
    { WEST_1 "set w-hq at=02.05", "rebuild w-tank w-eq", "" },
    { WEST_1 "set w-hq at=01.05", "rebuild w-tank w-eq", "13.5a" },
    /* An enemy ZOC, and negated it is no better. */
    { WEST_1 "set e-inf at=04.04", "rebuild w-tank w-eq", "13.5a" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* The guards have the dot. */
static void
test_rebuild_never (void)
{
  static const Row rows[] = {
    { WEST_1 "set w-guard at=dead", "rebuild w-guard w-pax", "13.5c" },
    { WEST_1 "set w-guard at=dead;print w-guard rebuild=yes", "rebuild w-guard w-pax", "" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* Two dead units of an entry that says so. */
static void
test_rebuild_pairs (void)
{
  static const Row rows[] = {
    { WEST_1, "rebuild w-tank,w-inf w-eq", "13.5d" },
    { WEST_1 "schedule rebuild.2 pair=yes;new w-tank2 like=w-tank at=dead",
      "rebuild w-tank,w-tank2 w-eq", "" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* A truck of two points costs 2 Eq. */
static void
test_rebuild_trucks (void)
{
  static const Row rows[] = {
    { WEST_1 "set w-truck at=dead", "rebuild w-truck w-eq", "13.5" },
    { WEST_1 "new w-eq2 like=w-eq at=04.05;set w-truck at=dead", "rebuild w-truck w-eq,w-eq2", "" },
    { WEST_1 "new w-eq2 like=w-eq at=04.05;set w-truck at=dead used-up=yes",
      "rebuild w-truck w-eq,w-eq2", "13.5e" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* A plane costs 1 Eq, and goes to a base. */
static void
test_rebuild_planes (void)
{
  static const Row rows[] = {
    { WEST_1 "set w-plane at=dead", "rebuild w-plane w-eq", "" },
    { WEST_1 "set w-plane at=dead", "rebuild w-plane w-eq 02.06", "" },
    { WEST_1 "set w-plane at=dead", "rebuild w-plane w-eq 04.05", "13.5f" },
    { WEST_1 "set w-plane at=dead", "rebuild w-plane w-pax", "13.5" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

#define GLIDERS                                                                  \
  WEST_1 "new w-g1 side=west kind=aircraft type=glider air=(0) range=0 at=dead;" \
         "new w-g2 like=w-g1 at=dead;set w-plane at=dead"

/* Two glider points cost 1 Eq, and stand at a base. */
static void
test_rebuild_gliders (void)
{
  static const Row rows[] = {
    { GLIDERS, "rebuild w-g1,w-g2 w-eq", "" },
    { GLIDERS, "rebuild w-g1,w-g2 w-eq 02.06", "" },
    { GLIDERS, "rebuild w-g1,w-g2 w-eq 04.05", "13.5f" },
    { GLIDERS, "rebuild w-g1,w-g2 w-pax", "13.5" },
    { GLIDERS, "rebuild w-g1,w-plane w-eq", "13.5d" },
    { GLIDERS ";new w-g3 like=w-g1 at=dead", "rebuild w-g1,w-g2,w-g3 w-eq", "13.5d" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* A truck of two points costs 2 Eq; a plane of two steps 1; who was dead has full stocks. */
static void
test_rebuilt (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) situation =
      after (scenario, WEST_1 "set w-inf at=dead;rebuild w-inf w-pax combat");
  TlUnit unit = tl_test_unit (situation, "w-inf");

  g_assert_cmpuint (tl_situation_state (situation, unit)->steps_lost, ==, 2);
  g_assert_cmpuint (tl_situation_state (situation, unit)->stocks, ==, TL_STOCKS_FULL);
  g_assert_cmpint (tl_unit_mode (situation, unit), ==, TL_MODE_COMBAT);
}

/* 13.9: 1st and 2nd Division are equal, the guards are not; 3 steps take 1 of 3. */
static void
test_consolidation (void)
{
  static const struct
  {
    const char *lines;
    const char *action;
    const char *rule;
  } rows[] = {
    { WEST_1 "set w-inf2 at=04.05 lost=2", "consolidate w-inf w-inf2", "" },
    { WEST_1 "set w-inf2 at=04.05", "consolidate w-inf2 w-inf", "13.9" },
    { WEST_1 "set w-inf2 at=03.05 lost=2", "consolidate w-inf w-inf2", "13.9" },
    { WEST_1 "set w-inf2 at=04.05 lost=2 stocks=low", "consolidate w-inf w-inf2", "13.9" },
    { WEST_1 "set w-inf2 at=04.05 lost=2 mode=dg", "consolidate w-inf w-inf2", "13.9" },
    { WEST_1 "set w-inf2 at=04.05 lost=2 oos=yes", "consolidate w-inf w-inf2", "" },
    { WEST_1 "set w-guard at=04.05", "consolidate w-inf w-guard", "13.9" },
    { WEST_1 "clock phase=movement;set w-inf2 at=04.05 lost=2", "consolidate w-inf w-inf2",
      "13.9" },
    /* The dead division belongs to no formation; then it does. */
    { WEST_1 "set w-inf2 at=dead", "consolidate w-inf w-inf2", "13.9" },
    { WEST_1 "set w-inf2 at=dead;formation f side=west;print w-inf2 formation=f",
      "consolidate w-inf w-inf2", "" },
    { WEST_1 "set w-inf2 at=dead;formation f side=west;print w-inf formation=f",
      "consolidate w-inf w-inf2", "13.9" },
  };
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) merged =
      after (scenario, WEST_1 "set w-inf2 at=04.05 lost=2;consolidate w-inf w-inf2");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = after (scenario, rows[i].lines);
      g_autofree char *rule = refusal (situation, rows[i].action);

      g_test_message ("%u: %s %s", i, rows[i].lines, rows[i].action);
      g_assert_cmpstr (rule, ==, rows[i].rule);
    }
  g_assert_cmpuint (tl_situation_state (merged, tl_test_unit (merged, "w-inf"))->steps_lost, ==, 0);
  g_assert_cmpuint (tl_situation_state (merged, tl_test_unit (merged, "w-inf2"))->box, ==,
                    TL_BOX_DEAD);
}

/* West holds the Lower Ford, East the Upper: 1 point a turn for West.  With both, 10 + 2. */
static void
test_victory (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) start = tl_situation_ref (scenario->start);
  g_autoptr (TlSituation) next = after (scenario, "clock phase=turn-end;next");
  g_autoptr (TlSituation) won =
      after (scenario, "set e-hq,e-inf at=10.05;set w-guard at=09.05;clock phase=turn-end;next");
  int points[TL_SIDES];

  tl_programme_points (start, points);
  g_assert_cmpint (points[0], ==, 0);
  g_assert_cmpint (points[1], ==, 0);
  tl_programme_points (next, points);
  g_assert_cmpint (points[0], ==, 1);
  g_assert_cmpstr (tl_programme_result (next)->name, ==, "Advantage of the West");
  tl_programme_points (won, points);
  g_assert_cmpint (points[0], ==, 12);
  g_assert_cmpstr (tl_programme_result (won)->name, ==, "Victory of the West");
  g_assert_false (tl_programme_is_over (won));
}

/* --- random games ----------------------------------------------------------------------------- */

#define GAMES 12
#define STEPS 260

/* The next segment half of the time, so that turns go by. */
static const TlAction *
choose (const GPtrArray *actions, GRand *random)
{
  const TlAction *last = actions->pdata[actions->len - 1];

  return last->kind == TL_ACTION_NEXT && g_rand_boolean (random)
             ? last
             : actions->pdata[g_rand_int_range (random, 0, (gint32) actions->len)];
}

static void
check_round_trip (const TlSituation *before, const TlAction *action)
{
  g_autofree char *text = tl_action_to_string (action, before);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) again = tl_action_parse (text, before, &error);
  g_autofree char *second = again != NULL ? tl_action_to_string (again, before) : NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (second, ==, text);
}

static void
test_random (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  guint kinds[TL_ACTION_KINDS] = { 0 };
  int latest = 0;

  for (guint32 game = 0; game < GAMES; game++)
    {
      g_autoptr (TlHistory) history = tl_history_new (scenario->start, game);
      GRand *random = g_rand_new_with_seed (game);

      for (guint i = 0; i < STEPS; i++)
        {
          TlSituation *before = tl_history_situation (history);
          g_autoptr (GPtrArray) actions = tl_legal_actions (before, TL_UNIT_NONE);
          g_autoptr (TlVerdict) verdict = NULL;
          const TlAction *action;
          TlNode *node;

          g_assert_cmpuint (actions->len, >, 0);
          action = choose (actions, random);
          kinds[action->kind]++;
          node = tl_history_perform (history, action, &verdict);
          if (node == NULL)
            g_error ("game %u, step %u: %s", game, i, tl_verdict_to_string (verdict));
          check_round_trip (before, node->action);
        }
      latest = MAX (latest, tl_situation_clock (tl_history_situation (history))->turn);
      while (tl_history_can_undo (history))
        tl_history_undo (history);
      g_assert_true (tl_situation_hash (tl_history_situation (history)) ==
                     tl_situation_hash (scenario->start));
      g_rand_free (random);
    }
  g_assert_cmpint (latest, >, scenario->last_turn);
  g_assert_cmpuint (kinds[TL_ACTION_DETERMINE], >, 50);
  g_assert_cmpuint (kinds[TL_ACTION_ARRIVE], >, 20);
}

/* Mud stops flights in this scenario, dry ground does not; refit goes on (17.0d). */
static void
test_no_flight (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) mud =
      after (scenario, "new bomber side=west kind=aircraft type=tactical air=1 barrage=10 range=20 "
                       "at=02.06; clock turn=2 phase=movement-barrage phasing=west weather=mud");
  g_autoptr (TlSituation) dry =
      after (scenario, "new bomber side=west kind=aircraft "
                       "type=tactical air=1 barrage=10 range=20 at=02.06; "
                       "clock turn=2 phase=movement-barrage "
                       "phasing=west weather=dry");
  g_autofree char *in_mud = refusal (mud, "mission barrage 09.05 bomber");
  g_autofree char *in_mud_all_the_same = refusal (mud, "mission barrage 09.05 bomber !");
  g_autofree char *on_dry = refusal (dry, "mission barrage 09.05 bomber");

  g_assert_cmpstr (in_mud, ==, "17.0");
  g_assert_cmpstr (in_mud_all_the_same, ==, "");
  g_assert_cmpstr (on_dry, ==, "");
}

static void
test_no_landing (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) storm =
      after (scenario, "schedule weather.4 id=storm name=Storm no-ships=yes; clock weather=storm");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  g_assert_true (tl_weather_lets_land (scenario->start, 0, NULL));
  g_assert_false (tl_weather_lets_land (storm, 0, verdict));
  g_assert_cmpstr (tl_verdict_first_forbidden (verdict)->text, ==,
                   "The weather, Storm, allows no landings and no ships in ports.");
  g_assert_true (tl_weather_lets_fly (storm, 0, NULL));
}

/* 21.5: the base in 02.06 has one level: what comes after the first comes Inactive. */
static void
test_rebasing (void)
{
  static const struct
  {
    const char *lines;
    gboolean is_active;
    gboolean counts;
  } rows[] = {
    { WEST_2 "arrive w-plane 02.06", TRUE, FALSE },
    { "scenario slow-rebasing=yes;" WEST_2 "arrive w-plane 02.06", TRUE, TRUE },
    { "scenario slow-rebasing=yes;" WEST_2 "new w-plane2 like=w-plane;set w-plane2 at=02.06;"
      "set w-plane2 rebased=yes;arrive w-plane 02.06",
      FALSE, FALSE },
  };
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = after (scenario, rows[i].lines);
      guint32 flags = tl_situation_state (situation, tl_test_unit (situation, "w-plane"))->flags;

      g_assert_cmpint ((flags & TL_UNIT_INACTIVE) == 0, ==, rows[i].is_active);
      g_assert_cmpint ((flags & TL_UNIT_REBASED) != 0, ==, rows[i].counts);
    }
}

/* 21.7: of a price in both kinds one Repl, Eq for what moves by Track, Pax for all else. */
static void
test_one_repl (void)
{
  static const Row rows[] = {
    { WEST_1 "schedule rebuild.2 eq=1 pax=1", "rebuild w-tank w-eq", "13.5" },
    { WEST_1 "schedule rebuild.2 eq=1 pax=1;scenario cheap-rebuilds=yes", "rebuild w-tank w-eq",
      "" },
    { WEST_1 "schedule rebuild.2 eq=1 pax=1;scenario cheap-rebuilds=yes", "rebuild w-tank w-pax",
      "13.5" },
    { WEST_1 "schedule rebuild.1 eq=1 pax=2;scenario cheap-rebuilds=yes", "rebuild w-inf w-pax",
      "" },
    { WEST_1 "schedule rebuild.1 pax=2;scenario cheap-rebuilds=yes", "rebuild w-inf w-pax", "" },
    { WEST_1 "schedule rebuild.1 eq=2 pax=0;scenario cheap-rebuilds=yes", "rebuild w-inf w-eq",
      "" },
    { WEST_1 "scenario cheap-rebuilds=yes", "rebuild w-inf2 w-pax", "13.5b" },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* Living Repls of a side, those that wait to arrive too. */
static guint
n_repls (const TlSituation *situation, TlSide side, gboolean is_equipment)
{
  guint n = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlCounter *counter = tl_situation_counter (situation, unit);

      n += counter->kind == TL_KIND_REPL && counter->side == side &&
           tl_counter_is_equipment (counter) == is_equipment &&
           (tl_programme_is_there (situation, unit) ||
            tl_situation_state (situation, unit)->return_turn > 0);
    }
  return n;
}

/* 21.7: of one of a kind that comes one is used or lost, of two one is kept. */
static void
test_half_of_the_repls (void)
{
#define NEW "scenario cheap-rebuilds=yes;" WEST_2 "determine supply dice=2;arrive;"
  static const struct
  {
    const char *lines;
    guint pax, eq;
  } rows[] = {
    { NEW "determine replacements dice=7", 1, 1 },
    { NEW "determine replacements dice=7;arrive;next", 0, 0 },
    { NEW "set w-eq at=04.05;determine replacements dice=7;arrive;rebuild w-tank w-eq;next", 0, 1 },
    { NEW "schedule replacement.2 pax=2 eq=3;determine replacements dice=7;arrive;next", 1, 1 },
    { WEST_2 "determine supply dice=2;determine replacements dice=7;arrive;next", 1, 1 },
  };
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = after (scenario, rows[i].lines);

      g_test_message ("%s", rows[i].lines);
      g_assert_cmpuint (n_repls (situation, 0, FALSE), ==, rows[i].pax);
      g_assert_cmpuint (n_repls (situation, 0, TRUE), ==, rows[i].eq);
    }
}

/* The first replacements that are due. */
static TlUnit
repl_due (const TlSituation *situation)
{
  g_autoptr (GArray) due = tl_return_due (situation);

  for (guint i = 0; i < due->len; i++)
    if (tl_situation_counter (situation, g_array_index (due, TlUnit, i))->kind == TL_KIND_REPL)
      return g_array_index (due, TlUnit, i);
  g_error ("no replacements are due");
}

/* 21.7: they arrive with an HQ that traces, but for nothing with one that does not; without a word
 * they come where the schedule says. */
static void
test_repls_with_an_hq (void)
{
#define TRACED "source 01.05 other west;"
  static const struct
  {
    const char *lines;
    const char *hq;
    gboolean arrives;
  } rows[] = {
    { TRACED NEW "determine replacements dice=7", "04.05", TRUE },
    { TRACED WEST_2 "determine supply dice=2;arrive;determine replacements dice=7", "04.05",
      FALSE },
    { TRACED NEW "determine replacements dice=7;set w-hq at=06.02", "06.02", TRUE },
    { TRACED NEW "determine replacements dice=7;set w-hq at=06.02", "04.05", FALSE },
    { NEW "determine replacements dice=7", "04.05", FALSE },
    { TRACED NEW "determine replacements dice=7;set w-hq at=dead", "04.05", FALSE },
    { TRACED NEW "determine replacements dice=7;set w-hq owner=east", "04.05", FALSE },
  };
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = after (scenario, rows[i].lines);
      TlUnit repl = repl_due (situation);
      TlHex hex = tl_test_hex (situation, rows[i].hq);
      g_autoptr (GArray) places = tl_return_places (situation, repl);
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();
      g_autofree char *line =
          g_strdup_printf ("arrive %s %s", tl_situation_id (situation, repl), rows[i].hq);
      g_autofree char *rule = refusal (situation, line);

      g_test_message ("%s", rows[i].lines);
      g_assert_cmpint (tl_hexes_include (places, hex), ==, rows[i].arrives);
      g_assert_cmpuint (g_array_index (places, TlHex, 0), !=, hex);
      g_assert_cmpstr (rule, ==, rows[i].arrives ? "" : "13.6");
      g_assert_cmpint (tl_return_may (situation, repl, hex, TL_MODE_MOVE, verdict), ==,
                       rows[i].arrives);
      if (rows[i].arrives)
        g_assert_cmpstr (tl_verdict_finding (verdict, 0)->rule, ==, "21.7");
    }
}

/* Of each hex of the map: with the HQ there, just where it traces. */
static void
test_repls_need_its_trace (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  guint n[2] = { 0 };

  for (TlHex hex = 0; hex < tl_map_n_hexes (scenario->map); hex++)
    {
      g_autofree char *name = tl_grid_format_dup (tl_map_grid (scenario->map), hex);
      g_autofree char *lines =
          g_strdup_printf (TRACED NEW "determine replacements dice=7;set w-hq at=%s", name);
      g_autoptr (TlSituation) situation = after (scenario, lines);
      g_autoptr (GArray) places = tl_return_places (situation, repl_due (situation));
      gboolean is_traced = tl_hunger_has_trace (situation, tl_test_unit (situation, "w-hq"));

      if (tl_situation_has_combat_unit (situation, hex, 1))
        continue;
      n[is_traced]++;
      if (!is_traced || hex != g_array_index (places, TlHex, 0))
        g_assert_cmpint (tl_hexes_include (places, hex), ==, is_traced);
    }
  g_assert_cmpuint (n[TRUE], >, 0);
  g_assert_cmpuint (n[FALSE], >, 0);
}

/* 21.6: twice the Rail Cap; half as much again by sea and of SP; two rolls for replacements. */
static void
test_more_supply (void)
{
  static const struct
  {
    const char *option;
    guint rail16, sea16;
    guint t;
    const char *second; /* what refuses the second roll */
  } rows[] = { { "", 32, 12, 8, "21.6" }, { "scenario more-supply=yes;", 64, 18, 12, "" } };
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *lines =
          g_strconcat (rows[i].option,
                       "side west cap=2SP sea-cap=3T;set w-inf2 at=06.06;" WEST_2
                       "determine supply dice=2;determine replacements dice=7",
                       NULL);
      g_autoptr (TlSituation) situation = after (scenario, lines);
      g_autofree char *rule = refusal (situation, "determine more-replacements dice=2");
      TlUnit sp = tl_situation_n_units (situation) - 1;

      while (tl_situation_counter (situation, sp)->kind != TL_KIND_DUMP)
        sp--;
      g_assert_cmpuint (tl_train_left16 (situation, 0), ==, rows[i].rail16);
      g_assert_cmpuint (tl_sealift_left16 (situation, 0), ==, rows[i].sea16);
      g_assert_cmpuint (tl_situation_state (situation, sp)->t, ==, rows[i].t);
      g_assert_cmpstr (rule, ==, rows[i].second);
    }
}

/* 21.6, 21.7: half of both rolls together, one of two Pax: the second is kept. */
static void
test_more_repls (void)
{
  g_autoptr (TlScenario) scenario = seasons ();
  g_autoptr (TlSituation) situation =
      after (scenario, "scenario more-supply=yes;" NEW "determine replacements dice=2;"
                       "determine more-replacements dice=2;arrive;next");

  g_assert_cmpuint (n_repls (situation, 0, FALSE), ==, 1);
}

/* HR-1: of a tie by who went first in the last turn; without the rule it is rolled again. */
static void
test_tie (void)
{
  static const struct
  {
    const char *first;
    guint choice;
  } rows[] = { { "west", TL_DONE_CHOICE_0 }, { "east", TL_DONE_CHOICE_1 } };
  g_autoptr (TlScenario) scenario = seasons ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *start =
          g_strdup_printf (TURN_2 "clock weather=frost first=%s", rows[i].first);
      g_autofree char *lines =
          g_strconcat (start, ";scenario ties-keep-order=yes;determine first dice=7,7", NULL);
      g_autoptr (TlSituation) without = after (scenario, start);
      g_autofree char *rule = refusal (without, "determine first dice=7,7");
      g_autoptr (TlSituation) situation = after (scenario, lines);

      g_assert_cmpstr (rule, ==, "2.3");
      g_assert_cmpuint (tl_situation_clock (situation)->done &
                            (TL_DONE_CHOICE_0 | TL_DONE_CHOICE_1),
                        ==, rows[i].choice);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/17.0/weather-of-a-turn", test_weather);
  g_test_add_func ("/rules/2.3/who-goes-first", test_first);
  g_test_add_func ("/rules/HR-1/of-a-tie-who-went-first-chooses", test_tie);
  g_test_add_func ("/rules/13.6/arrivals", test_arrivals);
  g_test_add_func ("/rules/13.6a/port", test_port);
  g_test_add_func ("/rules/19.0b/arrival-at-a-mined-port", test_port_is_mined);
  g_test_add_func ("/rules/13.6a/port-takes-some", test_port_takes_some);
  g_test_add_func ("/rules/13.6c/loads", test_loads);
  g_test_add_func ("/rules/13.6c/loaded", test_loaded);
  g_test_add_func ("/rules/13.6c/loaded-by-entry", test_loaded_by_entry);
  g_test_add_func ("/rules/13.6c/organic-trucks", test_organic);
  g_test_add_func ("/rules/13.6/withdrawal", test_withdrawal);
  g_test_add_func ("/rules/13.5/rebuild", test_rebuild);
  g_test_add_func ("/rules/21.7/one-repl-a-step", test_one_repl);
  g_test_add_func ("/rules/21.7/half-of-the-repls-are-used", test_half_of_the_repls);
  g_test_add_func ("/rules/21.6/more-supply", test_more_supply);
  g_test_add_func ("/rules/21.7/replacements-arrive-with-an-hq", test_repls_with_an_hq);
  g_test_add_func ("/rules/21.7/that-has-trace", test_repls_need_its_trace);
  g_test_add_func ("/rules/21.6/replacements-of-two-rolls", test_more_repls);
  g_test_add_func ("/rules/21.5/few-arrive-active", test_rebasing);
  g_test_add_func ("/rules/13.5a/where-units-are-rebuilt", test_rebuild_place);
  g_test_add_func ("/rules/13.5c/never-rebuilt", test_rebuild_never);
  g_test_add_func ("/rules/13.5d/pairs", test_rebuild_pairs);
  g_test_add_func ("/rules/13.5e/trucks", test_rebuild_trucks);
  g_test_add_func ("/rules/13.5f/planes", test_rebuild_planes);
  g_test_add_func ("/rules/14.10e/two-glider-points-for-an-eq", test_rebuild_gliders);
  g_test_add_func ("/rules/13.5b/rebuilt-unit-as-printed", test_rebuilt);
  g_test_add_func ("/rules/13.9/consolidation", test_consolidation);
  g_test_add_func ("/rules/2.2/victory", test_victory);
  g_test_add_func ("/play/programme/random-games", test_random);
  g_test_add_func ("/rules/17.0/no-flights-in-mud", test_no_flight);
  g_test_add_func ("/rules/17.0/no-landings-in-a-storm", test_no_landing);
  return g_test_run ();
}
