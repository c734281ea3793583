/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-path-queue.h"

/* Drops what had its turn on a cheaper way, and doubles; returns the least cost that is left. */
static guint32
tidy_later (TlPathField *field)
{
  GArray *later = field->later;
  guint32 least = G_MAXUINT32;
  guint kept = 0;

  g_array_sort (later, tl_hex_compare);
  for (guint i = 0; i < later->len; i++)
    {
      TlHex hex = g_array_index (later, TlHex, i);
      guint32 value = tl_path_key_value (field->keys[hex]);

      if (value - field->window < TL_PATH_WINDOW ||
          (kept > 0 && g_array_index (later, TlHex, kept - 1) == hex))
        continue;
      least = MIN (least, value);
      g_array_index (later, TlHex, kept++) = hex;
    }
  g_array_set_size (later, kept);
  return least;
}

gboolean
tl_path_queue_move_window (TlPathField *field)
{
  guint32 least = tidy_later (field);
  guint n = field->later->len;
  guint kept = 0;

  if (n == 0)
    return FALSE;
  field->window = least;
  field->n_entries = 0;
  tl_path_queue_reserve (field, n);
  for (guint i = 0; i < n; i++)
    {
      TlHex hex = g_array_index (field->later, TlHex, i);
      guint32 value = tl_path_key_value (field->keys[hex]);

      if (value - least < TL_PATH_WINDOW)
        tl_path_queue_push (field, hex, value, TRUE);
      else
        g_array_index (field->later, TlHex, kept++) = hex;
    }
  g_array_set_size (field->later, kept);
  return TRUE;
}
