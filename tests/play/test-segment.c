/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is open in a segment, and which segments are quiet (2.2). */
#undef G_DISABLE_ASSERT

#include "play/tl-segment.h"
#include "support/tl-test-scenario.h"

/* What is open, as "MOVE u1,u2; STACK a,b": kinds by number would say nothing. */
static char *
open_text (const TlSituation *situation)
{
  static const char *const kinds[TL_OPEN_KINDS] = {
    "decision", "due",  "arrival", "refit",    "plan",    "rebuild", "breakout",
    "release",  "move", "cargo",   "barrage",  "mission", "attack",  "other",
    "fuel",     "drop", "stack",   "hedgehog", "strat",   "late",    "port"
  };
  g_autoptr (GPtrArray) list = tl_segment_open (situation);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const TlOpen *open = list->pdata[i];

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", kinds[open->kind]);
      for (guint k = 0; k < open->units->len; k++)
        g_string_append_printf (
            text, "%s%s", k > 0 ? "," : " ",
            tl_situation_id (situation, g_array_index (open->units, TlUnit, k)));
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *name;
  const char *text; /* without its size */
  const char *open;
} Row;

static const Row rows[] = {
  { "2.2/nothing", "clock refit side0\nu side0 inf 4-4-4 02.02\n", "" },
  /* Two Inactive aircraft at a base of level 1, and 1T on it (15.1). */
  { "15.1/refit",
    "clock refit side0\nb side0 base 02.02 level=1\np side0 plane 2-8-20 fighter 02.02 inactive\n"
    "d side0 dump 2t 02.02\n",
    "refit b" },
  { "14.10c/a-drop-that-is-due",
    "clock refit side0 3\nu side0 inf 4-4-4 symbols=parachute 02.02 drops=3 drops-at=05.05\n"
    "v side0 inf 4-4-4 symbols=parachute 02.02 drops=4 drops-at=05.05\n",
    "plan u" },
  { "6.1/unmoved",
    "clock movement side0\nu side0 inf 4-4-4 02.02\nv side0 inf 4-4-4 03.02 moved\n"
    "e side1 inf 4-4-4 06.06\n",
    "move u" },
  /* A dump in a station with another within the Rail Cap; one in the open. */
  { "13.3/sp-by-rail",
    "clock movement side0\nrailway 01.01 01.02 01.03 01.04\nsource 01.01 side0 rail-edge\n"
    "village 01.02 A\nvillage 01.04 B\ncontrol 01.02 side0\ncontrol 01.04 side0\n"
    "rail-cap side0 16\nd side0 dump 4t 01.02\nf side0 dump 4t 05.05\n"
    "e side1 inf 4-4-4 08.08\n",
    "cargo d" },
  { "13.3/no-rail-cap",
    "clock movement side0\nrailway 01.01 01.02 01.03 01.04\nsource 01.01 side0 rail-edge\n"
    "village 01.02 A\nvillage 01.04 B\ncontrol 01.02 side0\ncontrol 01.04 side0\n"
    "d side0 dump 4t 01.02\ne side1 inf 4-4-4 08.08\n",
    "" },
  /* Fuel paid for the phase, and for another that has moved since. */
  { "12.5c/paid-for",
    "fuel\nclock movement side0\nt side0 tank 4-4-8 track 02.02 fuel-paid\n"
    "s side0 tank 4-4-8 track 04.04 fuel-paid moved\n",
    "move t; fuel t" },
  /* Eleven RE are one more than a hex holds. */
  { "4.8a/overstacked",
    "clock movement-barrage side0\na side0 inf 9-4-4 re=4 02.02\nb side0 inf 9-4-4 re=4 02.02\n"
    "c side0 inf 9-4-4 re=3 02.02\n",
    "stack a,b,c" },
  /* Of the bomber and the fighter, the first alone has anything to do in the segment. */
  { "14.2/missions",
    "clock movement-barrage side0\np side0 plane 2-8-20 tactical 02.02\n"
    "q side0 plane 2-0-20 fighter 02.02\nu side0 inf 4-4-4 04.05\ne side1 inf 4-4-4 05.05\n",
    "mission p" },
  /* It cannot move, but change its mode. */
  { "2.2/others", "clock movement side0\nu side0 inf 4-4-0 02.02\n", "other u" },
  { "5.7b/reserves-after-movement",
    "clock reaction-barrage side0\ne side1 inf 4-4-4 02.02 reserve\nf side1 inf 4-4-4 05.05\n"
    "u side0 inf 4-4-4 08.08\n",
    "release e" },
  { "9.1/both-may-attack",
    "clock combat side0\na side0 inf 9-4-4 02.02\nb side0 inf 9-4-4 03.01\n"
    "c side0 inf 9-4-4 06.06\ne side1 inf 4-4-4 02.01\nd side0 dump 8t 02.02\n",
    "attack a,b" },
  { "5.7b/reserves",
    "clock reaction side0\ne side1 inf 4-4-4 02.02 reserve\nf side1 inf 4-4-4 05.05\n"
    "u side0 inf 4-4-4 08.08\n",
    "release e" },
};

static TlSituation *
situation_of (const char *text)
{
  g_autofree char *all = g_strconcat ("size 10 10\n", text, NULL);

  return tl_test_situation (all);
}

static void
test_open (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = situation_of (row->text);
  g_autofree char *text = open_text (situation);

  g_assert_cmpstr (text, ==, row->open);
}

/* From the Refit Phase of a side without aircraft: Reinforcement and Breakout are quiet, too. */
static void
test_steps (void)
{
  g_autoptr (TlSituation) situation =
      situation_of ("clock refit side0\nu side0 inf 4-4-4 02.02\ne side1 inf 4-4-4 08.08\n");
  TlClock then;
  g_autoptr (GPtrArray) steps = tl_segment_steps (situation, TRUE, &then);
  g_autoptr (GPtrArray) one = NULL;

  g_assert_cmpuint (steps->len, ==, 3);
  g_assert_cmpint (then.phase, ==, TL_PHASE_MOVEMENT);
  /* The two that are passed over say so. */
  for (guint i = 0; i < steps->len; i++)
    g_assert_cmpint (((TlAction *) steps->pdata[i])->is_quiet, ==, i > 0);
  one = tl_segment_steps (situation, FALSE, &then);
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpint (then.phase, ==, TL_PHASE_REINFORCEMENT);
}

/* From a quiet segment on, that one and the two after it; in Movement nothing is passed over. */
static void
test_quiet_steps (void)
{
  g_autoptr (TlSituation) situation =
      situation_of ("clock refit side0\nu side0 inf 4-4-4 02.02\ne side1 inf 4-4-4 08.08\n");
  g_autoptr (TlSituation) movement =
      situation_of ("clock movement side0\nu side0 inf 4-4-4 02.02\n");
  g_autoptr (GPtrArray) steps = tl_segment_quiet_steps (situation);
  g_autoptr (GPtrArray) none = tl_segment_quiet_steps (movement);

  g_assert_cmpuint (steps->len, ==, 3);
  g_assert_true (((TlAction *) steps->pdata[0])->is_quiet);
  g_assert_cmpuint (none->len, ==, 0);
}

/* After the last segment with something in it the next turn begins, and is not passed over. */
static void
test_stops_at_the_turn (void)
{
  g_autoptr (TlSituation) situation =
      situation_of ("clock clean-up side0\nu side0 inf 4-4-4 02.02\n");
  TlEdit *edit = tl_situation_edit (situation);
  g_autoptr (TlSituation) last = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  TlClock then;

  tl_edit_clock (edit)->first = 1;
  last = tl_edit_finish (edit);
  steps = tl_segment_steps (last, TRUE, &then);
  g_assert_cmpuint (steps->len, ==, 2);
  g_assert_cmpint (then.phase, ==, TL_PHASE_PRE_TURN);
  g_assert_cmpint (then.turn, ==, tl_situation_clock (last)->turn + 1);
}

/* In the enemy's turn a reserve keeps a segment from being quiet; a dump to be blown up does
 * not. */
static void
test_quiet (void)
{
  g_autoptr (TlSituation) dump =
      situation_of ("clock reaction side0\nd side1 dump 4t 05.05\nu side0 inf 4-4-4 02.02\n");
  g_autoptr (TlSituation) reserve =
      situation_of ("clock reaction side0\nr side1 inf 4-4-4 05.05 reserve\n");

  g_assert_true (tl_segment_is_quiet (dump));
  g_assert_false (tl_segment_is_quiet (reserve));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/play/segment/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_open);
    }
  g_test_add_func ("/play/2.2/steps-pass-over-quiet-segments", test_steps);
  g_test_add_func ("/play/2.2/quiet-steps", test_quiet_steps);
  g_test_add_func ("/play/2.2/steps-stop-at-the-next-turn", test_stops_at_the_turn);
  g_test_add_func ("/play/2.2/quiet-segments", test_quiet);
  return g_test_run ();
}
