/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moving by rail in play (13.3a-b, e-g): what has changed afterwards, and what may follow.
 *
 * A railway from the source 03.01 to 03.10; stops in 03.02, 03.06 and 03.10; a Rail Cap of 6
 * points.
 */
#undef G_DISABLE_ASSERT

#include "pieces/tl-track.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "support/tl-test-play.h"

#include <string.h>

#define GROUND                                                                        \
  "size 7 12\nclock movement side0\n"                                                 \
  "railway 03.01 03.02 03.03 03.04 03.05 03.06 03.07 03.08 03.09 03.10\n"             \
  "source 03.01 side0 rail-edge\nvillage 03.02 A\nvillage 03.06 B\nvillage 03.10 C\n" \
  "control 03.02 side0\ncontrol 03.06 side0\ncontrol 03.10 side0\nrail-cap side0 24\n"
#define DOWN "03.02 03.03 03.04 03.05 03.06"
#define ON " 03.06 03.07 03.08 03.09 03.10"

static const TlTestRow rows[] = {
  { "/rules/13.3b/a-dump-goes-forward", GROUND "d side0 dump 8t 03.02\n", "?13.3a rail d " DOWN,
    "03.06:8t; 2 used" },
  { "/rules/13.3b/a-part-of-it", GROUND "d side0 dump 8t 03.02\n", "rail d " DOWN " t=3",
    "03.02:5t 03.06:3t; 3/4 used" },
  { "/rules/13.3b/to-the-dump-that-is-there",
    GROUND "d side0 dump 8t 03.02\nf side0 dump 2t 03.06\n", "rail d " DOWN, "03.06:10t; 2 used" },
  { "/rules/12.2a/not-twice-in-a-phase", GROUND "d side0 dump 8t 03.02\n",
    "rail d " DOWN "; !12.2a rail d#2" ON, "03.06:8t; 2 used" },
  { "/rules/12.2a/not-on-by-road", GROUND "d side0 dump 8t 03.02\nt side0 truck 2-45 03.06\n",
    "rail d " DOWN "; !12.2a load t 4", "t 03.06 03.06:8t; 2 used" },
  { "/rules/12.2a/not-by-road-and-then-by-rail",
    GROUND "t side0 truck 2-45 8t 04.02\nf side0 inf 4-3-3 03.02\nd side0 dump 1t 07.12\n",
    "move t 04.02 03.02; unload t 8; !12.2a rail d#2 " DOWN,
    "t 03.02 f 03.02 03.02:8t 07.12:1t; 0 used" },
  { "/rules/12.2a/what-lay-there-goes",
    GROUND "t side0 truck 2-45 8t 03.02\nd side0 dump 4t 03.02\n",
    "unload t 8; !12.2a rail d " DOWN " t=5; rail d " DOWN, "t 03.02 03.02:8t 03.06:4t; 1 used" },
  { "/rules/13.3a/until-it-is-used-up", GROUND "d side0 dump 25t 03.02\n",
    "!13.3a rail d " DOWN "; rail d " DOWN " t=23; !13.3a rail d " DOWN "; rail d " DOWN " t=1",
    "03.02:1t 03.06:24t; 6 used" },
  { "/rules/13.3a/not-saved-for-later", GROUND "d side0 dump 24t 03.02\n",
    "rail d " DOWN " t=20; next; next", "03.02:4t 03.06:20t; 0 used" },
  { "/rules/13.3e/no-move-after", GROUND "u side0 mech 4-3-14 truck move 03.02\n",
    "rail u " DOWN "; !6.1 move u 03.06 03.07; !6.1 rail u" ON, "u 03.06; 1 used" },
  { "/rules/13.3e/nor-what-it-carries",
    GROUND "t side0 truck 2-45 8t 03.02\nf side0 inf 4-3-3 03.06\n",
    "rail t " DOWN "; !6.1 unload t 4", "t 03.06 f 03.06 03.06:8t; 2 used" },
  { "/rules/13.3e/after-half-the-ma", GROUND "u side0 mech 4-3-2/4-3-4 truck move 04.02\n",
    "move u 04.02 03.02; rail u " DOWN, "u 03.06; 1 used" },
  { "/rules/13.3e/after-more-not", GROUND "u side0 mech 4-3-2/4-3-4 truck move 05.04\n",
    "move u 05.04 04.03 04.02 03.02; !13.3e rail u " DOWN, "u 03.02; 0 used" },
  { "/rules/6.1/who-entrains-ends-the-move-of-others",
    GROUND "u side0 mech 4-3-14 truck move 03.02\nv side0 mech 4-3-14 truck 05.05\n",
    "move v 05.05 05.06; rail u " DOWN "; !6.1 move v 05.06 05.07", "u 03.06 v 05.06; 1 used" },
  { "/rules/13.3f/a-repair-unit-goes-on", GROUND "u side0 inf (1)-0-3 symbols=rail-repair 03.02\n",
    "rail u 03.02 03.03 03.04; move u 03.04 03.05 03.06 03.07; !6.1a move u 03.07 03.08",
    "u 03.07; 1/2 used" },
  { "/rules/13.3g/and-converts-what-it-then-enters",
    "size 7 12\nclock movement side0\nrailway@wide 03.01 03.02 03.03 03.04\n"
    "railway@broad 03.04 03.05 03.06\nrail side0 wide\nrail-cap side0 8\n"
    "source 03.01 side0 rail-edge\nu side0 inf (1)-0-4 symbols=rail-repair 03.01\n",
    "rail u 03.01 03.02 03.03; repair u 03.03 03.04 03.05; !13.3g rail u 03.05 03.04 03.03",
    "u 03.05; 1/2 used" },
  { "/rules/13.3e/out-of-a-box",
    GROUND
    "box away rail=03.01\nd side0 dump 8t box=away\nu side0 mech 4-3-14 truck move box=away\n",
    "rail d 03.01 " DOWN " t=5; rail u 03.01 03.02; !6.1 move u 03.02 03.03; rail d 03.01 " DOWN,
    "u 03.02 03.06:8t; 3 used" },
  { "/rules/13.3e/reinforcements-go-on-at-once",
    "size 7 12\nclock reinforcement side0\nrailway 03.01 03.02 03.03\nvillage 03.03 B\n"
    "source 03.01 side0 rail-edge\ncontrol 03.03 side0\nrail-cap side0 24\n"
    "u side0 mech 4-3-14 truck pool\n",
    "place u 03.01 move; next; !13.3b rail u 03.01 03.02 03.03; next; rail u 03.01 03.02 03.03",
    "u 03.03; 1 used" },
  { "/rules/2.2/trainbusting-goes-in-clean-up",
    "size 7 12\nclock exploitation-combat side0\nrailway 03.01 03.02\n"
    "trainbusting 03.01 side1\ntrainbusting 03.02 side0\n",
    "next", "03.02 busted; 0 used" },
};

/* Combat units and transport, dumps, markers, and what of the Rail Cap is used. */
static char *
describe (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);
  char number[TL_HEX_NUMBER_MAX];
  guint n;
  const TlTrainbust *busts = tl_track_trainbusts (situation, &n);
  g_autofree char *used =
      tl_fraction_to_mixed_string (tl_fraction_new (tl_track_used16 (situation), TL_RAIL_CAP16));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_unit_is_combat (situation, unit) ||
        tl_situation_counter (situation, unit)->kind == TL_KIND_TRANSPORT)
      g_string_append_printf (text, "%s %s ", tl_situation_id (situation, unit),
                              tl_grid_format (grid, tl_situation_hex (situation, unit), number));
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    if (tl_test_dump_t (situation, hex, 0) > 0)
      g_string_append_printf (text, "%s:%ut ", tl_grid_format (grid, hex, number),
                              tl_test_dump_t (situation, hex, 0));
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s busted ", tl_grid_format (grid, busts[i].hex, number));
  g_string_truncate (text, text->len - 1);
  g_string_append_printf (text, "; %s used", used);
  return g_string_free (text, FALSE);
}

/* Every way that is listed is allowed, and each stop is among them. */
static void
check_listed (const char *text, guint n_stops)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, tl_test_unit (situation, "d"));
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = NULL;

      if (action->kind != TL_ACTION_RAIL)
        continue;
      after = tl_apply (situation, action, &verdict);
      g_assert_nonnull (after);
      n++;
    }
  g_assert_cmpuint (n, ==, n_stops);
}

static void
test_listed (void)
{
  check_listed (GROUND "d side0 dump 8t 03.02\n", 2);
  check_listed (GROUND "d side0 dump 8t 03.01\n", 3);
  check_listed (GROUND "box away rail=03.01\nd side0 dump 8t box=away\n", 3);
}

/* The text of a train is read as it was. */
static void
check_text (const TlSituation *situation, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (expected, situation, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = tl_action_to_string (action, situation);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_text (void)
{
  static const char *const texts[] = { "rail d 03.02 03.03", "rail d,u 03.02 03.03 03.04",
                                       "rail d 03.02 03.03 t=7" };
  static const char *const out_of_a_box[] = { "rail b 03.01", "rail b 03.01 03.02 t=3" };
  static const char *const wrong[] = { "rail",
                                       "rail b",
                                       "rail d",
                                       "rail d 03.02",
                                       "rail d 03.02 t=4",
                                       "rail d 03.02 03.03 t=0",
                                       "rail d 03.02 03.03 t=x",
                                       "rail d 03.02 03.03 t=4 03.04",
                                       "rail x 03.02 03.03" };
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "d side0 dump 8t 03.02\nu side0 inf 4-3-3 03.02\n"
                                "box away rail=03.01\nb side0 dump 4t box=away\n");
  g_autoptr (TlAction) train = tl_action_parse ("rail b 03.01 03.02", situation, NULL);
  g_autofree char *line = tl_describe (situation, train);

  g_assert_nonnull (strstr (line, "by rail from away to 03.02"));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check_text (situation, texts[i]);
  for (guint i = 0; i < G_N_ELEMENTS (out_of_a_box); i++)
    check_text (situation, out_of_a_box[i]);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (tl_action_parse (wrong[i], situation, NULL));
}

/* What is used, and markers, make situations differ. */
static void
test_differ (void)
{
  g_autoptr (TlSituation) plain = tl_test_situation (GROUND);
  static const char *const changes[] = { "rail-used 8", "trainbusting 03.04 side1",
                                         "trainbusting 03.04 side0" };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (TlSituation) other = tl_test_set (plain, changes[i]);
      g_autoptr (TlSituation) same = tl_test_set (plain, changes[i]);
      g_autoptr (TlSituation) copy = tl_situation_copy (other);

      g_assert_false (tl_situation_hash (plain) == tl_situation_hash (other));
      g_assert_cmpuint (tl_situation_hash (plain), !=, tl_situation_hash (other));
      g_assert_true (tl_situation_hash (same) == tl_situation_hash (other));
      g_assert_true (tl_situation_hash (copy) == tl_situation_hash (other));
      g_assert_cmpuint (tl_situation_hash (copy), ==, tl_situation_hash (other));
    }
}

/* Where it stood when the phase began is where the train found it, by however many trains it
 * goes. */
static void
test_where_it_began (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "r side0 inf (1)-0-9 symbols=rail-repair move 03.02\n");
  TlUnit unit = tl_test_unit (situation, "r");

  tl_test_play (&situation, "rail r 03.02 03.03 03.04; rail r 03.04 03.05");
  g_assert_cmpuint (tl_situation_hex (situation, unit), ==, tl_test_hex (situation, "03.05"));
  g_assert_cmpuint (tl_situation_state (situation, unit)->phase_start, ==,
                    tl_test_hex (situation, "03.02"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/13.3f/where-it-began", test_where_it_began);
  g_test_add_func ("/rules/13.3e/listed", test_listed);
  g_test_add_func ("/rules/13.3e/text", test_text);
  g_test_add_func ("/rules/13.3a/situations-differ", test_differ);
  return g_test_run ();
}
