/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/tl-xml-private.h"

/* The program's own schemas and tables, and as many of a player's. */
#define KEPT_MAX 16

typedef struct
{
  GBytes *bytes;
  gpointer object;
  GDestroyNotify free_object;
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_bytes_unref (kept->bytes);
  kept->free_object (kept->object);
  g_free (kept);
}

/* Of this thread: Kept, the one that was used last at the end. */
static GPrivate all_kept = G_PRIVATE_INIT ((GDestroyNotify) g_ptr_array_unref);

static GPtrArray *
kept_of_thread (void)
{
  GPtrArray *all = g_private_get (&all_kept);

  if (all == NULL)
    {
      all = g_ptr_array_new_with_free_func (kept_free);
      g_private_set (&all_kept, all);
    }
  return all;
}

gpointer
tl_xml_kept (GBytes *bytes, GDestroyNotify free_object)
{
  GPtrArray *all = kept_of_thread ();

  for (guint i = all->len; i > 0; i--)
    {
      Kept *kept = g_ptr_array_index (all, i - 1);

      if (kept->free_object != free_object || !g_bytes_equal (kept->bytes, bytes))
        continue;
      g_ptr_array_add (all, g_ptr_array_steal_index (all, i - 1));
      return kept->object;
    }
  return NULL;
}

void
tl_xml_keep (GBytes *bytes, gpointer object, GDestroyNotify free_object)
{
  GPtrArray *all = kept_of_thread ();
  Kept *kept = g_new (Kept, 1);

  kept->bytes = g_bytes_ref (bytes);
  kept->object = object;
  kept->free_object = free_object;
  if (all->len == KEPT_MAX)
    g_ptr_array_remove_index (all, 0);
  g_ptr_array_add (all, kept);
}
