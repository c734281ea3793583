/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes about hexes and units: where they are, and which comes next. */
#undef G_DISABLE_ASSERT

#include "answers/tl-noted.h"
#include "support/tl-test-scenario.h"

#include <string.h>

static TlHistory *
game (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 8 8\nclock movement side0\nu side0 inf 4-4-4 03.03\n"
                         "v side0 inf 4-4-4 05.05\nw side0 inf 4-4-4 pool\n");

  return tl_history_new (situation, 1);
}

/* The numbers of the noted hexes. (transfer full) */
static char *
hexes_text (const TlHistory *history)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (tl_history_situation (history)));
  g_autoptr (GArray) hexes = tl_noted_hexes (history);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *number = tl_grid_format_dup (grid, g_array_index (hexes, TlHex, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", number);
    }
  return g_string_free (text, FALSE);
}

/* A hex once, whatever is noted there; what is not on the map has no place, nor has a line. */
static void
test_hexes (void)
{
  g_autoptr (TlHistory) history = game ();
  g_autofree char *text = NULL;

  g_assert_true (tl_history_set_note (history, TL_NOTE_UNIT, "v", "second", FALSE));
  g_assert_true (tl_history_set_note (history, TL_NOTE_HEX, "03.03", "first", FALSE));
  g_assert_true (tl_history_set_note (history, TL_NOTE_UNIT, "u", "", TRUE));
  g_assert_true (tl_history_set_note (history, TL_NOTE_UNIT, "w", "later", FALSE));
  g_assert_true (tl_history_set_note (history, TL_NOTE_HEX, "99.99", "nowhere", FALSE));
  g_assert_true (tl_history_set_note (history, TL_NOTE_LINE, "0", "the start", FALSE));
  text = hexes_text (history);
  g_assert_cmpstr (text, ==, "03.03 05.05");
}

/* As a line of the log: the place, what is noted, and nothing of a note at a line. */
static void
test_lines (void)
{
  g_autoptr (TlHistory) history = game ();
  const TlNotes *notes = tl_history_notes (history);
  g_autoptr (TlLogLine) unit = NULL;
  g_autoptr (TlLogLine) nowhere = NULL;

  g_assert_true (tl_history_set_note (history, TL_NOTE_UNIT, "v", "second", TRUE));
  g_assert_true (tl_history_set_note (history, TL_NOTE_HEX, "99.99", "nowhere", FALSE));
  g_assert_true (tl_history_set_note (history, TL_NOTE_LINE, "0", "the start", FALSE));
  unit = tl_noted_line (history, tl_notes_at (notes, 0));
  g_assert_nonnull (strstr (unit->text, "05.05"));
  g_assert_cmpstr (unit->note, ==, "second");
  g_assert_true (unit->is_marked);
  g_assert_true (tl_log_line_matches (unit, "05.05 SECOND"));
  nowhere = tl_noted_line (history, tl_notes_at (notes, 1));
  g_assert_cmpstr (nowhere->text, ==, "99.99");
  g_assert_null (tl_noted_line (history, tl_notes_at (notes, 2)));
}

/* The note goes where its unit goes. */
static void
test_moves (void)
{
  g_autoptr (TlHistory) history = game ();
  g_autoptr (TlAction) move =
      tl_action_parse ("move u 03.03 03.04", tl_history_situation (history), NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autofree char *text = NULL;

  g_assert_true (tl_history_set_note (history, TL_NOTE_UNIT, "u", "slow", FALSE));
  g_assert_nonnull (tl_history_perform (history, move, &verdict));
  text = hexes_text (history);
  g_assert_cmpstr (text, ==, "03.04");
}

/* From one to the next, and from the last to the first. */
static void
test_next (void)
{
  g_autoptr (TlHistory) history = game ();
  const TlSituation *now = tl_history_situation (history);
  TlHex one = tl_test_hex (now, "03.03");
  TlHex other = tl_test_hex (now, "05.05");

  g_assert_cmpuint (tl_noted_next (history, TL_HEX_NONE), ==, TL_HEX_NONE);
  g_assert_true (tl_history_set_note (history, TL_NOTE_HEX, "03.03", "one", FALSE));
  g_assert_true (tl_history_set_note (history, TL_NOTE_HEX, "05.05", "other", FALSE));
  g_assert_cmpuint (tl_noted_next (history, TL_HEX_NONE), ==, MIN (one, other));
  g_assert_cmpuint (tl_noted_next (history, MIN (one, other)), ==, MAX (one, other));
  g_assert_cmpuint (tl_noted_next (history, MAX (one, other)), ==, MIN (one, other));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/noted/hexes", test_hexes);
  g_test_add_func ("/answers/noted/lines", test_lines);
  g_test_add_func ("/answers/noted/goes-with-its-unit", test_moves);
  g_test_add_func ("/answers/noted/next", test_next);
  return g_test_run ();
}
