/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a drop of counters does: kind, actions, words, and who is cut off. */
#undef G_DISABLE_ASSERT

#include "answers/tl-drop-group.h"
#include "answers/tl-drop.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define MOVEMENT                   \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 03.03\n" \
  "u2 side0 inf 3-4-3 leg 03.03\n" \
  "e1 side1 inf 5-5-3 leg 03.06\n"

#define RAILWAY                                      \
  "size 6 6\nrailway@wide 01.01 01.02 01.03 01.04\n" \
  "railway@narrow 02.01 02.02\nrail side0 narrow\n"  \
  "clock movement side0\n"                           \
  "r side0 inf (1)-0-6 symbols=rail-repair 01.01\n"

/* As in tests/play/test-extend.c: without itself the source's draw reaches 01.07 from 01.02. */
#define EXTENDER                                                    \
  "size 1 16\nsource 01.01 side0 rail-edge\nclock movement side0\n" \
  "t side0 truck 5-45 dead used-up\nx side0 extender range=9 ma=45 01.09\n"

/* Two stops within reach of the train, the nearer one within the move of 4 MP. */
#define TWO_WAYS                                                                      \
  "size 6 10\nrailway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09\n"        \
  "source 01.01 side0 rail-edge\nvillage 01.02 A\nvillage 01.04 B\nvillage 01.09 C\n" \
  "control 01.02 side0\ncontrol 01.04 side0\ncontrol 01.09 side0\n"                   \
  "rail-cap side0 16\nclock movement side0\nu side0 inf 4-3-2/4-3-4 move 01.02\n"     \
  "d side0 dump 20t 01.02\n"

/* Column 02 is sea between a port of 3 SP in 01.03 and one of 1 SP in 03.03. */
#define SEA                                                                                \
  "size 9 6\nterrain 02.01 sea\nterrain 02.02 sea\nterrain 02.03 sea\nterrain 02.04 sea\n" \
  "terrain 02.05 sea\nterrain 02.06 sea\nclock movement side0 3\n"                         \
  "port 01.03 12 West\nport 03.03 4 East\ncontrol 01.03 side0\ncontrol 03.03 side0\n"      \
  "sea-cap side0 8\nd side0 dump 8t 01.03\nu side0 inf 4-3-3 move 01.03\n"                 \
  "a side0 ship 40-20-8 02.01\nlc side0 ship 0-0-20 capacity=8 02.01\n"

/* West's units are due; trains and others enter in 01.03, and the base is in 03.03. */
#define DUE                                                                     \
  "size 6 6\nclock reinforcement side0 2\nsource 01.03 side0 entry\n"           \
  "u side0 inf 4-3-4/4-3-6 returns=2\nt side0 truck 2-45 returns=2\n"           \
  "p side0 plane 2-8-20 fighter returns=2\nl side0 inf 4-3-4/4-3-6 returns=3\n" \
  "b side0 base 03.03 level=1\nv side0 inf 4-3-4 02.02\n"

/* A craft with a brigade and another without, next to a beach that is held. */
#define BEACH                                                                              \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n" \
  "clock combat side0\nlc side0 ship 0-0-20 capacity=8 01.03\nbox hold craft=lc\n"         \
  "mc side0 ship 0-0-20 capacity=8 01.03\nbox other craft=mc\n"                            \
  "u side0 inf 4-3-6 combat box=hold\ne side1 inf 4-3-4 02.03\n"
#define FIGHT                      \
  "size 12 10\n"                   \
  "clock combat side0\n"           \
  "u1 side0 inf 9-5-3 leg 05.04\n" \
  "e1 side1 inf 6-3-3 leg 05.05\n"

#define BARRAGE                        \
  "size 12 10\n"                       \
  "clock barrage side0\n"              \
  "s side0 inf 4-3-4 02.01\n"          \
  "a side0 art 20-3-4 range=3 01.01\n" \
  "b side0 art 16-3-4 range=3 01.01\n" \
  "c side0 art 16-3-4 range=1 01.01\n" \
  "d side0 dump 20t 01.01\n"           \
  "e side1 inf 4-3-4 re=3 02.02\n"

typedef struct
{
  const char *name;
  const char *text;
  const char *units;
  const char *hex;
  TlDropKind kind;
  const char *ways; /* the actions of each, those of a way divided by ';', ways by '|' */
  const char *line; /* what the line says, in part */
} Row;

static const Row rows[] = {
  /* Two open hexes on foot: 2 MP of 3. */
  { "6.1/move", MOVEMENT, "u1", "05.03", TL_DROP_ACTION, "move u1 03.03 04.02 05.03",
    "05.03: 2 of 3 MP" },
  { "6.1/stack", MOVEMENT, "u1,u2", "04.03", TL_DROP_ACTION, "move u1,u2 03.03 04.03",
    "04.03: 1 of 3 MP" },
  { "6.1/at-home", MOVEMENT, "u1", "03.03", TL_DROP_NOTHING, "", "" },
  /* 20 points on 3 RE, spotted: 17-24; a loss in 5 1/2 of 36 ways */
  { "10.0/barrage", BARRAGE, "a", "02.02", TL_DROP_ACTION, "barrage 02.02 a",
    "column 17-24, not shifted · 3T out of 01.01 (10.1b) · no effect 16.7" },
  { "10.0/two-guns", BARRAGE, "a,b", "02.02", TL_DROP_ACTION, "barrage 02.02 a,b",
    "Strength 36, column 25-40" },
  { "10.1a/out-of-range", BARRAGE, "a,c", "02.02", TL_DROP_REFUSED, "", "10.1a: " },
  { "14.7d/hip-shoot",
    "size 12 10\nclock movement side0\ns side0 inf 4-3-4 02.01\n"
    "p side0 plane 3-20-9 tactical 05.05\ne side1 inf 4-3-4 re=3 02.02\n",
    "p", "02.02", TL_DROP_ACTION, "barrage 02.02 p hip", "Hip shoot at 02.02" },
  /* 4 against 3: on 6 or more, 26 of 36, the enemy is out */
  { "14.6/sweep",
    "size 12 10\nclock movement side0\np side0 plane 4-0-10 fighter 05.05\n"
    "e side1 plane 3-0-10 fighter 02.02\n",
    "p", "02.02", TL_DROP_ACTION, "mission sweep 02.02 p", "The hex is swept: 13/18" },
  { "14.11/base-transfer",
    "size 12 10\nclock movement side0\np side0 plane 4-0-10 fighter 05.05\nb side0 base 02.02\n",
    "p", "02.02", TL_DROP_ACTION, "mission transfer 02.02 p", "It gets through: 100" },
  { "4.8c/onto-the-enemy", MOVEMENT, "u1", "03.06", TL_DROP_REFUSED, "", "4.8c: " },
  /* Two hexes of the wide gauge become narrow on the way. */
  { "13.3g/repair", RAILWAY, "r", "01.03", TL_DROP_ACTION, "repair r 01.01 01.02 01.03",
    "13.3g: 2 hexes converted" },
  { "12.7h/collapse", EXTENDER, "x", "01.07", TL_DROP_ACTION, "collapse x 01.07",
    "9.14d: the Extender collapses" },
  { "3.3/no-move-of-its-own", EXTENDER, "x", "01.10", TL_DROP_REFUSED, "", "3.3: " },
  /* 1 RE takes a point, 16 sixteenths; the move takes two hexes of the railway, 1 MP. */
  { "13.3a/move-or-train", TWO_WAYS, "u", "01.04", TL_DROP_CHOICE,
    "move u 01.02 01.03 01.04|rail u 01.02 01.03 01.04", "13.3a: or by rail" },
  { "13.3e/train", TWO_WAYS, "u", "01.09", TL_DROP_ACTION,
    "rail u 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09", "13.3a: by rail" },
  /* Three hexes down: 3 MP of 20; the Landing Craft has 10, and goes to the coast. */
  { "18.1f/sail", SEA, "a", "02.04", TL_DROP_ACTION, "sail a 02.04", "02.04: 3 of 20 MP" },
  { "18.1c/craft-on-the-coast", SEA, "lc", "03.04", TL_DROP_ACTION, "sail lc 03.04",
    "03.04: 3 of 10 MP" },
  { "18.1f/ships-one-after-the-other", SEA, "a,lc", "02.03", TL_DROP_ACTION,
    "sail a 02.03;sail lc 02.03", "02.03: 2 of 20 MP" },
  { "18.1c/not-on-land", SEA, "a", "04.03", TL_DROP_REFUSED, "", "18.1c: " },
  /* 1 RE by Leg takes half a point of the 2 of the Sea Cap. */
  { "19.0f/ship", SEA, "u", "03.03", TL_DROP_ACTION, "ship u 03.03", "19.0f: Sea Cap: 1/2 used" },
  /* Of 8T the 4T that the smaller port handles. */
  { "19.0a/ship-what-the-port-handles", SEA, "d", "03.03", TL_DROP_ACTION, "ship d 03.03 t=4",
    "19.0f: Sea Cap: 1 used, 1 left" },
  { "19.0f/sp-have-no-other-way", SEA "control 03.03 side1\n", "d", "03.03", TL_DROP_REFUSED, "",
    "13.3h: " },
  { "13.6/arrives-in-a-mode", DUE, "u", "01.03", TL_DROP_CHOICE,
    "arrive u 01.03|arrive u 01.03 combat|arrive u 01.03 reserve|arrive u 01.03 strat",
    "arrives in 01.03" },
  { "13.6/enemies-beside-it", DUE "e side1 inf 4-3-4 01.02\n", "u", "01.03", TL_DROP_CHOICE,
    "arrive u 01.03|arrive u 01.03 combat", "arrives in 01.03" },
  { "13.2/transport-has-one-mode", DUE, "t", "01.03", TL_DROP_ACTION, "arrive t 01.03",
    "arrives in 01.03" },
  { "13.6/together", DUE "e side1 inf 4-3-4 01.02\n", "u,t", "01.03", TL_DROP_CHOICE,
    "arrive u 01.03;arrive t 01.03|arrive u 01.03 combat;arrive t 01.03", "arrives in 01.03" },
  { "13.6/plane-at-a-base", DUE, "p", "03.03", TL_DROP_ACTION, "arrive p 03.03",
    "arrives in 03.03" },
  { "13.6/nowhere-else", DUE, "u", "03.03", TL_DROP_REFUSED, "", "13.6: " },
  { "13.6/plane-and-unit-share-no-place", DUE, "u,p", "01.03", TL_DROP_REFUSED, "", "13.6: " },
  { "9.0/attack", FIGHT, "u1", "05.05", TL_DROP_ATTACK, "", "plan an attack" },
  { "21.8/an-empty-hex", "empty-hexes\n" FIGHT, "u1", "05.03", TL_DROP_ATTACK, "",
    "plan an attack" },
  { "21.8/none-that-is-not-adjacent", "empty-hexes\n" FIGHT, "u1", "09.09", TL_DROP_REFUSED, "",
    "" },
  { "21.8/without-the-option", FIGHT, "u1", "05.03", TL_DROP_REFUSED, "", "" },
  { "18.6/beach-assault", BEACH, "lc", "02.03", TL_DROP_ATTACK, "", "plan an attack" },
  { "18.6/out-of-the-hold", BEACH, "u", "02.03", TL_DROP_ATTACK, "", "plan an attack" },
  /* It is empty: it could only sail, in other segments. */
  { "18.6/an-empty-craft-attacks-nobody", BEACH, "mc", "02.03", TL_DROP_REFUSED, "", "18.1e: " },
};

static char *
ways_text (const TlDrop *drop, const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < drop->ways->len; i++)
    {
      const TlWay *way = drop->ways->pdata[i];

      g_string_append (text, i > 0 ? "|" : "");
      for (guint k = 0; k < way->actions->len; k++)
        {
          g_autofree char *action = tl_action_to_string (way->actions->pdata[k], situation);

          g_string_append_printf (text, "%s%s", k > 0 ? ";" : "", action);
        }
      g_assert_cmpuint (strlen (way->text), >, 0);
    }
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (GArray) units = tl_test_units (situation, row->units);
  g_autoptr (TlCarry) carry =
      tl_carry_new (situation, (const TlUnit *) units->data, units->len, TL_BOX_NONE, NULL);
  g_autoptr (TlDrop) drop = tl_carry_drop (carry, tl_test_hex (situation, row->hex), TL_BOX_NONE);
  g_autofree char *ways = ways_text (drop, situation);
  g_autofree char *line = tl_drop_line (drop);

  g_assert_cmpint (drop->kind, ==, row->kind);
  g_assert_cmpint (drop->is_allowed, ==, row->kind != TL_DROP_REFUSED);
  g_assert_cmpstr (ways, ==, row->ways);
  if (strstr (line, row->line) == NULL)
    g_error ("%s: \"%s\" is not in \"%s\"", row->name, row->line, line);
  /* What it would do, tl_apply () does. */
  for (guint i = 0; i < drop->ways->len; i++)
    {
      const TlWay *way = drop->ways->pdata[i];
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = NULL;
      TlDice *dice = tl_dice_new (i);

      g_assert_true (tl_roll_for (situation, way->actions->pdata[0], dice));
      after = tl_apply (situation, way->actions->pdata[0], &verdict);
      g_assert_nonnull (after);
      tl_dice_free (dice);
    }
}

/* Rule 10.0: 20 points in 01.01 and 16 in 03.02 fire together: 36, one column more than either. */
static void
test_guns_of_two_hexes (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (BARRAGE "f side0 art 16-3-4 range=3 03.02\n");
  g_autoptr (GPtrArray) carries = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_carry_free);
  g_autoptr (TlDrop) drop = NULL;
  g_autofree char *ways = NULL;
  static const char *const guns[] = { "a", "f" };

  for (guint i = 0; i < G_N_ELEMENTS (guns); i++)
    {
      TlUnit unit = tl_test_unit (situation, guns[i]);

      g_ptr_array_add (carries, tl_carry_new (situation, &unit, 1, TL_BOX_NONE, NULL));
    }
  drop = tl_carry_drop_group (carries, tl_test_hex (situation, "02.02"));
  ways = ways_text (drop, situation);
  g_assert_cmpint (drop->kind, ==, TL_DROP_ACTION);
  g_assert_cmpstr (ways, ==, "barrage 02.02 a,f");
  g_assert_nonnull (strstr (drop->words.text, "Strength 36, column 25-40"));
}

/* Rule 9.0: all who are carried attack, wherever they stand. */
static void
test_attackers_of_two_hexes (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FIGHT "w side0 inf 4-5-3 leg 06.04\n");
  g_autoptr (GPtrArray) carries = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_carry_free);
  g_autoptr (TlDrop) drop = NULL;
  TlUnit units[] = { tl_test_unit (situation, "u1"), tl_test_unit (situation, "w") };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    g_ptr_array_add (carries, tl_carry_new (situation, &units[i], 1, TL_BOX_NONE, NULL));
  drop = tl_carry_drop_group (carries, tl_test_hex (situation, "05.05"));
  g_assert_cmpint (drop->kind, ==, TL_DROP_ATTACK);
  g_assert_cmpmem (drop->attackers->data, drop->attackers->len * sizeof (TlUnit), units,
                   sizeof units);
}

/* --- by hand ---------------------------------------------------------------------------------- */

#define HAND                           \
  "size 12 10\n"                       \
  "box far\n"                          \
  "terrain 08.08 lake\n"               \
  "clock movement side0\n"             \
  "u1 side0 inf 4-5-3 leg 03.03\n"     \
  "a side0 inf 4-5-3 leg re=6 05.05\n" \
  "b side0 inf 4-5-3 leg re=6 03.04\n" \
  "d side0 dump 8t 03.03\n"            \
  "h side0 hedgehog level=1 03.03\n"   \
  "x side1 inf 5-5-3 leg dead\n"       \
  "e1 side1 inf 5-5-3 leg 03.06\n"

static const struct
{
  const char *units;
  const char *place; /* a hex, "pool", "dead" or "far" */
  TlDropKind kind;
  const char *way;
  const char *line; /* in part; "" says nothing else */
} hand_rows[] = {
  { "u1", "09.09", TL_DROP_ACTION, "set u1 at=09.09", "09.09" },
  /* Neither whose turn it is nor the enemy stands in the way: it is remarked. */
  { "e1", "03.03", TL_DROP_ACTION, "set e1 at=03.03", "4.8c: " },
  { "a", "03.04", TL_DROP_ACTION, "set a at=03.04", "4.8a: 03.04 holds 12 RE" },
  { "a,e1", "03.04", TL_DROP_ACTION, "set a,e1 at=03.04", "4.8c: " },
  { "u1", "08.08", TL_DROP_ACTION, "set u1 at=08.08", "6.2c: " },
  { "d", "05.05", TL_DROP_ACTION, "set d at=05.05", "05.05" },
  { "h", "05.05", TL_DROP_ACTION, "set h at=05.05", "05.05" },
  { "u1", "pool", TL_DROP_ACTION, "set u1 at=pool", "Pool" },
  { "u1,e1", "dead", TL_DROP_ACTION, "set u1,e1 at=dead", "Dead Pile" },
  { "u1", "far", TL_DROP_ACTION, "set u1 at=box/far", "far" },
  { "x", "02.02", TL_DROP_ACTION, "set x at=02.02", "02.02" },
  { "x", "dead", TL_DROP_NOTHING, "", "" },
  { "u1", "03.03", TL_DROP_NOTHING, "", "" },
};

static guint
box_named (const TlSituation *situation, const char *name)
{
  return strcmp (name, "pool") == 0   ? TL_BOX_POOL
         : strcmp (name, "dead") == 0 ? TL_BOX_DEAD
         : strcmp (name, "far") == 0
             ? (guint) tl_scenario_find_box (tl_situation_scenario (situation), name)
             : TL_BOX_NONE;
}

static void
test_by_hand (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (HAND);

  for (guint i = 0; i < G_N_ELEMENTS (hand_rows); i++)
    {
      g_autoptr (GArray) units = tl_test_units (situation, hand_rows[i].units);
      g_autoptr (TlCarry) carry =
          tl_carry_new_by_hand (situation, (const TlUnit *) units->data, units->len, TL_BOX_NONE);
      guint box = box_named (situation, hand_rows[i].place);
      TlHex hex = box == TL_BOX_NONE ? tl_test_hex (situation, hand_rows[i].place) : TL_HEX_NONE;
      g_autoptr (TlDrop) drop = tl_carry_drop (carry, hex, box);
      g_autofree char *way = ways_text (drop, situation);
      g_autofree char *line = tl_drop_line (drop);

      g_test_message ("%s to %s: %s", hand_rows[i].units, hand_rows[i].place, line);
      g_assert_cmpint (drop->kind, ==, hand_rows[i].kind);
      g_assert_cmpstr (way, ==, hand_rows[i].way);
      g_assert_nonnull (strstr (line, hand_rows[i].line));
      g_assert_null (drop->anyway);
      if (box != TL_BOX_NONE)
        g_assert_cmpint (tl_carry_box_takes (carry, box), ==, drop->kind == TL_DROP_ACTION);
    }
}

/* A place that breaks no rule is not remarked upon. */
static void
test_no_remark (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (HAND);
  g_autoptr (GArray) units = tl_test_units (situation, "u1");
  g_autoptr (TlCarry) carry =
      tl_carry_new_by_hand (situation, (const TlUnit *) units->data, units->len, TL_BOX_NONE);
  g_autoptr (TlDrop) drop = tl_carry_drop (carry, tl_test_hex (situation, "09.09"), TL_BOX_NONE);

  g_assert_cmpstr (drop->words.text, ==, "");
}

/* What a decision is about may not go away below it: that is said. */
static void
test_decision_is_open (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (FIGHT);
  g_autoptr (TlAction) attack = tl_action_parse ("attack 05.05 u1", before, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) situation = tl_apply (before, attack, &verdict);
  g_autoptr (GArray) units = tl_test_units (situation, "e1");
  g_autoptr (TlCarry) carry =
      tl_carry_new_by_hand (situation, (const TlUnit *) units->data, units->len, TL_BOX_NONE);
  g_autoptr (TlDrop) drop = tl_carry_drop (carry, tl_test_hex (situation, "09.09"), TL_BOX_NONE);

  g_assert_cmpint (drop->kind, ==, TL_DROP_REFUSED);
  g_assert_nonnull (strstr (drop->words.text, "finished first"));
  g_assert_null (drop->anyway);
}

/* What the rules refuse, done all the same. */
static void
test_anyway (void)
{
  static const struct
  {
    const char *units;
    const char *hex;
    const char *action; /* NULL: a hand may not either */
  } tests[] = {
    { "u1", "03.06", "set u1 at=03.06 aside=4.8c" },
    { "u1", "11.09", "set u1 at=11.09 aside=6.1a" },
    { "u1", "04.03", NULL },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (MOVEMENT);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autoptr (GArray) units = tl_test_units (situation, tests[i].units);
      g_autoptr (TlCarry) carry =
          tl_carry_new (situation, (const TlUnit *) units->data, units->len, TL_BOX_NONE, NULL);
      g_autoptr (TlDrop) drop =
          tl_carry_drop (carry, tl_test_hex (situation, tests[i].hex), TL_BOX_NONE);
      g_autofree char *action =
          drop->anyway != NULL ? tl_action_to_string (drop->anyway, situation) : NULL;

      g_assert_cmpstr (action, ==, tests[i].action);
    }
}

/* Rule 18.6: who would attack is what is aboard, not the craft. */
static void
test_beach (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (BEACH);
  TlUnit craft = tl_test_unit (situation, "lc");
  g_autoptr (TlCarry) carry = tl_carry_new (situation, &craft, 1, TL_BOX_NONE, NULL);
  g_autoptr (TlDrop) drop = tl_carry_drop (carry, tl_test_hex (situation, "02.03"), TL_BOX_NONE);

  g_assert_cmpint (drop->kind, ==, TL_DROP_ATTACK);
  g_assert_cmpuint (drop->attackers->len, ==, 1);
  g_assert_cmpuint (g_array_index (drop->attackers, TlUnit, 0), ==, tl_test_unit (situation, "u"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s/drop", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/answers/drop/9.0/attackers-of-two-hexes", test_attackers_of_two_hexes);
  g_test_add_func ("/rules/10.0/guns-of-two-hexes/drop", test_guns_of_two_hexes);
  g_test_add_func ("/rules/18.6/drop-of-a-craft", test_beach);
  g_test_add_func ("/drop/by-hand", test_by_hand);
  g_test_add_func ("/drop/by-hand/no-remark", test_no_remark);
  g_test_add_func ("/drop/by-hand/decision", test_decision_is_open);
  g_test_add_func ("/drop/anyway", test_anyway);
  return g_test_run ();
}
