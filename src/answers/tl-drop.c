/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-drop.h"

#include "answers/tl-barrage-answer.h"
#include "answers/tl-by-hand.h"
#include "answers/tl-drop-private.h"
#include "answers/tl-mission-outlook.h"
#include "play/tl-mission-text.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/base/tl-port.h"
#include "rules/capture/tl-capture.h"
#include "rules/combat/tl-odds.h"
#include "rules/movement/tl-extend.h"
#include "rules/movement/tl-repair.h"
#include "rules/movement/tl-sea.h"
#include "rules/movement/tl-train.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n-lib.h>

/* --- what is carried -------------------------------------------------------------------------- */

static TlSide
side_of (const TlCarry *carry)
{
  return tl_situation_side (carry->situation, tl_carry_units (carry)[0]);
}

/* --- picking up ------------------------------------------------------------------------------- */

static gboolean
is_box_allowed (const TlCarry *carry, TlHex hex, guint box)
{
  g_auto (TlDropWays) found = { 0 };

  tl_drop_ways_find (carry, TL_DROP_WAYS_OF_BOX, hex, box, &found);
  return found.allowed->len > 0;
}

/* Next to a craft; from any other box counters go anywhere, which needs no list. */
static GArray *
places_to_land (const TlCarry *carry)
{
  TlUnit craft = tl_situation_hold_of (carry->situation, carry->from_box);
  TlHex own = craft != TL_UNIT_NONE ? tl_situation_hex (carry->situation, craft) : TL_HEX_NONE;

  if (own == TL_HEX_NONE)
    return NULL;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TlHex));
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
  TlUnit unit = tl_carry_units (carry)[0];

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
  tl_answers_choose (answers, tl_carry_units (carry), carry->units->len);
  if (answers->chosen->len != carry->units->len)
    return FALSE;
  for (guint i = 0; i < carry->units->len; i++)
    if (!tl_answers_may_go (answers, tl_carry_units (carry)[i]) ||
        !tl_answers_is_chosen (answers, tl_carry_units (carry)[i]))
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

static gboolean
is_all_cargo (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (!tl_cargo_is (carry->situation, tl_carry_units (carry)[i]))
      return FALSE;
  return TRUE;
}

/* Whether the schedule, or a Breakout, brings all that are carried now. */
static gboolean
is_due (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (!tl_return_is_due (carry->situation, tl_carry_units (carry)[i], NULL))
      return FALSE;
  return TRUE;
}

/* Where all of them may arrive. (transfer full): TlSite */
static GArray *
common_places (const TlCarry *carry)
{
  GArray *sites = tl_return_places (carry->situation, tl_carry_units (carry)[0]);

  for (guint i = 1; i < carry->units->len; i++)
    {
      g_autoptr (GArray) others = tl_return_places (carry->situation, tl_carry_units (carry)[i]);

      tl_hexes_keep (sites, others);
    }
  return sites;
}

/* Fills the hexes and boxes where all of them may arrive. */
static void
find_arrivals (TlCarry *carry)
{
  g_autoptr (GArray) sites = common_places (carry);
  guint n_boxes = tl_situation_scenario (carry->situation)->boxes->len;

  carry->places = g_array_new (FALSE, FALSE, sizeof (TlHex));
  carry->boxes = g_array_sized_new (FALSE, TRUE, sizeof (gboolean), n_boxes);
  g_array_set_size (carry->boxes, n_boxes);
  for (guint i = 0; i < sites->len; i++)
    {
      TlSite site = g_array_index (sites, TlSite, i);

      if (tl_site_is_box (site))
        g_array_index (carry->boxes, gboolean, tl_site_box (site)) = TRUE;
      else
        g_array_append_val (carry->places, site);
    }
}

TlCarry *
tl_carry_new (TlSituation *situation, const TlUnit *units, guint n_units, guint own_box,
              TlAnswers *answers)
{
  TlCarry *carry = pick_up (situation, units, n_units, own_box);

  carry->answers = is_answer (carry, answers) ? answers : NULL;
  if (tl_situation_n_decisions (situation) > 0)
    return carry;
  carry->arrives = is_due (carry);
  if (carry->arrives)
    {
      find_arrivals (carry);
      return carry;
    }
  if (is_all_cargo (carry))
    carry->stops = tl_train_stops (situation, units, n_units);
  find_boxes (carry);
  if (carry->from == TL_HEX_NONE)
    return carry;
  if (is_all_cargo (carry))
    carry->ports = tl_sealift_ports (situation, units, n_units);
  carry->sea = tl_sea_reach_now (situation, units, n_units);
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
  g_clear_pointer (&carry->ports, g_array_unref);
  g_clear_pointer (&carry->sea, tl_sea_reach_free);
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

  if (carry->answers != NULL || carry->is_by_hand || hex == carry->from || hex == TL_HEX_NONE)
    return NULL;
  TlCutOff *cut = g_hash_table_lookup (carry->cuts, key);
  if (cut == NULL)
    {
      cut = tl_cut_off_new (carry->situation, tl_carry_units (carry), carry->units->len, hex);
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

static char *
describe_hex (const TlCarry *carry, TlHex hex)
{
  return tl_map_describe_hex (tl_situation_map (carry->situation), hex);
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
  return tl_by_hand_place (carry->situation, tl_carry_units (carry), carry->units->len, drop->hex,
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

/* Of all that are carried, along @path (TlHex). (transfer full) */
static TlAction *
action_along (const TlCarry *carry, TlActionKind kind, const GArray *path)
{
  TlAction *action =
      tl_action_add_units (tl_action_new (kind), tl_carry_units (carry), carry->units->len);

  return tl_action_add_hexes (action, (const TlHex *) path->data, path->len);
}

/* The one way to do it. */
static void
take_action (const TlCarry *carry, TlDrop *drop, TlAction *action)
{
  drop->action = tl_action_copy (action);
  tl_drop_ways_add (drop->ways, carry, action);
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

/* One of @found that is allowed, else the refusal of the first that was tried. */
static gboolean
offer_ways (const TlCarry *carry, TlDrop *drop, TlDropWays *found)
{
  if (found->first == NULL)
    return FALSE;
  drop->action = g_steal_pointer (&found->first);
  if (found->allowed->len == 0)
    {
      refuse_by (carry, drop, found->verdict);
      return TRUE;
    }
  g_ptr_array_unref (drop->ways);
  drop->ways = g_steal_pointer (&found->allowed);
  say_way (carry, drop, found->verdict);
  return TRUE;
}

static void
drop_box (const TlCarry *carry, TlDrop *drop)
{
  g_auto (TlDropWays) found = { 0 };

  tl_drop_ways_find (carry, TL_DROP_WAYS_OF_BOX, drop->hex, drop->box, &found);
  if (offer_ways (carry, drop, &found))
    return;
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  tl_verdict_forbid (verdict, "18.5", TL_UNIT_NONE, _ ("What goes aboard comes from the map."));
  refuse_by (carry, drop, verdict);
}

/* Rule 13.6 */
static void
drop_arrival (const TlCarry *carry, TlDrop *drop)
{
  g_auto (TlDropWays) found = { 0 };

  tl_drop_ways_find (carry, TL_DROP_WAYS_OF_ARRIVAL, drop->hex, drop->box, &found);
  offer_ways (carry, drop, &found);
}

/* Rule 14.10b: who is held over a hex in the Aircraft Refit Phase may be planned to drop there, in
 * a turn that is chosen. */
static gboolean
drop_plan (const TlCarry *carry, TlDrop *drop)
{
  g_auto (TlDropWays) found = { 0 };

  tl_drop_ways_find (carry, TL_DROP_WAYS_OF_PLAN, drop->hex, TL_BOX_NONE, &found);
  return offer_ways (carry, drop, &found);
}

/* Rule 21.8: an empty hex, which they may attack all the same. */
static gboolean
is_empty_target (const TlCarry *carry, TlHex hex, const GArray *attackers)
{
  g_autoptr (TlFight) fight = tl_fight_new (hex, FALSE);

  for (guint i = 0; i < attackers->len; i++)
    tl_fight_add_attacker (fight, tl_units_at (attackers, i));
  if (!tl_fighters_may_walk_in (carry->situation, fight))
    return FALSE;
  g_autoptr (TlFightOdds) odds = tl_fight_odds (carry->situation, fight);
  return tl_verdict_allows (odds->verdict);
}

/* Who would attack: the carried, or what is aboard carried Landing Craft (18.6). (transfer full):
 * TlUnit */
static GArray *
attackers_of (const TlCarry *carry)
{
  if (!tl_carry_is_all (carry, TL_KIND_SHIP))
    return g_array_copy (carry->units);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (guint i = 0; i < carry->units->len; i++)
    {
      g_autoptr (GArray) cargo = tl_craft_cargo (carry->situation, tl_carry_units (carry)[i]);

      for (guint k = 0; k < cargo->len; k++)
        if (tl_unit_is_combat (carry->situation, g_array_index (cargo, TlUnit, k)))
          g_array_append_val (units, g_array_index (cargo, TlUnit, k));
    }
  return units;
}

/* In a combat segment a counter put on an enemy is an attack in the making (9.0), Landing Craft
 * with units aboard a beach assault (18.6). */
static gboolean
is_attack (const TlCarry *carry, const TlDrop *drop)
{
  TlPhase phase = tl_situation_clock (carry->situation)->phase;

  if (drop->hex == TL_HEX_NONE || !tl_fight_belongs (phase, FALSE) ||
      (carry->from_box != TL_BOX_NONE &&
       tl_situation_hold_of (carry->situation, carry->from_box) == TL_UNIT_NONE))
    return FALSE;
  g_autoptr (GArray) attackers = attackers_of (carry);
  return attackers->len > 0 && (tl_situation_has_combat_unit (carry->situation, drop->hex,
                                                              tl_side_other (side_of (carry))) ||
                                is_empty_target (carry, drop->hex, attackers));
}

/* What an advance into the hex would come upon stands beside it (9.12g, 9.14). */
static void
drop_attack (const TlCarry *carry, TlDrop *drop)
{
  g_autoptr (TlVerdict) captured = tl_verdict_new ();
  GString *text = g_string_new (NULL);

  drop->attackers = attackers_of (carry);
  tl_capture_remind (carry->situation, drop->hex, side_of (carry), TRUE, captured);
  append_findings (carry, text, captured);
  allow (drop, TL_DROP_ATTACK, g_strdup (_ ("Drop to plan an attack on this hex.")),
         g_string_free (text, FALSE));
}

/* Column, shifts, price and chances in one line. (transfer full) */
static char *
barrage_summary (const TlBarrageAnswer *answer)
{
  g_autofree char *price = tl_barrage_answer_price_text (answer);
  g_autoptr (GPtrArray) rows = tl_barrage_answer_rows (answer);
  g_autofree char *chances = tl_chance_rows_text (rows);
  g_autofree char *column = tl_barrage_answer_column_text (answer);

  return g_strdup_printf ("%s · %s · %s", column, price != NULL ? price : "", chances);
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
  allow (drop, TL_DROP_ACTION, tl_barrage_answer_title (answer), barrage_summary (answer));
}

static void
fill_mission (const TlCarry *carry, TlDrop *drop, const TlMission *mission)
{
  g_autoptr (TlMissionOutlook) outlook = tl_mission_outlook_new (carry->situation, mission);

  if (!outlook->may)
    {
      refuse_by (carry, drop, outlook->verdict);
      return;
    }
  take_action (carry, drop, tl_action_new_mission (tl_mission_copy (mission)));
  allow (drop, TL_DROP_ACTION, tl_mission_describe (mission, carry->situation),
         g_strdup (((TlMissionCase *) outlook->cases->pdata[0])->text));
}

/* Fighters put on Active enemies fly a sweep (14.6), aircraft put on a base of theirs go there
 * (14.11); guns and aircraft put on an enemy in their segment fire at it (10.0, 14.7d). */
static gboolean
drop_fire (const TlCarry *carry, TlDrop *drop, const GArray *units)
{
  const TlUnit *first = (const TlUnit *) units->data;
  g_autoptr (TlMission) mission =
      tl_mission_of_drop (carry->situation, first, units->len, drop->hex);
  g_autoptr (TlBarrage) barrage =
      mission == NULL ? tl_barrage_of_drop (carry->situation, first, units->len, drop->hex) : NULL;

  if (mission != NULL)
    fill_mission (carry, drop, mission);
  else if (barrage != NULL)
    fill_barrage (carry, drop, barrage);
  return mission != NULL || barrage != NULL;
}

/* Rules 9.14d, 12.7h: an Extender does not move, but collapses, and is transport where it is
 * dropped. */
static gboolean
drop_collapse (const TlCarry *carry, TlDrop *drop)
{
  if (carry->places == NULL || !tl_hexes_include (carry->places, drop->hex))
    return FALSE;
  take_action (carry, drop,
               tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_COLLAPSE),
                                                      tl_carry_units (carry)[0]),
                                  drop->hex));
  allow (drop, TL_DROP_ACTION, describe_hex (carry, drop->hex),
         g_strdup (_ ("9.14d: the Extender collapses, and is transport here")));
  return TRUE;
}

/* Rule 13.3g: along the railway to where the one repair unit is held, if that converts anything.
 * (transfer full) (nullable) */
static GArray *
repair_path (const TlCarry *carry, TlHex to)
{
  TlUnit unit = tl_carry_units (carry)[0];
  GArray *best = NULL;

  if (carry->units->len != 1 || !tl_repair_may_start (carry->situation, unit, NULL))
    return NULL;
  g_autoptr (GPtrArray) paths = tl_repair_paths (carry->situation, unit);
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

  if (path == NULL)
    return FALSE;
  g_autoptr (GArray) hexes = tl_repair_check (carry->situation, tl_carry_units (carry)[0],
                                              (const TlHex *) path->data, path->len, NULL);
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
  const TlTrainStop *stop;
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  if (tl_move_reach_contains (carry->reach, drop->hex))
    return FALSE;
  TlAction *train = tl_carry_train_to (carry, drop->hex, &stop);
  if (train == NULL)
    {
      g_autoptr (GArray) path = tl_carry_is_all (carry, TL_KIND_DUMP)
                                    ? tl_train_path (carry->situation, tl_carry_units (carry),
                                                     carry->units->len, drop->hex)
                                    : NULL;

      if (path == NULL)
        return FALSE;
      drop->action = action_along (carry, TL_ACTION_RAIL, path);
      tl_train_check (carry->situation, tl_carry_units (carry), carry->units->len, 0,
                      (const TlHex *) path->data, path->len, NULL, verdict);
      refuse_by (carry, drop, verdict);
      return TRUE;
    }
  take_action (carry, drop, train);
  g_autofree char *points = tl_train_points (stop->cap16);
  g_autofree char *left =
      tl_train_points (tl_train_left16 (carry->situation, side_of (carry)) - stop->cap16);
  allow (drop, TL_DROP_ACTION, describe_hex (carry, drop->hex),
         /* Translators: amounts of points, "2 1/2". */
         g_strdup_printf (_ ("13.3a: by rail, %1$s points of Rail Cap, %2$s left"), points, left));
  return TRUE;
}

/* Rule 18.1: as far as all of them can go; what speaks against it is said of the first. */
static gboolean
drop_sail (const TlCarry *carry, TlDrop *drop)
{
  const TlSituation *situation = carry->situation;
  TlUnit first = tl_carry_units (carry)[0];

  if (!tl_carry_is_all (carry, TL_KIND_SHIP))
    return FALSE;
  g_auto (TlDropWays) found = { 0 };
  tl_drop_ways_find (carry, TL_DROP_WAYS_OF_VOYAGE, drop->hex, TL_BOX_NONE, &found);
  drop->action = g_steal_pointer (&found.first);
  if (found.allowed->len == 0)
    {
      refuse_by (carry, drop, found.verdict);
      return TRUE;
    }
  g_ptr_array_unref (drop->ways);
  drop->ways = g_steal_pointer (&found.allowed);
  if (carry->sea != NULL)
    drop->path = tl_sea_reach_path (carry->sea, tl_situation_map (situation), drop->hex);
  g_autofree char *place = describe_hex (carry, drop->hex);
  GString *text = g_string_new (NULL);
  append_findings (carry, text, found.verdict);
  allow (drop, TL_DROP_ACTION,
         /* Translators: a hex, then amounts of Movement Points. */
         g_strdup_printf (_ ("%s: %u of %u MP"), place, carry->sea->mp[drop->hex],
                          tl_sea_left_mp (situation, first)),
         g_string_free (text, FALSE));
  return TRUE;
}

/* Rule 19.0f: NULL when nothing is shipped there. */
static const TlSeaPort *
port_at (const TlCarry *carry, TlHex hex)
{
  for (guint i = 0; carry->ports != NULL && i < carry->ports->len; i++)
    if (g_array_index (carry->ports, TlSeaPort, i).hex == hex)
      return &g_array_index (carry->ports, TlSeaPort, i);
  return NULL;
}

/* Rule 19.0f: from port to port.  SP have no other way, so what keeps them from going there is said
 * of them. */
static gboolean
drop_shipment (const TlCarry *carry, TlDrop *drop)
{
  const TlSeaPort *port = port_at (carry, drop->hex);
  g_autoptr (TlVerdict) verdict = NULL;

  if (tl_move_reach_contains (carry->reach, drop->hex) ||
      (port == NULL &&
       !(tl_carry_is_all (carry, TL_KIND_DUMP) && tl_port_is_at (carry->situation, carry->from) &&
         tl_port_is_at (carry->situation, drop->hex))))
    return FALSE;
  TlAction *shipment = tl_action_new_shipment (tl_carry_units (carry), carry->units->len, drop->hex,
                                               port != NULL ? port->t : 0);
  g_autoptr (TlSituation) after = tl_apply (carry->situation, shipment, &verdict);
  if (after == NULL)
    {
      drop->action = shipment;
      refuse_by (carry, drop, verdict);
      return TRUE;
    }
  take_action (carry, drop, shipment);
  drop->path = tl_sealift_way (carry->situation, side_of (carry), carry->from, drop->hex);
  GString *text = g_string_new (NULL);
  append_findings (carry, text, verdict);
  allow (drop, TL_DROP_ACTION, describe_hex (carry, drop->hex), g_string_free (text, FALSE));
  return TRUE;
}

/* (transfer full) (nullable) */
static TlAction *
shipment_to (const TlCarry *carry, TlHex hex)
{
  const TlSeaPort *port = port_at (carry, hex);

  return port != NULL
             ? tl_action_new_shipment (tl_carry_units (carry), carry->units->len, hex, port->t)
             : NULL;
}

/* What goes there by sea as well. */
static void
add_shipment (const TlCarry *carry, TlDrop *drop, GString *text)
{
  TlAction *shipment = shipment_to (carry, drop->hex);

  if (shipment == NULL)
    return;
  tl_drop_ways_add (drop->ways, carry, shipment);
  g_autofree char *points = tl_harbour_points (port_at (carry, drop->hex)->size16);
  if (text->len > 0)
    g_string_append (text, " · ");
  /* Translators: an amount of points, "2 1/2". */
  g_string_append_printf (text, _ ("19.0f: or by sea, %s points of Sea Cap"), points);
}

/* A train goes there as well. */
static void
add_train (const TlCarry *carry, TlDrop *drop, GString *text)
{
  const TlTrainStop *stop;
  TlAction *train = tl_carry_train_to (carry, drop->hex, &stop);

  if (train == NULL)
    return;
  tl_drop_ways_add (drop->ways, carry, train);
  g_autofree char *points = tl_train_points (stop->cap16);
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
      tl_mp12_to_string (tl_move_left_mp12 (carry->situation, tl_carry_units (carry)[0]));
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

  if (!tl_move_check (carry->situation, tl_carry_units (carry), carry->units->len,
                      (const TlHex *) path->data, path->len, NULL, NULL, verdict))
    {
      drop->action = action_along (carry, TL_ACTION_MOVE, path);
      refuse_by (carry, drop, verdict);
      return;
    }
  take_action (carry, drop, action_along (carry, TL_ACTION_MOVE, path));
  GString *text = g_string_new (NULL);
  append_findings (carry, text, verdict);
  add_train (carry, drop, text);
  add_shipment (carry, drop, text);
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

  if (after == NULL)
    {
      drop->action = g_steal_pointer (&action);
      refuse_by (carry, drop, verdict);
      return;
    }
  take_action (carry, drop, g_steal_pointer (&action));
  GString *text = g_string_new (NULL);
  append_findings (carry, text, verdict);
  allow (drop, TL_DROP_ACTION, place_text (carry, drop), g_string_free (text, FALSE));
}

/* Whether all counters are where @drop is. */
static gboolean
are_there (const TlCarry *carry, const TlDrop *drop)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (tl_situation_hex (carry->situation, tl_carry_units (carry)[i]) != drop->hex)
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

static TlDrop *
drop_new (TlHex hex, guint box)
{
  TlDrop *drop = g_new0 (TlDrop, 1);

  drop->hex = hex;
  drop->box = hex != TL_HEX_NONE ? TL_BOX_NONE : box;
  drop->ways = tl_drop_ways_new ();
  return drop;
}

TlDrop *
tl_drop_new_fire (const TlCarry *carry, const GArray *units, TlHex hex)
{
  g_autoptr (TlDrop) drop = drop_new (hex, TL_BOX_NONE);

  if (!drop_fire (carry, drop, units))
    return NULL;
  drop->cut_text = g_strdup ("");
  return g_steal_pointer (&drop);
}

TlDrop *
tl_carry_drop (TlCarry *carry, TlHex hex, guint box)
{
  TlDrop *drop = drop_new (hex, box);

  if (is_nowhere (carry, drop))
    drop->is_allowed = TRUE;
  else if (carry->is_by_hand)
    drop_by_hand (carry, drop);
  else if (carry->answers != NULL && hex != TL_HEX_NONE)
    drop_answer (carry, drop);
  else if (tl_situation_n_decisions (carry->situation) > 0)
    drop_pending (carry, drop);
  else if (carry->arrives)
    drop_arrival (carry, drop);
  else if (is_attack (carry, drop))
    drop_attack (carry, drop);
  else if (is_about_box (carry, drop))
    drop_box (carry, drop);
  else if (!drop_plan (carry, drop) && !drop_fire (carry, drop, carry->units) &&
           !drop_collapse (carry, drop) && !drop_repair (carry, drop) && !drop_sail (carry, drop) &&
           !drop_train (carry, drop) && !drop_shipment (carry, drop))
    drop_move (carry, drop);
  if (drop->action == NULL ||
      (drop->action->kind != TL_ACTION_BARRAGE && drop->action->kind != TL_ACTION_MISSION))
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
  g_clear_pointer (&drop->path, g_array_unref);
  g_clear_pointer (&drop->attackers, g_array_unref);
  g_ptr_array_unref (drop->ways);
  tl_answer_words_clear (&drop->words);
  g_free (drop->cut_text);
  g_free (drop);
}
