/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of which a copy shares all that it does not change, page by page: what a hand adds or
 * prints anew makes the next list, and the one before stays.
 *
 *   TlList next;
 *   tl_list_share (&next, &list);              a pointer for each page
 *   tl_list_append (&next, &counter);          copies the last page, if it is shared
 *   tl_list_index (&next, TlCounter *, 7)
 *
 * TlIds is such a list of ids, in which they are found.
 *
 * A page that is shared is never written, so lists that share pages may be read, copied and freed
 * in different threads; one list belongs to one thread at a time.
 *
 * Cost: O(n / TL_LIST_PAGE) to share and to free, O(TL_LIST_PAGE) for each change.
 */
#pragma once

#include <glib.h>

#define TL_LIST_PAGE 64

typedef struct
{
  gatomicrefcount ref_count;
  guint n; /* elements in it */
  guint64 elements[];
} TlListPage;

typedef struct
{
  guint len;
  guint n_pages;
  guint size;                 /* of an element, in bytes */
  gpointer (*ref) (gpointer); /* (nullable): elements are pointers, ... */
  void (*unref) (gpointer);   /* ... and the list holds a reference to each */
  TlListPage **pages;
} TlList;

/* Element @i, of @Type. */
#define tl_list_index(list, Type, i) \
  (((Type *) (gpointer) (list)->pages[(i) / TL_LIST_PAGE]->elements)[(i) % TL_LIST_PAGE])

/* @ref, @unref: (nullable): both or neither */
void tl_list_init (TlList *list, guint size, gpointer (*ref) (gpointer), void (*unref) (gpointer));
/* Makes @list, which is not initialised, like @other. */
void tl_list_share (TlList *list, const TlList *other);
void tl_list_clear (TlList *list);
/* @element: points to what is copied into the list, with the caller's reference to it */
void tl_list_append (TlList *list, gconstpointer element);
/* The same in place of element @i. */
void tl_list_replace (TlList *list, guint i, gconstpointer element);
/* Takes elements off the end. */
void tl_list_truncate (TlList *list, guint len);
/* Whether the first @n elements of both are the same, byte by byte. */
gboolean tl_list_begins_like (const TlList *list, const TlList *other, guint n);

/* Ids, each once. */
typedef struct
{
  TlList list;         /* GRefString */
  GHashTable *by_id;   /* id -> index + 1; of a copy perhaps without the last ones */
  gboolean owns_table; /* no copy of another's */
} TlIds;

void tl_ids_init (TlIds *ids);
void tl_ids_share (TlIds *ids, const TlIds *other);
void tl_ids_clear (TlIds *ids);
/* @id: that is not among them */
void tl_ids_add (TlIds *ids, const char *id);

/*
 * @id: (not nullable)
 *
 * Cost: O(1), on average.
 *
 * Returns: its index, -1 when it is not among them
 */
int tl_ids_find (const TlIds *ids, const char *id);

static inline const char *
tl_ids_get (const TlIds *ids, guint i)
{
  return tl_list_index (&ids->list, const char *, i);
}
