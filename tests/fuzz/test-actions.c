/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any text as an action: it is no action, and says why; or it is one, and its text form leads back
 * to it.  Done it leaves a sound situation, refused it says by which rule; either way nobody has
 * more Tokens than before, and the situation that was asked is as it was.  What a rule refuses is
 * tried once more as in a game that sets rules aside, and some of that is played.
 *
 * The texts are what may be done in a game under way, with words, numbers and letters of it
 * changed, and lines made up of words of the game.  The same seed, the same texts.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define GAMES 40
#define STEPS 60
#define TEXTS 24

/* Every use of supply is near, on either side. */
static const char field[] = "size 14 10\n"
                            "fuel\n"
                            "clock clean-up side1\n"
                            "source 01.01 side0 other\nsource 14.10 side1 other\n"
                            "formation f side0\nformation g side1\n"
                            "h side0 hq 6-4/4-8 throws=truck 02.02\n"
                            "a1 side0 mech 5-4-8 truck formation=f 04.03\n"
                            "a2 side0 tank 8-5-6 track formation=f 04.03\n"
                            "a3 side0 inf 9-3-3 re=3 low 03.03\n"
                            "t1 side0 truck 1-45 02.02 3t\n"
                            "t2 side0 truck 5-45 03.02\n"
                            "x side0 extender range=9 ma=45\n"
                            "d1 side0 dump 03.02 31t\n"
                            "b1 side0 inf 4-3-3 formation=f low 13.03\n"
                            "b3 side0 tank 4-3-6 track exhausted 13.03\n"
                            "bo side0 truck 2-45 organic formation=f 6t 13.03\n"
                            "bd side0 dump 13.04 7t\n"
                            "c1 side1 inf 4-3-3 low 02.09\n"
                            "c3 side1 inf 9-3-3 re=3 formation=g reserve 05.04\n"
                            "cd side1 dump 02.10 9t\n"
                            "e2 side1 mech 4-3-8 truck 12.08\n"
                            "y side1 extender range=8 ma=45 11.09\n"
                            "t5 side1 truck 5-45\n"
                            "ed side1 dump 13.09 40t\n"
                            "terrain 01.04 sea\nterrain 01.05 sea\n"
                            "lc side0 ship 0-0-20 capacity=12 01.04\nbox hold craft=lc\nbox far\n"
                            "m1 side0 inf 4-3-3/2-3-6 move box=hold\n"
                            "m2 side0 inf 4-3-3/2-3-6 move drops=1 02.03\n"
                            "md side0 dump 4t box=hold\n"
                            "zd side1 dump 05.05 13t\n"
                            "zt side1 truck 1-45 05.05 3t\n"
                            "zo side1 truck 2-45 organic formation=g 05.05 5t\n"
                            "zw side1 wagon 2-10 leg 05.05 7t\n";

/* Guns, aircraft, ships, trains and builders; names are those of the other field. */
static const char air_and_sea[] =
    "size 14 10\nair-strips\nfuel\nlanding open=7/4 port=4/2 mixed=1 failure=all\n"
    "clock clean-up side1\nsource 01.01 side0 other\nsource 14.10 side1 other\n"
    "rail-cap side0 24\nrail-cap side1 24\nsea-cap side0 12\nsea-cap side1 12\n"
    "railway 01.01 02.01 03.01 04.01 05.01\nvillage 02.01 A\nvillage 05.01 B\n"
    "terrain 01.04 sea\nterrain 01.05 sea\nterrain 01.06 sea\nterrain 01.07 sea\n"
    "terrain 02.05 sea\nterrain 02.06 sea\nport 02.04 12 Quay\nport 02.07 8 Mole\n"
    "control 02.01 side0\ncontrol 05.01 side0\ncontrol 02.04 side0\ncontrol 02.07 side0\n"
    "formation f side0\nformation g side1\n"
    "h side0 hq 6-4/4-8 throws=truck 03.02\nd1 side0 dump 03.02 31t\n"
    "a1 side0 eng 3-3-6/1-3-6 engineer size=battalion 04.03\na2 side0 inf 4-3-4/2-3-8 05.03\n"
    "a3 side0 art 20-3-4/1-3-8 range=3 04.03\nb1 side0 inf 4-3-6/4-3-8 02.01 move\n"
    "t1 side0 truck 1-45 03.02 3t\nt2 side0 truck 5-45 02.04\n"
    "b side0 base level=2 03.04\np side0 plane 3-4-20 fighter 03.04\n"
    "q side0 plane 3-9-20 tactical 03.04\nr side0 plane 2-3-20 transport capacity=4 03.04\n"
    "m2 side0 inf 4-3-3/2-3-6 move drops=1 03.04\nbd side0 dump 03.04 12t\n"
    "lc side0 ship 0-0-20 capacity=32 01.04\nbox hold craft=lc\nbox far\n"
    "m1 side0 inf 4-3-3/2-3-6 move box=hold\nmd side0 dump 8t box=hold\n"
    "s side0 ship 40-20-12 protection=3 01.05\n"
    "c1 side1 inf 4-3-3/2-3-6 06.03\nc3 side1 art 24-1-0 range=4 coastal 02.07\n"
    "cd side1 dump 06.04 30t\nw side1 hedgehog level=2 06.03\n"
    "eb side1 base level=1 08.04\ne2 side1 plane 3-4-20 fighter 08.04\n"
    "eq side1 plane 3-9-20 tactical 08.04 inactive\ned side1 dump 08.04 12t\n"
    "y side1 ship 30-20-12 protection=2 01.07\nzw side1 inf 3-3-3/2-3-6 08.04\n";

static const char *const vocabulary[] = {
  "fuel",
  "load",
  "unload",
  "extend",
  "unextend",
  "collapse",
  "capture",
  "yield",
  "displace",
  "blow",
  "dice=3",
  "recover",
  "trace",
  "eat",
  "decline",
  "attrition",
  "breakout",
  "release",
  "pay",
  "next",
  "combine",
  "divide",
  "embark",
  "land",
  "sail",
  "ship",
  "drop",
  "rolled",
  "lost=m1",
  "lost=m1,m1,m2",
  "lost=",
  "lc",
  "m1",
  "m1,m2",
  "01.04",
  "02.04",
  "m1=01.04/aboard:1",
  "01.04/aboard",
  "/aboard:1",
  "move",
  "hq",
  "formation",
  "by=h",
  "from=01.01",
  "dice=7",
  "dice=5,3",
  "dice=0,0,0,0,0",
  "h",
  "a1",
  "a1,a2",
  "t1",
  "t2",
  "bo",
  "d1",
  "d1#2",
  "x",
  "f",
  "g",
  "nobody",
  "hex",
  "hexside",
  "road",
  "name",
  "source",
  "port",
  "gauge",
  "picture",
  "pin",
  "\"a.png\"",
  "300x200",
  "4567",
  "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  "10,20",
  "01.01,02.02,03.03",
  "01.01-01.02",
  "01.01-01.02,02.02:N",
  "01.01-01.02-02.02:N",
  "02.02:SW",
  "woods+hills",
  "unknown",
  "paper",
  "none",
  "minor-river+major-river",
  "railway",
  "railway:wide",
  "wide",
  "village",
  "entry",
  "other",
  "\"Name\"",
  "\"Open",
  "\"a \\\" b\"",
  "02.02",
  "03.02",
  "99.99",
  "0",
  "1",
  "4",
  "-1",
  "2sp",
  "2147483648",
  "4294967297",
  "18446744073709551616",
  "a1=03.02:1",
  "a1,a2=03.02:1",
  "b1=13.04:2",
  "b1=13.03@f:2",
  "03.02:4",
  "03.02:4294967295",
  "a1=stocks",
  "a1=03.02:1:wasted",
  "=",
  ":",
  ",",
  "@",
  "a1=",
  "=03.02:1",
  "a1=03.02:",
  "a1=:1",
  "a1=03.02@:1",
  "a1=03.02:-1",
  "also",
  "turn",
  "limit",
  "suggestion",
  "schedule",
  "determine",
  "weather",
  "rebuild",
  "consolidate",
  "detach",
  "detach a1",
  "absorb a1 b1",
  "mark",
  "control=side0",
  "uses=*",
  "attackers=a1,,a2",
  "by=",
  "%s%n",
  "\xf0\x9f\x98\x80",
};

/* Lines of every kind, whether they may be done now or not. */
static const char *const lines[] = {
  "set a1 at=03.03 mode=dg oos=yes",
  "set a1,b1 lost=0 stocks=low",
  "set d1 load=4SP at=box/far",
  "set c1 at=04.03",
  "new n1 like=a3 at=02.03 lost=1",
  "new n2 side=side0 kind=hq combat=\"10-4 truck\" name=\"1st \\\"A\\\"\"",
  "new n3 side=side1 kind=hedgehog level=2 at=05.04",
  "print a3 steps=2 nationality=X",
  "print h combat=\"12-4 truck\" formation=f",
  "delete c1,c3",
  "formation k side=side1 name=\"K k\" multi-unit=no",
  "side side0 name=\"Red\" colour=#ff0000",
  "box far2 name=Far hex=03.02",
  "clock turn=2 phase=combat phasing=side1",
  "scenario title=\"T\" last-turn=9",
  "turn 1 name=\"1 # Mar\"",
  "limit h formation=f unit=a1",
  "limit h",
  "suggestion 1 name=\"S\" target=05.04 attackers=a1,a2 overrun=yes",
  "suggestion 1 attackers=",
  "schedule weather.1 id=mud costs=truck:*:+1",
  "schedule weather.1 none",
  "schedule arrival.1 side=side0 turn=2 units=a1 sp=2SP at=01.01,box/far",
  "determine weather dice=7",
  "determine first side0",
  "rebuild a1 a2,a3 combat",
  "consolidate a1 a2",
  "arrive",
  "mark 01.01,02.02 control=side1 attacked=yes trainbusting=side0,side1",
  "mark 02.02 converted=wide by=a1",
  "side side0 uses=* lays= cap=\"3SP 1T\"",
  "clock rail-used=\"2 1/16\"",
  "clock sea-used=\"2 1/16\"",
  "box hold craft=lc",
  "print c1 side=side0",
  "box far none",
  "print lc capacity=0",
  "set a1 at=05.04 aside=4.8a,9.12",
  "hex 01.01,02.01 woods+hills",
  "hex 03.05,04.05 unknown",
  "hexside 01.01-01.02,02.02:N minor-river",
  "road 01.01-01.02-02.02:N primary-road",
  "road 03.02-03.03 none",
  "port 01.05 8 \"P\" also",
  "repair a1 04.03 05.04",
  "rail a1 04.03 05.04 t=1",
  "control 01.01 side1",
  "build a1,a2 hedgehog 04.03 03.02:4",
  "reduce a1 hedgehog 04.03",
  "refit",
  "barrage 05.04 a1 hip by=h dice=8,3",
  "picture \"a.png\" 300x200 4567 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  "mission sweep 05.04 a1,a2",
  "mission drop 05.04 a1 t=4 cargo=a2",
  "mission drop 05.04 a1 t=4 tows=a1:a3",
  "abort a1,a2",
  "engage a1",
  "duel dice=8,5",
  "intercept a1",
  "flak dice=11,3",
  "landfall dice=7",
  "abandon",
  "convert lc",
  "execute dice=8,3",
  "execute a1,a2 lc dice=8",
  "return a1 04.03",
  "arrive b1 03.02 combat",
  "combine t1,t2",
  "divide t2 2,3:4",
  "attack 05.04 a1,a2 overrun",
  "combat 05.04 a1,a2 dice=8,2,3",
  "withhold",
  "lead a1",
  "terrain open",
  "terrain 04.03:open",
  "roll dice=8,2,3",
  "lose a1",
  "retreat a1 04.03 03.03",
  "advance a1",
  "decline",
  "next",
  "gauge wide \"Wide\"",
  "name 02.02 name \"N\" also",
  "source 01.01 entry side1 \"E\" also",
  "fuel hq h 03.02:4",
  "fuel formation f h 03.02:4",
  "fuel a1=03.02:1 a2=03.02:1",
  "load t2 4",
  "unload t1 2",
  "extend t2",
  "unextend x",
  "collapse x 03.02",
  "capture dice=4",
  "yield zt,zo 1,1",
  "yield zo 1/2",
  "displace zt,zw 06.06",
  "blow 03.02 5 dice=2",
  "blow 13.09",
  "recover a3=03.02:6 b1=13.04:2",
  "trace by=h",
  "trace from=01.01",
  "eat b1,b3=13.04:1",
  "attrition 13.03 dice=7",
  "breakout b1 dice=5,3",
  "release c3",
  "pay a1=03.02:1 a2=stocks",
  "remove d1",
  "place x 05.02",
  "place x box/far",
  "embark m2 lc",
  "land m1 02.04 rolled lost=m1",
  "sail lc 01.05",
  "picture none",
  "picture \"a.png\" 300x200 4567 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  "ship m1 02.04",
  "ship m1,m2 02.04 t=2",
  "plan-drop m2 06.02 5",
  "delay-drop m2",
  "cancel-drop m2",
  "drop m2 06.02",
  "load lc 2 02.04",
  "unload lc 1 02.04",
  "fuel a1=01.04/aboard:1",
};

static const char letters[] = "=:,@. -#0123456789abcdxyhtu\t\xff";

static guint
below (GRand *rand, gsize n)
{
  return n == 0 ? 0 : g_rand_int (rand) % (guint) n;
}

/* --- texts ------------------------------------------------------------------------------------ */

static void
change_word (GPtrArray *parts, GRand *rand)
{
  guint at = below (rand, parts->len);
  char *word = parts->pdata[at];

  switch (below (rand, 4))
    {
    case 0:
      g_free (word);
      parts->pdata[at] = g_strdup (vocabulary[below (rand, G_N_ELEMENTS (vocabulary))]);
      break;
    case 1:
      g_ptr_array_insert (parts, (int) at,
                          g_strdup (vocabulary[below (rand, G_N_ELEMENTS (vocabulary))]));
      break;
    case 2:
      g_ptr_array_add (parts, g_strdup (word));
      break;
    default:
      if (parts->len > 1)
        g_ptr_array_remove_index (parts, at);
    }
}

static void
change_letter (GPtrArray *parts, GRand *rand)
{
  guint at = below (rand, parts->len);
  GString *word = g_string_new (parts->pdata[at]);
  gsize place = below (rand, word->len + 1);
  char letter = letters[below (rand, sizeof letters - 1)];

  if (place < word->len && below (rand, 3) > 0)
    word->str[place] = letter;
  else if (place < word->len && below (rand, 2) == 0)
    g_string_erase (word, (gssize) place, 1);
  else
    g_string_insert_c (word, (gssize) place, letter);
  g_free (parts->pdata[at]);
  parts->pdata[at] = g_string_free (word, FALSE);
}

/* Another number for one that there is. */
static void
change_number (GPtrArray *parts, GRand *rand)
{
  static const char *const numbers[] = { "0", "1", "2", "3", "5", "40", "65536", "4294967296" };
  guint at = below (rand, parts->len);
  const char *word = parts->pdata[at];
  gsize begin = strcspn (word, "0123456789");
  gsize length = strspn (word + begin, "0123456789");
  char *changed;

  if (length == 0)
    return;
  changed = g_strdup_printf ("%.*s%s%s", (int) begin, word,
                             numbers[below (rand, G_N_ELEMENTS (numbers))], word + begin + length);
  g_free (parts->pdata[at]);
  parts->pdata[at] = changed;
}

/* (transfer full) */
static char *
changed_text (const char *text, GRand *rand)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) split = g_strsplit (text, " ", -1);
  static void (*const ways[]) (GPtrArray * parts, GRand * rand) = { change_word, change_number,
                                                                    change_number, change_letter };

  for (char **word = split; *word != NULL; word++)
    g_ptr_array_add (parts, g_strdup (*word));
  for (guint n = 1 + below (rand, 2); n > 0; n--)
    ways[below (rand, G_N_ELEMENTS (ways))](parts, rand);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" ", (char **) parts->pdata);
}

/* An action of supply with whatever words behind it. (transfer full) */
static char *
made_up_text (GRand *rand)
{
  GString *text = g_string_new (vocabulary[below (rand, 17)]);

  for (guint n = below (rand, 5); n > 0; n--)
    g_string_append_printf (text, " %s", vocabulary[below (rand, G_N_ELEMENTS (vocabulary))]);
  return g_string_free (text, FALSE);
}

/* --- what must be so -------------------------------------------------------------------------- */

typedef struct
{
  guint unread;  /* no action at all */
  guint refused; /* by a rule */
  guint done;
  guint aside; /* against the rules */
  guint read[TL_ACTION_KINDS];
} Count;

static guint64
on_hand (const TlSituation *situation)
{
  guint64 sum = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->hex != TL_HEX_NONE || state->box != TL_BOX_DEAD)
        sum += state->t;
    }
  return sum;
}

static void
check_round_trip (const TlAction *action, const TlSituation *situation)
{
  g_autofree char *text = tl_action_to_string (action, situation);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) again = tl_action_parse (text, situation, &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  text_again = tl_action_to_string (again, situation);
  g_assert_cmpstr (text_again, ==, text);
}

static void
check_done (const TlSituation *before, const TlAction *action, const TlSituation *after)
{
  g_autofree char *text = tl_action_to_string (action, before);
  const guint8 *occupancy = tl_situation_occupancy (after);

  /* A hand gives and takes what it wants. */
  if (action->fact_change == NULL && on_hand (after) > on_hand (before))
    g_error ("%s: Tokens out of nothing", text);
  if (action->fact_change == NULL && action->kind != TL_ACTION_PLACE)
    for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (after)); hex++)
      g_assert_cmpuint (occupancy[hex] & 3, !=, 3);
}

/* Whether @action, which is refused, is done where rules are set aside. */
static gboolean
try_aside (TlAction *action, const TlSituation *situation, Count *count)
{
  for (action->heed = TL_HEED_WARN; action->heed < TL_HEEDS; action->heed++)
    {
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = tl_apply (situation, action, &verdict);

      if (after == NULL)
        return FALSE;
      check_done (situation, action, after);
    }
  action->heed = TL_HEED_ENFORCE;
  count->aside++;
  return TRUE;
}

/* Leaves in *@aside what is done against the rules alone. */
static void
try_text (const char *text, const TlSituation *situation, TlAction **aside, Count *count)
{
  guint64 hash = tl_situation_hash (situation);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, situation, &error);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;

  if (action == NULL)
    {
      count->unread++;
      g_assert_true (error != NULL && error->domain == TL_ACTION_ERROR && *error->message != '\0');
      return;
    }
  g_assert_no_error (error);
  count->read[action->kind]++;
  check_round_trip (action, situation);
  after = tl_apply (situation, action, &verdict);
  g_assert_cmpuint (tl_situation_hash (situation), ==, hash);
  if (after == NULL)
    {
      count->refused++;
      g_assert_nonnull (verdict);
      g_assert_nonnull (tl_verdict_first_forbidden (verdict));
      if (try_aside (action, situation, count))
        {
          g_clear_pointer (aside, tl_action_free);
          *aside = g_steal_pointer (&action);
        }
      return;
    }
  count->done++;
  check_done (situation, action, after);
}

/* --- a game ----------------------------------------------------------------------------------- */

/* Of the kinds of action that there are, as often as not one of supply. */
static const TlAction *
choose (const GPtrArray *actions, GRand *rand)
{
  const TlAction *chosen = actions->pdata[below (rand, actions->len)];

  for (guint i = 0; i < 12; i++)
    {
      const TlAction *other = actions->pdata[below (rand, actions->len)];

      if (other->kind != TL_ACTION_MOVE && other->kind != TL_ACTION_MODE)
        return other;
    }
  return chosen;
}

/* The last of every kind, where most is said. */
static void
try_around (const TlSituation *situation, const GPtrArray *actions, GRand *rand, TlAction **aside,
            Count *count)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      gboolean is_last =
          i + 1 == actions->len || ((const TlAction *) actions->pdata[i + 1])->kind != action->kind;
      g_autofree char *text = NULL;

      if (!is_last || action->kind == TL_ACTION_NEXT)
        continue;
      text = tl_action_to_string (action, situation);
      for (guint n = 0; n < TEXTS; n++)
        {
          g_autofree char *changed = changed_text (text, rand);

          try_text (changed, situation, aside, count);
        }
    }
  for (guint n = 0; n < TEXTS; n++)
    {
      g_autofree char *text = made_up_text (rand);
      g_autofree char *changed = changed_text (lines[below (rand, G_N_ELEMENTS (lines))], rand);

      try_text (text, situation, aside, count);
      try_text (changed, situation, aside, count);
    }
}

static void
test_actions (void)
{
  static const char *const fields[] = { field, air_and_sea };
  static const TlActionKind of_supply[] = {
    TL_ACTION_FUEL,     TL_ACTION_LOAD,     TL_ACTION_UNLOAD,   TL_ACTION_EXTEND,
    TL_ACTION_RECOVER,  TL_ACTION_TRACE,    TL_ACTION_UNEXTEND, TL_ACTION_EAT,
    TL_ACTION_COLLAPSE, TL_ACTION_BREAKOUT, TL_ACTION_RELEASE,  TL_ACTION_ATTRITION,
    TL_ACTION_EMBARK,   TL_ACTION_LAND,     TL_ACTION_SAIL,     TL_ACTION_DROP,
    TL_ACTION_CAPTURE,  TL_ACTION_YIELD,    TL_ACTION_DISPLACE, TL_ACTION_BLOW
  };
  Count count = { 0 };

  for (guint32 seed = 0; seed < GAMES; seed++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (fields[seed % 2]);
      g_autoptr (TlHistory) history = tl_history_new (start, seed);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

      for (guint step = 0; step < STEPS; step++)
        {
          const TlSituation *situation = tl_history_situation (history);
          g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
          g_autoptr (TlAction) aside = NULL;
          gboolean is_aside;

          g_assert_cmpuint (actions->len, >, 0);
          try_around (situation, actions, rand, &aside, &count);
          is_aside = aside != NULL && below (rand, 3) == 0;
          tl_history_set_heed (history, is_aside ? TL_HEED_FREE : TL_HEED_ENFORCE);
          g_assert_nonnull (
              tl_history_perform (history, is_aside ? aside : choose (actions, rand), NULL));
        }
    }
  g_test_message ("%u no actions, %u refused, %u done, %u against the rules", count.unread,
                  count.refused, count.done, count.aside);
  g_assert_cmpuint (count.unread, >, 500);
  g_assert_cmpuint (count.refused, >, 500);
  g_assert_cmpuint (count.done, >, 100);
  g_assert_cmpuint (count.aside, >, 100);
  for (guint i = 0; i < TL_ACTION_KINDS; i++)
    {
      g_test_message ("%s: %u", tl_action_kind_id ((TlActionKind) i), count.read[i]);
      g_assert_cmpuint (count.read[i], >, 0);
    }
  for (guint i = TL_ACTION_SET; i <= TL_ACTION_MARK; i++)
    g_assert_cmpuint (count.read[i], >, 20);
  for (guint i = 0; i < G_N_ELEMENTS (of_supply); i++)
    g_assert_cmpuint (count.read[of_supply[i]], >, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/actions", test_actions);
  return g_test_run ();
}
