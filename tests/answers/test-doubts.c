/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an import has guessed: the list, its words, which are alike, and what accepts them. */
#undef G_DISABLE_ASSERT

#include "answers/tl-doubts.h"

#include "support/tl-test-play.h"

#include <string.h>

/* a and b say the same of combat, c is an HQ, d's load is guessed, e nothing. */
static TlSituation *
guessed (void)
{
  TlSituation *situation = tl_test_situation ("size 8 8\n"
                                              "a side0 inf 9-5-3 01.01\n"
                                              "b side1 inf 9-5-3 06.06\n"
                                              "c side0 hq 8-0/4-8 leg 02.02\n"
                                              "d side0 dump 8t 02.02\n"
                                              "e side0 inf 4-3-3 02.03\n");

  tl_test_play (&situation, "print a guess=\"combat size\"; print b guess=\"kind side combat\"; "
                            "print c guess=combat; print d guess=load");
  return situation;
}

static void
test_list (void)
{
  static const struct
  {
    const char *unit;
    const char *id;
    const char *text;
    const char *words;
    guint n_alike;
  } rows[] = {
    { "a", "combat", "9-5-3 leg", "Combat Mode side 9-5-3 leg", 2 },
    { "a", "size", "brigade", "Size Brigade", 1 },
    { "b", "kind", "combat", "Kind Combat unit", 1 },
    { "b", "side", "side1", "Side ", 1 },
    { "b", "combat", "9-5-3 leg", "Combat Mode side 9-5-3 leg", 2 },
    { "c", "combat", "8-0 leg", "Combat Mode side", 1 },
    { "d", "load", "2SP", "Supply Points 2SP", 1 },
  };
  g_autoptr (TlSituation) situation = guessed ();
  g_autoptr (GArray) doubts = tl_doubts_new (situation);

  g_assert_cmpuint (doubts->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < doubts->len; i++)
    {
      const TlDoubt *doubt = &g_array_index (doubts, TlDoubt, i);
      g_autofree char *text = tl_doubt_text (situation, doubt);
      g_autofree char *words = tl_doubt_describe (situation, doubt);
      g_autoptr (GArray) alike = tl_doubts_like (situation, doubts, i);

      g_assert_cmpstr (tl_situation_id (situation, doubt->unit), ==, rows[i].unit);
      g_assert_cmpstr (doubt->id, ==, rows[i].id);
      if (strcmp (rows[i].unit, "c") != 0)
        g_assert_cmpstr (text, ==, rows[i].text);
      if (strstr (words, rows[i].words) == NULL)
        g_error ("expected %s, found %s", rows[i].words, words);
      g_assert_cmpuint (alike->len, ==, rows[i].n_alike);
    }
}

/* The actions that accept @doubts, in one line. (transfer full) */
static char *
accepting (const TlSituation *situation, const GArray *doubts)
{
  g_autoptr (GPtrArray) actions = tl_doubts_accept (situation, doubts);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *action = tl_action_to_string (actions->pdata[i], situation);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", action);
    }
  return g_string_free (text, FALSE);
}

/* One action for each counter; what is not accepted stays guessed; another value is none. */
static void
test_accept (void)
{
  g_autoptr (TlSituation) situation = guessed ();
  g_autoptr (GArray) doubts = tl_doubts_new (situation);
  g_autoptr (GArray) alike = tl_doubts_like (situation, doubts, 0);
  g_autoptr (GArray) left = NULL;
  g_autoptr (GArray) none = NULL;
  g_autofree char *text = accepting (situation, alike);
  g_autofree char *all = NULL;

  g_assert_cmpstr (text, ==, "print a guess=size; print b guess=\"kind side\"");
  tl_test_play (&situation, text);
  left = tl_doubts_new (situation);
  g_assert_cmpuint (left->len, ==, doubts->len - 2);
  tl_test_play (&situation, "print a size=division");
  g_array_unref (g_steal_pointer (&left));
  left = tl_doubts_new (situation);
  g_assert_cmpuint (left->len, ==, doubts->len - 3);
  all = accepting (situation, left);
  g_assert_cmpstr (all, ==, "print b guess=; print c guess=; print d guess=");
  tl_test_play (&situation, all);
  none = tl_doubts_new (situation);
  g_assert_cmpuint (none->len, ==, 0);
}

/* The other side of a counter follows while it is a guess itself, and not once it is accepted. */
static void
test_faces (void)
{
  static const struct
  {
    const char *guess;
    const char *combat;
  } rows[] = {
    { "combat move", "5-3-8 leg" },
    { "move", "9-5-3 leg" },
    { "", "5-3-8 leg" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = guessed ();
      g_autofree char *play =
          g_strdup_printf ("print a guess=\"%s\"; print a move=\"5-3-8 leg\"", rows[i].guess);
      TlDoubt doubt = { .id = "combat" };
      g_autofree char *text = NULL;

      tl_test_play (&situation, play);
      doubt.unit = tl_test_unit (situation, "a");
      doubt.field = tl_field_find (TL_FIELDS_PRINT, "combat", TL_KIND_COMBAT);
      text = tl_doubt_text (situation, &doubt);
      g_assert_cmpstr (text, ==, rows[i].combat);
    }
}

/* Another value of any field; another side; another kind, which is the counter anew: what both
 * kinds have stays, and what the kind needs besides is guessed. */
static void
test_correct (void)
{
  static const struct
  {
    const char *unit;
    const char *id;
    const char *value;
    const char *actions;
  } rows[] = {
    { "a", "size", "division", "print a size=division" },
    { "d", "load", "3SP", "set d load=3SP" },
    { "b", "side", "side0", "print b side=side0" },
    { "b", "kind", "combat", "print b guess=\"side combat\"" },
    { "b", "kind", "hq",
      "delete b; new b side=side1 kind=hq size=brigade symbols=infantry combat=\"10-4 truck\" "
      "guess=\"side combat\" at=06.06" },
    { "b", "kind", "dump",
      "delete b; new b side=side1 kind=dump size=brigade symbols=infantry guess=side at=06.06 "
      "load=1SP" },
    { "b", "kind", "aircraft",
      "delete b; new b side=side1 kind=aircraft size=brigade symbols=infantry type=tactical air=0 "
      "range=0 guess=\"side type air range\" at=06.06" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = guessed ();
      g_autoptr (GArray) doubts = tl_doubts_new (situation);
      g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (TlDoubt));
      g_autoptr (GPtrArray) actions = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint k = 0; k < doubts->len; k++)
        if (strcmp (g_array_index (doubts, TlDoubt, k).id, rows[i].id) == 0 &&
            g_array_index (doubts, TlDoubt, k).unit == tl_test_unit (situation, rows[i].unit))
          g_array_append_vals (one, &g_array_index (doubts, TlDoubt, k), 1);
      g_assert_cmpuint (one->len, ==, 1);
      actions = tl_doubts_correct (situation, one, rows[i].value);
      for (guint k = 0; k < actions->len; k++)
        {
          g_autofree char *action = tl_action_to_string (actions->pdata[k], situation);

          g_string_append_printf (text, "%s%s", k > 0 ? "; " : "", action);
        }
      g_assert_cmpstr (text->str, ==, rows[i].actions);
      tl_test_play (&situation, text->str);
    }
}

/* Every kind can become every other, and nothing is refused. */
static void
test_kinds (void)
{
  g_autoptr (TlSituation) situation = guessed ();

  for (TlKind from = 0; from < TL_KINDS; from++)
    for (TlKind to = 0; to < TL_KINDS; to++)
      for (guint i = 0; i < 2; i++)
        {
          TlKind wanted = i == 0 ? from : to;
          TlDoubt doubt = { .unit = tl_test_unit (situation, "b"), .id = g_intern_string ("kind") };
          g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (TlDoubt));
          g_autoptr (GPtrArray) actions = NULL;

          g_array_append_val (one, doubt);
          actions = tl_doubts_correct (situation, one, tl_kind_id (wanted));
          for (guint k = 0; k < actions->len; k++)
            {
              g_autofree char *action = tl_action_to_string (actions->pdata[k], situation);

              tl_test_play (&situation, action);
            }
          g_assert_cmpint (tl_situation_counter (situation, doubt.unit)->kind, ==, wanted);
        }
}

/* What a drop-down offers: sides and kinds; other fields have forms of their own. */
static void
test_choices (void)
{
  g_autoptr (TlSituation) situation = guessed ();
  TlDoubt side = { .id = "side" }, kind = { .id = "kind" };
  TlDoubt combat = { .id = "combat", .field = tl_field_find (TL_FIELDS_PRINT, "combat", 0) };
  g_auto (GStrv) side_titles = NULL;
  g_auto (GStrv) kind_titles = NULL;
  g_auto (GStrv) sides = tl_doubt_choices (situation, &side, &side_titles);
  g_auto (GStrv) kinds = tl_doubt_choices (situation, &kind, &kind_titles);

  g_assert_cmpuint (g_strv_length (sides), ==, TL_SIDES);
  g_assert_cmpuint (g_strv_length (kinds), ==, TL_KINDS);
  g_assert_null (tl_doubt_choices (situation, &combat, NULL));
  g_assert_cmpuint (g_strv_length (side_titles), ==, TL_SIDES);
  g_assert_cmpuint (g_strv_length (kind_titles), ==, TL_KINDS);
  for (guint i = 0; i < TL_KINDS; i++)
    g_assert_cmpint (g_str_equal (kinds[i], "air-base"), ==,
                     g_str_equal (kind_titles[i], "Air base"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/doubts/list", test_list);
  g_test_add_func ("/answers/doubts/accept", test_accept);
  g_test_add_func ("/answers/doubts/correct", test_correct);
  g_test_add_func ("/answers/doubts/correct/kinds", test_kinds);
  g_test_add_func ("/answers/doubts/correct/choices", test_choices);
  g_test_add_func ("/answers/doubts/faces", test_faces);
  return g_test_run ();
}
