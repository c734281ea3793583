/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What hangs on a situation: stacks and other facts, slots, and life with the scenario and in
 * threads. */
#include "many-units.h"

#include <string.h>

/* --- stacks -------------------------------------------------------------------------------- */

/* 4.8b: active planes, hedgehog, units with a ZOC, other units, supply, transport, bases. */
static void
test_stack_order (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("size 3 3\n"
                                                         "base side0 base level=1 02.02\n"
                                                         "ship side0 ship 20-5-20 02.02\n"
                                                         "idle side0 plane 3-10-15 02.02 inactive\n"
                                                         "truck side0 truck 2-45 02.02\n"
                                                         "dump side0 dump 8t 02.02\n"
                                                         "hq side0 hq 10-0/6-10 02.02\n"
                                                         "dg side0 inf 9-5-3 02.02 dg\n"
                                                         "zoc2 side0 inf 1-1-3 02.02\n"
                                                         "zoc1 side0 inf 9-5-3 02.02\n"
                                                         "hedgehog side0 hedgehog level=2 02.02\n"
                                                         "plane side0 plane 3-10-15 02.02\n"
                                                         "there side0 inf 1-1-1 03.03\n");
  g_autofree char *stack = tl_test_stack (situation, "02.02");
  g_autofree char *there = tl_test_stack (situation, "03.03");
  g_autofree char *empty = tl_test_stack (situation, "01.01");
  g_autofree char *later = NULL;

  g_assert_cmpstr (stack, ==, "plane hedgehog zoc2 zoc1 hq dg dump truck base ship idle");
  g_assert_cmpstr (there, ==, "there");
  g_assert_cmpstr (empty, ==, "");

  /* One that loses its ZOC goes below one that keeps it; released from DG it comes up. */
  tl_test_change (&situation, "zoc2 oos; dg combat; plane inactive; hq dead");
  later = tl_test_stack (situation, "02.02");
  g_assert_cmpstr (later, ==, "hedgehog dg zoc1 zoc2 dump truck base ship idle plane");
}

static void
test_units_in (void)
{
  g_autoptr (TlSituation) situation = many_units (3);
  g_autoptr (GArray) units = tl_situation_units_in (situation, tl_test_hex (situation, "01.01"));
  g_autoptr (GArray) none = tl_situation_units_in (situation, tl_test_hex (situation, "05.05"));

  g_assert_cmpuint (units->len, ==, 3);
  g_assert_cmpuint (g_array_index (units, TlUnit, 2), ==, 2);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_occupancy (void)
{
  static const struct
  {
    const char *hex;
    guint8 bits;
  } rows[] = {
    { "01.01", TL_OCCUPIED_COMBAT },
    { "02.01", TL_OCCUPIED_COMBAT << 1 },
    { "03.01", TL_OCCUPIED_OTHER },
    { "01.02", TL_OCCUPIED_OTHER << 1 },
    { "02.02", (TL_OCCUPIED_HEDGEHOG | TL_OCCUPIED_OTHER) << 1 | TL_OCCUPIED_COMBAT << 1 },
    { "03.02", TL_OCCUPIED_OTHER | TL_OCCUPIED_OTHER << 1 },
    { "01.03", 0 },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 3 3\n"
      "a side0 art 20-3-4 01.01\nb side1 repl 1-0-3 02.01\nc side0 dump 8t 03.01\n"
      "d side1 ship 20-5-20 01.02\ne side1 hedgehog level=1 02.02\nf side1 hq 10-0 02.02\n"
      "g side0 plane 3-10-15 03.02\nh side0 truck 2-45 03.02 owner=side1\n"
      "i side0 inf 1-1-1 dead\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmphex (tl_situation_occupancy (situation)[tl_test_hex (situation, rows[i].hex)], ==,
                     rows[i].bits);
  g_assert_true (tl_situation_has_combat_unit (situation, tl_test_hex (situation, "01.01"), 0));
  g_assert_false (tl_situation_has_combat_unit (situation, tl_test_hex (situation, "01.01"), 1));
  g_assert_false (tl_situation_has_combat_unit (situation, tl_test_hex (situation, "03.01"), 0));
}

/* 12.1b: on the ground and loaded, of the side that owns it now (12.1d). */
/* 129 units are two pages and one more. */
static void
test_states (void)
{
  static const guint counts[] = { 0, 1, TL_PAGE_UNITS - 1, TL_PAGE_UNITS, 2 * TL_PAGE_UNITS + 1 };

  for (guint row = 0; row < G_N_ELEMENTS (counts); row++)
    {
      g_autoptr (TlSituation) situation = many_units (counts[row]);
      guint n_seen = 0;
      guint n;

      for (TlUnit first = 0; first < counts[row]; first += n)
        {
          const TlUnitState *states = tl_situation_states (situation, first, &n);

          for (guint i = 0; i < n; i++, n_seen++)
            g_assert_true (&states[i] == tl_situation_state (situation, n_seen));
        }
      g_assert_cmpuint (n_seen, ==, counts[row]);
    }
}

static void
test_traits (void)
{
  static const struct
  {
    const char *id;
    guint supply;     /* those of TL_TRAIT_* that supply asks for */
    const char *like; /* a unit of the same nationality */
    const char *unlike;
  } table[] = {
    { "member", TL_TRAIT_TAKES_SUPPLY | TL_TRAIT_DIVISIONAL, "alone", "german" },
    { "single", TL_TRAIT_TAKES_SUPPLY | TL_TRAIT_INDEPENDENT, "member", "italian" },
    { "german", TL_TRAIT_TAKES_SUPPLY | TL_TRAIT_INDEPENDENT, "general", "italian" },
    { "italian", TL_TRAIT_TAKES_SUPPLY, "italian", "general" },
    { "base", TL_TRAIT_TAKES_SUPPLY | TL_TRAIT_INDEPENDENT, "dump", "german" },
    /* 13.1d: Repls belong to no division. */
    { "repl", TL_TRAIT_TAKES_SUPPLY | TL_TRAIT_INDEPENDENT, "single", "german" },
    { "dump", TL_TRAIT_INDEPENDENT, "truck", "german" },
  };
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 3 3\n"
                         "formation f1 side0\n"
                         "formation f2 side0 single\n"
                         "alone side0 inf 4-5-3 01.01\n"
                         "member side0 inf 4-5-3 formation=f1 01.01\n"
                         "single side0 inf 4-5-3 formation=f2 01.01\n"
                         "german side0 inf 4-5-3 nation=German 01.01\n"
                         "general side0 hq 10-0/6-10 nation=German 01.01\n"
                         "italian side0 inf 4-5-3 re=3 nation=Italian 01.01\n"
                         "base side0 base level=1 01.01\n"
                         "repl side0 repl 2-2-3 formation=f1 01.01\n"
                         "truck side0 truck 2-45 01.01\n"
                         "dump side0 dump 8t 01.01\n");
  const TlScenario *scenario = tl_situation_scenario (situation);

  for (guint row = 0; row < G_N_ELEMENTS (table); row++)
    {
      TlUnit unit = tl_test_unit (situation, table[row].id);
      const TlTraits *own = tl_scenario_traits (scenario, unit);
      const TlTraits *like =
          tl_scenario_traits (scenario, tl_test_unit (situation, table[row].like));
      const TlTraits *unlike =
          tl_scenario_traits (scenario, tl_test_unit (situation, table[row].unlike));

      g_test_message ("%s", table[row].id);
      g_assert_cmpuint (own->bits &
                            (TL_TRAIT_TAKES_SUPPLY | TL_TRAIT_DIVISIONAL | TL_TRAIT_INDEPENDENT),
                        ==, table[row].supply);
      g_assert_cmpuint (own->kind, ==, tl_situation_counter (situation, unit)->kind);
      g_assert_cmpint (own->formation, ==, tl_situation_counter (situation, unit)->formation);
      g_assert_cmpuint (own->nation, ==, like->nation);
      g_assert_cmpuint (own->nation, !=, unlike->nation);
    }
}

static void
test_dump (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 3 3\nd1 side0 dump 7t 01.01\nd2 side0 dump 2sp 01.01\nt1 side0 truck 2-45 3t 01.01\n"
      "d3 side0 dump 1t 01.01 owner=side1\nd4 side0 dump 20t 02.02\nd5 side0 dump 9t pool\n");
  TlHex hex = tl_test_hex (situation, "01.01");

  /* 7 + 2 x 4 + 3 = 18 */
  g_assert_cmpuint (tl_test_dump_t (situation, hex, 0), ==, 18);
  g_assert_cmpuint (tl_test_dump_t (situation, hex, 1), ==, 1);
  g_assert_cmpuint (tl_test_dump_t (situation, tl_test_hex (situation, "03.03"), 0), ==, 0);
}

/* Lists are handed on while nothing that they show has changed. */
static void
test_facts_are_handed_on (void)
{
  g_autoptr (TlSituation) base = many_units (100);
  const guint8 *occupancy = tl_situation_occupancy (base);
  g_autoptr (TlSituation) same =
      tl_test_set (base, "u70 lost=1 low 4t spent=1; clock combat side1; control 01.01 side0");
  g_autoptr (TlSituation) moved = tl_test_set (base, "u70 02.02");
  g_autoptr (TlSituation) below = tl_test_set (base, "u0 dg");
  g_autoptr (TlSituation) captured = tl_test_set (base, "u0 owner=side1");
  g_autofree char *stack = NULL;

  g_assert_true (tl_situation_occupancy (same) == occupancy);
  g_assert_true (tl_situation_occupancy (moved) != occupancy);
  g_assert_true (tl_situation_occupancy (below) != occupancy);
  g_assert_true (tl_situation_occupancy (captured) != occupancy);
  g_assert_cmpuint (tl_situation_first_in (below, 0), ==, 1);
  stack = tl_test_stack (moved, "02.02");
  g_assert_cmpstr (stack, ==, "u70");
  /* Trimmed, they are made again. */
  tl_situation_trim (base);
  g_assert_cmpuint (tl_situation_first_in (base, 0), ==, 0);
  g_assert_true (tl_situation_occupancy (same) == occupancy);
}

/* What a look worked out is forgotten by the next change. */
static void
test_look (void)
{
  g_autoptr (TlSituation) base = many_units (2);
  TlHex to = tl_test_hex (base, "04.04"), on = tl_test_hex (base, "05.05");
  g_autoptr (TlSituation) next = NULL;
  TlEdit *edit = tl_situation_edit (base);

  g_assert_cmpuint (tl_situation_first_in (tl_edit_look (edit), to), ==, TL_UNIT_NONE);
  tl_edit_place (edit, 1, to);
  g_assert_cmpuint (tl_situation_first_in (tl_edit_look (edit), to), ==, 1);
  tl_edit_place (edit, 1, on);
  next = tl_edit_finish (edit);
  g_assert_cmpuint (tl_situation_first_in (next, to), ==, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_first_in (next, on), ==, 1);
}

/* --- life ---------------------------------------------------------------------------------- */

/* Takes the copy apart in another thread, while the original is used here. */
static gpointer
edit_often (gpointer data)
{
  TlSituation *situation = data;

  for (guint i = 0; i < 2000; i++)
    {
      TlEdit *edit = tl_situation_edit (situation);

      tl_edit_unit (edit, i % tl_situation_n_units (situation))->t = i;
      tl_situation_unref (situation);
      situation = tl_edit_finish (edit);
      g_assert_cmpuint (tl_situation_occupancy (situation)[0], <=, 255);
    }
  tl_situation_unref (situation);
  return NULL;
}

static TlSituation *
everything_set (void)
{
  g_autoptr (TlSituation) base = many_units (TL_PAGE_UNITS + 3);
  TlEdit *edit = tl_situation_edit (base);
  TlDecision decision = { .kind = 1, .hex = 2 };

  tl_edit_add_unit (edit, 0);
  tl_edit_set_control (edit, 3, 1);
  tl_edit_set_attacked (edit, 2);
  tl_edit_push_decision (edit, &decision);
  tl_edit_set_fight (edit, tl_fight_new (1, FALSE));
  tl_edit_clock (edit)->turn = 7;
  return tl_edit_finish (edit);
}

static void
test_copy (void)
{
  g_autoptr (TlSituation) situation = everything_set ();
  TlSituation *copy = tl_situation_copy (situation);
  GThread *thread;

  g_assert_true (tl_situation_hash (situation) == tl_situation_hash (copy));
  g_assert_cmpuint (tl_situation_hash (situation), ==, tl_situation_hash (copy));
  g_assert_true (tl_situation_scenario (situation) == tl_situation_scenario (copy));
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit += TL_PAGE_UNITS)
    g_assert_true (tl_situation_state (situation, unit) != tl_situation_state (copy, unit));
  g_assert_true (tl_situation_fight (situation) != tl_situation_fight (copy));
  thread = g_thread_new ("copy", edit_often, copy);
  edit_often (tl_situation_ref (situation));
  g_thread_join (thread);
}

static void
count_down (gpointer data)
{
  --*(int *) data;
}

static void
test_slots (void)
{
  int one = 1, other = 1;
  TlSituation *situation = many_units (1);
  TlSituation *next;

  g_assert_null (tl_situation_get_slot (situation, TL_SLOT_ZOC));
  tl_situation_set_slot (situation, TL_SLOT_ZOC, &one, count_down);
  g_assert_true (tl_situation_get_slot (situation, TL_SLOT_ZOC) == &one);
  g_assert_null (tl_situation_get_slot (situation, TL_SLOT_RAIL));
  /* A new situation starts without. */
  next = tl_test_set (situation, "u0 dg");
  g_assert_null (tl_situation_get_slot (next, TL_SLOT_ZOC));
  tl_situation_unref (next);
  g_assert_cmpint (one, ==, 1);
  tl_situation_set_slot (situation, TL_SLOT_ZOC, &other, count_down);
  g_assert_cmpint (one, ==, 0);
  tl_situation_trim (situation);
  g_assert_cmpint (other, ==, 0);
  g_assert_null (tl_situation_get_slot (situation, TL_SLOT_ZOC));
  one = 1;
  tl_situation_set_slot (situation, TL_SLOT_ZOC, &one, count_down);
  tl_situation_unref (situation);
  g_assert_cmpint (one, ==, 0);
}

/* Adds one to what it hands on, while unit 0 stays where it is. */
static gpointer
hand_over (gpointer data, const TlSituation *from, const TlSituation *to, const GArray *changed)
{
  g_assert_cmpuint (changed->len, ==, 1);
  if (tl_situation_hex (from, 0) != tl_situation_hex (to, 0))
    return NULL;
  ++*(int *) data;
  return data;
}

static void
test_slots_are_handed_on (void)
{
  int n = 1;
  TlSituation *situation = many_units (2);
  TlSituation *next, *last;

  tl_situation_set_slot (situation, TL_SLOT_RAIL, &n, count_down);
  tl_situation_hand_slot_on (situation, TL_SLOT_RAIL, hand_over);
  next = tl_test_set (situation, "u1 02.02");
  g_assert_true (tl_situation_get_slot (next, TL_SLOT_RAIL) == &n);
  g_assert_cmpint (n, ==, 2);
  /* The heir hands it on in turn, but not where it no longer holds. */
  last = tl_test_set (next, "u1 dg");
  g_assert_cmpint (n, ==, 3);
  tl_situation_unref (last);
  last = tl_test_set (next, "u0 02.02");
  g_assert_null (tl_situation_get_slot (last, TL_SLOT_RAIL));
  tl_situation_unref (last);
  g_assert_cmpint (n, ==, 2);
  tl_situation_trim (situation);
  g_assert_cmpint (n, ==, 1);
  tl_situation_unref (next);
  g_assert_cmpint (n, ==, 0);
  tl_situation_unref (situation);
}

static void
test_start_and_scenario (void)
{
  int alive = 1;
  TlScenario *scenario = tl_test_scenario ("size 2 2\nu1 side0 inf 4-5-3 01.01\n");
  TlSituation *start = tl_situation_ref (scenario->start);
  TlSituation *next = tl_test_set (start, "u1 02.02");

  tl_situation_set_slot (start, TL_SLOT_ZOC, &alive, count_down);
  /* Whoever is last keeps the rest alive: a situation of the game, then the start alone. */
  tl_scenario_unref (scenario);
  tl_situation_unref (start);
  g_assert_cmpstr (tl_situation_id (next, 0), ==, "u1");
  g_assert_true (tl_situation_scenario (next)->start == start);
  start = tl_situation_ref (tl_situation_scenario (next)->start);
  tl_situation_unref (next);
  g_assert_cmpint (alive, ==, 1);
  g_assert_cmpstr (tl_situation_id (start, 0), ==, "u1");
  tl_situation_unref (start);
  g_assert_cmpint (alive, ==, 0);
}

/* Others may hold the set-up before it becomes the start. */
static void
test_start_held_by_others (void)
{
  int alive = 1;
  g_autoptr (TlScenario) donor = tl_test_scenario ("size 2 2\n");
  TlScenario *scenario = tl_scenario_new ("new", donor->map, donor->edition);
  TlSituation *situation = tl_situation_new (scenario);

  tl_situation_set_slot (situation, TL_SLOT_ZOC, &alive, count_down);
  tl_scenario_take_start (scenario, tl_situation_ref (situation));
  tl_scenario_unref (scenario);
  g_assert_cmpint (alive, ==, 1);
  g_assert_true (tl_situation_scenario (situation)->start == situation);
  tl_situation_unref (situation);
  g_assert_cmpint (alive, ==, 0);
}

static void
test_empty_situation (void)
{
  g_autoptr (TlScenario) scenario =
      tl_test_scenario ("size 2 2\nu1 side1 inf 4-5-3\nr1 side0 repl 1-0-3\nt1 side0 truck 2-45\n"
                        "h1 side1 hedgehog level=3\n");
  g_autoptr (TlSituation) situation = NULL;

  scenario->first_turn = 5;
  situation = tl_situation_new (scenario);
  for (TlUnit unit = 0; unit < 4; unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      const TlCounter *counter = tl_situation_counter (situation, unit);

      g_assert_cmpuint (state->hex, ==, TL_HEX_NONE);
      g_assert_cmpuint (state->box, ==, TL_BOX_POOL);
      g_assert_cmpuint (state->owner, ==, counter->side);
      g_assert_cmpuint (state->level, ==, counter->level);
      g_assert_cmpuint (state->face, ==, unit == 1 || unit == 2 ? TL_FACE_MOVE : TL_FACE_COMBAT);
      g_assert_false (tl_unit_is_on_map (situation, unit));
    }
  g_assert_cmpint (tl_situation_clock (situation)->turn, ==, 5);
  g_assert_cmpint (tl_situation_clock (situation)->phase, ==, TL_PHASE_PRE_TURN);
  g_assert_cmpint (tl_situation_clock (situation)->phasing, ==, 0);
}

static void
test_phases (void)
{
  for (guint i = 0; i < TL_PHASES; i++)
    {
      TlPhase phase = TL_PHASE_PRE_TURN;

      g_assert_true (tl_phase_parse (tl_phase_id ((TlPhase) i), &phase));
      g_assert_cmpint (phase, ==, i);
      g_assert_cmpstr (tl_phase_name (phase), !=, "");
    }
  g_assert_cmpstr (tl_phase_id (TL_PHASE_REACTION_BARRAGE), ==, "reaction-barrage");
  g_assert_cmpstr (tl_phase_name (TL_PHASE_TURN_END), ==, "Turn End Phase");
  g_assert_false (tl_phase_parse ("tea", &(TlPhase){ 0 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/4.8b/order", test_stack_order);
  g_test_add_func ("/pieces/situation/units-in", test_units_in);
  g_test_add_func ("/pieces/situation/occupancy", test_occupancy);
  g_test_add_func ("/pieces/situation/states", test_states);
  g_test_add_func ("/rules/13.1d/traits", test_traits);
  g_test_add_func ("/rules/12.1b/dump", test_dump);
  g_test_add_func ("/pieces/situation/facts-are-handed-on", test_facts_are_handed_on);
  g_test_add_func ("/pieces/situation/look", test_look);
  g_test_add_func ("/pieces/situation/copy-for-another-thread", test_copy);
  g_test_add_func ("/pieces/situation/slots", test_slots);
  g_test_add_func ("/pieces/situation/slots-are-handed-on", test_slots_are_handed_on);
  g_test_add_func ("/pieces/situation/start-and-scenario", test_start_and_scenario);
  g_test_add_func ("/pieces/situation/start-held-by-others", test_start_held_by_others);
  g_test_add_func ("/pieces/situation/empty", test_empty_situation);
  g_test_add_func ("/pieces/situation/phases", test_phases);
  return g_test_run ();
}
