/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-shipping.h"

#include "pieces/tl-situation-private.h"

guint
tl_shipping_used16 (const TlSituation *situation)
{
  return situation->sea16;
}

void
tl_edit_use_sea_cap (TlEdit *edit, guint used16)
{
  edit->next->sea16 = used16;
}

const TlHandled *
tl_shipping_handled (const TlSituation *situation, guint *n)
{
  *n = situation->handled->len;
  return (const TlHandled *) situation->handled->data;
}

guint
tl_shipping_handled16 (const TlSituation *situation, TlHex hex)
{
  guint i = tl_entries_find (situation->handled, hex);
  const TlHandled *entry = &g_array_index (situation->handled, TlHandled, i);

  return i < situation->handled->len && entry->hex == hex ? entry->used16 : 0;
}

/* An array of our own, to be written. */
static GArray *
own_handled (TlEdit *edit)
{
  GArray **handled = &edit->next->handled;

  if (*handled == edit->base->handled)
    {
      GArray *copy = g_array_copy (*handled);

      g_array_unref (*handled);
      *handled = copy;
    }
  return *handled;
}

void
tl_edit_set_handled (TlEdit *edit, TlHex hex, guint used16)
{
  TlHandled entry = { hex, used16 };
  GArray *handled;
  guint i;

  if (tl_shipping_handled16 (edit->next, hex) == used16)
    return;
  handled = own_handled (edit);
  i = tl_entries_find (handled, hex);
  if (i == handled->len || g_array_index (handled, TlHandled, i).hex != hex)
    g_array_insert_val (handled, i, entry);
  else if (used16 > 0)
    g_array_index (handled, TlHandled, i) = entry;
  else
    g_array_remove_index (handled, i);
}

void
tl_edit_forget_shipping (TlEdit *edit)
{
  tl_edit_use_sea_cap (edit, 0);
  if (edit->next->handled->len > 0)
    g_array_set_size (own_handled (edit), 0);
}
