/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-setup-counters.h"

#include "answers/tl-by-hand.h"
#include "app/base/tl-action-menu.h"
#include "app/setup/tl-setup-exact.h"

#include <glib/gi18n.h>

#define COPIED_KEY "tl-copied"

static const struct
{
  guint key;
  guint keypad; /* 0: none */
  TlByHand what;
} keys[] = {
  { GDK_KEY_f, 0, TL_BY_HAND_FLIP },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract, TL_BY_HAND_WEAKEN },
  { GDK_KEY_plus, GDK_KEY_KP_Add, TL_BY_HAND_STRENGTHEN },
  { GDK_KEY_equal, 0, TL_BY_HAND_STRENGTHEN },
  { GDK_KEY_bracketleft, 0, TL_BY_HAND_LESS_T },
  { GDK_KEY_bracketright, 0, TL_BY_HAND_MORE_T },
  { GDK_KEY_m, 0, TL_BY_HAND_MODE },
  { GDK_KEY_s, 0, TL_BY_HAND_STOCKS },
  { GDK_KEY_o, 0, TL_BY_HAND_SUPPLY },
  { GDK_KEY_d, 0, TL_BY_HAND_DUPLICATE },
  { GDK_KEY_l, 0, TL_BY_HAND_LIKE },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete, TL_BY_HAND_DELETE },
};

static void
hint (TlMapView *view, const char *text)
{
  g_signal_emit_by_name (view, "hint", text);
  gtk_widget_error_bell (GTK_WIDGET (view));
}

/* The counters that @actions have made. */
static void
select_new (TlMapView *view, const GPtrArray *actions)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];

      if (action->kind == TL_ACTION_NEW)
        {
          TlUnit unit = tl_situation_find (situation, action->fact_change->id);

          g_array_append_val (units, unit);
        }
    }
  if (units->len > 0)
    tl_map_view_select (view, (const TlUnit *) units->data, units->len);
}

static gboolean
perform (TlMapView *view, const GPtrArray *actions)
{
  if (!tl_game_perform_all (tl_map_view_game (view), actions))
    return FALSE;
  select_new (view, actions);
  return TRUE;
}

static gboolean
on_key (GtkWidget *widget, GVariant *args, gpointer data G_GNUC_UNUSED)
{
  TlMapView *view = TL_MAP_VIEW (widget);
  g_autoptr (GArray) units = NULL;
  g_autoptr (GPtrArray) actions = NULL;
  g_autofree char *why_not = NULL;

  if (!tl_map_view_is_by_hand (view) || tl_map_view_is_carrying (view))
    return FALSE;
  units = tl_map_view_selection (view);
  actions =
      tl_by_hand_do (tl_game_situation (tl_map_view_game (view)), (const TlUnit *) units->data,
                     units->len, (TlByHand) g_variant_get_uint32 (args), &why_not);
  if (actions == NULL)
    hint (view, why_not);
  else if (perform (view, actions))
    g_debug ("by hand %u", g_variant_get_uint32 (args));
  return TRUE;
}

/* --- copying ---------------------------------------------------------------------------------- */

/* What is selected, or else all in the cursor's hex. */
static void
copy (TlMapView *view)
{
  GArray *units = tl_map_view_selection (view);

  if (units->len == 0 && tl_map_view_cursor (view) != TL_HEX_NONE)
    {
      g_array_unref (units);
      units = tl_situation_units_in (tl_game_situation (tl_map_view_game (view)),
                                     tl_map_view_cursor (view));
    }
  g_object_set_data_full (G_OBJECT (view), COPIED_KEY, units, (GDestroyNotify) g_array_unref);
}

/* Into the cursor's hex. */
static void
paste (TlMapView *view)
{
  const GArray *units = g_object_get_data (G_OBJECT (view), COPIED_KEY);
  TlHex hex = tl_map_view_cursor (view);
  g_autoptr (GPtrArray) actions = NULL;

  if (units == NULL || hex == TL_HEX_NONE)
    {
      hint (view, _ ("Copy counters with Ctrl+C, then choose the hex for them."));
      return;
    }
  actions = tl_by_hand_paste (tl_game_situation (tl_map_view_game (view)),
                              (const TlUnit *) (gconstpointer) units->data, units->len, hex);
  if (perform (view, actions))
    g_debug ("pasted %u", actions->len);
}

static gboolean
on_copy (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  if (!tl_map_view_is_by_hand (TL_MAP_VIEW (widget)))
    return FALSE;
  copy (TL_MAP_VIEW (widget));
  return TRUE;
}

static gboolean
on_paste (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  if (!tl_map_view_is_by_hand (TL_MAP_VIEW (widget)))
    return FALSE;
  paste (TL_MAP_VIEW (widget));
  return TRUE;
}

/* Behind what can be done, its first key. */
static void
name_keys (TlMenu *menu)
{
  for (guint i = G_N_ELEMENTS (keys); i > 0; i--)
    {
      TlMenuRow *row = menu->rows->pdata[keys[i - 1].what];
      const char *title = tl_by_hand_title (keys[i - 1].what);
      g_autofree char *key = gtk_accelerator_get_label (keys[i - 1].key, 0);

      if (row->actions->len == 0)
        continue;
      g_free (row->text);
      /* Translators: what a hand may do, its key. */
      row->text = g_strdup_printf (_ ("%s (%s)"), title, key);
    }
}

GtkWidget *
tl_setup_counters_menu_new (TlMapView *view, const GArray *units)
{
  TlGame *game = tl_map_view_game (view);
  const GArray *copied = g_object_get_data (G_OBJECT (view), COPIED_KEY);
  g_autoptr (TlMenu) rows = NULL;
  GtkWidget *menu;

  if (units->len == 0 && copied == NULL)
    return NULL;
  rows = units->len > 0
             ? tl_menu_new_by_hand (tl_game_situation (game),
                                    (const TlUnit *) (gconstpointer) units->data, units->len)
             : tl_menu_new (tl_game_situation (game), g_strdup (_ ("By hand")));
  if (units->len > 0)
    name_keys (rows);
  menu = tl_action_menu_new_of (game, rows, "changed by hand");
  if (units->len > 0)
    {
      tl_action_menu_add_button (menu, _ ("_Exact Numbers… (E)"), G_CALLBACK (tl_setup_exact_show),
                                 view);
      tl_action_menu_add_button (menu, _ ("_Copy (Ctrl+C)"), G_CALLBACK (copy), view);
    }
  if (copied != NULL)
    tl_action_menu_add_button (menu, _ ("_Paste Here (Ctrl+V)"), G_CALLBACK (paste), view);
  return menu;
}

/* --- keys ------------------------------------------------------------------------------------- */

static gboolean
on_exact (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlMapView *view = TL_MAP_VIEW (widget);

  if (!tl_map_view_is_by_hand (view) || tl_map_view_is_carrying (view))
    return FALSE;
  tl_setup_exact_show (view);
  return TRUE;
}

gboolean
tl_setup_counters_bring (TlMapView *view, const TlSituation *library, TlUnit counter,
                         const char *kind, TlSide side, TlHex hex)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  if (hex == TL_HEX_NONE)
    {
      hint (view, _ ("Choose the hex for the new counter first."));
      return FALSE;
    }
  g_ptr_array_add (actions, tl_by_hand_new (situation, library, counter, kind, side, hex));
  return perform (view, actions);
}

static void
add_key (GtkShortcutController *controller, guint key, GdkModifierType modifiers,
         GtkShortcutFunc func, GVariant *args)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_callback_action_new (func, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

void
tl_setup_counters_add_keys (TlMapView *view)
{
  GtkShortcutController *controller = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      add_key (controller, keys[i].key, 0, on_key, g_variant_new_uint32 (keys[i].what));
      if (keys[i].keypad != 0)
        add_key (controller, keys[i].keypad, 0, on_key, g_variant_new_uint32 (keys[i].what));
    }
  add_key (controller, GDK_KEY_e, 0, on_exact, NULL);
  add_key (controller, GDK_KEY_c, GDK_CONTROL_MASK, on_copy, NULL);
  add_key (controller, GDK_KEY_v, GDK_CONTROL_MASK, on_paste, NULL);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (controller));
}
