/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-barrage-answer.h"

#include "board/tl-message.h"
#include "pieces/tl-scenario.h"
#include "play/tl-apply.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

static void
payer_free (gpointer data)
{
  TlBarragePayer *payer = data;

  g_free (payer->text);
  g_free (payer);
}

static void
unit_free (gpointer data)
{
  TlBarrageUnit *unit = data;

  g_free (unit->why);
  g_free (unit->text);
  g_free (unit->caption);
  g_free (unit);
}

void
tl_barrage_answer_free (TlBarrageAnswer *answer)
{
  g_clear_pointer (&answer->payments, g_array_unref);
  g_ptr_array_unref (answer->units);
  g_ptr_array_unref (answer->payers);
  tl_verdict_free (answer->verdict);
  g_free (answer->why_not);
  tl_barrage_case_free (answer->fire);
  tl_facility_case_free (answer->facility);
  tl_barrage_free (answer->barrage);
  tl_situation_unref (answer->situation);
  g_free (answer);
}

/* --- who could fire --------------------------------------------------------------------------- */

/* Rules 18.3c, 18.3g. */
static gboolean
has_ships (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_barrage_is_ship_target (situation, unit, hex, side, TL_FIRE_SHIPS))
      return TRUE;
  return FALSE;
}

/* Is there anything of @side's that is aimed at?  A railway is of no side. */
static gboolean
is_there (const TlSituation *situation, TlHex hex, TlAimKind aim, TlSide side)
{
  switch (aim)
    {
    case TL_AIM_AIR_BASE:
      return tl_facility_air_base (situation, hex, side) != TL_UNIT_NONE;
    case TL_AIM_PORT:
      return tl_facility_has_port (situation, hex, side);
    case TL_AIM_RAILWAY:
      return tl_map_rails (tl_situation_map (situation), hex) != 0;
    case TL_AIM_SHIP:
      return has_ships (situation, hex, side);
    case TL_AIM_UNITS:
    default:
      return tl_situation_has_combat_unit (situation, hex, side);
    }
}

/* The side that does not hold what is aimed at, else the one whose turn it is to fire. */
static TlSide
side_against (const TlSituation *situation, TlHex hex, TlAimKind aim)
{
  const TlClock *clock = tl_situation_clock (situation);
  TlSide other = tl_side_other (clock->phasing);

  if (aim == TL_AIM_RAILWAY)
    return tl_phase_acting_side (clock->phase, clock->phasing);
  return is_there (situation, hex, aim, clock->phasing) && !is_there (situation, hex, aim, other)
             ? other
             : clock->phasing;
}

static TlSide
firing_side (const TlSituation *situation, const TlBarrage *barrage)
{
  return barrage->firers->len > 0
             ? tl_situation_side (situation, g_array_index (barrage->firers, TlUnit, 0))
             : side_against (situation, barrage->target, barrage->aim);
}

/* @barrage with @unit, or without it where it fires. (transfer full) */
static TlBarrage *
changed (const TlBarrage *barrage, TlUnit unit)
{
  TlBarrage *other = tl_barrage_copy (barrage);

  g_array_set_size (other->firers, 0);
  for (guint i = 0; i < barrage->firers->len; i++)
    if (g_array_index (barrage->firers, TlUnit, i) != unit)
      tl_barrage_add_firer (other, g_array_index (barrage->firers, TlUnit, i));
  if (other->firers->len == barrage->firers->len)
    tl_barrage_add_firer (other, unit);
  return other;
}

static guint
losing_ways (const TlBarrageChances *chances)
{
  guint ways = 0;

  for (guint steps = 1; steps <= TL_BARRAGE_STEPS_MAX; steps++)
    ways += chances->steps[steps];
  return ways;
}

/* "strength 10, column 5-10, 1T: a level 33.3 %, an aircraft's step 25.0 %" */
static char *
outlook_at_facility (const TlSituation *situation, const TlBarrage *barrage)
{
  const TlEdition *edition = tl_situation_edition (situation);
  g_autoptr (TlFacilityCase) fire = tl_facility_case (situation, barrage);
  g_autofree char *strength = tl_fraction_to_mixed_string (fire->strength);
  g_autofree char *column = tl_barrage_column_text (situation, barrage, fire->column);
  g_autoptr (GString) text = g_string_new (NULL);
  guint faces = 0;

  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      TlFacilityResult result = tl_facility_result (edition, fire, die);

      faces += result.levels > 0 || result.hits > 0 || result.busts;
    }
  g_autofree char *hit = tl_chance_percent_text (faces, TL_DIE_FACES);
  /* Translators: a strength, a column, a price in Tokens. */
  g_string_append_printf (text, _ ("strength %1$s, column %2$s, %3$uT: "), strength, column,
                          fire->price_t);
  if (fire->aim == TL_AIM_RAILWAY)
    /* Translators: a chance in per cent. */
    g_string_append_printf (text, _ ("a marker %s"), hit);
  else if (fire->aim == TL_AIM_PORT)
    /* Translators: a chance in per cent. */
    g_string_append_printf (text, _ ("a hit %s"), hit);
  else
    /* Translators: a chance in per cent. */
    g_string_append_printf (text, _ ("a level %s"), hit);
  if (fire->aircraft->len > 0)
    {
      g_autofree char *step =
          tl_chance_percent_text (tl_facility_aircraft_ways (edition, fire), TL_TWO_DICE_WAYS);

      /* Translators: goes on "a level 33.3 %": a chance in per cent. */
      g_string_append_printf (text, _ (", a step of each aircraft %s"), step);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Rule 18.3d: is the target, or one of the Landing Craft that are it, DG already? */
static gboolean
was_disorganized (const TlSituation *situation, TlUnit ship)
{
  TlUnit first = tl_situation_first_in (situation, tl_situation_hex (situation, ship));

  if (!tl_counter_is_landing_craft (tl_situation_counter (situation, ship)))
    return tl_situation_state (situation, ship)->marker == TL_MARKER_DG;
  for (TlUnit unit = first; unit != TL_UNIT_NONE; unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == tl_situation_side (situation, ship) &&
        tl_counter_is_landing_craft (tl_situation_counter (situation, unit)) &&
        tl_situation_state (situation, unit)->marker == TL_MARKER_DG)
      return TRUE;
  return FALSE;
}

/* Rules 18.3d, 18.3g: "DG 83.3 %, a step lost 24.1 %", or what these results do to ships and
 * coastal artillery. */
static char *
harm (const TlSituation *situation, const TlBarrage *barrage, const TlBarrageChances *chances)
{
  g_autofree char *dg =
      tl_chance_percent_text (TL_BARRAGE_WAYS - chances->nothing, TL_BARRAGE_WAYS);
  g_autofree char *steps = tl_chance_percent_text (losing_ways (chances), TL_BARRAGE_WAYS);

  /* Translators, here and below: chances in per cent. */
  if (barrage->aim != TL_AIM_SHIP || barrage->ship == TL_UNIT_NONE)
    return g_strdup_printf (_ ("DG %1$s, a step lost %2$s"), dg, steps);
  if (tl_situation_counter (situation, barrage->ship)->kind != TL_KIND_SHIP)
    return g_strdup_printf (_ ("lost %s"), steps);
  return was_disorganized (situation, barrage->ship)
             ? g_strdup_printf (_ ("a hit %1$s, two or more %2$s"), dg, steps)
             : g_strdup_printf (_ ("DG %1$s, a hit %2$s"), dg, steps);
}

/* "strength 36, column 25-40, 4T: DG 83.3 %, a step lost 24.1 %" */
static char *
outlook (const TlSituation *situation, const TlBarrage *barrage)
{
  if (tl_barrage_is_on_facility (barrage))
    return outlook_at_facility (situation, barrage);

  g_autoptr (TlBarrageCase) fire = tl_barrage_case (situation, barrage);
  TlBarrageChances chances = tl_barrage_chances (tl_situation_edition (situation), fire);
  g_autofree char *strength = tl_fraction_to_mixed_string (fire->strength);
  g_autofree char *column = tl_barrage_column_text (situation, barrage, fire->final_column);
  g_autofree char *said = harm (situation, barrage, &chances);

  /* Translators: a strength, a column, a price in Tokens, what may come of it. */
  return g_strdup_printf (_ ("strength %1$s, column %2$s, %3$uT: %4$s"), strength, column,
                          fire->price_t, said);
}

static char *
first_reason (const TlVerdict *verdict, gboolean with_time)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity == TL_FINDING_FORBIDDEN && (with_time || !finding->is_about_time))
        return g_strdup_printf ("%s: %s", finding->rule, finding->text);
    }
  return NULL;
}

static char *
caption_of (const TlBarrageUnit *unit)
{
  if (unit->why != NULL)
    /* Translators: why a unit cannot fire. */
    return g_strdup_printf (_ ("⚠ cannot: %s"), unit->why);
  if (unit->text == NULL)
    return g_strdup (unit->fires ? _ ("fires alone") : "");
  /* Translators: what a barrage comes to. */
  return g_strdup_printf (unit->fires ? _ ("without it: %s") : _ ("with it: %s"), unit->text);
}

static void
judge_change (const TlBarrageAnswer *answer, const TlBarrage *other, TlBarrageUnit *row)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = tl_barrage_judge (answer->situation, other, verdict);

  row->may = tl_verdict_allows_in_time (verdict);
  if (row->may)
    row->text = outlook (answer->situation, other);
  else if (!row->fires)
    row->why = first_reason (verdict, FALSE);
}

static TlBarrageUnit *
judge_unit (const TlBarrageAnswer *answer, TlUnit unit)
{
  TlBarrageUnit *row = g_new0 (TlBarrageUnit, 1);
  g_autoptr (TlBarrage) other = changed (answer->barrage, unit);

  row->unit = unit;
  row->fires = tl_units_include (answer->barrage->firers, unit);
  if (row->fires && other->firers->len == 0)
    row->may = TRUE;
  else
    judge_change (answer, other, row);
  row->caption = caption_of (row);
  return row;
}

static int
compare_units (gconstpointer a, gconstpointer b)
{
  const TlBarrageUnit *one = *(TlBarrageUnit *const *) a;
  const TlBarrageUnit *other = *(TlBarrageUnit *const *) b;
  int rank = (other->fires || other->may) - (one->fires || one->may);

  return rank != 0 ? rank : (one->unit > other->unit) - (one->unit < other->unit);
}

static gboolean
has_target (const TlBarrageAnswer *answer)
{
  TlAimKind aim = answer->barrage->aim;

  /* Any hex may be the target of trainbusting. */
  return aim == TL_AIM_RAILWAY ||
         is_there (answer->situation, answer->barrage->target, aim, tl_side_other (answer->side));
}

/* --- what could be fired at ------------------------------------------------------------------- */

/* Rules 18.3c, 18.3g: which of the other side's in @hex those of @side, and of the kind of @fire,
 * may name.  (transfer full): TlUnit */
static GArray *
ships_in (const TlSituation *situation, TlHex hex, TlSide side, TlFire fire)
{
  GArray *ships = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_barrage_may_name (situation, unit, side, fire))
      g_array_append_val (ships, unit);
  return ships;
}

static void
append_aims (GArray *aims, const TlSituation *situation, TlHex hex, TlAimKind kind, TlSide side)
{
  TlBarrageAim aim = { kind, TL_UNIT_NONE };

  if (kind != TL_AIM_SHIP)
    {
      g_array_append_val (aims, aim);
      return;
    }
  g_autoptr (GArray) ships = ships_in (situation, hex, side, TL_FIRE_SHIPS);
  for (guint i = 0; i < ships->len; i++)
    {
      aim.ship = g_array_index (ships, TlUnit, i);
      g_array_append_val (aims, aim);
    }
}

GArray *
tl_barrage_aims_in (const TlSituation *situation, TlHex hex)
{
  GArray *aims = g_array_new (FALSE, FALSE, sizeof (TlBarrageAim));
  TlSide side = TL_SIDE_NONE;

  for (guint i = 0; i < TL_AIMS; i++)
    {
      TlAimKind aim = (TlAimKind) i;
      TlSide against = side != TL_SIDE_NONE ? side : side_against (situation, hex, aim);

      if (!is_there (situation, hex, aim, tl_side_other (against)))
        continue;
      if (aim != TL_AIM_RAILWAY)
        side = against;
      append_aims (aims, situation, hex, aim, against);
    }
  return aims;
}

char *
tl_barrage_aim_name (const TlSituation *situation, const TlBarrageAim *aim)
{
  switch (aim->kind)
    {
    case TL_AIM_AIR_BASE:
      return g_strdup (_ ("the air base"));
    case TL_AIM_PORT:
      return g_strdup (_ ("the port"));
    case TL_AIM_RAILWAY:
      return g_strdup (_ ("the railway"));
    case TL_AIM_SHIP:
      return tl_counter_is_landing_craft (tl_situation_counter (situation, aim->ship))
                 ? g_strdup (_ ("the Landing Craft"))
                 : tl_situation_name (situation, aim->ship);
    case TL_AIM_UNITS:
    default:
      return g_strdup (_ ("the units"));
    }
}

gboolean
tl_barrage_is_due (const TlSituation *situation, TlHex hex)
{
  guint n_units = tl_situation_n_units (situation);

  if (hex >= tl_map_n_hexes (tl_situation_map (situation)))
    return FALSE;
  g_autoptr (GArray) aims = tl_barrage_aims_in (situation, hex);
  TlSide side = side_against (
      situation, hex, aims->len > 0 ? g_array_index (aims, TlBarrageAim, 0).kind : TL_AIM_UNITS);
  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == side && tl_barrage_is_gun (situation, unit) &&
        (tl_barrage_is_time (situation, unit, FALSE) ||
         (tl_barrage_is_time_at_ships (situation, unit, FALSE) &&
          has_ships (situation, hex, tl_side_other (side)))))
      return TRUE;
  return FALSE;
}

/* Rule 18.3c: the first in @hex that @unit may name and that has not been fired at in the phase. */
static TlUnit
first_ship (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  g_autoptr (GArray) ships =
      ships_in (situation, hex, tl_situation_side (situation, unit), tl_fire_of (situation, unit));

  for (guint i = 0; i < ships->len; i++)
    {
      TlUnit ship = g_array_index (ships, TlUnit, i);

      if ((tl_situation_state (situation, ship)->flags & TL_UNIT_TARGETED) == 0)
        return ship;
    }
  return ships->len > 0 ? g_array_index (ships, TlUnit, 0) : TL_UNIT_NONE;
}

static gboolean
could_fire (const TlSituation *situation, TlUnit unit, TlHex hex, TlAimKind aim)
{
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));

  if (!is_there (situation, hex, aim, enemy))
    return FALSE;
  g_autoptr (TlBarrage) barrage = tl_barrage_new (hex, aim);
  if (aim == TL_AIM_SHIP)
    barrage->ship = first_ship (situation, unit, hex);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  barrage->is_hip_shoot = tl_barrage_is_time (situation, unit, TRUE);
  tl_barrage_add_firer (barrage, unit);
  g_autoptr (GArray) payments = tl_barrage_judge (situation, barrage, verdict);
  return tl_verdict_allows_in_time (verdict);
}

/* A track is no target of its own: it runs through too many hexes. */
static gboolean
could_fire_at_hex (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  return tl_barrage_is_gun (situation, unit) &&
         (could_fire (situation, unit, hex, TL_AIM_UNITS) ||
          could_fire (situation, unit, hex, TL_AIM_AIR_BASE) ||
          could_fire (situation, unit, hex, TL_AIM_PORT) ||
          could_fire (situation, unit, hex, TL_AIM_SHIP));
}

GArray *
tl_barrage_targets (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlHex hex = 0; hex < n_hexes; hex++)
    for (guint i = 0; i < n_units; i++)
      if (could_fire_at_hex (situation, units[i], hex))
        {
          g_array_append_val (hexes, hex);
          break;
        }
  return hexes;
}

static guint
whole_of (const TlBarrageAnswer *answer)
{
  g_autoptr (TlBarrage) whole = tl_barrage_copy (answer->barrage);

  whole->points = 0;
  if (!tl_situation_plays (answer->situation, TL_OPTION_PARTIAL_STRENGTH) ||
      tl_barrage_price (answer->situation, whole, NULL) == 0)
    return 0;
  return (guint) tl_fraction_round (tl_barrage_strength (answer->situation, whole, NULL));
}

/* --- who pays (10.1b) ------------------------------------------------------------------------- */

static char *
payer_text (const TlSituation *situation, const TlProvider *provider)
{
  g_autofree char *name = provider->hq != TL_UNIT_NONE
                              ? tl_situation_name (situation, provider->hq)
                              : tl_situation_hex_text (situation, provider->origin);

  return g_strdup_printf (provider->hq != TL_UNIT_NONE
                              /* Translators: an HQ. */
                              ? _ ("%s throws")
                              /* Translators: a hex with a dump. */
                              : _ ("drawn in %s"),
                          name);
}

static void
find_payers (TlBarrageAnswer *answer)
{
  const TlBarrage *barrage = answer->barrage;

  if (answer->payments == NULL || answer->payments->len == 0)
    return;
  g_autoptr (GPtrArray) providers = tl_barrage_payers (answer->situation, barrage);
  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *provider = providers->pdata[i];
      TlBarragePayer *payer = g_new0 (TlBarragePayer, 1);
      gboolean is_named = barrage->payer_hq != TL_UNIT_NONE || barrage->payer_hex != TL_HEX_NONE;

      payer->text = payer_text (answer->situation, provider);
      payer->hq = provider->hq;
      payer->place = provider->hq != TL_UNIT_NONE ? TL_HEX_NONE : provider->origin;
      if (is_named && payer->hq == barrage->payer_hq && payer->place == barrage->payer_hex)
        answer->payer = i;
      g_ptr_array_add (answer->payers, payer);
    }
}

/* --- what else could be planned --------------------------------------------------------------- */

void
tl_barrage_answer_find_choices (TlBarrageAnswer *answer)
{
  guint n_units = has_target (answer) ? tl_situation_n_units (answer->situation) : 0;

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (answer->situation, unit) == answer->side &&
        tl_barrage_is_gun (answer->situation, unit))
      g_ptr_array_add (answer->units, judge_unit (answer, unit));
  g_ptr_array_sort (answer->units, compare_units);
  find_payers (answer);
  answer->whole = whole_of (answer);
}

/* --- dice that a player has thrown ------------------------------------------------------------ */

static const char *
facility_dice_fault (const TlBarrageAnswer *answer, const int *rolls, guint n_rolls)
{
  const TlEdition *edition = tl_situation_edition (answer->situation);
  guint n_aircraft = answer->facility->aircraft->len;

  for (guint i = 0; i < n_rolls; i++)
    if (!tl_roll_is_possible (TL_ROLL_ONE_DIE, rolls[i]))
      return _ ("Each number is one die, 1 to 6 (10.0c).");
  gboolean hits = tl_facility_result (edition, answer->facility, rolls[0]).hit > 0;
  return n_rolls == 1 + (hits ? n_aircraft : 0) ? NULL
         : hits ? _ ("That die hits aircraft: one more number for each of them (10.0c(A)).")
                : _ ("One number, the die (10.0c).");
}

static const char *
dice_fault (const TlBarrageAnswer *answer, const int *rolls, guint n_rolls)
{
  gboolean needs_die;

  if (n_rolls > 0 && answer->facility != NULL)
    return facility_dice_fault (answer, rolls, n_rolls);
  if (n_rolls == 0 || answer->fire == NULL)
    return NULL;
  if (!tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[0]))
    return _ ("First the roll of two dice, 2 to 12 (10.0a).");
  needs_die =
      tl_barrage_result (tl_situation_edition (answer->situation), answer->fire, rolls[0], 0)
          .needs_die;
  if (n_rolls != (needs_die ? 2 : 1))
    return needs_die ? _ ("That roll is a 1/2: two numbers, the roll and one die (10.0a).")
                     : _ ("That roll is no 1/2: one number, the roll (10.0a).");
  return needs_die && !tl_roll_is_possible (TL_ROLL_ONE_DIE, rolls[1])
             ? _ ("The second number is one die, 1 to 6 (10.0a).")
             : NULL;
}

static gboolean
is_mission (const TlBarrageAnswer *answer)
{
  const GArray *firers = answer->barrage->firers;

  return firers->len > 0 &&
         tl_fire_of (answer->situation, g_array_index (firers, TlUnit, 0)) == TL_FIRE_AIR;
}

const char *
tl_barrage_answer_dice_fault (const TlBarrageAnswer *answer, const int *rolls, guint n_rolls)
{
  return n_rolls > 0 && answer->is_mission
             ? _ ("Aircraft fly a mission: its dice are asked for one after the other (14.2f).")
             : dice_fault (answer, rolls, n_rolls);
}

gboolean
tl_barrage_answer_may_against (const TlBarrageAnswer *answer, TlHeed heed)
{
  g_autoptr (TlAction) action = tl_action_new_barrage (tl_barrage_copy (answer->barrage));
  g_autoptr (TlDice) any = tl_dice_new (0);
  g_autoptr (TlVerdict) verdict = NULL;

  if (heed == TL_HEED_ENFORCE)
    return FALSE;
  action->heed = heed;
  tl_roll_for (answer->situation, action, any);
  g_autoptr (TlSituation) after = tl_apply (answer->situation, action, &verdict);
  return after != NULL;
}

/* --- the answer ------------------------------------------------------------------------------- */

TlBarrageAnswer *
tl_barrage_answer_new (TlSituation *situation, const TlBarrage *barrage)
{
  TlBarrageAnswer *answer = g_new0 (TlBarrageAnswer, 1);

  answer->situation = tl_situation_ref (situation);
  answer->barrage = tl_barrage_copy (barrage);
  answer->side = firing_side (situation, barrage);
  answer->verdict = tl_verdict_new ();
  answer->units = g_ptr_array_new_with_free_func (unit_free);
  answer->payers = g_ptr_array_new_with_free_func (payer_free);
  answer->payments = tl_barrage_judge (situation, barrage, answer->verdict);
  if (answer->payments == NULL && barrage->firers->len > 0 &&
      tl_verdict_allows_in_time (answer->verdict))
    answer->payments = tl_barrage_pay (situation, barrage, NULL);
  if (barrage->firers->len > 0 && tl_barrage_is_on_facility (barrage) && has_target (answer))
    answer->facility = tl_facility_case (situation, barrage);
  else if (barrage->firers->len > 0 && has_target (answer))
    {
      answer->fire = tl_barrage_case (situation, barrage);
      answer->chances = tl_barrage_chances (tl_situation_edition (situation), answer->fire);
    }
  answer->is_mission = is_mission (answer);
  answer->why_not = first_reason (answer->verdict, TRUE);
  return answer;
}

TlBarrage *
tl_barrage_of_drop (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  static const TlAimKind aims[] = { TL_AIM_UNITS, TL_AIM_AIR_BASE, TL_AIM_PORT, TL_AIM_SHIP };
  g_autoptr (TlBarrage) barrage = tl_barrage_new (hex, TL_AIM_UNITS);
  TlSide enemy = tl_side_other (tl_situation_side (situation, units[0]));
  guint i = 0;

  barrage->is_hip_shoot = tl_barrage_is_time (situation, units[0], TRUE);
  if (hex == TL_HEX_NONE ||
      (!barrage->is_hip_shoot && !tl_barrage_is_time (situation, units[0], FALSE) &&
       !tl_barrage_is_time_at_ships (situation, units[0], FALSE)))
    return NULL;
  if (tl_situation_counter (situation, units[0])->is_torpedo)
    i = G_N_ELEMENTS (aims) - 1; /* 18.3e */
  while (i < G_N_ELEMENTS (aims) && !is_there (situation, hex, aims[i], enemy))
    i++;
  if (i == G_N_ELEMENTS (aims))
    return NULL;
  barrage->aim = aims[i];
  if (barrage->aim == TL_AIM_SHIP)
    barrage->ship = first_ship (situation, units[0], hex);
  for (i = 0; i < n_units; i++)
    {
      if (!tl_barrage_is_gun (situation, units[i]))
        return NULL;
      tl_barrage_add_firer (barrage, units[i]);
    }
  return g_steal_pointer (&barrage);
}

/* --- words ------------------------------------------------------------------------------------ */

static const char *
title_format (const TlBarrage *barrage)
{
  switch (barrage->aim)
    {
    case TL_AIM_AIR_BASE:
      /* Translators: a hex. */
      return barrage->is_hip_shoot ? _ ("Hip shoot at the air base in %s")
                                   /* Translators: a hex. */
                                   : _ ("Barrage of the air base in %s");
    case TL_AIM_PORT:
      /* Translators: a hex. */
      return barrage->is_hip_shoot ? _ ("Hip shoot at the port in %s")
                                   /* Translators: a hex. */
                                   : _ ("Barrage of the port in %s");
    case TL_AIM_RAILWAY:
      /* Translators: a hex. */
      return _ ("Trainbusting in %s");
    case TL_AIM_SHIP:
      /* Translators: a hex. */
      return barrage->is_hip_shoot ? _ ("Hip shoot at a ship in %s")
                                   /* Translators: a hex. */
                                   : _ ("Fire at a ship in %s");
    case TL_AIM_UNITS:
    default:
      /* Translators: a hex. */
      return barrage->is_hip_shoot ? _ ("Hip shoot at %s")
                                   /* Translators: a hex. */
                                   : _ ("Barrage of %s");
    }
}

char *
tl_barrage_answer_title (const TlBarrageAnswer *answer)
{
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (answer->situation), answer->barrage->target);
  g_auto (GStrv) parts = g_strsplit (title_format (answer->barrage), "%s", 2);

  return g_strjoinv (place, parts);
}

static char *
facility_column_text (const TlBarrageAnswer *answer)
{
  const TlFacilityCase *fire = answer->facility;
  g_autofree char *strength = tl_fraction_to_mixed_string (fire->strength);
  g_autofree char *column =
      tl_barrage_column_text (answer->situation, answer->barrage, fire->column);

  /* Translators: a strength, a column of the table of facilities. */
  return g_strdup_printf (_ ("Strength %1$s, column %2$s of the table of facilities"), strength,
                          column);
}

char *
tl_barrage_answer_column_text (const TlBarrageAnswer *answer)
{
  const TlBarrageCase *fire = answer->fire;

  if (answer->facility != NULL)
    return facility_column_text (answer);
  if (fire == NULL)
    return g_strdup (has_target (answer) ? _ ("No unit fires yet.")
                     : tl_barrage_is_on_facility (answer->barrage)
                         ? _ ("Nothing of the enemy's is there to be fired at.")
                         : _ ("No enemy combat unit is there to be fired at."));
  g_autofree char *strength = tl_fraction_to_mixed_string (fire->strength);
  g_autofree char *before =
      tl_barrage_column_text (answer->situation, answer->barrage, fire->column);
  g_autofree char *after =
      tl_barrage_column_text (answer->situation, answer->barrage, fire->final_column);
  if (fire->shift == 0)
    /* Translators: a strength, a column of the barrage table. */
    return g_strdup_printf (_ ("Strength %1$s, column %2$s, not shifted"), strength, before);
  return g_strdup_printf (
      fire->shift > 0
          /* Translators: a strength, a column of the barrage table, a number, a column. */
          ? g_dngettext (GETTEXT_PACKAGE,
                         "Strength %1$s, column %2$s; %3$d to the right: column %4$s",
                         "Strength %1$s, column %2$s; %3$d to the right: column %4$s", fire->shift)
          /* Translators: a strength, a column of the barrage table, a number, a column. */
          : g_dngettext (
                GETTEXT_PACKAGE, "Strength %1$s, column %2$s; %3$d to the left: column %4$s",
                "Strength %1$s, column %2$s; %3$d to the left: column %4$s", (gulong) -fire->shift),
      strength, before, ABS (fire->shift), after);
}

char *
tl_barrage_answer_price_text (const TlBarrageAnswer *answer)
{
  if (answer->payments == NULL)
    return NULL;
  if (answer->payments->len == 0)
    return g_strdup (_ ("It costs no supply."));
  g_autofree char *paid = tl_payments_text (answer->situation, answer->payments);
  /* Translators: "3T out of 08.10". */
  return g_strdup_printf (_ ("%s (10.1b)"), paid);
}

/* "1 level", "2 levels, aircraft lose steps on 4 or more", "no effect" (transfer full) */
static char *
facility_result_text (const TlFacilityCase *fire, const TlFacilityResult *result)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (result->busts)
    tl_message_add_item (text, _ ("a marker of trainbusting"));
  if (result->hits > 0)
    tl_message_take_item (
        text, g_strdup_printf (ngettext ("%u hit of the port", "%u hits of the port", result->hits),
                               result->hits));
  if (result->levels > 0)
    tl_message_take_item (text,
                          /* Translators: levels of an air base, the level that is left. */
                          g_strdup_printf (ngettext ("%1$u level less: %2$u",
                                                     "%1$u levels less: %2$u", result->levels),
                                           result->levels, fire->level - result->levels));
  if (result->hit > 0)
    tl_message_take_item (
        text,
        /* Translators: a die. */
        g_strdup_printf (_ ("each aircraft loses a step on %u or more"), result->hit));
  if (text->len == 0)
    tl_message_add_item (text, _ ("no effect"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
is_same_result (const TlFacilityResult *one, const TlFacilityResult *other)
{
  return one->levels == other->levels && one->hits == other->hits && one->busts == other->busts &&
         one->hit == other->hit;
}

/* A row for each result that differs, in the order of the die. */
static void
add_facility_rows (GPtrArray *rows, const TlEdition *edition, const TlFacilityCase *fire)
{
  TlFacilityResult results[TL_DIE_FACES];

  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      TlFacilityResult *result = &results[die - 1];
      guint count = 0;
      gboolean is_new = TRUE;

      *result = tl_facility_result (edition, fire, die);
      for (int before = 1; before < die; before++)
        is_new &= !is_same_result (&results[before - 1], result);
      for (int other = 1; is_new && other <= TL_DIE_FACES; other++)
        {
          TlFacilityResult same = tl_facility_result (edition, fire, other);

          count += is_same_result (&same, result);
        }
      if (is_new)
        tl_chance_rows_take (rows, facility_result_text (fire, result), NULL, count, TL_DIE_FACES,
                             result->levels + result->hits + result->hit > 0 || result->busts
                                 ? TL_HURTS_DEFENDER
                                 : TL_HURTS_NEITHER);
    }
}

/* With more aircraft the ways are more than a number holds. */
#define AIRCRAFT_SHOWN 11

static void
add_aircraft_rows (GPtrArray *rows, const TlEdition *edition, const TlFacilityCase *fire)
{
  guint n_aircraft = fire->aircraft->len;
  guint ways[AIRCRAFT_SHOWN + 1];

  if (n_aircraft == 0 || tl_facility_aircraft_ways (edition, fire) == 0)
    return;
  tl_chance_rows_take (rows, g_strdup (_ ("each aircraft: a step lost")), NULL,
                       tl_facility_aircraft_ways (edition, fire), TL_TWO_DICE_WAYS,
                       TL_HURTS_DEFENDER);
  if (n_aircraft == 1 || n_aircraft > AIRCRAFT_SHOWN)
    return;
  guint total = tl_facility_losses (edition, fire, n_aircraft, ways);
  for (guint steps = 1; steps <= n_aircraft; steps++)
    tl_chance_rows_take (rows,
                         /* Translators: a number of steps, and the number of aircraft there. */
                         g_strdup_printf (ngettext ("%1$u step in all, of %2$u aircraft",
                                                    "%1$u steps in all, of %2$u aircraft", steps),
                                          steps, n_aircraft),
                         NULL, ways[steps], total, TL_HURTS_DEFENDER);
}

static char *
steps_name (guint steps)
{
  return steps == 0
             ? g_strdup (_ ("DG"))
             /* Translators: a number of steps that are lost. */
             : g_strdup_printf (ngettext ("DG and %u step", "DG and %u steps", steps), steps);
}

/* Rules 18.3d, 18.3g: what DG and @hits do to what is aimed at. */
static char *
hits_name (const TlBarrageAnswer *answer, guint hits)
{
  TlUnit ship = answer->barrage->ship;

  if (tl_situation_counter (answer->situation, ship)->kind != TL_KIND_SHIP)
    return g_strdup (hits == 0 ? _ ("DG, which does nothing to it") : _ ("it is lost"));
  if (was_disorganized (answer->situation, ship))
    /* Translators: a number of hits on a ship that was DG. */
    return g_strdup_printf (
        ngettext ("%u hit, and no longer DG", "%u hits, and no longer DG", hits + 1), hits + 1);
  return hits == 0 ? g_strdup (_ ("DG"))
                   /* Translators: a number of hits on a ship. */
                   : g_strdup_printf (ngettext ("DG and %u hit", "DG and %u hits", hits), hits);
}

GPtrArray *
tl_barrage_answer_rows (const TlBarrageAnswer *answer)
{
  const TlEdition *edition = tl_situation_edition (answer->situation);
  GPtrArray *rows = tl_chance_rows_new ();

  if (answer->facility != NULL)
    {
      add_facility_rows (rows, edition, answer->facility);
      add_aircraft_rows (rows, edition, answer->facility);
    }
  if (answer->fire == NULL)
    return rows;
  /* Translators: of a barrage. */
  tl_chance_rows_take (rows, g_strdup (_ ("no effect")), NULL, answer->chances.nothing,
                       TL_BARRAGE_WAYS, TL_HURTS_NEITHER);
  for (guint steps = 0; steps <= TL_BARRAGE_STEPS_MAX; steps++)
    if (answer->chances.steps[steps] > 0 || steps == 0)
      tl_chance_rows_take (
          rows, answer->fire->is_at_ship ? hits_name (answer, steps) : steps_name (steps), NULL,
          answer->chances.steps[steps], TL_BARRAGE_WAYS, TL_HURTS_DEFENDER);
  return rows;
}
