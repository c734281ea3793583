/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A booklet's set-up: places, items, which counters they are, and what is in doubt. */
#undef G_DISABLE_ASSERT

#include "answers/tl-set-up-sheet.h"

#include "play/tl-apply.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-rounds.h"
#include "support/tl-test-scenario.h"
#include "xml/tl-xml-script.h"

#include <string.h>

static const char field[] = "size 8 8\n"
                            "formation f side0\nformation g side1\n"
                            "formation p side0\nformation p5 side0\n"
                            "a side0 inf 9-5-3/4-4-6 re=3 formation=f\n"
                            "b side0 inf 8-5-3 re=3\n"
                            "c side0 inf 8-5-3 re=3 formation=f\n"
                            "k side0 tank 8-5-3 re=2\n"
                            "q side0 hq 10-0/6-8 throws=truck\n"
                            "r1 side0 inf 2-2-2\nr2 side0 inf 2-2-2\nr3 side0 inf 2-2-2\n"
                            "e side1 inf 8-5-3 formation=g\n"
                            "s side0 inf (4)-5-12\n"
                            "p1 side0 inf 4-4-4 formation=p\n"
                            "p2 side0 inf 3-3-3 formation=p\n"
                            "p3 side0 inf 3-3-3 formation=p5\n"
                            "village 03.03 Ny\xc3\xadr\n"
                            "box far\n";

static TlSituation *
applied (TlSituation *before, TlFactChange *change)
{
  g_autoptr (TlAction) action = tl_action_new_fact_change (change);
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *then = tl_apply (before, action, &verdict);

  g_assert_nonnull (then);
  tl_situation_unref (before);
  return then;
}

/* The field, whose formations are called as on counters. (transfer full) */
static TlSituation *
named_field (void)
{
  static const char *const names[][2] = { { "p", "4. Panzer-Division" },
                                          { "p5", "5. Panzer-Division" } };
  TlSituation *situation = tl_test_situation (field);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_FORMATION, names[i][0]);

      tl_fact_change_say (change, "name", names[i][1]);
      situation = applied (situation, change);
    }
  return situation;
}

/* (transfer full): "1.1 set a at=02.02|1.2 !no counter|..."; remarks behind "?" */
static char *
comes_to (const TlCounterSheet *sheet)
{
  GString *text = g_string_new (NULL);
  guint action = 0;

  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const TlSheetRow *row = sheet->rows->pdata[i];

      g_string_append_printf (text, "%s%u.%u", i > 0 ? "|" : "", row->line, row->item);
      for (guint k = 0; k < row->faults->len; k++)
        g_string_append_printf (text, " !%s", ((TlCsvFault *) row->faults->pdata[k])->text);
      if (row->what == TL_SHEET_NEW || row->what == TL_SHEET_CHANGED)
        {
          g_autofree char *done =
              tl_action_to_string (sheet->actions->pdata[action++], sheet->situation);

          g_string_append_printf (text, " %s", done);
        }
      for (guint k = 0; k < row->remarks->len; k++)
        g_string_append_printf (text, " ?%s", (char *) row->remarks->pdata[k]);
    }
  return g_string_free (text, FALSE);
}

static TlCounterSheet *
sheet_of (const TlSituation *situation, const char *text, const GArray *choices)
{
  TlCsvFault *fault = NULL;

  return tl_set_up_sheet_new (situation, text, strlen (text), choices, &fault);
}

typedef struct
{
  const char *text;
  const char *comes_to;
} Row;

static const Row rows[] = {
  { "", "" },
  /* Places: with a colon or without, with a sheet's letter, boxes, and those that come after. */
  { "02.02: 9-5-3 Inf (a)", "1.1 set a at=02.02" },
  { "02.02 9-5-3 Inf", "1.1 set a at=02.02" },
  { "A02.02: 9-5-3", "1.1 set a at=02.02" },
  { "Far: 9-5-3", "1.1 set a at=box/far" },
  { "Dead Pile: 9-5-3", "1.1 set a at=dead" },
  { "w/i 3 B02.02: 9-5-3", "1.1 set a at=02.02 ?anywhere within 3 hexes of 02.02" },
  { "within 2 hexes of 02.02: 9-5-3", "1.1 set a at=02.02 ?anywhere within 2 hexes of 02.02" },
  { "02.02: 9-5-3,\n 8-5-3 Tank.", "1.1 set a at=02.02|2.1 set k at=02.02" },
  { "99.99: 9-5-3", "1.1 !the line begins with no place, side or formation" },
  { "02.02: 9-5-3\nNowhere:\n2-2-2",
    "1.1 set a at=02.02|2.1 !the line begins with no place, side or formation|3.1 !the line begins "
    "with no place, side or formation" },
  { "Hex 02.02 (Nyir): 9-5-3", "1.1 set a at=02.02" },
  { "Ny\xc3\xadr: 9-5-3", "1.1 set a at=03.03" },
  { "any hex in the Nyir: 9-5-3", "1.1 set a at=03.03 ?any hex there: put in 03.03" },
  { "adjacent to 02.02: 9-5-3", "1.1 set a at=02.02 ?anywhere within 1 hex of 02.02" },
  { "Within three hexes of Nyir: 9-5-3", "1.1 set a at=03.03 ?anywhere within 3 hexes of 03.03" },
  { "02.02 \xe2\x80\x93 9\xe2\x80\x93"
    "5\xe2\x80\x93"
    "3",
    "1.1 set a at=02.02" },
  { "\xe2\x80\xa2 02.02: 9 - 5 - 3", "1.1 set a at=02.02" },
  /* Lists with the place behind them. */
  { "9-5-3, 8-5-3 Tank and 10-0 HQ at 02.02",
    "1.1 set a at=02.02|1.2 set k at=02.02|1.3 set q at=02.02" },
  { "9-5-3 Inf w/i 2 hexes of 02.02.", "1.1 set a at=02.02 ?anywhere within 2 hexes of 02.02" },
  { "side0: 9-5-3 at 02.02\n8-5-3 Tank at 03.03", "1.1 set a at=02.02|2.1 set k at=03.03" },
  /* Factors, counts and ordinals as booklets write them. */
  { "side0\n02.02: two 2-2-2", "2.1 set r1 at=02.02|2.2 set r2 at=02.02" },
  { "side0\n02.02: 2x2-2-2", "2.1 set r1 at=02.02|2.2 set r2 at=02.02" },
  { "side0\n02.02: 2-2-2 Inf (x2)", "2.1 set r1 at=02.02|2.2 set r2 at=02.02" },
  { "02.02: Inf Rgt 9-5-3", "1.1 set a at=02.02" },
  { "02.02: (4)-5-12 Static", "1.1 set s at=02.02 ?its name is another: Combat unit (s)" },
  /* Headings that name a formation, abbreviated or in full; and all of it. */
  { "4th Pz Div\n02.02: 3-3-3", "2.1 set p2 at=02.02" },
  { "4th Panzer Division:\n02.02: 3-3-3", "2.1 set p2 at=02.02" },
  { "02.02: all units of 4 Panzer Division", "1.1 set p1 at=02.02|1.2 set p2 at=02.02" },
  { "Panzer Division\n02.02: 3-3-3", "1.1 !the line begins with no place, side or formation|"
                                     "2.1 !choose which: " },
  /* Factors on either side of the counter must be those; then names, formations, words. */
  { "02.02: 4-4-6", "1.1 set a at=02.02" },
  { "02.02: 10-0 HQ", "1.1 set q at=02.02" },
  { "02.02: 9-5-4", "1.1 !no counter that is not placed yet fits" },
  { "02.02: 8-5-3 Inf (b)", "1.1 set b at=02.02" },
  { "02.02: 8-5-3 b", "1.1 set b at=02.02" },
  { "02.02: 8-5-3 Tanks", "1.1 set k at=02.02" },
  { "f\n02.02: 8-5-3", "2.1 set c at=02.02" },
  { "side1\n02.02: 8-5-3", "2.1 set e at=02.02" },
  { "SIDE 1:\n02.02: 8-5-3 (e)", "2.1 set e at=02.02" },
  { "02.02: 9-5-3 (Guards)", "1.1 set a at=02.02 ?its name is another: Combat unit (a)" },
  /* Several that differ are in doubt; those that do not are not, nor are as many as there are. */
  { "side0\n02.02: 8-5-3 Inf", "2.1 !choose which: " },
  { "side0\n02.02: 2x 2-2-2", "2.1 set r1 at=02.02|2.2 set r2 at=02.02" },
  { "side0\n02.02: 3 x 8-5-3", "2.1 set b at=02.02|2.2 set c at=02.02|2.3 set k at=02.02" },
  { "02.02: 2x 8-5-3 Inf (b, c)", "1.1 set b at=02.02|1.2 set c at=02.02" },
  { "02.02: 9-5-3, 9-5-3", "1.1 set a at=02.02|1.2 !no counter that is not placed yet fits" },
  /* What has happened. */
  { "02.02: 9-5-3 (a; reduced)", "1.1 set a at=02.02 lost=1" },
  { "02.02: 9-5-3 Inf less 2 steps", "1.1 set a at=02.02 lost=2" },
  { "02.02: 9-5-3 DG low", "1.1 set a at=02.02 mode=dg stocks=low" },
  { "02.02: 9-5-3 less 5 steps", "1.1 !lost: expected a number from 0 to 2, found \"5\"" },
  /* Supply, of a side; a dump holds all that is said of the place. */
  { "side0\n02.02: 3 SP 2T", "2.1 new dump side=side0 kind=dump at=02.02 load=\"3SP 2T\"" },
  { "side0\n02.02: 3SP, 2T",
    "2.1 new dump side=side0 kind=dump at=02.02 load=3SP|2.2 set dump load=\"3SP 2T\"" },
  { "02.02: 3 SP", "1.1 !whose is it? A line with the name of a side must come first" },
  /* Made where none lies ready. */
  { "side1\n05.05: Level-2 Airbase", "2.1 new air-base side=side1 kind=air-base at=05.05 level=2" },
  { "side1\n05.05: Hedgehog (Level 1), Air Base Level 1",
    "2.1 new hedgehog side=side1 kind=hedgehog at=05.05 level=1|"
    "2.2 new air-base side=side1 kind=air-base at=05.05 level=1" },
};

static void
test_rows (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = named_field ();
  g_autoptr (TlCounterSheet) sheet = sheet_of (situation, row->text, NULL);
  g_autofree char *text = comes_to (sheet);
  gboolean is_beginning = g_str_has_suffix (row->comes_to, ": ");

  if (is_beginning ? !g_str_has_prefix (text, row->comes_to) : strcmp (text, row->comes_to) != 0)
    g_error ("%s\ncomes to  %s\nexpected  %s", row->text, text, row->comes_to);
}

/* The candidates are listed, and the chosen one is taken, from then on by no other item. */
static void
test_choice (void)
{
  static const char set_up[] = "side0\n02.02: 8-5-3 Inf\n03.03: 8-5-3 Inf\n";
  g_autoptr (TlSituation) situation = named_field ();
  g_autoptr (TlCounterSheet) open = sheet_of (situation, set_up, NULL);
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (TlSetUpChoice));
  TlSetUpChoice choice = { 2, 1, tl_situation_find (situation, "c") };
  g_autoptr (TlCounterSheet) chosen = NULL;
  g_autofree char *text = NULL;
  const TlSheetRow *row = open->rows->pdata[0];

  g_assert_cmpuint (open->n_rows_of[TL_SHEET_WRONG], ==, 2);
  g_assert_cmpuint (row->candidates->len, ==, 2);
  g_assert_cmpstr (row->says, ==, "8-5-3 Inf");
  g_array_append_val (choices, choice);
  chosen = sheet_of (situation, set_up, choices);
  text = comes_to (chosen);
  g_assert_cmpstr (text, ==, "2.1 set c at=02.02|3.1 set b at=03.03");
  row = chosen->rows->pdata[0];
  g_assert_cmpuint (row->candidates->len, ==, 2);
}

/* Numbers with the letter of their sheet, in whatever case; without it where one sheet has them. */
static void
test_sheets (void)
{
  static const Row on_sheets[] = {
    { "A02.02: 7-5-3", "1.1 set a at=A02.02" },
    { "b 02.02: 7-5-3", "1.1 set a at=B02.02" },
    { "w/i 2 hexes of B-02.02: 7-5-3", "1.1 !the line begins with no place, side or formation" },
    { "05.02: 7-5-3", "1.1 set a at=B05.02" },
    { "02.02: 7-5-3", "1.1 !on which sheet is 02.02? There are A02.02, B02.02" },
    { "A02.02: 7-5-3\n02.02 4-4-4",
      "1.1 set a at=A02.02|2.1 !on which sheet is 02.02? There are A02.02, B02.02" },
    { "C02.02: 7-5-3", "1.1 !the line begins with no place, side or formation" },
  };
  g_auto (TlBlank) blank;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlSituation) situation = NULL;
  TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_NEW, "a");

  tl_blank_init (&blank);
  g_assert_true (tl_blank_say (&blank, "size", "9x6", NULL));
  g_assert_true (tl_blank_say (&blank, "sheets", "A 01.01 04.06; B 05.01 09.06", NULL));
  scenario = tl_scenario_new_blank (&blank, NULL);
  tl_fact_change_say (change, "side", "blue");
  tl_fact_change_say (change, "combat", "7-5-3 leg");
  situation = applied (tl_situation_ref (scenario->start), change);
  for (guint i = 0; i < G_N_ELEMENTS (on_sheets); i++)
    {
      g_autoptr (TlCounterSheet) sheet = sheet_of (situation, on_sheets[i].text, NULL);
      g_autofree char *text = comes_to (sheet);

      g_assert_cmpstr (text, ==, on_sheets[i].comes_to);
    }
}

/* Text that would take long is refused where it becomes so. */
static void
test_limits (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (field);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GString) item = g_string_new ("02.02: ");
  g_autoptr (GString) items = g_string_new ("02.02: ");
  const GString *texts[] = { lines, item, items };
  g_autoptr (TlCsvFault) fault = NULL;

  for (guint i = 0; i < 1000000; i++)
    {
      g_string_append (lines, "side0\n");
      g_string_append (item, "()");
      if (i < 1500)
        g_string_append (items, "x,");
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      double begun = tl_test_cpu_time_us ();
      g_autoptr (TlCounterSheet) sheet = sheet_of (situation, texts[i]->str, NULL);

      g_assert_cmpuint (sheet->n_rows_of[TL_SHEET_WRONG], >, 0);
      g_assert_cmpuint (sheet->actions->len, ==, 0);
      g_assert_cmpfloat (tl_test_cpu_time_us () - begun, <, TL_TEST_WAIT (G_USEC_PER_SEC));
    }
  g_assert_null (tl_set_up_sheet_new (situation, "a\0b", 3, NULL, &fault));
  g_assert_nonnull (fault);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/answers/set-up-sheet/row/%02u", i + 1);

      g_test_add_data_func (path, &rows[i], test_rows);
    }
  g_test_add_func ("/answers/set-up-sheet/choice", test_choice);
  g_test_add_func ("/answers/set-up-sheet/sheets", test_sheets);
  g_test_add_func ("/answers/set-up-sheet/limits", test_limits);
  return g_test_run ();
}
