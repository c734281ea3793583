/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up and correcting: what no rule of play decides. */
#include "config.h"

#include "pieces/tl-field.h"
#include "play/tl-apply-private.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-stacking.h"

#include <glib/gi18n-lib.h>

/* Rule 12.8e: a unit that broke out has come back, perhaps too early. */
static void
note_return (TlApply *apply, TlUnit unit)
{
  int due = tl_situation_state (apply->before, unit)->return_turn;

  if (due == 0)
    return;
  if (due > tl_situation_clock (apply->before)->turn)
    tl_verdict_remind (apply->verdict, "12.8e", unit,
                       /* Translators: a turn. */
                       _ ("This unit has broken out, and is not due before turn "
                          "%d."),
                       due);
  tl_edit_unit (apply->edit, unit)->return_turn = 0;
}

/* Rule 12.3e: into a box, which each game's own rules say who may enter and when.  Who is in its
 * hex already just finds more room. */
static void
put_in_box (TlApply *apply, TlUnit unit, guint box)
{
  TlHex was_in = tl_situation_hex (apply->before, unit);

  tl_edit_put_in_box (apply->edit, unit, box);
  if (was_in == TL_HEX_NONE || tl_edit_peek (apply->edit, unit)->hex != was_in)
    tl_edit_unit (apply->edit, unit)->flags &= ~TL_UNIT_NEGATES;
}

static gboolean
apply_place (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  TlSite site = tl_apply_hex (apply, 0);
  TlHex hex = tl_scenario_hex_of_site (tl_situation_scenario (apply->before), site);
  const TlCounter *counter = tl_situation_counter (apply->before, unit);

  if (hex != TL_HEX_NONE && tl_kind_is_combat (counter->kind) &&
      !tl_stacking_no_enemies (apply->before, unit, hex, apply->verdict))
    return FALSE;
  note_return (apply, unit);
  if (counter->kind == TL_KIND_DUMP && tl_situation_state (apply->before, unit)->t == 0)
    return tl_apply_forbid (apply, "12.1c", unit, _ ("A dump without SP is not on the map."));
  if (tl_site_is_box (site))
    put_in_box (apply, unit, tl_site_box (site));
  else
    tl_edit_place (apply->edit, unit, hex);
  tl_edit_unit (apply->edit, unit)->flags &= ~TL_UNIT_USED_UP;
  if (apply->action->has_mode)
    tl_state_show_mode (tl_edit_unit (apply->edit, unit), apply->action->mode);
  return TRUE;
}

/* Who keeps what is aboard lands or places it first, or undoes this. */
static void
note_cargo (TlApply *apply, TlUnit craft)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (apply->before, craft);

  if (cargo->len == 0)
    return;
  g_autofree char *names = tl_situation_names (apply->before, cargo);
  tl_verdict_remind (apply->verdict, "18.5a", craft,
                     /* Translators: pieces. */
                     _ ("What is aboard is lost with the ship: %s."), names);
}

/* Rule 4.8a: the owner's choice, as long as there is too much. */
static gboolean
eliminate_surplus (TlApply *apply)
{
  for (guint i = 0; i < apply->action->units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      if (!tl_clock_may_eliminate (tl_edit_look (apply->edit), unit, apply->verdict))
        return FALSE;
      tl_verdict_remind (apply->verdict, "4.8a", unit,
                         _ ("Eliminated, since its hex is overstacked."));
      tl_edit_destroy (apply->edit, unit);
    }
  return TRUE;
}

static gboolean
apply_remove (TlApply *apply)
{
  if (tl_decision_is (tl_play_decision (apply->before), TL_DECISION_STACKING))
    return eliminate_surplus (apply);
  for (guint i = 0; i < apply->action->units->len; i++)
    {
      note_cargo (apply, tl_apply_unit (apply, i));
      tl_craft_sink (apply->edit, tl_apply_unit (apply, i));
    }
  return TRUE;
}

const TlApplyEntry tl_apply_setup[] = {
  { TL_ACTION_PLACE, apply_place, TL_IN_TURN },
  { TL_ACTION_REMOVE, apply_remove, TL_IN_TURN },
  { 0, NULL, 0 },
};
