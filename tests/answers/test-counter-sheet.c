/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters as a table: what rows come to, what is wrong with them, and there and back again. */
#undef G_DISABLE_ASSERT

#include "answers/tl-counter-sheet.h"

#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"
#include "xml/tl-xml-scenario.h"

#include <string.h>

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static const char field[] = "size 8 8\n"
                            "formation f side0\nformation g side1\n"
                            "a side0 inf 9-5-3/4-4-6 re=3 formation=f lost=1 move 01.01\n"
                            "b side0 inf 8-5-3 dg oos 01.02\n"
                            "t side0 truck 5-45 3t 01.02\n"
                            "d side0 dump 8t 02.02\n"
                            "h side0 hedgehog level=2 02.02\n"
                            "q side0 hq 10-0/6-8 throws=truck 02.03\n"
                            "e side1 inf 4-3-3 06.06\n"
                            "limit q f b\n"
                            "box far\n";

static TlCounterSheet *
sheet_of (const TlSituation *situation, const char *text)
{
  g_autoptr (TlCsv) csv = tl_csv_parse (text, strlen (text), NULL);
  g_autoptr (GPtrArray) columns = NULL;

  g_assert_nonnull (csv);
  columns = tl_sheet_guess_columns (csv);
  return tl_counter_sheet_new (situation, csv, columns, TL_SIDE_NONE);
}

/* "set a lost=1;print b steps=2", or what is wrong after "!". (transfer full) */
static char *
comes_to (const TlCounterSheet *sheet)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sheet->actions->len; i++)
    {
      g_autofree char *action = tl_action_to_string (sheet->actions->pdata[i], sheet->situation);

      g_string_append_printf (text, "%s%s", i > 0 ? ";" : "", action);
    }
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const TlSheetRow *row = sheet->rows->pdata[i];

      for (guint k = 0; k < row->faults->len; k++)
        {
          g_autofree char *says = tl_csv_fault_describe (row->faults->pdata[k]);

          g_string_append_printf (text, "!%s", says);
        }
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *table;
  const char *comes_to; /* after "!" its beginning */
} Row;

static const Row rows[] = {
  /* Only what differs is said. */
  { "id,at\na,01.01\n", "" },
  { "id,at\na,02.02\n", "set a at=02.02" },
  { "id,at,lost\na,,2\n", "set a lost=2" },
  { "id,combat\na,9-5-3 leg\n", "" },
  { "id,combat\na,8-5-3 leg\n", "print a combat=\"8-5-3 leg\"" },
  /* What an HQ serves alone (12.3b(B)), by formations' names too; rows may list later ones. */
  { "id,serves\nq,formation=f unit=b\n", "" },
  { "id,serves\nq,unit=b formation=F\n", "" },
  { "id,serves\nq,\n", "limit q" },
  { "id,serves\nq,unit=a\n", "limit q unit=a" },
  { "id,side,kind,combat,serves\nn,side0,hq,20-0 truck,unit=later\nlater,side0,,2-2-2 leg,\n",
    "new later side=side0 combat=\"2-2-2 leg\";new n side=side0 kind=hq combat=\"20-0 truck\";limit n "
    "unit=later" },
  { "id,serves\na,unit=b\n", "!Line 2, column B: serves: a counter of kind \"combat\" has none" },
  { "id,serves\nq,unit=e\n", "!Line 2: unit= needs the id of a unit of the HQ's side." },
  { "id,serves\nq,speed=3\n", "!Line 2: A limit has the keys" },
  { "id,serves\nq,formation\n", "!Line 2, column B: " },
  /* The other side was like it, and follows. */
  { "id,combat\nb,7-5-3 leg\n", "print b combat=\"7-5-3 leg\"" },
  { "id,combat,steps\na,9-5-3 leg,4\n", "print a steps=4" },
  /* An empty cell is what a new counter has; place and what must be said stay. */
  { "id,lost,mode,at\na,,,\n", "set a mode=combat lost=0" },
  { "id,formation\na,\n", "print a formation=" },
  { "id,oos\nb,\n", "set b oos=no" },
  { "id,points,load\nt,,\n", "set t load=0T" },
  { "id,combat,move\na,,\n", "" },
  /* Without a column nothing changes. */
  { "id,mode\nb,combat\n", "set b mode=combat" },
  { "id\na\n", "" },
  /* Headings and words as people write them. */
  { "ID; Place ;Steps Lost\na;BOX/far;1\n", "!Line 2, column B: at: expected a hex" },
  { "ID; Place ;Steps Lost\na;Far;1\n", "set a at=box/far" },
  { "Id\tHex\tout-of-supply\nb\tPool\tY\n", "set b at=pool" },
  { "id,mode,stocks\na,Reserve,Low\n", "set a mode=reserve stocks=low" },
  { "id,kind,side\na,Combat,SIDE0\n", "" },
  /* New ones. */
  { "id,side,combat,at\nn,side1,4-3-3 leg,05.05\n",
    "new n side=side1 combat=\"4-3-3 leg\" at=05.05" },
  { "side,combat,name\nside1,4-3-3 leg,1/3 Mar\n",
    "new 1-3-mar side=side1 name=\"1/3 Mar\" combat=\"4-3-3 leg\"" },
  { "side,kind,load,at\nside1,Dump,2sp,05.05\n",
    "new dump side=side1 kind=dump at=05.05 load=2SP" },
  /* A level that is less than the printed one. */
  { "id,side,kind,level,state-level,at\nn,side1,hedgehog,3,1,05.05\n",
    "new n side=side1 kind=hedgehog level=3 at=05.05;set n level=1" },
  { "id,state-level\nh,1\n", "set h level=1" },
  { "id,level\nh,3\n", "print h level=3" },
  /* A made id is none that a later row has. */
  { "id,side,combat,name\n,side1,4-3-3 leg,N\nn,side1,4-3-3 leg,\n",
    "new n side=side1 combat=\"4-3-3 leg\";new n-2 side=side1 name=N combat=\"4-3-3 leg\"" },
  /* Formations by name, made where there is none. */
  { "id,formation\na,F\n", "" },
  { "id,formation\ne,Third\nb,third\n",
    "formation third side=side1 name=Third;print e formation=third;"
    "formation third-2 side=side0 name=third;print b formation=third-2" },
  /* What is wrong is left out whole, with all that is. */
  { "id,at,lost\na,99.99,7\nb,03.03,\n",
    "set b at=03.03!Line 2, column B: at: expected a hex of the map, \"box/\" and the id of a box, "
    "\"pool\" or \"dead\", found \"99.99\"!Line 2, column C: lost: expected a number from 0 to 2" },
  { "id,formation,lost\nb,Third,9\n", "!Line 2, column C: lost: expected" },
  { "id,kind\na,hq\n", "!Line 2, column B: kind: a counter keeps its kind" },
  { "id,kind\na,horse\n", "!Line 2, column B: kind: expected one of combat, " },
  { "id,side\na,side1\n", "!Line 2, column B: side: a counter keeps its side" },
  { "id,side,combat\nn,Nobody,4-3-3 leg\n", "!Line 2, column B: side: expected \"side0\"" },
  { "id,combat\nn,4-3-3 leg\n", "!Line 2: side: expected" },
  { "id,side\nn,side0\n", "!Line 2: expected combat= or move=, found neither" },
  { "id,at\na,02.02\n\na,03.03\n", "set a at=02.02!Line 4, column A: id: line 2 has the same" },
  { "id,side\nbad id,side0\n", "!Line 2, column A: id: expected at most 48 letters" },
  { "id,load\na,3SP\n", "!Line 2, column B: load: a counter of kind \"combat\" has none" },
  { "id,at\na,02.02,,x\n", "!Line 2, column D: the column has no heading" },
  { "id,load\nd,0\n", "!Line 2: expected a dump to hold SP" },
  { "id,combat,move\nq,0-8 truck,\n", "!Line 2: expected an HQ to have a throw range" },
};

static void
test_rows (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (field);
  g_autoptr (TlCounterSheet) sheet = sheet_of (situation, row->table);
  g_autofree char *text = comes_to (sheet);

  if (strchr (row->comes_to, '!') != NULL ? !g_str_has_prefix (text, row->comes_to)
                                          : strcmp (text, row->comes_to) != 0)
    g_error ("%s\ncomes to  %s\nexpected  %s", row->table, text, row->comes_to);
}

/* What rows come to, and the rules that the edit did not ask (4.8c). */
static void
test_says_what_rows_do (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (field);
  g_autoptr (TlCounterSheet) sheet =
      sheet_of (situation, "id,side,combat,at,formation\nn,side1,4-3-3 leg,01.01,New\n"
                           "b,,8-5-3 leg,01.03,\na,,9-5-3 leg,01.01,f\nx,,,,\n");
  static const TlSheetWhat whats[] = { TL_SHEET_NEW, TL_SHEET_CHANGED, TL_SHEET_SAME,
                                       TL_SHEET_WRONG };
  const TlSheetRow *first = sheet->rows->pdata[0];
  g_autofree char *summary = tl_counter_sheet_summary (sheet);

  for (guint i = 0; i < sheet->rows->len; i++)
    g_assert_cmpint (((const TlSheetRow *) sheet->rows->pdata[i])->what, ==, whats[i]);
  g_assert_cmpstr (summary, ==, "1 new, 1 changed, 1 as it is, 1 left out");
  g_assert_cmpstr (
      first->change, ==,
      "new formation New, Side 1, Formation New, Combat Mode side 4-3-3 leg, Place 01.01");
  g_assert_cmpuint (first->unit, ==, tl_situation_find (sheet->situation, "n"));
  g_assert_cmpuint (first->remarks->len, ==, 1);
  g_assert_nonnull (strstr (first->remarks->pdata[0], "(4.8c)"));
  /* The situation before is as it was. */
  g_assert_cmpuint (tl_situation_find (situation, "n"), ==, TL_UNIT_NONE);
}

static void
test_columns (void)
{
  static const char heading[] = "Notes,id,PLACE,at,state-level,Level now,Combat Mode side\n";
  static const char *const expected[] = { NULL, "id", "at", NULL, "state-level", NULL, "combat" };
  g_autoptr (TlCsv) csv = tl_csv_parse (heading, strlen (heading), NULL);
  g_autoptr (GPtrArray) columns = tl_sheet_guess_columns (csv);
  g_autoptr (GPtrArray) fields = tl_sheet_fields ();

  g_assert_cmpuint (columns->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < columns->len; i++)
    g_assert_cmpstr (columns->pdata[i], ==, expected[i]);
  /* Each field once: the last column that is chosen has it. */
  tl_sheet_set_column (columns, 0, "id");
  g_assert_cmpstr (columns->pdata[0], ==, "id");
  g_assert_null (columns->pdata[1]);
  tl_sheet_set_column (columns, 0, NULL);
  g_assert_null (columns->pdata[0]);
  g_assert_cmpstr (columns->pdata[2], ==, "at");
  /* No two fields have one name, or a heading would be of the first alone. */
  for (guint i = 0; i < fields->len; i++)
    for (guint k = 0; k < i; k++)
      {
        g_assert_cmpstr (((TlSheetField *) fields->pdata[i])->id, !=,
                         ((TlSheetField *) fields->pdata[k])->id);
        g_assert_cmpstr (((TlSheetField *) fields->pdata[i])->title, !=,
                         ((TlSheetField *) fields->pdata[k])->title);
      }
}

/* --- there and back --------------------------------------------------------------------------- */

static TlSituation *
done (const TlSituation *situation, const TlAction *action)
{
  g_autoptr (TlVerdict) verdict = NULL;

  return tl_apply (situation, action, &verdict);
}

/* Without its counters, but those that play made, whose ids no table can give anew. */
static TlSituation *
emptied (const TlSituation *start)
{
  TlSituation *situation = tl_situation_copy (start);
  gboolean is_changed;

  /* What is aboard goes before its craft. */
  do
    {
      is_changed = FALSE;
      for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
        {
          TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_DELETE, NULL);
          g_autoptr (TlAction) action = tl_action_new_fact_change (change);
          g_autoptr (TlSituation) next = NULL;

          g_array_append_val (change->units, unit);
          /* A hold goes with its craft, and no table brings it back. */
          if (tl_situation_state (situation, unit)->box == TL_BOX_GONE ||
              tl_counter_is_landing_craft (tl_situation_counter (situation, unit)) ||
              !tl_id_is_fit (tl_situation_id (situation, unit)))
            continue;
          next = done (situation, action);
          if (next == NULL)
            continue;
          is_changed = TRUE;
          tl_situation_unref (situation);
          situation = g_steal_pointer (&next);
        }
    }
  while (is_changed);
  return situation;
}

static void
check_there_and_back (const TlSituation *start, char delimiter)
{
  g_autofree char *text = tl_counter_sheet_write (start, delimiter);
  g_autoptr (TlCounterSheet) same = sheet_of (start, text);
  g_autoptr (TlSituation) empty = emptied (start);
  g_autoptr (TlCounterSheet) anew = sheet_of (empty, text);
  g_autofree char *faults = comes_to (same);
  g_autofree char *again = tl_counter_sheet_write (anew->situation, delimiter);
  /* As files have them: an edited situation's hash is of the edits, too. */
  g_autoptr (TlScenario) before = tl_scenario_new_from (start);
  g_autoptr (TlScenario) then = tl_scenario_new_from (anew->situation);

  g_assert_cmpstr (faults, ==, "");
  g_assert_cmpuint (same->n_rows_of[TL_SHEET_SAME], ==, same->rows->len);
  g_assert_cmpuint (tl_situation_hash (empty), !=, tl_situation_hash (start));
  g_assert_cmpuint (anew->n_rows_of[TL_SHEET_WRONG], ==, 0);
  g_assert_cmpuint (anew->n_rows_of[TL_SHEET_NEW], >, 0);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpuint (tl_situation_hash (then->start), ==, tl_situation_hash (before->start));
  g_assert_cmpuint (tl_scenario_hash (then), ==, tl_scenario_hash (before));
}

static void
test_there_and_back (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (TlSituation) small = tl_test_situation (field);
  guint n = 0;
  const char *name;

  check_there_and_back (small, ';');
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (TlScenario) scenario = NULL;

      if (!g_str_has_suffix (name, ".xml") || tl_xml_file_kind (path) == TL_FILE_MAP)
        continue;
      scenario = tl_scenario_load (path, NULL);
      g_assert_nonnull (scenario);
      g_test_message ("%s", name);
      check_there_and_back (scenario->start, n % 2 == 0 ? ',' : '\t');
      n++;
    }
  g_assert_cmpuint (n, >=, 16);
}

/* Counters of another game bring the boxes that they stand in, and the module of their pictures. */
static void
test_bring (void)
{
  static const char other[] = "size 8 8\n"
                              "n side0 inf 5-3-3 06.01\n"
                              "m side0 inf 5-3-4 box=reserve\n"
                              "k side1 inf 5-3-5 box=far\n"
                              "box reserve\nbox far\nbox empty\n";
  g_autoptr (TlSituation) into = tl_test_situation (field);
  g_autoptr (TlSituation) from = tl_test_situation (other);
  g_autoptr (TlCounterSheet) sheet = NULL;
  g_autoptr (TlCounterSheet) none = NULL;
  g_autofree char *text = NULL;

  /* Nothing comes, and so there is no box either. */
  {
    g_autoptr (TlSituation) empty = tl_test_situation ("size 8 8\nbox reserve\n");

    none = tl_counter_sheet_bring (into, empty);
    g_assert_cmpuint (none->actions->len, ==, 0);
  }
  tl_situation_scenario (from)->module = g_strdup ("48 " HASH " small.vmod");
  sheet = tl_counter_sheet_bring (into, from);
  text = comes_to (sheet);
  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (text, "box reserve name=reserve;"
                                         "scenario module=\"48 " HASH " small.vmod\";"));
  g_assert_null (strstr (text, "box far"));
  g_assert_null (strstr (text, "box empty"));
  g_assert_cmpuint (sheet->n_rows_of[TL_SHEET_NEW], ==, 3);
  g_assert_cmpuint (sheet->n_rows_of[TL_SHEET_WRONG], ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/answers/counter-sheet/row/%02u", i + 1);

      g_test_add_data_func (path, &rows[i], test_rows);
    }
  g_test_add_func ("/answers/counter-sheet/says-what-rows-do", test_says_what_rows_do);
  g_test_add_func ("/answers/counter-sheet/columns", test_columns);
  g_test_add_func ("/answers/counter-sheet/bring", test_bring);
  g_test_add_func ("/answers/counter-sheet/there-and-back", test_there_and_back);
  return g_test_run ();
}
