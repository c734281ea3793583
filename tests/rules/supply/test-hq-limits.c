/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a game says about whom its HQs serve (12.3b(B)), wherever an HQ's throw counts.
 */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-mend.h"
#include "rules/advice/tl-stand.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-fuel.h"
#include "rules/supply/tl-formation.h"
#include "support/tl-test-supply.h"

/* The HQ draws over 01.02, 1 MP, and throws 6 MP: over 01.04 to 01.09, and 01.10 is next to
 * that. */
#define COLUMN "size 1 20\nformation f side0\nformation g side0\nd side0 dump 8t 01.01\n"
#define HQ "h side0 hq 6-10 throws=truck nation=US 01.03\n"

static const TlTestSupplyRow rows[] = {
  { "/rules/12.3b(B)/no-limit", COLUMN HQ "u side0 inf 4-3-3 nation=UK 01.09\n", "u", NULL,
    "01.01:8t h 1+5" },
  { "/rules/12.3b(B)/listed-nationality",
    COLUMN HQ "u side0 inf 4-3-3 nation=UK 01.09\nlimit h UK\n", "u", NULL, "01.01:8t h 1+5" },
  { "/rules/12.3b(B)/another-nationality",
    COLUMN HQ "u side0 inf 4-3-3 nation=UK 01.09\nlimit h US ROK\n", "u", NULL, "-",
    "12.3a 12.3b(B)" },
  { "/rules/12.3b(B)/listed-formation",
    COLUMN HQ "u side0 inf 4-3-3 nation=UK formation=f 01.09\nlimit h US f\n", "u", NULL,
    "01.01:8t h 1+5" },
  { "/rules/12.3b(B)/another-formation",
    COLUMN HQ "u side0 inf 4-3-3 nation=UK formation=g 01.09\nlimit h US f\n", "u", NULL, "-",
    "12.3a 12.3b(B)" },
  { "/rules/12.3b(B)/listed-unit",
    COLUMN HQ "u side0 inf 4-3-3 nation=UK 01.09\nv side0 inf 4-3-3 nation=UK 01.09\nlimit h u\n",
    "u", NULL, "01.01:8t h 1+5" },
  { "/rules/12.3b(B)/unit-not-listed",
    COLUMN HQ "u side0 inf 4-3-3 nation=UK 01.09\nv side0 inf 4-3-3 nation=UK 01.09\nlimit h v\n",
    "u", NULL, "-", "12.3a 12.3b(B)" },
  /* A limit adds nothing to 13.1d: a divisional HQ does not serve another formation. */
  { "/rules/13.1d/a-limit-widens-nothing",
    COLUMN "h side0 hq 6-10 throws=truck formation=f 01.03\n"
           "u side0 inf 4-3-3 formation=g 01.09\nlimit h g\n",
    "u", NULL, "-", "12.3a 13.1d" },
  { "/rules/12.3b(B)/a-divisional-hq-too",
    COLUMN "h side0 hq 6-10 throws=truck formation=f nation=US 01.03\n"
           "u side0 inf 4-3-3 nation=US 01.09\nlimit h f\n",
    "u", NULL, "-", "12.3a 12.3b(B)" },
  { "/rules/12.3b(B)/a-divisional-hq-and-its-formation",
    COLUMN "h side0 hq 6-10 throws=truck formation=f nation=US 01.03\n"
           "u side0 inf 4-3-3 formation=f 01.09\nlimit h US\n",
    "u", NULL, "-", "12.3a 12.3b(B)" },
  { "/rules/12.3b(B)/it-draws-for-itself", COLUMN HQ "u side0 inf 4-3-3 01.09\nlimit h u\n", "h",
    NULL, "01.01:8t direct 1" },
  /* i has a limit and more left over, h has none: 12 - 5 against 6 - 5. */
  { "/rules/12.3b(B)/another-hq-serves",
    COLUMN HQ "i side0 hq 12-10 throws=truck 01.03\nu side0 inf 4-3-3 nation=UK 01.09\n"
              "v side0 inf 4-3-3 nation=US 01.10\nlimit i US\n",
    "u", NULL, "01.01:8t h 1+5" },
  { "/rules/12.3b(B)/an-air-base", COLUMN HQ "b side0 base level=1 01.09\nlimit h US\n", "b", NULL,
    "-", "12.3a 12.3b(B)" },
  { "/rules/12.3b(B)/trace",
    "size 1 20\nsource 01.01 side0 other\n" HQ "u side0 inf 4-3-3 nation=UK 01.09\nlimit h US\n",
    "u", "-", NULL, "12.3a 12.3b(B)" },
};

/* --- where else a throw counts ---------------------------------------------------------------- */

#define SOURCE "size 1 20\nclock movement side0\nsource 01.01 side0 other\nformation f side0\n"

/* 12.6f: of two HQs alike, the one that the limit lets serve all of the formation. */
static void
test_providers (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (SOURCE "h side0 hq 6-10 throws=truck 01.03\n"
                                "i side0 hq 6-10 throws=truck 01.04\n"
                                "u side0 inf 4-3-3 formation=f nation=US 01.09\n"
                                "v side0 inf 4-3-3 formation=f nation=UK 01.09\nlimit h US\n");
  g_autoptr (GArray) units = tl_formation_units (situation, 0);
  g_autoptr (GPtrArray) providers =
      tl_formation_providers (situation, (const TlUnit *) units->data, units->len, TL_SUPPLY_TRACE);
  const TlProvider *best = providers->pdata[0];
  const TlProvider *other = providers->pdata[1];

  g_assert_cmpuint (providers->len, ==, 2);
  g_assert_cmpuint (best->hq, ==, tl_test_unit (situation, "i"));
  g_assert_cmpuint (best->units->len, ==, 2);
  g_assert_cmpuint (other->hq, ==, tl_test_unit (situation, "h"));
  g_assert_cmpuint (other->units->len, ==, 1);
}

/* An HQ that may not serve the unit mends nothing, wherever it went: 01.12 is two hexes too far. */
static void
test_mends (void)
{
  static const char text[] = SOURCE "h side0 hq 6-5 throws=truck nation=US 01.03\n"
                                    "u side0 inf 4-3-0 nation=UK 01.12\n";
  g_autofree char *limited = g_strconcat (text, "limit h US\n", NULL);
  g_autoptr (TlSituation) free_one = tl_test_situation (text);
  g_autoptr (TlSituation) limited_one = tl_test_situation (limited);
  g_autoptr (GArray) mends =
      tl_supply_mends (free_one, tl_test_unit (free_one, "u"), TL_SUPPLY_TRACE);
  g_autoptr (GArray) none =
      tl_supply_mends (limited_one, tl_test_unit (limited_one, "u"), TL_SUPPLY_TRACE);

  g_assert_cmpuint (mends->len, ==, 1);
  g_assert_cmpuint (none->len, ==, 0);
}

/* Where should the HQ stand? Wherever it is, it serves the one unit and not the other. */
static void
test_stand (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (SOURCE "h side0 hq 6-5 throws=leg 01.03\n"
                                "u side0 inf 4-3-3 nation=US 01.12\n"
                                "v side0 inf 4-3-3 nation=UK 01.12\nlimit h US\n");
  TlUnit units[] = { tl_test_unit (situation, "u"), tl_test_unit (situation, "v") };
  g_autoptr (GArray) stands = tl_stand_hq (situation, tl_test_unit (situation, "h"), units, 2);

  g_assert_cmpuint (stands->len, >, 0);
  g_assert_cmpuint (g_array_index (stands, TlHqStand, 0).n_traced, ==, 1);
}

/* 12.5e: an HQ's fuel is thrown, too. */
static void
test_fuel (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 20\nfuel\nclock movement side0\n"
                         "h side0 hq 6-10 throws=truck fuels 01.03\n"
                         "u side0 tank 4-3-3 track nation=US 01.09\n"
                         "v side0 tank 4-3-3 track nation=UK 01.09\nlimit h US\n");

  TlUnit hq = TL_UNIT_NONE;

  g_assert_cmpint (tl_fuel_state (situation, tl_test_unit (situation, "u"), &hq), ==, TL_FUEL_FREE);
  g_assert_cmpuint (hq, ==, tl_test_unit (situation, "h"));
  g_assert_cmpint (tl_fuel_state (situation, tl_test_unit (situation, "v"), &hq), ==, TL_FUEL_NONE);
}

/* 12.4: two units in one hex, one of which the HQ serves. */
static void
test_combat_supply (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 2 20\nclock combat side0\nd side0 dump 8t 01.01\n"
                         "h side0 hq 6-10 throws=leg 01.03\nu side0 inf 4-3-3 nation=US 01.09\n"
                         "v side0 inf 4-3-3 nation=US 01.09\ne side1 inf 4-3-3 01.10\nlimit h u\n");
  TlUnit u = tl_test_unit (situation, "u");
  TlUnit v = tl_test_unit (situation, "v");
  g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (situation, "01.10"), FALSE);
  g_autoptr (GPtrArray) options = NULL;

  g_array_append_val (fight->attackers, u);
  g_array_append_val (fight->attackers, v);
  options = tl_combat_supply_options (situation, fight, TRUE, NULL);
  g_assert_cmpuint (options->len, ==, 2);
  for (guint i = 0; i < options->len; i++)
    {
      const TlCombatSupplyOption *option = options->pdata[i];

      g_assert_cmpuint (option->dumps->len, ==, option->unit == u ? 1 : 0);
    }
}

/* --- many at once, on open ground, where every MP by Truck is a hex --------------------------- */

#define N_NATIONS 3
#define N_HQS 6
#define N_UNITS 30
#define RANGE 4
#define DRAW 5

static char *
random_text (GRand *rand)
{
  static const char *const nations[] = { "US", "UK", "ROK" };
  GString *text = g_string_new ("size 24 24\nsource 01.01 side0 other\nsource 12.12 side0 other\n"
                                "d side0 dump 8t 20.04\n");

  for (guint i = 0; i < N_HQS; i++)
    g_string_append_printf (text, "h%u side0 hq %u-10 throws=truck nation=%s %02d.%02d\n", i, RANGE,
                            nations[g_rand_int_range (rand, 0, N_NATIONS)],
                            g_rand_int_range (rand, 1, 25), g_rand_int_range (rand, 1, 25));
  for (guint i = 0; i < N_UNITS; i++)
    g_string_append_printf (text, "u%u side0 inf 4-3-3 nation=%s %02d.%02d\n", i,
                            nations[g_rand_int_range (rand, 0, N_NATIONS)],
                            g_rand_int_range (rand, 1, 25), g_rand_int_range (rand, 1, 25));
  for (guint i = 0; i < N_HQS; i++)
    if (g_rand_boolean (rand))
      g_string_append_printf (text, "limit h%u %s u%d\n", i,
                              nations[g_rand_int_range (rand, 0, N_NATIONS)],
                              g_rand_int_range (rand, 0, N_UNITS));
  return g_string_free (text, FALSE);
}

static gboolean
is_within (const TlSituation *situation, TlUnit unit, TlHex hex, guint mp)
{
  return tl_grid_distance (tl_map_grid (tl_situation_map (situation)),
                           tl_situation_hex (situation, unit), hex) <= mp + 1;
}

static gboolean
draws (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  if (kind == TL_SUPPLY_DUMP)
    return is_within (situation, unit, tl_test_hex (situation, "20.04"), DRAW);
  return is_within (situation, unit, tl_test_hex (situation, "01.01"), DRAW) ||
         is_within (situation, unit, tl_test_hex (situation, "12.12"), DRAW);
}

static gboolean
is_served (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  if (draws (situation, unit, kind))
    return TRUE;
  for (guint i = 0; i < N_HQS; i++)
    {
      g_autofree char *id = g_strdup_printf ("h%u", i);
      TlUnit hq = tl_test_unit (situation, id);

      if (hq != unit && tl_throw_serves (situation, hq, unit) && draws (situation, hq, kind) &&
          is_within (situation, unit, tl_situation_hex (situation, hq), RANGE))
        return TRUE;
    }
  return FALSE;
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1232);
  guint n_served = 0;
  guint n_not = 0;

  for (guint round = 0; round < 300; round++)
    {
      g_autofree char *text = random_text (rand);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      const TlSupplyPicture *picture = tl_supply_picture (situation, 0);
      guint n;
      const TlUnit *units = tl_supply_picture_units (picture, &n);

      for (guint i = 0; i < n; i++)
        for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
          {
            gboolean expected = is_served (situation, units[i], kind);

            if (tl_supply_line_is_ok (tl_supply_picture_line (picture, kind, units[i])) != expected)
              g_error ("%s: %s\n%s", tl_situation_id (situation, units[i]),
                       expected ? "not served" : "served", text);
            n_served += expected ? 1 : 0;
            n_not += expected ? 0 : 1;
          }
    }
  g_assert_cmpuint (n_served, >, 1000);
  g_assert_cmpuint (n_not, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_supply_add_rows (rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/rules/12.3b(B)/providers-of-a-formation", test_providers);
  g_test_add_func ("/rules/12.3b(B)/mends", test_mends);
  g_test_add_func ("/rules/12.3b(B)/where-to-stand", test_stand);
  g_test_add_func ("/rules/12.3b(B)/fuel", test_fuel);
  g_test_add_func ("/rules/12.3b(B)/combat-supply", test_combat_supply);
  g_test_add_func ("/rules/12.3b(B)/random", test_random);
  return g_test_run ();
}
