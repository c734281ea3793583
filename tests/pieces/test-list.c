/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists that share pages: a copy changes, and the other stays. */
#undef G_DISABLE_ASSERT

#include "pieces/tl-list.h"

#define N 1000

static guint n_held; /* references to the pointers in lists */

static gpointer
hold (gpointer element)
{
  n_held++;
  return element;
}

static void
let_go (gpointer element)
{
  n_held--;
}

static void
append (TlList *list, guint number)
{
  gpointer element = hold (GUINT_TO_POINTER (number));

  tl_list_append (list, &element);
}

static guint
at (const TlList *list, guint i)
{
  return GPOINTER_TO_UINT (tl_list_index (list, gpointer, i));
}

static guint
n_own_pages (const TlList *list, const TlList *other)
{
  guint n = 0;

  for (guint i = 0; i < list->n_pages; i++)
    n += i >= other->n_pages || list->pages[i] != other->pages[i];
  return n;
}

static void
test_list (void)
{
  TlList one, other, third;
  gpointer element;

  tl_list_init (&one, sizeof (gpointer), hold, let_go);
  for (guint i = 0; i < N; i++)
    append (&one, i);
  tl_list_share (&other, &one);
  g_assert_cmpuint (n_own_pages (&other, &one), ==, 0);
  append (&other, N);
  g_assert_cmpuint (n_own_pages (&other, &one), ==, 1);
  element = hold (GUINT_TO_POINTER (7777));
  tl_list_replace (&other, 3, &element);
  g_assert_cmpuint (n_own_pages (&other, &one), ==, 2);
  g_assert_cmpuint (one.len, ==, N);
  g_assert_cmpuint (other.len, ==, N + 1);
  g_assert_cmpuint (at (&one, 3), ==, 3);
  g_assert_cmpuint (at (&other, 3), ==, 7777);
  g_assert_true (tl_list_begins_like (&one, &other, 3));
  g_assert_false (tl_list_begins_like (&one, &other, 4));
  g_assert_false (tl_list_begins_like (&one, &other, N + 1));

  /* Both go on from the same beginning, each in its own way. */
  tl_list_share (&third, &one);
  append (&third, 8888);
  append (&one, 9999);
  g_assert_cmpuint (at (&third, N), ==, 8888);
  g_assert_cmpuint (at (&one, N), ==, 9999);
  g_assert_cmpuint (at (&other, N), ==, N);

  tl_list_truncate (&third, 70);
  append (&third, 5);
  g_assert_cmpuint (third.len, ==, 71);
  g_assert_cmpuint (at (&third, 70), ==, 5);
  g_assert_cmpuint (at (&one, 70), ==, 70);
  tl_list_clear (&one);
  for (guint i = 0; i < N; i++)
    g_assert_cmpuint (at (&other, i), ==, i == 3 ? 7777 : i);
  tl_list_clear (&other);
  tl_list_clear (&third);
  g_assert_cmpuint (n_held, ==, 0);
}

static void
assert_found (const TlIds *ids, guint number, int index)
{
  g_autofree char *id = g_strdup_printf ("u%u", number);

  g_assert_cmpint (tl_ids_find (ids, id), ==, index);
}

static void
add (TlIds *ids, guint number)
{
  g_autofree char *id = g_strdup_printf ("u%u", number);

  tl_ids_add (ids, id);
}

/* Two that share the first ids find their own others, and not those of each other. */
static void
test_ids (void)
{
  TlIds one, other;

  tl_ids_init (&one);
  for (guint i = 0; i < N; i++)
    add (&one, i);
  tl_ids_share (&other, &one);
  for (guint i = 0; i < N; i++)
    {
      add (&other, 2 * N + i);
      assert_found (&other, 2 * N + i, (int) (N + i));
    }
  for (guint i = 0; i < N; i++)
    {
      assert_found (&one, i, (int) i);
      assert_found (&other, i, (int) i);
      assert_found (&one, 2 * N + i, -1);
      assert_found (&other, 2 * N + i, (int) (N + i));
    }
  g_assert_cmpstr (tl_ids_get (&other, N), ==, "u2000");
  tl_ids_clear (&one);
  assert_found (&other, 0, 0);
  tl_ids_clear (&other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/list/shared", test_list);
  g_test_add_func ("/pieces/list/ids", test_ids);
  return g_test_run ();
}
