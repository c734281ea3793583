/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How lucky rolls were: over all ways of the dice the mean is 1/2, and single ones by hand. */
#undef G_DISABLE_ASSERT

#include "answers/tl-luck.h"
#include "rules/combat/tl-resolve.h"
#include "support/tl-test-play.h"


typedef struct
{
  const char *rule;
  const char *text;
  const char *before; /* actions, divided by "; " */
  const char *action; /* whose dice are rolled */
  const char *dice;   /* 2: two dice, 1: one; NULL: not each of them is possible alone */
  const char *side;
  /* Dice, and their percentile by hand. */
  struct
  {
    const char *dice;
    gint64 num, den;
  } values[3];
} Row;

#define SKY "size 30 20\nclock movement side0\n"
#define BARRAGE "size 30 20\nclock movement-barrage side0\n"
#define BOMBER "p side0 plane (1)-17-20 tactical 02.02\nb0 side0 base level=1 02.02\n"
#define ENTER "size 14 12\nclock movement side0\nu side0 recon 4-5-12 truck 03.03\n"
#define SEA                                                                                \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n" \
  "terrain 01.05 sea\nclock movement side0 3\n"

static const Row rows[] = {
  /* 4 against 3: on 7 to 12 and one more the defender aborts, 21 of 36, with a loss on 5 and 6: 42
   * of 216; on 6 both: 5 of 36, 30 of 216; on less the attacker, 60 of 216, 20 with a loss. */
  { "14.3e",
    SKY "p side0 plane 4-0-10 fighter 02.02\ne side1 plane 3-0-10 fighter 08.02\n",
    "mission sweep 08.02 p",
    "duel",
    "21",
    "side0",
    { { "12,6", 2 * 174 + 42, 432 }, { "6,4", 2 * 60 + 30, 432 }, { "2,5", 20, 432 } } },
  /* 11 and 12 hit, 3 of 36; it is the luck of side 1. */
  { "14.4e",
    BARRAGE BOMBER "x side1 inf 4-3-4 09.02\n",
    "barrage 09.02 p",
    "flak",
    "2",
    "side1",
    { { "11", 2 * 33 + 3, 72 }, { "10", 33, 72 } } },
  /* Column 11-20 of facilities: a level on 4, 5 and 6. */
  { "10.0c",
    BARRAGE BOMBER "b1 side1 base level=3 09.02\n",
    "barrage 09.02 p at=air-base; flak dice=2",
    "execute",
    "1",
    "side0",
    { { "1", 3, 12 }, { "6", 3 + 2 * 3, 12 } } },
  /* Column 5-7 at units: nothing on 2 to 7, 126 of 216, and a loss in 9. */
  { "10.0a",
    BARRAGE BOMBER "x side1 inf 4-3-4 09.02\n",
    "barrage 09.02 p; flak dice=2",
    "execute",
    NULL,
    "side0",
    { { "2", 21, 72 }, { "9", 2 * 126 + 81, 432 } } },
  /* Two Tokens, of each in w of 36 ways: none, one or both. */
  { "14.10d",
    SKY "b0 side0 base level=1 02.02\nd side0 dump 8t 02.02\n"
        "p side0 plane (1)-0-10 transport capacity=2 02.02\n",
    "mission drop 12.04 p t=2",
    "execute",
    "22",
    "side0",
    { { NULL } } },
  /* 7/4: a success on 7 and more, 21 of 36; both other results take the only step. */
  { "18.5f",
    "landing open=7/4 woods=9/6 port=4/2 mixed=1 failure=all\n" SEA
    "lc side0 ship 0-0-20 capacity=16 01.03\nbox hold craft=lc\nu side0 inf 4-3-6 move box=hold\n",
    "land u 02.03 rolled",
    "landfall",
    "2",
    "side0",
    { { "7", 2 * 15 + 21, 72 }, { "6", 15, 72 } } },
  /* Two rolls, for 3 and for 1 RE. */
  { "18.5f",
    "landing open=7/4 woods=9/6 port=4/2 mixed=1 failure=all\n" SEA
    "lc side0 ship 0-0-20 capacity=32 01.03\nbox hold craft=lc\n"
    "u side0 inf 20-3-6 re=4 move box=hold\n",
    "land u 02.03 rolled",
    "landfall",
    "22",
    "side0",
    { { NULL } } },
  /* 36T: 0, 25, 25, 50, 50, 75 per cent. */
  { "9.14b",
    ENTER "d side1 dump 36t 03.04\n",
    "move u 03.03 03.04",
    "capture",
    "1",
    "side0",
    { { "1", 1, 12 }, { "3", 2 * 1 + 2, 12 }, { "6", 2 * 5 + 1, 12 } } },
  /* An Active fighter loses a step to 4 and less, 6 of 36. */
  { "9.14f",
    ENTER "p side1 plane 3-4-3 fighter 03.04\nc side1 base 05.09\n",
    "move u 03.03 03.04",
    "capture",
    "2",
    "side0",
    { { "4", 2 * 30 + 6, 72 }, { "5", 30, 72 } } },
};

/* Of the last action; FALSE where it is no luck, or the dice do not fit. */
static gboolean
luck_with (const Row *row, const char *dice, TlLuck *luck)
{
  g_autoptr (TlSituation) start = tl_test_situation (row->text);
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  g_auto (GStrv) before = g_strsplit (row->before, "; ", -1);
  g_autofree char *action = g_strdup_printf ("%s dice=%s", row->action, dice);
  const TlNode *node;

  for (guint i = 0; before[i] != NULL; i++)
    tl_test_perform (history, before[i]);
  tl_test_perform (history, action);
  for (node = tl_history_current (history); node->action->n_dice == 0; node = node->parent)
    ;
  return tl_luck_of (node, luck);
}

/* From number @i of the rolls on. (out): @sum of percentiles, each by its ways */
static void
add_rolls (const Row *row, guint i, const char *dice, gint64 ways, gint64 all, TlFraction *sum)
{
  gboolean is_two = row->dice[i] == '2';
  TlLuck luck;

  if (row->dice[i] == '\0')
    {
      g_assert_true (luck_with (row, dice, &luck));
      g_assert_cmpstr (luck.rule, ==, row->rule);
      g_assert_cmpint (luck.side, ==, row->side[4] - '0');
      *sum = tl_fraction_add (*sum,
                              tl_fraction_multiply (luck.percentile, tl_fraction_new (ways, all)));
      return;
    }
  for (int roll = is_two ? 2 : 1; roll <= (is_two ? 12 : 6); roll++)
    {
      g_autofree char *more = g_strdup_printf ("%s%s%d", dice, i > 0 ? "," : "", roll);

      add_rolls (row, i + 1, more, ways * (is_two ? (gint64) tl_two_dice_ways (roll) : 1),
                 all * (is_two ? 36 : 6), sum);
    }
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  TlFraction sum = TL_FRACTION_ZERO;
  TlLuck luck;

  if (row->dice != NULL)
    {
      add_rolls (row, 0, "", 1, 1, &sum);
      g_assert_true (tl_fraction_equal (sum, tl_fraction_new (1, 2)));
    }
  for (guint i = 0; i < G_N_ELEMENTS (row->values) && row->values[i].dice != NULL; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (luck_with (row, row->values[i].dice, &luck));
      text = tl_fraction_to_string (luck.percentile);
      g_test_message ("%s: %s", row->values[i].dice, text);
      g_assert_true (tl_fraction_equal (luck.percentile,
                                        tl_fraction_new (row->values[i].num, row->values[i].den)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *path =
          g_strdup_printf ("/answers/luck/%s/%s-%s", rows[r].rule, rows[r].action,
                           rows[r].dice != NULL ? rows[r].dice : "some");

      g_test_add_data_func (path, &rows[r], test_row);
    }
  return g_test_run ();
}
