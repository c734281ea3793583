/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a mission asks: the chances of each roll, what answers say, which dice are typed (14.2f). */
#undef G_DISABLE_ASSERT

#include "answers/tl-mission-answer.h"
#include "answers/tl-mission-outlook.h"
#include "support/tl-test-play.h"

#define BARRAGE "size 30 20\nclock movement-barrage side0\n"
#define LIFT                                                                              \
  "size 30 20\nclock movement side0\np side0 plane (1)-0-10 transport capacity=2 02.02\n" \
  "d side0 dump 8t 02.02\n"
#define BOMBERS                                                                   \
  "p side0 plane (1)-17-20 tactical 02.02\nq side0 plane 2-9-20 tactical 02.02\n" \
  "x side1 inf 4-3-4 re=3 09.02\nk side1 base 12.02\n"
#define FIGHTER "f side1 plane 4-0-40 fighter 12.02\n"

/* "name n/m; ..." of what is rolled, and "title | caption; ..." of what is chosen. */
static char *
tell (const TlMissionAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->rows->len; i++)
    {
      const TlChanceRow *row = answer->rows->pdata[i];

      g_string_append_printf (text, "%s %u/%u; ", row->name, row->count, row->total);
    }
  for (guint i = 0; !answer->is_roll && i < answer->choices->len; i++)
    {
      const TlMissionChoice *choice = answer->choices->pdata[i];

      g_string_append_printf (text, "%s | %s; ", choice->title, choice->caption);
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *path;
  const char *situation;
  const char *script;
  guint step;
  const char *state;
  const char *says;
} rows[] = {
  { "/rules/14.5/who-may-intercept", BARRAGE BOMBERS FIGHTER, "barrage 09.02 p,q", 4,
    "Air barrage, 09.02 · in the air: Aircraft (p), Aircraft (q)",
    "Aircraft (f) intercepts | rating 4 (14.3e); No fighter intercepts | 14.5; " },
  { "/rules/14.3d/ticks", BARRAGE BOMBERS FIGHTER, "barrage 09.02 p,q; intercept f", 3,
    "Air barrage, 09.02 · in the air: Aircraft (p), Aircraft (q)",
    "Aircraft (p): out of it, and home | Inactive (14.3d); Aircraft (q): out of it, and home | Inactive "
    "(14.3d); No aircraft aborts | 14.3d; " },
  { "/rules/14.3e/who-meets-it", BARRAGE BOMBERS FIGHTER, "barrage 09.02 p,q; intercept f; decline",
    3, "Air barrage, 09.02 · in the air: Aircraft (p), Aircraft (q)",
    "Aircraft (p) meets it | rating (1): two dice +3 for the attacker (14.3e); "
    "Aircraft (q) meets it | rating 2: two dice +2 for the attacker (14.3e); " },
  /* +2: on 2 to 4, 6 ways, the fighter aborts; on a 5, 4 ways, both; on the 26 others the bomber;
   * a third of each costs a step */
  { "/rules/14.3e/the-chances", BARRAGE BOMBERS FIGHTER,
    "barrage 09.02 p,q; intercept f; decline; engage q", 3,
    "Air barrage, 09.02 · in the air: Aircraft (p), Aircraft (q)",
    "Aircraft (f) aborts 24/216; Aircraft (f) aborts, and loses a step 12/216; both abort 16/216; "
    "both abort, and lose a step each 8/216; Aircraft (q) aborts 104/216; Aircraft (q) aborts, and "
    "loses a step 52/216; " },
  /* nothing is added: 11 and 12 hit, 3 ways of 36; of two aircraft 1 to 3 and 4 to 6 */
  { "/rules/14.4f/whom-flak-hits", BARRAGE BOMBERS, "barrage 09.02 p,q", 5,
    "Air barrage, 09.02 · in the air: Aircraft (p), Aircraft (q)",
    "no aircraft is hit 33/36; Aircraft (p) loses a step 9/216; Aircraft (q) loses a step 9/216; " },
  { "/rules/14.4f/alone", BARRAGE BOMBERS, "barrage 09.02 p", 5,
    "Air barrage, 09.02 · in the air: Aircraft (p)",
    "no aircraft is hit 33/36; Aircraft (p) loses a step 18/216; " },
  { "/rules/14.1c/bases-in-range", BARRAGE BOMBERS "b side0 base 05.05\n",
    "barrage 09.02 p; flak dice=2; execute dice=2", 7,
    "Air barrage, 09.02 · on the way home: Aircraft (p)",
    "All land where they took off, else at the nearest base | Inactive (14.1c); "
    "Aircraft (p): back to 02.02 | 7 hexes from the target (14.1c); "
    "Aircraft (p): back to 05.05 | 5 hexes from the target (14.1c); " },
  /* 14.9, 14.10d: 6 or more of two dice, 26 ways of 36 */
  { "/rules/14.9/unloading", LIFT "b side0 base 08.02\n", "mission transport 08.02 p t=2", 6,
    "Air transport, 08.02 · in the air: Aircraft (p) · aboard: 2T", "Unload | 14.9; " },
  { "/rules/14.10d/coming-down", LIFT, "mission drop 08.02 p t=1", 6,
    "Air drop, 08.02 · in the air: Aircraft (p) · aboard: 1T",
    "each unit, each 1T comes down 26/36; it is lost 10/36; " },
};

/* How many of 2T come down over an enemy hex: (26/36)^2, 2 x 26/36 x 10/36, (10/36)^2. */
static void
test_drop_outlook (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (LIFT);
  g_autoptr (TlAction) action = tl_action_parse ("mission drop 08.02 p t=2", situation, NULL);
  g_autoptr (TlMissionOutlook) outlook = tl_mission_outlook_new (situation, action->mission);
  static const struct
  {
    const char *name;
    int ways; /* of 36 x 36 */
  } results[] = { { "2 of 2 come down", 676 },
                  { "1 of 2 come down", 520 },
                  { "0 of 2 come down", 100 } };
  const TlMissionCase *each = outlook->cases->pdata[0];

  g_assert_cmpuint (each->results->len, ==, G_N_ELEMENTS (results));
  for (guint i = 0; i < each->results->len; i++)
    {
      const TlMissionResult *result = each->results->pdata[i];

      g_assert_cmpstr (result->name, ==, results[i].name);
      g_assert_true (tl_fraction_equal (result->chance, tl_fraction_new (results[i].ways, 1296)));
    }
}

/* Rule 14.10d: the rows of a drop and of not getting through make one, with many Tokens and where
 * an interceptor turns back or shoots down a part of them; where 64 bits do not hold that, there is
 * only how likely each comes down. */
static void
test_many_drop (void)
{
  static const struct
  {
    const char *planes;
    const char *mission;
    const char *first;
    guint n_rows; /* of the last case */
  } drops[] = {
    { "p side0 plane (1)-0-10 transport capacity=8 02.02\n", "mission drop 08.02 p t=8",
      "8 of 8 come down", 9 },
    { "p side0 plane (1)-0-10 transport capacity=3 02.02\n"
      "q side0 plane (1)-0-10 transport capacity=3 02.02\nk side1 base 12.02\n" FIGHTER,
      "mission drop 08.02 p,q t=6", "6 of 6 come down", 8 },
    { "p side0 plane (1)-0-10 transport capacity=16 02.02\n", "mission drop 08.02 p t=16",
      "each unit, each 1T comes down", 1 },
  };

  for (guint d = 0; d < G_N_ELEMENTS (drops); d++)
    {
      g_autofree char *text = g_strconcat (
          "size 30 20\nclock movement side0\nd side0 dump 20t 02.02\n", drops[d].planes, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlAction) action = tl_action_parse (drops[d].mission, situation, NULL);
      g_autoptr (TlMissionOutlook) outlook = tl_mission_outlook_new (situation, action->mission);

      g_assert_cmpuint (outlook->cases->len, >, 0);
      for (guint c = 0; c < outlook->cases->len; c++)
        {
          const TlMissionCase *each = outlook->cases->pdata[c];
          TlFraction sum = TL_FRACTION_ZERO;

          for (guint i = 0; i < each->results->len; i++)
            {
              const TlMissionResult *result = each->results->pdata[i];

              g_test_message ("%s: %g", result->name,
                              (double) result->chance.num / (double) result->chance.den);
              if (i == 0)
                g_assert_cmpstr (result->name, ==, drops[d].first);
              sum = tl_fraction_add (sum, result->chance);
            }
          g_assert_true (tl_fraction_equal (sum, drops[d].n_rows > 1 ? TL_FRACTION_ONE
                                                                     : tl_fraction_new (26, 36)));
          if (c + 1 == outlook->cases->len)
            g_assert_cmpuint (each->results->len, ==, drops[d].n_rows);
        }
    }
}

/* Rule 14.2f: the fighter at the target has fought in step C before anyone intercepts, so it is no
 * case of its own; one of another base is. */
static void
test_fighters_at_the_target (void)
{
  static const struct
  {
    const char *fighters;
    guint n_cases;
  } bases[] = { { "f side1 plane 4-0-40 fighter 09.02\n", 1 },
                { "f side1 plane 4-0-40 fighter 12.02\nb side1 base 12.02\n", 2 } };

  for (guint b = 0; b < G_N_ELEMENTS (bases); b++)
    {
      g_autofree char *text = g_strconcat (BARRAGE "k side1 base level=2 09.02\n"
                                                   "p side0 plane (1)-17-20 tactical 02.02\n",
                                           bases[b].fighters, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlMission) mission =
          tl_mission_new (TL_MISSION_BARRAGE, tl_test_hex (situation, "09.02"));
      g_autoptr (TlMissionOutlook) outlook = NULL;

      mission->aim = TL_AIM_AIR_BASE;
      tl_mission_add_plane (mission, tl_test_unit (situation, "p"));
      outlook = tl_mission_outlook_new (situation, mission);
      g_assert_cmpuint (outlook->cases->len, ==, bases[b].n_cases);
    }
}

/* Transports with what stands beside them: to a base of theirs, or down elsewhere. */
static void
test_drag_with_a_load (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (LIFT "b side0 base 08.02\nu side0 inf 4-3-4/2-3-4 size=battalion move "
                              "02.02\n");
  TlUnit units[] = { tl_test_unit (situation, "p"), tl_test_unit (situation, "d"),
                     tl_test_unit (situation, "u") };
  g_autoptr (TlMission) to_base =
      tl_mission_of_drop (situation, units, 2, tl_test_hex (situation, "08.02"));
  g_autoptr (TlMission) down =
      tl_mission_of_drop (situation, units, 2, tl_test_hex (situation, "08.05"));
  g_autoptr (TlMission) alone =
      tl_mission_of_drop (situation, units, 1, tl_test_hex (situation, "08.02"));
  TlUnit with_unit[] = { units[0], units[2] };
  g_autoptr (TlMission) unit =
      tl_mission_of_drop (situation, with_unit, 2, tl_test_hex (situation, "08.02"));

  g_assert_cmpint (to_base->kind, ==, TL_MISSION_TRANSPORT);
  g_assert_cmpuint (to_base->t, ==, 2);
  g_assert_cmpint (down->kind, ==, TL_MISSION_DROP);
  g_assert_cmpint (alone->kind, ==, TL_MISSION_TRANSFER);
  g_assert_cmpuint (unit->cargo->len, ==, 1);
  g_assert_null (tl_mission_of_drop (situation, units + 1, 2, tl_test_hex (situation, "08.02")));
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].situation);
  g_autoptr (TlMissionAnswer) answer = NULL;
  g_autofree char *said = NULL;

  g_assert_null (tl_mission_answer_new (situation, NULL));
  tl_test_play (&situation, rows[i].script);
  answer = tl_mission_answer_new (situation, NULL);
  g_assert_nonnull (answer);
  said = tell (answer);
  g_assert_cmpuint (tl_mission_step (answer->decision, NULL), ==, rows[i].step);
  g_assert_cmpstr (answer->state, ==, rows[i].state);
  g_assert_cmpstr (said, ==, rows[i].says);
}

/* Rule 14.3d: before a fight not all, after it all. */
static void
test_abort (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (BARRAGE BOMBERS FIGHTER);
  g_autoptr (TlMissionAnswer) before = NULL;
  g_autoptr (TlMissionAnswer) after = NULL;

  tl_test_play (&situation, "barrage 09.02 p,q; intercept f");
  before = tl_mission_answer_new (situation, NULL);
  g_assert_cmpuint (before->abort_most, ==, 1);
  tl_test_play (&situation, "decline; engage p; duel dice=2,1");
  after = tl_mission_answer_new (situation, NULL);
  g_assert_cmpuint (after->abort_most, ==, 2);
}

static void
assert_dice (const TlMissionAnswer *answer, const int *rolls, guint n_rolls, gboolean fit)
{
  g_assert_cmpint (tl_mission_answer_dice_fault (answer, rolls, n_rolls) == NULL, ==, fit);
}

/* Air combat has two numbers; Flak a second one where it hits one of several; none is always
 * right. */
static void
test_dice (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (BARRAGE BOMBERS FIGHTER);
  g_autoptr (TlMissionAnswer) duel = NULL;
  g_autoptr (TlMissionAnswer) flak = NULL;
  g_autoptr (TlMissionAnswer) barrage = NULL;

  tl_test_play (&situation, "barrage 09.02 p,q; intercept f; decline; engage q");
  duel = tl_mission_answer_new (situation, NULL);
  assert_dice (duel, NULL, 0, TRUE);
  assert_dice (duel, (const int[]){ 7 }, 1, FALSE);
  assert_dice (duel, (const int[]){ 7, 6 }, 2, TRUE);
  assert_dice (duel, (const int[]){ 7, 7 }, 2, FALSE);
  tl_test_play (&situation, "duel dice=2,1; decline");
  flak = tl_mission_answer_new (situation, NULL);
  assert_dice (flak, (const int[]){ 10 }, 1, TRUE);
  assert_dice (flak, (const int[]){ 10, 3 }, 2, FALSE);
  assert_dice (flak, (const int[]){ 11 }, 1, FALSE);
  assert_dice (flak, (const int[]){ 11, 3 }, 2, TRUE);
  assert_dice (flak, (const int[]){ 1 }, 1, FALSE);
  tl_test_play (&situation, "flak dice=2");
  barrage = tl_mission_answer_new (situation, NULL);
  g_assert_nonnull (strstr (barrage->column, "Strength 26"));
  assert_dice (barrage, (const int[]){ 2 }, 1, TRUE);
  assert_dice (barrage, (const int[]){ 2, 3, 4 }, 3, FALSE);
}

/* The raid of @n aircraft on the base in 09.05, where @n_home are.  With @is_mixed each has a range
 * of its own, which comes to nothing, so that none stands for another. (transfer full) */
static TlMissionOdds *
odds_of_raid (gboolean is_sweep, guint n, guint n_home, gboolean is_mixed, gboolean is_met)
{
  g_autoptr (GString) text = g_string_new (is_sweep ? "size 30 20\nclock movement side0\n"
                                                    : BARRAGE "x side1 inf 4-3-4 09.05\n");
  g_autoptr (GString) script = g_string_new (is_sweep ? "mission sweep" : "mission barrage");
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = NULL;

  g_string_append (text, "a side0 base level=3 02.05\nb side1 base level=2 09.05\n"
                         "k side1 base level=1 14.05\nf side1 plane 4-0-40 fighter 14.05\n");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "p%u side0 plane %d-9-%u %s 02.05\n", i, i % 3 < 2 ? 3 : 4,
                              20 + (is_mixed ? i : 0),
                              is_sweep || i % 3 == 2 ? "fighter" : "tactical");
      g_string_append_printf (script, "%sp%u", i == 0 ? " 09.05 " : ",", i);
    }
  for (guint i = 0; i < n_home; i++)
    g_string_append_printf (text, "q%u side1 plane %d-3-%u fighter 09.05\n", i, i % 4 == 1 ? 4 : 3,
                            20 + (is_mixed ? i : 0));
  if (!is_sweep)
    g_string_append (script, " at=air-base");
  situation = tl_test_situation (text->str);
  action = tl_action_parse (script->str, situation, &error);
  g_assert_no_error (error);
  return tl_mission_odds (situation, action->mission,
                          is_met ? tl_test_unit (situation, "f") : TL_UNIT_NONE);
}

static void
assert_near (TlFraction a, TlFraction b, gboolean is_exact)
{
  TlFraction less = tl_fraction_subtract (a, b);

  if (is_exact)
    g_assert_true (tl_fraction_equal (a, b));
  else
    g_assert_cmpint (tl_fraction_compare (tl_fraction_new (ABS (less.num), less.den),
                                          tl_fraction_new (1, 100000)),
                     <, 0);
}

/* Aircraft that are alike stand for each other: nothing comes of it but that more are counted. */
static void
test_alike (void)
{
  guint n_exact = 0;
  guint n_rounded = 0;

  for (guint i = 0; i < 2 * 2 * 4 * 5; i++)
    {
      gboolean is_sweep = i % 2 == 0;
      gboolean is_met = i / 2 % 2 == 1;
      guint n = 1 + i / 4 % 4;
      guint n_home = i / 16 % 5;
      g_autoptr (TlMissionOdds) alike = odds_of_raid (is_sweep, n, n_home, FALSE, is_met);
      g_autoptr (TlMissionOdds) mixed = odds_of_raid (is_sweep, n, n_home, TRUE, is_met);

      if (is_sweep && n_home == 0)
        continue;
      if (mixed == NULL)
        continue;
      g_assert_nonnull (alike);
      assert_near (alike->through, mixed->through, alike->is_exact);
      assert_near (alike->own_steps, mixed->own_steps, alike->is_exact);
      assert_near (alike->enemy_steps, mixed->enemy_steps, alike->is_exact);
      if (alike->is_exact)
        n_exact++;
      else
        n_rounded++;
    }
  g_test_message ("%u exact, %u rounded", n_exact, n_rounded);
  g_assert_cmpuint (n_exact, >, 40);
  g_assert_cmpuint (n_rounded, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  g_test_add_func ("/rules/14.3e/aircraft-that-are-alike", test_alike);
  g_test_add_func ("/rules/14.10d/outlook", test_drop_outlook);
  g_test_add_func ("/rules/14.10d/many-tokens", test_many_drop);
  g_test_add_func ("/rules/14.2f/fighters-at-the-target", test_fighters_at_the_target);
  g_test_add_func ("/rules/14.9/drag-with-a-load", test_drag_with_a_load);
  g_test_add_func ("/rules/14.3d/how-many-abort", test_abort);
  g_test_add_func ("/rules/14.2f/dice-that-fit", test_dice);
  return g_test_run ();
}
