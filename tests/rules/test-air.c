/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Aircraft: patrol zones, rounds of air combat, Flak and its hits, bases in range (14). */
#undef G_DISABLE_ASSERT

#include "rules/air/tl-air-mission.h"
#include "support/tl-test-scenario.h"

/* "barrage 09.02 p,q" without texts of play. (transfer full) */
static TlMission *
mission_of (const TlSituation *situation, TlMissionKind kind, const char *hex, const char *planes)
{
  TlMission *mission = tl_mission_new (kind, tl_test_hex (situation, hex));
  g_auto (GStrv) ids = g_strsplit (planes, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    tl_mission_add_plane (mission, tl_test_unit (situation, ids[i]));
  return mission;
}

/* --- Flak (14.4e) ----------------------------------------------------------------------------- */

#define FIELD                                                                     \
  "size 40 20\nclock movement-barrage side0\n"                                    \
  "p side0 plane (1)-17-20 tactical 02.02\nq side0 plane 2-9-20 tactical 02.02\n" \
  "r side0 plane 2-9-20 tactical 02.02\ns side0 plane 4-5-20 fighter 02.02\n"
#define PATROL "f side1 plane 3-0-4 fighter 19.02\nk side1 base 19.02\n"

static const struct
{
  const char *path;
  const char *more;
  TlMissionKind kind;
  const char *planes;
  gboolean is_rolled;
  int drm;
} flaks[] = {
  { "nothing", "", TL_MISSION_BARRAGE, "p", TRUE, 0 },
  { "two-aircraft", "", TL_MISSION_BARRAGE, "p,q", TRUE, 0 },
  { "three-aircraft", "", TL_MISSION_BARRAGE, "p,q,r", TRUE, 1 },
  { "four-aircraft", "", TL_MISSION_BARRAGE, "p,q,r,s", TRUE, 1 },
  { "an-hq", "h side1 hq 6-10 09.02\n", TL_MISSION_BARRAGE, "p", TRUE, 1 },
  { "two-hqs-count-once", "h side1 hq 6-10 09.02\ni side1 hq 6-10 09.02\n", TL_MISSION_BARRAGE, "p",
    TRUE, 1 },
  { "an-hq-elsewhere", "h side1 hq 6-10 09.03\n", TL_MISSION_BARRAGE, "p", TRUE, 0 },
  { "an-air-strip", "b side1 base level=0 09.02\n", TL_MISSION_BARRAGE, "p", TRUE, 0 },
  { "a-base-of-one", "b side1 base level=1 09.02\n", TL_MISSION_BARRAGE, "p", TRUE, 1 },
  { "a-base-of-three", "b side1 base level=3 09.02\n", TL_MISSION_BARRAGE, "p", TRUE, 3 },
  { "an-own-base", "b side0 base level=3 09.02\n", TL_MISSION_TRANSPORT, "p", FALSE, 0 },
  { "in-a-zone", PATROL, TL_MISSION_BARRAGE, "p", TRUE, 2 },
  { "in-a-zone-with-a-fighter", PATROL, TL_MISSION_BARRAGE, "p,s", TRUE, 1 },
  { "two-zones-count-once", PATROL "g side1 plane 3-0-4 fighter 12.02\nl side1 base 12.02\n",
    TL_MISSION_BARRAGE, "p", TRUE, 2 },
  { "trainbusting", "", TL_MISSION_TRAINBUSTING, "p", TRUE, 0 },
  { "trainbusting-in-a-zone", PATROL, TL_MISSION_TRAINBUSTING, "p", TRUE, 3 },
  { "trainbusting-in-a-zone-with-a-fighter", PATROL, TL_MISSION_TRAINBUSTING, "p,s", TRUE, 2 },
  /* A21: a barrage by four aircraft with a fighter, patrol zone, HQ, base of level 2 */
  { "A21", PATROL "h side1 hq 6-10 09.02\nb side1 base level=2 09.02\n", TL_MISSION_BARRAGE,
    "p,q,r,s", TRUE, 5 },
  /* 14.4a */
  { "hip-shoot", "", TL_MISSION_HIP_SHOOT, "p", TRUE, 0 },
  { "sweep", PATROL, TL_MISSION_SWEEP, "s", FALSE, 1 },
  { "transport", "", TL_MISSION_TRANSPORT, "p", FALSE, 0 },
  { "transport-in-a-zone", PATROL, TL_MISSION_TRANSPORT, "p", TRUE, 2 },
  { "drop", "", TL_MISSION_DROP, "p", FALSE, 0 },
  { "drop-in-a-zone", PATROL, TL_MISSION_DROP, "p", TRUE, 2 },
  { "transfer", "", TL_MISSION_TRANSFER, "p", FALSE, 0 },
  { "transfer-in-a-zone", PATROL, TL_MISSION_TRANSFER, "p", TRUE, 2 },
};

static void
test_flak (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strconcat (FIELD, flaks[i].more, NULL);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlMission) mission = mission_of (situation, flaks[i].kind, "09.02", flaks[i].planes);
  g_autoptr (TlFlakCase) flak = tl_flak_case (situation, mission);

  g_assert_cmpint (flak->is_rolled, ==, flaks[i].is_rolled);
  g_assert_cmpint (flak->drm, ==, flaks[i].drm);
}

/* Rule 18.3f: all enemy ships of the hex together. */
static void
test_ships (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD "w side1 ship 20-9-20 flak=1 09.02\nx side1 ship 20-9-20 flak=3 09.02\n"
            "y side1 ship 20-9-20 flak=3 09.03\n");
  g_autoptr (TlMission) mission = mission_of (situation, TL_MISSION_BARRAGE, "09.02", "p");
  g_autoptr (TlFlakCase) flak = tl_flak_case (situation, mission);

  g_assert_cmpint (flak->drm, ==, 4);
}

static void
test_hits (void)
{
  g_autoptr (TlSituation) plain = tl_test_situation (FIELD);
  g_autoptr (TlSituation) strong = tl_test_situation ("strong-flak\n" FIELD);

  for (int drm = 0; drm <= 9; drm++)
    for (int roll = 2; roll <= 12; roll++)
      {
        guint effect = roll + drm >= 11 ? TL_FLAK_STEP : 0;

        g_assert_cmpuint (tl_flak_effect (plain, roll, drm), ==, effect);
        effect |= roll + drm >= 9 ? TL_FLAK_TURNS_BACK : 0;
        effect |= roll + drm >= 13 ? TL_FLAK_NEXT_TURNS_BACK : 0;
        g_assert_cmpuint (tl_flak_effect (strong, roll, drm), ==, effect);
      }
}

/* --- who is hit (14.4f) ----------------------------------------------------------------------- */

/* Strengths: p 17, q 9, r 9, s 5. A letter for each face of the die. */
static const struct
{
  const char *planes;
  const char *victims;
} losses[] = {
  { "p", "p p p p p p" },     { "p,q", "p p p q q q" },     { "q,p", "q q q p p p" },
  { "p,q,r", "p p q q r r" }, { "p,q,r,s", "p q r s s p" }, { "s,r,q,p", "s r q p s p" },
};

static void
test_victims (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD);
  g_autoptr (TlMission) mission =
      mission_of (situation, TL_MISSION_BARRAGE, "09.02", losses[i].planes);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int die = 1; die <= 6; die++)
    {
      g_autoptr (GArray) victims = tl_flak_victims (situation, mission, die);

      for (guint k = 0; k < victims->len; k++)
        g_string_append (text, tl_situation_id (situation, g_array_index (victims, TlUnit, k)));
      g_string_append (text, die < 6 ? " " : "");
    }
  g_assert_cmpstr (text->str, ==, losses[i].victims);
}

/* A reduced bomber of 17 counts 8 1/2, and is weaker than 9 (our reading of 14.1b). */
static void
test_reduced (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 12 9\np side0 plane 1-17-20 tactical 02.02 lost=1\nq side0 plane 1-9-20 tactical 02.02\n"
      "r side0 plane 1-12-20 tactical 02.02\ns side0 plane 1-12-20 tactical 02.02\n");
  g_autoptr (TlMission) mission = mission_of (situation, TL_MISSION_BARRAGE, "05.05", "q,p,r,s");
  g_autoptr (GArray) weakest = tl_flak_victims (situation, mission, 5);
  g_autoptr (GArray) strongest = tl_flak_victims (situation, mission, 6);

  g_assert_cmpuint (weakest->len, ==, 1);
  g_assert_cmpuint (g_array_index (weakest, TlUnit, 0), ==, tl_test_unit (situation, "p"));
  g_assert_cmpuint (strongest->len, ==, 2);
}

/* HR-9: of p, q, r, s the last escorts the others; p alone has nobody to escort. */
static void
test_escorts (void)
{
  static const struct
  {
    const char *option;
    const char *planes;
    guint n_firers;
    const char *victims;
  } cases[] = {
    { "escorts\n", "p,q,r,s", 3, "p p q q r r" }, { "escorts\n", "s,r,q,p", 3, "s s r r q q" },
    { "escorts\n", "p,q,r", 3, "p p q q r r" },   { "escorts\n", "p", 1, "p p p p p p" },
    { "", "p,q,r,s", 4, "p q r s s p" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].option, FIELD, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlMission) mission =
          mission_of (situation, TL_MISSION_BARRAGE, "09.02", cases[i].planes);
      g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (situation, mission);
      g_autoptr (GString) victims = g_string_new (NULL);

      for (int die = 1; die <= 6; die++)
        {
          g_autoptr (GArray) hit = tl_flak_victims (situation, mission, die);

          g_string_append_printf (victims, "%s%s", die > 1 ? " " : "",
                                  tl_situation_id (situation, tl_units_at (hit, 0)));
        }
      g_assert_cmpuint (barrage->firers->len, ==, cases[i].n_firers);
      g_assert_cmpstr (victims->str, ==, cases[i].victims);
    }
}

/* --- a round (14.3e) -------------------------------------------------------------------------- */

static void
test_rounds (void)
{
  g_autoptr (TlEdition) edition = tl_test_edition ();

  for (int drm = -9; drm <= 9; drm++)
    for (int roll = 2; roll <= 12; roll++)
      for (int die = 1; die <= 6; die++)
        {
          /* HR-11: the defender over its base. */
          const TlAirDuel duel = { drm, { edition->air_combat.loss, { 6, 6 } } };
          TlAirRound round = tl_air_round (edition, &duel, roll, die);

          g_assert_cmpint (round.aborts[0], ==, roll + drm <= 7);
          g_assert_cmpint (round.aborts[1], ==, roll + drm >= 7);
          g_assert_cmpint (round.loses_step[0], ==, roll + drm <= 7 && die >= 5);
          g_assert_cmpint (round.loses_step[1], ==, roll + drm >= 7 && die == 6);
        }
}

/* Option 21.4: range 10, so 5 hexes are half of it and 6 are more. */
static void
test_far (void)
{
  static const struct
  {
    const char *option;
    const char *hex;
    int drm;
  } cases[] = {
    { "long-range\n", "07.02", 1 },
    { "long-range\n", "08.02", 0 },
    { "", "08.02", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (
          "size 20 9\n", cases[i].option,
          "p side0 plane 4-0-10 fighter 02.02\ne side1 plane 3-0-10 fighter 15.02\n", NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlTrail) trail = tl_trail_new ();
      int drm =
          tl_air_duel (situation, tl_test_unit (situation, "p"), tl_test_unit (situation, "e"),
                       tl_test_hex (situation, cases[i].hex), trail)
              .drm;

      g_assert_cmpint (drm, ==, cases[i].drm);
      tl_trail_check (trail, tl_fraction_new (drm, 1));
    }
}

/* --- bases ------------------------------------------------------------------------------------ */

/* Took off at 02.02; bases at 05.02, 12.02 and 08.02; an enemy one at 09.02.  Range 6 from 10.02
 * reaches 05.02 (5), 08.02 (2) and 12.02 (2); its own hex is 8 away. */
static void
test_homes (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 30 9\np side0 plane 3-0-6 fighter 02.02\na side0 base 05.02\nb side0 base 12.02\n"
      "c side0 base 08.02\nd side1 base 09.02\ne side0 base dead\n");
  g_autoptr (GArray) homes = tl_flight_homes (situation, tl_test_unit (situation, "p"),
                                              tl_test_hex (situation, "10.02"), 6);
  g_autoptr (GArray) near = tl_flight_homes (situation, tl_test_unit (situation, "p"),
                                             tl_test_hex (situation, "04.02"), 2);

  g_assert_cmpuint (homes->len, ==, 3);
  g_assert_cmpuint (g_array_index (homes, TlHex, 0), ==, tl_test_hex (situation, "08.02"));
  g_assert_cmpuint (g_array_index (homes, TlHex, 1), ==, tl_test_hex (situation, "12.02"));
  g_assert_cmpuint (g_array_index (homes, TlHex, 2), ==, tl_test_hex (situation, "05.02"));
  g_assert_cmpuint (near->len, ==, 2);
  g_assert_cmpuint (g_array_index (near, TlHex, 0), ==, tl_test_hex (situation, "02.02"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (flaks); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/14.4e/", flaks[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_flak);
    }
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/14.4f/", losses[i].planes, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_victims);
    }
  g_test_add_func ("/rules/18.3/flak-of-ships", test_ships);
  g_test_add_func ("/rules/HR-9/the-fourth-escorts", test_escorts);
  g_test_add_func ("/rules/14.4e/eleven-or-more", test_hits);
  g_test_add_func ("/rules/14.4f/reduced-aircraft-are-weaker", test_reduced);
  g_test_add_func ("/rules/14.3e/every-roll", test_rounds);
  g_test_add_func ("/rules/21.4/far-from-its-base", test_far);
  g_test_add_func ("/rules/14.1c/bases-in-range", test_homes);
  return g_test_run ();
}
