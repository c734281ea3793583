/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was come upon, in the panel of decisions (9.14): rolls for capture, what is given up, and
 * where the rest goes.  Hexes are for the map to choose from; here stand the nearest to the owner's
 * own pieces.
 */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/fight/tl-capture-view.h"
#include "app/fight/tl-combat-panel-private.h"
#include "play/tl-capture-decision.h"
#include "play/tl-legal.h"

#include <glib/gi18n.h>

/* More hexes than these are the map's to offer. */
#define HEXES_MAX 12

static void
show_capture (TlCombatPanel *self)
{
  GtkWidget *view = tl_capture_view_new (self->game);

  tl_decision_card_set_first (self->card, tl_capture_view_roll_button (TL_CAPTURE_VIEW (view)));
  self->other_dice = tl_capture_view_dice_entry (TL_CAPTURE_VIEW (view));
  gtk_box_append (tl_decision_card_answers (self->card), view);
}

/* --- what is given up ------------------------------------------------------------------------- */

/* "2 of Truck (truck1), 1 of Truck 20 (trucks20)" */
static char *
yield_text (const TlSituation *situation, const TlAction *action)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < action->units->len; i++)
    {
      const TlTransportPart *part = &g_array_index (action->parts, TlTransportPart, i);
      g_autofree char *name =
          tl_situation_name (situation, g_array_index (action->units, TlUnit, i));
      g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (part->points4, 4));

      g_string_append (text, i > 0 ? ", " : "");
      /* Translators: a number of Transport Points, a transport counter. */
      g_string_append_printf (text, _ ("%s of %s"), points, name);
    }
  return g_string_free (text, FALSE);
}

static void
show_yield (TlCombatPanel *self)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *title = yield_text (situation, actions->pdata[i]);

      gtk_box_append (tl_decision_card_answers (self->card),
                      tl_answer_new (self->game, &self->theme, actions->pdata[i], title, "9.14c"));
    }
}

/* --- where the rest goes ---------------------------------------------------------------------- */

static gboolean
has_pieces_of (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side)
      return TRUE;
  return FALSE;
}

typedef struct
{
  TlHex hex;
  gboolean is_alone;
  guint distance;
} Place;

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a;
  const Place *other = b;
  const guint keys[][2] = { { one->is_alone, other->is_alone },
                            { one->distance, other->distance },
                            { one->hex, other->hex } };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i][0] != keys[i][1])
      return keys[i][0] < keys[i][1] ? -1 : 1;
  return 0;
}

/* Where own pieces stand first, the nearest first. (transfer full): Place */
static GArray *
places_of (const TlSituation *situation, const TlDecision *decision)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  g_autoptr (GArray) hexes = tl_capture_decision_hexes (situation, decision);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));

  for (guint i = 0; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);
      Place place = { hex, !has_pieces_of (situation, hex, decision->side),
                      tl_grid_distance (grid, decision->hex, hex) };

      g_array_append_val (places, place);
    }
  g_array_sort (places, compare_places);
  return places;
}

static void
show_displacement (TlCombatPanel *self, const TlDecision *decision)
{
  TlSituation *situation = tl_combat_panel_situation (self);
  g_autoptr (GArray) units = tl_capture_decision_displaced (situation, decision);
  g_autoptr (GArray) places = places_of (situation, decision);
  g_autofree char *names = tl_situation_names (situation, units);

  gtk_box_append (tl_decision_card_answers (self->card), tl_text_new (names, NULL));
  for (guint i = 0; i < MIN (places->len, HEXES_MAX); i++)
    {
      TlHex hex = g_array_index (places, Place, i).hex;
      g_autoptr (TlAction) action =
          tl_action_add_hex (tl_action_add_units (tl_action_new (TL_ACTION_DISPLACE),
                                                  (const TlUnit *) units->data, units->len),
                             hex);
      g_autofree char *place = tl_combat_panel_hex_text (self, hex);
      /* Translators: a hex. */
      g_autofree char *title = g_strdup_printf (_ ("All go to %s"), place);
      guint distance = g_array_index (places, Place, i).distance;
      g_autofree char *caption = g_strdup_printf (
          /* Translators: a number of hexes, a rule number. */
          ngettext ("%u hex away (%s)", "%u hexes away (%s)", distance), distance,
          tl_capture_decision_rule (decision));

      gtk_box_append (tl_decision_card_answers (self->card),
                      tl_answer_new (self->game, &self->theme, action, title, caption));
    }
}

void
tl_combat_panel_show_capture (TlCombatPanel *self)
{
  const TlDecision *decision = tl_situation_decision (tl_combat_panel_situation (self), 0);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_CAPTURE:
      tl_decision_card_set_hint (self->card, _ ("Nothing else is done before that (9.14)."));
      show_capture (self);
      break;
    case TL_DECISION_YIELD:
      tl_decision_card_set_hint (
          self->card, _ ("Of several types of transport their owner says which is lost."));
      show_yield (self);
      break;
    case TL_DECISION_DISPLACE:
    default:
      tl_decision_card_set_hint (
          self->card, _ ("Any hatched hex of the map can be clicked; a counter that is clicked "
                         "goes alone."));
      show_displacement (self, decision);
      break;
    }
}
