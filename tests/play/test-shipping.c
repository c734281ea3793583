/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ways over the sea, ports and Sea Cap, played (18.1, 19.0).
 *
 * The sea is column 02, between a port of 3 SP in 01.03 and one of 1 SP in 03.03.
 */
#undef G_DISABLE_ASSERT

#include "pieces/tl-track.h"
#include "rules/base/tl-port.h"
#include "support/tl-test-play.h"

#define SEA                                                                                \
  "size 9 6\nterrain 02.01 sea\nterrain 02.02 sea\nterrain 02.03 sea\nterrain 02.04 sea\n" \
  "terrain 02.05 sea\nterrain 02.06 sea\nclock movement side0 3\n"
#define PORTS                                                                             \
  SEA "port 01.03 12 West\nport 03.03 4 East\ncontrol 01.03 side0\ncontrol 03.03 side0\n" \
      "sea-cap side0 8\n"

static const TlTestRow rows[] = {
  /* 4T are the 1 SP of the smaller port, and 1 of the 2 points of Sea Cap. */
  { "/rules/19.0f/ship", PORTS "d side0 dump 4t 01.03\n", "?19.0f ship d 03.03", "d#2 03.03 4t" },
  { "/rules/19.0f/a-part", PORTS "d side0 dump 4t 01.03\n", "ship d 03.03 t=3",
    "d 01.03 1t, d#2 03.03 3t" },
  { "/rules/19.0a/more-than-the-port-handles", PORTS "d side0 dump 8t 01.03\n",
    "!19.0a ship d 03.03 t=5; ship d 03.03 t=2; !19.0a ship d 03.03 t=3; ship d 03.03 t=2",
    "d 01.03 4t, d#2 03.03 4t" },
  { "/rules/19.0a/A10-a-port-of-one-token",
    SEA "port 01.03 12 West\nport 03.03 1 Pier\ncontrol 01.03 side0\ncontrol 03.03 side0\n"
        "sea-cap side0 8\nd side0 dump 4t 01.03\n",
    "!19.0a ship d 03.03 t=2; ship d 03.03 t=1; !19.0a ship d 03.03 t=1",
    "d 01.03 3t, d#2 03.03 1t" },
  /* Of 4T a hit leaves 80 %, to the nearest Token: 3T. */
  { "/rules/19.0b/A10-a-hit-leaves-three-tokens",
    SEA "port 01.03 12 West\ncontrol 01.03 side0\ncontrol 03.03 side0\nsea-cap side0 8\n"
        "d side0 dump 4t 01.03\np side0 port capacity=4 level=1 03.03\n",
    "!19.0a ship d 03.03 t=4; ship d 03.03 t=3; !19.0a ship d 03.03 t=1",
    "d 01.03 1t, p 03.03, d#2 03.03 3t" },
  /* A brigade of 1 1/2 RE on trucks is more than the port's 1 point: alone it goes, and then
   * nothing else. */
  { "/rules/19.0a/one-large-unit",
    PORTS "u side0 inf 4-3-3/2-3-10 truck move size=division 01.03\nd side0 dump 1t 01.03\n",
    "ship u 03.03; !19.0a ship d 03.03", "u 03.03, d 01.03 1t" },
  { "/rules/19.0a/not-after-something-else",
    PORTS "u side0 inf 4-3-3/2-3-10 truck move size=division 01.03\nd side0 dump 1t 01.03\n",
    "ship d 03.03; !19.0a ship u 03.03", "u 01.03, d#2 03.03 1t" },
  { "/rules/4.5a(G)/negation-does-not-help",
    PORTS "d side0 dump 4t 01.03\nu side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 04.03\n",
    "!4.5a(G) ship d 03.03", "d 01.03 4t, u 03.03, e 04.03" },
  { "/rules/19.0f/beyond-the-cap",
    PORTS "port 03.05 40 South\ncontrol 03.05 side0\nd side0 dump 12t 01.03\n",
    "!19.0f ship d 03.05 t=9; ship d 03.05 t=8; !19.0f ship d 03.05 t=1",
    "d 01.03 4t, d#2 03.05 8t" },
  { "/rules/19.0f/no-mp-before-or-after", PORTS "u side0 inf 4-3-3 move 01.03\n",
    "ship u 03.03; !6.1 move u 03.03 04.03", "u 03.03" },
  { "/rules/5.6/in-move-mode", PORTS "u side0 inf 4-3-3 combat 01.03\n", "!5.6 ship u 03.03",
    "u 01.03" },
  /* What mines do the game says. */
  { "/rules/19.0b/to-a-mined-port", PORTS "d side0 dump 4t 01.03\n",
    "mark 03.03 mined=yes; ?19.0b ship d 03.03", "d#2 03.03 4t" },
  { "/rules/19.0b/out-of-a-mined-port", PORTS "d side0 dump 4t 01.03\n",
    "mark 01.03 mined=yes; ?19.0b ship d 03.03", "d#2 03.03 4t" },
  { "/rules/19.0b/ships-in-a-mined-port", PORTS "a side0 ship 40-20-8 02.01\n",
    "mark 03.03 mined=yes; ?19.0b sail a 03.03", "a 03.03 2mp" },
  { "/rules/19.0b/mines-without-a-port", PORTS "a side0 ship 40-20-8 02.01\n",
    "?19.0b mark 04.04 mined=yes", "a 02.01" },
  { "/rules/13.3h/not-to-a-port-of-neither-side",
    PORTS "control 03.03 none\nd side0 dump 4t 01.03\n", "!13.3h ship d 03.03", "d 01.03 4t" },
  /* Ships have 20 MP, slow ones and damaged ones 10, a hex each. */
  { "/rules/18.1b/not-with-enemy-ships",
    SEA "a side0 ship 40-20-8 02.01\nb side1 ship 40-20-8 02.03\n", "!18.1c sail a 02.05",
    "a 02.01, b 02.03" },
  /* In Movement, in the other side's Reaction Phase, and in Exploitation, with all of their MP. */
  { "/rules/18.1e/in-three-segments",
    SEA "a side0 ship 40-20-8 02.01\nb side1 ship 40-20-8 02.06\n",
    "sail a 02.03; !18.1e sail b 02.05; next; next; next; !18.1e sail a 02.01; sail b 02.05; "
    "next; next; next; next; sail a 02.01",
    "a 02.01 2mp, b 02.05" },
  { "/rules/18.1f/mp-are-spent", SEA "a side0 ship 40-20-8 02.01\n", "sail a 02.06; sail a 02.01",
    "a 02.01 10mp" },
};

static char *
describe (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      char number[TL_HEX_NUMBER_MAX];
      g_autofree char *spent = tl_mp12_to_string (state->mp12_spent);

      if (state->hex == TL_HEX_NONE)
        continue;
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "",
                              tl_situation_id (situation, unit),
                              tl_grid_format (grid, state->hex, number));
      if (state->t > 0)
        g_string_append_printf (text, " %ut", state->t);
      if (state->mp12_spent > 0)
        g_string_append_printf (text, " %smp", spent);
    }
  return g_string_free (text, FALSE);
}

/* Mines stay when a phase ends; the points that the port has handled do not.  Without mines the
 * verdict says nothing of them, and the hash is that of a scenario that names none. */
static void
test_mines (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (PORTS "d side0 dump 8t 01.03\n");
  TlHex hex = tl_test_hex (situation, "03.03");
  guint64 hash = tl_situation_hash (situation);

  tl_test_play (&situation, "mark 03.03 mined=yes");
  g_assert_true (tl_port_is_mined (situation, hex));
  g_assert_cmpuint (tl_situation_hash (situation), !=, hash);
  tl_test_play (&situation, "?19.0b ship d 03.03 t=1; next; next");
  g_assert_cmpuint (tl_shipping_handled16 (situation, hex), ==, 0);
  g_assert_true (tl_port_is_mined (situation, hex));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();

      tl_port_tell_mines (situation, hex, verdict);
      g_assert_cmpuint (tl_verdict_n_findings (verdict), ==, 1 - i);
      tl_test_play (&situation, "mark 03.03 mined=no");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/19.0b/mines", test_mines);
  return g_test_run ();
}
