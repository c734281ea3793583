/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters under way: what a drop would do, what it would cost, and why not.
 *
 * The rules are asked; nothing is decided here.  While a fight is being decided, carried counters
 * retreat or advance (tl-answers.h); otherwise they move, or go by rail (-train).
 */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/map/tl-map-view-private.h"
#include "play/tl-combat.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-extend.h"
#include "rules/movement/tl-repair.h"

#include <glib/gi18n.h>

#define BORDER_PX 40.0
#define SCROLL_PX_PER_SECOND 1200.0

const TlUnit *
tl_map_view_carried_units (TlMapView *self)
{
  return (const TlUnit *) self->carry.units->data;
}

gboolean
tl_map_view_carries_dumps (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);

  for (guint i = 0; i < self->carry.units->len; i++)
    if (tl_situation_counter (situation, tl_map_view_carried_units (self)[i])->kind != TL_KIND_DUMP)
      return FALSE;
  return TRUE;
}

/* --- intents ---------------------------------------------------------------------------------- */

TlAction *
tl_map_view_carry_action (TlMapView *self, TlActionKind kind, const GArray *path)
{
  TlAction *action = tl_action_new (kind);

  tl_action_add_units (action, tl_map_view_carried_units (self), self->carry.units->len);
  return tl_action_add_hexes (action, (const TlHex *) path->data, path->len);
}

char *
tl_map_view_first_refusal (TlMapView *self, const TlVerdict *verdict)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);
  g_autofree char *why = NULL;

  if (finding == NULL)
    return g_strdup ("");
  why = tl_situation_finding_text (tl_map_view_situation (self), finding);
  /* Translators: a rule number, then the sentence why something is refused. */
  return g_strdup_printf (_ ("%s: %s"), finding->rule, why);
}

void
tl_map_view_append_findings (TlMapView *self, GString *text, const TlVerdict *verdict)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      g_autofree char *said = tl_situation_finding_text (tl_map_view_situation (self), finding);

      g_string_append_printf (text, " · %s: %s", finding->rule, said);
    }
}

/* "3 of 6 MP", and what the rules remind of. */
static char *
allowed_hint (TlMapView *self, const TlVerdict *verdict)
{
  TlSituation *situation = tl_map_view_situation (self);
  guint left = tl_move_left_mp12 (situation, tl_map_view_carried_units (self)[0]);
  g_autofree char *cost =
      tl_mp12_to_string (tl_move_reach_cost_mp12 (self->carry.reach, self->carry.over));
  g_autofree char *have = tl_mp12_to_string (left);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), self->carry.over);
  /* Translators: a hex, then amounts of Movement Points. */
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("%s: %s of %s MP"), place, cost, have);
  tl_map_view_append_findings (self, text, verdict);
  return g_string_free (text, FALSE);
}

/* Rule 13.3g: along the railway to where the one repair unit is held, if that converts anything. */
static GArray *
repair_path (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlUnit unit = tl_map_view_carried_units (self)[0];
  g_autoptr (GPtrArray) paths = NULL;
  GArray *best = NULL;

  if (self->carry.units->len != 1 || !tl_repair_may_start (situation, unit, NULL))
    return NULL;
  paths = tl_repair_paths (situation, unit);
  for (guint i = 0; i < paths->len; i++)
    {
      GArray *path = paths->pdata[i];

      if (g_array_index (path, TlHex, path->len - 1) == self->carry.over &&
          (best == NULL || path->len < best->len) &&
          tl_move_check (situation, &unit, 1, (const TlHex *) path->data, path->len, NULL, NULL,
                         NULL))
        best = path;
    }
  return best != NULL ? g_array_ref (best) : NULL;
}

static gboolean
intend_repair (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  g_autoptr (GArray) path = repair_path (self);
  g_autoptr (GArray) hexes = NULL;
  g_autofree char *place = NULL;

  if (path == NULL)
    return FALSE;
  hexes = tl_repair_check (situation, tl_map_view_carried_units (self)[0],
                           (const TlHex *) path->data, path->len, NULL);
  place = tl_map_describe_hex (tl_situation_map (situation), self->carry.over);
  self->carry.action = tl_map_view_carry_action (self, TL_ACTION_REPAIR, path);
  self->carry.allowed = TRUE;
  self->carry.hint = g_strdup_printf (
      ngettext (
          /* Translators: a hex, then how many hexes of railway are converted on the way. */
          "%1$s · 13.3g: %2$u hex converted", "%1$s · 13.3g: %2$u hexes converted", hexes->len),
      place, hexes->len);
  return TRUE;
}

/* Rules 9.14d, 12.7h: an Extender does not move, but collapses, and is transport where it is
 * dropped. */
static gboolean
intend_collapse (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  g_autofree char *place = NULL;

  if (carry->places == NULL || !tl_hexes_include (carry->places, carry->over))
    return FALSE;
  place = tl_map_describe_hex (tl_situation_map (tl_map_view_situation (self)), carry->over);
  carry->action = tl_action_add_hex (
      tl_action_add_unit (tl_action_new (TL_ACTION_COLLAPSE), tl_map_view_carried_units (self)[0]),
      carry->over);
  carry->allowed = TRUE;
  /* Translators: a hex. */
  carry->hint =
      g_strdup_printf (_ ("%s · 9.14d: the Extender collapses, and is transport here"), place);
  return TRUE;
}

static void
intend_move (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  TlSituation *situation = tl_map_view_situation (self);
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  /* Out of reach, the straight way says what is wrong. */
  g_autoptr (GArray) path = tl_move_reach_contains (carry->reach, carry->over)
                                ? tl_move_reach_path (carry->reach, carry->over)
                                : tl_grid_line (grid, carry->from, carry->over);

  carry->action = tl_map_view_carry_action (self, TL_ACTION_MOVE, path);
  carry->allowed = tl_move_check (situation, tl_map_view_carried_units (self), carry->units->len,
                                  (const TlHex *) path->data, path->len, NULL, NULL, verdict);
  carry->hint =
      carry->allowed ? allowed_hint (self, verdict) : tl_map_view_first_refusal (self, verdict);
  if (carry->allowed)
    tl_map_view_hint_train (self);
}

static void
intend_answer (TlMapView *self)
{
  TlCarry *carry = &self->carry;

  carry->action = tl_answers_at (self->answers, carry->over, NULL);
  carry->allowed = carry->action != NULL;
  tl_map_view_update_note (self);
  carry->hint = tl_answer_words_line (&self->note);
}

/* A refusal by the decision that is due, as of any move: of a fight (9.2), of attrition (12.8b). */
static void
intend_nothing (TlMapView *self)
{
  g_autoptr (TlAction) move = tl_action_new (TL_ACTION_MOVE);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) none = tl_apply (tl_map_view_situation (self), move, &verdict);

  g_assert (none == NULL);
  self->carry.hint = tl_map_view_first_refusal (self, verdict);
}

static gboolean
is_combat_segment (const TlSituation *situation)
{
  TlPhase phase = tl_situation_clock (situation)->phase;

  return phase == TL_PHASE_COMBAT || phase == TL_PHASE_EXPLOITATION_COMBAT;
}

/* In a combat segment a counter put on an enemy is an attack in the making. */
static gboolean
is_attack (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlSide side = tl_situation_side (situation, tl_map_view_carried_units (self)[0]);

  return is_combat_segment (situation) && tl_situation_n_decisions (situation) == 0 &&
         self->carry.over != TL_HEX_NONE && self->carry.from_box == TL_BOX_NONE &&
         tl_situation_has_combat_unit (situation, self->carry.over, tl_side_other (side));
}

/* What an advance into the hex would come upon stands beside it (9.12g, 9.14). */
static void
intend_attack (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  TlSituation *situation = tl_map_view_situation (self);
  g_autoptr (TlVerdict) capture = tl_verdict_new ();
  GString *text = g_string_new (_ ("Drop to plan an attack on this hex."));

  tl_capture_remind (situation, carry->over,
                     tl_situation_side (situation, tl_map_view_carried_units (self)[0]), TRUE,
                     capture);
  tl_map_view_append_findings (self, text, capture);
  carry->allowed = TRUE;
  carry->hint = g_string_free (text, FALSE);
}

/* Where a drop changes nothing. */
static gboolean
is_nowhere (const TlCarry *carry)
{
  return carry->over != TL_HEX_NONE
             ? carry->over == carry->from && carry->own_box == TL_BOX_NONE
             : carry->over_box == carry->from_box || carry->over_box == carry->own_box ||
                   carry->over_box == TL_BOX_NONE;
}

static void
intend (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  TlSituation *situation = tl_map_view_situation (self);

  g_clear_pointer (&carry->action, tl_action_free);
  g_clear_pointer (&carry->hint, g_free);
  g_clear_pointer (&carry->ways, g_ptr_array_unref);
  carry->allowed = FALSE;
  if (is_nowhere (carry))
    carry->hint = g_strdup ("");
  else if (carry->is_answer && carry->over != TL_HEX_NONE)
    intend_answer (self);
  else if (tl_situation_n_decisions (situation) > 0)
    intend_nothing (self);
  else if (tl_map_view_intend_box (self))
    ;
  else if (is_attack (self))
    intend_attack (self);
  else if (!intend_collapse (self) && !intend_repair (self) && !tl_map_view_intend_train (self))
    intend_move (self);
  tl_map_view_ask_cut (self);
  tl_map_view_hint_carried (self);
}

/* The line may be too short for all: a refusal comes first, or else the units that lose supply. */
static char *
full_hint (TlMapView *self)
{
  const char *hint = self->carry.hint != NULL ? self->carry.hint : "";
  g_autofree char *cut = tl_map_view_cut_text (self);
  const char *first = self->carry.allowed ? cut : hint;
  const char *last = self->carry.allowed ? hint : cut;

  return *first != '\0' && *last != '\0' ? g_strdup_printf ("%s · %s", first, last)
                                         : g_strdup (*first != '\0' ? first : last);
}

char *
tl_map_view_carried_text (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  g_autofree char *names = tl_situation_names (situation, self->carry.units);
  g_autofree char *hint = full_hint (self);
  g_autofree char *place = NULL;

  if (self->carry.over == TL_HEX_NONE)
    /* Translators: the names of counters that are being moved, what would come of it. */
    return g_strdup_printf (_ ("%s carried. %s"), names, hint);
  place = tl_map_describe_hex (tl_situation_map (situation), self->carry.over);
  /* Translators: the names of counters that are being moved, a hex, what would come of it. */
  return g_strdup_printf (_ ("%s carried over %s. %s"), names, place, hint);
}

void
tl_map_view_hint_carried (TlMapView *self)
{
  g_autofree char *text = full_hint (self);

  tl_map_view_update_note (self);
  tl_map_view_hint (self, text);
  tl_map_view_describe (self);
}

/* --- carrying --------------------------------------------------------------------------------- */

static void
stop_scrolling (TlMapView *self)
{
  if (self->carry.tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->carry.tick_id);
  self->carry.tick_id = 0;
}

/* Those who go are carried all together, and nobody else is with them. */
static gboolean
is_answer (TlMapView *self)
{
  const TlAnswers *answers = self->answers;
  TlCarry *carry = &self->carry;

  if (answers == NULL || answers->chosen->len != carry->units->len)
    return FALSE;
  for (guint i = 0; i < carry->units->len; i++)
    if (!tl_answers_may_go (answers, tl_map_view_carried_units (self)[i]) ||
        !tl_answers_is_chosen (answers, tl_map_view_carried_units (self)[i]))
      return FALSE;
  return TRUE;
}

static GArray *
places_to_collapse (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlUnit unit = tl_map_view_carried_units (self)[0];

  if (self->carry.units->len != 1 ||
      tl_situation_counter (situation, unit)->kind != TL_KIND_EXTENDER ||
      tl_situation_n_decisions (situation) > 0 || !tl_extend_may_collapse (situation, unit, NULL))
    return NULL;
  return tl_extend_collapse_hexes (situation, unit);
}

static void
ask_the_rules (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  TlSituation *situation = tl_map_view_situation (self);

  if (tl_situation_n_decisions (situation) == 0)
    carry->stops = tl_map_view_train_stops (self);
  tl_map_view_ask_boxes (self);
  if (carry->from == TL_HEX_NONE)
    return;
  carry->places = places_to_collapse (self);
  if (self->answers != NULL)
    tl_answers_choose (self->answers, tl_map_view_carried_units (self), carry->units->len);
  carry->is_answer = is_answer (self);
  if (tl_situation_n_decisions (situation) == 0)
    {
      carry->reach =
          tl_move_reach (situation, tl_map_view_carried_units (self), carry->units->len, NULL);
      carry->fuel =
          tl_overlay_fuel (situation, tl_map_view_carried_units (self), carry->units->len);
    }
}

/* @own_box: where they are picked up, of a box that stands for their hex; TL_BOX_NONE. */
static void
begin_at (TlMapView *self, const TlUnit *units, guint n_units, guint own_box, TlPoint middle,
          double x, double y)
{
  TlCarry *carry = &self->carry;
  const TlUnitState *state = tl_situation_state (tl_map_view_situation (self), units[0]);

  tl_map_view_carry_cancel (self);
  g_array_append_vals (carry->units, units, n_units);
  carry->from = state->hex;
  carry->from_box = state->hex == TL_HEX_NONE ? state->box : TL_BOX_NONE;
  carry->own_box = own_box;
  carry->over = own_box != TL_BOX_NONE ? TL_HEX_NONE : carry->from;
  carry->over_box = own_box != TL_BOX_NONE ? own_box : carry->from_box;
  carry->active = TRUE;
  carry->grab_x = x - middle.x;
  carry->grab_y = y - middle.y;
  carry->x = middle.x;
  carry->y = middle.y;
  ask_the_rules (self);
  intend (self);
  tl_map_view_invalidate (self);
  tl_map_view_refresh_boxes (self);
}

void
tl_map_view_carry_begin (TlMapView *self, const TlUnit *units, guint n_units, double x, double y)
{
  TlHex hex = tl_situation_hex (tl_map_view_situation (self), units[0]);

  begin_at (self, units, n_units, TL_BOX_NONE, tl_map_view_hex_middle (self, hex), x, y);
}

void
tl_map_view_carry_begin_in_box (TlMapView *self, const TlUnit *units, guint n_units, TlPoint middle,
                                double x, double y)
{
  const TlUnitState *state = tl_situation_state (tl_map_view_situation (self), units[0]);

  begin_at (self, units, n_units, state->hex != TL_HEX_NONE ? state->box : TL_BOX_NONE, middle, x,
            y);
}

static void
carry_to (TlMapView *self, double x, double y, TlHex over, guint over_box)
{
  TlCarry *carry = &self->carry;

  carry->x = x - carry->grab_x;
  carry->y = y - carry->grab_y;
  if (over != carry->over || over_box != carry->over_box)
    {
      carry->over = over;
      carry->over_box = over_box;
      intend (self);
      tl_map_view_invalidate (self);
      tl_map_view_refresh_boxes (self);
    }
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->boxes != NULL)
    gtk_widget_queue_draw (GTK_WIDGET (self->boxes));
}

void
tl_map_view_carry_to (TlMapView *self, double x, double y, TlHex over)
{
  carry_to (self, x, y, over, TL_BOX_NONE);
}

void
tl_map_view_carry_to_box (TlMapView *self, double x, double y, guint box)
{
  carry_to (self, x, y, TL_HEX_NONE, box);
}

/* --- the map comes along ---------------------------------------------------------------------- */

/* 0 in the middle; in the border it grows, gently at first, to 1 or -1 where the view ends. */
static double
pull_at (double place, double size)
{
  double border = MIN (BORDER_PX, size / 4);
  double depth = MAX (border - place, place - (size - border)) / border;

  depth = CLAMP (depth, 0, 1);
  return (place < size / 2 ? -1 : 1) * depth * depth;
}

gboolean
tl_map_view_carry_scroll (TlMapView *self, double seconds)
{
  TlCarry *carry = &self->carry;
  double x = carry->x + carry->grab_x;
  double y = carry->y + carry->grab_y;
  double way = -SCROLL_PX_PER_SECOND * seconds;

  if (!carry->active || carry->by_keyboard ||
      !tl_viewport_pan (&self->viewport, pull_at (x, self->viewport.width) * way,
                        pull_at (y, self->viewport.height) * way))
    return FALSE;
  tl_map_view_after_pan (self);
  tl_map_view_carry_to (self, x, y, tl_viewport_hex_at (&self->viewport, x, y));
  return TRUE;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gint64 passed = self->carry.scrolled_at > 0 ? now - self->carry.scrolled_at : 0;

  self->carry.scrolled_at = now;
  /* A frame that came late shall not make the map jump. */
  tl_map_view_carry_scroll (self, (double) MIN (passed, G_USEC_PER_SEC / 20) / G_USEC_PER_SEC);
  return G_SOURCE_CONTINUE;
}

void
tl_map_view_carry_drag (TlMapView *self, double x, double y)
{
  TlCarry *carry = &self->carry;
  gboolean is_near =
      pull_at (x, self->viewport.width) != 0 || pull_at (y, self->viewport.height) != 0;
  guint box;

  if (self->boxes != NULL && tl_box_strip_find (self->boxes, x, y, &box))
    {
      tl_map_view_carry_to_box (self, x, y, box);
      stop_scrolling (self);
      return;
    }
  tl_map_view_carry_to (self, x, y, tl_viewport_hex_at (&self->viewport, x, y));
  if (is_near && carry->tick_id == 0)
    {
      carry->scrolled_at = 0;
      carry->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
    }
  else if (!is_near)
    stop_scrolling (self);
}

/* --- the end ---------------------------------------------------------------------------------- */

gboolean
tl_map_view_carry_drop (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  g_autoptr (TlAction) train = tl_map_view_train_instead (self);
  g_autoptr (TlAction) action = g_steal_pointer (&carry->action);
  g_autofree char *hint = g_strdup (carry->hint);
  g_autoptr (GArray) units = g_array_copy (carry->units);
  g_autoptr (GPtrArray) ways = g_steal_pointer (&carry->ways);
  TlHex over = carry->over;
  guint over_box = carry->over_box;
  gboolean attack = carry->over != TL_HEX_NONE && is_attack (self);
  gboolean nothing = is_nowhere (carry);
  gboolean done = FALSE;

  tl_map_view_carry_cancel (self);
  /* What the drop says stays until the pointer is elsewhere. */
  self->hover = over;
  self->hover_unit = tl_map_view_unit_at (self, self->pointer_x, self->pointer_y);
  if (nothing)
    return TRUE;
  if (ways != NULL)
    return tl_map_view_drop_box (self, ways, units, over, over_box);
  if (attack)
    {
      g_signal_emit_by_name (self, "attack-proposed", units, over);
      return TRUE;
    }
  if (train != NULL)
    {
      tl_map_view_offer_train (self, action, train, over);
      return TRUE;
    }
  /* A forbidden drop is performed too: the game says no, and every listener hears why. */
  if (action != NULL)
    done = tl_game_perform (self->game, action);
  else
    tl_app_trace ("refused %s", hint);
  if (done)
    tl_map_view_select (self, (const TlUnit *) units->data, units->len);
  else
    tl_map_view_hint (self, hint);
  return done;
}

void
tl_map_view_carry_cancel (TlMapView *self)
{
  TlCarry *carry = &self->carry;

  if (!carry->active)
    return;
  carry->active = FALSE;
  carry->by_keyboard = FALSE;
  carry->is_answer = FALSE;
  stop_scrolling (self);
  g_array_set_size (carry->units, 0);
  g_clear_pointer (&carry->reach, tl_move_reach_free);
  g_clear_pointer (&carry->places, g_array_unref);
  g_clear_pointer (&carry->stops, g_array_unref);
  g_clear_pointer (&carry->boxes, g_array_unref);
  g_clear_pointer (&carry->ways, g_ptr_array_unref);
  g_clear_pointer (&carry->action, tl_action_free);
  g_clear_pointer (&carry->hint, g_free);
  tl_map_view_forget_cuts (self);
  tl_map_view_hint (self, "");
  tl_map_view_update_note (self);
  tl_map_view_describe (self);
  tl_map_view_invalidate (self);
  tl_map_view_refresh_boxes (self);
}
