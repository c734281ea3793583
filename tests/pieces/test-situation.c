/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The immutable value: sharing, equality, hash, stacks, decisions, and life with the scenario. */
#include "support/tl-test-scenario.h"

#include <string.h>

/* --- copy on write ------------------------------------------------------------------------- */

/* A scenario of @n brigades, all in 01.01. */
static TlSituation *
many_units (guint n)
{
  g_autoptr (GString) text = g_string_new ("size 10 10\n");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "u%u side%u inf 4-5-3 01.01\n", i, i % 2);
  return tl_test_situation (text->str);
}

static void
test_old_one_stays (void)
{
  g_autoptr (TlSituation) before = many_units (3);
  guint64 hash = tl_situation_hash (before);
  TlHex from = tl_test_hex (before, "01.01"), to = tl_test_hex (before, "02.02");
  g_autoptr (TlSituation) after = NULL;
  TlEdit *edit = tl_situation_edit (before);

  tl_edit_place (edit, 1, to);
  tl_edit_unit (edit, 1)->steps_lost = 1;
  tl_edit_clock (edit)->turn = 7;
  tl_edit_set_control (edit, to, 1);
  tl_edit_push_decision (edit, &(TlDecision){ .kind = 3 });
  after = tl_edit_finish (edit);

  g_assert_cmpuint (tl_situation_hex (before, 1), ==, from);
  g_assert_cmpuint (tl_situation_state (before, 1)->steps_lost, ==, 0);
  g_assert_cmpint (tl_situation_clock (before)->turn, ==, 1);
  g_assert_cmpint (tl_situation_control (before, to), ==, TL_SIDE_NONE);
  g_assert_cmpuint (tl_situation_n_decisions (before), ==, 0);
  g_assert_cmpuint (tl_situation_hash (before), ==, hash);

  g_assert_cmpuint (tl_situation_hex (after, 1), ==, to);
  g_assert_cmpuint (tl_situation_state (after, 1)->steps_lost, ==, 1);
  g_assert_cmpint (tl_situation_clock (after)->turn, ==, 7);
  g_assert_cmpint (tl_situation_control (after, to), ==, 1);
  g_assert_cmpuint (tl_situation_n_decisions (after), ==, 1);
  g_assert_false (tl_situation_equal (before, after));
}

/* Three pages; a move copies the one that it writes. */
static void
test_pages_are_shared (void)
{
  g_autoptr (TlSituation) before = many_units (2 * TL_PAGE_UNITS + 1);
  g_autoptr (TlSituation) after = tl_test_set (before, "u70 02.02");

  g_assert_true (tl_situation_state (before, 0) == tl_situation_state (after, 0));
  g_assert_true (tl_situation_state (before, 63) == tl_situation_state (after, 63));
  g_assert_true (tl_situation_state (before, 64) != tl_situation_state (after, 64));
  g_assert_true (tl_situation_state (before, 127) != tl_situation_state (after, 127));
  g_assert_true (tl_situation_state (before, 128) == tl_situation_state (after, 128));
}

/* Peeking copies nothing. */
/* Behind a page that is shared, at the end of one that is not, and made besides; a page that was written
 * without a change holds none. */
static void
test_changed_units (void)
{
  static const TlUnit expected[] = { 64, 127, 130 };
  g_autoptr (TlSituation) before = many_units (2 * TL_PAGE_UNITS + 2);
  TlEdit *edit = tl_situation_edit (before);

  tl_edit_unit (edit, 3)->steps_lost = 0;
  tl_edit_unit (edit, 64)->steps_lost = 1;
  tl_edit_place (edit, 127, tl_test_hex (before, "02.02"));
  tl_edit_add_unit (edit, 0);
  g_autoptr (TlSituation) after = tl_edit_finish (edit);
  g_autoptr (GArray) units = tl_situation_changed_units (before, after);
  g_autoptr (GArray) back = tl_situation_changed_units (after, before);
  g_autoptr (GArray) none = tl_situation_changed_units (after, after);

  g_assert_cmpmem (units->data, units->len * sizeof (TlUnit), expected, sizeof expected);
  g_assert_cmpmem (back->data, back->len * sizeof (TlUnit), expected, sizeof expected);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_peek (void)
{
  g_autoptr (TlSituation) before = many_units (2);
  g_autoptr (TlEdit) edit = tl_situation_edit (before);

  g_assert_true (tl_edit_peek (edit, 1) == tl_situation_state (before, 1));
  tl_edit_unit (edit, 1)->t = 5;
  g_assert_cmpuint (tl_edit_peek (edit, 1)->t, ==, 5);
  g_assert_cmpuint (tl_situation_state (before, 1)->t, ==, 0);
}

/* A page that only one holds any more is written in place, still unseen by others. */
static void
test_two_edits_of_one (void)
{
  g_autoptr (TlSituation) base = many_units (2);
  TlEdit *one = tl_situation_edit (base);
  TlEdit *other = tl_situation_edit (base);
  g_autoptr (TlSituation) first = NULL;
  g_autoptr (TlSituation) second = NULL;

  tl_edit_unit (one, 0)->t = 1;
  tl_edit_unit (other, 0)->t = 2;
  tl_edit_unit (one, 1)->t = 3;
  first = tl_edit_finish (one);
  second = tl_edit_finish (other);
  g_assert_cmpuint (tl_situation_state (base, 0)->t, ==, 0);
  g_assert_cmpuint (tl_situation_state (first, 0)->t, ==, 1);
  g_assert_cmpuint (tl_situation_state (first, 1)->t, ==, 3);
  g_assert_cmpuint (tl_situation_state (second, 0)->t, ==, 2);
  g_assert_cmpuint (tl_situation_state (second, 1)->t, ==, 0);
}

/* --- equality and hash --------------------------------------------------------------------- */

/* Everything that undo would bring back, each changed alone. */
static void
change (TlEdit *edit, guint what)
{
  TlUnitState *state = what < 13 || what >= 28 ? tl_edit_unit (edit, 1) : NULL;

  switch (what)
    {
    case 0:
      state->hex = 5;
      break;
    case 1:
      state->t = 1;
      break;
    case 2:
      state->box = 3;
      break;
    case 3:
      state->flags = TL_UNIT_OOS;
      break;
    case 4:
      state->mp12_spent = 0x100;
      break;
    case 5:
      state->face = TL_FACE_MOVE;
      break;
    case 6:
      state->marker = TL_MARKER_DG;
      break;
    case 7:
      state->steps_lost = 1;
      break;
    case 8:
      state->stocks = TL_STOCKS_LOW;
      break;
    case 9:
      state->level = 1;
      break;
    case 10:
      state->exploit_ar = 3;
      break;
    case 11:
      state->owner = 0;
      break;
    case 12:
      state->counter = 0;
      break;
    case 13:
      tl_edit_clock (edit)->turn = 2;
      break;
    case 14:
      tl_edit_clock (edit)->phase = TL_PHASE_COMBAT;
      break;
    case 15:
      tl_edit_clock (edit)->phasing = 1;
      break;
    case 16:
      tl_edit_clock (edit)->first = 1;
      break;
    case 17:
      tl_edit_set_control (edit, 3, 0);
      break;
    case 18:
      tl_edit_set_control (edit, 3, 1);
      break;
    case 19:
      tl_edit_set_control (edit, 4, 0);
      break;
    case 20:
      tl_edit_push_decision (edit, &(TlDecision){ .kind = 1 });
      break;
    case 21:
      tl_edit_push_decision (edit, &(TlDecision){ .kind = 1, .side = 1 });
      break;
    case 22:
      tl_edit_push_decision (edit, &(TlDecision){ .kind = 1, .hex = 9 });
      break;
    case 23:
      tl_edit_push_decision (edit, &(TlDecision){ .kind = 1, .args = { 0, -1 } });
      break;
    case 24:
      tl_edit_push_decision (edit, &(TlDecision){ .kind = 1, .n_units = 1 });
      break;
    case 25:
      tl_edit_push_decision (edit, &(TlDecision){ .kind = 1, .n_units = 1, .units = { 2 } });
      break;
    case 26:
      tl_edit_add_unit (edit, 0);
      break;
    case 27:
      tl_edit_add_unit (edit, 1);
      break;
    case 28:
      state->phase_start = 5;
      break;
    case 29:
      state->combat_losses = 1;
      break;
    case 30:
      state->return_turn = 5;
      break;
    default:
      break;
    }
}
#define N_CHANGES 31

static void
test_every_difference (void)
{
  g_autoptr (TlSituation) base = many_units (3);
  TlSituation *changed[N_CHANGES + 1];

  for (guint i = 0; i <= N_CHANGES; i++)
    {
      TlEdit *edit = tl_situation_edit (base);

      change (edit, i);
      changed[i] = tl_edit_finish (edit);
    }
  for (guint i = 0; i <= N_CHANGES; i++)
    for (guint j = 0; j <= N_CHANGES; j++)
      {
        g_test_message ("%u, %u", i, j);
        g_assert_true (tl_situation_equal (changed[i], changed[j]) == (i == j));
        g_assert_true ((tl_situation_hash (changed[i]) == tl_situation_hash (changed[j])) ==
                       (i == j));
      }
  for (guint i = 0; i <= N_CHANGES; i++)
    tl_situation_unref (changed[i]);
}

/* Made apart, with other addresses and other rubbish in what is not used. */
static void
test_equal_made_apart (void)
{
  static const char text[] = "size 5 5\nu1 side0 inf 4-5-3 01.01 oos\nd1 side1 dump 8t 02.02\n"
                             "control 03.03 side1\nclock combat side1 3\n";
  g_autoptr (TlSituation) one = tl_test_situation (text);
  g_autoptr (TlSituation) other = tl_test_situation (text);
  TlEdit *edit;
  TlDecision decision;
  g_autoptr (TlSituation) with_rubbish = NULL;
  g_autoptr (TlSituation) without = NULL;

  /* Units behind n_units do not count. */
  memset (&decision, 0x55, sizeof decision);
  decision.n_units = 2;
  edit = tl_situation_edit (other);
  tl_edit_push_decision (edit, &decision);
  with_rubbish = tl_edit_finish (edit);
  memset (&decision.units[2], 0, sizeof decision.units - 2 * sizeof *decision.units);
  edit = tl_situation_edit (one);
  tl_edit_push_decision (edit, &decision);
  without = tl_edit_finish (edit);
  g_assert_true (tl_situation_equal (with_rubbish, without));
  g_assert_cmpuint (tl_situation_hash (with_rubbish), ==, tl_situation_hash (without));
}

/* There and back again is the same situation. */
static void
test_undo_is_equal (void)
{
  g_autoptr (TlSituation) base = many_units (100);
  g_autoptr (TlSituation) away = tl_test_set (base, "u3 05.05 dg; u99 dead; control 01.02 side1");
  g_autoptr (TlSituation) back = NULL;
  TlEdit *edit;

  g_assert_false (tl_situation_equal (base, away));
  edit = tl_situation_edit (away);
  tl_edit_place (edit, 3, tl_test_hex (base, "01.01"));
  tl_edit_unit (edit, 3)->marker = TL_MARKER_NONE;
  tl_edit_place (edit, 99, tl_test_hex (base, "01.01"));
  tl_edit_set_control (edit, tl_test_hex (base, "01.02"), TL_SIDE_NONE);
  back = tl_edit_finish (edit);
  g_assert_true (tl_situation_equal (base, back));
  g_assert_cmpuint (tl_situation_hash (base), ==, tl_situation_hash (back));
}

/* Worked out apart: the value is part of saved games, and must not change unnoticed. */
static void
test_hash_is_known (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 2 2\nu1 side0 inf 4-5-3 01.01\nclock movement side0 1\n");

  g_assert_cmphex (tl_situation_hash (situation), ==, G_GUINT64_CONSTANT (0xb366ce4998789ce9));
}

/* --- decisions and control ----------------------------------------------------------------- */

static void
test_decisions (void)
{
  g_autoptr (TlSituation) situation = many_units (1);
  TlDecision first = { .kind = 1, .side = 0, .n_units = 2, .units = { 4, 5 } };
  TlDecision second = { .kind = 2, .side = 1, .hex = 7, .args = { 1, 2, 3, 4, 5, -6 } };
  g_autoptr (TlSituation) two = NULL;
  g_autoptr (TlSituation) one = NULL;
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_push_decision (edit, &first);
  tl_edit_push_decision (edit, &second);
  two = tl_edit_finish (edit);
  g_assert_cmpuint (tl_situation_n_decisions (two), ==, 2);
  g_assert_cmpuint (tl_situation_decision (two, 0)->kind, ==, 2);
  g_assert_cmpint (tl_situation_decision (two, 0)->args[5], ==, -6);
  g_assert_cmpuint (tl_situation_decision (two, 1)->kind, ==, 1);
  g_assert_cmpuint (tl_situation_decision (two, 1)->units[1], ==, 5);

  edit = tl_situation_edit (two);
  tl_edit_pop_decision (edit);
  one = tl_edit_finish (edit);
  g_assert_cmpuint (tl_situation_n_decisions (one), ==, 1);
  g_assert_cmpuint (tl_situation_decision (one, 0)->kind, ==, 1);
  g_assert_cmpuint (tl_situation_n_decisions (two), ==, 2);
}

static void
test_control (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 9 9\ncontrol 05.05 side0\ncontrol 02.01 side1\ncontrol 09.09 side1\n");
  g_autoptr (TlSituation) next =
      tl_test_set (situation, "control 05.05 side1; control 01.01 side0; control 02.01 side1");
  guint n = 0;

  g_assert_cmpint (tl_situation_control (situation, tl_test_hex (situation, "05.05")), ==, 0);
  g_assert_cmpint (tl_situation_control (next, tl_test_hex (next, "05.05")), ==, 1);
  g_assert_cmpint (tl_situation_control (next, tl_test_hex (next, "01.01")), ==, 0);
  g_assert_cmpint (tl_situation_control (next, tl_test_hex (next, "09.09")), ==, 1);
  for (TlHex hex = 0; hex < 81; hex++)
    n += tl_situation_control (next, hex) != TL_SIDE_NONE;
  g_assert_cmpuint (n, ==, 4);
}

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
static void
test_dump (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 3 3\nd1 side0 dump 7t 01.01\nd2 side0 dump 2sp 01.01\nt1 side0 truck 2-45 3t 01.01\n"
      "d3 side0 dump 1t 01.01 owner=side1\nd4 side0 dump 20t 02.02\nd5 side0 dump 9t pool\n");
  TlHex hex = tl_test_hex (situation, "01.01");

  /* 7 + 2 x 4 + 3 = 18 */
  g_assert_cmpuint (tl_situation_dump_t (situation, hex, 0), ==, 18);
  g_assert_cmpuint (tl_situation_dump_t (situation, hex, 1), ==, 1);
  g_assert_cmpuint (tl_situation_dump_t (situation, tl_test_hex (situation, "03.03"), 0), ==, 0);
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

/* --- units made in play -------------------------------------------------------------------- */

static void
test_made_units (void)
{
  g_autoptr (TlSituation) base =
      tl_test_situation ("size 2 2\nd1 side0 dump 4t 01.01\nd1#3 side1 dump 8t 01.01\n");
  TlEdit *edit = tl_situation_edit (base);
  g_autoptr (TlSituation) next = NULL;
  g_autoptr (TlSituation) other = NULL;
  TlUnit first = tl_edit_add_unit (edit, 0);
  TlUnit second = tl_edit_add_unit (edit, 0);

  g_assert_cmpuint (first, ==, 2);
  g_assert_cmpuint (second, ==, 3);
  tl_edit_place (edit, first, 3);
  next = tl_edit_finish (edit);
  g_assert_cmpuint (tl_situation_n_units (base), ==, 2);
  g_assert_cmpuint (tl_situation_n_units (next), ==, 4);
  g_assert_cmpstr (tl_situation_id (next, first), ==, "d1#2");
  /* "d1#3" is another's. */
  g_assert_cmpstr (tl_situation_id (next, second), ==, "d1#4");
  g_assert_cmpuint (tl_situation_find (next, "d1"), ==, 0);
  g_assert_cmpuint (tl_situation_find (next, "d1#3"), ==, 1);
  g_assert_cmpuint (tl_situation_find (next, "d1#4"), ==, second);
  g_assert_cmpuint (tl_situation_find (next, "d1#5"), ==, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_find (base, "d1#2"), ==, TL_UNIT_NONE);
  g_assert_cmpuint (tl_situation_state (next, second)->box, ==, TL_BOX_POOL);
  g_assert_cmpuint (tl_situation_state (next, second)->t, ==, 0);
  g_assert_cmpuint (tl_situation_first_in (next, 3), ==, first);

  /* Branches make their own. */
  edit = tl_situation_edit (base);
  g_assert_cmpuint (tl_edit_add_unit (edit, 1), ==, 2);
  other = tl_edit_finish (edit);
  g_assert_cmpstr (tl_situation_id (other, 2), ==, "d1#3#2");
  g_assert_cmpstr (tl_situation_id (next, 2), ==, "d1#2");
}

/* A unit added to a page that is shared, and to a full one. */
static void
test_made_units_and_pages (void)
{
  g_autoptr (TlSituation) base = many_units (TL_PAGE_UNITS - 1);
  TlEdit *edit = tl_situation_edit (base);
  g_autoptr (TlSituation) next = NULL;

  for (guint i = 0; i < 3; i++)
    tl_edit_unit (edit, tl_edit_add_unit (edit, i))->t = 10 + i;
  next = tl_edit_finish (edit);
  g_assert_cmpuint (tl_situation_n_units (next), ==, TL_PAGE_UNITS + 2);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (tl_situation_state (next, TL_PAGE_UNITS - 1 + i)->t, ==, 10 + i);
      g_assert_cmpuint (tl_situation_state (next, TL_PAGE_UNITS - 1 + i)->counter, ==, i);
    }
  edit = tl_situation_edit (base);
  tl_edit_add_unit (edit, 5);
  tl_edit_free (edit);
  g_assert_cmpuint (tl_situation_state (next, TL_PAGE_UNITS - 1)->counter, ==, 0);
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

  g_assert_true (tl_situation_equal (situation, copy));
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
hand_over (gpointer data, const TlSituation *from, const TlSituation *to)
{
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
  g_test_add_func ("/pieces/situation/old-one-stays", test_old_one_stays);
  g_test_add_func ("/pieces/situation/pages-are-shared", test_pages_are_shared);
  g_test_add_func ("/pieces/situation/changed-units", test_changed_units);
  g_test_add_func ("/pieces/situation/peek", test_peek);
  g_test_add_func ("/pieces/situation/two-edits-of-one", test_two_edits_of_one);
  g_test_add_func ("/pieces/situation/every-difference", test_every_difference);
  g_test_add_func ("/pieces/situation/equal-made-apart", test_equal_made_apart);
  g_test_add_func ("/pieces/situation/undo-is-equal", test_undo_is_equal);
  g_test_add_func ("/pieces/situation/hash-is-known", test_hash_is_known);
  g_test_add_func ("/pieces/situation/decisions", test_decisions);
  g_test_add_func ("/rules/13.3h/control", test_control);
  g_test_add_func ("/rules/4.8b/order", test_stack_order);
  g_test_add_func ("/pieces/situation/units-in", test_units_in);
  g_test_add_func ("/pieces/situation/occupancy", test_occupancy);
  g_test_add_func ("/rules/12.1b/dump", test_dump);
  g_test_add_func ("/pieces/situation/facts-are-handed-on", test_facts_are_handed_on);
  g_test_add_func ("/pieces/situation/look", test_look);
  g_test_add_func ("/pieces/situation/made-units", test_made_units);
  g_test_add_func ("/pieces/situation/made-units-and-pages", test_made_units_and_pages);
  g_test_add_func ("/pieces/situation/copy-for-another-thread", test_copy);
  g_test_add_func ("/pieces/situation/slots", test_slots);
  g_test_add_func ("/pieces/situation/slots-are-handed-on", test_slots_are_handed_on);
  g_test_add_func ("/pieces/situation/start-and-scenario", test_start_and_scenario);
  g_test_add_func ("/pieces/situation/start-held-by-others", test_start_held_by_others);
  g_test_add_func ("/pieces/situation/empty", test_empty_situation);
  g_test_add_func ("/pieces/situation/phases", test_phases);
  return g_test_run ();
}
