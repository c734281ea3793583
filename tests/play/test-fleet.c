/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landing Craft that split and join (18.4d).
 *
 * The sea is column 01.  A craft of 2 points lies in 01.03; a spare of 1 and one of 2 wait in the
 * pool.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-legal.h"
#include "rules/base/tl-craft.h"
#include "rules/movement/tl-fleet.h"
#include "support/tl-test-play.h"

#define SEA                                                                                \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n" \
  "terrain 01.05 sea\n"
#define CRAFT "lc side0 ship 0-0-20 capacity=8 01.03\nbox hold craft=lc\n"
#define SPARES                                            \
  "mc side0 ship 0-0-20 capacity=4\nbox small craft=mc\n" \
  "nc side0 ship 0-0-20 capacity=8\nbox large craft=nc\n"
#define START SEA "clock movement side0 3\n" CRAFT
#define U "u side0 inf 4-3-6 move box=hold\n"

static const TlTestRow rows[] = {
  { "/rules/18.4d/splits", START SPARES, "divide lc 1,1", "lc 01.03 1, mc 01.03 1; nobody" },
  { "/rules/18.4d/the-smallest-spare",
    START "nc side0 ship 0-0-20 capacity=8\nbox large craft=nc\n", "divide lc 1,1",
    "lc 01.03 1, nc 01.03 1; nobody" },
  { "/rules/18.4d/joins", START SPARES, "divide lc 1,1; combine lc,mc", "lc 01.03 2; nobody" },
  { "/rules/18.4d/and-splits-again", START SPARES, "divide lc 1,1; combine lc,mc; divide lc 1,1",
    "lc 01.03 1, mc 01.03 1; nobody" },
  { "/rules/18.4d/not-beyond-what-is-printed",
    START "mc side0 ship 0-0-20 capacity=4 01.03\n"
          "box small craft=mc\n",
    "!18.4d combine lc,mc", "lc 01.03 2, mc 01.03 1; nobody" },
  { "/rules/18.4d/in-one-hex", START "mc side0 ship 0-0-20 capacity=4 01.02\nbox small craft=mc\n",
    "set lc lost=1; !18.4d combine lc,mc", "lc 01.03 1, mc 01.02 1; nobody" },
  { "/rules/18.4d/losses-stay", START SPARES, "set lc lost=1; !18.4d divide lc 1,1",
    "lc 01.03 1; nobody" },
  { "/rules/18.4d/as-many-points-as-before", START SPARES,
    "!18.4d divide lc 2; !18.4d divide lc 2,1; !18.4d divide lc 1,1,1", "lc 01.03 2; nobody" },
  { "/rules/18.4d/not-without-a-spare", START, "!18.4d divide lc 1,1", "lc 01.03 2; nobody" },
  { "/rules/18.4d/nor-into-one-that-is-lost",
    START "mc side0 ship 0-0-20 capacity=4 dead\n"
          "box small craft=mc\n",
    "!18.4d divide lc 1,1", "lc 01.03 2; nobody" },
  { "/rules/18.4d/in-movement-segments", SEA "clock combat side0 3\n" CRAFT SPARES,
    "!18.1e divide lc 1,1", "lc 01.03 2; nobody" },
  /* 2 MP are spent, then 3 more by a part; the whole has spent 5 */
  { "/rules/18.4d/with-the-mp-of-the-whole", START SPARES,
    "sail lc 01.01; divide lc 1,1; sail mc 01.04; sail mc 01.01; combine lc,mc",
    "lc 01.01 2 8mp; nobody" },

  /* --- cargo --- */
  { "/rules/18.4d/units-stay-with-the-first", START SPARES U "s side0 dump 4t box=hold\n",
    "divide lc 1:0,1:4", "lc 01.03 1 (u), mc 01.03 1 (4T); nobody" },
  { "/rules/18.4d/tokens-fill-one-after-the-other", START SPARES U "s side0 dump 4t box=hold\n",
    "divide lc 1,1", "lc 01.03 1 (u 2T), mc 01.03 1 (2T); nobody" },
  { "/rules/4.7a/parts-hold-what-they-can", START SPARES U "s side0 dump 4t box=hold\n",
    "!4.7a divide lc 1:4,1:0; !4.7a divide lc 1:0,1:3", "lc 01.03 2 (u 4T); nobody" },
  { "/rules/18.4d/cargo-comes-along", START SPARES U "s side0 dump 4t box=hold\n",
    "divide lc 1:0,1:4; combine lc,mc", "lc 01.03 2 (u 4T); nobody" },
};

static void
append_cargo (GString *text, const TlSituation *situation, TlUnit craft)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (situation, craft);
  guint t = 0;

  if (cargo->len == 0)
    return;
  g_string_append (text, " (");
  for (guint i = 0; i < cargo->len; i++)
    {
      TlUnit unit = g_array_index (cargo, TlUnit, i);

      if (tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP)
        t += tl_situation_state (situation, unit)->t;
      else
        g_string_append (text, tl_situation_id (situation, unit));
    }
  if (t > 0)
    g_string_append_printf (text, "%s%uT", text->str[text->len - 1] == '(' ? "" : " ", t);
  g_string_append_c (text, ')');
}

static char *
describe (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      char number[TL_HEX_NUMBER_MAX];

      if (state->hex == TL_HEX_NONE || tl_situation_counter (situation, unit)->kind != TL_KIND_SHIP)
        continue;
      g_string_append_printf (
          text, "%s%s %s %u", text->len > 0 ? ", " : "", tl_situation_id (situation, unit),
          tl_grid_format (grid, state->hex, number), tl_fleet_points (situation, unit));
      if (state->mp12_spent > 0)
        g_string_append_printf (text, " %ump", state->mp12_spent / TL_MP12);
      append_cargo (text, situation, unit);
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

/* What is listed may be done. */
static void
test_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (START SPARES U);
  g_autoptr (GPtrArray) actions = tl_legal_by_sea (situation, tl_test_unit (situation, "lc"));
  guint n_splits = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      g_autofree char *text = tl_action_to_string (action, situation);

      if (action->kind != TL_ACTION_DIVIDE)
        continue;
      n_splits++;
      g_assert_cmpstr (text, ==, "divide lc 1,1");
    }
  g_assert_cmpuint (n_splits, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/18.4d/listed", test_listed);
  return g_test_run ();
}
