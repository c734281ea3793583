/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is to be decided when the dice are rolled, on a move too: a button for every legal answer.
 *
 * The answers are tl_legal_actions ().  Losses, advances and declining come first, then the
 * retreats of whole stacks, from the cheapest; units one by one (9.12c) lie under an expander.
 * What a unit comes upon (9.14): rolls for capture, what is given up, and where the rest goes, of
 * many hexes those that are nearest to the owner's pieces.
 */
#include "config.h"

#include "answers/tl-answers.h"
#include "answers/tl-landing-answer.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-combat-panel-private.h"
#include "app/fight/tl-roll-view.h"
#include "play/tl-capture-decision.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "play/tl-mission-play.h"
#include "rules/base/tl-stacking.h"
#include "rules/capture/tl-capture.h"

#include <glib/gi18n.h>

#define SPACING 8
#define TWO_DICE 36u

/* --- capture ---------------------------------------------------------------------------------- */

static void
add_capture_chances (TlRollView *view, const TlCapturable *capturable, const TlSituation *situation)
{
  g_autoptr (GPtrArray) rows = tl_chance_rows_new ();
  g_autoptr (GArray) spans = tl_capturable_spans (capturable, situation);

  for (guint i = 0; i < spans->len; i++)
    {
      const TlCapturedSpan *span = &g_array_index (spans, TlCapturedSpan, i);
      g_autofree char *what = tl_captured_text (&span->captured);
      char *name = span->first == span->last
                       ? g_strdup_printf ("%d: %s", span->first, what)
                       : g_strdup_printf ("%d–%d: %s", span->first, span->last, what);
      gboolean takes = span->captured.t > 0 || span->captured.points4 > 0;

      tl_chance_rows_take (rows, name, NULL, (guint) (span->last - span->first + 1), TL_DIE_FACES,
                           takes ? TL_HURTS_DEFENDER : TL_HURTS_NEITHER);
    }
  tl_roll_view_add_chances (view, rows);
}

static void
add_aircraft_chances (TlRollView *view, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GPtrArray) rows = tl_chance_rows_new ();
  guint ways = tl_base_capture_ways (situation, decision->units[0],
                                     decision->args[TL_CAPTURE_ARG_ADVANCE] != 0);

  tl_chance_rows_take (rows, g_strdup (_ ("a step is lost")), NULL, ways, TWO_DICE,
                       TL_HURTS_DEFENDER);
  tl_chance_rows_take (rows, g_strdup (_ ("nothing is lost")), NULL, TWO_DICE - ways, TWO_DICE,
                       TL_HURTS_NEITHER);
  tl_roll_view_add_chances (view, rows);
}

/* What the roll decides about: two dice for aircraft, else one. */
static gboolean
is_of_aircraft (const TlDecision *decision)
{
  return decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_AIRCRAFT;
}

static void
add_chances (TlRollView *view, TlSituation *situation, const TlDecision *decision)
{
  g_autofree char *what = NULL;

  if (is_of_aircraft (decision))
    {
      what = tl_situation_name (situation, decision->units[0]);
      gtk_box_append (GTK_BOX (view), tl_text_new (what, NULL));
      add_aircraft_chances (view, situation, decision);
      return;
    }
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (situation, decision->hex, tl_side_other (decision->side),
                         (TlCaptureColumn) decision->args[TL_CAPTURE_ARG_COLUMN]);
  what = tl_capturable_text (capturable);
  g_autofree char *stake = tl_capturable_rest_text (capturable, situation);
  gtk_box_append (GTK_BOX (view), tl_text_new (what, NULL));
  add_capture_chances (view, capturable, situation);
  gtk_box_append (GTK_BOX (view), tl_text_new (stake, "caption"));
}

/* More hexes than these are the map's to offer. */
#define HEXES_MAX 12

/* --- what was come upon ----------------------------------------------------------------------- */

static void
show_capture (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  const TlDecision *decision = tl_situation_decision (situation, 0);
  TlRollView *view =
      TL_ROLL_VIEW (tl_roll_view_new (self->panel.game, tl_action_new (TL_ACTION_CAPTURE)));

  add_chances (view, situation, decision);
  if (is_of_aircraft (decision))
    tl_roll_view_add_one (view, _ ("Total of your two dice"), TL_ROLL_TWO_DICE,
                          _ ("This is a roll of two dice: 2 to 12."));
  else
    tl_roll_view_add_one (view, _ ("Your die"), TL_ROLL_ONE_DIE,
                          _ ("This is a roll of one die: 1 to 6."));
  self->other_dice = tl_roll_view_show_in (view, self->card);
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
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *title = yield_text (situation, actions->pdata[i]);

      gtk_box_append (
          tl_decision_card_answers (self->card),
          tl_answer_new (self->panel.game, &self->theme, actions->pdata[i], title, "9.14c"));
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
  TlSituation *situation = tl_game_situation (self->panel.game);
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
      g_autofree char *place = tl_situation_hex_text (tl_game_situation (self->panel.game), hex);
      /* Translators: a hex. */
      g_autofree char *title = g_strdup_printf (_ ("All go to %s"), place);
      guint distance = g_array_index (places, Place, i).distance;
      g_autofree char *caption = g_strdup_printf (
          /* Translators: a number of hexes, a rule number. */
          ngettext ("%u hex away (%s)", "%u hexes away (%s)", distance), distance,
          tl_decision_rule (decision));

      gtk_box_append (tl_decision_card_answers (self->card),
                      tl_answer_new (self->panel.game, &self->theme, action, title, caption));
    }
}

/* What was come upon (9.14), but for Extenders. */
static void
show_what_was_found (TlCombatPanel *self)
{
  const TlDecision *decision = tl_situation_decision (tl_game_situation (self->panel.game), 0);

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

/* A retreat with its price. */
typedef struct
{
  const TlAction *action;
  TlDestination *price;
  gboolean is_whole; /* all units that owe in that hex */
} Retreat;

static void
retreat_clear (gpointer data)
{
  Retreat *retreat = data;

  g_clear_pointer (&retreat->price, tl_destination_free);
}

gboolean
tl_combat_panel_is_asked (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->panel.game);

  return tl_situation_n_decisions (situation) > 0 && !tl_supply_phase_is_asked (situation);
}

/* --- paths on the map ------------------------------------------------------------------------- */

static void
preview (GtkEventController *controller, TlCombatPanel *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (controller);
  const TlAction *action = tl_answer_action (button);
  TlUnit unit = g_array_index (action->units, TlUnit, 0);

  if (self->panel.view != NULL)
    tl_map_view_show_path (self->panel.view, (const TlHex *) action->hexes->data,
                           action->hexes->len,
                           tl_situation_side (tl_game_situation (self->panel.game), unit));
}

static void
on_motion_enter (GtkEventController *controller, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
                 TlCombatPanel *self)
{
  preview (controller, self);
}

static void
on_preview_leave (GtkEventController *controller G_GNUC_UNUSED, TlCombatPanel *self)
{
  if (self->panel.view != NULL)
    tl_map_view_show_path (self->panel.view, NULL, 0, 0);
}

/* Shows the path on the map while the button has pointer or focus. */
static void
add_preview (TlCombatPanel *self, GtkWidget *button)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (on_motion_enter), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_preview_leave), self);
  g_signal_connect (focus, "enter", G_CALLBACK (preview), self);
  g_signal_connect (focus, "leave", G_CALLBACK (on_preview_leave), self);
  gtk_widget_add_controller (button, motion);
  gtk_widget_add_controller (button, focus);
}

/* --- losses, advances, declining -------------------------------------------------------------- */

static void
add_advance (TlCombatPanel *self, const TlAction *action)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autofree char *name = tl_situation_name (situation, g_array_index (action->units, TlUnit, 0));
  g_autofree char *hex = tl_situation_hex_text (tl_game_situation (self->panel.game),
                                                tl_situation_decision (situation, 0)->hex);
  g_autofree char *title = NULL;

  if (action->units->len == 1)
    /* Translators: a unit, a hex. */
    title = g_strdup_printf (_ ("%s advances into %s"), name, hex);
  else
    title = g_strdup_printf (
        /* Translators: a number of units, a hex. */
        ngettext ("All %u unit advances into %s", "All %u units advance into %s",
                  action->units->len),
        action->units->len, hex);
  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_answer_new (self->panel.game, &self->theme, action, title, NULL));
}

/* 9.14d: on a move as well as in a fight. */
static void
add_collapse (TlCombatPanel *self, const TlAction *action)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autofree char *name = tl_situation_name (situation, g_array_index (action->units, TlUnit, 0));
  g_autofree char *hex = tl_situation_hex_text (tl_game_situation (self->panel.game),
                                                g_array_index (action->hexes, TlHex, 0));
  /* Translators: an Extender, a hex. */
  g_autofree char *title = g_strdup_printf (_ ("%s collapses to %s"), name, hex);

  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_answer_new (self->panel.game, &self->theme, action, title, "9.14d"));
}

/* 4.8a: when a segment ends. */
static void
add_elimination (TlCombatPanel *self, const TlAction *action)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  const TlDecision *decision = tl_situation_decision (situation, 0);
  TlUnit unit = g_array_index (action->units, TlUnit, 0);
  guint all_re4 = tl_stacking_re4 (situation, decision->hex, decision->side);
  g_autofree char *name = tl_situation_name (situation, unit);
  /* Translators: a unit. */
  g_autofree char *title = g_strdup_printf (_ ("%s is eliminated"), name);
  g_autofree char *own = NULL;
  g_autofree char *left = NULL;
  g_autofree char *caption = NULL;

  if (tl_unit_is_combat (situation, unit))
    {
      guint re4 = tl_unit_re4 (situation, unit);

      own = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
      left = tl_fraction_to_mixed_string (tl_fraction_new (all_re4 - re4, 4));
      /* Translators: the size of a unit, what is left in its hex without it. */
      caption = g_strdup_printf (_ ("%s RE; %s RE are left in the hex (4.8a)"), own, left);
    }
  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_answer_new (self->panel.game, &self->theme, action, title,
                                 caption != NULL ? caption : "4.8a"));
}

static void
add_decline (TlCombatPanel *self, const TlAction *action)
{
  gboolean is_advance =
      tl_situation_decision (tl_game_situation (self->panel.game), 0)->kind == TL_DECISION_ADVANCE;

  gtk_box_append (tl_decision_card_answers (self->card),
                  is_advance ? tl_answer_new (self->panel.game, &self->theme, action,
                                              _ ("Nobody advances"), NULL)
                             : tl_answer_new (self->panel.game, &self->theme, action,
                                              _ ("Ignore the option"), "9.10c"));
}

/* --- retreats --------------------------------------------------------------------------------- */

static TlHex
start_of (const Retreat *retreat)
{
  return g_array_index (retreat->action->hexes, TlHex, 0);
}

/* Whole stacks by hex, then single units; the cheapest first, then as the map is numbered. */
static int
compare_retreats (gconstpointer a, gconstpointer b)
{
  const Retreat *one = a;
  const Retreat *other = b;
  const gint64 keys[][2] = {
    { !one->is_whole, !other->is_whole },
    { start_of (one), start_of (other) },
    { one->price->eliminated->len, other->price->eliminated->len },
    { one->price->rear, other->price->rear },
    { one->price->steps_lost, other->price->steps_lost },
    { one->price->dg_at != TL_HEX_NONE, other->price->dg_at != TL_HEX_NONE },
    { one->price->bystander_hexes->len, other->price->bystander_hexes->len },
    { one->price->hex, other->price->hex },
    { g_array_index (one->action->units, TlUnit, 0),
      g_array_index (other->action->units, TlUnit, 0) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i][0] != keys[i][1])
      return keys[i][0] < keys[i][1] ? -1 : 1;
  return 0;
}

static GtkWidget *
retreat_button_new (TlCombatPanel *self, const Retreat *retreat)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  const GArray *units = retreat->action->units;
  g_autofree char *name = tl_situation_name (situation, g_array_index (units, TlUnit, 0));
  g_autofree char *from =
      tl_situation_hex_text (tl_game_situation (self->panel.game), start_of (retreat));
  g_autofree char *to =
      tl_situation_hex_text (tl_game_situation (self->panel.game), retreat->price->hex);
  g_autofree char *caption = tl_retreat_price_text (situation, retreat->price);
  g_autofree char *title = NULL;

  if (units->len == 1)
    /* Translators: a unit, the hex that it leaves, the hex where it ends. */
    title = g_strdup_printf (_ ("%s: %s → %s"), name, from, to);
  else
    /* Translators: a number of units, the hex that they leave, the hex where they end. */
    title = g_strdup_printf (ngettext ("All %u: %s → %s", "All %u: %s → %s", units->len),
                             units->len, from, to);
  GtkWidget *button =
      tl_answer_new (self->panel.game, &self->theme, retreat->action, title, caption);
  if (retreat->price->eliminated->len > 0 || retreat->price->steps_lost > 0)
    tl_answer_mark_harm (button);
  add_preview (self, button);
  return button;
}

static gboolean
is_whole_stack (const TlSituation *situation, const TlAction *action)
{
  g_autoptr (GArray) owing = tl_combat_participants (situation, tl_play_decision (situation));
  TlHex hex = g_array_index (action->hexes, TlHex, 0);
  guint n = 0;

  for (guint i = 0; i < owing->len; i++)
    if (tl_situation_hex (situation, g_array_index (owing, TlUnit, i)) == hex)
      n++;
  return action->units->len >= n;
}

static GArray *
price_retreats (const TlSituation *situation, const GPtrArray *actions)
{
  GArray *retreats = g_array_new (FALSE, TRUE, sizeof (Retreat));

  g_array_set_clear_func (retreats, retreat_clear);
  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = g_ptr_array_index (actions, i);
      Retreat retreat = { .action = action };
      TlHex enemy_start[7];
      TlRetreatQuery query;

      if (action->kind != TL_ACTION_RETREAT)
        continue;
      tl_combat_retreat_query (situation, (const TlUnit *) action->units->data, action->units->len,
                               enemy_start, &query);
      retreat.price = tl_retreat_price (situation, &query, (const TlHex *) action->hexes->data,
                                        action->hexes->len, NULL);
      retreat.is_whole = is_whole_stack (situation, action);
      if (retreat.price != NULL)
        g_array_append_val (retreats, retreat);
    }
  g_array_sort (retreats, compare_retreats);
  return retreats;
}

/* "07.06: 3 units" */
static char *
origin_text (TlCombatPanel *self, const Retreat *retreat)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  const GArray *units = retreat->action->units;
  g_autofree char *hex =
      tl_situation_hex_text (tl_game_situation (self->panel.game), start_of (retreat));
  g_autofree char *name = tl_situation_name (situation, g_array_index (units, TlUnit, 0));

  if (units->len == 1)
    /* Translators: the hex where a unit stands, the unit. */
    return g_strdup_printf (_ ("From %s: %s"), hex, name);
  /* Translators: the hex where units stand, their number. */
  return g_strdup_printf (ngettext ("From %s: %u unit", "From %s: %u units", units->len), hex,
                          units->len);
}

/* Appends an expander to the answers; its box. */
static GtkBox *
add_expander (TlCombatPanel *self, const char *label, gboolean is_open)
{
  GtkWidget *expander = gtk_expander_new (label);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_expander_set_child (GTK_EXPANDER (expander), box);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), is_open);
  gtk_box_append (tl_decision_card_answers (self->card), expander);
  return GTK_BOX (box);
}

static gboolean
is_one_origin (const GArray *retreats)
{
  for (guint i = 1; i < retreats->len; i++)
    if (start_of (&g_array_index (retreats, Retreat, i)) !=
        start_of (&g_array_index (retreats, Retreat, 0)))
      return FALSE;
  return TRUE;
}

/* The first hex is open at once; the list of the others would be long. */
static void
add_whole_stacks (TlCombatPanel *self, const GArray *retreats)
{
  GtkBox *box = tl_decision_card_answers (self->card);
  gboolean is_plain = is_one_origin (retreats);
  TlHex origin = TL_HEX_NONE;

  for (guint i = 0; i < retreats->len; i++)
    {
      const Retreat *retreat = &g_array_index (retreats, Retreat, i);

      if (!retreat->is_whole)
        return;
      if (!is_plain && start_of (retreat) != origin)
        {
          g_autofree char *label = origin_text (self, retreat);

          box = add_expander (self, label, origin == TL_HEX_NONE);
          origin = start_of (retreat);
        }
      gtk_box_append (box, retreat_button_new (self, retreat));
    }
}

static void
add_single_units (TlCombatPanel *self, const GArray *retreats)
{
  GtkBox *box = NULL;

  for (guint i = 0; i < retreats->len; i++)
    {
      const Retreat *retreat = &g_array_index (retreats, Retreat, i);

      if (retreat->is_whole)
        continue;
      if (box == NULL)
        box = add_expander (self, _ ("Units one by one (9.12c)"), i == 0);
      gtk_box_append (box, retreat_button_new (self, retreat));
    }
}

static void
add_retreats (TlCombatPanel *self, const GPtrArray *actions)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autoptr (GArray) retreats = price_retreats (situation, actions);
  guint hexes = tl_combat_retreat_hexes (situation);
  g_autofree char *heading =
      g_strdup_printf (ngettext ("Retreat by %u hex", "Retreat by %u hexes", hexes), hexes);

  if (retreats->len == 0)
    return;
  gtk_box_append (tl_decision_card_answers (self->card), tl_text_new (heading, "answer-heading"));
  add_whole_stacks (self, retreats);
  add_single_units (self, retreats);
}

/* --- landings (18.5f, 18.6b) ------------------------------------------------------------------ */

static const char *
dice_fault (gconstpointer answer, const int *rolls, guint n_rolls)
{
  return tl_landing_answer_dice_fault (answer, rolls, n_rolls);
}

/* What the defender of a beach chooses (18.6b). */
static void
show_beach (TlCombatPanel *self)
{
  const TlSituation *situation = tl_game_situation (self->panel.game);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  g_autofree char *hint = tl_landing_beach_text (situation);

  tl_decision_card_set_hint (self->card, hint);
  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      gboolean stays = action->kind == TL_ACTION_DECLINE;
      GtkWidget *button = tl_answer_new (
          self->panel.game, &self->theme, action,
          stays ? _ ("Fight for the beach") : _ ("Give the beach up to a landing"), "18.6b");

      if (!stays)
        tl_answer_mark_harm (button);
      gtk_box_append (tl_decision_card_answers (self->card), button);
    }
}

/* The roll of a landing (18.5f): its chances, what is added to the dice, an entry for real dice. */
static void
show_landing (TlCombatPanel *self)
{
  TlLandingAnswer *answer = tl_landing_answer_new_due (tl_game_situation (self->panel.game));
  TlRollView *view =
      TL_ROLL_VIEW (tl_roll_view_new (self->panel.game, tl_action_new (TL_ACTION_LANDFALL)));

  tl_decision_card_set_hint (self->card, answer->roll);
  tl_roll_view_add_chances (view, answer->rows);
  if (answer->landing != NULL)
    tl_roll_view_add_trail (view, answer->landing->trail);
  tl_roll_view_add_dice (view, answer->dice_hint, dice_fault, answer,
                         (GDestroyNotify) tl_landing_answer_free);
  self->other_dice = tl_roll_view_show_in (view, self->card);
}

/* --- the box ---------------------------------------------------------------------------------- */

static void
add_answers (TlCombatPanel *self)
{
  g_autoptr (GPtrArray) actions =
      tl_legal_actions (tl_game_situation (self->panel.game), TL_UNIT_NONE);

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = g_ptr_array_index (actions, i);

      if (action->kind == TL_ACTION_LOSE)
        gtk_box_append (tl_decision_card_answers (self->card),
                        tl_loss_answer_new (self->panel.game, &self->theme, action, "9.11"));
      else if (action->kind == TL_ACTION_ADVANCE)
        add_advance (self, action);
      else if (action->kind == TL_ACTION_COLLAPSE)
        add_collapse (self, action);
      else if (action->kind == TL_ACTION_REMOVE)
        add_elimination (self, action);
      else if (action->kind == TL_ACTION_DECLINE)
        add_decline (self, action);
    }
  add_retreats (self, actions);
}

static gboolean
is_answer (const TlNode *node)
{
  return node->action != NULL &&
         (node->action->kind == TL_ACTION_LOSE || node->action->kind == TL_ACTION_RETREAT ||
          node->action->kind == TL_ACTION_ADVANCE || node->action->kind == TL_ACTION_COLLAPSE ||
          node->action->kind == TL_ACTION_CAPTURE || node->action->kind == TL_ACTION_YIELD ||
          node->action->kind == TL_ACTION_DISPLACE || node->action->kind == TL_ACTION_DECLINE);
}

/* The `combat` or `roll` that the current situation is still about; NULL when none. */
static TlNode *
fight_node (TlCombatPanel *self)
{
  TlNode *node = tl_history_current (tl_game_history (self->panel.game));

  while (is_answer (node))
    node = node->parent;
  return node->action != NULL &&
                 (node->action->kind == TL_ACTION_COMBAT || node->action->kind == TL_ACTION_ROLL)
             ? node
             : NULL;
}

/* Where the fight of @fight, fought step by step or in one go, was announced. */
static const TlNode *
announcement_of (const TlNode *fight)
{
  const TlNode *node = fight;

  while (node->action != NULL && node->action->kind != TL_ACTION_ATTACK &&
         node->action->kind != TL_ACTION_COMBAT)
    node = node->parent;
  return node->action != NULL ? node : fight;
}

/* "Surprise roll ...", "Combat roll 3 +3 = 6: Ao1 Do1." */
static void
append_rolls (GString *text, const TlNode *fight)
{
  for (guint i = 0; i < tl_verdict_n_findings (fight->verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (fight->verdict, i);

      if (g_str_equal (finding->rule, "9.7") || g_str_equal (finding->rule, "9.8") ||
          g_str_equal (finding->rule, "9.9"))
        {
          g_autofree char *line = tl_finding_to_string (finding, NULL);

          g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
        }
    }
}

static char *
rolls_text (const TlNode *fight)
{
  GString *text = g_string_new (NULL);

  if (fight != NULL)
    append_rolls (text, fight);
  return g_string_free (text, FALSE);
}

/* Rule 20.0d: a button for each unit and breakdown. */
static void
show_breakdowns (TlCombatPanel *self)
{
  const TlSituation *situation = tl_game_situation (self->panel.game);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);

  tl_decision_card_set_hint (self->card, _ ("After that the phase ends. Undo goes back into it."));
  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *title = tl_describe (situation, actions->pdata[i]);

      gtk_box_append (
          tl_decision_card_answers (self->card),
          tl_answer_new (self->panel.game, &self->theme, actions->pdata[i], title, "20.0d"));
    }
}

static void
show_decision (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autofree char *rolls = rolls_text (fight_node (self));
  gboolean can_drag = tl_combat_retreat_hexes (situation) > 0;
  g_autofree char *hint =
      can_drag ? g_strdup_printf ("%s\n%s", rolls, _ ("Counters can be dragged to retreat, too."))
               : g_strdup (rolls);

  tl_decision_card_ask (self->card, situation);
  if (tl_combat_is_preparing (situation))
    {
      tl_combat_panel_show_preparation (self);
      return;
    }
  if (tl_decision_is_mission (tl_situation_decision (situation, 0)))
    {
      tl_combat_panel_show_mission (self);
      return;
    }
  if (tl_decision_is (tl_situation_decision (situation, 0), TL_DECISION_LANDING))
    {
      show_landing (self);
      return;
    }
  if (tl_decision_is (tl_situation_decision (situation, 0), TL_DECISION_BEACH))
    {
      show_beach (self);
      return;
    }
  if (tl_decision_is (tl_situation_decision (situation, 0), TL_DECISION_ABSORB))
    {
      show_breakdowns (self);
      return;
    }
  if (tl_situation_decision (situation, 0)->kind != TL_DECISION_COLLAPSE &&
      tl_decision_is_capture (tl_situation_decision (situation, 0)))
    {
      show_what_was_found (self);
      return;
    }
  /* 4.8a: there was no fight. */
  tl_decision_card_set_hint (self->card,
                             tl_situation_decision (situation, 0)->kind == TL_DECISION_STACKING
                                 ? _ ("After that the segment ends. Undo goes back into it.")
                                 : hint);
  add_answers (self);
}

/* Every answer that was given, in order. */
static void
add_history (TlCombatPanel *self, const TlNode *fight)
{
  g_autoptr (GPtrArray) line = tl_history_line (tl_game_history (self->panel.game));

  for (guint i = 0; i < line->len; i++)
    {
      const TlNode *node = g_ptr_array_index (line, i);
      g_autofree char *description = node->id > fight->id ? tl_node_describe (node) : NULL;

      if (description != NULL)
        gtk_box_append (tl_decision_card_answers (self->card), tl_text_new (description, NULL));
    }
}

static void
show_outcome (TlCombatPanel *self, const TlNode *fight)
{
  g_autofree char *rolls = rolls_text (fight);
  g_autofree char *announced = tl_node_describe (announcement_of (fight));
  g_autofree char *hint = g_strdup_printf ("%s\n%s", announced, rolls);

  tl_decision_card_tell (self->card, _ ("The fight is over"));
  tl_decision_card_set_hint (self->card, hint);
  add_history (self, fight);
}

void
tl_combat_panel_focus_answers (TlCombatPanel *self)
{
  if (tl_decision_card_focus (self->card))
    return;
  if (tl_combat_is_preparing (tl_game_situation (self->panel.game)))
    gtk_widget_grab_focus (GTK_WIDGET (self->dice_entry));
  else if (self->panel.view != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->panel.view));
}

gboolean
tl_combat_panel_update_decision (TlCombatPanel *self)
{
  gboolean had_focus = tl_widget_has_focus_inside (GTK_WIDGET (self->card)) ||
                       tl_widget_has_focus_inside (GTK_WIDGET (self->footer_box)) ||
                       tl_widget_has_focus_inside (GTK_WIDGET (self->roll_box));
  gboolean is_pending = tl_combat_panel_is_asked (self);
  TlNode *ended = tl_situation_n_decisions (tl_game_situation (self->panel.game)) > 0
                      ? NULL
                      : fight_node (self);

  if (self->panel.view != NULL)
    tl_map_view_show_path (self->panel.view, NULL, 0, 0);
  self->pay_button = NULL;
  self->other_dice = NULL;
  tl_widget_clear (GTK_WIDGET (self->footer_box));
  tl_decision_card_clear (self->card);
  gtk_widget_set_visible (GTK_WIDGET (self->footer_box), FALSE);
  self->outcome = ended != NULL && ended->id != self->dismissed_id ? ended : NULL;
  if (is_pending)
    show_decision (self);
  else if (self->outcome != NULL)
    show_outcome (self, ended);
  else
    return FALSE;
  if (had_focus)
    tl_combat_panel_focus_answers (self);
  return TRUE;
}
