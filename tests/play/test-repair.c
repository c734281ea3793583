/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rail repair (13.3f, 13.3g) and control of rail stops (13.3h).
 *
 * One column of Open hexes with a railway, narrow in 01.01 and 01.02, wide from there on; side 0
 * uses and lays narrow.  A step costs 1 MP by Leg.
 */
#undef G_DISABLE_ASSERT

#include "pieces/tl-track.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/movement/tl-repair.h"
#include "support/tl-test-play.h"

#include <string.h>

#define COLUMN                                                           \
  "size 3 9\nsource 01.01 side0 rail-edge\nrailway@narrow 01.01 01.02\n" \
  "railway@wide 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09\n"       \
  "rail side0 narrow\nrail side1 wide\nvillage 01.07 Halt\n"
#define OWN COLUMN "clock movement side0\n"
#define R "r side0 inf (1)-0-9 symbols=rail-repair 01.01\n"

static const TlTestRow rows[] = {
  /* 01.02 has wide track on its far side, so it is the first of the four. */
  { "/rules/13.3g/four-hexes", OWN R, "?13.3g repair r 01.01 01.02 01.03 01.04 01.05",
    "r 01.05; narrow 01.02* 01.03* 01.04* 01.05*" },
  { "/rules/13.3g/not-five", OWN R, "!13.3g repair r 01.01 01.02 01.03 01.04 01.05 01.06",
    "r 01.01;" },
  { "/rules/13.3g/in-several-moves", OWN R,
    "repair r 01.01 01.02 01.03; move r 01.03 02.03 01.04; repair r 01.04 01.05 01.06; "
    "!13.3g repair r 01.06 01.07; move r 01.06 01.07",
    "r 01.07; narrow 01.02* 01.03* 01.05* 01.06* 01.07 side0" },
  { "/rules/13.3g/four-more-in-the-next-phase",
    OWN "r side0 inf (1)-0-9 symbols=rail-repair 01.05\nconverted 01.02 narrow r\n"
        "converted 01.03 narrow r\nconverted 01.04 narrow r\nconverted 01.05 narrow r\n",
    "!13.3g repair r 01.05 01.06; next; next", "r 01.05; narrow 01.02 01.03 01.04 01.05" },
  /* MA 2: no more than two, though four is what a unit may do at best. */
  { "/rules/13.3g/no-more-than-the-ma", OWN "r side0 inf (1)-0-2 symbols=rail-repair 01.01\n",
    "repair r 01.01 01.02 01.03", "r 01.03; narrow 01.02* 01.03*" },
  { "/rules/13.3g/the-ma-counts-points-not-hexes",
    /* By the railway a step costs less than a point of MA 2; three hexes are still too many. */
    OWN "r side0 inf (1)-0-2 truck symbols=rail-repair 01.01\n",
    "!13.3g repair r 01.01 01.02 01.03 01.04; repair r 01.01 01.02 01.03",
    "r 01.03; narrow 01.02* 01.03*" },
  { "/rules/13.3g/not-where-it-begins", OWN "r side0 inf (1)-0-9 symbols=rail-repair 01.03\n",
    "repair r 01.03 01.04", "r 01.04; narrow 01.04*" },
  { "/rules/13.3g/nothing-to-convert", OWN R "converted 01.02 narrow\n",
    "!13.3g repair r 01.01 01.02; move r 01.01 01.02", "r 01.02; narrow 01.02" },
  { "/rules/13.3g/a-plain-move-converts-nothing", OWN R, "move r 01.01 01.02 01.03", "r 01.03;" },
  { "/rules/13.3g/a-hex-twice-is-one-hex", OWN R, "repair r 01.01 01.02 01.01 01.02 01.03",
    "r 01.03; narrow 01.02* 01.03*" },
  { "/rules/13.3g/in-the-movement-phase",
    COLUMN "clock exploitation side0\nr side0 inf (1)-0-9 symbols=rail-repair exploit 01.01\n",
    "!13.3g repair r 01.01 01.02", "r 01.01;" },
  { "/rules/13.3g/in-the-owner-s-phase", COLUMN "clock movement side1\n" R,
    "!13.3g repair r 01.01 01.02", "r 01.01;" },
  { "/rules/13.3g/a-side-that-lays-nothing",
    "size 1 4\nrailway@wide 01.01 01.02 01.03\nclock movement side0\n" R,
    "!13.3g repair r 01.01 01.02", "r 01.01;" },
  { "/rules/13.3g/the-move-must-be-possible", OWN "r side0 inf (1)-0-2 symbols=rail-repair 01.01\n",
    "!6.1a repair r 01.01 02.01 01.02 01.03", "r 01.01;" },
  { "/rules/13.3g/back-to-the-other-gauge",
    COLUMN "clock movement side1\ns side1 inf (1)-0-9 symbols=rail-repair 01.04\n"
           "converted 01.02 narrow\nconverted 01.03 narrow\n",
    "repair s 01.04 01.03 01.02", "s 01.02; wide 01.02* 01.03*" },

  { "/rules/13.3f/who-is-no-repair-unit", OWN "r side0 eng 3-3-9 01.01\n",
    "!13.3f repair r 01.01 01.02", "r 01.01;" },
  { "/rules/13.3f/not-in-move-mode", OWN "r side0 inf (1)-0-9 symbols=rail-repair move 01.01\n",
    "!13.3f repair r 01.01 01.02; mode r combat; repair r 01.01 01.02", "r 01.02; narrow 01.02*" },
  { "/rules/13.3f/not-in-strat-mode", OWN "r side0 inf (1)-0-9 symbols=rail-repair strat 01.01\n",
    "!13.3f repair r 01.01 01.02", "r 01.01;" },
  { "/rules/13.3f/not-in-reserve", OWN "r side0 inf (1)-0-9 symbols=rail-repair reserve 01.01\n",
    "!13.3f repair r 01.01 01.02", "r 01.01;" },
  { "/rules/13.3f/dg-with-its-combat-side-up",
    OWN "r side0 inf (1)-0-9 symbols=rail-repair dg 01.01\n", "repair r 01.01 01.02",
    "r 01.02; narrow 01.02*" },
  { "/rules/13.3f/not-dg-with-its-move-side-up",
    OWN "r side0 inf (1)-0-9 symbols=rail-repair dg-move 01.01\n", "!13.3f repair r 01.01 01.02",
    "r 01.01;" },

  { "/rules/4.5a(E)/not-in-an-enemy-zoc", OWN R "e side1 inf 4-3-3 02.03\n",
    /* The ZOC reaches 01.03 and 01.04. */
    "!4.5a(E) repair r 01.01 01.02 01.03; repair r 01.01 01.02",
    "r 01.02, e 02.03; narrow 01.02*" },
  { "/rules/4.5a(E)/friends-do-not-negate-it",
    OWN R "e side1 inf 4-3-3 02.03\nf side0 inf 4-3-3 01.03\n",
    "!4.5a(E) repair r 01.01 01.02 01.03", "r 01.01, e 02.03, f 01.03;" },
  { "/rules/4.5a(E)/what-is-converted-already-may-be-passed",
    OWN R "e side1 inf 4-3-3 02.03\nconverted 01.03 narrow\nconverted 01.04 narrow\n",
    "repair r 01.01 01.02 01.03 01.04 01.05",
    "r 01.05, e 02.03; narrow 01.02* 01.03 01.04 01.05*" },

  { "/rules/13.3h/by-entering", OWN "u side0 inf 4-3-3 01.06\ncontrol 01.07 side1\n",
    "move u 01.06 01.07 01.08", "u 01.08; 01.07 side0" },
  { "/rules/13.3h/not-by-entering-what-is-no-stop", OWN "u side0 inf 4-3-3 01.04\n",
    "move u 01.04 01.05", "u 01.05;" },
  { "/rules/13.3h/not-by-entering-a-village-without-railway",
    OWN "village 03.05 Off\nu side0 inf 4-3-3 03.04\n", "move u 03.04 03.05", "u 03.05;" },
  { "/rules/13.3h/not-by-what-is-no-combat-unit",
    OWN "t side0 truck 1-45 move 01.06\ncontrol 01.07 side1\n", "move t 01.06 01.07",
    "t 01.07; 01.07 side1" },
  { "/rules/13.3h/a-port-s-counter", OWN "u side0 inf 4-3-3 03.04\np side1 port 03.05\n",
    "move u 03.04 03.05", "u 03.05, p 03.05; 03.05 side0" },
  { "/rules/13.3h/behind-the-front", OWN "control 01.07 side1\n", "?13.3h control 01.07 side0",
    "01.07 side0" },
  { "/rules/13.3h/nobody-s", OWN "control 01.07 side1\n", "control 01.07 none", "" },
  { "/rules/13.3h/not-under-the-enemy-s-feet", OWN "u side1 inf 4-3-3 01.07\n",
    "!13.3h control 01.07 side0; control 01.07 side1", "u 01.07; 01.07 side1" },
  { "/rules/13.3h/only-where-it-matters", OWN, "!13.3h control 01.06 side0", "" },
  { "/rules/13.3h/not-what-is-so-already", OWN "control 01.07 side0\n",
    "!13.3h control 01.07 side0", "01.07 side0" },
  { "/rules/13.3h/sources-too", OWN, "control 01.01 side1", "01.01 side1" },
  { "/rules/13.3h/not-where-reinforcements-enter", OWN "source 03.01 side0 entry\n",
    "!13.3h control 03.01 side1", "" },
};

/* "u 01.02, v 02.03; narrow 01.02* 01.03; 01.07 side0": '*' by somebody in this phase. */
static char *
describe (const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  GString *text = g_string_new (NULL);
  char number[TL_HEX_NUMBER_MAX];
  guint n;
  guint n_gauges;
  const TlConversion *conversions = tl_track_conversions (situation, &n);
  const TlGauge *gauges = tl_map_gauges (map, &n_gauges);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    g_string_append_printf (
        text, "%s%s %s", unit == 0 ? "" : ", ", tl_situation_id (situation, unit),
        tl_grid_format (tl_map_grid (map), tl_situation_hex (situation, unit), number));
  if (tl_situation_n_units (situation) > 0)
    g_string_append_c (text, ';');
  for (guint i = 0; i < n; i++)
    {
      if (i == 0 || conversions[i].gauge != conversions[i - 1].gauge)
        g_string_append_printf (text, " %s", gauges[conversions[i].gauge].id);
      g_string_append_printf (text, " %s%s",
                              tl_grid_format (tl_map_grid (map), conversions[i].hex, number),
                              conversions[i].by != TL_UNIT_NONE ? "*" : "");
    }
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    if (tl_situation_control (situation, hex) != TL_SIDE_NONE)
      g_string_append_printf (text, "%s%s side%u", text->len > 0 ? " " : "",
                              tl_grid_format (tl_map_grid (map), hex, number),
                              tl_situation_control (situation, hex));
  return g_string_free (text, FALSE);
}

/* --- lists, history ------------------------------------------------------------------------- */

static GPtrArray *
listed (const TlSituation *situation, TlActionKind kind)
{
  g_autoptr (GPtrArray) all = tl_legal_actions (situation, TL_UNIT_NONE);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < all->len; i++)
    {
      const TlAction *action = all->pdata[i];
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = NULL;

      if (action->kind != kind)
        continue;
      after = tl_apply (situation, action, &verdict);
      g_assert_nonnull (after);
      g_ptr_array_add (texts, tl_action_to_string (action, situation));
    }
  g_ptr_array_add (texts, NULL);
  return texts;
}

static void
test_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN R);
  g_autoptr (GPtrArray) texts = listed (situation, TL_ACTION_REPAIR);
  g_autofree char *text = g_strjoinv ("; ", (char **) texts->pdata);

  g_assert_cmpstr (text, ==,
                   "repair r 01.01 01.02; repair r 01.01 01.02 01.03; "
                   "repair r 01.01 01.02 01.03 01.04; repair r 01.01 01.02 01.03 01.04 01.05");
}

/* Beside the railway: the first step leads onto it. */
static void
test_listed_from_beside (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (OWN "r side0 inf (1)-0-9 symbols=rail-repair 02.08\n");
  g_autoptr (GPtrArray) texts = listed (situation, TL_ACTION_REPAIR);

  g_assert_true (g_strv_contains ((const char *const *) texts->pdata, "repair r 02.08 01.09"));
  g_assert_true (
      g_strv_contains ((const char *const *) texts->pdata, "repair r 02.08 01.08 01.07"));
}

static void
test_controls_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN "control 01.07 side1\n");
  g_autoptr (GPtrArray) texts = listed (situation, TL_ACTION_CONTROL);
  g_autofree char *text = g_strjoinv ("; ", (char **) texts->pdata);

  g_assert_cmpstr (text, ==,
                   "control 01.01 side0; control 01.01 side1; control 01.07 side0; "
                   "control 01.07 none");
}

/* The counter of a port, too; not one that is off the map. */
static void
test_port_counters_listed (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (OWN "p side0 port 03.05\nq side0 port\ncontrol 01.07 side0\n"
                             "control 01.01 side0\n");
  g_autoptr (GPtrArray) texts = listed (situation, TL_ACTION_CONTROL);
  g_autofree char *text = g_strjoinv ("; ", (char **) texts->pdata);

  g_assert_cmpstr (text, ==,
                   "control 01.01 side1; control 01.01 none; control 03.05 side0; "
                   "control 03.05 side1; control 01.07 side1; control 01.07 none");
}

/* Undo brings the track back; the text form tells everything; the hash knows who did it. */
static void
test_undo (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN R);
  g_autoptr (TlHistory) history = tl_history_new (situation, 1);
  const char *const script[] = { "repair r 01.01 01.02 01.03", "control 01.07 side0" };
  guint64 hashes[3];

  for (guint i = 0; i < 2; i++)
    {
      const TlSituation *now = tl_history_situation (history);
      g_autoptr (TlAction) action = tl_action_parse (script[i], now, NULL);
      g_autofree char *text = tl_action_to_string (action, now);

      g_assert_cmpstr (text, ==, script[i]);
      hashes[i] = tl_situation_hash (now);
      g_assert_nonnull (tl_history_perform (history, action, NULL));
    }
  hashes[2] = tl_situation_hash (tl_history_situation (history));
  g_assert_cmpuint (hashes[0], !=, hashes[1]);
  g_assert_cmpuint (hashes[1], !=, hashes[2]);
  for (guint i = 2; i-- > 0;)
    {
      tl_history_undo (history);
      g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, hashes[i]);
    }
  g_assert_true (tl_situation_hash (tl_history_situation (history)) ==
                 tl_situation_hash (situation));
  {
    g_autoptr (TlSituation) older = tl_test_set (situation, "converted 01.02 narrow");
    g_autoptr (TlSituation) newer = tl_test_set (situation, "converted 01.02 narrow r");

    g_assert_false (tl_situation_hash (older) == tl_situation_hash (newer));
    g_assert_cmpuint (tl_situation_hash (older), !=, tl_situation_hash (newer));
  }
}

/* The copy of a situation, for another thread, has its track. */
static void
test_copy (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN R "converted 01.02 narrow r\n");
  g_autoptr (TlSituation) copy = tl_situation_copy (situation);

  g_assert_true (tl_situation_hash (situation) == tl_situation_hash (copy));
  g_assert_true (tl_track_rails (situation, 0) != tl_track_rails (copy, 0));
  g_assert_cmpmem (tl_track_rails (situation, 0), 27, tl_track_rails (copy, 0), 27);
}

static void
test_bad_texts (void)
{
  static const char *const texts[] = {
    "repair",  "repair r",      "repair r,r 01.01 01.02", "repair r 01.01 9.9",
    "control", "control 01.07", "control 01.07 sideX",    "control 01.07 side0 side1"
  };
  g_autoptr (TlSituation) situation = tl_test_situation (OWN R);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tl_action_parse (texts[i], situation, &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/13.3g/listed", test_listed);
  g_test_add_func ("/rules/13.3g/listed-from-beside", test_listed_from_beside);
  g_test_add_func ("/rules/13.3h/listed", test_controls_listed);
  g_test_add_func ("/rules/13.3h/port-counters-listed", test_port_counters_listed);
  g_test_add_func ("/rules/13.3g/undo", test_undo);
  g_test_add_func ("/rules/13.3g/copy", test_copy);
  g_test_add_func ("/rules/13.3g/bad-texts", test_bad_texts);
  return g_test_run ();
}
