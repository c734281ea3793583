/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the selected transport may do (12.7, 13.2c, 13.2f). */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-widgets.h"
#include "app/window/tl-transport-menu.h"
#include "app/window/tl-window-private.h"

#include <glib/gi18n.h>

static gboolean
is_transport (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_TRANSPORT || kind == TL_KIND_EXTENDER || kind == TL_KIND_DUMP;
}

static void
add_transport (GArray *transport, const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (is_transport (situation, g_array_index (units, TlUnit, i)))
      g_array_append_val (transport, g_array_index (units, TlUnit, i));
}

/* Of what is selected, else of the cursor's hex. */
static GArray *
transport_of (TlWindow *self)
{
  const TlSituation *situation = tl_game_situation (self->game);
  TlHex hex = tl_map_view_cursor (self->map_view);
  g_autoptr (GArray) selected = tl_map_view_selection (self->map_view);
  GArray *transport = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  add_transport (transport, situation, selected);
  if (transport->len == 0 && hex < tl_map_n_hexes (tl_situation_map (situation)))
    {
      g_autoptr (GArray) there = tl_situation_units_in (situation, hex);

      add_transport (transport, situation, there);
    }
  return transport;
}

gboolean
tl_window_has_transport (TlWindow *self)
{
  g_autoptr (GArray) units = transport_of (self);

  return units->len > 0;
}

void
tl_window_choose_transport (TlWindow *self)
{
  g_autoptr (GArray) units = transport_of (self);
  GtkWidget *menu;
  TlHex hex;

  if (units->len == 0)
    {
      tl_window_show_hint (self, _ ("Select Transport Points, an Extender or a dump first."), TRUE);
      return;
    }
  hex = tl_situation_hex (tl_game_situation (self->game), g_array_index (units, TlUnit, 0));
  menu = tl_transport_menu_new (self->game, (const TlUnit *) units->data, units->len);
  tl_popover_pass_shortcuts (GTK_POPOVER (menu), "win.transport");
  tl_map_view_reveal (self->map_view, hex);
  tl_map_view_popup (self->map_view, menu, hex);
  tl_app_trace ("offered transport");
}
