/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DUKW and LST, which come ashore themselves (18.4e, 18.4f).
 *
 * The sea is column 01; 02.03 is on the coast.  The table has 7/4 in the open; a mixed result takes
 * a step, a failure all.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-legal.h"
#include "rules/supply/tl-trace-private.h"
#include "support/tl-test-play.h"

#define WATER                                                                              \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n" \
  "terrain 01.05 sea\n"
#define COAST WATER "clock movement side0 3\n"
#define TABLE "landing open=7/4 mixed=1 failure=all\n"
#define REACTION TABLE WATER "clock reaction side1 3\n"
#define TRUCKS "w side0 truck 2-24 dukw\nx side0 truck 1-24 dukw\n"
#define DUKW_(place) "k side0 ship 0-0-20 capacity=8 dukw " place "\nbox kh craft=k\n" TRUCKS
#define DUKW TABLE COAST DUKW_ ("02.03")
#define ASHORE(words) \
  COAST "k side0 ship 0-0-20 capacity=8 dukw\nbox kh craft=k\nw side0 truck 2-24 dukw " words "\n"
#define LST_(words) "s side0 ship 0-0-10 capacity=12 lst 02.03 " words "\nbox sh craft=s\n"
#define LST TABLE COAST LST_ ("")
#define CRAFT "lc side0 ship 0-0-20 capacity=16 01.03\nbox hold craft=lc\n"
#define U(box) "u side0 inf 4-3-6 move box=" box "\n"

static const TlTestRow rows[] = {
  /* --- DUKW: 8 MP afloat, each left is worth three ashore --- */
  { "/rules/18.4e/eight-mp-afloat", COAST DUKW_ ("01.03 spent=7"),
    "!18.1f sail k 01.05; sail k 01.04", "k 8mp; nobody" },
  /* 3 of 8 left: 9 of 24 */
  { "/rules/18.4e/three-times-what-is-left", TABLE COAST DUKW_ ("02.03 spent=5"),
    "convert k; landfall dice=7", "w#2 02.03 15mp; nobody" },
  { "/rules/18.4e/and-goes-on", DUKW, "convert k; landfall dice=7; move w#2 02.03 03.03",
    "w#2 03.03 1mp; nobody" },
  /* 10 of 24 left: 3 of 8 */
  { "/rules/18.4e/a-third-afloat-and-no-roll", ASHORE ("02.03 spent=14"), "convert w",
    "k 5mp; nobody" },
  { "/rules/18.4e/its-load-goes-along", TABLE COAST DUKW_ ("02.03") "d side0 dump 8t box=kh\n",
    "convert k; landfall dice=7", "w#2 02.03 8t; nobody" },
  { "/rules/18.4e/and-back", ASHORE ("02.03 5t") "d side0 dump 1t 09.06\n", "convert w",
    "k, d 09.06 1t, d#2 5t; nobody" },
  { "/rules/18.4e/in-the-movement-phase-alone", REACTION DUKW_ ("02.03"), "!18.4e convert k",
    "k; nobody" },
  { "/rules/18.4e/on-the-coast-alone", TABLE COAST DUKW_ ("01.03"), "!18.4e convert k",
    "k; nobody" },
  { "/rules/18.4e/nor-from-inland", ASHORE ("03.03"), "!18.4e convert w", "w 03.03; nobody" },
  { "/rules/18.4e/not-onto-enemy-pieces", DUKW "e side1 hedgehog level=1 02.03\n",
    "!4.8c convert k", "k, e 02.03; nobody" },
  { "/rules/18.4e/not-among-enemy-ships", ASHORE ("02.03") "e side1 ship 4-2-8 02.03\n",
    "!18.1b convert w", "w 02.03, e; nobody" },
  { "/rules/18.4e/with-a-counter-of-a-truck",
    TABLE COAST "k side0 ship 0-0-20 capacity=12 dukw 02.03\nbox kh craft=k\n" TRUCKS,
    "!18.4e convert k", "k; nobody" },
  { "/rules/18.4/other-craft-do-not", TABLE COAST "c side0 ship 0-0-20 capacity=8 02.03\n",
    "!18.4 convert c", "c; nobody" },

  /* --- its roll --- */
  { "/rules/18.4e/losing-a-point", DUKW "d side0 dump 8t box=kh\n",
    "convert k; ?18.5f landfall dice=6", "x#2 02.03 4t; nobody" },
  { "/rules/18.4e/losing-all", DUKW "d side0 dump 8t box=kh\n", "convert k; landfall dice=3",
    "nobody" },
  { "/rules/18.4e/in-the-other-reading-none", "choice dukw-landing-losses none\n" DUKW,
    "convert k; landfall dice=3", "w#2 02.03; nobody" },
  { "/rules/18.4e/one-roll-for-the-units-aboard", DUKW U ("kh"),
    "convert k; ?18.4e landfall dice=7; !6.1 move w#2 02.03 03.03; move u 02.03 03.03",
    "u 03.03 4mp, w#2 02.03; nobody" },
  { "/rules/18.4e/who-are-lost-by-it", DUKW U ("kh"), "convert k; landfall dice=5",
    "w#2 02.03; nobody" },
  { "/rules/18.4e/no-second-roll-after-a-landing", DUKW U ("kh"),
    "land u 02.03 rolled; landfall dice=7; !6.1 convert k", "k, u 02.03 3mp; nobody" },
  { "/rules/18.4e/without-a-table-the-player-says", COAST DUKW_ ("02.03") U ("kh"),
    "?18.5f convert k", "u 02.03 3mp, w#2 02.03; nobody" },

  /* --- what it carries --- */
  { "/rules/18.4e/what-aircraft-carry", COAST DUKW_ ("02.03") "u side0 inf 4-3-10 move 02.03\n",
    "embark u k", "k, u; nobody" },
  { "/rules/18.4e/and-no-more", COAST DUKW_ ("02.03") "u side0 inf 4-3-11 move 02.03\n",
    "!18.4e embark u k", "k, u 02.03; nobody" },
  { "/rules/18.4e/ashore-sp-alone", DUKW "m side0 wagon 1-6 leg box=kh\n", "!18.4e convert k",
    "k, m; nobody" },
  /* a tenth of 24 */
  { "/rules/18.4e/loading-costs-two", ASHORE ("02.03") "d side0 dump 4t 02.03\n", "load w 4",
    "w 02.03 2mp 4t; nobody" },
  { "/rules/18.4e/joining-dukw-alone",
    COAST DUKW_ ("02.03 lost=1") "c side0 ship 0-0-20 capacity=4 02.03\nbox ch craft=c\n",
    "!18.4e combine k,c", "k -1, c; nobody" },
  { "/rules/18.4e/nor-as-a-truck-others",
    ASHORE ("02.03") "t side0 truck 1-24 02.03\ny side0 truck 3-24 dukw\n", "!13.2c combine w,t",
    "w 02.03, t 02.03; nobody" },

  /* --- LST --- */
  { "/rules/18.4f/a-port-by-its-roll", LST, "convert s; ?18.4f landfall dice=7",
    "s-port 02.03; nobody" },
  { "/rules/18.4f/by-a-mixed-one-too", LST, "convert s; landfall dice=4", "s-port 02.03; nobody" },
  { "/rules/18.4f/not-by-a-failure", LST, "convert s; ?18.4f landfall dice=3", "s; nobody" },
  { "/rules/18.4f/in-the-other-reading-by-success", "choice lst-landing success\n" LST,
    "convert s; landfall dice=6", "s; nobody" },
  { "/rules/18.4f/cargo-lands-by-the-same-roll", LST U ("sh"), "convert s; landfall dice=7",
    "u 02.03 3mp, s-port 02.03; nobody" },
  { "/rules/18.4f/and-is-lost-by-it", LST U ("sh"), "convert s; landfall dice=3", "s; nobody" },
  { "/rules/18.4f/no-sp-aboard", LST "d side0 dump 4t box=sh\n", "!18.4f convert s",
    "s, d 4t; nobody" },
  { "/rules/18.4f/no-transport-aboard", LST "t side0 truck 1-45 box=sh\n", "!18.4f convert s",
    "s, t; nobody" },
  { "/rules/18.4f/no-other-port-there", LST "port 02.03 8 Quay\n", "!18.4f convert s",
    "s; nobody" },
  { "/rules/18.4f/a-damaged-one-is-ordinary", TABLE COAST LST_ ("lost=1"), "!18.3d convert s",
    "s -1; nobody" },
  { "/rules/18.4f/neither-splits-nor-joins", LST CRAFT, "!18.4f divide s 2,1", "s, lc; nobody" },
  /* craft do not sail after the roll, as after another landing (18.5f): the craft waits there */
  { "/rules/18.4f/not-working-in-the-phase", LST CRAFT "d side0 dump 4t box=hold\n",
    "convert s; landfall dice=7; !18.4f unload lc 4 02.03", "lc, d 4t, s-port 02.03; nobody" },
  { "/rules/18.4f/working-in-the-next",
    TABLE COAST CRAFT "d side0 dump 4t box=hold\np side0 port lst capacity=4 02.03\n"
                      "control 02.03 side0\n",
    "unload lc 4 02.03", "lc, p 02.03, d#2 02.03 4t; nobody" },
};

static char *
describe (const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      g_autofree char *spent = tl_mp12_to_string (state->mp12_spent);
      char number[TL_HEX_NUMBER_MAX];

      if (state->hex == TL_HEX_NONE && state->box >= TL_BOX_GONE)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              tl_situation_id (situation, unit));
      if (state->hex != TL_HEX_NONE && tl_situation_counter (situation, unit)->kind != TL_KIND_SHIP)
        g_string_append_printf (text, " %s", tl_grid_format (grid, state->hex, number));
      if (state->steps_lost > 0)
        g_string_append_printf (text, " -%u", state->steps_lost);
      if (state->mp12_spent > 0)
        g_string_append_printf (text, " %smp", spent);
      if (state->t > 0)
        g_string_append_printf (text, " %ut", state->t);
    }
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

/* Where there is no port on the map the LST is a source of supply (19.0e). */
static void
test_source (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (LST);
  g_autoptr (GArray) before = tl_trace_entries (situation, 0);
  g_autoptr (GArray) after = NULL;

  g_assert_cmpuint (before->len, ==, 0);
  tl_test_play (&situation, "convert s; landfall dice=9");
  after = tl_trace_entries (situation, 0);
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_cmpuint (g_array_index (after, TlTraceSource, 0).hex, ==,
                    tl_test_hex (situation, "02.03"));
}

static gboolean
is_listed (const TlSituation *situation, const char *id)
{
  g_autoptr (GPtrArray) actions = tl_legal_by_sea (situation, tl_test_unit (situation, id));

  for (guint i = 0; i < actions->len; i++)
    if (((const TlAction *) actions->pdata[i])->kind == TL_ACTION_CONVERT)
      return TRUE;
  return FALSE;
}

static void
test_listed (void)
{
  g_autoptr (TlSituation) afloat = tl_test_situation (DUKW);
  g_autoptr (TlSituation) ashore = tl_test_situation (ASHORE ("02.03") LST_ (""));
  g_autoptr (TlSituation) late = tl_test_situation (REACTION LST_ (""));

  g_assert_true (is_listed (afloat, "k"));
  g_assert_true (is_listed (ashore, "w"));
  g_assert_true (is_listed (ashore, "s"));
  g_assert_false (is_listed (late, "s"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/18.4f/a-source-of-supply", test_source);
  g_test_add_func ("/rules/18.4e/listed", test_listed);
  return g_test_run ();
}
