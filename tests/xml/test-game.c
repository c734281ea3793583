/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saved games: what is played, saved and loaded again is the same tree; what was tampered with is
 * refused at its line.
 */
#include "xml-test.h"

#include "play/tl-legal.h"
#include "support/tl-test-edits.h"
#include "support/tl-test-play.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-game.h"

static TlHistory *
open_shipped (const char *file, guint32 seed)
{
  g_autofree char *path = tl_data_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return tl_history_new (scenario->start, seed);
}

static TlHistory *
open_crossing (guint32 seed)
{
  return open_shipped ("maps/crossing.xml", seed);
}

/* --- random play --- */

static void
perform_any (TlHistory *history, GRand *rand)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (tl_history_situation (history), TL_UNIT_NONE);
  guint i = (guint) g_rand_int_range (rand, 0, (int) actions->len);
  const TlAction *action = g_ptr_array_index (actions, i);

  TlNode *node = tl_history_perform (history, action, NULL);

  g_assert_nonnull (node);
  /* As if it had been done in one with what came before. */
  tl_node_set_joined (node, g_rand_int_range (rand, 0, 4) == 0);
}

static void
change_what_if (TlHistory *history, GRand *rand)
{
  const GPtrArray *branches = tl_history_branches (history);
  TlBranch *branch = branches->pdata[(guint) g_rand_int_range (rand, 0, (gint32) branches->len)];

  if (branch->is_deleted)
    return;
  if (branch->name == NULL || g_rand_boolean (rand))
    tl_history_enter_branch (history, branch);
  else if (g_rand_boolean (rand))
    tl_history_rename_what_if (history, branch, "\303\234ber <&>");
  else
    tl_history_delete_what_if (history, branch);
}

static void
note_something (TlHistory *history, GRand *rand)
{
  static const char *const texts[] = { "", "a <note> & \"more\"", "two\nlines", "\303\234ber" };
  static const char *const places[] = { "0", "33.10", "30div" };
  TlNoteKind kind = (TlNoteKind) g_rand_int_range (rand, 0, TL_NOTE_KINDS);

  tl_history_set_note (history, kind, places[kind], texts[g_rand_int_range (rand, 0, 4)],
                       g_rand_boolean (rand));
}

/* Plays on, and sometimes goes back, on another branch, or into a what-if. */
static void
play (TlHistory *history, GRand *rand, guint steps)
{
  for (guint i = 0; i < steps; i++)
    switch (g_rand_int_range (rand, 0, 13))
      {
      case 6:
        note_something (history, rand);
        break;
      case 0:
        if (tl_history_can_undo (history))
          tl_history_undo (history);
        break;
      case 1:
        if (tl_history_can_redo (history))
          tl_history_redo (history);
        break;
      case 2:
        tl_history_begin_what_if (history, "What <if> & \"why\"");
        break;
      case 3:
        tl_history_end_what_if (history);
        break;
      case 4:
        change_what_if (history, rand);
        break;
      case 5:
        tl_test_edit_at_random (history, 3, rand);
        break;
      default:
        perform_any (history, rand);
      }
}

static void
assert_same_node (const TlNode *a, const TlNode *b)
{
  g_assert_cmpuint (a->id, ==, b->id);
  g_assert_cmpstr (a->text, ==, b->text);
  g_assert_cmpuint (a->branch->id, ==, b->branch->id);
  g_assert_cmpint (a->taken_back, ==, b->taken_back);
  g_assert_cmpint (a->is_joined, ==, b->is_joined);
  g_assert_true (tl_situation_hash (a->situation) == tl_situation_hash (b->situation));
  g_assert_cmpint (a->parent != NULL, ==, b->parent != NULL);
  if (a->parent != NULL)
    g_assert_cmpuint (a->parent->id, ==, b->parent->id);
  g_assert_cmpint (a->last_child != NULL, ==, b->last_child != NULL);
  if (a->last_child != NULL)
    g_assert_cmpuint (a->last_child->id, ==, b->last_child->id);
}

static void
assert_same_branch (const TlBranch *a, const TlBranch *b)
{
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpuint (a->from->id, ==, b->from->id);
  g_assert_cmpuint (a->at->id, ==, b->at->id);
  g_assert_cmpint (a->first != NULL, ==, b->first != NULL);
  if (a->first != NULL)
    g_assert_cmpuint (a->first->id, ==, b->first->id);
  g_assert_cmpint (a->is_deleted, ==, b->is_deleted);
}

static void
assert_same_game (const TlHistory *a, const TlHistory *b)
{
  g_assert_cmpuint (tl_history_n_nodes (a), ==, tl_history_n_nodes (b));
  for (guint id = 0; id < tl_history_n_nodes (a); id++)
    assert_same_node (tl_history_node (a, id), tl_history_node (b, id));
  g_assert_cmpuint (tl_history_current (a)->id, ==, tl_history_current (b)->id);
  g_assert_cmpuint (tl_history_branch (a)->id, ==, tl_history_branch (b)->id);
  g_assert_cmpuint (tl_history_branches (a)->len, ==, tl_history_branches (b)->len);
  for (guint id = 0; id < tl_history_branches (a)->len; id++)
    assert_same_branch (tl_history_branches (a)->pdata[id], tl_history_branches (b)->pdata[id]);
  g_assert_cmpuint (tl_dice_seed (tl_history_dice (a)), ==, tl_dice_seed (tl_history_dice (b)));
  g_assert_cmpuint (tl_dice_thrown (tl_history_dice (a)), ==, tl_dice_thrown (tl_history_dice (b)));
}

static void
test_random_games (void)
{
  for (guint32 seed = 1; seed <= 6; seed++)
    {
      g_autoptr (TlHistory) history = open_crossing (seed);
      g_autoptr (TlHistory) again = NULL;
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GBytes) saved = NULL;
      g_autoptr (GBytes) saved_again = NULL;
      g_autoptr (GError) error = NULL;

      play (history, rand, 50);
      saved = tl_xml_game_save_bytes_for_test (history, &error);
      g_assert_no_error (error);
      again = tl_xml_game_load_bytes_for_test (saved, "game.xml", &error);
      g_assert_no_error (error);
      assert_same_game (history, again);
      saved_again = tl_xml_game_save_bytes_for_test (again, &error);
      g_assert_true (g_bytes_equal (saved, saved_again));
    }
}

/* --- by sea --- */

/* The paratroops go by boat, around the other craft; 2T go onto the sand, and another 1T in a
 * what-if. */
static TlHistory *
played_landing (void)
{
  static const char *const actions[] = {
    "place para9 05.05",
    "place para9 box/airfields strat",
    "place para9 05.05 move",
    "embark para9 lct1",
    "sail lct1 03.06",
    "sail lct1 04.04",
    "land bde8,cdo6 05.05 rolled",
    "land hussars 05.05 rolled lost=hussars",
    "unload lct2 2 05.05",
  };
  TlHistory *history = open_shipped ("maps/landing.xml", 7);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    tl_test_perform (history, actions[i]);
  tl_history_begin_what_if (history, "More");
  tl_test_perform (history, "unload lct2 1 05.05");
  tl_history_end_what_if (history);
  tl_test_perform (history, "next");
  tl_test_perform (history, "next");
  return history;
}

/* Rules 18.1, 18.5: what is aboard and what is ashore comes back as it was, step by step. */
static void
test_landing (void)
{
  g_autoptr (TlHistory) history = played_landing ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) saved = tl_xml_game_save_bytes_for_test (history, &error);
  g_autoptr (TlHistory) again = NULL;

  g_assert_no_error (error);
  again = tl_xml_game_load_bytes_for_test (saved, "game.xml", &error);
  g_assert_no_error (error);
  assert_same_game (history, again);
  for (guint id = 0; id < tl_history_n_nodes (history); id++)
    g_assert_cmpuint (tl_situation_hash (tl_history_node (history, id)->situation), ==,
                      tl_situation_hash (tl_history_node (again, id)->situation));
}

/* Each of these would be legal as well, and lead elsewhere: the hash knows what is in the hold. */
static void
test_other_landing (void)
{
  static const char *const changes[][2] = {
    { ">embark para9 lct1<", ">drop para9 09.04<" },
    { ">sail lct1 03.06<", ">sail lct1 03.05<" },
    { ">land bde8,cdo6 05.05 rolled<", ">land bde8,cdo6 05.05<" },
    { " lost=hussars<", "<" },
    { ">unload lct2 2 05.05<", ">unload lct2 1 05.05<" },
  };
  g_autoptr (TlHistory) history = played_landing ();
  g_autoptr (GBytes) saved = tl_xml_game_save_bytes_for_test (history, NULL);
  g_autofree char *base = g_strndup (g_bytes_get_data (saved, NULL), g_bytes_get_size (saved));

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      guint line;
      g_autofree char *text = with_change (base, changes[i][0], changes[i][1], &line);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;
      g_autofree char *prefix = g_strdup_printf ("game.xml:%u: ", line);

      g_test_message ("%s", changes[i][1]);
      g_assert_null (tl_xml_game_load_bytes_for_test (bytes, "game.xml", &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, prefix));
      g_assert_nonnull (strstr (error->message, "no longer leads"));
    }
}

/* --- dice --- */

/* The dice go on as they would have. */
static void
test_dice_go_on (void)
{
  g_autoptr (TlHistory) history = open_crossing (3);
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (GError) error = NULL;
  int first;
  int second;

  tl_dice_roll (tl_history_dice (history), TL_ROLL_TWO_DICE, &first);
  saved = tl_xml_game_save_bytes_for_test (history, &error);
  g_assert_no_error (error);
  again = tl_xml_game_load_bytes_for_test (saved, "game.xml", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 20; i++)
    {
      tl_dice_roll (tl_history_dice (history), TL_ROLL_TWO_DICE, &first);
      tl_dice_roll (tl_history_dice (again), TL_ROLL_TWO_DICE, &second);
      g_assert_cmpint (first, ==, second);
    }
}

/* --- files --- */

static void
test_file (void)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "game.xml", NULL);
  g_autoptr (TlHistory) history = open_crossing (5);
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlReport) report = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GError) error = NULL;
  TlFileKind kind;

  play (history, rand, 20);
  g_assert_true (tl_xml_game_save (history, path, &error));
  g_assert_cmpint (tl_xml_file_kind (path), ==, TL_FILE_GAME);
  again = tl_xml_game_load (path, &error);
  g_assert_no_error (error);
  assert_same_game (history, again);
  report = tl_check_file (path, &kind);
  g_assert_true (tl_report_is_clean (report));
  g_assert_cmpint (kind, ==, TL_FILE_GAME);
  /* as a scenario it is its set-up */
  scenario = tl_scenario_load (path, &error);
  g_assert_no_error (error);
  g_assert_true (tl_situation_hash (scenario->start) ==
                 tl_situation_hash (tl_history_root (history)->situation));
  remove_folder (folder);
}

static void
test_kind_of_file (void)
{
  static const struct
  {
    const char *text;
    TlFileKind kind;
  } texts[] = {
    { "<game/>", TL_FILE_GAME },
    { "<?xml version=\"1.0\"?>\n<!-- <scenario/> --> <game format=\"1\">", TL_FILE_GAME },
    { "<games/>", TL_FILE_UNKNOWN },
    { "<terrain-chart>", TL_FILE_TABLE },
    { "<edition\nid=\"a\">", TL_FILE_TABLE },
    { "<scenario/>", TL_FILE_SCENARIO },
    { "<!-- <game/> --><map/>", TL_FILE_MAP },
    { "<!-- <game/>", TL_FILE_UNKNOWN },
    { "<!DOCTYPE game><game/>", TL_FILE_UNKNOWN },
    { "game", TL_FILE_UNKNOWN },
    { "", TL_FILE_UNKNOWN },
  };
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "any.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i].text);
      g_assert_true (g_file_set_contents (path, texts[i].text, -1, NULL));
      g_assert_cmpint (tl_xml_file_kind (path), ==, texts[i].kind);
    }
  g_assert_cmpint (tl_xml_file_kind (folder), ==, TL_FILE_UNKNOWN);
  g_assert_cmpint (tl_xml_file_kind ("/nowhere/at/all.xml"), ==, TL_FILE_UNKNOWN);
  remove_folder (folder);
}

/* The game lives on without anybody else holding its scenario. */
static void
test_lifetime (void)
{
  g_autoptr (TlHistory) history = open_crossing (1);

  g_assert_cmpuint (tl_situation_n_units (tl_history_situation (history)), >, 20);
  g_assert_cmpstr (tl_situation_scenario (tl_history_situation (history))->id, ==, "crossing");
}

/* --- tampered with --- */

typedef struct
{
  const char *name;
  const char *what;
  const char *by;
  const char *found;
} Row;

static const Row rows[] = {
  { "wrong-hash", "<a hash=\"", "<a hash=\"0000000000000001\" back=\"no\">next</a>\n<a hash=\"",
    "no longer leads" },
  { "no-hash", "<a hash=\"", "<a hash=\"xyz\">next</a>\n<a hash=\"", "\"xyz\"" },
  { "no-action", "<a hash=\"", "<a hash=\"1\">dance</a>\n<a hash=\"", "dance" },
  { "unknown-unit", "<a hash=\"", "<a hash=\"1\">lose nobody</a>\n<a hash=\"", "nobody" },
  { "illegal", "<a hash=\"", "<a hash=\"1\">decline</a>\n<a hash=\"", "decline" },
  { "parent-to-come", "<a hash=\"", "<a parent=\"1\" hash=\"", "parent" },
  { "wrong-set-up", "start=\"", "start=\"1", "start" },
  { "thrown-for-ages", "thrown=\"", "thrown=\"99999999", "thrown" },
  { "current-nowhere", "current=\"", "current=\"9999", "current" },
  { "redo-nowhere", "<history ", "<history redo=\"0\" ", "redo" },
  { "seed-too-large", "seed=\"", "seed=\"99999999999", "99999999999" },
  { "what-if-nowhere", "<a hash=\"", "<what-if name=\"x\" from=\"9\"/>\n<a hash=\"", "from" },
  { "what-if-unnamed", "<a hash=\"", "<what-if name=\" \" from=\"0\"/>\n<a hash=\"", "name" },
  { "in-nowhere", "<a hash=\"", "<a in=\"1\" hash=\"", "in" },
  { "current-in-nowhere", "<history ", "<history in=\"3\" ", "in" },
  { "left-nowhere", "<history ", "<history at=\"99\" ", "at" },
  { "note-nowhere", "</history>", "<note node=\"99\"/></history>", "node" },
  { "note-of-nothing", "</history>", "<note marked=\"yes\"/></history>", "note" },
  { "no-scenario", "<history ", "<geography/><history ", "geography" },
};

static char *
saved_text (void)
{
  g_autoptr (TlHistory) history = open_crossing (1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) saved = NULL;
  gsize length;

  /* Segments, and in the Supply Phase whatever is asked first. */
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GPtrArray) legal = tl_legal_actions (tl_history_situation (history), TL_UNIT_NONE);
      g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
      gboolean is_asked = tl_situation_n_decisions (tl_history_situation (history)) > 0;

      g_assert_nonnull (tl_history_perform (history, is_asked ? legal->pdata[0] : next, NULL));
    }
  saved = tl_xml_game_save_bytes_for_test (history, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (saved, &length), g_bytes_get_size (saved));
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *base = saved_text ();
  guint line;
  g_autofree char *text = with_change (base, row->what, row->by, &line);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (TlHistory) history = tl_xml_game_load_bytes_for_test (bytes, "game.xml", &error);
  g_autofree char *prefix = g_strdup_printf ("game.xml:%u: ", line);

  g_assert_null (history);
  g_test_message ("%s", error->message);
  if (strstr (error->message, prefix) == NULL || strstr (error->message, row->found) == NULL)
    g_test_fail_printf ("expected '%s...%s' in:\n%s", prefix, row->found, error->message);
}

/* The actions may still be legal, but it is another game. */
static void
test_other_setup (void)
{
  g_autofree char *base = saved_text ();
  guint line;
  g_autofree char *text = with_change (base, "<clock turn=\"1\"", "<clock turn=\"2\"", &line);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_null (tl_xml_game_load_bytes_for_test (bytes, "game.xml", &error));
  g_assert_nonnull (strstr (error->message, "expected the set-up that the game began with"));
}

static void
test_no_game (void)
{
  g_autoptr (GBytes) bytes =
      g_bytes_new_static ("<map id=\"m\" title=\"M\" columns=\"1\" rows=\"1\">"
                          "<rows>.</rows></map>",
                          69);
  g_autoptr (GError) error = NULL;

  g_assert_null (tl_xml_game_load_bytes_for_test (bytes, "map.xml", &error));
  g_assert_nonnull (strstr (error->message, "map.xml:1: "));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/game/random-games", test_random_games);
  g_test_add_func ("/xml/game/18.5-landing", test_landing);
  g_test_add_func ("/xml/game/18.5-other-landing", test_other_landing);
  g_test_add_func ("/xml/game/dice-go-on", test_dice_go_on);
  g_test_add_func ("/xml/game/file", test_file);
  g_test_add_func ("/xml/game/kind-of-file", test_kind_of_file);
  g_test_add_func ("/xml/game/lifetime", test_lifetime);
  g_test_add_func ("/xml/game/other-set-up", test_other_setup);
  g_test_add_func ("/xml/game/no-game", test_no_game);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/xml/game/tampered/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
