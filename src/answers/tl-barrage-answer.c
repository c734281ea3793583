/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-barrage-answer.h"

#include "board/tl-message.h"
#include "play/tl-dice.h"
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
  g_free (unit);
}

void
tl_barrage_answer_free (TlBarrageAnswer *answer)
{
  if (answer == NULL)
    return;
  g_clear_pointer (&answer->payments, g_array_unref);
  g_ptr_array_unref (answer->units);
  g_ptr_array_unref (answer->payers);
  tl_verdict_free (answer->verdict);
  tl_barrage_case_free (answer->fire);
  tl_barrage_free (answer->barrage);
  tl_situation_unref (answer->situation);
  g_free (answer);
}

/* --- who could fire --------------------------------------------------------------------------- */

gboolean
tl_barrage_is_gun (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return tl_unit_is_on_map (situation, unit) &&
         (counter->faces[TL_FACE_COMBAT].barrage > 0 || counter->faces[TL_FACE_MOVE].barrage > 0);
}

/* The side whose combat units are not in the hex, else the one whose turn it is. */
static TlSide
side_against (const TlSituation *situation, TlHex hex)
{
  TlSide phasing = tl_situation_clock (situation)->phasing;

  return tl_situation_has_combat_unit (situation, hex, phasing) ? tl_side_other (phasing) : phasing;
}

static TlSide
firing_side (const TlSituation *situation, const TlBarrage *barrage)
{
  return barrage->firers->len > 0
             ? tl_situation_side (situation, g_array_index (barrage->firers, TlUnit, 0))
             : side_against (situation, barrage->target);
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

/* "36, column 25-40, 4T; DG 83.3 %, steps 24.1 %" */
static char *
outlook (const TlSituation *situation, const TlBarrage *barrage)
{
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (situation, barrage);
  TlBarrageChances chances = tl_barrage_chances (tl_situation_edition (situation), fire);
  g_autofree char *strength = tl_fraction_to_mixed_string (fire->strength);
  g_autofree char *column = tl_barrage_column_text (situation, barrage, fire->final_column);
  g_autofree char *dg = tl_chance_percent_text (TL_BARRAGE_WAYS - chances.nothing, TL_BARRAGE_WAYS);
  g_autofree char *steps = tl_chance_percent_text (losing_ways (&chances), TL_BARRAGE_WAYS);

  return g_strdup_printf (
      /* Translators: a strength, a column, a price in Tokens, two chances in per cent. */
      _ ("strength %1$s, column %2$s, %3$uT: DG %4$s, a step lost %5$s"), strength, column,
      fire->price_t, dg, steps);
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

static TlBarrageUnit *
judge_unit (const TlBarrageAnswer *answer, TlUnit unit)
{
  TlBarrageUnit *row = g_new0 (TlBarrageUnit, 1);
  g_autoptr (TlBarrage) other = changed (answer->barrage, unit);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = NULL;

  row->unit = unit;
  row->fires = tl_units_include (answer->barrage->firers, unit);
  if (row->fires && other->firers->len == 0)
    {
      row->may = TRUE;
      return row;
    }
  payments = tl_barrage_judge (answer->situation, other, verdict);
  row->may = tl_verdict_allows_in_time (verdict);
  if (row->may)
    row->text = outlook (answer->situation, other);
  else if (!row->fires)
    row->why = first_reason (verdict, FALSE);
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
  return tl_situation_has_combat_unit (answer->situation, answer->barrage->target,
                                       tl_side_other (answer->side));
}

void
tl_barrage_answer_find_units (TlBarrageAnswer *answer)
{
  guint n_units = has_target (answer) ? tl_situation_n_units (answer->situation) : 0;

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (answer->situation, unit) == answer->side &&
        tl_barrage_is_gun (answer->situation, unit))
      g_ptr_array_add (answer->units, judge_unit (answer, unit));
  g_ptr_array_sort (answer->units, compare_units);
}

gboolean
tl_barrage_is_due (const TlSituation *situation, TlHex hex)
{
  guint n_units = tl_situation_n_units (situation);
  TlSide side;

  if (hex >= tl_map_n_hexes (tl_situation_map (situation)))
    return FALSE;
  side = side_against (situation, hex);
  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == side && tl_barrage_is_gun (situation, unit) &&
        tl_barrage_is_time (situation, unit, FALSE))
      return TRUE;
  return FALSE;
}

static gboolean
could_fire (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  g_autoptr (TlBarrage) barrage = tl_barrage_new (hex, FALSE);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = NULL;

  barrage->is_hip_shoot = tl_barrage_is_time (situation, unit, TRUE);
  tl_barrage_add_firer (barrage, unit);
  payments = tl_barrage_judge (situation, barrage, verdict);
  return tl_verdict_allows_in_time (verdict);
}

GArray *
tl_barrage_targets (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlHex hex = 0; hex < n_hexes; hex++)
    for (guint i = 0; i < n_units; i++)
      if (tl_barrage_is_gun (situation, units[i]) &&
          tl_situation_has_combat_unit (situation, hex,
                                        tl_side_other (tl_situation_side (situation, units[i]))) &&
          could_fire (situation, units[i], hex))
        {
          g_array_append_val (hexes, hex);
          break;
        }
  return hexes;
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

void
tl_barrage_answer_find_payers (TlBarrageAnswer *answer)
{
  const TlBarrage *barrage = answer->barrage;
  g_autoptr (GPtrArray) providers = NULL;

  if (answer->payments == NULL || answer->payments->len == 0)
    return;
  providers = tl_barrage_payers (answer->situation, barrage);
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

void
tl_barrage_choose_payer (TlBarrage *barrage, const TlBarragePayer *payer)
{
  barrage->payer_hq = payer->hq;
  barrage->payer_hex = payer->place;
}

/* --- dice that a player has thrown ------------------------------------------------------------ */

const char *
tl_barrage_answer_dice_fault (const TlBarrageAnswer *answer, const int *rolls, guint n_rolls)
{
  gboolean needs_die;

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
  if (barrage->firers->len > 0 && has_target (answer))
    {
      answer->fire = tl_barrage_case (situation, barrage);
      answer->chances = tl_barrage_chances (tl_situation_edition (situation), answer->fire);
    }
  return answer;
}

TlBarrage *
tl_barrage_of_drop (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  g_autoptr (TlBarrage) barrage = tl_barrage_new (hex, FALSE);
  TlSide enemy = tl_side_other (tl_situation_side (situation, units[0]));

  barrage->is_hip_shoot = tl_barrage_is_time (situation, units[0], TRUE);
  if (hex == TL_HEX_NONE || !tl_situation_has_combat_unit (situation, hex, enemy) ||
      (!barrage->is_hip_shoot && !tl_barrage_is_time (situation, units[0], FALSE)))
    return NULL;
  for (guint i = 0; i < n_units; i++)
    {
      if (!tl_barrage_is_gun (situation, units[i]))
        return NULL;
      tl_barrage_add_firer (barrage, units[i]);
    }
  return g_steal_pointer (&barrage);
}

/* --- words ------------------------------------------------------------------------------------ */

char *
tl_barrage_answer_title (const TlBarrageAnswer *answer)
{
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (answer->situation), answer->barrage->target);

  /* Translators: a hex. */
  return g_strdup_printf (answer->barrage->is_hip_shoot ? _ ("Hip shoot at %s")
                                                        /* Translators: a hex. */
                                                        : _ ("Barrage of %s"),
                          place);
}

char *
tl_barrage_answer_column_text (const TlBarrageAnswer *answer)
{
  const TlBarrageCase *fire = answer->fire;
  g_autofree char *strength = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (fire == NULL)
    return g_strdup (has_target (answer) ? _ ("No unit fires yet.")
                                         : _ ("No enemy combat unit is there to be fired at."));
  strength = tl_fraction_to_mixed_string (fire->strength);
  before = tl_barrage_column_text (answer->situation, answer->barrage, fire->column);
  after = tl_barrage_column_text (answer->situation, answer->barrage, fire->final_column);
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
  g_autofree char *paid = NULL;

  if (answer->payments == NULL)
    return NULL;
  if (answer->payments->len == 0)
    return g_strdup (_ ("It costs no supply."));
  paid = tl_payments_text (answer->situation, answer->payments);
  /* Translators: "3T out of 08.10". */
  return g_strdup_printf (_ ("%s (10.1b)"), paid);
}

GPtrArray *
tl_barrage_answer_rows (const TlBarrageAnswer *answer)
{
  GPtrArray *rows = tl_chance_rows_new ();

  if (answer->fire == NULL)
    return rows;
  /* Translators: of a barrage. */
  tl_chance_rows_take (rows, g_strdup (_ ("no effect")), NULL, answer->chances.nothing,
                       TL_BARRAGE_WAYS, TL_HURTS_NEITHER);
  tl_chance_rows_take (rows, g_strdup (_ ("DG")), NULL, answer->chances.steps[0], TL_BARRAGE_WAYS,
                       TL_HURTS_DEFENDER);
  for (guint steps = 1; steps <= TL_BARRAGE_STEPS_MAX; steps++)
    if (answer->chances.steps[steps] > 0)
      tl_chance_rows_take (
          rows,
          /* Translators: a number of steps that are lost. */
          g_strdup_printf (ngettext ("DG and %u step", "DG and %u steps", steps), steps), NULL,
          answer->chances.steps[steps], TL_BARRAGE_WAYS, TL_HURTS_DEFENDER);
  return rows;
}

char *
tl_barrage_answer_why_not (const TlBarrageAnswer *answer)
{
  return first_reason (answer->verdict, TRUE);
}

char *
tl_barrage_unit_caption (const TlBarrageUnit *unit)
{
  if (unit->why != NULL)
    /* Translators: why a unit cannot fire. */
    return g_strdup_printf (_ ("⚠ cannot: %s"), unit->why);
  if (unit->text == NULL)
    return g_strdup (unit->fires ? _ ("fires alone") : "");
  /* Translators: what a barrage comes to. */
  return g_strdup_printf (unit->fires ? _ ("without it: %s") : _ ("with it: %s"), unit->text);
}

char *
tl_barrage_answer_summary (const TlBarrageAnswer *answer)
{
  g_autofree char *price = tl_barrage_answer_price_text (answer);
  g_autoptr (GPtrArray) rows = tl_barrage_answer_rows (answer);
  g_autoptr (GString) chances = g_string_new (NULL);
  g_autofree char *column = tl_barrage_answer_column_text (answer);

  for (guint i = 0; i < rows->len; i++)
    {
      const TlChanceRow *row = rows->pdata[i];
      g_autofree char *percent = tl_chance_percent_text (row->count, row->total);

      /* Translators: a result, its chance in per cent. */
      tl_message_take_item (chances, g_strdup_printf (_ ("%s %s"), row->name, percent));
    }
  return g_strdup_printf ("%s · %s · %s", column, price != NULL ? price : "", chances->str);
}
