/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes beside a game: one for each place, with a text, a mark or both, and told to who listens. */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "support/tl-test-scenario.h"

#include <string.h>

static void
test_set (void)
{
  static const struct
  {
    const char *text;
    gboolean is_marked;
    gboolean changes;
    const char *kept; /* NULL: no note */
  } rows[] = {
    { "", FALSE, FALSE, NULL },
    { NULL, TRUE, TRUE, "" },
    { "hold", TRUE, TRUE, "hold" },
    { " hold\n", TRUE, FALSE, "hold" },
    { "hold", FALSE, TRUE, "hold" },
    { "one\ttwo\nthree", FALSE, TRUE, "one two\nthree" },
    { "b\001d \377", FALSE, TRUE, "b d \357\277\275" },
    { " \n ", FALSE, TRUE, NULL },
  };
  g_autoptr (TlNotes) notes = tl_notes_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint before = tl_notes_n_changes (notes);
      const TlNote *note;

      g_test_message ("row %u", i);
      g_assert_cmpint (tl_notes_set (notes, TL_NOTE_HEX, "01.01", rows[i].text, rows[i].is_marked),
                       ==, rows[i].changes);
      g_assert_cmpuint (tl_notes_n_changes (notes), ==, before + (rows[i].changes ? 1 : 0));
      note = tl_notes_find (notes, TL_NOTE_HEX, "01.01");
      g_assert_cmpstr (note != NULL ? note->text : NULL, ==, rows[i].kept);
      g_assert_null (tl_notes_find (notes, TL_NOTE_UNIT, "01.01"));
    }
}

static void
test_limits (void)
{
  g_autoptr (TlNotes) notes = tl_notes_new ();
  g_autofree char *text = g_strnfill (TL_NOTE_MAX_LETTERS + 1, 'x');
  TlNoteKind kind;

  g_assert_true (tl_notes_set (notes, TL_NOTE_LINE, "0", text, FALSE));
  g_assert_cmpuint (strlen (tl_notes_at (notes, 0)->text), ==, TL_NOTE_MAX_LETTERS);
  for (guint i = 1; i < TL_NOTES_MAX; i++)
    {
      g_autofree char *place = g_strdup_printf ("%u", i);

      g_assert_true (tl_notes_set (notes, TL_NOTE_LINE, place, NULL, TRUE));
    }
  g_assert_false (tl_notes_set (notes, TL_NOTE_UNIT, "a", "one too many", FALSE));
  g_assert_cmpuint (tl_notes_n (notes), ==, TL_NOTES_MAX);
  g_assert_true (tl_note_kind_from_id ("unit", &kind));
  g_assert_cmpint (kind, ==, TL_NOTE_UNIT);
  g_assert_false (tl_note_kind_from_id ("line", &kind));
}

static void
count (TlHistory *history G_GNUC_UNUSED, gpointer data)
{
  ++*(guint *) data;
}

/* A note is no move: undo neither takes it back nor is offered for it. */
static void
test_beside_the_game (void)
{
  g_autoptr (TlSituation) start = tl_test_situation ("size 4 4\nu side0 inf 4-5-3 leg 01.01\n");
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  guint told = 0;

  tl_history_set_listener (history, count, &told);
  g_assert_true (tl_history_set_note (history, TL_NOTE_UNIT, "u", "my best", FALSE));
  g_assert_false (tl_history_set_note (history, TL_NOTE_UNIT, "u", "my best", FALSE));
  g_assert_cmpuint (told, ==, 1);
  g_assert_false (tl_history_can_undo (history));
  g_assert_cmpuint (tl_notes_n (tl_history_notes (history)), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/note/set", test_set);
  g_test_add_func ("/play/note/limits", test_limits);
  g_test_add_func ("/play/note/beside-the-game", test_beside_the_game);
  return g_test_run ();
}
