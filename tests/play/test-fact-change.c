/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units, counters and the scenario's facts changed by hand: what is so afterwards, what is refused,
 * and that it can be taken back. */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "support/tl-test-scenario.h"

static const char field[] = "size 8 8\n"
                            "formation f side0\nformation g side1\n"
                            "a side0 inf 9-5-3 re=3 formation=f 01.01\n"
                            "b side0 inf 8-5-3 formation=f 01.02\n"
                            "t side0 truck 5-45 3t 01.02\n"
                            "sp side0 dump 8t 02.02\n"
                            "box far\n"
                            "e side1 inf 4-3-3 formation=g 06.06\n";

/* (transfer full): NULL: refused, or no action */
static TlSituation *
apply (const TlSituation *situation, const char *text)
{
  g_autoptr (TlAction) action = tl_action_parse (text, situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *after = action != NULL ? tl_apply (situation, action, &verdict) : NULL;

  if (action != NULL && after == NULL)
    {
      g_autofree char *why = tl_findings_to_string (verdict, situation);

      g_assert_cmpstr (why, !=, "");
    }
  return after;
}

static char *
get (const TlSituation *situation, const char *id, TlFieldTable table, const char *name)
{
  TlUnit unit = tl_situation_find (situation, id);
  TlPiece piece = { tl_situation_scenario (situation),
                    (TlCounter *) tl_situation_counter (situation, unit),
                    (TlUnitState *) tl_situation_state (situation, unit), NULL };

  return tl_field_get (tl_field_find (table, name, piece.counter->kind), &piece);
}

static void
test_changes (void)
{
  static const struct
  {
    const char *action;
    const char *unit;
    TlFieldTable table;
    const char *field;
    const char *text;
  } rows[] = {
    { "set a at=03.03", "a", TL_FIELDS_STATE, "at", "03.03" },
    { "set a at=box/far", "a", TL_FIELDS_STATE, "at", "box/far" },
    { "set a at=dead", "a", TL_FIELDS_STATE, "at", "dead" },
    /* An enemy, and into his hex: a hand may. */
    { "set e at=01.01", "e", TL_FIELDS_STATE, "at", "01.01" },
    { "set a,b mode=strat", "b", TL_FIELDS_STATE, "mode", "strat" },
    { "set a mode=strat", "a", TL_FIELDS_STATE, "face", "move" },
    { "set a lost=2", "a", TL_FIELDS_STATE, "lost", "2" },
    { "set t load=5", "t", TL_FIELDS_STATE, "load", "1SP 1T" },
    { "set sp load=\"3SP 1T\"", "sp", TL_FIELDS_STATE, "load", "3SP 1T" },
    { "set sp owner=side1", "sp", TL_FIELDS_STATE, "owner", "side1" },
    { "print b combat=\"3-1-6 truck\"", "b", TL_FIELDS_PRINT, "combat", "3-1-6 truck" },
    /* The other side was the same, and was not said. */
    { "print b combat=\"3-1-6 truck\"", "b", TL_FIELDS_PRINT, "move", "3-1-6 truck" },
    { "print b symbols=tank", "b", TL_FIELDS_PRINT, "class", "armor" },
    { "print b formation=", "b", TL_FIELDS_PRINT, "formation", "" },
    /* The counter was typed for the other side: its owner goes along, its formation does not. */
    { "print b side=side1", "b", TL_FIELDS_STATE, "owner", "side1" },
    { "print b side=side1", "b", TL_FIELDS_PRINT, "formation", "" },
    { "print b side=side1 formation=g", "b", TL_FIELDS_PRINT, "formation", "g" },
    { "new c like=a at=02.03", "c", TL_FIELDS_PRINT, "steps", "3" },
    { "new c like=a side=side1", "c", TL_FIELDS_PRINT, "formation", "" },
    { "new c side=side1 kind=hq combat=\"10-4 truck\" name=\"1st \\\"Q\\\"\"", "c", TL_FIELDS_PRINT,
      "name", "1st \"Q\"" },
    { "new h side=side0 kind=hedgehog level=3 at=01.01", "h", TL_FIELDS_STATE, "level", "3" },
    { "new d side=side0 kind=dump load=2SP at=01.01", "d", TL_FIELDS_STATE, "load", "2SP" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) before = tl_test_situation (field);
      g_autoptr (TlSituation) after = apply (before, rows[i].action);
      g_autofree char *text = NULL;

      g_test_message ("%s", rows[i].action);
      g_assert_nonnull (after);
      g_assert_cmpuint (tl_situation_hash (before), !=, tl_situation_hash (after));
      text = get (after, rows[i].unit, rows[i].table, rows[i].field);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* What an import has guessed stays one until a hand says it, whatever else it says. */
static void
test_guesses (void)
{
  static const struct
  {
    const char *action;
    const char *guess;
  } rows[] = {
    { "new x side=side0 kind=dump guess=\"load level side\" load=2SP at=02.03", "load level side" },
    { "set x at=02.04", "load level side" },
    { "set x load=1SP", "level side" },
    { "print x name=B", "level side" },
    { "print x side=side1", "level" },
    { "print x guess=\"size combat\" size=corps", "size combat" },
    { "print x size=army", "combat" },
    { "print x guess=", "" },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (field);
  TlSituation *wrong = apply (situation, "print a guess=\"size weight\"");

  g_assert_null (wrong);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TlSituation *after = apply (situation, rows[i].action);
      g_autofree char *text = NULL;

      g_test_message ("%s", rows[i].action);
      g_assert_nonnull (after);
      text = get (after, "x", TL_FIELDS_PRINT, "guess");
      g_assert_cmpstr (text, ==, rows[i].guess);
      tl_situation_unref (situation);
      situation = after;
    }
}

static void
test_refused (void)
{
  static const char *const rows[] = {
    "set a lost=3",
    "set b lost=1",
    "set a at=09.09",
    "set a at=box/near",
    "set a mode=fast",
    "set a speed=3",
    "set a side=side1",
    "print a kind=hq",
    "set a load=1",
    "set t load=6SP",
    "set sp load=0",
    "set nobody at=01.01",
    "set a",
    "set a at=01.01 at=01.02",
    "set a at=\"01.01",
    "set a aside=6.1",
    "set a at=01.01 aside=",
    "set a at=01.01 aside=6.1,",
    "set a at=01.01 aside=everything",
    "set a at=01.01 aside=99.99",
    "set a at=01.01 aside=6.1 aside=4.8a",
    "print a combat=\"1-1-1 leg\" aside=6.1",
    "print a combat=\"9-9-9 leg\"",
    "print a formation=g",
    "print a steps=0",
    "print a,b steps=2",
    "print a side=side2",
    "print a side=side1 formation=f",
    "turn 9999 name=X",
    "turn 0 name=X",
    "turn one name=X",
    "turn 1 title=X",
    "limit a unit=b",
    "limit nobody",
    "suggestion 0 attackers=a target=01.01",
    "suggestion 2 attackers=a target=01.01",
    "suggestion 1 attackers=a",
    "suggestion 1 name=X target=01.01",
    "suggestion 1 attackers=nobody target=01.01",
    "mark 01.01 converted=wide",
    "mark 01.01 by=a",
    "mark 09.09 attacked=yes",
    "mark 01.01 control=nobody",
    "mark 01.01",
    "side side0 uses=wide",
    "side side0 lays=wide",
    "box far craft=a",
    "box far rail=01.01",
    "clock rail-used=1/3",
    "print t points=1/4",
    "new a side=side0 combat=\"1-1-1 leg\"",
    "new c combat=\"1-1-1 leg\"",
    "new c side=side0",
    "new c side=side0 kind=dump at=01.01",
    "new c,d like=a",
    "new c like=nobody",
    "new c side=side0 kind=tank combat=\"1-1-1 leg\"",
    "delete nobody",
    "delete a at=01.01",
    "formation k",
    "formation k name=K",
    "formation f side=side1",
    "side side2 name=X",
    "side side0 colour=red",
    "box far hex=99.99",
    "box far none name=X",
    "box near none",
    "side side0 none",
    "side side0 name=",
    "side side0 name=\" \"",
    "scenario title=",
    "clock turn=-1",
    "clock phase=lunch",
    "scenario last-turn=0",
  };
  g_autoptr (TlSituation) before = tl_test_situation (field);
  guint64 hash = tl_situation_hash (before);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) after = apply (before, rows[i]);

      g_test_message ("%s", rows[i]);
      g_assert_null (after);
      g_assert_cmpuint (tl_situation_hash (before), ==, hash);
    }
}

/* What is done against the rules names them in the log. */
static void
test_aside (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (field);
  g_autoptr (TlAction) action = tl_action_parse ("set e aside=6.1,4.5a(A) at=01.01", before, NULL);
  g_autofree char *text = tl_action_to_string (action, before);
  g_autofree char *said = tl_describe (before, action);
  g_autoptr (TlSituation) after = apply (before, text);

  g_assert_cmpstr (text, ==, "set e at=01.01 aside=6.1,4.5a(A)");
  g_assert_cmpstr (said, ==, "By hand, against 6.1, 4.5a(A): Combat unit (e): Place 01.01");
  g_assert_cmpuint (tl_situation_hex (after, tl_situation_find (after, "e")), ==,
                    tl_test_hex (after, "01.01"));
}

/* The log names fields and values as the form of a counter does. */
static void
test_log (void)
{
  static const struct
  {
    const char *action;
    const char *said;
  } rows[] = {
    { "set a at=pool lost=1 stocks=low", "Combat unit (a): Place Pool, Steps lost 1, Internal "
                                         "stocks Low" },
    { "set a at=box/far oos=yes", "Combat unit (a): Place far, Out of Supply yes" },
    { "new d side=side0 kind=dump load=2SP at=01.01",
      "new counter d: Side 0, Dump, Supply Points 2SP, Place 01.01" },
    { "new c like=a", "new counter c, like Combat unit (a)" },
    { "new c like=a formation= steps=4",
      "new counter c, like Combat unit (a): Formation None, Steps 4" },
    { "print t points=2 name=", "Transport (t): Transport Points 2, Name -" },
    { "clock turn=3 phase=combat phasing=side1",
      "Turn 3, Segment Combat Phase: Combat, Phasing side Side 1" },
    { "box far hex=03.03", "far: Stands for the hex 03.03" },
    { "scenario fuel=yes", "Units pay fuel to move yes" },
  };
  g_autoptr (TlSituation) before = tl_test_situation (field);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlAction) action = tl_action_parse (rows[i].action, before, NULL);
      g_autofree char *said = tl_describe (before, action);

      g_test_message ("%s", said);
      g_assert_nonnull (strstr (said, "By hand"));
      g_assert_cmpstr (strstr (said, rows[i].said), ==, rows[i].said);
    }
}

/* A deleted unit is nowhere, has no name to be called by, and gives its id to a new one. */
static void
test_delete (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (field);
  g_autoptr (TlSituation) gone = apply (before, "delete a");
  g_autoptr (TlSituation) again = apply (gone, "new a side=side1 combat=\"2-2-2 leg\" at=05.05");
  TlUnit unit = tl_situation_find (again, "a");

  g_assert_cmpuint (tl_situation_state (gone, 0)->box, ==, TL_BOX_GONE);
  g_assert_cmpuint (tl_situation_hex (gone, 0), ==, TL_HEX_NONE);
  g_assert_null (apply (gone, "set a at=01.01"));
  g_assert_cmpuint (unit, ==, 0);
  g_assert_cmpuint (tl_situation_side (again, unit), ==, 1);
  g_assert_cmpuint (tl_situation_hex (again, unit), ==, tl_test_hex (again, "05.05"));
}

/* What play made is printed anew alone, and is saved as a counter of its own. */
static void
test_print_of_made (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (field);
  TlEdit *edit = tl_situation_edit (start);
  TlUnit made = tl_edit_add_unit (
      edit, (guint) tl_scenario_find_counter (tl_situation_scenario (start), "t"));
  g_autoptr (TlSituation) before = NULL;
  g_autoptr (TlSituation) after = NULL;
  g_autoptr (TlSituation) again = NULL;
  g_autoptr (TlScenario) fresh = NULL;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;
  g_autofree char *kept = NULL;

  tl_edit_place (edit, made, 0);
  before = tl_edit_finish (edit);
  after = apply (before, "print t#2 points=2");
  g_assert_nonnull (after);
  own = get (after, "t#2", TL_FIELDS_PRINT, "points");
  other = get (after, "t", TL_FIELDS_PRINT, "points");
  g_assert_cmpstr (own, ==, "2");
  g_assert_cmpstr (other, ==, "5");
  again = apply (after, "print t#2 points=3");
  fresh = tl_scenario_new_from (again);
  kept = get (fresh->start, "t-2", TL_FIELDS_PRINT, "points");
  g_assert_cmpstr (kept, ==, "3");
}

/* The id of a deleted unit is free again, and what play made like the unit keeps its print. */
static void
test_new_over_deleted (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (field);
  TlEdit *edit = tl_situation_edit (start);
  guint truck = (guint) tl_scenario_find_counter (tl_situation_scenario (start), "t");
  TlUnit made = tl_edit_add_unit (edit, truck);
  TlUnit dead = tl_edit_add_unit (edit, truck);
  g_autoptr (TlSituation) before = NULL;
  g_autoptr (TlSituation) gone = NULL;
  g_autoptr (TlSituation) after = NULL;
  g_autofree char *print = NULL;

  tl_edit_place (edit, made, 0);
  tl_edit_destroy (edit, dead);
  before = tl_edit_finish (edit);
  gone = apply (before, "delete t");
  after = apply (gone, "new t side=side1 kind=combat combat=\"2-2-2 leg\" at=05.05");
  g_assert_nonnull (after);
  g_assert_cmpint (tl_situation_counter (after, tl_situation_find (after, "t"))->kind, ==,
                   TL_KIND_COMBAT);
  g_assert_cmpint (tl_situation_counter (after, made)->kind, ==, TL_KIND_TRANSPORT);
  g_assert_cmpint (tl_situation_counter (after, dead)->kind, ==, TL_KIND_TRANSPORT);
  print = get (after, "t#2", TL_FIELDS_PRINT, "points");
  g_assert_cmpstr (print, ==, "5");
  g_assert_cmpstr (tl_situation_id (after, made), ==, "t#2");
  g_assert_cmpuint (tl_situation_find (after, "t#3"), ==, dead);
}

/* Undo leads back to the start and redo to the end, by hash, and text forms lead to the same. */
static void
test_undo (void)
{
  static const char *const texts[] = {
    "new n like=a at=04.04 lost=1", "set n mode=dg",       "print n steps=4",
    "formation k side=side0",       "print n formation=k", "delete b",
    "clock turn=1 phase=combat",    "box far hex=03.03",   "side side1 name=\"Blue ones\"",
  };
  g_autoptr (TlSituation) start = tl_test_situation (field);
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  guint64 hashes[G_N_ELEMENTS (texts) + 1];

  hashes[0] = tl_situation_hash (start);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TlAction) action =
          tl_action_parse (texts[i], tl_history_situation (history), NULL);
      g_autofree char *text = tl_action_to_string (action, tl_history_situation (history));

      g_assert_cmpstr (text, ==, texts[i]);
      g_assert_nonnull (tl_history_perform (history, action, NULL));
      hashes[i + 1] = tl_situation_hash (tl_history_situation (history));
      g_assert_cmpuint (hashes[i + 1], !=, hashes[i]);
    }
  for (guint i = G_N_ELEMENTS (texts); i > 0; i--)
    {
      tl_history_undo (history);
      g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, hashes[i - 1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      tl_history_redo (history);
      g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, hashes[i + 1]);
    }
}

static const char sea[] = "size 8 8\n"
                          "lc side0 ship 0-0-20 capacity=16 02.05\n"
                          "box far\nbox hold craft=lc\nbox bay 03.03\n"
                          "a side0 inf 9-5-3 01.01\n"
                          "b side0 inf 8-5-3 01.02\n";

/* The boxes behind it close up, and their units stay in them. */
static void
test_box_removed (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (sea);
  g_autoptr (TlSituation) before = apply (start, "set a at=box/bay");
  g_autoptr (TlSituation) after = apply (before, "box far none");
  g_autoptr (TlSituation) full = apply (start, "set a at=box/far");
  g_autoptr (TlAction) action = tl_action_parse ("box far none", start, NULL);
  g_autofree char *text = tl_action_to_string (action, start);
  g_autofree char *said = tl_describe (start, action);
  g_autofree char *at = NULL;

  g_assert_cmpstr (text, ==, "box far none");
  g_assert_cmpstr (said, ==, "By hand: far taken away");
  g_assert_nonnull (after);
  g_assert_cmpuint (tl_situation_scenario (after)->boxes->len, ==, 2);
  at = get (after, "a", TL_FIELDS_STATE, "at");
  g_assert_cmpstr (at, ==, "box/bay");
  g_assert_cmpuint (tl_situation_hold_of (after, 0), ==, tl_situation_find (after, "lc"));
  g_assert_null (apply (full, "box far none"));
}

/* Rule 12.6g: a hold goes with its craft, when that is deleted or carries nothing any more. */
static void
test_hold_of_deleted (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (sea);
  g_autoptr (TlSituation) gone = apply (start, "delete lc");
  g_autoptr (TlSituation) again =
      apply (gone, "new lc side=side1 kind=combat combat=\"2-2-2 leg\" at=05.05");
  g_autoptr (TlSituation) printed = apply (start, "print lc capacity=0");
  g_autoptr (TlSituation) kept = apply (start, "print lc capacity=3SP");
  g_autoptr (TlSituation) loaded = apply (start, "set a at=box/hold");

  g_assert_nonnull (again);
  g_assert_cmpint (tl_scenario_find_box (tl_situation_scenario (gone), "hold"), ==, -1);
  g_assert_cmpint (tl_scenario_find_box (tl_situation_scenario (again), "hold"), ==, -1);
  g_assert_cmpint (tl_scenario_find_box (tl_situation_scenario (printed), "hold"), ==, -1);
  g_assert_cmpint (tl_scenario_find_box (tl_situation_scenario (kept), "hold"), ==, 1);
  g_assert_null (apply (loaded, "print lc capacity=0"));
}

/* Rule 2.2: players may go on after the last turn, and are told. */
static void
test_after_the_last_turn (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (field);
  g_autoptr (TlAction) action = tl_action_parse ("clock turn=99", start, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (start, action, &verdict);
  g_autofree char *text = tl_findings_to_string (verdict, start);

  g_assert_nonnull (after);
  g_assert_cmpstr (text, ==, "2.2: The scenario ends with turn 20.");
}

static void
assert_turns (const TlSituation *situation, const char *names)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int turn = scenario->first_turn; turn <= scenario->last_turn; turn++)
    {
      g_autofree char *name = tl_turn_text (scenario, turn);

      g_string_append_printf (text, "%s|", name);
    }
  g_assert_cmpstr (text->str, ==, names);
}

static void
assert_refused (const TlSituation *situation, const char *text, const char *why)
{
  g_autoptr (TlAction) action = tl_action_parse (text, situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;

  g_assert_null (tl_apply (situation, action, &verdict));
  g_assert_cmpstr (tl_verdict_first_forbidden (verdict)->text, ==, why);
}

/* Rule 2.2: turns keep their names when others come or go before them; one with a name is not cut
 * off behind. */
static void
test_turns (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (field);
  g_autoptr (TlSituation) few = apply (start, "scenario last-turn=4");
  g_autoptr (TlSituation) named = apply (few, "turn 3 name=May");
  g_autoptr (TlSituation) later = apply (named, "clock turn=2");
  g_autoptr (TlSituation) cut = apply (later, "scenario first-turn=2");
  g_autoptr (TlSituation) more = apply (cut, "scenario first-turn=0");

  assert_turns (named, "Turn 1|Turn 2|May|Turn 4|");
  assert_turns (cut, "Turn 2|May|Turn 4|");
  assert_turns (more, "Turn 0|Turn 1|Turn 2|May|Turn 4|");
  assert_refused (named, "scenario last-turn=2", "Turn 3 has a name, and stays.");
  assert_refused (named, "scenario first-turn=5", "The first turn comes before the last.");
  assert_refused (named, "scenario first-turn=2", "It is turn 1 now: the first turn is no later.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/2.2/turns-keep-their-names", test_turns);
  g_test_add_func ("/rules/12.3e/box-removed", test_box_removed);
  g_test_add_func ("/rules/12.6g/hold-of-deleted", test_hold_of_deleted);
  g_test_add_func ("/rules/2.2/after-the-last-turn", test_after_the_last_turn);
  g_test_add_func ("/rules/3.0/changes-by-hand", test_changes);
  g_test_add_func ("/play/by-hand/aside", test_aside);
  g_test_add_func ("/play/by-hand/guesses", test_guesses);
  g_test_add_func ("/play/by-hand/log", test_log);
  g_test_add_func ("/play/by-hand/refused", test_refused);
  g_test_add_func ("/play/by-hand/delete", test_delete);
  g_test_add_func ("/play/by-hand/print-of-made", test_print_of_made);
  g_test_add_func ("/play/by-hand/new-over-deleted", test_new_over_deleted);
  g_test_add_func ("/play/by-hand/undo", test_undo);
  return g_test_run ();
}
