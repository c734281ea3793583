/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-drop.h"

#include "answers/tl-barrage-answer.h"
#include "answers/tl-by-hand.h"
#include "answers/tl-drop-private.h"
#include "play/tl-legal.h"
#include "rules/base/tl-cargo.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-extend.h"
#include "rules/movement/tl-repair.h"
#include "rules/movement/tl-sea.h"
#include "rules/movement/tl-train.h"

#include <glib/gi18n-lib.h>

/* --- what is carried -------------------------------------------------------------------------- */

static const TlUnit *
units_of (const TlCarry *carry)
{
  return (const TlUnit *) carry->units->data;
}

static TlSide
side_of (const TlCarry *carry)
{
  return tl_situation_side (carry->situation, units_of (carry)[0]);
}

/* SP move by rail (13.3), by sea (18.5) or not at all. */
static gboolean
is_all_dumps (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (tl_situation_counter (carry->situation, units_of (carry)[i])->kind != TL_KIND_DUMP)
      return FALSE;
  return TRUE;
}

static gboolean
is_all_cargo (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (!tl_cargo_is (carry->situation, units_of (carry)[i]))
      return FALSE;
  return TRUE;
}

static gboolean
makes_planned_drop (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (tl_unit_makes_planned_drop (carry->situation, units_of (carry)[i]))
      return TRUE;
  return FALSE;
}

static TlUnit
craft_of_box (const TlCarry *carry, guint box)
{
  return tl_situation_hold_of (carry->situation, box);
}

static TlAction *
action_of_all (const TlCarry *carry, TlActionKind kind)
{
  return tl_action_add_units (tl_action_new (kind), units_of (carry), carry->units->len);
}

static TlAction *
action_along (const TlCarry *carry, TlActionKind kind, const GArray *path)
{
  return tl_action_add_hexes (action_of_all (carry, kind), (const TlHex *) path->data, path->len);
}

static char *
describe_hex (const TlCarry *carry, TlHex hex)
{
  return tl_map_describe_hex (tl_situation_map (carry->situation), hex);
}

/* --- ways ------------------------------------------------------------------------------------- */

static void
way_free (gpointer data)
{
  TlWay *way = data;

  g_ptr_array_unref (way->actions);
  g_free (way->text);
  g_free (way);
}

static GPtrArray *
ways_new (void)
{
  return g_ptr_array_new_with_free_func (way_free);
}

/* An empty way. (transfer none) */
static TlWay *
begin_way (GPtrArray *ways)
{
  TlWay *way = g_new0 (TlWay, 1);

  way->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_ptr_array_add (ways, way);
  return way;
}

/* @action: (transfer full) */
static void
add_way (GPtrArray *ways, TlAction *action)
{
  g_ptr_array_add (begin_way (ways)->actions, action);
}

/* @what: (transfer full) */
static void
set_text (TlWay *way, char *what, const char *rule)
{
  g_autofree char *mine = what;

  g_free (way->text);
  /* Translators: what would be done, a rule. */
  way->text = g_strdup_printf (_ ("%s (%s)"), mine, rule);
}

/* "5/11 Pz (i15): from 04.05 to 08.05, 4 MP" */
static char *
move_text (const TlSituation *situation, const TlAction *move)
{
  g_autofree guint *costs_mp12 = g_new0 (guint, move->units->len);
  g_autofree char *what = tl_describe (situation, move);
  g_autofree char *mp = NULL;

  tl_move_check (situation, (const TlUnit *) move->units->data, move->units->len,
                 (const TlHex *) move->hexes->data, move->hexes->len, costs_mp12, NULL, NULL);
  mp = tl_mp12_to_string (costs_mp12[0]);
  /* Translators: what would be done, an amount of Movement Points. */
  return g_strdup_printf (_ ("%s, %s MP"), what, mp);
}

static char *
train_text (const TlSituation *situation, const TlAction *train)
{
  g_autofree char *what = tl_describe (situation, train);
  g_autofree char *points = NULL;
  guint cap16 = 0;

  tl_train_check (situation, (const TlUnit *) train->units->data, train->units->len, train->t,
                  (const TlHex *) train->hexes->data, train->hexes->len, &cap16, NULL);
  points = tl_train_points (cap16);
  /* Translators: what would be done, an amount of points, "2 1/2". */
  return g_strdup_printf (_ ("%s, %s points of Rail Cap"), what, points);
}

static char *
placing_text (const TlCarry *carry, TlSite site)
{
  g_autofree char *names = tl_situation_names (carry->situation, carry->units);
  g_autofree char *there = tl_site_describe (tl_situation_scenario (carry->situation), site);

  /* Translators: units, a hex or a box. */
  return g_strdup_printf (_ ("%s: placed in %s by hand"), names, there);
}

static void
name_way (const TlCarry *carry, TlWay *way)
{
  const TlAction *first = way->actions->pdata[0];
  const char *rule = tl_action_kind_rule (first->kind);

  if (first->kind == TL_ACTION_PLACE)
    set_text (way, placing_text (carry, g_array_index (first->hexes, TlSite, 0)), "12.3e");
  else if (first->kind == TL_ACTION_MOVE)
    set_text (way, move_text (carry->situation, first), rule);
  else if (first->kind == TL_ACTION_RAIL)
    set_text (way, train_text (carry->situation, first), rule);
  else if (first->kind == TL_ACTION_SET)
    way->text = tl_describe (carry->situation, first);
  else
    set_text (way, tl_describe (carry->situation, first), rule);
}

/* --- by rail ---------------------------------------------------------------------------------- */

static const TlTrainStop *
stop_at (const TlCarry *carry, TlHex hex)
{
  for (guint i = 0; carry->stops != NULL && i < carry->stops->len; i++)
    if (g_array_index (carry->stops, TlTrainStop, i).hex == hex)
      return &g_array_index (carry->stops, TlTrainStop, i);
  return NULL;
}

/* Rule 13.3: NULL when no train goes there. (transfer full) (nullable) */
static TlAction *
train_to (const TlCarry *carry, TlHex hex)
{
  const TlTrainStop *stop = stop_at (carry, hex);
  g_autoptr (GArray) path = NULL;
  TlAction *action;

  if (stop == NULL)
    return NULL;
  path = tl_train_path (carry->situation, units_of (carry), carry->units->len, hex);
  action = action_along (carry, TL_ACTION_RAIL, path);
  action->t = stop->t;
  return action;
}

/* --- out of a box and into one ---------------------------------------------------------------- */

/* Rules 14.10d, 18.5: what the roll may take, a step of the first. */
static void
add_with_loss (GPtrArray *ways, const TlAction *action)
{
  add_way (ways, tl_action_copy_with_loss (action));
}

/* @actions: (transfer full) */
static void
add_each (GPtrArray *ways, GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    add_way (ways, tl_action_copy (actions->pdata[i]));
  g_ptr_array_unref (actions);
}

/* Rule 18.5: ashore.  All that may be, or a single Token; all is asked for as well where nothing
 * may be, for the reason. */
static void
add_landings (const TlCarry *carry, GPtrArray *ways, TlUnit craft, TlHex hex)
{
  if (is_all_dumps (carry))
    {
      guint most_t = tl_sea_may_give_t (carry->situation, craft, hex, NULL);

      add_each (ways, tl_legal_loads (TL_ACTION_UNLOAD, craft, hex, MAX (most_t, 1)));
      return;
    }
  for (int is_rolled = FALSE; is_rolled <= TRUE; is_rolled++)
    {
      TlAction *action =
          tl_action_new_landing (units_of (carry), carry->units->len, hex, is_rolled);

      add_way (ways, action);
      if (is_rolled)
        add_with_loss (ways, action);
    }
}

/* Rule 18.5: aboard. */
static void
add_embarkation (const TlCarry *carry, GPtrArray *ways, TlUnit craft)
{
  if (is_all_dumps (carry))
    {
      guint most_t = tl_sea_may_take_t (carry->situation, craft, carry->from, NULL);

      add_each (ways, tl_legal_loads (TL_ACTION_LOAD, craft, carry->from, MAX (most_t, 1)));
      return;
    }
  add_way (ways, tl_action_new_embarkation (units_of (carry), carry->units->len, craft));
}

/* Rule 14.10. */
static void
add_air_drop (const TlCarry *carry, GPtrArray *ways, TlHex hex)
{
  TlAction *action = tl_action_add_hex (action_of_all (carry, TL_ACTION_DROP), hex);

  add_way (ways, action);
  add_with_loss (ways, action);
}

/* By hand, one after the other (12.3e). */
static void
add_placing (const TlCarry *carry, GPtrArray *ways, TlSite site)
{
  TlWay *way = begin_way (ways);

  for (guint i = 0; i < carry->units->len; i++)
    {
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_PLACE), units_of (carry)[i]);

      g_ptr_array_add (way->actions, tl_action_add_hex (action, site));
    }
}

/* Empty: no rule and no hand moves them that way. (transfer full): TlWay */
static GPtrArray *
ways_of_box (const TlCarry *carry, TlHex hex, guint box)
{
  GPtrArray *ways = ways_new ();
  TlUnit from = craft_of_box (carry, carry->from_box);
  TlAction *train;

  if (hex != TL_HEX_NONE && hex == carry->from)
    add_placing (carry, ways, hex);
  else if (hex == TL_HEX_NONE)
    {
      TlUnit to = craft_of_box (carry, box);

      if (to == TL_UNIT_NONE)
        add_placing (carry, ways, tl_site_of_box (box));
      else if (carry->from != TL_HEX_NONE)
        add_embarkation (carry, ways, to);
    }
  else if (from != TL_UNIT_NONE)
    add_landings (carry, ways, from, hex);
  else if (makes_planned_drop (carry))
    add_air_drop (carry, ways, hex);
  else
    {
      if ((train = train_to (carry, hex)) != NULL)
        add_way (ways, train);
      add_placing (carry, ways, hex);
    }
  return ways;
}

/* What comes of all @actions; NULL when one is forbidden, and @verdict is its. */
static TlSituation *
foresee (const TlCarry *carry, const GPtrArray *actions, TlVerdict **verdict)
{
  TlSituation *now = tl_situation_ref (carry->situation);

  for (guint i = 0; now != NULL && i < actions->len; i++)
    {
      TlSituation *before = now;

      g_clear_pointer (verdict, tl_verdict_free);
      now = tl_apply (before, actions->pdata[i], verdict);
      tl_situation_unref (before);
    }
  return now;
}

/* The ways that are allowed stay.  (transfer full): the verdict of the first of them, or of the
 * first way when none is. */
static TlVerdict *
keep_allowed (const TlCarry *carry, GPtrArray *ways)
{
  g_autoptr (TlVerdict) of_first = NULL;
  gboolean is_found = FALSE;

  for (guint i = 0; i < ways->len;)
    {
      const TlWay *way = ways->pdata[i];
      g_autoptr (TlVerdict) said = NULL;
      g_autoptr (TlSituation) after = foresee (carry, way->actions, &said);

      if (of_first == NULL || (after != NULL && !is_found))
        {
          g_clear_pointer (&of_first, tl_verdict_free);
          of_first = g_steal_pointer (&said);
        }
      is_found |= after != NULL;
      if (after != NULL)
        i++;
      else
        g_ptr_array_remove_index (ways, i);
    }
  return g_steal_pointer (&of_first);
}

static gboolean
is_box_allowed (const TlCarry *carry, TlHex hex, guint box)
{
  g_autoptr (GPtrArray) ways = ways_of_box (carry, hex, box);
  g_autoptr (TlVerdict) verdict = keep_allowed (carry, ways);

  return ways->len > 0;
}

/* --- picking up ------------------------------------------------------------------------------- */

/* Next to a craft; from any other box counters go anywhere, which needs no list. */
static GArray *
places_to_land (const TlCarry *carry)
{
  TlUnit craft = craft_of_box (carry, carry->from_box);
  TlHex own = craft != TL_UNIT_NONE ? tl_situation_hex (carry->situation, craft) : TL_HEX_NONE;
  GArray *places;

  if (own == TL_HEX_NONE)
    return NULL;
  places = g_array_new (FALSE, FALSE, sizeof (TlHex));
  for (int d = -1; d < TL_DIRECTIONS; d++)
    {
      TlHex hex =
          d < 0 ? own
                : tl_map_neighbour (tl_situation_map (carry->situation), own, (TlDirection) d);

      if (hex != TL_HEX_NONE && is_box_allowed (carry, hex, TL_BOX_NONE))
        g_array_append_val (places, hex);
    }
  return places;
}

static void
find_boxes (TlCarry *carry)
{
  guint n_boxes = tl_situation_scenario (carry->situation)->boxes->len;

  if (n_boxes == 0)
    return;
  carry->boxes = g_array_sized_new (FALSE, TRUE, sizeof (gboolean), n_boxes);
  g_array_set_size (carry->boxes, n_boxes);
  for (guint box = 0; box < n_boxes; box++)
    g_array_index (carry->boxes, gboolean, box) =
        box != carry->from_box && box != carry->own_box && is_box_allowed (carry, TL_HEX_NONE, box);
  if (carry->from_box != TL_BOX_NONE)
    carry->places = places_to_land (carry);
}

static GArray *
places_to_collapse (const TlCarry *carry)
{
  TlUnit unit = units_of (carry)[0];

  if (carry->units->len != 1 ||
      tl_situation_counter (carry->situation, unit)->kind != TL_KIND_EXTENDER ||
      !tl_extend_may_collapse (carry->situation, unit, NULL))
    return NULL;
  return tl_extend_collapse_hexes (carry->situation, unit);
}

/* Whether those who go in @answers are these, and no others. */
static gboolean
is_answer (const TlCarry *carry, TlAnswers *answers)
{
  if (answers == NULL || carry->from == TL_HEX_NONE)
    return FALSE;
  tl_answers_choose (answers, units_of (carry), carry->units->len);
  if (answers->chosen->len != carry->units->len)
    return FALSE;
  for (guint i = 0; i < carry->units->len; i++)
    if (!tl_answers_may_go (answers, units_of (carry)[i]) ||
        !tl_answers_is_chosen (answers, units_of (carry)[i]))
      return FALSE;
  return TRUE;
}

static TlCarry *
pick_up (TlSituation *situation, const TlUnit *units, guint n_units, guint own_box)
{
  TlCarry *carry = g_new0 (TlCarry, 1);
  const TlUnitState *state = tl_situation_state (situation, units[0]);

  carry->situation = tl_situation_ref (situation);
  carry->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_array_append_vals (carry->units, units, n_units);
  carry->from = state->hex;
  carry->from_box = state->hex == TL_HEX_NONE ? state->box : TL_BOX_NONE;
  carry->own_box = own_box;
  carry->cuts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) tl_cut_off_free);
  return carry;
}

TlCarry *
tl_carry_new (TlSituation *situation, const TlUnit *units, guint n_units, guint own_box,
              TlAnswers *answers)
{
  TlCarry *carry = pick_up (situation, units, n_units, own_box);

  carry->answers = is_answer (carry, answers) ? answers : NULL;
  if (tl_situation_n_decisions (situation) > 0)
    return carry;
  if (is_all_cargo (carry))
    carry->stops = tl_train_stops (situation, units, n_units);
  find_boxes (carry);
  if (carry->from == TL_HEX_NONE)
    return carry;
  carry->places = places_to_collapse (carry);
  carry->reach = tl_move_reach (situation, units, n_units, NULL);
  carry->fuel = tl_fuel_price (situation, units, n_units);
  return carry;
}

TlCarry *
tl_carry_new_by_hand (TlSituation *situation, const TlUnit *units, guint n_units, guint own_box)
{
  TlCarry *carry = pick_up (situation, units, n_units, own_box);

  carry->is_by_hand = TRUE;
  return carry;
}

void
tl_carry_free (TlCarry *carry)
{
  if (carry == NULL)
    return;
  g_clear_pointer (&carry->reach, tl_move_reach_free);
  g_clear_pointer (&carry->places, g_array_unref);
  g_clear_pointer (&carry->stops, g_array_unref);
  g_clear_pointer (&carry->boxes, g_array_unref);
  g_hash_table_unref (carry->cuts);
  g_array_unref (carry->units);
  tl_situation_unref (carry->situation);
  g_free (carry);
}

gboolean
tl_carry_box_takes (const TlCarry *carry, guint box)
{
  if (carry->is_by_hand)
    return box != carry->from_box && box != carry->own_box;
  return carry->boxes != NULL && box < carry->boxes->len &&
         g_array_index (carry->boxes, gboolean, box);
}

/* Each hex is worked out once. (transfer none) (nullable) */
static const TlCutOff *
find_cut (TlCarry *carry, TlHex hex)
{
  gpointer key = GUINT_TO_POINTER (hex + 1);
  TlCutOff *cut;

  if (carry->answers != NULL || carry->is_by_hand || hex == carry->from || hex == TL_HEX_NONE)
    return NULL;
  cut = g_hash_table_lookup (carry->cuts, key);
  if (cut == NULL)
    {
      cut = tl_cut_off_new (carry->situation, units_of (carry), carry->units->len, hex);
      g_hash_table_insert (carry->cuts, key, cut);
    }
  return cut;
}

/* --- words ------------------------------------------------------------------------------------ */

static void
append_findings (const TlCarry *carry, GString *text, const TlVerdict *verdict)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      g_autofree char *said =
          tl_finding_to_string (tl_verdict_finding (verdict, i), carry->situation);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", said);
    }
}

/* @heading, @text: (transfer full) */
static void
allow (TlDrop *drop, TlDropKind kind, char *heading, char *text)
{
  drop->kind = kind;
  drop->is_allowed = TRUE;
  drop->words.is_allowed = TRUE;
  drop->words.heading = heading;
  drop->words.text = text;
}

/* The hex or the box. (transfer full) */
static char *
place_text (const TlCarry *carry, const TlDrop *drop)
{
  return drop->hex != TL_HEX_NONE ? describe_hex (carry, drop->hex)
                                  : g_strdup (tl_scenario_box_name (
                                        tl_situation_scenario (carry->situation), drop->box));
}

/* All counters into the place of @drop by hand, against @refused. (transfer full) */
static TlAction *
action_by_hand (const TlCarry *carry, const TlDrop *drop, const TlVerdict *refused)
{
  return tl_by_hand_place (carry->situation, units_of (carry), carry->units->len, drop->hex,
                           drop->box, refused);
}

/* What @refused forbids, done all the same; NULL: a hand may not either. (transfer full) (nullable)
 */
static TlAction *
action_anyway (const TlCarry *carry, const TlDrop *drop, const TlVerdict *refused)
{
  g_autoptr (TlAction) action = action_by_hand (carry, drop, refused);
  g_autoptr (TlVerdict) said = NULL;
  g_autoptr (TlSituation) after = tl_apply (carry->situation, action, &said);

  return after != NULL ? g_steal_pointer (&action) : NULL;
}

/* By @verdict, whose first finding that forbids says why. */
static void
refuse_by (const TlCarry *carry, TlDrop *drop, const TlVerdict *verdict)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);
  g_autofree char *place = place_text (carry, drop);

  drop->kind = TL_DROP_REFUSED;
  /* Translators: a hex or a box where counters may not be put. */
  drop->words.heading = g_strdup_printf (_ ("%s: not allowed"), place);
  drop->words.text =
      finding != NULL ? tl_finding_to_string (finding, carry->situation) : g_strdup ("");
  if (!carry->is_by_hand)
    drop->anyway = action_anyway (carry, drop, verdict);
}

/* The one way to do it. */
static void
take_action (const TlCarry *carry, TlDrop *drop, TlAction *action)
{
  drop->action = tl_action_copy (action);
  add_way (drop->ways, action);
  name_way (carry, drop->ways->pdata[0]);
}

/* --- what a drop does ------------------------------------------------------------------------- */

static void
drop_answer (const TlCarry *carry, TlDrop *drop)
{
  TlAction *action = tl_answers_at (carry->answers, drop->hex, NULL);

  drop->is_answer = TRUE;
  tl_answers_describe (carry->answers, drop->hex, &drop->words);
  if (action != NULL)
    {
      drop->kind = TL_DROP_ACTION;
      drop->is_allowed = TRUE;
      take_action (carry, drop, action);
    }
  else
    drop->kind = TL_DROP_REFUSED;
}

/* A refusal by the decision that is due, as of any move: of a fight (9.2), of attrition (12.8b). */
static void
drop_pending (const TlCarry *carry, TlDrop *drop)
{
  g_autoptr (TlAction) move = tl_action_new (TL_ACTION_MOVE);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) none = tl_apply (carry->situation, move, &verdict);

  g_assert (none == NULL);
  refuse_by (carry, drop, verdict);
}

/* "8 Bde (bde8): landed in 05.05 (18.5)", and what the rules remind of. */
static void
say_way (const TlCarry *carry, TlDrop *drop, const TlVerdict *verdict)
{
  const TlAction *action = drop->action;
  GString *text = g_string_new (NULL);
  char *heading;

  if (action->kind == TL_ACTION_PLACE)
    {
      heading = tl_site_describe (tl_situation_scenario (carry->situation),
                                  g_array_index (action->hexes, TlSite, 0));
      g_string_append (text, _ ("placed by hand: who enters and leaves a holding box, and when, is "
                                "the game’s own rule"));
    }
  else
    heading = tl_describe (carry->situation, action);
  append_findings (carry, text, verdict);
  allow (drop, drop->ways->len > 1 ? TL_DROP_CHOICE : TL_DROP_ACTION, heading,
         g_string_free (text, FALSE));
}

static gboolean
is_about_box (const TlCarry *carry, const TlDrop *drop)
{
  return carry->from_box != TL_BOX_NONE || drop->box != TL_BOX_NONE || drop->hex == carry->from;
}

static void
drop_box (const TlCarry *carry, TlDrop *drop)
{
  g_autoptr (GPtrArray) ways = ways_of_box (carry, drop->hex, drop->box);
  g_autoptr (TlVerdict) verdict = NULL;

  if (ways->len == 0)
    {
      verdict = tl_verdict_new ();
      tl_verdict_forbid (verdict, "18.5", TL_UNIT_NONE, _ ("What goes aboard comes from the map."));
      refuse_by (carry, drop, verdict);
      return;
    }
  drop->action = tl_action_copy (((const TlWay *) ways->pdata[0])->actions->pdata[0]);
  verdict = keep_allowed (carry, ways);
  if (ways->len == 0)
    {
      refuse_by (carry, drop, verdict);
      return;
    }
  tl_action_free (drop->action);
  drop->action = tl_action_copy (((const TlWay *) ways->pdata[0])->actions->pdata[0]);
  for (guint i = 0; i < ways->len; i++)
    name_way (carry, ways->pdata[i]);
  g_ptr_array_unref (drop->ways);
  drop->ways = g_steal_pointer (&ways);
  say_way (carry, drop, verdict);
}

/* In a combat segment a counter put on an enemy is an attack in the making (9.0). */
static gboolean
is_attack (const TlCarry *carry, const TlDrop *drop)
{
  TlPhase phase = tl_situation_clock (carry->situation)->phase;

  return (phase == TL_PHASE_COMBAT || phase == TL_PHASE_EXPLOITATION_COMBAT) &&
         tl_situation_has_combat_unit (carry->situation, drop->hex,
                                       tl_side_other (side_of (carry)));
}

/* What an advance into the hex would come upon stands beside it (9.12g, 9.14). */
static void
drop_attack (const TlCarry *carry, TlDrop *drop)
{
  g_autoptr (TlVerdict) captured = tl_verdict_new ();
  GString *text = g_string_new (NULL);

  tl_capture_remind (carry->situation, drop->hex, side_of (carry), TRUE, captured);
  append_findings (carry, text, captured);
  allow (drop, TL_DROP_ATTACK, g_strdup (_ ("Drop to plan an attack on this hex.")),
         g_string_free (text, FALSE));
}

static void
fill_barrage (const TlCarry *carry, TlDrop *drop, const TlBarrage *barrage)
{
  g_autoptr (TlBarrageAnswer) answer = tl_barrage_answer_new (carry->situation, barrage);

  if (!tl_verdict_allows (answer->verdict))
    {
      refuse_by (carry, drop, answer->verdict);
      return;
    }
  take_action (carry, drop, tl_action_new_barrage (tl_barrage_copy (barrage)));
  allow (drop, TL_DROP_ACTION, tl_barrage_answer_title (answer),
         tl_barrage_answer_summary (answer));
}

/* Guns and aircraft put on an enemy in their segment fire at it (10.0, 14.7d). */
static gboolean
drop_barrage (const TlCarry *carry, TlDrop *drop)
{
  g_autoptr (TlBarrage) barrage =
      tl_barrage_of_drop (carry->situation, units_of (carry), carry->units->len, drop->hex);

  if (barrage != NULL)
    fill_barrage (carry, drop, barrage);
  return barrage != NULL;
}

/* Rules 9.14d, 12.7h: an Extender does not move, but collapses, and is transport where it is
 * dropped. */
static gboolean
drop_collapse (const TlCarry *carry, TlDrop *drop)
{
  if (carry->places == NULL || !tl_hexes_include (carry->places, drop->hex))
    return FALSE;
  take_action (carry, drop,
               tl_action_add_hex (action_of_all (carry, TL_ACTION_COLLAPSE), drop->hex));
  allow (drop, TL_DROP_ACTION, describe_hex (carry, drop->hex),
         g_strdup (_ ("9.14d: the Extender collapses, and is transport here")));
  return TRUE;
}

/* Rule 13.3g: along the railway to where the one repair unit is held, if that converts anything.
 * (transfer full) (nullable) */
static GArray *
repair_path (const TlCarry *carry, TlHex to)
{
  TlUnit unit = units_of (carry)[0];
  g_autoptr (GPtrArray) paths = NULL;
  GArray *best = NULL;

  if (carry->units->len != 1 || !tl_repair_may_start (carry->situation, unit, NULL))
    return NULL;
  paths = tl_repair_paths (carry->situation, unit);
  for (guint i = 0; i < paths->len; i++)
    {
      GArray *path = paths->pdata[i];

      if (g_array_index (path, TlHex, path->len - 1) == to &&
          (best == NULL || path->len < best->len) &&
          tl_move_check (carry->situation, &unit, 1, (const TlHex *) path->data, path->len, NULL,
                         NULL, NULL))
        best = path;
    }
  return best != NULL ? g_array_ref (best) : NULL;
}

static gboolean
drop_repair (const TlCarry *carry, TlDrop *drop)
{
  g_autoptr (GArray) path = repair_path (carry, drop->hex);
  g_autoptr (GArray) hexes = NULL;

  if (path == NULL)
    return FALSE;
  hexes = tl_repair_check (carry->situation, units_of (carry)[0], (const TlHex *) path->data,
                           path->len, NULL);
  take_action (carry, drop, action_along (carry, TL_ACTION_REPAIR, path));
  allow (drop, TL_DROP_ACTION, describe_hex (carry, drop->hex),
         /* Translators: how many hexes of railway are converted on the way. */
         g_strdup_printf (
             ngettext ("13.3g: %u hex converted", "13.3g: %u hexes converted", hexes->len),
             hexes->len));
  return TRUE;
}

/* Rule 13.3e: along the railway, farther than the allowed move goes.  SP have no other way, so what
 * keeps a train from going there is said of them. */
static gboolean
drop_train (const TlCarry *carry, TlDrop *drop)
{
  const TlTrainStop *stop = stop_at (carry, drop->hex);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) path = NULL;
  g_autofree char *points = NULL;
  g_autofree char *left = NULL;

  if (tl_move_reach_contains (carry->reach, drop->hex) || (stop == NULL && !is_all_dumps (carry)))
    return FALSE;
  path = tl_train_path (carry->situation, units_of (carry), carry->units->len, drop->hex);
  if (path == NULL)
    return FALSE;
  if (stop == NULL)
    {
      drop->action = action_along (carry, TL_ACTION_RAIL, path);
      tl_train_check (carry->situation, units_of (carry), carry->units->len, 0,
                      (const TlHex *) path->data, path->len, NULL, verdict);
      refuse_by (carry, drop, verdict);
      return TRUE;
    }
  take_action (carry, drop, train_to (carry, drop->hex));
  points = tl_train_points (stop->cap16);
  left = tl_train_points (tl_train_left16 (carry->situation, side_of (carry)) - stop->cap16);
  allow (drop, TL_DROP_ACTION, describe_hex (carry, drop->hex),
         /* Translators: amounts of points, "2 1/2". */
         g_strdup_printf (_ ("13.3a: by rail, %1$s points of Rail Cap, %2$s left"), points, left));
  return TRUE;
}

/* A train goes there as well. */
static void
add_train (const TlCarry *carry, TlDrop *drop, GString *text)
{
  TlAction *train = train_to (carry, drop->hex);
  g_autofree char *points = NULL;

  if (train == NULL)
    return;
  add_way (drop->ways, train);
  name_way (carry, drop->ways->pdata[1]);
  points = tl_train_points (stop_at (carry, drop->hex)->cap16);
  if (text->len > 0)
    g_string_append (text, " · ");
  /* Translators: an amount of points, "2 1/2". */
  g_string_append_printf (text, _ ("13.3a: or by rail, %s points of Rail Cap"), points);
}

/* "03.06: 3 of 6 MP" */
static char *
price_text (const TlCarry *carry, TlHex hex)
{
  g_autofree char *cost = tl_mp12_to_string (tl_move_reach_cost_mp12 (carry->reach, hex));
  g_autofree char *have =
      tl_mp12_to_string (tl_move_left_mp12 (carry->situation, units_of (carry)[0]));
  g_autofree char *place = describe_hex (carry, hex);

  /* Translators: a hex, then amounts of Movement Points. */
  return g_strdup_printf (_ ("%s: %s of %s MP"), place, cost, have);
}

static void
drop_move (const TlCarry *carry, TlDrop *drop)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (carry->situation));
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  /* Out of reach, the straight way says what is wrong. */
  g_autoptr (GArray) path = tl_move_reach_contains (carry->reach, drop->hex)
                                ? tl_move_reach_path (carry->reach, drop->hex)
                                : tl_grid_line (grid, carry->from, drop->hex);
  GString *text;

  if (!tl_move_check (carry->situation, units_of (carry), carry->units->len,
                      (const TlHex *) path->data, path->len, NULL, NULL, verdict))
    {
      drop->action = action_along (carry, TL_ACTION_MOVE, path);
      refuse_by (carry, drop, verdict);
      return;
    }
  take_action (carry, drop, action_along (carry, TL_ACTION_MOVE, path));
  text = g_string_new (NULL);
  append_findings (carry, text, verdict);
  add_train (carry, drop, text);
  allow (drop, drop->ways->len > 1 ? TL_DROP_CHOICE : TL_DROP_ACTION, price_text (carry, drop->hex),
         g_string_free (text, FALSE));
}

/* Whatever the rules say: they remark. */
static void
drop_by_hand (const TlCarry *carry, TlDrop *drop)
{
  g_autoptr (TlAction) action = action_by_hand (carry, drop, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (carry->situation, action, &verdict);
  GString *text;

  if (after == NULL)
    {
      drop->action = g_steal_pointer (&action);
      refuse_by (carry, drop, verdict);
      return;
    }
  take_action (carry, drop, g_steal_pointer (&action));
  text = g_string_new (NULL);
  append_findings (carry, text, verdict);
  allow (drop, TL_DROP_ACTION, place_text (carry, drop), g_string_free (text, FALSE));
}

/* Whether all counters are where @drop is. */
static gboolean
are_there (const TlCarry *carry, const TlDrop *drop)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (tl_situation_hex (carry->situation, units_of (carry)[i]) != drop->hex)
      return FALSE;
  return TRUE;
}

/* Where a drop changes nothing. */
static gboolean
is_nowhere (const TlCarry *carry, const TlDrop *drop)
{
  if (carry->is_by_hand && drop->hex != TL_HEX_NONE)
    return are_there (carry, drop) && carry->own_box == TL_BOX_NONE;
  return drop->hex != TL_HEX_NONE ? drop->hex == carry->from && carry->own_box == TL_BOX_NONE
                                  : drop->box == carry->from_box || drop->box == carry->own_box ||
                                        drop->box == TL_BOX_NONE;
}

TlDrop *
tl_drop_new_barrage (const TlCarry *carry, const TlBarrage *barrage)
{
  TlDrop *drop = g_new0 (TlDrop, 1);

  drop->hex = barrage->target;
  drop->box = TL_BOX_NONE;
  drop->ways = ways_new ();
  fill_barrage (carry, drop, barrage);
  drop->cut_text = g_strdup ("");
  return drop;
}

TlDrop *
tl_carry_drop (TlCarry *carry, TlHex hex, guint box)
{
  TlDrop *drop = g_new0 (TlDrop, 1);

  drop->hex = hex;
  drop->box = hex != TL_HEX_NONE ? TL_BOX_NONE : box;
  drop->ways = ways_new ();
  if (is_nowhere (carry, drop))
    drop->is_allowed = TRUE;
  else if (carry->is_by_hand)
    drop_by_hand (carry, drop);
  else if (carry->answers != NULL && hex != TL_HEX_NONE)
    drop_answer (carry, drop);
  else if (tl_situation_n_decisions (carry->situation) > 0)
    drop_pending (carry, drop);
  else if (is_about_box (carry, drop))
    drop_box (carry, drop);
  else if (is_attack (carry, drop))
    drop_attack (carry, drop);
  else if (!drop_barrage (carry, drop) && !drop_collapse (carry, drop) &&
           !drop_repair (carry, drop) && !drop_train (carry, drop))
    drop_move (carry, drop);
  if (drop->action == NULL || drop->action->kind != TL_ACTION_BARRAGE)
    drop->cut = find_cut (carry, hex);
  drop->cut_text =
      drop->cut != NULL ? tl_cut_off_text (drop->cut, carry->situation) : g_strdup ("");
  return drop;
}

void
tl_drop_free (TlDrop *drop)
{
  if (drop == NULL)
    return;
  g_clear_pointer (&drop->action, tl_action_free);
  g_clear_pointer (&drop->anyway, tl_action_free);
  g_ptr_array_unref (drop->ways);
  tl_answer_words_clear (&drop->words);
  g_free (drop->cut_text);
  g_free (drop);
}
