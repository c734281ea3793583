/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scenarios: what every attribute becomes, what saving keeps, and what saving may not destroy.
 */
#include "pieces/tl-scenario.h"
#include "xml-test.h"

#include "pieces/tl-unit.h"
#include "support/tl-test-big.h"
#include "xml/tl-xml.h"

#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static TlScenario *
load_full (void)
{
  g_autofree char *path = fixture_path ("full.xml");
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  return scenario;
}

static const TlCounter *
counter (const TlScenario *scenario, const char *id)
{
  int index = tl_scenario_find_counter (scenario, id);

  g_assert_cmpint (index, >=, 0);
  return tl_scenario_counter (scenario, index);
}

static const TlUnitState *
state (const TlScenario *scenario, const char *id)
{
  TlUnit unit = tl_situation_find (scenario->start, id);

  g_assert_cmpuint (unit, !=, TL_UNIT_NONE);
  return tl_situation_state (scenario->start, unit);
}

static void
assert_hex (const TlScenario *scenario, const char *id, const char *number)
{
  g_autofree char *found =
      tl_grid_format_dup (tl_map_grid (scenario->map), state (scenario, id)->hex);

  g_assert_cmpstr (found, ==, number);
}

/* --- heading and lists --- */

static void
test_heading (void)
{
  g_autoptr (TlScenario) scenario = load_full ();

  g_assert_cmpstr (scenario->id, ==, "full");
  g_assert_cmpstr (scenario->title, ==, "One of \"everything\" & more");
  g_assert_cmpstr (scenario->description, ==,
                   "A paragraph in two lines, with \xc3\xbcml\xc3\xa4uts <and signs>.");
  g_assert_cmpstr (scenario->edition->id, ==, "4.3");
  g_assert_true (scenario->options[TL_OPTION_PROPORTIONAL_LOSS]);
  g_assert_true (scenario->options[TL_OPTION_LONG_RANGE]);
  g_assert_true (scenario->two_step_brigades);
  g_assert_true (scenario->has_air_strips);
  g_assert_true (scenario->options[TL_OPTION_STRICT_CONSTRUCTION]);
  g_assert_cmpstr (scenario->sides[1].name, ==, "Chinese");
  g_assert_cmphex (scenario->sides[0].colour, ==, 0xc8cfa8);
  g_assert_cmphex (scenario->sides[1].accent, ==, 0x8a2a1a);
  g_assert_cmpint (scenario->first_turn, ==, 1);
  g_assert_cmpint (scenario->last_turn, ==, 10);
  g_assert_cmpuint (scenario->turn_names->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (scenario->turn_names, 1), ==, "29 Nov 50");
}

static void
test_lists (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  const TlFormation *formation = &g_array_index (scenario->formations, TlFormation, 0);
  const TlBox *boxes = (const TlBox *) scenario->boxes->data;
  const TlSuggestion *suggestions = (const TlSuggestion *) scenario->suggestions->data;

  g_assert_cmpuint (scenario->formations->len, ==, 2);
  g_assert_cmpstr (formation->name, ==, "1st Marine Division");
  g_assert_cmphex (formation->stripe, ==, 0x405060);
  g_assert_true (formation->is_multi_unit);
  g_assert_false (g_array_index (scenario->formations, TlFormation, 1).is_multi_unit);
  g_assert_cmpuint (boxes[0].hex, ==, TL_HEX_NONE);
  g_assert_cmpuint (boxes[1].hex, ==, tl_grid_parse (tl_map_grid (scenario->map), "38.10"));
  g_assert_cmpuint (scenario->suggestions->len, ==, 2);
  g_assert_cmpuint (suggestions[0].attackers->len, ==, 2);
  g_assert_false (suggestions[0].overrun);
  g_assert_true (suggestions[1].overrun);
}

/* --- counters --- */

static void
test_combat_counters (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  const TlCounter *inf = counter (scenario, "inf");
  const TlCounter *eng = counter (scenario, "eng");
  const TlCounter *div = counter (scenario, "div");

  g_assert_cmpint (inf->faces[TL_FACE_COMBAT].strength, ==, 7);
  g_assert_cmpint (inf->faces[TL_FACE_COMBAT].ar, ==, 5);
  g_assert_cmpint (inf->faces[TL_FACE_COMBAT].ma, ==, 3);
  g_assert_cmpint (inf->faces[TL_FACE_COMBAT].mobility, ==, TL_MOBILITY_LEG);
  g_assert_cmpint (inf->faces[TL_FACE_MOVE].ma, ==, 14);
  g_assert_cmpint (inf->faces[TL_FACE_MOVE].mobility, ==, TL_MOBILITY_TRUCK);
  g_assert_cmpuint (inf->symbols, ==, TL_SYMBOL_INFANTRY | TL_SYMBOL_MARINE);
  g_assert_cmpint (inf->formation, ==, 0);
  g_assert_cmpstr (inf->nationality, ==, "US");
  g_assert_cmpint (inf->klass, ==, TL_CLASS_OTHER);
  g_assert_cmpint (counter (scenario, "tank")->klass, ==, TL_CLASS_ARMOR);
  /* one printed side: the other is like it */
  g_assert_cmpint (counter (scenario, "tank")->faces[TL_FACE_MOVE].strength, ==, 6);
  g_assert_true (eng->faces[TL_FACE_COMBAT].defends_only);
  g_assert_true (eng->cannot_rebuild);
  g_assert_true (eng->is_engineer); /* by its symbol */
  g_assert_true (counter (scenario, "eng2")->is_engineer);
  g_assert_false (inf->is_engineer);
  g_assert_cmpint (div->multi_step_re4, ==, 12);
  g_assert_cmpuint (tl_counter_steps (div), ==, 3);
}

static void
test_other_counters (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  const TlCounter *hq = counter (scenario, "hq2");
  const TlCounter *art = counter (scenario, "art");
  const TlCounter *f80 = counter (scenario, "f80");
  const TlCounter *c47 = counter (scenario, "c47");
  const TlCounter *ship = counter (scenario, "ship");

  g_assert_cmpint (hq->faces[TL_FACE_COMBAT].throw_mp, ==, 6);
  g_assert_cmpint (hq->faces[TL_FACE_COMBAT].throw_mobility, ==, TL_MOBILITY_TRUCK);
  g_assert_cmpint (hq->faces[TL_FACE_COMBAT].mobility, ==, TL_MOBILITY_LEG);
  g_assert_cmpint (art->faces[TL_FACE_COMBAT].barrage, ==, 32);
  g_assert_cmpint (art->faces[TL_FACE_COMBAT].range_hexes, ==, 2);
  g_assert_cmpint (art->faces[TL_FACE_COMBAT].ar, ==, 3);
  g_assert_false (art->faces[TL_FACE_COMBAT].has_strength);
  g_assert_cmpint (counter (scenario, "mules")->points4, ==, 5);
  g_assert_true (counter (scenario, "mules")->is_wagon);
  g_assert_cmpstr (counter (scenario, "mules")->transport_name, ==, "Mules");
  g_assert_true (counter (scenario, "organic")->is_organic);
  g_assert_cmpint (counter (scenario, "ext")->extender_mp, ==, 30);
  g_assert_cmpint (counter (scenario, "port")->capacity_t, ==, 8);
  g_assert_cmpint (f80->air_rating, ==, 5);
  g_assert_cmpint (f80->flight_range_hexes, ==, 30);
  g_assert_cmpint (f80->faces[TL_FACE_COMBAT].barrage, ==, 6);
  g_assert_true (c47->air_rating_defends_only);
  g_assert_cmpint (c47->aircraft_type, ==, TL_AIRCRAFT_TRANSPORT);
  g_assert_cmpint (ship->faces[TL_FACE_COMBAT].range_hexes, ==, 8);
  g_assert_cmpint (ship->protection, ==, 2);
}

/* --- set-up --- */

static void
test_states (void)
{
  g_autoptr (TlScenario) scenario = load_full ();

  assert_hex (scenario, "hq", "32.14");
  g_assert_cmpint (state (scenario, "hq")->face, ==, TL_FACE_COMBAT);
  g_assert_cmpint (state (scenario, "inf")->marker, ==, TL_MARKER_DG);
  g_assert_cmpint (state (scenario, "inf")->stocks, ==, TL_STOCKS_LOW);
  g_assert_cmpint (state (scenario, "inf")->flags, ==, TL_UNIT_OOS);
  g_assert_cmpint (state (scenario, "eng2")->face, ==, TL_FACE_MOVE);
  g_assert_cmpint (state (scenario, "tank")->marker, ==, TL_MARKER_STRAT);
  g_assert_cmpint (state (scenario, "tank")->face, ==, TL_FACE_MOVE);
  g_assert_cmpint (state (scenario, "repl")->face, ==, TL_FACE_MOVE);
  g_assert_cmpint (state (scenario, "div")->steps_lost, ==, 2);
  g_assert_cmpint (state (scenario, "div")->flags, ==, TL_UNIT_ATTACKED);
  g_assert_cmpint (state (scenario, "mech")->exploit_ar, ==, 3);
  g_assert_cmpint (state (scenario, "mot")->marker, ==, TL_MARKER_RESERVE);
  g_assert_cmpint (state (scenario, "mot")->flags, ==, TL_UNIT_RELEASED);
  g_assert_cmpuint (state (scenario, "trucks")->t, ==, 19);
  g_assert_cmpint (state (scenario, "trucks")->mp12_spent, ==, 30);
  g_assert_cmpint (state (scenario, "mules")->owner, ==, 1);
  g_assert_cmpint (state (scenario, "hh")->level, ==, 3);
  g_assert_cmpint (state (scenario, "f80")->flags, ==, TL_UNIT_INACTIVE);
}

static void
test_places (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  const TlClock *clock = tl_situation_clock (scenario->start);
  const TlGrid *grid = tl_map_grid (scenario->map);

  g_assert_cmpint (state (scenario, "c47")->box, ==, 0);
  g_assert_cmpint (state (scenario, "ext")->box, ==, 1);
  g_assert_cmpint (state (scenario, "ship")->box, ==, TL_BOX_DEAD);
  g_assert_cmpint (state (scenario, "organic")->box, ==, TL_BOX_POOL);
  g_assert_cmpint (state (scenario, "hq2")->box, ==, TL_BOX_POOL);
  g_assert_cmpint (state (scenario, "hq2")->face, ==, TL_FACE_MOVE);
  g_assert_cmpint (clock->turn, ==, 2);
  g_assert_cmpint (clock->phase, ==, TL_PHASE_COMBAT);
  g_assert_cmpint (clock->phasing, ==, 1);
  g_assert_cmpint (clock->first, ==, 0);
  g_assert_cmpint (tl_situation_control (scenario->start, tl_grid_parse (grid, "37.13")), ==, 0);
  g_assert_cmpint (tl_situation_control (scenario->start, tl_grid_parse (grid, "38.10")), ==, 1);
  g_assert_cmpint (tl_situation_control (scenario->start, tl_grid_parse (grid, "31.10")), ==,
                   TL_SIDE_NONE);
}

/* sp-us is the first dump without a name; the second is made like it. */
static void
test_dumps (void)
{
  g_autoptr (TlScenario) scenario = load_full ();

  g_assert_cmpuint (state (scenario, "sp-us")->t, ==, 8);
  g_assert_cmpuint (state (scenario, "sp-us#2")->t, ==, 1);
  g_assert_cmpuint (state (scenario, "dump-a")->t, ==, 9);
  g_assert_cmpint (counter (scenario, "dump-a")->side, ==, 1);
  g_assert_cmpint (state (scenario, "sp-ch")->box, ==, TL_BOX_POOL);
  g_assert_cmpint (state (scenario, "trucks#2")->box, ==, 0);
}

/* --- saving --- */

static void
assert_same (TlScenario *a, const TlSituation *in_a, TlScenario *b)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) fresh = in_a != NULL ? tl_scenario_new_from (in_a) : tl_scenario_ref (a);
  g_autoptr (GBytes) first = tl_scenario_save_bytes (a, in_a, &error);
  g_autoptr (GBytes) second = NULL;

  g_assert_no_error (error);
  second = tl_scenario_save_bytes (b, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmphex (tl_scenario_hash (fresh), ==, tl_scenario_hash (b));
  g_assert_cmphex (tl_map_hash (fresh->map), ==, tl_map_hash (b->map));
  g_assert_cmphex (tl_situation_hash (fresh->start), ==, tl_situation_hash (b->start));
  g_assert_cmpstr (g_bytes_get_data (first, NULL), ==, g_bytes_get_data (second, NULL));
}

static void
test_save (void)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "saved.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_full ();
  g_autoptr (TlScenario) again = NULL;

  g_assert_true (tl_scenario_save (scenario, NULL, path, &error));
  again = tl_scenario_load (path, &error);
  g_assert_no_error (error);
  assert_same (scenario, NULL, again);
  g_assert_cmpstr (again->title, ==, scenario->title);
  g_assert_cmpstr (again->description, ==, scenario->description);
  remove_folder (folder);
}

/* Any state that a unit may be in. */
static void
scramble (TlEdit *edit, const TlScenario *scenario, TlUnit unit, GRand *rand)
{
  TlUnitState *unit_state = tl_edit_unit (edit, unit);
  const TlCounter *printed = tl_scenario_counter (scenario, unit_state->counter);

  unit_state->face = (guint8) g_rand_int_range (rand, 0, 2);
  unit_state->marker = (guint8) g_rand_int_range (rand, 0, 5);
  unit_state->stocks = (guint8) g_rand_int_range (rand, 0, 3);
  unit_state->flags = (guint16) g_rand_int_range (rand, 0, 512);
  unit_state->phase_start =
      g_rand_boolean (rand) ? unit % tl_map_n_hexes (scenario->map) : TL_HEX_NONE;
  unit_state->drop_hex =
      g_rand_boolean (rand) ? unit % tl_map_n_hexes (scenario->map) : TL_HEX_NONE;
  unit_state->exploit_ar = (guint8) g_rand_int_range (rand, 0, 6);
  unit_state->mp12_spent = (guint16) g_rand_int_range (rand, 0, 600);
  if (tl_counter_steps (printed) > 1)
    unit_state->steps_lost = (guint8) g_rand_int_range (rand, 0, (int) tl_counter_steps (printed));
  if (printed->kind == TL_KIND_DUMP)
    unit_state->t = (guint32) g_rand_int_range (rand, 1, TL_TOKENS_MAX + 1);
  if (printed->kind == TL_KIND_TRANSPORT)
    unit_state->t = (guint32) g_rand_int_range (rand, 0, printed->points4 + 1);
  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      tl_edit_put_in_box (edit, unit, (guint) g_rand_int_range (rand, 0, 2));
      break;
    case 1:
      tl_edit_put_in_box (edit, unit, g_rand_boolean (rand) ? TL_BOX_DEAD : TL_BOX_POOL);
      break;
    default:
      /* each in a hex of its own */
      tl_edit_place (edit, unit, unit % tl_map_n_hexes (scenario->map));
    }
}

static void
test_save_any_state (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint round = 0; round < 60; round++)
    {
      TlEdit *edit = tl_situation_edit (scenario->start);
      g_autoptr (TlSituation) situation = NULL;
      g_autoptr (GBytes) saved = NULL;
      g_autoptr (TlScenario) again = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < round % 4; i++)
        tl_edit_add_unit (edit, (guint) g_rand_int_range (rand, 0, (int) scenario->counters.len));
      for (TlUnit unit = 0; unit < tl_situation_n_units (scenario->start) + round % 4; unit++)
        scramble (edit, scenario, unit, rand);
      tl_edit_clock (edit)->turn = g_rand_int_range (rand, 1, 11);
      tl_edit_clock (edit)->phase = (TlPhase) g_rand_int_range (rand, 0, TL_PHASES);
      tl_edit_set_control (edit, (TlHex) g_rand_int_range (rand, 0, 48), 1);
      situation = tl_edit_finish (edit);
      saved = tl_scenario_save_bytes (scenario, situation, &error);
      g_assert_no_error (error);
      again = tl_scenario_load_bytes (saved, "again.xml", &error);
      g_assert_no_error (error);
      assert_same (scenario, situation, again);
    }
}

/* Players may go on after the last turn, the tenth. */
static void
test_after_the_last_turn (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  TlEdit *edit = tl_situation_edit (scenario->start);
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (TlScenario) again = NULL;
  g_autoptr (GError) error = NULL;

  tl_edit_clock (edit)->turn = 11;
  situation = tl_edit_finish (edit);
  saved = tl_scenario_save_bytes (scenario, situation, &error);
  g_assert_no_error (error);
  again = tl_scenario_load_bytes (saved, "again.xml", &error);
  g_assert_no_error (error);
  g_assert_cmpint (tl_situation_clock (again->start)->turn, ==, 11);
  g_assert_cmpint (again->last_turn, ==, 10);
  assert_same (scenario, situation, again);
}

/* A set-up has no place for decisions, nor for a fight in preparation. */
static void
refuse_to_save (const TlScenario *scenario, TlEdit *edit)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "saved.xml", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlSituation) situation = tl_edit_finish (edit);

  g_assert_true (g_file_set_contents (path, "as it was", -1, NULL));
  g_assert_false (tl_scenario_save (scenario, situation, path, &error));
  g_assert_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE);
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "as it was");
  remove_folder (folder);
}

static void
test_save_pending (void)
{
  g_autoptr (TlScenario) scenario = load_full ();
  TlEdit *edit = tl_situation_edit (scenario->start);
  TlDecision decision = { .kind = 1, .hex = TL_HEX_NONE };

  tl_edit_push_decision (edit, &decision);
  refuse_to_save (scenario, edit);
  edit = tl_situation_edit (scenario->start);
  tl_edit_set_fight (edit, tl_fight_new (0, FALSE));
  refuse_to_save (scenario, edit);
}

static void
test_save_nowhere (void)
{
  char *folder = new_folder ();
  g_autofree char *missing = g_build_filename (folder, "missing", "saved.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_full ();

  g_assert_false (tl_scenario_save (scenario, NULL, missing, &error));
  g_assert_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE);
  g_clear_error (&error);
  g_assert_false (tl_scenario_save (scenario, NULL, folder, &error));
  g_assert_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE);
  remove_folder (folder);
}

/* Through a link the file that it names is replaced, with its rights; nothing else is left. */
static void
test_save_link (void)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "saved.xml", NULL);
  g_autofree char *link = g_build_filename (folder, "link.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_full ();
  g_autoptr (GDir) dir = NULL;
  GStatBuf status;
  guint n = 0;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_assert_cmpint (symlink ("saved.xml", link), ==, 0);
  g_assert_true (tl_scenario_save (scenario, NULL, link, &error));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  g_assert_cmpint (status.st_size, >, 1000);
  dir = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 2);
  remove_folder (folder);
}

/* --- large --- */

static void
test_large (void)
{
  g_autofree char *text = tl_test_big_scenario (200, 100, 1000);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_text (text, strlen (text), "big.xml", &error);
  g_autoptr (TlScenario) again = NULL;
  g_autoptr (GBytes) saved = NULL;

  g_assert_no_error (error);
  saved = tl_scenario_save_bytes (scenario, NULL, &error);
  g_assert_no_error (error);
  again = tl_scenario_load_bytes (saved, "again.xml", &error);
  g_assert_no_error (error);
  assert_same (scenario, NULL, again);
}

/* A finding beyond line 65,535, where libxml2 needs to be asked for big line numbers. */
static void
test_far_line (void)
{
  g_autofree char *base = fixture_text ("full.xml");
  g_autofree char *lines = g_strnfill (70000, '\n');
  g_autofree char *far_setup = g_strconcat ("</turns>", lines, NULL);
  guint line;
  g_autofree char *down = with_change (base, "</turns>", far_setup, &line);
  g_autofree char *text = with_change (down, "lost=\"2\"", "lost=\"7\"", &line);
  g_autofree char *expected = g_strdup_printf ("full.xml:%u: lost", line);
  g_autoptr (GError) error = NULL;

  g_assert_null (load_text (text, strlen (text), "full.xml", &error));
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, expected));
}

static guint
n_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* The system ends a program that writes more than it may, in the middle of saving. */
static void
die_while_saving (const char *path)
{
  g_autoptr (TlScenario) scenario = load_full ();
  struct rlimit limit;

  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = 1000;
  setrlimit (RLIMIT_FSIZE, &limit);
  /* No dump of its memory, either. */
  setrlimit (RLIMIT_CORE, &(struct rlimit){ 0 });
  signal (SIGXFSZ, SIG_DFL);
  tl_scenario_save (scenario, NULL, path, NULL);
}

/* What a program that died while it saved left behind goes with the next save of that file; what
 * another program is writing just now stays, and so does what only looks like it. */
static void
test_temporary_files (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "saved.xml", NULL);
  g_autofree char *busy = g_build_filename (folder, ".saved.xml.0" TL_XML_TEMPORARY_ENDING, NULL);
  g_autofree char *own = g_build_filename (folder, "saved.xml.backup", NULL);
  g_autoptr (TlScenario) scenario = load_full ();
  g_autoptr (GError) error = NULL;
  pid_t child;
  int file;

  g_assert_true (g_file_set_contents (path, "as it was", -1, NULL));
  child = fork ();
  if (child == 0)
    {
      die_while_saving (path);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &file, 0), ==, child);
  g_assert_true (WIFSIGNALED (file));
  g_assert_cmpuint (n_files (folder), ==, 2);

  g_assert_true (g_file_set_contents (own, "", 0, NULL));
  file = g_creat (busy, 0600);
  g_assert_cmpint (flock (file, LOCK_EX), ==, 0);
  g_assert_true (tl_scenario_save (scenario, NULL, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_files (folder), ==, 3);
  g_assert_true (g_file_test (busy, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (own, G_FILE_TEST_EXISTS));

  close (file);
  g_assert_true (tl_scenario_save (scenario, NULL, path, &error));
  g_assert_cmpuint (n_files (folder), ==, 2);
  g_unlink (own);
  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/scenario/heading", test_heading);
  g_test_add_func ("/xml/scenario/lists", test_lists);
  g_test_add_func ("/xml/scenario/combat-counters", test_combat_counters);
  g_test_add_func ("/xml/scenario/other-counters", test_other_counters);
  g_test_add_func ("/xml/scenario/states", test_states);
  g_test_add_func ("/xml/scenario/places", test_places);
  g_test_add_func ("/xml/scenario/dumps", test_dumps);
  g_test_add_func ("/xml/scenario/save", test_save);
  g_test_add_func ("/xml/scenario/save-any-state", test_save_any_state);
  g_test_add_func ("/xml/scenario/save-pending", test_save_pending);
  g_test_add_func ("/rules/2.2/saved-after-the-last-turn", test_after_the_last_turn);
  g_test_add_func ("/xml/scenario/save-nowhere", test_save_nowhere);
  g_test_add_func ("/xml/scenario/save-link", test_save_link);
  g_test_add_func ("/xml/scenario/large", test_large);
  g_test_add_func ("/xml/scenario/far-line", test_far_line);
  g_test_add_func ("/xml/scenario/temporary-files", test_temporary_files);
  return g_test_run ();
}
