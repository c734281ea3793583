/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand does to counters: the actions, why not, and the menu of all of them. */
#undef G_DISABLE_ASSERT

#include "answers/tl-by-hand.h"

#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"

#include <string.h>

static const char field[] = "size 8 8\n"
                            "formation f side0\n"
                            "a side0 inf 9-5-3 re=3 formation=f 01.01\n"
                            "b side0 inf 8-5-3 dg oos 01.02\n"
                            "t side0 truck 5-45 3t 01.02\n"
                            "d side0 dump 8t 02.02\n"
                            "h side0 hedgehog level=2 02.02\n"
                            "a-2 side0 inf 9-5-3 02.03\n"
                            "e side1 inf 4-3-3 06.06\n";

/* "set a lost=1;set b lost=1", or why not after "!". (transfer full) */
static char *
done (const TlSituation *situation, const char *units_text, TlByHand what)
{
  g_autoptr (GArray) units = tl_test_units (situation, units_text);
  g_autofree char *why_not = NULL;
  g_autoptr (GPtrArray) actions =
      tl_by_hand_do (situation, (const TlUnit *) units->data, units->len, what, &why_not);
  GString *text = g_string_new (NULL);

  g_assert_true ((actions == NULL) == (why_not != NULL));
  if (actions == NULL)
    g_string_append_printf (text, "!%s", why_not);
  for (guint i = 0; actions != NULL && i < actions->len; i++)
    {
      g_autofree char *action = tl_action_to_string (actions->pdata[i], situation);

      g_string_append_printf (text, "%s%s", i > 0 ? ";" : "", action);
    }
  return g_string_free (text, FALSE);
}

static void
test_done (void)
{
  static const struct
  {
    const char *units;
    TlByHand what;
    const char *actions; /* of a refusal, after "!", a part */
  } rows[] = {
    { "a", TL_BY_HAND_FLIP, "set a face=move" },
    { "a,e", TL_BY_HAND_WEAKEN, "!e" },
    { "a", TL_BY_HAND_WEAKEN, "set a lost=1" },
    { "a", TL_BY_HAND_STRENGTHEN, "!all of them" },
    { "b", TL_BY_HAND_WEAKEN, "!Dead Pile" },
    { "d", TL_BY_HAND_WEAKEN, "set d load=1SP" },
    { "d", TL_BY_HAND_STRENGTHEN, "set d load=3SP" },
    { "d,t", TL_BY_HAND_LESS_T, "set d load=\"1SP 3T\";set t load=2T" },
    { "a", TL_BY_HAND_LESS_T, "!no Tokens" },
    { "h", TL_BY_HAND_WEAKEN, "set h level=1" },
    { "a,e", TL_BY_HAND_MODE, "set a mode=move;set e mode=move" },
    { "b", TL_BY_HAND_SUPPLY, "set b oos=no" },
    { "a", TL_BY_HAND_STOCKS, "set a stocks=low" },
    { "d", TL_BY_HAND_OWNER, "set d owner=side1" },
    { "a", TL_BY_HAND_DUPLICATE, "new a-3 like=a at=01.01" },
    { "a,a-2", TL_BY_HAND_DUPLICATE, "new a-3 like=a at=01.01;new a-4 like=a-2 at=02.03" },
    { "b", TL_BY_HAND_DUPLICATE, "new b-2 like=b at=01.02 mode=dg oos=yes" },
    { "b", TL_BY_HAND_LIKE, "new b-2 like=b at=01.02" },
    { "d", TL_BY_HAND_LIKE, "new d-2 like=d at=02.02 load=1SP" },
    { "a", TL_BY_HAND_POOL, "set a at=pool" },
    { "e", TL_BY_HAND_DEAD, "set e at=dead" },
    { "a,e", TL_BY_HAND_DELETE, "delete a;delete e" },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (field);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = done (situation, rows[i].units, rows[i].what);

      g_test_message ("%s: %s", tl_by_hand_title (rows[i].what), text);
      if (*rows[i].actions == '!')
        g_assert_true (*text == '!' && strstr (text, rows[i].actions + 1) != NULL);
      else
        g_assert_cmpstr (text, ==, rows[i].actions);
    }
}

/* A stack is pasted as it is now, without what has been deleted since. */
static void
test_paste (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (field);
  g_autoptr (GArray) units = tl_test_units (before, "b,t,e");
  g_autoptr (TlAction) delete = tl_action_parse ("delete e", before, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) situation = tl_apply (before, delete, &verdict);
  g_autoptr (GPtrArray) actions = tl_by_hand_paste (situation, (const TlUnit *) units->data,
                                                    units->len, tl_test_hex (situation, "05.05"));
  g_autofree char *first = NULL;

  g_assert_cmpuint (actions->len, ==, 2);
  first = tl_action_to_string (actions->pdata[0], situation);
  g_assert_cmpstr (first, ==, "new b-2 like=b at=05.05 mode=dg oos=yes");
}

static void
test_menu (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (field);
  g_autoptr (GArray) units = tl_test_units (situation, "a");
  g_autoptr (TlMenu) menu =
      tl_menu_new_by_hand (situation, (const TlUnit *) units->data, units->len);

  g_assert_cmpuint (menu->rows->len, ==, TL_BY_HANDS);
  for (guint i = 0; i < menu->rows->len; i++)
    {
      const TlMenuRow *row = menu->rows->pdata[i];
      g_autofree char *text = done (situation, "a", (TlByHand) i);

      g_assert_cmpint (row->actions->len > 0, ==, *text != '!');
      g_assert_cmpint (row->harm != NULL, ==, i == TL_BY_HAND_DELETE);
    }
}

/* A counter of another scenario, of either side of this one. */
static void
test_new (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (field);
  g_autoptr (TlSituation) library =
      tl_test_situation ("size 2 2\na side0 inf 9-5-3 re=3 01.01\nd side0 dump 8t 01.01\n");
  g_autoptr (TlAction) unit = tl_by_hand_new (situation, library, tl_situation_find (library, "a"),
                                              "Infantry", 1, tl_test_hex (situation, "05.05"));
  g_autoptr (TlAction) dump = tl_by_hand_new (situation, library, tl_situation_find (library, "d"),
                                              "Dump", 0, tl_test_hex (situation, "05.05"));
  g_autofree char *unit_text = tl_action_to_string (unit, situation);
  g_autofree char *dump_text = tl_action_to_string (dump, situation);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (situation, unit, &verdict);
  g_autoptr (TlAction) next = tl_by_hand_new (after, library, tl_situation_find (library, "a"),
                                              "Infantry", 0, tl_test_hex (situation, "05.05"));
  g_autofree char *next_text = tl_action_to_string (next, after);

  g_assert_true (g_str_has_prefix (unit_text, "new a-3 side=side1 kind=combat "));
  g_assert_nonnull (strstr (unit_text, " name=\"Infantry 1\" "));
  g_assert_null (strstr (dump_text, "name="));
  g_assert_nonnull (strstr (unit_text, " steps=3 "));
  g_assert_nonnull (strstr (unit_text, " at=05.05"));
  g_assert_nonnull (strstr (next_text, " name=\"Infantry 2\" "));
  g_assert_true (g_str_has_prefix (dump_text, "new d-2 side=side0 kind=dump "));
  g_assert_nonnull (strstr (dump_text, " load=2SP"));
  g_assert_nonnull (after);
  g_assert_cmpuint (tl_situation_side (after, tl_situation_find (after, "a-3")), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/by-hand/done", test_done);
  g_test_add_func ("/by-hand/paste", test_paste);
  g_test_add_func ("/by-hand/menu", test_menu);
  g_test_add_func ("/by-hand/new", test_new);
  return g_test_run ();
}
