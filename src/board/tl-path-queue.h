/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bucket queue of a path search: for each cost of a window a stack of hexes.
 *
 * A hex is pushed once for every cost that it has had; what waits under a cost that is not its
 * own any more is skipped by whoever empties the bucket.  Costs beyond the window, which only
 * searches of 680 MP and more meet, wait in a list, and are sorted in when the window moves.
 */
#pragma once

#include "board/tl-path-private.h"

#include <string.h>

G_BEGIN_DECLS

/* Moves the window to the least cost that waits beyond it; FALSE when nothing does. */
gboolean tl_path_queue_move_window (TlPathField *field);

/* Makes room for @n more entries. */
static inline void
tl_path_queue_reserve (TlPathField *field, guint32 n)
{
  if (G_UNLIKELY (field->n_entries + n > field->n_allocated))
    {
      field->n_allocated = 2 * field->n_allocated + n;
      field->entries = g_renew (TlPathEntry, field->entries, field->n_allocated);
    }
}

/* Nothing happens unless @is_wanted, but there must be room in either case: see
 * tl_path_queue_reserve ().  Without a branch, as callers seldom know before. */
static inline void
tl_path_queue_push (TlPathField *field, TlHex hex, guint32 value, gboolean is_wanted)
{
  guint32 slot = value - field->window;
  guint32 head;

  if (G_UNLIKELY (slot >= TL_PATH_WINDOW))
    {
      if (is_wanted)
        g_array_append_val (field->later, hex);
      return;
    }
  head = field->heads[slot];
  field->entries[field->n_entries] = (TlPathEntry){ hex, head };
  field->heads[slot] = is_wanted ? field->n_entries : head;
  field->used[slot] |= (guint8) is_wanted;
  field->n_entries += (guint32) is_wanted;
}

/* The next cost where something waits, from *slot on: eight bytes at a glance. */
static inline gboolean
tl_path_queue_find (const TlPathField *field, guint32 *slot)
{
  guint32 end = MIN (field->limit - field->window + 1, TL_PATH_WINDOW);

  for (guint32 i = *slot; i < end; i += 8)
    {
      guint64 eight;

      memcpy (&eight, field->used + i, sizeof eight);
      if (eight != 0)
        {
          *slot = i + (guint32) __builtin_ctzll (GUINT64_FROM_LE (eight)) / 8;
          return TRUE;
        }
    }
  return FALSE;
}

G_END_DECLS
