/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Not a Token is made or lost: random legal play over every scenario that is shipped, over pockets
 * where units starve, a beach and scattered dumps and transport, with a ledger (tl-test-ledger.h)
 * of what each action uses up.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-legal.h"
#include "support/tl-test-ledger.h"
#include "support/tl-test-play.h"
#include "support/tl-test-rounds.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-scenario.h"

/* --- play ------------------------------------------------------------------------------------- */

/* Of the kinds of action that there are, any; of that kind, any: moves are many and fuel is
 * rare. */
static const TlAction *
choose (const GPtrArray *actions, GRand *random)
{
  guint n_kinds = 0;
  guint n_before = 0;
  guint kinds[TL_ACTION_KINDS] = { 0 };
  guint chosen;

  for (guint i = 0; i < actions->len; i++)
    kinds[((const TlAction *) actions->pdata[i])->kind]++;
  for (guint kind = 0; kind < TL_ACTION_KINDS; kind++)
    n_kinds += kinds[kind] > 0;
  chosen = (guint) g_rand_int_range (random, 0, (gint32) n_kinds);
  for (guint i = 0; i < actions->len; i++)
    {
      TlActionKind kind = ((const TlAction *) actions->pdata[i])->kind;

      if (kinds[kind] == 0)
        continue;
      if (n_before++ == chosen)
        {
          guint nth = (guint) g_rand_int_range (random, 0, (gint32) kinds[kind]);

          for (; ((const TlAction *) actions->pdata[i])->kind != kind || nth-- > 0; i++)
            ;
          return actions->pdata[i];
        }
      kinds[kind] = 0;
    }
  g_assert_not_reached ();
}

static gboolean
ends_on_enemy_pieces (const TlAction *action, const TlSituation *situation)
{
  TlHex end;

  if (action->kind != TL_ACTION_MOVE)
    return FALSE;
  end = g_array_index (action->hexes, TlHex, action->hexes->len - 1);
  return (tl_situation_occupancy (situation)[end] &
          (TL_OCCUPIED_OTHER << (1 - tl_situation_side (
                                         situation, g_array_index (action->units, TlUnit, 0))))) !=
         0;
}

/* As often as not a move onto enemy pieces, where there is one. */
static const TlAction *
choose_capture (const GPtrArray *actions, const TlSituation *situation, GRand *random)
{
  guint start = (guint) g_rand_int_range (random, 0, (gint32) actions->len);

  for (guint i = 0; i < actions->len && g_rand_int_range (random, 0, 200) > 0; i++)
    if (ends_on_enemy_pieces (actions->pdata[(start + i) % actions->len], situation))
      return actions->pdata[(start + i) % actions->len];
  return choose (actions, random);
}

/* What the segment waits for: units that are back must arrive (13.6); of an overstacked hex, or of
 * one where nobody may be, somebody goes (4.8a, 5.8). (transfer full) */
static TlAction *
action_instead (const TlSituation *before, const GPtrArray *actions, const TlVerdict *verdict)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  for (guint i = 0; i < actions->len; i++)
    if (((const TlAction *) actions->pdata[i])->kind == TL_ACTION_ARRIVE &&
        g_str_equal (finding->rule, "13.6"))
      return tl_action_copy (actions->pdata[i]);
  g_assert_cmpuint (finding->n_hexes, >, 0);
  return tl_action_add_unit (tl_action_new (TL_ACTION_REMOVE),
                             tl_situation_first_in (before, finding->hexes[0]));
}

static void
play (TlSituation *start, guint32 seed, guint n_steps, gboolean for_capture,
      guint kinds[TL_ACTION_KINDS])
{
  g_autoptr (TlHistory) history = tl_history_new (start, seed);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (TlSituation) before = tl_situation_ref (tl_history_situation (history));
      g_autoptr (GPtrArray) actions = tl_legal_actions (before, TL_UNIT_NONE);
      g_autoptr (TlVerdict) verdict = NULL;
      const TlAction *action =
          for_capture ? choose_capture (actions, before, random) : choose (actions, random);
      TlNode *node = tl_history_perform (history, action, &verdict);

      if (node == NULL)
        {
          g_autoptr (TlAction) instead = action_instead (before, actions, verdict);

          g_assert_cmpint (action->kind, ==, TL_ACTION_NEXT);
          node = tl_history_perform (history, instead, NULL);
          g_assert_nonnull (node);
        }
      kinds[node->action->kind]++;
      tl_test_ledger_check (before, node);
    }
}

/* --- scenarios that are shipped --------------------------------------------------------------- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* (transfer full): names of files, sorted */
static GPtrArray *
shipped_files (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
test_shipped (void)
{
  g_autofree char *folder = tl_data_path ("maps");
  g_autoptr (GPtrArray) files = shipped_files (folder);
  guint kinds[TL_ACTION_KINDS] = { 0 };
  guint n_scenarios = 0;

  for (guint i = 0; i < files->len; i++)
    {
      /* Some are maps alone. */
      g_autoptr (TlScenario) scenario = tl_scenario_load (files->pdata[i], NULL);

      if (scenario == NULL)
        continue;
      n_scenarios++;
      for (guint32 seed = 0; seed < 3; seed++)
        play (scenario->start, seed, 80, FALSE, kinds);
    }
  g_assert_cmpuint (n_scenarios, >=, 10);
  for (guint kind = 0; kind < TL_ACTION_KINDS; kind++)
    g_test_message ("%s: %u", tl_action_kind_id ((TlActionKind) kind), kinds[kind]);
  g_assert_cmpuint (kinds[TL_ACTION_MOVE], >, 0);
  g_assert_cmpuint (kinds[TL_ACTION_PAY], >, 0);
  g_assert_cmpuint (kinds[TL_ACTION_CAPTURE], >, 0);
  g_assert_cmpuint (kinds[TL_ACTION_BLOW], >, 0);
}

/* --- texts that ask for it -------------------------------------------------------------------- */

/* Two sources and two pockets far from them; everything that supply is used for, on either side. */
static const char pockets[] = "size 24 14\n"
                              "fuel\n"
                              "clock clean-up side1\n"
                              "source 01.01 side0 other\nsource 24.14 side1 other\n"
                              "railway 01.01 02.01 03.02 04.02 05.03\nvillage 05.03 V\n"
                              "control 05.03 side0\n"
                              "formation f side0\nformation g side1\n"
                              "h side0 hq 6-4/4-8 throws=truck 02.02\n"
                              "a1 side0 mech 5-4-8 truck formation=f 04.03\n"
                              "a2 side0 tank 8-5-6 track formation=f 04.03\n"
                              "a3 side0 inf 9-3-3 re=3 low 03.03\n"
                              "t1 side0 truck 1-45 02.02 3t\n"
                              "t2 side0 truck 5-45 03.02\n"
                              "x side0 extender range=9 ma=45\n"
                              "d1 side0 dump 03.02 31t\n"
                              /* a third of the division, by another source */
                              "source 12.14 side0 other\na4 side0 inf 4-3-3 formation=f 12.13\n"
                              /* the pockets */
                              "b1 side0 inf 4-3-3 formation=f low 18.04\n"
                              "b2 side0 inf 9-3-3 re=3 19.04\n"
                              "b3 side0 tank 4-3-6 track exhausted 18.04\n"
                              "b4 side0 hq 5-0/3-6 throws=leg 18.05\n"
                              "bt side0 truck 1-45 18.05 4t\n"
                              "bo side0 truck 2-45 organic formation=f 6t 19.04\n"
                              "bd side0 dump 18.05 7t\n"
                              "c1 side1 inf 4-3-3 low 06.11\n"
                              "c2 side1 tank 4-3-6 track 06.11\n"
                              "c3 side1 inf 9-3-3 re=3 formation=g exhausted 07.11\n"
                              "ct side1 truck 1-45 06.12 2t\n"
                              "cd side1 dump 06.12 9t\n"
                              "e1 side1 inf 4-3-3 formation=g 22.13\n"
                              "e2 side1 mech 4-3-8 truck 22.12\n"
                              "e3 side1 inf 5-3-3 17.04\n"
                              "y side1 extender range=8 ma=45 21.12\n"
                              "t5 side1 truck 5-45\n"
                              "ed side1 dump 23.13 40t\n";

/* Two craft off a coast, one of either side; what is aboard pays for fights, fuel, stocks and
 * eating. */
static const char beach[] = "size 10 8\n"
                            "fuel\n"
                            "clock clean-up side1\n"
                            "terrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\n"
                            "terrain 01.04 sea\nterrain 01.05 sea\nterrain 01.06 sea\n"
                            "terrain 01.07 sea\nterrain 01.08 sea\nport 02.07 8 Quay\n"
                            "source 10.08 side1 other\n"
                            "lc side0 ship 0-0-20 capacity=20 01.03\nbox hold craft=lc\n"
                            "la side1 ship 0-0-20 capacity=12 01.07\nbox barge craft=la\n"
                            "a1 side0 inf 9-4-3/4-3-6 re=3 move box=hold\n"
                            "a2 side0 tank 8-5-6 track low 02.03\n"
                            "a3 side0 inf 4-3-3/2-3-6 move 02.04\n"
                            "a4 side0 inf 3-4-4 size=battalion move drops=2 02.03\n"
                            "at side0 truck 1-45 2t box=hold\n"
                            "ad side0 dump 6t box=hold\n"
                            "as side0 dump 9t 02.04\n"
                            "b1 side1 inf 4-3-3/2-3-6 move 02.07\n"
                            "b2 side1 inf 9-3-3/4-3-6 re=3 exhausted 03.04\n"
                            "bt side1 truck 2-45 02.07 5t\n"
                            "bd side1 dump 02.07 12t\n"
                            "be side1 dump 5t box=barge\n";

/* Two boxes off the map, where units recover and columns change their loads, beside a few of the
 * same on it. */
static const char reserve[] = "size 8 6\n"
                              "clock clean-up side1\n"
                              "source 01.01 side0 other\nsource 08.06 side1 other\n"
                              "formation f side0\n"
                              "box depot\nbox fleet\n"
                              "t1 side0 truck 1-45 2t box=depot\nt2 side0 truck 2-45 box=depot\n"
                              "t3 side0 truck 3-45\n"
                              "w side0 wagon 1-10 leg 4t 02.02\n"
                              "to side0 truck 1-45 organic formation=f 3t box=depot\n"
                              "a1 side0 inf 9-3-3 re=3 exhausted box=depot\n"
                              "a2 side0 inf 4-3-3 low formation=f box=depot\n"
                              "a3 side0 tank 4-3-6 track low 02.02\n"
                              "h side0 hq 5-6 throws=truck box=depot\n"
                              "d1 side0 dump 17t box=depot\nd2 side0 dump 6t 02.03\n"
                              "b1 side1 inf 4-3-3 exhausted box=fleet\n"
                              "b2 side1 inf 4-3-3 low box=depot\n"
                              "b3 side1 inf 4-3-3 07.05\n"
                              "c side1 truck 1-45 4t box=fleet\ne side1 dump 3t box=fleet\n"
                              "g side1 dump 9t box=depot\n";

/* Dumps and columns that nobody guards, all over a small map, and a few units that come upon
 * them. */
static const char capturable[] =
    "size 6 5\n"
    "clock movement side0\n"
    "source 01.01 side0 other\nsource 06.05 side1 other\n"
    "formation f side0\nformation g side1\n"
    "a1 side0 mech 5-4-8 truck 01.03\n"
    "a2 side0 inf 9-3-4 re=3 02.04\n"
    "b1 side1 mech 5-4-8 truck 06.03\n"
    "b2 side1 inf 9-3-4 re=3 05.02\n"
    "d1 side0 dump 02.01 13t\n"
    "d2 side0 dump 03.04 7t\n"
    "t1 side0 truck 1-45 03.01 3t\n"
    "t2 side0 truck 2-45 03.04 5t\n"
    "t3 side0 truck 1-45 organic formation=f 03.04 4t\n"
    "t4 side0 wagon 3-10 leg 01.05 11t\n"
    "e1 side1 dump 05.04 22t\n"
    "e2 side1 dump 04.02 1t\n"
    "s1 side1 truck 1-45 04.02 2t\n"
    "s2 side1 truck 2-45 organic formation=g 04.02 7t\n"
    "s3 side1 wagon 1-10 leg 06.01 4t\n"
    "s4 side1 truck 3-45 04.04 12t\n"
    "p side1 plane 3-4-3 fighter 05.04\nb side1 base 06.04\nc side0 base 01.02\n";

/* Games from a text, and what they must have come to. */
typedef struct
{
  const char *path;
  const char *text;
  guint32 n_seeds;
  guint n_steps;
  gboolean for_capture;
  guint least; /* each of these more often */
  guint n_kinds;
  TlActionKind kinds[12];
} Games;

static const Games games[] = {
  { "/play/12.1/tokens-are-conserved-in-pockets", pockets, .n_seeds = 40, .n_steps = 120,
    .least = 1, .n_kinds = 12,
    .kinds = { TL_ACTION_FUEL, TL_ACTION_LOAD, TL_ACTION_UNLOAD, TL_ACTION_PAY, TL_ACTION_EXTEND,
               TL_ACTION_UNEXTEND, TL_ACTION_COLLAPSE, TL_ACTION_RECOVER, TL_ACTION_TRACE,
               TL_ACTION_EAT, TL_ACTION_ATTRITION, TL_ACTION_BREAKOUT } },
  { "/play/18.5e/tokens-are-conserved-on-a-beach", beach, .n_seeds = 40, .n_steps = 120, .least = 1,
    .n_kinds = 10,
    .kinds = { TL_ACTION_LOAD, TL_ACTION_UNLOAD, TL_ACTION_EMBARK, TL_ACTION_LAND, TL_ACTION_SAIL,
               TL_ACTION_DROP, TL_ACTION_FUEL, TL_ACTION_PAY, TL_ACTION_EAT, TL_ACTION_RECOVER } },
  { "/play/12.3e/tokens-are-conserved-off-the-map", reserve, .n_seeds = 40, .n_steps = 60,
    .least = 20, .n_kinds = 5,
    .kinds = { TL_ACTION_RECOVER, TL_ACTION_LOAD, TL_ACTION_UNLOAD, TL_ACTION_COMBINE,
               TL_ACTION_DIVIDE } },
  { "/play/9.14/tokens-are-conserved-by-capture", capturable, .n_seeds = 120, .n_steps = 100,
    .for_capture = TRUE, .least = 20, .n_kinds = 4,
    .kinds = { TL_ACTION_CAPTURE, TL_ACTION_YIELD, TL_ACTION_DISPLACE, TL_ACTION_BLOW } },
};

static void
test_games (gconstpointer data)
{
  const Games *asked = data;
  guint kinds[TL_ACTION_KINDS] = { 0 };

  for (guint32 seed = 0; seed < TL_TEST_ROUNDS (asked->n_seeds); seed++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (asked->text);

      play (start, seed, asked->n_steps, asked->for_capture, kinds);
    }
  for (guint i = 0; i < asked->n_kinds; i++)
    {
      g_test_message ("%s: %u", tl_action_kind_id (asked->kinds[i]), kinds[asked->kinds[i]]);
      if (TL_TEST_STEP == 1)
        g_assert_cmpuint (kinds[asked->kinds[i]], >, asked->least);
    }
}

/* --- a bill by hand --------------------------------------------------------------------------- */

/* A laden ship in port: 4T in its hold and 3T on the truck there go down, 5T on the quay do not. */
#define PORT                                                              \
  "size 14 12\nb side1 ship 8-4-20 capacity=16 03.04\nbox hold craft=b\n" \
  "c side1 dump 4t box=hold\nt side1 truck 1-45 3t box=hold\nq side1 dump 5t 03.04\n"

typedef struct
{
  const char *path;
  const char *text;
  const char *before; /* actions, divided by "; " */
  const char *action; /* what is billed */
  gint64 bills[TL_SIDES];
} Bill;

static const Bill bills[] = {
  { "/play/9.14g/bill/by-a-move",
    PORT "clock movement side0\nu side0 recon 4-5-12 truck 03.03\n",
    "",
    "move u 03.03 03.04",
    { 0, 7 } },
  { "/play/9.14g/bill/by-an-advance",
    PORT "clock combat side0\nu side0 inf 40-3-3 re=2 03.03\ne side1 repl 1-3-3 03.04\n"
         "w side0 dump 8t 03.03\n",
    "combat 03.04 u defender-supply=no dice=7,0,7; lose e",
    "advance u",
    { 0, 7 } },
  /* 12:4 with a 7 is Ao1 Do1 */
  { "/play/9.14g/bill/by-a-retreat",
    PORT "clock combat side1\nu side1 inf 12-3-3 re=2 03.02\ne side0 inf 4-3-3 03.03\n"
         "w side1 dump 8t 03.02\n",
    "combat 03.03 u dice=7,0,7; lose u",
    "retreat e 03.03 03.04",
    { 0, 7 } },
  { "/play/9.14g/bill/by-a-landing",
    PORT "clock movement side0\nterrain 02.03 sea\nterrain 02.04 sea\n"
         "lc side0 ship 0-0-20 capacity=16 02.03\nbox well craft=lc\n"
         "u side0 inf 4-3-3 move box=well\n",
    "",
    "land u 03.04",
    { 0, 7 } },
  /* 18.5a: what is aboard goes with it */
  { "/play/9.14g/bill/taken-off-by-hand", PORT "clock movement side1\n", "", "remove b", { 0, 7 } },
  /* of the 5T, half and up: 3T change hands, 2T burn */
  { "/play/9.14b/bill/the-quay",
    PORT "clock movement side0\nu side0 recon 4-5-12 truck 03.03\n",
    "move u 03.03 03.04",
    "capture dice=4",
    { -3, 5 } },
};

static void
test_bill (gconstpointer data)
{
  const Bill *bill = data;
  g_autoptr (TlSituation) start = tl_test_situation (bill->text);
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  g_autoptr (TlSituation) before = NULL;
  g_auto (GStrv) actions = g_strsplit (bill->before, "; ", -1);
  const TlNode *node;

  for (guint i = 0; actions[i] != NULL; i++)
    tl_test_perform (history, actions[i]);
  before = tl_situation_ref (tl_history_situation (history));
  node = tl_test_perform (history, bill->action);
  for (TlSide side = 0; side < TL_SIDES; side++)
    g_assert_cmpint (tl_test_ledger_bill_t (before, node, side), ==, bill->bills[side]);
  tl_test_ledger_check (before, node);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/12.1/tokens-are-conserved-in-what-is-shipped", test_shipped);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_test_add_data_func (games[i].path, &games[i], test_games);
  for (guint i = 0; i < G_N_ELEMENTS (bills); i++)
    g_test_add_data_func (bills[i].path, &bills[i], test_bill);
  return g_test_run ();
}
