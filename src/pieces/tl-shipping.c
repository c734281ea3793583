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

const TlPortState *
tl_shipping_ports (const TlSituation *situation, guint *n)
{
  *n = situation->ports->len;
  return (const TlPortState *) situation->ports->data;
}

static TlPortState
state_of (const TlSituation *situation, TlHex hex)
{
  guint i = tl_entries_find (situation->ports, hex);
  const TlPortState *state = &g_array_index (situation->ports, TlPortState, i);

  return i < situation->ports->len && state->hex == hex ? *state : (TlPortState){ .hex = hex };
}

guint
tl_shipping_handled16 (const TlSituation *situation, TlHex hex)
{
  return state_of (situation, hex).used16;
}

gboolean
tl_shipping_is_mined (const TlSituation *situation, TlHex hex)
{
  return state_of (situation, hex).is_mined;
}

/* An array of our own, to be written. */
static GArray *
own_ports (TlEdit *edit)
{
  GArray **ports = &edit->next->ports;

  if (*ports == edit->base->ports)
    {
      GArray *copy = g_array_copy (*ports);

      g_array_unref (*ports);
      *ports = copy;
    }
  return *ports;
}

static void
set_state (TlEdit *edit, TlPortState state)
{
  TlPortState was = state_of (edit->next, state.hex);
  GArray *ports;
  guint i;

  if (state.used16 == was.used16 && state.is_mined == was.is_mined)
    return;
  ports = own_ports (edit);
  i = tl_entries_find (ports, state.hex);
  if (was.used16 > 0 || was.is_mined)
    g_array_remove_index (ports, i);
  if (state.used16 > 0 || state.is_mined)
    g_array_insert_val (ports, i, state);
}

void
tl_edit_set_handled (TlEdit *edit, TlHex hex, guint used16)
{
  set_state (edit, (TlPortState){ hex, used16, tl_shipping_is_mined (edit->next, hex) });
}

void
tl_edit_set_mined (TlEdit *edit, TlHex hex, gboolean is_mined)
{
  set_state (edit, (TlPortState){ hex, tl_shipping_handled16 (edit->next, hex), is_mined });
}

void
tl_edit_forget_shipping (TlEdit *edit)
{
  tl_edit_use_sea_cap (edit, 0);
  for (guint i = edit->next->ports->len; i-- > 0;)
    tl_edit_set_handled (edit, g_array_index (edit->next->ports, TlPortState, i).hex, 0);
}
