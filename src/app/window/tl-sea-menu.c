/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-sea-menu.h"

#include "app/base/tl-action-menu.h"
#include "play/tl-legal.h"
#include "rules/base/tl-craft.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-sea.h"

#include <glib/gi18n.h>

typedef struct
{
  const TlSituation *situation;
  TlHex hex;
  GtkWidget *menu;
} SeaMenu;

/* --- rows ------------------------------------------------------------------------------------- */

/* @action: (transfer full) */
static void
add_row (const SeaMenu *sea, TlAction *action)
{
  g_autofree char *text = tl_describe (sea->situation, action);

  tl_action_menu_add_line (sea->menu, text, tl_action_kind_rule (action->kind), action);
}

/* The same, when it may be done. */
static void
add_row_if_legal (const SeaMenu *sea, TlAction *action)
{
  g_autoptr (TlAction) mine = action;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (sea->situation, mine, &verdict);

  if (after != NULL)
    add_row (sea, g_steal_pointer (&mine));
}

/* --- what has to do with the hex -------------------------------------------------------------- */

static gboolean
is_about_hex (const SeaMenu *sea, const TlAction *action)
{
  TlHex own = tl_situation_hex (sea->situation, g_array_index (action->units, TlUnit, 0));

  if (action->kind == TL_ACTION_EMBARK || (action->hexes->len == 0 && own == sea->hex))
    return own == sea->hex;
  if (action->kind == TL_ACTION_LOAD || action->kind == TL_ACTION_UNLOAD)
    return own == sea->hex || g_array_index (action->hexes, TlHex, 0) == sea->hex;
  return action->hexes->len > 0 && g_array_index (action->hexes, TlHex, 0) == sea->hex;
}

/* A search over the map for units that have nothing to do with the hex would take long. */
static gboolean
is_of_use (const SeaMenu *sea, TlUnit unit)
{
  return tl_situation_counter (sea->situation, unit)->kind == TL_KIND_SHIP ||
         tl_situation_hex (sea->situation, unit) == sea->hex ||
         tl_craft_of (sea->situation, unit) != TL_UNIT_NONE ||
         tl_unit_makes_planned_drop (sea->situation, unit);
}

/* Rules 14.10d, 18.5: what the roll may take, a step of one. */
static void
add_with_loss (const SeaMenu *sea, const TlAction *action)
{
  if (action->kind == TL_ACTION_DROP || (action->kind == TL_ACTION_LAND && action->is_rolled))
    add_row_if_legal (sea, tl_action_copy_with_loss (action));
}

static void
add_of_unit (const SeaMenu *sea, TlUnit unit)
{
  g_autoptr (GPtrArray) actions = tl_legal_by_sea (sea->situation, unit);

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];

      if (!is_about_hex (sea, action))
        continue;
      add_row (sea, tl_action_copy (action));
      add_with_loss (sea, action);
    }
}

/* --- all at once ------------------------------------------------------------------------------ */

/* Rule 18.5: all that is aboard @craft and can land, in the hex. */
static void
add_landing_of_all (const SeaMenu *sea, TlUnit craft)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (sea->situation, craft);

  for (guint i = cargo->len; i > 0; i--)
    if (!tl_sea_may_land (sea->situation, &g_array_index (cargo, TlUnit, i - 1), 1, sea->hex, NULL))
      g_array_remove_index (cargo, i - 1);
  for (int is_rolled = FALSE; cargo->len > 1 && is_rolled <= TRUE; is_rolled++)
    add_row_if_legal (
        sea, tl_action_new_landing ((const TlUnit *) cargo->data, cargo->len, sea->hex, is_rolled));
}

/* All in the hex that may embark, if there is room for them together. */
static void
add_embarking_of_all (const SeaMenu *sea, TlUnit craft)
{
  TlAction *action = tl_action_new (TL_ACTION_EMBARK);

  for (TlUnit unit = tl_situation_first_in (sea->situation, sea->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (sea->situation, unit))
    if (tl_sea_may_embark (sea->situation, &unit, 1, craft, NULL))
      tl_action_add_unit (action, unit);
  action->craft = craft;
  if (action->units->len > 1)
    add_row_if_legal (sea, action);
  else
    tl_action_free (action);
}

static void
add_of_all (const SeaMenu *sea)
{
  for (TlUnit craft = 0; craft < tl_situation_n_units (sea->situation); craft++)
    if (tl_counter_is_landing_craft (tl_situation_counter (sea->situation, craft)) &&
        tl_craft_is_at (sea->situation, craft, sea->hex))
      {
        add_embarking_of_all (sea, craft);
        add_landing_of_all (sea, craft);
      }
}

GtkWidget *
tl_sea_menu_new (TlGame *game, TlHex hex)
{
  const TlSituation *situation = tl_game_situation (game);
  SeaMenu sea = { situation, hex, NULL };
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  /* Translators: a hex; above what may be done. */
  g_autofree char *title = g_strdup_printf (_ ("By sea and air: %s (18.5, 14.10b)"), place);

  sea.menu = tl_action_menu_new (game, _ ("What comes and goes by sea and air"), "handled the sea");
  tl_action_menu_add_heading (sea.menu, title, "answer-heading");
  if (tl_situation_n_decisions (situation) == 0)
    add_of_all (&sea);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (is_of_use (&sea, unit))
      add_of_unit (&sea, unit);
  if (tl_action_menu_is_empty (sea.menu))
    tl_action_menu_add_line (
        sea.menu,
        _ ("Nothing now: units embark, land and drop in their owner’s Movement Phase, in Move "
           "Mode."),
        "18.5", NULL);
  return sea.menu;
}
