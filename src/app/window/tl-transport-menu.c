/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-transport-menu.h"

#include "app/base/tl-action-menu.h"
#include "play/tl-legal.h"
#include "rules/capture/tl-blow.h"
#include "rules/movement/tl-extend.h"

#include <glib/gi18n.h>

static gboolean
is_about_transport (TlActionKind kind)
{
  return kind == TL_ACTION_LOAD || kind == TL_ACTION_UNLOAD || kind == TL_ACTION_COMBINE ||
         kind == TL_ACTION_DIVIDE || kind == TL_ACTION_EXTEND || kind == TL_ACTION_UNEXTEND;
}

/* More parts of a dump than these are not offered. */
#define BLOW_ROWS_MAX 6

static gboolean
names (const TlAction *action, TlUnit unit)
{
  return tl_units_include (action->units, unit);
}

/* Each once: what two of the units do together is listed for the first. */
static gboolean
is_listed_before (const TlAction *action, const TlUnit *units, guint n_before)
{
  for (guint i = 0; i < n_before; i++)
    if (names (action, units[i]))
      return TRUE;
  return FALSE;
}

static void
add_actions_of (GtkWidget *menu, const TlSituation *situation, const TlUnit *units, guint i)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, units[i]);

  for (guint k = 0; k < actions->len; k++)
    {
      const TlAction *action = g_ptr_array_index (actions, k);
      g_autofree char *text = NULL;

      if (!is_about_transport (action->kind) || is_listed_before (action, units, i))
        continue;
      text = tl_describe (situation, action);
      tl_action_menu_add_line (menu, text, tl_action_kind_rule (action->kind),
                               tl_action_copy (action));
    }
}

/* Rule 13.2c: more than two at once. */
static void
add_all_combined (GtkWidget *menu, const TlSituation *situation, const TlUnit *units, guint n_units)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_COMBINE);
  g_autofree char *text = NULL;

  for (guint i = 0; i < n_units; i++)
    if (tl_situation_counter (situation, units[i])->kind != TL_KIND_DUMP)
      tl_action_add_unit (action, units[i]);
  if (action->units->len < 3 ||
      tl_transport_check_combine (situation, (const TlUnit *) action->units->data,
                                  action->units->len, NULL) == 0)
    return;
  text = tl_describe (situation, action);
  tl_action_menu_add_line (menu, text, tl_action_kind_rule (TL_ACTION_COMBINE),
                           g_steal_pointer (&action));
}

/* Rule 13.2c: the list of legal actions divides by two, which done twice is this. */
static void
add_thirds (GtkWidget *menu, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GPtrArray) thirds = tl_transport_thirds (situation, unit);

  for (guint i = 0; i < thirds->len; i++)
    {
      const GArray *parts = thirds->pdata[i];
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_DIVIDE), unit);
      g_autofree char *text = NULL;

      g_array_append_vals (action->parts, parts->data, parts->len);
      text = tl_describe (situation, action);
      tl_action_menu_add_line (menu, text, tl_action_kind_rule (TL_ACTION_DIVIDE), action);
    }
}

/* A hex for each would be a long list: it is chosen on the map. */
static void
add_collapse (GtkWidget *menu, const TlSituation *situation, TlUnit unit)
{
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_EXTENDER &&
      tl_extend_may_collapse (situation, unit, NULL))
    tl_action_menu_add_line (
        menu, _ ("To collapse it, drag it to one of the hexes that are hatched then."), "12.7h",
        NULL);
}

static void
add_blow (GtkWidget *menu, const TlSituation *situation, TlHex hex, guint t, guint all_t)
{
  TlAction *action = tl_action_add_hex (tl_action_new (TL_ACTION_BLOW), hex);
  g_autofree char *chances = tl_blow_chances_text (tl_situation_edition (situation), t);
  g_autofree char *what = NULL;
  g_autofree char *text = NULL;

  action->t = t < all_t ? t : 0;
  what = tl_describe (situation, action);
  /* Translators: "The dump in 26.07 is blown up"; rolls of a die and what they destroy. */
  text = g_strdup_printf (_ ("%s, by one die: %s"), what, chances);
  tl_action_menu_add_harm (menu, _ ("Destroys supply"), text, "12.11a", action);
}

/* Rule 12.11a: all of the dump, or whole SP of it; the most first. */
static void
add_blows (GtkWidget *menu, const TlSituation *situation, TlHex hex)
{
  guint all_t = tl_blow_may (situation, hex, 0, NULL);
  guint per_sp = tl_situation_edition (situation)->tokens_per_sp;

  if (all_t == 0)
    return;
  add_blow (menu, situation, hex, all_t, all_t);
  for (guint sp = (all_t - 1) / per_sp, n = 1; sp > 0 && n < BLOW_ROWS_MAX; sp--, n++)
    add_blow (menu, situation, hex, sp * per_sp, all_t);
}

GtkWidget *
tl_transport_menu_new (TlGame *game, const TlUnit *units, guint n_units)
{
  const TlSituation *situation = tl_game_situation (game);
  GtkWidget *menu = tl_action_menu_new (game, _ ("What the transport may do"), "handled transport");

  tl_action_menu_add_heading (menu, _ ("Transport and dumps (12.11, 13.2)"), "answer-heading");
  add_all_combined (menu, situation, units, n_units);
  for (guint i = 0; i < n_units; i++)
    {
      add_actions_of (menu, situation, units, i);
      add_thirds (menu, situation, units[i]);
      add_collapse (menu, situation, units[i]);
    }
  if (tl_action_menu_is_empty (menu))
    tl_action_menu_add_line (
        menu,
        _ ("Nothing now: Transport Points and dumps of one hex load, combine and divide in their "
           "owner’s Movement Phase."),
        "13.2", NULL);
  if (n_units > 0 && tl_situation_hex (situation, units[0]) != TL_HEX_NONE)
    add_blows (menu, situation, tl_situation_hex (situation, units[0]));
  return menu;
}
