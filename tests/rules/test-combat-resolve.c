/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat-editions.h"

#include "rules/combat/tl-resolve.h"

typedef struct
{
  const char *name;
  const char *odds;
  TlCategory category;
  int drm;
  guint hedgehog;
  gboolean overrun;
  TlCombatDice dice;
  TlSurpriseSide surprise;
  const char *column;
  int modified;
  const char *result;
} ResolveRow;

static const ResolveRow resolve_rows[] = {
  /* 8 + 5 = 13 >= 9; 4:1, 5:1, 7:1, 9:1; 7 + 5 = 12 */
  { "/rules/9.8/overrun-by-5-on-0",
    "4:1",
    TL_CATEGORY_OPEN,
    5,
    0,
    TRUE,
    { 8, 3, 7 },
    TL_SURPRISE_ATTACKER,
    "9:1",
    12,
    "Ae3 DL2o2DG" },
  /* the same roll on 4:1: surprise 3 + 5 = 8, neither 9 nor 6 */
  { "/rules/9.8/overrun-by-5-on-0-unshifted",
    "4:1",
    TL_CATEGORY_OPEN,
    5,
    0,
    TRUE,
    { 3, 3, 7 },
    TL_SURPRISE_NONE,
    "4:1",
    12,
    "Ae4 DL1o2" },
  /* 10 - 5 = 5 <= 6; 4:1, 3:1, 2:1, 1:1, 1:2, 1:3, 1:4; 7 - 5 = 2 */
  { "/rules/9.8/overrun-by-0-on-5",
    "4:1",
    TL_CATEGORY_OPEN,
    -5,
    0,
    TRUE,
    { 10, 6, 7 },
    TL_SURPRISE_DEFENDER,
    "1:4",
    2,
    "AL2" },
  /* 12 - 5 = 7: nobody */
  { "/rules/9.8/overrun-by-0-on-5-unshifted",
    "4:1",
    TL_CATEGORY_OPEN,
    -5,
    0,
    TRUE,
    { 12, 6, 7 },
    TL_SURPRISE_NONE,
    "4:1",
    2,
    "AL1o1 Do1" },
  /* E1: 8 + 3 = 11 >= 10; 2:1, 3:1, 4:1; 3 + 3 = 6 */
  { "/rules/9.8/comprehensive-combat",
    "17:10",
    TL_CATEGORY_OPEN,
    3,
    0,
    FALSE,
    { 8, 2, 3 },
    TL_SURPRISE_ATTACKER,
    "4:1",
    6,
    "Ao1 Do1" },
  /* E2: 6:1 begins on 5:1; 6 + 3 = 9 >= 9; 7:1, 9:1; 4 + 3 = 7 */
  { "/rules/9.8/overrun-with-hip-shoot",
    "21:7/2",
    TL_CATEGORY_OPEN,
    3,
    0,
    TRUE,
    { 6, 2, 4 },
    TL_SURPRISE_ATTACKER,
    "9:1",
    7,
    "Ao1 e4 DL1o2" },
  /* 10 + 0 >= 10; six from 1:5: 1:4, 1:3, 1:2, 1:1, 2:1, 3:1; 7 */
  { "/rules/9.1g/one-to-twelve",
    "1:12",
    TL_CATEGORY_OPEN,
    0,
    0,
    FALSE,
    { 10, 6, 7 },
    TL_SURPRISE_ATTACKER,
    "3:1",
    7,
    "Ao1 Do1" },
  /* hedgehog 3: surprise 10 - 1 = 9, none; combat 9 - 3 = 6 on 2:1 close */
  { "/rules/16.0d/once-in-surprise-and-in-full-in-combat",
    "2:1",
    TL_CATEGORY_CLOSE,
    0,
    3,
    FALSE,
    { 10, 1, 9 },
    TL_SURPRISE_NONE,
    "2:1",
    6,
    "AL1o1 Do1" },
  /* hedgehog 1: 6 - 1 = 5 <= 5; 3:1 close, 2:1; 8 - 1 = 7 */
  { "/rules/9.8/hedgehog-helps-the-defender-to-surprise",
    "3:1",
    TL_CATEGORY_CLOSE,
    0,
    1,
    FALSE,
    { 6, 1, 8 },
    TL_SURPRISE_DEFENDER,
    "2:1",
    7,
    "AL1o1 Do1" },
  /* thresholds of a regular attack: 9 and 6 change nothing there */
  { "/rules/9.8/regular-9-is-not-enough",
    "3:1",
    TL_CATEGORY_OPEN,
    0,
    0,
    FALSE,
    { 9, 6, 7 },
    TL_SURPRISE_NONE,
    "3:1",
    7,
    "Ao1 Do1" },
  { "/rules/9.8/regular-6-is-not-enough",
    "3:1",
    TL_CATEGORY_OPEN,
    0,
    0,
    FALSE,
    { 6, 6, 7 },
    TL_SURPRISE_NONE,
    "3:1",
    7,
    "Ao1 Do1" },
  { "/rules/9.8/overrun-9-is",
    "3:1",
    TL_CATEGORY_OPEN,
    0,
    0,
    TRUE,
    { 9, 1, 7 },
    TL_SURPRISE_ATTACKER,
    "4:1",
    7,
    "Ao1 DL1o1" },
  { "/rules/9.8/overrun-6-is",
    "3:1",
    TL_CATEGORY_OPEN,
    0,
    0,
    TRUE,
    { 6, 1, 7 },
    TL_SURPRISE_DEFENDER,
    "2:1",
    7,
    "AL1 Do1" },
  /* beyond both ends of the rows: 12 + 6 = 18, 2 - 6 - 4 = -8 */
  { "/rules/9.9/last-row",
    "1:5",
    TL_CATEGORY_OPEN,
    6,
    0,
    FALSE,
    { 2, 1, 12 },
    TL_SURPRISE_NONE,
    "1:5",
    18,
    "Ao1 DL1o1" },
  { "/rules/9.9/first-row",
    "13:1",
    TL_CATEGORY_OPEN,
    -6,
    4,
    TRUE,
    { 12, 1, 2 },
    TL_SURPRISE_DEFENDER,
    "11:1",
    -8,
    "AL1 Do1" },
};

static void
test_resolve (gconstpointer data)
{
  const ResolveRow *row = data;
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_auto (TlResolution) resolution = { 0 };
  g_autofree char *column = NULL;
  g_autofree char *result = NULL;
  TlRatio ratio;
  TlCombatCase fight = { 0, row->drm, row->hedgehog, row->overrun };

  g_assert_true (tl_ratio_parse (row->odds, &ratio));
  fight.column = tl_combat_column (&edition->combat, row->category, ratio, NULL);
  g_assert_true (tl_resolve (edition, &fight, &row->dice, &resolution));
  column = tl_combat_column_name (&edition->combat, row->category, resolution.column);
  result = tl_result_to_string (&resolution.result);
  g_assert_cmpint (resolution.surprise, ==, row->surprise);
  g_assert_cmpstr (column, ==, row->column);
  g_assert_cmpint (resolution.combat_modified, ==, row->modified);
  g_assert_cmpstr (result, ==, row->result);
  tl_trail_check (resolution.combat_trail, tl_fraction_new (row->modified, 1));
  tl_trail_check (resolution.surprise_trail, tl_fraction_new (resolution.surprise_modified, 1));
}

/* 7 + 5 = 12, each part with its rule; a hedgehog adds a third. */
static void
test_trail (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_auto (TlResolution) resolution = { 0 };
  TlCombatCase fight = { 7, 5, 2, TRUE };
  TlCombatDice dice = { 8, 3, 7 };
  static const gint64 surprise[] = { 8, 5, -1 };
  static const gint64 combat[] = { 7, 5, -2 };

  g_assert_true (tl_resolve (edition, &fight, &dice, &resolution));
  g_assert_cmpint (resolution.surprise_modified, ==, 12);
  g_assert_cmpint (resolution.combat_modified, ==, 10);
  g_assert_cmpuint (tl_trail_n_parts (resolution.surprise_trail), ==, 3);
  g_assert_cmpuint (tl_trail_n_parts (resolution.combat_trail), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (tl_trail_part (resolution.surprise_trail, i)->amount.num, ==, surprise[i]);
      g_assert_cmpint (tl_trail_part (resolution.combat_trail, i)->amount.num, ==, combat[i]);
    }
  g_assert_cmpstr (tl_trail_part (resolution.combat_trail, 1)->rule, ==, "9.6");
}

static void
test_bad_dice (void)
{
  static const TlCombatDice bad[] = { { 1, 1, 7 },  { 13, 1, 7 }, { 7, 1, 1 }, { 7, 1, 13 },
                                      { 10, 0, 7 }, { 10, 7, 7 }, { 7, 7, 7 }, { 7, -1, 7 } };
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  TlCombatCase fight = { 7, 0, 0, FALSE };
  g_auto (TlResolution) resolution = { 0 };
  TlCombatDice unread = { 7, 0, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (tl_resolve (edition, &fight, &bad[i], &resolution));
  g_assert_null (resolution.combat_trail);
  /* Nobody gets surprise on a 7, so nobody looks at the shift die. */
  g_assert_true (tl_resolve (edition, &fight, &unread, &resolution));
}

typedef struct
{
  int drm;
  guint hedgehog;
  TlSurpriseChances regular;
  TlSurpriseChances overrun;
} ChanceRow;

/* Of 36 throws 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36 show at most 2, 3, ... 12. */
static const ChanceRow chance_rows[] = {
  /* regular: 10+ is 6 throws, 5- is 10; overrun: 9+ is 10, 6- is 15 */
  { 0, 0, { 6, 20, 10 }, { 10, 11, 15 } },
  /* +3: 7+ is 21, 2- is 1; overrun 6+ is 26, 3- is 3 */
  { 3, 0, { 21, 14, 1 }, { 26, 7, 3 } },
  /* +3 and a hedgehog is +2: 8+ is 15, 3- is 3; overrun 7+ is 21, 4- is 6 */
  { 3, 4, { 15, 18, 3 }, { 21, 9, 6 } },
  /* -5: 15+ never, 10- is 33; overrun 14+ never, 11- is 35 */
  { -5, 0, { 0, 3, 33 }, { 0, 1, 35 } },
  /* +7: 3+ is 35, -2 never; overrun 2+ always */
  { 7, 0, { 35, 1, 0 }, { 36, 0, 0 } },
  /* -7: 12- always */
  { -7, 0, { 0, 0, 36 }, { 0, 0, 36 } },
};

static void
assert_chances (TlSurpriseChances found, TlSurpriseChances expected)
{
  g_assert_cmpuint (found.attacker, ==, expected.attacker);
  g_assert_cmpuint (found.none, ==, expected.none);
  g_assert_cmpuint (found.defender, ==, expected.defender);
}

static void
test_chances (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");

  for (guint i = 0; i < G_N_ELEMENTS (chance_rows); i++)
    {
      const ChanceRow *row = &chance_rows[i];
      TlCombatCase regular = { 0, row->drm, row->hedgehog, FALSE };
      TlCombatCase overrun = { 0, row->drm, row->hedgehog, TRUE };

      assert_chances (tl_surprise_chances (edition, &regular), row->regular);
      assert_chances (tl_surprise_chances (edition, &overrun), row->overrun);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (resolve_rows); i++)
    g_test_add_data_func (resolve_rows[i].name, &resolve_rows[i], test_resolve);
  g_test_add_func ("/rules/9.9/trail-of-the-modified-rolls", test_trail);
  g_test_add_func ("/rules/9.9/dice-that-no-die-shows", test_bad_dice);
  g_test_add_func ("/rules/9.8/chances-of-surprise", test_chances);
  return g_test_run ();
}
