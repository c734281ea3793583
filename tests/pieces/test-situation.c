/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The immutable value: sharing, equality, hash, decisions, units made in play. */
#include "many-units.h"

#include <string.h>

/* --- copy on write ------------------------------------------------------------------------- */

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
  g_assert_false (tl_situation_hash (before) == tl_situation_hash (after));
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
/* Behind a page that is shared, at the end of one that is not, and made besides; a page that was
 * written without a change holds none. */
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

/* 13.5: the dead have no past, whatever it was; a captured piece stays its captor's. */
static void
test_destroy (void)
{
  g_autoptr (TlSituation) base = many_units (3);
  const TlUnitState *printed = tl_situation_state (base, 1);
  const TlUnitState *dead;
  TlEdit *edit = tl_situation_edit (base);
  TlUnitState *state = tl_edit_unit (edit, 1);
  TlUnitState expected = *printed;

  *state = (TlUnitState){ .counter = printed->counter,
                          .hex = 3,
                          .phase_start = 2,
                          .drop_hex = 2,
                          .t = 7,
                          .fresh_t = 3,
                          .flags = G_MAXUINT32,
                          .box = TL_BOX_NONE,
                          .mp12_spent = 24,
                          .face = TL_FACE_MOVE,
                          .marker = TL_MARKER_DG,
                          .steps_lost = 1,
                          .stocks = TL_STOCKS_EXHAUSTED,
                          .level = 4,
                          .exploit_ar = 3,
                          .owner = 1 - printed->owner,
                          .combat_losses = 1,
                          .return_turn = 6,
                          .drop_turn = 7 };
  tl_edit_destroy (edit, 1);
  g_autoptr (TlSituation) after = tl_edit_finish (edit);
  dead = tl_situation_state (after, 1);
  expected.box = TL_BOX_DEAD;
  expected.hex = TL_HEX_NONE;
  expected.owner = 1 - printed->owner;
  g_assert_cmpmem (dead, sizeof *dead, &expected, sizeof expected);
}

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
        g_assert_true ((tl_situation_hash (changed[i]) == tl_situation_hash (changed[j])) ==
                       (i == j));
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
  g_assert_true (tl_situation_hash (with_rubbish) == tl_situation_hash (without));
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

  g_assert_false (tl_situation_hash (base) == tl_situation_hash (away));
  edit = tl_situation_edit (away);
  tl_edit_place (edit, 3, tl_test_hex (base, "01.01"));
  tl_edit_unit (edit, 3)->marker = TL_MARKER_NONE;
  tl_edit_place (edit, 99, tl_test_hex (base, "01.01"));
  tl_edit_set_control (edit, tl_test_hex (base, "01.02"), TL_SIDE_NONE);
  back = tl_edit_finish (edit);
  g_assert_true (tl_situation_hash (base) == tl_situation_hash (back));
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/situation/old-one-stays", test_old_one_stays);
  g_test_add_func ("/pieces/situation/pages-are-shared", test_pages_are_shared);
  g_test_add_func ("/pieces/situation/changed-units", test_changed_units);
  g_test_add_func ("/pieces/situation/peek", test_peek);
  g_test_add_func ("/pieces/situation/two-edits-of-one", test_two_edits_of_one);
  g_test_add_func ("/rules/13.5/the-dead-have-no-past", test_destroy);
  g_test_add_func ("/pieces/situation/every-difference", test_every_difference);
  g_test_add_func ("/pieces/situation/equal-made-apart", test_equal_made_apart);
  g_test_add_func ("/pieces/situation/undo-is-equal", test_undo_is_equal);
  g_test_add_func ("/pieces/situation/hash-is-known", test_hash_is_known);
  g_test_add_func ("/pieces/situation/decisions", test_decisions);
  g_test_add_func ("/rules/13.3h/control", test_control);
  g_test_add_func ("/pieces/situation/made-units", test_made_units);
  g_test_add_func ("/pieces/situation/made-units-and-pages", test_made_units_and_pages);
  return g_test_run ();
}
