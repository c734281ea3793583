/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who negates an enemy ZOC for a Truck stays where it is (4.5b).
 *
 * e in 03.03 has its ZOC in 03.02 and in its other neighbours: 04.02, 04.03, 03.04, 02.03, 02.02.
 * f stands in 03.02; t drives through from 02.01 to 04.01.
 */
#undef G_DISABLE_ASSERT

#include "support/tl-test-play.h"

#define FIELD                         \
  "size 8 7\nclock movement side0\n"  \
  "t side0 mech 2-3-12 truck 03.01\n" \
  "e side1 inf 4-3-3 03.03\n"

static const TlTestRow rows[] = {
  { "/rules/4.5b/who-negates-stays", FIELD "f side0 inf 4-3-4 03.02\n",
    "?4.5b move t 03.01 03.02 04.02; !4.5b move f 03.02 02.01; "
    "!4.5b combat 03.03 f overrun dice=7,0,7",
    "t 04.02 combat, e 03.03 combat, f 03.02 combat; nobody" },
  /* in two moves: it stands in 03.02 and goes on */
  { "/rules/4.5b/when-the-truck-goes-on", FIELD "f side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02; move t 03.02 04.01; !4.5b move f 03.02 02.01",
    "t 04.01 combat, e 03.03 combat, f 03.02 combat; nobody" },
  /* ... but where it ends its move nothing had to be lifted */
  { "/rules/4.5b/not-where-the-truck-ends", FIELD "f side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02; move f 03.02 02.01",
    "t 03.02 combat, e 03.03 combat, f 02.01 combat; nobody" },
  { "/rules/4.5b/not-where-it-began",
    "size 8 7\nclock movement side0\nt side0 mech 2-3-12 truck 03.02\ne side1 inf 4-3-3 03.03\n"
    "f side0 inf 4-3-4 03.02\n",
    "move t 03.02 03.01; move f 03.02 02.01",
    "t 03.01 combat, e 03.03 combat, f 02.01 combat; nobody" },
  { "/rules/4.5b/one-of-several-stays", FIELD "f side0 inf 4-3-4 03.02\ng side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02 04.01; !4.5b move f,g 03.02 02.01; move f 03.02 02.01; "
    "!4.5b move g 03.02 02.01",
    "t 04.01 combat, e 03.03 combat, f 02.01 combat, g 03.02 combat; nobody" },
  { "/rules/4.5b/tracks-need-nobody",
    "size 8 7\nclock movement side0\nt side0 tank 2-3-12 track 03.01\ne side1 inf 4-3-3 03.03\n"
    "f side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02 04.01; move f 03.02 02.01",
    "t 04.01 combat, e 03.03 combat, f 02.01 combat; nobody" },
  { "/rules/4.5b/no-zoc-nothing-to-lift",
    "size 8 7\nclock movement side0\nt side0 mech 2-3-12 truck 03.01\ne side1 inf 4-3-3 move 03.03\n"
    "f side0 inf 4-3-4 03.02\n",
    "move t 03.01 03.02 04.01; move f 03.02 02.01",
    "t 04.01 combat, e 03.03 move, f 02.01 combat; nobody" },
  /* in the next phase it may: released, or marked Exploit */
  { "/rules/4.5b/until-the-phase-ends", FIELD "f side0 inf 4-3-8 03.02 exploit\n",
    "move t 03.01 03.02 04.01; next; next; next; next; next; next; next; move f 03.02 02.01",
    "t 04.01 combat, e 03.03 combat, f 02.01 exploit; nobody" },
  /* the carpet: u is dropped, has finished, and v passes over it */
  { "/rules/4.5b/a-carpet-has-finished",
    "size 8 7\nclock movement side0\nu side0 mech 2-3-12 truck 03.01\n"
    "v side0 mech 2-3-12 truck 03.01\ne side1 inf 4-3-3 03.03\n",
    "move u 03.01 03.02; move v 03.01 03.02 04.01; !6.1 move u 03.02 03.01",
    "u 03.02 combat, v 04.01 combat, e 03.03 combat; nobody" },
};

/* Supply by Truck: a dump in 01.03, and lakes round 03.03, so that every path from 05.03 to it
 * leads over 03.03, where f stands, and where e, in the only gap, has its zone of control. */
#define GROUND                              \
  "size 12 5\nfuel\nclock movement side0\n" \
  "terrain 03.01 lake\nterrain 03.04 lake\nterrain 03.05 lake\nd side0 dump 9t 01.03\n"
#define SUPPLY GROUND "e side1 inf 4-3-3 03.02\n"
/* ... with 03.05 open, where nobody has a zone. */
#define DETOUR                              \
  "size 12 5\nfuel\nclock movement side0\n" \
  "terrain 03.01 lake\nterrain 03.04 lake\nd side0 dump 9t 01.03\ne side1 inf 4-3-3 03.02\n"

/* "f 03.03, u 06.02": the combat units of side0. */
static char *
describe_friends (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == 0 && tl_unit_is_combat (situation, unit))
      {
        g_autofree char *hex = tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)),
                                                   tl_situation_hex (situation, unit));

        g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "",
                                tl_situation_id (situation, unit), hex);
      }
  return g_string_free (text, FALSE);
}

static const TlTestRow supply_rows[] = {
  /* u's fuel comes through 03.03 */
  { "/rules/4.5b/who-negates-for-fuel-stays",
    SUPPLY "f side0 inf 4-3-4 03.03\nu side0 tank 4-3-8 track 05.03\n",
    "?4.5b move u 05.03 06.02; !4.5b move f 03.03 02.03", "f 03.03, u 06.02" },
  { "/rules/4.5b/one-of-two-is-enough-for-fuel",
    SUPPLY "f side0 inf 4-3-4 03.03\ng side0 inf 4-3-4 03.03\nu side0 tank 4-3-8 track 05.03\n",
    "move u 05.03 06.02; move f 03.03 02.03; !4.5b move g 03.03 02.03",
    "f 02.03, g 03.03, u 06.02" },
  { "/rules/4.5b/also-when-fuel-is-bought-beforehand",
    SUPPLY "f side0 inf 4-3-4 03.03\nu side0 tank 4-3-8 track 05.03\n",
    "?4.5b fuel u=01.03:1; !4.5b move f 03.03 02.03", "f 03.03, u 05.03" },
  /* who has moved first lifts nothing: then there is no fuel either */
  { "/rules/4.5b/who-has-gone-lifts-nothing",
    SUPPLY "f side0 inf 4-3-4 03.03\nu side0 tank 4-3-8 track 05.03\n",
    "move f 03.03 02.03; !12.5a move u 05.03 06.02", "f 02.03, u 05.03" },
  { "/rules/4.5b/no-zone-nobody-stays",
    GROUND "e side1 inf 4-3-3 03.02 dg\nf side0 inf 4-3-4 03.03\nu side0 tank 4-3-8 track 05.03\n",
    "move u 05.03 06.02; move f 03.03 02.03", "f 02.03, u 06.02" },
  /* the shortest leads beside the zone */
  { "/rules/4.5b/another-path-leans-on-nobody",
    "size 12 5\nfuel\nclock movement side0\nd side0 dump 9t 01.03\ne side1 inf 4-3-3 03.01\n"
    "f side0 inf 4-3-4 03.02\nu side0 tank 4-3-8 track 04.03\n",
    "move u 04.03 05.03; move f 03.02 02.02", "f 02.02, u 05.03" },
  /* 05.03, 04.03, 03.03, 02.03 and a free step are the shortest; 04.04, 03.05, 02.04 are free of
   * zones */
  { "/rules/4.5b/a-detour-leans-on-nobody",
    DETOUR "f side0 inf 4-3-4 03.03\nu side0 tank 4-3-8 track 05.03\n",
    "move u 05.03 06.02; move f 03.03 02.03", "f 02.03, u 06.02" },
  /* the one hex between the two */
  { "/rules/4.5b/from-next-door-but-one",
    SUPPLY "f side0 inf 4-3-4 03.03\nu side0 tank 4-3-8 track 04.03\ns side0 dump 9t 02.03\n",
    "?4.5b move u 04.03 05.03; !4.5b move f 03.03 02.03", "f 03.03, u 05.03" },
  /* g holds the dump's own hex, which the last step is free into */
  { "/rules/4.5b/nobody-stays-for-the-free-step",
    SUPPLY "x side1 inf 4-3-3 01.02\nf side0 inf 4-3-4 03.03\ng side0 inf 4-3-4 01.03\n"
           "u side0 tank 4-3-8 track 05.03\n",
    "move u 05.03 06.02; move g 01.03 01.04; !4.5b move f 03.03 02.03",
    "f 03.03, g 01.04, u 06.02" },
  { "/rules/4.5b/when-an-hq-is-fuelled",
    SUPPLY "f side0 inf 4-3-4 03.03\nh side0 hq 4-6 throws=truck 05.03\n",
    "?4.5b fuel hq h; !4.5b move f 03.03 02.03", "f 03.03, h 05.03" },
  /* v draws beside the dump, w from behind the lakes */
  { "/rules/4.5b/when-a-formation-is-fuelled",
    SUPPLY "formation pz side0\nf side0 inf 4-3-4 03.03\n"
           "v side0 tank 4-3-8 track 02.04 formation=pz\n"
           "w side0 tank 4-3-8 track 05.03 formation=pz\n",
    "?4.5b fuel formation pz; !4.5b move f 03.03 02.03", "f 03.03, v 02.04, w 05.03" },
  /* f draws for itself, out of the zone in its own hex, and goes */
  { "/rules/4.5b/one-s-own-hex-is-left", SUPPLY "f side0 tank 4-3-4 track 03.03\n",
    "move f 03.03 04.03", "f 04.03" },
  /* h throws from 03.03 by Truck */
  { "/rules/4.5b/an-hq-that-throws-stays",
    SUPPLY "h side0 hq 4-6 throws=truck 03.03\nu side0 tank 4-3-8 track 08.03\n",
    "?4.5b move u 08.03 09.03; !4.5b move h 03.03 02.03", "h 03.03, u 09.03" },
  /* h draws beside the dump, and throws over 03.03: f stays, and h may go */
  { "/rules/4.5b/whom-an-hq-throws-over-stays",
    SUPPLY "f side0 inf 4-3-4 03.03\nh side0 hq 6-6 throws=truck 02.03\n"
           "u side0 tank 4-3-8 track 08.03\n",
    "?4.5b move u 08.03 09.03; !4.5b move f 03.03 02.03; move h 02.03 02.04",
    "f 03.03, h 02.04, u 09.03" },
  { "/rules/4.5b/but-not-by-leg",
    SUPPLY "h side0 hq 4-6 throws=leg 03.03\nu side0 tank 4-3-8 track 08.03\n",
    "move u 08.03 09.03; move h 03.03 02.03", "h 02.03, u 09.03" },
  { "/rules/4.5b/an-hq-that-throws-free-fuel-stays",
    SUPPLY "h side0 hq 4-6 throws=truck 03.03 fuels\nu side0 tank 4-3-8 track 08.03\n",
    "?4.5b move u 08.03 09.03; !4.5b move h 03.03 02.03", "h 03.03, u 09.03" },
  /* 2T: fuel and the overrun of w in 06.03 */
  { "/rules/4.5b/who-negates-for-an-overrun-s-supply-stays",
    SUPPLY "f side0 inf 4-3-4 03.03\nu side0 tank 40-3-8 track 05.03 fuel-paid\n"
           "w side1 inf 1-0-3 move 06.03 exhausted\n",
    "?4.5b combat 06.03 u overrun dice=5,0,7; lose w; advance u; !4.5b move f 03.03 02.03",
    "f 03.03, u 06.03" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tl_test_describe);
  tl_test_add_rows (supply_rows, G_N_ELEMENTS (supply_rows), describe_friends);
  return g_test_run ();
}
