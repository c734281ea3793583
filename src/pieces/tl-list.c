/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-list.h"

#include <string.h>

/* --- pages --- */

static gpointer
element_at (const TlList *list, guint i)
{
  return (char *) list->pages[i / TL_LIST_PAGE]->elements + (i % TL_LIST_PAGE) * list->size;
}

static TlListPage *
page_new (const TlList *list)
{
  TlListPage *page = g_malloc (sizeof (TlListPage) + TL_LIST_PAGE * list->size);

  g_atomic_ref_count_init (&page->ref_count);
  page->n = 0;
  return page;
}

static gpointer *
pointers_of (TlListPage *page)
{
  return (gpointer *) (gpointer) page->elements;
}

static void
page_unref (const TlList *list, TlListPage *page)
{
  if (!g_atomic_ref_count_dec (&page->ref_count))
    return;
  for (guint i = 0; i < page->n && list->unref != NULL; i++)
    list->unref (pointers_of (page)[i]);
  g_free (page);
}

/* A page that may be written, instead of page @i, of which the first @n elements are kept. */
static TlListPage *
own_page (TlList *list, guint i, guint n)
{
  TlListPage *page = list->pages[i];

  if (g_atomic_ref_count_compare (&page->ref_count, 1) && page->n == n)
    return page;
  TlListPage *own = page_new (list);
  own->n = n;
  memcpy (own->elements, page->elements, n * list->size);
  for (guint k = 0; k < n && list->ref != NULL; k++)
    list->ref (pointers_of (own)[k]);
  page_unref (list, page);
  list->pages[i] = own;
  return own;
}

/* --- lists --- */

void
tl_list_init (TlList *list, guint size, gpointer (*ref) (gpointer), void (*unref) (gpointer))
{
  *list = (TlList){ .size = size, .ref = ref, .unref = unref };
}

void
tl_list_share (TlList *list, const TlList *other)
{
  *list = *other;
  list->pages = g_memdup2 (other->pages, other->n_pages * sizeof *other->pages);
  for (guint i = 0; i < list->n_pages; i++)
    g_atomic_ref_count_inc (&list->pages[i]->ref_count);
}

void
tl_list_clear (TlList *list)
{
  tl_list_truncate (list, 0);
  g_clear_pointer (&list->pages, g_free);
}

void
tl_list_append (TlList *list, gconstpointer element)
{
  if (list->len % TL_LIST_PAGE == 0)
    {
      list->pages = g_renew (TlListPage *, list->pages, list->n_pages + 1);
      list->pages[list->n_pages++] = page_new (list);
    }
  TlListPage *page = own_page (list, list->n_pages - 1, list->len % TL_LIST_PAGE);
  memcpy (element_at (list, list->len++), element, list->size);
  page->n++;
}

void
tl_list_replace (TlList *list, guint i, gconstpointer element)
{
  g_return_if_fail (i < list->len);
  TlListPage *page = own_page (list, i / TL_LIST_PAGE, list->pages[i / TL_LIST_PAGE]->n);
  if (list->unref != NULL)
    list->unref (pointers_of (page)[i % TL_LIST_PAGE]);
  memcpy (element_at (list, i), element, list->size);
}

void
tl_list_truncate (TlList *list, guint len)
{
  guint n_pages = (len + TL_LIST_PAGE - 1) / TL_LIST_PAGE;

  g_return_if_fail (len <= list->len);
  while (list->n_pages > n_pages)
    page_unref (list, list->pages[--list->n_pages]);
  if (len % TL_LIST_PAGE != 0)
    own_page (list, n_pages - 1, len % TL_LIST_PAGE);
  list->len = len;
}

gboolean
tl_list_begins_like (const TlList *list, const TlList *other, guint n)
{
  if (n > list->len || n > other->len)
    return FALSE;
  for (guint i = 0; i * TL_LIST_PAGE < n; i++)
    if (list->pages[i] != other->pages[i] &&
        memcmp (list->pages[i]->elements, other->pages[i]->elements,
                MIN (n - i * TL_LIST_PAGE, TL_LIST_PAGE) * list->size) != 0)
      return FALSE;
  return TRUE;
}

/* --- ids --- */

/* As many are not in a hash table that is another's. */
#define UNINDEXED_MOST 64

static gpointer
ref_id (gpointer id)
{
  return g_ref_string_acquire (id);
}

static void
unref_id (gpointer id)
{
  g_ref_string_release (id);
}

void
tl_ids_init (TlIds *ids)
{
  tl_list_init (&ids->list, sizeof (char *), ref_id, unref_id);
  ids->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, unref_id, NULL);
  ids->owns_table = TRUE;
}

void
tl_ids_share (TlIds *ids, const TlIds *other)
{
  tl_list_share (&ids->list, &other->list);
  ids->by_id = g_hash_table_ref (other->by_id);
  ids->owns_table = FALSE;
}

void
tl_ids_clear (TlIds *ids)
{
  tl_list_clear (&ids->list);
  g_clear_pointer (&ids->by_id, g_hash_table_unref);
}

static void
index_id (TlIds *ids, guint i)
{
  g_hash_table_insert (ids->by_id, g_ref_string_acquire ((char *) tl_ids_get (ids, i)),
                       GUINT_TO_POINTER (i + 1));
}

/* All of them in a table of their own. */
static void
index_ids (TlIds *ids)
{
  g_hash_table_unref (ids->by_id);
  ids->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, unref_id, NULL);
  ids->owns_table = TRUE;
  for (guint i = 0; i < ids->list.len; i++)
    index_id (ids, i);
}

void
tl_ids_add (TlIds *ids, const char *id)
{
  char *own = g_ref_string_new (id);

  tl_list_append (&ids->list, &own);
  if (ids->owns_table)
    index_id (ids, ids->list.len - 1);
  else if (ids->list.len - g_hash_table_size (ids->by_id) > UNINDEXED_MOST)
    index_ids (ids);
}

int
tl_ids_find (const TlIds *ids, const char *id)
{
  int found = (int) GPOINTER_TO_UINT (g_hash_table_lookup (ids->by_id, id)) - 1;

  for (guint i = g_hash_table_size (ids->by_id); found < 0 && i < ids->list.len; i++)
    found = strcmp (tl_ids_get (ids, i), id) == 0 ? (int) i : -1;
  return found;
}
